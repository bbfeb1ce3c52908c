/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-texts.c – whatever texts people give an evening, its players and
 * its entries, reading gives back what was written.
 */

#include "random-text.h"
#include "sample-evening.h"

#include "model/store/mj-store.h"
#include "model/text/mj-clean-text.h"
#include "model/deals/mj-evening-export.h"

#include <string.h>

typedef char *(*Writer) (const MjEveningFile *file);

static const Writer writers[] = { mj_evening_file_to_json,
                                  mj_evening_export_csv };

static void
set_text (char **place, char *text)
{
  g_free (*place);
  *place = text;
}

static MjEveningFile *
read_back (const char *text)
{
  g_autoptr (GError) error = NULL;
  MjEveningFile *file = mj_evening_file_from_text (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_nonnull (file);
  return file;
}

static char *
replace (const char *text, const char *old, const char *new)
{
  g_autoptr (GString) result = g_string_new (text);

  g_assert_cmpuint (g_string_replace (result, old, new, 0), ==, 1);
  return g_string_free (g_steal_pointer (&result), FALSE);
}

static char *
repeat (const char *letter, guint n)
{
  GString *text = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (text, letter);
  return g_string_free (text, FALSE);
}

/* ---- any text in any field ---- */

/* All but the head has been cleaned when it was made. */
static MjEveningFile *
make_raw (MjRng *rng)
{
  MjEveningFile *file = sample_evening_random (rng, mj_rng_below (rng, 6));

  set_text (&file->title, random_text (rng));
  set_text (&file->started, random_text (rng));
  set_text (&file->currency, random_text (rng));
  for (int i = 0; i < MJ_N_SEATS; i++)
    set_text (&file->names[i], random_text (rng));
  for (guint i = 0; i < file->records->len; i++) {
    MjRecord *record = g_ptr_array_index (file->records, i);

    set_text (&record->time, random_text (rng));
    set_text (&record->note, random_text (rng));
  }
  return file;
}

static MjEveningFile *
copy_clean (const MjEveningFile *file)
{
  MjEveningFile *clean = mj_evening_file_copy (file);

  mj_evening_file_clean (clean);
  for (guint i = 0; i < file->records->len; i++) {
    MjRecord *record = g_ptr_array_index (clean->records, i);

    set_text (&record->time, mj_clean_text (MJ_TEXT_LINE, record->time));
    set_text (&record->note, mj_clean_text (MJ_TEXT_NOTE, record->note));
  }
  return clean;
}

/* As text it is read, also as a file from outside, and is what it was. */
static void
test_any_text (gconstpointer data)
{
  Writer writer = *(const Writer *) data;
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 20251122, writer == writers[1] });
  for (int i = 0; i < 500; i++) {
    g_autoptr (MjEveningFile) raw = make_raw (&rng);
    g_autoptr (MjEveningFile) clean = copy_clean (raw);
    g_autofree char *text = writer (raw);
    g_autoptr (MjEveningFile) back = read_back (text);
    g_autofree char *again = writer (back);
    g_autoptr (GError) error = NULL;
    g_autoptr (MjEveningFile) strict =
        mj_evening_file_import (text, strlen (text), NULL, &error);

    g_assert_cmpstr (again, ==, text);
    sample_expect (back, clean);
    g_assert_no_error (error);
    sample_expect (strict, clean);
    g_assert_true (mj_evening_file_check_names (back, NULL));
  }
}

static void
test_any_record (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 20251122, 2 });
  for (int i = 0; i < 500; i++) {
    g_autofree char *time = random_text (&rng), *note = random_text (&rng);
    g_autofree char *json = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (MjRecord) record = NULL, back = NULL;
    MjEntry entry;

    sample_entry_random (&entry, &rng);
    record = mj_record_new (&entry, time, note);
    json = mj_record_to_json (record);
    back = mj_record_from_json (json, &error);
    g_assert_no_error (error);
    sample_expect_record (back, record);
  }
}

/* ---- any text in the record ---- */

/* What is kept is there when it is looked for; a name is no reason not to keep
 * an evening that has been read. */
static void
test_any_kept (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, &error);
  MjRng rng;

  g_assert_no_error (error);
  mj_rng_init (&rng, (MjSeed){ 20251122, 3 });
  for (int i = 0; i < 200; i++) {
    g_autoptr (MjEveningFile) raw = make_raw (&rng);
    g_autoptr (MjEveningFile) clean = copy_clean (raw);
    g_autoptr (MjStoredEvening) kept = NULL;
    gint64 id;

    mj_evening_file_clean (raw);
    id = mj_store_add_evening (store, raw, &error);
    g_assert_no_error (error);
    kept = mj_store_load_evening (store, id, &error);
    g_assert_no_error (error);
    sample_expect (kept->file, clean);
  }
}

/* ---- names ---- */

typedef struct {
  const char *name;
  const char *old; /* in the JSON of an evening of Mei, Raj, Siti and Tom */
  const char *new;
  const char *words[2]; /* what the first two are called then */
} Row;

