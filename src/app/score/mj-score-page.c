/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-page.c – actions on the query, and what it makes visible. */

#include "app/score/mj-score-page.h"

#include "app/score/mj-answer-card.h"
#include "app/score/mj-cases-card.h"
#include "app/rules/mj-compare-window.h"
#include "app/score/mj-count-page.h"
#include "app/score/mj-hand-board.h"
#include "app/score/mj-rules-card.h"
#include "app/score/mj-score-actions.h"
#include "app/score/mj-score-keys.h"
#include "app/score/mj-seat-table.h"
#include "app/score/mj-tile-picker.h"
#include "app/score/mj-win-questions.h"
#include "app/widgets/mj-columns.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-line-row.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-read-aloud.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MjScorePage {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *content;
  GtkScrolledWindow *scroller;
  MjColumns *columns;
  GtkEditable *text;
  GtkLabel *note;
  GtkWidget *add_row;
  MjTilePicker *picker;
  MjHandBoard *board;
  MjCountPage *count_page;
  MjAnswerCard *answer;
  GtkWidget *answer_actions; /* where the window is narrow */
  GtkWidget *bar_actions;    /* where it is wide */
  GtkWidget *change_tiles[2];
  MjSeatTable *seats;
  MjWinQuestions *questions;
  MjCasesCard *cases;
  GtkListBox *waits;
  MjRulesCard *rules;
  GtkWidget *hints;
  GtkWidget *status;
  GtkWidget *space; /* where nothing else stands at the start of the bar */
  GtkLabel *status_title;
  GtkLabel *status_detail;
  GtkWidget *cancel;
  GtkWidget *record;
  GtkWidget *next;

  /* owned */
  MjScoreQuery *query;
  GSimpleActionGroup *actions;
  GSettings *settings;
  MjTileArt *art;
  gboolean typing;   /* the text entry is the source of a change */
  gboolean showing;  /* it is being written to */
  gboolean editing;  /* the tiles are shown although there is an answer */
  char *draft_key;   /* the setting that keeps what is entered; NULL: none */
  char *draft_place; /* which win that is; NULL: a single hand */
  guint scroll;      /* an idle source: the answer is to come in sight */
};

enum { RECORDED, CANCELLED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjScorePage, mj_score_page, GTK_TYPE_WIDGET)

static void
tell (MjScorePage *self, const char *text)
{
  gtk_label_set_label (self->note, text);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *text != '\0');
}

static void
tell_page (gpointer page, const char *text)
{
  tell (page, text);
}

static void
tell_error (MjScorePage *self, GError *error)
{
  if (error != NULL)
    tell (self, error->message);
}

