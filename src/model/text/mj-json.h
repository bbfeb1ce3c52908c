/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-json.h – the one place where JSON is read, and the members that are often
 * written.
 *
 * json-glib reads nested brackets by recursion and large numbers modulo 2^64,
 * accepts comments, single quotes and a second text after the first, and leaks
 * at a wrong escape.  All of these are refused first, and so is a text with
 * more values than its reader could use.
 */

#pragma once

#include "engine/tiles/mj-tile.h"

#include <json-glib/json-glib.h>

#define MJ_JSON_ERROR (mj_json_error_quark ())
GQuark mj_json_error_quark (void);

/* @MJ_JSON_ERROR_SYNTAX: it is not JSON, breaks off, has something after its
 *   end, or a number beyond 64 bits
 * @MJ_JSON_ERROR_STRANGE: this program would not write it: it is nested too
 *   deeply, or has comments or single quotes
 * @MJ_JSON_ERROR_TOO_MUCH: it holds too many values */
typedef enum {
  MJ_JSON_ERROR_SYNTAX,
  MJ_JSON_ERROR_STRANGE,
  MJ_JSON_ERROR_TOO_MUCH,
} MjJsonError;

enum { MJ_JSON_MAX_DEPTH = 16 };

/* @most: how many values it may hold, counted by their commas and brackets
 * @error: return location for a #GError of #MjJsonError, in UTF-8 for any
 *   @text
 * Returns: (transfer full): the root; NULL when @text is refused */
JsonNode *mj_json_parse (const char *text,
                         guint most,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Each of these adds a member to the object that @b is inside. */
void mj_json_add_int (JsonBuilder *b, const char *name, gint64 value);
void mj_json_add_bool (JsonBuilder *b, const char *name, gboolean value);
void mj_json_add_text (JsonBuilder *b, const char *name, const char *value);
void mj_json_begin_list (JsonBuilder *b, const char *name);

/* @b: inside an object
 * @tile: a tile, written in notation; MJ_TILE_NONE becomes null */
void mj_json_add_tile (JsonBuilder *b, const char *name, MjTile tile);

/* @b: inside an object
 * @tiles: tiles, written as mj_json_add_tile() does */
void mj_json_add_tiles (JsonBuilder *b,
                        const char *name,
                        const MjTile *tiles,
                        int n);

/* @b: inside an array
 * @tile: a tile, written as mj_json_add_tile() does */
void mj_json_add_tile_value (JsonBuilder *b, MjTile tile);
