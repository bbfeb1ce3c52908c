/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-obstacle.c – which ways of winning cannot have happened, and why.
 *
 * Chair A deals: A is East, B South, C West, D North.
 */

#include "entry-text.h"
#include "test-table.h"

#include "engine/score/mj-obstacle.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

#define PLAIN            "123m456p789s1155z+5z"
#define CLAIMED          "12m456p789s11z[777z]+3m"
#define CONCEALED_KONG   "12m{5555p}789s11z[777z]+3m"
#define KEPT_KONG        "12m{5555p}789s11777z+3m"
#define CLAIMED_KONG     "12m[5555p]789s11z[777z]+3m"
#define WONDERS          "19m19p19s1234567z+1z" /* 13-sided: any of them pairs */
#define WONDERS_ONE_WAIT "119m19p19s123456z+7z"

#define NOT_PLAYED    "not-played"
#define NOT_CLAIMED   "not-claimed-yet"
#define NO_KONG_YET   "own-kong"
#define NOT_DEALER    "not-dealer"
#define NO_BONUS      "no-bonus"
#define NO_KONG       "no-kong"
#define TWO_KONGS     "needs-two-kongs"
#define ROBBED        "robbed-held"
#define ONLY_WONDERS  "cannot-rob"
#define ONE_DOT       "only-one-dot"
#define DEALER        "only-dealer"
#define FIRST_DISCARD "not-dealer-discard"
#define EIGHT         "needs-eight-flowers"
#define SEVEN         "needs-seven-flowers"
#define HONOURS       "needs-honours"

typedef struct {
  const char *sheet;
  const char *who;
  const char *from; /* "-": self-drawn */
  const char *how;
  const char *hand;
  const char *reason; /* NULL: it can have been */
} Row;

