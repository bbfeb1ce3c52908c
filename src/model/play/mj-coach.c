/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach.c – turns the engine's advice into sentences. */

#include "model/play/mj-coach.h"

#include "engine/score/mj-outlook.h"
#include "model/text/mj-coach-words.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static void
add (GPtrArray *parts, char *part)
{
  g_ptr_array_add (parts, part);
}

static char *
join (GPtrArray *parts)
{
  g_ptr_array_add (parts, NULL);
  /* Translators: between facts about a choice */
  return g_strjoinv (_ ("; "), (char **) parts->pdata);
}

static void
add_waits (GPtrArray *parts, const MjView *view, const guint8 *unseen)
{
  const MjState *s = &view->state;
  MjWin win = { .seat = view->seat,
                .seat_wind = mj_state_seat_wind (s, view->seat),
                .prevailing = s->prevailing };
  MjWait waits[MJ_N_KINDS];
  int n =
      mj_outlook_waits (&s->rules, &s->hands[view->seat], unseen, &win, waits);

  for (int i = 0; i < n; i++) {
    g_autofree char *worth = mj_text_wait (&waits[i]);

    if (waits[i].left > 0)
      add (parts, g_strdup_printf (
                      /* Translators: a tile, how many may still come, what it
                         is worth */
                      ngettext ("%s (%d left): %s", "%s (%d left): %s",
                                (gulong) waits[i].left),
                      mj_text_face (waits[i].face), waits[i].left, worth));
  }
}

/* How many tiles help depends on the discard, which is not given away. */
static char *
tell_before_discard (const MjView *view)
{
  const MjHand *hand = &view->state.hands[view->seat];
  MjAdvice a = { .hope = MJ_HOPE_SOME };
  MjCounts counts;
  MjReady ready;

  mj_hand_counts (hand, &counts);
  mj_ready_init (&ready, &view->state.rules, &counts, hand->n_melds);
  a.shanten = (gint8) mj_ready_shanten (&ready);
  return a.shanten < 0    ? g_strdup ("")
         : a.shanten == 0 ? g_strdup (_ ("ready after the right discard"))
                          : mj_coach_words_distance (&a, -1);
}

char *
mj_coach_hand (const MjView *view)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  int size = mj_hand_size (&view->state.hands[view->seat]);
  guint8 unseen[MJ_N_KINDS];
  MjAdvice a;
  char *end;

  if (size != MJ_HAND_SIZE)
    return size < MJ_HAND_SIZE ? g_strdup ("") : tell_before_discard (view);
  mj_state_unseen (&view->state, view->seat, unseen);
  mj_advise_hand (view, &a);
  if (a.shanten == 0 && a.acceptance > 0)
    add_waits (parts, view, unseen);
  else
    add (parts, mj_coach_words_distance (&a, a.shanten));
  if ((end = mj_coach_words_end (&a)) != NULL)
    add (parts, end);
  else if (a.shanten > 0 && a.most_tai > 0)
    add (parts, g_strdup_printf (_ ("at best %d tai"), a.most_tai));
  mj_coach_words_add_barred (parts, &a);
  return join (parts);
}

char *
mj_coach_bonus (const MjState *state, MjSeat seat, MjTile tile)
{
  MjFace face = mj_tile_face (tile);
  const char *name = mj_text_face (face);
  MjWind own = mj_state_seat_wind (state, seat), owner = 0;
  MjPatternId pattern =
      mj_face_is_animal (face) ? MJ_PATTERN_ANIMAL : MJ_PATTERN_SEAT_FLOWER;

  if (mj_rules_pattern_tai (&state->rules, pattern) == MJ_PATTERN_OFF)
    /* Translators: a flower, a season or an animal */
    return g_strdup_printf (_ ("At this table %s earns no tai."), name);
  if (mj_face_is_animal (face) || mj_bonus_matches_seat (face, own))
    return NULL;
  while (!mj_bonus_matches_seat (face, owner))
    owner++;
  /* Translators: a flower or a season, the wind of the seat with its number,
   * that of the person's seat */
  return g_strdup_printf (
      _ ("%s belongs to %s, and you are %s: alone it earns no tai."), name,
      mj_text_tr (mj_wind_name (owner)), mj_text_tr (mj_wind_name (own)));
}

