/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-dialog.c – the rows that the kind of entry needs, each bound to what
 * the draft says.
 */

#include "app/session/mj-entry-dialog.h"

#include "app/session/mj-names-button.h"
#include "app/files/mj-copies.h"
#include "app/rules/mj-sheet-window.h"
#include "app/rules/mj-sheets.h"
#include "app/rows/mj-choice.h"
#include "app/rows/mj-entry-limit.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/session/mj-session-people.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MjEntryDialog {
  AdwWindow parent_instance;

  /* template children */
  GtkButton *accept;
  GtkScrolledWindow *scroller;
  AdwPreferencesGroup *group;
  GtkLabel *preview;

  /* other children */
  GtkEditable *chairs[MJ_N_SEATS];
  AdwComboRow *sheets;
  GtkWidget *usual; /* what Return activates, unless there is a doubt */

  /* owned */
  MjEntryDraft *draft;
  GSettings *settings;

  int n_pictures; /* until its height is looked at; 0: not to be looked at */
  MjRules rules;  /* those the entry begins with, where they can be chosen */
};

/* What is shown or hidden in one is laid out in the next. */
enum { PICTURES = 2 };

MJ_DEFINE_TEMPLATE (MjEntryDialog, mj_entry_dialog, ADW_TYPE_WINDOW)

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

/* The choices of a row begin with a value of the draft.  What is open there is
 * the item after them: GTK 4.18 would select the first item where none is. */
typedef struct {
  guint first;
  guint n;
} Choices;

static gboolean
value_to_item (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  const Choices *choices = data;
  guint value = g_value_get_uint (from);

  g_value_set_uint (to, MIN (value - choices->first, choices->n));
  return TRUE;
}

static gboolean
item_to_value (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  const Choices *choices = data;
  guint item = g_value_get_uint (from);

  g_value_set_uint (to,
                    item < choices->n ? item + choices->first : MJ_DRAFT_OPEN);
  return TRUE;
}

static GtkWidget *
make_choices (MjEntryDialog *self,
              const char *title,
              const char *what,
              const char *const *texts,
              guint first)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (texts);
  GtkWidget *row = mj_choice_row_new (title, G_LIST_MODEL (list));
  const Choices choices = { first, g_strv_length ((char **) texts) };
  guint value;

  g_object_get (self->draft, what, &value, NULL);
  if (value == MJ_DRAFT_OPEN)
    gtk_string_list_append (list, _ ("Not said yet"));
  g_object_bind_property_full (self->draft, what, row, "selected",
                               G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE,
                               value_to_item, item_to_value,
                               g_memdup2 (&choices, sizeof choices), g_free);
  return row;
}

/* Those of a word, or the flowers and animals. */
static GtkWidget *
make_words (MjEntryDialog *self, const MjKindField *row, const char *title)
{
  const char *texts[MJ_N_BONUS + 1] = { NULL };
  const MjFieldInfo *info = mj_field_info (row->field);

  for (guint i = 0; i < MJ_N_BONUS; i++)
    if (info->value == MJ_VALUE_FACE)
      texts[i] = mj_text_face ((MjFace) (row->first + i));
    else if (row->choices[i] == NULL)
      break;
    else
      texts[i] = mj_text_tr (row->choices[i]);
  return make_choices (self, title, info->key, texts, row->first);
}

/* Also those who have left. */
static GtkWidget *
make_people (MjEntryDialog *self, const char *title, const char *what)
{
  const MjPeople *people = mj_entry_draft_get_people (self->draft);
  const char *names[MJ_MAX_PEOPLE + 1] = { NULL };

  for (guint i = 0; i < mj_people_count (people); i++)
    names[i] = mj_people_get_name (people, (MjWho) i);
  return make_choices (self, title, what, names, 0);
}

