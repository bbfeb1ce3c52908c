/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-row.c – a line for the deal, and while it is open a line for each of
 * its entries. */

#include "app/deals/mj-deal-row.h"

#include "app/deals/mj-entry-row.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

struct _MjDealRow {
  GtkWidget parent_instance;

  /* children */
  GtkWidget *box;
  MjColumnsRow *line;
  GtkWidget *arrow; /* owned: it is not always in the line */

  /* owned */
  MjDeal *deal;
  MjSessionEntry *only; /* the only entry, whose menu is at the end */
};

G_DEFINE_FINAL_TYPE (MjDealRow, mj_deal_row, GTK_TYPE_WIDGET)

/* ---- what it shows ---- */

static void
remove_entries (MjDealRow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_last_child (self->box)) !=
         GTK_WIDGET (self->line))
    gtk_box_remove (GTK_BOX (self->box), child);
}

static void
show_entries (MjDealRow *self)
{
  guint n = mj_deal_get_n_entries (self->deal);
  gboolean open = n > 1 && mj_deal_is_open (self->deal);

  mj_css_set (self->box, "open-deal", open);
  if (!open)
    remove_entries (self);
  else if (gtk_widget_get_last_child (self->box) == GTK_WIDGET (self->line))
    for (guint i = 0; i < n; i++)
      gtk_box_append (GTK_BOX (self->box),
                      mj_entry_row_new (mj_deal_get_entry (self->deal, i),
                                        mj_deal_get_people (self->deal),
                                        mj_deal_has_cents (self->deal)));
}

static void
show_arrow (MjDealRow *self)
{
  gboolean open = mj_deal_is_open (self->deal);
  const char *name = open ? _ ("Close the deal") : _ ("Open the deal");

  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->arrow), name) == 0)
    return;
  gtk_button_set_icon_name (GTK_BUTTON (self->arrow),
                            open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_widget_set_tooltip_text (self->arrow, name);
  mj_names_set (self->arrow, name);
}

/* At the end of the line: the arrow that opens several entries, or the menu of
 * a single one. */
static void
show_end (MjDealRow *self)
{
  MjSessionEntry *only = mj_deal_get_n_entries (self->deal) > 1
                             ? NULL
                             : mj_deal_get_entry (self->deal, 0);

  if (only == NULL) {
    show_arrow (self);
    mj_columns_row_set_end (self->line, self->arrow);
  } else if (only != self->only) {
    mj_columns_row_set_end (self->line, mj_entry_menu_new (only));
  }
  g_set_object (&self->only, only);
}

static void
show_deal (MjDealRow *self)
{
  g_autofree char *number = mj_deal_get_label (self->deal);
  g_autofree char *text = mj_deal_get_text (self->deal);
  g_autofree char *detail = mj_deal_get_detail (self->deal);
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  gint64 change[MJ_MAX_PEOPLE];
  guint sat = mj_deal_get_changes (self->deal, change);

  mj_columns_row_set_text (self->line, number, text, detail,
                           mj_deal_is_wrong (self->deal));
  mj_columns_row_show_amounts (self->line, mj_deal_get_people (self->deal), sat,
                               change, mj_deal_has_cents (self->deal), FALSE);
  show_end (self);
  remove_entries (self);
  show_entries (self);
  if (item != NULL)
    mj_names_set (item, text);
}

static void
set_deal (MjDealRow *self, MjDeal *deal)
{
  if (self->deal == deal)
    return;
  if (self->deal != NULL)
    g_signal_handlers_disconnect_by_data (self->deal, self);
  g_set_object (&self->deal, deal);
  remove_entries (self);
  if (deal != NULL) {
    MJ_LISTEN (deal, "changed", show_deal, self);
    show_deal (self);
  }
  g_object_notify (G_OBJECT (self), "deal");
}

static void
on_arrow (MjDealRow *self)
{
  if (self->deal != NULL)
    mj_deal_set_open (self->deal, !mj_deal_is_open (self->deal));
}

/* ---- the class ---- */

static void
mj_deal_row_class_init (MjDealRowClass *klass)
{
  MJ_FREES (klass, MjDealRow, mj_class_disconnect, deal);
  MJ_FREES (klass, MjDealRow, gtk_widget_unparent, box);
  MJ_FREES (klass, MjDealRow, g_object_unref, arrow, only);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);

  /* What it shows, now and when it changes. */
  MJ_SETS (klass, MjDealRow, MJ_TYPE_DEAL, set_deal, deal);
}

static void
mj_deal_row_init (MjDealRow *self)
{
  GtkWidget *line = mj_columns_row_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->line = MJ_COLUMNS_ROW (line);
  self->arrow = g_object_ref_sink (gtk_button_new ());
  gtk_widget_add_css_class (self->arrow, "flat");
  MJ_LISTEN (self->arrow, "clicked", on_arrow, self);
  gtk_box_append (GTK_BOX (self->box), line);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
