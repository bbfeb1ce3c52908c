/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-wall.c – makes the wall of the next deal together with the phones:
 * first all promise their bytes, then all show them.  A phone that promises and
 * does not show voids the wall: there is a new secret, everybody is told, and
 * that phone is left out until the deal.
 */

#include "net/table/mj-table-private.h"

#include "model/text/mj-json.h"

/* How long phones have for promises, and again for bytes, in milliseconds. */
enum { GATHER_TIME = 3000 };

static int
get_deal (MjTable *self)
{
  return mj_game_get_state (self->game)->n_deals + 1;
}

/* Chairs whose phones are there and take part: bit n for chair n. */
static guint
find_phones (MjTable *self)
{
  guint phones = 0;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->guest != NULL)
      phones |= 1u << seat;
  return phones & ~self->wall.left_out;
}

/* Chairs that have promised, or of these the ones that have shown. */
static guint
find_filled (MjTable *self, gboolean shown)
{
  guint filled = 0;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if ((shown ? self->joint.bytes[seat] : self->joint.promises[seat])[0] !=
        '\0')
      filled |= 1u << seat;
  return filled;
}

static JsonBuilder *
begin (MjTable *self, const char *kind)
{
  JsonBuilder *b = mj_room_begin (kind);

  mj_json_add_text (b, "match", self->called);
  mj_json_add_int (b, "deal", get_deal (self));
  mj_json_add_int (b, "try", self->wall.attempt);
  return b;
}

static void
send_text (MjTable *self, MjGuest *only, const char *text)
{
  if (only != NULL)
    mj_guest_send (only, text);
  for (int seat = 0; only == NULL && seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->guest != NULL)
      mj_guest_send (self->chairs[seat]->guest, text);
}

static void
send (MjTable *self, MjGuest *only, JsonBuilder *b)
{
  g_autofree char *text = mj_room_end (b);

  send_text (self, only, text);
}

/* Before it, what a page may have missed that was away when the match before
 * was over.  Dealer and number of tiles are told before anybody shows bytes, so
 * that they cannot be chosen to suit the wall. */
static void
send_commitment (MjTable *self, MjGuest *only)
{
  const MjState *state = mj_game_get_state (self->game);
  g_autoptr (JsonBuilder) b = begin (self, "seed");
  g_autofree char *commitment = mj_joint_seed_commitment (&self->joint);

  if (self->before != NULL)
    send_text (self, only, self->before);
  mj_json_add_text (b, "commitment", commitment);
  mj_json_add_int (b, "dealer",
                   state->phase == MJ_PHASE_START
                       ? state->dealer
                       : mj_state_next_rotation (state).dealer);
  mj_json_add_bool (b, "animals", state->rules.animals);
  mj_json_add_bool (b, "late", self->late_proofs);
  mj_json_begin_list (b, "void");
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->wall.left_out >> seat & 1)
      json_builder_add_int_value (b, seat);
  json_builder_end_array (b);
  send (self, only, b);
}

static void
send_list (MjTable *self, MjGuest *only, gboolean shown)
{
  g_autoptr (JsonBuilder) b = begin (self, shown ? "sealed" : "promises");

  mj_json_begin_list (b, shown ? "bytes" : "promises");
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    json_builder_add_string_value (b, shown ? self->joint.bytes[seat]
                                            : self->joint.promises[seat]);
  json_builder_end_array (b);
  send (self, only, b);
}

static void
set_proof (MjTable *self, char *proof)
{
  guint before = (guint) get_deal (self) - 1;

  g_free (self->proof);
  self->proof = proof;
  g_ptr_array_set_size (self->proofs, (int) MIN (self->proofs->len, before));
  while (self->proofs->len < before)
    g_ptr_array_add (self->proofs, g_strdup (""));
  g_ptr_array_add (self->proofs, g_strdup (proof != NULL ? proof : ""));
}

static void
finish (MjTable *self)
{
  mj_table_stop_wall (self);
  send_list (self, NULL, TRUE);
  set_proof (self, mj_joint_seed_line (&self->joint));
  mj_pilot_deal (self->pilot, mj_joint_seed_finish (&self->joint));
  mj_room_changed (MJ_ROOM (self)); /* what outlives a crash is new */
}

