/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-page.c – a row for each option and each pattern.
 *
 * A change is saved as soon as the whole sheet agrees with itself; until then
 * the head of the page says what contradicts what.
 */

#include "app/rules/mj-rules-page.h"

#include "app/files/mj-file-dialog.h"
#include "app/rules/mj-sheets.h"
#include "app/widgets/mj-choice.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-entry-limit.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-text.h"
#include "model/text/mj-user-file.h"

#include <glib/gi18n.h>
#include <math.h>

/* With room for remarks. */
enum { MAX_SHEET_BYTES = 8 * MJ_RULES_TEXT_SIZE };

typedef struct {
  AdwPreferencesPage *page;
  GSettings *settings;
  MjRules rules;
  gboolean filling; /* rows are being set, not changed */

  AdwPreferencesGroup *head;
  AdwComboRow *preset; /* and the saved sheets behind the presets */
  GtkWidget *reset;
  GtkWidget *remove;
  GtkEditable *name; /* of a sheet, in the dialog that asks for it */
  GtkWidget *option_rows[MJ_N_OPTIONS];
  GtkWidget *option_editors[MJ_N_OPTIONS];
  GtkWidget *pattern_switches[MJ_N_PATTERNS];
  GtkWidget *pattern_values[MJ_N_PATTERNS];
} RulesPage;

static void fill (RulesPage *p);

static GtkWindow *
window_of (RulesPage *p)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (p->page)));
}

/* ---- saving ---- */

/* What the documents leave open about a sheet, beside what is fixed. */
static const char *
remark (const MjRules *rules)
{
  if (rules->chart != MJ_CHART_BASIC && rules->limit > 5)
    return _ ("These rules apply to the next match. Above 5 tai the chart is "
              "continued by doubling.");
  if (rules->chart != MJ_CHART_BASIC && rules->pao)
    return _ ("These rules apply to the next match. Where the shooter pays, "
              "pao counts only for self-drawn wins.");
  return _ ("These rules apply to the next match.");
}

static void
check_and_save (RulesPage *p)
{
  MjError error;
  char sheet[MJ_RULES_TEXT_SIZE];
  g_autofree char *text = NULL;

  if (!mj_rules_check (&p->rules, &error)) {
    text = mj_text_error (&error);
    mj_plain_group (p->head, NULL, text);
    gtk_widget_add_css_class (GTK_WIDGET (p->head), "error");
    return;
  }
  gtk_widget_remove_css_class (GTK_WIDGET (p->head), "error");
  mj_plain_group (p->head, NULL, remark (&p->rules));
  mj_rules_to_text (&p->rules, sheet, sizeof sheet);
  g_settings_set_string (p->settings, "rules", sheet);
}

static void
changed (RulesPage *p)
{
  if (p->filling)
    return;
  fill (p);
  check_and_save (p);
}

/* ---- options ---- */

static MjOptionId
option_of (GtkWidget *editor)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (editor), "option"));
}

static int32_t
read_editor (GtkWidget *editor)
{
  const MjOption *option = mj_option (option_of (editor));

  if (GTK_IS_SWITCH (editor))
    return gtk_switch_get_active (GTK_SWITCH (editor));
  if (ADW_IS_COMBO_ROW (editor))
    return (int32_t) adw_combo_row_get_selected (ADW_COMBO_ROW (editor));
  return (int32_t) lround (
      gtk_spin_button_get_value (GTK_SPIN_BUTTON (editor)) *
      (option->type == MJ_OPTION_AMOUNT ? 100 : 1));
}

static void
on_option_changed (GtkWidget *editor, GParamSpec *pspec, RulesPage *p)
{
  if (p->filling)
    return;
  mj_rules_put (&p->rules, option_of (editor), read_editor (editor));
  changed (p);
}

static void
fill_option (RulesPage *p, MjOptionId id, const MjRules *preset)
{
  const MjOption *option = mj_option (id);
  GtkWidget *editor = p->option_editors[id];
  int32_t value = mj_rules_get (&p->rules, id);
  gboolean differs = value != mj_rules_get (preset, id);
  const char *help = mj_text_tr (option->help);
  g_autofree char *subtitle = NULL;

  if (GTK_IS_SWITCH (editor))
    gtk_switch_set_active (GTK_SWITCH (editor), value);
  else if (ADW_IS_COMBO_ROW (editor))
    adw_combo_row_set_selected (ADW_COMBO_ROW (editor), (guint) value);
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (editor),
                               option->type == MJ_OPTION_AMOUNT ? value / 100.0
                                                                : value);
  subtitle = differs
                 /* Translators: help text of an option that was changed */
                 ? g_strdup_printf (_ ("%s (differs from the preset)"), help)
                 : g_strdup (help);
  mj_plain_row (p->option_rows[id], NULL, subtitle);
  gtk_widget_set_sensitive (p->option_rows[id],
                            mj_rules_option_matters (&p->rules, id));
}

