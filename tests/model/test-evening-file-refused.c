/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-file-refused.c – files that are no evenings, are damaged, or
 * hold too much: each is refused, and the message says what of it is wrong.
 */

#include "sample-evening.h"

#include "model/deals/mj-evening-export.h"

#include <string.h>

typedef char *(*Writer) (const MjEveningFile *file);

static const Writer writers[] = { mj_evening_file_to_json,
                                  mj_evening_export_csv };

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
  { "csv-newer", "singapore-mahjong-evening,6\r\n", { "newer", "6" } },
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
  { "newer", "\"version\" : 1", "\"version\" : 6", { "newer", "6" } },
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
  { "hand-blank", SIXTH, WIN ("\"hand\" : \" \""), { "entry 6", "hand" } },
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
  g_autoptr (MjEveningFile) file = sample_evening_ordinary ();
  g_autofree char *json = mj_evening_file_to_json (file);
  g_autofree char *wrong = sample_replace (json, row->old, row->new);
  const char *words[4] = { row->words[0], row->words[1], row->words[2] };

  expect_refused (wrong, -1, words);
}

static const Bad bad_csv[] = {
  { "version", "evening,5", "evening,9", { "newer", "9" } },
  { "dealer", "first-dealer,Mei", "first-dealer,11", { "first-dealer", "11" } },
  { "rules", "limit=8", "limit=0", { "rules", "limit" } },
  { "chips", "chips,", "chips,red", { "chip", "red" } },
  { "kind", ",draw,", ",party,", { "entry 7", "kind", "party" } },
  { "kind-none", ",draw,", ",,", { "entry 7", "kind" } },
  { "player", ",win,Mei,Raj,", ",win,7,Raj,", { "entry 4", "player", "7" } },
  { "nobody-of-that-name",
    ",win,Mei,Raj,",
    ",win,Mei,Ah Huat,",
    { "entry 4", "other", "Ah Huat" } },
  { "how", ",discard,", ",luck,", { "entry 4", "how", "luck" } },
  { "amount", ",2.50,,,,", ",two,,,,", { "entry 6", "amount", "two" } },
  { "hand", "123m4456p", "123q4456p", { "entry 5", "hand", "q" } },
  { "switch", ",1a,true,", ",1a,ja,", { "entry 1", "dealt", "ja" } },
  { "titles", "whom,kind,", "whom,sort,", { "entry 1", "kind" } },
};

static void
test_bad_csv (gconstpointer data)
{
  const Bad *row = data;
  g_autoptr (MjEveningFile) file = sample_evening_ordinary ();
  g_autofree char *csv = mj_evening_export_csv (file);
  g_autofree char *wrong = sample_replace (csv, row->old, row->new);
  const char *words[4] = { row->words[0], row->words[1], row->words[2] };

  expect_refused (wrong, -1, words);
}

/* Cut at each byte, JSON is refused. */
static void
test_cut_json (void)
{
  g_autoptr (MjEveningFile) file = sample_evening_ordinary ();
  g_autofree char *json = mj_evening_file_to_json (file);

  for (gsize i = 0; i < strlen (json); i++)
    expect_refused (json, (gssize) i, (const char *const[]){ NULL });
}

/* Cut at each byte, CSV is refused or holds the entries before the cut. */
static void
test_cut_csv (void)
{
  g_autoptr (MjEveningFile) file = sample_evening_ordinary ();
  g_autofree char *csv = mj_evening_export_csv (file);

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
  g_autoptr (GError) error = NULL;

  while (file->records->len < MJ_MAX_RECORDS)
    sample_evening_add (file, "A bonus 1a", NULL);
  most = writer (file);
  back = mj_evening_file_from_text (most, strlen (most), &error);
  g_assert_no_error (error);
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
  g_autoptr (MjEveningFile) file = sample_evening_ordinary ();
  g_autofree char *json = mj_evening_file_to_json (file);

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *tai = g_strconcat ("\"tai\" : ", values[i], NULL);
    g_autofree char *wrong = sample_replace (json, "\"tai\" : 3", tai);

    REFUSED (wrong, "entry 4", "tai");
  }
}

#define ADD_ROWS(folder, rows, func)                                           \
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {                            \
    g_autofree char *path =                                                    \
        g_strconcat ("/evening-file-refused/" folder "/", rows[i].name, NULL); \
                                                                               \
    g_test_add_data_func (path, &rows[i], func);                               \
  }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_ROWS ("foreign", foreign, test_foreign);
  ADD_ROWS ("bad", bad, test_bad);
  ADD_ROWS ("bad-csv", bad_csv, test_bad_csv);
  g_test_add_func ("/evening-file-refused/cut/json", test_cut_json);
  g_test_add_func ("/evening-file-refused/cut/csv", test_cut_csv);
  g_test_add_func ("/evening-file-refused/too-big", test_too_big);
  g_test_add_func ("/evening-file-refused/binary", test_binary);
  g_test_add_data_func ("/evening-file-refused/many-entries/json", &writers[0],
                        test_many_entries);
  g_test_add_data_func ("/evening-file-refused/many-entries/csv", &writers[1],
                        test_many_entries);
  g_test_add_func ("/evening-file-refused/many-values", test_many_values);
  g_test_add_func ("/evening-file-refused/deep-json", test_deep_json);
  g_test_add_func ("/evening-file-refused/wrong-type", test_wrong_type);
  return g_test_run ();
}
