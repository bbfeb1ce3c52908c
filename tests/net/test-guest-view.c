/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-guest-view.c – a guest cannot learn what its chair does not see: two
 * states that differ only in hidden tiles, or in whether somebody thinks about
 * a claim, make the same text, byte for byte.  And that text is what the chair
 * does see, written here once more in the plainest way.
 */

#include "engine/players/mj-bot.h"
#include "engine/tiles/mj-notation.h"
#include "net/table/mj-guest-view.h"

#include <string.h>

enum { WANTED = 10000 };

/* A match for each chair, whose state is put there, and what it asks. */
typedef struct {
  MjGame *game;
  MjPilot *pilot;
  MjTurn *turn;
} Seen;

static Seen seen[MJ_N_SEATS];

static void
set_up (void)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    Seen *s = &seen[seat];

    s->game = mj_game_new (mj_match_file_new (), seat, NULL);
    s->pilot = mj_pilot_new (s->game, MJ_LEVEL_SIMPLE, 0);
    mj_pilot_set_moment (s->pilot, 1); /* asks whoever others think */
    s->turn =
        g_object_new (MJ_TYPE_TURN, "pilot", s->pilot, "seat", seat, NULL);
    g_object_set (s->turn, "auto-win", seat == 3, NULL);
  }
}

static void
tear_down (void)
{
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    g_clear_object (&seen[seat].turn);
    g_clear_object (&seen[seat].pilot);
    g_clear_object (&seen[seat].game);
  }
}

static void
put (const MjState *state, MjSeat chair)
{
  const Seen *s = &seen[chair];

  *(MjState *) mj_game_get_state (s->game) = *state;
  g_signal_emit_by_name (s->game, "rewound"); /* asks afresh */
}

/* ---- what a chair sees, written plainly ---- */

#define BOOL(what) ((what) ? "true" : "false")

static void
put_text (GString *s, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (s, format, args);
  va_end (args);
}

/* Each thing in a list is written with a comma behind it. */
static void
end_list (GString *s)
{
  if (s->str[s->len - 1] == ',')
    g_string_truncate (s, s->len - 1);
  put_text (s, "],");
}

static void
write_tile (GString *s, MjTile tile)
{
  char text[8];

  mj_tile_to_text (tile, text);
  put_text (s, "\"%s\",", text);
}

static void
write_tiles (GString *s, const char *name, const MjTile *tiles, int n)
{
  put_text (s, "\"%s\":[", name);
  for (int i = 0; i < n; i++)
    write_tile (s, tiles[i]);
  end_list (s);
}

static int
seat_number (MjSeat seat)
{
  return seat == MJ_SEAT_NONE ? -1 : seat;
}

static void
write_player (GString *s, const MjGuestNews *news, MjSeat seat)
{
  static const char *const kinds[] = { "chow", "pong", "kong", "kong",
                                       "concealed-kong" };
  const MjHand *hand = &news->state->hands[seat];

  put_text (s,
            "{\"name\":\"%c\",\"face\":\"f%c\",\"wind\":%d,\"balance\":"
            "%" G_GINT64_FORMAT,
            "ABCD"[seat], "ABCD"[seat], (seat + 4 - news->state->dealer) % 4,
            news->state->balance[seat]);
  put_text (s, ",\"tiles\":%d,\"melds\":[", hand->n_concealed);
  for (int i = 0; i < hand->n_melds; i++) {
    const MjMeld *meld = &hand->melds[i];

    put_text (s, "{\"kind\":\"%s\",", kinds[meld->kind - MJ_MELD_CHOW]);
    write_tiles (s, "tiles", meld->tiles, meld->kind > MJ_MELD_PONG ? 4 : 3);
    put_text (s, "\"from\":%d},", seat_number (meld->from));
  }
  end_list (s);
  write_tiles (s, "bonus", hand->bonus, hand->n_bonus);
  if (mj_state_is_laid_open (news->state, seat))
    write_tiles (s, "hand", hand->concealed, hand->n_concealed);
  put_text (s, "\"away\":%s},", BOOL (news->away >> seat & 1));
}

