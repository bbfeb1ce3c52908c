/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-dialog.h – what all windows that open on top of another share. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mj_dialog_present:
 * @window: a window with its content
 * @parent: the window it belongs to
 * @title: its title
 * @width: width it likes
 * @height: height it likes, or -1
 *
 * Shows it in front of @parent until it is closed, by Escape, too.
 */
void mj_dialog_present (GtkWidget *window,
                        GtkWindow *parent,
                        const char *title,
                        int width,
                        int height);

/**
 * mj_dialog_tell:
 * @parent: the window it belongs to
 * @heading: what happened
 * @body: more about it
 *
 * Tells it until it is closed.
 */
void mj_dialog_tell (GtkWindow *parent, const char *heading, const char *body);

/**
 * MjDialogQuestion:
 * @heading: what is asked
 * @body: (nullable): more about it
 * @content: (nullable): rows or a field below it
 * @accept: the button that agrees, with a mnemonic
 * @destructive: whether something is lost then
 * @cautious: whether Enter cancels rather than agrees
 */
typedef struct {
  const char *heading;
  const char *body;
  GtkWidget *content;
  const char *accept;
  gboolean destructive;
  gboolean cautious;
} MjDialogQuestion;

/**
 * MjDialogAccepted:
 * @data: data given with the question
 *
 * Called when it was agreed to.
 */
typedef void (*MjDialogAccepted) (gpointer data);

/**
 * mj_dialog_ask:
 * @owner: a widget in a window; once it is gone nothing is called
 * @question: what is asked
 * @accepted: called when it was agreed to
 * @data: data for @accepted; lives as long as @owner or the dialog
 *
 * Asks it, with a second button that cancels.
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *mj_dialog_ask (GtkWidget *owner,
                          const MjDialogQuestion *question,
                          MjDialogAccepted accepted,
                          gpointer data);

/**
 * MjDialogChoice:
 * @label: the button, with a mnemonic
 * @chosen: called when it is pressed
 */
typedef struct {
  const char *label;
  MjDialogAccepted chosen;
} MjDialogChoice;

/**
 * mj_dialog_choose:
 * @parent: the window it belongs to
 * @heading: what is asked
 * @body: more about it
 * @choices: (array length=n): what can be done; Escape is the first, Enter the
 *   last
 * @n: how many
 * @data: data for what is chosen
 *
 * Asks what is to be done.
 */
void mj_dialog_choose (GtkWindow *parent,
                       const char *heading,
                       const char *body,
                       const MjDialogChoice *choices,
                       guint n,
                       gpointer data);

/**
 * mj_dialog_make_scroller:
 * @content: what is in a window
 * @height: height from which on it scrolls
 *
 * Returns: (transfer floating): a widget as high as @content where there is
 *   room for that
 */
GtkWidget *mj_dialog_make_scroller (GtkWidget *content, int height);

G_END_DECLS
