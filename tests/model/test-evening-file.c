/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-file.c – evenings as JSON and as CSV: both ways, and as other
 * programs write them.
 */

#include "sample-evening.h"

#include "model/text/mj-csv.h"
#include "model/deals/mj-evening-export.h"

#include <string.h>

typedef char *(*Writer) (const MjEveningFile *file);

static const Writer writers[] = { mj_evening_file_to_json,
                                  mj_evening_export_csv };

static MjEveningFile *
read_back (const char *text)
{
  g_autoptr (GError) error = NULL;
  MjEveningFile *file = mj_evening_file_from_text (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_nonnull (file);
  return file;
}

/* A cell that a spreadsheet takes for a formula; an amount is none. */
static void
expect_harmless (const char *start, const char *end)
{
  g_autofree char *cell = g_strndup (start, (gsize) (end - start));

  if (*cell == '\0' || strchr ("=+-@\t\r", *cell) == NULL ||
      g_regex_match_simple ("^-[0-9]+(\\.[0-9]+)?$", cell, 0, 0))
    return;
  g_error ("a cell begins like a formula: %s", cell);
}

/* Looks at the raw cells, quotes taken off, without the reader's help. */
static void
expect_no_formula (const char *csv)
{
  const char *start = csv;
  gboolean quoted = FALSE;

  for (const char *at = csv; *at != '\0'; at++) {
    if (*at == '"')
      quoted = !quoted;
    else if (!quoted && (*at == ',' || *at == '\r')) {
      expect_harmless (start + (*start == '"'), at);
      at += *at == '\r';
      start = at + 1;
    }
  }
  g_assert_false (quoted);
}

/* Read back it is what it was, clean. */
static void
expect_both_ways (const MjEveningFile *file)
{
  g_autoptr (MjEveningFile) clean = mj_evening_file_copy (file);

  mj_evening_file_clean (clean);
  for (gsize i = 0; i < G_N_ELEMENTS (writers); i++) {
    g_autofree char *text = writers[i](file), *again = NULL;
    g_autoptr (MjEveningFile) back = read_back (text);

    sample_expect (back, clean);
    again = writers[i](back);
    g_assert_cmpstr (again, ==, text);
    if (writers[i] == mj_evening_export_csv)
      expect_no_formula (text);
  }
}

/* ---- every kind, every field ---- */

typedef struct {
  const char *name;
  const char *line;
} Line;

static const Line lines[] = {
  { "win", "A win B 3" },
  { "win-self", "D win self 0" },
  { "win-most-tai", "C win A 100" },
  { "win-special", "B win self 5 special" },
  { "win-wonders", "B win C 5 wonders" },
  { "win-instants", "B win C 2 instants" },
  { "win-also", "B win C 2 also" },
  { "win-no-replacement", "B win self 2 repl=0" },
  { "win-replacements", "B win self 2 how=flower-replacement repl=12" },
  { "win-liable", "A win B 5 liable=C" },
  { "win-liable-last", "A win B 5 liable=D" },
  { "win-liable-nobody", "A win B 5 liable=nobody" },
  { "win-tiles", "A win B 123m456p789s11z1p+1p" },
  { "win-tiles-bonus", "A win self 123m456p789s22z44p+2z1f2f8f1a4a" },
  { "win-tiles-melds", "A win B [123m][777z][5555p]66z78s+9s instants" },
  { "win-tiles-concealed-kong", "A win B {1111s}{9999m}[222z]345p6p+6p" },
  { "win-tiles-no-tile", "A win self 19m19p19s1234567z1z how=heavenly" },
  { "win-tiles-incomplete", "A win B 12m+3m" },
  { "win-tiles-bonus-only", "A win self 1f2f3f4f5f6f7f8f how=flower-eight" },
  { "draw", "draw" },
  { "redeal", "redeal" },
  { "bonus", "A bonus 1f" },
  { "bonus-dealt", "D bonus 4a dealt" },
  { "kong-concealed", "A kong 5p concealed" },
  { "kong-added", "B kong 7z added" },
  { "kong-claimed", "C kong 1m claimed B" },
  { "kong-late", "C kong 1m claimed B late" },
  { "kong-nameless", "D kong - concealed" },
  { "kong-bonus", "D kong 1f concealed" },
  { "false-discard", "A false B" },
  { "false-self-draw", "A false self" },
  { "reveals-early", "B reveals hand" },
  { "reveals-flowers", "C reveals flowers" },
  { "short", "A short" },
  { "long", "D long" },
  { "eighth", "A eighth B" },
  { "eighth-ends", "C eighth D ends" },
  { "pays", "A pays B 3.50" },
  { "pays-a-cent", "A pays B 0.01" },
  { "pays-most", "A pays B 999999999.99" },
  { "pays-nobody", "A pays - 3" },
  { "pays-nothing", "A pays B 0" },
  { "pays-less-than-nothing", "A pays B -0.05" },
  { "dealer", "dealer A E 0" },
  { "dealer-last", "dealer D N 200" },
};

static void
test_line (gconstpointer data)
{
  const Line *line = data;
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, line->line);
  const MjRecord *record = g_ptr_array_index (file->records, 0);
  g_autofree char *json = mj_record_to_json (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjRecord) back = mj_record_from_json (json, &error);

  g_assert_no_error (error);
  g_assert_null (strchr (json, '\n'));
  sample_expect_record (back, record);
  expect_both_ways (file);
}

