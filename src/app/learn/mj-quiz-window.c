/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-window.c – shows a hand and four answers, then explains the right
 * one.
 */

#include "app/learn/mj-quiz-window.h"

#include "app/rules/mj-stake-table.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-in-sight.h"
#include "app/rows/mj-line-row.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/files/mj-day.h"
#include "model/learn/mj-practice.h"
#include "model/learn/mj-quiz-record.h"
#include "model/object/mj-class.h"
#include "model/score/mj-answer.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MjQuizWindow {
  AdwWindow parent_instance;

  /* template children */
  AdwWindowTitle *title;
  GtkScrolledWindow *scroller;
  GtkWidget *content;
  GtkLabel *question;
  GtkLabel *situation;
  GtkLabel *meaning; /* of the way of winning */
  GtkLabel *terms;
  MjStakeTable *stakes;
  GtkWidget *hand;
  GtkWidget *answer_row;
  GtkLabel *verdict;
  GtkLabel *missed; /* when a missed one comes again */
  GtkLabel *worth;
  GtkListBox *lines;
  GtkWidget *near;
  GtkListBox *near_list;
  GtkListBox *payments;
  GtkWidget *next;
  GtkLabel *tally;

  GtkWidget *answers[MJ_QUIZ_ANSWERS]; /* in the row */
  MjTileArt *art;                      /* owned */
  GSettings *settings;                 /* owned */
  GPtrArray *views;                    /* owned, of tiles, which are not */
  MjRules table;                       /* rule sheet of new questions */
  MjRules rules;                       /* that of this question */
  MjQuiz quiz;
  gboolean again; /* whether it was answered wrong before */
};

G_DEFINE_FINAL_TYPE (MjQuizWindow, mj_quiz_window, ADW_TYPE_WINDOW)

enum { TILE_WIDTH = 30, WIDTH = 640 };

/* The quiz calls players by their winds. */
static const char *
wind_of (MjQuizWindow *self, MjSeat seat)
{
  const MjWin *win = &self->quiz.win;

  return mj_text_tr (mj_wind_name ((
      MjWind) ((win->seat_wind + seat + MJ_N_SEATS - win->seat) % MJ_N_SEATS)));
}

/* ---- the question ---- */

static char *
describe_win (MjQuizWindow *self)
{
  const MjWin *win = &self->quiz.win;
  const char *round = mj_text_tr (mj_wind_name (win->prevailing));
  g_autofree char *how =
      mj_text_term (mj_how_title (win->how), mj_how_title_zh (win->how));
  const char *winner = wind_of (self, win->seat);

  if (win->how == MJ_HOW_SELF_DRAW)
    /* Translators: a wind, the prevailing wind */
    return g_strdup_printf (_ ("%s draws the winning tile in the %s round."),
                            winner, round);
  if (win->how == MJ_HOW_DISCARD)
    /* Translators: the winner's wind, the prevailing wind, the wind of the
     * player who discarded the tile */
    return g_strdup_printf (_ ("%s wins in the %s round on %s’s discard."),
                            winner, round, wind_of (self, win->shooter));
  if (win->shooter == MJ_SEAT_NONE)
    /* Translators: a wind, the prevailing wind, how it was won */
    return g_strdup_printf (_ ("%s wins in the %s round. %s."), winner, round,
                            how);
  /* Translators: a wind, the prevailing wind, how it was won, whose tile */
  return g_strdup_printf (_ ("%s wins in the %s round. %s, a tile of %s."),
                          winner, round, how, wind_of (self, win->shooter));
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

/* ---- the hand ---- */

static void
collect_views (GtkWidget *root, GPtrArray *views)
{
  if (MJ_IS_TILE_VIEW (root))
    g_ptr_array_add (views, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_views (child, views);
}

/* Tiles that belong together, and below them in words how they lie. */
static void
add_part (MjQuizWindow *self, const char *name, GtkWidget *tiles)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (part), tiles);
  gtk_box_append (GTK_BOX (part), label);
  mj_names_group (part, name);
  gtk_box_append (GTK_BOX (self->hand), part);
}

static GtkWidget *
make_strip (MjQuizWindow *self, const MjTile *tiles, int n)
{
  return mj_tile_strip_new (self->art, tiles, n, TILE_WIDTH);
}

static void
show_hand (MjQuizWindow *self)
{
  const MjHand *hand = &self->quiz.hand;
  MjHand rest = { .n_concealed = hand->n_concealed };
  MjTile won = MJ_TILE_NONE;

  mj_template_empty (self->hand);
  for (int i = 0; i < hand->n_melds; i++)
    add_part (self,
              mj_meld_is_exposed (&hand->melds[i])
                  ? C_ ("part of the hand", "Exposed")
                  : _ ("Concealed kong"),
              make_strip (self, hand->melds[i].tiles,
                          mj_meld_n_tiles (&hand->melds[i])));
  memcpy (rest.concealed, hand->concealed, sizeof rest.concealed);
  if (self->quiz.win.tile != MJ_FACE_NONE) {
    won = mj_hand_find (&rest, self->quiz.win.tile, 0);
    mj_hand_remove (&rest, won);
  }
  add_part (self, C_ ("part of the hand", "Concealed"),
            mj_tile_strip_new_for_hand (self->art, &rest, NULL, MJ_FACE_NONE,
                                        TILE_WIDTH));
  if (won != MJ_TILE_NONE)
    add_part (self, _ ("Winning tile"), make_strip (self, &won, 1));
  if (hand->n_bonus > 0)
    add_part (self, _ ("Bonus tiles"),
              make_strip (self, hand->bonus, hand->n_bonus));
  g_ptr_array_set_size (self->views, 0);
  collect_views (self->hand, self->views);
}

