/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach-words.c – one sentence for each fact about a choice. */

#include "model/text/mj-coach-words.h"

#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

/* A danger that is smaller than 1 in this many is not mentioned. */
enum { LEAST_DANGER = 60 };

/* A greater danger than 1 in this many surprises where few such tiles are left.
 */
enum { WORTH_EXPLAINING = 12 };

static void
add (GPtrArray *parts, char *part)
{
  g_ptr_array_add (parts, part);
}

/* ---- plans ---- */

static char *
pattern_name (MjPatternId id)
{
  const MjPatternInfo *info = mj_pattern_info (id);

  return mj_text_term (info->title, info->title_zh);
}

/* The patterns that name a plan; other plans are named without one. */
static const struct {
  int n;
  MjPatternId patterns[MJ_COACH_WORDS_PATTERNS];
} named[MJ_N_PLANS + 1] = {
  [MJ_PLAN_CONCEALED] = { 1, { MJ_PATTERN_CONCEALED_HAND } },
  [MJ_PLAN_SEQUENCE] = { 1, { MJ_PATTERN_SEQUENCE_HAND } },
  [MJ_PLAN_LESSER_SEQUENCE] = { 1, { MJ_PATTERN_LESSER_SEQUENCE_HAND } },
  [MJ_PLAN_TRIPLETS] = { 1, { MJ_PATTERN_TRIPLETS_HAND } },
  [MJ_PLAN_HALF_FLUSH] = { 1, { MJ_PATTERN_HALF_FLUSH } },
  [MJ_PLAN_FULL_FLUSH] = { 1, { MJ_PATTERN_FULL_FLUSH } },
  [MJ_PLAN_FLUSH_TRIPLETS] = { 2,
                               { MJ_PATTERN_HALF_FLUSH,
                                 MJ_PATTERN_TRIPLETS_HAND } },
  [MJ_PLAN_THIRTEEN] = { 1, { MJ_PATTERN_THIRTEEN_WONDERS } },
  [MJ_PLAN_SEVEN_PAIRS] = { 1, { MJ_PATTERN_SEVEN_PAIRS } },
};

int
mj_coach_words_patterns (const MjAdvice *advice, const MjPatternId **patterns)
{
  *patterns = named[advice->plan.kind].patterns;
  return named[advice->plan.kind].n;
}

static char *
plan_name (MjPlanKind kind, MjFace face)
{
  g_autofree char *first = NULL, *second = NULL;

  if (kind == MJ_PLAN_HONOUR)
    /* Translators: an honour tile, such as "Red Dragon" */
    return g_strdup_printf (_ ("three of %s"), mj_text_face (face));
  if (named[kind].n == 0)
    return g_strdup (_ ("any four sets"));
  first = pattern_name (named[kind].patterns[0]);
  if (named[kind].n == 1)
    return g_steal_pointer (&first);
  second = pattern_name (named[kind].patterns[1]);
  return g_strdup_printf ("%s + %s", first, second);
}

/* What a person may not know by its name, in a few words. */
static const char *const meanings[MJ_N_PLANS] = {
  /* Translators: what a kind of hand needs, in brackets behind its name; so
     below */
  [MJ_PLAN_CONCEALED] = N_ ("nothing claimed"),
  [MJ_PLAN_SEQUENCE] =
      N_ ("four chows and a pair that gives no tai, without a bonus tile"),
  [MJ_PLAN_LESSER_SEQUENCE] =
      N_ ("four chows and a pair that gives no tai, with a bonus tile"),
  [MJ_PLAN_TRIPLETS] = N_ ("four sets of three or four alike, and a pair"),
  [MJ_PLAN_HALF_FLUSH] = N_ ("one suit together with winds or dragons"),
  [MJ_PLAN_FULL_FLUSH] = N_ ("one suit and nothing else"),
  [MJ_PLAN_FLUSH_TRIPLETS] =
      N_ ("one suit together with winds or dragons, in sets alike"),
  [MJ_PLAN_THIRTEEN] = N_ ("every 1, 9, wind and dragon, one of them twice"),
  [MJ_PLAN_SEVEN_PAIRS] = N_ ("seven different pairs"),
};

