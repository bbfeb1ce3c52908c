/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-career.h – the results of one player in all evenings.
 *
 * People are distinguished by name alone.  Letter case, the number of blanks
 * and the way an accent is written make no difference, except where two people
 * of one evening differ only in them.  The name at the end of an evening counts
 * for all of it.
 */

#pragma once

#include "model/deals/mj-evening-stats.h"
#include "model/store/mj-store.h"

/* @names: (array zero-terminated=1): the people of an evening
 * Returns: a text that is the same in all evenings for the same player */
char *mj_career_key (char *const *names,
                     guint person) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): names of its people at its end */
GStrv mj_career_names_of (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* @started: when it began, ISO 8601
 * @currency: of its money, "" for none
 * @cents: whether its money is written with cents
 * @balance: winnings of the player in it, hundredths */
typedef struct {
  char *title;
  char *started;
  char *currency;
  gboolean cents;
  gint64 balance;
} MjCareerEvening;

/* @name: another player; NULL for nobody */
typedef struct {
  char *name;
  guint n;
} MjCareerPartner;

/* @name: the player, as written in the latest evening
 * @spellings: other ways the name was written, one line; may be empty
 * @stats: of all evenings; the balance is not added, since currencies differ
 * @evenings: (element-type MjCareerEvening): where the player sat at the table,
 *   the first one first
 * @best: the win of the most tai as its patterns; NULL without a win
 * @best_evening: index of its evening
 * @fed: who won most often on this player's tiles
 * @fed_by: on whose tiles this player won most often */
typedef struct {
  char *name;
  char *spellings;
  MjEveningStats stats;
  GPtrArray *evenings;
  char *best;
  guint best_evening;
  MjCareerPartner fed;
  MjCareerPartner fed_by;
} MjCareer;

/* Leaves out evenings that cannot be read to their end.
 * @store: where evenings are; archived ones count, too
 * Returns: (transfer full): without evenings when nobody of that name has
 *   played */
MjCareer *mj_career_read (MjStore *store,
                          const char *name) G_GNUC_WARN_UNUSED_RESULT;

void mj_career_free (MjCareer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjCareer, mj_career_free)

/* Returns: (transfer full): the currencies in the order of their first
 *   evening */
GStrv
mj_career_list_currencies (const MjCareer *self) G_GNUC_WARN_UNUSED_RESULT;

/* @n_evenings: how many evenings to count, from the first
 * @cents: (out) (optional): whether any of them is written with cents
 * Returns: winnings in that currency, hundredths */
gint64 mj_career_get_money (const MjCareer *self,
                            const char *currency,
                            guint n_evenings,
                            gboolean *cents);

/* @self: (type gpointer): a career
 * Returns: all of it in sentences, to be read aloud or sent */
char *mj_career_tell (const MjCareer *self) G_GNUC_WARN_UNUSED_RESULT;
