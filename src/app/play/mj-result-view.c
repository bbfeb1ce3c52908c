/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-view.c – filled in anew at the end of each deal; the lines of a win
 * come one after another, and the figure counts with them. */

#include "app/play/mj-result-view.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "engine/money/mj-verdict.h"
#include "engine/score/mj-ready.h"
#include "model/score/mj-line.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

enum { HAND_TILE = 27 };

struct _MjResultView {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *frame;
  GtkWidget *content; /* which is scrolled */
  GtkWidget *wins;    /* of several winners: who, how many tai, how much */
  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWidget *hand;
  GtkWidget *lines;
  GtkWidget *others; /* who won on the same tile */
  GtkWidget *near;
  GtkWidget *near_list;
  GtkWidget *transfers;
  GtkWidget *figure;
  GtkLabel *tai;
  GtkWidget *unit;

  /* lines that are still to come */
  int counts[MJ_MAX_SCORE_LINES]; /* what the figure shows with each */
  int n_lines, n_shown;
  int total;
  guint timer;
};

G_DEFINE_FINAL_TYPE (MjResultView, mj_result_view, GTK_TYPE_WIDGET)

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_widget_unparent (child);
}

static void
clear_flow (GtkWidget *flow)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (flow)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (flow), child);
}

/* Children that are no buttons of their own are not stopped at by the keyboard.
 */
static void
add_to_flow (GtkWidget *flow, GtkWidget *child)
{
  gtk_flow_box_append (GTK_FLOW_BOX (flow), child);
  gtk_widget_set_focusable (gtk_widget_get_parent (child), FALSE);
}

static GtkWidget *
make_label (const char *text, const char *css_class, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* ---- lines ---- */

static char *
line_detail (MjLine *line)
{
  const char *detail = mj_line_get_detail (line);
  const char *rule = mj_line_get_rule (line);

  /* Translators: what a click does; the id of a rule */
  return detail != NULL ? g_strdup_printf (_ ("%s: open it in the rules (%s)"),
                                           detail, rule != NULL ? rule : "")
                        : g_strdup_printf (_ ("Open it in the rules (%s)"),
                                           rule != NULL ? rule : "");
}

/* A press leads to the rulebook; the id of the rule is told by the tooltip. */
static GtkWidget *
make_line (MjLine *line)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = make_label (mj_line_get_title (line), "tablet-line", 0);
  GtkWidget *value = make_label (mj_line_get_value (line), "tablet-value", 1);
  g_autofree char *detail = line_detail (line);
  g_autofree char *name = NULL;

  /* Translators: name of a hand, what it is worth; then what a click does */
  name = g_strdup_printf (_ ("%s, %s: open it in the rules"),
                          mj_line_get_title (line), mj_line_get_value (line));
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (box), title);
  gtk_label_set_ellipsize (GTK_LABEL (value), PANGO_ELLIPSIZE_NONE);
  gtk_box_append (GTK_BOX (box), value);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "tablet-row");
  gtk_widget_set_tooltip_text (button, detail);
  mj_names_set (button, name);
  if (mj_line_get_entry (line) != NULL) {
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                      mj_line_get_entry (line));
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button),
                                    "app.rulebook-entry");
  }
  return button;
}

static void
show_lines (MjResultView *self, const MjScore *score)
{
  int sum = 0;

  clear_flow (self->lines);
  self->n_lines = score->n_lines;
  self->total = score->tai;
  for (int i = 0; i < score->n_lines; i++) {
    g_autoptr (MjLine) line = mj_line_new_for_score (&score->lines[i]);

    sum += score->lines[i].tai;
    self->counts[i] =
        score->lines[i].limit ? score->tai : MIN (sum, score->tai);
    add_to_flow (self->lines, make_line (line));
  }
}

static void
show_figure (MjResultView *self, int tai)
{
  g_autofree char *text = g_strdup_printf ("%d", tai);

  gtk_label_set_label (self->tai, text);
}

void
mj_result_view_finish (MjResultView *self)
{
  g_return_if_fail (MJ_IS_RESULT_VIEW (self));

  g_clear_handle_id (&self->timer, g_source_remove);
  for (GtkWidget *child = gtk_widget_get_first_child (self->lines);
       child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_remove_css_class (child, "to-come");
  self->n_shown = self->n_lines;
  show_figure (self, self->total);
  gtk_widget_remove_css_class (self->transfers, "to-come");
}

static gboolean
on_next_line (gpointer data)
{
  MjResultView *self = data;
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (
      GTK_FLOW_BOX (self->lines), self->n_shown);

  if (child == NULL) {
    self->timer = 0;
    mj_result_view_finish (self);
    return G_SOURCE_REMOVE;
  }
  gtk_widget_remove_css_class (GTK_WIDGET (child), "to-come");
  show_figure (self, self->counts[self->n_shown++]);
  return G_SOURCE_CONTINUE;
}

static void
begin_count (MjResultView *self, guint pause)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->lines);
       child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_add_css_class (child, "to-come");
  gtk_widget_add_css_class (self->transfers, "to-come");
  self->n_shown = 0;
  show_figure (self, 0);
  self->timer = g_timeout_add (pause, on_next_line, self);
}

