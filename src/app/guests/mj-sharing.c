/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sharing.c – joins a room, its host and its file. */

#include "app/guests/mj-sharing.h"

#include "app/guests/mj-door-view.h"
#include "model/object/mj-class.h"
#include "net/door/mj-room-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

typedef struct {
  char *path;
  MjRoom *room;
  MjHost *host;
  MjHost *gone; /* tells phones that what was kept is closed, for a while */
  guint telling;
} MjSharingPrivate;

enum { TELLING = 60000 }; /* milliseconds */

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MjSharing, mj_sharing, G_TYPE_OBJECT)

static MjSharingPrivate *
get_private (MjSharing *self)
{
  return mj_sharing_get_instance_private (self);
}

void
mj_sharing_set_path (MjSharing *self, const char *path)
{
  g_return_if_fail (MJ_IS_SHARING (self));

  g_free (get_private (self)->path);
  get_private (self)->path = g_strdup (path);
}

MJ_GETTER (const char *,
           mj_sharing_get_path,
           MjSharing,
           get_private (self)->path)
MJ_GETTER (MjRoom *, mj_sharing_get_room, MjSharing, get_private (self)->room)
MJ_GETTER (MjHost *, mj_sharing_get_host, MjSharing, get_private (self)->host)

/* ---- starting and stopping ---- */

/* mj_sharing_resume() does nothing from now on. */
static void
forget_kept (MjSharing *self)
{
  if (g_remove (get_private (self)->path) == 0 &&
      get_private (self)->room == NULL)
    g_object_notify (G_OBJECT (self), "room");
}

/* The file is there as long as somebody would come back by it. */
static void
keep (MjSharing *self)
{
  MjSharingPrivate *own = get_private (self);
  g_autoptr (GError) error = NULL;

  if (!MJ_SHARING_GET_CLASS (self)->is_followed (self))
    forget_kept (self);
  else if (!mj_room_file_write (own->path, own->room, own->host, &error))
    g_message ("%s", error->message);
}

static void
stop_telling (gpointer data)
{
  MjSharingPrivate *own = get_private (data);

  g_clear_handle_id (&own->telling, g_source_remove);
  if (own->gone != NULL)
    mj_host_stop (own->gone);
  g_clear_object (&own->gone);
}

void
mj_sharing_end_kept (MjSharing *self, MjRoom *room)
{
  MjSharingPrivate *own = get_private (self);
  guint16 port;

  g_return_if_fail (MJ_IS_SHARING (self));

  stop_telling (self);
  if (mj_room_file_read (own->path, room, &port) && port != 0)
    own->gone = mj_host_new (room, NULL, port, NULL);
  if (own->gone != NULL) {
    mj_room_set_gone (room);
    mj_room_file_restore_front (own->path, own->gone);
    own->telling = g_timeout_add_once (TELLING, stop_telling, self);
  }
  forget_kept (self);
}

static void
end (MjSharing *self, gboolean again)
{
  MjSharingPrivate *own = get_private (self);
  g_autoptr (MjRoom) room = NULL;

  if (own->room == NULL)
    return;
  if (again)
    keep (self);
  room = g_steal_pointer (&own->room);
  g_signal_handlers_disconnect_by_data (room, self);
  g_signal_handlers_disconnect_by_data (own->host, self);
  mj_room_close (room, again);
  mj_host_stop (own->host); /* a window may still show its code */
  g_clear_object (&own->host);
  if (!again)
    forget_kept (self);
  if (MJ_SHARING_GET_CLASS (self)->closed != NULL)
    MJ_SHARING_GET_CLASS (self)->closed (self);
  g_object_notify (G_OBJECT (self), "room");
}

/* At the fixed port, or the one it had last, so that a page which is still open
 * finds it again. */
static MjHost *
make_host (MjSharing *self, MjRoom *room, GError **error)
{
  MjSharingClass *klass = MJ_SHARING_GET_CLASS (self);
  g_autoptr (GSettings) settings =
      g_settings_new ("io.github.singaporemahjong.Mahjong");
  int port = g_settings_get_int (settings, "guest-port");
  MjHost *host;

  if (port != 0)
    return mj_host_new (room, NULL, (guint16) (port + klass->port_step), error);
  port = g_settings_get_int (settings, klass->port_key);
  host = mj_host_new_again (room, (guint16) port, error);
  if (host == NULL)
    return NULL;
  mj_host_note_shown (host); /* nobody waits for it at the other port */
  g_settings_set_int (settings, klass->port_key, mj_host_get_port (host));
  return host;
}

static void
share (MjSharing *self, MjRoom *room, MjHost *host)
{
  MjSharingPrivate *own = get_private (self);

  end (self, FALSE);
  own->host = host;
  own->room = g_object_ref (room);
  MJ_LISTEN (room, "changed", keep, self);
  MJ_LISTEN (host, "notify::place", keep, self);
  g_object_notify (G_OBJECT (self), "room");
  if (MJ_SHARING_GET_CLASS (self)->opened != NULL)
    MJ_SHARING_GET_CLASS (self)->opened (self);
  keep (self);
}

