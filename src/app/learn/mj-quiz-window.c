/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-window.c – a hand, four answers, and then why. */

#include "app/learn/mj-quiz-window.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-line-row.h"
#include "model/score/mj-quiz.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjQuizWindow {
  AdwWindow parent_instance;

  GtkLabel *question;
  GtkLabel *situation;
  GtkScrolledWindow *hand;
  GtkWidget *answers[MJ_QUIZ_ANSWERS];
  GtkLabel *verdict;
  GtkListBox *lines;
  GtkListBox *payments;
  GtkWidget *next;
  GtkLabel *tally;

  MjApplication *app;
  MjTileArt *art;
  MjRules rules;
  MjQuiz quiz;
  guint n_asked, n_right;
};

G_DEFINE_FINAL_TYPE (MjQuizWindow, mj_quiz_window, ADW_TYPE_WINDOW)

enum { MIN_TILE = 22, MAX_TILE = 33, WIDTH = 640, MARGIN = 18 };

/* Chairs are called by their winds. */
static const char *
wind_of (MjQuizWindow *self, MjSeat seat)
{
  return mj_text_tr (
      mj_wind_name (mj_state_seat_wind (&self->quiz.state, seat)));
}

/* ---- the question ---- */

static char *
describe_win (MjQuizWindow *self)
{
  const MjState *s = &self->quiz.state;
  const char *round = mj_text_tr (mj_wind_name (s->prevailing));
  const char *how = mj_text_tr (mj_how_title (s->win.how));

  if (s->win.shooter == MJ_SEAT_NONE)
    /* Translators: a wind, the prevailing wind, how it was won */
    return g_strdup_printf (_ ("%s wins in the %s round: %s."),
                            wind_of (self, s->win.seat), round, how);
  /* Translators: a wind, the prevailing wind, how it was won, whose tile */
  return g_strdup_printf (_ ("%s wins in the %s round: %s, from %s."),
                          wind_of (self, s->win.seat), round, how,
                          wind_of (self, s->win.shooter));
}

static char *
answer_text (MjQuizWindow *self, int i)
{
  gint64 answer = self->quiz.answers[i];

  if (self->quiz.kind == MJ_QUIZ_PAY)
    return mj_text_money (answer);
  return g_strdup_printf (_ ("%d tai"), (int) answer);
}

static void
show_question (MjQuizWindow *self)
{
  const MjState *s = &self->quiz.state;
  g_autofree char *situation = describe_win (self), *question = NULL;
  MjTile tiles[MJ_TILE_STRIP_MAX];
  int n = mj_tile_strip_of_hand (&s->hands[s->win.seat], s->win.tile, tiles);
  int room =
      gtk_widget_get_width (GTK_WIDGET (mj_application_get_window (self->app)));

  room = MIN (room, WIDTH) - 2 * MARGIN;
  question = self->quiz.kind == MJ_QUIZ_TAI
                 ? g_strdup (_ ("How many tai?"))
                 /* Translators: a wind, the winner's wind */
                 : g_strdup_printf (_ ("What does %s pay %s?"),
                                    wind_of (self, self->quiz.payer),
                                    wind_of (self, s->win.seat));
  gtk_label_set_label (self->question, question);
  gtk_label_set_label (self->situation, situation);
  gtk_scrolled_window_set_child (
      self->hand,
      mj_tile_strip_new (self->art, tiles, n,
                         CLAMP (room / MAX (n, 1), MIN_TILE, MAX_TILE)));
  for (int i = 0; i < MJ_QUIZ_ANSWERS; i++) {
    g_autofree char *text = answer_text (self, i);

    gtk_button_set_label (GTK_BUTTON (self->answers[i]), text);
    gtk_widget_set_sensitive (self->answers[i], TRUE);
    gtk_widget_remove_css_class (self->answers[i], "suggested-action");
    gtk_widget_remove_css_class (self->answers[i], "destructive-action");
  }
  gtk_label_set_label (self->verdict, "");
  gtk_widget_set_visible (GTK_WIDGET (self->lines), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->payments), FALSE);
  gtk_widget_set_visible (self->next, FALSE);
  gtk_widget_grab_focus (self->answers[0]);
}

static void
ask (MjQuizWindow *self)
{
  MjSeed seed = { .hi = (guint64) g_random_int () << 32 | g_random_int (),
                  .lo = (guint64) g_random_int () << 32 | g_random_int () };

  mj_quiz_init (&self->quiz, &self->rules,
                (MjQuizKind) (self->n_asked % MJ_N_QUIZ_KINDS), seed);
  show_question (self);
}

/* ---- the answer ---- */

static GListModel *
list_lines (MjQuizWindow *self)
{
  GListStore *lines = g_list_store_new (MJ_TYPE_LINE);
  const MjScore *score = &self->quiz.score;

  for (int i = 0; i < score->n_lines; i++) {
    g_autoptr (MjLine) line = mj_line_new_for_score (&score->lines[i]);

    g_list_store_append (lines, line);
  }
  return G_LIST_MODEL (lines);
}

