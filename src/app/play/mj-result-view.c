/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-view.c – filled in anew at the end of each deal; the lines of a win
 * come one after another, and the figure counts with them.
 *
 * What is told scrolls where there is little room; who pays stays below it.
 */

#include "app/play/mj-result-view.h"

#include "app/places/mj-table-geometry.h"
#include "app/play/mj-result-parts.h"
#include "app/play/mj-result-words.h"
#include "app/rows/mj-line-row.h"
#include "app/rows/mj-rule-link.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-text-scale.h"
#include "app/widgets/mj-wrap-layout.h"
#include "engine/money/mj-verdict.h"
#include "engine/score/mj-ready.h"
#include "model/stats/mj-deal-money.h"
#include "model/score/mj-answer.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static const struct {
  int hand_tile;
  int room;            /* for a hand in the narrowest tablet, in pixels */
  int spacing, margin; /* between what is told, and above and below it */
  int lines;           /* in a row */
  gboolean figure;
  gboolean names; /* other ones that patterns have */
  gboolean bonus; /* tiles, beside the hand */
  gboolean way;   /* also those on the way */
} forms[] = {
  [MJ_TABLET_BOARD] = { 24, 336, 2, 4, 1, TRUE, TRUE, FALSE, FALSE },
  [MJ_TABLET_FORWARD] = { 27, 400, 5, 12, 1, TRUE, TRUE, TRUE, TRUE },
  [MJ_TABLET_LIMIT] = { 30, 460, 7, 18, 1, TRUE, TRUE, TRUE, TRUE },
  [MJ_TABLET_SMALL] = { 24, 300, 3, 8, 2, TRUE, FALSE, TRUE, TRUE },
  [MJ_TABLET_NARROW] = { 19, 316, 3, 8, 2, FALSE, FALSE, TRUE, FALSE },
};

/* Pixels between the changes of two players. */
enum { PAIR_SPACING = 4 };

struct _MjResultView {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *frame;
  GtkWidget *body;    /* all but the figure */
  GtkWidget *content; /* which is scrolled */
  GtkWidget *wins;    /* of several winners: who, how many tai, how much */
  GtkWidget *heading; /* title and subtitle */
  GtkWidget *title;
  GtkWidget *fold; /* leaves the table in sight, or shows all again */
  GtkWidget *subtitle;
  GtkWidget *hand;
  GtkWidget *lines;
  GtkLabel *brief;   /* the lines in few words */
  GtkWidget *others; /* who won on the same tile */
  GtkWidget *near;
  GtkListBox *near_list;
  GtkWidget *foot;  /* stays below what is scrolled */
  GtkWidget *money; /* the transfers, and mostly what was paid earlier */
  GtkWidget *transfers;
  GtkLabel *earlier;
  GtkWidget *side; /* beside the money */
  GtkWidget *figure;
  GtkLabel *tai;
  GtkWidget *unit;

  /* what is shown, for when the form changes */
  GListStore *near_lines; /* owned */
  MjGame *game;           /* owned */
  MjTileArt *art;         /* owned */
  MjTabletForm form;
  gboolean folded; /* in a large window: to few words in the middle */

  /* lines that are still to come */
  int counts[MJ_MAX_SCORE_LINES]; /* what the figure shows with each */
  int n_lines, n_shown;
  int total;
  gboolean counting;
  guint timer;
};

enum { PROP_FORM = 1, PROP_FOLDED, N_PROPS };

static GParamSpec *props[N_PROPS];
static guint told_signal;

G_DEFINE_FINAL_TYPE (MjResultView, mj_result_view, GTK_TYPE_WIDGET)

static void
add_to_flow (GtkWidget *flow, GtkWidget *child)
{
  gtk_flow_box_append (GTK_FLOW_BOX (flow), mj_result_cell_new (child));
}

static gboolean
is_forward (MjResultView *self)
{
  return self->form == MJ_TABLET_FORWARD || self->form == MJ_TABLET_LIMIT;
}

/* ---- lines ---- */

/* Where there is room, with the other names that the pattern has. */
static GtkWidget *
make_line (MjResultView *self, const MjScoreLine *scored)
{
  g_autoptr (MjLine) line = mj_line_new_for_score (scored);
  g_autofree char *names = mj_result_gloss (scored);

  return mj_result_line_new (line, forms[self->form].names ? names : "");
}

