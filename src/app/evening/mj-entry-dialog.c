/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-dialog.c – the rows that the kind of entry needs, each bound to what
 * the draft says.
 */

#include "app/evening/mj-entry-dialog.h"

#include "app/evening/mj-names-button.h"
#include "app/rules/mj-sheets.h"
#include "app/rows/mj-choice.h"
#include "app/rows/mj-entry-limit.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MjEntryDialog {
  AdwWindow parent_instance;

  /* template children */
  GtkButton *accept;
  AdwPreferencesGroup *group;
  GtkLabel *preview;

  /* other children */
  GtkEditable *chairs[MJ_N_SEATS];

  /* owned */
  MjEntryDraft *draft;
  GSettings *settings;

  MjRules rules; /* those the entry begins with, where they can be chosen */
};

G_DEFINE_FINAL_TYPE (MjEntryDialog, mj_entry_dialog, ADW_TYPE_WINDOW)

/* ---- rows ---- */

static void
bind (MjEntryDialog *self,
      const char *what,
      gpointer widget,
      const char *property)
{
  g_object_bind_property (self->draft, what, widget, property,
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

/* What is open in the draft is the item after the choices in the row: GTK 4.18
 * would select the first item where none is.
 */
static gboolean
choice_to_item (GBinding *binding, const GValue *from, GValue *to, gpointer n)
{
  guint choice = g_value_get_uint (from);

  g_value_set_uint (to, MIN (choice, GPOINTER_TO_UINT (n)));
  return TRUE;
}

static gboolean
item_to_choice (GBinding *binding, const GValue *from, GValue *to, gpointer n)
{
  guint item = g_value_get_uint (from);

  g_value_set_uint (to, item < GPOINTER_TO_UINT (n) ? item : MJ_DRAFT_OPEN);
  return TRUE;
}

static GtkWidget *
add_combo (MjEntryDialog *self,
           const char *title,
           const char *what,
           const char *const *texts)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (texts);
  GtkWidget *row = mj_choice_row_new (title, G_LIST_MODEL (list));
  guint n = g_strv_length ((char **) texts), choice;

  g_object_get (self->draft, what, &choice, NULL);
  if (choice == MJ_DRAFT_OPEN)
    gtk_string_list_append (list, _ ("Not said yet"));
  g_object_bind_property_full (self->draft, what, row, "selected",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE,
                               choice_to_item, item_to_choice,
                               GUINT_TO_POINTER (n), NULL);
  adw_preferences_group_add (self->group, row);
  return row;
}

static GtkWidget *
add_players (MjEntryDialog *self, const char *title, const char *what)
{
  const char *const *names = mj_entry_draft_get_names (self->draft);
  const char *texts[] = { names[0], names[1], names[2], names[3], NULL };

  return add_combo (self, title, what, texts);
}

/* Also those who have left. */
static void
add_people (MjEntryDialog *self, const char *title, const char *what)
{
  const MjPeople *people = mj_entry_draft_get_people (self->draft);
  const char *names[MJ_MAX_PEOPLE + 1] = { NULL };

  for (guint i = 0; i < mj_people_count (people); i++)
    names[i] = mj_people_get_name (people, (MjWho) i);
  add_combo (self, title, what, names);
}

/* The row for whose tile it was; hidden for entries that have no such tile. */
static void
add_other (MjEntryDialog *self, const char *title)
{
  g_object_bind_property (self->draft, "needs-other",
                          add_players (self, title, "other"), "visible",
                          G_BINDING_SYNC_CREATE);
}

static GtkWidget *
add_control (MjEntryDialog *self, const char *title, GtkWidget *control)
{
  GtkWidget *row = adw_action_row_new ();

  mj_plain_row (row, title, NULL);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  if (GTK_IS_SWITCH (control))
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  adw_preferences_group_add (self->group, row);
  return row;
}

static GtkWidget *
add_toggle (MjEntryDialog *self, const char *title)
{
  GtkWidget *toggle = gtk_switch_new ();
  GtkWidget *row = add_control (self, title, toggle);

  bind (self, "option", toggle, "active");
  return row;
}

static GtkWidget *
add_text (MjEntryDialog *self,
          const char *title,
          const char *what,
          MjTextKind kind)
{
  GtkWidget *row = adw_entry_row_new ();

  mj_plain_row (row, title, NULL);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  mj_entry_limit (GTK_EDITABLE (row), kind);
  bind (self, what, row, "text");
  adw_preferences_group_add (self->group, row);
  return row;
}

static void
add_kong (MjEntryDialog *self)
{
  const char *kinds[] = { _ ("Exposed, claimed from a discard"),
                          _ ("Exposed, added to a pong"),
                          C_ ("kong", "Concealed"), NULL };

  add_players (self, _ ("Who made the kong"), "player");
  add_combo (self, _ ("Kong"), "choice", kinds);
  add_other (self, _ ("Who discarded it"));
  add_toggle (self,
              _ ("Few tiles left: the discarder pays for all (pao kong 包杠)"));
}

static void
add_penalty (MjEntryDialog *self)
{
  const char *kinds[] = { _ ("False win on a discard"),
                          _ ("False win, self-drawn"),
                          _ ("Three dragons or four winds shown"),
                          _ ("Flower win, hand shown"), NULL };

  add_combo (self, _ ("What happened"), "choice", kinds);
  add_players (self, _ ("Who did it"), "player");
  add_other (self, _ ("Who discarded it"));
}

static void
add_bonus (MjEntryDialog *self)
{
  const char *faces[MJ_N_BONUS + 1] = { NULL };

  for (int i = 0; i < MJ_N_BONUS; i++)
    faces[i] = mj_text_face ((MjFace) (MJ_FACE_PLUM + i));
  add_players (self, _ ("Who showed it"), "player");
  add_combo (self, _ ("Tile"), "choice", faces);
  add_toggle (self, _ ("In the dealt tiles, before any replacement"));
}

static void
add_position (MjEntryDialog *self)
{
  const char *winds[MJ_N_SEATS + 1] = { NULL };
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 99, 1);

  for (int i = 0; i < MJ_N_SEATS; i++)
    winds[i] = mj_text_tr (mj_wind_name ((MjWind) i));
  add_players (self, _ ("Dealer"), "player");
  add_combo (self, _ ("Prevailing wind"), "wind", winds);
  mj_names_set (spin, _ ("How often this dealer has dealt again"));
  add_control (self, _ ("How often this dealer has dealt again"), spin);
  bind (self, "repeats", spin, "value");
}

