/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-share-window.c – the code, who has come, and the end of the sharing. */

#include "app/guests/mj-share-window.h"

#include "app/guests/mj-door-view.h"
#include "app/guests/mj-guest-bar.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

/* How long the button says that it has copied, in seconds. */
enum { COPIED = 3 };

typedef struct {
  /* template children */
  GtkWidget *start;
  GtkBox *top;
  MjDoorView *door;
  GtkBox *side;
  GtkWidget *looking;
  GtkButton *copy;

  guint copied; /* source after which the button says what it does again */
  MjSharing *sharing;
} MjShareWindowPrivate;

static void mj_share_window_buildable_init (GtkBuildableIface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (
    MjShareWindow,
    mj_share_window,
    ADW_TYPE_WINDOW,
    G_ADD_PRIVATE (MjShareWindow)
        G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                               mj_share_window_buildable_init))

static MjShareWindowPrivate *
get_private (MjShareWindow *self)
{
  return mj_share_window_get_instance_private (self);
}

MjSharing *
mj_share_window_get_sharing (MjShareWindow *self)
{
  return get_private (self)->sharing;
}

GtkWidget *
mj_share_window_get_start (MjShareWindow *self)
{
  return get_private (self)->start;
}

void
mj_share_window_follow (MjShareWindow *self)
{
  MjShareWindowPrivate *own = get_private (self);
  MjRoom *room = mj_sharing_get_room (own->sharing);
  g_autofree char *looking = NULL;

  if (room == NULL)
    return;
  looking = MJ_SHARE_WINDOW_GET_CLASS (self)->follow (self, room);
  mj_plain_row (own->looking, looking, NULL);
}

/* What the window shows opens nothing any more. */
static void
on_room (MjShareWindow *self)
{
  if (mj_sharing_get_room (get_private (self)->sharing) == NULL)
    gtk_window_close (GTK_WINDOW (self));
}

/* ---- what can be pressed ---- */

static void
stop_and_close (gpointer data)
{
  g_autoptr (MjShareWindow) self = g_object_ref (data);

  mj_sharing_stop (get_private (self)->sharing);
  gtk_window_close (GTK_WINDOW (self));
}

/* Stops the sharing and closes, unless somebody would miss it and the person
 * thinks better of it. */
static void
on_stop (MjShareWindow *self)
{
  MjSharing *sharing = get_private (self)->sharing;

  if (mj_sharing_is_missed (sharing))
    mj_sharing_ask_to_stop (sharing, GTK_WIDGET (self), stop_and_close, self);
  else
    stop_and_close (self);
}

static void
on_start (MjShareWindow *self)
{
  if (MJ_SHARE_WINDOW_GET_CLASS (self)->start != NULL)
    MJ_SHARE_WINDOW_GET_CLASS (self)->start (self);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static gboolean
ends_by_closing (MjShareWindow *self)
{
  MjShareWindowClass *klass = MJ_SHARE_WINDOW_GET_CLASS (self);

  return klass->ends_by_closing != NULL && klass->ends_by_closing (self);
}

/* A key that people press to leave a list or a question stops no sharing. */
static gboolean
on_escape (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (!ends_by_closing (MJ_SHARE_WINDOW (widget)))
    gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

/* No guest is sent away without a question. */
static gboolean
on_close_request (MjShareWindow *self)
{
  if (!ends_by_closing (self))
    return FALSE;
  on_stop (self);
  return mj_sharing_get_room (get_private (self)->sharing) != NULL; /* asks */
}

static gboolean
on_copied (gpointer data)
{
  MjShareWindowPrivate *own = get_private (data);

  own->copied = 0;
  gtk_button_set_label (own->copy, _ ("Copy Link"));
  return G_SOURCE_REMOVE;
}

static void
on_copy (MjShareWindow *self)
{
  MjShareWindowPrivate *own = get_private (self);
  g_autofree char *link = mj_sharing_get_host (own->sharing) != NULL
                              ? mj_door_view_get_link (own->door)
                              : NULL;

  if (link == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
  gtk_button_set_label (own->copy, _ ("Copied"));
  mj_names_announce (GTK_WIDGET (self), _ ("Copied"));
  g_clear_handle_id (&own->copied, g_source_remove);
  own->copied = g_timeout_add_seconds (COPIED, on_copied, self);
}

/* ---- the class ---- */

static void
mj_share_window_dispose (GObject *object)
{
  MjShareWindowPrivate *own = get_private (MJ_SHARE_WINDOW (object));

  g_clear_handle_id (&own->copied, g_source_remove);
  g_clear_object (&own->sharing);
  G_OBJECT_CLASS (mj_share_window_parent_class)->dispose (object);
}

static void
mj_share_window_add_child (GtkBuildable *buildable,
                           GtkBuilder *builder,
                           GObject *child,
                           const char *type)
{
  gtk_box_append (get_private (MJ_SHARE_WINDOW (buildable))->side,
                  GTK_WIDGET (child));
}

static void
mj_share_window_buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = mj_share_window_add_child;
}

static void
mj_share_window_class_init (MjShareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_share_window_dispose;
  MJ_TEMPLATE_TYPES (MJ_TYPE_BREAKPOINTS, MJ_TYPE_DOOR_VIEW);
  mj_template_set (widget_class, "guests/mj-share-window");
  gtk_widget_class_bind_template_child_private (widget_class, MjShareWindow,
                                                start);
  gtk_widget_class_bind_template_child_private (widget_class, MjShareWindow,
                                                top);
  gtk_widget_class_bind_template_child_private (widget_class, MjShareWindow,
                                                door);
  gtk_widget_class_bind_template_child_private (widget_class, MjShareWindow,
                                                side);
  gtk_widget_class_bind_template_child_private (widget_class, MjShareWindow,
                                                looking);
  gtk_widget_class_bind_template_child_private (widget_class, MjShareWindow,
                                                copy);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_stop, on_start, on_copy);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape,
                                NULL);
}

static void
mj_share_window_init (MjShareWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "close-request", G_CALLBACK (on_close_request), NULL);
}

void
mj_share_window_present (GType type, GtkWindow *parent, MjSharing *sharing)
{
  g_autoptr (GError) error = NULL;
  MjShareWindowPrivate *own;
  MjShareWindow *self;

  if (!mj_sharing_start (sharing, &error)) {
    mj_dialog_tell (parent, _ (MJ_SHARING_GET_CLASS (sharing)->refusal),
                    error->message);
    return;
  }
  self = g_object_new (type, "transient-for", parent, NULL);
  own = get_private (self);
  own->sharing = g_object_ref (sharing);
  if (MJ_SHARE_WINDOW_GET_CLASS (self)->has_bar)
    gtk_box_append (own->top, mj_guest_bar_new (sharing));
  MJ_SHARE_WINDOW_GET_CLASS (self)->set_up (self, sharing);
  MJ_LISTEN (mj_sharing_get_room (sharing), "changed", mj_share_window_follow,
             self);
  MJ_LISTEN (sharing, "notify::room", on_room, self);
  mj_door_view_show (own->door, mj_sharing_get_host (sharing));
  mj_share_window_follow (self);
  mj_names_mend (GTK_WIDGET (self));
  gtk_widget_grab_focus (own->start); /* Enter must not stop the sharing */
  mj_dialog_fit (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
}