char *
mj_coach_title (const MjAdvice *advice)
{
  const MjWeighed *choice = &advice->choice;
  const char *discard = choice->discard == MJ_TILE_NONE
                            ? NULL
                            : mj_text_face (mj_tile_face (choice->discard));

  switch (choice->move.kind) {
  case MJ_MOVE_DISCARD:
    return g_strdup_printf (_ ("Discard %s"), discard);
  case MJ_MOVE_PONG:
    return g_strdup_printf (_ ("Pong, then discard %s"), discard);
  case MJ_MOVE_CHOW: {
    MjFaceSet with = MJ_FACE_BIT (mj_tile_face (choice->move.with[0])) |
                     MJ_FACE_BIT (mj_tile_face (choice->move.with[1]));
    g_autofree char *faces = mj_text_faces (with);

    /* Translators: two tiles of one's own, a tile */
    return g_strdup_printf (_ ("Chow with %s, then discard %s"), faces,
                            discard);
  }
  case MJ_MOVE_KONG_DISCARD:
  case MJ_MOVE_KONG_CONCEALED:
  case MJ_MOVE_KONG_PROMOTE:
    return g_strdup_printf (_ ("Kong of %s"),
                            mj_text_face (mj_tile_face (choice->move.tile)));
  case MJ_MOVE_WIN:
    return g_strdup (_ ("Win"));
  default:
    return g_strdup (_ ("Pass"));
  }
}

/* Adds the difference that decides between @a and @other, unless @other is
 * NULL, then the other facts about @a. */
static char *
tell (const MjAdvice *a,
      const MjAdvice *other,
      const MjAdvice *pass,
      int nearest,
      char *const *names,
      guint *told)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *title = other == NULL ? NULL : mj_coach_title (other);

  if (a->choice.move.kind == MJ_MOVE_WIN)
    return g_strdup ("");
  if (mj_coach_words_add_edge (parts, a, other, title))
    nearest = -1; /* how many tiles help need not be said twice */
  mj_coach_words_add_hand (parts, a, nearest, told);
  if (pass != NULL && a != pass)
    mj_coach_words_add_loss (parts, a, pass);
  mj_coach_words_add_risk (parts, a, names);
  return join (parts);
}

static int
nearer (const MjAdvice *a, const MjAdvice *other)
{
  return other == NULL ? a->shanten : MIN (a->shanten, other->shanten);
}

char *
mj_coach_reason (const MjAdvice *a,
                 const MjAdvice *other,
                 const MjAdvice *pass,
                 char *const *names)
{
  return tell (a, other, pass, nearer (a, other), names, NULL);
}

char *
mj_coach_facts (const MjAdvice *a,
                const MjAdvice *other,
                const MjAdvice *pass,
                char *const *names)
{
  return tell (a, NULL, pass, nearer (a, other), names, NULL);
}

char *
mj_coach_reason_of (
    const MjAdvice *advice, int n, int index, char *const *names, guint *told)
{
  int pass = mj_advice_find_pass (advice, n);
  int other = index > 0 ? 0 : n > 1 ? 1 : -1, nearest = advice->shanten;

  for (int i = 1; i < n; i++)
    nearest = MIN (nearest, advice[i].shanten);
  return tell (&advice[index], other < 0 ? NULL : &advice[other],
               pass < 0 ? NULL : &advice[pass], nearest, names, told);
}

char *
mj_coach_short_reason (const MjAdvice *advice, int n, char *const *names)
{
  const MjAdvice *nearest = advice;
  char *reason, *end;

  for (int i = 1; i < n; i++)
    if (advice[i].shanten < nearest->shanten)
      nearest = &advice[i];
  reason =
      mj_coach_reason (advice, nearest == advice ? NULL : nearest, NULL, names);
  if ((end = strstr (reason, _ ("; "))) != NULL)
    *end = '\0';
  return reason;
}

