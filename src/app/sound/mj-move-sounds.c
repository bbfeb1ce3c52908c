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

void
mj_move_sounds_throw (MjSound *sound)
{
  mj_sound_play (sound, MJ_SOUND_DICE);
}

void
mj_move_sounds_play (MjSound *sound, MjGame *game, const MjMove *move)
{
  const MjState *state = mj_game_get_state (game);

  switch (move->kind) {
  case MJ_MOVE_DEAL:
    mj_sound_play (sound, MJ_SOUND_SHUFFLE);
    break;
  case MJ_MOVE_DISCARD:
    mj_sound_play (sound, MJ_SOUND_DISCARD);
    break;
  case MJ_MOVE_DRAW:
  case MJ_MOVE_REPLACE:
    if (move->seat == mj_game_get_human (game))
      mj_sound_play (sound, MJ_SOUND_DRAW);
    break;
  case MJ_MOVE_CHOW:
  case MJ_MOVE_PONG:
    mj_sound_play (sound, MJ_SOUND_CLAIM);
    break;
  case MJ_MOVE_KONG_DISCARD:
  case MJ_MOVE_KONG_CONCEALED:
  case MJ_MOVE_KONG_PROMOTE:
    mj_sound_play (sound, MJ_SOUND_KONG);
    break;
  default:
    sound_payments (sound, state);
  }
  if (state->phase == MJ_PHASE_OVER)
    mj_sound_play (sound, state->result == MJ_RESULT_WIN ? MJ_SOUND_WIN
                                                         : MJ_SOUND_DRAWN_DEAL);
}
