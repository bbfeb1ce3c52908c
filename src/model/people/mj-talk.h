/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-talk.h – the word that a computer player says now and then:
 * what anybody may say, or a remark of the person who sits there.
 *
 * It follows from public facts only.  Nobody speaks twice in three rounds of
 * discards, but for the end of a deal.
 */

#pragma once

#include "model/people/mj-remarks.h"

#include "engine/match/mj-state.h"

/* When players spoke last; all bytes 0: none has. */
typedef struct {
  guint said[MJ_N_SEATS]; /* deal and discard, from 1 */
  guint hurried;          /* the deal in which a player spoke of waiting */
} MjTalk;

/* @talk: (inout): when players spoke last
 * @before: the table before a move
 * @after: the table after it
 * @people: who sits in each chair; MJ_N_PEOPLE for one who says nothing
 * @speaker: (out): who speaks
 * Returns: (nullable): the words, translated */
const char *mj_talk_hear (MjTalk *talk,
                          const MjState *before,
                          const MjState *after,
                          const MjPerson *people,
                          MjSeat *speaker);

/* @talk: (inout): when players spoke last
 * @state: the table, at which a player takes long to choose
 * @people: who sits in each chair; MJ_N_PEOPLE for one who says nothing
 * @speaker: (out): who speaks
 * Returns: (nullable): the words, translated; once in a deal */
const char *mj_talk_wait (MjTalk *talk,
                          const MjState *state,
                          const MjPerson *people,
                          MjSeat *speaker);
