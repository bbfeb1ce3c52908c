/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-actions.c – one function for each verb; what is out of range changes
 * nothing.
 */

#include "app/hand/mj-score-actions.h"

#include "engine/evening/mj-hand-kongs.h"

#include <glib/gi18n.h>

/* What a click on a tile lays: a tile, or a #MjMeldKind. */
enum { AS_TILE = -1 };

typedef struct {
  GActionMap *map;     /* borrowed: it holds what refers to this */
  MjScoreQuery *query; /* owned */
  MjScoreTell tell;
  gpointer page;
  gboolean once; /* the next click lays something else than those after it */
  int after;     /* what they lay then */
} Actions;

static GSimpleAction *
find_action (Actions *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (self->map, name));
}

static void
tell_error (Actions *self, GError *error)
{
  if (error != NULL)
    self->tell (self->page, error->message, TRUE);
}

/* ---- tiles ---- */

static int
get_as (Actions *self)
{
  g_autoptr (GVariant) state =
      g_action_get_state (G_ACTION (find_action (self, "add-as")));

  return g_variant_get_int32 (state);
}

static void
set_as (Actions *self, int kind)
{
  g_simple_action_set_state (find_action (self, "add-as"),
                             g_variant_new_int32 (kind));
}

static void
add_once_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Actions *self = data;

  if (!self->once)
    self->after = get_as (self);
  self->once = TRUE;
  set_as (self, g_variant_get_int32 (parameter));
}

static void
add (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Actions *self = data;
  int kind = get_as (self);
  g_autoptr (GError) error = NULL;
  guint face, zone;

  g_variant_get (parameter, "(uu)", &face, &zone);
  if (face >= MJ_N_FACES || zone > MJ_PART_BONUS)
    return;
  if (self->once)
    set_as (self, self->after);
  self->once = FALSE;
  if (kind >= 0 && kind <= MJ_MELD_KONG_CONCEALED && zone == MJ_PART_FITTING &&
      !mj_face_is_bonus ((MjFace) face))
    mj_score_query_add_meld (self->query, (MjMeldKind) kind, (MjFace) face,
                             &error);
  else
    mj_score_query_add (self->query, (MjFace) face, (MjHandPart) zone, &error);
  tell_error (self, error);
}

static void
move (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Actions *self = data;
  g_autoptr (GError) error = NULL;
  guint tile, zone;

  g_variant_get (parameter, "(uu)", &tile, &zone);
  if (tile < MJ_N_TILES && zone <= MJ_PART_BONUS)
    mj_score_query_move (self->query, (MjTile) tile, (MjHandPart) zone, &error);
  tell_error (self, error);
}

static void
remove_tile (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_remove (((Actions *) data)->query,
                         (MjTile) g_variant_get_uint32 (parameter));
}

static void
offer (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_accept_offer (((Actions *) data)->query,
                               g_variant_get_int32 (parameter));
}

static void
won_with (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint face = g_variant_get_uint32 (parameter);

  if (face < MJ_N_KINDS)
    mj_score_query_choose_winning (((Actions *) data)->query, (MjFace) face);
}

static void
turn_kong (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_turn_kong (((Actions *) data)->query,
                            g_variant_get_int32 (parameter));
}

static void
clear (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Actions *self = data;

  mj_score_query_clear (self->query);
  set_as (self, AS_TILE);
  self->tell (self->page, _ ("Cleared"), FALSE);
}

/* ---- answers ---- */

static void
seat (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  int chair = g_variant_get_int32 (parameter);

  if (chair >= 0 && chair < MJ_N_SEATS)
    mj_score_query_tap_seat (((Actions *) data)->query, (MjSeat) chair);
}

/* The way that is said already is taken back: then it was nothing special. */
static void
way (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScoreQuery *query = ((Actions *) data)->query;
  const MjEntry *entry = mj_score_query_get_entry (query);
  int how = g_variant_get_int32 (parameter);

  if (how < 0 || how >= MJ_N_HOWS ||
      mj_how_is_self_drawn ((MjHow) how) != (entry->other == MJ_SEAT_NONE))
    return;
  if (how == entry->how)
    how = entry->other == MJ_SEAT_NONE ? MJ_HOW_SELF_DRAW : MJ_HOW_DISCARD;
  mj_score_query_set_how (query, (MjHow) how);
}

static void
fed (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  int chair = g_variant_get_int32 (parameter);

  if (chair == MJ_SEAT_NONE || (chair >= 0 && chair < MJ_N_SEATS))
    g_object_set (((Actions *) data)->query, "liable", chair, NULL);
}

