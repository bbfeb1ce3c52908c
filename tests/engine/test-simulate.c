/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-simulate.c – sgmj simulate: intervals by wall, when it stops, and
 * programs that play a chair well or badly.
 */

#include "run-sgmj.h"
#include "test-table.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/* The number after the first "name" that follows the first "place". */
static double
number_at (const SgmjRun *run, const char *place, const char *name)
{
  g_autofree char *quoted = g_strdup_printf ("\"%s\" : ", name);
  const char *from = strstr (run->out, place);
  const char *found = from == NULL ? NULL : strstr (from, quoted);

  if (found == NULL)
    g_error ("no %s in: %s%s", name, run->out, run->err);
  return g_ascii_strtod (found + strlen (quoted), NULL);
}

static double
number (const SgmjRun *run, const char *name)
{
  return number_at (run, "", name);
}

static SgmjRun *
simulate (const char *options)
{
  g_autofree char *line = g_strconcat ("simulate --json ", options, NULL);
  SgmjRun *run = run_sgmj (line);

  g_test_message ("sgmj %s\n%s%s", line, run->out, run->err);
  g_assert_cmpint (run->status, ==, 0);
  return run;
}

/* What the players got, without the seconds it took. */
static const char *
bots (const SgmjRun *run)
{
  return strstr (run->out, "\"bots\"");
}

/* ---- intervals ---- */

/* When all players are alike, the rotations of a wall are the same deal with
 * the results moved on by a chair: together they come to nothing.
 */
static void
test_by_wall (void)
{
  const char *players = "--seed 3 --bots simple,simple,simple,simple ";
  g_autofree char *line = g_strconcat (players, "--duplicate --deals 20", NULL);
  g_autofree char *singly = g_strconcat (players, "--deals 80", NULL);
  g_autoptr (SgmjRun) walls = simulate (line);
  g_autoptr (SgmjRun) deals = simulate (singly);

  g_assert_cmpfloat (number (walls, "deals"), ==, 80);
  g_assert_cmpfloat (number (walls, "samples"), ==, 20);
  g_assert_cmpfloat (number (walls, "net"), ==, 0);
  g_assert_cmpfloat (number (walls, "ci95"), ==, 0);
  g_assert_cmpfloat (number (deals, "samples"), ==, 80);
  g_assert_cmpfloat (number (deals, "ci95"), >, 0.5);
}

/* A match is one sample, whatever its length. */
static void
test_by_match (void)
{
  g_autoptr (SgmjRun) run = simulate (
      "--matches 5 --set rounds=1 --bots simple,simple,simple,simple");

  g_assert_cmpfloat (number (run, "samples"), ==, 5);
  g_assert_cmpfloat (number (run, "deals"), >=, 20);
  g_assert_cmpfloat (number (run, "ci95"), >, 0);
}

/* Half the width of the interval of @n deals, in standard errors, squared.  The
 * deals of a seed are the same however many there are, so what each gave is the
 * difference to one fewer.
 */
static double
find_square (int n)
{
  double sum = 0, squares = 0, net = 0, ci = 0;

  for (int i = 1; i <= n; i++) {
    g_autofree char *line = g_strdup_printf ("--seed 11 --deals %d", i);
    g_autoptr (SgmjRun) run = simulate (line);
    double one = number (run, "net") - net;

    net += one;
    sum += one;
    squares += one * one;
    ci = number (run, "ci95");
  }
  return ci * ci * n * (n - 1) / (squares - sum * sum / n);
}

