/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-copies.c – the words for each kind of copy, and the thread. */

#include "app/files/mj-copies.h"

#include "model/deals/mj-result-words.h"
#include "model/files/mj-day.h"
#include "model/stats/mj-day-result.h"
#include "model/store/mj-store-evenings.h"
#include "model/text/mj-clean-text.h"

#include <glib/gi18n.h>

/* ---- words ---- */

static char *
describe_evenings (const MjStoreContents *contents)
{
  g_autofree char *evenings = g_strdup_printf (
      ngettext ("%u evening", "%u evenings", contents->n_evenings),
      contents->n_evenings);

  return contents->n_entries == 0
             ? g_steal_pointer (&evenings)
             /* Translators: "12 evenings", then how much was entered in them */
             : g_strdup_printf (ngettext ("%s with %u deal or payment",
                                          "%s with %u deals and payments",
                                          contents->n_entries),
                                evenings, contents->n_entries);
}

/* NULL if there is none.  Settings of an earlier version remember the day. */
static char *
describe_last (const MjStoreContents *contents)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time =
      g_date_time_new_from_iso8601 (contents->last, utc);

  if (time != NULL)
    return mj_text_moment (g_date_time_to_unix (time));
  return mj_day_is_valid (contents->last) ? mj_day_title (contents->last)
                                          : NULL;
}

char *
mj_copies_describe (const MjStoreContents *contents)
{
  g_autofree char *evenings = describe_evenings (contents);
  g_autofree char *matches =
      g_strdup_printf (ngettext ("%u match", "%u matches", contents->n_matches),
                       contents->n_matches);
  g_autofree char *last = describe_last (contents);

  return last == NULL
             /* Translators: "12 evenings", then "1 match" */
             ? g_strdup_printf (_ ("%s and %s"), evenings, matches)
             /* Translators: "12 evenings", "1 match", then a time */
             : g_strdup_printf (_ ("%s and %s, the last from %s"), evenings,
                                matches, last);
}

char *
mj_copies_describe_record (MjStore *store)
{
  g_autofree char *contents = NULL;
  MjStoreContents held;

  if (!mj_store_read_contents (store, &held))
    return g_strdup (_ ("What the record holds cannot be read."));
  contents = mj_copies_describe (&held);
  /* Translators: "12 evenings and 1 match, the last from 26 November 2026,
   * 21:40" */
  return g_strdup_printf (_ ("The record holds %s."), contents);
}

/* @text: (transfer full): how many */
static void
add_part (GString *list, guint n, char *text)
{
  if (n > 0)
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", text);
  g_free (text);
}

