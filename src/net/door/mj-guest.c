/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest.c – what is known about an open page. */

#include "net/door/mj-guest.h"

#include "model/object/mj-class.h"

G_DEFINE_FINAL_TYPE (MjGuest, mj_guest, G_TYPE_OBJECT)

static void
mj_guest_class_init (MjGuestClass *klass)
{
  MJ_FREES (klass, MjGuest, g_free, name, address, room, view);

  /* @text: a message for its page */
  mj_class_add_signal (klass, "send", 1, G_TYPE_STRING);
  /* Its connection is to be closed. */
  mj_class_add_signal (klass, "close", 0);
}

static void
mj_guest_init (MjGuest *self)
{
  self->seat = MJ_NO_SEAT;
  self->line = -1;
}

MjGuest *
mj_guest_new (void)
{
  return g_object_new (MJ_TYPE_GUEST, NULL);
}

const char *
mj_guest_get_state_word (MjGuest *self)
{
  static const char *const words[] = {
    [MJ_GUEST_OUTSIDE] = "outside", [MJ_GUEST_INSIDE] = "inside",
    [MJ_GUEST_ASKS] = "asks",       [MJ_GUEST_SEATED] = "seated",
    [MJ_GUEST_WATCHES] = "watches",
  };

  return words[self->state];
}

void
mj_guest_send (MjGuest *self, const char *text)
{
  g_signal_emit_by_name (self, "send", text);
}

void
mj_guest_close (MjGuest *self)
{
  g_signal_emit_by_name (self, "close");
}
