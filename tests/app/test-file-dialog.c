/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-file-dialog.c – the file dialog of GTK, answered in every way.
 *
 * An answer comes once or not at all, and never to a widget that is gone.
 */

#include "test-display.h"
#include "test-gui.h"

#include "app/files/mj-file-dialog.h"
#include "app/files/mj-progress.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

/* GTK's dialog comes back to it. */
static char *folder;

typedef struct {
  GtkWidget *window;
  GtkWidget *owner;
  int n_answers;
  char *file; /* its name */
  char *contents;
  char *error;
} Case;

static const MjFileQuestion opening = { .title = "Open" };
static const MjFileQuestion saving = { .title = "Save", .name = "new.txt" };

/* ---- a window ---- */

static void
set_up (Case *c)
{
  *c = (Case){ 0 };
  c->window = gtk_window_new ();
  c->owner = gtk_label_new ("owner");
  gtk_window_set_child (GTK_WINDOW (c->window), c->owner);
  gtk_window_present (GTK_WINDOW (c->window));
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (c->owner));
}

static GtkFileChooser *
find_chooser (void)
{
  return (GtkFileChooser *) test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
}

/* GTK 4.8 says that reading a folder was cancelled when it has not come to the
 * end before the answer. */
static void
close_remark (void)
{
  GtkWidget *window;

  while ((window = test_gui_find_window (GTK_TYPE_MESSAGE_DIALOG)) != NULL)
    gtk_window_destroy (GTK_WINDOW (window));
}

static void
forget (Case *c)
{
  g_clear_pointer (&c->file, g_free);
  g_clear_pointer (&c->contents, g_free);
  g_clear_pointer (&c->error, g_free);
}

static void
tear_down (Case *c)
{
  static const char *const names[] = { "new.txt", "old.txt", "pipe" };

  if (c->window != NULL)
    gtk_window_destroy (GTK_WINDOW (c->window));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    g_remove (path);
  }
  forget (c);
}

static void
on_answer (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  Case *c = data;

  g_assert_true ((file == NULL) <= (error != NULL));
  g_assert_false (contents != NULL && error != NULL);
  forget (c);
  c->n_answers++;
  c->file = file != NULL ? g_file_get_basename (file) : NULL;
  if (contents != NULL)
    c->contents = g_strndup (g_bytes_get_data (contents, NULL),
                             g_bytes_get_size (contents));
  c->error = error != NULL ? g_strdup (error->message) : NULL;
}

/* ---- the dialog ---- */

static char *
write_file (const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* It begins in a folder of its own choice, as soon as that is read. */
static gboolean
is_somewhere (GtkFileChooser *chooser)
{
  g_autoptr (GFile) place = gtk_file_chooser_get_current_folder (chooser);

  return place != NULL;
}

static gboolean
is_chosen (GtkFileChooser *chooser, GFile *file)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (chooser);

  return chosen != NULL && g_file_equal (chosen, file);
}

static void
take (GtkFileChooser *chooser, const char *name)
{
  g_autoptr (GFile) place = g_file_new_for_path (folder);
  g_autoptr (GFile) file = g_file_get_child (place, name);

  if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_OPEN) {
    g_assert_true (gtk_file_chooser_set_file (chooser, file, NULL));
  } else {
    TEST_WAIT_UNTIL (is_somewhere (chooser));
    gtk_file_chooser_set_current_folder (chooser, place, NULL);
    gtk_file_chooser_set_current_name (chooser, name);
  }
  TEST_WAIT_UNTIL (is_chosen (chooser, file));
}

/* A search that has found nothing.  GTK looks first whether there is a file; it
 * errs with some orders of keys, so here it does not look at all. */
static void
take_none (GtkFileChooser *chooser)
{
  GtkWidget *widget =
      test_gui_find_type (GTK_WIDGET (chooser), GTK_TYPE_FILE_CHOOSER_WIDGET);
  guint signal = g_signal_lookup ("response", GTK_TYPE_DIALOG);

  g_signal_emit_by_name (widget, "search-shortcut");
  g_signal_handler_block (chooser,
                          g_signal_handler_find (chooser, G_SIGNAL_MATCH_ID,
                                                 signal, 0, NULL, NULL, NULL));
}