/* A chair that fed it, or MJ_SEAT_NONE: it was promoted. */
static void
kong (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScoreQuery *query = ((Actions *) data)->query;
  int chair = g_variant_get_int32 (parameter);
  gboolean fed = chair >= 0 && chair < MJ_N_SEATS;

  if (fed || chair == MJ_SEAT_NONE)
    mj_score_query_set_kong (query, mj_score_query_get_answer (query)->kong,
                             fed ? MJ_MELD_KONG_CLAIMED : MJ_MELD_KONG_PROMOTED,
                             (MjSeat) chair);
}

static void
settle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_settle (((Actions *) data)->query,
                         g_variant_get_int32 (parameter) != 0);
}

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_undo (((Actions *) data)->query);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_redo (((Actions *) data)->query);
}

static const GActionEntry entries[] = {
  { .name = "add-as", .parameter_type = "i", .state = "-1" },
  { .name = "add-once-as", .activate = add_once_as, .parameter_type = "i" },
  { .name = "seat", .activate = seat, .parameter_type = "i" },
  { .name = "way", .activate = way, .parameter_type = "i", .state = "-1" },
  { .name = "fed", .activate = fed, .parameter_type = "i", .state = "-1" },
  { .name = "kong", .activate = kong, .parameter_type = "i", .state = "-1" },
  { .name = "add", .activate = add, .parameter_type = "(uu)" },
  { .name = "move", .activate = move, .parameter_type = "(uu)" },
  { .name = "remove", .activate = remove_tile, .parameter_type = "u" },
  { .name = "offer", .activate = offer, .parameter_type = "i" },
  { .name = "won-with", .activate = won_with, .parameter_type = "u" },
  { .name = "turn-kong", .activate = turn_kong, .parameter_type = "i" },
  { .name = "clear", .activate = clear },
  { .name = "settle", .activate = settle, .parameter_type = "i" },
  { .name = "undo", .activate = undo },
  { .name = "redo", .activate = redo },
};

/* ---- their states ---- */

/* The answer to how the kong was made; MJ_LIABLE_PROVEN: none yet. */
static int
made_by (MjScoreQuery *query)
{
  int i = mj_score_query_get_answer (query)->kong;
  const MjMeld *meld =
      &mj_score_query_get_entry (query)->hand.melds[MAX (i, 0)];

  return i < 0 || !mj_hand_kong_is_known (meld) ? MJ_LIABLE_PROVEN : meld->from;
}

/* Where people have counted, nobody pays for all until they say so.  A click
 * goes on to lay melds while there is room for another. */
static void
on_changed (MjScoreQuery *query, Actions *self)
{
  const MjEntry *entry = mj_score_query_get_entry (query);
  gboolean nobody = entry->liable == MJ_LIABLE_PROVEN && !entry->by_tiles;

  g_simple_action_set_state (find_action (self, "way"),
                             g_variant_new_int32 (entry->how));
  g_simple_action_set_state (
      find_action (self, "fed"),
      g_variant_new_int32 (nobody ? MJ_SEAT_NONE : entry->liable));
  g_simple_action_set_state (find_action (self, "kong"),
                             g_variant_new_int32 (made_by (query)));
  if (!mj_hand_editor_has_room_for_meld (mj_score_query_get_tiles (query)))
    set_as (self, AS_TILE);
}

/* These answers are properties of the query, and actions that set them. */
static void
add_properties (Actions *self)
{
  static const char *const answers[] = { "mode", "wind", "tai", "special",
                                         "instants" };

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_autoptr (GPropertyAction) action =
        g_property_action_new (answers[i], self->query, answers[i]);

    g_action_map_add_action (self->map, G_ACTION (action));
  }
}

static void
free_actions (gpointer data)
{
  Actions *self = data;

  g_signal_handlers_disconnect_by_data (self->query, self);
  g_object_unref (self->query);
  g_free (self);
}

void
mj_score_actions_add (GSimpleActionGroup *group,
                      MjScoreQuery *query,
                      MjScoreTell tell,
                      gpointer page)
{
  Actions *self = g_new0 (Actions, 1);

  self->map = G_ACTION_MAP (group);
  self->query = g_object_ref (query);
  self->tell = tell;
  self->page = page;
  g_object_set_data_full (G_OBJECT (group), "score-actions", self,
                          free_actions);
  g_action_map_add_action_entries (self->map, entries, G_N_ELEMENTS (entries),
                                   self);
  add_properties (self);
  g_object_bind_property (query, "can-undo", find_action (self, "undo"),
                          "enabled", G_BINDING_SYNC_CREATE);
  g_object_bind_property (query, "can-redo", find_action (self, "redo"),
                          "enabled", G_BINDING_SYNC_CREATE);
  g_signal_connect (query, "changed", G_CALLBACK (on_changed), self);
  on_changed (query, self);
}
