/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-claim-bar.c – one button a legal move. */

#include "app/play/mj-claim-bar.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjClaimBar {
  GtkWidget parent_instance;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (MjClaimBar, mj_claim_bar, GTK_TYPE_WIDGET)

enum { TILE_WIDTH = 24 };

const char *
mj_claim_bar_label (const MjMove *move)
{
  switch (move->kind) {
  case MJ_MOVE_WIN:
    return _ ("Win");
  case MJ_MOVE_PONG:
    return _ ("Pong");
  case MJ_MOVE_CHOW:
    return _ ("Chow");
  case MJ_MOVE_PASS:
    return _ ("Pass");
  default:
    return _ ("Kong");
  }
}

static const char *
hint_of (const MjMove *move)
{
  switch (move->kind) {
  case MJ_MOVE_WIN:
    return _ ("Win with this tile (W)");
  case MJ_MOVE_PONG:
    return _ ("Claim it for three alike (P)");
  case MJ_MOVE_CHOW:
    return _ ("Claim it for a run (C, or 1 to 3)");
  case MJ_MOVE_PASS:
    return _ ("Let it go (Escape)");
  default:
    return _ ("Four alike (K)");
  }
}

/* Tiles a button shows. */
static int
tiles_of (const MjState *state, const MjMove *move, MjTile *tiles)
{
  MjFace face;

  switch (move->kind) {
  case MJ_MOVE_CHOW:
  case MJ_MOVE_PONG:
    tiles[0] = move->with[0];
    tiles[1] = move->with[1];
    tiles[2] = move->tile;
    for (int i = 2; i > 0 && tiles[i] < tiles[i - 1]; i--) {
      MjTile kept = tiles[i];

      tiles[i] = tiles[i - 1];
      tiles[i - 1] = kept;
    }
    return 3;
  case MJ_MOVE_KONG_DISCARD:
  case MJ_MOVE_KONG_CONCEALED:
  case MJ_MOVE_KONG_PROMOTE:
    face = mj_tile_face (move->tile);
    for (int i = 0; i < 4; i++)
      tiles[i] = mj_tile_of_face (face, i);
    return 4;
  case MJ_MOVE_WIN:
    if (state->phase != MJ_PHASE_CLAIM)
      return 0;
    tiles[0] = state->claim.tile;
    return 1;
  default:
    return 0;
  }
}

/* What tells it from the others: of pongs there is one at most. */
static char *
name_of (const MjMove *move)
{
  const char *label = mj_claim_bar_label (move);

  switch (move->kind) {
  case MJ_MOVE_CHOW:
    return mj_text_meld (
        label, TRUE,
        mj_tile_face (MIN (move->tile, MIN (move->with[0], move->with[1]))));
  case MJ_MOVE_KONG_DISCARD:
  case MJ_MOVE_KONG_CONCEALED:
  case MJ_MOVE_KONG_PROMOTE:
    return mj_text_meld (label, FALSE, mj_tile_face (move->tile));
  default:
    return g_strdup (label);
  }
}

static GtkWidget *
make_button (const MjState *state,
             const MjMove *move,
             int index,
             MjTileArt *art)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  MjTile tiles[4];
  int n = tiles_of (state, move, tiles);
  g_autofree char *name = name_of (move);

  gtk_box_append (GTK_BOX (box), gtk_label_new (mj_claim_bar_label (move)));
  if (n > 0)
    gtk_box_append (GTK_BOX (box),
                    mj_tile_strip_new (art, tiles, n, TILE_WIDTH));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, hint_of (move));
  mj_names_set (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "table.choose");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u",
                                    (guint) index);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "claim");
  if (move->kind == MJ_MOVE_WIN)
    gtk_widget_add_css_class (button, "suggested-action");
  return button;
}

void
mj_claim_bar_offer (MjClaimBar *self,
                    const MjState *state,
                    MjSeat seat,
                    MjTileArt *art)
{
  GtkWidget *child;
  MjMove moves[MJ_MAX_MOVES];
  int n;

  g_return_if_fail (MJ_IS_CLAIM_BAR (self));

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  if (state == NULL)
    return;
  n = mj_state_legal_moves (state, seat, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].kind != MJ_MOVE_DISCARD && !mj_move_is_forced (moves[i].kind))
      gtk_box_append (GTK_BOX (self->box),
                      make_button (state, &moves[i], i, art));
}

static void
mj_claim_bar_dispose (GObject *object)
{
  g_clear_pointer (&MJ_CLAIM_BAR (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_claim_bar_parent_class)->dispose (object);
}

static void
mj_claim_bar_class_init (MjClaimBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_claim_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mj_claim_bar_init (MjClaimBar *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_set_halign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
