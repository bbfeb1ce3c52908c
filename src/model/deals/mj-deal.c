/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal.c – keeps the entries of a deal, and sums them up in words and
 * amounts. */

#include "model/deals/mj-deal.h"

#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MjDeal {
  GObject parent_instance;

  GPtrArray *entries; /* at least one */
  guint people;
  gboolean open;
  gboolean stale; /* an entry has changed, and ::changed is still to come */
};

G_DEFINE_FINAL_TYPE (MjDeal, mj_deal, G_TYPE_OBJECT)

static const MjEntry *
entry_of (MjSessionEntry *entry)
{
  return &mj_session_entry_get_record (entry)->entry;
}

/* A payment is the only entry of its line. */
static gboolean
is_payment (MjDeal *self)
{
  return mj_entry_is_payment (entry_of (mj_deal_get_entry (self, 0)));
}

int
mj_deal_get_number (MjDeal *self)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), 0);

  return is_payment (self)
             ? 0
             : mj_session_entry_get_outcome (mj_deal_get_entry (self, 0))->deal;
}

char *
mj_deal_get_label (MjDeal *self)
{
  int number = mj_deal_get_number (self);

  return number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("");
}

MJ_GETTER (guint, mj_deal_get_n_entries, MjDeal, self->entries->len)

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

/* If the deal was thrown in because of a penalty, the penalty is its result. */
MjSessionEntry *
mj_deal_get_result (MjDeal *self)
{
  MjSessionEntry *end = NULL, *mistake;

  g_return_val_if_fail (MJ_IS_DEAL (self), NULL);

  if (is_payment (self))
    return mj_deal_get_entry (self, 0);
  for (guint i = 0; i < self->entries->len; i++)
    if (mj_entry_ends_deal (entry_of (mj_deal_get_entry (self, i))))
      end = mj_deal_get_entry (self, i);
  if (end == NULL || entry_of (end)->kind != MJ_ENTRY_REDEAL)
    return end;
  mistake = find_kind (self, MJ_ENTRY_PENALTY);
  return mistake != NULL ? mistake : end;
}

/* Another win on the same discard belongs to the result. */
static gboolean
is_other_win (MjSessionEntry *entry)
{
  return entry_of (entry)->kind == MJ_ENTRY_WIN && entry_of (entry)->also;
}

char *
mj_deal_get_text (MjDeal *self)
{
  g_autofree char *sentence = NULL;
  MjSessionEntry *result;
  GString *text;

  g_return_val_if_fail (MJ_IS_DEAL (self), NULL);

  result = mj_deal_get_result (self);
  if (result == NULL)
    return g_strdup (_ ("Deal in play"));
  sentence = mj_session_entry_get_text (result);
  text = g_string_new (sentence);
  for (guint i = 0; i < self->entries->len; i++) {
    MjSessionEntry *entry = mj_deal_get_entry (self, i);
    g_autofree char *more =
        is_other_win (entry) ? mj_session_entry_get_text (entry) : NULL;

    if (more != NULL)
      g_string_append_printf (text, "; %s", more);
  }
  return g_string_free (text, FALSE);
}