static const Row rows[] = {
  /* nothing speaks against these */
  { NULL, "A", "B", "discard", PLAIN, NULL },
  { NULL, "A", "-", "self-draw", CLAIMED, NULL },
  { NULL, "A", "-", "self-draw", "", NULL },

  /* WIN-01, WIN-03: any bonus tile */
  { NULL, "B", "-", "flower-replacement", CLAIMED, NO_BONUS },
  { NULL, "B", "-", "flower-replacement", CLAIMED "1f", NULL },
  { NULL, "B", "-", "flower-replacement", CLAIMED "3a", NULL },
  { NULL, "B", "-", "last-tile-flower-replacement", CLAIMED, NO_BONUS },
  { NULL, "B", "-", "last-tile-flower-replacement", CLAIMED "8f", NULL },
  /* WIN-04 */
  { NULL, "B", "-", "kong-replacement", CLAIMED, NO_KONG },
  { NULL, "B", "-", "kong-replacement", CLAIMED_KONG, NULL },
  { NULL, "B", "-", "kong-replacement", CONCEALED_KONG, NULL },
  { NULL, "B", "-", "last-tile-kong-replacement", CLAIMED, NO_KONG },
  { NULL, "B", "-", "last-tile-kong-replacement", CLAIMED_KONG, NULL },
  /* WIN-05 */
  { NULL, "B", "-", "kong-on-kong", CLAIMED, TWO_KONGS },
  { NULL, "B", "-", "kong-on-kong", CLAIMED_KONG, TWO_KONGS },
  { NULL, "B", "-", "kong-on-kong", "12m[5555p]{9999s}11z[777z]+3m", NULL },

  /* WIN-06: whoever robs can have no other of that tile */
  { NULL, "B", "C", "rob-kong", CLAIMED, NULL },
  { NULL, "B", "C", "rob-kong", PLAIN, ROBBED },
  { NULL, "B", "C", "rob-kong", "12m456p33m11z[777z]+3m", ROBBED },
  { NULL, "B", "C", "rob-kong", "12m456p789s11z[345m]+3m", ROBBED },
  { NULL, "B", "C", "rob-kong", "12m456p789s11z[777z]", NULL },
  /* WIN-09, HAND-34 */
  { NULL, "B", "C", "rob-concealed-kong", CLAIMED, ONLY_WONDERS },
  { NULL, "B", "C", "rob-concealed-kong", KEPT_KONG, ONLY_WONDERS },
  { NULL, "B", "C", "rob-concealed-kong", WONDERS_ONE_WAIT, NULL },
  /* four of it in the kong and one more here */
  { NULL, "B", "C", "rob-concealed-kong", WONDERS, ROBBED },

  /* WIN-10, WIN-13, K-27 */
  { NULL, "B", "-", "last-tile", CLAIMED, NULL },
  { "last_tile=off", "B", "-", "last-tile", CLAIMED, NOT_PLAYED },
  { "pattern.last-tile=off", "B", "-", "last-tile", CLAIMED, NOT_PLAYED },
  { "last_tile=one_dot", "B", "-", "last-tile", CLAIMED, ONE_DOT },
  { "last_tile=one_dot", "B", "-", "last-tile", "23p789m456s11z[777z]+1p",
    NULL },
  { "last_tile=one_dot", "B", "-", "last-tile", "23p789m456s11z[777z]", NULL },
  { NULL, "B", "C", "last-tile-discard", CLAIMED, NOT_PLAYED },
  { "last_tile_discard=on", "B", "C", "last-tile-discard", CLAIMED, NULL },
  { "last_tile_discard=on\nlast_tile=one_dot", "B", "C", "last-tile-discard",
    CLAIMED, ONE_DOT },

  /* WIN-14, K-46: the dealer alone, kongs of his own allowed */
  { NULL, "A", "-", "heavenly", PLAIN, NULL },
  { NULL, "A", "-", "heavenly", KEPT_KONG, NULL },
  { NULL, "A", "-", "heavenly", CLAIMED, NOT_CLAIMED },
  { NULL, "B", "-", "heavenly", PLAIN, DEALER },
  { "heavenly=off", "A", "-", "heavenly", PLAIN, NOT_PLAYED },

  /* WIN-16, K-22 */
  { NULL, "B", "-", "earthly-draw", PLAIN, NULL },
  { NULL, "B", "-", "earthly-draw", KEPT_KONG, NO_KONG_YET },
  { NULL, "B", "-", "earthly-draw", CLAIMED, NOT_CLAIMED },
  { NULL, "A", "-", "earthly-draw", PLAIN, NOT_DEALER },
  { "earthly=first_discard", "B", "-", "earthly-draw", PLAIN, NOT_PLAYED },
  { "earthly=off", "B", "-", "earthly-draw", PLAIN, NOT_PLAYED },
  { "earthly=first_draw", "B", "-", "earthly-draw", PLAIN, NULL },

  /* WIN-15: on the dealer's discard, before the own first draw */
  { NULL, "B", "A", "earthly-discard", PLAIN, NULL },
  { NULL, "D", "A", "earthly-discard", PLAIN, NULL },
  { NULL, "B", "C", "earthly-discard", PLAIN, FIRST_DISCARD },
  { NULL, "D", "C", "earthly-discard", PLAIN, FIRST_DISCARD },
  { NULL, "A", "B", "earthly-discard", PLAIN, NOT_DEALER },
  { NULL, "B", "A", "earthly-discard", CLAIMED, NOT_CLAIMED },
  { NULL, "B", "A", "earthly-discard", KEPT_KONG, NOT_CLAIMED },
  /* nobody was named yet */
  { NULL, "B", "-", "earthly-discard", PLAIN, NULL },
  /* K-23: it then counts as the humanly hand */
  { "earthly=off", "B", "A", "earthly-discard", PLAIN, NULL },
  { "earthly=first_draw", "B", "A", "earthly-discard", PLAIN, NULL },
  { "humanly=off", "B", "A", "earthly-discard", PLAIN, NULL },
  { "earthly=off\nhumanly=off", "B", "A", "earthly-discard", PLAIN,
    NOT_PLAYED },

  /* WIN-17 */
  { NULL, "B", "D", "humanly", PLAIN, NULL },
  { NULL, "A", "D", "humanly", PLAIN, NOT_DEALER },
  { NULL, "B", "D", "humanly", CLAIMED, NOT_CLAIMED },
  { NULL, "B", "D", "humanly", KEPT_KONG, NOT_CLAIMED },
  { "humanly=off", "B", "D", "humanly", PLAIN, NOT_PLAYED },
  { "pattern.humanly-hand=off", "B", "D", "humanly", PLAIN, NOT_PLAYED },

  /* FH-02, FH-05 */
  { NULL, "B", "-", "flower-eight", "12345678f", NULL },
  { NULL, "B", "-", "flower-eight", "1234567f", EIGHT },
  { NULL, "B", "-", "flower-eight", "1234567f1a", EIGHT },
  { "flower_win=off", "B", "-", "flower-eight", "12345678f", NOT_PLAYED },
  { NULL, "B", "C", "rob-eighth", "1234567f", NULL },
  { NULL, "B", "C", "rob-eighth", "2345678f1a", NULL },
  { NULL, "B", "C", "rob-eighth", "123456f", SEVEN },
  { NULL, "B", "C", "rob-eighth", "12345678f", SEVEN },
  { "flower_win=off", "B", "C", "rob-eighth", "1234567f", NOT_PLAYED },

  /* HOUSE-15 */
  { "animal_win=on", "B", "-", "four-animals", "1234a", NULL },
  { "animal_win=on", "B", "-", "four-animals", "234a1f", "needs-four-animals" },
  { NULL, "B", "-", "four-animals", "1234a", NOT_PLAYED },
  { "animal_win=on\npattern.four-animals=off", "B", "-", "four-animals",
    "1234a", NOT_PLAYED },

  /* HAND-27, HAND-29 */
  { NULL, "B", "-", "early-self-draw", "555z[666z][777z]12349m", NULL },
  { NULL, "B", "C", "early-discard", "[555z][666z][777z]12349m", NULL },
  { NULL, "B", "-", "early-self-draw", "{5555z}[666z][777z]12349m", NULL },
  { NULL, "B", "-", "early-self-draw", "111z[222z][333z][444z]19m", NULL },
  { NULL, "B", "-", "early-self-draw", "55z[666z][777z]123499m", HONOURS },
  { NULL, "B", "-", "early-self-draw", "11z[222z][333z][444z]199m", HONOURS },
  { "big_dragons_early=off", "B", "-", "early-self-draw",
    "555z[666z][777z]12349m", NOT_PLAYED },
  { "big_winds_early=off", "B", "-", "early-self-draw",
    "111z[222z][333z][444z]19m", NOT_PLAYED },
  { "big_winds_early=off", "B", "C", "early-discard", "555z[666z][777z]12349m",
    NULL },
  { "big_dragons_early=off\nbig_winds_early=off", "B", "C", "early-discard",
    "12349m", NOT_PLAYED },
};

