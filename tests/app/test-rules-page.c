/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-page.c – the page of rules, in Preferences and for one sheet, as a
 * person finds and changes a rule there. */

#include "test-gui.h"

#include "app/rules/mj-chart-table.h"
#include "app/rules/mj-rules-page.h"
#include "app/rules/mj-sheet-window.h"
#include "app/rules/mj-sheets.h"
#include "app/rules/mj-stake-table.h"
#include "model/text/mj-terms.h"

/* ---- the rows ---- */

/* The titles of the rows in sight, one a line; how many there are.  A row that
 * opens has another one in it, with the title. */
static int
list_rows (GtkWidget *widget, GString *titles)
{
  int n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (ADW_IS_PREFERENCES_ROW (widget) && !ADW_IS_EXPANDER_ROW (widget) &&
      *adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)) != '\0') {
    g_string_append_printf (
        titles, "%s\n",
        adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));
    n = 1;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += list_rows (child, titles);
  return n;
}

static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  GtkWidget *found = NULL;

  if (gtk_widget_get_mapped (widget) && ADW_IS_PREFERENCES_ROW (widget) &&
      g_str_has_prefix (
          adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);
  return found;
}

static void
switch_row (GtkWidget *window, const char *title)
{
  GtkWidget *row = find_row (window, title);
  GtkSwitch *toggle;

  g_assert_nonnull (row);
  toggle = GTK_SWITCH (test_gui_find_type (row, GTK_TYPE_SWITCH));
  gtk_switch_set_active (toggle, !gtk_switch_get_active (toggle));
}

static void
search (GtkWidget *window, const char *words)
{
  GtkWidget *entry = test_gui_find_type (window, GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  TEST_WAIT_UNTIL ((*words == '\0') == (find_row (window, "My rules") != NULL));
  test_gui_settle_window (window);
}

static MjSheetWindow *
open_sheet (TestGui *gui)
{
  MjRules rules;
  MjSheetWindow *window;

  mj_rules_init (&rules);
  window =
      mj_sheet_window_present (GTK_WINDOW (gui->window), gui->settings, &rules);
  TEST_WAIT_UNTIL (find_row (GTK_WIDGET (window), "Tai limit") != NULL);
  return window;
}

/* ---- what is in sight ---- */

static void
set_up (TestGui *gui, gconstpointer data)
{
  test_gui_set_up (gui, "score");
  /* GTK 4.8 leaks a value of a style that changes by and by when the row that
   * has it is hidden meanwhile. */
  test_gui_set_animations (FALSE);
  mj_text_set_terms (MJ_TERMS_LANGUAGE);
  g_settings_reset (gui->settings, "rules");
}

static void
tear_down (TestGui *gui, gconstpointer data)
{
  g_settings_reset (gui->settings, "rules");
  test_gui_tear_down (gui);
  test_gui_set_animations (TRUE);
}

/* At first ten questions; the rest on one press, and away on another. */
static void
test_ten_first (TestGui *gui, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (open_sheet (gui));
  g_autoptr (GString) few = g_string_new (NULL), all = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);

  list_rows (window, few);
  g_assert_cmpstr (
      few->str, ==,
      "Rules\n"
      "Tai limit\nMinimum tai\nPayment chart\nWhat is paid\nAnimals\n"
      "Flowers\nBites\nKongs pay\nPaying for all (pao)\n"
      "Sequence hand\nSpecial hands\n"
      "My rules\nShare as a file\nAll other rules\n");
  g_signal_emit_by_name (find_row (window, "All other rules"), "activated");
  TEST_WAIT_UNTIL (find_row (window, "Half flush") != NULL);
  g_assert_cmpint (list_rows (window, all), >, 60);
  g_signal_emit_by_name (find_row (window, "Fewer rules"), "activated");
  TEST_WAIT_UNTIL (find_row (window, "Half flush") == NULL);
  g_assert_cmpint (list_rows (window, again), ==, 15);
  gtk_window_destroy (GTK_WINDOW (window));
}

typedef struct {
  const char *words;
  const char *meant;
  const char *not_meant;
} Search;

static const Search searches[] = {
  { "shooter", "Payment chart", "Tai limit" },
  { "shooter", "What is paid", "Tai limit" },
  { "pays all", "Payment chart", "Rounds" },
  { "min tai", "Minimum tai", "What is paid" },
  { "pays all", "Paying for all (pao)", "Rounds" },
  { "min tai", "Minimum tai", "Pure terminals" },
  { "money", "One tai is worth", "Heavenly hand" },
  { "half", "Half flush", "Full flush" },
  { "animals", "Animals", "Rounds" },
  { "kan kan hu", "Hidden treasure", "Nine gates" },
  { "一台花", "Complete flower group", "Tai limit" },
};

