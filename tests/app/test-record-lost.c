/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-record-lost.c – a record that is not the one that was open last: it is
 * empty, an older one or another one.  That is said at each start until the
 * person has chosen what to do.
 *
 * The program runs on from case to case.
 */

#include "record-gui.h"

#include "app/files/mj-copies-window.h"
#include "model/store/disk/mj-db.h"
#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-matches.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

/* ---- from one start to the next ---- */

/* Its file can be replaced then. */
static void
end_and_close (void)
{
  test_gui_end_program ();
  mj_store_close (record_gui_get_store ());
}

/* The question goes with the window. */
static void
end_unanswered (void)
{
  test_gui_end_program ();
  TEST_WAIT_UNTIL (record_gui_get_dialog () == NULL);
}

static void
start_again (void)
{
  test_gui_end_program ();
  record_gui_start_without_question ();
}

/* ---- an empty record ---- */

static guint
count_remembered (void)
{
  guint n_evenings, n_matches;

  g_settings_get (mj_application_get_settings (record_gui_app), "record",
                  "(uus)", &n_evenings, &n_matches, NULL);
  return n_evenings + n_matches;
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
cut_file (const char *path)
{
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
}

static void
empty_tables (const char *path)
{
  record_gui_run_sql (
      "DELETE FROM move; DELETE FROM match; DELETE FROM evening");
}

/* As a kill in the middle of a rescue leaves it; and no copy can be read. */
static void
leave_rescue (const char *path)
{
  g_autofree char *aside = g_strconcat (path, ".damaged-9", NULL);
  g_autofree char *note = g_strconcat (path, ".rescuing", NULL);

  record_gui_delete_file (path);
  g_assert_true (g_file_set_contents (aside, "nonsense", -1, NULL));
  g_assert_true (
      g_file_set_contents (note, "record.sqlite.damaged-9", -1, NULL));
}

static const struct {
  const char *name;
  void (*harm) (const char *path);
  const char *said;
} harms[] = {
  { "gone", record_gui_delete_file, "was empty, or was not there" },
  { "cut", cut_file, "was empty, or was not there" },
  { "emptied", empty_tables, "was empty, or was not there" },
  { "rescue", leave_rescue, "could not be read" },
};
static GtkWidget *
find_copies (void)
{
  GtkWidget *window = record_gui_find_window_of_copies ();

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

/* A record of two matches. */
static void
test_begin (void)
{
  g_application_activate (G_APPLICATION (record_gui_app));
  record_gui_play ();
  mj_matches_rematch (mj_application_get_matches (record_gui_app), 0);
  TEST_WAIT_UNTIL (count_remembered () == 2);
}

/* However the record became empty: it is said, with what it held, at each start
 * until a copy has been restored; the copy that lies beside it is offered.
 */
static void
test_lost (void)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  g_autofree char *backup =
      g_build_filename (record_gui_data, "backup.sqlite", NULL);
  gint64 n = record_gui_count_matches ();

  g_assert_true (mj_store_back_up (record_gui_get_store (), backup, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (harms); i++) {
    test_gui_end_program ();
    harms[i].harm (path);
    for (int again = 0; again < 2; again++) {
      g_application_activate (G_APPLICATION (record_gui_app));
      record_gui_wait_for_dialog (again ? "was empty" : harms[i].said);
      g_assert_nonnull (strstr (
          adw_message_dialog_get_body (record_gui_get_dialog ()), "2 matches"));
      g_assert_null (record_gui_get_game ());
      if (again == 0)
        end_unanswered ();
    }
    record_gui_answer ("2");
    TEST_WAIT_UNTIL (find_copies () != NULL);
    gtk_window_close (GTK_WINDOW (record_gui_find_window_of_copies ()));
    record_gui_wait_for_dialog ("was empty");
    record_gui_answer ("2");
    TEST_WAIT_UNTIL (find_copies () != NULL);
    choose_copy (" backup.sqlite");
    record_gui_wait_until_playing ();
    g_assert_cmpint (record_gui_count_matches (), ==, n);
    g_assert_null (record_gui_get_dialog ());
  }
}

/* What could not be written when the program ended is named, and can be
 * restored at once; it is not offered again then. */
static void
test_lost_saved (void)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  g_autofree char *saved =
      g_build_filename (record_gui_data, "elsewhere", NULL);
  g_autofree char *left = NULL;
  GSettings *settings = mj_application_get_settings (record_gui_app);
  gint64 n = record_gui_count_matches ();

  g_assert_true (mj_store_back_up (record_gui_get_store (), saved, NULL));
  test_gui_end_program ();
  record_gui_delete_file (path);
  g_settings_set_string (settings, "saved-elsewhere", saved);
  g_application_activate (G_APPLICATION (record_gui_app));
  record_gui_wait_for_dialog ("was empty, or was not there");
  record_gui_wait_for_dialog (saved);
  record_gui_answer ("3");
  record_gui_wait_until_playing ();
  g_assert_cmpint (record_gui_count_matches (), ==, n);
  g_assert_null (record_gui_get_dialog ());
  left = g_settings_get_string (settings, "saved-elsewhere");
  g_assert_cmpstr (left, ==, "");
}

/* ---- another record ---- */

/* Files beside the record that are set aside as "record.sqlite.daily-1" and so
 * on. */
static guint
count_aside (const char *part)
{
  g_autoptr (GDir) dir = g_dir_open (record_gui_data, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, part) != NULL;
  return n;
}

/* An older record lies in its place, with as many matches or fewer: that is
 * said, and the copies are offered, at each start until the person chooses.
 */
static void
test_older (void)
{
  guint n_aside;
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  g_autofree char *older =
      g_build_filename (record_gui_data, "older.sqlite", NULL);
  g_autofree char *last = NULL;
  GSettings *settings = mj_application_get_settings (record_gui_app);
  gint64 n = record_gui_count_matches (), generation;

  start_again ();
  g_assert_true (mj_store_back_up (record_gui_get_store (), older, NULL));
  record_gui_play ();
  mj_matches_rematch (mj_application_get_matches (record_gui_app), 0);
  TEST_WAIT_UNTIL (record_gui_count_matches () == n + 1);
  TEST_WAIT_UNTIL (count_remembered () == n + 1);
  end_and_close ();
  g_settings_get (settings, "record", "(uus)", NULL, NULL, &last);
  for (int again = 0; again < 2; again++) {
    generation = g_settings_get_int64 (settings, "record-generation");
    if (again) /* with as many */
      g_settings_set (settings, "record", "(uus)", 0, n, last);
    copy_file (older, path);
    g_application_activate (G_APPLICATION (record_gui_app));
    record_gui_wait_for_dialog (
        again ? "is an earlier state of your record"
              : "not the record that was open last, but an older");
    record_gui_wait_for_dialog (again ? "Your record was last changed on "
                                      : "Your record held ");
    g_assert_cmpint (g_settings_get_int64 (settings, "record-generation"), ==,
                     generation);
    end_unanswered ();
  }
  g_application_activate (G_APPLICATION (record_gui_app));
  record_gui_wait_for_dialog ("an earlier state");
  n_aside = count_aside (".sqlite.daily-");
  record_gui_answer ("1"); /* Keep This One */
  TEST_WAIT_UNTIL (record_gui_is_open ());
  /* Today's copy of the newer one is not made anew from this one. */
  g_assert_cmpuint (count_aside (".sqlite.daily-"), ==, n_aside + 1);
  start_again ();
  record_gui_play ();
}

/* What is restored is not there any more, or the file of the record itself has
 * gone meanwhile: that nothing was restored is said with the question, which
 * offers what there is. */
static void
test_not_restored (void)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  g_autofree char *copy =
      g_build_filename (record_gui_data, "copy.sqlite", NULL);
  g_autofree char *saved =
      g_build_filename (record_gui_data, "elsewhere", NULL);
  GSettings *settings = mj_application_get_settings (record_gui_app);
  gint64 n = record_gui_count_matches ();

  g_assert_true (mj_store_back_up (record_gui_get_store (), copy, NULL));
  g_assert_true (mj_store_back_up (record_gui_get_store (), saved, NULL));
  end_and_close ();
  g_settings_set_string (settings, "saved-elsewhere", saved);
  g_settings_set_int64 (settings, "record-generation", G_MAXINT32);
  g_application_activate (G_APPLICATION (record_gui_app));
  record_gui_wait_for_dialog (saved);
  record_gui_delete_file (saved);
  record_gui_answer ("3"); /* Restore What Was Saved */
  record_gui_wait_for_dialog ("Not restored. ");
  record_gui_wait_for_dialog ("is an earlier state of your record");
  g_assert_false (
      adw_message_dialog_has_response (record_gui_get_dialog (), "3"));
  record_gui_answer ("2"); /* Restore */
  TEST_WAIT_UNTIL (find_copies () != NULL);
  choose_copy (" copy.sqlite");
  record_gui_wait_for_dialog ("take the place of those in the record");
  record_gui_delete_file (path);
  record_gui_answer ("accept");
  record_gui_wait_for_dialog ("Not restored: another program has taken away");
  record_gui_wait_for_dialog ("was empty, or was not there");
  record_gui_wait_for_dialog ("Your record held ");
  g_assert_cmpstr (
      adw_message_dialog_get_response_label (record_gui_get_dialog (), "1"), ==,
      "Start _Anew");
  record_gui_answer ("2");
  TEST_WAIT_UNTIL (find_copies () != NULL);
  choose_copy (" copy.sqlite");
  record_gui_wait_until_playing ();
  g_assert_cmpint (record_gui_count_matches (), ==, n);
  g_settings_reset (settings, "saved-elsewhere");
}

