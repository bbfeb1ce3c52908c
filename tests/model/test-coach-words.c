/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-coach-words.c – every sentence of the coach about a choice.
 *
 * Their parts are put together by hand, so that each sentence is read once as a
 * person reads it.
 */

#include "model/play/mj-coach.h"
#include "model/text/mj-coach-words.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#define FACES_25M (MJ_FACE_BIT (MJ_FACE_1M + 1) | MJ_FACE_BIT (MJ_FACE_1M + 4))
#define FACES_258M                                                             \
  (MJ_FACE_BIT (MJ_FACE_1M + 1) | MJ_FACE_BIT (MJ_FACE_1M + 4) |               \
   MJ_FACE_BIT (MJ_FACE_1M + 7))

static char *names[] = { "Ann", "Ben", "Cho", "Dee" };

static void
expect_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static MjAdvice
advice_of (MjPlanKind kind)
{
  return (MjAdvice){
    .choice = { .move = mj_move (MJ_MOVE_DISCARD, 0, 0), .worth = 1 },
    .shanten = 2,
    .acceptance = 11,
    .most_tai = 4,
    .kinds = (guint16) (1 << kind),
    .left = 40,
    .plan = { .kind = kind, .face = MJ_FACE_RED, .missing = 3, .tai = 3 },
    .plan_tai = 3,
    .odds = 0.1,
    .pay = 10,
    .unseen = 3,
    .can_feed = true,
    .danger_to = MJ_SEAT_NONE,
    .pao_to = MJ_SEAT_NONE
  };
}

static const char *const plans[MJ_N_PLANS] = {
  [MJ_PLAN_PLAIN] = "any four sets",
  [MJ_PLAN_BONUS] = "any four sets",
  [MJ_PLAN_CONCEALED] = "Men qing",
  [MJ_PLAN_HONOUR] = "three of Red Dragon",
  [MJ_PLAN_SEQUENCE] = "Ping hu",
  [MJ_PLAN_LESSER_SEQUENCE] = "Chou ping hu",
  [MJ_PLAN_TRIPLETS] = "Pong pong hu",
  [MJ_PLAN_HALF_FLUSH] = "Ban sek",
  [MJ_PLAN_FULL_FLUSH] = "Qing yi se",
  [MJ_PLAN_FLUSH_TRIPLETS] = "Ban sek + Pong pong hu",
  [MJ_PLAN_THIRTEEN] = "Shi san yao",
  [MJ_PLAN_SEVEN_PAIRS] = "Qi dui zi",
};

static void
test_plans (void)
{
  for (int kind = 0; kind < MJ_N_PLANS; kind++) {
    MjAdvice a = advice_of ((MjPlanKind) kind);
    g_autofree char *expected = g_strdup_printf (
        "2 tiles from ready, 11 tiles would help; aims at %s, 3 tai",
        plans[kind]);

    expect_text (mj_coach_reason (&a, NULL, NULL, names), expected);
  }
}

/* The name of a hand is explained where it is used first, and not again. */
static void
test_explained (void)
{
  static const struct {
    MjPlanKind kind;
    const char *first, *again;
  } rows[] = {
    { MJ_PLAN_HALF_FLUSH,
      "aims at Ban sek (one suit together with winds or dragons), 3 tai",
      "aims at Ban sek, 3 tai" },
    { MJ_PLAN_PLAIN, "aims at any four sets, 3 tai",
      "aims at any four sets, 3 tai" },
    { MJ_PLAN_TRIPLETS,
      "aims at Pong pong hu (four sets of three or four alike, and a pair), 3 "
      "tai",
      "aims at Pong pong hu, 3 tai" },
  };
  guint told = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (rows[i].kind);
    g_autofree char *first = mj_coach_reason_of (&a, 1, 0, names, &told);
    g_autofree char *again = mj_coach_reason_of (&a, 1, 0, names, &told);

    g_assert_true (g_str_has_suffix (first, rows[i].first));
    g_assert_true (g_str_has_suffix (again, rows[i].again));
  }
}

/* What a hand needs beside the tiles of the nearest one is told. */
static void
test_plan_needs (void)
{
  static const struct {
    bool drawn;
    gint8 luck, missing;
    const char *said;
  } rows[] = {
    { false, 0, 3, "aims at Ping hu, 3 tai" },
    { true, 0, 3, "aims at Ping hu, 3 tai; wins only self-drawn" },
    { false, 1, 3,
      "aims at Ping hu, 3 tai; needs a bonus tile that is yet to come" },
    { true, 2, 3,
      "aims at Ping hu, 3 tai; wins only self-drawn; needs bonus tiles that "
      "are yet to come" },
    { false, 0, 2, "aims at Ping hu, 3 tai" },
    { false, 0, 5,
      "aims at Ping hu, 3 tai, and is 4 tiles from ready for that" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_SEQUENCE);
    g_autofree char *expected = g_strconcat (
        "2 tiles from ready, 11 tiles would help; ", rows[i].said, NULL);

    a.plan.drawn = rows[i].drawn;
    a.plan.luck = rows[i].luck;
    a.plan.missing = rows[i].missing;
    expect_text (mj_coach_reason (&a, NULL, NULL, names), expected);
  }
}

