/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules.c – the names of the choices, the presets, the checks, and the text
 * form of a rule sheet.
 */

#include "engine/rules/mj-rules.h"

#include "engine/tiles/mj-tile.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
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
         { "shooter_3_6", N_ ("Shooter pays, 3/6 chart") });
CHOICES (double_choices,
         { "off", N_ ("Off") },
         { "limit_hands", N_ ("Limit hands") });
CHOICES (thirteen_choices,
         { "everyone_double", N_ ("Everyone pays double the limit") },
         { "normal", N_ ("Like other limit hands") });
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
CHOICES (fresh_limits_choices,
         { "kong7_win5", N_ ("7 tiles pao kong, 5 tiles pao fresh") },
         { "win7_kong5", N_ ("7 tiles pao fresh, 5 tiles pao kong") });
CHOICES (fresh_choices,
         { "not_discarded_or_ponged", N_ ("Neither discarded nor ponged") },
         { "pool_only", N_ ("Not among the discards") },
         { "not_exposed", N_ ("Not face up anywhere") });
CHOICES (fake_choices, { "limit", N_ ("The limit") }, { "five", N_ ("5 tai") });
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
         { "passes", N_ ("Passes") });
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
    N_ ("The discarder alone pays, for claimed kongs too"),
    "chart=shooter_1_2\nkong_claimed_payer=discarder_all" },
  { "shooter-1-2-zimo2", N_ ("Shooter pays 1/2 with 2 for self-draw"),
    N_ ("The discarder alone pays, for claimed kongs too"),
    "chart=shooter_1_2\nzimo_bonus=2\nkong_claimed_payer=discarder_all" },
  { "shooter-3-6", N_ ("Shooter pays 3/6"),
    N_ ("The discarder alone pays, for claimed kongs too"),
    "chart=shooter_3_6\nkong_claimed_payer=discarder_all" },
  { "shooter-3-6-zimo2", N_ ("Shooter pays 3/6 with 2 for self-draw"),
    N_ ("The discarder alone pays, for claimed kongs too"),
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

void
mj_rules_init (MjRules *rules)
{
  memset (rules, 0, sizeof *rules);
  for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++)
    mj_rules_put (rules, id, options[id].value);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    rules->pattern[id] = MJ_PATTERN_BY_DEFAULT;
}

