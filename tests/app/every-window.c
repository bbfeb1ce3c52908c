/* SPDX-License-Identifier: GPL-3.0-or-later */
/* every-window.c – a match and an evening of people with odd names, and a row
 * for each window.
 */

#include "every-window.h"

#include "sample-match.h"
#include "test-folder.h"
#include "test-gui.h"

#include "app/evening/mj-evenings-page.h"
#include "app/evening/mj-session-page.h"
#include "app/history/mj-stats-view.h"
#include "app/play/mj-match-end.h"
#include "app/rules/mj-sheet-window.h"
#include "app/rules/mj-sheets.h"
#include "app/widgets/mj-plain.h"
#include "config.h"

#include <libintl.h>
#include <locale.h>

static char *folder;
static MjApplication *app;
static gint64 evening;

static MjWindow *
main_window (void)
{
  return mj_application_get_window (app);
}

static GtkWidget *
main_widget (void)
{
  return GTK_WIDGET (main_window ());
}

/* The window that was opened last, or the main one. */
static GtkWidget *
front_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = main_widget ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (window != main_widget () && gtk_widget_get_mapped (window))
      found = window;
  }
  return found;
}

static void
settle (GtkWidget *window)
{
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (window));
  gtk_test_widget_wait_for_draw (window);
}

static GtkWidget *
find_type (GtkWidget *root, GType type)
{
  return test_gui_find_type (root, type);
}

static void
activate (const char *action)
{
  g_assert_true (gtk_widget_activate_action (main_widget (), action, NULL));
}

/* ---- the match ---- */

static const MjState *
state (void)
{
  return mj_game_get_state (
      mj_play_page_get_game (mj_window_get_play_page (main_window ())));
}

static gboolean
is_asking (void)
{
  MjPilot *pilot =
      mj_play_page_get_pilot (mj_window_get_play_page (main_window ()));

  return pilot != NULL && mj_pilot_is_asking (pilot);
}

/* The person lets everything pass and discards what was drawn. */
static void
answer (void)
{
  const MjHand *hand = &state ()->hands[0];
  MjTile tile = state ()->drawn;

  if (tile == MJ_TILE_NONE)
    tile = hand->concealed[hand->n_concealed - 1];
  if (state ()->phase == MJ_PHASE_CLAIM)
    activate ("table.pass");
  else
    gtk_widget_activate_action (main_widget (), "table.discard", "u",
                                (guint) tile);
}

/* Until the person is asked in that phase, or it is that. */
static void
play_until (MjPhase phase)
{
  for (;;) {
    TEST_WAIT_UNTIL (is_asking () || state ()->phase == MJ_PHASE_OVER);
    if (state ()->phase == phase)
      return;
    if (state ()->phase == MJ_PHASE_OVER)
      activate ("table.continue");
    else
      answer ();
    test_gui_run_idle ();
  }
}

static void
open_turn (void)
{
  MjRules rules;

  mj_window_show_page (main_window (), "play");
  mj_rules_init (&rules);
  mj_matches_begin (mj_application_get_matches (app), &rules, FALSE);
  play_until (MJ_PHASE_TURN);
}

static void
open_hint (void)
{
  activate ("table.hint");
}

static void
open_pause (void)
{
  activate ("table.pause");
}

static void
close_pause (void)
{
  activate ("table.pause");
}

static void
open_claim (void)
{
  play_until (MJ_PHASE_CLAIM);
}

static void
open_result (void)
{
  play_until (MJ_PHASE_OVER);
  TEST_WAIT_UNTIL (mj_table_view_is_quiet (
      mj_play_page_get_table (mj_window_get_play_page (main_window ()))));
}

/* Of a match that has played itself. */
static void
open_match_end (void)
{
  g_autoptr (MjMatchFile) file = NULL;
  MjRules rules;

  mj_rules_init (&rules);
  rules.rounds = 2;
  file = sample_match_play (SAMPLE_PLAYED, &rules, G_MAXINT, NULL, NULL);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("%s%d", EVERY_NAME, i + 1);
  }
  mj_matches_play_from (mj_application_get_matches (app), file,
                        file->moves->len, 0);
  activate ("table.match-end");
}

