/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-answer.c – tries every answer to a question, and asks only where they
 * differ. */

#include "model/score/mj-win-answer.h"

#include "engine/evening/mj-hand-kongs.h"
#include "engine/money/mj-pao.h"

#include <string.h>

/* The compared part of an outcome. */
typedef struct {
  MjReason reason;
  int tai;
  gint64 change[MJ_N_SEATS];
  gint64 fed[MJ_N_SEATS][MJ_N_SEATS]; /* if that chair fed the meld that makes
                                         liable; 0: the same */
} Result;

void
mj_win_answer_clear (MjWinAnswer *self)
{
  memset (self, 0, sizeof *self);
  self->outcome.liable = MJ_SEAT_NONE;
  self->kong = -1;
}

/* ---- trying ---- */

static void
read_outcome (const MjOutcome *outcome, Result *result)
{
  memset (result, 0, sizeof *result);
  result->reason = outcome->reason;
  result->tai = outcome->score.tai;
  mj_payout_balance (&outcome->payout, result->change);
}

/* Why the feeder of one of the melds would pay for everybody. */
static MjPaoSet
find_pao (const MjEntry *entry, const MjEvening *books, const MjScore *score)
{
  MjPaoSet pao = 0;
  MjWin how;

  mj_entry_win (entry, &books->rotation, &how);
  for (int i = 0; i < entry->hand.n_melds; i++)
    pao |= mj_pao_of_meld (&books->rules, &entry->hand, i, &how, score);
  return pao;
}

static void
try_feeders (const MjEvening *books, const MjEntry *entry, Result *result)
{
  MjEntry fed = *entry;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjEvening after = *books;
    MjOutcome outcome;

    fed.liable = seat;
    if (seat == entry->seat || !mj_evening_apply (&after, &fed, &outcome))
      continue;
    mj_payout_balance (&outcome.payout, result->fed[seat]);
    if (memcmp (result->fed[seat], result->change, sizeof result->change) == 0)
      memset (result->fed[seat], 0, sizeof result->fed[seat]);
  }
}

static void
try_entry (const MjEvening *books, const MjEntry *entry, Result *result)
{
  MjEvening after = *books;
  MjOutcome outcome;

  mj_evening_apply (&after, entry, &outcome);
  read_outcome (&outcome, result);
  if (outcome.reason == MJ_REASON_NONE && entry->by_tiles && books->rules.pao &&
      entry->liable == MJ_LIABLE_PROVEN && outcome.liable == MJ_SEAT_NONE &&
      find_pao (entry, books, &outcome.score) != 0)
    try_feeders (books, entry, result);
}

static gboolean
is_same (const Result *a, const Result *b)
{
  return a->reason == b->reason && a->tai == b->tai &&
         memcmp (a->change, b->change, sizeof a->change) == 0 &&
         memcmp (a->fed, b->fed, sizeof a->fed) == 0;
}

static void
begin_case (MjWinCase *c, int value)
{
  memset (c, 0, sizeof *c);
  c->value = value;
  c->least = G_MAXINT;
}

static void
add_result (MjWinCase *c, const Result *result)
{
  gboolean wins = result->reason == MJ_REASON_NONE;

  if (wins && !c->wins) {
    memcpy (c->change, result->change, sizeof c->change);
    c->least = c->most = result->tai;
  } else if (wins || !c->wins) {
    c->least = MIN (c->least, result->tai);
    c->most = MAX (c->most, result->tai);
  }
  if (!wins)
    c->reason = result->reason;
  c->wins |= wins;
  c->loses |= !wins;
}

/* ---- which tile, which wind ---- */

/* Those that can be: a robbed kong holds the other three of its tile. */
static int
list_tiles (const MjWinEditor *win, const MjEvening *books, MjFace *faces)
{
  MjCounts counts;
  int n = 0;

  if (!win->tiles.guessed || !mj_win_editor_needs_tiles (win)) {
    faces[0] = win->entry.tile;
    return 1;
  }
  mj_hand_counts (&win->entry.hand, &counts);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if (counts.n[face] > 0 && mj_win_editor_can_win_with (win, books, face))
      faces[n++] = face;
  return n;
}

/* Whether the wind of the round settles more than the tile does: how many of
 * the answers to one question leave nothing of the other.  It holds for the
 * next hands as well, so it is asked where they settle the same. */