static void
add_adjustment (MjEntryDialog *self)
{
  add_people (self, _ ("Taken from"), "player");
  add_people (self, _ ("Added to"), "other");
  add_text (self, _ ("Amount"), "amount", MJ_TEXT_LINE);
}

static void
add_paid (MjEntryDialog *self)
{
  add_people (self, _ ("Who has paid"), "player");
  add_people (self, _ ("Who was paid"), "other");
  add_text (self, _ ("Amount"), "amount", MJ_TEXT_LINE);
}

static void
add_barred (MjEntryDialog *self)
{
  const char *kinds[] = { _ ("Too few tiles (小相公)"),
                          _ ("Too many tiles (大相公)"), NULL };

  add_players (self, _ ("Whose hand"), "player");
  add_combo (self, _ ("Problem"), "choice", kinds);
}

static void
add_held_flower (MjEntryDialog *self)
{
  add_players (self, _ ("Who holds seven flowers"), "player");
  add_players (self, _ ("Who was holding it"), "other");
  add_toggle (self, _ ("It ends the deal"));
}

/* ---- from here on ---- */

/* When the person chosen for a chair sits in another chair, the two swap. */
static void
on_sitter_chosen (const char *name, gpointer row)
{
  MjEntryDialog *self =
      MJ_ENTRY_DIALOG (gtk_widget_get_root (GTK_WIDGET (row)));

  for (int i = 0; i < MJ_N_SEATS; i++)
    if (GTK_WIDGET (self->chairs[i]) != row &&
        strcmp (gtk_editable_get_text (self->chairs[i]), name) == 0)
      gtk_editable_set_text (self->chairs[i], gtk_editable_get_text (row));
  gtk_editable_set_text (row, name);
}

