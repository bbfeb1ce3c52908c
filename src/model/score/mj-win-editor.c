/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-editor.c – keeps the answers consistent, and finds the missing one. */

#include "model/score/mj-win-editor.h"

#include "engine/score/mj-obstacle.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

void
mj_win_editor_init (MjWinEditor *self)
{
  mj_hand_editor_init (&self->tiles);
  mj_entry_init (&self->entry, MJ_ENTRY_WIN);
  self->entry.seat = MJ_SEAT_NONE;
  self->entry.by_tiles = TRUE;
  self->from_known = FALSE;
  self->tai = -1;
  self->wind = MJ_WIND_NOT_SAID;
  self->agreed = FALSE;
}

static void
set_also (MjWinEditor *self, MjSeat from, gboolean robbed)
{
  self->entry.also = TRUE;
  self->entry.other = from;
  self->entry.how = robbed ? MJ_HOW_ROB_KONG : MJ_HOW_DISCARD;
  self->from_known = TRUE;
}

gboolean
mj_win_editor_is_empty (const MjWinEditor *self)
{
  return mj_hand_editor_is_empty (&self->tiles) &&
         self->entry.seat >= MJ_N_SEATS && self->tai < 0;
}

void
mj_win_editor_clear (MjWinEditor *self)
{
  MjEntry before = self->entry;
  guint8 wind = self->wind;

  mj_win_editor_init (self);
  self->wind = wind;
  self->entry.by_tiles = before.by_tiles;
  self->entry.instants = before.instants;
  if (before.also)
    set_also (self, before.other, before.how == MJ_HOW_ROB_KONG);
}

void
mj_win_editor_begin_also (MjWinEditor *self, const MjEvening *books)
{
  set_also (self, books->won.from, books->won.robbed);
}

void
mj_win_editor_read (MjWinEditor *self, const MjEntry *entry)
{
  self->entry = *entry;
  self->from_known = TRUE;
  self->tai = entry->by_tiles ? -1 : entry->tai;
  self->wind = MJ_WIND_NOT_SAID;
  self->agreed = TRUE;
  mj_hand_editor_read (&self->tiles, &entry->hand, entry->tile);
}

gboolean
mj_win_editor_can_win_with (const MjWinEditor *self,
                            const MjEvening *books,
                            MjFace face)
{
  MjWin win;

  if (self->entry.seat >= MJ_N_SEATS)
    return TRUE;
  mj_entry_win (&self->entry, &books->rotation, &win);
  win.tile = face;
  return mj_obstacle_find (&books->rules, &self->entry.hand, &win) ==
         MJ_REASON_NONE;
}

/* If the winning tile has not been named, tries a possible one. */
static void
guess_again (MjWinEditor *self, const MjEvening *books)
{
  const MjHand *hand = &self->tiles.hand;

  for (int i = -1; i < hand->n_concealed; i++) {
    MjFace face =
        mj_tile_face (i < 0 ? self->tiles.winning : hand->concealed[i]);

    if (!mj_win_editor_can_win_with (self, books, face))
      continue;
    mj_hand_editor_choose_winning (&self->tiles, face);
    self->tiles.guessed = TRUE;
    return;
  }
}

void
mj_win_editor_fill_in (MjWinEditor *self, const MjEvening *books)
{
  MjEntry *entry = &self->entry;
  MjHandEditor *tiles = &self->tiles;

  if (entry->seat < MJ_N_SEATS)
    mj_hand_editor_add_bonus (tiles, books->now.shown[entry->seat]);
  mj_hand_editor_join (tiles, &entry->hand);
  if (tiles->guessed && tiles->winning != MJ_TILE_NONE)
    guess_again (self, books);
  entry->tile =
      tiles->winning == MJ_TILE_NONE || !mj_how_needs_tile ((MjHow) entry->how)
          ? MJ_FACE_NONE
          : mj_tile_face (tiles->winning);
  if (entry->special != MJ_PLAIN_HAND)
    self->tai = mj_win_editor_worth (&books->rules, (MjSpecial) entry->special);
  entry->tai = (guint8) MAX (self->tai, 0);
}

int
mj_win_editor_worth (const MjRules *rules, MjSpecial special)
{
  int tai = special == MJ_THIRTEEN_WONDERS_HAND
                ? mj_rules_pattern_tai (rules, MJ_PATTERN_THIRTEEN_WONDERS)
                : 0;

  return tai > 0 ? mj_rules_cap (rules, tai) : rules->limit;
}

gboolean
mj_win_editor_set_winner (MjWinEditor *self,
                          const MjEvening *books,
                          MjSeat winner)
{
  MjEntry *entry = &self->entry;

  if (entry->seat == winner ||
      (entry->also && !mj_evening_can_win_too (books, winner)))
    return FALSE;
  if (entry->seat < MJ_N_SEATS)
    mj_hand_editor_remove_bonus (&self->tiles, books->now.shown[entry->seat]);
  entry->seat = winner;
  self->agreed = FALSE;
  if (entry->other == winner) {
    entry->other = MJ_SEAT_NONE;
    entry->how = MJ_HOW_SELF_DRAW;
    self->from_known = FALSE;
  }
  if (entry->liable == winner)
    entry->liable = MJ_LIABLE_PROVEN;
  return TRUE;
}

