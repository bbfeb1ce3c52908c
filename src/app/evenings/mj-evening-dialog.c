/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-dialog.c – reads the rows of the dialog into the head of an
 * evening. */

#include "app/evenings/mj-evening-dialog.h"

#include "app/session/mj-names-button.h"
#include "app/rules/mj-sheet-window.h"
#include "app/rules/mj-sheets.h"
#include "app/rules/mj-stake-table.h"
#include "app/rows/mj-choice.h"
#include "app/rows/mj-entry-limit.h"
#include "app/rows/mj-entry-select.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/session/mj-session.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjEveningDialog {
  AdwWindow parent_instance;

  /* template children */
  GtkButton *accept;
  GtkLabel *wrong;
  GtkEditable *title;
  AdwPreferencesGroup *players;
  GtkEditable *names[MJ_N_SEATS];
  GtkLabel *dice;
  AdwComboRow *sheet;
  GtkEditable *stake;
  GtkEditable *currency;
  GtkEditable *chips;
  MjStakeTable *stakes;

  /* owned */
  GSettings *settings;
  MjEveningFile *file; /* what is being described */
  MjEveningCallback callback;
  GObject *data;

  GtkWidget *field; /* borrowed: the row that is wrong; NULL: none */
  gboolean fresh;
};

G_DEFINE_FINAL_TYPE (MjEveningDialog, mj_evening_dialog, ADW_TYPE_WINDOW)

/* ---- reading ---- */

static void
set_text (char **place, MjTextKind kind, GtkEditable *editable)
{
  g_free (*place);
  *place = mj_clean_text (kind, gtk_editable_get_text (editable));
}

/* An empty title leaves the old one. */
static void
read_title (MjEveningDialog *self)
{
  g_autofree char *title = g_steal_pointer (&self->file->title);

  set_text (&self->file->title, MJ_TEXT_TITLE, self->title);
  if (*self->file->title != '\0')
    return;
  g_free (self->file->title);
  self->file->title = g_steal_pointer (&title);
}

static gboolean
fail (MjEveningDialog *self, gpointer field, const char *text, GError **error)
{
  self->field = field;
  g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID, text);
  return FALSE;
}

/* The first row of a player without a name, or MJ_N_SEATS. */
static guint
find_nameless (MjEveningDialog *self)
{
  guint i = 0;

  while (i < MJ_N_SEATS && *self->file->names[i] != '\0')
    i++;
  return i;
}

static gboolean
read_names (MjEveningDialog *self, GError **error)
{
  guint nameless, same;

  for (int i = 0; i < MJ_N_SEATS; i++)
    set_text (&self->file->names[i], MJ_TEXT_NAME, self->names[i]);
  nameless = find_nameless (self);
  if (nameless < MJ_N_SEATS) {
    g_autofree char *text = g_strdup_printf (
        /* Translators: a wind, for the player in that seat */
        _ ("Type a name for %s"),
        mj_text_tr (mj_wind_name ((MjWind) nameless)));

    return fail (self, self->names[nameless], text, error);
  }
  same = mj_clean_names_find_same (self->file->names, MJ_N_SEATS);
  self->field = same < MJ_N_SEATS ? GTK_WIDGET (self->names[same]) : NULL;
  return mj_evening_file_check_names (self->file, error);
}

/* Returns what is wrong with it. */
static const char *
read_stake (MjEveningDialog *self, MjRules *rules)
{
  gint64 stake;
  const char *problem =
      mj_text_read_typed_money (gtk_editable_get_text (self->stake),
                                gtk_editable_get_text (self->currency), &stake);

  if (problem != NULL)
    return problem;
  if (stake < mj_option (MJ_OPTION_base_unit)->min)
    return mj_text_reason (MJ_REASON_NO_STAKE);
  if (stake > mj_option (MJ_OPTION_base_unit)->max)
    return _ ("That amount is too large");
  rules->base_unit = (int32_t) stake;
  return NULL;
}

static gboolean
read_rules (MjEveningDialog *self, GError **error)
{
  const char *problem;
  MjError wrong;

  if (!mj_sheets_get (self->settings, adw_combo_row_get_selected (self->sheet),
                      &self->file->rules))
    return fail (self, self->sheet, _ ("That rule sheet cannot be read"),
                 error);
  problem = read_stake (self, &self->file->rules);
  if (problem != NULL)
    return fail (self, self->stake, problem, error);
  if (!mj_rules_check (&self->file->rules, &wrong)) {
    g_autofree char *text = mj_text_error (&wrong);

    return fail (self, self->sheet, text, error);
  }
  return TRUE;
}

static gboolean
read_chips (MjEveningDialog *self, GError **error)
{
  self->field = GTK_WIDGET (self->chips);
  return mj_evening_file_set_chips (self->file,
                                    gtk_editable_get_text (self->chips), error);
}

/* Who plays for what; while an evening goes on, entries change that. */
static gboolean
read_table (MjEveningDialog *self, GError **error)
{
  set_text (&self->file->currency, MJ_TEXT_CURRENCY, self->currency);
  return read_names (self, error) && read_rules (self, error) &&
         read_chips (self, error);
}

