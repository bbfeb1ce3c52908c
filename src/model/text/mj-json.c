/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-json.c – looks over brackets, strings and numbers before json-glib parses
 * the text, and writes members. */

#include "model/text/mj-json.h"

#include "engine/tiles/mj-notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (mj-json-error-quark, mj_json_error)
/* clang-format on */

static gboolean
refuse (GError **error, MjJsonError code, const char *message)
{
  g_set_error_literal (error, MJ_JSON_ERROR, code, message);
  return FALSE;
}

/* Four digits, as in \u00e9; json-glib leaks where they are wrong. */
static gboolean
read_unit (const char *at, guint *unit)
{
  *unit = 0;
  for (int i = 0; i < 4; i++) {
    int digit = g_ascii_xdigit_value (at[i]);

    if (digit < 0)
      return FALSE;
    *unit = 16 * *unit + (guint) digit;
  }
  return TRUE;
}

/* @at: behind a backslash.  Returns: the last character of the escape, or NULL
 * if JSON has no such escape; a pair of surrogates is one */
static const char *
skip_escape (const char *at)
{
  guint unit, low;

  if (*at != 'u')
    return *at != '\0' && strchr ("\"\\/bfnrt", *at) != NULL ? at : NULL;
  if (!read_unit (at + 1, &unit) || (unit & 0xfc00) == 0xdc00)
    return NULL;
  if ((unit & 0xfc00) != 0xd800)
    return at + 4;
  return at[5] == '\\' && at[6] == 'u' && read_unit (at + 7, &low) &&
                 (low & 0xfc00) == 0xdc00
             ? at + 10
             : NULL;
}

/* Returns: the quote at its end, or the end of the text; NULL if something in
 * it is escaped in a wrong way */
static const char *
skip_string (const char *at)
{
  for (at++; *at != '\0' && *at != '"'; at++)
    if (*at == '\\' && (at = skip_escape (at + 1)) == NULL)
      return NULL;
  return at;
}

/* json-glib reads a whole number modulo 2^64.  Returns: the last character of
 * the number, or NULL if it is too large */
static const char *
skip_number (const char *at)
{
  gsize length = strspn (at, "+-.0123456789Ee");
  g_autofree char *number = g_strndup (at, length);

  if (strpbrk (number, ".Ee") == NULL && strlen (number) > 17 &&
      !g_ascii_string_to_signed (number, 10, G_MININT64, G_MAXINT64, NULL,
                                 NULL))
    return NULL;
  return at + length - 1;
}

/* Skips a string or a number, in which no other character counts. */
static const char *
skip_word (const char *at, GError **error)
{
  const char *end = at;

  if (*at == '"' && (end = skip_string (at)) == NULL)
    refuse (error, MJ_JSON_ERROR_SYNTAX,
            _ ("a character is escaped in a wrong way"));
  else if ((*at == '-' || g_ascii_isdigit (*at)) &&
           (end = skip_number (at)) == NULL)
    refuse (error, MJ_JSON_ERROR_SYNTAX, _ ("a number is too large"));
  return end;
}

static gboolean
look_over (const char *text, guint most, GError **error)
{
  guint depth = 0, n = 0;
  gboolean closed = FALSE;

  for (; *text != '\0'; text += *text != '\0') {
    text = skip_word (text, error);
    if (text == NULL)
      return FALSE;
    if (*text == '\'' || *text == '/')
      return refuse (error, MJ_JSON_ERROR_STRANGE,
                     _ ("comments and single quotes are not JSON"));
    if (closed && !g_ascii_isspace (*text))
      return refuse (error, MJ_JSON_ERROR_SYNTAX,
                     _ ("something follows after its end"));
    if (*text == '[' || *text == '{')
      depth++;
    if ((*text == ']' || *text == '}') && depth > 0)
      closed = --depth == 0;
    if (depth > MJ_JSON_MAX_DEPTH)
      return refuse (error, MJ_JSON_ERROR_STRANGE,
                     _ ("too many brackets within brackets"));
    n += *text != '\0' && strchr ("[{,", *text) != NULL;
    if (n > most)
      return refuse (error, MJ_JSON_ERROR_TOO_MUCH, _ ("too many values"));
  }
  return TRUE;
}

JsonNode *
mj_json_parse (const char *text, guint most, GError **error)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) wrong = NULL;
  JsonNode *root;

  if (!look_over (text, most, error))
    return NULL;
  parser = json_parser_new_immutable ();
  if (!json_parser_load_from_data (parser, text, -1, &wrong)) {
    /* The message may quote a single byte of a longer character. */
    g_autofree char *message = g_utf8_make_valid (wrong->message, -1);

    refuse (error, MJ_JSON_ERROR_SYNTAX, message);
    return NULL;
  }
  root = json_parser_steal_root (parser);
  if (root == NULL)
    refuse (error, MJ_JSON_ERROR_SYNTAX, _ ("it is empty"));
  return root;
}

/* ---- writing ---- */

void
mj_json_add_int (JsonBuilder *b, const char *name, gint64 value)
{
  json_builder_set_member_name (b, name);
  json_builder_add_int_value (b, value);
}

void
mj_json_add_bool (JsonBuilder *b, const char *name, gboolean value)
{
  json_builder_set_member_name (b, name);
  json_builder_add_boolean_value (b, value);
}

void
mj_json_add_text (JsonBuilder *b, const char *name, const char *value)
{
  json_builder_set_member_name (b, name);
  json_builder_add_string_value (b, value);
}

void
mj_json_begin_list (JsonBuilder *b, const char *name)
{
  json_builder_set_member_name (b, name);
  json_builder_begin_array (b);
}

void
mj_json_add_tile_value (JsonBuilder *b, MjTile tile)
{
  char text[4];

  if (tile >= MJ_N_TILES) {
    json_builder_add_null_value (b);
    return;
  }
  mj_tile_to_text (tile, text);
  json_builder_add_string_value (b, text);
}

void
mj_json_add_tile (JsonBuilder *b, const char *name, MjTile tile)
{
  json_builder_set_member_name (b, name);
  mj_json_add_tile_value (b, tile);
}

void
mj_json_add_tiles (JsonBuilder *b, const char *name, const MjTile *tiles, int n)
{
  mj_json_begin_list (b, name);
  for (int i = 0; i < n; i++)
    mj_json_add_tile_value (b, tiles[i]);
  json_builder_end_array (b);
}
