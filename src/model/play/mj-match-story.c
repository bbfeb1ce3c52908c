/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-story.c – goes through the moves of a match, keeps all payments, and
 * describes those that changed the order of the players most. */

#include "model/play/mj-match-story.h"

#include "engine/tiles/mj-notation.h"
#include "model/files/mj-sitters.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-seat-names.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

/* A payment: for a win, or an instant one. */
typedef struct {
  guint deal;
  gboolean won;
  MjPayReason reason; /* unless it is a win */
  MjSeat seat;        /* who is paid */
  gint64 sum;
  MjWin win;
  int tai;
  MjBalances before, after;
} Event;

enum { NAME_LENGTH = 24 };

/* ---- the order of the players ---- */

static int
compare (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

static guint
find_place (const MjBalances *balances, MjSeat seat)
{
  guint place = 1;

  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    place += balances->of[other] > balances->of[seat];
  return place;
}

/* MJ_SEAT_NONE when two share the first place. */
static MjSeat
find_leader (const MjBalances *balances)
{
  MjSeat leader = MJ_SEAT_NONE;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (find_place (balances, seat) == 1) {
      if (leader != MJ_SEAT_NONE)
        return MJ_SEAT_NONE;
      leader = seat;
    }
  return leader;
}

/* By how much the leader leads. */
static gint64
find_lead (const MjBalances *balances, MjSeat leader)
{
  gint64 second = G_MININT64;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != leader)
      second = MAX (second, balances->of[seat]);
  return balances->of[leader] - second;
}

/* 2 for each pair of players that changed places, 1 where a tie began or
 * ended; that all begin with nothing is no tie. */
static int
count_changes (const Event *event)
{
  const gint64 *before = event->before.of, *after = event->after.of;
  int n = 0;

  for (MjSeat a = 0; a < MJ_N_SEATS; a++)
    for (MjSeat b = (MjSeat) (a + 1); b < MJ_N_SEATS; b++)
      if (before[a] != 0 || before[b] != 0)
        n +=
            abs (compare (after[a], after[b]) - compare (before[a], before[b]));
  return n;
}

/* ---- going through the moves ---- */

/* Several may have won on the same tile. */
static void
read_win (const MjState *state, Event *event)
{
  MjState alone;
  MjScore score;

  for (int n = 0; mj_state_nth_win (state, n, &alone); n++)
    if (alone.win.seat == event->seat) {
      mj_state_result_score (&alone, &score);
      event->win = alone.win;
      event->tai = score.tai;
    }
}

/* A win is one event with all its payments; other payments of a move are one
 * event for each reason and each payee. */
static void
add_payments (GArray *events, const MjState *before, const MjState *state)
{
  MjBalances now;
  const MjPayout *payout = &state->payout;
  gboolean won = state->phase == MJ_PHASE_OVER &&
                 before->phase != MJ_PHASE_OVER &&
                 state->result == MJ_RESULT_WIN;

  memcpy (now.of, before->balance, sizeof now.of);
  for (int i = 0; i < payout->n_transfers;) {
    const MjTransfer *t = &payout->transfers[i];
    gboolean of_win = t->reason <= MJ_PAY_PAO;
    Event event = {
      .deal = state->n_deals,
      .won = of_win && won,
      .reason = (MjPayReason) t->reason,
      .seat = t->to,
      .before = now,
    };

    for (; i < payout->n_transfers && payout->transfers[i].to == t->to &&
           (payout->transfers[i].reason == t->reason ||
            (of_win && payout->transfers[i].reason <= MJ_PAY_PAO));
         i++) {
      event.sum += payout->transfers[i].amount;
      now.of[t->to] += payout->transfers[i].amount;
      now.of[payout->transfers[i].from] -= payout->transfers[i].amount;
    }
    if (event.won)
      read_win (state, &event);
    event.after = now;
    g_array_append_val (events, event);
  }
}

static gboolean
is_better (const MjScore *score, gint64 paid, const MjBestHand *best)
{
  if (best->deal == 0 || score->tai != best->score.tai)
    return best->deal == 0 || score->tai > best->score.tai;
  return paid > best->paid ||
         (paid == best->paid && score->uncapped > best->score.uncapped);
}