static gboolean
is_text (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_boolean (to, *g_value_get_string (from) != '\0');
  return TRUE;
}

static void
add_seats (MjEntryDialog *self)
{
  static const char *const chairs[] = { "chair-1", "chair-2", "chair-3",
                                        "chair-4" };
  g_auto (GStrv) names = mj_entry_draft_list_names (self->draft);
  GtkWidget *leaves;
  MjRotation rotation;

  mj_entry_draft_get_rotation (self->draft, &rotation);
  for (int wind = 0; wind < MJ_N_SEATS; wind++) {
    int seat = (rotation.dealer + wind) % MJ_N_SEATS;
    GtkWidget *row = add_text (self, mj_text_tr (mj_wind_name ((MjWind) wind)),
                               chairs[seat], MJ_TEXT_NAME);

    self->chairs[seat] = GTK_EDITABLE (row);
    adw_entry_row_add_suffix (ADW_ENTRY_ROW (row),
                              mj_names_button_new ((const char *const *) names,
                                                   _ ("Who can sit here"),
                                                   on_sitter_chosen, row));
  }
  leaves = add_toggle (self, "");
  g_object_bind_property (self->draft, "leaving", leaves, "title",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (self->draft, "leaving", leaves, "visible",
                               G_BINDING_SYNC_CREATE, is_text, NULL, NULL,
                               NULL);
}

/* Asks from when it holds, if there is a choice. */
static void
add_since (MjEntryDialog *self)
{
  const char *since[] = { _ ("From this deal on"), _ ("For the whole evening"),
                          NULL };

  if (mj_entry_draft_can_hold_always (self->draft))
    add_combo (self, _ ("From when"), "since", since);
}

static void
add_name (MjEntryDialog *self)
{
  add_people (self, _ ("Who"), "player");
  add_text (self, _ ("New name"), "text", MJ_TEXT_NAME);
  add_since (self);
}

static void
add_stake (MjEntryDialog *self)
{
  add_text (self, _ ("One tai is worth"), "amount", MJ_TEXT_LINE);
  add_since (self);
}

static void
add_currency (MjEntryDialog *self)
{
  add_text (self, _ ("Label of the currency"), "text", MJ_TEXT_CURRENCY);
}

static void
add_chips (MjEntryDialog *self)
{
  add_text (self, _ ("Chips in use, such as 10 2 0.50"), "text", MJ_TEXT_LINE);
}

static void
on_sheet_chosen (MjEntryDialog *self, GParamSpec *pspec, AdwComboRow *row)
{
  MjRules rules;

  if (!mj_sheets_get (self->settings, adw_combo_row_get_selected (row), &rules))
    rules = self->rules;
  mj_entry_draft_set_rules (self->draft, &rules);
}

/* Sheets are compared without their stakes: a change of the rules keeps the
 * stake of the evening. */
static guint
find_sheet (MjEntryDialog *self, guint n)
{
  MjRules wanted = self->rules;

  for (guint i = 0; i < n; i++) {
    MjRules rules;

    if (!mj_sheets_get (self->settings, i, &rules))
      continue;
    rules.base_unit = wanted.base_unit;
    if (mj_rules_count_differences (&rules, &wanted) == 0)
      return i;
  }
  return n;
}

/* Rules that are none of the sheets come last. */
static void
add_rules (MjEntryDialog *self)
{
  g_autoptr (GtkStringList) sheets = mj_sheets_list (self->settings);
  GtkWidget *row = mj_choice_row_new (_ ("New rules"), G_LIST_MODEL (sheets));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (sheets)), found;

  self->rules = *mj_entry_draft_get_rules (self->draft);
  found = find_sheet (self, n);
  if (found == n)
    gtk_string_list_append (sheets, _ ("This table"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), found);
  g_signal_connect_object (row, "notify::selected",
                           G_CALLBACK (on_sheet_chosen), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->group, row);
  add_since (self);
}

