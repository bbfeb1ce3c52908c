/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-gui.c – the dialogs and the pages of the program, and the file. */

#include "record-gui.h"

#include "app/files/mj-copies-window.h"
#include "model/store/disk/mj-db.h"
#include "model/store/mj-store-evenings.h"
#include "model/store/mj-store-matches.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

MjApplication *record_gui_app;
char *record_gui_data;

/* ---- what is in sight ---- */

AdwMessageDialog *
record_gui_get_dialog (void)
{
  return (AdwMessageDialog *) test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

/* A dialog that says @part; the one that was there has gone. */
AdwMessageDialog *
record_gui_wait_for_dialog (const char *part)
{
  TEST_WAIT_UNTIL (record_gui_get_dialog () != NULL);
  if (strstr (adw_message_dialog_get_body (record_gui_get_dialog ()), part) ==
      NULL)
    g_error ("“%s” does not say “%s”",
             adw_message_dialog_get_body (record_gui_get_dialog ()), part);
  return record_gui_get_dialog ();
}

/* Of the record: "1" goes on without saving, "2" tries again. */
void
record_gui_answer (const char *response)
{
  g_autoptr (AdwMessageDialog) dialog = g_object_ref (record_gui_get_dialog ());

  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

GtkWidget *
record_gui_find_window_of_copies (void)
{
  return test_gui_find_window (MJ_TYPE_COPIES_WINDOW);
}

MjStore *
record_gui_get_store (void)
{
  return mj_matches_get_store (mj_application_get_matches (record_gui_app));
}

MjWindow *
record_gui_get_window (void)
{
  return mj_application_get_window (record_gui_app);
}

MjGame *
record_gui_get_game (void)
{
  return mj_play_page_get_game (
      mj_window_get_play_page (record_gui_get_window ()));
}

void
record_gui_wait_until_playing (void)
{
  TEST_WAIT_UNTIL (record_gui_get_game () != NULL &&
                   !mj_game_is_busy (record_gui_get_game ()));
}

void
record_gui_play (void)
{
  mj_window_show_page (record_gui_get_window (), "play");
  record_gui_wait_until_playing ();
}

gboolean
record_gui_is_open (void)
{
  MjStore *store = record_gui_get_store ();

  return mj_store_is_open (store) && !mj_store_is_in_memory (store);
}

/* Without a match that begins by itself. */
void
record_gui_start_without_question (void)
{
  g_settings_set_string (mj_application_get_settings (record_gui_app), "page",
                         "score");
  g_application_activate (G_APPLICATION (record_gui_app));
  TEST_WAIT_UNTIL (record_gui_is_open ());
  g_assert_null (record_gui_get_dialog ());
}

/* ---- the record ---- */

void
record_gui_run_sql (const char *sql)
{
  g_autofree char *path =
      g_build_filename (record_gui_data, "record.sqlite", NULL);
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_busy_timeout (db, 5000);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

gint64
record_gui_count_matches (void)
{
  g_autoptr (GPtrArray) matches =
      mj_store_load_matches (record_gui_get_store (), NULL);

  return matches->len;
}

gint64
record_gui_add_evening (void)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  for (int i = 0; i < MJ_N_SEATS; i++)
    file->names[i] = g_strdup_printf ("Player %d", i);
  id = mj_store_add_evening (record_gui_get_store (), file, &error);
  g_assert_no_error (error);
  return id;
}

/* The page in which @table begins. */
void
record_gui_tear (const char *path, const char *table)
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

void
record_gui_delete_file (const char *path)
{
  g_assert_cmpint (g_remove (path), ==, 0);
}

int
record_gui_main (int argc, char **argv, void (*add_cases) (void))
{
  int status;

  record_gui_data = test_gui_init_apart (&argc, &argv);
  record_gui_app = test_gui_get_app ();
  if (record_gui_app != NULL)
    g_settings_set_boolean (mj_application_get_settings (record_gui_app),
                            "watch", TRUE);
  add_cases ();
  status = test_gui_run ();
  g_free (record_gui_data);
  return status;
}
