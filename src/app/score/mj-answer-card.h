/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-answer-card.h – the answer, to be read from two metres: the tai, who pays
 * whom how much, then why; or that it is no win, and how far it is from one.
 *
 * While it is open who fed a meld, both cases stand side by side.
 */

#pragma once

#include "app/hand/mj-query-view.h"

#define MJ_TYPE_ANSWER_CARD (mj_answer_card_get_type ())
G_DECLARE_FINAL_TYPE (
    MjAnswerCard, mj_answer_card, MJ, ANSWER_CARD, MjQueryView)

/* The lists whose rows tell tiles.
 * @lines: (out): what the hand is worth and why
 * @near: (out): what it just misses */
void mj_answer_card_get_lists (MjAnswerCard *self,
                               GtkListBox **lines,
                               GtkListBox **near);

/* Returns: (transfer full): the answer as it is read aloud */
char *mj_answer_card_to_text (MjAnswerCard *self) G_GNUC_WARN_UNUSED_RESULT;
