/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-query-melds.c – melds of a hand that is being entered. */

#include "query-hand.h"

#include "engine/tiles/mj-notation.h"
#include "model/text/mj-text.h"

/* ---- melds ---- */

static void
test_offers (void)
{
  const struct {
    const char *text; /* tiles in the order they come */
    const char *offers;
  } rows[] = {
    { "", "" },
    { "12m", "" },
    { "123m", "[123m]" },
    { "3m1m2m", "[123m]" },
    { "2m3m1m", "[123m]" },
    { "124m", "" },
    { "9m1p2p", "" },
    { "123z", "" },
    { "5p5p5p", "[555p]" },
    { "5p1m5p2m5p", "[555p]" },
    { "5555p", "[5555p] {5555p}" },
    { "5p5p5p9m5p", "[5555p] {5555p}" },
    { "1m2m5z", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = mj_score_query_new ();
    g_auto (GStrv) want = g_strsplit (rows[i].offers, " ", -1);
    MjMeld melds[MJ_MAX_OFFERS];
    int n;

    if (*rows[i].text != '\0')
      query_add (query, rows[i].text, MJ_PART_CONCEALED);
    n = mj_hand_editor_get_offers (mj_score_query_get_tiles (query), melds);
    g_assert_cmpint (n, ==, g_strv_length (want));
    for (int j = 0; j < n; j++) {
      char text[MJ_HAND_TEXT_SIZE];
      MjHand hand;

      mj_hand_init (&hand);
      hand.melds[hand.n_melds++] = melds[j];
      mj_hand_to_text (&hand, MJ_FACE_NONE, text, sizeof text);
      g_assert_cmpstr (g_strstrip (text), ==, want[j]);
    }
  }
}

static void
test_accept_offer (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  query_add (query, "9s3m1m2m", MJ_PART_CONCEALED);
  mj_score_query_accept_offer (query, 1); /* there is only one */
  mj_score_query_accept_offer (query, -1);
  query_expect_text (query, "123m9s");
  mj_score_query_accept_offer (query, 0);
  query_expect_text (query, "9s [123m]");
  /* in order, whatever the order they came in */
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (mj_tile_face (query_meld (query, 0)->tiles[i]), ==, i);
  query_add (query, "5555p", MJ_PART_CONCEALED);
  mj_score_query_accept_offer (query, 1);
  query_expect_text (query, "9s [123m] {5555p}");
  g_assert_true (mj_score_query_undo (query));
  mj_score_query_accept_offer (query, 0);
  query_expect_text (query, "9s [123m] [5555p]");
  /* no offers beyond four melds */
  query_set_text (query, "123m [123p][123p][123p][123s]");
  mj_score_query_accept_offer (query, 0);
  query_expect_text (query, "123m [123p] [123p] [123p] [123s]");
}

static void
test_turn_kong (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  query_set_text (query, "[123m] [5555p]");
  mj_score_query_turn_kong (query, 1);
  query_expect_text (query, "[123m] {5555p}");
  mj_score_query_turn_kong (query, 1);
  query_expect_text (query, "[123m] [5555p]");
  /* no kong, no such meld */
  mj_score_query_turn_kong (query, 0);
  mj_score_query_turn_kong (query, 2);
  mj_score_query_turn_kong (query, -1);
  query_expect_text (query, "[123m] [5555p]");
}

static void
test_add_meld (void)
{
  static const struct {
    MjMeldKind kind;
    const char *face;
    const char *text; /* afterwards */
    const char *error;
  } rows[] = {
    { MJ_MELD_CHOW, "2m", "[234m]", NULL },
    { MJ_MELD_CHOW, "9p", "[234m] [789p]", NULL }, /* 7 8 9 */
    { MJ_MELD_PONG, "4m", "[234m] [789p] [444m]", NULL },
    { MJ_MELD_PONG, "4m", "[234m] [789p] [444m]",
      "There are not enough 4 characters left for that" },
    { MJ_MELD_CHOW, "1z", "[234m] [789p] [444m]",
      "Winds and dragons make no chow" },
    { MJ_MELD_PONG, "1f", "[234m] [789p] [444m]",
      "Flowers and animals are never part of a meld" },
    { MJ_MELD_KONG_CONCEALED, "7z", "[234m] [789p] [444m] {7777z}", NULL },
    { MJ_MELD_PONG, "1z", "[234m] [789p] [444m] {7777z}",
      "There are four melds already" },
  };
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  g_autoptr (GError) full = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_true (mj_score_query_add_meld (query, rows[i].kind,
                                            query_face (rows[i].face),
                                            &error) == (rows[i].error == NULL));
    g_assert_cmpstr (error == NULL ? NULL : error->message, ==, rows[i].error);
    query_expect_text (query, rows[i].text);
  }
  g_assert_true (mj_score_query_undo (query));
  query_expect_text (query, "[234m] [789p] [444m]");
  query_set_text (query, "123456789m1235p");
  g_assert_false (
      mj_score_query_add_meld (query, MJ_MELD_PONG, query_face ("7z"), &full));
  g_assert_cmpstr (full->message, ==, "There is no room for another meld");
}

