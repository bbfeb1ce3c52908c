/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-sharing.c – joins the page of evenings and the room, and says what
 * phones suggest.
 */

#include "app/guests/mj-session-sharing.h"

#include "model/object/mj-class.h"
#include "net/door/mj-room-file.h"
#include "net/session/mj-session-room.h"

#include <glib/gi18n.h>

struct _MjSessionSharing {
  MjSharing parent_instance;

  MjEveningsPage *page;
};

MJ_DEFINE_TYPE (MjSessionSharing, mj_session_sharing, MJ_TYPE_SHARING)

static MjSessionRoom *
get_room (MjSharing *sharing)
{
  return (MjSessionRoom *) mj_sharing_get_room (sharing);
}

static const char *
name_of (MjSharing *sharing, guint person)
{
  return mj_session_get_name (mj_session_room_get_session (get_room (sharing)),
                              (MjWho) person);
}

static gboolean
is_shown (MjSharing *sharing, MjSession *session)
{
  return get_room (sharing) != NULL &&
         mj_session_get_id (mj_session_room_get_session (get_room (sharing))) ==
             mj_session_get_id (session);
}

static MjRoom *
open_session (MjSharing *sharing, GError **error)
{
  MjSession *session =
      mj_evenings_page_get_session (MJ_SESSION_SHARING (sharing)->page);

  if (session == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("Open an evening first."));
    return NULL;
  }
  return MJ_ROOM (is_shown (sharing, session)
                      ? g_object_ref (get_room (sharing))
                      : mj_session_room_new (session));
}

static MjRoom *
reopen (MjSharing *sharing, const char *path, guint16 *port)
{
  gint64 id = mj_session_room_file_get_evening (path);
  g_autoptr (MjRoom) room = NULL;
  MjSession *session;

  if (id == 0 || !mj_room_file_is_recent (path))
    return NULL;
  session = mj_evenings_page_open (MJ_SESSION_SHARING (sharing)->page, id);
  if (session == NULL)
    return NULL;
  room = MJ_ROOM (mj_session_room_new (session));
  return mj_room_file_read (path, room, port) ? g_steal_pointer (&room) : NULL;
}

/* An evening that is deleted is closed first. */
static void
on_session (MjSharing *sharing)
{
  MjSession *session =
      mj_evenings_page_get_session (MJ_SESSION_SHARING (sharing)->page);

  if (session == NULL)
    mj_sharing_stop (sharing);
  else if (is_shown (sharing, session))
    mj_session_room_set_session (get_room (sharing), session);
}

static gboolean
is_followed (MjSharing *sharing)
{
  return mj_session_room_is_followed (get_room (sharing));
}

/* ---- what whoever keeps the evening is asked ---- */

static char *
describe_stop (MjSharing *sharing)
{
  return g_strdup (_ ("The phones no longer follow it. To come back they need "
                      "a new link."));
}

static char *
describe_asker (MjSharing *sharing, guint seat)
{
  /* Translators: the name of somebody of an evening */
  return g_strdup_printf (_ ("%s wants to follow the evening on a phone"),
                          name_of (sharing, seat));
}

static void
answer (MjSharing *sharing, const MjNeed *need, gboolean second, GtkWidget *bar)
{
  g_autoptr (GError) error = NULL;

  if (!second)
    mj_session_room_decline (get_room (sharing), need->kind);
  else if (!mj_session_room_accept (get_room (sharing), need->kind, &error))
    mj_dialog_tell (GTK_WINDOW (gtk_widget_get_root (bar)),
                    _ ("It Cannot Be Entered"), error->message);
}

static char *
describe_suggestion (MjSharing *sharing, const MjSuggestion *suggestion)
{
  MjSessionRoom *room = get_room (sharing);
  g_autofree char *what =
      mj_suggestion_get_text (mj_session_room_get_session (room), suggestion);
  g_auto (GStrv) lines = g_strsplit (what, "\n", -1);
  g_autofree char *line = g_strjoinv (" · ", lines);
  guint more = mj_session_room_count_suggestions (room) - 1;
  /* Translators: a name, then what is to be entered and who pays whom */
  g_autofree char *first = g_strdup_printf (
      _ ("%s suggests: %s"), name_of (sharing, suggestion->person), line);

  return more == 0 ? g_steal_pointer (&first)
                   /* Translators: a suggestion, and how many others wait */
                   : g_strdup_printf (_ ("%s (%u more)"), first, more);
}

static void
find_need (MjSharing *sharing, MjNeed *need)
{
  const MjSuggestion *suggestion =
      mj_session_room_get_suggestion (get_room (sharing));

  if (suggestion == NULL)
    return;
  *need = (MjNeed){
    .text = describe_suggestion (sharing, suggestion),
    /* Translators: what a phone has suggested is not entered, or is */
    .first = _ ("Decline"),
    .second = _ ("Enter It"),
    .kind = suggestion->number,
    .answer = answer,
  };
}

/* ---- the class ---- */

static void
mj_session_sharing_dispose (GObject *object)
{
  MjSessionSharing *self = MJ_SESSION_SHARING (object);

  mj_sharing_stop (MJ_SHARING (self));
  g_clear_object (&self->page);
  G_OBJECT_CLASS (mj_session_sharing_parent_class)->dispose (object);
}

static void
mj_session_sharing_class_init (MjSessionSharingClass *klass)
{
  MjSharingClass *sharing_class = MJ_SHARING_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_session_sharing_dispose;
  sharing_class->port_key = "last-evening-port";
  sharing_class->port_step = 1;
  sharing_class->invite = "app.show-on-phones";
  sharing_class->refusal = N_ ("The Evening Cannot Be Shown on Phones");
  sharing_class->stop_question = N_ ("Stop sharing the evening?");
  sharing_class->open = open_session;
  sharing_class->reopen = reopen;
  sharing_class->is_followed = is_followed;
  sharing_class->describe_stop = describe_stop;
  sharing_class->describe_asker = describe_asker;
  sharing_class->find_need = find_need;
}

MjSessionSharing *
mj_session_sharing_new (MjEveningsPage *page, const char *path)
{
  MjSessionSharing *self = g_object_new (MJ_TYPE_SESSION_SHARING, NULL);

  mj_sharing_set_path (MJ_SHARING (self), path);
  self->page = g_object_ref (page);
  MJ_LISTEN (page, "notify::session", on_session, self);
  return self;
}