/* What a claim gives up is told unless it is the luck of one tile. */
static void
test_losses (void)
{
  const char *start = "2 tiles from ready, 11 tiles would help; "
                      "aims at any four sets, 3 tai";

  for (int kind = 1; kind < MJ_N_PLANS; kind++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN);
    MjAdvice pass = advice_of ((MjPlanKind) kind);
    gboolean told = kind != MJ_PLAN_HONOUR && kind != MJ_PLAN_BONUS;
    g_autofree char *lost =
        g_strdup_printf ("%s; gives up %s (3 tai)", start, plans[kind]);
    g_autofree char *less =
        g_strconcat (told ? lost : start,
                     "; lowers the best possible from 5 tai to 4", NULL);

    expect_text (mj_coach_reason (&a, NULL, &pass, names), told ? lost : start);
    pass.most_tai = 5;
    expect_text (mj_coach_reason (&a, NULL, &pass, names), less);
    a.kinds |= (guint16) (1 << kind); /* it may still come about */
    pass.most_tai = 4;
    expect_text (mj_coach_reason (&a, NULL, &pass, names), start);
  }
}

static void
test_distance (void)
{
  MjAdvice a = advice_of (MJ_PLAN_PLAIN);

  a.shanten = 1;
  a.acceptance = 1;
  a.plan.missing = 2;
  expect_text (
      mj_coach_reason (&a, NULL, NULL, names),
      "1 tile from ready, 1 tile would help; aims at any four sets, 3 tai");
}

/* A ready hand tells what it wins with, and aims at more only if it must change
 * for that.
 */
static void
test_ready (void)
{
  static const struct {
    MjFaceSet helps, wins, barred;
    gint16 acceptance, n_wins;
    gint8 least, most, missing;
    bool drawn_only;
    const char *said;
    MjFaceSet dead;
    gint8 fed, drawn;
  } rows[] = {
    { FACES_258M, FACES_258M, 0, 7, 7, 3, 3, 1, false,
      "ready for 2 characters, 5 characters, 8 characters, 7 tiles left, 3 "
      "tai" },
    { FACES_258M, FACES_25M, 0, 7, 4, 1, 4, 1, false,
      "ready for 2 characters, 5 characters, 4 tiles left, 1–4 tai" },
    { FACES_25M, FACES_25M, 0, 4, 4, 2, 2, 1, true,
      "ready for 2 characters, 5 characters, 4 tiles left, 2 tai, self-drawn "
      "only" },
    { FACES_25M, FACES_25M, 0, 4, 4, 1, 1, 3, false,
      "ready for 2 characters, 5 characters, 4 tiles left, 1 tai; aims at any "
      "four "
      "sets, 3 tai, and is 2 tiles from ready for that" },
    { FACES_25M, 0, 0, 4, 0, 0, 0, 1, false,
      "ready for 2 characters, 5 characters, 4 tiles left, but too few tai; "
      "aims at "
      "any four sets, 3 tai" },
    { FACES_25M, FACES_25M, 0, 0, 0, 0, 0, 2, false,
      "ready for 2 characters, 5 characters, but none is left; aims at any "
      "four sets, 3 tai, and is 1 tile from ready for that" },
    { 0, 0, 0, 0, 0, 0, 0, 1, false,
      "ready, but this hand holds all the tiles it waits for; aims at any four "
      "sets, 3 tai" },
    { FACES_25M, FACES_25M, MJ_FACE_BIT (MJ_FACE_1M + 1), 4, 4, 3, 3, 1, false,
      "ready for 2 characters, 5 characters, 4 tiles left, 3 tai; you may not "
      "win on "
      "a discard of 2 characters before your next turn" },
    { FACES_258M, FACES_258M, 0, 3, 3, 2, 3, 1, false,
      "ready for 2 characters, 5 characters, 3 tiles left, 2 tai, 3 "
      "self-drawn",
      MJ_FACE_BIT (MJ_FACE_1M + 7), 2, 3 },
    { FACES_25M, FACES_25M, 0, 4, 4, 2, 2, 1, false,
      "ready for 2 characters, 5 characters, 4 tiles left, 2 tai", 0, 2, 2 },
    { FACES_25M, FACES_25M, 0, 4, 4, 2, 4, 1, false,
      "ready for 2 characters, 5 characters, 4 tiles left, 2–4 tai", 0, 0, 4 },
    { FACES_258M, MJ_FACE_BIT (MJ_FACE_1M + 7), 0, 4, 0, 0, 0, 1, false,
      "ready for 2 characters, 5 characters, 4 tiles left, but too few tai; "
      "aims at any four sets, 3 tai",
      MJ_FACE_BIT (MJ_FACE_1M + 7), 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN);

    a.shanten = 0;
    a.helps = rows[i].helps;
    a.wins = rows[i].wins;
    a.barred = rows[i].barred;
    a.acceptance = rows[i].acceptance;
    a.n_wins = rows[i].n_wins;
    a.least_tai = rows[i].least;
    a.wins_tai = rows[i].most;
    a.counted = (a.n_wins > 0       ? a.wins
                 : a.acceptance > 0 ? a.helps
                                    : 0) &
                ~rows[i].dead;
    a.fed_tai = rows[i].fed;
    a.drawn_tai = rows[i].drawn;
    a.drawn_only = rows[i].drawn_only;
    a.plan.missing = rows[i].missing;
    expect_text (mj_coach_reason (&a, NULL, NULL, names), rows[i].said);
    g_assert_cmpuint (mj_coach_words_tiles (&a, -1), ==, a.counted);
  }
}

