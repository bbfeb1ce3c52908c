/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening.c – what each kind of entry does to the books. */

#include "engine/evening/mj-evening.h"

#include "engine/score/mj-obstacle.h"

#include <string.h>

static const struct {
  const char *key;
  const char *title;
} kinds[MJ_N_ENTRY_KINDS] = {
  [MJ_ENTRY_WIN] = { "win", N_ ("Win") },
  [MJ_ENTRY_DRAW] = { "draw", N_ ("Drawn deal") },
  [MJ_ENTRY_REDEAL] = { "redeal", N_ ("Dealt again") },
  [MJ_ENTRY_BONUS] = { "bonus", N_ ("Flower or animal") },
  [MJ_ENTRY_KONG] = { "kong", N_ ("Kong") },
  [MJ_ENTRY_PENALTY] = { "penalty", N_ ("Penalty") },
  [MJ_ENTRY_BARRED] = { "barred", N_ ("Wrong number of tiles") },
  [MJ_ENTRY_HELD_FLOWER] = { "held-flower", N_ ("Eighth flower found") },
  [MJ_ENTRY_ADJUSTMENT] = { "adjustment", N_ ("Adjustment") },
  [MJ_ENTRY_POSITION] = { "position", N_ ("Dealer corrected") },
};

const char *
mj_entry_kind_key (MjEntryKind kind)
{
  return kinds[kind].key;
}

MjEntryKind
mj_entry_kind_from_key (const char *key)
{
  int kind = 0;

  while (kind < MJ_N_ENTRY_KINDS &&
         (key == NULL || strcmp (kinds[kind].key, key) != 0))
    kind++;
  return (MjEntryKind) kind;
}

const char *
mj_entry_kind_title (MjEntryKind kind)
{
  return kinds[kind].title;
}

void
mj_entry_init (MjEntry *entry, MjEntryKind kind)
{
  memset (entry, 0, sizeof *entry);
  entry->kind = (uint8_t) kind;
  entry->other = MJ_SEAT_NONE;
  entry->liable = kind == MJ_ENTRY_WIN ? MJ_LIABLE_PROVEN : MJ_SEAT_NONE;
  entry->how = MJ_HOW_SELF_DRAW;
  entry->n_replacements = 1;
  entry->tile = MJ_FACE_NONE;
  entry->face = MJ_FACE_NONE;
  entry->meld = MJ_MELD_KONG_CONCEALED;
  mj_hand_init (&entry->hand);
}

bool
mj_entry_ends_deal (const MjEntry *entry)
{
  return entry->kind <= MJ_ENTRY_REDEAL ||
         (entry->kind == MJ_ENTRY_HELD_FLOWER && entry->ends);
}

void
mj_entry_win (const MjEntry *entry, const MjRotation *rotation, MjWin *win)
{
  *win = (MjWin){
    .how = (MjHow) entry->how,
    .tile = entry->tile,
    .seat = entry->seat,
    .shooter = entry->other,
    .seat_wind = mj_rotation_wind (rotation, entry->seat),
    .prevailing = rotation->prevailing % MJ_N_SEATS,
    .n_replacements = entry->n_replacements,
  };
}

void
mj_evening_init (MjEvening *evening, const MjRules *rules, MjSeat dealer)
{
  memset (evening, 0, sizeof *evening);
  evening->rules = *rules;
  evening->rotation.first_dealer = evening->rotation.dealer = dealer;
  evening->deal = 1;
  evening->last_winner = MJ_SEAT_NONE;
}

static void
begin_deal (MjEvening *evening)
{
  evening->deal++;
  evening->paid = false;
  memset (evening->shown, 0, sizeof evening->shown);
  memset (evening->dealt, 0, sizeof evening->dealt);
  memset (evening->bonus_paid, 0, sizeof evening->bonus_paid);
  memset (evening->kongs, 0, sizeof evening->kongs);
  memset (evening->n_nameless, 0, sizeof evening->n_nameless);
  memset (evening->barred, 0, sizeof evening->barred);
}

/* ---- bites and kongs ---- */

