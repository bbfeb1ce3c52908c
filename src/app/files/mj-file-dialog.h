/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-file-dialog.h – asks for a file, and reads or writes it.
 *
 * A question belongs to a widget, its owner.  When the owner goes away, the
 * dialog closes and no callback is called, so the data of a callback need not
 * outlive the owner.  A window asks one question at a time and ignores a second
 * one.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MjFileQuestion:
 * @title: title of the dialog
 * @accept: (nullable): its button, with a mnemonic; NULL for "_Open", "_Save"
 * @name: (nullable): name proposed for a new file; NULL when one is opened
 * @kind: (nullable): what is looked for, as in "Matches"
 * @patterns: (nullable): the names it has, as in "*.txt *.json"
 */
typedef struct {
  const char *title;
  const char *accept;
  const char *name;
  const char *kind;
  const char *patterns;
} MjFileQuestion;

/**
 * MjFileAnswer:
 * @file: (nullable): the file; NULL when none was chosen, with an error
 * @contents: (nullable): what was read or written; NULL with an error, and from
 *   mj_file_dialog_choose()
 * @error: (nullable): what went wrong
 * @data: data given with the question
 *
 * Called once, unless the dialog or reading was cancelled, or the owner is
 * gone.
 */
typedef void (*MjFileAnswer) (GFile *file,
                              GBytes *contents,
                              const GError *error,
                              gpointer data);

/**
 * mj_file_dialog_open:
 * @owner: a widget in a window
 * @question: what is asked, of a file that is there
 * @max_bytes: how much may be in it
 * @answer: gets the contents
 * @data: data for @answer
 *
 * Asks for a file and reads it, see mj_user_file_read_async().
 */
void mj_file_dialog_open (GtkWidget *owner,
                          const MjFileQuestion *question,
                          gsize max_bytes,
                          MjFileAnswer answer,
                          gpointer data);

/**
 * mj_file_dialog_read:
 * @owner: a widget in a window
 * @file: a file that was chosen elsewhere
 * @max_bytes: how much may be in it
 * @answer: gets the contents
 * @data: data for @answer
 *
 * Reads it as mj_file_dialog_open() does.
 */
void mj_file_dialog_read (GtkWidget *owner,
                          GFile *file,
                          gsize max_bytes,
                          MjFileAnswer answer,
                          gpointer data);

/**
 * mj_file_dialog_save:
 * @owner: a widget in a window
 * @question: what is asked, with a name
 * @contents: (transfer full): what is written
 * @answer: learns what came of it
 * @data: data for @answer
 *
 * Asks for a file and writes it, see mj_user_file_write_async().
 */
void mj_file_dialog_save (GtkWidget *owner,
                          const MjFileQuestion *question,
                          GBytes *contents,
                          MjFileAnswer answer,
                          gpointer data);

/**
 * mj_file_dialog_choose:
 * @owner: a widget in a window
 * @question: what is asked; with a name, the file need not be there
 * @answer: gets the file, which has a path
 * @data: data for @answer
 *
 * Asks for a file that something else opens, see mj_user_file_check_async().
 */
void mj_file_dialog_choose (GtkWidget *owner,
                            const MjFileQuestion *question,
                            MjFileAnswer answer,
                            gpointer data);

G_END_DECLS
