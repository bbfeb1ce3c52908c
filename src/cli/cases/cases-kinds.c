/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-kinds.c – reads a row of each kind of cases, asks the engine, and
 * writes its answers into the columns of results. */

#include "cli/cases/cases-kinds.h"
#include "cli/cases/cases-claims.h"
#include "cli/cli-judge.h"

#include "engine/tiles/mj-notation.h"
#include "model/text/mj-text.h"

#include <string.h>

enum { MAX_TAI = 100, MAX_REPLACEMENTS = 12 };

static void
put_amount (const Case *c, const char *name, gint64 amount)
{
  char text[24];

  mj_amount_to_text (amount, text, sizeof text);
  case_put (c, name, text);
}

static void
put_balance (const Case *c, const MjPayout *payout)
{
  static const char *const names[] = { "pay_E", "pay_S", "pay_W", "pay_N" };
  gint64 balance[MJ_N_SEATS] = { 0 };

  mj_payout_balance (payout, balance);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    put_amount (c, names[seat], balance[seat]);
}

/* ---- scores ---- */

static MjHow
read_how (Case *c)
{
  const char *text = case_get (c, "how");
  MjHow how = mj_how_from_word (text);

  if (how != MJ_N_HOWS)
    return how;
  case_refuse (c, "how", "not a way of winning: %s", text);
  return MJ_HOW_DISCARD;
}

/* Reads how many tiles in a row were replaced before the win: "repl=2". */
static guint8
read_replacements (Case *c)
{
  const char *text = case_get (c, "ctx");
  guint64 n = 1;

  if (*text != '\0' &&
      (!g_str_has_prefix (text, "repl=") ||
       !g_ascii_string_to_unsigned (text + strlen ("repl="), 10, 1,
                                    MAX_REPLACEMENTS, &n, NULL)))
    case_refuse (c, "ctx", "not repl=1 to repl=%d: %s", MAX_REPLACEMENTS, text);
  return (guint8) n;
}

static MjWin
read_win (Case *c)
{
  MjSeat seat = case_needed_seat (c, "seat");

  return (MjWin){ .how = read_how (c),
                  .seat = seat,
                  .seat_wind = seat,
                  .prevailing = case_needed_seat (c, "round"),
                  .shooter = MJ_SEAT_NONE,
                  .n_replacements = read_replacements (c) };
}

/* Reads the tiles, and into @win the winning one.  Those that cannot be, such
 * as five of a kind, or cannot be won like that, are a hand that does not win.
 */
static gboolean
read_hand (const Case *c, MjHand *hand, MjWin *win)
{
  const char *tile = case_get (c, "win");
  g_autofree char *text = g_strdup_printf (
      "%s %s %s%s %s", case_get (c, "concealed"), case_get (c, "melds"),
      *tile ? "+" : "", tile, case_get (c, "bonus"));

  return mj_notation_parse_hand (text, hand, &win->tile, NULL) &&
         (win->tile != MJ_FACE_NONE) == mj_how_needs_tile (win->how);
}

/* The lines of a score by their rules, "HAND-01=2,HON-01=1"; a limit hand is
 * "L". */
static char *
breakdown_text (const MjScore *score)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < score->n_lines; i++) {
    const MjScoreLine *line = &score->lines[i];
    const char *rule = mj_pattern_info (line->pattern)->rule;

    g_ptr_array_add (parts, line->limit
                                ? g_strdup_printf ("%s=L", rule)
                                : g_strdup_printf ("%s=%d", rule, line->tai));
  }
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (",", (char **) parts->pdata);
}

static void
put_score (const Case *c, const MjScore *score)
{
  g_autofree char *breakdown = breakdown_text (score);
  g_autofree char *tai = score->status == MJ_WINS
                             ? g_strdup_printf ("%d", score->tai)
                             : g_strdup ("");
  char raw[16];

  mj_score_raw_text (score, raw, sizeof raw);
  case_put (c, "breakdown", breakdown);
  case_put (c, "raw", raw);
  case_put (c, "tai", tai);
}

static void
put_shares (const Case *c, const MjShares *shares, gboolean self_drawn)
{
  if (self_drawn)
    case_put (c, "pay_discarder", "");
  else
    put_amount (c, "pay_discarder", shares->discarder);
  put_amount (c, "pay_other", shares->other);
  put_amount (c, "win_total",
              self_drawn ? 3 * shares->other
                         : shares->discarder + 2 * shares->other);
}

