/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tempo.c – the tempos; the first one is usual. */

#include "app/play/mj-tempo.h"

static const MjTempo tempos[] = {
  { "normal", 800, 300, 500 },
  { "slow", 1500, 450, 700 },
  { "fast", 350, 160, 0 },
  { "instant", 0, 0, 0 },
};

const MjTempo *
mj_tempo_of (GSettings *settings)
{
  g_autofree char *name = g_settings_get_string (settings, "tempo");

  for (gsize i = 0; i < G_N_ELEMENTS (tempos); i++)
    if (g_strcmp0 (tempos[i].name, name) == 0)
      return &tempos[i];
  return &tempos[0];
}
