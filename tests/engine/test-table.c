/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table.c – builds states and plays scripts. */

#include "test-table.h"

#include "engine/rules/mj-chart.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

/* Which copies have been handed out. */
typedef struct {
  gboolean used[MJ_N_TILES];
} Stock;

static MjTile
take (Stock *stock, MjFace face)
{
  for (int copy = 0; copy < (face < MJ_N_KINDS ? 4 : 1); copy++) {
    MjTile tile = mj_tile_of_face (face, copy);

    if (!stock->used[tile]) {
      stock->used[tile] = TRUE;
      return tile;
    }
  }
  g_error ("no copy of face %d is left", face);
}

static int
parse_faces (const char *text, MjFace *faces)
{
  MjError error;
  int n = text == NULL ? 0 : mj_notation_parse_tiles (text, faces, 148, &error);

  if (n < 0)
    g_error ("%s: column %d: %s", text, error.column, error.message);
  return n;
}

static void
set_hand (MjHand *hand, const char *text, Stock *stock, gboolean setup)
{
  MjHand read;
  MjFace win;
  MjError error;

  if (!mj_notation_parse_hand (text, &read, &win, &error))
    g_error ("%s: column %d: %s", text, error.column, error.message);
  mj_hand_init (hand);
  for (int i = 0; i < read.n_melds; i++) {
    hand->melds[hand->n_melds] = read.melds[i];
    for (int j = 0; j < mj_meld_n_tiles (&read.melds[i]); j++)
      hand->melds[hand->n_melds].tiles[j] =
          take (stock, mj_tile_face (read.melds[i].tiles[j]));
    hand->n_melds++;
  }
  for (int i = 0; i < read.n_bonus; i++) {
    MjTile tile = take (stock, mj_tile_face (read.bonus[i]));

    if (setup)
      mj_hand_add (hand, tile);
    else
      hand->bonus[hand->n_bonus++] = tile;
  }
  for (int i = 0; i < read.n_concealed; i++)
    mj_hand_add (hand, take (stock, mj_tile_face (read.concealed[i])));
}

/* What nobody named: hidden faces first, then all other playing tiles, then the
 * bonus tiles; so the last ones are nearest to the tail. */
static GArray *
leftovers (Stock *stock, MjFaceSet hidden)
{
  GArray *rest = g_array_new (FALSE, FALSE, sizeof (MjTile));

  for (int pass = 0; pass < 3; pass++)
    for (int i = 0; i < MJ_N_TILES; i++) {
      /* 59 has no factor in common with 148: far from neighbours */
      MjTile tile = (MjTile) (i * 59 % MJ_N_TILES);
      MjFace face = mj_tile_face (tile);
      int group = mj_face_is_bonus (face)         ? 2
                  : (hidden & MJ_FACE_BIT (face)) ? 1
                                                  : 0;

      if (!stock->used[tile] && group == pass)
        g_array_append_val (rest, tile);
    }
  return rest;
}

static MjTile
first (GArray *rest)
{
  MjTile tile;

  g_assert_cmpuint (rest->len, >, 0);
  tile = g_array_index (rest, MjTile, 0);
  g_array_remove_index (rest, 0);
  return tile;
}

static void
add_discard (MjState *state, MjTile tile)
{
  g_assert_cmpint (state->n_discards, <, MJ_MAX_DISCARDS);
  state->discards[state->n_discards] =
      (MjDiscard){ tile, (MjSeat) (state->n_discards % 4), 0 };
  state->n_discards++;
}

static void
set_wall (MjState *state, const GArray *draws, GArray *rest, const GArray *tail)
{
  MjWall *wall = &state->wall;
  guint n = draws->len + rest->len + tail->len;

  memset (wall->tiles, MJ_TILE_NONE, sizeof wall->tiles);
  wall->head = wall->tail = (uint8_t) (MJ_N_TILES - n);
  for (guint i = 0; i < draws->len; i++)
    wall->tiles[wall->tail++] = g_array_index (draws, MjTile, i);
  for (guint i = 0; i < rest->len; i++)
    wall->tiles[wall->tail++] = g_array_index (rest, MjTile, i);
  for (guint i = tail->len; i > 0; i--)
    wall->tiles[wall->tail++] = g_array_index (tail, MjTile, i - 1);
}

