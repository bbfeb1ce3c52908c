/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-invite.c – a guest is invited, asks for a chair, is let in by the button
 * and plays at the table in the window; a phone follows an evening.
 */

#include "press.h"
#include "sample-match.h"
#include "test-folder.h"

#include "app/guests/mj-chair-row.h"
#include "app/guests/mj-guest-bar.h"
#include "app/guests/mj-invite-window.h"
#include "app/guests/mj-phones-window.h"
#include "app/guests/mj-session-sharing.h"
#include "app/guests/mj-table-sharing.h"
#include "app/guests/mj-ways-window.h"
#include "app/history/mj-day-window.h"
#include "app/plates/mj-seat-panel.h"
#include "net/socket/mj-address.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

/* What the guest's page was told last. */
typedef struct {
  MjGuest *guest;
  char *view;
  char *refused;
  gboolean seated;
} Page;

static void
on_send (Page *page, const char *text, MjGuest *guest)
{
  if (strstr (text, "\"t\":\"view\"") != NULL) {
    g_free (page->view);
    page->view = g_strdup (text);
  } else if (strstr (text, "\"t\":\"seat\"") != NULL) {
    page->seated = TRUE;
  } else if (strstr (text, "\"t\":\"refused\"") != NULL) {
    g_free (page->refused);
    page->refused = g_strdup (text);
  }
}

static MjSharing *
share_table (MjMatches *matches, MjWindow *above, const char *path)
{
  return MJ_SHARING (
      mj_table_sharing_new (matches, mj_window_get_play_page (above), path));
}

static MjSharing *
share_evening (MjEveningsPage *evenings, const char *path)
{
  return MJ_SHARING (mj_session_sharing_new (evenings, path));
}

static MjTable *
get_table (MjSharing *sharing)
{
  return mj_table_sharing_get_table (MJ_TABLE_SHARING (sharing));
}

static void
page_enter (Page *page, MjTable *table)
{
  g_autofree char *hello =
      g_strdup_printf ("{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
                       mj_room_get_door (MJ_ROOM (table))->digits);

  *page = (Page){ .guest = mj_guest_new () };
  g_signal_connect_swapped (page->guest, "send", G_CALLBACK (on_send), page);
  mj_room_add (MJ_ROOM (table), page->guest);
  mj_room_receive (MJ_ROOM (table), page->guest, hello);
}

static void
page_open (Page *page, MjTable *table, const char *name, int chair)
{
  g_autofree char *sit = g_strdup_printf (
      "{\"t\":\"sit\",\"name\":\"%s\",\"chair\":%d,\"face\":\"boss\"}", name,
      chair);

  page_enter (page, table);
  mj_room_receive (MJ_ROOM (table), page->guest, sit);
}

/* Looks at views, and says so, until one has @text in it. */
static gboolean
page_sees (Page *page, MjTable *table, const char *text)
{
  const char *revision = strstr (page->view, "\"rev\":");
  g_autofree char *seen = NULL;

  if (strstr (page->view, text) != NULL)
    return TRUE;
  g_assert_nonnull (revision);
  seen = g_strdup_printf ("{\"t\":\"seen\",\"rev\":%d}", atoi (revision + 6));
  mj_room_receive (MJ_ROOM (table), page->guest, seen);
  return FALSE;
}

static void
page_clear (Page *page)
{
  g_signal_handlers_disconnect_by_data (page->guest, page);
  g_object_unref (page->guest);
  g_free (page->view);
  g_free (page->refused);
}

/* ---- the window ---- */

