/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-match-end.c – what stands over the table when a match is over. */

#include "config.h"
#include "sample-match.h"
#include "test-gui.h"

#include "app/places/mj-hand-order.h"
#include "app/plates/mj-seat-panel.h"
#include "app/play/mj-match-end.h"
#include "app/play/mj-result-view.h"
#include "app/play/mj-result-words.h"
#include "app/plates/mj-table-centre.h"
#include "app/tiles/mj-tile-view.h"
#include "model/play/mj-day-rivals.h"
#include "model/play/mj-match-story.h"
#include "model/score/mj-line.h"
#include "model/stats/mj-deal-money.h"
#include "model/text/mj-text.h"

#include <glib/gstdio.h>

typedef struct {
  TestGui gui;
  MjPlayPage *page;
  MjMatchFile *file;
  MjGame *game;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  MjRules rules;

  f->gui.settings = g_settings_new (APP_ID);
  f->gui.window = mj_window_new (ADW_APPLICATION (g_application_get_default ()),
                                 f->gui.settings);
  gtk_window_present (GTK_WINDOW (f->gui.window));
  g_settings_set_string (f->gui.settings, "tempo", "instant");
  f->page = mj_window_get_play_page (f->gui.window);
  mj_rules_init (&rules);
  rules.rounds = 1;
  f->file = sample_match_play (SAMPLE_PLAYED, &rules, G_MAXINT, NULL, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_settings_reset (f->gui.settings, "tempo");
  test_gui_tear_down (&f->gui);
  g_clear_object (&f->game);
  mj_match_file_free (f->file);
}

/* After so many moves. */
static void
begin (Fixture *f, guint n_moves)
{
  g_clear_object (&f->game);
  f->game = mj_game_new (mj_match_file_copy (f->file, n_moves), 0, NULL);
  mj_play_page_play (f->page, f->game);
  test_gui_settle (&f->gui);
}

static void
activate (Fixture *f, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (f->page), action, NULL);
  test_gui_settle (&f->gui);
}

/* In sight. */
static GtkWidget *
find_panel (Fixture *f)
{
  return test_gui_find_type (GTK_WIDGET (f->page), MJ_TYPE_MATCH_END);
}

static const char *
focused_action (Fixture *f)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->gui.window));

  return GTK_IS_ACTIONABLE (focus)
             ? gtk_actionable_get_action_name (GTK_ACTIONABLE (focus))
             : NULL;
}

/* Only a match that is over has an end; the button of the last result leads
 * there, and the panel back to that. */
static void
test_way (Fixture *f, gconstpointer data)
{
  begin (f, 1);
  activate (f, "table.match-end");
  g_assert_null (find_panel (f));
  begin (f, f->file->moves->len);
  g_assert_null (find_panel (f));
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.continue") == 0);
  activate (f, "table.match-end");
  g_assert_nonnull (find_panel (f));
  g_assert_cmpstr (focused_action (f), ==, "match-end.close");
  gtk_widget_activate_action (find_panel (f), "match-end.close", NULL);
  test_gui_settle (&f->gui);
  g_assert_null (find_panel (f));
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.continue") == 0);
}

/* The next match hides it, and nothing holds the one that is over. */
static void
test_next (Fixture *f, gconstpointer data)
{
  MjGame *old;

  begin (f, f->file->moves->len);
  activate (f, "table.match-end");
  old = f->game;
  g_object_add_weak_pointer (G_OBJECT (old), (gpointer *) &old);
  begin (f, 0);
  g_assert_null (find_panel (f));
  g_assert_null (old);
}

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* A deal of the day tells what others made of it, and that is copied, too. */
static void
test_day (Fixture *f, gconstpointer data)
{
  g_autoptr (MjDayRivals) rivals = NULL;
  g_autoptr (MjDayResult) result = NULL;
  g_autofree char *told = NULL, *share = NULL, *text = NULL;

  mj_match_file_free (f->file);
  f->file = sample_match_play_day (SAMPLE_PLAYED, "2026-11-23");
  rivals = mj_day_rivals_new (f->file, 0);
  result = mj_day_result_new (f->file, 0);
  told = mj_day_rivals_tell (rivals, &f->file->rules);
  share = mj_day_rivals_share (rivals, result);
  begin (f, f->file->moves->len);
  g_assert_nonnull (
      test_gui_find_label (GTK_WIDGET (f->page), "Result of the Day"));
  activate (f, "table.match-end");
  TEST_WAIT_UNTIL (test_gui_find_label (find_panel (f), told) != NULL);
  gtk_widget_activate_action (find_panel (f), "match-end.copy", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (find_panel (f)),
                                 NULL, on_text, &text);
  TEST_WAIT_UNTIL (text != NULL);
  g_assert_cmpstr (text, ==, share);
}

