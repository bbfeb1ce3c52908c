/* SPDX-License-Identifier: GPL-3.0-or-later */
/* monkey-files.c – opens files and answers the dialogs for them.
 *
 * Whatever it answers, all files are in the monkey's folder.
 */

#include "monkey.h"

#include "model/files/mj-match-file.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const names[] = {
  "match.mahjong.txt", "evening.mahjong.json",
  "evening.csv",       "rules.txt",
  "nonsense.txt",      "empty.json",
  "huge.json",         "pipe.json",
  "zero.txt",          "folder",
  "absent.txt",        "<b>&_x.json",
};

static char *
path_of (Monkey *monkey, const char *name)
{
  return g_build_filename (monkey->folder, name, NULL);
}

static void
write_file (Monkey *monkey, const char *name, const char *text)
{
  g_autofree char *path = path_of (monkey, name);

  g_file_set_contents (path, text, -1, NULL);
}

static void
copy_sample (Monkey *monkey, const char *sample, const char *name)
{
  g_autofree char *from = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus",
                                                 "evening-json", sample, NULL);
  g_autofree char *text = NULL;

  if (g_file_get_contents (from, &text, NULL, NULL))
    write_file (monkey, name, text);
}

static char *
make_match (void)
{
  g_autoptr (MjMatchFile) match = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ 11, 1 };
  g_array_append_val (match->moves, deal);
  return mj_match_file_to_text (match);
}

void
monkey_write_files (Monkey *monkey)
{
  g_autofree char *match = make_match ();
  g_autofree char *huge = path_of (monkey, "huge.json");
  g_autofree char *pipe = path_of (monkey, "pipe.json");
  g_autofree char *zero = path_of (monkey, "zero.txt");
  g_autofree char *inner = path_of (monkey, "folder");
  char sheet[MJ_RULES_TEXT_SIZE];
  MjRules rules;

  mj_rules_init (&rules);
  mj_rules_to_text (&rules, sheet, sizeof sheet);
  write_file (monkey, "match.mahjong.txt", match);
  write_file (monkey, "rules.txt", sheet);
  write_file (monkey, "nonsense.txt", "nonsense <b>&_x\n");
  write_file (monkey, "<b>&_x.json", "{ <b>&_x");
  write_file (monkey, "empty.json", "");
  write_file (monkey, "huge.json", "{");
  g_assert_cmpint (truncate (huge, 100 << 20), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", zero), ==, 0);
  g_mkdir (inner, 0700);
  copy_sample (monkey, "all-kinds.json", "evening.mahjong.json");
  copy_sample (monkey, "all-kinds.csv", "evening.csv");
}

static GFile *
some_file (Monkey *monkey)
{
  g_autofree char *path =
      path_of (monkey, names[monkey_below (monkey, G_N_ELEMENTS (names))]);

  return g_file_new_for_path (path);
}

void
monkey_open_file (Monkey *monkey)
{
  g_autoptr (GFile) file = some_file (monkey);

  monkey_note ("open %s", g_file_peek_path (file));
  g_application_open (G_APPLICATION (monkey->app), &file, 1, "");
}

/* ---- dialogs for files ---- */

static void
answer_chooser (Monkey *monkey, GtkWidget *dialog)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GFile) file = some_file (monkey);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  gboolean accepts = monkey_below (monkey, 4) > 0;

  monkey_note ("answer a dialog for files: %s",
               accepts ? g_file_peek_path (file) : "cancel");
  if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE) {
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
    gtk_file_chooser_set_current_name (chooser, name);
  } else {
    gtk_file_chooser_set_file (chooser, file, NULL);
  }
  for (int i = 0; i < 200 && g_main_context_iteration (NULL, FALSE); i++)
    ;
  if (GTK_IS_DIALOG (dialog))
    gtk_dialog_response (GTK_DIALOG (dialog),
                         accepts ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
}

/* Also what GTK itself asks about it. */
gboolean
monkey_answer (Monkey *monkey)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (!gtk_widget_get_visible (window) || !GTK_IS_DIALOG (window))
      continue;
    if (GTK_IS_FILE_CHOOSER_DIALOG (window) && monkey_below (monkey, 3) > 0) {
      answer_chooser (monkey, window);
    } else {
      monkey_note ("cancel %s", G_OBJECT_TYPE_NAME (window));
      gtk_dialog_response (GTK_DIALOG (window), GTK_RESPONSE_CANCEL);
    }
    return TRUE;
  }
  return FALSE;
}
