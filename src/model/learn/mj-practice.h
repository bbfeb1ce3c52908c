/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-practice.h – which questions come again on which day, and how many were
 * answered each week; kept in the settings. */

#pragma once

#include <gio/gio.h>

typedef enum {
  MJ_PRACTICE_THROW, /* Which Tile Do I Throw? */
  MJ_PRACTICE_QUIZ,  /* Tai Practice */
  MJ_N_PRACTICES
} MjPractice;

#define MJ_PRACTICE_A_DAY 10u

/* A question is called by a text: where it comes from.  One that was answered
 * wrong comes again a day later; answered right then, three days later; then
 * seven days later; and then no more.  A wrong answer begins that anew.
 * @today: a day, "2026-11-23"
 * @place: the nth that is due, from 0
 * Returns: (transfer full) (nullable): its name */
char *mj_practice_due (GSettings *settings,
                       MjPractice practice,
                       const char *today,
                       guint place) G_GNUC_WARN_UNUSED_RESULT;

/* Counts an answer on its day, and in its week unless the question came again.
 * @today: a day */
void mj_practice_answer (GSettings *settings,
                         MjPractice practice,
                         const char *today,
                         const char *name,
                         gboolean right);

/* Returns: what is to be said of a wrong answer: when the question comes
 *   again */
const char *mj_practice_tell_missed (void);

/* @today: a day
 * Returns: how many answers were given on it */
guint mj_practice_count_today (GSettings *settings,
                               MjPractice practice,
                               const char *today);

/* Returns: the same in words: "6 of 10 today" */
char *mj_practice_tell_today (GSettings *settings,
                              MjPractice practice,
                              const char *today) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: what is to be said after the tenth answer of a day: how many were
 *   right */
char *mj_practice_tell_tenth (GSettings *settings,
                              MjPractice practice) G_GNUC_WARN_UNUSED_RESULT;

/* Lets a question be due today, unless it comes again already. */
void mj_practice_add (GSettings *settings,
                      MjPractice practice,
                      const char *today,
                      const char *name);

/* Returns: whether a question comes again in whose name @part is */
gboolean mj_practice_has_missed (GSettings *settings, const char *part);

/* Takes a question out that cannot be asked any more. */
void
mj_practice_forget (GSettings *settings, MjPractice practice, const char *name);

/* @since: (nullable): a day; its whole week is counted
 * @n_right: (out): how many questions were answered right the first time
 * Returns: how many were answered */
guint mj_practice_count (GSettings *settings,
                         MjPractice practice,
                         const char *since,
                         guint *n_right);
