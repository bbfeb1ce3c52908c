/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-leaving.c – leaving while something is not saved, pressed as a person
 * does: nothing goes without a word, and one can stay.
 *
 * Another connection holds the lock for writing: the record refuses every
 * change until it lets go.  The program runs on from case to case.
 */

#include "press.h"

#include "app/shell/mj-preferences-window.h"
#include "model/store/mj-store-evenings.h"
#include "app/widgets/mj-dialog.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>

static MjApplication *app;
static char *folder; /* of the record */
static sqlite3 *lock;
static guint n_whole; /* texts that are not cut */

/* A long way to the root of all folders; not all of it can be gone often. */
#define ROUND                                                                  \
  "/proc/self/root/proc/self/root/proc/self/root/proc/self/root/proc/self/"    \
  "root/proc/self/root"

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

static void
press_answer (const char *label)
{
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog ())),
              "lost if you quit now"));
  test_gui_settle_window (find_dialog ());
  press_click (test_gui_find_labelled (find_dialog (), label));
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

static void
press_quit_in (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) keys = g_list_model_get_item (controllers, i);
    g_autoptr (GtkShortcut) key =
        GTK_IS_SHORTCUT_CONTROLLER (keys)
            ? g_list_model_get_item (G_LIST_MODEL (keys), 0)
            : NULL;
    g_autofree char *name =
        key != NULL
            ? gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (key))
            : NULL;

    if (g_strcmp0 (name, "<Control>q") == 0) {
      g_assert_true (gtk_shortcut_action_activate (
          gtk_shortcut_get_action (key), 0, window, NULL));
      return;
    }
  }
  g_assert_not_reached ();
}

/* The key that quits asks the same while a window is open on top. */
static void
test_quit_in_dialog (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (app), "preferences", NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW) != NULL);
  press_quit_in (test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW));
  press_answer ("_Cancel");
  TEST_WAIT_UNTIL (find_dialog () == NULL);
  g_assert_nonnull (mj_application_get_window (app));
  gtk_window_close (
      GTK_WINDOW (test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW)));
}

/* It is asked again as long as the record refuses; then the window goes, also
 * where nothing is pressed. */
static void
test_try_again (void)
{
  close_by_key ();
  press_answer ("_Try Again");
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  run_sql ("ROLLBACK");
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
  gtk_widget_translate_coordinates (
      test_gui_find_labelled (find_dialog (), label), find_dialog (), 0, 0, &x,
      y);
  *height = gtk_widget_get_height (find_dialog ());
}

/* The text of the dialog that says @part is not cut. */
static void
expect_whole (GtkWidget *widget, const char *part)
{
  if (GTK_IS_LABEL (widget) &&
      strstr (gtk_label_get_label (GTK_LABEL (widget)), part) != NULL) {
    g_assert_false (
        pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
    n_whole++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    expect_whole (child, part);
}

/* However long the reason is that is told, the buttons keep their places; one
 * that needs more room gets it. */
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
  press_answer ("Save _Elsewhere…");
  choose_file (ROUND ROUND ROUND "/proc");
  TEST_WAIT_UNTIL (find_chooser () == NULL);
  find_place ("Quit _Anyway", &then, &height_then);
  expect_whole (find_dialog (), "/elsewhere cannot be written: ");
  g_assert_cmpuint (n_whole, ==, 1);
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

/* The preferences, through which it goes, are not left open. */
static void
expect_restored (void)
{
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_cmpstr (
      adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (find_dialog ())), ==,
      "Record Restored");
  g_assert_null (test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW));
  gtk_window_close (GTK_WINDOW (find_dialog ()));
  TEST_WAIT_UNTIL (find_dialog () == NULL);
}

static void
add_evening (const char *path)
{
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();

  for (int i = 0; i < MJ_N_SEATS; i++)
    file->names[i] = g_strdup_printf ("Player %d", i + 1);
  g_assert_cmpint (mj_store_add_evening (store, file, NULL), !=, 0);
}

/* Nobody can be asked: all is saved in a file, which each start tells of until
 * it is refused or restored; not where the record has it all.
 */
