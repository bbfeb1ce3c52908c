/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flow-rows.h – lines of flow.tsv, each with the function that plays it.
 *
 * The chairs 1 to 4 of a script are East, South, West and North here: chair 1
 * deals.
 */

#pragma once

#include "engine/match/mj-state.h"

/**
 * FlowRow:
 * @id: of the line
 * @run: plays or settles it
 */
typedef struct {
  const char *id;
  void (*run) (void);
} FlowRow;

#define FLOW_ROW(n)                                                            \
  {                                                                            \
    "FLW-A" #n, a##n                                                           \
  }
#define FLOW_OWN_ROW(n)                                                        \
  {                                                                            \
    "FLW-B" #n, b##n                                                           \
  }

/* Each ends with a row that has no id. */
extern const FlowRow flow_wall_rows[];
extern const FlowRow flow_claims_rows[];
extern const FlowRow flow_course_rows[];

void flow_expect_draw (const MjState *state);
