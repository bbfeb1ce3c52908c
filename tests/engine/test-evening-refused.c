/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-refused.c – entries of an evening that cannot be right: each is
 * refused by its reason and changes nothing.
 */

#include "entry-text.h"
#include "test-table.h"

#include <string.h>

/* Red pong, 1 tai (HON-01); East's eyes are worth nothing. */
#define RED "12m456p789s11z[777z]+3m"
/* A pong of South: 1 tai for South alone (HON-02). */
#define SOUTH "12m456p789s55z[222z]+3m"

#define TWO "winners=two"
#define ALL "winners=all"

static const struct {
  const char *name;
  const char *sheet;
  const char *before; /* entries before; may be empty */
  const char *entry;
  const char *reason;
} refusals[] = {
  { "win/self-with-discarder", NULL, "", "A win B 1 how=self-draw",
    "self-drawn-from" },
  { "win/no-discarder", NULL, "", "A win self 1 how=discard", "no-discarder" },
  { "win/own-discard", NULL, "", "A win A 1", "own-discard" },
  { "win/liable-winner", NULL, "", "A win B 1 liable=A", "winner-liable" },
  /* PEN-05, PEN-06 */
  { "win/short", NULL, "A short", "A win B 1", "short-hand" },
  { "win/long", NULL, "A long", "A win B " RED, "long-hand" },
  /* PAY-02, WIN-18, HOUSE-06 */
  { "win/beyond-limit", NULL, "", "A win B 6", "count-above-limit" },
  { "win/no-tai", NULL, "", "A win B 0", "count-too-low" },
  { "win/few-on-a-discard", "min_points_discard=3", "", "A win B 2",
    "count-too-low" },
  { "win/few-by-tiles", "min_points=2", "", "A win B " RED, "too-cheap" },
  /* HON-06 */
  { "win/guest-wind", NULL, "", "A win B " SOUTH, "too-cheap" },
  { "win/not-complete", NULL, "", "A win B 12m456p789s11z[777z]+4m",
    "incomplete" },
  { "win/too-small", NULL, "", "A win B 12m456p11z[777z]+3m", "wrong-size" },
  { "win/seven-flowers", NULL, "", "A win self 1234567f how=flower-eight",
    "needs-eight-flowers" },
  { "win/eight-robbed", NULL, "", "A win B 12345678f how=rob-eighth",
    "needs-seven-flowers" },
  { "win/early-pair", NULL, "",
    "A win self [555z][666z]77z1239m1p how=early-self-draw", "needs-honours" },
  /* HAND-40, HOUSE-02 */
  { "win/seven-pairs", NULL, "", "A win B 1133557799m22s4s+4s",
    "no-seven-pairs" },
  { "win/no-wonders", "pattern.thirteen-wonders=off", "",
    "A win B 19m19p19s1234567z+1z", "no-thirteen-wonders" },
  /* WIN-01 */
  { "win/flower-twice", NULL, "",
    "A win self " RED "1f how=flower-replacement repl=2",
    "too-many-replacements" },
  /* FH-01, HAND-27 */
  { "win/flowers-off", "flower_win=off", "",
    "A win self 12345678f how=flower-eight", "how-not-played" },
  { "win/early-off", "big_dragons_early=off", "",
    "A win self [555z][666z]777z12349m how=early-self-draw", "how-not-played" },
  /* WIN-09 */
  { "win/robs-concealed", NULL, "", "A win B " RED " how=rob-concealed-kong",
    "cannot-rob" },
  { "win/no-winning-tile", NULL, "", "A win B 123m456p789s11z[777z]",
    "no-winning-tile" },
  /* WIN-14, WIN-04, WIN-05 */
  { "win/heavenly-of-South", NULL, "", "B win self " RED " how=heavenly",
    "only-dealer" },
  { "win/no-kong", NULL, "", "A win self " RED " how=kong-replacement",
    "no-kong" },
  { "win/one-kong", NULL, "",
    "A win self 12m456p11z{8888s}[777z]+3m how=kong-on-kong",
    "needs-two-kongs" },
  /* PAO-01, K-29, HAND-32 */
  { "win/pao-off", "pao=off", "", "A win self 3 liable=B", "no-pao" },
  { "win/liable-third", NULL, "", "A win B 3 liable=C",
    "only-discarder-liable" },
  { "win/liable-wonders", NULL, "", "A win self 5 wonders liable=B",
    "thirteen-by-all" },
  /* TILE-05, TILE-06: one of each */
  { "win/others-animal", NULL, "B bonus 1a", "A win B " RED "1a",
    "shown-by-another" },
  { "bonus/no-bonus", NULL, "", "A bonus 5p", "not-bonus" },
  { "bonus/nothing", NULL, "", "A bonus -", "not-bonus" },
  /* HOUSE-10 */
  { "bonus/no-animals", "animals=off", "", "A bonus 1a", "no-animals" },
  { "win/no-animals", "animals=off", "", "A win B " RED "1a", "no-animals" },
  { "bonus/twice", NULL, "A bonus 1a", "A bonus 1a", "shown-before" },
  { "bonus/two-players", NULL, "A bonus 1a", "B bonus 1a", "shown-before" },
  { "kong/not-paid", "kong_pay=off\npao_kong=off", "", "A kong 5p concealed",
    "kongs-not-paid" },
  { "kong/price-off", "kong_promoted_amount=off", "", "A kong 5p added",
    "kongs-not-paid" },
  { "kong/no-discarder", NULL, "", "A kong 5p claimed",
    "kong-needs-discarder" },
  { "kong/unsaid-late", NULL, "", "A kong 5p claimed unsaid late",
    "kong-needs-discarder" },
  { "kong/unsaid-any-time", "pao_kong=any_time", "", "A kong 5p claimed unsaid",
    "kong-needs-discarder" },
  { "kong/unsaid-pays-all", "kong_claimed_payer=discarder_all", "",
    "A kong 5p claimed unsaid", "kong-needs-discarder" },
  { "kong/unsaid-pays-alone", "kong_claimed_payer=discarder_only", "",
    "A kong 5p claimed unsaid", "kong-needs-discarder" },
  { "kong/own-discard", NULL, "", "A kong 5p claimed A",
    "kong-needs-discarder" },
  /* PAO-09 */
  { "kong/late-concealed", NULL, "", "A kong 5p concealed - late",
    "kong-no-pao" },
  { "kong/late-off", "pao_kong=off", "", "A kong 5p claimed B late",
    "kong-no-pao" },
  { "kong/pao-off", "pao=off", "", "A kong 5p claimed B late", "kong-no-pao" },
  { "kong/of-a-flower", NULL, "", "A kong 1f concealed", "no-such-kong" },
  { "kong/twice", NULL, "A kong 5p concealed", "A kong 5p added", "kong-paid" },
  /* PAY-06, K-52 */
  { "kong/late-shooter", "chart=shooter_1_2", "", "A kong 5p claimed C late",
    "kong-no-pao" },
  { "kong/two-players", NULL, "A kong 5p concealed", "B kong 5p concealed",
    "kong-paid" },
  { "kong/fifth", NULL,
    "A kong - concealed; A kong 1p added; A kong - added; A kong 2p concealed",
    "A kong - concealed", "five-kongs" },
  /* PEN-06 */
  { "kong/long", NULL, "A long", "A kong 5p concealed", "long-hand-kong" },
  { "false/no-discarder", NULL, "", "A false -", "no-discarder" },
  { "false/own-discard", NULL, "", "A false A", "no-discarder" },
  /* FH-04, HAND-30 */
  { "false/reveals", NULL, "", "A reveals hand", "showing-is-free" },
  { "false/reveals-flowers", NULL, "", "A reveals flowers", "showing-is-free" },
  { "eighth/off", "flower_win=off", "", "A eighth B ends", "no-flower-win" },
  { "eighth/nobody", NULL, "", "A eighth - ends", "no-flower-holder" },
  { "eighth/self", NULL, "", "A eighth A ends", "no-flower-holder" },
  { "also/not-played", NULL, "A win B 1", "C win B 1 also", "one-winner" },
  { "also/first", TWO, "", "C win B 1 also", "no-win-before" },
  { "also/after-draw", TWO, "draw", "C win B 1 also", "no-win-before" },
  { "also/after-self-draw", TWO, "A win self 1", "C win B 1 also",
    "no-win-before" },
  { "also/in-the-next", TWO, "A win B 1; C bonus 1a", "C win B 1 also",
    "no-win-before" },
  /* HAND-27 needs no tile, so nobody can share it */
  { "also/after-early", TWO,
    "A win B [555z][666z][777z]1239m1p how=early-discard", "C win B 1 also",
    "no-win-before" },
  { "also/other-discarder", TWO, "A win B 1", "C win D 1 also", "other-tile" },
  { "also/self-drawn", TWO, "A win B 1", "C win self 1 also", "other-tile" },
  { "also/robbed", TWO, "A win B 1", "C win B 1 also how=rob-kong",
    "other-tile" },
  { "also/other-tile", TWO, "A win B " RED,
    "C win B 123m456p789s55z[222z]+5z also", "other-tile" },
  { "also/twice", ALL, "A win B 1", "A win B 1 also", "won-already" },
  { "also/discarder", TWO, "A win B 1", "B win B 1 also", "own-discard" },
  { "also/three-of-two", TWO, "A win B 1; C win B 1 also", "D win B 1 also",
    "three-winners" },
  { "also/few-tai", TWO, "A win B 1", "C win B 0 also", "count-too-low" },
  { "also/short", TWO, "C short; A win B 1", "C win B 1 also", "short-hand" },
  { "also/others-animal", TWO, "A bonus 1a; A win B 1",
    "C win B " RED "1a also", "shown-by-another" },
  { "adjustment/nobody", NULL, "", "A pays - 1", "no-payee" },
  { "adjustment/self", NULL, "", "A pays A 1", "same-person" },
  { "adjustment/nothing", NULL, "", "A pays B 0", "amount-not-positive" },
  { "adjustment/negative", NULL, "", "A pays B -1", "amount-not-positive" },
  { "corrected/self", NULL, "", "corrected E E 1", "same-person" },
  { "paid/self", NULL, "", "paid A A 1", "same-person" },
  { "paid/nothing", NULL, "", "paid A B 0", "amount-not-positive" },
  { "paid/negative", NULL, "", "paid A B -1", "amount-not-positive" },
};

