/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-soak.c – deal after deal through the real window, at instant tempo, with
 * sound: to a device in one case, to none in the other.
 *
 * MJ_TEST_DEALS=N says how many deals each case plays (15).  With 1000 it shows
 * that memory does not grow; a build with the address and leak sanitizers shows
 * that nothing is lost.  With MJ_TEST_SOUND=1 sounds go where those of the game
 * go, to the server of this machine or nowhere, in both cases.  MJ_TEST_TEMPO=
 * names another tempo, as the settings do.
 */

#include "test-device.h"
#include "test-gui.h"

#include <stdlib.h>
#include <unistd.h>

enum { DEALS = 15, WARM_UP = 10 };

/* How much more memory may be resident at the end than after the warm-up.
 *
 * At once: pictures of tiles in sizes not seen before.  The cache keeps twelve
 * sizes of 47 pictures, most of them as wide as in a result, 16 to 33 pixels: 4
 * MiB.  The engine's tables of hands, 3 MiB, come in page by page.  The rest is
 * for parsed drawings of tiles that come late.
 * With each deal: the heap is cut up more finely; 8 MiB in 1,000 deals, that is
 * 90 bytes for each of the 90 moves of a deal, so nothing that is lost with
 * every move stays unseen. */
enum { GROWTH_AT_ONCE_KIB = 10 * 1024, GROWTH_PER_DEAL_KIB = 8 };

static gboolean has_device;
static const char *const players[] = { "You", "Auntie", "Pakcik", "Amma" };

static int
n_deals_wanted (void)
{
  const char *text = g_getenv ("MJ_TEST_DEALS");
  int n = text != NULL ? atoi (text) : DEALS;

  return MAX (n, WARM_UP + 1);
}

/* In MiB; 0 where there is no such file. */
static double
resident_memory (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) fields = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  fields = g_strsplit (text, " ", -1);
  return g_ascii_strtod (fields[1], NULL) * (double) sysconf (_SC_PAGESIZE) /
         (1 << 20);
}

/* The sanitizer keeps what was freed for a while, so it grows by itself. */
static gboolean
can_measure (void)
{
#ifdef __SANITIZE_ADDRESS__
  return FALSE;
#else
  return resident_memory () > 0;
#endif
}

/* ---- a deal ---- */

static void
count (int *seen, const MjTile *tiles, int n)
{
  for (int i = 0; i < n; i++) {
    g_assert_cmpint (tiles[i], <, MJ_N_TILES);
    seen[tiles[i]]++;
  }
}

/* Counted here anew, besides what the engine says of itself. */
static void
check_end (MjGame *game)
{
  const MjState *state = mj_game_get_state (game);
  int seen[MJ_N_TILES] = { 0 };
  gint64 sum = 0;

  g_assert_cmpint (state->phase, ==, MJ_PHASE_OVER);
  g_assert_true (mj_state_is_sound (state));
  count (seen, state->wall.tiles + state->wall.head,
         state->wall.tail - state->wall.head);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &state->hands[seat];

    count (seen, hand->concealed, hand->n_concealed);
    count (seen, hand->bonus, hand->n_bonus);
    for (int i = 0; i < hand->n_melds; i++)
      count (seen, hand->melds[i].tiles, mj_meld_n_tiles (&hand->melds[i]));
    sum += state->balance[seat];
  }
  for (int i = 0; i < state->n_discards; i++)
    if (!state->discards[i].claimed)
      count (seen, &state->discards[i].tile, 1);
  for (int i = 0; i < MJ_N_TILES; i++)
    g_assert_cmpint (seen[i], ==, 1);
  g_assert_cmpint (sum, ==, 0);
}

/* The person lets everything pass and discards what was drawn. */
static void
answer (TestGui *gui, const MjState *state)
{
  const MjHand *hand = &state->hands[0];
  MjTile tile = state->drawn;

  if (state->phase == MJ_PHASE_CLAIM) {
    gtk_widget_activate_action (GTK_WIDGET (gui->window), "table.pass", NULL);
    return;
  }
  if (tile == MJ_TILE_NONE) /* the dealer's first discard */
    tile = hand->concealed[hand->n_concealed - 1];
  gtk_widget_activate_action (GTK_WIDGET (gui->window), "table.discard", "u",
                              (guint) tile);
}

