/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deals-view.c – what has been won or lost, and the list of deals below it.
 */

#include "app/deals/mj-deals-view.h"

#include "app/deals/mj-deal-row.h"
#include "app/deals/mj-entry-row.h"
#include "app/rows/mj-reversed-list.h"
#include "app/widgets/mj-template.h"
#include "model/deals/mj-deals.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>
#include <string.h>

/* GTK makes widgets for the first ALL lines of a list at once, seen or not.  To
 * open a long evening, the list gets as many lines as are seen, then a few more
 * with every frame. */
enum { SEEN = 16, STEP = 2, ALL = 200 };

struct _MjDealsView {
  MjSessionView parent_instance;

  /* template children */
  MjColumnsRow *head;
  MjColumnsRow *owed; /* where money has been handed over */
  GtkListView *list;
  GtkSliceListModel *first; /* of the rows, those that the list knows */
  MjReversedList *rows;

  /* owned */
  MjDeals *deals;

  guint adding; /* the tick callback, or 0 */
};

G_DEFINE_FINAL_TYPE (MjDealsView, mj_deals_view, MJ_TYPE_SESSION_VIEW)

/* The head has the names above the columns, and in them what has been won or
 * lost; the next line, what is still owed where some of it has been paid. */
static void
show_head (MjDealsView *self, MjSession *session)
{
  MjEvening books;
  MjMoney money;
  g_autofree char *text = NULL;
  gint64 won[MJ_MAX_PEOPLE];
  guint people = 0, column = 0;

  mj_session_get_books (session, G_MAXUINT, &books);
  mj_evening_file_get_money (mj_session_get_file (session), &money);
  text = *money.currency == '\0'
             ? g_strdup (_ ("Won or lost"))
             /* Translators: label of the currency */
             : g_strdup_printf (_ ("Won or lost in %s"), money.currency);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++) {
    people |= (guint) mj_evening_has_played (&books, i) << i;
    won[i] = mj_evening_won (&books, i);
  }
  mj_columns_row_set_text (self->head, "", text, "", FALSE);
  mj_columns_row_show_amounts (self->head, people, people, won, money.cents,
                               TRUE);
  mj_columns_row_set_text (self->owed, "", _ ("Owed"), "", FALSE);
  mj_columns_row_show_amounts (self->owed, people, people, books.balance,
                               money.cents, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->owed),
                          memcmp (won, books.balance, sizeof won) != 0);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (people & 1u << i)
      mj_columns_row_set_name (self->head, column++,
                               mj_session_get_name (session, i));
}

/* New lines come at the top.  Somebody who is looking at the top goes on seeing
 * it; the adjustment still says where that was before the line came. */
static void
show_newest (MjDealsView *self, MjSession *session)
{
  GtkAdjustment *place =
      gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));

  if (gtk_adjustment_get_value (place) <= 0 &&
      mj_session_get_n_entries (session) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item",
                                "u", 0);
}

static gboolean
add_lines (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MjDealsView *self = MJ_DEALS_VIEW (widget);
  guint n = gtk_slice_list_model_get_size (self->first) + STEP;

  if (n < ALL) {
    gtk_slice_list_model_set_size (self->first, n);
    return G_SOURCE_CONTINUE;
  }
  gtk_slice_list_model_set_size (self->first, G_MAXUINT);
  self->adding = 0;
  return G_SOURCE_REMOVE;
}

static void
mj_deals_view_begin (MjSessionView *view, MjSession *session)
{
  MjDealsView *self = MJ_DEALS_VIEW (view);

  gtk_slice_list_model_set_size (self->first, SEEN);
  mj_deals_set_session (self->deals, session);
  if (self->adding == 0)
    self->adding =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), add_lines, NULL, NULL);
}

static void
mj_deals_view_show (MjSessionView *view, MjSession *session)
{
  MjDealsView *self = MJ_DEALS_VIEW (view);

  show_head (self, session);
  show_newest (self, session);
}

static void
mj_deals_view_class_init (MjDealsViewClass *klass)
{
  MJ_FREES (klass, MjDealsView, g_object_unref, deals);
  MJ_SESSION_VIEW_CLASS (klass)->begin = mj_deals_view_begin;
  MJ_SESSION_VIEW_CLASS (klass)->show = mj_deals_view_show;
  MJ_TEMPLATE_TYPES (MJ_TYPE_REVERSED_LIST, MJ_TYPE_DEAL_ROW,
                     MJ_TYPE_COLUMNS_ROW);
  mj_template_set (klass, "deals/mj-deals-view");
  MJ_TEMPLATE_CHILDREN (klass, MjDealsView, head, owed, list, first, rows);
}

static void
mj_deals_view_init (MjDealsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->deals = mj_deals_new ();
  mj_reversed_list_set_model (self->rows, G_LIST_MODEL (self->deals));
}
