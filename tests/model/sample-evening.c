/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sample-evening.c – makes evenings and compares them. */

#include "sample-evening.h"

#include "entry-text.h"
#include "test-table.h"

#include "engine/tiles/mj-notation.h"

const char *const sample_texts[] = {
  "plain",
  "Mei, Raj and \"Ah Beng\"",
  "\"quoted\"",
  "\"",
  "\"\"",
  ",",
  ",,,",
  "two\nlines",
  "two\r\nlines",
  "\n",
  "ends with a line end\n",
  "carriage\rreturn",
  "\rbegins with one",
  "=cmd|' /C calc'!A0",
  "=SUM(1,2)",
  "=\"a\"&\"b\"",
  "+1",
  "-1",
  "-",
  "@x",
  "@SUM(A1)",
  "\tafter a tab",
  "tab\tinside",
  "'apostrophe",
  "''two of them",
  "'=1",
  "'",
  "''",
  "it's",
  " begins with a space",
  "ends with a space ",
  " ",
  "北家自摸 三番",
  "碰碰胡，清一色。",
  "தமிழ் விளையாட்டு",
  "ஆ",
  "Siti's kueh lapis; 50% off",
  "\xf0\x9f\x80\x84 \xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7",
  "\xe2\x80\xae right to left",
  "e\xcc\x81 combining",
  "\\n \\u0041 \\",
  "</script><b>&amp;",
  "{\"kind\":\"win\"}",
  "# no comment",
  "true",
  "007",
  "1e5",
  "null",
  "control \x01\x1f\x7f",
  NULL,
};

/* ---- making ---- */

