/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-claim-button.c – words, tiles and a key cap in a button. */

#include "app/bar/mj-claim-button.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-text-scale.h"
#include "engine/money/mj-payout.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

enum { TILE_WIDTH = 24 };

const char *
mj_claim_button_label (const MjMove *move)
{
  switch (move->kind) {
  case MJ_MOVE_WIN:
    return _ ("Win");
  case MJ_MOVE_PONG:
    return _ ("Pong");
  case MJ_MOVE_CHOW:
    return _ ("Chow");
  case MJ_MOVE_PASS:
    return _ ("Pass");
  default:
    return _ ("Kong");
  }
}

static const char *
hint_of (const MjMove *move)
{
  switch (move->kind) {
  case MJ_MOVE_WIN:
    return _ ("Win with this tile (W)");
  case MJ_MOVE_PONG:
    return _ ("Pong: take it for three alike (P)");
  case MJ_MOVE_CHOW:
    return _ ("Chow: take it for a run (C, or 1 to 3)");
  case MJ_MOVE_PASS:
    return _ ("Do not take it (Escape)");
  default:
    return _ ("Kong: four alike (K)");
  }
}

static const char *
key_of (const MjMove *move)
{
  switch (move->kind) {
  case MJ_MOVE_WIN:
    return "W";
  case MJ_MOVE_PONG:
    return "P";
  case MJ_MOVE_CHOW:
    return "C";
  case MJ_MOVE_PASS:
    return "Esc";
  default:
    return "K";
  }
}

/* The tiles of a button: the person's own that go with the claim; of a kong, of
 * which there may be several, one of the four. */
static int
tiles_of (const MjMove *move, MjTile *tiles)
{
  switch (move->kind) {
  case MJ_MOVE_KONG_DISCARD:
  case MJ_MOVE_KONG_CONCEALED:
  case MJ_MOVE_KONG_PROMOTE:
    tiles[0] = move->tile;
    return 1;
  case MJ_MOVE_CHOW:
  case MJ_MOVE_PONG:
    tiles[0] = MIN (move->with[0], move->with[1]);
    tiles[1] = MAX (move->with[0], move->with[1]);
    return 2;
  default:
    return 0;
  }
}

/* What tells it from the others: of pongs there is one at most. */
static char *
name_of (const MjMove *move)
{
  const char *label = mj_claim_button_label (move);

  switch (move->kind) {
  case MJ_MOVE_CHOW:
    return mj_text_meld (
        label, TRUE,
        mj_tile_face (MIN (move->tile, MIN (move->with[0], move->with[1]))));
  case MJ_MOVE_KONG_DISCARD:
  case MJ_MOVE_KONG_CONCEALED:
  case MJ_MOVE_KONG_PROMOTE:
    return mj_text_meld (label, FALSE, mj_tile_face (move->tile));
  default:
    return g_strdup (label);
  }
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* The key stands in the upper corner and takes no room from the words, in which
 * it would stand if they were large. */
static void
fill_button (GtkWidget *button, GtkWidget *content, const char *key)
{
  GtkWidget *overlay = gtk_overlay_new ();

  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), content);
  if (key != NULL && mj_text_scale (button) < MJ_LARGE_TEXT) {
    GtkWidget *cap = g_object_new (GTK_TYPE_LABEL, "label", key, "halign",
                                   GTK_ALIGN_END, "valign", GTK_ALIGN_START,
                                   "can-target", FALSE, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

    gtk_widget_add_css_class (cap, "key-cap");
    gtk_overlay_add_overlay (GTK_OVERLAY (overlay), cap);
  }
  gtk_button_set_child (GTK_BUTTON (button), overlay);
  gtk_widget_add_css_class (button, "claim");
}

