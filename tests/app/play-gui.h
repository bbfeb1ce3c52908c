/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play-gui.h – a match in the real window, at the tempo at which nothing is
 * waited for.
 */

#pragma once

#include "test-gui.h"

typedef struct {
  TestGui gui;

  /* borrowed */
  MjPlayPage *page;
  MjTableView *table;
} PlayGui;

void play_gui_set_up (PlayGui *f, gconstpointer data);

/* The same, with the table seen from above. */
void play_gui_set_up_above (PlayGui *f, gconstpointer data);

void play_gui_tear_down (PlayGui *f, gconstpointer data);

/**
 * play_gui_make_match:
 * @seed: of the first deal
 *
 * Returns: (transfer full): a match in which this has been dealt
 */
MjMatchFile *play_gui_make_match (guint64 seed);

/**
 * play_gui_play:
 * @f: the window
 * @seed: of the first deal
 *
 * Plays such a match; the person sits in chair 0.
 *
 * Returns: (transfer none): its state
 */
const MjState *play_gui_play (PlayGui *f, guint64 seed);

typedef gboolean (*PlayGuiWanted) (const MjState *state);

/* Plays the moves of computers at all chairs until then.  Returns: (transfer
 * full) (nullable): that match; NULL where it does not come to it */
MjMatchFile *play_gui_find_moment (guint64 seed, PlayGuiWanted wanted);

/* Shows the first match in which it comes to that.  Returns: its state */
const MjState *
play_gui_play_to (PlayGui *f, PlayGuiWanted wanted, const char *tempo);

/**
 * play_gui_rest:
 * @f: the window
 *
 * Waits until the tiles and everything else in the window have come to rest:
 * before, places are not those where they stay, and the bar makes its buttons
 * anew.
 */
void play_gui_rest (PlayGui *f);

/**
 * play_gui_is_asking:
 * @f: the window
 *
 * Returns: whether the person has something to choose
 */
gboolean play_gui_is_asking (PlayGui *f);

/**
 * play_gui_activate:
 * @f: the window
 * @action: the full name of an action without a target
 *
 * Activates it, as its button does.
 */
void play_gui_activate (PlayGui *f, const char *action);

/**
 * play_gui_discard:
 * @f: the window
 * @tile: one of the person's hand
 *
 * Asks for the discard, as the table does.
 */
void play_gui_discard (PlayGui *f, MjTile tile);

/**
 * play_gui_count_marked:
 * @f: the window
 * @css_class: a class of tiles
 *
 * Returns: how many tiles of the person's hand have it
 */
int play_gui_count_marked (PlayGui *f, const char *css_class);
