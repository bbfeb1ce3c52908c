/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-game.c – playing moves into a log. */

#include "model/mj-game.h"

#include "model/mj-text.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <sys/random.h>
#include <unistd.h>

struct _MjGame {
  GObject parent_instance;

  MjState state;
  MjMatchFile *file;
  MjSeat human;
  MjPlayer *players[MJ_N_SEATS];

  MjStore *store;
  gint64 match;
  guint n_kept; /* moves of the log that are on disk */
};

enum { PROP_0, PROP_WALL_LEFT, PROP_PREVAILING, N_PROPS };
enum { MOVED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjGame, mj_game, G_TYPE_OBJECT)

static void
mj_game_get_property (GObject *object,
                      guint id,
                      GValue *value,
                      GParamSpec *pspec)
{
  MjGame *self = MJ_GAME (object);

  switch (id) {
  case PROP_WALL_LEFT:
    g_value_set_uint (value, (guint) mj_state_live_left (&self->state));
    break;
  case PROP_PREVAILING:
    g_value_set_string (value,
                        mj_text_tr (mj_wind_name (self->state.prevailing)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
mj_game_dispose (GObject *object)
{
  MjGame *self = MJ_GAME (object);

  for (int i = 0; i < MJ_N_SEATS; i++)
    g_clear_object (&self->players[i]);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (mj_game_parent_class)->dispose (object);
}

static void
mj_game_finalize (GObject *object)
{
  MjGame *self = MJ_GAME (object);

  mj_match_file_free (self->file);
  G_OBJECT_CLASS (mj_game_parent_class)->finalize (object);
}

static void
mj_game_class_init (MjGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags =
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = mj_game_get_property;
  object_class->dispose = mj_game_dispose;
  object_class->finalize = mj_game_finalize;

  /**
   * MjGame:wall-left:
   *
   * Tiles that may still be drawn.  Notified after every move.
   */
  props[PROP_WALL_LEFT] =
      g_param_spec_uint ("wall-left", NULL, NULL, 0, MJ_N_TILES, 0, flags);
  /**
   * MjGame:prevailing:
   *
   * Wind of the round, translated.  Notified after every move.
   */
  props[PROP_PREVAILING] =
      g_param_spec_string ("prevailing", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * MjGame::moved:
   * @self: the game
   * @before: (type gpointer): the #MjState before
   * @move: (type gpointer): the #MjMove
   *
   * Emitted after the state has changed and the move has been kept.
   */
  signals[MOVED] =
      g_signal_new ("moved", MJ_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

static void
mj_game_init (MjGame *self)
{
}

MjGame *
mj_game_new (MjMatchFile *file, MjSeat human, GError **error)
{
  g_autoptr (MjGame) self = g_object_new (MJ_TYPE_GAME, NULL);

  self->file = file;
  self->human = human;
  if (!mj_match_file_fold (file, G_MAXUINT, &self->state, error))
    return NULL;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    self->players[seat] = mj_player_new (seat, file->names[seat]);
    mj_player_follow (self->players[seat], NULL, &self->state);
  }
  return g_steal_pointer (&self);
}

gboolean
mj_game_keep_in (MjGame *self, MjStore *store, gint64 match, GError **error)
{
  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  if (match == 0)
    match = mj_store_begin_match (store, self->file, self->human, error);
  if (match == 0)
    return FALSE;
  g_set_object (&self->store, store);
  self->match = match;
  self->n_kept = self->file->moves->len;
  return TRUE;
}

const MjState *
mj_game_get_state (MjGame *self)
{
  g_return_val_if_fail (MJ_IS_GAME (self), NULL);

  return &self->state;
}

const MjMatchFile *
mj_game_get_file (MjGame *self)
{
  g_return_val_if_fail (MJ_IS_GAME (self), NULL);

  return self->file;
}

MjSeat
mj_game_get_human (MjGame *self)
{
  g_return_val_if_fail (MJ_IS_GAME (self), MJ_SEAT_NONE);

  return self->human;
}

MjPlayer *
mj_game_get_player (MjGame *self, MjSeat seat)
{
  g_return_val_if_fail (MJ_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < MJ_N_SEATS, NULL);

  return self->players[seat];
}

static gboolean
fill_seed (MjMove *move, GError **error)
{
  if (move->kind != MJ_MOVE_DEAL || (move->seed.hi | move->seed.lo) != 0)
    return TRUE;
  if (getrandom (&move->seed, sizeof move->seed, 0) == sizeof move->seed)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _ ("No random numbers to shuffle with"));
  return FALSE;
}

/* Forced moves wait for the next choice, except a deal, whose seed is new, and
 * whatever ends a deal. */
static gboolean
keep (MjGame *self, const MjState *after, GError **error)
{
  const GArray *moves = self->file->moves;
  const MjMove *last = &g_array_index (moves, MjMove, moves->len - 1);

  if (self->store == NULL ||
      (mj_move_is_forced (last->kind) && last->kind != MJ_MOVE_DEAL &&
       after->phase != MJ_PHASE_OVER))
    return TRUE;
  if (!mj_store_append (self->store, self->match, self->n_kept,
                        &g_array_index (moves, MjMove, self->n_kept),
                        moves->len - self->n_kept, error))
    return FALSE;
  self->n_kept = moves->len;
  return !mj_state_is_match_over (after) ||
         mj_store_end_match (self->store, self->match, error);
}

gboolean
mj_game_play (MjGame *self, const MjMove *move, GError **error)
{
  MjState before, after;
  MjMove made = *move;

  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  if (!fill_seed (&made, error))
    return FALSE;
  before = after = self->state;
  if (!mj_state_apply (&after, &made)) {
    g_set_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_ILLEGAL,
                 _ ("That is not possible now"));
    return FALSE;
  }
  g_array_append_val (self->file->moves, made);
  if (!keep (self, &after, error)) {
    g_array_set_size (self->file->moves, self->file->moves->len - 1);
    return FALSE;
  }
  self->state = after;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_player_follow (self->players[seat], &before, &self->state);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WALL_LEFT]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PREVAILING]);
  g_signal_emit (self, signals[MOVED], 0, &before, &made);
  return TRUE;
}