static GArray *
take_all (const char *text, Stock *stock)
{
  GArray *tiles = g_array_new (FALSE, FALSE, sizeof (MjTile));
  MjFace faces[MJ_N_TILES];
  int n = parse_faces (text, faces);

  for (int i = 0; i < n; i++) {
    MjTile tile = take (stock, faces[i]);

    g_array_append_val (tiles, tile);
  }
  return tiles;
}

static void
set_turn (MjState *state, const TestTable *table)
{
  MjHand *hand = &state->hands[table->turn];

  state->turn = table->turn;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    unsigned events =
        mj_payout_bonus_events (mj_hand_bonus_set (&state->hands[seat]),
                                mj_state_seat_wind (state, seat));

    state->n_draws[seat] = table->first_turn ? 0 : 5;
    state->bonus_done[seat] = (uint8_t) events;
  }
  if (table->setup) {
    state->phase = MJ_PHASE_SETUP;
  } else if (mj_hand_size (hand) == MJ_HAND_SIZE) {
    state->phase = MJ_PHASE_DRAW;
  } else {
    state->phase = MJ_PHASE_TURN;
    if (!table->first_turn)
      state->drawn = hand->concealed[hand->n_concealed - 1];
  }
  state->arrival =
      table->first_turn || table->setup ? MJ_ARRIVAL_DEALT : MJ_ARRIVAL_DRAWN;
}

void
test_table_set (MjState *state, const char *rules, const TestTable *table)
{
  Stock stock = { 0 };
  MjRules sheet;
  MjFace faces[MJ_N_TILES];
  MjFaceSet hidden = 0;
  g_autoptr (GArray) draws = NULL;
  g_autoptr (GArray) tail = NULL;
  g_autoptr (GArray) pond = NULL;
  g_autoptr (GArray) rest = NULL;

  test_rules (&sheet, rules);
  mj_state_init (state, &sheet, table->dealer);
  state->prevailing = table->prevailing;
  state->n_deals = 1;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (table->hands[seat] != NULL)
      set_hand (&state->hands[seat], table->hands[seat], &stock, table->setup);
  draws = take_all (table->draws, &stock);
  tail = take_all (table->tail, &stock);
  pond = take_all (table->pond, &stock);
  for (int n = parse_faces (table->hidden, faces); n > 0; n--)
    hidden |= MJ_FACE_BIT (faces[n - 1]);
  rest = leftovers (&stock, hidden);

  for (guint i = 0; i < pond->len; i++)
    add_discard (state, g_array_index (pond, MjTile, i));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    while (mj_hand_size (&state->hands[seat]) < MJ_HAND_SIZE)
      mj_hand_add (&state->hands[seat], first (rest));
  if (pond->len == 0 && !table->first_turn && !table->setup)
    for (int i = 0; i < 8; i++)
      add_discard (state, first (rest));
  if (table->left > 0)
    while ((int) (draws->len + rest->len + tail->len) >
           table->left + sheet.dead_wall)
      add_discard (state, first (rest));
  set_wall (state, draws, rest, tail);
  set_turn (state, table);
  g_assert_true (mj_state_is_sound (state));
}

/* Deals until the bonus tiles lie as @setup wants them. */
static void
deal (MjState *state, const MjRules *rules, MjSeat dealer, gboolean setup)
{
  MjMove move = mj_move (MJ_MOVE_DEAL, dealer, MJ_TILE_NONE);

  do {
    mj_state_init (state, rules, dealer);
    move.seed.lo++;
    g_assert_true (mj_state_apply (state, &move));
  } while (setup ? state->turn != dealer || state->phase != MJ_PHASE_SETUP
                 : state->phase != MJ_PHASE_TURN);
}