/* Each word shows the row that is meant, wherever it stands, and hides what is
 * not meant; without a word all is as it was. */
static void
test_search (TestGui *gui, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (open_sheet (gui));
  g_autoptr (GString) titles = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++) {
    search (window, searches[i].words);
    TEST_WAIT_UNTIL (find_row (window, searches[i].meant) != NULL);
    TEST_WAIT_UNTIL (find_row (window, searches[i].not_meant) == NULL);
    g_assert_null (find_row (window, "All other rules"));
    search (window, "");
  }
  search (window, "riichi");
  TEST_WAIT_UNTIL (list_rows (window, titles) == 0);
  g_assert_nonnull (test_gui_find_class (window, "dim-label"));
  search (window, "");
  g_string_truncate (titles, 0);
  TEST_WAIT_UNTIL (list_rows (window, titles) == 15);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- one sheet ---- */

static void
count (gpointer n)
{
  ++*(int *) n;
}

/* One switch, and nothing else changes.  The sheet of the next match stays as
 * it is. */
static void
test_no_animals (TestGui *gui, gconstpointer data)
{
  MjSheetWindow *window = open_sheet (gui);
  g_autofree char *kept = NULL, *before = NULL;
  const MjRules *rules;
  int n = 0;

  before = g_settings_get_string (gui->settings, "rules");
  g_signal_connect_swapped (window, "edited", G_CALLBACK (count), &n);
  switch_row (GTK_WIDGET (window), "Animals");
  rules = mj_sheet_window_get_rules (window);
  g_assert_cmpint (n, ==, 1);
  g_assert_false (rules->animals);
  g_assert_cmpint (rules->bites, ==, MJ_BITES_ALL);
  kept = g_settings_get_string (gui->settings, "rules");
  g_assert_cmpstr (kept, ==, before);
  switch_row (GTK_WIDGET (window), "Animals");
  g_assert_cmpint (n, ==, 2);
  g_assert_true (rules->animals);
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (gui->settings, "sheets");
}

/* The sheet of the next match is kept at once. */
static void
test_kept (TestGui *gui, gconstpointer data)
{
  GtkWidget *window = g_object_new (ADW_TYPE_PREFERENCES_WINDOW, NULL);
  AdwPreferencesPage *page = mj_rules_page_new (gui->settings);
  g_autofree char *kept = NULL;
  MjRules rules;

  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  TEST_WAIT_UNTIL (find_row (window, "Animals") != NULL);
  mj_rules_page_start_search (MJ_RULES_PAGE (page));
  g_assert_true (gtk_widget_is_ancestor (
      gtk_window_get_focus (GTK_WINDOW (window)),
      test_gui_find_type (window, GTK_TYPE_SEARCH_ENTRY)));
  switch_row (window, "Animals");
  kept = g_settings_get_string (gui->settings, "rules");
  g_assert_true (mj_rules_from_text (&rules, kept, NULL));
  g_assert_false (rules.animals);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is changed goes to a sheet with a name of its own: a preset stays as it
 * is, and a saved sheet is changed in place. */
static void
test_names (TestGui *gui, gconstpointer data)
{
  g_autoptr (GtkStringList) before = mj_sheets_list (gui->settings);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (before));
  MjSheetWindow *window = open_sheet (gui);
  MjRules rules, found;
  GtkStringList *list;

  mj_rules_init (&rules);
  switch_row (GTK_WIDGET (window), "Animals");
  switch_row (GTK_WIDGET (window), "Kongs pay");
  gtk_window_destroy (GTK_WINDOW (window));
  list = mj_sheets_list (gui->settings);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n + 1);
  g_assert_cmpstr (gtk_string_list_get_string (list, n), ==,
                   "Common Singapore, changed");
  g_object_unref (list);
  g_assert_cmpuint (mj_sheets_find (gui->settings, &rules), ==, 0);
  g_assert_true (mj_sheets_get (gui->settings, n, &found));
  g_assert_false (found.animals);
  g_assert_cmpint (found.kong_pay, ==, MJ_OFF);
  window =
      mj_sheet_window_present (GTK_WINDOW (gui->window), gui->settings, &found);
  TEST_WAIT_UNTIL (find_row (GTK_WIDGET (window), "Animals") != NULL);
  switch_row (GTK_WIDGET (window), "Animals");
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (mj_sheets_get (gui->settings, n, &found));
  g_assert_true (found.animals);
  g_assert_cmpint (found.kong_pay, ==, MJ_OFF);
  /* the preset is changed once more: that is another sheet */
  window = open_sheet (gui);
  switch_row (GTK_WIDGET (window), "Animals");
  gtk_window_destroy (GTK_WINDOW (window));
  list = mj_sheets_list (gui->settings);
  g_assert_cmpstr (gtk_string_list_get_string (list, n + 1), ==,
                   "Common Singapore, changed 2");
  g_object_unref (list);
  g_assert_true (mj_sheets_remove (gui->settings, n + 1));
  g_assert_true (mj_sheets_remove (gui->settings, n));
}

