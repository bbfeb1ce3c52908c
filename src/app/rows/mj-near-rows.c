/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-near-rows.c – adds rows when an end of them comes near, and drops those
 * that are far away.
 */

#include "app/rows/mj-near-rows.h"

#include "app/widgets/mj-template.h"

/* Rows that a frame has time to add or drop, and those that stay, however low
 * they are.
 */
enum { SOME = 5, KEPT = 16 * SOME };

/* In heights of what is in sight: rows are added where there are fewer, and
 * dropped where there are more.
 */
enum { LEAST = 1, MOST = 4 };

struct _MjNearRows {
  GtkListBox *list;
  GtkWidget *above, *below;
  MjRecordList *rows;
  MjNearRowMake make;
  gpointer data;

  guint first, n;   /* which of them have a row */
  GArray *heights;  /* int, of those that had one */
  guint tick;       /* it is to be looked what is near; or 0 */
  GtkWidget *sight; /* the scrolled window around it, while it is mapped */
};

static int
get_height (GtkWidget *spacer)
{
  int height;

  gtk_widget_get_size_request (spacer, NULL, &height);
  return MAX (height, 0);
}

static void
add_height (GtkWidget *spacer, int height)
{
  int all = MAX (get_height (spacer) + height, 0);

  gtk_widget_set_size_request (spacer, -1, all);
  gtk_widget_set_visible (spacer, all > 0);
}

/* ---- adding ---- */

/* How high it was when it had a row before, or 0. */
static int
recall_height (MjNearRows *self, guint position)
{
  return position < self->heights->len
             ? g_array_index (self->heights, int, position)
             : 0;
}

static void
insert (MjNearRows *self, guint position, int index)
{
  g_autoptr (MjRecordRow) row =
      g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  gtk_list_box_insert (self->list, self->make (row, self->data), index);
}

static void
append_some (MjNearRows *self)
{
  guint n_all = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint end = MIN (self->first + self->n + SOME, n_all);

  for (guint i = self->first + self->n; i < end; i++) {
    insert (self, i, -1);
    add_height (self->below, -recall_height (self, i));
  }
  self->n = end - self->first;
}

static void
prepend_some (MjNearRows *self)
{
  guint begin = self->first - MIN (self->first, SOME);

  for (guint i = self->first; i > begin; i--) {
    insert (self, i - 1, 0);
    add_height (self->above, -recall_height (self, i - 1));
  }
  self->n += self->first - begin;
  self->first = begin;
}

/* ---- dropping ---- */

static void
drop (MjNearRows *self, guint index, GtkWidget *spacer)
{
  GtkWidget *row =
      GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) index));
  guint position = self->first + index;
  int height = gtk_widget_get_allocated_height (row);

  if (self->heights->len <= position)
    g_array_set_size (self->heights, position + 1);
  g_array_index (self->heights, int, position) = height;
  add_height (spacer, height);
  gtk_list_box_remove (self->list, row);
}

/* A row with the keyboard stays, and so do those next to it. */
static gboolean
has_focus (MjNearRows *self, guint first)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  guint index =
      row != NULL ? (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row))
                  : G_MAXUINT;

  return index >= first && index < first + SOME;
}

static void
drop_first (MjNearRows *self)
{
  for (int i = 0; i < SOME; i++) {
    drop (self, 0, self->above);
    self->first++;
    self->n--;
  }
}

static void
drop_last (MjNearRows *self)
{
  for (int i = 0; i < SOME; i++)
    drop (self, --self->n, self->below);
}

/* ---- looking ---- */

static gboolean
has_more (MjNearRows *self)
{
  return self->first + self->n <
         g_list_model_get_n_items (G_LIST_MODEL (self->rows));
}

/* Whether the last row has no place yet: then nobody knows what is near. */
static gboolean
is_unplaced (MjNearRows *self)
{
  GtkListBoxRow *last =
      gtk_list_box_get_row_at_index (self->list, (int) self->n - 1);

  return last != NULL && gtk_widget_get_height (GTK_WIDGET (last)) == 0;
}

