/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-manual.c – the manual has its chapters, their tiles are tiles, and it
 * answers questions. */

#include "model/learn/mj-rulebook.h"
#include "model/play/mj-manual.h"
#include "model/text/mj-text.h"

#include "engine/tiles/mj-notation.h"

extern int _nl_msg_cat_cntr; /* of libintl: raised where LANGUAGE has changed */

static void
test_chapters (void)
{
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);

  for (MjChapter chapter = 0; chapter < MJ_N_CHAPTERS; chapter++) {
    g_assert_cmpint (mj_manual_find (mj_manual_chapter_name (chapter)), ==,
                     (int) chapter);
    g_assert_true (g_hash_table_add (
        titles, (gpointer) mj_manual_chapter_title (chapter)));
    g_assert_cmpint (mj_manual_count (chapter), >=, 3);
  }
  g_assert_cmpint (mj_manual_find ("no such"), ==, -1);
  g_assert_cmpint (mj_manual_find (NULL), ==, -1);
}

/* Nothing is said twice, and each hand can be drawn. */
static void
test_sections (void)
{
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);
  int n_hands = 0;

  for (MjChapter chapter = 0; chapter < MJ_N_CHAPTERS; chapter++)
    for (int i = 0; i < mj_manual_count (chapter); i++) {
      const char *tiles = mj_manual_tiles (chapter, i);
      MjHand hand;
      MjFace win;

      g_assert_true (
          g_hash_table_add (texts, (gpointer) mj_manual_title (chapter, i)));
      g_assert_true (
          g_hash_table_add (texts, (gpointer) mj_manual_text (chapter, i)));
      if (tiles == NULL)
        continue;
      g_assert_true (mj_notation_parse_hand (tiles, &hand, &win, NULL));
      n_hands++;
    }
  g_assert_cmpint (n_hands, >, 5);
}

static void
test_matches (void)
{
  static const struct {
    const char *words;
    gboolean found;
  } rows[] = {
    { "", TRUE },         { "rooster", TRUE },  { "ROOSTER", TRUE },
    { "replaced", TRUE }, { "zyzzyva", FALSE }, { "rooster zyzzyva", FALSE },
  };

  for (gsize r = 0; r < G_N_ELEMENTS (rows); r++) {
    int found = 0, all = 0;

    for (MjChapter chapter = 0; chapter < MJ_N_CHAPTERS; chapter++)
      for (int i = 0; i < mj_manual_count (chapter); i++, all++)
        found += mj_manual_matches (chapter, i, rows[r].words);
    g_assert_cmpint (found > 0, ==, rows[r].found);
    g_assert_cmpint (found == all, ==, *rows[r].words == '\0');
  }
}

/* What somebody asks lands where the answer is.
 * @section: its title in English; of each section in @chapter if NULL
 * @rule: key of a rule that is listed as well, or NULL
 * @first: whether the rulebook shows that section, before any other one */