static gboolean
wind_settles_more (Result results[][MJ_N_SEATS], int n_tiles)
{
  int n_by_tile = 0, n_by_wind = 0;

  for (int t = 0; t < n_tiles; t++) {
    gboolean same = TRUE;

    for (int w = 1; w < MJ_N_SEATS; w++)
      same &= is_same (&results[t][w], &results[t][0]);
    n_by_tile += same;
  }
  for (int w = 0; w < MJ_N_SEATS; w++) {
    gboolean same = TRUE;

    for (int t = 1; t < n_tiles; t++)
      same &= is_same (&results[t][w], &results[0][w]);
    n_by_wind += same;
  }
  return n_by_wind * n_tiles >= n_by_tile * MJ_N_SEATS;
}

/* The question that settles most comes first, and the other only if it is still
 * one then.  A wind that was answered stays a question, so that it can be
 * corrected. */
static void
find_tile_and_wind (MjWinAnswer *self,
                    const MjWinEditor *win,
                    const MjEvening *books,
                    gboolean asks_wind)
{
  Result results[MJ_MAX_CONCEALED][MJ_N_SEATS];
  MjFace faces[MJ_MAX_CONCEALED];
  int n_tiles = list_tiles (win, books, faces);
  int n_winds = asks_wind ? MJ_N_SEATS : 1;
  gboolean said = win->wind < MJ_N_SEATS;
  gboolean tile_matters = FALSE, wind_matters = FALSE;
  MjEvening table = *books;
  MjEntry entry = win->entry;

  for (int t = 0; t < n_tiles; t++)
    for (int w = 0; w < n_winds; w++) {
      if (asks_wind)
        table.rotation.prevailing = (guint8) w;
      entry.tile = faces[t];
      try_entry (&table, &entry, &results[t][w]);
      wind_matters |= !is_same (&results[t][w], &results[t][0]);
      if (!asks_wind || !said || w == win->wind)
        tile_matters |= !is_same (&results[t][w], &results[0][w]);
    }
  self->n_winds = wind_matters ? n_winds : 0;
  self->wind_open = wind_matters && !said;
  if (self->wind_open && wind_settles_more (results, n_tiles))
    tile_matters = FALSE;
  self->n_tiles = tile_matters ? n_tiles : 0;
  for (int t = 0; t < self->n_tiles; t++) {
    begin_case (&self->tiles[t], faces[t]);
    for (int w = 0; w < n_winds; w++)
      if (!asks_wind || !said || w == win->wind)
        add_result (&self->tiles[t], &results[t][w]);
  }
  for (int w = 0; w < self->n_winds; w++) {
    begin_case (&self->winds[w], w);
    for (int t = 0; t < n_tiles; t++)
      add_result (&self->winds[w], &results[t][w]);
  }
}

/* If the wind of the round is unknown and makes no difference, the wind that
 * adds least explains the hand: no line depends on it. */
static gboolean
apply (MjWinAnswer *self,
       const MjWinEditor *win,
       const MjEvening *books,
       gboolean asks_wind)
{
  gboolean open = asks_wind && win->wind >= MJ_N_SEATS && win->entry.by_tiles;
  MjEvening table = *books, after = *books;
  gboolean wins = mj_evening_apply (&after, &win->entry, &self->outcome);

  for (int w = 0; wins && open && w < MJ_N_SEATS; w++) {
    MjOutcome outcome;

    table.rotation.prevailing = (guint8) w;
    after = table;
    if (mj_evening_apply (&after, &win->entry, &outcome) &&
        outcome.score.uncapped < self->outcome.score.uncapped)
      self->outcome = outcome;
  }
  return wins;
}

/* ---- who fed it ---- */

static void
add_feeder (MjWinAnswer *self,
            const MjWinEditor *win,
            const MjEvening *books,
            MjSeat seat)
{
  MjWinCase *c = &self->feeders[self->n_feeders];
  MjEntry entry = win->entry;
  Result result;

  entry.liable = seat;
  if (self->pao == 1 << MJ_PAO_KONG)
    mj_hand_kongs_feed (&entry.hand, seat);
  try_entry (books, &entry, &result);
  begin_case (c, seat);
  add_result (c, &result);
  if (seat == MJ_SEAT_NONE ||
      (c->wins &&
       memcmp (c->change, self->feeders[0].change, sizeof c->change) != 0))
    self->n_feeders++;
}

/* The liability that depends on how many tiles were left, or NULL. */
static const MjPaoNote *
find_late (const MjWinAnswer *self)
{
  for (int i = 0; i < self->outcome.n_notes; i++)
    if (mj_pao_why_is_unknown (self->outcome.notes[i].why))
      return &self->outcome.notes[i];
  return NULL;
}

/* The winning discard may prove a liability; then it is not asked about, and
 * neither for a win by tai, which has no tiles. */
