/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-import.c – reads a file, looks whether the record has it already, and
 * keeps it. */

#include "model/session/mj-import.h"

#include <string.h>

/* ---- evenings ---- */

static gboolean
began_together (const MjEveningFile *a, const MjEveningFile *b)
{
  return *a->started != '\0' && strcmp (a->started, b->started) == 0;
}

/* The record before the import, and the match or evening of it that equals the
 * file. */
typedef struct {
  GPtrArray *evenings;
  gint64 same; /* the number of the very same evening; 0: none */
  guint twin;  /* the place of another version; G_MAXUINT: none */
} Known;

/* To write a long evening as text takes a while, so few are compared so. */
static gboolean
is_same (const MjEveningFile *stored, const MjEveningFile *file)
{
  g_autofree char *text = NULL, *other = NULL;

  if (stored->records->len != file->records->len ||
      strcmp (stored->started, file->started) != 0 ||
      strcmp (stored->title, file->title) != 0)
    return FALSE;
  text = mj_evening_file_to_json (file);
  other = mj_evening_file_to_json (stored);
  return strcmp (text, other) == 0;
}

static void
find_known (const MjEveningFile *file, Known *known)
{
  known->same = 0;
  known->twin = G_MAXUINT;
  for (guint i = 0; i < known->evenings->len && known->same == 0; i++) {
    const MjStoredEvening *stored = g_ptr_array_index (known->evenings, i);

    if (stored->problem != NULL)
      continue;
    if (is_same (stored->file, file))
      known->same = stored->id;
    else if (known->twin == G_MAXUINT && began_together (stored->file, file))
      known->twin = i;
  }
}

MjSession *
mj_import_evening (MjStore *store,
                   const char *text,
                   gsize length,
                   MjStoredEvening **twin,
                   GCancellable *cancellable,
                   GError **error)
{
  g_autoptr (MjEveningFile) file = NULL;
  g_autoptr (GPtrArray) evenings = NULL;
  Known known;
  gint64 id;

  g_return_val_if_fail (MJ_IS_STORE (store), NULL);

  if (twin != NULL)
    *twin = NULL;
  file = mj_evening_file_import (text, length, cancellable, error);
  if (file != NULL)
    evenings = mj_store_load_evenings (store, error);
  if (evenings == NULL ||
      g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  known.evenings = evenings;
  find_known (file, &known);
  id = known.same != 0 ? known.same : mj_store_add_evening (store, file, error);
  if (id != 0 && known.same == 0 && known.twin != G_MAXUINT && twin != NULL)
    *twin = g_ptr_array_steal_index (evenings, known.twin);
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
