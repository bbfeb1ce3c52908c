/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cash.c – money handed over at the table, with the pointer: ticks in
 * Settle Up, the dialogs, and somebody who leaves and settles; and how entries
 * are mended.
 */

#include "evening-gui.h"
#include "press.h"

#include "app/deals/mj-scoreboard.h"
#include "app/rules/mj-sheet-window.h"
#include "app/score/mj-score-page.h"
#include "app/session/mj-entry-dialog.h"

#include <string.h>

/* Raj is owed 29 by Mei and 10 by Tom. */
static void
begin (EveningGui *f)
{
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_make_entry (f, "A pays B 29");
  evening_gui_make_entry (f, "D pays B 10");
}

static guint
n_entries (EveningGui *f)
{
  return mj_session_get_n_entries (evening_gui_get_session (f));
}

static const MjEntry *
last_entry (EveningGui *f)
{
  return &mj_session_get_record (evening_gui_get_session (f), n_entries (f) - 1)
              ->entry;
}

/* ---- ticks ---- */

static GtkWidget *
get_view (EveningGui *f)
{
  return test_gui_find_type (evening_gui_get_session_page (f),
                             g_type_from_name ("MjSettleView"));
}

static GtkWidget *
find_due (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_CHECK_BUTTON (widget) &&
      g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)),
                 text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_due (child, text);
  return found;
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) &&
      strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static void
show_dues (EveningGui *f)
{
  evening_gui_click (f, "evening.view", "'settle'");
  TEST_WAIT_UNTIL (find_due (get_view (f), "Mei pays Raj 29") != NULL);
  test_gui_settle (&f->gui);
}

/* It is as ticked as its words say, and struck through with the tick. */
static void
expect_due (EveningGui *f, const char *text, gboolean paid)
{
  GtkWidget *due;

  TEST_WAIT_UNTIL ((due = find_due (get_view (f), text)) != NULL);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (due)) == paid);
  g_assert_true (gtk_widget_has_css_class (due, "paid") == paid);
}

static void
test_ticks (EveningGui *f, gconstpointer data)
{
  begin (f);
  show_dues (f);
  g_assert_true (says (get_view (f), "2 payments are left: 39 in all"));
  press_click (find_due (get_view (f), "Mei pays Raj 29"));
  expect_due (f, "Mei has paid Raj 29", TRUE);
  expect_due (f, "Tom pays Raj 10", FALSE);
  g_assert_true (says (get_view (f), "1 payment is left: 10"));
  g_assert_cmpint (last_entry (f)->kind, ==, MJ_ENTRY_PAID);
  press_click (find_due (get_view (f), "Tom pays Raj 10"));
  expect_due (f, "Tom has paid Raj 10", TRUE);
  g_assert_true (says (get_view (f), "Everybody is even."));
  g_assert_true (says (get_view (f), "Mei: −29"));
  press_click (find_due (get_view (f), "Mei has paid Raj 29"));
  expect_due (f, "Mei pays Raj 29", FALSE);
  expect_due (f, "Tom has paid Raj 10", TRUE);
  evening_gui_press (f, "evening.undo", NULL);
  expect_due (f, "Mei has paid Raj 29", TRUE);
  g_assert_cmpuint (n_entries (f), ==, 4);
}

/* Nothing can be saved: the row that has the keyboard goes dead, and its keys
 * take the payment back. */
static void
test_undone_unsaved (EveningGui *f, gconstpointer data)
{
  GtkWidget *due;
  sqlite3 *lock;
  guint n;

  begin (f);
  show_dues (f);
  n = n_entries (f);
  lock = evening_gui_hold_record (f);
  due = find_due (get_view (f), "Mei pays Raj 29");
  press_click (due);
  TEST_WAIT_UNTIL (!gtk_widget_is_sensitive (due));
  g_assert_true (says (evening_gui_get_session_page (f), "Undo takes it back"));
  press_key_with (GDK_KEY_Control_L, GDK_KEY_z);
  evening_gui_wait_until_saved (f);
  g_assert_true (mj_store_is_saved (f->store));
  g_assert_cmpuint (n_entries (f), ==, n);
  expect_due (f, "Mei pays Raj 29", FALSE);
  sqlite3_close (lock);
}

static double
top_of (EveningGui *f, const char *text)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (find_due (get_view (f), text),
                                            evening_gui_get_session_page (f),
                                            &bounds));
  return bounds.origin.y;
}

/* No row moves under the pointer: what is taken back stays where it was, apart
 * from what has come to it since, and the page says what was taken back. */
