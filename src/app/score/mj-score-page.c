/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-page.c – actions on the query, and what it makes visible. */

#include "app/score/mj-score-page.h"

#include "app/hand/mj-count-page.h"
#include "app/hand/mj-hand-board.h"
#include "app/hand/mj-offer-row.h"
#include "app/hand/mj-score-actions.h"
#include "app/hand/mj-score-keys.h"
#include "app/hand/mj-seat-table.h"
#include "app/hand/mj-tile-picker.h"
#include "app/rules/mj-compare-window.h"
#include "app/score/mj-answer-card.h"
#include "app/score/mj-cases-card.h"
#include "app/score/mj-rules-card.h"
#include "app/score/mj-score-bar.h"
#include "app/score/mj-win-questions.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-in-sight.h"
#include "app/rows/mj-line-row.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/object/mj-actions.h"
#include "model/object/mj-class.h"
#include "model/text/mj-read-aloud.h"

#include <glib/gi18n.h>

struct _MjScorePage {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *content;
  GtkScrolledWindow *scroller;
  GtkEditable *text;
  GtkWidget *add_row;
  MjTilePicker *picker;
  MjHandBoard *board;
  MjOfferRow *offers;
  MjCountPage *count_page;
  MjAnswerCard *answer;
  GtkWidget *answer_actions; /* where the window is narrow */
  GtkWidget *change_tiles;
  MjSeatTable *seats;
  MjWinQuestions *questions;
  MjCasesCard *cases;
  GtkListBox *waits;
  MjRulesCard *rules;
  MjScoreBar *bar;
  GtkWidget *spoken; /* seen by nobody: what a screen reader tells */

  /* owned */
  MjScoreQuery *query;
  GSimpleActionGroup *actions;
  GSettings *settings;
  MjTileArt *art;
  gboolean typing;  /* the text entry is the source of a change */
  gboolean showing; /* it is being written to */
  gboolean editing; /* the tiles are shown although there is an answer */
  MjDraftKeeper keeper;
  GtkWidget *target; /* borrowed: the part that was brought in sight last */
};

G_DEFINE_FINAL_TYPE (MjScorePage, mj_score_page, GTK_TYPE_WIDGET)

static void
tell (MjScorePage *self, const char *text, gboolean wrong)
{
  mj_offer_row_tell (self->offers, text, wrong);
}

static void
tell_page (gpointer page, const char *text, gboolean wrong)
{
  tell (page, text, wrong);
}

static GSimpleAction *
find_action (MjScorePage *self, const char *name)
{
  return G_SIMPLE_ACTION (
      g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

/* ---- actions ---- */

static void
cure (MjScorePage *self)
{
  MjRules rules;

  if (mj_score_query_get_cure (self->query, &rules) != NULL)
    mj_score_query_set_rules (self->query, &rules);
}

static void
focus_picker (MjScorePage *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->picker), GTK_DIR_TAB_FORWARD);
}

static void
show_seats (MjScorePage *self)
{
  mj_in_sight_bring (self->scroller, GTK_WIDGET (self->seats));
  gtk_widget_child_focus (GTK_WIDGET (self->seats), GTK_DIR_TAB_FORWARD);
}

static void
compare (MjScorePage *self)
{
  mj_compare_window_present (mj_dialog_parent (self), self->query,
                             self->settings);
}

static void
read_aloud (MjScorePage *self)
{
  g_autofree char *text = mj_answer_card_to_text (self->answer);
  g_autoptr (GError) error = NULL;

  if (!mj_read_aloud (text, &error))
    tell (self, error->message, TRUE);
}

/* The signal is called like the action. */
static void
ask (MjScorePage *self, GVariant *parameter, GAction *action)
{
  g_signal_emit_by_name (self, g_action_get_name (action));
}

/* What the suggested button does. */
static void
finish (MjScorePage *self)
{
  gtk_widget_activate_action (
      GTK_WIDGET (self),
      mj_score_bar_records (self->bar) ? "score.record" : "score.clear", NULL);
}

static void show_stage (MjScorePage *self);
static void tidy_text (MjScorePage *self);

