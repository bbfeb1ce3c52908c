/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-room.c – tells phones how an evening stands, and hears them. */

#include "net/session/mj-session-room-private.h"

#include "model/object/mj-class.h"
#include "model/text/mj-json.h"
#include "net/session/mj-session-text.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (MjSessionRoom, mj_session_room, MJ_TYPE_ROOM)

static gboolean
is_person (MjSessionRoom *self, guint person)
{
  return person < mj_people_count (mj_session_get_people (
                      self->session, mj_session_get_n_entries (self->session)));
}

/* ---- what pages are told ---- */

static void
add_mine (MjSessionRoom *self, JsonBuilder *b, MjGuest *guest)
{
  mj_json_begin_list (b, "mine");
  for (guint i = 0; i < self->suggestions->len; i++) {
    const MjSuggestion *one = g_ptr_array_index (self->suggestions, i);
    g_autofree char *text = NULL;

    if (guest->state != MJ_GUEST_SEATED || one->person != guest->seat)
      continue;
    text = mj_suggestion_get_text (self->session, one);
    json_builder_begin_object (b);
    mj_json_add_int (b, "number", one->number);
    mj_json_add_text (b, "text", text);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

/* What is true for this guest alone, as members of an object. */
static char *
write_own (MjSessionRoom *self, MjGuest *guest)
{
  g_autoptr (JsonBuilder) b = json_builder_new_immutable ();
  g_autofree char *text = NULL;

  json_builder_begin_object (b);
  mj_json_add_text (b, "you", mj_guest_get_state_word (guest));
  mj_json_add_int (b, "me", guest->seat == MJ_NO_SEAT ? -1 : (int) guest->seat);
  add_mine (self, b, guest);
  mj_json_begin_list (b, "phones");
  for (guint who = 0; who < MJ_MAX_PEOPLE; who++)
    if (mj_session_room_has_phone (self, who))
      json_builder_add_int_value (b, who);
  json_builder_end_array (b);
  text = mj_room_end (b);
  return g_strndup (text + 1, strlen (text) - 2);
}

/* One sheet at a time: the next follows when the page has shown this one. */
static void
show_sheet (MjSessionRoom *self, MjGuest *guest, const char *sheet)
{
  g_autofree char *own = NULL, *view = NULL, *text = NULL;

  if (guest->state == MJ_GUEST_OUTSIDE || guest->reading)
    return;
  own = write_own (self, guest);
  view = g_strdup_printf ("%s,%s", own, sheet);
  if (g_strcmp0 (view, guest->view) == 0)
    return;
  g_free (guest->view);
  guest->view = g_steal_pointer (&view);
  guest->revision = ++self->revision;
  guest->reading = TRUE;
  text = g_strdup_printf ("{\"t\":\"sheet\",\"rev\":%u,%s}", guest->revision,
                          guest->view);
  mj_guest_send (guest, text);
}

static gboolean
on_update (gpointer data)
{
  MjSessionRoom *self = data;
  GPtrArray *guests = mj_room_get_guests (MJ_ROOM (self));
  g_autofree char *sheet = NULL;

  self->update = 0;
  sheet = mj_session_text_write (self->session, self->deals);
  for (guint i = 0; i < guests->len; i++)
    show_sheet (self, g_ptr_array_index (guests, i), sheet);
  return G_SOURCE_REMOVE;
}

static void
queue_update (MjSessionRoom *self)
{
  if (self->update == 0)
    self->update = g_idle_add (on_update, self);
}

/* ---- who is who ---- */

static guint
find_token (MjRoom *room, const char *token)
{
  MjSessionRoom *self = MJ_SESSION_ROOM (room);

  for (guint who = 0; who < MJ_MAX_PEOPLE; who++)
    if (self->tokens[who] != NULL && mj_door_same (self->tokens[who], token))
      return who;
  return MJ_NO_SEAT;
}

static void
on_be (MjSessionRoom *self, MjGuest *guest, const MjGuestMessage *message)
{
  MjRoom *room = MJ_ROOM (self);
  guint person = (guint) message->person;

  if (!mj_room_can_ask (room, guest))
    return;
  if (!is_person (self, person))
    mj_room_refuse (guest, "be", "not-now");
  else if (mj_room_find_guest (room, MJ_GUEST_ASKS, person) != NULL)
    mj_room_refuse (guest, "be", "taken");
  else if (!mj_room_keeps_out (room, guest))
    mj_room_ask (room, guest, person);
}

static void
left (MjRoom *room, MjGuest *guest)
{
  g_clear_pointer (&MJ_SESSION_ROOM (room)->tokens[guest->seat], g_free);
}

static const char *
let_in (MjRoom *room, MjGuest *guest)
{
  char **token = &MJ_SESSION_ROOM (room)->tokens[guest->seat];

  g_free (*token);
  *token = mj_door_make_token ();
  return *token;
}

gboolean
mj_session_room_has_phone (MjSessionRoom *self, guint person)
{
  g_return_val_if_fail (MJ_IS_SESSION_ROOM (self), FALSE);

  return person < MJ_MAX_PEOPLE && self->tokens[person] != NULL;
}

guint
mj_session_room_count_guests (MjSessionRoom *self)
{
  g_return_val_if_fail (MJ_IS_SESSION_ROOM (self), 0);

  return mj_room_count_guests (MJ_ROOM (self), MJ_GUEST_SEATED) +
         mj_room_count_guests (MJ_ROOM (self), MJ_GUEST_WATCHES);
}

gboolean
mj_session_room_is_followed (MjSessionRoom *self)
{
  g_return_val_if_fail (MJ_IS_SESSION_ROOM (self), FALSE);

  for (guint who = 0; who < MJ_MAX_PEOPLE; who++)
    if (self->tokens[who] != NULL)
      return TRUE;
  return mj_session_room_count_guests (self) > 0 ||
         mj_room_get_asked (MJ_ROOM (self)) != MJ_NO_SEAT;
}

/* ---- the room ---- */

static void
changed (MjRoom *room)
{
  queue_update (MJ_SESSION_ROOM (room));
}

static void
seen (MjRoom *room, MjGuest *guest)
{
  queue_update (MJ_SESSION_ROOM (room));
}

static gboolean
receive (MjRoom *room, MjGuest *guest, const MjGuestMessage *message)
{
  MjSessionRoom *self = MJ_SESSION_ROOM (room);

  if (message->verb == MJ_GUEST_BE)
    on_be (self, guest, message);
  else if (guest->state != MJ_GUEST_SEATED)
    mj_room_refuse (guest, "message", "not-seated");
  else if (message->verb == MJ_GUEST_SUGGEST)
    mj_session_room_on_suggest (self, guest, message);
  else if (message->verb == MJ_GUEST_WITHDRAW)
    mj_session_room_on_withdraw (self, guest, message);
  return FALSE;
}

static void
close_room (MjRoom *room, gboolean again)
{
  MjSessionRoom *self = MJ_SESSION_ROOM (room);

  g_clear_handle_id (&self->update, g_source_remove);
  g_ptr_array_set_size (self->suggestions, 0);
}

/* ---- what outlives a crash ---- */

static void
save (MjRoom *room, GKeyFile *file)
{
  MjSessionRoom *self = MJ_SESSION_ROOM (room);

  g_key_file_set_int64 (file, "evening", "id",
                        mj_session_get_id (self->session));
  for (int who = 0; who < MJ_MAX_PEOPLE; who++) {
    g_autofree char *key = g_strdup_printf ("token-%d", who);

    if (self->tokens[who] != NULL)
      g_key_file_set_string (file, "evening", key, self->tokens[who]);
  }
}

static gboolean
restore (MjRoom *room, GKeyFile *file)
{
  MjSessionRoom *self = MJ_SESSION_ROOM (room);

  if (g_key_file_get_int64 (file, "evening", "id", NULL) !=
      mj_session_get_id (self->session))
    return FALSE;
  for (int who = 0; who < MJ_MAX_PEOPLE; who++) {
    g_autofree char *key = g_strdup_printf ("token-%d", who);
    g_autofree char *token = g_key_file_get_string (file, "evening", key, NULL);

    if (!is_person (self, (guint) who) || !mj_door_is_token (token))
      continue;
    g_free (self->tokens[who]);
    self->tokens[who] = g_steal_pointer (&token);
  }
  mj_room_changed (room);
  return TRUE;
}

gint64
mj_session_room_file_get_evening (const char *path)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  return g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL)
             ? g_key_file_get_int64 (file, "evening", "id", NULL)
             : 0;
}