static void
test_places (EveningGui *f, gconstpointer data)
{
  GtkWidget *note;
  double top;

  begin (f);
  show_dues (f);
  press_click (find_due (get_view (f), "Mei pays Raj 29"));
  expect_due (f, "Mei has paid Raj 29", TRUE);
  evening_gui_make_entry (f, "A pays B 11");
  expect_due (f, "Mei pays Raj 11", FALSE);
  test_gui_settle (&f->gui);
  top = top_of (f, "Tom pays Raj 10");
  press_click (find_due (get_view (f), "Mei has paid Raj 29"));
  expect_due (f, "Mei pays Raj 29", FALSE);
  expect_due (f, "Mei pays Raj 11", FALSE);
  test_gui_settle (&f->gui);
  g_assert_cmpfloat (top_of (f, "Tom pays Raj 10"), ==, top);
  note = test_gui_find_class (evening_gui_get_session_page (f), "evening-note");
  TEST_WAIT_UNTIL (
      says (note, "Taken back: Mei has paid Raj 29. Undo brings it back."));
  g_assert_false (gtk_widget_has_css_class (note, "error"));
}

/* What is left stands above what is paid when the view is opened again. */
static void
test_order (EveningGui *f, gconstpointer data)
{
  double top;

  begin (f);
  show_dues (f);
  top = top_of (f, "Mei pays Raj 29");
  g_assert_cmpfloat (top, <, top_of (f, "Tom pays Raj 10"));
  press_click (find_due (get_view (f), "Mei pays Raj 29"));
  expect_due (f, "Mei has paid Raj 29", TRUE);
  test_gui_settle (&f->gui);
  g_assert_cmpfloat (top_of (f, "Mei has paid Raj 29"), ==, top);
  evening_gui_click (f, "evening.view", "'chart'");
  test_gui_settle (&f->gui);
  evening_gui_click (f, "evening.view", "'settle'");
  test_gui_settle (&f->gui);
  g_assert_cmpfloat (top_of (f, "Tom pays Raj 10"), <,
                     top_of (f, "Mei has paid Raj 29"));
}

static GtkWidget *
find_item (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") &&
      gtk_widget_get_mapped (widget) && says (widget, text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_item (child, text);
  return found;
}

/* Where the discarder pays for a kong, the card of whoever made it asks who. */
static void
test_giver (EveningGui *f, gconstpointer data)
{
  GtkWidget *giver, *item;
  MjRules rules;

  mj_rules_init (&rules);
  rules.kong_claimed_payer = MJ_CLAIMED_DISCARDER_ALL;
  evening_gui_begin (f, &rules);
  test_gui_settle (&f->gui);
  giver = test_gui_find_type (evening_gui_get_session_page (f),
                              g_type_from_name ("MjPlayerCard"));
  giver = test_gui_find_type (giver, GTK_TYPE_MENU_BUTTON);
  press_click (giver);
  TEST_WAIT_UNTIL ((item = find_item (giver, "From Siti")) != NULL);
  test_gui_settle (&f->gui);
  press_click (item);
  TEST_WAIT_UNTIL (n_entries (f) == 1);
  g_assert_cmpint (last_entry (f)->kind, ==, MJ_ENTRY_KONG);
  g_assert_cmpint (last_entry (f)->meld, ==, MJ_MELD_KONG_CLAIMED);
  g_assert_cmpint (last_entry (f)->seat, ==, 0);
  g_assert_cmpint (last_entry (f)->other, ==, 2);
}

/* The second press of a double click neither pays again nor takes it back. */
static void
test_twice (EveningGui *f, gconstpointer data)
{
  begin (f);
  show_dues (f);
  press_double_click (find_due (get_view (f), "Mei pays Raj 29"));
  expect_due (f, "Mei has paid Raj 29", TRUE);
  test_gui_settle (&f->gui);
  evening_gui_wait_until_saved (f);
  expect_due (f, "Mei has paid Raj 29", TRUE);
  g_assert_cmpuint (n_entries (f), ==, 3);
}

/* With a key, and the focus stays at the row. */
static void
test_key (EveningGui *f, gconstpointer data)
{
  GtkWidget *due;

  begin (f);
  show_dues (f);
  due = find_due (get_view (f), "Tom pays Raj 10");
  gtk_widget_grab_focus (due);
  press_key (GDK_KEY_space);
  expect_due (f, "Tom has paid Raj 10", TRUE);
  g_assert_true (gtk_widget_has_focus (due));
}

/* ---- dialogs ---- */

static void
accept (EveningGui *f, GtkWindow *dialog)
{
  test_gui_settle_window (GTK_WIDGET (dialog));
  press_click (test_gui_find_class (GTK_WIDGET (dialog), "suggested-action"));
  evening_gui_wait_until_saved (f);
  test_gui_settle (&f->gui);
}

/* Mei leaves in debt, Jo sits down; what Mei pays is shown first. */
static void
expect_leaves (EveningGui *f)
{
  guint n = n_entries (f);
  GtkWindow *dialog;
  GtkWidget *toggle;
  MjEvening books;

  dialog = evening_gui_open_dialog (f, "seats");
  g_assert_null (test_gui_find_type (GTK_WIDGET (dialog), GTK_TYPE_SWITCH));
  g_assert_false (says (GTK_WIDGET (dialog), "leave"));
  evening_gui_write_in (dialog, "West", "Jo");
  evening_gui_write_in (dialog, "East", "Ben");
  TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), "Mei, Siti leave and settle"));
  evening_gui_write_in (dialog, "West", "Siti");
  evening_gui_write_in (dialog, "East", "Jo");
  TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), "Mei leaves and settles"));
  TEST_WAIT_UNTIL ((toggle = test_gui_find_type (GTK_WIDGET (dialog),
                                                 GTK_TYPE_SWITCH)) != NULL &&
                   gtk_widget_get_mapped (toggle));
  test_gui_settle_window (GTK_WIDGET (dialog));
  press_click (toggle);
  TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), "Mei pays Raj 29"));
  accept (f, dialog);
  TEST_WAIT_UNTIL (n_entries (f) == n + 2);
  g_assert_cmpint (last_entry (f)->kind, ==, MJ_ENTRY_PAID);
  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  g_assert_cmpint (books.balance[0], ==, 0);
  g_assert_cmpint (books.balance[1], ==, 1000);
  g_assert_cmpint (books.sitting[0], ==, 4);
}

