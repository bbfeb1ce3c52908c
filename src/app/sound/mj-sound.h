/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sound.h – the sounds of the table.
 *
 * They are played through GStreamer, which starts with the first sound.  If
 * GStreamer, its plugins or a sound server is missing, the table is silent, and
 * only the debug log says why.
 */

#pragma once

#include "app/sound/mj-mixer.h"

#include <gio/gio.h>

/* What is heard often – tiles put down and drawn, chows, pongs, kongs – has
 * variants, so that it is never quite the same twice running.  Only the
 * shuffle, the dice and the wins take more than 300 ms.
 * @MJ_SOUND_DISCARD: a tile is put down
 * @MJ_SOUND_DRAW: a tile is taken from the wall
 * @MJ_SOUND_SHUFFLE: the tiles are shuffled, 1.3 seconds
 * @MJ_SOUND_DICE: the dice are thrown
 * @MJ_SOUND_CHOW: somebody takes a discard for a chow
 * @MJ_SOUND_PONG: somebody takes a discard for a pong
 * @MJ_SOUND_KONG: somebody makes a kong
 * @MJ_SOUND_HU: somebody wins on the tile of another player
 * @MJ_SOUND_SELF_DRAWN: somebody wins on a tile from the wall
 * @MJ_SOUND_BITE: somebody is paid during the deal
 * @MJ_SOUND_WIN_SMALL: a win of one or two tai, 0.9 seconds; like the next two
 *   it begins after the call
 * @MJ_SOUND_WIN_LARGE: a win of three tai and more, 1.3 seconds
 * @MJ_SOUND_WIN_LIMIT: a win at the limit, 2.4 seconds
 * @MJ_SOUND_TENSION: one of the last tiles is drawn
 * @MJ_SOUND_DRAWN_DEAL: nobody wins */
typedef enum {
  MJ_SOUND_DISCARD,
  MJ_SOUND_DRAW,
  MJ_SOUND_SHUFFLE,
  MJ_SOUND_DICE,
  MJ_SOUND_CHOW,
  MJ_SOUND_PONG,
  MJ_SOUND_KONG,
  MJ_SOUND_HU,
  MJ_SOUND_SELF_DRAWN,
  MJ_SOUND_BITE,
  MJ_SOUND_WIN_SMALL,
  MJ_SOUND_WIN_LARGE,
  MJ_SOUND_WIN_LIMIT,
  MJ_SOUND_TENSION,
  MJ_SOUND_DRAWN_DEAL,
  MJ_N_SOUNDS
} MjSoundName;

#define MJ_TYPE_SOUND (mj_sound_get_type ())
G_DECLARE_FINAL_TYPE (MjSound, mj_sound, MJ, SOUND, GObject)

/* @settings: the settings, keys "sound…".  Returns: (transfer full): a player
 * of sounds */
MjSound *mj_sound_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Plays a sound on top of those that are still heard, and returns at once.
 *
 * Nothing is heard when all sound or its kind is switched off, when the same
 * sound began less than 50 ms ago, when eight sounds are being heard already,
 * or when the output takes more than 300 ms to open.  Switching sound off ends
 * all sounds.  If no output was found, the next search is after two minutes, or
 * when sound is switched on again.
 * @self: a player of sounds
 * @name: what happened */
void mj_sound_play (MjSound *self, MjSoundName name);

/* Plays a sound as mj_sound_play() does, from where that player sits.
 * @self: a player of sounds
 * @name: what happened
 * @place: whose it is: 0 for the person's own, then the players to the right,
 *   across and to the left
 * @force: how hard a thing was struck: 1 as the sound was made, less for softer
 */
void
mj_sound_play_at (MjSound *self, MjSoundName name, guint place, float force);

/* Reads @voice, on another thread, if it exists.
 * @self: a player of sounds
 * @voice: the file of a recording, see mj-voices.h */
void mj_sound_prepare (MjSound *self, GFile *voice);

/* Plays @voice in place of the sound, if it has been read and is whole, and
 * reads it anew for the next time.
 * @self: a player of sounds
 * @name: MJ_SOUND_CHOW to MJ_SOUND_SELF_DRAWN
 * @place: as in mj_sound_play_at()
 * @voice: the file of a recording */
void mj_sound_call (MjSound *self, MjSoundName name, guint place, GFile *voice);

/* @place: as in mj_sound_play_at()
 * @force: how hard a thing was struck
 * Returns: how loud that is on either side */
MjGain mj_sound_place (guint place, float force);

/* @name: what happens
 * @variant: which of its variants, from 0
 * Returns: (transfer full) (nullable): the path of the resource, or NULL if
 *   there are fewer variants */
char *mj_sound_get_path (MjSoundName name,
                         guint variant) G_GNUC_WARN_UNUSED_RESULT;
