/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view-file.c – reads and writes a view as JSON.  A table lists the members
 * that are numbers; tiles are in notation. */

#include "model/files/mj-view-file.h"

#include "engine/match/mj-view-check.h"
#include "engine/tiles/mj-notation.h"
#include "model/text/mj-json.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (mj-view-file-error-quark, mj_view_file_error)
/* clang-format on */

/* Written by the rows below instead of the largest value. */
enum { A_TILE = -1, ANY_NUMBER = -2 };

typedef struct {
  const char *key; /* its name in JSON; NULL ends a table */
  gsize offset;
  gsize size;     /* of one value, bytes */
  guint n;        /* how many values; more than one make an array */
  int most;       /* the largest value; the least is 0 */
  gboolean later; /* older programs left it out */
} Member;

#define ONE(type, key, field, most)                                            \
  {                                                                            \
    key, G_STRUCT_OFFSET (type, field), sizeof (((type *) NULL)->field), 1,    \
        most, FALSE                                                            \
  }
#define FOUR(type, key, field, most)                                           \
  {                                                                            \
    key, G_STRUCT_OFFSET (type, field), sizeof (((type *) NULL)->field[0]),    \
        MJ_N_SEATS, most, FALSE                                                \
  }

/* Seats count from 0. */
static const Member of_view[] = {
  ONE (MjView, "seat", seat, 3),
  ONE (MjView, "deals", state.n_deals, 0xffff),
  FOUR (MjView, "balance", state.balance, ANY_NUMBER),
  ONE (MjView, "dealer", state.dealer, 3),
  ONE (MjView, "first-dealer", state.first_dealer, 3),
  ONE (MjView, "prevailing", state.prevailing, 3),
  ONE (MjView, "repeats", state.repeats, 255),
  ONE (MjView, "phase", state.phase, MJ_PHASE_OVER),
  ONE (MjView, "result", state.result, MJ_RESULT_DRAWN),
  ONE (MjView, "turn", state.turn, 3),
  ONE (MjView, "arrival", state.arrival, MJ_ARRIVAL_CLAIMED),
  ONE (MjView, "flowers-in-a-row", state.n_flowers, 255),
  ONE (MjView, "kongs-in-a-row", state.n_kongs, 4),
  ONE (MjView, "replaced-kong", state.replaced_kong, MJ_MAX_MELDS),
  ONE (MjView, "owed-bonus", state.owed_bonus, MJ_N_BONUS),
  ONE (MjView, "owed-kong", state.owed_kong, 4),
  FOUR (MjView, "bonus-paid", state.bonus_done, 63),
  FOUR (MjView, "draws", state.n_draws, MJ_N_TILES),
  FOUR (MjView, "early-from", state.early_from, 255),
  ONE (MjView, "wall-head", state.wall.head, MJ_N_TILES),
  ONE (MjView, "wall-tail", state.wall.tail, MJ_N_TILES),
  ONE (MjView, "claim-kind", state.claim.kind, MJ_CLAIM_BONUS),
  ONE (MjView, "claim-from", state.claim.from, 255),
  FOUR (MjView, "claim-can", state.claim.can, 31),
  ONE (MjView, "claim-pending", state.claim.pending, 15),
  ONE (MjView, "paid", state.paid, 1),
  FOUR (MjView, "early", state.early, 1),
  { NULL },
};

static const Member of_past[] = {
  ONE (MjPast, "wins", wins, 0xffff),
  ONE (MjPast, "tai", tai, 0xffff),
  ONE (MjPast, "melds", melds, 0xffff),
  { NULL },
};

static const Member of_meld[] = {
  ONE (MjMeld, "kind", kind, MJ_MELD_KONG_CONCEALED),
  ONE (MjMeld, "from", from, 255),
  ONE (MjMeld, "claimed", claimed, A_TILE),
  ONE (MjMeld, "risk", risk, 0xffff),
  { NULL },
};

static const Member of_discard[] = {
  ONE (MjDiscard, "tile", tile, A_TILE),
  ONE (MjDiscard, "seat", seat, 3),
  ONE (MjDiscard, "claimed", claimed, 1),
  { "drawn", G_STRUCT_OFFSET (MjDiscard, drawn), 1, 1, 1, TRUE },
  { NULL },
};

G_STATIC_ASSERT (sizeof (bool) == 1 && sizeof (MjTile) == 1);

/* How many JSON values a request may have.  Ours has 600 at most; other
 * programs may add members. */
enum { MAX_VALUES = 4096 };

/* ---- writing ---- */

