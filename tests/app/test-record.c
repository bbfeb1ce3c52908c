/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-record.c – a record that cannot be opened, that another program uses, or
 * of which a part is damaged: what the person is shown, and what is left.
 *
 * The program runs on from case to case.
 */

#include "test-gui.h"

#include "app/evenings/mj-evening-dialog.h"
#include "app/evenings/mj-evening-list.h"
#include "app/files/mj-copies-window.h"
#include "app/files/mj-damaged-row.h"
#include "app/shell/mj-application.h"
#include "app/shell/mj-preferences-window.h"
#include "model/store/disk/mj-db.h"
#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-matches.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

static MjApplication *app;
static char *data; /* of the program */

/* ---- what is in sight ---- */

static AdwMessageDialog *
get_dialog (void)
{
  return (AdwMessageDialog *) test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

/* A dialog that says @part; the one that was there has gone. */
static AdwMessageDialog *
wait_for_dialog (const char *part)
{
  TEST_WAIT_UNTIL (get_dialog () != NULL);
  if (strstr (adw_message_dialog_get_body (get_dialog ()), part) == NULL)
    g_error ("“%s” does not say “%s”",
             adw_message_dialog_get_body (get_dialog ()), part);
  return get_dialog ();
}

/* Of the record: "1" goes on without saving, "2" tries again. */
static void
answer (const char *response)
{
  g_autoptr (AdwMessageDialog) dialog = g_object_ref (get_dialog ());

  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static MjStore *
get_store (void)
{
  return mj_matches_get_store (mj_application_get_matches (app));
}

static MjWindow *
get_window (void)
{
  return mj_application_get_window (app);
}

static GtkRevealer *
get_bar (void)
{
  return GTK_REVEALER (gtk_widget_get_first_child (
      GTK_WIDGET (mj_window_get_trouble_bar (get_window ()))));
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

static MjGame *
get_game (void)
{
  return mj_play_page_get_game (mj_window_get_play_page (get_window ()));
}

static void
wait_until_playing (void)
{
  TEST_WAIT_UNTIL (get_game () != NULL && !mj_game_is_busy (get_game ()));
}

static void
play (void)
{
  mj_window_show_page (get_window (), "play");
  wait_until_playing ();
}

static GtkWidget *
find_evenings_part (const char *name)
{
  GtkWidget *page = GTK_WIDGET (mj_window_get_evenings_page (get_window ()));
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
  g_assert_true (g_file_set_contents (data, "a file", -1, NULL));
  g_application_activate (G_APPLICATION (app));
  wait_for_dialog ("which is left as it is");
  g_assert_null (get_game ());
  answer ("2");
  wait_for_dialog ("which is left as it is");
  g_assert_null (get_game ());

  answer ("1");
  wait_until_playing ();
  wait_for_bar ("Nothing is saved. ");
  g_assert_true (mj_store_is_in_memory (get_store ()));
  TEST_WAIT_UNTIL (strcmp (get_evenings (), "closed") == 0);
}

/* What was played unsaved is kept with the rest as soon as that can be. */
static void
test_open_later (void)
{
  g_autoptr (GPtrArray) matches = NULL;

  press_bar (); /* still in the way */
  wait_for_dialog ("which is left as it is");
  g_assert_cmpint (g_remove (data), ==, 0);
  answer ("2");
  wait_until_playing ();
  TEST_WAIT_UNTIL (!gtk_revealer_get_reveal_child (get_bar ()));
  g_assert_false (mj_store_is_in_memory (get_store ()));
  matches = mj_store_load_matches (get_store (), NULL);
  g_assert_cmpuint (matches->len, ==, 2);
  TEST_WAIT_UNTIL (strcmp (get_evenings (), "empty") == 0);
}

/* Another program goes on with the match: this one says so at its next move,
 * and can have it back. */
static void
test_superseded (void)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  g_autoptr (MjStore) other = mj_store_open (path, NULL, NULL);
  g_autoptr (MjStoredMatch) stored = NULL;
  g_autoptr (MjMatchChange) change = NULL;

  TEST_WAIT_UNTIL (mj_game_get_state (get_game ())->n_deals == 1 &&
                   !mj_game_is_busy (get_game ()));
  stored = mj_store_load_current (other, NULL);
  g_assert_false (mj_store_hold_match (other));
  change = mj_match_change_new (stored->id, stored->revision,
                                stored->file->moves->len);
  g_assert_true (mj_store_change_match (other, change, NULL));
  wait_for_bar ("gone on in another window"); /* a computer player's move */
  press_bar ();
  TEST_WAIT_UNTIL (!gtk_revealer_get_reveal_child (get_bar ()));
  wait_until_playing ();
}

static void
run_sql (const char *sql)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_busy_timeout (db, 5000);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static gint64
count_matches (void)
{
  g_autoptr (GPtrArray) matches = mj_store_load_matches (get_store (), NULL);

  return matches->len;
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

  run_sql ("INSERT INTO match (started, header, human, ended)"
           " VALUES ('2026-01-01 12:00:00', 'nonsense', 9, 'x')");
  n = count_matches ();
  g_action_group_activate_action (G_ACTION_GROUP (app), "history", NULL);
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
  g_assert_cmpint (count_matches (), ==, n);
  press_delete ();
  wait_for_dialog ("somebody may be able to repair it");
  answer ("cancel");
  g_assert_cmpint (count_matches (), ==, n);
  press_delete ();
  wait_for_dialog ("somebody may be able to repair it");
  answer ("accept");
  g_assert_cmpint (count_matches (), ==, n - 1);
  gtk_window_destroy (GTK_WINDOW (test_gui_find_window (ADW_TYPE_WINDOW)));
}

/* A window that is closed before the record has been read needs none. */
static void
test_closed_at_once (void)
{
  test_gui_end_program ();
  g_application_activate (G_APPLICATION (app));
  test_gui_end_program ();
  test_gui_run_idle ();
  g_assert_null (mj_application_get_window (app));
  g_application_activate (G_APPLICATION (app));
  wait_until_playing ();
}

static GtkWidget *
find_window_of_copies (void)
{
  return test_gui_find_window (MJ_TYPE_COPIES_WINDOW);
}

/* The page in which @table begins. */
static void
tear (const char *path, const char *table)
{
  enum { PAGE = 4096 };
  g_autofree char *sql = g_strdup_printf (
      "SELECT rootpage FROM sqlite_master WHERE name = '%s'", table);
  g_autofree char *contents = NULL;
  sqlite3 *db = mj_db_open (path, SQLITE_OPEN_READWRITE, NULL);
  gint64 page = 0;
  gsize length;

  g_assert_true (mj_db_read_int (db, sql, &page, NULL));
  sqlite3_close (db);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >=, page * PAGE);
  memset (contents + (page - 1) * PAGE, 0, PAGE);
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
}

/* The page in which the list of evenings begins is torn: the record is not
 * called empty, the dialog tells what was rescued and the name of the damaged
 * file, and play goes on. */
static void
test_damaged_file (void)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  g_autofree char *aside = g_strconcat (path, ".damaged-1", NULL);
  g_autofree char *kept = g_strconcat (path, ".kept-1", NULL);

  test_gui_end_program ();
  tear (path, "evening");
  g_application_activate (G_APPLICATION (app));
  wait_for_dialog ("was damaged. 0 of 0 evenings and 2 of 2 matches were");
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (get_dialog ()), aside));
  g_assert_false (g_action_group_has_action (G_ACTION_GROUP (app), "copies"));
  g_assert_false (g_action_group_has_action (G_ACTION_GROUP (app), "restore"));
  answer ("1"); /* Earlier Copies */
  TEST_WAIT_UNTIL (find_window_of_copies () != NULL);
  gtk_window_close (GTK_WINDOW (find_window_of_copies ()));
  gtk_window_destroy (
      GTK_WINDOW (test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW)));
  wait_until_playing ();
  g_assert_cmpint (count_matches (), ==, 2);
  g_assert_cmpint (g_remove (kept), ==, 0); /* of the store that was open */
}

