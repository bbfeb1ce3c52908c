/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-in-sight.c – looks at each frame where a widget stands, and scrolls when
 * it is where it was in the frame before.
 */

#include "app/widgets/mj-in-sight.h"

#define KEY "mj-in-sight"

/* Belongs to the scroller, with what is to come in sight. */
typedef struct {
  GtkWidget *widget; /* weak */
  double top, end;   /* in the last frame: its place, and that of the end */
  guint tick;
} Way;

static void
way_free (gpointer data)
{
  Way *way = data;

  g_clear_weak_pointer (&way->widget);
  g_free (way);
}

/* From the top of what @scroller holds, with its margin; nothing for what
 * cannot be seen. */
static gboolean
find_top (GtkScrolledWindow *scroller, GtkWidget *widget, double *top)
{
  graphene_rect_t box;

  if (widget == NULL || !gtk_widget_get_mapped (widget) ||
      !gtk_widget_compute_bounds (widget, GTK_WIDGET (scroller), &box))
    return FALSE;
  *top =
      box.origin.y - gtk_widget_get_margin_top (widget) +
      gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (scroller));
  return TRUE;
}

/* Whether it is where it was, and can be scrolled to as far as it ever can. */
static gboolean
has_come_to_rest (const Way *way, double top, GtkAdjustment *at)
{
  double end = gtk_adjustment_get_upper (at);

  return top == way->top &&
         (top + gtk_adjustment_get_page_size (at) <= end || end == way->end);
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (widget);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (scroller);
  Way *way = data;
  double top;

  if (find_top (scroller, way->widget, &top)) {
    if (!has_come_to_rest (way, top, at)) {
      way->top = top;
      way->end = gtk_adjustment_get_upper (at);
      return G_SOURCE_CONTINUE;
    }
    gtk_adjustment_set_value (at, top);
  }
  g_clear_weak_pointer (&way->widget);
  way->tick = 0;
  return G_SOURCE_REMOVE;
}

void
mj_in_sight_bring (GtkScrolledWindow *scroller, GtkWidget *widget)
{
  Way *way = g_object_get_data (G_OBJECT (scroller), KEY);

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller));

  if (way == NULL) {
    way = g_new0 (Way, 1);
    g_object_set_data_full (G_OBJECT (scroller), KEY, way, way_free);
  }
  g_set_weak_pointer (&way->widget, widget);
  way->top = way->end = -1;
  if (widget != NULL && way->tick == 0)
    way->tick = gtk_widget_add_tick_callback (GTK_WIDGET (scroller), on_frame,
                                              way, NULL);
}
