/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-terms.h – the names of things: as players say them, plain, and Chinese.
 *
 * Each pattern, way of winning, payment, liability and option has a plain name
 * and a Chinese one in the engine, in the row that defines it.  mj-terms.c has
 * the words of players in Singapore, in one table by the Chinese name; without
 * a row they use the plain name.
 */

#pragma once

#include "engine/money/mj-pao.h"
#include "engine/money/mj-payout.h"

#include <glib.h>

/**
 * mj_text_tr:
 * @text: (nullable): a text the engine marks for translation
 *
 * Returns: (transfer none): its translation
 */
const char *mj_text_tr (const char *text);

/**
 * mj_text_tr_or_null:
 * @text: (nullable): a text the engine marks for translation
 *
 * Returns: (transfer none) (nullable): its translation; NULL for NULL
 */
const char *mj_text_tr_or_null (const char *text);

/* How the names of hands, events and payments are written. */
typedef enum {
  MJ_TERMS_SAID,          /* as players say them, "Ping hu" */
  MJ_TERMS_LANGUAGE,      /* plain, "Sequence hand" */
  MJ_TERMS_CHINESE,       /* "平胡" */
  MJ_TERMS_SAID_LANGUAGE, /* "Ping hu · Sequence hand" */
  MJ_TERMS_SAID_CHINESE,  /* "Ping hu 平胡" */
  MJ_TERMS_BOTH,          /* "Sequence hand 平胡" */
  MJ_N_TERMS
} MjTerms;

/**
 * mj_text_set_terms:
 * @terms: how names are written from now on
 */
void mj_text_set_terms (MjTerms terms);

/* Returns: how names are written */
MjTerms mj_text_get_terms (void);

/**
 * mj_text_term:
 * @title: plain name of a hand or an event, marked for translation
 * @title_zh: (nullable): its Chinese name
 *
 * In a Chinese language the plain name is the English one.
 *
 * Returns: (transfer full): its name, or two that differ
 */
char *mj_text_term (const char *title,
                    const char *title_zh) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_terms_from_word:
 * @word: a value of the setting "terms" or of `sgmj --names`
 *
 * Returns: the choice, or MJ_N_TERMS for any other word
 */
MjTerms mj_terms_from_word (const char *word);

/**
 * mj_terms_word:
 *
 * Returns: (transfer none): its word, "said-chinese"
 */
const char *mj_terms_word (MjTerms terms);

/**
 * mj_terms_follow_setting:
 * @schema: id of the schema of the program's settings
 *
 * Writes names as the settings say.  Without the schema, where nothing is
 * installed, nothing changes.
 */
void mj_terms_follow_setting (const char *schema);

/**
 * mj_terms_count:
 *
 * Returns: number of rows of the table of players' words
 */
int mj_terms_count (void);

/**
 * mj_terms_title_zh:
 * @row: a row, from 0
 *
 * Returns: (transfer none): its Chinese name
 */
const char *mj_terms_title_zh (int row);

/**
 * mj_text_said:
 * @title: a plain name, marked for translation
 * @title_zh: (nullable): the Chinese name
 *
 * Returns: (transfer none): the players' word, in the user's language
 */
const char *mj_text_said (const char *title, const char *title_zh);

/**
 * mj_text_other_names:
 * @title: a plain name, marked for translation
 * @title_zh: (nullable): the Chinese name
 *
 * Returns: (transfer full): the names that mj_text_term() leaves out, "Sequence
 *   hand · 平胡"; "" where there is none
 */
char *mj_text_other_names (const char *title,
                           const char *title_zh) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_every_name:
 * @title: a plain name, marked for translation
 * @title_zh: (nullable): the Chinese name
 *
 * Returns: (transfer full): all names in English, in the user's language and in
 *   Chinese, with other spellings, a line each, for the search
 */
char *mj_text_every_name (const char *title,
                          const char *title_zh) G_GNUC_WARN_UNUSED_RESULT;

#ifndef __GI_SCANNER__

/* @text: a text that people can read
 * @wanted: words or a question that somebody types into a search
 * Returns: whether @text contains each of the words, in whatever case and form;
 *   words of questions and marks do not count */
gboolean mj_text_has_words (const char *text, const char *wanted);

/* @title: a title that people can read
 * @wanted: as for mj_text_has_words()
 * Returns: whether @title has each of the words, and not only the beginning of
 *   another one; FALSE where no word counts */
gboolean mj_text_is_about (const char *title, const char *wanted);

/* @reason: why somebody pays
 * Returns: its name, as names are written */
char *mj_text_pay_reason (MjPayReason reason) G_GNUC_WARN_UNUSED_RESULT;

/* @pao: why somebody pays for everybody
 * @honours: whether the hand is, or may become, all honours
 * Returns: its name, as names are written */
char *mj_text_pao (MjPao pao, gboolean honours) G_GNUC_WARN_UNUSED_RESULT;

#endif

/**
 * mj_text_face:
 *
 * Returns: (transfer none): its name, "5 dots"; where names are Chinese, 五筒
 */
const char *mj_text_face (MjFace face);

/**
 * mj_text_face_names:
 *
 * Returns: (transfer full): its name, as names are written: "5 bamboo · 五索"
 */
char *mj_text_face_names (MjFace face) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_every_face_name:
 *
 * Returns: (transfer full): all its names, as from mj_text_every_name()
 */
char *mj_text_every_face_name (MjFace face) G_GNUC_WARN_UNUSED_RESULT;
