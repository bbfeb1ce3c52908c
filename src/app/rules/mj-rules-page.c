/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-page.c – ten questions first, the other rules behind them, and a
 * search through all.
 *
 * A change is saved as soon as the sheet contains no contradiction; until then
 * the head of the page says which options contradict each other.
 */

#include "app/rules/mj-rules-page.h"

#include "app/files/mj-file-dialog.h"
#include "app/rules/mj-chart-table.h"
#include "app/rules/mj-rule-rows.h"
#include "app/rules/mj-sheets.h"
#include "app/rows/mj-choice.h"
#include "app/rows/mj-entry-limit.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/rules/mj-stake-table.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "engine/rules/mj-chart.h"
#include "model/object/mj-class.h"
#include "model/text/mj-rule-words.h"
#include "model/text/mj-text.h"
#include "model/text/mj-user-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* The largest file of a rule sheet; leaves room for comments. */
enum { MAX_SHEET_BYTES = 8 * MJ_RULES_TEXT_SIZE };

struct _MjRulesPage {
  AdwPreferencesPage parent_instance;

  /* template children */
  GtkEditable *search;
  GtkWidget *nothing; /* what is said where no rule is found */
  AdwPreferencesGroup *head;
  AdwComboRow *preset; /* the presets, then the saved sheets */
  AdwPreferencesGroup *first;
  AdwPreferencesGroup *keep; /* what is done with a whole sheet */
  AdwPreferencesGroup *more;
  AdwActionRow *more_row;
  GtkImage *more_arrow;

  GPtrArray *groups; /* borrowed: those behind the first one */
  GPtrArray *parts;  /* borrowed: rows of the first group that open */
  MjRuleRows *rows;
  GtkWidget *paid;      /* borrowed: the row of the next two */
  MjChartTable *own;    /* borrowed: for the table's own chart */
  MjStakeTable *stakes; /* borrowed: what comes of any chart */
  gboolean all;         /* the other rules are in sight */

  GSettings *settings; /* owned */
  MjRules rules;
  MjRules valid;     /* the last one without a contradiction */
  char *sheet;       /* its name; NULL: the sheet of the next match */
  GtkEditable *name; /* of a sheet, in the dialog that asks for it */
  gboolean filling;  /* the page sets the rows, not the person */
};

G_DEFINE_FINAL_TYPE (MjRulesPage, mj_rules_page, ADW_TYPE_PREFERENCES_PAGE)

static void fill (MjRulesPage *self);

/* ---- saving ---- */

/* What else is worth knowing about the sheet. */
static const char *
remark (const MjRules *rules)
{
  if (rules->chart != MJ_CHART_BASIC && rules->chart != MJ_CHART_CUSTOM &&
      mj_rules_most_tai (rules) > 5)
    return _ ("Above 5 tai the chart is continued by doubling.");
  if (mj_chart_shooter_pays_all (rules) && rules->pao)
    return _ ("Where the shooter pays, pao counts only for self-drawn wins.");
  return NULL;
}

/* When it applies, then the remark. */
static void
show_remark (MjRulesPage *self)
{
  const char *what = remark (&self->rules);
  g_autofree char *when =
      self->sheet == NULL
          ? g_strdup (_ ("These rules apply to the next match."))
          /* Translators: name of a rule sheet */
          : g_strdup_printf (_ ("What you change is saved as “%s”."),
                             self->sheet);
  g_autofree char *text = g_strjoin (" ", when, what, NULL);

  gtk_widget_remove_css_class (GTK_WIDGET (self->head), "error");
  mj_plain_group (self->head, NULL, text);
}