/* Tiles are shown where a number counts them, and only there. */
static void
test_counted (void)
{
  static const struct {
    gint8 shanten, nearest;
    MjHope hope;
    bool shown;
  } rows[] = {
    { 1, 1, MJ_HOPE_SOME, true },  { 2, 1, MJ_HOPE_SOME, false },
    { 1, 1, MJ_HOPE_LATE, false }, { 1, 1, MJ_HOPE_NONE, false },
    { 0, 0, MJ_HOPE_LATE, true },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN);
    g_autofree char *said = NULL;

    a.shanten = rows[i].shanten;
    a.hope = (guint8) rows[i].hope;
    a.helps = FACES_258M;
    a.counted = FACES_25M;
    said = mj_coach_words_distance (&a, rows[i].nearest);
    g_assert_cmpint (strstr (said, "11 tiles") != NULL, ==, rows[i].shown);
    g_assert_cmpuint (mj_coach_words_tiles (&a, rows[i].nearest), ==,
                      rows[i].shown ? FACES_25M : 0);
  }
}

/* Of a hand that can no longer be won nothing is promised. */
static void
test_hopeless (void)
{
  static const struct {
    MjHope hope;
    gint16 left, acceptance;
    const char *said;
  } rows[] = {
    { MJ_HOPE_NONE, 40, 11, "hardly wins any more: too few tai" },
    { MJ_HOPE_LATE, 5, 11, "hardly wins any more: 5 tiles are left to draw" },
    { MJ_HOPE_LATE, 1, 11, "hardly wins any more: 1 tile is left to draw" },
    { MJ_HOPE_LATE, 40, 0,
      "hardly wins any more: none of the tiles that help is left" },
    { MJ_HOPE_LATE, 0, 0, "cannot win any more: no tile is left to draw" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN);
    g_autofree char *expected =
        g_strconcat ("2 tiles from ready; ", rows[i].said, NULL);

    a.hope = rows[i].hope;
    a.left = rows[i].left;
    a.acceptance = rows[i].acceptance;
    expect_text (mj_coach_reason (&a, NULL, NULL, names), expected);
    a.choice.move.kind = MJ_MOVE_WIN;
    expect_text (mj_coach_reason (&a, NULL, NULL, names), "");
  }
}

static void
test_danger (void)
{
  static const struct {
    double danger;
    const char *said;
  } rows[] = {
    { 0, "" },
    { 0.5, "; may feed a win, most likely to Cho: a chance of 1 in 2" },
    { 0.3, "; may feed a win, most likely to Cho: a chance of 1 in 3" },
    { 0.1, "; may feed a win, most likely to Cho: a chance of 1 in 10" },
    { 1 / 59.4, "; may feed a win, most likely to Cho: a chance of 1 in 59" },
    { 1 / 60.6, "" }, /* too seldom to be spoken of */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN);
    g_autofree char *expected = g_strconcat (
        "2 tiles from ready, 11 tiles would help; aims at any four "
        "sets, 3 tai",
        rows[i].said, NULL);

    a.danger = rows[i].danger;
    a.danger_to = 2;
    expect_text (mj_coach_reason (&a, NULL, NULL, names), expected);
  }
}

/* A tile that nobody can wait for is no danger. */
static void
test_no_danger (void)
{
  MjAdvice a = advice_of (MJ_PLAN_PLAIN);

  a.danger = 0.5;
  a.danger_to = 2;
  a.can_feed = false;
  a.unseen = 0;
  expect_text (
      mj_coach_reason (&a, NULL, NULL, names),
      "2 tiles from ready, 11 tiles would help; aims at any four sets, 3 "
      "tai");
}

