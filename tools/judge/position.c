/* SPDX-License-Identifier: GPL-3.0-or-later */
/* position.c – plays to decisions, and finds them again. */

#include "position.h"

#include "belief.h"
#include "engine/score/mj-outlook.h"
#include "engine/score/mj-ready.h"

#include <stdlib.h>
#include <string.h>

/* One decision a deal: the so-and-so-manieth, if there are so many. */
enum { DECISIONS = 100 };

_Noreturn void
position_fail (const char *what)
{
  fprintf (stderr, "judge: %s\n", what);
  exit (2);
}

static void (*watcher) (const MjState *before, const MjMove *move);

static void
play (MjState *s, const MjMove *move)
{
  if (watcher != NULL)
    watcher (s, move);
  if (!mj_state_apply (s, move))
    position_fail ("an illegal move");
}

/* Makes forced moves up to a choice.
 * Returns: how many moves there are, 0 at the end of the match; @seat is whose
 *   they are */
static int
go_on (MjState *s, MjMove *moves, MjSeat *seat)
{
  while ((*seat = mj_state_next_actor (s)) != MJ_SEAT_NONE) {
    int n = mj_state_legal_moves (s, *seat, moves);

    if (n > 1 || moves[0].kind == MJ_MOVE_DEAL)
      return n;
    play (s, &moves[0]);
  }
  return 0;
}

static void
deal (MjState *s, int match, int n_deals)
{
  MjMove move = mj_move (MJ_MOVE_DEAL, mj_state_next_actor (s), MJ_TILE_NONE);

  move.seed = (MjSeed){ (uint64_t) match, (uint64_t) n_deals };
  play (s, &move);
}

static int
choose (const MjState *s, MjSeat seat, const MjBot *bot, const MjMove *moves)
{
  MjView view;
  MjMove move;
  int i = 0;

  mj_view_init (&view, s, seat);
  move = mj_bot_choose_as (bot, &view);
  while (!mj_move_equal (&moves[i], &move))
    i++;
  return i;
}

double
position_try (const MjState *state, const MjMove *move, const MjBot *bot)
{
  MjMove moves[MJ_MAX_MOVES];
  MjState s = *state;
  MjSeat seat;

  play (&s, move);
  while (go_on (&s, moves, &seat) > 0)
    play (&s, &moves[choose (&s, seat, bot, moves)]);
  return (double) (s.balance[move->seat] - state->balance[move->seat]) /
         (double) s.rules.base_unit;
}

static void
init (Position *p, MjRules *rules)
{
  char text[64];
  MjError error;

  snprintf (text, sizeof text, "preset=%s", p->sheet);
  if (!mj_rules_from_text (rules, text, &error))
    position_fail ("no such sheet");
}

void
position_each (const char *sheet,
               int match,
               const MjBot *bot,
               void (*show) (const Position *position))
{
  Position p = { .match = match };
  int length = 0, wanted = 0;
  MjMove moves[MJ_MAX_MOVES];
  MjRules rules;
  MjState s;
  MjRng rng;

  snprintf (p.sheet, sizeof p.sheet, "%s", sheet);
  init (&p, &rules);
  mj_rng_init (&rng, (MjSeed){ 41, (uint64_t) match });
  mj_state_init (&s, &rules, (MjSeat) (match % MJ_N_SEATS));
  while (go_on (&s, moves, &p.seat) > 0) {
    int i;

    if (moves[0].kind == MJ_MOVE_DEAL) {
      deal (&s, match, s.n_deals);
      length = 0;
      wanted = (int) mj_rng_below (&rng, DECISIONS);
      continue;
    }
    if ((moves[0].kind != MJ_MOVE_WIN || s.phase == MJ_PHASE_CLAIM) &&
        wanted-- == 0) {
      p.line[length] = '\0';
      p.state = s;
      p.state.one_deal = true;
      show (&p);
    }
    i = choose (&s, p.seat, bot, moves);
    p.line[length++] = (char) ('0' + i);
    play (&s, &moves[i]);
  }
}

/* ---- rows ---- */

void
position_print (const Position *p)
{
  const MjState *s = &p->state;

  printf ("%s\t%d\t%d %d %d %d", p->sheet, p->match, s->n_deals, s->dealer,
          s->repeats, s->prevailing);
  for (int i = 0; i < MJ_N_SEATS; i++)
    printf (" %d %d %d", s->past[i].wins, s->past[i].tai, s->past[i].melds);
  printf ("\t%s", p->line);
}

