/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-clean-text.c – what cleaning leaves of a text, and what is true of every
 * clean text.
 */

#include "random-text.h"

#include "model/text/mj-clean-text.h"

#include <string.h>

typedef struct {
  const char *text;
  const char *name; /* what a name is made of it */
  const char *note; /* the same where NULL */
} Row;

static const Row rows[] = {
  { "Ann", "Ann", NULL },
  { "  Ann\t ", "Ann", NULL },
  { "Ann  Lee", "Ann Lee", NULL },
  { "Ann\nrule limit=20", "Ann rule limit=20", "Ann\nrule limit=20" },
  { "Ann\r\n \r\nLee\n", "Ann Lee", "Ann\nLee" },
  { "Ann\xe2\x80\xa8Lee", "Ann Lee", "Ann\nLee" },
  { "Ann\xc2\x85Lee", "Ann Lee", "Ann\nLee" },
  { "A\x01n\x7fn", "Ann", NULL },
  { "\xe2\x80\xae"
    "Ann\xe2\x80\xac",
    "Ann", NULL },
  { "\xe2\x81\xa6"
    "Ann\xe2\x81\xa9",
    "Ann", NULL },
  { "\xef\xbb\xbf"
    "Ann\xc2\xad",
    "Ann", NULL },
  { "", "", NULL },
  { " \t\n", "", NULL },
  { "\xe3\x80\x80\xc2\xa0", "", NULL },
  { "\xe2\x80\x8b\xe2\x80\x8d", "", NULL },
  { "\xe3\x85\xa4\xe2\xa0\x80\xef\xbe\xa0", "", NULL },
  { "\xcc\x81\xef\xb8\x8f", "", NULL },
  { "\xf3\xa0\x80\x82", "", NULL },
  /* a family, joined; a flag that needs a selector; two that need a joiner */
  { "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7",
    "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7", NULL },
  { "\xe2\x98\xba\xef\xb8\x8f", "\xe2\x98\xba\xef\xb8\x8f", NULL },
  { "a\xe2\x80\x8c\xe2\x80\x8d"
    "b",
    "a\xe2\x80\x8c"
    "b",
    NULL },
  { "a\xe2\x80\x8d b", "a b", NULL },
  { "\xe6\x9d\x8e\xe3\x80\x80\xe6\x98\x8e", "\xe6\x9d\x8e \xe6\x98\x8e", NULL },
  { "\xe0\xae\xa4\xe0\xae\xae\xe0\xae\xbf",
    "\xe0\xae\xa4\xe0\xae\xae\xe0\xae\xbf", NULL },
  { "bad \xff\xfe bytes", "bad \xef\xbf\xbd\xef\xbf\xbd bytes", NULL },
  { "# x", "# x", NULL },
  /* a mark on a letter, on a blank, on a letter of another writing */
  { "e\xcc\x81", "e\xcc\x81", NULL },
  { "Ann \xcc\x81Lee", "Ann Lee", NULL },
  { "\xd7\x90\xd6\xb7", "\xd7\x90\xd6\xb7", NULL },
  { "\xd9\x84\xd6\xb7", "\xd9\x84", NULL },
  /* a colour of skin on a hand, on a letter */
  { "\xf0\x9f\x91\x8b\xf0\x9f\x8f\xbd", "\xf0\x9f\x91\x8b\xf0\x9f\x8f\xbd",
    NULL },
  { "\xd7\xa1\xf0\x9f\x8f\xbd", "\xd7\xa1", NULL },
};

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *name = mj_clean_text (MJ_TEXT_NAME, rows[i].text);
    g_autofree char *note = mj_clean_text (MJ_TEXT_NOTE, rows[i].text);

    g_assert_cmpstr (name, ==, rows[i].name);
    g_assert_cmpstr (note, ==, rows[i].note ? rows[i].note : rows[i].name);
  }
}

/* ---- what always holds ---- */

static gboolean
is_joiner (gunichar c)
{
  return c == 0x200c || c == 0x200d;
}

static void
expect_character (MjTextKind kind, gunichar before, gunichar c)
{
  GUnicodeType type = g_unichar_type (c);
  gboolean blank = c == ' ' || c == '\n';

  g_assert_true (c != '\n' || kind == MJ_TEXT_NOTE);
  g_assert_true (type != G_UNICODE_CONTROL || c == '\n');
  g_assert_true (type != G_UNICODE_FORMAT || is_joiner (c));
  g_assert_true (!g_unichar_isspace (c) || blank);
  g_assert_true (type != G_UNICODE_LINE_SEPARATOR &&
                 type != G_UNICODE_PARAGRAPH_SEPARATOR);
  if (blank || is_joiner (c))
    g_assert_true (before != 0 && before != ' ' && before != '\n' &&
                   !is_joiner (before));
  if (before == 0)
    g_assert_true (g_unichar_isgraph (c) && !g_unichar_ismark (c));
}

