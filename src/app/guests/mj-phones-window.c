/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-phones-window.c – follows the room of an evening. */

#include "app/guests/mj-phones-window.h"

#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "net/session/mj-session-room.h"

#include <glib/gi18n.h>

struct _MjPhonesWindow {
  MjShareWindow parent_instance;

  GtkListBox *people; /* template child */
  GtkWidget *rows[MJ_MAX_PEOPLE];
};

MJ_DEFINE_TEMPLATE (MjPhonesWindow, mj_phones_window, MJ_TYPE_SHARE_WINDOW)

static char *
follow (MjShareWindow *window, MjRoom *room)
{
  MjPhonesWindow *self = MJ_PHONES_WINDOW (window);
  MjSessionRoom *own = MJ_SESSION_ROOM (room);
  MjSession *session = mj_session_room_get_session (own);
  guint n = mj_people_count (
      mj_session_get_people (session, mj_session_get_n_entries (session)));

  for (guint person = 0; person < MJ_MAX_PEOPLE; person++) {
    gtk_widget_set_visible (self->rows[person], person < n);
    if (person < n)
      mj_plain_row (self->rows[person],
                    mj_session_get_name (session, (MjWho) person),
                    mj_session_room_has_phone (own, person)
                        ? _ ("follows on a phone, and can suggest")
                        : _ ("no phone yet"));
  }
  n = mj_session_room_count_guests (own);
  return n > 0 ? g_strdup_printf (ngettext ("%u phone follows the scores",
                                            "%u phones follow the scores", n),
                                  n)
               : g_strdup (_ ("No phone follows the scores"));
}

static void
set_up (MjShareWindow *window, MjSharing *sharing)
{
  MjPhonesWindow *self = MJ_PHONES_WINDOW (window);

  for (guint person = 0; person < MJ_MAX_PEOPLE; person++) {
    self->rows[person] = adw_action_row_new ();
    gtk_list_box_append (self->people, self->rows[person]);
  }
}

static void
mj_phones_window_class_init (MjPhonesWindowClass *klass)
{
  MJ_SHARE_WINDOW_CLASS (klass)->has_bar = TRUE;
  MJ_SHARE_WINDOW_CLASS (klass)->set_up = set_up;
  MJ_SHARE_WINDOW_CLASS (klass)->follow = follow;
  mj_template_set (klass, "guests/mj-phones-window");
  MJ_TEMPLATE_CHILDREN (klass, MjPhonesWindow, people);
}
