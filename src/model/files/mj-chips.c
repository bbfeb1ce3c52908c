/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chips.c – reads and writes a list of values. */

#include "model/files/mj-chips.h"

#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static char *
read_value (const char *word, gint64 *value)
{
  g_autofree char *shown = NULL;

  if (mj_text_read_money (word, value) && *value > 0)
    return NULL;
  shown = mj_clean_text (MJ_TEXT_NAME, word);
  return g_strdup_printf (_ ("“%s” is not the value of a chip"), shown);
}

char *
mj_chips_read (const char *text, gint64 *values, guint *n)
{
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " ;", -1);
  gint64 read[MJ_MAX_CHIPS] = { 0 };
  guint n_read = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    char *problem;

    if (*words[i] == '\0')
      continue;
    if (n_read == MJ_MAX_CHIPS)
      return g_strdup_printf (_ ("More than %d kinds of chips"), MJ_MAX_CHIPS);
    problem = read_value (words[i], &read[n_read++]);
    if (problem != NULL)
      return problem;
  }
  memcpy (values, read, n_read * sizeof *values);
  *n = n_read;
  return NULL;
}

char *
mj_chips_problem (const char *text)
{
  gint64 values[MJ_MAX_CHIPS];
  guint n;

  return mj_chips_read (text, values, &n);
}

char *
mj_chips_to_text (const gint64 *values, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    char value[24];

    mj_amount_to_text (values[i], value, sizeof value);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", value);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
