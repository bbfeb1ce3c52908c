/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-notation.c – parses and writes the notation; an error names its column. */

#include "engine/tiles/mj-notation.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char letters[] = "mpszfa";
static const MjFace first_face[] = { MJ_FACE_1M,   MJ_FACE_1P,   MJ_FACE_1S,
                                     MJ_FACE_EAST, MJ_FACE_PLUM, MJ_FACE_CAT };
static const int n_digits[] = { 9, 9, 9, 7, 8, 4 };

typedef struct {
  const char *text;
  const char *at;
  MjError *error;
} Parser;

/* Faces read from one run of digits and its letter. */
typedef struct {
  MjFace faces[MJ_N_TILES];
  int columns[MJ_N_TILES];
  int n;
} Group;

static bool
fail (Parser *p, int column, const char *message, const char *detail)
{
  mj_error_set (p->error, 0, column, message, detail);
  return false;
}

static int
column_of (const Parser *p)
{
  return (int) (p->at - p->text) + 1;
}

enum { LETTER_SIZE = 5 };

/* Copies the character at @at, which may have several bytes in UTF-8. */
static const char *
copy_letter (const char *at, char word[LETTER_SIZE])
{
  int n = 0;

  do
    word[n++] = *at++;
  while (n < LETTER_SIZE - 1 && ((unsigned char) *at & 0xc0) == 0x80);
  word[n] = '\0';
  return word;
}

/* Fails because the text here does not belong to the notation. */
static bool
fail_unexpected (Parser *p)
{
  char word[LETTER_SIZE];

  return fail (p, column_of (p), N_ ("%s is not expected here"),
               copy_letter (p->at, word));
}

static MjFace
face_of (char letter, int digit)
{
  const char *found = letter ? strchr (letters, letter) : NULL;

  if (found == NULL || digit < 1 || digit > n_digits[found - letters])
    return MJ_FACE_NONE;
  return (MjFace) (first_face[found - letters] + digit - 1);
}

/* Reads "123m"; the parser is at a digit. */
static bool
read_group (Parser *p, Group *group)
{
  const char *start = p->at;
  int n;

  while (isdigit ((unsigned char) *p->at))
    p->at++;
  n = (int) (p->at - start);
  if (*p->at == '\0' || strchr (letters, *p->at) == NULL) {
    char word[LETTER_SIZE];

    return *p->at == '\0' || isspace ((unsigned char) *p->at)
               ? fail (p, column_of (p), N_ ("the letter of a suit is missing"),
                       NULL)
               : fail (p, column_of (p), N_ ("unknown letter %s"),
                       copy_letter (p->at, word));
  }
  if (n > MJ_N_TILES)
    return fail (p, column_of (p), N_ ("too many tiles"), NULL);
  group->n = n;
  for (int i = 0; i < n; i++) {
    group->columns[i] = (int) (start - p->text) + i + 1;
    group->faces[i] = face_of (*p->at, start[i] - '0');
    if (group->faces[i] == MJ_FACE_NONE) {
      char word[3] = { start[i], *p->at, '\0' };

      return fail (p, group->columns[i], N_ ("there is no tile %s"), word);
    }
  }
  p->at++;
  return true;
}

static void
skip_space (Parser *p)
{
  while (isspace ((unsigned char) *p->at))
    p->at++;
}

/* Takes the next unused copy of a face. */
static bool
take_copy (Parser *p, uint8_t *used, MjFace face, int column, MjTile *tile)
{
  char word[3];

  mj_face_to_text (face, word);
  if (used[face] == (face < MJ_N_KINDS ? 4 : 1))
    return fail (p, column,
                 face < MJ_N_KINDS ? N_ ("five of %s") : N_ ("two of %s"),
                 word);
  *tile = mj_tile_of_face (face, used[face]++);
  return true;
}

static bool
classify_meld (Group *group, bool concealed, MjMeldKind *kind)
{
  MjFace *f = group->faces;
  bool alike = true;

  for (int i = 1; i < group->n; i++)
    alike &= f[i] == f[0];
  if (group->n == 4 && alike) {
    *kind = concealed ? MJ_MELD_KONG_CONCEALED : MJ_MELD_KONG_CLAIMED;
    return true;
  }
  if (group->n != 3 || concealed)
    return false;
  if (alike) {
    *kind = MJ_MELD_PONG;
    return true;
  }
  for (int i = 0; i < 2; i++) /* put a chow in order */
    for (int j = 0; j < 2; j++)
      if (f[j] > f[j + 1]) {
        MjFace kept = f[j];

        f[j] = f[j + 1];
        f[j + 1] = kept;
      }
  *kind = MJ_MELD_CHOW;
  return f[2] < MJ_FACE_EAST && f[0] / 9 == f[2] / 9 && f[1] == f[0] + 1 &&
         f[2] == f[0] + 2;
}

