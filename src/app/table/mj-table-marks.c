/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-marks.c – notes for those who listen, classes for those who see. */

#include "app/table/mj-table-marks.h"

#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* What a discard could cost: "Mei could make you pay for all: 包三元". */
static char *
find_danger (const MjTableMarks *m, MjTile tile)
{
  const MjState *state = mj_game_get_state (m->game);
  MjSeat claimer;
  MjPaoSet risk;

  if (!m->warn || state->phase != MJ_PHASE_TURN ||
      state->turn != mj_game_get_human (m->game))
    return NULL;
  risk = mj_state_discard_risk (state, state->turn, tile, &claimer);
  for (int pao = 0; pao < MJ_N_PAO; pao++)
    if (risk & 1 << pao) {
      g_autofree char *rule = mj_text_term (mj_pao_title ((MjPao) pao),
                                            mj_pao_title_zh ((MjPao) pao));

      return g_strdup_printf (
          /* Translators: a player, the name of a rule */
          _ ("%s could make you pay for everybody: %s"),
          mj_player_get_name (mj_game_get_player (m->game, claimer)), rule);
    }
  return NULL;
}

static gboolean
is_discarded (const MjState *state, MjTile tile)
{
  for (int i = 0; i < state->n_discards; i++)
    if (state->discards[i].tile == tile)
      return !state->discards[i].claimed;
  return FALSE;
}

static char *
find_note (const MjTableMarks *m, MjTile tile, gboolean own, const char *danger)
{
  const MjState *state = mj_game_get_state (m->game);
  int slot = mj_hand_order_find (m->order, tile);
  gboolean drawn = own && tile == state->drawn && state->turn == m->viewer;
  g_autofree char *place = NULL;

  if (!own) {
    if (mj_state_last_discard (state) == tile)
      return g_strdup (_ ("last discard"));
    return is_discarded (state, tile) ? g_strdup (_ ("discarded")) : NULL;
  }
  place = g_strdup_printf (drawn ? _ ("just drawn, %d of %d") : _ ("%d of %d"),
                           slot + 1, m->order->n);
  return danger == NULL ? g_steal_pointer (&place)
                        : g_strdup_printf ("%s, %s", place, danger);
}

/* What the person could discard now. */
static void
find_discardable (const MjTableMarks *m, gboolean *discardable)
{
  MjMove moves[MJ_MAX_MOVES];
  MjSeat human = mj_game_get_human (m->game);
  int n = 0;

  if (human != MJ_SEAT_NONE)
    n = mj_state_legal_moves (mj_game_get_state (m->game), human, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].kind == MJ_MOVE_DISCARD)
      discardable[moves[i].tile] = TRUE;
}

/* Only what changes: for each tooltip that is set, GTK 4.8 asks X where the
 * pointer is, and holds up every other program meanwhile.
 */
static void
set_tooltip (GtkWidget *view, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (view), text) != 0)
    gtk_widget_set_tooltip_text (view, text);
}

static void
mark_tile (const MjTableMarks *m, GtkWidget *view, MjTile tile)
{
  const MjState *state = mj_game_get_state (m->game);
  gboolean own = mj_hand_order_find (m->order, tile) >= 0;
  g_autofree char *danger = own ? find_danger (m, tile) : NULL;
  g_autofree char *note = find_note (m, tile, own, danger);

  mj_tile_view_set_note (MJ_TILE_VIEW (view), note);
  gtk_widget_set_focusable (view, own);
  set_tooltip (view, danger);
  mj_css_set (view, "last-discard", mj_state_last_discard (state) == tile);
  mj_css_set (view, "own", own);
  mj_css_set (view, "danger", danger != NULL);
  mj_css_set (view, "selected", own && tile == m->selected);
}

void
mj_table_marks_show (const MjTableMarks *marks, GtkWidget **views)
{
  gboolean discardable[MJ_N_TILES] = { FALSE };

  find_discardable (marks, discardable);
  for (int i = 0; i < MJ_N_TILES; i++) {
    mark_tile (marks, views[i], (MjTile) i);
    mj_tile_view_set_discardable (MJ_TILE_VIEW (views[i]), discardable[i]);
  }
}
