/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pilot.c – decides which move comes next without the person's help, and
 * when. */

#include "model/play/mj-pilot.h"

#include "engine/match/mj-view.h"
#include "model/object/mj-class.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

struct _MjPilot {
  GObject parent_instance;

  MjGame *game;
  MjBot bots[MJ_N_SEATS];
  guint pace[MJ_N_SEATS]; /* in hundredths */
  guint tempo;
  guint timeout;
  GCancellable *thinking;
  guint people; /* bit n: a person decides for chair n */
  guint asked;  /* bit n: the person in chair n has to choose now */
  gboolean stopped;
  gboolean paused;
  gboolean waits_for_seed;
  gboolean due; /* the next deal was wanted and waits for its seed */

  /* After a discard or a kong all wait the same moment, so that a pause does
   * not reveal who thinks about a claim.  Choices made meanwhile are kept. */
  guint moment;      /* milliseconds; 0 for no wait */
  gint64 moment_end; /* microseconds of the monotonic clock */
  MjMove kept[MJ_N_SEATS];
  guint has_kept; /* bit n: kept[n] is a choice */
};

static void consider (MjPilot *self);

/* Made by its constructor. */
static gboolean
has_game (gpointer self)
{
  return MJ_IS_PILOT (self) && ((MjPilot *) self)->game != NULL;
}

G_DEFINE_FINAL_TYPE (MjPilot, mj_pilot, G_TYPE_OBJECT)

typedef struct {
  MjView view;
  MjBot bot;
} Thought;

static gboolean
is_choice (const MjState *state)
{
  return state->phase == MJ_PHASE_TURN || state->phase == MJ_PHASE_CLAIM;
}

static guint
bit (MjSeat seat)
{
  return seat < MJ_N_SEATS ? 1u << seat : 0;
}

static guint
asks_here (MjPilot *self, guint asked)
{
  return asked & bit (mj_game_get_human (self->game));
}

static void
set_asked (MjPilot *self, guint asked)
{
  gboolean here = asks_here (self, self->asked) != asks_here (self, asked);

  if (self->asked == asked)
    return;
  self->asked = asked;
  g_object_notify (G_OBJECT (self), "asked");
  if (here)
    g_object_notify (G_OBJECT (self), "asking");
}

static void
play (MjPilot *self, const MjMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!mj_game_play (self->game, move, &error))
    g_signal_emit_by_name (self, "failed", error);
}

/* ---- thinking ---- */

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Thought *thought = data;
  MjMove *move = g_new (MjMove, 1);

  *move = mj_bot_choose_as (&thought->bot, &thought->view);
  g_task_return_pointer (task, move, g_free);
}

static void
on_thought (GObject *source, GAsyncResult *result, gpointer data)
{
  MjPilot *self = MJ_PILOT (source);
  g_autofree MjMove *move = g_task_propagate_pointer (G_TASK (result), NULL);

  if (move == NULL || self->stopped)
    return;
  g_clear_object (&self->thinking);
  self->kept[move->seat] = *move;
  self->has_kept |= bit (move->seat);
  consider (self);
}

static void
start_thinking (MjPilot *self, MjSeat seat)
{
  g_autoptr (GTask) task = NULL;
  Thought *thought = g_new (Thought, 1);

  mj_view_init (&thought->view, mj_game_get_state (self->game), seat);
  thought->bot = self->bots[seat];
  self->thinking = g_cancellable_new ();
  task = g_task_new (self, self->thinking, on_thought, NULL);
  g_task_set_task_data (task, thought, g_free);
  g_task_run_in_thread (task, think);
}

/* ---- choosing the next move ---- */

static MjSeat
lowest (guint chairs)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (chairs & bit (seat))
      return seat;
  return MJ_SEAT_NONE;
}

/* Chairs that have to choose and have not done so. */
static guint
undecided (MjPilot *self)
{
  const MjState *state = mj_game_get_state (self->game);

  return is_choice (state) ? mj_state_to_act (state) & ~self->has_kept : 0;
}

