/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-keeper-bar.c – shows one question at a time, who asks to come in first. */

#include "app/guests/mj-keeper-bar.h"

#include "app/guests/mj-door-view.h"
#include "app/widgets/mj-dialog.h"

#include <glib/gi18n.h>

struct _MjKeeperBar {
  MjNoticeBar parent_instance;

  MjSessionSharing *sharing;
  MjSessionRoom *room; /* that is listened to */
  MjHost *host;
  guint asker;  /* who is asked about, or MJ_WHO_NONE */
  guint number; /* of the suggestion that is asked about, or 0 */
};

G_DEFINE_FINAL_TYPE (MjKeeperBar, mj_keeper_bar, MJ_TYPE_NOTICE_BAR)

static const char *
name_of (MjKeeperBar *self, guint person)
{
  return mj_session_get_name (mj_session_room_get_session (self->room),
                              (MjWho) person);
}

static void
ask_about_guest (MjKeeperBar *self)
{
  /* Translators: the name of somebody of an evening */
  g_autofree char *text =
      g_strdup_printf (_ ("%s wants to follow the evening on a phone"),
                       name_of (self, self->asker));

  mj_notice_bar_show (MJ_NOTICE_BAR (self), text,
                      mj_door_view_get_refusal (mj_room_count_turned_away (
                          MJ_ROOM (self->room), self->asker)),
                      _ ("Let In"));
}

static void
ask_about_suggestion (MjKeeperBar *self, const MjSuggestion *suggestion)
{
  g_autofree char *what = mj_suggestion_get_text (
      mj_session_room_get_session (self->room), suggestion);
  g_auto (GStrv) lines = g_strsplit (what, "\n", -1);
  g_autofree char *line = g_strjoinv (" · ", lines);
  guint more = mj_session_room_count_suggestions (self->room) - 1;
  /* Translators: a name, then what is to be entered and who pays whom */
  g_autofree char *first = g_strdup_printf (
      _ ("%s suggests: %s"), name_of (self, suggestion->person), line);
  g_autofree char *text =
      more == 0 ? g_strdup (first)
                /* Translators: a suggestion, and how many others wait */
                : g_strdup_printf (_ ("%s (%u more)"), first, more);

  /* Translators: what a phone has suggested is not entered, or is */
  mj_notice_bar_show (MJ_NOTICE_BAR (self), text, _ ("Decline"),
                      _ ("Enter It"));
}

static void
follow (MjKeeperBar *self)
{
  const MjSuggestion *suggestion = NULL;

  self->asker = MJ_WHO_NONE;
  self->number = 0;
  if (self->room != NULL) {
    self->asker = mj_room_get_asked (MJ_ROOM (self->room));
    suggestion = mj_session_room_get_suggestion (self->room);
  }
  if (self->asker != MJ_WHO_NONE) {
    ask_about_guest (self);
  } else if (suggestion != NULL) {
    self->number = suggestion->number;
    ask_about_suggestion (self, suggestion);
  } else if (self->host != NULL && mj_host_has_moved (self->host)) {
    mj_notice_bar_show (MJ_NOTICE_BAR (self), mj_door_view_get_moved_text (),
                        _ ("Show Code"), NULL);
  } else {
    mj_notice_bar_hide (MJ_NOTICE_BAR (self));
  }
}

static void
on_room (MjKeeperBar *self)
{
  if (self->room != NULL)
    g_signal_handlers_disconnect_by_data (self->room, self);
  g_set_object (&self->room, mj_session_sharing_get_room (self->sharing));
  if (self->room != NULL)
    g_signal_connect_object (self->room, "changed", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
  if (self->host != NULL)
    g_signal_handlers_disconnect_by_data (self->host, self);
  g_set_object (&self->host, mj_session_sharing_get_host (self->sharing));
  if (self->host != NULL)
    g_signal_connect_object (self->host, "notify::place", G_CALLBACK (follow),
                             self, G_CONNECT_SWAPPED);
  follow (self);
}

static void
turn_away (gpointer data)
{
  MjKeeperBar *self = data;

  if (self->asker != MJ_WHO_NONE)
    mj_room_turn_away (MJ_ROOM (self->room), self->asker);
}

static void
refuse (MjKeeperBar *self)
{
  if (self->asker != MJ_WHO_NONE)
    mj_door_view_refuse (
        GTK_WIDGET (self),
        mj_room_count_turned_away (MJ_ROOM (self->room), self->asker),
        turn_away, self);
  else if (self->number != 0)
    mj_session_room_decline (self->room, self->number);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "app.show-on-phones", NULL);
}

static void
agree (MjKeeperBar *self)
{
  g_autoptr (GError) error = NULL;

  if (self->asker != MJ_WHO_NONE)
    mj_room_let_in (MJ_ROOM (self->room), self->asker);
  else if (!mj_session_room_accept (self->room, self->number, &error))
    mj_dialog_tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                    _ ("It Cannot Be Entered"), error->message);
}

static void
chosen (MjNoticeBar *bar, gboolean second)
{
  if (second)
    agree (MJ_KEEPER_BAR (bar));
  else
    refuse (MJ_KEEPER_BAR (bar));
}

static void
mj_keeper_bar_dispose (GObject *object)
{
  MjKeeperBar *self = MJ_KEEPER_BAR (object);

  g_clear_object (&self->room);
  g_clear_object (&self->host);
  g_clear_object (&self->sharing);
  G_OBJECT_CLASS (mj_keeper_bar_parent_class)->dispose (object);
}

static void
mj_keeper_bar_class_init (MjKeeperBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_keeper_bar_dispose;
  MJ_NOTICE_BAR_CLASS (klass)->chosen = chosen;
}

static void
mj_keeper_bar_init (MjKeeperBar *self)
{
  self->asker = MJ_WHO_NONE;
  /* Translators: what a phone has suggested is not entered, or is */
  mj_notice_bar_set_up (MJ_NOTICE_BAR (self), "keeper-bar", _ ("Decline"),
                        _ ("Enter It"));
}

GtkWidget *
mj_keeper_bar_new (MjSessionSharing *sharing)
{
  MjKeeperBar *self = g_object_new (MJ_TYPE_KEEPER_BAR, NULL);

  self->sharing = g_object_ref (sharing);
  g_signal_connect_object (sharing, "notify::room", G_CALLBACK (on_room), self,
                           G_CONNECT_SWAPPED);
  on_room (self);
  return GTK_WIDGET (self);
}
