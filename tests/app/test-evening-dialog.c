/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-dialog.c – a new evening is described, with mistakes. */

#include "test-gui.h"

#include "app/evenings/mj-evening-dialog.h"
#include "app/rules/mj-stake-table.h"
#include "model/files/mj-evening-file.h"

typedef struct {
  TestGui gui;
  MjStore *store;
  GtkWidget *dialog;
} Fixture;

static gboolean
begin (const MjEveningFile *file, gpointer window, GError **error)
{
  g_object_set_data (window, "begun", window);
  return TRUE;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  test_gui_set_up (&f->gui, "evenings");
  f->store = mj_store_open (NULL, NULL, &error);
  g_assert_no_error (error);
  mj_evening_dialog_present (GTK_WINDOW (f->gui.window), f->gui.settings,
                             f->store, NULL, begin, G_OBJECT (f->gui.window));
  f->dialog = GTK_WIDGET (test_gui_find_dialog (&f->gui));
  g_object_add_weak_pointer (G_OBJECT (f->dialog), (gpointer *) &f->dialog);
  test_gui_settle_window (f->dialog);
}

/* The dialog holds the window, as long as it is open. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (f->dialog));
  test_gui_tear_down (&f->gui);
  g_object_unref (f->store);
}

static void
write_in (Fixture *f, const char *title, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (test_gui_find_row (f->dialog, title)),
                         text);
}

static void
write_names (Fixture *f)
{
  write_in (f, "East", "Mei");
  write_in (f, "South", "Raj");
  write_in (f, "West", "Siti");
  write_in (f, "North", "Tom");
}

/* What has the focus in a row is called by the title of that row. */
static void
test_names_told (Fixture *f, gconstpointer data)
{
  static const char *const titles[] = { "Title", "East", "North",
                                        "One tai is worth" };

  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++) {
    GtkEditable *row = GTK_EDITABLE (test_gui_find_row (f->dialog, titles[i]));
    GtkAccessible *text = GTK_ACCESSIBLE (gtk_editable_get_delegate (row));

    gtk_test_accessible_assert_role (text, GTK_ACCESSIBLE_ROLE_TEXT_BOX);
    gtk_test_accessible_assert_property (text, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                         titles[i]);
  }
}

/* The label that says what is wrong, if it is in sight. */
static GtkWidget *
find_wrong (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "error") &&
      gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_wrong (child);
  return found;
}

/* It is said outside of what scrolls; the row is marked and has the keyboard.
 */
static void
expect_wrong (Fixture *f, const char *text, const char *title)
{
  GtkWidget *wrong = find_wrong (f->dialog);
  GtkWidget *row = test_gui_find_row (f->dialog, title);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->dialog));

  g_assert_nonnull (wrong);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (wrong)), ==, text);
  g_assert_null (gtk_widget_get_ancestor (wrong, GTK_TYPE_SCROLLED_WINDOW));
  g_assert_true (gtk_widget_has_css_class (row, "error"));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, row));
  g_assert_null (g_object_get_data (G_OBJECT (f->gui.window), "begun"));
}

static void
press_begin (Fixture *f)
{
  test_gui_press (gtk_window_get_default_widget (GTK_WINDOW (f->dialog)));
}

static void
test_stake (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *typed, *wrong;
  } stakes[] = {
    { "0.205", "An amount has at most two figures after the point" },
    { "20 cents", "Type an amount in figures, such as 5.50, or 0.20 for 20 "
                  "cents" },
    { "", "The stake must be an amount above 0, such as 0.20" },
    { "0", "The stake must be an amount above 0, such as 0.20" },
    { "900000", "That amount is too large" },
  };

  write_names (f);
  g_assert_nonnull (test_gui_find_type (f->dialog, MJ_TYPE_STAKE_TABLE));
  for (gsize i = 0; i < G_N_ELEMENTS (stakes); i++) {
    write_in (f, "One tai is worth", stakes[i].typed);
    g_assert_null (test_gui_find_type (f->dialog, MJ_TYPE_STAKE_TABLE));
    press_begin (f);
    expect_wrong (f, stakes[i].wrong, "One tai is worth");
  }
  write_in (f, "One tai is worth", "0.30$");
  g_assert_null (find_wrong (f->dialog));
  g_assert_false (gtk_widget_has_css_class (
      test_gui_find_row (f->dialog, "One tai is worth"), "error"));
  test_gui_settle_window (f->dialog);
  g_assert_nonnull (test_gui_find_type (f->dialog, MJ_TYPE_STAKE_TABLE));
  press_begin (f);
  g_assert_nonnull (g_object_get_data (G_OBJECT (f->gui.window), "begun"));
}

static void
test_names (Fixture *f, gconstpointer data)
{
  write_names (f);
  write_in (f, "East", " ");
  press_begin (f);
  expect_wrong (f, "Type a name for East", "East");
  write_in (f, "East", "Raj");
  press_begin (f);
  expect_wrong (f, "Two players are called “Raj”", "South");
  write_in (f, "East", "Mei");
  write_in (f, "Chips in use, such as 10 2 0.50", "x");
  press_begin (f);
  g_assert_true (gtk_widget_has_css_class (
      test_gui_find_row (f->dialog, "Chips in use, such as 10 2 0.50"),
      "error"));
}

static GtkWidget *
find_dice (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)),
                 "Throw _Dice for Seats") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_dice (child);
  return found;
}

/* Nobody throws who has no name. */
static void
test_dice (Fixture *f, gconstpointer data)
{
  write_names (f);
  write_in (f, "West", "");
  test_gui_press (find_dice (f->dialog));
  expect_wrong (f, "Type a name for West", "West");
  g_assert_cmpstr (gtk_editable_get_text (
                       GTK_EDITABLE (test_gui_find_row (f->dialog, "East"))),
                   ==, "Mei");
  write_in (f, "West", "Siti");
  test_gui_press (find_dice (f->dialog));
  g_assert_null (find_wrong (f->dialog));
}

/* How far below the middle of the dialog the button is that Enter presses. */
static double
find_default (Fixture *f)
{
  GtkWidget *accept = gtk_window_get_default_widget (GTK_WINDOW (f->dialog));
  graphene_rect_t r;

  g_assert_true (gtk_widget_get_mapped (accept));
  g_assert_true (gtk_widget_compute_bounds (accept, f->dialog, &r));
  return r.origin.y - gtk_widget_get_height (f->dialog) / 2.0;
}

/* It is in the head of a wide dialog, and at the foot of a narrow one. */
static void
test_foot (Fixture *f, gconstpointer data)
{
  test_gui_resize (f->dialog, 600, 640);
  g_assert_cmpfloat (find_default (f), <, 0);
  test_gui_resize (f->dialog, 380, 640);
  g_assert_cmpfloat (find_default (f), >, 0);
  test_gui_resize (f->dialog, 600, 640);
  g_assert_cmpfloat (find_default (f), <, 0);
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/evening-dialog/" name, Fixture, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("stake", test_stake);
  ADD ("names", test_names);
  ADD ("names-told", test_names_told);
  ADD ("dice", test_dice);
  ADD ("foot", test_foot);
  return test_gui_run ();
}
