/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mutate-view.c – changes requests so that they stay JSON and often a possible
 * view; libFuzzer's own changes would hardly ever get past the parser.
 *
 * It works on tokens: numbers, and tiles in quotes.  Impossible requests reach
 * new places, too, and so fill the corpus; therefore most changes start from
 * one of the latest possible requests.
 */

#include "fuzz.h"

#include "engine/rules/mj-rules.h"
#include "engine/tiles/mj-notation.h"
#include "engine/tiles/mj-rng.h"
#include "model/files/mj-view-file.h"

#include <ctype.h>
#include <string.h>

size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator (uint8_t *data,
                                size_t size,
                                size_t max_size,
                                unsigned int seed);

enum { MAX_TEXT = 1 << 14, MAX_TOKENS = 2048, N_SOUND = 256 };

typedef struct {
  size_t at, length;
  bool tile; /* otherwise a number */
} Token;

typedef struct {
  char text[MAX_TEXT];
  size_t length;
  Token tokens[MAX_TOKENS];
  int n_tokens;
  MjRng rng;
} Request;

static uint32_t
below (Request *r, uint32_t n)
{
  return mj_rng_below (&r->rng, n);
}

/* ---- tokens ---- */

static void
add_token (Request *r, size_t at, size_t length, bool tile)
{
  if (r->n_tokens < MAX_TOKENS)
    r->tokens[r->n_tokens++] = (Token){ at, length, tile };
}

static void
find_tokens (Request *r)
{
  r->n_tokens = 0;
  for (size_t i = 0; i < r->length;) {
    size_t start = i;
    MjTile tile;

    if (r->text[i] == '"') {
      while (++i < r->length && r->text[i] != '"')
        i += r->text[i] == '\\';
      if (i - start >= 3 && i - start <= 4 &&
          mj_tile_from_text (r->text + start + 1, &tile) ==
              (int) (i - start - 1))
        add_token (r, start + 1, i - start - 1, true);
      i++;
    } else if (isdigit ((unsigned char) r->text[i])) {
      while (i < r->length && isdigit ((unsigned char) r->text[i]))
        i++;
      add_token (r, start, i - start, false);
    } else {
      i++;
    }
  }
}

/* One token of a kind, by chance; NULL where there is none. */
static const Token *
any_token (Request *r, bool tile)
{
  for (int tries = 0; tries < 50 && r->n_tokens > 0; tries++) {
    const Token *token = &r->tokens[below (r, (uint32_t) r->n_tokens)];

    if (token->tile == tile)
      return token;
  }
  return NULL;
}

/* Puts @with in the place of @length bytes; what does not fit stays. */
static void
replace (Request *r, size_t at, size_t length, const char *with)
{
  size_t new_length = strlen (with);

  if (r->length - length + new_length >= MAX_TEXT)
    return;
  memmove (r->text + at + new_length, r->text + at + length,
           r->length - at - length + 1);
  memcpy (r->text + at, with, new_length);
  r->length = r->length - length + new_length;
}

/* ---- changes ---- */

static void
change_number (Request *r)
{
  const Token *token = any_token (r, false);
  char text[32];
  long value;

  if (token == NULL)
    return;
  value = strtol (r->text + token->at, NULL, 10);
  switch (below (r, 4)) {
  case 0:
    value = (long) below (r, 6);
    break;
  case 1:
    value = (long) below (r, 256);
    break;
  default:
    value += below (r, 2) ? 1 : value > 0 ? -1 : 255;
    break;
  }
  snprintf (text, sizeof text, "%ld", value);
  replace (r, token->at, token->length, text);
}

static void
any_tile (Request *r, bool bonus, char *text)
{
  mj_tile_to_text ((MjTile) (bonus ? 4 * MJ_N_KINDS + below (r, MJ_N_BONUS)
                                   : below (r, 4 * MJ_N_KINDS)),
                   text);
}

/* Everywhere at once, so that a tile stays in one place. */
static void
swap_tiles (Request *r)
{
  const Token *token = any_token (r, true);
  char a[4] = "", b[4];

  if (token == NULL)
    return;
  memcpy (a, r->text + token->at, token->length);
  any_tile (r, token->length == 2, b);
  for (int i = 0; i < r->n_tokens; i++) {
    const Token *other = &r->tokens[i];
    char *at = r->text + other->at;

    if (!other->tile || other->length != strlen (b))
      continue;
    if (memcmp (at, a, other->length) == 0)
      memcpy (at, b, other->length);
    else if (memcmp (at, b, other->length) == 0)
      memcpy (at, a, other->length);
  }
}

