/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-text.c – makes random characters, and lines that look like the
 * formats.
 */

#include "random-text.h"

const char *const awkward_texts[] = {
  "",
  " ",
  "\t",
  "\n",
  "\r\n",
  "\xc2\xa0",
  "\xe3\x80\x80",
  "\xe2\x80\x8b",
  "\xe2\x80\x8d",
  "\xe3\x85\xa4",
  "\xe2\xa0\x80",
  "\xcc\x81",
  "\xef\xb8\x8f",
  "\x01\x1f\x7f",
  "# x",
  "#",
  "rule limit=20",
  "player 2 Raj",
  "dealer 3",
  "practice",
  "undone 1 1 draw",
  "1 draw",
  "1 discard 5pa",
  "singapore-mahjong match 1",
  "face 2 auntie",
  "bot 3 club:flush",
  "Ann\nrule limit=20",
  "Ann\nrule limit=999",
  "Ann\r\nplayer 2 Raj",
  "Ann\n1 draw",
  "Ann\nLee",
  "Ann\xe2\x80\xa8Lee",
  "Ann\xc2\x85Lee",
  " Ann ",
  "\xe2\x80\xae"
  "Ann",
  "Ann\xe2\x81\xa7",
  "\xef\xbb\xbf"
  "Ann",
  "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7",
  "\xe0\xae\xa4\xe0\xae\xae\xe0\xae\xbf\xe0\xae\xb4\xe0\xaf\x8d",
  "\xe9\x87\x91\xe5\xa4\xa7\xe6\x98\x8e",
  "=1+1",
  "'",
  "\"",
  ",",
  ";\r",
  "{\"kind\":\"win\"}",
  "<b>&amp;</b>",
  "%s%n",
  "\\u0000",
  "1",
  "2",
  "true",
  NULL,
};

/* Characters that stand out, each as likely as the others. */
static const gunichar special[] = {
  '\n',   '\r',     '\t',    ' ',     ' ',    0x01,    0x7f,   0x85,
  0xa0,   0xad,     0x300,   0x301,   0x34f,  0x61c,   0x115f, 0x180e,
  0x200b, 0x200c,   0x200d,  0x200e,  0x2028, 0x2029,  0x202e, 0x2066,
  0x2069, 0x20e3,   0x2800,  0x3000,  0x3164, 0xfe0f,  0xfeff, 0xfffc,
  0xfffd, 0xfffe,   0x1f468, 0xe0001, '"',    '\'',    ',',    '#',
  '=',    0x10ffff, '\\',    '{',     '<',    0xe0100, 0xffa0, ';',
};

static gunichar
random_character (MjRng *rng)
{
  gunichar c;

  switch (mj_rng_below (rng, 4)) {
  case 0:
    return special[mj_rng_below (rng, G_N_ELEMENTS (special))];
  case 1:
    return 1 + mj_rng_below (rng, 0x7f);
  case 2:
    return 1 + mj_rng_below (rng, 0xd7ff);
  default:
    c = 1 + mj_rng_below (rng, 0x10ffff);
    return c >= 0xd800 && c < 0xe000 ? 'x' : c;
  }
}

char *
random_text (MjRng *rng)
{
  static const guint lengths[] = { 3, 8, 30, 70, 300, 10000 };
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_awkward = G_N_ELEMENTS (awkward_texts) - 1;
  guint n = lengths[mj_rng_below (rng, G_N_ELEMENTS (lengths))];

  if (mj_rng_below (rng, 4) == 0)
    return g_strdup (awkward_texts[mj_rng_below (rng, n_awkward)]);
  if (n == 10000 && mj_rng_below (rng, 8) != 0)
    n = 20;
  n = mj_rng_below (rng, n + 1);
  for (guint i = 0; i < n; i++)
    g_string_append_unichar (text, random_character (rng));
  if (mj_rng_below (rng, 4) == 0)
    g_string_append (text, awkward_texts[mj_rng_below (rng, n_awkward)]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