static void
show_lines (MjResultView *self, const MjScore *score)
{
  int sum = 0;

  mj_template_empty (self->lines);
  self->n_lines = score->n_lines;
  self->total = score->tai;
  for (int i = 0; i < score->n_lines; i++) {
    sum += score->lines[i].tai;
    self->counts[i] =
        score->lines[i].limit ? score->tai : MIN (sum, score->tai);
    add_to_flow (self->lines, make_line (self, &score->lines[i]));
  }
}

static void
show_figure (MjResultView *self, int tai)
{
  g_autofree char *text = g_strdup_printf ("%d", tai);

  gtk_label_set_label (self->tai, text);
}

/* What is not in sight yet is not pressed either. */
static void
keep_to_come (GtkWidget *part, gboolean to_come)
{
  mj_css_set (part, "to-come", to_come);
  gtk_widget_set_can_target (part, !to_come);
}

gboolean
mj_result_view_finish (MjResultView *self)
{
  gboolean told = self->counting;

  g_return_val_if_fail (MJ_IS_RESULT_VIEW (self), FALSE);

  g_clear_handle_id (&self->timer, g_source_remove);
  self->counting = FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (self->lines);
       child != NULL; child = gtk_widget_get_next_sibling (child))
    keep_to_come (child, FALSE);
  self->n_shown = self->n_lines;
  show_figure (self, self->total);
  keep_to_come (self->transfers, FALSE);
  keep_to_come (self->near, FALSE);
  if (told)
    g_signal_emit (self, told_signal, 0);
  return told;
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
  keep_to_come (GTK_WIDGET (child), FALSE);
  show_figure (self, self->counts[self->n_shown++]);
  return G_SOURCE_CONTINUE;
}

static void
begin_count (MjResultView *self, guint pause)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->lines);
       child != NULL; child = gtk_widget_get_next_sibling (child))
    keep_to_come (child, TRUE);
  keep_to_come (self->transfers, TRUE);
  keep_to_come (self->near, TRUE);
  self->counting = TRUE;
  self->n_shown = 0;
  show_figure (self, 0);
  self->timer = g_timeout_add (pause, on_next_line, self);
}

/* ---- the rest ---- */

static void
show_near (MjResultView *self, const MjVerdict *verdict)
{
  mj_answer_list_near (self->near_lines, verdict->near, verdict->n_near);
  gtk_widget_set_visible (self->near, verdict->n_near > 0);
}

/* What the end of the deal brings each, in pairs: there are four in a line, or
 * two, and never three and one.  Below it what was paid on the way. */
static void
show_money (MjResultView *self, MjGame *game, const MjState *state)
{
  MjSeat human = mj_game_get_human (game);
  MjSeat viewer = human == MJ_SEAT_NONE ? 0 : human;
  gboolean won = state->result == MJ_RESULT_WIN;
  gboolean paid = state->payout.n_transfers > 0;
  gint64 change[MJ_N_SEATS] = { 0 };
  const char *names[MJ_N_SEATS];
  g_autofree char *all = NULL, *some = NULL, *earlier = NULL;
  MjDealMoney money;

  mj_template_empty (self->transfers);
  mj_deal_money_init (&money, mj_game_get_file (game));
  mj_payout_balance (&state->payout, change);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    names[seat] = mj_player_get_name (mj_game_get_player (game, seat));
  all = mj_deal_money_describe_earlier (&money, names, viewer);
  for (MjSeat seat = 0; seat < MJ_N_SEATS && won && !forms[self->form].way;
       seat++)
    if (seat != viewer)
      names[seat] = NULL;
  some = mj_deal_money_describe_earlier (&money, names, viewer);
  if (some != NULL)
    earlier = g_strconcat (some, g_str_equal (some, all) ? "" : " …", NULL);
  else if (!won && !paid)
    earlier = g_strdup (_ ("Nobody pays."));
  gtk_label_set_label (self->earlier, earlier != NULL ? earlier : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->earlier), all);
  gtk_widget_set_visible (GTK_WIDGET (self->earlier), earlier != NULL);
  gtk_widget_set_visible (self->transfers, won || paid);
  for (int i = 0; i < MJ_N_SEATS; i += 2) {
    GtkWidget *pair = g_object_new (GTK_TYPE_BOX, "homogeneous", TRUE,
                                    "spacing", PAIR_SPACING, NULL);

    for (int j = i; j < i + 2; j++) {
      MjSeat seat = mj_deal_money_nth (viewer, j);

      gtk_box_append (GTK_BOX (pair),
                      mj_result_change_new (game, seat, change[seat]));
    }
    add_to_flow (self->transfers, pair);
  }
}

