/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-player.c – the name, wind, balance, turn and last word of a chair. */

#include "model/play/mj-player.h"

#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

struct _MjPlayer {
  GObject parent_instance;

  MjSeat seat;
  MjPerson person;
  char *name;
  char *wind;
  char *wind_mark;
  char *balance;
  char *says;
  char *liable;
  char *gain;
  char *summary;
  char *habit;
  char *portrait;
  gboolean dealer;
  gboolean turn;
  gboolean away;
};

G_DEFINE_FINAL_TYPE (MjPlayer, mj_player, G_TYPE_OBJECT)

static void
mj_player_class_init (MjPlayerClass *klass)
{
  /**
   * MjPlayer:name:
   *
   * The player's name.
   */
  /**
   * MjPlayer:wind:
   *
   * Wind of the seat in this deal, translated.
   */
  /**
   * MjPlayer:wind-mark:
   *
   * The same wind as the Chinese character that is on its tile.
   */
  /**
   * MjPlayer:balance:
   *
   * Running balance of the match with its sign.
   */
  /**
   * MjPlayer:says:
   *
   * The player's last call, such as "Pong"; empty after the next discard.
   */
  /**
   * MjPlayer:liable:
   *
   * Why the player would pay for everybody if a certain player wins; empty if
   * there is no reason.
   */
  /**
   * MjPlayer:gain:
   *
   * What the player paid or received last, "+6"; empty after the next discard.
   */
  /**
   * MjPlayer:summary:
   *
   * All of the above and the exposed tiles in one sentence, for people who
   * cannot see the table.
   */
  /**
   * MjPlayer:habit:
   *
   * How a computer player likes to play, and its manner, in a few words; %NULL
   * for others.
   */
  /**
   * MjPlayer:portrait:
   *
   * Name of the picture of the player's face, "auntie-calm".  The mood shows
   * only what everybody can see: who has to act, who wins, who pays for it.
   */
  MJ_READS (klass, MjPlayer, G_TYPE_STRING, name, wind, wind_mark, balance,
            says, liable, gain, summary, habit, portrait);
  /**
   * MjPlayer:dealer:
   *
   * Whether the player deals.
   */
  /**
   * MjPlayer:turn:
   *
   * Whether it is the player's turn.
   */
  /**
   * MjPlayer:away:
   *
   * Whether it is a guest whose phone is away.
   */
  MJ_READS (klass, MjPlayer, G_TYPE_BOOLEAN, dealer, turn, away);
  MJ_FREES (klass, MjPlayer, g_free, name, wind, wind_mark, balance, says,
            liable, gain, summary, habit, portrait);
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

MJ_GETTER (const char *, mj_player_get_name, MjPlayer, self->name)

void
mj_player_set_habit (MjPlayer *self, const MjBot *bot)
{
  g_autofree char *habit =
      bot != NULL
          ? mj_person_describe (self->person, mj_person_habit_seen (bot))
          : NULL;

  g_return_if_fail (MJ_IS_PLAYER (self));

  MJ_SET_TEXT (self, habit, habit);
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
find_gain (MjSeat seat, const MjState *state)
{
  gint64 balance[MJ_N_SEATS] = { 0 };

  mj_payout_balance (&state->payout, balance);
  return balance[seat] == 0 ? g_strdup ("") : mj_text_amount (balance[seat]);
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

  MJ_SET_TEXT (self, portrait, portrait);
  MJ_SET_TEXT (self, summary, summary);
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
  MJ_SET_TEXT (self, name, name);
  mj_bot_init (&computer, MJ_LEVEL_CASUAL);
  if (bot != NULL)
    mj_bot_from_word (&computer, bot);
  mj_player_set_habit (self, bot != NULL ? &computer : NULL);
  show_person (self, state);
}

void
mj_player_set_away (MjPlayer *self, gboolean away, const MjState *state)
{
  g_return_if_fail (MJ_IS_PLAYER (self));

  if (self->away == away)
    return;
  MJ_SET_FLAG (self, away, away);
  show_person (self, state);
}

void
mj_player_follow (MjPlayer *self, const MjState *before, const MjState *state)
{
  static const char *const marks[] = { "東", "南", "西", "北" };
  MjWind wind = mj_state_seat_wind (state, self->seat);
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

  MJ_SET_TEXT (self, wind, mj_text_tr (mj_wind_name (wind)));
  MJ_SET_TEXT (self, wind_mark, marks[wind]);
  MJ_SET_TEXT (self, balance, balance);
  MJ_SET_TEXT (self, liable, liable);
  MJ_SET_TEXT (self, portrait, portrait);
  MJ_SET_FLAG (self, dealer, state->dealer == self->seat);
  MJ_SET_FLAG (self, turn,
               state->phase != MJ_PHASE_OVER &&
                   state->phase != MJ_PHASE_START && state->turn == self->seat);
  gain = before != NULL || state->phase == MJ_PHASE_OVER
             ? find_gain (self->seat, state)
             : g_strdup ("");
  /* both stay until the next discard */
  if (!stands)
    MJ_SET_TEXT (self, says, words);
  if (!stands || *gain != '\0')
    MJ_SET_TEXT (self, gain, gain);
  summary = summarize (self, state);
  MJ_SET_TEXT (self, summary, summary);
}