/* Pays what @seat has completed and nobody has paid for yet (INST-04). */
static void
pay_bonus_events (MjEvening *evening, MjSeat seat, MjPayout *payout)
{
  MjWind wind = mj_rotation_wind (&evening->rotation, seat);
  unsigned due = mj_payout_bonus_events (evening->shown[seat], wind) &
                 ~(unsigned) evening->bonus_paid[seat];
  unsigned hidden = due & mj_payout_bonus_events (evening->dealt[seat], wind);

  mj_payout_bonus (&evening->rules, hidden, true, seat, payout);
  mj_payout_bonus (&evening->rules, due & ~hidden, false, seat, payout);
  evening->bonus_paid[seat] |= (uint8_t) due;
}

static bool
is_shown (const MjEvening *evening, MjFace face)
{
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (evening->shown[seat] & MJ_FACE_BIT (face))
      return true;
  return false;
}

static const char *
apply_bonus (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  if (!mj_face_is_bonus (entry->face))
    return N_ ("Only flowers and animals are shown");
  if (is_shown (evening, entry->face))
    return N_ ("That tile has been shown in this deal");
  evening->shown[entry->seat] |= MJ_FACE_BIT (entry->face);
  if (entry->dealt)
    evening->dealt[entry->seat] |= MJ_FACE_BIT (entry->face);
  pay_bonus_events (evening, entry->seat, &outcome->payout);
  return NULL;
}

static bool
is_konged (const MjEvening *evening, MjFace face)
{
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (evening->kongs[seat] & MJ_FACE_BIT (face))
      return true;
  return false;
}

static int
count_kongs (const MjEvening *evening, MjSeat seat)
{
  return mj_face_set_size (evening->kongs[seat]) +
         evening->n_nameless[seat][false] + evening->n_nameless[seat][true];
}

static const char *
check_kong (const MjEvening *evening, const MjEntry *entry)
{
  const MjRules *rules = &evening->rules;
  bool claimed = entry->meld == MJ_MELD_KONG_CLAIMED;

  if (!rules->kong_pay)
    return N_ ("This table does not pay kongs");
  if (entry->meld < MJ_MELD_KONG_CLAIMED)
    return N_ ("That is no kong");
  if (claimed && (entry->other >= MJ_N_SEATS || entry->other == entry->seat))
    return N_ ("A claimed kong needs the one who discarded");
  if (entry->late && (!claimed || !rules->pao || !rules->pao_kong ||
                      rules->chart != MJ_CHART_BASIC))
    return N_ ("Nobody pays for all of that kong at this table");
  if (entry->face != MJ_FACE_NONE && entry->face >= MJ_N_KINDS)
    return N_ ("There is no kong of that tile");
  if (entry->face != MJ_FACE_NONE && is_konged (evening, entry->face))
    return N_ ("That kong has been paid");
  if (count_kongs (evening, entry->seat) == MJ_MAX_MELDS)
    return N_ ("Nobody has more than four kongs");
  if (evening->barred[entry->seat] > 0 &&
      !mj_hand_may_collect_kongs (rules, MJ_HAND_SIZE + 1))
    return N_ ("A long hand may not collect for kongs");
  return NULL;
}

static const char *
apply_kong (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  const char *problem = check_kong (evening, entry);

  if (problem != NULL)
    return problem;
  if (entry->face != MJ_FACE_NONE)
    evening->kongs[entry->seat] |= MJ_FACE_BIT (entry->face);
  else
    evening->n_nameless[entry->seat][entry->meld == MJ_MELD_KONG_CONCEALED]++;
  mj_payout_kong (&evening->rules, (MjMeldKind) entry->meld, entry->seat,
                  entry->other, entry->late, &outcome->payout);
  return NULL;
}

/* Who pays for a claimed kong is not to be seen in the hand. */
static bool
is_payer_known (const MjRules *rules, const MjMeld *meld)
{
  return meld->kind == MJ_MELD_KONG_CONCEALED ||
         rules->kong_claimed_payer == MJ_CLAIMED_EVERYONE;
}

