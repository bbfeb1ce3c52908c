/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-claim-button.c – words, tiles and a key cap in a button. */

#include "app/bar/mj-claim-button.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-text-scale.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

enum { TILE_WIDTH = 24 };

/* What stands in a button, by its place in the bar. */
typedef struct {
  MjMoveSet moves;
  const char *label, *key, *hint;
} Kind;

static const Kind kinds[] = {
  { MJ_MOVE_BIT (MJ_MOVE_WIN), N_ ("Win"), "W", N_ ("Win with this tile (W)") },
  { MJ_MOVE_BIT (MJ_MOVE_PONG), N_ ("Pong"), "P",
    N_ ("Pong: take it for three alike (P)") },
  { MJ_MOVE_BIT (MJ_MOVE_CHOW), N_ ("Chow"), "C",
    N_ ("Chow: take it for three in a row (C, or 1 to 3)") },
  { MJ_MOVE_BIT (MJ_MOVE_PASS), N_ ("Pass"), "Esc",
    N_ ("Do not take it (Escape)") },
  { MJ_KONGS, N_ ("Kong"), "K", N_ ("Kong: four alike (K)") },
};

static const Kind *
kind_of (const MjMove *move)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].moves & MJ_MOVE_BIT (move->kind))
      return &kinds[i];
  g_return_val_if_reached (&kinds[0]);
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
  const char *label = _ (kind_of (move)->label);

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

/* Heard, not seen: a tooltip would lie over the hand. */
static void
describe (GtkWidget *button, const char *name, const char *hint)
{
  mj_names_set (button, name);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hint, -1);
}

GtkWidget *
mj_claim_button_new_plain (const char *label,
                           const char *hint,
                           const char *key,
                           const char *action)
{
  GtkWidget *button = gtk_button_new ();

  fill_button (button, make_label (label, "claim-name"), key);
  describe (button, label, hint);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

/* "16 · Mei pays 8": all that the winner would get, and who pays most of it;
 * "+16" where there is no room. */
static char *
describe_worth (MjGame *game, const MjOfferWorth *worth, gboolean narrow)
{
  g_autofree char *sum = mj_text_money (worth->sum);
  g_autofree char *part = mj_text_money (worth->part);

  if (narrow)
    return mj_text_amount (worth->sum);
  if (worth->shooter == MJ_SEAT_NONE)
    /* Translators: what the winner gets, and what each of the others pays */
    return g_strdup_printf (_ ("%s · %s each"), sum, part);
  return g_strdup_printf (
      /* Translators: what the winner gets; who pays, and how much of it */
      _ ("%s · %s pays %s"), sum,
      mj_player_get_name (mj_game_get_player (game, worth->shooter)), part);
}

static GtkWidget *
make_win_content (MjTurn *turn, const MjOfferWorth *worth, gboolean narrow)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *title = g_strdup_printf (
      ngettext ("Win %d tai", "Win %d tai", (gulong) worth->tai), worth->tai);

  g_autofree char *text =
      describe_worth (mj_turn_get_game (turn), worth, narrow);
  GtkWidget *label = make_label (text, "claim-worth");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), make_label (title, "claim-name"));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
make_content (const MjMove *move, MjTileArt *art, gboolean narrow)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  MjTile tiles[2];
  int n = narrow ? 0 : tiles_of (move, tiles);

  gtk_box_append (GTK_BOX (box),
                  make_label (_ (kind_of (move)->label), "claim-name"));
  if (n > 0)
    gtk_box_append (GTK_BOX (box),
                    mj_tile_strip_new (art, tiles, n, TILE_WIDTH));
  gtk_widget_set_can_target (box, FALSE);
  return box;
}

static GtkWidget *
make_button (MjTurn *turn,
             MjOffer *offer,
             MjTileArt *art,
             gboolean narrow,
             const char *key)
{
  const MjMove *move = mj_offer_get_move (offer);
  const MjOfferWorth *worth = mj_offer_get_worth (offer);
  g_autofree char *name = name_of (move);
  GtkWidget *button = gtk_button_new ();

  fill_button (button,
               worth->tai > 0 ? make_win_content (turn, worth, narrow)
                              : make_content (move, art, narrow),
               narrow ? NULL : key);
  describe (button, name, _ (kind_of (move)->hint));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "table.choose");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(su)",
                                    mj_offer_get_notation (offer),
                                    mj_turn_get_revision (turn));
  if (move->kind == MJ_MOVE_WIN)
    gtk_widget_add_css_class (button, "win");
  else if (move->kind == MJ_MOVE_PASS)
    gtk_widget_add_css_class (button, "quiet");
  return button;
}

static gboolean
open_choice (GtkWidget *arrow, GVariant *args, gpointer data)
{
  if (!gtk_widget_get_mapped (arrow))
    return FALSE;
  gtk_menu_button_popup (GTK_MENU_BUTTON (arrow));
  return TRUE;
}

/* All of them, upwards from the bar.  The key of the kind opens the list. */
static GtkWidget *
make_choice (GtkWidget *list, const char *key)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *arrow = gtk_menu_button_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (
          gtk_keyval_trigger_new (
              gdk_keyval_to_lower (gdk_keyval_from_name (key)), 0),
          gtk_callback_action_new (open_choice, NULL, NULL)));
  gtk_widget_add_controller (arrow, keys);
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (arrow), popover);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (arrow), GTK_ARROW_UP);
  mj_names_set (arrow, _ ("Other Ways"));
  gtk_widget_add_css_class (arrow, "claim-more");
  return arrow;
}

/* The offers of the kind of @first, as they are numbered. */
static GPtrArray *
find_ways (MjTurn *turn, MjOffer *first)
{
  GListModel *offers = mj_turn_get_offers (turn);
  GPtrArray *ways = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (offers); i++) {
    g_autoptr (MjOffer) offer = g_list_model_get_item (offers, i);

    if (kind_of (mj_offer_get_move (offer)) ==
        kind_of (mj_offer_get_move (first)))
      g_ptr_array_add (ways, g_steal_pointer (&offer));
  }
  return ways;
}

/* Chows have numbers, which are keys in the list as they are at the table. */
static GtkWidget *
make_list (MjTurn *turn, GPtrArray *ways, MjTileArt *art)
{
  static const char *const numbers[] = { "1", "2", "3" };
  gboolean chows = mj_offer_get_move (ways->pdata[0])->kind == MJ_MOVE_CHOW;
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < ways->len; i++) {
    gtk_box_append (GTK_BOX (list),
                    make_button (turn, ways->pdata[i], art, FALSE,
                                 chows ? numbers[i] : NULL));
    if (chows)
      gtk_shortcut_controller_add_shortcut (
          GTK_SHORTCUT_CONTROLLER (keys),
          gtk_shortcut_new_with_arguments (
              gtk_keyval_trigger_new (GDK_KEY_1 + i, 0),
              gtk_named_action_new ("table.chow"), "i", (int) i));
  }
  gtk_widget_add_controller (list, keys);
  return list;
}

GtkWidget *
mj_claim_button_new (MjTurn *turn, guint index, MjTileArt *art, gboolean narrow)
{
  g_autoptr (MjOffer) first =
      g_list_model_get_item (mj_turn_get_offers (turn), index);
  g_autoptr (GPtrArray) ways = find_ways (turn, first);
  const char *key = kind_of (mj_offer_get_move (first))->key;
  GtkWidget *button = make_button (turn, first, art, narrow, key), *box;

  if (ways->len == 1)
    return button;
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box),
                  make_choice (make_list (turn, ways, art), key));
  return box;
}