/* @state: with one winner; the figure tells the tai of a single one */
static void
show_headline (MjResultView *self,
               GtkWidget *title_label,
               GtkWidget *subtitle_label,
               const MjState *state,
               const MjScore *score)
{
  gboolean told = gtk_widget_get_visible (self->figure);
  g_autofree char *title =
      mj_result_title (self->game, state, told ? NULL : score);
  g_autofree char *subtitle = mj_result_subtitle (self->game, state, score);

  gtk_label_set_label (GTK_LABEL (title_label), title);
  mj_rule_link_show (GTK_LABEL (subtitle_label), subtitle);
}

static void
put (GtkWidget *part, GtkWidget *box)
{
  GtkWidget *old = gtk_widget_get_parent (part);

  if (box == old)
    return;
  g_object_ref (part);
  gtk_box_remove (GTK_BOX (old), part);
  gtk_box_append (GTK_BOX (box), part);
  g_object_unref (part);
}

static int
natural_width (GtkWidget *part)
{
  int natural;

  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                      NULL, NULL);
  return natural;
}

/* "Why not more?" belongs to the lines.  On the board of a win it is beside the
 * money, with earlier payments; on a folded one, and in a language with long
 * words, beside the title, so that the money has all of its row. */
static void
place_beside (MjResultView *self, gboolean won, gboolean folded)
{
  gboolean board = self->form == MJ_TABLET_BOARD, wordy, above;
  const char *why = _ ("Why not more?");

  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->near), why);
  gtk_widget_set_tooltip_text (self->near, why);
  wordy = board && natural_width (self->near) > forms[self->form].room / 2;
  if (wordy) {
    gtk_menu_button_set_label (GTK_MENU_BUTTON (self->near), "?");
    gtk_label_set_label (GTK_LABEL (self->unit), _ ("tai"));
  }
  above = folded || wordy;
  put (self->near, above ? self->heading : board ? self->side : self->content);
  put (GTK_WIDGET (self->earlier), board && won ? self->side : self->money);
  g_object_set (self->near, "halign", above ? GTK_ALIGN_END : GTK_ALIGN_START,
                "valign", above ? GTK_ALIGN_BASELINE : GTK_ALIGN_FILL,
                "hexpand", folded, "vexpand", board && !above, NULL);
  gtk_widget_set_visible (self->side, board);
  gtk_flow_box_set_max_children_per_line (
      GTK_FLOW_BOX (self->transfers),
      wordy || !(board || gtk_widget_has_css_class (self->frame, "large")) ? 2
                                                                           : 1);
}

/* Closer together where there is little room. */
static void
take_form (MjResultView *self)
{
  MjTabletForm form = self->form;
  gboolean board = form == MJ_TABLET_BOARD;
  gboolean large = mj_text_scale (GTK_WIDGET (self)) > MJ_LARGE_TEXT;

  gtk_box_set_spacing (GTK_BOX (self->content), forms[form].spacing);
  gtk_widget_set_valign (self->content,
                         board ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  g_object_set (self->body, "spacing", forms[form].spacing, "margin-top",
                forms[form].margin, "margin-bottom", forms[form].margin,
                "margin-start", is_forward (self) ? 22 : 12, NULL);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->lines),
                                          (guint) forms[form].lines);
  gtk_box_reorder_child_after (GTK_BOX (self->frame), self->figure,
                               board ? NULL : self->body);
  mj_css_set (self->frame, "board", board);
  mj_css_set (self->frame, "forward", is_forward (self));
  mj_css_set (self->frame, "close", !is_forward (self));
  mj_css_set (self->frame, "bare", !forms[form].figure);
  mj_css_set (self->frame, "large", large);
}

/* @state: with one winner */
static GtkWidget *
make_hand (MjResultView *self, const MjState *state, MjTileArt *art)
{
  return mj_result_hand_new (state, art, forms[self->form].hand_tile,
                             forms[self->form].room, forms[self->form].bonus);
}