/* Back to the tiles, where there are any. */
static void
edit (MjScorePage *self)
{
  GtkWidget *picker = GTK_WIDGET (self->picker);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->board)))
    return;
  if (gtk_widget_get_visible (GTK_WIDGET (self->answer))) {
    self->editing = TRUE;
    show_stage (self);
  }
  if (gtk_widget_get_focus_child (picker) == NULL)
    gtk_widget_child_focus (picker, GTK_DIR_TAB_FORWARD);
}

static void
go_on (MjScorePage *self)
{
  tidy_text (self);
  mj_score_bar_take_focus (self->bar);
}

static const MjAction entries[] = {
  { "cure", G_CALLBACK (cure) },
  { "edit", G_CALLBACK (edit) },
  { "finish", G_CALLBACK (finish) },
  { "go-on", G_CALLBACK (go_on) },
  { "read-aloud", G_CALLBACK (read_aloud) },
  { "focus-picker", G_CALLBACK (focus_picker) },
  { "show-seats", G_CALLBACK (show_seats) },
  { "compare", G_CALLBACK (compare) },
  { "record", G_CALLBACK (ask) },
  { "cancel", G_CALLBACK (ask) },
  { "correct", G_CALLBACK (ask) },
};

/* ---- showing ---- */

static void
enable (MjScorePage *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (find_action (self, name), enabled);
}

static void
show_text (MjScorePage *self)
{
  self->showing = TRUE;
  gtk_editable_set_text (self->text, mj_score_query_get_text (self->query));
  gtk_editable_set_position (self->text, -1);
  self->showing = FALSE;
}

/* ---- the stages ---- */

/* "narrow" where all is in one column, "slim" where that is a phone's. */
static gboolean
has_form (MjScorePage *self, const char *form)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self), form);
}

/* What a narrow window has to show: the answer, or the question it waits for.
 */
static GtkWidget *
find_target (MjScorePage *self, gboolean answered)
{
  const MjWinAnswer *answer = mj_score_query_get_answer (self->query);

  if (answered)
    return GTK_WIDGET (self->answer);
  if (answer->n_tiles > 0)
    return GTK_WIDGET (self->board);
  return answer->wind_open || mj_score_query_get_conflict (self->query)->kind !=
                                  MJ_CONFLICT_NONE
             ? GTK_WIDGET (self->questions)
             : NULL;
}

/* Once, so that a person can scroll away from it. */
static void
bring_in_sight (MjScorePage *self, GtkWidget *target)
{
  if (target != self->target)
    mj_in_sight_bring (self->scroller, target);
  self->target = target;
}

/* The picker and the answer take turns; all else keeps its place. */
static void
show_stage (MjScorePage *self)
{
  gboolean tiles = mj_score_query_get_entry (self->query)->by_tiles;
  gboolean done = mj_score_query_get_stage (self->query) >= MJ_STAGE_ANSWER;
  gboolean answer = done && !(tiles && self->editing);
  gboolean wide = !has_form (self, "narrow");
  gboolean asked = mj_score_query_get_answer (self->query)->n_tiles > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->board), tiles);
  mj_hand_board_keep_room (self->board,
                           !answer && !(asked && has_form (self, "slim")));
  gtk_widget_set_visible (GTK_WIDGET (self->count_page), !tiles);
  gtk_widget_set_visible (GTK_WIDGET (self->picker), tiles && !answer);
  gtk_widget_set_visible (self->add_row, tiles && !answer);
  bring_in_sight (self, wide ? NULL : find_target (self, answer));
  gtk_widget_set_visible (GTK_WIDGET (self->answer), answer);
  gtk_widget_set_visible (self->answer_actions, answer && !wide);
  gtk_widget_set_visible (self->change_tiles, tiles);
  mj_score_bar_show (self->bar, self->query, wide, answer);
}

static void
enable_actions (MjScorePage *self)
{
  enable (self, "cure",
          mj_score_query_get_cure (self->query, NULL) != NULL &&
              !mj_score_bar_records (self->bar));
  enable (self, "read-aloud",
          mj_score_query_get_stage (self->query) >= MJ_STAGE_ANSWER);
}

