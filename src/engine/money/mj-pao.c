/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pao.c – decides which feeds put liabilities at stake, and which of these
 * hold in the end. */

#include "engine/money/mj-pao.h"

#include "engine/money/mj-payout.h"
#include "engine/score/mj-ready.h"
#include "engine/rules/mj-chart.h"

static const struct {
  const char *rule;
  const char *title;
  const char *title_zh;
} rows[MJ_N_PAO] = {
  [MJ_PAO_DRAGONS] = { "PAO-02", N_ ("Fed the third dragon set"), "包三元" },
  [MJ_PAO_WINDS] = { "PAO-03", N_ ("Fed the fourth wind set"), "包四喜" },
  [MJ_PAO_LIMIT] = { "PAO-04", N_ ("Fed the full tai on show"), "包满台" },
  [MJ_PAO_FLUSH] = { "PAO-05", N_ ("Fed a flush or all honours"), "包清一色" },
  [MJ_PAO_GREEN] = { "PAO-06", N_ ("Fed a pure green suit"), "包绿一色" },
  [MJ_PAO_TERMINALS] = { "PAO-07", N_ ("Fed pure terminals"), "包清老头" },
  [MJ_PAO_ARHATS] = { "PAO-08", N_ ("Fed the fourth kong"), "包十八罗汉" },
  [MJ_PAO_KONG] = { "PAO-09", N_ ("Fed a kong"), "包杠" },
  [MJ_PAO_FRESH] = { "PAO-10", N_ ("Fed a fresh tile late in the deal"),
                     "包生" },
};

/* PAO-05 stands for two liabilities; this is the second. */
static const char *const honours_title = N_ ("Fed all honours");
static const char *const honours_title_zh = "包字一色";

/* The melds that the claimer had exposed before the claim, without concealed
 * kongs (K-56). */
typedef struct {
  MjFaceSet triplets; /* pongs and kongs */
  MjFaceSet faces;    /* all tiles of the exposed melds */
  int n_melds;
  int n_kongs;
} Shown;

const char *
mj_pao_rule (MjPao pao)
{
  return rows[pao].rule;
}

const char *
mj_pao_title (MjPao pao)
{
  return rows[pao].title;
}

const char *
mj_pao_title_zh (MjPao pao)
{
  return rows[pao].title_zh;
}

const char *
mj_pao_name (MjPao pao, bool honours)
{
  return pao == MJ_PAO_FLUSH && honours ? honours_title : rows[pao].title;
}

const char *
mj_pao_name_zh (MjPao pao, bool honours)
{
  return pao == MJ_PAO_FLUSH && honours ? honours_title_zh : rows[pao].title_zh;
}

static Shown
look_at (const MjHand *hand)
{
  Shown shown = { 0 };

  for (int i = 0; i < hand->n_melds; i++) {
    const MjMeld *meld = &hand->melds[i];

    if (!mj_meld_is_exposed (meld))
      continue;
    shown.n_melds++;
    shown.n_kongs += mj_meld_is_kong (meld);
    if (meld->kind != MJ_MELD_CHOW)
      shown.triplets |= MJ_FACE_BIT (mj_meld_face (meld));
    for (int j = 0; j < 3; j++)
      shown.faces |= MJ_FACE_BIT (mj_tile_face (meld->tiles[j]));
  }
  return shown;
}

/* The tai that a triplet of @face adds in this seat. */
static int
honour_tai (const MjFeed *feed, MjFace face)
{
  return mj_honour_tai (face, feed->seat_wind, feed->prevailing);
}

/* The tai that everybody can see: bonus tiles and exposed honour sets (K-31).
 */
static int
shown_tai (const MjFeed *feed, const Shown *shown)
{
  int tai = mj_bonus_tai (mj_hand_bonus_set (feed->hand), feed->seat_wind);

  for (MjFaceSet left = shown->triplets & MJ_SET_HONOURS; left != 0;)
    tai += honour_tai (feed, mj_face_set_take (&left));
  return tai;
}

int
mj_pao_shown_tai (const MjHand *hand, MjWind seat_wind, MjWind prevailing)
{
  const MjFeed feed = { .hand = hand,
                        .seat_wind = seat_wind,
                        .prevailing = prevailing };
  Shown shown = look_at (hand);

  return shown_tai (&feed, &shown);
}

