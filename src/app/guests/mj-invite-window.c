/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-invite-window.c – the address of the table, its chairs, and the start. */

#include "app/guests/mj-invite-window.h"

#include "app/guests/mj-chair-row.h"
#include "app/guests/mj-door-view.h"
#include "app/history/mj-takeover.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"

#include <glib/gi18n.h>

struct _MjInviteWindow {
  AdwWindow parent_instance;

  /* template children */
  GtkWidget *start;
  MjDoorView *door;
  GtkWidget *ways;
  GtkToggleButton *here;
  GtkToggleButton *for_all;
  GtkLabel *way;
  GtkListBox *chairs;
  GtkSwitch *sits_in;
  GtkWidget *proofs;
  GtkSwitch *late_proofs;
  AdwActionRow *watching;

  MjSharing *sharing;
};

G_DEFINE_FINAL_TYPE (MjInviteWindow, mj_invite_window, ADW_TYPE_WINDOW)

/* The name of a guest who asks, or NULL.  A phone that was turned away and asks
 * again holds nothing up. */
static char *
find_asker (MjTable *table)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    char *asker;

    g_object_get (mj_table_get_chair (table, seat), "asker", &asker, NULL);
    if (asker != NULL && mj_room_count_turned_away (MJ_ROOM (table), seat) == 0)
      return asker;
    g_free (asker);
  }
  return NULL;
}

static void
follow (MjInviteWindow *self)
{
  MjTable *table = mj_sharing_get_table (self->sharing);
  g_autofree char *asker = NULL, *hint = NULL, *watching = NULL;
  gboolean playing;
  guint n;

  if (table == NULL)
    return;
  playing = mj_table_is_playing (table);
  asker = find_asker (table);
  n = mj_room_count_guests (MJ_ROOM (table), MJ_GUEST_WATCHES);
  watching =
      g_strdup_printf (ngettext ("%u person watches", "%u people watch", n), n);
  mj_plain_row (GTK_WIDGET (self->watching),
                n > 0 ? watching : _ ("Nobody watches"), NULL);
  gtk_widget_set_visible (self->ways, !playing);
  gtk_widget_set_visible (self->proofs, !playing);
  gtk_widget_set_sensitive (self->start, asker == NULL || playing);
  if (asker != NULL && !playing)
    /* Translators: name of a guest */
    hint = g_strdup_printf (_ ("%s is asking for a chair"), asker);
  gtk_widget_set_tooltip_text (self->start, hint);
  gtk_button_set_label (GTK_BUTTON (self->start),
                        playing ? _ ("Back to the Table") : _ ("Start Match"));
  if (playing)
    gtk_label_set_label (self->way, _ ("The match is being played."));
  else if (gtk_toggle_button_get_active (self->here))
    gtk_label_set_label (self->way,
                         _ ("Your own hand is shown on this screen."));
  else
    gtk_label_set_label (self->way,
                         _ ("This screen shows the table, and nobody’s hand."));
}

/* What the window shows opens nothing any more. */
static void
on_active (MjInviteWindow *self)
{
  if (mj_sharing_get_host (self->sharing) == NULL)
    gtk_window_close (GTK_WINDOW (self));
}

/* ---- what can be pressed ---- */

static gboolean
is_before_match (MjInviteWindow *self)
{
  MjTable *table = mj_sharing_get_table (self->sharing);

  return table != NULL && !mj_table_is_playing (table);
}

