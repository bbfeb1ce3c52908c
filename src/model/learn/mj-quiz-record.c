/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-record.c – keeps a missed question as the digest of its sheet and its
 * seed: "1f00c2aa 0123…". */

#include "model/learn/mj-quiz-record.h"

#include "model/text/mj-text.h"

#include <string.h>

#define MISSED "quiz-missed"

enum { MAX_MISSED = 60, SEED_DIGITS = 16 };

static char *
name_question (const MjRules *rules, MjSeed seed)
{
  g_autofree char *digits = mj_text_seed (seed);
  char sheet[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (rules, sheet, sizeof sheet);
  return g_strdup_printf ("%08x %s", g_str_hash (sheet), digits);
}

/* Returns whether @name is of a question under the sheet of @like. */
static gboolean
read_seed (const char *name, const char *like, MjSeed *seed)
{
  const char *digits = strchr (name, ' ');
  g_autofree char *high = NULL;

  if (digits == NULL || strlen (digits) != 1 + 2 * SEED_DIGITS ||
      strncmp (name, like, (gsize) (digits + 1 - name)) != 0)
    return FALSE;
  high = g_strndup (digits + 1, SEED_DIGITS);
  *seed = (MjSeed){ g_ascii_strtoull (high, NULL, 16),
                    g_ascii_strtoull (digits + 1 + SEED_DIGITS, NULL, 16) };
  return TRUE;
}

gboolean
mj_quiz_record_next (GSettings *settings,
                     const MjRules *rules,
                     MjSeed fresh,
                     MjQuiz *quiz)
{
  g_auto (GStrv) missed = g_settings_get_strv (settings, MISSED);
  g_autofree char *last = name_question (rules, quiz->seed);
  gboolean due = g_settings_get_uint (settings, MJ_QUIZ_ASKED) % 3 == 2;
  gboolean again = FALSE;

  for (guint i = 0; due && !again && missed[i] != NULL; i++)
    again =
        !g_str_equal (missed[i], last) && read_seed (missed[i], last, &fresh);
  mj_quiz_init (quiz, rules, fresh);
  return again;
}

static void
count (GSettings *settings, const char *key)
{
  g_settings_set_uint (settings, key, g_settings_get_uint (settings, key) + 1);
}

void
mj_quiz_record_answer (GSettings *settings,
                       const MjRules *rules,
                       const MjQuiz *quiz,
                       gboolean right)
{
  g_auto (GStrv) missed = g_settings_get_strv (settings, MISSED);
  g_autofree char *name = name_question (rules, quiz->seed);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; missed[i] != NULL; i++)
    if (!g_str_equal (missed[i], name))
      g_ptr_array_add (kept, missed[i]);
  if (!right && kept->len == MAX_MISSED)
    g_ptr_array_remove_index (kept, 0);
  if (!right)
    g_ptr_array_add (kept, name);
  g_ptr_array_add (kept, NULL);
  g_settings_set_strv (settings, MISSED, (const char *const *) kept->pdata);
  count (settings, MJ_QUIZ_ASKED);
  if (right)
    count (settings, MJ_QUIZ_RIGHT);
}
