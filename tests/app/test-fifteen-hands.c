/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-fifteen-hands.c – hands as a family scores them: entered by clicks, then
 * by keys; what the page says is read off it and compared with the engine and
 * with what was worked out by hand.
 *
 * East is chair A.  The stake is 1, the limit 5 tai, 1 tai the least.  By
 * PAY-03 the discarder pays 2v and the others v each, v = 1 2 4 8 16 for 1 to 5
 * tai; of a self-draw everybody pays 2v.
 *
 * In ten of the hands the tai depend on the winning tile: a hand of sequences
 * (HAND-15, 4 tai) has to wait on both sides, and nine gates for any of nine
 * tiles.
 */

#include "score-gui.h"

#include "app/score/mj-answer-card.h"
#include "engine/tiles/mj-notation.h"
#include "entry-text.h"
#include "model/money/mj-bill.h"

enum { EAST = 0, WEST = 2 };

/**
 * Hand:
 * @name: of the case
 * @melds: what is added as a meld, "pong 7z", with a comma between
 * @tiles: then these tiles, one click each
 * @winner: who taps the table first
 * @from: whose tile; the winner's chair: self-drawn
 * @asked: what the page then asks, with the answer: "won 1s", "wind 0", "way 8"
 *   (a #MjHow), "fed 3" (a chair, 255: nobody); with a comma between
 * @presses: clicks in all
 * @figure: what stands there in large letters
 * @entry: the same win as in entry-text.h
 * @wind: the prevailing wind
 * @changes: of East, South, West, North, worked out by hand
 */
typedef struct {
  const char *name;
  const char *melds;
  const char *tiles;
  MjSeat winner, from;
  const char *asked;
  guint presses;
  const char *figure;
  const char *entry;
  MjWind wind;
  const char *changes;
} Hand;

static const Hand hands[] = {
  /* ten that depend on the tile */
  { "edge", "", "234567m345p12399s", SOUTH, WEST, "won 1s", 17, "4 tai",
    "B win C 234567m345p2399s+1s", EAST, "-8 32 -16 -8" },
  { "pair", "", "123789m456p12388s", SOUTH, EAST, "won 8s", 17, "No win",
    "B win A 123789m456p1238s+8s", EAST, "0 0 0 0" },
  { "middle", "", "345m345p34567822s", WEST, NORTH, "won 4m", 17, "No win",
    "C win D 35m345p34567822s+4m", EAST, "0 0 0 0" },
  { "long", "", "123456789m456p22s", NORTH, SOUTH, "won 6m", 17, "4 tai",
    "D win B 12345789m456p22s+6m", EAST, "-8 -16 -8 32" },
  { "gates", "", "11123455678999m", SOUTH, WEST, "won 5m", 17, "5 tai",
    "B win C 1112345678999m+5m", EAST, "-16 64 -32 -16" },
  { "gates-missed", "", "11123455678999m", SOUTH, WEST, "won 1m", 17, "4 tai",
    "B win C 1123455678999m+1m", EAST, "-8 32 -16 -8" },
  { "one-chow", "chow 2m", "567m345p67822s", EAST, WEST, "won 8s", 16, "4 tai",
    "A win C 567m345p6722s[234m]+8s", EAST, "32 -8 -16 -8" },
  { "three-chows", "chow 2m,chow 3p,chow 6s", "23499m", SOUTH, NORTH, "won 9m",
    14, "No win", "B win D 2349m[234m][345p][678s]+9m", EAST, "0 0 0 0" },
  { "three-colours", "", "234m234p23456788s", SOUTH, WEST, "won 2s", 17,
    "4 tai", "B win C 234m234p3456788s+2s", EAST, "-8 32 -16 -8" },
  { "one-suit-nearly", "", "23434545699m678p", NORTH, WEST, "won 6m", 17,
    "4 tai", "D win C 2343454599m678p+6m", EAST, "-8 -8 -16 32" },
  /* five that do not */
  { "two-pongs", "pong 7z,pong 5p", "234m99s678s", SOUTH, WEST, "", 14, "1 tai",
    "B win C 234m99s67s[777z][555p]+8s", EAST, "-1 4 -2 -1" },
  { "wonders", "", "19m19p19s12345677z", NORTH, EAST, "", 16, "5 tai",
    "D win A 19m19p19s1234567z+7z", EAST, "-32 -32 -32 96" },
  { "kong", "kong+ 5p,pong 7z", "234m99s678s", EAST, EAST,
    "way kong-replacement", 15, "2 tai",
    "A win self 234m99s67s{5555p}[777z]+8s how=kong-replacement instants", EAST,
    "24 -8 -8 -8" }, /* and 4 from each for the concealed kong */
  { "own-wind", "pong 2z", "12345678999p", SOUTH, WEST, "wind 1", 16, "4 tai",
    "B win C 1234567899p[222z]+9p", SOUTH, "-8 32 -16 -8" },
  { "three-dragons", "pong 5z,pong 6z,pong 7z", "99p234m", EAST, EAST, "fed 3",
    14, "5 tai", "A win self 99p34m[555z][666z][777z]+2m liable=D", EAST,
    "96 0 0 -96" },
};

