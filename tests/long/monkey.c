/* SPDX-License-Identifier: GPL-3.0-or-later */
/* monkey.c – plays with the real program for as long as it is told.
 *
 *     monkey [--seed N] [--minutes M]
 *
 * Random keys, clicks, drags, sizes, actions, texts, settings, files and
 * answers to dialogs; after each the tiles, the money and the windows are
 * counted, now and then the moves are folded anew, and in the end the record is
 * read. Any warning is a failure, and so is a window that does nothing for
 * long. The seed is told at the start, and with the last things done when
 * something is wrong.
 *
 * Only to be run by tools/headless.sh: it presses keys on the display it is on.
 */

#include "monkey.h"

#include "config.h"
#include "test-folder.h"

#include <execinfo.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif

enum {
  SKIPPED = 77,
  /* Only what hangs takes that long, on a machine where others come first. */
  HANG_SECONDS = 600,
  N_NOTES = 40,
  NOTE_LENGTH = 160,
  BOOKS_EVERY = 50,
  HOME_EVERY = 500,
  RESTART_EVERY = 3000,
  MAX_WINDOWS = 16,
};

static char seed_text[64];

/* ---- the report ---- */

static char notes[N_NOTES][NOTE_LENGTH];
static guint n_notes;

void
monkey_note (const char *format, ...)
{
  va_list list;

  va_start (list, format);
  g_vsnprintf (notes[n_notes++ % N_NOTES], NOTE_LENGTH, format, list);
  va_end (list);
}

static void
tell (const char *text)
{
  if (write (STDERR_FILENO, text, strlen (text)) < 0)
    _exit (1);
}

/* From a handler of signals: with nothing that allocates. */
static void
report (void)
{
  void *stack[60];

  tell ("# the monkey was at it with ");
  tell (seed_text);
  tell ("\n# what it did last:\n");
  for (guint i = n_notes > N_NOTES ? n_notes - N_NOTES : 0; i < n_notes; i++) {
    tell ("#   ");
    tell (notes[i % N_NOTES]);
    tell ("\n");
  }
  backtrace_symbols_fd (stack, backtrace (stack, G_N_ELEMENTS (stack)),
                        STDERR_FILENO);
}

static void
on_signal (int number)
{
  report ();
  signal (number, SIG_DFL);
  raise (number);
}

/* A sanitizer has its own for most. */
static void
catch_signals (void)
{
  static const int numbers[] = { SIGABRT, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE };

  for (gsize i = 0; i < (SANITIZED ? 2 : G_N_ELEMENTS (numbers)); i++)
    signal (numbers[i], on_signal);
}

static int heartbeat;

static gpointer
watch (gpointer main_thread)
{
  int last = 0, seconds = 0;

  for (;;) {
    int now = g_atomic_int_get (&heartbeat);

    seconds = now == last ? seconds + 1 : 0;
    last = now;
    if (seconds > HANG_SECONDS) {
      tell ("# nothing has happened for long\n");
      pthread_kill (*(pthread_t *) main_thread, SIGABRT);
    }
    g_usleep (G_USEC_PER_SEC);
  }
  return NULL;
}

/* ---- ideas ---- */

guint
monkey_below (Monkey *monkey, guint n)
{
  return (guint) g_rand_int_range (monkey->rand, 0, (int) n);
}

int
monkey_between (Monkey *monkey, int low, int high)
{
  return low + (int) (g_rand_int (monkey->rand) % ((guint) (high - low) + 1));
}

gboolean
monkey_flip (Monkey *monkey)
{
  return g_rand_boolean (monkey->rand);
}

const char *
monkey_text (Monkey *monkey)
{
  static const char *const texts[] = {
    "Mei",
    "Raj",
    "<b>&_x",
    "a\"b,c;d",
    "=1+1",
    "王小明",
    "சித்ரா",
    "مها",
    "0",
    "1",
    "0.20",
    "-5",
    "999999999999999999",
    "10 2 0.50",
    "123m456p789s11z [777z]",
    "12m456p789s11z [777z] +3m 1f2a",
    "{1111p}[123m]",
    "19m19p19s1234567z+1m",
    "flush",
    "%s%n",
    "x",
    "Somebody with a name that is as long as names of people can get at all",
    " ",
    "\u3000",
    "\u200b\u202e",
    "Ann\nrule limit=20",
    "\r\n",
    "a\tb\001c\177",
  };

  return texts[monkey_below (monkey, G_N_ELEMENTS (texts))];
}

/* ---- what it does ---- */

