/* SPDX-License-Identifier: GPL-3.0-or-later */
/* released.c – reads each file as the program does, and tells what is in it. */

#include "released.h"

#include "model/store/mj-store-evenings.h"
#include "model/store/mj-store-matches.h"
#include "test-folder.h"

#include <string.h>

static char *
read_file (const char *folder, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

/* ---- what is in it ---- */

static void
tell_rules (GString *facts, const MjRules *rules)
{
  char text[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (rules, text, sizeof text);
  g_strdelimit (text, "\n", ' ');
  g_string_append_printf (facts, "  rules %s\n", text);
}

/* The end of each deal, so that a change of what a hand is worth is seen. */
static void
tell_match (GString *facts, const char *name, const MjMatchFile *file)
{
  MjState state;

  g_string_append_printf (facts, "%s: %u moves, %u taken back%s\n", name,
                          file->moves->len, file->undone->len,
                          file->practice ? ", practice" : "");
  tell_rules (facts, &file->rules);
  mj_state_init (&state, &file->rules, file->dealer);
  for (guint i = 0; i < file->moves->len; i++) {
    const MjMove *move = &g_array_index (file->moves, MjMove, i);
    MjPhase before = state.phase;

    g_assert_true (mj_state_apply (&state, move));
    if (state.phase != MJ_PHASE_OVER || before == MJ_PHASE_OVER)
      continue;
    g_string_append_printf (facts, "  deal %d:", state.n_deals);
    for (int seat = 0; seat < MJ_N_SEATS; seat++)
      g_string_append_printf (facts, " %s %" G_GINT64_FORMAT, file->names[seat],
                              (gint64) state.balance[seat]);
    g_string_append_c (facts, '\n');
  }
}

static void
tell_evening (GString *facts, const char *name, const MjEveningFile *file)
{
  MjEvening books;

  g_string_append_printf (facts, "%s: %s, %s, %s, %u entries\n", name,
                          file->title, file->started, file->currency,
                          file->records->len);
  tell_rules (facts, &file->rules);
  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;

    mj_evening_apply (&books, &record->entry, &outcome);
    g_string_append_printf (facts,
                            "  %s:", mj_entry_kind_key (record->entry.kind));
    for (int person = 0; person < MJ_MAX_PEOPLE; person++)
      g_string_append_printf (facts, " %" G_GINT64_FORMAT,
                              (gint64) outcome.balance[person]);
    g_string_append_printf (facts, " %s\n",
                            record->note != NULL ? record->note : "");
  }
}

/* ---- the files ---- */

static void
tell_evening_file (GString *facts, const char *folder, const char *name)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = read_file (folder, name, &length);
  g_autoptr (MjEveningFile) file =
      mj_evening_file_import (text, length, NULL, &error);

  g_assert_no_error (error);
  tell_evening (facts, name, file);
}

static void
tell_match_file (GString *facts, const char *folder, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = read_file (folder, name, NULL);
  g_autoptr (MjMatchFile) file = mj_match_file_from_text (text, &error);

  g_assert_no_error (error);
  tell_match (facts, name, file);
}

static void
tell_sheet (GString *facts, const char *folder)
{
  g_autofree char *text = read_file (folder, RELEASED_SHEET, NULL);
  MjRules rules;
  MjError error;

  g_assert_true (mj_rules_from_text (&rules, text, &error));
  g_string_append (facts, RELEASED_SHEET ":\n");
  tell_rules (facts, &rules);
}

/* Of a copy: opening brings it up to date. */
static void
tell_record (GString *facts, const char *folder)
{
  g_autofree char *copies = g_dir_make_tmp ("released-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (copies, RELEASED_RECORD, NULL);
  gsize length;
  g_autofree char *contents = read_file (folder, RELEASED_RECORD, &length);
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStore) store = NULL;
  g_autoptr (GPtrArray) matches = NULL, evenings = NULL;

  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  store = mj_store_open (path, &set_aside, &error);
  g_assert_no_error (error);
  g_assert_null (set_aside);
  matches = mj_store_load_matches (store, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < matches->len; i++) {
    const MjStoredMatch *stored = g_ptr_array_index (matches, i);

    g_assert_null (stored->problem);
    tell_match (facts, stored->running ? "match in progress" : "match",
                stored->file);
  }
  evenings = mj_store_load_evenings (store, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < evenings->len; i++) {
    const MjStoredEvening *stored = g_ptr_array_index (evenings, i);

    g_assert_null (stored->problem);
    tell_evening (facts, "evening", stored->file);
  }
  g_clear_object (&store);
  test_folder_remove (copies);
}

char *
released_tell (const char *folder)
{
  GString *facts = g_string_new (NULL);

  tell_match_file (facts, folder, RELEASED_MATCH);
  tell_evening_file (facts, folder, RELEASED_EVENING);
  tell_evening_file (facts, folder, RELEASED_TABLE);
  tell_sheet (facts, folder);
  tell_record (facts, folder);
  return g_string_free (facts, FALSE);
}