/* Student's interval: of few samples the spread is hardly known. */
static void
test_few (void)
{
  static const struct {
    int n;
    double width; /* as in tables of Student's t */
  } rows[] = { { 2, 12.706 }, { 3, 4.303 },  { 6, 2.571 },
               { 11, 2.228 }, { 12, 2.201 }, { 21, 2.086 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (
        find_square (rows[i].n) / (rows[i].width * rows[i].width), 1, 0.002);
}

/* It stops at the same sample with any number of threads, and its interval is
 * wider than one for a number that was fixed in advance.
 */
static void
test_until (void)
{
  const char *form = "--seed 5 --duplicate --bots simple,casual,casual,casual ";
  g_autofree char *alone =
      g_strconcat (form, "--deals 2000 --until-ci 0.8", NULL);
  g_autofree char *many = g_strconcat (alone, " --threads 3", NULL);
  g_autoptr (SgmjRun) once = simulate (alone);
  g_autoptr (SgmjRun) again = simulate (many);
  g_autofree char *fixed =
      g_strdup_printf ("%s --deals %d", form, (int) number (once, "samples"));
  g_autoptr (SgmjRun) same = simulate (fixed);

  g_assert_cmpfloat (number (once, "samples"), <, 2000);
  g_assert_cmpfloat (number (once, "ci95"), <=, 0.8);
  g_assert_cmpstr (bots (once), ==, bots (again));
  g_assert_cmpfloat (number (same, "net"), ==, number (once, "net"));
  g_assert_cmpfloat (number (same, "ci95"), <, number (once, "ci95") / 1.4);
}

/* ---- programs ---- */

/* A player for --bots: sgmj itself at that level, wherever it lies. */
static char *
own_program (const char *level)
{
  g_autofree char *program = g_shell_quote (g_getenv ("SGMJ"));
  g_autofree char *command =
      g_strdup_printf ("%s bot --level %s", program, level);
  g_autofree char *quoted = g_shell_quote (command);

  return g_strconcat ("exec:", quoted, NULL);
}

/* A program that is one of our players plays as that player does. */
static void
test_ours (void)
{
  g_autofree char *club = own_program ("club");
  g_autofree char *beginner = own_program ("beginner");
  g_autofree char *line = g_strdup_printf (
      "--deals 3 --seed 9 --threads 2 --bots %s,casual,simple,%s", club,
      beginner);
  g_autofree char *anew = g_strconcat (line, " --duplicate --restart", NULL);
  g_autoptr (SgmjRun) program = simulate (line);
  g_autoptr (SgmjRun) own =
      simulate ("--deals 3 --seed 9 --bots club,casual,simple,beginner");
  g_autoptr (SgmjRun) restarted = simulate (anew);

  g_assert_cmpfloat (number (program, "exec_errors"), ==, 0);
  g_assert_cmpfloat (number (program, "net"), ==, number (own, "net"));
  g_assert_cmpfloat (number (program, "draws"), ==, number (own, "draws"));
  g_assert_cmpfloat (number (restarted, "exec_errors"), ==, 0);
}

typedef struct {
  const char *command; /* without a comma */
  const char *failure;
} Bad;

static const Bad bad[] = {
  { "cat", "unreadable" },
  { "yes", "unreadable" },
  { "true", "crashed" },
  { "sh -c 'read x; kill -9 $$'", "crashed" },
  { "sh -c 'sleep 60 & read x'", "slow" },
  { "sh -c 'exec sleep 60'", "slow" },
  { "sh -c 'while read x; do printf \"{}\\n\"; done'", "unreadable" },
  { "sh -c 'while read x; do printf \"\\377\\n\"; done'", "unreadable" },
  { "sh -c 'while read x; do echo \"{\\\"move\\\": \\\"1 win\\\"}\"; done'",
    "illegal" },
  { "sh -c 'while read x; do echo \"{\\\"error\\\": \\\"no\\\"}\"; done'",
    "refused" },
  { "head -c 300000 /dev/zero", "unreadable" },
};

/* Its failures are counted and named, nothing waits for it, and a simple player
 * answers for it.
 */
static void
test_bad (gconstpointer data)
{
  const Bad *row = data;
  g_autofree char *quoted = g_shell_quote (row->command);
  g_autofree char *line = g_strdup_printf (
      "--deals 1 --seed 2 --timeout 0.3 --bots exec:%s,simple,simple,simple",
      quoted);
  g_autoptr (SgmjRun) run = simulate (line);
  g_autoptr (SgmjRun) simple =
      simulate ("--deals 1 --seed 2 --bots simple,simple,simple,simple");

  g_assert_cmpfloat (number (run, "exec_errors"), >, 3);
  g_assert_cmpfloat (number_at (run, "exec_failures", row->failure), >, 0);
  g_assert_cmpfloat (number (run, "illegal"), ==, 0);
  g_assert_cmpfloat (number (run, "net"), ==, number (simple, "net"));
  g_assert_nonnull (strstr (run->err, row->failure));
}

/* Nothing that a program has started is left behind. */
static void
test_no_orphan (void)
{
  g_autofree char *dir = g_dir_make_tmp ("sgmj-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (dir, "pid", NULL);
  g_autofree char *script =
      g_strdup_printf ("sleep 600 & echo $! > %s; exec sleep 600", path);
  g_autofree char *inner = g_shell_quote (script);
  g_autofree char *command = g_strconcat ("sh -c ", inner, NULL);
  g_autofree char *quoted = g_shell_quote (command);
  g_autofree char *line = g_strdup_printf (
      "--deals 1 --timeout 0.2 --bots exec:%s,simple,simple,simple", quoted);
  g_autoptr (SgmjRun) run = simulate (line);
  g_autofree char *text = NULL;
  pid_t pid;

  g_assert_nonnull (run);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  pid = (pid_t) g_ascii_strtoll (text, NULL, 10);
  g_assert_cmpint (pid, >, 1);
  /* Its parent is gone, so whoever reaps it may take a moment. */
  for (gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
       kill (pid, 0) == 0 && g_get_monotonic_time () < end;)
    g_thread_yield ();
  g_assert_true (kill (pid, 0) < 0 && errno == ESRCH);
  g_unlink (path);
  g_rmdir (dir);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/simulate/by-wall", test_by_wall);
  g_test_add_func ("/simulate/by-match", test_by_match);
  g_test_add_func ("/simulate/few", test_few);
  g_test_add_func ("/simulate/until", test_until);
  g_test_add_func ("/simulate/programs/ours", test_ours);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *path = g_strdup_printf (
        "/simulate/programs/%s-%" G_GSIZE_FORMAT, bad[i].failure, i);

    g_test_add_data_func (path, &bad[i], test_bad);
  }
  g_test_add_func ("/simulate/programs/no-orphan", test_no_orphan);
  return g_test_run ();
}