static GtkWidget *
make_spin (double min, double max, double step, guint digits)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, step);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  return spin;
}

static GtkWidget *
make_switch (void)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  return toggle;
}

static GtkWidget *
make_choice_row (const MjOption *option)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int i = 0; option->choices[i].key != NULL; i++)
    gtk_string_list_append (list, mj_text_tr (option->choices[i].title));
  return mj_choice_row_new (mj_text_tr (option->title), G_LIST_MODEL (list));
}

static void
add_option (RulesPage *p, AdwPreferencesGroup *group, MjOptionId id)
{
  const MjOption *option = mj_option (id);
  GtkWidget *row, *editor;
  const char *signal = "notify::value";
  const char *title = mj_text_tr (option->title);

  if (option->type == MJ_OPTION_CHOICE) {
    row = editor = make_choice_row (option);
    signal = "notify::selected";
  } else {
    row = adw_action_row_new ();
    if (option->type == MJ_OPTION_SWITCH) {
      editor = make_switch ();
      signal = "notify::active";
    } else if (option->type == MJ_OPTION_AMOUNT) {
      editor = make_spin (option->min / 100.0, option->max / 100.0, 0.1, 2);
    } else {
      editor = make_spin (option->min, option->max, 1, 0);
    }
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), editor);
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), editor);
  }
  mj_plain_row (row, title, NULL);
  gtk_widget_set_tooltip_text (row, option->source);
  g_object_set_data (G_OBJECT (editor), "option", GINT_TO_POINTER (id));
  p->option_rows[id] = row;
  p->option_editors[id] = editor;
  g_signal_connect (editor, signal, G_CALLBACK (on_option_changed), p);
  adw_preferences_group_add (group, row);
}

static void
add_option_groups (RulesPage *p)
{
  for (int g = 0; g < MJ_N_OPTION_GROUPS; g++) {
    AdwPreferencesGroup *group =
        ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

    mj_plain_group (
        group, mj_text_tr (mj_option_group_title ((MjOptionGroup) g)), NULL);
    for (int id = 0; id < MJ_N_OPTIONS; id++)
      if ((int) mj_option ((MjOptionId) id)->group == g)
        add_option (p, group, (MjOptionId) id);
    adw_preferences_page_add (p->page, group);
  }
}

/* ---- patterns ---- */

static void
set_pattern (RulesPage *p, int id, int value)
{
  const char *key = mj_pattern_info ((MjPatternId) id)->key;

  for (int other = 0; other < MJ_N_PATTERNS; other++)
    if (g_strcmp0 (mj_pattern_info ((MjPatternId) other)->key, key) == 0)
      p->rules.pattern[other] = (int16_t) value;
}

static void
on_pattern_switched (GtkWidget *toggle, GParamSpec *pspec, RulesPage *p)
{
  int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (toggle), "pattern"));

  if (p->filling)
    return;
  set_pattern (p, id,
               gtk_switch_get_active (GTK_SWITCH (toggle))
                   ? MJ_PATTERN_BY_DEFAULT
                   : MJ_PATTERN_OFF);
  changed (p);
}

static void
on_pattern_valued (GtkWidget *spin, GParamSpec *pspec, RulesPage *p)
{
  int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (spin), "pattern"));
  int value = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));

  if (p->filling)
    return;
  set_pattern (p, id,
               value == mj_pattern_info ((MjPatternId) id)->tai
                   ? MJ_PATTERN_BY_DEFAULT
                   : value);
  changed (p);
}

static void
fill_pattern (RulesPage *p, int id)
{
  int own = p->rules.pattern[id];
  gboolean allowed = mj_rules_pattern_allowed (&p->rules, (MjPatternId) id);

  gtk_switch_set_active (GTK_SWITCH (p->pattern_switches[id]),
                         own != MJ_PATTERN_OFF && allowed);
  gtk_widget_set_sensitive (p->pattern_switches[id], allowed);
  if (p->pattern_values[id] == NULL)
    return;
  gtk_widget_set_sensitive (p->pattern_values[id],
                            allowed && own != MJ_PATTERN_OFF);
  gtk_spin_button_set_value (
      GTK_SPIN_BUTTON (p->pattern_values[id]),
      own >= 0 ? own : mj_pattern_info ((MjPatternId) id)->tai);
}

