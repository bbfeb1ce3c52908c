/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour.c – the match and the lessons of the tour, and when each lesson is
 * due. */

#include "model/play/mj-tour.h"

#include "engine/match/mj-view.h"
#include "engine/score/mj-ready.h"

#include <glib/gi18n-lib.h>

/* A deal with a flower, a claim, and a win for a player who follows the coach.
 * If a change of the engine spoils it, test "tour" helps to find another. */
static const MjSeed deal_seed = { 1, 350 };

/* How far into the deal mj_tour_lay_table() goes. */
enum { LAID_MOVES = 60 };

static const struct {
  const char *title, *text;
  gboolean holds;
  MjTourTarget target;
} lessons[MJ_N_LESSONS] = {
  [MJ_LESSON_TABLE] = {
    N_ ("Your table"),
    N_ ("You sit at the bottom and see your own tiles. Four sets and a pair "
        "win. A set is a chow (three tiles of one suit in a row), a pong (three "
        "alike) or a kong (four alike). Play goes round to the right."),
    TRUE,
    MJ_TOUR_HAND,
  },
  [MJ_LESSON_BONUS] = {
    N_ ("Flowers and animals"),
    N_ ("They are never part of the hand: they lie beside it, and another tile "
        "comes from the end of the wall. An animal is worth a tai, and so is "
        "the flower or the season with the number of your seat: East 1, South "
        "2, West 3, North 4. Some pairs are paid for at once."),
    TRUE,
    MJ_TOUR_BONUS,
  },
  [MJ_LESSON_DISCARD] = {
    N_ ("Your turn"),
    N_ ("You hold one tile more than you need. Click a tile, or drag it to the "
        "middle, to discard it; by keys, go to it with the arrows and press "
        "Enter. The coach has put a blue bar over the tile it would discard; "
        "click its line to read why. You may choose another."),
    FALSE,
    MJ_TOUR_BAR,
  },
  [MJ_LESSON_OTHERS] = {
    N_ ("The others"),
    N_ ("One after the other, each player draws a tile and discards one. You "
        "see what they discard, never what they hold. When you can use a "
        "discard, the game waits for you."),
    TRUE,
    MJ_TOUR_DISCARDS,
  },
  [MJ_LESSON_CLAIM] = {
    N_ ("A tile for you"),
    N_ ("The last tile of a pong or a kong can be taken from anybody, that of a "
        "chow only from the player on your left. What you take lies open for "
        "all to see. Pass when it does not help."),
    FALSE,
    MJ_TOUR_CLAIMED,
  },
  [MJ_LESSON_TAI] = {
    N_ ("Tai"),
    N_ ("Tai are the points of a hand; to win, it needs at least one. Dragons, "
        "your winds, a single suit, only pongs, only chows, flowers and "
        "animals give tai. The line over your hand says how many you have, "
        "whether they are enough, and how far you are."),
    TRUE,
    MJ_TOUR_BAR,
  },
  [MJ_LESSON_READY] = {
    N_ ("One tile short"),
    N_ ("You are ready. The line over your hand shows the tiles that complete "
        "it and, where there is room, what it is then worth. You may draw one "
        "yourself, or take it from anybody’s discard."),
    TRUE,
    MJ_TOUR_BAR,
  },
  [MJ_LESSON_WIN] = {
    N_ ("You can win"),
    N_ ("With this tile your hand is complete and has enough tai. Press Win, "
        "or the key W."),
    FALSE,
    MJ_TOUR_BAR,
  },
  [MJ_LESSON_WON] = {
    N_ ("Your win"),
    N_ ("Each line is something that earns tai; click it to read the rule. "
        "Each tai doubles the payment, up to a limit. Whoever discards the "
        "winning tile pays twice what the others pay; if the winner draws it, "
        "everybody pays twice."),
    FALSE,
    MJ_TOUR_RESULT,
  },
  [MJ_LESSON_LOST] = {
    N_ ("Another player wins"),
    N_ ("Each line is something that earns tai; click it to read the rule. "
        "Each tai doubles the payment, up to a limit. Whoever discards the "
        "winning tile pays twice what the others pay; if the winner draws it, "
        "everybody pays twice."),
    FALSE,
    MJ_TOUR_RESULT,
  },
  [MJ_LESSON_DRAWN] = {
    N_ ("Nobody wins"),
    N_ ("The last tiles of the wall are never drawn; when only they are left, "
        "the deal ends and nobody is paid for it. Now you know how to play."),
    FALSE,
    MJ_TOUR_WALL,
  },
};

static const char *const target_texts[MJ_N_TOUR_TARGETS] = {
  [MJ_TOUR_HAND] = N_ ("The light shows your tiles."),
  [MJ_TOUR_BONUS] = N_ ("The light shows the flowers and animals."),
  [MJ_TOUR_BAR] = N_ ("The arrow shows the bar above your hand."),
  [MJ_TOUR_DISCARDS] = N_ ("The light shows where the discards lie."),
  [MJ_TOUR_CLAIMED] = N_ ("The light shows the tile you may take."),
  [MJ_TOUR_RESULT] = N_ ("The light shows how the deal ended."),
  [MJ_TOUR_WALL] = N_ ("The light shows the tiles that are never drawn."),
};

MjMatchFile *
mj_tour_make_match (void)
{
  MjMatchFile *file = mj_match_file_new ();

  file->dealer = MJ_TOUR_SEAT;
  file->practice = TRUE;
  return file;
}

MjMove
mj_tour_deal (void)
{
  MjMove deal = mj_move (MJ_MOVE_DEAL, MJ_TOUR_SEAT, MJ_TILE_NONE);

  deal.seed = deal_seed;
  return deal;
}