static void
test_leaves (EveningGui *f, gconstpointer data)
{
  begin (f);
  expect_leaves (f);
}

/* Between two deals. */
static void
test_leaves_after (EveningGui *f, gconstpointer data)
{
  begin (f);
  evening_gui_make_entry (f, "draw");
  expect_leaves (f);
}

/* What is said of who is away. */
static void
expect_out (EveningGui *f, const char *balance)
{
  TEST_WAIT_UNTIL (
      says (test_gui_find_class (evening_gui_get_session_page (f), "sits-out"),
            balance));
}

/* Paid in the dialog by somebody who has left: what is owed is told in words
 * before it is recorded, and undo takes it back. */
static void
test_left_pays (EveningGui *f, gconstpointer data)
{
  GtkWindow *dialog;

  begin (f);
  dialog = evening_gui_open_dialog (f, "seats");
  evening_gui_write_in (dialog, "East", "Jo");
  accept (f, dialog);
  TEST_WAIT_UNTIL (n_entries (f) == 3);
  dialog = evening_gui_open_dialog (f, "paid");
  evening_gui_choose (dialog, "Who has paid", 0);
  evening_gui_choose (dialog, "Who was paid", 1);
  evening_gui_write_in (dialog, "Amount", "5");
  TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), "Mei: owes 29 → owes 24"));
  accept (f, dialog);
  expect_out (f, "Mei is away, and owes 24");
  evening_gui_press (f, "evening.undo", NULL);
  expect_out (f, "−29");
}

/* Opened from Settle Up, the dialog begins with the greatest debt; the amount
 * can be corrected, and Return records it. */
static void
test_suggested (EveningGui *f, gconstpointer data)
{
  GtkWindow *dialog;

  begin (f);
  dialog = evening_gui_open_dialog (f, "paid");
  g_assert_true (says (GTK_WIDGET (dialog), "Who has paid?"));
  g_assert_false (
      gtk_widget_get_sensitive (gtk_window_get_default_widget (dialog)));
  gtk_window_destroy (dialog);
  show_dues (f);
  dialog = evening_gui_open_dialog (f, "paid");
  TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), "Mei: owes 29 → is even"));
  g_assert_true (
      gtk_widget_get_sensitive (gtk_window_get_default_widget (dialog)));
  test_gui_settle_window (GTK_WIDGET (dialog));
  press_click (test_gui_find_row (GTK_WIDGET (dialog), "Amount"));
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (n_entries (f) == 3);
  evening_gui_wait_until_saved (f);
  expect_due (f, "Mei has paid Raj 29", TRUE);
  /* the only debt that is left */
  evening_gui_click (f, "evening.view", "'sheet'");
  dialog = evening_gui_open_dialog (f, "paid");
  TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), "Tom: owes 10 → is even"));
  gtk_window_destroy (dialog);
}