static void
set_text (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

void
sample_evening_add (MjEveningFile *file, const char *line, const char *note)
{
  MjEntry entry;

  test_entry (&entry, line);
  g_ptr_array_add (file->records,
                   mj_record_new (&entry, "2025-03-07T12:30:00Z", note));
}

MjEveningFile *
sample_evening_ordinary (void)
{
  MjEveningFile *file = sample_evening_new (
      "limit=8", "A bonus 1a dealt; A bonus 2a; A kong 5p concealed; A win B 3;"
                 " B win self 123m456p789s22z4p+4p; C pays D 2.50");

  sample_evening_add (file, "draw", "a, \"note\"\nof two lines");
  return file;
}

MjEveningFile *
sample_evening_new (const char *sheet, const char *script)
{
  static const char *const names[] = { "Mei", "Raj", "Siti", "Tom" };
  g_auto (GStrv) lines = g_strsplit (script, "; ", -1);
  MjEveningFile *file = mj_evening_file_new ();

  set_text (&file->title, "Friday");
  set_text (&file->started, "2025-03-07T11:58:00Z");
  for (int i = 0; i < MJ_N_SEATS; i++)
    set_text (&file->names[i], names[i]);
  test_rules (&file->rules, sheet);
  for (int i = 0; lines[i] != NULL; i++)
    sample_evening_add (file, lines[i], NULL);
  return file;
}

/* Complete hands and others; what notation cannot say is not in them. */
static const char *const hands[] = {
  "123m456p789s11z+1z",
  "123m456p789s22z44p+2z 1f",
  "234m567m345p88s67s+8s 1f5f",
  "[123m] 456p789s22z5m6m+7m 3a",
  "[777z] [555z] 66z123m456p+3m 4f8f2a",
  "{1111s} {9999m} [222z] 345p6p+6p 1a2a",
  "[5555z] {6666z} [7777z] 123m1z+1z 1f2f3f4f",
  "[2222p] 345p678p99m12s+3s 5f6f7f8f",
  "19m19p19s1234567z+7z",
  "1112345678999m+5m",
  "1122334455667z+7z",
  "111222333m444p5p+5p 1a2a3a4a",
  "12m4p+3s",
  "123m 1f2f3f4f5f6f7f8f",
  "[123m] [123m] [456p] 77s789s",
  "111m222m333m444m55p",
};

static MjSeat
some_seat (MjRng *rng, MjSeat nobody)
{
  guint seat = mj_rng_below (rng, 6);

  return seat < MJ_N_SEATS ? (MjSeat) seat : nobody;
}

static void
make_win (MjEntry *entry, MjRng *rng)
{
  entry->other = some_seat (rng, MJ_SEAT_NONE);
  entry->liable =
      some_seat (rng, mj_rng_below (rng, 2) ? MJ_SEAT_NONE : MJ_LIABLE_PROVEN);
  entry->how = (guint8) mj_rng_below (rng, MJ_N_HOWS);
  if (mj_rng_below (rng, 2) == 0)
    entry->how =
        entry->other == MJ_SEAT_NONE ? MJ_HOW_SELF_DRAW : MJ_HOW_DISCARD;
  entry->instants = mj_rng_below (rng, 2) != 0;
  entry->also = mj_rng_below (rng, 4) == 0;
  entry->special = (guint8) mj_rng_below (rng, MJ_N_SPECIALS);
  entry->n_replacements = (guint8) mj_rng_below (rng, MJ_N_BONUS + 1);
  entry->by_tiles = mj_rng_below (rng, 2) != 0;
  if (!entry->by_tiles)
    entry->tai = (guint8) mj_rng_below (rng, mj_rng_below (rng, 4) ? 6 : 101);
  else if (!mj_notation_parse_hand (
               hands[mj_rng_below (rng, G_N_ELEMENTS (hands))], &entry->hand,
               &entry->tile, NULL))
    g_assert_not_reached ();
}

static void
make_kong (MjEntry *entry, MjRng *rng)
{
  entry->other = some_seat (rng, MJ_SEAT_NONE);
  entry->meld = (guint8) (MJ_MELD_KONG_CLAIMED + mj_rng_below (rng, 3));
  entry->late = mj_rng_below (rng, 4) == 0;
  if (mj_rng_below (rng, 3) != 0)
    entry->face = (MjFace) mj_rng_below (rng, MJ_N_FACES);
}

static gboolean
has_seat (MjEntryKind kind)
{
  return kind != MJ_ENTRY_DRAW && kind != MJ_ENTRY_REDEAL &&
         kind < MJ_ENTRY_PAID;
}

static void
make_arrangement (MjEntry *entry, MjRng *rng)
{
  static const char *const sheets[] = { NULL, "preset=classic", "limit=10",
                                        "kong_pay=off" };

  entry->person = (MjWho) mj_rng_below (rng, 7);
  if (entry->kind == MJ_ENTRY_STAKE)
    entry->amount = (gint64) mj_rng_below (rng, 400) - 20;
  if (entry->kind == MJ_ENTRY_RULES)
    test_rules (&entry->rules, sheets[mj_rng_below (rng, 4)]);
  for (int i = 0; entry->kind == MJ_ENTRY_SEATS && i < MJ_N_SEATS; i++)
    entry->sitting[i] = (MjWho) mj_rng_below (rng, 8);
  if (entry->kind != MJ_ENTRY_NAME)
    entry->person = 0;
}

/* Between people; now and then to oneself, or a negative amount. */
static void
make_ends (MjEntry *entry, MjRng *rng)
{
  entry->person = (MjWho) mj_rng_below (rng, 7);
  entry->payee = (MjWho) mj_rng_below (rng, 7);
  entry->amount = (gint64) mj_rng_below (rng, 1000000) - 100000;
}

void
sample_entry_random (MjEntry *entry, MjRng *rng)
{
  mj_entry_init (entry, (MjEntryKind) mj_rng_below (rng, MJ_N_ENTRY_KINDS));
  if (has_seat ((MjEntryKind) entry->kind))
    entry->seat = (MjSeat) mj_rng_below (rng, MJ_N_SEATS);
  switch (entry->kind) {
  case MJ_ENTRY_WIN:
    make_win (entry, rng);
    break;
  case MJ_ENTRY_KONG:
    make_kong (entry, rng);
    break;
  case MJ_ENTRY_BONUS:
    entry->face = (MjFace) (MJ_FACE_PLUM + mj_rng_below (rng, MJ_N_BONUS));
    entry->dealt = mj_rng_below (rng, 2) != 0;
    break;
  case MJ_ENTRY_PENALTY:
    entry->other = some_seat (rng, MJ_SEAT_NONE);
    entry->penalty = (guint8) mj_rng_below (rng, 4);
    break;
  case MJ_ENTRY_BARRED:
    entry->long_hand = mj_rng_below (rng, 2) != 0;
    break;
  case MJ_ENTRY_HELD_FLOWER:
    entry->other = some_seat (rng, MJ_SEAT_NONE);
    entry->ends = mj_rng_below (rng, 2) != 0;
    break;
  case MJ_ENTRY_PAID:
    make_ends (entry, rng);
    break;
  case MJ_ENTRY_ADJUSTMENT:
    if (mj_rng_below (rng, 2)) {
      entry->seat = 0;
      make_ends (entry, rng);
      break;
    }
    entry->other = some_seat (rng, MJ_SEAT_NONE);
    entry->amount = (gint64) mj_rng_below (rng, 1000000) - 100000;
    break;
  case MJ_ENTRY_POSITION:
    entry->rotation.dealer = (MjSeat) mj_rng_below (rng, MJ_N_SEATS);
    entry->rotation.prevailing = (guint8) mj_rng_below (rng, MJ_N_SEATS);
    entry->rotation.repeats = (guint8) mj_rng_below (rng, 201);
    break;
  default:
    if (mj_entry_is_arrangement (entry))
      make_arrangement (entry, rng);
    break;
  }
}

static const char *
some_text (MjRng *rng)
{
  guint n = 0;

  while (sample_texts[n] != NULL)
    n++;
  return sample_texts[mj_rng_below (rng, n)];
}

static void
make_head (MjEveningFile *file, MjRng *rng)
{
  set_text (&file->title, some_text (rng));
  set_text (&file->currency, mj_rng_below (rng, 2) ? some_text (rng) : "");
  file->archived = mj_rng_below (rng, 2) != 0;
  file->dealer = (MjSeat) mj_rng_below (rng, MJ_N_SEATS);
  file->n_chips = mj_rng_below (rng, MJ_MAX_CHIPS + 1);
  for (guint i = 0; i < file->n_chips; i++)
    file->chips[i] = 1 + mj_rng_below (rng, 1000000);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *name = g_strdup_printf ("%s%d", some_text (rng), i);

    set_text (&file->names[i], name);
  }
  mj_evening_file_clean (file);
}