/* The keyboard leaves the text before that can no longer have it. */
static void
enable_text (MjScorePage *self, gboolean tiles)
{
  GtkWidget *text = GTK_WIDGET (self->text);

  if (!tiles &&
      (gtk_widget_get_state_flags (text) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    mj_score_page_take_focus (self);
  gtk_widget_set_sensitive (text, tiles);
}

/* How far the hand is and what is asked; once it is worked out, the answer with
 * all payments.  While tiles are entered, nothing is told as missing. */
static void
speak (MjScorePage *self)
{
  MjScoreStage stage = mj_score_query_get_stage (self->query);
  const char *problem = mj_score_query_get_problem (self->query);
  gboolean asked = stage == MJ_STAGE_OPEN ||
                   !mj_score_query_get_entry (self->query)->by_tiles;
  g_autofree char *headline = NULL, *text = NULL;

  g_object_get (self->query, "headline", &headline, NULL);
  if (stage >= MJ_STAGE_ANSWER)
    text = mj_answer_card_to_text (self->answer);
  else if (stage > MJ_STAGE_EMPTY)
    text = g_strconcat (headline, asked && *headline != '\0' ? ". " : "",
                        asked ? problem : "", NULL);
  gtk_label_set_label (GTK_LABEL (self->spoken), text == NULL ? "" : text);
}

/* What was said of the tiles before is no longer so. */
static void
on_changed (MjScorePage *self)
{
  gboolean tiles = mj_score_query_get_entry (self->query)->by_tiles;

  self->editing = FALSE;
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->text),
                                  tiles ? "123m 55p [777z] +3m 1f2a"
                                        /* Translators: keys to be typed; the
                                         * letters stay as they are */
                                        : _ ("Type: S W 3"));
  enable_actions (self);
  show_stage (self);
  enable_text (self, tiles);
  speak (self);
  mj_draft_keeper_keep (&self->keeper, self->query);
  gtk_widget_remove_css_class (GTK_WIDGET (self->text), "error");
  tell (self, "", FALSE);
  if (!self->typing)
    show_text (self);
}

static void
on_writing (MjScorePage *self)
{
  gboolean writing = mj_score_query_is_writing (self->query);

  if (writing) /* a text that goes insensitive may not have the keyboard */
    mj_score_bar_take_focus (self->bar);
  gtk_widget_set_sensitive (GTK_WIDGET (self->scroller), !writing);
  mj_score_bar_set_saving (self->bar, writing);
}

/* A number waits for its suit, a plus for its tile, a bracket for its end. */
static gboolean
is_begun (const char *text)
{
  gsize n = strlen (text);
  int open = 0;

  for (const char *at = text; *at != '\0'; at++)
    open += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
  return open > 0 ||
         (n > 0 && (g_ascii_isdigit (text[n - 1]) || text[n - 1] == '+'));
}

/* @typing: whether more may follow, so that what is begun is not wrong yet */
static void
read_text (MjScorePage *self, gboolean typing)
{
  const char *text = gtk_editable_get_text (self->text);
  g_autoptr (GError) error = NULL;
  gboolean wrong;

  self->typing = TRUE;
  wrong = !mj_score_query_set_text (self->query, text, &error) &&
          !(typing && is_begun (text));
  mj_css_set (GTK_WIDGET (self->text), "error", wrong);
  tell (self, wrong ? error->message : "", wrong);
  self->typing = FALSE;
}

static void
on_typed (GtkEditable *editable, MjScorePage *self)
{
  if (!self->showing)
    read_text (self, TRUE);
}

/* What is still only begun when it is left is wrong. */
static void
judge_text (MjScorePage *self)
{
  if (is_begun (gtk_editable_get_text (self->text)))
    read_text (self, FALSE);
}

/* What is typed is put in order once it is done. */
static void
tidy_text (MjScorePage *self)
{
  judge_text (self);
  if (!gtk_widget_has_css_class (GTK_WIDGET (self->text), "error"))
    show_text (self);
}

