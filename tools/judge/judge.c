/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge.c – measures decisions with little noise.
 *
 * judge label SHEET MATCH: four masters play a match; in each deal, one
 * decision is labelled and printed as a row (position.h).  The true hands stay,
 * the wall behind them is shuffled again WALLS times, and four clubs play each
 * of the master's best choices to the end.  After the fields of the position
 * come those of each choice, the master's own first: the move, and what it gets
 * on average in the even and in the odd walls, in stakes.
 *
 * judge against PLAYER SHEET MATCH: prints, of the same decisions, what
 * PLAYER's choice gets more than the master's where it is another one, in
 * MORE_WALLS walls: sheet, match, deal, kind, whether it is another one, how
 * much.  PLAYER may be champion:WORLDS (champion.h).
 *
 * judge report PLAYER tune|decide|all: reads rows and says what PLAYER's
 * choices get more than the master's.  Labels know nothing of PLAYER's reasons,
 * so the gain is fair; but whatever is fitted to rows of even matches ("tune")
 * has to be judged by odd ones ("decide").
 */

#include "champion.h"
#include "labels.h"

#include <stdlib.h>
#include <string.h>

enum { WALLS = 160, MORE_WALLS = 640 };

static MjBot player, finisher, master;
static int n_worlds; /* of a champion; 0 for another player */

static MjMove
choose (const MjView *view)
{
  return n_worlds > 0 ? champion_choose (view, n_worlds)
                      : mj_bot_choose_as (&player, view);
}

/* ---- labels ---- */

/* A win is weighed against letting the tile pass, others as the player does. */
static int
find_choices (const Position *p, MjMove *moves)
{
  MjMove legal[MJ_MAX_MOVES];
  MjWeighed weighed[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&p->state, p->seat, legal);
  MjView view;

  moves[0] = legal[0];
  moves[1] = legal[n - 1];
  if (legal[0].kind == MJ_MOVE_WIN)
    return 2;
  mj_view_init (&view, &p->state, p->seat);
  n = mj_bot_weigh (&player, &view, true, weighed);
  for (int i = 0; i < n && i < CHOICES; i++)
    moves[i] = weighed[i].move;
  return n < CHOICES ? n : CHOICES;
}

static void
label (const Position *p)
{
  MjMove moves[MJ_MAX_MOVES];
  double sums[2][CHOICES] = { { 0 } };
  int n = find_choices (p, moves);
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ (uint64_t) p->match, p->state.n_deals });
  for (int i = 0; i < WALLS; i++) {
    MjState s = p->state;

    mj_rng_shuffle (&rng, s.wall.tiles + s.wall.head, mj_wall_left (&s.wall));
    for (int j = 0; j < n; j++)
      sums[i % 2][j] += position_try (&s, &moves[j], &finisher);
  }
  position_print (p);
  for (int j = 0; j < n; j++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&moves[j], text, sizeof text);
    printf ("\t%s\t%.3f\t%.3f", text, sums[0][j] / (WALLS / 2),
            sums[1][j] / (WALLS / 2));
  }
  printf ("\n");
}

/* ---- against the master ---- */

/* Prints what the player's choice gets more than the master's. */
static void
compare (const Position *p)
{
  MjView view;
  MjMove ours, theirs;
  double gain = 0;
  MjRng rng;

  mj_view_init (&view, &p->state, p->seat);
  ours = choose (&view);
  theirs = mj_bot_choose_as (&master, &view);
  mj_rng_init (&rng, (MjSeed){ (uint64_t) p->match, p->state.n_deals });
  for (int i = 0; !mj_move_equal (&ours, &theirs) && i < MORE_WALLS; i++) {
    MjState s = p->state;

    mj_rng_shuffle (&rng, s.wall.tiles + s.wall.head, mj_wall_left (&s.wall));
    gain += (position_try (&s, &ours, &finisher) -
             position_try (&s, &theirs, &finisher)) /
            MORE_WALLS;
  }
  printf ("%s\t%d\t%d\t%d\t%d\t%.3f\n", p->sheet, p->match, p->state.n_deals,
          position_kind (p), !mj_move_equal (&ours, &theirs), gain);
}

/* ---- the report ---- */

