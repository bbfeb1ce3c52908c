/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-kinds.c – the tables of fields and of kinds. */

#include "engine/evening/mj-entry-kinds.h"

#include <string.h>

/* ---- fields ---- */

static const char *const special_words[] = { "plain", "special",
                                             "thirteen-wonders", NULL };
static const char *const meld_words[] = { "chow",     "pong",      "claimed",
                                          "promoted", "concealed", NULL };
static const char *const penalty_words[] = { "false-discard", "false-self-draw",
                                             "revealed-early",
                                             "revealed-flowers", NULL };
static const char *const wind_words[] = { "E", "S", "W", "N", NULL };

#define AT(member) .offset = offsetof (MjEntry, member)

static const MjFieldInfo fields[MJ_N_FIELDS] = {
  [MJ_FIELD_KIND] = { "kind", MJ_VALUE_KIND, AT (kind) },
  [MJ_FIELD_PLAYER] = { "player", MJ_VALUE_SEAT, AT (seat) },
  [MJ_FIELD_OTHER] = { "other", MJ_VALUE_OTHER, AT (other) },
  [MJ_FIELD_PAYER] = { "payer", MJ_VALUE_END, AT (person) },
  [MJ_FIELD_PAYEE] = { "payee", MJ_VALUE_END, AT (payee) },
  [MJ_FIELD_HOW] = { "how", MJ_VALUE_HOW, AT (how) },
  [MJ_FIELD_HAND] = { "hand", MJ_VALUE_HAND, AT (hand) },
  [MJ_FIELD_TAI] = { "tai", MJ_VALUE_COUNT, AT (tai), .max = 100 },
  [MJ_FIELD_SPECIAL] = { "special", MJ_VALUE_WORD, AT (special),
                         special_words },
  [MJ_FIELD_REPLACEMENTS] = { "replacements", MJ_VALUE_COUNT,
                              AT (n_replacements), .max = MJ_N_BONUS },
  [MJ_FIELD_PAYS_FOR_ALL] = { "pays-for-all", MJ_VALUE_LIABLE, AT (liable) },
  [MJ_FIELD_ALSO] = { "also", MJ_VALUE_SWITCH, AT (also) },
  [MJ_FIELD_INSTANTS] = { "instants", MJ_VALUE_SWITCH, AT (instants) },
  [MJ_FIELD_TILE] = { "tile", MJ_VALUE_FACE, AT (face) },
  [MJ_FIELD_DEALT] = { "dealt", MJ_VALUE_SWITCH, AT (dealt) },
  [MJ_FIELD_MELD] = { "meld", MJ_VALUE_WORD, AT (meld), meld_words },
  [MJ_FIELD_LATE] = { "late", MJ_VALUE_SWITCH, AT (late) },
  [MJ_FIELD_PENALTY] = { "penalty", MJ_VALUE_WORD, AT (penalty),
                         penalty_words },
  [MJ_FIELD_LONG] = { "long", MJ_VALUE_SWITCH, AT (long_hand) },
  [MJ_FIELD_ENDS_DEAL] = { "ends-deal", MJ_VALUE_SWITCH, AT (ends) },
  [MJ_FIELD_AMOUNT] = { "amount", MJ_VALUE_AMOUNT, AT (amount) },
  [MJ_FIELD_DEALER] = { "dealer", MJ_VALUE_SEAT, AT (rotation.dealer) },
  [MJ_FIELD_WIND] = { "wind", MJ_VALUE_WORD, AT (rotation.prevailing),
                      wind_words },
  [MJ_FIELD_REPEATS] = { "repeats", MJ_VALUE_COUNT, AT (rotation.repeats),
                         .max = 200 },
  [MJ_FIELD_CHAIR_1] = { "chair-1", MJ_VALUE_PERSON, AT (sitting[0]) },
  [MJ_FIELD_CHAIR_2] = { "chair-2", MJ_VALUE_PERSON, AT (sitting[1]) },
  [MJ_FIELD_CHAIR_3] = { "chair-3", MJ_VALUE_PERSON, AT (sitting[2]) },
  [MJ_FIELD_CHAIR_4] = { "chair-4", MJ_VALUE_PERSON, AT (sitting[3]) },
  [MJ_FIELD_PERSON] = { "person", MJ_VALUE_PERSON, AT (person) },
  [MJ_FIELD_NAME] = { "name", MJ_VALUE_TEXT, 0 },
  [MJ_FIELD_RULES] = { "rules", MJ_VALUE_RULES, AT (rules) },
  [MJ_FIELD_CURRENCY] = { "currency", MJ_VALUE_TEXT, 0 },
  [MJ_FIELD_CHIPS] = { "chips", MJ_VALUE_TEXT, 0 },
  [MJ_FIELD_TIME] = { "time", MJ_VALUE_TIME, 0 },
  [MJ_FIELD_NOTE] = { "note", MJ_VALUE_NOTE, 0 },
};

const MjFieldInfo *
mj_field_info (MjField field)
{
  return &fields[field];
}

/* ---- kinds ---- */

