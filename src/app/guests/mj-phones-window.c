/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-phones-window.c – follows the room of an evening. */

#include "app/guests/mj-phones-window.h"

#include "app/guests/mj-door-view.h"
#include "app/guests/mj-keeper-bar.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"

#include <glib/gi18n.h>

struct _MjPhonesWindow {
  AdwWindow parent_instance;

  /* template children */
  GtkWidget *done;
  GtkBox *top;
  MjDoorView *door;
  GtkListBox *people;
  AdwActionRow *looking;

  MjSessionSharing *sharing;
  AdwActionRow *rows[MJ_MAX_PEOPLE];
};

G_DEFINE_FINAL_TYPE (MjPhonesWindow, mj_phones_window, ADW_TYPE_WINDOW)

static void
follow_person (MjPhonesWindow *self, MjSessionRoom *room, guint person)
{
  const char *name =
      mj_session_get_name (mj_session_room_get_session (room), (MjWho) person);

  mj_plain_row (GTK_WIDGET (self->rows[person]), name,
                mj_session_room_has_phone (room, person)
                    ? _ ("follows on a phone, and can suggest")
                    : _ ("no phone yet"));
}

static void
follow (MjPhonesWindow *self)
{
  MjSessionRoom *room = mj_session_sharing_get_room (self->sharing);
  g_autofree char *looking = NULL;
  MjSession *session;
  guint n;

  if (room == NULL)
    return;
  session = mj_session_room_get_session (room);
  n = mj_people_count (
      mj_session_get_people (session, mj_session_get_n_entries (session)));
  for (guint person = 0; person < MJ_MAX_PEOPLE; person++) {
    gtk_widget_set_visible (GTK_WIDGET (self->rows[person]), person < n);
    if (person < n)
      follow_person (self, room, person);
  }
  n = mj_session_room_count_guests (room);
  looking = g_strdup_printf (ngettext ("%u phone follows the scores",
                                       "%u phones follow the scores", n),
                             n);
  mj_plain_row (GTK_WIDGET (self->looking),
                n > 0 ? looking : _ ("No phone follows the scores"), NULL);
}

static void
stop_and_close (gpointer data)
{
  MjPhonesWindow *self = data;

  mj_session_sharing_stop (self->sharing);
  gtk_window_close (GTK_WINDOW (self));
}

/* Phones that follow are not sent away without a question. */
static void
on_stop (MjPhonesWindow *self)
{
  MjSessionRoom *room = mj_session_sharing_get_room (self->sharing);

  if (room == NULL || !mj_session_room_is_followed (room)) {
    stop_and_close (self);
    return;
  }
  mj_dialog_ask (
      GTK_WIDGET (self),
      &(MjDialogQuestion){
          .heading = _ ("Stop sharing the evening?"),
          .body = _ ("The phones no longer follow it. To come back they need a "
                     "new link."),
          .accept = _ ("_Stop Sharing"),
          .destructive = TRUE },
      stop_and_close, self);
}

static void
on_copy (MjPhonesWindow *self)
{
  MjHost *host = mj_session_sharing_get_host (self->sharing);
  g_autofree char *link =
      host != NULL ? mj_door_view_get_link (self->door) : NULL;

  if (link != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
}

static void
mj_phones_window_dispose (GObject *object)
{
  g_clear_object (&MJ_PHONES_WINDOW (object)->sharing);
  G_OBJECT_CLASS (mj_phones_window_parent_class)->dispose (object);
}

static void
mj_phones_window_class_init (MjPhonesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_phones_window_dispose;
  g_type_ensure (MJ_TYPE_BREAKPOINTS);
  g_type_ensure (MJ_TYPE_DOOR_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/guests/mj-phones-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MjPhonesWindow, done);
  gtk_widget_class_bind_template_child (widget_class, MjPhonesWindow, top);
  gtk_widget_class_bind_template_child (widget_class, MjPhonesWindow, door);
  gtk_widget_class_bind_template_child (widget_class, MjPhonesWindow, people);
  gtk_widget_class_bind_template_child (widget_class, MjPhonesWindow, looking);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

static void
mj_phones_window_init (MjPhonesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint person = 0; person < MJ_MAX_PEOPLE; person++) {
    self->rows[person] = ADW_ACTION_ROW (adw_action_row_new ());
    gtk_list_box_append (self->people, GTK_WIDGET (self->rows[person]));
  }
}

void
mj_phones_window_present (GtkWindow *parent, MjSessionSharing *sharing)
{
  g_autoptr (GError) error = NULL;
  MjPhonesWindow *self;

  if (!mj_session_sharing_start (sharing, &error)) {
    mj_dialog_tell (parent, _ ("The Evening Cannot Be Shown on Phones"),
                    error->message);
    return;
  }
  self = g_object_new (MJ_TYPE_PHONES_WINDOW, "transient-for", parent, NULL);
  self->sharing = g_object_ref (sharing);
  gtk_box_append (self->top, mj_keeper_bar_new (sharing));
  g_signal_connect_object (mj_session_sharing_get_room (sharing), "changed",
                           G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  mj_door_view_show (self->door, mj_session_sharing_get_host (sharing));
  follow (self);
  mj_names_mend (GTK_WIDGET (self));
  gtk_widget_grab_focus (self->done); /* Enter must not stop the sharing */
  mj_dialog_fit (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
}