/* Takes the file in the folder, or none, and gives the answer. */
static void
choose (const char *name, int response)
{
  GtkFileChooser *chooser;

  TEST_WAIT_UNTIL (find_chooser () != NULL);
  chooser = find_chooser ();
  if (name != NULL)
    take (chooser, name);
  else if (response == GTK_RESPONSE_ACCEPT)
    take_none (chooser);
  gtk_dialog_response (GTK_DIALOG (chooser), response);
  TEST_WAIT_UNTIL (find_chooser () == NULL);
}

static void
expect (Case *c, const char *file, const char *contents, const char *error)
{
  int n = c->n_answers;

  TEST_WAIT_UNTIL (c->n_answers > n);
  g_assert_cmpint (c->n_answers, ==, n + 1);
  g_assert_cmpstr (c->file, ==, file);
  g_assert_cmpstr (c->contents, ==, contents);
  g_assert_cmpstr (c->error, ==, error);
  close_remark ();
}

/* ---- cases ---- */

static void
save (Case *c, const char *text)
{
  mj_file_dialog_save (c->owner, &saving, g_bytes_new (text, strlen (text)),
                       on_answer, c);
}

static void
open_file (Case *c)
{
  mj_file_dialog_open (c->owner, &opening, 1000, on_answer, c);
}

static void
test_round_trip (void)
{
  Case c;

  set_up (&c);
  save (&c, "new");
  choose ("new.txt", GTK_RESPONSE_ACCEPT);
  expect (&c, "new.txt", "new", NULL);
  open_file (&c);
  choose ("new.txt", GTK_RESPONSE_ACCEPT);
  expect (&c, "new.txt", "new", NULL);
  mj_file_dialog_choose (c.owner, &opening, on_answer, &c);
  choose ("new.txt", GTK_RESPONSE_ACCEPT);
  expect (&c, "new.txt", NULL, NULL);
  tear_down (&c);
}

static void
test_none (void)
{
  Case c;

  set_up (&c);
  save (&c, "new");
  choose (NULL, GTK_RESPONSE_ACCEPT);
  expect (&c, NULL, NULL, "No file was chosen.");
  open_file (&c);
  choose (NULL, GTK_RESPONSE_ACCEPT);
  expect (&c, NULL, NULL, "No file was chosen.");
  mj_file_dialog_choose (c.owner, &saving, on_answer, &c);
  choose (NULL, GTK_RESPONSE_ACCEPT);
  expect (&c, NULL, NULL, "No file was chosen.");
  tear_down (&c);
}

static void
test_refused (void)
{
  Case c;
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);

  set_up (&c);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  open_file (&c);
  choose ("pipe", GTK_RESPONSE_ACCEPT);
  expect (&c, "pipe", NULL, "This is a device or a pipe, not a file.");
  mj_file_dialog_choose (c.owner, &opening, on_answer, &c);
  choose ("pipe", GTK_RESPONSE_ACCEPT);
  expect (&c, "pipe", NULL, "This is a device or a pipe, not a file.");
  tear_down (&c);
}

/* The second question is not put, and the first is answered. */
static void
test_second (void)
{
  Case c;

  set_up (&c);
  save (&c, "first");
  save (&c, "second");
  open_file (&c);
  TEST_WAIT_UNTIL (find_chooser () != NULL);
  choose ("new.txt", GTK_RESPONSE_ACCEPT);
  expect (&c, "new.txt", "first", NULL);
  open_file (&c);
  choose ("new.txt", GTK_RESPONSE_ACCEPT);
  expect (&c, "new.txt", "first", NULL);
  tear_down (&c);
}

/* Whoever asked has no need of an answer. */
static void
test_cancelled (void)
{
  Case c;

  set_up (&c);
  save (&c, "new");
  choose (NULL, GTK_RESPONSE_CANCEL);
  open_file (&c);
  choose (NULL, GTK_RESPONSE_DELETE_EVENT);
  test_gui_run_idle ();
  g_assert_cmpint (c.n_answers, ==, 0);
  tear_down (&c);
}