static const struct {
  const char *language, *question;
  MjChapter chapter;
  const char *section, *rule;
  gboolean first;
} questions[] = {
  { "en", "what is a chicken hand?", MJ_CHAPTER_WORDS,
    "Chicken hand: why it cannot win", "hand-38" },
  { "en", "why can't I win?", MJ_CHAPTER_WORDS,
    "Chicken hand: why it cannot win", NULL, TRUE },
  { "en", "what is this tile?", MJ_CHAPTER_TILES, NULL, NULL },
  { "en", "Who pays?", MJ_CHAPTER_WORDS, "Who pays: shooter and pao", NULL,
    TRUE },
  { "en", "which number is my seat", MJ_CHAPTER_WORDS,
    "The number of your seat", NULL },
  { "en", "what does ready mean", MJ_CHAPTER_WORDS, "Ready and waiting", NULL,
    TRUE },
  { "en", "what am I waiting for", MJ_CHAPTER_WORDS, "Ready and waiting", NULL,
    TRUE },
  { "en", "what is a pong", MJ_CHAPTER_WORDS, "Chow, pong and kong", NULL,
    TRUE },
  { "en", "when can I chow", MJ_CHAPTER_WORDS, "Chow, pong and kong", NULL,
    TRUE },
  { "en", "how do I win", MJ_CHAPTER_WORDS, "How to win", NULL, TRUE },
  { "en", "cannot win", MJ_CHAPTER_WORDS, "Chicken hand: why it cannot win",
    NULL, TRUE },
  { "en", "What's a concealed kong?", MJ_CHAPTER_WORDS, "Kinds of kong",
    "pay-kong-concealed" },
  { "en", "What does “concealed” mean?", MJ_CHAPTER_WORDS,
    "Concealed and exposed", "concealed-hand" },
  { "en", "what is the prevailing wind", MJ_CHAPTER_WORDS,
    "Prevailing wind and own wind", NULL },
  { "en", "What are honours?", MJ_CHAPTER_WORDS, "Honours", "all-honours" },
  { "en", "What is a bite?", MJ_CHAPTER_WORDS, "Bite", "pay-cat-rat" },
  { "en", "when do I say pong?", MJ_CHAPTER_WORDS, "Chow, pong and kong",
    NULL },
  { "en", "who starts?", MJ_CHAPTER_WORDS, "Who starts: dealer and round",
    NULL },
  { "en", "who goes first", MJ_CHAPTER_WORDS, "Who starts: dealer and round",
    NULL },
  { "en", "how much is a chip worth", MJ_CHAPTER_WORDS,
    "Base unit, chips and limit", NULL },
  { "en", "what is the base unit", MJ_CHAPTER_WORDS,
    "Base unit, chips and limit", NULL, TRUE },
  { "en", "what do 64 and 96 mean?", MJ_CHAPTER_WORDS,
    "Base unit, chips and limit", NULL },
  { "en", "how long is a game", MJ_CHAPTER_WORDS,
    "How long a game lasts: length of a match", NULL, TRUE },
  { "en", "how long is a match?", MJ_CHAPTER_WORDS,
    "How long a game lasts: length of a match", NULL, TRUE },
  { "en", "length of a match", MJ_CHAPTER_WORDS,
    "How long a game lasts: length of a match", NULL, TRUE },
  { "en", "how many tiles are there", MJ_CHAPTER_TILES,
    "How many tiles there are", NULL, TRUE },
  { "zh_CN", "一共有多少张牌？", MJ_CHAPTER_TILES, "How many tiles there are",
    NULL, TRUE },
  { "ms", "panjang perlawanan", MJ_CHAPTER_WORDS,
    "How long a game lasts: length of a match", NULL, TRUE },
  { "ms", "Apakah tangan ayam?", MJ_CHAPTER_WORDS,
    "Chicken hand: why it cannot win", "hand-38" },
  { "ta", "தயார் என்றால் என்ன?", MJ_CHAPTER_WORDS, "Ready and waiting", NULL,
    TRUE },
  { "ta", "பொங் என்றால் என்ன?", MJ_CHAPTER_WORDS, "Chow, pong and kong", NULL,
    TRUE },
  { "ms", "siapa bayar?", MJ_CHAPTER_WORDS, "Who pays: shooter and pao", NULL,
    TRUE },
  { "ms", "Bagaimana saya menang?", MJ_CHAPTER_WORDS, "How to win", NULL,
    TRUE },
  { "zh_CN", "听牌是什么意思？", MJ_CHAPTER_WORDS, "Ready and waiting", NULL,
    TRUE },
  { "zh_TW", "什麼時候可以吃？", MJ_CHAPTER_WORDS, "Chow, pong and kong", NULL,
    TRUE },
  { "zh_TW", "怎樣胡？", MJ_CHAPTER_WORDS, "How to win", NULL, TRUE },
  { "zh_CN", "为什么不能胡？", MJ_CHAPTER_WORDS,
    "Chicken hand: why it cannot win", NULL, TRUE },
  { "zh_CN", "谁先出牌？", MJ_CHAPTER_WORDS, "Who starts: dealer and round",
    NULL },
  { "zh_TW", "誰付錢？", MJ_CHAPTER_WORDS, "Who pays: shooter and pao", NULL },
};

