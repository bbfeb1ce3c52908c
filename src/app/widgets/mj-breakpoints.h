/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-breakpoints.h – a widget around another, which takes another form where
 * its size is another: the last #MjBreakpoint whose condition is true applies.
 *
 * A template says, in the syntax of libadwaita:
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
 *
 * They are AdwBreakpointBin and AdwBreakpoint of libadwaita 1.4: with that,
 * "Mj…" becomes "Adw…" in the templates, and these classes go.  The size should
 * not follow from the form.  No more than the size request is asked for while a
 * place of that size would have another form.
 */

#pragma once

#include <adwaita.h>

#define MJ_TYPE_BREAKPOINT (mj_breakpoint_get_type ())
G_DECLARE_FINAL_TYPE (MjBreakpoint, mj_breakpoint, MJ, BREAKPOINT, GObject)

/* @width: in pixels
 * @height: in pixels
 * @text: how many times as large as usual text is
 * Returns: whether its condition is true */
gboolean mj_breakpoint_holds (const MjBreakpoint *self,
                              int width,
                              int height,
                              float text);

#define MJ_TYPE_BREAKPOINTS (mj_breakpoints_get_type ())
G_DECLARE_FINAL_TYPE (MjBreakpoints, mj_breakpoints, MJ, BREAKPOINTS, AdwBin)