void
test_table_deal (MjState *state, const char *rules, const TestTable *table)
{
  Stock stock = { 0 };
  MjRules sheet;
  g_autoptr (GArray) draws = NULL;
  g_autoptr (GArray) tail = NULL;
  g_autoptr (GArray) rest = NULL;

  test_rules (&sheet, rules);
  deal (state, &sheet, table->dealer, table->setup);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    mj_hand_init (&state->hands[seat]);
    if (table->hands[seat] != NULL)
      set_hand (&state->hands[seat], table->hands[seat], &stock, table->setup);
  }
  draws = take_all (table->draws, &stock);
  tail = take_all (table->tail, &stock);
  rest = leftovers (&stock, 0);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjHand *hand = &state->hands[seat];

    while (mj_hand_size (hand) < MJ_HAND_SIZE + (seat == table->dealer))
      mj_hand_add (hand, first (rest));
    state->early[seat] = mj_score_early_faces (hand) != 0;
  }
  set_wall (state, draws, rest, tail);
  g_assert_true (mj_state_is_sound (state));
}

/* ---- play ---- */

gboolean
test_means (const MjMove *move, const char *written)
{
  char text[MJ_MOVE_TEXT_SIZE];
  g_auto (GStrv) want = g_strsplit (written, " ", -1);
  g_auto (GStrv) have = NULL;
  MjFace faces[4];
  int n;

  mj_move_to_text (move, text, sizeof text);
  have = g_strsplit (text, " ", -1);
  if (!g_str_equal (want[0], have[0]) || !g_str_equal (want[1], have[1]))
    return FALSE;
  if (want[2] == NULL || move->kind == MJ_MOVE_DEAL)
    return TRUE;
  n = parse_faces (want[2], faces);
  if (n == 1)
    return mj_tile_face (move->tile) == faces[0];
  return n == 2 && mj_tile_face (move->with[0]) == faces[0] &&
         mj_tile_face (move->with[1]) == faces[1];
}

static gboolean
find_move (const MjState *state, const char *written, MjMove *move)
{
  MjMove moves[MJ_MAX_MOVES];

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    int n = mj_state_legal_moves (state, seat, moves);

    for (int i = 0; i < n; i++)
      if (test_means (&moves[i], written)) {
        *move = moves[i];
        return TRUE;
      }
  }
  return FALSE;
}

static void
apply (MjState *state, const MjMove *move)
{
  gboolean done = mj_state_apply (state, move);

  g_assert_true (done);
  g_assert_true (mj_state_is_sound (state));
}

static void
go (MjState *state)
{
  while (state->phase == MJ_PHASE_DRAW || state->phase == MJ_PHASE_REPLACE ||
         state->phase == MJ_PHASE_SETUP) {
    MjMove moves[MJ_MAX_MOVES];
    int n = mj_state_legal_moves (state, state->turn, moves);

    g_assert_cmpint (n, ==, 1);
    apply (state, &moves[0]);
  }
}

static void
everybody_passes (MjState *state)
{
  while (state->phase == MJ_PHASE_CLAIM) {
    MjSeat seat = (MjSeat) g_bit_nth_lsf (state->claim.pending, -1);
    MjMove pass = mj_move (MJ_MOVE_PASS, seat, MJ_TILE_NONE);

    apply (state, &pass);
  }
}

void
test_play (MjState *state, const char *script)
{
  g_auto (GStrv) items = g_strsplit (script, ", ", -1);

  for (int i = 0; items[i] != NULL; i++) {
    MjMove move;

    if (g_str_equal (items[i], "pass")) {
      everybody_passes (state);
    } else if (g_str_equal (items[i], "go")) {
      go (state);
    } else {
      if (!find_move (state, items[i], &move))
        g_error ("not legal here: %s (of %s)", items[i], script);
      if (move.kind == MJ_MOVE_DEAL)
        move.seed = (MjSeed){ 1, 2 };
      apply (state, &move);
    }
  }
}

gboolean
test_can (const MjState *state, const char *move)
{
  MjMove found;

  return find_move (state, move, &found);
}

void
test_expect_may (const char *rules,
                 const TestTable *table,
                 const char *script,
                 const char *move,
                 gboolean may)
{
  MjState state;

  test_table_set (&state, rules, table);
  test_play (&state, script);
  g_assert_true (test_can (&state, move) == may);
}