static const char *const kongs[] = { N_ ("Exposed kong"), N_ ("Promoted kong"),
                                     N_ ("Concealed kong"), NULL };
static const char *const penalties[] = {
  N_ ("False win on a discard"), N_ ("False win, self-drawn"),
  N_ ("Three dragons or four winds shown"), N_ ("Flower win, hand shown"), NULL
};
static const char *const wrong_hands[] = { N_ ("Too few tiles (小相公)"),
                                           N_ ("Too many tiles (大相公)"),
                                           NULL };
static const char *const winds[] = { N_ ("East"), N_ ("South"), N_ ("West"),
                                     N_ ("North"), NULL };

/* PAO-09 */
static bool
may_be_late (const MjEntry *entry, const MjRules *rules)
{
  return mj_pao_plays_kong (rules) && rules->pao_kong == MJ_PAO_KONG_LATE;
}

#define FIELDS(...)                                                            \
  .fields = (const MjKindField[])                                              \
  {                                                                            \
    __VA_ARGS__,                                                               \
    {                                                                          \
      0                                                                        \
    }                                                                          \
  }

/* clang-format off */
static const MjKindInfo kinds[MJ_N_ENTRY_KINDS] = {
  [MJ_ENTRY_WIN] = { "win", N_ ("Win"), 1, MJ_KIND_ENDS_DEAL, FIELDS (
    { MJ_FIELD_PLAYER }, { MJ_FIELD_OTHER }, { MJ_FIELD_HOW },
    { MJ_FIELD_HAND }, { MJ_FIELD_TAI }, { MJ_FIELD_SPECIAL },
    { MJ_FIELD_REPLACEMENTS }, { MJ_FIELD_PAYS_FOR_ALL }, { MJ_FIELD_ALSO },
    { MJ_FIELD_INSTANTS }) },
  [MJ_ENTRY_DRAW] = { "draw", N_ ("Drawn deal"), 1, MJ_KIND_ENDS_DEAL, NULL },
  [MJ_ENTRY_REDEAL] = { "redeal", N_ ("Dealt again"), 1, MJ_KIND_ENDS_DEAL, NULL },
  [MJ_ENTRY_BONUS] = { "bonus", N_ ("Flower or animal"), 1, 0, FIELDS (
    { MJ_FIELD_PLAYER, N_ ("Who showed it"), N_ ("Who showed it?") },
    { MJ_FIELD_TILE, N_ ("Tile"), N_ ("Which tile was shown?"),
         .first = MJ_FACE_PLUM },
    { MJ_FIELD_DEALT, N_ ("In the dealt tiles, before any replacement") }) },
  [MJ_ENTRY_KONG] = { "kong", N_ ("Kong"), 1, 0, FIELDS (
    { MJ_FIELD_PLAYER, N_ ("Who made the kong"), N_ ("Who made the kong?") },
    { MJ_FIELD_MELD, N_ ("Kong"), N_ ("Which kind of kong?"), kongs,
         MJ_MELD_KONG_CLAIMED },
    { MJ_FIELD_LATE, N_ ("Few tiles left: the discarder pays for all "
                   "(pao kong 包杠)"),
         .when = MJ_FIELD_MELD, .is = MJ_MELD_KONG_CLAIMED,
         .asked = may_be_late },
    { MJ_FIELD_OTHER, N_ ("Who discarded it"), N_ ("Whose discard was it?"),
         .when = MJ_FIELD_MELD, .is = MJ_MELD_KONG_CLAIMED,
         .asked = mj_kong_needs_giver, .unasked = MJ_SEAT_UNSAID },
    { MJ_FIELD_TILE }) },
  [MJ_ENTRY_PENALTY] = { "penalty", N_ ("Penalty"), 1, 0, FIELDS (
    { MJ_FIELD_PENALTY, N_ ("What happened"), NULL, penalties },
    { MJ_FIELD_PLAYER, N_ ("Who did it"), N_ ("Who did it?") },
    { MJ_FIELD_OTHER, N_ ("Who discarded it"), N_ ("Whose discard was it?"),
         .when = MJ_FIELD_PENALTY, .is = MJ_PENALTY_FALSE_DISCARD }) },
  [MJ_ENTRY_BARRED] = { "barred", N_ ("Wrong number of tiles"), 1, 0, FIELDS (
    { MJ_FIELD_PLAYER, N_ ("Whose hand"), N_ ("Whose hand is it?") },
    { MJ_FIELD_LONG, N_ ("Problem"), N_ ("What is wrong with the hand?"),
         wrong_hands }) },
  [MJ_ENTRY_HELD_FLOWER] = { "held-flower", N_ ("Eighth flower found"), 1, 0,
    FIELDS (
    { MJ_FIELD_PLAYER, N_ ("Who holds seven flowers"),
         N_ ("Who holds seven flowers?") },
    { MJ_FIELD_OTHER, N_ ("Who was holding it"),
         N_ ("Who was holding the eighth flower?") },
    { MJ_FIELD_ENDS_DEAL, N_ ("It ends the deal") }) },
  [MJ_ENTRY_ADJUSTMENT] = { "adjustment", N_ ("Correction"), 1, MJ_KIND_BETWEEN,
    FIELDS (
    { MJ_FIELD_PLAYER }, { MJ_FIELD_OTHER }, /* of earlier versions */
    { MJ_FIELD_PAYER, N_ ("Taken from"), N_ ("From whom is it taken?") },
    { MJ_FIELD_PAYEE, N_ ("Added to"), N_ ("To whom is it added?") },
    { MJ_FIELD_AMOUNT, N_ ("Amount") }) },
  [MJ_ENTRY_PAID] = { "paid", N_ ("Paid"), 4, MJ_KIND_BETWEEN, FIELDS (
    { MJ_FIELD_PAYER, N_ ("Who has paid"), N_ ("Who has paid?") },
    { MJ_FIELD_PAYEE, N_ ("Who was paid"), N_ ("Who was paid?") },
    { MJ_FIELD_AMOUNT, N_ ("Amount") }) },
  [MJ_ENTRY_POSITION] = { "position", N_ ("Dealer corrected"), 1, 0, FIELDS (
    { MJ_FIELD_DEALER, N_ ("Dealer") },
    { MJ_FIELD_WIND, N_ ("Prevailing wind"), NULL, winds },
    { MJ_FIELD_REPEATS, N_ ("How often this dealer has dealt again") }) },
  [MJ_ENTRY_SEATS] = { "seats", N_ ("Seats changed"), 2,
    MJ_KIND_ARRANGES | MJ_KIND_SETTLES, FIELDS (
    { MJ_FIELD_CHAIR_1, N_ ("Who can sit here") },
    { MJ_FIELD_CHAIR_2, N_ ("Who can sit here") },
    { MJ_FIELD_CHAIR_3, N_ ("Who can sit here") },
    { MJ_FIELD_CHAIR_4, N_ ("Who can sit here") }) },
  [MJ_ENTRY_NAME] = { "name", N_ ("Name changed"), 2,
    MJ_KIND_ARRANGES | MJ_KIND_HOLDS_ALWAYS, FIELDS (
    { MJ_FIELD_PERSON, N_ ("Who") }, { MJ_FIELD_NAME, N_ ("New name") }) },
  [MJ_ENTRY_STAKE] = { "stake", N_ ("Stake changed"), 2,
    MJ_KIND_ARRANGES | MJ_KIND_HOLDS_ALWAYS, FIELDS (
    { MJ_FIELD_AMOUNT, N_ ("One tai is worth") }) },
  [MJ_ENTRY_RULES] = { "rules", N_ ("Rules changed"), 2,
    MJ_KIND_ARRANGES | MJ_KIND_HOLDS_ALWAYS, FIELDS (
    { MJ_FIELD_RULES, N_ ("New rules") }) },
  [MJ_ENTRY_CURRENCY] = { "currency", N_ ("Currency changed"), 3,
    MJ_KIND_ARRANGES | MJ_KIND_WHOLE, FIELDS (
    { MJ_FIELD_CURRENCY, N_ ("Label of the currency") }) },
  [MJ_ENTRY_CHIPS] = { "chips", N_ ("Chips changed"), 3,
    MJ_KIND_ARRANGES | MJ_KIND_WHOLE, FIELDS (
    { MJ_FIELD_CHIPS, N_ ("Chips in use, such as 10 2 0.50") }) },
};
/* clang-format on */

