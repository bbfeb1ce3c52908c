/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-file.c – what has to outlive a crash: codes, chairs and tokens, and
 * in the file also the port.
 */

#include "net/table/mj-table-file.h"

#include "model/text/mj-clean-text.h"
#include "net/table/mj-table-private.h"

#include <string.h>

char *
mj_table_to_text (MjTable *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  MjDoor *door = mj_room_get_door (MJ_ROOM (self));

  g_return_val_if_fail (MJ_IS_TABLE (self), NULL);

  g_key_file_set_string (file, "table", "link", door->link);
  g_key_file_set_string (file, "table", "digits", door->digits);
  if (self->proof != NULL)
    g_key_file_set_string (file, "table", "proof", self->proof);
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *group = g_strdup_printf ("chair-%d", seat);
    MjChair *chair = self->chairs[seat];

    g_key_file_set_integer (file, group, "holder", (int) chair->holder);
    if (chair->name != NULL)
      g_key_file_set_string (file, group, "name", chair->name);
    if (chair->token != NULL)
      g_key_file_set_string (file, group, "token", chair->token);
  }
  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
is_code (const char *text, gsize length, const char *alphabet)
{
  return text != NULL && strlen (text) == length &&
         strspn (text, alphabet) == length;
}

static gboolean
restore_chair (MjChair *chair, GKeyFile *file, const char *group)
{
  int holder = g_key_file_get_integer (file, group, "holder", NULL);
  g_autofree char *typed = g_key_file_get_string (file, group, "name", NULL);
  g_autofree char *token = g_key_file_get_string (file, group, "token", NULL);
  g_autofree char *name = mj_clean_text (MJ_TEXT_NAME, typed);
  gboolean guest = holder == MJ_HOLDER_GUEST;

  if (holder < MJ_HOLDER_NOBODY || holder > MJ_HOLDER_COMPUTER ||
      (guest && !is_code (token, MJ_TOKEN_LENGTH, "0123456789abcdef")))
    return FALSE;
  mj_chair_hold (chair, (MjHolder) holder, *name != '\0' ? name : NULL);
  if (guest) {
    g_free (chair->token);
    chair->token = g_steal_pointer (&token);
  }
  return TRUE;
}

gboolean
mj_table_restore (MjTable *self, const char *text, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *link = NULL, *digits = NULL, *proof = NULL;
  MjDoor *door = mj_room_get_door (MJ_ROOM (self));

  g_return_val_if_fail (MJ_IS_TABLE (self), FALSE);

  if (!g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE,
                                  error))
    return FALSE;
  link = g_key_file_get_string (file, "table", "link", error);
  if (link == NULL)
    return FALSE;
  digits = g_key_file_get_string (file, "table", "digits", NULL);
  proof = g_key_file_get_string (file, "table", "proof", NULL);
  if (is_code (link, MJ_LINK_CODE_LENGTH, "0123456789abcdefghjkmnpqrstvwxyz"))
    g_strlcpy (door->link, link, sizeof door->link);
  if (is_code (digits, MJ_DIGITS_LENGTH, "0123456789"))
    g_strlcpy (door->digits, digits, sizeof door->digits);
  if (proof != NULL && mj_joint_seed_read (proof, &self->joint)) {
    g_free (self->proof);
    self->proof = g_steal_pointer (&proof);
  }
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *group = g_strdup_printf ("chair-%d", seat);

    if (!restore_chair (self->chairs[seat], file, group))
      mj_chair_hold (self->chairs[seat], MJ_HOLDER_NOBODY, NULL);
  }
  mj_room_changed (MJ_ROOM (self));
  return TRUE;
}

/* ---- the file ---- */

gboolean
mj_table_file_write (const char *path,
                     MjTable *table,
                     MjHost *host,
                     GError **error)
{
  g_autofree char *chairs = mj_table_to_text (table);
  g_autofree char *text = g_strdup_printf ("%s\n[host]\nport=%u\n", chairs,
                                           mj_host_get_port (host));

  return g_file_set_contents_full (path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

gboolean
mj_table_file_read (const char *path, MjTable *table, guint16 *port)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  int number;

  *port = 0;
  if (!g_file_get_contents (path, &text, NULL, NULL) ||
      !mj_table_restore (table, text, NULL) ||
      !g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE,
                                  NULL))
    return FALSE;
  number = g_key_file_get_integer (file, "host", "port", NULL);
  if (number > 0 && number <= G_MAXUINT16)
    *port = (guint16) number;
  return TRUE;
}