/* Frames the tiles that a line speaks of. */
static void
frame_tiles (gpointer data, MjFaceSet faces)
{
  MjQuizWindow *self = data;

  for (guint i = 0; i < self->views->len; i++) {
    GtkWidget *view = g_ptr_array_index (self->views, i);
    MjFace face = mj_tile_face (mj_tile_view_get_tile (MJ_TILE_VIEW (view)));

    if ((faces & MJ_FACE_BIT (face)) != 0)
      gtk_widget_add_css_class (view, "earns");
    else
      gtk_widget_remove_css_class (view, "earns");
  }
}

/* ---- asking ---- */

static void
show_answers (MjQuizWindow *self)
{
  for (int i = 0; i < MJ_QUIZ_ANSWERS; i++) {
    g_autofree char *text = answer_text (self, i);

    gtk_button_set_label (GTK_BUTTON (self->answers[i]), text);
    gtk_widget_set_sensitive (self->answers[i], TRUE);
    gtk_widget_remove_css_class (self->answers[i], "suggested-action");
    gtk_widget_remove_css_class (self->answers[i], "destructive-action");
  }
  open_answers (self, TRUE);
}

static void
show_question (MjQuizWindow *self)
{
  g_autofree char *situation = describe_win (self);
  g_autofree char *meaning = mj_quiz_meaning (&self->quiz);
  g_autofree char *terms = mj_quiz_terms (&self->quiz);
  g_autofree char *question =
      self->quiz.kind == MJ_QUIZ_TAI
          ? g_strdup (_ ("How many tai?"))
          /* Translators: a wind, the winner's wind */
          : g_strdup_printf (_ ("What does %s pay %s?"),
                             wind_of (self, self->quiz.payer),
                             wind_of (self, self->quiz.win.seat));

  gtk_label_set_label (self->question, question);
  gtk_label_set_label (self->situation, situation);
  gtk_label_set_label (self->meaning, meaning);
  gtk_widget_set_visible (GTK_WIDGET (self->meaning), *meaning != '\0');
  gtk_label_set_label (self->terms, terms);
  mj_stake_table_show (self->stakes, &self->quiz.rules, "");
  gtk_widget_set_visible (GTK_WIDGET (self->stakes),
                          self->quiz.kind == MJ_QUIZ_PAY);
  show_hand (self);
  show_answers (self);
  mj_names_set (self->answer_row, question);
  gtk_label_set_label (
      self->verdict,
      self->again ? mj_quiz_record_tell_again (&self->rules, &self->table)
                  : "");
  gtk_widget_set_visible (GTK_WIDGET (self->missed), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->worth), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->lines), FALSE);
  gtk_widget_set_visible (self->near, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->payments), FALSE);
  gtk_widget_set_sensitive (self->next, FALSE);
  gtk_widget_grab_focus (self->answer_row); /* a second Enter answers nothing */
  mj_in_sight_bring (self->scroller, self->content);
}

static void
ask (MjQuizWindow *self)
{
  MjSeed seed = { .hi = (guint64) g_random_int () << 32 | g_random_int (),
                  .lo = (guint64) g_random_int () << 32 | g_random_int () };
  g_autofree char *today = mj_day_today ();

  self->again = mj_quiz_record_next (self->settings, today, &self->table,
                                     &self->rules, seed, &self->quiz);
  show_question (self);
}

/* ---- the answer ---- */

static void
show_payments (MjQuizWindow *self)
{
  const MjVerdict *verdict = &self->quiz.verdict;
  g_autoptr (GListStore) lines = g_list_store_new (MJ_TYPE_LINE);
  g_autoptr (GPtrArray) bills = mj_bills_new ();
  MjAnswerNames names = { .money = { .currency = "" } };

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    names.names[seat] = wind_of (self, seat);
  mj_bills_add (bills, &verdict->payout, NULL, self->quiz.win.seat,
                verdict->score.tai,
                mj_payout_alike_tai (&self->quiz.rules, &verdict->score));
  mj_answer_list_bills (lines, bills, &names);
  mj_line_row_bind (self->payments, G_LIST_MODEL (lines));
}