/* Kongs of the winning hand that no entry has paid. */
static void
pay_kongs_of_hand (MjEvening *evening, const MjEntry *entry, MjPayout *payout)
{
  const uint8_t *paid = evening->n_nameless[entry->seat];
  int nameless[2] = { paid[false], paid[true] };

  for (int i = 0; i < entry->hand.n_melds; i++) {
    const MjMeld *meld = &entry->hand.melds[i];
    bool concealed = !mj_meld_is_exposed (meld);

    if (!mj_meld_is_kong (meld) || is_konged (evening, mj_meld_face (meld)) ||
        nameless[concealed]-- > 0 || !is_payer_known (&evening->rules, meld))
      continue;
    evening->kongs[entry->seat] |= MJ_FACE_BIT (mj_meld_face (meld));
    mj_payout_kong (&evening->rules,
                    concealed ? MJ_MELD_KONG_CONCEALED : MJ_MELD_KONG_PROMOTED,
                    entry->seat, MJ_SEAT_NONE, false, payout);
  }
}

/* What the winner has shown and what the hand holds are the same tiles. */
static const char *
join_bonus (MjEvening *evening, MjSeat winner, MjHand *hand)
{
  MjFaceSet bonus = mj_hand_bonus_set (hand);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != winner && (evening->shown[seat] & bonus))
      return N_ ("Another player has shown a flower or animal of this hand");
  evening->shown[winner] |= bonus;
  for (MjFace face = MJ_FACE_PLUM; face < MJ_N_FACES; face++)
    if (evening->shown[winner] & ~bonus & MJ_FACE_BIT (face))
      hand->bonus[hand->n_bonus++] = mj_tile_of_face (face, 0);
  return NULL;
}

/* ---- wins ---- */

/* People who counted themselves. */
static const char *
score_by_count (const MjEvening *evening,
                const MjEntry *entry,
                bool self_drawn,
                MjScore *score)
{
  const MjRules *rules = &evening->rules;

  if (entry->tai > rules->limit)
    return N_ ("More tai than the limit");
  if (entry->tai < mj_score_minimum (rules, self_drawn))
    return N_ ("Fewer tai than this table needs");
  memset (score, 0, sizeof *score);
  score->status = MJ_WINS;
  score->tai = score->uncapped = entry->tai;
  score->special = entry->special != MJ_PLAIN_HAND;
  if (entry->special == MJ_THIRTEEN_WONDERS_HAND) {
    score->lines[0].pattern = MJ_PATTERN_THIRTEEN_WONDERS;
    score->lines[0].tai = entry->tai;
    score->n_lines = 1;
    score->shape.kind = MJ_SHAPE_THIRTEEN;
  }
  return NULL;
}

static bool
holds_winning_tile (const MjHand *hand, const MjWin *win)
{
  MjCounts counts;

  if (!mj_how_needs_tile (win->how))
    return true;
  mj_hand_counts (hand, &counts);
  return win->tile < MJ_N_KINDS && counts.n[win->tile] > 0;
}

/* Whether it can have been won like that; what the table does not play adds
 * nothing but is no contradiction. */
static const char *
check_how (const MjEvening *evening, const MjHand *hand, const MjWin *win)
{
  const char *obstacle = mj_obstacle_find (&evening->rules, hand, win);

  return obstacle == mj_obstacle_not_played ? NULL : obstacle;
}

static const char *
score_by_tiles (const MjEvening *evening,
                const MjHand *hand,
                const MjWin *win,
                MjScore *score)
{
  if (!holds_winning_tile (hand, win))
    return N_ ("The winning tile is not in the hand");
  switch (mj_score_hand (&evening->rules, hand, win, score)) {
  case MJ_WINS:
    return check_how (evening, hand, win);
  case MJ_TOO_CHEAP:
    return N_ ("Fewer tai than this table needs");
  case MJ_NOT_PLAYED:
    return N_ ("This table does not play that way of winning");
  case MJ_CANNOT_ROB:
    return N_ ("Only thirteen wonders may rob a concealed kong");
  default:
    return N_ ("The hand is not complete");
  }
}

/* Why the one who pays for everybody does, as far as the tiles tell. */
static MjPaoSet
reasons_for (const MjRules *rules,
             const MjHand *hand,
             const MjWin *win,
             const MjScore *score)
{
  MjPaoSet reasons = mj_pao_of_win (rules, hand, win, score);

  for (int i = 0; i < hand->n_melds; i++)
    reasons |= mj_pao_of_meld (rules, hand, i, win, score);
  return reasons;
}