bool
mj_pao_is_fresh (const MjRules *rules, unsigned seen)
{
  switch (rules->fresh_definition) {
  case MJ_FRESH_POOL_ONLY:
    return (seen & MJ_SEEN_DISCARD) == 0;
  case MJ_FRESH_NOT_EXPOSED:
    return seen == 0;
  default:
    return (seen & (MJ_SEEN_DISCARD | MJ_SEEN_PONG)) == 0;
  }
}

/* PAO-09, PAO-10, PAO-11 */
static bool
is_late (const MjRules *rules, const MjFeed *feed)
{
  bool kong = feed->use == MJ_FEED_KONG;
  bool swapped = rules->fresh_limits == MJ_FRESH_WIN7_KONG5;

  return feed->wall_left >= 0 && feed->wall_left < (kong == swapped ? 5 : 7);
}

bool
mj_pao_asks_seen (const MjRules *rules, int wall_left)
{
  return rules->pao && rules->pao_fresh && wall_left >= 0 && wall_left < 7;
}

bool
mj_pao_plays_kong (const MjRules *rules)
{
  return rules->pao && rules->pao_kong &&
         mj_payout_pays_kong (rules, MJ_MELD_KONG_CLAIMED) &&
         !mj_chart_shooter_pays_all (rules);
}

bool
mj_pao_kong_always (const MjRules *rules)
{
  return rules->pao_kong == MJ_PAO_KONG_ANY_TIME && mj_pao_plays_kong (rules);
}

MjPaoSet
mj_pao_possible (MjPaoSet risk, MjFace face, const uint8_t *unseen)
{
  if (unseen[face] < 3) /* for a kong */
    risk &= (MjPaoSet) ~(1 << MJ_PAO_ARHATS | 1 << MJ_PAO_KONG);
  if (unseen[face] < 2) /* for a triplet; as the eyes it adds no tai */
    risk &= (MjPaoSet) ~(1 << MJ_PAO_LIMIT);
  return mj_ready_can_wait (face, unseen) ? risk : 0;
}

/* The suit of all exposed sets, or the honours; 0 if they differ. */
static MjFaceSet
find_suit (const Shown *shown)
{
  const MjFaceSet suits[] = { MJ_SET_SUIT (0), MJ_SET_SUIT (1), MJ_SET_SUIT (2),
                              MJ_SET_HONOURS };

  for (int i = 0; i < 4; i++)
    if ((shown->faces & ~suits[i]) == 0)
      return suits[i];
  return 0;
}

/* The winning tile beside three or more sets of its suit, or of terminals
 * (PAO-05, PAO-07); and the third or fourth set itself (PAO-15). */
static MjPaoSet
suit_risk (const MjRules *rules, const MjFeed *feed, const Shown *shown)
{
  MjFaceSet face = MJ_FACE_BIT (feed->face);
  bool wins = feed->use == MJ_FEED_WIN;
  int least = wins ? MJ_PAO_SET_LAST : MJ_PAO_SET_THIRD;
  MjPaoSet risk = 0;

  if (shown->n_melds < (wins ? 3 : 2))
    return 0;
  if (rules->pao_flush >= least && (face & find_suit (shown)) != 0)
    risk |= 1 << MJ_PAO_FLUSH;
  if (rules->pao_terminals >= least && feed->use != MJ_FEED_CHOW &&
      ((shown->faces | face) & ~MJ_SET_TERMINALS) == 0)
    risk |= 1 << MJ_PAO_TERMINALS;
  return risk;
}

/* The liabilities that only a winning tile can put at stake (PAO-06, -10). */
static MjPaoSet
winning_feed_risk (const MjRules *rules, const MjFeed *feed, const Shown *shown)
{
  MjFaceSet faces = shown->faces | MJ_FACE_BIT (feed->face);
  MjPaoSet risk = 0;

  if (rules->pure_green == MJ_PURE_GREEN_FOUR && shown->n_melds >= 3 &&
      (faces & ~MJ_SET_GREEN) == 0)
    risk |= 1 << MJ_PAO_GREEN;
  if (rules->pao_fresh && is_late (rules, feed) &&
      mj_pao_is_fresh (rules, feed->seen))
    risk |= 1 << MJ_PAO_FRESH;
  return risk;
}