/* The file of the record, copied away and back while the program does not run.
 */
static void
test_put_back (void)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  g_autofree char *mine =
      g_build_filename (record_gui_data, "mine.sqlite", NULL);

  end_and_close ();
  copy_file (path, mine);
  copy_file (mine, path);
  record_gui_start_without_question ();
  record_gui_play ();
}

/* Pages of an older record are torn, which its first look shows only where the
 * contents are counted: who restores a copy over it is told, once that is done.
 */
static void
test_older_damaged (void)
{
  static const char *const torn[][2] = {
    { "player", "an earlier state" },
    { "evening", "another one. It is damaged" },
  };
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  g_autofree char *good =
      g_build_filename (record_gui_data, "good.sqlite", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (torn); i++) {
    start_again ();
    g_assert_true (mj_store_back_up (record_gui_get_store (), good, NULL));
    end_and_close ();
    record_gui_tear (path, torn[i][0]);
    g_settings_set_int64 (mj_application_get_settings (record_gui_app),
                          "record-generation", G_MAXINT32);
    g_application_activate (G_APPLICATION (record_gui_app));
    record_gui_wait_for_dialog (torn[i][1]);
    record_gui_answer ("2"); /* Restore */
    TEST_WAIT_UNTIL (find_copies () != NULL);
    choose_copy (" good.sqlite");
    record_gui_wait_for_dialog ("take the place of those in the record");
    record_gui_answer ("accept");
    TEST_WAIT_UNTIL (record_gui_is_open ());
    record_gui_wait_for_dialog ("The damaged file was kept as ");
    record_gui_answer ("0");
    record_gui_play ();
  }
}

