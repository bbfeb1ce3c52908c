/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-manual.h – the text of the manual: chapters of short sections.
 *
 * It says how to use the program.  What the rules are stands in the rulebook,
 * and what a new player needs in the tour, whose lessons the first chapter
 * repeats.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  MJ_CHAPTER_GAME,
  MJ_CHAPTER_TILES,
  MJ_CHAPTER_TABLE,
  MJ_CHAPTER_SCORE,
  MJ_CHAPTER_EVENING,
  MJ_CHAPTER_RULES,
  MJ_CHAPTER_RECORD,
  MJ_N_CHAPTERS
} MjChapter;

/**
 * mj_manual_find: (skip)
 * @name: (nullable): name of a chapter
 *
 * Returns: the chapter of that name, or -1
 */
int mj_manual_find (const char *name);

/**
 * mj_manual_chapter_name: (skip)
 * @chapter: a chapter
 *
 * Returns: (transfer none): its name, which is not translated, such as "score"
 */
const char *mj_manual_chapter_name (MjChapter chapter);

/**
 * mj_manual_chapter_title: (skip)
 * @chapter: a chapter
 *
 * Returns: (transfer none): its title
 */
const char *mj_manual_chapter_title (MjChapter chapter);

/**
 * mj_manual_count: (skip)
 * @chapter: a chapter
 *
 * Returns: how many sections it has
 */
int mj_manual_count (MjChapter chapter);

/**
 * mj_manual_title: (skip)
 * @chapter: a chapter
 * @section: which of its sections, from 0
 *
 * Returns: (transfer none): the title of the section
 */
const char *mj_manual_title (MjChapter chapter, int section);

/**
 * mj_manual_text: (skip)
 * @chapter: a chapter
 * @section: which of its sections, from 0
 *
 * Returns: (transfer none): the text of the section
 */
const char *mj_manual_text (MjChapter chapter, int section);

/**
 * mj_manual_tiles: (skip)
 * @chapter: a chapter
 * @section: which of its sections, from 0
 *
 * Returns: (transfer none) (nullable): a hand to show between title and text,
 * in the notation of hands
 */
const char *mj_manual_tiles (MjChapter chapter, int section);

G_END_DECLS