static void
close_window (Case *c)
{
  g_object_add_weak_pointer (G_OBJECT (c->owner), (gpointer *) &c->owner);
  gtk_window_destroy (GTK_WINDOW (c->window));
  c->window = NULL;
  TEST_WAIT_UNTIL (c->owner == NULL);
}

/* While the dialog is open, while a file is read, and while one is written,
 * which is done all the same. */
static void
test_parent_closed (void)
{
  g_autofree char *path = NULL;
  Case c;

  set_up (&c);
  save (&c, "new");
  TEST_WAIT_UNTIL (find_chooser () != NULL);
  close_window (&c);
  TEST_WAIT_UNTIL (find_chooser () == NULL);
  tear_down (&c);

  set_up (&c);
  path = write_file ("old.txt", "old");
  open_file (&c);
  choose ("old.txt", GTK_RESPONSE_ACCEPT);
  close_window (&c);
  test_gui_run_idle ();
  g_assert_cmpint (c.n_answers, ==, 0);
  tear_down (&c);
}

/* The answer may close the window, too. */
static void
close_on_answer (GFile *file,
                 GBytes *contents,
                 const GError *error,
                 gpointer data)
{
  Case *c = data;

  close_window (c);
  c->n_answers++;
}

static void
test_answer_closes (void)
{
  Case c;

  set_up (&c);
  mj_file_dialog_choose (c.owner, &saving, close_on_answer, &c);
  choose ("new.txt", GTK_RESPONSE_ACCEPT);
  TEST_WAIT_UNTIL (c.n_answers == 1);
  tear_down (&c);
}

/* ---- what takes long ---- */

/* Closing the window cancels; its parent may be gone before it is shown, or
 * while it is; and what is done at once shows nothing. */
static void
test_progress (void)
{
  Case c;

  for (int i = 0; i < 4; i++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    gboolean cancel = i == 0, parent_first = i == 1, at_once = i == 3;
    MjProgress *progress;

    set_up (&c);
    progress = mj_progress_begin (GTK_WINDOW (c.window), "Reading", "file.txt",
                                  cancellable);
    g_assert_false (gtk_widget_is_visible (GTK_WIDGET (progress)));
    if (i == 2)
      gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&c.window)));
    else if (!at_once)
      TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (progress)));
    if (cancel)
      gtk_window_close (GTK_WINDOW (progress));
    if (parent_first)
      gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&c.window)));
    g_assert_true (g_cancellable_is_cancelled (cancellable) == cancel);
    mj_progress_end (progress);
    g_assert_null (test_gui_find_window (MJ_TYPE_PROGRESS));
    tear_down (&c);
  }
}

/* What cannot be cancelled cannot be closed, either. */
static void
test_uncancellable (void)
{
  MjProgress *progress;
  Case c;

  set_up (&c);
  progress = mj_progress_begin (GTK_WINDOW (c.window), "Reading", NULL, NULL);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (progress)));
  g_assert_null (test_gui_find_type (GTK_WIDGET (progress), GTK_TYPE_BUTTON));
  gtk_window_close (GTK_WINDOW (progress));
  test_gui_run_idle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (progress)));
  mj_progress_end (progress);
  g_assert_null (test_gui_find_window (MJ_TYPE_PROGRESS));
  tear_down (&c);
}

int
main (int argc, char **argv)
{
  int status;

  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  test_gui_init (&argc, &argv);
  folder = g_dir_make_tmp ("mahjong-dialog-XXXXXX", NULL);
  test_display_add_func ("/file-dialog/round-trip", test_round_trip);
  test_display_add_func ("/file-dialog/none", test_none);
  test_display_add_func ("/file-dialog/refused", test_refused);
  test_display_add_func ("/file-dialog/second", test_second);
  test_display_add_func ("/file-dialog/cancelled", test_cancelled);
  test_display_add_func ("/file-dialog/parent-closed", test_parent_closed);
  test_display_add_func ("/file-dialog/answer-closes", test_answer_closes);
  test_display_add_func ("/file-dialog/progress", test_progress);
  test_display_add_func ("/file-dialog/uncancellable", test_uncancellable);
  status = test_gui_run ();
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
  return status;
}
