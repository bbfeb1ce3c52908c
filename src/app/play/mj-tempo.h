/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tempo.h – how fast a match is played. */

#pragma once

#include <gio/gio.h>

/* @name: value of the setting "tempo"
 * @pause: how long a move is watched, in milliseconds, as are the others
 * @glide: how long a tile glides; 0 for not at all
 * @grace: how long a click can be undone */
typedef struct {
  const char *name;
  guint pause, glide, grace;
} MjTempo;

/* Returns: the tempo that the person has chosen */
const MjTempo *mj_tempo_of (GSettings *settings);
