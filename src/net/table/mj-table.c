/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table.c – guests come, ask for a chair, sit down, leave and return. */

#include "net/table/mj-table-private.h"

#include "model/object/mj-class.h"
#include "model/people/mj-person.h"
#include "model/text/mj-clean-text.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (MjTable, mj_table, MJ_TYPE_ROOM)

/* How long a guest may be gone before a computer player sits in, in seconds. */
enum { PATIENCE = 8 };

/* ---- chairs ---- */

/* Whoever asks for a chair that somebody else has now is refused. */
static void
send_askers_away (MjTable *self, MjSeat seat)
{
  MjGuest *asker;

  while ((asker = mj_room_drop_asker (MJ_ROOM (self), seat)) != NULL) {
    mj_room_refuse (asker, "sit", "taken");
    g_object_unref (asker);
  }
}

MjChair *
mj_table_get_chair (MjTable *self, MjSeat seat)
{
  g_return_val_if_fail (MJ_IS_TABLE (self), NULL);
  g_return_val_if_fail (seat < MJ_N_SEATS, NULL);

  return self->chairs[seat];
}

void
mj_table_set_sits_in (MjTable *self, gboolean sits_in)
{
  g_return_if_fail (MJ_IS_TABLE (self));

  self->sits_in = sits_in;
  mj_table_update_deciders (self);
  mj_room_changed (MJ_ROOM (self));
}

MJ_GETTER (gboolean, mj_table_get_sits_in, MjTable, self->sits_in)

void
mj_table_set_late_proofs (MjTable *self, gboolean late)
{
  g_return_if_fail (MJ_IS_TABLE (self));
  g_return_if_fail (self->game == NULL);

  self->late_proofs = late;
  mj_room_changed (MJ_ROOM (self));
}

MJ_GETTER (gboolean, mj_table_get_late_proofs, MjTable, self->late_proofs)
MJ_GETTER (gboolean,
           mj_table_has_begun,
           MjTable,
           self->begun || self->game != NULL)
MJ_GETTER (gboolean, mj_table_is_playing, MjTable, self->game != NULL)
MJ_GETTER (MjGame *, mj_table_get_game, MjTable, self->game)

void
mj_table_hold (MjTable *self, MjSeat seat, MjHolder holder, const char *name)
{
  g_return_if_fail (MJ_IS_TABLE (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  if (holder == MJ_HOLDER_SCREEN)
    send_askers_away (self, seat);
  mj_chair_hold (self->chairs[seat], holder, name);
  mj_table_update_deciders (self);
  mj_room_changed (MJ_ROOM (self));
}

void
mj_table_set_lets_in (MjTable *self, gboolean lets_in)
{
  g_return_if_fail (MJ_IS_TABLE (self));

  self->lets_in = lets_in;
}

void
mj_table_set_bot (MjTable *self, MjSeat seat, const MjBot *bot)
{
  g_return_if_fail (MJ_IS_TABLE (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  self->chairs[seat]->bot = *bot;
  self->chairs[seat]->has_bot = TRUE;
  if (self->pilot != NULL)
    mj_pilot_set_bot (self->pilot, seat, bot);
}

MjSeat
mj_table_find_asker (MjTable *self, const char *name)
{
  g_return_val_if_fail (MJ_IS_TABLE (self), MJ_SEAT_NONE);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjGuest *asker = self->chairs[seat]->asker;

    if (asker != NULL && strcmp (asker->name, name) == 0)
      return seat;
  }
  return MJ_SEAT_NONE;
}

MjWind
mj_table_get_wind (MjTable *self, MjSeat seat)
{
  g_return_val_if_fail (MJ_IS_TABLE (self), (MjWind) seat);

  return self->game != NULL
             ? mj_state_seat_wind (mj_game_get_state (self->game), seat)
             : (MjWind) seat;
}

void
mj_table_free_chair (MjTable *self, MjSeat seat)
{
  MjChair *chair;

  g_return_if_fail (MJ_IS_TABLE (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  chair = self->chairs[seat];
  if (chair->holder != MJ_HOLDER_GUEST)
    return;
  if (chair->guest != NULL) {
    chair->guest->state = MJ_GUEST_INSIDE;
    chair->guest->seat = MJ_NO_SEAT;
    mj_room_refuse (chair->guest, "seat", "given-away");
  }
  mj_chair_hold (
      chair, self->game != NULL ? MJ_HOLDER_COMPUTER : MJ_HOLDER_NOBODY, NULL);
  mj_table_update_deciders (self);
  mj_room_changed (MJ_ROOM (self));
}

guint
mj_table_get_missed (MjTable *self)
{
  guint missed = 0;

  g_return_val_if_fail (MJ_IS_TABLE (self), 0);

  for (MjSeat seat = 0; self->sit_timer == 0 && seat < MJ_N_SEATS; seat++)
    if (mj_chair_is_away (self->chairs[seat]))
      missed |= 1u << seat;
  return missed;
}

guint
mj_table_get_waited_for (MjTable *self)
{
  const MjState *state;

  g_return_val_if_fail (MJ_IS_TABLE (self), 0);

  if (self->game == NULL || self->sits_in)
    return 0;
  state = mj_game_get_state (self->game);
  return state->phase == MJ_PHASE_TURN
             ? mj_table_get_missed (self) & 1u << state->turn
             : 0;
}

guint
mj_table_get_returned (MjTable *self)
{
  guint returned = 0;

  g_return_val_if_fail (MJ_IS_TABLE (self), 0);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->by_word)
      returned |= 1u << seat;
  return returned;
}

guint
mj_table_get_guessed (MjTable *self)
{
  guint guessed = 0;

  g_return_val_if_fail (MJ_IS_TABLE (self), 0);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->tries >= MJ_CHAIR_TRIES)
      guessed |= 1u << seat;
  return guessed;
}

MJ_GETTER (guint, mj_table_get_silent, MjTable, self->wall.left_out)

/* ---- what guests ask for ---- */

static guint
find_token (MjRoom *room, const char *token)
{
  MjTable *self = MJ_TABLE (room);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->token != NULL &&
        mj_door_same (self->chairs[seat]->token, token))
      return seat;
  return MJ_NO_SEAT;
}

static const char *
find_loss (MjRoom *room, const char *token)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjChair *chair = MJ_TABLE (room)->chairs[seat];

    if (g_hash_table_contains (chair->former, token))
      return chair->holder == MJ_HOLDER_GUEST ? "other-phone" : "given-away";
  }
  return NULL;
}

