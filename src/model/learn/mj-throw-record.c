/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-throw-record.c – keeps the answers of a day and the latest of each kind.
 */

#include "model/learn/mj-throw-record.h"

#include <string.h>

#define DAY    "throw-day"
#define TODAY  "throw-today"
#define RECENT "throw-recent"

enum { N_RECENT = 20 };

guint
mj_throw_record_count (GSettings *settings, const char *today)
{
  g_autofree char *day = g_settings_get_string (settings, DAY);

  return g_str_equal (day, today) ? g_settings_get_uint (settings, TODAY) : 0;
}

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

double
mj_throw_record_mastery (GSettings *settings, MjThrowKind kind)
{
  g_auto (GStrv) recent = read_recent (settings);
  int n = 0;

  for (const char *at = recent[kind]; *at != '\0'; at++)
    n += *at == '+';
  return MIN (n, N_RECENT) / (double) N_RECENT;
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
  guint n = mj_throw_record_count (settings, today);

  mj_practice_answer (settings, MJ_PRACTICE_THROW, today, name, right);
  remember (settings, kind, right);
  g_settings_set_string (settings, DAY, today);
  g_settings_set_uint (settings, TODAY, n + 1);
}
