/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-query.c – tiles and answers go in; each change is a step that can be
 * taken back, and is judged at once. */

#include "model/score/mj-score-query-private.h"

#include "model/score/mj-win-draft.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (MjScoreQuery, mj_score_query, G_TYPE_OBJECT)

enum {
  PROP_TEXT = 1,
  PROP_HEADLINE,
  PROP_PROBLEM,
  PROP_PAO_NOTE,
  PROP_SENTENCE,
  PROP_STAGE,
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

/* Answers as properties have them: nobody, and not said yet. */
enum { NOBODY = -1, NOT_SAID = -2 };

static GParamSpec *props[N_PROPS];
static guint changed_signal;

/* ---- steps ---- */

/* The wind of the round is an answer like others, unless it is known. */
static void
take_wind (MjScoreQuery *self)
{
  if (!self->wind_fixed)
    self->books.rotation.prevailing =
        self->now.wind < MJ_N_SEATS ? self->now.wind : 0;
}

static void
refresh (MjScoreQuery *self)
{
  take_wind (self);
  mj_win_editor_fill_in (&self->now, &self->books);
  mj_score_query_work_out (self);
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, changed_signal, 0);
}

/* Keeps the present state as a step to which undo can return. */
static void
commit (MjScoreQuery *self)
{
  mj_win_editor_fill_in (&self->now, &self->books);
  g_array_set_size (self->steps, self->at + 1);
  g_array_append_val (self->steps, self->now);
  self->at++;
  refresh (self);
}

static void
forget_steps (MjScoreQuery *self)
{
  mj_win_editor_fill_in (&self->now, &self->books);
  g_array_set_size (self->steps, 0);
  g_array_append_val (self->steps, self->now);
  self->at = 0;
  refresh (self);
}

/* ---- public: the table ---- */

void
mj_score_query_set_books (MjScoreQuery *self,
                          const MjEvening *books,
                          const char *const *names)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  self->books = *books;
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (self->names[i]);
    self->names[i] = names == NULL ? NULL : g_strdup (names[i]);
  }
  mj_win_editor_init (&self->now);
  self->now.entry.instants = names != NULL;
  self->wind_fixed = names != NULL;
  forget_steps (self);
}

const MjEvening *
mj_score_query_get_books (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return &self->books;
}

void
mj_score_query_set_rules (MjScoreQuery *self, const MjRules *rules)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  self->books.rules = *rules;
  refresh (self);
}

void
mj_score_query_set_chips (MjScoreQuery *self,
                          const gint64 *chips,
                          guint n_chips)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (n_chips <= MJ_MAX_CHIPS);

  memcpy (self->chips, chips, n_chips * sizeof *chips);
  self->n_chips = n_chips;
  refresh (self);
}

/* ---- public: tiles ---- */

const MjHandEditor *
mj_score_query_get_tiles (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return &self->now.tiles;
}

/* A flower or an animal that somebody else has shown in this deal. */
static gboolean
check_shown (MjScoreQuery *self, MjFace face, GError **error)
{
  MjSeat winner = self->now.entry.seat;

  for (MjSeat seat = 0; winner < MJ_N_SEATS && seat < MJ_N_SEATS; seat++)
    if (seat != winner && (self->books.shown[seat] & MJ_FACE_BIT (face))) {
      g_set_error (error, MJ_HAND_EDITOR_ERROR,
                   MJ_HAND_EDITOR_ERROR_NOT_POSSIBLE,
                   _ ("%s has shown %s in this deal"),
                   mj_score_query_get_name (self, seat),
                   mj_text_tr (mj_face_name (face)));
      return FALSE;
    }
  return TRUE;
}

/* Keeps @changed as a step; returns what it was given. */
static gboolean
commit_if (MjScoreQuery *self, gboolean changed)
{
  if (changed)
    commit (self);
  return changed;
}

gboolean
mj_score_query_add (MjScoreQuery *self,
                    MjFace face,
                    MjHandPart part,
                    GError **error)
{
  MjHandEditor *tiles;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);
  g_return_val_if_fail (face < MJ_N_FACES, FALSE);

  tiles = &self->now.tiles;
  if (mj_face_is_bonus (face) && mj_hand_editor_count_left (tiles, face) > 0 &&
      !check_shown (self, face, error))
    return FALSE;
  return commit_if (self, mj_hand_editor_add (tiles, face, part, error));
}

void
mj_score_query_remove (MjScoreQuery *self, MjTile tile)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_hand_editor_remove (&self->now.tiles, tile));
}

gboolean
mj_score_query_move (MjScoreQuery *self,
                     MjTile tile,
                     MjHandPart part,
                     GError **error)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return commit_if (self,
                    mj_hand_editor_move (&self->now.tiles, tile, part, error));
}

gboolean
mj_score_query_add_meld (MjScoreQuery *self,
                         MjMeldKind kind,
                         MjFace face,
                         GError **error)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);
  g_return_val_if_fail (face < MJ_N_FACES, FALSE);

  return commit_if (
      self, mj_hand_editor_add_meld (&self->now.tiles, kind, face, error));
}

