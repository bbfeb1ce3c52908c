/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-breakpoint.c – the condition stays a text: reading it anew is as quick as
 * a lookup, and reading it once tells whether it is one.
 */

#include "app/widgets/mj-breakpoint.h"

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
  double length = r->rest != NULL ? g_ascii_strtod (r->rest, &end) : 0;

  if (r->rest == NULL || end == r->rest || !isfinite (length) || length < 0) {
    r->rest = NULL;
    return 0;
  }
  r->rest = end;
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
  gboolean least, holds, wide;
  double length;

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
  holds = least ? (wide ? r->width : r->height) >= length
                : (wide ? r->width : r->height) <= length;
  return holds;
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
void
mj_breakpoint_apply (MjBreakpoint *self, gboolean applied)
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
read_object (GObject *object, Element *setter, const GParamSpec *pspec)
{
  if (object == NULL ? setter->text->len > 0
                     : !g_type_is_a (G_OBJECT_TYPE (object), pspec->value_type))
    return FALSE;
  g_value_init (&setter->value, pspec->value_type);
  g_value_set_object (&setter->value, object);
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

  if (G_IS_PARAM_SPEC_OBJECT (pspec))
    return read_object (gtk_builder_get_object (builder, text), setter, pspec);
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

/* ---- the class ---- */

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
