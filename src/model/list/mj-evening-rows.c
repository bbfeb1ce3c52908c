/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-rows.c – selects evenings by their heads, and describes them. */

#include "model/list/mj-evening-rows.h"

#include "model/deals/mj-result-words.h"
#include "model/store/mj-store-evenings.h"

#include <glib/gi18n-lib.h>

/* ---- texts ---- */

/* "" where the file has no date that can be read. */
static char *
day_text (const MjEveningFile *file, const char *format)
{
  g_autoptr (GDateTime) started =
      g_date_time_new_from_iso8601 (file->started, NULL);
  g_autoptr (GDateTime) here =
      started != NULL ? g_date_time_to_local (started) : NULL;

  return here != NULL ? g_date_time_format (here, format) : g_strdup ("");
}

/* "7/3/26 · 16 deals · archived" */
static char *
state_text (const MjEveningFile *file)
{
  g_autofree char *day = day_text (file, "%x"); /* as the locale writes it */
  g_autofree char *deals = mj_result_words_deals (file);
  g_autoptr (GString) text = g_string_new (day);

  g_string_append_printf (text, "%s%s", *day != '\0' ? " · " : "", deals);
  if (file->archived)
    g_string_append_printf (text, " · %s", _ ("archived"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- the search ---- */

static gboolean
is_wanted (const MjEveningFile *file,
           const MjRecordSearch *search,
           char *const *words)
{
  g_autofree char *day = day_text (
                      file, "%x\n%d/%m/%Y\n%d.%m.%Y\n%-d/%-m/%Y\n%-d.%-m.%Y"),
                  *long_day = day_text (file, _ ("%e %B %Y"));
  g_autoptr (GString) where = g_string_new (file->title);
  guint32 found = 0;

  if (file->archived && !search->archived)
    return FALSE;
  g_string_append_printf (where, "\n%s\n%s\n%s", file->started, day, long_day);
  for (guint i = 0; i < file->n_people; i++)
    g_string_append_printf (where, "\n%s", file->names[i]);
  return mj_record_search_finds (words, &found, where->str);
}

/* ---- a page ---- */

static MjRecordRow *
make_row (const MjStoredEvening *evening)
{
  const MjEveningFile *file = evening->file;
  g_autofree char *people = mj_result_words_evening (file),
                  *state = state_text (file);
  MjRecordRow *row = mj_record_row_new (evening->id);

  row->title = g_strdup (file->title);
  row->text = g_strdup_printf ("%s\n%s", state, people);
  row->problem = g_strdup (evening->problem);
  row->started = g_strdup (file->started);
  row->archived = file->archived;
  return row;
}

/* One that has gone meanwhile is left out. */
static gboolean
add_row (MjStore *store, gint64 id, GPtrArray *rows, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autoptr (MjStoredEvening) evening =
      mj_store_load_evening (store, id, &wrong);

  if (evening != NULL)
    g_ptr_array_add (rows, make_row (evening));
  else if (!g_error_matches (wrong, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT)) {
    g_propagate_error (error, g_steal_pointer (&wrong));
    return FALSE;
  }
  return TRUE;
}

/* Of those that are not wanted only the heads are read. */
gboolean
mj_evening_rows_read (MjStore *store,
                      const MjRecordSearch *search,
                      const MjRecordRow *last,
                      GPtrArray *rows,
                      gboolean *more,
                      GCancellable *cancellable,
                      GError **error)
{
  g_auto (GStrv) words = mj_record_search_words (search);
  g_autoptr (GPtrArray) heads = NULL;
  gint64 after = last != NULL ? last->id : 0;

  *more = TRUE;
  while (*more && rows->len < MJ_RECORD_PAGE) {
    g_clear_pointer (&heads, g_ptr_array_unref);
    heads = mj_store_read_evening_heads (store, after, MJ_RECORD_PAGE, error);
    if (heads == NULL ||
        g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    *more = heads->len > 0;
    for (guint i = 0; i < heads->len && rows->len < MJ_RECORD_PAGE; i++) {
      const MjStoredEvening *head = heads->pdata[i];

      after = head->id;
      if (is_wanted (head->file, search, words) &&
          !add_row (store, head->id, rows, error))
        return FALSE;
    }
  }
  return TRUE;
}