/* ---- an empty record ---- */

static guint
count_remembered (void)
{
  guint n_evenings, n_matches;

  g_settings_get (mj_application_get_settings (app), "record", "(uus)",
                  &n_evenings, &n_matches, NULL);
  return n_evenings + n_matches;
}

static gboolean
is_open (void)
{
  return !mj_store_is_in_memory (get_store ());
}

/* Without a match that begins by itself. */
static void
start_without_question (void)
{
  g_settings_set_string (mj_application_get_settings (app), "page", "score");
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (is_open ());
  g_assert_null (get_dialog ());
}

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
}

static void
delete_file (const char *path)
{
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
cut_file (const char *path)
{
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
}

static void
empty_tables (const char *path)
{
  run_sql ("DELETE FROM move; DELETE FROM match; DELETE FROM evening");
}

/* As a kill in the middle of a rescue leaves it; and no copy can be read. */
static void
leave_rescue (const char *path)
{
  g_autofree char *aside = g_strconcat (path, ".damaged-9", NULL);
  g_autofree char *note = g_strconcat (path, ".rescuing", NULL);

  delete_file (path);
  g_assert_true (g_file_set_contents (aside, "nonsense", -1, NULL));
  g_assert_true (
      g_file_set_contents (note, "record.sqlite.damaged-9", -1, NULL));
}

static const struct {
  const char *name;
  void (*harm) (const char *path);
  const char *said;
} harms[] = {
  { "gone", delete_file, "was empty, or was not there" },
  { "cut", cut_file, "was empty, or was not there" },
  { "emptied", empty_tables, "was empty, or was not there" },
  { "rescue", leave_rescue, "could not be read" },
};

static GtkWidget *
find_copies (void)
{
  GtkWidget *window = find_window_of_copies ();

  return window == NULL ? NULL
                        : test_gui_find_type (window, ADW_TYPE_EXPANDER_ROW);
}

/* Which one is told by the name in its subtitle. */
static void
choose_copy (const char *name)
{
  GtkWidget *row = find_copies (),
            *window = GTK_WIDGET (gtk_widget_get_root (row));
  guint n = 0;

  for (; !g_str_has_suffix (
           adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), name);
       row = gtk_widget_get_next_sibling (row))
    n++;
  gtk_widget_activate_action (window, "copies.restore", "u", n);
}

