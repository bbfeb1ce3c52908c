/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-offer-row.c – what does not fit into the row is scrolled to. */

#include "app/hand/mj-offer-row.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjOfferRow {
  MjQueryView parent_instance;

  /* children */
  GtkWidget *note;
  GtkWidget *undo;
  GtkWidget *offers;

  /* owned */
  MjTileArt *art;
};

G_DEFINE_FINAL_TYPE (MjOfferRow, mj_offer_row, MJ_TYPE_QUERY_VIEW)

static const char *
offer_label (const MjMeld *meld)
{
  switch (meld->kind) {
  case MJ_MELD_CHOW:
    return _ ("Exposed chow");
  case MJ_MELD_PONG:
    return _ ("Exposed pong");
  case MJ_MELD_KONG_CONCEALED:
    return _ ("Concealed kong");
  default:
    return _ ("Exposed kong");
  }
}

static GtkWidget *
make_offer (MjOfferRow *self, const MjMeld *meld, int index)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name = mj_text_meld (
      offer_label (meld), meld->kind == MJ_MELD_CHOW, mj_meld_face (meld));

  gtk_box_append (GTK_BOX (box), gtk_label_new (offer_label (meld)));
  if (self->art != NULL)
    gtk_box_append (
        GTK_BOX (box),
        mj_tile_strip_new (self->art, meld->tiles, mj_meld_n_tiles (meld), 18));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "offer");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  mj_names_set (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "score.offer");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", index);
  return button;
}

static void
mj_offer_row_show (MjQueryView *view)
{
  MjOfferRow *self = MJ_OFFER_ROW (view);
  MjScoreQuery *query = mj_query_view_get_query (view);
  gboolean focused = gtk_widget_get_focus_child (self->offers) != NULL;
  MjMeld melds[MJ_MAX_OFFERS];
  int n = 0;

  if (mj_score_query_get_stage (query) <= MJ_STAGE_ENTERING)
    n = mj_hand_editor_get_offers (mj_score_query_get_tiles (query), melds);
  mj_template_empty (self->offers);
  /* An empty scrolled window would take the focus itself. */
  gtk_widget_set_can_focus (gtk_widget_get_first_child (GTK_WIDGET (self)),
                            n > 0);
  for (int i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (self->offers), make_offer (self, &melds[i], i));
  if (focused && !gtk_widget_child_focus (self->offers, GTK_DIR_TAB_FORWARD))
    gtk_widget_activate_action (GTK_WIDGET (self), "score.focus-picker", NULL);
}

static void
mj_offer_row_dispose (GObject *object)
{
  G_OBJECT_CLASS (mj_offer_row_parent_class)->dispose (object);
  g_clear_object (&MJ_OFFER_ROW (object)->art);
}

static void
mj_offer_row_class_init (MjOfferRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_offer_row_dispose;
  MJ_QUERY_VIEW_CLASS (klass)->show = mj_offer_row_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "offers");
}

/* A child of a scrolled window never makes it higher. */
static void
mj_offer_row_init (MjOfferRow *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->note = mj_query_view_add (row, "", "score-note");
  g_object_set (self->note, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                "hexpand", TRUE, "lines", 2, "ellipsize", PANGO_ELLIPSIZE_END,
                NULL);
  self->undo =
      g_object_new (GTK_TYPE_BUTTON, "label", _ ("Undo"), "action-name",
                    "score.undo", "valign", GTK_ALIGN_CENTER, NULL);
  gtk_box_append (GTK_BOX (row), self->undo);
  self->offers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_object_bind_property (self->note, "visible", self->offers, "visible",
                          G_BINDING_INVERT_BOOLEAN | G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (row), self->offers);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_AUTOMATIC, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), row);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  mj_offer_row_tell (self, "", FALSE);
}

void
mj_offer_row_show_art (MjOfferRow *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_OFFER_ROW (self));

  g_set_object (&self->art, art);
  mj_query_view_show (MJ_QUERY_VIEW (self));
}

void
mj_offer_row_tell (MjOfferRow *self, const char *text, gboolean wrong)
{
  gboolean undo;

  g_return_if_fail (MJ_IS_OFFER_ROW (self));

  undo = !wrong && *text != '\0' && gtk_widget_get_sensitive (self->undo);
  gtk_label_set_label (GTK_LABEL (self->note), text);
  gtk_widget_set_tooltip_text (self->note, text);
  mj_css_set (self->note, "error", wrong);
  gtk_widget_set_visible (self->note, *text != '\0');
  if (!undo && gtk_widget_has_focus (self->undo))
    gtk_widget_activate_action (GTK_WIDGET (self), "score.focus-picker", NULL);
  gtk_widget_set_visible (self->undo, undo);
}
