/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-text.c – writes the score sheet for the phones. */

#include "net/session/mj-session-text.h"

#include "engine/score/mj-obstacle.h"
#include "engine/tiles/mj-notation.h"
#include "model/session/mj-settlement.h"
#include "model/text/mj-json.h"
#include "model/text/mj-text.h"
#include "net/door/mj-result-text.h"
#include "net/door/mj-room.h"

#include <string.h>

/* ---- people ---- */

static void
add_people (JsonBuilder *b, MjSession *session, const MjEvening *books)
{
  const MjPeople *people =
      mj_session_get_people (session, mj_session_get_n_entries (session));

  mj_json_begin_list (b, "people");
  for (MjWho who = 0; who < mj_people_count (people); who++) {
    MjSeat chair = mj_evening_chair_of (books->sitting, who);

    json_builder_begin_object (b);
    mj_json_add_text (b, "name", mj_people_get_name (people, who));
    mj_json_add_int (b, "chair", chair < MJ_N_SEATS ? chair : -1);
    if (chair < MJ_N_SEATS)
      mj_json_add_int (b, "wind", mj_rotation_wind (&books->rotation, chair));
    mj_json_add_bool (b, "dealer", chair == books->rotation.dealer);
    mj_json_add_bool (b, "in", mj_evening_has_played (books, who));
    mj_json_add_bool (b, "also",
                      chair < MJ_N_SEATS &&
                          mj_evening_can_win_too (books, (MjSeat) chair));
    mj_json_add_int (b, "balance", books->balance[who]);
    mj_json_add_int (b, "won", mj_evening_won (books, who));
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

/* ---- deals ---- */

/* Who won what from whom, for the page's own sentence. */
static void
add_win (JsonBuilder *b, MjSessionEntry *result)
{
  const MjEntry *entry = &mj_session_entry_get_record (result)->entry;
  const MjOutcome *outcome = mj_session_entry_get_outcome (result);

  if (entry->kind != MJ_ENTRY_WIN || outcome->reason != MJ_REASON_NONE)
    return;
  mj_json_add_int (b, "winner", outcome->sitting[entry->seat]);
  mj_json_add_int (b, "shooter",
                   entry->other < MJ_N_SEATS ? outcome->sitting[entry->other]
                                             : -1);
  mj_json_add_int (b, "tai", outcome->score.tai);
}

static gboolean
has_other_wins (MjDeal *deal)
{
  for (guint i = 0; i < mj_deal_get_n_entries (deal); i++)
    if (mj_session_entry_get_record (mj_deal_get_entry (deal, i))->entry.also)
      return TRUE;
  return FALSE;
}

/* The page has no sentence of its own for several winners. */
static void
add_deal (JsonBuilder *b, MjDeal *deal)
{
  gint64 change[MJ_MAX_PEOPLE];
  guint sat = mj_deal_get_changes (deal, change);
  MjSessionEntry *result = mj_deal_get_result (deal);
  g_autofree char *text = mj_deal_get_text (deal);
  g_autofree char *detail = mj_deal_get_detail (deal);
  g_autofree char *remark = mj_deal_get_remark (deal);
  g_autoptr (GPtrArray) bills = mj_deal_list_bills (deal);

  json_builder_begin_object (b);
  mj_json_add_int (b, "number", mj_deal_get_number (deal));
  mj_json_add_bool (b, "over", result != NULL);
  mj_json_add_text (b, "text", text);
  mj_json_add_text (b, "detail", detail);
  mj_json_add_text (b, "remark", remark);
  mj_result_text_add_bills (b, bills);
  if (result != NULL && !has_other_wins (deal))
    add_win (b, result);
  mj_json_begin_list (b, "change");
  for (int who = 0; who < MJ_MAX_PEOPLE; who++)
    if (sat >> who & 1) {
      json_builder_begin_array (b);
      json_builder_add_int_value (b, who);
      json_builder_add_int_value (b, change[who]);
      json_builder_end_array (b);
    }
  json_builder_end_array (b);
  json_builder_end_object (b);
}

/* The newest first. */
static void
add_deals (JsonBuilder *b, GListModel *deals)
{
  guint n = g_list_model_get_n_items (deals);

  mj_json_add_int (b, "n-deals", n);
  mj_json_begin_list (b, "deals");
  for (guint i = n; i > 0 && n - i < MJ_DEALS_MAX; i--) {
    g_autoptr (MjDeal) deal = g_list_model_get_item (deals, i - 1);

    add_deal (b, deal);
  }
  json_builder_end_array (b);
}

/* What was paid last: everybody asks what they owe for it. */
static void
add_last (JsonBuilder *b, MjSession *session)
{
  for (guint i = mj_session_get_n_entries (session); i-- > 0;) {
    MjSessionEntry *entry = mj_session_get_entry (session, i);
    const MjOutcome *outcome = mj_session_entry_get_outcome (entry);
    g_autoptr (GPtrArray) bills = mj_bills_new ();
    g_autofree char *text = NULL;

    if (outcome->payout.n_transfers == 0)
      continue;
    mj_session_entry_add_bills (entry, bills);
    text = mj_session_entry_get_text (entry);
    json_builder_set_member_name (b, "last");
    json_builder_begin_object (b);
    mj_json_add_int (b, "deal", outcome->deal);
    mj_json_add_text (b, "text", text);
    if (!mj_session_entry_get_record (entry)->entry.also)
      add_win (b, entry);
    mj_result_text_add_transfers (b, "transfers", &outcome->payout,
                                  outcome->by_people ? NULL : outcome->sitting);
    mj_result_text_add_bills (b, bills);
    json_builder_end_object (b);
    return;
  }
}

/* ---- money ---- */

static void
add_stakes (JsonBuilder *b, const MjRules *rules)
{
  mj_json_begin_list (b, "stakes");
  for (int tai = MAX (rules->min_points, 1); tai <= mj_rules_most_tai (rules);
       tai++) {
    MjShares shares, drawn;

    mj_payout_shares (rules, tai, false, &shares);
    mj_payout_shares (rules, tai, true, &drawn);
    json_builder_begin_object (b);
    mj_json_add_int (b, "tai", tai);
    mj_json_add_int (b, "discarder", shares.discarder);
    mj_json_add_int (b, "other", shares.other);
    mj_json_add_int (b, "drawn", drawn.other);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

/* The ways of winning that the table plays; of those by bonus tiles alone,
 * which. */
static void
add_ways (JsonBuilder *b, const MjRules *rules)
{
  const MjHand unknown = { 0 };

  mj_json_begin_list (b, "ways");
  for (MjHow how = 0; how < MJ_N_HOWS; how++) {
    gboolean drawn = mj_how_is_self_drawn (how);
    MjWin win = { .how = how,
                  .tile = MJ_FACE_NONE,
                  .shooter = drawn ? MJ_SEAT_NONE : 1 };

    if (mj_obstacle_find (rules, &unknown, &win) == MJ_REASON_NOT_PLAYED)
      continue;
    json_builder_begin_object (b);
    mj_json_add_text (b, "way", mj_how_word (how));
    mj_json_add_text (b, "title", mj_how_title (how));
    mj_json_add_bool (b, "drawn", drawn);
    mj_json_add_bool (b, "tile", mj_how_needs_tile (how));
    if (mj_how_is_by_bonus (how) && drawn)
      mj_json_add_text (b, "hand",
                        how == MJ_HOW_FOUR_ANIMALS ? "1234a" : "12345678f");
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
add_dues (JsonBuilder *b, const char *name, const GArray *dues, gboolean paid)
{
  mj_json_begin_list (b, name);
  for (guint i = 0; i < dues->len; i++) {
    const MjDue *due = &g_array_index (dues, MjDue, i);

    if ((due->entry != MJ_NOT_PAID) != paid)
      continue;
    json_builder_begin_object (b);
    mj_json_add_int (b, "from", due->from);
    mj_json_add_int (b, "to", due->to);
    mj_json_add_int (b, "amount", due->amount);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

/* What has been paid, and what is left. */
static void
add_settlement (JsonBuilder *b, MjSession *session)
{
  g_autoptr (GArray) dues = mj_settlement_list (session, 0);

  add_dues (b, "paid", dues, TRUE);
  add_dues (b, "settle", dues, FALSE);
}

/* ---- all of it ---- */

char *
mj_session_text_write (MjSession *session, MjDeals *deals)
{
  g_autoptr (JsonBuilder) b = json_builder_new_immutable ();
  g_autofree char *text = NULL;
  const MjEveningFile *file = mj_session_get_file (session);
  MjEvening books;
  MjMoney money;

  mj_session_get_books (session, mj_session_get_n_entries (session), &books);
  mj_evening_file_get_money (file, &money);
  json_builder_begin_object (b);
  mj_json_add_text (b, "title", file->title);
  mj_json_add_text (b, "names", mj_terms_word (mj_text_get_terms ()));
  mj_json_add_text (b, "currency", money.currency);
  mj_json_add_bool (b, "cents", money.cents);
  mj_json_add_int (b, "deal", books.deal);
  mj_json_add_int (b, "round", books.rotation.prevailing);
  mj_json_add_int (b, "least", books.rules.min_points);
  mj_json_add_int (b, "limit", mj_rules_most_tai (&books.rules));
  add_ways (b, &books.rules);
  add_people (b, session, &books);
  add_last (b, session);
  add_deals (b, G_LIST_MODEL (deals));
  add_stakes (b, &books.rules);
  add_settlement (b, session);
  text = mj_room_end (b);
  return g_strndup (text + 1, strlen (text) - 2);
}

/* Why somebody is liable for a win or not: the page puts the names of the tiles
 * and the number into the sentence.
 */
static void
add_notes (JsonBuilder *b, const MjEntry *entry, const MjOutcome *outcome)
{
  mj_json_begin_list (b, "notes");
  for (int i = 0; i < outcome->n_notes; i++) {
    const MjPaoNote *note = &outcome->notes[i];

    if (note->why != MJ_PAO_WHY_FED &&
        !mj_pao_note_says_why_not (note, (MjHow) entry->how,
                                   entry->liable < MJ_N_SEATS))
      continue;
    json_builder_begin_object (b);
    mj_json_add_text (b, "title", mj_pao_title (note->pao));
    mj_json_add_text (b, "why", mj_text_pao_reason_english (note->why));
    mj_json_add_bool (b, "due", note->why == MJ_PAO_WHY_FED);
    mj_json_add_int (b, "n", note->n);
    mj_json_begin_list (b, "tiles");
    for (MjFaceSet left = note->faces; left != 0;) {
      char tile[3];

      mj_face_to_text (mj_face_set_take (&left), tile);
      json_builder_add_string_value (b, tile);
    }
    json_builder_end_array (b);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

char *
mj_session_text_write_worth (MjSession *session,
                             const MjEntry *entry,
                             const MjOutcome *outcome)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("worth");
  g_autoptr (GPtrArray) bills = mj_bills_new ();
  gboolean right = outcome->reason == MJ_REASON_NONE;

  mj_json_add_bool (b, "right", right);
  if (!right)
    mj_json_add_text (b, "why", mj_text_reason_english (outcome->reason));
  if (right && entry->kind == MJ_ENTRY_WIN) {
    mj_json_add_int (b, "tai", outcome->score.tai);
    if (entry->by_tiles)
      mj_result_text_add_lines (b, &outcome->score);
    add_notes (b, entry, outcome);
  }
  mj_result_text_add_transfers (b, "transfers", &outcome->payout,
                                outcome->sitting);
  mj_bills_add_outcome (bills, entry, outcome);
  mj_result_text_add_bills (b, bills);
  return mj_room_end (b);
}
