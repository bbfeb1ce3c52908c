/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach.c – turns the engine's advice into sentences. */

#include "model/play/mj-coach.h"

#include "engine/score/mj-outlook.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

/* A danger that is smaller than 1 in this many is not mentioned. */
enum { LEAST_DANGER = 60 };

/* A greater danger than 1 in this many surprises where few such tiles are left.
 */
enum { WORTH_EXPLAINING = 12 };

/* ---- plans ---- */

static char *
pattern_name (MjPatternId id)
{
  const MjPatternInfo *info = mj_pattern_info (id);

  return mj_text_term (info->title, info->title_zh);
}

static char *
plan_name (MjPlanKind kind, MjFace face)
{
  switch (kind) {
  case MJ_PLAN_CONCEALED:
    return pattern_name (MJ_PATTERN_CONCEALED_HAND);
  case MJ_PLAN_HONOUR:
    /* Translators: an honour tile, such as "Red Dragon" */
    return g_strdup_printf (_ ("three of %s"), mj_text_face (face));
  case MJ_PLAN_SEQUENCE:
    return pattern_name (MJ_PATTERN_SEQUENCE_HAND);
  case MJ_PLAN_TRIPLETS:
    return pattern_name (MJ_PATTERN_TRIPLETS_HAND);
  case MJ_PLAN_HALF_FLUSH:
    return pattern_name (MJ_PATTERN_HALF_FLUSH);
  case MJ_PLAN_FULL_FLUSH:
    return pattern_name (MJ_PATTERN_FULL_FLUSH);
  case MJ_PLAN_FLUSH_TRIPLETS: {
    g_autofree char *flush = pattern_name (MJ_PATTERN_HALF_FLUSH);
    g_autofree char *triplets = pattern_name (MJ_PATTERN_TRIPLETS_HAND);

    return g_strdup_printf ("%s + %s", flush, triplets);
  }
  case MJ_PLAN_THIRTEEN:
    return pattern_name (MJ_PATTERN_THIRTEEN_WONDERS);
  case MJ_PLAN_SEVEN_PAIRS:
    return pattern_name (MJ_PATTERN_SEVEN_PAIRS);
  default:
    return g_strdup (_ ("any four sets"));
  }
}

/* ---- sentences ---- */

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

/* How many tiles help says nothing beside a hand at another distance.  So only
 * hands that are as near to ready as @nearest say it: the smallest shanten that
 * is seen beside this one.
 */
static char *
name_distance (const MjAdvice *a, int nearest)
{
  g_autofree char *faces = NULL;

  if (a->shanten > nearest)
    return g_strdup_printf (
        /* Translators: tiles that have to come before the hand is ready */
        ngettext ("%d tile from ready", "%d tiles from ready",
                  (gulong) a->shanten),
        a->shanten);
  if (a->shanten > 0)
    return g_strdup_printf (
        /* Translators: tiles that have to come before the hand is ready, and
           tiles that bring it closer */
        ngettext ("%d tile from ready, %d would help",
                  "%d tiles from ready, %d would help", (gulong) a->shanten),
        a->shanten, a->acceptance);
  if (a->helps == 0)
    return g_strdup (
        _ ("ready, but this hand holds all the tiles it waits for"));
  faces = mj_text_faces (a->helps);
  /* Translators: names of tiles, how many of them may still come */
  return g_strdup_printf (_ ("ready for %s, %d left"), faces, a->acceptance);
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

    add (parts,
         g_strdup_printf (
             /* Translators: a tile, how many may still come, what it is worth
              */
             ngettext ("%s (%d left): %s", "%s (%d left): %s",
                       (gulong) waits[i].left),
             mj_text_face (waits[i].face), waits[i].left, worth));
  }
}

static gboolean
cannot_win (const MjAdvice *a)
{
  return a->plan.kind == MJ_N_PLANS;
}

