/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-query.c – entering a hand into the score helper.
 *
 * Chair 0 deals: 0 is East, 1 South, 2 West, 3 North.
 */

#include "model/score/mj-answer.h"
#include "model/score/mj-line.h"
#include "model/score/mj-rule-change.h"
#include "model/score/mj-score-query.h"
#include "model/text/mj-text.h"

#include "engine/tiles/mj-notation.h"

#include <string.h>

#define RED    "12m456p789s11z [777z] +3m"
#define NOBODY MJ_SEAT_NONE

/* ---- helpers ---- */

static MjFace
face_of (const char *text)
{
  MjFace face = MJ_FACE_NONE;

  g_assert_cmpint (mj_notation_parse_tiles (text, &face, 1, NULL), ==, 1);
  return face;
}

static MjTile
tile_of (const char *text)
{
  MjTile tile = MJ_TILE_NONE;

  g_assert_cmpint (mj_tile_from_text (text, &tile), >, 0);
  return tile;
}

static void
add (MjScoreQuery *query, const char *text, MjHandPart zone)
{
  MjFace faces[20];
  int n = mj_notation_parse_tiles (text, faces, G_N_ELEMENTS (faces), NULL);

  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < n; i++) {
    g_autoptr (GError) error = NULL;

    mj_score_query_add (query, faces[i], zone, &error);
    g_assert_no_error (error);
  }
}

static void
set_text (MjScoreQuery *query, const char *text)
{
  g_autoptr (GError) error = NULL;

  mj_score_query_set_text (query, text, &error);
  g_assert_no_error (error);
}

static void
move (MjScoreQuery *query, const char *tile, MjHandPart zone)
{
  g_autoptr (GError) error = NULL;

  mj_score_query_move (query, tile_of (tile), zone, &error);
  g_assert_no_error (error);
}

static MjScoreQuery *
query_of (const char *text, MjSeat winner, MjSeat from)
{
  MjScoreQuery *query = mj_score_query_new ();

  set_text (query, text);
  mj_score_query_set_winner (query, winner);
  mj_score_query_set_from (query, from);
  return query;
}

static void
expect_text (MjScoreQuery *query, const char *text)
{
  g_assert_cmpstr (mj_score_query_get_text (query), ==, text);
}

static void
expect_problem (MjScoreQuery *query, const char *problem)
{
  g_autofree char *shown = NULL;
  gboolean wins;

  g_object_get (query, "wins", &wins, "problem", &shown, NULL);
  g_assert_cmpstr (shown, ==, problem != NULL ? problem : "");
  g_assert_cmpstr (mj_score_query_get_problem (query), ==, problem);
  g_assert_true (wins == (problem == NULL));
}

static const MjMeld *
meld_at (MjScoreQuery *query, int index)
{
  const MjHandEditor *tiles = mj_score_query_get_tiles (query);

  g_assert_cmpint (index, <, tiles->hand.n_melds);
  return &tiles->hand.melds[index];
}

static void
expect_same_outcome (MjScoreQuery *a, MjScoreQuery *b)
{
  const MjOutcome *x = mj_score_query_get_outcome (a);
  const MjOutcome *y = mj_score_query_get_outcome (b);

  g_assert_cmpstr (mj_score_query_get_problem (a), ==,
                   mj_score_query_get_problem (b));
  g_assert_cmpint (x->score.tai, ==, y->score.tai);
  g_assert_cmpint (x->score.n_lines, ==, y->score.n_lines);
  g_assert_cmpint (x->pao, ==, y->pao);
  g_assert_cmpint (x->liable, ==, y->liable);
  g_assert_cmpmem (x->balance, sizeof x->balance, y->balance,
                   sizeof y->balance);
}

static void
expect_same_entry (MjScoreQuery *a, MjScoreQuery *b)
{
  const MjEntry *x = mj_score_query_get_entry (a);
  const MjEntry *y = mj_score_query_get_entry (b);

  g_assert_cmpint (x->seat, ==, y->seat);
  g_assert_cmpint (x->other, ==, y->other);
  g_assert_cmpint (x->liable, ==, y->liable);
  g_assert_cmpint (x->how, ==, y->how);
  g_assert_cmpint (x->by_tiles, ==, y->by_tiles);
  g_assert_cmpint (x->tai, ==, y->tai);
  g_assert_cmpint (x->tile, ==, y->tile);
  g_assert_cmpint (x->hand.n_melds, ==, y->hand.n_melds);
  g_assert_cmpint (x->hand.n_concealed, ==, y->hand.n_concealed);
  g_assert_true (mj_hand_bonus_set (&x->hand) == mj_hand_bonus_set (&y->hand));
  expect_text (a, mj_score_query_get_text (b));
}

static void
expect_lines (GListModel *list, const char *const *rows, int n)
{
  g_assert_cmpint (g_list_model_get_n_items (list), ==, n);
  for (int i = 0; i < n; i++) {
    g_autoptr (MjLine) line = g_list_model_get_item (list, (guint) i);
    g_autofree char *text = g_strdup_printf (
        "%s|%s|%s|%s", mj_line_get_title (line),
        mj_line_get_detail (line) ? mj_line_get_detail (line) : "",
        mj_line_get_value (line) ? mj_line_get_value (line) : "",
        mj_line_get_rule (line) ? mj_line_get_rule (line) : "");

    g_assert_cmpstr (text, ==, rows[i]);
  }
}

#define EXPECT_LINES(list, ...)                                                \
  G_STMT_START                                                                 \
  {                                                                            \
    const char *const rows[] = { __VA_ARGS__ };                                \
    expect_lines (list, rows, G_N_ELEMENTS (rows));                            \
  }                                                                            \
  G_STMT_END

/* ---- one hand, however it comes ---- */

static void
test_same_by_any_way (void)
{
  g_autoptr (MjScoreQuery) text = query_of (RED " 2a", 0, 1);
  g_autoptr (MjScoreQuery) added = mj_score_query_new ();
  g_autoptr (MjScoreQuery) fitting = mj_score_query_new ();
  g_autoptr (MjScoreQuery) moved = mj_score_query_new ();

  add (added, "12m456p789s11z", MJ_PART_CONCEALED);
  add (added, "777z", MJ_PART_MELDS);
  add (added, "2a", MJ_PART_BONUS);
  add (added, "3m", MJ_PART_WINNING);
  add (fitting, "777z", MJ_PART_MELDS);
  add (fitting, "2a12m456p789s11z3m", MJ_PART_FITTING);
  mj_score_query_choose_winning (fitting, face_of ("3m"));
  /* all to the wrong places first */
  add (moved, "3m777z2a", MJ_PART_CONCEALED);
  add (moved, "1m", MJ_PART_WINNING);
  add (moved, "2m456p789s11z", MJ_PART_CONCEALED);
  move (moved, "3ma", MJ_PART_WINNING);
  move (moved, "7za", MJ_PART_MELDS);
  move (moved, "7zb", MJ_PART_MELDS);
  move (moved, "7zc", MJ_PART_MELDS);
  for (int i = 0; i < 3; i++) {
    MjScoreQuery *query = i == 0 ? added : i == 1 ? fitting : moved;

    mj_score_query_set_winner (query, 0);
    mj_score_query_set_from (query, 1);
    expect_same_entry (query, text);
    expect_same_outcome (query, text);
  }
  /* HON-01 1, BONUS-01 1: v = 2; 4, 2, 2 */
  expect_problem (text, NULL);
  g_assert_cmpint (mj_score_query_get_outcome (text)->score.tai, ==, 2);
  g_assert_cmpint (mj_score_query_get_outcome (text)->balance[0], ==, 800);
  g_assert_cmpint (mj_score_query_get_outcome (text)->balance[1], ==, -400);
}