bool
mj_rules_init_preset (MjRules *rules, const char *key)
{
  for (int i = 0; mj_preset (i) != NULL; i++)
    if (strcmp (mj_preset (i)->key, key) == 0)
      return mj_rules_from_text (rules, mj_preset (i)->sheet, NULL);
  return false;
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

/* ---- one line ---- */

static bool
parse_number (const char *text, int32_t *value)
{
  int n = 0, v = 0;

  for (; isdigit ((unsigned char) text[n]); n++) {
    if (n > 6)
      return false;
    v = v * 10 + (text[n] - '0');
  }
  *value = v;
  return n > 0 && text[n] == '\0';
}

/* Reads a number with up to two decimals as hundredths. */
static bool
parse_amount (const char *text, int32_t *value)
{
  const char *point = strchr (text, '.');
  char whole[16] = "0", part[3] = "00";
  int32_t a, b;

  if (point == NULL)
    point = text + strlen (text);
  if (point - text > 8)
    return false;
  if (point > text) {
    memcpy (whole, text, (size_t) (point - text));
    whole[point - text] = '\0';
  }
  if (*point == '.') {
    size_t n = strlen (point + 1);

    if (n == 0 || n > 2)
      return false;
    memcpy (part, point + 1, n);
  } else if (point == text) {
    return false;
  }
  if (!parse_number (whole, &a) || !parse_number (part, &b))
    return false;
  *value = a * 100 + b;
  return true;
}

static bool
parse_choice (const MjOption *option, const char *text, int32_t *value)
{
  for (int i = 0; option->choices[i].key != NULL; i++)
    if (strcmp (option->choices[i].key, text) == 0) {
      *value = i;
      return true;
    }
  return false;
}

static bool
set_pattern (MjRules *rules,
             const char *name,
             const char *value,
             MjError *error)
{
  int32_t tai = MJ_PATTERN_OFF;
  bool known = false;

  if (strcmp (value, "off") != 0 &&
      (!parse_number (value, &tai) || tai > 100)) {
    mj_error_set (error, 0, 0,
                  N_ ("a pattern can be off or worth 0 to 100 tai, not %s"),
                  value);
    return false;
  }
  for (MjPatternId id = 0; id < MJ_N_PATTERNS; id++) {
    const MjPatternInfo *info = mj_pattern_info (id);

    if (strcmp (info->key, name) == 0 || strcmp (info->rule, name) == 0) {
      rules->pattern[id] = (int16_t) tai;
      known = true;
    }
  }
  if (!known)
    mj_error_set (error, 0, 0, N_ ("unknown pattern %s"), name);
  return known;
}

bool
mj_rules_set (MjRules *rules,
              const char *key,
              const char *value,
              MjError *error)
{
  MjOptionId id;
  const MjOption *option;
  int32_t number = 0;
  bool ok;

  if (strncmp (key, "pattern.", 8) == 0)
    return set_pattern (rules, key + 8, value, error);

  id = mj_option_find (key);
  if (id == MJ_N_OPTIONS) {
    mj_error_set (error, 0, 0, N_ ("unknown option %s"), key);
    return false;
  }
  option = mj_option (id);
  if (option->choices != NULL)
    ok = parse_choice (option, value, &number);
  else if (option->type == MJ_OPTION_AMOUNT)
    ok = parse_amount (value, &number);
  else
    ok = parse_number (value, &number);
  if (!ok || number < option->min || number > option->max) {
    char detail[64];

    snprintf (detail, sizeof detail, "%s=%.24s", key, value);
    mj_error_set (error, 0, 0, N_ ("this value is not possible: %s"), detail);
    return false;
  }
  mj_rules_put (rules, id, number);
  return true;
}

/* ---- agreement ---- */

/* The option on which a pattern depends, and the values that remove the
 * pattern. */
#define WITHOUT(option, values)                                                \
  {                                                                            \
    true, MJ_OPTION_##option, values                                           \
  }
#define VALUE(value) (1u << (value))

static const struct {
  bool depends;
  MjOptionId option;
  unsigned without;
} needs[MJ_N_PATTERNS] = {
  [MJ_PATTERN_HEAVENLY_HAND] = WITHOUT (heavenly, VALUE (MJ_OFF)),
  [MJ_PATTERN_EARTHLY_DISCARD] =
      WITHOUT (earthly, VALUE (MJ_EARTHLY_OFF) | VALUE (MJ_EARTHLY_FIRST_DRAW)),
  [MJ_PATTERN_EARTHLY_DRAW] = WITHOUT (
      earthly, VALUE (MJ_EARTHLY_OFF) | VALUE (MJ_EARTHLY_FIRST_DISCARD)),
  [MJ_PATTERN_HUMANLY_HAND] = WITHOUT (humanly, VALUE (MJ_OFF)),
  [MJ_PATTERN_EIGHT_FLOWERS] = WITHOUT (flower_win, VALUE (MJ_OFF)),
  [MJ_PATTERN_ROBBING_THE_EIGHTH] = WITHOUT (flower_win, VALUE (MJ_OFF)),
  [MJ_PATTERN_TREASURE_ON_DISCARD] =
      WITHOUT (treasure_on_discard, VALUE (MJ_OFF)),
  [MJ_PATTERN_SEVEN_PAIRS_LIMIT] = WITHOUT (
      seven_pairs,
      VALUE (MJ_SEVEN_PAIRS_OPT_OFF) | VALUE (MJ_SEVEN_PAIRS_OPT_FOUR)),
  [MJ_PATTERN_SEVEN_PAIRS] = WITHOUT (seven_pairs,
                                      VALUE (MJ_SEVEN_PAIRS_OPT_OFF) |
                                          VALUE (MJ_SEVEN_PAIRS_OPT_LIMIT)),
  [MJ_PATTERN_EARLY_WINDS] = WITHOUT (big_winds_early, VALUE (MJ_OFF)),
  [MJ_PATTERN_EARLY_DRAGONS] = WITHOUT (big_dragons_early, VALUE (MJ_OFF)),
  [MJ_PATTERN_PURE_GREEN] = WITHOUT (pure_green, VALUE (MJ_PURE_GREEN_OFF)),
  [MJ_PATTERN_CONCEALED_HAND] =
      WITHOUT (concealed_hand, VALUE (MJ_CONCEALED_OFF)),
  [MJ_PATTERN_FLOWER_ON_FLOWER] =
      WITHOUT (flower_on_flower, VALUE (MJ_FLOWER_ON_FLOWER_FLAT)),
  [MJ_PATTERN_LAST_TILE] = WITHOUT (last_tile, VALUE (MJ_LAST_TILE_OFF)),
  [MJ_PATTERN_SELF_DRAW_POINT] = WITHOUT (self_draw_point, VALUE (MJ_OFF)),
};

bool
mj_rules_pattern_allowed (const MjRules *rules, MjPatternId id)
{
  return !needs[id].depends ||
         (needs[id].without & VALUE (mj_rules_get (rules, needs[id].option))) ==
             0;
}

int
mj_rules_pattern_tai (const MjRules *rules, MjPatternId id)
{
  if (!mj_rules_pattern_allowed (rules, id))
    return MJ_PATTERN_OFF;
  if (rules->pattern[id] != MJ_PATTERN_BY_DEFAULT)
    return rules->pattern[id];
  return mj_pattern_info (id)->tai;
}

/* Options that have no effect while another one has a certain value. */
static const struct {
  MjOptionId option, other;
  int32_t value;
} silenced[] = {
  { MJ_OPTION_hidden_bite, MJ_OPTION_bites, MJ_BITES_NONE },
  { MJ_OPTION_animal_set_pay, MJ_OPTION_bites, MJ_BITES_NONE },
  { MJ_OPTION_animal_set_pay, MJ_OPTION_animals, MJ_OFF },
  { MJ_OPTION_kong_claimed_payer, MJ_OPTION_kong_pay, MJ_OFF },
  { MJ_OPTION_held_flower_pay, MJ_OPTION_flower_win, MJ_OFF },
  { MJ_OPTION_last_tile_discard, MJ_OPTION_last_tile, MJ_LAST_TILE_OFF },
  { MJ_OPTION_pao_dragons, MJ_OPTION_pao, MJ_OFF },
  { MJ_OPTION_pao_winds, MJ_OPTION_pao, MJ_OFF },
  { MJ_OPTION_pao_limit, MJ_OPTION_pao, MJ_OFF },
  { MJ_OPTION_pao_flush, MJ_OPTION_pao, MJ_OFF },
  { MJ_OPTION_pao_terminals, MJ_OPTION_pao, MJ_OFF },
  { MJ_OPTION_pao_arhats, MJ_OPTION_pao, MJ_OFF },
  { MJ_OPTION_pao_kong, MJ_OPTION_pao, MJ_OFF },
  { MJ_OPTION_pao_kong, MJ_OPTION_kong_pay, MJ_OFF },
  { MJ_OPTION_pao_kong, MJ_OPTION_chart, MJ_CHART_SHOOTER_1_2 },
  { MJ_OPTION_pao_kong, MJ_OPTION_chart, MJ_CHART_SHOOTER_3_6 },
  { MJ_OPTION_pao_fresh, MJ_OPTION_pao, MJ_OFF },
  { MJ_OPTION_pao_fresh, MJ_OPTION_chart, MJ_CHART_SHOOTER_1_2 },
  { MJ_OPTION_pao_fresh, MJ_OPTION_chart, MJ_CHART_SHOOTER_3_6 },
  { MJ_OPTION_pao_flush, MJ_OPTION_chart, MJ_CHART_SHOOTER_1_2 },
  { MJ_OPTION_pao_flush, MJ_OPTION_chart, MJ_CHART_SHOOTER_3_6 },
  { MJ_OPTION_pao_terminals, MJ_OPTION_chart, MJ_CHART_SHOOTER_1_2 },
  { MJ_OPTION_pao_terminals, MJ_OPTION_chart, MJ_CHART_SHOOTER_3_6 },
};

bool
mj_rules_option_matters (const MjRules *rules, MjOptionId id)
{
  if (id == MJ_OPTION_chicken_value)
    return rules->min_points == 0;
  if (id == MJ_OPTION_fresh_limits || id == MJ_OPTION_fresh_definition)
    return (rules->pao_kong || rules->pao_fresh) &&
           mj_rules_option_matters (rules, MJ_OPTION_pao_fresh);
  if (id == MJ_OPTION_prohibit_until || id == MJ_OPTION_prohibit_related)
    return rules->sacred_discard || rules->missed_discard;
  for (size_t i = 0; i < sizeof silenced / sizeof *silenced; i++)
    if (silenced[i].option == id &&
        mj_rules_get (rules, silenced[i].other) == silenced[i].value)
      return false;
  return true;
}

/* Whether some row of the same key exists under these options. */
static bool
key_allowed (const MjRules *rules, MjPatternId id)
{
  const char *key = mj_pattern_info (id)->key;

  for (MjPatternId other = 0; other < MJ_N_PATTERNS; other++)
    if (strcmp (mj_pattern_info (other)->key, key) == 0 &&
        mj_rules_pattern_allowed (rules, other))
      return true;
  return false;
}

static bool
amounts_are_whole (const MjRules *rules, MjError *error)
{
  MjOptionId id = MJ_N_OPTIONS;

  if ((int64_t) rules->bite_amount * rules->base_unit % 100 != 0)
    id = MJ_OPTION_bite_amount;
  else if ((int64_t) rules->zimo_bonus * rules->base_unit % 100 != 0)
    id = MJ_OPTION_zimo_bonus;
  else if (rules->chicken_value == MJ_CHICKEN_HALF && rules->base_unit % 2 != 0)
    id = MJ_OPTION_chicken_value;
  if (id != MJ_N_OPTIONS)
    mj_error_set (error, 0, 0,
                  N_ ("%s and the base unit lead to amounts below 0.01"),
                  mj_option (id)->title);
  return id == MJ_N_OPTIONS;
}

bool
mj_rules_check (const MjRules *rules, MjError *error)
{
  const char *message = NULL;

  if (rules->min_points > rules->limit)
    message = N_ ("the minimum is higher than the limit");
  else if (rules->min_points_discard > rules->limit)
    message = N_ ("the minimum on a discard is higher than the limit");
  else if (rules->chicken_value == MJ_CHICKEN_HALF && rules->min_points > 0)
    message =
        N_ ("a chicken hand can pay half of one tai only if the minimum is 0");
  else if (rules->last_tile_discard && rules->last_tile == MJ_LAST_TILE_OFF)
    message = N_ ("the discard of the last tile cannot score where the last "
                  "tile does not");
  else if (rules->kong_claimed_payer != MJ_CLAIMED_EVERYONE && !rules->kong_pay)
    message = N_ ("nobody can pay for a claimed kong where kongs are not paid");
  else if (rules->prohibit_related && !rules->sacred_discard &&
           !rules->missed_discard)
    message = N_ ("the other tiles of a wait can be barred only with the "
                  "sacred or the missed discard");
  if (message != NULL) {
    mj_error_set (error, 0, 0, message, NULL);
    return false;
  }
  for (MjPatternId id = 0; id < MJ_N_PATTERNS; id++)
    if (rules->pattern[id] >= 0 && !key_allowed (rules, id)) {
      mj_error_set (error, 0, 0,
                    N_ ("the pattern %s has a value, but its option is off"),
                    mj_pattern_info (id)->title);
      return false;
    }
  return amounts_are_whole (rules, error);
}

/* ---- a whole sheet ---- */

/* Removes white space from both ends, in place. */
static char *
trim (char *text)
{
  char *end;

  while (isspace ((unsigned char) *text))
    text++;
  end = text + strlen (text);
  while (end > text && isspace ((unsigned char) end[-1]))
    *--end = '\0';
  return text;
}

static bool
apply_line (MjRules *rules, char *line, int number, MjError *error)
{
  char *equals, *key, *value;

  line = trim (line);
  if (*line == '\0')
    return true;
  equals = strchr (line, '=');
  if (equals == NULL) {
    mj_error_set (error, number, 0, N_ ("not of the form key = value: %s"),
                  line);
    return false;
  }
  *equals = '\0';
  key = trim (line);
  value = trim (equals + 1);
  if (strcmp (key, "preset") == 0) {
    if (mj_rules_init_preset (rules, value))
      return true;
    mj_error_set (error, number, 0, N_ ("unknown preset %s"), value);
    return false;
  }
  if (mj_rules_set (rules, key, value, error))
    return true;
  if (error != NULL)
    error->line = number;
  return false;
}

bool
mj_rules_from_text (MjRules *rules, const char *text, MjError *error)
{
  int culprit = 0; /* the line that brought in the contradiction */

  mj_rules_init (rules);
  for (int number = 1; *text != '\0'; number++) {
    size_t length = strcspn (text, "#\n"); /* without the comment */
    char line[256];

    if (length >= sizeof line) {
      mj_error_set (error, number, 0, N_ ("line too long"), NULL);
      return false;
    }
    memcpy (line, text, length);
    line[length] = '\0';
    if (!apply_line (rules, line, number, error))
      return false;
    if (mj_rules_check (rules, NULL))
      culprit = 0;
    else if (culprit == 0)
      culprit = number;
    text += strcspn (text, "\n");
    text += *text == '\n';
  }
  if (mj_rules_check (rules, error))
    return true;
  if (error != NULL)
    error->line = culprit;
  return false;
}

int
mj_rules_count_differences (const MjRules *a, const MjRules *b)
{
  int n = 0;

  for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++)
    n += mj_rules_get (a, id) != mj_rules_get (b, id);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    n += a->pattern[id] != b->pattern[id];
  return n;
}