MjEveningFile *
sample_evening_random (MjRng *rng, guint n_entries)
{
  static const char *const sheets[] = { NULL, "preset=classic",
                                        "limit=10\nmin_points=2",
                                        "kong_pay=off\nbites=none" };
  MjEveningFile *file = mj_evening_file_new ();

  test_rules (&file->rules, sheets[mj_rng_below (rng, G_N_ELEMENTS (sheets))]);
  set_text (&file->started, "2025-03-07T11:58:00Z");
  make_head (file, rng);
  for (guint i = 0; i < n_entries; i++) {
    MjEntry entry;
    MjRecord *record;
    g_autofree char *time =
        g_strdup_printf ("2025-03-07T%02u:%02u:00Z", (i / 60) % 24, i % 60);

    sample_entry_random (&entry, rng);
    record = mj_record_new (&entry, time,
                            mj_rng_below (rng, 2) ? some_text (rng) : NULL);
    if (entry.kind == MJ_ENTRY_NAME || entry.kind == MJ_ENTRY_CURRENCY)
      mj_record_set_text (record, some_text (rng));
    if (entry.kind == MJ_ENTRY_CHIPS)
      mj_record_set_text (record, mj_rng_below (rng, 2) ? "10 0.50" : "");
    g_ptr_array_add (file->records, record);
  }
  mj_evening_file_clean (file);
  return file;
}

/* ---- comparing ---- */

static void
expect_hand (const MjEntry *entry, const MjEntry *expected)
{
  char text[MJ_HAND_TEXT_SIZE], wanted[MJ_HAND_TEXT_SIZE];

  g_assert_cmpint (entry->tile, ==, expected->tile);
  mj_hand_to_text (&entry->hand, entry->tile, text, sizeof text);
  mj_hand_to_text (&expected->hand, expected->tile, wanted, sizeof wanted);
  g_assert_cmpstr (text, ==, wanted);
  g_assert_cmpint (entry->hand.n_melds, ==, expected->hand.n_melds);
  for (int i = 0; i < entry->hand.n_melds; i++)
    g_assert_cmpint (entry->hand.melds[i].kind, ==,
                     expected->hand.melds[i].kind);
}

static void
expect_entry (const MjEntry *entry, const MjEntry *expected)
{
  g_assert_cmpint (entry->kind, ==, expected->kind);
  g_assert_cmpint (entry->seat, ==, expected->seat);
  g_assert_cmpint (entry->other, ==, expected->other);
  g_assert_cmpint (entry->liable, ==, expected->liable);
  g_assert_cmpint (entry->how, ==, expected->how);
  g_assert_cmpint (entry->by_tiles, ==, expected->by_tiles);
  g_assert_cmpint (entry->instants, ==, expected->instants);
  g_assert_cmpint (entry->also, ==, expected->also);
  g_assert_cmpint (entry->tai, ==, expected->tai);
  g_assert_cmpint (entry->special, ==, expected->special);
  g_assert_cmpint (entry->n_replacements, ==, expected->n_replacements);
  expect_hand (entry, expected);
  g_assert_cmpint (entry->face, ==, expected->face);
  g_assert_cmpint (entry->dealt, ==, expected->dealt);
  g_assert_cmpint (entry->meld, ==, expected->meld);
  g_assert_cmpint (entry->late, ==, expected->late);
  g_assert_cmpint (entry->penalty, ==, expected->penalty);
  g_assert_cmpint (entry->long_hand, ==, expected->long_hand);
  g_assert_cmpint (entry->ends, ==, expected->ends);
  g_assert_cmpint (entry->amount, ==, expected->amount);
  g_assert_cmpint (entry->rotation.dealer, ==, expected->rotation.dealer);
  g_assert_cmpint (entry->rotation.prevailing, ==,
                   expected->rotation.prevailing);
  g_assert_cmpint (entry->rotation.repeats, ==, expected->rotation.repeats);
  g_assert_cmpmem (entry->sitting, sizeof entry->sitting, expected->sitting,
                   sizeof expected->sitting);
  g_assert_cmpint (entry->person, ==, expected->person);
  g_assert_cmpint (entry->payee, ==, expected->payee);
  g_assert_cmpmem (&entry->rules, sizeof entry->rules, &expected->rules,
                   sizeof expected->rules);
}