static void
press (GtkWidget *window, const char *label)
{
  GtkWidget *button = test_gui_find_labelled (window, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
says (GtkWidget *root, const char *text)
{
  gboolean found = FALSE;

  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
      strstr (gtk_label_get_label (GTK_LABEL (root)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && !found; child = gtk_widget_get_next_sibling (child))
    found = says (child, text);
  return found;
}

/* The first lines of rows, as they are and at any other width. */
static void
expect_whole_titles (GtkWidget *root)
{
  if (GTK_IS_LABEL (root) && gtk_widget_has_css_class (root, "title"))
    g_assert_false (
        pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (root))));
  if (ADW_IS_ACTION_ROW (root))
    for (int width = test_gui_measure_width (root); width < 600; width++)
      gtk_widget_measure (root, GTK_ORIENTATION_VERTICAL, width, NULL, NULL,
                          NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    expect_whole_titles (child);
}

/* A sentence that has just taken the place of another cannot be answered yet.
 */
static gboolean
answer (GtkWidget *bar, const char *label)
{
  GtkWidget *button = test_gui_find_labelled (bar, label);

  if (button != NULL && press_can_reach (button))
    press_click (button);
  return button == NULL;
}

/* Off the network and on it again at the same address, nothing is said; where
 * the test runs on no network there is nothing else to see. */
static void
check_move (GtkWidget *bar, MjHost *host)
{
  GPtrArray *nowhere = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *all = mj_address_list ();

  g_ptr_array_add (nowhere, g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4));
  mj_host_move (host, g_ptr_array_ref (nowhere));
  g_assert_null (test_gui_find_labelled (bar, "Show Code"));
  mj_host_move (host, g_ptr_array_ref (all));
  g_assert_null (test_gui_find_labelled (bar, "Show Code"));
  if (mj_host_is_reachable (host)) {
    mj_host_move (host, g_ptr_array_ref (nowhere));
    mj_host_note_shown (host);
    mj_host_move (host, g_ptr_array_ref (all));
    TEST_WAIT_UNTIL (test_gui_find_labelled (bar, "Show Code") != NULL);
    g_assert_true (says (bar, "The phones need the new code"));
    mj_host_note_shown (host);
    TEST_WAIT_UNTIL (test_gui_find_labelled (bar, "Show Code") == NULL);
  }
  g_ptr_array_unref (nowhere);
  g_ptr_array_unref (all);
}

/* Bob comes back without the host by the word, which is told; the host is asked
 * about somebody who has guessed at it. */
static void
check_word (GtkWidget *bar, MjTable *table, Page *bob)
{
  g_autofree char *word = g_strdup (mj_table_get_chair (table, 2)->word);
  g_autofree char *right = g_strdup_printf (
      "{\"t\":\"sit\",\"name\":\"Bob\",\"chair\":2,\"word\":\"%s\"}", word);
  const char *ask = "{\"t\":\"sit\",\"name\":\"Bob\",\"chair\":2}";
  g_autofree char *wrong = g_strdup_printf (
      "{\"t\":\"sit\",\"name\":\"Bob\",\"chair\":2,\"word\":\"%04u\"}",
      ((guint) atoi (word) + 1) % 10000);

  mj_room_remove (MJ_ROOM (table), bob->guest);
  page_clear (bob);
  page_open (bob, table, "Bob", 2);
  TEST_WAIT_UNTIL (says (bar, "without the four digits."));
  mj_room_receive (MJ_ROOM (table), bob->guest, "{\"t\":\"leave\"}");
  mj_room_receive (MJ_ROOM (table), bob->guest, wrong);
  mj_room_receive (MJ_ROOM (table), bob->guest, ask);
  TEST_WAIT_UNTIL (says (bar, "This phone gave wrong digits."));
  mj_room_receive (MJ_ROOM (table), bob->guest, "{\"t\":\"leave\"}");
  mj_room_receive (MJ_ROOM (table), bob->guest, right);
  g_assert_true (bob->seated);
  TEST_WAIT_UNTIL (says (bar, "Bob is back"));
}

/* What is told once does not come up again after something else was shown. */
static void
check_passing (GtkWidget *bar, MjTable *table)
{
  Page cat;

  page_open (&cat, table, "Cat", 3);
  TEST_WAIT_UNTIL (says (bar, "Cat wants to sit North"));
  TEST_WAIT_UNTIL (answer (bar, "Not Now"));
  g_assert_null (test_gui_find_labelled (bar, "Hide"));
  mj_room_remove (MJ_ROOM (table), cat.guest);
  page_clear (&cat);
}

/* Wrong digits of another phone are told, and Bob's right ones. */
static void
check_guesses (GtkWidget *bar, MjTable *table, Page *bob)
{
  MjChair *chair = mj_table_get_chair (table, 2);
  g_autofree char *sit = g_strdup_printf (
      "{\"t\":\"sit\",\"name\":\"Bob\",\"chair\":2,\"word\":\"%s\"}",
      chair->word);
  g_autoptr (MjGuest) eve = mj_guest_new ();

  mj_room_remove (MJ_ROOM (table), bob->guest);
  page_clear (bob);
  eve->address = g_strdup ("192.168.1.7");
  for (int i = 0; i < MJ_CHAIR_TRIES; i++)
    g_assert_cmpint (mj_chair_try_word (chair, eve, "Bob", "guess"), ==,
                     MJ_WORD_WRONG);
  mj_room_changed (MJ_ROOM (table));
  TEST_WAIT_UNTIL (says (bar, "Three times wrong digits were given"));
  page_open (bob, table, "Eve", 2);
  mj_room_receive (MJ_ROOM (table), bob->guest, "{\"t\":\"leave\"}");
  mj_room_receive (MJ_ROOM (table), bob->guest, sit);
  TEST_WAIT_UNTIL (says (bar, "Bob gave the right four digits"));
  TEST_WAIT_UNTIL (answer (bar, "Let In"));
  g_assert_true (bob->seated);
}

/* The host does not wait for Ann, who still reads the result. */
static void
check_reading (GtkWidget *bar, MjTable *table)
{
  MjRules rules;
  g_autoptr (MjGame) game = NULL;
  g_autoptr (MjPilot) pilot = NULL;

  mj_rules_init (&rules);
  game = mj_game_new (sample_match_play (SAMPLE_PLAYED, &rules, 1, NULL, NULL),
                      MJ_SEAT_NONE, NULL);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  mj_table_play (table, game, pilot);
  mj_pilot_next_deal (pilot);
  TEST_WAIT_UNTIL (says (bar, "Waiting 15 seconds at most for Ann"));
  TEST_WAIT_UNTIL (answer (bar, "Deal Now"));
  g_assert_cmpuint (mj_table_get_reading (table), ==, 0);
  mj_pilot_stop (pilot);
}

/* After the last deal Ann wants to play again. */
static void
check_wanting (GtkWidget *bar, MjSharing *sharing, Page *ann)
{
  MjTable *table = get_table (sharing);
  MjRules rules;
  MjMatchFile *file;
  g_autoptr (MjGame) game = NULL;
  g_autoptr (MjPilot) pilot = NULL;
  g_autofree char *next = NULL;

  mj_rules_init (&rules);
  rules.rounds = 1;
  file = sample_match_play (SAMPLE_PLAYED, &rules, G_MAXINT, NULL, NULL);
  game = mj_game_new (file, MJ_SEAT_NONE, NULL);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  mj_table_play (table, game, pilot);
  next = g_strdup_printf ("{\"t\":\"next\",\"deal\":%d}",
                          mj_game_get_state (game)->n_deals);
  mj_room_receive (MJ_ROOM (table), ann->guest, next);
  TEST_WAIT_UNTIL (says (bar, "Ann wants to play again"));
  TEST_WAIT_UNTIL (test_gui_find_labelled (bar, "Rematch") != NULL);
  mj_pilot_stop (pilot);
}

/* Whether the plate of every shape says so. */
static void
assert_away (MjWindow *above, MjGame *game, MjSeat seat, gboolean away)
{
  static const MjPlateShape shapes[] = { MJ_PLATE_TALL, MJ_PLATE_SHORT,
                                         MJ_PLATE_SMALL, MJ_PLATE_WIDE };
  GtkWidget *panel = g_object_new (MJ_TYPE_SEAT_PANEL, NULL);

  mj_seat_panel_set_player (MJ_SEAT_PANEL (panel),
                            mj_game_get_player (game, seat));
  mj_window_add_bar (above, panel);
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++) {
    mj_seat_panel_set_shape (MJ_SEAT_PANEL (panel), shapes[i]);
    g_assert_cmpint (says (panel, "away"), ==, away);
  }
  gtk_widget_set_visible (panel, FALSE);
}

