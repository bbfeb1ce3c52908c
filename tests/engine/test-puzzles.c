/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-puzzles.c – proves the answers of the puzzles, and counts who finds
 * them.  Those of puzzles-play.tsv were found where players in play chose what
 * can be proved wrong (docs/players.md).
 *
 * MJ_PUZZLE=ID shows the choices of a puzzle, MJ_PUZZLE=all those of all.
 */

#include "puzzle.h"

#include <string.h>

enum { N_PUZZLES = 60, MAX_CATEGORIES = 16 };

/* A file of puzzles: how many the master solves at least (of the first all, of
 * the second what was seen, less two), and whether better levels solve more.
 */
typedef struct {
  const char *name, *file;
  int master_floor;
  gboolean ordered;
} Set;

static const Set sets[] = { { "made", "data/puzzles.tsv", 60, TRUE },
                            { "play", "data/puzzles-play.tsv", 10, FALSE } };

static const char *
cell (const Puzzle *p, int column)
{
  return p->cells[column];
}

static void
clear (gpointer puzzle)
{
  puzzle_clear (puzzle);
}

/* ---- reading ---- */

static gboolean
is_rule (const char *id)
{
  static GStrv ids;

  if (ids == NULL)
    ids = test_rule_ids ();
  return g_strv_contains ((const char *const *) ids, id);
}

static char *
check_ledger (const char *written)
{
  g_auto (GStrv) ids = g_strsplit (written, " ", -1);

  for (int i = 0; ids[i] != NULL; i++)
    if (!g_str_equal (written, "-") && !is_rule (ids[i]))
      return g_strdup_printf ("no rule: %s", ids[i]);
  return NULL;
}

static char *
check_id (const GArray *puzzles, const char *id)
{
  for (guint i = 0; i < puzzles->len; i++)
    if (g_str_equal (cell (&g_array_index (puzzles, Puzzle, i), PUZZLE_ID), id))
      return g_strdup_printf ("twice: %s", id);
  return NULL;
}

/* Returns: what is wrong with the first row that is refused */
static char *
read_rows (const char *const *lines, GArray *puzzles)
{
  if (!g_str_equal (lines[0], puzzle_columns))
    return g_strdup ("row 1: not the names of the columns");
  for (guint i = 1; lines[i] != NULL; i++) {
    Puzzle p;
    g_autofree char *bad = puzzle_read (&p, lines[i]);

    if (bad == NULL)
      bad = check_ledger (cell (&p, PUZZLE_LEDGER));
    if (bad == NULL)
      bad = check_id (puzzles, cell (&p, PUZZLE_ID));
    if (bad != NULL) {
      puzzle_clear (&p);
      return g_strdup_printf ("row %u: %s", i + 1, bad);
    }
    g_array_append_val (puzzles, p);
  }
  return NULL;
}

static GArray *
new_array (void)
{
  GArray *puzzles = g_array_new (FALSE, FALSE, sizeof (Puzzle));

  g_array_set_clear_func (puzzles, clear);
  return puzzles;
}

static GArray *
read_puzzles (const Set *set)
{
  g_auto (GStrv) lines = test_read (set->file);
  GArray *puzzles = new_array ();
  g_autofree char *bad = read_rows ((const char *const *) lines, puzzles);

  if (bad != NULL)
    g_error ("%s: %s", set->file, bad);
  return puzzles;
}

static void
show (const Puzzle *p)
{
  const char *wanted = g_getenv ("MJ_PUZZLE");

  if (wanted == NULL || (!g_str_equal (wanted, "all") &&
                         !g_str_equal (wanted, cell (p, PUZZLE_ID))))
    return;
  g_test_message ("%s", cell (p, PUZZLE_ID));
  for (int i = 0; i < p->n; i++) {
    const MjWeighed *weighed = &p->choices[i].advice.choice;
    g_autofree char *facts = puzzle_facts (p, i);

    g_test_message ("  %s %s (%.2f)", p->choices[i].right ? "+" : "-", facts,
                    (weighed->worth - weighed->cost) / 100);
  }
}

