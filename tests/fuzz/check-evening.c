/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check-evening.c – checks of evenings: reading, writing, the books. */

#include "fuzz-checks.h"
#include "fuzz.h"

#include <string.h>

/* Balances, problems and deals of all entries, as one text. */
static char *
books_text (const MjEveningFile *file)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MjEvening books;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;
    gint64 sum = 0;
    bool right = mj_evening_apply (&books, &record->entry, &outcome);

    FUZZ_ASSERT (right == (outcome.reason == MJ_REASON_NONE));
    for (int seat = 0; seat < MJ_MAX_PEOPLE; seat++) {
      FUZZ_ASSERT (outcome.balance[seat] == books.balance[seat]);
      sum += outcome.balance[seat];
      g_string_append_printf (text, "%" G_GINT64_FORMAT " ",
                              outcome.balance[seat]);
    }
    FUZZ_ASSERT (sum == 0);
    g_string_append_printf (text, "%d %s\n", outcome.deal,
                            right ? "" : mj_reason_key (outcome.reason));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

MjEveningFile *
fuzz_read_evening (const char *text)
{
  g_autoptr (GError) error = NULL;
  MjEveningFile *file = mj_evening_file_from_text (text, strlen (text), &error);

  fuzz_check_error (file, error);
  return file;
}

void
fuzz_check_evening (const MjEveningFile *file)
{
  g_autofree char *json = mj_evening_file_to_json (file);
  g_autofree char *csv = mj_evening_file_to_csv (file, NULL);
  g_autofree char *books = books_text (file);
  const char *const texts[] = { json, csv };

  for (int i = 0; i < 2; i++) {
    g_autoptr (MjEveningFile) again = fuzz_read_evening (texts[i]);
    g_autoptr (MjEveningFile) strict =
        mj_evening_file_import (texts[i], strlen (texts[i]), NULL, NULL);
    g_autofree char *same_json = NULL, *same_csv = NULL, *same_books = NULL;

    FUZZ_ASSERT (again != NULL && strict != NULL);
    same_json = mj_evening_file_to_json (again);
    same_csv = mj_evening_file_to_csv (again, NULL);
    same_books = books_text (again);
    FUZZ_ASSERT (strcmp (same_json, json) == 0);
    FUZZ_ASSERT (strcmp (same_csv, csv) == 0);
    FUZZ_ASSERT (strcmp (same_books, books) == 0);
  }
}
