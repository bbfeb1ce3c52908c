/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheets.h – the rule sheets to choose from: the presets, then those that
 * the person has saved under a name.
 */

#pragma once

#include "engine/rules/mj-rules.h"

#include <gio/gio.h>
#include <gtk/gtk.h>

/* @settings: the settings, key "sheets".  Returns: (transfer full): titles of
 * all sheets, translated */
GtkStringList *mj_sheets_list (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* @index: index in mj_sheets_list()
 * Returns: false when there is no sheet of that index or it cannot be read */
gboolean mj_sheets_get (GSettings *settings, guint index, MjRules *rules);

/* @rules: a sheet.  Returns: index of the sheet equal to @rules, or
 * GTK_INVALID_LIST_POSITION */
guint mj_sheets_find (GSettings *settings, const MjRules *rules);

/* @rules: a sheet that is about to be changed.  Returns: (transfer full): the
 * name to save it under: its own if somebody has saved it, otherwise one that
 * tells which preset was changed and that no sheet has yet */
char *mj_sheets_name_change (GSettings *settings, const MjRules *rules);

/* @name: a name, which is cleaned; a sheet saved under it before is replaced */
void
mj_sheets_save (GSettings *settings, const char *name, const MjRules *rules);

/* @index: index in mj_sheets_list(); presets cannot be removed.  Returns:
 * whether a saved sheet was removed */
gboolean mj_sheets_remove (GSettings *settings, guint index);
