/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-payout.c – turns tai, instant payments and penalties into transfers. */

#include "engine/money/mj-payout.h"

#include "engine/rules/mj-chart.h"
#include "engine/rules/mj-price.h"

#include <assert.h>

static const struct {
  const char *key;
  const char *title;
  const char *title_zh;
} reasons[MJ_N_PAY_REASONS] = {
  [MJ_PAY_DISCARD] = { "discard", N_ ("Discarded the winning tile"), "出铳" },
  [MJ_PAY_SHARE] = { "share", N_ ("Share of the win"), "分摊" },
  [MJ_PAY_SELF_DRAW] = { "self-draw", N_ ("Self-drawn win"), "自摸" },
  [MJ_PAY_PAO] = { "pao", N_ ("Pays for all (pao)"), "包" },
  [MJ_PAY_CAT_RAT] = { "cat-rat", N_ ("Cat and Rat"), "猫咬老鼠" },
  [MJ_PAY_ROOSTER_CENTIPEDE] = { "rooster-centipede",
                                 N_ ("Rooster and Centipede"), "公鸡咬蜈蚣" },
  [MJ_PAY_SEAT_FLOWERS] = { "seat-flowers", N_ ("Both seat flowers"),
                            "两张正花" },
  [MJ_PAY_ANIMAL_SET] = { "animal-set", N_ ("Four animals"), "四只动物" },
  [MJ_PAY_FLOWER_GROUP] = { "flower-group", N_ ("Four flowers"), "梅兰菊竹" },
  [MJ_PAY_SEASON_GROUP] = { "season-group", N_ ("Four seasons"), "春夏秋冬" },
  [MJ_PAY_KONG_CLAIMED] = { "kong-claimed", N_ ("Exposed kong"), "明杠" },
  [MJ_PAY_KONG_ADDED] = { "kong-added", N_ ("Promoted kong"), "加杠" },
  [MJ_PAY_KONG_CONCEALED] = { "kong-concealed", N_ ("Concealed kong"), "暗杠" },
  [MJ_PAY_PENALTY] = { "penalty", N_ ("Penalty"), "罚款" },
  [MJ_PAY_ADJUSTMENT] = { "adjustment", N_ ("Correction"), "更正" },
  [MJ_PAY_RETURNED] = { "returned", N_ ("Returned to another winner"),
                        "同胡退还" },
  [MJ_PAY_PAID] = { "paid", N_ ("Paid"), "付款" },
};

const char *
mj_pay_reason_key (MjPayReason reason)
{
  return reasons[reason].key;
}

const char *
mj_pay_reason_title (MjPayReason reason)
{
  return reasons[reason].title;
}

const char *
mj_pay_reason_title_zh (MjPayReason reason)
{
  return reasons[reason].title_zh;
}

void
mj_payout_add (MjPayout *payout,
               MjSeat from,
               MjSeat to,
               int64_t amount,
               MjPayReason reason)
{
  assert (amount >= 0 && from != to && from < MJ_N_SEATS && to < MJ_N_SEATS);
  if (amount == 0)
    return;
  assert (payout->n_transfers < MJ_MAX_TRANSFERS);
  payout->transfers[payout->n_transfers++] =
      (MjTransfer){ amount, from, to, (uint8_t) reason };
}

void
mj_payout_join (MjPayout *payout, const MjPayout *more)
{
  for (int i = 0; i < more->n_transfers; i++) {
    const MjTransfer *t = &more->transfers[i];

    mj_payout_add (payout, t->from, t->to, t->amount, (MjPayReason) t->reason);
  }
}

void
mj_payout_spare (MjPayout *payout, unsigned winners)
{
  int n = 0;

  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];

    if (!mj_transfer_is_of_hand (t) || (winners & 1u << t->from) == 0)
      payout->transfers[n++] = *t;
  }
  payout->n_transfers = (uint8_t) n;
}

