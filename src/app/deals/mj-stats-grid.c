/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-stats-grid.c – makes a label for each figure. */

#include "app/deals/mj-stats-grid.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"

#include <glib/gi18n.h>

/* If @across, players are columns and figures are rows; otherwise the reverse.
 */
static GtkWidget *
put (GtkGrid *grid, int what, int player, gboolean across, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  int column = across ? player : what;

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_add_css_class (label, player == 0 ? "dim-label" : "numeric");
  gtk_grid_attach (grid, label, column, across ? what : player, 1, 1);
  return label;
}

/* Long names end in dots, so that the figures keep their room.  A click opens
 * what the player has done in all evenings.
 */
static void
put_name (GtkGrid *grid, int player, gboolean across, const char *name)
{
  GtkWidget *label = gtk_label_new (name), *button = gtk_button_new ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (
      GTK_LABEL (label), (int) MIN (g_utf8_strlen (name, -1), across ? 6 : 16));
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "player-name");
  gtk_widget_set_halign (button, across ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, name);
  mj_names_set (button, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "career.show");
  gtk_grid_attach (grid, button, across ? player : 0, across ? 0 : player, 1,
                   1);
}

void
mj_stats_grid_begin (GtkGrid *grid, gboolean across)
{
  const char *titles[] = {
    _ ("Player"),
    _ ("Won or lost"),
    _ ("Deals"),
    _ ("Won"),
    _ ("Self-drawn"),
    /* Translators: wins of others on one's own discard */
    _ ("Shooter"),
    _ ("Average tai"),
    _ ("Most tai"),
    _ ("Bites"),
    _ ("Kongs"),
    _ ("Pao"),
    _ ("Penalties"),
  };

  mj_template_empty (grid);
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    put (grid, (int) i, 0, across, titles[i]);
}

void
mj_stats_grid_add (GtkGrid *grid,
                   gboolean across,
                   int player,
                   const char *name,
                   const MjEveningStats *stats,
                   const char *balance)
{
  const guint numbers[] = {
    stats->n_deals,
    stats->n_wins,
    stats->n_self_draws,
    stats->n_fed,
    0,
    stats->best_tai,
    stats->n_bites,
    stats->n_kongs,
    stats->n_liable,
    stats->n_penalties,
  };
  enum { FIRST = 2, AVERAGE = 4 };

  put_name (grid, player, across, name);
  put (grid, 1, player, across, balance);
  for (int i = 0; i < (int) G_N_ELEMENTS (numbers); i++) {
    g_autofree char *text =
        i != AVERAGE ? g_strdup_printf ("%u", numbers[i])
        : stats->n_wins == 0
            ? g_strdup ("–")
            : g_strdup_printf ("%.1f", (double) stats->tai / stats->n_wins);

    put (grid, FIRST + i, player, across, text);
  }
}