const char *
mj_rules_preset_key (const MjRules *rules)
{
  const char *best = presets[0].key;
  int fewest = INT32_MAX;

  for (int i = 0; mj_preset (i) != NULL; i++) {
    MjRules other;
    int n;

    mj_rules_init_preset (&other, mj_preset (i)->key);
    n = mj_rules_count_differences (rules, &other);
    if (n < fewest) {
      fewest = n;
      best = mj_preset (i)->key;
    }
  }
  return best;
}

void
mj_amount_to_text (int64_t amount, char *text, size_t size)
{
  uint64_t n = amount < 0 ? -(uint64_t) amount : (uint64_t) amount;
  const char *sign = amount < 0 ? "-" : "";

  if (n % 100 == 0)
    snprintf (text, size, "%s%llu", sign, (unsigned long long) (n / 100));
  else
    snprintf (text, size, "%s%llu.%02llu", sign, (unsigned long long) (n / 100),
              (unsigned long long) (n % 100));
}

void
mj_rules_value_text (const MjRules *rules,
                     MjOptionId id,
                     char *text,
                     size_t size)
{
  const MjOption *option = mj_option (id);
  int32_t value = mj_rules_get (rules, id);

  if (option->choices != NULL)
    snprintf (text, size, "%s", option->choices[value].key);
  else if (option->type == MJ_OPTION_AMOUNT)
    mj_amount_to_text (value, text, size);
  else
    snprintf (text, size, "%d", (int) value);
}

