/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening.h – the books of an evening at a physical table.
 *
 * Everything that happens is an entry, and the books are a fold over the
 * entries: after a correction all later entries are applied again.  Balances
 * sum to zero because only transfers change them.
 *
 * If an entry contradicts the rules or the entries before it, the outcome says
 * why, and the entry moves no money.
 *
 * Entries of play name chairs, but balances belong to people; the books record
 * who sits in which chair.  At first person N sits in chair N, for the first
 * four people.  Money is paid and corrected between people, also between those
 * who have left.
 *
 * Rule: PAY, INST, PAO, PEN and FH sections; HOUSE-03 to HOUSE-05.
 */

#pragma once

#include "engine/evening/mj-won-tile.h"
#include "engine/money/mj-verdict.h"
#include "engine/rules/mj-rotation.h"

/* People at one table in one evening; a number below it, or MJ_WHO_NONE. */
enum { MJ_MAX_PEOPLE = 12, MJ_WHO_NONE = 0xff };
typedef uint8_t MjWho;

typedef enum {
  MJ_ENTRY_WIN,
  MJ_ENTRY_DRAW,        /* the wall is used up */
  MJ_ENTRY_REDEAL,      /* thrown in; the same dealer deals again */
  MJ_ENTRY_BONUS,       /* a flower or an animal is shown */
  MJ_ENTRY_KONG,        /* a kong is paid */
  MJ_ENTRY_PENALTY,     /* PEN-01 to PEN-04, FH-04, HAND-30 */
  MJ_ENTRY_BARRED,      /* a short or a long hand: PEN-05 to PEN-08 */
  MJ_ENTRY_HELD_FLOWER, /* an inspection finds the eighth flower: FH-07 */
  MJ_ENTRY_ADJUSTMENT,  /* a correction: any amount, with a note */
  MJ_ENTRY_PAID,        /* money is handed over, and less is owed */
  MJ_ENTRY_POSITION,    /* dealer, wind and repeats are corrected */
  MJ_ENTRY_SEATS,       /* who sits in which chair from here on */
  MJ_ENTRY_NAME,        /* name of a person from here on */
  MJ_ENTRY_STAKE,       /* the stake from here on */
  MJ_ENTRY_RULES,       /* the rule sheet from here on, at the same stake */
  MJ_ENTRY_CURRENCY,    /* the label of all amounts, before it too */
  MJ_ENTRY_CHIPS,       /* the chips in use */
  MJ_N_ENTRY_KINDS
} MjEntryKind;

/* @shown: bonus tiles each chair has shown in the deal
 * @dealt: those of them that lay in the dealt tiles
 * @bonus_paid: bonus events that have been paid
 * @kongs: faces of the kongs that have been paid
 * @n_nameless: kongs paid without naming the tile, exposed and concealed
 * @barred: hand with too few (-1) or too many (1) tiles
 * @paid: whether an instant payment was made in the deal (HOUSE-03) */
typedef struct {
  MjFaceSet shown[MJ_N_SEATS];
  MjFaceSet dealt[MJ_N_SEATS];
  uint8_t bonus_paid[MJ_N_SEATS];
  MjFaceSet kongs[MJ_N_SEATS];
  uint8_t n_nameless[MJ_N_SEATS][2];
  int8_t barred[MJ_N_SEATS];
  bool paid;
} MjDealNotes;

/* In place of a chair: the discarder of a kong, whom nobody has asked for, as
 * everybody pays the same. */
enum { MJ_SEAT_UNSAID = MJ_SEAT_NONE - 1 };

/* How a win without tiles was special (PAY-10, HAND-32). */
typedef enum {
  MJ_PLAIN_HAND,
  MJ_SPECIAL_HAND, /* worth the limit or a fixed value by its pattern */
  MJ_THIRTEEN_WONDERS_HAND,
  MJ_N_SPECIALS
} MjSpecial;

