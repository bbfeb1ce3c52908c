/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-commit.c – changes on their way to a disk that is slow, full or locked,
 * and changes of a match that two programs have open.
 *
 * What is shown is on the disk; what cannot be written yet is written later;
 * and whatever two programs do, the match can be read.
 */

#include "fault-vfs.h"
#include "sample-evening.h"

#include "engine/tiles/mj-rng.h"
#include "model/store/mj-store-matches.h"
#include "model/session/mj-settlement.h"
#include "model/play/mj-game.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

typedef struct {
  char *folder;
  char *path;
  MjStore *store;
  MjGame *game;
  guint n_moved, n_rewound, n_superseded;
} Fixture;

static void
on_moved (Fixture *f)
{
  f->n_moved++;
}

static void
on_rewound (Fixture *f)
{
  f->n_rewound++;
}

static void
on_superseded (Fixture *f)
{
  f->n_superseded++;
}

static MjStore *
open_store (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  MjStore *store = mj_store_open (f->path, NULL, &error);

  g_assert_no_error (error);
  return store;
}

static void
wait_until_idle (MjGame *game)
{
  while (mj_game_is_busy (game))
    g_main_context_iteration (NULL, TRUE);
}

/* A practice match of which the first deal has been dealt. */
static void
set_up (Fixture *f, gconstpointer data)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  f->folder = g_dir_make_tmp ("mj-commit-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "record.sqlite", NULL);
  f->store = open_store (f);
  file->practice = TRUE;
  f->game = mj_game_new (file, 0, NULL);
  mj_game_begin_in (f->game, f->store);
  g_assert_true (mj_game_is_busy (f->game));
  wait_until_idle (f->game);
  deal.seed = (MjSeed){ 3, 4 };
  g_assert_true (mj_game_play (f->game, &deal, NULL));
  wait_until_idle (f->game);
  g_signal_connect_swapped (f->game, "moved", G_CALLBACK (on_moved), f);
  g_signal_connect_swapped (f->game, "rewound", G_CALLBACK (on_rewound), f);
  g_signal_connect_swapped (f->game, "superseded", G_CALLBACK (on_superseded),
                            f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_clear_object (&f->game);
  g_assert_finalize_object (f->store);
  dir = g_dir_open (f->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);

    g_remove (path);
  }
  g_rmdir (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

/* ---- what is there ---- */

static char *
text_of (const MjMatchFile *file)
{
  return mj_match_file_to_text (file);
}

/* The disk has what the game shows, but for forced moves at its end. */
static void
expect_on_disk (Fixture *f, MjGame *game)
{
  g_autoptr (MjStore) store = open_store (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStoredMatch) stored = mj_store_load_current (store, &error);
  const MjMatchFile *file = mj_game_get_file (game);
  g_autoptr (MjMatchFile) shown = NULL;
  g_autofree char *a = NULL, *b = NULL;

  g_assert_no_error (error);
  g_assert_null (stored->problem);
  for (guint i = stored->file->moves->len; i < file->moves->len; i++)
    g_assert_true (
        mj_move_is_forced (g_array_index (file->moves, MjMove, i).kind));
  shown = mj_match_file_copy (file, stored->file->moves->len);
  a = text_of (shown);
  b = text_of (stored->file);
  g_assert_cmpstr (a, ==, b);
}

/* The next move that is legal, and whether it is a choice of the person. */
static MjMove
next_move (MjGame *game, gboolean *own_choice)
{
  const MjState *state = mj_game_get_state (game);
  MjSeat seat = mj_state_next_actor (state);
  MjMove moves[MJ_MAX_MOVES];

  g_assert_cmpint (mj_state_legal_moves (state, seat, moves), >, 0);
  *own_choice = seat == 0 && !mj_move_is_forced (moves[0].kind);
  return moves[0];
}

/* Plays until it is for the person to choose. */
static void
reach_choice (MjGame *game)
{
  for (;;) {
    gboolean own_choice;
    MjMove move = next_move (game, &own_choice);

    if (own_choice)
      return;
    g_assert_true (mj_game_play (game, &move, NULL));
    wait_until_idle (game);
  }
}

static void
play_choice (MjGame *game)
{
  gboolean own_choice;
  MjMove move = next_move (game, &own_choice);
  g_autoptr (GError) error = NULL;

  g_assert_true (mj_game_play (game, &move, &error));
  g_assert_no_error (error);
}

static gboolean
count_up (gpointer data)
{
  ++*(guint *) data;
  return G_SOURCE_CONTINUE;
}

/* ---- a slow disk ---- */

/* Until the disk has it, a choice is not shown, a second one is refused, and
 * the main loop goes on. */
static void
test_slow (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  guint n_idle = 0, n_moves, source;
  MjMove move;
  MjState before;
  gboolean own_choice;

  reach_choice (f->game);
  before = *mj_game_get_state (f->game);
  n_moves = mj_game_get_file (f->game)->moves->len;
  move = next_move (f->game, &own_choice);
  f->n_moved = 0;

  fault_vfs_hold_syncs (TRUE);
  play_choice (f->game);
  source = g_idle_add (count_up, &n_idle);
  while (n_idle < 1000 || fault_vfs_count_held () == 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (mj_game_is_busy (f->game));
  g_assert_cmpuint (f->n_moved, ==, 0);
  g_assert_cmpmem (&before, sizeof before, mj_game_get_state (f->game),
                   sizeof before);
  g_assert_false (mj_game_play (f->game, &move, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (mj_game_take_back (f->game, &error));
  fault_vfs_hold_syncs (FALSE);

  wait_until_idle (f->game);
  g_assert_cmpuint (f->n_moved, ==, 1);
  g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, ==, n_moves + 1);
  expect_on_disk (f, f->game);
}

/* ---- a disk that refuses ---- */

static void
change (Fixture *f, const char *what)
{
  g_autoptr (GError) error = NULL;

  if (strcmp (what, "play") == 0)
    play_choice (f->game);
  else if (strcmp (what, "take back") == 0)
    g_assert_true (mj_game_take_back (f->game, &error));
  else
    g_assert_true (mj_game_redo (f->game, &error));
  g_assert_no_error (error);
}

/* Nothing is shown, and why is told. */
static void
expect_trouble (Fixture *f, const char *before)
{
  g_autofree char *trouble = NULL, *now = NULL;

  while ((trouble = mj_store_get_trouble (f->store)) == NULL)
    g_main_context_iteration (NULL, FALSE);
  now = text_of (mj_game_get_file (f->game));
  g_assert_cmpstr (now, ==, before);
  g_assert_true (mj_game_is_busy (f->game));
  g_assert_cmpstr (trouble, !=, "");
}

static void
expect_no_trouble (Fixture *f, const char *before)
{
  g_autofree char *trouble = mj_store_get_trouble (f->store);
  g_autofree char *now = text_of (mj_game_get_file (f->game));

  g_assert_null (trouble);
  g_assert_cmpstr (now, !=, before);
  g_assert_cmpuint (f->n_superseded, ==, 0);
  expect_on_disk (f, f->game);
}

/* What is shown before. */
static char *
begin_change (Fixture *f, const char *what)
{
  if (strcmp (what, "play") == 0)
    reach_choice (f->game);
  return text_of (mj_game_get_file (f->game));
}

static const char *const changes[] = { "play", "take back", "redo", "play" };

/* With nobody pressing anything it is written as soon as there is room. */
static void
test_full (Fixture *f, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autofree char *before = begin_change (f, changes[i]);

    fault_vfs_plan (FAULT_FULL, 1, TRUE);
    change (f, changes[i]);
    expect_trouble (f, before);
    g_assert_true (fault_vfs_end ());
    wait_until_idle (f->game);
    expect_no_trouble (f, before);
  }
}

/* While another program writes, and until it has ended. */
static void
test_locked (Fixture *f, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autofree char *before = begin_change (f, changes[i]);
    sqlite3 *other;

    g_assert_cmpint (sqlite3_open (f->path, &other), ==, SQLITE_OK);
    g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL),
                     ==, SQLITE_OK);
    change (f, changes[i]);
    expect_trouble (f, before);
    sqlite3_close (other);
    mj_store_try_again (f->store);
    wait_until_idle (f->game);
    expect_no_trouble (f, before);
  }
}

