/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-persona.c – the words for habits. */

#include "engine/players/mj-persona.h"

#include <string.h>

static const char *const words[MJ_N_PERSONAS] = {
  [MJ_PERSONA_NONE] = "none",         [MJ_PERSONA_FLUSH] = "flush",
  [MJ_PERSONA_TRIPLETS] = "triplets", [MJ_PERSONA_CAREFUL] = "careful",
  [MJ_PERSONA_CALLER] = "caller",     [MJ_PERSONA_CONCEALED] = "concealed",
  [MJ_PERSONA_FOLDER] = "folder",     [MJ_PERSONA_DREAMER] = "dreamer",
  [MJ_PERSONA_HONOURS] = "honours",
};

const char *
mj_persona_word (MjPersona persona)
{
  return words[persona];
}

MjPersona
mj_persona_from_word (const char *word, size_t length)
{
  int persona = MJ_PERSONA_NONE + 1;

  while (persona < MJ_N_PERSONAS &&
         (strlen (words[persona]) != length ||
          memcmp (words[persona], word, length) != 0))
    persona++;
  return (MjPersona) persona;
}
