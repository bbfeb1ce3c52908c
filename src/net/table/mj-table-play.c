/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-play.c – a match at a shared table: what each guest is shown, and
 * the guests' choices.
 */

#include "net/table/mj-table-private.h"

#include "model/files/mj-sitters.h"
#include "model/object/mj-class.h"
#include "model/people/mj-person.h"
#include "model/text/mj-json.h"
#include "model/text/mj-terms.h"
#include "net/table/mj-guest-view.h"

#include <string.h>

/* ---- who decides ---- */

static gboolean
is_person_there (MjTable *self, MjChair *chair)
{
  if (chair->holder == MJ_HOLDER_SCREEN)
    return TRUE;
  return chair->holder == MJ_HOLDER_GUEST &&
         (chair->guest != NULL || !self->sits_in || self->sit_timer != 0);
}

static void
give_turn (MjTable *self, MjChair *chair)
{
  if (chair->holder != MJ_HOLDER_GUEST || chair->turn != NULL)
    return;
  chair->turn = g_object_new (MJ_TYPE_TURN, "pilot", self->pilot, "seat",
                              (guint) chair->seat, NULL);
  MJ_LISTEN (chair->turn, "notify::revision", mj_table_queue_update, self);
}

/* Whoever comes or leaves during the match does so at the screen and in the
 * record, too.  A guest who leaves after the match stays in the record. */
static void
seat_player (MjTable *self, MjChair *chair)
{
  const MjMatchFile *file = mj_game_get_file (self->game);
  MjSeat seat = chair->seat;
  gboolean person = file->bots[seat] == NULL;

  if (chair->holder == MJ_HOLDER_GUEST &&
      (!person || g_strcmp0 (file->names[seat], chair->name) != 0))
    mj_game_seat_player (self->game, seat, chair->name,
                         chair->face != NULL ? chair->face : file->faces[seat],
                         NULL);
  else if (chair->holder == MJ_HOLDER_COMPUTER && person &&
           !mj_game_is_match_over (self->game))
    mj_game_seat_player (self->game, seat, chair->usual, chair->usual_face,
                         chair->usual_bot);
}

void
mj_table_update_deciders (MjTable *self)
{
  if (self->pilot == NULL)
    return;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    seat_player (self, self->chairs[seat]);
    give_turn (self, self->chairs[seat]);
    mj_pilot_set_person (self->pilot, seat,
                         is_person_there (self, self->chairs[seat]));
  }
  mj_table_queue_update (self);
}

/* ---- views ---- */

static const char *
find_name (MjTable *self, MjSeat seat)
{
  MjChair *chair = self->chairs[seat];

  return chair->name != NULL ? chair->name
                             : mj_game_get_file (self->game)->names[seat];
}

static const char *
find_face (MjTable *self, MjSeat seat)
{
  const char *face = self->chairs[seat]->face;

  return face != NULL ? face
                      : mj_person_get_word (
                            mj_person_in (mj_game_get_file (self->game), seat));
}

static guint
find_away (MjTable *self)
{
  guint away = 0;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (mj_chair_is_away (self->chairs[seat]))
      away |= 1u << seat;
  return away;
}

/* Guests know the person at the screen by another name than the match has. */
static GPtrArray *
list_sitters (MjTable *self, MjSeat seat)
{
  const MjMatchFile *file = mj_game_get_file (self->game);
  GPtrArray *names = mj_sitters_list (
      file, seat, (guint) mj_game_get_state (self->game)->n_deals);
  guint own;

  if (g_ptr_array_find_with_equal_func (names, file->names[seat], g_str_equal,
                                        &own))
    names->pdata[own] = (char *) find_name (self, seat);
  return names;
}

/* At the screen, too. */
static void
show_away (MjTable *self, guint away)
{
  for (MjSeat seat = 0; self->game != NULL && seat < MJ_N_SEATS; seat++)
    mj_player_set_away (mj_game_get_player (self->game, seat),
                        (away >> seat & 1) != 0,
                        mj_game_get_state (self->game));
}

