/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-text.c – the checks and the text form of a rule sheet. */

#include "engine/rules/mj-chart.h"
#include "engine/rules/mj-rules.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

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

bool
mj_amount_from_text (const char *text, int32_t *amount)
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
  *amount = a * 100 + b;
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

static bool
parse_price (const char *text, int32_t *value)
{
  if (strcmp (text, "usual") != 0 && strcmp (text, "off") != 0)
    return mj_amount_from_text (text, value);
  *value = *text == 'u' ? MJ_PRICE_USUAL : MJ_PRICE_OFF;
  return true;
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
  if (strncmp (key, "chart.", 6) == 0)
    return mj_chart_set_row (rules, key + 6, value, error);

  id = mj_option_find (key);
  if (id == MJ_N_OPTIONS) {
    mj_error_set (error, 0, 0, N_ ("unknown option %s"), key);
    return false;
  }
  option = mj_option (id);
  if (option->choices != NULL)
    ok = parse_choice (option, value, &number);
  else if (option->type == MJ_OPTION_PRICE)
    ok = parse_price (value, &number);
  else if (option->type == MJ_OPTION_AMOUNT)
    ok = mj_amount_from_text (value, &number);
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
  [MJ_PATTERN_FOUR_ANIMALS] = WITHOUT (animal_win, VALUE (MJ_OFF)),
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
  [MJ_PATTERN_NO_BONUS_TILE] = WITHOUT (no_bonus_point, VALUE (MJ_OFF)),
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
mj_rules_most_tai (const MjRules *rules)
{
  return rules->no_limit ? MJ_CHART_ROWS : rules->limit;
}

int
mj_rules_cap (const MjRules *rules, int tai)
{
  int most = mj_rules_most_tai (rules);

  return tai < most ? tai : most;
}

bool
mj_rules_is_limit (const MjRules *rules, int tai)
{
  return !rules->no_limit && tai >= rules->limit;
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
  { MJ_OPTION_kong_claimed_payer, MJ_OPTION_kong_claimed_amount, MJ_PRICE_OFF },
  { MJ_OPTION_kong_claimed_amount, MJ_OPTION_kong_pay, MJ_OFF },
  { MJ_OPTION_kong_promoted_amount, MJ_OPTION_kong_pay, MJ_OFF },
  { MJ_OPTION_kong_concealed_amount, MJ_OPTION_kong_pay, MJ_OFF },
  { MJ_OPTION_animal_bite_amount, MJ_OPTION_bites, MJ_BITES_NONE },
  { MJ_OPTION_animal_bite_amount, MJ_OPTION_animals, MJ_OFF },
  { MJ_OPTION_flower_bite_amount, MJ_OPTION_bites, MJ_BITES_NONE },
  { MJ_OPTION_flower_bite_amount, MJ_OPTION_bites, MJ_BITES_ANIMALS_ONLY },
  { MJ_OPTION_hidden_bite_amount, MJ_OPTION_bites, MJ_BITES_NONE },
  { MJ_OPTION_hidden_bite_amount, MJ_OPTION_hidden_bite, MJ_HIDDEN_BITE_OFF },
  { MJ_OPTION_animal_set_amount, MJ_OPTION_bites, MJ_BITES_NONE },
  { MJ_OPTION_animal_set_amount, MJ_OPTION_animals, MJ_OFF },
  { MJ_OPTION_flower_group_amount, MJ_OPTION_flower_group_pay, MJ_OFF },
  { MJ_OPTION_concealed_kong_opens, MJ_OPTION_concealed_hand,
    MJ_CONCEALED_OFF },
  { MJ_OPTION_animal_win, MJ_OPTION_animals, MJ_OFF },
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
  { MJ_OPTION_pao_kong, MJ_OPTION_kong_claimed_amount, MJ_PRICE_OFF },
  { MJ_OPTION_pao_fresh, MJ_OPTION_pao, MJ_OFF },
};

/* PAY-06, K-52, K-53 */
static bool
is_silenced_by_chart (const MjRules *rules, MjOptionId id)
{
  return (id == MJ_OPTION_pao_kong || id == MJ_OPTION_pao_fresh ||
          ((id == MJ_OPTION_pao_flush || id == MJ_OPTION_pao_terminals) &&
           mj_rules_get (rules, id) == MJ_PAO_SET_LAST)) &&
         mj_chart_shooter_pays_all (rules);
}

bool
mj_rules_option_matters (const MjRules *rules, MjOptionId id)
{
  if (id == MJ_OPTION_chicken_value)
    return rules->min_points == 0;
  if (id == MJ_OPTION_fresh_limits || id == MJ_OPTION_fresh_definition)
    return (rules->pao_kong == MJ_PAO_KONG_LATE || rules->pao_fresh) &&
           mj_rules_option_matters (rules, MJ_OPTION_pao_fresh);
  if (id == MJ_OPTION_animal_set_pay &&
      rules->animal_set_amount != MJ_PRICE_USUAL)
    return false;
  if (id == MJ_OPTION_prohibit_until)
    return rules->sacred_discard == MJ_SACRED_ON || rules->missed_discard;
  if (id == MJ_OPTION_prohibit_related)
    return rules->sacred_discard || rules->missed_discard;
  for (size_t i = 0; i < sizeof silenced / sizeof *silenced; i++)
    if (silenced[i].option == id &&
        mj_rules_get (rules, silenced[i].other) == silenced[i].value)
      return false;
  return !is_silenced_by_chart (rules, id);
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

/* Whether half of one tai is a number of hundredths. */
static bool
may_halve (const MjRules *rules)
{
  bool even = true;

  for (int i = 0; i < MJ_CHART_PAYERS; i++)
    even &= mj_chart_amount (rules, 1, (MjChartPayer) i) % 2 == 0;
  return even;
}

/* Whether an amount that grows with the base unit (K-55) has a part of a cent.
 */
static bool
leads_below_a_cent (const MjRules *rules, MjOptionId id)
{
  return (id == MJ_OPTION_bite_amount || id == MJ_OPTION_zimo_bonus ||
          (mj_option (id)->type == MJ_OPTION_PRICE &&
           mj_rules_get (rules, id) != MJ_PRICE_USUAL)) &&
         (int64_t) mj_rules_get (rules, id) * rules->base_unit % 100 != 0;
}

static bool
amounts_are_whole (const MjRules *rules, MjError *error)
{
  MjOptionId id = 0;

  while (id < MJ_N_OPTIONS && !leads_below_a_cent (rules, id))
    id++;
  if (id == MJ_N_OPTIONS && rules->chicken_value == MJ_CHICKEN_HALF &&
      !may_halve (rules))
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
    message =
        N_ ("nobody can pay for an exposed kong where kongs are not paid");
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
  return mj_chart_check (rules, error) && amounts_are_whole (rules, error);
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

bool
mj_rules_init_preset (MjRules *rules, const char *key)
{
  for (int i = 0; mj_preset (i) != NULL; i++)
    if (strcmp (mj_preset (i)->key, key) == 0)
      return mj_rules_from_text (rules, mj_preset (i)->sheet, NULL);
  return false;
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
  for (int i = 0; i < MJ_CHART_ROWS; i++)
    n +=
        memcmp (a->chart_rows[i], b->chart_rows[i], sizeof *a->chart_rows) != 0;
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    n += a->pattern[id] != b->pattern[id];
  return n;
}

const char *
mj_rules_preset_key (const MjRules *rules)
{
  const char *best = mj_preset (0)->key;
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
  else if (option->type == MJ_OPTION_PRICE && value <= MJ_PRICE_OFF)
    snprintf (text, size, value == MJ_PRICE_OFF ? "off" : "usual");
  else if (option->type != MJ_OPTION_NUMBER)
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
      append (text, size, &used, mj_option (id)->key, value);
    }
  for (int tai = 1; tai <= MJ_CHART_ROWS; tai++)
    if (memcmp (rules->chart_rows[tai - 1], base.chart_rows[tai - 1],
                sizeof *rules->chart_rows) != 0) {
      snprintf (key, sizeof key, "chart.%d", tai);
      mj_chart_row_text (rules, tai, value, sizeof value);
      append (text, size, &used, key, value);
    }
  for (MjPatternId id = 0; id < MJ_N_PATTERNS; id++)
    if (rules->pattern[id] != base.pattern[id]) {
      snprintf (key, sizeof key, "pattern.%s", mj_pattern_info (id)->rule);
      mj_rules_pattern_text (rules, id, value, sizeof value);
      append (text, size, &used, key, value);
    }
}
