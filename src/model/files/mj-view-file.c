/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view-file.c – reads and writes a view as JSON.  A table lists the members
 * that are numbers; tiles are in notation.
 */

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

/* A row for each small number of the state; seats count from 0. */
#define BYTE(name, field, most)                                                \
  {                                                                            \
    name, G_STRUCT_OFFSET (MjState, field), 1, most                            \
  }
#define BYTES(name, field, most)                                               \
  {                                                                            \
    name, G_STRUCT_OFFSET (MjState, field), MJ_N_SEATS, most                   \
  }

static const struct {
  const char *key;
  gsize offset;
  int n;
  int most;
} numbers[] = {
  BYTE ("dealer", dealer, 3),
  BYTE ("first-dealer", first_dealer, 3),
  BYTE ("prevailing", prevailing, 3),
  BYTE ("repeats", repeats, 255),
  BYTE ("phase", phase, MJ_PHASE_OVER),
  BYTE ("result", result, MJ_RESULT_DRAWN),
  BYTE ("turn", turn, 3),
  BYTE ("arrival", arrival, MJ_ARRIVAL_CLAIMED),
  BYTE ("flowers-in-a-row", n_flowers, 255),
  BYTE ("kongs-in-a-row", n_kongs, 4),
  BYTE ("replaced-kong", replaced_kong, MJ_MAX_MELDS),
  BYTE ("owed-bonus", owed_bonus, MJ_N_BONUS),
  BYTE ("owed-kong", owed_kong, 4),
  BYTES ("bonus-paid", bonus_done, 63),
  BYTES ("draws", n_draws, MJ_N_TILES),
  BYTES ("early-from", early_from, 255),
  BYTE ("wall-head", wall.head, MJ_N_TILES),
  BYTE ("wall-tail", wall.tail, MJ_N_TILES),
  BYTE ("claim-kind", claim.kind, MJ_CLAIM_BONUS),
  BYTE ("claim-from", claim.from, 255),
  BYTES ("claim-can", claim.can, 31),
  BYTE ("claim-pending", claim.pending, 15),
};

G_STATIC_ASSERT (sizeof ((MjState *) NULL)->early[0] == 1);

/* How many JSON values a request may have.  Ours has 600 at most; other
 * programs may add members.
 */
enum { MAX_VALUES = 4096 };

/* ---- writing ---- */

static void
add_meld (JsonBuilder *b, const MjMeld *meld)
{
  json_builder_begin_object (b);
  mj_json_add_int (b, "kind", meld->kind);
  mj_json_add_tiles (b, "tiles", meld->tiles, mj_meld_n_tiles (meld));
  mj_json_add_int (b, "from", meld->from);
  mj_json_add_tile (b, "claimed", meld->claimed);
  mj_json_add_int (b, "risk", meld->risk);
  json_builder_end_object (b);
}

static void
add_hand (JsonBuilder *b, const MjHand *hand)
{
  json_builder_begin_object (b);
  mj_json_add_tiles (b, "concealed", hand->concealed, hand->n_concealed);
  json_builder_set_member_name (b, "melds");
  json_builder_begin_array (b);
  for (int i = 0; i < hand->n_melds; i++)
    add_meld (b, &hand->melds[i]);
  json_builder_end_array (b);
  mj_json_add_tiles (b, "bonus", hand->bonus, hand->n_bonus);
  json_builder_end_object (b);
}