/* For a guest who chose none: the face of nobody at the table, so that the one
 * of a computer player is not the guest's. */
static const char *
find_face (MjTable *self, MjSeat own)
{
  for (MjPerson person = 0; person < MJ_N_PEOPLE; person++) {
    const char *word = mj_person_get_word (person);
    gboolean taken = FALSE;

    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      taken |= person == mj_person_of_place (seat) ||
               g_strcmp0 (word, self->chairs[seat]->face) == 0 ||
               g_strcmp0 (word, self->chairs[seat]->usual_face) == 0 ||
               (self->game != NULL && seat != own &&
                person == mj_person_in (mj_game_get_file (self->game), seat));
    if (!taken)
      return word;
  }
  return NULL;
}

/* A guest who gave the right word keeps it.  Somebody else gets another one:
 * the same name does not mean the same person. */
static const char *
let_in (MjRoom *room, MjGuest *guest)
{
  MjChair *chair = MJ_TABLE (room)->chairs[guest->seat];
  g_autofree char *word =
      guest->right_word ? g_steal_pointer (&chair->word) : NULL;

  mj_chair_hold (chair, MJ_HOLDER_GUEST, guest->name);
  if (word != NULL) {
    g_free (chair->word);
    chair->word = g_steal_pointer (&word);
  }
  if (guest->face == NULL)
    guest->face = find_face (MJ_TABLE (room), chair->seat);
  chair->face = guest->face;
  return chair->token;
}

static void
sat (MjRoom *room, MjGuest *guest)
{
  MjTable *self = MJ_TABLE (room);
  MjChair *chair = self->chairs[guest->seat];

  send_askers_away (self, (MjSeat) guest->seat);
  if (g_strcmp0 (guest->name, chair->name) != 0) {
    g_free (guest->name);
    guest->name = g_strdup (chair->name);
  }
  mj_chair_set_guest (chair, guest);
  if (self->game != NULL)
    mj_table_measure_lines (self);
  mj_table_update_deciders (self);
  mj_table_ask_for_seed (self, guest);
}

static void
left (MjRoom *room, MjGuest *guest)
{
  MjTable *self = MJ_TABLE (room);

  mj_chair_set_guest (self->chairs[guest->seat], NULL);
  mj_table_free_chair (self, (MjSeat) guest->seat);
}

/* Finds the chair a guest asks for: one that no person holds, and for any chair
 * one that nobody else asks for.
 */
