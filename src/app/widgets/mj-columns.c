/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-columns.c – decides by the width alone whether the columns stand side by
 * side: if the height mattered too, the layout could flip back and forth.
 */

#include "app/widgets/mj-columns.h"

struct _MjColumns {
  GtkWidget parent_instance;

  GtkWidget *start, *end;
  gboolean even;
  gboolean stacked;
  guint idle;
};

enum { PROP_START = 1, PROP_END, PROP_EVEN, PROP_STACKED, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjColumns, mj_columns, GTK_TYPE_WIDGET)

enum { SPACING = 12 };

/* The columns stand side by side only where both get their minimum width. */
static gboolean
is_narrow (MjColumns *self, int width)
{
  int start, end;

  gtk_widget_measure (self->start, GTK_ORIENTATION_HORIZONTAL, -1, &start, NULL,
                      NULL, NULL);
  gtk_widget_measure (self->end, GTK_ORIENTATION_HORIZONTAL, -1, &end, NULL,
                      NULL, NULL);
  return width < 900 || width < start + SPACING + end;
}

/* The start column gets three fifths, or a half where they are even. */
static void
share (MjColumns *self, int width, int *start, int *end)
{
  int least;

  gtk_widget_measure (self->end, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  *end = MAX (least, (width - SPACING) * (self->even ? 5 : 4) / 10);
  *start = width - SPACING - *end;
}

static void
measure_height (MjColumns *self, int width, int *minimum, int *natural)
{
  int start = width, end = width, a_min, a_nat, b_min, b_nat;
  gboolean narrow = is_narrow (self, width);

  if (!narrow)
    share (self, width, &start, &end);
  gtk_widget_measure (self->start, GTK_ORIENTATION_VERTICAL, start, &a_min,
                      &a_nat, NULL, NULL);
  gtk_widget_measure (self->end, GTK_ORIENTATION_VERTICAL, end, &b_min, &b_nat,
                      NULL, NULL);
  *minimum = narrow ? a_min + SPACING + b_nat : MAX (a_min, b_min);
  *natural = narrow ? a_nat + SPACING + b_nat : MAX (a_nat, b_nat);
}

static void
mj_columns_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  MjColumns *self = MJ_COLUMNS (widget);
  int a_min, a_nat, b_min, b_nat;

  gtk_widget_measure (self->start, GTK_ORIENTATION_HORIZONTAL, -1, &a_min,
                      &a_nat, NULL, NULL);
  gtk_widget_measure (self->end, GTK_ORIENTATION_HORIZONTAL, -1, &b_min, &b_nat,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (a_min, b_min);
    *natural = a_nat + SPACING + b_nat;
  } else {
    measure_height (self, for_size < 0 ? a_nat + SPACING + b_nat : for_size,
                    minimum, natural);
  }
}

static gboolean
tell_stacked (gpointer data)
{
  MjColumns *self = data;

  self->idle = 0;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STACKED]);
  return G_SOURCE_REMOVE;
}

static void
mj_columns_size_allocate (GtkWidget *widget,
                          int width,
                          int height,
                          int baseline)
{
  MjColumns *self = MJ_COLUMNS (widget);
  gboolean narrow = is_narrow (self, width);
  GtkAllocation a = { 0, 0, width, height }, b = a;

  if (narrow != self->stacked) {
    self->stacked = narrow;
    if (self->idle == 0)
      self->idle = g_idle_add (tell_stacked, self);
  }
  if (narrow) {
    gtk_widget_measure (self->end, GTK_ORIENTATION_VERTICAL, width, NULL,
                        &b.height, NULL, NULL);
    a.height = MAX (height - b.height - SPACING, 0);
    b.y = a.height + SPACING;
  } else {
    share (self, width, &a.width, &b.width);
    b.x = a.width + SPACING;
    if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL) {
      b.x = 0;
      a.x = b.width + SPACING;
    }
  }
  gtk_widget_size_allocate (self->start, &a, -1);
  gtk_widget_size_allocate (self->end, &b, -1);
}

static GtkSizeRequestMode
mj_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mj_columns_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  MjColumns *self = MJ_COLUMNS (object);

  switch (id) {
  case PROP_START:
    g_value_set_object (value, self->start);
    break;
  case PROP_END:
    g_value_set_object (value, self->end);
    break;
  case PROP_EVEN:
    g_value_set_boolean (value, self->even);
    break;
  case PROP_STACKED:
    g_value_set_boolean (value, self->stacked);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
mj_columns_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  MjColumns *self = MJ_COLUMNS (object);
  GtkWidget *child;

  if (id == PROP_EVEN) {
    self->even = g_value_get_boolean (value);
    return;
  }
  child = g_value_get_object (value);
  if (child == NULL)
    return;
  switch (id) {
  case PROP_START:
    self->start = child;
    gtk_widget_insert_after (child, GTK_WIDGET (self), NULL);
    break;
  case PROP_END:
    self->end = child;
    gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
mj_columns_dispose (GObject *object)
{
  MjColumns *self = MJ_COLUMNS (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->start, gtk_widget_unparent);
  g_clear_pointer (&self->end, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_columns_parent_class)->dispose (object);
}

static void
mj_columns_class_init (MjColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mj_columns_get_property;
  object_class->set_property = mj_columns_set_property;
  object_class->dispose = mj_columns_dispose;
  widget_class->measure = mj_columns_measure;
  widget_class->size_allocate = mj_columns_size_allocate;
  widget_class->get_request_mode = mj_columns_get_request_mode;

  props[PROP_START] =
      g_param_spec_object ("start", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_END] =
      g_param_spec_object ("end", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MjColumns:even:
   *
   * Whether both columns are equally wide; otherwise the first one is wider.
   */
  props[PROP_EVEN] = g_param_spec_boolean (
      "even", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  /**
   * MjColumns:stacked:
   *
   * Whether one column stands above the other; notified after the layout.
   */
  props[PROP_STACKED] = g_param_spec_boolean (
      "stacked", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_columns_init (MjColumns *self)
{
}

gboolean
mj_columns_is_stacked (MjColumns *self)
{
  g_return_val_if_fail (MJ_IS_COLUMNS (self), FALSE);

  return self->stacked;
}
