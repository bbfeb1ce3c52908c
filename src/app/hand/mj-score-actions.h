/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-actions.h – the verbs that change a hand being entered: buttons,
 * drags, keys and tests all activate these.
 */

#pragma once

#include "model/score/mj-score-query.h"

#include <gio/gio.h>

/* @page: whoever tells it
 * @text: why something could not be done, or what was done
 * @wrong: whether it could not be done */
typedef void (*MjScoreTell) (gpointer page, const char *text, gboolean wrong);

/* @group: the group "score"
 * @query: what they change
 * @tell: tells what a person has to know
 * @page: handed to @tell; outlives @group */
void mj_score_actions_add (GSimpleActionGroup *group,
                           MjScoreQuery *query,
                           MjScoreTell tell,
                           gpointer page);