static GtkWidget *
make_players (MjEntryDialog *self, const char *title, const char *what)
{
  const char *names[MJ_N_SEATS + 1] = { NULL };

  mj_people_at (mj_entry_draft_get_people (self->draft),
                mj_entry_draft_get_books (self->draft)->sitting, names);
  return make_choices (self, title, what, names, 0);
}

static GtkWidget *
make_control (MjEntryDialog *self,
              const char *title,
              const char *what,
              GtkWidget *control,
              const char *property)
{
  GtkWidget *row = adw_action_row_new ();

  mj_plain_row (row, title, NULL);
  mj_names_set (control, title);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  if (GTK_IS_SWITCH (control))
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  bind (self, what, control, property);
  return row;
}

static GtkWidget *
make_text (MjEntryDialog *self,
           const char *title,
           const char *what,
           MjTextKind kind)
{
  GtkWidget *row = adw_entry_row_new ();

  mj_plain_row (row, title, NULL);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  mj_entry_limit (GTK_EDITABLE (row), kind);
  bind (self, what, row, "text");
  return row;
}

/* ---- chairs and rules ---- */

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

/* The chairs stand in the order of their winds. */
static GtkWidget *
make_chair (MjEntryDialog *self, const MjKindField *row)
{
  g_auto (GStrv) names =
      mj_session_list_names (mj_entry_draft_get_session (self->draft));
  guint wind = row->field - MJ_FIELD_CHAIR_1;
  guint dealer = mj_entry_draft_get_books (self->draft)->rotation.dealer;
  guint seat = (dealer + wind) % MJ_N_SEATS;
  GtkWidget *widget;

  widget =
      make_text (self, mj_text_tr (mj_wind_name ((MjWind) wind)),
                 mj_field_info (MJ_FIELD_CHAIR_1 + seat)->key, MJ_TEXT_NAME);
  self->chairs[seat] = GTK_EDITABLE (widget);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (widget),
                            mj_names_button_new ((const char *const *) names,
                                                 mj_text_tr (row->label),
                                                 on_sitter_chosen, widget));
  return widget;
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
list_sheets (MjEntryDialog *self, const MjRules *rules)
{
  g_autoptr (GtkStringList) sheets = mj_sheets_list (self->settings);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (sheets)), found;

  self->rules = *rules;
  found = find_sheet (self, n);
  if (found == n)
    gtk_string_list_append (sheets, _ ("This table"));
  adw_combo_row_set_model (self->sheets, G_LIST_MODEL (sheets));
  adw_combo_row_set_selected (self->sheets, found);
}

/* What has been changed is one of the sheets now. */
static void
on_sheet_edited (MjEntryDialog *self, MjSheetWindow *window)
{
  list_sheets (self, mj_sheet_window_get_rules (window));
  mj_entry_draft_set_rules (self->draft, &self->rules);
}

static void
edit_sheet (MjEntryDialog *self)
{
  MjSheetWindow *window =
      mj_sheet_window_present (GTK_WINDOW (self), self->settings,
                               mj_entry_draft_get_rules (self->draft));

  MJ_LISTEN (window, "edited", on_sheet_edited, self);
}

static GtkWidget *
make_sheets (MjEntryDialog *self, const char *title)
{
  GtkWidget *row = mj_choice_row_new (title, NULL);
  GtkWidget *pencil = gtk_button_new_from_icon_name ("document-edit-symbolic");

  self->sheets = ADW_COMBO_ROW (row);
  list_sheets (self, mj_entry_draft_get_rules (self->draft));
  MJ_LISTEN (row, "notify::selected", on_sheet_chosen, self);
  gtk_widget_set_valign (pencil, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (pencil, "flat");
  gtk_widget_set_tooltip_text (pencil, _ ("Change these rules"));
  mj_names_set (pencil, _ ("Change these rules"));
  MJ_LISTEN (pencil, "clicked", edit_sheet, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), pencil);
  return row;
}

/* ---- all rows ---- */