/* ---- the evening ---- */

static void
on_session_changed (MjSessionRoom *self)
{
  mj_session_room_drop_late (self);
  mj_room_changed (MJ_ROOM (self));
}

void
mj_session_room_set_session (MjSessionRoom *self, MjSession *session)
{
  g_return_if_fail (MJ_IS_SESSION_ROOM (self));
  g_return_if_fail (MJ_IS_SESSION (session));

  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  mj_deals_set_session (self->deals, session);
  MJ_LISTEN (session, "changed", on_session_changed, self);
  on_session_changed (self);
}

MJ_GETTER (MjSession *,
           mj_session_room_get_session,
           MjSessionRoom,
           self->session)

/* ---- the class ---- */

static void
mj_session_room_dispose (GObject *object)
{
  MjSessionRoom *self = MJ_SESSION_ROOM (object);

  mj_room_close (MJ_ROOM (self), FALSE);
  g_clear_object (&self->deals);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mj_session_room_parent_class)->dispose (object);
}

static void
mj_session_room_finalize (GObject *object)
{
  MjSessionRoom *self = MJ_SESSION_ROOM (object);

  g_ptr_array_unref (self->suggestions);
  for (int who = 0; who < MJ_MAX_PEOPLE; who++)
    g_free (self->tokens[who]);
  G_OBJECT_CLASS (mj_session_room_parent_class)->finalize (object);
}

static void
mj_session_room_class_init (MjSessionRoomClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  MjRoomClass *room_class = MJ_ROOM_CLASS (klass);

  object_class->dispose = mj_session_room_dispose;
  object_class->finalize = mj_session_room_finalize;
  room_class->changed = changed;
  room_class->seen = seen;
  room_class->ask = "be";
  room_class->find_token = find_token;
  room_class->let_in = let_in;
  room_class->left = left;
  room_class->receive = receive;
  room_class->close = close_room;
  room_class->save = save;
  room_class->restore = restore;
}

static void
mj_session_room_init (MjSessionRoom *self)
{
  self->deals = mj_deals_new ();
  self->suggestions = g_ptr_array_new_with_free_func (g_free);
}

MjSessionRoom *
mj_session_room_new (MjSession *session)
{
  MjSessionRoom *self = g_object_new (MJ_TYPE_SESSION_ROOM, NULL);

  mj_session_room_set_session (self, session);
  return self;
}
