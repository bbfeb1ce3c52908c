/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-door.c – who may come in. */

#include "net/door/mj-door.h"
#include "net/door/mj-qr.h"

#include <string.h>

static void
test_codes (void)
{
  MjDoor door, other;
  g_autofree char *typed = NULL;

  mj_door_init (&door);
  mj_door_init (&other);
  g_assert_cmpuint (strlen (door.link), ==, MJ_LINK_CODE_LENGTH);
  g_assert_cmpuint (strlen (door.digits), ==, MJ_DIGITS_LENGTH);
  g_assert_cmpstr (door.link, !=, other.link);
  typed =
      g_strdup_printf ("%.4s-%.4s %s", door.link, door.link + 4, door.link + 8);
  for (char *p = typed; *p != '\0'; p++)
    *p = g_ascii_toupper (*p);
  g_assert_cmpint (mj_door_try (&door, typed, 0), ==, MJ_DOOR_OPEN);
  g_assert_cmpint (mj_door_try (&door, door.digits, 0), ==, MJ_DOOR_OPEN);
  g_assert_cmpint (mj_door_try (&door, other.link, 0), ==, MJ_DOOR_OLD);
  g_assert_cmpint (mj_door_try (&door, "", 0), ==, MJ_DOOR_WRONG);
}

/* The link of another room is no guess: phones that still show it lock nobody
 * out, and are told. */
static void
test_old_link (void)
{
  MjDoor door, other;

  mj_door_init (&door);
  mj_door_init (&other);
  for (int i = 0; i < 3 * MJ_DOOR_TRIES; i++) {
    g_assert_cmpint (mj_door_try (&door, other.link, i), ==, MJ_DOOR_OLD);
    g_assert_cmpint (mj_door_try_far (&door, other.link, "2001:db8::1", i), ==,
                     MJ_DOOR_OLD);
  }
  g_assert_cmpint (mj_door_try (&door, door.digits, 99), ==, MJ_DOOR_OPEN);
  g_assert_cmpint (mj_door_try_far (&door, door.far_digits, "2001:db8::1", 99),
                   ==, MJ_DOOR_OPEN);
}

/* Five wrong codes in a minute; then not even the right digits are heard, but
 * the link is. */
static void
test_slow (void)
{
  MjDoor door;
  gint64 now = G_TIME_SPAN_HOUR;

  mj_door_init (&door);
  for (int i = 0; i < MJ_DOOR_TRIES; i++)
    g_assert_cmpint (mj_door_try (&door, "x", now + i), ==, MJ_DOOR_WRONG);
  g_assert_cmpint (mj_door_try (&door, door.digits, now + 9), ==, MJ_DOOR_SLOW);
  g_assert_cmpint (mj_door_try (&door, door.link, now + 9), ==, MJ_DOOR_OPEN);
  now += G_TIME_SPAN_MINUTE + 1;
  g_assert_cmpint (mj_door_try (&door, door.digits, now), ==, MJ_DOOR_OPEN);
}

static void
test_same (void)
{
  g_autofree char *token = mj_door_make_token ();

  g_assert_cmpuint (strlen (token), ==, MJ_TOKEN_LENGTH);
  g_assert_true (mj_door_same ("abc", "abc"));
  g_assert_false (mj_door_same ("abc", "abd"));
  g_assert_false (mj_door_same ("abc", "ab"));
  g_assert_false (mj_door_same ("abc", NULL));
}

/* Whether a half of a character of the code is light. */
static gboolean
is_light (char **lines, int row, int column)
{
  gunichar c =
      g_utf8_get_char (g_utf8_offset_to_pointer (lines[row / 2], column));

  return c == 0x2588 || c == (row % 2 == 0 ? 0x2580 : 0x2584);
}

/* A code on a terminal has a light margin all around, without which no phone
 * reads it, and in it what the picture has. */
static void
test_qr (void)
{
  MjQr qr;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  int all;

  g_assert_true (mj_qr_init (&qr, "http://192.168.1.20:47113/#0123456789"));
  all = qr.width + 2 * MJ_QR_MARGIN;
  text = mj_qr_to_text (&qr);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, (all + 1) / 2 + 1);
  g_assert_cmpstr (lines[(all + 1) / 2], ==, "");
  for (int row = 0; row < all; row++) {
    g_assert_cmpint (g_utf8_strlen (lines[row / 2], -1), ==, all);
    for (int column = 0; column < all; column++) {
      int y = row - MJ_QR_MARGIN, x = column - MJ_QR_MARGIN;
      gboolean dark = y >= 0 && y < qr.width && x >= 0 && x < qr.width &&
                      qr.modules[y * qr.width + x] != 0;

      g_assert_cmpint (is_light (lines, row, column), ==, !dark);
    }
  }
  mj_qr_clear (&qr);
  g_assert_null (qr.modules);
}

/* Wrong codes from elsewhere lock out those who come from the same address, not
 * the room, nor friends elsewhere; six digits are not enough there, and the
 * link always is. */
static void
test_far (void)
{
  const char *bad = "203.0.113.9", *friend = "198.51.100.1";
  MjDoor door;

  mj_door_init (&door);
  g_assert_cmpuint (strlen (door.far_digits), ==, MJ_FAR_DIGITS_LENGTH);
  g_assert_cmpint (mj_door_try_far (&door, door.digits, bad, 1), ==,
                   MJ_DOOR_WRONG);
  for (int i = 1; i < 1000; i++)
    g_assert_cmpint (mj_door_try_far (&door, "000000000000x", bad, 1), ==,
                     i < MJ_DOOR_FAR_TRIES ? MJ_DOOR_WRONG : MJ_DOOR_SLOW);
  g_assert_cmpint (mj_door_try_far (&door, door.far_digits, bad, 1), ==,
                   MJ_DOOR_SLOW);
  g_assert_cmpint (mj_door_try_far (&door, door.link, bad, 1), ==,
                   MJ_DOOR_OPEN);
  g_assert_cmpint (mj_door_try_far (&door, door.far_digits, friend, 1), ==,
                   MJ_DOOR_OPEN);
  g_assert_cmpint (mj_door_try (&door, door.digits, 1), ==, MJ_DOOR_OPEN);
  g_assert_cmpint (mj_door_try (&door, door.far_digits, 1), ==, MJ_DOOR_WRONG);
  g_assert_cmpint (
      mj_door_try_far (&door, door.far_digits, bad, 2 * G_TIME_SPAN_MINUTE), ==,
      MJ_DOOR_OPEN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/door/codes", test_codes);
  g_test_add_func ("/door/old-link", test_old_link);
  g_test_add_func ("/door/slow", test_slow);
  g_test_add_func ("/door/same", test_same);
  g_test_add_func ("/door/qr", test_qr);
  g_test_add_func ("/door/far", test_far);
  return g_test_run ();
}