static void
change_tile (Request *r)
{
  const Token *token = any_token (r, true);
  char text[4];

  if (token == NULL)
    return;
  any_tile (r, below (r, 6) == 0, text);
  replace (r, token->at, token->length, text);
}

/* One tile more or fewer in a list. */
static void
change_list (Request *r)
{
  const Token *token = any_token (r, true);
  char text[8] = "";

  if (token == NULL || token->at < 2)
    return;
  if (below (r, 2) == 0 && r->text[token->at - 2] == ',') {
    replace (r, token->at - 2, token->length + 3, "");
    return;
  }
  strcpy (text, "\",\"");
  any_tile (r, below (r, 6) == 0, text + 3);
  replace (r, token->at + token->length, 0, text);
}

/* Another sheet, a few lines away from a preset. */
static void
change_rules (Request *r)
{
  static const char member[] = "\"rules\":\"";
  char *at = strstr (r->text, member);
  char text[MJ_RULES_TEXT_SIZE], line[MJ_RULES_TEXT_SIZE] = "";
  size_t length = 0, n = 0;
  MjRules rules;

  if (at == NULL)
    return;
  at += strlen (member);
  mj_rules_init_preset (&rules, mj_preset ((int) below (r, 11))->key);
  for (uint32_t i = below (r, 4); i > 0; i--) {
    MjOptionId id = (MjOptionId) below (r, MJ_N_OPTIONS);
    const MjOption *option = mj_option (id);
    int32_t most = option->max < 2000 ? option->max : 2000;

    mj_rules_put (&rules, id,
                  option->min +
                      (int32_t) below (r, (uint32_t) (most - option->min + 1)));
  }
  if (below (r, 2) == 0)
    rules.pattern[below (r, MJ_N_PATTERNS)] = (int16_t) below (r, 101);
  mj_rules_to_text (&rules, text, sizeof text);
  for (size_t i = 0; text[i] != '\0' && n + 3 < sizeof line; i++) {
    if (text[i] == '\n')
      line[n++] = '\\';
    line[n++] = text[i] == '\n' ? 'n' : text[i];
  }
  line[n] = '\0';
  length = strcspn (at, "\"");
  replace (r, (size_t) (at - r->text), length, line);
}

/* ---- requests that can be ---- */

static struct {
  char texts[N_SOUND][MAX_TEXT];
  uint32_t n;
} sound;

/* Keeps what can be; for what cannot, takes one that was kept. */
static void
prefer_sound (Request *r)
{
  MjView view;

  if (mj_view_from_request (r->text, &view, NULL)) {
    memcpy (sound.texts[sound.n++ % N_SOUND], r->text, r->length + 1);
  } else if (sound.n > 0 && below (r, 8) > 0) {
    uint32_t n = sound.n < N_SOUND ? sound.n : N_SOUND;

    strcpy (r->text, sound.texts[below (r, n)]);
    r->length = strlen (r->text);
  }
}

size_t
LLVMFuzzerCustomMutator (uint8_t *data,
                         size_t size,
                         size_t max_size,
                         unsigned int seed)
{
  static void (*const changes[]) (Request * r) = {
    swap_tiles,  swap_tiles,    swap_tiles,    swap_tiles,   change_tile,
    change_list, change_number, change_number, change_rules,
  };
  static Request r;

  mj_rng_init (&r.rng, (MjSeed){ seed, size });
  if (size == 0 || size >= MAX_TEXT || below (&r, 40) == 0)
    return LLVMFuzzerMutate (data, size, max_size);
  memcpy (r.text, data, size);
  r.text[size] = '\0';
  r.length = size;
  prefer_sound (&r);
  for (uint32_t i = 1 + below (&r, 3) / 2; i > 0; i--) {
    find_tokens (&r);
    changes[below (&r, sizeof changes / sizeof *changes)](&r);
  }
  if (r.length > max_size)
    return size;
  memcpy (data, r.text, r.length);
  return r.length;
}