static void
read_win (const Row *row, MjHand *hand, MjWin *win)
{
  MjError error;

  *win = (MjWin){ .how = mj_how_from_word (row->how),
                  .seat = test_seat (row->who),
                  .shooter = test_seat (row->from),
                  .seat_wind = test_seat (row->who),
                  .n_replacements = 1 };
  g_assert_cmpint (win->how, <, MJ_N_HOWS);
  if (*row->hand == '\0') {
    mj_hand_init (hand);
    win->tile = MJ_FACE_NONE;
  } else if (!mj_notation_parse_hand (row->hand, hand, &win->tile, &error)) {
    g_error ("%s: column %d: %s", row->hand, error.column, error.message);
  }
}

static const char *
find_obstacle (const MjRules *rules, const MjHand *hand, const MjWin *win)
{
  MjReason reason = mj_obstacle_find (rules, hand, win);

  return reason == MJ_REASON_NONE ? NULL : mj_reason_key (reason);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  MjRules rules;
  MjHand hand;
  MjWin win;

  test_rules (&rules, row->sheet);
  read_win (row, &hand, &win);
  g_assert_cmpstr (find_obstacle (&rules, &hand, &win), ==, row->reason);
  /* the chairs turn with the dealer */
  win.seat = (MjSeat) ((win.seat + 3) % MJ_N_SEATS);
  if (win.shooter != MJ_SEAT_NONE)
    win.shooter = (MjSeat) ((win.shooter + 3) % MJ_N_SEATS);
  g_assert_cmpstr (find_obstacle (&rules, &hand, &win), ==, row->reason);
}

/* Each way of winning is both possible and impossible somewhere above, but for
 * the two that nothing can speak against. */
static void
test_all_ways (void)
{
  for (int how = 0; how < MJ_N_HOWS; how++) {
    gboolean possible = FALSE, impossible = FALSE;

    for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
      if (g_str_equal (rows[i].how, mj_how_word ((MjHow) how)))
        *(rows[i].reason == NULL ? &possible : &impossible) = TRUE;
    g_assert_true (possible);
    g_assert_true (impossible || how <= MJ_HOW_SELF_DRAW);
  }
}

/* ---- the acceptance cases ---- */

/* Rows which say that a way of winning that is not played adds nothing. */
static gboolean
is_without_effect (const char *id)
{
  const char *const ids[] = { "WIN-A29", "WIN-A33", "WIN-A41", NULL };

  return g_strv_contains (ids, id);
}

/* A hand that wins by the cases can have been won that way. */
static void
expect_possible (GStrv header, GStrv row)
{
  MjRotation rotation = { 0 };
  MjRules rules;
  MjEntry entry;
  MjWin win;

  test_case_rules (&rules, header, row);
  g_assert_true (test_case_win (&entry, header, row));
  rotation.prevailing = test_wind (test_cell (header, row, "round"));
  mj_entry_win (&entry, &rotation, &win);
  g_test_message ("%s", row[0]);
  g_assert_cmpstr (find_obstacle (&rules, &entry.hand, &win), ==,
                   is_without_effect (row[0]) ? NOT_PLAYED : NULL);
}

static int
read_cases (const char *path)
{
  g_auto (GStrv) lines = test_read (path);
  g_auto (GStrv) header = g_strsplit (lines[0], "\t", -1);
  int n = 0;

  for (int i = 1; lines[i] != NULL; i++) {
    g_auto (GStrv) row = g_strsplit (lines[i], "\t", -1);

    if (!g_str_equal (test_cell (header, row, "valid"), "yes"))
      continue;
    expect_possible (header, row);
    n++;
  }
  return n;
}

static void
test_cases (void)
{
  const char *const files[] = {
    "01_honours",           "02_bonus",
    "03_triplets",          "04_flushes",
    "05_terminals_honours", "06_dragons_winds",
    "07_thirteen",          "08_sequence",
    "09_win_events",        "10_concealed_chicken",
    "11_flower_wins",       "13_house",
  };
  int n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path =
        g_strdup_printf ("data/cases/score_%s.tsv", files[i]);

    n += read_cases (path);
  }
  g_assert_cmpint (n, >, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path =
        g_strdup_printf ("/obstacle/%s/%d", rows[i].how, (int) i);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  g_test_add_func ("/obstacle/all-ways", test_all_ways);
  g_test_add_func ("/obstacle/cases", test_cases);
  return g_test_run ();
}