/* Only a computer player has a habit and a manner. */
static void
assert_habits (MjGame *game, guint computers)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *habit = NULL;

    g_object_get (mj_game_get_player (game, seat), "habit", &habit, NULL);
    g_assert_cmpint (habit != NULL, ==, computers >> seat & 1);
  }
}

/* While the match is played a bar tells what guests need: somebody asks for a
 * chair, a phone has gone, the computer has another address. */
static void
check_bar (MjWindow *above, MjSharing *sharing, Page *ann)
{
  MjTable *table = get_table (sharing);
  GtkWidget *bar = mj_guest_bar_new (sharing);
  Page bob;

  mj_window_add_bar (above, bar);
  g_assert_null (test_gui_find_labelled (bar, "Let In"));
  page_open (&bob, table, "Bob", 2);
  TEST_WAIT_UNTIL (says (bar, "Bob wants to sit West"));
  press (bar, "Not Now");
  mj_room_receive (MJ_ROOM (table), bob.guest,
                   "{\"t\":\"sit\",\"name\":\"Bob\",\"chair\":2}");
  TEST_WAIT_UNTIL (test_gui_find_labelled (bar, "Not This Phone") != NULL);
  press (bar, "Not This Phone"); /* it could not ask again */
  test_gui_answer ("cancel");
  press (bar, "Let In");
  g_assert_true (bob.seated);
  TEST_WAIT_UNTIL (test_gui_find_labelled (bar, "Let In") == NULL);

  mj_room_remove (MJ_ROOM (table), bob.guest);
  TEST_WAIT_UNTIL (says (bar, "The phone of Bob is away."));
  assert_away (above, mj_table_get_game (table), 2, TRUE);
  assert_away (above, mj_table_get_game (table), 1, FALSE);
  press (bar, "A Computer Sits In");
  g_assert_true (mj_table_get_sits_in (table));
  TEST_WAIT_UNTIL (says (bar, "Bob’s phone is away"));
  TEST_WAIT_UNTIL (answer (bar, "Hide"));
  page_clear (&bob);

  page_open (&bob, table, "Bob", 2);
  TEST_WAIT_UNTIL (says (bar, "Somebody who gives the name Bob"));
  press (bar, "Let In");
  g_assert_true (bob.seated);
  TEST_WAIT_UNTIL (test_gui_find_labelled (bar, "Let In") == NULL);
  g_assert_cmpstr (
      mj_player_get_name (mj_game_get_player (mj_table_get_game (table), 2)),
      ==, "Bob"); /* no longer the computer player's */
  assert_habits (mj_table_get_game (table), 1u << 3);
  check_word (bar, table, &bob);
  check_passing (bar, table);
  check_guesses (bar, table, &bob);
  check_move (bar, mj_sharing_get_host (sharing));
  mj_room_remove (MJ_ROOM (table), bob.guest);
  page_clear (&bob);
  check_reading (bar, table);
  check_wanting (bar, sharing, ann);
}