void
sample_expect_record (const MjRecord *record, const MjRecord *expected)
{
  expect_entry (&record->entry, &expected->entry);
  g_assert_cmpstr (record->time, ==, expected->time);
  g_assert_cmpstr (record->note, ==, expected->note);
  g_assert_cmpstr (record->text, ==, expected->text);
}

static void
expect_outcome (const MjOutcome *outcome, const MjOutcome *expected)
{
  g_assert_cmpint (outcome->reason, ==, expected->reason);
  g_assert_cmpint (outcome->deal, ==, expected->deal);
  g_assert_cmpint (outcome->score.tai, ==, expected->score.tai);
  g_assert_cmpint (outcome->pao, ==, expected->pao);
  g_assert_cmpint (outcome->liable, ==, expected->liable);
  g_assert_cmpint (outcome->payout.n_transfers, ==,
                   expected->payout.n_transfers);
  for (int i = 0; i < MJ_MAX_PEOPLE; i++)
    g_assert_cmpint (outcome->balance[i], ==, expected->balance[i]);
}

static void
expect_books (const MjEveningFile *file, const MjEveningFile *expected)
{
  MjEvening books, wanted;

  mj_evening_file_begin (file, &books);
  mj_evening_file_begin (expected, &wanted);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *a = g_ptr_array_index (file->records, i);
    const MjRecord *b = g_ptr_array_index (expected->records, i);
    MjOutcome outcome, same;

    mj_evening_apply (&books, &a->entry, &outcome);
    mj_evening_apply (&wanted, &b->entry, &same);
    expect_outcome (&outcome, &same);
  }
  for (int i = 0; i < MJ_MAX_PEOPLE; i++)
    g_assert_cmpint (books.balance[i], ==, wanted.balance[i]);
}

void
sample_expect (const MjEveningFile *file, const MjEveningFile *expected)
{
  char rules[MJ_RULES_TEXT_SIZE], wanted[MJ_RULES_TEXT_SIZE];

  g_assert_cmpstr (file->title, ==, expected->title);
  g_assert_cmpstr (file->started, ==, expected->started);
  g_assert_cmpint (file->archived, ==, expected->archived);
  for (int i = 0; i < (int) expected->n_people; i++)
    g_assert_cmpstr (file->names[i], ==, expected->names[i]);
  g_assert_cmpint (file->dealer, ==, expected->dealer);
  g_assert_cmpstr (file->currency, ==, expected->currency);
  g_assert_cmpuint (file->n_chips, ==, expected->n_chips);
  for (guint i = 0; i < file->n_chips; i++)
    g_assert_cmpint (file->chips[i], ==, expected->chips[i]);
  mj_rules_to_text (&file->rules, rules, sizeof rules);
  mj_rules_to_text (&expected->rules, wanted, sizeof wanted);
  g_assert_cmpstr (rules, ==, wanted);
  g_assert_cmpuint (file->records->len, ==, expected->records->len);
  for (guint i = 0; i < file->records->len; i++)
    sample_expect_record (g_ptr_array_index (file->records, i),
                          g_ptr_array_index (expected->records, i));
  expect_books (file, expected);
}

void
sample_expect_even (const MjEveningFile *file)
{
  MjEvening books;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;
    gint64 sum = 0;

    mj_evening_apply (&books, &record->entry, &outcome);
    for (int j = 0; j < MJ_MAX_PEOPLE; j++)
      sum += outcome.balance[j];
    g_assert_cmpint (sum, ==, 0);
  }
}

char *
sample_replace (const char *text, const char *old, const char *new)
{
  g_autoptr (GString) result = g_string_new (text);

  g_assert_cmpuint (g_string_replace (result, old, new, 0), >, 0);
  return g_string_free (g_steal_pointer (&result), FALSE);
}
