/* SPDX-License-Identifier: GPL-3.0-or-later */
/* monkey-checks.c – checks the match, the evening, the windows and the record.
 */

#include "model/store/mj-store-matches.h"
#include "monkey.h"

#include "app/evenings/mj-evenings-page.h"
#include "app/session/mj-session-page.h"

#include <string.h>

/* ---- a match ---- */

static void
count (int *seen, const MjTile *tiles, int n)
{
  for (int i = 0; i < n; i++) {
    g_assert_cmpint (tiles[i], <, MJ_N_TILES);
    seen[tiles[i]]++;
  }
}

static gboolean
is_played_with (const MjState *state, MjTile tile)
{
  return state->rules.animals ||
         mj_face_suit (mj_tile_face (tile)) != MJ_SUIT_ANIMALS;
}

/* Counted here anew, besides what the engine says of itself. */
static void
check_tiles (const MjState *state)
{
  int seen[MJ_N_TILES] = { 0 };

  count (seen, state->wall.tiles + state->wall.head,
         state->wall.tail - state->wall.head);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &state->hands[seat];

    count (seen, hand->concealed, hand->n_concealed);
    count (seen, hand->bonus, hand->n_bonus);
    for (int i = 0; i < hand->n_melds; i++)
      count (seen, hand->melds[i].tiles, mj_meld_n_tiles (&hand->melds[i]));
  }
  for (int i = 0; i < state->n_discards; i++)
    if (!state->discards[i].claimed)
      count (seen, &state->discards[i].tile, 1);
  for (MjTile i = 0; i < MJ_N_TILES; i++)
    g_assert_cmpint (seen[i], ==, is_played_with (state, i));
}

static void
check_sum (const gint64 *balance, int n)
{
  gint64 sum = 0;

  for (int i = 0; i < n; i++)
    sum += balance[i];
  g_assert_cmpint (sum, ==, 0);
}

static void
check_state (const MjState *state)
{
  if (state->n_deals > 0) {
    g_assert_true (mj_state_is_sound (state));
    check_tiles (state);
  }
  check_sum (state->balance, MJ_N_SEATS);
}

static void
check_fold (const MjMatchFile *file, const MjState *state)
{
  g_autoptr (GError) error = NULL;
  MjState folded;

  g_assert_true (mj_match_file_fold (file, G_MAXUINT, &folded, &error));
  g_assert_no_error (error);
  check_state (&folded);
  if (state != NULL)
    g_assert_cmpmem (&folded, sizeof folded, state, sizeof *state);
}

/* ---- an evening: more people than chairs may have played ---- */

static void
check_session (MjSession *session)
{
  MjEvening books;

  for (guint i = 0; i < mj_session_get_n_entries (session); i++)
    check_sum (mj_session_get_outcome (session, i)->balance, MJ_MAX_PEOPLE);
  mj_session_get_books (session, G_MAXUINT, &books);
  check_sum (books.balance, MJ_MAX_PEOPLE);
}

static MjSession *
find_session (GtkWidget *widget)
{
  MjSession *found =
      MJ_IS_SESSION_PAGE (widget)
          ? mj_session_page_get_session (MJ_SESSION_PAGE (widget))
          : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_session (child);
  return found;
}

/* ---- windows ---- */

/* Nobody finds a modal window whose parent is gone or out of sight.  Left out
 * is the remark of GTK 4.8's dialog for files when it is closed while it reads
 * a folder: the program itself has no dialog of that type. */
static void
check_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    GtkWindow *parent = gtk_window_get_transient_for (window);

    if (!gtk_widget_get_visible (GTK_WIDGET (window)) ||
        !gtk_window_get_modal (window) || GTK_IS_MESSAGE_DIALOG (window))
      continue;
    if (parent == NULL || !gtk_widget_get_visible (GTK_WIDGET (parent)))
      g_error ("a modal %s (“%s”) is left without its parent",
               G_OBJECT_TYPE_NAME (window), gtk_window_get_title (window));
  }
}

/* ---- all of it ---- */

void
monkey_check (Monkey *monkey)
{
  GtkWidget *window = monkey_main_window (monkey);
  MjGame *game =
      window != NULL
          ? mj_play_page_get_game (mj_window_get_play_page (MJ_WINDOW (window)))
          : NULL;

  if (game != NULL)
    check_state (mj_game_get_state (game));
  check_windows ();
}

void
monkey_check_books (Monkey *monkey)
{
  GtkWidget *window = monkey_main_window (monkey);
  MjGame *game =
      mj_play_page_get_game (mj_window_get_play_page (MJ_WINDOW (window)));
  MjSession *session = find_session (window);

  if (game != NULL)
    check_fold (mj_game_get_file (game), mj_game_get_state (game));
  if (session != NULL)
    check_session (session);
}

void
monkey_check_record (const char *path)
{
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStore) store = mj_store_open (path, &set_aside, &error);
  g_autoptr (GPtrArray) matches = NULL, evenings = NULL;

  g_assert_no_error (error);
  g_assert_null (set_aside);
  matches = mj_store_load_matches (store, &error);
  g_assert_no_error (error);
  evenings = mj_store_load_evenings (store, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < matches->len; i++)
    check_fold (((MjStoredMatch *) g_ptr_array_index (matches, i))->file, NULL);
  for (guint i = 0; i < evenings->len; i++) {
    MjStoredEvening *evening = g_ptr_array_index (evenings, i);
    g_autoptr (MjSession) session =
        mj_session_open (store, evening->id, &error);

    g_assert_no_error (error);
    check_session (session);
  }
  g_test_message ("in the record: %u matches, %u evenings", matches->len,
                  evenings->len);
}
