/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-contents.h – the contents of a record, in short. */

#pragma once

#include <glib.h>

/* @n_evenings: how many evenings there are
 * @n_matches: how many matches
 * @n_entries: how many entries of evenings; 0 where that is not known
 * @last: when the latest entry was made, or the latest evening or match begun
 * or ended: "2026-11-26 13:40:00" in UTC, or the day alone; "" if there is none
 * @generation: a number that only grows, with each change; 0 if it is
 *   unknown
 * @identity: of the record, see mj_db_get_identity(); 0 if it is unknown */
typedef struct {
  guint n_evenings;
  guint n_matches;
  guint n_entries;
  char last[20];
  gint64 generation;
  gint64 identity;
} MjStoreContents;