/* What was paid already, or is more than is owed, is told and not refused. */
static void
test_paid_twice (EveningGui *f, gconstpointer data)
{
  static const struct {
    const char *amount, *told;
  } payments[] = {
    { "5", "Mei: owes 29 → owes 24" },
    { "5", "Recorded in this deal already: Mei has paid Raj 5.\nMei: owes 24 → "
           "owes 19" },
    { "20", "That is 1 more than Mei owes.\nMei: owes 19 → is owed 1" },
    { "20", "Recorded in this deal already: Mei has paid Raj 20.\nMei owes "
            "nothing.\nThat is 11 more than Raj is owed.\nMei: is owed 1 → is "
            "owed 21\nRaj: is owed 9 → owes 11" },
  };

  begin (f);
  for (gsize i = 0; i < G_N_ELEMENTS (payments); i++) {
    GtkWindow *dialog = evening_gui_open_dialog (f, "paid");

    evening_gui_choose (dialog, "Who has paid", 0);
    evening_gui_choose (dialog, "Who was paid", 1);
    evening_gui_write_in (dialog, "Amount", payments[i].amount);
    TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), payments[i].told));
    /* Return records none that is in doubt */
    g_assert_true ((gtk_window_get_default_widget (dialog) == NULL) == (i > 0));
    accept (f, dialog);
    TEST_WAIT_UNTIL (n_entries (f) == 3 + i);
  }
}

/* ---- how entries are mended ---- */

/* One rule is changed from within the evening. */
static void
test_other_limit (EveningGui *f, gconstpointer data)
{
  GtkWindow *dialog;
  GtkWidget *row, *sheet;

  begin (f);
  dialog = evening_gui_open_dialog (f, "rules");
  TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), "by these rules already"));
  row = test_gui_find_row (GTK_WIDGET (dialog), "New rules");
  test_gui_settle_window (GTK_WIDGET (dialog));
  press_click (test_gui_find_type (row, GTK_TYPE_BUTTON));
  TEST_WAIT_UNTIL ((sheet = test_gui_find_window (MJ_TYPE_SHEET_WINDOW)) !=
                   NULL);
  row = test_gui_find_row (sheet, "Max tai (man tai)");
  test_gui_settle_window (sheet);
  press_click (test_gui_find_type (row, GTK_TYPE_TEXT));
  press_key (GDK_KEY_Up);
  TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), "from the beginning of this"));
  gtk_window_close (GTK_WINDOW (sheet));
  accept (f, dialog);
  TEST_WAIT_UNTIL (n_entries (f) == 3);
  g_assert_cmpint (
      mj_session_get_record (evening_gui_get_session (f), 0)->entry.kind, ==,
      MJ_ENTRY_RULES);
  g_assert_cmpint (
      mj_session_get_record (evening_gui_get_session (f), 0)->entry.rules.limit,
      ==, 6);
}

/* The record is opened anew, as after a restart. */
static void
test_undo_after_restart (EveningGui *f, gconstpointer data)
{
  g_autofree char *path = evening_gui_store_path (f);
  GtkWidget *note;
  gint64 id;

  begin (f);
  id = mj_session_get_id (evening_gui_get_session (f));
  g_object_unref (f->store);
  f->store = mj_store_open (path, NULL, NULL);
  mj_evenings_page_set_store (evening_gui_get_page (f), f->store,
                              f->gui.settings);
  g_assert_nonnull (mj_evenings_page_open (evening_gui_get_page (f), id));
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  test_gui_settle (&f->gui);
  press_click (test_gui_find_button (evening_gui_get_session_page (f),
                                     "evening.undo", NULL));
  TEST_WAIT_UNTIL (n_entries (f) == 1);
  note = test_gui_find_class (evening_gui_get_session_page (f), "evening-note");
  TEST_WAIT_UNTIL (says (note, "Undone: “Correction: 10 added to Raj"));
  evening_gui_wait_until_saved (f);
  test_gui_settle (&f->gui);
  press_click (test_gui_find_button (evening_gui_get_session_page (f),
                                     "evening.redo", NULL));
  TEST_WAIT_UNTIL (n_entries (f) == 2);
  evening_gui_wait_until_saved (f);
}

