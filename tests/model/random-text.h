/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-text.h – texts that somebody may type, paste or send. */

#pragma once

#include "engine/tiles/mj-rng.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * awkward_texts:
 *
 * What has gone wrong somewhere, or looks as if it could; ends with NULL.
 */
extern const char *const awkward_texts[];

/**
 * random_text:
 * @rng: where the chance comes from
 *
 * Any characters but NUL, of every plane, some of them often: control, line
 * ends, blanks, joiners, marks, what turns the direction, quotes; up to 10,000.
 *
 * Returns: (transfer full): valid UTF-8
 */
char *random_text (MjRng *rng) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
