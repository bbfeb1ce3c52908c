/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-query-private.h – helpers shared by the files of the query: steps,
 * the answer after each, and properties. */

#pragma once

#include "engine/money/mj-settle.h"
#include "model/score/mj-score-query.h"
#include "model/score/mj-win-answer.h"

struct _MjScoreQuery {
  GObject parent_instance;

  MjEvening books;
  char *names[MJ_N_SEATS];
  gint64 chips[MJ_MAX_CHIPS];
  guint n_chips;
  char *currency;
  gboolean cents;      /* whole amounts are written with them, too */
  GStrv beside;        /* the wins on the same tile before it, as sentences */
  gboolean wind_fixed; /* the prevailing wind is known, not asked for */

  MjWinEditor now;
  GArray *steps; /* MjWinEditor: steps[at] is now */
  guint at;
  gboolean writing;

  /* the answer */
  MjConflict conflict;
  MjWinAnswer answer;
  MjScoreStage stage;
  MjRules cure; /* a sheet with which a hand that is refused wins */
  char *cure_text;
  char *problem;
  char *headline;
  char *sentence;
  char *pao_note;
  char *text;
  GListStore *lines, *waits, *near, *payments, *cases, *together;
};

/* Updates stage, answer, texts and lists. */
void mj_score_query_work_out (MjScoreQuery *self);

/* Keeps the present state as a step to which undo can return, and works out the
 * answer.
 * @self: a query, its editor changed */
void mj_score_query_commit (MjScoreQuery *self);

void mj_score_query_install_properties (GObjectClass *klass);

/* Notifies of all its properties, once each. */
void mj_score_query_notify_all (MjScoreQuery *self);
