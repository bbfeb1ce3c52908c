/* SPDX-License-Identifier: GPL-3.0-or-later */
/* monkey.h – a monkey that does anything at all, and the checks after each act.
 *
 * The record, the settings and the files are the monkey's own.  A seed decides
 * what it does, but what lies under the pointer also depends on the clock, so
 * the same seed leads near the same place, not always to it.
 */

#pragma once

#include "app/shell/mj-application.h"

G_BEGIN_DECLS

/**
 * Monkey:
 * @rand: where its ideas come from
 * @app: the program
 * @folder: where everything is that it writes
 */
typedef struct {
  GRand *rand;
  MjApplication *app;
  char *folder;
} Monkey;

/* ---- ideas ---- */

/* Returns: 0 to n - 1 */
guint monkey_below (Monkey *monkey, guint n);

/* Returns: low to high, both included */
int monkey_between (Monkey *monkey, int low, int high);

gboolean monkey_flip (Monkey *monkey);

/* Returns: (transfer none): words, names, tiles, numbers and nonsense */
const char *monkey_text (Monkey *monkey);

/* Notes what is done, for the report of a failure. */
void monkey_note (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* ---- what is there (monkey-eye.c) ---- */

GtkWidget *monkey_main_window (Monkey *monkey);

/* Returns: the window in front: one that nothing modal lies over */
GtkWidget *monkey_front (Monkey *monkey);

/* Returns: (nullable): something of that type in sight and in use in @root */
GtkWidget *monkey_pick (Monkey *monkey, GtkWidget *root, GType type);

/* Returns: how many windows are in sight */
guint monkey_count_windows (void);

/**
 * monkey_find_named:
 * @message: what GTK says while it measures, allocates or draws
 *
 * GTK names a widget by its type and its address, which do not say which it is.
 *
 * Returns: (transfer full) (nullable): where the widget stands that @message
 * names, a line for each; NULL if @message is not of that kind
 */
char *monkey_find_named (const char *message);

/* ---- what it does ---- */

/**
 * monkey_input_init:
 *
 * Returns: FALSE when no real keys and clicks can be made here
 */
gboolean monkey_input_init (void);

/* Returns: whether the middle of @widget is where one could click on it; what
 * is scrolled away may lie anywhere */
gboolean monkey_is_on_display (GtkWidget *widget);

/**
 * monkey_keep_on_display:
 *
 * Moves each window to where all of it can be seen.  GTK 4.8 gives a menu whose
 * button hangs over the edge of the display one pixel, or asks for a monitor
 * that is not there, and remarks on it.
 */
void monkey_keep_on_display (void);

/* Real keys, clicks and drags, on the window in front. */
void monkey_press_key (Monkey *monkey);
void monkey_click (Monkey *monkey);
void monkey_drag (Monkey *monkey);
void monkey_scroll (Monkey *monkey);

/* Actions, buttons, texts, settings, sizes, files. */
void monkey_activate (Monkey *monkey);
void monkey_push (Monkey *monkey);
void monkey_type (Monkey *monkey);
void monkey_play (Monkey *monkey);
void monkey_set (Monkey *monkey);
void monkey_resize (Monkey *monkey);
void monkey_open_file (Monkey *monkey);
void monkey_close (Monkey *monkey);

/**
 * monkey_answer:
 *
 * Answers a dialog of GTK's own, where no key or click may go.
 *
 * Returns: whether there was one in front
 */
gboolean monkey_answer (Monkey *monkey);

/**
 * monkey_write_files:
 *
 * Writes what may be opened: files that are right, wrong and no files.
 */
void monkey_write_files (Monkey *monkey);

/* ---- what must hold (monkey-checks.c) ---- */

/* At any moment. */
void monkey_check (Monkey *monkey);

/* What takes longer to look at. */
void monkey_check_books (Monkey *monkey);

/**
 * monkey_check_record:
 * @path: the record of a program that has ended
 *
 * All matches and evenings in it can be read, and are right.
 */
void monkey_check_record (const char *path);

G_END_DECLS
