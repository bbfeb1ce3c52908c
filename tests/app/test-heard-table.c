/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-heard-table.c – walks the tree of a screen reader at each moment of
 * whole deals: it says what everybody may see, and nothing else.
 */

#include "app/bar/mj-action-bar.h"
#include "app/tiles/mj-tile-view.h"
#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"
#include "play-gui.h"

enum { N_DEALS = 3 };

/* What an accessible is called. */
static char *
name_of (GtkWidget *widget)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL))
    return g_strdup (
        GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
  return gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "\x01");
}

/* As GTK decides what a screen reader finds. */
static gboolean
is_found (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (accessible);
  g_autofree char *otherwise = NULL;

  if (!gtk_widget_get_visible (widget) || role == GTK_ACCESSIBLE_ROLE_NONE ||
      role == GTK_ACCESSIBLE_ROLE_PRESENTATION)
    return FALSE;
  if (!gtk_test_accessible_has_state (accessible, GTK_ACCESSIBLE_STATE_HIDDEN))
    return TRUE;
  otherwise = gtk_test_accessible_check_state (
      accessible, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  return otherwise != NULL;
}

/* Without the bar, which says what the person could do and waits for. */
static void
collect (GtkWidget *widget, GPtrArray *found)
{
  if (!is_found (widget) || MJ_IS_ACTION_BAR (widget))
    return;
  g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

/* ---- what must be there ---- */

static void
add (GString *text, const char *separator, const char *word)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? separator : "", word);
}

static void
begin (GString *text, MjGame *game, MjSeat seat, const char *what, int n)
{
  const char *name = mj_player_get_name (mj_game_get_player (game, seat));

  if (seat == 0)
    g_string_append_printf (text, "Your %s, %d", what, n);
  else
    g_string_append_printf (text, "%s’s %s, %d", name, what, n);
}

static char *
expect_pond (MjGame *game, MjSeat seat)
{
  const MjState *state = mj_game_get_state (game);
  g_autoptr (GString) tiles = g_string_new (NULL);
  GString *text = g_string_new (NULL);
  int n = 0;

  for (int i = 0; i < state->n_discards; i++) {
    const MjDiscard *discard = &state->discards[i];

    if (discard->seat != seat || discard->claimed)
      continue;
    n++;
    add (tiles, ", ", mj_face_name (mj_tile_face (discard->tile)));
    if (i == state->n_discards - 1 && discard->drawn)
      add (tiles, ", ", "as drawn");
  }
  begin (text, game, seat, "discards", n);
  if (n > 0)
    add (text, ": ", tiles->str);
  return g_string_free (text, FALSE);
}

static char *
expect_melds (MjGame *game, MjSeat seat)
{
  const MjHand *hand = &mj_game_get_state (game)->hands[seat];
  GString *text = g_string_new (NULL);

  begin (text, game, seat, "melds", hand->n_melds);
  for (int i = 0; i < hand->n_melds; i++) {
    const MjMeld *meld = &hand->melds[i];
    const char *face = mj_face_name (mj_meld_face (meld));
    g_autofree char *suit = NULL;

    add (text, i == 0 ? ": " : "; ",
         meld->kind == MJ_MELD_CHOW             ? "Chow "
         : meld->kind == MJ_MELD_PONG           ? "Pong "
         : meld->kind == MJ_MELD_KONG_CONCEALED ? "Concealed kong "
                                                : "Kong ");
    if (meld->kind == MJ_MELD_CHOW)
      g_string_append_printf (text, "%c %c %c ", face[0], face[0] + 1,
                              face[0] + 2);
    suit = g_strdup (meld->kind == MJ_MELD_CHOW ? face + 2 : face);
    if (meld->kind == MJ_MELD_CHOW && face[0] == '1') /* "1 dot" */
      suit = g_strdup_printf ("%s", mj_face_name (mj_meld_face (meld) + 1) + 2);
    g_string_append (text, suit);
    if (meld->from == 0)
      g_string_append (text, ", from you");
    else if (meld->from != MJ_SEAT_NONE)
      g_string_append_printf (
          text, ", from %s",
          mj_player_get_name (mj_game_get_player (game, meld->from)));
  }
  return g_string_free (text, FALSE);
}

static char *
expect_bonus (MjGame *game, MjSeat seat)
{
  const MjHand *hand = &mj_game_get_state (game)->hands[seat];
  GString *text = g_string_new (NULL);

  begin (text, game, seat, "flowers and animals", hand->n_bonus);
  for (int i = 0; i < hand->n_bonus; i++)
    add (text, i == 0 ? ": " : ", ",
         mj_face_name (mj_tile_face (hand->bonus[i])));
  return g_string_free (text, FALSE);
}

/* Faces of which the viewer has seen a tile. */
static MjFaceSet
find_seen (const MjState *state)
{
  MjFaceSet seen = 0;

  for (int i = 0; i < state->n_discards; i++)
    seen |= MJ_FACE_BIT (mj_tile_face (state->discards[i].tile));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &state->hands[seat];

    if (seat == 0 || state->phase == MJ_PHASE_OVER)
      for (int i = 0; i < hand->n_concealed; i++)
        seen |= MJ_FACE_BIT (mj_tile_face (hand->concealed[i]));
    for (int i = 0; i < hand->n_melds; i++)
      for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
        seen |= MJ_FACE_BIT (mj_tile_face (hand->melds[i].tiles[j]));
    for (int i = 0; i < hand->n_bonus; i++)
      seen |= MJ_FACE_BIT (mj_tile_face (hand->bonus[i]));
  }
  return seen;
}

