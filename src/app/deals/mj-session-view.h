/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-view.h – a part of a page that shows something of an evening.
 *
 * It shows the evening anew after each change.  A part that is slow to show can
 * wait until it is in sight.
 */

#pragma once

#include "model/session/mj-session.h"

#include <gtk/gtk.h>

#define MJ_TYPE_SESSION_VIEW (mj_session_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (
    MjSessionView, mj_session_view, MJ, SESSION_VIEW, GtkWidget)

/* @begin: (nullable): called when another evening is to be shown, or none;
 *   before @show
 * @show: shows the evening as it is now
 * @in_sight: whether @show waits until the widget is mapped */
struct _MjSessionViewClass {
  GtkWidgetClass parent_class;

  void (*begin) (MjSessionView *self, MjSession *session);
  void (*show) (MjSessionView *self, MjSession *session);
  gboolean in_sight;
};

/* Shows the evening anew, as after a change. */
void mj_session_view_refresh (MjSessionView *self);
