/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-actions.h – actions that call a function of an object. */

#pragma once

#include <gio/gio.h>

/* @run: called with the object, and with the #GVariant of the parameter
 * @type: (nullable): of the parameter */
typedef struct {
  const char *name;
  GCallback run;
  const char *type;
} MjAction;

/* @map: which the object outlives */
static inline void
mj_actions_add (GActionMap *map,
                const MjAction *actions,
                gsize n,
                gpointer object)
{
  for (const MjAction *a = actions; a < actions + n; a++) {
    g_autoptr (GSimpleAction) action = g_simple_action_new (
        a->name, a->type != NULL ? G_VARIANT_TYPE (a->type) : NULL);

    g_signal_connect_swapped (action, "activate", a->run, object);
    g_action_map_add_action (map, G_ACTION (action));
  }
}
