/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-export.c – proposes file names, recognises kinds of files, and says in a
 * sentence why a file was not imported.
 */

#include "app/files/mj-export.h"

#include "model/store/mj-store-backup.h"

#include <glib/gi18n.h>
#include <string.h>

char *
mj_export_name (const char *title, const char *ending)
{
  char *name = g_strdup_printf ("%s.%s", title, ending);

  return g_strdelimit (name, "/\\:", '-');
}

void
mj_export_match (GtkWidget *owner,
                 const MjMatchFile *match,
                 MjFileAnswer answer,
                 gpointer data)
{
  g_autofree char *name =
      /* Translators: proposed name of a file, an ending is added */
      mj_export_name (_ ("Mahjong match"), MJ_EXPORT_MATCH);
  MjFileQuestion question = {
    .title = _ ("Export Match"),
    .accept = _ ("_Export"),
    .name = name,
  };
  char *text = mj_match_file_to_text (match);

  mj_file_dialog_save (owner, &question, g_bytes_new_take (text, strlen (text)),
                       answer, data);
}

/* The first character that is no white space, or 0. */
static char
first_letter (GBytes *contents)
{
  gsize length;
  const char *text = g_bytes_get_data (contents, &length);

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return text[i];
  return '\0';
}

gboolean
mj_export_is_evening (GFile *file, GBytes *contents)
{
  g_autofree char *name = g_file_get_basename (file);

  return first_letter (contents) == '{' || g_str_has_suffix (name, ".json") ||
         g_str_has_suffix (name, ".csv");
}

char *
mj_export_refusal (GFile *file, const GError *error)
{
  g_autofree char *name = NULL, *shown = NULL;

  if (file == NULL)
    return g_strdup (error->message);
  name = g_file_get_basename (file);
  shown = g_filename_display_name (name);
  if (strstr (name, ".sqlite") != NULL) /* or "record.sqlite.kept-1" */
    return g_strdup_printf (
        mj_store_file_is_record (g_file_peek_path (file))
            /* Translators: name of a file; the quoted words are in the
             * preferences and on the page of copies */
            ? _ ("%s is a record or a backup of one, with all evenings and "
                 "matches in it. To restore it, press “Earlier copies” in the "
                 "preferences, then “Restore Another File…”.")
            /* Translators: name of a file */
            : _ ("%s is named as a record is, but it is none, or it is one "
                 "whose beginning is damaged."),
        shown);
  /* Translators: name of a file, then what is wrong */
  return g_strdup_printf (_ ("%s was not imported: %s"), shown, error->message);
}