/* No evening is refused because of a name. */
static void
test_names (void)
{
  static const Row rows[] = {
    { "twice", "\"Raj\"", "\"Mei\"", { "Mei", "Mei (2)" } },
    { "alike", "\"Raj\"", "\" \\u200bMei\\n\"", { "Mei", "Mei (2)" } },
    { "none", "\"Raj\"", "\"\"", { "Mei", "Player 2" } },
    { "blank", "\"Raj\"", "\" \\u3164\\t\"", { "Mei", "Player 2" } },
    { "missing", "\"player-2\"", "\"player-9\"", { "Mei", "Player 2" } },
    { "taken",
      "\"Mei\",\n  \"player-2\" : \"Raj\"",
      "\"Player 2\"",
      { "Player 2", "Player 2 (2)" } },
    { "long",
      "\"Raj\"",
      "\"0123456789012345678901234567890123456789012345678901234567890\"",
      { "Mei",
        "012345678901234567890123456789012345678901234567890123456789" } },
  };
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "A win B 3; draw");
  g_autofree char *json = mj_evening_file_to_json (file);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = replace (json, rows[i].old, rows[i].new);
    g_autoptr (MjEveningFile) back = read_back (text);

    g_assert_cmpstr (back->names[0], ==, rows[i].words[0]);
    g_assert_cmpstr (back->names[1], ==, rows[i].words[1]);
    g_assert_true (mj_evening_file_check_names (back, NULL));
  }
}

/* ---- texts that are too long ---- */

typedef struct {
  const char *name;
  const char *old; /* in the JSON of the ordinary evening */
  const char *new; /* %s is the text */
  guint max;
  const char *problem;
} Limit;

static const Limit limits[] = {
  { "title", "\"title\" : \"Friday\"", "\"title\" : \"%s\"", MJ_MAX_TITLE,
    "the title is longer than 200 characters" },
  { "currency", "\"currency\" : \"\"", "\"currency\" : \"%s\"", MJ_MAX_CURRENCY,
    "the label of the currency is longer than 20 characters" },
  { "note", "\"kind\" : \"draw\"", "\"kind\" : \"draw\", \"note\" : \"%s\"",
    MJ_MAX_NOTE, "entry 2: the note is longer than 500 characters" },
  { "time", "\"time\" : \"\"", "\"time\" : \"%s\"", MJ_MAX_LINE,
    "entry 2: a line is longer than 120 characters" },
};

static char *
write_text (const Limit *limit, guint n, const char *letter)
{
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "A win B 3");
  g_autofree char *text = repeat (letter, n);
  g_autofree char *json = NULL, *value = NULL;
  MjEntry draw;
  g_auto (GStrv) parts = g_strsplit (limit->new, "%s", 2);

  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  g_ptr_array_add (file->records, mj_record_new (&draw, NULL, NULL));
  value = g_strjoinv (text, parts);
  json = mj_evening_file_to_json (file);
  return replace (json, limit->old, value);
}

/* A file is refused by the name of the text; what an older program has kept is
 * read, and cut. */
static void
test_limit (gconstpointer data)
{
  const Limit *limit = data;
  static const char *const letters[] = { "W", "\xe9\xba\xbb", " x" };

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++) {
    guint each = letters[i][0] == ' ' ? 2 : 1;
    g_autofree char *most = write_text (limit, limit->max / each, letters[i]);
    g_autofree char *more =
        write_text (limit, limit->max / each + each, letters[i]);
    g_autoptr (GError) error = NULL;
    g_autoptr (MjEveningFile) fits =
        mj_evening_file_import (most, strlen (most), NULL, &error);
    g_autoptr (MjEveningFile) cut = read_back (more);
    g_autofree char *again = mj_evening_file_to_json (cut);
    g_autoptr (MjEveningFile) same = read_back (again);

    g_assert_no_error (error);
    g_assert_nonnull (fits);
    sample_expect (same, cut);
    g_assert_null (mj_evening_file_import (more, strlen (more), NULL, &error));
    g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
    g_assert_cmpstr (error->message, ==, limit->problem);
  }
}

static void
test_cancelled (void)
{
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "A win B 3; draw");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *json = mj_evening_file_to_json (file);

  g_cancellable_cancel (cancellable);
  g_assert_null (
      mj_evening_file_import (json, strlen (json), cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Nothing that can be kept is too long to be read: every text at its limit, in
 * the letters that take most room. */
static void
test_longest (gconstpointer data)
{
  Writer writer = *(const Writer *) data;
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "redeal");
  g_autofree char *note = repeat ("\xf0\xa0\x80\x80", MJ_MAX_NOTE);
  g_autofree char *text = NULL;
  g_autoptr (MjEveningFile) back = NULL;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (note);
  }
  g_free (file->title);
  file->title = g_strdup (note);
  file->title[4 * MJ_MAX_TITLE] = '\0';
  mj_evening_file_clean (file);
  while (file->records->len < MJ_MAX_RECORDS)
    sample_evening_add (file,
                        "A win B {1111s}{9999m}{2222z}{3333p}6p+6p "
                        "how=discard instants repl=12 liable=D",
                        note);
  text = writer (file);
  g_assert_cmpuint (strlen (text), <, MJ_MAX_EVENING_BYTES);
  back = read_back (text);
  sample_expect (back, file);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/evening-texts/any/json", &writers[0], test_any_text);
  g_test_add_data_func ("/evening-texts/any/csv", &writers[1], test_any_text);
  g_test_add_func ("/evening-texts/any/record", test_any_record);
  g_test_add_func ("/evening-texts/any/kept", test_any_kept);
  g_test_add_func ("/evening-texts/names", test_names);
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++) {
    g_autofree char *path =
        g_strconcat ("/evening-texts/limit/", limits[i].name, NULL);

    g_test_add_data_func (path, &limits[i], test_limit);
  }
  g_test_add_func ("/evening-texts/cancelled", test_cancelled);
  g_test_add_data_func ("/evening-texts/longest/json", &writers[0],
                        test_longest);
  g_test_add_data_func ("/evening-texts/longest/csv", &writers[1],
                        test_longest);
  return g_test_run ();
}
