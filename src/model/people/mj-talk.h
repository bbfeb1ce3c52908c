/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-talk.h – the word that a computer player says now and then.
 *
 * It follows from what everybody at the table sees; nothing that is hidden has
 * a part in it.  Nobody speaks twice in three rounds of discards, but for the
 * end of a deal.
 */

#pragma once

#include "engine/match/mj-state.h"

#include <glib.h>

G_BEGIN_DECLS

/* When somebody spoke last; all bytes 0: nobody has. */
typedef struct {
  guint said[MJ_N_SEATS]; /* deal and discard, from 1 */
  guint hurried;          /* the deal in which somebody spoke of waiting */
} MjTalk;

/* @talk: (inout): when somebody spoke last
 * @before: the table before a move
 * @after: the table after it
 * @silent: who says nothing, bit n for chair n
 * @speaker: (out): who speaks
 * Returns: (nullable): what is said, translated */
const char *mj_talk_hear (MjTalk *talk,
                          const MjState *before,
                          const MjState *after,
                          guint silent,
                          MjSeat *speaker);

/* @talk: (inout): when somebody spoke last
 * @state: the table, at which somebody takes long to choose
 * @silent: who says nothing, bit n for chair n
 * @speaker: (out): who speaks
 * Returns: (nullable): what is said, translated; once in a deal */
const char *mj_talk_wait (MjTalk *talk,
                          const MjState *state,
                          guint silent,
                          MjSeat *speaker);

G_END_DECLS
