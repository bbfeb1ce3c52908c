/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-draft-private.h – an entry that is being described: what it comes to
 * (mj-entry-draft), and the properties that a dialog binds to (-properties).
 */

#pragma once

#include "model/entry/mj-entry-draft.h"

G_BEGIN_DECLS

enum { MAX_REPEATS = 99 };

struct _MjEntryDraft {
  GObject parent_instance;

  MjSession *session;
  MjEdit edit;
  guint index;
  guint asked;     /* the index it began with */
  MjEntry entry;   /* what the properties make */
  MjEvening books; /* before it */

  /* properties */
  guint player;
  guint other;
  guint choice;
  gboolean option;
  char *amount;
  guint wind;
  guint repeats;
  guint since;
  char *note;
  char *text;
  char *chairs[MJ_N_SEATS];
  char *leaving;
  gboolean ready;
  char *preview;

  const char *problem; /* what has to be answered or corrected first */
  const char *names[MJ_N_SEATS]; /* by chair */
};

/**
 * mj_entry_draft_place:
 * @self: a draft
 *
 * Finds out what the table is like where the entry will be.
 */
void mj_entry_draft_place (MjEntryDraft *self);

/**
 * mj_entry_draft_needs_other:
 * @self: a draft
 *
 * Returns: whether another player means something for what is chosen
 */
gboolean mj_entry_draft_needs_other (MjEntryDraft *self);

/**
 * mj_entry_draft_work_out:
 * @self: a draft
 *
 * Makes an entry of the properties, and asks the books what would come of it.
 */
void mj_entry_draft_work_out (MjEntryDraft *self);

G_END_DECLS
