/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-review-window.c – shows a copy of a match at any of its moves, forward and
 * back.
 */

#include "app/history/mj-review-window.h"

#include "app/files/mj-export.h"
#include "app/history/mj-decision-list.h"
#include "app/history/mj-takeover.h"
#include "app/play/mj-result-words.h"
#include "app/table/mj-table-view.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/files/mj-sitters.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjReviewWindow {
  AdwWindow parent_instance;

  /* template children */
  AdwWindowTitle *title;
  GtkToggleButton *coach;
  AdwBin *middle;
  GtkWidget *top;
  MjDecisionList *decisions;
  MjTableView *table;
  GtkLabel *move;
  GtkLabel *how; /* a deal has ended */
  GtkRange *scale;

  /* owned */
  MjMatches *matches;
  MjMatchFile *file;
  MjSeat human;
  MjGame *game;
  MjTileArt *art;
  guint index;
  guint playing; /* the timeout that shows move after move */
};

G_DEFINE_FINAL_TYPE (MjReviewWindow, mj_review_window, ADW_TYPE_WINDOW)

static const MjMove *
move_at (MjReviewWindow *self, guint index)
{
  return &g_array_index (self->file->moves, MjMove, index);
}

/* ---- showing ---- */

/* Returns: what has just happened; @how: (nullable): more of the end of a deal
 */
static char *
describe (MjReviewWindow *self, char **how)
{
  const MjState *state = mj_game_get_state (self->game);
  const MjMove *move;

  if (state->phase == MJ_PHASE_OVER && state->result != MJ_RESULT_NONE)
    return mj_result_headline (self->game, state, how);
  if (self->index == 0)
    return g_strdup (_ ("Before the first deal"));
  move = move_at (self, self->index - 1);
  return mj_text_move (move->seat == self->human
                           ? NULL
                           : mj_game_get_file (self->game)->names[move->seat],
                       move);
}

/* Returns how many moves were made before the deal of the move before @index.
 */
static guint
find_deal (MjReviewWindow *self, guint index)
{
  while (index > 0 && move_at (self, index - 1)->kind != MJ_MOVE_DEAL)
    index--;
  return index;
}

/* Returns how many moves have been made at the end of that deal. */
static guint
find_end (MjReviewWindow *self, guint index)
{
  while (index < self->file->moves->len &&
         move_at (self, index)->kind != MJ_MOVE_DEAL)
    index++;
  return index;
}

static void
look_at_deal (MjReviewWindow *self)
{
  if (gtk_toggle_button_get_active (self->coach) && self->index > 0)
    mj_decision_list_look (self->decisions, self->file, self->human,
                           find_deal (self, self->index),
                           find_end (self, self->index));
}

static void
mark (MjReviewWindow *self, const MjMove *move, const char *css_class)
{
  if (move->kind == MJ_MOVE_DISCARD)
    gtk_widget_add_css_class (mj_table_view_get_tile (self->table, move->tile),
                              css_class);
}

/* The tile that was thrown, and the one that the coach would have thrown; also
 * where the list had to make room for the table. */
static void
mark_choice (MjReviewWindow *self)
{
  const MjDecision *d = mj_decision_list_find (self->decisions, self->index);

  for (MjTile tile = 0; tile < 4 * MJ_N_KINDS; tile++) {
    GtkWidget *view = mj_table_view_get_tile (self->table, tile);

    gtk_widget_remove_css_class (view, "hint-best");
    gtk_widget_remove_css_class (view, "hint-other");
  }
  if (d == NULL)
    return;
  mark (self, &d->best.choice.move, "hint-best");
  if (d->cost > 0 || !d->known)
    mark (self, &d->made, "hint-other");
}

/* Only what leads somewhere. */
static void
enable_steps (MjReviewWindow *self)
{
  static const char *const earlier[] = { "review.first", "review.back" };
  static const char *const later[] = { "review.forth", "review.last",
                                       "review.play" };

  for (gsize i = 0; i < G_N_ELEMENTS (earlier); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), earlier[i],
                                   self->index > 0);
  for (gsize i = 0; i < G_N_ELEMENTS (later); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), later[i],
                                   self->index < self->file->moves->len);
}

