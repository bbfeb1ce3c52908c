/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-coach.c – advice put on the table. */

#include "app/guide/mj-table-coach.h"

#include "app/guide/mj-coach-card.h"
#include "model/object/mj-class.h"
#include "model/play/mj-coach.h"

struct _MjTableCoach {
  GObject parent_instance;

  MjTurn *turn;
  MjTableView *table;
  MjHintLine *hints;
  GtkLabel *line;
  GSettings *settings;
  MjTileArt *art;
  gboolean talkative;
  MjGame *game; /* in which it explained */
  guint told;   /* the names in hints so far, as MjPlanKind bits */
};

MJ_DEFINE_TYPE (MjTableCoach, mj_table_coach, G_TYPE_OBJECT)

static const char *const hint_classes[MJ_COACH_CHOICES] = { "hint-best",
                                                            "hint-other",
                                                            "hint-other" };

/* From how likely a discard feeds a win, how it is tinted. */
static const struct {
  double from;
  const char *css_class;
} tints[] = {
  { 0.12, "risk-high" },
  { 0.06, "risk-medium" },
  { 0.025, "risk-low" },
};

/* ---- marks ---- */

static void
clear_marks (MjTableCoach *self)
{
  for (MjTile tile = 0; tile < 4 * MJ_N_KINDS; tile++) {
    GtkWidget *view = mj_table_view_get_tile (self->table, tile);

    for (gsize i = 0; i < G_N_ELEMENTS (tints); i++)
      gtk_widget_remove_css_class (view, tints[i].css_class);
    for (int i = 0; i < MJ_COACH_CHOICES; i++)
      gtk_widget_remove_css_class (view, hint_classes[i]);
  }
  mj_table_view_suggest (self->table, MJ_TILE_NONE);
}

static void
tint (GtkWidget *tile, double danger)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tints); i++)
    if (danger >= tints[i].from) {
      gtk_widget_add_css_class (tile, tints[i].css_class);
      break;
    }
}

/* A bonus tile, which is there until it has been replaced, is no danger. */
static void
tint_hand (MjTableCoach *self, const MjView *view)
{
  const MjHand *hand = &view->state.hands[view->seat];
  double dangers[MJ_N_KINDS];

  mj_advise_dangers (view, dangers);
  for (int i = 0; i < hand->n_concealed; i++) {
    MjTile tile = hand->concealed[i];

    if (mj_tile_is_playing (tile))
      tint (mj_table_view_get_tile (self->table, tile),
            dangers[mj_tile_face (tile)]);
  }
}

static void
mark (MjTableCoach *self, MjTile tile, int rank)
{
  if (tile < 4 * MJ_N_KINDS)
    gtk_widget_add_css_class (mj_table_view_get_tile (self->table, tile),
                              hint_classes[rank]);
}

static void
mark_choice (MjTableCoach *self, const MjMove *move, int rank)
{
  switch (move->kind) {
  case MJ_MOVE_CHOW:
  case MJ_MOVE_PONG:
    mark (self, move->with[0], rank);
    mark (self, move->with[1], rank);
    break;
  case MJ_MOVE_PASS:
  case MJ_MOVE_WIN:
    break;
  default:
    mark (self, move->tile, rank);
  }
}

/* Only beside the best choice, where that has tiles, too. */
static void
mark_choices (MjTableCoach *self, const MjAdvice *advice, int n)
{
  const MjMove *best = &advice->choice.move;

  if (best->kind == MJ_MOVE_PASS || best->kind == MJ_MOVE_WIN)
    return;
  if (best->kind == MJ_MOVE_DISCARD)
    mj_table_view_suggest (self->table, best->tile);
  for (int i = MIN (n, MJ_COACH_CHOICES) - 1; i >= 0; i--)
    mark_choice (self, &advice[i].choice.move, i);
}

/* ---- following the game ---- */

/* Not in a match for the record. */
static gboolean
may_help (MjTableCoach *self)
{
  MjGame *game = mj_turn_get_game (self->turn);

  return game != NULL && mj_game_get_file (game)->practice &&
         mj_game_get_human (game) != MJ_SEAT_NONE;
}

