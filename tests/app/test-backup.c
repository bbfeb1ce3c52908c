/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-backup.c – backing up, restoring and deleting the record from the
 * preferences, while the window goes on.
 *
 * The program runs on from case to case.  Its disk can be held: then nothing
 * that is being written ends.
 */

#include "fault-vfs.h"
#include "model/store/mj-store-matches.h"
#include "test-folder.h"
#include "test-gui.h"

#include "app/shell/mj-preferences-window.h"
#include "app/evenings/mj-evening-list.h"
#include "app/shell/mj-record-group.h"

#include <string.h>

#ifdef __SANITIZE_ADDRESS__
/* With the preferences open there are so many names that GLib's first table of
 * quarks is outgrown, which it leaves behind.  Only a whole stack shows that it
 * was made when the library was loaded.
 */
const char *__asan_default_options (void);
const char *__lsan_default_suppressions (void);

const char *
__asan_default_options (void)
{
  return "fast_unwind_on_malloc=0:malloc_context_size=8";
}

const char *
__lsan_default_suppressions (void)
{
  return "leak:_dl_init\n";
}
#endif

static MjApplication *app;
static char *folder;
static MjRecordGroup
    *group; /* of the preferences; NULL once they have closed */

/* ---- what is there ---- */

static MjMatches *
get_matches (void)
{
  return mj_application_get_matches (app);
}

static MjGame *
get_game (void)
{
  return mj_matches_get_game (get_matches ());
}

static guint
count_kept (void)
{
  g_autoptr (GPtrArray) matches =
      mj_store_load_matches (mj_matches_get_store (get_matches ()), NULL);

  return matches->len;
}

static char *
in_record (const char *name)
{
  return g_build_filename (folder, "singapore-mahjong", name, NULL);
}

static gboolean
is_there (const char *name)
{
  g_autofree char *path = in_record (name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
begin_match (int limit)
{
  MjRules rules;

  mj_rules_init (&rules);
  rules.limit = limit;
  mj_matches_begin (get_matches (), &rules, FALSE);
  TEST_WAIT_UNTIL (!mj_game_is_busy (get_game ()));
}

/* ---- what is in sight ---- */

static GtkWidget *
get_preferences (void)
{
  return GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (group)));
}

/* What is being waited for: a window over the preferences. */
static GtkWindow *
find_progress (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (GTK_WIDGET (gtk_window_get_transient_for (window)) ==
            get_preferences () &&
        gtk_widget_get_mapped (GTK_WIDGET (window)))
      return window;
  }
  return NULL;
}

static gboolean
is_ready (void)
{
  return gtk_widget_get_sensitive (GTK_WIDGET (group));
}

/* Below the title of one of the rows stands what came of it. */
static void
wait_for_answer (const char *title, const char *part)
{
  GtkWidget *row;
  const char *text;

  TEST_WAIT_UNTIL (is_ready ());
  g_assert_null (find_progress ());
  row = test_gui_find_row (GTK_WIDGET (group), title);
  g_assert_nonnull (row);
  text = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  if (strstr (text, part) == NULL)
    g_error ("“%s” does not say “%s”", text, part);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), "");
}

static AdwMessageDialog *
find_dialog (void)
{
  return (AdwMessageDialog *) test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

/* A dialog says what came of a restore; the preferences close if it was done.
 */
static void
wait_for_restored (const char *heading, const char *part)
{
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_cmpstr (adw_message_dialog_get_heading (find_dialog ()), ==,
                   heading);
  if (strstr (adw_message_dialog_get_body (find_dialog ()), part) == NULL)
    g_error ("“%s” does not say “%s”",
             adw_message_dialog_get_body (find_dialog ()), part);
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  if (test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW) == NULL)
    group = NULL;
}

static GtkWidget *
find_group (GtkWidget *root)
{
  GtkWidget *found = MJ_IS_RECORD_GROUP (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_group (child);
  return found;
}

static void
start (void)
{
  if (group != NULL)
    return;
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (get_game () != NULL && !mj_game_is_busy (get_game ()));
  g_action_group_activate_action (G_ACTION_GROUP (app), "preferences", NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW) != NULL);
  group = MJ_RECORD_GROUP (
      find_group (test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW)));
}

/* ---- cases ---- */

