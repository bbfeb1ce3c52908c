/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-checks.h – what must hold of whatever was read from a file or from the
 * record; it aborts where it does not. */

#pragma once

#include "model/files/mj-evening-file.h"
#include "model/files/mj-match-file.h"

/**
 * fuzz_check_error:
 * @value: what a reader has returned
 * @error: (nullable): its error
 *
 * Either is there, and what is said can be shown.
 */
void fuzz_check_error (const void *value, const GError *error);

/**
 * fuzz_read_evening:
 * @text: JSON or CSV
 *
 * Returns: (transfer full) (nullable): the evening
 */
MjEveningFile *fuzz_read_evening (const char *text);

/**
 * fuzz_check_evening:
 * @file: an evening
 *
 * It is written, as either form, in a way that does not change any more and
 * makes the same books, which sum to zero.
 */
void fuzz_check_evening (const MjEveningFile *file);

/**
 * fuzz_check_match:
 * @file: a match
 *
 * It is written in a form that does not change any more, and replaying it ends
 * in a sound state, at the latest before the first move that is not allowed.
 */
void fuzz_check_match (const MjMatchFile *file);
