/* SPDX-License-Identifier: GPL-3.0-or-later */
/* write-entries.c – writes entries of an evening until it is killed.
 *
 *   write-entries FILE append TAG N [ID]   appends N entries, 0: until killed
 *   write-entries FILE list                prints all evenings
 *
 * To append, it takes the evening of that number, or the first, or makes one.
 * An entry's note is TAG and its number, which goes on where an earlier run was
 * killed.  It prints the number when the entry may be shown, so every number
 * printed has to be in the file.
 */

#include "wait-session.h"

#include <stdio.h>
#include <string.h>

static MjStore *
open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  MjStore *store = mj_store_open (path, &aside, &error);

  if (store == NULL)
    g_error ("%s", error->message);
  if (aside != NULL)
    g_error ("the file was set aside: %s", aside);
  return store;
}

static GPtrArray *
load_evenings (MjStore *store)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *evenings = mj_store_load_evenings (store, &error);

  if (evenings == NULL)
    g_error ("%s", error->message);
  return evenings;
}

static gint64
make_evening (MjStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  gint64 id;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("Player %d", i + 1);
  }
  id = mj_store_add_evening (store, file, &error);
  if (id == 0)
    g_error ("%s", error->message);
  return id;
}

static gint64
find_evening (MjStore *store)
{
  g_autoptr (GPtrArray) evenings = load_evenings (store);

  return evenings->len > 0
             ? ((MjStoredEvening *) g_ptr_array_index (evenings, 0))->id
             : make_evening (store);
}

/* ---- appending ---- */

/* How many entries of this writer are there. */
static guint
count_own (MjSession *session, const char *tag)
{
  guint n = 0;

  for (guint i = 0; i < mj_session_get_n_entries (session); i++)
    n += g_str_has_prefix (mj_session_get_record (session, i)->note, tag);
  return n;
}

static void
make_entry (MjEntry *entry, guint n)
{
  static const MjEntryKind kinds[] = { MJ_ENTRY_ADJUSTMENT, MJ_ENTRY_WIN,
                                       MJ_ENTRY_ADJUSTMENT, MJ_ENTRY_DRAW };
  MjEntryKind kind = kinds[n % G_N_ELEMENTS (kinds)];

  mj_entry_init (entry, kind);
  if (kind == MJ_ENTRY_DRAW)
    return;
  entry->seat = (MjSeat) (n / 4 % MJ_N_SEATS);
  entry->other = (MjSeat) ((entry->seat + 1 + n % 3) % MJ_N_SEATS);
  entry->how = MJ_HOW_DISCARD;
  entry->tai = (guint8) (1 + n % 5);
  entry->amount = n + 1;
}

/* As often as another writer has been quicker. */
static void
append (MjSession *session, const char *tag, guint n)
{
  g_autofree char *note = g_strdup_printf ("%s%u", tag, n);
  g_autoptr (GError) error = NULL;
  MjEntry entry;

  make_entry (&entry, n);
  while (!wait_append (session, &entry, note, &error)) {
    if (!g_error_matches (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT))
      g_error ("%s", error->message);
    g_clear_error (&error);
  }
  if (strcmp (mj_session_get_record (session,
                                     mj_session_get_n_entries (session) - 1)
                  ->note,
              note) != 0)
    g_error ("%s is not shown last", note);
}

static void
append_entries (MjStore *store, const char *tag, guint n, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjSession) session = mj_session_open (store, id, &error);

  if (session == NULL)
    g_error ("%s", error->message);
  for (guint i = count_own (session, tag); n == 0 || i < n; i++) {
    append (session, tag, i);
    printf ("%u\n", i);
    fflush (stdout);
    if (n > 0) /* lets the others in: who waits for a lock sleeps */
      g_usleep (500 + (i * 7919 + (guint) tag[0] * 104729) % 2000);
  }
}

/* ---- listing ---- */

static gint64
sum_of (const MjEveningFile *file)
{
  MjEvening books;
  gint64 sum = 0;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;

    if (!mj_evening_apply (&books, &record->entry, &outcome))
      g_error ("%s: %s", record->note, mj_reason_key (outcome.reason));
  }
  for (int i = 0; i < MJ_N_SEATS; i++)
    sum += books.balance[i];
  return sum;
}

/* A line for each evening: its number, the sum of its books, the notes. */
static void
list_evenings (MjStore *store)
{
  g_autoptr (GPtrArray) evenings = load_evenings (store);

  for (guint i = 0; i < evenings->len; i++) {
    const MjStoredEvening *evening = g_ptr_array_index (evenings, i);
    const MjEveningFile *file = evening->file;

    printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, evening->id,
            sum_of (file));
    for (guint j = 0; j < file->records->len; j++)
      printf (" %s", ((MjRecord *) g_ptr_array_index (file->records, j))->note);
    printf ("\n");
  }
}

int
main (int argc, char **argv)
{
  g_autoptr (MjStore) store = NULL;

  if (argc < 3)
    g_error ("see the head of write-entries.c");
  store = open_store (argv[1]);
  if (g_str_equal (argv[2], "list"))
    list_evenings (store);
  else
    append_entries (store, argv[3], (guint) atoi (argv[4]),
                    argc > 5 ? atoi (argv[5]) : find_evening (store));
  return 0;
}
