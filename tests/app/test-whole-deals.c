/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-whole-deals.c – plays whole deals by mouse alone or by keys alone: each
 * question costs one press, and each press brings what it is for.
 *
 *     test-whole-deals mouse|keys [TEMPO]
 */

#include "press-table.h"

#include "app/bar/mj-action-bar.h"

#include <math.h>

enum { N_DEALS = 3, MAX_BUTTONS = 8 };

static PressTable table;
static gboolean by_mouse;
static const char *tempo = "instant";

static struct {
  guint turns, claims, doubts, ends;
} asked;

/* ---- what is there ---- */

static const MjState *
state (void)
{
  return press_table_state (&table);
}

static MjSeat
me (void)
{
  return mj_game_get_human (press_table_game (&table));
}

static void
collect_buttons (GtkWidget *widget, GtkWidget **buttons, int *n)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "claim") &&
      press_can_reach (widget) && *n < MAX_BUTTONS)
    buttons[(*n)++] = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_buttons (child, buttons, n);
}

/* The first or the last of the large buttons of the bar: the best claim, or
 * what passes or throws. */
static GtkWidget *
find_button (gboolean last)
{
  GtkWidget *bar =
      test_gui_find_type (GTK_WIDGET (table.table), MJ_TYPE_ACTION_BAR);
  GtkWidget *buttons[MAX_BUTTONS] = { NULL };
  int n = 0;

  if (bar != NULL)
    collect_buttons (bar, buttons, &n);
  return buttons[last && n > 0 ? n - 1 : 0];
}

static gboolean
is_doubted (void)
{
  return test_gui_has_button (GTK_WIDGET (table.table), "table.back", NULL);
}

/* The tile of the hand that has the keyboard. */
static MjTile
find_focus (void)
{
  const MjHand *hand = &state ()->hands[me ()];
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (table.window));

  for (int i = 0; i < hand->n_concealed; i++)
    if (mj_table_view_get_tile (table.table, hand->concealed[i]) == focus)
      return hand->concealed[i];
  return MJ_TILE_NONE;
}

/* ---- presses ---- */

/* What stands where it stays. */
static void
settle (void)
{
  test_gui_settle_window (GTK_WIDGET (table.window));
}

static void
press_button (gboolean last, guint key)
{
  settle ();
  TEST_WAIT_UNTIL (find_button (last) != NULL);
  if (by_mouse)
    press_click (find_button (last));
  else
    press_key (key);
}

static double
find_x (MjTile tile)
{
  graphene_rect_t box;

  return gtk_widget_compute_bounds (mj_table_view_get_tile (table.table, tile),
                                    GTK_WIDGET (table.table), &box)
             ? box.origin.x
             : 0;
}

/* One that does not lie where the last one lay: a click there, at once, would
 * be the second of a double click. */
static MjTile
choose_tile (void)
{
  static double last_x;
  const MjHand *hand = &state ()->hands[me ()];
  int i = (int) asked.turns % hand->n_concealed;

  if (fabs (find_x (hand->concealed[i]) - last_x) < 10)
    i = (i + 1) % hand->n_concealed;
  last_x = find_x (hand->concealed[i]);
  return hand->concealed[i];
}

/* In which what is asked anew is not answered by Return. */
static void
await_moment (void)
{
  gint64 end = g_get_monotonic_time () + 900 * 1000;

  TEST_WAIT_UNTIL (g_get_monotonic_time () >= end);
}

/* Returns: the tile that this throws */
static MjTile
press_tile (void)
{
  MjTile tile = by_mouse ? choose_tile () : MJ_TILE_NONE;

  if (by_mouse) {
    press_point_at (mj_table_view_get_tile (table.table, tile));
    press_down (GDK_BUTTON_PRIMARY);
    press_up (GDK_BUTTON_PRIMARY);
  } else {
    TEST_WAIT_UNTIL (find_focus () != MJ_TILE_NONE);
    await_moment ();
    tile = find_focus ();
    press_key (GDK_KEY_Return);
  }
  return tile;
}

/* Takes what is best, or lets every second claim pass.  Returns: whether that
 * was for a button. */
