/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-coach.c – advice agrees with the engine, and its words with the advice.
 */

#include "../engine/test-table.h"

#include "engine/score/mj-outlook.h"
#include "model/play/mj-coach.h"
#include "model/text/mj-text.h"

#include <string.h>

static char *names[] = { "Ah Hock", "Mei", "Siti", "Devi" };

static int
advise (const MjState *s, MjSeat seat, MjAdvice *advice)
{
  MjView view;

  mj_view_init (&view, s, seat);
  return mj_advise (&view, advice);
}

static void
expect_reason (const MjAdvice *a, const MjAdvice *pass, const char *part)
{
  g_autofree char *reason = mj_coach_reason (a, NULL, pass, names);

  if (strstr (reason, part) == NULL)
    g_error ("“%s” does not say “%s”", reason, part);
}

static const MjAdvice *
find_kind (const MjAdvice *advice, int n, MjMoveKind kind)
{
  for (int i = 0; i < n; i++)
    if (advice[i].choice.move.kind == kind)
      return &advice[i];
  g_error ("no such choice");
}

/* A flower of another seat is said to be that, and to whom. */
static void
test_bonus (void)
{
  const struct {
    MjFace face;
    MjSeat seat;
    const char *said;
  } rows[] = {
    { MJ_FACE_PLUM, 0, NULL },
    { MJ_FACE_PLUM, 1, " belongs to East, and you are South: alone it" },
    { MJ_FACE_WINTER, 3, NULL },
    { MJ_FACE_WINTER, 0, " belongs to North, and you are East: alone it" },
    { MJ_FACE_CAT, 2, NULL },
  };
  g_autofree char *worthless = NULL;
  MjRules rules;
  MjState s;

  mj_rules_init (&rules);
  mj_state_init (&s, &rules, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *said =
        mj_coach_bonus (&s, rows[i].seat, mj_tile_of_face (rows[i].face, 0));

    if (rows[i].said == NULL)
      g_assert_null (said);
    else
      g_assert_nonnull (strstr (said, rows[i].said));
  }
  s.rules.pattern[MJ_PATTERN_ANIMAL] = MJ_PATTERN_OFF;
  worthless = mj_coach_bonus (&s, 2, mj_tile_of_face (MJ_FACE_CAT, 0));
  g_assert_nonnull (strstr (worthless, "At this table"));
}

/* A pong of suited tiles leaves a hand that no tai can come to. */
static void
test_claim_that_kills (void)
{
  MjAdvice advice[MJ_MAX_MOVES];
  const MjAdvice *pong, *pass;
  MjState s;
  int n;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "11m 234567p 34578s", NULL, NULL,
                                           "1m258m147p369s123z" },
                                .draws = "8p",
                                .turn = 3 });
  test_play (&s, "go, 4 discard 1m");
  n = advise (&s, 0, advice);
  pong = find_kind (advice, n, MJ_MOVE_PONG);
  pass = find_kind (advice, n, MJ_MOVE_PASS);
  g_assert_true (pass == &advice[0]);
  g_assert_cmpint (pass->plan.kind, ==, MJ_PLAN_SEQUENCE);
  g_assert_cmpint (pass->plan.tai, ==, 4);
  expect_reason (pass, pass, "4 tai, 5 self-drawn; aims at Ping hu");
  expect_reason (pong, pass, "gives up Ping hu (4 tai)");
  g_assert_cmpint (pong->most_tai, <, pass->most_tai);
}

/* With a bonus tile four chows make no full sequence hand: the hand is called
 * what it will be, and what the bonus tile gives of its tai is told (HAND-22).
 */
static void
test_name_of_sequence (void)
{
  static const struct {
    const char *rules, *hand, *said, *unsaid;
    MjPlanKind kind;
  } rows[] = {
    { NULL, "234567p 34578s 18m", "aims at Ping hu, 4 tai", "bonus tiles give",
      MJ_PLAN_SEQUENCE },
    { NULL, "234567p 34578s 18m 3a",
      "aims at Chou ping hu, 2 tai; bonus tiles give 1 tai of that",
      "at Ping hu", MJ_PLAN_LESSER_SEQUENCE },
    /* a flower of another seat gives no tai */
    { NULL, "234567p 34578s 18m 3f", "aims at Chou ping hu, 1 tai",
      "bonus tiles give", MJ_PLAN_LESSER_SEQUENCE },
    /* nor does the hand without its pattern */
    { "pattern.lesser-sequence-hand=off", "234567p 34578s 18m 3a",
      "aims at any four sets, 1 tai", "ing hu", MJ_PLAN_PLAIN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjAdvice a;
    MjView view;
    MjState s;
    g_autofree char *said = NULL;

    test_table_set (&s, rows[i].rules,
                    &(TestTable){ .hands = { rows[i].hand }, .turn = 3 });
    mj_view_init (&view, &s, 0);
    mj_advise_hand (&view, &a);
    said = mj_coach_reason (&a, NULL, NULL, names);
    g_test_message ("%s: %s", rows[i].hand, said);
    g_assert_cmpint (a.plan.kind, ==, rows[i].kind);
    g_assert_nonnull (strstr (said, rows[i].said));
    g_assert_null (strstr (said, rows[i].unsaid));
  }
}

/* A kong that is best for what it pays at once says so, and a hand that wins
 * only self-drawn is said to win with the tai of that.
 */
static void
test_kong_pays (void)
{
  MjAdvice advice[MJ_MAX_MOVES];
  g_autofree char *first = NULL;
  MjState s;
  int n;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "9999s 23456p 2346m" }, .draws = "1p" });
  test_play (&s, "go");
  n = advise (&s, 0, advice);
  g_assert_cmpint (advice[0].choice.move.kind, ==, MJ_MOVE_KONG_CONCEALED);
  g_assert_cmpfloat (advice[0].choice.paid, ==, 1200);
  first = mj_coach_reason_of (advice, n, 0, names, NULL);
  g_test_message ("%s", first);
  g_assert_true (g_str_has_prefix (
      first, "brings payments of 12 net at once, unlike “Discard "));
  for (int i = 0; i < n; i++) {
    g_autofree char *reason = mj_coach_reason_of (advice, n, i, names, NULL);

    g_test_message ("%s", reason);
    if (advice[i].choice.worth >= 0)
      g_assert_null (strstr (reason, " 0 tai"));
  }
}