void
mj_rules_pattern_text (const MjRules *rules,
                       MjPatternId id,
                       char *text,
                       size_t size)
{
  if (rules->pattern[id] == MJ_PATTERN_BY_DEFAULT)
    snprintf (text, size, "%s", "");
  else if (rules->pattern[id] == MJ_PATTERN_OFF)
    snprintf (text, size, "off");
  else
    snprintf (text, size, "%d", rules->pattern[id]);
}

static void
append (
    char *text, size_t size, size_t *used, const char *key, const char *value)
{
  int n = snprintf (text + *used, size - *used, "%s=%s\n", key, value);

  if (n > 0 && *used + (size_t) n < size)
    *used += (size_t) n;
}

void
mj_rules_to_text (const MjRules *rules, char *text, size_t size)
{
  const char *preset = mj_rules_preset_key (rules);
  MjRules base;
  size_t used = 0;
  char value[32], key[64];

  mj_rules_init_preset (&base, preset);
  append (text, size, &used, "preset", preset);
  for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++)
    if (mj_rules_get (rules, id) != mj_rules_get (&base, id)) {
      mj_rules_value_text (rules, id, value, sizeof value);
      append (text, size, &used, options[id].key, value);
    }
  for (MjPatternId id = 0; id < MJ_N_PATTERNS; id++)
    if (rules->pattern[id] != base.pattern[id]) {
      snprintf (key, sizeof key, "pattern.%s", mj_pattern_info (id)->rule);
      mj_rules_pattern_text (rules, id, value, sizeof value);
      append (text, size, &used, key, value);
    }
}
