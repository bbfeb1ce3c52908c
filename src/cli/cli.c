/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli.c – options that all commands take, and small helpers. */

#include "cli/cli.h"

#include "engine/players/mj-bot.h"
#include "config.h"
#include "model/text/mj-text.h"

#include <stdio.h>
#include <string.h>

const char cli_winds[] = "ESWN";

int
cli_fail (const char *format, ...)
{
  va_list args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_strdelimit (message, "\n", ' ');
  g_printerr ("sgmj: %s\n", message);
  return CLI_BAD;
}

void
cli_options_clear (CliOptions *options)
{
  g_clear_pointer (&options->rules_name, g_free);
  g_clear_pointer (&options->sets, g_strfreev);
  g_clear_pointer (&options->names, g_free);
  g_clear_pointer (&options->args, g_strfreev);
}

static gboolean
take_error (const char *where, const MjError *mj_error, GError **error)
{
  g_autofree char *text = mj_text_error (mj_error);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s: %s", where,
               text);
  return FALSE;
}

static const char *
preset_key (int index)
{
  return mj_preset (index) != NULL ? mj_preset (index)->key : NULL;
}

/* "Presets: singapore, classic" */
static char *
list_presets (void)
{
  GString *text = g_string_new ("Presets:");

  for (int i = 0; preset_key (i) != NULL; i++)
    g_string_append_printf (text, "%s %s", i > 0 ? "," : "", preset_key (i));
  return g_string_free (text, FALSE);
}

char *
cli_unknown_preset (const char *what, const char *name)
{
  g_autofree char *hint = cli_did_you_mean (what, name, preset_key);
  g_autofree char *presets = list_presets ();

  return g_str_has_suffix (hint, "?")
             ? g_steal_pointer (&hint)
             : g_strdup_printf ("%s (%s)", hint, presets);
}

static gboolean
load_rules (CliOptions *options, GError **error)
{
  const char *name = options->rules_name ? options->rules_name : "singapore";
  g_autofree char *text = NULL;
  MjError mj_error;

  if (mj_rules_init_preset (&options->rules, name))
    return TRUE;
  if (strcmp (name, "-") != 0 && !g_file_test (name, G_FILE_TEST_EXISTS)) {
    g_autofree char *hint =
        cli_unknown_preset ("neither a preset nor a file:", name);

    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--rules: %s",
                 hint);
    return FALSE;
  }
  text = cli_read_text (name, CLI_MAX_BYTES, error);
  if (text == NULL)
    return FALSE;
  if (!mj_rules_from_text (&options->rules, text, &mj_error))
    return take_error (name, &mj_error, error);
  return TRUE;
}

static gboolean
apply_sets (CliOptions *options, GError **error)
{
  MjError mj_error;

  for (guint i = 0; options->sets != NULL && options->sets[i] != NULL; i++) {
    g_auto (GStrv) pair = g_strsplit (options->sets[i], "=", 2);

    if (pair[0] == NULL || pair[1] == NULL) {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   "--set: not of the form key=value: %s", options->sets[i]);
      return FALSE;
    }
    if (!mj_rules_set (&options->rules, pair[0], pair[1], &mj_error)) {
      g_autofree char *reason = cli_explain_setting (pair[0], &mj_error);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--set: %s",
                   reason);
      return FALSE;
    }
  }
  if (!mj_rules_check (&options->rules, &mj_error))
    return take_error ("rules", &mj_error, error);
  return TRUE;
}

/* JSON has names of its own, which no choice changes. */
static gboolean
choose_names (const CliOptions *options, GError **error)
{
  MjTerms terms;

  if (options->names == NULL) {
    if (!options->json)
      mj_terms_follow_setting (APP_ID);
    return TRUE;
  }
  terms = mj_terms_from_word (options->names);
  if (terms == MJ_N_TERMS) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 "--names: one of said, language, chinese, said-language, "
                 "said-chinese, both, not %s",
                 options->names);
    return FALSE;
  }
  mj_text_set_terms (terms);
  return TRUE;
}

gboolean
cli_parse (CliOptions *options,
           int argc,
           char **argv,
           const GOptionEntry *entries,
           const char *usage,
           const char *summary,
           GError **error)
{
  const GOptionEntry common[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &options->rules_name,
      "Preset or file of a rule sheet", "KEY-OR-FILE" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->sets,
      "Change one line of the rule sheet", "key=value" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, "Print JSON", NULL },
    { "names", 0, 0, G_OPTION_ARG_STRING, &options->names,
      "Names as players say them, plain, Chinese, or two of them",
      "said|language|chinese|…" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->args, NULL,
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autofree char *presets = list_presets ();

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, presets);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_add_main_entries (context, common, NULL);
  if (!g_option_context_parse (context, &argc, &argv, error))
    return FALSE;
  if (options->args == NULL)
    options->args = g_new0 (char *, 1);
  return choose_names (options, error) && load_rules (options, error) &&
         apply_sets (options, error);
}

int
cli_fail_player (const char *option, const char *word)
{
  g_autoptr (GString) levels = g_string_new (mj_level_word ((MjLevel) 0));

  for (int level = 1; level < MJ_N_LEVELS; level++)
    g_string_append_printf (levels, ", %s", mj_level_word ((MjLevel) level));
  return cli_fail ("%s: no such player: %s (levels: %s)", option, word,
                   levels->str);
}

int
cli_wind (const char *text, int fallback)
{
  const char *found;

  if (text == NULL)
    return fallback;
  if (strlen (text) != 1)
    return -1;
  found = strchr (cli_winds, text[0]);
  return found == NULL ? -1 : (int) (found - cli_winds);
}

/* Rounds a number to 12 digits: json-glib prints 0.8 as 0.80000000000000004. */
static gboolean
shorten (const GMatchInfo *match, GString *text, gpointer data)
{
  g_autofree char *number = g_match_info_fetch (match, 0);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.12g",
                                          g_ascii_strtod (number, NULL)));
  return FALSE;
}

void
cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) numbers =
      g_regex_new ("(?<= : )-?[0-9]+\\.[0-9]{6,}", 0, 0, NULL);
  g_autofree char *shorter = NULL;

  json_object_set_int_member (json_node_get_object (root), "version",
                              CLI_JSON_VERSION);
  text = json_to_string (root, TRUE);
  shorter = g_regex_replace_eval (numbers, text, -1, 0, 0, shorten, NULL, NULL);
  g_print ("%s\n", shorter);
}

void
cli_print_json_line (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  g_print ("%s\n", text);
}

void
cli_add_key (JsonBuilder *builder, const char *key)
{
  mj_json_add_text (builder, "reason_key", key);
  mj_json_add_text (builder, "reason-key", key);
}

void
cli_add_amount (JsonBuilder *builder, const char *name, gint64 amount)
{
  json_builder_set_member_name (builder, name);
  if (amount % 100 == 0)
    json_builder_add_int_value (builder, amount / 100);
  else
    json_builder_add_double_value (builder, (double) amount / 100);
}