gboolean
mj_win_editor_set_from (MjWinEditor *self, MjSeat from)
{
  MjEntry *entry = &self->entry;
  gboolean self_drawn = mj_how_is_self_drawn ((MjHow) entry->how);

  if (entry->also || (self->from_known && entry->other == from))
    return FALSE;
  if (from == MJ_SEAT_NONE && !self_drawn)
    entry->how = MJ_HOW_SELF_DRAW;
  if (from != MJ_SEAT_NONE && self_drawn)
    entry->how = MJ_HOW_DISCARD;
  entry->other = from;
  if (from != MJ_SEAT_NONE && entry->liable < MJ_N_SEATS)
    entry->liable = MJ_LIABLE_PROVEN;
  self->from_known = TRUE;
  return TRUE;
}

gboolean
mj_win_editor_tap_seat (MjWinEditor *self, const MjEvening *books, MjSeat seat)
{
  MjEntry *entry = &self->entry;

  if (entry->seat >= MJ_N_SEATS || (entry->also && entry->seat != seat))
    return mj_win_editor_set_winner (self, books, seat);
  if (seat != entry->seat)
    return mj_win_editor_set_from (self, seat);
  if (!self->from_known)
    return mj_win_editor_set_from (self, MJ_SEAT_NONE);
  mj_hand_editor_remove_bonus (&self->tiles, books->now.shown[seat]);
  entry->seat = MJ_SEAT_NONE;
  entry->liable = MJ_LIABLE_PROVEN;
  if (entry->also)
    return TRUE;
  entry->other = MJ_SEAT_NONE;
  entry->how = MJ_HOW_SELF_DRAW;
  self->from_known = FALSE;
  return TRUE;
}

/* Ways that tiles still to come may make possible. */
static gboolean
may_come (MjHow how)
{
  return how == MJ_HOW_KONG_REPLACEMENT || how == MJ_HOW_KONG_ON_KONG ||
         how == MJ_HOW_LAST_TILE_KONG_REPLACEMENT ||
         how == MJ_HOW_FLOWER_REPLACEMENT ||
         how == MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT;
}

MjReason
mj_win_editor_find_obstacle (const MjWinEditor *self,
                             const MjEvening *books,
                             MjHow how)
{
  MjHand hand = self->entry.hand;
  MjWin win;

  mj_entry_win (&self->entry, &books->rotation, &win);
  if (self->entry.seat >= MJ_N_SEATS)
    win.seat_wind = mj_rotation_wind (&books->rotation, 0);
  win.how = how;
  if (self->tiles.guessed) /* an unnamed tile refuses nothing */
    win.tile = MJ_FACE_NONE;
  if (mj_how_needs_tile (how) &&
      mj_hand_editor_count (&self->tiles) <= MJ_HAND_SIZE) {
    if (may_come (how))
      return MJ_REASON_NONE;
    mj_hand_init (&hand);
    win.tile = MJ_FACE_NONE;
  }
  return mj_obstacle_find (&books->rules, &hand, &win);
}

gboolean
mj_win_editor_set_how (MjWinEditor *self, const MjEvening *books, MjHow how)
{
  if (self->entry.how == how ||
      (self->entry.also &&
       (self->entry.how == MJ_HOW_ROB_KONG || how == MJ_HOW_ROB_KONG)) ||
      mj_win_editor_find_obstacle (self, books, how) != MJ_REASON_NONE)
    return FALSE;
  self->entry.how = (guint8) how;
  return TRUE;
}

gboolean
mj_win_editor_needs_tiles (const MjWinEditor *self)
{
  return self->entry.by_tiles && mj_how_needs_tile ((MjHow) self->entry.how);
}

static char *
find_missing_answer (const MjWinEditor *now, const MjEvening *books)
{
  MjReason obstacle;

  if (now->entry.seat >= MJ_N_SEATS)
    return g_strdup (now->entry.also ? _ ("Who else won?") : _ ("Who won?"));
  if (!now->from_known)
    return g_strdup (_ ("Whose tile was it, or was it self-drawn?"));
  if (!now->entry.by_tiles && now->tai < 0)
    return g_strdup (_ ("How many tai?"));
  if (!now->entry.by_tiles)
    return NULL;
  obstacle = mj_win_editor_find_obstacle (now, books, (MjHow) now->entry.how);
  if (obstacle != MJ_REASON_NONE)
    return g_strdup_printf (
        /* Translators: a way of winning, then why it cannot be */
        _ ("%s: %s"), mj_text_tr (mj_how_title ((MjHow) now->entry.how)),
        mj_text_reason (obstacle));
  return NULL;
}

char *
mj_win_editor_find_missing (const MjWinEditor *self, const MjEvening *books)
{
  char *missing = mj_win_editor_needs_tiles (self)
                      ? mj_hand_editor_find_missing (&self->tiles)
                      : NULL;

  return missing != NULL ? missing : find_missing_answer (self, books);
}

int
mj_win_editor_find_waits (const MjWinEditor *self,
                          const MjEvening *books,
                          MjWait *waits)
{
  const MjHandEditor *tiles = &self->tiles;
  MjWin win = { .seat = 0 };
  guint8 left[MJ_N_KINDS];

  if (!self->entry.by_tiles || tiles->n_pending > 0 ||
      tiles->winning != MJ_TILE_NONE ||
      mj_hand_size (&tiles->hand) != MJ_HAND_SIZE)
    return 0;
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    left[face] = (guint8) mj_hand_editor_count_left (tiles, face);
  if (self->entry.seat < MJ_N_SEATS)
    mj_entry_win (&self->entry, &books->rotation, &win);
  return mj_outlook_waits (&books->rules, &tiles->hand, left, &win, waits);
}