/* Who waits for an answer is not held up by what the disk refuses. */
static void
test_overtaking (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autofree char *before = NULL;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("Player %d", i + 1);
  }
  reach_choice (f->game);
  before = text_of (mj_game_get_file (f->game));
  fault_vfs_plan (FAULT_FULL, 1, TRUE);
  change (f, "play");
  expect_trouble (f, before);
  g_assert_cmpint (mj_store_add_evening (f->store, file, &error), ==, 0);
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FULL);
  g_assert_true (fault_vfs_end ());
  wait_until_idle (f->game);
  expect_no_trouble (f, before);
}

/* Where SQLite says only that something failed, the system says of what. */
static void
test_reason (Fixture *f, gconstpointer data)
{
  static const struct {
    FaultKind fault;
    int number;
    MjStoreError code;
  } rows[] = {
    { FAULT_MAP, ENOSPC, MJ_STORE_ERROR_FULL },
    { FAULT_MAP, EDQUOT, MJ_STORE_ERROR_FULL },
    { FAULT_MAP, EIO, MJ_STORE_ERROR_DISK },
    { FAULT_OPEN, ENOSPC, MJ_STORE_ERROR_FULL },
    { FAULT_OPEN, EACCES, MJ_STORE_ERROR_DENIED },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;

    fault_vfs_set_last_error (rows[i].number);
    fault_vfs_plan (rows[i].fault, 1, TRUE);
    g_assert_null (mj_store_open (f->path, NULL, &error));
    g_assert_error (error, MJ_STORE_ERROR, (int) rows[i].code);
    g_assert_true (fault_vfs_end ());
  }
  fault_vfs_set_last_error (0);
}

