/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-play-page-private.h – what the page and its actions share. */

#pragma once

#include "app/bar/mj-action-bar.h"
#include "app/play/mj-match-end.h"
#include "app/play/mj-play-page.h"
#include "app/play/mj-result-view.h"
#include "app/guide/mj-table-coach.h"
#include "app/guide/mj-tour-light.h"
#include "app/guide/mj-tour-panel.h"
#include "app/sound/mj-sound.h"
#include "model/people/mj-talk.h"

G_BEGIN_DECLS

struct _MjPlayPage {
  GtkBox parent_instance;

  /* template children */
  MjTableView *table;
  MjActionBar *bar;
  GtkOverlay *layers; /* the table and what lies over it */
  GtkWidget *pause;
  GtkWidget *tour_offer;
  MjTourPanel *tour;
  MjTourLight *light;
  GtkLabel *announcer; /* heard, not seen */

  /* children made when they are first needed; NULL before */
  MjResultView *result;
  MjMatchEnd *match_end;

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
  gboolean shared;  /* with guests */
  gboolean dealing; /* tiles are on their way */

  /* asked again before a move that is easily made by mistake */
  MjDoubt doubt;
  MjTile doubted;

  MjTalk talk;    /* who spoke when */
  guint patience; /* source that lets somebody speak of waiting */
  guint lit_at;   /* how many moves there were when light fell on a lesson */

  gboolean proceeds; /* a press leads to the next deal */
  guint proceeding;  /* source that allows it */
  guint answering;   /* source that makes a move by itself */
};

enum { MJ_PLAY_PAGE_TOLD, MJ_PLAY_PAGE_SCORE_WANTED, MJ_PLAY_PAGE_N_SIGNALS };

extern guint mj_play_page_signals[MJ_PLAY_PAGE_N_SIGNALS];

/* ---- mj-play-page.c ---- */

/**
 * mj_play_page_update_pause:
 * @self: the page
 *
 * Lets the pilot wait while the person has paused, tiles are dealt, a lesson is
 * read, or the page is not shown.
 */
void mj_play_page_update_pause (MjPlayPage *self);

/**
 * mj_play_page_doubt:
 * @self: the page, with a game
 * @doubt: what is asked again; MJ_DOUBT_NONE ends it
 * @tile: the tile that it is about
 */
void mj_play_page_doubt (MjPlayPage *self, MjDoubt doubt, MjTile tile);

/**
 * mj_play_page_show_facts:
 * @self: the page
 *
 * Shows in the bar what the hand is worth now, if there is a game.
 */
void mj_play_page_show_facts (MjPlayPage *self);

/* ---- mj-play-page-settings.c ---- */

/**
 * mj_play_page_glide:
 * @self: the page, with its settings
 *
 * Returns: milliseconds that a tile glides; 0 for none
 */
guint mj_play_page_glide (MjPlayPage *self);

/**
 * mj_play_page_apply_tempo:
 * @self: the page, with its settings
 *
 * Lets table and pilot go as fast as the person has chosen.
 */
void mj_play_page_apply_tempo (MjPlayPage *self);

/**
 * mj_play_page_seat_bots:
 * @self: the page, with a game
 *
 * Seats computer players as the match names them.  In a match that does not,
 * they have the level that was chosen last, and each has a habit.
 */
void mj_play_page_seat_bots (MjPlayPage *self);

/* ---- mj-play-page-words.c ---- */

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
 * mj_play_page_announce:
 * @self: the page
 * @before: the table before the last move
 * @move: that move
 *
 * Lets a computer player say a word about it, if there is one to say, and tells
 * both to those who listen; not each draw.
 */
void mj_play_page_announce (MjPlayPage *self,
                            const MjState *before,
                            const MjMove *move);

/**
 * mj_play_page_tell_payments:
 * @self: the page
 *
 * Tells what the last move made somebody pay during a deal.
 */
void mj_play_page_tell_payments (MjPlayPage *self);

/**
 * mj_play_page_watch_patience:
 * @self: the page
 *
 * Counts anew how long the person takes; somebody may speak of waiting.
 */
void mj_play_page_watch_patience (MjPlayPage *self);

/**
 * mj_play_page_note_refusal:
 * @self: the page
 * @move: a move that was made
 *
 * Keeps why a complete hand of the person could not win with it.
 */
void mj_play_page_note_refusal (MjPlayPage *self, const MjMove *move);

/**
 * mj_play_page_teach:
 * @self: the page
 *
 * Gives the lesson that is due; to be called before anything is asked, because
 * it may hold the game.
 */
void mj_play_page_teach (MjPlayPage *self);

/**
 * mj_play_page_leave_lesson:
 * @self: the page
 *
 * Puts the light of a lesson out once the move after it was made.
 */
void mj_play_page_leave_lesson (MjPlayPage *self);

/* ---- mj-play-page-actions.c ---- */

/**
 * mj_play_page_answer_by_itself:
 * @self: the page, with a game in which the person is asked
 *
 * Makes the move that the switches beside the hand call for, if there is one.
 */
void mj_play_page_answer_by_itself (MjPlayPage *self);

/**
 * mj_play_page_reset_switches:
 * @self: the page
 *
 * A new deal: only the order of the hand stays as it was.
 */
void mj_play_page_reset_switches (MjPlayPage *self);

/**
 * mj_play_page_add_actions:
 * @self: the page, with an empty group of actions
 */
void mj_play_page_add_actions (MjPlayPage *self);

/**
 * mj_play_page_add_settings:
 * @self: the page, with its settings
 *
 * Adds the actions that change a setting.
 */
void mj_play_page_add_settings (MjPlayPage *self);

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
