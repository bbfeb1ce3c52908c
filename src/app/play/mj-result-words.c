/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-words.c – sentences about the end of a deal. */

#include "app/play/mj-result-words.h"

#include "engine/score/mj-ready.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

static char *
title_with_tai (const char *name, const MjScore *score)
{
  gulong tai = (gulong) score->tai;

  if (mj_score_is_limit (score))
    return name == NULL ? g_strdup (_ ("You win with the limit"))
                        : g_strdup_printf (_ ("%s wins with the limit"), name);
  return name == NULL ? g_strdup_printf (ngettext ("You win with %d tai",
                                                   "You win with %d tai", tai),
                                         score->tai)
                      : g_strdup_printf (ngettext ("%s wins with %d tai",
                                                   "%s wins with %d tai", tai),
                                         name, score->tai);
}

char *
mj_result_title (MjGame *game, const MjState *state, const MjScore *score)
{
  const char *name =
      state->win.seat == mj_game_get_human (game)
          ? NULL
          : mj_player_get_name (mj_game_get_player (game, state->win.seat));

  if (score != NULL)
    return title_with_tai (name, score);
  return name == NULL ? g_strdup (_ ("You win"))
                      : g_strdup_printf (_ ("%s wins"), name);
}

static char *
tell_how (MjGame *game, const MjWin *win)
{
  gboolean own = win->shooter == mj_game_get_human (game);
  const char *name =
      win->shooter == MJ_SEAT_NONE
          ? NULL
          : mj_player_get_name (mj_game_get_player (game, win->shooter));

  if (name == NULL)
    return g_strdup (_ ("self-drawn"));
  /* Translators: %s is the player whose tile it was */
  switch (win->how) {
  case MJ_HOW_ROB_KONG:
  case MJ_HOW_ROB_CONCEALED_KONG:
    return own ? g_strdup (_ ("by robbing your kong"))
               : g_strdup_printf (_ ("by robbing %s’s kong"), name);
  case MJ_HOW_ROB_EIGHTH:
    return own ? g_strdup (_ ("by robbing your eighth flower"))
               : g_strdup_printf (_ ("by robbing %s’s eighth flower"), name);
  default:
    return own ? g_strdup (_ ("on your discard"))
               : g_strdup_printf (_ ("on %s’s discard"), name);
  }
}

char *
mj_result_subtitle (MjGame *game, const MjState *state, const MjScore *score)
{
  char *subtitle = tell_how (game, &state->win);

  if (score->uncapped > score->tai) {
    g_autofree char *before = g_steal_pointer (&subtitle);

    subtitle =
        state->rules.no_limit
            /* Translators: how it was won; tai, then how many are paid */
            ? g_strdup_printf (_ ("%s; %d tai, paid as %d"), before,
                               score->uncapped, score->tai)
            : g_strdup_printf (_ ("%s; %d tai cut to the limit"), before,
                               score->uncapped);
  }
  for (int p = 0; p < MJ_N_PAO; p++)
    if (state->pao & 1 << p) {
      g_autofree char *before = g_steal_pointer (&subtitle);
      g_autofree char *name =
          mj_text_pao ((MjPao) p, mj_score_has (score, MJ_PATTERN_ALL_HONOURS));
      g_autofree char *pao =
          g_strdup_printf ("%s (%s)", name, mj_pao_rule ((MjPao) p));

      subtitle = g_strdup_printf (
          /* Translators: how it was won; who pays for all, and why */
          _ ("%s; %s pays for all: %s"), before,
          mj_player_get_name (mj_game_get_player (game, state->liable)), pao);
    }
  return subtitle;
}

char *
mj_result_drawn (MjGame *game, const MjState *state)
{
  g_autoptr (GString) text = g_string_new (
      state->three_called
          ? _ ("Three players won on the same tile. At this table nobody is "
               "paid for that.")
          : _ ("The last tile has been drawn."));

  g_string_append_printf (text, " (%s)",
                          state->three_called ? "HOUSE-09" : "WIN-20");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &state->hands[seat];
    gboolean own = seat == mj_game_get_human (game);
    MjFaceSet waits =
        mj_hand_size (hand) == MJ_HAND_SIZE ? mj_ready_waits (hand) : 0;
    g_autofree char *faces = mj_text_faces (waits);

    if (waits == 0)
      continue;
    g_string_append_c (text, '\n');
    if (own)
      g_string_append_printf (text, _ ("You were ready for %s"), faces);
    else
      g_string_append_printf (
          /* Translators: a player, names of tiles */
          text, _ ("%s was ready for %s"),
          mj_player_get_name (mj_game_get_player (game, seat)), faces);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mj_result_payments (MjGame *game, const MjState *state, MjSeat seat)
{
  GString *why = g_string_new (NULL);

  for (int i = 0; i < state->payout.n_transfers; i++) {
    const MjTransfer *t = &state->payout.transfers[i];
    g_autofree char *sum = mj_text_money (t->amount);
    g_autofree char *reason = mj_text_pay_reason ((MjPayReason) t->reason);

    if (t->from == seat)
      g_string_append_printf (
          why, "%s%s → %s: %s", why->len > 0 ? "\n" : "", sum,
          mj_player_get_name (mj_game_get_player (game, t->to)), reason);
  }
  return g_string_free (why, FALSE);
}
