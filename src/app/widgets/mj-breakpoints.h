/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-breakpoints.h – a widget around another, which takes another form where
 * its size is another: the last #MjBreakpoint whose condition is true applies.
 *
 * It is the AdwBreakpointBin of libadwaita 1.4: with that, "Mj…" becomes
 * "Adw…" in the templates and this class goes.  Its size should not follow from
 * the form.  It asks for no size of its own while a smaller form is left, which
 * is while the last breakpoint does not apply.
 */

#pragma once

#include "app/widgets/mj-breakpoint.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MJ_TYPE_BREAKPOINTS (mj_breakpoints_get_type ())
G_DECLARE_FINAL_TYPE (MjBreakpoints, mj_breakpoints, MJ, BREAKPOINTS, AdwBin)

G_END_DECLS
