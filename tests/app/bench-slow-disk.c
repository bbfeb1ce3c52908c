/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-slow-disk.c – how late the main loop comes while a match is kept on a
 * disk whose sync takes its time.
 *
 * bench-slow-disk [MILLISECONDS [SECONDS]]: four computers play in a real
 * window, each choice is synced, and a clock that is due every millisecond
 * notes how long it had to wait.
 */

#include "fault-vfs.h"
#include "test-gui.h"

#include <glib/gstdio.h>
#include <stdlib.h>

enum { N_BINS = 2000 }; /* of a millisecond */

typedef struct {
  gint64 last;
  guint bins[N_BINS];
  guint n;
  guint n_moves;
} Clock;

static gboolean
on_tick (gpointer data)
{
  Clock *clock = data;
  gint64 now = g_get_monotonic_time ();
  gint64 ms = (now - clock->last) / 1000;

  clock->bins[CLAMP (ms, 0, N_BINS - 1)]++;
  clock->n++;
  clock->last = now;
  return G_SOURCE_CONTINUE;
}

static void
on_moved (Clock *clock)
{
  clock->n_moves++;
}

/* Milliseconds that all but @rest of the ticks came within. */
static guint
latest (const Clock *clock, guint rest)
{
  guint i = N_BINS;

  for (guint n = 0; i > 0 && n <= rest; i--)
    n += clock->bins[i - 1];
  return i;
}

static void
measure (TestGui *gui, MjStore *store, guint ms, guint seconds)
{
  g_autoptr (MjGame) game =
      mj_game_new (mj_match_file_new (), MJ_SEAT_NONE, NULL);
  Clock clock = { 0 };
  gint64 end = g_get_monotonic_time () + (gint64) seconds * G_USEC_PER_SEC;
  guint tick;

  fault_vfs_set_sync_time (1000 * ms);
  mj_game_begin_in (game, store);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (on_moved), &clock);
  mj_play_page_play (mj_window_get_play_page (gui->window), game);
  clock.last = g_get_monotonic_time ();
  tick = g_timeout_add (1, on_tick, &clock);
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
  g_print ("sync %3u ms: %u moves, %u ticks; 99 %% within %u ms, latest %u, "
           "%u, %u ms\n",
           ms, clock.n_moves, clock.n, latest (&clock, clock.n / 100),
           latest (&clock, 0), latest (&clock, 1), latest (&clock, 2));
  g_signal_handlers_disconnect_by_data (game, &clock);
}

int
main (int argc, char **argv)
{
  guint ms = argc > 1 ? (guint) atoi (argv[1]) : 300;
  guint seconds = argc > 2 ? (guint) atoi (argv[2]) : 20;
  g_autofree char *folder = g_dir_make_tmp ("slow-disk-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "record.sqlite", NULL);
  MjStore *store;
  TestGui gui;

  test_gui_init (&argc, &argv);
  fault_vfs_register ();
  test_gui_set_up (&gui, "play");
  g_settings_set_string (gui.settings, "tempo", "fast");
  store = mj_store_open (path, NULL, NULL);
  measure (&gui, store, 0, seconds);
  measure (&gui, store, ms, seconds);
  fault_vfs_set_sync_time (0);
  g_print ("the record is left in %s\n", folder);
  return 0;
}