void
mj_payout_balance (const MjPayout *payout, int64_t *balance)
{
  for (int i = 0; i < payout->n_transfers; i++) {
    balance[payout->transfers[i].from] -= payout->transfers[i].amount;
    balance[payout->transfers[i].to] += payout->transfers[i].amount;
  }
}

static void
everybody_pays (MjPayout *payout, MjSeat to, int64_t amount, MjPayReason reason)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != to)
      mj_payout_add (payout, seat, to, amount, reason);
}

/* Scales an amount of the sheet, which is for a base unit of 1 (K-55). */
static int64_t
scaled (const MjRules *rules, int32_t amount)
{
  return (int64_t) amount * rules->base_unit / 100;
}

/* ---- charts ---- */

static void
chart_shares (const MjRules *rules, int tai, bool self_drawn, MjShares *shares)
{
  int row = tai < 1 ? 1 : tai;
  MjChartPayer other = self_drawn ? MJ_CHART_SELF_DRAW : MJ_CHART_OTHER;

  shares->discarder =
      self_drawn ? 0 : mj_chart_amount (rules, row, MJ_CHART_SHOOTER);
  shares->other = mj_chart_amount (rules, row, other);
  if (tai == 0 && rules->chicken_value == MJ_CHICKEN_HALF) {
    shares->discarder /= 2;
    shares->other /= 2;
  }
}

void
mj_payout_shares (const MjRules *rules,
                  int tai,
                  bool self_drawn,
                  MjShares *shares)
{
  chart_shares (rules, tai, self_drawn, shares);
  if (self_drawn)
    shares->other += scaled (rules, rules->zimo_bonus);
}

int
mj_payout_alike_tai (const MjRules *rules, const MjScore *score)
{
  if (rules->thirteen_pay != MJ_THIRTEEN_EVERYONE_DOUBLE ||
      !mj_score_is_thirteen_wonders (score))
    return 0;
  return score->tai > rules->limit ? score->tai : rules->limit;
}

void
mj_payout_win_shares (const MjRules *rules,
                      const MjScore *score,
                      bool self_drawn,
                      MjShares *shares)
{
  int alike = mj_payout_alike_tai (rules, score);

  if (alike > 0) {
    chart_shares (rules, alike, true, shares);
    shares->discarder = self_drawn ? 0 : shares->other;
    return;
  }
  chart_shares (rules, score->tai, self_drawn, shares);
  if (score->special && rules->special_double == MJ_DOUBLE_LIMIT_HANDS) {
    shares->discarder *= 2;
    shares->other *= 2;
  }
  if (self_drawn)
    shares->other += scaled (rules, rules->zimo_bonus);
}

static void
pay_shares (const MjShares *shares,
            MjSeat winner,
            MjSeat shooter,
            MjSeat liable,
            MjPayout *payout)
{
  bool self_drawn = shooter == MJ_SEAT_NONE;
  int64_t total =
      self_drawn ? 3 * shares->other : shares->discarder + 2 * shares->other;

  if (liable != MJ_SEAT_NONE) {
    mj_payout_add (payout, liable, winner, total, MJ_PAY_PAO);
    return;
  }
  if (!self_drawn)
    mj_payout_add (payout, shooter, winner, shares->discarder, MJ_PAY_DISCARD);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != winner && seat != shooter)
      mj_payout_add (payout, seat, winner, shares->other,
                     self_drawn ? MJ_PAY_SELF_DRAW : MJ_PAY_SHARE);
}

void
mj_payout_settle (const MjRules *rules,
                  const MjScore *score,
                  const MjWin *win,
                  MjSeat liable,
                  MjPayout *payout)
{
  bool self_drawn = mj_how_is_self_drawn (win->how);
  MjShares shares;

  mj_payout_win_shares (rules, score, self_drawn, &shares);
  pay_shares (&shares, win->seat, self_drawn ? MJ_SEAT_NONE : win->shooter,
              liable, payout);
}

