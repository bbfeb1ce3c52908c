/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-gui.h – the program on a record of its own, for the tests of what it
 * says of it.
 */

#pragma once

#include "app/shell/mj-application.h"
#include "test-gui.h"

G_BEGIN_DECLS

extern MjApplication *record_gui_app;
extern char *record_gui_data; /* the folder of the program */

/* ---- what is in sight ---- */

/* NULL if there is none. */
AdwMessageDialog *record_gui_get_dialog (void);

/* A dialog that says @part; the one that was there has gone. */
AdwMessageDialog *record_gui_wait_for_dialog (const char *part);

/* The buttons of a question about the record have numbers, from the left. */
void record_gui_answer (const char *response);

GtkWidget *record_gui_find_window_of_copies (void);

MjStore *record_gui_get_store (void);

/* Whether its file is open, and not the one of the start before. */
gboolean record_gui_is_open (void);

MjWindow *record_gui_get_window (void);
MjGame *record_gui_get_game (void);
void record_gui_wait_until_playing (void);
void record_gui_play (void);

/* Without a match that begins by itself. */
void record_gui_start_without_question (void);

/* ---- the record ---- */

void record_gui_run_sql (const char *sql);
gint64 record_gui_count_matches (void);
gint64 record_gui_add_evening (void);

/* Tears the page in which @table begins. */
void record_gui_tear (const char *path, const char *table);
void record_gui_delete_file (const char *path);

/* Runs the cases; the program runs on from one to the next. */
int record_gui_main (int argc, char **argv, void (*add_cases) (void));

G_END_DECLS