static void
close_match_end (void)
{
  gtk_widget_activate_action (find_type (main_widget (), MJ_TYPE_MATCH_END),
                              "match-end.close", NULL);
}

static void
open_shuffle (void)
{
  activate ("table.shuffle");
}

static void
open_new_match (void)
{
  activate ("app.new-match");
}

#ifdef HAVE_GUESTS
static void
open_invite (void)
{
  activate ("app.invite");
}
#endif

/* The faces that a player can have. */
static void
open_faces (void)
{
  open_new_match ();
  settle (front_window ());
  gtk_menu_button_popup (
      GTK_MENU_BUTTON (find_type (front_window (), GTK_TYPE_MENU_BUTTON)));
}

/* The names of rule sheets. */
static void
open_choice (void)
{
  GtkWidget *row, *popover;

  open_new_match ();
  settle (front_window ());
  row = find_type (front_window (), ADW_TYPE_COMBO_ROW);
  g_signal_emit_by_name (row, "activate");
  TEST_WAIT_UNTIL ((popover = find_type (row, GTK_TYPE_POPOVER)) != NULL);
}

static void
open_export (void)
{
  activate ("app.export");
}

static void
open_days (void)
{
  activate ("app.days");
}

static void
open_history (void)
{
  activate ("app.history");
  TEST_WAIT_UNTIL (find_type (front_window (), MJ_TYPE_STATS_VIEW) != NULL);
  TEST_WAIT_UNTIL (mj_stats_view_is_ready (
      MJ_STATS_VIEW (find_type (front_window (), MJ_TYPE_STATS_VIEW))));
}

static void
open_review (void)
{
  activate ("app.review-deal");
}

static void
open_tour (void)
{
  activate ("app.tour");
}

static void
close_tour (void)
{
  activate ("app.end-tour");
}

/* ---- what stands beside it ---- */

static void
open_quiz (void)
{
  activate ("app.quiz");
}

static void
open_rulebook (void)
{
  gtk_widget_activate_action (main_widget (), "app.rulebook-entry", "s",
                              "full-flush");
}

static void
open_help (void)
{
  activate ("app.help");
}

static void
open_shortcuts (void)
{
  activate ("win.show-help-overlay");
}

static void
open_about (void)
{
  activate ("app.about");
}

static void
open_warning (void)
{
  mj_window_warn (main_window (), EVERY_NAME, EVERY_NAME);
}

static void
open_preferences (void)
{
  activate ("app.preferences");
}

typedef struct {
  GType type;
  const char *label;
  GtkWidget *found;
} Sought;

static void
seek (GtkWidget *widget, Sought *sought)
{
  const char *label = GTK_IS_BUTTON (widget)
                          ? gtk_button_get_label (GTK_BUTTON (widget))
                          : NULL;

  if (sought->found == NULL &&
      g_type_is_a (G_OBJECT_TYPE (widget), sought->type) &&
      (sought->label == NULL || g_strcmp0 (label, sought->label) == 0))
    sought->found = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && sought->found == NULL;
       child = gtk_widget_get_next_sibling (child))
    seek (child, sought);
}

/* In sight or not; @label is the English one. */
static GtkWidget *
get_button (const char *label)
{
  Sought sought = { GTK_TYPE_BUTTON, gettext (label), NULL };

  seek (front_window (), &sought);
  g_assert_nonnull (sought.found);
  return sought.found;
}

static void
open_rules (void)
{
  GtkWidget *page;

  open_preferences ();
  page = gtk_widget_get_ancestor (get_button ("_Save As…"),
                                  ADW_TYPE_PREFERENCES_PAGE);
  adw_preferences_window_set_visible_page (
      ADW_PREFERENCES_WINDOW (front_window ()), ADW_PREFERENCES_PAGE (page));
}