static void
check_and_save (MjRulesPage *self)
{
  MjError error;
  char sheet[MJ_RULES_TEXT_SIZE];
  g_autofree char *text = NULL;

  if (!mj_rules_check (&self->rules, &error)) {
    text = mj_text_error (&error);
    mj_plain_group (self->head, NULL, text);
    gtk_widget_add_css_class (GTK_WIDGET (self->head), "error");
    return;
  }
  show_remark (self);
  mj_rules_to_text (&self->rules, sheet, sizeof sheet);
  if (self->sheet == NULL)
    g_settings_set_string (self->settings, "rules", sheet);
  else if (mj_rules_count_differences (&self->valid, &self->rules) > 0)
    mj_sheets_save (self->settings, self->sheet, &self->rules);
  self->valid = self->rules;
  g_signal_emit_by_name (self, "edited");
}

static void
changed (gpointer data)
{
  MjRulesPage *self = data;

  if (self->filling)
    return;
  fill (self);
  check_and_save (self);
}

/* ---- the rows ---- */

static AdwPreferencesGroup *
add_group (MjRulesPage *self, const char *title)
{
  AdwPreferencesGroup *group =
      ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  mj_plain_group (group, title, NULL);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), group);
  g_ptr_array_add (self->groups, group);
  return group;
}

static void
add_first (MjRulesPage *self, MjOptionId id)
{
  adw_preferences_group_add (self->first,
                             mj_rule_rows_make_option (self->rows, id));
}

static AdwExpanderRow *
add_part (MjRulesPage *self, const char *title, const char *detail)
{
  GtkWidget *part = adw_expander_row_new ();

  mj_plain_row (part, title, detail);
  adw_preferences_group_add (self->first, part);
  g_ptr_array_add (self->parts, part);
  return ADW_EXPANDER_ROW (part);
}

static void
add_option_to (MjRulesPage *self, AdwExpanderRow *part, MjOptionId id)
{
  adw_expander_row_add_row (part, mj_rule_rows_make_option (self->rows, id));
}

static void
add_pattern_to (MjRulesPage *self, AdwExpanderRow *part, MjPatternId id)
{
  adw_expander_row_add_row (part, mj_rule_rows_make_pattern (self->rows, id));
}

static void
on_chart_edited (MjRulesPage *self)
{
  mj_chart_table_take (self->own, &self->rules);
  changed (self);
}

/* What the chart comes to, and above it where a table types its own. */
static void
add_paid (MjRulesPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->paid = adw_preferences_row_new ();
  self->own = MJ_CHART_TABLE (mj_chart_table_new ());
  self->stakes = g_object_new (MJ_TYPE_STAKE_TABLE, NULL);
  MJ_LISTEN (self->own, "edited", on_chart_edited, self);
  gtk_widget_add_css_class (box, "sheet-row");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->own));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stakes));
  mj_plain_row (self->paid, _ ("What is paid"), NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->paid), FALSE);
  gtk_widget_set_focusable (self->paid, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->paid), box);
  adw_preferences_group_add (self->first, self->paid);
}

/* The ten things that tables differ on. */
static void
add_first_rows (MjRulesPage *self)
{
  AdwExpanderRow *part;

  add_first (self, MJ_OPTION_limit);
  add_first (self, MJ_OPTION_min_points);
  add_first (self, MJ_OPTION_chart);
  add_paid (self);
  add_first (self, MJ_OPTION_animals);
  part = add_part (self, _ ("Flowers"),
                   _ ("What they count, and whether eight of them win"));
  add_option_to (self, part, MJ_OPTION_flower_win);
  add_option_to (self, part, MJ_OPTION_flower_group_pay);
  add_pattern_to (self, part, MJ_PATTERN_SEAT_FLOWER);
  add_pattern_to (self, part, MJ_PATTERN_FLOWER_GROUP);
  add_first (self, MJ_OPTION_bites);
  add_first (self, MJ_OPTION_kong_pay);
  add_first (self, MJ_OPTION_pao);
  adw_preferences_group_add (
      self->first,
      mj_rule_rows_make_pattern (self->rows, MJ_PATTERN_SEQUENCE_HAND));
  part = add_part (self, _ ("Special hands"),
                   _ ("Which rare hands are played at this table"));
  add_option_to (self, part, MJ_OPTION_seven_pairs);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    if (mj_pattern_info ((MjPatternId) id)->kind != MJ_PATTERN_POINTS)
      add_pattern_to (self, part, (MjPatternId) id);
}