static GListModel *
list_payments (MjQuizWindow *self)
{
  GListStore *lines = g_list_store_new (MJ_TYPE_LINE);
  const MjPayout *payout = &self->quiz.state.payout;

  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];
    g_autofree char *title = g_strdup_printf (
        _ ("%s → %s"), wind_of (self, t->from), wind_of (self, t->to));
    g_autofree char *amount = mj_text_money (t->amount);
    g_autoptr (MjLine) line = mj_line_new (
        title, mj_text_tr (mj_pay_reason_title ((MjPayReason) t->reason)),
        amount, NULL, NULL, 0);

    g_list_store_append (lines, line);
  }
  return G_LIST_MODEL (lines);
}

static void
explain (MjQuizWindow *self)
{
  g_autoptr (GListModel) lines = list_lines (self);
  g_autoptr (GListModel) payments = list_payments (self);
  g_autofree char *tally = g_strdup_printf (
      /* Translators: right answers, questions */
      ngettext ("%u of %u right", "%u of %u right", self->n_asked),
      self->n_right, self->n_asked);

  mj_line_row_bind (self->lines, lines);
  mj_line_row_bind (self->payments, payments);
  gtk_label_set_label (self->tally, tally);
  gtk_widget_set_visible (self->next, TRUE);
  gtk_widget_grab_focus (self->next);
}

static void
on_answered (GtkWidget *button, MjQuizWindow *self)
{
  g_autofree char *right = answer_text (self, self->quiz.right);
  g_autofree char *verdict = NULL;
  gboolean correct = button == self->answers[self->quiz.right];

  for (int i = 0; i < MJ_QUIZ_ANSWERS; i++)
    gtk_widget_set_sensitive (self->answers[i], i == self->quiz.right ||
                                                    self->answers[i] == button);
  gtk_widget_add_css_class (self->answers[self->quiz.right],
                            "suggested-action");
  if (!correct)
    gtk_widget_add_css_class (button, "destructive-action");
  verdict = correct ? g_strdup (_ ("Right."))
                    /* Translators: the right answer */
                    : g_strdup_printf (_ ("No: %s."), right);
  if (gtk_widget_get_visible (self->next)) /* answered before */
    return;
  self->n_asked++;
  self->n_right += correct;
  gtk_label_set_label (self->verdict, verdict);
  explain (self);
}

/* ---- the window ---- */

static void
mj_quiz_window_dispose (GObject *object)
{
  MjQuizWindow *self = MJ_QUIZ_WINDOW (object);

  g_clear_object (&self->app);
  g_clear_object (&self->art);
  G_OBJECT_CLASS (mj_quiz_window_parent_class)->dispose (object);
}

static void
mj_quiz_window_class_init (MjQuizWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_quiz_window_dispose;
}

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static GtkListBox *
add_list (GtkWidget *box)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_visible (list, FALSE);
  gtk_box_append (GTK_BOX (box), list);
  return GTK_LIST_BOX (list);
}

static void
add_answers (MjQuizWindow *self, GtkWidget *box)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  for (int i = 0; i < MJ_QUIZ_ANSWERS; i++) {
    self->answers[i] = gtk_button_new ();
    g_signal_connect (self->answers[i], "clicked", G_CALLBACK (on_answered),
                      self);
    gtk_box_append (GTK_BOX (row), self->answers[i]);
  }
  gtk_box_append (GTK_BOX (box), row);
}

static GtkWidget *
make_page (MjQuizWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  gtk_widget_set_margin_top (box, MARGIN);
  gtk_widget_set_margin_bottom (box, MARGIN);
  self->question = add_label (box, "title-2");
  self->situation = add_label (box, "body");
  self->hand = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->hand, GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->hand));
  add_answers (self, box);
  self->verdict = add_label (box, "title-4");
  self->lines = add_list (box);
  self->payments = add_list (box);
  self->next = gtk_button_new_with_mnemonic (_ ("_Next Question"));
  gtk_widget_set_halign (self->next, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->next, "pill");
  gtk_widget_add_css_class (self->next, "suggested-action");
  g_signal_connect_swapped (self->next, "clicked", G_CALLBACK (ask), self);
  gtk_box_append (GTK_BOX (box), self->next);
  self->tally = add_label (box, "dim-label");
  return box;
}

static void
mj_quiz_window_init (MjQuizWindow *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled),
                                 make_page (self));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (page), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (page), scrolled);
  adw_window_set_content (ADW_WINDOW (self), page);
  gtk_widget_set_size_request (GTK_WIDGET (self), 340, 400);
}

MjQuizWindow *
mj_quiz_window_present (MjApplication *app)
{
  MjQuizWindow *self = g_object_new (MJ_TYPE_QUIZ_WINDOW, NULL);

  self->app = g_object_ref (app);
  self->art = mj_tile_art_new_for_settings (mj_application_get_settings (app));
  mj_application_load_rules (app, &self->rules);
  ask (self);
  mj_dialog_present (GTK_WIDGET (self),
                     GTK_WINDOW (mj_application_get_window (app)),
                     _ ("Tai Practice"), WIDTH, 640);
  return self;
}

GtkWidget *
mj_quiz_window_get_right (MjQuizWindow *self)
{
  g_return_val_if_fail (MJ_IS_QUIZ_WINDOW (self), NULL);

  return self->answers[self->quiz.right];
}

const char *
mj_quiz_window_get_verdict (MjQuizWindow *self)
{
  g_return_val_if_fail (MJ_IS_QUIZ_WINDOW (self), NULL);

  return gtk_label_get_label (self->verdict);
}