/* Lets it happen; sometimes it waits a while for what comes of it. */
static void
wait_a_little (Monkey *monkey)
{
  gint64 end = g_get_monotonic_time () +
               (monkey_below (monkey, 25) == 0 ? 300 : 15) * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

static void
turn_page (Monkey *monkey)
{
  static const char *const pages[] = { "play", "score", "evenings" };
  const char *page = pages[monkey_below (monkey, G_N_ELEMENTS (pages))];

  monkey_note ("page %s", page);
  mj_window_show_page (MJ_WINDOW (monkey_main_window (monkey)), page);
}

static const struct {
  void (*act) (Monkey *);
  guint weight;
} habits[] = {
  { monkey_press_key, 22 }, { monkey_click, 20 },    { monkey_drag, 6 },
  { monkey_scroll, 3 },     { monkey_activate, 24 }, { monkey_push, 10 },
  { monkey_type, 6 },       { monkey_play, 16 },     { monkey_set, 3 },
  { monkey_resize, 2 },     { monkey_open_file, 1 }, { monkey_close, 4 },
  { turn_page, 3 },
};

static void
do_something (Monkey *monkey)
{
  guint all = 0, chosen, i = 0;

  for (gsize k = 0; k < G_N_ELEMENTS (habits); k++)
    all += habits[k].weight;
  for (chosen = monkey_below (monkey, all); chosen >= habits[i].weight; i++)
    chosen -= habits[i].weight;
  habits[i].act (monkey);
}

/* Closing the last window ends the program; it is begun anew. */
static void
be_there (Monkey *monkey)
{
  GSettings *settings = mj_application_get_settings (monkey->app);

  if (monkey_main_window (monkey) != NULL)
    return;
  monkey_note ("start");
  g_settings_set_boolean (settings, "sound", FALSE);
  g_settings_set_string (settings, "tempo", "instant");
  g_application_activate (G_APPLICATION (monkey->app));
}

/* Everything that was opened can be closed. */
static void
go_home (Monkey *monkey)
{
  guint n_left = g_list_model_get_n_items (gtk_window_get_toplevels ());

  monkey_note ("close all windows");
  for (int i = 0; i < 200 && monkey_count_windows () > 1; i++) {
    if (!monkey_answer (monkey))
      monkey_close (monkey);
    wait_a_little (monkey);
    be_there (monkey);
  }
  if (monkey_count_windows () > 1)
    g_error ("%u windows cannot be closed", monkey_count_windows () - 1);
  if (n_left > MAX_WINDOWS)
    g_error ("%u windows are kept", n_left);
}

static void
restart (Monkey *monkey)
{
  monkey_note ("close the program");
  gtk_window_destroy (GTK_WINDOW (monkey_main_window (monkey)));
  wait_a_little (monkey);
  be_there (monkey);
}

static void
live (Monkey *monkey, double minutes)
{
  gint64 end =
      g_get_monotonic_time () + (gint64) (minutes * 60 * G_USEC_PER_SEC);
  guint n = 0;

  while (g_get_monotonic_time () < end) {
    be_there (monkey);
    if (!monkey_answer (monkey))
      do_something (monkey);
    monkey_keep_on_display ();
    wait_a_little (monkey);
    be_there (monkey);
    monkey_check (monkey);
    g_atomic_int_inc (&heartbeat);
    if (++n % BOOKS_EVERY == 0)
      monkey_check_books (monkey);
    if (n % HOME_EVERY == 0)
      go_home (monkey);
    if (n % RESTART_EVERY == 0)
      restart (monkey);
  }
  go_home (monkey);
  monkey_check_books (monkey);
  g_test_message ("%u things done", n);
}

/* ---- the program ---- */

/* All of the system's data but what would be started by a link. */
static void
hide_programs (const char *folder)
{
  g_autofree char *share = g_build_filename (folder, "share", NULL);
  g_autoptr (GDir) dir = g_dir_open ("/usr/share", 0, NULL);
  const char *name;

  g_mkdir (share, 0700);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *from = g_build_filename ("/usr/share", name, NULL);
    g_autofree char *to = g_build_filename (share, name, NULL);

    if (strcmp (name, "applications") != 0 && symlink (from, to) != 0)
      g_error ("cannot write %s", to);
  }
  g_setenv ("XDG_DATA_DIRS", share, TRUE);
}

static char *
make_home (void)
{
  char *folder = g_dir_make_tmp ("monkey-XXXXXX", NULL);
  g_autofree char *config = g_build_filename (folder, "config", NULL);
  g_autofree char *cache = g_build_filename (folder, "cache", NULL);

  g_assert_nonnull (folder);
  g_setenv ("HOME", folder, TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", config, TRUE);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  /* An error of the X server then comes from where the report says it does. */
  g_setenv ("GDK_SYNCHRONIZE", "1", TRUE);
  hide_programs (folder);
  g_assert_cmpint (g_chdir (folder), ==, 0);
  return folder;
}

/* What GTK 4.8 complains of by itself, and goes on: a text that has the
 * keyboard cannot be used any more (its issue 5845), something pops up from a
 * window that has been dragged off the display, a button is pressed while a
 * dialog takes the pointer away, and a tooltip falls due whose window has gone
 * (see test-display.c).  And, up to GTK 4.18 at least: 50 ms after somebody has
 * scrolled beyond an end, the scrolled window springs back by the clock of its
 * window, which has closed meanwhile and lives on for a moment. */
static const char *const foreign[] = {
  "did not receive a focus-out event",
  "gdk_monitor_get_geometry",
  "Broken accounting of active state",
  "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE",
  "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE",
  "gdk_frame_clock_get_frame_time: assertion 'GDK_IS_FRAME_CLOCK",
};

static gboolean
is_ours (const char *domain,
         GLogLevelFlags level,
         const char *message,
         gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++)
    if (strstr (message, foreign[i]) != NULL)
      return FALSE;
  return TRUE;
}