static MjChair *
find_chair (MjTable *self, gint64 wanted)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjChair *chair = self->chairs[seat];

    if (wanted >= 0 ? wanted != seat : chair->asker != NULL)
      continue;
    if (chair->holder == MJ_HOLDER_NOBODY ||
        (wanted >= 0 && chair->holder == MJ_HOLDER_COMPUTER) ||
        (wanted >= 0 && mj_chair_is_away (chair)))
      return chair;
  }
  return NULL;
}

/* Whether somebody else has that name.  Whoever asks for the chair of a
 * guest who is away, under that guest's name, may be the same person with
 * another phone or browser; several may ask so at once. */
static gboolean
is_name_taken (MjTable *self, const char *name, MjChair *wanted)
{
  GPtrArray *guests = mj_room_get_guests (MJ_ROOM (self));
  gboolean own = mj_is_same_name (wanted->name, name);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat] != wanted &&
        mj_is_same_name (self->chairs[seat]->name, name))
      return TRUE;
  for (guint i = 0; i < guests->len; i++) {
    MjGuest *guest = g_ptr_array_index (guests, i);

    if (guest->state == MJ_GUEST_ASKS && mj_is_same_name (guest->name, name) &&
        !(own && guest->seat == wanted->seat))
      return TRUE;
  }
  return FALSE;
}

/* The guest comes back with another phone, and the host is not asked,
 * whoever else asks for the chair.  The token of the phone before leads
 * nowhere. */
static void
come_back (MjTable *self, MjGuest *guest, MjChair *chair)
{
  mj_chair_set_token (chair, mj_door_make_token ());
  chair->tries = 0;
  g_hash_table_remove_all (chair->wrong);
  mj_room_give_token (guest, chair->token, chair->seat);
  mj_room_seat (MJ_ROOM (self), guest, chair->seat);
  chair->by_word = TRUE;
}

/* Seats the guest whose word opens, and refuses a wrong one; whoever gives a
 * right one that does not open asks the host with it. */
static MjWord
try_word (MjTable *self, MjGuest *guest, const MjGuestMessage *message)
{
  MjChair *chair = self->chairs[message->chair];
  MjWord word = mj_chair_try_word (chair, guest, message->name, message->word);

  if (word == MJ_WORD_OPENS)
    come_back (self, guest, chair);
  else if (word == MJ_WORD_WRONG)
    mj_room_refuse (guest, "sit",
                    mj_chair_hears (chair, guest) ? "wrong-word"
                                                  : "no-more-words");
  mj_room_changed (MJ_ROOM (self));
  return word;
}

static void
on_sit (MjTable *self, MjGuest *guest, const MjGuestMessage *message)
{
  MjWord word = MJ_WORD_NONE;
  MjChair *chair;

  if (!mj_room_can_ask (MJ_ROOM (self), guest))
    return;
  if (message->chair >= 0 && message->word != NULL) {
    word = try_word (self, guest, message);
    if (word == MJ_WORD_WRONG || word == MJ_WORD_OPENS)
      return;
  }
  guest->right_word = word == MJ_WORD_RIGHT;
  if (mj_room_keeps_out (MJ_ROOM (self), guest))
    return;
  if (guest->right_word)
    send_askers_away (self, (MjSeat) message->chair);
  chair = find_chair (self, message->chair);
  if (chair == NULL || is_name_taken (self, message->name, chair)) {
    mj_room_refuse (guest, "sit", chair == NULL ? "taken" : "name-taken");
    return;
  }
  g_free (guest->name);
  guest->name = g_strdup (message->name);
  guest->face = mj_person_get_word (mj_person_from_word (message->face));
  mj_room_ask (MJ_ROOM (self), guest, chair->seat);
  if (self->lets_in && chair->holder == MJ_HOLDER_NOBODY)
    mj_room_let_in (MJ_ROOM (self), chair->seat);
}

static void
on_auto (MjTable *self, MjGuest *guest, const MjGuestMessage *message)
{
  MjTurn *turn = self->chairs[guest->seat]->turn;

  if (turn != NULL)
    g_object_set (turn, "no-claims", message->no_claims, "auto-win",
                  message->wins, NULL);
  mj_table_queue_update (self);
}

/* What only a guest who holds a chair may send. */
static gboolean
on_seated_message (MjTable *self, MjGuest *guest, const MjGuestMessage *message)
{
  switch (message->verb) {
  case MJ_GUEST_MOVE:
  case MJ_GUEST_BACK:
  case MJ_GUEST_CONFIRM:
    return mj_table_on_answer (self, guest, message);
  case MJ_GUEST_PROMISE:
  case MJ_GUEST_SEED:
    return mj_table_on_wall (self, guest, message);
  case MJ_GUEST_NEXT:
    mj_table_on_next (self, guest, message);
    return FALSE;
  case MJ_GUEST_AUTO:
    on_auto (self, guest, message);
    return FALSE;
  default: /* of an evening */
    mj_room_refuse (guest, "message", "unreadable");
    return FALSE;
  }
}

