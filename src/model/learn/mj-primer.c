/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-primer.c – the steps of the first lessons, and how the engine judges an
 * answer. */

#include "model/learn/mj-primer.h"

#include "engine/match/mj-state.h"
#include "engine/money/mj-payout.h"
#include "engine/score/mj-ready.h"
#include "engine/tiles/mj-notation.h"

#include <glib/gi18n-lib.h>

static const char *const titles[MJ_PRIMER_LESSONS] = {
  N_ ("The tiles"),  N_ ("Sets and a pair"), N_ ("Ready to win"),
  N_ ("Enough tai"), N_ ("Claim or pass"),
};

#define KIND_WRONG                                                             \
  N_ ("Not that one. Look again: circles are dots, sticks are "                \
      "bamboo, and the red sign is on all characters.")
#define DRAGON_WRONG                                                           \
  N_ ("Not that one: it has a number. A dragon is a single sign, red or "      \
      "green, or an empty frame.")
#define SET_WRONG                                                              \
  N_ ("Not that one. Tiles in a row are of one suit, with "                    \
      "numbers that follow each other.")
#define PAIR_WRONG                                                             \
  N_ ("Not that one. Two tiles are a pair only if they are "                   \
      "exactly alike.")
#define WAIT_WRONG                                                             \
  N_ ("Not that one. With the right tile the hand has four "                   \
      "sets and a pair.")

/* Names of Win, Pong and the like, in the order of the buttons. */
#define YES_NO                                                                 \
  {                                                                            \
    N_ ("Yes"), N_ ("No")                                                      \
  }
#define CLAIMS                                                                 \
  {                                                                            \
    N_ ("Pong"), N_ ("Chow"), N_ ("Pass")                                      \
  }

#define PAYERS                                                                 \
  {                                                                            \
    N_ ("Only who discarded it"), N_ ("All three, one of them more"),          \
        N_ ("All three alike")                                                 \
  }

