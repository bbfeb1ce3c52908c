/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-application-guests.c – shares the table and evenings of the window with
 * phones, and goes on with that when the program is started again.
 */

#include "app/shell/mj-application-private.h"

#include "app/guests/mj-guest-bar.h"
#include "app/guests/mj-invite-window.h"
#include "app/guests/mj-phones-window.h"
#include "app/shell/mj-open-record.h"
#include "model/object/mj-class.h"
#include "net/door/mj-room-file.h"

#include <glib/gi18n.h>

/* A file beside the record. */
static char *
get_path (const char *extension)
{
  g_autofree char *record = mj_open_record_get_path ();

  return g_strconcat (record, extension, NULL);
}

static gboolean
is_shared (GBinding *binding, const GValue *room, GValue *shared, gpointer data)
{
  g_value_set_boolean (shared, g_value_get_object (room) != NULL);
  return TRUE;
}

/* While something is shared, a button of the window shows how phones come in;
 * what they need is told above its page. */
static void
show_sharing (MjApplication *self, MjSharing *sharing, GtkWidget *button)
{
  g_object_bind_property_full (sharing, "room", button, "visible",
                               G_BINDING_SYNC_CREATE, is_shared, NULL, NULL,
                               NULL);
  mj_window_add_bar (self->window, mj_guest_bar_new (sharing));
}

void
mj_application_update_kept (MjApplication *self)
{
  GAction *action =
      g_action_map_lookup_action (G_ACTION_MAP (self), "kept-table");
  gboolean begun;
  g_autofree char *guests =
      mj_matches_get_game (self->matches) == NULL && self->sharing != NULL
          ? mj_table_sharing_name_kept (self->sharing, &begun)
          : NULL;

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), guests != NULL);
}

void
mj_application_share_table (MjApplication *self)
{
  g_autofree char *path = get_path (".guests");

  self->sharing = mj_table_sharing_new (
      self->matches, mj_window_get_play_page (self->window), path);
  show_sharing (self, MJ_SHARING (self->sharing),
                mj_window_get_guests_button (self->window));
  MJ_LISTEN (self->sharing, "notify::room", mj_application_update_kept, self);
  MJ_LISTEN (self->matches, "notify::game", mj_application_update_kept, self);
  mj_application_update_kept (self);
}

void
mj_application_invite (MjApplication *self, GtkWindow *window)
{
  if (self->sharing != NULL && self->ready)
    mj_share_window_present (MJ_TYPE_INVITE_WINDOW, window,
                             MJ_SHARING (self->sharing));
}

/* The page of evenings is made when it is first needed, so that the program
 * starts without it. */
static void
share_evenings (MjApplication *self)
{
  g_autofree char *path = get_path (".phones");

  if (self->session_sharing != NULL)
    return;
  self->session_sharing = MJ_SHARING (mj_session_sharing_new (
      mj_window_get_evenings_page (self->window), path));
  show_sharing (self, self->session_sharing,
                mj_window_get_phones_button (self->window));
}

void
mj_application_show_on_phones (MjApplication *self, GtkWindow *window)
{
  if (!self->ready)
    return;
  share_evenings (self);
  mj_share_window_present (MJ_TYPE_PHONES_WINDOW, window,
                           self->session_sharing);
}

/* ---- a rematch ---- */

/* Unless the match has gone while the question was open. */
static void
begin_rematch (gpointer data)
{
  MjApplication *self = data;
  MjGame *game = mj_matches_get_game (self->matches);

  if (game != NULL && mj_game_is_match_over (game))
    mj_table_sharing_rematch (self->sharing);
}

gboolean
mj_application_rematch (MjApplication *self)
{
  g_autofree char *guests = NULL, *body = NULL;

  if (self->sharing == NULL)
    return FALSE;
  guests = mj_table_sharing_name_undecided (self->sharing);
  if (guests == NULL) {
    begin_rematch (self);
    return TRUE;
  }
  body = g_strdup_printf (
      /* Translators: names of guests */
      _ ("Still at the result of this match: %s. The rematch takes it from "
         "their phones."),
      guests);
  mj_dialog_ask (GTK_WIDGET (self->window),
                 &(MjDialogQuestion){ .heading = _ ("Begin the Rematch?"),
                                      .body = body,
                                      .accept = _ ("Re_match") },
                 begin_rematch, self);
  return TRUE;
}