/* These rows name no discarder, and no player is liable. */
static void
run_score (Case *c)
{
  const MjLiability nobody = { .who = MJ_SEAT_NONE };
  MjVerdict verdict = { .score.status = MJ_INCOMPLETE };
  MjHand hand;
  MjWin win = read_win (c);

  if (c->wrong != NULL)
    return;
  if (read_hand (c, &hand, &win))
    cli_judge (&c->rules, &hand, &win, &nobody, &verdict);
  case_put (c, "valid", verdict.score.status == MJ_WINS ? "yes" : "no");
  put_score (c, &verdict.score);
  if (verdict.score.status == MJ_WINS) {
    put_shares (c, &verdict.shares, mj_how_is_self_drawn (win.how));
  } else {
    case_put (c, "pay_discarder", "");
    case_put (c, "pay_other", "");
    case_put (c, "win_total", "");
  }
}

/* ---- liability ---- */

/* Reads where other copies lie face up: "none", or one or more words. */
static unsigned
read_seen (Case *c)
{
  static const struct {
    const char *word;
    unsigned seen;
  } places[] = {
    { "", 0 },
    { "none", 0 },
    { "discard", MJ_SEEN_DISCARD },
    { "pong", MJ_SEEN_PONG },
    { "chow", MJ_SEEN_CHOW },
  };
  g_auto (GStrv) words = g_strsplit_set (case_get (c, "seen"), " ,", -1);
  unsigned seen = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    gsize place = 0;

    while (place < G_N_ELEMENTS (places) &&
           strcmp (places[place].word, words[i]) != 0)
      place++;
    if (place < G_N_ELEMENTS (places))
      seen |= places[place].seen;
    else
      case_refuse (c, "seen", "not one of none discard pong chow: %s",
                   words[i]);
  }
  return seen;
}

static MjFeedUse
read_use (Case *c)
{
  static const char *const words[] = { "pong", "kong", "win", "chow", NULL };
  static const MjFeedUse uses[] = { MJ_FEED_PONG, MJ_FEED_KONG, MJ_FEED_WIN,
                                    MJ_FEED_CHOW };

  return uses[case_word (c, "feed_use", words)];
}

static int
read_wall_left (Case *c)
{
  return case_number (c, "wall_left", MJ_N_TILES);
}

/* Finds the meld for which the tile was fed; returns -1 if it won the hand. */
static int
find_fed_meld (const MjHand *hand, const MjFeed *feed)
{
  for (int i = 0; feed->use != MJ_FEED_WIN && i < hand->n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      if (mj_tile_face (hand->melds[i].tiles[j]) == feed->face)
        return i;
  return -1;
}

/* Reads the tile that was fed, its feeder and the claim. */
static void
read_feed (Case *c, const MjWin *win, MjHand *hand, MjLiability *liability)
{
  g_autofree char *before = g_strdup_printf (
      "%s %s", case_get (c, "melds_before"), case_get (c, "bonus"));
  MjSeat feeder;
  MjHand shown;
  MjFeed feed;
  int meld;

  if (*case_get (c, "feed_tile") == '\0')
    return;
  feeder = case_needed_seat (c, "feeder");
  feed = (MjFeed){ .face = case_tile (c, "feed_tile"),
                   .use = read_use (c),
                   .hand = &shown,
                   .seat_wind = win->seat_wind,
                   .prevailing = win->prevailing,
                   .seen = read_seen (c),
                   .wall_left = read_wall_left (c) };
  case_hand (c, "melds_before", before, &shown);
  if (feeder == win->seat)
    case_refuse (c, "feeder", "the winner feeds nobody");
  if (c->wrong != NULL)
    return;
  meld = find_fed_meld (hand, &feed);
  if (meld < 0 && feed.use != MJ_FEED_WIN) {
    case_refuse (c, "feed_tile", "no meld of the hand has it");
    return;
  }
  if (feed.use == MJ_FEED_WIN && feeder != win->shooter) {
    case_refuse (c, "feeder", "the winning tile came from somebody else");
    return;
  }
  if (meld < 0) {
    liability->risk = mj_pao_risk (&c->rules, &feed);
    return;
  }
  hand->melds[meld].from = feeder;
  hand->melds[meld].risk = mj_pao_risk (&c->rules, &feed);
  if (feed.use == MJ_FEED_KONG && mj_how_replaces_kong (win->how))
    liability->replaced = meld;
}

static void
put_pao (const Case *c, MjPaoSet pao)
{
  GString *text = g_string_new (NULL);

  for (int p = 0; p < MJ_N_PAO; p++)
    if (pao & 1 << p)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              mj_pao_rule ((MjPao) p));
  case_put (c, "pao", text->len > 0 ? text->str : "none");
  g_string_free (text, TRUE);
}

