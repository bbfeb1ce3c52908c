/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-moment.c – reads the match, the page and the widgets in sight. */

#include "press-moment.h"

#include "app/play/mj-match-end.h"

/* ---- windows ---- */

static GtkWidget *
find_windows (PressTable *table, guint *n)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *front = GTK_WIDGET (table->window);

  *n = 0;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (!gtk_widget_get_mapped (window))
      continue;
    (*n)++;
    if (window != GTK_WIDGET (table->window))
      front = window;
  }
  return front;
}

GtkWidget *
press_find_over (PressTable *table)
{
  guint n;
  GtkWidget *front = find_windows (table, &n);
  GtkWidget *menu = test_gui_find_type (front, GTK_TYPE_POPOVER);

  return menu == NULL && front != GTK_WIDGET (table->window) ? front : menu;
}

/* ---- the picture of a window ---- */

static guint
hash_picture (guint hash, GtkWidget *widget)
{
  const GtkStateFlags seen = GTK_STATE_FLAG_CHECKED | GTK_STATE_FLAG_SELECTED |
                             GTK_STATE_FLAG_INSENSITIVE |
                             GTK_STATE_FLAG_INCONSISTENT;
  graphene_rect_t box;

  if (!gtk_widget_get_mapped (widget) || MJ_IS_TABLE_VIEW (widget))
    return hash;
  hash = 31 * hash + g_direct_hash (widget);
  hash = 31 * hash + (gtk_widget_get_state_flags (widget) & seen);
  if (GTK_IS_LABEL (widget))
    hash = 31 * hash + g_str_hash (gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_EDITABLE (widget))
    hash =
        31 * hash + g_str_hash (gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (gtk_widget_get_parent (widget) != NULL &&
      gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &box))
    hash = 31 * hash + (guint) (int) (box.origin.x + 64 * box.origin.y +
                                      4096 * box.size.width);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hash = hash_picture (hash, child);
  return hash;
}

/* ---- a moment ---- */

static guint
count_thrown (PressTable *table, MjTile tile)
{
  MjGame *game = press_table_game (table);
  const GArray *moves = mj_game_get_file (game)->moves;
  guint n = 0;

  for (guint i = 0; i < moves->len; i++) {
    const MjMove *move = &g_array_index (moves, MjMove, i);

    n += move->kind == MJ_MOVE_DISCARD && move->tile == tile &&
         move->seat == mj_game_get_human (game);
  }
  return n;
}

void
press_moment_look (PressMoment *moment,
                   PressTable *table,
                   GtkWidget *pressed,
                   MjTile tile)
{
  GtkWidget *window = GTK_WIDGET (table->window);
  GtkWidget *pages = test_gui_find_type (window, ADW_TYPE_VIEW_STACK);
  guint n_windows, n_thrown = count_thrown (table, tile);
  GtkWidget *front = find_windows (table, &n_windows);
  gboolean paused;

  g_object_get (table->page, "paused", &paused, NULL);
  *moment = (PressMoment){ {
      [PRESS_THROWN] = n_thrown,
      [PRESS_CHOICES] = press_table_count_choices (table) - n_thrown,
      [PRESS_TOLD] = table->n_told,
      [PRESS_QUESTION] = g_str_hash (press_table_question (table)),
      [PRESS_DEALS] = (guint) press_table_state (table)->n_deals,
      [PRESS_GAME] = g_direct_hash (press_table_game (table)),
      [PRESS_PAUSED] = paused,
      [PRESS_DEALING] = mj_table_view_is_dealing (table->table),
      [PRESS_HINTED] = test_gui_find_class (window, "hint-best") != NULL,
      [PRESS_MENU] = test_gui_find_type (front, GTK_TYPE_POPOVER) != NULL,
      [PRESS_MATCH_END] =
          test_gui_find_type (window, MJ_TYPE_MATCH_END) != NULL,
      [PRESS_PAGE] = g_str_hash (
          adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (pages))),
      [PRESS_WINDOWS] = n_windows,
      [PRESS_PICTURE] = pressed == NULL ? 0 : hash_picture (0, pressed),
  } };
}

gboolean
press_moment_explains (const PressReason *reason,
                       const PressMoment *before,
                       const PressMoment *now)
{
  guint grown = 0, shrunk = 0, there = 0;

  for (int i = 0; i < PRESS_N_SIGNS; i++) {
    grown |= (guint) (now->signs[i] > before->signs[i]) << i;
    shrunk |= (guint) (now->signs[i] < before->signs[i]) << i;
    there |= (guint) (now->signs[i] != 0) << i;
  }
  return (grown & reason->never) == 0 &&
         ((grown & reason->more) | (shrunk & reason->less) |
          (there & reason->there)) != 0;
}