/* Explains the name unless @told says that it has been. */
static char *
explain_plan (MjPlanKind kind, MjFace face, guint *told)
{
  g_autofree char *name = plan_name (kind, face);

  if (told == NULL || meanings[kind] == NULL || (*told & 1u << kind) != 0)
    return g_steal_pointer (&name);
  *told |= 1u << kind;
  /* Translators: the name of a kind of hand, what it needs */
  return g_strdup_printf (_ ("%s (%s)"), name, mj_text_tr (meanings[kind]));
}

static gboolean
has_name (MjPlanKind kind)
{
  return kind != MJ_PLAN_PLAIN && kind != MJ_PLAN_BONUS;
}

/* ---- the hand ---- */

/* "2 tai", "1–4 tai, self-drawn only", "2 tai, 3 self-drawn". */
static char *
name_tai (const MjAdvice *a)
{
  g_autofree char *tai =
      a->least_tai == a->wins_tai
          ? g_strdup_printf (_ ("%d tai"), a->wins_tai)
          /* Translators: least and most that a win is worth */
          : g_strdup_printf (_ ("%d–%d tai"), a->least_tai, a->wins_tai);

  if (a->fed_tai > 0 && a->drawn_tai > 0 && a->fed_tai != a->drawn_tai)
    return g_strdup_printf (
        /* Translators: tai on a discard, then tai when self-drawn */
        _ ("%d tai, %d self-drawn"), a->fed_tai, a->drawn_tai);
  /* Translators: what a win is worth, such as "2 tai" */
  return a->drawn_only ? g_strdup_printf (_ ("%s, self-drawn only"), tai)
                       : g_steal_pointer (&tai);
}

/* Whether the hand would have to change, because none of the tiles that help
 * it is left. */
static gboolean
finds_none (const MjAdvice *a)
{
  return a->acceptance == 0 && a->left > 0;
}

/* Of the tiles it waits for, those that nobody has shown are named, unless all
 * have been. */
static char *
name_waits (const MjAdvice *a)
{
  g_autofree char *faces =
      mj_text_faces (a->acceptance == 0 ? a->helps : a->counted);
  g_autofree char *tai = NULL;

  if (a->helps == 0)
    return g_strdup (
        _ ("ready, but this hand holds all the tiles it waits for"));
  if (a->acceptance == 0)
    /* Translators: names of tiles */
    return g_strdup_printf (_ ("ready for %s, but none is left"), faces);
  if ((a->wins & a->counted) == 0)
    return g_strdup_printf (
        /* Translators: names of tiles, how many of them may still come */
        ngettext ("ready for %s, %d tile left, but too few tai",
                  "ready for %s, %d tiles left, but too few tai",
                  (gulong) a->acceptance),
        faces, a->acceptance);
  if (a->n_wins == 0)
    return g_strdup_printf (
        /* Translators: names of tiles, how many of them may still come */
        ngettext ("ready for %s, %d tile left", "ready for %s, %d tiles left",
                  (gulong) a->acceptance),
        faces, a->acceptance);
  tai = name_tai (a);
  return g_strdup_printf (
      /* Translators: names of tiles, how many of them may still come, what the
         win is worth */
      ngettext ("ready for %s, %d tile left, %s",
                "ready for %s, %d tiles left, %s", (gulong) a->n_wins),
      faces, a->n_wins, tai);
}

MjFaceSet
mj_coach_words_tiles (const MjAdvice *a, int nearest)
{
  return a->shanten == 0 || (a->shanten <= nearest && a->hope == MJ_HOPE_SOME)
             ? a->counted
             : 0;
}

