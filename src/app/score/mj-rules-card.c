/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-card.c – the choice follows the rules of the query, whoever changed
 * them.  Rules that are no sheet are a choice of their own after the sheets:
 * GTK 4.18 cannot leave a list without a choice.
 */

#include "app/score/mj-rules-card.h"

#include "app/rows/mj-entry-limit.h"
#include "app/rules/mj-sheet-window.h"
#include "app/rules/mj-sheets.h"
#include "app/rows/mj-choice.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/object/mj-class.h"
#include "model/text/mj-clean-text.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MjRulesCard {
  MjQueryView parent_instance;

  /* template children */
  GtkWidget *choice_row;
  GtkDropDown *sheets;
  GtkLabel *text;
  GtkWidget *money;
  GtkEditable *currency;
  GtkEditable *stake;

  /* owned */
  GSettings *settings;
  guint n_sheets;
  MjRules shown;     /* the sheet that the choice stands for */
  MjRules own;       /* the rules of the choice after the sheets */
  MjRules preferred; /* those of the next match, as they were last seen */
  gint32 shown_stake;
  gboolean choosing;
  gboolean fixed;
};

G_DEFINE_FINAL_TYPE (MjRulesCard, mj_rules_card, MJ_TYPE_QUERY_VIEW)

static MjScoreQuery *
get_query (MjRulesCard *self)
{
  return mj_query_view_get_query (MJ_QUERY_VIEW (self));
}

static const MjRules *
get_rules (MjRulesCard *self)
{
  return &mj_score_query_get_books (get_query (self))->rules;
}

/* ---- what one tai is worth ---- */

/* A sheet that leaves the stake open is played for the last one. */
static void
take_stake (MjRulesCard *self, MjRules *rules)
{
  if (rules->base_unit == mj_option (MJ_OPTION_base_unit)->value)
    rules->base_unit = g_settings_get_int (self->settings, "score-stake");
}

static void
set_stake (MjRulesCard *self, gint64 stake)
{
  MjRules rules = *get_rules (self);
  gboolean preferred =
      mj_rules_count_differences (&self->preferred, &rules) == 0;

  rules.base_unit = self->shown_stake = (gint32) stake;
  g_settings_set_int (self->settings, "score-stake", (int) stake);
  if (preferred)
    self->preferred = rules;
  mj_score_query_set_rules (get_query (self), &rules);
}

static void
write_money (MjRulesCard *self)
{
  g_autofree char *currency =
      g_settings_get_string (self->settings, "score-currency");
  const MjMoney money = { currency, get_rules (self)->base_unit % 100 != 0 };

  mj_score_query_set_money (get_query (self), &money);
}

static void
on_money (MjRulesCard *self)
{
  const MjOption *option = mj_option (MJ_OPTION_base_unit);
  g_autofree char *currency = NULL;
  gint64 stake;
  gboolean wrong;

  if (self->choosing || self->fixed || self->settings == NULL)
    return;
  currency =
      mj_clean_text (MJ_TEXT_CURRENCY, gtk_editable_get_text (self->currency));
  wrong = mj_text_read_typed_money (gtk_editable_get_text (self->stake),
                                    currency, &stake) != NULL ||
          stake < option->min || stake > option->max;
  mj_css_set (GTK_WIDGET (self->stake), "error", wrong);
  g_settings_set_string (self->settings, "score-currency", currency);
  if (!wrong)
    set_stake (self, stake);
  write_money (self);
}

/* What is being typed stays as it is. */
static void
show_stake (MjRulesCard *self, gint32 stake)
{
  g_autofree char *text = mj_text_money (stake);

  if (self->shown_stake == stake)
    return;
  self->shown_stake = stake;
  self->choosing = TRUE;
  gtk_editable_set_text (self->stake, text);
  self->choosing = FALSE;
}

/* ---- the sheet ---- */

static void
on_sheet_chosen (MjRulesCard *self)
{
  guint chosen = gtk_drop_down_get_selected (self->sheets);
  MjRules rules = self->own;

  if (self->choosing || self->settings == NULL || get_query (self) == NULL)
    return;
  if (chosen == self->n_sheets ||
      mj_sheets_get (self->settings, chosen, &rules)) {
    take_stake (self, &rules);
    mj_score_query_set_rules (get_query (self), &rules);
  }
}

/* Returns the choice that comes after the sheets. */
static guint
offer_own (MjRulesCard *self, const MjRules *rules)
{
  GListModel *titles = gtk_drop_down_get_model (self->sheets);

  self->own = *rules;
  if (g_list_model_get_n_items (titles) == self->n_sheets)
    gtk_string_list_append (GTK_STRING_LIST (titles), _ ("This table"));
  return self->n_sheets;
}

