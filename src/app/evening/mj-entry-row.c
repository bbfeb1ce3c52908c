/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-row.c – a sentence, two buttons, four columns. */

#include "app/evening/mj-entry-row.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

enum { MAX_LINES = 4 };

struct _MjEntryRow {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *deal;
  GtkWidget *text;
  GtkWidget *detail;
  GtkWidget *edit;
  GtkWidget *menu;
  GtkWidget *change[MJ_N_SEATS];
  GtkWidget *balance[MJ_N_SEATS];

  guint index; /* of the entry that is shown */
};

G_DEFINE_FINAL_TYPE (MjEntryRow, mj_entry_row, GTK_TYPE_WIDGET)

/* Of what people have written nobody knows how long it is. */
static GtkWidget *
make_text (const char *css_class)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), MAX_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* What went wrong with it, or the tiles and the note. */
static char *
detail_text (const MjRecord *record, const MjOutcome *outcome)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (outcome->reason != MJ_REASON_NONE)
    g_string_append_printf (text, _ ("Not counted: %s. "),
                            mj_text_reason (outcome->reason));
  if (record->entry.kind == MJ_ENTRY_WIN)
    for (int i = 0; i < outcome->score.n_lines; i++)
      g_string_append_printf (
          text, "%s%s", i > 0 ? ", " : "",
          mj_text_tr (
              mj_pattern_info (outcome->score.lines[i].pattern)->title));
  if (*record->note != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "",
                            record->note);
  /* A label counts the lines of each paragraph. */
  return g_strdelimit (g_string_free (g_steal_pointer (&text), FALSE), "\n",
                       ' ');
}

static void
show_amounts (MjEntryRow *self, const MjOutcome *outcome)
{
  gint64 change[MJ_N_SEATS] = { 0 };

  mj_payout_balance (&outcome->payout, change);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *by = mj_text_amount (change[i]);
    g_autofree char *to = mj_text_amount (outcome->balance[i]);

    gtk_label_set_label (GTK_LABEL (self->change[i]),
                         change[i] == 0 ? "–" : by);
    gtk_label_set_label (GTK_LABEL (self->balance[i]), to);
    gtk_widget_remove_css_class (self->change[i], "gain");
    gtk_widget_remove_css_class (self->change[i], "loss");
    if (change[i] != 0)
      gtk_widget_add_css_class (self->change[i],
                                change[i] > 0 ? "gain" : "loss");
  }
}

static void
add_item (GMenu *menu, const char *label, const char *action, guint index)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", index);
  g_menu_append_item (menu, item);
}

/* What was forgotten can be put in before it. */
static void
add_insertions (GMenu *menu, guint index)
{
  static const MjEntryKind kinds[] = {
    MJ_ENTRY_WIN,      MJ_ENTRY_DRAW,        MJ_ENTRY_BONUS,
    MJ_ENTRY_KONG,     MJ_ENTRY_PENALTY,     MJ_ENTRY_BARRED,
    MJ_ENTRY_REDEAL,   MJ_ENTRY_HELD_FLOWER, MJ_ENTRY_ADJUSTMENT,
    MJ_ENTRY_POSITION,
  };
  g_autoptr (GMenu) insertions = g_menu_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (GMenuItem) item =
        g_menu_item_new (mj_text_tr (mj_entry_kind_title (kinds[i])), NULL);

    g_menu_item_set_action_and_target (item, "evening.insert", "(us)", index,
                                       mj_entry_kind_key (kinds[i]));
    g_menu_append_item (insertions, item);
  }
  g_menu_append_submenu (menu, _ ("_Insert Before"), G_MENU_MODEL (insertions));
}

