/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-move-sounds.c – decides which sounds a move makes. */

#include "app/sound/mj-move-sounds.h"

static void
sound_payments (MjSound *sound, const MjState *state)
{
  for (int i = 0; i < state->payout.n_transfers; i++)
    if (state->payout.transfers[i].reason >= MJ_BONUS_FIRST &&
        state->payout.transfers[i].reason <= MJ_BONUS_LAST) {
      mj_sound_play (sound, MJ_SOUND_BITE);
      return;
    }
}

/* No two tiles are put down alike, and what is thrown as it was drawn comes
 * down harder than a tile that was chosen. */
static float
find_force (const MjState *state)
{
  gboolean drawn =
      state->n_discards > 0 && state->discards[state->n_discards - 1].drawn;

  return (float) g_random_double_range (0.8, 1) * (drawn ? 1 : 0.8f);
}

/* Where the player sits who moved, from the person to the right. */
static guint
find_place (MjGame *game, MjSeat seat)
{
  MjSeat human = mj_game_get_human (game);

  return (seat + MJ_N_SEATS - (human == MJ_SEAT_NONE ? 0 : human)) % MJ_N_SEATS;
}

void
mj_move_sounds_throw (MjSound *sound)
{
  mj_sound_play (sound, MJ_SOUND_DICE);
}

void
mj_move_sounds_play (MjSound *sound, MjGame *game, const MjMove *move)
{
  const MjState *state = mj_game_get_state (game);
  guint place = find_place (game, move->seat);

  switch (move->kind) {
  case MJ_MOVE_DEAL:
    mj_sound_play (sound, MJ_SOUND_SHUFFLE);
    break;
  case MJ_MOVE_DISCARD:
    mj_sound_play_at (sound, MJ_SOUND_DISCARD, place, find_force (state));
    break;
  case MJ_MOVE_DRAW:
  case MJ_MOVE_REPLACE:
    if (move->seat == mj_game_get_human (game))
      mj_sound_play (sound, MJ_SOUND_DRAW);
    break;
  case MJ_MOVE_CHOW:
  case MJ_MOVE_PONG:
    mj_sound_play_at (sound, MJ_SOUND_CLAIM, place, 1);
    break;
  case MJ_MOVE_KONG_DISCARD:
  case MJ_MOVE_KONG_CONCEALED:
  case MJ_MOVE_KONG_PROMOTE:
    mj_sound_play_at (sound, MJ_SOUND_KONG, place, 1);
    break;
  default:
    sound_payments (sound, state);
  }
  if (state->phase == MJ_PHASE_OVER)
    mj_sound_play (sound, state->result == MJ_RESULT_WIN ? MJ_SOUND_WIN
                                                         : MJ_SOUND_DRAWN_DEAL);
}
