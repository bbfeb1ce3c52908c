/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-whole-hands.c – hands as a family scores them: entered by clicks, by
 * keys, and with the pointer by somebody who does not look whether anything has
 * moved; what the page says is read off it and compared with the engine and
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

#include "press.h"
#include "score-gui.h"

#include "app/score/mj-answer-card.h"
#include "engine/tiles/mj-notation.h"
#include "entry-text.h"
#include "model/money/mj-bill.h"

enum { EAST = 0, WEST = 2 };

/**
 * Hand:
 * @name: of the case
 * @melds: what is added as a meld, "pong 7z", or is offered as one after its
 *   tiles, "offer 777z"; with a comma between
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
  { "one-chow", "chow 2m", "567m345p67822s", EAST, WEST, "won 8s", 17, "4 tai",
    "A win C 567m345p6722s[234m]+8s", EAST, "32 -8 -16 -8" },
  { "three-chows", "chow 2m,chow 3p,chow 6s", "23499m", SOUTH, NORTH, "won 9m",
    13, "No win", "B win D 2349m[234m][345p][678s]+9m", EAST, "0 0 0 0" },
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
    "way kong-replacement", 16, "2 tai",
    "A win self 234m99s67s{5555p}[777z]+8s how=kong-replacement instants", EAST,
    "24 -8 -8 -8" }, /* and 4 from each for the concealed kong */
  { "own-wind", "pong 2z", "12345678999p", SOUTH, WEST, "wind 1", 17, "4 tai",
    "B win C 1234567899p[222z]+9p", SOUTH, "-8 32 -16 -8" },
  { "three-dragons", "pong 5z,pong 6z,pong 7z", "99p234m", EAST, EAST, "fed 3",
    13, "5 tai", "A win self 99p34m[555z][666z][777z]+2m liable=D", EAST,
    "96 0 0 -96" },
  /* nine with flowers, kongs and suits */
  { "flowers", "pong 7z", "234m567p99s678s1f1a", EAST, SOUTH, "", 18, "3 tai",
    "A win B 234m567p99s67s1f1a[777z]+8s", EAST, "16 -8 -4 -4" },
  { "two-animals", "pong 7z", "345m678p234s11s1a3a", NORTH, EAST, "", 18,
    "3 tai", "D win A 345m678p234s1s1a3a[777z]+1s", EAST, "-8 -4 -4 16" },
  { "four-pongs", "pong 2m,pong 5p,pong 8s,pong 3s", "66p", NORTH, NORTH, "", 9,
    "2 tai", "D win self 6p[222m][555p][888s][333s]+6p", EAST, "-4 -4 -4 12" },
  { "half-flush", "pong 6z", "12345678999m", WEST, NORTH, "", 16, "3 tai",
    "C win D 1234567899m[666z]+9m", EAST, "-4 -4 16 -8" },
  { "full-flush", "pong 1m,chow 4m", "22m789m678m", WEST, WEST, "", 15, "4 tai",
    "C win self 22m789m67m[111m][456m]+8m", EAST, "-16 -16 48 -16" },
  { "two-kongs", "kong 7z,kong+ 6s", "234m789m55p", EAST, NORTH, "", 15,
    "1 tai", "A win D 234m789m5p[7777z]{6666s}+5p", EAST, "4 -1 -1 -2" },
  { "hidden-kong", "kong+ 7z", "234m567m678p11p", EAST, EAST, "", 16, "2 tai",
    "A win self 234m567m678p1p{7777z}+1p", EAST, "12 -4 -4 -4" },
  { "offered", "offer 777z,offer 234m", "99s456s678s", SOUTH, EAST, "", 18,
    "1 tai", "B win A 99s67s456s[777z][234m]+8s", EAST, "-2 4 -1 -1" },
  { "seven-pairs", "", "1199m2288p33s66s77z", SOUTH, WEST, "", 16, "No win",
    "B win C 1199m2288p33s66s7z+7z", EAST, "0 0 0 0" },
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

/* The same from the engine, which is given the hand in notation.  @changes are
 * without the bites and kongs that the page pays with the hand. */
static void
work_out (const Hand *hand, GString *text, gint64 *changes)
{
  g_autoptr (GPtrArray) bills = mj_bills_new ();
  MjEvening books, without;
  MjOutcome outcome;
  MjEntry entry;
  MjRules rules;

  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  books.rotation.prevailing = (guint8) hand->wind;
  test_entry (&entry, hand->entry);
  without = books;
  mj_evening_apply (&without, &entry, &outcome);
  mj_payout_balance (&outcome.payout, changes);
  entry.instants = true;
  mj_evening_apply (&books, &entry, &outcome);
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

enum { PACE = 150 }; /* milliseconds from press to press */

/* Who presses without looking: where things stood before the first press, and
 * how many of each face should be left.  Nobody else has any of it. */
static struct {
  GHashTable *places; /* of "ACTION TARGET" */
  int left[MJ_N_FACES];
} aim;

static char *
name_button (GtkWidget *button)
{
  GtkActionable *actionable = GTK_ACTIONABLE (button);
  const char *action = gtk_actionable_get_action_name (actionable);
  GVariant *target = gtk_actionable_get_action_target_value (actionable);
  g_autofree char *text =
      target == NULL ? g_strdup ("") : g_variant_print (target, TRUE);

  return action == NULL ? NULL : g_strdup_printf ("%s %s", action, text);
}

static void
aim_at (GtkWidget *widget, GtkWidget *window)
{
  char *name = GTK_IS_BUTTON (widget) ? name_button (widget) : NULL;

  if (name != NULL && gtk_widget_get_mapped (widget)) {
    graphene_point_t *place = g_new (graphene_point_t, 1);

    g_assert_true (gtk_widget_compute_point (
        widget, window,
        &GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.0f,
                              gtk_widget_get_height (widget) / 2.0f),
        place));
    g_hash_table_insert (aim.places, g_steal_pointer (&name), place);
  }
  g_free (name);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    aim_at (child, window);
}