/* However the record became empty: it is said, with what it held, at each start
 * until a copy has been restored; the copy that lies beside it is offered.
 */
static void
test_lost (void)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  g_autofree char *backup = g_build_filename (data, "backup.sqlite", NULL);
  gint64 n = count_matches ();

  g_assert_true (mj_store_back_up (get_store (), backup, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (harms); i++) {
    test_gui_end_program ();
    harms[i].harm (path);
    for (int again = 0; again < 2; again++) {
      g_application_activate (G_APPLICATION (app));
      wait_for_dialog (again ? "was empty" : harms[i].said);
      g_assert_nonnull (
          strstr (adw_message_dialog_get_body (get_dialog ()), "2 matches"));
      g_assert_null (get_game ());
      if (again == 0) { /* the question goes with the window */
        test_gui_end_program ();
        TEST_WAIT_UNTIL (get_dialog () == NULL);
      }
    }
    answer ("2");
    TEST_WAIT_UNTIL (find_copies () != NULL);
    gtk_window_close (GTK_WINDOW (find_window_of_copies ()));
    wait_for_dialog ("was empty");
    answer ("2");
    TEST_WAIT_UNTIL (find_copies () != NULL);
    choose_copy (" backup.sqlite");
    wait_until_playing ();
    g_assert_cmpint (count_matches (), ==, n);
    g_assert_null (get_dialog ());
  }
}

/* What could not be written when the program ended is named, and can be
 * restored at once; it is not offered again then. */
static void
test_lost_saved (void)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  g_autofree char *saved = g_build_filename (data, "elsewhere", NULL);
  g_autofree char *left = NULL;
  GSettings *settings = mj_application_get_settings (app);
  gint64 n = count_matches ();

  g_assert_true (mj_store_back_up (get_store (), saved, NULL));
  test_gui_end_program ();
  delete_file (path);
  g_settings_set_string (settings, "saved-elsewhere", saved);
  g_application_activate (G_APPLICATION (app));
  wait_for_dialog ("was empty, or was not there");
  wait_for_dialog (saved);
  answer ("3");
  wait_until_playing ();
  g_assert_cmpint (count_matches (), ==, n);
  g_assert_null (get_dialog ());
  left = g_settings_get_string (settings, "saved-elsewhere");
  g_assert_cmpstr (left, ==, "");
}

/* The record @path becomes one of another life, which has seen more changes. */
static void
make_another (const char *path)
{
  sqlite3 *db = mj_db_open (path, SQLITE_OPEN_READWRITE, NULL);
  gint64 generation = 0;

  g_assert_true (
      mj_db_read_int (db, "PRAGMA schema_version", &generation, NULL));
  g_assert_true (mj_db_set (db, "schema_version", generation + 1000, NULL));
  g_assert_true (mj_db_set_identity (db, mj_db_get_identity (db) ^ 1, NULL));
  sqlite3_close (db);
}

/* Another record lies in its place, with as many matches and more changes. */
static void
test_another (void)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);

  test_gui_end_program ();
  start_without_question ();
  test_gui_end_program ();
  mj_store_close (get_store ());
  make_another (path);
  for (int again = 0; again < 2; again++) {
    g_application_activate (G_APPLICATION (app));
    wait_for_dialog ("not the record that was open last, but another one");
    if (again == 0) {
      test_gui_end_program ();
      TEST_WAIT_UNTIL (get_dialog () == NULL);
    }
  }
  answer ("1"); /* Keep This One */
  TEST_WAIT_UNTIL (is_open ());
  test_gui_end_program ();
  start_without_question ();
}

