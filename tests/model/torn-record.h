/* SPDX-License-Identifier: GPL-3.0-or-later */
/* torn-record.h – a record that is to be torn, and what of it can be read: that
 * is found out without the store.
 */

#pragma once

#include "store-file.h"

#include <sqlite3.h>

/* Leaves the heads of evenings and matches alone. */
#define TORN_WITHOUT_PARTS "DELETE FROM entry; DELETE FROM move; VACUUM"

typedef enum { EVENING, ENTRY, MATCH, MOVE, PLAYER, N_TABLES } Table;

typedef struct {
  char *intact; /* a file */
  char *bytes;  /* that file, and how long it is */
  gsize length;
  guint n_damages, n_rows, n_readable; /* in all */
} TornSample;

/* @more: (nullable): changes it */
void torn_sample_init (TornSample *sample, StoreFile *f, const char *more);
void torn_sample_clear (TornSample *sample);

/* What there was, what SQLite can read, and what there is. */
typedef struct {
  sqlite3 *was, *torn, *now;
  guint n_rows, n_readable;
  GHashTable *known[N_TABLES]; /* keys of matches and evenings, as texts: */
  GHashTable *hurt[N_TABLES];  /* one row at least is left, or is lost */
} TornComparison;

/* Compares three files. */
void torn_compare (TornComparison *c,
                   const char *was,
                   const char *torn,
                   const char *now);
void torn_comparison_clear (TornComparison *c);

/* How the store tells of it. */
char *
torn_expected_sentence (const TornComparison *c) G_GNUC_WARN_UNUSED_RESULT;