static GtkWidget *
find_chooser (void)
{
  return test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
}

static gboolean
is_in (GtkWidget *chooser, const char *folder)
{
  g_autoptr (GFile) place =
      gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (chooser));

  return place != NULL && g_str_equal (g_file_peek_path (place), folder);
}

/* Whoever gets the picture has not played the deal yet, so nothing of the sheet
 * is on it; it is offered among the pictures, with its date. */
static void
test_day_picture (Fixture *f, gconstpointer data)
{
  g_autofree char *pictures = g_dir_make_tmp ("pictures-XXXXXX", NULL);
  g_autofree char *line =
      g_strdup_printf ("XDG_PICTURES_DIR=\"%s\"\n", pictures);
  g_autofree char *dirs =
      g_build_filename (g_get_user_config_dir (), "user-dirs.dirs", NULL);
  g_autofree char *name = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkWidget *chooser;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_config_dir (), 0700), ==,
                   0);
  g_assert_true (g_file_set_contents (dirs, line, -1, NULL));
  g_reload_user_special_dirs_cache ();
  mj_match_file_free (f->file);
  f->file = sample_match_play_day (SAMPLE_PLAYED, "2026-11-23");
  begin (f, f->file->moves->len);
  activate (f, "table.match-end");
  /* not before the others have played */
  TEST_WAIT_UNTIL ((gtk_widget_activate_action (find_panel (f),
                                                "match-end.save-picture", NULL),
                    find_chooser () != NULL));
  chooser = find_chooser ();
  name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (chooser));
  g_assert_cmpstr (name, ==, "Deal of the day, 23 November 2026.png");
  TEST_WAIT_UNTIL (is_in (chooser, pictures));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  picture = mj_match_end_draw (MJ_MATCH_END (find_panel (f)));
  texture = gdk_texture_new_from_bytes (picture, NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 1280);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 672);
  g_assert_cmpint (g_remove (dirs), ==, 0);
  g_assert_cmpint (g_rmdir (pictures), ==, 0);
}

static void
test_copy (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchStory) story = mj_match_story_new (f->file, 0);
  g_autofree char *expected = mj_match_story_to_text (story);
  g_autofree char *text = NULL;

  begin (f, f->file->moves->len);
  activate (f, "table.match-end");
  gtk_widget_activate_action (find_panel (f), "match-end.copy", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (find_panel (f)),
                                 NULL, on_text, &text);
  TEST_WAIT_UNTIL (text != NULL);
  g_assert_cmpstr (text, ==, expected);
}

/* As large as the sheet, whatever of it is in sight. */
static void
test_picture (Fixture *f, gconstpointer data)
{
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) picture = NULL;
  GtkWidget *sheet;

  begin (f, f->file->moves->len);
  activate (f, "table.match-end");
  sheet = test_gui_find_class (find_panel (f), "match-sheet");
  picture = mj_match_end_draw (MJ_MATCH_END (find_panel (f)));
  g_assert_nonnull (picture);
  texture = gdk_texture_new_from_bytes (picture, NULL);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), ==,
                   2 * gtk_widget_get_allocated_width (sheet));
  g_assert_cmpint (gdk_texture_get_height (texture), ==,
                   2 * gtk_widget_get_allocated_height (sheet));
}

/* ---- several winners ---- */

static gboolean
has_label (GtkWidget *widget, const char *text, const char *css_class)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      gtk_widget_has_css_class (widget, css_class) &&
      g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text, css_class))
      return TRUE;
  return FALSE;
}

/* The tablet ends where what it tells ends. */
static void
assert_no_blank (Fixture *f)
{
  GtkWidget *tablet, *last;
  graphene_rect_t room;

  test_gui_settle (&f->gui);
  tablet = test_gui_find_type (GTK_WIDGET (f->gui.window), MJ_TYPE_RESULT_VIEW);
  last = test_gui_find_class (tablet, "tablet-money");
  g_assert_true (gtk_widget_compute_bounds (last, tablet, &room));
  g_assert_cmpfloat (room.origin.y + room.size.height + 30, >=,
                     gtk_widget_get_height (tablet));
}

