/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-columns.c – decides by the width alone whether the columns stand side by
 * side: if the height mattered too, the layout could flip back and forth.
 */

#include "app/widgets/mj-columns.h"

struct _MjColumns {
  GtkWidget parent_instance;

  GtkWidget *start, *end;
  GtkWidget *tabs, *bar;
  MjColumnsFront front;
  int share, breadth;
  gboolean stacked;
  guint idle;
};

enum {
  PROP_START = 1,
  PROP_END,
  PROP_TABS,
  PROP_BAR,
  PROP_SHARE,
  PROP_BREADTH,
  PROP_STACKED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjColumns, mj_columns, GTK_TYPE_WIDGET)

enum { SPACING = 12 };

/* ---- one column ---- */

/* What stands below each other; each may be NULL.  The middle one gets the
 * height that the others leave. */
typedef struct {
  GtkWidget *top, *middle, *bottom;
} Column;

static void
measure (GtkWidget *child,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural)
{
  *minimum = *natural = 0;
  if (child != NULL && gtk_widget_get_visible (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL,
                        NULL);
}

/* With the gap to what stands beside it. */
static int
natural_height (GtkWidget *child, int width)
{
  int minimum, natural;

  measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural);
  return natural > 0 ? natural + SPACING : 0;
}

static int
minimum_width (const Column *column)
{
  int top, middle, bottom, natural;

  measure (column->top, GTK_ORIENTATION_HORIZONTAL, -1, &top, &natural);
  measure (column->middle, GTK_ORIENTATION_HORIZONTAL, -1, &middle, &natural);
  measure (column->bottom, GTK_ORIENTATION_HORIZONTAL, -1, &bottom, &natural);
  return MAX (middle, MAX (top, bottom));
}

static int
natural_width (const Column *column)
{
  int minimum, top, middle;

  measure (column->top, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &top);
  measure (column->middle, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &middle);
  return MAX (top, middle);
}

static void
measure_column (const Column *column, int width, int *minimum, int *natural)
{
  int around = natural_height (column->top, width) +
               natural_height (column->bottom, width);

  measure (column->middle, GTK_ORIENTATION_VERTICAL, width, minimum, natural);
  *minimum += around;
  *natural += around;
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  const GtkAllocation place = { x, y, width, height };

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_size_allocate (child, &place, -1);
}

static void
place_column (const Column *column, int x, int width, int height)
{
  int top = natural_height (column->top, width);
  int bottom = natural_height (column->bottom, width);

  place (column->top, x, 0, width, MAX (top - SPACING, 0));
  place (column->middle, x, top, width, MAX (height - top - bottom, 0));
  place (column->bottom, x, height - bottom + SPACING, width,
         MAX (bottom - SPACING, 0));
}

/* ---- all of them ---- */

static Column
start_column (MjColumns *self)
{
  return (Column){ self->bar, self->start, NULL };
}

static Column
end_column (MjColumns *self)
{
  return (Column){ self->tabs, self->end, NULL };
}

/* The only column, where there is room for one. */
static Column
only_column (MjColumns *self)
{
  GtkWidget *front =
      self->front == MJ_COLUMNS_FRONT_START ? self->start : self->end;

  if (self->front == MJ_COLUMNS_FRONT_BOTH)
    return (Column){ NULL, self->start, self->end };
  return (Column){ self->tabs, front, self->bar };
}

/* The columns stand side by side only where both get their minimum width. */
static gboolean
is_narrow (MjColumns *self, int width)
{
  const Column start = start_column (self), end = end_column (self);

  return width < self->breadth ||
         width < minimum_width (&start) + SPACING + minimum_width (&end);
}

static void
share (MjColumns *self, int width, int *start, int *end)
{
  const Column column = end_column (self);

  *end = MAX (minimum_width (&column),
              (width - SPACING) * (100 - self->share) / 100);
  *start = width - SPACING - *end;
}

