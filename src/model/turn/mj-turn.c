/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-turn.c – every change leads to consider(), which finds the question. */

#include "model/turn/mj-turn.h"

#include "engine/match/mj-view.h"
#include "model/object/mj-class.h"
#include "model/turn/mj-auto-answer.h"
#include "model/turn/mj-doubt.h"
#include "model/turn/mj-refusal.h"

#include <glib/gi18n-lib.h>

/* Numbers of properties; those of switches come first. */
enum {
  HELD = 1,
  DEALING,
  LEADS_ON,
  TELLING,
  CONFIRM_PASS,
  WARN_PAO,
  NO_CLAIMS,
  AUTO_WIN,
  THROW_DRAWN,
  N_SWITCHES,
  PROP_PILOT = N_SWITCHES,
  PROP_SEAT,
  PROP_POINTED,
  PROP_CALM,
  PROP_QUESTION,
  PROP_STANDING,
  N_PROPS
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

  /* state */
  MjDoubtAsked doubt;
  char *refusal;

  /* results */
  MjQuestion question;
  GListStore *offers;
  guint revision;
  MjStanding standing;
  gboolean is_standing; /* that standing is up to date */
  gboolean may_go_on;

  guint calming;   /* source: the deal began or ended a moment ago */
  guint answering; /* source: a switch gives the answer */
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjTurn, mj_turn, G_TYPE_OBJECT)

static const MjState *
get_state (MjTurn *self)
{
  return mj_game_get_state (self->game);
}

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

/* The tile of the hand that would be discarded: the one pointed at, or else the
 * one that was drawn; none once another choice was made. */
static MjTile
find_thrown (MjTurn *self)
{
  const MjState *state = get_state (self);
  MjSeat seat = get_seat (self);

  if (self->question.mode == MJ_TURN_QUIET)
    return MJ_TILE_NONE;
  if (mj_hand_has (&state->hands[seat], self->pointed))
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
  state = get_state (self);
  if (state->phase == MJ_PHASE_START || state->phase == MJ_PHASE_OVER)
    return NULL;
  if (!self->is_standing) {
    mj_view_init (&view, state, get_seat (self));
    mj_standing_init (&self->standing, &view, find_thrown (self));
    self->is_standing = TRUE;
  }
  return &self->standing;
}

static MjAutoAnswer
get_auto_answer (MjTurn *self)
{
  return (MjAutoAnswer){ .no_claims = self->on[NO_CLAIMS],
                         .auto_win = self->on[AUTO_WIN],
                         .throw_drawn = self->on[THROW_DRAWN] };
}

static gboolean
find_answer (MjTurn *self, MjMove *answer)
{
  MjAutoAnswer by_switch = get_auto_answer (self);

  return mj_auto_answer_find (&by_switch, get_state (self), get_seat (self),
                              answer);
}

static void consider (MjTurn *self);

/* In an idle: other handlers of MjGame::moved have not run yet. */
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

/* ---- the question ---- */

static MjTurnMode
find_mode (MjTurn *self)
{
  if (self->game == NULL)
    return MJ_TURN_QUIET;
  if (get_state (self)->phase == MJ_PHASE_OVER)
    return MJ_TURN_AFTER;
  if (self->answering != 0 || self->calming != 0 || !is_asked (self))
    return MJ_TURN_QUIET;
  if (self->doubt.kind != MJ_DOUBT_NONE)
    return MJ_TURN_DOUBT;
  return mj_state_offers (get_state (self), get_seat (self)) & MJ_ANSWERS
             ? MJ_TURN_OFFERS
             : MJ_TURN_THROW;
}

static gboolean
update_offers (MjTurn *self)
{
  gboolean asks = self->question.mode == MJ_TURN_OFFERS ||
                  self->question.mode == MJ_TURN_DOUBT;

  return mj_offers_renew (self->offers, asks ? get_state (self) : NULL,
                          get_seat (self));
}

static gboolean
is_due (MjTurn *self)
{
  gboolean due = FALSE;

  if (self->pilot != NULL)
    g_object_get (self->pilot, "due", &due, NULL);
  return due;
}

/* Returns whether it is another question; the words alone may change. */
static gboolean
update_question (MjTurn *self)
{
  MjQuestion before = self->question, *now = &self->question;
  MjAsked asked = { .game = self->game,
                    .seat = get_seat (self),
                    .mode = find_mode (self),
                    .doubt = self->doubt.kind,
                    .doubted = self->doubt.tile,
                    .dealing = self->on[DEALING],
                    .due = is_due (self),
                    .held = self->on[HELD] };
  MjAutoAnswer by_switch = get_auto_answer (self);

  *now = (MjQuestion){ .tile = MJ_TILE_NONE };
  if (self->game != NULL) {
    asked.stopped = mj_auto_answer_throws (&by_switch, get_state (self));
    mj_question_init (now, &asked);
  }
  g_object_notify (G_OBJECT (self), "question");
  mj_question_clear (&before);
  return before.mode != now->mode || before.doubt != now->doubt ||
         before.tile != now->tile;
}