/* The rules that are not among the first, by the parts of the sheet. */
static void
add_other_rows (MjRulesPage *self)
{
  AdwPreferencesGroup *group;

  for (int g = 0; g < MJ_N_OPTION_GROUPS; g++) {
    group = add_group (self,
                       mj_text_tr (mj_option_group_title ((MjOptionGroup) g)));
    for (int id = 0; id < MJ_N_OPTIONS; id++)
      if ((int) mj_option ((MjOptionId) id)->group == g &&
          !mj_rule_rows_has_option (self->rows, (MjOptionId) id))
        adw_preferences_group_add (
            group, mj_rule_rows_make_option (self->rows, (MjOptionId) id));
  }
  group = add_group (self, _ ("What each pattern is worth"));
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    if (!mj_rule_rows_has_pattern (self->rows, (MjPatternId) id))
      adw_preferences_group_add (
          group, mj_rule_rows_make_pattern (self->rows, (MjPatternId) id));
}

/* ---- what is in sight ---- */

static void
show_all_groups (MjRulesPage *self, gboolean visible)
{
  for (guint i = 0; i < self->groups->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->groups, i), visible);
}

/* Shows what a row stands in. */
static void
reveal (MjRulesPage *self, GtkWidget *row)
{
  GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *part = gtk_widget_get_ancestor (row, ADW_TYPE_EXPANDER_ROW);

  gtk_widget_set_visible (group, TRUE);
  if (part != NULL) {
    gtk_widget_set_visible (part, TRUE);
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (part), TRUE);
  }
}

static void
show_found (MjRulesPage *self, GPtrArray *found)
{
  gtk_widget_set_visible (GTK_WIDGET (self->first), FALSE);
  show_all_groups (self, FALSE);
  for (guint i = 0; i < self->parts->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->parts, i), FALSE);
  for (guint i = 0; i < found->len; i++)
    reveal (self, g_ptr_array_index (found, i));
}

static void
show_in_order (MjRulesPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->first), TRUE);
  show_all_groups (self, self->all);
  for (guint i = 0; i < self->parts->len; i++) {
    gtk_widget_set_visible (g_ptr_array_index (self->parts, i), TRUE);
    adw_expander_row_set_expanded (g_ptr_array_index (self->parts, i), FALSE);
  }
}

static void
find (MjRulesPage *self)
{
  const char *query = gtk_editable_get_text (self->search);
  gboolean searching = *query != '\0';
  g_autoptr (GPtrArray) found = mj_rule_rows_find (self->rows, query);

  if (searching)
    show_found (self, found);
  else
    show_in_order (self);
  gtk_widget_set_visible (self->paid,
                          mj_rule_words_find_option (MJ_OPTION_chart, query));
  gtk_widget_set_visible (self->nothing, found->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->head), !searching);
  gtk_widget_set_visible (GTK_WIDGET (self->keep), !searching);
  gtk_widget_set_visible (GTK_WIDGET (self->more), !searching);
  mj_css_forget_heights (GTK_WIDGET (self));
}

static void
on_more (MjRulesPage *self)
{
  self->all = !self->all;
  mj_plain_row (GTK_WIDGET (self->more_row),
                self->all ? _ ("Fewer rules") : _ ("All other rules"), NULL);
  gtk_image_set_from_icon_name (
      self->more_arrow, self->all ? "pan-up-symbolic" : "pan-down-symbolic");
  find (self);
}

/* ---- presets, files ---- */

static void
on_preset_chosen (MjRulesPage *self)
{
  MjRules rules;

  if (self->filling ||
      !mj_sheets_get (self->settings, adw_combo_row_get_selected (self->preset),
                      &rules))
    return;
  self->rules = rules;
  changed (self);
}