/* Each winner has a large figure and what the deal has brought. */
static void
test_several (Fixture *f, gconstpointer data)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "two-winners.txt", NULL);
  g_autofree char *text = NULL;
  gint64 change[MJ_N_SEATS] = { 0 };
  const MjState *state;
  MjState alone;
  int n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  mj_match_file_free (f->file);
  f->file = mj_match_file_from_text (text, NULL);
  g_assert_nonnull (f->file);
  begin (f, f->file->moves->len);
  state = mj_game_get_state (f->game);
  mj_payout_balance (&state->payout, change);
  for (; mj_state_nth_win (state, n, &alone); n++) {
    MjVerdict verdict;
    g_autofree char *tai = NULL;
    g_autofree char *amount = mj_text_amount (change[alone.win.seat]);

    mj_state_verdict (&alone, &verdict);
    tai = g_strdup_printf ("%d tai", verdict.score.tai);
    TEST_WAIT_UNTIL (has_label (GTK_WIDGET (f->gui.window), tai, "tablet-win"));
    g_assert_true (
        has_label (GTK_WIDGET (f->gui.window), amount, "tablet-gain"));
  }
  g_assert_cmpint (n, ==, 2);
  assert_no_blank (f);
}

static GtkWidget *
find_result (Fixture *f)
{
  return test_gui_find_type (GTK_WIDGET (f->gui.window), MJ_TYPE_RESULT_VIEW);
}

/* In the middle of a large table once it is folded, and nowhere in a small one.
 */
static gboolean
is_folded (Fixture *f)
{
  GtkWidget *result = find_result (f);

  return result == NULL || !gtk_widget_get_mapped (result) ||
         mj_table_view_get_geometry (mj_play_page_get_table (f->page))->board;
}

/* The plates tell the same amounts as the board. */
static void
assert_on_plate (GtkWidget *plate, const gint64 *change)
{
  MjSeat seat =
      mj_player_get_seat (mj_seat_panel_get_player (MJ_SEAT_PANEL (plate)));
  g_autofree char *amount = mj_text_amount (change[seat]);
  GtkWidget *gain = test_gui_find_class (plate, "seat-gain");

  g_assert_true ((gain != NULL) == (change[seat] != 0));
  if (gain != NULL)
    g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gain)), ==, amount);
}

static void
assert_whole (GtkWidget *label)
{
  g_assert_false (
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}

/* Of the players whose change is told. */
static GtkWidget *
find_nth_name (GtkWidget *root, int *n)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root))
    return gtk_widget_has_css_class (root, "bar-text") && (*n)-- == 0 ? root
                                                                      : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_nth_name (child, n);
  return found;
}

/* In the order of the plates, with the sum of each; nothing is cut off.  Four
 * stand in a line, or two. */
static void
assert_names_all (Fixture *f)
{
  GtkWidget *money = test_gui_find_class (find_result (f), "tablet-money");
  const MjState *state = mj_game_get_state (f->game);
  gint64 change[MJ_N_SEATS] = { 0 };
  graphene_rect_t first, place;
  int n_first = 0;

  mj_payout_balance (&state->payout, change);
  for (int n = 0; n < MJ_N_SEATS; n++) {
    MjSeat seat = mj_deal_money_nth (mj_game_get_human (f->game), n);
    g_autofree char *amount = mj_text_amount (change[seat]);
    int left = n;
    GtkWidget *name = find_nth_name (money, &left);
    GtkWidget *sum = gtk_widget_get_next_sibling (name);

    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (name)), ==,
                     mj_player_get_name (mj_game_get_player (f->game, seat)));
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (sum)), ==,
                     change[seat] == 0 ? "0" : amount);
    assert_whole (name);
    assert_whole (sum);
    g_assert_true (gtk_widget_compute_bounds (name, money, &place));
    if (n == 0)
      first = place;
    n_first += fabsf (place.origin.y - first.origin.y) < 2;
  }
  g_assert_cmpint (n_first % 2, ==, 0);
  for (GtkWidget *child = gtk_widget_get_first_child (
           GTK_WIDGET (mj_play_page_get_table (f->page)));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (MJ_IS_SEAT_PANEL (child) && gtk_widget_get_mapped (child))
      assert_on_plate (child, change);
}