/* The application's window, which plays a match. */
static MjWindow *
start_program (void)
{
  MjApplication *app = test_gui_get_app ();

  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (mj_application_get_window (app) != NULL &&
                   mj_play_page_get_game (mj_window_get_play_page (
                       mj_application_get_window (app))) != NULL);
  return mj_application_get_window (app);
}

/* A match of other people. */
static void
begin_another (MjMatches *matches)
{
  MjRules rules;

  mj_matches_load_rules (matches, &rules);
  mj_matches_begin (matches, &rules, FALSE);
}

/* Of the chair that somebody asks for. */
static void
expect_one_line (GtkWidget *window, const char *text)
{
  GtkWidget *row = test_gui_find_class (window, "asked");

  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                   ==, text);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
}

static void
test_guest_plays (void)
{
  g_autofree char *path =
      g_build_filename (g_get_user_data_dir (), "invite.guests", NULL);
  MjWindow *above = start_program ();
  MjMatches *matches = mj_application_get_matches (test_gui_get_app ());
  g_autoptr (MjSharing) sharing = NULL;
  MjTable *table;
  GtkWidget *window;
  MjGame *game;
  Page page;

  TEST_WAIT_UNTIL (mj_matches_is_in_progress (matches));
  sharing = share_table (matches, above, path);
  g_assert_null (mj_sharing_get_host (sharing));
  mj_share_window_present (MJ_TYPE_INVITE_WINDOW, GTK_WINDOW (above), sharing);
  window = test_gui_find_window (MJ_TYPE_INVITE_WINDOW);
  g_assert_nonnull (window);
  table = get_table (sharing);
  g_assert_nonnull (mj_sharing_get_host (sharing));

  page_open (&page, table, "Ann", 1);
  g_assert_false (page.seated);
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Let In") != NULL);
  g_assert_false (
      gtk_widget_is_sensitive (test_gui_find_labelled (window, "Start Match")));
  expect_one_line (window, "Ann wants to sit South");
  press (window, "Let In");
  g_assert_true (page.seated);
  press (window, "Start Match");
  test_gui_answer ("accept");
  game = mj_matches_get_game (matches);
  g_assert_cmpstr (mj_game_get_file (game)->names[1], ==, "Ann");
  g_assert_cmpstr (mj_game_get_file (game)->faces[1], ==, "boss");
  g_assert_cmpint (mj_game_get_human (game), ==, 0);
  assert_habits (game, 1u << 2 | 1u << 3);
  TEST_WAIT_UNTIL (page.view != NULL);
  g_assert_nonnull (strstr (page.view, "\"chair\":1"));
  gtk_widget_activate_action (GTK_WIDGET (above), "table.pause", NULL);
  TEST_WAIT_UNTIL (page_sees (&page, table, "\"paused\":true"));
  gtk_widget_activate_action (GTK_WIDGET (above), "table.pause", NULL);
  TEST_WAIT_UNTIL (page_sees (&page, table, "\"paused\":false"));
  check_bar (above, sharing, &page);
  mj_matches_rematch (matches, 0);
  g_assert_true (mj_table_is_playing (table));

  begin_another (matches);
  TEST_WAIT_UNTIL (get_table (sharing) == NULL);
  g_assert_null (mj_sharing_get_host (sharing));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  page_clear (&page);
  g_clear_object (&sharing);
  test_gui_end_program ();
}