static void
reset (MjRulesPage *self)
{
  char preset[64];

  g_strlcpy (preset, mj_rules_preset_key (&self->rules), sizeof preset);
  mj_rules_init_preset (&self->rules, preset);
  changed (self);
}

static void
complain (MjRulesPage *self, const char *heading, const char *body)
{
  mj_dialog_tell (mj_dialog_parent (self), heading, body);
}

static void
list_sheets (MjRulesPage *self)
{
  g_autoptr (GtkStringList) list = mj_sheets_list (self->settings);

  self->filling = TRUE;
  adw_combo_row_set_model (self->preset, G_LIST_MODEL (list));
  self->filling = FALSE;
  fill (self);
}

static void
on_name_given (gpointer data)
{
  MjRulesPage *self = data;

  mj_sheets_save (self->settings, gtk_editable_get_text (self->name),
                  &self->rules);
  list_sheets (self);
}

static void
save_as (MjRulesPage *self)
{
  GtkWidget *entry = gtk_entry_new ();
  MjDialogQuestion question = {
    .heading = _ ("Save Rules"),
    .body = _ ("Under what name?"),
    .content = entry,
    .accept = _ ("_Save"),
  };

  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("My rules"));
  mj_entry_limit (GTK_EDITABLE (entry), MJ_TEXT_NAME);
  mj_names_set (entry, _ ("Name"));
  self->name = GTK_EDITABLE (entry);
  mj_dialog_ask (GTK_WIDGET (self), &question, on_name_given, self);
}

static void delete (MjRulesPage *self)
{
  if (mj_sheets_remove (self->settings,
                        adw_combo_row_get_selected (self->preset)))
    list_sheets (self);
}

static void
on_imported (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  MjRulesPage *self = data;
  g_autoptr (GError) refusal = NULL;
  g_autofree char *reason = NULL;
  const char *text;
  MjError mj_error;
  MjRules rules;

  text = error == NULL ? mj_user_file_get_text (contents, &refusal) : NULL;
  if (text == NULL) {
    complain (self, _ ("The rules could not be read"),
              error != NULL ? error->message : refusal->message);
  } else if (!mj_rules_from_text (&rules, text, &mj_error)) {
    reason = mj_text_error (&mj_error);
    complain (self, _ ("These are not valid rules"), reason);
  } else {
    self->rules = rules;
    changed (self);
  }
}

static void
on_exported (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  if (error != NULL)
    complain (data, _ ("The rules could not be written"), error->message);
}

static void
import (MjRulesPage *self)
{
  MjFileQuestion question = {
    .title = _ ("Import Rules"),
    .kind = _ ("Rules"),
    .patterns = "*.txt",
  };

  mj_file_dialog_open (GTK_WIDGET (self), &question, MAX_SHEET_BYTES,
                       on_imported, self);
}