static GSimpleAction *
find_action (MjScorePage *self, const char *name)
{
  return G_SIMPLE_ACTION (
      g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

/* ---- actions ---- */

static void
cure (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScorePage *self = data;
  MjRules rules;

  if (mj_score_query_get_cure (self->query, &rules) != NULL)
    mj_score_query_set_rules (self->query, &rules);
}

static void
focus_picker (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_child_focus (GTK_WIDGET (MJ_SCORE_PAGE (data)->picker),
                          GTK_DIR_TAB_FORWARD);
}

static void
compare (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScorePage *self = data;

  mj_compare_window_present (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->query,
      self->settings);
}

static void
read_aloud (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScorePage *self = data;
  g_autofree char *text = mj_answer_card_to_text (self->answer);
  g_autoptr (GError) error = NULL;

  mj_read_aloud (text, &error);
  tell_error (self, error);
}

static void
record (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit (data, signals[RECORDED], 0);
}

static void
cancel (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit (data, signals[CANCELLED], 0);
}

/* What the suggested button does. */
static void
finish (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScorePage *self = data;

  gtk_widget_activate_action (
      GTK_WIDGET (self),
      gtk_widget_get_visible (self->record) ? "score.record" : "score.clear",
      NULL);
}

static void show_stage (MjScorePage *self);

/* Back to the tiles; from there, out of an evening's win. */
static void
edit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScorePage *self = data;

  if (gtk_widget_get_visible (GTK_WIDGET (self->answer)) &&
      gtk_widget_get_visible (GTK_WIDGET (self->board))) {
    self->editing = TRUE;
    show_stage (self);
    gtk_widget_child_focus (GTK_WIDGET (self->picker), GTK_DIR_TAB_FORWARD);
  } else {
    gtk_widget_activate_action (GTK_WIDGET (self), "score.cancel", NULL);
  }
}

static const GActionEntry entries[] = {
  { .name = "cure", .activate = cure },
  { .name = "edit", .activate = edit },
  { .name = "finish", .activate = finish },
  { .name = "read-aloud", .activate = read_aloud },
  { .name = "focus-picker", .activate = focus_picker },
  { .name = "compare", .activate = compare },
  { .name = "record", .activate = record },
  { .name = "cancel", .activate = cancel },
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
  self->showing = FALSE;
}

/* ---- the stages ---- */

/* In the bar at the bottom, which stays in sight where the window is narrow. */
static void
show_status (MjScorePage *self)
{
  const char *problem = mj_score_query_get_problem (self->query);
  GListModel *payments = mj_score_query_get_payments (self->query);
  g_autoptr (MjLine) line = g_list_model_get_item (payments, 0);
  g_autofree char *headline = NULL, *detail = NULL;

  g_object_get (self->query, "headline", &headline, NULL);
  if (problem != NULL)
    detail = g_strdup (problem);
  else if (line != NULL)
    detail = g_strdup_printf ("%s %s", mj_line_get_title (line),
                              mj_line_get_value (line));
  gtk_label_set_label (self->status_title, headline);
  gtk_label_set_label (self->status_detail, detail == NULL ? "" : detail);
}

static gboolean
scroll_to_answer (gpointer data)
{
  MjScorePage *self = data;
  graphene_point_t top;

  self->scroll = 0;
  if (gtk_widget_compute_point (GTK_WIDGET (self->answer),
                                GTK_WIDGET (self->columns),
                                &GRAPHENE_POINT_INIT (0, 0), &top))
    gtk_adjustment_set_value (
        gtk_scrolled_window_get_vadjustment (self->scroller), top.y);
  return G_SOURCE_REMOVE;
}

/* The picker and the answer take turns; all else keeps its place. */
static void
show_stage (MjScorePage *self)
{
  gboolean tiles = mj_score_query_get_entry (self->query)->by_tiles;
  gboolean done = mj_score_query_get_stage (self->query) >= MJ_STAGE_ANSWER;
  gboolean answer = done && !(tiles && self->editing);
  gboolean wins = mj_score_query_get_problem (self->query) == NULL;
  gboolean wide = !mj_columns_is_stacked (self->columns);

  gtk_widget_set_visible (GTK_WIDGET (self->board), tiles);
  gtk_widget_set_visible (GTK_WIDGET (self->count_page), !tiles);
  gtk_widget_set_visible (GTK_WIDGET (self->picker), tiles && !answer);
  gtk_widget_set_visible (self->add_row, tiles && !answer);
  if (answer && !wide && !gtk_widget_get_visible (GTK_WIDGET (self->answer)) &&
      self->scroll == 0)
    self->scroll =
        g_idle_add_full (G_PRIORITY_LOW, scroll_to_answer, self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), answer);
  gtk_widget_set_visible (self->answer_actions, answer && !wide);
  gtk_widget_set_visible (self->bar_actions, answer && wide);
  for (int i = 0; i < 2; i++)
    gtk_widget_set_visible (self->change_tiles[i], tiles);
  gtk_widget_set_visible (self->hints, wide && tiles && !answer);
  gtk_widget_set_visible (self->status, !wide);
  gtk_widget_set_visible (self->space, wide && !tiles && !answer);
  mj_css_set (self->record, "suggested-action", wins);
  mj_css_set (self->next, "suggested-action",
              wins ||
                  mj_score_query_get_stage (self->query) == MJ_STAGE_NO_WIN);
  gtk_widget_set_sensitive (self->next, done);
  mj_css_set (GTK_WIDGET (self), "narrow", !wide);
}