static gint64
get_number (const guint8 *at, gsize size)
{
  guint16 half = 0;
  gint64 whole = 0;

  memcpy (&whole, at, size == sizeof whole ? size : 0);
  memcpy (&half, at, size == sizeof half ? size : 0);
  return size == sizeof whole ? whole : size == sizeof half ? half : *at;
}

static void
add_members (JsonBuilder *b, const Member *rows, gconstpointer data)
{
  for (const Member *row = rows; row->key != NULL; row++) {
    const guint8 *at = (const guint8 *) data + row->offset;

    json_builder_set_member_name (b, row->key);
    if (row->n > 1)
      json_builder_begin_array (b);
    for (guint i = 0; i < row->n; i++, at += row->size)
      if (row->most == A_TILE)
        mj_json_add_tile_value (b, *at);
      else
        json_builder_add_int_value (b, get_number (at, row->size));
    if (row->n > 1)
      json_builder_end_array (b);
  }
}

static void
add_meld (JsonBuilder *b, const MjMeld *meld)
{
  json_builder_begin_object (b);
  add_members (b, of_meld, meld);
  mj_json_add_tiles (b, "tiles", meld->tiles, mj_meld_n_tiles (meld));
  json_builder_end_object (b);
}

static void
add_hand (JsonBuilder *b, const MjHand *hand)
{
  json_builder_begin_object (b);
  mj_json_add_tiles (b, "concealed", hand->concealed, hand->n_concealed);
  mj_json_begin_list (b, "melds");
  for (int i = 0; i < hand->n_melds; i++)
    add_meld (b, &hand->melds[i]);
  json_builder_end_array (b);
  mj_json_add_tiles (b, "bonus", hand->bonus, hand->n_bonus);
  json_builder_end_object (b);
}

