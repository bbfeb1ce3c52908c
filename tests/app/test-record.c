/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-record.c – a record that cannot be opened, that another program uses, or
 * of which a part is damaged: what the person is shown, and what is left.
 *
 * The program runs on from case to case.
 */

#include "record-gui.h"

#include "app/evenings/mj-evening-dialog.h"
#include "app/evenings/mj-evening-list.h"
#include "app/shell/mj-preferences-window.h"
#include "model/store/disk/mj-db.h"
#include "model/store/mj-store-matches.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* ---- what is in sight ---- */

static GtkRevealer *
get_bar (void)
{
  return GTK_REVEALER (gtk_widget_get_first_child (
      GTK_WIDGET (mj_window_get_trouble_bar (record_gui_get_window ()))));
}

static GtkWidget *
bar_part (GType type)
{
  return test_gui_find_type (GTK_WIDGET (get_bar ()), type);
}

/* One that is still folding away says what it said before. */
static gboolean
bar_says (const char *part)
{
  return gtk_revealer_get_reveal_child (get_bar ()) &&
         gtk_revealer_get_child_revealed (get_bar ()) &&
         strstr (gtk_label_get_label (GTK_LABEL (bar_part (GTK_TYPE_LABEL))),
                 part) != NULL;
}

static void
wait_for_bar (const char *part)
{
  TEST_WAIT_UNTIL (bar_says (part));
}

static void
press_bar (void)
{
  g_signal_emit_by_name (bar_part (GTK_TYPE_BUTTON), "clicked");
}

static GtkWidget *
find_evenings_part (const char *name)
{
  GtkWidget *page =
      GTK_WIDGET (mj_window_get_evenings_page (record_gui_get_window ()));
  GObject *list =
      gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), "list");

  return GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (list), MJ_TYPE_EVENING_LIST, name));
}

/* Which page of the list of evenings is shown. */
static const char *
get_evenings (void)
{
  return gtk_stack_get_visible_child_name (
      GTK_STACK (find_evenings_part ("stack")));
}

/* ---- cases ---- */

/* The folder of the record is in the way of itself, until it is not. */
static void
test_cannot_open (void)
{
  g_assert_true (g_file_set_contents (record_gui_data, "a file", -1, NULL));
  g_application_activate (G_APPLICATION (record_gui_app));
  record_gui_wait_for_dialog ("which is left as it is");
  g_assert_null (record_gui_get_game ());
  record_gui_answer ("2");
  record_gui_wait_for_dialog ("which is left as it is");
  g_assert_null (record_gui_get_game ());

  record_gui_answer ("1");
  record_gui_wait_until_playing ();
  wait_for_bar ("Nothing is saved. ");
  g_assert_true (mj_store_is_in_memory (record_gui_get_store ()));
  TEST_WAIT_UNTIL (strcmp (get_evenings (), "closed") == 0);
}

/* What was played unsaved is kept with the rest as soon as that can be. */
static void
test_open_later (void)
{
  g_autoptr (GPtrArray) matches = NULL;

  press_bar (); /* still in the way */
  record_gui_wait_for_dialog ("which is left as it is");
  g_assert_cmpint (g_remove (record_gui_data), ==, 0);
  record_gui_answer ("2");
  record_gui_wait_until_playing ();
  TEST_WAIT_UNTIL (!gtk_revealer_get_reveal_child (get_bar ()));
  g_assert_false (mj_store_is_in_memory (record_gui_get_store ()));
  matches = mj_store_load_matches (record_gui_get_store (), NULL);
  g_assert_cmpuint (matches->len, ==, 2);
  TEST_WAIT_UNTIL (strcmp (get_evenings (), "empty") == 0);
}

/* Another program goes on with the match: this one says so at its next move,
 * and can have it back. */
static void
test_superseded (void)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  g_autoptr (MjStore) other = mj_store_open (path, NULL, NULL);
  g_autoptr (MjStoredMatch) stored = NULL;
  g_autoptr (MjMatchChange) change = NULL;

  TEST_WAIT_UNTIL (mj_game_get_state (record_gui_get_game ())->n_deals == 1 &&
                   !mj_game_is_busy (record_gui_get_game ()));
  stored = mj_store_load_current (other, NULL);
  g_assert_false (mj_store_hold_match (other));
  change = mj_match_change_new (stored->id, stored->revision,
                                stored->file->moves->len);
  g_assert_true (mj_store_change_match (other, change, NULL));
  wait_for_bar ("gone on in another window"); /* a computer player's move */
  press_bar ();
  TEST_WAIT_UNTIL (!gtk_revealer_get_reveal_child (get_bar ()));
  record_gui_wait_until_playing ();
}

