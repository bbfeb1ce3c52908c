/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-voices-window.c – a call is recorded, kept, played and deleted; and what
 * the window says when that cannot be.
 */

#include "app/people/mj-voices-window.h"
#include "app/sound/mj-voices.h"
#include "press.h"
#include "test-gui.h"

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
  g_autofree char *folder = mj_voices_get_folder ();

  return mj_voices_get_path (folder, MJ_PERSON_GIRL, MJ_SOUND_CHOW);
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

  g_assert_null (find_icon (window, "user-trash-symbolic"));
  press_click (test_gui_find_labelled (window, "Record"));
  TEST_WAIT_UNTIL (test_gui_find_label (window, "Your recording") != NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  test_gui_settle_window (window);
  press_click (find_icon (window, "media-playback-start-symbolic"));
  press_click (find_icon (window, "user-trash-symbolic"));
  TEST_WAIT_UNTIL (test_gui_find_label (window, "Your recording") == NULL);
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
  g_assert_nonnull (test_gui_find_label (window, "is damaged"));
  g_assert_null (find_icon (window, "media-playback-start-symbolic"));
  press_click (find_icon (window, "user-trash-symbolic"));
  TEST_WAIT_UNTIL (test_gui_find_label (window, "is damaged") == NULL);
  close_window (window);
}

int
main (int argc, char **argv)
{
  g_autofree char *record = test_gui_init_apart (&argc, &argv);

  press_add_func ("/voices-window/record", test_record);
  press_add_func ("/voices-window/no-microphone", test_no_microphone);
  press_add_func ("/voices-window/damaged", test_damaged);
  return test_gui_run ();
}
