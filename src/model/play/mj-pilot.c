/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pilot.c – decides which move comes next without the person's help, and
 * when.
 */

#include "model/play/mj-pilot.h"

#include "engine/match/mj-view.h"

#include <gio/gio.h>

struct _MjPilot {
  GObject parent_instance;

  MjGame *game;
  MjBot bots[MJ_N_SEATS];
  guint tempo;
  guint timeout;
  GCancellable *thinking;
  gboolean asking;
  gboolean stopped;
  gboolean paused;
};

enum { PROP_0, PROP_ASKING, N_PROPS };
enum { FAILED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void consider (MjPilot *self);

G_DEFINE_FINAL_TYPE (MjPilot, mj_pilot, G_TYPE_OBJECT)

typedef struct {
  MjView view;
  MjBot bot;
} Thought;

static void
set_asking (MjPilot *self, gboolean asking)
{
  if (self->asking == asking)
    return;
  self->asking = asking;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ASKING]);
}

static void
play (MjPilot *self, const MjMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!mj_game_play (self->game, move, &error))
    g_signal_emit (self, signals[FAILED], 0, error);
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
  play (self, move);
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

/* ---- choosing what comes next ---- */

static MjSeat
next_actor (MjPilot *self)
{
  unsigned actors = mj_state_to_act (mj_game_get_state (self->game));
  MjSeat human = mj_game_get_human (self->game);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if ((actors & 1u << seat) && seat != human)
      return seat;
  return human != MJ_SEAT_NONE && (actors & 1u << human) ? human : MJ_SEAT_NONE;
}

static gboolean
is_setup (const MjState *state)
{
  return state->phase == MJ_PHASE_SETUP ||
         (state->phase == MJ_PHASE_REPLACE && state->n_discards == 0);
}

/* How long the last move is shown before the next one comes. */
static guint
pause_before_next (MjPilot *self)
{
  const MjState *state = mj_game_get_state (self->game);

  if (state->phase == MJ_PHASE_CLAIM)
    return 0;
  if (is_setup (state) || state->phase == MJ_PHASE_DRAW ||
      state->phase == MJ_PHASE_REPLACE)
    return self->tempo / 2;
  return self->tempo;
}

static gboolean
on_timeout (gpointer data)
{
  MjPilot *self = data;
  const MjState *state = mj_game_get_state (self->game);
  MjMove moves[MJ_MAX_MOVES];
  MjSeat seat = next_actor (self);
  int n;

  self->timeout = 0;
  if (seat == MJ_SEAT_NONE)
    return G_SOURCE_REMOVE;
  n = mj_state_legal_moves (state, seat, moves);
  if (n == 1 && mj_move_is_forced (moves[0].kind))
    play (self, &moves[0]);
  else
    start_thinking (self, seat);
  return G_SOURCE_REMOVE;
}

static void
consider (MjPilot *self)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat seat = next_actor (self);
  gboolean choice =
      state->phase == MJ_PHASE_TURN || state->phase == MJ_PHASE_CLAIM;
  gboolean human =
      choice && seat != MJ_SEAT_NONE && seat == mj_game_get_human (self->game);
  gboolean idle = self->stopped || self->paused || mj_game_is_busy (self->game);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->thinking != NULL) {
    g_cancellable_cancel (self->thinking);
    g_clear_object (&self->thinking);
  }
  set_asking (self, human && !idle);
  if (human || idle || seat == MJ_SEAT_NONE || state->phase == MJ_PHASE_OVER)
    return;
  self->timeout = g_timeout_add (pause_before_next (self), on_timeout, self);
}

/* Considers what to do when a change begins or has been refused.  After a
 * change that succeeded, the signal of the change has done that already.
 */
static void
on_busy (MjPilot *self)
{
  gboolean waiting = self->timeout == 0 && self->thinking == NULL;

  if (mj_game_is_busy (self->game) || (waiting && !self->asking))
    consider (self);
}

void
mj_pilot_next_deal (MjPilot *self)
{
  const MjState *state;
  MjMove move;

  g_return_if_fail (MJ_IS_PILOT (self));

  state = mj_game_get_state (self->game);
  if (state->phase != MJ_PHASE_OVER || mj_state_is_match_over (state) ||
      mj_game_is_busy (self->game))
    return;
  move = mj_move (MJ_MOVE_DEAL, mj_state_next_rotation (state).dealer,
                  MJ_TILE_NONE);
  play (self, &move);
}

void
mj_pilot_set_bot (MjPilot *self, MjSeat seat, const MjBot *bot)
{
  g_return_if_fail (MJ_IS_PILOT (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  self->bots[seat] = *bot;
}

void
mj_pilot_set_tempo (MjPilot *self, guint tempo)
{
  g_return_if_fail (MJ_IS_PILOT (self));

  self->tempo = tempo;
}

gboolean
mj_pilot_is_asking (MjPilot *self)
{
  g_return_val_if_fail (MJ_IS_PILOT (self), FALSE);

  return self->asking;
}

void
mj_pilot_stop (MjPilot *self)
{
  g_return_if_fail (MJ_IS_PILOT (self));

  self->stopped = TRUE;
  consider (self);
}

void
mj_pilot_set_paused (MjPilot *self, gboolean paused)
{
  g_return_if_fail (MJ_IS_PILOT (self));

  if (self->paused == !!paused)
    return;
  self->paused = paused;
  consider (self);
}

gboolean
mj_pilot_is_paused (MjPilot *self)
{
  g_return_val_if_fail (MJ_IS_PILOT (self), FALSE);

  return self->paused;
}

static void
mj_pilot_get_property (GObject *object,
                       guint id,
                       GValue *value,
                       GParamSpec *pspec)
{
  switch (id) {
  case PROP_ASKING:
    g_value_set_boolean (value, MJ_PILOT (object)->asking);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
mj_pilot_dispose (GObject *object)
{
  MjPilot *self = MJ_PILOT (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->thinking != NULL)
    g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (mj_pilot_parent_class)->dispose (object);
}

static void
mj_pilot_class_init (MjPilotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_pilot_get_property;
  object_class->dispose = mj_pilot_dispose;

  /**
   * MjPilot:asking:
   *
   * Whether it is the person's turn to choose.
   */
  props[PROP_ASKING] = g_param_spec_boolean (
      "asking", NULL, NULL, FALSE,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * MjPilot::failed:
   * @self: the pilot
   * @error: why
   *
   * Emitted when a move was refused; the pilot then makes no further move.
   */
  signals[FAILED] =
      g_signal_new ("failed", MJ_TYPE_PILOT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
mj_pilot_init (MjPilot *self)
{
}

MjPilot *
mj_pilot_new (MjGame *game, MjLevel level, guint tempo)
{
  MjPilot *self = g_object_new (MJ_TYPE_PILOT, NULL);

  self->game = g_object_ref (game);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_bot_init (&self->bots[seat], level);
  self->tempo = tempo;
  g_signal_connect_object (game, "moved", G_CALLBACK (consider), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "rewound", G_CALLBACK (consider), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::busy", G_CALLBACK (on_busy), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "superseded", G_CALLBACK (mj_pilot_stop), self,
                           G_CONNECT_SWAPPED);
  consider (self);
  return self;
}
