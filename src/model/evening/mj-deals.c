/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deals.c – groups the entries of an evening by the deal they belong to. */

#include "model/evening/mj-deals.h"

#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MjDeal {
  GObject parent_instance;

  GPtrArray *entries; /* at least one */
  guint people;
  gboolean cents;
  gboolean open;
  gboolean stale; /* an entry has changed, and that has not been told */
};

struct _MjDeals {
  GObject parent_instance;

  MjSession *session;
  GPtrArray *deals;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE (MjDeal, mj_deal, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE_WITH_CODE (MjDeals,
                               mj_deals,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      list_model_init))

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* ---- a deal ---- */

static const MjEntry *
entry_of (MjSessionEntry *entry)
{
  return &mj_session_entry_get_record (entry)->entry;
}

int
mj_deal_get_number (MjDeal *self)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), 0);

  return mj_session_entry_get_outcome (mj_deal_get_entry (self, 0))->deal;
}

guint
mj_deal_get_n_entries (MjDeal *self)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), 0);

  return self->entries->len;
}

MjSessionEntry *
mj_deal_get_entry (MjDeal *self, guint index)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, index);
}

static MjSessionEntry *
find_kind (MjDeal *self, MjEntryKind kind)
{
  for (guint i = self->entries->len; i-- > 0;) {
    MjSessionEntry *entry = mj_deal_get_entry (self, i);

    if (entry_of (entry)->kind == kind)
      return entry;
  }
  return NULL;
}

/* A deal that was thrown in for somebody's mistake is told as the mistake. */
MjSessionEntry *
mj_deal_get_result (MjDeal *self)
{
  MjSessionEntry *end = NULL, *mistake;

  g_return_val_if_fail (MJ_IS_DEAL (self), NULL);

  for (guint i = 0; i < self->entries->len; i++)
    if (mj_entry_ends_deal (entry_of (mj_deal_get_entry (self, i))))
      end = mj_deal_get_entry (self, i);
  if (end == NULL || entry_of (end)->kind != MJ_ENTRY_REDEAL)
    return end;
  mistake = find_kind (self, MJ_ENTRY_PENALTY);
  return mistake != NULL ? mistake : end;
}

char *
mj_deal_get_text (MjDeal *self)
{
  MjSessionEntry *result;

  g_return_val_if_fail (MJ_IS_DEAL (self), NULL);

  result = mj_deal_get_result (self);
  return result != NULL ? mj_session_entry_get_text (result)
                        : g_strdup (_ ("Deal in play"));
}

/* Flowers that paid nothing are no news. */
static gboolean
is_told (MjSessionEntry *entry)
{
  return entry_of (entry)->kind != MJ_ENTRY_BONUS ||
         mj_session_entry_get_outcome (entry)->payout.n_transfers > 0;
}

static void
add_part (GString *text, char *part)
{
  if (*part != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
  g_free (part);
}

char *
mj_deal_get_detail (MjDeal *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MjSessionEntry *result;

  g_return_val_if_fail (MJ_IS_DEAL (self), NULL);

  result = mj_deal_get_result (self);
  if (result != NULL)
    add_part (text, mj_session_entry_get_detail (result));
  for (guint i = 0; i < self->entries->len; i++) {
    MjSessionEntry *entry = mj_deal_get_entry (self, i);

    if (entry != result && is_told (entry))
      add_part (text, mj_session_entry_get_text (entry));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

gboolean
mj_deal_is_wrong (MjDeal *self)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), FALSE);

  for (guint i = 0; i < self->entries->len; i++)
    if (mj_session_entry_get_outcome (mj_deal_get_entry (self, i))->reason !=
        MJ_REASON_NONE)
      return TRUE;
  return FALSE;
}

guint
mj_deal_get_changes (MjDeal *self, gint64 *change)
{
  guint sat = 0;

  g_return_val_if_fail (MJ_IS_DEAL (self), 0);

  memset (change, 0, MJ_MAX_PEOPLE * sizeof *change);
  for (guint i = 0; i < self->entries->len; i++) {
    MjSessionEntry *entry = mj_deal_get_entry (self, i);
    const MjOutcome *outcome = mj_session_entry_get_outcome (entry);

    mj_outcome_add_changes (outcome, change);
    if (!mj_entry_is_arrangement (entry_of (entry)))
      for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
        sat |= 1u << outcome->sitting[seat];
  }
  return sat;
}

guint
mj_deal_get_people (MjDeal *self)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), 0);

  return self->people;
}

gboolean
mj_deal_has_cents (MjDeal *self)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), FALSE);

  return self->cents;
}

gboolean
mj_deal_is_open (MjDeal *self)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), FALSE);

  return self->open;
}

