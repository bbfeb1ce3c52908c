/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-words.c – finds the known word that an unknown word is nearest to. */

#include "cli/cli.h"

#include "model/text/mj-text.h"

#include <string.h>

enum { MAX_WORD = 32 };

/* How many letters have to be put in, left out or written otherwise to make one
 * word of the other. */
static int
count_slips (const char *a, const char *b)
{
  int row[MAX_WORD + 1];
  int n = (int) strlen (b);

  for (int j = 0; j <= n; j++)
    row[j] = j;
  for (int i = 1; *a != '\0'; i++, a++) {
    int corner = row[0];

    row[0] = i;
    for (int j = 1; j <= n; j++) {
      int other = corner + (*a != b[j - 1]);

      corner = row[j];
      row[j] = MIN (other, 1 + MIN (row[j], row[j - 1]));
    }
  }
  return row[n];
}

char *
cli_did_you_mean (const char *what,
                  const char *word,
                  const char *(*known) (int index))
{
  const char *nearest = NULL, *other;
  int least = 3; /* more slips than that are another word */

  for (int i = 0; (other = known (i)) != NULL; i++)
    if (strlen (word) <= MAX_WORD && strlen (other) <= MAX_WORD &&
        count_slips (word, other) < MIN (least, (int) strlen (other) - 1)) {
      least = count_slips (word, other);
      nearest = other;
    }
  return nearest != NULL
             ? g_strdup_printf ("%s: did you mean %s?", word, nearest)
             : g_strdup_printf ("%s %s", what, word);
}

/* ---- lines of a rule sheet ---- */

static const char *
option_key (int index)
{
  return index < (int) MJ_N_OPTIONS ? mj_option ((MjOptionId) index)->key
                                    : NULL;
}

static const char *
pattern_key (int index)
{
  return index < (int) MJ_N_PATTERNS
             ? mj_pattern_info ((MjPatternId) index)->key
             : NULL;
}

static gboolean
is_pattern (const char *name)
{
  for (MjPatternId id = 0; id < MJ_N_PATTERNS; id++)
    if (strcmp (mj_pattern_info (id)->key, name) == 0 ||
        strcmp (mj_pattern_info (id)->rule, name) == 0)
      return TRUE;
  return FALSE;
}

/* "limit: 1 to 20" */
static char *
list_values (const MjOption *option)
{
  g_autoptr (GString) text = g_string_new (option->key);
  char least[24], most[24];

  for (int i = 0; option->choices != NULL && option->choices[i].key; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? ": one of " : ", ",
                            option->choices[i].key);
  if (option->choices != NULL)
    return g_string_free (g_steal_pointer (&text), FALSE);
  if (option->type == MJ_OPTION_NUMBER)
    return g_strdup_printf ("%s: %d to %d", option->key, option->min,
                            option->max);
  mj_amount_to_text (MAX (option->min, 0), least, sizeof least);
  mj_amount_to_text (option->max, most, sizeof most);
  if (option->type == MJ_OPTION_PRICE)
    return g_strdup_printf ("%s: usual, off, or 0.01 to %s", option->key, most);
  return g_strdup_printf ("%s: %s to %s", option->key, least, most);
}

char *
cli_explain_setting (const char *key, const MjError *error)
{
  MjOptionId id = mj_option_find (key);
  gboolean pattern = g_str_has_prefix (key, "pattern.");

  if (g_str_has_prefix (key, "chart."))
    return mj_text_error (error);
  if (g_str_has_prefix (key, "chart") && strpbrk (key, "0123456789") != NULL)
    return g_strdup_printf ("%s: a row of the table's own chart is written "
                            "chart.2=4/2/4, with chart=custom",
                            key);
  if (id < MJ_N_OPTIONS)
    return list_values (mj_option (id));
  if (!pattern)
    return cli_did_you_mean ("unknown option", key, option_key);
  key += strlen ("pattern.");
  return is_pattern (key)
             ? mj_text_error (error)
             : cli_did_you_mean ("unknown pattern", key, pattern_key);
}
