/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-twin.c – describes two versions of an evening in a question. */

#include "app/evenings/mj-evening-twin.h"

#include <glib/gi18n.h>

/* When the last entry was made; without entries, when the evening began. */
static const char *
last_time (const MjEveningFile *file)
{
  const MjRecord *last = file->records->len > 0
                             ? file->records->pdata[file->records->len - 1]
                             : NULL;

  return last != NULL && *last->time != '\0' ? last->time : file->started;
}

/* As the locale writes date and time; "" where the file has none. */
static char *
last_text (const MjEveningFile *file)
{
  g_autoptr (GDateTime) time =
      g_date_time_new_from_iso8601 (last_time (file), NULL);
  g_autoptr (GDateTime) here =
      time != NULL ? g_date_time_to_local (time) : NULL;

  return here != NULL ? g_date_time_format (here, "%x %H:%M") : g_strdup ("");
}

/* "16 entries, last changed 22/11/26 23:10" */
static char *
version_text (const MjEveningFile *file)
{
  g_autofree char *last = last_text (file);
  guint n = file->records->len;

  return g_strdup_printf (
      /* Translators: how many entries an evening has, then date and time */
      ngettext ("%u entry, the last on %s", "%u entries, the last on %s", n), n,
      last);
}

void
mj_evening_twin_ask (GtkWidget *owner,
                     const MjEveningFile *imported,
                     const MjEveningFile *twin,
                     MjDialogAccepted replace,
                     gpointer data)
{
  g_autofree char *before = version_text (twin);
  g_autofree char *now = version_text (imported);
  g_autofree char *body = g_strdup_printf (
      /* Translators: title of an evening, then two versions of it, such as
         "16 entries, the last on 7/3/26 23:10" */
      _ ("“%s” was in the record before, in another version.\n\n"
         "Before: %s\nImported: %s\n\n"
         "If you replace it, the version from before is deleted."),
      twin->title, before, now);
  MjDialogQuestion question = {
    .heading = _ ("Keep Both Versions?"),
    .body = body,
    .accept = _ ("_Replace"),
    .decline = _ ("_Keep Both"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  mj_dialog_ask (owner, &question, replace, data);
}
