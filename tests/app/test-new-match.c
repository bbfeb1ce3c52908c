/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-new-match.c – names that a person types for a match: after a restart the
 * match continues with them and with its rules.
 */

#include "test-folder.h"
#include "test-gui.h"

#include "app/shell/mj-application.h"
#include "config.h"
#include "model/text/mj-clean-text.h"

#include <glib/gstdio.h>

static MjApplication *app;
static char *folder;

/* ---- the program ---- */

/* The application runs on; window, record and match begin anew. */
static void
start_program (void)
{
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (mj_application_get_window (app) != NULL &&
                   mj_play_page_get_game (mj_window_get_play_page (
                       mj_application_get_window (app))) != NULL);
}

static MjGame *
get_game (void)
{
  return mj_play_page_get_game (
      mj_window_get_play_page (mj_application_get_window (app)));
}

/* ---- the dialog ---- */

static GtkWidget *
find_dialog (void)
{
  return test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

/* All of them, in sight or not. */
static void
find_entries (GtkWidget *root, GPtrArray *entries)
{
  if (ADW_IS_ENTRY_ROW (root))
    g_ptr_array_add (entries, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_entries (child, entries);
}

static void
begin_match (const char *const *names)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  MjGame *before = get_game ();
  GtkWidget *dialog;

  g_action_group_activate_action (G_ACTION_GROUP (app), "new-match", NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  dialog = find_dialog ();
  find_entries (dialog, entries);
  g_assert_cmpuint (entries->len, ==, MJ_N_SEATS);
  for (guint i = 0; i < MJ_N_SEATS; i++)
    gtk_editable_set_text (GTK_EDITABLE (entries->pdata[i]), names[i]);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "accept");
  gtk_window_destroy (GTK_WINDOW (dialog));
  TEST_WAIT_UNTIL (get_game () != before && !mj_game_is_busy (get_game ()));
}

/* ---- cases ---- */

/* All names, then those that the match gets. */
static const char *const typed[][2][MJ_N_SEATS] = {
  { { " ", "", "\t", "\xe2\x80\x8b" }, { "You", "Auntie", "Pakcik", "Amma" } },
  { { "Ann\nrule limit=20", " Raj ", "# x",
      "\xe2\x80\xae"
      "Siti" },
    { "Ann rule limit=20", "Raj", "# x", "Siti" } },
  { { "Ann\n1 draw", "player 1 x", "rule limit=3", "Ann" },
    { "Ann 1 draw", "player 1 x", "rule limit=3", "Ann" } },
  { { "0123456789012345678901234567890123456789012345678901234567890",
      "\xe9\x87\x91\xe5\xa4\xa7", "x", "y" },
    { "012345678901234567890123456789012345678901234567890123456789",
      "\xe9\x87\x91\xe5\xa4\xa7", "x", "y" } },
};

static void
expect_names (const char *const *names, int limit)
{
  const MjMatchFile *file = mj_game_get_file (get_game ());

  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_cmpstr (file->names[i], ==, names[i]);
  g_assert_cmpint (file->rules.limit, ==, limit);
}

static void
test_names (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++) {
    int limit;

    start_program ();
    begin_match (typed[i][0]);
    limit = mj_game_get_file (get_game ())->rules.limit;
    expect_names (typed[i][1], limit);
    test_gui_end_program ();

    start_program ();
    expect_names (typed[i][1], limit);
    test_gui_end_program ();
  }
}

/* What older programs have left in the settings. */
static void
test_old_settings (void)
{
  static const char *const kept[] = { " ", "Ann\nrule limit=20", NULL };
  static const char *const clean[] = { "You", "Ann rule limit=20", "Pakcik",
                                       "Amma" };
  MjRules rules;

  start_program ();
  g_settings_set_strv (mj_application_get_settings (app), "player-names", kept);
  mj_rules_init (&rules);
  mj_matches_begin (mj_application_get_matches (app), &rules, FALSE);
  TEST_WAIT_UNTIL (!mj_game_is_busy (get_game ()));
  expect_names (clean, rules.limit);
  test_gui_end_program ();

  start_program ();
  expect_names (clean, rules.limit);
  test_gui_end_program ();
}

int
main (int argc, char **argv)
{
  int status;

  folder = g_dir_make_tmp ("mahjong-new-match-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  test_gui_init (&argc, &argv);
  app = test_gui_get_app ();
  if (app != NULL)
    g_settings_set_boolean (mj_application_get_settings (app), "offer-tour",
                            FALSE);
  test_display_add_func ("/new-match/names", test_names);
  test_display_add_func ("/new-match/old-settings", test_old_settings);
  status = test_gui_run ();
  test_folder_remove (folder);
  g_free (folder);
  return status;
}
