/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plain.h – shows text letter by letter.
 *
 * libadwaita reads the texts of rows, groups and toasts as markup, and menus
 * read an underscore as a mnemonic.  Names of people and files, and messages of
 * the system, may contain anything.  As the program itself uses no markup, all
 * texts go through here.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mj_plain_row:
 * @row: an #AdwPreferencesRow
 * @title: (nullable): its title; NULL leaves it
 * @subtitle: (nullable): the text below it, of an action or expander row; NULL
 *   leaves it
 */
void mj_plain_row (GtkWidget *row, const char *title, const char *subtitle);

/**
 * mj_plain_group:
 * @group: a group of rows
 * @title: (nullable): its title; NULL leaves it
 * @description: (nullable): the text below it; NULL leaves it
 */
void mj_plain_group (AdwPreferencesGroup *group,
                     const char *title,
                     const char *description);

/**
 * mj_plain_toast:
 * @text: a sentence
 *
 * Returns: (transfer full): a toast
 */
AdwToast *mj_plain_toast (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_plain_menu_label:
 * @text: what an item of a menu is called
 *
 * Returns: (transfer full): the same, with no mnemonic in it
 */
char *mj_plain_menu_label (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
