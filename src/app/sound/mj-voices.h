/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-voices.h – calls in the voices of people whom the person knows.
 *
 * Each is a sound file like those of the program, in the folder of the record.
 */

#pragma once

#include "app/sound/mj-clip.h"
#include "model/people/mj-person.h"

#include <gio/gio.h>

/* No recording takes more bytes. */
enum { MJ_VOICES_MAX_BYTES = 100000 };

/* Returns: (transfer full): where voices are kept, beside the record */
char *mj_voices_get_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* @call: "chow", "pong", "kong" or "hu"
 * Returns: (transfer full): the file of that call, whether or not it exists */
GFile *mj_voices_get_file (MjPerson person,
                           const char *call) G_GNUC_WARN_UNUSED_RESULT;

/* Cuts off what comes before and after the loud part, and makes that as loud as
 * the sounds of the program at their loudest.
 * @samples: MJ_CLIP_RATE a second, as a microphone gave them
 * @n_samples: how many
 * Returns: (transfer full) (nullable): a file; NULL where nothing is heard */
GBytes *mj_voices_make (const gint16 *samples,
                        gsize n_samples,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @file: the contents of a file
 * @clip: (out): its samples, which live as long as @file
 * Returns: FALSE if it is no such sound, which the error says in a sentence */
gboolean mj_voices_read (GBytes *file, MjClip *clip, GError **error);