/* A guest who has gone may be back in a moment. */
guint
mj_table_find_readers (MjTable *self)
{
  guint waiting = 0;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->holder == MJ_HOLDER_GUEST &&
        (self->chairs[seat]->guest != NULL || self->sit_timer != 0) &&
        !(self->ready >> seat & 1))
      waiting |= 1u << seat;
  return waiting;
}

/* Whoever begins the next deal at the screen has not done so yet. */
static guint
find_screen (MjTable *self)
{
  guint screen = 0;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->holder == MJ_HOLDER_SCREEN)
      screen |= 1u << seat;
  return self->reading == 0 && self->wall.stage == MJ_WALL_MADE ? screen : 0;
}

static char *
make_view (MjTable *self, MjSeat seat)
{
  const MjMatchFile *file = mj_game_get_file (self->game);
  GPtrArray *sitters[MJ_N_SEATS];
  char *text;
  MjGuestNews news = {
    .state = mj_game_get_state (self->game),
    .chair = seat,
    .turn = seat < MJ_N_SEATS ? self->chairs[seat]->turn : NULL,
    .paused = self->paused,
    .away = find_away (self),
    .sat_in = self->sat_in,
    .waiting = mj_table_find_readers (self) | find_screen (self),
    .hurry = self->reading != 0,
    .money = &self->money,
    .paid = &self->paid,
    .match = self->called,
    .proof = self->proof,
    .proofs = self->late_proofs ? self->proofs : NULL,
    .moves = file->moves,
  };

  for (MjSeat i = 0; i < MJ_N_SEATS; i++) {
    news.names[i] = find_name (self, i);
    news.faces[i] = find_face (self, i);
    news.sitters[i] = sitters[i] = list_sitters (self, i);
  }
  text = mj_guest_view_to_text (&news);
  for (MjSeat i = 0; i < MJ_N_SEATS; i++)
    g_ptr_array_unref (sitters[i]);
  return text;
}

/* A view has a new revision only when the chair sees something new, so that a
 * revision does not tell what others do in secret.
 */
static void
renew_view (MjTable *self, MjSeat seat, char **view, guint *revision)
{
  char *text = make_view (self, seat);

  if (g_strcmp0 (*view, text) == 0) {
    g_free (text);
    return;
  }
  g_free (*view);
  *view = text;
  ++*revision;
}

void
mj_table_show_view (MjRoom *room, MjGuest *guest)
{
  MjTable *self = MJ_TABLE (room);
  gboolean seated = guest->state == MJ_GUEST_SEATED;
  MjChair *chair = seated ? self->chairs[guest->seat] : NULL;
  const char *view = seated ? chair->view : self->public_view;
  guint revision = seated ? chair->revision : self->public_revision;
  g_autofree char *text = NULL;

  if (self->game == NULL || view == NULL || guest->reading ||
      guest->revision == revision ||
      (!seated && guest->state != MJ_GUEST_WATCHES))
    return;
  guest->revision = revision;
  guest->reading = TRUE;
  text = g_strdup_printf ("{\"rev\":%u,%s", revision, view + 1);
  mj_guest_send (guest, text);
}

/* ---- the room ---- */