/* ---- instant payments ---- */

/* For a base unit of 1; dealt animals pay at least as much as collected
 * ones. */
static int32_t
animal_set_price (const MjRules *rules, bool hidden)
{
  int32_t bite = mj_price (rules, MJ_OPTION_animal_bite_amount);
  int32_t set = mj_price (rules, MJ_OPTION_animal_set_amount);
  int32_t dealt = mj_price_hidden (rules, bite);

  return hidden && rules->animal_set_amount == MJ_PRICE_USUAL && dealt > set
             ? dealt
             : set;
}

int64_t
mj_payout_bonus_amount (const MjRules *rules, MjPayReason event, bool hidden)
{
  bool flowers = event == MJ_PAY_SEAT_FLOWERS;
  int32_t bite;

  if (event == MJ_PAY_FLOWER_GROUP || event == MJ_PAY_SEASON_GROUP)
    return rules->flower_group_pay
               ? scaled (rules, mj_price (rules, MJ_OPTION_flower_group_amount))
               : 0;
  if (rules->bites == MJ_BITES_NONE ||
      (flowers && rules->bites == MJ_BITES_ANIMALS_ONLY))
    return 0;
  if (event == MJ_PAY_ANIMAL_SET)
    return scaled (rules, animal_set_price (rules, hidden));
  bite = mj_price (rules, flowers ? MJ_OPTION_flower_bite_amount
                                  : MJ_OPTION_animal_bite_amount);
  return scaled (rules, hidden ? mj_price_hidden (rules, bite) : bite);
}

unsigned
mj_payout_bonus_events (MjFaceSet bonus, MjWind seat_wind)
{
  const MjFaceSet sets[MJ_N_BONUS_EVENTS] = {
    MJ_FACE_BIT (MJ_FACE_CAT) | MJ_FACE_BIT (MJ_FACE_RAT),
    MJ_FACE_BIT (MJ_FACE_ROOSTER) | MJ_FACE_BIT (MJ_FACE_CENTIPEDE),
    MJ_FACE_BIT (MJ_FACE_PLUM + seat_wind) |
        MJ_FACE_BIT (MJ_FACE_SPRING + seat_wind),
    MJ_SET_ANIMALS,
    MJ_SET_FLOWERS,
    MJ_SET_SEASONS,
  };
  unsigned events = 0;

  for (int i = 0; i < MJ_N_BONUS_EVENTS; i++)
    if ((bonus & sets[i]) == sets[i])
      events |= 1u << i;
  return events;
}

void
mj_payout_bonus (const MjRules *rules,
                 unsigned events,
                 bool hidden,
                 MjSeat seat,
                 MjPayout *payout)
{
  for (int i = 0; i < MJ_N_BONUS_EVENTS; i++) {
    MjPayReason event = (MjPayReason) (MJ_BONUS_FIRST + i);

    if (events & 1u << i)
      everybody_pays (payout, seat,
                      mj_payout_bonus_amount (rules, event, hidden), event);
  }
}

static MjOptionId
kong_price_option (MjMeldKind kind)
{
  return kind == MJ_MELD_KONG_CLAIMED    ? MJ_OPTION_kong_claimed_amount
         : kind == MJ_MELD_KONG_PROMOTED ? MJ_OPTION_kong_promoted_amount
                                         : MJ_OPTION_kong_concealed_amount;
}

bool
mj_payout_pays_kong (const MjRules *rules, MjMeldKind kind)
{
  return rules->kong_pay &&
         mj_rules_get (rules, kong_price_option (kind)) != MJ_PRICE_OFF;
}

int64_t
mj_payout_kong_amount (const MjRules *rules, MjMeldKind kind)
{
  return rules->kong_pay
             ? scaled (rules, mj_price (rules, kong_price_option (kind)))
             : 0;
}

