/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-query-properties.c – the entered hand and its answer as properties
 * for actions and widgets. */

#include "model/score/mj-score-query-private.h"

#include "engine/evening/mj-hand-kongs.h"
#include "model/object/mj-class.h"

enum {
  PROP_PROBLEM = 1,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_WINS,
  PROP_MODE,
  PROP_WINNER,
  PROP_FROM,
  PROP_WIND,
  PROP_HOW,
  PROP_REPLACEMENTS,
  PROP_LIABLE,
  PROP_INSTANTS,
  PROP_TAI,
  PROP_SPECIAL,
  N_PROPS
};

/* Property values for "nobody" and "not answered yet". */
enum { NOBODY = -1, NOT_SAID = -2 };

static GParamSpec *props[N_PROPS];

/* ---- setting ---- */

static void
set_wind (MjScoreQuery *self, int wind)
{
  if (wind == NOBODY || self->now.wind == wind)
    return;
  self->now.wind = (guint8) wind;
  mj_score_query_commit (self);
}

static void
set_byte (MjScoreQuery *self, guint8 *where, int value)
{
  if (*where == value)
    return;
  *where = (guint8) value;
  mj_score_query_commit (self);
}

/* The feeder of the kong is known then. */
static void
set_liable (MjScoreQuery *self, int seat)
{
  if (seat == self->now.entry.seat ||
      (seat >= MJ_N_SEATS && seat != MJ_SEAT_NONE && seat != MJ_LIABLE_PROVEN))
    return;
  if (self->answer.pao == 1 << MJ_PAO_KONG)
    mj_hand_kongs_feed (&self->now.tiles.hand, (MjSeat) seat);
  set_byte (self, &self->now.entry.liable, seat);
}

static void
set_instants (MjScoreQuery *self, gboolean instants)
{
  if (self->now.entry.instants == !!instants)
    return;
  self->now.entry.instants = instants;
  mj_score_query_commit (self);
}

/* ---- the GObject functions ---- */

static int
seat_number (MjSeat seat)
{
  return seat < MJ_N_SEATS ? seat : NOBODY;
}

static void
get_circumstance (MjScoreQuery *self, guint id, GValue *value)
{
  const MjEntry *entry = &self->now.entry;

  switch (id) {
  case PROP_MODE:
    g_value_set_string (value, entry->by_tiles ? "tiles" : "count");
    break;
  case PROP_WINNER:
    g_value_set_int (value, seat_number (entry->seat));
    break;
  case PROP_FROM:
    g_value_set_int (value, self->now.from_known ? seat_number (entry->other)
                                                 : NOT_SAID);
    break;
  case PROP_WIND:
    if (self->wind_fixed)
      g_value_set_int (value, self->books.rotation.prevailing % MJ_N_SEATS);
    else
      g_value_set_int (value, seat_number (self->now.wind));
    break;
  case PROP_HOW:
    g_value_set_int (value, entry->how);
    break;
  case PROP_REPLACEMENTS:
    g_value_set_int (value, entry->n_replacements);
    break;
  case PROP_LIABLE:
    g_value_set_int (value, entry->liable);
    break;
  case PROP_INSTANTS:
    g_value_set_boolean (value, entry->instants);
    break;
  case PROP_TAI:
    g_value_set_int (value, self->now.tai);
    break;
  default:
    g_value_set_int (value, entry->special);
  }
}

static void
mj_score_query_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MjScoreQuery *self = MJ_SCORE_QUERY (object);

  switch (id) {
  case PROP_PROBLEM:
    g_value_set_string (value, self->problem ? self->problem : "");
    break;
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, self->at > 0 && !self->writing);
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value,
                         self->at + 1 < self->steps->len && !self->writing);
    break;
  case PROP_WINS:
    g_value_set_boolean (value, self->problem == NULL);
    break;
  default:
    if (id < N_PROPS)
      get_circumstance (self, id, value);
    else
      mj_class_get_field (object, id, value, pspec);
  }
}

