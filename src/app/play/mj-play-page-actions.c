/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-play-page-actions.c – what a person can do at the table, and the keys for
 * it. */

#include "app/play/mj-play-page-private.h"
#include "app/play/mj-shuffle-dialog.h"
#include "app/widgets/mj-names.h"
#include "engine/evening/mj-played-win.h"

#include <glib/gi18n.h>

/* Keys of the table say nothing on other pages. */
static gboolean
is_asked (MjPlayPage *self)
{
  return self->pilot != NULL && mj_pilot_is_asking (self->pilot) &&
         self->active;
}

void
mj_play_page_move (MjPlayPage *self, const MjMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!mj_pilot_choose (self->pilot, move, &error))
    mj_play_page_tell (self, error->message);
}

/* What the person may do now. */
static MjMoveSet
find_offers (MjPlayPage *self)
{
  return mj_state_offers (mj_game_get_state (self->game),
                          mj_game_get_human (self->game));
}

static gboolean
can_win (MjPlayPage *self)
{
  return (find_offers (self) & MJ_MOVE_BIT (MJ_MOVE_WIN)) != 0;
}

/* Asks before a winning hand is broken up, or a tile thrown that could make the
 * person liable; the same tile again is the answer. */
static gboolean
is_doubtful (MjPlayPage *self, MjTile tile)
{
  const MjState *state = mj_game_get_state (self->game);
  MjDoubt doubt = MJ_DOUBT_NONE;

  if (self->doubt != MJ_DOUBT_NONE && self->doubted == tile)
    return FALSE;
  if (g_settings_get_boolean (self->settings, "confirm-pass") && can_win (self))
    doubt = MJ_DOUBT_THROW;
  else if (g_settings_get_boolean (self->settings, "warn-pao") &&
           mj_state_discard_risk (state, state->turn, tile, NULL) != 0)
    doubt = MJ_DOUBT_PAO;
  if (doubt == MJ_DOUBT_NONE)
    return FALSE;
  mj_play_page_doubt (self, doubt, tile);
  return TRUE;
}

static void
discard (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;
  guint32 tile = g_variant_get_uint32 (parameter);
  MjMove move;

  if (self->game == NULL || tile >= MJ_N_TILES ||
      mj_table_view_skip_deal (self->table))
    return;
  if (mj_game_is_busy (self->game)) {
    mj_play_page_tell (self, _ ("Your last move is still being saved."));
    return;
  }
  if (!is_asked (self) ||
      mj_game_get_state (self->game)->phase != MJ_PHASE_TURN) {
    mj_play_page_tell (self, _ ("It is not your turn to discard."));
    return;
  }
  if (is_doubtful (self, (MjTile) tile))
    return;
  move =
      mj_move (MJ_MOVE_DISCARD, mj_game_get_human (self->game), (MjTile) tile);
  mj_play_page_move (self, &move);
}

/* Throws the tile that was asked about. */
static void
throw_doubted (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;
  MjMove move;

  if (!is_asked (self) || self->doubted == MJ_TILE_NONE ||
      self->doubt == MJ_DOUBT_NONE || self->doubt == MJ_DOUBT_PASS)
    return;
  move =
      mj_move (MJ_MOVE_DISCARD, mj_game_get_human (self->game), self->doubted);
  mj_play_page_move (self, &move);
}

static void
go_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->game != NULL && self->doubt != MJ_DOUBT_NONE)
    mj_play_page_doubt (self, MJ_DOUBT_NONE, MJ_TILE_NONE);
}

/* Plays the @nth legal move of one of @kinds; false when there is none. */
static gboolean
choose_kind (MjPlayPage *self, MjMoveSet kinds, int nth)
{
  MjMove moves[MJ_MAX_MOVES];
  int n;

  if (!is_asked (self))
    return FALSE;
  n = mj_state_legal_moves (mj_game_get_state (self->game),
                            mj_game_get_human (self->game), moves);
  for (int i = 0; i < n; i++)
    if ((kinds & MJ_MOVE_BIT (moves[i].kind)) && nth-- == 0) {
      mj_play_page_move (self, &moves[i]);
      return TRUE;
    }
  return FALSE;
}

static void
choose (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;
  MjMove moves[MJ_MAX_MOVES];
  guint index = g_variant_get_uint32 (parameter);
  int n;

  if (!is_asked (self))
    return;
  n = mj_state_legal_moves (mj_game_get_state (self->game),
                            mj_game_get_human (self->game), moves);
  if (index < (guint) n)
    mj_play_page_move (self, &moves[index]);
}

static void
tell_why (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (!self->active)
    return;
  mj_play_page_tell (self, self->refusal ? self->refusal
                                         : _ ("The hand is not complete."));
}

static void
win (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (!choose_kind (self, MJ_MOVE_BIT (MJ_MOVE_WIN), 0))
    tell_why (action, parameter, data);
}

static void
pong (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_kind (MJ_PLAY_PAGE (data), MJ_MOVE_BIT (MJ_MOVE_PONG), 0);
}

static void
kong (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_kind (MJ_PLAY_PAGE (data), MJ_KONGS, 0);
}

