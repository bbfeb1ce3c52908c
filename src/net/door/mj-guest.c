/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest.c – what is known about an open page. */

#include "net/door/mj-guest.h"

enum { SEND, CLOSE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjGuest, mj_guest, G_TYPE_OBJECT)

static void
mj_guest_finalize (GObject *object)
{
  MjGuest *self = MJ_GUEST (object);

  g_free (self->name);
  g_free (self->address);
  g_free (self->room);
  g_free (self->view);
  G_OBJECT_CLASS (mj_guest_parent_class)->finalize (object);
}

static void
mj_guest_class_init (MjGuestClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_guest_finalize;

  /* @text: a message for its page */
  signals[SEND] =
      g_signal_new ("send", MJ_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* Its connection is to be closed. */
  signals[CLOSE] = g_signal_new ("close", MJ_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
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
  g_signal_emit (self, signals[SEND], 0, text);
}

void
mj_guest_close (MjGuest *self)
{
  g_signal_emit (self, signals[CLOSE], 0);
}
