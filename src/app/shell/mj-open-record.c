/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-open-record.c – opens the record, and asks the person what to do when that
 * fails, or when it is empty, an older one or another one although the
 * settings remember what it held.
 */

#include "app/shell/mj-open-record.h"

#include "app/files/mj-copies-window.h"
#include "app/files/mj-copies.h"
#include "app/files/mj-leaving.h"
#include "app/files/mj-progress.h"
#include "app/files/mj-saved.h"
#include "app/widgets/mj-dialog.h"
#include "model/object/mj-class.h"
#include "model/store/disk/mj-store-daily.h"
#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-file.h"
#include "model/text/mj-clean-text.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* One call of mj_open_record(), from the first attempt until the record is open
 * or the person has chosen to do without it or to quit.  The window owns it.
 */
typedef struct {
  GtkWindow *window;
  GSettings *settings;
  char *path;
  MjRecordReady ready;
  gpointer data;
  char *problem;
  char *heading;        /* of what is asked about the copies */
  char *failure;        /* why a copy was not restored; told with that once */
  MjStore *store;       /* open, but empty or an older one */
  gboolean counted;     /* what it holds is known */
  gboolean alike;       /* it counts the same as what is remembered */
  gint64 written;       /* when its file was, before it was opened */
  char *copy;           /* is being restored */
  MjProgress *progress; /* of that */
} Opening;

static void try_to_open (gpointer data);
static void ask_for_copy (gpointer data);

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_object (&opening->settings);
  g_clear_object (&opening->store);
  g_free (opening->copy);
  g_free (opening->failure);
  g_free (opening->heading);
  g_free (opening->path);
  g_free (opening->problem);
  g_free (opening);
}

static void
take_problem (Opening *opening, char *problem)
{
  g_free (opening->problem);
  opening->problem = problem;
}

static void
end (Opening *opening)
{
  g_object_set_data (G_OBJECT (opening->window), "mj-opening", NULL);
}

/* ---- what the settings remember ---- */

static void
remember (GSettings *settings, const MjStoreContents *contents)
{
  if (g_settings_get_int64 (settings, "record-generation") !=
      contents->generation)
    g_settings_set_int64 (settings, "record-changed",
                          g_get_real_time () / G_USEC_PER_SEC);
  g_settings_set (settings, "record", "(uus)", contents->n_evenings,
                  contents->n_matches, contents->last);
  g_settings_set_uint (settings, "record-entries", contents->n_entries);
  g_settings_set_int64 (settings, "record-generation", contents->generation);
  g_settings_set_int64 (settings, "record-identity", contents->identity);
}

/* An empty record that was deleted here is no surprise at the next start. */
void
mj_open_record_remember (GSettings *settings, MjStore *store)
{
  MjStoreContents contents;

  if (!mj_store_is_in_memory (store) &&
      mj_store_get_contents (store, &contents))
    remember (settings, &contents);
}

static void
recall (GSettings *settings, MjStoreContents *contents)
{
  g_autofree char *last = NULL;

  g_settings_get (settings, "record", "(uus)", &contents->n_evenings,
                  &contents->n_matches, &last);
  g_strlcpy (contents->last, last, sizeof contents->last);
  contents->n_entries = g_settings_get_uint (settings, "record-entries");
  contents->generation = g_settings_get_int64 (settings, "record-generation");
  contents->identity = g_settings_get_int64 (settings, "record-identity");
}

/* ---- telling ---- */

static char *
describe_damage (const char *set_aside, const char *rescued)
{
  if (rescued == NULL)
    return g_strdup_printf (
        _ ("The file with your matches and evenings could not be read. It was "
           "kept as %s, and a new one was started."),
        set_aside);
  return g_strdup_printf (
      /* Translators: "797 of 800 evenings and 12 of 12 matches were rescued.",
       * then a file */
      _ ("The file with your matches and evenings was damaged. %s\n\nThe "
         "damaged file was kept as %s."),
      rescued, set_aside);
}

/* It is not told again at the next start. */
static void
close_message (gpointer window)
{
  g_autofree char *path = mj_open_record_get_path ();

  mj_store_end_rescue (path);
}

static void
show_copies (gpointer window)
{
  close_message (window);
  gtk_widget_activate_action (window, "record.copies", NULL);
}