/* A great danger of a tile of which hardly any is left is explained. */
static void
test_last_copy (void)
{
  static const struct {
    double danger;
    gint8 unseen;
    const char *said;
  } rows[] = {
    { 1 / 6.0, 2, "" },
    { 1 / 6.0, 1,
      "; only one more is unseen, but they may wait for this very tile" },
    { 1 / 6.0, 0, "; no other is unseen, but they may wait for this one" },
    { 1 / 13.0, 0, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN);
    g_autofree char *expected = g_strdup_printf (
        "2 tiles from ready, 11 tiles would help; aims at any four sets, 3 "
        "tai; "
        "may feed a win, most likely to Cho: a chance of 1 in %d%s",
        (int) (1 / rows[i].danger + 0.5), rows[i].said);

    a.danger = rows[i].danger;
    a.unseen = rows[i].unseen;
    a.danger_to = 2;
    expect_text (mj_coach_reason (&a, NULL, NULL, names), expected);
  }
}

/* What counts most comes first, seen from either choice, and choices that
 * hardly differ are equal.
 */
static void
test_comparison (void)
{
  static const struct {
    double worth, cost, paid,
        odds; /* of the better; the other: 500, 0, 0, .1 */
    gint8 shanten, missing, tai;
    gint16 acceptance;
    const char *praise, *blame;
  } rows[] = {
    { 500, 0, 0, .1, 2, 3, 3, 11,
      "as good as “Pass”: nothing differs that counts; ",
      "as good as “Win”: nothing differs that counts; " },
    { 500.9, 0, 0, .1, 2, 3, 3, 11,
      "as good as “Pass”: nothing differs that counts; ",
      "as good as “Win”: nothing differs that counts; " },
    { 400, -100, 0, .08, 2, 3, 3, 11,
      "as good as “Pass”: safer, but less likely to win; ",
      "as good as “Win”: likelier to win, but riskier; " },
    { 550, 50, 0, .1, 2, 3, 3, 11,
      "as good as “Pass”: a win brings more, but riskier; ",
      "as good as “Win”: safer, but a win brings less; " },
    { 550, 50, 50, .1, 2, 3, 3, 11,
      "as good as “Pass”: brings more at once, but riskier; brings payments of "
      "0.50 net at once; ",
      "as good as “Win”: safer, but brings less at once; " },
    { 1519, 0, 1200, .1, 2, 3, 3, 11,
      "brings payments of 12 net at once, unlike “Pass”; ",
      "brings less at once than “Win”; " },
    { 500, -100, 0, .1, 2, 3, 3, 11, "safer than “Pass”; ",
      "riskier than “Win”; " },
    { 600, -90, 0, .12, 1, 2, 3, 11, "nearer to ready than “Pass”; ",
      "farther from ready than “Win”; " },
    { 600, -110, 0, .12, 1, 2, 3, 11, "safer than “Pass”; ",
      "riskier than “Win”; " },
    { 600, 0, 0, .12, 2, 2, 3, 11,
      "nearer to the hand it aims at than “Pass”; ",
      "farther from the hand it aims at than “Win”; " },
    { 600, 0, 0, .12, 2, 3, 3, 12,
      "more tiles help than after “Pass”: 12, not 11; ",
      "fewer tiles help than after “Win”: 11, not 12; " },
    { 600, 0, 0, .12, 2, 3, 3, 10,
      "likelier to win than “Pass”; fewer tiles help, though: 10, not 11; ",
      "less likely to win than “Win”; more tiles help, though: 11, not 10; " },
    { 600, 0, 0, .1, 2, 3, 4, 10,
      "aims at more tai than “Pass”: 4, not 3; fewer tiles help, though: 10, "
      "not 11; ",
      "aims at fewer tai than “Win”: 3, not 4; more tiles help, though: 11, "
      "not 10; " },
    { 600, 0, 0, .1, 2, 3, 3, 10,
      "a win brings more than after “Pass”; fewer tiles help, though: 10, not "
      "11; ",
      "a win brings less than after “Win”; more tiles help, though: 11, not "
      "10; " },
    { 600, 0, 0, .09, 2, 3, 3, 10,
      "a win brings more than after “Pass”; fewer tiles help, though: 10, not "
      "11; ",
      "a win brings less than after “Win”; more tiles help, though: 11, not "
      "10; " },
    { 600, -100, 60, .1, 2, 3, 3, 11,
      "safer than “Pass”; brings payments of 0.60 net at once; ",
      "riskier than “Win”; " },
    { 650, -60, 50, .13, 1, 2, 3, 11,
      "nearer to ready than “Pass”; brings payments of 0.50 net at once; ",
      "farther from ready than “Win”; " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN), b = a;
    g_autofree char *praise = NULL, *blame = NULL;

    b.choice = (MjWeighed){ .move.kind = MJ_MOVE_PASS, .worth = 500 };
    b.pay = 5000;
    a.choice.worth = rows[i].worth;
    a.choice.cost = rows[i].cost;
    a.choice.paid = rows[i].paid;
    a.odds = rows[i].odds;
    a.pay = (rows[i].worth - rows[i].paid) / rows[i].odds;
    a.shanten = rows[i].shanten;
    a.plan.missing = rows[i].missing;
    a.plan_tai = rows[i].tai;
    a.acceptance = rows[i].acceptance;
    praise = mj_coach_reason (&a, &b, NULL, names);
    a.choice.move.kind = MJ_MOVE_WIN; /* for its title */
    blame = mj_coach_reason (&b, &a, NULL, names);
    g_test_message ("%s | %s", praise, blame);
    g_assert_true (g_str_has_prefix (praise, rows[i].praise));
    g_assert_true (g_str_has_prefix (blame, rows[i].blame));
    g_assert_true (g_str_has_prefix (praise + strlen (rows[i].praise),
                                     a.shanten == 1 ? "1 tile" : "2 tiles"));
  }
}

