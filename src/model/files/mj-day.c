/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day.c – reads dates and hashes them. */

#include "model/files/mj-day.h"

#include "model/text/mj-text.h"

#include <stdio.h>
#include <string.h>

static gboolean
read_date (const char *text, GDate *date)
{
  guint year, month, day;

  if (text == NULL || strlen (text) != 10 ||
      strspn (text, "0123456789-") != 10 || text[4] != '-' || text[7] != '-' ||
      sscanf (text, "%4u-%2u-%2u", &year, &month, &day) != 3 ||
      !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_date_clear (date, 1);
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return TRUE;
}

gboolean
mj_day_is_valid (const char *text)
{
  GDate date;

  return read_date (text, &date);
}

void
mj_day_get_date (const char *day, GDate *date)
{
  g_return_if_fail (mj_day_is_valid (day));

  read_date (day, date);
}

static char *
to_day (const GDate *date)
{
  return g_strdup_printf ("%04d-%02d-%02d", g_date_get_year (date),
                          g_date_get_month (date), g_date_get_day (date));
}

char *
mj_day_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year, month, day;

  g_date_time_get_ymd (now, &year, &month, &day);
  return g_strdup_printf ("%04d-%02d-%02d", year, month, day);
}

char *
mj_day_add (const char *day, int n)
{
  GDate date;

  mj_day_get_date (day, &date);
  if (n >= 0)
    g_date_add_days (&date, (guint) n);
  else
    g_date_subtract_days (&date, (guint) -n);
  return to_day (&date);
}

static char *
make_line (const char *day)
{
  return g_strconcat ("singapore-mahjong deal of the day ", day, NULL);
}

MjSeed
mj_day_seed (const char *day)
{
  g_autofree char *line = make_line (day);

  return mj_text_seed_of_line (line);
}

MjSeat
mj_day_dealer (const char *day)
{
  g_autofree char *line = make_line (day);
  g_autofree char *digest =
      g_compute_checksum_for_string (G_CHECKSUM_SHA256, line, -1);

  return (MjSeat) (g_ascii_xdigit_value (digest[32]) % MJ_N_SEATS);
}

void
mj_day_rules (MjRules *rules)
{
  gboolean known = mj_rules_from_text (rules, "preset=singapore", NULL);

  g_assert (known);
  rules->rounds = 1;
}
