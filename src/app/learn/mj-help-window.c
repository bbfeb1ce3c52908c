/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-help-window.c – presents the window; its text is in the .ui file. */

#include "app/learn/mj-help-window.h"

#include "app/widgets/mj-dialog.h"

#include <glib/gi18n.h>

struct _MjHelpWindow {
  AdwWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (MjHelpWindow, mj_help_window, ADW_TYPE_WINDOW)

static void
mj_help_window_class_init (MjHelpWindowClass *klass)
{
  gtk_widget_class_set_template_from_resource (
      GTK_WIDGET_CLASS (klass),
      "/io/github/singaporemahjong/Mahjong/ui/learn/mj-help-window.ui");
}

static void
mj_help_window_init (MjHelpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mj_help_window_present (GtkWindow *parent)
{
  mj_dialog_present (g_object_new (MJ_TYPE_HELP_WINDOW, NULL), parent,
                     _ ("Help with Scoring"), 560, 620);
}
