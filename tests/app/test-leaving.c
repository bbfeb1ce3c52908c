/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-leaving.c – leaving while something is not saved, pressed as a person
 * does: nothing goes without a word, and one can stay.
 *
 * Another connection holds the lock for writing: the record refuses every
 * change until it lets go.  The program runs on from case to case.
 */

#include "press.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>

static MjApplication *app;
static char *folder; /* of the record */
static sqlite3 *lock;

static MjStore *
get_store (void)
{
  return mj_matches_get_store (mj_application_get_matches (app));
}

static void
run_sql (const char *sql)
{
  g_autofree char *path = g_build_filename (folder, "record.sqlite", NULL);

  if (lock == NULL) {
    g_assert_cmpint (sqlite3_open (path, &lock), ==, SQLITE_OK);
    sqlite3_busy_timeout (lock, 5000);
  }
  g_assert_cmpint (sqlite3_exec (lock, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

static gboolean
is_in_trouble (void)
{
  g_autofree char *trouble = mj_store_get_trouble (get_store ());

  return trouble != NULL;
}

static void
start (void)
{
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (!mj_store_is_in_memory (get_store ()));
  mj_window_show_page (mj_application_get_window (app), "play");
  TEST_WAIT_UNTIL (mj_matches_get_game (mj_application_get_matches (app)) !=
                   NULL);
}

/* Computer players go on until the record refuses a move. */
static void
begin_trouble (void)
{
  start ();
  run_sql ("BEGIN IMMEDIATE");
  TEST_WAIT_UNTIL (is_in_trouble ());
}

static GtkWidget *
find_dialog (void)
{
  return test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
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

static void
press_answer (const char *label)
{
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog ())),
              "lost if you quit now"));
  test_gui_settle_window (find_dialog ());
  press_click (find_button (find_dialog (), label));
}

static GtkFileChooser *
find_chooser (void)
{
  return (GtkFileChooser *) test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
}

static void
close_by_key (void)
{
  g_autoptr (GtkWidget) window =
      g_object_ref (GTK_WIDGET (mj_application_get_window (app)));

  gtk_window_present (GTK_WINDOW (window));
  TEST_WAIT_UNTIL (gtk_window_is_active (GTK_WINDOW (window)));
  press_key (GDK_KEY_Escape); /* no menu is open */
  gtk_window_close (GTK_WINDOW (window));
}

/* ---- cases ---- */

/* The window stays, and asks as often as one tries. */
static void
test_stay (void)
{
  begin_trouble ();
  for (int i = 0; i < 2; i++) {
    close_by_key ();
    press_answer ("_Cancel");
    TEST_WAIT_UNTIL (find_dialog () == NULL);
    g_assert_nonnull (mj_application_get_window (app));
  }
}

/* It is asked again as long as the record refuses; then the window goes. */
static void
test_try_again (void)
{
  close_by_key ();
  press_answer ("_Try Again");
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  run_sql ("ROLLBACK");
  press_answer ("_Try Again");
  TEST_WAIT_UNTIL (mj_application_get_window (app) == NULL);
  test_gui_end_program ();
}

static gboolean
is_somewhere (void)
{
  g_autoptr (GFile) place =
      gtk_file_chooser_get_current_folder (find_chooser ());

  return place != NULL;
}

static gboolean
is_remembered (GSettings *settings)
{
  g_autofree char *path = g_settings_get_string (settings, "saved-elsewhere");

  return *path != '\0';
}

static int
count_moves (const char *path)
{
  sqlite3_stmt *count;
  sqlite3 *db;
  int n;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (
      sqlite3_prepare_v2 (db, "SELECT count (*) FROM move", -1, &count, NULL),
      ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (count), ==, SQLITE_ROW);
  n = sqlite3_column_int (count, 0);
  sqlite3_finalize (count);
  sqlite3_close (db);
  return n;
}

/* "elsewhere" in @where. */
static void
choose_file (const char *where)
{
  g_autoptr (GFile) place = g_file_new_for_path (where);

  TEST_WAIT_UNTIL (find_chooser () != NULL && is_somewhere ());
  gtk_file_chooser_set_current_folder (find_chooser (), place, NULL);
  gtk_file_chooser_set_current_name (find_chooser (), "elsewhere");
  TEST_WAIT_UNTIL (g_str_has_suffix (
      g_file_peek_path (gtk_file_chooser_get_file (find_chooser ())),
      "/elsewhere"));
  gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_ACCEPT);
}

/* Where a button is in the dialog, and how high that is. */
static void
find_place (const char *label, double *y, int *height)
{
  double x;

  TEST_WAIT_UNTIL (find_dialog () != NULL);
  test_gui_settle_window (find_dialog ());
  gtk_widget_translate_coordinates (find_button (find_dialog (), label),
                                    find_dialog (), 0, 0, &x, y);
  *height = gtk_widget_get_height (find_dialog ());
}