static gboolean
read_all (MjEveningDialog *self, GError **error)
{
  read_title (self);
  if (self->fresh && !read_table (self, error))
    return FALSE;
  self->field = NULL;
  return self->callback (self->file, self->data, error);
}

/* ---- what is wrong ---- */

static void
forget_wrong (MjEveningDialog *self)
{
  GtkWidget *wrong = GTK_WIDGET (self->wrong);

  if (self->field != NULL)
    gtk_widget_remove_css_class (self->field, "error");
  self->field = NULL;
  /* its room stays, so that nothing jumps under whoever types */
  gtk_widget_set_size_request (wrong, -1, gtk_widget_get_height (wrong));
  gtk_widget_remove_css_class (wrong, "error");
  gtk_label_set_label (self->wrong, "");
}

/* The sentence stands above what scrolls; the row that it is about gets the
 * keyboard, and comes into sight with it. */
static void
tell_wrong (MjEveningDialog *self, const char *text)
{
  gtk_label_set_label (self->wrong, text);
  gtk_widget_set_visible (GTK_WIDGET (self->wrong), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->wrong), "error");
  mj_names_announce (GTK_WIDGET (self->wrong), text);
  if (self->field == NULL)
    return;
  gtk_widget_add_css_class (self->field, "error");
  gtk_widget_grab_focus (self->field);
}

static void
on_edited (MjEveningDialog *self, GtkWidget *field)
{
  if (field == self->field)
    forget_wrong (self);
}

static void
on_accepted (MjEveningDialog *self)
{
  g_autoptr (GError) error = NULL;

  forget_wrong (self);
  if (read_all (self, &error))
    gtk_window_destroy (GTK_WINDOW (self));
  else
    tell_wrong (self, error->message);
}

/* ---- names ---- */

static void
on_name_chosen (const char *name, gpointer entry)
{
  gtk_editable_set_text (entry, name);
}

/* Each throws two dice; the highest sits East, the others in order. */
static void
throw_dice (int *throws)
{
  for (int i = 0; i < MJ_N_SEATS; i++) {
    gboolean taken;

    do {
      taken = FALSE;
      throws[i] = g_random_int_range (1, 7) + g_random_int_range (1, 7);
      for (int j = 0; j < i; j++)
        taken |= throws[i] == throws[j];
    } while (taken);
  }
}

static void
on_dice (MjEveningDialog *self)
{
  g_autoptr (GString) text = g_string_new (_ ("Dice: "));
  char *names[MJ_N_SEATS];
  int throws[MJ_N_SEATS];
  g_autoptr (GError) error = NULL;

  forget_wrong (self);
  if (!read_names (self, &error)) {
    tell_wrong (self, error->message);
    return;
  }
  throw_dice (throws);
  for (int i = 0; i < MJ_N_SEATS; i++)
    names[i] = g_strdup (gtk_editable_get_text (self->names[i]));
  for (int place = 0; place < MJ_N_SEATS; place++) {
    int best = 0;

    for (int i = 1; i < MJ_N_SEATS; i++)
      if (throws[i] > throws[best])
        best = i;
    g_string_append_printf (text, "%s%s %d", place > 0 ? ", " : "", names[best],
                            throws[best]);
    gtk_editable_set_text (self->names[place], names[best]);
    throws[best] = -1;
  }
  gtk_label_set_label (self->dice, text->str);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_free (names[i]);
}

/* ---- showing ---- */

static void
watch (MjEveningDialog *self)
{
  GtkEditable *fields[] = { self->names[0], self->names[1], self->names[2],
                            self->names[3], self->stake,    self->chips };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    MJ_LISTEN (fields[i], "changed", on_edited, self);
  MJ_LISTEN (self->sheet, "notify::selected", forget_wrong, self);
}

static void
show_text (GtkEditable *row, MjTextKind kind, const char *text)
{
  mj_entry_limit (row, kind);
  gtk_editable_set_text (row, text);
}

static void
show_players (MjEveningDialog *self, GStrv players)
{
  mj_plain_group (self->players, _ ("Players, East deals first"), NULL);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    mj_plain_row (GTK_WIDGET (self->names[i]),
                  mj_text_tr (mj_wind_name ((MjWind) i)), NULL);
    show_text (self->names[i], MJ_TEXT_NAME, self->file->names[i]);
    mj_entry_select (self->names[i]);
    if (players[0] != NULL)
      adw_entry_row_add_suffix (
          ADW_ENTRY_ROW (self->names[i]),
          mj_names_button_new ((const char *const *) players,
                               _ ("Players of other evenings"), on_name_chosen,
                               self->names[i]));
  }
}

/* Shows what the typed stake pays, while the text is an amount. */
static void
show_stakes (MjEveningDialog *self)
{
  MjRules rules;
  gboolean known =
      self->settings != NULL &&
      mj_sheets_get (self->settings, adw_combo_row_get_selected (self->sheet),
                     &rules) &&
      read_stake (self, &rules) == NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->stakes), known);
  if (known)
    mj_stake_table_show (self->stakes, &rules,
                         gtk_editable_get_text (self->currency));
}

