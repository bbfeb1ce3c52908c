/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-breakpoints.c – the one place that knows that nothing may change while GTK
 * allocates: setters apply when the layout of a frame is over, and the frame is
 * laid out once more before it is drawn.
 *
 * A condition stays a text: reading it again costs no more than a tree would,
 * and reading it once tells whether it is one.
 */

#include "app/widgets/mj-breakpoints.h"

#include "app/widgets/mj-text-scale.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* What an element of the template says. */
typedef struct {
  char *id, *property, *context;
  gboolean translatable;
  GString *text;
  GObject *object; /* not owned; NULL: gone, or there is none */
  GValue value, before;
} Element;

struct _MjBreakpoint {
  GObject parent_instance;

  Element *condition; /* owned by elements; NULL: never true */
  GPtrArray *elements;
};

static void mj_breakpoint_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (
    MjBreakpoint,
    mj_breakpoint,
    G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, mj_breakpoint_buildable_init))

/* ---- conditions ---- */

typedef struct {
  const char *rest; /* not read yet; NULL: what was read is no condition */
  int width, height;
  float text;
} Reader;

static gboolean read_any (Reader *r);

/* Whether @word comes next; then it is read. */
static gboolean
take (Reader *r, const char *word)
{
  if (r->rest == NULL)
    return FALSE;
  r->rest += strspn (r->rest, " \t\n");
  if (!g_str_has_prefix (r->rest, word))
    return FALSE;
  r->rest += strlen (word);
  return TRUE;
}

static double
read_length (Reader *r)
{
  char *end = NULL;
  double length = r->rest != NULL ? g_ascii_strtod (r->rest, &end) : -1;

  r->rest = isfinite (length) && length >= 0 && end != r->rest ? end : NULL;
  if (take (r, "sp"))
    return length * (double) r->text;
  if (take (r, "pt"))
    return length * (double) r->text * 96 / 72;
  take (r, "px");
  return length;
}

static gboolean
read_one (Reader *r)
{
  gboolean holds, least, wide;
  double length;
  int size;

  if (take (r, "(")) {
    holds = read_any (r);
    if (!take (r, ")"))
      r->rest = NULL;
    return holds;
  }
  least = take (r, "min-");
  if (!least && !take (r, "max-"))
    r->rest = NULL;
  wide = take (r, "width");
  if ((!wide && !take (r, "height")) || !take (r, ":"))
    r->rest = NULL;
  length = read_length (r);
  size = wide ? r->width : r->height;
  return least ? size >= length : size <= length;
}

static gboolean
read_all (Reader *r)
{
  gboolean holds = read_one (r);

  while (take (r, "and"))
    holds &= read_one (r);
  return holds;
}

static gboolean
read_any (Reader *r)
{
  gboolean holds = read_all (r);

  while (take (r, "or"))
    holds |= read_all (r);
  return holds;
}

static gboolean
is_condition (const char *text)
{
  Reader r = { text, 0, 0, 1 };

  read_any (&r);
  return take (&r, "") && *r.rest == '\0';
}

gboolean
mj_breakpoint_holds (const MjBreakpoint *self,
                     int width,
                     int height,
                     float text)
{
  Reader r = { NULL, width, height, text };

  if (self->condition != NULL)
    r.rest = self->condition->text->str;
  return read_any (&r) && r.rest != NULL;
}

/* ---- setters ---- */

static void
element_free (gpointer data)
{
  Element *element = data;

  g_clear_weak_pointer (&element->object);
  if (G_IS_VALUE (&element->value))
    g_value_unset (&element->value);
  if (G_IS_VALUE (&element->before))
    g_value_unset (&element->before);
  g_string_free (element->text, TRUE);
  g_free (element->id);
  g_free (element->property);
  g_free (element->context);
  g_free (element);
}

/* Taken back the other way round, because one may rest on another. */
static void
apply (MjBreakpoint *self, gboolean applied)
{
  guint n = self->elements->len;

  for (guint i = 0; i < n; i++) {
    Element *setter =
        g_ptr_array_index (self->elements, applied ? i : n - 1 - i);

    if (setter->object == NULL)
      continue;
    if (applied)
      g_object_get_property (setter->object, setter->property, &setter->before);
    g_object_set_property (setter->object, setter->property,
                           applied ? &setter->value : &setter->before);
  }
}

/* ---- reading a template ---- */

static void
on_start (GtkBuildableParseContext *parse,
          const char *name,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Element *element = data;

  if (strcmp (name, "condition") == 0)
    g_markup_collect_attributes (name, names, values, error,
                                 G_MARKUP_COLLECT_INVALID, NULL);
  else
    g_markup_collect_attributes (
        name, names, values, error, G_MARKUP_COLLECT_STRDUP, "object",
        &element->id, G_MARKUP_COLLECT_STRDUP, "property", &element->property,
        G_MARKUP_COLLECT_STRDUP | G_MARKUP_COLLECT_OPTIONAL, "context",
        &element->context, G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL,
        "comments", NULL, G_MARKUP_COLLECT_BOOLEAN | G_MARKUP_COLLECT_OPTIONAL,
        "translatable", &element->translatable, G_MARKUP_COLLECT_INVALID);
}