/* ---- what is refused ---- */

typedef struct {
  const char *name;
  const char *text;
  const char *loose; /* laid to the melds first */
  const char *face;
  MjHandPart zone;
  const char *reason;
} Refusal;

#define FULL "The hand is full; four alike become a kong, which counts as three"

static const Refusal refusals[] = {
  { "fifth", "5555p", NULL, "5p", MJ_PART_FITTING,
    "All four tiles of 5 dots are in the hand" },
  { "fifth-to-win", "5555p", NULL, "5p", MJ_PART_WINNING,
    "All four tiles of 5 dots are in the hand" },
  { "fifth-anywhere", "5p [555p]", NULL, "5p", MJ_PART_MELDS,
    "All four tiles of 5 dots are in the hand" },
  { "fifth-of-a-kong", "{5555p}", NULL, "5p", MJ_PART_CONCEALED,
    "All four tiles of 5 dots are in the hand" },
  { "fifth-winning", "555p +5p", NULL, "5p", MJ_PART_CONCEALED,
    "All four tiles of 5 dots are in the hand" },
  { "fifth-loose", "55p", "55p", "5p", MJ_PART_CONCEALED,
    "All four tiles of 5 dots are in the hand" },
  { "second-cat", "1a", NULL, "1a", MJ_PART_FITTING,
    "There is only one Cat, and it is in the hand" },
  { "second-plum", "1f", NULL, "1f", MJ_PART_BONUS,
    "There is only one Plum, and it is in the hand" },
  { "fifteenth", "123456789m1234p +5p", NULL, "1z", MJ_PART_FITTING, FULL },
  { "fifteenth-to-win", "123456789m1234p +5p", NULL, "1z", MJ_PART_WINNING,
    FULL },
  { "fifteenth-to-melds", "123456789m1234p +5p", NULL, "1z", MJ_PART_MELDS,
    FULL },
  { "fifteenth-with-a-kong", "123456789m1p {5555p} +2p", NULL, "1z",
    MJ_PART_CONCEALED, FULL },
  { "flower-meld", "", NULL, "1f", MJ_PART_MELDS,
    "Flowers and animals are never part of a meld" },
  { "no-flower", "", NULL, "1m", MJ_PART_BONUS,
    "Only flowers and animals lie there" },
  { "fifth-meld", "[123m][123m][123m][555z]", NULL, "1p", MJ_PART_MELDS,
    "There are four melds already" },
  { "loose-tiles", "", "135m", "7m", MJ_PART_MELDS,
    "Three tiles lie there that make no meld; take one away" },
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *row = data;
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  gboolean can_undo, could_undo;
  MjHandEditor tiles;

  set_text (query, row->text);
  if (row->loose != NULL)
    add (query, row->loose, MJ_PART_MELDS);
  before = g_strdup (mj_score_query_get_text (query));
  tiles = *mj_score_query_get_tiles (query);
  g_object_get (query, "can-undo", &could_undo, NULL);
  g_assert_false (
      mj_score_query_add (query, face_of (row->face), row->zone, &error));
  g_assert_error (error, MJ_HAND_EDITOR_ERROR,
                  MJ_HAND_EDITOR_ERROR_NOT_POSSIBLE);
  g_assert_cmpstr (error->message, ==, row->reason);
  expect_text (query, before);
  g_assert_cmpmem (&tiles, sizeof tiles, mj_score_query_get_tiles (query),
                   sizeof tiles);
  g_object_get (query, "can-undo", &can_undo, NULL);
  g_assert_true (can_undo == could_undo);
}

static void
test_full_hand_grows (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  set_text (query, "123456789m1p [555p] +1p");
  add (query, "5p", MJ_PART_MELDS);
  add (query, "1f1a", MJ_PART_FITTING);
  expect_text (query, "123456789m1p [5555p] +1p 1f1a");
}

static void
test_move_refused (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  g_autoptr (GError) error = NULL;

  set_text (query, "123m1f [555z]");
  g_assert_false (
      mj_score_query_move (query, tile_of ("9ma"), MJ_PART_WINNING, &error));
  g_assert_cmpstr (error->message, ==, "That tile is not in the hand");
  g_clear_error (&error);
  g_assert_false (
      mj_score_query_move (query, tile_of ("1f"), MJ_PART_MELDS, &error));
  g_clear_error (&error);
  g_assert_false (
      mj_score_query_move (query, tile_of ("5za"), MJ_PART_BONUS, &error));
  expect_text (query, "123m [555z] 1f");
}

static const struct {
  const char *text;
  const char *reason;
} bad_texts[] = {
  { "12q", "“q” is no suit: m characters, p dots, s bamboo, z winds and "
           "dragons" },
  { "5m5m5m5m5m", "Five of 5 characters: there are only four" },
  { "1a1a", "Two of Cat: there is only one" },
  { "12m [124m]", "The tiles in brackets make no chow, pong or kong" },
  { "{111m}", "only a kong may be in braces" },
  { "123", "Which suit? m characters, p dots, s bamboo, z winds and dragons" },
  { "[123m", "The bracket is still open" },
  { "1m+2m+3m", "There can be only one winning tile" },
  { "0m", "there is no tile 0m" },
};

static void
test_bad_text (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  set_text (query, "12m456p");
  for (gsize i = 0; i < G_N_ELEMENTS (bad_texts); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (mj_score_query_set_text (query, bad_texts[i].text, &error));
    g_assert_error (error, MJ_HAND_EDITOR_ERROR,
                    MJ_HAND_EDITOR_ERROR_NOT_POSSIBLE);
    g_assert_cmpstr (error->message, ==, bad_texts[i].reason);
    expect_text (query, "12m456p");
  }
  g_assert_true (mj_score_query_undo (query));
  expect_text (query, "");
}

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
      add (query, rows[i].text, MJ_PART_CONCEALED);
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

  add (query, "9s3m1m2m", MJ_PART_CONCEALED);
  mj_score_query_accept_offer (query, 1); /* there is only one */
  mj_score_query_accept_offer (query, -1);
  expect_text (query, "123m9s");
  mj_score_query_accept_offer (query, 0);
  expect_text (query, "9s [123m]");
  /* in order, whatever the order they came in */
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (mj_tile_face (meld_at (query, 0)->tiles[i]), ==, i);
  add (query, "5555p", MJ_PART_CONCEALED);
  mj_score_query_accept_offer (query, 1);
  expect_text (query, "9s [123m] {5555p}");
  g_assert_true (mj_score_query_undo (query));
  mj_score_query_accept_offer (query, 0);
  expect_text (query, "9s [123m] [5555p]");
  /* no offers beyond four melds */
  set_text (query, "123m [123p][123p][123p][123s]");
  mj_score_query_accept_offer (query, 0);
  expect_text (query, "123m [123p] [123p] [123p] [123s]");
}