/* @kind: a #MjEntryKind
 * @seat: who won, collected, made the kong, did wrong or holds the seven
 *   flowers; who pays an adjustment between chairs
 * @other: whose tile it was, or who is paid; MJ_SEAT_NONE: nobody
 * @liable: WIN: who pays for everybody; MJ_SEAT_NONE: nobody, whatever the
 *   tiles say; MJ_LIABLE_PROVEN: as the winning discard proves
 * @how: WIN
 * @by_tiles: WIN: @hand is the hand; otherwise @tai and @special are
 * @also: WIN: on the tile with which another player has just won (HOUSE-09)
 * @instants: WIN: bites and kongs that the hand shows and no entry of this deal
 *   has paid are paid with it
 * @tai: WIN without tiles
 * @special: a #MjSpecial
 * @n_replacements: WIN: flower replacements in a row before it
 * @tile: WIN: face of the winning tile, or MJ_FACE_NONE
 * @hand: WIN: the winner's tiles, the winning one included
 * @face: BONUS: the tile shown; KONG: its tile, or MJ_FACE_NONE
 * @dealt: BONUS: it lay in the dealt tiles, before any replacement (INST-09)
 * @meld: KONG: a #MjMeldKind
 * @late: KONG: a fresh tile konged late, paid by its discarder (PAO-09)
 * @penalty: PENALTY: a #MjPenalty
 * @long_hand: BARRED: whether it has too many tiles
 * @ends: HELD_FLOWER: it ends the deal; otherwise it comes on top of a win, of
 *   the last deal if another has just won that (FH-08)
 * @amount: ADJUSTMENT, PAID, STAKE: hundredths
 * @rotation: POSITION; the first dealer is not looked at
 * @sitting: SEATS: who sits in each chair
 * @person: NAME: whose name it is; PAID: who pays; ADJUSTMENT: who has less, or
 *   MJ_WHO_NONE: @seat and @other say it, as in entries of earlier versions
 * @payee: PAID: who is paid; ADJUSTMENT: who has more
 * @rules: RULES: the sheet; its stake is not looked at */
typedef struct {
  uint8_t kind;
  MjSeat seat;
  MjSeat other;
  MjSeat liable;
  uint8_t how;
  bool by_tiles;
  bool also;
  bool instants;
  uint8_t tai;
  uint8_t special;
  uint8_t n_replacements;
  MjFace tile;
  MjHand hand;
  MjFace face;
  bool dealt;
  uint8_t meld;
  bool late;
  uint8_t penalty;
  bool long_hand;
  bool ends;
  int64_t amount;
  MjRotation rotation;
  MjWho sitting[MJ_N_SEATS];
  MjWho person;
  MjWho payee;
  MjRules rules;
} MjEntry;

/* @rules: the sheet in force
 * @rotation: of the deal in progress
 * @deal: its number, from 1
 * @now: its events so far
 * @last: dealer and wind of the deal before it
 * @before: events of that deal
 * @drawn: whether nobody won it
 * @won: the tile with which that was won
 * @reopened: whether @rotation and @now are those of the deal before
 * @sitting: who sits in each chair
 * @played: bit N: person N has been at the table for something
 * @balance: debt to each person, hundredths; they sum to zero
 * @handed: money that each has handed over, less money received */
typedef struct {
  MjRules rules;
  MjRotation rotation;
  int deal;
  MjDealNotes now;
  MjRotation last;
  MjDealNotes before;
  bool drawn;
  MjWonTile won;
  bool reopened;
  MjWho sitting[MJ_N_SEATS];
  uint16_t played;
  int64_t balance[MJ_MAX_PEOPLE];
  int64_t handed[MJ_MAX_PEOPLE];
} MjEvening;

/* @reason: why the entry cannot be right; MJ_REASON_NONE when it is
 * @deal: number of the deal it belongs to
 * @rotation: dealer and wind of that deal
 * @score: WIN: score of the hand
 * @near: WIN by tiles: patterns it just misses
 * @n_near: how many
 * @notes: WIN by tiles: reasons for and against each liability
 * @n_notes: how many
 * @pao: WIN: the liability; 0 where only the table says so
 * @liable: WIN: who pays for everybody, or MJ_SEAT_NONE
 * @others: WIN: bit N: chair N may have won on the same tile too (HOUSE-09)
 * @payout: the transfers it makes
 * @by_people: whether their ends are people and not chairs
 * @before: who sat in each chair before it
 * @sitting: who sits there with it; the transfers are theirs
 * @balance: of each person, afterwards
 * @won: winnings of each in play until then, before payments */