/* A board that is folded tells all lines, in few words. */
static void
assert_brief (Fixture *f)
{
  GtkWidget *brief = test_gui_find_class (find_result (f), "tablet-brief");
  MjScore score;

  mj_state_result_score (mj_game_get_state (f->game), &score);
  g_assert_true ((brief != NULL) == (score.n_lines > 1));
  for (int i = 0; brief != NULL && i < score.n_lines; i++) {
    g_autoptr (MjLine) line = mj_line_new_for_score (&score.lines[i]);

    g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (brief)),
                              mj_line_get_title (line)));
  }
  if (brief != NULL)
    g_assert_false (
        pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (brief))));
}

/* A result that is in sight while the window changes has the form for its size:
 * the figure where there is room.  A key and a press show the table under it.
 */
static void
test_form (Fixture *f, gconstpointer data)
{
  static const struct {
    int width, height;
    gboolean figure;
  } rows[] = { { 1240, 780, TRUE }, { 360, 640, FALSE }, { 640, 860, TRUE } };
  GtkWidget *window = GTK_WIDGET (f->gui.window);

  begin (f, f->file->moves->len);
  g_assert_cmpint (mj_game_get_state (f->game)->result, ==, MJ_RESULT_WIN);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    test_gui_resize (window, rows[i].width, rows[i].height);
    TEST_WAIT_UNTIL ((test_gui_find_class (window, "tablet-figure") != NULL) ==
                     rows[i].figure);
    TEST_WAIT_UNTIL (!is_folded (f));
    if (i > 0)
      assert_names_all (f);
    activate (f, "table.pass");
    TEST_WAIT_UNTIL (is_folded (f));
    if (i == 0) {
      assert_names_all (f);
      assert_brief (f);
    }
    activate (f, "table.pass");
    TEST_WAIT_UNTIL (!is_folded (f));
  }
}

/* Notes the first deal in which the winner has a tile that is like the one that
 * won and lies behind it. */
static void
note_other_copy (const MjState *state, gpointer deal)
{
  MjTile won = MJ_TILE_NONE, last = MJ_TILE_NONE, copy;

  if (state->phase == MJ_PHASE_OVER && state->result == MJ_RESULT_WIN)
    won = mj_hand_order_find_won (state);
  for (int n = 0; won != MJ_TILE_NONE &&
                  (copy = mj_hand_find (&state->hands[state->win.seat],
                                        state->win.tile, n)) != MJ_TILE_NONE;
       n++)
    last = copy;
  if (last != won && *(guint *) deal == 0)
    *(guint *) deal = state->n_deals;
}

static void
assert_marked (GtkWidget *among, MjTile won)
{
  GtkWidget *marked = test_gui_find_class (among, "won");

  g_assert_true (MJ_IS_TILE_VIEW (marked));
  g_assert_cmpint (mj_tile_view_get_tile (MJ_TILE_VIEW (marked)), ==, won);
}

/* The result and the table mark the same tile, the one that came last. */
static void
test_marks (Fixture *f, gconstpointer data)
{
  GtkWidget *table = GTK_WIDGET (mj_play_page_get_table (f->page));
  const MjState *state;
  const MjHand *hand;
  guint deal = 0;
  MjRules rules;

  mj_rules_init (&rules);
  rules.rounds = 4;
  for (rules.limit = 3; deal == 0; rules.limit++)
    mj_match_file_free (
        sample_match_play (SAMPLE_PLAYED, &rules, 40, note_other_copy, &deal));
  rules.limit--;
  mj_match_file_free (f->file);
  f->file = sample_match_play (SAMPLE_PLAYED, &rules, (int) deal, NULL, NULL);
  begin (f, f->file->moves->len);
  state = mj_game_get_state (f->game);
  hand = &state->hands[state->win.seat];
  assert_marked (find_result (f), hand->concealed[hand->n_concealed - 1]);
  assert_marked (
      gtk_widget_get_parent (test_gui_find_type (table, MJ_TYPE_TILE_VIEW)),
      hand->concealed[hand->n_concealed - 1]);
}

