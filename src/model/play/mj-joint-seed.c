/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-joint-seed.c – draws the host's secret and hashes the bytes of all
 * players. */

#include "model/play/mj-joint-seed.h"

#include "model/text/mj-text.h"

#include <string.h>
#include <sys/random.h>

enum { SECRET_BYTES = 32 };

static gboolean
is_hex (const char *text, gsize length)
{
  return strlen (text) == length && strspn (text, "0123456789abcdef") == length;
}

static char *
hash (const char *text)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

gboolean
mj_joint_seed_begin (MjJointSeed *joint)
{
  guint8 random[SECRET_BYTES];

  memset (joint, 0, sizeof *joint);
  if (getrandom (random, sizeof random, 0) != sizeof random)
    return FALSE;
  for (int i = 0; i < SECRET_BYTES; i++)
    g_snprintf (joint->secret + 2 * i, 3, "%02x", random[i]);
  return TRUE;
}

char *
mj_joint_seed_commitment (const MjJointSeed *joint)
{
  return hash (joint->secret);
}

gboolean
mj_joint_seed_promise (MjJointSeed *joint, MjSeat seat, const char *promise)
{
  if (seat >= MJ_N_SEATS || !is_hex (promise, 64) ||
      joint->promises[seat][0] != '\0')
    return FALSE;
  g_strlcpy (joint->promises[seat], promise, sizeof joint->promises[seat]);
  return TRUE;
}

gboolean
mj_joint_seed_add (MjJointSeed *joint, MjSeat seat, const char *bytes)
{
  g_autofree char *promise = NULL;

  if (seat >= MJ_N_SEATS || !is_hex (bytes, MJ_JOINT_BYTES) ||
      joint->bytes[seat][0] != '\0')
    return FALSE;
  promise = hash (bytes);
  if (strcmp (joint->promises[seat], promise) != 0)
    return FALSE;
  g_strlcpy (joint->bytes[seat], bytes, sizeof joint->bytes[seat]);
  return TRUE;
}

char *
mj_joint_seed_line (const MjJointSeed *joint)
{
  g_autoptr (GString) line = g_string_new (joint->secret);

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_string_append_printf (
        line, " %s", joint->bytes[seat][0] != '\0' ? joint->bytes[seat] : "-");
  return g_string_free (g_steal_pointer (&line), FALSE);
}

gboolean
mj_joint_seed_read (const char *line, MjJointSeed *joint)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 2 + MJ_N_SEATS);

  memset (joint, 0, sizeof *joint);
  if (g_strv_length (parts) != 1 + MJ_N_SEATS || !is_hex (parts[0], 64))
    return FALSE;
  g_strlcpy (joint->secret, parts[0], sizeof joint->secret);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *promise = hash (parts[1 + seat]);

    if (strcmp (parts[1 + seat], "-") != 0 &&
        (!mj_joint_seed_promise (joint, seat, promise) ||
         !mj_joint_seed_add (joint, seat, parts[1 + seat])))
      return FALSE;
  }
  return TRUE;
}

MjSeed
mj_joint_seed_finish (const MjJointSeed *joint)
{
  g_autofree char *line = mj_joint_seed_line (joint);

  return mj_text_seed_of_line (line);
}
