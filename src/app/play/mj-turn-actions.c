/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-turn-actions.c – verbs of a turn and of its game, and their keys. */

#include "app/play/mj-turn-actions.h"

#include "app/play/mj-deal-end.h"
#include "app/play/mj-shuffle-dialog.h"
#include "engine/evening/mj-played-win.h"

#include <glib/gi18n.h>

struct _MjTurnActions {
  GObject parent_instance;

  /* owned */
  MjTurn *turn;
  GSimpleActionGroup *group;

  /* parts of the page, which live longer */
  MjTableView *table;
  MjTourPanel *tour;
  GtkWidget *offer; /* of the tour */
  GtkWidget *pause; /* in sight while the person has paused */

  gint64 escaped; /* when Escape answered last, microseconds */
};

enum { TOLD, SCORE_WANTED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjTurnActions, mj_turn_actions, G_TYPE_OBJECT)

static void
tell (MjTurnActions *self, const char *text)
{
  g_signal_emit (self, signals[TOLD], 0, text);
}

/* Tells why something was refused, if it was. */
static gboolean
told (MjTurnActions *self, gboolean done, GError **error)
{
  if (!done && *error != NULL)
    tell (self, (*error)->message);
  g_clear_error (error);
  return done;
}

/* ---- answers ---- */

static void
throw_tile (MjTurnActions *self, guint tile)
{
  GError *error = NULL;

  if (tile < MJ_N_TILES && mj_turn_get_game (self->turn) != NULL)
    told (self, mj_turn_throw (self->turn, (MjTile) tile, &error), &error);
}

static void
activate (MjTurnActions *self, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->group), action, NULL);
}

/* A click on a tile, whatever it is good for now. */
static void
discard (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;

  if (gtk_widget_get_visible (self->pause))
    tell (self, _ ("The game is paused."));
  else if (mj_turn_get_question (self->turn)->mode == MJ_TURN_AFTER)
    activate (self, "continue");
  else if (!mj_table_view_skip_deal (self->table))
    throw_tile (self, g_variant_get_uint32 (parameter));
}

static void
confirm (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  GError *error = NULL;

  told (self, mj_turn_confirm (self->turn, &error), &error);
}

static void
go_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_turn_back (MJ_TURN_ACTIONS (data)->turn);
}

static void
choose (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  GError *error = NULL;
  const char *move;
  guint revision;

  g_variant_get (parameter, "(&su)", &move, &revision);
  told (self, mj_turn_answer (self->turn, move, revision, &error), &error);
}

/* Returns: whether there was such an offer, and it counted */
static gboolean
choose_kind (MjTurnActions *self, MjMoveSet kinds, int nth)
{
  GError *error = NULL;

  return told (self, mj_turn_choose (self->turn, kinds, nth, &error), &error);
}

static void
tell_why (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  g_autofree char *refusal = NULL;

  g_object_get (self->turn, "refusal", &refusal, NULL);
  tell (self, refusal != NULL ? refusal : _ ("The hand is not complete."));
}

static void
win (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  MjGame *game = mj_turn_get_game (self->turn);

  if (!choose_kind (self, MJ_MOVE_BIT (MJ_MOVE_WIN), 0) &&
      (game == NULL || !mj_game_is_deal_over (game)))
    tell_why (action, parameter, data);
}

/* A press or a key that came too soon to be meant for what is asked now. */
static void
tell_again (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  tell (data,
        _ ("That came too soon to be an answer. Do it again if you mean it."));
}

/* A claim by its key. */
static void
claim (MjTurnActions *self, MjMoveSet kinds, int nth)
{
  if (!choose_kind (self, kinds, nth) && mj_turn_get_game (self->turn) != NULL)
    tell (self, _ ("No chow, pong or kong is possible now."));
}

static void
pong (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  claim (data, MJ_MOVE_BIT (MJ_MOVE_PONG), 0);
}

static void
kong (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  claim (data, MJ_KONGS, 0);
}

static void
chow (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  claim (data, MJ_MOVE_BIT (MJ_MOVE_CHOW), g_variant_get_int32 (parameter));
}

/* ---- Escape ---- */

/* A win is let go only when that is pressed twice. */
static gboolean
escape (MjTurnActions *self)
{
  return mj_table_view_release (self->table) ||
         (mj_turn_get_question (self->turn)->doubt != MJ_DOUBT_PASS &&
          mj_turn_back (self->turn)) ||
         choose_kind (self, MJ_MOVE_BIT (MJ_MOVE_PASS), 0);
}

/* After a deal: lets the result leave the table in sight, or shows it again. */
static void
fold (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  MjGame *game = mj_turn_get_game (self->turn);

  if (game != NULL && mj_game_is_deal_over (game))
    mj_deal_end_fold (self->table);
}

/* Escape undoes a click or a question, or lets a tile pass, or folds a result;
 * where nothing is asked it pauses. */
static void
pass (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  MjGame *game = mj_turn_get_game (self->turn);
  gint64 now = g_get_monotonic_time ();
  gboolean holding;

  if (gtk_widget_get_visible (self->offer)) {
    gtk_widget_activate_action (self->offer, "app.leave-offer", NULL);
    return;
  }
  if (game == NULL || mj_table_view_skip_deal (self->table))
    return;
  if (escape (self)) {
    self->escaped = now;
    return;
  }
  g_object_get (self->tour, "holding", &holding, NULL);
  if (mj_game_is_deal_over (game))
    mj_deal_end_fold (self->table);
  else if (!holding && now - self->escaped >= 1000 * MJ_TURN_CALM)
    activate (self, "pause");
}

/* ---- the game ---- */

static void
sort_hand (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_table_view_sort_hand (MJ_TURN_ACTIONS (data)->table);
}

