/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-joint-seed.h – a seed that several people make together, so that nobody
 * can choose the wall.
 *
 * The host draws a secret and shows its SHA-256, the commitment.  Then each
 * guest promises random bytes by their SHA-256, and shows them only when all
 * promises are made.  The seed is made of all of them: the first 32
 * hexadecimal digits of the SHA-256 of the line "SECRET B0 B1 B2 B3", where Bn
 * are the bytes of chair n, or "-".  After the deal the line is shown; anybody
 * can check it with sha256sum, and the wall with sgmj shuffle.
 */

#pragma once

#include "engine/tiles/mj-rng.h"
#include "engine/tiles/mj-tile.h"

#include <glib.h>

enum { MJ_JOINT_BYTES = 32 }; /* hexadecimal digits that each guest adds */

/* @secret: 64 hexadecimal digits; "" before mj_joint_seed_begin()
 * @promises: SHA-256 of the bytes that each chair will add, or ""
 * @bytes: added by each chair, or "" */
typedef struct {
  char secret[65];
  char promises[MJ_N_SEATS][65];
  char bytes[MJ_N_SEATS][MJ_JOINT_BYTES + 1];
} MjJointSeed;

/* @joint: (out): a seed to which nobody has added anything
 * Returns: FALSE if no random numbers are to be had */
gboolean mj_joint_seed_begin (MjJointSeed *joint);

/* Returns: SHA-256 of the secret, 64 hexadecimal digits */
char *
mj_joint_seed_commitment (const MjJointSeed *joint) G_GNUC_WARN_UNUSED_RESULT;

/* @seat: whose bytes are promised
 * @promise: their SHA-256, 64 hexadecimal digits
 * Returns: FALSE if @promise is something else, or the chair has promised
 *   already */
gboolean
mj_joint_seed_promise (MjJointSeed *joint, MjSeat seat, const char *promise);

/* @seat: whose bytes they are
 * @bytes: 32 hexadecimal digits
 * Returns: FALSE if @bytes are not those that the chair has promised, or it has
 *   added them already */
gboolean mj_joint_seed_add (MjJointSeed *joint, MjSeat seat, const char *bytes);

/* Returns: "SECRET B0 B1 B2 B3" */
char *mj_joint_seed_line (const MjJointSeed *joint) G_GNUC_WARN_UNUSED_RESULT;

/* @line: from mj_joint_seed_line()
 * @joint: (out): the seed
 * Returns: FALSE if @line is something else */
gboolean mj_joint_seed_read (const char *line, MjJointSeed *joint);

/* Returns: the seed of the wall */
MjSeed mj_joint_seed_finish (const MjJointSeed *joint);
