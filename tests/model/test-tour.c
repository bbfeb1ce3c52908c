/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tour.c – which lessons the tour gives to a player who follows the coach,
 * and to one who does not.
 *
 * "test-tour --find" looks for a deal in which everything happens, for
 * mj-tour.c.
 */

#include "model/play/mj-tour.h"

#include "engine/players/mj-advice.h"

#include <stdio.h>
#include <string.h>

/* One tour. */
typedef struct {
  MjState state;
  guint given;
  MjLesson order[MJ_N_LESSONS];
  int n_given;
  int n_turns; /* discards of the person */
} Tour;

typedef MjMove (*Choose) (const MjView *view);

static MjMove
as_the_coach (const MjView *view)
{
  MjAdvice advice[MJ_MAX_MOVES];

  g_assert_cmpint (mj_advise (view, advice), >, 0);
  return advice[0].choice.move;
}

/* Wants nothing, and discards what was drawn. */
static MjMove
asleep (const MjView *view)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&view->state, view->seat, moves);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MJ_MOVE_DISCARD && moves[i].tile == view->state.drawn)
      return moves[i];
  return moves[n - 1];
}

static void
look (Tour *tour)
{
  MjLesson lesson;

  while ((lesson = mj_tour_find (&tour->state, tour->given)) != MJ_N_LESSONS) {
    g_assert_false (tour->given & 1u << lesson);
    tour->given |= 1u << lesson;
    tour->order[tour->n_given++] = lesson;
    g_assert_nonnull (mj_tour_target_text (mj_tour_target (lesson)));
  }
}

static void
take (Tour *tour, const MjMove *deal, Choose choose)
{
  g_autoptr (MjMatchFile) file = mj_tour_make_match ();

  *tour = (Tour){ 0 };
  mj_state_init (&tour->state, &file->rules, file->dealer);
  look (tour);
  g_assert_cmpint (tour->n_given, ==, 0);
  g_assert_true (mj_state_apply (&tour->state, deal));
  while (look (tour), tour->state.phase != MJ_PHASE_OVER) {
    unsigned actors = mj_state_to_act (&tour->state);
    /* As it is at the table: the person is asked when the others have chosen.
     */
    MjSeat seat =
        actors == 1u << MJ_TOUR_SEAT
            ? MJ_TOUR_SEAT
            : (MjSeat) g_bit_nth_lsf (actors & ~(1u << MJ_TOUR_SEAT), -1);
    MjMove moves[MJ_MAX_MOVES], move;
    MjView view;
    MjBot bot;

    mj_view_init (&view, &tour->state, seat);
    if (mj_state_legal_moves (&tour->state, seat, moves) == 1) {
      move = moves[0];
    } else if (seat == MJ_TOUR_SEAT) {
      move = choose (&view);
    } else {
      mj_tour_seat_bot (seat, &bot);
      move = mj_bot_choose_as (&bot, &view);
    }
    tour->n_turns += seat == MJ_TOUR_SEAT && move.kind == MJ_MOVE_DISCARD;
    g_assert_true (mj_state_apply (&tour->state, &move));
  }
}

static gboolean
shows_everything (const Tour *tour)
{
  const MjHand *hand = &tour->state.hands[MJ_TOUR_SEAT];
  guint wanted = (1u << (MJ_LESSON_WON + 1)) - 1;

  return tour->given == wanted && hand->n_bonus > 0 && hand->n_melds > 0;
}

/* Every lesson in its place: a person who does as the coach says has seen it
 * all, and wins. */
static void
test_by_the_coach (void)
{
  static const char *const once_more =
      "the deal of the tour no longer shows everything: test-tour --find";
  MjMove deal = mj_tour_deal ();
  Tour tour;

  take (&tour, &deal, as_the_coach);
  if (!shows_everything (&tour))
    g_test_message ("%s", once_more);
  g_assert_true (shows_everything (&tour));
  for (int i = 0; i < tour.n_given; i++)
    g_test_message ("%d: %s", i, mj_tour_title (tour.order[i]));
  g_assert_cmpint (tour.order[0], ==, MJ_LESSON_TABLE);
  g_assert_cmpint (tour.order[1], ==, MJ_LESSON_BONUS);
  g_assert_cmpint (tour.order[2], ==, MJ_LESSON_DISCARD);
  g_assert_cmpint (tour.order[3], ==, MJ_LESSON_OTHERS);
  g_assert_cmpint (tour.order[7], ==, MJ_LESSON_WIN);
  g_assert_cmpint (tour.order[8], ==, MJ_LESSON_WON);
  g_assert_cmpint (tour.n_turns, <=, 12);
}