static void
write_transfers (GString *s, const char *name, const MjPayout *payout)
{
  put_text (s, "\"%s\":[", name);
  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];

    put_text (s,
              "{\"from\":%d,\"to\":%d,\"amount\":%" G_GINT64_FORMAT
              ",\"why\":\"%s\"},",
              t->from, t->to, t->amount,
              mj_pay_reason_title ((MjPayReason) t->reason));
  }
  end_list (s);
}

static void
write_table (GString *s, const MjGuestNews *news)
{
  const MjState *state = news->state;
  const MjDiscard *last = &state->discards[state->n_discards - 1];

  put_text (s, "{\"t\":\"view\",\"chair\":%d,\"stage\":\"%s\",",
            seat_number (news->chair),
            state->phase == MJ_PHASE_START  ? "start"
            : state->phase == MJ_PHASE_TURN ? "turn"
            : state->phase == MJ_PHASE_OVER ? "over"
                                            : "moment");
  put_text (
      s,
      "\"paused\":%s,\"round\":%d,\"match\":\"m\",\"deal\":%d,\"dealer\":%d,",
      BOOL (news->paused), state->prevailing, state->n_deals, state->dealer);
  put_text (s, "\"left\":%d,", mj_state_live_left (state));
  if (state->phase != MJ_PHASE_START)
    put_text (s, "\"dice\":[%d,%d,%d],", state->wall.dice[0],
              state->wall.dice[1], state->wall.dice[2]);
  if (state->phase == MJ_PHASE_TURN)
    put_text (s, "\"turn\":%d,", state->turn);
  put_text (s, "\"players\":[");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    write_player (s, news, seat);
  end_list (s);
  put_text (s, "\"ponds\":[");
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    put_text (s, "[");
    for (const MjDiscard *d = state->discards; d <= last; d++)
      if (d->seat == seat && !d->claimed)
        write_tile (s, d->tile);
    end_list (s);
  }
  end_list (s);
  if (state->n_discards > 0 && !last->claimed) {
    put_text (s, "\"last\":{\"tile\":");
    write_tile (s, last->tile);
    put_text (s, "\"from\":%d,\"sat-in\":%s},", last->seat,
              BOOL (news->sat_in));
  }
  if (state->n_deals % 3 == 2)
    write_transfers (s, "paid", news->paid);
}

static void
write_offer (GString *s, MjOffer *offer)
{
  const MjMove *move = mj_offer_get_move (offer);
  const MjOfferWorth *worth = mj_offer_get_worth (offer);

  put_text (s, "{\"move\":\"%s\",\"kind\":\"%s\"",
            mj_offer_get_notation (offer),
            move->kind == MJ_MOVE_CHOW   ? "chow"
            : move->kind == MJ_MOVE_PONG ? "pong"
            : move->kind == MJ_MOVE_WIN  ? "win"
            : move->kind == MJ_MOVE_PASS ? "pass"
                                         : "kong");
  if (move->tile != MJ_TILE_NONE) {
    put_text (s, ",\"tile\":");
    write_tile (s, move->tile);
    g_string_truncate (s, s->len - 1);
  }
  if (move->with[0] != MJ_TILE_NONE) {
    put_text (s, ",");
    write_tiles (s, "with", move->with, move->with[1] == MJ_TILE_NONE ? 1 : 2);
    g_string_truncate (s, s->len - 1);
  }
  if (move->kind == MJ_MOVE_WIN)
    put_text (s, ",\"tai\":%d,\"sum\":%" G_GINT64_FORMAT, worth->tai,
              worth->sum);
  put_text (s, "},");
}