/* Reads "777z]"; the parser is after the opening bracket. */
static bool
read_meld (Parser *p, MjHand *hand, uint8_t *used, char close)
{
  int column = column_of (p) - 1;
  MjMeld meld = { .from = MJ_SEAT_NONE, .claimed = MJ_TILE_NONE };
  MjMeldKind kind = MJ_MELD_CHOW;
  Group group;

  skip_space (p);
  if (!isdigit ((unsigned char) *p->at))
    return fail (p, column, N_ ("a bracket must hold a meld"), NULL);
  if (!read_group (p, &group))
    return false;
  skip_space (p);
  if (*p->at != close)
    return fail (p, column_of (p), N_ ("a bracket is not closed"), NULL);
  p->at++;
  if (group.faces[0] >= MJ_N_KINDS ||
      !classify_meld (&group, close == '}', &kind))
    return fail (p, column,
                 close == '}' ? N_ ("only a kong may be in braces")
                              : N_ ("not a chow, pong or kong"),
                 NULL);
  if (hand->n_melds == MJ_MAX_MELDS)
    return fail (p, column, N_ ("more than four melds"), NULL);
  meld.kind = (uint8_t) kind;
  meld.tiles[3] = MJ_TILE_NONE;
  for (int i = 0; i < group.n; i++)
    if (!take_copy (p, used, group.faces[i], group.columns[i], &meld.tiles[i]))
      return false;
  hand->melds[hand->n_melds++] = meld;
  return true;
}

static bool
read_loose (Parser *p, MjHand *hand, uint8_t *used)
{
  Group group;

  if (!read_group (p, &group))
    return false;
  for (int i = 0; i < group.n; i++) {
    MjTile tile;

    if (!take_copy (p, used, group.faces[i], group.columns[i], &tile))
      return false;
    if (group.faces[i] >= MJ_N_KINDS)
      hand->bonus[hand->n_bonus++] = tile;
    else if (hand->n_concealed == MJ_MAX_CONCEALED)
      return fail (p, group.columns[i], N_ ("too many tiles"), NULL);
    else
      mj_hand_add (hand, tile);
  }
  return true;
}

/* Reads "3m" after the plus. */
static bool
read_win (Parser *p, MjFace *win)
{
  int column = column_of (p) - 1;
  Group group;

  skip_space (p);
  if (*win != MJ_FACE_NONE)
    return fail (p, column, N_ ("a second winning tile"), NULL);
  if (!isdigit ((unsigned char) *p->at))
    return fail (p, column, N_ ("a plus must be followed by a tile"), NULL);
  if (!read_group (p, &group))
    return false;
  if (group.n != 1 || group.faces[0] >= MJ_N_KINDS)
    return fail (p, column,
                 N_ ("the winning tile must be a single playing tile"), NULL);
  *win = group.faces[0];
  return true;
}

bool
mj_notation_parse_hand (const char *text,
                        MjHand *hand,
                        MjFace *win,
                        MjError *error)
{
  Parser p = { text, text, error };
  uint8_t used[MJ_N_FACES] = { 0 };
  int win_column = 0;

  mj_hand_init (hand);
  *win = MJ_FACE_NONE;
  for (skip_space (&p); *p.at != '\0'; skip_space (&p)) {
    char c = *p.at;
    bool ok;

    if (isdigit ((unsigned char) c)) {
      ok = read_loose (&p, hand, used);
    } else if (c == '[' || c == '{') {
      p.at++;
      ok = read_meld (&p, hand, used, c == '[' ? ']' : '}');
    } else if (c == '+') {
      p.at++;
      win_column = column_of (&p);
      ok = read_win (&p, win);
    } else {
      ok = fail_unexpected (&p);
    }
    if (!ok)
      return false;
  }
  if (*win != MJ_FACE_NONE) { /* last, so that it is the last concealed tile */
    MjTile tile;

    if (!take_copy (&p, used, *win, win_column, &tile))
      return false;
    if (hand->n_concealed == MJ_MAX_CONCEALED)
      return fail (&p, win_column, N_ ("too many tiles"), NULL);
    mj_hand_add (hand, tile);
  }
  return true;
}