void
mj_deal_set_open (MjDeal *self, gboolean open)
{
  g_return_if_fail (MJ_IS_DEAL (self));

  if (self->open == open)
    return;
  self->open = open;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Told once the whole evening has been worked out. */
static void
on_entry_changed (MjDeal *self)
{
  self->stale = TRUE;
}

static void
tell_if_stale (MjDeal *self)
{
  if (!self->stale)
    return;
  self->stale = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
deal_let_go (MjDeal *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    g_signal_handlers_disconnect_by_data (self->entries->pdata[i], self);
  g_ptr_array_set_size (self->entries, 0);
}

/* The entries from @start to before @end. */
static void
deal_take (MjDeal *self, MjSession *session, guint start, guint end)
{
  deal_let_go (self);
  for (guint i = start; i < end; i++) {
    MjSessionEntry *entry = mj_session_get_entry (session, i);

    g_ptr_array_add (self->entries, g_object_ref (entry));
    g_signal_connect_object (entry, "changed", G_CALLBACK (on_entry_changed),
                             self, G_CONNECT_SWAPPED);
  }
}

/* Whether it is of the entries from @start to before @end. */
static gboolean
deal_holds (
    MjDeal *self, MjSession *session, guint start, guint end, guint people)
{
  if (self->people != people || self->entries->len != end - start)
    return FALSE;
  for (guint i = start; i < end; i++)
    if (mj_deal_get_entry (self, i - start) !=
        mj_session_get_entry (session, i))
      return FALSE;
  return TRUE;
}

static void
mj_deal_finalize (GObject *object)
{
  g_clear_pointer (&MJ_DEAL (object)->entries, g_ptr_array_unref);
  G_OBJECT_CLASS (mj_deal_parent_class)->finalize (object);
}

static void
mj_deal_class_init (MjDealClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_deal_finalize;

  /**
   * MjDeal::changed:
   *
   * It says something else than before, or is opened or closed.
   */
  signals[CHANGED] = g_signal_new ("changed", MJ_TYPE_DEAL, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mj_deal_init (MjDeal *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}

/* ---- all deals ---- */

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

/* Where each deal begins, and the number of entries at the end. */
static GArray *
find_starts (MjSession *session)
{
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = session != NULL ? mj_session_get_n_entries (session) : 0;
  int last = 0;

  for (guint i = 0; i < n; i++) {
    int number =
        mj_session_entry_get_outcome (mj_session_get_entry (session, i))->deal;

    if (number != last)
      g_array_append_val (starts, i);
    last = number;
  }
  g_array_append_val (starts, n);
  return starts;
}

/* What the list is compared with. */
typedef struct {
  MjSession *session;
  GArray *starts;
  guint people;
  gboolean cents;
} Grouping;

static gboolean
holds (const Grouping *g, guint index, MjDeal *deal)
{
  return deal->cents == g->cents &&
         deal_holds (deal, g->session, g_array_index (g->starts, guint, index),
                     g_array_index (g->starts, guint, index + 1), g->people);
}

/* How many deals at the start and at the end hold what they have held. */
static void
count_kept (const Grouping *g, GPtrArray *before, guint *start, guint *end)
{
  guint n = g->starts->len - 1, old = before->len, least = MIN (n, old);

  *start = *end = 0;
  while (*start < least && holds (g, *start, before->pdata[*start]))
    ++*start;
  while (*end < least - *start &&
         holds (g, n - 1 - *end, before->pdata[old - 1 - *end]))
    ++*end;
}

static MjDeal *
make_deal (const Grouping *g, guint index, MjDeal *kept)
{
  MjDeal *deal =
      kept != NULL ? g_object_ref (kept) : g_object_new (MJ_TYPE_DEAL, NULL);

  deal_take (deal, g->session, g_array_index (g->starts, guint, index),
             g_array_index (g->starts, guint, index + 1));
  deal->people = g->people;
  deal->cents = g->cents;
  deal->stale = kept != NULL;
  return deal;
}

/* Deals of the same entries at both ends stay the same objects.  Those between
 * them do, too, where there are as many as before, and say something else. */
static void
regroup (MjDeals *self)
{
  g_autoptr (GPtrArray) before = self->deals;
  g_autoptr (GArray) starts = find_starts (self->session);
  Grouping g = { .session = self->session, .starts = starts };
  guint n = starts->len - 1, old = before->len, start, end;

  if (self->session != NULL) {
    MjMoney money;

    mj_evening_file_get_money (mj_session_get_file (self->session), &money);
    g.cents = money.cents;
    g.people = find_people (self->session);
  }
  count_kept (&g, before, &start, &end);
  self->deals = g_ptr_array_new_full (n, g_object_unref);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (
        self->deals,
        i < start ? g_object_ref (before->pdata[i])
        : i >= n - end
            ? g_object_ref (before->pdata[i + old - n])
            : (gpointer) make_deal (&g, i, n == old ? before->pdata[i] : NULL));
  if (n != old)
    g_list_model_items_changed (G_LIST_MODEL (self), start, old - start - end,
                                n - start - end);
  for (guint i = 0; i < n; i++)
    tell_if_stale (self->deals->pdata[i]);
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
    g_signal_connect_object (session, "changed", G_CALLBACK (regroup), self,
                             G_CONNECT_SWAPPED);
  regroup (self);
}

static GType
get_item_type (GListModel *model)
{
  return MJ_TYPE_DEAL;
}

static guint
get_n_items (GListModel *model)
{
  return MJ_DEALS (model)->deals->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *deals = MJ_DEALS (model)->deals;

  return position < deals->len
             ? g_object_ref (g_ptr_array_index (deals, position))
             : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
mj_deals_finalize (GObject *object)
{
  MjDeals *self = MJ_DEALS (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->deals, g_ptr_array_unref);
  G_OBJECT_CLASS (mj_deals_parent_class)->finalize (object);
}

static void
mj_deals_class_init (MjDealsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_deals_finalize;
}

static void
mj_deals_init (MjDeals *self)
{
  self->deals = g_ptr_array_new_with_free_func (g_object_unref);
}