static void
test_waits (void)
{
  g_autofree char *text = NULL;
  MjAdvice a;
  MjState s;
  MjView view;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "123m456p2278s [777z]" }, .draws = "1z" });
  mj_view_init (&view, &s, 0);
  text = mj_coach_hand (&view);
  g_assert_nonnull (strstr (text, "6 bamboo ("));
  g_assert_nonnull (strstr (text, "9 bamboo ("));
  g_assert_nonnull (strstr (text, "left): 1 tai"));
  mj_advise_hand (&view, &a);
  g_assert_cmpint (a.shanten, ==, 0);
}

static char *
words_about (const char *hand)
{
  MjState s;
  MjView view;

  test_table_set (&s, NULL, &(TestTable){ .hands = { hand }, .draws = "1z" });
  mj_view_init (&view, &s, 0);
  return mj_coach_hand (&view);
}

/* K-08: a tile of which the player holds all four is not waited for. */
static void
test_fifth (void)
{
  g_autofree char *one = words_about ("23p456m789s22s[1111p]");
  g_autofree char *none = words_about ("12p456m789s22s{3333p}");

  g_assert_nonnull (strstr (one, "4 dots ("));
  g_assert_null (strstr (one, "1 dot "));
  g_assert_nonnull (strstr (none, "this hand holds all the tiles"));
}

/* Before a discard the line says how near the hand can be, and neither which
 * tile to throw nor how many tiles would help then.
 */
static void
test_before_discard (void)
{
  static const struct {
    const char *hand, *said;
  } rows[] = {
    { "123m456p2278s [777z]", "ready after the right discard" },
    { "123m456p2479s [777z]", "1 tile from ready" },
    { "147m258p147s1234z", "6 tiles from ready" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = NULL;
    MjState s;
    MjView view;

    test_table_set (&s, NULL,
                    &(TestTable){ .hands = { rows[i].hand }, .draws = "4z" });
    test_play (&s, "go");
    mj_view_init (&view, &s, 0);
    text = mj_coach_hand (&view);
    g_test_message ("%s: %s", rows[i].hand, text);
    g_assert_cmpstr (text, ==, rows[i].said);
  }
}

/* A wait of which none is left is not named beside one of which some are. */
static void
test_line_dead (void)
{
  g_autofree char *text = NULL;
  MjState s;
  MjView view;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "123m456p2278s [777z]",
                                           "258p147m1234z [9999s]" },
                                .draws = "5z",
                                .turn = 1 });
  test_play (&s, "go");
  mj_view_init (&view, &s, 0);
  text = mj_coach_hand (&view);
  g_assert_cmpstr (text, ==, "6 bamboo (4 left): 1 tai");
}

/* A win that was let go bars its tile for a while, and the line says so. */
static void
test_line_barred (void)
{
  g_autofree char *text = NULL;
  MjState s;
  MjView view;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "123m456p2278s [777z]", "9s258p147m12345z5s" },
                    .draws = "1z6z",
                    .turn = 1,
                    .left = 40 });
  test_play (&s, "go, 2 discard 9s, pass, go");
  mj_view_init (&view, &s, 0);
  text = mj_coach_hand (&view);
  if (strstr (text, "you may not win on a discard of 9 bamboo before") == NULL)
    g_error ("“%s”", text);
}

/* The third dragon to two exposed sets. */
static void
test_warns (void)
{
  MjAdvice advice[MJ_MAX_MOVES];
  MjMove deadly = mj_move (MJ_MOVE_DISCARD, 0, MJ_TILE_NONE);
  MjState s;
  int n, i;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "5z147m258p369s1m4s7p",
                                           "[777z] [666z] 23m99p456s" },
                                .draws = "9m",
                                .hidden = "5z",
                                .left = 12 });
  test_play (&s, "go");
  n = advise (&s, 0, advice);
  deadly.tile = mj_hand_find (&s.hands[0], MJ_FACE_WHITE, 0);
  i = mj_advice_find (advice, n, &deadly);
  g_assert_cmpint (i, >, 0);
  expect_reason (&advice[i], NULL, "Mei could make you pay for everybody");
  expect_reason (&advice[i], NULL,
                 "may feed a win, most likely to Mei: a chance of 1 in ");
}

