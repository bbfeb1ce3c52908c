/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-breakpoints.c – the one place that knows that nothing may change while GTK
 * allocates: the setters apply when the layout of a frame is over, and the
 * frame is laid out once more before it is drawn.
 */

#include "app/widgets/mj-breakpoints.h"

#include "app/widgets/mj-text-scale.h"

struct _MjBreakpoints {
  AdwBin parent_instance;

  GPtrArray *all;        /* MjBreakpoint */
  MjBreakpoint *current; /* NULL: none */
  MjBreakpoint *next;    /* what applies once the layout is over */
};

enum { PROP_CURRENT_BREAKPOINT = 1, N_PROPS };

static GParamSpec *props[N_PROPS];
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
  MjBreakpoint *before = self->current;

  g_signal_handlers_disconnect_by_data (clock, self);
  if (self->next == before)
    return;
  self->current = self->next;
  if (before != NULL)
    mj_breakpoint_apply (before, FALSE);
  if (self->current != NULL)
    mj_breakpoint_apply (self->current, TRUE);
  gtk_widget_queue_resize (GTK_WIDGET (self)); /* its least size is another */
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CURRENT_BREAKPOINT]);
}

/* GTK repeats the layout of a frame until nothing asks for that. */
static void
wait_for_layout (MjBreakpoints *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL)
    return;
  g_signal_handlers_disconnect_by_data (clock, self);
  g_signal_connect_object (clock, "layout", G_CALLBACK (on_after_layout), self,
                           G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

/* ---- the layout ---- */

static gboolean
is_least (MjBreakpoints *self)
{
  return self->all->len == 0 ||
         self->current == g_ptr_array_index (self->all, self->all->len - 1);
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
  if (!is_least (self))
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
  if (self->next != self->current)
    wait_for_layout (self);
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
mj_breakpoints_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  g_value_set_object (value, MJ_BREAKPOINTS (object)->current);
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mj_breakpoints_get_property;
  object_class->finalize = mj_breakpoints_finalize;
  widget_class->measure = mj_breakpoints_measure;
  widget_class->size_allocate = mj_breakpoints_size_allocate;
  widget_class->get_request_mode = mj_breakpoints_get_request_mode;
  g_type_ensure (MJ_TYPE_BREAKPOINT);
  /**
   * MjBreakpoints:current-breakpoint:
   *
   * The breakpoint that applies; NULL: none.
   *
   * Notified between layouts, after its setters have applied.
   */
  props[PROP_CURRENT_BREAKPOINT] =
      g_param_spec_object ("current-breakpoint", NULL, NULL, MJ_TYPE_BREAKPOINT,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_breakpoints_init (MjBreakpoints *self)
{
  self->all = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}
