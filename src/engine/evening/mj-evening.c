/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening.c – applies entries to the books of an evening, one function for
 * each kind. */

#include "engine/evening/mj-evening.h"

#include "engine/evening/mj-hand-kongs.h"
#include "engine/money/mj-pao.h"

#include <string.h>

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
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    entry->sitting[seat] = seat;
  if (kind == MJ_ENTRY_RULES)
    mj_rules_init (&entry->rules);
  if (kind == MJ_ENTRY_ADJUSTMENT || kind == MJ_ENTRY_PAID)
    entry->person = entry->payee = MJ_WHO_NONE;
}

bool
mj_entry_names_people (const MjEntry *entry)
{
  return entry->kind == MJ_ENTRY_PAID ||
         (entry->kind == MJ_ENTRY_ADJUSTMENT && entry->person != MJ_WHO_NONE);
}

void
mj_entry_read_ends (const MjEntry *entry,
                    const MjWho *sitting,
                    MjWho *from,
                    MjWho *to)
{
  bool named = mj_entry_names_people (entry);

  *from = named ? entry->person : sitting[entry->seat];
  *to = named                       ? entry->payee
        : entry->other < MJ_N_SEATS ? sitting[entry->other]
                                    : MJ_WHO_NONE;
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
  evening->won.from = MJ_SEAT_NONE;
  evening->won.tile = MJ_FACE_NONE;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    evening->sitting[seat] = seat;
}

MjSeat
mj_evening_chair_of (const MjWho *sitting, MjWho person)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (sitting[seat] == person)
      return seat;
  return MJ_SEAT_NONE;
}

bool
mj_evening_has_played (const MjEvening *evening, MjWho person)
{
  return (evening->played & 1u << person) != 0 ||
         mj_evening_chair_of (evening->sitting, person) != MJ_SEAT_NONE;
}

static void
begin_deal (MjEvening *evening)
{
  evening->deal++;
  evening->before = evening->now;
  memset (&evening->now, 0, sizeof evening->now);
}

/* ---- bites and kongs ---- */

/* Pays the events that @seat has completed and that are unpaid (INST-04). */
static void
pay_bonus_events (MjEvening *evening, MjSeat seat, MjPayout *payout)
{
  MjWind wind = mj_rotation_wind (&evening->rotation, seat);
  unsigned due = mj_payout_bonus_events (evening->now.shown[seat], wind) &
                 ~(unsigned) evening->now.bonus_paid[seat];
  unsigned hidden =
      due & mj_payout_bonus_events (evening->now.dealt[seat], wind);

  mj_payout_bonus (&evening->rules, hidden, true, seat, payout);
  mj_payout_bonus (&evening->rules, due & ~hidden, false, seat, payout);
  evening->now.bonus_paid[seat] |= (uint8_t) due;
}

static bool
is_shown (const MjEvening *evening, MjFace face)
{
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (evening->now.shown[seat] & MJ_FACE_BIT (face))
      return true;
  return false;
}

static MjReason
apply_bonus (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  if (!mj_face_is_bonus (entry->face))
    return MJ_REASON_NOT_BONUS;
  if (mj_face_is_animal (entry->face) && !evening->rules.animals)
    return MJ_REASON_NO_ANIMALS;
  if (is_shown (evening, entry->face))
    return MJ_REASON_SHOWN_BEFORE;
  evening->now.shown[entry->seat] |= MJ_FACE_BIT (entry->face);
  if (entry->dealt)
    evening->now.dealt[entry->seat] |= MJ_FACE_BIT (entry->face);
  pay_bonus_events (evening, entry->seat, &outcome->payout);
  return MJ_REASON_NONE;
}

static bool
is_konged (const MjEvening *evening, MjFace face)
{
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (evening->now.kongs[seat] & MJ_FACE_BIT (face))
      return true;
  return false;
}

static int
count_kongs (const MjEvening *evening, MjSeat seat)
{
  return mj_face_set_size (evening->now.kongs[seat]) +
         evening->now.n_nameless[seat][false] +
         evening->now.n_nameless[seat][true];
}

bool
mj_kong_needs_giver (const MjEntry *entry, const MjRules *rules)
{
  return entry->late || mj_pao_kong_always (rules) ||
         rules->kong_claimed_payer != MJ_CLAIMED_EVERYONE;
}

static bool
has_giver (const MjEntry *entry, const MjRules *rules)
{
  if (entry->other == MJ_SEAT_UNSAID)
    return !mj_kong_needs_giver (entry, rules);
  return entry->other < MJ_N_SEATS && entry->other != entry->seat;
}