typedef struct {
  MjReason reason;
  int deal;
  MjRotation rotation;
  MjScore score;
  MjNear near[MJ_MAX_NEAR];
  int n_near;
  MjPaoNote notes[MJ_N_PAO];
  int n_notes;
  MjPaoSet pao;
  MjSeat liable;
  uint8_t others;
  MjPayout payout;
  bool by_people;
  MjWho before[MJ_N_SEATS];
  MjWho sitting[MJ_N_SEATS];
  int64_t balance[MJ_MAX_PEOPLE];
  int64_t won[MJ_MAX_PEOPLE];
} MjOutcome;

/* @evening: (out): before the first deal
 * @dealer: first dealer's chair */
void mj_evening_init (MjEvening *evening, const MjRules *rules, MjSeat dealer);

/* @evening: (inout): the books
 * @entry: every field within its range
 * @outcome: (out): its outcome
 * Returns: whether the entry is right; otherwise nothing has changed and
 *   @outcome says why */
bool
mj_evening_apply (MjEvening *evening, const MjEntry *entry, MjOutcome *outcome);

/* @evening: the books before the win
 * @entry: a win by tiles
 * Returns: index of the kong of its hand of which it must be asked how it was
 *   made, as mj_hand_kongs_find() finds it; or -1 */
int mj_evening_find_kong (const MjEvening *evening, const MjEntry *entry);

/* @entry: a kong that was claimed
 * Returns: whether it matters for the payments whose discard it was (INST-16,
 *   PAO-09, PAO-16) */
bool mj_kong_needs_giver (const MjEntry *entry, const MjRules *rules);

/* Whether @seat may have won on the tile with which the last deal was won, if
 * nothing has been entered since (HOUSE-09). */
bool mj_evening_can_win_too (const MjEvening *evening, MjSeat seat);

/* @evening: the books after a win
 * @then: (out): the same with dealer, wind and notes of the deal that was won;
 *   only for looking at another win of that deal */
void mj_evening_reopen (const MjEvening *evening, MjEvening *then);

/* Adds what it does to each balance.  Who hands money over owes less.
 * @outcome: outcome of an entry
 * @change: (inout) (array fixed-size=12): an amount for each person */
void mj_outcome_add_changes (const MjOutcome *outcome, int64_t *change);

/* @outcome: outcome of an entry
 * Returns: bit N: it concerns person N: those at the table, or the two between
 *   whom money is paid or corrected */
unsigned mj_outcome_people (const MjOutcome *outcome);

/* Winnings of that person in play, hundredths, before payments. */
int64_t mj_evening_won (const MjEvening *evening, MjWho person);

/* Whether money is handed over by it: a payment that is right, which depends on
 * nothing before it. */
bool mj_entry_is_payment (const MjEntry *entry);

/* @entry: a payment or a correction
 * @sitting: who sits in each chair
 * @from: (out): who pays or has less
 * @to: (out): who is paid or has more; MJ_WHO_NONE: nobody was named */
void mj_entry_read_ends (const MjEntry *entry,
                         const MjWho *sitting,
                         MjWho *from,
                         MjWho *to);

/* Whether it is a payment or a correction between people, not chairs. */
bool mj_entry_names_people (const MjEntry *entry);

/* @sitting: who sits in each chair
 * Returns: the chair, or MJ_SEAT_NONE when that person sits out */
MjSeat mj_evening_chair_of (const MjWho *sitting, MjWho person);

/* Whether that person sits at the table or has played. */
bool mj_evening_has_played (const MjEvening *evening, MjWho person);

/* Fills in everything that says nothing.
 * @entry: (out): an entry */
void mj_entry_init (MjEntry *entry, MjEntryKind kind);

/* Whether the next entry belongs to another deal. */
bool mj_entry_ends_deal (const MjEntry *entry);

/* Whether it says how play goes on, and nothing that happened in play: who sits
 * where, names, stake, rules, currency, chips. */
bool mj_entry_is_arrangement (const MjEntry *entry);

/* @entry: a win
 * @rotation: dealer and wind of its deal
 * @win: (out): its circumstances */
void
mj_entry_win (const MjEntry *entry, const MjRotation *rotation, MjWin *win);

/* A word for files, as in "held-flower". */
const char *mj_entry_kind_key (MjEntryKind kind);

/* @key: (nullable): a word
 * Returns: the kind, or MJ_N_ENTRY_KINDS */
MjEntryKind mj_entry_kind_from_key (const char *key);

/* The title, marked for translation. */
const char *mj_entry_kind_title (MjEntryKind kind);
