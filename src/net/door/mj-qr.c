/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-qr.c – makes QR codes as ISO/IEC 18004 has them: bytes, error correction
 * M, versions 1 to 9, of the eight masks the one of the lowest penalty. */

#include "net/door/mj-qr.h"

#include <string.h>

enum { MAX_VERSION = 9, MAX_BYTES = 292 };
enum { FREE = 2, TAKEN = 4 }; /* beside 1 for dark, until the mask is chosen */

/* Bytes in all, bytes of error correction in a block, blocks, and the distance
 * of the alignment patterns. */
static const struct {
  guint16 bytes;
  guint8 check, blocks, step;
} versions[] = {
  [1] = { 26, 10, 1, 0 },   [2] = { 44, 16, 1, 12 },  [3] = { 70, 26, 1, 16 },
  [4] = { 100, 18, 2, 20 }, [5] = { 134, 24, 2, 24 }, [6] = { 172, 16, 4, 28 },
  [7] = { 196, 18, 4, 16 }, [8] = { 242, 22, 4, 18 }, [9] = { 292, 22, 5, 20 },
};

static int
count_data (int version)
{
  return versions[version].bytes -
         versions[version].check * versions[version].blocks;
}

/* ---- bytes ---- */

static guint8
multiply (guint8 a, guint8 b)
{
  guint product = 0;

  for (; b != 0; b >>= 1, a = (guint8) (a << 1 ^ (a & 0x80 ? 0x1d : 0)))
    product ^= b & 1 ? a : 0;
  return (guint8) product;
}

/* Remainder of @data by the Reed-Solomon polynomial of degree @n_check. */
static void
make_check (const guint8 *data, int n_data, guint8 *check, int n_check)
{
  guint8 divisor[32] = { 0 };

  divisor[n_check - 1] = 1;
  for (int i = 0, root = 1; i < n_check; i++, root = multiply (root, 2))
    for (int j = 0; j < n_check; j++)
      divisor[j] =
          multiply (divisor[j], root) ^ (j + 1 < n_check ? divisor[j + 1] : 0);

  memset (check, 0, n_check);
  for (int i = 0; i < n_data; i++) {
    guint8 lead = data[i] ^ check[0];

    memmove (check, check + 1, n_check - 1);
    check[n_check - 1] = 0;
    for (int j = 0; j < n_check; j++)
      check[j] ^= multiply (divisor[j], lead);
  }
}

/* Four bits for "bytes", how many, @text, four for its end, and padding. */
static void
write_data (const char *text, int version, guint8 *data)
{
  gsize length = strlen (text);
  int n = 0;
  guint8 half = 4;

  for (gsize i = 0; i <= length; i++) {
    guint8 byte = i == 0 ? (guint8) length : (guint8) text[i - 1];

    data[n++] = (guint8) (half << 4 | byte >> 4);
    half = byte & 0xf;
  }
  data[n++] = (guint8) (half << 4);
  for (guint8 pad = 0xec; n < count_data (version); pad ^= 0xec ^ 0x11)
    data[n++] = pad;
}

/* The blocks of @data, then those of their error correction, a byte of each
 * block in turn; the last blocks may have a byte more. */
static void
interleave (const guint8 *data, int version, guint8 *bytes)
{
  int n_blocks = versions[version].blocks, n_check = versions[version].check;
  int shorter = count_data (version) / n_blocks;
  int first_long = n_blocks - count_data (version) % n_blocks;

  for (int block = 0; block < n_blocks; block++) {
    int n = shorter + (block >= first_long);
    guint8 check[32];

    make_check (data, n, check, n_check);
    for (int i = 0; i < n; i++)
      bytes[i < shorter ? i * n_blocks + block
                        : shorter * n_blocks + block - first_long] = data[i];
    for (int i = 0; i < n_check; i++)
      bytes[count_data (version) + i * n_blocks + block] = check[i];
    data += n;
  }
}

/* ---- modules ---- */

static void
set (MjQr *qr, int row, int column, gboolean dark)
{
  if (row >= 0 && row < qr->width && column >= 0 && column < qr->width)
    qr->modules[row * qr->width + column] = TAKEN | (dark ? 1 : 0);
}

