/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-standing.c – asks the engine about one hand, and describes the answer. */

#include "model/turn/mj-standing.h"

#include "engine/money/mj-payout.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static MjWin
plain_win (const MjView *view)
{
  return (MjWin){ .seat = view->seat,
                  .seat_wind = mj_state_seat_wind (&view->state, view->seat),
                  .prevailing = view->state.prevailing };
}

static void
note_worth (MjStanding *s, const MjRules *rules, const MjHand *hand, MjWin win)
{
  static const MjHow hows[] = { MJ_HOW_DISCARD, MJ_HOW_SELF_DRAW };

  for (int i = 0; i < s->n_waits; i++)
    for (int way = 0; way < 2; way++) {
      MjScore score;
      MjShares shares;
      gint64 sum;

      win.how = hows[way];
      if (mj_outlook_wait (rules, hand, s->waits[i].face, &win, &score) !=
          MJ_WINS)
        continue;
      mj_payout_win_shares (rules, &score, way == 1, &shares);
      sum = shares.discarder + (way == 1 ? 3 : 2) * shares.other;
      s->tai[way] = MAX (s->tai[way], score.tai);
      s->sum[way] = MAX (s->sum[way], sum);
    }
}

static void
note_barred (MjStanding *s, const MjView *view)
{
  const MjLock *lock = &view->state.locks[view->seat];
  MjFaceSet waits = 0;

  for (int i = 0; i < s->n_waits; i++)
    waits |= MJ_FACE_BIT (s->waits[i].face);
  for (int i = 0; i < s->n_waits; i++)
    if (mj_lock_win_state (lock, &view->state.rules, s->waits[i].face, waits) !=
        MJ_LOCK_FREE)
      s->barred |= MJ_FACE_BIT (s->waits[i].face);
}

void
mj_standing_init (MjStanding *standing, const MjView *view, MjTile discard)
{
  const MjState *state = &view->state;
  MjHand hand = state->hands[view->seat];
  MjWin win = plain_win (view);
  guint8 unseen[MJ_N_KINDS];

  *standing = (MjStanding){ .discard = MJ_TILE_NONE };
  mj_outlook_held (&state->rules, &hand, &win, &standing->held);
  standing->towards = mj_score_towards_minimum (&state->rules, &standing->held);
  standing->minimum = MIN (mj_score_minimum (&state->rules, FALSE),
                           mj_score_minimum (&state->rules, TRUE));
  mj_state_unseen (&view->state, view->seat, unseen);
  if (mj_hand_size (&hand) > MJ_HAND_SIZE) {
    if (discard == MJ_TILE_NONE || !mj_hand_remove (&hand, discard))
      return;
    standing->discard = discard;
  }
  if (mj_hand_size (&hand) != MJ_HAND_SIZE)
    return;
  standing->n_waits =
      mj_outlook_waits (&state->rules, &hand, unseen, &win, standing->waits);
  note_worth (standing, &state->rules, &hand, win);
  note_barred (standing, view);
}

char *
mj_standing_held (const MjStanding *standing)
{
  MjFaceSet faces = 0;

  for (int i = 0; i < standing->held.n_lines; i++)
    faces |= standing->held.lines[i].faces;
  return mj_text_faces (faces);
}

char *
mj_standing_worth (const MjStanding *standing, gboolean self_drawn)
{
  int way = self_drawn ? 1 : 0;
  g_autofree char *sum = mj_text_money (standing->sum[way]);

  if (standing->sum[way] == 0)
    return g_strdup (_ ("no win"));
  /* Translators: tai, what the winner is paid in all */
  return g_strdup_printf (
      ngettext ("%d tai · %s", "%d tai · %s", (gulong) standing->tai[way]),
      standing->tai[way], sum);
}