/* ---- a table that was kept ---- */

/* The match shares it; before the match it is open again for whoever comes. */
static void
continue_table (gpointer data)
{
  MjApplication *self = data;

  mj_matches_resume (self->matches);
  mj_window_show_page (self->window, "play");
  mj_sharing_resume (MJ_SHARING (self->sharing));
  if (mj_sharing_get_room (MJ_SHARING (self->sharing)) != NULL &&
      !mj_table_has_begun (mj_table_sharing_get_table (self->sharing)))
    mj_application_invite (self, GTK_WINDOW (self->window));
}

static void
continue_without (gpointer data)
{
  MjApplication *self = data;
  g_autoptr (MjTable) table = mj_table_new ();

  mj_sharing_end_kept (MJ_SHARING (self->sharing), MJ_ROOM (table));
  continue_table (self);
}

/* The table stays empty; a bar above it and the menu ask again. */
static void
stay (gpointer data)
{
}

gboolean
mj_application_resume_table (MjApplication *self)
{
  gboolean begun = FALSE;
  g_autofree char *guests =
      self->sharing != NULL ? mj_table_sharing_name_kept (self->sharing, &begun)
                            : NULL;
  /* Translators: names of people, such as "Mei and Ah Beng" */
  g_autofree char *heading = g_strdup_printf (_ ("Continue with %s?"), guests);
  const MjDialogChoice choices[] = {
    { _ ("_Not Now"), stay },
    { _ ("_Without Them"), continue_without },
    { _ ("_Continue"), continue_table },
  };

  if (guests == NULL)
    return FALSE;
  mj_dialog_choose (
      GTK_WINDOW (self->window), heading,
      begun
          ? _ ("The match goes on where it stopped, and their phones come back "
               "to it by themselves. Without them, computer players take their "
               "chairs for the rest of the match.")
          : _ ("Their match has not begun. The table is open again, and their "
               "phones come back to it by themselves. Without them, they lose "
               "their chairs."),
      NULL, choices, G_N_ELEMENTS (choices), self);
  return TRUE;
}

/* ---- closing ---- */

void
mj_application_break_off (MjApplication *self)
{
  if (self->sharing != NULL)
    mj_sharing_break_off (MJ_SHARING (self->sharing));
  if (self->session_sharing != NULL)
    mj_sharing_break_off (self->session_sharing);
  g_clear_object (&self->sharing);
  g_clear_object (&self->session_sharing);
}

/* Leaves as it was asked for, and asks no more about guests. */
static void
keep_table (gpointer data)
{
  MjApplication *self = data;

  self->keeps_table = TRUE;
  if (self->quits)
    mj_application_leave (self);
  else
    gtk_window_close (GTK_WINDOW (self->window));
  self->keeps_table = FALSE;
}

static void
end_table (gpointer data)
{
  mj_sharing_stop (MJ_SHARING (((MjApplication *) data)->sharing));
  keep_table (data);
}

gboolean
mj_application_ask_about_guests (MjApplication *self, gboolean quits)
{
  g_autofree char *guests = self->sharing != NULL && !self->keeps_table
                                ? mj_table_sharing_name_guests (self->sharing)
                                : NULL;
  /* Translators: names of people, such as "Mei and Ah Beng" */
  g_autofree char *heading =
      g_strdup_printf (_ ("Keep the table for %s?"), guests);
  const MjDialogChoice choices[] = {
    { _ ("_Cancel"), stay },
    { _ ("_End It for Everybody"), end_table },
    { _ ("_Keep the Table for Later"), keep_table },
  };

  if (guests == NULL)
    return FALSE;
  self->quits = quits;
  mj_dialog_choose (
      GTK_WINDOW (self->window), heading,
      _ ("Kept, it goes on with the same guests when the program is started "
         "again. Ended, the guests lose their chairs, and computer players go "
         "on in "
         "their place."),
      NULL, choices, G_N_ELEMENTS (choices), self);
  return TRUE;
}

gboolean
mj_application_resume_phones (MjApplication *self)
{
  g_autofree char *path = get_path (".phones");

  if (!mj_room_file_is_recent (path))
    return FALSE;
  share_evenings (self);
  if (!mj_sharing_resume (self->session_sharing))
    return FALSE;
  mj_window_show_page (self->window, "evenings");
  return TRUE;
}