static void
chow (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose_kind (MJ_PLAY_PAGE (data), MJ_MOVE_BIT (MJ_MOVE_CHOW),
               g_variant_get_int32 (parameter));
}

static void
go_on (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->pilot != NULL && !mj_tour_panel_is_touring (self->tour) &&
      self->proceeds)
    mj_pilot_next_deal (self->pilot);
}

/* The table keeps no focus under it. */
static void
add_match_end (MjPlayPage *self)
{
  if (self->match_end != NULL)
    return;
  self->match_end = g_object_new (MJ_TYPE_MATCH_END, NULL);
  mj_names_mend (GTK_WIDGET (self->match_end));
  g_object_bind_property (self->match_end, "visible", self->table, "can-focus",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  gtk_overlay_add_overlay (self->layers, GTK_WIDGET (self->match_end));
}

/* Over the result of the last deal. */
static void
show_match_end (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->game == NULL || self->art == NULL ||
      !mj_state_is_match_over (mj_game_get_state (self->game)))
    return;
  add_match_end (self);
  mj_match_end_show (self->match_end, self->game, self->art);
}

static void
sort_hand (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_table_view_sort_hand (MJ_PLAY_PAGE (data)->table);
}

/* A played win as an entry of an evening that begins with it. */
static void
open_in_helper (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;
  MjEvening books;
  MjEntry entry;

  if (self->game == NULL ||
      !mj_played_win (mj_game_get_state (self->game), &books, &entry))
    return;
  g_signal_emit (self, mj_play_page_signals[MJ_PLAY_PAGE_SCORE_WANTED], 0,
                 &books, &entry);
}

static void
take_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;
  g_autoptr (GError) error = NULL;

  if (self->game == NULL || !self->active)
    return;
  if (!mj_game_get_file (self->game)->practice)
    mj_play_page_tell (self, _ ("Moves can be taken back only in practice."));
  else if (!mj_game_take_back (self->game, &error) && error != NULL)
    mj_play_page_tell (self, error->message);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;
  g_autoptr (GError) error = NULL;

  if (self->game == NULL || !self->active)
    return;
  if (!mj_game_redo (self->game, &error) && error != NULL)
    mj_play_page_tell (self, error->message);
}

static void
hint (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;
  g_autofree char *text = NULL;

  if (!is_asked (self))
    return;
  if (!mj_game_get_file (self->game)->practice) {
    mj_play_page_tell (self, _ ("Hints are available only in practice."));
    return;
  }
  text = mj_table_coach_hint (self->coach, self->art);
  if (text != NULL)
    mj_play_page_say (self, text);
}

static void
tell_shuffle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->game != NULL)
    mj_shuffle_dialog_present (
        GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->game);
}

static void
pause_match (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->pilot == NULL || !self->active)
    return;
  self->paused = !self->paused;
  mj_play_page_update_pause (self);
  if (self->paused)
    gtk_widget_child_focus (self->pause, GTK_DIR_TAB_FORWARD);
}

/* Whether Escape has something to undo: a click, or a question. */
static gboolean
undo_question (MjPlayPage *self)
{
  if (mj_table_view_release (self->table))
    return TRUE;
  if (!is_asked (self) || self->doubt == MJ_DOUBT_NONE ||
      self->doubt == MJ_DOUBT_PASS)
    return FALSE;
  mj_play_page_doubt (self, MJ_DOUBT_NONE, MJ_TILE_NONE);
  return TRUE;
}

static gboolean
is_passable_win (MjPlayPage *self)
{
  const MjMoveSet both = MJ_MOVE_BIT (MJ_MOVE_WIN) | MJ_MOVE_BIT (MJ_MOVE_PASS);

  return (find_offers (self) & both) == both;
}

/* Escape lets a tile pass; where nothing is asked it pauses.  A win is let go
 * only when that is pressed twice. */
static void
pass (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->game == NULL || !self->active ||
      mj_table_view_skip_deal (self->table) || undo_question (self))
    return;
  if (is_asked (self) && self->doubt != MJ_DOUBT_PASS &&
      g_settings_get_boolean (self->settings, "confirm-pass") &&
      is_passable_win (self)) {
    mj_play_page_doubt (self, MJ_DOUBT_PASS,
                        mj_game_get_state (self->game)->claim.tile);
    return;
  }
  if (choose_kind (self, MJ_MOVE_BIT (MJ_MOVE_PASS), 0))
    return;
  if (mj_game_get_state (self->game)->phase != MJ_PHASE_OVER &&
      !mj_tour_panel_is_holding (self->tour)) /* it waits already */
    pause_match (action, parameter, data);
}

/* ---- switches beside the hand ---- */

static void
change_switch (GSimpleAction *action, GVariant *state, gpointer data)
{
  MjPlayPage *self = data;

  g_simple_action_set_state (action, state);
  if (is_asked (self))
    mj_play_page_answer_by_itself (self);
}

static gboolean
is_on (MjPlayPage *self, const char *name)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (self->actions), name);

  return g_variant_get_boolean (state);
}

