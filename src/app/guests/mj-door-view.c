/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-door-view.c – asks the host for its address and codes. */

#include "app/guests/mj-door-view.h"

#include "app/guests/mj-qr-view.h"

#include "net/door/mj-room.h"

#include <glib/gi18n.h>

struct _MjDoorView {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *box;
  GtkWidget *unreachable;
  MjQrView *qr;
  GtkLabel *place;
  GtkLabel *digits;

  MjHost *host;
};

G_DEFINE_FINAL_TYPE (MjDoorView, mj_door_view, GTK_TYPE_WIDGET)

static void
mj_door_view_dispose (GObject *object)
{
  MjDoorView *self = MJ_DOOR_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->host);
  G_OBJECT_CLASS (mj_door_view_parent_class)->dispose (object);
}

static void
mj_door_view_class_init (MjDoorViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_door_view_dispose;
  g_type_ensure (MJ_TYPE_QR_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/guests/mj-door-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MjDoorView, box);
  gtk_widget_class_bind_template_child (widget_class, MjDoorView, unreachable);
  gtk_widget_class_bind_template_child (widget_class, MjDoorView, qr);
  gtk_widget_class_bind_template_child (widget_class, MjDoorView, place);
  gtk_widget_class_bind_template_child (widget_class, MjDoorView, digits);
}

static void
mj_door_view_init (MjDoorView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Another network gives the computer another address. */
static void
follow (MjDoorView *self)
{
  g_autofree char *link = mj_host_get_link (self->host);

  gtk_widget_set_visible (self->unreachable,
                          !mj_host_is_reachable (self->host));
  mj_qr_view_set_text (self->qr, link);
  gtk_label_set_label (self->place, mj_host_get_place (self->host));
  mj_host_note_shown (self->host);
}

void
mj_door_view_show (MjDoorView *self, MjHost *host)
{
  MjDoor *door;
  g_autofree char *code = NULL, *spaced = NULL;

  g_return_if_fail (MJ_IS_DOOR_VIEW (self));
  g_return_if_fail (MJ_IS_HOST (host));

  door = mj_room_get_door (mj_host_get_room (host));
  mj_door_new_digits (door);
  spaced = g_strdup_printf ("%.3s %s", door->digits, door->digits + 3);
  /* Translators: six digits that somebody types on a phone */
  code = g_strdup_printf (_ ("with the code %s"), spaced);
  gtk_label_set_label (self->digits, code);
  g_set_object (&self->host, host);
  g_signal_connect_object (host, "notify::place", G_CALLBACK (follow), self,
                           G_CONNECT_SWAPPED);
  follow (self);
}

const char *
mj_door_view_get_moved_text (void)
{
  return _ ("This computer has another address now. The phones need the new "
            "code.");
}

const char *
mj_door_view_get_refusal (guint before)
{
  /* Translators: a button: this phone cannot ask for a seat again */
  return before + 1 < MJ_ROOM_PATIENCE ? _ ("Not Now") : _ ("Not This Phone");
}

void
mj_door_view_refuse (GtkWidget *owner,
                     guint before,
                     MjDialogAccepted refuse,
                     gpointer data)
{
  if (before + 1 < MJ_ROOM_PATIENCE)
    refuse (data);
  else
    mj_dialog_ask (owner,
                   &(MjDialogQuestion){
                       .heading = _ ("Keep This Phone Out?"),
                       .body = _ ("You said Not Now to it before. It cannot "
                                  "ask again as long as this table is open."),
                       .accept = _ ("_Keep It Out"),
                       .destructive = TRUE,
                       .cautious = TRUE },
                   refuse, data);
}