/* An evening's entry, too. */
static void
test_evening (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (MjSession) session = NULL;
  g_autofree char *trouble = NULL;
  MjEntry draw;
  gint64 id;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("Player %d", i + 1);
  }
  id = mj_store_add_evening (f->store, file, NULL);
  session = mj_session_open (f->store, id, NULL);
  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  fault_vfs_plan (FAULT_SYNC, 1, TRUE);
  g_assert_true (mj_session_append (session, &draw, NULL, NULL));
  while ((trouble = mj_store_get_trouble (f->store)) == NULL)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (mj_session_get_n_entries (session), ==, 0);
  g_assert_false (mj_session_append (session, &draw, NULL, NULL));
  g_assert_true (fault_vfs_end ());
  mj_store_try_again (f->store);
  while (mj_session_is_busy (session))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mj_session_get_n_entries (session), ==, 1);
  g_assert_true (mj_session_can_undo (session));
}

/* Begins the change of that name, of an evening with one entry. */
static void
begin_session_change (MjSession *session, const char *what)
{
  g_autoptr (GError) error = NULL;
  MjEntry entry;

  mj_entry_init (&entry, MJ_ENTRY_REDEAL);
  if (strcmp (what, "add") == 0)
    mj_session_append (session, &entry, NULL, &error);
  else if (strcmp (what, "correct") == 0)
    mj_session_record (session, MJ_EDIT_REPLACE, 0, &entry, NULL, NULL, &error);
  else if (strcmp (what, "remove") == 0)
    mj_session_remove (session, 0, &error);
  else if (strcmp (what, "undo") == 0)
    mj_session_undo (session, &error);
  else if (strcmp (what, "redo") == 0)
    mj_session_redo (session, &error);
  else
    mj_session_set_archived (session, TRUE, &error);
  g_assert_no_error (error);
}

static void
wait_for_session (MjSession *session)
{
  while (mj_session_is_busy (session))
    g_main_context_iteration (NULL, TRUE);
}

static void
on_session_refused (MjSession *session, const GError *error, char **told)
{
  g_free (*told);
  *told = g_strdup (error->message);
}

/* Of each change that the disk refuses is told which it is, why, and what takes
 * it back; that does so. */
