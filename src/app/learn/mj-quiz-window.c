/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-window.c – shows a hand and four answers, then explains the right
 * one.
 */

#include "app/learn/mj-quiz-window.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-dialog.h"
#include "app/rows/mj-line-row.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/learn/mj-quiz.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjQuizWindow {
  AdwWindow parent_instance;

  /* template children */
  GtkLabel *question;
  GtkLabel *situation;
  GtkScrolledWindow *hand;
  GtkWidget *answer_row;
  GtkLabel *verdict;
  GtkListBox *lines;
  GtkListBox *payments;
  GtkWidget *next;
  GtkLabel *tally;

  GtkWidget *answers[MJ_QUIZ_ANSWERS]; /* in the row */
  MjTileArt *art;                      /* owned */
  MjRules rules;
  MjQuiz quiz;
  guint n_asked, n_right;
};

G_DEFINE_FINAL_TYPE (MjQuizWindow, mj_quiz_window, ADW_TYPE_WINDOW)

enum { MIN_TILE = 22, MAX_TILE = 33, WIDTH = 640, MARGIN = 18 };

/* The quiz calls players by their winds. */
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
  const char *winner = wind_of (self, s->win.seat);

  if (s->win.how == MJ_HOW_SELF_DRAW)
    /* Translators: a wind, the prevailing wind */
    return g_strdup_printf (_ ("%s draws the winning tile in the %s round."),
                            winner, round);
  if (s->win.how == MJ_HOW_DISCARD)
    /* Translators: the winner's wind, the prevailing wind, the wind of the
     * player who discarded the tile */
    return g_strdup_printf (_ ("%s wins in the %s round on %s’s discard."),
                            winner, round, wind_of (self, s->win.shooter));
  if (s->win.shooter == MJ_SEAT_NONE)
    /* Translators: a wind, the prevailing wind, how it was won */
    return g_strdup_printf (_ ("%s wins in the %s round. %s."), winner, round,
                            how);
  /* Translators: a wind, the prevailing wind, how it was won, whose tile */
  return g_strdup_printf (_ ("%s wins in the %s round. %s, a tile of %s."),
                          winner, round, how, wind_of (self, s->win.shooter));
}

static char *
answer_text (MjQuizWindow *self, int i)
{
  gint64 answer = self->quiz.answers[i];

  if (self->quiz.kind == MJ_QUIZ_PAY)
    return mj_text_money (answer);
  return g_strdup_printf (_ ("%d tai"), (int) answer);
}

/* Those that stay in sight for their colours are buttons no longer. */
static void
open_answers (MjQuizWindow *self, gboolean open)
{
  gtk_widget_set_can_target (self->answer_row, open);
  gtk_widget_set_can_focus (self->answer_row, open);
}

static void
show_question (MjQuizWindow *self)
{
  const MjState *s = &self->quiz.state;
  g_autofree char *situation = describe_win (self), *question = NULL;
  MjTile tiles[MJ_TILE_STRIP_MAX];
  int n = mj_tile_strip_of_hand (&s->hands[s->win.seat],
                                 &self->quiz.score.shape, s->win.tile, tiles);
  int room = gtk_widget_get_width (
      GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))));

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
  open_answers (self, TRUE);
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

/* Without the ids of rules: a click on a line opens the rule. */
static GListModel *
list_lines (MjQuizWindow *self)
{
  GListStore *lines = g_list_store_new (MJ_TYPE_LINE);
  const MjScore *score = &self->quiz.score;

  for (int i = 0; i < score->n_lines; i++) {
    g_autoptr (MjLine) line = mj_line_new_for_score (&score->lines[i]);
    g_autoptr (MjLine) plain =
        mj_line_new (mj_line_get_title (line), mj_line_get_detail (line),
                     mj_line_get_value (line), NULL, mj_line_get_entry (line),
                     mj_line_get_faces (line));

    g_list_store_append (lines, plain);
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
    g_autofree char *reason = mj_text_pay_reason ((MjPayReason) t->reason);
    g_autoptr (MjLine) line =
        mj_line_new (title, reason, amount, NULL, NULL, 0);

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
  open_answers (self, FALSE);
  gtk_widget_add_css_class (self->answers[self->quiz.right],
                            "suggested-action");
  if (!correct)
    gtk_widget_add_css_class (button, "destructive-action");
  verdict = correct ? g_strdup (_ ("Right."))
                    /* Translators: the right answer */
                    : g_strdup_printf (_ ("No: %s."), right);
  if (gtk_widget_get_visible (self->next)) /* has been answered already */
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

  g_clear_object (&self->art);
  G_OBJECT_CLASS (mj_quiz_window_parent_class)->dispose (object);
}

static void
mj_quiz_window_class_init (MjQuizWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_quiz_window_dispose;
  g_type_ensure (MJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/learn/mj-quiz-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MjQuizWindow, question);
  gtk_widget_class_bind_template_child (widget_class, MjQuizWindow, situation);
  gtk_widget_class_bind_template_child (widget_class, MjQuizWindow, hand);
  gtk_widget_class_bind_template_child (widget_class, MjQuizWindow, answer_row);
  gtk_widget_class_bind_template_child (widget_class, MjQuizWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, MjQuizWindow, lines);
  gtk_widget_class_bind_template_child (widget_class, MjQuizWindow, payments);
  gtk_widget_class_bind_template_child (widget_class, MjQuizWindow, next);
  gtk_widget_class_bind_template_child (widget_class, MjQuizWindow, tally);
  gtk_widget_class_bind_template_callback (widget_class, ask);
}

static void
mj_quiz_window_init (MjQuizWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < MJ_QUIZ_ANSWERS; i++) {
    self->answers[i] = gtk_button_new ();
    g_signal_connect (self->answers[i], "clicked", G_CALLBACK (on_answered),
                      self);
    gtk_box_append (GTK_BOX (self->answer_row), self->answers[i]);
  }
}

MjQuizWindow *
mj_quiz_window_present (GtkWindow *parent,
                        GSettings *settings,
                        const MjRules *rules)
{
  MjQuizWindow *self = g_object_new (MJ_TYPE_QUIZ_WINDOW, NULL);

  self->art = mj_tile_art_new_for_settings (settings);
  self->rules = *rules;
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  ask (self);
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("Tai Practice"), WIDTH, 640);
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