static void
add_chairs (MjTable *self, MjGuest *guest, JsonBuilder *b)
{
  static const char *const holders[] = { "nobody", "screen", "guest",
                                         "computer" };

  mj_json_begin_list (b, "chairs");
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    MjChair *chair = self->chairs[seat];

    json_builder_begin_object (b);
    mj_json_add_text (b, "holder", holders[chair->holder]);
    mj_json_add_text (b, "name", chair->name);
    mj_json_add_text (b, "face", chair->face);
    mj_json_add_bool (b, "asked", chair->asker != NULL);
    mj_json_add_bool (b, "away", mj_chair_is_away (chair));
    mj_json_add_bool (b, "heard", mj_chair_hears (chair, guest));
    mj_json_add_int (b, "wind", mj_table_get_wind (self, (MjSeat) seat));
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
show_room (MjTable *self, MjGuest *guest)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("room");
  g_autofree char *text = NULL, *commitment = NULL;

  if (guest->state == MJ_GUEST_OUTSIDE)
    return;
  mj_json_add_text (b, "you", mj_guest_get_state_word (guest));
  mj_json_add_int (b, "chair",
                   guest->seat < MJ_N_SEATS ? (int) guest->seat : -1);
  if (guest->state == MJ_GUEST_SEATED)
    mj_json_add_text (b, "word", self->chairs[guest->seat]->word);
  mj_json_add_bool (b, "playing", self->game != NULL);
  mj_json_add_bool (b, "sits-in", self->sits_in);
  mj_json_add_int (b, "moment", self->wait);
  mj_json_add_text (b, "names", mj_terms_word (mj_text_get_terms ()));
  if (self->joint.secret[0] != '\0') {
    commitment = mj_joint_seed_commitment (&self->joint);
    mj_json_add_text (b, "commitment", commitment);
  }
  add_chairs (self, guest, b);
  text = mj_room_end (b);
  if (g_strcmp0 (text, guest->room) == 0)
    return;
  g_free (guest->room);
  guest->room = g_steal_pointer (&text);
  mj_guest_send (guest, guest->room);
}

/* ---- after a deal ---- */

static gboolean
has_reader (MjTable *self)
{
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->guest != NULL && self->ready >> seat & 1)
      return TRUE;
  return FALSE;
}

/* The next deal comes when a guest wants it and all others have read the
 * result or are gone.  A person at the screen begins it by a button there. */
static void
go_on_if_read (MjTable *self)
{
  if (mj_game_is_deal_over (self->game) &&
      !mj_game_is_match_over (self->game) &&
      mj_table_find_readers (self) == 0 &&
      (self->reading != 0 || (has_reader (self) && find_screen (self) == 0)))
    mj_pilot_next_deal (self->pilot);
}

/* ---- telling what is new ---- */

static gboolean
on_update (gpointer data)
{
  MjTable *self = data;
  GPtrArray *guests = mj_room_get_guests (MJ_ROOM (self));

  self->update = 0;
  if (self->game != NULL && mj_game_is_busy (self->game))
    return G_SOURCE_REMOVE; /* nobody sees that a choice is being saved */
  show_away (self, find_away (self));
  if (self->game != NULL) {
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
      MjChair *chair = self->chairs[seat];

      if (chair->guest == NULL)
        continue;
      renew_view (self, seat, &chair->view, &chair->revision);
      chair->asked = mj_turn_get_revision (chair->turn);
    }
    if (mj_room_count_guests (MJ_ROOM (self), MJ_GUEST_WATCHES) > 0)
      renew_view (self, MJ_SEAT_NONE, &self->public_view,
                  &self->public_revision);
    go_on_if_read (self);
  }
  for (guint i = 0; i < guests->len; i++) {
    MjGuest *guest = g_ptr_array_index (guests, i);

    show_room (self, guest);
    mj_table_show_view (MJ_ROOM (self), guest);
  }
  return G_SOURCE_REMOVE;
}

void
mj_table_queue_update (MjTable *self)
{
  gint64 rest = self->quiet - g_get_monotonic_time ();

  if (self->update != 0)
    return;
  if (rest > 0)
    self->update = g_timeout_add ((guint) (rest / 1000 + 1), on_update, self);
  else
    self->update = g_idle_add_full (G_PRIORITY_DEFAULT, on_update, self, NULL);
}

/* A last discard that nobody can claim ends the deal at once; it is told after
 * the moment, as if somebody had thought about it.
 */
static void
keep_quiet_at_end (MjTable *self, const MjState *state, const MjMove *move)
{
  if (move->kind != MJ_MOVE_DISCARD || state->phase != MJ_PHASE_OVER)
    return;
  self->quiet = g_get_monotonic_time () + 1000 * (gint64) self->wait;
  g_clear_handle_id (&self->update, g_source_remove);
}

/* ---- choices ---- */

/* Any wrong answer to the newest view is refused with the same word, which
 * tells nothing of what has happened since in secret. */
