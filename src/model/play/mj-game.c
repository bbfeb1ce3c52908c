/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-game.c – plays moves, keeps the log and passes each change to the store.
 */

#include "model/play/mj-game.h"

#include "model/files/mj-day.h"
#include "model/files/mj-sitters.h"
#include "model/files/mj-view-file.h"
#include "model/object/mj-class.h"
#include "model/store/mj-store-matches.h"
#include "model/text/mj-seat-names.h"
#include "model/text/mj-text.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <sys/random.h>

/* One change of a match: a move, moves taken back or made again, or, without
 * any move, the beginning of the match. */
typedef struct {
  guint first;       /* the first move of the log that is replaced */
  GArray *moves;     /* of MjMove: the log from there on */
  GPtrArray *undone; /* number of undone moves that the file will hold */
  GArray *redo;      /* of MjMove: moves that can then be made again */
  MjState state;     /* the state after the change */
  gboolean moves_on; /* it is one move, which people watch */
} Step;

struct _MjGame {
  GObject parent_instance;

  MjState state;
  MjMatchFile *file;
  MjSeat human;
  MjPlayer *players[MJ_N_SEATS];

  MjStore *store;
  gint64 match;
  gint64 revision;
  guint n_kept;      /* how many moves of the log are on the disk */
  GArray *redo;      /* of MjMove: taken back, in the order of play */
  Step *step;        /* being written; no other change can begin meanwhile */
  gboolean reseated; /* the record does not have who sits there now */
};

G_DEFINE_FINAL_TYPE (MjGame, mj_game, G_TYPE_OBJECT)

/* Made by one of its constructors. */
static gboolean
has_file (gpointer self)
{
  return MJ_IS_GAME (self) && ((MjGame *) self)->file != NULL;
}

static guint
count_left (MjGame *self)
{
  return (guint) mj_state_live_left (&self->state);
}

static const char *
name_prevailing (MjGame *self)
{
  return mj_text_tr (mj_wind_name (self->state.prevailing));
}

static void
mj_game_class_init (MjGameClass *klass)
{
  MJ_FREES (klass, MjGame, g_object_unref, players[0], players[1], players[2],
            players[3], store);
  MJ_FREES (klass, MjGame, mj_match_file_free, file);
  MJ_FREES (klass, MjGame, g_array_unref, redo);

  /**
   * MjGame:wall-left:
   *
   * Tiles that may still be drawn.  Notified after every move.
   */
  mj_class_add_property (klass, "wall-left", G_TYPE_UINT,
                         G_CALLBACK (count_left), NULL);
  /**
   * MjGame:prevailing:
   *
   * Wind of the round, translated.  Notified after every move.
   */
  mj_class_add_property (klass, "prevailing", G_TYPE_STRING,
                         G_CALLBACK (name_prevailing), NULL);
  /**
   * MjGame:busy:
   *
   * Whether a change is being written; no other can be made meanwhile.  When it
   * becomes FALSE, #MjGame::moved or #MjGame::rewound has already been emitted,
   * unless the match has only begun.
   */
  mj_class_add_property (klass, "busy", G_TYPE_BOOLEAN,
                         G_CALLBACK (mj_game_is_busy), NULL);

  /**
   * MjGame::moved:
   * @before: (type gpointer): the #MjState before
   * @move: (type gpointer): the #MjMove
   *
   * Emitted after the move has been written and the state has changed.
   */
  mj_class_add_signal (klass, "moved", 2, G_TYPE_POINTER, G_TYPE_POINTER);

  /**
   * MjGame::rewound:
   *
   * Emitted when moves have been taken back, or made again.
   */
  mj_class_add_signal (klass, "rewound", 0);

  /**
   * MjGame::superseded:
   * @error: what has happened
   *
   * Emitted when the last change was refused because another program has gone
   * on with the match.  This game shows the old state and changes no more.
   */
  mj_class_add_signal (klass, "superseded", 1, G_TYPE_ERROR);
}

static void
mj_game_init (MjGame *self)
{
  self->redo = g_array_new (FALSE, FALSE, sizeof (MjMove));
}

/* @before: (nullable): the state before a move */
static void
follow (MjGame *self, const MjState *before)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_player_follow (self->players[seat], before, &self->state);
}

MjGame *
mj_game_new (MjMatchFile *file, MjSeat human, GError **error)
{
  g_autoptr (MjGame) self = g_object_new (MJ_TYPE_GAME, NULL);

  self->file = file;
  self->human = human;
  if (!mj_match_file_fold (file, G_MAXUINT, &self->state, error))
    return NULL;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    self->players[seat] =
        mj_player_new (seat, file->names[seat], mj_person_in (file, seat));
  follow (self, NULL);
  return g_steal_pointer (&self);
}

