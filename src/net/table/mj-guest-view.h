/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest-view.h – what one chair is shown of a match, as JSON for the page of
 * a guest.
 *
 * It holds only what the person in that chair may know.  Above all, nothing in
 * it tells whether somebody else could claim a discard: between a discard and
 * the next turn there is one stage, "moment", whatever happens in it.
 */

#pragma once

#include "model/stats/mj-deal-money.h"
#include "model/turn/mj-turn.h"

/* @chair: who is to see it, or MJ_SEAT_NONE for somebody who only watches
 * @turn: (nullable): what that chair is asked, and does by itself; NULL only
 *   for somebody who watches
 * @paused: whether the match waits
 * @names: names of the four chairs
 * @faces: which person each of them looks like (mj_person_get_word())
 * @away: chairs whose guests are away, bit n for chair n
 * @sat_in: whether a computer player threw the last discard for one of them
 * @waiting: chairs that have not read the result yet, bit n for chair n
 * @hurry: whether the next deal waits for nobody but them, for a while
 * @money: what this deal has brought, once it is over
 * @paid: (nullable): the latest instant payment that everybody saw
 * @match: what tells the match from others
 * @proof: (nullable): how the seed was made (mj_joint_seed_line()); it is told
 *   when the deal is over
 * @proofs: (nullable) (element-type utf8): the same of all deals so far, ""
 *   where there is none; they are told when the match is over, and @proof is
 *   not
 * @moves: (element-type MjMove): all moves of the match
 * @sitters: (element-type utf8): for each chair, the names of all to whom a
 *   deal belongs (mj_sitters_list()); they are told when the match is over */
typedef struct {
  const MjState *state;
  MjSeat chair;
  MjTurn *turn;
  gboolean paused;
  const char *names[MJ_N_SEATS];
  const char *faces[MJ_N_SEATS];
  guint away;
  gboolean sat_in;
  guint waiting;
  gboolean hurry;
  const MjDealMoney *money;
  const MjPayout *paid;
  const char *match;
  const char *proof;
  const GPtrArray *proofs;
  const GArray *moves;
  const GPtrArray *sitters[MJ_N_SEATS];
} MjGuestNews;

/* The same news give the same text, and so do news that differ only in what is
 * hidden from the chair.  Chairs count from 0; amounts are hundredths; names of
 * patterns and reasons are English, for the page to translate.
 * @news: what has happened, and for whom
 * Returns: (transfer full): a message, which lacks only its revision */
char *mj_guest_view_to_text (const MjGuestNews *news) G_GNUC_WARN_UNUSED_RESULT;

/* How the walls of a match were made that nobody plays any more.
 * @match, @proofs, @moves: as in #MjGuestNews
 * Returns: (transfer full): a message */
char *mj_guest_proofs_to_text (const char *match,
                               const GPtrArray *proofs,
                               const GArray *moves) G_GNUC_WARN_UNUSED_RESULT;