/* PAO-01, HAND-32, K-29 */
static const char *
check_liable (const MjEvening *evening,
              const MjEntry *entry,
              const MjScore *score)
{
  if (entry->liable >= MJ_N_SEATS)
    return NULL;
  if (entry->liable == entry->seat)
    return N_ ("The winner cannot pay for everybody");
  if (!evening->rules.pao)
    return N_ ("Nobody pays for everybody at this table");
  if (entry->other != MJ_SEAT_NONE && entry->liable != entry->other)
    return N_ ("On a discard only the discarder can pay for everybody");
  if (evening->rules.thirteen_pay == MJ_THIRTEEN_EVERYONE_DOUBLE &&
      mj_score_is_thirteen_wonders (score))
    return N_ ("Thirteen wonders is paid by everybody");
  return NULL;
}

static void
find_liable (const MjEvening *evening,
             const MjEntry *entry,
             const MjHand *hand,
             const MjWin *win,
             MjOutcome *outcome)
{
  const MjRules *rules = &evening->rules;

  outcome->liable =
      entry->liable == MJ_LIABLE_PROVEN ? MJ_SEAT_NONE : entry->liable;
  if (!entry->by_tiles || entry->liable == MJ_SEAT_NONE)
    return;
  if (entry->liable != MJ_LIABLE_PROVEN) {
    outcome->pao = reasons_for (rules, hand, win, &outcome->score);
    return;
  }
  outcome->pao = mj_pao_of_win (rules, hand, win, &outcome->score);
  if (outcome->pao != 0)
    outcome->liable = win->shooter;
}

static const char *
check_seats (const MjEvening *evening, const MjEntry *entry, const MjWin *win)
{
  bool self_drawn = mj_how_is_self_drawn (win->how);

  if (self_drawn && entry->other != MJ_SEAT_NONE)
    return N_ ("A self-drawn win has no discarder");
  if (!self_drawn && entry->other >= MJ_N_SEATS)
    return N_ ("It is not said whose tile it was");
  if (entry->other == entry->seat)
    return N_ ("Nobody wins on a discard of their own");
  if (evening->barred[entry->seat] < 0 &&
      !mj_hand_may_win (&evening->rules, MJ_HAND_SIZE - 1))
    return N_ ("A short hand may not win");
  if (evening->barred[entry->seat] > 0 &&
      !mj_hand_may_win (&evening->rules, MJ_HAND_SIZE + 1))
    return N_ ("A long hand may not win");
  return NULL;
}

static const char *
score_win (MjEvening *evening,
           const MjEntry *entry,
           const MjWin *win,
           MjHand *hand,
           MjScore *score)
{
  const char *problem = check_seats (evening, entry, win);

  if (problem != NULL)
    return problem;
  if (!entry->by_tiles)
    return score_by_count (evening, entry, mj_how_is_self_drawn (win->how),
                           score);
  problem = join_bonus (evening, entry->seat, hand);
  return problem != NULL ? problem : score_by_tiles (evening, hand, win, score);
}

static const char *
apply_win (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  const char *problem;
  MjHand hand = entry->hand;
  MjWin win;

  mj_entry_win (entry, &evening->rotation, &win);
  problem = score_win (evening, entry, &win, &hand, &outcome->score);
  if (problem == NULL)
    problem = check_liable (evening, entry, &outcome->score);
  if (problem != NULL)
    return problem;
  find_liable (evening, entry, &hand, &win, outcome);
  mj_payout_settle (&evening->rules, &outcome->score, &win, outcome->liable,
                    &outcome->payout);
  if (entry->by_tiles && entry->instants) {
    pay_bonus_events (evening, entry->seat, &outcome->payout);
    pay_kongs_of_hand (evening, entry, &outcome->payout);
  }
  return NULL;
}

/* ---- the rest ---- */

static const char *
apply_penalty (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  bool revealed = entry->penalty == MJ_PENALTY_REVEALED_EARLY ||
                  entry->penalty == MJ_PENALTY_REVEALED_FLOWERS;

  if (revealed && !evening->rules.reveal_is_fake)
    return N_ ("Showing the hand costs nothing at this table");
  if (entry->penalty == MJ_PENALTY_FALSE_DISCARD &&
      (entry->other >= MJ_N_SEATS || entry->other == entry->seat))
    return N_ ("It is not said whose tile it was");
  mj_payout_penalty (&evening->rules, (MjPenalty) entry->penalty, entry->seat,
                     entry->other, &outcome->payout);
  return NULL;
}