/* Daily copies that were set aside as "record.sqlite.daily-1" and so on. */
static guint
count_aside (void)
{
  g_autoptr (GDir) dir = g_dir_open (data, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, ".sqlite.daily-") != NULL;
  return n;
}

/* An older record lies in its place, with as many matches or fewer: that is
 * said, and the copies are offered, at each start until the person chooses.
 */
static void
test_older (void)
{
  guint n_aside;
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  g_autofree char *older = g_build_filename (data, "older.sqlite", NULL);
  g_autofree char *last = NULL;
  GSettings *settings = mj_application_get_settings (app);
  gint64 n = count_matches (), generation;

  test_gui_end_program ();
  start_without_question ();
  g_assert_true (mj_store_back_up (get_store (), older, NULL));
  play ();
  mj_matches_rematch (mj_application_get_matches (app), 0);
  TEST_WAIT_UNTIL (count_matches () == n + 1);
  TEST_WAIT_UNTIL (count_remembered () == n + 1);
  test_gui_end_program ();
  mj_store_close (get_store ());
  g_settings_get (settings, "record", "(uus)", NULL, NULL, &last);
  for (int again = 0; again < 2; again++) {
    generation = g_settings_get_int64 (settings, "record-generation");
    if (again) /* with as many */
      g_settings_set (settings, "record", "(uus)", 0, n, last);
    copy_file (older, path);
    g_application_activate (G_APPLICATION (app));
    wait_for_dialog (again ? "is an earlier state of your record"
                           : "not the record that was open last, but an older");
    wait_for_dialog (again ? "Your record was last changed on "
                           : "Your record held ");
    g_assert_cmpint (g_settings_get_int64 (settings, "record-generation"), ==,
                     generation);
    test_gui_end_program ();
    TEST_WAIT_UNTIL (get_dialog () == NULL);
  }
  g_application_activate (G_APPLICATION (app));
  wait_for_dialog ("an earlier state");
  n_aside = count_aside ();
  answer ("1"); /* Keep This One */
  TEST_WAIT_UNTIL (is_open ());
  /* Today's copy of the newer one is not made anew from this one. */
  g_assert_cmpuint (count_aside (), ==, n_aside + 1);
  test_gui_end_program ();
  start_without_question ();
  play ();
}

/* The file of the record, copied away and back while the program does not run.
 */
static void
test_put_back (void)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  g_autofree char *mine = g_build_filename (data, "mine.sqlite", NULL);

  test_gui_end_program ();
  mj_store_close (get_store ());
  copy_file (path, mine);
  copy_file (mine, path);
  start_without_question ();
  play ();
}

/* Pages of an older record are torn, which its first look shows only where the
 * contents are counted: who restores a copy over it is told, once that is done.
 */
static void
test_older_damaged (void)
{
  static const char *const torn[][2] = {
    { "player", "an earlier state" },
    { "evening", "It is damaged: what it holds cannot be read." },
  };
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  g_autofree char *good = g_build_filename (data, "good.sqlite", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (torn); i++) {
    test_gui_end_program ();
    start_without_question ();
    g_assert_true (mj_store_back_up (get_store (), good, NULL));
    test_gui_end_program ();
    mj_store_close (get_store ());
    tear (path, torn[i][0]);
    g_settings_set_int64 (mj_application_get_settings (app),
                          "record-generation", G_MAXINT32);
    g_application_activate (G_APPLICATION (app));
    wait_for_dialog (torn[i][1]);
    answer ("2"); /* Restore */
    TEST_WAIT_UNTIL (find_copies () != NULL);
    choose_copy (" good.sqlite");
    wait_for_dialog ("take the place of those in the record");
    answer ("accept");
    TEST_WAIT_UNTIL (is_open ());
    wait_for_dialog ("The damaged file was kept as ");
    answer ("0");
    play ();
  }
}