static GtkWidget *
make_row (MjEntryDialog *self, const MjKindField *row)
{
  const MjFieldInfo *info = mj_field_info (row->field);
  const char *title = mj_text_tr (row->label);

  switch (info->value) {
  case MJ_VALUE_SEAT:
  case MJ_VALUE_OTHER:
    return make_players (self, title, info->key);
  case MJ_VALUE_PERSON:
    if (row->field != MJ_FIELD_PERSON)
      return make_chair (self, row);
    G_GNUC_FALLTHROUGH;
  case MJ_VALUE_END:
    return make_people (self, title, info->key);
  case MJ_VALUE_SWITCH:
    if (row->choices == NULL)
      return make_control (self, title, info->key, gtk_switch_new (), "active");
    G_GNUC_FALLTHROUGH;
  case MJ_VALUE_WORD:
  case MJ_VALUE_FACE:
    return make_words (self, row, title);
  case MJ_VALUE_COUNT:
    return make_control (self, title, info->key,
                         gtk_spin_button_new_with_range (0, 99, 1), "value");
  case MJ_VALUE_RULES:
    return make_sheets (self, title);
  default:
    return make_text (self, title, info->key, mj_record_text_kind (row->field));
  }
}

static gboolean
row_counts (GBinding *binding, const GValue *from, GValue *to, gpointer row)
{
  g_autoptr (GObject) draft = g_binding_dup_source (binding);

  g_value_set_boolean (to, mj_entry_draft_counts (MJ_ENTRY_DRAFT (draft), row));
  return TRUE;
}

/* Somebody leaves. */
static gboolean
is_text (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_boolean (to, *g_value_get_string (from) != '\0');
  return TRUE;
}

static void
add_leaving (MjEntryDialog *self)
{
  GtkWidget *row =
      make_control (self, "", "settles", gtk_switch_new (), "active");

  g_object_bind_property (self->draft, "leaving", row, "title",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (self->draft, "leaving", row, "visible",
                               G_BINDING_SYNC_CREATE, is_text, NULL, NULL,
                               NULL);
  adw_preferences_group_add (self->group, row);
}

static void
add_rows (MjEntryDialog *self)
{
  const char *since[] = { _ ("From this deal on"), _ ("For the whole evening"),
                          NULL };
  const MjKindInfo *kind = mj_kind_info (mj_entry_draft_get_kind (self->draft));
  const MjKindField *row = kind->fields;

  for (; row != NULL && row->field != MJ_FIELD_KIND; row++)
    if (row->label != NULL) {
      GtkWidget *widget = make_row (self, row);

      adw_preferences_group_add (self->group, widget);
      if (row->when != MJ_FIELD_KIND)
        g_object_bind_property_full (self->draft, "preview", widget, "visible",
                                     G_BINDING_SYNC_CREATE, row_counts, NULL,
                                     (gpointer) row, NULL);
    }
  if (kind->flags & MJ_KIND_SETTLES)
    add_leaving (self);
  if (mj_entry_draft_can_hold_always (self->draft))
    adw_preferences_group_add (
        self->group, make_choices (self, _ ("From when"), "since", since, 0));
  adw_preferences_group_add (
      self->group, make_text (self, _ ("Note"), "note", MJ_TEXT_NOTE));
}

/* ---- its height ---- */

/* What is told does not fit the window any more, or the button has come below
 * it: the window takes the height that it needs.  Else it keeps the height that
 * a person may have given it. */
static gboolean
grow_now (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  MjEntryDialog *self = MJ_ENTRY_DIALOG (widget);
  GtkWidget *content = adw_window_get_content (ADW_WINDOW (self));
  GtkWidget *page = gtk_scrolled_window_get_child (self->scroller);
  int most = gtk_scrolled_window_get_max_content_height (self->scroller);
  int wanted, missing, width, frame;

  if (--self->n_pictures > 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (page), NULL, &wanted, NULL, NULL);
  missing = MIN (wanted, most) - gtk_widget_get_height (page);
  g_object_get (self, "default-width", &width, NULL);
  frame = MAX (0, width - gtk_widget_get_width (content));
  if (missing > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), width,
                                 gtk_widget_get_height (content) + frame +
                                     missing);
  return G_SOURCE_REMOVE;
}