/* ---- prices ---- */

static void
put_price (GtkWidget *row, double price)
{
  GtkWidget *spin = test_gui_find_type (row, GTK_TYPE_SPIN_BUTTON);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), price);
}

/* What is usual is no price of the table's own, and a price can be off. */
static void
test_prices (TestGui *gui, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (open_sheet (gui)), *row;
  const MjRules *rules = mj_sheet_window_get_rules (MJ_SHEET_WINDOW (window));

  g_signal_emit_by_name (find_row (window, "All other rules"), "activated");
  TEST_WAIT_UNTIL (find_row (window, "Price of an exposed kong") != NULL);
  row = find_row (window, "Price of an exposed kong");
  put_price (row, 3.5);
  g_assert_cmpint (rules->kong_claimed_amount, ==, 350);
  switch_row (window, "Price of an exposed kong");
  g_assert_cmpint (rules->kong_claimed_amount, ==, MJ_PRICE_OFF);
  switch_row (window, "Price of an exposed kong");
  put_price (row, 2);
  g_assert_cmpint (rules->kong_claimed_amount, ==, MJ_PRICE_USUAL);
  put_price (find_row (window, "Price of an animal bite"), 4);
  g_assert_cmpint (rules->animal_bite_amount, ==, 400);
  g_assert_cmpint (rules->animal_set_amount, ==, MJ_PRICE_USUAL);
  row = test_gui_find_type (find_row (window, "Price of all four animals"),
                            GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (row)), ==, 8);
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (gui->settings, "sheets");
}

/* ---- the table's own chart ---- */

/* NULL while the table does not type its own. */
static GtkGrid *
own_grid (GtkWidget *window)
{
  GtkWidget *table = test_gui_find_type (window, MJ_TYPE_CHART_TABLE);

  return table == NULL ? NULL
                       : GTK_GRID (test_gui_find_type (table, GTK_TYPE_GRID));
}

/* What stands in the entries of a tai. */
static char *
read_line (GtkGrid *grid, int tai)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < 3; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            gtk_editable_get_text (GTK_EDITABLE (
                                gtk_grid_get_child_at (grid, 1 + i, tai))));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
expect_tai (GtkWidget *window, int tai, const char *typed, const char *paid)
{
  GtkWidget *stakes = test_gui_find_type (window, MJ_TYPE_STAKE_TABLE);
  GtkGrid *preview = GTK_GRID (test_gui_find_type (stakes, GTK_TYPE_GRID));
  g_autofree char *line = read_line (own_grid (window), tai);
  g_auto (GStrv) amounts = g_strsplit (paid, " ", -1);

  g_assert_cmpstr (line, ==, typed);
  /* all is in sight on a phone, and the wheel scrolls the page */
  g_assert_cmpint (test_gui_measure_width (stakes), <=, TEST_NARROW / 2);
  g_assert_null (test_gui_find_type (stakes, GTK_TYPE_SCROLLED_WINDOW));
  for (int row = 0; amounts[row] != NULL; row++) {
    GtkLabel *label = GTK_LABEL (gtk_grid_get_child_at (preview, 1, row));
    g_autofree char *one =
        g_strdup_printf ("%d\u00a0tai\u00a0%s ", tai, amounts[row]);
    g_autofree char *all = g_strdup_printf ("%s ", gtk_label_get_text (label));

    g_assert_nonnull (strstr (all, one));
  }
}

static void
type_amount (GtkWidget *window, int tai, int payer, const char *text)
{
  GtkWidget *entry = gtk_grid_get_child_at (own_grid (window), 1 + payer, tai);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static void
choose_chart (GtkWidget *window, guint chart)
{
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (find_row (window, "Payment chart")), chart);
  TEST_WAIT_UNTIL ((own_grid (window) != NULL) == (chart == MJ_CHART_CUSTOM));
}

