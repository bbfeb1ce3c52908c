/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-room.c – lets pages in and hears them, and says what all rooms say alike.
 */

#include "net/door/mj-room.h"

#include "model/text/mj-json.h"

typedef struct {
  MjDoor door;
  GPtrArray *guests;       /* of MjGuest: all open pages */
  GHashTable *turned_away; /* how often, by the address of the phone */
  gboolean gone;           /* whoever comes is only told that it is closed */
} MjRoomPrivate;

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MjRoom, mj_room, G_TYPE_OBJECT)

MjDoor *
mj_room_get_door (MjRoom *self)
{
  MjRoomPrivate *priv = mj_room_get_instance_private (self);

  g_return_val_if_fail (MJ_IS_ROOM (self), NULL);

  return &priv->door;
}

GPtrArray *
mj_room_get_guests (MjRoom *self)
{
  MjRoomPrivate *priv = mj_room_get_instance_private (self);

  g_return_val_if_fail (MJ_IS_ROOM (self), NULL);

  return priv->guests;
}

void
mj_room_changed (MjRoom *self)
{
  g_return_if_fail (MJ_IS_ROOM (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- seats ---- */

MjGuest *
mj_room_find_guest (MjRoom *self, MjGuestState state, guint seat)
{
  GPtrArray *guests = mj_room_get_guests (self);

  for (guint i = 0; i < guests->len; i++) {
    MjGuest *guest = g_ptr_array_index (guests, i);

    if (guest->state == state && guest->seat == seat)
      return guest;
  }
  return NULL;
}

guint
mj_room_count_guests (MjRoom *self, MjGuestState state)
{
  GPtrArray *guests = mj_room_get_guests (self);
  guint n = 0;

  for (guint i = 0; i < guests->len; i++)
    n += ((MjGuest *) g_ptr_array_index (guests, i))->state == state;
  return n;
}

guint
mj_room_get_asked (MjRoom *self)
{
  GPtrArray *guests = mj_room_get_guests (self);

  for (guint i = 0; i < guests->len; i++) {
    MjGuest *guest = g_ptr_array_index (guests, i);

    if (guest->state == MJ_GUEST_ASKS)
      return guest->seat;
  }
  return MJ_NO_SEAT;
}

/* Views that the page was shown in another state do not count any more. */
static void
move (MjGuest *guest, MjGuestState state, guint seat)
{
  guest->state = state;
  guest->seat = seat;
  guest->revision = 0;
  guest->reading = FALSE;
}

static void
send_end (MjGuest *guest, JsonBuilder *builder)
{
  g_autofree char *text = mj_room_end (builder);

  mj_guest_send (guest, text);
}

/* Its page is closed.
 * @again: whether it is to try until the host is there again */
static void
say_goodbye (MjGuest *guest, const char *why, gboolean again)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("bye");

  mj_json_add_text (b, "why", why);
  mj_json_add_bool (b, "again", again);
  send_end (guest, b);
  mj_guest_close (guest);
}

gboolean
mj_room_can_ask (MjRoom *self, MjGuest *guest)
{
  if (guest->state == MJ_GUEST_INSIDE || guest->state == MJ_GUEST_WATCHES)
    return TRUE;
  mj_room_refuse (guest, MJ_ROOM_GET_CLASS (self)->ask, "not-now");
  return FALSE;
}

void
mj_room_ask (MjRoom *self, MjGuest *guest, guint seat)
{
  GPtrArray *guests = mj_room_get_guests (self);
  guint i;

  if (g_ptr_array_find (guests, guest, &i)) /* who asked before comes first */
    g_ptr_array_add (guests, g_ptr_array_steal_index (guests, i));
  guest->state = MJ_GUEST_ASKS;
  guest->seat = seat;
  mj_room_changed (self);
}

void
mj_room_seat (MjRoom *self, MjGuest *guest, guint seat)
{
  MjGuest *seated = mj_room_find_guest (self, MJ_GUEST_SEATED, seat);

  if (seated != NULL && seated != guest) {
    g_autoptr (MjGuest) before = g_object_ref (seated);

    move (before, MJ_GUEST_OUTSIDE, MJ_NO_SEAT);
    say_goodbye (before, "elsewhere", FALSE);
  }
  move (guest, MJ_GUEST_SEATED, seat);
  if (MJ_ROOM_GET_CLASS (self)->sat != NULL)
    MJ_ROOM_GET_CLASS (self)->sat (self, guest);
  mj_room_changed (self);
}

void
mj_room_let_in (MjRoom *self, guint seat)
{
  MjGuest *guest;

  g_return_if_fail (MJ_IS_ROOM (self));

  guest = mj_room_find_guest (self, MJ_GUEST_ASKS, seat);
  if (guest == NULL)
    return;
  mj_room_give_token (guest, MJ_ROOM_GET_CLASS (self)->let_in (self, guest),
                      seat);
  mj_room_seat (self, guest, seat);
}

MjGuest *
mj_room_drop_asker (MjRoom *self, guint seat)
{
  MjGuest *guest = mj_room_find_guest (self, MJ_GUEST_ASKS, seat);

  if (guest == NULL)
    return NULL;
  move (g_object_ref (guest), MJ_GUEST_INSIDE, MJ_NO_SEAT);
  mj_room_changed (self);
  return guest;
}

/* ---- coming and going ---- */

void
mj_room_add (MjRoom *self, MjGuest *guest)
{
  g_return_if_fail (MJ_IS_ROOM (self));
  g_return_if_fail (MJ_IS_GUEST (guest));

  g_ptr_array_add (mj_room_get_guests (self), g_object_ref (guest));
}

void
mj_room_remove (MjRoom *self, MjGuest *guest)
{
  guint i;

  g_return_if_fail (MJ_IS_ROOM (self));
  g_return_if_fail (MJ_IS_GUEST (guest));

  if (!g_ptr_array_find (mj_room_get_guests (self), guest, &i))
    return;
  g_ptr_array_steal_index (mj_room_get_guests (self), i);
  if (MJ_ROOM_GET_CLASS (self)->removed != NULL)
    MJ_ROOM_GET_CLASS (self)->removed (self, guest);
  mj_room_changed (self);
  g_object_unref (guest);
}

void
mj_room_close (MjRoom *self, gboolean again)
{
  MjRoomPrivate *priv = mj_room_get_instance_private (self);

  g_return_if_fail (MJ_IS_ROOM (self));

  MJ_ROOM_GET_CLASS (self)->close (self, again);
  while (priv->guests->len > 0) {
    g_autoptr (MjGuest) guest = g_ptr_array_steal_index (priv->guests, 0);

    say_goodbye (guest, "closed", again);
  }
}

void
mj_room_set_gone (MjRoom *self)
{
  MjRoomPrivate *priv = mj_room_get_instance_private (self);

  g_return_if_fail (MJ_IS_ROOM (self));

  priv->gone = TRUE;
}

/* Pages with a seat are not counted: they come back by their tokens, however
 * many visitors there are. */
static guint
count_visitors (MjRoom *self)
{
  GPtrArray *guests = mj_room_get_guests (self);
  guint n = 0;

  for (guint i = 0; i < guests->len; i++) {
    MjGuestState state = ((MjGuest *) g_ptr_array_index (guests, i))->state;

    n += state != MJ_GUEST_OUTSIDE && state != MJ_GUEST_SEATED;
  }
  return n;
}

static gboolean
may_have_lost (MjRoom *self, const char *token)
{
  return token != NULL && MJ_ROOM_GET_CLASS (self)->find_loss != NULL;
}

/* Returns: (nullable): why the token leads to no seat any more */
static const char *
find_loss (MjRoom *self, const char *token)
{
  return may_have_lost (self, token)
             ? MJ_ROOM_GET_CLASS (self)->find_loss (self, token)
             : NULL;
}

/* Lets the page in if its code is right, and otherwise tells it why not.  It
 * may have had a seat. */
static void
try_code (MjRoom *self, MjGuest *guest, const char *code, const char *token)
{
  static const char *const why[] = {
    [MJ_DOOR_WRONG] = "wrong-code",
    [MJ_DOOR_SLOW] = "slow",
    [MJ_DOOR_OLD] = "old-code",
  };
  MjDoor *door = mj_room_get_door (self);
  const char *loss = find_loss (self, token), *told = loss;
  gint64 now = g_get_monotonic_time ();
  MjDoorAnswer answer;

  if (told == NULL && may_have_lost (self, token))
    told = "old-table";
  if (code == NULL || count_visitors (self) >= MJ_ROOM_MAX_VISITORS) {
    mj_room_refuse (guest, "hello",
                    code != NULL   ? "full"
                    : told != NULL ? told
                                   : "code-wanted");
    return;
  }
  answer = guest->far ? mj_door_try_far (door, code, guest->address, now)
                      : mj_door_try (door, code, now);
  if (answer != MJ_DOOR_OPEN) {
    mj_room_refuse (guest, "hello",
                    answer == MJ_DOOR_OLD && told != NULL ? told : why[answer]);
    return;
  }
  guest->state = MJ_GUEST_INSIDE;
  mj_room_changed (self);
  if (loss != NULL)
    mj_room_refuse (guest, "seat", loss);
}

static gboolean
take_token (MjRoom *self, MjGuest *guest, const char *token)
{
  guint seat = token != NULL
                   ? MJ_ROOM_GET_CLASS (self)->find_token (self, token)
                   : MJ_NO_SEAT;

  if (seat == MJ_NO_SEAT)
    return FALSE;
  mj_room_seat (self, guest, seat);
  return TRUE;
}

static void
on_hello (MjRoom *self, MjGuest *guest, const MjGuestMessage *message)
{
  MjRoomPrivate *priv = mj_room_get_instance_private (self);

  if (priv->gone) {
    say_goodbye (guest, "closed", FALSE);
  } else if (message->version != MJ_GUEST_VERSION) {
    mj_room_refuse (guest, "hello", "version");
  } else if (guest->state == MJ_GUEST_OUTSIDE &&
             !take_token (self, guest, message->token)) {
    try_code (self, guest, message->code, message->token);
  }
}

static void
on_watch (MjRoom *self, MjGuest *guest)
{
  if (guest->state == MJ_GUEST_INSIDE || guest->state == MJ_GUEST_ASKS)
    move (guest, MJ_GUEST_WATCHES, MJ_NO_SEAT);
  mj_room_changed (self);
}

static void
on_leave (MjRoom *self, MjGuest *guest)
{
  if (guest->state == MJ_GUEST_SEATED)
    MJ_ROOM_GET_CLASS (self)->left (self, guest);
  if (guest->state != MJ_GUEST_OUTSIDE)
    move (guest, MJ_GUEST_INSIDE, MJ_NO_SEAT);
  mj_room_changed (self);
}

static gboolean
on_seen (MjRoom *self, MjGuest *guest, const MjGuestMessage *message)
{
  if (!guest->reading || message->revision != guest->revision)
    return FALSE;
  guest->reading = FALSE;
  MJ_ROOM_GET_CLASS (self)->seen (self, guest);
  return TRUE;
}

static gboolean
read_message (MjRoom *self, MjGuest *guest, const char *text)
{
  g_auto (MjGuestMessage) message = { 0 };

  if (!mj_guest_message_read (text, &message, NULL)) {
    mj_room_refuse (guest, mj_guest_verb_get_word (message.verb), "unreadable");
    return FALSE;
  }
  switch (message.verb) {
  case MJ_GUEST_PING:
    mj_guest_send (guest, "{\"t\":\"pong\"}");
    return FALSE;
  case MJ_GUEST_HELLO:
    on_hello (self, guest, &message);
    return FALSE;
  case MJ_GUEST_WATCH:
    on_watch (self, guest);
    return FALSE;
  case MJ_GUEST_LEAVE:
    on_leave (self, guest);
    return FALSE;
  case MJ_GUEST_SEEN:
    return on_seen (self, guest, &message);
  default:
    return MJ_ROOM_GET_CLASS (self)->receive (self, guest, &message);
  }
}

/* The message may be the guest's last one. */
gboolean
mj_room_receive (MjRoom *self, MjGuest *guest, const char *text)
{
  gboolean taken;

  g_return_val_if_fail (MJ_IS_ROOM (self), FALSE);
  g_return_val_if_fail (MJ_IS_GUEST (guest), FALSE);

  g_object_ref (guest);
  taken = read_message (self, guest, text);
  g_object_unref (guest);
  return taken;
}

/* ---- what outlives a crash ---- */

void
mj_room_save (MjRoom *self, GKeyFile *file)
{
  g_return_if_fail (MJ_IS_ROOM (self));

  MJ_ROOM_GET_CLASS (self)->save (self, file);
}

gboolean
mj_room_restore (MjRoom *self, GKeyFile *file)
{
  g_return_val_if_fail (MJ_IS_ROOM (self), FALSE);

  return MJ_ROOM_GET_CLASS (self)->restore (self, file);
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

void
mj_room_refuse (MjGuest *guest, const char *what, const char *why)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("refused");

  mj_json_add_text (b, "what", what);
  mj_json_add_text (b, "why", why);
  send_end (guest, b);
}

static guint
count_turned_away (MjRoom *self, MjGuest *guest)
{
  MjRoomPrivate *priv = mj_room_get_instance_private (self);

  return guest->address == NULL ? guest->turned_away
                                : GPOINTER_TO_UINT (g_hash_table_lookup (
                                      priv->turned_away, guest->address));
}

guint
mj_room_count_turned_away (MjRoom *self, guint seat)
{
  MjGuest *guest;

  g_return_val_if_fail (MJ_IS_ROOM (self), 0);

  guest = mj_room_find_guest (self, MJ_GUEST_ASKS, seat);
  return guest != NULL ? count_turned_away (self, guest) : 0;
}

gboolean
mj_room_keeps_out (MjRoom *self, MjGuest *guest)
{
  if (count_turned_away (self, guest) < MJ_ROOM_PATIENCE)
    return FALSE;
  mj_room_refuse (guest, MJ_ROOM_GET_CLASS (self)->ask, "not-this-phone");
  return TRUE;
}

void
mj_room_turn_away (MjRoom *self, guint seat)
{
  MjRoomPrivate *priv = mj_room_get_instance_private (self);
  g_autoptr (MjGuest) guest = NULL;

  g_return_if_fail (MJ_IS_ROOM (self));

  guest = mj_room_drop_asker (self, seat);
  if (guest == NULL)
    return;
  if (guest->address == NULL)
    guest->turned_away++;
  else
    g_hash_table_insert (
        priv->turned_away, g_strdup (guest->address),
        GUINT_TO_POINTER (count_turned_away (self, guest) + 1));
  if (!mj_room_keeps_out (self, guest))
    mj_room_refuse (guest, MJ_ROOM_GET_CLASS (self)->ask, "not-now");
}

void
mj_room_give_token (MjGuest *guest, const char *token, guint seat)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("seat");

  mj_json_add_int (b, "chair", seat);
  mj_json_add_text (b, "token", token);
  send_end (guest, b);
}

/* ---- the class ---- */

static void
mj_room_finalize (GObject *object)
{
  MjRoomPrivate *priv = mj_room_get_instance_private (MJ_ROOM (object));

  g_ptr_array_unref (priv->guests);
  g_hash_table_unref (priv->turned_away);
  G_OBJECT_CLASS (mj_room_parent_class)->finalize (object);
}

static void
mj_room_class_init (MjRoomClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_room_finalize;

  /* Somebody has come, gone, asked for something or sat down, or what the room
   * shows has changed. */
  signals[CHANGED] = g_signal_new ("changed", MJ_TYPE_ROOM, G_SIGNAL_RUN_FIRST,
                                   G_STRUCT_OFFSET (MjRoomClass, changed), NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
mj_room_init (MjRoom *self)
{
  MjRoomPrivate *priv = mj_room_get_instance_private (self);

  mj_door_init (&priv->door);
  priv->guests = g_ptr_array_new_with_free_func (g_object_unref);
  priv->turned_away =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