/* Something must happen all the time, until the result is in sight. */
static void
play_deal (TestGui *gui, MjGame *game)
{
  const MjState *state = mj_game_get_state (game);
  const GArray *moves = mj_game_get_file (game)->moves;
  MjTurn *turn = mj_play_page_get_turn (mj_window_get_play_page (gui->window));
  MjTableView *table =
      mj_play_page_get_table (mj_window_get_play_page (gui->window));

  while (state->phase != MJ_PHASE_OVER) {
    guint n = moves->len;

    TEST_WAIT_UNTIL (moves->len != n || mj_turn_is_asking (turn));
    if (mj_turn_is_asking (turn))
      answer (gui, state);
  }
  TEST_WAIT_UNTIL (mj_table_view_is_quiet (table));
  check_end (game);
}

/* ---- match after match ---- */

static MjGame *
start_match (TestGui *gui, MjSeat human)
{
  MjMatchFile *file = mj_match_file_new ();
  MjGame *game;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (players[i]);
  }
  game = mj_game_new (file, human, NULL);
  mj_play_page_play (mj_window_get_play_page (gui->window), game);
  return game;
}

/* Nothing holds a match that has ended. */
static void
end_match (TestGui *gui, MjGame **game, MjSeat human)
{
  MjGame *old = g_steal_pointer (game);

  *game = start_match (gui, human);
  g_object_add_weak_pointer (G_OBJECT (old), (gpointer *) &old);
  g_object_unref (old);
  TEST_WAIT_UNTIL (old == NULL);
}

/* For a moment after the end of a deal nothing leads to the next. */
static gboolean
leads_on (TestGui *gui, const MjState *state, int n_deals)
{
  if (state->n_deals == n_deals + 1)
    return TRUE;
  gtk_widget_activate_action (GTK_WIDGET (gui->window), "table.continue", NULL);
  return FALSE;
}

static void
go_on (TestGui *gui, MjGame **game, MjSeat human)
{
  const MjState *state = mj_game_get_state (*game);
  int n = state->n_deals;

  if (mj_state_is_match_over (state)) {
    end_match (gui, game, human);
    return;
  }
  TEST_WAIT_UNTIL (leads_on (gui, state, n));
}

static void
check_growth (double before, double after, int n_deals)
{
  g_test_message ("%.1f MiB after %d deals, %.1f MiB after %d: %+.1f MiB",
                  before, WARM_UP, after, n_deals, after - before);
  if (can_measure ())
    g_assert_cmpfloat ((after - before) * 1024, <,
                       GROWTH_AT_ONCE_KIB + n_deals * GROWTH_PER_DEAL_KIB);
}

static void
play_deals (MjSeat human)
{
  const char *tempo = g_getenv ("MJ_TEST_TEMPO");
  TestGui gui;
  MjGame *game;
  int n_deals = n_deals_wanted ();
  double warm = 0;

  test_gui_set_up (&gui, "score"); /* until there is a match */
  g_settings_set_string (gui.settings, "tempo",
                         tempo != NULL ? tempo : "instant");
  game = start_match (&gui, human);
  mj_window_show_page (gui.window, "play");
  for (int i = 1; i <= n_deals; i++) {
    play_deal (&gui, game);
    if (i == WARM_UP)
      warm = resident_memory ();
    if (i % 100 == 0)
      g_test_message ("%d deals: %.1f MiB", i, resident_memory ());
    if (i < n_deals)
      go_on (&gui, &game, human);
  }
  check_growth (warm, resident_memory (), n_deals);
  g_object_unref (game);
  test_gui_tear_down (&gui);
}

/* Sounds are played, and nothing of it is left. */
static void
play_with_device (MjSeat human, TestDeviceMode mode)
{
  guint n_tries = test_device_get_n_tries ();

  test_device_set_mode (mode);
  play_deals (human);
  if (has_device)
    g_assert_cmpuint (test_device_get_n_tries (), >, n_tries);
  test_device_wait (test_device_get_n_tries (), FALSE);
}

static void
test_watch (void)
{
  play_with_device (MJ_SEAT_NONE, TEST_DEVICE_RUNS);
}

static void
test_person (void)
{
  play_with_device (0, TEST_DEVICE_MISSING);
}

int
main (int argc, char **argv)
{
  const char *why_not;

  test_gui_init (&argc, &argv);
  why_not = g_getenv ("MJ_TEST_SOUND") != NULL ? "as in the game"
                                               : test_device_install ();
  has_device = why_not == NULL;
  if (!has_device)
    g_test_message ("no device of our own: %s", why_not);
  test_display_add_func ("/soak/watch", test_watch);
  test_display_add_func ("/soak/person", test_person);
  return test_gui_run ();
}