char *
mj_coach_words_distance (const MjAdvice *a, int nearest)
{
  g_autofree char *far = NULL, *help = NULL;

  if (a->shanten == 0)
    return name_waits (a);
  far = g_strdup_printf (
      /* Translators: tiles that have to come before the hand is ready */
      ngettext ("%d tile from ready", "%d tiles from ready",
                (gulong) a->shanten),
      a->shanten);
  if (a->shanten > nearest || a->hope != MJ_HOPE_SOME)
    return g_steal_pointer (&far);
  help = g_strdup_printf (
      /* Translators: tiles that bring the hand closer to ready */
      ngettext ("%d tile would help", "%d tiles would help",
                (gulong) a->acceptance),
      a->acceptance);
  /* Translators: "2 tiles from ready", "11 tiles would help" */
  return g_strdup_printf (_ ("%s, %s"), far, help);
}

char *
mj_coach_words_end (const MjAdvice *a)
{
  if (a->hope == MJ_HOPE_SOME || (a->shanten == 0 && finds_none (a)))
    return NULL;
  if (a->hope == MJ_HOPE_NONE)
    return g_strdup (_ ("hardly wins any more: too few tai"));
  if (finds_none (a))
    return g_strdup (
        _ ("hardly wins any more: none of the tiles that help is left"));
  if (a->left == 0)
    return g_strdup (_ ("cannot win any more: no tile is left to draw"));
  return g_strdup_printf (
      ngettext ("hardly wins any more: %d tile is left to draw",
                "hardly wins any more: %d tiles are left to draw",
                (gulong) a->left),
      a->left);
}

/* Adds the hand that is aimed at, and its needs besides tiles. */
static void
add_plan (GPtrArray *parts, const MjAdvice *a, guint *told)
{
  g_autofree char *plan = explain_plan (a->plan.kind, a->plan.face, told);
  int away = a->plan.missing - 1;

  if (away > a->shanten)
    add (parts,
         g_strdup_printf (
             /* Translators: a kind of hand, tai, tiles that have to come before
                the hand is ready for that */
             ngettext ("aims at %s, %d tai, and is %d tile from ready for that",
                       "aims at %s, %d tai, and is %d tiles from ready for "
                       "that",
                       (gulong) away),
             plan, a->plan_tai, away));
  else
    /* Translators: a kind of hand, tai */
    add (parts, g_strdup_printf (_ ("aims at %s, %d tai"), plan, a->plan_tai));
  if (a->bonus_tai > 0 && a->bonus_tai < a->plan_tai)
    /* Translators: tai of the hand that is aimed at */
    add (parts,
         g_strdup_printf (_ ("bonus tiles give %d tai of that"), a->bonus_tai));
  if (a->plan.drawn)
    add (parts, g_strdup (_ ("wins only self-drawn")));
  if (a->plan.luck > 0)
    add (parts, g_strdup (ngettext ("needs a bonus tile that is yet to come",
                                    "needs bonus tiles that are yet to come",
                                    (gulong) a->plan.luck)));
}

void
mj_coach_words_add_hand (GPtrArray *parts,
                         const MjAdvice *a,
                         int nearest,
                         guint *told)
{
  char *end = mj_coach_words_end (a);

  add (parts, mj_coach_words_distance (a, nearest));
  if (a->animal)
    add (parts, g_strdup (_ ("a fourth animal would win at once")));
  if (end != NULL)
    add (parts, end);
  else if (a->hope != MJ_HOPE_SOME)
    return;
  else if (a->n_wins == 0 || a->plan.missing > 1)
    add_plan (parts, a, told);
  else if ((a->wins & ~a->plan.helps) == 0 && has_name (a->plan.kind)) {
    g_autofree char *plan = explain_plan (a->plan.kind, a->plan.face, told);

    /* Translators: the kind of a ready hand */
    add (parts, g_strdup_printf (_ ("aims at %s"), plan));
  }
  mj_coach_words_add_barred (parts, a);
}

