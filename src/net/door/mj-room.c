/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-room.c – calls the room, and says what all rooms say alike. */

#include "net/door/mj-room.h"

#include "model/text/mj-json.h"

G_DEFINE_INTERFACE (MjRoom, mj_room, G_TYPE_OBJECT)

static void
mj_room_default_init (MjRoomInterface *iface)
{
}

MjDoor *
mj_room_get_door (MjRoom *self)
{
  g_return_val_if_fail (MJ_IS_ROOM (self), NULL);

  return MJ_ROOM_GET_IFACE (self)->get_door (self);
}

void
mj_room_add (MjRoom *self, MjGuest *guest)
{
  g_return_if_fail (MJ_IS_ROOM (self));
  g_return_if_fail (MJ_IS_GUEST (guest));

  MJ_ROOM_GET_IFACE (self)->add (self, guest);
}

void
mj_room_remove (MjRoom *self, MjGuest *guest)
{
  g_autoptr (MjGuest) held = NULL;

  g_return_if_fail (MJ_IS_ROOM (self));
  g_return_if_fail (MJ_IS_GUEST (guest));

  held = g_object_ref (guest);
  MJ_ROOM_GET_IFACE (self)->remove (self, guest);
}

gboolean
mj_room_receive (MjRoom *self, MjGuest *guest, const char *text)
{
  g_auto (MjGuestMessage) message = { 0 };
  g_autoptr (MjGuest) held = NULL;

  g_return_val_if_fail (MJ_IS_ROOM (self), FALSE);
  g_return_val_if_fail (MJ_IS_GUEST (guest), FALSE);

  held = g_object_ref (guest);
  if (!mj_guest_message_read (text, &message, NULL)) {
    mj_room_refuse (guest, "message", "unreadable");
    return FALSE;
  }
  if (message.verb == MJ_GUEST_PING) {
    mj_guest_send (guest, "{\"t\":\"pong\"}");
    return FALSE;
  }
  return MJ_ROOM_GET_IFACE (self)->receive (self, guest, &message);
}

/* ---- what rooms say ---- */

JsonBuilder *
mj_room_begin (const char *kind)
{
  JsonBuilder *builder = json_builder_new_immutable ();

  json_builder_begin_object (builder);
  mj_json_add_text (builder, "t", kind);
  return builder;
}

char *
mj_room_end (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = NULL;

  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

static void
send_end (MjGuest *guest, JsonBuilder *builder)
{
  g_autofree char *text = mj_room_end (builder);

  mj_guest_send (guest, text);
}

void
mj_room_refuse (MjGuest *guest, const char *what, const char *why)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("refused");

  mj_json_add_text (b, "what", what);
  mj_json_add_text (b, "why", why);
  send_end (guest, b);
}

void
mj_room_say_goodbye (MjGuest *guest, const char *why)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("bye");

  mj_json_add_text (b, "why", why);
  send_end (guest, b);
  mj_guest_close (guest);
}

void
mj_room_give_token (MjGuest *guest, const char *token, int number)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("seat");

  mj_json_add_int (b, "chair", number);
  mj_json_add_text (b, "token", token);
  send_end (guest, b);
}

gboolean
mj_room_hears_hello (MjGuest *guest, const MjGuestMessage *message)
{
  if (message->version != MJ_GUEST_VERSION)
    mj_room_refuse (guest, "hello", "version");
  return message->version == MJ_GUEST_VERSION &&
         guest->state == MJ_GUEST_OUTSIDE;
}

gboolean
mj_room_open_door (MjRoom *self, MjGuest *guest, const MjGuestMessage *message)
{
  static const char *const why[] = {
    [MJ_DOOR_WRONG] = "wrong-code",
    [MJ_DOOR_SLOW] = "slow",
  };
  MjDoorAnswer answer;

  if (message->code == NULL) {
    mj_room_refuse (guest, "hello", "code-wanted");
    return FALSE;
  }
  answer = mj_door_try (mj_room_get_door (self), message->code,
                        g_get_monotonic_time ());
  if (answer != MJ_DOOR_OPEN) {
    mj_room_refuse (guest, "hello", why[answer]);
    return FALSE;
  }
  guest->state = MJ_GUEST_INSIDE;
  return TRUE;
}
