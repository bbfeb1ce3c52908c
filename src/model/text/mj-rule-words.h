/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rule-words.h – finds a line of the rule sheet by its popular names.
 *
 * Searched are the title, its Chinese name, the help, the choices, the part of
 * the sheet, and the words that players use for it: "shooter", "ban sek".  All
 * of it in English and in the user's language.
 */

#pragma once

#include "engine/rules/mj-rules.h"

#include <glib.h>

#ifndef __GI_SCANNER__

/* Returns: whether each word of @query begins a word about the option; Chinese
 *   characters match anywhere */
gboolean mj_rule_words_find_option (MjOptionId id, const char *query);

/* Returns: as mj_rule_words_find_option() */
gboolean mj_rule_words_find_pattern (MjPatternId id, const char *query);

#endif