void
mj_coach_words_add_barred (GPtrArray *parts, const MjAdvice *a)
{
  g_autofree char *faces = mj_text_faces (a->barred);

  if (a->n_wins > 0 && a->barred != 0 && !a->drawn_only)
    add (parts,
         g_strdup_printf (
             /* Translators: names of tiles */
             a->bar_lasts
                 ? _ ("you may not win on a discard of %s in this deal")
                 /* Translators: names of tiles */
                 : _ ("you may not win on a discard of %s before your next "
                      "turn"),
             faces));
}

void
mj_coach_words_add_loss (GPtrArray *parts,
                         const MjAdvice *a,
                         const MjAdvice *pass)
{
  if (pass->hope != MJ_HOPE_SOME)
    return;
  if ((a->kinds & 1 << pass->plan.kind) == 0 &&
      pass->plan.kind != MJ_PLAN_HONOUR && pass->plan.kind != MJ_PLAN_BONUS) {
    g_autofree char *lost = plan_name (pass->plan.kind, pass->plan.face);

    add (parts,
         g_strdup_printf (_ ("gives up %s (%d tai)"), lost, pass->plan_tai));
  }
  if (a->most_tai < pass->most_tai && a->most_tai > 0)
    add (parts,
         g_strdup_printf (_ ("lowers the best possible from %d tai to %d"),
                          pass->most_tai, a->most_tai));
}

/* ---- the discard ---- */

static void
add_liabilities (GPtrArray *parts, const MjAdvice *a, const char *name)
{
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  gboolean honours = mj_face_is_honour (mj_tile_face (a->choice.move.tile));

  for (MjPao pao = 0; pao < MJ_N_PAO; pao++)
    if (a->pao & 1 << pao)
      g_ptr_array_add (rules,
                       g_strdup (mj_text_tr (mj_pao_name (pao, honours))));
  if (rules->len == 0)
    return;
  g_ptr_array_add (rules, NULL);
  /* Translators: between the names of liabilities */
  all = g_strjoinv (_ (", "), (char **) rules->pdata);
  add (parts, g_strdup_printf (_ ("%s could make you pay for everybody: %s"),
                               name, all));
}

void
mj_coach_words_add_risk (GPtrArray *parts,
                         const MjAdvice *a,
                         char *const *names)
{
  double danger = a->can_feed ? a->danger : 0;

  if (danger * LEAST_DANGER >= 1)
    add (parts,
         /* Translators: a player, a chance such as 1 in 20 */
         g_strdup_printf (
             _ ("may feed a win, most likely to %s: a chance of 1 in %d"),
             names[a->danger_to], (int) (1 / danger + 0.5)));
  if (danger * WORTH_EXPLAINING >= 1 && a->unseen <= 1)
    add (
        parts,
        g_strdup (a->unseen == 0
                      ? _ ("no other is unseen, but they may wait for this one")
                      : _ ("only one more is unseen, but they may wait for "
                           "this very tile")));
  if (a->pao != 0)
    add_liabilities (parts, a, names[a->pao_to]);
}

/* ---- two choices ---- */

/* The tile that a choice throws. */
static const char *
name_discard (const MjAdvice *a)
{
  return mj_text_face (mj_tile_face (a->choice.discard));
}

/* The tai of the hand that is aimed at; where only one of two has to be
 * self-drawn, that is said of it. */
static char *
name_aim (const MjAdvice *a, const MjAdvice *other)
{
  return g_strdup_printf (a->plan.drawn && !other->plan.drawn
                              /* Translators: a number of tai */
                              ? _ ("%d self-drawn")
                              : "%d",
                          a->plan_tai);
}

static char *
compare_aims (const MjAdvice *a, const MjAdvice *b, const char *than)
{
  g_autofree char *own = name_aim (a, b), *other = name_aim (b, a);

  return g_strdup_printf (a->plan_tai > b->plan_tai
                              /* Translators: another choice; how many tai,
                                 perhaps with "self-drawn" */
                              ? _ ("aims at more tai than “%s”: %s, not %s")
                              /* Translators: the same */
                              : _ ("aims at fewer tai than “%s”: %s, not %s"),
                          than, own, other);
}