/* ---- the rest ---- */

static void
show_near (MjResultView *self, const MjVerdict *verdict)
{
  int n = verdict->n_near;

  clear (self->near_list);
  for (int i = 0; i < n; i++) {
    const MjNear *near = &verdict->near[i];
    g_autofree char *sentence = mj_text_near (near);
    GtkWidget *label = gtk_label_new (sentence);

    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_widget_set_tooltip_text (label, near->rule);
    gtk_widget_add_css_class (label, "bar-text");
    gtk_box_append (GTK_BOX (self->near_list), label);
  }
  gtk_expander_set_expanded (GTK_EXPANDER (self->near), FALSE);
  gtk_widget_set_visible (self->near, n > 0);
}

/* What the deal has brought each, with all that was paid on the way; who pays
 * for what stands in the tooltip. */
static void
show_money (MjResultView *self, MjGame *game, const MjState *state)
{
  gint64 change[MJ_N_SEATS] = { 0 };

  clear_flow (self->transfers);
  mj_payout_balance (&state->payout, change);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
    const char *name = mj_player_get_name (mj_game_get_player (game, seat));
    g_autofree char *amount = mj_text_amount (change[seat]);
    g_autoptr (GString) why = g_string_new (NULL);

    for (int i = 0; i < state->payout.n_transfers; i++) {
      const MjTransfer *t = &state->payout.transfers[i];
      g_autofree char *sum = mj_text_money (t->amount);
      g_autofree char *reason = mj_text_pay_reason ((MjPayReason) t->reason);

      if (t->from == seat)
        g_string_append_printf (
            why, "%s%s → %s: %s", why->len > 0 ? "\n" : "", sum,
            mj_player_get_name (mj_game_get_player (game, t->to)), reason);
    }
    gtk_box_append (GTK_BOX (box), make_label (name, "bar-text", 0));
    gtk_box_append (GTK_BOX (box),
                    make_label (change[seat] == 0 ? "0" : amount,
                                change[seat] < 0   ? "tablet-loss"
                                : change[seat] > 0 ? "tablet-gain"
                                                   : "bar-figure",
                                0));
    gtk_widget_set_tooltip_text (box, why->len > 0 ? why->str : NULL);
    add_to_flow (self->transfers, box);
  }
}

static const char *
how_text (const MjWin *win)
{
  switch (win->how) {
  case MJ_HOW_ROB_KONG:
  case MJ_HOW_ROB_CONCEALED_KONG:
    return _ ("by robbing a kong of %s");
  case MJ_HOW_ROB_EIGHTH:
    return _ ("by robbing the eighth flower of %s");
  default:
    return _ ("on a discard of %s");
  }
}

/* @state: with one winner */
static void
show_headline (GtkWidget *title_label,
               GtkWidget *subtitle_label,
               MjGame *game,
               const MjState *state,
               const MjScore *score)
{
  const char *name =
      mj_player_get_name (mj_game_get_player (game, state->win.seat));
  g_autofree char *title = NULL, *subtitle = NULL;

  if (state->win.seat == mj_game_get_human (game))
    title = score->kind == MJ_PATTERN_LIMIT
                ? g_strdup (_ ("You win with the limit"))
                : g_strdup_printf (ngettext ("You win with %d tai",
                                             "You win with %d tai",
                                             (gulong) score->tai),
                                   score->tai);
  else
    title = score->kind == MJ_PATTERN_LIMIT
                ? g_strdup_printf (_ ("%s wins with the limit"), name)
                : g_strdup_printf (ngettext ("%s wins with %d tai",
                                             "%s wins with %d tai",
                                             (gulong) score->tai),
                                   name, score->tai);
  if (state->win.shooter == MJ_SEAT_NONE)
    subtitle = g_strdup (_ ("self-drawn"));
  else
    subtitle = g_strdup_printf (
        how_text (&state->win),
        mj_player_get_name (mj_game_get_player (game, state->win.shooter)));
  if (score->uncapped > score->tai) {
    g_autofree char *before = g_steal_pointer (&subtitle);

    subtitle = g_strdup_printf (_ ("%s; %d tai cut to the limit"), before,
                                score->uncapped);
  }
  for (int p = 0; p < MJ_N_PAO; p++)
    if (state->pao & 1 << p) {
      g_autofree char *before = g_steal_pointer (&subtitle);
      g_autofree char *pao =
          mj_text_term (mj_pao_title ((MjPao) p), mj_pao_title_zh ((MjPao) p));

      subtitle = g_strdup_printf (
          /* Translators: how it was won; who pays for all, and why */
          _ ("%s; %s pays for all: %s"), before,
          mj_player_get_name (mj_game_get_player (game, state->liable)), pao);
    }
  gtk_label_set_label (GTK_LABEL (title_label), title);
  gtk_label_set_label (GTK_LABEL (subtitle_label), subtitle);
}

