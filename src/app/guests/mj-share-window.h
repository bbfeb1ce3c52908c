/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-share-window.h – lets phones come in: the address, and who has come. */

#pragma once

#include "app/guests/mj-sharing.h"

#include <adwaita.h>

#define MJ_TYPE_SHARE_WINDOW (mj_share_window_get_type ())
G_DECLARE_DERIVABLE_TYPE (
    MjShareWindow, mj_share_window, MJ, SHARE_WINDOW, AdwWindow)

/* Children of its template stand beside the code.
 * @has_bar: whether it tells above what phones need
 * @set_up: shows a room, which is followed from now on
 * @follow: somebody has come, gone, asked or sat down; returns how many look on
 *   or follow, in words
 * @start: (nullable): the button at the end was pressed; NULL to close
 * @ends_by_closing: (nullable): whether closing it now stops the sharing */
struct _MjShareWindowClass {
  AdwWindowClass parent_class;

  gboolean has_bar;
  void (*set_up) (MjShareWindow *self, MjSharing *sharing);
  char *(*follow) (MjShareWindow *self, MjRoom *room);
  void (*start) (MjShareWindow *self);
  gboolean (*ends_by_closing) (MjShareWindow *self);
};

/* Tells why, if it cannot be shared.
 * @type: of the window
 * @parent: the window above which it opens
 * @sharing: what is shared from now on */
void
mj_share_window_present (GType type, GtkWindow *parent, MjSharing *sharing);

MjSharing *mj_share_window_get_sharing (MjShareWindow *self);

/* Returns: the button at the end */
GtkWidget *mj_share_window_get_start (MjShareWindow *self);

/* Looks at the room again. */
void mj_share_window_follow (MjShareWindow *self);
