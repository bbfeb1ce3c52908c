/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-application-private.h – what the application and its actions share. */

#pragma once

#include "config.h"

#ifdef HAVE_GUESTS
#include "app/guests/mj-session-sharing.h"
#include "app/guests/mj-table-sharing.h"
#endif
#include "app/learn/mj-rulebook-window.h"
#include "app/shell/mj-application.h"

struct _MjApplication {
  AdwApplication parent_instance;

  GSettings *settings;
  MjMatches *matches; /* played in the window */
  MjWindow *window;
  MjRulebookWindow *rulebook; /* NULL while none is open */
  gboolean score;             /* show the score helper once it is ready */
  gboolean ready; /* the record is open, or the person goes on without it */

#ifdef HAVE_GUESTS
  MjTableSharing *sharing;    /* of the table in the window */
  MjSharing *session_sharing; /* of an evening; NULL before the first */
  gboolean quits;             /* whoever is asked about guests wants to quit */
  gboolean keeps_table;       /* … and has said what happens to the table */
#endif

  guint inhibited; /* cookie: the session waits for the record, or 0 */

  guint opening; /* source that opens the record */
  guint ends[3]; /* sources of signals that end the program; see watch_ends() */

  GQueue files; /* of GFile, to be opened once it is ready */

  /* from --shot and --shot-moves */
  char *shot;
  int shot_moves;
};

/* ---- mj-application.c ---- */

/* Opens the record, which asks the person when that fails, and then does what
 * the program was started for. */
void mj_application_open_record (MjApplication *self);

/* Ends the program, unless something is not saved and the person stays. */
void mj_application_leave (MjApplication *self);

/* ---- mj-application-actions.c ---- */

/* Adds its actions and their keys. */
void mj_application_install_actions (MjApplication *self);

/* Adds those of its window that are not exported on D-Bus, as "record". */
void mj_application_install_own_actions (MjApplication *self);

/* ---- mj-application-guests.c ---- */

/* Enables the action that goes on with a table that was kept, if there is one
 * and nothing is played. */
void mj_application_update_kept (MjApplication *self);

/* Makes the table of the window one that can be shared. */
void mj_application_share_table (MjApplication *self);

/* If the table was shared when the program ended, asks whether to go on with
 * the guests.  Returns: whether it asks */
gboolean mj_application_resume_table (MjApplication *self);

/* Opens an evening and shows it on phones again, if it was when the program
 * ended.  Returns: whether it is shown */
gboolean mj_application_resume_phones (MjApplication *self);

/* Tells the guests that the program ends and will be back, and lets go of the
 * window's table and evening. */
void mj_application_break_off (MjApplication *self);

/* If guests play, asks what happens to the table, and then leaves.
 * @quits: whether the program is to end, not only its window
 * Returns: whether it asks */
gboolean mj_application_ask_about_guests (MjApplication *self, gboolean quits);

/* If the table can be shared, begins a rematch with the guests; asks first
 * while one has not answered.  Returns: whether it can */
gboolean mj_application_rematch (MjApplication *self);

/* Shares the table, and shows how to come to it. */
void mj_application_invite (MjApplication *self, GtkWindow *window);

/* Shows the evening that is open on phones. */
void mj_application_show_on_phones (MjApplication *self, GtkWindow *window);