static void
write_question (GString *s, const MjGuestNews *news)
{
  static const char *const doubts[] = { "", "pass", "throw", "pao" };
  const MjQuestion *question = mj_turn_get_question (news->turn);
  GListModel *offers = mj_turn_get_offers (news->turn);
  MjOffer *offer;

  put_text (s, "\"moves\":[");
  for (guint i = 0; (offer = g_list_model_get_item (offers, i)) != NULL; i++) {
    write_offer (s, offer);
    g_object_unref (offer);
  }
  end_list (s);
  if (question->doubt != MJ_DOUBT_NONE) {
    put_text (s,
              "\"doubt\":{\"kind\":\"%s\",\"tile\":", doubts[question->doubt]);
    write_tile (s, question->tile);
    put_text (s, "\"stake\":%" G_GINT64_FORMAT ",\"bars\":%s,",
              (gint64) question->stake,
              BOOL (question->doubt == MJ_DOUBT_PASS &&
                    news->state->rules.missed_discard));
    if (question->doubt == MJ_DOUBT_PAO) {
      MjSeat claimer;
      MjPaoSet risk = mj_state_discard_risk (news->state, news->chair,
                                             question->tile, &claimer);
      MjPao pao = MJ_PAO_DRAGONS;

      g_assert_cmpuint (risk, !=, 0);
      while (!(risk & 1 << pao))
        pao++;
      put_text (
          s, "\"to\":%d,\"why\":\"%s\",", claimer,
          mj_pao_name (pao, mj_face_is_honour (mj_tile_face (question->tile))));
    }
    g_string_truncate (s, s->len - 1);
    put_text (s, "},");
  }
  if (news->state->phase == MJ_PHASE_CLAIM) {
    put_text (s, "\"offer\":{\"tile\":");
    write_tile (s, news->state->claim.tile);
    put_text (s, "\"from\":%d},", news->state->claim.from);
  }
}

static void
write_faces (GString *s, const MjScore *score)
{
  for (MjFace face = 0; face < MJ_N_FACES; face++)
    for (int i = 0; i < score->n_lines; i++)
      if (score->lines[i].faces & MJ_FACE_BIT (face)) {
        char text[4];

        mj_face_to_text (face, text);
        put_text (s, "\"%s\",", text);
        break;
      }
}

static void
write_facts (GString *s, const MjStanding *standing)
{
  put_text (s, "\"facts\":{\"tai\":%d,\"minimum\":%d,\"held\":[",
            standing->held.tai, standing->minimum);
  write_faces (s, &standing->held);
  end_list (s);
  put_text (s, "\"waits\":[");
  for (int i = 0; i < standing->n_waits; i++) {
    char text[4];

    mj_face_to_text (standing->waits[i].face, text);
    put_text (s, "{\"tile\":\"%s\",\"left\":%d,\"barred\":%s},", text,
              standing->waits[i].left,
              BOOL (standing->barred >> standing->waits[i].face & 1));
  }
  end_list (s);
  if (standing->n_waits > 0)
    put_text (s,
              "\"worth\":[{\"tai\":%d,\"sum\":%" G_GINT64_FORMAT
              "},{\"tai\":%d,\"sum\":%" G_GINT64_FORMAT "}],",
              standing->tai[0], standing->sum[0], standing->tai[1],
              standing->sum[1]);
  g_string_truncate (s, s->len - 1);
  put_text (s, "},");
}

static void
write_own (GString *s, const MjGuestNews *news)
{
  const MjState *state = news->state;
  const MjHand *hand = &state->hands[news->chair];
  const MjStanding *standing = mj_turn_get_standing (news->turn);

  write_tiles (s, "hand", hand->concealed, hand->n_concealed);
  if (state->phase == MJ_PHASE_TURN && state->turn == news->chair &&
      state->drawn != MJ_TILE_NONE) {
    put_text (s, "\"drawn\":");
    write_tile (s, state->drawn);
  }
  if (standing != NULL)
    write_facts (s, standing);
  put_text (s, "\"no-claims\":false,\"wins\":%s,", BOOL (news->chair == 3));
  if (mj_turn_is_asking (news->turn))
    write_question (s, news);
}

