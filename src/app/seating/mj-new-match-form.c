/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-new-match-form.c – the rows of the dialog, and the match they begin. */

#include "app/seating/mj-new-match-form.h"

#include "app/history/mj-takeover.h"
#include "app/rules/mj-sheets.h"
#include "app/rows/mj-rounds.h"
#include "app/seating/mj-sitter-row.h"
#include "app/rows/mj-choice.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-plain.h"
#include "app/rows/mj-setting-row.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* Stakes to choose from, hundredths, where the rules allow them. */
static const int stakes[] = { 10, 20, 30, 50, 100, 200, 500 };

struct _MjNewMatchForm {
  AdwBin parent_instance;

  /* template children */
  GtkListBox *chairs;
  AdwComboRow *rules;
  AdwComboRow *rounds;
  AdwComboRow *stake;
  GtkSwitch *practice;
  GtkWidget *usual; /* ends the easy matches of somebody new */
  MjSitterRow *chair_rows[MJ_N_SEATS]; /* inside chairs */

  MjPerson people[MJ_N_SEATS]; /* whose faces the rows show */
  GArray *offered;             /* int: the stakes in the list */

  /* owned */
  GSettings *settings;
  MjMatches *matches;
};

G_DEFINE_FINAL_TYPE (MjNewMatchForm, mj_new_match_form, ADW_TYPE_BIN)

/* ---- the rules ---- */

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

/* The sheet that is chosen, as it is written. */
static void
get_sheet (MjNewMatchForm *self, MjRules *rules)
{
  guint selected = adw_combo_row_get_selected (self->rules);

  mj_matches_load_rules (self->matches, rules);
  if (!has_own_rules (self))
    mj_sheets_get (self->settings, selected, rules);
  else if (selected > 0)
    mj_sheets_get (self->settings, selected - 1, rules);
}

static void
add_stake (MjNewMatchForm *self,
           GtkStringList *list,
           const MjRules *sheet,
           int stake)
{
  g_autofree char *money = mj_text_money (stake);
  /* Translators: the stake of a match, of which chips stand for nothing else */
  const char *text = stake == 100 ? _ ("1 chip") : money;

  if (!mj_seating_allows (sheet, stake))
    return;
  gtk_string_list_append (list, text);
  g_array_append_val (self->offered, stake);
}

/* The stakes that the sheet allows, its own included, in order. */
static void
offer_stakes (MjNewMatchForm *self, const MjRules *sheet, int chosen)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  gboolean own = FALSE;
  guint selected = 0;

  g_array_set_size (self->offered, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (stakes); i++) {
    if (!own && sheet->base_unit <= stakes[i]) {
      add_stake (self, list, sheet, sheet->base_unit);
      own = TRUE;
    }
    if (sheet->base_unit != stakes[i])
      add_stake (self, list, sheet, stakes[i]);
  }
  if (!own)
    add_stake (self, list, sheet, sheet->base_unit);
  for (guint i = 0; i < self->offered->len; i++)
    if (g_array_index (self->offered, int, i) == chosen)
      selected = i;
  adw_combo_row_set_model (self->stake, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->stake, selected);
}

/* "Limit 5 tai · at least 1 tai · Discarder pays double"; then what else
 * differs from which preset. */
static void
show_sheet (MjNewMatchForm *self, const MjRules *sheet)
{
  g_autofree char *changes = mj_text_rules_changes (sheet, FALSE);
  g_autofree char *line = mj_text_rules_line (sheet);
  g_autofree char *payer = mj_text_option_value (
      MJ_OPTION_chart, mj_rules_get (sheet, MJ_OPTION_chart));
  g_autofree char *text =
      g_strdup_printf (*changes == '\0' ? "%s · %s" : "%s · %s\n%s · %s", line,
                       payer, mj_text_preset (sheet), changes);

  mj_plain_row (GTK_WIDGET (self->rules), NULL, text);
}

/* Length and stake as the settings say, or else as the chosen sheet does. */
static void
show_terms (MjNewMatchForm *self)
{
  MjRules sheet, tailored;

  get_sheet (self, &sheet);
  show_sheet (self, &sheet);
  tailored = sheet;
  mj_seating_tailor (self->settings, &tailored);
  mj_rounds_show (self->rounds, tailored.rounds);
  offer_stakes (self, &sheet, tailored.base_unit);
}

/* ---- the players ---- */