/* Squares within squares round @row, @column; bit N of @rings: the one at
 * distance N is dark. */
static void
draw_rings (MjQr *qr, int row, int column, int n_rings, guint rings)
{
  for (int y = -n_rings; y <= n_rings; y++)
    for (int x = -n_rings; x <= n_rings; x++)
      set (qr, row + y, column + x, rings >> MAX (ABS (x), ABS (y)) & 1);
}

/* @value followed by its remainder by @polynomial of @degree. */
static guint
protect (guint value, guint polynomial, int degree)
{
  guint rest = value << degree;

  for (int bit = 31; bit >= degree; bit--)
    if (rest >> bit & 1)
      rest ^= polynomial << (bit - degree);
  return value << degree | rest;
}

static void
draw_patterns (MjQr *qr, int version)
{
  int last = qr->width - 7, step = versions[version].step;

  for (int row = last; step != 0 && row >= 6; row -= step)
    for (int column = last; column >= 6; column -= step)
      if (MIN (row, column) > 6 || (row != column && MAX (row, column) < last))
        draw_rings (qr, row, column, 2, 0x5);
  for (int i = 0; i < qr->width; i++) {
    set (qr, 6, i, i % 2 == 0);
    set (qr, i, 6, i % 2 == 0);
  }
  draw_rings (qr, 3, 3, 4, 0xb);
  draw_rings (qr, 3, qr->width - 4, 4, 0xb);
  draw_rings (qr, qr->width - 4, 3, 4, 0xb);
  if (version >= 7) {
    guint bits = protect (version, 0x1f25, 12);

    for (int i = 0; i < 18; i++) {
      set (qr, i / 3, qr->width - 11 + i % 3, bits >> i & 1);
      set (qr, qr->width - 11 + i % 3, i / 3, bits >> i & 1);
    }
  }
}

/* Twice fifteen bits beside the three finders. */
static void
draw_format (MjQr *qr, guint mask)
{
  guint bits = protect (mask, 0x537, 10) ^ 0x5412; /* M is 00 before @mask */

  for (int i = 0; i < 15; i++) {
    gboolean dark = bits >> i & 1;

    set (qr, i < 6 ? i : i < 8 ? i + 1 : qr->width - 15 + i, 8, dark);
    set (qr, 8, i < 8 ? qr->width - 1 - i : i < 9 ? 7 : 14 - i, dark);
  }
  set (qr, qr->width - 8, 8, TRUE);
}

/* In pairs of columns from the right, up and down in turn. */
static void
draw_bytes (MjQr *qr, const guint8 *bytes, int n_bytes)
{
  int n = 0;

  for (int pair = 0; pair < (qr->width - 1) / 2; pair++)
    for (int i = 0; i < 2 * qr->width; i++) {
      int right = qr->width - 1 - 2 * pair;
      int column = right - (right <= 6) - i % 2;
      int row = pair % 2 == 0 ? qr->width - 1 - i / 2 : i / 2;
      guint8 *module = &qr->modules[row * qr->width + column];

      if (*module == FREE && n < 8 * n_bytes) {
        *module |= bytes[n / 8] >> (7 - n % 8) & 1;
        n++;
      }
    }
}

static void
apply_mask (MjQr *qr, int mask)
{
  for (int i = 0; i < qr->width * qr->width; i++) {
    int y = i / qr->width, x = i % qr->width;
    const int rules[] = {
      (y + x) % 2,
      y % 2,
      x % 3,
      (y + x) % 3,
      (y / 2 + x / 3) % 2,
      y * x % 2 + y * x % 3,
      (y * x % 2 + y * x % 3) % 2,
      ((y + x) % 2 + y * x % 3) % 2,
    };

    if (qr->modules[i] & FREE && rules[mask] == 0)
      qr->modules[i] ^= 1;
  }
}

/* Penalty of a row (@along 1) or column (@along: the width): runs, and patterns
 * like those of the finders. */