/* A tai that only a self-drawn win has is not told as one of any win. */
static void
test_drawn_tai (void)
{
  static const struct {
    gboolean drawn, other_drawn;
    const char *praise, *blame;
  } rows[] = {
    { FALSE, FALSE, "aims at more tai than “Pass”: 3, not 2; ",
      "aims at fewer tai than “Win”: 2, not 3; " },
    { TRUE, FALSE, "aims at more tai than “Pass”: 3 self-drawn, not 2; ",
      "aims at fewer tai than “Win”: 2, not 3 self-drawn; " },
    { FALSE, TRUE, "aims at more tai than “Pass”: 3, not 2 self-drawn; ",
      "aims at fewer tai than “Win”: 2 self-drawn, not 3; " },
    { TRUE, TRUE, "aims at more tai than “Pass”: 3, not 2; ",
      "aims at fewer tai than “Win”: 2, not 3; " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_CONCEALED), b = a;
    g_autofree char *praise = NULL, *blame = NULL;

    b.choice = (MjWeighed){ .move.kind = MJ_MOVE_PASS, .worth = 500 };
    b.pay = 5000;
    b.plan_tai = 2;
    b.plan.drawn = rows[i].other_drawn;
    a.choice.worth = 600;
    a.pay = 6000;
    a.plan.drawn = rows[i].drawn;
    praise = mj_coach_reason (&a, &b, NULL, names);
    a.choice.move.kind = MJ_MOVE_WIN; /* for its title */
    blame = mj_coach_reason (&b, &a, NULL, names);
    if (!g_str_has_prefix (praise, rows[i].praise) ||
        !g_str_has_prefix (blame, rows[i].blame))
      g_error ("“%s”, “%s”", praise, blame);
  }
}

/* A hand that is as likely to be won for as much may leave more besides. */
static void
test_more_ways (void)
{
  MjAdvice a = advice_of (MJ_PLAN_PLAIN), b = a;

  a.choice.worth = 600;
  b.choice = (MjWeighed){ .move.kind = MJ_MOVE_PASS, .worth = 500 };
  a.pay = b.pay = 2000;
  expect_text (mj_coach_reason (&a, &b, NULL, names),
               "the next draws can make a better hand of it than after “Pass”; "
               "2 tiles from ready, 11 tiles "
               "would help; aims at any four sets, 3 tai");
  expect_text (mj_coach_reason (&b, &a, NULL, names),
               "the next draws make a worse hand of it than after “Discard 1 "
               "character”; 2 tiles from "
               "ready, 11 tiles would help; aims at any four sets, 3 tai");
}

/* A hand that is likelier to be won, though no nearer and with no more tiles
 * that help, is for something that its plan or its waits show.
 */
