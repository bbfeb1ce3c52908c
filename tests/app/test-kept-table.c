/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-kept-table.c – the window is closed while guests play: the table is kept
 * for them, or ended, as the person says, who may also stay.
 */

#include "press.h"
#include "test-folder.h"

#include "app/guests/mj-door-view.h"
#include "app/guests/mj-invite-window.h"
#include "app/guests/mj-ways-window.h"
#include "app/shell/mj-application-private.h"
#include "app/shell/mj-open-record.h"

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

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
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
  press_click (find_button (find_dialog (), label));
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

static gboolean
is_dealt (void)
{
  MjGame *game = mj_matches_get_game (get_app ()->matches);

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
  press_click (find_button (window, "Start Match"));
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

/* Closed and started again: the same deal, address, and token. */
static void
test_keep (void)
{
  g_autofree char *path = get_guests_path (), *token = NULL, *link = NULL,
                  *again = NULL;
  MjMove deal, dealt_again;

  begin_match ();
  deal = get_deal ();
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
  g_assert_null (mj_sharing_get_host (MJ_SHARING (get_app ()->sharing)));
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

/* Not now, then in the end without the guests. */
static void
test_later (void)
{
  g_autofree char *path = get_guests_path ();

  press_close ();
  answer ("Keep the table for Ann?", "_Keep the Table for Later");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
  start_program ();
  answer ("Continue with Ann?", "_Not Now");
  g_assert_null (mj_matches_get_game (get_app ()->matches));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  mj_window_show_page (get_app ()->window, "play");
  answer ("Continue with Ann?", "_Without Them");
  TEST_WAIT_UNTIL (is_dealt ());
  g_assert_null (get_table ());
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  test_gui_end_program ();
}

/* Ended: nobody comes back, and nothing is asked any more. */
static void
test_end (void)
{
  g_autofree char *path = get_guests_path ();

  begin_match ();
  g_action_group_activate_action (G_ACTION_GROUP (get_app ()), "new-match",
                                  NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_true (g_str_has_prefix (
      adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog ())),
      "Ann can no longer play."));
  answer ("Stop sharing the table?", "_Cancel");
  g_assert_true (mj_table_is_playing (get_table ()));
  press_close ();
  answer ("Keep the table for Ann?", "_End It for Everybody");
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
  g_assert_nonnull (
      strstr (told->str, "{\"t\":\"bye\",\"why\":\"closed\",\"again\":false}"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  start_program ();
  TEST_WAIT_UNTIL (is_dealt ());
  g_assert_null (find_dialog ());
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

/* The item of a drop-down that is open. */
static GtkWidget *
find_item (GtkWidget *root, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
      strstr (gtk_label_get_label (GTK_LABEL (root)), text) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_item (child, text);
  return found;
}

/* Presses the row of addresses, and one of them in its list. */
static void
press_address (GtkWidget *ways, const char *text)
{
  GtkWidget *row = test_gui_find_type (ways, ADW_TYPE_COMBO_ROW);
  GtkWidget *popover = NULL;

  test_gui_settle_window (ways);
  press_click (row);
  TEST_WAIT_UNTIL (
      (popover = test_gui_find_type (row, GTK_TYPE_POPOVER)) != NULL &&
      gtk_widget_get_mapped (popover) && find_item (popover, text) != NULL);
  press_click (find_item (popover, text));
  TEST_WAIT_UNTIL (!gtk_widget_get_mapped (popover));
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
  press_click (find_button (window, "Other Ways In"));
  TEST_WAIT_UNTIL ((ways = test_gui_find_window (MJ_TYPE_WAYS_WINDOW)) != NULL);
  press_address (ways, "table.example.org");
  TEST_WAIT_UNTIL (find_item (door, "https://table.example.org") != NULL);
  press_address (ways, " · ");
  TEST_WAIT_UNTIL (find_item (door, mj_host_get_place (mj_sharing_get_host (
                                        sharing))) != NULL);
  gtk_window_close (GTK_WINDOW (ways));

  g_assert_null (find_item (door, lonely));
  wait = g_main_context_find_source_by_user_data (NULL, door);
  g_assert_nonnull (wait);
  g_source_set_ready_time (wait, 0); /* the minute is over */
  TEST_WAIT_UNTIL (find_item (door, lonely) != NULL);
  open_page ("code", mj_room_get_door (MJ_ROOM (get_table ()))->digits);
  TEST_WAIT_UNTIL (find_item (door, lonely) == NULL);
  gtk_window_close (GTK_WINDOW (get_app ()->window));
  TEST_WAIT_UNTIL (get_app ()->window == NULL);
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
  press_add_func ("/kept-table/before", test_before);
  press_add_func ("/kept-table/door", test_door);
  status = test_gui_run ();
  g_clear_object (&ann);
  g_string_free (told, TRUE);
  test_folder_remove (folder);
  return status;
}
