/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day-rivals.c – plays a wall again from another player's choices. */

#include "model/play/mj-day-rivals.h"

#include "engine/players/mj-bot.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static const MjLevel levels[MJ_DAY_N_RIVALS] = { MJ_LEVEL_CLUB,
                                                 MJ_LEVEL_MASTER };

static MjDayResult *
play_as (const MjMatchFile *file, MjSeat human, MjLevel level)
{
  g_autoptr (MjMatchFile) again = mj_match_file_copy (file, 1);
  MjBot bots[MJ_N_SEATS];
  MjState state;

  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    mj_bot_init (&bots[seat], seat == human ? level : MJ_LEVEL_CLUB);
    if (seat != human && file->bots[seat] != NULL)
      mj_bot_from_word (&bots[seat], file->bots[seat]);
  }
  mj_match_file_fold (again, G_MAXUINT, &state, NULL);
  while (state.phase != MJ_PHASE_OVER) {
    MjSeat seat = mj_state_next_actor (&state);
    MjView view;
    MjMove move;

    mj_view_init (&view, &state, seat);
    move = mj_bot_choose_as (&bots[seat], &view);
    mj_state_apply (&state, &move);
    g_array_append_val (again->moves, move);
  }
  return mj_day_result_new (again, human);
}

MjDayRivals *
mj_day_rivals_new (const MjMatchFile *file, MjSeat human)
{
  MjDayRivals *self = g_new0 (MjDayRivals, 1);
  g_autoptr (GArray) decisions = mj_coach_review (file, human, 0, G_MAXUINT);

  for (int i = 0; i < MJ_DAY_N_RIVALS; i++)
    self->results[i] = play_as (file, human, levels[i]);
  for (guint i = 0; i < decisions->len; i++) {
    const MjDecision *d = &g_array_index (decisions, MjDecision, i);

    if (4 * d->cost >= file->rules.base_unit && d->cost > self->costliest.cost)
      self->costliest = *d;
  }
  return self;
}

void
mj_day_rivals_free (MjDayRivals *self)
{
  for (int i = 0; i < MJ_DAY_N_RIVALS; i++)
    g_clear_pointer (&self->results[i], mj_day_result_free);
  g_free (self);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *c)
{
  const MjStoredMatch *played = data;

  g_task_return_pointer (task, mj_day_rivals_new (played->file, played->human),
                         (GDestroyNotify) mj_day_rivals_free);
}

void
mj_day_rivals_find_async (GObject *source,
                          const MjMatchFile *file,
                          MjSeat human,
                          GCancellable *cancellable,
                          GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, done, NULL);
  MjStoredMatch *played = g_new0 (MjStoredMatch, 1);

  played->file = mj_match_file_copy (file, G_MAXUINT);
  played->human = human;
  g_task_set_task_data (task, played, (GDestroyNotify) mj_stored_match_free);
  g_task_run_in_thread (task, find_in_thread);
}

MjDayRivals *
mj_day_rivals_find_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

char *
mj_day_rivals_tell (const MjDayRivals *self, const MjRules *rules)
{
  g_autofree char *club = mj_day_result_tell (self->results[0]);
  g_autofree char *master = mj_day_result_tell (self->results[1]);
  g_autofree char *own = NULL, *best = NULL, *units = NULL;
  GString *text = g_string_new (NULL);

  /* Translators: a result, "+24 (Won 3 tai, self-drawn)" */
  g_string_append_printf (text, _ ("A club player in your chair: %s"), club);
  g_string_append_c (text, '\n');
  g_string_append_printf (text, _ ("A master in your chair: %s"), master);
  g_string_append_c (text, '\n');
  if (self->costliest.cost == 0) {
    g_string_append (text, _ ("The coach would have chosen much as you did."));
    return g_string_free (text, FALSE);
  }
  own = mj_coach_title (&self->costliest.own);
  best = mj_coach_title (&self->costliest.best);
  units = mj_coach_units (self->costliest.cost, rules);
  g_string_append_printf (
      text,
      /* Translators: a choice, another choice, a number: "Discard 5 dots",
       * "Discard West", "1.20" */
      _ ("Your costliest choice: %s. The coach: %s, worth %s units more."), own,
      best, units);
  return g_string_free (text, FALSE);
}

char *
mj_day_rivals_share (const MjDayRivals *self, const MjDayResult *result)
{
  g_autofree char *own = mj_day_result_share (result);
  g_autofree char *club = mj_text_amount (self->results[0]->amount);
  g_autofree char *master = mj_text_amount (self->results[1]->amount);
  /* Translators: two amounts, "+24" and "−8" */
  g_autofree char *others = g_strdup_printf (
      _ ("In the same chair a club player had %s, a master %s"), club, master);

  return g_strconcat (own, others, "\n", NULL);
}
