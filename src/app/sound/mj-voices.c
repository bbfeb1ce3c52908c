/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-voices.c – trims and levels calls, and reads them. */

#include "app/sound/mj-voices.h"

#include <glib/gi18n.h>

enum {
  LOUDEST = 16384, /* −6 dBFS, as in the sounds of the program */
  FAINTEST = 400,  /* a peak below it is the noise of a room */
  MARGIN = MJ_CLIP_RATE / 50,
  LONGEST = MJ_CLIP_RATE * 3 / 2,
  FADE = MJ_CLIP_RATE / 200,
  HEADER_SIZE = 44
};

/* Softer than the peak by this factor, it is no longer the call. */
enum { QUIETER = 16 };

char *
mj_voices_get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "singapore-mahjong",
                           "voices", NULL);
}

GFile *
mj_voices_get_file (MjPerson person, const char *call)
{
  g_autofree char *folder = mj_voices_get_folder ();
  g_autofree char *name =
      g_strdup_printf ("%s-%s.wav", mj_person_get_word (person), call);

  return g_file_new_build_filename (folder, name, NULL);
}

/* ---- making ---- */

static int
find_peak (const gint16 *samples, gsize n_samples)
{
  int peak = 0;

  for (gsize i = 0; i < n_samples; i++)
    peak = MAX (peak, ABS ((int) samples[i]));
  return peak;
}

/* Returns how many samples of the loud part, with a margin, begin at @start. */
static gsize
find_call (const gint16 *samples, gsize n_samples, int peak, gsize *start)
{
  gsize first = 0, last = n_samples - 1;

  while (ABS ((int) samples[first]) < peak / QUIETER)
    first++;
  while (ABS ((int) samples[last]) < peak / QUIETER)
    last--;
  *start = first > MARGIN ? first - MARGIN : 0;
  return MIN (MIN (last + MARGIN, n_samples - 1) - *start + 1, LONGEST);
}

static void
add_number (GByteArray *file, guint32 number, guint n_bytes)
{
  for (guint i = 0; i < n_bytes; i++) {
    guint8 byte = (guint8) (number >> 8 * i);

    g_byte_array_append (file, &byte, 1);
  }
}

static void
add_text (GByteArray *file, const char *text)
{
  g_byte_array_append (file, (const guint8 *) text, (guint) strlen (text));
}

static void
add_header (GByteArray *file, guint32 n_bytes)
{
  add_text (file, "RIFF");
  add_number (file, HEADER_SIZE - 8 + n_bytes, 4);
  add_text (file, "WAVEfmt ");
  add_number (file, 16, 4);
  add_number (file, 1, 2); /* uncompressed */
  add_number (file, 1, 2); /* mono */
  add_number (file, MJ_CLIP_RATE, 4);
  add_number (file, 2 * MJ_CLIP_RATE, 4);
  add_number (file, 2, 2);
  add_number (file, 16, 2);
  add_text (file, "data");
  add_number (file, n_bytes, 4);
}

GBytes *
mj_voices_make (const gint16 *samples, gsize n_samples, GError **error)
{
  int peak = find_peak (samples, n_samples);
  GByteArray *file;
  gsize start, n;

  if (peak < FAINTEST) {
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                         _ ("Nothing was heard. Speak closer to the "
                            "microphone."));
    return NULL;
  }
  n = find_call (samples, n_samples, peak, &start);
  file = g_byte_array_new ();
  add_header (file, (guint32) (2 * n));
  for (gsize i = 0; i < n; i++) {
    gsize edge = MIN (MIN (i, n - 1 - i), FADE);
    int sample = samples[start + i] * LOUDEST / peak;

    add_number (file, (guint32) (sample * (int) edge / FADE), 2);
  }
  return g_byte_array_free_to_bytes (file);
}

gboolean
mj_voices_read (GBytes *file, MjClip *clip, GError **error)
{
  gsize size;
  const void *data = g_bytes_get_data (file, &size);

  if (data != NULL && mj_clip_read (data, size, clip) && clip->n_samples > 0 &&
      clip->n_samples <= LONGEST)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                       _ ("This recording is damaged and is left out."));
  return FALSE;
}