static void
test_reads (gconstpointer data)
{
  const Set *set = data;
  g_autoptr (GArray) puzzles = read_puzzles (set);

  g_assert_cmpuint (puzzles->len, ==, N_PUZZLES);
  for (guint i = 0; i < puzzles->len; i++)
    show (&g_array_index (puzzles, Puzzle, i));
}

/* ---- rows that are refused ---- */

static const struct {
  int column;
  const char *value, *message;
} refused[] = {
  { PUZZLE_CATEGORY, "luck", "no category: luck" },
  { PUZZLE_RULES, "nowhere", "no rule sheet: nowhere" },
  { PUZZLE_RULES, "singapore limit=0", "no rule sheet: singapore limit=0" },
  { PUZZLE_TABLE, "1", "nothing said: 1" },
  { PUZZLE_TABLE, "1 123q", "1: not as it should be: 123q" },
  { PUZZLE_TABLE, "1 11111m", "1: not as it should be: 11111m" },
  { PUZZLE_TABLE, "1 111m; pond 11m", "too many of 1m" },
  { PUZZLE_TABLE, "left none", "left: not as it should be: none" },
  { PUZZLE_TABLE, "round X", "round: not as it should be: X" },
  { PUZZLE_TABLE, "5 123m", "5: not as it should be: 123m" },
  { PUZZLE_PLAY, "go, 1 discard 9s, 1 discard 9s", "not legal: 1 discard 9s" },
  { PUZZLE_ASKED, "claim", "the first chair is not asked: claim" },
  { PUZZLE_RIGHT, "discard 5z", "no choice: discard 5z" },
  { PUZZLE_RIGHT, "discard 1m, discard 1m", "twice: discard 1m" },
  { PUZZLE_RIGHT, "others", "nothing but others" },
  { PUZZLE_WRONG, "discard 1m", "both right and wrong: " },
  { PUZZLE_WRONG, "discard 9m", "neither right nor wrong: " },
  { PUZZLE_LEDGER, "PAO-99", "no rule: PAO-99" },
};

static char *
with_cell (const char *line, int column, const char *value)
{
  g_auto (GStrv) cells = g_strsplit (line, "\t", -1);

  g_free (cells[column]);
  cells[column] = g_strdup (value);
  return g_strjoinv ("\t", cells);
}

static void
expect_refusal (const char *row, const char *message)
{
  const char *lines[] = { puzzle_columns, row, NULL };
  g_autoptr (GArray) puzzles = new_array ();
  g_autofree char *bad = read_rows (lines, puzzles);
  g_autofree char *want = g_strconcat ("row 2: ", message, NULL);

  if (bad == NULL || !g_str_has_prefix (bad, want))
    g_error ("“%s”, not “%s”", bad, want);
}

static void
test_refuses (void)
{
  g_auto (GStrv) lines = test_read ("data/puzzles.tsv");
  g_autofree char *short_row = g_strndup (lines[1], 20);

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autofree char *row =
        with_cell (lines[1], refused[i].column, refused[i].value);

    expect_refusal (row, refused[i].message);
  }
  expect_refusal (short_row, "2 columns");
}

/* ---- reasons ---- */

static void
test_reasons (gconstpointer data)
{
  const Set *set = data;
  g_autoptr (GArray) puzzles = read_puzzles (set);

  for (guint i = 0; i < puzzles->len; i++) {
    const Puzzle *p = &g_array_index (puzzles, Puzzle, i);
    g_autofree char *bad = puzzle_check (p);

    if (bad != NULL) {
      g_test_message ("row %u: %s: %s", i + 2, cell (p, PUZZLE_ID), bad);
      g_test_fail ();
    }
  }
}

/* The next digit for the last one of a text. */
static void
change_a_digit (char *text)
{
  for (gsize i = strlen (text); i > 0; i--)
    if (g_ascii_isdigit (text[i - 1])) {
      text[i - 1] = text[i - 1] == '9' ? '0' : text[i - 1] + 1;
      return;
    }
  g_assert_not_reached ();
}

static void
expect_no_proof (const Puzzle *p)
{
  g_autofree char *bad = puzzle_check (p);

  if (bad == NULL)
    g_error ("%s: proved all the same", cell (p, PUZZLE_ID));
}