static void
select_sheet (MjRulesCard *self, const MjRules *rules)
{
  MjRules open = *rules; /* the stake is left open */
  guint found;

  if (self->settings == NULL ||
      mj_rules_count_differences (&self->shown, rules) == 0)
    return;
  self->shown = *rules;
  self->choosing = TRUE;
  found = mj_sheets_find (self->settings, rules);
  open.base_unit = mj_option (MJ_OPTION_base_unit)->value;
  if (found == GTK_INVALID_LIST_POSITION)
    found = mj_sheets_find (self->settings, &open);
  gtk_drop_down_set_selected (self->sheets, found == GTK_INVALID_LIST_POSITION
                                                ? offer_own (self, rules)
                                                : found);
  self->choosing = FALSE;
}

/* Also when sheets are saved or deleted elsewhere. */
static void
list_sheets (MjRulesCard *self)
{
  g_autoptr (GtkStringList) titles = mj_sheets_list (self->settings);

  self->n_sheets = g_list_model_get_n_items (G_LIST_MODEL (titles));
  self->choosing = TRUE;
  gtk_drop_down_set_model (self->sheets, G_LIST_MODEL (titles));
  self->choosing = FALSE;
  memset (&self->shown, 0, sizeof self->shown);
  mj_query_view_show (MJ_QUERY_VIEW (self));
}

/* The sheet of the next match, until another one is chosen. */
static void
on_preferred (MjRulesCard *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "rules");
  MjRules rules;

  if (self->fixed || get_query (self) == NULL ||
      !mj_rules_from_text (&rules, text, NULL))
    return;
  take_stake (self, &rules);
  if (mj_rules_count_differences (&self->preferred, get_rules (self)) == 0)
    mj_score_query_set_rules (get_query (self), &rules);
  self->preferred = rules;
}

static void
on_edited (MjRulesCard *self, MjSheetWindow *window)
{
  list_sheets (self);
  mj_score_query_set_rules (get_query (self),
                            mj_sheet_window_get_rules (window));
}

static void
edit (MjRulesCard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  MjSheetWindow *window = mj_sheet_window_present (
      GTK_WINDOW (root), self->settings, get_rules (self));

  MJ_LISTEN (window, "edited", on_edited, self);
}

static void
mj_rules_card_show (MjQueryView *view)
{
  MjRulesCard *self = MJ_RULES_CARD (view);
  const MjRules *rules = get_rules (self);
  g_autofree char *text = mj_text_rules_line (rules);

  gtk_label_set_label (self->text, text);
  select_sheet (self, rules);
  if (!self->fixed)
    show_stake (self, rules->base_unit);
}

static void
mj_rules_card_dispose (GObject *object)
{
  MjRulesCard *self = MJ_RULES_CARD (object);

  self->choosing = TRUE; /* the choice goes away */
  G_OBJECT_CLASS (mj_rules_card_parent_class)->dispose (object);
  g_clear_object (&self->settings);
}

static void
mj_rules_card_class_init (MjRulesCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_rules_card_dispose;
  MJ_QUERY_VIEW_CLASS (klass)->show = mj_rules_card_show;
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  mj_template_set (widget_class, "score/mj-rules-card");
  MJ_TEMPLATE_CHILDREN (widget_class, MjRulesCard, choice_row, sheets, text,
                        money, currency, stake);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_money, on_sheet_chosen, edit);
}

static void
mj_rules_card_init (MjRulesCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_choice_name (self->sheets, _ ("Rule sheet"));
  mj_entry_limit (self->currency, MJ_TEXT_CURRENCY);
  mj_entry_limit (self->stake, MJ_TEXT_LINE);
  mj_rules_init (&self->preferred);
}

void
mj_rules_card_set_settings (MjRulesCard *self, GSettings *settings)
{
  g_autofree char *currency = NULL;

  g_return_if_fail (MJ_IS_RULES_CARD (self));

  if (self->settings == settings)
    return;
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  MJ_LISTEN (settings, "changed::sheets", list_sheets, self);
  MJ_LISTEN (settings, "changed::rules", on_preferred, self);
  self->choosing = TRUE;
  currency = g_settings_get_string (settings, "score-currency");
  gtk_editable_set_text (self->currency, currency);
  self->choosing = FALSE;
  list_sheets (self);
  on_preferred (self);
  write_money (self);
}

void
mj_rules_card_set_fixed (MjRulesCard *self, gboolean fixed)
{
  g_return_if_fail (MJ_IS_RULES_CARD (self));

  self->fixed = fixed;
  gtk_widget_set_visible (self->choice_row, !fixed);
  gtk_widget_set_visible (self->money, !fixed);
}
