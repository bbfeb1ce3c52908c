/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-key-rest.h – keeps the keyboard where a page wants it: where
 * gtk_widget_grab_focus() of that page puts it.
 *
 * GTK moves the keyboard by itself when the widget that has it is hidden; that
 * is undone.  The focus is in sight as long as the person plays by keys.  While
 * the page is shown a key that is held acts once, and so do two that are struck
 * at once.
 */

#pragma once

#include <gtk/gtk.h>

#define MJ_TYPE_KEY_REST (mj_key_rest_get_type ())
G_DECLARE_FINAL_TYPE (MjKeyRest, mj_key_rest, MJ, KEY_REST, GObject)

/* @page: a page that is in no window yet, and keeps the object */
MjKeyRest *mj_key_rest_new (GtkWidget *page);

/* Brings the keyboard to the page before the next event, from wherever it is.
 */
void mj_key_rest_call (MjKeyRest *self);

/* Does so unless the person has taken the keyboard elsewhere in the window. */
void mj_key_rest_settle (MjKeyRest *self);