/* Another number is noticed, and no answer can be proved both ways. */
static void
test_reasons_matter (gconstpointer data)
{
  const Set *set = data;
  g_autoptr (GArray) puzzles = read_puzzles (set);

  for (guint i = 0; i < puzzles->len; i++) {
    Puzzle *p = &g_array_index (puzzles, Puzzle, i);
    g_autofree char *kept = g_strdup (cell (p, PUZZLE_REASON));

    change_a_digit (p->cells[PUZZLE_REASON]);
    expect_no_proof (p);
    strcpy (p->cells[PUZZLE_REASON], kept);
    for (int j = 0; j < p->n; j++)
      p->choices[j].right = !p->choices[j].right;
    expect_no_proof (p);
  }
}

/* ---- who solves them ---- */

typedef struct {
  int asked[MAX_CATEGORIES + 1]; /* the last: all */
  int solved[MJ_N_LEVELS][MAX_CATEGORIES + 1];
} Shares;

static gboolean
solves (const Puzzle *p, MjLevel level)
{
  MjMove move = mj_bot_choose (level, &p->view);
  int i = puzzle_find (p, &move);

  g_assert_cmpint (i, >=, 0);
  return p->choices[i].right;
}

static void
ask (const Puzzle *p, Shares *shares)
{
  g_autoptr (GString) who = g_string_new (NULL);

  shares->asked[p->category]++;
  shares->asked[MAX_CATEGORIES]++;
  for (MjLevel level = 0; level < MJ_N_LEVELS; level++)
    if (solves (p, level)) {
      shares->solved[level][p->category]++;
      shares->solved[level][MAX_CATEGORIES]++;
      g_string_append_printf (who, " %s", mj_level_word (level));
    }
  g_test_message ("%s: solved by%s", cell (p, PUZZLE_ID),
                  who->len > 0 ? who->str : " nobody");
}

static void
print_row (const Shares *shares, const char *title, int category)
{
  g_autoptr (GString) row = g_string_new (NULL);

  g_string_append_printf (row, "| %-10s | %7d |", title,
                          shares->asked[category]);
  for (MjLevel level = 0; level < MJ_N_LEVELS; level++)
    g_string_append_printf (
        row, " %7d%% |",
        (100 * shares->solved[level][category] + shares->asked[category] / 2) /
            shares->asked[category]);
  g_test_message ("%s", row->str);
}

static void
print_table (const Shares *shares)
{
  g_autoptr (GString) head = g_string_new ("| category   | puzzles |");

  for (MjLevel level = 0; level < MJ_N_LEVELS; level++)
    g_string_append_printf (head, " %8s |", mj_level_word (level));
  g_test_message ("%s", head->str);
  for (int i = 0; puzzle_categories[i] != NULL; i++)
    if (shares->asked[i] > 0)
      print_row (shares, puzzle_categories[i], i);
  print_row (shares, "all", MAX_CATEGORIES);
}

static void
test_levels (gconstpointer data)
{
  const Set *set = data;
  g_autoptr (GArray) puzzles = read_puzzles (set);
  Shares shares = { 0 };
  int n[MJ_N_LEVELS];

  for (guint i = 0; i < puzzles->len; i++)
    ask (&g_array_index (puzzles, Puzzle, i), &shares);
  print_table (&shares);
  for (MjLevel level = 0; level < MJ_N_LEVELS; level++) {
    n[level] = shares.solved[level][MAX_CATEGORIES];
    g_test_message ("%s solves %d of %d", mj_level_word (level), n[level],
                    N_PUZZLES);
  }
  g_assert_cmpint (n[MJ_LEVEL_MASTER], >=, set->master_floor);
  for (int level = MJ_LEVEL_CASUAL; set->ordered && level < MJ_N_LEVELS;
       level++)
    g_assert_cmpint (n[level], >=, n[level - 1]);
}

static void
add (const char *what, const Set *set, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/puzzles/%s/%s", set->name, what);

  g_test_add_data_func (path, set, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzles/refuses", test_refuses);
  for (gsize i = 0; i < G_N_ELEMENTS (sets); i++) {
    add ("reads", &sets[i], test_reads);
    add ("reasons", &sets[i], test_reasons);
    add ("reasons-matter", &sets[i], test_reasons_matter);
    add ("levels", &sets[i], test_levels);
  }
  return g_test_run ();
}
