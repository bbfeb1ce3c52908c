/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rule-words.c – each line of the rule sheet is found by what people call
 * it, and what they do not mean is not. */

#include "model/text/mj-rule-words.h"

#include "model/text/mj-text.h"

typedef struct {
  const char *query;
  const char *key; /* of an option or a pattern */
  gboolean meant;
} Row;

static const Row rows[] = {
  /* what players say */
  { "shooter", "chart", TRUE },
  { "Shooter", "kong_claimed_payer", TRUE },
  { "shooter", "limit", FALSE },
  { "pays all", "chart", TRUE },
  { "pays all", "pao", TRUE },
  { "pays all", "rounds", FALSE },
  { "min tai", "min_points", TRUE },
  { "min tai", "min_points_discard", TRUE },
  { "min tai", "pure-terminals", FALSE },
  { "money", "base_unit", TRUE },
  { "money", "chart", TRUE },
  { "money", "bites", TRUE },
  { "money", "heavenly", FALSE },
  { "half", "half-flush", TRUE },
  { "half", "chicken_value", TRUE },
  { "half", "full-flush", FALSE },
  { "animals", "all-animals", TRUE },
  { "no animals", "animal", TRUE },
  { "animals", "animal", TRUE },
  { "animals", "bites", TRUE },
  { "animals", "rounds", FALSE },
  { "ping hu", "sequence-hand", TRUE },
  { "PONG PONG", "triplets-hand", TRUE },
  { "ban sek", "half-flush", TRUE },
  { "man tai", "limit", TRUE },
  { "kena bao", "pao", TRUE },
  { "zi mo", "self_draw_point", TRUE },
  { "shi san yao", "thirteen-wonders", TRUE },
  { "7 rob 1", "robbing-the-eighth", TRUE },
  { "lu yi se", "pure-green", TRUE },
  { "L\xc3\x9c YI SE", "pure-green", TRUE },
  /* what players say, and other spellings, which have no words of their own */
  { "heavenly win", "heavenly-hand", TRUE },
  { "kan kan hu", "hidden-treasure", TRUE },
  { "hun yi se", "half-flush", TRUE },
  { "臭平胡", "lesser-sequence-hand", TRUE },
  { "臭平胡", "triplets-hand", FALSE },
  { "two winners", "winners", TRUE },
  { "double win", "winners", TRUE },
  /* title, help, choices, part of the sheet, Chinese name */
  { "tai limit", "limit", TRUE },
  { "3/6", "chart", TRUE },
  { "house", "seven_pairs", TRUE },
  { "满", "limit", TRUE },
  { "胡", "sequence-hand", TRUE },
  { "平胡", "triplets-hand", FALSE },
  /* nothing that is looked for, and nothing that there is */
  { "", "limit", TRUE },
  { " , ", "limit", TRUE },
  { "riichi", "limit", FALSE },
  { "%s \xf0\x9f\x80\x84", "limit", FALSE },
};

static gboolean
is_found (const char *key, const char *query)
{
  MjOptionId option = mj_option_find (key);

  if (option != MJ_N_OPTIONS)
    return mj_rule_words_find_option (option, query);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    if (g_str_equal (mj_pattern_info ((MjPatternId) id)->key, key))
      return mj_rule_words_find_pattern ((MjPatternId) id, query);
  g_error ("no rule %s", key);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;

  g_assert_true (is_found (row->key, row->query) == row->meant);
}

/* Whatever a line says of itself finds it. */
static void
test_own_words (void)
{
  for (int id = 0; id < MJ_N_OPTIONS; id++) {
    const MjOption *option = mj_option ((MjOptionId) id);

    g_assert_true (is_found (option->key, option->title));
    g_assert_true (is_found (option->key, option->title_zh));
    g_assert_true (is_found (option->key, option->help));
    if (option->type == MJ_OPTION_CHOICE)
      for (int i = 0; option->choices[i].key != NULL; i++)
        g_assert_true (is_found (option->key, option->choices[i].title));
  }
  for (int id = 0; id < MJ_N_PATTERNS; id++) {
    const MjPatternId pattern = (MjPatternId) id; /* two may share a key */
    const MjPatternInfo *info = mj_pattern_info (pattern);

    g_assert_true (mj_rule_words_find_pattern (pattern, info->title));
    g_assert_true (mj_rule_words_find_pattern (pattern, info->title_zh));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path =
        g_strdup_printf ("/rule-words/%d-%s", (int) i, rows[i].key);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  g_test_add_func ("/rule-words/own-words", test_own_words);
  return g_test_run ();
}
