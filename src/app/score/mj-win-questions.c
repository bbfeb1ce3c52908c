/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-questions.c – rows of toggles, and one list for the rare events. */

#include "app/score/mj-win-questions.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjWinQuestions {
  GtkWidget parent_instance;

  /* children */
  GtkWidget *winner[MJ_N_SEATS];
  GtkWidget *from[MJ_N_SEATS];
  GtkWidget *liable[MJ_N_SEATS];
  GtkWidget *wind_row;
  GtkWidget *how;      /* menu button */
  GtkWidget *how_list; /* in its popover */
  GtkWidget *replacements_row;
  GtkWidget *replacements;
  GtkWidget *liable_row;
  GtkWidget *instants_row;

  /* owned */
  MjScoreQuery *query;
  gboolean evening;
};

G_DEFINE_FINAL_TYPE (MjWinQuestions, mj_win_questions, GTK_TYPE_WIDGET)

/* ---- the list of ways of winning ---- */

static void
fill_how_list (GtkMenuButton *button, gpointer data)
{
  MjWinQuestions *self = data;
  const MjEntry *entry = mj_score_query_get_entry (self->query);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->how_list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->how_list), child);
  for (int how = 0; how < MJ_N_HOWS; how++) {
    const char *obstacle;
    GtkWidget *row, *box, *title, *reason;
    g_autofree char *text = NULL;

    if (mj_how_is_self_drawn ((MjHow) how) != (entry->other == MJ_SEAT_NONE))
      continue;
    obstacle = mj_score_query_get_obstacle (self->query, (MjHow) how);
    text = mj_text_term (mj_how_title ((MjHow) how),
                         mj_how_title_zh ((MjHow) how));
    row = gtk_list_box_row_new ();
    box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
    title = gtk_label_new (text);
    gtk_label_set_xalign (GTK_LABEL (title), 0);
    gtk_box_append (GTK_BOX (box), title);
    if (obstacle != NULL) {
      reason = gtk_label_new (obstacle);
      gtk_label_set_xalign (GTK_LABEL (reason), 0);
      gtk_widget_add_css_class (reason, "line-detail");
      gtk_widget_add_css_class (title, "dim-label");
      gtk_box_append (GTK_BOX (box), reason);
    }
    gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
    mj_names_set (row, text);
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), obstacle == NULL);
    g_object_set_data (G_OBJECT (row), "how", GINT_TO_POINTER (how));
    gtk_list_box_append (GTK_LIST_BOX (self->how_list), row);
  }
}

static void
on_how_activated (GtkListBox *list, GtkListBoxRow *row, MjWinQuestions *self)
{
  int how = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "how"));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->how));
  gtk_widget_activate_action (GTK_WIDGET (self), "score.how", "i", how);
}

static GtkWidget *
make_how_button (MjWinQuestions *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->how = gtk_menu_button_new ();
  self->how_list = gtk_list_box_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (
      GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (
      GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              480);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->how_list),
                                   GTK_SELECTION_NONE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 self->how_list);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->how), popover);
  g_signal_connect (self->how_list, "row-activated",
                    G_CALLBACK (on_how_activated), self);
  /* Before it is shown: a list that is empty then gets no focus. */
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->how),
                                         fill_how_list, self, NULL);
  return self->how;
}

/* ---- rows ---- */

static GtkWidget *
add_row (MjWinQuestions *self, const char *question)
{
  GtkWidget *row = mj_wrap_box_new (4);
  GtkWidget *label = gtk_label_new (question);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 13);
  gtk_widget_add_css_class (label, "question");
  gtk_box_append (GTK_BOX (row), label);
  mj_names_group (row, question);
  gtk_widget_set_parent (row, GTK_WIDGET (self));
  return row;
}

static GtkWidget *
add_toggle (GtkWidget *row, const char *label, const char *action, int target)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", target);
  mj_wrap_labels (button);
  gtk_widget_add_css_class (button, "answer");
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

static void
add_seats (GtkWidget *row, const char *action, GtkWidget **buttons)
{
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    buttons[seat] = add_toggle (row, "", action, seat);
}

static void
add_instants_row (MjWinQuestions *self)
{
  GtkWidget *check = gtk_check_button_new_with_label (
      _ ("Pay the bites and kongs of this hand that have not been paid yet"));

  self->instants_row = check;
  gtk_actionable_set_action_name (GTK_ACTIONABLE (check), "score.instants");
  gtk_widget_set_parent (check, GTK_WIDGET (self));
}