static void
add_pattern (RulesPage *p, AdwPreferencesGroup *group, int id)
{
  const MjPatternInfo *info = mj_pattern_info ((MjPatternId) id);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = mj_text_term (info->title, info->title_zh);

  mj_plain_row (row, title,
                info->kind == MJ_PATTERN_LIMIT ? _ ("Worth the limit") : NULL);
  gtk_widget_set_tooltip_text (row, info->rule);
  if (info->kind != MJ_PATTERN_LIMIT) {
    /* Translators: name of a hand, whose value is set */
    g_autofree char *name = g_strdup_printf (_ ("%s, tai"), title);

    p->pattern_values[id] = make_spin (0, 100, 1, 0);
    mj_names_set (p->pattern_values[id], name);
    g_object_set_data (G_OBJECT (p->pattern_values[id]), "pattern",
                       GINT_TO_POINTER (id));
    g_signal_connect (p->pattern_values[id], "notify::value",
                      G_CALLBACK (on_pattern_valued), p);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), p->pattern_values[id]);
  }
  p->pattern_switches[id] = make_switch ();
  g_object_set_data (G_OBJECT (p->pattern_switches[id]), "pattern",
                     GINT_TO_POINTER (id));
  g_signal_connect (p->pattern_switches[id], "notify::active",
                    G_CALLBACK (on_pattern_switched), p);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), p->pattern_switches[id]);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row),
                                         p->pattern_switches[id]);
  adw_preferences_group_add (group, row);
}

static void
add_patterns (RulesPage *p)
{
  AdwPreferencesGroup *group =
      ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  mj_plain_group (group, _ ("What each pattern is worth"), NULL);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    add_pattern (p, group, id);
  adw_preferences_page_add (p->page, group);
}

/* ---- presets, files ---- */

static void
on_preset_chosen (GtkWidget *row, GParamSpec *pspec, RulesPage *p)
{
  MjRules rules;

  if (p->filling ||
      !mj_sheets_get (p->settings,
                      adw_combo_row_get_selected (ADW_COMBO_ROW (row)), &rules))
    return;
  p->rules = rules;
  changed (p);
}

static void
on_reset (GtkWidget *button, RulesPage *p)
{
  char preset[64];

  g_strlcpy (preset, mj_rules_preset_key (&p->rules), sizeof preset);
  mj_rules_init_preset (&p->rules, preset);
  changed (p);
}

static void
complain (RulesPage *p, const char *heading, const char *body)
{
  mj_dialog_tell (window_of (p), heading, body);
}

static void
list_sheets (RulesPage *p)
{
  g_autoptr (GtkStringList) list = mj_sheets_list (p->settings);

  p->filling = TRUE;
  adw_combo_row_set_model (p->preset, G_LIST_MODEL (list));
  p->filling = FALSE;
  fill (p);
}

static void
on_name_given (gpointer data)
{
  RulesPage *p = data;

  mj_sheets_save (p->settings, gtk_editable_get_text (p->name), &p->rules);
  list_sheets (p);
}

static void
on_save_as (GtkWidget *button, RulesPage *p)
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
  p->name = GTK_EDITABLE (entry);
  mj_dialog_ask (GTK_WIDGET (p->page), &question, on_name_given, p);
}

static void
on_remove (GtkWidget *button, RulesPage *p)
{
  if (mj_sheets_remove (p->settings, adw_combo_row_get_selected (p->preset)))
    list_sheets (p);
}

static void
on_imported (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  RulesPage *p = data;
  g_autoptr (GError) refusal = NULL;
  g_autofree char *reason = NULL;
  const char *text;
  MjError mj_error;
  MjRules rules;

  text = error == NULL ? mj_user_file_get_text (contents, &refusal) : NULL;
  if (text == NULL) {
    complain (p, _ ("The rules could not be read"),
              error != NULL ? error->message : refusal->message);
  } else if (!mj_rules_from_text (&rules, text, &mj_error)) {
    reason = mj_text_error (&mj_error);
    complain (p, _ ("These are not valid rules"), reason);
  } else {
    p->rules = rules;
    changed (p);
  }
}

static void
on_exported (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  if (error != NULL)
    complain (data, _ ("The rules could not be written"), error->message);
}

static void
on_import (GtkWidget *button, RulesPage *p)
{
  MjFileQuestion question = {
    .title = _ ("Import Rules"),
    .kind = _ ("Rules"),
    .patterns = "*.txt",
  };

  mj_file_dialog_open (GTK_WIDGET (p->page), &question, MAX_SHEET_BYTES,
                       on_imported, p);
}

