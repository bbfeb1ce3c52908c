/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-qr.c – reads QR codes back as a camera's program does: format, mask,
 * bytes, and the error correction of each block. */

#include "net/door/mj-qr.h"

#include <string.h>

/* Of versions 1 to 9 with error correction M: bytes of data and of error
 * correction in a block, blocks, blocks with a byte more, alignment. */
static const struct {
  int data, check, blocks, longer, centres[3];
} versions[] = {
  { 16, 10, 1, 0, { 0 } },         { 28, 16, 1, 0, { 6, 18 } },
  { 44, 26, 1, 0, { 6, 22 } },     { 32, 18, 2, 0, { 6, 26 } },
  { 43, 24, 2, 0, { 6, 30 } },     { 27, 16, 4, 0, { 6, 34 } },
  { 31, 18, 4, 0, { 6, 22, 38 } }, { 38, 22, 4, 2, { 6, 24, 42 } },
  { 36, 22, 5, 2, { 6, 26, 46 } },
};

/* M with masks 0 to 7, from the table of the standard. */
static const guint formats[] = { 0x5412, 0x5125, 0x5e7c, 0x5b4b,
                                 0x45f9, 0x40ce, 0x4f97, 0x4aa0 };

static gboolean
has_data (int version, int width, int row, int column)
{
  const int *centres = versions[version - 1].centres;

  if ((row < 9 && column < 9) || (row < 9 && column >= width - 8) ||
      (row >= width - 8 && column < 9) || row == 6 || column == 6)
    return FALSE;
  if (version >= 7 &&
      ((row < 6 && column >= width - 11) || (row >= width - 11 && column < 6)))
    return FALSE;
  for (int i = 0; i < 9; i++) {
    int y = centres[i / 3], x = centres[i % 3];
    gboolean in_finder =
        MIN (y, x) == 6 && (MAX (y, x) == 6 || MAX (y, x) == width - 7);

    if (y != 0 && x != 0 && !in_finder && ABS (row - y) <= 2 &&
        ABS (column - x) <= 2)
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_flipped (guint mask, int i, int j)
{
  switch (mask) {
  case 0:
    return (i + j) % 2 == 0;
  case 1:
    return i % 2 == 0;
  case 2:
    return j % 3 == 0;
  case 3:
    return (i + j) % 3 == 0;
  case 4:
    return (i / 2 + j / 3) % 2 == 0;
  case 5:
    return i * j % 2 + i * j % 3 == 0;
  case 6:
    return (i * j % 2 + i * j % 3) % 2 == 0;
  default:
    return ((i + j) % 2 + i * j % 3) % 2 == 0;
  }
}

static guint
read_format (const MjQr *qr, gboolean second)
{
  guint bits = 0;

  for (int i = 14; i >= 0; i--) {
    int along = i < 6 ? i : i < 8 ? i + 1 : qr->width - 15 + i;
    int across = i < 8 ? qr->width - 1 - i : i == 8 ? 7 : 14 - i;

    bits = bits << 1 |
           qr->modules[second ? 8 * qr->width + across : along * qr->width + 8];
  }
  return bits;
}

static void
read_bytes (const MjQr *qr, int version, guint mask, GByteArray *bytes)
{
  guint bits = 1;

  for (int right = qr->width - 1, up = 1; right > 0; right -= 2, up = !up) {
    right -= right == 6;
    for (int i = 0; i < qr->width; i++)
      for (int column = right; column > right - 2; column--) {
        int row = up ? qr->width - 1 - i : i;

        if (!has_data (version, qr->width, row, column))
          continue;
        bits = bits << 1 | (qr->modules[row * qr->width + column] ^
                            is_flipped (mask, row, column));
        if (bits & 0x100) {
          guint8 byte = (guint8) bits;

          g_byte_array_append (bytes, &byte, 1);
          bits = 1;
        }
      }
  }
}

/* A block is whole if it is 0 at each root of the code's polynomial. */
static void
check_block (const guint8 *block, int n, int n_check)
{
  for (int root = 0; root < n_check; root++) {
    guint sum = 0;

    for (int i = 0; i < n; i++) {
      for (int power = 0; power < root; power++)
        sum = sum << 1 ^ (sum & 0x80 ? 0x11d : 0);
      sum ^= block[i];
    }
    g_assert_cmpuint (sum, ==, 0);
  }
}

/* (transfer full): what the code says */
static char *
read_code (const MjQr *qr)
{
  int version = (qr->width - 17) / 4, n = 0;
  int shorter = versions[version - 1].data;
  int n_check = versions[version - 1].check;
  int n_blocks = versions[version - 1].blocks;
  int n_longer = versions[version - 1].longer;
  int n_data = shorter * n_blocks + n_longer;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 data[256], block[128];
  char *text;
  guint mask = 0;

  g_assert_cmpint (version, >=, 1);
  g_assert_cmpint (version, <=, 9);
  while (mask < 7 && formats[mask] != read_format (qr, FALSE))
    mask++;
  g_assert_cmphex (formats[mask], ==, read_format (qr, FALSE));
  g_assert_cmphex (formats[mask], ==, read_format (qr, TRUE));
  read_bytes (qr, version, mask, bytes);
  g_assert_cmpuint (bytes->len, ==, n_data + n_check * n_blocks);

  for (int b = 0; b < n_blocks; b++) {
    int length = shorter + (b >= n_blocks - n_longer);

    for (int i = 0; i < length; i++)
      block[i] =
          bytes->data[i < shorter ? i * n_blocks + b : n_data - n_blocks + b];
    memcpy (data + n, block, length);
    n += length;
    for (int i = 0; i < n_check; i++)
      block[length++] = bytes->data[n_data + i * n_blocks + b];
    check_block (block, length, n_check);
  }

  g_assert_cmphex (data[0] >> 4, ==, 4); /* bytes */
  n = (data[0] & 0xf) << 4 | data[1] >> 4;
  text = g_malloc0 (n + 1);
  for (int i = 0; i < n; i++)
    text[i] = (char) (data[i + 1] << 4 | data[i + 2] >> 4);
  return text;
}

/* The finders, with their light border, and the lines between them. */
static void
check_finders (const MjQr *qr)
{
  int edge = qr->width - 7;

  for (int i = 0; i < 64; i++) {
    int row = i / 8, column = i % 8;
    int ring = MAX (ABS (row - 3), ABS (column - 3));
    guint8 dark = ring != 2 && ring != 4;

    g_assert_cmpuint (qr->modules[row * qr->width + column], ==, dark);
    g_assert_cmpuint (qr->modules[row * qr->width + edge + 6 - column], ==,
                      dark);
    g_assert_cmpuint (qr->modules[(edge + 6 - row) * qr->width + column], ==,
                      dark);
  }
  for (int i = 8; i <= edge; i++) {
    g_assert_cmpuint (qr->modules[6 * qr->width + i], ==, i % 2 == 0);
    g_assert_cmpuint (qr->modules[i * qr->width + 6], ==, i % 2 == 0);
  }
}

static void
test_all_lengths (void)
{
  for (int length = 0; length <= 180; length++) {
    g_autofree char *text = g_malloc0 (length + 1);
    g_autofree char *read = NULL;
    g_auto (MjQr) qr = { 0 };

    for (int i = 0; i < length; i++)
      text[i] = (char) g_test_rand_int_range (0x20, 0x7f);
    g_assert_true (mj_qr_init (&qr, text));
    check_finders (&qr);
    read = read_code (&qr);
    g_assert_cmpstr (read, ==, text);
  }
}

static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (181, 'a');
  g_auto (MjQr) qr = { 0 };

  g_assert_false (mj_qr_init (&qr, text));
  g_assert_null (qr.modules);
}

static void
test_wifi (void)
{
  static const char *const rows[][3] = {
    { "Home", "secret", "WIFI:T:WPA;S:Home;P:secret;;" },
    { "Cafe", "", "WIFI:T:nopass;S:Cafe;;" },
    { "a;b:c", "x\\y\",;", "WIFI:T:WPA;S:a\\;b\\:c;P:x\\\\y\\\"\\,\\;;;" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = mj_qr_write_wifi (rows[i][0], rows[i][1]);

    g_assert_cmpstr (text, ==, rows[i][2]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/qr/all-lengths", test_all_lengths);
  g_test_add_func ("/qr/too-long", test_too_long);
  g_test_add_func ("/qr/wifi", test_wifi);
  return g_test_run ();
}
