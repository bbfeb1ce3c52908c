/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-scoreboard.c – the window and its keys. */

#include "app/deals/mj-scoreboard.h"

#include "app/deals/mj-scoreboard-view.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

struct _MjScoreboard {
  GtkWindow parent_instance;

  MjScoreboardView *view;
};

G_DEFINE_FINAL_TYPE (MjScoreboard, mj_scoreboard, GTK_TYPE_WINDOW)

static void
next_view (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mj_scoreboard_view_next (MJ_SCOREBOARD (widget)->view);
}

static void
mj_scoreboard_class_init (MjScoreboardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "scoreboard.next", NULL,
                                   next_view);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0,
                                       "scoreboard.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0,
                                       "window.close", NULL);
}

static void
mj_scoreboard_init (MjScoreboard *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _ ("Scoreboard"));
  gtk_window_set_decorated (GTK_WINDOW (self), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self), 1280, 720);
}

static void
on_pressed (MjScoreboard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "scoreboard.next", NULL);
}

/* A click does what Space does. */
static GtkWidget *
make_close_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_set_focusable (button, FALSE); /* Space is for the views */
  gtk_widget_set_tooltip_text (button, _ ("Close the Scoreboard"));
  mj_names_set (button, _ ("Close the Scoreboard"));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "scoreboard-close");
  return button;
}

void
mj_scoreboard_present (GtkWindow *parent, MjSession *session, MjTileArt *art)
{
  MjScoreboard *self = g_object_new (MJ_TYPE_SCOREBOARD, NULL);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->view = MJ_SCOREBOARD_VIEW (mj_scoreboard_view_new (session, art));
  MJ_LISTEN (click, "pressed", on_pressed, self);
  gtk_widget_add_controller (GTK_WIDGET (self->view),
                             GTK_EVENT_CONTROLLER (click));
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->view));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_close_button ());
  gtk_window_set_child (GTK_WINDOW (self), overlay);
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  gtk_window_fullscreen (GTK_WINDOW (self));
  mj_dialog_fit (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
}