/* Whether anything was added or dropped. */
static gboolean
look (MjNearRows *self)
{
  double page = gtk_widget_get_height (self->sight);
  double top = 0, bottom;
  guint first = self->first, end = first + self->n;

  gtk_widget_translate_coordinates (GTK_WIDGET (self->list), self->sight, 0, 0,
                                    NULL, &top);
  bottom = top + gtk_widget_get_height (GTK_WIDGET (self->list));
  if (bottom < (LEAST + 1) * page) {
    if (has_more (self))
      append_some (self);
    else
      mj_record_list_read_more (self->rows);
  } else if (self->first > 0 && top > -LEAST * page) {
    prepend_some (self);
  }
  if (self->n > KEPT && top < -MOST * page && !has_focus (self, 0))
    drop_first (self);
  else if (self->n > KEPT && bottom > (MOST + 1) * page &&
           !has_focus (self, self->n - SOME))
    drop_last (self);
  return self->first != first || self->first + self->n != end;
}

/* Some rows a frame, until nothing is missing. */
static gboolean
on_tick (GtkWidget *sight, GdkFrameClock *clock, gpointer data)
{
  MjNearRows *self = data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self->list)) &&
      (is_unplaced (self) || look (self)))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* This comes in the middle of a layout, too, in which nothing can be shown. */
static void
look_soon (MjNearRows *self)
{
  if (self->tick == 0 && self->sight != NULL)
    self->tick =
        gtk_widget_add_tick_callback (self->sight, on_tick, self, NULL);
}

static void
stop_looking (MjNearRows *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->sight, self->tick);
  self->tick = 0;
}

static void
clear (MjNearRows *self)
{
  mj_template_empty (self->list);
  self->first = self->n = 0;
  g_array_set_size (self->heights, 0);
  add_height (self->above, -get_height (self->above));
  add_height (self->below, -get_height (self->below));
}

static GtkAdjustment *
get_scroll (MjNearRows *self)
{
  return gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (self->sight));
}

/* Other rows are looked at from the first one on. */
static void
on_items_changed (MjNearRows *self, guint position)
{
  if (position == 0) {
    clear (self);
    append_some (self);
    if (self->sight != NULL)
      gtk_adjustment_set_value (get_scroll (self), 0);
  }
  look_soon (self);
}

/* ---- in a window ---- */

void
mj_near_rows_map (MjNearRows *self)
{
  self->sight = gtk_widget_get_ancestor (GTK_WIDGET (self->list),
                                         GTK_TYPE_SCROLLED_WINDOW);
  g_signal_connect_swapped (get_scroll (self), "changed",
                            G_CALLBACK (look_soon), self);
  g_signal_connect_swapped (get_scroll (self), "value-changed",
                            G_CALLBACK (look_soon), self);
  look_soon (self);
}

void
mj_near_rows_unmap (MjNearRows *self)
{
  g_signal_handlers_disconnect_by_data (get_scroll (self), self);
  stop_looking (self);
  self->sight = NULL;
}

MjRecordRow *
mj_near_rows_get (MjNearRows *self, GtkListBoxRow *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);

  return g_list_model_get_item (G_LIST_MODEL (self->rows), self->first + index);
}

MjNearRows *
mj_near_rows_new (GtkListBox *list,
                  GtkWidget *above,
                  GtkWidget *below,
                  MjRecordList *rows,
                  MjNearRowMake make,
                  gpointer data)
{
  MjNearRows *self = g_new0 (MjNearRows, 1);

  self->list = list;
  self->above = above;
  self->below = below;
  self->rows = g_object_ref (rows);
  self->make = make;
  self->data = data;
  self->heights = g_array_new (FALSE, TRUE, sizeof (int));
  g_signal_connect_swapped (rows, "items-changed",
                            G_CALLBACK (on_items_changed), self);
  return self;
}

void
mj_near_rows_free (MjNearRows *self)
{
  g_signal_handlers_disconnect_by_data (self->rows, self);
  mj_record_list_stop (self->rows);
  stop_looking (self);
  g_object_unref (self->rows);
  g_array_unref (self->heights);
  g_free (self);
}