static void
test_turn_kong (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  set_text (query, "[123m] [5555p]");
  mj_score_query_turn_kong (query, 1);
  expect_text (query, "[123m] {5555p}");
  mj_score_query_turn_kong (query, 1);
  expect_text (query, "[123m] [5555p]");
  /* no kong, no such meld */
  mj_score_query_turn_kong (query, 0);
  mj_score_query_turn_kong (query, 2);
  mj_score_query_turn_kong (query, -1);
  expect_text (query, "[123m] [5555p]");
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
                                            face_of (rows[i].face),
                                            &error) == (rows[i].error == NULL));
    g_assert_cmpstr (error == NULL ? NULL : error->message, ==, rows[i].error);
    expect_text (query, rows[i].text);
  }
  g_assert_true (mj_score_query_undo (query));
  expect_text (query, "[234m] [789p] [444m]");
  set_text (query, "123456789m1235p");
  g_assert_false (
      mj_score_query_add_meld (query, MJ_MELD_PONG, face_of ("7z"), &full));
  g_assert_cmpstr (full->message, ==, "There is no room for another meld");
}

static void
test_break_meld (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  /* the rest stays with the melds */
  set_text (query, "9m [123p] [555z]");
  mj_score_query_remove (query, tile_of ("2pa"));
  expect_text (query, "9m [555z] [13p]");
  g_assert_cmpint (mj_score_query_get_tiles (query)->n_pending, ==, 2);
  /* and becomes another meld */
  add (query, "2p", MJ_PART_MELDS);
  expect_text (query, "9m [555z] [123p]");
  g_assert_cmpint (mj_score_query_get_tiles (query)->n_pending, ==, 0);
  /* no room for more than two loose ones from one meld */
  mj_score_query_remove (query, tile_of ("2pa"));
  mj_score_query_remove (query, tile_of ("5za"));
  expect_text (query, "9m55z [13p]");
  /* a kong becomes a pong */
  set_text (query, "{5555p}");
  mj_score_query_remove (query, tile_of ("5pb"));
  expect_text (query, "[555p]");
  g_assert_cmpint (mj_hand_editor_count_left (mj_score_query_get_tiles (query),
                                              face_of ("5p")),
                   ==, 1);
  add (query, "5p", MJ_PART_MELDS);
  expect_text (query, "[5555p]");
  /* what is not there */
  mj_score_query_remove (query, tile_of ("1ma"));
  expect_text (query, "[5555p]");
}

static void
test_pending (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  add (query, "3p", MJ_PART_MELDS);
  expect_text (query, " [3p]");
  add (query, "1p", MJ_PART_MELDS);
  add (query, "5z", MJ_PART_MELDS);
  g_assert_cmpint (mj_score_query_get_tiles (query)->n_pending, ==, 3);
  /* one taken away, the right one laid there */
  mj_score_query_remove (query, tile_of ("5za"));
  add (query, "2p", MJ_PART_MELDS);
  g_assert_cmpint (mj_score_query_get_tiles (query)->n_pending, ==, 0);
  expect_text (query, "[123p]");
  /* a loose tile is a tile of the hand */
  add (query, "7z", MJ_PART_MELDS);
  g_assert_cmpint (mj_hand_editor_count_left (mj_score_query_get_tiles (query),
                                              face_of ("7z")),
                   ==, 3);
  move (query, "7za", MJ_PART_CONCEALED);
  expect_text (query, "7z [123p]");
}

static void
test_winning_swap (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  set_text (query, RED);
  move (query, "1za", MJ_PART_WINNING);
  expect_text (query, "123m456p789s1z [777z] +1z");
  move (query, "3ma", MJ_PART_WINNING);
  expect_text (query, RED);
  /* out of its place, and back */
  move (query, "3ma", MJ_PART_CONCEALED);
  expect_text (query, "123m456p789s11z [777z]");
  move (query, "3ma", MJ_PART_WINNING);
  expect_text (query, RED);
  mj_score_query_remove (query, tile_of ("3ma"));
  expect_text (query, "12m456p789s11z [777z]");
  /* the thirteenth was there: the next one may be the winning one */
  add (query, "3m", MJ_PART_FITTING);
  expect_text (query, "123m456p789s11z [777z]");
  mj_score_query_choose_winning (query, face_of ("3m"));
  expect_text (query, RED);
}

/* ---- steps back ---- */

enum { N_STEPS = 12 };

static void
do_step (MjScoreQuery *query, int step)
{
  switch (step) {
  case 0:
    add (query, "1m", MJ_PART_FITTING);
    break;
  case 1:
    set_text (query, RED);
    break;
  case 2:
    move (query, "9sa", MJ_PART_WINNING);
    break;
  case 3:
    add (query, "7z", MJ_PART_MELDS);
    break;
  case 4:
    mj_score_query_set_winner (query, 2);
    break;
  case 5:
    mj_score_query_set_from (query, 0);
    break;
  case 6:
    mj_score_query_set_how (query, MJ_HOW_ROB_KONG);
    break;
  case 7:
    g_object_set (query, "liable", (int) 0, NULL);
    break;
  case 8:
    g_object_set (query, "instants", TRUE, NULL);
    break;
  case 9:
    mj_score_query_set_count (query, 4, MJ_SPECIAL_HAND);
    break;
  case 10:
    mj_score_query_set_by_tiles (query, TRUE);
    break;
  default:
    mj_score_query_clear (query);
  }
}

typedef struct {
  MjEntry entry;
  char *text, *problem;
  gboolean from_known;
} Snapshot;

static void
take_snapshot (MjScoreQuery *query, Snapshot *shot)
{
  shot->entry = *mj_score_query_get_entry (query);
  shot->text = g_strdup (mj_score_query_get_text (query));
  shot->problem = g_strdup (mj_score_query_get_problem (query));
  shot->from_known = mj_score_query_is_from_known (query);
}

static void
expect_snapshot (MjScoreQuery *query, const Snapshot *shot)
{
  expect_text (query, shot->text);
  expect_problem (query, shot->problem);
  g_assert_cmpmem (&shot->entry, sizeof shot->entry,
                   mj_score_query_get_entry (query), sizeof shot->entry);
  g_assert_true (shot->from_known == mj_score_query_is_from_known (query));
}