static void
test_break_meld (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  /* the rest stays with the melds */
  query_set_text (query, "9m [123p] [555z]");
  mj_score_query_remove (query, query_tile ("2pa"));
  query_expect_text (query, "9m [555z] [13p]");
  g_assert_cmpint (mj_score_query_get_tiles (query)->n_pending, ==, 2);
  /* and becomes another meld */
  query_add (query, "2p", MJ_PART_MELDS);
  query_expect_text (query, "9m [555z] [123p]");
  g_assert_cmpint (mj_score_query_get_tiles (query)->n_pending, ==, 0);
  /* no room for more than two loose ones from one meld */
  mj_score_query_remove (query, query_tile ("2pa"));
  mj_score_query_remove (query, query_tile ("5za"));
  query_expect_text (query, "9m55z [13p]");
  /* a kong becomes a pong */
  query_set_text (query, "{5555p}");
  mj_score_query_remove (query, query_tile ("5pb"));
  query_expect_text (query, "[555p]");
  g_assert_cmpint (mj_hand_editor_count_left (mj_score_query_get_tiles (query),
                                              query_face ("5p")),
                   ==, 1);
  query_add (query, "5p", MJ_PART_MELDS);
  query_expect_text (query, "[5555p]");
  /* what is not there */
  mj_score_query_remove (query, query_tile ("1ma"));
  query_expect_text (query, "[5555p]");
}

static void
test_pending (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  query_add (query, "3p", MJ_PART_MELDS);
  query_expect_text (query, " [3p]");
  query_add (query, "1p", MJ_PART_MELDS);
  query_add (query, "5z", MJ_PART_MELDS);
  g_assert_cmpint (mj_score_query_get_tiles (query)->n_pending, ==, 3);
  /* one taken away, the right one laid there */
  mj_score_query_remove (query, query_tile ("5za"));
  query_add (query, "2p", MJ_PART_MELDS);
  g_assert_cmpint (mj_score_query_get_tiles (query)->n_pending, ==, 0);
  query_expect_text (query, "[123p]");
  /* a loose tile is a tile of the hand */
  query_add (query, "7z", MJ_PART_MELDS);
  g_assert_cmpint (mj_hand_editor_count_left (mj_score_query_get_tiles (query),
                                              query_face ("7z")),
                   ==, 3);
  query_move (query, "7za", MJ_PART_CONCEALED);
  query_expect_text (query, "7z [123p]");
}

static void
test_winning_swap (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  query_set_text (query, RED);
  query_move (query, "1za", MJ_PART_WINNING);
  query_expect_text (query, "123m456p789s1z [777z] +1z");
  query_move (query, "3ma", MJ_PART_WINNING);
  query_expect_text (query, RED);
  /* out of its place, and back */
  query_move (query, "3ma", MJ_PART_CONCEALED);
  query_expect_text (query, "123m456p789s11z [777z]");
  query_move (query, "3ma", MJ_PART_WINNING);
  query_expect_text (query, RED);
  mj_score_query_remove (query, query_tile ("3ma"));
  query_expect_text (query, "12m456p789s11z [777z]");
  /* the thirteenth was there: the next one may be the winning one */
  query_add (query, "3m", MJ_PART_FITTING);
  query_expect_text (query, "123m456p789s11z [777z]");
  mj_score_query_choose_winning (query, query_face ("3m"));
  query_expect_text (query, RED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mj_text_set_terms (MJ_TERMS_LANGUAGE);
  g_test_add_func ("/score-query-melds/offers", test_offers);
  g_test_add_func ("/score-query-melds/accept-offer", test_accept_offer);
  g_test_add_func ("/score-query-melds/turn-kong", test_turn_kong);
  g_test_add_func ("/score-query-melds/add-meld", test_add_meld);
  g_test_add_func ("/score-query-melds/break-meld", test_break_meld);
  g_test_add_func ("/score-query-melds/pending", test_pending);
  g_test_add_func ("/score-query-melds/winning-swap", test_winning_swap);
  return g_test_run ();
}
