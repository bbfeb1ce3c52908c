/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-layout.h – where the parts of the action bar stand.
 *
 * The eye comes from the discard to the tile that is asked about and the words
 * beside it.  Most often one lets it go, or takes it for a chow: these places
 * are at both sides of the question, and Win is at the far end, in gold.  No
 * place depends on what is on offer.
 *
 * Plain numbers, in pixels of the bar as it is drawn.  A part's height depends
 * on the width it is given, so the widths are asked for first, then the heights
 * are filled in, and the places follow from both.
 */

#pragma once

#include <stdbool.h>

/* In a bar that is less wide than MJ_BAR_SNUG the tile that is asked about does
 * not stand out. */
enum {
  MJ_BAR_SNUG = 840,
  MJ_BAR_WIDTH = 854, /* that it likes to have */
  MJ_BAR_BUTTON_HEIGHT = 46,
};

/* Places for buttons, from the left; the question stands before the last. */
enum {
  MJ_BAR_WIN,
  MJ_BAR_KONG,
  MJ_BAR_PONG,
  MJ_BAR_CHOW,
  MJ_BAR_PASS,
  MJ_N_BAR_PLACES
};

/* What stands in a bar.  Heights of what is not shown do not matter.
 * @width: width of the bar
 * @narrow: whether the buttons stand in a row below question and facts
 * @slots: whether the places for buttons are shown
 * @doubt: whether a choice is asked about again
 * @extras: whether question and facts end with a button, as for a hint
 * @after: whether the buttons after a deal are
 * @hint: whether a hint is
 * @coached: whether a hint may be given when something is asked
 * @after_wish: width that the buttons after a deal like to have
 * @after_height: height of the buttons after a deal
 * @info_height: height of question and facts, at mj_bar_info_width()
 * @asked_height: height of a question of two lines
 * @hint_height: height of any hint */
typedef struct {
  int width;
  bool narrow, slots, doubt, extras, after, hint, coached;
  int after_wish, after_height;
  int info_height, asked_height, hint_height;
} MjBarParts;

typedef struct {
  int x, y, width, height;
} MjBarPlace;

/* @info: question and facts
 * @slots: all places for buttons, with the question between them unless the bar
 *   is narrow
 * @after: the buttons after a deal
 * @rest: where the last button stands when there are buttons, beside which
 *   those at the end of the facts stay; empty where nothing is kept free
 * @raised: whether the hint stands above all the rest, and not in place of the
 *   facts */
typedef struct {
  MjBarPlace info, hint, slots, after, rest;
  bool raised;
} MjBarLayout;

/* @width: width of all places for buttons
 * @narrow: whether the question stands elsewhere
 * @doubt: whether a choice is asked about again: the choice stays at
 *   MJ_BAR_PASS, and the way back, which is put where the chows were, stands
 *   further to the left; the question has room for its reason in a wide bar,
 *   and in a narrow one each of the two buttons has the room of two
 * @place: MJ_BAR_WIN to MJ_BAR_PASS
 * Returns: where that button stands among them, whatever is on offer; 0 wide
 *   for one that gave up its room */
MjBarPlace mj_bar_button_place (int width, bool narrow, bool doubt, int place);

/* @parts: what stands in the bar after a deal; heights are not looked at
 * @info_wish: width that the question likes to have
 * Returns: whether there is room for the question beside the buttons, which may
 *   become a little smaller for it */
bool mj_bar_has_room_after (const MjBarParts *parts, int info_wish);

/* @parts: what stands in the bar; heights are not looked at.  Returns: what is
 * left for question and facts */
int mj_bar_info_width (const MjBarParts *parts);

/* @parts: what stands in the bar
 * @now: (out): its height
 * @most: (out): the height that it has at times at that width */
void mj_bar_heights (const MjBarParts *parts, int *now, int *most);

/* @layout: (out): places
 * @parts: what stands in the bar
 * @height: height of the bar */
void
mj_bar_layout_init (MjBarLayout *layout, const MjBarParts *parts, int height);