static void
show_stake (MjEveningDialog *self)
{
  MjRules rules;

  if (mj_sheets_get (self->settings, adw_combo_row_get_selected (self->sheet),
                     &rules)) {
    g_autofree char *text = mj_text_money (rules.base_unit);

    gtk_editable_set_text (self->stake, text);
    show_stakes (self);
  }
}

/* Begins with the sheet that matches are played by. */
static void
show_sheets (MjEveningDialog *self)
{
  g_autoptr (GtkStringList) sheets = mj_sheets_list (self->settings);
  g_autofree char *text = g_settings_get_string (self->settings, "rules");
  guint found = GTK_INVALID_LIST_POSITION;
  MjRules rules;

  mj_choice_row_fill (self->sheet, _ ("Rules"), G_LIST_MODEL (sheets));
  if (mj_rules_from_text (&rules, text, NULL))
    found = mj_sheets_find (self->settings, &rules);
  if (found != GTK_INVALID_LIST_POSITION)
    adw_combo_row_set_selected (self->sheet, found);
  mj_entry_limit (self->stake, MJ_TEXT_LINE);
  show_stake (self);
}

static void
on_sheet_edited (MjEveningDialog *self, MjSheetWindow *window)
{
  g_autoptr (GtkStringList) sheets = mj_sheets_list (self->settings);

  adw_combo_row_set_model (self->sheet, G_LIST_MODEL (sheets));
  adw_combo_row_set_selected (
      self->sheet,
      mj_sheets_find (self->settings, mj_sheet_window_get_rules (window)));
}

static void
edit_sheet (MjEveningDialog *self)
{
  MjSheetWindow *window;
  MjRules rules;

  if (!mj_sheets_get (self->settings, adw_combo_row_get_selected (self->sheet),
                      &rules))
    return;
  window = mj_sheet_window_present (GTK_WINDOW (self), self->settings, &rules);
  MJ_LISTEN (window, "edited", on_sheet_edited, self);
}

static void
show_table (MjEveningDialog *self, MjStore *store)
{
  g_auto (GStrv) players = mj_store_list_players (store);
  g_autofree char *chips = mj_evening_file_get_chips (self->file);

  show_players (self, players);
  show_sheets (self);
  show_text (self->currency, MJ_TEXT_CURRENCY, self->file->currency);
  show_text (self->chips, MJ_TEXT_LINE, chips);
}

static void
show_file (MjEveningDialog *self, MjStore *store)
{
  gtk_button_set_label (self->accept, self->fresh ? _ ("_Begin") : _ ("_Save"));
  show_text (self->title, MJ_TEXT_TITLE, self->file->title);
  mj_entry_select (self->title);
  if (self->fresh)
    show_table (self, store);
}

/* ---- the class ---- */

static void
bind_names (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *name = g_strdup_printf ("name_%d", (int) i);

    gtk_widget_class_bind_template_child_full (
        widget_class, name, FALSE,
        (gssize) (G_STRUCT_OFFSET (MjEveningDialog, names) +
                  i * sizeof (GtkEditable *)));
  }
}

static void
mj_evening_dialog_class_init (MjEveningDialogClass *klass)
{
  MJ_FREES (klass, MjEveningDialog, g_object_unref, settings, data);
  MJ_FREES (klass, MjEveningDialog, mj_evening_file_free, file);
  MJ_TEMPLATE_TYPES (MJ_TYPE_STAKE_TABLE, MJ_TYPE_BREAKPOINTS);
  mj_template_set (klass, "evenings/mj-evening-dialog");
  MJ_TEMPLATE_CHILDREN (klass, MjEveningDialog, accept, wrong, title, players,
                        dice, sheet, stake, currency, chips, stakes);
  bind_names (GTK_WIDGET_CLASS (klass));
  MJ_TEMPLATE_CALLBACKS (klass, on_accepted, on_dice, show_stake, edit_sheet,
                         show_stakes);

  /* Whether a new evening is described; otherwise only the title can be
   * changed. */
  MJ_WRITES (klass, MjEveningDialog, G_TYPE_BOOLEAN, G_PARAM_CONSTRUCT_ONLY,
             fresh);
}

static void
mj_evening_dialog_init (MjEveningDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  watch (self);
}

void
mj_evening_dialog_present (GtkWindow *parent,
                           GSettings *settings,
                           MjStore *store,
                           const MjEveningFile *file,
                           MjEveningCallback callback,
                           GObject *data)
{
  MjEveningDialog *self =
      g_object_new (MJ_TYPE_EVENING_DIALOG, "fresh", file == NULL, NULL);

  self->settings = g_object_ref (settings);
  self->file =
      file == NULL ? mj_session_plan (store) : mj_evening_file_copy (file);
  self->callback = callback;
  self->data = g_object_ref (data);
  show_file (self, store);
  mj_dialog_present (GTK_WIDGET (self), parent,
                     self->fresh ? _ ("New Evening") : _ ("Title"), 480,
                     self->fresh ? 700 : 240);
}
