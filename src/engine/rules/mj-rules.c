/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules.c – the names of the choices, the options, the presets, and the
 * values of a sheet. */

#include "engine/rules/mj-rules.h"

#include <assert.h>
#include <string.h>

/* ---- the choices ---- */

#define CHOICES(name, ...)                                                     \
  static const MjChoice name[] = { __VA_ARGS__, { NULL, NULL } }

CHOICES (switch_choices, { "off", N_ ("Off") }, { "on", N_ ("On") });
CHOICES (chicken_choices,
         { "one_point", N_ ("Same as one tai") },
         { "half", N_ ("Half of one tai") });
CHOICES (chart_choices,
         { "basic", N_ ("Discarder pays double") },
         { "shooter_1_2", N_ ("Shooter pays, 1/2 chart") },
         { "shooter_3_6", N_ ("Shooter pays, 3/6 chart") },
         { "custom", N_ ("The table's own chart") });
CHOICES (double_choices,
         { "off", N_ ("Off") },
         { "limit_hands", N_ ("Limit hands") });
CHOICES (thirteen_choices,
         { "everyone_double", N_ ("Everyone pays as for a self-drawn limit") },
         { "normal", N_ ("Like any other hand") });
CHOICES (bites_choices,
         { "all", N_ ("All") },
         { "animals_only", N_ ("Animals only") },
         { "none", N_ ("None") });
CHOICES (hidden_bite_choices,
         { "off", N_ ("Like any bite") },
         { "double", N_ ("Pays double") });
CHOICES (animal_set_choices,
         { "double", N_ ("Twice a bite") },
         { "same", N_ ("Same as a bite") });
CHOICES (claimed_choices,
         { "everyone", N_ ("Everyone") },
         { "discarder_all", N_ ("Discarder, for all three") },
         { "discarder_only", N_ ("Discarder, own share only") });
CHOICES (held_flower_choices,
         { "pao", N_ ("The holder pays for all") },
         { "as_discard", N_ ("As if it had been robbed") });
CHOICES (concealed_choices,
         { "off", N_ ("Off") },
         { "self_draw_only", N_ ("Only when self-drawn") },
         { "any_win", N_ ("On any win") });
CHOICES (pure_green_choices, { "off", N_ ("Off") }, { "four", N_ ("4 tai") });
CHOICES (small_winds_choices,
         { "stack", N_ ("Half flush on top") },
         { "included", N_ ("Half flush included") });
CHOICES (earthly_choices,
         { "both", N_ ("First discard and first draw") },
         { "first_discard", N_ ("Dealer's first discard") },
         { "first_draw", N_ ("Own first draw") },
         { "off", N_ ("Off") });
CHOICES (flower_on_flower_choices,
         { "flat", N_ ("No extra") },
         { "five", N_ ("5 tai") },
         { "per_replacement", N_ ("1 tai for each replacement") });
CHOICES (last_tile_choices,
         { "on", N_ ("On") },
         { "one_dot", N_ ("Only 1 dot") },
         { "off", N_ ("Off") });
CHOICES (last_bonus_choices,
         { "draw", N_ ("Nobody wins") },
         { "draw_pays", N_ ("Nobody wins, bites are paid") },
         { "replace", N_ ("It is replaced") });
CHOICES (pao_set_choices,
         { "off", N_ ("Off") },
         { "on", N_ ("For the winning tile") },
         { "third_set", N_ ("For the third set too, also on a self-draw") });
CHOICES (pao_kong_choices,
         { "off", N_ ("Off") },
         { "on", N_ ("Late in the deal") },
         { "any_time", N_ ("At any time") });
CHOICES (fresh_limits_choices,
         { "kong7_win5", N_ ("7 tiles pao kong, 5 tiles pao fresh") },
         { "win7_kong5", N_ ("7 tiles pao fresh, 5 tiles pao kong") });
CHOICES (fresh_choices,
         { "not_discarded_or_ponged", N_ ("Neither discarded nor ponged") },
         { "pool_only", N_ ("Not among the discards") },
         { "not_exposed", N_ ("Not face up anywhere") });
CHOICES (fake_choices, { "limit", N_ ("The limit") }, { "five", N_ ("5 tai") });
CHOICES (sacred_choices,
         { "off", N_ ("Off") },
         { "on", N_ ("On") },
         { "whole_deal", N_ ("For the whole deal") });
CHOICES (lesser_choices,
         { "usual", N_ ("As the sequence hand") },
         { "two_waits", N_ ("With two waits, self-drawn as well") },
         { "other_flowers", N_ ("With flowers of other seats only") });
CHOICES (until_choices,
         { "next_turn", N_ ("Own next turn") },
         { "go_around", N_ ("Own next turn, or being skipped") });
CHOICES (seven_pairs_choices,
         { "off", N_ ("Off") },
         { "four", N_ ("4 tai") },
         { "limit", N_ ("The limit") });
CHOICES (after_draw_choices,
         { "stays_unless_paid", N_ ("Stays unless somebody was paid") },
         { "stays", N_ ("Stays") },
         { "passes", N_ ("Passes") },
         { "stays_unless_kong", N_ ("Stays unless there was a kong") });
CHOICES (after_win_choices,
         { "repeats", N_ ("Deals again") },
         { "passes", N_ ("Passes") });
