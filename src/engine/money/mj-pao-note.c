/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pao-note.c – lists the reasons for and against each liability, with one
 * small function for each kind. */

#include "engine/money/mj-pao-note.h"

#include "engine/rules/mj-chart.h"

typedef struct {
  const MjRules *rules;
  const MjHand *hand;
  const MjWin *win;
  const MjScore *score;
  MjReading reading;
  MjPaoSet proven;   /* by the winning discard */
  MjPaoSet open;     /* due from the player who fed a meld */
  MjFaceSet exposed; /* pongs and kongs */
  MjFaceSet hidden;  /* concealed kongs */
  MjFaceSet melded;  /* all tiles of melds */
  MjFaceSet discard; /* the winning discard, or nothing */
  MjPaoNote *notes;
  int n;
} Finder;

const char *
mj_pao_why_key (MjPaoWhy why)
{
  static const char *const keys[MJ_N_PAO_WHYS] = {
#define ROW(id, key) [MJ_PAO_WHY_##id] = (key),
    MJ_PAO_WHYS (ROW)
#undef ROW
  };

  return keys[why];
}

static void
add (Finder *f,
     MjPao pao,
     MjPaoWhy why,
     const char *rule,
     MjFaceSet faces,
     int n)
{
  for (int i = 0; i < f->n; i++)
    if (f->notes[i].pao == pao)
      return; /* one note is enough */
  f->notes[f->n++] = (MjPaoNote){ pao, why, rule, faces, n };
}

static bool
is_played (const MjRules *rules, MjPao pao)
{
  const bool on[MJ_N_PAO] = {
    [MJ_PAO_DRAGONS] = rules->pao_dragons,
    [MJ_PAO_WINDS] = rules->pao_winds,
    [MJ_PAO_LIMIT] = rules->pao_limit,
    [MJ_PAO_FLUSH] = rules->pao_flush,
    [MJ_PAO_GREEN] = rules->pure_green == MJ_PURE_GREEN_FOUR,
    [MJ_PAO_TERMINALS] = rules->pao_terminals,
    [MJ_PAO_ARHATS] = rules->pao_arhats,
    [MJ_PAO_KONG] = mj_pao_plays_kong (rules),
    [MJ_PAO_FRESH] = rules->pao_fresh,
  };

  return rules->pao && on[pao];
}

/* PAY-06, K-53 */
static bool
does_shooter_pay (const Finder *f)
{
  return mj_chart_shooter_pays_all (f->rules) && !f->reading.self_drawn;
}

/* The melds whose feeder would be liable. */
static MjFaceSet
find_feeds (const Finder *f, MjPao pao)
{
  MjFaceSet faces = 0;

  for (int i = 0; i < f->hand->n_melds; i++)
    if (mj_pao_of_meld (f->rules, f->hand, i, f->win, f->score) & 1 << pao)
      faces |= MJ_FACE_BIT (mj_meld_face (&f->hand->melds[i]));
  return faces;
}

/* Notes that a liability holds, or that the rule sheet has none; returns
 * whether nothing else can be said.  If the winning discard makes somebody
 * liable, it does not matter who fed a meld (K-30). */
static bool
note_due (Finder *f, MjPao pao)
{
  const char *rule = mj_pao_rule (pao);
  MjPaoSet bit = (MjPaoSet) (1 << pao);

  if (f->proven & bit)
    add (f, pao, MJ_PAO_WHY_FED, rule,
         f->discard ? f->discard : find_feeds (f, pao), 0);
  else if (f->open & bit && f->proven == 0)
    add (f, pao, MJ_PAO_WHY_OPEN, rule, find_feeds (f, pao), 0);
  else if (!is_played (f->rules, pao))
    add (f, pao, MJ_PAO_WHY_NOT_PLAYED, rule, 0, 0);
  else if (does_shooter_pay (f))
    add (f, pao, MJ_PAO_WHY_SHOOTER_PAYS, "PAY-06", 0, 0);
  else
    return (f->open & bit) != 0;
  return true;
}

/* ---- sets of honours ---- */