/* Of one table, as from New Evening. */
static void
open_sheet (void)
{
  MjRules rules;

  mj_rules_init (&rules);
  mj_sheet_window_present (GTK_WINDOW (main_window ()),
                           mj_application_get_settings (app), &rules);
}

static void
open_save_rules (void)
{
  open_rules ();
  g_signal_emit_by_name (get_button ("_Save As…"), "clicked");
}

static void
open_delete_record (void)
{
  open_preferences ();
  g_signal_emit_by_name (get_button ("Delete…"), "clicked");
}

static void
open_toast (void)
{
  g_autofree char *path = g_build_filename (folder, EVERY_NAME, "x", NULL);
  g_autofree char *text = g_strdup_printf ("%s: %s", EVERY_NAME, path);

  open_preferences ();
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (front_window ()),
                                    mj_plain_toast (text));
}

/* ---- scoring ---- */

static GtkWidget *
score_page (void)
{
  return GTK_WIDGET (mj_window_get_score_page (main_window ()));
}

static void
score (const char *hand)
{
  MjScoreQuery *query = mj_score_page_get_query (MJ_SCORE_PAGE (score_page ()));

  mj_window_show_page (main_window (), "score");
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
      find_type (score_page (), GTK_TYPE_SCROLLED_WINDOW), "score.mode", "s",
      "count");
}

static void
close_count (void)
{
  gtk_widget_activate_action (
      find_type (score_page (), GTK_TYPE_SCROLLED_WINDOW), "score.mode", "s",
      "tiles");
}

static void
open_compare (void)
{
  open_win ();
  gtk_widget_activate_action (
      find_type (score_page (), GTK_TYPE_SCROLLED_WINDOW), "score.compare",
      NULL);
}

/* ---- evenings ---- */

static GtkWidget *
evenings_page (void)
{
  return GTK_WIDGET (mj_window_get_evenings_page (main_window ()));
}

static void
open_evenings (void)
{
  mj_window_show_page (main_window (), "evenings");
}

static GtkWidget *
session_page (void)
{
  return find_type (evenings_page (), MJ_TYPE_SESSION_PAGE);
}

static void
open_evening (void)
{
  open_evenings ();
  mj_evenings_page_open (MJ_EVENINGS_PAGE (evenings_page ()), evening);
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
  activate ("app.show-on-phones");
}
#endif

static void
open_new_evening (void)
{
  open_evenings ();
  gtk_widget_activate_action (find_type (evenings_page (), ADW_TYPE_LEAFLET),
                              "evenings.new", NULL);
}

static void
open_totals (void)
{
  open_evenings ();
  gtk_widget_activate_action (find_type (evenings_page (), ADW_TYPE_LEAFLET),
                              "evenings.totals", NULL);
}

static void
open_career (void)
{
  open_evenings ();
  gtk_widget_activate_action (find_type (evenings_page (), ADW_TYPE_LEAFLET),
                              "career.show", "s", "Mei");
}

