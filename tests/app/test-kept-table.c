/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-kept-table.c – the window is closed while guests play: the table is kept
 * for them, or ended, as the person says, who may also stay.
 */

#include "press.h"
#include "sample-match.h"
#include "test-folder.h"

#include "app/guests/mj-door-view.h"
#include "app/guests/mj-invite-window.h"
#include "app/guests/mj-ways-window.h"
#include "app/shell/mj-application-private.h"
#include "app/shell/mj-open-record.h"
#include "app/shell/mj-preferences-window.h"
#include "app/tiles/mj-tile-view.h"
#include "model/people/mj-person.h"
#include "model/store/mj-store-matches.h"
#include "model/text/mj-seat-names.h"
#include "net/door/mj-room-file.h"

#include <libsoup/soup.h>
#include <string.h>

/* What the guest's page was told, all of it. */
static GString *told;
static MjGuest *ann;

static MjApplication *
get_app (void)
{
  return test_gui_get_app ();
}

static MjTable *
get_table (void)
{
  return mj_table_sharing_get_table (get_app ()->sharing);
}

static void
on_send (MjGuest *guest, const char *text)
{
  g_string_append_printf (told, "%s\n", text);
}

/* Ann's page is opened, and shows @secret. */
static void
open_page (const char *member, const char *secret)
{
  g_autofree char *hello = g_strdup_printf (
      "{\"t\":\"hello\",\"v\":2,\"%s\":\"%s\"}", member, secret);

  g_clear_object (&ann);
  g_string_truncate (told, 0);
  ann = mj_guest_new ();
  g_signal_connect (ann, "send", G_CALLBACK (on_send), NULL);
  mj_room_add (MJ_ROOM (get_table ()), ann);
  mj_room_receive (MJ_ROOM (get_table ()), ann, hello);
}

/* A label with that text in it. */
static GtkWidget *
find_label (GtkWidget *root, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
      strstr (gtk_label_get_label (GTK_LABEL (root)), text) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

static GtkWidget *
find_dialog (void)
{
  return test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

static void
answer (const char *heading, const char *label)
{
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  if (heading != NULL)
    g_assert_cmpstr (
        adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (find_dialog ())),
        ==, heading);
  test_gui_settle_window (find_dialog ());
  press_click (test_gui_find_labelled (find_dialog (), label));
  TEST_WAIT_UNTIL (find_dialog () == NULL);
}

/* Presses the × of the window. */
static void
press_close (void)
{
  GtkWidget *window = GTK_WIDGET (mj_application_get_window (get_app ()));

  test_gui_settle_window (window);
  press_click (test_gui_find_class (window, "close"));
}

static MjGame *
get_game (void)
{
  return mj_matches_get_game (get_app ()->matches);
}

static gboolean
is_dealt (void)
{
  MjGame *game = get_game ();

  return game != NULL && mj_game_get_file (game)->moves->len > 0;
}

/* The wall and the hands come of the first move. */
static MjMove
get_deal (void)
{
  MjGame *game = mj_matches_get_game (get_app ()->matches);

  return g_array_index (mj_game_get_file (game)->moves, MjMove, 0);
}

static char *
get_guests_path (void)
{
  g_autofree char *record = mj_open_record_get_path ();

  return g_strconcat (record, ".guests", NULL);
}

static void
start_program (void)
{
  g_application_activate (G_APPLICATION (get_app ()));
  TEST_WAIT_UNTIL (get_app ()->window != NULL && get_app ()->ready);
}

/* Ann sits South, and the window with the chairs is open. */
static GtkWidget *
invite (void)
{
  GtkWidget *window;

  start_program ();
  mj_window_show_page (get_app ()->window, "play");
  TEST_WAIT_UNTIL (mj_matches_is_in_progress (get_app ()->matches));
  g_action_group_activate_action (G_ACTION_GROUP (get_app ()), "invite", NULL);
  window = test_gui_find_window (MJ_TYPE_INVITE_WINDOW);
  open_page ("code", mj_room_get_door (MJ_ROOM (get_table ()))->digits);
  mj_room_receive (MJ_ROOM (get_table ()), ann,
                   "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1}");
  mj_room_let_in (MJ_ROOM (get_table ()), 1);
  return window;
}

/* … and presses Start: the first deal has been dealt. */
static void
press_start (GtkWidget *window)
{
  test_gui_settle_window (window);
  press_click (test_gui_find_labelled (window, "Start Match"));
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == NULL);
  TEST_WAIT_UNTIL (is_dealt ());
}

static void
begin_match (void)
{
  press_start (invite ());
}

