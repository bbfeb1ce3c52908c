/* SPDX-License-Identifier: GPL-3.0-or-later */
/* query-hand.c – see query-hand.h. */

#include "query-hand.h"

#include "engine/tiles/mj-notation.h"
#include "model/score/mj-line.h"

MjFace
query_face (const char *text)
{
  MjFace face = MJ_FACE_NONE;

  g_assert_cmpint (mj_notation_parse_tiles (text, &face, 1, NULL), ==, 1);
  return face;
}

MjTile
query_tile (const char *text)
{
  MjTile tile = MJ_TILE_NONE;

  g_assert_cmpint (mj_tile_from_text (text, &tile), >, 0);
  return tile;
}

void
query_add (MjScoreQuery *query, const char *text, MjHandPart zone)
{
  MjFace faces[20];
  int n = mj_notation_parse_tiles (text, faces, G_N_ELEMENTS (faces), NULL);

  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < n; i++) {
    g_autoptr (GError) error = NULL;

    mj_score_query_add (query, faces[i], zone, &error);
    g_assert_no_error (error);
  }
}

void
query_set_text (MjScoreQuery *query, const char *text)
{
  g_autoptr (GError) error = NULL;

  mj_score_query_set_text (query, text, &error);
  g_assert_no_error (error);
}

void
query_move (MjScoreQuery *query, const char *tile, MjHandPart zone)
{
  g_autoptr (GError) error = NULL;

  mj_score_query_move (query, query_tile (tile), zone, &error);
  g_assert_no_error (error);
}

MjScoreQuery *
query_new (const char *text, MjSeat winner, MjSeat from)
{
  MjScoreQuery *query = mj_score_query_new ();

  query_set_text (query, text);
  mj_score_query_set_winner (query, winner);
  mj_score_query_set_from (query, from);
  return query;
}

void
query_expect_text (MjScoreQuery *query, const char *text)
{
  g_assert_cmpstr (mj_score_query_get_text (query), ==, text);
}

void
query_expect_problem (MjScoreQuery *query, const char *problem)
{
  g_autofree char *shown = NULL;
  gboolean wins;

  g_object_get (query, "wins", &wins, "problem", &shown, NULL);
  g_assert_cmpstr (shown, ==, problem != NULL ? problem : "");
  g_assert_cmpstr (mj_score_query_get_problem (query), ==, problem);
  g_assert_true (wins == (problem == NULL));
}

const MjMeld *
query_meld (MjScoreQuery *query, int index)
{
  const MjHandEditor *tiles = mj_score_query_get_tiles (query);

  g_assert_cmpint (index, <, tiles->hand.n_melds);
  return &tiles->hand.melds[index];
}

void
query_expect_same_outcome (MjScoreQuery *a, MjScoreQuery *b)
{
  const MjOutcome *x = mj_score_query_get_outcome (a);
  const MjOutcome *y = mj_score_query_get_outcome (b);

  g_assert_cmpstr (mj_score_query_get_problem (a), ==,
                   mj_score_query_get_problem (b));
  g_assert_cmpint (x->score.tai, ==, y->score.tai);
  g_assert_cmpint (x->score.n_lines, ==, y->score.n_lines);
  g_assert_cmpint (x->pao, ==, y->pao);
  g_assert_cmpint (x->liable, ==, y->liable);
  g_assert_cmpmem (x->balance, sizeof x->balance, y->balance,
                   sizeof y->balance);
}

void
query_expect_same_entry (MjScoreQuery *a, MjScoreQuery *b)
{
  const MjEntry *x = mj_score_query_get_entry (a);
  const MjEntry *y = mj_score_query_get_entry (b);

  g_assert_cmpint (x->seat, ==, y->seat);
  g_assert_cmpint (x->other, ==, y->other);
  g_assert_cmpint (x->liable, ==, y->liable);
  g_assert_cmpint (x->how, ==, y->how);
  g_assert_cmpint (x->by_tiles, ==, y->by_tiles);
  g_assert_cmpint (x->tai, ==, y->tai);
  g_assert_cmpint (x->tile, ==, y->tile);
  g_assert_cmpint (x->hand.n_melds, ==, y->hand.n_melds);
  g_assert_cmpint (x->hand.n_concealed, ==, y->hand.n_concealed);
  g_assert_true (mj_hand_bonus_set (&x->hand) == mj_hand_bonus_set (&y->hand));
  query_expect_text (a, mj_score_query_get_text (b));
}

void
query_expect_lines (GListModel *list, const char *const *rows, int n)
{
  g_assert_cmpint (g_list_model_get_n_items (list), ==, n);
  for (int i = 0; i < n; i++) {
    g_autoptr (MjLine) line = g_list_model_get_item (list, (guint) i);
    g_autofree char *text = g_strdup_printf (
        "%s|%s|%s|%s", mj_line_get_title (line),
        mj_line_get_detail (line) ? mj_line_get_detail (line) : "",
        mj_line_get_value (line) ? mj_line_get_value (line) : "",
        mj_line_get_rule (line) ? mj_line_get_rule (line) : "");

    g_assert_cmpstr (text, ==, rows[i]);
  }
}