static gboolean
notes (EveningGui *f, const char *text)
{
  return says (
      test_gui_find_class (evening_gui_get_session_page (f), "evening-note"),
      text);
}

static gboolean
has_tip (GtkWidget *widget, const char *text)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

/* The page says which change waits, why, and how it is taken back, and that it
 * is saved at last; so do the buttons that are dead meanwhile. */
static void
test_waiting (EveningGui *f, gconstpointer data)
{
  static const char waits[] =
      "Not saved yet: “Drawn deal”. Another program is using the record. Try "
      "Again may save it; Undo takes it back.";
  GtkWidget *page, *win, *undo, *redo;
  sqlite3 *lock;

  begin (f);
  page = evening_gui_get_session_page (f);
  win = test_gui_find_button (page, "evening.win", "true");
  undo = test_gui_find_button (page, "evening.undo", NULL);
  redo = test_gui_find_button (page, "evening.redo", NULL);
  g_assert_true (
      has_tip (undo, "Undo: “Correction: 10 added to Raj, taken from Tom”"));
  g_assert_true (has_tip (redo, "Redo"));

  lock = evening_gui_hold_record (f);
  press_click (test_gui_find_button (page, "evening.draw", NULL));
  TEST_WAIT_UNTIL (notes (f, waits));
  g_assert_false (gtk_widget_is_sensitive (win));
  g_assert_true (has_tip (gtk_widget_get_parent (win), waits));
  g_assert_true (has_tip (undo, "Undo: “Drawn deal”"));
  sqlite3_close (lock);
  mj_store_try_again (f->store);
  TEST_WAIT_UNTIL (notes (f, "Saved."));
  TEST_WAIT_UNTIL (gtk_widget_is_sensitive (win));
  g_assert_true (has_tip (gtk_widget_get_parent (win), NULL));
  g_assert_true (has_tip (undo, "Undo: “Drawn deal”"));

  lock = evening_gui_hold_record (f);
  press_key_with (GDK_KEY_Control_L, GDK_KEY_z);
  TEST_WAIT_UNTIL (notes (f, "Not saved yet: Undo of “Drawn deal”."));
  g_assert_true (has_tip (undo, "Undo"));
  g_assert_true (has_tip (redo, "Redo: “Drawn deal”"));
  press_key_with (GDK_KEY_Control_L, GDK_KEY_z);
  g_assert_true (mj_session_is_busy (evening_gui_get_session (f)));
  press_click (redo);
  evening_gui_wait_until_saved (f);
  g_assert_true (notes (f, "Not undone: “Drawn deal”."));
  g_assert_cmpuint (n_entries (f), ==, 3);
  sqlite3_close (lock);
}

static GtkWidget *
open_win (EveningGui *f)
{
  evening_gui_click (f, "evening.win", "true");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  return evening_gui_get_score_page (f);
}

/* Return in the text of the tiles leads to who won, then to the button that
 * records; only that records. */
static void
test_return (EveningGui *f, gconstpointer data)
{
  GtkWidget *page, *record;

  begin (f);
  page = open_win (f);
  for (const char *key = "123456789m22z55m5m"; *key != '\0'; key++)
    press_key (gdk_unicode_to_keyval ((gunichar) *key));
  press_key (GDK_KEY_Return);
  press_key (GDK_KEY_Return); /* by habit: answers nothing */
  g_assert_cmpint (
      mj_score_query_get_entry (mj_score_page_get_query (MJ_SCORE_PAGE (page)))
          ->seat,
      ==, MJ_SEAT_NONE);
  press_click (test_gui_find_button (page, "score.seat", "0"));
  press_click (test_gui_find_button (page, "score.seat", "1"));
  mj_score_query_choose_winning (mj_score_page_get_query (MJ_SCORE_PAGE (page)),
                                 MJ_FACE_1M + 4);
  gtk_widget_grab_focus (test_gui_find_type (page, GTK_TYPE_ENTRY));
  press_key (GDK_KEY_Return);
  record = test_gui_find_button (page, "score.record", NULL);
  TEST_WAIT_UNTIL (gtk_widget_has_focus (record));
  g_assert_true (mj_score_query_get_problem (
                     mj_score_page_get_query (MJ_SCORE_PAGE (page))) == NULL);
  press_key (GDK_KEY_Return);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpuint (n_entries (f), ==, 3);
}