/* A backup is put back under the running program: what is shown is what the
 * record holds, play goes on, and the record that was there is beside it. */
static void
test_restore (void)
{
  g_autofree char *backup = g_build_filename (folder, "backup", NULL);
  guint n;

  start ();
  n = count_kept ();
  mj_record_group_back_up (group, backup);
  wait_for_answer ("Back up", "Backup saved as ");
  begin_match (9);
  g_assert_cmpuint (count_kept (), ==, n + 1);
  mj_record_group_restore (group, backup);
  wait_for_restored ("Record Restored", "The record holds ");
  g_assert_null (group);
  g_assert_cmpuint (count_kept (), ==, n);
  g_assert_true (is_there ("record.sqlite.replaced-1"));
  g_assert_cmpint (mj_game_get_file (get_game ())->rules.limit, !=, 9);
}

/* One without the page of the players: how much was rescued is told. */
static void
test_damaged (void)
{
  enum { PAGE = 4096, PLAYERS = 5 * PAGE };
  g_autofree char *backup = g_build_filename (folder, "backup", NULL);
  g_autofree char *contents = NULL;
  gsize length;
  guint n;

  start ();
  n = count_kept ();
  mj_record_group_back_up (group, backup);
  wait_for_answer ("Back up", "Backup saved as ");
  g_assert_true (g_file_get_contents (backup, &contents, &length, NULL));
  g_assert_cmpuint (length, >=, PLAYERS + PAGE);
  memset (contents + PLAYERS, 0, PAGE);
  g_assert_true (g_file_set_contents (backup, contents, (gssize) length, NULL));
  mj_record_group_restore (group, backup);
  wait_for_restored ("Record Restored",
                     "That file is damaged. 0 of 0 evenings and ");
  g_assert_cmpuint (count_kept (), ==, n);
}

/* An evening that is open belongs to the old record. */
static void
test_open_evening (void)
{
  g_autofree char *backup = g_build_filename (folder, "backup", NULL);
  MjEveningsPage *page =
      mj_window_get_evenings_page (mj_application_get_window (app));
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  GtkWidget *list;
  MjStore *store;
  gint64 id;

  start ();
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("Player %d", i + 1);
  }
  store = mj_matches_get_store (get_matches ());
  mj_record_group_back_up (group, backup);
  wait_for_answer ("Back up", "Backup saved as ");
  id = mj_store_add_evening (store, file, NULL);
  g_assert_cmpint (id, !=, 0);
  mj_evenings_page_open (page, id);
  g_assert_nonnull (mj_evenings_page_get_session (page));
  mj_record_group_restore (group, backup);
  wait_for_restored ("Record Restored", "The record holds ");
  g_assert_null (group);
  g_assert_null (mj_evenings_page_get_session (page));
  mj_window_show_page (mj_application_get_window (app), "evenings");
  TEST_WAIT_UNTIL ((list = test_gui_find_type (GTK_WIDGET (page),
                                               MJ_TYPE_EVENING_LIST)) != NULL);
  g_assert_true (gtk_widget_get_can_target (list));
  mj_window_show_page (mj_application_get_window (app), "play");
}

/* Nothing changes, and why is told, where nothing else lies over it. */
static void
test_refused (void)
{
  g_autofree char *bad = g_build_filename (folder, "bad", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "where", NULL);
  g_autofree char *record = in_record ("record.sqlite");
  MjGame *game;
  guint n;

  start ();
  n = count_kept ();
  game = get_game ();
  g_assert_true (g_file_set_contents (bad, "nonsense", -1, NULL));
  mj_record_group_restore (group, bad);
  wait_for_restored ("Not Restored", "is not a backup");
  g_assert_null (group);
  start ();
  mj_record_group_restore (group, nowhere);
  wait_for_restored ("Not Restored", "No such file");
  start ();
  mj_record_group_back_up (group, nowhere);
  wait_for_answer ("Back up", "cannot be written");
  mj_record_group_back_up (group, record);
  wait_for_answer ("Back up", "is the record itself");
  g_assert_cmpuint (count_kept (), ==, n);
  g_assert_true (get_game () == game);
  g_assert_false (is_there ("record.sqlite.replaced-2"));
}

