/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-kinds.h – the kinds of acceptance cases, and how the engine computes a
 * row of each. */

#pragma once

#include "cli/cases/cases-cells.h"

/* @name: subject of its cases
 * @marks: two columns that together only this kind has
 * @run: computes a row and puts the results into their columns, unless one of
 *   its cells cannot be read
 * @results: the columns that are compared by value, separated by spaces
 * @others: the other columns that it reads and writes */
typedef struct {
  const char *name;
  const char *marks[2];
  void (*run) (Case *c);
  const char *results;
  const char *others;
} CaseKind;

/* @table: a file of cases.  Returns: (transfer none) (nullable): the kind whose
 * marks it has */
const CaseKind *case_kind_find (const CasesTable *table);
