/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-decision-list.c – lets the coach go over a deal in a thread, then fills
 * the list.
 */

#include "app/history/mj-decision-list.h"

#include "app/tiles/mj-advice-line.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "model/files/mj-sitters.h"
#include "model/object/mj-class.h"
#include "model/text/mj-coach-words.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MjDecisionList {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkLabel *summary;
  GtkLabel *whole; /* what the whole match comes to */
  GtkListBox *rows;
  GtkWidget *more; /* shows all rows */
  MjTileArt *art;
  GCancellable *looking;
  GArray *decisions;  /* those that are shown; NULL while the coach looks */
  gboolean is_summed; /* the match has been, or is being, gone over */
  guint from, to;     /* the deal that is shown or being gone over */
};

/* How many choices are shown at first. */
enum { MOST = 3 };

MJ_DEFINE_TEMPLATE (MjDecisionList, mj_decision_list, GTK_TYPE_WIDGET)

/* A deal to go over. */
typedef struct {
  MjMatchFile *file;
  MjSeat seat;
  guint from, to;
} Deal;

static void
deal_free (gpointer data)
{
  Deal *deal = data;

  mj_match_file_free (deal->file);
  g_free (deal);
}

/* ---- rows ---- */

static void
clear_rows (MjDecisionList *self)
{
  gtk_widget_set_visible (self->more, FALSE);
  mj_template_empty (self->rows);
}

/* What was done, and what it cost. */
static GtkWidget *
make_head (const MjDecision *d, const char *made, const MjRules *rules)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  gtk_box_append (GTK_BOX (head), mj_advice_line_make_text (made, "heading"));
  if (d->known) {
    g_autofree char *units = mj_coach_units (-d->cost, rules);
    /* Translators: how many base units a choice has cost */
    g_autofree char *cost = g_strdup_printf (_ ("%s units"), units);
    GtkWidget *label = gtk_label_new (cost);

    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_widget_add_css_class (label, "numeric");
    gtk_box_append (GTK_BOX (head), label);
  }
  return head;
}

/* Why what was done is what it is, and what the coach would have done. */
static void
add_choices (MjDecisionList *self,
             GtkWidget *box,
             const MjDecision *d,
             char *const *names)
{
  const MjAdvice *pass = d->claim ? &d->pass : NULL;
  g_autofree char *best = mj_coach_title (&d->best), *coach = NULL;
  int nearest = d->best.shanten;

  if (d->known) {
    g_autofree char *own = mj_coach_facts (&d->own, &d->best, pass, names);
    g_autofree char *why = mj_coach_reason (&d->best, &d->own, pass, names);
    /* Translators: why a person's choice is what it is */
    g_autofree char *yours = g_strdup_printf (_ ("Yours: %s."), own);

    nearest = MIN (nearest, d->own.shanten);
    gtk_box_append (
        GTK_BOX (box),
        mj_advice_line_new (self->art, &d->own, yours,
                            mj_coach_words_tiles (&d->own, nearest)));
    /* Translators: what the coach would have done, and why */
    coach = g_strdup_printf (_ ("Coach: %s: %s."), best, why);
  } else {
    /* Translators: what the coach would have done */
    coach = g_strdup_printf (_ ("Coach: %s"), best);
  }
  gtk_box_append (GTK_BOX (box),
                  mj_advice_line_new (
                      self->art, &d->best, coach,
                      d->known ? mj_coach_words_tiles (&d->best, nearest) : 0));
}

static void
add_row (MjDecisionList *self, const MjDecision *d, const MjMatchFile *file)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *made =
      d->known ? mj_coach_title (&d->own) : g_strdup (_ ("Passed up a win"));

  mj_plain_row (row, made, NULL);
  mj_names_set (row, made);
  gtk_widget_add_css_class (box, "decision");
  gtk_box_append (GTK_BOX (box), make_head (d, made, &file->rules));
  add_choices (self, box, d, file->names);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "move", GUINT_TO_POINTER (d->move));
  gtk_list_box_append (self->rows, row);
  if (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) >= MOST) {
    gtk_widget_set_visible (row, FALSE);
    gtk_widget_set_visible (self->more, TRUE);
  }
}

static void
show_all (MjDecisionList *self)
{
  for (int i = MOST; gtk_list_box_get_row_at_index (self->rows, i); i++)
    gtk_widget_set_visible (
        GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, i)), TRUE);
  gtk_widget_set_visible (self->more, FALSE);
  gtk_widget_grab_focus (
      GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, MOST)));
}

/* A win that was passed up comes first, then the choice that cost most. */
static int
compare_decisions (gconstpointer a, gconstpointer b)
{
  const MjDecision *left = a, *right = b;

  if (left->known != right->known)
    return left->known - right->known;
  if (left->cost != right->cost)
    return left->cost < right->cost ? 1 : -1;
  return (int) left->move - (int) right->move;
}

