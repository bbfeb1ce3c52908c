/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-page.c – a row for each option and each pattern.
 *
 * A change is saved as soon as the sheet contains no contradiction; until then
 * the head of the page says which options contradict each other.
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

/* The largest file of a rule sheet; leaves room for comments. */
enum { MAX_SHEET_BYTES = 8 * MJ_RULES_TEXT_SIZE };

struct _MjRulesPage {
  AdwPreferencesPage parent_instance;

  /* template children */
  AdwPreferencesGroup *head;
  AdwComboRow *preset; /* the presets, then the saved sheets */

  /* rows made from the tables */
  GtkWidget *option_rows[MJ_N_OPTIONS];
  GtkWidget *option_editors[MJ_N_OPTIONS];
  GtkWidget *pattern_switches[MJ_N_PATTERNS];
  GtkWidget *pattern_values[MJ_N_PATTERNS];

  GSettings *settings; /* owned */
  MjRules rules;
  GtkEditable *name; /* of a sheet, in the dialog that asks for it */
  gboolean filling;  /* the page sets the rows, not the person */
};

G_DEFINE_FINAL_TYPE (MjRulesPage, mj_rules_page, ADW_TYPE_PREFERENCES_PAGE)

static void fill (MjRulesPage *self);

static GtkWindow *
window_of (MjRulesPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* ---- saving ---- */

/* When the sheet applies, and what else is worth knowing about it. */
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
  gtk_widget_remove_css_class (GTK_WIDGET (self->head), "error");
  mj_plain_group (self->head, NULL, remark (&self->rules));
  mj_rules_to_text (&self->rules, sheet, sizeof sheet);
  g_settings_set_string (self->settings, "rules", sheet);
}

static void
changed (MjRulesPage *self)
{
  if (self->filling)
    return;
  fill (self);
  check_and_save (self);
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
on_option_changed (GtkWidget *editor, GParamSpec *pspec, MjRulesPage *self)
{
  if (self->filling)
    return;
  mj_rules_put (&self->rules, option_of (editor), read_editor (editor));
  changed (self);
}

static void
fill_option (MjRulesPage *self, MjOptionId id, const MjRules *preset)
{
  const MjOption *option = mj_option (id);
  GtkWidget *editor = self->option_editors[id];
  int32_t value = mj_rules_get (&self->rules, id);
  gboolean differs = value != mj_rules_get (preset, id);
  const char *help = mj_text_tr (option->help);
  g_autofree char *others =
      mj_text_other_names (option->title, option->title_zh);
  g_autofree char *text = *others == '\0'
                              ? g_strdup (help)
                              : g_strconcat (others, "\n", help, NULL);
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
                 ? g_strdup_printf (_ ("%s (differs from the preset)"), text)
                 : g_strdup (text);
  mj_plain_row (self->option_rows[id], NULL, subtitle);
  gtk_widget_set_sensitive (self->option_rows[id],
                            mj_rules_option_matters (&self->rules, id));
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
  g_autofree char *title = mj_text_term (option->title, option->title_zh);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int i = 0; option->choices[i].key != NULL; i++)
    gtk_string_list_append (list, mj_text_tr (option->choices[i].title));
  return mj_choice_row_new (title, G_LIST_MODEL (list));
}

static void
add_option (MjRulesPage *self, AdwPreferencesGroup *group, MjOptionId id)
{
  const MjOption *option = mj_option (id);
  GtkWidget *row, *editor;
  const char *signal = "notify::value";
  g_autofree char *title = mj_text_term (option->title, option->title_zh);

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
  self->option_rows[id] = row;
  self->option_editors[id] = editor;
  g_signal_connect (editor, signal, G_CALLBACK (on_option_changed), self);
  adw_preferences_group_add (group, row);
}

static void
add_option_groups (MjRulesPage *self)
{
  for (int g = 0; g < MJ_N_OPTION_GROUPS; g++) {
    AdwPreferencesGroup *group =
        ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

    mj_plain_group (
        group, mj_text_tr (mj_option_group_title ((MjOptionGroup) g)), NULL);
    for (int id = 0; id < MJ_N_OPTIONS; id++)
      if ((int) mj_option ((MjOptionId) id)->group == g)
        add_option (self, group, (MjOptionId) id);
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), group);
  }
}

/* ---- patterns ---- */

static void
set_pattern (MjRulesPage *self, int id, int value)
{
  const char *key = mj_pattern_info ((MjPatternId) id)->key;

  for (int other = 0; other < MJ_N_PATTERNS; other++)
    if (g_strcmp0 (mj_pattern_info ((MjPatternId) other)->key, key) == 0)
      self->rules.pattern[other] = (int16_t) value;
}

static void
on_pattern_switched (GtkWidget *toggle, GParamSpec *pspec, MjRulesPage *self)
{
  int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (toggle), "pattern"));

  if (self->filling)
    return;
  set_pattern (self, id,
               gtk_switch_get_active (GTK_SWITCH (toggle))
                   ? MJ_PATTERN_BY_DEFAULT
                   : MJ_PATTERN_OFF);
  changed (self);
}

static void
on_pattern_valued (GtkWidget *spin, GParamSpec *pspec, MjRulesPage *self)
{
  int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (spin), "pattern"));
  int value = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));

  if (self->filling)
    return;
  set_pattern (self, id,
               value == mj_pattern_info ((MjPatternId) id)->tai
                   ? MJ_PATTERN_BY_DEFAULT
                   : value);
  changed (self);
}