/* What is entered, and for which win; empty where nothing is. */
static GVariant *
make_draft (MjScorePage *self)
{
  g_autoptr (GVariant) draft =
      g_variant_ref_sink (mj_score_query_save_draft (self->query));
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (draft);
  char rules[MJ_RULES_TEXT_SIZE];

  if (g_variant_n_children (draft) > 0 && self->draft_place != NULL)
    g_variant_dict_insert (&dict, "place", "s", self->draft_place);
  if (g_variant_n_children (draft) > 0 && self->draft_place == NULL) {
    mj_rules_to_text (&mj_score_query_get_books (self->query)->rules, rules,
                      sizeof rules);
    g_variant_dict_insert (&dict, "rules", "s", rules);
  }
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
keep_draft (MjScorePage *self)
{
  g_autoptr (GVariant) draft = NULL, kept = NULL;

  if (self->draft_key == NULL)
    return;
  draft = make_draft (self);
  kept = g_settings_get_value (self->settings, self->draft_key);
  if (!g_variant_equal (draft, kept))
    g_settings_set_value (self->settings, self->draft_key, draft);
}

static void
stop_keeping (MjScorePage *self)
{
  g_clear_pointer (&self->draft_key, g_free);
  g_clear_pointer (&self->draft_place, g_free);
}

/* A draft of another win is not this one's; a single hand comes back with its
 * rules. */
static gboolean
restore_draft (MjScorePage *self, GVariant *draft)
{
  const char *text = NULL;
  MjRules rules;

  g_variant_lookup (draft, "place", "&s", &text);
  if (g_strcmp0 (text, self->draft_place) != 0 ||
      !mj_score_query_restore_draft (self->query, draft))
    return FALSE;
  if (self->draft_place == NULL &&
      g_variant_lookup (draft, "rules", "&s", &text) &&
      mj_rules_from_text (&rules, text, NULL))
    mj_score_query_set_rules (self->query, &rules);
  return TRUE;
}

static void
enable_actions (MjScorePage *self)
{
  enable (self, "cure",
          mj_score_query_get_cure (self->query, NULL) != NULL &&
              !gtk_widget_get_visible (self->record));
  enable (self, "read-aloud",
          mj_score_query_get_stage (self->query) >= MJ_STAGE_ANSWER);
}

/* What was said of the tiles before is no longer so. */
static void
on_changed (MjScorePage *self)
{
  gboolean tiles = mj_score_query_get_entry (self->query)->by_tiles;

  self->editing = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->text), tiles);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->text),
                                  tiles ? "123m 55p [777z] +3m 1f2a"
                                        /* Translators: keys to be typed; the
                                         * letters stay as they are */
                                        : _ ("Type: S W 3"));
  enable_actions (self);
  show_status (self);
  show_stage (self);
  keep_draft (self);
  gtk_widget_remove_css_class (GTK_WIDGET (self->text), "error");
  tell (self, "");
  if (!self->typing)
    show_text (self);
}

static void
on_typed (GtkEditable *editable, MjScorePage *self)
{
  const char *text = gtk_editable_get_text (editable);
  g_autoptr (GError) error = NULL;

  if (self->showing)
    return;
  self->typing = TRUE;
  if (mj_score_query_set_text (self->query, text, &error)) {
    gtk_widget_remove_css_class (GTK_WIDGET (self->text), "error");
    tell (self, "");
  } else {
    gtk_widget_add_css_class (GTK_WIDGET (self->text), "error");
    tell_error (self, error);
  }
  self->typing = FALSE;
}

/* What is typed is put in order once it is done. */
static void
tidy_text (MjScorePage *self)
{
  if (!gtk_widget_has_css_class (GTK_WIDGET (self->text), "error"))
    show_text (self);
}

static void
show_art (MjScorePage *self)
{
  gboolean narrow = mj_columns_is_stacked (self->columns);

  if (self->art == NULL)
    return;
  mj_tile_picker_show_art (self->picker, self->art, narrow ? 32 : 48);
  mj_hand_board_show_art (self->board, self->art, narrow ? 36 : 42);
  mj_cases_card_show_art (self->cases, self->art);
}

static void
on_stacked (MjScorePage *self)
{
  show_art (self);
  show_stage (self);
}

/* ---- the class ---- */

static void
mj_score_page_dispose (GObject *object)
{
  MjScorePage *self = MJ_SCORE_PAGE (object);

  g_clear_handle_id (&self->scroll, g_source_remove);
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
  g_clear_object (&self->query);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);
  g_clear_object (&self->art);
  stop_keeping (self);
  G_OBJECT_CLASS (mj_score_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, content);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, columns);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, text);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, note);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, add_row);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, picker);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, board);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, count_page);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, answer);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage,
                                        answer_actions);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, bar_actions);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, seats);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, questions);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, cases);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, waits);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, rules);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, hints);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, status);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, space);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage,
                                        status_title);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage,
                                        status_detail);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, cancel);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, record);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, next);
}