/* Reads the seat that discarded the tile; none if it was self-drawn. */
static void
read_discarder (Case *c, MjWin *win)
{
  win->shooter = case_seat (c, "discarder");
  if ((win->shooter == MJ_SEAT_NONE) != mj_how_is_self_drawn (win->how))
    case_refuse (c, "discarder",
                 win->shooter == MJ_SEAT_NONE ? "one of E S W N is needed"
                                              : "the hand is self-drawn");
  else if (win->shooter == win->seat)
    case_refuse (c, "discarder", "%s", mj_text_reason (MJ_REASON_OWN_DISCARD));
}

static void
run_pao (Case *c)
{
  MjLiability feeds = { .who = MJ_LIABLE_PROVEN, .fed = TRUE, .replaced = -1 };
  MjVerdict verdict = { .score.status = MJ_INCOMPLETE };
  MjHand hand;
  MjWin win = read_win (c);
  gboolean possible = read_hand (c, &hand, &win);

  read_discarder (c, &win);
  if (possible)
    read_feed (c, &win, &hand, &feeds);
  if (c->wrong != NULL)
    return;
  if (possible)
    cli_judge (&c->rules, &hand, &win, &feeds, &verdict);
  put_score (c, &verdict.score);
  put_pao (c, verdict.pao);
  put_balance (c, &verdict.payout);
}

/* ---- charts, instant payments, penalties ---- */

static void
run_charts (Case *c)
{
  int raw = case_number (c, "raw", MAX_TAI);
  gboolean self_drawn = mj_how_is_self_drawn (read_how (c));
  g_autofree char *text = NULL;
  MjShares shares;

  if (raw < 0)
    case_refuse (c, "raw", "a number of tai is needed");
  if (c->wrong != NULL)
    return;
  raw = mj_rules_cap (&c->rules, raw);
  text = g_strdup_printf ("%d", raw);
  mj_payout_shares (&c->rules, raw, self_drawn, &shares);
  case_put (c, "tai", text);
  put_shares (c, &shares, self_drawn);
}

/* Appends "key:amount" for an event, unless it added no transfer from @first
 * on. */
static void
append_events (GString *text, const MjPayout *payout, int first, gint64 each)
{
  char amount[24];

  if (first >= payout->n_transfers)
    return;
  mj_amount_to_text (each, amount, sizeof amount);
  g_string_append_printf (
      text, "%s%s:%s", text->len > 0 ? " " : "",
      mj_pay_reason_key ((MjPayReason) payout->transfers[first].reason),
      amount);
}

static void
pay_bonus_events (const Case *c,
                  unsigned events,
                  gboolean hidden,
                  MjSeat seat,
                  MjPayout *payout,
                  GString *text)
{
  for (int i = 0; i < MJ_N_BONUS_EVENTS; i++)
    if (events & 1u << i) {
      int first = payout->n_transfers;

      mj_payout_bonus (&c->rules, 1u << i, hidden, seat, payout);
      append_events (text, payout, first,
                     mj_payout_bonus_amount (&c->rules,
                                             (MjPayReason) (MJ_BONUS_FIRST + i),
                                             hidden));
    }
}

static int
read_bonus (Case *c, const char *column, MjFace *tiles)
{
  int n = case_tiles (c, column, tiles, MJ_N_BONUS);

  for (int i = 0; i < n; i++)
    if (!mj_face_is_bonus (tiles[i]))
      case_refuse (c, column, "not a bonus tile: %s", mj_text_face (tiles[i]));
  return n;
}

static void
run_bonus (Case *c, MjSeat seat, MjPayout *payout, GString *text)
{
  MjFace dealt[MJ_N_BONUS], drawn[MJ_N_BONUS];
  int n_dealt = read_bonus (c, "deal_bonus", dealt);
  int n_drawn = read_bonus (c, "drawn_bonus", drawn);
  MjFaceSet have = 0;
  unsigned done;

  if (c->wrong != NULL)
    return;
  for (int i = 0; i < n_dealt; i++)
    have |= MJ_FACE_BIT (dealt[i]);
  done = mj_payout_bonus_events (have, seat);
  pay_bonus_events (c, done, TRUE, seat, payout, text);
  for (int i = 0; i < n_drawn; i++) {
    unsigned now;

    have |= MJ_FACE_BIT (drawn[i]);
    now = mj_payout_bonus_events (have, seat) & ~done;
    pay_bonus_events (c, now, FALSE, seat, payout, text);
    done |= now;
  }
}

static void
pay_claimed_kong (Case *c, MjSeat seat, int wall_left, MjPayout *payout)
{
  MjSeat from = case_needed_seat (c, "from");
  MjHand nothing;
  MjFeed feed = {
    .face = 0, .use = MJ_FEED_KONG, .hand = &nothing, .wall_left = wall_left
  };

  mj_hand_init (&nothing);
  if (from == seat)
    case_refuse (c, "from", "%s", mj_text_reason (MJ_REASON_OWN_DISCARD));
  if (c->wrong == NULL)
    mj_payout_kong (&c->rules, MJ_MELD_KONG_CLAIMED, seat, from,
                    mj_pao_pays_kong (mj_pao_risk (&c->rules, &feed)), payout);
}

