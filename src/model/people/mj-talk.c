/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-talk.c – the moment, who may speak of it, and one of a few phrases.
 *
 * The call itself, such as Pong, is on the plate already.  The choice is a hash
 * of the deal, the discards so far and the chair, so that a review of the match
 * shows the same words. */

#include "model/people/mj-talk.h"

#include <glib/gi18n-lib.h>

/* Discards from one word of a player to the next. */
enum { QUIET = 12, DEAL = 256 };

/* With so many tiles left to draw they are the last. */
enum { LAST_TILES = 15 };

enum { N_PHRASES = 2 };

/* Of three words two are the speaker's own, and one is what anybody says. */
static const struct {
  guint one_in; /* how often it is spoken of */
  const char *phrases[N_PHRASES];
} moments[MJ_N_MOMENTS] = {
  [MJ_MOMENT_CHOW] = { 4, { N_ ("That fits."), N_ ("Just what I needed.") } },
  [MJ_MOMENT_PONG] = { 2, { N_ ("Mine, please."), N_ ("Thank you!") } },
  [MJ_MOMENT_SKIPPED] = { 6 },
  [MJ_MOMENT_KONG] = { 1, { N_ ("Lucky me!"), N_ ("All four!") } },
  [MJ_MOMENT_BONUS] = { 6, { N_ ("One more for me."), N_ ("How pretty!") } },
  [MJ_MOMENT_SMALL_WIN] = { 1,
                            { N_ ("Small, but mine."),
                              N_ ("Better than nothing.") } },
  [MJ_MOMENT_WIN] = { 1, { N_ ("At last!"), N_ ("That went well.") } },
  [MJ_MOMENT_LIMIT] = { 1, { N_ ("Look at this!"), N_ ("What a hand!") } },
  [MJ_MOMENT_FED] = { 1,
                      { N_ ("Aiyo, my tile!"),
                        N_ ("I should have kept it.") } },
  [MJ_MOMENT_WATCHED] = { 1, { N_ ("Wah, so big!"), N_ ("What a hand!") } },
  [MJ_MOMENT_DRAWN] = { 2, { N_ ("Nobody? Next one."), N_ ("So close!") } },
  [MJ_MOMENT_WAITING] = { 1, { N_ ("No hurry."), N_ ("Take your time.") } },
  [MJ_MOMENT_LAST] = { 2 },
};

static guint
stamp (const MjState *state)
{
  return state->n_deals * DEAL + state->n_discards + 1;
}

/* A hash of the moment and the chair. */
static guint
draw_lot (const MjState *state, MjSeat seat, MjMoment moment)
{
  guint n = stamp (state) * 2654435761u + seat * 40503u + moment * 9973u;

  return n ^ n >> 15;
}

/* While a deal lasts, who likes to talk does so twice as often. */
static guint
find_rarity (MjPerson person, MjMoment moment, gboolean over)
{
  guint one_in = moments[moment].one_in;
  MjManner manner = mj_person_get_manner (person);

  if (!over && manner == MJ_MANNER_CHATTY)
    return (one_in + 1) / 2;
  return !over && manner == MJ_MANNER_QUIET ? one_in * 2 : one_in;
}

static gboolean
may_speak (const MjTalk *talk,
           const MjState *state,
           MjSeat seat,
           MjMoment moment,
           MjPerson person)
{
  gboolean over = state->phase == MJ_PHASE_OVER;
  guint now = stamp (state);

  if (!over && talk->said[seat] != 0 && talk->said[seat] / DEAL == now / DEAL &&
      now - talk->said[seat] < QUIET)
    return FALSE;
  return draw_lot (state, seat, moment) % find_rarity (person, moment, over) ==
         0;
}

/* Returns NULL if @seat does not speak. */
static const char *
speak (MjTalk *talk,
       const MjState *state,
       MjSeat seat,
       MjMoment moment,
       const MjPerson *people,
       MjSeat *speaker)
{
  guint lot = draw_lot (state, seat, moment) / 64;

  if (seat >= MJ_N_SEATS || people[seat] >= MJ_N_PEOPLE ||
      !may_speak (talk, state, seat, moment, people[seat]))
    return NULL;
  talk->said[seat] = stamp (state);
  *speaker = seat;
  return lot % 3 == 0 && moments[moment].phrases[0] != NULL
             ? _ (moments[moment].phrases[lot / 3 % N_PHRASES])
             : mj_remarks_get (people[seat], moment);
}

/* ---- moments ---- */

static MjMoment
moment_of_meld (const MjMeld *meld)
{
  if (mj_meld_is_kong (meld))
    return MJ_MOMENT_KONG;
  return meld->kind == MJ_MELD_CHOW ? MJ_MOMENT_CHOW : MJ_MOMENT_PONG;
}

