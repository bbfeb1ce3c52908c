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
  /* Translators: who pays, in a list, and how much */
  [MJ_SENTENCE_PAYS_ONE] = { N_ ("You pay %s"), N_ ("%s pays %s") },
  /* Translators: whose, how many and which: "Auntie", "2: 5 dots, Cat" */
  [MJ_SENTENCE_DISCARDS] = { N_ ("Your discards, %s"),
                             N_ ("%s’s discards, %s") },
  /* Translators: whose, how many and which: "Auntie", "1: Pong 5 dots" */
  [MJ_SENTENCE_MELDS] = { N_ ("Your melds, %s"), N_ ("%s’s melds, %s") },
  [MJ_SENTENCE_BONUS] = { N_ ("Your flowers and animals, %s"),
                          N_ ("%s’s flowers and animals, %s") },
  [MJ_SENTENCE_TILES] = { N_ ("Your tiles, %s"), N_ ("%s’s tiles, %s") },
  /* Translators: who discarded the tile of a meld */
  [MJ_SENTENCE_FROM] = { N_ ("from you"), N_ ("from %s") },
};

/* Of two players, of whom the person may be the first or the second. */
static const char *const of_two[MJ_N_SENTENCES_OF_TWO][3] = {
  /* Translators: who pays, who is paid; the amount stands beside it */
  [MJ_SENTENCE_PAYS] = { N_ ("%s pays %s"), N_ ("You pay %s"),
                         N_ ("%s pays you") },
  /* Translators: who pays whom how much */
  [MJ_SENTENCE_PAYS_AMOUNT] = { N_ ("%s pays %s %s"), N_ ("You pay %s %s"),
                                N_ ("%s pays you %s") },
  /* Translators: two players; what they owe each other is as much */
  [MJ_SENTENCE_PAYS_NOTHING] = { N_ ("%s pays %s nothing"),
                                 N_ ("You pay %s nothing"),
                                 N_ ("%s pays you nothing") },
  /* Translators: who handed money over, to whom, how much */
  [MJ_SENTENCE_HAS_PAID] = { N_ ("%s has paid %s %s"),
                             N_ ("You have paid %s %s"),
                             N_ ("%s has paid you %s") },
  /* Translators: "Mei won 5 tai on Auntie's 5 dots" */
  [MJ_SENTENCE_WON_ON] = { N_ ("%s won %s on %s’s %s"),
                           N_ ("You won %s on %s’s %s"),
                           N_ ("%s won %s on your %s") },
};

/* A player whom the program calls "You" is the person, too. */
static gboolean
is_reader (const char *name)
{
  return name == NULL || g_str_equal (name, _ ("You"));
}

/* Puts @words in at once, since a name may have a "%s" in it: where @format
 * says %s, one after the other, and where it says %2$s, the second.
 */
static char *
put_in (const char *format, const char *const *words, int n)
{
  GString *text = g_string_new (NULL);
  int next = 0;

  for (; *format != '\0'; format++) {
    gboolean numbered = format[0] == '%' && g_ascii_isdigit (format[1]);
    int word = numbered ? format[1] - '1' : next;

    if (*format != '%') {
      g_string_append_c (text, *format);
      continue;
    }
    format += numbered ? 3 : 1;
    next += !numbered;
    g_string_append (text, word < n && words[word] != NULL ? words[word] : "");
  }
  return g_string_free (text, FALSE);
}

char *
mj_text_sentence (MjSentence sentence, const char *name, const char *detail)
{
  const char *words[] = { name, detail };
  int own = is_reader (name);

  return put_in (mj_text_tr (sentences[sentence][!own]), words + own, 2 - own);
}

char *
mj_text_sentence_of_two (MjSentenceOfTwo sentence,
                         const char *first,
                         const char *second,
                         const char *detail,
                         const char *tile)
{
  int person = is_reader (first) ? 1 : is_reader (second) ? 2 : 0, n = 0;
  gboolean won = sentence == MJ_SENTENCE_WON_ON;
  const char *words[4];

  if (person != 1)
    words[n++] = first;
  if (won)
    words[n++] = detail;
  if (person != 2)
    words[n++] = second;
  words[n++] = won ? tile : detail;
  return put_in (mj_text_tr (of_two[sentence][person]), words, n);
}

char *
mj_text_move (const char *name, const MjMove *move)
{
  return mj_text_sentence (
      (MjSentence) move->kind, name,
      move->tile < MJ_N_TILES ? mj_text_face (mj_tile_face (move->tile)) : "");
}