static void
test_waiting (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *what, *waits, *told;
  } rows[] = {
    { "add",
      "“Dealt again”. The disk is full. Try Again may save "
      "it; Undo takes it back.",
      "Taken back before it was saved: “Dealt again”." },
    { "correct",
      "the correction of “Drawn deal”. The disk is full. Try Again "
      "may save it; Undo takes it back.",
      "Taken back before it was saved: the correction of “Drawn deal”." },
    { "remove",
      "the deletion of “Drawn deal”. The disk is full. Try Again "
      "may save it; Undo takes it back.",
      "Taken back before it was saved: the deletion of “Drawn deal”." },
    { "undo",
      "Undo of “Drawn deal”. The disk is full. Try Again may save it; "
      "Redo leaves everything as it is.",
      "Not undone: “Drawn deal”." },
    { "head",
      "the title, the names or the place in the archive. The disk is "
      "full. Try Again may save it; Undo takes it back.",
      "Taken back before it was saved: the title, the names or the place in "
      "the archive." },
    { "redo",
      "Redo of “Drawn deal”. The disk is full. Try Again may save it; "
      "Undo takes it back.",
      "Taken back before it was saved: “Drawn deal”." },
  };
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "draw");
  g_autoptr (MjSession) session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, NULL), NULL);
  g_autofree char *told = NULL;
  MjEntry draw;

  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  g_signal_connect (session, "refused", G_CALLBACK (on_session_refused), &told);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *trouble = NULL, *waits = NULL;
    g_autoptr (GError) error = NULL;

    if (strcmp (rows[i].what, "redo") == 0) {
      begin_session_change (session, "undo");
      wait_for_session (session);
    }
    fault_vfs_plan (FAULT_FULL, 1, TRUE);
    begin_session_change (session, rows[i].what);
    while ((trouble = mj_store_get_trouble (f->store)) == NULL)
      g_main_context_iteration (NULL, FALSE);
    waits = g_strconcat ("Not saved yet: ", rows[i].waits, NULL);
    g_assert_false (mj_session_append (session, &draw, NULL, &error));
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_BUSY);
    g_assert_cmpstr (error->message, ==, waits);
    g_assert_cmpint (mj_session_is_undoing (session), ==,
                     strcmp (rows[i].what, "undo") == 0);
    mj_session_withdraw (session);
    g_assert_cmpstr (told, ==, rows[i].told);
    g_assert_true (fault_vfs_end ());
    wait_for_session (session);
    g_assert_false (mj_session_get_file (session)->archived);
    g_assert_cmpint (mj_session_can_redo (session), ==,
                     strcmp (rows[i].what, "redo") == 0);
  }
}

/* Where another program has taken the file away, nothing can be tried again. */
static void
test_waiting_gone (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "draw");
  g_autoptr (MjSession) session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, NULL), NULL);
  g_autofree char *aside = g_strconcat (f->path, ".aside", NULL);
  g_autofree char *waits = NULL;

  g_assert_cmpint (g_rename (f->path, aside), ==, 0);
  begin_session_change (session, "add");
  while (!mj_store_is_gone (f->store))
    g_main_context_iteration (NULL, FALSE);
  waits = mj_session_describe_waiting (session);
  g_assert_cmpstr (waits, ==,
                   "Not saved: “Dealt again”. The file of the record is not "
                   "where it was, or is another one. Undo takes it back.");
  mj_session_withdraw (session);
  wait_for_session (session);
}

/* A change that is written while it is withdrawn is undone, and so is one that
 * undoes another; no payment follows it. */
static void
test_withdrawn_late (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) file =
      sample_evening_new (NULL, "A pays B 29; A pays C 10; draw");
  g_autoptr (MjSession) session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, NULL), NULL);
  g_autoptr (GArray) dues = mj_settlement_list (session, 0);
  guint n = mj_session_get_n_entries (session);

  for (gboolean undo = FALSE; undo <= TRUE; undo++) {
    fault_vfs_hold_syncs (TRUE);
    if (undo)
      g_assert_true (mj_session_undo (session, NULL));
    else
      mj_settlement_pay_all (session, dues);
    while (fault_vfs_count_held () == 0)
      g_main_context_iteration (NULL, FALSE);
    mj_session_withdraw (session);
    fault_vfs_hold_syncs (FALSE);
    while (mj_session_is_busy (session))
      g_main_context_iteration (NULL, TRUE);
    g_assert_cmpuint (mj_session_get_n_entries (session), ==, n);
  }
}

/* ---- two programs ---- */