/* PAO-02, PAO-03: three dragons or four winds, the last as the pair, too. */
static void
find_honours (Finder *f, MjPao pao, MjFaceSet faces, int needed)
{
  const MjCounts *counts = &f->reading.counts;
  MjFaceSet sets = mj_counts_at_least (counts, 3) & faces;
  MjFaceSet pair = f->discard & faces & ~sets;
  MjFaceSet hidden = f->hidden & faces;
  int n_shown = mj_face_set_size (f->exposed & faces);
  int n_hidden = mj_face_set_size (hidden);
  int n_fed = (f->discard & faces) != 0;

  if (mj_face_set_size (sets | pair) < needed || n_shown + n_hidden == 0 ||
      note_due (f, pao))
    return;
  if (hidden != 0 && n_shown + n_hidden + n_fed >= needed)
    add (f, pao, MJ_PAO_WHY_CONCEALED_KONG, "K-56", hidden, n_shown);
  else if (n_shown == needed - 1)
    add (f, pao, MJ_PAO_WHY_NOT_FED, mj_pao_rule (pao), sets & ~f->exposed, 0);
  else
    add (f, pao, MJ_PAO_WHY_FEW_SETS, mj_pao_rule (pao), f->exposed & faces,
         n_shown);
}

/* K-33 */
static void
find_dragon_beside_winds (Finder *f)
{
  MjFaceSet dragons = (f->exposed | f->discard) & MJ_SET_DRAGONS;
  bool honours = (f->reading.faces & ~MJ_SET_HONOURS) == 0;

  if (dragons == 0 || mj_face_set_size (f->exposed & MJ_SET_WINDS) != 3)
    return;
  if (honours)
    note_due (f, MJ_PAO_WINDS);
  else if (is_played (f->rules, MJ_PAO_WINDS) && !does_shooter_pay (f))
    add (f, MJ_PAO_WINDS, MJ_PAO_WHY_DRAGON_BESIDE_WINDS, "K-33", dragons, 0);
}

/* The honours of @faces that add tai in this seat. */
static MjFaceSet
find_valued (const Finder *f, MjFaceSet faces)
{
  MjFaceSet valued = 0;

  for (MjFace face = MJ_FACE_EAST; face <= MJ_FACE_RED; face++)
    if ((faces & MJ_FACE_BIT (face)) != 0 &&
        mj_honour_tai (face, f->win->seat_wind, f->win->prevailing) > 0)
      valued |= MJ_FACE_BIT (face);
  return valued;
}

/* PAO-04 */
static void
find_limit (Finder *f)
{
  const MjWin *win = f->win;
  MjFaceSet valued = find_valued (f, f->exposed);
  MjFaceSet fed = find_valued (f, f->discard);
  int shown = mj_pao_shown_tai (f->hand, win->seat_wind, win->prevailing);
  int tai =
      fed ? mj_honour_tai (win->tile, win->seat_wind, win->prevailing) : 0;
  bool reached = shown < f->rules->limit && shown + tai >= f->rules->limit;

  if (!reached && (shown < f->rules->limit || valued == 0))
    return;
  if (note_due (f, MJ_PAO_LIMIT))
    return;
  if (reached)
    add (f, MJ_PAO_LIMIT, MJ_PAO_WHY_EYES, "PAO-04", fed, 0);
  else
    add (f, MJ_PAO_LIMIT, MJ_PAO_WHY_LIMIT_SHOWN, "PAO-04", valued, 0);
}

/* ---- the winning tile ---- */

/* PAO-05, PAO-06, PAO-07: three sets of @kind show, and the winning tile is of
 * the same kind. */
static void
find_last_tile (Finder *f, MjPao pao, MjFaceSet kind)
{
  bool whole = (f->reading.faces & ~kind) == 0;

  if (f->hand->n_melds < 3 || (f->melded & ~kind) != 0 ||
      f->win->tile == MJ_FACE_NONE ||
      (MJ_FACE_BIT (f->win->tile) & kind) == 0 || (!whole && f->discard == 0) ||
      note_due (f, pao))
    return;
  if (!whole)
    add (f, pao, MJ_PAO_WHY_OTHER_HAND, "K-34", f->reading.faces & ~kind, 0);
  else if (f->reading.n_exposed < 3)
    add (f, pao, MJ_PAO_WHY_CONCEALED_KONG, "K-56", f->hidden,
         f->reading.n_exposed);
  else
    add (f, pao, MJ_PAO_WHY_DRAWN, "K-34", MJ_FACE_BIT (f->win->tile), 0);
}

static void
find_flush (Finder *f)
{
  for (int suit = 0; suit < 3; suit++)
    find_last_tile (f, MJ_PAO_FLUSH, MJ_SET_SUIT (suit));
  find_last_tile (f, MJ_PAO_FLUSH, MJ_SET_HONOURS);
  if (is_played (f->rules, MJ_PAO_GREEN))
    find_last_tile (f, MJ_PAO_GREEN, MJ_SET_GREEN);
  find_last_tile (f, MJ_PAO_TERMINALS, MJ_SET_TERMINALS);
}