/* The liabilities for a set of honours (PAO-02, -03, -04). */
static MjPaoSet
honour_risk (const MjRules *rules, const MjFeed *feed, const Shown *shown)
{
  bool fresh = (MJ_FACE_BIT (feed->face) & ~shown->triplets) != 0;
  int n_dragons = mj_face_set_size (shown->triplets & MJ_SET_DRAGONS);
  int n_winds = mj_face_set_size (shown->triplets & MJ_SET_WINDS);
  int tai = shown_tai (feed, shown);
  MjPaoSet risk = 0;

  if (rules->pao_dragons && n_dragons == 2 && fresh &&
      mj_face_is_dragon (feed->face))
    risk |= 1 << MJ_PAO_DRAGONS;
  if (rules->pao_winds && n_winds == 3 && fresh)
    risk |= 1 << MJ_PAO_WINDS;
  if (rules->pao_limit && tai < rules->limit &&
      tai + honour_tai (feed, feed->face) >= rules->limit)
    risk |= 1 << MJ_PAO_LIMIT;
  return risk;
}

/* The liabilities that outlast the claim (PAO-02, -03, -04, -08), and the late
 * kong (PAO-09). */
static MjPaoSet
lasting_risk (const MjRules *rules, const MjFeed *feed, const Shown *shown)
{
  MjPaoSet risk = 0;

  if (MJ_FACE_BIT (feed->face) & MJ_SET_HONOURS)
    risk = honour_risk (rules, feed, shown);
  if (rules->pao_arhats && feed->use == MJ_FEED_KONG && shown->n_melds == 3 &&
      shown->n_kongs == 3)
    risk |= 1 << MJ_PAO_ARHATS;
  /* The discard of a claimed kong is always fresh: the claimer holds the other
   * three copies (K-36). */
  if (feed->use == MJ_FEED_KONG &&
      (rules->pao_kong == MJ_PAO_KONG_ANY_TIME || is_late (rules, feed)) &&
      mj_pao_plays_kong (rules))
    risk |= 1 << MJ_PAO_KONG;
  return risk;
}

static MjPaoSet
find_risk (const MjRules *rules, const MjFeed *feed, const Shown *shown)
{
  MjPaoSet risk = suit_risk (rules, feed, shown);

  if (feed->use == MJ_FEED_CHOW)
    return risk;
  risk |= lasting_risk (rules, feed, shown);
  if (feed->use == MJ_FEED_WIN)
    risk |= winning_feed_risk (rules, feed, shown);
  return risk;
}

MjPaoSet
mj_pao_risk (const MjRules *rules, const MjFeed *feed)
{
  Shown shown;

  if (!rules->pao)
    return 0;
  shown = look_at (feed->hand);
  return find_risk (rules, feed, &shown);
}

MjPaoSet
mj_pao_foreseen (const MjRules *rules, const MjFeed *feed)
{
  MjFeed win = *feed, kong = *feed;
  MjPaoSet risk;
  Shown shown;

  if (!rules->pao)
    return 0;
  win.use = MJ_FEED_WIN;
  kong.use = MJ_FEED_KONG;
  shown = look_at (feed->hand);
  risk = find_risk (rules, &kong, &shown);
  if (!is_late (rules, &kong))
    risk &= (MjPaoSet) ~(1 << MJ_PAO_KONG);
  return risk | find_risk (rules, &win, &shown);
}

/* Where the shooter pays everything anyway, only liabilities that outlast the
 * claim count, and only for a self-draw (PAY-06, PAO-14, K-17, K-52, K-53). */
static MjPaoSet
chart_mask (const MjRules *rules, bool by_discard)
{
  MjPaoSet lasting = 1 << MJ_PAO_DRAGONS | 1 << MJ_PAO_WINDS |
                     1 << MJ_PAO_LIMIT | 1 << MJ_PAO_ARHATS;

  if (!mj_chart_shooter_pays_all (rules))
    return (MjPaoSet) ~0;
  if (rules->pao_flush == MJ_PAO_SET_THIRD)
    lasting |= 1 << MJ_PAO_FLUSH;
  if (rules->pao_terminals == MJ_PAO_SET_THIRD)
    lasting |= 1 << MJ_PAO_TERMINALS;
  return by_discard ? 0 : lasting;
}

