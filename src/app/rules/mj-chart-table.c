/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chart-table.c – a line for each tai, with an entry for each of those who
 * pay.
 *
 * A tai without a row of its own shows what follows from the row below it.
 * What is typed counts on Return, or when the entry is left; what is no amount
 * is then replaced by what was there.
 */

#include "app/rules/mj-chart-table.h"

#include "app/widgets/mj-names.h"
#include "engine/rules/mj-chart.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MjChartTable {
  GtkWidget parent_instance;

  /* children */
  GtkWidget *box;
  GtkGrid *grid;

  /* borrowed from the grid; the first n_lines are there */
  GtkWidget *heads[MJ_CHART_ROWS];
  GtkWidget *entries[MJ_CHART_ROWS][MJ_CHART_PAYERS];
  int n_lines;

  MjRules rules; /* at a base unit of 1 */
};

G_DEFINE_FINAL_TYPE (MjChartTable, mj_chart_table, GTK_TYPE_WIDGET)

static const char *const titles[MJ_CHART_PAYERS] = {
  [MJ_CHART_SHOOTER] = N_ ("Who discarded"),
  [MJ_CHART_OTHER] = N_ ("The other two"),
  [MJ_CHART_SELF_DRAW] = N_ ("Self-drawn, each"),
};

/* ---- what is typed ---- */

static char *
amount_text (MjChartTable *self, int tai, int payer)
{
  return mj_text_money (
      mj_chart_amount (&self->rules, tai, (MjChartPayer) payer));
}

static void
fill_line (MjChartTable *self, int tai)
{
  gboolean own = mj_chart_has_row (&self->rules, tai);

  for (int i = 0; i < MJ_CHART_PAYERS; i++) {
    GtkWidget *entry = self->entries[tai - 1][i];
    g_autofree char *text = amount_text (self, tai, i);

    gtk_editable_set_text (GTK_EDITABLE (entry), text);
    if (own)
      gtk_widget_remove_css_class (entry, "dim-label");
    else
      gtk_widget_add_css_class (entry, "dim-label");
  }
}

static void
fill (MjChartTable *self)
{
  for (int tai = 1; tai <= self->n_lines; tai++)
    fill_line (self, tai);
}

/* Writes the line as it stands, with what follows from the row below made its
 * own.  Returns whether it is a row. */
static gboolean
write_row (MjChartTable *self, int tai)
{
  g_autoptr (GString) amounts = g_string_new (NULL);
  g_autofree char *number = g_strdup_printf ("%d", tai);

  for (int i = 0; i < MJ_CHART_PAYERS; i++) {
    const char *typed =
        gtk_editable_get_text (GTK_EDITABLE (self->entries[tai - 1][i]));
    char text[24];
    gint64 amount;

    if (!mj_text_read_money (typed, &amount))
      return FALSE;
    mj_amount_to_text (amount, text, sizeof text);
    g_string_append_printf (amounts, "%s%s", i > 0 ? "/" : "", text);
  }
  return mj_chart_set_row (&self->rules, number, amounts->str, NULL);
}

/* The first line always has a row. */
static gboolean
clear_row (MjChartTable *self, int tai)
{
  gboolean own = tai > 1 && mj_chart_has_row (&self->rules, tai);

  if (own)
    memset (self->rules.chart_rows[tai - 1], 0, sizeof *self->rules.chart_rows);
  return own;
}

static void
commit (MjChartTable *self, GtkWidget *entry)
{
  int tai = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (entry), "tai"));
  int payer = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (entry), "payer"));
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (entry));
  g_autofree char *before = amount_text (self, tai, payer);
  gboolean edited;

  if (g_str_equal (typed, before))
    return;
  edited = *typed == '\0' ? clear_row (self, tai) : write_row (self, tai);
  fill (self);
  if (edited)
    g_signal_emit_by_name (self, "edited");
}

static void
on_activate (GtkWidget *entry, MjChartTable *self)
{
  commit (self, entry);
}

static void
on_leave (GtkEventController *focus, MjChartTable *self)
{
  commit (self, gtk_event_controller_get_widget (focus));
}

/* ---- the grid ---- */

static GtkWidget *
make_entry (MjChartTable *self, int tai, int payer, const char *head)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  /* Translators: number of tai, then who pays */
  g_autofree char *name =
      g_strdup_printf (_ ("%s, %s"), head, _ (titles[payer]));

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 8);
  gtk_entry_set_alignment (GTK_ENTRY (entry), 1);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_widget_set_hexpand (entry, TRUE);
  mj_names_set (entry, name);
  g_object_set_data (G_OBJECT (entry), "tai", GINT_TO_POINTER (tai));
  g_object_set_data (G_OBJECT (entry), "payer", GINT_TO_POINTER (payer));
  g_signal_connect (entry, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect (focus, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

static void
add_line (MjChartTable *self)
{
  int tai = ++self->n_lines;
  g_autofree char *head = g_strdup_printf (_ ("%d tai"), tai);
  GtkWidget *label = gtk_label_new (head);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_grid_attach (self->grid, label, 0, tai, 1, 1);
  self->heads[tai - 1] = label;
  for (int i = 0; i < MJ_CHART_PAYERS; i++) {
    GtkWidget *entry = make_entry (self, tai, i, head);

    gtk_grid_attach (self->grid, entry, 1 + i, tai, 1, 1);
    self->entries[tai - 1][i] = entry;
  }
}

static void
show_line (MjChartTable *self, int tai, gboolean visible)
{
  gtk_widget_set_visible (self->heads[tai - 1], visible);
  for (int i = 0; i < MJ_CHART_PAYERS; i++)
    gtk_widget_set_visible (self->entries[tai - 1][i], visible);
}

void
mj_chart_table_show (MjChartTable *self, const MjRules *rules)
{
  g_return_if_fail (MJ_IS_CHART_TABLE (self));

  self->rules = *rules;
  self->rules.chart = MJ_CHART_CUSTOM;
  self->rules.base_unit = 100;
  while (self->n_lines < mj_rules_most_tai (rules))
    add_line (self);
  for (int tai = 1; tai <= self->n_lines; tai++)
    show_line (self, tai, tai <= mj_rules_most_tai (rules));
  fill (self);
}

void
mj_chart_table_take (MjChartTable *self, MjRules *rules)
{
  g_return_if_fail (MJ_IS_CHART_TABLE (self));

  memcpy (rules->chart_rows, self->rules.chart_rows, sizeof rules->chart_rows);
}

/* ---- the class ---- */

static void
mj_chart_table_class_init (MjChartTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjChartTable, gtk_widget_unparent, box);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /* A row was written or emptied. */
  mj_class_add_signal (klass, "edited", 0);
}

static GtkWidget *
make_label (const char *text, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, "line-detail");
  return label;
}

static void
mj_chart_table_init (MjChartTable *self)
{
  GtkWidget *grid = gtk_grid_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->grid = GTK_GRID (grid);
  gtk_grid_set_column_spacing (self->grid, 6);
  gtk_grid_set_row_spacing (self->grid, 3);
  for (int i = 0; i < MJ_CHART_PAYERS; i++)
    gtk_grid_attach (self->grid, make_label (_ (titles[i]), 1), 1 + i, 0, 1, 1);
  gtk_box_append (GTK_BOX (self->box), grid);
  gtk_box_append (GTK_BOX (self->box),
                  make_label (_ ("For a base unit of 1. A tai that is left "
                                 "empty pays double the tai below it."),
                              0));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
mj_chart_table_new (void)
{
  return g_object_new (MJ_TYPE_CHART_TABLE, NULL);
}