static void
write_win (GString *s, const MjState *state)
{
  MjVerdict verdict;
  char tile[4];

  mj_state_verdict (state, &verdict);
  put_text (s, "\"winner\":%d,\"shooter\":%d,", state->win.seat,
            seat_number (state->win.shooter));
  if (mj_state_is_laid_open (state, state->win.seat) &&
      state->win.tile != MJ_FACE_NONE) {
    mj_face_to_text (state->win.tile, tile);
    put_text (s, "\"tile\":\"%s\",", tile);
  }
  put_text (s, "\"tai\":%d,\"limit\":%s,\"lines\":[", verdict.score.tai,
            BOOL (verdict.score.tai == state->rules.limit));
  for (int i = 0; i < verdict.score.n_lines; i++) {
    const MjScoreLine *line = &verdict.score.lines[i];

    put_text (s, "{\"title\":\"%s\",\"zh\":\"%s\",\"tai\":%d},",
              mj_pattern_info (line->pattern)->title,
              mj_pattern_info (line->pattern)->title_zh,
              line->limit ? verdict.score.tai : line->tai);
  }
  end_list (s);
  if (state->liable != MJ_SEAT_NONE) {
    put_text (s, "\"liable\":%d,\"pao\":[", state->liable);
    for (int p = 0; p < MJ_N_PAO; p++)
      if (state->pao >> p & 1)
        put_text (s, "\"%s\",", mj_pao_title ((MjPao) p));
    end_list (s);
  }
}

static void
write_result (GString *s, const MjGuestNews *news)
{
  const MjState *state = news->state;
  MjState other;

  put_text (s, "\"result\":{");
  if (state->result == MJ_RESULT_WIN) {
    write_win (s, state);
    put_text (s, "\"also\":[");
    for (int n = 1; mj_state_nth_win (state, n, &other); n++) {
      put_text (s, "{");
      write_win (s, &other);
      g_string_truncate (s, s->len - 1);
      put_text (s, "},");
    }
    end_list (s);
  }
  write_transfers (s, "transfers", &state->payout);
  put_text (s, "\"change\":[");
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    put_text (s, "%d,", 100 * seat);
  end_list (s);
  put_text (s, "\"earlier\":{\"change\":[0,-250,0,250],"
               "\"why\":[\"Promoted kong\"]},");
  put_text (s, "\"hurry\":%s,\"three-called\":%s,", BOOL (news->hurry),
            BOOL (state->three_called));
  put_text (s, "\"match-over\":%s,\"next-dealer\":%d,",
            BOOL (mj_state_is_match_over (state)),
            mj_state_next_rotation (state).dealer);
  if (mj_state_is_match_over (state))
    put_text (s, "\"sitters\":[[\"A\"],[\"A\"],[\"A\"],[\"A\"]],");
  if (news->proof != NULL)
    put_text (s, "\"proof\":\"%s\",\"moves\":[\"1 draw\",\"1 win\"],",
              news->proof);
  put_text (s, "\"waiting\":[1,2]},");
}

static char *
write_plainly (const MjGuestNews *news)
{
  GString *s = g_string_new (NULL);

  write_table (s, news);
  if (news->chair != MJ_SEAT_NONE)
    write_own (s, news);
  if (news->state->phase == MJ_PHASE_OVER)
    write_result (s, news);
  g_string_truncate (s, s->len - 1);
  put_text (s, "}");
  return g_string_free (s, FALSE);
}

static char *
tell (const MjState *state, MjSeat chair)
{
  static const MjPayout paid[] = {
    { .n_transfers = 0 },
    { .n_transfers = 1,
      .transfers = { { .from = 1,
                       .to = 3,
                       .amount = 250,
                       .reason = MJ_PAY_KONG_ADDED } } },
  };
  static const MjDealMoney money = {
    .change = { 0, 100, 200, 300 },
    .earlier = { [1] = -250, [3] = 250 },
    .reasons = 1u << MJ_PAY_KONG_ADDED,
  };
  /* Who passed is not told, nor what was before the deal. */
  static MjMove moves[] = {
    { .kind = MJ_MOVE_DRAW, .seat = 2 },
    { .kind = MJ_MOVE_DEAL },
    { .kind = MJ_MOVE_DRAW },
    { .kind = MJ_MOVE_PASS, .seat = 1 },
    { .kind = MJ_MOVE_WIN },
  };
  GArray all = { (char *) moves, G_N_ELEMENTS (moves) };
  gpointer names[] = { (gpointer) "A" };
  GPtrArray sitters = { names, G_N_ELEMENTS (names) };
  MjGuestNews news = {
    .money = &money,
    .hurry = state->n_deals % 2 == 1,
    .state = state,
    .chair = chair,
    .turn = chair < MJ_N_SEATS ? seen[chair].turn : NULL,
    .paused = state->n_deals % 2 == 0,
    .names = { "A", "B", "C", "D" },
    .faces = { "fA", "fB", "fC", "fD" },
    .away = 1 << 0 | 1 << 2,
    .sat_in = state->n_deals % 2 == 1,
    .waiting = 1 << 1 | 1 << 2,
    .paid = state->n_deals % 3 == 0 ? NULL : &paid[state->n_deals % 3 - 1],
    .match = "m",
    .proof = state->n_deals % 2 == 0 ? "bytes" : NULL,
    .moves = &all,
    .sitters = { &sitters, &sitters, &sitters, &sitters },
  };
  g_autofree char *plain = write_plainly (&news);
  char *text = mj_guest_view_to_text (&news);

  g_assert_cmpstr (text, ==, plain);
  return text;
}

