/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-view-file.c – a view written and read is the same view; an impossible
 * one is refused with a sentence.
 */

#include "engine/players/mj-bot.h"
#include "model/files/mj-view-file.h"
#include "model/text/mj-text.h"

#include <string.h>

/* Everything that lies on the table, what nobody sees included. */
static void
expect_same_table (const MjState *a, const MjState *b)
{
  g_assert_cmpmem (&a->rules, sizeof a->rules, &b->rules, sizeof b->rules);
  /* the dice are thrown for people alone */
  g_assert_cmpmem (a->wall.tiles, sizeof a->wall.tiles, b->wall.tiles,
                   sizeof b->wall.tiles);
  g_assert_cmpint (a->wall.head, ==, b->wall.head);
  g_assert_cmpint (a->wall.tail, ==, b->wall.tail);
  g_assert_cmpmem (a->hands, sizeof a->hands, b->hands, sizeof b->hands);
  g_assert_cmpint (a->claim.from, ==, b->claim.from);
  g_assert_cmpmem (a->claim.can, sizeof a->claim.can, b->claim.can,
                   sizeof b->claim.can);
  if (a->phase == MJ_PHASE_CLAIM)
    g_assert_cmpint (a->claim.tile, ==, b->claim.tile);
  g_assert_cmpmem (a->locks, sizeof a->locks, b->locks, sizeof b->locks);
  g_assert_cmpmem (a->balance, sizeof a->balance, b->balance,
                   sizeof b->balance);
  g_assert_cmpint (a->n_discards, ==, b->n_discards);
  g_assert_cmpmem (a->discards, a->n_discards * sizeof (MjDiscard), b->discards,
                   b->n_discards * sizeof (MjDiscard));
  g_assert_cmpint (a->n_deals, ==, b->n_deals);
  g_assert_cmpmem (a->past, sizeof a->past, b->past, sizeof b->past);
  g_assert_cmpint (a->drawn, ==, b->drawn);
  g_assert_true (a->paid == b->paid);
}

static void
expect_round_trip (const MjView *view)
{
  g_autoptr (JsonNode) node = mj_view_to_json (view);
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr (JsonNode) again = json_from_string (text, NULL);
  g_autoptr (JsonNode) third = NULL;
  g_autofree char *same = NULL;
  g_autoptr (GError) error = NULL;
  MjMove moves[MJ_MAX_MOVES], others[MJ_MAX_MOVES], a, b;
  MjView read;
  int n;

  g_assert_true (mj_view_from_json (again, &read, &error));
  g_assert_no_error (error);
  third = mj_view_to_json (&read);
  same = json_to_string (third, FALSE);
  g_assert_cmpstr (same, ==, text);
  expect_same_table (&read.state, &view->state);
  n = mj_state_legal_moves (&view->state, view->seat, moves);
  if (n == 0 || mj_move_is_forced (moves[0].kind))
    return; /* only choices are asked for */
  g_assert_cmpint (mj_state_legal_moves (&read.state, read.seat, others), ==,
                   n);
  for (int i = 0; i < n; i++)
    g_assert_true (mj_move_equal (&moves[i], &others[i]));
  a = mj_bot_choose (MJ_LEVEL_CASUAL, view);
  b = mj_bot_choose (MJ_LEVEL_CASUAL, &read);
  g_assert_true (mj_move_equal (&a, &b));
}

/* What a seat that is not asked sees is read as well. */
static void
expect_read (const MjView *view)
{
  g_autoptr (JsonNode) node = mj_view_to_json (view);
  g_autoptr (GError) error = NULL;
  MjView read;

  g_assert_true (mj_view_from_json (node, &read, &error));
  g_assert_no_error (error);
}

/* Every view, through some deals. */
static void
test_round_trip (void)
{
  MjRules rules;
  MjState state;
  MjSeat seat;

  mj_rules_init (&rules);
  mj_state_init (&state, &rules, 1);
  while (state.n_deals < 12 &&
         (seat = mj_state_next_actor (&state)) != MJ_SEAT_NONE) {
    MjMove move;
    MjView view;

    for (MjSeat other = 0; other < MJ_N_SEATS; other++) {
      mj_view_init (&view, &state, other);
      expect_read (&view);
    }
    mj_view_init (&view, &state, seat);
    expect_round_trip (&view);
    move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
    if (move.kind == MJ_MOVE_DEAL)
      move.seed = (MjSeed){ 77, (guint64) state.n_deals };
    g_assert_true (mj_state_apply (&state, &move));
  }
}