static void
expect_clean (MjTextKind kind, const char *text)
{
  g_autofree char *again = mj_clean_text (kind, text);
  g_autofree char *problem = mj_clean_text_problem (kind, text);
  gunichar before = 0;

  g_assert_cmpstr (again, ==, text);
  g_assert_null (problem);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (text, -1), <=, mj_clean_text_max (kind));
  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar c = g_utf8_get_char (text);

    expect_character (kind, before, c);
    before = c;
  }
  g_assert_true (before != ' ' && before != '\n' && !is_joiner (before));
}

/* Unassigned characters may be those of a newer Unicode, and are left alone. */
static gboolean
has_unassigned (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isdefined (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

static void
test_any (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 20251122, 9 });
  for (int i = 0; i < 20000; i++) {
    g_autofree char *text = random_text (&rng);

    if (has_unassigned (text))
      continue;
    for (int kind = 0; kind < MJ_N_TEXT_KINDS; kind++) {
      g_autofree char *clean = mj_clean_text ((MjTextKind) kind, text);

      expect_clean ((MjTextKind) kind, clean);
    }
  }
}

/* What is too long is told; what is cut is the beginning of what was there. */
static void
test_cut (void)
{
  for (int kind = 0; kind < MJ_N_TEXT_KINDS; kind++) {
    guint max = mj_clean_text_max ((MjTextKind) kind);
    g_autofree char *most = g_strnfill (max, 'W');
    g_autofree char *more = g_strconcat (most, "W", NULL);
    g_autofree char *spaced = g_strconcat ("  ", most, "\n", NULL);
    g_autofree char *cut = mj_clean_text ((MjTextKind) kind, more);
    g_autofree char *fits = mj_clean_text_problem ((MjTextKind) kind, spaced);
    g_autofree char *problem = mj_clean_text_problem ((MjTextKind) kind, more);
    g_autofree char *number = g_strdup_printf ("%u", max);

    g_assert_cmpstr (cut, ==, most);
    g_assert_null (fits);
    g_assert_nonnull (strstr (problem, number));
  }
}

static void
test_shorten (void)
{
  static const char *const pairs[][2] = {
    { "", "" },
    { "Ann", "Ann" },
    { "Benny", "Ben…" },
    { "金大明金大", "金大明…" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_autofree char *text = mj_clean_text_shorten (pairs[i][0], 4);

    g_assert_cmpstr (text, ==, pairs[i][1]);
  }
}

/* ---- names at one table ---- */

static void
test_names (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 20251122, 10 });
  for (int i = 0; i < 5000; i++) {
    char *names[4], *again[4];

    for (int j = 0; j < 4; j++)
      names[j] = mj_rng_below (&rng, 3) > 0 || j == 0
                     ? random_text (&rng)
                     : g_strdup (names[mj_rng_below (&rng, (guint) j)]);
    mj_clean_names (names, 4);
    g_assert_cmpuint (mj_clean_names_find_same (names, 4), ==, 4);
    for (int j = 0; j < 4; j++) {
      g_autofree char *clean = mj_clean_text (MJ_TEXT_NAME, names[j]);

      g_assert_cmpstr (names[j], !=, "");
      g_assert_cmpstr (names[j], ==, clean);
      again[j] = g_strdup (names[j]);
    }
    mj_clean_names (again, 4);
    for (int j = 0; j < 4; j++) {
      g_assert_cmpstr (again[j], ==, names[j]);
      g_free (again[j]);
      g_free (names[j]);
    }
  }
}

/* The same letter as one character and as two. */
static void
test_alike (void)
{
  char *names[] = { g_strdup ("\xc3\xa9"), g_strdup ("e\xcc\x81") };

  g_assert_cmpuint (mj_clean_names_find_same (names, 2), ==, 1);
  mj_clean_names (names, 2);
  g_assert_cmpstr (names[1], ==, "e\xcc\x81 (2)");
  g_free (names[0]);
  g_free (names[1]);
}

/* Whatever the time zone is; the 7th of a month does not begin with a blank. */
static void
test_moment (void)
{
  static const struct {
    int day;
    const char *text;
  } moments[] = { { 7, "7 March 2025, 21:05" },
                  { 17, "17 March 2025, 21:05" } };

  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++) {
    g_autoptr (GDateTime) time =
        g_date_time_new_local (2025, 3, moments[i].day, 21, 5, 0);
    g_autofree char *text = mj_text_moment (g_date_time_to_unix (time));

    g_assert_cmpstr (text, ==, moments[i].text);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clean-text/rows", test_rows);
  g_test_add_func ("/clean-text/any", test_any);
  g_test_add_func ("/clean-text/cut", test_cut);
  g_test_add_func ("/clean-text/shorten", test_shorten);
  g_test_add_func ("/clean-text/moment", test_moment);
  g_test_add_func ("/clean-text/names", test_names);
  g_test_add_func ("/clean-text/alike", test_alike);
  return g_test_run ();
}