static const MjPrimerStep steps[] = {
  { 0,
    MJ_PRIMER_KIND,
    N_ ("There are three suits: dots with circles, bamboo with sticks, and "
        "characters with a Chinese number. Choose the bamboo."),
    N_ ("Yes, the sticks are bamboo. The small number says which one it is."),
    KIND_WRONG,
    "1s",
    NULL,
    0,
    { "3p", "3s", "3m" } },
  { 0,
    MJ_PRIMER_KIND,
    N_ ("One bamboo tile shows a bird instead of a stick. Choose it."),
    N_ ("Yes, that is the 1 bamboo. The others are an animal and a flower."),
    N_ ("Not that one. Animals and flowers belong to no suit; the 1 bamboo "
        "shows a bird."),
    "1s",
    NULL,
    0,
    { "1a", "1f", "1s" } },
  { 0,
    MJ_PRIMER_KIND,
    N_ ("These are the four winds: East, South, West, North. They belong to no "
        "suit, and neither do the dragons: a single sign, red or green, or an "
        "empty frame. Choose the dragon."),
    N_ ("Yes, the red dragon, C in its corner. There are a green one (F) and a "
        "white one (P), too."),
    DRAGON_WRONG,
    "1z",
    "1234z",
    0,
    { "9m", "7z", "9s" } },
  { 1,
    MJ_PRIMER_SET,
    N_ ("A set is three tiles in a row of one suit, or three alike. Which are "
        "a "
        "set?"),
    N_ ("Yes: three dots in a row. That is called a chow."),
    SET_WRONG,
    NULL,
    NULL,
    0,
    { "457p", "45p6s", "456p" } },
  { 1,
    MJ_PRIMER_SET,
    N_ ("Winds and dragons make no chows. Which three are a set?"),
    N_ ("Yes: three alike. That is called a pong; four alike are a kong."),
    N_ ("Not that one. Winds and dragons make a set only if all three are "
        "alike."),
    NULL,
    NULL,
    0,
    { "567z", "555z", "123z" } },
  { 1,
    MJ_PRIMER_COMPLETE,
    N_ ("Four sets and a pair win. Here are four sets: which two tiles are the "
        "pair?"),
    N_ ("Yes: two alike. Now the hand is complete."),
    PAIR_WRONG,
    "[123m][456p][789s][222z]",
    NULL,
    0,
    { "67z", "77z", "12s" } },
  { 2,
    MJ_PRIMER_COMPLETE,
    N_ ("This hand lacks a single tile: it is ready. Which tile wins?"),
    N_ ("Yes: 3 4 5 dots is the fourth set. The 6 dots would win, too."),
    WAIT_WRONG,
    "123m567m789s22z45p",
    NULL,
    0,
    { "2p", "3p", "5p" } },
  { 2,
    MJ_PRIMER_COMPLETE,
    N_ ("Four sets are there, and one tile is alone. Which tile wins?"),
    N_ ("Yes: it makes the pair."),
    WAIT_WRONG,
    "123m456p789s111z8p",
    NULL,
    0,
    { "7p", "9p", "8p" } },
  { 3, MJ_PRIMER_TAI,
    N_ ("Tai are the points that a hand scores. A complete hand wins only with "
        "at least one tai. A chow or a pong of tiles with numbers earns none "
        "by itself; dragons, animals and a single suit earn some. Does this "
        "hand win?"),
    N_ ("Right, it does not: nothing in it earns a tai. Four chows with a pair "
        "of tiles with numbers would earn tai."),
    N_ ("Not right: it does not win, as nothing in it earns a tai. Four chows "
        "with a pair of tiles with numbers would earn tai."),
    "111m567m789s22p45p+6p", NULL, 0, YES_NO },
  { 3, MJ_PRIMER_TAI, N_ ("Now three dragons are in it. Does it win?"),
    N_ ("Right, it wins. This is what earns tai:"),
    N_ ("Not right: it does win. The set of three dragons earns a tai; the "
        "other sets earn nothing."),
    "777z567m789s22p45p+6p", NULL, 0, YES_NO },
  { 3, MJ_PRIMER_TAI,
    N_ ("The first hand again, but you have drawn a cat: it lies beside the "
        "hand, and you draw another tile. Does it win?"),
    N_ ("Right, it wins. This is what earns tai:"),
    N_ ("Not right: it does win. The sets earn nothing, but the cat does: "
        "every animal earns a tai."),
    "111m567m789s22p45p+6p1a", NULL, 0, YES_NO },
  { 3, MJ_PRIMER_TAI,
    N_ ("Instead of the cat you have drawn a flower, the orchid with a 2. You "
        "sit at East, which is seat 1. Does the hand win?"),
    N_ ("Right, it does not: a flower or a season earns a tai only if it has "
        "the number of your seat."),
    N_ ("Not right: it does not win. A flower or a season earns a tai only if "
        "it has the number of your seat, here 1."),
    "111m567m789s22p45p+6p2f", NULL, 0, YES_NO },
  { 3, MJ_PRIMER_PAY,
    N_ ("You win, and the last tile was a discard. Who pays you?"),
    N_ ("Right: whoever discarded it pays twice as much as the others. Where "
        "you draw the last tile yourself, all three pay that much."),
    N_ ("Not right: all three pay, and whoever discarded the tile pays twice "
        "as much as the others. Where you draw it yourself, all three pay that "
        "much."),
    "777z567m789s22p45p+6p", NULL, 2, PAYERS },
  { 4, MJ_PRIMER_CLAIM,
    N_ ("Somebody discards a tile that you can use. Three alike may be taken "
        "from anybody: that is a pong. What do you do?"),
    N_ ("Right. The set lies open now, and a dragon pong earns a tai."),
    N_ ("No. You hold two of these dragons: with a pong you have three alike, "
        "a set that also earns a tai. Dragons make no chows."),
    "123m567m48p299s55z", "5z", 2, CLAIMS },
  { 4, MJ_PRIMER_CLAIM,
    N_ ("A tile for a chow may be taken only from the player on your left. "
        "This tile comes from your left. What do you do?"),
    N_ ("Right: 4 5 6 dots is a set."),
    N_ ("No. You hold 4 5 dots: with a chow you have 4 5 6, a set more. For a "
        "pong you would need two 6 dots."),
    "123m567m55z45p139s", "6p", 3, CLAIMS },
  { 4, MJ_PRIMER_CLAIM,
    N_ ("The same tile, but it comes from the player opposite. What do you "
        "do?"),
    N_ ("Right. No chow from there, and you hold no 6 dots for a pong. "
        "Now you are ready for the tour."),
    N_ ("No. A chow may be taken only from your left, and for a pong you would "
        "need two 6 dots."),
    "123m567m55z45p139s", "6p", 2, CLAIMS },
};

const char *
mj_primer_title (int lesson)
{
  g_return_val_if_fail (lesson >= 0 && lesson < MJ_PRIMER_LESSONS, NULL);

  return _ (titles[lesson]);
}

const MjPrimerStep *
mj_primer_step (int n)
{
  g_return_val_if_fail (n >= 0, NULL);

  return n < (int) G_N_ELEMENTS (steps) ? &steps[n] : NULL;
}

/* ---- answers of the engine ---- */

static void
read_hand (const char *notation, MjHand *hand, MjFace *win)
{
  if (!mj_notation_parse_hand (notation, hand, win, NULL))
    g_return_if_reached ();
}