static void
open_nobody (void)
{
  gtk_widget_activate_action (find_type (evenings_page (), ADW_TYPE_LEAFLET),
                              "career.show", "s", "Nobody");
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
OPEN_ENTRY (BARRED)
OPEN_ENTRY (HELD_FLOWER)

/* ---- all of them ---- */

/* In an order in which each finds what it needs. */
static const struct {
  const char *name;
  enum {
    MAIN,
    OTHER
  } window; /* the one in front; closed if not the main one */
  void (*open) (void);
  void (*close) (void);
} scenes[] = {
  { "offer of the tour", MAIN, NULL, NULL },
  { "turn", MAIN, open_turn, NULL },
  { "hint", MAIN, open_hint, NULL },
  { "pause", MAIN, open_pause, close_pause },
  { "shuffle", OTHER, open_shuffle, NULL },
  { "claim", MAIN, open_claim, NULL },
  { "result", MAIN, open_result, NULL },
  { "review", OTHER, open_review, NULL },
  { "match end", MAIN, open_match_end, close_match_end },
  { "new match", OTHER, open_new_match, NULL },
  { "faces", OTHER, open_faces, NULL },
#ifdef HAVE_GUESTS
  { "invite", OTHER, open_invite, NULL },
#endif
  { "choice", OTHER, open_choice, NULL },
  { "export", OTHER, open_export, NULL },
  { "deal of the day", OTHER, open_days, NULL },
  { "history", OTHER, open_history, NULL },
  { "tour", MAIN, open_tour, close_tour },
  { "quiz", OTHER, open_quiz, NULL },
  { "rulebook", OTHER, open_rulebook, NULL },
  { "help", OTHER, open_help, NULL },
  { "shortcuts", OTHER, open_shortcuts, NULL },
  { "about", OTHER, open_about, NULL },
  { "warning", OTHER, open_warning, NULL },
  { "preferences", OTHER, open_preferences, NULL },
  { "rules", OTHER, open_rules, NULL },
  { "rules of one table", OTHER, open_sheet, NULL },
  { "save rules", OTHER, open_save_rules, NULL },
  { "delete the record", OTHER, open_delete_record, NULL },
  { "toast", OTHER, open_toast, NULL },
  { "no hand", MAIN, open_no_hand, NULL },
  { "hand", MAIN, open_hand, NULL },
  { "win", MAIN, open_win, NULL },
  { "which tile", MAIN, open_which_tile, NULL },
  { "which wind", MAIN, open_which_wind, NULL },
  { "who fed it", MAIN, open_feeder, NULL },
  { "no win", MAIN, open_no_win, NULL },
  { "compare", OTHER, open_compare, NULL },
  { "count", MAIN, open_count, close_count },
  { "evenings", MAIN, open_evenings, NULL },
  { "new evening", OTHER, open_new_evening, NULL },
  { "totals", OTHER, open_totals, NULL },
  { "player", OTHER, open_career, NULL },
  { "player without an evening", OTHER, open_nobody, NULL },
  { "evening", MAIN, open_evening, NULL },
  { "statistics", MAIN, open_statistics, NULL },
  { "settlement", MAIN, open_settlement, close_part },
#ifdef HAVE_GUESTS
  { "evening on phones", OTHER, open_phones, NULL },
#endif
  { "evening, head", OTHER, open_head, NULL },
  { "delete the evening", OTHER, open_remove_evening, NULL },
  { "kong", OTHER, open_KONG, NULL },
  { "penalty", OTHER, open_PENALTY, NULL },
  { "seats", OTHER, open_SEATS, NULL },
  { "name of a player", OTHER, open_NAME, NULL },
  { "stake", OTHER, open_STAKE, NULL },
  { "rules from here on", OTHER, open_RULES, NULL },
  { "scoreboard", OTHER, open_scoreboard, NULL },
  { "bonus", OTHER, open_BONUS, NULL },
  { "position", OTHER, open_POSITION, NULL },
  { "adjustment", OTHER, open_ADJUSTMENT, NULL },
  { "barred", OTHER, open_BARRED, NULL },
  { "held flower", OTHER, open_HELD_FLOWER, NULL },
  { "win by tiles", MAIN, open_win_by_tiles, close_win },
  { "win by tai", MAIN, open_win_by_tai, close_win },
};

static void
close_windows (void)
{
  GtkWidget *window;

  while ((window = front_window ()) != main_widget ()) {
    gtk_window_close (GTK_WINDOW (window));
    TEST_WAIT_UNTIL (front_window () != window);
  }
}

static void
add_menu_buttons (GtkWidget *widget, GPtrArray *buttons)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_menu_buttons (child, buttons);
}

/* What is scrolled out of sight cannot be clicked. */
static gboolean
is_in_sight (GtkWidget *button, GtkWidget *window)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (button, window, &bounds) &&
         bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (window);
}