static void
fill_pattern (MjRulesPage *self, int id)
{
  int own = self->rules.pattern[id];
  gboolean allowed = mj_rules_pattern_allowed (&self->rules, (MjPatternId) id);

  gtk_switch_set_active (GTK_SWITCH (self->pattern_switches[id]),
                         own != MJ_PATTERN_OFF && allowed);
  gtk_widget_set_sensitive (self->pattern_switches[id], allowed);
  if (self->pattern_values[id] == NULL)
    return;
  gtk_widget_set_sensitive (self->pattern_values[id],
                            allowed && own != MJ_PATTERN_OFF);
  gtk_spin_button_set_value (
      GTK_SPIN_BUTTON (self->pattern_values[id]),
      own >= 0 ? own : mj_pattern_info ((MjPatternId) id)->tai);
}

static void
add_pattern (MjRulesPage *self, AdwPreferencesGroup *group, int id)
{
  const MjPatternInfo *info = mj_pattern_info ((MjPatternId) id);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = mj_text_term (info->title, info->title_zh);
  g_autofree char *others = mj_text_other_names (info->title, info->title_zh);
  g_autofree char *subtitle =
      info->kind == MJ_PATTERN_LIMIT
          ? g_strdup_printf ("%s%s%s", others, *others != '\0' ? " · " : "",
                             _ ("Worth the limit"))
          : g_strdup (others);

  /* The window's search reads titles and subtitles. */
  mj_plain_row (row, title, subtitle);
  gtk_widget_set_tooltip_text (row, info->rule);
  if (info->kind != MJ_PATTERN_LIMIT) {
    /* Translators: name of a hand, whose value is set */
    g_autofree char *name = g_strdup_printf (_ ("%s, tai"), title);

    self->pattern_values[id] = make_spin (0, 100, 1, 0);
    mj_names_set (self->pattern_values[id], name);
    g_object_set_data (G_OBJECT (self->pattern_values[id]), "pattern",
                       GINT_TO_POINTER (id));
    g_signal_connect (self->pattern_values[id], "notify::value",
                      G_CALLBACK (on_pattern_valued), self);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->pattern_values[id]);
  }
  self->pattern_switches[id] = make_switch ();
  g_object_set_data (G_OBJECT (self->pattern_switches[id]), "pattern",
                     GINT_TO_POINTER (id));
  g_signal_connect (self->pattern_switches[id], "notify::active",
                    G_CALLBACK (on_pattern_switched), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->pattern_switches[id]);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row),
                                         self->pattern_switches[id]);
  adw_preferences_group_add (group, row);
}

static void
add_patterns (MjRulesPage *self)
{
  AdwPreferencesGroup *group =
      ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  mj_plain_group (group, _ ("What each pattern is worth"), NULL);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    add_pattern (self, group, id);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), group);
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
reset (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjRulesPage *self = MJ_RULES_PAGE (widget);
  char preset[64];

  g_strlcpy (preset, mj_rules_preset_key (&self->rules), sizeof preset);
  mj_rules_init_preset (&self->rules, preset);
  changed (self);
}

static void
complain (MjRulesPage *self, const char *heading, const char *body)
{
  mj_dialog_tell (window_of (self), heading, body);
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
save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjRulesPage *self = MJ_RULES_PAGE (widget);
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

static void
remove_sheet (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjRulesPage *self = MJ_RULES_PAGE (widget);
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
import (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjRulesPage *self = MJ_RULES_PAGE (widget);
  MjFileQuestion question = {
    .title = _ ("Import Rules"),
    .kind = _ ("Rules"),
    .patterns = "*.txt",
  };

  mj_file_dialog_open (GTK_WIDGET (self), &question, MAX_SHEET_BYTES,
                       on_imported, self);
}

static void export(GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjRulesPage *self = MJ_RULES_PAGE (widget);
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
  int n = mj_rules_count_differences (&self->rules, preset);
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
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.reset", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.delete",
                                 found != GTK_INVALID_LIST_POSITION && n > 0);
}

static void
fill (MjRulesPage *self)
{
  MjRules preset;

  self->filling = TRUE;
  mj_rules_init_preset (&preset, mj_rules_preset_key (&self->rules));
  fill_head (self, &preset);
  for (int id = 0; id < MJ_N_OPTIONS; id++)
    fill_option (self, (MjOptionId) id, &preset);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    fill_pattern (self, id);
  self->filling = FALSE;
}

/* ---- the class ---- */

static void
mj_rules_page_dispose (GObject *object)
{
  MjRulesPage *self = MJ_RULES_PAGE (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mj_rules_page_parent_class)->dispose (object);
}

static void
mj_rules_page_class_init (MjRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_rules_page_dispose;
  g_type_ensure (MJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/rules/mj-rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MjRulesPage, head);
  gtk_widget_class_bind_template_child (widget_class, MjRulesPage, preset);
  gtk_widget_class_bind_template_callback (widget_class, on_preset_chosen);
  gtk_widget_class_install_action (widget_class, "sheet.reset", NULL, reset);
  gtk_widget_class_install_action (widget_class, "sheet.save-as", NULL,
                                   save_as);
  gtk_widget_class_install_action (widget_class, "sheet.delete", NULL,
                                   remove_sheet);
  gtk_widget_class_install_action (widget_class, "sheet.import", NULL, import);
  gtk_widget_class_install_action (widget_class, "sheet.export", NULL, export);
}

static void
mj_rules_page_init (MjRulesPage *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_choice_row_mend (self->preset);
}

AdwPreferencesPage *
mj_rules_page_new (GSettings *settings)
{
  MjRulesPage *self = g_object_new (MJ_TYPE_RULES_PAGE, NULL);
  g_autofree char *sheet = g_settings_get_string (settings, "rules");

  self->settings = g_object_ref (settings);
  if (!mj_rules_from_text (&self->rules, sheet, NULL))
    mj_rules_init (&self->rules);
  add_option_groups (self);
  add_patterns (self);
  list_sheets (self);
  check_and_save (self);
  return ADW_PREFERENCES_PAGE (self);
}
