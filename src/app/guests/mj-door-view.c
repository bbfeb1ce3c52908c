/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-door-view.c – asks the host for its address and codes. */

#include "app/guests/mj-door-view.h"

#include "app/guests/mj-qr-view.h"
#include "app/guests/mj-ways-window.h"

#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "net/door/mj-room.h"

#include <glib/gi18n.h>

enum { LONELY = 60 }; /* seconds without a phone until it is said */

struct _MjDoorView {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *box;
  GtkWidget *unreachable;
  MjQrView *qr;
  GtkLabel *place;
  GtkLabel *digits;
  GtkWidget *lonely;

  MjHost *host;
  gboolean far; /* shows the public address */
  guint waits;  /* source that says that nobody has come */
};

MJ_DEFINE_TEMPLATE (MjDoorView, mj_door_view, GTK_TYPE_WIDGET)

static void set_far (MjDoorView *self, gboolean far);

static void
show_ways (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MjDoorView *self = MJ_DOOR_VIEW (widget);

  if (self->host != NULL)
    mj_ways_window_present (widget, self->host);
}

static void
mj_door_view_class_init (MjDoorViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjDoorView, g_source_remove, waits);
  MJ_FREES (klass, MjDoorView, gtk_widget_unparent, box);
  MJ_FREES (klass, MjDoorView, g_object_unref, host);
  /* Whether it shows the public address, for friends elsewhere. */
  MJ_SETS (klass, MjDoorView, G_TYPE_BOOLEAN, set_far, far);
  MJ_TEMPLATE_TYPES (MJ_TYPE_QR_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  mj_template_set (widget_class, "guests/mj-door-view");
  MJ_TEMPLATE_CHILDREN (widget_class, MjDoorView, box, unreachable, qr, place,
                        digits, lonely);
  gtk_widget_class_install_action (widget_class, "door.ways", NULL, show_ways);
}

static void
follow_digits (MjDoorView *self)
{
  MjDoor *door = mj_room_get_door (mj_host_get_room (self->host));
  g_autofree char *code = NULL, *spaced = NULL;

  spaced = self->far
               ? g_strdup_printf ("%.4s %.4s %s", door->far_digits,
                                  door->far_digits + 4, door->far_digits + 8)
               : g_strdup_printf ("%.3s %s", door->digits, door->digits + 3);
  /* Translators: digits that somebody types on a phone */
  code = g_strdup_printf (_ ("with the code %s"), spaced);
  gtk_label_set_label (self->digits, code);
}

/* Another network gives the computer another address. */
static void
follow (MjDoorView *self)
{
  const MjFront *front = mj_host_get_front (self->host);
  g_autofree char *link = NULL;

  self->far = self->far && front->origin != NULL;
  link = mj_door_view_get_link (self);
  follow_digits (self);

  gtk_widget_set_visible (self->unreachable,
                          !mj_host_is_reachable (self->host));
  mj_qr_view_set_text (self->qr, link);
  gtk_label_set_label (self->place, self->far ? front->origin
                                              : mj_host_get_place (self->host));
  mj_host_note_shown (self->host);
}

static void
set_far (MjDoorView *self, gboolean far)
{
  self->far = far;
  follow (self);
}

static gboolean
is_lonely (MjDoorView *self)
{
  return mj_room_get_guests (mj_host_get_room (self->host))->len == 0;
}

static void
on_changed (MjDoorView *self)
{
  if (is_lonely (self))
    return;
  g_clear_handle_id (&self->waits, g_source_remove);
  gtk_widget_set_visible (self->lonely, FALSE);
}

static gboolean
on_lonely (gpointer data)
{
  MjDoorView *self = data;

  self->waits = 0;
  gtk_widget_set_visible (self->lonely, is_lonely (self));
  return G_SOURCE_REMOVE;
}

char *
mj_door_view_get_link (MjDoorView *self)
{
  g_return_val_if_fail (MJ_IS_DOOR_VIEW (self), NULL);

  return self->far ? mj_host_get_far_link (self->host)
                   : mj_host_get_link (self->host);
}

void
mj_door_view_show (MjDoorView *self, MjHost *host)
{
  g_return_if_fail (MJ_IS_DOOR_VIEW (self));
  g_return_if_fail (MJ_IS_HOST (host));

  g_set_object (&self->host, host);
  MJ_LISTEN (host, "notify::place", follow, self);
  MJ_LISTEN (mj_host_get_room (host), "changed", on_changed, self);
  self->waits = g_timeout_add_seconds (LONELY, on_lonely, self);
  follow (self);
}

const char *
mj_door_view_get_refusal (guint before)
{
  /* Translators: a button: this phone cannot ask for a seat again */
  return before + 1 < MJ_ROOM_PATIENCE ? _ ("Not Now") : _ ("Not This Phone");
}

/* Unless the phone has gone while the question was open, and another asks. */
static void
keep_out (gpointer owner)
{
  MjRoom *room = g_object_get_data (owner, "room");
  MjGuest *asker = g_object_get_data (owner, "asker");

  if (mj_room_find_guest (room, MJ_GUEST_ASKS, asker->seat) == asker)
    mj_room_turn_away (room, asker->seat);
}

void
mj_door_view_refuse (GtkWidget *owner, MjRoom *room, guint seat)
{
  MjGuest *asker = mj_room_find_guest (room, MJ_GUEST_ASKS, seat);
  g_autofree char *heading = NULL;

  if (mj_room_count_turned_away (room, seat) + 1 < MJ_ROOM_PATIENCE) {
    mj_room_turn_away (room, seat);
    return;
  }
  g_object_set_data_full (G_OBJECT (owner), "room", g_object_ref (room),
                          g_object_unref);
  g_object_set_data_full (G_OBJECT (owner), "asker", g_object_ref (asker),
                          g_object_unref);
  heading =
      asker->name == NULL
          ? g_strdup (_ ("Keep This Phone Out?"))
          /* Translators: the name that somebody gave who asks for a chair */
          : g_strdup_printf (_ ("Keep Out the Phone That Asks as %s?"),
                             asker->name);
  mj_dialog_ask (owner,
                 &(MjDialogQuestion){
                     .heading = heading,
                     .body = _ ("You said Not Now to it before. It cannot "
                                "ask again as long as this table is open."),
                     .accept = _ ("_Keep It Out"),
                     .destructive = TRUE,
                     .cautious = TRUE },
                 keep_out, owner);
}
