/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-manual.h – the text of the manual: chapters of short sections.
 *
 * It says how to use the program.  The rules are in the rulebook; the first
 * chapter repeats the lessons of the tour.
 */

#pragma once

#include <glib.h>

typedef enum {
  MJ_CHAPTER_GAME,
  MJ_CHAPTER_TILES,
  MJ_CHAPTER_WORDS,
  MJ_CHAPTER_TABLE,
  MJ_CHAPTER_SCORE,
  MJ_CHAPTER_EVENING,
  MJ_CHAPTER_RULES,
  MJ_CHAPTER_RECORD,
  MJ_N_CHAPTERS
} MjChapter;

/* @name: (nullable): name of a chapter
 * Returns: the chapter of that name, or -1 */
int mj_manual_find (const char *name);

/* Its name, which is not translated, such as "score". */
const char *mj_manual_chapter_name (MjChapter chapter);

/* Its title. */
const char *mj_manual_chapter_title (MjChapter chapter);

/* How many sections it has. */
int mj_manual_count (MjChapter chapter);

/* @section: which of its sections, from 0
 * Returns: the title of the section */
const char *mj_manual_title (MjChapter chapter, int section);

/* @section: which of its sections, from 0
 * Returns: the text of the section */
const char *mj_manual_text (MjChapter chapter, int section);

/* @section: which of its sections, from 0
 * Returns: (nullable): a hand to show between title and text, in the notation
 *   of hands */
const char *mj_manual_tiles (MjChapter chapter, int section);

/* @section: which of its sections, from 0
 * Returns: whether the section has each word, in its title, its text or the
 *   names of its tiles */
gboolean mj_manual_matches (MjChapter chapter, int section, const char *words);

/* @chapter: the chapter
 * @section: which of its sections, from 0 */
typedef struct {
  MjChapter chapter;
  int section;
} MjManualPlace;

/* @words: what somebody looks for
 * @found: (out): sections whose titles or tiles are about that; those of the
 * chapter that answers best come first
 * @max: how many are wanted
 * Returns: how many there are */
int mj_manual_list (const char *words, MjManualPlace *found, int max);

/* @words: what somebody looks for
 * @shown: a chapter that stays where no other answers better, or -1
 * Returns: the chapter that answers best, or -1 */
int mj_manual_answer (const char *words, int shown);
