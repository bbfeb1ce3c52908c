/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deals.c – groups the entries of an evening by the deal they belong to;
 * each payment stands alone. */

#include "model/deals/mj-deals.h"

#include "model/object/mj-class.h"
#include "model/object/mj-list-type.h"
#include "model/session/mj-kept.h"

struct _MjDeals {
  GObject parent_instance;

  MjSession *session;
  GPtrArray *deals;
};

MJ_DEFINE_LIST_TYPE (MjDeals, mj_deals, MJ_TYPE_DEAL, deals)

static guint
find_people (MjSession *session)
{
  MjEvening books;
  guint people = 0;

  mj_session_get_books (session, G_MAXUINT, &books);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (mj_evening_has_played (&books, i))
      people |= 1u << i;
  return people;
}

/* How the entries fall into lines now, and the lines of before. */
typedef struct {
  MjSession *session;
  GArray *entries; /* their numbers, line by line */
  GArray *starts;  /* the first of each line, then how many entries there are */
  GPtrArray *before;
  guint people;
} Grouping;

static int
number_of (MjSession *session, guint index)
{
  return mj_session_get_outcome (session, index)->deal;
}

static void
add_entry (Grouping *g, guint index, gboolean begins)
{
  if (begins)
    g_array_append_val (g->starts, g->entries->len);
  g_array_append_val (g->entries, index);
}

static gboolean
is_payment (const Grouping *g, guint index)
{
  return mj_entry_is_payment (
      &mj_session_get_record (g->session, index)->entry);
}

/* A line for all that is of the deal, and one for each payment: before the
 * deal, or after it if anything of the deal was entered first. */
static void
add_deal (Grouping *g, guint start, guint end)
{
  guint first = start;

  while (first < end && is_payment (g, first))
    add_entry (g, first++, TRUE);
  for (guint i = first; i < end; i++)
    if (!is_payment (g, i))
      add_entry (g, i, i == first);
  for (guint i = first; i < end; i++)
    if (is_payment (g, i))
      add_entry (g, i, TRUE);
}

static void
add_lines (Grouping *g)
{
  guint n = g->session != NULL ? mj_session_get_n_entries (g->session) : 0;
  guint end;

  for (guint start = 0; start < n; start = end) {
    for (end = start + 1; end < n && number_of (g->session, end) ==
                                         number_of (g->session, start);)
      end++;
    add_deal (g, start, end);
  }
  g_array_append_val (g->starts, n);
}

static guint
start_of (const Grouping *g, guint index)
{
  return g_array_index (g->starts, guint, index);
}

static const guint *
entries_of (const Grouping *g, guint index, guint *n)
{
  *n = start_of (g, index + 1) - start_of (g, index);
  return &g_array_index (g->entries, guint, start_of (g, index));
}

static gboolean
is_kept (guint now, guint before, gconstpointer data)
{
  const Grouping *g = data;
  guint n;
  const guint *entries = entries_of (g, now, &n);

  return mj_deal_has_entries (g_ptr_array_index (g->before, before), g->session,
                              entries, n, g->people);
}

/* @same is NULL for a new deal. */
static MjDeal *
make_deal (const Grouping *g, guint index, MjDeal *same)
{
  MjDeal *deal =
      same != NULL ? g_object_ref (same) : g_object_new (MJ_TYPE_DEAL, NULL);
  guint n;
  const guint *entries = entries_of (g, index, &n);

  mj_deal_set_entries (deal, g->session, entries, n, g->people);
  if (same != NULL)
    mj_deal_set_stale (deal);
  return deal;
}

static void
find_grouping (MjDeals *self, Grouping *g)
{
  *g = (Grouping){
    .session = self->session,
    .entries = g_array_new (FALSE, FALSE, sizeof (guint)),
    .starts = g_array_new (FALSE, FALSE, sizeof (guint)),
    .before = self->deals,
  };
  add_lines (g);
  if (self->session != NULL)
    g->people = find_people (self->session);
}

/* Deals with the same entries remain the same objects.  If the number of deals
 * has not changed, the others remain as well and only change their texts, so
 * that the list need not change. */
static void
regroup (MjDeals *self)
{
  g_autoptr (GPtrArray) before = self->deals;
  g_autoptr (GArray) entries = NULL, starts = NULL;
  Grouping g;
  MjKept kept;

  find_grouping (self, &g);
  entries = g.entries;
  starts = g.starts;
  kept = mj_kept_count (starts->len - 1, before->len, is_kept, &g);
  self->deals = g_ptr_array_new_full (kept.n, g_object_unref);
  for (guint i = 0; i < kept.n; i++) {
    guint old = mj_kept_find (&kept, i);

    g_ptr_array_add (
        self->deals,
        old != G_MAXUINT
            ? g_object_ref (before->pdata[old])
            : (gpointer) make_deal (
                  &g, i, kept.n == before->len ? before->pdata[i] : NULL));
  }
  if (kept.n != kept.n_before)
    g_list_model_items_changed (G_LIST_MODEL (self), kept.start,
                                kept.n_before - kept.start - kept.end,
                                kept.n - kept.start - kept.end);
  for (guint i = 0; i < kept.n; i++)
    mj_deal_tell_if_stale (self->deals->pdata[i]);
}

MjDeals *
mj_deals_new (void)
{
  return g_object_new (MJ_TYPE_DEALS, NULL);
}

void
mj_deals_set_session (MjDeals *self, MjSession *session)
{
  guint n;

  g_return_if_fail (MJ_IS_DEALS (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  n = self->deals->len;
  g_ptr_array_set_size (self->deals, 0);
  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
  g_set_object (&self->session, session);
  if (session != NULL)
    MJ_LISTEN (session, "changed", regroup, self);
  regroup (self);
}

static void
mj_deals_class_init (MjDealsClass *klass)
{
  MJ_FREES (klass, MjDeals, g_object_unref, session);
  MJ_FREES (klass, MjDeals, g_ptr_array_unref, deals);
}

static void
mj_deals_init (MjDeals *self)
{
  self->deals = g_ptr_array_new_with_free_func (g_object_unref);
}