static MjReason
check_kong (const MjEvening *evening, const MjEntry *entry)
{
  const MjRules *rules = &evening->rules;
  bool claimed = entry->meld == MJ_MELD_KONG_CLAIMED;

  if (!rules->kong_pay)
    return MJ_REASON_KONGS_NOT_PAID;
  if (entry->meld < MJ_MELD_KONG_CLAIMED)
    return MJ_REASON_NOT_KONG;
  if (!mj_payout_pays_kong (rules, (MjMeldKind) entry->meld))
    return MJ_REASON_KONGS_NOT_PAID;
  if (claimed && !has_giver (entry, rules))
    return MJ_REASON_KONG_NEEDS_DISCARDER;
  if (entry->late && (!claimed || !mj_pao_plays_kong (rules)))
    return MJ_REASON_KONG_NO_PAO;
  if (entry->face != MJ_FACE_NONE && entry->face >= MJ_N_KINDS)
    return MJ_REASON_NO_SUCH_KONG;
  if (entry->face != MJ_FACE_NONE && is_konged (evening, entry->face))
    return MJ_REASON_KONG_PAID;
  if (count_kongs (evening, entry->seat) == MJ_MAX_MELDS)
    return MJ_REASON_FIVE_KONGS;
  if (evening->now.barred[entry->seat] > 0 &&
      !mj_hand_may_collect_kongs (rules, MJ_HAND_SIZE + 1))
    return MJ_REASON_LONG_HAND_KONG;
  return MJ_REASON_NONE;
}

static MjReason
apply_kong (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  MjReason reason = check_kong (evening, entry);

  if (reason != MJ_REASON_NONE)
    return reason;
  if (entry->face != MJ_FACE_NONE)
    evening->now.kongs[entry->seat] |= MJ_FACE_BIT (entry->face);
  else
    evening->now
        .n_nameless[entry->seat][entry->meld == MJ_MELD_KONG_CONCEALED]++;
  mj_payout_kong (
      &evening->rules, (MjMeldKind) entry->meld, entry->seat, entry->other,
      entry->late || mj_pao_kong_always (&evening->rules), &outcome->payout);
  return MJ_REASON_NONE;
}

/* Whether an entry of this deal is a kong. */
static bool
had_kong (const MjEvening *evening)
{
  int n = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    n += count_kongs (evening, seat);
  return n > 0;
}

/* Makes the bonus tiles of the winning hand and those that entries have shown
 * one set. */
static MjReason
join_bonus (MjEvening *evening, MjSeat winner, MjHand *hand)
{
  MjFaceSet bonus = mj_hand_bonus_set (hand);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != winner && (evening->now.shown[seat] & bonus))
      return MJ_REASON_SHOWN_BY_ANOTHER;
  evening->now.shown[winner] |= bonus;
  for (MjFace face = MJ_FACE_PLUM; face < MJ_N_FACES; face++)
    if (evening->now.shown[winner] & ~bonus & MJ_FACE_BIT (face))
      hand->bonus[hand->n_bonus++] = mj_tile_of_face (face, 0);
  return MJ_REASON_NONE;
}

/* ---- wins ---- */

/* A score made of the tai that the players counted themselves. */
static void
read_count (const MjEntry *entry, MjScore *score)
{
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
}

/* PEN-05, PEN-06 */
static MjReason
check_barred (const MjEvening *evening, MjSeat winner)
{
  if (evening->now.barred[winner] < 0 &&
      !mj_hand_may_win (&evening->rules, MJ_HAND_SIZE - 1))
    return MJ_REASON_SHORT_HAND;
  if (evening->now.barred[winner] > 0 &&
      !mj_hand_may_win (&evening->rules, MJ_HAND_SIZE + 1))
    return MJ_REASON_LONG_HAND;
  return MJ_REASON_NONE;
}

static MjReason
judge (MjEvening *evening, const MjEntry *entry, MjVerdict *verdict)
{
  MjLiability liability = { .who = entry->liable };
  MjReason reason;
  MjHand hand = entry->hand;
  MjWin win;

  mj_entry_win (entry, &evening->rotation, &win);
  if (!entry->by_tiles) {
    MjScore score;

    read_count (entry, &score);
    return mj_verdict_of_count (&evening->rules, &win, &score, &liability,
                                verdict);
  }
  reason = join_bonus (evening, entry->seat, &hand);
  mj_verdict (&evening->rules, &hand, &win, &liability, verdict);
  return reason != MJ_REASON_NONE ? reason : verdict->reason;
}

