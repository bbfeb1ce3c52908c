/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c – sgmj: the engine on the command line. */

#include "cli/cli.h"

#include "config.h"
#include "model/text/mj-text.h"

#include <string.h>

static const struct {
  const char *name;
  int (*run) (int argc, char **argv);
  const char *help;
} commands[] = {
  { "score", cli_score, "what a hand is worth and who pays" },
  { "analyse", cli_analyse, "shanten, waits and acceptance of a hand" },
  { "cases", cli_cases, "check case files" },
  { "rules", cli_rules, "print or compare rule sheets" },
  { "simulate", cli_simulate, "play without a display" },
  { "replay", cli_replay, "check and print a match" },
  { "shuffle", cli_shuffle, "the wall that a seed makes" },
  { "bot", cli_bot, "let other programs play against ours" },
#ifdef HAVE_GUESTS
  { "host", cli_host, "serve a table to phones" },
#endif
  { "bench", cli_bench, "measure throughput" },
};

static const char *
command_name (int index)
{
  return index < (int) G_N_ELEMENTS (commands) ? commands[index].name : NULL;
}

static void
print_help (void)
{
  g_print ("Usage: sgmj COMMAND [OPTION…]\n\n"
           "The rules of Singapore Mahjong on the command line.\n\n"
           "Commands:\n");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-10s  %s\n", commands[i].name, commands[i].help);
  g_print ("\nHelp Options:\n"
           "  -h, --help  Show this, or after a command the help of that\n"
           "  --version   Print the version\n"
           "\n"
           "Tiles are written as 123m 55p 9s: m characters, p dots, s bamboo. "
           "1z to\n"
           "4z are East, South, West and North, 5z White, 6z Green, 7z Red. 1f "
           "to 4f\n"
           "are flowers, 5f to 8f seasons, 1a Cat, 2a Rat, 3a Rooster, 4a "
           "Centipede.\n"
           "[123m] and [777z] are exposed, {7777z} is a concealed kong, and "
           "+3m the\n"
           "winning tile.\n"
           "\n"
           "In place of a hand, a seed or a file, - is the standard input.\n"
           "\n"
           "Exit status: 0 done; 1 done, and the answer is no; 2 bad input or "
           "usage, or\n"
           "the output cannot be written.\n");
}

/* If dconf can make no folder in the cache, it cannot notice that a setting
 * changes.  It warns, but reads the settings, which is all that a command
 * needs. */
static GLogWriterOutput
write_log (GLogLevelFlags level,
           const GLogField *fields,
           gsize n_fields,
           gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (strcmp (fields[i].key, "GLIB_DOMAIN") == 0 &&
        g_strcmp0 (fields[i].value, "dconf") == 0)
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

int
main (int argc, char **argv)
{
  g_autofree char *hint = NULL;

  g_log_set_writer_func (write_log, NULL, NULL);
  /* All that sgmj says is English; --names chooses the names of hands. */
  g_setenv ("LANGUAGE", "en", TRUE);
  mj_text_start (LOCALEDIR);
  cli_watch_output ();

  if (argc < 2)
    return cli_fail ("no command; try sgmj --help");
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0 ||
      strcmp (argv[1], "help") == 0) {
    print_help ();
    return CLI_OK;
  }
  if (strcmp (argv[1], "--version") == 0) {
    g_print ("sgmj %s\n", APP_VERSION);
    return CLI_OK;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[1], commands[i].name) == 0) {
      g_autofree char *name = g_strconcat ("sgmj ", argv[1], NULL);

      g_set_prgname (name);
      return commands[i].run (argc - 1, argv + 1);
    }
  hint = cli_did_you_mean ("unknown command", argv[1], command_name);
  return cli_fail ("%s", hint);
}