/* The phone that was there before. */
static void
come_back (const char *token)
{
  open_page ("token", token);
  g_assert_cmpint (ann->state, ==, MJ_GUEST_SEATED);
  TEST_WAIT_UNTIL (strstr (told->str, "\"t\":\"view\"") != NULL);
  g_assert_nonnull (strstr (told->str, "\"chair\":1"));
}

/* Whether a switch beside the hand is on. */
static gboolean
is_on (const char *name)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (
      mj_play_page_get_actions (mj_window_get_play_page (get_app ()->window)),
      name);

  return g_variant_get_boolean (state);
}

static void
flip (const char *name)
{
  g_action_group_activate_action (
      mj_play_page_get_actions (mj_window_get_play_page (get_app ()->window)),
      name, NULL);
}

/* Closed and started again: the same deal, address, and token.  Of the switches
 * Arrange is as it was; nothing is done by itself before the person has looked
 * at the table again. */
static void
test_keep (void)
{
  g_autofree char *path = get_guests_path (), *token = NULL, *link = NULL,
                  *again = NULL;
  MjMove deal, dealt_again;

  begin_match ();
  deal = get_deal ();
  flip ("keep-sorted");
  flip ("no-claims");
  flip ("auto-win");
  g_assert_true (!is_on ("keep-sorted") && is_on ("no-claims") &&
                 is_on ("auto-win"));
  token = g_strdup (mj_table_get_chair (get_table (), 1)->token);
  link =
      mj_host_get_link (mj_sharing_get_host (MJ_SHARING (get_app ()->sharing)));

  press_close ();
  answer ("Keep the table for Ann?", "_Cancel");
  g_assert_nonnull (get_app ()->window);
  g_assert_true (mj_table_is_playing (get_table ()));
  press_close ();
  answer (NULL, "_Keep the Table for Later");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
  g_assert_nonnull (
      strstr (told->str, "{\"t\":\"bye\",\"why\":\"closed\",\"again\":true}"));
  g_assert_null (get_app ()->sharing);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  start_program ();
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_null (mj_sharing_get_host (MJ_SHARING (get_app ()->sharing)));
  answer ("Continue with Ann?", "_Continue");
  TEST_WAIT_UNTIL (mj_sharing_get_host (MJ_SHARING (get_app ()->sharing)) !=
                   NULL);
  again =
      mj_host_get_link (mj_sharing_get_host (MJ_SHARING (get_app ()->sharing)));
  g_assert_cmpstr (again, ==, link);
  dealt_again = get_deal ();
  g_assert_false (is_on ("keep-sorted") || is_on ("no-claims") ||
                  is_on ("auto-win") || is_on ("throw-drawn"));
  flip ("keep-sorted");
  g_assert_cmpmem (&deal, sizeof deal, &dealt_again, sizeof dealt_again);
  come_back (token);
}

/* What was kept for another match is not shared with this one. */
static void
test_other_match (void)
{
  g_autofree char *path = get_guests_path (), *text = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();

  press_close ();
  answer ("Keep the table for Ann?", "_Keep the Table for Later");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
  g_assert_true (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL));
  text = g_key_file_get_string (file, "table", "match", NULL);
  g_assert_nonnull (text);
  g_key_file_set_string (file, "table", "match", "another");
  g_assert_true (g_key_file_save_to_file (file, path, NULL));
  start_program ();
  answer ("Continue with Ann?", "_Continue");
  TEST_WAIT_UNTIL (is_dealt ());
  g_assert_null (get_table ());
  press_close ();
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
  g_key_file_set_string (file, "table", "match", text);
  g_assert_true (g_key_file_save_to_file (file, path, NULL));
  start_program ();
  answer ("Continue with Ann?", "_Continue");
  TEST_WAIT_UNTIL (get_table () != NULL);
}

/* A computer player with a name of its own sits there, and the person is told
 * whose chair it has; for a while. */
static void
expect_computer (MjSeat seat)
{
  const MjMatchFile *file =
      mj_game_get_file (mj_matches_get_game (get_app ()->matches));
  GtkWidget *window = GTK_WIDGET (get_app ()->window);
  g_autofree char *told_gone =
      g_strdup_printf ("%s plays for Ann now", mj_sitter_usual_name (seat));

  g_assert_cmpstr (file->names[seat], ==, mj_sitter_usual_name (seat));
  g_assert_nonnull (file->bots[seat]);
  TEST_WAIT_UNTIL (find_label (window, told_gone) != NULL);
  TEST_WAIT_UNTIL (find_label (window, told_gone) == NULL);
}

