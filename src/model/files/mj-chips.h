/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chips.h – the values of the chips in use, as people write them. */

#pragma once

#include "engine/money/mj-settle.h"

#include <glib.h>

/* @text: (nullable): values separated by spaces or semicolons, "10 2 0.50"; ""
 *   for none
 * @values: (out) (array fixed-size=8): the values, hundredths
 * @n: (out): how many kinds; as it was if @text cannot be read
 * Returns: a sentence that says which value cannot be read, or that there are
 *   too many; NULL if all is well */
char *mj_chips_read (const char *text,
                     gint64 *values,
                     guint *n) G_GNUC_WARN_UNUSED_RESULT;

/* @text: (nullable): values of chips
 * Returns: (nullable): the sentence of mj_chips_read() */
char *mj_chips_problem (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* @values: values of chips, hundredths
 * Returns: a text for mj_chips_read() */
char *mj_chips_to_text (const gint64 *values,
                        guint n) G_GNUC_WARN_UNUSED_RESULT;
