/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-turn.c – consider() alone finds what is asked; all that happens leads
 * there. */

#include "model/turn/mj-turn.h"

#include "engine/match/mj-view.h"
#include "model/turn/mj-refusal.h"

#include <glib/gi18n-lib.h>

/* What is set from outside and is either so or not. */
enum {
  HELD,
  DEALING,
  LEADS_ON,
  CONFIRM_PASS,
  WARN_PAO,
  NO_CLAIMS,
  AUTO_WIN,
  THROW_DRAWN,
  N_SWITCHES
};

struct _MjTurn {
  GObject parent_instance;

  /* set from outside */
  MjPilot *pilot;
  MjGame *game; /* of the pilot */
  MjSeat seat;  /* MJ_SEAT_NONE: that of the person at this screen */
  MjTile pointed;
  guint calm;
  gboolean on[N_SWITCHES];

  /* what happened */
  MjDoubt doubt;
  MjTile doubted;
  guint doubted_at; /* how many moves there were */
  gint64 doubt_time;
  char *refusal;

  /* what follows */
  MjQuestion question;
  GListStore *offers;
  guint revision;
  MjStanding standing;
  gboolean is_standing; /* that standing is up to date */
  gboolean may_go_on;

  guint calming;   /* source: the deal began or ended a moment ago */
  guint answering; /* source: a switch gives the answer */
};

enum {
  PROP_HELD = 1,
  PROP_DEALING,
  PROP_LEADS_ON,
  PROP_CONFIRM_PASS,
  PROP_WARN_PAO,
  PROP_NO_CLAIMS,
  PROP_AUTO_WIN,
  PROP_THROW_DRAWN,
  PROP_PILOT,
  PROP_GAME,
  PROP_SEAT,
  PROP_POINTED,
  PROP_CALM,
  PROP_QUESTION,
  PROP_OFFERS,
  PROP_REVISION,
  PROP_STANDING,
  PROP_REFUSAL,
  PROP_MAY_GO_ON,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjTurn, mj_turn, G_TYPE_OBJECT)

/* ---- what there is to know ---- */

static MjSeat
get_seat (MjTurn *self)
{
  return self->seat != MJ_SEAT_NONE || self->game == NULL
             ? self->seat
             : mj_game_get_human (self->game);
}

static gboolean
is_asked (MjTurn *self)
{
  MjSeat seat = get_seat (self);

  return seat != MJ_SEAT_NONE && (mj_pilot_get_asked (self->pilot) >> seat & 1);
}

static MjMoveSet
find_kinds (MjTurn *self)
{
  return mj_state_offers (mj_game_get_state (self->game), get_seat (self));
}

static gboolean
can_win (MjTurn *self)
{
  return (find_kinds (self) & MJ_MOVE_BIT (MJ_MOVE_WIN)) != 0;
}

static guint
count_moves (MjTurn *self)
{
  return mj_game_get_file (self->game)->moves->len;
}

/* A doubt lasts as long as what it is about: a win that may be passed until the
 * person has answered the claim, whatever others answer meanwhile; a throw
 * until the next move. */
static gboolean
is_doubt_due (MjTurn *self)
{
  const MjState *state = mj_game_get_state (self->game);

  if (self->doubt == MJ_DOUBT_PASS)
    return state->phase == MJ_PHASE_CLAIM &&
           state->claim.tile == self->doubted && can_win (self);
  return self->doubt != MJ_DOUBT_NONE && self->doubted_at == count_moves (self);
}

/* The tile of the hand that would be thrown: the one pointed at, or the one
 * that came last. */
static MjTile
find_thrown (MjTurn *self)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat seat = get_seat (self);

  for (int i = 0; i < state->hands[seat].n_concealed; i++)
    if (state->hands[seat].concealed[i] == self->pointed)
      return self->pointed;
  return state->turn == seat ? state->drawn : MJ_TILE_NONE;
}

const MjStanding *
mj_turn_get_standing (MjTurn *self)
{
  const MjState *state;
  MjView view;

  g_return_val_if_fail (MJ_IS_TURN (self), NULL);

  if (self->game == NULL || self->on[DEALING] ||
      get_seat (self) == MJ_SEAT_NONE)
    return NULL;
  state = mj_game_get_state (self->game);
  if (state->phase == MJ_PHASE_START || state->phase == MJ_PHASE_OVER)
    return NULL;
  if (!self->is_standing) {
    mj_view_init (&view, state, get_seat (self));
    mj_standing_init (&self->standing, &view, find_thrown (self));
    self->is_standing = TRUE;
  }
  return &self->standing;
}

