/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-door-view.h – how a phone comes in: a code to scan, and an address and six
 * digits to type.
 */

#pragma once

#include "app/widgets/mj-dialog.h"
#include "net/door/mj-host.h"

#include <gtk/gtk.h>

#define MJ_TYPE_DOOR_VIEW (mj_door_view_get_type ())
G_DECLARE_FINAL_TYPE (MjDoorView, mj_door_view, MJ, DOOR_VIEW, GtkWidget)

/* @host: who listens */
void mj_door_view_show (MjDoorView *self, MjHost *host);

/* Returns: (transfer full): the link that it shows */
char *mj_door_view_get_link (MjDoorView *self) G_GNUC_WARN_UNUSED_RESULT;

/* @before: how often the phone was turned away.  Returns: the label of the
 * button that turns it away; after the second time it cannot ask again */
const char *mj_door_view_get_refusal (guint before);

/* Turns the phone away; asks first if it could not ask again.
 * @owner: a widget in a window; once it is gone nothing happens
 * @seat: one that a phone asks for */
void mj_door_view_refuse (GtkWidget *owner, MjRoom *room, guint seat);
