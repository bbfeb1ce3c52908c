/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day-result.c – reads the result of a deal from its moves. */

#include "model/stats/mj-day-result.h"

#include "model/files/mj-day.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- a result ---- */

/* Practice that began from a moment of another match has no result. */
static gboolean
is_try (const MjMatchFile *file, MjSeat human)
{
  return file->day != NULL && human != MJ_SEAT_NONE && !file->practice;
}

gboolean
mj_day_is_tried (const MjMatchFile *file, MjSeat human)
{
  gboolean chosen = file->undone->len > 0;

  for (guint i = 0; i < file->moves->len && !chosen; i++) {
    const MjMove *move = &g_array_index (file->moves, MjMove, i);

    chosen = move->seat == human && !mj_move_is_forced (move->kind);
  }
  return is_try (file, human) && chosen;
}

static gboolean
has_wall_of_day (const MjMatchFile *file)
{
  MjSeed seed = mj_day_seed (file->day);
  const MjMove *deal;

  if (file->moves->len == 0)
    return FALSE;
  deal = &g_array_index (file->moves, MjMove, 0);
  return deal->kind == MJ_MOVE_DEAL && deal->seed.hi == seed.hi &&
         deal->seed.lo == seed.lo;
}

static void
take_win (MjDayResult *result,
          const MjMatchFile *file,
          const MjState *state,
          MjSeat human)
{
  MjScore score;

  mj_state_result_score (state, &score);
  result->won = TRUE;
  result->own = state->win.seat == human;
  result->fed = state->win.shooter == human;
  result->self_drawn = mj_how_is_self_drawn (state->win.how);
  result->tai = score.tai;
  g_free (result->winner);
  result->winner = g_strdup (file->names[state->win.seat]);
}

MjDayResult *
mj_day_result_new (const MjMatchFile *file, MjSeat human)
{
  MjDayResult *result;
  MjState state, alone;

  if (!is_try (file, human) || !has_wall_of_day (file) ||
      !mj_match_file_fold (file, G_MAXUINT, &state, NULL) ||
      !mj_state_is_match_over (&state))
    return NULL;
  result = g_new0 (MjDayResult, 1);
  result->day = g_strdup (file->day);
  result->later = file->later;
  result->again = file->again;
  result->amount = state.balance[human];
  if (!mj_match_file_is_nameless (file, human))
    result->name = g_strdup (file->names[human]);
  for (int n = 0; mj_state_nth_win (&state, n, &alone); n++)
    if (!result->won || alone.win.seat == human)
      take_win (result, file, &alone, human);
  return result;
}

void
mj_day_result_free (MjDayResult *result)
{
  g_free (result->day);
  g_free (result->winner);
  g_free (result->name);
  g_free (result);
}

/* ---- telling ---- */

char *
mj_day_title (const char *day)
{
  GDate date;
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *text = NULL;

  mj_day_get_date (day, &date);
  time = g_date_time_new_utc (g_date_get_year (&date), g_date_get_month (&date),
                              g_date_get_day (&date), 12, 0, 0);
  /* Translators: a date, see strftime */
  text = g_date_time_format (time, _ ("%e %B %Y"));
  return mj_clean_text (MJ_TEXT_LINE, text); /* "%e" may begin with a blank */
}

char *
mj_day_result_sentence (const MjDayResult *result)
{
  g_autofree char *tai = g_strdup_printf (_ ("%d tai"), result->tai);

  if (!result->won)
    return g_strdup (_ ("Drawn deal"));
  if (result->fed)
    /* Translators: who, how much: "Auntie", "3 tai" */
    return g_strdup_printf (_ ("%s won %s on your tile"), result->winner, tai);
  return mj_text_sentence (result->self_drawn ? MJ_SENTENCE_WON_SELF_DRAWN
                                              : MJ_SENTENCE_WON,
                           result->own ? NULL : result->winner, tai);
}

char *
mj_day_result_tell_others (const MjDayResult *result)
{
  g_autofree char *tai = g_strdup_printf (_ ("%d tai"), result->tai);

  if (result->own)
    /* Translators: how much, "3 tai"; what somebody did, sent to others */
    return g_strdup_printf (
        result->self_drawn ? _ ("Won %s, self-drawn") : _ ("Won %s"), tai);
  if (result->fed)
    /* Translators: how much, "3 tai"; somebody else won on a tile of whoever
     * sends this */
    return g_strdup_printf (_ ("Fed a win of %s"), tai);
  return mj_day_result_sentence (result);
}

char *
mj_day_result_tell (const MjDayResult *result)
{
  g_autofree char *what = mj_day_result_tell_others (result);
  g_autofree char *amount = mj_text_amount (result->amount);

  /* Translators: an amount, "+24"; how: "Won 3 tai, self-drawn" */
  return g_strdup_printf (_ ("%s (%s)"), amount, what);
}