static void
add_most (GPtrArray *parts, const MjAdvice *a)
{
  if (cannot_win (a))
    add (parts, g_strdup (_ ("cannot win any more: 0 tai")));
  else if (a->shanten > 0 && a->most_tai > 0)
    add (parts, g_strdup_printf (_ ("at best %d tai"), a->most_tai));
}

char *
mj_coach_hand (const MjView *view)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint8 unseen[MJ_N_KINDS];
  MjAdvice a;

  mj_view_unseen (view, unseen);
  mj_advise_hand (view, &a);
  if (a.shanten == 0 && a.helps != 0)
    add_waits (parts, view, unseen);
  else
    add (parts, name_distance (&a, a.shanten));
  add_most (parts, &a);
  return join (parts);
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

/* Adds what a claim gives up. */
static void
add_loss (GPtrArray *parts, const MjAdvice *a, const MjAdvice *pass)
{
  if (pass->plan.kind < MJ_N_PLANS && (a->kinds & 1 << pass->plan.kind) == 0 &&
      pass->plan.kind != MJ_PLAN_HONOUR && pass->plan.kind != MJ_PLAN_BONUS) {
    g_autofree char *lost = plan_name (pass->plan.kind, pass->plan.face);

    add (parts,
         g_strdup_printf (_ ("gives up %s (%d tai)"), lost, pass->plan_tai));
  }
  if (a->most_tai < pass->most_tai)
    add (parts,
         g_strdup_printf (_ ("lowers the best possible from %d tai to %d"),
                          pass->most_tai, a->most_tai));
}

static void
add_risk (GPtrArray *parts, const MjAdvice *a, char *const *names)
{
  if (a->danger * LEAST_DANGER >= 1)
    add (parts,
         /* Translators: a player, a chance such as 1 in 20 */
         g_strdup_printf (_ ("may feed a win, most likely to %s: 1 in %d"),
                          names[a->danger_to], (int) (1 / a->danger + 0.5)));
  if (a->danger * WORTH_EXPLAINING >= 1 && a->unseen <= 1)
    add (
        parts,
        g_strdup (a->unseen == 0
                      ? _ ("no other is unseen, but they may wait for this one")
                      : _ ("only one more is unseen, but they may wait for "
                           "this very tile")));
  for (MjPao pao = 0; pao < MJ_N_PAO; pao++)
    if (a->pao & 1 << pao) {
      g_autofree char *rule =
          mj_text_term (mj_pao_title (pao), mj_pao_title_zh (pao));

      add (parts,
           g_strdup_printf (_ ("%s could make you pay for everybody: %s"),
                            names[a->pao_to], rule));
    }
}

static double
net (const MjAdvice *a)
{
  return a->choice.worth - a->choice.cost;
}

/* Why the hand after @a is worth more than that after @b. */
static char *
compare_hands (const MjAdvice *a, const MjAdvice *b, const char *than)
{
  if (cannot_win (b) || b->choice.worth < 0)
    /* Translators: another choice, such as "Discard 5 dots" */
    return g_strdup_printf (_ ("can still win, unlike “%s”"), than);
  if (a->shanten < b->shanten)
    return g_strdup_printf (_ ("nearer to ready than “%s”"), than);
  if (a->plan_tai > b->plan_tai)
    return g_strdup_printf (_ ("aims at more tai than “%s”: %d, not %d"), than,
                            a->plan_tai, b->plan_tai);
  if (a->shanten == b->shanten && a->acceptance > b->acceptance)
    return g_strdup_printf (_ ("more tiles help than after “%s”: %d, not %d"),
                            than, a->acceptance, b->acceptance);
  return g_strdup_printf (_ ("leaves a better hand than “%s”"), than);
}

