/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session.h – an evening at a physical table: its entries and its books.
 *
 * Any entry can be corrected or removed; all later entries are applied again.
 * A change is shown once it is written, so every entry on the screen is on the
 * disk.  Until then the evening is busy and refuses other changes.
 */

#pragma once

#include "model/store/mj-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MjSessionStats: (skip)
 * @n_wins: hands won
 * @n_self_draws: of them self-drawn
 * @n_fed: wins of others on this player's tiles
 * @n_liable: wins of others paid for everybody
 * @tai: tai of all wins
 * @best_tai: of the dearest win
 * @n_bites: bites and groups collected
 * @n_kongs: kongs that were paid
 * @n_penalties: penalties paid
 * @n_deals: deals that have ended
 * @balance: hundredths
 */
typedef struct {
  guint n_wins;
  guint n_self_draws;
  guint n_fed;
  guint n_liable;
  guint tai;
  guint best_tai;
  guint n_bites;
  guint n_kongs;
  guint n_penalties;
  guint n_deals;
  gint64 balance;
} MjSessionStats;

#define MJ_TYPE_SESSION (mj_session_get_type ())
G_DECLARE_FINAL_TYPE (MjSession, mj_session, MJ, SESSION, GObject)

/**
 * mj_session_open:
 * @store: where it is kept
 * @id: number of the evening
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the evening
 */
MjSession *mj_session_open (MjStore *store,
                            gint64 id,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

gint64 mj_session_get_id (MjSession *self);

/**
 * mj_session_get_problem:
 * @self: an evening
 *
 * Returns: (nullable): what of it cannot be read, as a sentence; it is shown up
 *   to there, and cannot be changed
 */
const char *mj_session_get_problem (MjSession *self);

/**
 * mj_session_is_busy:
 * @self: an evening
 *
 * Returns: #MjSession:busy
 */
gboolean mj_session_is_busy (MjSession *self);

const MjEveningFile *mj_session_get_file (MjSession *self);

const char *mj_session_get_name (MjSession *self, MjSeat seat);

guint mj_session_get_n_entries (MjSession *self);

const MjRecord *mj_session_get_record (MjSession *self, guint index);

/**
 * mj_session_get_outcome: (skip)
 * @self: an evening
 * @index: an entry
 *
 * Returns: (transfer none): what came of it
 */
const MjOutcome *mj_session_get_outcome (MjSession *self, guint index);

/**
 * mj_session_get_books: (skip)
 * @self: an evening
 * @index: an entry, or their number
 * @books: (out): the books before that entry
 */
void mj_session_get_books (MjSession *self, guint index, MjEvening *books);

/**
 * mj_session_edit: (skip)
 * @self: an evening
 * @edit: what to do
 * @index: at which entry; their number to add one at the end
 * @entry: (nullable): the entry; NULL to remove one
 * @note: (nullable): what somebody wrote about it
 * @error: return location for a #GError
 *
 * Changes one entry: it is written, then shown by #MjSession::changed.  In a
 * store in memory that has happened when this returns.  When the evening has
 * been changed from elsewhere it is read anew, and #MjSession::refused is
 * emitted.
 *
 * Returns: FALSE when the change cannot be made, or the evening is busy
 */
gboolean mj_session_edit (MjSession *self,
                          MjEdit edit,
                          guint index,
                          const MjEntry *entry,
                          const char *note,
                          GError **error);

/**
 * mj_session_append: (skip)
 * @self: an evening
 * @entry: what happened
 * @note: (nullable): what somebody wrote about it
 * @error: return location for a #GError
 *
 * Adds an entry unless it cannot be right.
 *
 * Returns: FALSE with the reason in @error
 */
gboolean mj_session_append (MjSession *self,
                            const MjEntry *entry,
                            const char *note,
                            GError **error);

gboolean mj_session_can_undo (MjSession *self);
gboolean mj_session_can_redo (MjSession *self);

/**
 * mj_session_undo:
 * @self: an evening
 * @error: return location for a #GError
 *
 * Takes back the last change that was made since the evening was opened.
 */
gboolean mj_session_undo (MjSession *self, GError **error);
gboolean mj_session_redo (MjSession *self, GError **error);

/**
 * mj_session_set_head:
 * @self: an evening
 * @head: title, names, currency, chips, whether it is archived; rules and
 *   entries stay as they are
 * @error: return location for a #GError
 */
gboolean mj_session_set_head (MjSession *self,
                              const MjEveningFile *head,
                              GError **error);

/**
 * mj_session_settle: (skip)
 * @self: an evening
 * @coin: smallest coin in use, hundredths; 0: nothing is rounded
 * @payout: (out): the fewest transfers that clear the table
 */
void mj_session_settle (MjSession *self, gint64 coin, MjPayout *payout);

/**
 * mj_session_count: (skip)
 * @file: an evening
 * @stats: (inout) (array fixed-size=4): what each player has done, added up
 */
void mj_session_count (const MjEveningFile *file, MjSessionStats *stats);

/**
 * mj_session_describe: (skip)
 * @file: an evening
 * @record: an entry of it
 * @outcome: what came of it
 *
 * Returns: (transfer full): a sentence, "Mei wins 3 tai on a discard of Raj"
 */
char *mj_session_describe (const MjEveningFile *file,
                           const MjRecord *record,
                           const MjOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_session_settle_text:
 * @self: an evening
 * @coin: smallest coin in use, hundredths
 *
 * Returns: (transfer full): balances and transfers, to be copied and sent
 */
char *mj_session_settle_text (MjSession *self,
                              gint64 coin) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