static void
show_decisions (MjDecisionList *self, const MjMatchFile *file)
{
  MjReviewSum sum = mj_coach_sum_up (self->decisions);
  g_autofree char *summary =
      sum.n == 0 ? g_strdup (_ ("You had nothing to decide in this deal."))
                 : mj_coach_tell_sum (&sum, &file->rules);

  g_array_sort (self->decisions, compare_decisions);
  for (guint i = 0; i < sum.n; i++) {
    const MjDecision *d = &g_array_index (self->decisions, MjDecision, i);

    if (!d->known || d->cost > 0)
      add_row (self, d, file);
  }
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), sum.n_agreed < sum.n);
  g_signal_emit_by_name (self, "looked");
}

/* ---- looking ---- */

static void
look (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Deal *deal = data;

  g_task_return_pointer (
      task, mj_coach_review (deal->file, deal->seat, deal->from, deal->to),
      (GDestroyNotify) g_array_unref);
}

/* The whole match is told of below the deal, when the coach has gone over it.
 */
static void
on_summed (GObject *source, GAsyncResult *result, gpointer data)
{
  MjDecisionList *self = MJ_DECISION_LIST (source);
  const Deal *match = g_task_get_task_data (G_TASK (result));
  g_autoptr (GArray) decisions =
      g_task_propagate_pointer (G_TASK (result), NULL);
  MjReviewSum sum = mj_coach_sum_up (decisions);
  g_autofree char *told = NULL, *text = NULL;

  if (sum.n == 0)
    return;
  told = mj_coach_tell_sum (&sum, &match->file->rules);
  /* Translators: a sentence about the choices of a whole match */
  text = g_strdup_printf (_ ("In the whole match: %s"), told);
  gtk_label_set_label (self->whole, text);
  gtk_widget_set_visible (GTK_WIDGET (self->whole), TRUE);
}

static void
start (MjDecisionList *self,
       Deal deal,
       GCancellable *cancellable,
       GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, done, NULL);

  g_task_set_task_data (task, g_memdup2 (&deal, sizeof deal), deal_free);
  g_task_run_in_thread (task, look);
}

static void
on_looked (GObject *source, GAsyncResult *result, gpointer data)
{
  MjDecisionList *self = MJ_DECISION_LIST (source);
  const Deal *deal = g_task_get_task_data (G_TASK (result));
  GArray *decisions = g_task_propagate_pointer (G_TASK (result), NULL);

  if (decisions == NULL)
    return;
  g_clear_object (&self->looking);
  self->decisions = decisions;
  show_decisions (self, deal->file);
}

static void
stop (MjDecisionList *self)
{
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  g_clear_pointer (&self->decisions, g_array_unref);
}

void
mj_decision_list_look (MjDecisionList *self,
                       const MjMatchFile *file,
                       MjSeat seat,
                       guint from,
                       guint to)
{
  g_return_if_fail (MJ_IS_DECISION_LIST (self));

  if (self->from == from && self->to == to)
    return;
  stop (self);
  clear_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), FALSE);
  gtk_label_set_label (self->summary, _ ("Reviewing the deal…"));
  self->from = from;
  self->to = to;
  self->looking = g_cancellable_new ();
  start (self, (Deal){ mj_sitters_copy (file, to), seat, from, to },
         self->looking, on_looked);
  if (!self->is_summed)
    start (self,
           (Deal){ mj_match_file_copy (file, G_MAXUINT), seat, 0, G_MAXUINT },
           NULL, on_summed);
  self->is_summed = TRUE;
}

void
mj_decision_list_set_art (MjDecisionList *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_DECISION_LIST (self));

  g_set_object (&self->art, art);
}

const MjDecision *
mj_decision_list_find (MjDecisionList *self, guint move)
{
  g_return_val_if_fail (MJ_IS_DECISION_LIST (self), NULL);

  for (guint i = 0; self->decisions != NULL && i < self->decisions->len; i++) {
    const MjDecision *d = &g_array_index (self->decisions, MjDecision, i);

    if (d->move == move)
      return d;
  }
  return NULL;
}

MJ_GETTER (gboolean,
           mj_decision_list_is_ready,
           MjDecisionList,
           self->looking == NULL)

GtkListBoxRow *
mj_decision_list_get_row (MjDecisionList *self, int i)
{
  g_return_val_if_fail (MJ_IS_DECISION_LIST (self), NULL);

  return gtk_list_box_get_row_at_index (self->rows, i);
}

/* ---- the class ---- */

static void
on_row_activated (MjDecisionList *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (
      self, "picked",
      GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "move")));
}

static void
mj_decision_list_class_init (MjDecisionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjDecisionList, mj_class_cancel, looking);
  MJ_FREES (klass, MjDecisionList, g_array_unref, decisions);
  MJ_FREES (klass, MjDecisionList, g_object_unref, art);
  MJ_FREES (klass, MjDecisionList, gtk_widget_unparent, box);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  mj_template_set (widget_class, "history/mj-decision-list");
  MJ_TEMPLATE_CHILDREN (widget_class, MjDecisionList, box, summary, whole, rows,
                        more);
  MJ_TEMPLATE_CALLBACKS (widget_class, show_all, on_row_activated);

  /* @move: how many moves had been made before the choice */
  mj_class_add_signal (klass, "picked", 1, G_TYPE_UINT);
  /* The coach has gone over the deal. */
  mj_class_add_signal (klass, "looked", 0);
}
