/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-words.c – adds up the results of an evening. */

#include "model/deals/mj-result-words.h"

#include "model/deals/mj-evening-stats.h"
#include "model/files/mj-sitters.h"
#include "model/session/mj-people.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

char *
mj_result_words_deals (const MjEveningFile *file)
{
  guint n = 0;

  for (guint i = 0; i < file->records->len; i++)
    n += mj_entry_ends_deal (
        &((MjRecord *) g_ptr_array_index (file->records, i))->entry);
  return g_strdup_printf (ngettext ("%u deal", "%u deals", n), n);
}

char *
mj_result_words_evening (const MjEveningFile *file)
{
  MjEveningStats stats[MJ_MAX_PEOPLE] = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MjPeople) people = mj_people_new (file);
  guint played = mj_evening_stats_add (file, stats);

  for (guint i = 0; i < file->records->len; i++)
    people = mj_people_after (people, file->records->pdata[i]);
  for (MjWho i = 0; i < mj_people_count (people); i++) {
    g_autofree char *amount =
        mj_text_gain (mj_people_get_money (people), stats[i].balance);

    if (played & 1u << i)
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "",
                              mj_people_get_name (people, i), amount);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mj_result_words_match (const MjMatchFile *file,
                       int n_deals,
                       const gint64 *balance)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *amount = mj_text_amount (balance[i]);
    g_autoptr (GPtrArray) sat =
        mj_sitters_list (file, (MjSeat) i, (guint) MAX (n_deals, 1));
    g_autofree char *names = mj_text_names (sat);

    g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", names, amount);
  }
  g_string_append_printf (text, " · ");
  g_string_append_printf (
      text, ngettext ("%d deal", "%d deals", (gulong) n_deals), n_deals);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