typedef enum {
  INSTANT_BONUS,
  INSTANT_CLAIMED,
  INSTANT_ADDED,
  INSTANT_CONCEALED,
  INSTANT_ROBBED, /* which pays nothing */
} Instant;

static void
run_kong (Case *c, Instant kind, MjSeat seat, MjPayout *payout, GString *text)
{
  static const MjMeldKind melds[] = {
    [INSTANT_CLAIMED] = MJ_MELD_KONG_CLAIMED,
    [INSTANT_ADDED] = MJ_MELD_KONG_PROMOTED,
    [INSTANT_CONCEALED] = MJ_MELD_KONG_CONCEALED,
  };
  int wall_left = read_wall_left (c);

  if (kind == INSTANT_ROBBED)
    return;
  if (kind == INSTANT_CLAIMED)
    pay_claimed_kong (c, seat, wall_left, payout);
  else
    mj_payout_kong (&c->rules, melds[kind], seat, MJ_SEAT_NONE, FALSE, payout);
  append_events (text, payout, 0,
                 mj_payout_kong_amount (&c->rules, melds[kind]));
}

static void
run_instant (Case *c)
{
  static const char *const kinds[] = {
    [INSTANT_BONUS] = "bonus",        [INSTANT_CLAIMED] = "kong-claimed",
    [INSTANT_ADDED] = "kong-added",   [INSTANT_CONCEALED] = "kong-concealed",
    [INSTANT_ROBBED] = "kong-robbed", NULL,
  };
  MjSeat seat = case_needed_seat (c, "player");
  Instant kind = (Instant) case_word (c, "kind", kinds);
  MjPayout payout = { .n_transfers = 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  if (c->wrong == NULL && kind == INSTANT_BONUS)
    run_bonus (c, seat, &payout, text);
  else if (c->wrong == NULL)
    run_kong (c, kind, seat, &payout, text);
  if (c->wrong != NULL)
    return;
  case_put (c, "events", text->str);
  put_balance (c, &payout);
}

static void
run_penalties (Case *c)
{
  static const char *const kinds[] = {
    [MJ_PENALTY_FALSE_DISCARD] = "fake-discard",
    [MJ_PENALTY_FALSE_SELF_DRAW] = "fake-self",
    [MJ_PENALTY_REVEALED_EARLY] = "reveal-early",
    [MJ_PENALTY_REVEALED_FLOWERS] = "reveal-flower",
    "none",
    NULL,
  };
  MjSeat offender = case_needed_seat (c, "offender");
  MjSeat discarder = case_seat (c, "discarder");
  int kind = case_word (c, "kind", kinds);
  MjPayout payout = { .n_transfers = 0 };

  if (kind == MJ_PENALTY_FALSE_DISCARD)
    discarder = case_needed_seat (c, "discarder");
  if (discarder == offender)
    case_refuse (c, "discarder", "%s", mj_text_reason (MJ_REASON_OWN_DISCARD));
  if (c->wrong != NULL)
    return;
  if (kind <= MJ_PENALTY_REVEALED_FLOWERS)
    mj_payout_penalty (&c->rules, (MjPenalty) kind, offender, discarder,
                       &payout);
  put_balance (c, &payout);
}

/* ---- the kinds ---- */

static const CaseKind kinds[] = {
  { "pao",
    { "feed_use", "breakdown" },
    run_pao,
    "raw tai pay_E pay_S pay_W pay_N",
    "seat round bonus melds_before feeder feed_tile seen wall_left concealed "
    "melds win how discarder ctx options pao" },
  { "score",
    { "breakdown", "not_scored" },
    run_score,
    "valid raw tai pay_discarder pay_other win_total",
    "concealed melds win how seat round bonus ctx options" },
  { "instant",
    { "deal_bonus", "events" },
    run_instant,
    "events pay_E pay_S pay_W pay_N",
    "player kind drawn_bonus from wall_left options" },
  { "penalties",
    { "offender", "pay_E" },
    run_penalties,
    "pay_E pay_S pay_W pay_N",
    "kind discarder options" },
  { "claims",
    { "waits", "expected" },
    case_run_claims,
    "expected",
    "player hand melds events tile claim options" },
  { "charts",
    { "win_total", "how" },
    run_charts,
    "tai pay_discarder pay_other win_total",
    "raw options" },
};

const CaseKind *
case_kind_find (const CasesTable *table)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (cases_table_column (table, kinds[i].marks[0]) >= 0 &&
        cases_table_column (table, kinds[i].marks[1]) >= 0)
      return &kinds[i];
  return NULL;
}