/* A line names the tile that counts, and nothing twice. */
static void
test_gloss (void)
{
  const struct {
    MjScoreLine line;
    const char *gloss;
  } rows[] = {
    { { .pattern = MJ_PATTERN_SEAT_FLOWER,
        .faces = MJ_FACE_BIT (MJ_FACE_PLUM + 2) },
      "Chrysanthemum · 正花" },
    { { .pattern = MJ_PATTERN_ANIMAL, .faces = MJ_FACE_BIT (MJ_FACE_CAT) },
      "Cat · 动物" },
    { { .pattern = MJ_PATTERN_FULL_FLUSH }, "Full flush · 清一色" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *gloss = mj_result_gloss (&rows[i].line);

    g_assert_cmpstr (gloss, ==, rows[i].gloss);
  }
}

/* The tiles are as high as they need to be, and nothing is scrolled. */
static void
assert_close (Fixture *f)
{
  GtkWidget *strip = gtk_widget_get_ancestor (
      test_gui_find_class (find_result (f), "won"), ADW_TYPE_BIN);
  GtkWidget *scrolled =
      gtk_widget_get_ancestor (strip, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *rows =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  int least;

  gtk_widget_measure (gtk_widget_get_first_child (strip),
                      GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (strip),
                      &least, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (strip), ==, least);
  g_assert_cmpfloat (gtk_adjustment_get_upper (rows), ==,
                     gtk_adjustment_get_page_size (rows));
}

static gboolean
is_small_own_win (const MjState *state)
{
  MjScore score = { .tai = 0 };

  if (state->result == MJ_RESULT_WIN && state->win.seat == 0)
    mj_state_result_score (state, &score);
  return score.tai == 1;
}

/* A board of one line shows the tiles of one's own win, too, whom it costs
 * what, and no figure that reads as a score where nobody has won. */
static void
test_board (Fixture *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  MjState state = { .result = MJ_RESULT_NONE };
  MjRules rules;

  mj_rules_init (&rules);
  rules.rounds = 4;
  test_gui_resize (window, 1240, 780);
  for (int n = 1; !is_small_own_win (&state); n++) {
    mj_match_file_free (f->file);
    f->file = sample_match_play (SAMPLE_PLAYED, &rules, n, NULL, NULL);
    mj_match_file_fold (f->file, G_MAXUINT, &state, NULL);
  }
  begin (f, f->file->moves->len);
  TEST_WAIT_UNTIL (test_gui_find_class (find_result (f), "won") != NULL);
  g_assert_nonnull (test_gui_find_class (window, "tablet-figure"));
  assert_names_all (f);
  /* A low window has no room for it there. */
  test_gui_resize (window, 1240, 640);
  TEST_WAIT_UNTIL (!is_folded (f));
  assert_names_all (f);
  mj_match_file_free (f->file);
  f->file = sample_match_play (SAMPLE_ASLEEP, &rules, 1, NULL, NULL);
  begin (f, f->file->moves->len);
  g_assert_nonnull (find_result (f));
  g_assert_null (test_gui_find_class (window, "tablet-figure"));
}

/* The tiles of one's own win, too, stand in a row over the small table, where
 * the hand below takes two; and nothing is left blank below them. */
static void
test_small_board (Fixture *f, gconstpointer data)
{
  static const struct {
    int width, height;
  } sizes[] = { { 640, 905 }, { 870, 650 }, { 360, 640 } };
  MjRules rules;

  mj_rules_init (&rules);
  rules.rounds = 4;
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    test_gui_resize (GTK_WIDGET (f->gui.window), sizes[i].width,
                     sizes[i].height);
    for (int n = 1; n <= 8; n++) {
      MjState state;

      mj_match_file_free (f->file);
      f->file = sample_match_play (SAMPLE_PLAYED, &rules, n, NULL, NULL);
      mj_match_file_fold (f->file, G_MAXUINT, &state, NULL);
      begin (f, f->file->moves->len);
      if (state.result != MJ_RESULT_WIN || state.n_others > 0)
        continue;
      TEST_WAIT_UNTIL (test_gui_find_class (find_result (f), "won") != NULL);
      assert_close (f);
      activate (f, "table.pass");
      TEST_WAIT_UNTIL (is_folded (f));
      g_assert_true (has_label (GTK_WIDGET (f->page), "tai", "wall-caption"));
      g_assert_true (has_label (
          GTK_WIDGET (f->page),
          mj_player_get_name (mj_game_get_player (f->game, state.win.seat)),
          "wall-caption"));
    }
  }
}

/* A win has the height of its own tiles, not of those in the win before, when a
 * deal that nobody won came between. */
static void
test_after_draw (Fixture *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  MjMatchFile *win = f->file;
  MjRules rules;

  mj_rules_init (&rules);
  test_gui_resize (window, 1240, 780);
  begin (f, win->moves->len);
  TEST_WAIT_UNTIL (test_gui_find_class (find_result (f), "won") != NULL);
  f->file = sample_match_play (SAMPLE_ASLEEP, &rules, 1, NULL, NULL);
  begin (f, f->file->moves->len);
  mj_match_file_free (f->file);
  f->file = win;
  test_gui_resize (window, 640, 905);
  begin (f, win->moves->len);
  TEST_WAIT_UNTIL (test_gui_find_class (find_result (f), "won") != NULL);
  assert_close (f);
}

/* ... of somebody else, that misses something, after payments on the way. */
static gboolean
is_full_board (const MjMatchFile *file)
{
  MjVerdict verdict = { .n_near = 0 };
  MjDealMoney money;
  MjState state;

  mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  mj_deal_money_init (&money, file);
  if (state.result == MJ_RESULT_WIN && state.n_others == 0 &&
      state.win.seat != 0 && money.earlier[0] != 0)
    mj_state_verdict (&state, &verdict);
  return verdict.n_near > 0 && verdict.score.n_lines == 1;
}

/* Everything that it can tell stands on a board without scrolling. */
static void
test_full_board (Fixture *f, gconstpointer data)
{
  GtkWidget *scrolled;
  GtkAdjustment *rows;
  MjRules rules;

  mj_rules_init (&rules);
  rules.rounds = 4;
  test_gui_resize (GTK_WIDGET (f->gui.window), 1280, 800);
  for (int n = 1; !is_full_board (f->file); n++) {
    mj_match_file_free (f->file);
    f->file = sample_match_play (SAMPLE_PLAYED, &rules, n, NULL, NULL);
  }
  begin (f, f->file->moves->len);
  TEST_WAIT_UNTIL (is_folded (f));
  assert_names_all (f);
  scrolled = gtk_widget_get_ancestor (
      test_gui_find_class (find_result (f), "tablet-row"),
      GTK_TYPE_SCROLLED_WINDOW);
  rows = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_upper (rows), ==,
                     gtk_adjustment_get_page_size (rows));
}

