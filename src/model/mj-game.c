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
  GArray *redo; /* MjMove: taken back, the first one first */
};

enum { PROP_0, PROP_WALL_LEFT, PROP_PREVAILING, N_PROPS };
enum { MOVED, REWOUND, N_SIGNALS };

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
  g_array_unref (self->redo);
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

  /**
   * MjGame::rewound:
   * @self: the game
   *
   * Emitted when the state is an earlier or a later one than one move makes.
   */
  signals[REWOUND] = g_signal_new ("rewound", MJ_TYPE_GAME, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mj_game_init (MjGame *self)
{
  self->redo = g_array_new (FALSE, FALSE, sizeof (MjMove));
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
mj_game_get_seed (MjGame *self, MjSeed *seed)
{
  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  for (guint i = self->file->moves->len; i-- > 0;) {
    const MjMove *move = &g_array_index (self->file->moves, MjMove, i);

    if (move->kind == MJ_MOVE_DEAL) {
      *seed = move->seed;
      return TRUE;
    }
  }
  return FALSE;
}

/* Shows a state that is not one move away. */
static void
show_anew (MjGame *self)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_player_follow (self->players[seat], NULL, &self->state);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WALL_LEFT]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PREVAILING]);
  g_signal_emit (self, signals[REWOUND], 0);
}

/* Index of the person's last choice, or -1. */
static int
find_last_choice (MjGame *self)
{
  int i = (int) self->file->moves->len;

  while (--i >= 0) {
    const MjMove *move = &g_array_index (self->file->moves, MjMove, i);

    if (move->seat == self->human && !mj_move_is_forced (move->kind))
      return i;
  }
  return -1;
}

gboolean
mj_game_can_take_back (MjGame *self)
{
  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  return self->file->practice && self->human != MJ_SEAT_NONE &&
         find_last_choice (self) >= 0;
}

gboolean
mj_game_can_redo (MjGame *self)
{
  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  return self->redo->len > 0;
}

static void
note_undone (MjGame *self, guint first)
{
  for (guint i = first; i < self->file->moves->len; i++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&g_array_index (self->file->moves, MjMove, i), text,
                     sizeof text);
    g_ptr_array_add (self->file->undone, g_strdup_printf ("%u %s", i, text));
  }
}

gboolean
mj_game_take_back (MjGame *self, GError **error)
{
  guint first;

  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  if (!mj_game_can_take_back (self))
    return FALSE;
  first = (guint) find_last_choice (self);
  note_undone (self, first);
  g_array_prepend_vals (self->redo,
                        &g_array_index (self->file->moves, MjMove, first),
                        self->file->moves->len - first);
  g_array_set_size (self->file->moves, first);
  mj_match_file_fold (self->file, G_MAXUINT, &self->state, NULL);
  self->n_kept = MIN (self->n_kept, first);
  show_anew (self);
  return self->store == NULL ||
         mj_store_take_back (self->store, self->match, self->file, error);
}

/* One choice of the person and all up to the next. */
static guint
count_redo (MjGame *self)
{
  guint n = 1;

  while (n < self->redo->len) {
    const MjMove *move = &g_array_index (self->redo, MjMove, n);

    if (move->seat == self->human && !mj_move_is_forced (move->kind))
      break;
    n++;
  }
  return n;
}

gboolean
mj_game_redo (MjGame *self, GError **error)
{
  guint n;

  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  if (self->redo->len == 0)
    return FALSE;
  n = count_redo (self);
  g_array_append_vals (self->file->moves, self->redo->data, n);
  g_array_remove_range (self->redo, 0, n);
  mj_match_file_fold (self->file, G_MAXUINT, &self->state, NULL);
  show_anew (self);
  if (self->store != NULL &&
      !mj_store_append (
          self->store, self->match, self->n_kept,
          &g_array_index (self->file->moves, MjMove, self->n_kept),
          self->file->moves->len - self->n_kept, error))
    return FALSE;
  self->n_kept = self->file->moves->len;
  return TRUE;
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
  g_array_set_size (self->redo, 0); /* the way on is another now */
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_player_follow (self->players[seat], &before, &self->state);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WALL_LEFT]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PREVAILING]);
  g_signal_emit (self, signals[MOVED], 0, &before, &made);
  return TRUE;
}

gboolean
mj_game_play_text (MjGame *self, const char *move, GError **error)
{
  MjMove read;

  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  if (!mj_move_from_text (move, &read)) {
    g_set_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_SYNTAX,
                 _ ("not a move: %.60s"), move);
    return FALSE;
  }
  return mj_game_play (self, &read, error);
}

GStrv
mj_game_list_moves (MjGame *self)
{
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  g_return_val_if_fail (MJ_IS_GAME (self), NULL);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjMove moves[MJ_MAX_MOVES];
    int n = mj_state_legal_moves (&self->state, seat, moves);

    for (int i = 0; i < n; i++) {
      char text[MJ_MOVE_TEXT_SIZE];

      mj_move_to_text (&moves[i], text, sizeof text);
      g_strv_builder_add (list, text);
    }
  }
  return g_strv_builder_end (list);
}

gboolean
mj_game_is_deal_over (MjGame *self)
{
  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  return self->state.phase == MJ_PHASE_OVER;
}

gboolean
mj_game_is_match_over (MjGame *self)
{
  g_return_val_if_fail (MJ_IS_GAME (self), FALSE);

  return mj_state_is_match_over (&self->state);
}