/* What decides is the largest part of what the better choice has more. */
static void
expect_edge (const MjAdvice *better, const MjAdvice *other)
{
  MjEdge edge = mj_advice_edge (better, other);
  double ahead = mj_advice_net (better) - mj_advice_net (other);
  double paid = better->choice.paid - other->choice.paid;
  double safer = other->choice.cost - better->choice.cost;
  double hand = ahead - paid - safer, most = MAX (hand, MAX (paid, safer));
  double pay = (better->pay + other->pay) / 2;
  double likelier = (better->odds - other->odds) * pay;
  double dearer = (better->pay - other->pay) * (better->odds + other->odds) / 2;
  double rest =
      better->choice.worth - other->choice.worth - paid - likelier - dearer;

  g_assert_cmpfloat (ahead, >=, 0);
  g_assert_cmpint (edge == MJ_EDGE_NONE, ==, ahead < 1);
  if (edge == MJ_EDGE_PAID)
    g_assert_cmpfloat (paid, ==, most);
  else if (edge == MJ_EDGE_SAFER || edge == MJ_EDGE_LIABILITY)
    g_assert_cmpfloat (safer, ==, most);
  else if (edge != MJ_EDGE_NONE && edge != MJ_EDGE_TAI_NEEDED)
    g_assert_cmpfloat (hand, ==, most);
  if (edge == MJ_EDGE_NEARER)
    g_assert_cmpint (better->shanten, <, other->shanten);
  if (edge == MJ_EDGE_HELPS)
    g_assert_cmpint (better->acceptance, >, other->acceptance);
  if (edge == MJ_EDGE_GUEST)
    g_assert_cmpint (better->lone_tai, <, other->lone_tai);
  if (edge == MJ_EDGE_GONE)
    g_assert_cmpint (better->unseen, <, other->lone ? other->unseen : 2);
  if (edge == MJ_EDGE_SHOWS) {
    g_assert_cmpint (better->choice.move.kind, ==, MJ_MOVE_PASS);
    g_assert_cmpint (better->shanten, ==, other->shanten);
    g_assert_cmpint (better->acceptance, >=, other->acceptance);
  }
  if (edge == MJ_EDGE_WINS)
    g_assert_cmpint (better->n_wins, >, other->n_wins);
  if (edge == MJ_EDGE_PLAN_HELPS)
    g_assert_cmpint (better->plan_left, >, other->plan_left);
  if (edge == MJ_EDGE_CLAIMS)
    g_assert_cmpfloat (better->plan.rate, >, other->plan.rate);
  if (edge == MJ_EDGE_TAI)
    g_assert_cmpint (better->plan_tai, >, other->plan_tai);
  if (edge == MJ_EDGE_LIKELIER)
    g_assert_cmpfloat (likelier, >=, MAX (dearer, rest));
  else if (edge == MJ_EDGE_TAI || edge == MJ_EDGE_PAY)
    g_assert_cmpfloat (dearer, >=, MAX (likelier, rest));
  else if (edge == MJ_EDGE_WAYS)
    g_assert_cmpfloat (rest, >=, MAX (likelier, dearer));
  else if (edge >= MJ_EDGE_NEARER)
    g_assert_cmpfloat (MAX (likelier, rest), >=, dearer);
  if (edge == MJ_EDGE_HOPE)
    g_assert_cmpint (other->hope, ==, MJ_HOPE_LATE);
}

/* Three of an honour are no aim of a hand that holds one of them, where the
 * bonus tiles on the table give enough tai for any four sets.
 */
static void
expect_aim (const MjState *s, const MjAdvice *a, const char *reason)
{
  MjSeat seat = a->choice.move.seat;
  MjCounts counts;
  MjHand left;
  MjView view;

  if (strstr (reason, "aims at three of ") == NULL)
    return;
  mj_view_init (&view, s, seat);
  left = mj_bot_hand_after (&view, &a->choice);
  mj_hand_counts (&left, &counts);
  g_assert_cmpint (counts.n[a->plan.face], >, 0);
  g_assert_true (
      counts.n[a->plan.face] > 1 || s->rules.min_without_bonus ||
      mj_bonus_tai (mj_hand_bonus_set (&left), mj_state_seat_wind (s, seat)) <
          mj_score_minimum (&s->rules, false));
}

/* Whether the hand can be won in the draws that are left, and with the tai that
 * a win needs; what is said agrees with that.
 */
static void
expect_promise (const MjState *s, const MjAdvice *a, const char *reason)
{
  gboolean ends = strstr (reason, " any more: ") != NULL;
  guint8 unseen[MJ_N_KINDS];
  int n_counted = 0;

  mj_state_unseen (s, a->choice.move.seat, unseen);
  for (MjFaceSet left = a->counted; left != 0;) {
    MjFace face = mj_face_set_take (&left);

    g_assert_cmpint (unseen[face], >, 0);
    n_counted += unseen[face];
  }
  g_assert_cmpint (n_counted, ==, a->n_wins > 0 ? a->n_wins : a->acceptance);
  g_assert_true (ends || a->hope == MJ_HOPE_SOME ||
                 strstr (reason, "but none is left") != NULL ||
                 strstr (reason, "holds all the tiles") != NULL);
  if (a->hope != MJ_HOPE_SOME) {
    g_assert_null (strstr (reason, "aims at "));
    g_assert_null (strstr (reason, " would help"));
    if (a->acceptance > 0)
      g_assert_cmpfloat (a->choice.worth - a->choice.paid, <, 1);
    return;
  }
  if (strstr (reason, "aims at ") != NULL) {
    g_assert_cmpint (a->plan_tai, >=,
                     mj_score_minimum (&s->rules, a->plan.drawn));
    g_assert_cmpfloat (a->plan.chance, >, 0);
  } else {
    g_assert_cmpint (a->n_wins, >, 0);
    g_assert_cmpint (a->least_tai, >=,
                     mj_score_minimum (&s->rules, a->drawn_only));
  }
}