/* Widths of tiles by the form of the page; the last that it has applies. */
static void
show_art (MjScorePage *self)
{
  static const struct {
    const char *form;
    int picker, board; /* widths of a tile */
  } forms[] = {
    { NULL, 48, 39 },
    { "large", 72, 56 },
    { "narrow", 32, 36 },
    { "slim", 0, 40 },
  };
  gboolean slim = has_form (self, "slim");
  gsize form = 0;

  if (self->art == NULL)
    return;
  for (gsize i = 1; i < G_N_ELEMENTS (forms); i++)
    if (has_form (self, forms[i].form))
      form = i;
  mj_tile_picker_show_art (self->picker, self->art, forms[form].picker);
  mj_hand_board_show_art (self->board, self->art, forms[form].board, slim);
  mj_offer_row_show_art (self->offers, slim ? NULL : self->art);
  mj_cases_card_show_art (self->cases, self->art);
}

static void
on_form (MjScorePage *self)
{
  show_art (self);
  show_stage (self);
}

/* ---- the class ---- */

static void
mj_score_page_dispose (GObject *object)
{
  MjScorePage *self = MJ_SCORE_PAGE (object);

  if (self->query != NULL)
    g_signal_handlers_disconnect_by_data (self->query, self);
  if (self->content != NULL) {
    GtkListBox *lists[] = { NULL, NULL, self->waits };

    mj_answer_card_get_lists (self->answer, &lists[0], &lists[1]);

    /* A selected row is deselected after the board that lights its tiles is
     * gone. */
    for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
      g_signal_handlers_disconnect_by_data (lists[i], self->board);
  }
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->spoken, gtk_widget_unparent);
  g_clear_object (&self->query);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);
  g_clear_object (&self->art);
  mj_draft_keeper_stop (&self->keeper);
  G_OBJECT_CLASS (mj_score_page_parent_class)->dispose (object);
}

static void
mj_score_page_class_init (MjScorePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_score_page_dispose;
  MJ_TEMPLATE_TYPES (MJ_TYPE_BREAKPOINTS, MJ_TYPE_WRAP_LAYOUT,
                     MJ_TYPE_TILE_PICKER, MJ_TYPE_HAND_BOARD, MJ_TYPE_OFFER_ROW,
                     MJ_TYPE_COUNT_PAGE, MJ_TYPE_WIN_QUESTIONS,
                     MJ_TYPE_SEAT_TABLE, MJ_TYPE_ANSWER_CARD,
                     MJ_TYPE_CASES_CARD, MJ_TYPE_RULES_CARD, MJ_TYPE_SCORE_BAR);
  mj_template_set (widget_class, "score/mj-score-page");
  MJ_TEMPLATE_CHILDREN (widget_class, MjScorePage, content, scroller, text,
                        add_row, picker, board, offers, count_page, answer,
                        answer_actions, seats, questions, cases, waits, rules,
                        bar, spoken);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_form, on_typed, tidy_text,
                         judge_text);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_add_binding_action (
      widget_class, GDK_KEY_l, GDK_CONTROL_MASK, "score.read-aloud", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK, "score.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "score.redo", NULL);

  /* The win in the query is to be kept. */
  mj_class_add_signal (klass, "record", 0);
  /* The page is to be left. */
  mj_class_add_signal (klass, "cancel", 0);
  /* The entry is to be corrected that the win in the query contradicts. */
  mj_class_add_signal (klass, "correct", 0);
}

static void
bind_answer (MjScorePage *self)
{
  GtkListBox *lines, *near;

  mj_answer_card_get_lists (self->answer, &lines, &near);
  mj_line_row_bind (lines, mj_score_query_get_lines (self->query));
  mj_line_row_bind (near, mj_score_query_get_near (self->query));
  mj_line_row_bind (self->waits, mj_score_query_get_waits (self->query));
  mj_line_row_on_pointed (lines, (MjLinePointed) mj_hand_board_light,
                          self->board);
  mj_line_row_on_pointed (near, (MjLinePointed) mj_hand_board_light,
                          self->board);
  mj_line_row_on_pointed (self->waits, (MjLinePointed) mj_hand_board_light,
                          self->board);
}

static void
bind_actions (MjScorePage *self)
{
  g_object_bind_property (self->query, "wins", find_action (self, "record"),
                          "enabled", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->answer, "visible",
                          find_action (self, "compare"), "enabled",
                          G_BINDING_SYNC_CREATE);
}

