/* SPDX-License-Identifier: GPL-3.0-or-later */
/* memory-evening.h – an evening of Mei, Raj, Siti and Tom, who sit in turn
 * order, in a store in memory.
 */

#pragma once

#include "model/session/mj-session.h"

G_BEGIN_DECLS

typedef struct {
  MjStore *store;
  MjSession *session;
} MemoryEvening;

/* As sample_evening_new() makes it. */
void
memory_evening_begin (MemoryEvening *f, const char *sheet, const char *script);

/* With one win, "A win B 1". */
void memory_evening_set_up (MemoryEvening *f, gconstpointer data);
void memory_evening_tear_down (MemoryEvening *f, gconstpointer data);

/* An entry in the words of entry-text.h. */
void memory_evening_append (MemoryEvening *f, const char *line);

/* What the sheet says of an entry. */
void
memory_evening_expect_text (MemoryEvening *f, guint index, const char *text);

/* What is in the store says the same. */
void memory_evening_expect_stored (MemoryEvening *f);

G_END_DECLS
