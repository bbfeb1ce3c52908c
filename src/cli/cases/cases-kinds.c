/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-kinds.c – reads a row of each kind of cases, asks the engine, and
 * writes what it says into the columns of results.
 */

#include "cli/cases/cases-kinds.h"
#include "cli/cli.h"

#include "engine/money/mj-verdict.h"
#include "engine/score/mj-ready.h"
#include "engine/tiles/mj-notation.h"

#include <stdlib.h>
#include <string.h>

const char *
case_get (const Case *c, const char *name)
{
  return cases_table_get (c->table, c->row, name);
}

static void
put (const Case *c, const char *name, const char *value)
{
  cases_table_put (c->table, c->row, name, value);
}

static void
put_amount (const Case *c, const char *name, gint64 amount)
{
  char text[24];

  mj_amount_to_text (amount, text, sizeof text);
  put (c, name, text);
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

static MjSeat
get_seat (const Case *c, const char *name)
{
  const char *text = case_get (c, name);

  return (MjSeat) cli_wind (*text ? text : NULL, MJ_SEAT_NONE);
}

/* ---- scores ---- */

static gboolean
read_hand (const Case *c, const char *bonus, MjHand *hand, MjFace *win)
{
  const char *tile = case_get (c, "win");
  g_autofree char *text =
      g_strdup_printf ("%s %s %s%s %s", case_get (c, "concealed"),
                       case_get (c, "melds"), *tile ? "+" : "", tile, bonus);

  return mj_notation_parse_hand (text, hand, win, NULL);
}

static gboolean
read_win (const Case *c, MjFace tile, MjWin *win)
{
  const char *ctx = case_get (c, "ctx");
  MjSeat seat = get_seat (c, "seat"), round = get_seat (c, "round");

  *win = (MjWin){ .how = mj_how_from_word (case_get (c, "how")),
                  .tile = tile,
                  .seat = seat,
                  .seat_wind = seat,
                  .prevailing = round,
                  .shooter = MJ_SEAT_NONE,
                  .n_replacements = 1 };
  if (g_str_has_prefix (ctx, "repl="))
    win->n_replacements = (guint8) atoi (ctx + 5);
  return win->how != MJ_N_HOWS && seat < MJ_N_SEATS && round < MJ_N_SEATS &&
         (tile != MJ_FACE_NONE) == mj_how_needs_tile (win->how);
}

/* The lines of a score by their rules, "HAND-01=2,HON-01=1"; a limit hand is
 * "L".
 */
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
  put (c, "breakdown", breakdown);
  put (c, "raw", raw);
  put (c, "tai", tai);
}

static void
put_shares (const Case *c, const MjShares *shares, gboolean self_drawn)
{
  if (self_drawn)
    put (c, "pay_discarder", "");
  else
    put_amount (c, "pay_discarder", shares->discarder);
  put_amount (c, "pay_other", shares->other);
  put_amount (c, "win_total",
              self_drawn ? 3 * shares->other
                         : shares->discarder + 2 * shares->other);
}

static void
run_score (Case *c)
{
  MjHand hand;
  MjFace tile;
  MjWin win;
  MjScore score = { .status = MJ_INCOMPLETE };

  if (read_hand (c, case_get (c, "bonus"), &hand, &tile) &&
      read_win (c, tile, &win))
    mj_score_hand (&c->rules, &hand, &win, &score);
  put (c, "valid", score.status == MJ_WINS ? "yes" : "no");
  put_score (c, &score);
  if (score.status == MJ_WINS) {
    gboolean self_drawn = mj_how_is_self_drawn (win.how);
    MjShares shares;

    mj_payout_win_shares (&c->rules, &score, self_drawn, &shares);
    put_shares (c, &shares, self_drawn);
  } else {
    put (c, "pay_discarder", "");
    put (c, "pay_other", "");
    put (c, "win_total", "");
  }
}

/* ---- liability ---- */

static unsigned
read_seen (const char *text)
{
  return (strstr (text, "discard") ? MJ_SEEN_DISCARD : 0) |
         (strstr (text, "pong") ? MJ_SEEN_PONG : 0) |
         (strstr (text, "chow") ? MJ_SEEN_CHOW : 0);
}

static MjFeedUse
read_use (const char *text)
{
  return strcmp (text, "kong") == 0   ? MJ_FEED_KONG
         : strcmp (text, "win") == 0  ? MJ_FEED_WIN
         : strcmp (text, "chow") == 0 ? MJ_FEED_CHOW
                                      : MJ_FEED_PONG;
}

