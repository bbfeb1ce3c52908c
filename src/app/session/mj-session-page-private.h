/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-page-private.h – the parts of the page of an evening: what it
 * shows (mj-session-page), what is done to the evening (-verbs), and what
 * leaves the program (-share).
 */

#pragma once

#include "app/session/mj-players-view.h"
#include "app/session/mj-session-page.h"
#include "app/session/mj-settle-view.h"
#include "app/rules/mj-stake-table.h"
#include "app/widgets/mj-balance-chart.h"

#include <adwaita.h>

struct _MjSessionPage {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *box;
  AdwWindowTitle *title;
  GtkWidget *table;
  GtkStack *stack;
  GtkLabel *note;
  GtkWidget *undo, *redo;
  GtkWidget *verbs; /* the buttons of changes */
  GtkWidget *also;  /* one of them */
  MjPlayersView *players;
  MjStakeTable *stakes;
  MjBalanceChart *chart;
  MjSettleView *settle;
  GMenu *archive_place;

  /* owned */
  MjSession *session;
  MjRules shown_rules; /* in the table of stakes */
  GSettings *settings;
  MjTileArt *art;
  gboolean archived;  /* what the menu item is for */
  char *outcome;      /* said when the change that is being written is shown */
  guint held;         /* the key that is held down; 0: none */
  guint slow;         /* source: the change that is being written is slow */
  gboolean waited;    /* ... has been told */
  GtkWidget *focused; /* weak: had the keyboard before its button went dead */
  gint64 repeated;    /* when a press was last seen that is not a new one */
  GBindingGroup *bindings;
  GSimpleActionGroup *actions;
};

/* @text: what came of an action; empty: nothing */
void mj_session_page_tell (MjSessionPage *self, const char *text);

/* @text: (transfer full) (nullable): what is told when the change that is being
 *   made has been recorded */
void mj_session_page_set_outcome (MjSessionPage *self, char *text);

/* @error: (nullable): why an action was refused; NULL leaves what is told */
void mj_session_page_tell_error (MjSessionPage *self, const GError *error);

/* Adds the actions that enter, correct and archive. */
void mj_session_page_add_verbs (MjSessionPage *self);

/* Looks whether a change is being written: then its buttons go dead after a
 * moment, since no other change can be made. */
void mj_session_page_watch_writes (MjSessionPage *self);

/* Says on Undo and Redo what each would take back or make again. */
void mj_session_page_show_steps (MjSessionPage *self);

/* Tells that a change waits for so long that its buttons are dead, and why. */
void mj_session_page_tell_waiting (MjSessionPage *self);

/* Adds the actions that copy, print, export and show the scoreboard. */
void mj_session_page_add_sharing (MjSessionPage *self);
