/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day.h – the deal of the day: which wall belongs to a date.
 *
 * A day is a date as text, "2026-11-23", in the calendar of the player who
 * plays. Everything about its deal follows from that text, so it is the same
 * for everybody: of the SHA-256 of "singapore-mahjong deal of the day
 * 2026-11-23" the first 32 hexadecimal digits are the seed, and the remainder
 * of the next digit divided by 4 is the dealer's chair, counted from the
 * person's.  With sha256sum and sgmj shuffle anybody can check it.
 */

#pragma once

#include "engine/rules/mj-rules.h"
#include "engine/tiles/mj-rng.h"
#include "engine/tiles/mj-tile.h"

#include <glib.h>

/* @text: (nullable): a text
 * Returns: whether it is a day: a date of the calendar in ten characters */
gboolean mj_day_is_valid (const char *text);

/* Returns: (transfer full): the date here and now */
char *mj_day_today (void) G_GNUC_WARN_UNUSED_RESULT;

/* @n: how many days later, or with a minus sign earlier
 * Returns: that day */
char *mj_day_add (const char *day, int n) G_GNUC_WARN_UNUSED_RESULT;

/* @date: (out): the same as a date */
void mj_day_get_date (const char *day, GDate *date);

/* Returns: the seed of its wall */
MjSeed mj_day_seed (const char *day);

/* Returns: the dealer's chair, from 0; the person has the first one */
MjSeat mj_day_dealer (const char *day);

/* @rules: (out): the sheet by which every deal of the day is played */
void mj_day_rules (MjRules *rules);