/* Two players do not have the same face: who had it gets the other one. */
static void
on_person (MjNewMatchForm *self, GParamSpec *pspec, MjSitterRow *row)
{
  MjPerson person = mj_sitter_row_get_person (row), before = person;

  for (int i = 0; i < MJ_N_SEATS; i++)
    if (self->chair_rows[i] == row) {
      before = self->people[i];
      self->people[i] = person;
    }
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (self->chair_rows[i] != row && self->people[i] == person) {
      self->people[i] = before;
      mj_sitter_row_set_person (self->chair_rows[i], before);
    }
}

static gboolean
has_guests (MjNewMatchForm *self)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (mj_sitter_row_is_guest (self->chair_rows[i]))
      return TRUE;
  return FALSE;
}

/* With guests, the match begins when they have come. */
static void
name_start (MjNewMatchForm *self)
{
  if (has_guests (self))
    mj_dialog_name_accept (GTK_WIDGET (self), _ ("_Invite Guests…"), FALSE);
  else
    mj_dialog_name_accept (GTK_WIDGET (self), _ ("_Start"),
                           mj_matches_is_ending (self->matches, FALSE, NULL));
}

static void
set_sitters (MjNewMatchForm *self)
{
  MjSitter chairs[MJ_N_SEATS];

  mj_seating_load (chairs, self->settings);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    self->people[i] = chairs[i].person;
    mj_sitter_row_set_sitter (self->chair_rows[i], &chairs[i]);
  }
  mj_seating_clear (chairs);
}

static void
add_chairs (MjNewMatchForm *self)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    self->chair_rows[i] = MJ_SITTER_ROW (mj_sitter_row_new (i));
  set_sitters (self);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    GtkWidget *row = GTK_WIDGET (self->chair_rows[i]);

    MJ_LISTEN (row, "notify::person", on_person, self);
    MJ_LISTEN (row, "notify::guest", name_start, self);
    gtk_list_box_append (self->chairs, row);
  }
}

static gboolean
keep_chairs (MjNewMatchForm *self)
{
  MjSitter chairs[MJ_N_SEATS];
  gboolean watch;

  mj_seating_load (chairs, self->settings);
  for (int i = 0; i < MJ_N_SEATS; i++)
    mj_sitter_row_get_sitter (self->chair_rows[i], &chairs[i]);
  watch = chairs[0].kind == MJ_SITTER_COMPUTER;
  mj_seating_save (chairs, self->settings);
  mj_seating_clear (chairs);
  return watch;
}

/* ---- the match ---- */

/* What is as in the sheet follows the sheet the next time, too. */
static void
keep_terms (MjNewMatchForm *self, const MjRules *sheet)
{
  guint chosen = adw_combo_row_get_selected (self->stake);
  int stake = chosen < self->offered->len
                  ? g_array_index (self->offered, int, chosen)
                  : sheet->base_unit;

  mj_rounds_keep (self->rounds, self->settings, sheet->rounds);
  g_settings_set_int (self->settings, "stake",
                      stake == sheet->base_unit ? 0 : stake);
}

/* Keeps what was chosen for the next match, and gives its rules.  Returns
 * whether computer players take all chairs. */
static gboolean
keep (MjNewMatchForm *self, MjRules *rules)
{
  GSettings *settings = self->settings;

  get_sheet (self, rules);
  if (!has_own_rules (self)) {
    char sheet[MJ_RULES_TEXT_SIZE];

    mj_rules_to_text (rules, sheet, sizeof sheet);
    g_settings_set_string (settings, "rules", sheet);
  }
  keep_terms (self, rules);
  mj_seating_tailor (settings, rules);
  g_settings_set_boolean (settings, "practice",
                          gtk_switch_get_active (self->practice));
  return keep_chairs (self);
}

static void
begin (gpointer data)
{
  MjNewMatchForm *self = data;
  MjRules rules;
  gboolean watch = keep (self, &rules);

  mj_matches_begin (self->matches, &rules, watch);
}

static void
invite (MjNewMatchForm *self, GtkWidget *window)
{
  MjRules rules;

  keep (self, &rules);
  gtk_widget_activate_action (window, "app.invite", NULL);
}

/* The first dialog is about to close; the form stays until the second one is
 * answered. */