/* @state: with one winner */
static void
look_at_hand (MjMatchStory *story, const MjState *state)
{
  gint64 gain[MJ_N_SEATS] = { 0 };
  MjScore score;

  mj_state_result_score (state, &score);
  mj_payout_balance (&state->payout, gain);
  if (!is_better (&score, gain[state->win.seat], &story->best))
    return;
  story->best.deal = state->n_deals;
  story->best.paid = gain[state->win.seat];
  story->best.hand = state->hands[state->win.seat];
  story->best.win = state->win;
  story->best.score = score;
  if (!mj_state_is_laid_open (state, state->win.seat))
    story->best.hand.n_concealed = 0;
}

static const char *
find_sitter (const MjMatchStory *story, MjSeat seat, guint deal)
{
  const char *bot, *name = mj_sitters_find (story->file, seat, deal - 1, &bot);

  return *name != '\0' ? name : story->file->names[seat];
}

static MjStorySitter *
get_sitter (MjMatchStory *story, MjSeat seat, guint deal)
{
  MjStorySitter fresh = { seat, find_sitter (story, seat, deal), deal, { 0 } };

  for (guint i = 0; i < story->sitters->len; i++) {
    MjStorySitter *sitter = &g_array_index (story->sitters, MjStorySitter, i);

    if (sitter->seat == seat && strcmp (sitter->name, fresh.name) == 0)
      return sitter;
  }
  mj_match_stats_init (&fresh.stats);
  g_array_append_val (story->sitters, fresh);
  return &g_array_index (story->sitters, MjStorySitter,
                         story->sitters->len - 1);
}

static void
end_deal (MjMatchStory *story, const MjState *state)
{
  MjBalances balances;
  MjState alone;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjStorySitter *sitter = get_sitter (story, seat, (guint) state->n_deals);

    mj_match_stats_add_deal (&story->stats[seat], state, seat);
    mj_match_stats_add_deal (&sitter->stats, state, seat);
    mj_seat_names_set (story->names, seat, sitter->name);
  }
  memcpy (balances.of, state->balance, sizeof balances.of);
  g_array_append_val (story->balances, balances);
  story->n_deals++;
  for (int n = 0; mj_state_nth_win (state, n, &alone); n++)
    look_at_hand (story, &alone);
}

static void
count_payments (MjMatchStory *story, const GArray *events)
{
  for (guint i = 0; i < events->len; i++) {
    const Event *event = &g_array_index (events, Event, i);

    if (event->won)
      continue;
    if (event->reason >= MJ_PAY_CAT_RAT &&
        event->reason <= MJ_PAY_SEASON_GROUP) {
      story->n_bites[event->seat]++;
      story->bites[event->seat] += event->sum;
    } else if (event->reason >= MJ_PAY_KONG_CLAIMED &&
               event->reason <= MJ_PAY_KONG_CONCEALED) {
      story->n_kongs[event->seat]++;
      story->kongs[event->seat] += event->sum;
    }
  }
}

static void
settle (MjMatchStory *story, const MjState *state)
{
  MjBalances end, *last = &g_array_index (story->balances, MjBalances,
                                          story->balances->len - 1);

  memcpy (end.of, state->balance, sizeof end.of);
  if (memcmp (end.of, last->of, sizeof end.of) != 0)
    g_array_append_val (story->balances, end);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    story->stats[seat].balance = end.of[seat];
    story->place[seat] = find_place (&end, seat);
  }
}

static void
go_through (MjMatchStory *story, const MjMatchFile *file, GArray *events)
{
  MjBalances zero = { { 0 } };
  MjState state;

  mj_match_file_begin (file, &state);
  g_array_append_val (story->balances, zero);
  for (guint i = 0; i < file->moves->len; i++) {
    MjState before = state;

    if (!mj_state_apply (&state, &g_array_index (file->moves, MjMove, i)))
      break;
    add_payments (events, &before, &state);
    if (state.phase == MJ_PHASE_OVER)
      end_deal (story, &state);
  }
  settle (story, &state);
}

/* ---- telling ---- */

static char *
count_tai (int tai)
{
  return g_strdup_printf (_ ("%d tai"), tai);
}