static void
on_text (SoupWebsocketConnection *line,
         SoupWebsocketDataType type,
         GBytes *bytes,
         gpointer data)
{
  g_string_append_len (told, g_bytes_get_data (bytes, NULL),
                       (gssize) g_bytes_get_size (bytes));
}

static void
on_dialled (GObject *session, GAsyncResult *result, gpointer data)
{
  SoupWebsocketConnection *line = soup_session_websocket_connect_finish (
      SOUP_SESSION (session), result, NULL);

  g_string_assign (told, line == NULL ? "nobody" : "");
  if (line != NULL) {
    g_signal_connect (line, "message", G_CALLBACK (on_text), NULL);
    soup_websocket_connection_send_text (line, data);
  }
  g_object_set_data_full (session, "line", line, g_object_unref);
}

/* Another page of a phone that had a chair looks for the table there.
 * @answer: what it hears; "nobody" where nobody listens */
static void
look_for_table (const char *place, const char *token, const char *answer)
{
  g_autofree char *origin = g_strdup_printf ("http://%s", place);
  g_autofree char *url = g_strdup_printf ("ws://%s/ws", place);
  g_autofree char *hello =
      g_strdup_printf ("{\"t\":\"hello\",\"v\":2,\"token\":\"%s\"}", token);
  g_autoptr (SoupSession) session = soup_session_new ();
  g_autoptr (SoupMessage) message = soup_message_new ("GET", url);

  g_string_truncate (told, 0);
  soup_session_websocket_connect_async (session, message, origin, NULL,
                                        G_PRIORITY_DEFAULT, NULL, on_dialled,
                                        hello);
  TEST_WAIT_UNTIL (strstr (told->str, answer) != NULL);
}

/* Two phones are told that their table is closed, and for a minute only. */
static void
expect_goodbye (const char *place, const char *token)
{
  static const char bye[] =
      "{\"t\":\"bye\",\"why\":\"closed\",\"again\":false}";
  GSource *minute;

  look_for_table (place, token, bye);
  look_for_table (place, token, bye);
  minute = g_main_context_find_source_by_user_data (NULL, get_app ()->sharing);
  g_assert_nonnull (minute);
  g_source_set_ready_time (minute, 0);
  TEST_WAIT_UNTIL (g_main_context_find_source_by_user_data (
                       NULL, get_app ()->sharing) == NULL);
  look_for_table (place, token, "nobody");
}

/* Not now: the table is empty, and the menu and a bar ask again; in the end
 * without the guests. */
static void
test_later (void)
{
  g_autofree char *path = get_guests_path (), *place = NULL;
  g_autofree char *token =
      g_strdup (mj_table_get_chair (get_table (), 1)->token);
  GtkWidget *window;

  place = g_strdup (mj_host_get_place (
      mj_sharing_get_host (MJ_SHARING (get_app ()->sharing))));
  press_close ();
  answer ("Keep the table for Ann?", "_Keep the Table for Later");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
  start_program ();
  answer ("Continue with Ann?", "_Not Now");
  g_assert_null (mj_matches_get_game (get_app ()->matches));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  window = GTK_WIDGET (get_app ()->window);
  test_gui_settle_window (window);
  g_assert_null (test_gui_find_type (window, MJ_TYPE_TILE_VIEW));
  g_assert_false (test_gui_has_button (window, "table.pause", NULL));
  g_assert_nonnull (find_label (window, "Nobody plays here now"));
  g_action_group_activate_action (G_ACTION_GROUP (get_app ()), "kept-table",
                                  NULL);
  answer ("Continue with Ann?", "_Not Now");
  g_assert_true (gtk_widget_get_mapped (
      GTK_WIDGET (mj_window_get_play_page (get_app ()->window))));
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Continue…") != NULL);
  test_gui_settle_window (window);
  press_click (test_gui_find_labelled (window, "Continue…"));
  answer ("Continue with Ann?", "_Without Them");
  TEST_WAIT_UNTIL (is_dealt ());
  expect_computer (1);
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Continue…") == NULL);
  g_assert_null (find_label (window, "Nobody plays here now"));
  g_assert_false (g_action_group_get_action_enabled (
      G_ACTION_GROUP (get_app ()), "kept-table"));
  g_assert_null (get_table ());
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  expect_goodbye (place, token);
  test_gui_end_program ();
}

/* Ended: nobody comes back, nobody plays on without a window, and nothing is
 * asked any more. */
