/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-evenings.h – the evenings of a record. */

#pragma once

#include "model/files/mj-evening-file.h"
#include "model/store/mj-store.h"

/**
 * MjStoredEvening: (skip)
 * @id: its number
 * @revision: how often it has been changed
 * @problem: (nullable): the unreadable part, as a sentence; NULL when all is
 *   readable
 * @file: the readable part of the evening
 */
typedef struct {
  gint64 id;
  gint64 revision;
  char *problem;
  MjEveningFile *file;
} MjStoredEvening;

void mj_stored_evening_free (MjStoredEvening *evening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjStoredEvening, mj_stored_evening_free)

/**
 * mj_store_add_evening:
 * @file: an evening, its entries included
 *
 * Stores an evening, and remembers the names of its players.
 *
 * Returns: its number, or 0
 */
gint64
mj_store_add_evening (MjStore *self, const MjEveningFile *file, GError **error);

#ifndef __GI_SCANNER__

/* @id: number of an evening
 * Returns: (transfer full) (nullable): the evening */
MjStoredEvening *mj_store_load_evening (
    MjStore *self, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @copy: a copy of a record
 * Returns: (transfer full) (nullable): the evening in it that was begun last */
MjStoredEvening *
mj_store_load_last_evening (const char *copy) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable) (element-type MjStoredEvening): all of
 *   them, the latest first */
GPtrArray *mj_store_load_evenings (MjStore *self,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @after: number of an evening; 0 to begin
 * @n: how many to read at the most
 * Returns: (transfer full) (nullable) (element-type MjStoredEvening): those
 *   that follow @after in mj_store_load_evenings(), without their entries; none
 *   if @after has gone */
GPtrArray *
mj_store_read_evening_heads (MjStore *self,
                             gint64 after,
                             guint n,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

#endif

/* How many evenings are archived. */
guint mj_store_count_archived (MjStore *self);

typedef enum {
  MJ_EDIT_INSERT,
  MJ_EDIT_REPLACE,
  MJ_EDIT_REMOVE,
} MjEdit;

/**
 * MjEveningChange: (skip)
 * @id: number of the evening
 * @revision: the revision that the caller knows; raised when it has been
 * written
 * @head: (nullable): an evening whose title, names, chips and so on are stored,
 *   but not its entries; NULL to leave them as they are
 * @edit: kind of edit
 * @n: the place of the entry, from 0
 * @record: (nullable): the entry; NULL to remove it, or with @head to change
 *   the head alone
 */
typedef struct {
  gint64 id;
  gint64 revision;
  MjEveningFile *head;
  MjEdit edit;
  guint n;
  MjRecord *record;
} MjEveningChange;

#ifndef __GI_SCANNER__

MjEveningChange *
mj_evening_change_new (gint64 id, gint64 revision) G_GNUC_WARN_UNUSED_RESULT;
void mj_evening_change_free (MjEveningChange *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjEveningChange, mj_evening_change_free)

/* Writes @change in one transaction and waits for it.
 * @change: (inout): the change
 * Returns: FALSE with MJ_STORE_ERROR_CONFLICT if another program has changed
 *   the evening; after any error nothing has been written */
gboolean mj_store_change_evening (MjStore *self,
                                  MjEveningChange *change,
                                  GError **error);

/* Writes @change as mj_store_change_match_async() does with that of a match.
 * @change: (transfer full): the change
 * @done: (scope async): called with @change once it is written or refused */
void mj_store_change_evening_async (MjStore *self,
                                    MjEveningChange *change,
                                    MjStoreDone done,
                                    gpointer data);

#endif

/**
 * mj_store_copy_evening:
 * @id: number of an evening
 *
 * Returns: (transfer full) (nullable): its rows in the record, byte for byte, a
 *   line each, readable or not
 */
GBytes *mj_store_copy_evening (MjStore *self,
                               gint64 id,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Deletes it even if another program has changed it. */
gboolean mj_store_remove_evening (MjStore *self, gint64 id, GError **error);

/**
 * mj_store_remove_known_evening:
 * @id: number of an evening
 * @revision: the revision that the caller knows
 *
 * Returns: FALSE, too, if the evening has been changed meanwhile
 */
gboolean mj_store_remove_known_evening (MjStore *self,
                                        gint64 id,
                                        gint64 revision,
                                        GError **error);

/**
 * mj_store_list_players:
 *
 * Returns: (transfer full): names of players, the latest first
 */
GStrv mj_store_list_players (MjStore *self) G_GNUC_WARN_UNUSED_RESULT;
