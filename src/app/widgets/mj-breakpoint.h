/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-breakpoint.h – what a widget looks like where it has a certain size.
 *
 * The syntax of AdwBreakpoint, which libadwaita has since 1.4:
 *
 *   <object class="MjBreakpoint">
 *     <condition>max-width: 560sp and min-height: 400px</condition>
 *     <setter object="box" property="orientation">vertical</setter>
 *   </object>
 *
 * A condition compares the width or the height with a length; "and" binds more
 * tightly than "or", and there are parentheses.  An sp is a pixel, and larger
 * where text is larger; a pt is a 72nd of an inch; px is what is meant where
 * there is no unit.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_BREAKPOINT (mj_breakpoint_get_type ())
G_DECLARE_FINAL_TYPE (MjBreakpoint, mj_breakpoint, MJ, BREAKPOINT, GObject)

/**
 * mj_breakpoint_holds: (skip)
 * @self: a breakpoint
 * @width: in pixels
 * @height: in pixels
 * @text: how many times as large as usual text is
 *
 * Returns: whether its condition is true
 */
gboolean mj_breakpoint_holds (const MjBreakpoint *self,
                              int width,
                              int height,
                              float text);

/**
 * mj_breakpoint_apply: (skip)
 * @self: a breakpoint
 * @applied: whether its setters are to apply; where they are not, properties
 *   have the values that they had before
 */
void mj_breakpoint_apply (MjBreakpoint *self, gboolean applied);

G_END_DECLS
