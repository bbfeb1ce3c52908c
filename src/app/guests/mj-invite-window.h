/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-invite-window.h – invites guests, shows who has come, and lets them in. */

#pragma once

#include "app/guests/mj-sharing.h"
#include "app/widgets/mj-dialog.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MJ_TYPE_INVITE_WINDOW (mj_invite_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjInviteWindow, mj_invite_window, MJ, INVITE_WINDOW, AdwWindow)

/**
 * mj_invite_window_present:
 * @parent: the window above which it opens
 * @sharing: what is shared; nothing listens before the window opens
 */
void mj_invite_window_present (GtkWindow *parent, MjSharing *sharing);

/**
 * mj_invite_ask_to_stop:
 * @owner: a widget in a window
 * @sharing: a sharing that has started
 * @accepted: called when the person agrees that the guests are sent away
 * @data: data for @accepted
 */
void mj_invite_ask_to_stop (GtkWidget *owner,
                            MjSharing *sharing,
                            MjDialogAccepted accepted,
                            gpointer data);

G_END_DECLS