int
mj_notation_parse_tiles (const char *text,
                         MjFace *tiles,
                         int max,
                         MjError *error)
{
  Parser p = { text, text, error };
  int n = 0;

  for (skip_space (&p); *p.at != '\0'; skip_space (&p)) {
    Group group;

    if (!isdigit ((unsigned char) *p.at)) {
      fail_unexpected (&p);
      return -1;
    }
    if (!read_group (&p, &group))
      return -1;
    for (int i = 0; i < group.n; i++) {
      if (n == max) {
        fail (&p, group.columns[i], N_ ("too many tiles"), NULL);
        return -1;
      }
      tiles[n++] = group.faces[i];
    }
  }
  return n;
}

/* ---- writing ---- */

static char
letter_of (MjFace face)
{
  return letters[mj_face_suit (face)];
}

void
mj_face_to_text (MjFace face, char *text)
{
  text[0] = (char) ('0' + mj_face_number (face));
  text[1] = letter_of (face);
  text[2] = '\0';
}

void
mj_tile_to_text (MjTile tile, char *text)
{
  MjFace face = mj_tile_face (tile);

  mj_face_to_text (face, text);
  if (face < MJ_N_KINDS) {
    text[2] = (char) ('a' + mj_tile_copy (tile));
    text[3] = '\0';
  }
}

int
mj_tile_from_text (const char *text, MjTile *tile)
{
  MjFace face;

  if (!isdigit ((unsigned char) text[0]))
    return 0;
  face = face_of (text[1], text[0] - '0');
  if (face == MJ_FACE_NONE)
    return 0;
  if (face >= MJ_N_KINDS) {
    *tile = mj_tile_of_face (face, 0);
    return 2;
  }
  if (text[2] < 'a' || text[2] > 'd')
    return 0;
  *tile = mj_tile_of_face (face, text[2] - 'a');
  return 3;
}

static void
append_char (char *text, size_t size, size_t *used, char c)
{
  if (*used + 1 < size) {
    text[(*used)++] = c;
    text[*used] = '\0';
  }
}

void
mj_counts_to_text (const uint8_t *counts, char *text, size_t size)
{
  size_t used = 0;

  text[0] = '\0';
  for (int suit = 0; suit < 6; suit++) {
    bool any = false;

    for (int i = 0; i < n_digits[suit]; i++)
      for (int copy = 0; copy < counts[first_face[suit] + i]; copy++) {
        append_char (text, size, &used, (char) ('1' + i));
        any = true;
      }
    if (any)
      append_char (text, size, &used, letters[suit]);
  }
}

void
mj_face_set_to_text (MjFaceSet set, char *text, size_t size)
{
  uint8_t counts[MJ_N_FACES];

  for (int face = 0; face < MJ_N_FACES; face++)
    counts[face] = (set & MJ_FACE_BIT (face)) != 0;
  mj_counts_to_text (counts, text, size);
}

static void
append_meld (char *text, size_t size, size_t *used, const MjMeld *meld)
{
  bool exposed = mj_meld_is_exposed (meld);

  append_char (text, size, used, ' ');
  append_char (text, size, used, exposed ? '[' : '{');
  for (int i = 0; i < mj_meld_n_tiles (meld); i++)
    append_char (text, size, used,
                 (char) ('0' + mj_face_number (mj_tile_face (meld->tiles[i]))));
  append_char (text, size, used, letter_of (mj_meld_face (meld)));
  append_char (text, size, used, exposed ? ']' : '}');
}

void
mj_hand_to_text (const MjHand *hand, MjFace win, char *text, size_t size)
{
  uint8_t counts[MJ_N_FACES] = { 0 };
  uint8_t bonus[MJ_N_FACES] = { 0 };
  char part[64];
  size_t used;

  for (int i = 0; i < hand->n_concealed; i++)
    counts[mj_tile_face (hand->concealed[i])]++;
  for (int i = 0; i < hand->n_bonus; i++)
    bonus[mj_tile_face (hand->bonus[i])]++;
  if (win != MJ_FACE_NONE)
    counts[win]--;
  mj_counts_to_text (counts, text, size);
  used = strlen (text);
  for (int i = 0; i < hand->n_melds; i++)
    append_meld (text, size, &used, &hand->melds[i]);
  if (win != MJ_FACE_NONE) {
    mj_face_to_text (win, part);
    used += (size_t) snprintf (text + used, size - used, " +%s", part);
  }
  if (hand->n_bonus > 0) {
    mj_counts_to_text (bonus, part, sizeof part);
    snprintf (text + used, size - used, " %s", part);
  }
}
