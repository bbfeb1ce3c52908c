/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-play.c – a match in which every byte is a choice.
 *
 * The first byte names a preset, the next eight seed the walls; then each byte
 * picks one of the legal moves of one of those who may act.  Every state is
 * sound, and so is what each seat sees of it.
 */

#include "fuzz.h"

#include "engine/match/mj-state.h"
#include "engine/match/mj-view-check.h"
#include "engine/match/mj-view.h"

#include <string.h>

enum { HEADER = 9 };

static MjSeat
nth_actor (unsigned actors, int n)
{
  for (;; n--)
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      if ((actors & 1u << seat) && n-- <= 0)
        return seat;
}

static void
check (const MjState *state)
{
  int64_t sum = 0;
  MjView view;

  FUZZ_ASSERT (mj_state_is_sound (state));
  for (int i = 0; i < MJ_N_SEATS; i++)
    sum += state->balance[i];
  FUZZ_ASSERT (sum == 0);
  /* one seat after the other: each check looks for all that can be claimed */
  mj_view_init (&view, state, (MjSeat) (state->wall.head % MJ_N_SEATS));
  FUZZ_ASSERT (mj_view_check (&view) == MJ_VIEW_SOUND);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  MjSeed seed = { .hi = 0 };
  MjRules rules;
  MjState state;

  if (size < HEADER)
    return 0;
  mj_rules_init (&rules);
  if (mj_preset (data[0] % 11) != NULL)
    mj_rules_init_preset (&rules, mj_preset (data[0] % 11)->key);
  memcpy (&seed.lo, data + 1, sizeof seed.lo);
  mj_state_init (&state, &rules, 0);
  for (size_t i = HEADER; i < size && mj_state_to_act (&state) != 0; i++) {
    MjMove moves[MJ_MAX_MOVES];
    MjSeat seat = nth_actor (mj_state_to_act (&state), data[i] >> 6);
    int n = mj_state_legal_moves (&state, seat, moves);
    MjMove move;

    FUZZ_ASSERT (n > 0 && n <= MJ_MAX_MOVES);
    move = moves[(data[i] & 63) % n];
    seed.hi += move.kind == MJ_MOVE_DEAL;
    move.seed = move.kind == MJ_MOVE_DEAL ? seed : move.seed;
    FUZZ_ASSERT (mj_state_apply (&state, &move));
    check (&state);
    /* forced moves cost no bytes */
    while (state.phase != MJ_PHASE_TURN && state.phase != MJ_PHASE_CLAIM &&
           state.phase != MJ_PHASE_OVER) {
      n = mj_state_legal_moves (&state, state.turn, moves);
      FUZZ_ASSERT (n == 1 && mj_state_apply (&state, &moves[0]));
      check (&state);
    }
  }
  return 0;
}