static void
on_export (GtkWidget *button, RulesPage *p)
{
  MjFileQuestion question = {
    .title = _ ("Export Rules"),
    .name = _ ("Mahjong rules.txt"),
  };
  char sheet[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (&p->rules, sheet, sizeof sheet);
  mj_file_dialog_save (GTK_WIDGET (p->page), &question,
                       g_bytes_new (sheet, strlen (sheet)), on_exported, p);
}

/* A row of the head; returns the place of its buttons. */
static GtkWidget *
add_verbs (RulesPage *p, const char *title)
{
  GtkWidget *row = adw_action_row_new (), *verbs = mj_wrap_box_new (6);

  mj_plain_row (row, title, NULL);
  gtk_widget_set_valign (verbs, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), verbs);
  adw_preferences_group_add (p->head, row);
  return verbs;
}

static GtkWidget *
add_verb (RulesPage *p, GtkWidget *verbs, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect (button, "clicked", callback, p);
  gtk_box_append (GTK_BOX (verbs), button);
  return button;
}

static void
add_head (RulesPage *p)
{
  g_autoptr (GtkStringList) list = mj_sheets_list (p->settings);
  GtkWidget *verbs;

  p->head = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  p->preset =
      ADW_COMBO_ROW (mj_choice_row_new (_ ("Rules"), G_LIST_MODEL (list)));
  g_signal_connect (p->preset, "notify::selected",
                    G_CALLBACK (on_preset_chosen), p);
  adw_preferences_group_add (p->head, GTK_WIDGET (p->preset));
  verbs = add_verbs (p, _ ("My rules"));
  p->reset = add_verb (p, verbs, _ ("_Reset"), G_CALLBACK (on_reset));
  add_verb (p, verbs, _ ("_Save As…"), G_CALLBACK (on_save_as));
  p->remove = add_verb (p, verbs, _ ("_Delete"), G_CALLBACK (on_remove));
  verbs = add_verbs (p, _ ("Share as a file"));
  add_verb (p, verbs, _ ("_Import…"), G_CALLBACK (on_import));
  add_verb (p, verbs, _ ("_Export…"), G_CALLBACK (on_export));
  adw_preferences_page_add (p->page, p->head);
}

/* ---- filling in ---- */

static void
fill_head (RulesPage *p, const MjRules *preset)
{
  const char *key = mj_rules_preset_key (&p->rules);
  guint found = mj_sheets_find (p->settings, &p->rules), nearest = 0;
  int n = mj_rules_count_differences (&p->rules, preset);
  g_autofree char *text = NULL;

  while (g_strcmp0 (mj_preset ((int) nearest)->key, key) != 0)
    nearest++;
  adw_combo_row_set_selected (
      p->preset, found == GTK_INVALID_LIST_POSITION ? nearest : found);
  text =
      n == 0
          ? g_strdup (mj_text_tr (mj_preset ((int) nearest)->note))
          /* Translators: how many rules differ from a preset, its name */
          : g_strdup_printf (ngettext ("%d change from %s",
                                       "%d changes from %s", (gulong) n),
                             n, mj_text_tr (mj_preset ((int) nearest)->title));
  mj_plain_row (GTK_WIDGET (p->preset), NULL, text);
  gtk_widget_set_sensitive (p->reset, n > 0);
  gtk_widget_set_sensitive (p->remove,
                            found != GTK_INVALID_LIST_POSITION && n > 0);
}

static void
fill (RulesPage *p)
{
  MjRules preset;

  p->filling = TRUE;
  mj_rules_init_preset (&preset, mj_rules_preset_key (&p->rules));
  fill_head (p, &preset);
  for (int id = 0; id < MJ_N_OPTIONS; id++)
    fill_option (p, (MjOptionId) id, &preset);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    fill_pattern (p, id);
  p->filling = FALSE;
}

static void
rules_page_free (gpointer data)
{
  RulesPage *p = data;

  g_object_unref (p->settings);
  g_free (p);
}

AdwPreferencesPage *
mj_rules_page_new (GSettings *settings)
{
  RulesPage *p = g_new0 (RulesPage, 1);
  g_autofree char *sheet = g_settings_get_string (settings, "rules");

  p->settings = g_object_ref (settings);
  p->page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  g_object_set_data_full (G_OBJECT (p->page), "rules-page", p, rules_page_free);
  if (!mj_rules_from_text (&p->rules, sheet, NULL))
    mj_rules_init (&p->rules);
  adw_preferences_page_set_title (p->page, _ ("Rules"));
  adw_preferences_page_set_icon_name (p->page, "view-list-symbolic");
  add_head (p);
  add_option_groups (p);
  add_patterns (p);
  fill (p);
  check_and_save (p);
  return p->page;
}
