/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cash.c – money handed over at the table, with the pointer: ticks in
 * Settle Up, the dialogs, and somebody who leaves and settles.
 */

#include "evening-gui.h"
#include "press.h"

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
  press_click (gtk_window_get_default_widget (dialog));
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
  press_click (evening_gui_find_row (GTK_WIDGET (dialog), "Amount"));
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (n_entries (f) == 3);
  evening_gui_wait_until_saved (f);
  expect_due (f, "Mei has paid Raj 29", TRUE);
  /* the only debt that is left */
  evening_gui_click (f, "evening.view", "'sheet'");
  dialog = evening_gui_open_dialog (f, "paid");
  TEST_WAIT_UNTIL (says (GTK_WIDGET (dialog), "Tom: owes 10 → is even"));
}

#define ADD(name, func)                                                        \
  PRESS_ADD ("/cash/" name, EveningGui, evening_gui_set_up, func,              \
             evening_gui_tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("ticks", test_ticks);
  ADD ("places", test_places);
  ADD ("order", test_order);
  ADD ("giver", test_giver);
  ADD ("twice", test_twice);
  ADD ("key", test_key);
  ADD ("leaves", test_leaves);
  ADD ("leaves-after", test_leaves_after);
  ADD ("left-pays", test_left_pays);
  ADD ("suggested", test_suggested);
  return test_gui_run ();
}