/* Starts the program and invites.  Returns: the window with the chairs */
static GtkWidget *
invite (MjSharing **sharing)
{
  MjWindow *above = start_program ();
  MjMatches *matches = mj_application_get_matches (test_gui_get_app ());

  *sharing = share_table (matches, above, "/nowhere/guests");
  mj_share_window_present (MJ_TYPE_INVITE_WINDOW, GTK_WINDOW (above), *sharing);
  return test_gui_find_window (MJ_TYPE_INVITE_WINDOW);
}

/* Closing the window before the match begins takes the invitation back. */
static void
test_cancelled (void)
{
  g_autoptr (MjSharing) sharing = NULL;
  GtkWidget *window = invite (&sharing);

  g_assert_nonnull (mj_sharing_get_host (sharing));
  gtk_window_close (GTK_WINDOW (window));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == NULL);
  g_assert_null (mj_sharing_get_host (sharing));
  g_assert_null (get_table (sharing));
  g_clear_object (&sharing);
  test_gui_end_program ();
}

/* A computer player has the chair, and then a guest whose phone is away. */
static void
test_ask_for_taken (void)
{
  g_autoptr (MjSharing) sharing = NULL;
  GtkWidget *window = invite (&sharing);
  Page ann, bob;

  press (window, "Computer");
  page_open (&ann, get_table (sharing), "Ann", 1);
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Let In") != NULL);
  expect_one_line (window, "Ann wants to sit South");
  press (window, "Let In");
  mj_room_remove (mj_sharing_get_room (sharing), ann.guest);
  page_open (&bob, get_table (sharing), "Bob", 1);
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Let In") != NULL);
  expect_one_line (window,
                   "Bob wants to sit South, in place of Ann, who is away");
  mj_sharing_stop (sharing);
  page_clear (&ann);
  page_clear (&bob);
  test_gui_end_program ();
}

/* What it means for the guest to close the window, who only asks or has the
 * chair already. */
static void
test_ask_to_cancel (gconstpointer has_chair)
{
  g_autoptr (MjSharing) sharing = NULL;
  const char *text = GPOINTER_TO_INT (has_chair)
                         ? "The guests lose their chairs."
                         : "No guest has a chair yet.";
  GtkWidget *dialog = NULL, *window = invite (&sharing);
  Page page;

  page_open (&page, get_table (sharing), "Bob", 2);
  if (GPOINTER_TO_INT (has_chair))
    mj_room_let_in (mj_sharing_get_room (sharing), 2);
  gtk_window_close (GTK_WINDOW (window));
  TEST_WAIT_UNTIL ((dialog = test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG)) !=
                       NULL &&
                   says (dialog, text));
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (mj_sharing_get_room (sharing) == NULL);
  page_clear (&page);
  test_gui_end_program ();
}

/* Two guests who chose none have faces of their own, and not those of the
 * person and the computer player, either. */
static void
test_faces (void)
{
  static const char *const faces[] = { "girl", "auntie", "pakcik", "uncle",
                                       NULL };
  GSettings *settings = mj_application_get_settings (test_gui_get_app ());
  MjWindow *above = start_program ();
  MjMatches *matches = mj_application_get_matches (test_gui_get_app ());
  g_autoptr (MjSharing) sharing =
      share_table (matches, above, "/nowhere/guests");
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const MjMatchFile *file;
  Page pages[2];

  g_settings_set_strv (settings, "faces", faces);
  g_assert_true (mj_sharing_start (sharing, NULL));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *sit = g_strdup_printf (
        "{\"t\":\"sit\",\"name\":\"P%u\",\"chair\":%u}", i, i + 1);

    page_enter (&pages[i], get_table (sharing));
    mj_room_receive (mj_sharing_get_room (sharing), pages[i].guest, sit);
    mj_room_let_in (mj_sharing_get_room (sharing), i + 1);
  }
  mj_table_sharing_begin_match (MJ_TABLE_SHARING (sharing), TRUE);
  file = mj_game_get_file (mj_matches_get_game (matches));
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_true (g_hash_table_add (seen, file->faces[seat]));
  mj_sharing_stop (sharing);
  for (int i = 0; i < 2; i++)
    page_clear (&pages[i]);
  g_settings_reset (settings, "faces");
  test_gui_end_program ();
}

