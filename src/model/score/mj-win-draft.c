/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-draft.c – each answer by its name, the tiles in notation; leaves out
 * unreadable values. */

#include "model/score/mj-win-draft.h"

#include "engine/tiles/mj-notation.h"

static void
add_number (GVariantDict *dict, const char *key, int number)
{
  g_variant_dict_insert (dict, key, "i", number);
}

/* Tiles among the melds that make no meld yet are written alone. */
static void
save_tiles (GVariantDict *dict, const MjWinEditor *win)
{
  MjHandEditor tiles = win->tiles;
  guint8 loose[MJ_N_FACES] = { 0 };
  g_autofree char *text = NULL;
  char loose_text[16];

  for (int i = 0; i < tiles.n_pending; i++)
    loose[mj_tile_face (tiles.pending[i])]++;
  mj_counts_to_text (loose, loose_text, sizeof loose_text);
  tiles.n_pending = 0;
  text = mj_hand_editor_to_text (&tiles);
  g_variant_dict_insert (dict, "tiles", "s", text);
  g_variant_dict_insert (dict, "loose", "s", loose_text);
}

GVariant *
mj_win_draft_save (const MjWinEditor *win)
{
  const MjEntry *entry = &win->entry;
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  if (!mj_win_editor_is_empty (win) || !entry->by_tiles) {
    save_tiles (&dict, win);
    g_variant_dict_insert (&dict, "by-tiles", "b", entry->by_tiles);
    add_number (&dict, "winner", entry->seat);
    if (win->from_known)
      add_number (&dict, "from", entry->other);
    add_number (&dict, "how", entry->how);
    add_number (&dict, "wind", win->wind);
    add_number (&dict, "liable", entry->liable);
    add_number (&dict, "tai", win->tai);
    add_number (&dict, "special", entry->special);
    add_number (&dict, "replacements", entry->n_replacements);
  }
  return g_variant_dict_end (&dict);
}

/* A number of the draft, if it is there and is one that can be. */
static gboolean
look_up (GVariant *draft, const char *key, int least, int most, int *number)
{
  int value;

  if (!g_variant_lookup (draft, key, "i", &value) || value < least ||
      value > most)
    return FALSE;
  *number = value;
  return TRUE;
}

static gboolean
restore_tiles (GVariant *draft, MjHandEditor *tiles)
{
  const char *text = "", *loose = "";
  MjFace faces[3];
  int n;

  g_variant_lookup (draft, "tiles", "&s", &text);
  g_variant_lookup (draft, "loose", "&s", &loose);
  mj_hand_editor_init (tiles);
  if (!mj_hand_editor_read_text (tiles, text, NULL))
    return FALSE;
  n = *loose == '\0'
          ? 0
          : mj_notation_parse_tiles (loose, faces, G_N_ELEMENTS (faces), NULL);
  for (int i = 0; i < n; i++)
    mj_hand_editor_add (tiles, faces[i], MJ_PART_MELDS, NULL);
  return TRUE;
}

static void
restore_answers (GVariant *draft, MjWinEditor *win)
{
  MjEntry *entry = &win->entry;
  int number;

  if (look_up (draft, "winner", 0, MJ_N_SEATS - 1, &number))
    entry->seat = (MjSeat) number;
  if (entry->seat < MJ_N_SEATS && look_up (draft, "from", 0, 255, &number) &&
      number != entry->seat &&
      (number < MJ_N_SEATS || number == MJ_SEAT_NONE)) {
    entry->other = (MjSeat) number;
    entry->how = number == MJ_SEAT_NONE ? MJ_HOW_SELF_DRAW : MJ_HOW_DISCARD;
    win->from_known = TRUE;
  }
  if (win->from_known && look_up (draft, "how", 0, MJ_N_HOWS - 1, &number) &&
      mj_how_is_self_drawn ((MjHow) number) == (entry->other == MJ_SEAT_NONE))
    entry->how = (guint8) number;
  if (look_up (draft, "wind", 0, MJ_WIND_NOT_SAID, &number))
    win->wind = (guint8) number;
  if (look_up (draft, "liable", 0, 255, &number) && number != entry->seat &&
      (number < MJ_N_SEATS || number == MJ_SEAT_NONE))
    entry->liable = (MjSeat) number;
  if (look_up (draft, "tai", 0, 255, &number))
    win->tai = number;
  if (look_up (draft, "special", 0, MJ_N_SPECIALS - 1, &number))
    entry->special = (guint8) number;
  if (look_up (draft, "replacements", 1, MJ_N_BONUS, &number))
    entry->n_replacements = (guint8) number;
}

gboolean
mj_win_draft_restore (GVariant *draft, MjWinEditor *win)
{
  MjWinEditor restored;
  gboolean by_tiles = TRUE;

  if (!g_variant_is_of_type (draft, G_VARIANT_TYPE_VARDICT) ||
      g_variant_n_children (draft) == 0)
    return FALSE;
  mj_win_editor_init (&restored);
  if (!restore_tiles (draft, &restored.tiles))
    return FALSE;
  g_variant_lookup (draft, "by-tiles", "b", &by_tiles);
  restored.entry.by_tiles = by_tiles;
  restored.entry.instants = win->entry.instants;
  if (win->entry.also) {
    restored.entry.also = TRUE;
    restored.entry.other = win->entry.other;
    restored.entry.how = win->entry.how;
    restored.from_known = TRUE;
  }
  restore_answers (draft, &restored);
  *win = restored;
  return TRUE;
}