/* Of two choices that are as good either gains what it is said to, or nothing
 * differs by a hundredth of what they are worth.
 */
static void
expect_balance (const MjAdvice *a, const MjAdvice *b, const char *reason)
{
  double ahead = mj_advice_net (a) - mj_advice_net (b);
  double likelier = (a->odds - b->odds) * (a->pay + b->pay) / 2;
  const char *balance = strchr (reason, ':');

  if (!g_str_has_prefix (reason, "as good as"))
    return;
  g_assert_nonnull (balance);
  if (g_str_has_prefix (balance, ": nothing differs"))
    g_assert_true (mj_advice_gain (a, b) == MJ_EDGE_NONE ||
                   mj_advice_gain (b, a) == MJ_EDGE_NONE);
  else
    g_assert_nonnull (strstr (balance, ", but "));
  if (g_str_has_prefix (balance, ": safer"))
    g_assert_cmpfloat (a->choice.cost, <, b->choice.cost);
  if (g_str_has_prefix (balance, ": likelier"))
    g_assert_cmpfloat (likelier, >=, 1);
  if (g_str_has_prefix (balance, ": a win brings more"))
    g_assert_cmpfloat (a->pay, >, b->pay);
  g_assert_cmpfloat (ABS (ahead), <, 1);
}

/* Where more tiles help the worse of two hands, or fewer the better, the reason
 * says so, and says how many.
 */
static void
expect_though (const MjAdvice *a, const MjAdvice *b, const char *reason)
{
  double ahead = mj_advice_net (a) - mj_advice_net (b);
  MjEdge edge = ahead > 0 ? mj_advice_edge (a, b) : mj_advice_edge (b, a);
  int more = a->acceptance - b->acceptance;
  g_autofree char *though = g_strdup_printf (
      "%s tiles help, though: %d, not %d", more > 0 ? "more" : "fewer",
      a->acceptance, b->acceptance);

  g_assert_cmpint (strstr (reason, though) != NULL, ==,
                   edge > MJ_EDGE_GUEST && a->shanten == b->shanten &&
                       a->shanten > 0 && (ahead > 0 ? more < 0 : more > 0));
}

/* What is said of a lone honour that the better choice throws, by the tiles on
 * the table.
 */
static void
expect_honour (const MjState *s,
               const MjAdvice *a,
               const MjAdvice *other,
               const char *reason)
{
  const MjAdvice *better =
      mj_advice_net (a) > mj_advice_net (other) ? a : other;
  MjSeat seat = a->choice.move.seat;
  MjFace face = better->choice.discard == MJ_TILE_NONE
                    ? MJ_FACE_NONE
                    : mj_tile_face (better->choice.discard);
  g_autofree char *open = NULL, *guest = NULL;
  int n = 0, melded = 0;

  if (face == MJ_FACE_NONE)
    return;
  for (int i = 0; i < s->n_discards; i++)
    n += !s->discards[i].claimed && mj_tile_face (s->discards[i].tile) == face;
  for (MjSeat chair = 0; chair < MJ_N_SEATS; chair++)
    for (int i = 0; i < s->hands[chair].n_melds; i++)
      melded += mj_meld_face (&s->hands[chair].melds[i]) == face;
  open = g_strdup_printf ("%d of the 4 tiles of %s lie among the discards", n,
                          mj_text_face (face));
  guest = g_strdup_printf ("%s is neither your seat wind nor the prevailing",
                           mj_text_face (face));
  if (strstr (reason, " lie among the discards") != NULL) {
    g_assert_nonnull (strstr (reason, open));
    g_assert_cmpint (n, >=, 2);
  }
  if (strstr (reason, "no other ") == reason)
    g_assert_cmpint (melded, ==, 1);
  if (strstr (reason, " is neither your seat wind") != NULL) {
    g_assert_nonnull (strstr (reason, guest));
    g_assert_true (face >= MJ_FACE_EAST && face <= MJ_FACE_NORTH);
    g_assert_cmpint (face - MJ_FACE_EAST, !=, mj_state_seat_wind (s, seat));
    g_assert_cmpint (face - MJ_FACE_EAST, !=, s->prevailing);
  }
}

/* The table says how far the hand is from ready after the nearest choice, and
 * one reason for the best choice beside it. */
static void
expect_short (const MjAdvice *advice, int n, int nearest)
{
  g_autofree char *said = mj_coach_short_reason (advice, n, names);

  g_assert_null (strstr (said, "; "));
  if (advice->shanten > nearest && advice->hope == MJ_HOPE_SOME) {
    g_test_message ("%s", said);
    g_assert_null (strstr (said, "from ready, "));
  }
}

