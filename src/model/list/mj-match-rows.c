/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-rows.c – picks matches by their facts, and describes them. */

#include "model/list/mj-match-rows.h"

#include "model/deals/mj-result-words.h"
#include "model/store/mj-store-matches.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-rule-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { MOST_TAI = 20, MOST_WORDS = 32 };

/* ---- the search ---- */

/* @hands: for each word the patterns that people call so, a bit each */
typedef struct {
  MjRecordKind kind;
  int tai; /* of a win; 0: any */
  GStrv words;
  guint64 hands[MOST_WORDS];
} Wanted;

/* Takes @shown out of @text; it is not the end of a longer number. */
static gboolean
take (GString *text, const char *shown)
{
  g_autofree char *folded = g_utf8_casefold (shown, -1);
  const char *at = strstr (text->str, folded);

  if (at == NULL || (at > text->str && g_ascii_isdigit (at[-1])))
    return FALSE;
  g_string_erase (text, at - text->str, (gssize) strlen (folded));
  return TRUE;
}

/* Takes "5 tai" out of @text, in the user's language, with the blank or without
 * it; 0 if it is not there. */
static int
take_tai (GString *text)
{
  for (int tai = MOST_TAI; tai > 0; tai--) {
    g_autofree char *shown = g_strdup_printf (_ ("%d tai"), tai);
    g_auto (GStrv) words = g_strsplit (shown, " ", -1);
    g_autofree char *joined = g_strjoinv ("", words);

    if (take (text, shown) || take (text, joined))
      return tai;
  }
  return 0;
}

static guint64
find_hands (const char *word)
{
  guint64 hands = 0;

  for (int id = 0; id < MJ_N_PATTERNS; id++)
    if (mj_rule_words_find_pattern ((MjPatternId) id, word))
      hands |= G_GUINT64_CONSTANT (1) << id;
  return hands;
}

static void
wanted_init (Wanted *wanted, const MjRecordSearch *search)
{
  g_autofree char *folded =
      g_utf8_casefold (search->text != NULL ? search->text : "", -1);
  g_autoptr (GString) text = g_string_new (folded);
  MjRecordSearch rest = { 0 };

  *wanted = (Wanted){ .kind = search->kind, .tai = take_tai (text) };
  rest.text = text->str;
  wanted->words = mj_record_search_words (&rest);
  for (guint i = 0; wanted->words[i] != NULL && i < MOST_WORDS; i++)
    wanted->hands[i] = find_hands (wanted->words[i]);
}

/* Whether the person fed the win @deal. */
static gboolean
is_fed (const GArray *deals, MjSeat human, const MjDealFact *deal)
{
  for (guint i = 0; i < deals->len; i++) {
    const MjDealFact *other = &g_array_index (deals, MjDealFact, i);

    if (other->n == deal->n && other->seat == human)
      return other->outcome == MJ_END_FED;
  }
  return FALSE;
}

static gboolean
is_wanted_win (const Wanted *wanted,
               const MjMatchSummary *summary,
               const MjDealFact *deal)
{
  MjSeat human = summary->match->human;

  if (deal->outcome > MJ_END_ON_DISCARD ||
      (wanted->tai != 0 && deal->tai != wanted->tai))
    return FALSE;
  switch (wanted->kind) {
  case MJ_RECORD_WON:
    return deal->seat == human;
  case MJ_RECORD_FED:
    return is_fed (summary->facts.deals, human, deal);
  default:
    return TRUE;
  }
}

/* Whether the words that @found leaves are names of hands of @deal. */
static gboolean
is_hand (const Wanted *wanted, guint32 found, const MjDealFact *deal)
{
  for (guint i = 0; wanted->words[i] != NULL && i < MOST_WORDS; i++)
    if ((found & 1u << i) == 0 && (wanted->hands[i] & deal->patterns) == 0)
      return FALSE;
  return TRUE;
}

static gboolean
is_wanted (const Wanted *wanted,
           const MjMatchSummary *summary,
           const MjRecordRow *row)
{
  const GArray *deals = summary->facts.deals;
  g_autofree char *names =
      g_strjoin ("\n", row->title, row->started, row->text, NULL);
  guint32 found = 0;
  gboolean all = mj_record_search_finds (wanted->words, &found, names);

  if (all && wanted->tai == 0 && wanted->kind == MJ_RECORD_ALL)
    return TRUE;
  for (guint i = 0; i < deals->len; i++) {
    const MjDealFact *deal = &g_array_index (deals, MjDealFact, i);

    if (is_wanted_win (wanted, summary, deal) && is_hand (wanted, found, deal))
      return TRUE;
  }
  return FALSE;
}