/* Undo takes back what was entered by its tai, and never leads to the tiles. */
static void
test_tai_only_undo (EveningGui *f, gconstpointer data)
{
  MjScoreQuery *query;
  GtkWidget *page;

  begin (f);
  evening_gui_click (f, "evening.win", "false");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  page = evening_gui_get_score_page (f);
  query = mj_score_page_get_query (MJ_SCORE_PAGE (page));
  for (int i = 0; i < 2; i++) {
    press_key_with (GDK_KEY_Control_L, GDK_KEY_z);
    g_assert_false (mj_score_query_get_entry (query)->by_tiles);
    g_assert_cmpint (mj_score_query_get_count (query), ==, -1);
    press_click (test_gui_find_button (page, "score.tai", "3"));
    g_assert_cmpint (mj_score_query_get_count (query), ==, 3);
    press_key_with (GDK_KEY_Control_L, GDK_KEY_z);
    g_assert_false (mj_score_query_get_entry (query)->by_tiles);
    g_assert_cmpint (mj_score_query_get_count (query), ==, -1);
  }
  press_click (test_gui_find_button (page, "score.cancel", NULL));
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpuint (n_entries (f), ==, 2);
}

/* A kong that is recorded as exposed is concealed in the hand: the entry is
 * corrected from there, and the hand stays. */
static void
test_kong (EveningGui *f, gconstpointer data)
{
  MjScoreQuery *query;
  GtkWindow *dialog;
  GtkWidget *page;

  begin (f);
  evening_gui_make_entry (f, "B kong - claimed unsaid");
  page = open_win (f);
  query = mj_score_page_get_query (MJ_SCORE_PAGE (page));
  g_assert_true (
      mj_score_query_set_text (query, "123m456m789m2z {5555p} +2z", NULL));
  mj_score_query_set_winner (query, 1);
  mj_score_query_set_from (query, 2);
  test_gui_settle (&f->gui);
  g_assert_cmpint (mj_score_query_get_conflict (query)->kind, ==,
                   MJ_CONFLICT_EXPOSED);
  press_click (test_gui_find_button (page, "score.correct", NULL));
  TEST_WAIT_UNTIL ((dialog = (gpointer) test_gui_find_window (
                        MJ_TYPE_ENTRY_DIALOG)) != NULL);
  accept (f, dialog);
  TEST_WAIT_UNTIL (mj_score_query_get_conflict (query)->kind ==
                   MJ_CONFLICT_NONE);
  g_assert_nonnull (strstr (mj_score_query_get_text (query), "{5555p}"));
  press_click (test_gui_find_button (page, "score.cancel", NULL));
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpuint (n_entries (f), ==, 3);
  g_assert_cmpint (last_entry (f)->meld, ==, MJ_MELD_KONG_CONCEALED);
}

/* F11 shows what everybody has for the room, and leaves the window as it is. */
static void
test_scoreboard (EveningGui *f, gconstpointer data)
{
  GtkWidget *scoreboard;

  begin (f);
  press_key (GDK_KEY_F11);
  TEST_WAIT_UNTIL ((scoreboard = test_gui_find_window (MJ_TYPE_SCOREBOARD)) !=
                       NULL &&
                   gtk_window_is_fullscreen (GTK_WINDOW (scoreboard)));
  g_assert_false (gtk_window_is_fullscreen (GTK_WINDOW (f->gui.window)));
  gtk_window_close (GTK_WINDOW (scoreboard));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_SCOREBOARD) == NULL);
}

#define ADD(name, func)                                                        \
  PRESS_ADD ("/cash/" name, EveningGui, evening_gui_set_up, func,              \
             evening_gui_tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("ticks", test_ticks);
  ADD ("undone-unsaved", test_undone_unsaved);
  ADD ("places", test_places);
  ADD ("order", test_order);
  ADD ("giver", test_giver);
  ADD ("twice", test_twice);
  ADD ("key", test_key);
  ADD ("leaves", test_leaves);
  ADD ("leaves-after", test_leaves_after);
  ADD ("left-pays", test_left_pays);
  ADD ("suggested", test_suggested);
  ADD ("paid-twice", test_paid_twice);
  ADD ("other-limit", test_other_limit);
  ADD ("undo-after-restart", test_undo_after_restart);
  ADD ("waiting", test_waiting);
  ADD ("return", test_return);
  ADD ("tai-only-undo", test_tai_only_undo);
  ADD ("kong", test_kong);
  ADD ("scoreboard", test_scoreboard);
  return test_gui_run ();
}