static char *
get_name (const MjMatchStory *story, MjSeat seat, guint deal)
{
  return mj_clean_text_shorten (find_sitter (story, seat, deal), NAME_LENGTH);
}

static char *
tell_win (const MjMatchStory *story, const Event *event)
{
  const MjWin *win = &event->win;
  g_autofree char *name = get_name (story, win->seat, event->deal);
  g_autofree char *tai = count_tai (event->tai);
  const char *winner = win->seat == story->human ? NULL : name;
  g_autofree char *shooter = NULL;

  if (win->shooter == MJ_SEAT_NONE || win->tile == MJ_FACE_NONE)
    return mj_text_sentence (win->shooter == MJ_SEAT_NONE
                                 ? MJ_SENTENCE_WON_SELF_DRAWN
                                 : MJ_SENTENCE_WON,
                             winner, tai);
  shooter = get_name (story, win->shooter, event->deal);
  return mj_text_sentence_of_two (MJ_SENTENCE_WON_ON, winner,
                                  win->shooter == story->human ? NULL : shooter,
                                  tai, mj_text_face (win->tile));
}

static char *
tell_payment (const MjMatchStory *story, const Event *event)
{
  g_autofree char *name = get_name (story, event->seat, event->deal);
  g_autofree char *reason = mj_text_pay_reason (event->reason);

  return mj_text_sentence (MJ_SENTENCE_WAS_PAID,
                           event->seat == story->human ? NULL : name, reason);
}

/* How the deal changed the places; NULL if the payee kept theirs. */
static char *
tell_change (const Event *event, gboolean decided)
{
  guint place = find_place (&event->after, event->seat);

  if (decided)
    return g_strdup (_ ("leading to the end"));
  if (place >= find_place (&event->before, event->seat))
    return NULL;
  if (place == 1 && find_leader (&event->after) == event->seat) {
    g_autofree char *lead =
        mj_text_money (find_lead (&event->after, event->seat));

    /* Translators: by how much more than the second */
    return g_strdup_printf (_ ("leading by %s"), lead);
  }
  if (place == 1)
    return g_strdup (_ ("now sharing the lead"));
  return g_strdup (place == 2 ? _ ("now second") : _ ("now third"));
}

static char *
tell (const MjMatchStory *story, const Event *event, gboolean decided)
{
  g_autofree char *what =
      event->won ? tell_win (story, event) : tell_payment (story, event);
  g_autofree char *amount = mj_text_amount (event->sum);
  g_autofree char *change = tell_change (event, decided);

  return change == NULL
             ? g_strdup_printf (_ ("%s: %s"), what, amount)
             /* Translators: what happened, how much was paid, what it did:
              * "You won 5 tai, self-drawn: +48, leading by 12" */
             : g_strdup_printf (_ ("%s: %s, %s"), what, amount, change);
}

/* The event since which the winner has led, or NULL. */
static const Event *
find_decision (const GArray *events)
{
  MjSeat leader;
  guint i = events->len;

  if (i == 0)
    return NULL;
  leader = find_leader (&g_array_index (events, Event, i - 1).after);
  if (leader == MJ_SEAT_NONE)
    return NULL;
  while (i > 0 &&
         find_leader (&g_array_index (events, Event, i - 1).after) == leader)
    i--;
  return &g_array_index (events, Event, i);
}

/* The greatest payment comes first, then wins; among these a change of order
 * counts most. */
static gint64
weigh (const Event *event, gint64 greatest)
{
  return (event->sum == greatest ? 4000 : 0) + (event->won ? 2000 : 0) +
         100 * count_changes (event) + 100 * event->sum / greatest;
}

static const Event *
find_heaviest (const GArray *events, const gboolean *told, gint64 greatest)
{
  const Event *heaviest = NULL;

  for (guint i = 0; i < events->len; i++) {
    const Event *event = &g_array_index (events, Event, i);

    if (!told[i] && (heaviest == NULL ||
                     weigh (event, greatest) > weigh (heaviest, greatest)))
      heaviest = event;
  }
  return heaviest;
}

static void
add_line (MjMatchStory *story, const Event *event, gboolean decided)
{
  MjStoryLine *line = g_new (MjStoryLine, 1);

  line->deal = event->deal;
  line->text = tell (story, event, decided);
  g_ptr_array_add (story->lines, line);
}

