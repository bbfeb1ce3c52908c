/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle.c – reads puzzles and proves their answers. */

#include "puzzle.h"

#include "engine/score/mj-outlook.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

const char puzzle_columns[] =
    "id\tcategory\trules\ttable\tplay\tasked\tright\twrong\targument\t"
    "ledger\treason";

const char *const puzzle_categories[] = { "efficiency", "plan",  "refuse",
                                          "claim",      "ready", "barred",
                                          "kong",       "pao",   "defence",
                                          "sheet",      NULL };

static int
index_in (const char *const *words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  return -1;
}

/* ---- the position ---- */

/* "classic limit=8 pattern.half-flush=3" as lines of a sheet. */
static char *
sheet_text (const char *cell)
{
  g_auto (GStrv) words = g_strsplit (cell, " ", -1);
  g_autofree char *lines = g_strjoinv ("\n", words);

  return g_strconcat ("preset=", lines, NULL);
}

static gboolean
count_tiles (const char *text, guint8 *counts)
{
  MjFace faces[MJ_N_TILES];
  int n = mj_notation_parse_tiles (text, faces, MJ_N_TILES, NULL);

  for (int i = 0; i < n; i++)
    counts[faces[i]]++;
  return n >= 0;
}

static gboolean
count_hand (const char *text, guint8 *counts)
{
  MjHand hand;
  MjFace win;

  if (!mj_notation_parse_hand (text, &hand, &win, NULL))
    return FALSE;
  for (int i = 0; i < hand.n_concealed; i++)
    counts[mj_tile_face (hand.concealed[i])]++;
  for (int i = 0; i < hand.n_bonus; i++)
    counts[mj_tile_face (hand.bonus[i])]++;
  for (int i = 0; i < hand.n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&hand.melds[i]); j++)
      counts[mj_tile_face (hand.melds[i].tiles[j])]++;
  return mj_hand_size (&hand) <= MJ_HAND_SIZE + 1;
}

/* One item of a table: a chair and its hand, or a word and what it says. */
static gboolean
read_item (TestTable *table, const char *word, char *value, guint8 *counts)
{
  static const char *const winds[] = { "E", "S", "W", "N", NULL };
  guint64 n = 0;

  if (strlen (word) == 1 && *word >= '1' && *word <= '4') {
    table->hands[*word - '1'] = value;
    return count_hand (value, counts);
  }
  if (g_str_equal (word, "round")) {
    table->prevailing = (MjWind) index_in (winds, value);
    return index_in (winds, value) >= 0;
  }
  if (g_str_equal (word, "hidden")) {
    guint8 none[MJ_N_FACES] = { 0 };

    table->hidden = value;
    return count_tiles (value, none);
  }
  if (g_str_equal (word, "left")) {
    gboolean read = g_ascii_string_to_unsigned (value, 10, 1, 80, &n, NULL);

    table->left = (int) n;
    return read;
  }
  if (g_str_equal (word, "turn") || g_str_equal (word, "dealer")) {
    gboolean read = g_ascii_string_to_unsigned (value, 10, 1, 4, &n, NULL);

    *(*word == 't' ? &table->turn : &table->dealer) = (MjSeat) (n - 1);
    return read;
  }
  if (g_str_equal (word, "draws"))
    table->draws = value;
  else if (g_str_equal (word, "pond"))
    table->pond = value;
  else
    return FALSE;
  return count_tiles (value, counts);
}

static char *
set_table (Puzzle *p)
{
  g_autofree char *rules = sheet_text (p->cells[PUZZLE_RULES]);
  g_auto (GStrv) items = g_strsplit (p->cells[PUZZLE_TABLE], "; ", -1);
  guint8 counts[MJ_N_FACES] = { 0 };
  TestTable table = { .hands = { NULL } };
  MjError error;
  MjRules sheet;

  if (!mj_rules_from_text (&sheet, rules, &error))
    return g_strdup_printf ("no rule sheet: %s", p->cells[PUZZLE_RULES]);
  for (int i = 0; items[i] != NULL; i++) {
    char *space = strchr (items[i], ' ');

    if (space == NULL)
      return g_strdup_printf ("nothing said: %s", items[i]);
    *space = '\0';
    if (!read_item (&table, items[i], space + 1, counts))
      return g_strdup_printf ("%s: not as it should be: %s", items[i],
                              space + 1);
  }
  for (MjFace face = 0; face < MJ_N_FACES; face++)
    if (counts[face] > (face < MJ_N_KINDS ? 4 : 1)) {
      char text[3];

      mj_face_to_text (face, text);
      return g_strdup_printf ("too many of %s", text);
    }
  test_table_set (&p->state, rules, &table);
  return NULL;
}