static void
explain (MjQuizWindow *self)
{
  const MjVerdict *verdict = &self->quiz.verdict;
  g_autoptr (GListStore) lines = g_list_store_new (MJ_TYPE_LINE);
  g_autoptr (GListStore) near = g_list_store_new (MJ_TYPE_LINE);
  g_autofree char *worth = mj_answer_tai (&self->quiz.rules, &verdict->score);

  gtk_label_set_label (self->worth, worth);
  gtk_widget_set_visible (GTK_WIDGET (self->worth),
                          self->quiz.kind == MJ_QUIZ_PAY ||
                              verdict->score.uncapped != verdict->score.tai);
  mj_answer_list_score (lines, &self->quiz.rules, &verdict->score, TRUE);
  mj_line_row_bind (self->lines, G_LIST_MODEL (lines));
  mj_answer_list_near (near, verdict->near, verdict->n_near);
  mj_line_row_bind (self->near_list, G_LIST_MODEL (near));
  gtk_widget_set_visible (self->near, verdict->n_near > 0);
  show_payments (self);
  gtk_widget_set_sensitive (self->next, TRUE);
  gtk_widget_grab_focus (self->next);
  mj_in_sight_bring (self->scroller, self->hand);
}

static void
show_tally (MjQuizWindow *self)
{
  guint n_asked = g_settings_get_uint (self->settings, MJ_QUIZ_ASKED);
  g_autofree char *tally = g_strdup_printf (
      /* Translators: right answers, questions */
      ngettext ("%u of %u right", "%u of %u right", n_asked),
      g_settings_get_uint (self->settings, MJ_QUIZ_RIGHT), n_asked);
  g_autofree char *level = mj_quiz_record_tell_level (self->settings);
  g_autofree char *day = mj_day_today (), *today = NULL, *said = NULL;

  today = mj_practice_tell_today (self->settings, MJ_PRACTICE_QUIZ, day);
  adw_window_title_set_subtitle (self->title, today);
  said = g_strjoin (n_asked > 0 && *level != '\0' ? "\n" : "",
                    n_asked > 0 ? tally : "", level, NULL);
  gtk_label_set_label (self->tally, said);
}

static void
on_answered (GtkWidget *button, MjQuizWindow *self)
{
  g_autofree char *right = answer_text (self, self->quiz.right);
  g_autofree char *verdict = NULL, *today = mj_day_today ();
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
  if (gtk_widget_get_sensitive (self->next)) /* has been answered already */
    return;
  mj_quiz_record_answer (self->settings, today, &self->rules, &self->quiz,
                         correct);
  gtk_label_set_label (self->verdict, verdict);
  gtk_widget_set_visible (GTK_WIDGET (self->missed), !correct);
  explain (self);
  show_tally (self);
}

/* ---- the window ---- */

static void
mj_quiz_window_dispose (GObject *object)
{
  MjQuizWindow *self = MJ_QUIZ_WINDOW (object);

  g_clear_object (&self->art);
  g_clear_object (&self->settings);
  g_ptr_array_set_size (self->views, 0); /* a row may lose its selection yet */
  G_OBJECT_CLASS (mj_quiz_window_parent_class)->dispose (object);
}

static void
mj_quiz_window_finalize (GObject *object)
{
  g_ptr_array_unref (MJ_QUIZ_WINDOW (object)->views);
  G_OBJECT_CLASS (mj_quiz_window_parent_class)->finalize (object);
}

static void
mj_quiz_window_class_init (MjQuizWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_quiz_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mj_quiz_window_finalize;
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT, MJ_TYPE_STAKE_TABLE);
  mj_template_set (widget_class, "learn/mj-quiz-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjQuizWindow, scroller, title, missed,
                        content, question, situation, meaning, terms, stakes,
                        hand, answer_row, verdict, worth, lines, near,
                        near_list, payments, next, tally);
  MJ_TEMPLATE_CALLBACKS (widget_class, ask);
}

static void
mj_quiz_window_init (MjQuizWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->views = g_ptr_array_new ();
  mj_line_row_on_pointed (self->lines, frame_tiles, self);
  mj_line_row_on_pointed (self->near_list, frame_tiles, self);
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
  self->settings = g_object_ref (settings);
  gtk_label_set_label (self->missed, mj_practice_tell_missed ());
  self->table = *rules;
  self->rules = *rules;
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  ask (self);
  show_tally (self);
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("Tai Practice"), WIDTH, 640);
  return self;
}

MJ_GETTER (GtkWidget *,
           mj_quiz_window_get_right,
           MjQuizWindow,
           self->answers[self->quiz.right])
MJ_GETTER (const char *,
           mj_quiz_window_get_verdict,
           MjQuizWindow,
           gtk_label_get_label (self->verdict))
MJ_GETTER (const MjRules *,
           mj_quiz_window_get_rules,
           MjQuizWindow,
           &self->quiz.rules)

const char *
mj_quiz_window_get_page (MjQuizWindow *self)
{
  g_return_val_if_fail (MJ_IS_QUIZ_WINDOW (self), NULL);

  if (self->quiz.kind == MJ_QUIZ_TAI)
    return "win-18";
  if (mj_how_is_self_drawn (self->quiz.win.how))
    return "pay-04";
  return self->quiz.rules.chart == MJ_CHART_SHOOTER_1_2 ||
                 self->quiz.rules.chart == MJ_CHART_SHOOTER_3_6
             ? "pay-05"
             : "pay-03";
}