/* @state: with one winner */
static GtkWidget *
make_hand (const MjState *state, MjTileArt *art)
{
  MjTile tiles[MJ_TILE_STRIP_MAX];
  MjHand hand = state->hands[state->win.seat];
  GtkWidget *strip;
  int n;

  if (!mj_state_is_laid_open (state, state->win.seat))
    hand.n_concealed = 0;
  n = mj_tile_strip_of_hand (&hand, state->win.tile, tiles);
  strip = mj_tile_strip_new (art, tiles, n, HAND_TILE);
  gtk_widget_set_halign (strip, GTK_ALIGN_START);
  return strip;
}

static GtkWidget *
add_wrapped (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = make_label ("", css_class, 0);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* Headline, tiles and lines of a win besides the first. */
static void
add_other (MjResultView *self,
           MjGame *game,
           const MjState *state,
           MjTileArt *art)
{
  GtkWidget *title = add_wrapped (self->others, "tablet-title");
  GtkWidget *subtitle = add_wrapped (self->others, "bar-text");
  GtkWidget *tiles = gtk_scrolled_window_new ();
  MjVerdict verdict;

  mj_state_verdict (state, &verdict);
  show_headline (title, subtitle, game, state, &verdict.score);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (tiles),
                                  GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (tiles),
                                                    TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (tiles),
                                 make_hand (state, art));
  gtk_box_append (GTK_BOX (self->others), tiles);
  for (int i = 0; i < verdict.score.n_lines; i++) {
    g_autoptr (MjLine) line = mj_line_new_for_score (&verdict.score.lines[i]);

    gtk_box_append (GTK_BOX (self->others), make_line (line));
  }
}

/* Who was ready, and for what. */
static char *
list_ready (MjGame *game, const MjState *state)
{
  g_autoptr (GString) text = g_string_new (
      state->three_called
          ? _ ("Three players won on the same tile. At this table nobody is "
               "paid for that.")
          : _ ("The last tile has been drawn."));

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &state->hands[seat];
    MjFaceSet waits =
        mj_hand_size (hand) == MJ_HAND_SIZE ? mj_ready_waits (hand) : 0;
    g_autofree char *faces = mj_text_faces (waits);

    if (waits == 0)
      continue;
    g_string_append_c (text, '\n');
    g_string_append_printf (
        /* Translators: a player, names of tiles */
        text, _ ("%s was ready for %s"),
        mj_player_get_name (mj_game_get_player (game, seat)), faces);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* @state: with one winner */
static void
show_first_win (MjResultView *self,
                MjGame *game,
                const MjState *state,
                MjTileArt *art)
{
  MjVerdict verdict;
  gboolean limit;

  mj_state_verdict (state, &verdict);
  limit = verdict.score.tai >= state->rules.limit;
  show_headline (self->title, self->subtitle, game, state, &verdict.score);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->hand),
                                 make_hand (state, art));
  show_lines (self, &verdict.score);
  show_near (self, &verdict);
  mj_css_set (self->frame, "limit", limit);
  gtk_label_set_label (GTK_LABEL (self->unit),
                       limit ? _ ("tai · limit") : _ ("tai"));
}

/* One of several winners in large figures: the tai, and what the deal has
 * brought. */
static void
add_win (MjResultView *self, MjGame *game, const MjState *alone, gint64 change)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *name =
      mj_player_get_name (mj_game_get_player (game, alone->win.seat));
  g_autofree char *amount = mj_text_amount (change);
  g_autofree char *tai = NULL;
  MjVerdict verdict;

  mj_state_verdict (alone, &verdict);
  tai = g_strdup_printf (_ ("%d tai"), verdict.score.tai);
  gtk_box_append (GTK_BOX (box), make_label (name, "tablet-unit", 0));
  gtk_box_append (GTK_BOX (box), make_label (tai, "tablet-win", 0));
  gtk_box_append (
      GTK_BOX (box),
      make_label (amount, change < 0 ? "tablet-loss" : "tablet-gain", 0));
  add_to_flow (self->wins, box);
}

