/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-names.c – copies of names, and names for those who chose none. */

#include "model/text/mj-seat-names.h"

#include <glib/gi18n-lib.h>

void
mj_seat_names_set (char **names, MjSeat seat, const char *name)
{
  char *before = names[seat]; /* which may be @name */

  names[seat] = g_strdup (name);
  g_free (before);
}

void
mj_seat_names_fill (char **names, char *const *from)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_seat_names_set (names, seat, from != NULL ? from[seat] : NULL);
}

const char *
mj_seat_names_of_face (const char *face)
{
  static const struct {
    const char *face, *name;
  } people[] = {
    /* Translators: these twelve are what people at a table in Singapore call
     * each other; a younger woman */
    { "girl", N_ ("Mei Mei") },
    /* Translators: a woman of one's mother's age */
    { "auntie", N_ ("Auntie") },
    /* Translators: Malay, a man of one's father's age */
    { "pakcik", N_ ("Pakcik") },
    /* Translators: Tamil, a mother or a woman of her age */
    { "amma", N_ ("Amma") },
    /* Translators: a man of one's father's age */
    { "uncle", N_ ("Uncle") },
    /* Translators: a grandmother */
    { "popo", N_ ("Por Por") },
    /* Translators: Malay, a woman of one's mother's age */
    { "makcik", N_ ("Makcik") },
    /* Translators: Hokkien, an old man */
    { "ahpek", N_ ("Ah Pek") },
    /* Translators: a young man */
    { "student", N_ ("Ah Boy") },
    /* Translators: an elder sister, or a woman a little older than oneself */
    { "bun", N_ ("Jie Jie") },
    /* Translators: Hokkien, the owner of a shop */
    { "boss", N_ ("Towkay") },
    { "turban", N_ ("Doctor") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (people); i++)
    if (g_strcmp0 (face, people[i].face) == 0)
      return people[i].name;
  return NULL;
}