static int
read_wall_left (const Case *c)
{
  const char *left = case_get (c, "wall_left");

  return *left ? atoi (left) : -1;
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

/* Reads which tile was fed, by whom and for what. */
static void
read_feed (const Case *c,
           const MjWin *win,
           MjHand *hand,
           MjLiability *liability)
{
  const char *tile = case_get (c, "feed_tile");
  g_autofree char *before = g_strdup_printf (
      "%s %s", case_get (c, "melds_before"), case_get (c, "bonus"));
  MjFeed feed = { .use = read_use (case_get (c, "feed_use")),
                  .seat_wind = win->seat_wind,
                  .prevailing = win->prevailing,
                  .seen = read_seen (case_get (c, "seen")),
                  .wall_left = read_wall_left (c) };
  MjHand shown;
  MjFace none;
  int meld;

  if (*tile == '\0' ||
      mj_notation_parse_tiles (tile, &feed.face, 1, NULL) != 1 ||
      !mj_notation_parse_hand (before, &shown, &none, NULL))
    return;
  feed.hand = &shown;
  meld = find_fed_meld (hand, &feed);
  if (meld < 0) {
    liability->risk = mj_pao_risk (&c->rules, &feed);
    return;
  }
  hand->melds[meld].from = get_seat (c, "feeder");
  hand->melds[meld].risk = mj_pao_risk (&c->rules, &feed);
  if (feed.use == MJ_FEED_KONG &&
      (win->how == MJ_HOW_KONG_REPLACEMENT ||
       win->how == MJ_HOW_LAST_TILE_KONG_REPLACEMENT))
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
  put (c, "pao", text->len > 0 ? text->str : "none");
  g_string_free (text, TRUE);
}

static void
run_pao (Case *c)
{
  MjLiability feeds = { .who = MJ_LIABLE_PROVEN, .fed = TRUE, .replaced = -1 };
  MjVerdict verdict = { .score.status = MJ_INCOMPLETE };
  MjHand hand;
  MjFace tile;
  MjWin win;

  if (read_hand (c, case_get (c, "bonus"), &hand, &tile) &&
      read_win (c, tile, &win)) {
    win.shooter = get_seat (c, "discarder");
    read_feed (c, &win, &hand, &feeds);
    mj_verdict (&c->rules, &hand, &win, &feeds, &verdict);
  }
  put_score (c, &verdict.score);
  put_pao (c, verdict.pao);
  put_balance (c, &verdict.payout);
}

/* ---- charts, instant payments, penalties ---- */

static void
run_charts (Case *c)
{
  int raw = atoi (case_get (c, "raw"));
  int tai = MIN (raw, c->rules.limit);
  gboolean self_drawn =
      mj_how_is_self_drawn (mj_how_from_word (case_get (c, "how")));
  g_autofree char *text = g_strdup_printf ("%d", tai);
  MjShares shares;

  mj_payout_shares (&c->rules, tai, self_drawn, &shares);
  put (c, "tai", text);
  put_shares (c, &shares, self_drawn);
}

/* Appends "key:amount" for an event, unless it added no transfer from @first
 * on.
 */
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

static void
run_bonus (const Case *c, MjSeat seat, MjPayout *payout, GString *text)
{
  MjFace tiles[MJ_N_BONUS];
  MjFaceSet have = 0;
  unsigned done;
  int n = mj_notation_parse_tiles (case_get (c, "deal_bonus"), tiles,
                                   MJ_N_BONUS, NULL);

  for (int i = 0; i < n; i++)
    have |= MJ_FACE_BIT (tiles[i]);
  done = mj_payout_bonus_events (have, seat);
  pay_bonus_events (c, done, TRUE, seat, payout, text);
  n = mj_notation_parse_tiles (case_get (c, "drawn_bonus"), tiles, MJ_N_BONUS,
                               NULL);
  for (int i = 0; i < n; i++) {
    unsigned now;

    have |= MJ_FACE_BIT (tiles[i]);
    now = mj_payout_bonus_events (have, seat) & ~done;
    pay_bonus_events (c, now, FALSE, seat, payout, text);
    done |= now;
  }
}

static void
run_kong (const Case *c, MjSeat seat, MjPayout *payout, GString *text)
{
  const char *kind = case_get (c, "kind");
  MjSeat from = get_seat (c, "from");
  MjHand nothing;
  MjFeed feed = { .face = 0,
                  .use = MJ_FEED_KONG,
                  .hand = &nothing,
                  .wall_left = read_wall_left (c) };
  gint64 bite = (gint64) c->rules.bite_amount * c->rules.base_unit / 100;

  mj_hand_init (&nothing);
  if (strcmp (kind, "kong-claimed") == 0) {
    gboolean liable = mj_pao_pays_kong (mj_pao_risk (&c->rules, &feed));

    mj_payout_kong (&c->rules, MJ_MELD_KONG_CLAIMED, seat, from, liable,
                    payout);
  } else if (strcmp (kind, "kong-added") == 0) {
    mj_payout_kong (&c->rules, MJ_MELD_KONG_PROMOTED, seat, MJ_SEAT_NONE, FALSE,
                    payout);
  } else if (strcmp (kind, "kong-concealed") == 0) {
    mj_payout_kong (&c->rules, MJ_MELD_KONG_CONCEALED, seat, MJ_SEAT_NONE,
                    FALSE, payout);
    bite *= 2;
  }
  append_events (text, payout, 0, bite);
}

static void
run_instant (Case *c)
{
  MjSeat seat = get_seat (c, "player");
  MjPayout payout = { .n_transfers = 0 };
  GString *text = g_string_new (NULL);

  if (strcmp (case_get (c, "kind"), "bonus") == 0)
    run_bonus (c, seat, &payout, text);
  else
    run_kong (c, seat, &payout, text);
  put (c, "events", text->str);
  put_balance (c, &payout);
  g_string_free (text, TRUE);
}

static void
run_penalties (Case *c)
{
  static const struct {
    const char *word;
    MjPenalty penalty;
  } kinds[] = {
    { "fake-discard", MJ_PENALTY_FALSE_DISCARD },
    { "fake-self", MJ_PENALTY_FALSE_SELF_DRAW },
    { "reveal-early", MJ_PENALTY_REVEALED_EARLY },
    { "reveal-flower", MJ_PENALTY_REVEALED_FLOWERS },
  };
  MjPayout payout = { .n_transfers = 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (case_get (c, "kind"), kinds[i].word) == 0)
      mj_payout_penalty (&c->rules, kinds[i].penalty, get_seat (c, "offender"),
                         get_seat (c, "discarder"), &payout);
  put_balance (c, &payout);
}

/* ---- prohibited claims ---- */

static gboolean
is_between (MjSeat seat, MjSeat after, MjSeat before)
{
  for (int s = (after + 1) % 4; s != before; s = (s + 1) % 4)
    if (s == seat)
      return TRUE;
  return FALSE;
}

static void
follow_event (const Case *c, GStrv word, MjSeat me, MjSeat *last, MjLock *lock)
{
  guint n = g_strv_length (word);
  int seat = n > 1 ? cli_wind (word[1], -1) : -1;
  MjFace face;

  if (n < 2)
    return;
  switch (word[0][0]) {
  case 'D':
    *last = (MjSeat) seat;
    if (n > 2 && seat == me &&
        mj_notation_parse_tiles (word[2], &face, 1, NULL) == 1)
      mj_lock_discarded (lock, &c->rules, face);
    break;
  case 'M':
    if (mj_notation_parse_tiles (word[1], &face, 1, NULL) == 1)
      mj_lock_missed (lock, &c->rules, face);
    break;
  case 'P':
    if (seat == me)
      mj_lock_own_turn (lock);
    else if (seat >= 0 && is_between (me, *last, (MjSeat) seat))
      mj_lock_skipped (lock, &c->rules);
    break;
  default:
    if (seat == me)
      mj_lock_own_turn (lock);
    break;
  }
}

static void
run_claims (Case *c)
{
  static const char *const answers[] = {
    [MJ_LOCK_FREE] = "allowed",
    [MJ_LOCK_SACRED] = "prohibited-sacred",
    [MJ_LOCK_MISSED] = "prohibited-missed",
  };
  g_auto (GStrv) events = g_strsplit_set (case_get (c, "events"), ", ", -1);
  g_autofree char *text =
      g_strdup_printf ("%s %s", case_get (c, "hand"), case_get (c, "melds"));
  MjSeat me = get_seat (c, "player"), last = MJ_SEAT_NONE;
  MjLock lock = { 0, 0 };
  MjLockState state = MJ_LOCK_FREE;
  MjHand hand;
  MjFace none, face;

  if (!mj_notation_parse_hand (text, &hand, &none, NULL) ||
      mj_notation_parse_tiles (case_get (c, "tile"), &face, 1, NULL) != 1)
    return;
  for (guint i = 0; events[i] != NULL; i++) {
    g_auto (GStrv) word = g_strsplit (events[i], ":", -1);

    follow_event (c, word, me, &last, &lock);
  }
  if (strcmp (case_get (c, "claim"), "win") == 0)
    state = mj_lock_win_state (&lock, &c->rules, face, mj_ready_waits (&hand));
  else if (strcmp (case_get (c, "claim"), "pong") == 0 ||
           strcmp (case_get (c, "claim"), "kong") == 0)
    state = mj_lock_pong_state (&lock, face);
  put (c, "expected", answers[state]);
}

/* ---- the kinds ---- */

static const CaseKind kinds[] = {
  { "pao",
    { "feed_use", "breakdown" },
    run_pao,
    "raw tai pay_E pay_S pay_W pay_N" },
  { "score",
    { "breakdown", "not_scored" },
    run_score,
    "valid raw tai pay_discarder pay_other win_total" },
  { "instant",
    { "deal_bonus", "events" },
    run_instant,
    "events pay_E pay_S pay_W pay_N" },
  { "penalties",
    { "offender", "pay_E" },
    run_penalties,
    "pay_E pay_S pay_W pay_N" },
  { "claims", { "waits", "expected" }, run_claims, "expected" },
  { "charts",
    { "win_total", "how" },
    run_charts,
    "tai pay_discarder pay_other win_total" },
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