static void
show_moment (MjReviewWindow *self)
{
  const MjState *state = mj_game_get_state (self->game);
  g_autofree char *how = NULL, *move = describe (self, &how);
  g_autofree char *where = g_strdup_printf (
      /* Translators: prevailing wind, number of the deal, moves made, all */
      _ ("%s round, deal %d, move %u of %u"),
      mj_text_tr (mj_wind_name (state->prevailing % MJ_N_SEATS)),
      MAX (state->n_deals, 1), self->index, self->file->moves->len);

  gtk_label_set_label (self->move, move);
  gtk_label_set_label (self->how, how != NULL ? how : "");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.from-here",
                                 !mj_game_is_match_over (self->game));
  enable_steps (self);
  adw_window_title_set_subtitle (self->title, where);
  if ((guint) gtk_range_get_value (self->scale) != self->index)
    gtk_range_set_value (self->scale, self->index);
  look_at_deal (self);
  mark_choice (self);
}

/* ---- winding ---- */

/* The players of the deal at that moment are named. */
static void
jump (MjReviewWindow *self, guint index)
{
  g_autoptr (MjGame) game =
      mj_game_new (mj_sitters_copy (self->file, index), self->human, NULL);

  self->index = MIN (index, self->file->moves->len);
  g_set_object (&self->game, game);
  mj_table_view_set_game (self->table, game);
  show_moment (self);
}

static void
step (MjReviewWindow *self)
{
  MjMove move;

  if (self->index >= self->file->moves->len)
    return;
  move = *move_at (self, self->index);
  if (move.kind == MJ_MOVE_DEAL) { /* somebody else may sit there in it */
    jump (self, self->index + 1);
    return;
  }
  self->index++;
  mj_game_play (self->game, &move, NULL);
  show_moment (self);
}

static void
on_scaled (MjReviewWindow *self)
{
  guint index = (guint) gtk_range_get_value (self->scale);

  if (self->game != NULL && index != self->index)
    jump (self, index);
}

static void
stop (MjReviewWindow *self)
{
  g_clear_handle_id (&self->playing, g_source_remove);
}

static void
first (MjReviewWindow *self)
{
  guint deal = find_deal (self, self->index);

  stop (self);
  jump (self,
        deal == self->index && deal > 0 ? find_deal (self, deal - 1) : deal);
}

static void
back (MjReviewWindow *self)
{
  stop (self);
  if (self->index > 0)
    jump (self, self->index - 1);
}

static void
forth (MjReviewWindow *self)
{
  stop (self);
  step (self);
}

static void
last (MjReviewWindow *self)
{
  guint end = find_end (self, self->index);

  stop (self);
  jump (self, MIN (end + (end == self->index), self->file->moves->len));
}

static gboolean
on_tick (gpointer data)
{
  MjReviewWindow *self = data;

  step (self);
  if (self->index < self->file->moves->len)
    return G_SOURCE_CONTINUE;
  self->playing = 0;
  return G_SOURCE_REMOVE;
}

static void
play (MjReviewWindow *self)
{
  if (self->playing != 0)
    stop (self);
  else
    self->playing = g_timeout_add (500, on_tick, self);
}

static void
on_picked (MjReviewWindow *self, guint index)
{
  stop (self);
  jump (self, index);
}

/* ---- out of the window ---- */

/* The table is in sight then: the list of matches closes, too. */
static void
leave_to_play (gpointer data)
{
  MjReviewWindow *self = data;
  GtkWindow *list = gtk_window_get_transient_for (GTK_WINDOW (self));
  GtkWindow *window = list == NULL ? NULL : gtk_window_get_transient_for (list);

  mj_matches_play_from (self->matches, self->file, self->index,
                        self->human == MJ_SEAT_NONE ? 0 : self->human);
  gtk_window_destroy (GTK_WINDOW (self));
  if (window != NULL) {
    gtk_window_destroy (list);
    gtk_window_present (window);
  }
}