static void
pay_claimed_kong (const MjRules *rules,
                  MjSeat seat,
                  MjSeat from,
                  bool liable,
                  MjPayout *payout)
{
  int64_t price = mj_payout_kong_amount (rules, MJ_MELD_KONG_CLAIMED);

  if (liable || rules->kong_claimed_payer == MJ_CLAIMED_DISCARDER_ALL)
    mj_payout_add (payout, from, seat, 3 * price, MJ_PAY_KONG_CLAIMED);
  else if (rules->kong_claimed_payer == MJ_CLAIMED_DISCARDER_ONLY)
    mj_payout_add (payout, from, seat, price, MJ_PAY_KONG_CLAIMED);
  else
    everybody_pays (payout, seat, price, MJ_PAY_KONG_CLAIMED);
}

void
mj_payout_kong (const MjRules *rules,
                MjMeldKind kind,
                MjSeat seat,
                MjSeat from,
                bool liable,
                MjPayout *payout)
{
  if (kind == MJ_MELD_KONG_CLAIMED)
    pay_claimed_kong (rules, seat, from, liable, payout);
  else
    everybody_pays (payout, seat, mj_payout_kong_amount (rules, kind),
                    kind == MJ_MELD_KONG_PROMOTED ? MJ_PAY_KONG_ADDED
                                                  : MJ_PAY_KONG_CONCEALED);
}

/* ---- penalties ---- */

static int
penalty_tai (const MjRules *rules)
{
  return rules->fake_points == MJ_FAKE_FIVE && rules->limit > 5 ? 5
                                                                : rules->limit;
}

/* The offender pays as if the others had won. */
static void
pay_false_win (const MjRules *rules,
               bool self_drawn,
               MjSeat offender,
               MjSeat discarder,
               MjPayout *payout)
{
  MjShares shares;

  mj_payout_shares (rules, penalty_tai (rules), self_drawn, &shares);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != offender)
      mj_payout_add (payout, offender, seat,
                     seat == discarder ? shares.discarder : shares.other,
                     MJ_PAY_PENALTY);
}

void
mj_payout_penalty (const MjRules *rules,
                   MjPenalty penalty,
                   MjSeat offender,
                   MjSeat discarder,
                   MjPayout *payout)
{
  bool revealed = penalty == MJ_PENALTY_REVEALED_EARLY ||
                  penalty == MJ_PENALTY_REVEALED_FLOWERS;

  if (revealed && !rules->reveal_is_fake)
    return;
  if (penalty == MJ_PENALTY_FALSE_DISCARD)
    pay_false_win (rules, false, offender, discarder, payout);
  else
    pay_false_win (rules, true, offender, MJ_SEAT_NONE, payout);
}

bool
mj_flower_inspection_is_due (const MjRules *rules,
                             const MjHand *hand,
                             int live_left)
{
  return rules->flower_win && mj_hand_n_flowers (hand) == 7 && live_left == 1;
}

void
mj_payout_held_flower (const MjRules *rules,
                       MjSeat winner,
                       MjSeat holder,
                       MjPayout *payout)
{
  MjShares shares;

  mj_payout_shares (rules, rules->limit, false, &shares);
  pay_shares (&shares, winner, holder,
              rules->held_flower_pay == MJ_HELD_FLOWER_PAO ? holder
                                                           : MJ_SEAT_NONE,
              payout);
}

bool
mj_hand_may_win (const MjRules *rules, int size)
{
  return (size >= MJ_HAND_SIZE || !rules->short_hand) &&
         (size <= MJ_HAND_SIZE || !rules->long_hand);
}

bool
mj_hand_may_collect_kongs (const MjRules *rules, int size)
{
  return size <= MJ_HAND_SIZE || !rules->long_hand;
}

int64_t
mj_payout_round (int64_t amount, int64_t coin)
{
  int64_t half = amount < 0 ? -(coin / 2) : coin / 2;

  return coin == 0 ? amount : (amount + half) / coin * coin;
}
