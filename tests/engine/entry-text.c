/* SPDX-License-Identifier: GPL-3.0-or-later */
/* entry-text.c – reads entries. */

#include "entry-text.h"
#include "test-table.h"

#include "engine/tiles/mj-notation.h"

#include <string.h>

MjSeat
test_seat (const char *text)
{
  if (g_str_equal (text, "-"))
    return MJ_SEAT_NONE;
  if (strlen (text) != 1 || *text < 'A' || *text > 'D')
    g_error ("%s is no chair", text);
  return (MjSeat) (*text - 'A');
}

gint64
test_amount (const char *text)
{
  char *end;
  double units = g_ascii_strtod (text, &end);

  if (*text == '\0' || *end != '\0')
    g_error ("%s is no amount", text);
  return (gint64) (units * 100 + (units < 0 ? -0.5 : 0.5));
}

void
test_amounts (const char *text, gint64 *amounts)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, MJ_N_SEATS);
  for (int i = 0; i < MJ_N_SEATS; i++)
    amounts[i] = test_amount (words[i]);
}

MjWind
test_wind (const char *text)
{
  static const char winds[] = "ESWN";

  if (strlen (text) != 1 || strchr (winds, *text) == NULL)
    g_error ("%s is no wind", text);
  return (MjWind) (strchr (winds, *text) - winds);
}

static MjFace
read_face (const char *text)
{
  MjFace face = MJ_FACE_NONE;

  if (!g_str_equal (text, "-") &&
      mj_notation_parse_tiles (text, &face, 1, NULL) != 1)
    g_error ("%s is no tile", text);
  return face;
}

/* Whose tile it was; "self": nobody's. */
static MjSeat
read_other (const char *text)
{
  return g_str_equal (text, "self") ? MJ_SEAT_NONE : test_seat (text);
}

/* ---- wins ---- */

static void
read_worth (MjEntry *entry, const char *text)
{
  MjError error;

  if (strspn (text, "0123456789") == strlen (text)) {
    entry->tai = (guint8) g_ascii_strtoull (text, NULL, 10);
    return;
  }
  entry->by_tiles = true;
  if (!mj_notation_parse_hand (text, &entry->hand, &entry->tile, &error))
    g_error ("%s: column %d: %s", text, error.column, error.message);
}

static void
read_circumstance (MjEntry *entry, const char *text)
{
  if (g_str_equal (text, "special"))
    entry->special = MJ_SPECIAL_HAND;
  else if (g_str_equal (text, "wonders"))
    entry->special = MJ_THIRTEEN_WONDERS_HAND;
  else if (g_str_equal (text, "instants"))
    entry->instants = true;
  else if (g_str_equal (text, "also"))
    entry->also = true;
  else if (g_str_equal (text, "liable=nobody"))
    entry->liable = MJ_SEAT_NONE;
  else if (g_str_has_prefix (text, "liable="))
    entry->liable = test_seat (text + strlen ("liable="));
  else if (g_str_has_prefix (text, "repl="))
    entry->n_replacements =
        (guint8) g_ascii_strtoull (text + strlen ("repl="), NULL, 10);
  else if (g_str_has_prefix (text, "how="))
    entry->how = (guint8) mj_how_from_word (text + strlen ("how="));
  else
    g_error ("%s is no circumstance", text);
  g_assert_cmpint (entry->how, <, MJ_N_HOWS);
}

static void
read_win (MjEntry *entry, GStrv words, guint n)
{
  g_assert_cmpuint (n, >=, 4);
  entry->other = read_other (words[2]);
  entry->how = entry->other == MJ_SEAT_NONE ? MJ_HOW_SELF_DRAW : MJ_HOW_DISCARD;
  read_worth (entry, words[3]);
  for (guint i = 4; i < n; i++)
    read_circumstance (entry, words[i]);
}

/* ---- the rest ---- */