/* Whatever is asked for is told whole, and a name may be one narrow letter: GTK
 * 4.8 remarks on a text that is cut off and narrower than the dots at its end.
 */
static void
test_names (void)
{
  static const char *const names[] = { "i", "Somebody with a long name" };
  g_autoptr (MjSharing) sharing = NULL;
  Page pages[G_N_ELEMENTS (names)];
  GtkWidget *window = invite (&sharing);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    page_open (&pages[i], get_table (sharing), names[i], 1 + (int) i);
    TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Let In") != NULL);
    expect_whole_titles (window);
    press (window, "Let In");
    test_gui_settle_window (window);
    expect_whole_titles (window);
  }
  gtk_window_close (GTK_WINDOW (window));
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    page_clear (&pages[i]);
  g_clear_object (&sharing);
  test_gui_end_program ();
}

/* A guest who has a chair is not sent away without a question. */
static void
test_guest_is_kept (void)
{
  g_autoptr (MjSharing) sharing = NULL;
  GtkWidget *window = invite (&sharing);
  Page page;

  page_open (&page, get_table (sharing), "Ann", 1);
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Let In") != NULL);
  press (window, "Let In");
  gtk_window_close (GTK_WINDOW (window));
  test_gui_answer ("cancel");
  g_assert_true (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == window);
  g_assert_nonnull (mj_sharing_get_host (sharing));
  gtk_window_close (GTK_WINDOW (window));
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == NULL);
  g_assert_null (mj_sharing_get_host (sharing));
  page_clear (&page);
  g_clear_object (&sharing);
  test_gui_end_program ();
}

/* The deal of the day, too, asks before it takes the table from guests. */
static void
test_day (void)
{
  GActionGroup *actions = G_ACTION_GROUP (test_gui_get_app ());

  start_program ();
  g_action_group_activate_action (actions, "invite", NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) != NULL);
  g_action_group_activate_action (actions, "days", NULL);
  test_gui_answer ("cancel");
  TEST_WAIT_UNTIL (test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG) == NULL);
  g_assert_null (test_gui_find_window (MJ_TYPE_DAY_WINDOW));
  gtk_window_close (GTK_WINDOW (test_gui_find_window (MJ_TYPE_INVITE_WINDOW)));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == NULL);
  g_action_group_activate_action (actions, "days", NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_DAY_WINDOW) != NULL);
  gtk_window_close (GTK_WINDOW (test_gui_find_window (MJ_TYPE_DAY_WINDOW)));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_DAY_WINDOW) == NULL);
  test_gui_end_program ();
}

/* ---- an evening ---- */

static gint64
add_evening (MjMatches *matches)
{
  static const char *const names[] = { "Mei", "Raj", "Siti", "Tom" };
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_free (file->title);
  file->title = g_strdup ("Friday");
  for (guint i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (names[i]);
  }
  file->n_people = MJ_N_SEATS;
  id = mj_store_add_evening (mj_matches_get_store (matches), file, &error);
  g_assert_no_error (error);
  return id;
}

/* A phone is let in and suggests a win, which the keeper enters from whatever
 * page the window shows. */
