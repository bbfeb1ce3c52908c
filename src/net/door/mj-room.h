/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-room.h – what a host serves to guests: a table, or an evening.
 *
 * A room has seats: the chairs of a table, the people of an evening.  Who is
 * inside can ask for one, and is let in or turned away; a token leads back to
 * it.  What a seat is, and what the page in it is shown, is the table's or the
 * evening's.
 */

#pragma once

#include "net/door/mj-door.h"
#include "net/door/mj-guest-message.h"
#include "net/door/mj-guest.h"

#include <json-glib/json-glib.h>

enum {
  MJ_ROOM_MAX_VISITORS = 24, /* pages inside that have no seat */
  MJ_ROOM_PATIENCE = 2,      /* how often a phone can be turned away */
};

#define MJ_TYPE_ROOM (mj_room_get_type ())
G_DECLARE_DERIVABLE_TYPE (MjRoom, mj_room, MJ, ROOM, GObject)

/* @changed: somebody has come, gone, asked or sat down
 * @ask: the kind of message by which a page asks for a seat
 * @find_token: the seat that a token is for, or #MJ_NO_SEAT
 * @find_loss: (nullable): why a token is for no seat any more, or %NULL where
 *   it never was for one
 * @let_in: gives a seat to the page that asks for it; returns its token
 * @sat: (nullable): a page has come to its seat
 * @left: a page gives its seat up
 * @removed: (nullable): a page has gone
 * @seen: a page has shown the view that it was sent last
 * @receive: what a page says beside that; returns whether it answers something
 *   it was asked
 * @close: the room is closed, and opened again later or not; all pages are
 *   still there
 * @save: writes what has to outlive a crash
 * @restore: takes it back into a new room; returns FALSE, and changes nothing,
 *   when it is of another room */
struct _MjRoomClass {
  GObjectClass parent_class;

  void (*changed) (MjRoom *self);
  const char *ask;
  guint (*find_token) (MjRoom *self, const char *token);
  const char *(*find_loss) (MjRoom *self, const char *token);
  const char *(*let_in) (MjRoom *self, MjGuest *guest);
  void (*sat) (MjRoom *self, MjGuest *guest);
  void (*left) (MjRoom *self, MjGuest *guest);
  void (*removed) (MjRoom *self, MjGuest *guest);
  void (*seen) (MjRoom *self, MjGuest *guest);
  gboolean (*receive) (MjRoom *self,
                       MjGuest *guest,
                       const MjGuestMessage *message);
  void (*close) (MjRoom *self, gboolean again);
  void (*save) (MjRoom *self, GKeyFile *file);
  gboolean (*restore) (MjRoom *self, GKeyFile *file);
};

/* Returns: its codes */
MjDoor *mj_room_get_door (MjRoom *self);

/* @guest: a page that has been opened */
void mj_room_add (MjRoom *self, MjGuest *guest);

/* @guest: a page that is closed, or whose connection is lost */
void mj_room_remove (MjRoom *self, MjGuest *guest);

/* @text: what it says; whatever cannot be read is refused
 * Returns: whether it answers something it was asked, which does not count as
 *   chatter */
gboolean mj_room_receive (MjRoom *self, MjGuest *guest, const char *text);

/* Says goodbye to all guests.  The match goes on without them, or, if the
 * room is opened again later, stops where it is, and they keep their seats.
 * @again: whether it is opened again later, at the same place */
void mj_room_close (MjRoom *self, gboolean again);

/* From now on all who come are told that it is closed for good.
 * @self: a room to which nobody has come yet */
void mj_room_set_gone (MjRoom *self);

/* @file: gets who has which place, and their tokens */
void mj_room_save (MjRoom *self, GKeyFile *file);

/* The guests come back with the tokens that their pages keep.
 * @file: what mj_room_save() wrote
 * Returns: FALSE when it is of another room; this one is then unchanged */
gboolean mj_room_restore (MjRoom *self, GKeyFile *file);

/* ---- seats ---- */

/* Returns: a seat that somebody asks for, the same one until the host has
 *   answered; #MJ_NO_SEAT if nobody asks */
guint mj_room_get_asked (MjRoom *self);

/* Gives the seat to the page that asked first.  Another page that had it
 * loses it.
 * @seat: one that somebody asks for */
void mj_room_let_in (MjRoom *self, guint seat);

/* Tells the page that asked first that the host does not want it now, or, the
 * second time, that it cannot ask again.  Phones are counted by address, pages
 * on this computer each by itself.
 * @seat: one that somebody asks for */
void mj_room_turn_away (MjRoom *self, guint seat);

/* @seat: one that somebody asks for.  Returns: how often that phone was turned
 * away before; from #MJ_ROOM_PATIENCE on it cannot ask again */
guint mj_room_count_turned_away (MjRoom *self, guint seat);

/* Returns: how many pages are in that state */
guint mj_room_count_guests (MjRoom *self, MjGuestState state);

/* ---- for the rooms ---- */

/* Returns: (nullable): the page that is in that state at that seat */
MjGuest *mj_room_find_guest (MjRoom *self, MjGuestState state, guint seat);

/* Whether the page can ask for a seat now; if not, refuses it. */
gboolean mj_room_can_ask (MjRoom *self, MjGuest *guest);

/* Refuses the page, and returns TRUE, if the host has turned its phone away
 * too often. */
gboolean mj_room_keeps_out (MjRoom *self, MjGuest *guest);

/* @guest: a page that can ask.  From now on it waits for the host's yes, behind
 * those that ask for the seat already. */
void mj_room_ask (MjRoom *self, MjGuest *guest, guint seat);

/* Puts a page to a seat that its person has. */
void mj_room_seat (MjRoom *self, MjGuest *guest, guint seat);

/* Returns: (transfer full) (nullable): the page that asks for it no longer */
MjGuest *mj_room_drop_asker (MjRoom *self,
                             guint seat) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer none) (element-type MjGuest): all open pages */
GPtrArray *mj_room_get_guests (MjRoom *self);

/* Emits #MjRoom::changed.
 * @self: a room in which somebody has come, gone, asked or sat down */
void mj_room_changed (MjRoom *self);

/* @kind: a kind of message.  Returns: (transfer full): a message of which only
 * the kind is written */
JsonBuilder *mj_room_begin (const char *kind) G_GNUC_WARN_UNUSED_RESULT;

/* @builder: a message, which ends here.  Returns: (transfer full): its text */
char *mj_room_end (JsonBuilder *builder) G_GNUC_WARN_UNUSED_RESULT;

/* @what: the kind of message that is refused
 * @why: a word for the reason */
void mj_room_refuse (MjGuest *guest, const char *what, const char *why);

/* @token: what it may return with; told once, to this page alone
 * @seat: that it is for */
void mj_room_give_token (MjGuest *guest, const char *token, guint seat);
