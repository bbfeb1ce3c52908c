/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-move-sounds.c – which sounds the moves of matches make. */

#include "app/sound/mj-move-sounds.h"

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"

enum { EARS = 0, DEALS = 400 };

typedef struct {
  int n[MJ_N_SOUNDS];
  int least[MJ_N_SOUNDS], most[MJ_N_SOUNDS]; /* tai */
} Heard;

static gboolean
is_in (const MjSoundName *names, guint n, MjSoundName name)
{
  for (guint i = 0; i < n; i++)
    if (names[i] == name)
      return TRUE;
  return FALSE;
}

static void
check_win (Heard *heard, const MjState *state, const MjSoundName *names)
{
  MjScore score;

  mj_state_result_score (state, &score);
  g_assert_cmpint (names[0], ==,
                   state->win.shooter == MJ_SEAT_NONE ? MJ_SOUND_SELF_DRAWN
                                                      : MJ_SOUND_HU);
  heard->least[names[1]] = MIN (heard->least[names[1]], score.tai);
  heard->most[names[1]] = MAX (heard->most[names[1]], score.tai);
}

/* @left: tiles to draw before the move */
static void
check_move (Heard *heard, const MjState *state, const MjMove *move, int left)
{
  static const MjSoundName calls[MJ_N_MOVES] = {
    [MJ_MOVE_CHOW] = MJ_SOUND_CHOW,
    [MJ_MOVE_PONG] = MJ_SOUND_PONG,
    [MJ_MOVE_KONG_DISCARD] = MJ_SOUND_KONG,
    [MJ_MOVE_KONG_CONCEALED] = MJ_SOUND_KONG,
    [MJ_MOVE_KONG_PROMOTE] = MJ_SOUND_KONG,
  };
  MjSoundName names[MJ_MOVE_SOUNDS];
  guint n = mj_move_sounds_choose (state, move, EARS, names);

  if (calls[move->kind] != 0)
    g_assert_cmpint (names[0], ==, calls[move->kind]);
  g_assert_cmpint (is_in (names, n, MJ_SOUND_TENSION), ==,
                   move->kind == MJ_MOVE_DRAW && left <= 15);
  if (move->kind == MJ_MOVE_DRAW && move->seat != EARS)
    g_assert_false (is_in (names, n, MJ_SOUND_DRAW));
  for (guint i = 0; i < n; i++)
    heard->n[names[i]]++;
  if (state->phase == MJ_PHASE_OVER && state->result == MJ_RESULT_WIN) {
    g_assert_cmpuint (n, >=, 2);
    check_win (heard, state, names + n - 2);
  }
}

static void
play_deal (Heard *heard, const MjRules *rules, guint64 seed)
{
  MjState state;

  mj_state_init (&state, rules, 0);
  do {
    int left = mj_state_live_left (&state);
    MjView view;
    MjMove move;

    mj_view_init (&view, &state, mj_state_next_actor (&state));
    move = mj_bot_choose (seed % 2 ? MJ_LEVEL_CLUB : MJ_LEVEL_BEGINNER, &view);
    move.seed = (MjSeed){ seed, 15 };
    g_assert_true (mj_state_apply (&state, &move));
    check_move (heard, &state, &move, left);
  } while (state.phase != MJ_PHASE_OVER);
}

/* All sounds but that of the dice come up, and the tiers of wins are tiers. */
static void
test_deals (void)
{
  Heard heard = { { 0 } };
  MjRules rules;

  for (int name = 0; name < MJ_N_SOUNDS; name++)
    heard.least[name] = 99;
  mj_rules_init (&rules);
  for (guint64 seed = 0; seed < DEALS; seed++)
    play_deal (&heard, &rules, seed);
  for (int name = 0; name < MJ_N_SOUNDS; name++)
    if (name != MJ_SOUND_DICE)
      g_assert_cmpint (heard.n[name], >, 0);
  g_assert_cmpint (heard.most[MJ_SOUND_WIN_SMALL], <, 3);
  g_assert_cmpint (heard.least[MJ_SOUND_WIN_LARGE], ==, 3);
  g_assert_cmpint (heard.most[MJ_SOUND_WIN_LARGE], <, rules.limit);
  g_assert_cmpint (heard.least[MJ_SOUND_WIN_LIMIT], ==, rules.limit);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/move-sounds/deals", test_deals);
  return g_test_run ();
}