static void
test_undo (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  Snapshot shots[N_STEPS + 1];
  gboolean can_undo, can_redo;

  g_assert_false (mj_score_query_undo (query));
  take_snapshot (query, &shots[0]);
  for (int i = 0; i < N_STEPS; i++) {
    do_step (query, i);
    take_snapshot (query, &shots[i + 1]);
  }
  g_assert_false (mj_score_query_redo (query));
  for (int i = N_STEPS; i > 0; i--) {
    expect_snapshot (query, &shots[i]);
    g_object_get (query, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
    g_assert_true (can_undo && can_redo == (i < N_STEPS));
    g_assert_true (mj_score_query_undo (query));
  }
  expect_snapshot (query, &shots[0]);
  g_object_get (query, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo || mj_score_query_undo (query));
  for (int i = 1; i <= N_STEPS; i++) {
    g_assert_true (mj_score_query_redo (query));
    expect_snapshot (query, &shots[i]);
  }
  /* a new step forgets what was undone */
  mj_score_query_undo (query);
  mj_score_query_undo (query);
  mj_score_query_set_winner (query, 3);
  g_assert_false (mj_score_query_redo (query));
  for (int i = 0; i <= N_STEPS; i++) {
    g_free (shots[i].text);
    g_free (shots[i].problem);
  }
}

static void
test_clear (void)
{
  g_autoptr (MjScoreQuery) query = query_of (RED " 1f", 0, 1);

  mj_score_query_set_how (query, MJ_HOW_ROB_KONG);
  g_object_set (query, "liable", (int) 1, NULL);
  mj_score_query_set_count (query, 4, MJ_PLAIN_HAND);
  mj_score_query_clear (query);
  expect_text (query, "");
  expect_problem (query, "Who won?");
  g_assert_false (mj_score_query_is_from_known (query));
  g_assert_cmpint (mj_score_query_get_entry (query)->liable, ==,
                   MJ_LIABLE_PROVEN);
  g_assert_cmpint (mj_score_query_get_count (query), <, 0);
  g_assert_true (mj_score_query_undo (query));
  expect_text (query, RED " 1f");
  g_assert_cmpint (mj_score_query_get_entry (query)->how, ==, MJ_HOW_ROB_KONG);
  g_assert_cmpint (mj_score_query_get_count (query), ==, 4);
}

/* ---- text in step ---- */

static void
on_changed (MjScoreQuery *query, int *count)
{
  g_autofree char *text = NULL;

  g_object_get (query, "text", &text, NULL);
  expect_text (query, text);
  ++*count;
}

static void
test_changed (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  int count = 0;

  g_signal_connect (query, "changed", G_CALLBACK (on_changed), &count);
  for (int i = 0; i < N_STEPS; i++) {
    do_step (query, i);
    g_assert_cmpint (count, ==, i + 1);
  }
  /* what changes nothing is not told */
  mj_score_query_set_winner (query, 2);
  mj_score_query_set_from (query, 0);
  count = 0;
  mj_score_query_set_winner (query, 2);
  mj_score_query_set_from (query, 0);
  g_object_set (query, "instants", TRUE, NULL);
  mj_score_query_set_by_tiles (query, TRUE);
  g_object_set (query, "liable", (int) MJ_LIABLE_PROVEN, NULL);
  g_object_set (query, "wind", -1, NULL);
  set_text (query, "");
  mj_score_query_remove (query, 5);
  g_assert_cmpint (count, ==, 0);
}

/* ---- what is still to be said ---- */

static void
test_missing (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  expect_problem (query, "14 tiles are missing");
  set_text (query, "12m456p789s11z77z");
  expect_problem (query, "2 tiles are missing");
  set_text (query, "12m456p789s11z77z +3m");
  expect_problem (query, "1 tile is missing");
  set_text (query, "12m456p789s11z [777z]");
  expect_problem (query, "The winning tile is missing");
  set_text (query, "123m456p789s11z [777z]");
  expect_problem (query, "Who won?");
  move (query, "3ma", MJ_PART_CONCEALED);
  expect_problem (query, "Who won?");
  set_text (query, "123m456p789s11z9m [777z]");
  expect_problem (query, "1 tile too many");
  set_text (query, "123m456p789s11z99m [777z]");
  expect_problem (query, "2 tiles too many");
  set_text (query, "12m456p789s11z +3m");
  add (query, "77z", MJ_PART_MELDS);
  expect_problem (query, "The loose tiles among the melds make no meld yet");
  add (query, "7z", MJ_PART_MELDS);
  expect_problem (query, "Who won?");
  mj_score_query_set_winner (query, 1);
  expect_problem (query, "Whose tile was it, or was it self-drawn?");
  g_assert_false (mj_score_query_is_from_known (query));
  mj_score_query_set_from (query, NOBODY);
  expect_problem (query, NULL);
  g_assert_true (mj_score_query_is_from_known (query));
  /* whoever wins did not discard */
  mj_score_query_set_from (query, 2);
  mj_score_query_set_winner (query, 2);
  expect_problem (query, "Whose tile was it, or was it self-drawn?");
}

static void
test_missing_count (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  mj_score_query_set_by_tiles (query, FALSE);
  expect_problem (query, "Who won?");
  mj_score_query_set_winner (query, 1);
  expect_problem (query, "Whose tile was it, or was it self-drawn?");
  mj_score_query_set_from (query, 0);
  expect_problem (query, "How many tai?");
  g_assert_cmpint (mj_score_query_get_count (query), ==, -1);
  mj_score_query_set_count (query, 0, MJ_PLAIN_HAND);
  expect_problem (query, "0 tai; this table needs 1");
  mj_score_query_set_count (query, 6, MJ_PLAIN_HAND);
  expect_problem (query, "6 tai; the limit of this table is 5");
  /* PAY-03: v = 4 */
  mj_score_query_set_count (query, 3, MJ_PLAIN_HAND);
  expect_problem (query, NULL);
  g_assert_cmpint (mj_score_query_get_count (query), ==, 3);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[1], ==, 1600);
  /* HAND-32 */
  mj_score_query_set_count (query, 5, MJ_THIRTEEN_WONDERS_HAND);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[1], ==, 9600);
}