/* What is said of a choice is true, and of the choices together, too. */
static void
expect_words (const MjState *s, const MjAdvice *advice, int n, int i)
{
  static const char *const blames[] = {
    "riskier",         "farther",           "fewer tiles help",
    "fewer tiles win", "fewer of",          "less",
    "aims at fewer",   "a win brings less", "the next draws make",
    "would leave",     "brings less",       "risks",
    "needs",           "can win only",      "brings the hand no nearer"
  };
  g_autofree char *reason = mj_coach_reason_of (advice, n, i, names, NULL);
  const MjAdvice *a = &advice[i], *other = &advice[i == 0];
  double ahead = mj_advice_net (a) - mj_advice_net (other);
  int nearest = a->shanten;

  for (int j = 0; j < n; j++)
    nearest = MIN (nearest, advice[j].shanten);
  g_assert_cmpint (strstr (reason, " would help") != NULL, ==,
                   a->shanten > 0 && a->shanten == nearest &&
                       a->hope == MJ_HOPE_SOME &&
                       strstr (reason, " tiles help than ") == NULL &&
                       strstr (reason, " tiles help, though") == NULL);
  g_assert_cmpint (g_str_has_prefix (reason, "as good as"), ==,
                   ABS (ahead) < 1);
  if (a->choice.paid > 0)
    g_assert_nonnull (strstr (reason, " net at once"));
  g_assert_cmpint (strstr (reason, "may feed a win") != NULL, ==,
                   a->can_feed && a->danger >= 1 / 60.0);
  for (gsize j = 0; i == 0 && j < G_N_ELEMENTS (blames); j++)
    g_assert_false (g_str_has_prefix (reason, blames[j]));
  expect_promise (s, a, reason);
  expect_balance (a, other, reason);
  expect_though (a, other, reason);
  expect_honour (s, a, other, reason);
  expect_aim (s, a, reason);
  if (i > 0)
    expect_edge (other, a);
  else
    expect_short (advice, n, nearest);
}

static void
expect_facts (const MjState *s, MjSeat seat)
{
  MjAdvice advice[MJ_MAX_MOVES];
  MjMove moves[MJ_MAX_MOVES];
  guint8 unseen[MJ_N_KINDS];
  MjView view;
  int n;

  mj_view_init (&view, s, seat);
  n = mj_advise (&view, advice);
  if (mj_state_legal_moves (s, seat, moves) < 2 || n < 2)
    return;
  mj_state_unseen (&view.state, view.seat, unseen);
  for (int i = 0; i < n; i++) {
    MjHand left = mj_bot_hand_after (&view, &advice[i].choice);
    g_autofree char *title = mj_coach_title (&advice[i]);
    MjCounts counts;
    MjReady ready;

    g_assert_cmpint (mj_hand_size (&left), ==, MJ_HAND_SIZE);
    mj_hand_counts (&left, &counts);
    mj_ready_init (&ready, &s->rules, &counts, left.n_melds);
    g_assert_cmpint (advice[i].shanten, ==, mj_ready_shanten (&ready));
    g_assert_cmpint (
        advice[i].acceptance, ==,
        mj_ready_count_unseen (mj_ready_helps (&ready), unseen, NULL));
    if (advice[i].shanten <= 1)
      g_assert_cmpint (advice[i].most_tai, >=,
                       mj_outlook_best_tai (&s->rules, &left,
                                            mj_state_seat_wind (s, seat),
                                            s->prevailing));
    if (advice[i].kinds & 1 << advice[i].plan.kind)
      g_assert_cmpint (advice[i].most_tai, >=,
                       mj_rules_cap (&s->rules, advice[i].plan.tai));
    g_assert_cmpint (advice[i].most_tai, <=, mj_rules_most_tai (&s->rules));
    g_assert_cmpint (mj_coach_cost (&advice[0], &advice[i]), >=, 0);
    g_assert_cmpint (strlen (title), >, 0);
    expect_words (s, advice, n, i);
  }
}

/* Plays a deal; the seats of @masters play as the coach would. */
static MjMatchFile *
play_deal_under (const char *rules,
                 guint64 seed,
                 unsigned masters,
                 gboolean check)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  MjState s;

  test_rules (&file->rules, rules);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_free (file->names[seat]);
    file->names[seat] = g_strdup (names[seat]);
  }
  mj_state_init (&s, &file->rules, 0);
  move.seed = (MjSeed){ 3, seed };
  while (TRUE) {
    g_array_append_val (file->moves, move);
    g_assert_true (mj_state_apply (&s, &move));
    if (s.phase == MJ_PHASE_OVER)
      return file;
    {
      MjSeat seat = mj_state_next_actor (&s);
      MjAdvice advice[MJ_MAX_MOVES];
      MjView view;

      mj_view_init (&view, &s, seat);
      if (check)
        expect_facts (&s, seat);
      if (masters & 1u << seat) {
        g_assert_cmpint (mj_advise (&view, advice), >, 0);
        move = advice[0].choice.move;
      } else {
        move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
      }
    }
  }
}

static MjMatchFile *
play_deal (guint64 seed, unsigned masters, gboolean check)
{
  return play_deal_under (NULL, seed, masters, check);
}

/* Where a win needs one to three tai, where only the shooter pays, where
 * nothing is paid at once, and where a hand without tai may win.
 */
static void
test_facts (gconstpointer rules)
{
  for (guint64 seed = 0; seed < 3; seed++) {
    g_autoptr (MjMatchFile) file = play_deal_under (rules, seed, 0, TRUE);

    g_assert_cmpuint (file->moves->len, >, 20);
  }
}

/* Positions, what decides for the best choice or against another one, and what
 * is said of it there.
 */
typedef struct {
  const char *name;
  const char *rules;
  TestTable table;
  const char *script;
  const char *move; /* of the first chair */
  MjEdge edge;
  const char *said, *unsaid;
} Position;