/* Once the picture has come in which all has been laid out: only then is it
 * known how wide its lines are. */
static void
grow (MjEntryDialog *self)
{
  if (self->n_pictures == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_now, NULL, NULL);
  self->n_pictures = PICTURES;
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
mj_entry_dialog_class_init (MjEntryDialogClass *klass)
{
  MJ_FREES (klass, MjEntryDialog, g_object_unref, draft, settings);
  MJ_TEMPLATE_TYPES (MJ_TYPE_BREAKPOINTS);
  mj_template_set (klass, "session/mj-entry-dialog");
  MJ_TEMPLATE_CHILDREN (klass, MjEntryDialog, accept, scroller, group, preview);
  MJ_TEMPLATE_CALLBACKS (klass, grow, on_accepted);
}

/* A payment that looks wrong is not recorded by the usual button, nor by
 * Return. */
static void
show_doubt (MjEntryDialog *self)
{
  GtkWindow *window = GTK_WINDOW (self);
  gboolean doubtful;

  g_object_get (self->draft, "doubtful", &doubtful, NULL);
  if (gtk_window_get_default_widget (window) != NULL)
    self->usual = gtk_window_get_default_widget (window);
  gtk_window_set_default_widget (window, doubtful ? NULL : self->usual);
  gtk_button_set_label (self->accept, doubtful ? _ ("_Record Anyway")
                                      : mj_entry_draft_is_new (self->draft)
                                          ? _ ("_Record")
                                          : _ ("_Save"));
  mj_css_set (GTK_WIDGET (self), "doubtful", doubtful);
  mj_css_set (GTK_WIDGET (self->preview), "warning", doubtful);
}

/* A correction changes the record alone. */
static void
tell_copies (GPtrArray *copies, gpointer data)
{
  MjEntryDialog *self = data;
  g_autofree char *all = NULL, *text = NULL;

  if (copies->len == 0)
    return;
  all = mj_copies_describe_all (copies);
  /* Translators: "3 daily copies, 1 backup (3.2 MB)" */
  text = g_strdup_printf (
      _ ("Earlier copies of the record keep the name as it was: %s."), all);
  mj_plain_group (self->group, NULL, text);
  grow (self);
}

void
mj_entry_dialog_present (GtkWindow *parent,
                         MjEntryDraft *draft,
                         GSettings *settings)
{
  MjEntryDialog *self = g_object_new (MJ_TYPE_ENTRY_DIALOG, NULL);
  MjEntryKind kind = mj_entry_draft_get_kind (draft);

  g_return_if_fail (MJ_IS_ENTRY_DRAFT (draft));

  self->draft = g_object_ref (draft);
  self->settings = g_object_ref (settings);
  MJ_LISTEN (draft, "notify::doubtful", show_doubt, self);
  show_doubt (self);
  g_object_bind_property (draft, "preview", self->preview, "label",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (draft, "ready", self->accept, "sensitive",
                          G_BINDING_SYNC_CREATE);
  add_rows (self);
  if (kind == MJ_ENTRY_NAME) {
    MjSession *session = mj_entry_draft_get_session (draft);

    mj_copies_read (GTK_WIDGET (self),
                    mj_store_get_path (mj_session_get_store (session)),
                    mj_session_get_id (session), tell_copies, self);
  }
  MJ_LISTEN (self->preview, "notify::label", grow, self);
  /* What an entry is called in the list, is not changed yet here. */
  mj_dialog_present (GTK_WIDGET (self), parent,
                     kind == MJ_ENTRY_NAME
                         ? _ ("Change a Name")
                         : mj_text_tr (mj_entry_kind_title (kind)),
                     460, -1);
  grow (self);
}
