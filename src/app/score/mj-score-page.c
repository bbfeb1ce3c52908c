/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-page.c – actions on the query, and what it makes visible. */

#include "app/score/mj-score-page.h"

#include "app/rules/mj-sheets.h"
#include "app/score/mj-compare-window.h"
#include "app/score/mj-count-page.h"
#include "app/score/mj-hand-board.h"
#include "app/score/mj-tile-picker.h"
#include "app/score/mj-win-questions.h"
#include "app/widgets/mj-choice.h"
#include "app/widgets/mj-columns.h"
#include "app/widgets/mj-line-row.h"
#include "app/widgets/mj-wrap-layout.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MjScorePage {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *scroller;
  MjColumns *columns;
  GtkEditable *text;
  GtkLabel *note;
  GtkStack *entry_stack;
  MjTilePicker *picker;
  MjHandBoard *board;
  MjCountPage *count_page;
  GtkBox *rules_row;
  GtkDropDown *sheets;
  MjWinQuestions *questions;
  GtkLabel *headline;
  GtkLabel *problem;
  GtkListBox *lines;
  GtkListBox *waits;
  GtkLabel *pao_note;
  GtkListBox *payments;
  GtkListBox *near;
  GtkWidget *cancel;
  GtkWidget *record;

  /* owned */
  MjScoreQuery *query;
  GSimpleActionGroup *actions;
  GSettings *settings;
  MjTileArt *art;
  gboolean typing;  /* the text entry is the source of a change */
  gboolean showing; /* it is being written to */
};

enum { RECORDED, CANCELLED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjScorePage, mj_score_page, GTK_TYPE_WIDGET)

static void
tell (MjScorePage *self, const char *text)
{
  gtk_label_set_label (self->note, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->note),
                               *text == '\0' ? NULL : text);
}

static void
tell_error (MjScorePage *self, GError *error)
{
  if (error != NULL)
    tell (self, error->message);
}

/* ---- actions on tiles ---- */

static void
add (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScorePage *self = data;
  g_autoptr (GError) error = NULL;
  guint face, zone;

  g_variant_get (parameter, "(uu)", &face, &zone);
  if (face < MJ_N_FACES && zone <= MJ_PART_BONUS)
    mj_score_query_add (self->query, (MjFace) face, (MjHandPart) zone, &error);
  tell_error (self, error);
}

static void
move (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScorePage *self = data;
  g_autoptr (GError) error = NULL;
  guint tile, zone;

  g_variant_get (parameter, "(uu)", &tile, &zone);
  if (tile < MJ_N_TILES && zone <= MJ_PART_BONUS)
    mj_score_query_move (self->query, (MjTile) tile, (MjHandPart) zone, &error);
  tell_error (self, error);
}

static void
remove_tile (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_remove (MJ_SCORE_PAGE (data)->query,
                         (MjTile) g_variant_get_uint32 (parameter));
}

static void
offer (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_accept_offer (MJ_SCORE_PAGE (data)->query,
                               g_variant_get_int32 (parameter));
}

static void
won_with (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint face = g_variant_get_uint32 (parameter);

  if (face < MJ_N_KINDS)
    mj_score_query_choose_winning (MJ_SCORE_PAGE (data)->query, (MjFace) face);
}

static void
turn_kong (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_turn_kong (MJ_SCORE_PAGE (data)->query,
                            g_variant_get_int32 (parameter));
}

static void
clear (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScorePage *self = data;

  mj_score_query_clear (self->query);
  tell (self, _ ("Cleared. Undo brings it back."));
}

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_undo (MJ_SCORE_PAGE (data)->query);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_score_query_redo (MJ_SCORE_PAGE (data)->query);
}

static void
focus_picker (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_child_focus (GTK_WIDGET (MJ_SCORE_PAGE (data)->picker),
                          GTK_DIR_TAB_FORWARD);
}

/* ---- what can be done with it ---- */

static void
compare (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjScorePage *self = data;

  mj_compare_window_present (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->query,
      self->settings);
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

static const GActionEntry entries[] = {
  { .name = "add", .activate = add, .parameter_type = "(uu)" },
  { .name = "move", .activate = move, .parameter_type = "(uu)" },
  { .name = "remove", .activate = remove_tile, .parameter_type = "u" },
  { .name = "offer", .activate = offer, .parameter_type = "i" },
  { .name = "won-with", .activate = won_with, .parameter_type = "u" },
  { .name = "turn-kong", .activate = turn_kong, .parameter_type = "i" },
  { .name = "clear", .activate = clear },
  { .name = "undo", .activate = undo },
  { .name = "redo", .activate = redo },
  { .name = "focus-picker", .activate = focus_picker },
  { .name = "compare", .activate = compare },
  { .name = "record", .activate = record },
  { .name = "cancel", .activate = cancel },
};

/* ---- showing ---- */

static void
enable (MjScorePage *self, const char *name, gboolean enabled)
{
  GAction *action =
      g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
show_text (MjScorePage *self)
{
  self->showing = TRUE;
  gtk_editable_set_text (self->text, mj_score_query_get_text (self->query));
  self->showing = FALSE;
}

static gboolean
has_text (gpointer owner, const char *text)
{
  return text != NULL && *text != '\0';
}

/* What was said of the tiles before is no longer so. */
static void
on_changed (MjScorePage *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->text),
                            mj_score_query_get_entry (self->query)->by_tiles);
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
on_row_selected (GtkListBox *list, GtkListBoxRow *row, MjScorePage *self)
{
  mj_hand_board_light (
      self->board,
      row == NULL ? 0 : mj_line_get_faces (mj_line_row_get_line (row)));
}

static void
on_pointed (GtkEventControllerMotion *motion,
            double x,
            double y,
            MjScorePage *self)
{
  GtkListBox *list = GTK_LIST_BOX (
      gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion)));

  on_row_selected (list, gtk_list_box_get_row_at_y (list, (int) y), self);
}

