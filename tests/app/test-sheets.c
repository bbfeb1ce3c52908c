/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sheets.c – presets and saved rule sheets in one list. */

#include "app/mj-sheets.h"

#include "config.h"

static void
test_save (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GtkStringList) before = mj_sheets_list (settings);
  g_autoptr (GtkStringList) after = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (before));
  MjRules mine, back;

  g_assert_cmpuint (n, ==, 11);
  mj_rules_init (&mine);
  g_assert_cmpuint (mj_sheets_find (settings, &mine), ==, 0);
  mine.limit = 9;
  g_assert_cmpuint (mj_sheets_find (settings, &mine), ==,
                    GTK_INVALID_LIST_POSITION);
  mj_sheets_save (settings, "Sunday", &mine);
  mine.limit = 7;
  mj_sheets_save (settings, "Sunday", &mine); /* replaces it */
  after = mj_sheets_list (settings);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (after)), ==, n + 1);
  g_assert_cmpstr (gtk_string_list_get_string (after, n), ==, "Sunday");
  g_assert_true (mj_sheets_get (settings, n, &back));
  g_assert_cmpmem (&mine, sizeof mine, &back, sizeof back);
  g_assert_cmpuint (mj_sheets_find (settings, &mine), ==, n);
  g_assert_false (mj_sheets_get (settings, n + 1, &back));
  g_assert_false (mj_sheets_remove (settings, 0));
  g_assert_true (mj_sheets_remove (settings, n));
  g_assert_false (mj_sheets_get (settings, n, &back));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/save", test_save);
  return g_test_run ();
}
