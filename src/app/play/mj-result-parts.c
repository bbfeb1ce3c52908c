/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-parts.c – a hand, its lines and players' changes. */

#include "app/play/mj-result-parts.h"

#include "app/places/mj-hand-order.h"
#include "app/play/mj-result-words.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* In pixels. */
enum { LEAST_TILE = 15 };

/* ---- a child of a flow box ---- */

#define MJ_TYPE_RESULT_CELL (mj_result_cell_get_type ())
G_DECLARE_FINAL_TYPE (
    MjResultCell, mj_result_cell, MJ, RESULT_CELL, GtkFlowBoxChild)

struct _MjResultCell {
  GtkFlowBoxChild parent_instance;
};

G_DEFINE_FINAL_TYPE (MjResultCell, mj_result_cell, GTK_TYPE_FLOW_BOX_CHILD)

/* GTK's own would take the keyboard before what it holds, or keep it from all
 * that comes after it. */
static gboolean
mj_result_cell_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (
      gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (widget)), direction);
}

static void
mj_result_cell_class_init (MjResultCellClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = mj_result_cell_focus;
}

static void
mj_result_cell_init (MjResultCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

GtkWidget *
mj_result_cell_new (GtkWidget *child)
{
  return g_object_new (MJ_TYPE_RESULT_CELL, "child", child, NULL);
}

/* ---- what it holds ---- */

GtkWidget *
mj_result_label_new (const char *text, const char *css_class, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static char *
line_detail (MjLine *line)
{
  const char *detail = mj_line_get_detail (line);

  /* Translators: what a click does */
  return detail != NULL
             ? g_strdup_printf (_ ("%s: open it in the rules"), detail)
             : g_strdup (_ ("Open it in the rules"));
}

GtkWidget *
mj_result_line_new (MjLine *line, const char *names)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title =
      mj_result_label_new (mj_line_get_title (line), "tablet-line", 0);
  GtkWidget *value =
      mj_result_label_new (mj_line_get_value (line), "tablet-value", 1);
  g_autofree char *detail = line_detail (line);
  g_autofree char *name = NULL;

  /* Translators: name of a hand, what it is worth; then what a click does */
  name = g_strdup_printf (_ ("%s, %s: open it in the rules"),
                          mj_line_get_title (line), mj_line_get_value (line));
  gtk_box_append (GTK_BOX (box), title);
  if (*names != '\0') {
    title = mj_result_label_new (names, "tablet-names", 0);
    gtk_box_append (GTK_BOX (box), title);
  }
  gtk_widget_set_hexpand (title, TRUE);
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

GtkWidget *
mj_result_change_new (MjGame *game, MjSeat seat, gint64 change)
{
  const MjState *state = mj_game_get_state (game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  const char *name = mj_player_get_name (mj_game_get_player (game, seat));
  g_autofree char *amount = mj_text_amount (change);
  g_autofree char *why = mj_result_payments (game, state, seat);
  GtkWidget *sum = mj_result_label_new (change == 0 ? "0" : amount,
                                        change < 0   ? "tablet-loss"
                                        : change > 0 ? "tablet-gain"
                                                     : "bar-figure",
                                        0);

  gtk_label_set_ellipsize (GTK_LABEL (sum), PANGO_ELLIPSIZE_NONE);
  gtk_box_append (GTK_BOX (box), mj_result_label_new (name, "bar-text", 0));
  gtk_box_append (GTK_BOX (box), sum);
  gtk_widget_set_tooltip_text (box, *why != '\0' ? why : NULL);
  return box;
}

/* A little smaller than usual where that puts all tiles in one row. */
static int
find_tile_width (
    const MjHand *hand, const MjShape *shape, MjFace win, int usual, int room)
{
  MjTile tiles[MJ_TILE_STRIP_MAX];
  int n = mj_tile_strip_of_hand (hand, shape, win, tiles), thirds = 0, fitting;

  for (int i = 0; i < n; i++)
    thirds += tiles[i] == MJ_TILE_NONE ? 1 : 3;
  fitting = 3 * room / MAX (thirds, 1);
  return fitting >= LEAST_TILE ? MIN (fitting, usual) : usual;
}

static void
mark_won (GtkWidget *hand, MjTile won)
{
  for (GtkWidget *set = gtk_widget_get_first_child (hand); set != NULL;
       set = gtk_widget_get_next_sibling (set))
    for (GtkWidget *view = gtk_widget_get_first_child (set); view != NULL;
         view = gtk_widget_get_next_sibling (view))
      if (MJ_IS_TILE_VIEW (view) &&
          mj_tile_view_get_tile (MJ_TILE_VIEW (view)) == won) {
        gtk_widget_add_css_class (view, "won");
        mj_tile_view_set_note (MJ_TILE_VIEW (view), _ ("winning tile"));
      }
}

GtkWidget *
mj_result_hand_new (const MjState *state,
                    MjTileArt *art,
                    int tile_width,
                    int room,
                    gboolean bonus)
{
  MjHand hand = state->hands[state->win.seat];
  GtkWidget *box;
  MjScore score;

  mj_state_result_score (state, &score);
  if (!mj_state_is_laid_open (state, state->win.seat))
    hand.n_concealed = 0;
  if (!bonus)
    hand.n_bonus = 0;
  box = mj_tile_strip_new_for_hand (
      art, &hand, &score.shape, state->win.tile,
      find_tile_width (&hand, &score.shape, state->win.tile, tile_width, room));
  mark_won (box, mj_hand_order_find_won (state));
  return box;
}
