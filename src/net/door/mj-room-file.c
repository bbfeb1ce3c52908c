/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-room-file.c – codes and port; the rest is the room's. */

#include "net/door/mj-room-file.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define RECENT (12 * 60 * 60) /* seconds */

static gboolean
replace (const char *path, const char *text, GError **error)
{
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  int number;

  if (!g_file_set_contents_full (fresh, text, -1, G_FILE_SET_CONTENTS_NONE,
                                 0600, error))
    return FALSE;
  if (g_rename (fresh, path) == 0)
    return TRUE;
  number = errno;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s",
               path, g_strerror (number));
  g_remove (fresh);
  return FALSE;
}

gboolean
mj_room_file_write (const char *path,
                    MjRoom *room,
                    MjHost *host,
                    GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  const MjFront *front = mj_host_get_front (host);
  g_autofree char *text = NULL, *proxy = NULL;
  MjDoor *door;

  g_return_val_if_fail (MJ_IS_ROOM (room), FALSE);

  door = mj_room_get_door (room);
  g_key_file_set_string (file, "door", "link", door->link);
  g_key_file_set_string (file, "door", "digits", door->digits);
  g_key_file_set_string (file, "door", "far-digits", door->far_digits);
  g_key_file_set_integer (file, "door", "port", mj_host_get_port (host));
  if (front->origin != NULL)
    g_key_file_set_string (file, "door", "origin", front->origin);
  if (front->proxy != NULL)
    proxy = g_inet_address_to_string (front->proxy);
  if (proxy != NULL)
    g_key_file_set_string (file, "door", "proxy", proxy);
  mj_room_save (room, file);
  text = g_key_file_to_data (file, NULL, NULL);
  return replace (path, text, error);
}

static gboolean
is_code (const char *text, gsize length, const char *alphabet)
{
  return text != NULL && strlen (text) == length &&
         strspn (text, alphabet) == length;
}

static gboolean
restore_door (MjDoor *door, GKeyFile *file)
{
  g_autofree char *link = g_key_file_get_string (file, "door", "link", NULL);
  g_autofree char *digits =
      g_key_file_get_string (file, "door", "digits", NULL);
  g_autofree char *far_digits =
      g_key_file_get_string (file, "door", "far-digits", NULL);

  if (!is_code (link, MJ_LINK_CODE_LENGTH,
                "0123456789abcdefghjkmnpqrstvwxyz") ||
      !is_code (digits, MJ_DIGITS_LENGTH, "0123456789"))
    return FALSE;
  g_strlcpy (door->link, link, sizeof door->link);
  g_strlcpy (door->digits, digits, sizeof door->digits);
  if (is_code (far_digits, MJ_FAR_DIGITS_LENGTH, "0123456789"))
    g_strlcpy (door->far_digits, far_digits, sizeof door->far_digits);
  return TRUE;
}

gboolean
mj_room_file_read (const char *path, MjRoom *room, guint16 *port)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  int number;

  g_return_val_if_fail (MJ_IS_ROOM (room), FALSE);

  *port = 0;
  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL) ||
      !mj_room_restore (room, file) ||
      !restore_door (mj_room_get_door (room), file))
    return FALSE;
  number = g_key_file_get_integer (file, "door", "port", NULL);
  if (number > 0 && number <= G_MAXUINT16)
    *port = (guint16) number;
  return TRUE;
}

void
mj_room_file_restore_front (const char *path, MjHost *host)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *origin = NULL, *proxy = NULL;

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL))
    return;
  origin = g_key_file_get_string (file, "door", "origin", NULL);
  proxy = g_key_file_get_string (file, "door", "proxy", NULL);
  if (origin != NULL)
    mj_host_set_front (host, origin, proxy, NULL);
}

gboolean
mj_room_file_is_recent (const char *path)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  GStatBuf about;

  return g_stat (path, &about) == 0 && about.st_mtime > now - RECENT;
}
