/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-record.c – a match or an evening from the rows of the record.
 *
 * The input is the columns one after the other, with a form feed between: the
 * header, then the text of each move or the JSON of each entry.
 */

#include "fuzz-checks.h"
#include "fuzz.h"

#include <string.h>

/* As mj-store.c does it: the moves are lines below the header. */
static void
read_match (char **columns)
{
  g_autoptr (GString) text = g_string_new (columns[0]);
  g_autoptr (MjMatchFile) file = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 1; columns[i] != NULL; i++)
    g_string_append_printf (text, "%s\n", columns[i]);
  file = mj_match_file_from_text (text->str, &error);
  fuzz_check_error (file, error);
  if (file != NULL)
    fuzz_check_match (file);
}

/* An entry that is read is written in a form that does not change any more. */
static MjRecord *
read_entry (const char *json)
{
  g_autoptr (GError) error = NULL;
  MjRecord *record = mj_record_from_json (json, &error);
  g_autoptr (MjRecord) again = NULL;
  g_autofree char *once = NULL, *twice = NULL;

  fuzz_check_error (record, error);
  if (record == NULL)
    return NULL;
  once = mj_record_to_json (record);
  again = mj_record_from_json (once, NULL);
  FUZZ_ASSERT (again != NULL);
  twice = mj_record_to_json (again);
  FUZZ_ASSERT (strcmp (once, twice) == 0);
  return record;
}

static void
read_evening (char **columns)
{
  g_autoptr (MjEveningFile) file = fuzz_read_evening (columns[0]);

  for (int i = 1; columns[i] != NULL; i++) {
    g_autoptr (MjRecord) record = read_entry (columns[i]);

    if (file != NULL && record != NULL)
      g_ptr_array_add (file->records, g_steal_pointer (&record));
  }
  if (file != NULL)
    fuzz_check_evening (file);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  g_auto (GStrv) columns = g_strsplit (text, "\f", 200);

  if (columns[0] != NULL && *columns[0] == '{')
    read_evening (columns);
  else if (columns[0] != NULL)
    read_match (columns);
  free (text);
  return 0;
}
