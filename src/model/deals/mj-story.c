/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-story.c – finds the largest figures of an evening, and who they belong to.
 */

#include "model/deals/mj-story.h"

#include "model/deals/mj-evening-stats.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

typedef struct {
  MjEveningStats stats[MJ_MAX_PEOPLE];
  guint in_a_row[MJ_MAX_PEOPLE]; /* most deals dealt one after the other */
  MjSessionEntry *best;          /* the first win of the most tai */
} Story;

static void
read_dealer (const MjOutcome *outcome, Story *story)
{
  MjWho dealer = outcome->sitting[outcome->rotation.dealer % MJ_N_SEATS];
  guint n = outcome->rotation.repeats + 1u;

  story->in_a_row[dealer] = MAX (story->in_a_row[dealer], n);
}

static void
read_entries (MjSession *session, Story *story)
{
  int most = 0;

  for (guint i = 0; i < mj_session_get_n_entries (session); i++) {
    const MjEntry *entry = &mj_session_get_record (session, i)->entry;
    const MjOutcome *outcome = mj_session_get_outcome (session, i);

    if (outcome->reason != MJ_REASON_NONE)
      continue;
    if (mj_entry_ends_deal (entry))
      read_dealer (outcome, story);
    if (entry->kind == MJ_ENTRY_WIN && outcome->score.tai > most) {
      most = outcome->score.tai;
      story->best = mj_session_get_entry (session, i);
    }
  }
}

/* "Mei", or "Mei, Raj": everybody whose figure is @most. */
static char *
name_all (MjSession *session, const guint *figures, guint most)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (figures[i] == most)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              mj_session_get_name (session, i));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* A line "@title: figure (names)", if the figure is at least @least. */
static void
add_most (GString *text,
          MjSession *session,
          const char *title,
          const guint *figures,
          guint least)
{
  g_autofree char *names = NULL;
  guint most = 0;

  for (int i = 0; i < MJ_MAX_PEOPLE; i++)
    most = MAX (most, figures[i]);
  if (most < least)
    return;
  names = name_all (session, figures, most);
  /* Translators: what was done most often, how often, by whom */
  g_string_append_printf (text, _ ("%s: %u (%s)"), title, most, names);
  g_string_append_c (text, '\n');
}

/* "Biggest hand: Mei wins 5 tai from Raj (deal 3)" its patterns, and who
 * pays for it. */
static void
add_best (GString *text, MjSessionEntry *best)
{
  g_autofree char *win = mj_session_entry_get_text (best);
  g_autofree char *detail = mj_session_entry_get_detail (best);
  g_auto (GStrv) lines = g_strsplit (detail, "\n", 0);

  /* Translators: the win of the most tai as a sentence, number of its deal */
  g_string_append_printf (text, _ ("Biggest hand: %s (deal %d)"), win,
                          mj_session_entry_get_outcome (best)->deal);
  for (int i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "\n    %s", lines[i]);
  g_string_append_c (text, '\n');
}

char *
mj_story_tell (MjSession *session)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint wins[MJ_MAX_PEOPLE], bites[MJ_MAX_PEOPLE];
  Story story = { .best = NULL };

  g_return_val_if_fail (MJ_IS_SESSION (session), NULL);

  read_entries (session, &story);
  if (story.best == NULL)
    return g_strdup ("");
  mj_evening_stats_add (mj_session_get_file (session), story.stats);
  for (int i = 0; i < MJ_MAX_PEOPLE; i++) {
    wins[i] = story.stats[i].n_wins;
    bites[i] = story.stats[i].n_bites;
  }
  add_best (text, story.best);
  add_most (text, session, _ ("Most wins"), wins, 1);
  add_most (text, session, _ ("Most bites"), bites, 1);
  add_most (text, session, _ ("Most deals in a row as dealer"), story.in_a_row,
            2);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