static void
on_text (GtkBuildableParseContext *parse,
         const char *text,
         gsize length,
         gpointer data,
         GError **error)
{
  g_string_append_len (((Element *) data)->text, text, (gssize) length);
}

static void
on_end (GtkBuildableParseContext *parse,
        const char *name,
        gpointer data,
        GError **error)
{
  const char *text = ((Element *) data)->text->str;

  if (strcmp (name, "condition") == 0 && !is_condition (text))
    g_set_error (error, GTK_BUILDER_ERROR, GTK_BUILDER_ERROR_INVALID_VALUE,
                 "“%s” is no condition such as “max-width: 560sp”", text);
}

static gboolean
mj_breakpoint_custom_tag_start (GtkBuildable *buildable,
                                GtkBuilder *builder,
                                GObject *child,
                                const char *name,
                                GtkBuildableParser *parser,
                                gpointer *data)
{
  MjBreakpoint *self = MJ_BREAKPOINT (buildable);
  gboolean condition = strcmp (name, "condition") == 0;
  Element *element;

  if (child != NULL || (!condition && strcmp (name, "setter") != 0))
    return FALSE;
  element = g_new0 (Element, 1);
  element->text = g_string_new (NULL);
  g_ptr_array_add (self->elements, element);
  if (condition)
    self->condition = element;
  *parser = (GtkBuildableParser){ on_start, on_end, on_text };
  *data = element;
  return TRUE;
}

static gboolean
read_value (GtkBuilder *builder,
            GParamSpec *pspec,
            Element *setter,
            GError **error)
{
  const char *domain = gtk_builder_get_translation_domain (builder);
  const char *text = setter->text->str;

  if (G_IS_PARAM_SPEC_OBJECT (pspec)) {
    GObject *object = gtk_builder_get_object (builder, text);

    if (object == NULL
            ? *text != '\0'
            : !g_type_is_a (G_OBJECT_TYPE (object), pspec->value_type))
      return FALSE;
    g_value_init (&setter->value, pspec->value_type);
    g_value_set_object (&setter->value, object);
    return TRUE;
  }
  if (setter->translatable)
    text = setter->context != NULL
               ? g_dpgettext2 (domain, setter->context, text)
               : g_dgettext (domain, text);
  return gtk_builder_value_from_string (builder, pspec, text, &setter->value,
                                        error);
}

/* All objects of the template are there now. */
static void
mj_breakpoint_custom_finished (GtkBuildable *buildable,
                               GtkBuilder *builder,
                               GObject *child,
                               const char *name,
                               gpointer data)
{
  Element *setter = data;
  g_autoptr (GError) error = NULL;
  GObject *object;
  GParamSpec *pspec = NULL;

  if (setter->id == NULL)
    return;
  object = gtk_builder_get_object (builder, setter->id);
  if (object != NULL)
    pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (object),
                                          setter->property);
  if (pspec != NULL && read_value (builder, pspec, setter, &error)) {
    g_set_weak_pointer (&setter->object, object);
    g_value_init (&setter->before, pspec->value_type);
  } else {
    g_critical ("A breakpoint cannot set “%s” of “%s” to “%s”: %s",
                setter->property, setter->id, setter->text->str,
                error != NULL    ? error->message
                : object == NULL ? "there is no such object"
                : pspec == NULL  ? "there is no such property"
                                 : "there is no such value");
  }
}

static void
mj_breakpoint_buildable_init (GtkBuildableIface *iface)
{
  iface->custom_tag_start = mj_breakpoint_custom_tag_start;
  iface->custom_finished = mj_breakpoint_custom_finished;
}

/* ---- the class of a breakpoint ---- */

static void
mj_breakpoint_finalize (GObject *object)
{
  g_ptr_array_unref (MJ_BREAKPOINT (object)->elements);
  G_OBJECT_CLASS (mj_breakpoint_parent_class)->finalize (object);
}

static void
mj_breakpoint_class_init (MjBreakpointClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_breakpoint_finalize;
}

static void
mj_breakpoint_init (MjBreakpoint *self)
{
  self->elements = g_ptr_array_new_with_free_func (element_free);
}

/* ==== the widget ==== */

struct _MjBreakpoints {
  AdwBin parent_instance;

  GPtrArray *all;        /* MjBreakpoint */
  MjBreakpoint *current; /* NULL: none */
  MjBreakpoint *next;    /* what applies once the layout is over */
};

static GtkBuildableIface *parent_iface;

static void mj_breakpoints_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (
    MjBreakpoints,
    mj_breakpoints,
    ADW_TYPE_BIN,
    G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, mj_breakpoints_buildable_init))

/* ---- the form ---- */

