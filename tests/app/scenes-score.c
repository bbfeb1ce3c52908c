/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scenes-score.c – the page that scores a hand, in each state. */

#include "scenes.h"

#include "test-gui.h"

static GtkWidget *
score_page (void)
{
  return GTK_WIDGET (mj_window_get_score_page (scene_main_window ()));
}

static void
score (const char *hand)
{
  MjScoreQuery *query = mj_score_page_get_query (MJ_SCORE_PAGE (score_page ()));

  mj_window_show_page (scene_main_window (), "score");
  mj_score_query_set_winner (query, 0);
  mj_score_query_set_from (query, MJ_SEAT_NONE);
  mj_score_query_set_text (query, hand, NULL);
}

static void
open_no_hand (void)
{
  score ("");
}

static void
open_hand (void)
{
  score ("12m456p789s11z [777z] 1f2a");
}

static void
open_win (void)
{
  score ("12m456p789s11z [777z] +3m 1f2a");
}

/* South wins on West's discard. */
static void
open_which_tile (void)
{
  score ("234567m345p12399s");
  g_object_set (mj_score_page_get_query (MJ_SCORE_PAGE (score_page ())),
                "winner", 1, "from", 2, NULL);
}

static void
open_which_wind (void)
{
  score ("12m456p789s55z [222z] +3m");
}

static void
open_feeder (void)
{
  score ("23m99p [555z] [666z] [777z] +4m");
}

static void
open_no_win (void)
{
  score ("1155m2288p33s66z1z +1z");
}

static void
open_count (void)
{
  score ("");
  gtk_widget_activate_action (
      test_gui_find_type (score_page (), GTK_TYPE_SCROLLED_WINDOW),
      "score.mode", "s", "count");
}

static void
close_count (void)
{
  gtk_widget_activate_action (
      test_gui_find_type (score_page (), GTK_TYPE_SCROLLED_WINDOW),
      "score.mode", "s", "tiles");
}

static void
open_compare (void)
{
  open_win ();
  gtk_widget_activate_action (
      test_gui_find_type (score_page (), GTK_TYPE_SCROLLED_WINDOW),
      "score.compare", NULL);
}

const Scene scenes_of_score[] = {
  { "no hand", SCENE_MAIN, open_no_hand, NULL },
  { "hand", SCENE_MAIN, open_hand, NULL },
  { "win", SCENE_MAIN, open_win, NULL },
  { "which tile", SCENE_MAIN, open_which_tile, NULL },
  { "which wind", SCENE_MAIN, open_which_wind, NULL },
  { "who fed it", SCENE_MAIN, open_feeder, NULL },
  { "no win", SCENE_MAIN, open_no_win, NULL },
  { "compare", SCENE_OTHER, open_compare, NULL },
  { "count", SCENE_MAIN, open_count, close_count },
  { NULL },
};