char *
mj_day_result_title (const MjDayResult *result)
{
  g_autofree char *date = mj_day_title (result->day);
  /* Translators: a date, "23 November 2026" */
  g_autofree char *title = g_strdup_printf (_ ("Deal of the day, %s"), date);

  if (result->again)
    return g_strdup_printf ("%s · %s", title, _ ("played again"));
  if (result->later)
    return g_strdup_printf ("%s · %s", title, _ ("played later"));
  return g_steal_pointer (&title);
}

char *
mj_day_result_share (const MjDayResult *result)
{
  g_autofree char *title = mj_day_result_title (result);
  g_autofree char *what = mj_day_result_tell (result);

  return g_strdup_printf ("%s\n%s\n%s: %s\n", _ ("Singapore Mahjong"), title,
                          result->name != NULL ? result->name : _ ("My result"),
                          what);
}

/* ---- the record ---- */

static void
record_free (gpointer data)
{
  MjDayRecord *record = data;

  g_free (record->day);
  g_clear_pointer (&record->result, mj_day_result_free);
  g_clear_pointer (&record->file, mj_match_file_free);
  g_free (record);
}

static MjDayRecord *
find (const GPtrArray *records, const char *day)
{
  for (guint i = 0; day != NULL && i < records->len; i++) {
    MjDayRecord *record = g_ptr_array_index (records, i);

    if (g_str_equal (record->day, day))
      return record;
  }
  return NULL;
}

/* Tried and not over. */
static gboolean
is_half_way (const MjStoredMatch *match)
{
  return match->problem == NULL && mj_day_is_tried (match->file, match->human);
}

static void
take_match (GPtrArray *records, const MjStoredMatch *match)
{
  MjDayRecord *record = find (records, match->file->day);
  g_autoptr (MjDayResult) result =
      mj_day_result_new (match->file, match->human);

  if (record == NULL || match->problem != NULL)
    return;
  if (result == NULL) {
    record->running |= match->running && is_half_way (match);
    record->left |= is_half_way (match);
    return;
  }
  record->n_finished++;
  if (record->result != NULL)
    return;
  record->result = g_steal_pointer (&result);
  record->file = mj_match_file_copy (match->file, G_MAXUINT);
  record->human = match->human;
}

MjStoredMatch *
mj_day_find_left (MjStore *store, const char *day, GError **error)
{
  g_autoptr (GPtrArray) matches = NULL;
  guint left = G_MAXUINT;

  g_return_val_if_fail (MJ_IS_STORE (store), NULL);

  matches = mj_store_load_days (store, day, day, error);
  for (guint i = 0; matches != NULL && i < matches->len; i++) {
    const MjStoredMatch *match = g_ptr_array_index (matches, i);
    g_autoptr (MjDayResult) result =
        mj_day_result_new (match->file, match->human);

    if (result != NULL)
      return NULL;
    if (left == G_MAXUINT && is_half_way (match))
      left = i;
  }
  return left == G_MAXUINT ? NULL : g_ptr_array_steal_index (matches, left);
}

GPtrArray *
mj_day_record_new (const char *first, guint n_days)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (record_free);

  for (guint i = 0; i < n_days; i++) {
    MjDayRecord *record = g_new0 (MjDayRecord, 1);

    record->day = mj_day_add (first, (int) i);
    g_ptr_array_add (records, record);
  }
  return records;
}

GPtrArray *
mj_day_record_load (MjStore *store,
                    const char *first,
                    guint n_days,
                    GError **error)
{
  g_autofree char *last = mj_day_add (first, (int) n_days - 1);
  g_autoptr (GPtrArray) matches = NULL;
  GPtrArray *records;

  g_return_val_if_fail (MJ_IS_STORE (store), NULL);

  matches = mj_store_load_days (store, first, last, error);
  if (matches == NULL)
    return NULL;
  records = mj_day_record_new (first, n_days);
  for (guint i = 0; i < matches->len; i++)
    take_match (records, g_ptr_array_index (matches, i));
  for (guint i = 0; i < records->len; i++) {
    MjDayRecord *record = g_ptr_array_index (records, i);

    record->left &= record->result == NULL;
  }
  return records;
}

static gboolean
is_on_its_day (const MjDayRecord *record)
{
  return record->result != NULL && !record->result->later;
}

guint
mj_day_record_count_row (const GPtrArray *records, const char *today)
{
  guint n = 0, end = records->len;

  while (end > 0 &&
         strcmp (((MjDayRecord *) records->pdata[end - 1])->day, today) > 0)
    end--;
  if (end > 0 && !is_on_its_day (records->pdata[end - 1]))
    end--;
  while (n < end && is_on_its_day (records->pdata[end - 1 - n]))
    n++;
  return n;
}
