/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-totals-window.c – players by name, money by currency. */

#include "app/evening/mj-totals-window.h"

#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-stats-grid.h"
#include "model/evening/mj-evening-stats.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct {
  MjEveningStats stats;
  GHashTable *money; /* currency → gint64, hundredths */
} Total;

static void
total_free (gpointer data)
{
  Total *total = data;

  g_hash_table_unref (total->money);
  g_free (total);
}

static Total *
find_total (GHashTable *totals, const char *name)
{
  Total *total = g_hash_table_lookup (totals, name);

  if (total == NULL) {
    total = g_new0 (Total, 1);
    total->money =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    g_hash_table_insert (totals, g_strdup (name), total);
  }
  return total;
}

static void
add_money (Total *total, const char *currency, gint64 amount)
{
  gint64 *sum = g_hash_table_lookup (total->money, currency);

  if (sum == NULL) {
    sum = g_new0 (gint64, 1);
    g_hash_table_insert (total->money, g_strdup (currency), sum);
  }
  *sum += amount;
}

static void
add_stats (MjEveningStats *sum, const MjSessionStats *stats)
{
  sum->n_wins += stats->n_wins;
  sum->n_self_draws += stats->n_self_draws;
  sum->n_fed += stats->n_fed;
  sum->n_liable += stats->n_liable;
  sum->tai += stats->tai;
  sum->best_tai = MAX (sum->best_tai, stats->best_tai);
  sum->n_bites += stats->n_bites;
  sum->n_kongs += stats->n_kongs;
  sum->n_penalties += stats->n_penalties;
  sum->n_deals += stats->n_deals;
}

static void
add_evening (GHashTable *totals, const MjEveningFile *file)
{
  MjEveningStats stats[MJ_N_SEATS] = { 0 };

  mj_evening_stats_add (file, stats);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    Total *total = find_total (totals, file->names[i]);

    add_stats (&total->stats, &stats[i]);
    add_money (total, file->currency, stats[i].balance);
  }
}

static char *
money_text (Total *total)
{
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (total->money),
                                        (GCompareFunc) g_strcmp0);
  g_autoptr (GString) text = g_string_new (NULL);

  for (GList *l = keys; l != NULL; l = l->next) {
    gint64 *sum = g_hash_table_lookup (total->money, l->data);
    g_autofree char *amount = mj_text_amount (*sum);

    g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? ", " : "",
                            (char *) l->data, *(char *) l->data ? " " : "",
                            amount);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (a, b);
}

static void
fill (GtkGrid *grid, MjStore *store)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, NULL);
  g_autoptr (GHashTable) totals =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, total_free);
  g_autoptr (GList) names = NULL;
  int row = 1;

  for (guint i = 0; evenings != NULL && i < evenings->len; i++) {
    const MjStoredEvening *evening = evenings->pdata[i];

    if (evening->problem == NULL) /* half an evening is no result */
      add_evening (totals, evening->file);
  }
  mj_stats_grid_begin (grid, FALSE);
  names = g_list_sort (g_hash_table_get_keys (totals), compare_names);
  for (GList *l = names; l != NULL; l = l->next) {
    Total *total = g_hash_table_lookup (totals, l->data);
    g_autofree char *money = money_text (total);

    mj_stats_grid_add (grid, FALSE, row++, l->data, &total->stats, money);
  }
}

void
mj_totals_window_present (GtkWindow *parent, MjStore *store)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  gtk_widget_add_css_class (grid, "statistics");
  fill (GTK_GRID (grid), store);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), grid);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scroller);
  adw_window_set_content (ADW_WINDOW (window), box);
  mj_dialog_present (window, parent, _ ("All Evenings"), 900, 420);
}