static GtkWidget *
add_wrapped (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = mj_result_label_new ("", css_class, 0);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* Headline, tiles and lines of a win besides the first. */
static void
add_other (MjResultView *self, const MjState *state, MjTileArt *art)
{
  GtkWidget *title = add_wrapped (self->others, "tablet-title");
  GtkWidget *subtitle = add_wrapped (self->others, "bar-text");
  MjVerdict verdict;

  mj_state_verdict (state, &verdict);
  show_headline (self, title, subtitle, state, &verdict.score);
  gtk_box_append (GTK_BOX (self->others), make_hand (self, state, art));
  for (int i = 0; i < verdict.score.n_lines; i++)
    gtk_box_append (GTK_BOX (self->others),
                    make_line (self, &verdict.score.lines[i]));
}

/* @state: with one winner */
static void
show_first_win (MjResultView *self,
                MjGame *game,
                const MjState *state,
                MjTileArt *art)
{
  MjVerdict verdict;
  g_autofree char *brief = NULL;
  gboolean limit;

  mj_state_verdict (state, &verdict);
  brief = mj_result_brief (&verdict.score);
  limit = mj_rules_is_limit (&state->rules, verdict.score.tai);
  show_headline (self, self->title, self->subtitle, state, &verdict.score);
  adw_bin_set_child (ADW_BIN (self->hand), make_hand (self, state, art));
  gtk_widget_queue_resize (self->hand); /* it may be hidden yet */
  show_lines (self, &verdict.score);
  gtk_label_set_label (self->brief, brief);
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
  gtk_box_append (GTK_BOX (box), mj_result_label_new (name, "tablet-unit", 0));
  gtk_box_append (GTK_BOX (box), mj_result_label_new (tai, "tablet-win", 0));
  gtk_box_append (GTK_BOX (box),
                  mj_result_label_new (
                      amount, change < 0 ? "tablet-loss" : "tablet-gain", 0));
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
      add_other (self, &alone, art);
    if (state->n_others > 0)
      add_win (self, game, &alone, change[alone.win.seat]);
  }
}

static void
show_draw (MjResultView *self, MjGame *game, const MjState *state)
{
  g_autofree char *ready = NULL;
  g_autofree char *title = mj_result_headline (game, state, &ready);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->subtitle), ready);
  gtk_widget_set_visible (self->near, FALSE);
  mj_css_set (self->frame, "limit", FALSE);
  mj_template_empty (self->lines);
  self->n_lines = 0;
}

static void
show (MjResultView *self)
{
  MjGame *game = self->game;
  const MjState *state = mj_game_get_state (game);
  gboolean won = state->result == MJ_RESULT_WIN;
  gboolean board = self->form == MJ_TABLET_BOARD;
  gboolean folded = won && board && self->folded;

  take_form (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->heading),
                                  won && board ? GTK_ORIENTATION_HORIZONTAL
                                               : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->heading),
                       won && board ? 12 : forms[self->form].spacing);
  gtk_label_set_xalign (GTK_LABEL (self->subtitle), won && board ? 1 : 0);
  mj_template_empty (self->others);
  mj_template_empty (self->wins);
  gtk_widget_set_visible (self->others, state->n_others > 0 && !board);
  gtk_widget_set_visible (self->wins, state->n_others > 0);
  /* the figure is of one hand; the headlines tell the tai too */
  gtk_widget_set_visible (self->figure, won && state->n_others == 0 &&
                                            forms[self->form].figure);
  if (won)
    show_wins (self, game, state, self->art);
  else
    show_draw (self, game, state);
  gtk_widget_set_visible (self->hand, won && !folded); /* else on the table */
  gtk_widget_set_visible (self->lines, won && !folded);
  gtk_widget_set_visible (GTK_WIDGET (self->brief),
                          folded && state->n_others == 0);
  place_beside (self, won, folded);
  gtk_label_set_wrap (GTK_LABEL (self->title), !folded);
  gtk_label_set_ellipsize (GTK_LABEL (self->title),
                           folded ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (self->title, !board);
  gtk_widget_set_visible (self->fold, !board || folded);
  gtk_button_set_icon_name (GTK_BUTTON (self->fold),
                            board ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_widget_set_visible (self->subtitle, !folded);
  show_money (self, game, state);
}

void
mj_result_view_show (MjResultView *self,
                     MjGame *game,
                     MjTileArt *art,
                     guint pause)
{
  g_return_if_fail (MJ_IS_RESULT_VIEW (self));
  g_return_if_fail (MJ_IS_GAME (game));

  g_clear_handle_id (&self->timer, g_source_remove);
  self->counting = FALSE;
  g_set_object (&self->game, game);
  g_set_object (&self->art, art);
  show (self);
  if (mj_game_get_state (game)->result == MJ_RESULT_WIN && pause > 0)
    begin_count (self, pause);
  else
    mj_result_view_finish (self);
}

void
mj_result_view_forget (MjResultView *self)
{
  g_return_if_fail (MJ_IS_RESULT_VIEW (self));

  g_clear_handle_id (&self->timer, g_source_remove);
  self->counting = FALSE;
  g_clear_object (&self->game);
  g_clear_object (&self->art);
}

static void
mj_result_view_dispose (GObject *object)
{
  MjResultView *self = MJ_RESULT_VIEW (object);

  g_clear_object (&self->near_lines);
  mj_result_view_forget (self);
  g_clear_pointer (&self->frame, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_result_view_parent_class)->dispose (object);
}

static GtkSizeRequestMode
mj_result_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
height_at (GtkWidget *part, int width)
{
  int least, height;

  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, MAX (least, width), NULL,
                      &height, NULL, NULL);
  return height;
}