static void
tell_all (MjMatchStory *story, const GArray *events)
{
  g_autofree gboolean *told = g_new0 (gboolean, events->len);
  const Event *first = &g_array_index (events, Event, 0);
  const Event *decision = find_decision (events);
  const Event *next = decision;
  gint64 greatest = 1;

  if (events->len == 0)
    return;
  for (guint i = 0; i < events->len; i++)
    greatest = MAX (greatest, first[i].sum);
  if (next == NULL)
    next = find_heaviest (events, told, greatest);
  for (int n = 0; n < MJ_STORY_MAX_LINES && next != NULL; n++) {
    told[next - first] = TRUE;
    next = find_heaviest (events, told, greatest);
  }
  for (guint i = 0; i < events->len; i++)
    if (told[i])
      add_line (story, &first[i], &first[i] == decision);
}

/* ---- the story ---- */

static void
free_line (gpointer data)
{
  MjStoryLine *line = data;

  g_free (line->text);
  g_free (line);
}

MjMatchStory *
mj_match_story_new (const MjMatchFile *file, MjSeat human)
{
  MjMatchStory *story = g_new0 (MjMatchStory, 1);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (Event));

  story->human = human;
  story->rules = file->rules;
  story->file = mj_match_file_copy (file, 0);
  mj_seat_names_fill (story->names, file->names);
  story->sitters = g_array_new (FALSE, FALSE, sizeof (MjStorySitter));
  story->balances = g_array_new (FALSE, FALSE, sizeof (MjBalances));
  story->lines = g_ptr_array_new_with_free_func (free_line);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    story->people[seat] = mj_person_in (file, seat);
    mj_match_stats_init (&story->stats[seat]);
  }
  story->day = mj_day_result_new (file, human);
  go_through (story, file, events);
  count_payments (story, events);
  tell_all (story, events);
  return story;
}

void
mj_match_story_free (MjMatchStory *story)
{
  mj_match_file_free (story->file);
  mj_seat_names_fill (story->names, NULL);
  g_clear_pointer (&story->day, mj_day_result_free);
  g_array_unref (story->sitters);
  g_array_unref (story->balances);
  g_ptr_array_unref (story->lines);
  g_free (story);
}

void
mj_match_story_order (const MjMatchStory *story, MjSeat *order)
{
  MjSeat first = story->human == MJ_SEAT_NONE ? 0 : story->human;
  int n = 0;

  for (guint place = 1; place <= MJ_N_SEATS; place++)
    for (int i = 0; i < MJ_N_SEATS; i++) {
      MjSeat seat = (MjSeat) ((first + i) % MJ_N_SEATS);

      if (story->place[seat] == place)
        order[n++] = seat;
    }
}

char *
mj_match_story_headline (const MjMatchStory *story)
{
  MjSeat winner = find_leader (
      &g_array_index (story->balances, MjBalances, story->balances->len - 1));
  g_autoptr (GPtrArray) sat = NULL;
  g_autofree char *names = NULL;

  if (story->day != NULL)
    return mj_day_result_sentence (story->day);
  if (winner == MJ_SEAT_NONE)
    return g_strdup (_ ("The first place is shared"));
  sat = mj_sitters_list (story->file, winner, story->n_deals);
  if (sat->len > 1) {
    names = mj_text_names (sat);
    /* Translators: two or more, who had the same chair one after the other */
    return g_strdup_printf (_ ("%s win the match together"), names);
  }
  return mj_text_sentence (MJ_SENTENCE_WINS_MATCH,
                           winner == story->human ? NULL : story->names[winner],
                           NULL);
}

char *
mj_match_story_played (const MjMatchStory *story)
{
  int n_rounds = story->rules.rounds;
  g_autofree char *rounds = g_strdup_printf (
      ngettext ("%d round", "%d rounds", (gulong) n_rounds), n_rounds);
  g_autofree char *deals = g_strdup_printf (
      ngettext ("%d deal", "%d deals", story->n_deals), (int) story->n_deals);
  g_autofree char *limit =
      story->rules.no_limit
          ? g_strdup (_ ("no limit"))
          : g_strdup_printf (ngettext ("limit %d tai", "limit %d tai",
                                       (gulong) story->rules.limit),
                             story->rules.limit);

  if (story->day != NULL)
    return mj_day_result_title (story->day);
  return g_strdup_printf ("%s · %s · %s", rounds, deals, limit);
}

