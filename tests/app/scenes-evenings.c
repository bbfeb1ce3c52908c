/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scenes-evenings.c – the list of evenings, an evening, and its dialogs. */

#include "scenes.h"

#include "every-window.h"
#include "test-gui.h"

#include "app/evenings/mj-evenings-page.h"
#include "app/session/mj-session-page.h"
#include "config.h"

static GtkWidget *
evenings_page (void)
{
  return GTK_WIDGET (mj_window_get_evenings_page (scene_main_window ()));
}

static void
open_evenings (void)
{
  mj_window_show_page (scene_main_window (), "evenings");
}

static GtkWidget *
session_page (void)
{
  return test_gui_find_type (evenings_page (), MJ_TYPE_SESSION_PAGE);
}

static void
open_evening (void)
{
  open_evenings ();
  mj_evenings_page_open (MJ_EVENINGS_PAGE (evenings_page ()),
                         scene_get_evening ());
  TEST_WAIT_UNTIL (session_page () != NULL);
}

static void
in_evening (const char *action, const char *format, ...)
{
  va_list list;
  g_autoptr (GVariant) parameter = NULL;

  open_evening ();
  va_start (list, format);
  if (format != NULL)
    parameter = g_variant_ref_sink (g_variant_new_va (format, NULL, &list));
  va_end (list);
  g_assert_true (
      gtk_widget_activate_action_variant (session_page (), action, parameter));
}

static void
show_part (const char *name)
{
  in_evening ("evening.view", "s", name);
}

static void
open_statistics (void)
{
  show_part ("statistics");
}

static void
open_settlement (void)
{
  show_part ("settle");
}

static void
close_part (void)
{
  show_part ("sheet");
}

#ifdef HAVE_GUESTS
static void
open_phones (void)
{
  open_evening ();
  scene_activate ("app.show-on-phones");
}
#endif

static void
open_new_evening (void)
{
  open_evenings ();
  gtk_widget_activate_action (
      test_gui_find_type (evenings_page (), ADW_TYPE_LEAFLET), "evenings.new",
      NULL);
}

static void
open_totals (void)
{
  open_evenings ();
  gtk_widget_activate_action (
      test_gui_find_type (evenings_page (), ADW_TYPE_LEAFLET),
      "evenings.totals", NULL);
}

static void
show_career (const char *name)
{
  gtk_widget_activate_action (
      test_gui_find_type (evenings_page (), ADW_TYPE_LEAFLET), "career.show",
      "s", name);
}

/* It tells that it has been copied, too. */
static void
open_career (void)
{
  open_evenings ();
  show_career (EVERY_NAME "1");
  TEST_WAIT_UNTIL (test_gui_find_type (GTK_WIDGET (scene_front_window ()),
                                       GTK_TYPE_SPINNER) == NULL);
  gtk_widget_activate_action (GTK_WIDGET (scene_front_window ()), "career.copy",
                              NULL);
}

static void
open_nobody (void)
{
  show_career ("Nobody");
}

static void
open_head (void)
{
  in_evening ("evening.head", NULL);
}

static void
open_remove_evening (void)
{
  in_evening ("evening.remove", NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
}

static void
open_win_by_tiles (void)
{
  in_evening ("evening.win", "b", TRUE);
}

static void
open_win_by_tai (void)
{
  in_evening ("evening.win", "b", FALSE);
}

static void
close_win (void)
{
  open_evening ();
}

static void
open_scoreboard (void)
{
  in_evening ("evening.scoreboard", NULL);
}

#define OPEN_ENTRY(kind)                                                       \
  static void open_##kind (void)                                               \
  {                                                                            \
    in_evening ("evening.new", "s", mj_entry_kind_key (MJ_ENTRY_##kind));      \
  }

OPEN_ENTRY (KONG)
OPEN_ENTRY (PENALTY)
OPEN_ENTRY (SEATS)
OPEN_ENTRY (NAME)
OPEN_ENTRY (STAKE)
OPEN_ENTRY (RULES)
OPEN_ENTRY (BONUS)
OPEN_ENTRY (POSITION)
OPEN_ENTRY (ADJUSTMENT)
OPEN_ENTRY (PAID)
OPEN_ENTRY (BARRED)
OPEN_ENTRY (HELD_FLOWER)

const Scene scenes_of_evenings[] = {
  { "evenings", SCENE_MAIN, open_evenings, NULL },
  { "new evening", SCENE_OTHER, open_new_evening, NULL },
  { "totals", SCENE_OTHER, open_totals, NULL },
  { "player", SCENE_OTHER, open_career, NULL },
  { "player without an evening", SCENE_OTHER, open_nobody, NULL },
  { "evening", SCENE_MAIN, open_evening, NULL },
  { "statistics", SCENE_MAIN, open_statistics, NULL },
  { "settlement", SCENE_MAIN, open_settlement, close_part },
#ifdef HAVE_GUESTS
  { "evening on phones", SCENE_OTHER, open_phones, NULL },
#endif
  { "evening, head", SCENE_OTHER, open_head, NULL },
  { "delete the evening", SCENE_OTHER, open_remove_evening, NULL },
  { "kong", SCENE_OTHER, open_KONG, NULL },
  { "penalty", SCENE_OTHER, open_PENALTY, NULL },
  { "seats", SCENE_OTHER, open_SEATS, NULL },
  { "name of a player", SCENE_OTHER, open_NAME, NULL },
  { "stake", SCENE_OTHER, open_STAKE, NULL },
  { "rules from here on", SCENE_OTHER, open_RULES, NULL },
  { "scoreboard", SCENE_OTHER, open_scoreboard, NULL },
  { "bonus", SCENE_OTHER, open_BONUS, NULL },
  { "position", SCENE_OTHER, open_POSITION, NULL },
  { "adjustment", SCENE_OTHER, open_ADJUSTMENT, NULL },
  { "paid", SCENE_OTHER, open_PAID, NULL },
  { "barred", SCENE_OTHER, open_BARRED, NULL },
  { "held flower", SCENE_OTHER, open_HELD_FLOWER, NULL },
  { "win by tiles", SCENE_MAIN, open_win_by_tiles, close_win },
  { "win by tai", SCENE_MAIN, open_win_by_tai, close_win },
  { NULL },
};