void
mj_score_query_choose_winning (MjScoreQuery *self, MjFace face)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_hand_editor_choose_winning (&self->now.tiles, face));
}

void
mj_score_query_accept_offer (MjScoreQuery *self, int index)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_hand_editor_accept_offer (&self->now.tiles, index));
}

void
mj_score_query_turn_kong (MjScoreQuery *self, int meld)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_hand_editor_turn_kong (&self->now.tiles, meld));
}

void
mj_score_query_clear (MjScoreQuery *self)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  mj_win_editor_clear (&self->now);
  commit (self);
}

gboolean
mj_score_query_set_text (MjScoreQuery *self, const char *text, GError **error)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return g_strcmp0 (text, self->text) == 0 ||
         commit_if (self,
                    mj_hand_editor_read_text (&self->now.tiles, text, error));
}

const char *
mj_score_query_get_text (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return self->text;
}

static gboolean
go_to_step (MjScoreQuery *self, guint at)
{
  if (at >= self->steps->len)
    return FALSE;
  self->at = at;
  self->now = g_array_index (self->steps, MjWinEditor, at);
  refresh (self);
  return TRUE;
}

gboolean
mj_score_query_undo (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return self->at > 0 && go_to_step (self, self->at - 1);
}

gboolean
mj_score_query_redo (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return go_to_step (self, self->at + 1);
}

/* ---- public: circumstances ---- */

const MjEntry *
mj_score_query_get_entry (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return &self->now.entry;
}

void
mj_score_query_set_entry (MjScoreQuery *self, const MjEntry *entry)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (entry->kind == MJ_ENTRY_WIN);

  mj_win_editor_read (&self->now, entry);
  self->now.wind = self->books.rotation.prevailing;
  forget_steps (self);
}

void
mj_score_query_set_winner (MjScoreQuery *self, MjSeat winner)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (winner < MJ_N_SEATS);

  commit_if (self, mj_win_editor_set_winner (&self->now, &self->books, winner));
}

void
mj_score_query_set_from (MjScoreQuery *self, MjSeat from)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_win_editor_set_from (&self->now, from));
}

void
mj_score_query_tap_seat (MjScoreQuery *self, MjSeat seat)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  commit_if (self, mj_win_editor_tap_seat (&self->now, &self->books, seat));
}

gboolean
mj_score_query_is_from_known (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return self->now.from_known;
}

const char *
mj_score_query_get_obstacle (MjScoreQuery *self, MjHow how)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return mj_text_reason (
      mj_win_editor_find_obstacle (&self->now, &self->books, how));
}

void
mj_score_query_set_how (MjScoreQuery *self, MjHow how)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_win_editor_set_how (&self->now, &self->books, how));
}

void
mj_score_query_set_count (MjScoreQuery *self, int tai, MjSpecial special)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  self->now.entry.by_tiles = FALSE;
  self->now.entry.special = (guint8) special;
  self->now.tai = tai;
  commit (self);
}

void
mj_score_query_set_by_tiles (MjScoreQuery *self, gboolean by_tiles)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  if (self->now.entry.by_tiles == !!by_tiles)
    return;
  self->now.entry.by_tiles = by_tiles;
  commit (self);
}

int
mj_score_query_get_count (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), -1);

  return self->now.tai;
}

GVariant *
mj_score_query_save_draft (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return mj_win_draft_save (&self->now);
}

gboolean
mj_score_query_restore_draft (MjScoreQuery *self, GVariant *draft)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return commit_if (self, mj_win_draft_restore (draft, &self->now));
}

/* ---- public: answers ---- */

const char *
mj_score_query_get_problem (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return self->problem;
}

const MjWinAnswer *
mj_score_query_get_answer (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return &self->answer;
}

MjScoreStage
mj_score_query_get_stage (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), MJ_STAGE_EMPTY);

  return self->stage;
}

const char *
mj_score_query_get_cure (MjScoreQuery *self, MjRules *rules)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  if (self->cure_text != NULL && rules != NULL)
    *rules = self->cure;
  return self->cure_text;
}

const MjOutcome *
mj_score_query_get_outcome (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return &self->answer.outcome;
}

gboolean
mj_score_query_score_under (MjScoreQuery *self,
                            const MjRules *rules,
                            MjOutcome *outcome)
{
  MjEvening books;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  books = self->books;
  books.rules = *rules;
  return mj_evening_apply (&books, &self->now.entry, outcome);
}

GListModel *
mj_score_query_get_lines (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return G_LIST_MODEL (self->lines);
}

GListModel *
mj_score_query_get_waits (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return G_LIST_MODEL (self->waits);
}

GListModel *
mj_score_query_get_near (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return G_LIST_MODEL (self->near);
}

GListModel *
mj_score_query_get_payments (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return G_LIST_MODEL (self->payments);
}

GListModel *
mj_score_query_get_cases (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return G_LIST_MODEL (self->cases);
}

/* ---- the class ---- */