/* "1 evening, 3 deals and payments, 1 match, 7 moves of matches" */
static char *
list_missing (const MjStoreMissing *no)
{
  g_autoptr (GString) list = g_string_new (NULL);

  add_part (
      list, no->n_evenings,
      g_strdup_printf (ngettext ("%u evening", "%u evenings", no->n_evenings),
                       no->n_evenings));
  add_part (list, no->n_entries,
            g_strdup_printf (ngettext ("%u deal or payment",
                                       "%u deals and payments", no->n_entries),
                             no->n_entries));
  add_part (list, no->n_matches,
            g_strdup_printf (ngettext ("%u match", "%u matches", no->n_matches),
                             no->n_matches));
  add_part (list, no->n_moves,
            g_strdup_printf (ngettext ("%u move of a match",
                                       "%u moves of matches", no->n_moves),
                             no->n_moves));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
mj_copies_describe_missing (MjStore *store, const MjStoreCopy *copy)
{
  g_autofree char *list = NULL;
  MjStoreMissing no;

  if (!mj_store_count_missing (store, copy->path, &no))
    return g_strdup ("");
  list = list_missing (&no);
  if (*list == '\0')
    return g_strdup ("");
  return g_strdup_printf (
      /* Translators: "1 evening, 3 deals and payments, 1 match, 7 moves of
       * matches"; it follows what the record holds, in a line of its own */
      _ ("\nIn the record, not in this copy: %s."), list);
}

char *
mj_copies_describe_time (const MjStoreCopy *copy)
{
  char *last = copy->counted ? describe_last (&copy->contents) : NULL;
  g_autofree char *copied = NULL;

  if (last != NULL)
    return last;
  copied = mj_text_moment (copy->time);
  /* Translators: a time; of a copy whose contents do not tell one */
  return g_strdup_printf (_ ("Copied on %s"), copied);
}

const char *
mj_copies_name_kind (MjStoreCopyKind kind)
{
  static const char *const names[MJ_N_COPY_KINDS] = {
    [MJ_COPY_DAILY] = N_ ("Daily copy"),
    [MJ_COPY_WEEKLY] = N_ ("Weekly copy"),
    [MJ_COPY_BACKUP] = N_ ("Backup"),
    [MJ_COPY_REPLACED] = N_ ("The record before another was restored"),
    [MJ_COPY_KEPT] = N_ ("The record before another program changed its file"),
    [MJ_COPY_ASIDE] = N_ ("Daily copy set aside when the record became another "
                          "one"),
    [MJ_COPY_DAMAGED] = N_ ("Damaged file that was set aside"),
  };

  return _ (names[kind]);
}

static char *
describe_damage (const MjStoreContents *readable)
{
  g_autofree char *some = NULL;

  if (readable->n_evenings + readable->n_matches == 0)
    return g_strdup (
        _ ("Damaged: nobody knows how much of it can still be read"));
  some = mj_copies_describe (readable);
  /* Translators: "12 evenings and 1 match, the last from 26 November 2026,
   * 21:40" */
  return g_strdup_printf (_ ("Damaged: no more than %s can still be read"),
                          some);
}

/* A line of its own, of a copy of a record that was rescued. */
static char *
describe_torn (guint n)
{
  g_autofree char *text = g_strdup_printf (
      /* Translators: it follows "3 evenings and 0 matches" */
      ngettext ("Rescued from a damaged file: %u of them is incomplete",
                "Rescued from a damaged file: %u of them are incomplete", n),
      n);

  return g_strconcat (n > 0 ? "\n" : "", n > 0 ? text : NULL, NULL);
}

/* Of one that was made in passing: several may hold the same. */
static char *
describe_making (const MjStoreCopy *copy)
{
  g_autofree char *time = NULL;

  if (copy->kind != MJ_COPY_REPLACED && copy->kind != MJ_COPY_KEPT &&
      copy->kind != MJ_COPY_ASIDE)
    return g_strdup (mj_copies_name_kind (copy->kind));
  time = mj_text_moment (copy->time);
  /* Translators: of a copy, "The record before another was restored", then a
   * time */
  return g_strdup_printf (_ ("%s · made on %s"),
                          mj_copies_name_kind (copy->kind), time);
}

/* A line of its own: what a correction changes in the last evening when it
 * changes neither how much there is nor the time. */
static char *
describe_balances (const char *balances)
{
  g_autofree char *text =
      /* Translators: "Mei +12, Raj −4, Siti −4, Tom −4" */
      g_strdup_printf (_ ("Last evening: %s"), balances);

  return balances == NULL || *balances == '\0' ? g_strdup ("")
                                               : g_strconcat ("\n", text, NULL);
}

char *
mj_copies_describe_copy (const MjStoreCopy *copy)
{
  g_autofree char *name = g_filename_display_basename (copy->path);
  g_autofree char *size = g_format_size (copy->bytes);
  g_autofree char *contents = copy->counted
                                  ? mj_copies_describe (&copy->contents)
                                  : describe_damage (&copy->contents);
  g_autofree char *torn = describe_torn (copy->n_torn);
  g_autofree char *balances = describe_balances (copy->balances);
  g_autofree char *making = describe_making (copy);

  return g_strdup_printf ("%s%s%s%s\n%s · %s · %s", contents, torn, balances,
                          copy->changes != NULL ? copy->changes : "", making,
                          size, name);
}

static char *
count_kind (MjStoreCopyKind kind, guint n)
{
  switch (kind) {
  case MJ_COPY_DAILY:
    return g_strdup_printf (ngettext ("%u daily copy", "%u daily copies", n),
                            n);
  case MJ_COPY_WEEKLY:
    return g_strdup_printf (ngettext ("%u weekly copy", "%u weekly copies", n),
                            n);
  case MJ_COPY_BACKUP:
    return g_strdup_printf (ngettext ("%u backup", "%u backups", n), n);
  case MJ_COPY_KEPT:
    return g_strdup_printf (ngettext ("%u kept record", "%u kept records", n),
                            n);
  case MJ_COPY_ASIDE:
    return g_strdup_printf (
        ngettext ("%u daily copy set aside", "%u daily copies set aside", n),
        n);
  case MJ_COPY_DAMAGED:
    return g_strdup_printf (ngettext ("%u damaged file", "%u damaged files", n),
                            n);
  default:
    return g_strdup_printf (
        ngettext ("%u replaced record", "%u replaced records", n), n);
  }
}

char *
mj_copies_describe_all (GPtrArray *copies)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n[MJ_N_COPY_KINDS] = { 0 };
  guint64 bytes = 0;
  g_autofree char *size = NULL;

  for (guint i = 0; i < copies->len; i++) {
    const MjStoreCopy *copy = copies->pdata[i];

    n[copy->kind]++;
    bytes += copy->bytes;
  }
  for (int kind = 0; kind < MJ_N_COPY_KINDS; kind++) {
    g_autofree char *some = n[kind] > 0 ? count_kind (kind, n[kind]) : NULL;

    if (some != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", some);
  }
  size = g_format_size (bytes);
  /* Translators: "3 daily copies, 1 backup", then "3.2 MB" */
  return g_strdup_printf (_ ("%s (%s)"), text->str, size);
}

/* ---- the thread ---- */

typedef struct {
  MjStore *store; /* the record that they are compared with, or NULL */
  char *record;
  char *file; /* NULL for the copies of the record */
  gint64 evening;
  gboolean empty;  /* whether empty ones are wanted, too */
  GClosure *owned; /* invalid once the owner has gone */
  MjCopiesRead read;
  gpointer data;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_free (wanted->record);
  g_free (wanted->file);
  g_free (wanted);
}

static void
find_balances (MjStoreCopy *copy)
{
  g_autoptr (MjStoredEvening) last =
      copy->counted ? mj_store_load_last_evening (copy->path) : NULL;

  if (last != NULL)
    copy->balances = mj_result_words_evening (last->file);
}

/* Lines of their own: what would be gained, and evenings that would be called
 * something else. */
static void
find_changes (MjStoreCopy *copy, MjStore *store)
{
  g_autofree char *list = NULL, *heads = NULL, *entries = NULL;
  MjStoreMissing added;

  if (store == NULL || !copy->counted ||
      !mj_store_count_added (store, copy->path, &added))
    return;
  list = list_missing (&added);
  entries =
      /* Translators: "1 evening, 3 deals and payments"; of a copy, in a line of
       * its own */
      g_strdup_printf (_ ("\nIn this copy, not in the record: %s"), list);
  heads = g_strdup_printf (
      ngettext ("\nNot as in the record: title, names or rules of %u evening",
                "\nNot as in the record: title, names or rules of %u evenings",
                added.n_changed_evenings),
      added.n_changed_evenings);
  copy->changes =
      g_strconcat (*list != '\0' ? entries : "",
                   added.n_changed_evenings > 0 ? heads : NULL, NULL);
}

static void
read_copies (GTask *task, gpointer source, gpointer data, GCancellable *unused)
{
  const Wanted *wanted = data;
  GPtrArray *copies =
      wanted->file != NULL     ? mj_store_read_copy (wanted->file)
      : wanted->record == NULL ? g_ptr_array_new ()
      : wanted->empty          ? mj_store_list_all_copies (wanted->record)
      : wanted->evening == 0
          ? mj_store_list_copies (wanted->record)
          : mj_store_find_copies (wanted->record, wanted->evening);

  for (guint i = 0; i < copies->len; i++) {
    find_balances (copies->pdata[i]);
    find_changes (copies->pdata[i], wanted->store);
  }
  g_task_return_pointer (task, copies, (GDestroyNotify) g_ptr_array_unref);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Wanted *wanted = data;
  g_autoptr (GPtrArray) copies =
      g_task_propagate_pointer (G_TASK (result), NULL);
  gboolean gone = wanted->owned->is_invalid;

  g_closure_unref (wanted->owned);
  g_clear_object (&wanted->store); /* not on the other thread */
  if (!gone)
    wanted->read (copies, wanted->data);
}

static void
begin (GtkWidget *owner, Wanted wanted)
{
  Wanted *kept = g_memdup2 (&wanted, sizeof wanted);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_read, kept);

  kept->owned = g_closure_ref (g_closure_new_simple (sizeof (GClosure), NULL));
  g_closure_sink (kept->owned);
  g_object_watch_closure (G_OBJECT (owner), kept->owned);
  g_task_set_task_data (task, kept, wanted_free);
  g_task_run_in_thread (task, read_copies);
}

void
mj_copies_read (GtkWidget *owner,
                const char *record,
                gint64 evening,
                MjCopiesRead read,
                gpointer data)
{
  begin (owner, (Wanted){ .record = g_strdup (record),
                          .evening = evening,
                          .read = read,
                          .data = data });
}

void
mj_copies_compare (GtkWidget *owner,
                   MjStore *store,
                   const char *record,
                   const char *file,
                   MjCopiesRead read,
                   gpointer data)
{
  begin (owner, (Wanted){ .store = g_object_ref (store),
                          .record = g_strdup (record),
                          .file = g_strdup (file),
                          .read = read,
                          .data = data });
}

void
mj_copies_read_all (GtkWidget *owner,
                    const char *record,
                    MjCopiesRead read,
                    gpointer data)
{
  begin (owner, (Wanted){ .record = g_strdup (record),
                          .empty = TRUE,
                          .read = read,
                          .data = data });
}
