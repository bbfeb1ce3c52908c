/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-file-dialog.h – asks for a file, and reads or writes it.
 *
 * A question belongs to a widget, its owner.  When the owner goes away, the
 * dialog closes and no callback is called, so the data of a callback need not
 * outlive the owner.  A window asks one question at a time and ignores a second
 * one.
 */

#pragma once

#include "app/widgets/mj-dialog.h"

/* Called once; not at all if the person cancels the dialog or the reading, or
 * if the owner has gone.
 * @file: (nullable): the file; NULL when none was chosen, with an error
 * @contents: (nullable): what was read or written; NULL with an error, and from
 *   mj_file_dialog_choose()
 * @error: (nullable): what went wrong
 * @data: data given with the question */
typedef void (*MjFileAnswer) (GFile *file,
                              GBytes *contents,
                              const GError *error,
                              gpointer data);

/* Asks for a file and reads it, see mj_user_file_read_async().
 * @owner: a widget in a window
 * @question: what is asked, for a file that exists
 * @max_bytes: the size above which a file is refused
 * @answer: gets the contents
 * @data: data for @answer */
void mj_file_dialog_open (GtkWidget *owner,
                          const MjFileQuestion *question,
                          gsize max_bytes,
                          MjFileAnswer answer,
                          gpointer data);

/* Reads it as mj_file_dialog_open() does.
 * @owner: a widget in a window
 * @file: a file that was chosen elsewhere
 * @max_bytes: the size above which it is refused
 * @answer: gets the contents
 * @data: data for @answer */
void mj_file_dialog_read (GtkWidget *owner,
                          GFile *file,
                          gsize max_bytes,
                          MjFileAnswer answer,
                          gpointer data);

/* Asks for a file and writes it, see mj_user_file_write_async().
 * @owner: a widget in a window
 * @question: what is asked, with a name
 * @contents: (transfer full): what is written
 * @answer: called when the file is written, or could not be
 * @data: data for @answer */
void mj_file_dialog_save (GtkWidget *owner,
                          const MjFileQuestion *question,
                          GBytes *contents,
                          MjFileAnswer answer,
                          gpointer data);

/* Asks for a file that something else opens, see mj_user_file_check_async().
 * @owner: a widget in a window
 * @question: what is asked; with a name, the file need not exist
 * @answer: gets the file, which has a path
 * @data: data for @answer */
void mj_file_dialog_choose (GtkWidget *owner,
                            const MjFileQuestion *question,
                            MjFileAnswer answer,
                            gpointer data);
