/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-view.c – filled in anew at the end of each deal. */

#include "app/play/mj-result-view.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-line-row.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-wrap-layout.h"
#include "engine/money/mj-verdict.h"
#include "model/score/mj-line.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MjResultView {
  GtkWidget parent_instance;

  GtkWidget *frame;
  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWidget *hand;
  GtkWidget *lines;
  GtkWidget *near;
  GtkWidget *near_list;
  GtkWidget *transfers;
  GtkWidget *balances;
  GtkWidget *buttons;
  GtkWidget *helper;
  GtkWidget *review;
  GtkWidget *proceed;
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
clear_list (GtkWidget *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (list), child);
}

static GtkListBoxRow *
add_row (GtkWidget *list,
         const char *title,
         const char *subtitle,
         const char *value,
         const char *css_class)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (value);

  mj_plain_row (row, title, subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, css_class);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return GTK_LIST_BOX_ROW (row);
}

static void
show_lines (MjResultView *self, const MjScore *score)
{
  clear_list (self->lines);
  for (int i = 0; i < score->n_lines; i++) {
    g_autoptr (MjLine) line = mj_line_new_for_score (&score->lines[i]);
    const char *title = mj_line_get_title (line);
    const char *tai = mj_line_get_value (line);

    mj_line_row_link (
        add_row (self->lines, title, mj_line_get_rule (line), tai, "tai"),
        mj_line_get_entry (line), title, tai);
  }
}

static void
show_near (MjResultView *self, const MjVerdict *verdict)
{
  int n = verdict->n_near;

  clear (self->near_list);
  for (int i = 0; i < n; i++) {
    const MjNear *near = &verdict->near[i];
    g_autofree char *sentence = mj_text_near (near);
    g_autofree char *text = g_strdup_printf ("%s (%s)", sentence, near->rule);
    GtkWidget *label = gtk_label_new (text);

    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_widget_add_css_class (label, "dim-label");
    gtk_box_append (GTK_BOX (self->near_list), label);
  }
  gtk_widget_set_visible (self->near, n > 0);
}

static void
show_transfers (MjResultView *self, MjGame *game, const MjPayout *payout)
{
  clear_list (self->transfers);
  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];
    g_autofree char *amount = mj_text_amount (t->amount);
    g_autofree char *title = g_strdup_printf (
        /* Translators: who pays → who is paid */
        _ ("%s → %s"), mj_player_get_name (mj_game_get_player (game, t->from)),
        mj_player_get_name (mj_game_get_player (game, t->to)));

    add_row (self->transfers, title,
             mj_text_tr (mj_pay_reason_title ((MjPayReason) t->reason)),
             amount[0] == '+' ? amount + 1 : amount, "amount");
  }
  gtk_widget_set_visible (self->transfers, payout->n_transfers > 0);
}

static void
show_balances (MjResultView *self, MjGame *game, const MjState *state)
{
  clear (self->balances);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
    g_autofree char *amount = mj_text_amount (state->balance[seat]);
    GtkWidget *name =
        gtk_label_new (mj_player_get_name (mj_game_get_player (game, seat)));
    GtkWidget *balance = gtk_label_new (amount);

    gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
    gtk_widget_add_css_class (name, "dim-label");
    gtk_widget_add_css_class (balance, "numeric");
    gtk_widget_add_css_class (balance, "heading");
    gtk_box_append (GTK_BOX (box), name);
    gtk_box_append (GTK_BOX (box), balance);
    gtk_widget_set_hexpand (box, TRUE);
    gtk_box_append (GTK_BOX (self->balances), box);
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

static void
show_headline (MjResultView *self,
               MjGame *game,
               const MjState *state,
               const MjScore *score)
{
  const char *name =
      mj_player_get_name (mj_game_get_player (game, state->win.seat));
  g_autofree char *title = NULL, *subtitle = NULL;

  if (state->win.seat == mj_game_get_human (game))
    title = score->kind == MJ_PATTERN_LIMIT
                ? g_strdup (_ ("You win the limit"))
                : g_strdup_printf (ngettext ("You win with %d tai",
                                             "You win with %d tai",
                                             (gulong) score->tai),
                                   score->tai);
  else
    title = score->kind == MJ_PATTERN_LIMIT
                ? g_strdup_printf (_ ("%s wins the limit"), name)
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
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle);
}

/* As wide as there is room for; narrower than that it scrolls. */
static void
show_hand (MjResultView *self, const MjState *state, MjTileArt *art)
{
  MjTile tiles[MJ_TILE_STRIP_MAX];
  MjHand hand = state->hands[state->win.seat];
  int n;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int room = root != NULL ? gtk_widget_get_width (GTK_WIDGET (root)) : 0;
  int height;

  if (!mj_state_is_laid_open (state, state->win.seat))
    hand.n_concealed = 0;
  n = mj_tile_strip_of_hand (&hand, state->win.tile, tiles);
  if (root != NULL && room == 0) /* not laid out yet */
    gtk_window_get_default_size (GTK_WINDOW (root), &room, &height);
  room -= 84;
  gtk_scrolled_window_set_child (
      GTK_SCROLLED_WINDOW (self->hand),
      mj_tile_strip_new (art, tiles, n, CLAMP (room / MAX (n, 1), 16, 33)));
}

void
mj_result_view_show (MjResultView *self,
                     MjGame *game,
                     MjTileArt *art,
                     gboolean leads_on)
{
  const MjState *state;
  gboolean won, over;

  g_return_if_fail (MJ_IS_RESULT_VIEW (self));
  g_return_if_fail (MJ_IS_GAME (game));

  state = mj_game_get_state (game);
  won = state->result == MJ_RESULT_WIN;
  over = mj_state_is_match_over (state);
  gtk_widget_set_visible (self->hand, won);
  gtk_widget_set_visible (self->lines, won);
  gtk_widget_set_visible (self->helper, won);
  gtk_widget_set_visible (self->review,
                          mj_game_get_human (game) != MJ_SEAT_NONE);
  mj_css_set (self->frame, "won", won);
  gtk_widget_set_visible (self->near, FALSE);
  if (won) {
    MjVerdict verdict;

    mj_state_verdict (state, &verdict);
    show_headline (self, game, state, &verdict.score);
    show_hand (self, state, art);
    show_lines (self, &verdict.score);
    show_near (self, &verdict);
  } else {
    gtk_label_set_label (GTK_LABEL (self->title), _ ("Nobody wins"));
    gtk_label_set_label (GTK_LABEL (self->subtitle),
                         _ ("The last tile has been drawn."));
  }
  show_transfers (self, game, &state->payout);
  show_balances (self, game, state);
  gtk_button_set_label (GTK_BUTTON (self->proceed),
                        over ? _ ("New Match…") : _ ("Continue"));
  mj_wrap_labels (self->buttons);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->proceed),
                                  over ? "app.new-match" : "table.continue");
  gtk_widget_set_visible (self->proceed, leads_on);
  if (leads_on)
    gtk_widget_grab_focus (self->proceed);
}

static void
mj_result_view_dispose (GObject *object)
{
  g_clear_pointer (&MJ_RESULT_VIEW (object)->frame, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_result_view_parent_class)->dispose (object);
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
  gtk_widget_class_bind_template_child (widget_class, MjResultView, title);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, hand);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, lines);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, near);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, near_list);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, transfers);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, balances);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, buttons);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, helper);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, review);
  gtk_widget_class_bind_template_child (widget_class, MjResultView, proceed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mj_result_view_init (MjResultView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->buttons, mj_wrap_layout_new (12));
}