static void
from_here (MjReviewWindow *self)
{
  stop (self);
  mj_takeover_ask (GTK_WIDGET (self), self->matches,
                   self->file->day != NULL && self->index > 0
                       ? MJ_TAKEOVER_BY_DAY
                       : MJ_TAKEOVER_BY_MATCH,
                   leave_to_play, self);
}

static void
on_exported (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  MjReviewWindow *self = data;

  if (error != NULL)
    gtk_label_set_label (self->move, error->message);
}

static void export(MjReviewWindow *self)
{
  mj_export_match (GTK_WIDGET (self), self->file, on_exported, self);
}

/* ---- the class ---- */

static void
mj_review_window_class_init (MjReviewWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjReviewWindow, g_source_remove, playing);
  MJ_FREES (klass, MjReviewWindow, g_object_unref, game, art, matches);
  MJ_FREES (klass, MjReviewWindow, mj_match_file_free, file);
  MJ_TEMPLATE_TYPES (MJ_TYPE_TABLE_VIEW, MJ_TYPE_DECISION_LIST,
                     MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (widget_class, "history/mj-review-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjReviewWindow, title, coach, middle, top,
                        decisions, table, move, how, scale);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_scaled, look_at_deal, mark_choice,
                         on_picked);
  MJ_TEMPLATE_ACTIONS (widget_class, "review", first, back, forth, last, play,
                       from_here, export);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

static void
mj_review_window_init (MjReviewWindow *self)
{
  GtkWidget *flap;

  gtk_widget_init_template (GTK_WIDGET (self));
  flap = mj_dialog_make_flap (self->top, GTK_WIDGET (self->decisions));
  g_object_bind_property (self->coach, "active", flap, "reveal-flap",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  adw_bin_set_child (self->middle, flap);
  mj_names_mend (GTK_WIDGET (self));
}

static gboolean
shows (MjReviewWindow *self, const MjMatchFile *file)
{
  g_autofree char *shown = mj_match_file_to_text (self->file);
  g_autofree char *text = mj_match_file_to_text (file);

  return g_str_equal (shown, text);
}

/* The second click of a double click opens no second window. */
static MjReviewWindow *
find_over (GtkWindow *parent, const MjMatchFile *file)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    if (MJ_IS_REVIEW_WINDOW (at->data) &&
        gtk_window_get_transient_for (at->data) == parent &&
        shows (at->data, file))
      return at->data;
  return NULL;
}

MjReviewWindow *
mj_review_window_present (GtkWindow *parent,
                          GSettings *settings,
                          MjMatches *matches,
                          const MjMatchFile *file,
                          MjSeat human)
{
  MjReviewWindow *self = find_over (parent, file);

  if (self != NULL) {
    gtk_window_present (GTK_WINDOW (self));
    return self;
  }
  self = g_object_new (MJ_TYPE_REVIEW_WINDOW, NULL);
  self->matches = g_object_ref (matches);
  self->file = mj_match_file_copy (file, G_MAXUINT);
  self->human = human;
  self->art = mj_tile_art_new_for_settings (settings);
  mj_table_view_set_art (self->table, self->art);
  mj_decision_list_set_art (self->decisions, self->art);
  mj_table_view_bind_look (self->table, settings);
  gtk_range_set_range (self->scale, 0, MAX (1, file->moves->len));
  gtk_range_set_increments (self->scale, 1, 20);
  gtk_widget_set_visible (GTK_WIDGET (self->coach), human != MJ_SEAT_NONE);
  jump (self, MIN (1, file->moves->len));
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_set_title (GTK_WINDOW (self),
                        adw_window_title_get_title (self->title));
  mj_dialog_fit (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

void
mj_review_window_present_stored (GtkWindow *parent,
                                 GSettings *settings,
                                 MjMatches *matches,
                                 const MjStoredMatch *match)
{
  g_autoptr (MjMatchFile) file =
      mj_match_file_copy (match->file, mj_stored_match_count_open (match));

  mj_review_window_present (parent, settings, matches, file, match->human);
}

void
mj_review_window_go_over (MjReviewWindow *self, guint index)
{
  g_return_if_fail (MJ_IS_REVIEW_WINDOW (self));

  jump (self, index);
  gtk_toggle_button_set_active (self->coach, TRUE);
}