/* ---- texts ---- */

/* A deal of the day that goes on when its day is chosen again. */
static gboolean
is_left (const MjMatchSummary *summary)
{
  const MjStoredMatch *match = summary->match;

  return match->file->day != NULL && match->human != MJ_SEAT_NONE &&
         !match->file->practice && summary->facts.n_deals > 0 &&
         !summary->facts.over;
}

/* A match that was closed in its first deal, before anything was paid. */
static gboolean
holds_nothing (const MjMatchSummary *summary)
{
  const MjStoredMatch *match = summary->match;
  const MjMatchFacts *facts = &summary->facts;
  gboolean paid = FALSE;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    paid |= facts->balance[seat] != 0;
  return !match->running && !is_left (summary) && match->problem == NULL &&
         facts->n_deals == 1 && !facts->over && facts->deals->len == 0 && !paid;
}

/* A deal in which the match was left off is not counted, as in the statistics;
 * of matches without a person it is not known which deals have ended. */
static int
count_deals (const MjMatchSummary *summary)
{
  const GArray *deals = summary->facts.deals;

  if (!summary->match->running || summary->match->human == MJ_SEAT_NONE)
    return summary->facts.n_deals;
  return deals->len == 0
             ? 0
             : 1 + (int) g_array_index (deals, MjDealFact, deals->len - 1).n;
}

static char *
describe (const MjMatchSummary *summary)
{
  const MjStoredMatch *match = summary->match;
  g_autofree char *result = mj_result_words_match (
      match->file, count_deals (summary), summary->facts.balance);
  g_autoptr (GString) text = g_string_new (result);

  if (match->running || is_left (summary))
    g_string_append_printf (text, " · %s", _ ("in progress"));
  if (match->file->day != NULL)
    g_string_append_printf (text, " · %s", _ ("deal of the day"));
  if (match->file->practice)
    g_string_append_printf (text, " · %s", _ ("practice"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
local_time (const char *utc)
{
  g_autofree char *iso = g_strdup_printf ("%sZ", utc);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (iso, NULL);

  return time == NULL ? mj_clean_text (MJ_TEXT_LINE, utc)
                      : mj_text_moment (g_date_time_to_unix (time));
}

/* ---- a page ---- */

static MjRecordRow *
make_row (const MjMatchSummary *summary)
{
  MjStoredMatch *match = summary->match;
  MjRecordRow *row = mj_record_row_new (match->id);

  row->title = local_time (match->started);
  row->text = describe (summary);
  row->problem = g_strdup (match->problem);
  row->started = g_strdup (match->started);
  return row;
}

/* One after another, so that others can read the record in between. */
static gboolean
add_some (MjStore *store,
          const Wanted *wanted,
          gint64 *before,
          GPtrArray *rows,
          gboolean *more,
          GError **error)
{
  g_autoptr (GPtrArray) summaries =
      mj_store_read_summaries (store, *before, MJ_RECORD_PAGE, error);

  if (summaries == NULL)
    return FALSE;
  *more = summaries->len > 0;
  for (guint i = 0; i < summaries->len && rows->len < MJ_RECORD_PAGE; i++) {
    const MjMatchSummary *summary = summaries->pdata[i];
    g_autoptr (MjRecordRow) row = make_row (summary);

    *before = summary->match->id;
    if (!holds_nothing (summary) && is_wanted (wanted, summary, row)) {
      row->match = g_steal_pointer (&summary->match->file);
      g_ptr_array_add (rows, g_steal_pointer (&row));
    }
  }
  return TRUE;
}

gboolean
mj_match_rows_read (MjStore *store,
                    const MjRecordSearch *search,
                    const MjRecordRow *last,
                    GPtrArray *rows,
                    gboolean *more,
                    GCancellable *cancellable,
                    GError **error)
{
  gint64 before = last != NULL ? last->id : G_MAXINT64;
  gboolean ok = TRUE;
  Wanted wanted;

  wanted_init (&wanted, search);
  *more = TRUE;
  while (ok && *more && rows->len < MJ_RECORD_PAGE)
    ok = !g_cancellable_set_error_if_cancelled (cancellable, error) &&
         add_some (store, &wanted, &before, rows, more, error);
  g_strfreev (wanted.words);
  return ok;
}
