/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-notice-bar.h – a bar across the window with a sentence and one or two
 * buttons.  It is folded away while there is nothing to say.
 */

#pragma once

#include <gtk/gtk.h>

#define MJ_TYPE_NOTICE_BAR (mj_notice_bar_get_type ())
G_DECLARE_DERIVABLE_TYPE (MjNoticeBar, mj_notice_bar, MJ, NOTICE_BAR, GtkWidget)

/* @chosen: a button was pressed: the second one, or the first */
struct _MjNoticeBarClass {
  GtkWidgetClass parent_class;

  void (*chosen) (MjNoticeBar *self, gboolean second);
};

/* The buttons have names before there is anything to say.
 * @style: style class of the bar
 * @first: label of the first button
 * @second: (nullable): label of the second button */
void mj_notice_bar_set_up (MjNoticeBar *self,
                           const char *style,
                           const char *first,
                           const char *second);

/* @text: what it says, read aloud when it is new
 * @first: label of the first button
 * @second: (nullable): label of the second button; NULL for one button */
void mj_notice_bar_show (MjNoticeBar *self,
                         const char *text,
                         const char *first,
                         const char *second);

/* A revealer that shows nothing any more still takes presses in its place, and
 * a screen reader finds its child: it is to be visible only as long as this.
 * @object: a #GtkRevealer, or what has it
 * @wanted: its #GtkRevealer:reveal-child
 * @seen: its #GtkRevealer:child-revealed
 * Returns: whether there is something to see */
gboolean mj_notice_bar_is_up (GObject *object, gboolean wanted, gboolean seen);

/* @self: a bar that has nothing more to say */
void mj_notice_bar_hide (MjNoticeBar *self);