static void
mj_score_page_class_init (MjScorePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_score_page_dispose;
  g_type_ensure (MJ_TYPE_COLUMNS);
  g_type_ensure (MJ_TYPE_WRAP_LAYOUT);
  g_type_ensure (MJ_TYPE_TILE_PICKER);
  g_type_ensure (MJ_TYPE_HAND_BOARD);
  g_type_ensure (MJ_TYPE_COUNT_PAGE);
  g_type_ensure (MJ_TYPE_WIN_QUESTIONS);
  g_type_ensure (MJ_TYPE_SEAT_TABLE);
  g_type_ensure (MJ_TYPE_ANSWER_CARD);
  g_type_ensure (MJ_TYPE_CASES_CARD);
  g_type_ensure (MJ_TYPE_RULES_CARD);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/score/mj-score-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
  gtk_widget_class_bind_template_callback (widget_class, tidy_text);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_add_binding_action (
      widget_class, GDK_KEY_l, GDK_CONTROL_MASK, "score.read-aloud", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK, "score.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "score.redo", NULL);

  /**
   * MjScorePage::recorded:
   *
   * The win in the query is to be kept.
   */
  signals[RECORDED] =
      g_signal_new ("recorded", MJ_TYPE_SCORE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MjScorePage::cancelled:
   *
   * Nothing is to be kept.
   */
  signals[CANCELLED] =
      g_signal_new ("cancelled", MJ_TYPE_SCORE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
bind_answer (MjScorePage *self)
{
  GtkListBox *lines, *near;

  mj_answer_card_get_lists (self->answer, &lines, &near);
  mj_line_row_bind (lines, mj_score_query_get_lines (self->query));
  mj_line_row_bind (near, mj_score_query_get_near (self->query));
  mj_line_row_bind (self->waits, mj_score_query_get_waits (self->query));
  mj_hand_board_light_with (self->board, lines);
  mj_hand_board_light_with (self->board, near);
  mj_hand_board_light_with (self->board, self->waits);
}

static void
bind_enabled (MjScorePage *self,
              const char *name,
              gpointer source,
              const char *property)
{
  g_object_bind_property (
      source, property,
      g_action_map_lookup_action (G_ACTION_MAP (self->actions), name),
      "enabled", G_BINDING_SYNC_CREATE);
}

static void
bind_actions (MjScorePage *self)
{
  bind_enabled (self, "record", self->query, "wins");
  bind_enabled (self, "compare", self->answer, "visible");
}

/* The lists before the card that looks whether they are empty. */
static void
show_query (MjScorePage *self)
{
  MjQueryView *views[] = {
    MJ_QUERY_VIEW (self->picker),     MJ_QUERY_VIEW (self->board),
    MJ_QUERY_VIEW (self->count_page), MJ_QUERY_VIEW (self->seats),
    MJ_QUERY_VIEW (self->questions),  MJ_QUERY_VIEW (self->cases),
    MJ_QUERY_VIEW (self->answer),     MJ_QUERY_VIEW (self->rules)
  };

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    mj_query_view_set_query (views[i], self->query);
}

static void
mj_score_page_init (MjScorePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_wrap_labels (GTK_WIDGET (self));
  self->change_tiles[0] = gtk_widget_get_first_child (self->answer_actions);
  self->change_tiles[1] = gtk_widget_get_first_child (self->bar_actions);
  self->query = mj_score_query_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "score",
                                  G_ACTION_GROUP (self->actions));
  enable (self, "cancel", FALSE); /* there is nowhere to go back to */
  mj_score_actions_add (self->actions, self->query, tell_page, self);
  bind_answer (self);
  bind_actions (self);
  show_query (self);
  mj_score_keys_add (GTK_WIDGET (self), self->query, self->text,
                     GTK_WIDGET (self->seats));
  g_signal_connect_object (self->query, "changed", G_CALLBACK (on_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->columns, "notify::stacked",
                           G_CALLBACK (on_stacked), self, G_CONNECT_SWAPPED);
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

gboolean
mj_score_page_keep_draft (MjScorePage *self, const char *key, const char *place)
{
  g_autoptr (GVariant) draft = NULL;
  gboolean restored;

  g_return_val_if_fail (MJ_IS_SCORE_PAGE (self), FALSE);
  g_return_val_if_fail (self->settings != NULL, FALSE);

  stop_keeping (self);
  self->draft_place = g_strdup (place);
  draft = g_settings_get_value (self->settings, key);
  restored = restore_draft (self, draft);
  self->draft_key = g_strdup (key);
  return restored;
}

void
mj_score_page_forget_draft (MjScorePage *self)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  if (self->draft_key != NULL)
    g_settings_reset (self->settings, self->draft_key);
  stop_keeping (self);
}

MjScoreQuery *
mj_score_page_get_query (MjScorePage *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_PAGE (self), NULL);

  return self->query;
}

void
mj_score_page_set_table (MjScorePage *self,
                         const MjEvening *books,
                         const char *const *names)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  stop_keeping (self);
  gtk_widget_set_visible (self->cancel, TRUE);
  enable (self, "cancel", TRUE);
  gtk_widget_set_visible (self->record, TRUE);
  mj_rules_card_set_fixed (self->rules, TRUE);
  gtk_widget_set_visible (self->next, FALSE);
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
mj_score_page_tell (MjScorePage *self, const char *text)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  tell (self, text);
}