static gboolean
is_setup (const MjState *state)
{
  return state->phase == MJ_PHASE_SETUP ||
         (state->phase == MJ_PHASE_REPLACE && state->n_discards == 0);
}

static guint
rest_of_moment (MjPilot *self)
{
  gint64 rest = self->moment_end - g_get_monotonic_time ();

  return rest > 0 ? (guint) ((rest + 999) / 1000) : 0;
}

/* How long the last move is shown before the next one comes. */
static guint
pause_before_next (MjPilot *self)
{
  const MjState *state = mj_game_get_state (self->game);
  guint pause = self->tempo;

  if (state->phase == MJ_PHASE_TURN)
    pause = pause * self->pace[state->turn] / 100;
  else if (state->phase == MJ_PHASE_CLAIM)
    pause = 0;
  else if (is_setup (state) || state->phase == MJ_PHASE_DRAW ||
           state->phase == MJ_PHASE_REPLACE)
    pause = self->tempo / 2;
  return MAX (pause, rest_of_moment (self));
}

static void
play_kept (MjPilot *self, MjSeat seat)
{
  self->has_kept &= ~bit (seat);
  play (self, &self->kept[seat]);
}

static void
play_forced (MjPilot *self)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat seat = lowest (mj_state_to_act (state));
  MjMove moves[MJ_MAX_MOVES];

  if (seat == MJ_SEAT_NONE)
    return;
  if (state->phase == MJ_PHASE_START && self->waits_for_seed)
    g_signal_emit_by_name (self, "seed-wanted");
  else if (mj_state_legal_moves (state, seat, moves) > 0)
    play (self, &moves[0]);
}

/* Computer players that have to choose and have not done so. */
static guint
undecided_computers (MjPilot *self)
{
  return undecided (self) & ~self->people;
}

static gboolean
on_timeout (gpointer data)
{
  MjPilot *self = data;
  const MjState *state = mj_game_get_state (self->game);
  guint computers = undecided_computers (self);
  MjSeat seat = lowest (mj_state_to_act (state) & self->has_kept);

  self->timeout = 0;
  if (!is_choice (state))
    play_forced (self);
  else if (computers != 0)
    start_thinking (self, lowest (computers));
  else if (seat != MJ_SEAT_NONE)
    play_kept (self, seat);
  return G_SOURCE_REMOVE;
}

/* People are asked when the computer players have answered; at a table that
 * waits a moment, all are asked at once.  While one choice is being saved the
 * others are still asked. */
static guint
find_asked (MjPilot *self)
{
  guint people = undecided (self) & self->people;
  MjSeat mover = mj_game_get_mover (self->game);

  if (self->stopped || self->paused)
    return 0;
  if (mj_game_is_busy (self->game))
    return mover == MJ_SEAT_NONE ? 0 : people & self->asked & ~bit (mover);
  if (self->moment == 0 && undecided_computers (self) != 0)
    return 0;
  return people;
}

/* Returns how long to wait before the next step, in milliseconds, or -1 if it
 * is for people to decide.  Computer players think about a claim at once, but
 * like everybody's choice theirs is made when the moment is over. */
static int
next_step (MjPilot *self)
{
  const MjState *state = mj_game_get_state (self->game);

  if (state->phase == MJ_PHASE_OVER)
    return -1;
  if (undecided_computers (self) != 0)
    return state->phase == MJ_PHASE_CLAIM ? 0 : (int) pause_before_next (self);
  if (!is_choice (state))
    return (int) pause_before_next (self);
  return (mj_state_to_act (state) & self->has_kept) != 0
             ? (int) rest_of_moment (self)
             : -1;
}

static void
consider (MjPilot *self)
{
  gboolean idle = self->stopped || self->paused || mj_game_is_busy (self->game);
  int wait;

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->thinking != NULL) {
    g_cancellable_cancel (self->thinking);
    g_clear_object (&self->thinking);
  }
  set_asked (self, find_asked (self));
  wait = idle ? -1 : next_step (self);
  if (wait >= 0)
    self->timeout = g_timeout_add ((guint) wait, on_timeout, self);
}

