/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-names-button.h – a button with a list of people to choose from. */

#pragma once

#include <gtk/gtk.h>

/* @name: who was chosen */
typedef void (*MjNameChosen) (const char *name, gpointer data);

/* @names: who can be chosen; only the first ones are shown
 * @title: what the button says to who cannot see it
 * @chosen: (scope forever): called when somebody is chosen
 * @data: for @chosen; lives as long as the button
 * Returns: (transfer floating): the button */
GtkWidget *mj_names_button_new (const char *const *names,
                                const char *title,
                                MjNameChosen chosen,
                                gpointer data);