/* ---- looking ---- */

static void
expect_name (const GPtrArray *names, gboolean there, const char *name)
{
  gboolean found = g_ptr_array_find_with_equal_func ((GPtrArray *) names, name,
                                                     g_str_equal, NULL);

  if (found != there)
    g_error ("%s: %s", there ? "nowhere in the tree" : "in the tree", name);
}

/* No name tells a face that nobody has shown. */
static void
expect_no_secret (const char *name, MjFaceSet seen)
{
  if (strstr (name, "oncealed tile,") != NULL ||
      g_str_equal (name, "Concealed tile"))
    g_error ("in the tree: %s", name);
  for (int face = 0; face < MJ_N_FACES; face++)
    if (!(seen & MJ_FACE_BIT (face)) &&
        strstr (name, mj_face_name ((MjFace) face)) != NULL)
      g_error ("a secret: %s", name);
}

/* The person's tiles, from left to right, and no others. */
static void
check_tiles (PlayGui *f, const GPtrArray *found, const MjHand *hand)
{
  GtkWidget *list =
      gtk_widget_get_parent (mj_table_view_get_tile (f->table, 0));
  int n = 0;

  for (guint i = 0; i < found->len; i++) {
    GtkWidget *widget = g_ptr_array_index (found, i);
    g_autofree char *name = NULL, *place = NULL;

    if (gtk_widget_get_parent (widget) != list)
      continue;
    name = name_of (widget);
    place = g_strdup_printf ("%d of %d", ++n, hand->n_concealed);
    g_assert_true (
        mj_hand_has (hand, mj_tile_view_get_tile (MJ_TILE_VIEW (widget))));
    g_assert_true (strstr (name, place) != NULL ||
                   g_str_has_suffix (name, ", winning tile"));
  }
  g_assert_cmpint (n, ==, hand->n_concealed);
}

static void
check (PlayGui *f)
{
  MjGame *game = mj_play_page_get_game (f->page);
  const MjState *state = mj_game_get_state (game);
  MjFaceSet seen = find_seen (state);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *wall =
      g_strdup_printf ("%d to draw", mj_state_live_left (state));

  collect (GTK_WIDGET (f->table), found);
  for (guint i = 0; i < found->len; i++) {
    g_ptr_array_add (names, name_of (g_ptr_array_index (found, i)));
    expect_no_secret (g_ptr_array_index (names, i), seen);
  }
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &state->hands[seat];
    g_autofree char *pond = expect_pond (game, seat);
    g_autofree char *melds = expect_melds (game, seat);
    g_autofree char *bonus = expect_bonus (game, seat);

    expect_name (names, !g_str_has_suffix (pond, ", 0"), pond);
    expect_name (names, hand->n_melds > 0, melds);
    expect_name (names, hand->n_bonus > 0, bonus);
  }
  if (state->phase != MJ_PHASE_OVER)
    expect_name (names, TRUE, wall);
  check_tiles (f, found, &state->hands[0]);
}

/* Who fed whom is said, and that a tile was thrown as it was drawn; nothing is
 * said of a draw. */
static void
check_told (PlayGui *f, const MjState *before, const MjMove *move)
{
  MjGame *game = mj_play_page_get_game (f->page);
  const MjState *state = mj_game_get_state (game);
  const char *told = gtk_label_get_label (
      GTK_LABEL (test_gui_find_class (GTK_WIDGET (f->page), "announcer")));
  const char *face = mj_face_name (mj_tile_face (move->tile));

  if (move->kind == MJ_MOVE_PONG || move->kind == MJ_MOVE_CHOW ||
      move->kind == MJ_MOVE_KONG_DISCARD) {
    const char *name =
        mj_player_get_name (mj_game_get_player (game, before->claim.from));
    g_autofree char *end = before->claim.from == 0
                               ? g_strdup (", from you")
                               : g_strdup_printf (", from %s", name);

    g_assert_nonnull (strstr (told, face));
    g_assert_true (g_str_has_suffix (told, end));
  } else if (move->kind == MJ_MOVE_DISCARD) {
    g_assert_nonnull (strstr (told, face));
    g_assert_cmpint (g_str_has_suffix (told, ", as drawn"), ==,
                     state->discards[state->n_discards - 1].drawn);
  } else if (move->kind == MJ_MOVE_DRAW && move->seat != 0) {
    g_assert_null (strstr (told, " draws"));
  }
}

/* Computers play all chairs, and the screen reader listens at each move. */
static void
test_deals (PlayGui *f, gconstpointer data)
{
  for (guint64 seed = 7; seed < 7 + N_DEALS; seed++) {
    const MjState *state = play_gui_play (f, seed);
    MjGame *game = mj_play_page_get_game (f->page);

    mj_pilot_stop (mj_play_page_get_pilot (f->page));
    while (state->phase != MJ_PHASE_OVER) {
      MjState before = *state;
      MjView view;
      MjMove move;

      mj_view_init (&view, state, mj_state_next_actor (state));
      move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
      g_assert_true (mj_game_play (game, &move, NULL));
      check_told (f, &before, &move);
      play_gui_rest (f);
      if (state->phase >= MJ_PHASE_TURN)
        check (f);
    }
  }
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  TEST_DISPLAY_ADD ("/heard-table/deals", PlayGui, play_gui_set_up, test_deals,
                    play_gui_tear_down);
  return test_gui_run ();
}