/* ---- what the page says ---- */

static void
list_pay_rows (GtkWidget *widget, GString *text)
{
  if (gtk_widget_has_css_class (widget, "pay-row") &&
      gtk_widget_get_mapped (widget))
    g_string_append_printf (
        text, "%s %s\n",
        gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (widget))),
        gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_pay_rows (child, text);
}

/* The same from the engine, which is given the hand in notation. */
static void
work_out (const Hand *hand, GString *text, gint64 *changes)
{
  g_autoptr (GPtrArray) bills = mj_bills_new ();
  MjEvening books;
  MjOutcome outcome;
  MjEntry entry;
  MjRules rules;

  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  books.rotation.prevailing = (guint8) hand->wind;
  test_entry (&entry, hand->entry);
  mj_evening_apply (&books, &entry, &outcome);
  mj_payout_balance (&outcome.payout, changes);
  mj_bills_add_outcome (bills, &entry, &outcome);
  for (guint i = 0; i < bills->len; i++) {
    const MjBill *bill = g_ptr_array_index (bills, i);
    g_autofree char *amount = mj_text_money (bill->amount);

    g_string_append_printf (text, "%s pays %s %s\n",
                            mj_wind_name ((MjWind) bill->from),
                            mj_wind_name ((MjWind) bill->to), amount);
  }
}

static void
expect_answer (TestGui *gui, const Hand *hand)
{
  GtkWidget *figure = test_gui_find_class (score_page (gui), "tai-figure");
  g_autoptr (GString) shown = g_string_new (NULL);
  g_autoptr (GString) engine = g_string_new (NULL);
  gint64 changes[MJ_N_SEATS] = { 0 }, expected[MJ_N_SEATS];

  g_assert_nonnull (figure);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (figure)), ==, hand->figure);
  list_pay_rows (score_page (gui), shown);
  work_out (hand, engine, changes);
  g_assert_cmpstr (shown->str, ==, engine->str);
  test_amounts (hand->changes, expected);
  g_assert_cmpmem (changes, sizeof changes, expected, sizeof expected);
}

/* ---- what a person does ---- */

static void
click_number (TestGui *gui, const char *action, int number)
{
  g_autofree char *target = g_strdup_printf ("%d", number);

  score_click (gui, action, target);
}

/* One meld: which kind, then a tile of it. */
static void
click_meld (TestGui *gui, const char *text)
{
  static const struct {
    const char *word;
    MjMeldKind kind;
  } kinds[] = { { "chow", MJ_MELD_CHOW },
                { "pong", MJ_MELD_PONG },
                { "kong", MJ_MELD_KONG_CLAIMED },
                { "kong+", MJ_MELD_KONG_CONCEALED } };
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, words[0]))
      click_number (gui, "score.add-as", (int) kinds[i].kind);
  score_click_tiles (gui, words[1]);
}