/* Tiles still missing after the best discard, if the hand has one too many. */
static int
shanten_of (const MjHand *hand)
{
  MjCounts counts;
  MjReady ready;
  MjReadyDiscard discards[MJ_MAX_CONCEALED];
  int n, best;

  mj_hand_counts (hand, &counts);
  mj_ready_init (&ready, NULL, &counts, hand->n_melds);
  if (mj_hand_size (hand) == MJ_HAND_SIZE)
    return mj_ready_shanten (&ready);
  n = mj_ready_discards (&ready, NULL, discards);
  best = discards[0].shanten;
  for (int i = 1; i < n; i++)
    best = MIN (best, discards[i].shanten);
  return best;
}

static gboolean
is_complete (const char *tiles, const char *more)
{
  g_autofree char *notation = g_strconcat (tiles, more, NULL);
  MjCounts counts;
  MjHand hand;
  MjFace win;

  read_hand (notation, &hand, &win);
  mj_hand_counts (&hand, &counts);
  return mj_ready_counts_shanten (&counts, hand.n_melds) < 0;
}

static gboolean
is_set (const char *tiles)
{
  g_autofree char *meld = g_strdup_printf ("[%s]", tiles);
  MjHand hand;
  MjFace win;

  return mj_notation_parse_hand (meld, &hand, &win, NULL);
}

/* The learner sits in the first chair, and the discard has just been made. */
static void
make_claim (const MjPrimerStep *step, MjState *state)
{
  MjMove discard = mj_move (MJ_MOVE_DISCARD, step->from, MJ_TILE_NONE);
  MjRules rules;
  MjHand other;
  MjFace face;

  mj_rules_init (&rules);
  mj_state_init (state, &rules, 0);
  mj_wall_init (&state->wall, (MjSeed){ 0, 0 });
  read_hand (step->tiles, &state->hands[0], &face);
  read_hand (step->offered, &other, &face);
  /* Another copy than any in the hand. */
  discard.tile = mj_tile_of_face (mj_tile_face (other.concealed[0]), 3);
  mj_hand_add (&state->hands[step->from], discard.tile);
  state->turn = step->from;
  state->phase = MJ_PHASE_TURN;
  mj_state_apply (state, &discard);
}

/* Whether such a claim is legal and leaves the hand closer to ready. */
static gboolean
is_nearer (const MjPrimerStep *step, MjMoveKind kind)
{
  MjState state;
  MjMove moves[MJ_MAX_MOVES];
  int n, before;

  make_claim (step, &state);
  before = shanten_of (&state.hands[0]);
  n = mj_state_legal_moves (&state, 0, moves);
  for (int i = 0; i < n; i++) {
    MjState after = state;

    if (moves[i].kind == kind && mj_state_apply (&after, &moves[i]) &&
        shanten_of (&after.hands[0]) < before)
      return TRUE;
  }
  return FALSE;
}

MjStatus
mj_primer_score (const MjPrimerStep *step, MjScore *score)
{
  MjWin win = { .how = MJ_HOW_DISCARD, .seat = 0, .shooter = 2 };
  MjRules rules;
  MjHand hand;

  g_return_val_if_fail (step->judge == MJ_PRIMER_TAI ||
                            step->judge == MJ_PRIMER_PAY,
                        MJ_INCOMPLETE);

  mj_rules_init (&rules);
  read_hand (step->tiles, &hand, &win.tile);
  return mj_score_hand (&rules, &hand, &win, score);
}

/* Who pays, in the order of the answers. */
static int
find_payers (const MjPrimerStep *step)
{
  MjShares shares;
  MjScore score;
  MjRules rules;

  mj_rules_init (&rules);
  mj_primer_score (step, &score);
  mj_payout_win_shares (&rules, &score, step->from == 0, &shares);
  if (shares.other == 0)
    return 0;
  return shares.discarder > shares.other ? 1 : 2;
}

gboolean
mj_primer_is_right (const MjPrimerStep *step, int answer)
{
  const char *text = step->answers[answer];
  MjFace face, mind;
  MjScore score;

  switch (step->judge) {
  case MJ_PRIMER_KIND:
    mj_notation_parse_tiles (text, &face, 1, NULL);
    mj_notation_parse_tiles (step->tiles, &mind, 1, NULL);
    return mj_face_suit (face) == mj_face_suit (mind);
  case MJ_PRIMER_SET:
    return is_set (text);
  case MJ_PRIMER_COMPLETE:
    return is_complete (step->tiles, text);
  case MJ_PRIMER_TAI:
    return (mj_primer_score (step, &score) == MJ_WINS) == (answer == 0);
  case MJ_PRIMER_PAY:
    return answer == find_payers (step);
  default:
    if (answer == 2)
      return !is_nearer (step, MJ_MOVE_PONG) && !is_nearer (step, MJ_MOVE_CHOW);
    return is_nearer (step, answer == 0 ? MJ_MOVE_PONG : MJ_MOVE_CHOW);
  }
}