static void
mj_score_query_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MjScoreQuery *self = MJ_SCORE_QUERY (object);
  int seat;

  switch (id) {
  case PROP_MODE:
    mj_score_query_set_by_tiles (
        self, g_strcmp0 (g_value_get_string (value), "count") != 0);
    break;
  case PROP_WINNER:
    seat = g_value_get_int (value);
    if (seat != NOBODY)
      mj_score_query_set_winner (self, (MjSeat) seat);
    break;
  case PROP_FROM:
    seat = g_value_get_int (value);
    if (seat != NOT_SAID && seat != self->now.entry.seat)
      mj_score_query_set_from (self,
                               seat == NOBODY ? MJ_SEAT_NONE : (MjSeat) seat);
    break;
  case PROP_WIND:
    set_wind (self, g_value_get_int (value));
    break;
  case PROP_HOW:
    mj_score_query_set_how (self, (MjHow) g_value_get_int (value));
    break;
  case PROP_REPLACEMENTS:
    set_byte (self, &self->now.entry.n_replacements, g_value_get_int (value));
    break;
  case PROP_LIABLE:
    set_liable (self, g_value_get_int (value));
    break;
  case PROP_INSTANTS:
    set_instants (self, g_value_get_boolean (value));
    break;
  case PROP_TAI:
    mj_score_query_set_count (self, g_value_get_int (value),
                              (MjSpecial) self->now.entry.special);
    break;
  case PROP_SPECIAL:
    mj_score_query_set_count (self, self->now.tai,
                              (MjSpecial) g_value_get_int (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* ---- definitions ---- */

static GParamSpec *
switch_property (const char *name)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE,
                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                   G_PARAM_STATIC_STRINGS);
}

/* A circumstance: an answer that an action or a widget may be bound to; a
 * number out of range becomes the nearest one. */
static GParamSpec *
number_property (const char *name, int least, int most, int number)
{
  return g_param_spec_int (name, NULL, NULL, least, most, number,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                               G_PARAM_LAX_VALIDATION | G_PARAM_STATIC_STRINGS);
}

static void
install_circumstances (void)
{
  /**
   * MjScoreQuery:mode:
   *
   * "tiles" where the tiles tell the tai, "count" where people have counted.
   */
  props[PROP_MODE] = g_param_spec_string (
      "mode", NULL, NULL, "tiles",
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * MjScoreQuery:winner:
   *
   * The chair that won; -1: not said yet.
   */
  props[PROP_WINNER] = number_property ("winner", NOBODY, 3, NOBODY);
  /**
   * MjScoreQuery:from:
   *
   * The chair whose tile it was; -1: self-drawn; -2: not said yet.  Setting it
   * to the winner changes nothing.
   */
  props[PROP_FROM] = number_property ("from", NOT_SAID, 3, NOT_SAID);
  /**
   * MjScoreQuery:wind:
   *
   * The prevailing wind, 0 for East; -1: not said.
   */
  props[PROP_WIND] = number_property ("wind", NOBODY, MJ_N_SEATS - 1, NOBODY);
  /**
   * MjScoreQuery:how:
   *
   * The way of winning, a #MjHow.  Setting it to one that cannot be changes
   * nothing.
   */
  props[PROP_HOW] = number_property ("how", 0, MJ_N_HOWS - 1, MJ_HOW_SELF_DRAW);
  /**
   * MjScoreQuery:replacements:
   *
   * Flowers replaced in a row before the win.
   */
  props[PROP_REPLACEMENTS] = number_property ("replacements", 1, MJ_N_BONUS, 1);
  /**
   * MjScoreQuery:liable:
   *
   * The chair that pays for everybody, MJ_SEAT_NONE: nobody, or
   * MJ_LIABLE_PROVEN: not said, so what the winning discard proves.
   */
  props[PROP_LIABLE] =
      number_property ("liable", 0, G_MAXUINT8, MJ_LIABLE_PROVEN);
  /**
   * MjScoreQuery:instants:
   *
   * Whether bites and kongs of the hand that are not paid yet are paid with it.
   */
  props[PROP_INSTANTS] = g_param_spec_boolean (
      "instants", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * MjScoreQuery:tai:
   *
   * Tai that people have counted; -1: not said yet.  Setting it changes the
   * mode to "count".
   */
  props[PROP_TAI] = number_property ("tai", -1, G_MAXUINT8, -1);
  /**
   * MjScoreQuery:special:
   *
   * What people say of the hand, a #MjSpecial; as MjScoreQuery:tai.
   */
  props[PROP_SPECIAL] =
      number_property ("special", 0, MJ_N_SPECIALS - 1, MJ_PLAIN_HAND);
}

static void
install_answers (GObjectClass *klass)
{
  /**
   * MjScoreQuery:text:
   *
   * The tiles in notation; loose tiles among the melds stand in brackets.
   */
  /**
   * MjScoreQuery:headline:
   *
   * The tai, or how far the hand has come.
   */
  /**
   * MjScoreQuery:problem:
   *
   * What is missing or wrong; empty when the hand wins.
   */
  props[PROP_PROBLEM] = g_param_spec_string (
      "problem", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * MjScoreQuery:pao-note:
   *
   * Who pays for everybody and why.
   */
  /**
   * MjScoreQuery:sentence:
   *
   * Who won and on whose tile, as far as it was said; otherwise the question.
   */
  /**
   * MjScoreQuery:stage:
   *
   * How far the hand has come, a #MjScoreStage.
   */
  props[PROP_CAN_UNDO] = switch_property ("can-undo");
  props[PROP_CAN_REDO] = switch_property ("can-redo");
  /**
   * MjScoreQuery:wins:
   *
   * Whether everything is said and the hand wins.
   */
  props[PROP_WINS] = switch_property ("wins");
  MJ_READS (klass, MjScoreQuery, G_TYPE_STRING, text, headline, pao_note,
            sentence);
  MJ_READS (klass, MjScoreQuery, G_TYPE_INT, stage);
  /**
   * MjScoreQuery:writing:
   *
   * Whether the win is being saved; until it is, nothing is taken back.
   */
  MJ_READS (klass, MjScoreQuery, G_TYPE_BOOLEAN, writing);
}

void
mj_score_query_install_properties (GObjectClass *klass)
{
  install_answers (klass);
  klass->get_property = mj_score_query_get_property;
  klass->set_property = mj_score_query_set_property;
  install_circumstances ();
  g_object_class_install_properties (klass, N_PROPS, props);
}

MJ_GETTER (gboolean, mj_score_query_is_writing, MjScoreQuery, self->writing)

void
mj_score_query_set_writing (MjScoreQuery *self, gboolean writing)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  MJ_SET_FLAG (self, writing, writing);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_REDO]);
}

void
mj_score_query_notify_all (MjScoreQuery *self)
{
  guint n;
  g_autofree GParamSpec **all =
      g_object_class_list_properties (G_OBJECT_GET_CLASS (self), &n);

  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < n; i++)
    g_object_notify_by_pspec (G_OBJECT (self), all[i]);
  g_object_thaw_notify (G_OBJECT (self));
}