static void
test_end (void)
{
  g_autofree char *path = get_guests_path ();
  MjPlayPage *page = NULL;

  begin_match ();
  g_action_group_activate_action (G_ACTION_GROUP (get_app ()), "new-match",
                                  NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_true (g_str_has_prefix (
      adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog ())),
      "Ann can no longer play."));
  answer ("Stop sharing the table?", "_Keep Sharing");
  g_assert_true (mj_table_is_playing (get_table ()));
  g_set_weak_pointer (&page, mj_window_get_play_page (get_app ()->window));
  press_close ();
  answer ("Keep the table for Ann?", "_End It for Everybody");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
  test_gui_run_idle ();
  g_assert_null (page);
  g_assert_nonnull (
      strstr (told->str, "{\"t\":\"bye\",\"why\":\"closed\",\"again\":false}"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  start_program ();
  TEST_WAIT_UNTIL (is_dealt ());
  g_assert_null (find_dialog ());
  g_assert_nonnull (mj_game_get_file (get_game ())->bots[1]);
  g_assert_null (find_label (GTK_WIDGET (get_app ()->window), "plays for"));
  press_close ();
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
}

/* Who leaves in the middle of a match is named at once, and only then. */
static void
test_left (void)
{
  begin_match ();
  mj_room_receive (MJ_ROOM (get_table ()), ann, "{\"t\":\"leave\"}");
  expect_computer (1);
  mj_sharing_stop (MJ_SHARING (get_app ()->sharing));
  test_gui_run_idle ();
  g_assert_null (find_label (GTK_WIDGET (get_app ()->window), "plays for"));
  press_close ();
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
}

/* Closed before the match has begun: the chair is Ann's, who comes back to it,
 * and the match is begun then.  A guest who leaves the chair leaves nothing. */
static void
test_before (void)
{
  g_autofree char *path = get_guests_path (), *token = NULL;

  invite ();
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  token = g_strdup (mj_table_get_chair (get_table (), 1)->token);
  gtk_window_close (GTK_WINDOW (get_app ()->window));
  answer ("Keep the table for Ann?", "_Keep the Table for Later");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == NULL);

  start_program ();
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_true (g_str_has_prefix (
      adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog ())),
      "Their match has not begun."));
  answer ("Continue with Ann?", "_Continue");
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) != NULL);
  g_assert_false (mj_table_is_playing (get_table ()));
  open_page ("token", token);
  g_assert_cmpint (ann->state, ==, MJ_GUEST_SEATED);
  press_start (test_gui_find_window (MJ_TYPE_INVITE_WINDOW));
  TEST_WAIT_UNTIL (strstr (told->str, "\"t\":\"view\"") != NULL);
  press_close ();
  answer ("Keep the table for Ann?", "_End It for Everybody");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);

  invite ();
  mj_room_receive (MJ_ROOM (get_table ()), ann, "{\"t\":\"leave\"}");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_window_close (GTK_WINDOW (get_app ()->window));
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
}

/* Answers a question by Enter alone. */
static void
press_enter (const char *heading)
{
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_cmpstr (
      adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (find_dialog ())), ==,
      heading);
  test_gui_settle_window (find_dialog ());
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (find_dialog () == NULL);
}

/* Whether two widgets of a window have a place in common, one of which was at
 * @before. */
static gboolean
is_at (GtkWidget *window, GtkWidget *widget, const graphene_rect_t *before)
{
  graphene_rect_t now;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &now));
  return graphene_rect_intersection (&now, before, NULL);
}

/* Escape stops nothing, whether somebody asks, has a chair, or nobody does. */
static void
press_escape (GtkWidget *window)
{
  press_key (GDK_KEY_Escape);
  test_gui_settle_window (window);
  g_assert_nonnull (get_table ());
  g_assert_true (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == window);
  g_assert_null (test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG));
}

/* Neither Escape, nor the ×, nor a second click where Let In was sends a guest
 * away by itself; whose chair is taken back is told so. */
static void
test_stop (void)
{
  graphene_rect_t let_in;
  GtkWidget *window = invite ();

  test_gui_settle_window (window);
  press_click (test_gui_find_labelled (window, "Copy Link"));
  g_assert_nonnull (test_gui_find_labelled (window, "Copied"));
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Copy Link") != NULL);
  mj_room_receive (MJ_ROOM (get_table ()), ann, "{\"t\":\"leave\"}");
  mj_room_receive (MJ_ROOM (get_table ()), ann,
                   "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1}");
  test_gui_settle_window (window);
  press_escape (window);
  g_assert_true (gtk_widget_compute_bounds (
      test_gui_find_labelled (window, "Let In"), window, &let_in));
  press_click (test_gui_find_labelled (window, "Let In"));
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Free Chair") != NULL);
  test_gui_settle_window (window);
  g_assert_false (
      is_at (window, test_gui_find_labelled (window, "Free Chair"), &let_in));
  press_escape (window);
  press_click (test_gui_find_class (window, "close"));
  press_enter ("Stop sharing the table?");
  press_click (test_gui_find_labelled (window, "Free Chair"));
  press_enter ("Take the Chair from Ann?");
  g_assert_cmpint (ann->state, ==, MJ_GUEST_SEATED);
  press_click (test_gui_find_labelled (window, "Free Chair"));
  answer ("Take the Chair from Ann?", "_Free Chair");
  g_assert_cmpint (ann->state, ==, MJ_GUEST_INSIDE);
  g_assert_nonnull (strstr (told->str, "\"given-away\""));
  press_escape (window);
  press_click (test_gui_find_class (window, "close"));
  TEST_WAIT_UNTIL (get_table () == NULL);
  gtk_window_close (GTK_WINDOW (get_app ()->window));
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
}

