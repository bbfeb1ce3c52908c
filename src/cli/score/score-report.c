/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-report.c – parts that the text and the JSON of a report share. */

#include "cli/score/score-report.h"

#include "engine/evening/mj-hand-kongs.h"
#include "model/text/mj-text.h"

gboolean
score_report_is_won (const ScoreReport *report)
{
  return report->verdict.reason == MJ_REASON_NONE ||
         score_report_is_by_role (report);
}

gboolean
score_report_is_by_role (const ScoreReport *report)
{
  return report->verdict.reason == MJ_REASON_NO_DISCARDER;
}

gboolean
score_report_is_about_kong (const MjVerdict *verdict)
{
  MjPaoSet shown = 0, late = 0;

  for (int i = 0; i < verdict->n_notes; i++) {
    const MjPaoNote *note = &verdict->notes[i];

    if (note->why == MJ_PAO_WHY_FED || note->why == MJ_PAO_WHY_OPEN)
      shown |= (MjPaoSet) (1 << note->pao);
    else if (note->why == MJ_PAO_WHY_WALL_UNKNOWN)
      late |= (MjPaoSet) (1 << note->pao);
  }
  return (shown != 0 ? shown : late) == 1 << MJ_PAO_KONG;
}

MjFaceSet
score_report_pay_kongs (const ScoreReport *report,
                        MjSeat liable,
                        MjVerdict *verdict)
{
  const guint8 n_nameless[2] = { 0 };
  MjHand hand = report->hand;
  const MjHandKongs kongs = { .rules = report->rules,
                              .hand = &hand,
                              .seat = report->win.seat,
                              .n_nameless = n_nameless,
                              .liable = liable };

  if (verdict->reason != MJ_REASON_NONE ||
      !score_report_is_about_kong (verdict))
    return 0;
  mj_hand_kongs_feed (&hand, liable);
  return mj_hand_kongs_pay (&kongs, &verdict->payout);
}

/* Whether the hand would come to something else with other winds. */
static gboolean
is_other_with (const ScoreReport *r, MjWind seat, MjWind round)
{
  MjVerdict other;
  MjWin win = r->win;

  win.seat = win.seat_wind = seat;
  win.prevailing = round;
  if (win.shooter == seat) /* whose discard it was is a fact */
    return FALSE;
  mj_verdict (r->rules, &r->hand, &win, &r->liability, &other);
  return other.reason != r->verdict.reason ||
         other.score.tai != r->verdict.score.tai || other.pao != r->verdict.pao;
}

void
score_report_find_assumed (ScoreReport *r, gboolean seat, gboolean round)
{
  for (MjWind wind = 0; wind < MJ_N_SEATS; wind++) {
    r->seat_assumed |= seat && is_other_with (r, wind, r->win.prevailing);
    r->round_assumed |= round && is_other_with (r, r->win.seat_wind, wind);
  }
}

/* "13 tiles; a hand has 14" */
static char *
count_tiles (const MjHand *hand)
{
  int n_kongs = mj_hand_n_kongs (hand), needed = MJ_HAND_SIZE + 1 + n_kongs;
  int n = mj_hand_size (hand) + n_kongs;

  if (n_kongs == 0)
    return g_strdup_printf ("%d tiles; a hand has %d", n, needed);
  return g_strdup_printf ("%d tiles; a hand with %d kong%s has %d", n, n_kongs,
                          n_kongs > 1 ? "s" : "", needed);
}

char *
score_report_refusal (const ScoreReport *report)
{
  switch (report->verdict.reason) {
  case MJ_REASON_WRONG_SIZE:
    return count_tiles (&report->hand);
  case MJ_REASON_TOO_CHEAP:
    return mj_text_too_few_tai (report->rules,
                                mj_how_is_self_drawn (report->win.how),
                                report->verdict.score.tai);
  default:
    return g_strdup (mj_text_reason (report->verdict.reason));
  }
}

gint64
score_report_roles (const MjVerdict *verdict, MjShares *roles)
{
  gint64 total;

  *roles = verdict->shares;
  total = roles->discarder + 2 * roles->other;
  if (verdict->pao != 0)
    *roles = (MjShares){ .discarder = total };
  return total;
}

/* The evidence of the tiles comes first. */
gboolean
score_report_is_late (const ScoreReport *report, const MjPaoNote *note)
{
  for (int i = 0; i < report->verdict.n_notes; i++)
    if (report->verdict.notes[i].why == MJ_PAO_WHY_OPEN)
      return FALSE;
  return report->liability.who == MJ_LIABLE_PROVEN &&
         report->verdict.pao == 0 && mj_pao_why_is_unknown (note->why);
}

gboolean
score_report_is_open (const ScoreReport *report)
{
  if (report->liability.who != MJ_LIABLE_PROVEN)
    return FALSE;
  for (int i = 0; i < report->verdict.n_notes; i++)
    if (report->verdict.notes[i].why == MJ_PAO_WHY_OPEN ||
        (score_report_is_late (report, &report->verdict.notes[i]) &&
         mj_pao_note_says_why_not (&report->verdict.notes[i], report->win.how,
                                   false)))
      return TRUE;
  return FALSE;
}
