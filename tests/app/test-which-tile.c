/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-which-tile.c – positions answered by pointer and by keys, wrong and
 * right; the window closed and opened again; and the keys of Tai Practice. */

#include "app/learn/mj-quiz-window.h"
#include "app/learn/mj-rulebook-window.h"
#include "app/learn/mj-throw-window.h"
#include "app/tiles/mj-tile-button.h"
#include "app/tiles/mj-tile-view.h"
#include "model/files/mj-day.h"
#include "model/learn/mj-throw-record.h"
#include "play-gui.h"
#include "press.h"

static MjTrainer *
get_trainer (GtkWidget *window)
{
  g_autoptr (MjTrainer) trainer = NULL;

  g_object_get (window, "trainer", &trainer, NULL);
  return trainer; /* the window's */
}

static GtkWidget *
open_window (PlayGui *f)
{
  GtkWidget *window;

  gtk_widget_activate_action (GTK_WIDGET (f->gui.window), "app.which-tile",
                              NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_THROW_WINDOW)) !=
                       NULL &&
                   test_gui_find_type (window, MJ_TYPE_TILE_BUTTON) != NULL);
  test_gui_settle_window (window);
  return window;
}

static void
close_window (void)
{
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_THROW_WINDOW) == NULL);
}

/* The button that throws what the nth choice throws; 0 is the best. */
static GtkWidget *
find_tile (GtkWidget *window, int n)
{
  const MjThrow *throw = mj_trainer_get_position (get_trainer (window));
  g_autofree char *target =
      g_strdup_printf ("uint32 %u", throw->choices[n].choice.discard);

  return test_gui_find_button (window, "trainer.throw", target);
}

static const MjAdvice *
get_choice (GtkWidget *window)
{
  return mj_trainer_get_choice (get_trainer (window));
}

static GtkWidget *
find_said (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_said (child, text);
  return found;
}

static gboolean
is_said (GtkWidget *widget, const char *text)
{
  return find_said (widget, text) != NULL;
}

/* Not scrolled away, nor below the edge. */
static gboolean
is_in_sight (GtkWidget *window, const char *text)
{
  GtkWidget *label = find_said (window, text);

  return label != NULL && press_can_reach (label);
}

static void
expect_focus_on_next (GtkWidget *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), ==,
                   "trainer.go-on");
}

/* Wrong, a second press on the tile and on another, next, right. */
static void
test_pointer (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = open_window (f), *wrong = find_tile (window, 1);
  GtkWidget *right = find_tile (window, 0);
  const MjThrow *throw = mj_trainer_get_position (get_trainer (window));

  g_assert_true (is_said (window, "0 of 10 today"));
  g_assert_true (is_said (window, "Your hand: click the tile you would throw"));
  press_click (wrong);
  TEST_WAIT_UNTIL (get_choice (window) == &throw->choices[1]);
  test_gui_settle_window (window);
  g_assert_true (gtk_widget_has_css_class (wrong, "missed"));
  g_assert_true (gtk_widget_has_css_class (right, "found"));
  g_assert_true (is_said (window, "1 of 10 today"));
  g_assert_false (is_said (window, "click the tile")); /* no more */
  g_assert_true (is_said (window, "Discards"));
  g_assert_true (is_said (window, "It comes again tomorrow and, if you know it "
                                  "then, 3 and 7 days later."));
  expect_focus_on_next (window);
  /* where the person sits stays in sight */
  g_assert_true (press_can_reach (test_gui_find_label (window, "You are ")));
  g_assert_false (press_can_reach (wrong));
  g_assert_false (press_can_reach (right));
  press_click (test_gui_find_button (window, "trainer.go-on", NULL));
  TEST_WAIT_UNTIL (get_choice (window) == NULL);
  test_gui_settle_window (window);
  g_assert_false (gtk_widget_is_sensitive (
      test_gui_find_button (window, "trainer.go-on", NULL)));
  throw = mj_trainer_get_position (get_trainer (window));
  press_click (find_tile (window, 0));
  TEST_WAIT_UNTIL (is_said (window, "Right."));
  g_assert_true (get_choice (window) == throw->choices);
  g_assert_true (is_said (window, "2 of 10 today"));
  close_window ();
}

/* A link in what is said of a throw; each that aims at a hand has one. */
static GtkWidget *
find_link (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a href") != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_link (child);
  return found;
}

/* Clicks the first letter of its first link. */
static void
press_link (GtkLabel *label)
{
  g_auto (GStrv) parts = g_strsplit_set (gtk_label_get_label (label), "<>", -1);
  const char *text = gtk_label_get_text (label);
  PangoRectangle place;
  int x, y;

  pango_layout_index_to_pos (gtk_label_get_layout (label),
                             (int) (strstr (text, parts[2]) - text), &place);
  gtk_label_get_layout_offsets (label, &x, &y);
  TEST_WAIT_UNTIL (press_can_reach (GTK_WIDGET (label)));
  press_point (GTK_WIDGET (label), x + PANGO_PIXELS (place.x + place.width / 2),
               y + PANGO_PIXELS (place.y + place.height / 2));
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
}