static void
test_problems (void)
{
  const struct {
    const char *text;
    MjSeat winner, from;
    const char *problem;
  } rows[] = {
    { RED, 0, 1, NULL },
    { "12m456p789s11z [777z] +4m", 0, 1,
      "Not four sets and a pair; 1 tile would have to be another" },
    { "12m456p789s55z [222z] +3m", 0, 1, "0 tai; this table needs 1" },
    { "1155m2288p33s66z1z +1z", 0, 1,
      "Seven pairs is not played at this table" },
    { "1155m2288p33s66z1z +2z", 0, 1, "Not four sets and a pair" },
    { "12m456p789s55z [222z] +3m", 1, 0, NULL },
    { RED, 0, 0, "Nobody can win on their own discard" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query =
        query_of (rows[i].text, rows[i].winner, rows[i].from);

    g_object_set (query, "wind", 0, NULL);
    expect_problem (query, rows[i].problem);
    g_assert_cmpint (
        g_list_model_get_n_items (mj_score_query_get_payments (query)), ==,
        rows[i].problem == NULL ? 3 : 0);
  }
}

/* ---- circumstances ---- */

static void
test_how (void)
{
  g_autoptr (MjScoreQuery) query = query_of (RED, 0, 1);
  const MjEntry *entry = mj_score_query_get_entry (query);

  /* WIN-06: 3 characters are nowhere else in the hand */
  g_assert_null (mj_score_query_get_obstacle (query, MJ_HOW_ROB_KONG));
  mj_score_query_set_how (query, MJ_HOW_ROB_KONG);
  g_assert_cmpint (mj_score_query_get_outcome (query)->score.tai, ==, 2);
  /* self-drawn now: no longer robbed */
  mj_score_query_set_from (query, NOBODY);
  g_assert_cmpint (entry->how, ==, MJ_HOW_SELF_DRAW);
  /* an obstacle is not passed */
  g_assert_cmpstr (mj_score_query_get_obstacle (query, MJ_HOW_KONG_REPLACEMENT),
                   ==, "There is no kong");
  mj_score_query_set_how (query, MJ_HOW_KONG_REPLACEMENT);
  g_assert_cmpint (entry->how, ==, MJ_HOW_SELF_DRAW);
  /* what tiles still to come could bring is none */
  set_text (query, "12m456p789s11z [777z]");
  g_assert_null (mj_score_query_get_obstacle (query, MJ_HOW_KONG_REPLACEMENT));
  g_assert_cmpstr (mj_score_query_get_obstacle (query, MJ_HOW_EARTHLY_DRAW), ==,
                   "Not for the dealer");
  mj_score_query_set_how (query, MJ_HOW_KONG_REPLACEMENT);
  g_assert_cmpint (entry->how, ==, MJ_HOW_KONG_REPLACEMENT);
  set_text (query, RED);
  expect_problem (query, "On a kong replacement: There is no kong");
  mj_score_query_set_how (query, MJ_HOW_LAST_TILE);
  expect_problem (query, NULL);
  mj_score_query_set_from (query, 3);
  g_assert_cmpint (entry->how, ==, MJ_HOW_DISCARD);
}

static void
test_no_tile_needed (void)
{
  g_autoptr (MjScoreQuery) query = query_of ("12345678f", 1, NOBODY);

  mj_score_query_set_how (query, MJ_HOW_FLOWER_EIGHT);
  expect_problem (query, NULL);
  /* FH-03 */
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[1], ==, 9600);
  mj_score_query_remove (query, tile_of ("8f"));
  expect_problem (query, "Eight flowers: That takes all eight flowers");
}

static void
test_table (void)
{
  g_autoptr (MjScoreQuery) query = query_of ("12m456p789s55z [222z] +3m", 1, 0);
  MjRules rules;
  MjEvening books;
  MjOutcome outcome;

  /* HON-02, then HON-05: v = 1, then 2 */
  g_object_set (query, "wind", 0, NULL);
  g_assert_cmpint (mj_score_query_get_outcome (query)->score.tai, ==, 1);
  g_object_set (query, "wind", 1, NULL);
  g_assert_cmpint (mj_score_query_get_outcome (query)->score.tai, ==, 2);
  g_object_set (query, "wind", 0, NULL);
  /* another sheet keeps the tiles */
  mj_rules_init_preset (&rules, "shooter-1-2");
  g_assert_true (mj_score_query_score_under (query, &rules, &outcome));
  g_assert_cmpint (outcome.balance[1], ==, 400);
  g_assert_cmpint (outcome.balance[2], ==, 0);
  mj_score_query_set_rules (query, &rules);
  expect_same_entry (query, query);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[2], ==, 0);
  rules.min_points = 2;
  g_assert_false (mj_score_query_score_under (query, &rules, &outcome));
  g_assert_cmpint (outcome.reason, ==, MJ_REASON_TOO_CHEAP);
  expect_problem (query, NULL);
  /* the dealer's chair is East */
  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 1);
  books.rotation.prevailing = 2;
  mj_score_query_set_books (query, &books, NULL);
  g_assert_cmpstr (mj_score_query_get_name (query, 1), ==, "East");
}

/* ---- questions that the answer depends on ---- */

/* It is asked where a wind of the hand counts in one round and not in another,
 * and never in an evening, which knows it. */
static void
test_which_wind (void)
{
  const char *names[] = { "A", "B", "C", "D" };
  g_autoptr (MjScoreQuery) query = query_of ("12m456p789s55z [222z] +3m", 0, 1);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  MjEvening books;
  MjRules rules;

  expect_problem (query, "Which wind is the round?");
  g_assert_cmpint (answer->n_winds, ==, 4);
  g_assert_cmpint (mj_score_query_get_stage (query), ==, MJ_STAGE_OPEN);
  EXPECT_LINES (mj_score_query_get_cases (query),
                "East, West, North|0 tai; this table needs 1|no win|",
                "South|South pays 2, West, North pay 1 each|1 tai|");
  g_object_set (query, "wind", 1, NULL);
  expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.score.tai, ==, 1);
  /* it can still be corrected, and taken back */
  g_assert_cmpint (answer->n_winds, ==, 4);
  g_object_set (query, "wind", 2, NULL);
  expect_problem (query, "0 tai; this table needs 1");
  g_assert_true (mj_score_query_undo (query));
  g_assert_true (mj_score_query_undo (query));
  expect_problem (query, "Which wind is the round?");
  /* no wind in it */
  set_text (query, "12m456p789s55s [777z] +3m");
  expect_problem (query, NULL);
  g_assert_cmpint (answer->n_winds, ==, 0);
  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  mj_score_query_set_books (query, &books, names);
  set_text (query, "12m456p789s55z [222z] +3m");
  mj_score_query_set_winner (query, 0);
  mj_score_query_set_from (query, 1);
  expect_problem (query, "0 tai; this table needs 1");
}

/* The winning tile and the wind both matter: a case says what the other may
 * still do. */
static void
test_tile_and_wind (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  const MjWinCase *c = NULL;
  g_autofree char *worth = NULL;

  mj_score_query_set_winner (query, 2);
  mj_score_query_set_from (query, 0);
  /* East eyes spoil a sequence hand in the East round only (HAND-16) */
  add (query, "234m567m345p123s11z", MJ_PART_FITTING);
  expect_problem (query, "Which tile won?");
  g_assert_true (answer->wind_open);
  for (int i = 0; i < answer->n_tiles; i++)
    if (answer->tiles[i].value == face_of ("2m"))
      c = &answer->tiles[i];
  g_assert_nonnull (c);
  worth = mj_answer_case (c);
  g_assert_cmpstr (worth, ==, "no win or 4 tai");
  mj_score_query_choose_winning (query, face_of ("2m"));
  expect_problem (query, "Which wind is the round?");
  g_object_set (query, "wind", 1, NULL);
  expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.score.tai, ==, 4);
}

static char *
list_ways (MjScoreQuery *query)
{
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  GString *ways = g_string_new (NULL);

  for (int i = 0; i < answer->n_ways; i++) {
    g_autofree char *worth = mj_answer_case (&answer->ways[i]);

    g_string_append_printf (ways, "%s %s;",
                            mj_how_word ((MjHow) answer->ways[i].value), worth);
  }
  return g_string_free (ways, FALSE);
}

/* Ways of winning are offered where tiles and seats allow them and the result
 * changes. */
