/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-compare-window.c – a table, one column a sheet, one row a pattern. */

#include "app/score/mj-compare-window.h"

#include "app/rules/mj-sheets.h"
#include "app/widgets/mj-choice.h"
#include "app/widgets/mj-dialog.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

enum { N_SHEETS = 3 };

typedef struct {
  MjScoreQuery *query;
  GSettings *settings;
  GtkGrid *grid;
  GtkDropDown *choices[N_SHEETS];
} Comparison;

/* What one sheet makes of the hand. */
typedef struct {
  MjRules rules;
  MjOutcome outcome;
  gboolean wins;
} Column;

static void
comparison_free (gpointer data)
{
  Comparison *c = data;

  g_object_unref (c->query);
  g_object_unref (c->settings);
  g_free (c);
}

static void
put (Comparison *c, int column, int row, const char *text, gboolean differs)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 0.5f);
  gtk_widget_set_hexpand (label, column == 0);
  if (differs)
    gtk_widget_add_css_class (label, "differs");
  gtk_grid_attach (c->grid, label, column, row, 1, 1);
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
received_text (const Column *column, MjSeat winner)
{
  gint64 balance[MJ_N_SEATS] = { 0 };

  mj_payout_balance (&column->outcome.payout, balance);
  return mj_text_amount (balance[winner]);
}

/* One row; the cells that are not alike stand out. */
static void
put_row (Comparison *c, int row, const char *title, char *cells[N_SHEETS])
{
  gboolean differs = FALSE;

  for (int i = 1; i < N_SHEETS; i++)
    differs |= g_strcmp0 (cells[0], cells[i]) != 0;
  put (c, 0, row, title, differs);
  for (int i = 0; i < N_SHEETS; i++) {
    put (c, i + 1, row, cells[i], differs);
    g_free (cells[i]);
  }
}

static void
fill (Comparison *c)
{
  MjSeat winner = mj_score_query_get_entry (c->query)->seat;
  Column columns[N_SHEETS];
  char *cells[N_SHEETS];
  int row = 1;

  while (gtk_grid_get_child_at (c->grid, 0, 1) != NULL)
    gtk_grid_remove_row (c->grid, 1);
  for (int i = 0; i < N_SHEETS; i++) {
    if (!mj_sheets_get (c->settings, gtk_drop_down_get_selected (c->choices[i]),
                        &columns[i].rules))
      return;
    columns[i].wins = mj_score_query_score_under (c->query, &columns[i].rules,
                                                  &columns[i].outcome);
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
    put_row (c, row++, title, cells);
  }
  for (int i = 0; i < N_SHEETS; i++)
    cells[i] = total_text (&columns[i]);
  put_row (c, row++, _ ("In all"), cells);
  for (int i = 0; i < N_SHEETS; i++)
    cells[i] = received_text (&columns[i], winner);
  put_row (c, row, _ ("The winner gets"), cells);
}

/* The sheet in use first, then two others. */
static void
add_choices (Comparison *c)
{
  g_autoptr (GtkStringList) titles = mj_sheets_list (c->settings);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (titles));
  guint first =
      mj_sheets_find (c->settings, &mj_score_query_get_books (c->query)->rules);

  if (first == GTK_INVALID_LIST_POSITION)
    first = 0;
  for (guint i = 0; i < N_SHEETS; i++) {
    GtkWidget *choice =
        gtk_drop_down_new (G_LIST_MODEL (g_object_ref (titles)), NULL);

    gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), (first + i) % n);
    mj_choice_name (GTK_DROP_DOWN (choice), _ ("Rule sheet"));
    g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (fill), c);
    gtk_grid_attach (c->grid, choice, (int) i + 1, 0, 1, 1);
    c->choices[i] = GTK_DROP_DOWN (choice);
  }
}

void
mj_compare_window_present (GtkWindow *parent,
                           MjScoreQuery *query,
                           GSettings *settings)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  Comparison *c = g_new0 (Comparison, 1);

  c->query = g_object_ref (query);
  c->settings = g_object_ref (settings);
  c->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (c->grid, 18);
  gtk_grid_set_row_spacing (c->grid, 8);
  gtk_widget_add_css_class (GTK_WIDGET (c->grid), "comparison");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 GTK_WIDGET (c->grid));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scroller);
  adw_window_set_content (ADW_WINDOW (window), box);
  g_object_set_data_full (G_OBJECT (window), "comparison", c, comparison_free);
  add_choices (c);
  fill (c);
  mj_dialog_present (window, parent, _ ("The Same Hand, Other Rules"), 820,
                     520);
}