void
test_expect_balance (const MjState *state, int a, int b, int c, int d)
{
  const int want[] = { a, b, c, d };

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpint (state->balance[seat], ==, want[seat] * 100);
}

MjHow
test_expect_win (const MjState *state, MjSeat seat)
{
  g_assert_cmpint (state->phase, ==, MJ_PHASE_OVER);
  g_assert_cmpint (state->result, ==, MJ_RESULT_WIN);
  g_assert_cmpint (state->win.seat, ==, seat);
  return state->win.how;
}

gboolean
test_scores (const MjState *state, MjPatternId pattern)
{
  MjScore score;

  mj_state_result_score (state, &score);
  return mj_score_has (&score, pattern);
}

/* ---- rule sheets ---- */

void
test_rules (MjRules *rules, const char *text)
{
  MjError error = { .line = 0 };

  if (!mj_rules_from_text (rules, text ? text : "", &error))
    g_error ("line %d: %s %s", error.line, error.message, error.detail);
}

/* Rows of one rule id are one line of a sheet. */
static void
put_pattern (MjRules *rules, MjPatternId id, int16_t value)
{
  for (int other = 0; other < MJ_N_PATTERNS; other++)
    if (g_str_equal (mj_pattern_info ((MjPatternId) other)->rule,
                     mj_pattern_info (id)->rule))
      rules->pattern[other] = value;
}

/* Half of the rows, and so some whole charts, let only the shooter pay. */
static void
put_random_row (int32_t *row, MjRng *rng)
{
  row[MJ_CHART_SHOOTER] = 100 * (int32_t) mj_rng_below (rng, 100);
  row[MJ_CHART_OTHER] =
      (int32_t) (mj_rng_below (rng, 2) * 50 * mj_rng_below (rng, 100));
  row[MJ_CHART_SELF_DRAW] = 100 + 100 * (int32_t) mj_rng_below (rng, 100);
}

void
test_random_rules (MjRules *rules, MjRng *rng)
{
  do {
    mj_rules_init (rules);
    for (int id = 0; id < MJ_N_OPTIONS; id++) {
      const MjOption *option = mj_option ((MjOptionId) id);
      guint32 span = (guint32) (MIN (option->max, 2000) - option->min + 1);

      if (mj_rng_below (rng, 3) == 0)
        mj_rules_put (rules, (MjOptionId) id,
                      option->min + (int32_t) mj_rng_below (rng, span));
    }
    for (int i = 0; i < MJ_CHART_ROWS; i++)
      if (mj_rng_below (rng, 4) == 0)
        put_random_row (rules->chart_rows[i], rng);
    for (int id = 0; id < MJ_N_PATTERNS; id++)
      if (mj_rng_below (rng, 10) == 0)
        put_pattern (rules, (MjPatternId) id,
                     mj_rng_below (rng, 3) == 0
                         ? MJ_PATTERN_OFF
                         : (int16_t) mj_rng_below (rng, 12));
    /* Small limits are what people play. */
    rules->limit = 1 + (int32_t) mj_rng_below (rng, 12);
  } while (!mj_rules_check (rules, NULL));
}

int
test_n_deals (int fallback)
{
  const char *text = g_getenv ("MJ_TEST_DEALS");

  return text == NULL ? fallback : (int) g_ascii_strtoll (text, NULL, 10);
}

GStrv
test_read (const char *path)
{
  g_autofree char *full = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (full, &text, NULL, &error);
  g_assert_no_error (error);
  return g_strsplit (g_strchomp (text), "\n", -1);
}

GStrv
test_rule_ids (void)
{
  g_auto (GStrv) lines = test_read ("../data/rules.txt");
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (int i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], " ", 2);

    if (words[0] != NULL && !g_str_has_prefix (words[0], "K-") &&
        g_regex_match_simple ("^[A-Z]+-[0-9]+$", words[0], 0, 0))
      g_strv_builder_add (ids, words[0]);
  }
  return g_strv_builder_end (ids);
}