static void
add_rows (MjEntryDialog *self)
{
  static void (*const add[MJ_N_ENTRY_KINDS]) (MjEntryDialog * self) = {
    [MJ_ENTRY_KONG] = add_kong,
    [MJ_ENTRY_PENALTY] = add_penalty,
    [MJ_ENTRY_BONUS] = add_bonus,
    [MJ_ENTRY_POSITION] = add_position,
    [MJ_ENTRY_ADJUSTMENT] = add_adjustment,
    [MJ_ENTRY_PAID] = add_paid,
    [MJ_ENTRY_BARRED] = add_barred,
    [MJ_ENTRY_HELD_FLOWER] = add_held_flower,
    [MJ_ENTRY_SEATS] = add_seats,
    [MJ_ENTRY_NAME] = add_name,
    [MJ_ENTRY_STAKE] = add_stake,
    [MJ_ENTRY_RULES] = add_rules,
    [MJ_ENTRY_CURRENCY] = add_currency,
    [MJ_ENTRY_CHIPS] = add_chips,
  };
  MjEntryKind kind = mj_entry_draft_get_kind (self->draft);

  if (add[kind] != NULL)
    add[kind](self);
  add_text (self, _ ("Note"), "note", MJ_TEXT_NOTE);
}

/* ---- its height ---- */

/* What is told does not fit the window any more, or the button has come below
 * it: the window takes the height that it needs.  Else it keeps the height that
 * a person may have given it. */
static void
grow (MjEntryDialog *self)
{
  GtkWindow *window = GTK_WINDOW (self);
  GtkWidget *content = adw_window_get_content (ADW_WINDOW (self));
  int room = gtk_widget_get_width (content);
  int height = gtk_widget_get_height (content), wanted, width;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || room == 0)
    return; /* it has not been laid out yet, and will get what it needs */
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, room, NULL, &wanted,
                      NULL, NULL);
  g_object_get (window, "default-width", &width, NULL);
  if (wanted > height)
    gtk_window_set_default_size (window, width, -1);
}

/* ---- the class ---- */

static void
on_accepted (MjEntryDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (mj_entry_draft_record (self->draft, &error))
    gtk_window_destroy (GTK_WINDOW (self));
  else
    gtk_label_set_label (self->preview, error->message);
}

static void
mj_entry_dialog_dispose (GObject *object)
{
  g_clear_object (&MJ_ENTRY_DIALOG (object)->draft);
  g_clear_object (&MJ_ENTRY_DIALOG (object)->settings);
  G_OBJECT_CLASS (mj_entry_dialog_parent_class)->dispose (object);
}

static void
mj_entry_dialog_class_init (MjEntryDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_entry_dialog_dispose;
  g_type_ensure (MJ_TYPE_BREAKPOINTS);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/evening/mj-entry-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MjEntryDialog, accept);
  gtk_widget_class_bind_template_child (widget_class, MjEntryDialog, group);
  gtk_widget_class_bind_template_child (widget_class, MjEntryDialog, preview);
  gtk_widget_class_bind_template_callback (widget_class, grow);
  gtk_widget_class_bind_template_callback (widget_class, on_accepted);
}

static void
mj_entry_dialog_init (MjEntryDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mj_entry_dialog_present (GtkWindow *parent,
                         MjEntryDraft *draft,
                         GSettings *settings)
{
  MjEntryDialog *self = g_object_new (MJ_TYPE_ENTRY_DIALOG, NULL);

  g_return_if_fail (MJ_IS_ENTRY_DRAFT (draft));

  self->draft = g_object_ref (draft);
  self->settings = g_object_ref (settings);
  gtk_button_set_label (self->accept, mj_entry_draft_is_new (draft)
                                          ? _ ("_Record")
                                          : _ ("_Save"));
  g_object_bind_property (draft, "preview", self->preview, "label",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (draft, "ready", self->accept, "sensitive",
                          G_BINDING_SYNC_CREATE);
  add_rows (self);
  g_signal_connect_object (self->preview, "notify::label", G_CALLBACK (grow),
                           self, G_CONNECT_SWAPPED);
  mj_dialog_present (
      GTK_WIDGET (self), parent,
      mj_text_tr (mj_entry_kind_title (mj_entry_draft_get_kind (draft))), 460,
      -1);
}