static void
forget_standing (MjTurn *self)
{
  self->is_standing = FALSE;
  g_object_notify (G_OBJECT (self), "standing");
}

static gboolean
on_calm (gpointer data)
{
  MjTurn *self = data;

  self->calming = 0;
  consider (self);
  return G_SOURCE_REMOVE;
}

/* So that a late press on the last tile does not begin the next deal, nor the
 * second press of a double click there discard a tile. */
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
  gboolean other;
  MjMove answer;

  g_object_freeze_notify (G_OBJECT (self));
  if (self->pilot != NULL && self->seat == MJ_SEAT_NONE)
    mj_pilot_set_paused (self->pilot, self->on[HELD] || self->on[DEALING]);
  if (self->game == NULL ||
      !mj_doubt_lasts (&self->doubt, self->game, get_seat (self)))
    self->doubt.kind = MJ_DOUBT_NONE;
  if (self->game != NULL && self->answering == 0 && is_asked (self) &&
      find_answer (self, &answer))
    self->answering = g_idle_add (on_answer, self);
  other = update_question (self);
  other |= update_offers (self);
  if (other) {
    self->revision++;
    g_object_notify (G_OBJECT (self), "revision");
  }
  MJ_SET_FLAG (self, may_go_on,
               self->question.mode == MJ_TURN_AFTER && self->calming == 0 &&
                   !is_due (self) && self->on[LEADS_ON] && !self->on[TELLING]);
  forget_standing (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/* ---- changes of the game ---- */

static void
note_refusal (MjTurn *self, const MjMove *move)
{
  MjSeat seat = get_seat (self);

  if (seat != MJ_SEAT_NONE && move->kind != MJ_MOVE_PASS) {
    g_autofree char *refusal =
        mj_refusal_explain (get_state (self), move, seat);

    MJ_SET_TEXT (self, refusal, refusal);
  }
}

/* Switches beside the hand hold for one deal. */
static void
reset_switches (MjTurn *self)
{
  for (int i = NO_CLAIMS; i <= THROW_DRAWN; i++)
    if (self->on[i]) {
      self->on[i] = FALSE;
      g_object_notify_by_pspec (G_OBJECT (self), props[i]);
    }
}

static void
on_moved (MjTurn *self, MjState *before, MjMove *move)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (move->kind == MJ_MOVE_DEAL)
    reset_switches (self);
  if (move->kind == MJ_MOVE_DEAL || get_state (self)->phase == MJ_PHASE_OVER)
    begin_calm (self);
  note_refusal (self, move);
  consider (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
on_rewound (MjTurn *self)
{
  self->doubt.kind = MJ_DOUBT_NONE;
  MJ_SET_TEXT (self, refusal, NULL);
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
  g_object_notify (G_OBJECT (self), "game");
  self->doubt.kind = MJ_DOUBT_NONE;
  MJ_SET_TEXT (self, refusal, NULL);
  reset_switches (self);
  if (pilot == NULL)
    return;
  self->pilot = g_object_ref (pilot);
  self->game = g_object_ref (mj_pilot_get_game (pilot));
  MJ_LISTEN (pilot, "notify::asked", consider, self);
  MJ_LISTEN (pilot, "notify::due", consider, self);
  MJ_LISTEN (self->game, "moved", on_moved, self);
  MJ_LISTEN (self->game, "rewound", on_rewound, self);
  if (get_state (self)->phase == MJ_PHASE_OVER)
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

/* Refuses an illegal move before asking about it. */
static gboolean
answer (MjTurn *self, const MjMove *move, GError **error)
{
  gint64 calm = 1000 * (gint64) self->calm;
  MjDoubtAsked doubt;

  if (!mj_pilot_may_choose (self->pilot, move))
    return refuse (error, _ ("That is not possible now"));
  doubt = mj_doubt_find (self->game, move, self->on[CONFIRM_PASS],
                         self->on[WARN_PAO]);
  if (doubt.kind == MJ_DOUBT_NONE)
    return mj_pilot_choose (self->pilot, move, error);
  if (self->doubt.kind != MJ_DOUBT_NONE && self->doubt.tile == doubt.tile)
    return doubt.time >= self->doubt.time + calm
               ? mj_pilot_choose (self->pilot, move, error)
               : refuse (error, _ ("That came too soon to be an answer. Do it "
                                   "again if you mean it."));
  self->doubt = doubt;
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
  MjMove move;

  g_return_val_if_fail (MJ_IS_TURN (self), FALSE);

  return mj_offers_find (G_LIST_MODEL (self->offers), kinds, nth, &move) &&
         answer (self, &move, error);
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
  if (get_state (self)->phase == MJ_PHASE_CLAIM)
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
  move = self->doubt.move;
  return mj_pilot_choose (self->pilot, &move, error);
}

gboolean
mj_turn_back (MjTurn *self)
{
  g_return_val_if_fail (MJ_IS_TURN (self), FALSE);

  if (self->question.mode != MJ_TURN_DOUBT)
    return FALSE;
  self->doubt.kind = MJ_DOUBT_NONE;
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

/* ---- properties ---- */

MJ_GETTER (MjGame *, mj_turn_get_game, MjTurn, self->game)

gboolean
mj_turn_is_asking (MjTurn *self)
{
  g_return_val_if_fail (MJ_IS_TURN (self), FALSE);

  return self->question.mode != MJ_TURN_QUIET &&
         self->question.mode != MJ_TURN_AFTER;
}

MJ_GETTER (guint, mj_turn_get_revision, MjTurn, self->revision)
MJ_GETTER (const MjQuestion *, mj_turn_get_question, MjTurn, &self->question)
MJ_GETTER (GListModel *,
           mj_turn_get_offers,
           MjTurn,
           G_LIST_MODEL (self->offers))

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
  case PROP_STANDING:
    g_value_set_pointer (value, (gpointer) mj_turn_get_standing (self));
    break;
  default:
    if (id < N_SWITCHES)
      g_value_set_boolean (value, self->on[id]);
    else
      mj_class_get_field (object, id, value, pspec);
  }
}

/* Returns whether another question may follow. */
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
    if (self->on[id] == on)
      return FALSE;
    self->on[id] = on;
    if (id == TELLING && !on)
      begin_calm (self);
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
    [TELLING] = { "telling", FALSE },
    [CONFIRM_PASS] = { "confirm-pass", TRUE },
    [WARN_PAO] = { "warn-pao", TRUE },
    [NO_CLAIMS] = { "no-claims", FALSE },
    [AUTO_WIN] = { "auto-win", FALSE },
    [THROW_DRAWN] = { "throw-drawn", FALSE },
  };

  for (int i = HELD; i < N_SWITCHES; i++)
    props[i] =
        g_param_spec_boolean (switches[i].name, NULL, NULL, switches[i].usual,
                              WRITE | G_PARAM_CONSTRUCT);
}

