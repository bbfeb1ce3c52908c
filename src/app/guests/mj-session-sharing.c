/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-sharing.c – joins the page of evenings, the room and the host. */

#include "app/guests/mj-session-sharing.h"

#include "app/guests/mj-ways-window.h"

#include "net/door/mj-room-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

struct _MjSessionSharing {
  GObject parent_instance;

  MjEveningsPage *page;
  char *path;
  MjSessionRoom *room;
  MjHost *host;
};

enum { PROP_ROOM = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjSessionSharing, mj_session_sharing, G_TYPE_OBJECT)

static gboolean
is_shown (MjSessionSharing *self, MjSession *session)
{
  return self->room != NULL &&
         mj_session_get_id (mj_session_room_get_session (self->room)) ==
             mj_session_get_id (session);
}

static void
keep (MjSessionSharing *self)
{
  g_autoptr (GError) error = NULL;

  if (self->host != NULL &&
      !mj_room_file_write (self->path, MJ_ROOM (self->room), self->host,
                           &error))
    g_message ("%s", error->message);
}

static void
share (MjSessionSharing *self, MjSessionRoom *room, MjHost *host)
{
  mj_session_sharing_stop (self);
  self->host = host;
  self->room = g_object_ref (room);
  g_signal_connect_object (room, "changed", G_CALLBACK (keep), self,
                           G_CONNECT_SWAPPED);
  keep (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ROOM]);
}

gboolean
mj_session_sharing_resume (MjSessionSharing *self)
{
  g_autoptr (MjSessionRoom) room = NULL;
  MjSession *session;
  MjHost *host;
  guint16 port;
  gint64 id;

  g_return_val_if_fail (MJ_IS_SESSION_SHARING (self), FALSE);

  id = mj_session_room_file_get_evening (self->path);
  if (self->room != NULL || id == 0 || !mj_room_file_is_recent (self->path))
    return FALSE;
  session = mj_evenings_page_open (self->page, id);
  if (session == NULL)
    return FALSE;
  room = mj_session_room_new (session);
  if (!mj_room_file_read (self->path, MJ_ROOM (room), &port))
    return FALSE;
  host = mj_host_new_again (MJ_ROOM (room), port);
  if (host == NULL)
    return FALSE;
  share (self, room, host);
  return TRUE;
}

/* An evening that is deleted is closed first. */
static void
on_session (MjSessionSharing *self)
{
  MjSession *session = mj_evenings_page_get_session (self->page);

  if (session == NULL)
    mj_session_sharing_stop (self);
  else if (is_shown (self, session))
    mj_session_room_set_session (self->room, session);
}

gboolean
mj_session_sharing_start (MjSessionSharing *self, GError **error)
{
  g_autoptr (MjSessionRoom) room = NULL;
  MjSession *session;
  MjHost *host;
  guint16 port;

  g_return_val_if_fail (MJ_IS_SESSION_SHARING (self), FALSE);

  session = mj_evenings_page_get_session (self->page);
  if (session == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("Open an evening first."));
    return FALSE;
  }
  if (is_shown (self, session))
    return TRUE;
  room = mj_session_room_new (session);
  port = mj_ways_get_port ();
  host = mj_host_new (MJ_ROOM (room), NULL, port > 0 ? port + 1 : 0, error);
  if (host == NULL)
    return FALSE;
  share (self, room, host);
  return TRUE;
}

static void
end (MjSessionSharing *self, gboolean again)
{
  g_autoptr (MjSessionRoom) room = g_steal_pointer (&self->room);

  if (room == NULL)
    return;
  g_signal_handlers_disconnect_by_data (room, self);
  mj_session_room_close (room, again);
  mj_host_stop (self->host); /* a window may still show its code */
  g_clear_object (&self->host);
  if (!again)
    g_remove (self->path);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ROOM]);
}

void
mj_session_sharing_stop (MjSessionSharing *self)
{
  g_return_if_fail (MJ_IS_SESSION_SHARING (self));

  end (self, FALSE);
}

void
mj_session_sharing_break_off (MjSessionSharing *self)
{
  g_return_if_fail (MJ_IS_SESSION_SHARING (self));

  end (self, self->room != NULL &&
                 mj_room_get_guests (MJ_ROOM (self->room))->len > 0);
}

MjSessionRoom *
mj_session_sharing_get_room (MjSessionSharing *self)
{
  g_return_val_if_fail (MJ_IS_SESSION_SHARING (self), NULL);

  return self->room;
}

MjHost *
mj_session_sharing_get_host (MjSessionSharing *self)
{
  g_return_val_if_fail (MJ_IS_SESSION_SHARING (self), NULL);

  return self->host;
}

static void
mj_session_sharing_get_property (GObject *object,
                                 guint id,
                                 GValue *value,
                                 GParamSpec *pspec)
{
  g_value_set_object (value, MJ_SESSION_SHARING (object)->room);
}

static void
mj_session_sharing_dispose (GObject *object)
{
  MjSessionSharing *self = MJ_SESSION_SHARING (object);

  mj_session_sharing_stop (self);
  g_clear_object (&self->page);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (mj_session_sharing_parent_class)->dispose (object);
}

static void
mj_session_sharing_class_init (MjSessionSharingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mj_session_sharing_dispose;
  object_class->get_property = mj_session_sharing_get_property;
  /**
   * MjSessionSharing:room:
   *
   * Who follows the evening; NULL while none is shown.
   */
  props[PROP_ROOM] =
      g_param_spec_object ("room", NULL, NULL, MJ_TYPE_SESSION_ROOM,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_session_sharing_init (MjSessionSharing *self)
{
}

MjSessionSharing *
mj_session_sharing_new (MjEveningsPage *page, const char *path)
{
  MjSessionSharing *self = g_object_new (MJ_TYPE_SESSION_SHARING, NULL);

  self->page = g_object_ref (page);
  self->path = g_strdup (path);
  g_signal_connect_object (page, "notify::session", G_CALLBACK (on_session),
                           self, G_CONNECT_SWAPPED);
  return self;
}
