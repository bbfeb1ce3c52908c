/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-claims.c – follows the events of a row, and finds the possible
 * claims. */

#include "cli/cases/cases-claims.h"
#include "cli/cli.h"

#include "engine/rules/mj-lock.h"
#include "engine/score/mj-ready.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

static gboolean
is_between (MjSeat seat, MjSeat after, MjSeat before)
{
  for (int s = (after + 1) % 4; s != before; s = (s + 1) % 4)
    if (s == seat)
      return TRUE;
  return FALSE;
}

/* A letter, then a seat (not for M) and a tile (not for T). */
typedef struct {
  char letter;
  MjSeat seat;
  MjFace face;
} Event;

static gboolean
read_event (const char *text, Event *event)
{
  g_auto (GStrv) words = g_strsplit (text, ":", -1);
  guint n = g_strv_length (words);
  gboolean seated = *text != 'M', tiled = *text != 'T';
  int seat = seated && n > 1 ? cli_wind (words[1], -1) : 0;

  *event = (Event){ .letter = *text, .seat = (MjSeat) seat };
  return strlen (words[0]) == 1 && strchr ("DMPT", *text) != NULL &&
         n == 1u + (guint) seated + (guint) tiled && seat >= 0 &&
         (!tiled ||
          mj_notation_parse_tiles (words[n - 1], &event->face, 1, NULL) == 1);
}

/* @last: (inout): who discarded last
 *
 * Returns FALSE if nothing was discarded that could be ponged.
 */
static gboolean
follow_event (
    const Case *c, const Event *event, MjSeat me, MjSeat *last, MjLock *lock)
{
  if (event->letter == 'M')
    mj_lock_missed (lock, &c->rules, event->face);
  else if (event->letter == 'D' && event->seat == me)
    mj_lock_discarded (lock, &c->rules, event->face);
  else if (event->letter != 'D' && event->seat == me)
    mj_lock_own_turn (lock, &c->rules);
  else if (event->letter == 'P' && *last != MJ_SEAT_NONE &&
           is_between (me, *last, event->seat))
    mj_lock_skipped (lock, &c->rules);
  if (event->letter == 'D')
    *last = event->seat;
  return event->letter != 'P' || *last != MJ_SEAT_NONE;
}

static void
follow_events (Case *c, MjSeat me, MjLock *lock)
{
  g_auto (GStrv) events = g_strsplit_set (case_get (c, "events"), ", ", -1);
  MjSeat last = MJ_SEAT_NONE;

  for (guint i = 0; events[i] != NULL; i++) {
    Event event;

    if (*events[i] != '\0' && (!read_event (events[i], &event) ||
                               !follow_event (c, &event, me, &last, lock)))
      case_refuse (c, "events", "not an event that can come here: %s",
                   events[i]);
  }
}

typedef enum { CLAIM_WIN, CLAIM_SELF_DRAW, CLAIM_CHOW, CLAIM_MELD } Claim;

static Claim
read_claim (Case *c)
{
  static const char *const words[] = { "win",  "self-draw", "chow",
                                       "pong", "kong",      NULL };

  return (Claim) MIN (case_word (c, "claim", words), CLAIM_MELD);
}

void
case_run_claims (Case *c)
{
  static const char *const answers[] = {
    [MJ_LOCK_FREE] = "allowed",
    [MJ_LOCK_SACRED] = "prohibited-sacred",
    [MJ_LOCK_MISSED] = "prohibited-missed",
  };
  g_autofree char *text =
      g_strdup_printf ("%s %s", case_get (c, "hand"), case_get (c, "melds"));
  MjSeat me = case_needed_seat (c, "player");
  MjFace face = case_tile (c, "tile");
  Claim claim = read_claim (c);
  MjLock lock = { 0, 0 };
  MjLockState state = MJ_LOCK_FREE;
  MjHand hand;

  case_hand (c, "hand", text, &hand);
  follow_events (c, me, &lock);
  if (c->wrong != NULL)
    return;
  if (claim == CLAIM_WIN)
    state = mj_lock_win_state (&lock, &c->rules, face, mj_ready_waits (&hand));
  else if (claim == CLAIM_MELD)
    state = mj_lock_pong_state (&lock, face);
  case_put (c, "expected", answers[state]);
}
