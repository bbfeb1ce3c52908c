/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-words.c – names of tiles, in the order in which they lie. */

#include "model/turn/mj-table-words.h"

#include <glib/gi18n-lib.h>

static const char *
name_of (MjGame *game, MjSeat seat)
{
  return mj_game_get_name_for (game, seat, mj_game_get_human (game));
}

/* @more: (nullable) (transfer full) */
static char *
add (const char *text, char *more)
{
  g_autofree char *added = more;

  return more == NULL ? g_strdup (text)
                      : g_strdup_printf (_ ("%s, %s"), text, more);
}

static char *
tell_giver (MjGame *game, MjSeat from)
{
  return from == MJ_SEAT_NONE
             ? NULL
             : mj_text_sentence (MJ_SENTENCE_FROM, name_of (game, from), NULL);
}

/* Everybody sees it. */
static char *
tell_drawn (const MjState *state, MjTile tile)
{
  const MjDiscard *last = &state->discards[MAX (state->n_discards, 1) - 1];

  return state->n_discards > 0 && last->tile == tile && last->drawn
             /* Translators: how a tile was discarded */
             ? g_strdup (_ ("as drawn"))
             : NULL;
}

static void
list_tiles (const MjTile *tiles, int n, GPtrArray *words)
{
  for (int i = 0; i < n; i++)
    g_ptr_array_add (words, g_strdup (mj_text_face (mj_tile_face (tiles[i]))));
}

static void
list_discards (const MjState *state, MjSeat seat, GPtrArray *words)
{
  for (int i = 0; i < state->n_discards; i++) {
    const MjDiscard *discard = &state->discards[i];

    if (discard->seat == seat && !discard->claimed)
      g_ptr_array_add (words, add (mj_text_face (mj_tile_face (discard->tile)),
                                   tell_drawn (state, discard->tile)));
  }
}

static void
list_melds (MjGame *game, const MjHand *hand, GPtrArray *words)
{
  for (int i = 0; i < hand->n_melds; i++) {
    const MjMeld *meld = &hand->melds[i];
    g_autofree char *text =
        mj_text_meld (!mj_meld_is_exposed (meld)   ? _ ("Concealed kong")
                      : mj_meld_is_kong (meld)     ? _ ("Kong")
                      : meld->kind == MJ_MELD_PONG ? _ ("Pong")
                                                   : _ ("Chow"),
                      meld->kind == MJ_MELD_CHOW, mj_meld_face (meld));

    g_ptr_array_add (words, add (text, tell_giver (game, meld->from)));
  }
}

char *
mj_table_words (MjGame *game, MjSentence what, MjSeat seat)
{
  const MjState *state = mj_game_get_state (game);
  const MjHand *hand = &state->hands[seat];
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL, *detail = NULL;

  if (what == MJ_SENTENCE_DISCARDS)
    list_discards (state, seat, words);
  else if (what == MJ_SENTENCE_MELDS)
    list_melds (game, hand, words);
  else if (what == MJ_SENTENCE_BONUS)
    list_tiles (hand->bonus, hand->n_bonus, words);
  else
    list_tiles (hand->concealed, hand->n_concealed, words);
  g_ptr_array_add (words, NULL);
  list = g_strjoinv (what == MJ_SENTENCE_MELDS ? _ ("; ") : _ (", "),
                     (char **) words->pdata);
  /* Translators: how many tiles or melds, and which */
  detail = words->len == 1
               ? g_strdup ("0")
               : g_strdup_printf (_ ("%u: %s"), words->len - 1, list);
  return mj_text_sentence (what, name_of (game, seat), detail);
}

char *
mj_table_words_of_move (MjGame *game, const MjState *before, const MjMove *move)
{
  const MjMoveSet untold = MJ_MOVE_BIT (MJ_MOVE_DRAW) |
                           MJ_MOVE_BIT (MJ_MOVE_PASS) |
                           MJ_MOVE_BIT (MJ_MOVE_REPLACE);
  const MjMoveSet claims = MJ_MOVE_BIT (MJ_MOVE_CHOW) |
                           MJ_MOVE_BIT (MJ_MOVE_PONG) |
                           MJ_MOVE_BIT (MJ_MOVE_KONG_DISCARD);
  g_autofree char *text = NULL;

  if (untold & MJ_MOVE_BIT (move->kind))
    return NULL;
  text = mj_text_move (name_of (game, move->seat), move);
  if (claims & MJ_MOVE_BIT (move->kind))
    return add (text, tell_giver (game, before->claim.from));
  if (move->kind == MJ_MOVE_DISCARD)
    return add (text, tell_drawn (mj_game_get_state (game), move->tile));
  return g_steal_pointer (&text);
}

char *
mj_table_words_subtitle (MjGame *game)
{
  const MjState *state = mj_game_get_state (game);

  if (state->n_deals == 0)
    return g_strdup ("");
  /* Translators: prevailing wind, number of the deal, tiles in the wall */
  return g_strdup_printf (_ ("%s round, deal %d, %d left"),
                          mj_text_tr (mj_wind_name (state->prevailing)),
                          state->n_deals, mj_state_live_left (state));
}
