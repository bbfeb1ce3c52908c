/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-persona.h – names for the habits of computer players. */

#pragma once

#include <stddef.h>

/* Habits; they are so slight that the strength of a player hardly changes. */
typedef enum {
  MJ_PERSONA_NONE,
  MJ_PERSONA_FLUSH,     /* loves a flush */
  MJ_PERSONA_TRIPLETS,  /* pongs gladly */
  MJ_PERSONA_CAREFUL,   /* discards with care */
  MJ_PERSONA_CALLER,    /* claims early and often */
  MJ_PERSONA_CONCEALED, /* seldom claims */
  MJ_PERSONA_FOLDER,    /* discards with care late in a deal */
  MJ_PERSONA_DREAMER,   /* goes for big hands */
  MJ_PERSONA_HONOURS,   /* keeps winds and dragons */
  MJ_N_PERSONAS
} MjPersona;

/* "none", "flush" to "honours". */
const char *mj_persona_word (MjPersona persona);

/* @word: text that begins with a word
 * @length: how long the word is
 * Returns: the persona, or MJ_N_PERSONAS; "none" is no word for a player */
MjPersona mj_persona_from_word (const char *word, size_t length);