/* The first deal has no tiles to show; what is told of those of the next one
 * stands below them. */
static void
test_hand (Fixture *f, gconstpointer data)
{
  static const SampleMatch deals[] = { SAMPLE_ASLEEP, SAMPLE_PLAYED };
  GtkWidget *hand;
  MjRules rules;
  int least;

  mj_rules_init (&rules);
  test_gui_resize (GTK_WIDGET (f->gui.window), 800, 580);
  for (gsize i = 0; i < G_N_ELEMENTS (deals); i++) {
    mj_match_file_free (f->file);
    f->file = sample_match_play (deals[i], &rules, 1, NULL, NULL);
    begin (f, f->file->moves->len);
  }
  hand = gtk_widget_get_ancestor (
      test_gui_find_type (
          test_gui_find_type (GTK_WIDGET (f->page), MJ_TYPE_RESULT_VIEW),
          MJ_TYPE_TILE_VIEW),
      ADW_TYPE_BIN);
  gtk_widget_measure (gtk_widget_get_first_child (hand),
                      GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (hand),
                      &least, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (hand), >=, least);
}

static void
set_text_size (int percent)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                96 * 1024 * percent / 100, NULL);
}

/* What the deal has brought the person is in sight without scrolling, however
 * much else there is to tell. */
static void
test_money (Fixture *f, gconstpointer data)
{
  static const struct {
    int width, height, text;
  } rows[] = {
    { 1240, 780, 100 }, { 360, 620, 100 }, { 360, 620, 200 },
    { 800, 580, 200 },  { 640, 900, 200 }, { 1240, 780, 200 },
  };
  GtkWidget *window = GTK_WIDGET (f->gui.window);

  begin (f, f->file->moves->len);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    GtkWidget *tablet, *money;
    graphene_rect_t room;

    set_text_size (rows[i].text);
    test_gui_resize (window, rows[i].width, rows[i].height);
    test_gui_settle (&f->gui);
    tablet = test_gui_find_type (window, MJ_TYPE_RESULT_VIEW);
    money = test_gui_find_class (tablet, "tablet-money");
    g_assert_null (gtk_widget_get_ancestor (money, GTK_TYPE_SCROLLED_WINDOW));
    g_assert_true (gtk_widget_compute_bounds (money, tablet, &room));
    g_assert_cmpfloat (room.origin.y, >=, 0);
    g_assert_cmpfloat (room.origin.y + room.size.height, <=,
                       gtk_widget_get_height (tablet));
  }
  set_text_size (100);
}