/* A request from a program that did not know which discards were drawn. */
static void
test_without_drawn (void)
{
  g_autoptr (GRegex) said = g_regex_new (",\"drawn\":[01]}", 0, 0, NULL);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL, *older = NULL, *request = NULL;
  g_autoptr (GError) error = NULL;
  int n_drawn = 0;
  MjRules rules;
  MjState state;
  MjView view;

  mj_rules_init (&rules);
  mj_state_init (&state, &rules, 0);
  while (state.n_discards < 20) {
    MjSeat seat = mj_state_next_actor (&state);
    MjMove move;

    mj_view_init (&view, &state, seat);
    move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    if (move.kind == MJ_MOVE_DEAL)
      move.seed = (MjSeed){ 78, (guint64) state.n_deals };
    g_assert_true (mj_state_apply (&state, &move));
  }
  for (int i = 0; i < state.n_discards; i++)
    n_drawn += state.discards[i].drawn;
  g_assert_cmpint (n_drawn, >, 0);
  node = mj_view_to_json (&view);
  text = json_to_string (node, FALSE);
  older = g_regex_replace_literal (said, text, -1, 0, "}", 0, NULL);
  g_assert_cmpuint (strlen (older), ==,
                    strlen (text) -
                        view.state.n_discards * strlen ("\"drawn\":0") -
                        view.state.n_discards);
  request = g_strdup_printf ("{\"view\":%s}", older);
  g_assert_true (mj_view_from_request (request, &view, &error));
  g_assert_no_error (error);
  for (int i = 0; i < view.state.n_discards; i++)
    g_assert_false (view.state.discards[i].drawn);
}

/* ---- what is refused ---- */

static void
expect_refused (const char *text, const char *words)
{
  g_autoptr (GError) error = NULL;
  MjView view;

  g_assert_false (mj_view_from_request (text, &view, &error));
  g_assert_nonnull (error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_null (strchr (error->message, '\n'));
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” is not in: %s", words, error->message);
}

static const struct {
  const char *text;
  const char *words; /* of the message */
} foreign[] = {
  { "", "empty" },
  { "{}", "view" },
  { "[]", "object" },
  { "{\"view\":", "" },
  { "{\"view\":\xe4}", "" },
  { "{\"view\":{\"rules\":3}}", "rules" },
  { "{\"view\":{\"rules\":\"nonsense\"}}", "line 1" },
  /* cut between two characters */
  { "{\"view\":{\"rules\":\"xxééééééééééééééééééééééééééééééééé\"}}", "xxé" },
  { "{\"view\":{\"rules\":\"limit=ééééééééééééééééééééééééé\"}}", "limit=é" },
  { "{\"view\":{\"rules\":\"preset=singapore\",\"seat\":4}}", "seat" },
};

static void
test_foreign (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++)
    expect_refused (foreign[i].text, foreign[i].words);
}

/* The dealer's first turn. */
static char *
first_request (void)
{
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  MjRules rules;
  MjState state;
  MjView view;

  mj_rules_init (&rules);
  do {
    mj_state_init (&state, &rules, 0);
    deal.seed.lo++;
    g_assert_true (mj_state_apply (&state, &deal));
  } while (state.phase != MJ_PHASE_TURN);
  mj_view_init (&view, &state, 0);
  node = mj_view_to_json (&view);
  text = json_to_string (node, FALSE);
  return g_strdup_printf ("{\"view\":%s}", text);
}

/* As json-glib reads it, by recursion. */
static void
test_nested (void)
{
  static const char *const brackets[] = { "[", "{\"a\":", "{\"view\":[" };

  for (gsize i = 0; i < G_N_ELEMENTS (brackets); i++) {
    g_autoptr (GString) text = g_string_new (NULL);

    for (int n = 0; n < 100000; n++)
      g_string_append (text, brackets[i]);
    expect_refused (text->str, "brackets");
  }
}

