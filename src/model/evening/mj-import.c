/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-import.c – reads a file, looks whether the record has it already, and
 * keeps it.
 */

#include "model/evening/mj-import.h"

#include <string.h>

/* ---- evenings ---- */

/* A quick comparison: to write a long evening as text takes a while. */
static gboolean
may_be_same (const MjStoredEvening *stored, const MjEveningFile *file)
{
  return stored->problem == NULL &&
         stored->file->records->len == file->records->len &&
         strcmp (stored->file->started, file->started) == 0 &&
         strcmp (stored->file->title, file->title) == 0;
}

/* @id is 0 if there is no such evening.  Returns FALSE with @error if the
 * record cannot be read. */
static gboolean
find_same_evening (MjStore *store,
                   const MjEveningFile *file,
                   gint64 *id,
                   GError **error)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, error);
  g_autofree char *text = mj_evening_file_to_json (file);

  *id = 0;
  for (guint i = 0; evenings != NULL && i < evenings->len && *id == 0; i++) {
    const MjStoredEvening *stored = g_ptr_array_index (evenings, i);
    g_autofree char *other = may_be_same (stored, file)
                                 ? mj_evening_file_to_json (stored->file)
                                 : NULL;

    if (g_strcmp0 (text, other) == 0)
      *id = stored->id;
  }
  return evenings != NULL;
}

MjSession *
mj_import_evening (MjStore *store,
                   const char *text,
                   gsize length,
                   GCancellable *cancellable,
                   GError **error)
{
  g_autoptr (MjEveningFile) file = NULL;
  gint64 id;

  g_return_val_if_fail (MJ_IS_STORE (store), NULL);

  file = mj_evening_file_import (text, length, cancellable, error);
  if (file == NULL || !find_same_evening (store, file, &id, error) ||
      g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (id == 0)
    id = mj_store_add_evening (store, file, error);
  return id != 0 ? mj_session_open (store, id, error) : NULL;
}

/* ---- matches ---- */

/* A match that was not in the record: it has no number and no player. */
static MjStoredMatch *
wrap_match (MjMatchFile *file)
{
  MjStoredMatch *match = g_new0 (MjStoredMatch, 1);

  match->human = MJ_SEAT_NONE;
  match->file = file;
  return match;
}

/* Takes the match out of @matches whose text is the same; NULL if none is. */
static MjStoredMatch *
take_same_match (GPtrArray *matches, const MjMatchFile *file)
{
  g_autofree char *text = mj_match_file_to_text (file);

  for (guint i = 0; i < matches->len; i++) {
    const MjStoredMatch *stored = g_ptr_array_index (matches, i);
    g_autofree char *other =
        stored->problem == NULL && stored->file->moves->len == file->moves->len
            ? mj_match_file_to_text (stored->file)
            : NULL;

    if (g_strcmp0 (text, other) == 0)
      return g_ptr_array_steal_index_fast (matches, i);
  }
  return NULL;
}

MjStoredMatch *
mj_import_match (MjStore *store,
                 const char *text,
                 GCancellable *cancellable,
                 GError **error)
{
  g_autoptr (MjMatchFile) file = NULL;
  g_autoptr (GPtrArray) matches = NULL;
  MjStoredMatch *same;
  MjState state;

  g_return_val_if_fail (MJ_IS_STORE (store), NULL);

  file = mj_match_file_from_text (text, error);
  if (file == NULL || !mj_match_file_fold (file, G_MAXUINT, &state, error))
    return NULL;
  matches = mj_store_load_matches (store, error);
  if (matches == NULL ||
      g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  same = take_same_match (matches, file);
  if (same == NULL && mj_store_add_match (store, file, error) == 0)
    return NULL;
  return same != NULL ? same : wrap_match (g_steal_pointer (&file));
}
