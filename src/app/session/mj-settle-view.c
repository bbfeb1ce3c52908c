/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-settle-view.c – an entry for the smallest coin, and the payments rounded
 * to it, to be ticked when they have been made. */

#include "app/session/mj-settle-view.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/session/mj-evening-text.h"
#include "model/session/mj-settlement.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjSettleView {
  MjSessionView parent_instance;

  /* template children */
  GtkEditable *coin;
  GtkLabel *wrong;
  GtkLabel *results;
  GtkWidget *ticks; /* the heading of the next */
  GtkBox *dues;
  GtkLabel *left;

  GArray *list; /* owned: the payments as they are shown, or NULL */
  gint64 listed_coin;
  gboolean showing; /* a tick is set by the record, and not by a person */
};

MJ_DEFINE_TEMPLATE (MjSettleView, mj_settle_view, MJ_TYPE_SESSION_VIEW)

/* Returns what is wrong with it; @coin is 0 then. */
static const char *
read_coin (MjSettleView *self, gint64 *coin)
{
  return mj_text_read_typed_money (gtk_editable_get_text (self->coin), "",
                                   coin);
}

gint64
mj_settle_view_get_coin (MjSettleView *self)
{
  gint64 coin;

  g_return_val_if_fail (MJ_IS_SETTLE_VIEW (self), 0);

  read_coin (self, &coin);
  return coin;
}

/* Begins with the coin of the rule sheet. */
static void
mj_settle_view_begin (MjSessionView *view, MjSession *session)
{
  g_autofree char *coin = NULL;

  g_clear_pointer (&MJ_SETTLE_VIEW (view)->list, g_array_unref);
  if (session == NULL)
    return;
  coin = mj_text_money (mj_session_get_file (session)->rules.stake_rounding);
  gtk_editable_set_text (MJ_SETTLE_VIEW (view)->coin, coin);
}

/* ---- the payments ---- */

/* The tick shows what is recorded: it comes or goes when the record has it. */
static void
on_ticked (GtkCheckButton *row, MjSettleView *self)
{
  const MjDue *shown = g_object_get_data (G_OBJECT (row), "due");
  MjDue due;

  if (self->showing)
    return;
  due = *shown; /* which the refresh replaces */
  mj_session_view_refresh (MJ_SESSION_VIEW (self));
  if (due.entry == MJ_NOT_PAID)
    gtk_widget_activate_action (GTK_WIDGET (self), "evening.pay", "(uux)",
                                due.from, due.to, due.amount);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "evening.take-back", "u",
                                due.entry);
}

static void
show_due (GtkWidget *row, MjSettleView *self, MjSession *session, MjDue *due)
{
  g_autofree char *text = mj_settlement_text (session, due);
  gboolean paid = due->entry != MJ_NOT_PAID;

  self->showing = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row), paid);
  self->showing = FALSE;
  gtk_check_button_set_label (GTK_CHECK_BUTTON (row), text);
  mj_wrap_labels (row);
  mj_css_set (row, "paid", paid);
  g_object_set_data_full (G_OBJECT (row), "due", due, g_free);
}

static GtkWidget *
add_row (MjSettleView *self)
{
  GtkWidget *row = gtk_check_button_new ();

  g_signal_connect (row, "toggled", G_CALLBACK (on_ticked), self);
  gtk_box_append (self->dues, row);
  return row;
}

/* Another coin makes other payments. */
static void
list_dues (MjSettleView *self, MjSession *session, gint64 coin)
{
  if (self->list != NULL && self->listed_coin == coin) {
    mj_settlement_renew (session, coin, self->list);
    return;
  }
  g_clear_pointer (&self->list, g_array_unref);
  self->list = mj_settlement_list (session, coin);
  self->listed_coin = coin;
}

/* Rows stay, with the focus. */
static void
show_dues (MjSettleView *self, MjSession *session, gint64 coin)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->dues));

  list_dues (self, session, coin);
  gtk_widget_set_visible (self->ticks, self->list->len > 0);
  for (guint i = 0; i < self->list->len; i++) {
    if (row == NULL)
      row = add_row (self);
    show_due (
        row, self, session,
        g_memdup2 (&g_array_index (self->list, MjDue, i), sizeof (MjDue)));
    row = gtk_widget_get_next_sibling (row);
  }
  while (row != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (row);

    gtk_box_remove (self->dues, row);
    row = next;
  }
}

/* ---- all of it ---- */

static void
show_texts (MjSettleView *self, MjSession *session, gint64 coin)
{
  const MjEveningFile *file = mj_session_get_file (session);
  const MjPeople *people = mj_session_get_people (session, G_MAXUINT);
  g_autofree char *results = NULL, *left = NULL;
  MjEvening books;
  gint64 sum = 0;
  guint n = 0;

  for (guint i = 0; i < self->list->len; i++) {
    const MjDue *due = &g_array_index (self->list, MjDue, i);

    if (due->entry == MJ_NOT_PAID) {
      n++;
      sum += due->amount;
    }
  }

  mj_session_get_books (session, G_MAXUINT, &books);
  results = mj_evening_text_results (file, people, &books);
  left = mj_evening_text_left (people, &books, coin, n, sum);
  gtk_label_set_label (self->results, g_strchomp (results));
  gtk_label_set_label (self->left, g_strchomp (left));
}

static void
mj_settle_view_show (MjSessionView *view, MjSession *session)
{
  MjSettleView *self = MJ_SETTLE_VIEW (view);
  gint64 coin;
  const char *problem = read_coin (self, &coin);
  g_autofree char *wrong =
      /* Translators: what is wrong with the smallest coin that was typed */
      problem == NULL
          ? NULL
          : g_strdup_printf (_ ("%s. Nothing is rounded."), problem);

  mj_css_set (GTK_WIDGET (self->coin), "error", problem != NULL);
  gtk_label_set_label (self->wrong, wrong != NULL ? wrong : "");
  gtk_widget_set_visible (GTK_WIDGET (self->wrong), wrong != NULL);
  show_dues (self, session, coin);
  show_texts (self, session, coin);
}

/* Whoever comes back finds what is left above what is paid.  In sight, a row
 * that is ticked stays where it is, under the pointer and with the focus. */
static void
mj_settle_view_map (GtkWidget *widget)
{
  g_clear_pointer (&MJ_SETTLE_VIEW (widget)->list, g_array_unref);
  GTK_WIDGET_CLASS (mj_settle_view_parent_class)->map (widget);
  mj_session_view_refresh (MJ_SESSION_VIEW (widget));
}

static void
mj_settle_view_finalize (GObject *object)
{
  g_clear_pointer (&MJ_SETTLE_VIEW (object)->list, g_array_unref);
  G_OBJECT_CLASS (mj_settle_view_parent_class)->finalize (object);
}

static void
mj_settle_view_class_init (MjSettleViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_settle_view_finalize;
  GTK_WIDGET_CLASS (klass)->map = mj_settle_view_map;
  MJ_SESSION_VIEW_CLASS (klass)->begin = mj_settle_view_begin;
  MJ_SESSION_VIEW_CLASS (klass)->show = mj_settle_view_show;
  MJ_SESSION_VIEW_CLASS (klass)->in_sight = TRUE;
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (klass, "session/mj-settle-view");
  MJ_TEMPLATE_CHILDREN (klass, MjSettleView, coin, wrong, results, ticks, dues,
                        left);
  MJ_TEMPLATE_CALLBACKS (klass, mj_session_view_refresh);
}

void
mj_settle_view_set_writable (MjSettleView *self, gboolean writable)
{
  g_return_if_fail (MJ_IS_SETTLE_VIEW (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->dues), writable);
}
