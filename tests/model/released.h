/* SPDX-License-Identifier: GPL-3.0-or-later */
/* released.h – what is in a file that a released version wrote, in lines of
 * text.
 *
 * A version writes these lines beside its files (write-released.c), and every
 * later one must find the same in them (test-released.c): it opens them, and
 * money, rules and moves mean what they meant.
 */

#pragma once

#include "model/store/mj-store.h"

G_BEGIN_DECLS

/* The files of a version, in a folder of its own below tests/data/released. */
#define RELEASED_RECORD  "record.sqlite"
#define RELEASED_MATCH   "match.mahjong.txt"
#define RELEASED_EVENING "evening.mahjong.json"
#define RELEASED_TABLE   "evening.csv"
#define RELEASED_SHEET   "sheet.txt"
#define RELEASED_FACTS   "facts.txt"

/**
 * released_tell:
 * @folder: has the files of a version
 *
 * Returns: (transfer full): what is in them; it is an error when one of them
 *   cannot be read
 */
char *released_tell (const char *folder);

G_END_DECLS