static void
test_likelier (void)
{
  static const struct {
    gint8 shanten, luck;
    gint16 wins, plan_left;
    bool drawn;
    double rate; /* of the better; the other: 0 and 1, 2, 8, drawn, 10 */
    const char *praise, *blame;
  } rows[] = {
    { 0, 0, 5, 8, true, 10, "more tiles win than after “Pass”: 5, not 2; ",
      "fewer tiles win than after “Discard 1 character”: 2, not 5; " },
    { 0, 0, 2, 8, false, 10, "can win on a discard, too, unlike “Pass”; ",
      "can win only self-drawn, unlike “Discard 1 character”; " },
    { 2, 0, 0, 9, true, 10,
      "more tiles help the hand it aims at than after “Pass”: 9, not 8; ",
      "fewer tiles help the hand it aims at than after “Discard 1 character”: "
      "8, not 9; " },
    { 2, 0, 0, 8, true, 10,
      "does not need a bonus tile that is yet to come, unlike “Pass”; ",
      "needs a bonus tile that is yet to come, unlike “Discard 1 "
      "character”; " },
    { 2, 1, 0, 8, false, 10, "can win on a discard, too, unlike “Pass”; ",
      "can win only self-drawn, unlike “Discard 1 character”; " },
    { 2, 1, 0, 8, true, 11,
      "more of the tiles that help can be claimed than after “Pass”; ",
      "fewer of the tiles that help can be claimed than after “Discard 1 "
      "character”; " },
    { 2, 1, 0, 8, true, 10, "likelier to win than “Pass”; ",
      "less likely to win than “Discard 1 character”; " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN), b;
    g_autofree char *praise = NULL, *blame = NULL;

    a.shanten = rows[i].shanten;
    a.helps = a.wins = FACES_25M;
    b = a;
    b.choice = (MjWeighed){ .move.kind = MJ_MOVE_PASS, .worth = 500 };
    b.n_wins = a.shanten == 0 ? 2 : 0;
    b.drawn_only = b.plan.drawn = true;
    b.plan_left = 8;
    b.plan.rate = 10;
    b.plan.luck = 1;
    b.pay = 5000;
    a.choice.worth = 600;
    a.odds = 0.12;
    a.pay = 5000;
    a.n_wins = rows[i].wins;
    a.drawn_only = a.plan.drawn = rows[i].drawn;
    a.plan_left = rows[i].plan_left;
    a.plan.luck = rows[i].luck;
    a.plan.rate = rows[i].rate;
    praise = mj_coach_reason (&a, &b, NULL, names);
    blame = mj_coach_reason (&b, &a, NULL, names);
    g_test_message ("%s | %s", praise, blame);
    g_assert_true (g_str_has_prefix (praise, rows[i].praise));
    g_assert_true (g_str_has_prefix (blame, rows[i].blame));
  }
}

/* Both bring something at once. */
static void
test_two_payments (void)
{
  MjAdvice a = advice_of (MJ_PLAN_PLAIN), b = a;

  a.choice.paid = a.choice.worth = 1200;
  b.choice =
      (MjWeighed){ .move.kind = MJ_MOVE_PASS, .worth = 600, .paid = 600 };
  expect_text (mj_coach_reason (&a, &b, NULL, names),
               "brings more net at once than “Pass”: 12, not 6; 2 tiles from "
               "ready, 11 tiles would help; aims at any four sets, 3 tai");
  expect_text (
      mj_coach_reason (&b, &a, NULL, names),
      "brings less at once than “Discard 1 character”; brings payments of "
      "6 net at once; 2 tiles from ready, 11 tiles would help; aims at any "
      "four "
      "sets, 3 tai");
}

/* What decides against a hand that cannot win is that, not how far it is. */
static void
test_can_still_win (void)
{
  MjAdvice a = advice_of (MJ_PLAN_PLAIN), b = a;

  b.choice = (MjWeighed){ .move.kind = MJ_MOVE_PASS, .worth = 0 };
  b.hope = MJ_HOPE_LATE;
  b.shanten = 1;
  a.choice.worth = 600;
  expect_text (mj_coach_reason (&a, &b, NULL, names),
               "can still win, unlike “Pass”; 2 tiles from ready; aims at any "
               "four sets, 3 tai");
  expect_text (mj_coach_reason (&b, &a, NULL, names),
               "1 tile from ready; hardly wins any more: 40 tiles are left to "
               "draw");
  b.hope = MJ_HOPE_SOME;
  b.choice.worth = -1;
  expect_text (mj_coach_reason (&a, &b, NULL, names),
               "“Pass” would leave too few tai to win; 2 tiles from ready; "
               "aims at any four sets, 3 tai");
  expect_text (
      mj_coach_reason (&b, &a, NULL, names),
      "would leave too few tai to win; 1 tile from ready, 11 tiles "
      "would help; aims at any four sets, 3 tai, and is 2 tiles from ready "
      "for that");
  b.hope = MJ_HOPE_NONE;
  expect_text (mj_coach_reason (&b, &a, NULL, names),
               "1 tile from ready; hardly wins any more: too few tai");
}