static void
test_evening (void)
{
  MjWindow *above = start_program ();
  MjMatches *matches = mj_application_get_matches (test_gui_get_app ());
  MjEveningsPage *evenings = mj_window_get_evenings_page (above);
  g_autoptr (MjSharing) sharing = share_evening (evenings, "/nowhere/phones");
  g_autoptr (GError) error = NULL;
  g_autoptr (MjGuest) guest = mj_guest_new ();
  g_autofree char *hello = NULL;
  MjRoom *room;
  GtkWidget *window;

  g_assert_false (mj_sharing_start (sharing, &error));
  g_assert_nonnull (error);
  mj_evenings_page_open (evenings, add_evening (matches));
  mj_window_add_bar (above, mj_guest_bar_new (sharing));
  mj_share_window_present (MJ_TYPE_PHONES_WINDOW, GTK_WINDOW (above), sharing);
  window = test_gui_find_window (MJ_TYPE_PHONES_WINDOW);
  room = MJ_ROOM (mj_sharing_get_room (sharing));
  mj_room_add (room, guest);
  hello = g_strdup_printf ("{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
                           mj_room_get_door (room)->digits);
  mj_room_receive (room, guest, hello);
  mj_room_receive (room, guest, "{\"t\":\"be\",\"person\":1}");
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Let In") != NULL);
  press (window, "Let In");
  g_assert_cmpint (guest->state, ==, MJ_GUEST_SEATED);
  test_gui_resize (window, 360, 640);
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Done") != NULL &&
                   gtk_widget_has_css_class (
                       test_gui_find_labelled (window, "Done"), "foot"));
  press (window, "Done");
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PHONES_WINDOW) == NULL);

  mj_room_receive (room, guest,
                   "{\"t\":\"suggest\",\"deal\":1,\"what\":\"won\",\"from\":0,"
                   "\"tai\":3,\"ask\":false}");
  TEST_WAIT_UNTIL (test_gui_find_labelled (GTK_WIDGET (above), "Enter It") !=
                   NULL);
  g_assert_cmpuint (
      mj_session_get_n_entries (mj_evenings_page_get_session (evenings)), ==,
      0);
  press (GTK_WIDGET (above), "Enter It");
  TEST_WAIT_UNTIL (
      mj_session_get_n_entries (mj_evenings_page_get_session (evenings)) == 1);
  TEST_WAIT_UNTIL (test_gui_find_labelled (GTK_WIDGET (above), "Enter It") ==
                   NULL);
  mj_sharing_stop (sharing);
  g_assert_null (mj_sharing_get_host (sharing));
  test_gui_end_program ();
}

/* As if the file had been written @seconds ago. */
static void
write_before (const char *path, const char *text, gint64 seconds)
{
  time_t then = (time_t) (g_get_real_time () / G_USEC_PER_SEC - seconds);
  struct utimbuf times = { .actime = then, .modtime = then };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* After a crash the phones come back to the same address; not a day later, and
 * not after the sharing was ended.  Stopping asks when phones follow. */
static void
test_evening_again (void)
{
  g_autofree char *path =
      g_build_filename (g_get_user_data_dir (), "evening.phones", NULL);
  MjWindow *above = start_program ();
  MjMatches *matches = mj_application_get_matches (test_gui_get_app ());
  MjEveningsPage *evenings = mj_window_get_evenings_page (above);
  g_autoptr (MjSharing) sharing = share_evening (evenings, path);
  g_autoptr (MjGuest) guest = mj_guest_new ();
  g_autofree char *kept = NULL, *link = NULL, *again = NULL;
  GtkWidget *window;
  MjRoom *room;

  mj_evenings_page_open (evenings, add_evening (matches));
  mj_share_window_present (MJ_TYPE_PHONES_WINDOW, GTK_WINDOW (above), sharing);
  window = test_gui_find_window (MJ_TYPE_PHONES_WINDOW);
  room = MJ_ROOM (mj_sharing_get_room (sharing));
  link = mj_host_get_link (mj_sharing_get_host (sharing));
  guest->state = MJ_GUEST_WATCHES;
  mj_room_add (room, guest);
  mj_room_changed (room);
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  press (window, "Stop Sharing");
  test_gui_answer ("cancel");
  g_assert_nonnull (mj_sharing_get_room (sharing));
  press (window, "Stop Sharing");
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (mj_sharing_get_room (sharing) == NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (mj_sharing_resume (sharing));

  write_before (path, kept, 24 * 60 * 60);
  g_assert_false (mj_sharing_resume (sharing));
  write_before (path, kept, 60);
  g_assert_true (mj_sharing_resume (sharing));
  again = mj_host_get_link (mj_sharing_get_host (sharing));
  g_assert_cmpstr (again, ==, link);
  mj_sharing_stop (sharing);
  test_gui_end_program ();
}

static gboolean
is_open (guint16 port)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection =
      g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, NULL);

  return connection != NULL;
}

/* The next invitation has the port of the one before, unless another program
 * has taken it. */
static void
test_same_port (void)
{
  MjWindow *above = start_program ();
  MjMatches *matches = mj_application_get_matches (test_gui_get_app ());
  g_autoptr (MjSharing) sharing =
      share_table (matches, above, "/nowhere/guests");
  g_autoptr (GSocketService) other = g_socket_service_new ();
  guint16 port = 0;

  for (int i = 0; i < 3; i++) {
    g_assert_true (mj_sharing_start (sharing, NULL));
    if (i == 1)
      g_assert_cmpuint (mj_host_get_port (mj_sharing_get_host (sharing)), ==,
                        port);
    if (i == 2)
      g_assert_cmpuint (mj_host_get_port (mj_sharing_get_host (sharing)), !=,
                        port);
    g_assert_false (mj_host_has_moved (mj_sharing_get_host (sharing)));
    port = mj_host_get_port (mj_sharing_get_host (sharing));
    mj_sharing_stop (sharing);
    if (i == 1)
      g_assert_true (g_socket_listener_add_inet_port (G_SOCKET_LISTENER (other),
                                                      port, NULL, NULL));
  }
  test_gui_end_program ();
}