static void
begin_to_press (TestGui *gui)
{
  test_gui_settle (gui);
  aim.places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  aim_at (score_page (gui), GTK_WIDGET (gui->window));
  for (MjFace face = 0; face < MJ_N_FACES; face++)
    aim.left[face] = face < MJ_N_KINDS ? 4 : 1;
}

static void
expect_tiles (TestGui *gui)
{
  const MjHandEditor *tiles = mj_score_query_get_tiles (score_query (gui));

  for (MjFace face = 0; face < MJ_N_FACES; face++)
    if (mj_hand_editor_count_left (tiles, face) != aim.left[face])
      g_error ("%s: %d left, not %d", mj_text_face (face),
               mj_hand_editor_count_left (tiles, face), aim.left[face]);
}

static void
set_true (gpointer flag)
{
  *(gboolean *) flag = TRUE;
}

/* What is there from the beginning is pressed where it stood then; what has
 * come since, where it is. */
static void
press (TestGui *gui, const char *action, const char *target)
{
  g_autofree char *name = g_strdup_printf ("%s %s", action, target);
  const graphene_point_t *place = g_hash_table_lookup (aim.places, name);
  gboolean paced = FALSE;

  if (place != NULL) {
    press_point (GTK_WIDGET (gui->window), place->x, place->y);
    press_down (GDK_BUTTON_PRIMARY);
    press_up (GDK_BUTTON_PRIMARY);
  } else {
    test_gui_settle (gui);
    press_click (test_gui_find_button (score_page (gui), action, target));
  }
  g_timeout_add_once (PACE, set_true, &paced);
  while (!paced)
    g_main_context_iteration (NULL, TRUE);
}

static void
enter (TestGui *gui, const char *action, const char *target)
{
  if (aim.places == NULL)
    score_click (gui, action, target);
  else
    press (gui, action, target);
}

static void
enter_number (TestGui *gui, const char *action, int number)
{
  g_autofree char *target = g_strdup_printf ("%d", number);

  enter (gui, action, target);
}

/* @kind: as what each is added; negative: as a tile */
static void
enter_tiles (TestGui *gui, const char *text, int kind)
{
  static const int n_tiles[] = {
    [MJ_MELD_PONG] = 3, [MJ_MELD_KONG_CLAIMED] = 4, [MJ_MELD_KONG_CONCEALED] = 4
  };
  MjFace faces[20];
  int n = mj_notation_parse_tiles (text, faces, G_N_ELEMENTS (faces), NULL);

  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < n; i++) {
    g_autofree char *target = g_strdup_printf (
        "(uint32 %u, uint32 %d)", (guint) faces[i], MJ_PART_FITTING);

    enter (gui, "score.add", target);
    for (int j = 0; kind == MJ_MELD_CHOW && j < 3; j++)
      aim.left[faces[i] + j]--;
    if (kind != MJ_MELD_CHOW)
      aim.left[faces[i]] -= kind < 0 ? 1 : n_tiles[kind];
    if (aim.places != NULL)
      expect_tiles (gui);
  }
}

/* What a tile is added as, unless it is that already. */
static void
choose_as (TestGui *gui, int kind)
{
  g_autofree char *target = g_strdup_printf ("%d", kind);
  GtkWidget *button =
      test_gui_find_button (score_page (gui), "score.add-as", target);

  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    enter_number (gui, "score.add-as", kind);
}