/* A choice made in an earlier phase no longer counts. */
static void
on_moved (MjPilot *self, MjState *before, MjMove *move, MjGame *game)
{
  self->has_kept &= ~bit (move->seat);
  MJ_SET_FLAG (self, due, FALSE);
  if (mj_game_get_state (game)->phase != MJ_PHASE_CLAIM)
    self->has_kept = 0;
  if (move->kind == MJ_MOVE_DISCARD || move->kind == MJ_MOVE_KONG_PROMOTE ||
      move->kind == MJ_MOVE_KONG_CONCEALED)
    self->moment_end = g_get_monotonic_time () + 1000 * (gint64) self->moment;
  consider (self);
}

static void
on_rewound (MjPilot *self)
{
  self->has_kept = 0;
  self->moment_end = 0;
  consider (self);
}

/* Considers the next move when a change begins or has been refused.  After a
 * change that succeeded, its signal has done that already. */
static void
on_busy (MjPilot *self)
{
  gboolean waiting = self->timeout == 0 && self->thinking == NULL;

  if (mj_game_is_busy (self->game) || waiting)
    consider (self);
}

static gboolean
can_deal (MjPilot *self)
{
  const MjState *state = mj_game_get_state (self->game);

  return (state->phase == MJ_PHASE_START || state->phase == MJ_PHASE_OVER) &&
         !mj_state_is_match_over (state) && !mj_game_is_busy (self->game);
}

void
mj_pilot_deal (MjPilot *self, MjSeed seed)
{
  MjMove move;

  g_return_if_fail (has_game (self));

  if (!can_deal (self))
    return;
  move =
      mj_move (MJ_MOVE_DEAL,
               mj_state_next_rotation (mj_game_get_state (self->game)).dealer,
               MJ_TILE_NONE);
  move.seed = seed;
  play (self, &move);
}

void
mj_pilot_next_deal (MjPilot *self)
{
  MjSeed fresh = { 0, 0 };

  g_return_if_fail (has_game (self));

  if (mj_game_get_state (self->game)->phase != MJ_PHASE_OVER)
    return;
  if (!self->waits_for_seed)
    mj_pilot_deal (self, fresh);
  else if (can_deal (self)) {
    MJ_SET_FLAG (self, due, TRUE);
    g_signal_emit_by_name (self, "seed-wanted");
  }
}

void
mj_pilot_set_waits_for_seed (MjPilot *self, gboolean waits)
{
  g_return_if_fail (has_game (self));

  self->waits_for_seed = waits;
  MJ_SET_FLAG (self, due, self->due && waits);
}