static void
add_discards (JsonBuilder *b, const MjState *state)
{
  json_builder_set_member_name (b, "discards");
  json_builder_begin_array (b);
  for (int i = 0; i < state->n_discards; i++) {
    json_builder_begin_object (b);
    mj_json_add_tile (b, "tile", state->discards[i].tile);
    mj_json_add_int (b, "seat", state->discards[i].seat);
    mj_json_add_int (b, "claimed", state->discards[i].claimed);
    mj_json_add_int (b, "drawn", state->discards[i].drawn);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
add_numbers (JsonBuilder *b, const MjState *state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++) {
    const guint8 *bytes = (const guint8 *) state + numbers[i].offset;

    json_builder_set_member_name (b, numbers[i].key);
    if (numbers[i].n == 1) {
      json_builder_add_int_value (b, *bytes);
      continue;
    }
    json_builder_begin_array (b);
    for (int j = 0; j < numbers[i].n; j++)
      json_builder_add_int_value (b, bytes[j]);
    json_builder_end_array (b);
  }
}

static void
add_past (JsonBuilder *b, const MjState *state)
{
  json_builder_set_member_name (b, "past");
  json_builder_begin_array (b);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    const MjPast *past = &state->past[i];

    json_builder_begin_object (b);
    mj_json_add_int (b, "wins", past->wins);
    mj_json_add_int (b, "tai", past->tai);
    mj_json_add_int (b, "melds", past->melds);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
add_faces (JsonBuilder *b, const char *name, MjFaceSet faces)
{
  char text[64];

  mj_face_set_to_text (faces, text, sizeof text);
  json_builder_set_member_name (b, name);
  json_builder_add_string_value (b, text);
}

JsonNode *
mj_view_to_json (const MjView *view)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  const MjState *state = &view->state;
  char rules[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (&state->rules, rules, sizeof rules);
  json_builder_begin_object (b);
  mj_json_add_int (b, "seat", view->seat);
  json_builder_set_member_name (b, "rules");
  json_builder_add_string_value (b, rules);
  mj_json_add_int (b, "deals", state->n_deals);
  json_builder_set_member_name (b, "balance");
  json_builder_begin_array (b);
  for (int i = 0; i < MJ_N_SEATS; i++)
    json_builder_add_int_value (b, state->balance[i]);
  json_builder_end_array (b);
  add_past (b, state);
  add_numbers (b, state);
  mj_json_add_int (b, "paid", state->paid);
  json_builder_set_member_name (b, "early");
  json_builder_begin_array (b);
  for (int i = 0; i < MJ_N_SEATS; i++)
    json_builder_add_int_value (b, state->early[i]);
  json_builder_end_array (b);
  mj_json_add_tiles (b, "drawn", &state->drawn, state->drawn != MJ_TILE_NONE);
  mj_json_add_tiles (b, "claim-tile", &state->claim.tile,
                     state->phase == MJ_PHASE_CLAIM);
  add_faces (b, "sacred", state->locks[view->seat].sacred);
  add_faces (b, "missed", state->locks[view->seat].missed);
  json_builder_set_member_name (b, "hands");
  json_builder_begin_array (b);
  for (int i = 0; i < MJ_N_SEATS; i++)
    add_hand (b, &state->hands[i]);
  json_builder_end_array (b);
  add_discards (b, state);
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

static gboolean
read_int (JsonNode *node, gint64 most, gint64 *value)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *value = json_node_get_int (node);
  return *value >= 0 && *value <= most;
}

static gboolean
read_tile (JsonNode *node, MjTile *tile)
{
  const char *text;

  *tile = MJ_TILE_NONE;
  if (node != NULL && JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_STRING)
    return FALSE;
  text = json_node_get_string (node);
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
read_numbers (JsonObject *object, MjState *state, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++) {
    guint8 *bytes = (guint8 *) state + numbers[i].offset;
    JsonArray *array = numbers[i].n > 1 ? get_array (object, numbers[i].key,
                                                     (guint) numbers[i].n,
                                                     (guint) numbers[i].n)
                                        : NULL;

    if (numbers[i].n > 1 && array == NULL)
      return refuse (error, numbers[i].key);
    for (int j = 0; j < numbers[i].n; j++) {
      gint64 value;

      if (!read_int (array == NULL
                         ? json_object_get_member (object, numbers[i].key)
                         : json_array_get_element (array, (guint) j),
                     numbers[i].most, &value))
        return refuse (error, numbers[i].key);
      bytes[j] = (guint8) value;
    }
  }
  return TRUE;
}

static gboolean
read_meld (JsonNode *node, MjMeld *meld)
{
  JsonObject *object;
  gint64 kind, from, risk;
  guint8 n;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  memset (meld->tiles, MJ_TILE_NONE, sizeof meld->tiles);
  if (!read_int (json_object_get_member (object, "kind"),
                 MJ_MELD_KONG_CONCEALED, &kind) ||
      !read_int (json_object_get_member (object, "from"), 255, &from) ||
      !read_int (json_object_get_member (object, "risk"), 0xffff, &risk) ||
      !read_tile (json_object_get_member (object, "claimed"), &meld->claimed) ||
      !read_tiles (object, "tiles", 4, meld->tiles, &n))
    return FALSE;
  meld->kind = (guint8) kind;
  meld->from = (MjSeat) from;
  meld->risk = (guint16) risk;
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

/* Older programs did not say whether a discard was drawn just before. */
static gboolean
read_discard (JsonObject *object, MjDiscard *discard)
{
  JsonNode *node = json_object_get_member (object, "drawn");
  gint64 seat, claimed, drawn = 0;

  if (!read_tile (json_object_get_member (object, "tile"), &discard->tile) ||
      !mj_tile_is_playing (discard->tile) ||
      !read_int (json_object_get_member (object, "seat"), 3, &seat) ||
      !read_int (json_object_get_member (object, "claimed"), 1, &claimed) ||
      (node != NULL && !read_int (node, 1, &drawn)))
    return FALSE;
  discard->seat = (MjSeat) seat;
  discard->claimed = (guint8) claimed;
  discard->drawn = drawn != 0;
  return TRUE;
}

static gboolean
read_discards (JsonObject *object, MjState *state)
{
  JsonArray *array = get_array (object, "discards", 0, MJ_MAX_DISCARDS);

  if (array == NULL)
    return FALSE;
  state->n_discards = (guint8) json_array_get_length (array);
  for (guint i = 0; i < state->n_discards; i++) {
    JsonNode *node = json_array_get_element (array, i);

    if (!JSON_NODE_HOLDS_OBJECT (node) ||
        !read_discard (json_node_get_object (node), &state->discards[i]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_faces (JsonObject *object, const char *name, MjFaceSet *faces)
{
  JsonNode *node = json_object_get_member (object, name);
  MjFace list[MJ_N_FACES];
  int n;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_STRING)
    return FALSE;
  n = mj_notation_parse_tiles (json_node_get_string (node), list, MJ_N_FACES,
                               NULL);
  *faces = 0;
  for (int i = 0; i < n; i++)
    *faces |= MJ_FACE_BIT (list[i]);
  return n >= 0;
}

static gboolean
read_rules (JsonObject *object, MjRules *rules, GError **error)
{
  JsonNode *node = json_object_get_member (object, "rules");
  g_autofree char *message = NULL;
  MjError wrong;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_STRING)
    return refuse (error, "rules");
  if (mj_rules_from_text (rules, json_node_get_string (node), &wrong))
    return TRUE;
  message = mj_text_error (&wrong);
  g_set_error_literal (error, MJ_VIEW_FILE_ERROR, MJ_VIEW_FILE_ERROR_INVALID,
                       message);
  return FALSE;
}

/* Older programs did not tell of the deals before. */
static gboolean
read_past (JsonObject *object, MjState *state)
{
  JsonArray *array = get_array (object, "past", MJ_N_SEATS, MJ_N_SEATS);

  if (array == NULL)
    return !json_object_has_member (object, "past");
  for (guint i = 0; i < MJ_N_SEATS; i++) {
    JsonNode *node = json_array_get_element (array, i);
    gint64 wins, tai, melds;
    JsonObject *past;

    if (!JSON_NODE_HOLDS_OBJECT (node))
      return FALSE;
    past = json_node_get_object (node);
    if (!read_int (json_object_get_member (past, "wins"), 0xffff, &wins) ||
        !read_int (json_object_get_member (past, "tai"), 0xffff, &tai) ||
        !read_int (json_object_get_member (past, "melds"), 0xffff, &melds))
      return FALSE;
    state->past[i] = (MjPast){ (guint16) wins, (guint16) tai, (guint16) melds };
  }
  return TRUE;
}

static gboolean
read_match (JsonObject *object, MjView *view, GError **error)
{
  MjState *state = &view->state;
  JsonArray *balance = get_array (object, "balance", MJ_N_SEATS, MJ_N_SEATS);
  JsonArray *early = get_array (object, "early", MJ_N_SEATS, MJ_N_SEATS);
  gint64 value;

  if (!read_int (json_object_get_member (object, "seat"), 3, &value))
    return refuse (error, "seat");
  view->seat = (MjSeat) value;
  if (!read_int (json_object_get_member (object, "deals"), 0xffff, &value))
    return refuse (error, "deals");
  state->n_deals = (guint16) value;
  if (!read_int (json_object_get_member (object, "paid"), 1, &value))
    return refuse (error, "paid");
  state->paid = value != 0;
  if (!read_past (object, state))
    return refuse (error, "past");
  if (balance == NULL || early == NULL)
    return refuse (error, balance == NULL ? "balance" : "early");
  for (guint i = 0; i < MJ_N_SEATS; i++) {
    JsonNode *node = json_array_get_element (balance, i);

    if (!JSON_NODE_HOLDS_VALUE (node) ||
        json_node_get_value_type (node) != G_TYPE_INT64)
      return refuse (error, "balance");
    state->balance[i] = json_node_get_int (node);
    if (!read_int (json_array_get_element (early, i), 1, &value))
      return refuse (error, "early");
    state->early[i] = value != 0;
  }
  return TRUE;
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
         read_numbers (object, &view->state, error) &&
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
