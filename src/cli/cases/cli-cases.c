/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-cases.c – sgmj cases: computes acceptance cases again and compares them.
 *
 * The columns of a file say what kind of cases it has.  The engine computes
 * each row again; the command prints it, or with --check compares it with the
 * file.  Rows start from the defaults of the option table and name what
 * differs.
 */

#include "cli/cases/cases-kinds.h"
#include "cli/cli.h"

#include "model/text/mj-text.h"

#include <string.h>

static void
load_rules (Case *c)
{
  g_auto (GStrv) pairs = g_strsplit (case_get (c, "options"), ";", -1);
  MjError error;

  mj_rules_init (&c->rules);
  for (guint i = 0; pairs[i] != NULL; i++) {
    g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);

    if (pair[0] != NULL &&
        !mj_rules_set (&c->rules, pair[0], pair[1] ? pair[1] : "", &error)) {
      g_autofree char *reason = cli_explain_setting (pair[0], &error);

      case_refuse (c, "options", "%s", reason);
      return;
    }
  }
  if (!mj_rules_check (&c->rules, &error)) {
    g_autofree char *reason = mj_text_error (&error);

    case_refuse (c, "options", "%s", reason);
  }
}

/* ---- comparing ---- */

static gboolean
same_set (const char *a, const char *b, const char *separators)
{
  g_auto (GStrv) left = g_strsplit_set (a, separators, -1);
  g_auto (GStrv) right = g_strsplit_set (b, separators, -1);

  for (guint i = 0; left[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) right, left[i]))
      return FALSE;
  for (guint i = 0; right[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) left, right[i]))
      return FALSE;
  return TRUE;
}

/* For a limit hand or one of fixed value, a row need not name all patterns. */
static gboolean
same_breakdown (const Case *want, const Case *got)
{
  const char *raw = case_get (want, "raw");
  g_auto (GStrv) named = NULL, found = NULL;

  if (strcmp (raw, "L") != 0 && !g_str_has_suffix (raw, "+"))
    return same_set (case_get (want, "breakdown"), case_get (got, "breakdown"),
                     ", ");
  named = g_strsplit_set (case_get (want, "breakdown"), ", ", -1);
  found = g_strsplit_set (case_get (got, "breakdown"), ", ", -1);
  for (guint i = 0; named[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) found, named[i]))
      return FALSE;
  return TRUE;
}

static gboolean
nothing_forbidden (const Case *want, const Case *got)
{
  g_auto (GStrv) ids = g_strsplit_set (case_get (want, "not_scored"), ", ", -1);
  g_auto (GStrv) found = g_strsplit_set (case_get (got, "breakdown"), ",=", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0' &&
        g_strv_contains ((const char *const *) found, ids[i]))
      return FALSE;
  return TRUE;
}

static gboolean
same_value (const char *a, const char *b)
{
  char *end_a, *end_b;
  double x = g_ascii_strtod (a, &end_a), y = g_ascii_strtod (b, &end_b);

  if (*a && *b && *end_a == '\0' && *end_b == '\0')
    return x - y < 1e-9 && y - x < 1e-9;
  return strcmp (a, b) == 0;
}

static gboolean
is_same (const CaseKind *kind, const Case *want, const Case *got)
{
  g_auto (GStrv) columns = g_strsplit (kind->results, " ", -1);

  for (guint i = 0; columns[i] != NULL; i++)
    if (!same_value (case_get (want, columns[i]), case_get (got, columns[i])))
      return FALSE;
  if (cases_table_column (want->table, "breakdown") >= 0 &&
      !same_breakdown (want, got))
    return FALSE;
  if (cases_table_column (want->table, "not_scored") >= 0 &&
      !nothing_forbidden (want, got))
    return FALSE;
  return cases_table_column (want->table, "pao") < 0 ||
         same_set (case_get (want, "pao"), case_get (got, "pao"), " ,+");
}

/* ---- a file ---- */

static gboolean
has_columns (const CasesTable *table,
             const CaseKind *kind,
             const char *path,
             GError **error)
{
  g_autofree char *all = g_strconcat (kind->results, " ", kind->others, NULL);
  g_auto (GStrv) columns = g_strsplit (all, " ", -1);

  for (guint i = 0; columns[i] != NULL; i++)
    if (cases_table_column (table, columns[i]) < 0) {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   "%s: line 1: column %s is missing", path, columns[i]);
      return FALSE;
    }
  return TRUE;
}

