/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-row.c – a sentence, two buttons, four columns. */

#include "app/evening/mj-entry-row.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjEntryRow {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *box;
  GtkLabel *deal;
  GtkLabel *text;
  GtkLabel *detail;
  GtkActionable *edit;
  GtkMenuButton *more;
  GtkLabel *change[MJ_N_SEATS];
  GtkLabel *balance[MJ_N_SEATS];

  /* owned */
  MjSessionEntry *entry;
};

G_DEFINE_FINAL_TYPE (MjEntryRow, mj_entry_row, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_ENTRY, N_PROPS };

static GParamSpec *props[N_PROPS];

/* ---- what it shows ---- */

static void
show_amounts (MjEntryRow *self, const MjOutcome *outcome)
{
  gint64 change[MJ_N_SEATS] = { 0 };

  mj_payout_balance (&outcome->payout, change);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *by = mj_text_amount (change[i]);
    g_autofree char *to = mj_text_amount (outcome->balance[i]);

    gtk_label_set_label (self->change[i], change[i] == 0 ? "–" : by);
    gtk_label_set_label (self->balance[i], to);
    mj_css_set (GTK_WIDGET (self->change[i]), "gain", change[i] > 0);
    mj_css_set (GTK_WIDGET (self->change[i]), "loss", change[i] < 0);
  }
}

static void
show_detail (MjEntryRow *self)
{
  const MjRecord *record = mj_session_entry_get_record (self->entry);
  const MjOutcome *outcome = mj_session_entry_get_outcome (self->entry);
  g_autofree char *text = mj_session_entry_get_detail (self->entry);
  GtkWidget *detail = GTK_WIDGET (self->detail);

  gtk_label_set_label (self->detail, text);
  gtk_widget_set_tooltip_text (detail,
                               *record->note != '\0' ? record->note : NULL);
  gtk_widget_set_visible (detail, *text != '\0');
  mj_css_set (detail, "error", outcome->reason != MJ_REASON_NONE);
}

static void
show_entry (MjEntryRow *self)
{
  const MjOutcome *outcome = mj_session_entry_get_outcome (self->entry);
  g_autofree char *deal = g_strdup_printf ("%d", outcome->deal);
  g_autofree char *text = mj_session_entry_get_text (self->entry);
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  gtk_label_set_label (self->deal, deal);
  gtk_label_set_label (self->text, text);
  show_detail (self);
  show_amounts (self, outcome);
  gtk_actionable_set_action_target (self->edit, "u",
                                    mj_session_entry_get_index (self->entry));
  if (item != NULL)
    mj_names_set (item, text);
}

static void
set_entry (MjEntryRow *self, MjSessionEntry *entry)
{
  if (self->entry == entry)
    return;
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_set_object (&self->entry, entry);
  if (entry != NULL) {
    g_signal_connect_object (entry, "changed", G_CALLBACK (show_entry), self,
                             G_CONNECT_SWAPPED);
    show_entry (self);
  }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ENTRY]);
}

/* ---- the menu ---- */

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
  guint index = mj_session_entry_get_index (self->entry);
  g_autoptr (GMenu) menu = g_menu_new ();

  add_item (menu, _ ("_Edit…"), "evening.edit", index);
  add_item (menu, _ ("_Delete"), "evening.delete", index);
  add_insertions (menu, index);
  add_item (menu, _ ("Open in the _Helper"), "evening.look", index);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* ---- the class ---- */

static void
mj_entry_row_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  switch (id) {
  case PROP_ENTRY:
    g_value_set_object (value, MJ_ENTRY_ROW (object)->entry);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
mj_entry_row_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  switch (id) {
  case PROP_ENTRY:
    set_entry (MJ_ENTRY_ROW (object), g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
mj_entry_row_dispose (GObject *object)
{
  MjEntryRow *self = MJ_ENTRY_ROW (object);

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_entry_row_parent_class)->dispose (object);
}

/* Columns, one a chair. */
static void
bind_columns (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *change = g_strdup_printf ("change_%d", (int) i);
    g_autofree char *balance = g_strdup_printf ("balance_%d", (int) i);

    gtk_widget_class_bind_template_child_full (
        widget_class, change, FALSE,
        (gssize) (G_STRUCT_OFFSET (MjEntryRow, change) +
                  i * sizeof (GtkLabel *)));
    gtk_widget_class_bind_template_child_full (
        widget_class, balance, FALSE,
        (gssize) (G_STRUCT_OFFSET (MjEntryRow, balance) +
                  i * sizeof (GtkLabel *)));
  }
}

static void
mj_entry_row_class_init (MjEntryRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mj_entry_row_get_property;
  object_class->set_property = mj_entry_row_set_property;
  object_class->dispose = mj_entry_row_dispose;
  g_type_ensure (MJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/evening/mj-entry-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MjEntryRow, box);
  gtk_widget_class_bind_template_child (widget_class, MjEntryRow, deal);
  gtk_widget_class_bind_template_child (widget_class, MjEntryRow, text);
  gtk_widget_class_bind_template_child (widget_class, MjEntryRow, detail);
  gtk_widget_class_bind_template_child (widget_class, MjEntryRow, edit);
  gtk_widget_class_bind_template_child (widget_class, MjEntryRow, more);
  bind_columns (widget_class);

  /**
   * MjEntryRow:entry:
   *
   * What it shows, now and when it changes.
   */
  props[PROP_ENTRY] = g_param_spec_object (
      "entry", NULL, NULL, MJ_TYPE_SESSION_ENTRY,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_entry_row_init (MjEntryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->more, make_menu, self, NULL);
}