static char *
play (Puzzle *p)
{
  g_auto (GStrv) items = g_strsplit (p->cells[PUZZLE_PLAY], ", ", -1);
  const char *want = p->cells[PUZZLE_ASKED];
  MjMove moves[MJ_MAX_MOVES];
  int phase = g_str_equal (want, "turn")    ? MJ_PHASE_TURN
              : g_str_equal (want, "claim") ? MJ_PHASE_CLAIM
                                            : -1;

  for (int i = 0; items[i] != NULL; i++) {
    if (!g_str_equal (items[i], "go") && !g_str_equal (items[i], "pass") &&
        !test_can (&p->state, items[i]))
      return g_strdup_printf ("not legal: %s", items[i]);
    test_play (&p->state, items[i]);
  }
  if (p->state.phase != phase || mj_state_legal_moves (&p->state, 0, moves) < 2)
    return g_strdup_printf ("the first chair is not asked: %s", want);
  return NULL;
}

/* ---- the answers ---- */

static int
count_live (const Puzzle *p, const MjState *after, const MjHand *hand)
{
  MjWin win = { .seat = 0,
                .seat_wind = mj_state_seat_wind (&p->state, 0),
                .prevailing = p->state.prevailing };
  guint8 unseen[MJ_N_KINDS];
  MjWait waits[MJ_N_KINDS];
  MjFaceSet faces = 0;
  int n, live = 0;

  mj_state_unseen (&p->view.state, p->view.seat, unseen);
  n = mj_outlook_waits (&p->state.rules, hand, unseen, &win, waits);
  for (int i = 0; i < n; i++)
    faces |= MJ_FACE_BIT (waits[i].face);
  for (int i = 0; i < n; i++)
    if (waits[i].status[0] == MJ_WINS &&
        mj_lock_win_state (&after->locks[0], &after->rules, waits[i].face,
                           faces) == MJ_LOCK_FREE)
      live += waits[i].left;
  return live;
}

static int
count_wins (const Puzzle *p, const MjHand *hand, const guint8 *unseen)
{
  MjWin win = { .seat = 0,
                .seat_wind = mj_state_seat_wind (&p->state, 0),
                .prevailing = p->state.prevailing };
  MjWait waits[MJ_N_KINDS];
  int n = mj_outlook_waits (&p->state.rules, hand, unseen, &win, waits);
  int wins = 0;

  for (int i = 0; i < n; i++)
    wins += waits[i].left *
            ((waits[i].status[0] == MJ_WINS) + (waits[i].status[1] == MJ_WINS));
  return wins;
}

/* Of a hand of 13 tiles; those farther off have none. */
static int
count_ways (const Puzzle *p, const MjHand *hand, const MjAdvice *a)
{
  guint8 unseen[MJ_N_KINDS];
  int ways = 0;

  mj_state_unseen (&p->view.state, p->view.seat, unseen);
  if (a->shanten == 0)
    return count_wins (p, hand, unseen);
  for (MjFace face = 0; a->shanten == 1 && face < MJ_N_KINDS; face++) {
    MjHand drawn = *hand;
    int n = unseen[face], best = 0;

    if (n == 0 || (a->helps & MJ_FACE_BIT (face)) == 0)
      continue;
    mj_hand_add (&drawn, mj_tile_of_face (face, 3));
    unseen[face]--;
    for (int i = 0; i < drawn.n_concealed; i++) {
      MjHand left = drawn;

      mj_hand_remove (&left, drawn.concealed[i]);
      best = MAX (best, count_wins (p, &left, unseen));
    }
    unseen[face]++;
    ways += n * best;
  }
  return ways;
}

static void
pass_all (MjState *state)
{
  while (state->phase == MJ_PHASE_CLAIM)
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      if (state->claim.pending & 1u << seat) {
        MjMove pass = mj_move (MJ_MOVE_PASS, seat, MJ_TILE_NONE);

        mj_state_apply (state, &pass);
      }
}

/* The discard after a claim that leaves the hand nearest, and of those with the
 * most ways to win. */
static void
look_at_best_discard (Puzzle *p, const MjState *claimed, PuzzleChoice *choice)
{
  MjAdvice advice[MJ_MAX_MOVES];
  MjAdvice *a = &choice->advice;
  MjView view;
  int n;

  mj_view_init (&view, claimed, 0);
  n = mj_advise (&view, advice);
  for (int i = 0; i < n; i++) {
    MjHand hand = mj_bot_hand_after (&view, &advice[i].choice);
    int ways = count_ways (p, &hand, &advice[i]);
    MjState after = *claimed;

    if (i > 0 && (advice[i].shanten > a->shanten ||
                  (advice[i].shanten == a->shanten && ways <= choice->ways)))
      continue;
    advice[i].choice.worth = a->choice.worth;
    advice[i].choice.cost = a->choice.cost;
    mj_state_apply (&after, &advice[i].choice.move);
    advice[i].choice.move = a->choice.move;
    *a = advice[i];
    choice->ways = ways;
    choice->live = count_live (p, &after, &hand);
  }
}

