/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-draft.h – a half-entered win as a value that settings keep, so that it
 * is there again after the program was killed. */

#pragma once

#include "model/score/mj-win-editor.h"

/* Returns: (transfer floating): all that was entered, "a{sv}"; empty where
 *   nothing was */
GVariant *mj_win_draft_save (const MjWinEditor *win);

/* @draft: from mj_win_draft_save(), or any other
 * @win: (inout): a win; untouched where it returns FALSE
 * Returns: whether there was anything in it that makes sense */
gboolean mj_win_draft_restore (GVariant *draft, MjWinEditor *win);