static void
test_questions (void)
{
  g_autofree char *folder =
      g_test_build_filename (G_TEST_BUILT, "..", "po", NULL);

  mj_text_start (folder);
  for (gsize q = 0; q < G_N_ELEMENTS (questions); q++) {
    const char *words = questions[q].question;
    MjChapter chapter = questions[q].chapter;

    g_setenv ("LANGUAGE", questions[q].language, TRUE);
    _nl_msg_cat_cntr++; /* read the catalogue of that language */
    g_test_message ("%s: %s", questions[q].language, words);
    g_assert_cmpint (mj_manual_answer (words, MJ_CHAPTER_GAME), ==, chapter);
    for (int i = 0; i < mj_manual_count (chapter); i++) {
      const char *section = questions[q].section;

      if (section == NULL ||
          g_str_equal (mj_manual_title (chapter, i), mj_text_tr (section)))
        g_assert_true (mj_manual_matches (chapter, i, words));
    }
    if (questions[q].first) {
      MjManualPlace first;

      g_assert_cmpint (mj_manual_list (words, &first, 1), ==, 1);
      g_assert_cmpstr (mj_manual_title (first.chapter, first.section), ==,
                       mj_text_tr (questions[q].section));
    }
    if (questions[q].rule != NULL) {
      MjRulebookRow rule;

      mj_rulebook_row (mj_rulebook_find (questions[q].rule), &rule);
      g_assert_true (mj_rulebook_is_called (&rule, words));
    }
  }
  g_setenv ("LANGUAGE", "en", TRUE);
  _nl_msg_cat_cntr++;
}

/* Key of a rule that says what a tile earns. */
static const char *
rule_of (MjFace face)
{
  return face < MJ_FACE_EAST    ? "full-flush"
         : face < MJ_FACE_WHITE ? "seat-wind-triplet"
         : face < MJ_FACE_PLUM  ? "dragon-triplet"
         : face < MJ_FACE_CAT   ? "seat-flower"
                                : "animal";
}

static gboolean
shows_tile (MjManualPlace place, MjFace face)
{
  MjFace faces[MJ_N_FACES];
  int n = mj_notation_parse_tiles (
      mj_manual_tiles (place.chapter, place.section), faces, MJ_N_FACES, NULL);

  for (int i = 0; i < n; i++)
    if (faces[i] == face)
      return TRUE;
  return FALSE;
}

/* The name of a tile, as the table has it, finds what it earns. */
static void
test_tiles (void)
{
  static const char *const languages[] = { "en", "zh_CN", "zh_TW", "ms", "ta" };

  for (gsize l = 0; l < G_N_ELEMENTS (languages); l++) {
    g_setenv ("LANGUAGE", languages[l], TRUE);
    _nl_msg_cat_cntr++;
    for (MjFace face = 0; face < MJ_N_FACES; face++) {
      const char *words = mj_text_face (face);
      MjManualPlace first;
      MjRulebookRow rule;

      g_test_message ("%s: %s", languages[l], words);
      g_assert_cmpint (mj_manual_list (words, &first, 1), ==, 1);
      g_assert_cmpint (first.chapter, ==, MJ_CHAPTER_TILES);
      g_assert_true (shows_tile (first, face));
      mj_rulebook_row (mj_rulebook_find (rule_of (face)), &rule);
      g_assert_true (mj_rulebook_is_called (&rule, words));
      g_assert_true (mj_rulebook_matches (&rule, words));
      g_assert_true (mj_rulebook_answers (&rule, words));
    }
  }
  g_setenv ("LANGUAGE", "en", TRUE);
  _nl_msg_cat_cntr++;
}

/* A chapter stays while no other answers better. */
static void
test_stays (void)
{
  g_assert_cmpint (mj_manual_answer ("", MJ_CHAPTER_SCORE), ==,
                   MJ_CHAPTER_SCORE);
  g_assert_cmpint (mj_manual_answer ("what is", MJ_CHAPTER_SCORE), ==,
                   MJ_CHAPTER_SCORE);
  g_assert_cmpint (mj_manual_answer ("zyzzyva", MJ_CHAPTER_SCORE), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/manual/chapters", test_chapters);
  g_test_add_func ("/manual/sections", test_sections);
  g_test_add_func ("/manual/matches", test_matches);
  g_test_add_func ("/manual/questions", test_questions);
  g_test_add_func ("/manual/tiles", test_tiles);
  g_test_add_func ("/manual/stays", test_stays);
  return g_test_run ();
}
