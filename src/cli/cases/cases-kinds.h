/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-kinds.h – the kinds of acceptance cases, and how the engine computes a
 * row of each.
 */

#pragma once

#include "cli/cases/cases-table.h"

#include "engine/rules/mj-rules.h"

/* One row: its columns are read and its results are written here. */
typedef struct {
  const CasesTable *table;
  GStrv row;
  MjRules rules;
} Case;

/**
 * CaseKind:
 * @name: what its cases are about
 * @marks: two columns that together only this kind has
 * @run: computes a row and puts the results into their columns
 * @results: the columns that are compared by value, separated by spaces
 */
typedef struct {
  const char *name;
  const char *marks[2];
  void (*run) (Case *c);
  const char *results;
} CaseKind;

/**
 * case_get:
 * @c: a row
 * @name: name of a column that exists
 *
 * Returns: (transfer none): the cell, with "-" read as empty
 */
const char *case_get (const Case *c, const char *name);

/**
 * case_kind_find:
 * @table: a file of cases
 *
 * Returns: (transfer none) (nullable): the kind whose marks it has
 */
const CaseKind *case_kind_find (const CasesTable *table);