static gboolean
receive (MjRoom *room, MjGuest *guest, const MjGuestMessage *message)
{
  MjTable *self = MJ_TABLE (room);

  if (message->verb == MJ_GUEST_SIT)
    on_sit (self, guest, message);
  else if (message->verb == MJ_GUEST_ECHO)
    return mj_table_on_echo (self, guest, message);
  else if (guest->state == MJ_GUEST_SEATED)
    return on_seated_message (self, guest, message);
  else
    mj_room_refuse (guest, "message", "not-seated");
  return FALSE;
}

/* ---- coming and going ---- */

static gboolean
on_patience (gpointer data)
{
  MjTable *self = data;

  self->sit_timer = 0;
  mj_table_update_deciders (self);
  mj_room_changed (MJ_ROOM (self));
  return G_SOURCE_REMOVE;
}

void
mj_table_be_patient (MjTable *self)
{
  g_clear_handle_id (&self->sit_timer, g_source_remove);
  self->sit_timer = g_timeout_add_seconds (PATIENCE, on_patience, self);
}

static void
removed (MjRoom *room, MjGuest *guest)
{
  MjTable *self = MJ_TABLE (room);

  if (guest->state == MJ_GUEST_SEATED &&
      self->chairs[guest->seat]->guest == guest) {
    mj_chair_set_guest (self->chairs[guest->seat], NULL);
    mj_table_be_patient (self);
  }
}

static void
changed (MjRoom *room)
{
  MjTable *self = MJ_TABLE (room);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_chair_set_asker (self->chairs[seat],
                        mj_room_find_guest (room, MJ_GUEST_ASKS, seat));
  mj_table_queue_update (self);
}

/* ---- the class ---- */

/* In a match computer players go on for the guests. */
static void
leave_to_computers (MjTable *self)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    mj_chair_set_asker (self->chairs[seat], NULL);
    if (self->chairs[seat]->holder == MJ_HOLDER_GUEST)
      mj_chair_hold (self->chairs[seat], MJ_HOLDER_COMPUTER, NULL);
  }
  mj_table_update_deciders (self);
  mj_table_leave_to_pilot (self);
}

static void
close_table (MjRoom *room, gboolean again)
{
  MjTable *self = MJ_TABLE (room);

  g_clear_handle_id (&self->sit_timer, g_source_remove);
  if (!again)
    leave_to_computers (self);
  else if (self->pilot != NULL)
    mj_pilot_stop (self->pilot);
  mj_table_stop_playing (self);
}

static void
mj_table_dispose (GObject *object)
{
  mj_room_close (MJ_ROOM (object), FALSE);
  G_OBJECT_CLASS (mj_table_parent_class)->dispose (object);
}

static void
mj_table_finalize (GObject *object)
{
  MjTable *self = MJ_TABLE (object);

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_object_unref (self->chairs[seat]);
  g_free (self->public_view);
  g_free (self->match);
  g_free (self->called);
  g_free (self->before);
  g_free (self->proof);
  g_ptr_array_unref (self->proofs);
  G_OBJECT_CLASS (mj_table_parent_class)->finalize (object);
}

static void
mj_table_class_init (MjTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  MjRoomClass *room_class = MJ_ROOM_CLASS (klass);

  object_class->dispose = mj_table_dispose;
  object_class->finalize = mj_table_finalize;
  room_class->changed = changed;
  room_class->ask = "sit";
  room_class->find_token = find_token;
  room_class->find_loss = find_loss;
  room_class->let_in = let_in;
  room_class->sat = sat;
  room_class->left = left;
  room_class->seen = mj_table_show_view;
  room_class->removed = removed;
  room_class->receive = receive;
  room_class->close = close_table;
  room_class->save = mj_table_save;
  room_class->restore = mj_table_restore;
}

static void
mj_table_init (MjTable *self)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    self->chairs[seat] = mj_chair_new (seat);
  self->proofs = g_ptr_array_new_with_free_func (g_free);
  mj_table_set_moment (self, MJ_TABLE_MOMENT);
}

MjTable *
mj_table_new (void)
{
  return g_object_new (MJ_TYPE_TABLE, NULL);
}