MjPaoSet
mj_pao_due (const MjRules *rules,
            MjPaoSet risk,
            MjFace face,
            const MjHand *hand,
            const MjWin *win,
            const MjScore *score,
            bool by_discard,
            bool replaced)
{
  MjReading reading;
  MjPaoSet due = risk & chart_mask (rules, by_discard);

  /* PAO-13; bonus tiles win without any feed */
  if (mj_score_is_thirteen_wonders (score) || mj_how_is_by_bonus (win->how))
    return 0;
  mj_reading_init (&reading, rules, hand, win);
  /* A dragon beside three winds costs only if the hand ends as all honours
   * (K-33). */
  if (mj_face_is_dragon (face) && (reading.faces & ~MJ_SET_HONOURS) != 0)
    due &= ~(1 << MJ_PAO_WINDS);
  /* As the eyes the honour adds no tai. */
  if (reading.counts.n[face] < 3)
    due &= ~(1 << MJ_PAO_LIMIT);
  /* The finished hand must be the named one (K-34). */
  if (!mj_reading_is_flush (&reading, false) &&
      (reading.faces & ~MJ_SET_HONOURS) != 0)
    due &= ~(1 << MJ_PAO_FLUSH);
  if ((reading.faces & ~MJ_SET_GREEN) != 0)
    due &= ~(1 << MJ_PAO_GREEN);
  if ((reading.faces & ~MJ_SET_TERMINALS) != 0)
    due &= ~(1 << MJ_PAO_TERMINALS);
  if (!replaced)
    due &= ~(1 << MJ_PAO_KONG);
  return due;
}

/* K-19: the shooter fed the last of the sets.  Which of them that was is not
 * known here, so a liability holds if it does for each that was claimed. */
static MjPaoSet
find_early (const MjRules *rules,
            const MjHand *hand,
            const MjWin *win,
            const MjScore *score)
{
  MjFaceSet sets = mj_score_early_faces (hand);
  MjPaoSet pao = (MjPaoSet) ~0;
  bool claimed = false;

  for (int i = 0; i < hand->n_melds; i++)
    if (mj_meld_is_exposed (&hand->melds[i]) &&
        (MJ_FACE_BIT (mj_meld_face (&hand->melds[i])) & sets) != 0) {
      pao &= mj_pao_of_meld (rules, hand, i, win, score);
      claimed = true;
    }
  return claimed ? pao : 0;
}

MjPaoSet
mj_pao_of_win (const MjRules *rules,
               const MjHand *hand,
               const MjWin *win,
               const MjScore *score)
{
  MjFeed feed = { .face = win->tile,
                  .use = MJ_FEED_WIN,
                  .hand = hand,
                  .seat_wind = win->seat_wind,
                  .prevailing = win->prevailing,
                  .wall_left = -1 };

  if (win->how == MJ_HOW_EARLY_DISCARD)
    return find_early (rules, hand, win, score);
  if (win->tile == MJ_FACE_NONE || mj_how_is_self_drawn (win->how) ||
      win->how == MJ_HOW_ROB_CONCEALED_KONG)
    return 0;
  return mj_pao_due (rules, mj_pao_risk (rules, &feed), win->tile, hand, win,
                     score, true, false);
}

MjPaoSet
mj_pao_of_meld (const MjRules *rules,
                const MjHand *hand,
                int meld,
                const MjWin *win,
                const MjScore *score)
{
  const MjMeld *fed = &hand->melds[meld];
  MjHand before = *hand;
  MjFeed feed = { .face = mj_meld_face (fed),
                  .use = mj_meld_is_kong (fed)       ? MJ_FEED_KONG
                         : fed->kind == MJ_MELD_CHOW ? MJ_FEED_CHOW
                                                     : MJ_FEED_PONG,
                  .hand = &before,
                  .seat_wind = win->seat_wind,
                  .prevailing = win->prevailing,
                  .wall_left = -1 };

  if (!mj_meld_is_exposed (fed))
    return 0;
  before.melds[meld] = before.melds[--before.n_melds];
  return mj_pao_due (rules, mj_pao_risk (rules, &feed), feed.face, hand, win,
                     score, !mj_how_is_self_drawn (win->how),
                     mj_how_replaces_kong (win->how));
}