/* The better choice throws a lone honour. */
static char *
compare_gone (const MjAdvice *a, const MjAdvice *b, gboolean praised)
{
  const MjAdvice *gone = praised ? a : b;

  if (gone->ponds > 0 && (gone->unseen == 0 || !a->lone || !b->lone))
    return g_strdup_printf (
        /* Translators: 2 or 3, an honour tile */
        _ ("%d of the 4 tiles of %s lie among the discards"), gone->ponds,
        name_discard (gone));
  if (gone->unseen == 0)
    /* Translators: an honour tile */
    return g_strdup_printf (_ ("no other %s can come any more"),
                            name_discard (gone));
  return g_strdup_printf (
      /* Translators: two honour tiles, how many of each may still come */
      praised ? _ ("fewer tiles of %s can come than of %s: %d, not %d")
              /* Translators: the same */
              : _ ("more tiles of %s can come than of %s: %d, not %d"),
      name_discard (a), name_discard (b), a->unseen, b->unseen);
}

static char *
praise (MjEdge edge, const MjAdvice *a, const MjAdvice *b, const char *than)
{
  switch (edge) {
  case MJ_EDGE_GUEST:
    if (a->lone_tai == 0)
      return g_strdup_printf (
          /* Translators: a wind, another honour tile, a tai count */
          _ ("%s is neither your seat wind nor the prevailing wind: three of "
             "it give no tai, three of %s %d tai"),
          name_discard (a), name_discard (b), b->lone_tai);
    return g_strdup_printf (
        /* Translators: an honour tile, a tai count, another one, a tai count */
        _ ("three of %s would give %d tai, three of %s %d tai"),
        name_discard (a), a->lone_tai, name_discard (b), b->lone_tai);
  case MJ_EDGE_SHOWS:
    return g_strdup_printf (
        /* Translators: a claim such as "Chow with …" */
        _ ("“%s” would bring the hand no nearer and show a part of it"), than);
  case MJ_EDGE_GONE:
    return compare_gone (a, b, TRUE);
  case MJ_EDGE_WINS:
    return g_strdup_printf (_ ("more tiles win than after “%s”: %d, not %d"),
                            than, a->n_wins, b->n_wins);
  case MJ_EDGE_PLAN_HELPS:
    return g_strdup_printf (_ ("more tiles help the hand it aims at than after "
                               "“%s”: %d, not %d"),
                            than, a->plan_left, b->plan_left);
  case MJ_EDGE_LUCK:
    return g_strdup_printf (
        _ ("does not need a bonus tile that is yet to come, unlike “%s”"),
        than);
  case MJ_EDGE_DRAWN:
    return g_strdup_printf (_ ("can win on a discard, too, unlike “%s”"), than);
  case MJ_EDGE_CLAIMS:
    return g_strdup_printf (
        _ ("more of the tiles that help can be claimed than after “%s”"), than);
  case MJ_EDGE_LIABILITY:
    /* Translators: %s is another choice, such as "Discard 5 dots"; so below */
    return g_strdup_printf (
        _ ("does not risk paying for everybody, unlike “%s”"), than);
  case MJ_EDGE_SAFER:
    return g_strdup_printf (_ ("safer than “%s”"), than);
  case MJ_EDGE_TAI_NEEDED:
    return g_strdup_printf (_ ("“%s” would leave too few tai to win"), than);
  case MJ_EDGE_HOPE:
    return g_strdup_printf (_ ("can still win, unlike “%s”"), than);
  case MJ_EDGE_NEARER:
    return g_strdup_printf (_ ("nearer to ready than “%s”"), than);
  case MJ_EDGE_PLAN:
    return g_strdup_printf (_ ("nearer to the hand it aims at than “%s”"),
                            than);
  case MJ_EDGE_HELPS:
    return g_strdup_printf (_ ("more tiles help than after “%s”: %d, not %d"),
                            than, a->acceptance, b->acceptance);
  case MJ_EDGE_LIKELIER:
    return g_strdup_printf (_ ("likelier to win than “%s”"), than);
  case MJ_EDGE_TAI:
    return compare_aims (a, b, than);
  case MJ_EDGE_PAY:
    return g_strdup_printf (_ ("a win brings more than after “%s”"), than);
  case MJ_EDGE_WAYS:
    return g_strdup_printf (
        _ ("the next draws can make a better hand of it than after “%s”"),
        than);
  default:
    return NULL;
  }
}

