/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-evening.c – what a change of a long evening costs the main thread.
 *
 * bench-evening [ENTRIES [TIMES]]: an evening of so many entries is shown in a
 * real window, then its further lines are added, some with every frame.  An
 * entry is added, the first one is edited, and one that moves no money is put
 * in at the start, each so many times.  What is printed is processor time of
 * the main thread: of the frame with further lines that took longest, and of
 * each change the least, until it is on the disk and drawn.
 */

#include "test-gui.h"

#include "app/session/mj-session-page.h"
#include "entry-text.h"
#include "test-folder.h"

#include <stdlib.h>
#include <sys/resource.h>

static gint64
processor_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_THREAD, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * G_USEC_PER_SEC +
         usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
}

static gint64
add_evening (MjStore *store, guint n)
{
  static const char *const lines[] = {
    "A win B 3", "B bonus 1f", "A pays C 2.50", "C kong - concealed", "draw",
  };
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();

  mj_evening_file_clean (file);
  for (guint i = 0; i < n; i++) {
    MjEntry entry;

    test_entry (&entry, lines[i % G_N_ELEMENTS (lines)]);
    g_ptr_array_add (file->records, mj_record_new (&entry, NULL, "a note"));
  }
  return mj_store_add_evening (store, file, NULL);
}

typedef void (*Change) (MjSession *session, int time);

static void
append (MjSession *session, int time)
{
  MjEntry entry;

  test_entry (&entry, "A pays B 1");
  mj_session_append (session, &entry, NULL, NULL);
}

static void
edit_first (MjSession *session, int time)
{
  g_autofree char *line = g_strdup_printf ("A pays B %d", time + 1);
  MjEntry entry;

  test_entry (&entry, line);
  mj_session_record (session, MJ_EDIT_REPLACE, 0, &entry, NULL, NULL, NULL);
}

static void
put_in (MjSession *session, int time)
{
  MjEntry entry;

  test_entry (&entry, "redeal");
  mj_session_record (session, MJ_EDIT_INSERT, 0, &entry, NULL, NULL, NULL);
}

static void
measure (TestGui *gui,
         MjSession *session,
         int n_times,
         const char *name,
         Change change)
{
  gint64 least = G_MAXINT64;

  for (int i = 0; i < n_times; i++) {
    gint64 start = processor_time ();

    change (session, i);
    TEST_WAIT_UNTIL (!mj_session_is_busy (session));
    test_gui_settle (gui);
    least = MIN (least, processor_time () - start);
  }
  g_print ("%-12s %8.1f ms\n", name, (double) least / 1000);
}

static guint
count_lines (GtkWidget *list)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

/* Until the list has its lines; what is seen of them is there already. */
static void
measure_frames (TestGui *gui, GtkWidget *list)
{
  gint64 most = 0;

  for (guint n = 0; n != count_lines (list);) {
    gint64 start = processor_time ();

    n = count_lines (list);
    gtk_test_widget_wait_for_draw (GTK_WIDGET (gui->window));
    most = MAX (most, processor_time () - start);
  }
  g_print ("%-12s %8.1f ms\n", "a frame", (double) most / 1000);
}

int
main (int argc, char **argv)
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 2000;
  int n_times = argc > 2 ? atoi (argv[2]) : 5;
  g_autofree char *folder = g_dir_make_tmp ("bench-evening-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "record.sqlite", NULL);
  g_autoptr (MjStore) store = NULL;
  MjEveningsPage *page;
  GtkWidget *shown;
  gint64 id, start;
  TestGui gui;

  test_gui_init (&argc, &argv);
  test_gui_set_up (&gui, "evenings");
  store = mj_store_open (path, NULL, NULL);
  page = mj_window_get_evenings_page (gui.window);
  mj_evenings_page_set_store (page, store, gui.settings);
  id = add_evening (store, n);
  start = processor_time ();
  mj_evenings_page_open (page, id);
  TEST_WAIT_UNTIL ((shown = test_gui_find_type (GTK_WIDGET (page),
                                                MJ_TYPE_SESSION_PAGE)) != NULL);
  test_gui_settle (&gui);
  g_print ("%-12s %8.1f ms\n", "open",
           (double) (processor_time () - start) / 1000);
  measure_frames (&gui, test_gui_find_type (shown, GTK_TYPE_LIST_VIEW));
  {
    MjSession *session = mj_session_page_get_session (MJ_SESSION_PAGE (shown));

    measure (&gui, session, n_times, "append", append);
    measure (&gui, session, n_times, "edit first", edit_first);
    measure (&gui, session, n_times, "put in first", put_in);
  }
  test_gui_tear_down (&gui);
  g_clear_object (&store);
  test_folder_remove (folder);
  return 0;
}
