/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-new-match-dialog.c – one plain dialog. */

#include "app/shell/mj-new-match-dialog.h"

#include "app/rules/mj-sheets.h"
#include "app/shell/mj-preferences-window.h"
#include "app/widgets/mj-choice.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-entry-limit.h"
#include "app/widgets/mj-plain.h"

#include <glib/gi18n.h>

typedef struct {
  GSettings *settings;
  MjMatches *matches;
  AdwComboRow *rules;
  GtkSwitch *watch;
  GtkSwitch *practice;
  GtkEditable *names[MJ_N_SEATS];
} Choice;

/* Whether the rules in the preferences are none of the sheets with a name; then
 * they stand first in the list. */
static gboolean
has_own_rules (Choice *choice)
{
  MjRules own;

  mj_matches_load_rules (choice->matches, &own);
  return mj_sheets_find (choice->settings, &own) == GTK_INVALID_LIST_POSITION;
}

static guint
current_sheet (Choice *choice)
{
  MjRules own;

  mj_matches_load_rules (choice->matches, &own);
  return has_own_rules (choice) ? 0 : mj_sheets_find (choice->settings, &own);
}

static GtkStringList *
list_sheets (Choice *choice)
{
  GtkStringList *list = mj_sheets_list (choice->settings);
  const char *own[] = { _ ("My rules"), NULL };

  if (has_own_rules (choice))
    gtk_string_list_splice (list, 0, 0, own);
  return list;
}

static void
keep_names (Choice *choice, GSettings *settings)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) clean = NULL;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *name =
        mj_clean_text (MJ_TEXT_NAME, gtk_editable_get_text (choice->names[i]));

    g_strv_builder_add (names, name);
  }
  clean = g_strv_builder_end (names);
  g_settings_set_strv (settings, "player-names", (const char *const *) clean);
}

static void
start (gpointer data)
{
  Choice *choice = data;
  GSettings *settings = choice->settings;
  guint selected = adw_combo_row_get_selected (choice->rules);
  gboolean watch = gtk_switch_get_active (choice->watch);
  MjRules rules;

  mj_matches_load_rules (choice->matches, &rules);
  if (!has_own_rules (choice)) {
    char sheet[MJ_RULES_TEXT_SIZE];

    mj_sheets_get (settings, selected, &rules);
    mj_rules_to_text (&rules, sheet, sizeof sheet);
    g_settings_set_string (settings, "rules", sheet);
  } else if (selected > 0) {
    mj_sheets_get (settings, selected - 1, &rules);
  }
  g_settings_set_boolean (settings, "watch", watch);
  g_settings_set_boolean (settings, "practice",
                          gtk_switch_get_active (choice->practice));
  keep_names (choice, settings);
  mj_matches_begin (choice->matches, &rules, watch);
}

static gboolean
is_running (MjMatches *matches)
{
  MjGame *game = mj_matches_get_game (matches);

  return game != NULL && mj_game_get_state (game)->n_deals > 0 &&
         !mj_state_is_match_over (mj_game_get_state (game));
}

static GtkSwitch *
add_switch (GtkWidget *list,
            const char *title,
            const char *subtitle,
            gboolean active)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_switch_set_active (GTK_SWITCH (toggle), active);
  mj_plain_row (row, title, subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return GTK_SWITCH (toggle);
}

static void
add_names (Choice *choice, GtkWidget *list)
{
  GtkWidget *group = adw_expander_row_new ();

  mj_plain_row (group, _ ("Names"), NULL);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *name = mj_matches_get_player_name (choice->matches, i);
    GtkWidget *row = adw_entry_row_new ();

    mj_plain_row (row, mj_matches_default_name (i), NULL);
    gtk_editable_set_text (GTK_EDITABLE (row), name);
    mj_entry_limit (GTK_EDITABLE (row), MJ_TEXT_NAME);
    adw_expander_row_add_row (ADW_EXPANDER_ROW (group), row);
    choice->names[i] = GTK_EDITABLE (row);
  }
  gtk_list_box_append (GTK_LIST_BOX (list), group);
}

static GtkWidget *
make_rows (Choice *choice)
{
  GSettings *settings = choice->settings;
  GtkWidget *list = gtk_list_box_new ();
  g_autoptr (GtkStringList) sheets = list_sheets (choice);

  choice->rules =
      ADW_COMBO_ROW (mj_choice_row_new (_ ("Rules"), G_LIST_MODEL (sheets)));
  adw_combo_row_set_selected (choice->rules, current_sheet (choice));
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (choice->rules));
  gtk_list_box_append (GTK_LIST_BOX (list),
                       mj_preferences_make_level_row (settings));
  gtk_list_box_append (GTK_LIST_BOX (list),
                       mj_preferences_make_tempo_row (settings));
  choice->practice =
      add_switch (list, _ ("Practice"),
                  _ ("With hints and moves taken back; counts nowhere"),
                  g_settings_get_boolean (settings, "practice"));
  choice->watch = add_switch (list, _ ("Watch"), _ ("Four computers play"),
                              g_settings_get_boolean (settings, "watch"));
  add_names (choice, list);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

void
mj_new_match_dialog_present (GtkWindow *parent,
                             GSettings *settings,
                             MjMatches *matches)
{
  Choice *choice = g_new0 (Choice, 1);
  MjDialogQuestion question = {
    .heading = _ ("New Match"),
    .accept = _ ("_Start"),
    .destructive = is_running (matches),
  };
  GtkWidget *dialog;

  choice->settings = settings;
  choice->matches = matches;
  question.content = mj_dialog_make_scroller (make_rows (choice), 300);
  if (is_running (matches))
    question.body = _ ("The match that is being played will end.");
  dialog = mj_dialog_ask (GTK_WIDGET (parent), &question, start, choice);
  g_object_set_data_full (G_OBJECT (dialog), "choice", choice, g_free);
}