MJ_GETTER_IF (
    has_file, const MjState *, mj_game_get_state, MjGame, &self->state)

MJ_GETTER_IF (
    has_file, const MjMatchFile *, mj_game_get_file, MjGame, self->file)

MjSeat
mj_game_get_human (MjGame *self)
{
  g_return_val_if_fail (has_file (self), MJ_SEAT_NONE);

  return self->human;
}

MjPlayer *
mj_game_get_player (MjGame *self, MjSeat seat)
{
  g_return_val_if_fail (has_file (self), NULL);
  g_return_val_if_fail (seat < MJ_N_SEATS, NULL);

  return self->players[seat];
}

const char *
mj_game_get_name_for (MjGame *self, MjSeat seat, MjSeat reader)
{
  return seat == reader ? NULL
                        : mj_player_get_name (mj_game_get_player (self, seat));
}

/* A deal of the day has the wall of its date. */
static gboolean
fill_seed (MjGame *self, MjMove *move, GError **error)
{
  if (move->kind != MJ_MOVE_DEAL || (move->seed.hi | move->seed.lo) != 0)
    return TRUE;
  if (self->file->day != NULL) {
    move->seed = mj_day_seed (self->file->day);
  } else if (getrandom (&move->seed, sizeof move->seed, 0) !=
             sizeof move->seed) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("No random numbers are available to shuffle with"));
    return FALSE;
  }
  return TRUE;
}

gboolean
mj_game_get_seed (MjGame *self, MjSeed *seed)
{
  g_return_val_if_fail (has_file (self), FALSE);

  for (guint i = self->file->moves->len; i-- > 0;) {
    const MjMove *move = &g_array_index (self->file->moves, MjMove, i);

    if (move->kind == MJ_MOVE_DEAL) {
      *seed = move->seed;
      return TRUE;
    }
  }
  return FALSE;
}

/* ---- changing ---- */

static Step *
step_new (MjGame *self, guint first)
{
  Step *step = g_new0 (Step, 1);

  step->first = first;
  step->moves = g_array_new (FALSE, FALSE, sizeof (MjMove));
  step->undone = g_ptr_array_new_with_free_func (g_free);
  step->redo = g_array_new (FALSE, FALSE, sizeof (MjMove));
  step->state = self->state;
  return step;
}

static void
step_free (Step *step)
{
  g_array_unref (step->moves);
  g_ptr_array_unref (step->undone);
  g_array_unref (step->redo);
  g_free (step);
}

static void
show (MjGame *self, const MjState *before, const MjMove *move)
{
  follow (self, move != NULL ? before : NULL);
  g_object_notify (G_OBJECT (self), "wall-left");
  g_object_notify (G_OBJECT (self), "prevailing");
  if (move != NULL)
    g_signal_emit_by_name (self, "moved", before, move);
  else
    g_signal_emit_by_name (self, "rewound");
}

static void
add_notes (MjMatchFile *file, const GPtrArray *undone)
{
  for (guint i = 0; i < undone->len; i++)
    g_ptr_array_add (file->undone, g_strdup (g_ptr_array_index (undone, i)));
}

/* The only place where the log and the state change.  @n_kept is how many moves
 * of the log are on the disk after the step. */
static void
take_step (MjGame *self, const Step *step, guint n_kept)
{
  MjState before = self->state;
  GArray *log = self->file->moves;

  g_array_set_size (log, step->first);
  g_array_append_vals (log, step->moves->data, step->moves->len);
  add_notes (self->file, step->undone);
  self->n_kept = n_kept;
  self->state = step->state;
  g_array_set_size (self->redo, 0);
  g_array_append_vals (self->redo, step->redo->data, step->redo->len);
  show (self, &before,
        step->moves_on ? &g_array_index (step->moves, MjMove, 0) : NULL);
}

static void write_step (MjGame *self, Step *step);

static void
on_written (MjStore *store, gpointer change, const GError *error, gpointer data)
{
  g_autoptr (MjGame) self = data;
  const MjMatchChange *written = change;
  Step *step = g_steal_pointer (&self->step);

  if (error != NULL) {
    g_signal_emit_by_name (self, "superseded", error);
  } else {
    self->match = written->match;
    self->revision = written->revision;
    if (step->first < self->file->moves->len || step->moves->len > 0)
      take_step (self, step, step->first + step->moves->len);
    else
      self->n_kept = step->first;
  }
  step_free (step);
  if (self->reseated)
    write_step (self, step_new (self, self->file->moves->len));
  else
    g_object_notify (G_OBJECT (self), "busy");
}