void
mj_pilot_set_person (MjPilot *self, MjSeat seat, gboolean person)
{
  guint people;

  g_return_if_fail (has_game (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  people = person ? self->people | bit (seat) : self->people & ~bit (seat);
  if (people == self->people)
    return;
  self->people = people;
  consider (self);
}

void
mj_pilot_set_moment (MjPilot *self, guint moment)
{
  g_return_if_fail (has_game (self));

  self->moment = moment;
}

MJ_GETTER_IF (has_game, guint, mj_pilot_get_asked, MjPilot, self->asked)

static gboolean
is_legal (MjPilot *self, const MjMove *move)
{
  MjMove moves[MJ_MAX_MOVES];
  int n =
      mj_state_legal_moves (mj_game_get_state (self->game), move->seat, moves);

  for (int i = 0; i < n; i++)
    if (mj_move_equal (&moves[i], move))
      return TRUE;
  return FALSE;
}

gboolean
mj_pilot_may_choose (MjPilot *self, const MjMove *move)
{
  g_return_val_if_fail (has_game (self), FALSE);

  return (self->people & ~self->has_kept & bit (move->seat)) != 0 &&
         !self->stopped && !self->paused && is_legal (self, move);
}

gboolean
mj_pilot_choose (MjPilot *self, const MjMove *move, GError **error)
{
  g_return_val_if_fail (has_game (self), FALSE);

  if (!mj_pilot_may_choose (self, move)) {
    g_set_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_ILLEGAL,
                 _ ("That is not possible now"));
    return FALSE;
  }
  if (!mj_game_is_busy (self->game) && rest_of_moment (self) == 0 &&
      undecided_computers (self) == 0)
    return mj_game_play (self->game, move, error);
  self->kept[move->seat] = *move;
  self->has_kept |= bit (move->seat);
  consider (self);
  return TRUE;
}

MJ_GETTER_IF (has_game, MjGame *, mj_pilot_get_game, MjPilot, self->game)

void
mj_pilot_set_bot (MjPilot *self, MjSeat seat, const MjBot *bot)
{
  g_return_if_fail (has_game (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  self->bots[seat] = *bot;
}

void
mj_pilot_set_pace (MjPilot *self, MjSeat seat, guint pace)
{
  g_return_if_fail (has_game (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  self->pace[seat] = pace;
}

void
mj_pilot_set_tempo (MjPilot *self, guint tempo)
{
  g_return_if_fail (has_game (self));

  self->tempo = tempo;
}

MJ_GETTER_IF (has_game,
              gboolean,
              mj_pilot_is_asking,
              MjPilot,
              asks_here (self, self->asked) != 0)

void
mj_pilot_stop (MjPilot *self)
{
  g_return_if_fail (has_game (self));

  self->stopped = TRUE;
  consider (self);
}

void
mj_pilot_set_paused (MjPilot *self, gboolean paused)
{
  g_return_if_fail (has_game (self));

  if (self->paused == !!paused)
    return;
  self->paused = paused;
  consider (self);
}

MJ_GETTER_IF (has_game, gboolean, mj_pilot_is_paused, MjPilot, self->paused)

static void
mj_pilot_class_init (MjPilotClass *klass)
{
  MJ_FREES (klass, MjPilot, g_source_remove, timeout);
  MJ_FREES (klass, MjPilot, mj_class_cancel, thinking);
  MJ_FREES (klass, MjPilot, mj_class_disconnect, game);

  /**
   * MjPilot:asking:
   *
   * Whether it is the turn of the person at this screen to choose.
   */
  mj_class_add_property (klass, "asking", G_TYPE_BOOLEAN,
                         G_CALLBACK (mj_pilot_is_asking), NULL);
  /**
   * MjPilot:asked:
   *
   * The chairs whose people have to choose now, bit n for chair n.
   */
  MJ_READS (klass, MjPilot, G_TYPE_UINT, asked);
  /**
   * MjPilot:due:
   *
   * Whether the next deal was wanted (mj_pilot_next_deal()) and waits for its
   * seed.
   */
  MJ_READS (klass, MjPilot, G_TYPE_BOOLEAN, due);

  /**
   * MjPilot::failed:
   * @error: why
   *
   * Emitted when a move was refused; the pilot then makes no further move.
   */
  mj_class_add_signal (klass, "failed", 1, G_TYPE_ERROR);

  /**
   * MjPilot::seed-wanted:
   *
   * Emitted instead of dealing when the pilot waits for a seed
   * (mj_pilot_set_waits_for_seed()).
   */
  mj_class_add_signal (klass, "seed-wanted", 0);
}

static void
mj_pilot_init (MjPilot *self)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    self->pace[seat] = 100;
}

MjPilot *
mj_pilot_new (MjGame *game, MjLevel level, guint tempo)
{
  MjPilot *self;

  g_return_val_if_fail (mj_game_get_state (game) != NULL, NULL);
  g_return_val_if_fail (level < MJ_N_LEVELS, NULL);

  self = g_object_new (MJ_TYPE_PILOT, NULL);
  self->game = g_object_ref (game);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_bot_init (&self->bots[seat], level);
  self->tempo = tempo;
  self->people = bit (mj_game_get_human (game));
  MJ_LISTEN (game, "moved", on_moved, self);
  MJ_LISTEN (game, "rewound", on_rewound, self);
  MJ_LISTEN (game, "notify::busy", on_busy, self);
  MJ_LISTEN (game, "superseded", mj_pilot_stop, self);
  consider (self);
  return self;
}