/* What the hand aims at leads to its rule. */
static void
test_aim (PlayGui *f, gconstpointer data)
{
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  g_autoptr (MjTrainer) trainer = NULL;
  GtkWidget *window, *label, *rules;
  MjRules sheet;

  mj_rules_init (&sheet);
  trainer = mj_trainer_new (f->gui.settings, &sheet, store);
  window = GTK_WIDGET (mj_throw_window_present (GTK_WINDOW (f->gui.window),
                                                f->gui.settings, trainer));
  TEST_WAIT_UNTIL (test_gui_find_type (window, MJ_TYPE_TILE_BUTTON) != NULL);
  test_gui_settle_window (window);
  for (;;) {
    press_click (find_tile (window, 0));
    TEST_WAIT_UNTIL (get_choice (window) != NULL);
    test_gui_settle_window (window);
    if ((label = find_link (window)) != NULL)
      break;
    press_click (test_gui_find_button (window, "trainer.go-on", NULL));
    TEST_WAIT_UNTIL (get_choice (window) == NULL);
    test_gui_settle_window (window);
  }
  press_link (GTK_LABEL (label));
  TEST_WAIT_UNTIL ((rules = test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)) !=
                       NULL &&
                   gtk_window_is_active (GTK_WINDOW (rules)));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW) == NULL);
  close_window ();
}

/* Counts the tiles in the hand that are marked so. */
static int
count_marked (GtkWidget *widget, const char *css_class)
{
  int n = MJ_IS_TILE_BUTTON (widget) &&
          gtk_widget_has_css_class (widget, css_class);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_marked (child, css_class);
  return n;
}

static MjTile
tile_of (GtkWidget *button)
{
  return mj_tile_view_get_tile (
      MJ_TILE_VIEW (mj_tile_button_get_view (MJ_TILE_BUTTON (button))));
}

/* The latter of two alike that lie side by side, or NULL. */
static GtkWidget *
find_second (GtkWidget *window)
{
  GtkWidget *button = test_gui_find_type (window, MJ_TYPE_TILE_BUTTON), *next;

  for (; (next = gtk_widget_get_next_sibling (button)) != NULL; button = next)
    if (mj_tile_face (tile_of (button)) == mj_tile_face (tile_of (next)))
      return next;
  return NULL;
}

/* Of two tiles alike, the one that was thrown is marked. */
static void
test_alike (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = open_window (f), *second;
  gboolean right;

  while ((second = find_second (window)) == NULL) {
    press_click (find_tile (window, 0));
    TEST_WAIT_UNTIL (get_choice (window) != NULL);
    press_click (test_gui_find_button (window, "trainer.go-on", NULL));
    TEST_WAIT_UNTIL (get_choice (window) == NULL);
    test_gui_settle_window (window);
  }
  press_click (second);
  TEST_WAIT_UNTIL (get_choice (window) != NULL);
  right = is_said (window, "Right.");
  g_assert_true (gtk_widget_has_css_class (second, right ? "found" : "missed"));
  g_assert_cmpint (count_marked (window, "missed"), ==, right ? 0 : 1);
  g_assert_cmpint (count_marked (window, "found"), ==, 1);
  close_window ();
}

/* Twice, as fast as a person who meant the question before. */
static void
expect_nothing_of_enter (GtkWidget *window)
{
  g_assert_false (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (window))));
  press_key_at_once (GDK_KEY_Return);
  press_key_at_once (GDK_KEY_Return);
  test_gui_run_idle ();
}

/* Tab leads to the first tile, and to any other; Enter throws it, and goes on,
 * and a second one throws nothing. */
static void
test_keys (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = open_window (f);
  GtkWidget *tile = test_gui_find_type (window, MJ_TYPE_TILE_BUTTON);
  GtkWidget *wanted = find_tile (window, 0);

  expect_nothing_of_enter (window);
  g_assert_null (get_choice (window));
  press_key (GDK_KEY_Tab);
  TEST_WAIT_UNTIL (gtk_window_get_focus (GTK_WINDOW (window)) == tile);
  for (; tile != wanted; tile = gtk_widget_get_next_sibling (tile)) {
    press_key (GDK_KEY_Tab);
    TEST_WAIT_UNTIL (gtk_window_get_focus (GTK_WINDOW (window)) ==
                     gtk_widget_get_next_sibling (tile));
  }
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (is_said (window, "Right."));
  expect_focus_on_next (window);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (get_choice (window) == NULL);
  expect_nothing_of_enter (window);
  g_assert_null (get_choice (window));
  press_key (GDK_KEY_Tab);
  tile = test_gui_find_type (window, MJ_TYPE_TILE_BUTTON);
  TEST_WAIT_UNTIL (gtk_window_get_focus (GTK_WINDOW (window)) == tile);
  close_window ();
}

/* On a phone: the verdict is in sight, and that it was the tenth; the next
 * question begins at its top. */
