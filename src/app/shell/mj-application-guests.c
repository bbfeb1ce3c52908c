/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-application-guests.c – shares the table and evenings of the window with
 * phones, and after a crash does so again.
 */

#include "app/shell/mj-application-private.h"

#include "app/guests/mj-invite-window.h"
#include "app/guests/mj-keeper-bar.h"
#include "app/guests/mj-phones-window.h"
#include "app/guests/mj-table-bar.h"
#include "app/shell/mj-open-record.h"
#include "net/door/mj-room-file.h"

/* A file beside the record. */
static char *
get_path (const char *extension)
{
  g_autofree char *record = mj_open_record_get_path ();

  return g_strconcat (record, extension, NULL);
}

void
mj_application_share_table (MjApplication *self)
{
  g_autofree char *path = get_path (".guests");

  g_clear_object (&self->sharing);
  g_clear_object (&self->session_sharing);
  self->sharing = mj_sharing_new (self->matches,
                                  mj_window_get_play_page (self->window), path);
  g_object_bind_property (self->sharing, "active",
                          mj_window_get_guests_button (self->window), "visible",
                          G_BINDING_SYNC_CREATE);
  mj_window_add_bar (self->window, mj_table_bar_new (self->sharing));
}

void
mj_application_invite (MjApplication *self, GtkWindow *window)
{
  if (self->sharing != NULL && self->ready)
    mj_invite_window_present (window, self->sharing);
}

static gboolean
is_shared (GBinding *binding, const GValue *room, GValue *shared, gpointer data)
{
  g_value_set_boolean (shared, g_value_get_object (room) != NULL);
  return TRUE;
}

/* The page of evenings is made when it is first needed, so that the program
 * starts without it. */
static void
share_evenings (MjApplication *self)
{
  g_autofree char *path = get_path (".phones");

  if (self->session_sharing != NULL)
    return;
  self->session_sharing =
      mj_session_sharing_new (mj_window_get_evenings_page (self->window), path);
  mj_window_add_bar (self->window, mj_keeper_bar_new (self->session_sharing));
  g_object_bind_property_full (
      self->session_sharing, "room", mj_window_get_phones_button (self->window),
      "visible", G_BINDING_SYNC_CREATE, is_shared, NULL, NULL, NULL);
}

void
mj_application_show_on_phones (MjApplication *self, GtkWindow *window)
{
  if (!self->ready)
    return;
  share_evenings (self);
  mj_phones_window_present (window, self->session_sharing);
}

/* The match shares it when it goes on. */
gboolean
mj_application_resume_table (MjApplication *self)
{
  g_autofree char *path = get_path (".guests");

  if (!mj_room_file_is_recent (path))
    return FALSE;
  mj_window_show_page (self->window, "play");
  mj_matches_resume (self->matches);
  return TRUE;
}

gboolean
mj_application_resume_phones (MjApplication *self)
{
  g_autofree char *path = get_path (".phones");

  if (!mj_room_file_is_recent (path))
    return FALSE;
  share_evenings (self);
  if (!mj_session_sharing_resume (self->session_sharing))
    return FALSE;
  mj_window_show_page (self->window, "evenings");
  return TRUE;
}