static const char *
apply_held_flower (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  if (!evening->rules.flower_win)
    return N_ ("Eight flowers do not win at this table");
  if (entry->other >= MJ_N_SEATS || entry->other == entry->seat)
    return N_ ("It is not said who held the eighth flower");
  mj_payout_held_flower (&evening->rules, entry->seat, entry->other,
                         &outcome->payout);
  return NULL;
}

static const char *
apply_adjustment (const MjEntry *entry, MjOutcome *outcome)
{
  if (entry->other >= MJ_N_SEATS || entry->other == entry->seat)
    return N_ ("It is not said who is paid");
  if (entry->amount <= 0)
    return N_ ("The amount must be more than 0");
  mj_payout_add (&outcome->payout, entry->seat, entry->other, entry->amount,
                 MJ_PAY_ADJUSTMENT);
  return NULL;
}

static const char *
apply_by_kind (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  switch (entry->kind) {
  case MJ_ENTRY_WIN:
    return apply_win (evening, entry, outcome);
  case MJ_ENTRY_BONUS:
    return apply_bonus (evening, entry, outcome);
  case MJ_ENTRY_KONG:
    return apply_kong (evening, entry, outcome);
  case MJ_ENTRY_PENALTY:
    return apply_penalty (evening, entry, outcome);
  case MJ_ENTRY_BARRED:
    evening->barred[entry->seat] = entry->long_hand ? 1 : -1;
    return NULL;
  case MJ_ENTRY_HELD_FLOWER:
    return apply_held_flower (evening, entry, outcome);
  case MJ_ENTRY_ADJUSTMENT:
    return apply_adjustment (entry, outcome);
  case MJ_ENTRY_POSITION:
    evening->rotation.dealer = entry->rotation.dealer;
    evening->rotation.prevailing = entry->rotation.prevailing;
    evening->rotation.repeats = entry->rotation.repeats;
    return NULL;
  default:
    return NULL;
  }
}

static void
end_deal (MjEvening *evening, const MjEntry *entry)
{
  bool drawn = entry->kind == MJ_ENTRY_DRAW;

  evening->last = evening->rotation;
  if (entry->kind == MJ_ENTRY_WIN)
    evening->last_winner = entry->seat;
  if (entry->kind != MJ_ENTRY_REDEAL)
    mj_rotation_advance (&evening->rotation, &evening->rules,
                         drawn ? MJ_SEAT_NONE : entry->seat, evening->paid);
  begin_deal (evening);
}

/* FH-08: an eighth flower found when another has just won. */
static bool
belongs_to_last_deal (const MjEvening *evening, const MjEntry *entry)
{
  return entry->kind == MJ_ENTRY_HELD_FLOWER && !entry->ends &&
         evening->last_winner != MJ_SEAT_NONE &&
         evening->last_winner != entry->seat;
}

bool
mj_evening_apply (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  MjEvening before = *evening;
  bool instant = entry->kind == MJ_ENTRY_BONUS || entry->kind == MJ_ENTRY_KONG;
  bool late = belongs_to_last_deal (evening, entry);

  memset (outcome, 0, sizeof *outcome);
  outcome->deal = late ? evening->deal - 1 : evening->deal;
  outcome->rotation = late ? evening->last : evening->rotation;
  outcome->liable = MJ_SEAT_NONE;
  outcome->problem = apply_by_kind (evening, entry, outcome);
  if (outcome->problem != NULL) {
    *evening = before;
    memset (&outcome->payout, 0, sizeof outcome->payout);
  } else {
    mj_payout_balance (&outcome->payout, evening->balance);
    evening->paid |= instant && outcome->payout.n_transfers > 0;
    if (!late)
      evening->last_winner = MJ_SEAT_NONE;
    if (mj_entry_ends_deal (entry))
      end_deal (evening, entry);
  }
  memcpy (outcome->balance, evening->balance, sizeof outcome->balance);
  return outcome->problem == NULL;
}
