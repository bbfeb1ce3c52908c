/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-clean-text.h – cleans names, titles and notes that people type or files
 * contain.
 *
 * Every text from outside is cleaned where it enters, and again where it is
 * written.  A clean text is valid UTF-8 without control characters, characters
 * that change the direction of text, marks without a letter that they combine
 * with, or other invisible ones; it has no blank or line end at either end,
 * never two in a row, and is at most as long as its kind allows.  A text in
 * which nothing is visible becomes "".
 *
 * Cleaning a clean text leaves it as it is.
 */

#pragma once

#include <glib-object.h>

/* @MJ_TEXT_NAME: name of a player or of a rule sheet
 * @MJ_TEXT_TITLE: title of an evening
 * @MJ_TEXT_CURRENCY: label of a currency
 * @MJ_TEXT_NOTE: note of an entry; the only kind with more than one line
 * @MJ_TEXT_LINE: a line that the program itself writes, such as a time */
typedef enum {
  MJ_TEXT_NAME,
  MJ_TEXT_TITLE,
  MJ_TEXT_CURRENCY,
  MJ_TEXT_NOTE,
  MJ_TEXT_LINE,
  MJ_N_TEXT_KINDS
} MjTextKind;

enum {
  MJ_MAX_NAME = 60,
  MJ_MAX_TITLE = 200,
  MJ_MAX_CURRENCY = 20,
  MJ_MAX_NOTE = 500,
  MJ_MAX_LINE = 120,
};

/* @text: (nullable): any bytes that end with NUL
 * Returns: the clean text, cut where it is too long */
char *mj_clean_text (MjTextKind kind,
                     const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The same for all names that people take for one: those that differ in case,
 * blanks or the composition of letters alone. */
char *mj_fold_name (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* @a: (nullable): a name
 * @b: (nullable): another one
 * Returns: whether mj_fold_name() makes the same of both */
gboolean mj_is_same_name (const char *a, const char *b);

/* Texts are UTF-8 without NUL; the byte order mark with which some programs
 * begin them is no part of them.
 * @bytes: (array length=length): the contents of a file, or a line of input
 * @line: (out) (optional): the line of the first one that is not text, if
 *   any
 * Returns: where the text begins in @bytes; NULL when they are not text */
const char *mj_plain_text (const char *bytes, gsize length, guint *line);

/* How many characters of Unicode such a text has at most. */
guint mj_clean_text_max (MjTextKind kind);

/* @text: any bytes that end with NUL
 * Returns: a sentence that says which text is longer than how many characters;
 *   NULL when mj_clean_text() would cut nothing off */
char *mj_clean_text_problem (MjTextKind kind,
                             const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* For places where a text is shown in one line and is not cut by the widget.
 * @max: how many characters it may have, at least 1
 * Returns: the text, or its beginning and "…" */
char *mj_clean_text_shorten (const char *text,
                             guint max) G_GNUC_WARN_UNUSED_RESULT;

/* Cleans the names, gives a name to players who have none, and numbers names
 * that look alike.
 * @names: (inout) (array length=n): names at one table */
void mj_clean_names (char **names, guint n);

/* @names: (array length=n): names at one table
 * Returns: the index of the first name that looks like an earlier one, or @n */
guint mj_clean_names_find_same (char *const *names, guint n);

/* @time: seconds since 1970
 * Returns: (transfer full): "26 November 2026, 21:40", as it is here; "?" where
 *   there is no such date */
char *mj_text_moment (gint64 time) G_GNUC_WARN_UNUSED_RESULT;