static int
count_line_penalty (const MjQr *qr, const guint8 *start, int along)
{
  int penalty = 0, run = 0;
  guint last = 0;

  for (int i = 0; i < qr->width; i++) {
    guint dark = start[i * along] & 1;

    run = i > 0 && dark == (last & 1) ? run + 1 : 1;
    penalty += run == 5 ? 3 : run > 5;
    last = (last << 1 | dark) & 0x7ff;
    if (i >= 10 && (last == 0x05d || last == 0x5d0))
      penalty += 40;
  }
  return penalty;
}

static int
count_penalty (const MjQr *qr)
{
  int width = qr->width, n_dark = 0, penalty = 0;
  const guint8 *m = qr->modules;

  for (int i = 0; i < width * width; i++) {
    n_dark += m[i] & 1;
    if (i % width > 0 && i >= width && !((m[i] ^ m[i - 1]) & 1) &&
        !((m[i] ^ m[i - width]) & 1) && !((m[i] ^ m[i - width - 1]) & 1))
      penalty += 3;
  }
  for (int i = 0; i < width; i++)
    penalty += count_line_penalty (qr, m + i * width, 1) +
               count_line_penalty (qr, m + i, width);
  return penalty +
         ABS (n_dark * 20 - width * width * 10) / (width * width) * 10;
}

gboolean
mj_qr_init (MjQr *qr, const char *text)
{
  guint8 data[MAX_BYTES], bytes[MAX_BYTES];
  int version = 1, best = 0, least = G_MAXINT;

  *qr = (MjQr){ 0 };
  while (version <= MAX_VERSION &&
         strlen (text) + 2 > (gsize) count_data (version))
    version++;
  if (version > MAX_VERSION)
    return FALSE;

  write_data (text, version, data);
  interleave (data, version, bytes);
  qr->width = 17 + 4 * version;
  qr->modules = g_malloc (qr->width * qr->width);
  memset (qr->modules, FREE, qr->width * qr->width);
  draw_patterns (qr, version);
  draw_format (qr, 0);
  draw_bytes (qr, bytes, versions[version].bytes);
  for (int mask = 0; mask < 8; mask++) {
    int penalty;

    draw_format (qr, mask);
    apply_mask (qr, mask);
    penalty = count_penalty (qr);
    if (penalty < least) {
      least = penalty;
      best = mask;
    }
    apply_mask (qr, mask);
  }
  draw_format (qr, best);
  apply_mask (qr, best);
  for (int i = 0; i < qr->width * qr->width; i++)
    qr->modules[i] &= 1;
  return TRUE;
}

void
mj_qr_clear (MjQr *qr)
{
  g_clear_pointer (&qr->modules, g_free);
  qr->width = 0;
}

static gboolean
is_light (const MjQr *qr, int row, int column)
{
  if (row < 0 || row >= qr->width || column < 0 || column >= qr->width)
    return TRUE;
  return qr->modules[row * qr->width + column] == 0;
}

char *
mj_qr_to_text (const MjQr *qr)
{
  static const char *const blocks[] = { " ", "▄", "▀", "█" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (int row = -MJ_QR_MARGIN; row < qr->width + MJ_QR_MARGIN; row += 2) {
    for (int column = -MJ_QR_MARGIN; column < qr->width + MJ_QR_MARGIN;
         column++)
      g_string_append (text, blocks[2 * is_light (qr, row, column) +
                                    is_light (qr, row + 1, column)]);
    g_string_append_c (text, '\n');
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Wi-Fi ---- */

static void
add_escaped (GString *text, const char *from)
{
  for (; *from != '\0'; from++) {
    if (strchr ("\\;,:\"", *from) != NULL)
      g_string_append_c (text, '\\');
    g_string_append_c (text, *from);
  }
}

char *
mj_qr_write_wifi (const char *name, const char *password)
{
  g_autoptr (GString) text = g_string_new ("WIFI:T:");

  g_string_append (text, *password != '\0' ? "WPA;S:" : "nopass;S:");
  add_escaped (text, name);
  if (*password != '\0') {
    g_string_append (text, ";P:");
    add_escaped (text, password);
  }
  g_string_append (text, ";;");
  return g_string_free (g_steal_pointer (&text), FALSE);
}