static const char *
refuse_answer (MjTable *self, MjGuest *guest, const MjGuestMessage *message)
{
  MjChair *chair = self->chairs[guest->seat];
  gboolean done = FALSE;

  if (self->game == NULL || chair->guest != guest ||
      message->revision != guest->revision ||
      chair->revision != guest->revision)
    return "old";
  if (self->paused)
    return "paused";
  if (message->verb == MJ_GUEST_MOVE)
    done = mj_turn_answer (chair->turn, message->move, chair->asked, NULL);
  else if (chair->asked == mj_turn_get_revision (chair->turn))
    done = message->verb == MJ_GUEST_BACK ? mj_turn_back (chair->turn)
                                          : mj_turn_confirm (chair->turn, NULL);
  return done ? NULL : "illegal";
}

/* Only an answer that ends the question counts as wanted; otherwise a guest
 * could be asked and go back without end. */
gboolean
mj_table_on_answer (MjTable *self,
                    MjGuest *guest,
                    const MjGuestMessage *message)
{
  const char *why = refuse_answer (self, guest, message);

  if (why != NULL)
    mj_room_refuse (guest, "move", why);
  mj_table_queue_update (self);
  return why == NULL && !mj_turn_is_asking (self->chairs[guest->seat]->turn);
}

void
mj_table_on_next (MjTable *self, MjGuest *guest, const MjGuestMessage *message)
{
  if (self->game == NULL || !mj_game_is_deal_over (self->game) ||
      message->deal != mj_game_get_state (self->game)->n_deals)
    return;
  self->ready |= 1u << guest->seat;
  mj_room_changed (MJ_ROOM (self));
}

/* Guests who have read the result. */
static guint
find_ready (MjTable *self)
{
  guint wanting = 0;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->holder == MJ_HOLDER_GUEST)
      wanting |= self->ready & 1u << seat;
  return wanting;
}

static gboolean
is_match_over (MjTable *self)
{
  return self->game != NULL && mj_game_is_match_over (self->game);
}

guint
mj_table_get_wanting (MjTable *self)
{
  g_return_val_if_fail (MJ_IS_TABLE (self), 0);

  return is_match_over (self) ? find_ready (self) : 0;
}

guint
mj_table_get_undecided (MjTable *self)
{
  g_return_val_if_fail (MJ_IS_TABLE (self), 0);

  return is_match_over (self) ? mj_table_find_readers (self) : 0;
}

guint
mj_table_get_waiting_for_host (MjTable *self)
{
  g_return_val_if_fail (MJ_IS_TABLE (self), 0);

  return self->game != NULL && mj_game_is_deal_over (self->game) &&
                 !mj_game_is_match_over (self->game) &&
                 mj_table_find_readers (self) == 0 && find_screen (self) != 0
             ? find_ready (self)
             : 0;
}

/* ---- the match ---- */

static void
note_money (MjTable *self)
{
  if (mj_game_is_deal_over (self->game))
    mj_deal_money_init (&self->money, mj_game_get_file (self->game));
}

static void
on_moved (MjTable *self, MjState *before, MjMove *move, MjGame *game)
{
  const MjState *state = mj_game_get_state (game);

  keep_quiet_at_end (self, state, move);
  note_money (self);
  if (state->payout.n_transfers > 0 && state->phase != MJ_PHASE_OVER)
    self->paid = state->payout;
  else if (move->kind == MJ_MOVE_DISCARD || move->kind == MJ_MOVE_DEAL)
    memset (&self->paid, 0, sizeof self->paid);
  if (move->kind == MJ_MOVE_DISCARD)
    self->sat_in = self->chairs[move->seat]->holder == MJ_HOLDER_GUEST &&
                   !is_person_there (self, self->chairs[move->seat]);
  if (move->kind == MJ_MOVE_DEAL)
    self->ready = 0;
  /* What was kept names its match now, or another guest is waited for. */
  if (move->kind == MJ_MOVE_DEAL || mj_table_get_missed (self) != 0)
    mj_room_changed (MJ_ROOM (self));
  mj_table_queue_update (self);
}