MjGame *
mj_tour_lay_table (const MjSitter *chairs)
{
  MjMatchFile *file = mj_tour_make_match ();
  MjMove move = mj_tour_deal ();
  MjGame *game;

  mj_seating_fill (chairs, file);
  game = mj_game_new (file, MJ_TOUR_SEAT, NULL);
  for (int i = 0; i < LAID_MOVES && mj_game_play (game, &move, NULL); i++) {
    MjView view;

    mj_view_init (&view, mj_game_get_state (game),
                  mj_state_next_actor (mj_game_get_state (game)));
    move = mj_bot_choose (MJ_LEVEL_BEGINNER, &view);
  }
  return game;
}

void
mj_tour_seat_bot (MjSeat seat, MjBot *bot)
{
  mj_bot_init (bot, MJ_LEVEL_BEGINNER);
  bot->persona = (MjPersona) seat;
}

/* ---- the table ---- */

static gboolean
is_chosen_by_person (const MjState *state, MjPhase phase)
{
  return state->phase == phase && mj_state_to_act (state) == 1u << MJ_TOUR_SEAT;
}

static gboolean
can_win (const MjState *state)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, MJ_TOUR_SEAT, moves);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MJ_MOVE_WIN)
      return TRUE;
  return FALSE;
}

static gboolean
has_bonus (const MjState *state)
{
  if (state->phase == MJ_PHASE_SETUP || state->phase == MJ_PHASE_REPLACE)
    return FALSE;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (state->hands[seat].n_bonus > 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_ready (const MjState *state)
{
  const MjHand *hand = &state->hands[MJ_TOUR_SEAT];
  MjCounts counts;
  MjReady ready;

  if (mj_hand_size (hand) != MJ_HAND_SIZE)
    return FALSE;
  mj_hand_counts (hand, &counts);
  mj_ready_init (&ready, &state->rules, &counts, hand->n_melds);
  return mj_ready_shanten (&ready) == 0;
}

static MjLesson
find_last (const MjState *state)
{
  if (state->result != MJ_RESULT_WIN)
    return MJ_LESSON_DRAWN;
  return state->win.seat == MJ_TOUR_SEAT ? MJ_LESSON_WON : MJ_LESSON_LOST;
}

/* Whether the subject of @lesson is on the table, or the person has to act
 * now. */
static gboolean
is_due (const MjState *state, MjLesson lesson, guint given)
{
  gboolean has_discarded = given & 1u << MJ_LESSON_DISCARD &&
                           !is_chosen_by_person (state, MJ_PHASE_TURN);

  switch (lesson) {
  case MJ_LESSON_TABLE:
    return TRUE;
  case MJ_LESSON_BONUS:
    return has_bonus (state);
  case MJ_LESSON_DISCARD:
    return is_chosen_by_person (state, MJ_PHASE_TURN);
  case MJ_LESSON_OTHERS:
    return has_discarded;
  case MJ_LESSON_CLAIM:
    return is_chosen_by_person (state, MJ_PHASE_CLAIM);
  case MJ_LESSON_TAI:
    return given & 1u << MJ_LESSON_OTHERS &&
           is_chosen_by_person (state, MJ_PHASE_TURN);
  case MJ_LESSON_READY:
    return has_discarded && is_ready (state);
  default:
    return FALSE;
  }
}

MjLesson
mj_tour_find (const MjState *state, guint given)
{
  MjLesson lesson = MJ_LESSON_TABLE;

  if (state->phase == MJ_PHASE_START)
    return MJ_N_LESSONS;
  if (state->phase == MJ_PHASE_OVER)
    lesson = find_last (state);
  else if (can_win (state))
    lesson = MJ_LESSON_WIN;
  else
    while (lesson < MJ_N_LESSONS &&
           (given & 1u << lesson || !is_due (state, lesson, given)))
      lesson++;
  return lesson < MJ_N_LESSONS && given & 1u << lesson ? MJ_N_LESSONS : lesson;
}

guint
mj_tour_recall (const MjMatchFile *file)
{
  guint given = 0;

  for (guint n = 1; n < file->moves->len; n++) {
    MjLesson lesson;
    MjState state;

    mj_match_file_fold (file, n, &state, NULL);
    while ((lesson = mj_tour_find (&state, given)) != MJ_N_LESSONS) {
      given |= 1u << lesson;
      if (!mj_tour_holds (lesson))
        break;
    }
  }
  return given;
}

gboolean
mj_tour_holds (MjLesson lesson)
{
  g_return_val_if_fail (lesson < MJ_N_LESSONS, FALSE);

  return lessons[lesson].holds;
}

gboolean
mj_tour_ends (MjLesson lesson)
{
  return lesson == MJ_LESSON_WON || lesson == MJ_LESSON_LOST ||
         lesson == MJ_LESSON_DRAWN;
}

MjTourTarget
mj_tour_target (MjLesson lesson)
{
  g_return_val_if_fail (lesson < MJ_N_LESSONS, MJ_N_TOUR_TARGETS);

  return lessons[lesson].target;
}

const char *
mj_tour_target_text (MjTourTarget target)
{
  g_return_val_if_fail (target < MJ_N_TOUR_TARGETS, NULL);

  return _ (target_texts[target]);
}

const char *
mj_tour_title (MjLesson lesson)
{
  g_return_val_if_fail (lesson < MJ_N_LESSONS, NULL);

  return _ (lessons[lesson].title);
}

const char *
mj_tour_text (MjLesson lesson)
{
  g_return_val_if_fail (lesson < MJ_N_LESSONS, NULL);

  return _ (lessons[lesson].text);
}