/* The length is chosen in the window, and is that of the match. */
static void
test_length (void)
{
  GtkWidget *window = invite ();
  AdwComboRow *row =
      ADW_COMBO_ROW (test_gui_find_type (window, ADW_TYPE_COMBO_ROW));

  adw_combo_row_set_selected (row, 1);
  press_start (window);
  g_assert_cmpint (mj_game_get_state (mj_matches_get_game (get_app ()->matches))
                       ->rules.rounds,
                   ==, 2);
  /* a narrow window has no plate of the person */
  gtk_window_set_default_size (GTK_WINDOW (get_app ()->window), 360, 640);
  TEST_WAIT_UNTIL (find_label (GTK_WIDGET (get_app ()->window), "You: ") !=
                   NULL);
  press_close ();
  answer ("Keep the table for Ann?", "_End It for Everybody");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
}

/* Returns: the list of a row */
static GtkWidget *
open_list (GtkWidget *window, GtkWidget *row)
{
  GtkWidget *popover = NULL;

  test_gui_settle_window (window);
  press_click (row);
  TEST_WAIT_UNTIL ((popover = test_gui_find_type (row, GTK_TYPE_POPOVER)) !=
                       NULL &&
                   gtk_widget_get_mapped (popover));
  return popover;
}

/* Presses the row of addresses, and one of them in its list. */
static void
press_address (GtkWidget *ways, const char *text)
{
  GtkWidget *popover =
      open_list (ways, test_gui_find_type (ways, ADW_TYPE_COMBO_ROW));

  TEST_WAIT_UNTIL (find_label (popover, text) != NULL);
  press_click (find_label (popover, text));
  TEST_WAIT_UNTIL (!gtk_widget_get_mapped (popover));
}

/* A choice from a list leaves the page of the preferences where it is. */
static void
test_list (void)
{
  GtkWidget *window, *row, *page, *popover;

  start_program ();
  g_action_group_activate_action (G_ACTION_GROUP (get_app ()), "preferences",
                                  NULL);
  TEST_WAIT_UNTIL (
      (window = test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW)) != NULL);
  test_gui_settle_window (window);
  row = gtk_widget_get_ancestor (find_label (window, "Speed"),
                                 ADW_TYPE_COMBO_ROW);
  page = gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT);
  popover = open_list (window, row);
  press_key (GDK_KEY_Down);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (!gtk_widget_get_mapped (popover));
  test_gui_settle_window (window);
  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (
                         GTK_SCROLLABLE (page))),
                     ==, 0);
  gtk_window_close (GTK_WINDOW (window));
  test_gui_end_program ();
}

/* What the code shows is the address that is pressed in Other Ways In; when no
 * phone comes it says what may be the matter, and no longer when one has. */
static void
test_door (void)
{
  static const char lonely[] = "No phone has come yet.";
  MjSharing *sharing;
  GtkWidget *window, *door, *ways;
  GSource *wait;

  start_program ();
  g_action_group_activate_action (G_ACTION_GROUP (get_app ()), "invite", NULL);
  sharing = MJ_SHARING (get_app ()->sharing);
  window = test_gui_find_window (MJ_TYPE_INVITE_WINDOW);
  door = test_gui_find_type (window, MJ_TYPE_DOOR_VIEW);
  g_assert_true (mj_host_set_front (mj_sharing_get_host (sharing),
                                    "https://table.example.org", NULL, NULL));
  test_gui_settle_window (window);
  press_click (test_gui_find_labelled (window, "Other Ways In"));
  TEST_WAIT_UNTIL ((ways = test_gui_find_window (MJ_TYPE_WAYS_WINDOW)) != NULL);
  press_address (ways, "table.example.org");
  TEST_WAIT_UNTIL (find_label (door, "https://table.example.org") != NULL);
  press_address (ways, " · ");
  TEST_WAIT_UNTIL (find_label (door, mj_host_get_place (mj_sharing_get_host (
                                         sharing))) != NULL);
  gtk_window_close (GTK_WINDOW (ways));

  g_assert_null (find_label (door, lonely));
  wait = g_main_context_find_source_by_user_data (NULL, door);
  g_assert_nonnull (wait);
  g_source_set_ready_time (wait, 0); /* the minute is over */
  TEST_WAIT_UNTIL (find_label (door, lonely) != NULL);
  open_page ("code", mj_room_get_door (MJ_ROOM (get_table ()))->digits);
  TEST_WAIT_UNTIL (find_label (door, lonely) == NULL);
  gtk_window_close (GTK_WINDOW (get_app ()->window));
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
}