static const struct {
  const char *old; /* in the request above */
  const char *new;
  const char *words;
} changes[] = {
  { "\"seat\":0", "\"seat\":4", "seat" },
  { "\"seat\":0", "\"seat\":1", "" },
  { "\"deals\":1", "\"deals\":-1", "deals" },
  { "\"balance\":[0", "\"balance\":[1", "balances" },
  { "\"past\":[{\"wins\":0", "\"past\":[{\"wins\":-1", "past" },
  { "\"past\":[{\"wins\":0,", "\"past\":[{", "past" },
  { "\"past\":[", "\"past\":[7,", "past" },
  { "\"phase\":4", "\"phase\":9", "phase" },
  { "\"phase\":4", "\"phase\":5", "" },
  { "\"wall-head\":53", "\"wall-head\":54", "wall" },
  { "\"draws\":[0", "\"draws\":[0,0", "draws" },
  { "\"drawn\":[]", "\"drawn\":[\"1za\"]", "drawn" },
  { "\"early\":[0", "\"early\":[1", "dragons" },
  { "\"early\":[0,0", "\"early\":[0,1", "cannot know" },
  { "\"discards\":[]", "\"discards\":[{\"tile\":\"1f\"}]", "discards" },
  { "\"discards\":[]",
    "\"discards\":[{\"tile\":\"1ma\",\"seat\":0,\"claimed\":0,\"drawn\":2}]",
    "discards" },
  { "\"missed\":\"\"", "\"missed\":\"1m\"", "barred" },
  { "\"melds\":[]",
    "\"melds\":[{\"kind\":0,\"tiles\":[\"1ma\",\"1mb\",\"1mc\"],\"from\":3,"
    "\"claimed\":\"1ma\",\"risk\":0}]",
    "meld" },
  { "\"melds\":[]", "\"melds\":[7]", "hands" },
  { "\"melds\":[]",
    "\"melds\":[{\"kind\":1,\"tiles\":[\"1ma\",\"1mb\",\"1mc\"],\"from\":3,"
    "\"risk\":0}]",
    "hands" },
  { "\"discards\":[]", "\"discards\":[{}]", "discards" },
  { "\"bonus\":[]", "\"bonus\":[\"1f\",\"1f\"]", "two places" },
};

static void
test_changed (void)
{
  g_autofree char *request = first_request ();
  g_autoptr (GError) error = NULL;
  MjView view;

  g_assert_true (mj_view_from_request (request, &view, &error));
  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autoptr (GString) text = g_string_new (request);

    g_test_message ("%s", changes[i].new);
    g_assert_cmpuint (
        g_string_replace (text, changes[i].old, changes[i].new, 1), ==, 1);
    expect_refused (text->str, changes[i].words);
  }
}

/* A request from a program that did not tell of the deals before. */
static void
test_without_past (void)
{
  g_autofree char *request = first_request (), *older = NULL;
  g_autoptr (GRegex) past = g_regex_new ("\"past\":\\[[^]]*\\],", 0, 0, NULL);
  g_autoptr (GError) error = NULL;
  MjPast nothing[MJ_N_SEATS] = { { 0 } };
  MjView view;

  older = g_regex_replace_literal (past, request, -1, 0, "", 0, NULL);
  g_assert_cmpuint (strlen (older), <, strlen (request));
  g_assert_true (mj_view_from_request (older, &view, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (view.state.past, sizeof nothing, nothing, sizeof nothing);
}

/* Each fault has a sentence of its own. */
static void
test_sentences (void)
{
  for (int i = MJ_VIEW_SOUND + 1; i < MJ_N_VIEW_FAULTS; i++) {
    const char *text = mj_text_view_fault ((MjViewFault) i);

    g_assert_cmpstr (text, !=, "");
    for (int j = MJ_VIEW_SOUND + 1; j < i; j++)
      g_assert_cmpstr (text, !=, mj_text_view_fault ((MjViewFault) j));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/view-file/round-trip", test_round_trip);
  g_test_add_func ("/view-file/without-drawn", test_without_drawn);
  g_test_add_func ("/view-file/foreign", test_foreign);
  g_test_add_func ("/view-file/nested", test_nested);
  g_test_add_func ("/view-file/changed", test_changed);
  g_test_add_func ("/view-file/without-past", test_without_past);
  g_test_add_func ("/view-file/sentences", test_sentences);
  return g_test_run ();
}