static void
show_wins (MjResultView *self,
           MjGame *game,
           const MjState *state,
           MjTileArt *art)
{
  gint64 change[MJ_N_SEATS] = { 0 };
  MjState alone;

  mj_payout_balance (&state->payout, change);
  for (int n = 0; mj_state_nth_win (state, n, &alone); n++) {
    if (n == 0)
      show_first_win (self, game, &alone, art);
    else
      add_other (self, game, &alone, art);
    if (state->n_others > 0)
      add_win (self, game, &alone, change[alone.win.seat]);
  }
}

static void
show_draw (MjResultView *self, MjGame *game, const MjState *state)
{
  g_autofree char *ready = list_ready (game, state);

  gtk_label_set_label (GTK_LABEL (self->title), _ ("Nobody wins"));
  gtk_label_set_label (GTK_LABEL (self->subtitle), ready);
  gtk_widget_set_visible (self->near, FALSE);
  mj_css_set (self->frame, "limit", FALSE);
  clear_flow (self->lines);
  self->n_lines = self->total = 0;
}

/* The headline tells the tai too. */
static gboolean
is_narrow (MjResultView *self)
{
  GtkWidget *table = gtk_widget_get_parent (GTK_WIDGET (self));
  int width = table == NULL ? 0 : gtk_widget_get_width (table);

  return width > 0 && width < 560;
}

void
mj_result_view_show (MjResultView *self,
                     MjGame *game,
                     MjTileArt *art,
                     guint pause)
{
  const MjState *state;
  gboolean won;

  g_return_if_fail (MJ_IS_RESULT_VIEW (self));
  g_return_if_fail (MJ_IS_GAME (game));

  state = mj_game_get_state (game);
  won = state->result == MJ_RESULT_WIN;
  gtk_widget_set_visible (self->hand, won);
  gtk_widget_set_visible (self->lines, won);
  clear (self->others);
  clear_flow (self->wins);
  gtk_widget_set_visible (self->others, state->n_others > 0);
  gtk_widget_set_visible (self->wins, state->n_others > 0);
  /* the figure is of one hand; the headlines tell the tai too */
  gtk_widget_set_visible (self->figure,
                          won && state->n_others == 0 && !is_narrow (self));
  g_clear_handle_id (&self->timer, g_source_remove);
  if (won)
    show_wins (self, game, state, art);
  else
    show_draw (self, game, state);
  show_money (self, game, state);
  if (won && pause > 0)
    begin_count (self, pause);
  else
    mj_result_view_finish (self);
}

/* A click skips to the end. */
static void
on_pressed (MjResultView *self)
{
  mj_result_view_finish (self);
}

static void
mj_result_view_dispose (GObject *object)
{
  MjResultView *self = MJ_RESULT_VIEW (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->frame, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_result_view_parent_class)->dispose (object);
}

static GtkSizeRequestMode
mj_result_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As high as what it tells is at that width; a scrolled window asks for the
 * height at the least width, where rows are more. */
static void
mj_result_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MjResultView *self = MJ_RESULT_VIEW (widget);
  int beside, least, height, figure;

  gtk_widget_measure (self->frame, orientation, for_size, minimum, natural,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  gtk_widget_measure (self->figure, GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &beside, NULL, NULL);
  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &least,
                      NULL, NULL, NULL);
  gtk_widget_measure (self->content, orientation,
                      MAX (least, for_size - beside), NULL, &height, NULL,
                      NULL);
  gtk_widget_measure (self->figure, orientation, -1, NULL, &figure, NULL, NULL);
  *natural = MAX (*minimum, MAX (height, figure));
}

static void
mj_result_view_size_allocate (GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  gtk_widget_size_allocate (MJ_RESULT_VIEW (widget)->frame,
                            &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
mj_result_view_class_init (MjResultViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_result_view_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/play/mj-result-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MjResultView, frame);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, content);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, wins);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, title);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, hand);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, lines);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, others);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, near);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, near_list);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, transfers);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, figure);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, tai);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, unit);
  widget_class->get_request_mode = mj_result_view_get_request_mode;
  widget_class->measure = mj_result_view_measure;
  widget_class->size_allocate = mj_result_view_size_allocate;
}

static void
mj_result_view_init (MjResultView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
