/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-file.c – adds the port to what the table says about itself. */

#include "net/mj-table-file.h"

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
