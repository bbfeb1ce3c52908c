/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-record.c – calls a question by the digest of its sheet and its seed:
 * "1f00c2aa 0123…". */

#include "model/learn/mj-quiz-record.h"

#include "model/learn/mj-practice.h"
#include "model/text/mj-text.h"

#include <string.h>

enum { SEED_DIGITS = 16 };

char *
mj_quiz_record_name (const MjRules *rules, MjSeed seed)
{
  g_autofree char *digits = mj_text_seed (seed);
  char sheet[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (rules, sheet, sizeof sheet);
  return g_strdup_printf ("%08x %s", g_str_hash (sheet), digits);
}

gboolean
mj_quiz_record_seed (const char *name, const char *like, MjSeed *seed)
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
                     const char *today,
                     const MjRules *rules,
                     MjSeed fresh,
                     MjQuiz *quiz)
{
  g_autofree char *last = mj_quiz_record_name (rules, quiz->seed);
  gboolean again = FALSE;
  char *name;

  for (guint i = 0;
       !again &&
       (name = mj_practice_due (settings, MJ_PRACTICE_QUIZ, today, i)) != NULL;
       i++) {
    again =
        !g_str_equal (name, last) && mj_quiz_record_seed (name, last, &fresh);
    g_free (name);
  }
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
                       const char *today,
                       const MjRules *rules,
                       const MjQuiz *quiz,
                       gboolean right)
{
  g_autofree char *name = mj_quiz_record_name (rules, quiz->seed);

  mj_practice_answer (settings, MJ_PRACTICE_QUIZ, today, name, right);
  count (settings, MJ_QUIZ_ASKED);
  if (right)
    count (settings, MJ_QUIZ_RIGHT);
}
