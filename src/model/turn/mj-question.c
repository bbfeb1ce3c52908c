/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-question.c – the title and the text of each question. */

#include "model/turn/mj-question.h"

#include "engine/money/mj-payout.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static void
set_texts (MjQuestion *question, const char *title, const char *text)
{
  question->title = g_strdup (title);
  question->text = g_strdup (text);
}

static char *
tell (const MjAsked *asked, MjSentence sentence, MjSeat seat)
{
  return mj_text_sentence (
      sentence, mj_game_get_name_for (asked->game, seat, asked->seat), NULL);
}

static char *
claim_title (const MjAsked *asked)
{
  const MjClaim *claim = &mj_game_get_state (asked->game)->claim;

  switch (claim->kind) {
  case MJ_CLAIM_DISCARD:
    return tell (asked, MJ_SENTENCE_DISCARDS_THIS, claim->from);
  case MJ_CLAIM_BONUS:
  case MJ_CLAIM_SELF_DRAW:
    return tell (asked, (MjSentence) MJ_MOVE_DRAW, claim->from);
  default:
    return tell (asked, MJ_SENTENCE_KONGS_THIS, claim->from);
  }
}

static gint64
find_stake (const MjState *state)
{
  MjShares shares;

  mj_payout_shares (&state->rules, state->rules.limit, FALSE, &shares);
  return shares.discarder + 2 * shares.other;
}

/* The first rule by which a tile could make liable; MJ_N_PAO for none. */
static MjPao
find_risk (const MjAsked *asked, MjTile tile)
{
  MjPaoSet risk = mj_state_discard_risk (mj_game_get_state (asked->game),
                                         asked->seat, tile, NULL);

  return risk == 0 ? MJ_N_PAO : (MjPao) g_bit_nth_lsf (risk, -1);
}

/* Consequences if the person does it. */
static char *
consequence (const MjAsked *asked, gint64 stake)
{
  const MjState *state = mj_game_get_state (asked->game);
  const char *face = mj_text_face (mj_tile_face (asked->doubted));
  g_autofree char *sum = NULL, *text = NULL;

  switch (asked->doubt) {
  case MJ_DOUBT_PASS:
    if (!state->rules.missed_discard)
      return g_strdup (face);
    /* Translators: a tile that the person could win on */
    return g_strdup_printf (_ ("%s: barred until your next turn"), face);
  case MJ_DOUBT_THROW:
    return g_strdup (_ ("This hand has won"));
  default:
    sum = mj_text_money (stake);
    /* Translators: the most it can cost */
    text = g_strdup_printf (_ ("You could pay for all: %s"), sum);
    return g_strdup_printf ("%s (%s)", text,
                            mj_pao_rule (find_risk (asked, asked->doubted)));
  }
}

static void
ask_again (MjQuestion *question, const MjAsked *asked)
{
  const char *face = mj_text_face (mj_tile_face (asked->doubted));
  g_autofree char *title = asked->doubt == MJ_DOUBT_PASS
                               ? g_strdup (_ ("Pass this win?"))
                               /* Translators: a tile */
                               : g_strdup_printf (_ ("Throw %s?"), face);
  g_autofree char *text = NULL;

  question->tile = asked->doubted;
  if (asked->doubt == MJ_DOUBT_PAO)
    question->stake = find_stake (mj_game_get_state (asked->game));
  text = consequence (asked, question->stake);
  set_texts (question, title, text);
}

/* Why the drawn tile is not thrown by itself. */
static char *
tell_stop (const MjAsked *asked)
{
  const MjState *state = mj_game_get_state (asked->game);
  MjPao pao = asked->stopped ? find_risk (asked, state->drawn) : MJ_N_PAO;
  g_autofree char *rule = NULL;

  if (pao == MJ_N_PAO)
    return NULL;
  rule = mj_text_pao (pao, mj_face_is_honour (mj_tile_face (state->drawn)));
  /* Translators: a liability, for the tile that was drawn */
  return g_strdup_printf (_ ("Not thrown by itself: %s"), rule);
}

static void
ask (MjQuestion *question, const MjAsked *asked)
{
  const MjState *state = mj_game_get_state (asked->game);
  MjMoveSet offers = mj_state_offers (state, asked->seat);
  g_autofree char *stop = tell_stop (asked);

  if (state->phase == MJ_PHASE_CLAIM) {
    g_autofree char *title = claim_title (asked);

    question->tile = state->claim.tile;
    set_texts (question, title,
               mj_text_face (mj_tile_face (state->claim.tile)));
    return;
  }
  if (offers & MJ_MOVE_BIT (MJ_MOVE_WIN))
    set_texts (question, _ ("This hand has won"), _ ("Win, or throw a tile"));
  else if (stop != NULL)
    set_texts (question, _ ("Your turn"), stop);
  else
    set_texts (question, _ ("Your turn"),
               offers & MJ_ANSWERS ? _ ("Kong, or throw a tile")
                                   : _ ("Throw a tile"));
}

static void
tell_turn (MjQuestion *question, const MjAsked *asked)
{
  const MjState *state = mj_game_get_state (asked->game);
  gboolean own = state->turn == asked->seat;
  g_autofree char *title = NULL;

  if (asked->dealing || state->phase == MJ_PHASE_START ||
      state->phase == MJ_PHASE_OVER || (own && !asked->held)) {
    set_texts (question, "", "");
    return;
  }
  title = tell (asked, MJ_SENTENCE_TURN, state->turn);
  set_texts (question, title, "");
}

static void
tell_next_deal (MjQuestion *question, const MjAsked *asked)
{
  const MjState *state = mj_game_get_state (asked->game);
  MjRotation next = mj_state_next_rotation (state);
  gboolean again = next.dealer == state->dealer;
  g_autofree char *title = NULL, *text = NULL;

  if (state->one_deal) {
    set_texts (question, _ ("The deal of the day is over"), "");
    return;
  }
  if (mj_state_is_match_over (state)) {
    /* Translators: the prevailing wind */
    text = g_strdup_printf (_ ("The %s round is over, the last of this match."),
                            mj_text_tr (mj_wind_name (state->prevailing)));
    set_texts (question, _ ("The match is over"), text);
    return;
  }
  title = tell (asked, again ? MJ_SENTENCE_DEALS_AGAIN : MJ_SENTENCE_DEALS_NEXT,
                next.dealer);
  /* Translators: the prevailing wind, the number of the next deal */
  text = g_strdup_printf (_ ("%s round, deal %d"),
                          mj_text_tr (mj_wind_name (next.prevailing)),
                          state->n_deals + 1);
  set_texts (question, asked->due ? _ ("Waiting for the guests") : title, text);
}

void
mj_question_init (MjQuestion *question, const MjAsked *asked)
{
  *question = (MjQuestion){ .mode = asked->mode,
                            .doubt = asked->doubt,
                            .tile = MJ_TILE_NONE };
  switch (asked->mode) {
  case MJ_TURN_AFTER:
    tell_next_deal (question, asked);
    break;
  case MJ_TURN_DOUBT:
    ask_again (question, asked);
    break;
  case MJ_TURN_QUIET:
    tell_turn (question, asked);
    break;
  default:
    ask (question, asked);
  }
}

char *
mj_question_to_text (const MjQuestion *question)
{
  if (question->text == NULL || *question->text == '\0')
    return g_strdup (question->title == NULL ? "" : question->title);
  return g_strdup_printf ("%s: %s", question->title, question->text);
}

void
mj_question_clear (MjQuestion *question)
{
  g_clear_pointer (&question->title, g_free);
  g_clear_pointer (&question->text, g_free);
}
