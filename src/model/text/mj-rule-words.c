/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rule-words.c – the words that players use, and how a query matches
 * them. */

#include "model/text/mj-rule-words.h"

#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- words of players ---- */

/* Translators: these are words by which players look for a rule, beside its
 * title and help; they are never shown.  Write what people say. */
static const char *const option_words[MJ_N_OPTIONS] = {
  [MJ_OPTION_base_unit] =
      N_ ("money, stake, base, how much is one tai, cents, dollars, chips"),
  [MJ_OPTION_limit] = N_ ("max, maximum tai, man tai, cap, how many tai"),
  [MJ_OPTION_min_points] =
      N_ ("min tai, minimum, smallest hand, qi hu, at least, chicken hand"),
  [MJ_OPTION_chicken_value] = N_ ("half pay, ji hu, nothing hand"),
  [MJ_OPTION_chart] = N_ ("shooter pays all, who pays on a discard, half, "
                          "everybody pays, money, table"),
  [MJ_OPTION_zimo_bonus] = N_ ("zi mo, self-drawn, extra money"),
  [MJ_OPTION_special_double] = N_ ("big hands, twice, money"),
  [MJ_OPTION_thirteen_pay] = N_ ("shi san yao, 13 wonders, thirteen orphans"),
  [MJ_OPTION_bites] = N_ ("yao, animals, cat and rat, rooster and centipede, "
                          "chicken, own flowers, money at once"),
  [MJ_OPTION_bite_amount] = N_ ("yao, animals, kong money, how much"),
  [MJ_OPTION_hidden_bite] = N_ ("an yao, animals, dealt"),
  [MJ_OPTION_animal_set_pay] = N_ ("yao, cat, rat, rooster, centipede, money"),
  [MJ_OPTION_flower_group_pay] = N_ ("yi tai hua, full set of flowers, money"),
  [MJ_OPTION_kong_pay] = N_ ("gang, money at once"),
  [MJ_OPTION_kong_claimed_payer] =
      N_ ("gang, shooter pays all, who pays for a kong, money"),
  [MJ_OPTION_kong_claimed_amount] = N_ ("ming gang, exposed kong, kong money"),
  [MJ_OPTION_kong_promoted_amount] = N_ ("jia gang, exposed kong, kong money"),
  [MJ_OPTION_kong_concealed_amount] = N_ ("an gang, kong money"),
  [MJ_OPTION_animal_bite_amount] =
      N_ ("yao, cat, rat, rooster, centipede, money"),
  [MJ_OPTION_flower_bite_amount] = N_ ("yao, own flowers, money"),
  [MJ_OPTION_hidden_bite_amount] = N_ ("an yao, animals, dealt"),
  [MJ_OPTION_animal_set_amount] =
      N_ ("yao, cat, rat, rooster, centipede, money"),
  [MJ_OPTION_flower_group_amount] =
      N_ ("yi tai hua, full set of flowers, money"),
  [MJ_OPTION_flower_win] = N_ ("hua hu, ba xian, 7 rob 1"),
  [MJ_OPTION_no_limit] = N_ ("unlimited, bu feng ding, man tai, cap"),
  [MJ_OPTION_animal_win] =
      N_ ("dong wu hu, cat, rat, rooster, centipede, limit"),
  [MJ_OPTION_held_flower_pay] = N_ ("hua hu, hiding a flower, pays all"),
  [MJ_OPTION_concealed_hand] = N_ ("men qing, closed hand"),
  [MJ_OPTION_lesser_sequence] =
      N_ ("chou ping hu, xiao ping hu, smelly ping hu, wait"),
  [MJ_OPTION_treasure_on_discard] = N_ ("kan kan hu, four concealed pongs"),
  [MJ_OPTION_pure_green] = N_ ("all green, lu yi se"),
  [MJ_OPTION_small_winds_half_flush] = N_ ("xiao si xi, half colour"),
  [MJ_OPTION_big_dragons_early] = N_ ("da san yuan"),
  [MJ_OPTION_big_winds_early] = N_ ("da si xi"),
  [MJ_OPTION_thirteen_beats_self_draw] = N_ ("shi san yao, rob"),
  [MJ_OPTION_heavenly] = N_ ("tian hu"),
  [MJ_OPTION_earthly] = N_ ("di hu"),
  [MJ_OPTION_humanly] = N_ ("ren hu"),
  [MJ_OPTION_flower_on_flower] = N_ ("hua shang hua"),
  [MJ_OPTION_last_tile] = N_ ("hai di lao, moon"),
  [MJ_OPTION_last_tile_discard] = N_ ("hai di"),
  [MJ_OPTION_dead_wall] = N_ ("tiles that stay, last 15 tiles, wang pai"),
  [MJ_OPTION_pao] = N_ ("bao, kena bao, pays all, feeding, liable, shooter"),
  [MJ_OPTION_pao_limit] = N_ ("bao man tai"),
  [MJ_OPTION_pao_kong] = N_ ("bao gang, pao kong, 7 tiles"),
  [MJ_OPTION_pao_fresh] = N_ ("bao sheng, pao fresh, 5 tiles"),
  [MJ_OPTION_fake_points] = N_ ("zha hu, wrong win, penalty, money"),
  [MJ_OPTION_short_hand] = N_ ("xiao xiang gong"),
  [MJ_OPTION_long_hand] = N_ ("da xiang gong"),
  [MJ_OPTION_self_draw_point] = N_ ("zi mo, one tai for drawing it oneself"),
  [MJ_OPTION_seven_pairs] = N_ ("qi dui zi, special hands"),
  [MJ_OPTION_dealer_after_draw] = N_ ("lian zhuang, nobody wins"),
  [MJ_OPTION_dealer_after_win] = N_ ("lian zhuang, stays"),
  [MJ_OPTION_concealed_kong_opens] = N_ ("men qing, an gang, closed hand"),
  [MJ_OPTION_no_bonus_point] = N_ ("wu hua, no flowers, no animals"),
  [MJ_OPTION_min_without_bonus] = N_ ("min tai, qi hu, flowers, animals"),
  [MJ_OPTION_min_points_discard] = N_ ("min tai, shooter"),
  [MJ_OPTION_winners] = N_ ("two winners, double win, three winners, both win, "
                            "yi pao duo xiang, shooter, money"),
  [MJ_OPTION_animals] = N_ ("no animals, without animals, dong wu, cat, rat, "
                            "rooster, chicken, centipede, 144 tiles"),
  [MJ_OPTION_stake_rounding] = N_ ("money, cents, coins"),
};

