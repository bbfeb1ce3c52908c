/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-wrap-layout.c – each child gets its natural width, or the whole line. */

#include "app/mj-wrap-layout.h"

struct _MjWrapLayout {
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (MjWrapLayout, mj_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Children from @first to before the returned one stand in one line. */
static GtkWidget *
measure_line (MjWrapLayout *self, GtkWidget *first, int width, int *height)
{
  GtkWidget *child;
  int used = 0;

  *height = 0;
  for (child = first; child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int natural, tall;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                        NULL, NULL);
    if (used > 0 && used + self->spacing + natural > width)
      break;
    used += (used > 0 ? self->spacing : 0) + natural;
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MIN (natural, width),
                        NULL, &tall, NULL, NULL);
    *height = MAX (*height, tall);
  }
  return child;
}

static int
measure_height (MjWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int sum = 0;

  while (child != NULL) {
    int height;

    child = measure_line (self, child, width, &height);
    sum += (sum > 0 && height > 0 ? self->spacing : 0) + height;
  }
  return sum;
}

static void
mj_wrap_layout_measure (GtkLayoutManager *manager,
                        GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MjWrapLayout *self = MJ_WRAP_LAYOUT (manager);
  int widest = 0, sum = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least, nice;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &nice,
                        NULL, NULL);
    widest = MAX (widest, least);
    sum += (sum > 0 ? self->spacing : 0) + nice;
  }
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = widest;
    *natural = MAX (sum, widest);
  } else {
    *minimum = *natural =
        measure_height (self, widget, for_size < 0 ? sum : for_size);
  }
}

static void
mj_wrap_layout_allocate (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         int width,
                         int height,
                         int baseline)
{
  MjWrapLayout *self = MJ_WRAP_LAYOUT (manager);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;

  while (child != NULL) {
    int line_height, x = 0;
    GtkWidget *end = measure_line (self, child, width, &line_height);

    for (; child != end; child = gtk_widget_get_next_sibling (child)) {
      GtkAllocation place = { x, y, 0, line_height };

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                          &place.width, NULL, NULL);
      place.width = MIN (place.width, width);
      if (mirrored)
        place.x = width - x - place.width;
      gtk_widget_size_allocate (child, &place, -1);
      x += place.width + self->spacing;
    }
    y += line_height + self->spacing;
  }
}

static GtkSizeRequestMode
mj_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mj_wrap_layout_class_init (MjWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = mj_wrap_layout_measure;
  layout_class->allocate = mj_wrap_layout_allocate;
  layout_class->get_request_mode = mj_wrap_layout_get_request_mode;
}

static void
mj_wrap_layout_init (MjWrapLayout *self)
{
}

GtkLayoutManager *
mj_wrap_layout_new (int spacing)
{
  MjWrapLayout *self = g_object_new (MJ_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}

GtkWidget *
mj_wrap_box_new (int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, mj_wrap_layout_new (spacing));
  return box;
}