static gboolean on_timer (gpointer data);

static void
begin_stage (MjTable *self, MjWallStage stage)
{
  g_clear_handle_id (&self->wall.timer, g_source_remove);
  self->wall.stage = stage;
  self->wall.timer = g_timeout_add (GATHER_TIME, on_timer, self);
}

static void
end_promises (MjTable *self)
{
  begin_stage (self, MJ_WALL_BYTES);
  if (find_filled (self, FALSE) == 0)
    finish (self);
  else
    send_list (self, NULL, FALSE);
}

static void
begin_attempt (MjTable *self)
{
  if (!mj_joint_seed_begin (&self->joint)) {
    mj_table_stop_wall (self);
    set_proof (self, NULL);
    mj_pilot_deal (self->pilot, (MjSeed){ 0, 0 });
    return;
  }
  self->wall.attempt++;
  begin_stage (self, MJ_WALL_PROMISES);
  if (find_phones (self) == 0)
    end_promises (self);
  else
    send_commitment (self, NULL);
}

static gboolean
on_timer (gpointer data)
{
  MjTable *self = data;

  self->wall.timer = 0;
  if (self->wall.stage == MJ_WALL_PROMISES) {
    end_promises (self);
  } else {
    self->wall.left_out |= find_filled (self, FALSE) ^ find_filled (self, TRUE);
    begin_attempt (self);
    mj_room_changed (MJ_ROOM (self)); /* the host's screen says so, too */
  }
  return G_SOURCE_REMOVE;
}

gboolean
mj_table_on_wall (MjTable *self, MjGuest *guest, const MjGuestMessage *message)
{
  gboolean promises = message->verb == MJ_GUEST_PROMISE;

  if (self->wall.stage != (promises ? MJ_WALL_PROMISES : MJ_WALL_BYTES) ||
      message->deal != get_deal (self) ||
      message->attempt != self->wall.attempt ||
      self->wall.left_out >> guest->seat & 1)
    return FALSE;
  if (promises ? !mj_joint_seed_promise (&self->joint, (MjSeat) guest->seat,
                                         message->bytes)
               : !mj_joint_seed_add (&self->joint, (MjSeat) guest->seat,
                                     message->bytes))
    return FALSE;
  if (promises && (find_phones (self) & ~find_filled (self, FALSE)) == 0)
    end_promises (self);
  else if (find_filled (self, FALSE) == find_filled (self, TRUE))
    finish (self);
  return TRUE;
}

void
mj_table_ask_for_seed (MjTable *self, MjGuest *guest)
{
  if (self->wall.stage == MJ_WALL_MADE)
    return;
  send_commitment (self, guest);
  if (self->wall.stage == MJ_WALL_BYTES)
    send_list (self, guest, FALSE);
}

static gboolean
on_read (gpointer data)
{
  mj_table_stop_reading (data);
  return G_SOURCE_CONTINUE; /* it is gone already */
}

void
mj_table_stop_reading (MjTable *self)
{
  g_return_if_fail (MJ_IS_TABLE (self));

  if (self->reading == 0)
    return;
  self->ready |= mj_table_find_readers (self);
  mj_pilot_next_deal (self->pilot);
}

guint
mj_table_get_reading (MjTable *self)
{
  g_return_val_if_fail (MJ_IS_TABLE (self), 0);

  return self->reading != 0 ? mj_table_find_readers (self) : 0;
}

void
mj_table_make_wall (MjTable *self)
{
  if (self->wall.stage != MJ_WALL_MADE)
    return;
  if (mj_game_is_deal_over (self->game) && mj_table_find_readers (self) != 0) {
    if (self->reading == 0)
      self->reading = g_timeout_add_seconds (MJ_TABLE_READING, on_read, self);
    mj_room_changed (MJ_ROOM (self));
    return;
  }
  g_clear_handle_id (&self->reading, g_source_remove);
  self->wall.attempt = 0;
  self->wall.left_out = 0;
  begin_attempt (self);
}

void
mj_table_stop_wall (MjTable *self)
{
  g_clear_handle_id (&self->wall.timer, g_source_remove);
  g_clear_handle_id (&self->reading, g_source_remove);
  self->wall.stage = MJ_WALL_MADE;
}