static void
start (gpointer data)
{
  MjNewMatchForm *self = data;
  GtkRoot *dialog = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));
  GtkWidget *question;

  if (has_guests (self)) {
    invite (self, GTK_WIDGET (window));
    return;
  }
  question = mj_takeover_ask (GTK_WIDGET (window), self->matches,
                              MJ_TAKEOVER_TOLD, begin, self);
  if (question != NULL)
    g_object_set_data_full (G_OBJECT (question), "mj-new-match-form",
                            g_object_ref (self), g_object_unref);
}

static void
show_practice (MjNewMatchForm *self)
{
  guint left = mj_seating_easy_left (self->settings);
  g_autofree char *text = mj_seating_describe_easy (left);

  gtk_switch_set_active (self->practice,
                         g_settings_get_boolean (self->settings, "practice"));
  gtk_widget_set_visible (self->usual, left > 0);
  mj_plain_row (self->usual, NULL, text);
}

static void
end_easy (MjNewMatchForm *self)
{
  mj_seating_end_easy (self->settings);
  show_practice (self);
  show_terms (self);
  set_sitters (self);
}

/* Fills the form with the choices of the last match. */
static void
fill (MjNewMatchForm *self)
{
  g_autoptr (GtkStringList) sheets = list_sheets (self);

  add_chairs (self);
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (sheets));
  adw_combo_row_set_selected (self->rules, current_sheet (self));
  show_terms (self);
  MJ_LISTEN (self->rules, "notify::selected", show_terms, self);
  show_practice (self);
}

/* ---- the class ---- */

static void
mj_new_match_form_finalize (GObject *object)
{
  g_array_unref (MJ_NEW_MATCH_FORM (object)->offered);
  G_OBJECT_CLASS (mj_new_match_form_parent_class)->finalize (object);
}

static void
mj_new_match_form_class_init (MjNewMatchFormClass *klass)
{
  MJ_FREES (klass, MjNewMatchForm, g_object_unref, settings, matches);
  G_OBJECT_CLASS (klass)->finalize = mj_new_match_form_finalize;
  MJ_TEMPLATE_TYPES (MJ_TYPE_SETTING_ROW);
  mj_template_set (klass, "seating/mj-new-match-form");
  MJ_TEMPLATE_CHILDREN (klass, MjNewMatchForm, chairs, rules, rounds, stake,
                        practice, usual);
  MJ_TEMPLATE_CALLBACKS (klass, end_easy);
}

static void
mj_new_match_form_init (MjNewMatchForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->offered = g_array_new (FALSE, FALSE, sizeof (int));
  mj_choice_row_mend (self->rules);
  mj_choice_row_mend (self->rounds);
  mj_choice_row_mend (self->stake);
}

/* As high as the window leaves room for beside the heading and the buttons. */
static int
content_height (GtkWindow *parent)
{
  int height = gtk_widget_get_height (GTK_WIDGET (parent));

  return CLAMP (height - 200, 240, 700);
}

/* Wide enough for each choice in one line, in a window that is: newer
 * versions of libadwaita make a message narrower than it would like to be. */
static int
content_width (GtkWindow *parent)
{
  return CLAMP (gtk_widget_get_width (GTK_WIDGET (parent)) - 100, -1, 450);
}

void
mj_new_match_form_present (GtkWindow *parent,
                           GSettings *settings,
                           MjMatches *matches)
{
  MjNewMatchForm *self = g_object_new (MJ_TYPE_NEW_MATCH_FORM, NULL);
  GtkWidget *scroller =
      mj_dialog_make_scroller (GTK_WIDGET (self), content_height (parent));
  g_autofree char *ends = mj_takeover_tell (matches, FALSE);
  MjDialogQuestion question = {
    .heading = _ ("New Match"),
    .content = scroller,
    .accept = _ ("_Start"),
    .body = ends,
    .destructive = mj_matches_is_ending (matches, FALSE, NULL),
  };
  GtkWindow *dialog;

  self->settings = g_object_ref (settings);
  self->matches = g_object_ref (matches);
  g_object_set (scroller, "propagate-natural-width", TRUE, "width-request",
                content_width (parent), NULL);
  fill (self);
  dialog =
      GTK_WINDOW (mj_dialog_ask (GTK_WIDGET (parent), &question, start, self));
  if (!question.destructive) /* Return starts at once */
    gtk_window_set_focus (dialog, gtk_window_get_default_widget (dialog));
  name_start (self);
}
