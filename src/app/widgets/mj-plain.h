/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plain.h – shows text exactly as it is.
 *
 * libadwaita reads the texts of rows and groups as markup, and menus read an
 * underscore as a mnemonic.  Names of people and files, and messages of the
 * system, may contain any character.  The program itself uses no markup, so all
 * its texts go through here.
 */

#pragma once

#include <adwaita.h>

/* @title: (nullable): its title, or NULL to keep the one it has
 * @subtitle: (nullable): the text below the title, for an action or expander
 *   row, or NULL to keep the one it has */
void mj_plain_row (GtkWidget *row, const char *title, const char *subtitle);

/* @group: a group of rows
 * @title: (nullable): its title, or NULL to keep the one it has
 * @description: (nullable): the text below the title, or NULL to keep the one
 *   it has */
void mj_plain_group (AdwPreferencesGroup *group,
                     const char *title,
                     const char *description);

/* @text: the label of a menu item.  Returns: (transfer full): @text with its
 * underscores doubled, so that none is a mnemonic */
char *mj_plain_menu_label (const char *text) G_GNUC_WARN_UNUSED_RESULT;
