/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-practice.c – keeps a question that comes again as "2026-11-30 1 NAME":
 * when it is due, how often it has been right since it was wrong, and its name;
 * and a week as "2026-11-23 12 9": its Monday, answers, right ones.
 */

#include "model/learn/mj-practice.h"

#include "model/files/mj-day.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

enum { MAX_MISSED = 60, DAY_LENGTH = 10, HEAD_LENGTH = 13 };

/* Days until it comes again, by how often it has been right. */
static const int days[] = { 1, 3, 7 };

static const struct {
  const char *missed, *weeks, *day, *today, *right;
} keys[MJ_N_PRACTICES] = {
  [MJ_PRACTICE_THROW] = { "throw-missed", "throw-weeks", "throw-day",
                          "throw-today", "throw-today-right" },
  [MJ_PRACTICE_QUIZ] = { "quiz-missed", "quiz-weeks", "quiz-day", "quiz-today",
                         "quiz-today-right" },
};

/* ---- what comes again ---- */

/* Version 1.0 of the program kept questions without a day; they are due. */
static gboolean
has_day (const char *entry)
{
  g_autofree char *day = g_strndup (entry, DAY_LENGTH);

  return strlen (entry) > HEAD_LENGTH && mj_day_is_valid (day) &&
         entry[DAY_LENGTH] == ' ' && entry[HEAD_LENGTH - 1] == ' ';
}

static const char *
name_of (const char *entry)
{
  return has_day (entry) ? entry + HEAD_LENGTH : entry;
}

static int
read_stage (const char *entry)
{
  return has_day (entry) ? CLAMP (g_ascii_digit_value (entry[DAY_LENGTH + 1]),
                                  0, (int) G_N_ELEMENTS (days) - 1)
                         : 0;
}

/* A day as text is later where the text is. */
static gboolean
is_due (const char *entry, const char *today)
{
  return !has_day (entry) || strncmp (entry, today, DAY_LENGTH) <= 0;
}

char *
mj_practice_due (GSettings *settings,
                 MjPractice practice,
                 const char *today,
                 guint place)
{
  g_auto (GStrv) missed = g_settings_get_strv (settings, keys[practice].missed);

  for (guint i = 0; missed[i] != NULL; i++)
    if (is_due (missed[i], today) && place-- == 0)
      return g_strdup (name_of (missed[i]));
  return NULL;
}

/* Puts @entry in the place of that of @name; the oldest one goes when there are
 * too many.
 * @entry: (nullable): NULL for none */
static void
replace (GSettings *settings,
         MjPractice practice,
         const char *name,
         const char *entry)
{
  g_auto (GStrv) missed = g_settings_get_strv (settings, keys[practice].missed);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; missed[i] != NULL; i++)
    if (!g_str_equal (name_of (missed[i]), name))
      g_ptr_array_add (kept, missed[i]);
  if (entry != NULL && kept->len == MAX_MISSED)
    g_ptr_array_remove_index (kept, 0);
  if (entry != NULL)
    g_ptr_array_add (kept, (char *) entry);
  g_ptr_array_add (kept, NULL);
  g_settings_set_strv (settings, keys[practice].missed,
                       (const char *const *) kept->pdata);
}

static char *
find_entry (GSettings *settings, MjPractice practice, const char *name)
{
  g_auto (GStrv) missed = g_settings_get_strv (settings, keys[practice].missed);

  for (guint i = 0; missed[i] != NULL; i++)
    if (g_str_equal (name_of (missed[i]), name))
      return g_strdup (missed[i]);
  return NULL;
}

gboolean
mj_practice_has_missed (GSettings *settings, const char *part)
{
  for (MjPractice practice = 0; practice < MJ_N_PRACTICES; practice++) {
    g_auto (GStrv) missed =
        g_settings_get_strv (settings, keys[practice].missed);

    for (guint i = 0; missed[i] != NULL; i++)
      if (strstr (name_of (missed[i]), part) != NULL)
        return TRUE;
  }
  return FALSE;
}

static void
put_off (GSettings *settings,
         MjPractice practice,
         const char *today,
         const char *name,
         int stage)
{
  g_autofree char *day = mj_day_add (today, days[stage]);
  g_autofree char *entry = g_strdup_printf ("%s %d %s", day, stage, name);

  replace (settings, practice, name, entry);
}

void
mj_practice_add (GSettings *settings,
                 MjPractice practice,
                 const char *today,
                 const char *name)
{
  g_autofree char *known = find_entry (settings, practice, name);
  g_autofree char *entry = g_strdup_printf ("%s 0 %s", today, name);

  if (known == NULL)
    replace (settings, practice, name, entry);
}

