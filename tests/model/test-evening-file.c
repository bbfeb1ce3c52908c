/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-file.c – evenings as JSON and as CSV: both ways, and bad ones.
 */

#include "sample-evening.h"

#include "model/text/mj-csv.h"

#include <string.h>

typedef char *(*Writer) (const MjEveningFile *file);

static const Writer writers[] = { mj_evening_file_to_json,
                                  mj_evening_file_to_csv };

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
    if (writers[i] == mj_evening_file_to_csv)
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
    g_autofree char *csv = mj_evening_file_to_csv (from_json);
    g_autoptr (MjEveningFile) from_csv = read_back (csv);
    g_autofree char *again = mj_evening_file_to_json (from_csv);

    g_assert_cmpstr (again, ==, json);
  }
}

/* ---- as other programs write it ---- */

static char *
replace (const char *text, const char *old, const char *new)
{
  g_autoptr (GString) result = g_string_new (text);

  g_assert_cmpuint (g_string_replace (result, old, new, 0), >, 0);
  return g_string_free (g_steal_pointer (&result), FALSE);
}

static MjEveningFile *
ordinary_evening (void)
{
  MjEveningFile *file = sample_evening_new (
      "limit=8", "A bonus 1a dealt; A bonus 2a; A kong 5p concealed; A win B 3;"
                 " B win self 123m456p789s22z4p+4p; C pays D 2.50");

  sample_evening_add (file, "draw", "a, \"note\"\nof two lines");
  return file;
}

static void
test_bom (void)
{
  g_autoptr (MjEveningFile) file = ordinary_evening ();

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
  g_autoptr (MjEveningFile) file = ordinary_evening ();
  g_autofree char *csv = mj_evening_file_to_csv (file);
  g_autofree char *lf = replace (csv, "\r\n", "\n");
  g_autofree char *json = mj_evening_file_to_json (file);
  g_autofree char *crlf = replace (json, "\n", "\r\n");
  g_autoptr (MjEveningFile) from_csv = read_back (lf);
  g_autoptr (MjEveningFile) from_json = read_back (crlf);

  sample_expect (from_csv, file);
  sample_expect (from_json, file);
}

static char *
quote (const char *text)
{
  g_autofree char *doubled =
      strchr (text, '"') ? replace (text, "\"", "\"\"") : g_strdup (text);

  return g_strconcat ("\"", doubled, "\"", NULL);
}