static void
measure_height (MjColumns *self, int width, int *minimum, int *natural)
{
  const Column start = start_column (self), end = end_column (self);
  const Column only = only_column (self);
  int start_width, end_width, end_min, end_nat;

  if (is_narrow (self, width)) {
    measure_column (&only, width, minimum, natural);
    return;
  }
  share (self, width, &start_width, &end_width);
  measure_column (&start, start_width, minimum, natural);
  measure_column (&end, end_width, &end_min, &end_nat);
  *minimum = MAX (*minimum, end_min);
  *natural = MAX (*natural, end_nat);
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
  const Column start = start_column (self), end = end_column (self);
  int width = natural_width (&start) + SPACING + natural_width (&end);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (minimum_width (&start), minimum_width (&end));
    *natural = MAX (width, *minimum);
  } else {
    measure_height (self, for_size < 0 ? width : for_size, minimum, natural);
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

/* A column that is not in front takes no part. */
static void
show_front (MjColumns *self)
{
  gboolean all = !self->stacked || self->front == MJ_COLUMNS_FRONT_BOTH;

  gtk_widget_set_child_visible (self->start,
                                all || self->front == MJ_COLUMNS_FRONT_START);
  gtk_widget_set_child_visible (self->end,
                                all || self->front == MJ_COLUMNS_FRONT_END);
}

static void
mj_columns_size_allocate (GtkWidget *widget,
                          int width,
                          int height,
                          int baseline)
{
  MjColumns *self = MJ_COLUMNS (widget);
  const Column start = start_column (self), end = end_column (self);
  const Column only = only_column (self);
  gboolean narrow = is_narrow (self, width);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int start_width, end_width;

  if (narrow != self->stacked) {
    self->stacked = narrow;
    if (self->idle == 0)
      self->idle = g_idle_add (tell_stacked, self);
  }
  show_front (self);
  if (narrow) {
    place_column (&only, 0, width, height);
    return;
  }
  share (self, width, &start_width, &end_width);
  place_column (&start, rtl ? end_width + SPACING : 0, start_width, height);
  place_column (&end, rtl ? 0 : start_width + SPACING, end_width, height);
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
  case PROP_TABS:
    g_value_set_object (value, self->tabs);
    break;
  case PROP_BAR:
    g_value_set_object (value, self->bar);
    break;
  case PROP_SHARE:
    g_value_set_int (value, self->share);
    break;
  case PROP_BREADTH:
    g_value_set_int (value, self->breadth);
    break;
  case PROP_STACKED:
    g_value_set_boolean (value, self->stacked);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* A screen reader goes through them in the order in which they are seen. */
static void
adopt (MjColumns *self)
{
  GtkWidget *const children[] = { self->bar, self->start, self->tabs,
                                  self->end };
  GtkWidget *before = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (children); i++) {
    if (children[i] == NULL)
      continue;
    gtk_widget_insert_after (children[i], GTK_WIDGET (self), before);
    before = children[i];
  }
}

static void
mj_columns_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  MjColumns *self = MJ_COLUMNS (object);

  switch (id) {
  case PROP_START:
    self->start = g_value_get_object (value);
    break;
  case PROP_END:
    self->end = g_value_get_object (value);
    break;
  case PROP_TABS:
    self->tabs = g_value_get_object (value);
    break;
  case PROP_BAR:
    self->bar = g_value_get_object (value);
    break;
  case PROP_SHARE:
    self->share = g_value_get_int (value);
    break;
  case PROP_BREADTH:
    self->breadth = g_value_get_int (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
  adopt (self);
}

static void
mj_columns_dispose (GObject *object)
{
  MjColumns *self = MJ_COLUMNS (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->tabs, gtk_widget_unparent);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
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
   * MjColumns:tabs:
   *
   * What stands above the end, or above the one column that is in front.
   */
  props[PROP_TABS] =
      g_param_spec_object ("tabs", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MjColumns:bar:
   *
   * What stands above the start, or below the one column that is in front.
   */
  props[PROP_BAR] =
      g_param_spec_object ("bar", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MjColumns:share:
   *
   * How much of the width the start has, in hundredths.
   */
  props[PROP_SHARE] = g_param_spec_int (
      "share", NULL, NULL, 1, 99, 60,
      G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  /**
   * MjColumns:breadth:
   *
   * Pixels below which one column always stands above the other.
   */
  props[PROP_BREADTH] = g_param_spec_int (
      "breadth", NULL, NULL, 0, G_MAXINT, 900,
      G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  /**
   * MjColumns:stacked:
   *
   * Whether one column stands above the other, or only one is in front;
   * notified after the layout.
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

void
mj_columns_set_front (MjColumns *self, MjColumnsFront front)
{
  g_return_if_fail (MJ_IS_COLUMNS (self));

  if (self->front == front)
    return;
  self->front = front;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