static void
test_ways (void)
{
  static const struct {
    const char *text;
    MjSeat winner, from;
    const char *ways;
  } rows[] = {
    { "12m456p789s99p [777z] +3m", 0, 1, "rob-kong 2 tai;" },
    /* three others of it lie in the hand */
    { "12333m345s99p [777z] +3m", 0, 1, "" },
    { "12m456p789s99p [777z] +3m", 0, NOBODY, "last-tile 2 tai;" },
    { "12m456p99p [777z] {2222s} +3m", 0, NOBODY,
      "kong-replacement 2 tai;last-tile 2 tai;" },
    /* the limit is reached without */
    { "19m19p19s1234567z +1z", 0, 1, "" },
    /* nothing has been claimed: the first turn (HAND-33 to HAND-35) */
    { "12m456p789s99p777z +3m", 1, 0,
      "rob-kong 2 tai;earthly-discard 5 tai;humanly 5 tai;" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query =
        query_of (rows[i].text, rows[i].winner, rows[i].from);
    g_autofree char *ways = list_ways (query);

    expect_problem (query, NULL);
    g_assert_cmpstr (ways, ==, rows[i].ways);
  }
}

/* Who fed the third dragon: until it is said, both cases stand there and there
 * is no answer.  PAO-01, PAO-02: 6v. */
static void
test_liable (void)
{
  g_autoptr (MjScoreQuery) query =
      query_of ("23m99p [555z] [666z] [777z] +4m", 0, NOBODY);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  g_autofree char *note = NULL, *said = NULL;

  expect_problem (query, "Who fed the third dragon?");
  g_assert_cmpint (mj_score_query_get_stage (query), ==, MJ_STAGE_ANSWER);
  g_assert_cmpint (answer->n_feeders, ==, 4);
  EXPECT_LINES (mj_score_query_get_cases (query),
                "If nobody fed the third dragon|South, West, North pay 32 "
                "each|5 tai|",
                "If somebody did|That player pays 96|5 tai|");
  g_assert_cmpint (
      g_list_model_get_n_items (mj_score_query_get_payments (query)), ==, 0);
  g_object_get (query, "pao-note", &note, NULL);
  g_assert_cmpstr (note, ==, "");
  g_object_set (query, "liable", (int) MJ_SEAT_NONE, NULL);
  expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.balance[3], ==, -3200);
  g_assert_cmpint (answer->n_feeders, ==, 4); /* to be corrected */
  g_object_set (query, "liable", 3, NULL);
  g_object_get (query, "pao-note", &said, NULL);
  g_assert_true (g_str_has_prefix (said, "North pays for everybody"));
  g_assert_cmpint (answer->outcome.balance[3], ==, -9600);
  mj_score_query_set_winner (query, 3);
  g_assert_cmpint (mj_score_query_get_entry (query)->liable, ==,
                   MJ_LIABLE_PROVEN);
}

/* On a discard only the discarder can be liable (K-29), and where it was the
 * winning discard that made it so, nobody has to be asked. */
static void
test_liable_on_discard (void)
{
  g_autoptr (MjScoreQuery) query =
      query_of ("23m99p [555z] [666z] [777z] +4m", 0, 2);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  MjRules rules;

  expect_problem (query, "Did West feed the third dragon?");
  g_assert_cmpint (answer->n_feeders, ==, 2);
  EXPECT_LINES (mj_score_query_get_cases (query),
                "If nobody fed the third dragon|South, North pay 16 each, West "
                "pays 32|5 tai|",
                "If West did|West pays 64|5 tai|");
  set_text (query, "234m99p77z [555z] [666z] +7z");
  expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.liable, ==, 2);
  /* shooter pays all: the same either way */
  mj_rules_init_preset (&rules, "shooter-1-2");
  mj_score_query_set_rules (query, &rules);
  set_text (query, "23m99p [555z] [666z] [777z] +4m");
  expect_problem (query, NULL);
  g_assert_cmpint (answer->n_feeders, ==, 0);
  mj_rules_init (&rules);
  rules.pao = MJ_OFF;
  mj_score_query_set_rules (query, &rules);
  expect_problem (query, NULL);
}