/* What the person sees while a deal is played. */
static gboolean
get_view (MjTableCoach *self, MjView *view)
{
  MjGame *game = mj_turn_get_game (self->turn);
  const MjState *state;

  if (!may_help (self))
    return FALSE;
  state = mj_game_get_state (game);
  if (state->phase == MJ_PHASE_START || state->phase == MJ_PHASE_SETUP ||
      state->phase == MJ_PHASE_OVER)
    return FALSE;
  mj_view_init (view, state, mj_game_get_human (game));
  return TRUE;
}

static void
look (MjTableCoach *self)
{
  gboolean wanted =
      self->talkative || g_settings_get_boolean (self->settings, "coach-line");
  g_autofree char *line = NULL;
  gboolean seen;
  MjView view;

  clear_marks (self);
  mj_hint_line_clear (self->hints);
  seen = get_view (self, &view);
  if (seen && wanted)
    line = mj_coach_hand (&view);
  gtk_label_set_label (self->line, line == NULL ? "" : line);
  gtk_widget_set_visible (GTK_WIDGET (self->line),
                          line != NULL && *line != '\0');
  if (seen && g_settings_get_boolean (self->settings, "danger-tint"))
    tint_hand (self, &view);
}

/* Hints of the tour come unasked, and those that the person wants so. */
static gboolean
speaks (MjTableCoach *self)
{
  return self->talkative ||
         g_settings_get_boolean (self->settings, "coach-speaks");
}

/* @plain: whether it says one reason, or all of them */
static char *
give_hint (MjTableCoach *self, gboolean plain)
{
  MjAdvice advice[MJ_MAX_MOVES];
  MjGame *game = mj_turn_get_game (self->turn);
  MjView view;
  int n;

  if (!get_view (self, &view) || (n = mj_advise (&view, advice)) == 0)
    return NULL;
  look (self);
  if (self->game != game)
    self->told = 0;
  self->game = game;
  mark_choices (self, advice, n);
  return mj_hint_line_show (self->hints, self->art, advice, n,
                            mj_game_get_file (game)->names, plain, &self->told);
}

static void
follow (MjTableCoach *self)
{
  look (self);
  mj_hint_line_expect (self->hints, may_help (self));
  if (speaks (self) && mj_turn_is_asking (self->turn))
    g_free (give_hint (self, TRUE));
}

char *
mj_table_coach_hint (MjTableCoach *self)
{
  GtkWidget *line;
  gboolean shown;

  g_return_val_if_fail (MJ_IS_TABLE_COACH (self), NULL);

  line = GTK_WIDGET (self->hints);
  shown = gtk_widget_get_visible (line);
  if (!shown || speaks (self))
    return give_hint (self,
                      speaks (self) &&
                          !(shown && gtk_widget_has_css_class (line, "plain")));
  look (self);
  return NULL;
}

/* ---- the class ---- */

static void
mj_table_coach_class_init (MjTableCoachClass *klass)
{
  MJ_FREES (klass, MjTableCoach, g_object_unref, turn, art, table, hints, line,
            settings);
  /* Whether it tells of the hand even where "coach-line" is off, and gives a
   * hint whenever the person is asked. */
  MJ_WRITES (klass, MjTableCoach, G_TYPE_BOOLEAN, 0, talkative);
  /* Pictures. */
  MJ_WRITES (klass, MjTableCoach, MJ_TYPE_TILE_ART, 0, art);
}

MjTableCoach *
mj_table_coach_new (MjTurn *turn,
                    MjTableView *table,
                    MjHintLine *hints,
                    GtkLabel *line,
                    GSettings *settings)
{
  MjTableCoach *self = g_object_new (MJ_TYPE_TABLE_COACH, NULL);

  self->turn = g_object_ref (turn);
  self->table = g_object_ref (table);
  self->hints = g_object_ref (hints);
  self->line = g_object_ref (line);
  self->settings = g_object_ref (settings);
  MJ_LISTEN (settings, "changed::coach-line", look, self);
  MJ_LISTEN (settings, "changed::coach-speaks", follow, self);
  MJ_LISTEN (settings, "changed::danger-tint", look, self);
  MJ_LISTEN (turn, "notify::question", follow, self);
  MJ_LISTEN (hints, "closed", look, self);
  return self;
}