static void
begin_match (gpointer data)
{
  g_autoptr (MjInviteWindow) self = g_object_ref (data);

  if (is_before_match (self))
    mj_sharing_begin_match (self->sharing,
                            gtk_toggle_button_get_active (self->here));
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_start (MjInviteWindow *self)
{
  if (is_before_match (self))
    mj_takeover_ask (GTK_WIDGET (self), mj_sharing_get_matches (self->sharing),
                     TRUE, begin_match, self);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
stop_and_close (gpointer data)
{
  g_autoptr (MjInviteWindow) self = g_object_ref (data);

  mj_sharing_stop (self->sharing);
  gtk_window_close (GTK_WINDOW (self));
}

void
mj_invite_ask_to_stop (GtkWidget *owner,
                       MjSharing *sharing,
                       MjDialogAccepted accepted,
                       gpointer data)
{
  g_autofree char *guests = mj_sharing_name_guests (sharing);
  g_autofree char *named =
      guests == NULL
          ? NULL
          /* Translators: the names of guests */
          : g_strdup_printf (_ ("%s can no longer play. Computer players go on "
                                "in their place, and a rematch is not "
                                "possible."),
                             guests);

  mj_dialog_ask (
      owner,
      &(MjDialogQuestion){
          .heading = _ ("Stop sharing the table?"),
          .body = named != NULL
                      ? named
                      : _ ("The guests lose their chairs. To come back they "
                           "need a new link."),
          .accept = _ ("_Stop Sharing"),
          .destructive = TRUE },
      accepted, data);
}

/* Whether somebody sits here by phone, or asks to. */
static gboolean
has_guests (MjTable *table)
{
  g_autofree char *asker = find_asker (table);

  for (MjSeat seat = 0; asker == NULL && seat < MJ_N_SEATS; seat++) {
    guint holder;

    g_object_get (mj_table_get_chair (table, seat), "holder", &holder, NULL);
    if (holder == MJ_HOLDER_GUEST)
      return TRUE;
  }
  return asker != NULL;
}

static void
on_cancel (MjInviteWindow *self)
{
  MjTable *table = mj_sharing_get_table (self->sharing);

  if (table == NULL || !has_guests (table)) {
    stop_and_close (self);
    return;
  }
  mj_invite_ask_to_stop (GTK_WIDGET (self), self->sharing, stop_and_close,
                         self);
}

static void
on_way (MjInviteWindow *self)
{
  if (mj_sharing_get_table (self->sharing) != NULL)
    mj_sharing_set_here (self->sharing,
                         gtk_toggle_button_get_active (self->here));
  follow (self);
}

static void
on_sits_in (MjInviteWindow *self)
{
  MjTable *table = mj_sharing_get_table (self->sharing);

  if (table != NULL)
    mj_table_set_sits_in (table, gtk_switch_get_active (self->sits_in));
}

static void
on_late_proofs (MjInviteWindow *self)
{
  if (is_before_match (self))
    mj_table_set_late_proofs (mj_sharing_get_table (self->sharing),
                              gtk_switch_get_active (self->late_proofs));
}

static void
on_copy (MjInviteWindow *self)
{
  MjHost *host = mj_sharing_get_host (self->sharing);
  g_autofree char *link =
      host != NULL ? mj_door_view_get_link (self->door) : NULL;

  if (link != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
}

/* A window that is closed before the match begins takes the invitation back,
 * but sends no guest away without a question. */
static gboolean
on_close_request (MjInviteWindow *self)
{
  if (!is_before_match (self))
    return FALSE;
  if (has_guests (mj_sharing_get_table (self->sharing))) {
    on_cancel (self);
    return TRUE;
  }
  mj_sharing_stop (self->sharing);
  return FALSE;
}

/* ---- the class ---- */

static void
mj_invite_window_dispose (GObject *object)
{
  g_clear_object (&MJ_INVITE_WINDOW (object)->sharing);
  G_OBJECT_CLASS (mj_invite_window_parent_class)->dispose (object);
}

static void
mj_invite_window_class_init (MjInviteWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_invite_window_dispose;
  g_type_ensure (MJ_TYPE_BREAKPOINTS);
  g_type_ensure (MJ_TYPE_DOOR_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/guests/mj-invite-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, start);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, door);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, ways);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, here);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, for_all);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, way);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, chairs);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, sits_in);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, proofs);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow,
                                        late_proofs);
  gtk_widget_class_bind_template_child (widget_class, MjInviteWindow, watching);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_way);
  gtk_widget_class_bind_template_callback (widget_class, on_sits_in);
  gtk_widget_class_bind_template_callback (widget_class, on_late_proofs);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

/* So that long words in large letters fit a phone. */
static void
let_shrink (GtkButton *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (button));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static void
mj_invite_window_init (MjInviteWindow *self)
{
  GtkWidget *way;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (way = gtk_widget_get_first_child (GTK_WIDGET (self->ways)); way != NULL;
       way = gtk_widget_get_next_sibling (way))
    let_shrink (GTK_BUTTON (way));
  g_signal_connect (self, "close-request", G_CALLBACK (on_close_request), NULL);
}

void
mj_invite_window_present (GtkWindow *parent, MjSharing *sharing)
{
  g_autoptr (GError) error = NULL;
  MjInviteWindow *self;
  MjTable *table;

  if (!mj_sharing_start (sharing, &error)) {
    mj_dialog_tell (parent, _ ("Nobody can be invited"), error->message);
    return;
  }
  self = g_object_new (MJ_TYPE_INVITE_WINDOW, "transient-for", parent, NULL);
  self->sharing = g_object_ref (sharing);
  table = mj_sharing_get_table (sharing);
  gtk_toggle_button_set_active (
      mj_sharing_is_here (sharing) ? self->here : self->for_all, TRUE);
  gtk_switch_set_active (self->sits_in, mj_table_get_sits_in (table));
  gtk_switch_set_active (self->late_proofs, mj_table_get_late_proofs (table));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    gtk_list_box_append (self->chairs, mj_chair_row_new (table, seat));
  g_signal_connect_object (table, "changed", G_CALLBACK (follow), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sharing, "notify::active", G_CALLBACK (on_active),
                           self, G_CONNECT_SWAPPED);
  mj_door_view_show (self->door, mj_sharing_get_host (sharing));
  follow (self);
  mj_names_mend (GTK_WIDGET (self));
  mj_dialog_fit (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
}