static void
tell_damage (GtkWindow *window, const char *body)
{
  const MjDialogChoice choices[] = {
    { _ ("_Close"), close_message },
    { _ ("Earlier _Copies…"), show_copies },
  };

  mj_dialog_choose (window, _ ("The record was damaged"), body, NULL, choices,
                    G_N_ELEMENTS (choices), window);
}

/* While something is asked, it waits, also until the next start: what is
 * restored then takes the place of what was rescued. */
static void
on_rescued (GtkWindow *window, const char *set_aside, const char *rescued)
{
  Opening *opening = g_object_get_data (G_OBJECT (window), "mj-opening");
  g_autofree char *damage = describe_damage (set_aside, rescued);

  if (opening == NULL)
    tell_damage (window, damage);
  else
    g_settings_set_string (opening->settings, "record-damage", damage);
}

static void
tell_newer (Opening *opening)
{
  g_autofree char *body = g_strdup_printf (
      _ ("%s was written by a newer version of Singapore Mahjong. It is left "
         "as it is: you can read evenings, but nothing is saved."),
      opening->path);

  mj_dialog_tell (opening->window, _ ("The record is from a newer version"),
                  body);
}

static void
remember_rescued (MjStore *store,
                  const char *set_aside,
                  const char *rescued,
                  GSettings *settings)
{
  mj_open_record_remember (settings, store);
}

/* Goes on with @store, which is open and holds what it should. */
static void
go_on (Opening *opening, MjStore *store)
{
  g_autofree char *damage =
      g_settings_get_string (opening->settings, "record-damage");

  g_settings_reset (opening->settings, "record-question");
  g_settings_reset (opening->settings, "record-damage");
  mj_open_record_remember (opening->settings, store);
  MJ_LISTEN (store, "contents-changed", mj_open_record_remember,
             opening->settings);
  g_signal_connect_object (store, "rescued", G_CALLBACK (remember_rescued),
                           opening->settings, 0);
  if (*damage != '\0')
    tell_damage (opening->window, damage);
  mj_saved_offer (opening->window, store, opening->settings);
  mj_store_tend (store);
  opening->ready (store, NULL, opening->data);
  end (opening);
}

/* ---- asking ---- */

static void
quit (gpointer data)
{
  end (data);
  g_application_quit (g_application_get_default ());
}

static void
go_on_unsaved (gpointer data)
{
  Opening *opening = data;

  opening->ready (mj_store_open (NULL, NULL, NULL), opening->problem,
                  opening->data);
  end (opening);
}

static void
ask (Opening *opening)
{
  g_autofree char *body = g_strdup_printf (
      /* Translators: why, then the name of a file */
      _ ("%s\n\nYour matches and evenings are in %s, which is left as it is."),
      opening->problem, opening->path);
  const MjDialogChoice choices[] = {
    { _ ("_Quit"), quit },
    { _ ("Continue _Without Saving"), go_on_unsaved },
    { _ ("_Try Again"), try_to_open },
  };

  mj_dialog_choose (opening->window, _ ("The Record Cannot Be Opened Now"),
                    body, NULL, choices, G_N_ELEMENTS (choices), opening);
}

/* ---- an empty record, an older one or another one ---- */

/* With what there is now: the file of the record may have gone, too. */
static void
ask_again (Opening *opening, const char *why)
{
  gboolean gone = mj_store_is_gone (opening->store);

  g_free (opening->failure);
  opening->failure =
      gone ? g_strdup (_ ("Not restored: another program has taken away the "
                          "file of the record meanwhile.\n\n"))
           /* Translators: why, as a sentence */
           : g_strdup_printf (_ ("Not restored. %s\n\n"), why);
  if (gone) {
    g_clear_object (&opening->store);
    try_to_open (opening);
  } else {
    ask_for_copy (opening);
  }
}

static void
on_restored (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  g_autoptr (GError) error = NULL;
  gboolean ok = g_task_propagate_boolean (G_TASK (result), &error);
  const char *rescued = mj_store_get_rescued (opening->store);

  g_clear_pointer (&opening->progress, mj_progress_end);
  if (gtk_window_get_application (opening->window) == NULL)
    return; /* it has been closed */
  if (ok) {
    mj_leaving_forget (opening->settings, opening->copy);
    if (rescued != NULL)
      mj_dialog_tell (opening->window, _ ("The copy is damaged"), rescued);
    go_on (opening, g_steal_pointer (&opening->store));
  } else {
    ask_again (opening, error->message);
  }
}