/* Bonus tiles that paid nothing are left out. */
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
mj_deal_get_remark (MjDeal *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MjSessionEntry *result;

  g_return_val_if_fail (MJ_IS_DEAL (self), NULL);

  result = mj_deal_get_result (self);
  if (result != NULL)
    add_part (text, mj_session_entry_get_remark (result));
  for (guint i = 0; i < self->entries->len; i++) {
    MjSessionEntry *entry = mj_deal_get_entry (self, i);

    if (is_other_win (entry))
      add_part (text, mj_session_entry_get_remark (entry));
    else if (entry != result && is_told (entry))
      add_part (text, mj_session_entry_get_text (entry));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GPtrArray *
mj_deal_list_bills (MjDeal *self)
{
  GPtrArray *bills = mj_bills_new ();

  g_return_val_if_fail (MJ_IS_DEAL (self), NULL);

  for (guint i = 0; i < self->entries->len; i++)
    mj_session_entry_add_bills (mj_deal_get_entry (self, i), bills);
  return bills;
}

char *
mj_deal_get_detail (MjDeal *self)
{
  g_autofree char *remark = mj_deal_get_remark (self);
  g_autoptr (GPtrArray) bills = mj_deal_list_bills (self);

  return mj_session_entry_join_detail (
      mj_deal_get_entry (self, self->entries->len - 1), remark, bills);
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
  if (is_payment (self))
    return 0;
  for (guint i = 0; i < self->entries->len; i++) {
    MjSessionEntry *entry = mj_deal_get_entry (self, i);
    const MjOutcome *outcome = mj_session_entry_get_outcome (entry);

    mj_outcome_add_changes (outcome, change);
    if (!mj_entry_is_arrangement (entry_of (entry)))
      sat |= mj_outcome_people (outcome);
  }
  return sat;
}

MJ_GETTER (guint, mj_deal_get_people, MjDeal, self->people)

gboolean
mj_deal_has_cents (MjDeal *self)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), FALSE);

  return mj_people_get_money (
             mj_session_entry_get_people (mj_deal_get_entry (self, 0)))
      ->cents;
}

MJ_GETTER (gboolean, mj_deal_is_open, MjDeal, self->open)

void
mj_deal_set_open (MjDeal *self, gboolean open)
{
  g_return_if_fail (MJ_IS_DEAL (self));

  if (self->open == open)
    return;
  self->open = open;
  g_signal_emit_by_name (self, "changed");
}

/* A deal does not show balances, so an earlier entry with another amount leaves
 * it as it is.  Other changes are notified later, when the whole evening has
 * been worked out. */
static void
on_entry_changed (MjDeal *self, MjSessionEntry *entry)
{
  self->stale |= mj_session_entry_is_reworded (entry);
}

static void
forget_entries (MjDeal *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    g_signal_handlers_disconnect_by_data (self->entries->pdata[i], self);
  g_ptr_array_set_size (self->entries, 0);
}

void
mj_deal_set_entries (MjDeal *self,
                     MjSession *session,
                     const guint *entries,
                     guint n,
                     guint people)
{
  g_return_if_fail (MJ_IS_DEAL (self));

  forget_entries (self);
  for (guint i = 0; i < n; i++) {
    MjSessionEntry *entry = mj_session_get_entry (session, entries[i]);

    g_ptr_array_add (self->entries, g_object_ref (entry));
    MJ_LISTEN (entry, "changed", on_entry_changed, self);
  }
  self->people = people;
}

gboolean
mj_deal_has_entries (MjDeal *self,
                     MjSession *session,
                     const guint *entries,
                     guint n,
                     guint people)
{
  g_return_val_if_fail (MJ_IS_DEAL (self), FALSE);

  if (self->people != people || self->entries->len != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_ptr_array_index (self->entries, i) !=
        mj_session_get_entry (session, entries[i]))
      return FALSE;
  return TRUE;
}

void
mj_deal_set_stale (MjDeal *self)
{
  g_return_if_fail (MJ_IS_DEAL (self));

  self->stale = TRUE;
}

void
mj_deal_tell_if_stale (MjDeal *self)
{
  g_return_if_fail (MJ_IS_DEAL (self));

  if (!self->stale)
    return;
  self->stale = FALSE;
  g_signal_emit_by_name (self, "changed");
}

/* ---- the class ---- */

static void
mj_deal_class_init (MjDealClass *klass)
{
  MJ_FREES (klass, MjDeal, g_ptr_array_unref, entries);

  /* It says something else than before, or is opened or closed. */
  mj_class_add_signal (klass, "changed", 0);
}

static void
mj_deal_init (MjDeal *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}
