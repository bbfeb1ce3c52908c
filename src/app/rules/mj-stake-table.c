/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-stake-table.c – asks the payout of the engine for each amount, so that the
 * table cannot differ from what is paid. */

#include "app/rules/mj-stake-table.h"

#include "app/widgets/mj-template.h"
#include "engine/money/mj-payout.h"
#include "engine/rules/mj-chart.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

struct _MjStakeTable {
  GtkWidget parent_instance;

  /* children */
  GtkWidget *box;
  GtkLabel *title;
  GtkLabel *instants;
  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (MjStakeTable, mj_stake_table, GTK_TYPE_WIDGET)

enum { DISCARDER, OTHERS, SELF_DRAWN };

/* ---- the grid ---- */

static void
put (MjStakeTable *self, int column, int row, const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, column > 0);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (label, css);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  if (column > 0)
    return;
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 7);
}

/* "3 tai 8", which no line breaks. */
static void
add_tai (GString *text, int tai, const MjMoney *money, int64_t amount)
{
  g_autofree char *price = mj_text_price (money, amount);
  GString *one = g_string_new (NULL);

  g_string_printf (one, _ ("%d tai"), tai);
  g_string_append_printf (one, " <b>%s</b>", price);
  g_string_replace (one, " ", "\u00a0", 0);
  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", one->str);
  g_string_free (one, TRUE);
}

/* A line that wraps: in a narrow window, and in large text, all of it is in
 * sight. */
static void
put_row (MjStakeTable *self,
         const MjRules *rules,
         const MjMoney *money,
         int row,
         const char *title)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int tai = MAX (rules->min_points, 1); tai <= mj_rules_most_tai (rules);
       tai++) {
    MjShares shares;

    mj_payout_shares (rules, tai, row == SELF_DRAWN, &shares);
    add_tai (text, tai, money,
             row == DISCARDER ? shares.discarder : shares.other);
  }
  put (self, 0, row, title, "line-detail");
  put (self, 1, row, text->str, "numeric");
}

/* ---- bites and kongs ---- */

static void
add_part (GString *text,
          const char *title,
          const MjMoney *money,
          int64_t amount)
{
  g_autofree char *price = mj_text_price (money, amount);

  if (amount > 0)
    g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "", title,
                            price);
}

/* Claimed and promoted kongs that three pay for have one price unless the table
 * has two. */
static void
add_kongs (GString *text, const MjRules *rules, const MjMoney *money)
{
  int64_t claimed = mj_payout_kong_amount (rules, MJ_MELD_KONG_CLAIMED);
  int64_t promoted = mj_payout_kong_amount (rules, MJ_MELD_KONG_PROMOTED);
  bool three = rules->kong_claimed_payer == MJ_CLAIMED_EVERYONE;
  bool alike = three && claimed == promoted;

  if (three)
    add_part (text, alike ? _ ("Kong") : _ ("Exposed kong"), money, claimed);
  if (!alike)
    add_part (text, _ ("Promoted kong"), money, promoted);
  add_part (text, _ ("Concealed kong"), money,
            mj_payout_kong_amount (rules, MJ_MELD_KONG_CONCEALED));
}

static void
add_bites (GString *text, const MjRules *rules, const MjMoney *money)
{
  int64_t animals = mj_payout_bonus_amount (rules, MJ_PAY_CAT_RAT, false);
  int64_t flowers = mj_payout_bonus_amount (rules, MJ_PAY_SEAT_FLOWERS, false);

  add_part (text, _ ("Bite"), money, animals);
  if (rules->flower_bite_amount != MJ_PRICE_USUAL ||
      rules->animal_bite_amount != MJ_PRICE_USUAL)
    add_part (text, _ ("Both seat flowers"), money, flowers);
  if (rules->hidden_bite_amount != MJ_PRICE_USUAL)
    add_part (text, _ ("Hidden bite"), money,
              mj_payout_bonus_amount (rules, MJ_PAY_CAT_RAT, true));
  if (rules->animal_set_amount != MJ_PRICE_USUAL)
    add_part (text, _ ("Four animals"), money,
              mj_payout_bonus_amount (rules, MJ_PAY_ANIMAL_SET, false));
  if (rules->flower_group_amount != MJ_PRICE_USUAL)
    add_part (text, _ ("Four flowers"), money,
              mj_payout_bonus_amount (rules, MJ_PAY_FLOWER_GROUP, false));
}

/* What one pays alone comes first. */
static void
show_instants (MjStakeTable *self, const MjRules *rules, const MjMoney *money)
{
  g_autoptr (GString) text = g_string_new (NULL), each = g_string_new (NULL);
  int64_t claimed = mj_payout_kong_amount (rules, MJ_MELD_KONG_CLAIMED);

  if (rules->kong_claimed_payer != MJ_CLAIMED_EVERYONE)
    add_part (text, _ ("Exposed kong, paid by its giver alone"), money,
              rules->kong_claimed_payer == MJ_CLAIMED_DISCARDER_ALL
                  ? 3 * claimed
                  : claimed);
  add_kongs (each, rules, money);
  add_bites (each, rules, money);
  if (text->len > 0 && each->len > 0)
    g_string_append (text, " · ");
  if (each->len > 0)
    /* Translators: "Kong 2 · Bite 2", which each of the other three pays */
    g_string_append_printf (text, _ ("From each: %s"), each->str);
  gtk_label_set_label (self->instants, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->instants), text->len > 0);
}

/* ---- all of it ---- */

/* A part of a stake may need cents where the stake has none. */
static gboolean
needs_cents (const MjRules *rules)
{
  gboolean cents = rules->base_unit % 100 != 0;

  for (int tai = 1; tai <= mj_rules_most_tai (rules); tai++)
    for (int i = 0; i < MJ_CHART_PAYERS; i++)
      cents |= mj_chart_amount (rules, tai, (MjChartPayer) i) % 100 != 0;
  return cents;
}

void
mj_stake_table_show (MjStakeTable *self,
                     const MjRules *rules,
                     const char *currency)
{
  const MjMoney money = { "", needs_cents (rules) };
  g_autofree char *title =
      *currency == '\0' ? g_strdup (_ ("What is paid"))
                        /* Translators: label of the currency */
                        : g_strdup_printf (_ ("What is paid, in %s"), currency);

  g_return_if_fail (MJ_IS_STAKE_TABLE (self));

  mj_template_empty (self->grid);
  gtk_label_set_label (self->title, title);
  put_row (self, rules, &money, DISCARDER, _ ("Who discarded"));
  if (!mj_chart_shooter_pays_all (rules))
    put_row (self, rules, &money, OTHERS, _ ("The other two"));
  put_row (self, rules, &money, SELF_DRAWN, _ ("Self-drawn, each"));
  show_instants (self, rules, &money);
}

/* ---- the class ---- */

static void
mj_stake_table_class_init (MjStakeTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjStakeTable, gtk_widget_unparent, box);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "staketable");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_label (const char *css)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css);
  return label;
}

static void
mj_stake_table_init (MjStakeTable *self)
{
  GtkWidget *title = make_label ("heading"),
            *instants = make_label ("line-detail");
  GtkWidget *grid = gtk_grid_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->title = GTK_LABEL (title);
  self->instants = GTK_LABEL (instants);
  self->grid = GTK_GRID (grid);
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 3);
  gtk_box_append (GTK_BOX (self->box), title);
  gtk_box_append (GTK_BOX (self->box), grid);
  gtk_box_append (GTK_BOX (self->box), instants);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