static MjHandKongs
list_kongs (const MjEvening *evening, const MjEntry *entry)
{
  MjHandKongs kongs = {
    .rules = &evening->rules,
    .hand = &entry->hand,
    .seat = entry->seat,
    .n_nameless = evening->now.n_nameless[entry->seat],
    .liable = mj_how_replaces_kong ((MjHow) entry->how) ? entry->liable
                                                        : MJ_SEAT_NONE,
  };

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    kongs.konged |= evening->now.kongs[seat];
  return kongs;
}

int
mj_evening_find_kong (const MjEvening *evening, const MjEntry *entry)
{
  MjHandKongs kongs = list_kongs (evening, entry);

  return mj_hand_kongs_find (&kongs);
}

static MjReason
apply_win (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  MjReason reason = check_barred (evening, entry->seat);
  MjVerdict verdict = { .liable = MJ_SEAT_NONE };
  MjHandKongs kongs;

  if (reason == MJ_REASON_NONE)
    reason = judge (evening, entry, &verdict);
  outcome->score = verdict.score;
  memcpy (outcome->near, verdict.near, sizeof outcome->near);
  outcome->n_near = verdict.n_near;
  if (reason != MJ_REASON_NONE)
    return reason;
  memcpy (outcome->notes, verdict.notes, sizeof outcome->notes);
  outcome->n_notes = verdict.n_notes;
  outcome->pao = verdict.pao;
  outcome->liable = verdict.liable;
  outcome->payout = verdict.payout;
  if (entry->by_tiles && entry->instants) {
    pay_bonus_events (evening, entry->seat, &outcome->payout);
    kongs = list_kongs (evening, entry);
    evening->now.kongs[entry->seat] |=
        mj_hand_kongs_pay (&kongs, &outcome->payout);
  }
  return MJ_REASON_NONE;
}

/* ---- several winners on one tile ---- */

bool
mj_evening_can_win_too (const MjEvening *evening, MjSeat seat)
{
  return mj_won_tile_has_room (&evening->won, &evening->rules, seat);
}

void
mj_evening_reopen (const MjEvening *evening, MjEvening *then)
{
  *then = *evening;
  if (then->reopened)
    return;
  then->reopened = true;
  then->rotation = evening->last;
  then->now = evening->before;
}

/* The win of an entry; the tile of a hand that people counted is not known. */
static void
read_win (const MjEntry *entry, const MjRotation *rotation, MjWin *win)
{
  mj_entry_win (entry, rotation, win);
  if (!entry->by_tiles)
    win->tile = MJ_FACE_NONE;
}

/* The deal is over already, so its books are opened once more. */
static MjReason
apply_also (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  MjReason also, reason;
  MjEvening then;
  MjWin win;

  mj_evening_reopen (evening, &then);
  read_win (entry, &then.rotation, &win);
  also = mj_won_tile_check (&evening->won, &evening->rules, &win);
  reason = apply_win (&then, entry, outcome);
  if (also != MJ_REASON_NONE || reason != MJ_REASON_NONE)
    return also != MJ_REASON_NONE ? also : reason;
  mj_won_tile_spare (&evening->won, entry->seat, &outcome->payout);
  mj_won_tile_add (&evening->won, entry->seat, &outcome->payout);
  evening->before = then.now;
  return MJ_REASON_NONE;
}

/* A dealer who is among the winners has won. */
static void
turn_again (MjEvening *evening)
{
  MjSeat dealer = evening->last.dealer;
  bool wins = mj_won_tile_has_winner (&evening->won, dealer);

  evening->rotation = evening->last;
  mj_rotation_advance (&evening->rotation, &evening->rules,
                       wins ? dealer : (MjSeat) ((dealer + 1) % MJ_N_SEATS),
                       false, false);
}

/* ---- the rest ---- */

static MjReason
apply_penalty (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  bool revealed = entry->penalty == MJ_PENALTY_REVEALED_EARLY ||
                  entry->penalty == MJ_PENALTY_REVEALED_FLOWERS;

  if (revealed && !evening->rules.reveal_is_fake)
    return MJ_REASON_SHOWING_IS_FREE;
  if (entry->penalty == MJ_PENALTY_FALSE_DISCARD &&
      (entry->other >= MJ_N_SEATS || entry->other == entry->seat))
    return MJ_REASON_NO_DISCARDER;
  mj_payout_penalty (&evening->rules, (MjPenalty) entry->penalty, entry->seat,
                     entry->other, &outcome->payout);
  return MJ_REASON_NONE;
}