gboolean
mj_sharing_start (MjSharing *self, GError **error)
{
  g_autoptr (MjRoom) room = NULL;
  MjHost *host;

  g_return_val_if_fail (MJ_IS_SHARING (self), FALSE);

  room = MJ_SHARING_GET_CLASS (self)->open (self, error);
  if (room == NULL || room == get_private (self)->room)
    return room != NULL;
  stop_telling (self);
  host = make_host (self, room, error);
  if (host == NULL)
    return FALSE;
  share (self, room, host);
  return TRUE;
}

gboolean
mj_sharing_resume (MjSharing *self)
{
  MjSharingPrivate *own = get_private (self);
  g_autoptr (MjRoom) room = NULL;
  MjHost *host;
  guint16 port;

  g_return_val_if_fail (MJ_IS_SHARING (self), FALSE);

  if (own->room != NULL)
    return FALSE;
  room = MJ_SHARING_GET_CLASS (self)->reopen (self, own->path, &port);
  if (room != NULL)
    stop_telling (self);
  host = room != NULL ? mj_host_new_again (room, port, NULL) : NULL;
  if (host == NULL)
    return FALSE;
  mj_room_file_restore_front (own->path, host);
  share (self, room, host);
  return TRUE;
}

void
mj_sharing_stop (MjSharing *self)
{
  g_return_if_fail (MJ_IS_SHARING (self));

  end (self, FALSE);
}

void
mj_sharing_break_off (MjSharing *self)
{
  MjSharingClass *klass = MJ_SHARING_GET_CLASS (self);

  g_return_if_fail (MJ_IS_SHARING (self));

  end (self, get_private (self)->room != NULL && klass->is_followed (self) &&
                 (klass->can_go_on == NULL || klass->can_go_on (self)));
}

/* ---- what the person at this screen is asked ---- */

gboolean
mj_sharing_is_missed (MjSharing *self)
{
  MjRoom *room = mj_sharing_get_room (self);

  return room != NULL && (MJ_SHARING_GET_CLASS (self)->is_followed (self) ||
                          mj_room_get_asked (room) != MJ_NO_SEAT);
}

void
mj_sharing_ask_to_stop (MjSharing *self,
                        GtkWidget *owner,
                        MjDialogAccepted accepted,
                        gpointer data)
{
  g_autofree char *body = NULL;

  g_return_if_fail (MJ_IS_SHARING (self));

  body = MJ_SHARING_GET_CLASS (self)->describe_stop (self);
  mj_dialog_ask (owner,
                 &(MjDialogQuestion){
                     .heading = _ (MJ_SHARING_GET_CLASS (self)->stop_question),
                     .body = body,
                     .accept = _ ("_Stop Sharing"),
                     .decline = _ ("_Keep Sharing"),
                     .destructive = TRUE,
                     .cautious = TRUE },
                 accepted, data);
}

static void
answer_asker (MjSharing *self,
              const MjNeed *need,
              gboolean second,
              GtkWidget *bar)
{
  MjRoom *room = mj_sharing_get_room (self);

  if (second)
    mj_room_let_in (room, need->seats);
  else
    mj_door_view_refuse (bar, room, need->seats);
}

static void
show_code (MjSharing *self, const MjNeed *need, gboolean second, GtkWidget *bar)
{
  gtk_widget_activate_action (bar, MJ_SHARING_GET_CLASS (self)->invite, NULL);
}

void
mj_sharing_find_need (MjSharing *self, MjNeed *need)
{
  MjSharingPrivate *own = get_private (self);
  guint seat;

  g_return_if_fail (MJ_IS_SHARING (self));

  *need = (MjNeed){ 0 };
  if (own->room == NULL) {
    if (MJ_SHARING_GET_CLASS (self)->find_kept != NULL)
      MJ_SHARING_GET_CLASS (self)->find_kept (self, need);
    return;
  }
  seat = mj_room_get_asked (own->room);
  if (seat != MJ_NO_SEAT) {
    *need = (MjNeed){
      .text = MJ_SHARING_GET_CLASS (self)->describe_asker (self, seat),
      .first = mj_door_view_get_refusal (
          mj_room_count_turned_away (own->room, seat)),
      .second = _ ("Let In"),
      .seats = seat,
      .answer = answer_asker,
    };
  } else if (mj_host_has_moved (own->host)) {
    *need = (MjNeed){ .text = g_strdup (_ ("This computer has another address "
                                           "now. The phones need the new "
                                           "code.")),
                      .first = _ ("Show Code"),
                      .answer = show_code };
  } else {
    MJ_SHARING_GET_CLASS (self)->find_need (self, need);
  }
}

/* ---- the class ---- */

static void
mj_sharing_dispose (GObject *object)
{
  MjSharing *self = MJ_SHARING (object);

  stop_telling (self);
  mj_sharing_stop (self);
  G_OBJECT_CLASS (mj_sharing_parent_class)->dispose (object);
}

static void
mj_sharing_finalize (GObject *object)
{
  g_free (get_private (MJ_SHARING (object))->path);
  G_OBJECT_CLASS (mj_sharing_parent_class)->finalize (object);
}

static void
mj_sharing_class_init (MjSharingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mj_sharing_dispose;
  object_class->finalize = mj_sharing_finalize;
  /* What phones come into; NULL while nothing is shared. */
  mj_class_add_property (klass, "room", MJ_TYPE_ROOM,
                         G_CALLBACK (mj_sharing_get_room), NULL);
}

static void
mj_sharing_init (MjSharing *self)
{
}