static MjFace
read_face (const char *text)
{
  MjFace face;

  g_assert_cmpint (mj_notation_parse_tiles (text, &face, 1, NULL), ==, 1);
  return face;
}

/* Until it is answered, nothing definite stands there. */
static void
click_answer (TestGui *gui, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (g_str_equal (words[0], "way")) /* it was an ordinary win, but for this */
    click_number (gui, "score.way", mj_how_from_word (words[1]));
  else {
    g_assert_null (test_gui_find_class (score_page (gui), "pay-row"));
    g_assert_false (gtk_widget_has_css_class (
        test_gui_find_button (score_page (gui), "score.clear", NULL),
        "suggested-action"));
  }
  if (g_str_equal (words[0], "won")) {
    g_autofree char *face =
        g_strdup_printf ("uint32 %u", (guint) read_face (words[1]));

    g_assert_null (test_gui_find_class (score_page (gui), "tai-figure"));
    score_click (gui, "score.won-with", face);
  } else if (g_str_equal (words[0], "wind")) {
    g_assert_null (test_gui_find_class (score_page (gui), "tai-figure"));
    click_number (gui, "score.wind", atoi (words[1]));
  } else if (g_str_equal (words[0], "fed")) {
    click_number (gui, "score.fed", atoi (words[1]));
  }
}

static void
for_each (TestGui *gui,
          const char *list,
          void (*func) (TestGui *, const char *))
{
  g_auto (GStrv) parts = g_strsplit (list, ",", -1);

  for (int i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      func (gui, parts[i]);
}

static void
test_clicks (TestGui *gui, gconstpointer data)
{
  const Hand *hand = data;

  for_each (gui, hand->melds, click_meld);
  score_click_tiles (gui, hand->tiles);
  score_click_seat (gui, hand->winner);
  score_click_seat (gui, hand->from);
  for_each (gui, hand->asked, click_answer);
  expect_answer (gui, hand);
  g_test_message ("%u presses", gui->n_clicks);
  g_assert_cmpuint (gui->n_clicks, ==, hand->presses);
}

/* "pong 7z" is typed as [777z]. */
static void
press_meld (TestGui *gui, const char *text)
{
  MjFace face = read_face (strchr (text, ' ') + 1);
  char letter = text[strlen (text) - 1], digit = (char) ('1' + face % 9);
  g_autofree char *keys = NULL;

  if (letter == 'z')
    digit = text[strlen (text) - 2];
  if (g_str_has_prefix (text, "chow"))
    keys = g_strdup_printf ("[%c%c%c%c]", digit, digit + 1, digit + 2, letter);
  else if (g_str_has_prefix (text, "pong"))
    keys = g_strdup_printf ("[%c%c%c%c]", digit, digit, digit, letter);
  else
    keys = g_strdup_printf ("{%c%c%c%c%c}", digit, digit, digit, digit, letter);
  score_type (gui, keys);
}

static void
test_keys (TestGui *gui, gconstpointer data)
{
  const Hand *hand = data;
  const char seats[] = { "ESWN"[hand->winner], "ESWN"[hand->from], '\0' };

  score_type (gui, hand->tiles);
  for_each (gui, hand->melds, press_meld);
  score_press_keys (gui, seats);
  for_each (gui, hand->asked, click_answer);
  expect_answer (gui, hand);
}

static void
add (const char *how,
     const Hand *hand,
     void (*test) (TestGui *gui, gconstpointer data))
{
  g_autofree char *path =
      g_strdup_printf ("/fifteen-hands/%s/%s", how, hand->name);

  if (test_display_is_there ())
    g_test_add_vtable (path, sizeof (TestGui), hand,
                       (GTestFixtureFunc) score_set_up, (GTestFixtureFunc) test,
                       (GTestFixtureFunc) score_tear_down);
  else
    test_display_skip (path);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (hands); i++) {
    add ("clicks", &hands[i], test_clicks);
    add ("keys", &hands[i], test_keys);
  }
  return test_gui_run ();
}