static void
set_wind (MjScoreQuery *self, int wind)
{
  if (wind == NOBODY || self->now.wind == wind)
    return;
  self->now.wind = (guint8) wind;
  commit (self);
}

static void
set_byte (MjScoreQuery *self, guint8 *where, int value)
{
  if (*where == value)
    return;
  *where = (guint8) value;
  commit (self);
}

static void
set_instants (MjScoreQuery *self, gboolean instants)
{
  if (self->now.entry.instants == !!instants)
    return;
  self->now.entry.instants = instants;
  commit (self);
}

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
  case PROP_TEXT:
    g_value_set_string (value, self->text);
    break;
  case PROP_HEADLINE:
    g_value_set_string (value, self->headline);
    break;
  case PROP_PROBLEM:
    g_value_set_string (value, self->problem ? self->problem : "");
    break;
  case PROP_PAO_NOTE:
    g_value_set_string (value, self->pao_note);
    break;
  case PROP_SENTENCE:
    g_value_set_string (value, self->sentence);
    break;
  case PROP_STAGE:
    g_value_set_int (value, (int) self->stage);
    break;
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, self->at > 0);
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, self->at + 1 < self->steps->len);
    break;
  case PROP_WINS:
    g_value_set_boolean (value, self->problem == NULL);
    break;
  default:
    get_circumstance (self, id, value);
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
    seat = g_value_get_int (value);
    if (seat != self->now.entry.seat &&
        (seat < MJ_N_SEATS || seat == MJ_SEAT_NONE || seat == MJ_LIABLE_PROVEN))
      set_byte (self, &self->now.entry.liable, seat);
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

static void
mj_score_query_finalize (GObject *object)
{
  MjScoreQuery *self = MJ_SCORE_QUERY (object);

  g_array_unref (self->steps);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_free (self->names[i]);
  g_free (self->problem);
  g_free (self->headline);
  g_free (self->sentence);
  g_free (self->cure_text);
  g_free (self->pao_note);
  g_free (self->text);
  g_object_unref (self->cases);
  g_object_unref (self->lines);
  g_object_unref (self->waits);
  g_object_unref (self->near);
  g_object_unref (self->payments);
  G_OBJECT_CLASS (mj_score_query_parent_class)->finalize (object);
}

static GParamSpec *
text_property (const char *name)
{
  return g_param_spec_string (name, NULL, NULL, "",
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                  G_PARAM_STATIC_STRINGS);
}

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
mj_score_query_class_init (MjScoreQueryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_score_query_get_property;
  object_class->set_property = mj_score_query_set_property;
  object_class->finalize = mj_score_query_finalize;

  /**
   * MjScoreQuery:text:
   *
   * The tiles in notation; loose tiles among the melds stand in brackets.
   */
  props[PROP_TEXT] = text_property ("text");
  /**
   * MjScoreQuery:headline:
   *
   * The tai, or how far the hand has come.
   */
  props[PROP_HEADLINE] = text_property ("headline");
  /**
   * MjScoreQuery:problem:
   *
   * What is missing or wrong; empty when the hand wins.
   */
  props[PROP_PROBLEM] = text_property ("problem");
  /**
   * MjScoreQuery:pao-note:
   *
   * Who pays for everybody and why.
   */
  props[PROP_PAO_NOTE] = text_property ("pao-note");
  /**
   * MjScoreQuery:sentence:
   *
   * Who won and on whose tile, as far as it was said; otherwise the question.
   */
  props[PROP_SENTENCE] = text_property ("sentence");
  /**
   * MjScoreQuery:stage:
   *
   * How far the hand has come, a #MjScoreStage.
   */
  props[PROP_STAGE] = g_param_spec_int (
      "stage", NULL, NULL, 0, MJ_STAGE_NO_WIN, 0,
      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_CAN_UNDO] = switch_property ("can-undo");
  props[PROP_CAN_REDO] = switch_property ("can-redo");
  /**
   * MjScoreQuery:wins:
   *
   * Whether everything is said and the hand wins.
   */
  props[PROP_WINS] = switch_property ("wins");
  install_circumstances ();
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * MjScoreQuery::changed:
   *
   * Tiles, circumstances and the answer are others than before.
   */
  changed_signal =
      g_signal_new ("changed", MJ_TYPE_SCORE_QUERY, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
mj_score_query_init (MjScoreQuery *self)
{
  MjEvening books;
  MjRules rules;

  self->steps = g_array_new (FALSE, FALSE, sizeof (MjWinEditor));
  self->lines = g_list_store_new (MJ_TYPE_LINE);
  self->waits = g_list_store_new (MJ_TYPE_LINE);
  self->near = g_list_store_new (MJ_TYPE_LINE);
  self->payments = g_list_store_new (MJ_TYPE_LINE);
  self->cases = g_list_store_new (MJ_TYPE_LINE);
  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  mj_score_query_set_books (self, &books, NULL);
}

MjScoreQuery *
mj_score_query_new (void)
{
  return g_object_new (MJ_TYPE_SCORE_QUERY, NULL);
}
