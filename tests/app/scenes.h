/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scenes.h – a row for each page, window and dialog that every-window.c opens.
 */

#pragma once

#include <gtk/gtk.h>

#include "app/shell/mj-window.h"

typedef struct {
  const char *name; /* NULL after the last one */
  enum {
    SCENE_MAIN,
    SCENE_OTHER
  } window; /* the one in front; closed if not the main one */
  void (*open) (void);
  void (*close) (void);
} Scene;

/* Each in an order in which a scene finds what it needs; they follow each other
 * as they stand here. */
extern const Scene scenes_of_match[];
extern const Scene scenes_of_program[];
extern const Scene scenes_of_score[];
extern const Scene scenes_of_evenings[];

/* ---- for the scenes ---- */

MjWindow *scene_main_window (void);
GtkWidget *scene_main_widget (void);

/* The window that was opened last, or the main one. */
GtkWidget *scene_front_window (void);

/* Waits until a window has been drawn. */
void scene_settle (GtkWidget *window);

/* Activates an action of the main window that is there. */
void scene_activate (const char *action);

/* The evening of people with odd names. */
gint64 scene_get_evening (void);
