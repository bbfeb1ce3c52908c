/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-manual.c – the manual has its chapters, and their tiles are tiles. */

#include "model/play/mj-manual.h"

#include "engine/tiles/mj-notation.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/manual/chapters", test_chapters);
  g_test_add_func ("/manual/sections", test_sections);
  g_test_add_func ("/manual/matches", test_matches);
  return g_test_run ();
}
