/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-play-page-private.h – what the page and its actions share. */

#pragma once

#include "app/play/mj-claim-bar.h"
#include "app/play/mj-play-page.h"
#include "app/play/mj-result-view.h"
#include "app/play/mj-table-coach.h"
#include "app/play/mj-tour-panel.h"
#include "app/sound/mj-sound.h"

G_BEGIN_DECLS

struct _MjPlayPage {
  GtkBox parent_instance;

  /* template children */
  MjTableView *table;
  MjClaimBar *claim_bar;
  MjResultView *result;
  GtkRevealer *result_revealer;
  GtkWidget *pause;
  GtkWidget *felt;
  GtkLabel *status;
  GtkLabel *coach_line;
  MjCoachCard *coach_card;
  GtkWidget *tour_offer;
  MjTourPanel *tour;
  GtkButton *hint;
  GtkButton *why;
  GtkLabel *announcer; /* heard, not seen */

  /* owned */
  GSimpleActionGroup *actions;
  GSettings *settings;
  MjGame *game;
  MjPilot *pilot;
  MjTableCoach *coach;
  MjTileArt *art;
  MjSound *sound;
  char *subtitle;
  char *refusal;    /* why the last complete hand could not win */
  gboolean active;  /* the window shows this page */
  gboolean paused;  /* by the person */
  gboolean dealing; /* tiles are on their way */
};

enum { MJ_PLAY_PAGE_TOLD, MJ_PLAY_PAGE_SCORE_WANTED, MJ_PLAY_PAGE_N_SIGNALS };

extern guint mj_play_page_signals[MJ_PLAY_PAGE_N_SIGNALS];

/* ---- mj-play-page.c ---- */

/**
 * mj_play_page_tell:
 * @self: the page
 * @text: (nullable): a sentence that the window shows for a while; NULL: what
 *   was told before no longer matters
 */
void mj_play_page_tell (MjPlayPage *self, const char *text);

/**
 * mj_play_page_say:
 * @self: the page
 * @text: what a screen reader says, even if it has just said the same
 */
void mj_play_page_say (MjPlayPage *self, const char *text);

/**
 * mj_play_page_update_pause:
 * @self: the page
 *
 * Lets the pilot wait while the person has paused, tiles are dealt, a lesson is
 * read, or the page is not shown.
 */
void mj_play_page_update_pause (MjPlayPage *self);

/* ---- mj-play-page-actions.c ---- */

/**
 * mj_play_page_add_actions:
 * @self: the page, with an empty group of actions
 */
void mj_play_page_add_actions (MjPlayPage *self);

/**
 * mj_play_page_remove_actions:
 * @self: the page
 *
 * Empties the group, which may outlive the page.
 */
void mj_play_page_remove_actions (MjPlayPage *self);

/**
 * mj_play_page_move:
 * @self: the page, with a game
 * @move: a move of the person
 *
 * Makes it, or tells why that is refused.
 */
void mj_play_page_move (MjPlayPage *self, const MjMove *move);

G_END_DECLS
