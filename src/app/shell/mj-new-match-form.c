/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-new-match-form.c – the rows of the dialog, and the match they begin. */

#include "app/shell/mj-new-match-form.h"

#include "app/history/mj-takeover.h"
#include "app/rules/mj-sheets.h"
#include "app/widgets/mj-choice.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-entry-limit.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-setting-row.h"

#include <glib/gi18n.h>

struct _MjNewMatchForm {
  AdwBin parent_instance;

  /* template children */
  AdwComboRow *rules;
  MjSettingRow *level;
  MjSettingRow *tempo;
  GtkSwitch *practice;
  GtkSwitch *watch;
  AdwExpanderRow *names;
  GtkEditable *name_rows[MJ_N_SEATS]; /* inside names */

  /* owned */
  GSettings *settings;
  MjMatches *matches;
};

G_DEFINE_FINAL_TYPE (MjNewMatchForm, mj_new_match_form, ADW_TYPE_BIN)

/* Whether the rules in the preferences are not one of the named sheets; they
 * are then the first choice of the list.
 */
static gboolean
has_own_rules (MjNewMatchForm *self)
{
  MjRules own;

  mj_matches_load_rules (self->matches, &own);
  return mj_sheets_find (self->settings, &own) == GTK_INVALID_LIST_POSITION;
}

static guint
current_sheet (MjNewMatchForm *self)
{
  MjRules own;

  mj_matches_load_rules (self->matches, &own);
  return has_own_rules (self) ? 0 : mj_sheets_find (self->settings, &own);
}

static GtkStringList *
list_sheets (MjNewMatchForm *self)
{
  GtkStringList *list = mj_sheets_list (self->settings);
  const char *own[] = { _ ("My rules"), NULL };

  if (has_own_rules (self))
    gtk_string_list_splice (list, 0, 0, own);
  return list;
}

static void
keep_names (MjNewMatchForm *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) clean = NULL;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *name = mj_clean_text (
        MJ_TEXT_NAME, gtk_editable_get_text (self->name_rows[i]));

    g_strv_builder_add (names, name);
  }
  clean = g_strv_builder_end (names);
  g_settings_set_strv (self->settings, "player-names",
                       (const char *const *) clean);
}

static void
begin (gpointer data)
{
  MjNewMatchForm *self = data;
  GSettings *settings = self->settings;
  guint selected = adw_combo_row_get_selected (self->rules);
  gboolean watch = gtk_switch_get_active (self->watch);
  MjRules rules;

  mj_matches_load_rules (self->matches, &rules);
  if (!has_own_rules (self)) {
    char sheet[MJ_RULES_TEXT_SIZE];

    mj_sheets_get (settings, selected, &rules);
    mj_rules_to_text (&rules, sheet, sizeof sheet);
    g_settings_set_string (settings, "rules", sheet);
  } else if (selected > 0) {
    mj_sheets_get (settings, selected - 1, &rules);
  }
  g_settings_set_boolean (settings, "watch", watch);
  g_settings_set_boolean (settings, "practice",
                          gtk_switch_get_active (self->practice));
  keep_names (self);
  mj_matches_begin (self->matches, &rules, watch);
}

/* The first dialog is about to close; the form stays until the second one is
 * answered. */
static void
start (gpointer data)
{
  MjNewMatchForm *self = data;
  GtkRoot *dialog = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));
  GtkWidget *question =
      mj_takeover_ask (GTK_WIDGET (window), self->matches, FALSE, begin, self);

  if (question != NULL)
    g_object_set_data_full (G_OBJECT (question), "mj-new-match-form",
                            g_object_ref (self), g_object_unref);
}

static void
add_name (MjNewMatchForm *self, int place)
{
  g_autofree char *name = mj_matches_get_player_name (self->matches, place);
  GtkWidget *row = adw_entry_row_new ();

  mj_plain_row (row, mj_matches_default_name (place), NULL);
  gtk_editable_set_text (GTK_EDITABLE (row), name);
  mj_entry_limit (GTK_EDITABLE (row), MJ_TEXT_NAME);
  adw_expander_row_add_row (self->names, row);
  self->name_rows[place] = GTK_EDITABLE (row);
}

/* Fills the form with the choices of the last match. */
static void
fill (MjNewMatchForm *self)
{
  g_autoptr (GtkStringList) sheets = list_sheets (self);

  adw_combo_row_set_model (self->rules, G_LIST_MODEL (sheets));
  adw_combo_row_set_selected (self->rules, current_sheet (self));
  mj_setting_row_bind (self->level, self->settings);
  mj_setting_row_bind (self->tempo, self->settings);
  gtk_switch_set_active (self->practice,
                         g_settings_get_boolean (self->settings, "practice"));
  gtk_switch_set_active (self->watch,
                         g_settings_get_boolean (self->settings, "watch"));
  for (int i = 0; i < MJ_N_SEATS; i++)
    add_name (self, i);
}

/* ---- the class ---- */

static void
mj_new_match_form_dispose (GObject *object)
{
  MjNewMatchForm *self = MJ_NEW_MATCH_FORM (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->matches);
  G_OBJECT_CLASS (mj_new_match_form_parent_class)->dispose (object);
}

static void
mj_new_match_form_class_init (MjNewMatchFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_new_match_form_dispose;
  g_type_ensure (MJ_TYPE_SETTING_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/shell/mj-new-match-form.ui");
  gtk_widget_class_bind_template_child (widget_class, MjNewMatchForm, rules);
  gtk_widget_class_bind_template_child (widget_class, MjNewMatchForm, level);
  gtk_widget_class_bind_template_child (widget_class, MjNewMatchForm, tempo);
  gtk_widget_class_bind_template_child (widget_class, MjNewMatchForm, practice);
  gtk_widget_class_bind_template_child (widget_class, MjNewMatchForm, watch);
  gtk_widget_class_bind_template_child (widget_class, MjNewMatchForm, names);
}

static void
mj_new_match_form_init (MjNewMatchForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_choice_row_mend (self->rules);
}

void
mj_new_match_form_present (GtkWindow *parent,
                           GSettings *settings,
                           MjMatches *matches)
{
  MjNewMatchForm *self = g_object_new (MJ_TYPE_NEW_MATCH_FORM, NULL);
  MjDialogQuestion question = {
    .heading = _ ("New Match"),
    .content = mj_dialog_make_scroller (GTK_WIDGET (self), 300),
    .accept = _ ("_Start"),
    .destructive = mj_matches_is_in_progress (matches),
  };

  self->settings = g_object_ref (settings);
  self->matches = g_object_ref (matches);
  fill (self);
  if (mj_matches_is_in_progress (matches))
    question.body = _ ("The match in progress will end.");
  mj_dialog_ask (GTK_WIDGET (parent), &question, start, self);
}