/* ---- kongs, and the end of the wall ---- */

/* PAO-08 */
static void
find_arhats (Finder *f)
{
  if (f->reading.n_kongs == 4 && !note_due (f, MJ_PAO_ARHATS))
    add (f, MJ_PAO_ARHATS, MJ_PAO_WHY_CONCEALED_KONG, "K-56", f->hidden,
         f->reading.n_exposed);
}

/* PAO-09 */
static void
find_late_kong (Finder *f, int n_left)
{
  MjFaceSet kongs = 0;

  for (int i = 0; i < f->hand->n_melds; i++)
    if (f->hand->melds[i].kind == MJ_MELD_KONG_CLAIMED)
      kongs |= MJ_FACE_BIT (mj_meld_face (&f->hand->melds[i]));
  if (kongs != 0 && is_played (f->rules, MJ_PAO_KONG) &&
      mj_how_replaces_kong (f->win->how) && !note_due (f, MJ_PAO_KONG))
    add (f, MJ_PAO_KONG, MJ_PAO_WHY_WALL_UNKNOWN, "PAO-09", kongs, n_left);
}

/* PAO-12: where the melds of the winner, or the pong that a kong was robbed of,
 * show copies of the winning tile. */
static unsigned
find_seen (const Finder *f)
{
  bool pong = (f->exposed & f->discard) != 0 || f->win->how == MJ_HOW_ROB_KONG;

  return (pong ? MJ_SEEN_PONG : 0) |
         ((f->melded & ~f->exposed & f->discard) != 0 ? MJ_SEEN_CHOW : 0);
}

/* PAO-10 */
static void
find_late_discard (Finder *f, int n_left)
{
  if (f->proven == 0 && mj_pao_is_fresh (f->rules, find_seen (f)) &&
      is_played (f->rules, MJ_PAO_FRESH) &&
      (f->win->how == MJ_HOW_DISCARD || f->win->how == MJ_HOW_ROB_KONG ||
       f->win->how == MJ_HOW_LAST_TILE_DISCARD))
    add (f, MJ_PAO_FRESH, MJ_PAO_WHY_FRESH_UNKNOWN, "PAO-10", f->discard,
         n_left);
}

/* PAO-11, K-52 */
static void
find_late (Finder *f)
{
  bool swapped = f->rules->fresh_limits == MJ_FRESH_WIN7_KONG5;

  if (mj_chart_shooter_pays_all (f->rules))
    return;
  find_late_kong (f, swapped ? 5 : 7);
  find_late_discard (f, swapped ? 7 : 5);
}

/* ---- all of them ---- */

static void
look_at_melds (Finder *f)
{
  for (int i = 0; i < f->hand->n_melds; i++) {
    const MjMeld *meld = &f->hand->melds[i];
    MjFaceSet face = MJ_FACE_BIT (mj_meld_face (meld));

    if (!mj_meld_is_exposed (meld))
      f->hidden |= face;
    else if (meld->kind != MJ_MELD_CHOW)
      f->exposed |= face;
    for (int j = 0; j < 3; j++)
      f->melded |= MJ_FACE_BIT (mj_tile_face (meld->tiles[j]));
    f->open |= mj_pao_of_meld (f->rules, f->hand, i, f->win, f->score);
  }
}

/* PAO-13; bonus tiles win without any feed. */
static bool
is_exempt (const MjWin *win, const MjScore *score)
{
  return mj_score_is_thirteen_wonders (score) ||
         mj_how_is_by_bonus (win->how) || win->how == MJ_HOW_ROB_CONCEALED_KONG;
}

int
mj_pao_notes (const MjRules *rules,
              const MjHand *hand,
              const MjWin *win,
              const MjScore *score,
              MjPaoNote *notes)
{
  Finder f = { .rules = rules,
               .hand = hand,
               .win = win,
               .score = score,
               .proven = mj_pao_of_win (rules, hand, win, score),
               .notes = notes };

  if (is_exempt (win, score))
    return 0;
  mj_reading_init (&f.reading, rules, hand, win);
  if (!f.reading.self_drawn && win->tile != MJ_FACE_NONE)
    f.discard = MJ_FACE_BIT (win->tile);
  look_at_melds (&f);
  find_honours (&f, MJ_PAO_DRAGONS, MJ_SET_DRAGONS, 3);
  find_dragon_beside_winds (&f);
  find_honours (&f, MJ_PAO_WINDS, MJ_SET_WINDS, 4);
  find_limit (&f);
  find_flush (&f);
  find_arhats (&f);
  find_late (&f);
  return f.n;
}