static const Position positions[] = {
  { "one-tai-will-do",
    NULL,
    { .hands = { "[888m] 77z567p2368s1z" }, .draws = "9m" },
    "go",
    "1 discard 1z",
    MJ_EDGE_PAY,
    "aims at three of Red Dragon, 1 tai",
    "needs" },
  { "two-are-needed",
    "min_points=2",
    { .hands = { "[888m] 77z567p2368s1z" }, .draws = "9m" },
    "go",
    "1 discard 1z",
    MJ_EDGE_PAY,
    "aims at three of Red Dragon, 2 tai, and is 2 tiles from ready for that; "
    "needs a bonus tile",
    "1 tai" },
  { "self-drawn",
    NULL,
    { .hands = { "888m22p567p2368s1z" }, .draws = "9m" },
    "go",
    "1 discard 1z",
    MJ_EDGE_TAI,
    "Men qing, 1 tai; wins only self-drawn",
    "0 tai" },
  { "last-copy",
    NULL,
    { .hands = { "5m147p258s1236z99p4s", "[111m] [222p] [333s] [666s] 5m",
                 "[456m] [567m] 1239p 8s55z" },
      .draws = "1z",
      .left = 16 },
    "go",
    "1 discard 5m",
    MJ_EDGE_SAFER,
    "most likely to Mei: a chance of 1 in 5; only one more is unseen, but they "
    "may wait",
    "most likely to Siti" },
  { "kong-for-its-pay",
    NULL,
    { .hands = { "9999s 23456p 2346m" }, .draws = "1p" },
    "go",
    "1 kong-concealed 9s",
    MJ_EDGE_PAID,
    "brings payments of 12 net at once, unlike “Discard",
    " 0 tai" },
  { "kong-without-pay",
    "preset=no-instant",
    { .hands = { "9999s 23456p 2346m" }, .draws = "1p" },
    "go",
    "1 kong-concealed 9s",
    MJ_EDGE_LIKELIER,
    "less likely to win than “Discard",
    "at once" },
  { "wrong-tai",
    NULL,
    { .hands = { "11m 234567p 34578s", NULL, NULL, "1m258m147p369s123z" },
      .draws = "8p",
      .turn = 3 },
    "go, 4 discard 1m",
    "1 pong 1m",
    MJ_EDGE_TAI_NEEDED,
    "ready for 8 bamboo, 3 tiles left, but too few tai; ",
    "lowers the best possible" },
  { "too-late",
    NULL,
    { .hands = { "147m258p369s1234z" }, .draws = "5m", .left = 4 },
    "go",
    "1 discard 5m",
    MJ_EDGE_SAFER,
    "tiles from ready; hardly wins any more: 3 tiles are left to draw",
    "aims at" },
  { "too-far",
    NULL,
    { .hands = { "147m258p369s1234z" }, .draws = "5m", .left = 9 },
    "go",
    "1 discard 5m",
    MJ_EDGE_SAFER,
    "tiles from ready; hardly wins any more: 8 tiles are left to draw",
    "tai" },
  { "last-discard",
    NULL,
    { .hands = { "123m456p2278s [777z]" },
      .draws = "1z",
      .hidden = "69s1z",
      .left = 1 },
    "go",
    "1 discard 1z",
    MJ_EDGE_NONE,
    "as good as “Discard 1 character”: nothing differs that counts; ",
    "tai" },
  { "last-discards-of-others",
    NULL,
    { .hands = { "123m456p2278s [777z]" },
      .draws = "8s",
      .hidden = "69s",
      .left = 3 },
    "go",
    "1 discard 8s",
    MJ_EDGE_HELPS,
    "ready for 6 bamboo, 9 bamboo, 5 tiles left, 1 tai",
    "any more" },
  { "kong-that-nobody-can-make",
    NULL,
    { .hands = { "5m147p258s1236z99p4s", NULL, "[456m] [567m] 1239p8s55z" },
      .draws = "1z",
      .left = 6 },
    "go",
    "1 discard 5m",
    MJ_EDGE_SAFER,
    "hardly wins any more",
    "pay for everybody" },
  { "missed-win",
    NULL,
    { .hands = { "123m456p2278s [777z]", "9s258p147m12345z5s",
                 "2s369p147m123z"
                 "456s" },
      .draws = "1z6z",
      .turn = 1,
      .left = 40 },
    "go, 2 discard 9s, pass, go, 3 discard 2s",
    "1 pass",
    MJ_EDGE_HELPS,
    "you may not win on a discard of 9 bamboo before your next turn",
    "any more" },
  { "nobody-can-wait",
    NULL,
    { .hands = { "5m258p147s123567z", "[222z] [333s] [666s] 78m99p" },
      .draws = "9p",
      .pond = "555m4444m6666m",
      .left = 30 },
    "go",
    "1 discard 5m",
    MJ_EDGE_NONE,
    "from ready",
    "may feed" },
  { "white-lies-open",
    NULL,
    { .hands = { "123m456p25s99s8p45z" }, .draws = "7m", .pond = "555z" },
    "go",
    "1 discard 5z",
    MJ_EDGE_GONE,
    "3 of the 4 tiles of White Dragon lie among the discards; ",
    "tiles help than" },
  { "white-lies-in-a-set",
    NULL,
    { .hands = { "123m456p25s99s8p45z", "[555z]" }, .draws = "7m" },
    "go",
    "1 discard 5z",
    MJ_EDGE_GONE,
    "no other White Dragon can come any more; ",
    "discards" },
  { "two-of-white-lie-open",
    NULL,
    { .hands = { "123m456p25s99s28p5z" }, .draws = "7m", .pond = "55z" },
    "go",
    "1 discard 5z",
    MJ_EDGE_GONE,
    "2 of the 4 tiles of White Dragon lie among the discards; ",
    "tiles help than" },
  { "white-lies-open-but-is-kept",
    NULL,
    { .hands = { "123m456p25s99s28p5z" }, .draws = "7m", .pond = "55z" },
    "go",
    "1 discard 7m",
    MJ_EDGE_GONE,
    "2 of the 4 tiles of White Dragon lie among the discards; ",
    "tiles help than" },
  { "two-of-north-lie-open",
    NULL,
    { .hands = { "123m456p25s99s8p34z" }, .draws = "7m", .pond = "44z" },
    "go",
    "1 discard 4z",
    MJ_EDGE_GONE,
    "fewer tiles of North Wind can come than of West Wind: 1, not 3; ",
    "tiles help than" },
  { "guest-wind-before-dragon",
    NULL,
    { .hands = { "123m456p25s99s8p37z" }, .draws = "7m" },
    "go",
    "1 discard 3z",
    MJ_EDGE_GUEST,
    "West Wind is neither your seat wind nor the prevailing wind: three of it "
    "give no tai, three of Red Dragon 1 tai; ",
    "tiles help than" },
  { "dragon-before-guest-wind",
    NULL,
    { .hands = { "123m456p25s99s8p37z" }, .draws = "7m" },
    "go",
    "1 discard 7z",
    MJ_EDGE_GUEST,
    "West Wind is neither your seat wind nor the prevailing wind: three of it "
    "give no tai, three of Red Dragon 1 tai; ",
    "tiles help than" },
  { "one-dragon-is-no-aim",
    NULL,
    { .hands = { "1199m47p369s167z 3a" }, .draws = "5p" },
    "go",
    "1 discard 9s",
    MJ_EDGE_HELPS,
    "aims at any four sets, 1 tai",
    "three of " },
  { "chow-for-the-same-wait",
    NULL,
    { .hands = { "123m789p34s68s99m5z", NULL, NULL, "4m258p147s12346z99s" },
      .draws = "1p",
      .turn = 3 },
    "go, 4 discard 4m",
    "1 chow 23m 4m",
    MJ_EDGE_SHOWS,
    "brings the hand no nearer and shows a part of it; ",
    "fewer ways" },
};

