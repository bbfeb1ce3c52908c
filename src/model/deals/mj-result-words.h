/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-words.h – how many deals were played, and who has won how much. */

#pragma once

#include "model/files/mj-evening-file.h"
#include "model/files/mj-match-file.h"

/* "16 deals". */
char *
mj_result_words_deals (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* Those who have played, "Ann +2.00, Ben −2.00". */
char *
mj_result_words_evening (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* @n_deals: how many deals of it have ended
 * @balance: (array fixed-size=4): winnings of each chair
 * Returns: "Ann +2, Ben −2, Cat 0, Dan 0 · 4 deals" */
char *mj_result_words_match (const MjMatchFile *file,
                             int n_deals,
                             const gint64 *balance) G_GNUC_WARN_UNUSED_RESULT;