/* Those of the main window come again with other pages. */
static gboolean
is_new (GtkWidget *button)
{
  gboolean fresh = g_object_get_data (G_OBJECT (button), "visited") == NULL;

  g_object_set_data (G_OBJECT (button), "visited", button);
  return fresh;
}

/* The popovers of its menu buttons, one after the other. */
static void
visit_menus (const char *scene,
             GtkWidget *window,
             EveryWindowLook look,
             gpointer data)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  if (find_type (window, GTK_TYPE_POPOVER) == NULL) /* one at a time */
    add_menu_buttons (window, buttons);
  for (guint i = 0; i < buttons->len; i++) {
    GtkMenuButton *button = g_ptr_array_index (buttons, i);
    g_autofree char *name = g_strdup_printf ("%s: menu %u", scene, i + 1);
    GtkWidget *popover;

    if (!is_in_sight (GTK_WIDGET (button), window) ||
        !is_new (GTK_WIDGET (button)))
      continue;
    gtk_menu_button_popup (button);
    popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
    TEST_WAIT_UNTIL (gtk_widget_get_mapped (popover));
    look (name, window, data);
    gtk_menu_button_popdown (button);
    TEST_WAIT_UNTIL (!gtk_widget_get_mapped (popover));
  }
}

void
every_window_visit (EveryWindowLook look, gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++) {
    GtkWidget *window;

    if (scenes[i].open != NULL)
      scenes[i].open ();
    window = front_window ();
    g_test_message ("%s", scenes[i].name);
    g_assert_true ((window == main_widget ()) == (scenes[i].window == MAIN));
    settle (window);
    look (scenes[i].name, window, data);
    visit_menus (scenes[i].name, window, look, data);
    if (scenes[i].close != NULL)
      scenes[i].close ();
    close_windows ();
  }
}

/* ---- the program ---- */

static void
name_players (void)
{
  GSettings *settings = mj_application_get_settings (app);
  const char *names[] = { EVERY_NAME "1", EVERY_NAME "2", EVERY_NAME "3",
                          EVERY_NAME "4", NULL };
  MjRules rules;

  mj_rules_init (&rules);
  rules.limit = 7;
  mj_sheets_save (settings, EVERY_NAME, &rules);
  g_settings_set_strv (settings, "player-names", names);
  g_settings_set_boolean (settings, "practice", TRUE);
  g_settings_set_string (settings, "tempo", "instant");
}

static void
add_evening (void)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (MjSession) session = NULL;
  g_autoptr (GError) error = NULL;
  MjStore *store = mj_matches_get_store (mj_application_get_matches (app));
  MjEntry entry;

  g_free (file->title);
  file->title = g_strdup (EVERY_NAME);
  g_free (file->currency);
  file->currency = g_strdup (EVERY_NAME);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("%s%d", EVERY_NAME, i + 1);
  }
  evening = mj_store_add_evening (store, file, &error);
  g_assert_no_error (error);
  session = mj_session_open (store, evening, &error);
  g_assert_no_error (error);
  mj_entry_init (&entry, MJ_ENTRY_ADJUSTMENT);
  entry.seat = 0;
  entry.other = 1;
  entry.amount = 100;
  g_assert_true (mj_session_append (session, &entry, EVERY_NAME, &error));
}

gboolean
every_window_set_up (int *argc, char ***argv)
{
  folder = g_dir_make_tmp ("every-window-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  test_gui_init (argc, argv);
  setlocale (LC_ALL, ""); /* GTK has chosen one for tests */
  app = test_gui_get_app ();
  if (app == NULL)
    return FALSE;
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                NULL);
  name_players ();
  g_application_activate (G_APPLICATION (app));
  add_evening ();
  return TRUE;
}

void
every_window_tear_down (void)
{
  if (app != NULL)
    test_gui_end_program ();
  test_folder_remove (folder);
  g_free (folder);
  g_clear_object (&app);
}
