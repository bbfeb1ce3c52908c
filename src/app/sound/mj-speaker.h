/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-speaker.h – a mixer with an output that opens when a sound needs it.
 *
 * No function here waits: a separate thread opens the output for the first
 * clip, closes it when nothing has been played for a while, and ends.
 */

#pragma once

#include "app/sound/mj-mixer.h"

#include <glib.h>

typedef struct _MjSpeaker MjSpeaker;

/* @linger: how long the output stays open after the last clip has begun, µs
 * @retry: how long after a failure the next output is looked for, µs
 * Returns: (transfer full): a speaker that is closed */
MjSpeaker *mj_speaker_new (gint64 linger,
                           gint64 retry) G_GNUC_WARN_UNUSED_RESULT;

/* Ends all sounds.  The output closes soon after.
 * @self: (transfer full): a speaker */
void mj_speaker_free (MjSpeaker *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjSpeaker, mj_speaker_free)

/* Plays a clip on top of those that are heard, as mj_mixer_add() says.
 * @clip: what is to be heard
 * @key: a number for the kind of sound
 * @gain: how loud it is on either side
 * Returns: false if all voices are busy, or there is no output */
gboolean
mj_speaker_play (MjSpeaker *self, const MjClip *clip, int key, MjGain gain);

/* Ends all sounds and closes the output.  The next clip looks for an output
 * again, even if none was found before. */
void mj_speaker_stop (MjSpeaker *self);