/* Who does nothing at all is told of what happens, and of nothing else. */
static void
test_asleep (void)
{
  MjMove deal = mj_tour_deal ();
  Tour tour;

  take (&tour, &deal, asleep);
  g_assert_false (tour.given & 1u << MJ_LESSON_WON);
  g_assert_true (tour.given & 1u << MJ_LESSON_OTHERS);
  g_assert_true (mj_tour_ends (tour.order[tour.n_given - 1]));
  for (int i = 0; i + 1 < tour.n_given; i++)
    g_assert_false (mj_tour_ends (tour.order[i]));
}

/* Who left it finds the lesson that was in sight. */
static void
test_left (void)
{
  g_autoptr (MjMatchFile) file = mj_tour_make_match ();
  MjMove move = mj_tour_deal ();

  g_array_append_val (file->moves, move);
  g_assert_cmpuint (mj_tour_recall (file), ==, 0);
  while (move.kind != MJ_MOVE_DISCARD || move.seat != MJ_TOUR_SEAT) {
    MjState state;
    MjView view;

    g_assert_true (mj_match_file_fold (file, G_MAXUINT, &state, NULL));
    mj_view_init (&view, &state, mj_state_next_actor (&state));
    move = mj_bot_choose (MJ_LEVEL_BEGINNER, &view);
    g_array_append_val (file->moves, move);
  }
  g_assert_cmpuint (mj_tour_recall (file), ==,
                    1u << MJ_LESSON_TABLE | 1u << MJ_LESSON_BONUS |
                        1u << MJ_LESSON_DISCARD);
}

/* What the words take for granted. */
static void
test_rules (void)
{
  g_autoptr (MjMatchFile) file = mj_tour_make_match ();

  g_assert_cmpint (file->rules.min_points, ==, 1);
  g_assert_cmpint (file->rules.chart, ==, MJ_CHART_BASIC);
  g_assert_true (file->practice);
  g_assert_cmpint (file->dealer, ==, MJ_TOUR_SEAT);
}

static void
test_words (void)
{
  for (int i = 0; i < MJ_N_LESSONS; i++) {
    g_assert_cmpuint (strlen (mj_tour_title ((MjLesson) i)), >, 0);
    g_assert_cmpuint (strlen (mj_tour_text ((MjLesson) i)), <, 300);
  }
  g_assert_true (mj_tour_holds (MJ_LESSON_TABLE));
  g_assert_false (mj_tour_holds (MJ_LESSON_DISCARD));
}

static int
find_deal (void)
{
  MjMove deal = mj_tour_deal ();

  for (deal.seed.lo = 1; deal.seed.lo < 3000; deal.seed.lo++) {
    Tour tour;

    MjScore score;

    take (&tour, &deal, as_the_coach);
    if (!shows_everything (&tour) || tour.n_turns > 10)
      continue;
    mj_state_result_score (&tour.state, &score);
    printf ("%u: %d turns, %d melds, %d tai:", (unsigned) deal.seed.lo,
            tour.n_turns, tour.state.hands[MJ_TOUR_SEAT].n_melds, score.tai);
    for (int i = 0; i < score.n_lines; i++)
      printf (" %s", mj_pattern_info (score.lines[i].pattern)->key);
    putchar ('\n');
  }
  return 0;
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--find") == 0)
    return find_deal ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tour/by-the-coach", test_by_the_coach);
  g_test_add_func ("/tour/asleep", test_asleep);
  g_test_add_func ("/tour/left", test_left);
  g_test_add_func ("/tour/rules", test_rules);
  g_test_add_func ("/tour/words", test_words);
  return g_test_run ();
}
