/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-slots.c – buttons and outlines side by side. */

#include "app/bar/mj-bar-slots.h"

#include "app/bar/mj-bar-layout.h"
#include "app/bar/mj-claim-button.h"
#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-template.h"

#include <glib/gi18n.h>

/* What the outlines say. */
static const char *const names[MJ_N_BAR_PLACES] = {
  [MJ_BAR_WIN] = N_ ("Win"),   [MJ_BAR_KONG] = N_ ("Kong"),
  [MJ_BAR_PONG] = N_ ("Pong"), [MJ_BAR_CHOW] = N_ ("Chow"),
  [MJ_BAR_PASS] = N_ ("Pass"),
};

struct _MjBarSlots {
  GtkWidget parent_instance;

  GtkWidget *places[MJ_N_BAR_PLACES];
  gboolean narrow, terse;
  MjTurn *turn;
  MjTileArt *art;
};

enum { PROP_TURN = 1, PROP_ART, PROP_NARROW, PROP_TERSE, N_PROPS };

G_DEFINE_FINAL_TYPE (MjBarSlots, mj_bar_slots, GTK_TYPE_WIDGET)

static int
place_of (const MjMove *move)
{
  switch (move->kind) {
  case MJ_MOVE_WIN:
    return MJ_BAR_WIN;
  case MJ_MOVE_PONG:
    return MJ_BAR_PONG;
  case MJ_MOVE_CHOW:
    return MJ_BAR_CHOW;
  case MJ_MOVE_PASS:
    return MJ_BAR_PASS;
  default:
    return MJ_BAR_KONG;
  }
}

static void
put (MjBarSlots *self, int slot, GtkWidget *child)
{
  GtkWidget *place = self->places[slot];

  mj_template_empty (place);
  gtk_widget_set_hexpand (child, TRUE);
  gtk_box_append (GTK_BOX (place), child);
}

static void
put_outlines (MjBarSlots *self)
{
  for (int slot = 0; slot < MJ_N_BAR_PLACES; slot++) {
    GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", _ (names[slot]),
                                     "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

    gtk_widget_add_css_class (label, "outline");
    put (self, slot, label);
  }
}

static void
put_offers (MjBarSlots *self)
{
  GListModel *offers = mj_turn_get_offers (self->turn);

  for (guint i = g_list_model_get_n_items (offers); i-- > 0;) {
    g_autoptr (MjOffer) offer = g_list_model_get_item (offers, i);

    /* the first of a kind stays */
    put (self, place_of (mj_offer_get_move (offer)),
         mj_claim_button_new (self->turn, i, self->art, self->terse));
  }
}

static void
ask_again (MjBarSlots *self, MjDoubt doubt)
{
  put (self, MJ_BAR_CHOW,
       mj_claim_button_new_plain (_ ("Back"), _ ("Do not do it"),
                                  doubt == MJ_DOUBT_PASS ? NULL : "Esc",
                                  "table.back"));
  put (self, MJ_BAR_PASS,
       doubt == MJ_DOUBT_PASS
           ? mj_claim_button_new_plain (_ ("Pass"), _ ("Let the win go"), "Esc",
                                        "table.throw")
           : mj_claim_button_new_plain (_ ("Throw It"),
                                        _ ("Discard it all the same"), NULL,
                                        "table.throw"));
}

static MjDoubt
get_doubt (MjBarSlots *self)
{
  return self->turn == NULL ? MJ_DOUBT_NONE
                            : mj_turn_get_question (self->turn)->doubt;
}

/* Buttons that are not seen any more stay until there are others: one of them
 * may just be closing its popover. */
static void
fill (MjBarSlots *self)
{
  if (self->turn == NULL || self->art == NULL ||
      (mj_turn_get_question (self->turn)->mode != MJ_TURN_OFFERS &&
       get_doubt (self) == MJ_DOUBT_NONE))
    return;
  put_outlines (self);
  put_offers (self);
  if (get_doubt (self) != MJ_DOUBT_NONE)
    ask_again (self, get_doubt (self));
}

/* ---- the class ---- */

static void
mj_bar_slots_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : MJ_BAR_BUTTON_HEIGHT;
}

/* Each place has its width whatever it holds. */
static void
mj_bar_slots_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  MjBarSlots *self = MJ_BAR_SLOTS (widget);

  for (int i = 0; i < MJ_N_BAR_PLACES; i++) {
    MjBarPlace at = mj_bar_button_place (width, self->narrow,
                                         get_doubt (self) != MJ_DOUBT_NONE, i);

    gtk_widget_set_child_visible (self->places[i], at.width > 0);
    if (at.width > 0)
      mj_fit_allocate (self->places[i], at.x, 0, at.width, height);
  }
}

/* What lies between the buttons is hit, not what they stand on. */
static gboolean
mj_bar_slots_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
mj_bar_slots_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MjBarSlots *self = MJ_BAR_SLOTS (object);

  switch (id) {
  case PROP_TURN:
    if (!g_set_object (&self->turn, g_value_get_object (value)))
      return;
    g_signal_connect_object (self->turn, "notify::revision", G_CALLBACK (fill),
                             self, G_CONNECT_SWAPPED);
    break;
  case PROP_ART:
    g_set_object (&self->art, g_value_get_object (value));
    break;
  case PROP_NARROW:
    self->narrow = g_value_get_boolean (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    return;
  default:
    self->terse = g_value_get_boolean (value);
  }
  fill (self);
}

static void
mj_bar_slots_dispose (GObject *object)
{
  MjBarSlots *self = MJ_BAR_SLOTS (object);

  g_clear_object (&self->turn);
  g_clear_object (&self->art);
  for (int slot = 0; slot < MJ_N_BAR_PLACES; slot++)
    g_clear_pointer (&self->places[slot], gtk_widget_unparent);
  G_OBJECT_CLASS (mj_bar_slots_parent_class)->dispose (object);
}

static void
mj_bar_slots_class_init (MjBarSlotsClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_bar_slots_dispose;
  object_class->set_property = mj_bar_slots_set_property;
  widget_class->measure = mj_bar_slots_measure;
  widget_class->size_allocate = mj_bar_slots_size_allocate;
  widget_class->contains = mj_bar_slots_contains;
  /* Whose offers have buttons. */
  g_object_class_install_property (
      object_class, PROP_TURN,
      g_param_spec_object ("turn", NULL, NULL, MJ_TYPE_TURN, flags));
  /* Pictures. */
  g_object_class_install_property (
      object_class, PROP_ART,
      g_param_spec_object ("art", NULL, NULL, MJ_TYPE_TILE_ART, flags));
  /* Whether the question stands elsewhere. */
  g_object_class_install_property (
      object_class, PROP_NARROW,
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags));
  /* Whether the buttons have room for a word only. */
  g_object_class_install_property (
      object_class, PROP_TERSE,
      g_param_spec_boolean ("terse", NULL, NULL, FALSE, flags));
}

static void
mj_bar_slots_init (MjBarSlots *self)
{
  for (int slot = 0; slot < MJ_N_BAR_PLACES; slot++) {
    self->places[slot] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_set_parent (self->places[slot], GTK_WIDGET (self));
  }
}