/* In the list, which may have been made anew meanwhile. */
static GtkWidget *
find_damaged (void)
{
  return test_gui_find_type (test_gui_find_window (ADW_TYPE_WINDOW),
                             GTK_TYPE_LIST_BOX_ROW);
}

/* Its buttons are to save a copy, and to delete it. */
static void
press_save (void)
{
  g_signal_emit_by_name (test_gui_find_class (find_damaged (), "flat"),
                         "clicked");
}

static void
press_delete (void)
{
  GtkWidget *save = test_gui_find_class (find_damaged (), "flat");

  g_signal_emit_by_name (gtk_widget_get_next_sibling (save), "clicked");
}

/* A damaged match is marked in the list, opens as far as it goes, and can be
 * deleted. */
static void
test_damaged_match (void)
{
  gint64 n;

  record_gui_run_sql ("INSERT INTO match (started, header, human, ended)"
                      " VALUES ('2026-01-01 12:00:00', 'nonsense', 9, 'x')");
  n = record_gui_count_matches ();
  g_action_group_activate_action (G_ACTION_GROUP (record_gui_app), "history",
                                  NULL);
  TEST_WAIT_UNTIL (find_damaged () != NULL);
  g_assert_nonnull (
      strstr (gtk_label_get_label (GTK_LABEL (
                  test_gui_find_class (find_damaged (), "subtitle"))),
              "line 1"));
  press_save ();
  TEST_WAIT_UNTIL (test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  gtk_dialog_response (
      GTK_DIALOG (test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG)),
      GTK_RESPONSE_CANCEL);
  TEST_WAIT_UNTIL (test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
  g_assert_cmpint (record_gui_count_matches (), ==, n);
  press_delete ();
  record_gui_wait_for_dialog ("somebody may be able to repair it");
  record_gui_answer ("cancel");
  g_assert_cmpint (record_gui_count_matches (), ==, n);
  press_delete ();
  record_gui_wait_for_dialog ("somebody may be able to repair it");
  record_gui_answer ("accept");
  g_assert_cmpint (record_gui_count_matches (), ==, n - 1);
  gtk_window_destroy (GTK_WINDOW (test_gui_find_window (ADW_TYPE_WINDOW)));
}

/* A window that is closed before the record has been read needs none. */
static void
test_closed_at_once (void)
{
  test_gui_end_program ();
  g_application_activate (G_APPLICATION (record_gui_app));
  test_gui_end_program ();
  test_gui_run_idle ();
  g_assert_null (mj_application_get_window (record_gui_app));
  g_application_activate (G_APPLICATION (record_gui_app));
  record_gui_wait_until_playing ();
}

/* The page in which the list of evenings begins is torn: the record is not
 * called empty, the dialog tells what was rescued and the name of the damaged
 * file, at each start until it is closed, and play goes on. */
static void
test_damaged_file (void)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  g_autofree char *aside = g_strconcat (path, ".damaged-1", NULL);
  g_autofree char *kept = g_strconcat (path, ".kept-1", NULL);

  test_gui_end_program ();
  record_gui_tear (path, "evening");
  for (int again = 0; again < 3; again++) {
    g_application_activate (G_APPLICATION (record_gui_app));
    record_gui_wait_for_dialog (
        "was damaged. 0 of 0 evenings and 2 of 2 matches were");
    if (again < 2) {
      test_gui_end_program ();
      TEST_WAIT_UNTIL (record_gui_get_dialog () == NULL);
    }
  }
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (record_gui_get_dialog ()), aside));
  g_assert_false (
      g_action_group_has_action (G_ACTION_GROUP (record_gui_app), "copies"));
  g_assert_false (
      g_action_group_has_action (G_ACTION_GROUP (record_gui_app), "restore"));
  record_gui_answer ("1"); /* Earlier Copies */
  TEST_WAIT_UNTIL (record_gui_find_window_of_copies () != NULL);
  gtk_window_close (GTK_WINDOW (record_gui_find_window_of_copies ()));
  gtk_window_destroy (
      GTK_WINDOW (test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW)));
  record_gui_wait_until_playing ();
  g_assert_cmpint (record_gui_count_matches (), ==, 2);
  g_assert_cmpint (g_remove (kept), ==, 0); /* of the store that was open */
}