/* Names what counts most in favour of @a, which is worth more than @b. */
static char *
name_reason (const MjAdvice *a, const MjAdvice *b)
{
  g_autofree char *than = mj_coach_title (b);
  double paid = a->choice.paid - b->choice.paid;
  double safer = b->choice.cost - a->choice.cost;
  double hand = net (a) - net (b) - paid - safer;

  if (paid > 0 && paid >= safer && paid >= hand)
    return g_strdup_printf (_ ("pays more at once than “%s”"), than);
  if (safer > 0 && safer >= hand)
    return g_strdup_printf (_ ("safer than “%s”"), than);
  return compare_hands (a, b, than);
}

/* Sets @a beside @other: it is as good, or why it is better. */
static void
add_comparison (GPtrArray *parts, const MjAdvice *a, const MjAdvice *other)
{
  double ahead = net (a) - net (other);

  if (ahead < 1 && ahead > -1) {
    g_autofree char *title = mj_coach_title (other);

    add (parts, g_strdup_printf (_ ("as good as “%s”"), title));
  } else if (ahead > 0) {
    add (parts, name_reason (a, other));
  }
}

/* Adds the hand that is aimed at, and what it needs besides its tiles. */
static void
add_plan (GPtrArray *parts, const MjAdvice *a)
{
  g_autofree char *plan = plan_name (a->plan.kind, a->plan.face);

  add (parts, g_strdup_printf (
                  /* Translators: a kind of hand, tai */
                  a->likeliest ? _ ("most likely %s, %d tai")
                               /* Translators: a kind of hand, tai; other kinds
                                  are likelier, but pay less */
                               : _ ("aims at %s, %d tai"),
                  plan, a->plan_tai));
  if (a->plan.drawn)
    add (parts, g_strdup (_ ("wins only self-drawn")));
  if (a->plan.luck > 0)
    add (parts, g_strdup (ngettext ("needs a bonus tile that is yet to come",
                                    "needs bonus tiles that are yet to come",
                                    (gulong) a->plan.luck)));
}

static char *
tell_reason (const MjAdvice *a,
             const MjAdvice *other,
             const MjAdvice *pass,
             int nearest,
             char *const *names)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (a->choice.move.kind == MJ_MOVE_WIN)
    return g_strdup ("");
  if (other != NULL)
    add_comparison (parts, a, other);
  if (a->choice.paid > 0) {
    g_autofree char *paid = mj_text_money ((gint64) (a->choice.paid + 0.5));

    /* Translators: an amount, what the others pay less what one pays oneself */
    add (parts, g_strdup_printf (_ ("brings %s net at once"), paid));
  }
  add (parts, name_distance (a, nearest));
  if (cannot_win (a) || a->choice.worth < 0)
    add (parts, g_strdup (_ ("cannot win any more: 0 tai")));
  else
    add_plan (parts, a);
  if (pass != NULL && a != pass)
    add_loss (parts, a, pass);
  add_risk (parts, a, names);
  return join (parts);
}

char *
mj_coach_reason (const MjAdvice *a,
                 const MjAdvice *other,
                 const MjAdvice *pass,
                 char *const *names)
{
  int nearest = a->shanten;

  if (other != NULL)
    nearest = MIN (nearest, other->shanten);
  return tell_reason (a, other, pass, nearest, names);
}

char *
mj_coach_reason_of (const MjAdvice *advice,
                    int n,
                    int index,
                    char *const *names)
{
  int pass = mj_advice_find_pass (advice, n);
  int other = index > 0 ? 0 : n > 1 ? 1 : -1, nearest = advice->shanten;

  for (int i = 1; i < n; i++)
    nearest = MIN (nearest, advice[i].shanten);
  return tell_reason (&advice[index], other < 0 ? NULL : &advice[other],
                      pass < 0 ? NULL : &advice[pass], nearest, names);
}

/* ---- going over a deal ---- */

gint64
mj_coach_cost (const MjAdvice *best, const MjAdvice *advice)
{
  double cost = best->choice.worth - best->choice.cost - advice->choice.worth +
                advice->choice.cost;

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
