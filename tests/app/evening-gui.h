/* SPDX-License-Identifier: GPL-3.0-or-later */
/* evening-gui.h – an evening in a real window, and a person who keeps it.
 *
 * Mei, Raj, Siti and Tom sit in turn order, Mei deals first.
 */

#pragma once

#include "app/session/mj-session-page.h"
#include "test-gui.h"
#include "test-table.h"

#include <sqlite3.h>

G_BEGIN_DECLS

typedef struct {
  TestGui gui;
  char *folder;
  MjStore *store;
  gint64 id;
} EveningGui;

void evening_gui_set_up (EveningGui *f, gconstpointer data);
void evening_gui_tear_down (EveningGui *f, gconstpointer data);

/* Where the record is. */
char *evening_gui_store_path (EveningGui *f);

/* As another program: until what this returns is closed, nothing is saved. */
sqlite3 *evening_gui_hold_record (EveningGui *f);

MjEveningsPage *evening_gui_get_page (EveningGui *f);
GtkWidget *evening_gui_get_session_page (EveningGui *f);
GtkWidget *evening_gui_get_score_page (EveningGui *f);
MjSession *evening_gui_get_session (EveningGui *f);

/* What has been chosen is on the disk, and shown. */
void evening_gui_wait_until_saved (EveningGui *f);

/* One page alone is in sight once the other has slid away. */
void evening_gui_wait_for_page (EveningGui *f,
                                GtkWidget *(*get) (EveningGui *f));

void evening_gui_begin (EveningGui *f, const MjRules *rules);

/* With the pointer, or by its action alone. */
void evening_gui_click (EveningGui *f, const char *action, const char *target);
void evening_gui_press (EveningGui *f, const char *action, const char *target);

/* Records what @line says in the words of entry-text.h, by buttons, menus and
 * dialogs. */
void evening_gui_make_entry (EveningGui *f, const char *line);
void evening_gui_make_bonus (EveningGui *f, const MjEntry *entry);

/* Answers the questions of the score helper and records. */
void evening_gui_describe_win (EveningGui *f,
                               const MjEntry *entry,
                               const char *line);

/* The dialog of an entry, by the key of its kind. */
GtkWindow *evening_gui_open_dialog (EveningGui *f, const char *kind);
void evening_gui_choose (GtkWindow *dialog, const char *title, guint choice);
void evening_gui_accept_dialog (EveningGui *f, GtkWindow *dialog);
void
evening_gui_write_in (GtkWindow *dialog, const char *title, const char *text);

/* The first row of somebody who is away says @text. */
void evening_gui_expect_out (EveningGui *f, const char *text);

#define EVENING_GUI_ADD(path, func)                                            \
  TEST_DISPLAY_ADD (path, EveningGui, evening_gui_set_up, func,                \
                    evening_gui_tear_down)

G_END_DECLS
