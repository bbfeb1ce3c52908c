/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-keep.c – what of a table has to outlive a crash: chairs and tokens,
 * and how the wall was made.
 */

#include "net/table/mj-table-private.h"

#include "engine/tiles/mj-move.h"
#include "model/people/mj-person.h"
#include "model/text/mj-clean-text.h"

/* Returns: (transfer full) (nullable): what tells a match from others: a digest
 * of its first deal; NULL before that */
static char *
name_match (MjGame *game)
{
  const GArray *moves = mj_game_get_file (game)->moves;
  char text[MJ_MOVE_TEXT_SIZE];

  if (moves->len == 0)
    return NULL;
  mj_move_to_text (&g_array_index (moves, MjMove, 0), text, sizeof text);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

gboolean
mj_table_is_of (MjTable *self, MjGame *game)
{
  g_autofree char *match = NULL;

  g_return_val_if_fail (MJ_IS_TABLE (self), FALSE);

  match = name_match (game);
  return self->match == NULL || g_strcmp0 (self->match, match) == 0;
}

void
mj_table_save (MjRoom *room, GKeyFile *file)
{
  MjTable *self = MJ_TABLE (room);
  g_autofree char *match = self->game != NULL ? name_match (self->game) : NULL;

  g_key_file_set_boolean (file, "table", "open", self->game == NULL);
  if (match != NULL)
    g_key_file_set_string (file, "table", "match", match);
  if (self->called != NULL)
    g_key_file_set_string (file, "table", "called", self->called);
  if (self->before != NULL)
    g_key_file_set_string (file, "table", "before", self->before);
  if (self->proof != NULL)
    g_key_file_set_string (file, "table", "proof", self->proof);
  g_key_file_set_string_list (file, "table", "proofs",
                              (const char *const *) self->proofs->pdata,
                              self->proofs->len);
  g_key_file_set_boolean (file, "table", "late-proofs", self->late_proofs);
  g_key_file_set_boolean (file, "table", "sits-in", self->sits_in);
  g_key_file_set_boolean (file, "table", "lets-in", self->lets_in);
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *group = g_strdup_printf ("chair-%d", seat);
    MjChair *chair = self->chairs[seat];
    guint n_former;
    g_autofree const char **former =
        (const char **) g_hash_table_get_keys_as_array (chair->former,
                                                        &n_former);

    if (n_former > 0)
      g_key_file_set_string_list (file, group, "former", former, n_former);
    g_key_file_set_integer (file, group, "holder", (int) chair->holder);
    if (chair->name != NULL)
      g_key_file_set_string (file, group, "name", chair->name);
    if (chair->face != NULL)
      g_key_file_set_string (file, group, "face", chair->face);
    if (chair->token != NULL)
      g_key_file_set_string (file, group, "token", chair->token);
    if (chair->word != NULL) {
      g_key_file_set_string (file, group, "word", chair->word);
      g_key_file_set_integer (file, group, "tries", (int) chair->tries);
    }
  }
}

static gboolean
restore_chair (MjChair *chair, GKeyFile *file, const char *group)
{
  int holder = g_key_file_get_integer (file, group, "holder", NULL);
  g_autofree char *typed = g_key_file_get_string (file, group, "name", NULL);
  g_autofree char *face = g_key_file_get_string (file, group, "face", NULL);
  g_autofree char *token = g_key_file_get_string (file, group, "token", NULL);
  g_autofree char *word = g_key_file_get_string (file, group, "word", NULL);
  int tries = g_key_file_get_integer (file, group, "tries", NULL);
  g_auto (GStrv) former =
      g_key_file_get_string_list (file, group, "former", NULL, NULL);
  g_autofree char *name = mj_clean_text (MJ_TEXT_NAME, typed);
  gboolean guest = holder == MJ_HOLDER_GUEST;

  if (holder < MJ_HOLDER_NOBODY || holder > MJ_HOLDER_COMPUTER ||
      (guest && !mj_door_is_token (token)))
    return FALSE;
  mj_chair_hold (chair, (MjHolder) holder, *name != '\0' ? name : NULL);
  if (guest) {
    chair->face = mj_person_get_word (mj_person_from_word (face));
    mj_chair_set_token (chair, g_steal_pointer (&token));
  }
  if (guest && mj_door_is_word (word)) {
    g_free (chair->word);
    chair->word = g_steal_pointer (&word);
    chair->tries = (guint) CLAMP (tries, 0, MJ_CHAIR_ALL_TRIES);
  }
  g_hash_table_remove_all (chair->former); /* tokens that nobody was given */
  for (int i = 0; former != NULL && former[i] != NULL; i++)
    g_hash_table_add (chair->former, g_strdup (former[i]));
  return TRUE;
}

gboolean
mj_table_restore (MjRoom *room, GKeyFile *file)
{
  MjTable *self = MJ_TABLE (room);
  g_autofree char *proof = g_key_file_get_string (file, "table", "proof", NULL);
  g_auto (GStrv) proofs =
      g_key_file_get_string_list (file, "table", "proofs", NULL, NULL);
  MjJointSeed unused;

  if (!g_key_file_has_group (file, "chair-0"))
    return FALSE;
  g_free (self->match);
  self->match = g_key_file_get_string (file, "table", "match", NULL);
  g_free (self->called);
  self->called = g_key_file_get_string (file, "table", "called", NULL);
  g_free (self->before);
  self->before = g_key_file_get_string (file, "table", "before", NULL);
  self->begun = !g_key_file_get_boolean (file, "table", "open", NULL);
  if (proof != NULL && mj_joint_seed_read (proof, &self->joint)) {
    g_free (self->proof);
    self->proof = g_steal_pointer (&proof);
  }
  for (gsize i = 0; proofs != NULL && proofs[i] != NULL; i++)
    g_ptr_array_add (
        self->proofs,
        g_strdup (mj_joint_seed_read (proofs[i], &unused) ? proofs[i] : ""));
  self->late_proofs =
      g_key_file_get_boolean (file, "table", "late-proofs", NULL);
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *group = g_strdup_printf ("chair-%d", seat);

    if (!restore_chair (self->chairs[seat], file, group))
      mj_chair_hold (self->chairs[seat], MJ_HOLDER_NOBODY, NULL);
  }
  self->sits_in = g_key_file_get_boolean (file, "table", "sits-in", NULL);
  self->lets_in = g_key_file_get_boolean (file, "table", "lets-in", NULL);
  mj_table_be_patient (self);
  mj_room_changed (room);
  return TRUE;
}