typedef struct {
  Sums player, knowing;
} Line;

enum { TURNS = 4, READY = 4 };

static struct {
  Line all, kinds[N_KINDS], turns[TURNS], ready[READY];
  int unlabelled;
} report;

static int
best (const Labels *labels, int half)
{
  int best = 0;

  for (int i = 1; i < labels->n; i++)
    if (labels->got[half][i] > labels->got[half][best])
      best = i;
  return best;
}

/* Who knows the hands chooses by one half of the walls and gets what the other
 * half says. */
static void
add_line (Line *line, const Labels *labels, int chosen)
{
  for (int half = 0; half < 2; half++) {
    const double *got = labels->got[!half];
    int i = best (labels, half);

    sums_add (&line->knowing, i != 0, got[i] - got[0]);
  }
  sums_add (&line->player, chosen != 0, labels_gain (labels, chosen));
}

static void
judge (const Position *p, const Labels *labels)
{
  int turn = mj_state_live_left (&p->state) / MJ_N_SEATS / 5, chosen;
  MjView view;
  MjMove move;

  mj_view_init (&view, &p->state, p->seat);
  move = choose (&view);
  chosen = labels_find (labels, &move);
  if (chosen == labels->n) {
    report.unlabelled++;
    return;
  }
  add_line (&report.all, labels, chosen);
  add_line (&report.kinds[position_kind (p)], labels, chosen);
  add_line (&report.turns[turn < TURNS ? turn : TURNS - 1], labels, chosen);
  add_line (&report.ready[position_n_ready (p)], labels, chosen);
}

static void
print_line (const char *name, const Line *line)
{
  if (line->player.n == 0)
    return;
  printf ("| %s | %d |", name, line->player.n);
  sums_print (&line->player, 1);
  sums_print (&line->knowing, 2); /* two of each position */
  printf ("\n");
}

static void
print_report (const char *word)
{
  static const char *const kinds[] = { "win", "kong", "pong", "chow",
                                       "discard" };
  static const char *const turns[] = { "0 to 4 turns left", "5 to 9",
                                       "10 to 14", "15 or more" };
  static const char *const ready[] = { "nobody else is ready", "one is",
                                       "two are", "three are" };

  printf ("| %s | positions | other choices | gain a decision | knowing the "
          "hands | gain |\n|---|---|---|---|---|---|\n",
          word);
  print_line ("all", &report.all);
  for (int i = 0; i < N_KINDS; i++)
    print_line (kinds[i], &report.kinds[i]);
  for (int i = 0; i < TURNS; i++)
    print_line (turns[i], &report.turns[i]);
  for (int i = 0; i < READY; i++)
    print_line (ready[i], &report.ready[i]);
  printf ("\nChoices without a label: %d\n", report.unlabelled);
}

static void
read_rows (const char *which)
{
  static Position position;
  char *rest;

  while (position_next (&position, &rest, NULL)) {
    Labels labels;

    labels_read (&labels, rest);
    if (strcmp (which, "all") == 0 ||
        (position.match % 2 == 0) == (strcmp (which, "tune") == 0))
      judge (&position, &labels);
  }
}

static bool
read_player (const char *word)
{
  return sscanf (word, "champion:%d", &n_worlds) == 1 ||
         mj_bot_from_word (&player, word);
}

int
main (int argc, char **argv)
{
  bool reports = argc == 4 && strcmp (argv[1], "report") == 0;
  bool against = argc == 5 && strcmp (argv[1], "against") == 0;

  mj_bot_init (&master, MJ_LEVEL_MASTER);
  mj_bot_from_word (&finisher, "club+instant");
  if (!read_player (reports || against ? argv[2] : "master"))
    position_fail ("no such player");
  if (reports) {
    read_rows (argv[3]);
    print_report (argv[2]);
  } else if (against) {
    position_each (argv[3], atoi (argv[4]), &master, compare);
  } else if (argc == 4 && strcmp (argv[1], "label") == 0) {
    position_each (argv[2], atoi (argv[3]), &player, label);
  } else {
    position_fail ("label SHEET MATCH, report PLAYER tune|decide|all, or "
                   "against PLAYER SHEET MATCH");
  }
  return 0;
}
