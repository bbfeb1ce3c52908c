/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-editor.h – a hand that a person lays tile by tile.
 *
 * A value.  It refuses impossible changes with the reason. There is room for 14
 * tiles, a kong counted as three, and one tile of each.
 */

#pragma once

#include "engine/tiles/mj-hand.h"

#include <glib.h>

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

#ifndef __GI_SCANNER__

/* @self: (out): no tiles */
void mj_hand_editor_init (MjHandEditor *self);

/* Its tiles but flowers and animals, a kong counted as three. */
int mj_hand_editor_count (const MjHandEditor *self);

#endif

/* Returns: whether no tile is in it, nor a flower or an animal */
gboolean mj_hand_editor_is_empty (const MjHandEditor *self);

#ifndef __GI_SCANNER__

/* Whether @tile lies anywhere in it. */
gboolean mj_hand_editor_holds (const MjHandEditor *self, MjTile tile);

/* How many tiles of @face are not in it. */
int mj_hand_editor_count_left (const MjHandEditor *self, MjFace face);

/* @hand: (out): the hand as the engine wants it, the winning and the loose
 *   tiles among the concealed ones */
void mj_hand_editor_join (const MjHandEditor *self, MjHand *hand);

/* Which tiles are missing or too many, as a sentence; NULL when there are 14
 * and one of them is the winning one. */
char *mj_hand_editor_find_missing (const MjHandEditor *self)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns: FALSE when there is no such tile left or no room for it */
gboolean mj_hand_editor_add (MjHandEditor *self,
                             MjFace face,
                             MjHandPart part,
                             GError **error);

/* The rest of its meld, if it has one, stays with the melds.  Returns FALSE
 * when it is not in the hand. */
gboolean mj_hand_editor_remove (MjHandEditor *self, MjTile tile);

/* A winning tile that was there before joins the concealed ones; the rest of a
 * broken meld stays loose among the melds. */
gboolean mj_hand_editor_move (MjHandEditor *self,
                              MjTile tile,
                              MjHandPart part,
                              GError **error);

/* @face: face of the winning tile, which lies among the concealed ones or is
 *   the winning one already
 * Returns: whether there is such a tile */
gboolean mj_hand_editor_choose_winning (MjHandEditor *self, MjFace face);

/* @faces: flowers and animals that lie in it from now on */
void mj_hand_editor_add_bonus (MjHandEditor *self, MjFaceSet faces);

/* @faces: flowers and animals that no longer lie in it */
void mj_hand_editor_remove_bonus (MjHandEditor *self, MjFaceSet faces);

/* @melds: (out): melds that the tiles put in last could be; room for
 *   MJ_MAX_OFFERS
 * Returns: how many */
int mj_hand_editor_get_offers (const MjHandEditor *self, MjMeld *melds);

/* Returns: whether there is such an offer */
gboolean mj_hand_editor_accept_offer (MjHandEditor *self, int index);

/* Whether another meld would not make it too large. */
gboolean mj_hand_editor_has_room_for_meld (const MjHandEditor *self);

/* @face: its tile; of a chow the lowest, or any other of 7 to 9
 * Returns: FALSE when its tiles are not left or there is no room for it */
gboolean mj_hand_editor_add_meld (MjHandEditor *self,
                                  MjMeldKind kind,
                                  MjFace face,
                                  GError **error);

/* Makes an exposed kong concealed, or the other way round.
 * @meld: index of a kong
 * Returns: whether there is such a kong */
gboolean mj_hand_editor_turn_kong (MjHandEditor *self, int meld);

/* @hand: its tiles, the winning one among the concealed ones
 * @winning: face of the winning tile, or MJ_FACE_NONE */
void
mj_hand_editor_read (MjHandEditor *self, const MjHand *hand, MjFace winning);

/* @text: a hand in notation; where it does not say which of fourteen tiles was
 *   the winning one, the last is a guess
 * Returns: FALSE when @text cannot be read; @self is then as before */
gboolean
mj_hand_editor_read_text (MjHandEditor *self, const char *text, GError **error);

/* It in notation; loose tiles among the melds are in brackets. */
char *
mj_hand_editor_to_text (const MjHandEditor *self) G_GNUC_WARN_UNUSED_RESULT;

#endif