static GKeyFile *
read_kept (void)
{
  g_autofree char *path = get_guests_path ();
  GKeyFile *file = g_key_file_new ();

  g_assert_true (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL));
  return file;
}

/* What the host chooses with everybody seated is kept at once, and is chosen
 * still when the table goes on. */
static void
test_choices (void)
{
  static const char *const switches[] = { "sits_in", "late_proofs" };
  GtkWidget *window = invite ();
  g_autoptr (GKeyFile) kept = NULL;
  MjHost *host;

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_switch_set_active (GTK_SWITCH (gtk_widget_get_template_child (
                               window, MJ_TYPE_INVITE_WINDOW, switches[i])),
                           TRUE);
  kept = read_kept ();
  g_assert_true (g_key_file_get_boolean (kept, "table", "sits-in", NULL));
  g_assert_true (g_key_file_get_boolean (kept, "table", "late-proofs", NULL));
  host = mj_sharing_get_host (MJ_SHARING (get_app ()->sharing));
  g_assert_true (
      mj_host_set_front (host, "https://table.example.org", NULL, NULL));
  gtk_window_close (GTK_WINDOW (get_app ()->window));
  answer ("Keep the table for Ann?", "_Keep the Table for Later");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
  start_program ();
  answer ("Continue with Ann?", "_Continue");
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_INVITE_WINDOW)) !=
                   NULL);
  host = mj_sharing_get_host (MJ_SHARING (get_app ()->sharing));
  g_assert_cmpstr (mj_host_get_front (host)->origin, ==,
                   "https://table.example.org");
  g_assert_true (mj_table_get_sits_in (get_table ()));
  g_assert_true (mj_table_get_late_proofs (get_table ()));
  gtk_window_close (GTK_WINDOW (get_app ()->window));
  answer ("Keep the table for Ann?", "_End It for Everybody");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
}

/* ---- the end of a match ---- */

/* The chair that wins the last deal of the sample. */
enum { WINNER = 2 };

/* A match of so many rounds, the first of which ends with a win of Ann that is
 * missing, is the one in progress of the record. */
static MjGame *
record_match (int rounds)
{
  g_autofree char *path = mj_open_record_get_path ();
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);
  g_autoptr (MjMatchChange) change = mj_match_change_new (0, 0, 0);
  MjMatchFile *file;
  MjRules rules;

  mj_rules_init (&rules);
  rules.rounds = 1;
  file = sample_match_play (SAMPLE_PLAYED, &rules, G_MAXINT, NULL, NULL);
  file->rules.rounds = rounds;
  g_array_set_size (file->moves, file->moves->len - 1);
  for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++) {
    mj_seat_names_set (file->faces, seat,
                       mj_person_get_word (mj_person_of_place (seat)));
    mj_seat_names_set (file->bots, seat, seat != WINNER ? "casual" : NULL);
  }
  mj_seat_names_set (file->names, 0, "You");
  mj_seat_names_set (file->names, WINNER, "Ann");
  change->human = 0;
  change->head = mj_match_file_head_to_text (file);
  g_array_append_vals (change->moves, file->moves->data, file->moves->len);
  g_assert_true (mj_store_change_match (store, change, NULL));
  mj_store_close (store);
  return mj_game_new (file, 0, NULL);
}

/* … which was shared with her.  Returns: her token */
static char *
keep_match (int rounds)
{
  g_autofree char *path = get_guests_path ();
  g_autoptr (MjGame) game = record_match (rounds);
  g_autoptr (MjPilot) pilot = mj_pilot_new (game, MJ_LEVEL_CASUAL, 0);
  g_autoptr (MjTable) table = mj_table_new ();
  MjHost *host = mj_host_new (MJ_ROOM (table), NULL, 0, NULL);
  char *token;

  mj_table_hold (table, 0, MJ_HOLDER_SCREEN, "Host");
  mj_table_hold (table, WINNER, MJ_HOLDER_GUEST, "Ann");
  token = g_strdup (mj_table_get_chair (table, WINNER)->token);
  mj_pilot_set_paused (pilot, TRUE);
  mj_table_play (table, game, pilot);
  g_assert_true (mj_room_file_write (path, MJ_ROOM (table), host, NULL));
  mj_host_stop (host);
  g_object_unref (host);
  mj_pilot_stop (pilot);
  return token;
}