/* A list of structs of @size bytes. */
static void
add_list (JsonBuilder *b,
          const char *name,
          const Member *rows,
          gconstpointer items,
          gsize size,
          guint n)
{
  mj_json_begin_list (b, name);
  for (guint i = 0; i < n; i++) {
    json_builder_begin_object (b);
    add_members (b, rows, (const guint8 *) items + i * size);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
add_faces (JsonBuilder *b, const char *name, MjFaceSet faces)
{
  char text[64];

  mj_face_set_to_text (faces, text, sizeof text);
  mj_json_add_text (b, name, text);
}

JsonNode *
mj_view_to_json (const MjView *view)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  const MjState *state = &view->state;
  char rules[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (&state->rules, rules, sizeof rules);
  json_builder_begin_object (b);
  mj_json_add_text (b, "rules", rules);
  add_members (b, of_view, view);
  add_list (b, "past", of_past, state->past, sizeof *state->past, MJ_N_SEATS);
  mj_json_add_tiles (b, "drawn", &state->drawn, state->drawn != MJ_TILE_NONE);
  mj_json_add_tiles (b, "claim-tile", &state->claim.tile,
                     state->phase == MJ_PHASE_CLAIM);
  add_faces (b, "sacred", state->locks[view->seat].sacred);
  add_faces (b, "missed", state->locks[view->seat].missed);
  mj_json_begin_list (b, "hands");
  for (int i = 0; i < MJ_N_SEATS; i++)
    add_hand (b, &state->hands[i]);
  json_builder_end_array (b);
  add_list (b, "discards", of_discard, state->discards, sizeof *state->discards,
            state->n_discards);
  json_builder_end_object (b);
  return json_builder_get_root (b);
}

/* ---- reading ---- */

static gboolean
refuse (GError **error, const char *name)
{
  g_set_error (error, MJ_VIEW_FILE_ERROR, MJ_VIEW_FILE_ERROR_INVALID,
               /* Translators: name of a member in a file */
               _ ("%s is missing or out of range"), name);
  return FALSE;
}

static const char *
get_text (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
                 json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gboolean
read_tile (JsonNode *node, MjTile *tile)
{
  const char *text = get_text (node);

  *tile = MJ_TILE_NONE;
  if (text == NULL)
    return node != NULL && JSON_NODE_HOLDS_NULL (node);
  return mj_tile_from_text (text, tile) == (int) strlen (text);
}

static JsonArray *
get_array (JsonObject *object, const char *name, guint least, guint most)
{
  JsonNode *node = json_object_get_member (object, name);
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return NULL;
  array = json_node_get_array (node);
  return json_array_get_length (array) >= least &&
                 json_array_get_length (array) <= most
             ? array
             : NULL;
}

static gboolean
read_tiles (
    JsonObject *object, const char *name, guint most, MjTile *tiles, guint8 *n)
{
  JsonArray *array = get_array (object, name, 0, most);

  if (array == NULL)
    return FALSE;
  *n = (guint8) json_array_get_length (array);
  for (guint i = 0; i < *n; i++)
    if (!read_tile (json_array_get_element (array, i), &tiles[i]))
      return FALSE;
  return TRUE;
}

static gboolean
read_value (JsonNode *node, const Member *row, guint8 *at)
{
  gint64 value;
  guint16 half;

  if (row->most == A_TILE)
    return read_tile (node, at);
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  value = json_node_get_int (node);
  if (row->most != ANY_NUMBER && (value < 0 || value > row->most))
    return FALSE;
  half = (guint16) value;
  if (row->size == 1)
    *at = (guint8) value;
  else
    memcpy (at, row->size == sizeof half ? (gpointer) &half : &value,
            row->size);
  return TRUE;
}

/* Returns the first member that is missing or out of range; NULL: none is. */
static const char *
read_members (JsonObject *object, const Member *rows, gpointer data)
{
  for (const Member *row = rows; row->key != NULL; row++) {
    guint8 *at = (guint8 *) data + row->offset;
    JsonNode *node = json_object_get_member (object, row->key);
    JsonArray *array =
        row->n > 1 ? get_array (object, row->key, row->n, row->n) : NULL;

    if (node == NULL && row->later)
      continue;
    if (row->n > 1 && array == NULL)
      return row->key;
    for (guint i = 0; i < row->n; i++, at += row->size)
      if (!read_value (array ? json_array_get_element (array, i) : node, row,
                       at))
        return row->key;
  }
  return NULL;
}

/* A list of structs of @size bytes. */
static gboolean
read_list (JsonArray *array, const Member *rows, gpointer items, gsize size)
{
  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonNode *node = json_array_get_element (array, i);

    if (!JSON_NODE_HOLDS_OBJECT (node) ||
        read_members (json_node_get_object (node), rows,
                      (guint8 *) items + i * size) != NULL)
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_meld (JsonNode *node, MjMeld *meld)
{
  JsonObject *object;
  guint8 n;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  memset (meld->tiles, MJ_TILE_NONE, sizeof meld->tiles);
  if (read_members (object, of_meld, meld) != NULL ||
      !read_tiles (object, "tiles", 4, meld->tiles, &n))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (meld->tiles[i] == MJ_TILE_NONE)
      return FALSE;
  return n == mj_meld_n_tiles (meld);
}

static gboolean
read_hand (JsonNode *node, MjHand *hand)
{
  JsonObject *object;
  JsonArray *melds;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  mj_hand_init (hand);
  melds = get_array (object, "melds", 0, MJ_MAX_MELDS);
  if (melds == NULL ||
      !read_tiles (object, "concealed", MJ_MAX_CONCEALED, hand->concealed,
                   &hand->n_concealed) ||
      !read_tiles (object, "bonus", MJ_N_BONUS, hand->bonus, &hand->n_bonus))
    return FALSE;
  hand->n_melds = (guint8) json_array_get_length (melds);
  for (guint i = 0; i < hand->n_melds; i++)
    if (!read_meld (json_array_get_element (melds, i), &hand->melds[i]))
      return FALSE;
  for (int i = 0; i < hand->n_bonus; i++)
    if (hand->bonus[i] < 4 * MJ_N_KINDS || hand->bonus[i] == MJ_TILE_NONE)
      return FALSE;
  return TRUE;
}

static gboolean
read_discards (JsonObject *object, MjState *state)
{
  JsonArray *array = get_array (object, "discards", 0, MJ_MAX_DISCARDS);

  if (array == NULL ||
      !read_list (array, of_discard, state->discards, sizeof *state->discards))
    return FALSE;
  state->n_discards = (guint8) json_array_get_length (array);
  for (int i = 0; i < state->n_discards; i++)
    if (!mj_tile_is_playing (state->discards[i].tile))
      return FALSE;
  return TRUE;
}

static gboolean
read_faces (JsonObject *object, const char *name, MjFaceSet *faces)
{
  const char *text = get_text (json_object_get_member (object, name));
  MjFace list[MJ_N_FACES];
  int n;

  if (text == NULL)
    return FALSE;
  n = mj_notation_parse_tiles (text, list, MJ_N_FACES, NULL);
  *faces = 0;
  for (int i = 0; i < n; i++)
    *faces |= MJ_FACE_BIT (list[i]);
  return n >= 0;
}

static gboolean
read_rules (JsonObject *object, MjRules *rules, GError **error)
{
  const char *text = get_text (json_object_get_member (object, "rules"));
  g_autofree char *message = NULL;
  MjError wrong;

  if (text == NULL)
    return refuse (error, "rules");
  if (mj_rules_from_text (rules, text, &wrong))
    return TRUE;
  message = mj_text_error (&wrong);
  g_set_error_literal (error, MJ_VIEW_FILE_ERROR, MJ_VIEW_FILE_ERROR_INVALID,
                       message);
  return FALSE;
}

/* Older programs left out the deals before. */
static gboolean
read_past (JsonObject *object, MjState *state)
{
  JsonArray *array = get_array (object, "past", MJ_N_SEATS, MJ_N_SEATS);

  return array == NULL
             ? !json_object_has_member (object, "past")
             : read_list (array, of_past, state->past, sizeof *state->past);
}

static gboolean
read_match (JsonObject *object, MjView *view, GError **error)
{
  const char *wrong = read_members (object, of_view, view);

  if (wrong == NULL && !read_past (object, &view->state))
    wrong = "past";
  return wrong == NULL || refuse (error, wrong);
}

static gboolean
read_tiles_of_table (JsonObject *object, MjView *view, GError **error)
{
  MjState *state = &view->state;
  JsonArray *hands = get_array (object, "hands", MJ_N_SEATS, MJ_N_SEATS);
  MjLock *lock = &state->locks[view->seat];
  guint8 n;

  state->drawn = state->claim.tile = MJ_TILE_NONE;
  if (!read_tiles (object, "drawn", 1, &state->drawn, &n))
    return refuse (error, "drawn");
  if (!read_tiles (object, "claim-tile", 1, &state->claim.tile, &n))
    return refuse (error, "claim-tile");
  if (!read_faces (object, "sacred", &lock->sacred) ||
      !read_faces (object, "missed", &lock->missed))
    return refuse (error, "sacred, missed");
  for (guint i = 0; i < MJ_N_SEATS; i++)
    if (hands == NULL ||
        !read_hand (json_array_get_element (hands, i), &state->hands[i]))
      return refuse (error, "hands");
  for (int i = 0; i < state->hands[view->seat].n_concealed; i++)
    if (state->hands[view->seat].concealed[i] == MJ_TILE_NONE)
      return refuse (error, "hands");
  return read_discards (object, state) || refuse (error, "discards");
}

static gboolean
check (const MjView *view, GError **error)
{
  MjViewFault fault = mj_view_check (view);

  if (fault != MJ_VIEW_SOUND)
    g_set_error_literal (error, MJ_VIEW_FILE_ERROR, MJ_VIEW_FILE_ERROR_INVALID,
                         mj_text_view_fault (fault));
  return fault == MJ_VIEW_SOUND;
}

gboolean
mj_view_from_json (JsonNode *node, MjView *view, GError **error)
{
  JsonObject *object;

  memset (view, 0, sizeof *view);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return refuse (error, "view");
  object = json_node_get_object (node);
  memset (view->state.wall.tiles, MJ_TILE_NONE, sizeof view->state.wall.tiles);
  return read_rules (object, &view->state.rules, error) &&
         read_match (object, view, error) &&
         read_tiles_of_table (object, view, error) && check (view, error);
}

gboolean
mj_view_from_request (const char *text, MjView *view, GError **error)
{
  g_autoptr (JsonNode) root = mj_json_parse (text, MAX_VALUES, error);

  if (root == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (root)) {
    g_set_error (error, MJ_VIEW_FILE_ERROR, MJ_VIEW_FILE_ERROR_INVALID,
                 _ ("A request must be an object with a view"));
    return FALSE;
  }
  return mj_view_from_json (
      json_object_get_member (json_node_get_object (root), "view"), view,
      error);
}

/* ---- requests ---- */

static void
add_moves (JsonBuilder *b, const MjState *state, MjSeat seat)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, seat, moves);

  for (int i = 0; i < n; i++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&moves[i], text, sizeof text);
    json_builder_add_string_value (b, text);
  }
  json_builder_end_array (b);
}

char *
mj_request_to_text (const MjState *state, MjSeat seat)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  MjView view;

  mj_view_init (&view, state, seat);
  json_builder_begin_object (b);
  mj_json_begin_list (b, "moves");
  add_moves (b, state, seat);
  json_builder_set_member_name (b, "view");
  json_builder_add_value (b, mj_view_to_json (&view));
  json_builder_end_object (b);
  root = json_builder_get_root (b);
  return json_to_string (root, FALSE);
}