static void
test_position (gconstpointer data)
{
  const Position *row = data;
  MjAdvice advice[MJ_MAX_MOVES];
  g_autofree char *reason = NULL;
  MjState s;
  int n, i = 0;

  test_table_set (&s, row->rules, &row->table);
  test_play (&s, row->script);
  n = advise (&s, 0, advice);
  while (i < n && !test_means (&advice[i].choice.move, row->move))
    i++;
  g_assert_cmpint (i, <, n);
  reason = mj_coach_reason_of (advice, n, i, names, NULL);
  g_test_message (
      "%d %s", (int) mj_advice_edge (&advice[0], &advice[MAX (i, 1)]), reason);
  g_assert_cmpint (mj_advice_edge (&advice[0], &advice[MAX (i, 1)]), ==,
                   row->edge);
  if (strstr (reason, row->said) == NULL ||
      strstr (reason, row->unsaid) != NULL)
    g_error ("“%s” should say “%s” and not “%s”", reason, row->said,
             row->unsaid);
}

/* Who plays as the coach does loses nothing; who does not, does. */
static void
test_review (void)
{
  g_autoptr (MjMatchFile) file = play_deal (9, 1 << 1, FALSE);
  g_autoptr (GArray) coached = mj_coach_review (file, 1, 0, file->moves->len);
  g_autoptr (GArray) own = mj_coach_review (file, 0, 0, file->moves->len);
  gint64 cost = 0;

  g_assert_cmpuint (coached->len, >, 5);
  for (guint i = 0; i < coached->len; i++) {
    const MjDecision *d = &g_array_index (coached, MjDecision, i);

    g_assert_true (d->known);
    g_assert_cmpint (d->cost, ==, 0);
    g_assert_cmpint (g_array_index (file->moves, MjMove, d->move).seat, ==, 1);
  }
  for (guint i = 0; i < own->len; i++)
    cost += g_array_index (own, MjDecision, i).cost;
  g_assert_cmpint (cost, >, 0);
}

/* The sum is called a sum, and a review without a fault says nothing of a cost.
 */
static void
test_sum (void)
{
  static const struct {
    MjReviewSum sum;
    gint64 base_unit;
    const char *text;
  } rows[] = {
    { { .n = 14, .n_agreed = 11, .lost = 340 },
      100,
      "You gave away 3.40 units in 14 choices; the coach agrees with 11." },
    { { .n = 14, .n_agreed = 11, .lost = 340 },
      20,
      "You gave away 17.00 units in 14 choices; the coach agrees with 11." },
    { { .n = 1, .lost = 5 },
      100,
      "You gave away 0.05 units in 1 choice; the coach agrees with 0." },
    { { .n = 14, .n_agreed = 14 },
      100,
      "14 choices; the coach would have made them all, too." },
    { { .n = 1, .n_agreed = 1 },
      100,
      "1 choice; the coach would have made it, too." },
    { { .n = 3, .n_agreed = 1, .n_missed = 1, .lost = 100 },
      100,
      "You gave away 1.00 units in 3 choices; the coach agrees with 1. 1 win "
      "that you passed up is not counted." },
  };
  MjRules rules;

  mj_rules_init (&rules);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = NULL;

    rules.base_unit = rows[i].base_unit;
    text = mj_coach_tell_sum (&rows[i].sum, &rules);
    g_assert_cmpstr (text, ==, rows[i].text);
  }
}