CHOICES (winners_choices,
         { "one", N_ ("Only the first in turn") },
         { "two", N_ ("Two are paid; with three, nobody is") },
         { "all", N_ ("All of them are paid") });

/* ---- the option table ---- */

static const MjOption options[MJ_N_OPTIONS] = {
#define MJ_OPTION_ROW(field, part, ...)                                        \
  [MJ_OPTION_##field] = { .key = #field,                                       \
                          .group = MJ_GROUP_##part,                            \
                          .offset = offsetof (MjRules, field),                 \
                          __VA_ARGS__ },
  MJ_OPTIONS (MJ_OPTION_ROW)
#undef MJ_OPTION_ROW
};

static const char *const group_titles[MJ_N_OPTION_GROUPS] = {
  [MJ_GROUP_PAYMENT] = N_ ("Points and payment"),
  [MJ_GROUP_INSTANT] = N_ ("Instant payments"),
  [MJ_GROUP_FLOWERS] = N_ ("Flower wins"),
  [MJ_GROUP_HANDS] = N_ ("Hands"),
  [MJ_GROUP_WINNING] = N_ ("How the hand is won"),
  [MJ_GROUP_PAO] = N_ ("Paying for all (pao)"),
  [MJ_GROUP_PENALTIES] = N_ ("Penalties and prohibited claims"),
  [MJ_GROUP_HOUSE] = N_ ("House options"),
};

static const MjPreset presets[] = {
  { "singapore", N_ ("Common Singapore"), N_ ("The defaults"), "" },
  { "classic", N_ ("Classic"), N_ ("As in the older published rules"),
    "thirteen_pay=normal\nthirteen_beats_self_draw=off\n"
    "earthly=first_discard\nfresh_definition=pool_only\npao_arhats=off\n"
    "sacred_discard=off\nmissed_discard=off\nshort_hand=off\nlong_hand=off" },
  { "newer-letter", N_ ("Newer published rules, every word"),
    N_ ("The newer published rules taken literally"),
    "concealed_hand=any_win\npure_green=four\n"
    "small_winds_half_flush=included\nprohibit_until=go_around" },
  { "shooter-1-2", N_ ("Shooter pays 1/2"),
    N_ ("The discarder alone pays, for exposed kongs too"),
    "chart=shooter_1_2\nkong_claimed_payer=discarder_all" },
  { "shooter-1-2-zimo2", N_ ("Shooter pays 1/2 with 2 for self-draw"),
    N_ ("The discarder alone pays, for exposed kongs too"),
    "chart=shooter_1_2\nzimo_bonus=2\nkong_claimed_payer=discarder_all" },
  { "shooter-3-6", N_ ("Shooter pays 3/6"),
    N_ ("The discarder alone pays, for exposed kongs too"),
    "chart=shooter_3_6\nkong_claimed_payer=discarder_all" },
  { "shooter-3-6-zimo2", N_ ("Shooter pays 3/6 with 2 for self-draw"),
    N_ ("The discarder alone pays, for exposed kongs too"),
    "chart=shooter_3_6\nzimo_bonus=2\nkong_claimed_payer=discarder_all" },
  { "high-limit", N_ ("High limit"),
    N_ ("Limit 10; a false win stays at 5 tai"), "limit=10\nfake_points=five" },
  { "animals-only", N_ ("Animals only"),
    N_ ("Only animals bite; flower groups still pay"), "bites=animals_only" },
  { "no-instant", N_ ("No instant payments"), N_ ("A quiet family table"),
    "bites=none\nflower_group_pay=off\nkong_pay=off\npao_kong=off" },
  { "chicken", N_ ("Chicken allowed"), N_ ("A hand without tai may win"),
    "min_points=0" },
};

const MjOption *
mj_option (MjOptionId id)
{
  return &options[id];
}

const char *
mj_option_group_title (MjOptionGroup group)
{
  return group_titles[group];
}

MjOptionId
mj_option_find (const char *key)
{
  int id = 0;

  while (id < MJ_N_OPTIONS && strcmp (options[id].key, key) != 0)
    id++;
  return (MjOptionId) id;
}

const MjPreset *
mj_preset (int index)
{
  int n = (int) (sizeof presets / sizeof *presets);

  return index >= 0 && index < n ? &presets[index] : NULL;
}

/* ---- values ---- */

/* As in the basic chart. */
static const int32_t first_row[MJ_CHART_PAYERS] = { 200, 100, 200 };

void
mj_rules_init (MjRules *rules)
{
  memset (rules, 0, sizeof *rules);
  for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++)
    mj_rules_put (rules, id, options[id].value);
  memcpy (rules->chart_rows[0], first_row, sizeof first_row);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    rules->pattern[id] = MJ_PATTERN_BY_DEFAULT;
}

int32_t
mj_rules_get (const MjRules *rules, MjOptionId id)
{
  int32_t value;

  memcpy (&value, (const char *) rules + options[id].offset, sizeof value);
  return value;
}

void
mj_rules_put (MjRules *rules, MjOptionId id, int32_t value)
{
  assert (value >= options[id].min && value <= options[id].max);
  memcpy ((char *) rules + options[id].offset, &value, sizeof value);
}