static void
test_refusal (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  MjEvening books, before;
  MjEntry entry;
  MjOutcome outcome;

  test_evening (&books, refusals[i].sheet, refusals[i].before);
  before = books;
  test_entry (&entry, refusals[i].entry);
  g_assert_false (mj_evening_apply (&books, &entry, &outcome));
  g_assert_cmpstr (mj_reason_key (outcome.reason), ==, refusals[i].reason);
  g_assert_cmpmem (&books, sizeof books, &before, sizeof before);
  g_assert_cmpint (outcome.payout.n_transfers, ==, 0);
  g_assert_cmpmem (outcome.balance, sizeof outcome.balance, before.balance,
                   sizeof before.balance);
}

/* One that is not in the hand, and what is no playing tile at all. */
static void
test_winning_tile (void)
{
  static const MjFace faces[] = { 8, MJ_N_KINDS, MJ_N_FACES, MJ_FACE_NONE };

  for (gsize i = 0; i < G_N_ELEMENTS (faces); i++) {
    MjEvening books;
    MjEntry entry;
    MjOutcome outcome;

    test_evening (&books, NULL, "");
    test_entry (&entry, "A win B " RED);
    g_assert_true (mj_evening_apply (&books, &entry, &outcome));
    test_evening (&books, NULL, "");
    entry.tile = faces[i];
    g_assert_false (mj_evening_apply (&books, &entry, &outcome));
    g_assert_cmpint (outcome.reason, ==, MJ_REASON_NO_WINNING_TILE);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-refused/winning-tile", test_winning_tile);
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++) {
    g_autofree char *path =
        g_strdup_printf ("/evening-refused/%s", refusals[i].name);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_refusal);
  }
  return g_test_run ();
}