/* Describes a step for the store: the part of the new log that is not on the
 * disk yet. */
static MjMatchChange *
describe_step (MjGame *self, const Step *step)
{
  guint known = MIN (self->n_kept, step->first);
  MjMatchChange *change =
      mj_match_change_new (self->match, self->revision, known);

  if (step->first > known)
    g_array_append_vals (change->moves,
                         &g_array_index (self->file->moves, MjMove, known),
                         step->first - known);
  g_array_append_vals (change->moves, step->moves->data, step->moves->len);
  change->human = self->human;
  change->beside = self->file->day != NULL;
  change->ended = mj_state_is_match_over (&step->state);
  if (self->match == 0 || step->undone->len > 0 || self->reseated) {
    g_autoptr (MjMatchFile) head = mj_match_file_copy (self->file, 0);

    add_notes (head, step->undone);
    change->head = mj_match_file_head_to_text (head);
    self->reseated = FALSE;
  }
  return change;
}

static void
write_step (MjGame *self, Step *step)
{
  self->step = step;
  g_object_notify (G_OBJECT (self), "busy");
  mj_store_change_match_async (self->store, describe_step (self, step),
                               on_written, g_object_ref (self));
}

void
mj_game_seat_player (MjGame *self,
                     MjSeat seat,
                     const char *name,
                     const char *face,
                     const char *bot)
{
  MjMatchFile *file;

  g_return_if_fail (has_file (self));

  file = self->file;
  mj_sitters_change (file, &self->state, seat, name, bot);
  if (!mj_state_is_match_over (&self->state))
    self->reseated = self->store != NULL && mj_store_is_open (self->store);
  mj_seat_names_set (file->faces, seat, face);
  mj_player_set_person (self->players[seat], name, mj_person_in (file, seat),
                        bot, &self->state);
  if (self->reseated && self->step == NULL)
    write_step (self, step_new (self, file->moves->len));
}

/* Whether the step may be written together with the next choice.  Forced moves
 * may, except a deal, whose seed is random, and a move that ends a deal. */
static gboolean
can_wait (const Step *step)
{
  const MjMove *move = &g_array_index (step->moves, MjMove, 0);

  return step->moves_on && mj_move_is_forced (move->kind) &&
         move->kind != MJ_MOVE_DEAL && step->state.phase != MJ_PHASE_OVER;
}

/* The only way to change a match: it is written first, then shown. */
static void
commit (MjGame *self, Step *step)
{
  if (self->store != NULL && !can_wait (step)) {
    write_step (self, step);
    return;
  }
  take_step (self, step, self->n_kept);
  step_free (step);
}

static gboolean
refuse_busy (MjGame *self, GError **error)
{
  if (self->step == NULL)
    return FALSE;
  g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_BUSY,
                       _ ("The last move is still being saved."));
  return TRUE;
}

void
mj_game_resume_in (MjGame *self, MjStore *store, gint64 match, gint64 revision)
{
  g_return_if_fail (has_file (self));

  g_set_object (&self->store, store);
  self->match = match;
  self->revision = revision;
  self->n_kept = self->file->moves->len;
}

void
mj_game_begin_in (MjGame *self, MjStore *store)
{
  g_return_if_fail (has_file (self));

  mj_game_resume_in (self, store, 0, 0);
  self->n_kept = 0;
  write_step (self, step_new (self, self->file->moves->len));
}

MJ_GETTER_IF (has_file, gboolean, mj_game_is_kept, MjGame, self->match != 0)

gboolean
mj_game_is_kept_as (MjGame *self, gint64 match, gint64 revision)
{
  g_return_val_if_fail (has_file (self), FALSE);

  return self->match == match && self->revision == revision;
}

MJ_GETTER_IF (has_file, gboolean, mj_game_is_busy, MjGame, self->step != NULL)

MjSeat
mj_game_get_mover (MjGame *self)
{
  g_return_val_if_fail (has_file (self), MJ_SEAT_NONE);

  return self->step != NULL && self->step->moves_on
             ? g_array_index (self->step->moves, MjMove, 0).seat
             : MJ_SEAT_NONE;
}

/* ---- taking back ---- */

static gboolean
is_choice (MjGame *self, const MjMove *move)
{
  return move->seat == self->human && !mj_move_is_forced (move->kind);
}

