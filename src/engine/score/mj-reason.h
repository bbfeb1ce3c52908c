/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-reason.h – reasons why a win, a way of winning or an entry is impossible.
 *
 * The engine gives a code; src/model/text has the sentence.
 */

#pragma once

#include <stdbool.h>

/* clang-format off */
#define MJ_REASONS(ROW) \
  ROW (NOT_PLAYED, "not-played")                       \
  ROW (NOT_CLAIMED_YET, "not-claimed-yet")             \
  ROW (NOT_DEALER, "not-dealer")                       \
  ROW (ONLY_DEALER, "only-dealer")                     \
  ROW (NOT_DEALER_DISCARD, "not-dealer-discard")       \
  ROW (OWN_KONG, "own-kong")                           \
  ROW (NO_KONG, "no-kong")                             \
  ROW (NEEDS_TWO_KONGS, "needs-two-kongs")             \
  ROW (NO_BONUS, "no-bonus")                           \
  ROW (NEEDS_SEVEN_FLOWERS, "needs-seven-flowers")     \
  ROW (NEEDS_EIGHT_FLOWERS, "needs-eight-flowers")     \
  ROW (NEEDS_FOUR_ANIMALS, "needs-four-animals")       \
  ROW (NEEDS_HONOURS, "needs-honours")                 \
  ROW (ONLY_ONE_DOT, "only-one-dot")                   \
  ROW (CANNOT_ROB, "cannot-rob")                       \
  ROW (ROBBED_HELD, "robbed-held")                     \
  ROW (SELF_DRAWN_FROM, "self-drawn-from")             \
  ROW (NO_DISCARDER, "no-discarder")                   \
  ROW (OWN_DISCARD, "own-discard")                     \
  ROW (NO_WINNING_TILE, "no-winning-tile")             \
  ROW (WRONG_SIZE, "wrong-size")                       \
  ROW (INCOMPLETE, "incomplete")                       \
  ROW (TOO_CHEAP, "too-cheap")                         \
  ROW (HOW_NOT_PLAYED, "how-not-played")               \
  ROW (COUNT_ABOVE_LIMIT, "count-above-limit")         \
  ROW (COUNT_TOO_LOW, "count-too-low")                 \
  ROW (WINNER_LIABLE, "winner-liable")                 \
  ROW (NO_PAO, "no-pao")                               \
  ROW (ONLY_DISCARDER_LIABLE, "only-discarder-liable") \
  ROW (THIRTEEN_BY_ALL, "thirteen-by-all")             \
  ROW (SHORT_HAND, "short-hand")                       \
  ROW (LONG_HAND, "long-hand")                         \
  ROW (SHOWN_BY_ANOTHER, "shown-by-another")           \
  ROW (NOT_BONUS, "not-bonus")                         \
  ROW (SHOWN_BEFORE, "shown-before")                   \
  ROW (KONGS_NOT_PAID, "kongs-not-paid")               \
  ROW (NOT_KONG, "not-kong")                           \
  ROW (KONG_NEEDS_DISCARDER, "kong-needs-discarder")   \
  ROW (KONG_NO_PAO, "kong-no-pao")                     \
  ROW (NO_SUCH_KONG, "no-such-kong")                   \
  ROW (KONG_PAID, "kong-paid")                         \
  ROW (FIVE_KONGS, "five-kongs")                       \
  ROW (LONG_HAND_KONG, "long-hand-kong")               \
  ROW (SHOWING_IS_FREE, "showing-is-free")             \
  ROW (NO_FLOWER_WIN, "no-flower-win")                 \
  ROW (NO_FLOWER_HOLDER, "no-flower-holder")           \
  ROW (NO_PAYEE, "no-payee")                           \
  ROW (SAME_PERSON, "same-person")                     \
  ROW (AMOUNT_NOT_POSITIVE, "amount-not-positive")     \
  ROW (NO_SUCH_PERSON, "no-such-person")               \
  ROW (TWO_CHAIRS, "two-chairs")                       \
  ROW (NO_STAKE, "no-stake")                           \
  ROW (RULES_CLASH, "rules-clash")                     \
  ROW (ONE_WINNER, "one-winner")                       \
  ROW (NO_WIN_BEFORE, "no-win-before")                 \
  ROW (OTHER_TILE, "other-tile")                       \
  ROW (WON_ALREADY, "won-already")                     \
  ROW (THREE_WINNERS, "three-winners")                 \
  ROW (NO_ANIMALS, "no-animals")                       \
  ROW (NO_SEVEN_PAIRS, "no-seven-pairs")               \
  ROW (NO_THIRTEEN_WONDERS, "no-thirteen-wonders")     \
  ROW (TOO_MANY_REPLACEMENTS, "too-many-replacements")
/* clang-format on */

typedef enum {
  MJ_REASON_NONE, /* it is possible */
#define ROW(id, key) MJ_REASON_##id,
  MJ_REASONS (ROW)
#undef ROW
      MJ_N_REASONS
} MjReason;

/* A word for programs, as in "too-cheap"; "none" for MJ_REASON_NONE. */
const char *mj_reason_key (MjReason reason);

/* Whether it says that the player who is named liable cannot be. */
bool mj_reason_is_of_liable (MjReason reason);