static void
read_kong (MjEntry *entry, GStrv words, guint n)
{
  g_assert_cmpuint (n, >=, 4);
  entry->face = read_face (words[2]);
  if (g_str_equal (words[3], "concealed"))
    entry->meld = MJ_MELD_KONG_CONCEALED;
  else if (g_str_equal (words[3], "added"))
    entry->meld = MJ_MELD_KONG_PROMOTED;
  else if (g_str_equal (words[3], "claimed"))
    entry->meld = MJ_MELD_KONG_CLAIMED;
  else
    g_error ("%s is no kind of kong", words[3]);
  if (n > 4)
    entry->other = g_str_equal (words[4], "unsaid") ? MJ_SEAT_UNSAID
                                                    : test_seat (words[4]);
  entry->late = g_str_equal (words[n - 1], "late");
}

static void
read_penalty (MjEntry *entry, GStrv words)
{
  if (g_str_equal (words[1], "reveals")) {
    entry->penalty = g_str_equal (words[2], "flowers")
                         ? MJ_PENALTY_REVEALED_FLOWERS
                         : MJ_PENALTY_REVEALED_EARLY;
    return;
  }
  entry->other = read_other (words[2]);
  entry->penalty = g_str_equal (words[2], "self") ? MJ_PENALTY_FALSE_SELF_DRAW
                                                  : MJ_PENALTY_FALSE_DISCARD;
}

static void
read_position (MjEntry *entry, GStrv words)
{
  entry->rotation.dealer = test_seat (words[1]);
  entry->rotation.prevailing = test_wind (words[2]);
  entry->rotation.repeats = (guint8) g_ascii_strtoull (words[3], NULL, 10);
}

/* People are letters from A on. */
static MjWho
read_who (const char *text)
{
  if (strlen (text) != 1 || *text < 'A' || *text >= 'A' + MJ_MAX_PEOPLE)
    g_error ("%s is nobody", text);
  return (MjWho) (*text - 'A');
}

static void
read_arrangement (MjEntry *entry, GStrv words)
{
  switch (entry->kind) {
  case MJ_ENTRY_SEATS:
    for (int seat = 0; seat < MJ_N_SEATS; seat++)
      entry->sitting[seat] = read_who (words[1 + seat]);
    break;
  case MJ_ENTRY_NAME:
    entry->person = read_who (words[1]);
    break;
  case MJ_ENTRY_STAKE:
    entry->amount = test_amount (words[1]);
    break;
  default:
    test_rules (&entry->rules, words[1]);
    break;
  }
}

static MjEntryKind
kind_of (GStrv words, guint n)
{
  static const struct {
    const char *word;
    MjEntryKind kind;
    guint n; /* words at least */
  } kinds[] = {
    { "win", MJ_ENTRY_WIN, 4 },         { "bonus", MJ_ENTRY_BONUS, 3 },
    { "kong", MJ_ENTRY_KONG, 4 },       { "false", MJ_ENTRY_PENALTY, 3 },
    { "reveals", MJ_ENTRY_PENALTY, 3 }, { "short", MJ_ENTRY_BARRED, 2 },
    { "long", MJ_ENTRY_BARRED, 2 },     { "eighth", MJ_ENTRY_HELD_FLOWER, 3 },
    { "pays", MJ_ENTRY_ADJUSTMENT, 4 },
  };

  if (g_str_equal (words[0], "draw"))
    return MJ_ENTRY_DRAW;
  if (g_str_equal (words[0], "redeal"))
    return MJ_ENTRY_REDEAL;
  if (g_str_equal (words[0], "paid") && n == 4)
    return MJ_ENTRY_PAID;
  if (g_str_equal (words[0], "corrected") && n == 4)
    return MJ_ENTRY_ADJUSTMENT;
  if (g_str_equal (words[0], "dealer") && n == 4)
    return MJ_ENTRY_POSITION;
  if (g_str_equal (words[0], "seats") && n == 5)
    return MJ_ENTRY_SEATS;
  if (g_str_equal (words[0], "name") && n == 2)
    return MJ_ENTRY_NAME;
  if (g_str_equal (words[0], "stake") && n == 2)
    return MJ_ENTRY_STAKE;
  if (g_str_equal (words[0], "rules") && n == 2)
    return MJ_ENTRY_RULES;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds) && n > 1; i++)
    if (g_str_equal (words[1], kinds[i].word) && n >= kinds[i].n)
      return kinds[i].kind;
  return MJ_N_ENTRY_KINDS;
}