/* Returns the index of the person's last choice in this deal, or -1. */
static int
find_last_choice (MjGame *self)
{
  for (int i = (int) self->file->moves->len - 1; i >= 0; i--) {
    const MjMove *move = &g_array_index (self->file->moves, MjMove, i);

    if (move->kind == MJ_MOVE_DEAL || is_choice (self, move))
      return move->kind == MJ_MOVE_DEAL ? -1 : i;
  }
  return -1;
}

gboolean
mj_game_can_take_back (MjGame *self)
{
  g_return_val_if_fail (has_file (self), FALSE);

  return self->file->practice && self->human != MJ_SEAT_NONE &&
         find_last_choice (self) >= 0;
}

MJ_GETTER_IF (has_file, gboolean, mj_game_can_redo, MjGame, self->redo->len > 0)

static void
note_undone (MjGame *self, guint first, GPtrArray *undone)
{
  for (guint i = first; i < self->file->moves->len; i++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&g_array_index (self->file->moves, MjMove, i), text,
                     sizeof text);
    g_ptr_array_add (undone, g_strdup_printf ("%u %s", i, text));
  }
}

gboolean
mj_game_take_back (MjGame *self, GError **error)
{
  guint first;
  Step *step;

  g_return_val_if_fail (has_file (self), FALSE);

  if (!mj_game_can_take_back (self) || refuse_busy (self, error))
    return FALSE;
  first = (guint) find_last_choice (self);
  step = step_new (self, first);
  note_undone (self, first, step->undone);
  g_array_append_vals (step->redo,
                       &g_array_index (self->file->moves, MjMove, first),
                       self->file->moves->len - first);
  g_array_append_vals (step->redo, self->redo->data, self->redo->len);
  mj_match_file_fold (self->file, first, &step->state, NULL);
  commit (self, step);
  return TRUE;
}

/* Returns how many moves to make again: a choice of the person and everything
 * before the next one. */
static guint
count_redo (MjGame *self)
{
  guint n = 1;

  while (n < self->redo->len &&
         !is_choice (self, &g_array_index (self->redo, MjMove, n)))
    n++;
  return n;
}

gboolean
mj_game_redo (MjGame *self, GError **error)
{
  guint n;
  Step *step;

  g_return_val_if_fail (has_file (self), FALSE);

  if (self->redo->len == 0 || refuse_busy (self, error))
    return FALSE;
  n = count_redo (self);
  step = step_new (self, self->file->moves->len);
  g_array_append_vals (step->moves, self->redo->data, n);
  g_array_append_vals (step->redo, &g_array_index (self->redo, MjMove, n),
                       self->redo->len - n);
  for (guint i = 0; i < n; i++)
    mj_state_apply (&step->state, &g_array_index (self->redo, MjMove, i));
  commit (self, step);
  return TRUE;
}

/* ---- playing ---- */

gboolean
mj_game_play (MjGame *self, const MjMove *move, GError **error)
{
  MjMove made = *move;
  Step *step;

  g_return_val_if_fail (has_file (self), FALSE);

  if (refuse_busy (self, error) || !fill_seed (self, &made, error))
    return FALSE;
  step = step_new (self, self->file->moves->len);
  if (!mj_state_apply (&step->state, &made)) {
    step_free (step);
    g_set_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_ILLEGAL,
                 _ ("That is not possible now"));
    return FALSE;
  }
  g_array_append_val (step->moves, made);
  step->moves_on = TRUE; /* a new move: undone moves are forgotten */
  commit (self, step);
  return TRUE;
}

gboolean
mj_game_play_text (MjGame *self, const char *move, GError **error)
{
  MjMove read;

  g_return_val_if_fail (has_file (self), FALSE);

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

  g_return_val_if_fail (has_file (self), NULL);

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

char *
mj_game_get_request (MjGame *self, MjSeat seat)
{
  g_return_val_if_fail (has_file (self), NULL);
  g_return_val_if_fail (seat < MJ_N_SEATS, NULL);

  return mj_state_to_act (&self->state) & 1u << seat
             ? mj_request_to_text (&self->state, seat)
             : NULL;
}

MJ_GETTER_IF (has_file,
              gboolean,
              mj_game_is_deal_over,
              MjGame,
              self->state.phase == MJ_PHASE_OVER)
MJ_GETTER_IF (has_file,
              gboolean,
              mj_game_is_match_over,
              MjGame,
              mj_state_is_match_over (&self->state))

gboolean
mj_game_is_another_waiting (MjGame *self)
{
  g_return_val_if_fail (has_file (self), FALSE);

  return self->store != NULL && mj_game_is_match_over (self) &&
         mj_store_has_dealt (self->store);
}