static void
look_after (Puzzle *p, PuzzleChoice *choice)
{
  const MjMove *move = &choice->advice.choice.move;
  MjHand hand = mj_bot_hand_after (&p->view, &choice->advice.choice);
  MjState after = p->state;

  mj_state_apply (&after, move);
  if (move->kind != MJ_MOVE_PASS && move->kind != MJ_MOVE_DISCARD)
    pass_all (&after);
  choice->paid = after.balance[0] - p->state.balance[0];
  if (move->kind == MJ_MOVE_CHOW || move->kind == MJ_MOVE_PONG) {
    look_at_best_discard (p, &after, choice);
  } else if (mj_hand_size (&hand) == MJ_HAND_SIZE) {
    choice->live = count_live (p, &after, &hand);
    choice->ways = count_ways (p, &hand, &choice->advice);
  }
}

/* Marks the answers of a cell; each must be one that can be given. */
static char *
mark (Puzzle *p, const char *cell, gboolean *marked)
{
  g_auto (GStrv) answers = g_strsplit (cell, ", ", -1);

  for (int i = 0; answers[i] != NULL; i++) {
    g_autofree char *written = g_strconcat ("1 ", answers[i], NULL);
    gboolean found = FALSE;

    for (int j = 0; j < p->n; j++)
      if (test_means (&p->choices[j].advice.choice.move, written)) {
        if (marked[j])
          return g_strdup_printf ("twice: %s", answers[i]);
        marked[j] = found = TRUE;
      }
    if (!found)
      return g_strdup_printf ("no choice: %s", answers[i]);
  }
  return NULL;
}

static char *
mark_answers (Puzzle *p)
{
  const char *right = p->cells[PUZZLE_RIGHT], *wrong = p->cells[PUZZLE_WRONG];
  gboolean is_right[MJ_MAX_MOVES] = { FALSE };
  gboolean is_wrong[MJ_MAX_MOVES] = { FALSE };
  gboolean rest_right = g_str_equal (right, "others");
  gboolean rest_wrong = g_str_equal (wrong, "others");
  int n_right = 0;
  char *bad = NULL;

  if (rest_right && rest_wrong)
    return g_strdup ("nothing but others");
  if (!rest_right)
    bad = mark (p, right, is_right);
  if (bad == NULL && !rest_wrong)
    bad = mark (p, wrong, is_wrong);
  for (int i = 0; bad == NULL && i < p->n; i++) {
    g_autofree char *facts = puzzle_facts (p, i);

    if (is_right[i] && is_wrong[i])
      return g_strdup_printf ("both right and wrong: %s", facts);
    if (!is_right[i] && !is_wrong[i] && !rest_right && !rest_wrong)
      return g_strdup_printf ("neither right nor wrong: %s", facts);
    p->choices[i].right = rest_right ? !is_wrong[i] : is_right[i];
    n_right += p->choices[i].right;
  }
  if (bad == NULL && (n_right == 0 || n_right == p->n))
    return g_strdup ("every answer alike");
  return bad;
}

char *
puzzle_read (Puzzle *p, const char *line)
{
  MjAdvice advice[MJ_MAX_MOVES];
  char *bad;

  memset (p, 0, sizeof *p);
  p->cells = g_strsplit (line, "\t", -1);
  if (g_strv_length (p->cells) != PUZZLE_N_COLUMNS)
    return g_strdup_printf ("%u columns", g_strv_length (p->cells));
  p->category = index_in (puzzle_categories, p->cells[PUZZLE_CATEGORY]);
  if (p->category < 0)
    return g_strdup_printf ("no category: %s", p->cells[PUZZLE_CATEGORY]);
  bad = set_table (p);
  if (bad == NULL)
    bad = play (p);
  if (bad != NULL)
    return bad;
  mj_view_init (&p->view, &p->state, 0);
  p->n = mj_advise (&p->view, advice);
  for (int i = 0; i < p->n; i++) {
    p->choices[i].advice = advice[i];
    look_after (p, &p->choices[i]);
  }
  return mark_answers (p);
}

void
puzzle_clear (Puzzle *p)
{
  g_clear_pointer (&p->cells, g_strfreev);
}

int
puzzle_find (const Puzzle *p, const MjMove *move)
{
  for (int i = 0; i < p->n; i++)
    if (mj_advice_find (&p->choices[i].advice, 1, move) == 0)
      return i;
  return -1;
}