/* Every value of the fields that hold one of a few. */
static void
test_all_values (void)
{
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "draw");
  MjEntry entry;

#define ADD_ENTRY()                                                            \
  g_ptr_array_add (file->records, mj_record_new (&entry, "", NULL))
  mj_entry_init (&entry, MJ_ENTRY_WIN);
  for (entry.how = 0; entry.how < MJ_N_HOWS; entry.how++)
    ADD_ENTRY ();
  entry.how = MJ_HOW_DISCARD;
  for (entry.tai = 0; entry.tai <= 100; entry.tai++)
    ADD_ENTRY ();
  mj_entry_init (&entry, MJ_ENTRY_KONG);
  for (entry.face = 0; entry.face < MJ_N_FACES; entry.face++)
    ADD_ENTRY ();
  mj_entry_init (&entry, MJ_ENTRY_BONUS);
  for (entry.face = 0; entry.face < MJ_N_FACES; entry.face++)
    ADD_ENTRY ();
  mj_entry_init (&entry, MJ_ENTRY_POSITION);
  for (int i = 0; i <= 200; i++) {
    entry.rotation.dealer = (MjSeat) (i % MJ_N_SEATS);
    entry.rotation.prevailing = (guint8) (i / 3 % MJ_N_SEATS);
    entry.rotation.repeats = (guint8) i;
    ADD_ENTRY ();
  }
#undef ADD_ENTRY
  expect_both_ways (file);
}

/* ---- the head ---- */

static void
test_head (void)
{
  g_autoptr (MjEveningFile) file = sample_evening_new ("limit=8", "draw");
  g_autoptr (GError) error = NULL;
  g_autofree char *chips = NULL;

  file->archived = TRUE;
  file->dealer = 3;
  g_assert_true (
      mj_evening_file_set_chips (file, " 10;2  0.50; 0.01 ", &error));
  chips = mj_evening_file_get_chips (file);
  g_assert_cmpstr (chips, ==, "10 2 0.50 0.01");
  expect_both_ways (file);
}

/* Every text as title, currency, part of each name, and note. */
static void
test_text (gconstpointer data)
{
  const char *text = data;
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "draw");

  g_free (file->title);
  file->title = g_strdup (text);
  g_free (file->currency);
  file->currency = g_strdup (text);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] =
        i == 0 ? g_strdup (text) : g_strdup_printf ("%s%d", text, i);
  }
  sample_evening_add (file, "A bonus 1a", text);
  sample_evening_add (file, "A bonus 2a", "");
  sample_evening_add (file, "redeal", text);
  expect_both_ways (file);
}

static void
test_no_entries (void)
{
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "draw");

  g_ptr_array_set_size (file->records, 0);
  expect_both_ways (file);
}

/* ---- random evenings ---- */

static void
test_random (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 20250307, 1 });
  for (int i = 0; i < 300; i++) {
    g_autoptr (MjEveningFile) file =
        sample_evening_random (&rng, mj_rng_below (&rng, 60));
    g_autoptr (MjEveningFile) copy = mj_evening_file_copy (file);

    expect_both_ways (file);
    sample_expect (copy, file);
    sample_expect_even (file);
  }
}