static char *
count_ends (const MjMatchStats *stats)
{
  g_autofree char *wins = g_strdup_printf (
      ngettext ("%u win", "%u wins", stats->n_wins), stats->n_wins);
  g_autofree char *fed = g_strdup_printf (
      /* Translators: discards on which others won */
      ngettext ("%u fed", "%u fed", stats->n_fed), stats->n_fed);

  return g_strdup_printf ("%s, %s", wins, fed);
}

char *
mj_match_story_name (const MjMatchStory *story, MjSeat seat)
{
  g_autoptr (GPtrArray) sat =
      mj_sitters_list (story->file, seat, MAX (story->n_deals, 1));

  return mj_text_names (sat);
}

char *
mj_match_story_figures (const MjMatchStory *story, MjSeat seat)
{
  g_autoptr (GPtrArray) sat =
      mj_sitters_list (story->file, seat, story->n_deals);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < story->sitters->len; i++) {
    const MjStorySitter *sitter =
        &g_array_index (story->sitters, MjStorySitter, i);
    g_autofree char *ends = count_ends (&sitter->stats);

    if (sitter->seat != seat)
      continue;
    if (sat->len == 1)
      return g_steal_pointer (&ends);
    g_string_append_printf (text, text->len > 0 ? _ ("; %s: %s") : _ ("%s: %s"),
                            sitter->name, ends);
    if (sitter->first > 1)
      /* Translators: the deals before were another player's */
      g_string_append_printf (text, _ (", here from deal %u on"),
                              sitter->first);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mj_match_story_best_title (const MjMatchStory *story)
{
  g_autofree char *tai = count_tai (story->best.score.tai);
  g_autofree char *paid = mj_text_money (story->best.paid);
  g_autofree char *name =
      get_name (story, story->best.win.seat, story->best.deal);

  return g_strdup_printf ("%s · %s · %s", name, tai, paid);
}

char *
mj_match_story_best_lines (const MjMatchStory *story)
{
  const MjScore *score = &story->best.score;
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < score->n_lines; i++) {
    const MjPatternInfo *info = mj_pattern_info (score->lines[i].pattern);
    g_autofree char *title = mj_text_term (info->title, info->title_zh);

    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", title);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
append_best (const MjMatchStory *story, GString *text)
{
  g_autofree char *title = NULL, *lines = NULL;
  char hand[MJ_HAND_TEXT_SIZE];

  if (story->best.deal == 0)
    return;
  title = mj_match_story_best_title (story);
  lines = mj_match_story_best_lines (story);
  mj_hand_to_text (&story->best.hand, story->best.win.tile, hand, sizeof hand);
  g_string_append_printf (text, "\n%s: %s\n%s\n%s\n", _ ("Best hand"), title,
                          lines, hand);
}

char *
mj_match_story_to_text (const MjMatchStory *story)
{
  g_autofree char *headline = mj_match_story_headline (story);
  g_autofree char *played = mj_match_story_played (story);
  g_autoptr (GString) text = g_string_new (NULL);
  MjSeat order[MJ_N_SEATS];

  g_string_append_printf (text, "%s\n%s\n\n", headline, played);
  mj_match_story_order (story, order);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *amount = mj_text_amount (story->stats[order[i]].balance);
    g_autofree char *figures = mj_match_story_figures (story, order[i]);
    g_autofree char *name = mj_match_story_name (story, order[i]);

    g_string_append_printf (text, "%u. %s %s (%s)\n", story->place[order[i]],
                            name, amount, figures);
  }
  append_best (story, text);
  if (story->lines->len > 0)
    g_string_append_printf (text, "\n%s\n", _ ("How it went"));
  for (guint i = 0; i < story->lines->len; i++) {
    const MjStoryLine *line = g_ptr_array_index (story->lines, i);

    g_string_append_printf (text, _ ("Deal %u: %s"), line->deal, line->text);
    g_string_append_c (text, '\n');
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