static void
find_feeders (MjWinAnswer *self, const MjWinEditor *win, const MjEvening *books)
{
  const MjEntry *entry = &win->entry;
  gboolean said = entry->liable != MJ_LIABLE_PROVEN;

  if (!books->rules.pao || (!said && self->outcome.liable != MJ_SEAT_NONE))
    return;
  if (entry->by_tiles)
    self->pao = find_pao (&win->entry, books, &self->outcome.score);
  if (entry->by_tiles && self->pao == 0 &&
      (self->late = find_late (self)) != NULL)
    self->pao = (MjPaoSet) (1 << self->late->pao);
  if (entry->by_tiles && self->pao == 0 && entry->liable >= MJ_N_SEATS)
    return;
  add_feeder (self, win, books, MJ_SEAT_NONE);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != entry->seat)
      add_feeder (self, win, books, seat);
  if (self->n_feeders < 2)
    self->n_feeders = 0;
  self->feeder_open =
      self->n_feeders > 0 && entry->by_tiles && !said && self->late == NULL;
}

gboolean
mj_win_answer_find (MjWinAnswer *self,
                    const MjWinEditor *win,
                    const MjEvening *books,
                    gboolean asks_wind)
{
  gboolean wins;

  mj_win_answer_clear (self);
  if (win->entry.by_tiles)
    find_tile_and_wind (self, win, books, asks_wind);
  if (self->n_tiles > 0 || self->wind_open)
    return FALSE;
  wins = apply (self, win, books, asks_wind);
  if (wins)
    find_feeders (self, win, books);
  if (wins && win->entry.by_tiles && win->entry.instants)
    self->kong = mj_evening_find_kong (books, &win->entry);
  if (self->feeder_open)
    self->outcome.payout.n_transfers = 0;
  return wins && !self->feeder_open;
}

/* ---- was it anything special? ---- */

/* Two events at once that come to no more than one of them alone. */
static gboolean
adds_nothing (const MjWinAnswer *self, MjHow how, const Result *result)
{
  if (how != MJ_HOW_LAST_TILE_KONG_REPLACEMENT &&
      how != MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT)
    return FALSE;
  for (int i = 0; i < self->n_ways; i++)
    if (self->ways[i].most == result->tai &&
        memcmp (self->ways[i].change, result->change, sizeof result->change) ==
            0)
      return TRUE;
  return FALSE;
}

/* K-19: a hand that is won with the last of three dragons or four winds ends
 * with it. */
static gboolean
is_too_early (const MjWinEditor *win, MjHow how, gboolean complete)
{
  return complete && !win->tiles.guessed && win->entry.tile != MJ_FACE_NONE &&
         (how == MJ_HOW_EARLY_DISCARD || how == MJ_HOW_EARLY_SELF_DRAW) &&
         (mj_score_early_faces (&win->entry.hand) &
          MJ_FACE_BIT (win->entry.tile)) == 0;
}

/* The tile of a win in that way; if it has not been named, a possible one. */
static MjFace
find_tile (const MjWinEditor *win, const MjEvening *books, MjHow how)
{
  MjWinEditor so = *win;
  MjFace faces[MJ_MAX_CONCEALED];

  so.entry.how = (guint8) how;
  if (!mj_how_needs_tile (how))
    return MJ_FACE_NONE;
  return list_tiles (&so, books, faces) > 0 ? faces[0] : win->entry.tile;
}

void
mj_win_answer_find_ways (MjWinAnswer *self,
                         const MjWinEditor *win,
                         const MjEvening *books,
                         gboolean complete)
{
  MjEntry entry = win->entry;
  gboolean self_drawn = entry.other == MJ_SEAT_NONE;
  MjHow plain = self_drawn ? MJ_HOW_SELF_DRAW : MJ_HOW_DISCARD;
  Result without, with;

  self->n_ways = 0;
  entry.how = (guint8) plain;
  try_entry (books, &entry, &without);
  for (int how = 0; entry.by_tiles && how < MJ_N_HOWS; how++) {
    MjWinCase *c = &self->ways[self->n_ways];

    if (how == (int) plain ||
        mj_how_is_self_drawn ((MjHow) how) != self_drawn ||
        (mj_how_needs_tile ((MjHow) how) && !complete) ||
        (how != win->entry.how && is_too_early (win, (MjHow) how, complete)))
      continue;
    entry.how = (guint8) how;
    entry.tile = find_tile (win, books, (MjHow) how);
    try_entry (books, &entry, &with);
    if (how != win->entry.how &&
        (mj_win_editor_find_obstacle (win, books, (MjHow) how) !=
             MJ_REASON_NONE ||
         with.reason != MJ_REASON_NONE || is_same (&with, &without) ||
         adds_nothing (self, (MjHow) how, &with)))
      continue;
    begin_case (c, how);
    add_result (c, &with);
    self->n_ways++;
  }
}