/* Computes @got, and says where and why if that cannot be done. */
static gboolean
compute (const CaseKind *kind,
         Case *got,
         const char *path,
         guint line,
         GError **error)
{
  g_autofree char *wrong = NULL;

  load_rules (got);
  if (got->wrong == NULL)
    kind->run (got);
  wrong = g_steal_pointer (&got->wrong);
  if (wrong == NULL)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: line %u, %s", path,
               line, wrong);
  return FALSE;
}

/* The output of all files. */
typedef struct {
  gboolean check; /* only the rows that differ */
  GString *text;
  JsonBuilder *json; /* or NULL */
  guint passed, failed;
} Output;

static void
add_row (
    Output *out, const char *path, guint line, const Case *c, gboolean same)
{
  g_autofree char *file = g_filename_display_name (path);

  json_builder_begin_object (out->json);
  mj_json_add_text (out->json, "file", file);
  mj_json_add_int (out->json, "line", line);
  json_builder_set_member_name (out->json, "passed");
  json_builder_add_boolean_value (out->json, same);
  json_builder_set_member_name (out->json, "cells");
  json_builder_begin_object (out->json);
  for (int i = 0; c->table->header[i] != NULL; i++)
    mj_json_add_text (out->json, c->table->header[i], c->row[i]);
  json_builder_end_object (out->json);
  json_builder_end_object (out->json);
}

static void
add_line (Output *out, GStrv cells)
{
  g_autofree char *line = g_strjoinv ("\t", cells);

  g_string_append_printf (out->text, "%s\n", line);
}

static gboolean
run_row (const CaseKind *kind,
         const CasesTable *table,
         guint i,
         const char *path,
         Output *out,
         GError **error)
{
  GStrv row = g_ptr_array_index (table->rows, i);
  guint line = g_array_index (table->lines, guint, i);
  g_auto (GStrv) fresh = g_strdupv (row);
  Case want = { .table = table, .row = row };
  Case got = { .table = table, .row = fresh };
  gboolean same;

  if (!compute (kind, &got, path, line, error))
    return FALSE;
  same = is_same (kind, &want, &got);
  out->passed += (guint) same;
  out->failed += (guint) !same;
  if (out->check && same)
    return TRUE;
  /* As it was written where it says the same. */
  if (out->json != NULL)
    add_row (out, path, line, same ? &want : &got, same);
  else
    add_line (out, same ? row : fresh);
  return TRUE;
}

static gboolean
run_file (const char *path, Output *out, GError **error)
{
  g_autoptr (CasesTable) table = cases_table_load (path, error);
  const CaseKind *kind;

  if (table == NULL)
    return FALSE;
  kind = case_kind_find (table);
  if (kind == NULL) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 "%s: not a file of cases that can be computed", path);
    return FALSE;
  }
  if (!has_columns (table, kind, path, error))
    return FALSE;
  if (!out->check)
    add_line (out, table->header);
  for (guint i = 0; i < table->rows->len; i++)
    if (!run_row (kind, table, i, path, out, error))
      return FALSE;
  return TRUE;
}

static void
print_json (Output *out)
{
  json_builder_end_array (out->json);
  mj_json_add_int (out->json, "passed", out->passed);
  mj_json_add_int (out->json, "failed", out->failed);
  json_builder_end_object (out->json);
  cli_print_json (out->json);
}

static void
print_text (const Output *out)
{
  g_print ("%s", out->text->str);
  if (out->check)
    g_print ("%u passed, %u failed\n", out->passed, out->failed);
}

int
cli_cases (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  Output out = { .check = FALSE };
  const GOptionEntry entries[] = {
    { "check", 0, 0, G_OPTION_ARG_NONE, &out.check, "Print what differs",
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonBuilder) json = NULL;

  if (!cli_parse (&options, argc, argv, entries, "FILE…",
                  "Recomputes case files.", &error))
    return cli_fail ("%s", error->message);
  if (options.args[0] == NULL)
    return cli_fail ("cases takes at least one file");
  out.text = text;
  if (options.json) {
    out.json = json = json_builder_new ();
    json_builder_begin_object (json);
    mj_json_begin_list (json, "rows");
  }
  for (guint i = 0; options.args[i] != NULL; i++)
    if (!run_file (options.args[i], &out, &error))
      return cli_fail ("%s", error->message);
  if (json != NULL)
    print_json (&out);
  else
    print_text (&out);
  return out.failed > 0 ? CLI_NO : CLI_OK;
}