/* ---- another program ---- */

/* Another program takes the file away: the next move is not saved, and why is
 * told, and where a copy is. */
static void
test_moved (void)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  g_autofree char *away =
      g_build_filename (record_gui_data, "away.sqlite", NULL);
  g_autofree char *kept = mj_db_free_name (path, "kept");

  g_assert_cmpint (g_rename (path, away), ==, 0);
  wait_for_bar ("The last change is not saved. The file of the record was "
                "moved, deleted, emptied or replaced by another");
  g_assert_true (bar_says (kept));
  g_assert_cmpstr (
      gtk_button_get_label (GTK_BUTTON (bar_part (GTK_TYPE_BUTTON))), ==,
      "Quit");
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rename (away, path), ==, 0);
}

/* The bar says why nothing can be opened or begun; whoever tries is told in a
 * dialog, each time. */
static void
expect_refused (const char *action, GVariant *argument)
{
  GtkWidget *list = find_evenings_part ("list");

  gtk_widget_activate_action_variant (list, action, argument);
  record_gui_wait_for_dialog ("emptied or replaced by another program");
  g_assert_null (test_gui_find_window (MJ_TYPE_EVENING_DIALOG));
  record_gui_answer ("close");
}

/* Whether something is in sight: a row, or a page that says why there is none.
 */
static gboolean
shows_evenings (gboolean rows)
{
  GtkWidget *list = find_evenings_part ("list");

  return rows ? strcmp (get_evenings (), "list") == 0 &&
                    gtk_widget_get_first_child (list) != NULL
              : strcmp (get_evenings (), "closed") == 0;
}

/* Another program empties the file while somebody looks, before anything was
 * written in this run or while the log has it all; or before the list has read
 * what was written. */
static void
test_emptied (gconstpointer written)
{
  gboolean seen = g_strcmp0 (written, "unseen") != 0;
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  GtkLabel *note;

  test_gui_end_program ();
  mj_store_close (record_gui_get_store ());
  record_gui_delete_file (path);
  g_settings_reset (mj_application_get_settings (record_gui_app), "record");
  record_gui_start_without_question ();
  if (written != NULL)
    record_gui_add_evening ();
  mj_store_wait (record_gui_get_store ());
  if (seen)
    mj_window_show_page (record_gui_get_window (), "evenings");
  else
    record_gui_run_sql ("PRAGMA wal_checkpoint (TRUNCATE)");
  g_assert_cmpint (truncate (path, 0), ==, 0);
  wait_for_bar ("emptied or replaced by another program");
  mj_window_show_page (record_gui_get_window (), "evenings");
  TEST_WAIT_UNTIL (shows_evenings (seen && written != NULL));
  note = GTK_LABEL (find_evenings_part ("note"));
  for (int again = 0; again < 2; again++)
    expect_refused ("evenings.go-on", g_variant_new_int64 (1));
  expect_refused ("evenings.new", NULL);
  expect_refused ("evenings.import", NULL);
  g_assert_cmpstr (gtk_label_get_label (note), ==, "");
}

static void
add_cases (void)
{
  test_display_add_func ("/record/cannot-open", test_cannot_open);
  test_display_add_func ("/record/open-later", test_open_later);
  test_display_add_func ("/record/superseded", test_superseded);
  test_display_add_func ("/record/damaged-match", test_damaged_match);
  test_display_add_func ("/record/closed-at-once", test_closed_at_once);
  test_display_add_func ("/record/damaged-file", test_damaged_file);
  test_display_add_func ("/record/moved", test_moved);
  test_display_add_data_func ("/record/emptied", NULL, test_emptied);
  test_display_add_data_func ("/record/emptied/written", "seen", test_emptied);
  test_display_add_data_func ("/record/emptied/unseen", "unseen", test_emptied);
}

int
main (int argc, char **argv)
{
  return record_gui_main (argc, argv, add_cases);
}