static char *
look (const MjState *state, MjSeat chair)
{
  if (chair < MJ_N_SEATS)
    put (state, chair);
  return tell (state, chair);
}

/* By three dragons or four winds at once. */
static gboolean
is_early_win (const MjState *state)
{
  return state->result == MJ_RESULT_WIN &&
         (state->win.how == MJ_HOW_EARLY_DISCARD ||
          state->win.how == MJ_HOW_EARLY_SELF_DRAW);
}

/* The dragons or winds of a win by them are known, though not laid open. */
static MjFaceSet
find_told (const MjState *state, MjSeat seat)
{
  return is_early_win (state) && state->win.seat == seat
             ? mj_score_early_faces (&state->hands[seat])
             : 0;
}

/* Collects pointers to all tiles that @chair cannot see. */
static int
list_hidden (MjState *state, MjSeat chair, MjTile **hidden)
{
  int n = 0;

  for (int i = state->wall.head; i < MJ_N_TILES && i < state->wall.tail; i++)
    hidden[n++] = &state->wall.tiles[i];
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjTile *tiles = state->hands[seat].concealed;
    MjFaceSet told = find_told (state, seat);

    if (seat != chair && !mj_state_is_laid_open (state, seat))
      for (int i = 0; i < state->hands[seat].n_concealed; i++)
        if (!(MJ_FACE_BIT (mj_tile_face (tiles[i])) & told))
          hidden[n++] = &tiles[i];
  }
  return n;
}

/* Another state that @chair cannot tell from @state. */
static MjState
make_twin (const MjState *state, MjSeat chair)
{
  MjState twin = *state;
  MjTile *hidden[MJ_N_TILES];
  int n = list_hidden (&twin, chair, hidden);

  for (int i = n - 1; i > 0; i--) {
    int j = g_test_rand_int_range (0, i + 1);
    MjTile tile = *hidden[i];

    *hidden[i] = *hidden[j];
    *hidden[j] = tile;
  }
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != chair) {
      twin.locks[seat].missed = (MjFaceSet) g_test_rand_int ();
      twin.locks[seat].sacred = (MjFaceSet) g_test_rand_int ();
      twin.early[seat] = g_test_rand_int () & 1;
      if (twin.phase == MJ_PHASE_CLAIM)
        twin.claim.can[seat] = (guint8) (g_test_rand_int () & 31);
    }
  return twin;
}

static void
compare (const MjState *a, const MjState *b, MjSeat chair)
{
  g_autofree char *one = look (a, chair);
  g_autofree char *other = look (b, chair);

  g_assert_cmpstr (one, ==, other);
}

static MjState
compare_twin (const MjState *state, MjSeat chair)
{
  MjState twin = make_twin (state, chair);

  compare (state, &twin, chair);
  return twin;
}

/* What is asked again follows from what the chair sees, too.  Returns whether
 * anything is. */