static MjReason
apply_held_flower (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  if (!evening->rules.flower_win)
    return MJ_REASON_NO_FLOWER_WIN;
  if (entry->other >= MJ_N_SEATS || entry->other == entry->seat)
    return MJ_REASON_NO_FLOWER_HOLDER;
  mj_payout_held_flower (&evening->rules, entry->seat, entry->other,
                         &outcome->payout);
  return MJ_REASON_NONE;
}

/* ---- between people ---- */

static MjReason
check_ends (MjWho from, MjWho to, int64_t amount)
{
  if (from >= MJ_MAX_PEOPLE)
    return MJ_REASON_NO_SUCH_PERSON;
  if (to >= MJ_MAX_PEOPLE)
    return MJ_REASON_NO_PAYEE;
  if (to == from)
    return MJ_REASON_SAME_PERSON;
  return amount > 0 ? MJ_REASON_NONE : MJ_REASON_AMOUNT_NOT_POSITIVE;
}

bool
mj_entry_is_payment (const MjEntry *entry)
{
  return entry->kind == MJ_ENTRY_PAID &&
         check_ends (entry->person, entry->payee, entry->amount) ==
             MJ_REASON_NONE;
}

static MjReason
apply_between_people (MjEvening *evening,
                      const MjEntry *entry,
                      MjOutcome *outcome)
{
  bool paid = entry->kind == MJ_ENTRY_PAID;
  MjReason reason;
  MjWho from, to;

  mj_entry_read_ends (entry, evening->sitting, &from, &to);
  reason = check_ends (from, to, entry->amount);
  if (reason != MJ_REASON_NONE)
    return reason;
  outcome->by_people = true;
  outcome->payout.n_transfers = 1;
  outcome->payout.transfers[0] = (MjTransfer){
    .amount = entry->amount,
    .from = from,
    .to = to,
    .reason = paid ? MJ_PAY_PAID : MJ_PAY_ADJUSTMENT,
  };
  evening->handed[from] += paid ? entry->amount : 0;
  evening->handed[to] -= paid ? entry->amount : 0;
  return MJ_REASON_NONE;
}

int64_t
mj_evening_won (const MjEvening *evening, MjWho person)
{
  return evening->balance[person] - evening->handed[person];
}

/* ---- from here on ---- */

static MjReason
apply_seats (MjEvening *evening, const MjEntry *entry)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    if (entry->sitting[seat] >= MJ_MAX_PEOPLE)
      return MJ_REASON_NO_SUCH_PERSON;
    if (mj_evening_chair_of (entry->sitting, entry->sitting[seat]) != seat)
      return MJ_REASON_TWO_CHAIRS;
  }
  memcpy (evening->sitting, entry->sitting, sizeof evening->sitting);
  return MJ_REASON_NONE;
}

/* Takes over @rules at @stake, unless they contradict themselves. */
static MjReason
take_rules (MjEvening *evening, const MjRules *rules, int64_t stake)
{
  MjRules next = *rules;
  MjError wrong;

  if (stake < mj_option (MJ_OPTION_base_unit)->min ||
      stake > mj_option (MJ_OPTION_base_unit)->max)
    return MJ_REASON_NO_STAKE;
  next.base_unit = (int32_t) stake;
  if (!mj_rules_check (&next, &wrong))
    return MJ_REASON_RULES_CLASH;
  evening->rules = next;
  return MJ_REASON_NONE;
}

static MjReason
apply_by_kind (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  switch (entry->kind) {
  case MJ_ENTRY_WIN:
    return entry->also ? apply_also (evening, entry, outcome)
                       : apply_win (evening, entry, outcome);
  case MJ_ENTRY_BONUS:
    return apply_bonus (evening, entry, outcome);
  case MJ_ENTRY_KONG:
    return apply_kong (evening, entry, outcome);
  case MJ_ENTRY_PENALTY:
    return apply_penalty (evening, entry, outcome);
  case MJ_ENTRY_BARRED:
    evening->now.barred[entry->seat] = entry->long_hand ? 1 : -1;
    return MJ_REASON_NONE;
  case MJ_ENTRY_HELD_FLOWER:
    return apply_held_flower (evening, entry, outcome);
  case MJ_ENTRY_ADJUSTMENT:
  case MJ_ENTRY_PAID:
    return apply_between_people (evening, entry, outcome);
  case MJ_ENTRY_POSITION:
    evening->rotation.dealer = entry->rotation.dealer;
    evening->rotation.prevailing = entry->rotation.prevailing;
    evening->rotation.repeats = entry->rotation.repeats;
    return MJ_REASON_NONE;
  case MJ_ENTRY_SEATS:
    return apply_seats (evening, entry);
  case MJ_ENTRY_NAME:
    return entry->person < MJ_MAX_PEOPLE ? MJ_REASON_NONE
                                         : MJ_REASON_NO_SUCH_PERSON;
  case MJ_ENTRY_STAKE:
    return take_rules (evening, &evening->rules, entry->amount);
  case MJ_ENTRY_RULES:
    return take_rules (evening, &entry->rules, evening->rules.base_unit);
  default:
    return MJ_REASON_NONE;
  }
}