/* JSON to CSV to JSON: both say the same. */
static void
test_across (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 20250307, 2 });
  for (int i = 0; i < 50; i++) {
    g_autoptr (MjEveningFile) file = sample_evening_random (&rng, 40);
    g_autofree char *json = mj_evening_file_to_json (file);
    g_autoptr (MjEveningFile) from_json = read_back (json);
    g_autofree char *csv = mj_evening_export_csv (from_json);
    g_autoptr (MjEveningFile) from_csv = read_back (csv);
    g_autofree char *again = mj_evening_file_to_json (from_csv);

    g_assert_cmpstr (again, ==, json);
  }
}

/* A spreadsheet shows who it was, and where people have changed chairs, who sat
 * in them; what can be read in two ways stays a number. */
static void
test_csv_people (void)
{
  static const struct {
    const char *name; /* of the second person */
    const char *rows[3];
  } people[] = {
    { "Raj", { "first-dealer,Mei", ",win,Mei,Raj,", ",paid,,,Raj,Mei," } },
    { "2", { "player-2,2", ",win,Mei,2,", ",paid,,,2,Mei," } },
    { "1", { "player-2,1", ",win,Mei,2,", ",win,1,Siti," } },
    { "nobody", { "player-2,nobody", ",win,Mei,2,", ",win,1,Siti," } },
    { "=Raj",
      { "player-2,\"'=Raj\"", ",win,Mei,\"'=Raj\",", ",win,\"'=Raj\",Siti," } },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (people); k++) {
    g_autoptr (MjEveningFile) file = sample_evening_new (
        NULL, "A win B 2; seats B A C D; A win C 1 liable=nobody; paid B A 3");
    g_autoptr (MjEveningFile) again = NULL;
    g_autofree char *csv = NULL;

    g_free (file->names[1]);
    file->names[1] = g_strdup (people[k].name);
    csv = mj_evening_export_csv (file);
    again = read_back (csv);
    sample_expect (again, file);
    for (gsize i = 0; i < G_N_ELEMENTS (people[k].rows); i++)
      if (strstr (csv, people[k].rows[i]) == NULL)
        g_error ("%s: no %s in\n%s", people[k].name, people[k].rows[i], csv);
  }
}

/* ---- as other programs write it ---- */

static void
test_bom (void)
{
  g_autoptr (MjEveningFile) file = sample_evening_ordinary ();

  for (gsize i = 0; i < G_N_ELEMENTS (writers); i++) {
    g_autofree char *text = writers[i](file);
    g_autofree char *with = g_strconcat ("\xef\xbb\xbf", text, NULL);
    g_autofree char *spaced = g_strconcat ("\n  \t", text, "\n\n", NULL);
    g_autoptr (MjEveningFile) back = read_back (with);
    g_autoptr (MjEveningFile) again = read_back (spaced);

    sample_expect (back, file);
    sample_expect (again, file);
  }
}

static void
test_line_ends (void)
{
  g_autoptr (MjEveningFile) file = sample_evening_ordinary ();
  g_autofree char *csv = mj_evening_export_csv (file);
  g_autofree char *lf = sample_replace (csv, "\r\n", "\n");
  g_autofree char *json = mj_evening_file_to_json (file);
  g_autofree char *crlf = sample_replace (json, "\n", "\r\n");
  g_autoptr (MjEveningFile) from_csv = read_back (lf);
  g_autoptr (MjEveningFile) from_json = read_back (crlf);

  sample_expect (from_csv, file);
  sample_expect (from_json, file);
}

static char *
quote (const char *text)
{
  g_autofree char *doubled = strchr (text, '"')
                                 ? sample_replace (text, "\"", "\"\"")
                                 : g_strdup (text);

  return g_strconcat ("\"", doubled, "\"", NULL);
}

