/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-record.c – calls a question by the digest of its sheet and its seed:
 * "1f00c2aa 0123…", and behind that one digit for a level below MJ_QUIZ_ALL. */

#include "model/learn/mj-quiz-record.h"

#include "model/learn/mj-practice.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { DIGEST = 8, SEED_DIGITS = 16, WHOLE = DIGEST + 1 + 2 * SEED_DIGITS };

/* Right answers in all after which each level ends. */
static const guint ends[MJ_QUIZ_ALL] = {
  [MJ_QUIZ_TAUGHT] = 5,
  [MJ_QUIZ_COMMON] = 15,
};

/* The sheets of questions that come again, each after its digest. */
#define SHEETS "practice-sheets"

/* "1f00c2aa SHEET" */
static char *
describe_sheet (const MjRules *rules)
{
  char sheet[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (rules, sheet, sizeof sheet);
  return g_strdup_printf ("%08x %s", g_str_hash (sheet), sheet);
}

char *
mj_quiz_record_name (const MjRules *rules, MjSeed seed)
{
  g_autofree char *digits = mj_text_seed (seed);
  g_autofree char *sheet = describe_sheet (rules);

  return g_strdup_printf ("%.*s %s", DIGEST, sheet, digits);
}

static char *
name_question (const MjRules *rules, const MjQuiz *quiz)
{
  g_autofree char *name = mj_quiz_record_name (rules, quiz->seed);

  return quiz->level == MJ_QUIZ_ALL
             ? g_steal_pointer (&name)
             : g_strdup_printf ("%s %d", name, (int) quiz->level);
}

static MjQuizLevel
read_level (const char *name)
{
  int digit = strlen (name) > WHOLE + 1 ? g_ascii_digit_value (name[WHOLE + 1])
                                        : MJ_QUIZ_ALL;

  return (MjQuizLevel) CLAMP (digit, 0, MJ_QUIZ_ALL);
}

/* Whether both begin with the same digest. */
static gboolean
is_of_sheet (const char *name, const char *sheet)
{
  return strncmp (name, sheet, DIGEST + 1) == 0;
}

static gboolean
find_sheet (GSettings *settings, const char *name, MjRules *rules)
{
  g_autofree char *own = describe_sheet (rules);
  g_auto (GStrv) sheets = g_settings_get_strv (settings, SHEETS);

  if (is_of_sheet (name, own))
    return TRUE;
  for (char **sheet = sheets; *sheet != NULL; sheet++)
    if (is_of_sheet (name, *sheet))
      return mj_rules_from_text (rules, *sheet + DIGEST + 1, NULL);
  return FALSE;
}

gboolean
mj_quiz_record_read (GSettings *settings,
                     const char *name,
                     MjRules *rules,
                     MjSeed *seed)
{
  const char *digits = name + DIGEST + 1;
  g_autofree char *high = NULL;

  if (strlen (name) < WHOLE || !find_sheet (settings, name, rules))
    return FALSE;
  high = g_strndup (digits, SEED_DIGITS);
  *seed = (MjSeed){ g_ascii_strtoull (high, NULL, 16),
                    g_ascii_strtoull (digits + SEED_DIGITS, NULL, 16) };
  return TRUE;
}

static gboolean
is_needed (GSettings *settings, const char *sheet)
{
  g_autofree char *digest = g_strndup (sheet, DIGEST);

  return mj_practice_has_missed (settings, digest);
}

void
mj_quiz_record_keep (GSettings *settings, const MjRules *rules)
{
  g_autofree char *own = describe_sheet (rules);
  g_auto (GStrv) sheets = g_settings_get_strv (settings, SHEETS);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (char **sheet = sheets; *sheet != NULL; sheet++)
    if (!is_of_sheet (own, *sheet) && is_needed (settings, *sheet))
      g_ptr_array_add (kept, *sheet);
  if (is_needed (settings, own))
    g_ptr_array_add (kept, own);
  g_ptr_array_add (kept, NULL);
  g_settings_set_strv (settings, SHEETS, (const char *const *) kept->pdata);
}

const char *
mj_quiz_record_tell_again (const MjRules *rules, const MjRules *table)
{
  g_autofree char *own = describe_sheet (rules);
  g_autofree char *other = describe_sheet (table);

  return g_str_equal (own, other)
             ? _ ("You missed this one before.")
             : _ ("You missed this one before, under these rules, which are "
                  "not those of your table now.");
}

static MjQuizLevel
find_level (GSettings *settings)
{
  guint n_right = g_settings_get_uint (settings, MJ_QUIZ_RIGHT);
  MjQuizLevel level = MJ_QUIZ_TAUGHT;

  while (level < MJ_QUIZ_ALL && n_right >= ends[level])
    level++;
  return level;
}

char *
mj_quiz_record_tell_level (GSettings *settings)
{
  MjQuizLevel level = find_level (settings);
  guint n;

  if (level == MJ_QUIZ_ALL)
    return g_strdup ("");
  n = ends[level] - g_settings_get_uint (settings, MJ_QUIZ_RIGHT);
  return g_strdup_printf (
      ngettext (
          "Easy hands first: harder ones come after %u more right answer.",
          "Easy hands first: harder ones come after %u more right "
          "answers.",
          n),
      n);
}

gboolean
mj_quiz_record_next (GSettings *settings,
                     const char *today,
                     const MjRules *table,
                     MjRules *rules,
                     MjSeed fresh,
                     MjQuiz *quiz)
{
  g_autofree char *last = name_question (rules, quiz);
  MjQuizLevel level = find_level (settings);
  gboolean again = FALSE;
  char *name;

  *rules = *table;
  for (guint i = 0;
       !again &&
       (name = mj_practice_due (settings, MJ_PRACTICE_QUIZ, today, i)) != NULL;
       i++) {
    again = !g_str_equal (name, last) &&
            mj_quiz_record_read (settings, name, rules, &fresh);
    if (again)
      level = read_level (name);
    g_free (name);
  }
  mj_quiz_init (quiz, rules, level, fresh);
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
  g_autofree char *name = name_question (rules, quiz);

  mj_practice_answer (settings, MJ_PRACTICE_QUIZ, today, name, right);
  mj_quiz_record_keep (settings, rules);
  count (settings, MJ_QUIZ_ASKED);
  if (right)
    count (settings, MJ_QUIZ_RIGHT);
}
