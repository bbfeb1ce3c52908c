/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-question.c – words for each of the things that a bar asks. */

#include "app/bar/mj-bar-question.h"

#include "engine/money/mj-payout.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

static MjMoveSet
find_offers (const MjBarNews *news)
{
  return mj_state_offers (mj_game_get_state (news->game),
                          mj_game_get_human (news->game));
}

MjBarMode
mj_bar_mode (const MjBarNews *news)
{
  if (mj_game_get_state (news->game)->phase == MJ_PHASE_OVER)
    return MJ_BAR_AFTER;
  if (!news->asking)
    return MJ_BAR_QUIET;
  if (news->doubt != MJ_DOUBT_NONE)
    return MJ_BAR_DOUBT;
  return find_offers (news) & MJ_ANSWERS ? MJ_BAR_OFFERS : MJ_BAR_THROW;
}

static void
set_texts (MjBarQuestion *question, const char *title, const char *text)
{
  question->title = g_strdup (title);
  question->text = g_strdup (text);
}

static char *
claim_title (const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  const char *name =
      mj_player_get_name (mj_game_get_player (news->game, state->claim.from));

  switch (state->claim.kind) {
  case MJ_CLAIM_DISCARD:
    /* Translators: a player; the name of the tile stands below */
    return g_strdup_printf (_ ("%s discards"), name);
  case MJ_CLAIM_EIGHTH_FLOWER:
  case MJ_CLAIM_SELF_DRAW:
    /* Translators: a player; the name of the tile stands below */
    return g_strdup_printf (_ ("%s draws"), name);
  default:
    /* Translators: a player; the name of the tile stands below */
    return g_strdup_printf (_ ("%s makes a kong of"), name);
  }
}

/* The most that whoever is liable would pay. */
static gint64
sum_at_stake (const MjState *state)
{
  MjShares shares;

  mj_payout_shares (&state->rules, state->rules.limit, FALSE, &shares);
  return shares.discarder + 2 * shares.other;
}

/* What follows if the person does it. */
static char *
consequence (const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  const char *face = mj_text_face (mj_tile_face (news->doubted));
  g_autofree char *sum = NULL;

  switch (news->doubt) {
  case MJ_DOUBT_PASS:
    if (!state->rules.missed_discard)
      return g_strdup (face);
    /* Translators: a tile that the person could win on */
    return g_strdup_printf (_ ("%s: barred until your next turn"), face);
  case MJ_DOUBT_THROW:
    return g_strdup (_ ("This hand has won"));
  default:
    sum = mj_text_money (sum_at_stake (state));
    /* Translators: the most it can cost */
    return g_strdup_printf (_ ("You could pay for all: %s"), sum);
  }
}

static void
ask_again (MjBarQuestion *question, const MjBarNews *news)
{
  const char *face = mj_text_face (mj_tile_face (news->doubted));
  g_autofree char *title = news->doubt == MJ_DOUBT_PASS
                               ? g_strdup (_ ("Pass this win?"))
                               /* Translators: a tile */
                               : g_strdup_printf (_ ("Throw %s?"), face);
  g_autofree char *text = consequence (news);

  question->tile = news->doubted;
  set_texts (question, title, text);
}

static void
ask (MjBarQuestion *question, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  MjMoveSet offers = find_offers (news);

  if (state->phase == MJ_PHASE_CLAIM) {
    g_autofree char *title = claim_title (news);

    question->tile = state->claim.tile;
    set_texts (question, title,
               mj_text_face (mj_tile_face (state->claim.tile)));
    return;
  }
  if (offers & MJ_MOVE_BIT (MJ_MOVE_WIN))
    set_texts (question, _ ("This hand has won"), _ ("Win, or throw a tile"));
  else if (offers & MJ_ANSWERS)
    set_texts (question, _ ("Your turn"), _ ("Kong, or throw a tile"));
  else
    set_texts (question, _ ("Your turn"), _ ("Throw a tile"));
}

static void
tell_turn (MjBarQuestion *question, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  g_autofree char *text = NULL;

  if (news->dealing || state->phase == MJ_PHASE_START ||
      state->turn == mj_game_get_human (news->game)) {
    set_texts (question, "", "");
    return;
  }
  /* Translators: name of the player whose turn it is */
  text = g_strdup_printf (
      _ ("%s’s turn"),
      mj_player_get_name (mj_game_get_player (news->game, state->turn)));
  set_texts (question, text, "");
}

static void
tell_next_deal (MjBarQuestion *question, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  MjRotation next = mj_state_next_rotation (state);
  gboolean again = next.dealer == state->dealer;
  const char *name =
      mj_player_get_name (mj_game_get_player (news->game, next.dealer));
  g_autofree char *title = NULL, *text = NULL;

  if (mj_state_is_match_over (state)) {
    set_texts (question,
               mj_game_get_file (news->game)->day != NULL
                   ? _ ("The deal of the day is over")
                   : _ ("The match is over"),
               "");
    return;
  }
  if (next.dealer == mj_game_get_human (news->game))
    title = g_strdup (again ? _ ("You deal again") : _ ("You deal next"));
  else
    /* Translators: a player */
    title = g_strdup_printf (again ? _ ("%s deals again") : _ ("%s deals next"),
                             name);
  /* Translators: the prevailing wind, the number of the next deal */
  text = g_strdup_printf (_ ("%s round, deal %d"),
                          mj_text_tr (mj_wind_name (next.prevailing)),
                          state->n_deals + 1);
  set_texts (question, title, text);
}

void
mj_bar_question_init (MjBarQuestion *question, const MjBarNews *news)
{
  *question = (MjBarQuestion){ .tile = MJ_TILE_NONE };
  switch (mj_bar_mode (news)) {
  case MJ_BAR_AFTER:
    tell_next_deal (question, news);
    break;
  case MJ_BAR_DOUBT:
    ask_again (question, news);
    break;
  case MJ_BAR_QUIET:
    tell_turn (question, news);
    break;
  default:
    ask (question, news);
  }
}

void
mj_bar_question_clear (MjBarQuestion *question)
{
  g_clear_pointer (&question->title, g_free);
  g_clear_pointer (&question->text, g_free);
}