/* However long the reason is that is told, the buttons keep their places. */
static void
test_places (void)
{
  g_autoptr (MjStore) store = NULL;
  double y, then;
  int height, height_then;

  begin_trouble ();
  store = g_object_ref (get_store ());
  close_by_key ();
  find_place ("Quit _Anyway", &y, &height);
  press_answer ("Save _Elsewhere…");
  choose_file ("/proc");
  TEST_WAIT_UNTIL (find_chooser () == NULL);
  find_place ("Quit _Anyway", &then, &height_then);
  g_assert_cmpfloat (y, ==, then);
  g_assert_cmpint (height, ==, height_then);
  press_answer ("Quit _Anyway");
  TEST_WAIT_UNTIL (mj_application_get_window (app) == NULL);
  run_sql ("ROLLBACK");
  TEST_WAIT_UNTIL (mj_store_is_saved (store)); /* it goes on in this process */
}

/* What was refused is in the file that is saved. */
static void
test_elsewhere (void)
{
  g_autofree char *path = g_build_filename (folder, "elsewhere", NULL);
  g_autofree char *record = g_build_filename (folder, "record.sqlite", NULL);
  g_autoptr (MjStore) store = NULL;

  begin_trouble ();
  store = g_object_ref (get_store ());
  close_by_key ();
  press_answer ("Save _Elsewhere…");
  choose_file (folder);
  TEST_WAIT_UNTIL (mj_application_get_window (app) == NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (is_remembered (mj_application_get_settings (app)));
  g_settings_reset (mj_application_get_settings (app), "saved-elsewhere");
  g_assert_cmpint (count_moves (path), >, count_moves (record));
  run_sql ("ROLLBACK");
  TEST_WAIT_UNTIL (mj_store_is_saved (store)); /* it goes on in this process */
}

/* Nobody can be asked: all is saved in a file, which the next start tells of.
 */
static void
test_signal (void)
{
  GSettings *settings = mj_application_get_settings (app);
  g_autofree char *record = g_build_filename (folder, "record.sqlite", NULL);
  g_autofree char *path = NULL;
  g_autoptr (MjStore) store = NULL;

  begin_trouble ();
  store = g_object_ref (get_store ());
  raise (SIGTERM);
  TEST_WAIT_UNTIL (is_remembered (settings));
  path = g_settings_get_string (settings, "saved-elsewhere");
  g_assert_cmpint (count_moves (path), >, count_moves (record));
  run_sql ("ROLLBACK");
  TEST_WAIT_UNTIL (mj_store_is_saved (store)); /* it goes on in this process */
  test_gui_end_program ();
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_nonnull (strstr (
      adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog ())), path));
  test_gui_settle_window (find_dialog ());
  press_click (find_button (find_dialog (), "_Close"));
  TEST_WAIT_UNTIL (find_dialog () == NULL);
  g_assert_false (is_remembered (settings));
  test_gui_end_program ();
}

/* The record cannot be opened, and the person goes on without it: what was
 * played so is not thrown away without a question.
 */
static void
test_in_memory (void)
{
  g_autofree char *away = g_strconcat (folder, ".away", NULL);

  g_assert_cmpint (g_rename (folder, away), ==, 0);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  test_gui_settle_window (find_dialog ());
  press_click (find_button (find_dialog (), "Continue _Without Saving"));
  mj_window_show_page (mj_application_get_window (app), "play");
  TEST_WAIT_UNTIL (!mj_store_is_empty (get_store ()));
  close_by_key ();
  press_answer ("_Cancel");
  TEST_WAIT_UNTIL (find_dialog () == NULL);
  close_by_key ();
  press_answer ("Quit _Anyway");
  TEST_WAIT_UNTIL (mj_application_get_window (app) == NULL);
  g_assert_cmpint (g_remove (folder), ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
}

/* The program goes, and what was not saved is lost. */
static void
test_anyway (void)
{
  begin_trouble ();
  close_by_key ();
  press_answer ("Quit _Anyway");
  TEST_WAIT_UNTIL (mj_application_get_window (app) == NULL);
  run_sql ("ROLLBACK");
}

int
main (int argc, char **argv)
{
  int status;

  folder = test_gui_init_apart (&argc, &argv);
  app = test_gui_get_app ();
  if (app != NULL)
    g_settings_set_boolean (mj_application_get_settings (app), "watch", TRUE);
  press_add_func ("/leaving/stay", test_stay);
  press_add_func ("/leaving/try-again", test_try_again);
  press_add_func ("/leaving/elsewhere", test_elsewhere);
  press_add_func ("/leaving/places", test_places);
  press_add_func ("/leaving/signal", test_signal);
  press_add_func ("/leaving/in-memory", test_in_memory);
  press_add_func ("/leaving/anyway", test_anyway);
  status = test_gui_run ();
  sqlite3_close (lock);
  g_free (folder);
  return status;
}