static void
test_scrolling (PlayGui *f, gconstpointer data)
{
  g_autofree char *today = mj_day_today ();
  GtkWidget *window;

  g_settings_set_string (f->gui.settings, "throw-day", today);
  g_settings_set_uint (f->gui.settings, "throw-today", 9);
  g_settings_set_uint (f->gui.settings, "throw-today-right", 6);
  window = open_window (f);
  test_gui_resize (window, 360, 560);
  mj_trainer_throw (get_trainer (window),
                    mj_trainer_get_position (get_trainer (window))
                        ->choices[0]
                        .choice.discard);
  TEST_WAIT_UNTIL (is_in_sight (
      window, "That was the tenth today: 7 of 10 right. You can go on."));
  TEST_WAIT_UNTIL (is_in_sight (window, "Right."));
  mj_trainer_go_on (get_trainer (window));
  TEST_WAIT_UNTIL (get_choice (window) == NULL);
  test_gui_settle_window (window);
  g_assert_cmpfloat (
      gtk_adjustment_get_value (
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
              test_gui_find_type (window, GTK_TYPE_SCROLLED_WINDOW)))),
      ==, 0);
  close_window ();
}

static GtkWidget *
open_quiz (PlayGui *f)
{
  GtkWidget *window;

  gtk_widget_activate_action (GTK_WIDGET (f->gui.window), "app.quiz", NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_QUIZ_WINDOW)) !=
                   NULL);
  test_gui_settle_window (window);
  return window;
}

/* Enter answers only where the keyboard has been led to.  What leads on is in
 * sight, however much there is to tell. */
static void
test_quiz_keys (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = open_quiz (f);
  MjQuizWindow *quiz = MJ_QUIZ_WINDOW (window);

  test_gui_resize (window, 600, 400);
  for (int i = 0; i < 2; i++) {
    g_assert_cmpuint (g_settings_get_uint (f->gui.settings, "quiz-asked"), ==,
                      (guint) i);
    expect_nothing_of_enter (window);
    g_assert_cmpuint (g_settings_get_uint (f->gui.settings, "quiz-asked"), ==,
                      (guint) i);
    press_key (GDK_KEY_Tab);
    TEST_WAIT_UNTIL (
        GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (window))));
    press_key (GDK_KEY_Return);
    TEST_WAIT_UNTIL (g_settings_get_uint (f->gui.settings, "quiz-asked") ==
                     (guint) i + 1);
    TEST_WAIT_UNTIL (is_in_sight (window, mj_quiz_window_get_verdict (quiz)));
    g_assert_true (is_in_sight (window, "_Next Question"));
    press_key (GDK_KEY_Return);
    TEST_WAIT_UNTIL (*mj_quiz_window_get_verdict (quiz) == '\0');
    test_gui_settle_window (window);
  }
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_QUIZ_WINDOW) == NULL);
}

/* Ten are counted, the eleventh may follow, and all of it lasts. */
static void
test_ten (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = open_window (f);

  for (int i = 0; i < 10; i++) {
    if (i > 0) {
      mj_trainer_go_on (get_trainer (window));
      TEST_WAIT_UNTIL (get_choice (window) == NULL);
    }
    g_assert_null (test_gui_find_label (window, "That was the tenth today"));
    mj_trainer_throw (get_trainer (window),
                      mj_trainer_get_position (get_trainer (window))
                          ->choices[0]
                          .choice.discard);
  }
  g_assert_true (is_said (
      window, "That was the tenth today: 10 of 10 right. You can go on."));
  close_window ();
  window = open_window (f);
  g_assert_true (is_said (window, "10 of 10 today"));
  press_click (find_tile (window, 0));
  TEST_WAIT_UNTIL (is_said (window, "11 today"));
  g_assert_true (is_said (window, "11 of 11 right"));
  close_window ();
}

/* Fits a phone before and after the answer. */
static void
test_narrow (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = open_window (f);

  for (int i = 0; i < 5; i++) {
    g_assert_cmpint (test_gui_measure_width (window), <=, TEST_NARROW);
    mj_trainer_throw (get_trainer (window),
                      mj_trainer_get_position (get_trainer (window))
                          ->choices[1]
                          .choice.discard);
    g_assert_cmpint (test_gui_measure_width (window), <=, TEST_NARROW);
    mj_trainer_go_on (get_trainer (window));
    TEST_WAIT_UNTIL (get_choice (window) == NULL);
  }
  close_window ();
}

static void
set_up (PlayGui *f, gconstpointer data)
{
  play_gui_set_up (f, data);
  g_settings_reset (f->gui.settings, "throw-today");
  g_settings_reset (f->gui.settings, "throw-recent");
  g_settings_reset (f->gui.settings, "throw-missed");
  g_settings_reset (f->gui.settings, "quiz-asked");
  g_settings_reset (f->gui.settings, "quiz-missed");
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
#define ADD(name, func)                                                        \
  PRESS_ADD ("/which-tile/" name, PlayGui, set_up, func, play_gui_tear_down)
  ADD ("pointer", test_pointer);
  ADD ("alike", test_alike);
  ADD ("keys", test_keys);
  ADD ("aim", test_aim);
  ADD ("ten", test_ten);
  ADD ("narrow", test_narrow);
  ADD ("scrolling", test_scrolling);
  ADD ("quiz-keys", test_quiz_keys);
  return test_gui_run ();
}