/* A liability counts as one, if anybody can make the claim. */
static void
test_liability_decides (void)
{
  MjAdvice a = advice_of (MJ_PLAN_PLAIN), b = a;
  g_autofree char *praise = NULL, *blame = NULL, *safer = NULL;

  b.choice = (MjWeighed){ .move.kind = MJ_MOVE_PASS, .worth = 1, .cost = 300 };
  b.pao = 1 << MJ_PAO_FRESH;
  b.pao_to = 1;
  praise = mj_coach_reason (&a, &b, NULL, names);
  blame = mj_coach_reason (&b, &a, NULL, names);
  g_assert_true (g_str_has_prefix (
      praise, "does not risk paying for everybody, unlike “Pass”; "));
  g_assert_true (g_str_has_prefix (
      blame, "risks paying for everybody, unlike “Discard 1 character”; "));
  b.pao = 0;
  safer = mj_coach_reason (&a, &b, NULL, names);
  g_assert_true (g_str_has_prefix (safer, "safer than “Pass”; "));
}

/* What is told beside a choice that was made is not the comparison. */
static void
test_facts_alone (void)
{
  MjAdvice a = advice_of (MJ_PLAN_PLAIN), near = a;

  near.shanten = 1;
  near.choice.worth = 1000;
  expect_text (mj_coach_facts (&a, &near, NULL, names),
               "2 tiles from ready; aims at any four sets, 3 tai");
}

/* How many tiles help is not set beside a hand that is nearer to ready. */
static void
test_other_distance (void)
{
  MjAdvice a = advice_of (MJ_PLAN_PLAIN), near = a;

  near.shanten = 1;
  near.choice.worth = 1000;
  expect_text (
      mj_coach_reason (&a, &near, NULL, names),
      "farther from ready than “Discard 1 character”; 2 tiles from ready; "
      "aims at any four sets, 3 tai");
}

/* Of all choices that are read together only the nearest say how many tiles
 * help, wherever they stand in the list. */
static void
test_all_distances (void)
{
  static const gint8 shanten[] = { 2, 1, 2, 3, 1 };
  MjAdvice advice[G_N_ELEMENTS (shanten)];

  for (gsize i = 0; i < G_N_ELEMENTS (shanten); i++) {
    advice[i] = advice_of (MJ_PLAN_PLAIN);
    advice[i].shanten = shanten[i];
    advice[i].choice.worth = 1000 - 10 * (double) i;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (shanten); i++) {
    g_autofree char *reason = mj_coach_reason_of (
        advice, G_N_ELEMENTS (shanten), (int) i, names, NULL);

    g_assert_cmpint (strstr (reason, "11 tiles would help") != NULL, ==,
                     shanten[i] == 1);
  }
}

/* A choice that is called equal costs nothing. */
static void
test_equal_costs_nothing (void)
{
  static const struct {
    double less;
    gint64 cost;
  } rows[] = { { 0, 0 }, { 0.9, 0 }, { 1, 1 }, { 1.4, 1 }, { 1.5, 2 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice best = advice_of (MJ_PLAN_PLAIN), own = best;
    g_autofree char *reason = NULL;

    own.choice.worth -= rows[i].less;
    reason = mj_coach_reason (&own, &best, NULL, names);
    g_assert_cmpint (mj_coach_cost (&best, &own), ==, rows[i].cost);
    g_assert_cmpint (g_str_has_prefix (reason, "as good as"), ==,
                     rows[i].cost == 0);
  }
}

/* Each liability is named, several in one sentence. */
static void
test_pao (void)
{
  for (int pao = 0; pao < MJ_N_PAO; pao++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN);
    g_autofree char *first =
        g_strdup_printf ("2 tiles from ready, 11 tiles would help; aims at any "
                         "four sets, 3 tai; "
                         "Ben could make you pay for everybody: %s",
                         mj_pao_title ((MjPao) pao));
    g_autofree char *two =
        g_strdup_printf ("%s, Fed a fresh tile late in the deal", first);

    a.pao_to = 1;
    a.pao = (MjPaoSet) (1 << pao);
    expect_text (mj_coach_reason (&a, NULL, NULL, names), first);
    a.pao |= 1 << MJ_PAO_FRESH;
    if (pao != MJ_PAO_FRESH)
      expect_text (mj_coach_reason (&a, NULL, NULL, names), two);
  }
}