static void
read_start (Position *p, char *numbers)
{
  MjState *s = &p->state;
  MjRules rules;
  int n_deals = (int) strtol (numbers, &numbers, 10);

  init (p, &rules);
  mj_state_init (s, &rules, (MjSeat) strtol (numbers, &numbers, 10));
  s->one_deal = true;
  deal (s, p->match, n_deals - 1);
  s->n_deals = (uint16_t) n_deals;
  s->first_dealer = (MjSeat) (p->match % MJ_N_SEATS);
  s->repeats = (uint8_t) strtol (numbers, &numbers, 10);
  s->prevailing = (MjWind) strtol (numbers, &numbers, 10);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    s->past[i].wins = (uint16_t) strtol (numbers, &numbers, 10);
    s->past[i].tai = (uint16_t) strtol (numbers, &numbers, 10);
    s->past[i].melds = (uint16_t) strtol (numbers, &numbers, 10);
  }
}

static void
read_row (Position *p, char **row)
{
  char *fields[4];
  MjMove moves[MJ_MAX_MOVES];

  for (int i = 0; i < 4; i++)
    if ((fields[i] = strsep (row, "\t")) == NULL)
      position_fail ("a row without its fields");
  snprintf (p->sheet, sizeof p->sheet, "%s", fields[0]);
  p->match = atoi (fields[1]);
  snprintf (p->line, sizeof p->line, "%s", fields[3]);
  read_start (p, fields[2]);
  for (const char *choice = p->line;; choice++) {
    int n = go_on (&p->state, moves, &p->seat), i = *choice - '0';

    if (n > 0 && *choice == '\0')
      break;
    if (i < 0 || i >= n)
      position_fail ("a row that leads nowhere");
    play (&p->state, &moves[i]);
  }
}

bool
position_next (Position *p,
               char **rest,
               void (*watch) (const MjState *before, const MjMove *move))
{
  static char line[2048];

  if (fgets (line, sizeof line, stdin) == NULL)
    return false;
  line[strcspn (line, "\n")] = '\0';
  *rest = line;
  watcher = watch;
  read_row (p, rest);
  watcher = NULL;
  return true;
}

Kind
position_kind (const Position *p)
{
  MjMoveSet offers = mj_state_offers (&p->state, p->seat);

  return offers & MJ_MOVE_BIT (MJ_MOVE_WIN)    ? KIND_WIN
         : offers & MJ_KONGS                   ? KIND_KONG
         : offers & MJ_MOVE_BIT (MJ_MOVE_PONG) ? KIND_PONG
         : offers & MJ_MOVE_BIT (MJ_MOVE_CHOW) ? KIND_CHOW
                                               : KIND_DISCARD;
}

MjFaceSet
position_wins_on (const MjState *s,
                  MjSeat seat,
                  const MjHand *hand,
                  const MjLock *lock,
                  int *shanten)
{
  MjWin win = { .how = MJ_HOW_DISCARD,
                .seat = seat,
                .shooter = (MjSeat) ((seat + 1) % MJ_N_SEATS),
                .seat_wind = mj_state_seat_wind (s, seat),
                .prevailing = s->prevailing };
  MjFaceSet waits, wins = 0;
  MjCounts counts;
  MjReady ready;
  MjScore score;

  mj_hand_counts (hand, &counts);
  mj_ready_init (&ready, &s->rules, &counts, hand->n_melds);
  *shanten = mj_ready_shanten (&ready);
  *shanten = *shanten < 0 ? 0 : *shanten;
  if (*shanten > 0)
    return 0;
  waits = mj_ready_helps (&ready);
  for (MjFaceSet left = waits; left != 0;) {
    win.tile = mj_face_set_take (&left);
    if (mj_outlook_wait (&s->rules, hand, win.tile, &win, &score) == MJ_WINS &&
        mj_lock_win_state (lock, &s->rules, win.tile, waits) == MJ_LOCK_FREE)
      wins |= MJ_FACE_BIT (win.tile);
  }
  return wins;
}

int
position_n_ready (const Position *p)
{
  int n_ready = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &p->state.hands[seat];
    MjCounts counts;
    MjReady ready;

    if (seat == p->seat || mj_hand_size (hand) != MJ_HAND_SIZE)
      continue;
    mj_hand_counts (hand, &counts);
    mj_ready_init (&ready, &p->state.rules, &counts, hand->n_melds);
    n_ready += mj_ready_shanten (&ready) == 0;
  }
  return n_ready;
}

double
position_mix (double by_belief, double by_table, double weight)
{
  return (N_PARTICLES * by_belief + weight * by_table) / (N_PARTICLES + weight);
}