const MjKindInfo *
mj_kind_info (MjEntryKind kind)
{
  return &kinds[kind];
}

bool
mj_kind_has (MjEntryKind kind, MjField field)
{
  const MjKindField *row = kinds[kind].fields;

  if (field == MJ_FIELD_KIND || field >= MJ_FIELD_TIME)
    return true;
  while (row != NULL && row->field != MJ_FIELD_KIND && row->field != field)
    row++;
  return row != NULL && row->field == field;
}

bool
mj_kind_field_counts (const MjKindField *row, const MjEntry *entry)
{
  const uint8_t *bytes = (const uint8_t *) entry;

  return row->when == MJ_FIELD_KIND ||
         bytes[fields[row->when].offset] == row->is;
}

const char *
mj_entry_kind_key (MjEntryKind kind)
{
  return kinds[kind].key;
}

MjEntryKind
mj_entry_kind_from_key (const char *key)
{
  int kind = 0;

  while (kind < MJ_N_ENTRY_KINDS &&
         (key == NULL || strcmp (kinds[kind].key, key) != 0))
    kind++;
  return (MjEntryKind) kind;
}

const char *
mj_entry_kind_title (MjEntryKind kind)
{
  return kinds[kind].title;
}

bool
mj_entry_ends_deal (const MjEntry *entry)
{
  return ((kinds[entry->kind].flags & MJ_KIND_ENDS_DEAL) && !entry->also) ||
         (entry->kind == MJ_ENTRY_HELD_FLOWER && entry->ends);
}

bool
mj_entry_is_arrangement (const MjEntry *entry)
{
  return (kinds[entry->kind].flags & MJ_KIND_ARRANGES) != 0;
}
