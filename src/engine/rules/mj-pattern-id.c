/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pattern-id.c – the table of patterns, built from the list MJ_PATTERNS. */

#include "engine/rules/mj-pattern-id.h"

static const MjPatternInfo rows[MJ_N_PATTERNS] = {
#define MJ_PATTERN_ROW(id, key, rule, kind, tai, title, title_zh)              \
  [MJ_PATTERN_##id] = { key, rule, title, title_zh, MJ_PATTERN_##kind, tai },
  MJ_PATTERNS (MJ_PATTERN_ROW)
#undef MJ_PATTERN_ROW
};

const MjPatternInfo *
mj_pattern_info (MjPatternId id)
{
  return &rows[id];
}