/* Cells in quotes, columns in another order, rows filled up, TRUE. */
static void
test_spreadsheet (void)
{
  g_autoptr (MjEveningFile) file = ordinary_evening ();
  g_autofree char *csv = mj_evening_file_to_csv (file);
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

/* ---- what is refused ---- */

static void
expect_refused (const char *text, gssize length, const char *const *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file = mj_evening_file_from_text (
      text, length < 0 ? strlen (text) : (gsize) length, &error);

  g_assert_null (file);
  g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  for (; *words != NULL; words++)
    if (strstr (error->message, *words) == NULL)
      g_error ("“%s” is not in: %s", *words, error->message);
}

#define REFUSED(text, ...)                                                     \
  expect_refused (text, -1, (const char *const[]){ __VA_ARGS__, NULL })

typedef struct {
  const char *name;
  const char *text;
  const char *words[2]; /* of the message */
} Foreign;

static const Foreign foreign[] = {
  { "empty", "", { "not an evening" } },
  { "spaces", " \n\t ", { "not an evening" } },
  { "bom", "\xef\xbb\xbf", { "not an evening" } },
  { "letter", "Dear Mei,\nI owe you 3 dollars.\n", { "not an evening" } },
  { "match", "singapore-mahjong match 1\n", { "not an evening" } },
  { "other-csv", "name,amount\nMei,3\n", { "not an evening" } },
  { "no-object", "{}", { "not an evening" } },
  { "other-json",
    "{\"name\":\"left-pad\",\"version\":\"1.3.0\"}",
    { "not an evening" } },
  { "other-format",
    "{\"format\":\"singapore-mahjong-match\",\"version\":1}",
    { "not an evening" } },
  { "format-number", "{\"format\":1,\"version\":1}", { "not an evening" } },
  { "array",
    "[{\"format\":\"singapore-mahjong-evening\"}]",
    { "not an evening" } },
  { "broken-json", "{\"format\" \"x\"}", { "damaged or incomplete" } },
  { "open-json", "{", { "damaged or incomplete" } },
  { "html",
    "<!DOCTYPE html><html><body>404</body></html>",
    { "not an evening" } },
  { "open-quote",
    "singapore-mahjong-evening,1\r\ntitle,\"Friday\r\n",
    { "line 2", "quote" } },
  { "csv-no-version", "singapore-mahjong-evening\r\n", { "newer" } },
  { "csv-newer", "singapore-mahjong-evening,3\r\n", { "newer", "3" } },
  { "csv-no-entries",
    "singapore-mahjong-evening,1\r\ntitle,Friday\r\n",
    { "entries", "missing" } },
  { "json-no-version",
    "{\"format\":\"singapore-mahjong-evening\"}",
    { "newer" } },
  { "utf8",
    "singapore-mahjong-evening,1\r\ntitle,\xff\xfe\r\n",
    { "not a text" } },
  { "utf16", "\xff\xfes\x01i\x01", { "not a text" } },
};

static void
test_foreign (gconstpointer data)
{
  const Foreign *row = data;

  REFUSED (row->text, row->words[0],
           row->words[1] ? row->words[1] : row->words[0]);
}

typedef struct {
  const char *name;
  const char *old; /* in the JSON of the evening below */
  const char *new;
  const char *words[3];
} Bad;

/* The sixth entry is replaced where an entry is wrong. */
#define SIXTH "\"kind\" : \"adjustment\",\n      \"player\" : 3"
#define WIN(fields)                                                            \
  "\"kind\" : \"win\", \"player\" : 3, \"how\" : \"self-draw\", " fields
#define KONG(fields)       "\"kind\" : \"kong\", \"player\" : 3, " fields
#define KIND(kind, fields) "\"kind\" : \"" kind "\", \"player\" : 3, " fields

static const Bad bad[] = {
  { "newer", "\"version\" : 1", "\"version\" : 3", { "newer", "3" } },
  { "newer-word", "\"version\" : 1", "\"version\" : \"next\"", { "newer" } },
  { "format", "mahjong-evening", "mahjong-morning", { "not an evening" } },
  { "no-entries", "\"entries\" :", "\"others\" :", { "entries", "missing" } },
  { "entries-text",
    "\"entries\" : [",
    "\"entries\" : 3, \"x\" : [",
    { "entries", "missing" } },
  { "dealer",
    "\"first-dealer\" : \"1\"",
    "\"first-dealer\" : \"5\"",
    { "first-dealer", "5" } },
  { "dealer-zero",
    "\"first-dealer\" : \"1\"",
    "\"first-dealer\" : 0",
    { "first-dealer", "0" } },
  { "dealer-name",
    "\"first-dealer\" : \"1\"",
    "\"first-dealer\" : \"Mei\"",
    { "first-dealer", "Mei" } },
  { "rules-key", "limit=8", "fly=on", { "rules", "fly" } },
  { "rules-value", "limit=8", "limit=800", { "rules", "limit" } },
  { "rules-text", "limit=8", "Dear Mei", { "rules" } },
  { "rules-contradict", "limit=8", "limit=2\\nmin_points=5", { "rules" } },
  { "chips-word",
    "\"chips\" : \"\"",
    "\"chips\" : \"10 red\"",
    { "chip", "red" } },
  { "chips-zero", "\"chips\" : \"\"", "\"chips\" : \"10 0\"", { "chip", "0" } },
  { "chips-negative",
    "\"chips\" : \"\"",
    "\"chips\" : \"-5\"",
    { "chip", "-5" } },
  { "chips-many",
    "\"chips\" : \"\"",
    "\"chips\" : \"1 2 3 4 5 6 7 8 9\"",
    { "8", "chips" } },
  { "entry-text", "\"entries\" : [", "\"entries\" : [ \"x\",", { "entry 1" } },
  { "kind",
    SIXTH,
    "\"kind\" : \"party\", \"player\" : 3",
    { "entry 6", "kind", "party" } },
  { "kind-missing", SIXTH, "\"player\" : 3", { "entry 6", "kind" } },
  { "kind-number", SIXTH, "\"kind\" : 3", { "entry 6", "kind", "3" } },
  { "player-zero",
    SIXTH,
    KIND ("adjustment", "\"player\" : 0"),
    { "entry 6", "player", "0" } },
  { "player-five",
    SIXTH,
    KIND ("adjustment", "\"player\" : 5"),
    { "entry 6", "player", "5" } },
  { "player-negative",
    SIXTH,
    KIND ("adjustment", "\"player\" : -1"),
    { "entry 6", "player", "-1" } },
  { "player-big",
    SIXTH,
    KIND ("adjustment", "\"player\" : 4294967297"),
    { "entry 6", "player", "4294967297" } },
  { "player-name",
    SIXTH,
    KIND ("adjustment", "\"player\" : \"Mei\""),
    { "entry 6", "player", "Mei" } },
  { "player-missing",
    SIXTH,
    "\"kind\" : \"adjustment\"",
    { "entry 6", "player" } },
  { "other-five", "\"other\" : 4", "\"other\" : 5", { "entry 6", "other" } },
  { "other-word",
    "\"other\" : 4",
    "\"other\" : \"nobody\"",
    { "entry 6", "other", "nobody" } },
  { "amount-word",
    "\"amount\" : \"2.50\"",
    "\"amount\" : \"much\"",
    { "entry 6", "amount", "much" } },
  { "amount-missing", "\"amount\" :", "\"sum\" :", { "entry 6", "amount" } },
  { "amount-fine",
    "\"amount\" : \"2.50\"",
    "\"amount\" : \"2.505\"",
    { "entry 6", "amount", "2.505" } },
  { "amount-big",
    "\"amount\" : \"2.50\"",
    "\"amount\" : \"10000000000\"",
    { "entry 6", "amount", "10000000000" } },
  { "amount-exponent",
    "\"amount\" : \"2.50\"",
    "\"amount\" : \"1e3\"",
    { "entry 6", "amount", "1e3" } },
  { "how",
    SIXTH,
    WIN ("\"how\" : \"by-luck\""),
    { "entry 6", "how", "by-luck" } },
  { "tai-big", SIXTH, WIN ("\"tai\" : 101"), { "entry 6", "tai", "101" } },
  { "tai-negative", SIXTH, WIN ("\"tai\" : -1"), { "entry 6", "tai", "-1" } },
  { "tai-word",
    SIXTH,
    WIN ("\"tai\" : \"five\""),
    { "entry 6", "tai", "five" } },
  { "tai-space", SIXTH, WIN ("\"tai\" : \" 5\""), { "entry 6", "tai" } },
  { "tai-switch", SIXTH, WIN ("\"tai\" : true"), { "entry 6", "tai", "true" } },
  { "special",
    SIXTH,
    WIN ("\"special\" : \"very\""),
    { "entry 6", "special", "very" } },
  { "replacements",
    SIXTH,
    WIN ("\"replacements\" : 13"),
    { "entry 6", "replacements", "13" } },
  { "pays-for-all",
    SIXTH,
    WIN ("\"pays-for-all\" : 5"),
    { "entry 6", "pays-for-all", "5" } },
  { "instants",
    SIXTH,
    WIN ("\"instants\" : \"maybe\""),
    { "entry 6", "instants", "maybe" } },
  { "instants-number",
    SIXTH,
    WIN ("\"instants\" : 1"),
    { "entry 6", "instants", "1" } },
  { "hand-letter",
    SIXTH,
    WIN ("\"hand\" : \"123x\""),
    { "entry 6", "hand", "x" } },
  { "hand-fifth",
    SIXTH,
    WIN ("\"hand\" : \"55555p\""),
    { "entry 6", "hand", "5p" } },
  { "hand-open", SIXTH, WIN ("\"hand\" : \"[123m\""), { "entry 6", "hand" } },
  { "hand-long",
    SIXTH,
    WIN ("\"hand\" : \"123456789m123456789p123456789s\""),
    { "entry 6", "hand" } },
  { "tile", SIXTH, KONG ("\"tile\" : \"0m\""), { "entry 6", "tile", "0m" } },
  { "tile-two",
    SIXTH,
    KONG ("\"tile\" : \"12m\""),
    { "entry 6", "tile", "12m" } },
  { "tile-none", SIXTH, KONG ("\"tile\" : \"\""), { "entry 6", "tile" } },
  { "meld", SIXTH, KONG ("\"meld\" : \"big\""), { "entry 6", "meld", "big" } },
  { "meld-chow",
    SIXTH,
    KONG ("\"meld\" : \"chow\""),
    { "entry 6", "meld", "chow" } },
  { "meld-pong",
    SIXTH,
    KONG ("\"meld\" : \"pong\""),
    { "entry 6", "meld", "pong" } },
  { "late", SIXTH, KONG ("\"late\" : \"yes\""), { "entry 6", "late", "yes" } },
  { "dealt",
    SIXTH,
    KIND ("bonus", "\"dealt\" : \"yes\""),
    { "entry 6", "dealt", "yes" } },
  { "penalty",
    SIXTH,
    KIND ("penalty", "\"penalty\" : \"cheating\""),
    { "entry 6", "penalty", "cheating" } },
  { "long",
    SIXTH,
    KIND ("barred", "\"long\" : 2"),
    { "entry 6", "long", "2" } },
  { "ends-deal",
    SIXTH,
    KIND ("held-flower", "\"ends-deal\" : \"\""),
    { "entry 6", "ends-deal" } },
  { "dealer-five",
    SIXTH,
    KIND ("position", "\"dealer\" : 5"),
    { "entry 6", "dealer", "5" } },
  { "dealer-missing",
    SIXTH,
    KIND ("position", "\"wind\" : \"E\""),
    { "entry 6", "dealer" } },
  { "wind",
    SIXTH,
    KIND ("position", "\"dealer\" : 1, \"wind\" : \"X\""),
    { "entry 6", "wind", "X" } },
  { "repeats",
    SIXTH,
    KIND ("position", "\"dealer\" : 1, \"repeats\" : 201"),
    { "entry 6", "repeats", "201" } },
};

static void
test_bad (gconstpointer data)
{
  const Bad *row = data;
  g_autoptr (MjEveningFile) file = ordinary_evening ();
  g_autofree char *json = mj_evening_file_to_json (file);
  g_autofree char *wrong = replace (json, row->old, row->new);
  const char *words[4] = { row->words[0], row->words[1], row->words[2] };

  expect_refused (wrong, -1, words);
}

static const Bad bad_csv[] = {
  { "version", "evening,1", "evening,9", { "newer", "9" } },
  { "dealer", "first-dealer,1", "first-dealer,11", { "first-dealer", "11" } },
  { "rules", "limit=8", "limit=0", { "rules", "limit" } },
  { "chips", "chips,", "chips,red", { "chip", "red" } },
  { "kind", ",draw,", ",party,", { "entry 7", "kind", "party" } },
  { "kind-none", ",draw,", ",,", { "entry 7", "kind" } },
  { "player", ",win,1,2,", ",win,7,2,", { "entry 4", "player", "7" } },
  { "how", ",discard,", ",luck,", { "entry 4", "how", "luck" } },
  { "amount", ",2.50,,,,", ",two,,,,", { "entry 6", "amount", "two" } },
  { "hand", "123m4456p", "123q4456p", { "entry 5", "hand", "q" } },
  { "switch", ",1a,true,", ",1a,ja,", { "entry 1", "dealt", "ja" } },
  { "titles", "deal,kind,", "deal,sort,", { "entry 1", "kind" } },
};

static void
test_bad_csv (gconstpointer data)
{
  const Bad *row = data;
  g_autoptr (MjEveningFile) file = ordinary_evening ();
  g_autofree char *csv = mj_evening_file_to_csv (file);
  g_autofree char *wrong = replace (csv, row->old, row->new);
  const char *words[4] = { row->words[0], row->words[1], row->words[2] };

  expect_refused (wrong, -1, words);
}

/* Cut at each byte, JSON is refused. */
static void
test_cut_json (void)
{
  g_autoptr (MjEveningFile) file = ordinary_evening ();
  g_autofree char *json = mj_evening_file_to_json (file);

  for (gsize i = 0; i < strlen (json); i++)
    expect_refused (json, (gssize) i, (const char *const[]){ NULL });
}

/* Cut at each byte, CSV is refused or holds the entries before the cut. */
static void
test_cut_csv (void)
{
  g_autoptr (MjEveningFile) file = ordinary_evening ();
  g_autofree char *csv = mj_evening_file_to_csv (file);

  for (gsize i = 0; i < strlen (csv); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (MjEveningFile) cut = mj_evening_file_from_text (csv, i, &error);

    g_assert_true ((cut == NULL) == (error != NULL));
    if (cut == NULL)
      continue;
    g_assert_cmpuint (cut->records->len, <=, file->records->len);
    for (guint j = 0; j + 1 < cut->records->len; j++)
      sample_expect_record (g_ptr_array_index (cut->records, j),
                            g_ptr_array_index (file->records, j));
  }
}

/* ---- too much, and no text ---- */

static void
expect_too_big (const char *head)
{
  enum { SIZE = 33 << 20 };
  g_autofree char *text = g_malloc (SIZE);
  gsize n = strlen (head);

  memset (text, ' ', SIZE);
  memcpy (text, head, n);
  expect_refused (text, SIZE,
                  (const char *const[]){ "too big", "33 MB", NULL });
}

static void
test_too_big (void)
{
  expect_too_big ("{");
  expect_too_big ("singapore-mahjong-evening,1\r\n");
  expect_too_big ("");
}

static void
test_binary (void)
{
  static const char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0";
  static const char nul[] = "singapore-mahjong-evening,1\r\ntitle,a\0b\r\n";
  MjRng rng;

  expect_refused (png, sizeof png, (const char *const[]){ "not a text", NULL });
  expect_refused (nul, sizeof nul, (const char *const[]){ "not a text", NULL });
  mj_rng_init (&rng, (MjSeed){ 8, 9 });
  for (int i = 0; i < 200; i++) {
    char bytes[300];

    for (gsize j = 0; j < sizeof bytes; j++)
      bytes[j] = (char) mj_rng_below (&rng, 256);
    expect_refused (bytes, sizeof bytes, (const char *const[]){ NULL });
  }
}

static void
test_many_entries (gconstpointer data)
{
  Writer writer = *(const Writer *) data;
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "redeal");
  g_autofree char *most = NULL, *more = NULL;
  g_autoptr (MjEveningFile) back = NULL;

  while (file->records->len < MJ_MAX_RECORDS)
    sample_evening_add (file, "A bonus 1a", NULL);
  most = writer (file);
  back = read_back (most);
  sample_expect (back, file);
  sample_evening_add (file, "A bonus 1a", NULL);
  more = writer (file);
  REFUSED (more, "10000", "entries");
}