static MjGame *
resume (MjStore *store)
{
  g_autoptr (MjStoredMatch) stored = mj_store_load_current (store, NULL);
  MjGame *game;

  g_assert_null (stored->problem);
  game = mj_game_new (mj_match_file_copy (stored->file, G_MAXUINT),
                      stored->human, NULL);
  mj_game_resume_in (game, store, stored->id, stored->revision);
  return game;
}

/* What a person does, at random. */
static void
do_anything (MjGame *game, MjRng *rng)
{
  switch (mj_rng_below (rng, 4)) {
  case 0:
    mj_game_take_back (game, NULL);
    break;
  case 1:
    mj_game_redo (game, NULL);
    break;
  default:
    if (!mj_game_is_deal_over (game))
      play_choice (game);
  }
  wait_until_idle (game);
}

typedef struct {
  MjGame *game;
  gboolean wrote; /* or tried to */
  gboolean lost;
} Program;

static void
on_busy (Program *program)
{
  program->wrote = TRUE;
}

static void
on_lost (Program *program)
{
  program->lost = TRUE;
}

static void
program_begin (Program *program, MjStore *store)
{
  g_clear_object (&program->game);
  program->game = resume (store);
  program->lost = FALSE;
  g_signal_connect_swapped (program->game, "notify::busy", G_CALLBACK (on_busy),
                            program);
  g_signal_connect_swapped (program->game, "superseded", G_CALLBACK (on_lost),
                            program);
}

/* Two programs on one match: whoever writes last has it, the other one is told,
 * and at no moment is it anything but one of their logs. */
static void
test_two_programs (Fixture *f, gconstpointer data)
{
  Program programs[2] = { { NULL } };
  MjStore *stores[2] = { g_object_ref (f->store), open_store (f) };
  guint n_lost = 0;
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 1, (guint64) g_test_rand_int () });
  for (int i = 0; i < 2; i++)
    program_begin (&programs[i], stores[i]);
  for (int i = 0; i < 400; i++) {
    Program *program = &programs[mj_rng_below (&rng, 2)];

    program->wrote = FALSE;
    do_anything (program->game, &rng);
    if (!program->wrote)
      continue; /* a forced move: the other one may have gone on unseen */
    if (program->lost) {
      n_lost++;
      program_begin (program, stores[program - programs]);
    }
    expect_on_disk (f, program->game);
  }
  g_test_message ("%u times another one had gone on", n_lost);
  g_assert_cmpuint (n_lost, >, 20);
  for (int i = 0; i < 2; i++) {
    g_clear_object (&programs[i].game);
    g_clear_object (&stores[i]);
  }
}

static void
test_hold (Fixture *f, gconstpointer data)
{
  g_autoptr (MjStore) other = open_store (f);

  g_assert_true (mj_store_hold_match (f->store));
  g_assert_true (mj_store_hold_match (f->store));
  g_assert_false (mj_store_hold_match (other));
  g_clear_object (&f->game);
  g_clear_object (&f->store);
  g_assert_true (mj_store_hold_match (other));
  f->store = open_store (f);
}

/* ---- back and forth ---- */

/* Any way through a practice match: its log folds to what is shown, and the
 * disk has it, each time. */
static void
test_walk (Fixture *f, gconstpointer data)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 2, (guint64) g_test_rand_int () });
  for (int i = 0; i < 300 && !mj_game_is_deal_over (f->game); i++) {
    MjState state;

    do_anything (f->game, &rng);
    g_assert_true (mj_match_file_fold (mj_game_get_file (f->game), G_MAXUINT,
                                       &state, NULL));
    g_assert_cmpmem (&state, sizeof state, mj_game_get_state (f->game),
                     sizeof state);
    expect_on_disk (f, f->game);
  }
}

#define ADD(name, func)                                                        \
  g_test_add ("/commit/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_register ();
  ADD ("slow", test_slow);
  ADD ("full", test_full);
  ADD ("locked", test_locked);
  ADD ("overtaking", test_overtaking);
  ADD ("reason", test_reason);
  ADD ("evening", test_evening);
  ADD ("waiting", test_waiting);
  ADD ("waiting-gone", test_waiting_gone);
  ADD ("withdrawn-late", test_withdrawn_late);
  ADD ("two-programs", test_two_programs);
  ADD ("hold", test_hold);
  ADD ("walk", test_walk);
  return g_test_run ();
}