void
mj_practice_forget (GSettings *settings, MjPractice practice, const char *name)
{
  replace (settings, practice, name, NULL);
}

const char *
mj_practice_tell_missed (void)
{
  return _ ("It comes again tomorrow and, if you know it then, 3 and 7 days "
            "later.");
}

/* ---- days ---- */

guint
mj_practice_count_today (GSettings *settings,
                         MjPractice practice,
                         const char *today)
{
  g_autofree char *day = g_settings_get_string (settings, keys[practice].day);

  return g_str_equal (day, today)
             ? g_settings_get_uint (settings, keys[practice].today)
             : 0;
}

char *
mj_practice_tell_today (GSettings *settings,
                        MjPractice practice,
                        const char *today)
{
  guint n = mj_practice_count_today (settings, practice, today);

  /* Translators: questions answered today, of ten */
  return n <= MJ_PRACTICE_A_DAY
             ? g_strdup_printf (_ ("%u of %u today"), n, MJ_PRACTICE_A_DAY)
             /* Translators: questions answered today, more than ten */
             : g_strdup_printf (_ ("%u today"), n);
}

char *
mj_practice_tell_tenth (GSettings *settings, MjPractice practice)
{
  /* Translators: questions answered right today, of ten */
  return g_strdup_printf (
      _ ("That was the tenth today: %u of %u right. You can go on."),
      g_settings_get_uint (settings, keys[practice].right), MJ_PRACTICE_A_DAY);
}

static void
count_today (GSettings *settings,
             MjPractice practice,
             const char *today,
             gboolean right)
{
  guint n = mj_practice_count_today (settings, practice, today);
  guint n_right =
      n > 0 ? g_settings_get_uint (settings, keys[practice].right) : 0;

  g_settings_set_string (settings, keys[practice].day, today);
  g_settings_set_uint (settings, keys[practice].today, n + 1);
  g_settings_set_uint (settings, keys[practice].right,
                       n_right + (right ? 1 : 0));
}

/* ---- weeks ---- */

static char *
find_monday (const char *day)
{
  GDate date;

  mj_day_get_date (day, &date);
  return mj_day_add (day, 1 - (int) g_date_get_weekday (&date));
}

/* Returns whether @entry is a week. */
static gboolean
read_week (const char *entry, guint *n, guint *n_right)
{
  return strlen (entry) > DAY_LENGTH &&
         sscanf (entry + DAY_LENGTH, " %u %u", n, n_right) == 2;
}

/* The last week is this one, or one is added. */
static void
count_answer (GSettings *settings,
              MjPractice practice,
              const char *today,
              gboolean right)
{
  g_auto (GStrv) weeks = g_settings_get_strv (settings, keys[practice].weeks);
  g_autofree char *monday = find_monday (today);
  guint length = g_strv_length (weeks), n = 0, n_right = 0;

  if (length > 0 && g_str_has_prefix (weeks[length - 1], monday) &&
      read_week (weeks[length - 1], &n, &n_right))
    g_free (weeks[--length]);
  else
    weeks = g_renew (char *, weeks, length + 2);
  weeks[length] =
      g_strdup_printf ("%s %u %u", monday, n + 1, n_right + (right ? 1 : 0));
  weeks[length + 1] = NULL;
  g_settings_set_strv (settings, keys[practice].weeks,
                       (const char *const *) weeks);
}

guint
mj_practice_count (GSettings *settings,
                   MjPractice practice,
                   const char *since,
                   guint *n_right)
{
  g_auto (GStrv) weeks = g_settings_get_strv (settings, keys[practice].weeks);
  g_autofree char *monday = since == NULL ? g_strdup ("") : find_monday (since);
  guint sum = 0;

  *n_right = 0;
  for (guint i = 0; weeks[i] != NULL; i++) {
    guint n, right;

    if (strcmp (weeks[i], monday) >= 0 && read_week (weeks[i], &n, &right)) {
      sum += n;
      *n_right += right;
    }
  }
  return sum;
}

void
mj_practice_answer (GSettings *settings,
                    MjPractice practice,
                    const char *today,
                    const char *name,
                    gboolean right)
{
  g_autofree char *entry = find_entry (settings, practice, name);

  count_today (settings, practice, today, right);
  if (entry == NULL)
    count_answer (settings, practice, today, right);
  if (!right)
    put_off (settings, practice, today, name, 0);
  else if (entry == NULL || !is_due (entry, today))
    return;
  else if (read_stage (entry) + 1 < (int) G_N_ELEMENTS (days))
    put_off (settings, practice, today, name, read_stage (entry) + 1);
  else
    mj_practice_forget (settings, practice, name);
}