static char *
blame (MjEdge edge, const MjAdvice *a, const MjAdvice *b, const char *than)
{
  switch (edge) {
  case MJ_EDGE_GUEST:
    return praise (edge, b, a, than); /* it says the same of both */
  case MJ_EDGE_SHOWS:
    return g_strdup (_ ("brings the hand no nearer and shows a part of it"));
  case MJ_EDGE_GONE:
    return compare_gone (a, b, FALSE);
  case MJ_EDGE_WINS:
    return g_strdup_printf (_ ("fewer tiles win than after “%s”: %d, not %d"),
                            than, a->n_wins, b->n_wins);
  case MJ_EDGE_PLAN_HELPS:
    return g_strdup_printf (_ ("fewer tiles help the hand it aims at than "
                               "after “%s”: %d, not %d"),
                            than, a->plan_left, b->plan_left);
  case MJ_EDGE_LUCK:
    return g_strdup_printf (
        _ ("needs a bonus tile that is yet to come, unlike “%s”"), than);
  case MJ_EDGE_DRAWN:
    return g_strdup_printf (_ ("can win only self-drawn, unlike “%s”"), than);
  case MJ_EDGE_CLAIMS:
    return g_strdup_printf (
        _ ("fewer of the tiles that help can be claimed than after “%s”"),
        than);
  case MJ_EDGE_PAID:
    return g_strdup_printf (_ ("brings less at once than “%s”"), than);
  case MJ_EDGE_LIABILITY:
    return g_strdup_printf (_ ("risks paying for everybody, unlike “%s”"),
                            than);
  case MJ_EDGE_SAFER:
    return g_strdup_printf (_ ("riskier than “%s”"), than);
  case MJ_EDGE_TAI_NEEDED:
    return a->hope == MJ_HOPE_NONE || a->shanten == 0
               ? NULL
               : g_strdup (_ ("would leave too few tai to win"));
  case MJ_EDGE_NEARER:
    return g_strdup_printf (_ ("farther from ready than “%s”"), than);
  case MJ_EDGE_PLAN:
    return g_strdup_printf (_ ("farther from the hand it aims at than “%s”"),
                            than);
  case MJ_EDGE_HELPS:
    return g_strdup_printf (_ ("fewer tiles help than after “%s”: %d, not %d"),
                            than, a->acceptance, b->acceptance);
  case MJ_EDGE_LIKELIER:
    return g_strdup_printf (_ ("less likely to win than “%s”"), than);
  case MJ_EDGE_TAI:
    return compare_aims (a, b, than);
  case MJ_EDGE_PAY:
    return g_strdup_printf (_ ("a win brings less than after “%s”"), than);
  case MJ_EDGE_WAYS:
    return g_strdup_printf (
        _ ("the next draws make a worse hand of it than after “%s”"), than);
  default: /* that it is too late is said of the hand */
    return NULL;
  }
}

