/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-dialog.h – modal windows: presenting one, telling something, asking
 * something; and all else that is made of classes that GTK and libadwaita
 * deprecate after the versions of Debian 12.  Only this file and its source
 * name them.
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

/* ---- what is made of classes that are deprecated later ---- */

/* @title: title of the dialog
 * @accept: (nullable): its button, with a mnemonic; NULL for "_Open" or "_Save"
 * @name: (nullable): name proposed for a new file; NULL when one is opened
 * @folder: (nullable): path of the folder that is proposed, if it is there
 * @kind: (nullable): the kind of files that are shown, as in "Matches"
 * @patterns: (nullable): what their names look like, as in "*.txt *.json" */
typedef struct {
  const char *title;
  const char *accept;
  const char *name;
  const char *folder;
  const char *kind;
  const char *patterns;
} MjFileQuestion;

/* Returns: (transfer full): a chooser of a file, not shown yet; its response is
 * GTK_RESPONSE_ACCEPT or another */
GtkNativeDialog *mj_dialog_make_chooser (GtkWindow *parent,
                                         const MjFileQuestion *question);

/* Returns: (transfer full) (nullable): the file that was chosen */
GFile *mj_dialog_get_chosen (GtkNativeDialog *chooser);

/* Shows what is said about the program.
 * @first: the first property of the window, then its value, and so on; NULL */
void mj_dialog_show_about (GtkWindow *parent,
                           const char *first,
                           ...) G_GNUC_NULL_TERMINATED;

/* @title: what they do, in the context "shortcuts"; not translated yet
 * @keys: as in GtkShortcutsShortcut:accelerator; NULL: @title is that of a part
 * @part: the name of that part */
typedef struct {
  const char *title;
  const char *keys;
  const char *part;
} MjDialogKeys;

/* Each part fits a small screen.
 * @part: (nullable): at which the window opens, if there is such a part */
void mj_dialog_show_keys (GtkWindow *window,
                          const MjDialogKeys *rows,
                          guint n,
                          const char *part);

/* A window with pages of rows; properties "visible-page", "search-enabled". */
#define MJ_TYPE_PAGES_WINDOW ADW_TYPE_PREFERENCES_WINDOW
typedef AdwPreferencesWindow MjPagesWindow;
typedef AdwPreferencesWindowClass MjPagesWindowClass;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjPagesWindow, g_object_unref)

/* @window: a #MjPagesWindow */
void mj_dialog_add_page (gpointer window, gpointer page);

/* @unfolds: whether pages are shown side by side where there is room; "folded"
 *   is true where there is none
 * Returns: (transfer floating): @pages, which slide in; "visible-child" is one
 */
GtkWidget *
mj_dialog_make_leaves (gboolean unfolds, GtkWidget *const *pages, guint n);

/* @leaves: what mj_dialog_make_leaves() has made, and is folded */
void mj_dialog_turn_leaf (GtkWidget *leaves, AdwNavigationDirection direction);

/* Returns: (transfer floating): @main with @side at its end, or over that where
 * there is no room for both, while "reveal-flap" is true */
GtkWidget *mj_dialog_make_flap (GtkWidget *main, GtkWidget *side);

/* Of the children of @box the first one that fits is shown; none, if there is
 * only one and that does not. */
void mj_dialog_squeeze (GtkBox *box);