static void
restore (GTask *task, gpointer window, gpointer data, GCancellable *unused)
{
  Opening *opening = data;
  GError *error = NULL;

  if (mj_store_replace (opening->store, opening->copy, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_copy (const char *path, gpointer data)
{
  Opening *opening = data;
  g_autoptr (GTask) task = NULL;
  g_autofree char *name = NULL;

  if (path == NULL) {
    ask_for_copy (opening);
    return;
  }
  name = g_filename_display_basename (path);
  g_free (opening->copy);
  opening->copy = g_strdup (path);
  opening->progress =
      mj_progress_begin (opening->window, _ ("Restoring"), name, NULL);
  task = g_task_new (opening->window, NULL, on_restored, opening);
  g_task_set_task_data (task, opening, NULL);
  g_task_run_in_thread (task, restore);
}

static void
choose_saved (gpointer data)
{
  Opening *opening = data;
  g_autofree char *path = mj_saved_find (opening->settings);

  if (path != NULL)
    on_copy (path, opening);
  else
    ask_again (opening, _ ("The file is not there any more."));
}

static void
choose_copy (gpointer data)
{
  Opening *opening = data;

  mj_copies_window_present (opening->window, opening->path, opening->store,
                            on_copy, opening);
}

static void
go_on_with_it (gpointer data)
{
  Opening *opening = data;
  MjStoreContents contents;

  if (mj_store_read_contents (opening->store, &contents))
    remember (opening->settings, &contents);
  mj_store_daily_keep (opening->path, NULL); /* also where it counts more */
  go_on (opening, g_steal_pointer (&opening->store));
}

/* Names the damaged file that was set aside last. */
static char *
name_damaged (GPtrArray *copies)
{
  const MjStoreCopy *last = NULL;
  guint n = 0;

  for (guint i = copies->len; i > 0; i--) {
    const MjStoreCopy *copy = copies->pdata[i - 1];

    if (copy->kind != MJ_COPY_DAMAGED)
      continue;
    last = copy;
    n++;
  }
  if (n == 0)
    return g_strdup ("");
  return g_strdup_printf (
      /* Translators: how many, then a file; it follows "7 copies lie beside
       * it." */
      ngettext (" %u is a damaged file that was set aside: %s.",
                " %u are damaged files that were set aside, the last as %s.",
                n),
      n, last->path);
}

static char *
count_copies (GPtrArray *copies)
{
  g_autofree char *damaged = name_damaged (copies), *n = NULL;

  if (copies->len == 0)
    return g_strdup (_ ("No copy lies beside it. If you have a backup "
                        "elsewhere, you can restore that."));
  n = g_strdup_printf (ngettext ("%u copy lies beside it.",
                                 "%u copies lie beside it.", copies->len),
                       copies->len);
  return g_strconcat (n, damaged, NULL);
}

static gint64
get_time (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? (gint64) info.st_mtime : 0;
}

/* Of what could not be written when the program ended. */
static char *
describe_saved (const char *path)
{
  g_autofree char *time =
      path != NULL ? mj_text_moment (get_time (path)) : NULL;

  return path == NULL
             ? g_strdup ("")
             : g_strdup_printf (
                   /* Translators: a time, then a file */
                   _ ("\n\nWhat could not be written when the program ended "
                      "on %s was saved, with the rest of the record, as %s."),
                   time, path);
}

/* Of a record that counts the same, when it was changed. */
static char *
describe_held (Opening *opening)
{
  gint64 time = g_settings_get_int64 (opening->settings, "record-changed");
  g_autofree char *changed = mj_text_moment (time);
  g_autofree char *written = mj_text_moment (opening->written);
  g_autofree char *contents = NULL;
  MjStoreContents remembered;

  if (opening->alike && time > 0 && opening->written > 0)
    return g_strdup_printf (
        /* Translators: two times, "26 November 2026, 21:40" */
        _ ("Your record was last changed on %s. The file in its place was "
           "written on %s."),
        changed, written);
  recall (opening->settings, &remembered);
  contents = mj_copies_describe (&remembered);
  /* Translators: "12 evenings and 1 match, the last from 26 November 2026" */
  return g_strdup_printf (_ ("Your record held %s."), contents);
}

static void
offer_copies (GPtrArray *list, gpointer data)
{
  Opening *opening = data;
  g_autofree char *held = describe_held (opening);
  g_autofree char *copies = count_copies (list);
  g_autofree char *saved = mj_saved_find (opening->settings);
  g_autofree char *elsewhere = describe_saved (saved);
  g_autofree char *body = NULL;
  const MjDialogChoice choices[] = {
    { _ ("_Quit"), quit },
    { mj_store_is_empty (opening->store) ? _ ("Start _Anew")
                                         : _ ("_Keep This One"),
      go_on_with_it },
    { _ ("_Restore…"), choose_copy },
    { _ ("Restore What Was _Saved"), choose_saved },
  };

  body = g_strdup_printf ("%s%s\n\n%s\n\n%s%s",
                          opening->failure != NULL ? opening->failure : "",
                          opening->problem, held, copies, elsewhere);
  g_clear_pointer (&opening->failure, g_free);
  mj_dialog_choose (opening->window, opening->heading, body, NULL, choices,
                    G_N_ELEMENTS (choices) - (saved == NULL), opening);
}

static void
ask_for_copy (gpointer data)
{
  Opening *opening = data;

  mj_copies_read (GTK_WIDGET (opening->window), opening->path, 0, offer_copies,
                  opening);
}

static char *
describe_loss (Opening *opening)
{
  return g_strdup_printf (
      /* Translators: a file */
      _ ("%s was empty, or was not there."), opening->path);
}

/* Whether it opens empty although it held something. */
static gboolean
is_lost (Opening *opening, MjStore *store)
{
  MjStoreContents held;

  recall (opening->settings, &held);
  return held.n_evenings + held.n_matches > 0 && mj_store_is_empty (store) &&
         !mj_store_is_read_only (store);
}

/* How the record in its place differs from what the settings remember. */
typedef enum { RECORD_SAME, RECORD_OLDER, RECORD_ANOTHER } Difference;

static const char *const headings[] = {
  [RECORD_OLDER] = N_ ("The Record Is an Older One"),
  [RECORD_ANOTHER] = N_ ("The Record Is Another One"),
};

/* Translators: a file, then "12 evenings and 1 match, the last from 26 November
 * 2026" */
static const char *const problems[] = {
  [RECORD_OLDER] = N_ ("%s is not the record that was open last, but an older "
                       "one: it holds %s."),
  [RECORD_ANOTHER] = N_ ("%s is not the record that was open last, but another "
                         "one: it holds %s."),
};

/* A deletion of ours is remembered, and the generation grows with it.  That of
 * a damaged record can be read where its contents cannot be counted. */
static Difference
compare (Opening *opening, MjStore *store, MjStoreContents *now)
{
  MjStoreContents held;

  recall (opening->settings, &held);
  if (held.n_evenings + held.n_matches == 0 || mj_store_is_read_only (store))
    return RECORD_SAME;
  opening->counted = mj_store_read_contents (store, now);
  if (now->generation == 0)
    return RECORD_SAME;
  if (held.identity != 0 && now->identity != held.identity)
    return RECORD_ANOTHER;
  return now->generation < held.generation ||
                 (opening->counted && (now->n_evenings < held.n_evenings ||
                                       now->n_matches < held.n_matches))
             ? RECORD_OLDER
             : RECORD_SAME;
}

/* Translators: a file, then "12 evenings and 1 match, the last from 26 November
 * 2026" */
static const char *const alike[] = {
  [RECORD_OLDER] =
      N_ ("%s is an earlier state of your record. It also holds %s, but your "
          "last changes are missing from it: a name, a corrected entry or a "
          "move of a match."),
  [RECORD_ANOTHER] =
      N_ ("%s is not the record that was open last, but another one. It also "
          "holds %s, but these need not be the same."),
};

/* Whether they count the same, and their last ones are of one day. */
static gboolean
is_alike (const MjStoreContents *a, const MjStoreContents *b)
{
  return a->n_evenings == b->n_evenings && a->n_matches == b->n_matches &&
         a->n_entries == b->n_entries && strncmp (a->last, b->last, 10) == 0;
}

/* Of a damaged record, what can be read; nothing is while the store's thread
 * sets the file aside. */
static char *
describe_readable (const char *path)
{
  g_autoptr (GPtrArray) copies = mj_store_read_copy (path);
  const MjStoreContents *readable =
      &((const MjStoreCopy *) copies->pdata[0])->contents;
  g_autofree char *some = mj_copies_describe (readable);

  return readable->n_evenings + readable->n_matches == 0
             ? g_strdup_printf (
                   /* Translators: a file */
                   _ ("%s is not the record that was open last, but an older "
                      "one or another one. It is damaged."),
                   path)
             : g_strdup_printf (
                   /* Translators: a file, then "12 evenings and 1 match, the
                    * last from 26 November 2026" */
                   _ ("%s is not the record that was open last, but an older "
                      "one or another one. It is damaged: no more than %s can "
                      "still be read."),
                   path, some);
}

static char *
describe_difference (Opening *opening,
                     Difference difference,
                     const MjStoreContents *now)
{
  g_autofree char *contents = mj_copies_describe (now);
  MjStoreContents held;

  if (!opening->counted)
    return describe_readable (opening->path);
  recall (opening->settings, &held);
  opening->alike = is_alike (now, &held);
  return g_strdup_printf (_ ((opening->alike ? alike : problems)[difference]),
                          opening->path, contents);
}

/* The copies are offered for one of three reasons. */
static void
offer (Opening *opening, MjStore *store, const char *heading, char *problem)
{
  take_problem (opening, problem);
  g_free (opening->heading);
  opening->heading = g_strdup (heading);
  opening->store = store;
  g_settings_set (opening->settings, "record-question", "(ss)", heading,
                  opening->problem);
  ask_for_copy (opening);
}

/* The program ended before the person had answered what it asked, and the file
 * has been rescued since, so that it passes for the record that was held. */
static gboolean
offer_again (Opening *opening, MjStore *store, const MjStoreContents *now)
{
  g_autofree char *heading = NULL, *problem = NULL;
  MjStoreContents held;

  g_settings_get (opening->settings, "record-question", "(ss)", &heading,
                  &problem);
  recall (opening->settings, &held);
  if (*problem == '\0' || mj_store_is_read_only (store) ||
      now->generation == held.generation)
    return FALSE;
  offer (opening, store, heading, g_steal_pointer (&problem));
  return TRUE;
}

/* ---- opening ---- */

static void
try_to_open (gpointer data)
{
  Opening *opening = data;
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;
  MjStoreContents held, now = { 0 };
  Difference difference;
  MjStore *store;

  recall (opening->settings, &held);
  opening->written = get_time (opening->path);
  store = mj_store_open_unchecked (opening->path, &held, &set_aside, &error);
  if (store != NULL)
    MJ_LISTEN (store, "rescued", on_rescued, opening->window);
  if (store == NULL) {
    take_problem (opening, g_strdup (error->message));
    ask (opening);
  } else if (is_lost (opening, store) && set_aside != NULL) {
    offer (opening, store, _ ("The Record Could Not Be Read"),
           describe_damage (set_aside, NULL));
  } else if (is_lost (opening, store)) {
    offer (opening, store, _ ("The Record Is Empty"), describe_loss (opening));
  } else if (set_aside == NULL &&
             (difference = compare (opening, store, &now)) != RECORD_SAME) {
    offer (opening, store, _ (headings[difference]),
           describe_difference (opening, difference, &now));
  } else {
    if (set_aside != NULL)
      on_rescued (opening->window, set_aside, mj_store_get_rescued (store));
    else if (mj_store_is_read_only (store))
      tell_newer (opening);
    if (!offer_again (opening, store, &now))
      go_on (opening, store);
  }
}

char *
mj_open_record_get_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "singapore-mahjong",
                           "record.sqlite", NULL);
}

void
mj_open_record (GtkWindow *window,
                GSettings *settings,
                MjRecordReady ready,
                gpointer data)
{
  Opening *opening;

  if (g_object_get_data (G_OBJECT (window), "mj-opening") != NULL)
    return; /* it has asked already */
  opening = g_new0 (Opening, 1);
  opening->window = window;
  opening->settings = g_object_ref (settings);
  opening->path = mj_open_record_get_path ();
  opening->ready = ready;
  opening->data = data;
  g_object_set_data_full (G_OBJECT (window), "mj-opening", opening,
                          opening_free);
  try_to_open (opening);
}