static gboolean
read_between_people (MjEntry *entry, GStrv words)
{
  if (!g_str_equal (words[0], "paid") && !g_str_equal (words[0], "corrected"))
    return FALSE;
  entry->person = read_who (words[1]);
  entry->payee = read_who (words[2]);
  entry->amount = test_amount (words[3]);
  return TRUE;
}

void
test_entry (MjEntry *entry, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = g_strv_length (words);
  MjEntryKind kind = kind_of (words, n);

  if (kind == MJ_N_ENTRY_KINDS)
    g_error ("no such entry: %s", text);
  mj_entry_init (entry, kind);
  if (mj_entry_is_arrangement (entry)) {
    read_arrangement (entry, words);
    return;
  }
  if (read_between_people (entry, words))
    return;
  if (kind != MJ_ENTRY_DRAW && kind != MJ_ENTRY_REDEAL &&
      kind != MJ_ENTRY_POSITION)
    entry->seat = test_seat (words[0]);
  if (kind == MJ_ENTRY_WIN)
    read_win (entry, words, n);
  else if (kind == MJ_ENTRY_BONUS)
    entry->face = read_face (words[2]);
  else if (kind == MJ_ENTRY_KONG)
    read_kong (entry, words, n);
  else if (kind == MJ_ENTRY_PENALTY)
    read_penalty (entry, words);
  else if (kind == MJ_ENTRY_POSITION)
    read_position (entry, words);
  else if (kind == MJ_ENTRY_HELD_FLOWER || kind == MJ_ENTRY_ADJUSTMENT)
    entry->other = test_seat (words[2]);
  entry->dealt = g_str_equal (words[n - 1], "dealt");
  entry->ends = g_str_equal (words[n - 1], "ends");
  entry->long_hand = g_str_equal (words[n - 1], "long");
  if (kind == MJ_ENTRY_ADJUSTMENT)
    entry->amount = test_amount (words[3]);
}

void
test_evening (MjEvening *books, const char *sheet, const char *script)
{
  g_auto (GStrv) lines = g_strsplit (script, "; ", -1);
  MjRules rules;

  test_rules (&rules, sheet);
  mj_evening_init (books, &rules, 0);
  for (int i = 0; lines[i] != NULL; i++) {
    MjEntry entry;
    MjOutcome outcome;

    test_entry (&entry, lines[i]);
    if (!mj_evening_apply (books, &entry, &outcome))
      g_error ("%s: %s", lines[i], mj_reason_key (outcome.reason));
  }
}

/* ---- cases ---- */

const char *
test_cell (GStrv header, GStrv row, const char *name)
{
  for (int i = 0; header[i] != NULL; i++)
    if (g_str_equal (header[i], name))
      return g_str_equal (row[i], "-") ? "" : row[i];
  g_error ("no column %s", name);
}

void
test_case_rules (MjRules *rules, GStrv header, GStrv row)
{
  g_autofree char *sheet =
      g_strdelimit (g_strdup (test_cell (header, row, "options")), ";", '\n');

  test_rules (rules, sheet);
}

gboolean
test_case_win (MjEntry *entry, GStrv header, GStrv row)
{
  const char *tile = test_cell (header, row, "win");
  const char *repl = strstr (test_cell (header, row, "ctx"), "repl=");
  g_autofree char *text = g_strconcat (
      test_cell (header, row, "concealed"), test_cell (header, row, "melds"),
      *tile ? "+" : "", tile, test_cell (header, row, "bonus"), NULL);

  mj_entry_init (entry, MJ_ENTRY_WIN);
  entry->by_tiles = true;
  entry->liable = MJ_SEAT_NONE;
  entry->seat = test_wind (test_cell (header, row, "seat"));
  entry->how = (guint8) mj_how_from_word (test_cell (header, row, "how"));
  g_assert_cmpint (entry->how, <, MJ_N_HOWS);
  if (!mj_how_is_self_drawn ((MjHow) entry->how))
    entry->other = entry->seat == 0 ? 1 : 0;
  if (repl != NULL)
    entry->n_replacements =
        (guint8) g_ascii_strtoull (repl + strlen ("repl="), NULL, 10);
  return mj_notation_parse_hand (text, &entry->hand, &entry->tile, NULL);
}