/* What was rescued has been reported, and waits for the answer. */
static gboolean
is_reported (void)
{
  g_autofree char *damage = g_settings_get_string (
      mj_application_get_settings (record_gui_app), "record-damage");

  return *damage != '\0';
}

/* The same where the program ends before the person has answered: the next
 * start, which finds what was rescued, asks as the first one did.
 */
static void
test_unanswered (void)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  guint n_damaged = count_aside (".sqlite.damaged-");

  end_and_close ();
  record_gui_tear (path, "evening");
  g_settings_set_int64 (mj_application_get_settings (record_gui_app),
                        "record-generation", G_MAXINT32);
  for (int again = 0; again < 2; again++) {
    g_application_activate (G_APPLICATION (record_gui_app));
    record_gui_wait_for_dialog ("another one. It is damaged");
    TEST_WAIT_UNTIL (count_aside (".sqlite.damaged-") > n_damaged &&
                     is_reported ());
    if (again == 0)
      end_unanswered ();
  }
  record_gui_answer ("1"); /* Keep This One */
  record_gui_wait_for_dialog ("The damaged file was kept as ");
  record_gui_answer ("0");
  TEST_WAIT_UNTIL (count_aside (".sqlite.rescuing") == 0);
  TEST_WAIT_UNTIL (record_gui_is_open ());
  start_again ();
  record_gui_play ();
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
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);

  start_again ();
  end_and_close ();
  make_another (path);
  for (int again = 0; again < 2; again++) {
    g_application_activate (G_APPLICATION (record_gui_app));
    record_gui_wait_for_dialog (
        "not the record that was open last, but another one");
    if (again == 0)
      end_unanswered ();
  }
  record_gui_answer ("1"); /* Keep This One */
  TEST_WAIT_UNTIL (record_gui_is_open ());
  start_again ();
}