static gboolean
press_answer (void)
{
  static const struct {
    MjMoveSet kinds;
    guint key;
  } keys[] = {
    { MJ_MOVE_BIT (MJ_MOVE_WIN), GDK_KEY_w },
    { MJ_KONGS, GDK_KEY_k },
    { MJ_MOVE_BIT (MJ_MOVE_PONG), GDK_KEY_p },
    { MJ_MOVE_BIT (MJ_MOVE_CHOW), GDK_KEY_1 },
  };
  MjMoveSet offers = mj_state_offers (state (), me ());
  gboolean claim = state ()->phase == MJ_PHASE_CLAIM;

  if ((offers & MJ_MOVE_BIT (MJ_MOVE_WIN)) == 0 &&
      (!claim || asked.claims % 2 == 0)) {
    if (claim)
      press_button (TRUE, GDK_KEY_Escape);
    return claim;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if ((offers & keys[i].kinds) != 0) {
      press_button (FALSE, keys[i].key);
      return TRUE;
    }
  g_assert_not_reached ();
}

/* The button, or the key that has asked for it once more. */
static void
press_throw (void)
{
  GtkWidget *root = GTK_WIDGET (table.table);

  if (by_mouse) {
    settle ();
    TEST_WAIT_UNTIL (
        press_can_reach (test_gui_find_button (root, "table.throw", NULL)));
    press_click (test_gui_find_button (root, "table.throw", NULL));
  } else {
    await_moment ();
    press_key (GDK_KEY_Return);
  }
}

static void
expect_choice (guint n_before)
{
  PRESS_WITHIN_A_SECOND (
      &table, press_table_count_choices (&table) > n_before || is_doubted ());
  if (press_table_count_choices (&table) == n_before && !is_doubted ()) {
    press_table_tell (&table);
    g_error ("nothing has come of a press");
  }
}

static void
answer (void)
{
  guint n_before = press_table_count_choices (&table);
  MjTile tile = MJ_TILE_NONE;

  if (state ()->phase == MJ_PHASE_CLAIM)
    asked.claims++;
  else
    asked.turns++;
  if (!press_answer ())
    tile = press_tile ();
  expect_choice (n_before);
  if (is_doubted ()) {
    asked.doubts++;
    press_throw ();
    TEST_WAIT_UNTIL (press_table_count_choices (&table) > n_before);
  }
  g_assert_cmpuint (press_table_count_choices (&table), ==, n_before + 1);
  if (tile != MJ_TILE_NONE)
    g_assert_cmpint (press_table_last_choice (&table)->tile, ==, tile);
}

static GtkWidget *
find_next_deal (void)
{
  GtkWidget *root = GTK_WIDGET (table.table);

  return test_gui_has_button (root, "table.continue", NULL)
             ? test_gui_find_button (root, "table.continue", NULL)
             : NULL;
}

/* Once it can be pressed, the keyboard is there. */
static void
press_next_deal (void)
{
  int n = state ()->n_deals;

  TEST_WAIT_UNTIL (find_next_deal () != NULL &&
                   press_can_reach (find_next_deal ()));
  settle ();
  if (by_mouse) {
    press_click (find_next_deal ());
  } else {
    TEST_WAIT_UNTIL (gtk_widget_has_focus (find_next_deal ()));
    press_key (GDK_KEY_Return);
  }
  PRESS_WITHIN_A_SECOND (&table, state ()->n_deals > n);
  g_assert_cmpint (state ()->n_deals, ==, n + 1);
}

static void
test_deals (void)
{
  gint64 start = g_get_monotonic_time ();

  press_table_open (&table, tempo);
  if (!by_mouse) /* who plays by keys begins with one that only moves */
    press_key (GDK_KEY_End);
  for (;;) {
    TEST_WAIT_UNTIL (press_table_asks (&table) ||
                     state ()->phase == MJ_PHASE_OVER);
    if (state ()->phase != MJ_PHASE_OVER) {
      answer ();
    } else if (++asked.ends < N_DEALS) {
      press_next_deal ();
    } else {
      break;
    }
  }
  g_test_message (
      "%d deals at %s by %s: %u turns, %u claims and %u doubts took "
      "%u presses and %.1f s",
      N_DEALS, tempo, by_mouse ? "mouse" : "keys", asked.turns, asked.claims,
      asked.doubts, press_count (),
      (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  g_assert_cmpuint (press_count (), ==,
                    !by_mouse + asked.turns + asked.claims + asked.doubts +
                        N_DEALS - 1);
  press_table_close (&table);
}

int
main (int argc, char **argv)
{
  press_table_init (&argc, &argv);
  by_mouse = argc > 1 && g_str_equal (argv[1], "mouse");
  if (argc > 2)
    tempo = argv[2];
  press_add_func ("/whole-deals", test_deals);
  return press_table_run ();
}