/* Cells in quotes, columns in another order, rows filled up, TRUE. */
static void
test_spreadsheet (void)
{
  g_autoptr (MjEveningFile) file = sample_evening_ordinary ();
  g_autofree char *csv = mj_evening_export_csv (file);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MjEveningFile) back = NULL;
  guint line;
  g_autoptr (GPtrArray) rows = mj_csv_parse (csv, &line);
  gboolean titled = FALSE;

  for (guint i = 0; i < rows->len; i++) {
    char **cells = g_ptr_array_index (rows, i);
    guint n = g_strv_length (cells);

    titled |= n > 5;
    for (guint j = 0; j < n; j++) {
      const char *cell = cells[titled ? n - 1 - j : j];
      g_autofree char *upper = g_ascii_strup (cell, -1);
      g_autofree char *quoted = quote (
          g_str_equal (cell, "true") || g_str_equal (cell, "false") ? upper
                                                                    : cell);

      g_string_append_printf (text, "%s,", quoted);
    }
    g_string_append (text, ",,\n");
  }
  g_string_append (text, ",,,,\n\n");
  back = read_back (text->str);
  sample_expect (back, file);
}

/* What is not known is not looked at; what is missing says nothing. */
static void
test_lenient (void)
{
  static const char json[] =
      "{\"format\":\"singapore-mahjong-evening\",\"version\":1,"
      "\"colour\":\"red\",\"player-1\":\"Mei\",\"player-2\":\"Raj\","
      "\"player-3\":\"Siti\",\"player-4\":\"Tom\",\"entries\":["
      "{\"kind\":\"win\",\"player\":\"2\",\"other\":3,\"how\":\"discard\","
      "\"tai\":\"4\",\"weather\":{\"rain\":[1,2]}},"
      "{\"kind\":\"adjustment\",\"player\":1,\"other\":4,\"amount\":3}]}";
  g_autoptr (MjEveningFile) file = read_back (json);
  g_autoptr (MjEveningFile) expected =
      sample_evening_new (NULL, "B win C 4; A pays D 3");

  for (guint i = 0; i < 2; i++)
    *((MjRecord *) g_ptr_array_index (expected->records, i))->time = '\0';
  g_free (expected->title);
  expected->title = g_strdup ("");
  g_free (expected->started);
  expected->started = g_strdup ("");
  sample_expect (file, expected);
}

/* ---- chips ---- */

static void
test_chips (void)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (mj_evening_file_set_chips (file, "1 2 3 4 5 6 7 8", &error));
  g_assert_cmpuint (file->n_chips, ==, MJ_MAX_CHIPS);
  g_assert_cmpint (file->chips[7], ==, 800);
  /* refused, and nothing has changed */
  g_assert_false (mj_evening_file_set_chips (file, "9 8 no", &error));
  g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
  g_assert_cmpuint (file->n_chips, ==, MJ_MAX_CHIPS);
  g_assert_cmpint (file->chips[0], ==, 100);
  g_clear_error (&error);
  g_assert_true (mj_evening_file_set_chips (file, "", &error));
  g_assert_cmpuint (file->n_chips, ==, 0);
}

#define ADD_ROWS(folder, rows, func)                                           \
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {                            \
    g_autofree char *path =                                                    \
        g_strconcat ("/evening-file/" folder "/", rows[i].name, NULL);         \
                                                                               \
    g_test_add_data_func (path, &rows[i], func);                               \
  }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_ROWS ("entry", lines, test_line);
  g_test_add_func ("/evening-file/all-values", test_all_values);
  g_test_add_func ("/evening-file/head", test_head);
  for (gsize i = 0; sample_texts[i] != NULL; i++) {
    g_autofree char *path = g_strdup_printf ("/evening-file/text/%zu", i);

    g_test_add_data_func (path, sample_texts[i], test_text);
  }
  g_test_add_func ("/evening-file/no-entries", test_no_entries);
  g_test_add_func ("/evening-file/random", test_random);
  g_test_add_func ("/evening-file/across", test_across);
  g_test_add_func ("/evening-file/bom", test_bom);
  g_test_add_func ("/evening-file/line-ends", test_line_ends);
  g_test_add_func ("/evening-file/csv-people", test_csv_people);
  g_test_add_func ("/evening-file/spreadsheet", test_spreadsheet);
  g_test_add_func ("/evening-file/lenient", test_lenient);
  g_test_add_func ("/evening-file/chips", test_chips);
  return g_test_run ();
}