static void export(MjRulesPage *self)
{
  MjFileQuestion question = {
    .title = _ ("Export Rules"),
    .name = _ ("Mahjong rules.txt"),
  };
  char sheet[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (&self->rules, sheet, sizeof sheet);
  mj_file_dialog_save (GTK_WIDGET (self), &question,
                       g_bytes_new (sheet, strlen (sheet)), on_exported, self);
}

/* ---- filling in ---- */

static void
fill_head (MjRulesPage *self, const MjRules *preset)
{
  const char *key = mj_rules_preset_key (&self->rules);
  guint found = mj_sheets_find (self->settings, &self->rules), nearest = 0;
  int differences = mj_rules_count_differences (&self->rules, preset);
  int n = differences - (self->rules.base_unit != preset->base_unit);
  g_autofree char *text = NULL;

  while (g_strcmp0 (mj_preset ((int) nearest)->key, key) != 0)
    nearest++;
  adw_combo_row_set_selected (
      self->preset, found == GTK_INVALID_LIST_POSITION ? nearest : found);
  text =
      n == 0
          ? g_strdup (mj_text_tr (mj_preset ((int) nearest)->note))
          /* Translators: how many rules differ from a preset, its name */
          : g_strdup_printf (ngettext ("%d change from %s",
                                       "%d changes from %s", (gulong) n),
                             n, mj_text_tr (mj_preset ((int) nearest)->title));
  mj_plain_row (GTK_WIDGET (self->preset), NULL, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.reset",
                                 differences > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.delete",
                                 found != GTK_INVALID_LIST_POSITION && n > 0);
}

static void
fill_paid (MjRulesPage *self)
{
  gboolean own = self->rules.chart == MJ_CHART_CUSTOM;

  gtk_widget_set_visible (GTK_WIDGET (self->own), own);
  if (own)
    mj_chart_table_show (self->own, &self->rules);
  mj_stake_table_show (self->stakes, &self->rules, "");
}

static void
fill (MjRulesPage *self)
{
  MjRules preset;

  self->filling = TRUE;
  mj_rules_init_preset (&preset, mj_rules_preset_key (&self->rules));
  fill_head (self, &preset);
  mj_rule_rows_fill (self->rows);
  fill_paid (self);
  self->filling = FALSE;
}

/* ---- the class ---- */

static void
mj_rules_page_finalize (GObject *object)
{
  MjRulesPage *self = MJ_RULES_PAGE (object);

  mj_rule_rows_free (self->rows);
  g_free (self->sheet);
  g_ptr_array_unref (self->groups);
  g_ptr_array_unref (self->parts);
  G_OBJECT_CLASS (mj_rules_page_parent_class)->finalize (object);
}

static void
mj_rules_page_class_init (MjRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjRulesPage, g_object_unref, settings);
  G_OBJECT_CLASS (klass)->finalize = mj_rules_page_finalize;
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (widget_class, "rules/mj-rules-page");
  MJ_TEMPLATE_CHILDREN (widget_class, MjRulesPage, head, preset, search,
                        nothing, first, keep, more, more_row, more_arrow);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_preset_chosen, find,
                         mj_dialog_stop_search, on_more);
  MJ_TEMPLATE_ACTIONS (widget_class, "sheet", reset, save_as, delete, import,
                       export);

  /* The sheet has no contradiction and may be another one than before. */
  mj_class_add_signal (klass, "edited", 0);
}

static void
mj_rules_page_init (MjRulesPage *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_choice_row_mend (self->preset);
  self->groups = g_ptr_array_new ();
  self->parts = g_ptr_array_new ();
  self->rows = mj_rule_rows_new (G_OBJECT (self), &self->rules, changed);
}

static AdwPreferencesPage *
start (MjRulesPage *self, GSettings *settings)
{
  self->settings = g_object_ref (settings);
  add_first_rows (self);
  add_other_rows (self);
  find (self);
  list_sheets (self);
  check_and_save (self);
  return ADW_PREFERENCES_PAGE (self);
}

AdwPreferencesPage *
mj_rules_page_new (GSettings *settings)
{
  MjRulesPage *self = g_object_new (MJ_TYPE_RULES_PAGE, NULL);
  g_autofree char *sheet = g_settings_get_string (settings, "rules");

  if (!mj_rules_from_text (&self->rules, sheet, NULL))
    mj_rules_init (&self->rules);
  return start (self, settings);
}

AdwPreferencesPage *
mj_rules_page_new_for (GSettings *settings, const MjRules *rules)
{
  MjRulesPage *self = g_object_new (MJ_TYPE_RULES_PAGE, NULL);

  self->sheet = mj_sheets_name_change (settings, rules);
  self->rules = self->valid = *rules;
  return start (self, settings);
}

MJ_GETTER (const MjRules *, mj_rules_page_get_rules, MjRulesPage, &self->valid)

void
mj_rules_page_start_search (MjRulesPage *self)
{
  g_return_if_fail (MJ_IS_RULES_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