/* Two windows show the code, and the sharing is stopped in one of them: the
 * other one goes too, and nobody listens. */
static void
test_two_windows (void)
{
  g_autoptr (MjSharing) sharing = NULL;
  GtkWidget *window = invite (&sharing);
  guint16 port;

  mj_share_window_present (MJ_TYPE_INVITE_WINDOW,
                           gtk_window_get_transient_for (GTK_WINDOW (window)),
                           sharing);
  port = mj_host_get_port (mj_sharing_get_host (sharing));
  g_assert_true (is_open (port));
  press (window, "Stop Sharing");
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == NULL);
  g_assert_null (mj_sharing_get_host (sharing));
  g_assert_false (is_open (port));
  test_gui_end_program ();
}

/* The row with @title, which is typed in. */
static void
type_in (GtkWidget *root, const char *title, const char *text)
{
  if (ADW_IS_ENTRY_ROW (root) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)),
                   title)) {
    gtk_editable_set_text (GTK_EDITABLE (root), text);
    g_signal_emit_by_name (root, "apply");
  }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    type_in (child, title, text);
}

/* A public address is shown once it is given, and one without HTTPS is not
 * taken; a password is gone with its window. */
static void
test_ways (void)
{
  g_autoptr (MjSharing) sharing = NULL;
  GtkWidget *window = invite (&sharing), *ways;
  MjHost *host;

  host = mj_sharing_get_host (sharing);
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Other Ways In") != NULL);
  press (window, "Other Ways In");
  ways = test_gui_find_window (MJ_TYPE_WAYS_WINDOW);
  g_assert_nonnull (ways);
  type_in (ways, "Public address, https://…", "http://table.example.org");
  g_assert_null (mj_host_get_far_link (host));
  TEST_WAIT_UNTIL (says (ways, "Not an address like"));
  type_in (ways, "Public address, https://…", "https://table.example.org");
  TEST_WAIT_UNTIL (says (window, "https://table.example.org"));
  type_in (ways, "Public address, https://…", "");
  g_assert_null (mj_host_get_far_link (host));
  TEST_WAIT_UNTIL (says (window, mj_host_get_place (host)));
  type_in (ways, "Name of the Wi-Fi", "Home");
  type_in (ways, "Password", "not-to-be-kept");
  gtk_window_close (GTK_WINDOW (ways));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_WAYS_WINDOW) == NULL);
  press (window, "Other Ways In");
  ways = test_gui_find_window (MJ_TYPE_WAYS_WINDOW);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (
                       test_gui_find_type (ways, ADW_TYPE_PASSWORD_ENTRY_ROW))),
                   ==, "");
  gtk_window_close (GTK_WINDOW (ways));
  press (window, "Stop Sharing");
  test_gui_end_program ();
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("mahjong-invite-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  test_gui_init (&argc, &argv);
  if (test_gui_get_app () != NULL)
    g_settings_set_boolean (mj_application_get_settings (test_gui_get_app ()),
                            "offer-tour", FALSE);
  press_add_func ("/invite/guest-plays", test_guest_plays);
  test_display_add_func ("/invite/cancelled", test_cancelled);
  test_display_add_data_func ("/invite/ask-to-cancel/asks",
                              GINT_TO_POINTER (FALSE), test_ask_to_cancel);
  test_display_add_data_func ("/invite/ask-to-cancel/has-chair",
                              GINT_TO_POINTER (TRUE), test_ask_to_cancel);
  test_display_add_func ("/invite/ask-for-taken", test_ask_for_taken);
  test_display_add_func ("/invite/faces", test_faces);
  test_display_add_func ("/invite/names", test_names);
  test_display_add_func ("/invite/guest-is-kept", test_guest_is_kept);
  test_display_add_func ("/invite/two-windows", test_two_windows);
  test_display_add_func ("/invite/same-port", test_same_port);
  test_display_add_func ("/invite/day", test_day);
  test_display_add_func ("/invite/evening", test_evening);
  test_display_add_func ("/invite/evening-again", test_evening_again);
  test_display_add_func ("/invite/ways", test_ways);
  status = test_gui_run ();
  test_folder_remove (folder);
  return status;
}