GtkWidget *
mj_claim_button_new_plain (const char *label,
                           const char *hint,
                           const char *key,
                           const char *action)
{
  GtkWidget *button = gtk_button_new ();

  fill_button (button, make_label (label, "claim-name"), key);
  gtk_widget_set_tooltip_text (button, hint);
  mj_names_set (button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

/* "16 · Mei pays 8": all that the winner would get, and who pays most of it. */
static char *
worth_of_win (MjGame *game, const MjWin *win, const MjScore *score)
{
  const MjState *state = mj_game_get_state (game);
  gboolean self_drawn = mj_how_is_self_drawn (win->how);
  g_autofree char *sum = NULL, *part = NULL;
  MjShares shares;

  mj_payout_win_shares (&state->rules, score, self_drawn, &shares);
  sum = mj_text_money (shares.discarder + (self_drawn ? 3 : 2) * shares.other);
  part = mj_text_money (self_drawn ? shares.other : shares.discarder);
  if (self_drawn)
    /* Translators: what the winner gets, and what each of the others pays */
    return g_strdup_printf (_ ("%s · %s each"), sum, part);
  return g_strdup_printf (
      /* Translators: what the winner gets; who pays, and how much of it */
      _ ("%s · %s pays %s"), sum,
      mj_player_get_name (mj_game_get_player (game, win->shooter)), part);
}

static GtkWidget *
make_win_content (MjGame *game, gboolean narrow)
{
  const MjState *state = mj_game_get_state (game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *title = NULL, *worth = NULL;
  MjWin win;
  MjScore score;
  MjHand hand;

  if (mj_state_win (state, mj_game_get_human (game), &win, &score, &hand) !=
      MJ_WINS)
    return make_label (_ ("Win"), "claim-name");
  title = g_strdup_printf (
      ngettext ("Win %d tai", "Win %d tai", (gulong) score.tai), score.tai);
  gtk_box_append (GTK_BOX (box), make_label (title, "claim-name"));
  if (!narrow) {
    GtkWidget *label;

    worth = worth_of_win (game, &win, &score);
    label = make_label (worth, "claim-worth");
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_box_append (GTK_BOX (box), label);
  }
  return box;
}

static GtkWidget *
make_button (MjGame *game,
             const MjMove *move,
             int index,
             MjTileArt *art,
             gboolean narrow)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *name = name_of (move);
  GtkWidget *content;
  MjTile tiles[2];
  int n = narrow ? 0 : tiles_of (move, tiles);

  if (move->kind == MJ_MOVE_WIN) {
    content = make_win_content (game, narrow);
    gtk_widget_add_css_class (button, "win");
  } else {
    content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_box_append (GTK_BOX (content),
                    make_label (mj_claim_button_label (move), "claim-name"));
    if (n > 0)
      gtk_box_append (GTK_BOX (content),
                      mj_tile_strip_new (art, tiles, n, TILE_WIDTH));
  }
  fill_button (button, content, narrow ? NULL : key_of (move));
  gtk_widget_set_tooltip_text (button, hint_of (move));
  mj_names_set (button, name);
  if (move->kind == MJ_MOVE_PASS) { /* which may ask again */
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "table.pass");
    gtk_widget_add_css_class (button, "quiet");
  } else {
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "table.choose");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u",
                                      (guint) index);
  }
  return button;
}

/* Two moves that stand in one place of the bar. */
static gboolean
is_alike (const MjMove *a, const MjMove *b)
{
  return g_strcmp0 (key_of (a), key_of (b)) == 0 &&
         a->kind != MJ_MOVE_DISCARD && b->kind != MJ_MOVE_DISCARD &&
         !mj_move_is_forced (b->kind);
}

/* The others, upwards from the bar. */
static GtkWidget *
make_choice (
    MjGame *game, const MjMove *moves, int n, int index, MjTileArt *art)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *arrow = gtk_menu_button_new ();

  for (int i = 0; i < n; i++)
    if (is_alike (&moves[index], &moves[i]))
      gtk_box_append (GTK_BOX (list),
                      make_button (game, &moves[i], i, art, FALSE));
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (arrow), popover);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (arrow), GTK_ARROW_UP);
  gtk_widget_set_tooltip_text (arrow, _ ("Other Ways"));
  mj_names_set (arrow, _ ("Other Ways"));
  gtk_widget_add_css_class (arrow, "claim-more");
  return arrow;
}

GtkWidget *
mj_claim_button_new (MjGame *game,
                     const MjMove *moves,
                     int n,
                     int index,
                     MjTileArt *art,
                     gboolean narrow)
{
  GtkWidget *button = make_button (game, &moves[index], index, art, narrow);
  int alike = 0;

  for (int i = 0; i < n; i++)
    alike += is_alike (&moves[index], &moves[i]);
  if (alike > 1) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

    gtk_widget_set_hexpand (button, TRUE);
    gtk_widget_add_css_class (box, "linked");
    gtk_box_append (GTK_BOX (box), button);
    gtk_box_append (GTK_BOX (box), make_choice (game, moves, n, index, art));
    return box;
  }
  return button;
}
