/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-csv.c – quotes cells and takes quotes away. */

#include "model/text/mj-csv.h"

#include <string.h>

/* Some spreadsheets also accept the full-width forms of these signs. */
static gboolean
looks_like_formula (const char *text)
{
  static const char *const wide[] = { "＝", "＋", "－", "＠" };

  for (gsize i = 0; i < G_N_ELEMENTS (wide); i++)
    if (g_str_has_prefix (text, wide[i]))
      return TRUE;
  return *text != '\0' && strchr ("=+-@\t\r\n'", *text) != NULL;
}

void
mj_csv_append (GString *csv, const char *text, gboolean first)
{
  gboolean guarded = text != NULL && looks_like_formula (text);

  if (!first)
    g_string_append_c (csv, ',');
  if (text == NULL)
    return;
  if (!guarded && strpbrk (text, ",\"\r\n") == NULL && *text != ' ') {
    g_string_append (csv, text);
    return;
  }
  g_string_append_c (csv, '"');
  if (guarded)
    g_string_append_c (csv, '\'');
  for (; *text != '\0'; text++) {
    if (*text == '"')
      g_string_append_c (csv, '"');
    g_string_append_c (csv, *text);
  }
  g_string_append_c (csv, '"');
}

void
mj_csv_append_number (GString *csv, const char *number)
{
  g_string_append_c (csv, ',');
  g_string_append (csv, number);
}

void
mj_csv_end_row (GString *csv)
{
  g_string_append (csv, "\r\n");
}

/* ---- reading ---- */

typedef struct {
  const char *at;
  guint line;
  GPtrArray *rows;
  GPtrArray *row;
  GString *cell;
  guint n_cells;
} Reader;

static void
end_cell (Reader *r)
{
  const char *text = r->cell->str;

  if (*text == '\'' && looks_like_formula (text + 1))
    text++;
  r->n_cells++;
  g_ptr_array_add (r->row, g_strdup (text));
  g_string_truncate (r->cell, 0);
}

static void
end_row (Reader *r)
{
  end_cell (r);
  g_ptr_array_add (r->row, NULL);
  g_ptr_array_add (r->rows, g_ptr_array_steal (r->row, NULL));
}

/* Reads to the closing quote; returns FALSE when it is missing. */
static gboolean
read_quoted (Reader *r)
{
  for (r->at++; *r->at != '\0'; r->at++) {
    if (*r->at == '"' && r->at[1] != '"') {
      r->at++;
      return TRUE;
    }
    if (*r->at == '"')
      r->at++;
    if (*r->at == '\n')
      r->line++;
    g_string_append_c (r->cell, *r->at);
  }
  return FALSE;
}

static gboolean
read_all (Reader *r)
{
  gboolean pending = FALSE; /* a row has begun */

  while (*r->at != '\0' && r->n_cells <= MJ_CSV_MAX_CELLS) {
    pending = TRUE;
    if (*r->at == '"') {
      guint line = r->line;

      if (!read_quoted (r)) {
        r->line = line;
        return FALSE;
      }
    } else if (*r->at == ',') {
      end_cell (r);
      r->at++;
    } else if (*r->at == '\n' || (*r->at == '\r' && r->at[1] == '\n')) {
      r->at += *r->at == '\r' ? 2 : 1;
      r->line++;
      end_row (r);
      pending = FALSE;
    } else {
      g_string_append_c (r->cell, *r->at++);
    }
  }
  if (pending)
    end_row (r);
  return TRUE;
}

GPtrArray *
mj_csv_parse (const char *text, guint *line)
{
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GPtrArray) row = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) cell = g_string_new (NULL);
  Reader reader = { text, 1, rows, row, cell, 0 };

  *line = 0;
  if (!read_all (&reader)) {
    *line = reader.line;
    return NULL;
  }
  return reader.n_cells <= MJ_CSV_MAX_CELLS ? g_steal_pointer (&rows) : NULL;
}