/* The last thing of that kind that Ann's page was told. */
static const char *
get_last (const char *kind)
{
  return g_strrstr (told->str, kind);
}

static gboolean
sees (const char *text)
{
  const char *view = get_last ("{\"rev\":");
  g_autofree char *seen = NULL;

  if (view != NULL && strstr (view, text) != NULL)
    return TRUE;
  seen = g_strdup_printf ("{\"t\":\"seen\",\"rev\":%d}",
                          view != NULL ? atoi (view + 7) : 0);
  mj_room_receive (MJ_ROOM (get_table ()), ann, seen);
  return FALSE;
}

static void
say (const char *verb, const char *member, const char *value)
{
  g_autofree char *text =
      g_strdup_printf ("{\"t\":\"%s\",\"%s\":%s}", verb, member, value);

  mj_room_receive (MJ_ROOM (get_table ()), ann, text);
}

/* Ann wins the last deal of the first round on her phone. */
static GtkWidget *
win_deal (int rounds)
{
  g_autofree char *token = keep_match (rounds), *move = NULL;
  GtkWidget *window;

  start_program ();
  answer ("Continue with Ann?", "_Continue");
  TEST_WAIT_UNTIL (get_table () != NULL);
  window = GTK_WIDGET (get_app ()->window);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  open_page ("token", token);
  TEST_WAIT_UNTIL (get_last ("{\"rev\":") != NULL && sees ("\"kind\":\"win\""));
  move = g_strdup_printf ("%d,\"move\":\"3 win\"",
                          atoi (get_last ("{\"rev\":") + 7));
  say ("move", "rev", move);
  TEST_WAIT_UNTIL (mj_game_is_deal_over (get_game ()));
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Review") != NULL);
  return window;
}

/* … which is that of the match; places are shown there and here. */
static GtkWidget *
end_match (void)
{
  GtkWidget *window = win_deal (1);

  TEST_WAIT_UNTIL (sees ("\"match-over\":true"));
  g_assert_true (sees ("\"sitters\":[[\"Host\"],"));
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Match Result") != NULL);
  g_assert_true (
      gtk_widget_get_sensitive (test_gui_find_labelled (window, "Review")));
  TEST_WAIT_UNTIL (
      find_label (window, "The East round is over, the last of this match.") !=
      NULL);
  test_gui_settle_window (window);
  TEST_WAIT_UNTIL (
      press_can_reach (test_gui_find_labelled (window, "Match Result")));
  press_click (test_gui_find_labelled (window, "Match Result"));
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Re_match") != NULL);
  g_assert_nonnull (test_gui_find_class (window, "match-place"));
  test_gui_settle_window (window);
  return window;
}

/* Ann's chair and token are as before, and her page gets the new match. */
static void
expect_rematch (MjGame *before, const char *name)
{
  TEST_WAIT_UNTIL (get_game () != before && is_dealt ());
  g_assert_false (mj_game_is_match_over (get_game ()));
  g_assert_cmpstr (mj_game_get_file (get_game ())->names[WINNER], ==, name);
}

/* While guests play, a deal that is over cannot be reviewed; the button says
 * why.  Without them it can. */
static void
test_review (void)
{
  GtkWidget *review = test_gui_find_labelled (win_deal (2), "Review");

  g_assert_false (gtk_widget_get_sensitive (review));
  g_assert_cmpstr (
      gtk_widget_get_tooltip_text (review), ==,
      "While guests play, hands stay closed until the match is over.");
  mj_sharing_stop (MJ_SHARING (get_app ()->sharing));
  TEST_WAIT_UNTIL (gtk_widget_get_sensitive (review));
  test_gui_end_program ();
}

/* Both sides see places; who presses Rematch is asked while a guest has not
 * answered, and who presses it twice begins one match. */
