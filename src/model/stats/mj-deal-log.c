/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-log.c – plays through matches and remembers their deals.
 *
 * The memory belongs to the store.  A match in it is good as long as its
 * revision is that of the record.
 */

#include "model/stats/mj-deal-log.h"

#include "model/files/mj-match-stats.h"

#include <string.h>

/* ---- one match ---- */

static MjDealEnd
find_end (const MjState *state, const MjMatchStats *mine)
{
  if (mine->n_wins > 0)
    return mine->n_self_draws > 0 ? MJ_END_SELF_DRAW : MJ_END_ON_DISCARD;
  if (mine->n_fed > 0)
    return MJ_END_FED;
  return state->result == MJ_RESULT_WIN ? MJ_END_OTHER : MJ_END_DRAWN;
}

/* @usual->amount is the balance before the deal. */
static void
add_deal (GArray *log, const MjDealFact *usual, const MjState *state, MjSeat me)
{
  MjDealFact deal = *usual;
  MjMatchStats mine;

  mj_match_stats_init (&mine);
  mj_match_stats_add_deal (&mine, state, me);
  deal.outcome = find_end (state, &mine);
  deal.tai = (int) mine.tai;
  deal.kind = mine.rarest;
  deal.amount = state->balance[me] - usual->amount;
  g_array_append_val (log, deal);
}

static MjLevel
read_level (const char *bot)
{
  g_auto (GStrv) words = g_strsplit (bot != NULL ? bot : "", ":", 2);

  return mj_level_from_word (words[0] != NULL ? words[0] : "");
}

static gint64
read_time (const char *started)
{
  g_autofree char *iso = g_strdup_printf ("%sZ", started);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (iso, NULL);

  return time != NULL ? g_date_time_to_unix (time) : 0;
}

/* Files of version 0.1 do not tell guests from computer players; they have
 * neither levels nor faces.
 */