/* Revisions of an earlier run are never met again. */
static void
begin_revisions (MjTable *self)
{
  guint first = (guint) (g_get_real_time () / G_USEC_PER_SEC % 100000000) * 10;

  self->public_revision = first;
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    self->chairs[seat]->revision = first;
}

/* The computer players of a match keep their chairs for the time when no guest
 * has them. */
void
mj_table_set_usual (MjTable *self, const MjMatchFile *file)
{
  g_return_if_fail (MJ_IS_TABLE (self));

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjPerson person = mj_person_of_place (seat);

    if (file->bots[seat] != NULL)
      mj_chair_set_usual (self->chairs[seat], file->names[seat],
                          file->faces[seat], file->bots[seat]);
    else if (self->chairs[seat]->usual == NULL)
      mj_chair_set_usual (self->chairs[seat], mj_person_get_name (person),
                          mj_person_get_word (person),
                          mj_level_word (MJ_LEVEL_CASUAL));
  }
}

/* One that was kept goes on under its name, also where nothing was dealt. */
static void
begin_match (MjTable *self, MjGame *game)
{
  gboolean fresh = mj_game_get_file (game)->moves->len == 0;

  if (self->called == NULL || (fresh && self->game != NULL)) {
    g_free (self->before);
    self->before =
        self->game != NULL && self->late_proofs
            ? mj_guest_proofs_to_text (self->called, self->proofs,
                                       mj_game_get_file (self->game)->moves)
            : NULL;
    g_free (self->called);
    self->called = g_uuid_string_random ();
  }
  if (fresh)
    g_ptr_array_set_size (self->proofs, 0);
}

void
mj_table_play (MjTable *self, MjGame *game, MjPilot *pilot)
{
  g_return_if_fail (MJ_IS_TABLE (self));

  begin_match (self, game);
  mj_table_stop_playing (self);
  self->game = g_object_ref (game);
  self->pilot = g_object_ref (pilot);
  self->ready = 0;
  begin_revisions (self);
  note_money (self);
  mj_table_set_usual (self, mj_game_get_file (game));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjChair *chair = self->chairs[seat];

    if (chair->holder == MJ_HOLDER_NOBODY)
      mj_chair_hold (chair, MJ_HOLDER_COMPUTER, NULL);
    if (chair->has_bot)
      mj_pilot_set_bot (pilot, seat, &chair->bot);
  }
  mj_pilot_set_moment (pilot, self->wait);
  mj_table_measure_lines (self);
  mj_pilot_set_waits_for_seed (pilot, TRUE);
  MJ_LISTEN (game, "moved", on_moved, self);
  MJ_LISTEN (game, "rewound", mj_table_queue_update, self);
  MJ_LISTEN (game, "notify::busy", mj_table_queue_update, self);
  MJ_LISTEN (pilot, "seed-wanted", mj_table_make_wall, self);
  mj_table_update_deciders (self);
  mj_room_changed (MJ_ROOM (self));
}

void
mj_table_set_paused (MjTable *self, gboolean paused)
{
  g_return_if_fail (MJ_IS_TABLE (self));

  if (self->paused == !!paused)
    return;
  self->paused = !!paused;
  mj_table_queue_update (self);
}

void
mj_table_stop_playing (MjTable *self)
{
  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_handle_id (&self->measure, g_source_remove);
  mj_table_stop_wall (self);
  show_away (self, 0);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_clear_object (&self->chairs[seat]->turn);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->pilot != NULL)
    g_signal_handlers_disconnect_by_data (self->pilot, self);
  g_clear_object (&self->game);
  g_clear_object (&self->pilot);
}

/* Without a table the pilot deals by itself, and nobody waits. */
void
mj_table_leave_to_pilot (MjTable *self)
{
  if (self->pilot == NULL)
    return;
  mj_pilot_set_moment (self->pilot, 0);
  mj_pilot_set_waits_for_seed (self->pilot, FALSE);
  mj_table_stop_reading (self);
  if (self->wall.stage != MJ_WALL_MADE)
    mj_pilot_deal (self->pilot, mj_joint_seed_finish (&self->joint));
}