/* ---- answers that the switches give ---- */

static const MjMove *
find_move (const MjMove *moves, int n, MjMoveKind kind, MjTile tile)
{
  for (int i = 0; i < n; i++)
    if (moves[i].kind == kind &&
        (tile == MJ_TILE_NONE || moves[i].tile == tile))
      return &moves[i];
  return NULL;
}

/* Whether the tile just drawn goes by itself, were there no risk. */
static gboolean
throws_drawn (MjTurn *self)
{
  return self->on[THROW_DRAWN] && self->game != NULL &&
         mj_game_get_state (self->game)->drawn != MJ_TILE_NONE;
}

/* Only what the person would do without a doubt. */
static gboolean
find_answer (MjTurn *self, MjMove *answer)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat seat = get_seat (self);
  const MjMove *move = NULL;
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, seat, moves);

  if (can_win (self))
    move = self->on[AUTO_WIN] ? find_move (moves, n, MJ_MOVE_WIN, MJ_TILE_NONE)
                              : NULL;
  else if (state->phase == MJ_PHASE_CLAIM)
    move = self->on[NO_CLAIMS]
               ? find_move (moves, n, MJ_MOVE_PASS, MJ_TILE_NONE)
               : NULL;
  else if (throws_drawn (self) &&
           mj_state_discard_risk (state, seat, state->drawn, NULL) == 0)
    move = find_move (moves, n, MJ_MOVE_DISCARD, state->drawn);
  if (move != NULL)
    *answer = *move;
  return move != NULL;
}

static void consider (MjTurn *self);

/* Not at once: the move that has led here is still being told. */
static gboolean
on_answer (gpointer data)
{
  MjTurn *self = data;
  MjMove answer;

  self->answering = 0;
  if (is_asked (self) && find_answer (self, &answer))
    mj_pilot_choose (self->pilot, &answer, NULL);
  consider (self);
  return G_SOURCE_REMOVE;
}

/* ---- what is asked ---- */

static MjTurnMode
find_mode (MjTurn *self)
{
  if (self->game == NULL)
    return MJ_TURN_QUIET;
  if (mj_game_get_state (self->game)->phase == MJ_PHASE_OVER)
    return MJ_TURN_AFTER;
  if (self->answering != 0 || self->calming != 0 || !is_asked (self))
    return MJ_TURN_QUIET;
  if (self->doubt != MJ_DOUBT_NONE)
    return MJ_TURN_DOUBT;
  return find_kinds (self) & MJ_ANSWERS ? MJ_TURN_OFFERS : MJ_TURN_THROW;
}

/* The list stays as it is where it offers the same, so that a button that is
 * being pressed stays, too. */
static gboolean
update_offers (MjTurn *self)
{
  gboolean asks = self->question.mode == MJ_TURN_OFFERS ||
                  self->question.mode == MJ_TURN_DOUBT;
  g_autoptr (GPtrArray) offers =
      g_ptr_array_new_with_free_func (g_object_unref);
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->offers));
  MjMove moves[MJ_MAX_MOVES];
  gboolean same;
  int n = 0;

  if (asks)
    n = mj_state_legal_moves (mj_game_get_state (self->game), get_seat (self),
                              moves);
  for (int i = 0; i < n; i++)
    if (MJ_MOVE_BIT (moves[i].kind) & MJ_ANSWERS)
      g_ptr_array_add (
          offers, mj_offer_new (mj_game_get_state (self->game), &moves[i]));
  same = offers->len == n_before;
  for (guint i = 0; i < offers->len && same; i++) {
    g_autoptr (MjOffer) before =
        g_list_model_get_item (G_LIST_MODEL (self->offers), i);

    same = mj_move_equal (mj_offer_get_move (before),
                          mj_offer_get_move (offers->pdata[i]));
  }
  if (!same)
    g_list_store_splice (self->offers, 0, n_before, offers->pdata, offers->len);
  return !same;
}

static void
notify (MjTurn *self, guint id, gboolean changed)
{
  if (changed)
    g_object_notify_by_pspec (G_OBJECT (self), props[id]);
}