/* A few bytes a value, a hundred in memory. */
static void
test_many_values (void)
{
  static const char *const heads[] = {
    "{\"format\":\"singapore-mahjong-evening\",\"version\":1,\"entries\":[",
    "singapore-mahjong-evening,1\r\n",
  };
  static const char *const parts[] = { "[],", "{},", "1,", ",", "\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (parts); j++) {
      g_autoptr (GString) text = g_string_new (heads[i]);

      for (int k = 0; k < 2 << 20; k++)
        g_string_append (text, parts[j]);
      if (i == 1 || j < 4)
        REFUSED (text->str, "10000", "entries");
    }
}

/* Brackets in brackets, as deep as the file may be long. */
static void
test_deep_json (void)
{
  enum { DEPTH = 1 << 20 };
  g_autoptr (GString) text = g_string_new ("{\"format\":");

  for (int i = 0; i < DEPTH; i++)
    g_string_append_c (text, '[');
  expect_refused (text->str, -1, (const char *const[]){ NULL });
  for (int i = 0; i < DEPTH; i++)
    g_string_append_c (text, ']');
  g_string_append_c (text, '}');
  expect_refused (text->str, -1, (const char *const[]){ NULL });
}

/* A value of another kind is refused like one out of its range. */
static void
test_wrong_type (void)
{
  static const char *const values[] = { "2.5", "null", "[3]", "{}" };
  g_autoptr (MjEveningFile) file = ordinary_evening ();
  g_autofree char *json = mj_evening_file_to_json (file);

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *tai = g_strconcat ("\"tai\" : ", values[i], NULL);
    g_autofree char *wrong = replace (json, "\"tai\" : 3", tai);

    REFUSED (wrong, "entry 4", "tai");
  }
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
  g_test_add_func ("/evening-file/spreadsheet", test_spreadsheet);
  g_test_add_func ("/evening-file/lenient", test_lenient);
  ADD_ROWS ("foreign", foreign, test_foreign);
  ADD_ROWS ("bad", bad, test_bad);
  ADD_ROWS ("bad-csv", bad_csv, test_bad_csv);
  g_test_add_func ("/evening-file/cut/json", test_cut_json);
  g_test_add_func ("/evening-file/cut/csv", test_cut_csv);
  g_test_add_func ("/evening-file/too-big", test_too_big);
  g_test_add_func ("/evening-file/binary", test_binary);
  g_test_add_data_func ("/evening-file/many-entries/json", &writers[0],
                        test_many_entries);
  g_test_add_data_func ("/evening-file/many-entries/csv", &writers[1],
                        test_many_entries);
  g_test_add_func ("/evening-file/many-values", test_many_values);
  g_test_add_func ("/evening-file/deep-json", test_deep_json);
  g_test_add_func ("/evening-file/wrong-type", test_wrong_type);
  g_test_add_func ("/evening-file/chips", test_chips);
  return g_test_run ();
}