/* Whoever starts anew, or has deleted the record here, is not asked again. */
static void
test_wanted (void)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  MjMatches *matches = mj_application_get_matches (record_gui_app);
  GSettings *settings = mj_application_get_settings (record_gui_app);

  g_assert_true (mj_store_clear (mj_matches_get_store (matches), NULL));
  TEST_WAIT_UNTIL (count_remembered () == 0);
  start_again ();
  test_gui_end_program ();
  g_settings_set (settings, "record", "(uus)", 3, 0, "2026-11-26");
  g_application_activate (G_APPLICATION (record_gui_app));
  record_gui_wait_for_dialog (
      "3 evenings and 0 matches, the last from 26 November 2026");
  record_gui_answer ("1");
  g_assert_cmpuint (count_remembered (), ==, 0);
  test_gui_end_program ();
  record_gui_delete_file (path);
  record_gui_start_without_question ();
  record_gui_play ();
  TEST_WAIT_UNTIL (count_remembered () == 1);
}

/* ---- what opens ---- */

/* The page that was in use, with its evening. */
static void
test_last_page (void)
{
  MjEveningsPage *page;
  gint64 id = record_gui_add_evening ();

  mj_window_show_page (record_gui_get_window (), "evenings");
  page = mj_window_get_evenings_page (record_gui_get_window ());
  g_assert_nonnull (mj_evenings_page_open (page, id));
  test_gui_end_program ();
  g_application_activate (G_APPLICATION (record_gui_app));
  TEST_WAIT_UNTIL (record_gui_get_window () != NULL &&
                   mj_evenings_page_get_session (mj_window_get_evenings_page (
                       record_gui_get_window ())) != NULL);
  g_assert_true (gtk_widget_get_mapped (
      GTK_WIDGET (mj_window_get_evenings_page (record_gui_get_window ()))));
  g_assert_null (record_gui_get_game ());
  record_gui_play ();
  test_gui_end_program ();
  g_application_activate (G_APPLICATION (record_gui_app));
  record_gui_wait_until_playing ();
}

static void
add_cases (void)
{
  test_display_add_func ("/record-lost/begin", test_begin);
  test_display_add_func ("/record-lost/lost", test_lost);
  test_display_add_func ("/record-lost/saved", test_lost_saved);
  test_display_add_func ("/record-lost/older", test_older);
  test_display_add_func ("/record-lost/not-restored", test_not_restored);
  test_display_add_func ("/record-lost/put-back", test_put_back);
  test_display_add_func ("/record-lost/older-damaged", test_older_damaged);
  test_display_add_func ("/record-lost/unanswered", test_unanswered);
  test_display_add_func ("/record-lost/another", test_another);
  test_display_add_func ("/record-lost/wanted", test_wanted);
  test_display_add_func ("/record-lost/last-page", test_last_page);
}

int
main (int argc, char **argv)
{
  return record_gui_main (argc, argv, add_cases);
}
