/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest-bar.c – shows one thing at a time, what somebody waits for first. */

#include "app/guests/mj-guest-bar.h"

#include "model/object/mj-class.h"

#include <glib/gi18n.h>

struct _MjGuestBar {
  MjNoticeBar parent_instance;

  MjSharing *sharing;
  MjRoom *room; /* that is listened to, or NULL */
  MjHost *host;
  MjNeed need; /* of which the bar speaks */
  guint timer; /* source that settles a passing one */
};

G_DEFINE_FINAL_TYPE (MjGuestBar, mj_guest_bar, MJ_TYPE_NOTICE_BAR)

/* How long a passing notice stays, in seconds. */
enum { PASSING = 10 };

static void follow (MjGuestBar *self);

static void
answer (MjGuestBar *self, const MjNeed *need, gboolean second)
{
  need->answer (self->sharing, need, second, GTK_WIDGET (self));
  follow (self);
}

static gboolean
on_passed (gpointer data)
{
  MjGuestBar *self = data;
  MjNeed need = self->need;

  self->timer = 0;
  answer (self, &need, FALSE);
  return G_SOURCE_REMOVE;
}

static void
follow (MjGuestBar *self)
{
  MjNeed before = self->need;
  g_autofree char *told = before.text;

  mj_sharing_find_need (self->sharing, &self->need);
  if (before.passing && self->need.text != NULL &&
      g_strcmp0 (told, self->need.text) != 0)
    before.answer (self->sharing, &before, FALSE, GTK_WIDGET (self));
  if (g_strcmp0 (told, self->need.text) != 0) {
    g_clear_handle_id (&self->timer, g_source_remove);
    if (self->need.passing)
      self->timer = g_timeout_add_seconds (PASSING, on_passed, self);
  }
  if (self->need.text != NULL)
    mj_notice_bar_show (MJ_NOTICE_BAR (self), self->need.text, self->need.first,
                        self->need.second);
  else
    mj_notice_bar_hide (MJ_NOTICE_BAR (self));
}

static void
chosen (MjNoticeBar *bar, gboolean second)
{
  MjGuestBar *self = MJ_GUEST_BAR (bar);
  MjNeed need = self->need;

  if (need.text != NULL)
    answer (self, &need, second);
}

static void
on_room (MjGuestBar *self)
{
  if (self->room != NULL) {
    g_signal_handlers_disconnect_by_data (self->room, self);
    g_signal_handlers_disconnect_by_data (self->host, self);
  }
  g_set_object (&self->room, mj_sharing_get_room (self->sharing));
  g_set_object (&self->host, mj_sharing_get_host (self->sharing));
  if (self->room != NULL) {
    MJ_LISTEN (self->room, "changed", follow, self);
    MJ_LISTEN (self->host, "notify::place", follow, self);
  }
  follow (self);
}

static void
mj_guest_bar_class_init (MjGuestBarClass *klass)
{
  MJ_FREES (klass, MjGuestBar, g_source_remove, timer);
  MJ_FREES (klass, MjGuestBar, g_object_unref, room, host, sharing);
  MJ_FREES (klass, MjGuestBar, g_free, need.text);
  MJ_NOTICE_BAR_CLASS (klass)->chosen = chosen;
}

static void
mj_guest_bar_init (MjGuestBar *self)
{
  mj_notice_bar_set_up (MJ_NOTICE_BAR (self), "keeper-bar", _ ("Not Now"),
                        _ ("Let In"));
}

GtkWidget *
mj_guest_bar_new (MjSharing *sharing)
{
  MjGuestBar *self = g_object_new (MJ_TYPE_GUEST_BAR, NULL);

  self->sharing = g_object_ref (sharing);
  MJ_LISTEN (sharing, "notify::room", on_room, self);
  on_room (self);
  return GTK_WIDGET (self);
}