static GtkWidget *
find_bubble (Fixture *f, MjSeat seat)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);

  mj_table_view_say (mj_play_page_get_table (f->page), seat, "Look at this!");
  gtk_test_widget_wait_for_draw (window);
  return test_gui_find_class (window, "bubble");
}

/* Beside a result plates stand close to each other; a word lies on no plate but
 * that of who says it. */
static void
test_words (Fixture *f, gconstpointer data)
{
  MjTableView *table = mj_play_page_get_table (f->page);

  test_gui_resize (GTK_WIDGET (f->gui.window), 1240, 780);
  begin (f, f->file->moves->len);
  mj_table_view_set_duration (table, 10);
  for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++) {
    const MjTableGeometry *g = mj_table_view_get_geometry (table);
    GtkWidget *bubble;
    graphene_rect_t room;

    TEST_WAIT_UNTIL ((bubble = find_bubble (f, seat)) != NULL);
    g_assert_true (
        gtk_widget_compute_bounds (bubble, GTK_WIDGET (table), &room));
    for (MjSeat other = 0; other < MJ_N_SEATS; other++) {
      const MjRect *plate = &g->panels[other];

      if (other != seat)
        g_assert_false (graphene_rect_intersection (
            &room,
            &GRAPHENE_RECT_INIT (plate->x, plate->y, plate->width,
                                 plate->height),
            NULL));
    }
  }
}

static gboolean
is_paying (Fixture *f)
{
  return test_gui_find_class (GTK_WIDGET (f->gui.window), "payment") != NULL;
}

/* What a win brings flies when it has been told what the win is worth. */
static void
test_payments (Fixture *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  guint n = f->file->moves->len - 1;
  MjMove last = g_array_index (f->file->moves, MjMove, n);

  g_settings_set_string (f->gui.settings, "tempo", "fast");
  f->game = mj_game_new (mj_match_file_copy (f->file, n), 0, NULL);
  mj_play_page_play (f->page, f->game);
  g_assert_true (mj_game_play (f->game, &last, NULL));
  TEST_WAIT_UNTIL (test_gui_find_class (window, "telling") != NULL);
  g_assert_false (is_paying (f));
  TEST_WAIT_UNTIL (is_paying (f));
  g_assert_null (test_gui_find_class (window, "telling"));
  TEST_WAIT_UNTIL (!is_paying (f));
}

static gboolean
is_won_before_last (const MjMatchFile *file, guint n)
{
  const MjMove *moves = (const MjMove *) file->moves->data;

  return n + 1 < file->moves->len && moves[n].kind == MJ_MOVE_WIN &&
         moves[n + 1].kind == MJ_MOVE_DEAL;
}

