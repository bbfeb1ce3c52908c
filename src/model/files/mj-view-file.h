/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view-file.h – the view of one seat, as JSON, for programs that play.
 *
 * docs/formats.md describes the format.
 */

#pragma once

#include "engine/match/mj-view.h"

#include <json-glib/json-glib.h>

#define MJ_VIEW_FILE_ERROR (mj_view_file_error_quark ())
GQuark mj_view_file_error_quark (void);

typedef enum {
  MJ_VIEW_FILE_ERROR_INVALID,
} MjViewFileError;

/* Our requests have some 6 kB; other programs may add members. */
enum { MJ_MAX_REQUEST_BYTES = 1 << 20 };

/* Returns: (transfer full): an object */
JsonNode *mj_view_to_json (const MjView *view) G_GNUC_WARN_UNUSED_RESULT;

/* @node: from mj_view_to_json()
 * @error: return location for a #GError that names the member
 * Returns: FALSE when a member is missing or out of range, or when the view is
 *   impossible in a game (mj_view_check()) */
gboolean mj_view_from_json (JsonNode *node, MjView *view, GError **error);

/* The request that asks @seat for its move, a line without its end. */
char *mj_request_to_text (const MjState *state,
                          MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;

/* @text: one request to a player, an object with a member "view"
 * Returns: FALSE when @text is not such a request */
gboolean mj_view_from_request (const char *text, MjView *view, GError **error);