/* Whoever starts anew, or has deleted the record here, is not asked again. */
static void
test_wanted (void)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  MjMatches *matches = mj_application_get_matches (app);
  GSettings *settings = mj_application_get_settings (app);

  g_assert_true (mj_store_clear (mj_matches_get_store (matches), NULL));
  TEST_WAIT_UNTIL (count_remembered () == 0);
  test_gui_end_program ();
  start_without_question ();
  test_gui_end_program ();
  g_settings_set (settings, "record", "(uus)", 3, 0, "2026-11-26");
  g_application_activate (G_APPLICATION (app));
  wait_for_dialog ("3 evenings and 0 matches, the last from 26 November 2026");
  answer ("1");
  g_assert_cmpuint (count_remembered (), ==, 0);
  test_gui_end_program ();
  delete_file (path);
  start_without_question ();
  play ();
  TEST_WAIT_UNTIL (count_remembered () == 1);
}

/* ---- what opens ---- */

static gint64
add_evening (void)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  for (int i = 0; i < MJ_N_SEATS; i++)
    file->names[i] = g_strdup_printf ("Player %d", i);
  id = mj_store_add_evening (get_store (), file, &error);
  g_assert_no_error (error);
  return id;
}

/* The page that was in use, with its evening. */
static void
test_last_page (void)
{
  MjEveningsPage *page;
  gint64 id = add_evening ();

  mj_window_show_page (get_window (), "evenings");
  page = mj_window_get_evenings_page (get_window ());
  g_assert_nonnull (mj_evenings_page_open (page, id));
  test_gui_end_program ();
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (get_window () != NULL &&
                   mj_evenings_page_get_session (
                       mj_window_get_evenings_page (get_window ())) != NULL);
  g_assert_true (gtk_widget_get_mapped (
      GTK_WIDGET (mj_window_get_evenings_page (get_window ()))));
  g_assert_null (get_game ());
  play ();
  test_gui_end_program ();
  g_application_activate (G_APPLICATION (app));
  wait_until_playing ();
}

/* Another program takes the file away: the next move is not saved, and why is
 * told, and where a copy is. */
static void
test_moved (void)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  g_autofree char *away = g_build_filename (data, "away.sqlite", NULL);
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
  wait_for_dialog ("emptied or replaced by another program");
  g_assert_null (test_gui_find_window (MJ_TYPE_EVENING_DIALOG));
  answer ("close");
}

/* Another program empties the file while somebody looks, before anything was
 * written in this run or while the log has it all. */
static void
test_emptied (gconstpointer written)
{
  g_autofree char *path = g_build_filename (data, "record.sqlite", NULL);
  GtkLabel *note;

  test_gui_end_program ();
  mj_store_close (get_store ());
  delete_file (path);
  g_settings_reset (mj_application_get_settings (app), "record");
  start_without_question ();
  if (written != NULL)
    add_evening ();
  mj_store_wait (get_store ());
  mj_window_show_page (get_window (), "evenings");
  g_assert_cmpint (truncate (path, 0), ==, 0);
  wait_for_bar ("emptied or replaced by another program");
  TEST_WAIT_UNTIL (
      strcmp (get_evenings (), written != NULL ? "list" : "closed") == 0);
  note = GTK_LABEL (find_evenings_part ("note"));
  for (int again = 0; again < 2; again++)
    expect_refused ("evenings.go-on", g_variant_new_int64 (1));
  expect_refused ("evenings.new", NULL);
  expect_refused ("evenings.import", NULL);
  g_assert_cmpstr (gtk_label_get_label (note), ==, "");
}

int
main (int argc, char **argv)
{
  int status;

  data = test_gui_init_apart (&argc, &argv);
  app = test_gui_get_app ();
  if (app != NULL)
    g_settings_set_boolean (mj_application_get_settings (app), "watch", TRUE);
  test_display_add_func ("/record/cannot-open", test_cannot_open);
  test_display_add_func ("/record/open-later", test_open_later);
  test_display_add_func ("/record/superseded", test_superseded);
  test_display_add_func ("/record/damaged-match", test_damaged_match);
  test_display_add_func ("/record/closed-at-once", test_closed_at_once);
  test_display_add_func ("/record/damaged-file", test_damaged_file);
  test_display_add_func ("/record/lost", test_lost);
  test_display_add_func ("/record/lost-saved", test_lost_saved);
  test_display_add_func ("/record/older", test_older);
  test_display_add_func ("/record/put-back", test_put_back);
  test_display_add_func ("/record/older-damaged", test_older_damaged);
  test_display_add_func ("/record/another", test_another);
  test_display_add_func ("/record/wanted", test_wanted);
  test_display_add_func ("/record/last-page", test_last_page);
  test_display_add_func ("/record/moved", test_moved);
  test_display_add_data_func ("/record/emptied", NULL, test_emptied);
  test_display_add_data_func ("/record/emptied/written", "", test_emptied);
  status = test_gui_run ();
  g_free (data);
  return status;
}
