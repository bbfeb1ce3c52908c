/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-voices-window.c – a call is recorded, kept, played and deleted; and what
 * the window says when that cannot be.
 */

#include "app/people/mj-voices-window.h"
#include "app/sound/mj-voices.h"
#include "press.h"
#include "test-gui.h"

#include <signal.h>
#include <sys/resource.h>

static TestGui gui;

static GtkWidget *
open_window (const char *source)
{
  test_gui_set_up (&gui, "play");
  mj_voices_window_present (GTK_WINDOW (gui.window), source);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_VOICES_WINDOW) != NULL);
  test_gui_settle_window (test_gui_find_window (MJ_TYPE_VOICES_WINDOW));
  return test_gui_find_window (MJ_TYPE_VOICES_WINDOW);
}

static void
close_window (GtkWidget *window)
{
  gtk_window_close (GTK_WINDOW (window));
  test_gui_tear_down (&gui);
}

static char *
find_path (void)
{
  g_autoptr (GFile) file = mj_voices_get_file (MJ_PERSON_GIRL, "chow");

  return g_file_get_path (file);
}

static gboolean
says (GtkWidget *window, const char *text)
{
  return test_gui_find_label (window, text) != NULL;
}

static GtkWidget *
find_icon (GtkWidget *root, const char *name)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) &&
      g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (root)), name) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_icon (child, name);
  return found;
}

static void
test_record (void)
{
  GtkWidget *window = open_window ("audiotestsrc");
  g_autofree char *path = find_path ();

  TEST_WAIT_UNTIL (says (window, "The program’s sound"));
  g_assert_null (find_icon (window, "user-trash-symbolic"));
  press_click (test_gui_find_labelled (window, "Record"));
  TEST_WAIT_UNTIL (says (window, "Your recording"));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  test_gui_settle_window (window);
  press_click (find_icon (window, "media-playback-start-symbolic"));
  press_click (find_icon (window, "user-trash-symbolic"));
  TEST_WAIT_UNTIL (!says (window, "Your recording"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  close_window (window);
}

static void
test_no_microphone (void)
{
  GtkWidget *window = open_window ("no-such-microphone");

  press_click (test_gui_find_labelled (window, "Record"));
  TEST_WAIT_UNTIL (test_gui_find_label (window, "No microphone was found") !=
                   NULL);
  g_assert_null (test_gui_find_labelled (window, "Stop"));
  close_window (window);
}

/* It can be deleted, and is not played. */
static void
test_damaged (void)
{
  g_autofree char *path = find_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  GtkWidget *window;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (path, "RIFF", 4, NULL);
  window = open_window ("audiotestsrc");
  TEST_WAIT_UNTIL (says (window, "is damaged"));
  test_gui_settle_window (window);
  g_assert_null (find_icon (window, "media-playback-start-symbolic"));
  press_click (find_icon (window, "user-trash-symbolic"));
  TEST_WAIT_UNTIL (!says (window, "is damaged"));
  close_window (window);
}

/* A file that cannot grow, as on a full disk: what was recorded before stays.
 */
static void
test_full_disk (void)
{
  GtkWidget *window = open_window ("audiotestsrc");
  struct rlimit before, small;
  g_autofree char *path = find_path ();

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &before);
  small = (struct rlimit){ 1000, before.rlim_max };
  setrlimit (RLIMIT_FSIZE, &small);
  press_click (test_gui_find_labelled (window, "Record"));
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Stop") != NULL);
  TEST_WAIT_UNTIL (test_gui_find_labelled (window, "Stop") == NULL);
  setrlimit (RLIMIT_FSIZE, &before);
  g_assert_false (says (window, "Your recording"));
  g_assert_false (says (window, "Speak now"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  close_window (window);
}

int
main (int argc, char **argv)
{
  g_autofree char *record = test_gui_init_apart (&argc, &argv);

  press_add_func ("/voices-window/record", test_record);
  press_add_func ("/voices-window/no-microphone", test_no_microphone);
  press_add_func ("/voices-window/damaged", test_damaged);
  press_add_func ("/voices-window/full-disk", test_full_disk);
  return test_gui_run ();
}
