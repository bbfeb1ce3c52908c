/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-speaker.h – a mixer with an output that opens when a sound needs it.
 *
 * No call waits: a thread of its own opens the output for the first clip,
 * closes it when nothing has been played for a while, and ends.
 */

#pragma once

#include "app/sound/mj-clip.h"

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MjSpeaker MjSpeaker;

/**
 * mj_speaker_new:
 * @linger: how long the output stays open after the last clip has begun, µs
 * @retry: how long none is looked for after one has failed, µs
 *
 * Returns: (transfer full): a speaker that is closed
 */
MjSpeaker *mj_speaker_new (gint64 linger,
                           gint64 retry) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_speaker_free:
 * @self: (transfer full): a speaker
 *
 * Ends all sounds.  The output closes soon after.
 */
void mj_speaker_free (MjSpeaker *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjSpeaker, mj_speaker_free)

/**
 * mj_speaker_play:
 * @self: a speaker
 * @clip: what is to be heard
 * @key: what it stands for
 * @gain: the amplitude, 1 for as it was made
 *
 * Plays a clip over those that are heard, by the rules of mj_mixer_add().
 *
 * Returns: false if all voices are busy, or there is no output
 */
gboolean
mj_speaker_play (MjSpeaker *self, const MjClip *clip, int key, float gain);

/**
 * mj_speaker_stop:
 * @self: a speaker
 *
 * Ends what is heard and closes the output.  The next clip looks for one, even
 * if there was none.
 */
void mj_speaker_stop (MjSpeaker *self);

G_END_DECLS
