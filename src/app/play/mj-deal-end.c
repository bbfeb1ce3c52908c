/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-end.c – the table tells of a win until the result has been read out.
 */

#include "app/play/mj-deal-end.h"

#include "app/play/mj-result-view.h"
#include "app/widgets/mj-names.h"

static gboolean
has_animations (GtkWidget *widget)
{
  gboolean on;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &on,
                NULL);
  return on;
}

static void
on_told (MjTableView *table)
{
  g_object_set (table, "telling", FALSE, NULL);
}

void
mj_deal_end_fold (MjTableView *table)
{
  g_autoptr (MjResultView) result = NULL;
  gboolean folded;
  int form;

  g_object_get (table, "folded", &folded, "tablet", &result, "tablet-form",
                &form, NULL);
  mj_result_view_finish (result);
  if (!folded && form == MJ_TABLET_BOARD)
    return; /* as small as it gets */
  g_object_set (table, "folded", !folded, NULL);
}

/* Whether a press on @picked does something by itself. */
static gboolean
takes_press (GtkWidget *picked)
{
  return gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) != NULL ||
         (GTK_IS_LABEL (picked) &&
          gtk_label_get_current_uri (GTK_LABEL (picked)) != NULL);
}

/* A press on the result skips to its end, and then shows the table under it; a
 * press on the board in the middle shows the result again, and in a small
 * window, which has none, one anywhere on the table. */
static void
on_pressed (GtkGesture *press, int n, double x, double y, MjTableView *table)
{
  g_autoptr (MjResultView) result = NULL;
  GtkWidget *picked =
      gtk_widget_pick (GTK_WIDGET (table), x, y, GTK_PICK_DEFAULT);
  gboolean folded;

  g_object_get (table, "folded", &folded, "tablet", &result, NULL);
  if (picked == NULL || takes_press (picked) ||
      ((!folded || gtk_widget_get_mapped (GTK_WIDGET (result))) &&
       gtk_widget_get_ancestor (picked, MJ_TYPE_RESULT_VIEW) == NULL))
    return;
  gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
  if (!mj_result_view_finish (result))
    gtk_widget_activate_action (GTK_WIDGET (table), "table.fold", NULL);
}

static MjResultView *
make_result (MjTableView *table)
{
  MjResultView *result =
      g_object_new (MJ_TYPE_RESULT_VIEW, "visible", FALSE, NULL);
  GtkGesture *press = gtk_gesture_click_new ();

  mj_names_mend (GTK_WIDGET (result));
  g_object_bind_property (table, "folded", result, "folded",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (table, "tablet-form", result, "form",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (result, "told", G_CALLBACK (on_told), table,
                           G_CONNECT_SWAPPED);
  g_signal_connect (press, "pressed", G_CALLBACK (on_pressed), table);
  gtk_widget_add_controller (GTK_WIDGET (table), GTK_EVENT_CONTROLLER (press));
  g_object_set (table, "tablet", result, NULL);
  return result;
}

void
mj_deal_end_show (MjTableView *table, MjGame *game, MjTileArt *art, guint glide)
{
  gboolean over = game != NULL && mj_game_is_deal_over (game);
  gboolean won = over && mj_game_get_state (game)->result == MJ_RESULT_WIN;
  g_autoptr (MjResultView) result = NULL;

  if (!has_animations (GTK_WIDGET (table)))
    glide = 0;
  g_object_set (table, "folded", FALSE, "telling", won && glide > 0, NULL);
  g_object_get (table, "tablet", &result, NULL);
  if (over && result == NULL)
    result = g_object_ref (make_result (table));
  if (over)
    mj_result_view_show (result, game, art, glide + glide / 6);
  else if (result != NULL)
    mj_result_view_forget (result);
  if (result != NULL)
    gtk_widget_set_visible (GTK_WIDGET (result), over);
}
