/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-player.c – the name, wind, balance, turn and last word of a chair. */

#include "model/play/mj-player.h"

#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

struct _MjPlayer {
  GObject parent_instance;

  MjSeat seat;
  MjPerson person;
  char *name;
  char *wind;
  const char *wind_mark;
  char *balance;
  char *says;
  char *liable;
  char *gain;
  char *summary;
  char *portrait;
  gboolean computer;
  MjPersona habit;
  gboolean dealer;
  gboolean turn;
  gboolean away;
};

enum {
  PROP_0,
  PROP_NAME,
  PROP_WIND,
  PROP_WIND_MARK,
  PROP_BALANCE,
  PROP_SAYS,
  PROP_LIABLE,
  PROP_GAIN,
  PROP_SUMMARY,
  PROP_HABIT,
  PROP_PORTRAIT,
  PROP_DEALER,
  PROP_TURN,
  PROP_AWAY,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjPlayer, mj_player, G_TYPE_OBJECT)

static void
mj_player_get_property (GObject *object,
                        guint id,
                        GValue *value,
                        GParamSpec *pspec)
{
  MjPlayer *self = MJ_PLAYER (object);

  switch (id) {
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_WIND:
    g_value_set_string (value, self->wind);
    break;
  case PROP_WIND_MARK:
    g_value_set_static_string (value, self->wind_mark);
    break;
  case PROP_BALANCE:
    g_value_set_string (value, self->balance);
    break;
  case PROP_SAYS:
    g_value_set_string (value, self->says);
    break;
  case PROP_LIABLE:
    g_value_set_string (value, self->liable);
    break;
  case PROP_GAIN:
    g_value_set_string (value, self->gain);
    break;
  case PROP_SUMMARY:
    g_value_set_string (value, self->summary);
    break;
  case PROP_HABIT:
    g_value_take_string (
        value,
        self->computer ? mj_person_describe (self->person, self->habit) : NULL);
    break;
  case PROP_PORTRAIT:
    g_value_set_string (value, self->portrait);
    break;
  case PROP_DEALER:
    g_value_set_boolean (value, self->dealer);
    break;
  case PROP_TURN:
    g_value_set_boolean (value, self->turn);
    break;
  case PROP_AWAY:
    g_value_set_boolean (value, self->away);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
mj_player_finalize (GObject *object)
{
  MjPlayer *self = MJ_PLAYER (object);

  g_free (self->name);
  g_free (self->wind);
  g_free (self->balance);
  g_free (self->says);
  g_free (self->liable);
  g_free (self->gain);
  g_free (self->summary);
  g_free (self->portrait);
  G_OBJECT_CLASS (mj_player_parent_class)->finalize (object);
}

static void
mj_player_class_init (MjPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags =
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = mj_player_get_property;
  object_class->finalize = mj_player_finalize;

  /**
   * MjPlayer:name:
   *
   * The player's name.
   */
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:wind:
   *
   * Wind of the seat in this deal, translated.
   */
  props[PROP_WIND] = g_param_spec_string ("wind", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:wind-mark:
   *
   * The same wind as the Chinese character that is on its tile.
   */
  props[PROP_WIND_MARK] =
      g_param_spec_string ("wind-mark", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:balance:
   *
   * Running balance of the match with its sign.
   */
  props[PROP_BALANCE] =
      g_param_spec_string ("balance", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:says:
   *
   * The player's last call, such as "Pong"; empty after the next discard.
   */
  props[PROP_SAYS] = g_param_spec_string ("says", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:liable:
   *
   * Why the player would pay for everybody if a certain player wins; empty if
   * there is no reason.
   */
  props[PROP_LIABLE] = g_param_spec_string ("liable", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:gain:
   *
   * What the player paid or received last, "+6", at the end of a deal in all of
   * it; empty after the next discard.
   */
  props[PROP_GAIN] = g_param_spec_string ("gain", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:summary:
   *
   * All of the above and the exposed tiles in one sentence, for people who
   * cannot see the table.
   */
  props[PROP_SUMMARY] =
      g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:habit:
   *
   * How a computer player likes to play, and its manner, in a few words; %NULL
   * for others.
   */
  props[PROP_HABIT] = g_param_spec_string ("habit", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:portrait:
   *
   * Name of the picture of the player's face, "auntie-calm".  The mood shows
   * only what everybody can see: who has to act, who wins, who pays for it.
   */
  props[PROP_PORTRAIT] =
      g_param_spec_string ("portrait", NULL, NULL, NULL, flags);
  /**
   * MjPlayer:dealer:
   *
   * Whether the player deals.
   */
  props[PROP_DEALER] =
      g_param_spec_boolean ("dealer", NULL, NULL, FALSE, flags);
  /**
   * MjPlayer:turn:
   *
   * Whether it is the player's turn.
   */
  props[PROP_TURN] = g_param_spec_boolean ("turn", NULL, NULL, FALSE, flags);
  /**
   * MjPlayer:away:
   *
   * Whether it is a guest whose phone is away.
   */
  props[PROP_AWAY] = g_param_spec_boolean ("away", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_player_init (MjPlayer *self)
{
  self->wind = g_strdup ("");
  self->balance = g_strdup ("0");
  self->says = g_strdup ("");
  self->liable = g_strdup ("");
  self->gain = g_strdup ("");
  self->summary = g_strdup ("");
}

MjPlayer *
mj_player_new (MjSeat seat, const char *name, MjPerson person)
{
  MjPlayer *self = g_object_new (MJ_TYPE_PLAYER, NULL);

  self->seat = seat;
  self->person = person;
  self->name = g_strdup (name);
  self->portrait = mj_person_get_portrait (self->person, MJ_MOOD_CALM);
  return self;
}

MjSeat
mj_player_get_seat (MjPlayer *self)
{
  g_return_val_if_fail (MJ_IS_PLAYER (self), MJ_SEAT_NONE);

  return self->seat;
}

const char *
mj_player_get_name (MjPlayer *self)
{
  g_return_val_if_fail (MJ_IS_PLAYER (self), NULL);

  return self->name;
}

void
mj_player_set_habit (MjPlayer *self, const MjBot *bot)
{
  g_return_if_fail (MJ_IS_PLAYER (self));

  self->computer = bot != NULL;
  self->habit = bot != NULL ? mj_person_habit_seen (bot) : MJ_PERSONA_NONE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HABIT]);
}

static void
set_string (MjPlayer *self, char **field, const char *value, int prop)
{
  if (g_strcmp0 (*field, value) == 0)
    return;
  g_free (*field);
  *field = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
set_boolean (MjPlayer *self, gboolean *field, gboolean value, int prop)
{
  if (*field == value)
    return;
  *field = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
set_wind_mark (MjPlayer *self, MjWind wind)
{
  static const char *const marks[] = { "東", "南", "西", "北" };

  if (self->wind_mark == marks[wind])
    return;
  self->wind_mark = marks[wind];
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WIND_MARK]);
}

/* A player announces only public moves, not a claim that another claim may
 * still beat. */
static const char *
words_for (MjSeat seat, const MjState *before, const MjState *after)
{
  const MjHand *hand = &after->hands[seat];
  int kongs[2] = { 0, 0 };

  if (mj_state_has_won (after, seat))
    return _ ("Hu!");
  if (after->n_deals != before->n_deals)
    return "";
  for (int i = 0; i < before->hands[seat].n_melds; i++)
    kongs[0] += mj_meld_is_kong (&before->hands[seat].melds[i]);
  for (int i = 0; i < hand->n_melds; i++)
    kongs[1] += mj_meld_is_kong (&hand->melds[i]);
  if (kongs[1] > kongs[0])
    return _ ("Kong!");
  if (hand->n_melds > before->hands[seat].n_melds)
    return hand->melds[hand->n_melds - 1].kind == MJ_MELD_CHOW ? _ ("Chow!")
                                                               : _ ("Pong!");
  return "";
}

/* Finds a player to whom this one has fed a dangerous set.  This stays known
 * after the claim. */
static char *
find_liability (MjSeat seat, const MjState *state)
{
  for (int i = 1; i < MJ_N_SEATS; i++) {
    const MjHand *hand = &state->hands[(seat + i) % MJ_N_SEATS];

    for (int j = 0; j < hand->n_melds; j++)
      for (MjPao pao = MJ_PAO_DRAGONS; pao <= MJ_PAO_TERMINALS; pao++)
        if (hand->melds[j].from == seat && (hand->melds[j].risk & 1 << pao))
          return mj_text_pao (pao,
                              mj_meld_face (&hand->melds[j]) >= MJ_FACE_EAST);
  }
  return g_strdup ("");
}

static char *
describe_gain (gint64 gain)
{
  return gain == 0 ? g_strdup ("") : mj_text_amount (gain);
}

static char *
find_gain (MjSeat seat, const MjState *state)
{
  gint64 balance[MJ_N_SEATS] = { 0 };

  mj_payout_balance (&state->payout, balance);
  return describe_gain (balance[seat]);
}

static char *
summarize (MjPlayer *self, const MjState *state)
{
  const MjHand *hand = &state->hands[self->seat];
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
      /* Translators: a player, the wind, what the player has won */
      text, _ ("%s, %s, balance %s"), self->name, self->wind, self->balance);
  g_string_append_printf (text,
                          ngettext (", %d concealed tile",
                                    ", %d concealed tiles",
                                    (gulong) hand->n_concealed),
                          hand->n_concealed);
  if (hand->n_melds > 0)
    g_string_append_printf (
        text, ngettext (", %d meld", ", %d melds", (gulong) hand->n_melds),
        hand->n_melds);
  if (hand->n_bonus > 0) {
    g_autofree char *bonus = mj_text_faces (mj_hand_bonus_set (hand));

    g_string_append_printf (text, ", %s", bonus);
  }
  if (self->dealer)
    g_string_append_printf (text, ", %s", _ ("dealer"));
  if (self->away)
    g_string_append_printf (text, ", %s", _ ("away"));
  if (*self->liable != '\0')
    g_string_append_printf (text, ", %s", self->liable);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whether a win has cost the chair much, or was its fault. */
static gboolean
is_dismayed (const MjState *state, MjSeat seat)
{
  gint64 change[MJ_N_SEATS] = { 0 };
  MjScore score;

  if (state->win.shooter == seat || state->liable == seat)
    return TRUE;
  mj_payout_balance (&state->payout, change);
  if (change[seat] >= 0)
    return FALSE;
  mj_state_result_score (state, &score);
  return mj_rules_is_limit (&state->rules, score.tai);
}

/* The winner laughs, who has paid for it is dismayed, and the player whose turn
 * it is thinks, unless away. */
static MjMood
find_mood (MjPlayer *self, const MjState *state)
{
  MjSeat seat = self->seat;

  if (state->phase == MJ_PHASE_OVER) {
    if (state->result != MJ_RESULT_WIN)
      return MJ_MOOD_CALM;
    if (mj_state_has_won (state, seat))
      return MJ_MOOD_WINS;
    return is_dismayed (state, seat) ? MJ_MOOD_PAYS : MJ_MOOD_CALM;
  }
  return state->phase == MJ_PHASE_TURN && state->turn == seat && !self->away
             ? MJ_MOOD_THINKS
             : MJ_MOOD_CALM;
}

static void
show_person (MjPlayer *self, const MjState *state)
{
  g_autofree char *summary = summarize (self, state);
  g_autofree char *portrait =
      mj_person_get_portrait (self->person, find_mood (self, state));

  set_string (self, &self->portrait, portrait, PROP_PORTRAIT);
  set_string (self, &self->summary, summary, PROP_SUMMARY);
}

void
mj_player_set_person (MjPlayer *self,
                      const char *name,
                      MjPerson person,
                      const char *bot,
                      const MjState *state)
{
  MjBot computer;

  g_return_if_fail (MJ_IS_PLAYER (self));

  self->person = person;
  set_string (self, &self->name, name, PROP_NAME);
  mj_bot_init (&computer, MJ_LEVEL_CASUAL);
  if (bot != NULL)
    mj_bot_from_word (&computer, bot);
  mj_player_set_habit (self, bot != NULL ? &computer : NULL);
  show_person (self, state);
}

void
mj_player_set_gain (MjPlayer *self, gint64 gain)
{
  g_autofree char *text = describe_gain (gain);

  g_return_if_fail (MJ_IS_PLAYER (self));

  set_string (self, &self->gain, text, PROP_GAIN);
}

void
mj_player_set_away (MjPlayer *self, gboolean away, const MjState *state)
{
  g_return_if_fail (MJ_IS_PLAYER (self));

  if (self->away == away)
    return;
  set_boolean (self, &self->away, away, PROP_AWAY);
  show_person (self, state);
}

void
mj_player_follow (MjPlayer *self, const MjState *before, const MjState *state)
{
  g_autofree char *balance = mj_text_amount (state->balance[self->seat]);
  g_autofree char *liable = find_liability (self->seat, state);
  g_autofree char *gain = NULL, *summary = NULL;
  g_autofree char *portrait =
      mj_person_get_portrait (self->person, find_mood (self, state));
  const char *words =
      before != NULL ? words_for (self->seat, before, state) : "";
  gboolean stands = before != NULL && *words == '\0' &&
                    state->n_discards == before->n_discards &&
                    state->n_deals == before->n_deals;

  set_string (
      self, &self->wind,
      mj_text_tr (mj_wind_name (mj_state_seat_wind (state, self->seat))),
      PROP_WIND);
  set_wind_mark (self, mj_state_seat_wind (state, self->seat));
  set_string (self, &self->balance, balance, PROP_BALANCE);
  set_string (self, &self->liable, liable, PROP_LIABLE);
  set_string (self, &self->portrait, portrait, PROP_PORTRAIT);
  set_boolean (self, &self->dealer, state->dealer == self->seat, PROP_DEALER);
  set_boolean (self, &self->turn,
               state->phase != MJ_PHASE_OVER &&
                   state->phase != MJ_PHASE_START && state->turn == self->seat,
               PROP_TURN);
  gain = before != NULL || state->phase == MJ_PHASE_OVER
             ? find_gain (self->seat, state)
             : g_strdup ("");
  /* both stay until the next discard */
  if (!stands)
    set_string (self, &self->says, words, PROP_SAYS);
  if (!stands || *gain != '\0')
    set_string (self, &self->gain, gain, PROP_GAIN);
  summary = summarize (self, state);
  set_string (self, &self->summary, summary, PROP_SUMMARY);
}