static gboolean
compare_doubts (const MjState *state, const MjState *twin, MjSeat chair)
{
  const MjState *both[] = { state, twin };
  MjTurn *turn = seen[chair].turn;
  char *texts[2] = { NULL };
  MjDoubt doubts[2];
  char move[MJ_MOVE_TEXT_SIZE];
  MjMove doubted = mj_move (MJ_MOVE_PASS, chair, MJ_TILE_NONE);

  if (state->phase == MJ_PHASE_TURN) {
    const MjHand *hand = &state->hands[chair];
    int nth = g_test_rand_int_range (0, hand->n_concealed);

    doubted = mj_move (MJ_MOVE_DISCARD, chair, hand->concealed[nth]);
  }
  mj_move_to_text (&doubted, move, sizeof move);
  for (int i = 0; i < 2; i++) {
    put (both[i], chair);
    if (mj_turn_is_asking (turn))
      g_assert_true (
          mj_turn_answer (turn, move, mj_turn_get_revision (turn), NULL));
    doubts[i] = mj_turn_get_question (turn)->doubt;
    if (doubts[i] != MJ_DOUBT_NONE)
      texts[i] = tell (both[i], chair);
  }
  g_assert_cmpint (doubts[0], ==, doubts[1]);
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_free (texts[0]);
  g_free (texts[1]);
  return doubts[0] != MJ_DOUBT_NONE;
}

/* Nobody who is not asked sees whether others are, or what they answer. */
static void
compare_claim (const MjState *state)
{
  MjState later = *state;

  while (later.phase == MJ_PHASE_CLAIM) {
    MjSeat seat = mj_state_next_actor (&later);
    MjMove pass = mj_move (MJ_MOVE_PASS, seat, MJ_TILE_NONE);

    g_assert_true (mj_state_apply (&later, &pass));
    if (later.phase == MJ_PHASE_OVER)
      return; /* the last tile: the table keeps quiet for a moment */
    for (MjSeat chair = 0; chair <= MJ_N_SEATS; chair++)
      if (chair == MJ_N_SEATS)
        compare (state, &later, MJ_SEAT_NONE);
      else if (!(state->claim.pending >> chair & 1))
        compare (state, &later, chair);
  }
}

/* Nor whether somebody thinks about robbing the tile that is replaced. */
static void
compare_replaced (const MjState *state, const MjMove *last)
{
  MjState robbed = *state;
  MjSeat robber = (MjSeat) ((last->seat + 1) % MJ_N_SEATS);

  robbed.phase = MJ_PHASE_CLAIM;
  robbed.claim = (MjClaim){ .kind = MJ_CLAIM_BONUS,
                            .tile = last->tile,
                            .from = last->seat,
                            .pending = (guint8) (1 << robber) };
  for (MjSeat chair = 0; chair < MJ_N_SEATS; chair++)
    if (chair != robber)
      compare (state, &robbed, chair);
}

/* Whether nobody has answered yet after such a move. */
static gboolean
is_offer (MjMoveKind kind)
{
  return kind == MJ_MOVE_DISCARD || kind == MJ_MOVE_KONG_PROMOTE ||
         kind == MJ_MOVE_KONG_CONCEALED;
}

/* Each other match by a sheet on which a passed win bars nothing, and several
 * win on one tile.
 */
static void
begin_match (MjState *state, int nth)
{
  MjRules rules;

  g_assert_true (mj_rules_init_preset (&rules, "singapore"));
  rules.missed_discard = nth % 2 == 0;
  rules.winners = nth % 2 == 0 ? MJ_WINNERS_ONE : MJ_WINNERS_ALL;
  mj_state_init (state, &rules, 0);
}

