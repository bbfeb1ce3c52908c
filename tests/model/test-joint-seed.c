/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-joint-seed.c – a seed made by several people. */

#include "model/play/mj-joint-seed.h"

#include <string.h>

/* Worked out with: printf %s "LINE" | sha256sum */
static const char line[] =
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff "
    "000102030405060708090a0b0c0d0e0f - ffffffffffffffffffffffffffffffff -";

static void
test_known (void)
{
  MjJointSeed joint;
  MjSeed seed;
  g_autofree char *written = NULL, *commitment = NULL;

  g_assert_true (mj_joint_seed_read (line, &joint));
  written = mj_joint_seed_line (&joint);
  g_assert_cmpstr (written, ==, line);
  commitment = mj_joint_seed_commitment (&joint);
  g_assert_cmpstr (
      commitment, ==,
      "2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737");
  seed = mj_joint_seed_finish (&joint);
  g_assert_cmphex (seed.hi, ==, 0xa44e151c25a7f48b);
  g_assert_cmphex (seed.lo, ==, 0x06f64c18588994b3);
}

static void
test_adding (void)
{
  /* printf 000102030405060708090a0b0c0d0e0f | sha256sum */
  static const char promise[] =
      "d65df89f702eec58ca3c7bf2001c9ffc7cd80553ae01d42a799ba26756142d96";
  MjJointSeed joint;
  MjSeed before, after;

  g_assert_true (mj_joint_seed_begin (&joint));
  g_assert_cmpuint (strlen (joint.secret), ==, 64);
  before = mj_joint_seed_finish (&joint);
  g_assert_false (mj_joint_seed_promise (&joint, 1, "too short"));
  g_assert_false (mj_joint_seed_promise (&joint, 4, promise));
  g_assert_false (
      mj_joint_seed_add (&joint, 1, "000102030405060708090a0b0c0d0e0f"));
  g_assert_true (mj_joint_seed_promise (&joint, 1, promise));
  g_assert_false (mj_joint_seed_promise (&joint, 1, promise));
  g_assert_false (mj_joint_seed_add (&joint, 1, "too short"));
  g_assert_false (
      mj_joint_seed_add (&joint, 4, "000102030405060708090a0b0c0d0e0f"));
  g_assert_false (
      mj_joint_seed_add (&joint, 1, "100102030405060708090a0b0c0d0e0f"));
  g_assert_true (
      mj_joint_seed_add (&joint, 1, "000102030405060708090a0b0c0d0e0f"));
  g_assert_false (
      mj_joint_seed_add (&joint, 1, "000102030405060708090a0b0c0d0e0f"));
  after = mj_joint_seed_finish (&joint);
  g_assert_false (before.hi == after.hi && before.lo == after.lo);
}

static void
test_refused (void)
{
  static const char *const lines[] = {
    "",
    "- - - - -",
    "0011 - - - -",
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff - - -",
    ("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff - - - - "
     "-"),
    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeefg - - - -",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    MjJointSeed joint;

    g_assert_false (mj_joint_seed_read (lines[i], &joint));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/joint-seed/known", test_known);
  g_test_add_func ("/joint-seed/adding", test_adding);
  g_test_add_func ("/joint-seed/refused", test_refused);
  return g_test_run ();
}