static void
on_pointed_away (GtkEventControllerMotion *motion, MjScorePage *self)
{
  mj_hand_board_light (self->board, 0);
}

static void
light_with (MjScorePage *self, GtkListBox *list)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (on_pointed), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_pointed_away), self);
  gtk_widget_add_controller (GTK_WIDGET (list), motion);
  g_signal_connect (list, "row-selected", G_CALLBACK (on_row_selected), self);
}

static void
show_art (MjScorePage *self)
{
  gboolean narrow = mj_columns_is_stacked (self->columns);

  if (self->art == NULL)
    return;
  mj_tile_picker_show_art (self->picker, self->art, narrow ? 32 : 46);
  mj_hand_board_show_art (self->board, self->art, narrow ? 32 : 38);
}

static void
on_sheet_chosen (MjScorePage *self)
{
  MjRules rules;

  if (self->settings != NULL &&
      mj_sheets_get (self->settings, gtk_drop_down_get_selected (self->sheets),
                     &rules))
    mj_score_query_set_rules (self->query, &rules);
}

/* ---- the class ---- */

static void
mj_score_page_dispose (GObject *object)
{
  MjScorePage *self = MJ_SCORE_PAGE (object);

  if (self->query != NULL)
    g_signal_handlers_disconnect_by_data (self->query, self);
  if (self->scroller != NULL) {
    GtkWidget *lists[] = { GTK_WIDGET (self->lines), GTK_WIDGET (self->waits),
                           GTK_WIDGET (self->near) };

    /* Clears the lists first: a selected row is deselected after the widget
     * that highlights its tiles is gone. */
    for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
      g_signal_handlers_disconnect_by_data (lists[i], self);
  }
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->query);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);
  g_clear_object (&self->art);
  G_OBJECT_CLASS (mj_score_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, columns);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, text);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, note);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, entry_stack);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, picker);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, board);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, count_page);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, rules_row);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, sheets);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, questions);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, headline);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, problem);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, lines);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, waits);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, pao_note);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, payments);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, near);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, cancel);
  gtk_widget_class_bind_template_child (widget_class, MjScorePage, record);
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
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/score/mj-score-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, has_text);
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
  gtk_widget_class_bind_template_callback (widget_class, tidy_text);
  gtk_widget_class_bind_template_callback (widget_class, on_sheet_chosen);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "score.cancel", NULL);
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
  g_object_bind_property (self->query, "headline", self->headline, "label",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->query, "problem", self->problem, "label",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->query, "pao-note", self->pao_note, "label",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->query, "mode", self->entry_stack,
                          "visible-child-name", G_BINDING_SYNC_CREATE);
  mj_line_row_bind (self->lines, mj_score_query_get_lines (self->query));
  mj_line_row_bind (self->waits, mj_score_query_get_waits (self->query));
  mj_line_row_bind (self->payments, mj_score_query_get_payments (self->query));
  mj_line_row_bind (self->near, mj_score_query_get_near (self->query));
  light_with (self, self->lines);
  light_with (self, self->waits);
  light_with (self, self->near);
}

/* Each answer is a property of the query, and an action that sets it. */
static void
add_answer_actions (MjScorePage *self)
{
  static const char *const answers[] = { "mode", "winner",  "from",
                                         "wind", "how",     "liable",
                                         "tai",  "special", "instants" };

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_autoptr (GPropertyAction) action =
        g_property_action_new (answers[i], self->query, answers[i]);

    g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
  }
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
  bind_enabled (self, "undo", self->query, "can-undo");
  bind_enabled (self, "redo", self->query, "can-redo");
  bind_enabled (self, "record", self->query, "wins");
  bind_enabled (self, "compare", self->lines, "visible");
}

static void
mj_score_page_init (MjScorePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_choice_name (self->sheets, _ ("Rule sheet"));
  mj_wrap_labels (GTK_WIDGET (self));
  self->query = mj_score_query_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "score",
                                  G_ACTION_GROUP (self->actions));
  enable (self, "cancel", FALSE); /* there is nowhere to go back to */
  add_answer_actions (self);
  bind_answer (self);
  bind_actions (self);
  mj_tile_picker_set_query (self->picker, self->query);
  mj_hand_board_set_query (self->board, self->query);
  mj_count_page_set_query (self->count_page, self->query);
  mj_win_questions_set_query (self->questions, self->query, FALSE);
  g_signal_connect_object (self->query, "changed", G_CALLBACK (on_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->columns, "notify::stacked",
                           G_CALLBACK (show_art), self, G_CONNECT_SWAPPED);
  on_changed (self);
}

void
mj_score_page_set_settings (MjScorePage *self, GSettings *settings)
{
  g_autoptr (GtkStringList) titles = NULL;

  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  titles = mj_sheets_list (settings);
  g_set_object (&self->settings, settings);
  gtk_drop_down_set_model (self->sheets, G_LIST_MODEL (titles));
}

void
mj_score_page_set_art (MjScorePage *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  g_set_object (&self->art, art);
  show_art (self);
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

  gtk_widget_set_visible (self->cancel, TRUE);
  enable (self, "cancel", TRUE);
  gtk_widget_set_visible (self->record, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_row), FALSE);
  mj_win_questions_set_query (self->questions, self->query, TRUE);
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
  if (self->settings != NULL)
    gtk_drop_down_set_selected (self->sheets,
                                mj_sheets_find (self->settings, &books->rules));
}

void
mj_score_page_tell (MjScorePage *self, const char *text)
{
  g_return_if_fail (MJ_IS_SCORE_PAGE (self));

  tell (self, text);
}