/* Whether it is another question; its words may change beside it. */
static gboolean
update_question (MjTurn *self)
{
  MjQuestion before = self->question, *now = &self->question;
  MjAsked asked = { .game = self->game,
                    .seat = get_seat (self),
                    .mode = find_mode (self),
                    .doubt = self->doubt,
                    .doubted = self->doubted,
                    .dealing = self->on[DEALING],
                    .held = self->on[HELD],
                    .stopped = throws_drawn (self) };

  if (self->game != NULL)
    mj_question_init (now, &asked);
  else
    *now = (MjQuestion){ .tile = MJ_TILE_NONE };
  notify (self, PROP_QUESTION, TRUE);
  mj_question_clear (&before);
  return before.mode != now->mode || before.doubt != now->doubt ||
         before.tile != now->tile;
}

static void
forget_standing (MjTurn *self)
{
  self->is_standing = FALSE;
  notify (self, PROP_STANDING, TRUE);
}

static gboolean
on_calm (gpointer data)
{
  MjTurn *self = data;

  self->calming = 0;
  consider (self);
  return G_SOURCE_REMOVE;
}

/* A press that was meant for the last tile does not go on to the next deal, nor
 * the second press of a double click there throws a tile. */
static void
begin_calm (MjTurn *self)
{
  g_clear_handle_id (&self->calming, g_source_remove);
  if (self->calm > 0)
    self->calming = g_timeout_add (self->calm, on_calm, self);
}