/* Words besides the names, which mj-terms.c has; in any language. */
static const char *const pattern_words[MJ_N_PATTERNS] = {
  [MJ_PATTERN_PURE_TERMINALS] = "all 1s and 9s",
  [MJ_PATTERN_ALL_HONOURS] = "all winds and dragons",
  [MJ_PATTERN_FULL_FLUSH] = "one suit",
  [MJ_PATTERN_SEQUENCE_HAND] = "pin fu, all chows",
  [MJ_PATTERN_TRIPLETS_HAND] = "all pongs",
  [MJ_PATTERN_SEAT_WIND_TRIPLET] = "pong",
  [MJ_PATTERN_PREVAILING_WIND_TRIPLET] = "pong",
  [MJ_PATTERN_ANIMAL] = "no animals, without animals, dong wu, cat, "
                        "rat, rooster, centipede",
};

/* ---- the search ---- */

/* Adds @text, which may be NULL, in English and in the user's language. */
static void
add (GString *words, const char *text)
{
  if (text != NULL && *text != '\0')
    g_string_append_printf (words, " %s %s", text, mj_text_tr (text));
}

/* Lower case, with a blank in place of each punctuation mark. */
static char *
fold (const char *text)
{
  g_autofree char *lower = g_utf8_casefold (text, -1);
  GString *folded = g_string_new (" ");

  for (const char *at = lower; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);

    g_string_append_unichar (
        folded,
        g_unichar_isalnum (letter) || g_unichar_ismark (letter) ? letter : ' ');
  }
  return g_string_free (folded, FALSE);
}

static gboolean
is_ascii (const char *word)
{
  while (*word != '\0' && (guchar) *word < 0x80)
    word++;
  return *word == '\0';
}

static gboolean
contains (const GString *words, const char *query)
{
  g_autofree char *where = fold (words->str);
  g_autofree char *what = fold (query);
  g_auto (GStrv) asked = g_strsplit (what, " ", -1);

  for (char **word = asked; *word != NULL; word++) {
    g_autofree char *start =
        g_strconcat (is_ascii (*word) ? " " : "", *word, NULL);

    if (**word != '\0' && strstr (where, start) == NULL)
      return FALSE;
  }
  return TRUE;
}

gboolean
mj_rule_words_find_option (MjOptionId id, const char *query)
{
  const MjOption *option = mj_option (id);
  g_autofree char *names = mj_text_every_name (option->title, option->title_zh);
  g_autoptr (GString) words = g_string_new (names);

  g_return_val_if_fail (query != NULL, FALSE);

  add (words, option->help);
  add (words, mj_option_group_title (option->group));
  add (words, option_words[id]);
  if (option->type == MJ_OPTION_CHOICE)
    for (int i = 0; option->choices[i].key != NULL; i++)
      add (words, option->choices[i].title);
  return contains (words, query);
}

gboolean
mj_rule_words_find_pattern (MjPatternId id, const char *query)
{
  const MjPatternInfo *info = mj_pattern_info (id);
  g_autofree char *names = mj_text_every_name (info->title, info->title_zh);
  g_autoptr (GString) words = g_string_new (names);

  g_return_val_if_fail (query != NULL, FALSE);

  if (pattern_words[id] != NULL)
    g_string_append_printf (words, " %s", pattern_words[id]);
  if (info->kind == MJ_PATTERN_LIMIT)
    /* Translators: words by which people look for such hands */
    add (words, N_ ("worth the limit, special hands, big hands"));
  return contains (words, query);
}
