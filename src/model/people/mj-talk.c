/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-talk.c – the event, who may speak of it, and one of a few phrases.
 *
 * The call itself, such as Pong, is on the plate already.  The choice is a hash
 * of the deal, the discards so far and the chair, so that a review of the match
 * shows the same words. */

#include "model/people/mj-talk.h"

#include <glib/gi18n-lib.h>

typedef enum {
  EVENT_CHOW,
  EVENT_PONG,
  EVENT_KONG,
  EVENT_BONUS,
  EVENT_SMALL_WIN,
  EVENT_WIN,
  EVENT_LIMIT,
  EVENT_FED,     /* the speaker's tile won */
  EVENT_WATCHED, /* another player won at the limit */
  EVENT_DRAWN,   /* nobody won */
  EVENT_WAITING, /* to a slow player */
  N_EVENTS
} Event;

/* Discards from one word of a player to the next. */
enum { QUIET = 12, DEAL = 256 };

enum { N_PHRASES = 2 };

static const struct {
  int one_in; /* how often it is spoken of */
  const char *phrases[N_PHRASES];
} events[N_EVENTS] = {
  [EVENT_CHOW] = { 4, { N_ ("That fits."), N_ ("Just what I needed.") } },
  [EVENT_PONG] = { 2, { N_ ("Mine, please."), N_ ("Thank you!") } },
  [EVENT_KONG] = { 1, { N_ ("Lucky me!"), N_ ("All four!") } },
  [EVENT_BONUS] = { 6, { N_ ("One more for me."), N_ ("How pretty!") } },
  [EVENT_SMALL_WIN] = { 1,
                        { N_ ("Small, but mine."),
                          N_ ("Better than nothing.") } },
  [EVENT_WIN] = { 1, { N_ ("At last!"), N_ ("That went well.") } },
  [EVENT_LIMIT] = { 1, { N_ ("Look at this!"), N_ ("What a hand!") } },
  [EVENT_FED] = { 1, { N_ ("Aiyo, my tile!"), N_ ("I should have kept it.") } },
  [EVENT_WATCHED] = { 1, { N_ ("Wah, so big!"), N_ ("What a hand!") } },
  [EVENT_DRAWN] = { 2, { N_ ("Nobody? Next one."), N_ ("So close!") } },
  [EVENT_WAITING] = { 1, { N_ ("No hurry."), N_ ("Take your time.") } },
};

static guint
stamp (const MjState *state)
{
  return state->n_deals * DEAL + state->n_discards + 1;
}

/* A hash of the moment and the chair. */
static guint
draw_lot (const MjState *state, MjSeat seat, Event event)
{
  guint n = stamp (state) * 2654435761u + seat * 40503u + event * 9973u;

  return n ^ n >> 15;
}

static gboolean
may_speak (const MjTalk *talk,
           const MjState *state,
           MjSeat seat,
           Event event,
           guint silent)
{
  guint now = stamp (state);

  if (silent & 1u << seat)
    return FALSE;
  if (state->phase == MJ_PHASE_OVER)
    return draw_lot (state, seat, event) % (guint) events[event].one_in == 0;
  return (talk->said[seat] == 0 || talk->said[seat] / DEAL != now / DEAL ||
          now - talk->said[seat] >= QUIET) &&
         draw_lot (state, seat, event) % (guint) events[event].one_in == 0;
}

/* Returns NULL if @seat does not speak. */
static const char *
speak (MjTalk *talk,
       const MjState *state,
       MjSeat seat,
       Event event,
       guint silent,
       MjSeat *speaker)
{
  guint lot = draw_lot (state, seat, event) / 64;

  if (seat >= MJ_N_SEATS || !may_speak (talk, state, seat, event, silent))
    return NULL;
  talk->said[seat] = stamp (state);
  *speaker = seat;
  return _ (events[event].phrases[lot % N_PHRASES]);
}

/* ---- events ---- */

static Event
event_of_meld (const MjMeld *meld)
{
  if (mj_meld_is_kong (meld))
    return EVENT_KONG;
  return meld->kind == MJ_MELD_CHOW ? EVENT_CHOW : EVENT_PONG;
}

/* An answer to a discard is no meld before all have answered. */
static gboolean
find_event (const MjState *before,
            const MjState *after,
            MjSeat *seat,
            Event *event)
{
  for (*seat = 0; *seat < MJ_N_SEATS; ++*seat) {
    const MjHand *was = &before->hands[*seat], *is = &after->hands[*seat];

    if (is->n_melds > was->n_melds) {
      *event = event_of_meld (&is->melds[is->n_melds - 1]);
      return TRUE;
    }
    if (is->n_bonus > was->n_bonus && before->phase != MJ_PHASE_SETUP) {
      *event = EVENT_BONUS;
      return TRUE;
    }
  }
  return FALSE;
}

/* The winner speaks, or else who fed the win, or else who saw a great one. */
static const char *
hear_win (MjTalk *talk, const MjState *state, guint silent, MjSeat *speaker)
{
  const char *said;
  gboolean limit;
  MjScore score;

  mj_state_result_score (state, &score);
  limit = mj_rules_is_limit (&state->rules, score.tai);
  said = speak (talk, state, state->win.seat,
                limit            ? EVENT_LIMIT
                : score.tai <= 1 ? EVENT_SMALL_WIN
                                 : EVENT_WIN,
                silent, speaker);
  if (said == NULL)
    said = speak (talk, state, state->win.shooter, EVENT_FED, silent, speaker);
  for (int i = 1; said == NULL && limit && i < MJ_N_SEATS; i++)
    said = speak (talk, state, (MjSeat) ((state->win.seat + i) % MJ_N_SEATS),
                  EVENT_WATCHED, silent, speaker);
  return said;
}

static const char *
hear_end (MjTalk *talk, const MjState *state, guint silent, MjSeat *speaker)
{
  const char *said = NULL;

  if (state->result == MJ_RESULT_WIN)
    return hear_win (talk, state, silent, speaker);
  for (int i = 0; said == NULL && i < MJ_N_SEATS; i++)
    said = speak (talk, state, (MjSeat) ((state->dealer + i) % MJ_N_SEATS),
                  EVENT_DRAWN, silent, speaker);
  return said;
}

const char *
mj_talk_hear (MjTalk *talk,
              const MjState *before,
              const MjState *after,
              guint silent,
              MjSeat *speaker)
{
  MjSeat seat;
  Event event;

  g_return_val_if_fail (talk != NULL && speaker != NULL, NULL);

  if (after->phase == MJ_PHASE_OVER)
    return before->phase == MJ_PHASE_OVER
               ? NULL
               : hear_end (talk, after, silent, speaker);
  if (before->n_deals != after->n_deals ||
      !find_event (before, after, &seat, &event))
    return NULL;
  return speak (talk, after, seat, event, silent, speaker);
}

const char *
mj_talk_wait (MjTalk *talk, const MjState *state, guint silent, MjSeat *speaker)
{
  const char *said = NULL;

  g_return_val_if_fail (talk != NULL && speaker != NULL, NULL);

  if (talk->hurried == state->n_deals)
    return NULL;
  for (int i = 1; said == NULL && i < MJ_N_SEATS; i++)
    said = speak (talk, state, (MjSeat) ((state->turn + i) % MJ_N_SEATS),
                  EVENT_WAITING, silent, speaker);
  if (said != NULL)
    talk->hurried = state->n_deals;
  return said;
}
