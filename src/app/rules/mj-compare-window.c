/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-compare-window.c – a table, one column a sheet, one row a pattern; the
 * table's own sheet comes first, and what another one changes is named.
 */

#include "app/rules/mj-compare-window.h"

#include "app/rules/mj-sheet-window.h"
#include "app/rules/mj-sheets.h"
#include "app/rows/mj-choice.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-template.h"
#include "model/score/mj-rule-change.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

enum { N_SHEETS = 3 };

struct _MjCompareWindow {
  AdwWindow parent_instance;

  GtkGrid *grid;                  /* template child */
  GtkDropDown *choices[N_SHEETS]; /* none for the first, the table's own */

  /* owned */
  MjScoreQuery *query;
  GSettings *settings;
  int edited;       /* the column whose sheet is being changed */
  gboolean listing; /* the choices are being made, not made use of */
};

MJ_DEFINE_TEMPLATE (MjCompareWindow, mj_compare_window, ADW_TYPE_WINDOW)

/* What one sheet makes of the hand. */
typedef struct {
  MjRules rules;
  MjOutcome outcome;
  gboolean wins;
} Column;

static void
put (MjCompareWindow *self,
     int column,
     int row,
     const char *text,
     gboolean differs)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 0.5f);
  gtk_widget_set_hexpand (label, column == 0);
  if (differs)
    gtk_widget_add_css_class (label, "differs");
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

static char *
cell_text (const Column *column, MjPatternId pattern)
{
  const MjScore *score = &column->outcome.score;

  for (int i = 0; i < score->n_lines; i++)
    if (score->lines[i].pattern == pattern)
      return score->lines[i].limit
                 ? g_strdup (_ ("limit"))
                 : g_strdup_printf ("%d", score->lines[i].tai);
  return g_strdup ("–");
}

static char *
total_text (const Column *column)
{
  return column->wins
             ? g_strdup_printf (_ ("%d tai"), column->outcome.score.tai)
             : g_strdup (_ ("no win"));
}

static char *
change_text (const Column *column, MjSeat seat)
{
  gint64 balance[MJ_N_SEATS] = { 0 };

  mj_payout_balance (&column->outcome.payout, balance);
  return mj_text_amount (balance[seat]);
}

/* The lines of that sheet that make it another hand: "Tai limit: 8 instead of
 * 5, +3 tai". */
static char *
difference_text (MjCompareWindow *self, const Column *column)
{
  MjRuleChange changes[MJ_MAX_RULE_CHANGES];
  int n = mj_rule_change_list (mj_score_query_get_books (self->query),
                               mj_score_query_get_entry (self->query),
                               &column->rules, changes);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++) {
    g_autofree char *rule = mj_rule_change_to_text (&changes[i]);
    g_autofree char *effect = mj_rule_change_effect (&changes[i]);

    if (i > 0)
      g_string_append_c (text, '\n');
    /* Translators: a rule that differs, then what that does to the hand */
    g_string_append_printf (text, _ ("%s → %s"), rule, effect);
  }
  if (n == 0)
    g_string_append (text, _ ("nothing"));
  return g_string_free (text, FALSE);
}

/* One row; the cells that are not alike stand out. */
static void
put_row (MjCompareWindow *self,
         int row,
         const char *title,
         char *cells[N_SHEETS])
{
  gboolean differs = FALSE;

  for (int i = 1; i < N_SHEETS; i++)
    differs |= g_strcmp0 (cells[0], cells[i]) != 0;
  put (self, 0, row, title, differs);
  for (int i = 0; i < N_SHEETS; i++) {
    put (self, i + 1, row, cells[i], differs);
    g_free (cells[i]);
  }
}

static void edit (GtkButton *button, MjCompareWindow *self);

/* Below each of the other sheets. */
static void
put_edit (MjCompareWindow *self, int column, int row)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Change…"));

  gtk_widget_set_tooltip_text (button, _ ("Change this rule sheet"));
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "column", GINT_TO_POINTER (column));
  g_signal_connect (button, "clicked", G_CALLBACK (edit), self);
  gtk_grid_attach (self->grid, button, column + 1, row, 1, 1);
}

static void
fill (MjCompareWindow *self)
{
  Column columns[N_SHEETS];
  char *cells[N_SHEETS];
  int row = 1;

  if (self->listing)
    return;
  while (gtk_grid_get_child_at (self->grid, 0, 1) != NULL)
    gtk_grid_remove_row (self->grid, 1);
  for (int i = 0; i < N_SHEETS; i++) {
    if (i == 0)
      columns[i].rules = mj_score_query_get_books (self->query)->rules;
    else if (!mj_sheets_get (self->settings,
                             gtk_drop_down_get_selected (self->choices[i]),
                             &columns[i].rules))
      return;
    columns[i].wins = mj_score_query_score_under (
        self->query, &columns[i].rules, &columns[i].outcome);
  }
  for (int p = 0; p < MJ_N_PATTERNS; p++) {
    const MjPatternInfo *info = mj_pattern_info ((MjPatternId) p);
    gboolean any = FALSE;
    g_autofree char *title = mj_text_term (info->title, info->title_zh);

    for (int i = 0; i < N_SHEETS; i++)
      any |= mj_score_has (&columns[i].outcome.score, (MjPatternId) p);
    if (!any)
      continue;
    for (int i = 0; i < N_SHEETS; i++)
      cells[i] = cell_text (&columns[i], (MjPatternId) p);
    put_row (self, row++, title, cells);
  }
  for (int i = 0; i < N_SHEETS; i++)
    cells[i] = total_text (&columns[i]);
  put_row (self, row++, _ ("Total"), cells);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    for (int i = 0; i < N_SHEETS; i++)
      cells[i] = change_text (&columns[i], seat);
    put_row (self, row++, mj_score_query_get_name (self->query, seat), cells);
  }
  put (self, 0, row, _ ("What changes it"), FALSE);
  put (self, 0, row + 1, "", FALSE);
  for (int i = 1; i < N_SHEETS; i++) {
    g_autofree char *text = difference_text (self, &columns[i]);

    put (self, i + 1, row, text, FALSE);
    put_edit (self, i, row + 1);
  }
}

