/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-terms.c – every thing has its names, and no two things of a kind share
 * one.
 */

#include "engine/money/mj-pao.h"
#include "engine/rules/mj-rules.h"
#include "engine/score/mj-win.h"
#include "model/learn/mj-rulebook.h"
#include "model/text/mj-terms.h"

#include <string.h>

/* One kind of things: how many, and the names of each. */
typedef struct {
  const char *kind;
  int n;
  const char *(*key) (int i);
  const char *(*title) (int i);
  const char *(*title_zh) (int i);
} Kind;

static const char *
pattern_key (int i)
{
  return mj_pattern_info ((MjPatternId) i)->key;
}

static const char *
pattern_title (int i)
{
  return mj_pattern_info ((MjPatternId) i)->title;
}

static const char *
pattern_title_zh (int i)
{
  return mj_pattern_info ((MjPatternId) i)->title_zh;
}

static const char *
option_key (int i)
{
  return mj_option ((MjOptionId) i)->key;
}

static const char *
option_title (int i)
{
  return mj_option ((MjOptionId) i)->title;
}

static const char *
option_title_zh (int i)
{
  return mj_option ((MjOptionId) i)->title_zh;
}

static const char *
how_key (int i)
{
  return mj_how_word ((MjHow) i);
}

static const char *
how_title (int i)
{
  return mj_how_title ((MjHow) i);
}

static const char *
how_title_zh (int i)
{
  return mj_how_title_zh ((MjHow) i);
}

static const char *
pao_key (int i)
{
  return mj_pao_rule ((MjPao) i);
}

static const char *
pao_title (int i)
{
  return mj_pao_title ((MjPao) i);
}

static const char *
pao_title_zh (int i)
{
  return mj_pao_title_zh ((MjPao) i);
}

static const char *
payment_key (int i)
{
  return mj_pay_reason_key ((MjPayReason) i);
}

static const char *
payment_title (int i)
{
  return mj_pay_reason_title ((MjPayReason) i);
}

static const char *
payment_title_zh (int i)
{
  return mj_pay_reason_title_zh ((MjPayReason) i);
}

static const char *
face_title (int i)
{
  return mj_face_name ((MjFace) i);
}

static const char *
face_title_zh (int i)
{
  const char *name;

  mj_text_set_terms (MJ_TERMS_CHINESE);
  name = mj_text_face ((MjFace) i);
  mj_text_set_terms (MJ_TERMS_SAID);
  return name;
}

static const char *
honours_key (int i)
{
  return "honours";
}

static const char *
honours_title (int i)
{
  return mj_pao_name (MJ_PAO_FLUSH, true);
}

static const char *
honours_title_zh (int i)
{
  return mj_pao_name_zh (MJ_PAO_FLUSH, true);
}

static const Kind kinds[] = {
  { "patterns", MJ_N_PATTERNS, pattern_key, pattern_title, pattern_title_zh },
  { "options", MJ_N_OPTIONS, option_key, option_title, option_title_zh },
  { "ways", MJ_N_HOWS, how_key, how_title, how_title_zh },
  { "liabilities", MJ_N_PAO, pao_key, pao_title, pao_title_zh },
  { "pao-of-honours", 1, honours_key, honours_title, honours_title_zh },
  { "payments", MJ_N_PAY_REASONS, payment_key, payment_title,
    payment_title_zh },
  { "tiles", MJ_N_FACES, face_title, face_title, face_title_zh },
};

/* Two rows with one key are one thing: one switch of the rules governs both. */
static void
put_name (GHashTable *names, const char *name, const char *key)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  const char *other = g_hash_table_lookup (names, folded);

  g_assert_cmpstr (name, !=, "");
  if (other != NULL && strcmp (other, key) != 0)
    g_error ("%s and %s are both called %s", other, key, name);
  g_hash_table_insert (names, g_steal_pointer (&folded), g_strdup (key));
}

