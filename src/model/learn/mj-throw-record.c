/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-throw-record.c – keeps the latest answers of each kind. */

#include "model/learn/mj-throw-record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define RECENT "throw-recent"

enum { N_RECENT = 20 };

/* "+-+" for each kind, the latest answer last. */
static char **
read_recent (GSettings *settings)
{
  char **recent = g_settings_get_strv (settings, RECENT);

  if (g_strv_length (recent) == MJ_N_THROW_KINDS)
    return recent;
  g_strfreev (recent);
  recent = g_new0 (char *, MJ_N_THROW_KINDS + 1);
  for (int i = 0; i < MJ_N_THROW_KINDS; i++)
    recent[i] = g_strdup ("");
  return recent;
}

char *
mj_throw_record_tell (GSettings *settings, MjThrowKind kind, double *part)
{
  g_auto (GStrv) recent = read_recent (settings);
  guint n = (guint) strlen (recent[kind]), n_right = 0;

  for (const char *at = recent[kind]; *at != '\0'; at++)
    n_right += *at == '+';
  *part = n_right / (double) MAX (n, 1);
  /* Translators: right answers, questions */
  return n > 0
             ? g_strdup_printf (
                   ngettext ("%u of %u right", "%u of %u right", n), n_right, n)
             : g_strdup (_ ("not tried yet"));
}

static void
remember (GSettings *settings, MjThrowKind kind, gboolean right)
{
  g_auto (GStrv) recent = read_recent (settings);
  gsize length = strlen (recent[kind]);
  char *longer = g_strconcat (
      recent[kind] + (length < N_RECENT ? 0 : length + 1 - N_RECENT),
      right ? "+" : "-", NULL);

  g_free (recent[kind]);
  recent[kind] = longer;
  g_settings_set_strv (settings, RECENT, (const char *const *) recent);
}

void
mj_throw_record_answer (GSettings *settings,
                        const char *today,
                        const char *name,
                        MjThrowKind kind,
                        gboolean right)
{
  mj_practice_answer (settings, MJ_PRACTICE_THROW, today, name, right);
  remember (settings, kind, right);
}
