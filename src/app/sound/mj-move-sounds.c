/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-move-sounds.c – decides which sounds a move makes. */

#include "app/sound/mj-move-sounds.h"

#include "app/sound/mj-voices.h"

/* With so many tiles left to draw or fewer it is tense. */
enum { LAST_TILES = 15 };

static gboolean
pays_bite (const MjState *state)
{
  for (int i = 0; i < state->payout.n_transfers; i++)
    if (state->payout.transfers[i].reason >= MJ_BONUS_FIRST &&
        state->payout.transfers[i].reason <= MJ_BONUS_LAST)
      return TRUE;
  return FALSE;
}

static MjSoundName
choose_win (const MjState *state)
{
  MjScore score;

  mj_state_result_score (state, &score);
  if (mj_rules_is_limit (&state->rules, score.tai))
    return MJ_SOUND_WIN_LIMIT;
  return score.tai >= 3 ? MJ_SOUND_WIN_LARGE : MJ_SOUND_WIN_SMALL;
}

static guint
choose_end (const MjState *state, MjSoundName *names)
{
  if (state->result != MJ_RESULT_WIN) {
    names[0] = MJ_SOUND_DRAWN_DEAL;
    return 1;
  }
  names[0] =
      mj_how_is_self_drawn (state->win.how) ? MJ_SOUND_SELF_DRAWN : MJ_SOUND_HU;
  names[1] = choose_win (state);
  return 2;
}

/* Returns the sound of the move itself, or MJ_N_SOUNDS. */
static MjSoundName
choose_own (const MjState *state, const MjMove *move, MjSeat ears)
{
  switch (move->kind) {
  case MJ_MOVE_DEAL:
    return MJ_SOUND_SHUFFLE;
  case MJ_MOVE_DISCARD:
    return MJ_SOUND_DISCARD;
  case MJ_MOVE_DRAW:
  case MJ_MOVE_REPLACE:
    return move->seat == ears ? MJ_SOUND_DRAW : MJ_N_SOUNDS;
  case MJ_MOVE_CHOW:
    return MJ_SOUND_CHOW;
  case MJ_MOVE_PONG:
    return MJ_SOUND_PONG;
  case MJ_MOVE_KONG_DISCARD:
  case MJ_MOVE_KONG_CONCEALED:
  case MJ_MOVE_KONG_PROMOTE:
    return MJ_SOUND_KONG;
  default:
    return pays_bite (state) ? MJ_SOUND_BITE : MJ_N_SOUNDS;
  }
}

guint
mj_move_sounds_choose (const MjState *state,
                       const MjMove *move,
                       MjSeat ears,
                       MjSoundName *names)
{
  guint n = 0;

  names[n] = choose_own (state, move, ears);
  n += names[n] < MJ_N_SOUNDS;
  if (move->kind == MJ_MOVE_DRAW && mj_state_live_left (state) < LAST_TILES)
    names[n++] = MJ_SOUND_TENSION;
  if (state->phase == MJ_PHASE_OVER)
    n += choose_end (state, names + n);
  return n;
}

/* A computer puts tiles down as the person does whose face it has. */
static float
find_weight (MjGame *game, MjSeat seat)
{
  static const float weights[MJ_N_MANNERS] = {
    [MJ_MANNER_LOUD] = 1.3f, [MJ_MANNER_SOFT] = 0.6f
  };
  MjPerson person = mj_person_in (mj_game_get_file (game), seat);
  float weight = weights[mj_person_get_manner (person)];

  return seat == mj_game_get_human (game) || weight <= 0 ? 1 : weight;
}

/* No two tiles are put down alike, and what is thrown as it was drawn comes
 * down harder than a tile that was chosen.  The fewer tiles are left, the
 * tenser. */
static float
find_force (MjGame *game, const MjMove *move, MjSoundName name)
{
  const MjState *state = mj_game_get_state (game);
  gboolean drawn =
      state->n_discards > 0 && state->discards[state->n_discards - 1].drawn;

  if (name == MJ_SOUND_TENSION)
    return 1 - 0.5f * (float) mj_state_live_left (state) / LAST_TILES;
  if (name != MJ_SOUND_DISCARD)
    return 1;
  return (float) g_random_double_range (0.8, 1) * (drawn ? 1 : 0.8f) *
         find_weight (game, move->seat);
}

/* Where the player sits, from the person to the right. */
static guint
find_place (MjSeat human, MjSeat seat)
{
  return (seat + MJ_N_SEATS - (human == MJ_SEAT_NONE ? 0 : human)) % MJ_N_SEATS;
}

static GFile *
find_voice (MjGame *game, MjSeat seat, MjSoundName name)
{
  static const char *const calls[MJ_N_SOUNDS] = {
    [MJ_SOUND_CHOW] = "chow",     [MJ_SOUND_PONG] = "pong",
    [MJ_SOUND_KONG] = "kong",     [MJ_SOUND_HU] = "hu",
    [MJ_SOUND_SELF_DRAWN] = "hu",
  };

  return mj_voices_get_file (mj_person_in (mj_game_get_file (game), seat),
                             calls[name]);
}

static void
call (MjSound *sound, MjGame *game, MjSoundName name, MjSeat seat)
{
  g_autoptr (GFile) voice = find_voice (game, seat, name);

  mj_sound_call (sound, name, find_place (mj_game_get_human (game), seat),
                 voice);
}

static void
prepare (MjSound *sound, MjGame *game)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int name = MJ_SOUND_CHOW; name <= MJ_SOUND_HU; name++) {
      g_autoptr (GFile) voice = find_voice (game, seat, (MjSoundName) name);

      mj_sound_prepare (sound, voice);
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
  MjSeat human = mj_game_get_human (game);
  MjSoundName names[MJ_MOVE_SOUNDS];
  guint n = mj_move_sounds_choose (state, move, human, names);

  if (move->kind == MJ_MOVE_DEAL)
    prepare (sound, game);
  for (guint i = 0; i < n; i++)
    if (names[i] == MJ_SOUND_HU || names[i] == MJ_SOUND_SELF_DRAWN)
      call (sound, game, names[i], state->win.seat);
    else if (names[i] >= MJ_SOUND_CHOW && names[i] <= MJ_SOUND_KONG)
      call (sound, game, names[i], move->seat);
    else
      mj_sound_play_at (
          sound, names[i],
          names[i] == MJ_SOUND_DISCARD ? find_place (human, move->seat) : 0,
          find_force (game, move, names[i]));
}
