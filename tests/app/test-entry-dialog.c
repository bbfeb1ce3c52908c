/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-entry-dialog.c – what is chosen at first in the dialog of an entry. */

#include "config.h"
#include "sample-evening.h"
#include "test-gui.h"

#include "app/session/mj-entry-dialog.h"
#include "app/rules/mj-sheets.h"

typedef struct {
  TestGui gui;
  MjStore *store;
  MjSession *session;
  MjEntryDraft *draft;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file =
      sample_evening_new ("limit=7\nflower_win=on", "A pays B 1");

  test_gui_set_up (&f->gui, "evenings");
  f->store = mj_store_open (NULL, NULL, &error);
  g_assert_no_error (error);
  f->session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, &error), &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_gui_tear_down (&f->gui);
  g_clear_object (&f->draft);
  g_object_unref (f->session);
  g_object_unref (f->store);
}

static GtkWidget *
open_dialog (Fixture *f, MjEntryKind kind)
{
  GtkWindow *dialog;

  f->draft = mj_entry_draft_new (f->session, kind, 1);
  mj_entry_dialog_present (GTK_WINDOW (f->gui.window), f->draft,
                           f->gui.settings);
  dialog = test_gui_find_dialog (&f->gui);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  return GTK_WIDGET (dialog);
}

static const char *
chosen_text (GtkWidget *row)
{
  gpointer item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (row));

  return item != NULL ? gtk_string_object_get_string (item) : NULL;
}

static void
expect_preview (Fixture *f, const char *expected)
{
  g_autofree char *preview = NULL;

  g_object_get (f->draft, "preview", &preview, NULL);
  g_assert_cmpstr (preview, ==, expected);
}

/* What nobody has said is shown as such, and the first choice counts when it is
 * made, whatever version of GTK draws the list. */
static void
test_open (Fixture *f, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f, MJ_ENTRY_PENALTY);
  GtkWidget *what = test_gui_find_row (dialog, "What happened");
  GtkWidget *who = test_gui_find_row (dialog, "Who did it");
  GtkWidget *whose = test_gui_find_row (dialog, "Who discarded it");

  g_assert_cmpstr (chosen_text (what), ==, "False win on a discard");
  g_assert_cmpstr (chosen_text (who), ==, "Not said yet");
  expect_preview (f, "Who did it?");
  adw_combo_row_set_selected (ADW_COMBO_ROW (what), 1);
  g_assert_false (gtk_widget_get_visible (whose));
  adw_combo_row_set_selected (ADW_COMBO_ROW (what), 0);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (whose));
  adw_combo_row_set_selected (ADW_COMBO_ROW (who), 0);
  expect_preview (f, "Whose discard was it?");
  adw_combo_row_set_selected (ADW_COMBO_ROW (whose), 3);
  g_assert_true (mj_entry_draft_record (f->draft, NULL));
}

/* It can be left open again. */
static void
test_taken_back (Fixture *f, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f, MJ_ENTRY_BARRED);
  AdwComboRow *whose = ADW_COMBO_ROW (test_gui_find_row (dialog, "Whose hand"));
  guint n = g_list_model_get_n_items (adw_combo_row_get_model (whose));

  adw_combo_row_set_selected (whose, 1);
  expect_preview (f, "What is wrong with the hand?");
  adw_combo_row_set_selected (whose, n - 1);
  expect_preview (f, "Whose hand is it?");
  g_assert_false (mj_entry_draft_record (f->draft, NULL));
}

/* What is not open has no such choice. */
static void
test_said (Fixture *f, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f, MJ_ENTRY_POSITION);
  AdwComboRow *whose = ADW_COMBO_ROW (test_gui_find_row (dialog, "Dealer"));

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (whose)),
                    ==, MJ_N_SEATS);
  g_assert_cmpuint (adw_combo_row_get_selected (whose), ==, 0);
}

/* For the whole evening, it is put in before what has been played. */
static void
test_since (Fixture *f, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f, MJ_ENTRY_STAKE);
  AdwComboRow *since = ADW_COMBO_ROW (test_gui_find_row (dialog, "From when"));

  g_assert_cmpstr (chosen_text (GTK_WIDGET (since)), ==, "From this deal on");
  adw_combo_row_set_selected (since, 1);
  g_assert_cmpstr (chosen_text (GTK_WIDGET (since)), ==,
                   "For the whole evening");
  expect_preview (f, "It holds from the first deal on.");
  g_assert_true (mj_entry_draft_record (f->draft, NULL));
  TEST_WAIT_UNTIL (mj_session_get_n_entries (f->session) == 2);
  g_assert_cmpint (mj_session_get_record (f->session, 0)->entry.kind, ==,
                   MJ_ENTRY_STAKE);
}

/* Before anything has been played there is nothing to choose. */
static void
test_no_since (Fixture *f, gconstpointer data)
{
  g_assert_true (mj_session_remove (f->session, 0, NULL));
  TEST_WAIT_UNTIL (mj_session_get_n_entries (f->session) == 0);
  f->draft = mj_entry_draft_new (f->session, MJ_ENTRY_NAME, 0);
  mj_entry_dialog_present (GTK_WINDOW (f->gui.window), f->draft,
                           f->gui.settings);
  g_assert_null (test_gui_find_row (GTK_WIDGET (test_gui_find_dialog (&f->gui)),
                                    "From when"));
}

/* Rules of an evening that are no sheet are one of the choices, and can be had
 * back after another one was looked at. */
static void
test_own_rules (Fixture *f, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f, MJ_ENTRY_RULES);
  AdwComboRow *row = ADW_COMBO_ROW (test_gui_find_row (dialog, "New rules"));
  guint own = adw_combo_row_get_selected (row);

  g_assert_cmpstr (chosen_text (GTK_WIDGET (row)), ==, "This table");
  g_assert_cmpint (mj_entry_draft_get_rules (f->draft)->limit, ==, 7);
  adw_combo_row_set_selected (row, 0);
  g_assert_cmpint (mj_entry_draft_get_rules (f->draft)->limit, !=, 7);
  adw_combo_row_set_selected (row, own);
  g_assert_cmpint (mj_entry_draft_get_rules (f->draft)->limit, ==, 7);
}

/* All of the payments that a false win makes is in sight: the window has become
 * as high as that needs. */
static void
test_height (Fixture *f, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (f, MJ_ENTRY_PENALTY);
  GtkWidget *scroller;
  GtkAdjustment *place;

  test_gui_settle_window (dialog);
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (test_gui_find_row (dialog, "What happened")), 1);
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (test_gui_find_row (dialog, "Who did it")), 0);
  test_gui_settle_window (dialog);
  scroller = test_gui_find_type (dialog, GTK_TYPE_SCROLLED_WINDOW);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  TEST_WAIT_UNTIL (gtk_adjustment_get_upper (place) <=
                   gtk_adjustment_get_page_size (place));
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/entry-dialog/" name, Fixture, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("open", test_open);
  ADD ("taken-back", test_taken_back);
  ADD ("said", test_said);
  ADD ("own-rules", test_own_rules);
  ADD ("height", test_height);
  ADD ("since", test_since);
  ADD ("no-since", test_no_since);
  return test_gui_run ();
}