static void
tell_shuffle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->table));

  if (mj_turn_get_game (self->turn) != NULL)
    mj_shuffle_dialog_present (GTK_WINDOW (window),
                               mj_turn_get_game (self->turn));
}

/* A played win as an entry of an evening that begins with it. */
static void
open_in_helper (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  MjGame *game = mj_turn_get_game (self->turn);
  MjEvening books;
  MjEntry entry;

  if (game == NULL || !mj_played_win (mj_game_get_state (game), &books, &entry))
    return;
  g_signal_emit (self, signals[SCORE_WANTED], 0, &books, &entry);
}

/* Returns: whether the game waits; then it says so */
static gboolean
is_held (MjTurnActions *self)
{
  gboolean held;

  g_object_get (self->turn, "held", &held, NULL);
  if (held)
    tell (self, _ ("The game is paused."));
  return held;
}

static void
take_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  MjGame *game = mj_turn_get_game (self->turn);
  GError *error = NULL;

  if (game == NULL || !mj_game_get_file (game)->practice)
    tell (self, _ ("Moves can be taken back only in practice."));
  else if (!mj_game_can_take_back (game))
    tell (self, _ ("There is nothing to take back in this deal."));
  else if (!is_held (self))
    told (self, mj_game_take_back (game, &error), &error);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTurnActions *self = data;
  MjGame *game = mj_turn_get_game (self->turn);
  GError *error = NULL;

  if (game == NULL || !mj_game_can_redo (game))
    tell (self, _ ("There is nothing to redo."));
  else if (!is_held (self))
    told (self, mj_game_redo (game, &error), &error);
}

static const GActionEntry actions[] = {
  { .name = "discard", .activate = discard, .parameter_type = "u" },
  { .name = "pass", .activate = pass },
  { .name = "fold", .activate = fold },
  { .name = "sort", .activate = sort_hand },
  { .name = "shuffle", .activate = tell_shuffle },
  { .name = "throw", .activate = confirm },
  { .name = "back", .activate = go_back },
  { .name = "again", .activate = tell_again },
  { .name = "choose", .activate = choose, .parameter_type = "(su)" },
  { .name = "win", .activate = win },
  { .name = "pong", .activate = pong },
  { .name = "kong", .activate = kong },
  { .name = "chow", .activate = chow, .parameter_type = "i" },
  { .name = "why", .activate = tell_why },
  { .name = "take-back", .activate = take_back },
  { .name = "redo", .activate = redo },
  { .name = "open-in-helper", .activate = open_in_helper },
};

MjTurnActions *
mj_turn_actions_new (MjTurn *turn,
                     MjTableView *table,
                     MjTourPanel *tour,
                     GtkWidget *offer,
                     GtkWidget *pause)
{
  const struct {
    const char *name, *property;
    gpointer object;
  } switches[] = {
    { "no-claims", "no-claims", turn },
    { "auto-win", "auto-win", turn },
    { "throw-drawn", "throw-drawn", turn },
    { "keep-sorted", "arranged", table },
  };
  MjTurnActions *self = g_object_new (MJ_TYPE_TURN_ACTIONS, NULL);

  self->turn = g_object_ref (turn);
  self->table = table;
  self->tour = tour;
  self->offer = offer;
  self->pause = pause;
  g_action_map_add_action_entries (G_ACTION_MAP (self->group), actions,
                                   G_N_ELEMENTS (actions), self);
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++) {
    g_autoptr (GPropertyAction) action = g_property_action_new (
        switches[i].name, switches[i].object, switches[i].property);

    g_action_map_add_action (G_ACTION_MAP (self->group), G_ACTION (action));
  }
  return self;
}

void
mj_turn_actions_enable (MjTurnActions *self, gboolean enabled)
{
  g_auto (GStrv) names = NULL;

  g_return_if_fail (MJ_IS_TURN_ACTIONS (self));

  names = g_action_group_list_actions (G_ACTION_GROUP (self->group));
  for (char **name = names; *name != NULL; name++) {
    GAction *action =
        g_action_map_lookup_action (G_ACTION_MAP (self->group), *name);

    if (G_IS_SIMPLE_ACTION (action) && !g_str_equal (*name, "continue"))
      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
  }
}

GActionMap *
mj_turn_actions_get_map (MjTurnActions *self)
{
  g_return_val_if_fail (MJ_IS_TURN_ACTIONS (self), NULL);

  return G_ACTION_MAP (self->group);
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
mj_turn_actions_bind_keys (GtkWidgetClass *widget_class)
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

/* ---- the class ---- */

static void
mj_turn_actions_dispose (GObject *object)
{
  MjTurnActions *self = MJ_TURN_ACTIONS (object);
  g_auto (GStrv) names = NULL;

  if (self->group != NULL)
    names = g_action_group_list_actions (G_ACTION_GROUP (self->group));
  for (char **name = names; name != NULL && *name != NULL; name++)
    g_action_map_remove_action (G_ACTION_MAP (self->group), *name);
  g_clear_object (&self->turn);
  g_clear_object (&self->group);
  G_OBJECT_CLASS (mj_turn_actions_parent_class)->dispose (object);
}

static void
mj_turn_actions_class_init (MjTurnActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_turn_actions_dispose;
  /* @text: why something was refused */
  signals[TOLD] =
      g_signal_new ("told", MJ_TYPE_TURN_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* The win on the table is to be scored by the helper.
   * @books: (type gpointer): a #MjEvening before the win
   * @entry: (type gpointer): the #MjEntry of the win */
  signals[SCORE_WANTED] = g_signal_new (
      "score-wanted", MJ_TYPE_TURN_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
      NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

static void
mj_turn_actions_init (MjTurnActions *self)
{
  self->group = g_simple_action_group_new ();
}