static void
consider (MjTurn *self)
{
  gboolean may_go_on = self->may_go_on, other;
  MjMove answer;

  g_object_freeze_notify (G_OBJECT (self));
  if (self->pilot != NULL && self->seat == MJ_SEAT_NONE)
    mj_pilot_set_paused (self->pilot, self->on[HELD] || self->on[DEALING]);
  if (self->game == NULL || !is_doubt_due (self))
    self->doubt = MJ_DOUBT_NONE;
  if (self->game != NULL && self->answering == 0 && is_asked (self) &&
      find_answer (self, &answer))
    self->answering = g_idle_add (on_answer, self);
  other = update_question (self);
  other |= update_offers (self);
  if (other) {
    self->revision++;
    notify (self, PROP_REVISION, TRUE);
  }
  self->may_go_on = self->question.mode == MJ_TURN_AFTER &&
                    self->calming == 0 && self->on[LEADS_ON];
  notify (self, PROP_MAY_GO_ON, may_go_on != self->may_go_on);
  forget_standing (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/* ---- what happens ---- */

static void
set_refusal (MjTurn *self, char *refusal)
{
  gboolean other = g_strcmp0 (refusal, self->refusal) != 0;

  g_free (self->refusal);
  self->refusal = refusal;
  notify (self, PROP_REFUSAL, other);
}

/* A discard may be gone again before anybody was asked, so it is looked at as
 * if it still lay there. */
static void
note_refusal (MjTurn *self, const MjMove *move)
{
  MjState state = *mj_game_get_state (self->game);
  MjSeat seat = get_seat (self);

  if (seat == MJ_SEAT_NONE || move->kind == MJ_MOVE_PASS)
    return;
  if (move->kind == MJ_MOVE_DISCARD && move->seat != seat) {
    state.phase = MJ_PHASE_CLAIM;
    state.claim.kind = MJ_CLAIM_DISCARD;
    state.claim.tile = move->tile;
    state.claim.from = move->seat;
  } else if (state.phase != MJ_PHASE_TURN || state.turn != seat) {
    set_refusal (self, NULL);
    return;
  }
  set_refusal (self, mj_refusal_explain (&state, seat));
}

/* Only the order of the hand outlives a deal. */
static void
reset_switches (MjTurn *self)
{
  for (int i = NO_CLAIMS; i <= THROW_DRAWN; i++) {
    gboolean changed = self->on[i];

    self->on[i] = FALSE;
    notify (self, PROP_HELD + i, changed);
  }
}

static void
on_moved (MjTurn *self, MjState *before, MjMove *move)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (move->kind == MJ_MOVE_DEAL)
    reset_switches (self);
  if (move->kind == MJ_MOVE_DEAL ||
      mj_game_get_state (self->game)->phase == MJ_PHASE_OVER)
    begin_calm (self);
  note_refusal (self, move);
  consider (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
on_rewound (MjTurn *self)
{
  self->doubt = MJ_DOUBT_NONE;
  set_refusal (self, NULL);
  consider (self);
}

static void
let_go (MjTurn *self)
{
  g_clear_handle_id (&self->calming, g_source_remove);
  g_clear_handle_id (&self->answering, g_source_remove);
  if (self->pilot == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->pilot, self);
  g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->pilot);
  g_clear_object (&self->game);
}

static void
set_pilot (MjTurn *self, MjPilot *pilot)
{
  let_go (self);
  notify (self, PROP_GAME, TRUE);
  self->doubt = MJ_DOUBT_NONE;
  set_refusal (self, NULL);
  reset_switches (self);
  if (pilot == NULL)
    return;
  self->pilot = g_object_ref (pilot);
  self->game = g_object_ref (mj_pilot_get_game (pilot));
  g_signal_connect_object (pilot, "notify::asked", G_CALLBACK (consider), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "moved", G_CALLBACK (on_moved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "rewound", G_CALLBACK (on_rewound), self,
                           G_CONNECT_SWAPPED);
  if (mj_game_get_state (self->game)->phase == MJ_PHASE_OVER)
    begin_calm (self);
}

/* ---- answers ---- */

static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_ILLEGAL,
                       why);
  return FALSE;
}

/* What a move that is easily made by mistake has to be asked about. */
static MjDoubt
find_doubt (MjTurn *self, const MjMove *move)
{
  const MjState *state = mj_game_get_state (self->game);

  if (self->on[CONFIRM_PASS] && can_win (self)) {
    if (move->kind == MJ_MOVE_PASS)
      return MJ_DOUBT_PASS;
    if (move->kind == MJ_MOVE_DISCARD)
      return MJ_DOUBT_THROW;
  }
  if (self->on[WARN_PAO] && move->kind == MJ_MOVE_DISCARD &&
      mj_state_discard_risk (state, move->seat, move->tile, NULL) != 0)
    return MJ_DOUBT_PAO;
  return MJ_DOUBT_NONE;
}

/* Nobody has read at once what is asked again. */
static gboolean
is_doubt_old (MjTurn *self)
{
  return g_get_monotonic_time () - self->doubt_time >=
         1000 * (gint64) self->calm;
}

/* What is not legal is refused before anything is asked about it. */
static gboolean
answer (MjTurn *self, const MjMove *move, GError **error)
{
  MjDoubt doubt = find_doubt (self, move);
  MjTile tile = move->kind == MJ_MOVE_PASS
                    ? mj_game_get_state (self->game)->claim.tile
                    : move->tile;

  if (!mj_pilot_may_choose (self->pilot, move))
    return refuse (error, _ ("That is not possible now"));
  if (doubt == MJ_DOUBT_NONE)
    return mj_pilot_choose (self->pilot, move, error);
  if (self->doubt != MJ_DOUBT_NONE && self->doubted == tile)
    return is_doubt_old (self)
               ? mj_pilot_choose (self->pilot, move, error)
               : refuse (error, _ ("Do that again if you mean it."));
  self->doubt = doubt;
  self->doubt_time = g_get_monotonic_time ();
  self->doubted = tile;
  self->doubted_at = count_moves (self);
  consider (self);
  return TRUE;
}

gboolean
mj_turn_answer (MjTurn *self, const char *move, guint revision, GError **error)
{
  MjMove parsed;

  g_return_val_if_fail (MJ_IS_TURN (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!mj_turn_is_asking (self) || revision != self->revision ||
      !mj_move_from_text (move, &parsed) || parsed.seat != get_seat (self))
    return refuse (error, _ ("That is not possible now"));
  return answer (self, &parsed, error);
}

gboolean
mj_turn_choose (MjTurn *self, MjMoveSet kinds, int nth, GError **error)
{
  guint n;

  g_return_val_if_fail (MJ_IS_TURN (self), FALSE);

  n = g_list_model_get_n_items (G_LIST_MODEL (self->offers));
  for (guint i = 0; i < n; i++) {
    g_autoptr (MjOffer) offer =
        g_list_model_get_item (G_LIST_MODEL (self->offers), i);
    const MjMove *move = mj_offer_get_move (offer);

    if ((kinds & MJ_MOVE_BIT (move->kind)) && nth-- == 0)
      return answer (self, move, error);
  }
  return FALSE;
}

gboolean
mj_turn_throw (MjTurn *self, MjTile tile, GError **error)
{
  MjMove move;

  g_return_val_if_fail (MJ_IS_TURN (self), FALSE);

  if (self->game != NULL && mj_game_is_busy (self->game))
    return refuse (error, _ ("Your last move is still being saved."));
  if (!mj_turn_is_asking (self) && self->on[HELD])
    return refuse (error, _ ("The game waits: press Continue."));
  if (!mj_turn_is_asking (self))
    return refuse (error, _ ("It is not your turn to discard."));
  if (mj_game_get_state (self->game)->phase == MJ_PHASE_CLAIM)
    return refuse (error, _ ("Claim or pass first."));
  move = mj_move (MJ_MOVE_DISCARD, get_seat (self), tile);
  return answer (self, &move, error);
}

gboolean
mj_turn_confirm (MjTurn *self, GError **error)
{
  MjMove move;

  g_return_val_if_fail (MJ_IS_TURN (self), FALSE);

  if (self->question.mode != MJ_TURN_DOUBT)
    return FALSE;
  move = self->doubt == MJ_DOUBT_PASS
             ? mj_move (MJ_MOVE_PASS, get_seat (self), MJ_TILE_NONE)
             : mj_move (MJ_MOVE_DISCARD, get_seat (self), self->doubted);
  return mj_pilot_choose (self->pilot, &move, error);
}

gboolean
mj_turn_back (MjTurn *self)
{
  g_return_val_if_fail (MJ_IS_TURN (self), FALSE);

  if (self->question.mode != MJ_TURN_DOUBT)
    return FALSE;
  self->doubt = MJ_DOUBT_NONE;
  consider (self);
  return TRUE;
}

void
mj_turn_go_on (MjTurn *self)
{
  g_return_if_fail (MJ_IS_TURN (self));

  if (self->may_go_on)
    mj_pilot_next_deal (self->pilot);
}

/* ---- the class ---- */

MjGame *
mj_turn_get_game (MjTurn *self)
{
  g_return_val_if_fail (MJ_IS_TURN (self), NULL);

  return self->game;
}

gboolean
mj_turn_is_asking (MjTurn *self)
{
  g_return_val_if_fail (MJ_IS_TURN (self), FALSE);

  return self->question.mode != MJ_TURN_QUIET &&
         self->question.mode != MJ_TURN_AFTER;
}

guint
mj_turn_get_revision (MjTurn *self)
{
  g_return_val_if_fail (MJ_IS_TURN (self), 0);

  return self->revision;
}

const MjQuestion *
mj_turn_get_question (MjTurn *self)
{
  g_return_val_if_fail (MJ_IS_TURN (self), NULL);

  return &self->question;
}

GListModel *
mj_turn_get_offers (MjTurn *self)
{
  g_return_val_if_fail (MJ_IS_TURN (self), NULL);

  return G_LIST_MODEL (self->offers);
}

static void
mj_turn_get_property (GObject *object,
                      guint id,
                      GValue *value,
                      GParamSpec *pspec)
{
  MjTurn *self = MJ_TURN (object);

  switch (id) {
  case PROP_PILOT:
    g_value_set_object (value, self->pilot);
    break;
  case PROP_GAME:
    g_value_set_object (value, self->game);
    break;
  case PROP_SEAT:
    g_value_set_uint (value, self->seat);
    break;
  case PROP_POINTED:
    g_value_set_uint (value, self->pointed);
    break;
  case PROP_CALM:
    g_value_set_uint (value, self->calm);
    break;
  case PROP_QUESTION:
    g_value_set_pointer (value, &self->question);
    break;
  case PROP_OFFERS:
    g_value_set_object (value, self->offers);
    break;
  case PROP_REVISION:
    g_value_set_uint (value, self->revision);
    break;
  case PROP_STANDING:
    g_value_set_pointer (value, (gpointer) mj_turn_get_standing (self));
    break;
  case PROP_REFUSAL:
    g_value_set_string (value, self->refusal);
    break;
  case PROP_MAY_GO_ON:
    g_value_set_boolean (value, self->may_go_on);
    break;
  default:
    g_value_set_boolean (value, self->on[id - PROP_HELD]);
  }
}

/* Notes what is set; whether something else may be asked now. */
static gboolean
take_value (MjTurn *self, guint id, const GValue *value)
{
  gboolean on;

  switch (id) {
  case PROP_PILOT:
    if (g_value_get_object (value) == self->pilot)
      return FALSE;
    set_pilot (self, g_value_get_object (value));
    return TRUE;
  case PROP_SEAT:
    self->seat = (MjSeat) g_value_get_uint (value);
    return TRUE;
  case PROP_POINTED:
    self->pointed = (MjTile) g_value_get_uint (value);
    forget_standing (self);
    return FALSE;
  case PROP_CALM:
    self->calm = g_value_get_uint (value);
    return TRUE;
  default:
    on = g_value_get_boolean (value);
    if (self->on[id - PROP_HELD] == on)
      return FALSE;
    self->on[id - PROP_HELD] = on;
    return TRUE;
  }
}

static void
mj_turn_set_property (GObject *object,
                      guint id,
                      const GValue *value,
                      GParamSpec *pspec)
{
  MjTurn *self = MJ_TURN (object);

  g_object_freeze_notify (object);
  if (take_value (self, id, value)) {
    g_object_notify_by_pspec (object, pspec);
    consider (self);
  }
  g_object_thaw_notify (object);
}

static void
mj_turn_dispose (GObject *object)
{
  let_go (MJ_TURN (object));
  G_OBJECT_CLASS (mj_turn_parent_class)->dispose (object);
}

static void
mj_turn_finalize (GObject *object)
{
  MjTurn *self = MJ_TURN (object);

  g_object_unref (self->offers);
  mj_question_clear (&self->question);
  g_free (self->refusal);
  G_OBJECT_CLASS (mj_turn_parent_class)->finalize (object);
}

#define READ  (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)
#define WRITE (READ | G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY)

static void
add_switches (void)
{
  static const struct {
    const char *name;
    gboolean usual;
  } switches[N_SWITCHES] = {
    [HELD] = { "held", FALSE },
    [DEALING] = { "dealing", FALSE },
    [LEADS_ON] = { "leads-on", TRUE },
    [CONFIRM_PASS] = { "confirm-pass", TRUE },
    [WARN_PAO] = { "warn-pao", TRUE },
    [NO_CLAIMS] = { "no-claims", FALSE },
    [AUTO_WIN] = { "auto-win", FALSE },
    [THROW_DRAWN] = { "throw-drawn", FALSE },
  };

  for (int i = 0; i < N_SWITCHES; i++)
    props[PROP_HELD + i] =
        g_param_spec_boolean (switches[i].name, NULL, NULL, switches[i].usual,
                              WRITE | G_PARAM_CONSTRUCT);
}

static void
mj_turn_class_init (MjTurnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_turn_get_property;
  object_class->set_property = mj_turn_set_property;
  object_class->dispose = mj_turn_dispose;
  object_class->finalize = mj_turn_finalize;

  add_switches ();
  props[PROP_PILOT] =
      g_param_spec_object ("pilot", NULL, NULL, MJ_TYPE_PILOT, WRITE);
  props[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, MJ_TYPE_GAME, READ);
  props[PROP_SEAT] =
      g_param_spec_uint ("seat", NULL, NULL, 0, MJ_SEAT_NONE, MJ_SEAT_NONE,
                         WRITE | G_PARAM_CONSTRUCT_ONLY);
  props[PROP_POINTED] =
      g_param_spec_uint ("pointed", NULL, NULL, 0, MJ_TILE_NONE, MJ_TILE_NONE,
                         WRITE | G_PARAM_CONSTRUCT);
  props[PROP_CALM] =
      g_param_spec_uint ("calm", NULL, NULL, 0, G_MAXUINT, 0, WRITE);
  props[PROP_QUESTION] = g_param_spec_pointer ("question", NULL, NULL, READ);
  props[PROP_OFFERS] =
      g_param_spec_object ("offers", NULL, NULL, G_TYPE_LIST_MODEL, READ);
  props[PROP_REVISION] =
      g_param_spec_uint ("revision", NULL, NULL, 0, G_MAXUINT, 0, READ);
  props[PROP_STANDING] = g_param_spec_pointer ("standing", NULL, NULL, READ);
  props[PROP_REFUSAL] = g_param_spec_string ("refusal", NULL, NULL, NULL, READ);
  props[PROP_MAY_GO_ON] =
      g_param_spec_boolean ("may-go-on", NULL, NULL, FALSE, READ);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_turn_init (MjTurn *self)
{
  self->offers = g_list_store_new (MJ_TYPE_OFFER);
  self->question.tile = MJ_TILE_NONE;
}