/* The first tap says who won, the next whose tile it was. */
static void
test_tap_seat (void)
{
  static const struct {
    const char *taps;
    const char *sentence;
  } rows[] = {
    { "", "Who won?" },
    { "1", "South wins" },
    { "12", "South wins on West’s discard" },
    { "123", "South wins on North’s discard" },
    { "11", "South drew it" },
    { "112", "South wins on West’s discard" },
    { "111", "Who won?" },
    { "121", "Who won?" },
    { "1213", "North wins" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = mj_score_query_new ();
    g_autofree char *sentence = NULL;

    for (const char *tap = rows[i].taps; *tap != '\0'; tap++)
      mj_score_query_tap_seat (query, (MjSeat) (*tap - '0'));
    g_object_get (query, "sentence", &sentence, NULL);
    g_assert_cmpstr (sentence, ==, rows[i].sentence);
  }
}

/* What another sheet changes is named, line by line; what does nothing to this
 * hand is not. */
static void
test_rule_changes (void)
{
  g_autoptr (MjScoreQuery) query = query_of (RED " 1f1234a", 0, 1);
  MjRuleChange changes[MJ_MAX_RULE_CHANGES];
  MjRules other;
  GString *text = g_string_new (NULL);
  int n;

  /* HON-01 1, BONUS-01 4 and the pairs, BONUS-03 1: 7, cut at 5 */
  mj_rules_init (&other);
  other.limit = 8;
  other.min_points = 6; /* it has too few tai for that alone */
  other.seven_pairs = MJ_SEVEN_PAIRS_OPT_FOUR;
  other.pattern[MJ_PATTERN_DRAGON_TRIPLET] = MJ_PATTERN_OFF;
  n = mj_rule_change_list (mj_score_query_get_books (query),
                           mj_score_query_get_entry (query), &other, changes);
  for (int i = 0; i < n; i++) {
    g_autofree char *rule = mj_rule_change_to_text (&changes[i]);
    g_autofree char *effect = mj_rule_change_effect (&changes[i]);

    g_string_append_printf (text, "%s|%s;", rule, effect);
  }
  g_assert_cmpstr (text->str, ==,
                   "Tai limit: 8 instead of 5|+2 tai;"
                   "Minimum tai: 6 instead of 1|no win;");
  g_string_free (text, TRUE);
}

/* What one line of the sheet would change is offered, and nothing else. */
static void
test_cure (void)
{
  static const struct {
    const char *text;
    const char *cure;
  } rows[] = {
    { "1155m2288p33s66z1z +1z", "With “Seven pairs: 4 tai” it would be 4 tai" },
    { "1155m2288p33s66z1z +2z", NULL },
    { RED, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = query_of (rows[i].text, 0, 1);
    MjRules rules;
    const char *cure = mj_score_query_get_cure (query, &rules);

    g_assert_cmpstr (cure, ==, rows[i].cure);
    if (cure == NULL)
      continue;
    g_assert_cmpint (mj_score_query_get_stage (query), ==, MJ_STAGE_NO_WIN);
    mj_score_query_set_rules (query, &rules);
    expect_problem (query, NULL);
  }
}

/* ---- the lists ---- */

static void
test_waits (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  GListModel *waits = mj_score_query_get_waits (query);

  mj_score_query_set_winner (query, 0);
  /* HON-02 + HON-03 or HON-01; self-drawn HAND-37 besides */
  set_text (query, "123m456p789s1155z");
  EXPECT_LINES (waits, "East Wind|2 left|2 tai, 3 self-drawn|",
                "White Dragon|2 left|1 tai, 2 self-drawn|");
  /* HAND-18, HAND-19: a single wait counts only self-drawn */
  set_text (query, "12m456p99p789s [345p]");
  EXPECT_LINES (waits, "3 characters|4 left|4 tai, self-drawn only|");
  /* HAND-15 both ways */
  set_text (query, "23m456p99p789s [345p]");
  EXPECT_LINES (waits, "1 characters|4 left|4 tai|",
                "4 characters|4 left|4 tai|");
  /* HAND-16: dragons as the eyes */
  set_text (query, "23m456p55z789s [345p]");
  EXPECT_LINES (waits, "1 characters|4 left|too few tai|",
                "4 characters|4 left|too few tai|");
  /* all four are in the hand */
  set_text (query, "123456789m1111p");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
  set_text (query, "12m456p99p789s {3333m}");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
  /* not ready, too few, or won */
  set_text (query, "147m258p369s1234z");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
  set_text (query, "123m456p789s115z");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
  set_text (query, "123m456p789s1155z +5z");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
}

/* ---- which tile won ---- */

/* It is asked where tai or payments depend on it, and nowhere else. */
static void
test_which_tile (void)
{
  static const struct {
    const char *tiles;
    const char *cases; /* "": not asked */
  } rows[] = {
    /* HAND-18: only 1s leaves more than one tile to wait for */
    { "234m567m345p12399s",
      "2 characters|4 tai;3 characters|no win;4 characters|4 tai;"
      "5 characters|4 tai;6 characters|no win;7 characters|4 tai;"
      "3 dots|4 tai;4 dots|no win;5 dots|4 tai;1 bamboo|4 tai;"
      "2 bamboo|no win;3 bamboo|no win;9 bamboo|no win;" },
    { "123m456p789s11z777z", "" },
    { "234m567m345p123s9s8p", "" }, /* wins with none */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = mj_score_query_new ();
    g_autoptr (GString) cases = g_string_new (NULL);
    const MjWinCase *candidates;
    int n;

    g_object_set (query, "wind", 0, NULL);
    mj_score_query_set_winner (query, 1);
    mj_score_query_set_from (query, 2);
    add (query, rows[i].tiles, MJ_PART_FITTING);
    candidates = mj_score_query_get_answer (query)->tiles;
    n = mj_score_query_get_answer (query)->n_tiles;
    for (int j = 0; j < n; j++) {
      g_autofree char *worth = mj_answer_case (&candidates[j]);

      g_string_append_printf (
          cases, "%s|%s;", mj_face_name ((MjFace) candidates[j].value), worth);
    }
    g_assert_cmpstr (cases->str, ==, rows[i].cases);
    if (n == 0)
      continue;
    expect_problem (query, "Which tile won?");
    mj_score_query_choose_winning (query, face_of ("1s"));
    expect_problem (query, NULL);
    g_assert_cmpint (mj_score_query_get_outcome (query)->score.tai, ==, 4);
    mj_score_query_choose_winning (query, face_of ("9s"));
    expect_problem (query, "0 tai; this table needs 1");
    g_assert_true (mj_score_query_undo (query));
    g_assert_true (mj_score_query_undo (query));
    expect_problem (query, "Which tile won?");
  }
}

/* No way of winning is refused for the tile that happened to come last. */
static void
test_guess_refuses_nothing (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  mj_score_query_set_winner (query, 1);
  mj_score_query_set_from (query, 2);
  add (query, "12m456p789s11z3m777z", MJ_PART_FITTING);
  g_assert_null (mj_score_query_get_obstacle (query, MJ_HOW_ROB_KONG));
  mj_score_query_set_how (query, MJ_HOW_ROB_KONG);
  expect_problem (query, "Which tile won?");
  g_assert_cmpint (mj_score_query_get_answer (query)->n_tiles, ==, 11);
  mj_score_query_choose_winning (query, face_of ("3m"));
  expect_problem (query, NULL);
  mj_score_query_choose_winning (query, face_of ("7z"));
  g_assert_nonnull (mj_score_query_get_obstacle (query, MJ_HOW_ROB_KONG));
}

static void
test_near (void)
{
  g_autoptr (MjScoreQuery) query = query_of ("12m456p99p789s [345p] +3m", 0, 1);

  expect_problem (query, "0 tai; this table needs 1");
  EXPECT_LINES (mj_score_query_get_near (query),
                "Sequence hand|only 3 characters completes it, and it was a "
                "discard||HAND-18");
  g_assert_cmpint (g_list_model_get_n_items (mj_score_query_get_lines (query)),
                   ==, 0);
}

static void
test_lines (void)
{
  g_autoptr (MjScoreQuery) query = query_of (RED " 1f2a", 0, 1);
  g_autofree char *headline = NULL, *limit = NULL, *cut = NULL;
  g_autoptr (MjLine) line = NULL;

  g_object_get (query, "headline", &headline, NULL);
  g_assert_cmpstr (headline, ==, "3 tai");
  EXPECT_LINES (mj_score_query_get_lines (query),
                "Dragon triplet||1 tai|HON-01", "Animal||1 tai|BONUS-01",
                "Seat flower||1 tai|BONUS-03");
  line = g_list_model_get_item (mj_score_query_get_lines (query), 0);
  g_assert_true (mj_line_get_faces (line) == MJ_FACE_BIT (MJ_FACE_RED));
  set_text (query, "111z [222z] [333z] 55z66z +6z");
  g_object_get (query, "headline", &limit, NULL);
  g_assert_cmpstr (limit, ==, "Limit: 5 tai");
  set_text (query, RED " 1f1234a");
  g_object_get (query, "headline", &cut, NULL);
  g_assert_cmpstr (cut, ==, "5 tai of 7, the limit");
}

static void
test_payments (void)
{
  const gint64 chips[] = { 50, 100 };
  const char *names[] = { "Ah Seng", "Mei", "Raju", "Siti" };
  g_autoptr (MjScoreQuery) query = query_of (RED, 0, 1);
  GListModel *payments = mj_score_query_get_payments (query);
  MjEvening books;
  MjRules rules;

  EXPECT_LINES (payments, "South pays East|Discarded the winning tile|2|",
                "West pays East|Share of the win|1|",
                "North pays East|Share of the win|1|");
  mj_score_query_set_chips (query, chips, 2);
  EXPECT_LINES (payments,
                "South pays East|Discarded the winning tile · 2 × 1|2|",
                "West pays East|Share of the win · 1 × 1|1|",
                "North pays East|Share of the win · 1 × 1|1|");
  mj_rules_init (&rules);
  rules.base_unit = 85;
  mj_score_query_set_rules (query, &rules);
  EXPECT_LINES (
      payments,
      "South pays East|Discarded the winning tile · 1 × 0.50 + 1 × 1 + 0.20 "
      "without a chip|1.70|",
      "West pays East|Share of the win · 1 × 0.50 + 0.35 without a chip|0.85|",
      "North pays East|Share of the win · 1 × 0.50 + 0.35 without a "
      "chip|0.85|");
  mj_score_query_set_chips (query, chips, 0);
  mj_evening_init (&books, &rules, 0);
  mj_score_query_set_books (query, &books, names);
  set_text (query, RED);
  mj_score_query_set_winner (query, 0);
  mj_score_query_set_from (query, 1);
  EXPECT_LINES (payments, "Mei pays Ah Seng|Discarded the winning tile|1.70|",
                "Raju pays Ah Seng|Share of the win|0.85|",
                "Siti pays Ah Seng|Share of the win|0.85|");
}

/* ---- entries ---- */

static void
expect_round_trip (MjScoreQuery *query)
{
  g_autoptr (MjScoreQuery) again = mj_score_query_new ();
  gboolean can_undo;

  mj_score_query_set_books (again, mj_score_query_get_books (query), NULL);
  mj_score_query_set_entry (again, mj_score_query_get_entry (query));
  expect_same_entry (again, query);
  expect_same_outcome (again, query);
  g_assert_cmpint (mj_score_query_get_count (again), ==,
                   mj_score_query_get_count (query));
  g_object_get (again, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
}

static void
test_set_entry (void)
{
  const struct {
    const char *text;
    MjSeat winner, from;
    MjHow how;
  } rows[] = {
    { RED, 0, 1, MJ_HOW_DISCARD },
    { RED " 1f2a", 3, NOBODY, MJ_HOW_SELF_DRAW },
    { RED, 0, 2, MJ_HOW_ROB_KONG },
    { "123m456p789s1155z +1z", 1, 0, MJ_HOW_DISCARD },
    { "12m {5555p} 789s11z [777z] +3m", 0, NOBODY, MJ_HOW_KONG_REPLACEMENT },
    { "19m19p19s1234567z +1z", 2, 1, MJ_HOW_DISCARD },
    { "12345678f", 1, NOBODY, MJ_HOW_FLOWER_EIGHT },
    { "555z [666z] [777z] 12349m", 1, NOBODY, MJ_HOW_EARLY_SELF_DRAW },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query =
        query_of (rows[i].text, rows[i].winner, rows[i].from);

    g_object_set (query, "wind", 0, NULL);
    mj_score_query_set_how (query, rows[i].how);
    g_assert_cmpint (mj_score_query_get_entry (query)->how, ==, rows[i].how);
    expect_problem (query, NULL);
    expect_round_trip (query);
    mj_score_query_set_count (query, 4, MJ_SPECIAL_HAND);
    g_object_set (query, "liable", (int) (rows[i].winner + 1) % 4, NULL);
    expect_round_trip (query);
  }
}

/* ---- in an evening ---- */

static void
show (MjEvening *books, MjSeat seat, const char *face)
{
  MjEntry entry;
  MjOutcome outcome;

  mj_entry_init (&entry, MJ_ENTRY_BONUS);
  entry.seat = seat;
  entry.face = face_of (face);
  g_assert_true (mj_evening_apply (books, &entry, &outcome));
}

static void
test_shown_bonus (void)
{
  const char *names[] = { "A", "B", "C", "D" };
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  MjEvening books;
  MjRules rules;

  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  show (&books, 1, "1a");
  show (&books, 1, "2f");
  show (&books, 2, "3a");
  mj_score_query_set_books (query, &books, names);
  g_assert_true (mj_score_query_get_entry (query)->instants);
  expect_text (query, "");
  mj_score_query_set_winner (query, 1);
  expect_text (query, "2f1a");
  mj_score_query_set_winner (query, 2);
  expect_text (query, "3a");
  mj_score_query_set_winner (query, 0);
  expect_text (query, "");
  g_assert_true (mj_score_query_undo (query));
  expect_text (query, "3a");
  /* what somebody has put there stays, beside what the winner has shown */
  add (query, "4a", MJ_PART_FITTING);
  mj_score_query_set_winner (query, 1);
  expect_text (query, "2f14a");
  /* Rooster is another's */
  set_text (query, RED " 34a");
  mj_score_query_set_from (query, 0);
  expect_problem (query,
                  "Another player has shown a flower or animal of this hand");
  /* The Rat completes a bite: 2 from each (INST-01).  HON-01 1, BONUS-01 2,
   * BONUS-03 1: v = 8; 16, 8, 8. */
  set_text (query, RED " 2f12a");
  expect_problem (query, NULL);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[0], ==, -1800);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[1], ==, 3800);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mj_text_set_terms (MJ_TERMS_LANGUAGE);
  g_test_add_func ("/score-query/same-by-any-way", test_same_by_any_way);
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++) {
    g_autofree char *path =
        g_strdup_printf ("/score-query/refused/%s", refusals[i].name);

    g_test_add_data_func (path, &refusals[i], test_refusal);
  }
  g_test_add_func ("/score-query/full-hand-grows", test_full_hand_grows);
  g_test_add_func ("/score-query/move-refused", test_move_refused);
  g_test_add_func ("/score-query/bad-text", test_bad_text);
  g_test_add_func ("/score-query/offers", test_offers);
  g_test_add_func ("/score-query/accept-offer", test_accept_offer);
  g_test_add_func ("/score-query/turn-kong", test_turn_kong);
  g_test_add_func ("/score-query/add-meld", test_add_meld);
  g_test_add_func ("/score-query/break-meld", test_break_meld);
  g_test_add_func ("/score-query/pending", test_pending);
  g_test_add_func ("/score-query/winning-swap", test_winning_swap);
  g_test_add_func ("/score-query/undo", test_undo);
  g_test_add_func ("/score-query/clear", test_clear);
  g_test_add_func ("/score-query/changed", test_changed);
  g_test_add_func ("/score-query/missing", test_missing);
  g_test_add_func ("/score-query/missing-count", test_missing_count);
  g_test_add_func ("/score-query/problems", test_problems);
  g_test_add_func ("/score-query/how", test_how);
  g_test_add_func ("/score-query/no-tile-needed", test_no_tile_needed);
  g_test_add_func ("/score-query/table", test_table);
  g_test_add_func ("/score-query/which-wind", test_which_wind);
  g_test_add_func ("/score-query/tile-and-wind", test_tile_and_wind);
  g_test_add_func ("/score-query/ways", test_ways);
  g_test_add_func ("/score-query/liable", test_liable);
  g_test_add_func ("/score-query/liable-on-discard", test_liable_on_discard);
  g_test_add_func ("/score-query/tap-seat", test_tap_seat);
  g_test_add_func ("/score-query/cure", test_cure);
  g_test_add_func ("/score-query/rule-changes", test_rule_changes);
  g_test_add_func ("/score-query/waits", test_waits);
  g_test_add_func ("/score-query/which-tile", test_which_tile);
  g_test_add_func ("/score-query/guess-refuses-nothing",
                   test_guess_refuses_nothing);
  g_test_add_func ("/score-query/near", test_near);
  g_test_add_func ("/score-query/lines", test_lines);
  g_test_add_func ("/score-query/payments", test_payments);
  g_test_add_func ("/score-query/set-entry", test_set_entry);
  g_test_add_func ("/score-query/shown-bonus", test_shown_bonus);
  return g_test_run ();
}