/* One meld: which kind, then a tile of it. */
static void
enter_meld (TestGui *gui, const char *text)
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
    if (g_str_equal (kinds[i].word, words[0])) {
      choose_as (gui, (int) kinds[i].kind);
      enter_tiles (gui, words[1], (int) kinds[i].kind);
      return;
    }
  choose_as (gui, -1);
  enter_tiles (gui, words[1], -1);
  enter_number (gui, "score.offer", 0);
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
enter_answer (TestGui *gui, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (g_str_equal (words[0], "way")) /* it was an ordinary win, but for this */
    enter_number (gui, "score.way", mj_how_from_word (words[1]));
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
    enter (gui, "score.won-with", face);
  } else if (g_str_equal (words[0], "wind")) {
    g_assert_null (test_gui_find_class (score_page (gui), "tai-figure"));
    enter_number (gui, "score.wind", atoi (words[1]));
  } else if (g_str_equal (words[0], "fed")) {
    enter_number (gui, "score.fed", atoi (words[1]));
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
enter_hand (TestGui *gui, const Hand *hand)
{
  for_each (gui, hand->melds, enter_meld);
  choose_as (gui, -1);
  enter_tiles (gui, hand->tiles, -1);
  enter_number (gui, "score.seat", (int) hand->winner);
  enter_number (gui, "score.seat", (int) hand->from);
  for_each (gui, hand->asked, enter_answer);
  test_gui_settle (gui);
  expect_answer (gui, hand);
}

static void
test_clicks (TestGui *gui, gconstpointer data)
{
  const Hand *hand = data;

  enter_hand (gui, hand);
  g_test_message ("%u presses", gui->n_clicks);
  g_assert_cmpuint (gui->n_clicks, ==, hand->presses);
}

static void
test_pointer (TestGui *gui, gconstpointer data)
{
  const Hand *hand = data;
  guint n = press_count ();

  begin_to_press (gui);
  enter_hand (gui, hand);
  g_clear_pointer (&aim.places, g_hash_table_unref);
  g_assert_cmpuint (press_count () - n, ==, hand->presses);
}

/* "pong 7z" is typed as [777z]. */
static void
press_meld (TestGui *gui, const char *text)
{
  const char *tile = strchr (text, ' ') + 1;
  g_autofree char *keys = NULL;

  if (g_str_has_prefix (text, "chow"))
    keys = g_strdup_printf ("[%c%c%c%c]", *tile, *tile + 1, *tile + 2, tile[1]);
  else if (g_str_has_prefix (text, "pong"))
    keys = g_strdup_printf ("[%c%c%s]", *tile, *tile, tile);
  else if (g_str_has_prefix (text, "kong+"))
    keys = g_strdup_printf ("{%c%c%c%s}", *tile, *tile, *tile, tile);
  else if (g_str_has_prefix (text, "kong"))
    keys = g_strdup_printf ("[%c%c%c%s]", *tile, *tile, *tile, tile);
  else
    keys = g_strdup_printf ("[%s]", tile);
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
  for_each (gui, hand->asked, enter_answer);
  expect_answer (gui, hand);
}

/* ---- a tile taken away with the keyboard alone ---- */

static gboolean
focus_is (TestGui *gui, const char *name)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (gui->window));
  g_autofree char *instead =
      focus == NULL
          ? g_strdup ("")
          : gtk_test_accessible_check_property (
                GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return instead == NULL;
}

/* Tab comes to the hand and goes on past it; between its tiles go arrows. */
static void
test_take_away (TestGui *gui, gconstpointer data)
{
  score_type (gui, "123m55p");
  gtk_widget_grab_focus (GTK_WIDGET (score_entry (gui)));
  press_key (GDK_KEY_Tab);
  TEST_WAIT_UNTIL (focus_is (gui, "Remove 1 character"));
  press_key (GDK_KEY_Right);
  TEST_WAIT_UNTIL (focus_is (gui, "Remove 2 characters"));
  press_key (GDK_KEY_Delete);
  TEST_WAIT_UNTIL (focus_is (gui, "Remove 3 characters"));
  g_assert_cmpstr (mj_score_query_get_text (score_query (gui)), ==, "13m55p");
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (focus_is (gui, "Remove 5 dots"));
  g_assert_cmpstr (mj_score_query_get_text (score_query (gui)), ==, "1m55p");
  press_key (GDK_KEY_Tab);
  TEST_WAIT_UNTIL (!gtk_widget_is_ancestor (
      gtk_window_get_focus (GTK_WINDOW (gui->window)), score_board (gui)));
}

/* @why: (nullable): why it cannot be run here */
static void
add (const char *how,
     const Hand *hand,
     const char *why,
     void (*test) (TestGui *gui, gconstpointer data))
{
  g_autofree char *path =
      g_strdup_printf ("/whole-hands/%s/%s", how, hand->name);

  if (why == NULL)
    g_test_add_vtable (path, sizeof (TestGui), hand,
                       (GTestFixtureFunc) score_set_up, (GTestFixtureFunc) test,
                       (GTestFixtureFunc) score_tear_down);
  else
    g_test_add_data_func (path, why, press_skip);
}

int
main (int argc, char **argv)
{
  const char *no_display, *no_pointer;

  test_gui_init (&argc, &argv);
  no_pointer = press_init (FALSE);
  no_display = test_display_is_there () ? NULL : no_pointer;
  for (gsize i = 0; i < G_N_ELEMENTS (hands); i++) {
    add ("clicks", &hands[i], no_display, test_clicks);
    add ("keys", &hands[i], no_display, test_keys);
    add ("pointer", &hands[i], no_pointer, test_pointer);
  }
  PRESS_ADD ("/whole-hands/take-away", TestGui, score_set_up, test_take_away,
             score_tear_down);
  return test_gui_run ();
}