/* Only now: a menu of its own for each row takes a second for a hundred. */
static void
make_menu (GtkMenuButton *button, gpointer data)
{
  MjEntryRow *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();

  add_item (menu, _ ("_Edit…"), "evening.edit", self->index);
  add_item (menu, _ ("_Delete"), "evening.delete", self->index);
  add_insertions (menu, self->index);
  add_item (menu, _ ("Open in the _Helper"), "evening.look", self->index);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

char *
mj_entry_row_show (MjEntryRow *self, MjSession *session, guint index)
{
  const MjRecord *record = mj_session_get_record (session, index);
  const MjOutcome *outcome = mj_session_get_outcome (session, index);
  g_autofree char *deal = g_strdup_printf ("%d", outcome->deal);
  g_autofree char *text =
      mj_session_describe (mj_session_get_file (session), record, outcome);
  g_autofree char *detail = detail_text (record, outcome);

  g_return_val_if_fail (MJ_IS_ENTRY_ROW (self), NULL);

  gtk_label_set_label (GTK_LABEL (self->deal), deal);
  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_label_set_label (GTK_LABEL (self->detail), detail);
  gtk_widget_set_tooltip_text (self->detail,
                               *record->note != '\0' ? record->note : NULL);
  gtk_widget_set_visible (self->detail, *detail != '\0');
  if (outcome->reason != MJ_REASON_NONE)
    gtk_widget_add_css_class (self->detail, "error");
  else
    gtk_widget_remove_css_class (self->detail, "error");
  show_amounts (self, outcome);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->edit), "u", index);
  self->index = index;
  return g_steal_pointer (&text);
}

static void
mj_entry_row_dispose (GObject *object)
{
  MjEntryRow *self = MJ_ENTRY_ROW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_entry_row_parent_class)->dispose (object);
}

static void
mj_entry_row_class_init (MjEntryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_entry_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
name_button (GtkWidget *button, const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  mj_names_set (button, name);
}

static GtkWidget *
make_head (MjEntryRow *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->deal = make_label ("dim-label");
  gtk_label_set_width_chars (GTK_LABEL (self->deal), 2);
  gtk_widget_set_valign (self->deal, GTK_ALIGN_START);
  self->text = make_text ("entry-text");
  self->detail = make_text ("line-detail");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), self->text);
  gtk_box_append (GTK_BOX (texts), self->detail);
  self->edit = gtk_button_new_from_icon_name ("document-edit-symbolic");
  name_button (self->edit, _ ("Edit"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->edit), "evening.edit");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->edit), "u", 0);
  self->menu = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu),
                                 "view-more-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->menu),
                                         make_menu, self, NULL);
  name_button (self->menu, _ ("More"));
  gtk_widget_add_css_class (self->edit, "flat");
  gtk_widget_add_css_class (self->menu, "flat");
  gtk_widget_set_valign (self->edit, GTK_ALIGN_START);
  gtk_widget_set_valign (self->menu, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head), self->deal);
  gtk_box_append (GTK_BOX (head), texts);
  gtk_box_append (GTK_BOX (head), self->edit);
  gtk_box_append (GTK_BOX (head), self->menu);
  return head;
}

static GtkWidget *
make_amounts (MjEntryRow *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    GtkWidget *cell = mj_wrap_box_new (6);

    self->change[i] = make_label ("numeric");
    self->balance[i] = make_label ("sheet-balance");
    gtk_label_set_ellipsize (GTK_LABEL (self->change[i]), PANGO_ELLIPSIZE_END);
    gtk_label_set_ellipsize (GTK_LABEL (self->balance[i]), PANGO_ELLIPSIZE_END);
    gtk_box_append (GTK_BOX (cell), self->change[i]);
    gtk_box_append (GTK_BOX (cell), self->balance[i]);
    gtk_box_append (GTK_BOX (row), cell);
  }
  return row;
}

static void
mj_entry_row_init (MjEntryRow *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_box_append (GTK_BOX (self->box), make_head (self));
  gtk_box_append (GTK_BOX (self->box), make_amounts (self));
  gtk_widget_add_css_class (self->box, "entry-row");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
mj_entry_row_new (void)
{
  return g_object_new (MJ_TYPE_ENTRY_ROW, NULL);
}
