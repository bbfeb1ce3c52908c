/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-voices.h – calls in the voices of people whom the person knows.
 *
 * Each is a sound file like those of the program, in the folder of the record.
 */

#pragma once

#include "app/sound/mj-sound.h"
#include "model/people/mj-person.h"

G_BEGIN_DECLS

/* Returns: (transfer full): where voices are kept, beside the record */
char *mj_voices_get_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* @call: MJ_SOUND_CHOW to MJ_SOUND_SELF_DRAWN; both wins have one file
 * Returns: (transfer full): the file of that call, whether or not it exists */
char *mj_voices_get_path (const char *folder,
                          MjPerson person,
                          MjSoundName call) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_voices_make:
 * @samples: MJ_CLIP_RATE a second, as a microphone gave them
 * @n_samples: how many
 *
 * Cuts off what comes before and after the loud part, and makes that as loud as
 * the sounds of the program at their loudest.
 *
 * Returns: (transfer full) (nullable): a file; NULL where nothing is heard
 */
GBytes *mj_voices_make (const gint16 *samples,
                        gsize n_samples,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes @file to @path, and makes its folder.  What was there stays if that
 * fails. */
gboolean mj_voices_save (const char *path, GBytes *file, GError **error);

/**
 * mj_voices_load:
 * @path: a file
 * @clip: (out): its samples, which live as long as what is returned
 *
 * Returns: (transfer full) (nullable): the file; NULL with
 *   %G_FILE_ERROR_NOENT if there is none, or %G_FILE_ERROR_INVAL if it is no
 *   such sound
 */
GBytes *mj_voices_load (const char *path,
                        MjClip *clip,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