static void
add_balance (GtkWidget *widget, GString *text)
{
  if (gtk_widget_has_css_class (widget, "seat-balance"))
    g_string_append_printf (text, "%s ",
                            gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_balance (child, text);
}

/* Of all plates. */
static char *
copy_balances (Fixture *f)
{
  GString *text = g_string_new (NULL);

  add_balance (GTK_WIDGET (f->page), text);
  return g_string_free (text, FALSE);
}

static void
on_told (MjPlayPage *page, const char *text, gboolean *taken_back)
{
  *taken_back = text == NULL;
}

/* The next deal cannot begin before it is told what the last one brings, nor
 * in the same breath; then coins and words of the last one are gone, and what
 * was told of payments on the way goes with the win. */
static void
test_hurry (Fixture *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  GAction *next = g_action_map_lookup_action (
      G_ACTION_MAP (mj_play_page_get_actions (f->page)), "continue");
  MjTableView *table = mj_play_page_get_table (f->page);
  GtkWidget *money;
  gboolean taken_back = FALSE;
  char *before, *held;
  guint n = 0;

  while (!is_won_before_last (f->file, n))
    g_assert_cmpuint (++n, <, f->file->moves->len);
  g_settings_set_string (f->gui.settings, "tempo", "fast");
  f->game = mj_game_new (mj_match_file_copy (f->file, n), 0, NULL);
  mj_play_page_play (f->page, f->game);
  before = copy_balances (f);
  g_signal_connect (f->page, "told", G_CALLBACK (on_told), &taken_back);
  g_assert_true (
      mj_game_play (f->game, &g_array_index (f->file->moves, MjMove, n), NULL));
  g_assert_true (taken_back);
  g_signal_handlers_disconnect_by_data (f->page, &taken_back);
  TEST_WAIT_UNTIL (test_gui_find_class (window, "telling") != NULL);
  held = copy_balances (f);
  g_assert_cmpstr (held, ==, before);
  g_free (held);
  g_object_set (mj_play_page_get_turn (f->page), "calm", 1, NULL);
  money = test_gui_find_class (window, "tablet-money");
  while (!g_action_get_enabled (next)) {
    g_assert_true (gtk_widget_has_css_class (money, "to-come") ||
                   test_gui_find_class (window, "telling") == NULL);
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_false (gtk_widget_has_css_class (money, "to-come"));
  held = copy_balances (f);
  g_assert_cmpstr (held, !=, before);
  g_free (held);
  g_free (before);
  g_assert_true (is_paying (f));
  g_assert_true (mj_table_view_say (table, 1, "Look at this!"));
  g_action_activate (next, NULL);
  TEST_WAIT_UNTIL (!mj_game_is_deal_over (f->game));
  g_assert_false (is_paying (f));
  g_assert_null (test_gui_find_label (window, "Look at this!"));
}

static void
on_any_told (MjPlayPage *page, const char *text, gboolean *told)
{
  *told |= text != NULL;
}

/* Nothing can be won any more, and the key of a win says nothing of the hand.
 */
static void
test_win_after_end (Fixture *f, gconstpointer data)
{
  gboolean told = FALSE;

  begin (f, f->file->moves->len);
  g_signal_connect (f->page, "told", G_CALLBACK (on_any_told), &told);
  activate (f, "table.win");
  g_assert_false (told);
  g_signal_handlers_disconnect_by_data (f->page, &told);
}

/* A large figure tells the tai; where there is none, the title does. */
static void
test_title (Fixture *f, gconstpointer data)
{
  static const int widths[] = { 1240, 360 };
  GtkWidget *window = GTK_WIDGET (f->gui.window);

  begin (f, f->file->moves->len);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *title;

    test_gui_resize (window, widths[i], 780);
    TEST_WAIT_UNTIL ((test_gui_find_class (window, "tablet-figure") != NULL) ==
                     (i == 0));
    test_gui_settle (&f->gui);
    title = test_gui_find_class (window, "tablet-title");
    g_assert_cmpint (
        g_str_has_suffix (gtk_label_get_text (GTK_LABEL (title)), " tai"), ==,
        i > 0);
  }
}

/* The end of a match takes the form for a narrow window also when it became so
 * step by step. */
static void
test_narrower (Fixture *f, gconstpointer data)
{
  static const int widths[] = { 1000, 640, 360, 640 };
  GtkWidget *window = GTK_WIDGET (f->gui.window);

  begin (f, f->file->moves->len);
  activate (f, "table.match-end");
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++) {
    test_gui_resize (window, widths[i], 640);
    TEST_WAIT_UNTIL (
        gtk_widget_has_css_class (test_gui_find_class (window, "match-end"),
                                  "narrow") == (widths[i] < 600));
  }
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
#define ADD(path, test)                                                        \
  TEST_DISPLAY_ADD (path, Fixture, set_up, test, tear_down)
  ADD ("/match-end/way", test_way);
  ADD ("/match-end/next", test_next);
  ADD ("/match-end/day", test_day);
  ADD ("/match-end/day-picture", test_day_picture);
  ADD ("/match-end/copy", test_copy);
  ADD ("/match-end/picture", test_picture);
  ADD ("/match-end/several-winners", test_several);
  ADD ("/match-end/form", test_form);
  ADD ("/match-end/board", test_board);
  ADD ("/match-end/small-board", test_small_board);
  ADD ("/match-end/after-draw", test_after_draw);
  ADD ("/match-end/full-board", test_full_board);
  ADD ("/match-end/hand", test_hand);
  ADD ("/match-end/money", test_money);
  ADD ("/match-end/title", test_title);
  ADD ("/match-end/words", test_words);
  ADD ("/match-end/payments", test_payments);
  ADD ("/match-end/marks", test_marks);
  ADD ("/match-end/win-after-end", test_win_after_end);
  ADD ("/match-end/hurry", test_hurry);
  ADD ("/match-end/narrower", test_narrower);
#undef ADD
  g_test_add_func ("/match-end/gloss", test_gloss);
  return test_gui_run ();
}