typedef struct {
  const char *name;
  void (*begin) (const char *path);
  const char *title; /* of the row, or of a dialog */
  const char *said;
  int limit; /* of the match that is played afterwards */
} Slow;

static void
begin_backup (const char *path)
{
  mj_record_group_back_up (group, path);
}

static void
begin_restore (const char *path)
{
  mj_record_group_restore (group, path);
}

static void
begin_deletion (const char *path)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (group), "record.delete", NULL);
  TEST_WAIT_UNTIL ((dialog = test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG)) !=
                   NULL);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "accept");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static const Slow slow[] = {
  { "back-up", begin_backup, "Back up", "Backup saved as ", 8 },
  { "restore", begin_restore, "Record Restored", "The record holds ", 7 },
  { "delete", begin_deletion, "Delete", "Record deleted.", 5 },
};

static gboolean
count_up (gpointer n)
{
  (*(guint *) n)++;
  return G_SOURCE_CONTINUE;
}

/* While the disk takes its time the main loop runs, a window says what is being
 * done, cannot be closed, and nothing more can be asked for. */
static void
test_slow (gconstpointer data)
{
  const Slow *row = data;
  g_autofree char *before = g_build_filename (folder, "before", NULL);
  GtkWindow *progress;
  guint n_idle = 0, source;

  start ();
  begin_match (7);
  mj_record_group_back_up (group, before);
  wait_for_answer ("Back up", "Backup saved as ");
  begin_match (8);

  fault_vfs_hold_syncs (TRUE);
  row->begin (before);
  g_assert_false (is_ready ());
  source = g_idle_add (count_up, &n_idle);
  TEST_WAIT_UNTIL (fault_vfs_count_held () > 0 && n_idle > 100 &&
                   find_progress () != NULL);
  g_source_remove (source);
  progress = find_progress ();
  g_assert_true (gtk_window_get_modal (progress));
  gtk_window_close (progress);
  test_gui_run_idle ();
  g_assert_true (find_progress () == progress);
  g_assert_false (is_ready ());
  g_assert_cmpint (mj_game_get_file (get_game ())->rules.limit, ==, 8);
  fault_vfs_hold_syncs (FALSE);

  if (row->begin == begin_restore)
    wait_for_restored (row->title, row->said);
  else
    wait_for_answer (row->title, row->said);
  TEST_WAIT_UNTIL (!mj_game_is_busy (get_game ()));
  g_assert_cmpint (mj_game_get_file (get_game ())->rules.limit, ==, row->limit);
}

/* The preferences are closed before it is done: it is done all the same. */
static void
test_closed (void)
{
  g_autofree char *before = g_build_filename (folder, "before", NULL);

  start ();
  begin_match (6);
  mj_record_group_back_up (group, before);
  wait_for_answer ("Back up", "Backup saved as ");
  begin_match (9);
  fault_vfs_hold_syncs (TRUE);
  mj_record_group_restore (group, before);
  TEST_WAIT_UNTIL (fault_vfs_count_held () > 0);
  gtk_window_destroy (GTK_WINDOW (get_preferences ()));
  group = NULL;
  fault_vfs_hold_syncs (FALSE);
  TEST_WAIT_UNTIL (mj_game_get_file (get_game ())->rules.limit == 6);
}

int
main (int argc, char **argv)
{
  int status;

  folder = g_dir_make_tmp ("mahjong-backup-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  fault_vfs_register ();
  test_gui_init (&argc, &argv);
  app = test_gui_get_app ();
  if (app != NULL) {
    GSettings *settings = mj_application_get_settings (app);

    g_settings_set_boolean (settings, "offer-tour", FALSE);
    g_settings_set_string (settings, "rules", "limit=5");
  }
  test_display_add_func ("/backup/restore", test_restore);
  test_display_add_func ("/backup/refused", test_refused);
  test_display_add_func ("/backup/open-evening", test_open_evening);
  test_display_add_func ("/backup/damaged", test_damaged);
  for (gsize i = 0; i < G_N_ELEMENTS (slow); i++) {
    g_autofree char *path = g_strconcat ("/backup/slow/", slow[i].name, NULL);

    test_display_add_data_func (path, &slow[i], test_slow);
  }
  test_display_add_func ("/backup/closed", test_closed);
  status = test_gui_run ();
  test_folder_remove (folder);
  g_free (folder);
  return status;
}