static GLogFunc tell_test;

/* GLib's tests would count a remark of GTK as a failure. */
static void
tell_ours (const char *domain,
           GLogLevelFlags level,
           const char *message,
           gpointer data)
{
  if (is_ours (domain, level, message, NULL))
    tell_test (domain, level, message, data);
}

/* libadwaita's window About draws its pages before it has laid them out when it
 * is made narrow while one folds away; GTK gives what pops up no width when
 * there is no room for it on the display. */
static gboolean
is_theirs (const char *message, const char *named)
{
  if (named == NULL)
    return FALSE;
  return (strstr (message, "without a current allocation") != NULL &&
          strstr (named, "AdwAboutWindow") != NULL) ||
         (strstr (message, "attempt to allocate") != NULL &&
          strstr (named, "GtkPopoverContent") != NULL);
}

static GLogWriterOutput
write_log (GLogLevelFlags level,
           const GLogField *fields,
           gsize n_fields,
           gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (strcmp (fields[i].key, "MESSAGE") == 0) {
      g_autofree char *named = monkey_find_named (fields[i].value);

      if (!is_ours (NULL, level, fields[i].value, NULL) ||
          is_theirs (fields[i].value, named))
        return G_LOG_WRITER_HANDLED;
      if (named != NULL && (level & G_LOG_LEVEL_WARNING) != 0)
        g_printerr ("%s", named);
    }
  return g_log_writer_default (level, fields, n_fields, data);
}

static void
begin (Monkey *monkey)
{
  monkey->folder = make_home ();
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL |
                          G_LOG_LEVEL_WARNING);
  g_test_log_set_fatal_handler (is_ours, NULL);
  tell_test = g_log_set_default_handler (tell_ours, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-print-backends", "file",
                NULL);
  monkey_write_files (monkey);
  monkey->app = mj_application_new ();
  g_application_set_flags (G_APPLICATION (monkey->app),
                           G_APPLICATION_NON_UNIQUE |
                               G_APPLICATION_HANDLES_OPEN);
  g_assert_true (
      g_application_register (G_APPLICATION (monkey->app), NULL, NULL));
  if (!monkey_input_init ())
    g_error ("no keys and clicks can be made here");
}

static void
end (Monkey *monkey)
{
  g_autofree char *record = g_build_filename (
      monkey->folder, "singapore-mahjong", "record.sqlite", NULL);

  gtk_window_destroy (GTK_WINDOW (monkey_main_window (monkey)));
  g_object_unref (monkey->app);
  monkey_check_record (record);
  g_chdir ("/");
  test_folder_remove (monkey->folder);
  g_free (monkey->folder);
  g_rand_free (monkey->rand);
}

static gint64 seed = -1;
static double minutes = 2;

static const GOptionEntry entries[] = {
  { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "What it begins with", "N" },
  { "minutes", 0, 0, G_OPTION_ARG_DOUBLE, &minutes, "How long", "M" },
  G_OPTION_ENTRY_NULL,
};

static void
test_monkey (void)
{
  Monkey monkey = { .rand = g_rand_new_with_seed ((guint32) seed) };
  pthread_t self = pthread_self ();

  g_thread_unref (g_thread_new ("watch", watch, &self));
  begin (&monkey);
  live (&monkey, minutes);
  end (&monkey);
}

/* The display of headless.sh has a folder of its own for what is running. */
static gboolean
is_seen_by_nobody (void)
{
  const char *runtime = g_getenv ("XDG_RUNTIME_DIR");

  return runtime != NULL && strstr (runtime, "/headless.") != NULL;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  /* Before GLib, whose tests have seeds of another form. */
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error)) {
    g_printerr ("%s\n", error->message);
    return 2;
  }
  g_test_init (&argc, &argv, NULL);
  if (!is_seen_by_nobody ()) {
    g_printerr ("run it with tools/headless.sh\n");
    return SKIPPED;
  }
  if (seed < 0)
    seed = g_random_int ();
  g_snprintf (seed_text, sizeof seed_text, "--seed %" G_GINT64_FORMAT, seed);
  g_print ("# %s --minutes %g\n", seed_text, minutes);
  catch_signals ();
  g_test_add_func ("/monkey", test_monkey);
  return g_test_run ();
}
