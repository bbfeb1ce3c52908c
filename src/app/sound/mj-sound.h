/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sound.h – the sounds of the table.
 *
 * They are played through GStreamer, which starts with the first sound.  If
 * GStreamer, its plugins or a sound server is missing, the table is silent, and
 * only the debug log says why.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MjSoundName:
 * @MJ_SOUND_DISCARD: a tile is put down; there are three of it, by turns
 * @MJ_SOUND_DRAW: a tile is taken from the wall
 * @MJ_SOUND_SHUFFLE: the tiles are shuffled, 1.3 seconds
 * @MJ_SOUND_DICE: the dice are thrown
 * @MJ_SOUND_CLAIM: somebody takes a discard for a chow or a pong
 * @MJ_SOUND_KONG: somebody makes a kong
 * @MJ_SOUND_BITE: somebody is paid during the deal
 * @MJ_SOUND_WIN: somebody wins, 1.3 seconds
 * @MJ_SOUND_DRAWN_DEAL: nobody wins
 */
typedef enum {
  MJ_SOUND_DISCARD,
  MJ_SOUND_DRAW,
  MJ_SOUND_SHUFFLE,
  MJ_SOUND_DICE,
  MJ_SOUND_CLAIM,
  MJ_SOUND_KONG,
  MJ_SOUND_BITE,
  MJ_SOUND_WIN,
  MJ_SOUND_DRAWN_DEAL,
} MjSoundName;

enum { MJ_N_SOUNDS = MJ_SOUND_DRAWN_DEAL + 1 };

#define MJ_TYPE_SOUND (mj_sound_get_type ())
G_DECLARE_FINAL_TYPE (MjSound, mj_sound, MJ, SOUND, GObject)

/**
 * mj_sound_new:
 * @settings: the settings, keys "sound" and "sound-volume"
 *
 * Returns: (transfer full): what plays the sounds
 */
MjSound *mj_sound_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_sound_play:
 * @self: what plays the sounds
 * @name: what happened
 *
 * Plays a sound, over those that are still heard, and returns at once.
 *
 * Nothing is heard when sound is switched off, when the same sound began less
 * than 50 ms ago, when eight are being heard already, or when it takes the
 * output more than 300 ms to open.  Switching sound off ends those that are.
 * Where no output is found, none is looked for until two minutes have gone by
 * or sound is switched on anew.
 */
void mj_sound_play (MjSound *self, MjSoundName name);

/**
 * mj_sound_get_path:
 * @name: what happens
 * @variant: which of its sounds, from 0
 *
 * Returns: (transfer full) (nullable): the path of the resource, or NULL if
 *   there are not so many
 */
char *mj_sound_get_path (MjSoundName name,
                         guint variant) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