static MjBreakpoint *
find (MjBreakpoints *self, int width, int height)
{
  float text = mj_text_scale (GTK_WIDGET (self));

  for (guint i = self->all->len; i > 0; i--) {
    MjBreakpoint *breakpoint = g_ptr_array_index (self->all, i - 1);

    if (mj_breakpoint_holds (breakpoint, width, height, text))
      return breakpoint;
  }
  return NULL;
}

static void
on_after_layout (MjBreakpoints *self, GdkFrameClock *clock)
{
  if (self->next == self->current)
    return;
  if (self->current != NULL)
    apply (self->current, FALSE);
  self->current = self->next;
  if (self->current != NULL)
    apply (self->current, TRUE);
  g_signal_emit_by_name (clock, "update"); /* GTK follows style classes then */
  gtk_widget_queue_resize (GTK_WIDGET (self)); /* its least size is another */
}

/* GTK repeats the layout of a frame until nothing asks for that, but not often:
 * a form applies in the very layout that has shown the need. */
static void
mj_breakpoints_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mj_breakpoints_parent_class)->realize (widget);
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "layout",
                           G_CALLBACK (on_after_layout), widget,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
}

static void
mj_breakpoints_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (widget),
                                        widget);
  GTK_WIDGET_CLASS (mj_breakpoints_parent_class)->unrealize (widget);
}

/* ---- the layout ---- */

/* Whether it has the form of the smallest place that it may get, as high or as
 * wide as it is to be. */
static gboolean
is_least (MjBreakpoints *self, GtkOrientation orientation, int for_size)
{
  int width, height;

  gtk_widget_get_size_request (GTK_WIDGET (self), &width, &height);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    width = MAX (width, for_size);
  else
    height = MAX (height, for_size);
  return self->current == find (self, width, height);
}

static void
measure_child (MjBreakpoints *self,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  int least = -1;

  *minimum = *natural = 0;
  if (child == NULL || !gtk_widget_should_layout (child))
    return;
  if (for_size >= 0)
    gtk_widget_measure (child,
                        orientation == GTK_ORIENTATION_HORIZONTAL
                            ? GTK_ORIENTATION_VERTICAL
                            : GTK_ORIENTATION_HORIZONTAL,
                        -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (child, orientation, MAX (for_size, least), minimum,
                      natural, NULL, NULL);
}

static void
mj_breakpoints_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MjBreakpoints *self = MJ_BREAKPOINTS (widget);

  measure_child (self, orientation, for_size, minimum, natural);
  if (!is_least (self, orientation, for_size))
    *minimum = 0;
}

/* Until the other form applies, the child may be larger than its place. */
static void
mj_breakpoints_size_allocate (GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  MjBreakpoints *self = MJ_BREAKPOINTS (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  int least, natural;

  self->next = find (self, width, height);
  if (self->next != self->current && gtk_widget_get_realized (widget))
    gdk_frame_clock_request_phase (gtk_widget_get_frame_clock (widget),
                                   GDK_FRAME_CLOCK_PHASE_LAYOUT);
  if (child == NULL || !gtk_widget_should_layout (child))
    return;
  measure_child (self, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural);
  width = MAX (width, least);
  measure_child (self, GTK_ORIENTATION_VERTICAL, width, &least, &natural);
  gtk_widget_allocate (child, width, MAX (height, least), baseline, NULL);
}

static GtkSizeRequestMode
mj_breakpoints_get_request_mode (GtkWidget *widget)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  return child != NULL ? gtk_widget_get_request_mode (child)
                       : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* ---- the class ---- */

static void
mj_breakpoints_add_child (GtkBuildable *buildable,
                          GtkBuilder *builder,
                          GObject *child,
                          const char *type)
{
  if (MJ_IS_BREAKPOINT (child))
    g_ptr_array_add (MJ_BREAKPOINTS (buildable)->all, g_object_ref (child));
  else
    parent_iface->add_child (buildable, builder, child, type);
}

static void
mj_breakpoints_buildable_init (GtkBuildableIface *iface)
{
  parent_iface = g_type_interface_peek_parent (iface);
  iface->add_child = mj_breakpoints_add_child;
}

static void
mj_breakpoints_finalize (GObject *object)
{
  g_ptr_array_unref (MJ_BREAKPOINTS (object)->all);
  G_OBJECT_CLASS (mj_breakpoints_parent_class)->finalize (object);
}

static void
mj_breakpoints_class_init (MjBreakpointsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mj_breakpoints_finalize;
  widget_class->realize = mj_breakpoints_realize;
  widget_class->unrealize = mj_breakpoints_unrealize;
  widget_class->measure = mj_breakpoints_measure;
  widget_class->size_allocate = mj_breakpoints_size_allocate;
  widget_class->get_request_mode = mj_breakpoints_get_request_mode;
  g_type_ensure (MJ_TYPE_BREAKPOINT);
}

static void
mj_breakpoints_init (MjBreakpoints *self)
{
  self->all = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}
