/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-csv.c – writing and reading cells. */

#include "sample-evening.h"

#include "model/text/mj-csv.h"

#include <string.h>

static GPtrArray *
parse (const char *csv)
{
  guint line = 99;
  GPtrArray *rows = mj_csv_parse (csv, &line);

  g_assert_nonnull (rows);
  g_assert_cmpuint (line, ==, 0);
  return rows;
}

/* Cells with a bar between, rows with a slash. */
static char *
show (GPtrArray *rows)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++) {
    g_autofree char *row = g_strjoinv ("|", g_ptr_array_index (rows, i));

    g_string_append_printf (text, "%s%s", i > 0 ? "/" : "", row);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct {
  const char *name;
  const char *csv;
  const char *rows;
} Reading;

static const Reading readings[] = {
  { "nothing", "", "" },
  { "one-cell", "a", "a" },
  { "no-last-line-end", "a,b\nc,d", "a|b/c|d" },
  { "lf", "a,b\nc,d\n", "a|b/c|d" },
  { "crlf", "a,b\r\nc,d\r\n", "a|b/c|d" },
  { "mixed", "a\r\nb\nc\r\n", "a/b/c" },
  { "empty-cells", ",a,,b,\n", "|a||b|" },
  { "empty-line", "a\n\nb\n", "a//b" },
  { "only-line-end", "\n", "" },
  { "quoted", "\"a\",\"b\"\n", "a|b" },
  { "quoted-empty", "\"\",\"\"\n", "|" },
  { "quoted-comma", "\"a,b\",c\n", "a,b|c" },
  { "quoted-quote", "\"a\"\"b\"\n", "a\"b" },
  { "quoted-quotes", "\"\"\"\"\"\"\n", "\"\"" },
  { "quoted-line-end", "\"a\nb\r\nc\",d\n", "a\nb\r\nc|d" },
  { "lone-cr", "a\rb\n", "a\rb" },
  { "spaces", " a , b \n", " a | b " },
  { "guarded", "'=1,\"'+1\",'-1,'@x\n", "=1|+1|-1|@x" },
  { "guarded-apostrophe", "''a,'''\n", "'a|''" },
  { "guarded-wide", "'＝1,'＋1,'－1,'＠x\n", "＝1|＋1|－1|＠x" },
  { "own-apostrophe", "'a,'\n", "'a|'" },
  { "bare-formula", "=1,-1\n", "=1|-1" },
  { "utf8", "三番,\"தமிழ்\"\n", "三番|தமிழ்" },
};

static void
test_reading (gconstpointer data)
{
  const Reading *reading = data;
  g_autoptr (GPtrArray) rows = parse (reading->csv);
  g_autofree char *shown = show (rows);

  g_assert_cmpstr (shown, ==, reading->rows);
}

typedef struct {
  const char *name;
  const char *csv;
  guint line;
} Open;

static const Open open_quotes[] = {
  { "alone", "\"", 1 },
  { "first-line", "a,\"b", 1 },
  { "third-line", "a\nb\n\"c\nd\n", 3 },
  { "behind-line-ends", "\"a\nb\"\n\"c\n\n\n", 3 },
  { "doubled-at-end", "a\n\"b\"\"", 2 },
};

static void
test_open_quote (gconstpointer data)
{
  const Open *row = data;
  guint line = 0;

  g_assert_null (mj_csv_parse (row->csv, &line));
  g_assert_cmpuint (line, ==, row->line);
}

typedef struct {
  const char *name;
  const char *text;
  const char *cell;
} Writing;

static const Writing writings[] = {
  { "plain", "abc", "abc" },
  { "nothing", "", "" },
  { "null", NULL, "" },
  { "comma", "a,b", "\"a,b\"" },
  { "quote", "a\"b", "\"a\"\"b\"" },
  { "line-end", "a\nb", "\"a\nb\"" },
  { "equals", "=1+1", "\"'=1+1\"" },
  { "plus", "+1", "\"'+1\"" },
  { "minus", "-1", "\"'-1\"" },
  { "at", "@x", "\"'@x\"" },
  { "tab", "\tx", "\"'\tx\"" },
  { "cr", "\rx", "\"'\rx\"" },
  { "apostrophe", "'x", "\"''x\"" },
  { "line-feed", "\nx", "\"'\nx\"" },
  { "wide-equals", "＝1", "\"'＝1\"" },
  { "wide-plus", "＋1", "\"'＋1\"" },
  { "wide-minus", "－1", "\"'－1\"" },
  { "wide-at", "＠x", "\"'＠x\"" },
  { "wide-letter", "Ａ=1", "Ａ=1" },
  { "space", " x", "\" x\"" },
  { "space-inside", "a x ", "a x " },
  { "carriage-return-inside", "a\rb", "\"a\rb\"" },
  { "quotes-and-formula", "=\"a\"", "\"'=\"\"a\"\"\"" },
  { "inside", "a=1", "a=1" },
  { "call", "=cmd|' /C calc'!A0", "\"'=cmd|' /C calc'!A0\"" },
};

static void
test_writing (gconstpointer data)
{
  const Writing *writing = data;
  g_autoptr (GString) csv = g_string_new (NULL);

  mj_csv_append (csv, writing->text, TRUE);
  g_assert_cmpstr (csv->str, ==, writing->cell);
}

static void
test_number (void)
{
  g_autoptr (GString) csv = g_string_new (NULL);

  mj_csv_append (csv, "a", TRUE);
  mj_csv_append_number (csv, "-1.50");
  mj_csv_end_row (csv);
  g_assert_cmpstr (csv->str, ==, "a,-1.50\r\n");
}

/* Every text beside every other comes back as it was. */
static void
test_texts (void)
{
  for (gsize i = 0; sample_texts[i] != NULL; i++)
    for (gsize j = 0; sample_texts[j] != NULL; j++) {
      g_autoptr (GString) csv = g_string_new (NULL);
      g_autoptr (GPtrArray) rows = NULL;
      char **cells;

      mj_csv_append (csv, sample_texts[i], TRUE);
      mj_csv_append (csv, sample_texts[j], FALSE);
      mj_csv_append (csv, "", FALSE);
      mj_csv_end_row (csv);
      rows = parse (csv->str);
      g_assert_cmpuint (rows->len, ==, 1);
      cells = g_ptr_array_index (rows, 0);
      g_assert_cmpuint (g_strv_length (cells), ==, 3);
      g_assert_cmpstr (cells[0], ==, sample_texts[i]);
      g_assert_cmpstr (cells[1], ==, sample_texts[j]);
      g_assert_cmpstr (cells[2], ==, "");
    }
}

/* Texts of a few characters that matter, at random. */
static void
test_random (void)
{
  static const char letters[] = "a,\"\n\r'=+-@\t ";
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 4180, 1 });
  for (int round = 0; round < 5000; round++) {
    g_autoptr (GString) csv = g_string_new (NULL);
    g_autoptr (GPtrArray) rows = NULL;
    char texts[4][9] = { "" };
    char **cells;

    for (int i = 0; i < 4; i++) {
      guint n = mj_rng_below (&rng, 9);

      for (guint j = 0; j < n; j++)
        texts[i][j] = letters[mj_rng_below (&rng, sizeof letters - 1)];
      mj_csv_append (csv, texts[i], i == 0);
    }
    mj_csv_end_row (csv);
    rows = parse (csv->str);
    g_assert_cmpuint (rows->len, ==, 1);
    cells = g_ptr_array_index (rows, 0);
    g_assert_cmpuint (g_strv_length (cells), ==, 4);
    for (int i = 0; i < 4; i++)
      g_assert_cmpstr (cells[i], ==, texts[i]);
  }
}

#define ADD_ROWS(folder, rows, func)                                           \
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {                            \
    g_autofree char *path =                                                    \
        g_strconcat ("/csv/" folder "/", rows[i].name, NULL);                  \
                                                                               \
    g_test_add_data_func (path, &rows[i], func);                               \
  }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_ROWS ("reading", readings, test_reading);
  ADD_ROWS ("open-quote", open_quotes, test_open_quote);
  ADD_ROWS ("writing", writings, test_writing);
  g_test_add_func ("/csv/number", test_number);
  g_test_add_func ("/csv/texts", test_texts);
  g_test_add_func ("/csv/random", test_random);
  return g_test_run ();
}
