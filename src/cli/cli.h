/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli.h – helpers shared by the subcommands of sgmj.
 *
 * Exit status: 0 done; 1 done, and the answer is no; 2 bad input or usage, with
 * one line on standard error and nothing on standard output, or the output
 * cannot be written.
 */

#pragma once

#include "engine/match/mj-state.h"
#include "engine/rules/mj-rules.h"
#include "model/text/mj-json.h"

#include <glib.h>
#include <json-glib/json-glib.h>

enum { CLI_OK = 0, CLI_NO = 1, CLI_BAD = 2 };

/* The options that every subcommand takes.
 * @rules: rule sheet from --rules and --set
 * @json: --json was given
 * @names: how --names wants names written
 * @args: the arguments that are not options */
typedef struct {
  MjRules rules;
  gboolean json;
  GStrv args;
  /* as given on the command line */
  char *rules_name;
  GStrv sets;
  char *names;
} CliOptions;

/* @options: (out): the common options
 * @entries: (nullable): further options of the subcommand
 * @summary: what it does, in one sentence
 * Returns: false when something is wrong with the command line */
gboolean cli_parse (CliOptions *options,
                    int argc,
                    char **argv,
                    const GOptionEntry *entries,
                    const char *usage,
                    const char *summary,
                    GError **error);
void cli_options_clear (CliOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliOptions, cli_options_clear)

/* Prints one line to standard error.
 * Returns: CLI_BAD */
int cli_fail (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints one line to standard error, with the levels there are.
 * @option: the option that names a computer player
 * @word: its value, which mj_bot_from_word() refuses
 * Returns: CLI_BAD */
int cli_fail_player (const char *option, const char *word);

/* To be called once, before anything is printed.  If standard output cannot be
 * written, the program ends with CLI_BAD and says why on standard error; if it
 * is a pipe that was closed, it says nothing. */
void cli_watch_output (void);

/* Longer than any match, sheet or table of cases. */
enum { CLI_MAX_BYTES = 32 << 20 };

/* @path: a file, possibly an endless one; "-": the standard input
 * @max_bytes: how long it may be
 * @error: return location for a #GError, whose message names @path
 * Returns: (transfer full): its text, without a byte order mark; NULL when it
 *   cannot be read, is too long or is not text */
char *cli_read_text (const char *path, gsize max_bytes, GError **error);

/* @argument: (inout): a hand or a seed; "-" becomes the text of the standard
 *   input
 * Returns: FALSE when the standard input cannot be read */
gboolean cli_read_argument (char **argument, GError **error);

/* @error: return location for a #GError, whose message names @path
 * Returns: false when @path is as it was before */
gboolean cli_write_text (const char *path, const char *text, GError **error);

/* @text: (nullable): "E" "S" "W" "N"
 * @fallback: what to return for NULL
 * Returns: the wind, or -1 for any other text */
int cli_wind (const char *text, int fallback);

/* @what: what it is not, "unknown preset"
 * @name: a name that no preset has
 * Returns: that, or what was meant, and all presets */
char *cli_unknown_preset (const char *what,
                          const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* @what: what is wrong with it, as in "unknown option"
 * @word: a word that is not known
 * @known: returns the known word of each index from 0 on, then NULL
 * Returns: (transfer full): "limt: did you mean limit?", or "unknown option
 *   limt" where none is near */
char *cli_did_you_mean (const char *what,
                        const char *word,
                        const char *(*known) (int index));

/* @key: key of a line of a rule sheet
 * Returns: (transfer full): which values or which keys there are */
char *cli_explain_setting (const char *key, const MjError *error);

/* Prints it as people agree on it before the first deal, on one page. */
void cli_explain (const MjRules *rules);

/* Prints the object, indented, with #CLI_JSON_VERSION as its last member.
 * @builder: a finished tree */
void cli_print_json (JsonBuilder *builder);

/* Prints the tree in one line.
 * @builder: a finished tree */
void cli_print_json_line (JsonBuilder *builder);

/* Adds @key of a reason as "reason_key", and as "reason-key", its old name. */
void cli_add_key (JsonBuilder *builder, const char *key);

/* Adds an amount in units of the stake: an integer where it is whole.
 * @builder: inside an object
 * @amount: hundredths */
void cli_add_amount (JsonBuilder *builder, const char *name, gint64 amount);

/* Version of all JSON but the lines of bot: docs/formats.md */
enum { CLI_JSON_VERSION = 1 };

/* "ESWN" */
extern const char cli_winds[];

/* Prints the coach's remarks about each choice, the best one first.
 * @path: a file with a request to a player (docs/formats.md)
 * Returns: an exit status */
int cli_analyse_view (const char *path, gboolean as_json);

int cli_analyse (int argc, char **argv);
int cli_bench (int argc, char **argv);
int cli_bot (int argc, char **argv);
int cli_cases (int argc, char **argv);
int cli_host (int argc, char **argv);
int cli_replay (int argc, char **argv);
int cli_rules (int argc, char **argv);
int cli_score (int argc, char **argv);
int cli_shuffle (int argc, char **argv);
int cli_simulate (int argc, char **argv);