/* What is summed up is what the choices cost, not their average. */
static void
test_sum_of_deal (void)
{
  g_autoptr (MjMatchFile) file = play_deal (9, 1 << 1, FALSE);
  g_autoptr (GArray) coached = mj_coach_review (file, 1, 0, file->moves->len);
  g_autoptr (GArray) own = mj_coach_review (file, 0, 0, file->moves->len);
  MjReviewSum perfect = mj_coach_sum_up (coached), sum = mj_coach_sum_up (own);
  gint64 lost = 0;

  g_assert_cmpuint (perfect.n, ==, coached->len);
  g_assert_cmpuint (perfect.n_agreed, ==, coached->len);
  g_assert_cmpint (perfect.lost, ==, 0);
  for (guint i = 0; i < own->len; i++)
    lost += g_array_index (own, MjDecision, i).cost;
  g_assert_cmpint (sum.lost, ==, lost);
  g_assert_cmpuint (sum.n_agreed + sum.n_missed, <, sum.n);
}

/* Two parts of a deal are gone over as the whole is. */
static void
test_review_in_parts (void)
{
  g_autoptr (MjMatchFile) file = play_deal (9, 0, FALSE);
  guint n = file->moves->len;
  g_autoptr (GArray) all = mj_coach_review (file, 2, 0, n);

  for (guint cut = 0; cut <= n; cut += 7) {
    g_autoptr (GArray) first = mj_coach_review (file, 2, 0, cut);
    g_autoptr (GArray) rest = mj_coach_review (file, 2, cut, n + 5);

    g_assert_cmpuint (first->len + rest->len, ==, all->len);
    g_array_append_vals (first, rest->data, rest->len);
    for (guint i = 0; i < all->len; i++)
      g_assert_cmpuint (g_array_index (first, MjDecision, i).move, ==,
                        g_array_index (all, MjDecision, i).move);
  }
}

/* A win that was let go is said to be one. */
static void
test_missed_win (void)
{
  for (guint64 seed = 0; seed < 20; seed++) {
    g_autoptr (MjMatchFile) file = play_deal (seed, 0, FALSE);
    MjMove *last = &g_array_index (file->moves, MjMove, file->moves->len - 1);
    g_autoptr (GArray) decisions = NULL;
    const MjDecision *d;
    MjState s;

    mj_match_file_fold (file, file->moves->len - 1, &s, NULL);
    if (last->kind != MJ_MOVE_WIN || s.phase != MJ_PHASE_CLAIM)
      continue;
    *last = mj_move (MJ_MOVE_PASS, last->seat, MJ_TILE_NONE);
    decisions = mj_coach_review (file, last->seat, 0, file->moves->len);
    d = &g_array_index (decisions, MjDecision, decisions->len - 1);
    g_assert_cmpint (d->best.choice.move.kind, ==, MJ_MOVE_WIN);
    g_assert_false (d->known);
    g_assert_cmpuint (d->move, ==, file->moves->len - 1);
    return;
  }
  g_assert_not_reached ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coach/name-of-sequence", test_name_of_sequence);
  g_test_add_func ("/coach/sum", test_sum);
  g_test_add_func ("/coach/sum-of-deal", test_sum_of_deal);
  g_test_add_func ("/coach/bonus", test_bonus);
  g_test_add_func ("/coach/claim-that-kills", test_claim_that_kills);
  g_test_add_func ("/coach/kong-pays", test_kong_pays);
  g_test_add_func ("/coach/waits", test_waits);
  g_test_add_func ("/coach/fifth", test_fifth);
  g_test_add_func ("/coach/before-discard", test_before_discard);
  g_test_add_func ("/coach/line-barred", test_line_barred);
  g_test_add_func ("/coach/line-dead", test_line_dead);
  g_test_add_func ("/coach/warns", test_warns);
  g_test_add_data_func ("/coach/facts/one-tai", NULL, test_facts);
  g_test_add_data_func ("/coach/facts/two-tai", "min_points=2", test_facts);
  g_test_add_data_func ("/coach/facts/three-tai", "min_points=3", test_facts);
  g_test_add_data_func ("/coach/facts/shooter", "preset=shooter-1-2",
                        test_facts);
  g_test_add_data_func ("/coach/facts/no-instant", "preset=no-instant",
                        test_facts);
  g_test_add_data_func ("/coach/facts/chicken", "preset=chicken", test_facts);
  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++) {
    g_autofree char *path =
        g_strconcat ("/coach/positions/", positions[i].name, NULL);

    g_test_add_data_func (path, &positions[i], test_position);
  }
  g_test_add_func ("/coach/review", test_review);
  g_test_add_func ("/coach/review-in-parts", test_review_in_parts);
  g_test_add_func ("/coach/missed-win", test_missed_win);
  return g_test_run ();
}
