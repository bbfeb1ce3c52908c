/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-select.c – selects once the click that gave the keyboard to the
 * field has put the caret somewhere.
 */

#include "app/rows/mj-entry-select.h"

static gboolean
select_all (gpointer field)
{
  if (gtk_widget_get_mapped (field))
    gtk_editable_select_region (field, 0, -1);
  return G_SOURCE_REMOVE;
}

static void
on_enter (GtkEditable *field)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, select_all, g_object_ref (field),
                   g_object_unref);
}

void
mj_entry_select (GtkEditable *field)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (on_enter), field);
  gtk_widget_add_controller (GTK_WIDGET (field), focus);
}
