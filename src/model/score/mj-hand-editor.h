/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-editor.h – a hand that somebody lays tile by tile.
 *
 * A value: what cannot be is refused with the reason and changes nothing. There
 * is room for 14 tiles, a kong counted as three, and one tile of each.
 */

#pragma once

#include "engine/tiles/mj-hand.h"

#include <glib.h>

G_BEGIN_DECLS

#define MJ_HAND_EDITOR_ERROR (mj_hand_editor_error_quark ())
GQuark mj_hand_editor_error_quark (void);

typedef enum {
  MJ_HAND_EDITOR_ERROR_NOT_POSSIBLE,
} MjHandEditorError;

/* Where tiles lie. */
typedef enum {
  MJ_PART_FITTING, /* wherever the next tile belongs */
  MJ_PART_CONCEALED,
  MJ_PART_MELDS,
  MJ_PART_WINNING,
  MJ_PART_BONUS,
} MjHandPart;

/**
 * MjHandEditor: (skip)
 * @hand: the tiles in the order they came, the winning one not among them
 * @winning: the winning tile, or MJ_TILE_NONE
 * @pending: tiles laid to the melds that make no meld yet
 * @n_pending: 0 to 3
 * @guessed: whether nobody has said that @winning is the winning tile; it is
 *   the one that came last
 */
typedef struct {
  MjHand hand;
  MjTile winning;
  MjTile pending[3];
  guint8 n_pending;
  gboolean guessed;
} MjHandEditor;

enum { MJ_MAX_OFFERS = 4 };

/**
 * mj_hand_editor_init: (skip)
 * @self: (out): no tiles
 */
void mj_hand_editor_init (MjHandEditor *self);

/**
 * mj_hand_editor_count: (skip)
 * @self: a hand
 *
 * Returns: its tiles but flowers and animals, a kong counted as three
 */
int mj_hand_editor_count (const MjHandEditor *self);

/* Returns: whether no tile is in it, nor a flower or an animal */
gboolean mj_hand_editor_is_empty (const MjHandEditor *self);

/**
 * mj_hand_editor_holds: (skip)
 * @self: a hand
 * @tile: a tile
 *
 * Returns: whether @tile lies anywhere in it
 */
gboolean mj_hand_editor_holds (const MjHandEditor *self, MjTile tile);

/**
 * mj_hand_editor_count_left: (skip)
 * @self: a hand
 * @face: a face
 *
 * Returns: how many tiles of @face are not in it
 */
int mj_hand_editor_count_left (const MjHandEditor *self, MjFace face);

/**
 * mj_hand_editor_join: (skip)
 * @self: a hand
 * @hand: (out): the hand as the engine wants it, the winning and the loose
 *   tiles among the concealed ones
 */
void mj_hand_editor_join (const MjHandEditor *self, MjHand *hand);

/**
 * mj_hand_editor_find_missing: (skip)
 * @self: a hand
 *
 * Returns: (transfer full) (nullable): which tiles are missing or too many, as
 *   a sentence; NULL when there are 14 and one of them is the winning one
 */
char *mj_hand_editor_find_missing (const MjHandEditor *self)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_hand_editor_add: (skip)
 * @self: a hand
 * @face: a face
 * @part: where to put it
 * @error: return location for a #GError
 *
 * Returns: FALSE when there is no such tile left or no room for it
 */
gboolean mj_hand_editor_add (MjHandEditor *self,
                             MjFace face,
                             MjHandPart part,
                             GError **error);

/**
 * mj_hand_editor_remove: (skip)
 * @self: a hand
 * @tile: a tile
 *
 * The rest of its meld, if it has one, stays with the melds.
 *
 * Returns: FALSE when it is not in the hand
 */
gboolean mj_hand_editor_remove (MjHandEditor *self, MjTile tile);

/**
 * mj_hand_editor_move: (skip)
 * @self: a hand
 * @tile: a tile of it
 * @part: where to put it
 * @error: return location for a #GError
 *
 * A winning tile that was there before joins the concealed ones; what is left
 * of a broken meld lies loose among the melds.
 */
gboolean mj_hand_editor_move (MjHandEditor *self,
                              MjTile tile,
                              MjHandPart part,
                              GError **error);

/**
 * mj_hand_editor_choose_winning: (skip)
 * @self: a hand
 * @face: face of the winning tile, which lies among the concealed ones or is
 *   the winning one already
 *
 * Returns: whether there is such a tile
 */
gboolean mj_hand_editor_choose_winning (MjHandEditor *self, MjFace face);

/**
 * mj_hand_editor_add_bonus: (skip)
 * @self: a hand
 * @faces: flowers and animals that lie in it from now on
 */
void mj_hand_editor_add_bonus (MjHandEditor *self, MjFaceSet faces);

/**
 * mj_hand_editor_remove_bonus: (skip)
 * @self: a hand
 * @faces: flowers and animals that no longer lie in it
 */
void mj_hand_editor_remove_bonus (MjHandEditor *self, MjFaceSet faces);

/**
 * mj_hand_editor_get_offers: (skip)
 * @self: a hand
 * @melds: (out): melds that the tiles put in last could be; room for
 *   MJ_MAX_OFFERS
 *
 * Returns: how many
 */
int mj_hand_editor_get_offers (const MjHandEditor *self, MjMeld *melds);

/**
 * mj_hand_editor_accept_offer: (skip)
 * @self: a hand
 * @index: which of the offers
 *
 * Returns: whether there is such an offer
 */
gboolean mj_hand_editor_accept_offer (MjHandEditor *self, int index);

/**
 * mj_hand_editor_has_room_for_meld: (skip)
 * @self: a hand
 *
 * Returns: whether another meld would not make it too large
 */
gboolean mj_hand_editor_has_room_for_meld (const MjHandEditor *self);

/**
 * mj_hand_editor_add_meld: (skip)
 * @self: a hand
 * @kind: what it is
 * @face: its tile; of a chow the lowest, or any other of 7 to 9
 * @error: return location for a #GError
 *
 * Returns: FALSE when its tiles are not left or there is no room for it
 */
gboolean mj_hand_editor_add_meld (MjHandEditor *self,
                                  MjMeldKind kind,
                                  MjFace face,
                                  GError **error);

/**
 * mj_hand_editor_turn_kong: (skip)
 * @self: a hand
 * @meld: index of a kong
 *
 * Makes an exposed kong concealed, or the other way round.
 *
 * Returns: whether there is such a kong
 */
gboolean mj_hand_editor_turn_kong (MjHandEditor *self, int meld);

/**
 * mj_hand_editor_read: (skip)
 * @self: (out): a hand
 * @hand: its tiles, the winning one among the concealed ones
 * @winning: face of the winning tile, or MJ_FACE_NONE
 */
void
mj_hand_editor_read (MjHandEditor *self, const MjHand *hand, MjFace winning);

/**
 * mj_hand_editor_read_text: (skip)
 * @self: (inout): a hand
 * @text: a hand in notation; where it does not say which of fourteen tiles was
 *   the winning one, the last is a guess
 * @error: return location for a #GError
 *
 * Returns: FALSE when @text cannot be read; @self is then as before
 */
gboolean
mj_hand_editor_read_text (MjHandEditor *self, const char *text, GError **error);

/**
 * mj_hand_editor_to_text: (skip)
 * @self: a hand
 *
 * Returns: (transfer full): it in notation; loose tiles among the melds stand
 * in brackets
 */
char *
mj_hand_editor_to_text (const MjHandEditor *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