static void
test_names (gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (GHashTable) plain =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) said =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) chinese =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (int i = 0; i < kind->n; i++) {
    const char *key = kind->key (i);

    put_name (plain, kind->title (i), key);
    put_name (chinese, kind->title_zh (i), key);
    put_name (said, mj_text_said (kind->title (i), kind->title_zh (i)), key);
    g_assert_false (g_str_is_ascii (kind->title_zh (i)));
  }
}

/* What players say of a hand, a bite and a liability is never the plain name
 * alone: each has its row.  "Animal" is what everybody says.
 */
static void
test_said (void)
{
  for (int i = 0; i < MJ_N_PATTERNS; i++)
    if (i != MJ_PATTERN_ANIMAL)
      g_assert_cmpstr (mj_text_said (pattern_title (i), pattern_title_zh (i)),
                       !=, pattern_title (i));
  for (int i = 0; i < MJ_N_PAO; i++)
    g_assert_true (g_str_has_prefix (
        mj_text_said (pao_title (i), pao_title_zh (i)), "Pao "));
}

/* A row that nothing has is a wrong Chinese name. */
static void
test_rows (void)
{
  for (int row = 0; row < mj_terms_count (); row++) {
    const char *title_zh = mj_terms_title_zh (row);
    int n = 0;

    for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
      for (int i = 0; i < kinds[k].n; i++)
        n += strcmp (kinds[k].title_zh (i), title_zh) == 0;
    if (n == 0)
      g_error ("nothing has the Chinese name %s", title_zh);
    for (int other = 0; other < row; other++)
      g_assert_cmpstr (mj_terms_title_zh (other), !=, title_zh);
  }
}

static void
expect_others (MjTerms terms, const char *expected)
{
  g_autofree char *text = NULL;

  mj_text_set_terms (terms);
  text = mj_text_other_names ("Half flush", "混一色");
  g_assert_cmpstr (text, ==, expected);
  mj_text_set_terms (MJ_TERMS_SAID);
}

static void
test_others (void)
{
  expect_others (MJ_TERMS_SAID, "Half flush · 混一色");
  expect_others (MJ_TERMS_LANGUAGE, "Ban sek · 混一色");
  expect_others (MJ_TERMS_CHINESE, "Ban sek · Half flush");
  expect_others (MJ_TERMS_SAID_LANGUAGE, "混一色");
  expect_others (MJ_TERMS_SAID_CHINESE, "Half flush");
  expect_others (MJ_TERMS_BOTH, "Ban sek");
}

static void
test_words (void)
{
  for (int terms = 0; terms < MJ_N_TERMS; terms++)
    g_assert_cmpint (mj_terms_from_word (mj_terms_word ((MjTerms) terms)), ==,
                     terms);
  g_assert_cmpint (mj_terms_from_word ("pinyin"), ==, MJ_N_TERMS);
}

/* Whatever a thing is called, its page is found, and so is no other hand's. */
static void
test_search (void)
{
  static const char *const words[] = { "ban sek",    "ban se", "half colour",
                                       "half flush", "半色",   "混一色",
                                       "HALF-FLUSH", "BAN" };
  MjRulebookRow half_flush, nine_gates;

  mj_rulebook_row (mj_rulebook_find ("half-flush"), &half_flush);
  mj_rulebook_row (mj_rulebook_find ("nine-gates"), &nine_gates);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++) {
    g_assert_true (mj_rulebook_matches (&half_flush, words[i]));
    g_assert_false (mj_rulebook_matches (&nine_gates, words[i]));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++) {
    g_autofree char *path = g_strdup_printf ("/terms/%s", kinds[k].kind);

    g_test_add_data_func (path, &kinds[k], test_names);
  }
  g_test_add_func ("/terms/said", test_said);
  g_test_add_func ("/terms/rows", test_rows);
  g_test_add_func ("/terms/others", test_others);
  g_test_add_func ("/terms/words", test_words);
  g_test_add_func ("/terms/search", test_search);
  return g_test_run ();
}
