/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-json.h – the one place where the model reads JSON.
 *
 * json-glib reads nested brackets by recursion, and accepts comments and single
 * quotes, which are not JSON.  All of these are refused first, and so is a text
 * with more values than its reader could use.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define MJ_JSON_ERROR (mj_json_error_quark ())
GQuark mj_json_error_quark (void);

/**
 * MjJsonError:
 * @MJ_JSON_ERROR_SYNTAX: it is not JSON, or it breaks off
 * @MJ_JSON_ERROR_STRANGE: this program would not write it: it is nested too
 *   deeply, or has comments or single quotes
 * @MJ_JSON_ERROR_TOO_MUCH: it holds too many values
 */
typedef enum {
  MJ_JSON_ERROR_SYNTAX,
  MJ_JSON_ERROR_STRANGE,
  MJ_JSON_ERROR_TOO_MUCH,
} MjJsonError;

enum { MJ_JSON_MAX_DEPTH = 16 };

/**
 * mj_json_parse: (skip)
 * @text: JSON
 * @most: how many values it may hold, counted by their commas and brackets
 * @error: return location for a #GError of #MjJsonError, in UTF-8 whatever
 *   @text is
 *
 * Returns: (transfer full) (nullable): the root; NULL when @text is refused
 */
JsonNode *mj_json_parse (const char *text,
                         guint most,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
