/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-fact.c – plays through a match and notes how its deals ended.
 *
 * The record keeps these facts with MJ_FACTS_VERSION, which changes with this
 * file. */

#include "model/files/mj-deal-fact.h"

#include "model/files/mj-match-stats.h"
#include "model/files/mj-sitters.h"

G_STATIC_ASSERT (MJ_N_PATTERNS < 63); /* patterns have a bit each */

static MjDealEnd
find_end (const MjState *state, const MjMatchStats *mine)
{
  if (mine->n_wins > 0)
    return mine->n_self_draws > 0 ? MJ_END_SELF_DRAW : MJ_END_ON_DISCARD;
  if (mine->n_fed > 0)
    return MJ_END_FED;
  return state->result == MJ_RESULT_WIN ? MJ_END_OTHER : MJ_END_DRAWN;
}

static MjLevel
read_level (const char *bot)
{
  g_auto (GStrv) words = g_strsplit (bot != NULL ? bot : "", ":", 2);

  return mj_level_from_word (words[0] != NULL ? words[0] : "");
}

gint64
mj_match_facts_read_time (const char *started)
{
  g_autofree char *iso = g_strdup_printf ("%sZ", started);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (iso, NULL);

  return time != NULL ? g_date_time_to_unix (time) : 0;
}

/* Files of version 0.1 do not distinguish guests from computer players; they
 * have neither levels nor faces. */
static gboolean
tells_guests (const MjMatchFile *file)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (file->bots[seat] != NULL || file->faces[seat] != NULL)
      return TRUE;
  return FALSE;
}

/* Returns: the guest who sits there in the deal, interned; NULL if none does */
static const char *
find_guest (const MjMatchFile *file, MjSeat human, MjSeat seat, guint deal)
{
  const char *bot, *name = mj_sitters_find (file, seat, deal, &bot);

  if (seat == human || bot != NULL || !tells_guests (file) || *name == '\0' ||
      (name == file->names[seat] && mj_match_file_is_nameless (file, seat)))
    return NULL;
  return g_intern_string (name);
}

/* Whose deal it is, and who the others are. */
static void
seat_players (MjDealFact *usual, const MjMatchFile *file, MjSeat human)
{
  MjSeat me = usual->seat;

  usual->player = find_guest (file, human, me, usual->n);
  usual->counts =
      (usual->player != NULL || me == human) && !file->practice && !file->again;
  for (int i = 1; i < MJ_N_SEATS; i++) {
    const char *bot;

    mj_sitters_find (file, (MjSeat) ((me + i) % MJ_N_SEATS), usual->n, &bot);
    usual->levels[i - 1] = read_level (bot);
  }
}

/* @usual->amount is the balance before the deal. */
static void
add_deal (GArray *deals,
          const MjDealFact *usual,
          const MjState *state,
          gboolean person)
{
  MjDealFact deal = *usual;
  MjMatchStats mine;

  mj_match_stats_init (&mine);
  mj_match_stats_add_deal (&mine, state, usual->seat);
  if (!person && mine.n_wins == 0)
    return;
  deal.outcome = find_end (state, &mine);
  deal.tai = (int) mine.tai;
  deal.patterns = mine.patterns;
  deal.kind = mj_match_stats_find_rarest (mine.patterns);
  deal.amount = state->balance[usual->seat] - usual->amount;
  g_array_append_val (deals, deal);
}

static void
end_deal (MjMatchFacts *facts,
          MjDealFact *usual,
          const MjState *state,
          const MjMatchFile *file,
          MjSeat human)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    seat_players (&usual[seat], file, human);
    add_deal (facts->deals, &usual[seat], state,
              seat == human || usual[seat].player != NULL);
    usual[seat].amount = state->balance[seat];
    usual[seat].n++;
  }
}

void
mj_match_facts_init (MjMatchFacts *facts,
                     const MjMatchFile *file,
                     MjSeat human,
                     const char *started)
{
  MjDealFact usual[MJ_N_SEATS];
  MjState state;

  facts->deals = g_array_new (FALSE, FALSE, sizeof (MjDealFact));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    usual[seat] = (MjDealFact){
      .time = mj_match_facts_read_time (started),
      .seat = seat,
      .base_unit = file->rules.base_unit,
    };
  mj_match_file_begin (file, &state);
  for (guint i = 0; i < file->moves->len; i++) {
    if (!mj_state_apply (&state, &g_array_index (file->moves, MjMove, i)))
      break;
    if (state.phase == MJ_PHASE_OVER)
      end_deal (facts, usual, &state, file, human);
  }
  facts->n_deals = state.n_deals;
  facts->over = mj_state_is_match_over (&state);
  for (int i = 0; i < MJ_N_SEATS; i++)
    facts->balance[i] = state.balance[i];
}

void
mj_match_facts_clear (MjMatchFacts *facts)
{
  g_clear_pointer (&facts->deals, g_array_unref);
}