static void
mj_turn_class_init (MjTurnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  MJ_READS (klass, MjTurn, MJ_TYPE_GAME, game);
  MJ_READS (klass, MjTurn, G_TYPE_LIST_MODEL, offers);
  MJ_READS (klass, MjTurn, G_TYPE_UINT, revision);
  MJ_READS (klass, MjTurn, G_TYPE_STRING, refusal);
  MJ_READS (klass, MjTurn, G_TYPE_BOOLEAN, may_go_on);
  object_class->get_property = mj_turn_get_property;
  object_class->set_property = mj_turn_set_property;
  object_class->dispose = mj_turn_dispose;
  object_class->finalize = mj_turn_finalize;

  add_switches ();
  props[PROP_PILOT] =
      g_param_spec_object ("pilot", NULL, NULL, MJ_TYPE_PILOT, WRITE);
  props[PROP_SEAT] =
      g_param_spec_uint ("seat", NULL, NULL, 0, MJ_SEAT_NONE, MJ_SEAT_NONE,
                         WRITE | G_PARAM_CONSTRUCT_ONLY);
  props[PROP_POINTED] =
      g_param_spec_uint ("pointed", NULL, NULL, 0, MJ_TILE_NONE, MJ_TILE_NONE,
                         WRITE | G_PARAM_CONSTRUCT);
  props[PROP_CALM] =
      g_param_spec_uint ("calm", NULL, NULL, 0, G_MAXUINT, 0, WRITE);
  props[PROP_QUESTION] = g_param_spec_pointer ("question", NULL, NULL, READ);
  props[PROP_STANDING] = g_param_spec_pointer ("standing", NULL, NULL, READ);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_turn_init (MjTurn *self)
{
  self->offers = g_list_store_new (MJ_TYPE_OFFER);
  self->question.tile = MJ_TILE_NONE;
}