/* Instant payments of the others, less the player's own. */
static char *
name_payment (const MjAdvice *a, const MjAdvice *b, const char *than)
{
  g_autofree char *paid = mj_text_money ((gint64) (a->choice.paid + 0.5));

  if (b == NULL)
    /* Translators: an amount, what the others pay less what one pays oneself */
    return g_strdup_printf (_ ("brings payments of %s net at once"), paid);
  if (b->choice.paid <= 0)
    /* Translators: the same amount, another choice, such as "Discard 5 dots" */
    return g_strdup_printf (_ ("brings payments of %s net at once, unlike "
                               "“%s”"),
                            paid, than);
  {
    g_autofree char *less = mj_text_money ((gint64) (b->choice.paid + 0.5));

    /* Translators: another choice, two amounts */
    return g_strdup_printf (_ ("brings more net at once than “%s”: %s, not %s"),
                            than, paid, less);
  }
}

/* What two choices that are as good gain and lose against each other. */
static char *
name_balance (const MjAdvice *a, const MjAdvice *b, const char *than)
{
  static const struct {
    const char *gains, *loses;
  } words[MJ_N_EDGES] = {
    /* Translators: what one of two choices that are as good has more of, and
       less of, than the other one; so below */
    [MJ_EDGE_PAID] = { N_ ("brings more at once"), N_ ("brings less at once") },
    [MJ_EDGE_SAFER] = { N_ ("safer"), N_ ("riskier") },
    [MJ_EDGE_LIKELIER] = { N_ ("likelier to win"), N_ ("less likely to win") },
    [MJ_EDGE_PAY] = { N_ ("a win brings more"), N_ ("a win brings less") },
    [MJ_EDGE_WAYS] = { N_ ("the next draws can make a better hand of it"),
                       N_ ("the next draws make a worse hand of it") },
  };
  MjEdge gain = mj_advice_gain (a, b), loss = mj_advice_gain (b, a);

  if (gain == MJ_EDGE_NONE || loss == MJ_EDGE_NONE)
    return g_strdup_printf (_ ("as good as “%s”: nothing differs that counts"),
                            than);
  return g_strdup_printf (
      /* Translators: another choice; what this one has more of, and less of */
      _ ("as good as “%s”: %s, but %s"), than, mj_text_tr (words[gain].gains),
      mj_text_tr (words[loss].loses));
}

/* Where the tiles that help seem to say the opposite, that is told, too. */
static gboolean
add_though (GPtrArray *parts,
            MjEdge edge,
            const MjAdvice *a,
            const MjAdvice *other,
            gboolean better)
{
  int more = other == NULL ? 0 : a->acceptance - other->acceptance;

  if (other == NULL || a->shanten != other->shanten || a->shanten == 0 ||
      edge <= MJ_EDGE_GUEST || (better ? more >= 0 : more <= 0))
    return FALSE;
  add (parts, g_strdup_printf (
                  /* Translators: said against what goes before it */
                  more > 0 ? _ ("more tiles help, though: %d, not %d")
                           : _ ("fewer tiles help, though: %d, not %d"),
                  a->acceptance, other->acceptance));
  return TRUE;
}

gboolean
mj_coach_words_add_edge (GPtrArray *parts,
                         const MjAdvice *a,
                         const MjAdvice *other,
                         const char *title)
{
  double ahead = other == NULL ? 0 : mj_advice_net (a) - mj_advice_net (other);
  MjEdge edge = other == NULL ? MJ_EDGE_NONE
                : ahead > 0   ? mj_advice_edge (a, other)
                              : mj_advice_edge (other, a);
  bool pays = edge == MJ_EDGE_PAID && ahead > 0, though;
  char *said = NULL;

  if (pays)
    said = name_payment (a, other, title);
  else if (edge != MJ_EDGE_NONE)
    said = ahead > 0 ? praise (edge, a, other, title)
                     : blame (edge, a, other, title);
  else if (other != NULL)
    said = name_balance (a, other, title);
  if (said != NULL)
    add (parts, said);
  though = add_though (parts, edge, a, other, ahead > 0);
  if (a->choice.paid > 0 && !pays)
    add (parts, name_payment (a, NULL, NULL));
  return edge == MJ_EDGE_HELPS || though;
}