/* An answer to a discard is no meld before all have answered. */
static gboolean
find_moment (const MjState *before,
             const MjState *after,
             MjSeat *seat,
             MjMoment *moment)
{
  for (*seat = 0; *seat < MJ_N_SEATS; ++*seat) {
    const MjHand *was = &before->hands[*seat], *is = &after->hands[*seat];

    if (is->n_melds > was->n_melds) {
      *moment = moment_of_meld (&is->melds[is->n_melds - 1]);
      return TRUE;
    }
    if (is->n_bonus > was->n_bonus && before->phase != MJ_PHASE_SETUP) {
      *moment = MJ_MOMENT_BONUS;
      return TRUE;
    }
  }
  return FALSE;
}

/* Who fed the win, or else who saw a great one. */
static const char *
hear_losers (MjTalk *talk,
             const MjState *state,
             bool limit,
             const MjPerson *people,
             MjSeat *speaker)
{
  const char *said =
      speak (talk, state, state->win.shooter, MJ_MOMENT_FED, people, speaker);

  for (int i = 1; said == NULL && limit && i < MJ_N_SEATS; i++)
    said = speak (talk, state, (MjSeat) ((state->win.seat + i) % MJ_N_SEATS),
                  MJ_MOMENT_WATCHED, people, speaker);
  return said;
}

/* One word only, of the winner or of another. */
static const char *
hear_win (MjTalk *talk,
          const MjState *state,
          const MjPerson *people,
          MjSeat *speaker)
{
  MjSeat winner = state->win.seat;
  const char *said = NULL;
  bool limit;
  MjScore score;

  mj_state_result_score (state, &score);
  limit = mj_rules_is_limit (&state->rules, score.tai);
  if (draw_lot (state, winner, MJ_MOMENT_FED) % 2 == 0)
    said = hear_losers (talk, state, limit, people, speaker);
  if (said == NULL)
    said = speak (talk, state, winner,
                  limit            ? MJ_MOMENT_LIMIT
                  : score.tai <= 1 ? MJ_MOMENT_SMALL_WIN
                                   : MJ_MOMENT_WIN,
                  people, speaker);
  if (said == NULL)
    said = hear_losers (talk, state, limit, people, speaker);
  return said;
}

static const char *
hear_end (MjTalk *talk,
          const MjState *state,
          const MjPerson *people,
          MjSeat *speaker)
{
  const char *said = NULL;

  if (state->result == MJ_RESULT_WIN)
    return hear_win (talk, state, people, speaker);
  for (int i = 0; said == NULL && i < MJ_N_SEATS; i++)
    said = speak (talk, state, (MjSeat) ((state->dealer + i) % MJ_N_SEATS),
                  MJ_MOMENT_DRAWN, people, speaker);
  return said;
}

const char *
mj_talk_hear (MjTalk *talk,
              const MjState *before,
              const MjState *after,
              const MjPerson *people,
              MjSeat *speaker)
{
  const char *said;
  MjMoment moment;
  MjSeat seat, next;

  g_return_val_if_fail (talk != NULL && speaker != NULL, NULL);

  if (after->phase == MJ_PHASE_OVER)
    return before->phase == MJ_PHASE_OVER
               ? NULL
               : hear_end (talk, after, people, speaker);
  if (before->n_deals != after->n_deals)
    return NULL;
  if (mj_state_live_left (before) > LAST_TILES &&
      mj_state_live_left (after) <= LAST_TILES)
    return speak (talk, after, after->turn, MJ_MOMENT_LAST, people, speaker);
  if (!find_moment (before, after, &seat, &moment))
    return NULL;
  said = speak (talk, after, seat, moment, people, speaker);
  next = (MjSeat) ((before->claim.from + 1) % MJ_N_SEATS);
  if (said == NULL && moment == MJ_MOMENT_PONG && next != seat)
    said = speak (talk, after, next, MJ_MOMENT_SKIPPED, people, speaker);
  return said;
}

const char *
mj_talk_wait (MjTalk *talk,
              const MjState *state,
              const MjPerson *people,
              MjSeat *speaker)
{
  const char *said = NULL;

  g_return_val_if_fail (talk != NULL && speaker != NULL, NULL);

  if (talk->hurried == state->n_deals)
    return NULL;
  for (int i = 1; said == NULL && i < MJ_N_SEATS; i++)
    said = speak (talk, state, (MjSeat) ((state->turn + i) % MJ_N_SEATS),
                  MJ_MOMENT_WAITING, people, speaker);
  if (said != NULL)
    talk->hurried = state->n_deals;
  return said;
}
