/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-text-sentence.c – actions of one player, each with a sentence for the
 * reader ("You") and one for a named player. */

#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

#define KONG                                                                   \
  {                                                                            \
    N_ ("You make a kong of %s"), N_ ("%s makes a kong of %s")                 \
  }

/* Of the person, and of another player; the last %s is the detail. */
static const char *const sentences[MJ_N_SENTENCES][2] = {
  [MJ_MOVE_DEAL] = { N_ ("You deal"), N_ ("%s deals") },
  [MJ_MOVE_DRAW] = { N_ ("You draw"), N_ ("%s draws") },
  [MJ_MOVE_REPLACE] = { N_ ("You draw a replacement"),
                        N_ ("%s draws a replacement") },
  /* Translators: a player, then a flower or an animal */
  [MJ_MOVE_BONUS] = { N_ ("You set aside %s"), N_ ("%s sets aside %s") },
  /* Translators: a player, then a tile */
  [MJ_MOVE_DISCARD] = { N_ ("You discard %s"), N_ ("%s discards %s") },
  [MJ_MOVE_CHOW] = { N_ ("You claim %s for a chow"),
                     N_ ("%s claims %s for a chow") },
  [MJ_MOVE_PONG] = { N_ ("You claim %s for a pong"),
                     N_ ("%s claims %s for a pong") },
  [MJ_MOVE_KONG_DISCARD] = KONG,
  [MJ_MOVE_KONG_CONCEALED] = KONG,
  [MJ_MOVE_KONG_PROMOTE] = KONG,
  [MJ_MOVE_WIN] = { N_ ("You win"), N_ ("%s wins") },
  [MJ_MOVE_PASS] = { N_ ("You pass"), N_ ("%s passes") },
  /* Translators: a player; the name of the tile stands below */
  [MJ_SENTENCE_DISCARDS_THIS] = { N_ ("You discard"), N_ ("%s discards") },
  /* Translators: a player; the name of the tile stands below */
  [MJ_SENTENCE_KONGS_THIS] = { N_ ("You make a kong of"),
                               N_ ("%s makes a kong of") },
  /* Translators: name of the player whose turn it is */
  [MJ_SENTENCE_TURN] = { N_ ("Your turn"), N_ ("%s’s turn") },
  /* Translators: a player */
  [MJ_SENTENCE_DEALS_AGAIN] = { N_ ("You deal again"), N_ ("%s deals again") },
  [MJ_SENTENCE_DEALS_NEXT] = { N_ ("You deal next"), N_ ("%s deals next") },
  [MJ_SENTENCE_WINS_LIMIT] = { N_ ("You win with the limit"),
                               N_ ("%s wins with the limit") },
  /* Translators: who, how much: "Amma", "5 tai" */
  [MJ_SENTENCE_WINS_WITH] = { N_ ("You win with %s"), N_ ("%s wins with %s") },
  /* Translators: how it was won: the player whose tile it was */
  [MJ_SENTENCE_ON_DISCARD] = { N_ ("on your discard"), N_ ("on %s’s discard") },
  [MJ_SENTENCE_ROBBED_KONG] = { N_ ("by robbing your kong"),
                                N_ ("by robbing %s’s kong") },
  [MJ_SENTENCE_ROBBED_EIGHTH] = { N_ ("by robbing your eighth flower"),
                                  N_ ("by robbing %s’s eighth flower") },
  /* Translators: who pays for all, and why */
  [MJ_SENTENCE_PAYS_FOR_ALL] = { N_ ("You pay for all: %s"),
                                 N_ ("%s pays for all: %s") },
  /* Translators: a player, names of tiles */
  [MJ_SENTENCE_WAS_READY] = { N_ ("You were ready for %s"),
                              N_ ("%s was ready for %s") },
  /* Translators: who won, how much, "Amma", "5 tai" */
  [MJ_SENTENCE_WON] = { N_ ("You won %s"), N_ ("%s won %s") },
  [MJ_SENTENCE_WON_SELF_DRAWN] = { N_ ("You won %s, self-drawn"),
                                   N_ ("%s won %s, self-drawn") },
  /* Translators: who, and what for: "Cat and rat", "Concealed kong" */
  [MJ_SENTENCE_WAS_PAID] = { N_ ("You were paid for %s"),
                             N_ ("%s was paid for %s") },
  [MJ_SENTENCE_WINS_MATCH] = { N_ ("You win the match"),
                               N_ ("%s wins the match") },
};

/* Both are put in at once: a name may have a "%s" in it. */
char *
mj_text_sentence (MjSentence sentence, const char *name, const char *detail)
{
  const char *words[] = { name, detail != NULL ? detail : "" };
  g_auto (GStrv) parts =
      g_strsplit (mj_text_tr (sentences[sentence][name != NULL]), "%s", 3);
  GString *text = g_string_new (parts[0]);
  int word = name == NULL;

  for (int i = 1; parts[i] != NULL; i++) {
    g_string_append (text, word < 2 ? words[word++] : "");
    g_string_append (text, parts[i]);
  }
  return g_string_free (text, FALSE);
}

char *
mj_text_move (const char *name, const MjMove *move)
{
  return mj_text_sentence (
      (MjSentence) move->kind, name,
      move->tile < MJ_N_TILES ? mj_text_face (mj_tile_face (move->tile)) : "");
}
