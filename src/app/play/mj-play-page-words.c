/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-play-page-words.c – what the page tells, says aloud and lets others say:
 * payments, moves, lessons, why a hand cannot win, and a word now and then. */

#include "app/play/mj-play-page-private.h"
#include "app/play/mj-refusal.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* Seconds after which somebody may speak of waiting. */
enum { PATIENCE = 40 };

/* ---- telling ---- */

void
mj_play_page_tell (MjPlayPage *self, const char *text)
{
  g_signal_emit (self, mj_play_page_signals[MJ_PLAY_PAGE_TOLD], 0, text);
}

void
mj_play_page_say (MjPlayPage *self, const char *text)
{
  gtk_label_set_label (self->announcer, "");
  gtk_label_set_label (self->announcer, text);
}

/* Instant payments are told as they happen. */
void
mj_play_page_tell_payments (MjPlayPage *self)
{
  const MjState *state = mj_game_get_state (self->game);

  if (state->phase == MJ_PHASE_OVER || !self->active)
    return;
  for (int i = 0; i < state->payout.n_transfers; i++) {
    const MjTransfer *t = &state->payout.transfers[i];
    gint64 sum = t->amount;
    g_autofree char *reason = mj_text_pay_reason ((MjPayReason) t->reason);
    g_autofree char *amount = NULL, *text = NULL, *name = NULL;

    while (i + 1 < state->payout.n_transfers &&
           state->payout.transfers[i + 1].reason == t->reason)
      sum += state->payout.transfers[++i].amount;
    amount = mj_text_amount (sum);
    name = mj_clean_text_shorten (
        mj_player_get_name (mj_game_get_player (self->game, t->to)), 24);
    /* Translators: who is paid, what for, how much in all */
    text = g_strdup_printf (_ ("%s: %s, %s"), name, reason, amount);
    mj_play_page_tell (self, text);
  }
}

/* ---- what the others say ---- */

/* Only those for whom a computer plays speak. */
static guint
find_silent (MjPlayPage *self)
{
  MjSeat human = mj_game_get_human (self->game);

  if (self->shared || !g_settings_get_boolean (self->settings, "table-talk") ||
      mj_tour_panel_is_touring (self->tour))
    return (1u << MJ_N_SEATS) - 1;
  return human == MJ_SEAT_NONE ? 0 : 1u << human;
}

/* Shows a word of a computer player.  Returns it with who has said it, for
 * those who listen; NULL where it is not shown. */
static char *
show_word (MjPlayPage *self, MjSeat speaker, const char *word)
{
  if (word == NULL || !mj_table_view_say (self->table, speaker, word))
    return NULL;
  return g_strdup_printf (
      "%s: %s", mj_player_get_name (mj_game_get_player (self->game, speaker)),
      word);
}

static char *
hear (MjPlayPage *self, const MjState *before)
{
  MjSeat speaker;
  const char *word =
      mj_talk_hear (&self->talk, before, mj_game_get_state (self->game),
                    find_silent (self), &speaker);

  return show_word (self, speaker, word);
}

/* What everybody sees, but not each draw; NULL for the rest. */
static char *
tell_move (MjPlayPage *self, const MjMove *move)
{
  if (move->kind == MJ_MOVE_DRAW || move->kind == MJ_MOVE_PASS ||
      move->kind == MJ_MOVE_REPLACE)
    return NULL;
  return mj_text_move (
      mj_player_get_name (mj_game_get_player (self->game, move->seat)), move);
}

/* Both at once: what is said second would cut the first short. */
void
mj_play_page_announce (MjPlayPage *self,
                       const MjState *before,
                       const MjMove *move)
{
  g_autofree char *text = tell_move (self, move);
  g_autofree char *word = hear (self, before);
  g_autofree char *both = NULL;

  if (text != NULL && word != NULL)
    both = g_strdup_printf ("%s\n%s", text, word);
  if (text != NULL || word != NULL)
    mj_play_page_say (self, both != NULL ? both : text != NULL ? text : word);
}

static gboolean
on_impatient (gpointer data)
{
  MjPlayPage *self = data;
  MjSeat speaker;
  const char *word = mj_talk_wait (&self->talk, mj_game_get_state (self->game),
                                   find_silent (self), &speaker);
  g_autofree char *said = NULL;

  self->patience = 0;
  if (self->active && !self->paused)
    said = show_word (self, speaker, word);
  if (said != NULL)
    mj_play_page_say (self, said);
  return G_SOURCE_REMOVE;
}

/* Counts anew how long the person takes. */
void
mj_play_page_watch_patience (MjPlayPage *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (mj_pilot_is_asking (self->pilot))
    self->patience = g_timeout_add_seconds (PATIENCE, on_impatient, self);
}

/* ---- why a hand cannot win ---- */

/* A discard may be gone again before anybody was asked, so it is looked at as
 * if it still lay there. */
void
mj_play_page_note_refusal (MjPlayPage *self, const MjMove *move)
{
  MjState state = *mj_game_get_state (self->game);
  MjSeat human = mj_game_get_human (self->game);

  if (human == MJ_SEAT_NONE || move->kind == MJ_MOVE_PASS)
    return;
  g_clear_pointer (&self->refusal, g_free);
  if (move->kind == MJ_MOVE_DISCARD && move->seat != human) {
    state.phase = MJ_PHASE_CLAIM;
    state.claim.kind = MJ_CLAIM_DISCARD;
    state.claim.tile = move->tile;
    state.claim.from = move->seat;
    self->refusal = mj_refusal_explain (&state, human);
  } else if (state.phase == MJ_PHASE_TURN && state.turn == human) {
    self->refusal = mj_refusal_explain (&state, human);
  }
}

/* ---- lessons ---- */

static guint
count_moves (MjPlayPage *self)
{
  return mj_game_get_file (self->game)->moves->len;
}

/* The light goes out with the next move after a lesson that does not hold the
 * game; an answer may have followed a move before this page heard of either. */
void
mj_play_page_leave_lesson (MjPlayPage *self)
{
  if (!mj_tour_panel_is_holding (self->tour) &&
      self->lit_at != count_moves (self))
    mj_tour_light_hide (self->light);
}

/* Before anything is asked: a lesson may hold the game. */
void
mj_play_page_teach (MjPlayPage *self)
{
  const char *lesson = mj_tour_panel_look (self->tour);

  if (lesson != NULL) {
    MjTourTarget target =
        mj_tour_target (mj_tour_panel_get_lesson (self->tour));
    g_autofree char *text =
        g_strdup_printf ("%s %s", lesson, mj_tour_target_text (target));

    mj_play_page_say (self, text);
    mj_tour_light_show (self->light, target);
    self->lit_at = count_moves (self);
  }
  mj_play_page_update_pause (self);
}
