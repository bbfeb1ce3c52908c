/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening.c – what each kind of entry does to the books. */

#include "engine/mj-evening.h"

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

static const char *
apply_kong (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  const MjRules *rules = &evening->rules;
  bool claimed = entry->meld == MJ_MELD_KONG_CLAIMED;

  if (!rules->kong_pay)
    return N_ ("This table does not pay kongs");
  if (claimed && (entry->other >= MJ_N_SEATS || entry->other == entry->seat))
    return N_ ("A claimed kong needs the one who discarded");
  if (entry->late && (!claimed || !rules->pao || !rules->pao_kong))
    return N_ ("Nobody pays for all of that kong at this table");
  if (entry->face != MJ_FACE_NONE && entry->face >= MJ_N_KINDS)
    return N_ ("There is no kong of that tile");
  if (entry->face != MJ_FACE_NONE &&
      evening->kongs[entry->seat] & MJ_FACE_BIT (entry->face))
    return N_ ("That kong has been paid");
  if (evening->barred[entry->seat] > 0 &&
      !mj_hand_may_collect_kongs (rules, MJ_HAND_SIZE + 1))
    return N_ ("A long hand may not collect for kongs");
  if (entry->face != MJ_FACE_NONE)
    evening->kongs[entry->seat] |= MJ_FACE_BIT (entry->face);
  else
    evening->n_nameless[entry->seat]++;
  mj_payout_kong (rules, (MjMeldKind) entry->meld, entry->seat, entry->other,
                  entry->late, &outcome->payout);
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
  int nameless = evening->n_nameless[entry->seat];

  for (int i = 0; i < entry->hand.n_melds; i++) {
    const MjMeld *meld = &entry->hand.melds[i];
    MjFaceSet face = MJ_FACE_BIT (mj_meld_face (meld));

    if (!mj_meld_is_kong (meld) || (evening->kongs[entry->seat] & face) ||
        !is_payer_known (&evening->rules, meld) || nameless-- > 0)
      continue;
    evening->kongs[entry->seat] |= face;
    mj_payout_kong (&evening->rules,
                    meld->kind == MJ_MELD_KONG_CONCEALED
                        ? MJ_MELD_KONG_CONCEALED
                        : MJ_MELD_KONG_PROMOTED,
                    entry->seat, MJ_SEAT_NONE, false, payout);
  }
}

static const char *
add_bonus_of_hand (MjEvening *evening, const MjEntry *entry)
{
  MjFaceSet bonus = mj_hand_bonus_set (&entry->hand);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != entry->seat && (evening->shown[seat] & bonus))
      return N_ ("Another player has shown a flower or animal of this hand");
  evening->shown[entry->seat] |= bonus;
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
  }
  return NULL;
}

static const char *
score_by_tiles (const MjEvening *evening,
                const MjEntry *entry,
                const MjWin *win,
                MjScore *score)
{
  switch (mj_score_hand (&evening->rules, &entry->hand, win, score)) {
  case MJ_WINS:
    return NULL;
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
reasons_for (const MjEvening *evening,
             const MjEntry *entry,
             const MjWin *win,
             const MjScore *score,
             MjSeat liable)
{
  MjPaoSet reasons = 0;

  if (!entry->by_tiles)
    return 0;
  if (liable == win->shooter)
    reasons |= mj_pao_of_win (&evening->rules, &entry->hand, win, score);
  if (win->shooter == MJ_SEAT_NONE || liable == win->shooter)
    for (int i = 0; i < entry->hand.n_melds; i++)
      reasons |= mj_pao_of_meld (&evening->rules, &entry->hand, i, win, score);
  return reasons;
}

static void
find_liable (const MjEvening *evening,
             const MjEntry *entry,
             const MjWin *win,
             MjOutcome *outcome)
{
  outcome->liable = entry->liable;
  if (entry->liable == MJ_LIABLE_PROVEN) {
    outcome->pao = entry->by_tiles
                       ? mj_pao_of_win (&evening->rules, &entry->hand, win,
                                        &outcome->score)
                       : 0;
    outcome->liable = outcome->pao != 0 ? win->shooter : MJ_SEAT_NONE;
  } else if (entry->liable != MJ_SEAT_NONE) {
    outcome->pao =
        reasons_for (evening, entry, win, &outcome->score, entry->liable);
  }
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
  if (entry->liable == entry->seat)
    return N_ ("The winner cannot pay for everybody");
  if (evening->barred[entry->seat] < 0 &&
      !mj_hand_may_win (&evening->rules, MJ_HAND_SIZE - 1))
    return N_ ("A short hand may not win");
  if (evening->barred[entry->seat] > 0 &&
      !mj_hand_may_win (&evening->rules, MJ_HAND_SIZE + 1))
    return N_ ("A long hand may not win");
  return NULL;
}

static const char *
apply_win (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  const char *problem;
  MjWin win;

  mj_entry_win (entry, &evening->rotation, &win);
  problem = check_seats (evening, entry, &win);
  if (problem == NULL)
    problem =
        entry->by_tiles
            ? score_by_tiles (evening, entry, &win, &outcome->score)
            : score_by_count (evening, entry, mj_how_is_self_drawn (win.how),
                              &outcome->score);
  if (problem == NULL && entry->by_tiles)
    problem = add_bonus_of_hand (evening, entry);
  if (problem != NULL)
    return problem;
  find_liable (evening, entry, &win, outcome);
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

  if (entry->kind != MJ_ENTRY_REDEAL)
    mj_rotation_advance (&evening->rotation, &evening->rules,
                         drawn ? MJ_SEAT_NONE : entry->seat, evening->paid);
  begin_deal (evening);
}

bool
mj_evening_apply (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  MjEvening before = *evening;
  bool instant = entry->kind == MJ_ENTRY_BONUS || entry->kind == MJ_ENTRY_KONG;

  memset (outcome, 0, sizeof *outcome);
  outcome->deal = evening->deal;
  outcome->rotation = evening->rotation;
  outcome->liable = MJ_SEAT_NONE;
  outcome->problem = apply_by_kind (evening, entry, outcome);
  if (outcome->problem != NULL) {
    *evening = before;
    memset (&outcome->payout, 0, sizeof outcome->payout);
  } else {
    mj_payout_balance (&outcome->payout, evening->balance);
    evening->paid |= instant && outcome->payout.n_transfers > 0;
    if (mj_entry_ends_deal (entry))
      end_deal (evening, entry);
  }
  memcpy (outcome->balance, evening->balance, sizeof outcome->balance);
  return outcome->problem == NULL;
}