/* Only what the person would do without a doubt. */
static gboolean
find_answer (MjPlayPage *self, MjMove *answer)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat human = mj_game_get_human (self->game);
  gboolean claim = state->phase == MJ_PHASE_CLAIM;

  if (can_win (self)) {
    *answer =
        mj_move (MJ_MOVE_WIN, human, claim ? state->claim.tile : state->drawn);
    return is_on (self, "auto-win");
  }
  if (claim) {
    *answer = mj_move (MJ_MOVE_PASS, human, MJ_TILE_NONE);
    return is_on (self, "no-claims");
  }
  *answer = mj_move (MJ_MOVE_DISCARD, human, state->drawn);
  return is_on (self, "throw-drawn") && state->drawn != MJ_TILE_NONE &&
         mj_state_discard_risk (state, human, state->drawn, NULL) == 0;
}

static gboolean
on_answer (gpointer data)
{
  MjPlayPage *self = data;
  MjMove moves[MJ_MAX_MOVES], answer;
  int n;

  self->answering = 0;
  if (!is_asked (self) || mj_game_is_busy (self->game) ||
      !find_answer (self, &answer))
    return G_SOURCE_REMOVE;
  n = mj_state_legal_moves (mj_game_get_state (self->game), answer.seat, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].kind == answer.kind &&
        (answer.kind != MJ_MOVE_DISCARD || moves[i].tile == answer.tile)) {
      mj_play_page_move (self, &moves[i]);
      break;
    }
  return G_SOURCE_REMOVE;
}

/* Not now: the move that has led here is still being told. */
void
mj_play_page_answer_by_itself (MjPlayPage *self)
{
  MjMove answer;

  if (self->answering == 0 && is_asked (self) && find_answer (self, &answer))
    self->answering = g_idle_add (on_answer, self);
}

void
mj_play_page_reset_switches (MjPlayPage *self)
{
  static const char *const names[] = { "no-claims", "auto-win", "throw-drawn" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions),
                                        names[i],
                                        g_variant_new_boolean (FALSE));
}

void
mj_play_page_add_settings (MjPlayPage *self)
{
  g_autoptr (GAction) sorted =
      g_settings_create_action (self->settings, "keep-sorted");

  g_action_map_add_action (G_ACTION_MAP (self->actions), sorted);
}

static const GActionEntry actions[] = {
  { .name = "discard", .activate = discard, .parameter_type = "u" },
  { .name = "throw", .activate = throw_doubted },
  { .name = "back", .activate = go_back },
  { .name = "choose", .activate = choose, .parameter_type = "u" },
  { .name = "win", .activate = win },
  { .name = "pong", .activate = pong },
  { .name = "kong", .activate = kong },
  { .name = "chow", .activate = chow, .parameter_type = "i" },
  { .name = "pass", .activate = pass },
  { .name = "continue", .activate = go_on },
  { .name = "match-end", .activate = show_match_end },
  { .name = "why", .activate = tell_why },
  { .name = "sort", .activate = sort_hand },
  { .name = "take-back", .activate = take_back },
  { .name = "redo", .activate = redo },
  { .name = "hint", .activate = hint },
  { .name = "shuffle", .activate = tell_shuffle },
  { .name = "pause", .activate = pause_match },
  { .name = "open-in-helper", .activate = open_in_helper },
  { .name = "no-claims", .state = "false", .change_state = change_switch },
  { .name = "auto-win", .state = "false", .change_state = change_switch },
  { .name = "throw-drawn", .state = "false", .change_state = change_switch },
};

void
mj_play_page_add_actions (MjPlayPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions,
                                   G_N_ELEMENTS (actions), self);
}

void
mj_play_page_remove_actions (MjPlayPage *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->actions), actions[i].name);
  g_action_map_remove_action (G_ACTION_MAP (self->actions), "keep-sorted");
}

/* ---- keys ---- */

static void
add_key (GtkWidgetClass *widget_class, guint key, const char *action, int nth)
{
  if (nth >= 0)
    gtk_widget_class_add_binding_action (widget_class, key, 0, action, "i",
                                         nth);
  else
    gtk_widget_class_add_binding_action (widget_class, key, 0, action, NULL);
}

void
mj_play_page_add_keys (GtkWidgetClass *widget_class)
{
  add_key (widget_class, GDK_KEY_w, "table.win", -1);
  add_key (widget_class, GDK_KEY_p, "table.pong", -1);
  add_key (widget_class, GDK_KEY_k, "table.kong", -1);
  add_key (widget_class, GDK_KEY_c, "table.chow", 0);
  add_key (widget_class, GDK_KEY_1, "table.chow", 0);
  add_key (widget_class, GDK_KEY_2, "table.chow", 1);
  add_key (widget_class, GDK_KEY_3, "table.chow", 2);
  add_key (widget_class, GDK_KEY_Escape, "table.pass", -1);
  add_key (widget_class, GDK_KEY_s, "table.sort", -1);
  add_key (widget_class, GDK_KEY_y, "table.why", -1);
  add_key (widget_class, GDK_KEY_h, "table.hint", -1);
  gtk_widget_class_add_binding_action (
      widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "table.take-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "table.redo", NULL);
}
