/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest.h – one page that is open on somebody's phone.
 *
 * Whoever carries the messages connects to ::send and ::close, and passes what
 * arrives to mj_room_receive().  So a room knows nothing about the network.
 */

#pragma once

#include <glib-object.h>

enum { MJ_NO_SEAT = 255 };

typedef enum {
  MJ_GUEST_OUTSIDE, /* has shown neither a code nor a token */
  MJ_GUEST_INSIDE,  /* chooses a chair */
  MJ_GUEST_ASKS,    /* waits for the host's yes */
  MJ_GUEST_SEATED,
  MJ_GUEST_WATCHES,
} MjGuestState;

#define MJ_TYPE_GUEST (mj_guest_get_type ())
G_DECLARE_FINAL_TYPE (MjGuest, mj_guest, MJ, GUEST, GObject)

struct _MjGuest {
  GObject parent_instance;

  /*< private >*/
  MjGuestState state;
  guint seat;          /* that it has or asks for, or MJ_NO_SEAT */
  char *name;          /* that it gave, or NULL */
  const char *face;    /* that it chose, a word of mj-person.h, or NULL */
  char *address;       /* of its phone; NULL for a page on this computer */
  gboolean far;        /* comes from elsewhere, by the public address */
  guint turned_away;   /* how often, where there is no address */
  gboolean right_word; /* gave the word of the seat that it asks for */
  guint wrong_words;   /* how many wrong ones it gave, for whatever seats */
  char *room;          /* the room as it was told last */
  char *view;          /* the evening as it was shown last */
  guint revision;      /* of the view that was sent last; 0 before the first */
  gboolean reading;    /* a view was sent and has not been shown yet */
  guint echo;          /* that it was asked for and has not given, or 0 */
  gint64 echo_asked;   /* monotonic time */
  int line;            /* milliseconds to its page and back; -1: not known */
};

MjGuest *mj_guest_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the word that tells its page its state: "inside", "asks",
 *   "seated" … */
const char *mj_guest_get_state_word (MjGuest *self);

/* Emits #MjGuest::send. */
void mj_guest_send (MjGuest *self, const char *text);

/* Emits #MjGuest::close. */
void mj_guest_close (MjGuest *self);
