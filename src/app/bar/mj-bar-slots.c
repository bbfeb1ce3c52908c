/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-slots.c – buttons and outlines side by side. */

#include "app/bar/mj-bar-slots.h"

#include "app/bar/mj-bar-layout.h"
#include "app/bar/mj-claim-button.h"
#include "app/widgets/mj-fit.h"

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
  gboolean narrow;

  /* what is offered; without a game, nothing */
  MjGame *game;   /* owned */
  MjTileArt *art; /* owned */
  guint n_moves;
  MjDoubt doubt;
  gboolean terse;
};

enum { PROP_NARROW = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

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
  GtkWidget *place = self->places[slot], *old;

  while ((old = gtk_widget_get_first_child (place)) != NULL)
    gtk_box_remove (GTK_BOX (place), old);
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
put_moves (MjBarSlots *self)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (mj_game_get_state (self->game),
                                mj_game_get_human (self->game), moves);

  for (int i = n - 1; i >= 0; i--) /* the first of a kind stays */
    if (MJ_MOVE_BIT (moves[i].kind) & MJ_ANSWERS)
      put (self, place_of (&moves[i]),
           mj_claim_button_new (self->game, moves, n, i, self->art,
                                self->terse));
}

static void
ask_again (MjBarSlots *self)
{
  put (self, MJ_BAR_CHOW,
       mj_claim_button_new_plain (_ ("Back"), _ ("Do not do it"), NULL,
                                  "table.back"));
  put (self, MJ_BAR_PASS,
       self->doubt == MJ_DOUBT_PASS
           ? mj_claim_button_new_plain (_ ("Pass"), _ ("Let the win go"), "Esc",
                                        "table.pass")
           : mj_claim_button_new_plain (_ ("Throw It"),
                                        _ ("Discard it all the same"), NULL,
                                        "table.throw"));
}

/* Notes what is offered.  Returns: whether it was something else. */
static gboolean
note_offer (MjBarSlots *self,
            MjGame *game,
            MjTileArt *art,
            MjDoubt doubt,
            gboolean terse)
{
  guint n_moves = mj_game_get_file (game)->moves->len;
  gboolean other =
      n_moves != self->n_moves || doubt != self->doubt || terse != self->terse;

  self->n_moves = n_moves;
  self->doubt = doubt;
  self->terse = terse;
  other |= g_set_object (&self->game, game);
  other |= g_set_object (&self->art, art);
  return other;
}

void
mj_bar_slots_offer (MjBarSlots *self,
                    MjGame *game,
                    MjTileArt *art,
                    MjDoubt doubt,
                    gboolean terse)
{
  g_return_if_fail (MJ_IS_BAR_SLOTS (self));
  g_return_if_fail (MJ_IS_GAME (game));

  if (!note_offer (self, game, art, doubt, terse))
    return;
  put_outlines (self);
  put_moves (self);
  if (doubt != MJ_DOUBT_NONE)
    ask_again (self);
}

void
mj_bar_slots_forget (MjBarSlots *self)
{
  g_return_if_fail (MJ_IS_BAR_SLOTS (self));

  g_clear_object (&self->game);
  g_clear_object (&self->art);
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
    MjBarPlace at = self->doubt != MJ_DOUBT_NONE
                        ? mj_bar_doubt_place (width, self->narrow, i)
                        : mj_bar_button_place (width, self->narrow, i);

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
mj_bar_slots_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  g_value_set_boolean (value, MJ_BAR_SLOTS (object)->narrow);
}

static void
mj_bar_slots_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MjBarSlots *self = MJ_BAR_SLOTS (object);

  if (self->narrow == g_value_get_boolean (value))
    return;
  self->narrow = !self->narrow;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
mj_bar_slots_dispose (GObject *object)
{
  mj_bar_slots_forget (MJ_BAR_SLOTS (object));
  for (int slot = 0; slot < MJ_N_BAR_PLACES; slot++)
    g_clear_pointer (&MJ_BAR_SLOTS (object)->places[slot], gtk_widget_unparent);
  G_OBJECT_CLASS (mj_bar_slots_parent_class)->dispose (object);
}

static void
mj_bar_slots_class_init (MjBarSlotsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_bar_slots_dispose;
  object_class->get_property = mj_bar_slots_get_property;
  object_class->set_property = mj_bar_slots_set_property;
  widget_class->measure = mj_bar_slots_measure;
  widget_class->size_allocate = mj_bar_slots_size_allocate;
  widget_class->contains = mj_bar_slots_contains;
  /**
   * MjBarSlots:narrow:
   *
   * Whether the question stands elsewhere.
   */
  props[PROP_NARROW] = g_param_spec_boolean (
      "narrow", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_bar_slots_init (MjBarSlots *self)
{
  for (int slot = 0; slot < MJ_N_BAR_PLACES; slot++) {
    self->places[slot] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_set_parent (self->places[slot], GTK_WIDGET (self));
  }
}