/* ---- going over a deal ---- */

gint64
mj_coach_cost (const MjAdvice *best, const MjAdvice *advice)
{
  double cost = mj_advice_net (best) - mj_advice_net (advice);

  return cost < 1 ? 0 : (gint64) (cost + 0.5);
}

static gboolean
look_at_choice (const MjState *state,
                MjSeat seat,
                const MjMove *made,
                MjDecision *decision)
{
  MjAdvice advice[MJ_MAX_MOVES];
  MjView view;
  int n, own, pass;

  mj_view_init (&view, state, seat);
  n = mj_advise (&view, advice);
  if (n == 0 || (n == 1 && advice[0].choice.move.kind != MJ_MOVE_WIN))
    return FALSE;
  own = mj_advice_find (advice, n, made);
  if (n == 1 && own == 0)
    return FALSE;
  pass = mj_advice_find_pass (advice, n);
  *decision = (MjDecision){
    .made = *made, .known = own >= 0, .claim = pass >= 0, .best = advice[0]
  };
  if (own >= 0) {
    decision->own = advice[own];
    decision->cost = mj_coach_cost (&advice[0], &advice[own]);
  }
  if (pass >= 0)
    decision->pass = advice[pass];
  return TRUE;
}

GArray *
mj_coach_review (const MjMatchFile *file, MjSeat seat, guint from, guint to)
{
  GArray *decisions = g_array_new (FALSE, FALSE, sizeof (MjDecision));
  MjState state;

  if (!mj_match_file_fold (file, from, &state, NULL))
    return decisions;
  for (guint i = from; i < MIN (to, file->moves->len); i++) {
    const MjMove *move = &g_array_index (file->moves, MjMove, i);
    MjDecision decision;

    if (move->seat == seat &&
        (state.phase == MJ_PHASE_TURN || state.phase == MJ_PHASE_CLAIM) &&
        look_at_choice (&state, seat, move, &decision)) {
      decision.move = i;
      g_array_append_val (decisions, decision);
    }
    if (!mj_state_apply (&state, move))
      break;
  }
  return decisions;
}

/* ---- the sum of a review ---- */

MjReviewSum
mj_coach_sum_up (const GArray *decisions)
{
  MjReviewSum sum = { .n = decisions->len };

  for (guint i = 0; i < decisions->len; i++) {
    const MjDecision *d = &g_array_index (decisions, MjDecision, i);

    sum.n_missed += !d->known;
    sum.n_agreed += d->known && d->cost == 0;
    sum.lost += d->cost;
  }
  return sum;
}

char *
mj_coach_units (gint64 amount, const MjRules *rules)
{
  const MjMoney money = { "", TRUE };

  return mj_text_price (&money, amount * 100 / rules->base_unit);
}

char *
mj_coach_tell_sum (const MjReviewSum *sum, const MjRules *rules)
{
  g_autofree char *lost = mj_coach_units (sum->lost, rules);
  g_autofree char *text = NULL;

  if (sum->n_agreed == sum->n)
    return g_strdup_printf (
        /* Translators: how many choices */
        ngettext ("%u choice; the coach would have made it, too.",
                  "%u choices; the coach would have made them all, too.",
                  sum->n),
        sum->n);
  text = g_strdup_printf (
      /* Translators: how many base units, how many choices, with how many of
         them the coach agrees */
      ngettext ("You gave away %s units in %u choice; the coach agrees with "
                "%u.",
                "You gave away %s units in %u choices; the coach agrees with "
                "%u.",
                sum->n),
      lost, sum->n, sum->n_agreed);
  if (sum->n_missed == 0)
    return g_steal_pointer (&text);
  return g_strdup_printf (
      ngettext ("%s %u win that you passed up is not counted.",
                "%s %u wins that you passed up are not counted.",
                sum->n_missed),
      text, sum->n_missed);
}