static void
test_hidden (void)
{
  MjState state;
  MjBot bot;
  int n_states = 0, n_claims = 0, n_wins = 0, n_doubts = 0, n_replaced = 0;
  int n_matches = 0;

  mj_bot_init (&bot, MJ_LEVEL_SIMPLE);
  begin_match (&state, n_matches++);
  while (n_states < WANTED) {
    MjSeat actor = mj_state_next_actor (&state);
    MjMove moves[MJ_MAX_MOVES];
    int n;

    if (actor == MJ_SEAT_NONE) {
      begin_match (&state, n_matches++);
      continue;
    }
    n = mj_state_legal_moves (&state, actor, moves);
    if (moves[0].kind == MJ_MOVE_DEAL)
      moves[0].seed = (MjSeed){ (guint64) g_test_rand_int (), 1 };
    if (n > 1 && !mj_move_is_forced (moves[0].kind)) {
      MjView view;

      mj_view_init (&view, &state, actor);
      moves[0] = mj_bot_choose_as (&bot, &view);
    }
    g_assert_true (mj_state_apply (&state, &moves[0]));
    n_states++;
    n_wins += state.result == MJ_RESULT_WIN;
    for (MjSeat chair = 0; chair <= MJ_N_SEATS; chair++) {
      MjSeat who = chair < MJ_N_SEATS ? chair : MJ_SEAT_NONE;
      MjState twin = compare_twin (&state, who);

      if (mj_state_to_act (&state) >> chair & 1 &&
          (state.phase == MJ_PHASE_TURN ||
           mj_state_offers (&state, chair) & MJ_MOVE_BIT (MJ_MOVE_WIN)))
        n_doubts += compare_doubts (&state, &twin, who);
    }
    if (state.phase == MJ_PHASE_REPLACE) {
      n_replaced++;
      compare_replaced (&state, &moves[0]);
    }
    if (state.phase == MJ_PHASE_CLAIM && is_offer (moves[0].kind)) {
      n_claims++;
      compare_claim (&state);
    }
  }
  g_test_message ("%d states, %d claims, %d replaced, %d wins, %d doubts",
                  n_states, n_claims, n_replaced, n_wins, n_doubts);
  g_assert_cmpint (n_claims, >, WANTED / 50);
  g_assert_cmpint (n_wins, >, 10);
  g_assert_cmpint (n_doubts, >, 10);
  g_assert_cmpint (n_replaced, >, 10);
}

static void
play_deal (MjState *state, const MjRules *rules, guint64 seed)
{
  MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  mj_state_init (state, rules, 0);
  move.seed = (MjSeed){ 7, seed };
  g_assert_true (mj_state_apply (state, &move));
  while (state->phase != MJ_PHASE_OVER) {
    MjView view;

    mj_view_init (&view, state, mj_state_next_actor (state));
    move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    g_assert_true (mj_state_apply (state, &move));
  }
}

/* What seldom happens: several winners on one tile, somebody who pays for all,
 * and a win by three dragons at once, with which the hand is not laid open. */
static void
test_results (void)
{
  gboolean several = FALSE, liable = FALSE, early = FALSE;
  MjRules rules;

  g_assert_true (mj_rules_init_preset (&rules, "singapore"));
  rules.winners = MJ_WINNERS_ALL;
  for (guint64 seed = 0; !several || !liable || !early; seed++) {
    MjState state;

    play_deal (&state, &rules, seed);
    if (state.n_others == 0 && state.liable == MJ_SEAT_NONE &&
        !is_early_win (&state))
      continue;
    several = several || state.n_others > 0;
    liable = liable || state.liable != MJ_SEAT_NONE;
    early = early || is_early_win (&state);
    for (MjSeat chair = 0; chair <= MJ_N_SEATS; chair++)
      compare_twin (&state, chair < MJ_N_SEATS ? chair : MJ_SEAT_NONE);
  }
}

/* Not because the text says nothing: what the chair does see, changes it. */
static void
test_seen (void)
{
  MjRules rules;
  MjState state, other;
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  g_autofree char *one = NULL, *two = NULL, *watching = NULL;
  MjTile tile;

  g_assert_true (mj_rules_init_preset (&rules, "singapore"));
  mj_state_init (&state, &rules, 0);
  deal.seed = (MjSeed){ 3, 4 };
  g_assert_true (mj_state_apply (&state, &deal));
  other = state;
  tile = other.hands[1].concealed[0];
  other.hands[1].concealed[0] = other.wall.tiles[other.wall.head];
  other.wall.tiles[other.wall.head] = tile;
  one = look (&state, 1);
  two = look (&other, 1);
  watching = look (&state, MJ_SEAT_NONE);
  g_assert_cmpstr (one, !=, two);
  g_assert_null (strstr (watching, "\"hand\""));
}

int
main (int argc, char **argv)
{
  int failed;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guest-view/hidden", test_hidden);
  g_test_add_func ("/guest-view/results", test_results);
  g_test_add_func ("/guest-view/seen", test_seen);
  set_up ();
  failed = g_test_run ();
  tear_down ();
  return failed;
}
