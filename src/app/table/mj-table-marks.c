/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-marks.c – notes for those who listen, classes for those who see. */

#include "app/table/mj-table-marks.h"

#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- what is to be seen ---- */

/* What throwing a tile of the hand could cost. */
static void
find_risk (const MjTableMarks *m, MjTile tile, MjTileMark *mark)
{
  const MjState *state = mj_game_get_state (m->game);

  if (m->warn && state->phase == MJ_PHASE_TURN &&
      state->turn == mj_game_get_human (m->game))
    mark->risk =
        mj_state_discard_risk (state, state->turn, tile, &mark->claimer);
  if (mark->risk == 0)
    mark->claimer = 0;
}

static void
find_own (const MjTableMarks *m, MjTileMark *marks)
{
  const MjState *state = mj_game_get_state (m->game);

  for (int i = 0; i < m->order->n; i++) {
    MjTile tile = m->order->tiles[i];
    MjTileMark *mark = &marks[tile];

    mark->own = TRUE;
    mark->drawn = tile == state->drawn && state->turn == m->viewer;
    mark->selected = tile == m->selected;
    mark->slot = i + 1;
    mark->of = m->order->n;
    find_risk (m, tile, mark);
  }
}

/* What the person could discard now. */
static void
find_discardable (const MjTableMarks *m, MjTileMark *marks)
{
  MjMove moves[MJ_MAX_MOVES];
  MjSeat human = mj_game_get_human (m->game);
  int n = 0;

  if (human != MJ_SEAT_NONE)
    n = mj_state_legal_moves (mj_game_get_state (m->game), human, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].kind == MJ_MOVE_DISCARD)
      marks[moves[i].tile].discardable = TRUE;
}

/* The tile that the winner had waited for, instead of the last discard. */
static void
find_won (const MjTableMarks *m, MjTileMark *marks)
{
  const MjState *state = mj_game_get_state (m->game);
  const MjHand *hand = &state->hands[state->win.seat];
  MjTile last = mj_state_last_discard (state), won = MJ_TILE_NONE;

  if (state->phase != MJ_PHASE_OVER || state->result != MJ_RESULT_WIN)
    return;
  if (last != MJ_TILE_NONE)
    marks[last].last = FALSE;
  if (!mj_state_is_laid_open (state, state->win.seat))
    return;
  for (int i = 0; i < hand->n_concealed; i++)
    if (mj_tile_face (hand->concealed[i]) == state->win.tile)
      won = hand->concealed[i];
  if (won != MJ_TILE_NONE)
    marks[won].won = TRUE;
}

static void
find_marks (const MjTableMarks *m, MjTileMark *marks)
{
  const MjState *state = mj_game_get_state (m->game);
  MjTile last = mj_state_last_discard (state);

  memset (marks, 0, MJ_N_TILES * sizeof *marks); /* compared as bytes */
  for (int i = 0; i < state->n_discards; i++)
    if (!state->discards[i].claimed) {
      MjTileMark *mark = &marks[state->discards[i].tile];

      mark->discarded = TRUE;
      mark->darker = m->shade && state->discards[i].drawn;
    }
  if (last != MJ_TILE_NONE)
    marks[last].last = TRUE;
  find_won (m, marks);
  find_own (m, marks);
  find_discardable (m, marks);
}

/* ---- showing it ---- */

char *
mj_table_marks_describe_risk (MjGame *game, MjPaoSet risk, MjSeat claimer)
{
  for (int pao = 0; pao < MJ_N_PAO; pao++)
    if (risk & 1 << pao) {
      g_autofree char *rule = mj_text_term (mj_pao_title ((MjPao) pao),
                                            mj_pao_title_zh ((MjPao) pao));

      return g_strdup_printf (
          /* Translators: a player, the name of a rule */
          _ ("%s could make you pay for everybody: %s"),
          mj_player_get_name (mj_game_get_player (game, claimer)), rule);
    }
  return NULL;
}

static char *
describe (const MjTileMark *mark, const char *danger)
{
  g_autofree char *place = NULL;

  if (mark->last)
    return g_strdup (_ ("last discard"));
  if (mark->won)
    return g_strdup (_ ("winning tile"));
  if (!mark->own)
    return mark->discarded ? g_strdup (_ ("discarded")) : NULL;
  place = g_strdup_printf (mark->drawn ? _ ("just drawn, %d of %d")
                                       : _ ("%d of %d"),
                           mark->slot, mark->of);
  return danger == NULL ? g_steal_pointer (&place)
                        : g_strdup_printf ("%s, %s", place, danger);
}

static void
show (const MjTileMark *mark, const char *danger, GtkWidget *view)
{
  g_autofree char *note = describe (mark, danger);

  mj_tile_view_set_note (MJ_TILE_VIEW (view), note);
  mj_tile_view_set_discardable (MJ_TILE_VIEW (view), mark->discardable);
  gtk_widget_set_focusable (view, mark->own);
  mj_css_set (view, "last-discard", mark->last);
  mj_css_set (view, "won", mark->won);
  mj_css_set (view, "own", mark->own);
  mj_css_set (view, "danger", danger != NULL);
  mj_css_set (view, "selected", mark->selected);
}

void
mj_table_marks_show (const MjTableMarks *marks,
                     GtkWidget **views,
                     MjTileMark *shown)
{
  MjTileMark wanted[MJ_N_TILES];

  find_marks (marks, wanted);
  for (int i = 0; i < MJ_N_TILES; i++)
    if (memcmp (&wanted[i], &shown[i], sizeof wanted[i]) != 0) {
      g_autofree char *danger = mj_table_marks_describe_risk (
          marks->game, wanted[i].risk, wanted[i].claimer);

      show (&wanted[i], danger, views[i]);
      shown[i] = wanted[i];
    }
}

void
mj_table_marks_forget (GtkWidget **views, MjTileMark *shown)
{
  static const MjTileMark nothing;

  for (int i = 0; i < MJ_N_TILES; i++)
    show (&nothing, NULL, views[i]);
  memset (shown, 0, MJ_N_TILES * sizeof *shown);
}
