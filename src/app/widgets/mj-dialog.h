/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-dialog.h – modal windows: presenting one, telling something, asking
 * something.
 */

#pragma once

#include <adwaita.h>

/* Returns: the window of @widget, in front of which others open */
static inline GtkWindow *
mj_dialog_parent (gpointer widget)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (widget)));
}

/* The one rule for the texts of a window: it grows with large letters, and then
 * what is written on its buttons wraps; otherwise a button stays in one line.
 * The items of its menus wrap where they are wider than the window.  The keys
 * that end the program, open the rules and fill the screen work in it, too.
 * @window: a window that is about to be shown for the first time */
void mj_dialog_fit (GtkWidget *window);

/* Shows @window in front of @parent until it is closed; Escape closes it.
 * @window: a window with its content
 * @parent: the window it belongs to
 * @width: its default width
 * @height: its default height, or -1 */
void mj_dialog_present (GtkWidget *window,
                        GtkWindow *parent,
                        const char *title,
                        int width,
                        int height);

/* Keeps the first letter, typed where the focus was elsewhere.
 * @entry: that has captured it */
void mj_dialog_start_search (GtkSearchEntry *entry);

/* Empties it; if it is empty, closes its window, unless that is a main window.
 * @entry: where Escape was pressed */
void mj_dialog_stop_search (GtkSearchEntry *entry);

/* Shows a message with a button that closes it.
 * @parent: the window it belongs to
 * @heading: what happened
 * @body: more about it */
void mj_dialog_tell (GtkWindow *parent, const char *heading, const char *body);

/* @heading: what is asked
 * @body: (nullable): more about it
 * @content: (nullable): rows or a field below it
 * @accept: the button that agrees, with a mnemonic
 * @decline: (nullable): the button that does not; NULL: "Cancel"
 * @destructive: whether agreeing loses something
 * @cautious: whether Enter cancels rather than agrees */
typedef struct {
  const char *heading;
  const char *body;
  GtkWidget *content;
  const char *accept;
  const char *decline;
  gboolean destructive;
  gboolean cautious;
} MjDialogQuestion;

/* Called when the person has agreed.
 * @data: data given with the question */
typedef void (*MjDialogAccepted) (gpointer data);

/* Asks @question, with a second button that cancels.
 * @owner: a widget in a window; once it is gone nothing is called
 * @question: what is asked
 * @accepted: called when the person agrees
 * @data: data for @accepted; lives as long as @owner or the dialog
 * Returns: (transfer none): the dialog */
GtkWidget *mj_dialog_ask (GtkWidget *owner,
                          const MjDialogQuestion *question,
                          MjDialogAccepted accepted,
                          gpointer data);

/* @content: the content of a question
 * @label: what its button that agrees says from now on, with a mnemonic
 * @destructive: whether agreeing loses something */
void mj_dialog_name_accept (GtkWidget *content,
                            const char *label,
                            gboolean destructive);

/* @label: the button, with a mnemonic
 * @chosen: called when it is pressed
 * @loses: whether something is lost then */
typedef struct {
  const char *label;
  MjDialogAccepted chosen;
  gboolean loses;
} MjDialogChoice;

/* Asks what to do.
 * @parent: the window it belongs to
 * @heading: what is asked
 * @body: more about it
 * @content: (nullable): what stands below it
 * @choices: (array length=n): what can be done; Escape chooses the first, Enter
 *   the last, or the first where the last loses something
 * @n: how many
 * @data: data for the choice that is made
 * Returns: (transfer none): the dialog */
GtkWidget *mj_dialog_choose (GtkWindow *parent,
                             const char *heading,
                             const char *body,
                             GtkWidget *content,
                             const MjDialogChoice *choices,
                             guint n,
                             gpointer data);

/* @content: what is in a window
 * @height: the height above which it scrolls
 * Returns: (transfer floating): a scrolled window, as high as @content where
 *   there is room for that */
GtkWidget *mj_dialog_make_scroller (GtkWidget *content, int height);