/* ---- a sheet is changed ---- */

/* The saved sheets are others: each column keeps its own, but the one that was
 * changed. */
static void
list_again (MjCompareWindow *self, const MjRules *changed)
{
  g_autoptr (GtkStringList) titles = mj_sheets_list (self->settings);

  self->listing = TRUE;
  for (int i = 1; i < N_SHEETS; i++) {
    GtkStringObject *item = gtk_drop_down_get_selected_item (self->choices[i]);
    g_autofree char *title =
        item == NULL ? NULL : g_strdup (gtk_string_object_get_string (item));
    guint at = mj_sheets_find (self->settings, changed);

    for (guint t = 0; i != self->edited && title != NULL &&
                      t < g_list_model_get_n_items (G_LIST_MODEL (titles));
         t++)
      if (g_str_equal (gtk_string_list_get_string (titles, t), title))
        at = t;
    gtk_drop_down_set_model (self->choices[i], G_LIST_MODEL (titles));
    gtk_drop_down_set_selected (self->choices[i], at);
  }
  self->listing = FALSE;
  fill (self);
}

static void
on_edited (MjCompareWindow *self, MjSheetWindow *window)
{
  list_again (self, mj_sheet_window_get_rules (window));
}

static void
edit (GtkButton *button, MjCompareWindow *self)
{
  int column =
      GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "column"));
  MjSheetWindow *window;
  MjRules rules;

  if (!mj_sheets_get (self->settings,
                      gtk_drop_down_get_selected (self->choices[column]),
                      &rules))
    return;
  self->edited = column;
  window = mj_sheet_window_present (GTK_WINDOW (self), self->settings, &rules);
  g_signal_connect_object (window, "edited", G_CALLBACK (on_edited), self,
                           G_CONNECT_SWAPPED);
}

/* The name of the sheet the hand is scored by; one that was changed has none.
 */
static void
add_own (MjCompareWindow *self, GtkStringList *titles, guint own)
{
  const char *title = own == GTK_INVALID_LIST_POSITION
                          ? NULL
                          : gtk_string_list_get_string (titles, own);
  g_autofree char *text = title == NULL
                              ? g_strdup (_ ("This table"))
                              /* Translators: name of a rule sheet */
                              : g_strdup_printf (_ ("This table: %s"), title);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_grid_attach (self->grid, label, 1, 0, 1, 1);
}

/* The sheet in use first, then two others. */
static void
add_choices (MjCompareWindow *self)
{
  g_autoptr (GtkStringList) titles = mj_sheets_list (self->settings);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (titles));
  guint first = mj_sheets_find (self->settings,
                                &mj_score_query_get_books (self->query)->rules);

  add_own (self, titles, first);
  if (first == GTK_INVALID_LIST_POSITION)
    first = n - 1;
  for (guint i = 1; i < N_SHEETS; i++) {
    GtkWidget *choice =
        gtk_drop_down_new (G_LIST_MODEL (g_object_ref (titles)), NULL);

    gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), (first + i) % n);
    mj_choice_name (GTK_DROP_DOWN (choice), _ ("Rule sheet"));
    g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (fill),
                              self);
    gtk_grid_attach (self->grid, choice, (int) i + 1, 0, 1, 1);
    self->choices[i] = GTK_DROP_DOWN (choice);
  }
}

static void
mj_compare_window_dispose (GObject *object)
{
  MjCompareWindow *self = MJ_COMPARE_WINDOW (object);

  for (int i = 0; i < N_SHEETS; i++)
    if (self->choices[i] != NULL)
      g_signal_handlers_disconnect_by_data (self->choices[i], self);
  memset (self->choices, 0, sizeof self->choices);
  g_clear_object (&self->query);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mj_compare_window_parent_class)->dispose (object);
}

static void
mj_compare_window_class_init (MjCompareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_compare_window_dispose;
  mj_template_set (widget_class, "rules/mj-compare-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjCompareWindow, grid);
}

void
mj_compare_window_present (GtkWindow *parent,
                           MjScoreQuery *query,
                           GSettings *settings)
{
  MjCompareWindow *self = g_object_new (MJ_TYPE_COMPARE_WINDOW, NULL);

  self->query = g_object_ref (query);
  self->settings = g_object_ref (settings);
  add_choices (self);
  fill (self);
  mj_dialog_present (GTK_WIDGET (self), parent,
                     _ ("The Same Hand, Other Rules"), 820, 520);
}