/* @width: of the tablet without the figure */
static int
height_of_body (MjResultView *self, int width)
{
  int inner = width - gtk_widget_get_margin_start (self->body) -
              gtk_widget_get_margin_end (self->body);
  int sum = gtk_widget_get_margin_top (self->body) +
            gtk_widget_get_margin_bottom (self->body) +
            height_at (self->content, inner);

  if (gtk_widget_get_visible (self->foot))
    sum += gtk_box_get_spacing (GTK_BOX (self->body)) +
           height_at (self->foot, inner);
  return sum;
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
  int beside, height, figure;

  gtk_widget_measure (self->frame, orientation, for_size, minimum, natural,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  beside = natural_width (self->figure);
  height = height_of_body (self, for_size - beside);
  figure = height_at (self->figure, beside);
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
mj_result_view_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MjResultView *self = MJ_RESULT_VIEW (object);

  if (id == PROP_FOLDED)
    g_value_set_boolean (value, self->folded);
  else
    g_value_set_int (value, self->form);
}

static void
mj_result_view_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MjResultView *self = MJ_RESULT_VIEW (object);

  if (id == PROP_FOLDED)
    self->folded = g_value_get_boolean (value);
  else
    self->form = (MjTabletForm) g_value_get_int (value);
  if (gtk_widget_get_visible (GTK_WIDGET (self)) && self->game != NULL) {
    show (self);
    mj_result_view_finish (self);
  }
}

static void
mj_result_view_class_init (MjResultViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_result_view_dispose;
  object_class->get_property = mj_result_view_get_property;
  object_class->set_property = mj_result_view_set_property;
  /* The #MjTabletForm that it has. */
  props[PROP_FORM] = g_param_spec_int (
      "form", NULL, NULL, MJ_TABLET_BOARD, MJ_TABLET_NARROW, MJ_TABLET_BOARD,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* Whether it leaves the table in sight. */
  props[PROP_FOLDED] = g_param_spec_boolean (
      "folded", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /* The last of the lines that came one by one is there. */
  told_signal = g_signal_new ("told", MJ_TYPE_RESULT_VIEW, G_SIGNAL_RUN_LAST, 0,
                              NULL, NULL, NULL, G_TYPE_NONE, 0);
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (widget_class, "play/mj-result-view");
  MJ_TEMPLATE_CHILDREN (widget_class, MjResultView, frame, body, content, wins,
                        heading, title, fold, subtitle, hand, lines, others,
                        near, near_list, money, transfers, earlier, side,
                        figure, foot, brief, tai, unit);
  widget_class->get_request_mode = mj_result_view_get_request_mode;
  widget_class->measure = mj_result_view_measure;
  widget_class->size_allocate = mj_result_view_size_allocate;
}

static void
mj_result_view_init (MjResultView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->near_lines = g_list_store_new (MJ_TYPE_LINE);
  mj_line_row_bind (self->near_list, G_LIST_MODEL (self->near_lines));
}
