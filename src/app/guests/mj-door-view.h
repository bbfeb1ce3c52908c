/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-door-view.h – how a phone comes in: a code to scan, and an address and six
 * digits to type.
 */

#pragma once

#include "net/door/mj-host.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_DOOR_VIEW (mj_door_view_get_type ())
G_DECLARE_FINAL_TYPE (MjDoorView, mj_door_view, MJ, DOOR_VIEW, GtkWidget)

/**
 * mj_door_view_show:
 * @host: who listens
 *
 * Makes new digits; those that were shown before no longer open.
 */
void mj_door_view_show (MjDoorView *self, MjHost *host);

/* Returns: (transfer full): the link that it shows */
char *mj_door_view_get_link (MjDoorView *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: what people are told when the computer has come to another address
 */
const char *mj_door_view_get_moved_text (void);

/* @before: how often the phone was turned away.  Returns: the label of the
 * button that turns it away; after the second time it cannot ask again */
const char *mj_door_view_get_refusal (guint before);

G_END_DECLS
