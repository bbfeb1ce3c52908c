/* SPDX-License-Identifier: GPL-3.0-or-later */
/* write-released.c – the files of this version, for later ones to open.
 *
 *   write-released FOLDER
 *
 * tools/release.sh says when it is due; test-released.c reads them.
 */

#include "released.h"
#include "sample-evening.h"
#include "sample-match.h"

#include "model/deals/mj-evening-export.h"
#include "model/store/mj-store-matches.h"

#include <glib/gstdio.h>

/* Enough for an entry of every kind. */
enum { N_ENTRIES = 60, N_DEALS = 6 };

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static MjMatchFile *
play (int n_deals)
{
  MjRules rules;
  MjMatchFile *file;

  mj_rules_init (&rules);
  rules.limit = 6;
  file = sample_match_play (SAMPLE_PLAYED, &rules, n_deals, NULL, NULL);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("P%d", i + 1);
  }
  return file;
}

static MjEveningFile *
keep_books (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 2026, 11 });
  return sample_evening_random (&rng, N_ENTRIES);
}

static void
write_record (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, RELEASED_RECORD, NULL);
  g_autoptr (MjMatchFile) ended = play (N_DEALS), running = play (2);
  g_autoptr (MjEveningFile) evening = keep_books ();
  g_autoptr (MjEveningFile) ordinary = sample_evening_ordinary ();
  g_autoptr (MjMatchChange) change = mj_match_change_new (0, 0, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStore) store = NULL;

  g_remove (path);
  store = mj_store_open (path, NULL, &error);
  g_assert_no_error (error);
  mj_store_add_match (store, ended, &error);
  g_assert_no_error (error);
  change->human = 0;
  change->head = mj_match_file_head_to_text (running);
  /* In the middle of a deal. */
  g_array_append_vals (change->moves, running->moves->data,
                       running->moves->len - 9);
  mj_store_change_match (store, change, &error);
  g_assert_no_error (error);
  mj_store_add_evening (store, evening, &error);
  g_assert_no_error (error);
  mj_store_add_evening (store, ordinary, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  const char *folder = argv[1];
  g_autoptr (MjMatchFile) match = play (N_DEALS);
  g_autoptr (MjEveningFile) evening = keep_books ();
  g_autofree char *text = mj_match_file_to_text (match);
  g_autofree char *json = mj_evening_file_to_json (evening);
  g_autofree char *csv = mj_evening_export_csv (evening);
  g_autofree char *facts = NULL;
  char sheet[MJ_RULES_TEXT_SIZE];
  MjRules rules;

  if (argc != 2 || g_mkdir_with_parents (folder, 0777) != 0) {
    g_printerr ("usage: write-released FOLDER\n");
    return 2;
  }
  write_file (folder, RELEASED_MATCH, text);
  write_file (folder, RELEASED_EVENING, json);
  write_file (folder, RELEASED_TABLE, csv);
  g_assert_true (mj_rules_from_text (
      &rules,
      "preset=classic\nlimit=7\nmin_points=2\npattern.full-flush=5\n"
      "seven_pairs=four\n",
      NULL));
  mj_rules_to_text (&rules, sheet, sizeof sheet);
  write_file (folder, RELEASED_SHEET, sheet);
  write_record (folder);
  facts = released_tell (folder);
  write_file (folder, RELEASED_FACTS, facts);
  return 0;
}
