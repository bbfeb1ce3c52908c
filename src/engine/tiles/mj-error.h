/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-error.h – an error in a text from outside, with its place. */

#pragma once

#include <stddef.h>

/* Filled in by every parser of the engine; never allocated.
 * @message: marked for translation; may hold one %s for @detail
 * @detail: the offending word, a title marked for translation, or ""; cut
 *   between two characters if it is too long
 * @line: line counted from 1, or 0 if there are no lines
 * @column: column counted from 1, or 0 if there is none to name */
typedef struct {
  const char *message;
  char detail[64];
  int line;
  int column;
} MjError;

/* @error: (nullable): the error to fill in
 * @line: line, or 0
 * @column: column, or 0
 * @message: a constant text with at most one %s
 * @detail: (nullable): the offending word */
void mj_error_set (MjError *error,
                   int line,
                   int column,
                   const char *message,
                   const char *detail);

/* Writes "line 3, column 5: five of 3 bamboo" in English.
 * @text: (out): where to write
 * @size: its size in bytes */
void mj_error_to_text (const MjError *error, char *text, size_t size);
