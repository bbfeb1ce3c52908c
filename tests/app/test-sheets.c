/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sheets.c – presets and saved rule sheets in one list. */

#include "app/rules/mj-sheets.h"

#include "config.h"
#include "model/text/mj-clean-text.h"
#include "random-text.h"

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

/* Under whatever name a sheet is saved, it is found under that, clean. */
static void
test_any_name (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 20251122, 40 });
  for (int i = 0; i < 500; i++) {
    g_autofree char *name = random_text (&rng);
    g_autofree char *clean = mj_clean_text (MJ_TEXT_NAME, name);
    g_autoptr (GtkStringList) list = NULL;
    MjRules mine, back;
    guint last;

    mj_rules_init (&mine);
    mine.limit = 6 + i % 4;
    mj_sheets_save (settings, "Sunday", &mine);
    mj_sheets_save (settings, name, &mine);
    list = mj_sheets_list (settings);
    last = g_list_model_get_n_items (G_LIST_MODEL (list)) - 1;
    g_assert_cmpstr (gtk_string_list_get_string (list, last), ==,
                     *clean != '\0' ? clean : "My rules");
    g_assert_true (mj_sheets_get (settings, last, &back));
    g_assert_cmpmem (&mine, sizeof mine, &back, sizeof back);
    mj_sheets_save (settings, clean, &mine); /* replaces it */
    g_assert_true (mj_sheets_get (settings, last, &back));
    g_assert_false (mj_sheets_get (settings, last + 1, &back));
    g_settings_reset (settings, "sheets");
  }
}

/* What an older program has left in the settings. */
static void
test_old_names (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GtkStringList) presets = mj_sheets_list (settings);
  guint first = g_list_model_get_n_items (G_LIST_MODEL (presets));
  g_autoptr (GtkStringList) list = NULL;
  MjRules rules;

  g_settings_set_value (
      settings, "sheets",
      g_variant_new_parsed (
          "[(' ', 'limit=7\\n'), ('Sun\\nday', 'limit=8\\n')]"));
  list = mj_sheets_list (settings);
  g_assert_cmpstr (gtk_string_list_get_string (list, first), ==, "My rules");
  g_assert_cmpstr (gtk_string_list_get_string (list, first + 1), ==, "Sun day");
  g_assert_true (mj_sheets_get (settings, first + 1, &rules));
  g_assert_cmpint (rules.limit, ==, 8);
  g_settings_reset (settings, "sheets");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheets/save", test_save);
  g_test_add_func ("/sheets/any-name", test_any_name);
  g_test_add_func ("/sheets/old-names", test_old_names);
  return g_test_run ();
}