static gboolean
tells_guests (const MjMatchFile *file)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (file->bots[seat] != NULL || file->faces[seat] != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
is_person (const MjStoredMatch *match, MjSeat seat)
{
  return seat == match->human ||
         (match->file->bots[seat] == NULL && tells_guests (match->file));
}

/* The deals of one of the players. */
static void
add_player (GArray *log, const MjStoredMatch *match, MjSeat me)
{
  const MjMatchFile *file = match->file;
  MjDealFact usual = { .kind = MJ_N_PATTERNS };
  MjState state;

  if (me != match->human)
    usual.player = g_intern_string (file->names[me]);
  usual.time = read_time (match->started);
  usual.base_unit = file->rules.base_unit;
  for (int i = 1; i < MJ_N_SEATS; i++)
    usual.levels[i - 1] = read_level (file->bots[(me + i) % MJ_N_SEATS]);
  mj_match_file_begin (file, &state);
  for (guint i = 0; i < file->moves->len; i++) {
    if (!mj_state_apply (&state, &g_array_index (file->moves, MjMove, i)))
      break;
    if (state.phase != MJ_PHASE_OVER)
      continue;
    add_deal (log, &usual, &state, me);
    usual.amount = state.balance[me];
  }
}

void
mj_deal_log_add_match (GArray *log, const MjStoredMatch *match)
{
  if (match->problem != NULL || match->file->practice || match->file->again)
    return;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (is_person (match, seat))
      add_player (log, match, seat);
}

/* ---- all matches ---- */

typedef struct {
  gint64 revision;
  GArray *deals;
} Memory;

static void
memory_free (gpointer data)
{
  Memory *memory = data;

  g_array_unref (memory->deals);
  g_free (memory);
}

/* One reader at a time has the memory. */
static GHashTable *
take_memory (MjStore *store)
{
  GHashTable *memory = g_object_steal_data (G_OBJECT (store), "mj-deal-log");

  return memory != NULL ? memory
                        : g_hash_table_new_full (g_int64_hash, g_int64_equal,
                                                 g_free, memory_free);
}

static void
return_memory (MjStore *store, GHashTable *memory)
{
  g_object_set_data_full (G_OBJECT (store), "mj-deal-log", memory,
                          (GDestroyNotify) g_hash_table_unref);
}

static Memory *
remember (GHashTable *all, MjStore *store, gint64 id, GError **error)
{
  g_autoptr (MjStoredMatch) match = mj_store_load_match (store, id, error);
  Memory *memory;

  if (match == NULL)
    return NULL;
  memory = g_new (Memory, 1);
  memory->revision = match->revision;
  memory->deals = g_array_new (FALSE, FALSE, sizeof (MjDealFact));
  mj_deal_log_add_match (memory->deals, match);
  g_hash_table_replace (all, g_memdup2 (&id, sizeof id), memory);
  return memory;
}

/* A match that has gone meanwhile has no deals. */
static gboolean
read_all (MjStore *store,
          GHashTable *all,
          GArray *log,
          GCancellable *cancellable,
          GError **error)
{
  g_autoptr (GArray) list = mj_store_list_matches (store, error);

  if (list == NULL)
    return FALSE;
  for (guint i = 0; i < list->len; i++) {
    const MjListedMatch *listed = &g_array_index (list, MjListedMatch, i);
    Memory *memory = g_hash_table_lookup (all, &listed->id);
    g_autoptr (GError) wrong = NULL;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if (memory == NULL || memory->revision != listed->revision)
      memory = remember (all, store, listed->id, &wrong);
    if (wrong != NULL) {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
    if (memory != NULL)
      g_array_append_vals (log, memory->deals->data, memory->deals->len);
  }
  return TRUE;
}

GArray *
mj_deal_log_read (MjStore *store, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) log = g_array_new (FALSE, FALSE, sizeof (MjDealFact));
  GHashTable *memory;
  gboolean ok;

  g_return_val_if_fail (MJ_IS_STORE (store), NULL);

  memory = take_memory (store);
  ok = read_all (store, memory, log, cancellable, error);
  return_memory (store, memory);
  return ok ? g_steal_pointer (&log) : NULL;
}

/* ---- whose ---- */

GPtrArray *
mj_deal_log_list_guests (const GArray *log)
{
  GPtrArray *guests = g_ptr_array_new ();

  for (guint i = 0; i < log->len; i++) {
    const MjDealFact *deal = &g_array_index (log, MjDealFact, i);

    if (deal->player != NULL && !g_ptr_array_find (guests, deal->player, NULL))
      g_ptr_array_add (guests, (gpointer) deal->player);
  }
  return guests;
}

GArray *
mj_deal_log_choose (const GArray *log, const char *player, gint64 since)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (MjDealFact));

  for (guint i = 0; i < log->len; i++) {
    const MjDealFact *deal = &g_array_index (log, MjDealFact, i);

    if (deal->time >= since && g_strcmp0 (deal->player, player) == 0)
      g_array_append_val (chosen, *deal);
  }
  return chosen;
}

/* ---- sums ---- */

void
mj_figures_init (MjFigures *figures, const MjDealFact *deals, guint n_deals)
{
  memset (figures, 0, sizeof *figures);
  figures->n_deals = n_deals;
  for (guint i = 0; i < n_deals; i++) {
    const MjDealFact *deal = &deals[i];

    figures->n[deal->outcome]++;
    figures->balance += deal->amount;
    if (deal->outcome > MJ_END_ON_DISCARD)
      continue;
    figures->tai += (guint) deal->tai;
    figures->kinds[deal->kind]++;
  }
}

guint
mj_figures_count_wins (const MjFigures *figures)
{
  return figures->n[MJ_END_SELF_DRAW] + figures->n[MJ_END_ON_DISCARD];
}

MjPatternId
mj_figures_rarest (const MjFigures *figures)
{
  MjPatternId rarest = MJ_N_PATTERNS;

  for (int i = 0; i < MJ_N_PATTERNS; i++)
    if (figures->kinds[i] > 0 &&
        mj_match_stats_is_rarer ((MjPatternId) i, rarest))
      rarest = (MjPatternId) i;
  return rarest;
}