static void
end_deal (MjEvening *evening, const MjEntry *entry, const MjPayout *payout)
{
  MjWin win;

  evening->drawn = entry->kind == MJ_ENTRY_DRAW;
  evening->last = evening->rotation;
  if (entry->kind == MJ_ENTRY_WIN) {
    read_win (entry, &evening->rotation, &win);
    mj_won_tile_note (&evening->won, &win, payout);
  }
  if (entry->kind != MJ_ENTRY_REDEAL)
    mj_rotation_advance (&evening->rotation, &evening->rules,
                         evening->drawn ? MJ_SEAT_NONE : entry->seat,
                         evening->now.paid, had_kong (evening));
  begin_deal (evening);
}

/* FH-08: the eighth flower was found after another player's win, so it belongs
 * to the deal before; so does another win on the same tile. */
static bool
belongs_to_last_deal (const MjEvening *evening, const MjEntry *entry)
{
  if (evening->won.winners == 0)
    return false;
  if (entry->kind == MJ_ENTRY_WIN)
    return entry->also;
  return entry->kind == MJ_ENTRY_HELD_FLOWER && !entry->ends &&
         !mj_won_tile_has_winner (&evening->won, entry->seat);
}

void
mj_outcome_add_changes (const MjOutcome *outcome, int64_t *change)
{
  for (int i = 0; i < outcome->payout.n_transfers; i++) {
    const MjTransfer *t = &outcome->payout.transfers[i];
    MjWho from = outcome->by_people ? t->from : outcome->sitting[t->from];
    MjWho to = outcome->by_people ? t->to : outcome->sitting[t->to];
    int64_t amount = t->reason == MJ_PAY_PAID ? -t->amount : t->amount;

    change[from] -= amount;
    change[to] += amount;
  }
}

unsigned
mj_outcome_people (const MjOutcome *outcome)
{
  const MjTransfer *t = outcome->payout.transfers;
  unsigned people = 0;

  if (outcome->by_people)
    return 1u << t->from | 1u << t->to;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    people |= 1u << outcome->sitting[seat];
  return people;
}

/* The effect that all valid entries have on the books. */
static void
close_entry (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  bool instant = entry->kind == MJ_ENTRY_BONUS || entry->kind == MJ_ENTRY_KONG;

  mj_outcome_add_changes (outcome, evening->balance);
  evening->now.paid |= instant && outcome->payout.n_transfers > 0;
  if (outcome->deal == evening->deal)
    evening->won.winners = 0;
  else if (entry->kind == MJ_ENTRY_WIN)
    turn_again (evening);
  if (!mj_entry_is_arrangement (entry))
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      evening->played |= (uint16_t) (1u << evening->sitting[seat]);
  evening->played |=
      (uint16_t) (outcome->by_people ? mj_outcome_people (outcome) : 0);
  if (mj_entry_ends_deal (entry))
    end_deal (evening, entry, &outcome->payout);
  for (MjSeat seat = 0; entry->kind == MJ_ENTRY_WIN && seat < MJ_N_SEATS;
       seat++)
    if (mj_evening_can_win_too (evening, seat))
      outcome->others |= (uint8_t) (1u << seat);
}

bool
mj_evening_apply (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome)
{
  MjEvening before = *evening;
  bool late = belongs_to_last_deal (evening, entry);

  memset (outcome, 0, sizeof *outcome);
  outcome->deal = late ? evening->deal - 1 : evening->deal;
  outcome->rotation = late ? evening->last : evening->rotation;
  outcome->liable = MJ_SEAT_NONE;
  memcpy (outcome->before, evening->sitting, sizeof outcome->before);
  outcome->reason = apply_by_kind (evening, entry, outcome);
  if (outcome->reason != MJ_REASON_NONE) {
    *evening = before;
    memset (&outcome->payout, 0, sizeof outcome->payout);
    outcome->by_people = false;
  }
  memcpy (outcome->sitting, evening->sitting, sizeof outcome->sitting);
  if (outcome->reason == MJ_REASON_NONE)
    close_entry (evening, entry, outcome);
  memcpy (outcome->balance, evening->balance, sizeof outcome->balance);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    outcome->won[i] = mj_evening_won (evening, i);
  return outcome->reason == MJ_REASON_NONE;
}