static void
build (MjWinQuestions *self)
{
  GtkWidget *row = add_row (self, _ ("Who won?"));

  add_seats (row, "score.winner", self->winner);
  row = add_row (self, _ ("Whose tile?"));
  add_toggle (row, _ ("Self-drawn"), "score.from", -1);
  add_seats (row, "score.from", self->from);
  self->wind_row = add_row (self, _ ("Prevailing wind"));
  for (int wind = 0; wind < MJ_N_SEATS; wind++)
    add_toggle (self->wind_row, mj_text_tr (mj_wind_name ((MjWind) wind)),
                "score.wind", wind);
  row = add_row (self, _ ("How?"));
  gtk_box_append (GTK_BOX (row), make_how_button (self));
  self->replacements_row = add_row (self, _ ("Replacements"));
  self->replacements = gtk_spin_button_new_with_range (1, MJ_N_BONUS, 1);
  gtk_widget_set_tooltip_text (self->replacements,
                               _ ("Flowers replaced in a row before the win"));
  gtk_box_append (GTK_BOX (self->replacements_row), self->replacements);
  /* Translators: who pays for everybody (pao) */
  self->liable_row = add_row (self, _ ("Pays for all 包"));
  add_toggle (self->liable_row, _ ("As the melds prove"), "score.liable",
              MJ_LIABLE_PROVEN);
  add_toggle (self->liable_row, _ ("Nobody"), "score.liable", MJ_SEAT_NONE);
  add_seats (self->liable_row, "score.liable", self->liable);
  add_instants_row (self);
}

/* ---- showing ---- */

static void
show_seats (MjWinQuestions *self)
{
  const MjEntry *entry = mj_score_query_get_entry (self->query);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const char *name = mj_score_query_get_name (self->query, seat);
    gboolean winner = entry->seat == seat;

    gtk_button_set_label (GTK_BUTTON (self->winner[seat]), name);
    gtk_button_set_label (GTK_BUTTON (self->from[seat]), name);
    gtk_button_set_label (GTK_BUTTON (self->liable[seat]), name);
    gtk_widget_set_sensitive (self->from[seat], !winner);
    gtk_widget_set_tooltip_text (self->from[seat],
                                 winner ? mj_text_reason (MJ_REASON_OWN_DISCARD)
                                        : NULL);
    /* On a discard nobody but the discarder can be liable (K-29). */
    gtk_widget_set_visible (
        self->liable[seat],
        !winner && (entry->other == MJ_SEAT_NONE || entry->other == seat));
  }
}

static void
on_changed (MjWinQuestions *self)
{
  const MjEntry *entry = mj_score_query_get_entry (self->query);
  const MjRules *rules = &mj_score_query_get_books (self->query)->rules;
  MjHow how = (MjHow) entry->how;
  gboolean flowers = how == MJ_HOW_FLOWER_REPLACEMENT ||
                     how == MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT;

  show_seats (self);
  gtk_widget_set_visible (self->instants_row, self->evening && entry->by_tiles);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->how),
                             mj_text_tr (mj_how_title (how)));
  mj_names_set (self->how, mj_text_tr (mj_how_title (how)));
  gtk_widget_set_visible (gtk_widget_get_parent (self->how), entry->by_tiles);
  gtk_widget_set_visible (self->replacements_row,
                          flowers && rules->flower_on_flower !=
                                         MJ_FLOWER_ON_FLOWER_FLAT);
  gtk_widget_set_visible (self->liable_row,
                          rules->pao &&
                              mj_score_query_get_problem (self->query) == NULL);
}

static void
mj_win_questions_dispose (GObject *object)
{
  MjWinQuestions *self = MJ_WIN_QUESTIONS (object);
  GtkWidget *child;

  if (self->query != NULL)
    g_signal_handlers_disconnect_by_data (self->query, self);
  g_clear_object (&self->query);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mj_win_questions_parent_class)->dispose (object);
}

static void
mj_win_questions_class_init (MjWinQuestionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_win_questions_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "questions");
}

static void
mj_win_questions_init (MjWinQuestions *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
  build (self);
}

void
mj_win_questions_set_query (MjWinQuestions *self,
                            MjScoreQuery *query,
                            gboolean evening)
{
  g_return_if_fail (MJ_IS_WIN_QUESTIONS (self));

  if (g_set_object (&self->query, query)) {
    g_object_bind_property (query, "replacements", self->replacements, "value",
                            G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
    g_signal_connect_object (query, "changed", G_CALLBACK (on_changed), self,
                             G_CONNECT_SWAPPED);
  }
  gtk_widget_set_visible (self->wind_row, !evening);
  self->evening = evening;
  on_changed (self);
}
