/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-words.c – sentences about the end of a deal. */

#include "app/play/mj-result-words.h"

#include "engine/score/mj-ready.h"
#include "model/score/mj-line.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

static char *
tell (MjGame *game, MjSentence sentence, MjSeat seat, const char *detail)
{
  return mj_text_sentence (
      sentence, mj_game_get_name_for (game, seat, mj_game_get_human (game)),
      detail);
}

char *
mj_result_title (MjGame *game, const MjState *state, const MjScore *score)
{
  g_autofree char *tai = NULL;

  if (score == NULL)
    return tell (game, (MjSentence) MJ_MOVE_WIN, state->win.seat, NULL);
  if (mj_score_is_limit (score))
    return tell (game, MJ_SENTENCE_WINS_LIMIT, state->win.seat, NULL);
  tai = g_strdup_printf (_ ("%d tai"), score->tai);
  return tell (game, MJ_SENTENCE_WINS_WITH, state->win.seat, tai);
}

static char *
tell_how (MjGame *game, const MjWin *win)
{
  if (win->shooter == MJ_SEAT_NONE)
    return g_strdup (_ ("self-drawn"));
  switch (win->how) {
  case MJ_HOW_ROB_KONG:
  case MJ_HOW_ROB_CONCEALED_KONG:
    return tell (game, MJ_SENTENCE_ROBBED_KONG, win->shooter, NULL);
  case MJ_HOW_ROB_EIGHTH:
    return tell (game, MJ_SENTENCE_ROBBED_EIGHTH, win->shooter, NULL);
  default:
    return tell (game, MJ_SENTENCE_ON_DISCARD, win->shooter, NULL);
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
      g_autofree char *rule =
          g_strdup_printf ("%s (%s)", name, mj_pao_rule ((MjPao) p));
      g_autofree char *pays =
          tell (game, MJ_SENTENCE_PAYS_FOR_ALL, state->liable, rule);

      /* Translators: how it was won; who pays for all, and why */
      subtitle = g_strdup_printf (_ ("%s; %s"), before, pays);
    }
  return subtitle;
}

/* Where the tiles are named, the last of the other names is enough. */
char *
mj_result_gloss (const MjScoreLine *scored)
{
  const MjFaceSet named = MJ_SET_DRAGONS | MJ_SET_WINDS | MJ_SET_FLOWERS |
                          MJ_SET_SEASONS | MJ_SET_ANIMALS;
  const MjPatternInfo *info = mj_pattern_info (scored->pattern);
  g_autofree char *names = mj_text_other_names (info->title, info->title_zh);
  const char *last = g_strrstr (names, " · ");
  g_autofree char *faces = NULL;

  if (scored->faces == 0 || (scored->faces & ~named) != 0)
    return g_steal_pointer (&names);
  faces = mj_text_faces (scored->faces);
  if (*names == '\0')
    return g_steal_pointer (&faces);
  return g_strconcat (faces, " · ",
                      last == NULL ? names : last + strlen (" · "), NULL);
}

char *
mj_result_brief (const MjScore *score)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < score->n_lines; i++) {
    g_autoptr (MjLine) line = mj_line_new_for_score (&score->lines[i]);

    g_string_append_printf (text, "%s%s\u00a0%s", i > 0 ? " · " : "",
                            mj_line_get_title (line), mj_line_get_value (line));
  }
  return g_string_free (text, FALSE);
}

static char *
tell_drawn (MjGame *game, const MjState *state)
{
  g_autoptr (GString) text = g_string_new (
      state->three_called
          ? _ ("Three players won on the same tile. At this table nobody is "
               "paid for that.")
          : _ ("The last tile has been drawn."));

  gboolean ready = FALSE;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &state->hands[seat];
    MjFaceSet waits =
        mj_hand_size (hand) == MJ_HAND_SIZE ? mj_ready_waits (hand) : 0;
    g_autofree char *faces = mj_text_faces (waits);
    g_autofree char *sentence = NULL;

    if (waits == 0)
      continue;
    ready = TRUE;
    sentence = tell (game, MJ_SENTENCE_WAS_READY, seat, faces);
    g_string_append_printf (text, "\n%s", sentence);
  }
  if (!ready && !state->three_called)
    g_string_append_printf (text, "\n%s", _ ("Nobody was ready."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mj_result_headline (MjGame *game, const MjState *state, char **how)
{
  GString *title, *text;
  MjState alone;

  if (state->result == MJ_RESULT_DRAWN) {
    *how = tell_drawn (game, state);
    return g_strdup (_ ("Nobody wins"));
  }
  title = g_string_new (NULL);
  text = g_string_new (NULL);
  for (int n = 0; mj_state_nth_win (state, n, &alone); n++) {
    gint64 change[MJ_N_SEATS] = { 0 };
    g_autofree char *who = NULL, *amount = NULL, *on = NULL, *lines = NULL;
    MjScore score;

    mj_state_result_score (&alone, &score);
    mj_payout_balance (&alone.payout, change);
    who = mj_result_title (game, &alone, &score);
    amount = mj_text_amount (change[alone.win.seat]);
    on = mj_result_subtitle (game, &alone, &score);
    lines = mj_result_brief (&score);
    g_string_append_printf (title, "%s%s · %s", n > 0 ? "\n" : "", who, amount);
    g_string_append_printf (text, "%s%s · %s", n > 0 ? "\n" : "", on, lines);
  }
  *how = g_string_free (text, FALSE);
  return g_string_free (title, FALSE);
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