static void
test_signal (void)
{
  static const char *const answers[] = { "_Not Now", "_Don’t Offer It Again",
                                         "_Restore" };
  const char *body;
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
  TEST_WAIT_UNTIL (!is_remembered (settings));
  g_assert_null (find_dialog ());
  test_gui_end_program ();
  add_evening (path); /* as if that had not reached the record */
  g_settings_set_string (settings, "saved-elsewhere", path);
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_application_activate (G_APPLICATION (app));
    TEST_WAIT_UNTIL (find_dialog () != NULL);
    body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog ()));
    g_assert_nonnull (strstr (body, path));
    g_assert_nonnull (strstr (body, "when the program ended on "));
    g_assert_nonnull (strstr (body, "1 evening and 1 match, the last from "));
    g_assert_nonnull (strstr (body, "The record holds 0 evenings and 1 match"));
    test_gui_settle_window (find_dialog ());
    press_click (test_gui_find_labelled (find_dialog (), answers[i]));
    TEST_WAIT_UNTIL (find_dialog () == NULL);
    TEST_WAIT_UNTIL (is_remembered (settings) == (i == 0));
    if (i == 1)
      g_settings_set_string (settings, "saved-elsewhere", path);
    if (i == 2)
      expect_restored ();
    test_gui_end_program ();
  }
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
  press_click (
      test_gui_find_labelled (find_dialog (), "Continue _Without Saving"));
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

/* Which button a press at points of a dialog would meet, frame by frame. */
typedef struct {
  const char *met[60][60];
  guint n_frames;
} Presses;

enum { APART = 10 }; /* pixels between the points */

static void
on_painted (GdkFrameClock *clock, Presses *presses)
{
  GtkWidget *dialog = find_dialog ();

  presses->n_frames++;
  for (int x = 0; x < 60; x++)
    for (int y = 0; y < 60; y++) {
      GtkWidget *at =
          gtk_widget_pick (dialog, APART * x, APART * y, GTK_PICK_DEFAULT);
      GtkWidget *button =
          at != NULL ? gtk_widget_get_ancestor (at, GTK_TYPE_BUTTON) : NULL;
      const char *label =
          button != NULL ? gtk_button_get_label (GTK_BUTTON (button)) : NULL;

      if (label != NULL && presses->met[x][y] != NULL)
        g_assert_cmpstr (label, ==, presses->met[x][y]);
      if (label != NULL)
        presses->met[x][y] = label;
    }
}

static void
choose_nothing (gpointer data)
{
}

/* No button takes the place of another while a dialog finds its height. */
static void
test_buttons_stay (void)
{
  const MjDialogChoice choices[] = {
    { "_Cancel", choose_nothing },
    { "_End It for Everybody", choose_nothing },
    { "_Keep the Table for Later", choose_nothing },
  };
  Presses presses = { 0 };
  GdkFrameClock *clock;

  start ();
  mj_dialog_choose (GTK_WINDOW (mj_application_get_window (app)),
                    "Keep the table for Mei, Ah Beng and Ravi?",
                    "Kept, it goes on with the same guests when the program is "
                    "started again. Ended, the guests lose their chairs.",
                    NULL, choices, G_N_ELEMENTS (choices), NULL);
  clock = gtk_widget_get_frame_clock (find_dialog ());
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), &presses);
  TEST_WAIT_UNTIL (
      press_can_reach (test_gui_find_labelled (find_dialog (), "_Cancel")));
  test_gui_settle_window (find_dialog ());
  g_assert_cmpuint (presses.n_frames, >, 0);
  g_signal_handlers_disconnect_by_data (clock, &presses);
  press_click (test_gui_find_labelled (find_dialog (), "_Cancel"));
  TEST_WAIT_UNTIL (find_dialog () == NULL);
}

int
main (int argc, char **argv)
{
  int status;

  folder = test_gui_init_apart (&argc, &argv);
  app = test_gui_get_app ();
  if (app != NULL)
    g_settings_set_boolean (mj_application_get_settings (app), "watch", TRUE);
  press_add_func ("/leaving/buttons-stay", test_buttons_stay);
  press_add_func ("/leaving/stay", test_stay);
  press_add_func ("/leaving/quit-in-dialog", test_quit_in_dialog);
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