static void
expect_sheet (MjSheetWindow *window, const char *sheet)
{
  char text[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (mj_sheet_window_get_rules (window), text, sizeof text);
  g_assert_cmpstr (text, ==, sheet);
}

/* What is typed is kept and previewed at once; an amount that is none changes
 * nothing; an empty one takes its row out. */
static void
test_own_chart (TestGui *gui, gconstpointer data)
{
  MjSheetWindow *sheet = open_sheet (gui);
  GtkWidget *window = GTK_WIDGET (sheet);

  g_assert_null (own_grid (window));
  choose_chart (window, MJ_CHART_CUSTOM);
  expect_tai (window, 1, "2 1 2", "2 1 2");
  expect_tai (window, 5, "32 16 32", "32 16 32");
  type_amount (window, 3, 0, "20");
  expect_tai (window, 3, "20 4 8", "20 4 8");
  expect_tai (window, 4, "40 8 16", "40 8 16");
  type_amount (window, 4, 1, "7,5");
  expect_tai (window, 4, "40 7.50 16", "40.00 7.50 16.00");
  expect_sheet (sheet, "preset=singapore\nchart=custom\nchart.3=20/4/8\n"
                       "chart.4=40/7.50/16\n");
  for (int i = 0; i < 3; i++) {
    static const char *const wrong[] = { "x", "10001", "-1" };

    type_amount (window, 4, 2, wrong[i]);
    expect_tai (window, 4, "40 7.50 16", "40.00 7.50 16.00");
  }
  type_amount (window, 3, 1, "");
  expect_tai (window, 3, "8 4 8", "8.00 4.00 8.00");
  type_amount (window, 1, 1, "");
  expect_tai (window, 1, "2 1 2", "2.00 1.00 2.00");
  expect_sheet (sheet, "preset=singapore\nchart=custom\n"
                       "chart.4=40/7.50/16\n");
  choose_chart (window, MJ_CHART_BASIC);
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (gui->settings, "sheets");
}

/* The lines go as far as the limit, and an entry that is left counts. */
static void
test_own_chart_lines (TestGui *gui, gconstpointer data)
{
  MjSheetWindow *sheet = open_sheet (gui);
  GtkWidget *window = GTK_WIDGET (sheet);
  GtkSpinButton *limit = GTK_SPIN_BUTTON (test_gui_find_type (
      find_row (window, "Tai limit"), GTK_TYPE_SPIN_BUTTON));
  GtkWidget *entry;
  GtkGrid *grid;

  choose_chart (window, MJ_CHART_CUSTOM);
  grid = own_grid (window);
  g_assert_null (gtk_grid_get_child_at (grid, 1, 6));
  gtk_spin_button_set_value (limit, 7);
  expect_tai (window, 7, "128 64 128", "128 64 128");
  gtk_spin_button_set_value (limit, 6);
  TEST_WAIT_UNTIL (
      !gtk_widget_get_visible (gtk_grid_get_child_at (grid, 1, 7)));
  entry = gtk_grid_get_child_at (grid, 1, 6);
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "100");
  g_assert_cmpint (mj_sheet_window_get_rules (sheet)->chart_rows[5][0], ==, 0);
  gtk_widget_grab_focus (GTK_WIDGET (limit));
  TEST_WAIT_UNTIL (mj_sheet_window_get_rules (sheet)->chart_rows[5][0] ==
                   10000);
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (gui->settings, "sheets");
}

/* A button of a number that is held down goes on when the window has gone, and
 * tells nobody of it. */
static void
test_held_button (TestGui *gui, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (open_sheet (gui));
  g_autoptr (GtkWidget) spin = g_object_ref (test_gui_find_type (
      find_row (window, "Tai limit"), GTK_TYPE_SPIN_BUTTON));
  guint notify = g_signal_lookup ("notify", G_TYPE_OBJECT);
  GQuark value = g_quark_from_static_string ("value");

  g_assert_true (g_signal_has_handler_pending (spin, notify, value, FALSE));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  TEST_WAIT_UNTIL (window == NULL);
  g_assert_false (g_signal_has_handler_pending (spin, notify, value, FALSE));
  gtk_spin_button_spin (GTK_SPIN_BUTTON (spin), GTK_SPIN_STEP_FORWARD, 1);
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/rules-page/" name, TestGui, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("ten-first", test_ten_first);
  ADD ("search", test_search);
  ADD ("no-animals", test_no_animals);
  ADD ("kept", test_kept);
  ADD ("held-button", test_held_button);
  ADD ("names", test_names);
  ADD ("prices", test_prices);
  ADD ("own-chart", test_own_chart);
  ADD ("own-chart-lines", test_own_chart_lines);
  return test_gui_run ();
}