static void
test_titles (void)
{
  static const struct {
    MjMoveKind kind;
    const char *title;
  } rows[] = {
    { MJ_MOVE_DISCARD, "Discard 9 characters" },
    { MJ_MOVE_PONG, "Pong, then discard 9 characters" },
    { MJ_MOVE_CHOW, "Chow with 1 dot, 3 dots, then discard 9 characters" },
    { MJ_MOVE_KONG_DISCARD, "Kong of 2 dots" },
    { MJ_MOVE_KONG_CONCEALED, "Kong of 2 dots" },
    { MJ_MOVE_KONG_PROMOTE, "Kong of 2 dots" },
    { MJ_MOVE_WIN, "Win" },
    { MJ_MOVE_PASS, "Pass" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a = advice_of (MJ_PLAN_PLAIN);

    a.choice.move =
        mj_move (rows[i].kind, 0, mj_tile_of_face (MJ_FACE_1P + 1, 0));
    a.choice.move.with[0] = mj_tile_of_face (MJ_FACE_1P, 2);
    a.choice.move.with[1] = mj_tile_of_face (MJ_FACE_1P + 2, 1);
    a.choice.discard = mj_tile_of_face (MJ_FACE_1M + 8, 3);
    expect_text (mj_coach_title (&a), rows[i].title);
  }
}

/* Worth less cost, against worth less cost; never less than nothing. */
static void
test_cost (void)
{
  MjAdvice best = advice_of (MJ_PLAN_PLAIN), other = best;

  best.choice.worth = 100.4;
  best.choice.cost = 20;
  other.choice.worth = 90;
  other.choice.cost = 40;
  g_assert_cmpint (mj_coach_cost (&best, &other), ==, 30);
  g_assert_cmpint (mj_coach_cost (&other, &best), ==, 0);
  g_assert_cmpint (mj_coach_cost (&best, &best), ==, 0);
  other.choice.cost = 40.2;
  g_assert_cmpint (mj_coach_cost (&best, &other), ==, 31);
}

/* A choice is found by its move, a discard by its face, and none behind the
 * last. */
static void
test_find (void)
{
  MjAdvice all[3];
  MjMove other = mj_move (MJ_MOVE_DISCARD, 0, 1); /* same face */
  MjMove kong = mj_move (MJ_MOVE_KONG_CONCEALED, 0, 0);

  for (int i = 0; i < 3; i++)
    all[i] = advice_of (MJ_PLAN_PLAIN);
  all[0].choice.move = mj_move (MJ_MOVE_PONG, 0, 8);
  all[2].choice.move = mj_move (MJ_MOVE_PASS, 0, MJ_TILE_NONE);
  g_assert_cmpint (mj_advice_find_pass (all, 3), ==, 2);
  g_assert_cmpint (mj_advice_find_pass (all, 2), ==, -1);
  g_assert_cmpint (mj_advice_find_pass (all + 2, 1), ==, 0);
  g_assert_cmpint (mj_advice_find_pass (all, 0), ==, -1);
  g_assert_cmpint (mj_advice_find (all, 3, &all[0].choice.move), ==, 0);
  g_assert_cmpint (mj_advice_find (all, 3, &all[2].choice.move), ==, 2);
  g_assert_cmpint (mj_advice_find (all, 2, &all[2].choice.move), ==, -1);
  g_assert_cmpint (mj_advice_find (all, 3, &other), ==, 1);
  g_assert_cmpint (mj_advice_find (all, 1, &other), ==, -1);
  g_assert_cmpint (mj_advice_find (all, 3, &kong), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coach-words/plans", test_plans);
  g_test_add_func ("/coach-words/explained", test_explained);
  g_test_add_func ("/coach-words/losses", test_losses);
  g_test_add_func ("/coach-words/distance", test_distance);
  g_test_add_func ("/coach-words/ready", test_ready);
  g_test_add_func ("/coach-words/counted", test_counted);
  g_test_add_func ("/coach-words/hopeless", test_hopeless);
  g_test_add_func ("/coach-words/danger", test_danger);
  g_test_add_func ("/coach-words/no-danger", test_no_danger);
  g_test_add_func ("/coach-words/last-copy", test_last_copy);
  g_test_add_func ("/coach-words/comparison", test_comparison);
  g_test_add_func ("/coach-words/drawn-tai", test_drawn_tai);
  g_test_add_func ("/coach-words/more-ways", test_more_ways);
  g_test_add_func ("/coach-words/likelier", test_likelier);
  g_test_add_func ("/coach-words/two-payments", test_two_payments);
  g_test_add_func ("/coach-words/liability-decides", test_liability_decides);
  g_test_add_func ("/coach-words/facts-alone", test_facts_alone);
  g_test_add_func ("/coach-words/other-distance", test_other_distance);
  g_test_add_func ("/coach-words/all-distances", test_all_distances);
  g_test_add_func ("/coach-words/equal-costs-nothing",
                   test_equal_costs_nothing);
  g_test_add_func ("/coach-words/can-still-win", test_can_still_win);
  g_test_add_func ("/coach-words/plan-needs", test_plan_needs);
  g_test_add_func ("/coach-words/pao", test_pao);
  g_test_add_func ("/coach-words/titles", test_titles);
  g_test_add_func ("/coach-words/cost", test_cost);
  g_test_add_func ("/coach-words/find", test_find);
  return g_test_run ();
}