static void
test_rematch (void)
{
  GtkWidget *window = end_match ();
  g_autoptr (MjGame) before = g_object_ref (get_game ());
  g_autofree char *deal =
      g_strdup_printf ("%d", mj_game_get_state (get_game ())->n_deals);

  press_click (test_gui_find_labelled (window, "Re_match"));
  answer ("Begin the Rematch?", "_Cancel");
  test_gui_settle_window (window);
  g_assert_true (get_game () == before);
  say ("next", "deal", deal);
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Rematch") != NULL);
  g_assert_nonnull (find_label (window, "Ann wants to play again"));
  test_gui_settle_window (window);
  press_click (test_gui_find_labelled (window, "Rematch"));
  expect_rematch (before, "Ann");
  TEST_WAIT_UNTIL (sees ("\"deal\":1"));
  g_assert_cmpint (ann->state, ==, MJ_GUEST_SEATED);
  g_assert_null (test_gui_find_labelled (window, "Rematch"));
  g_set_object (&before, get_game ());
  gtk_widget_activate_action (window, "app.rematch", NULL);
  g_assert_true (get_game () == before);
  mj_sharing_stop (MJ_SHARING (get_app ()->sharing));
  test_gui_end_program ();
}

/* Whoever has left the chair after the match, or lost it, is not in the next
 * one. */
static void
leave_at_end (gboolean stops)
{
  GtkWidget *window = end_match ();
  g_autoptr (MjGame) before = g_object_ref (get_game ());

  if (stops)
    mj_sharing_stop (MJ_SHARING (get_app ()->sharing));
  else
    mj_room_receive (MJ_ROOM (get_table ()), ann, "{\"t\":\"leave\"}");
  TEST_WAIT_UNTIL (stops ==
                   (find_label (window, "Ann has left the table") == NULL));
  test_gui_settle_window (window);
  press_click (test_gui_find_labelled (window, "Re_match"));
  expect_rematch (before, mj_sitter_usual_name (WINNER));
  expect_computer (WINNER);
  mj_sharing_stop (MJ_SHARING (get_app ()->sharing));
  test_gui_end_program ();
}

static void
test_left_at_end (void)
{
  leave_at_end (FALSE);
}

static void
test_stopped_at_end (void)
{
  leave_at_end (TRUE);
}

/* What the record says of the match in progress. */
static MjStoredMatch *
load_match (void)
{
  g_autofree char *path = mj_open_record_get_path ();
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);

  return mj_store_load_current (store, NULL);
}

static gboolean
quit (gpointer app)
{
  g_application_quit (app);
  return G_SOURCE_REMOVE;
}

/* The program ends before the match learns that the first of two guests has
 * been replaced on the disk: the other one is replaced, too.  Whoever has begun
 * such a match is not asked as somebody new at the next start. */
static void
test_end_at_once (void)
{
  GSettings *settings = mj_application_get_settings (get_app ());
  GtkWidget *window = invite ();
  g_autoptr (MjStoredMatch) stored = NULL;

  mj_table_hold (get_table (), 2, MJ_HOLDER_GUEST, "Bob");
  g_settings_set_boolean (settings, "offer-tour", TRUE);
  press_start (window);
  g_assert_false (g_settings_get_boolean (settings, "offer-tour"));
  mj_sharing_stop (MJ_SHARING (get_app ()->sharing));
  mj_store_wait (mj_matches_get_store (get_app ()->matches));
  g_idle_add_full (G_PRIORITY_HIGH, quit, get_app (), NULL);
  g_application_run (G_APPLICATION (get_app ()), 0, NULL);
  test_gui_run_idle ();
  stored = load_match ();
  g_assert_nonnull (stored->file->bots[1]);
  g_assert_nonnull (stored->file->bots[2]);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("mahjong-kept-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  test_gui_init (&argc, &argv);
  if (test_gui_get_app () != NULL)
    g_settings_set_boolean (mj_application_get_settings (test_gui_get_app ()),
                            "offer-tour", FALSE);
  told = g_string_new (NULL);
  press_add_func ("/kept-table/keep", test_keep);
  press_add_func ("/kept-table/other-match", test_other_match);
  press_add_func ("/kept-table/later", test_later);
  press_add_func ("/kept-table/end", test_end);
  press_add_func ("/kept-table/left", test_left);
  press_add_func ("/kept-table/before", test_before);
  press_add_func ("/kept-table/stop", test_stop);
  press_add_func ("/kept-table/list", test_list);
  press_add_func ("/kept-table/length", test_length);
  press_add_func ("/kept-table/door", test_door);
  press_add_func ("/kept-table/choices", test_choices);
  press_add_func ("/kept-table/review", test_review);
  press_add_func ("/kept-table/rematch", test_rematch);
  press_add_func ("/kept-table/left-at-end", test_left_at_end);
  press_add_func ("/kept-table/stopped-at-end", test_stopped_at_end);
  press_add_func ("/kept-table/end-at-once", test_end_at_once); /* the last */
  status = test_gui_run ();
  g_clear_object (&ann);
  g_string_free (told, TRUE);
  test_folder_remove (folder);
  return status;
}