/* The lists before the card that looks whether they are empty. */
static void
show_query (MjScorePage *self)
{
  MjQueryView *views[] = {
    MJ_QUERY_VIEW (self->picker),     MJ_QUERY_VIEW (self->board),
    MJ_QUERY_VIEW (self->count_page), MJ_QUERY_VIEW (self->seats),
    MJ_QUERY_VIEW (self->questions),  MJ_QUERY_VIEW (self->cases),
    MJ_QUERY_VIEW (self->answer),     MJ_QUERY_VIEW (self->rules),
    MJ_QUERY_VIEW (self->offers),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    mj_query_view_set_query (views[i], self->query);
}

static void
mj_score_page_init (MjScorePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_wrap_labels (GTK_WIDGET (self));
  self->change_tiles = gtk_widget_get_first_child (self->answer_actions);
  self->query = mj_score_query_new ();
  self->actions = g_simple_action_group_new ();
  mj_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                  self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "score",
                                  G_ACTION_GROUP (self->actions));
  enable (self, "cancel", FALSE); /* there is nowhere to go back to */
  mj_score_actions_add (self->actions, self->query, tell_page, self);
  bind_answer (self);
  bind_actions (self);
  show_query (self);
  mj_score_keys_add (GTK_WIDGET (self), self->query, self->text,
                     GTK_WIDGET (self->seats));
  MJ_LISTEN (self->query, "changed", on_changed, self);
  MJ_LISTEN (self->query, "notify::writing", on_writing, self);
  on_changed (self);
}

void
mj_score_page_set_settings (MjScorePage *self, GSettings *settings)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  g_set_object (&self->settings, settings);
  mj_rules_card_set_settings (self->rules, settings);
}

void
mj_score_page_set_art (MjScorePage *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  g_set_object (&self->art, art);
  show_art (self);
}

MjDraft
mj_score_page_keep_draft (MjScorePage *self, const char *key, const char *place)
{
  g_return_val_if_fail (MJ_IS_SCORE_PAGE (self), MJ_DRAFT_NONE);
  g_return_val_if_fail (self->settings != NULL, MJ_DRAFT_NONE);

  return mj_draft_keeper_begin (&self->keeper, self->query, self->settings, key,
                                place);
}

void
mj_score_page_cancel_draft (MjScorePage *self)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  mj_draft_keeper_cancel (&self->keeper, self->query);
}

void
mj_score_page_forget_draft (MjScorePage *self)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  mj_draft_keeper_forget (&self->keeper);
}

MJ_GETTER (MjScoreQuery *, mj_score_page_get_query, MjScorePage, self->query)

void
mj_score_page_set_table (MjScorePage *self,
                         const MjEvening *books,
                         const char *const *names)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  mj_draft_keeper_stop (&self->keeper);
  mj_score_bar_set_records (self->bar);
  enable (self, "cancel", TRUE);
  mj_rules_card_set_fixed (self->rules, TRUE);
  mj_win_questions_set_evening (self->questions, TRUE);
  mj_score_query_set_books (self->query, books, names);
}

void
mj_score_page_score (MjScorePage *self,
                     const MjEvening *books,
                     const MjEntry *entry)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  mj_score_query_set_books (self->query, books, NULL);
  mj_score_query_set_entry (self->query, entry);
}

void
mj_score_page_take_focus (MjScorePage *self)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  if (!mj_score_query_get_entry (self->query)->by_tiles) {
    gtk_widget_child_focus (GTK_WIDGET (self->count_page), GTK_DIR_TAB_FORWARD);
  } else if (!has_form (self, "narrow")) {
    gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->text));
    gtk_editable_set_position (self->text, -1);
  } else {
    gtk_widget_child_focus (gtk_widget_get_visible (GTK_WIDGET (self->picker))
                                ? GTK_WIDGET (self->picker)
                                : GTK_WIDGET (self->answer),
                            GTK_DIR_TAB_FORWARD);
  }
}

void
mj_score_page_tell (MjScorePage *self, const char *text, gboolean wrong)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  tell (self, text, wrong);
}
