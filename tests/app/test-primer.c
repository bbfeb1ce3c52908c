/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-primer.c – a lesson, the last step and a question to Help, pressed by
 * pointer and by keys. */

#include "app/history/mj-history-window.h"
#include "app/history/mj-review-window.h"
#include "app/learn/mj-help-window.h"
#include "app/learn/mj-primer-window.h"
#include "app/learn/mj-rulebook-window.h"
#include "app/tiles/mj-tile-view.h"
#include "model/learn/mj-primer.h"
#include "play-gui.h"
#include "press.h"

/* The answers of the step in sight: it begins with the focus on the first. */
static GtkWidget *
first_answer (void)
{
  GtkWidget *focus;

  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW) != NULL);
  TEST_WAIT_UNTIL ((focus = gtk_window_get_focus (GTK_WINDOW (
                        test_gui_find_window (MJ_TYPE_PRIMER_WINDOW)))) !=
                       NULL &&
                   gtk_widget_has_css_class (focus, "primer-answer") &&
                   gtk_widget_get_mapped (focus));
  return focus;
}

static gboolean
is_said (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_said (child, text))
      return TRUE;
  return FALSE;
}

/* However much there is to tell, the lessons can be reached and nothing is
 * scrolled away. */
static void
assert_lessons_in_sight (GtkWidget *window)
{
  GtkWidget *tab = test_gui_find_type (window, GTK_TYPE_TOGGLE_BUTTON);

  test_gui_settle_window (window);
  g_assert_null (gtk_widget_get_ancestor (tab, GTK_TYPE_SCROLLED_WINDOW));
  g_assert_cmpfloat (
      gtk_adjustment_get_value (
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
              test_gui_find_type (window, GTK_TYPE_SCROLLED_WINDOW)))),
      ==, 0);
  g_assert_true (press_can_reach (tab));
}

/* A wrong press says why and lets another follow; only a right one leads on. */
static void
take_step (const MjPrimerStep *step, gboolean by_keys)
{
  GtkWidget *button = first_answer (), *window;
  GtkWidget *right = NULL, *wrong = NULL, *next;

  window = GTK_WIDGET (gtk_widget_get_root (button));
  for (int i = 0; button != NULL;
       button = gtk_widget_get_next_sibling (button), i++)
    *(mj_primer_is_right (step, i) ? &right : &wrong) = button;
  gtk_test_widget_wait_for_draw (window);
  /* a tooltip would lie over the tile, and tell what it is */
  g_assert_true (GTK_IS_BUTTON (gtk_widget_pick (
                     wrong, gtk_widget_get_width (wrong) / 2.0,
                     gtk_widget_get_height (wrong) / 2.0, GTK_PICK_DEFAULT)) ||
                 gtk_button_get_label (GTK_BUTTON (wrong)) != NULL);
  TEST_WAIT_UNTIL (test_gui_is_still (window) && press_can_reach (wrong) &&
                   press_can_reach (right));
  press_click (wrong);
  TEST_WAIT_UNTIL (is_said (window, step->wrong));
  g_assert_true (gtk_widget_has_css_class (wrong, "destructive-action"));
  if (by_keys) {
    gtk_widget_grab_focus (right);
    press_key (GDK_KEY_Return);
  } else {
    press_click (right);
  }
  TEST_WAIT_UNTIL (is_said (window, step->right));
  g_assert_true (gtk_widget_has_css_class (right, "suggested-action"));
  if (step->judge < MJ_PRIMER_TAI) /* now a tooltip names the tiles */
    g_assert_true (MJ_IS_TILE_VIEW (gtk_widget_pick (
        wrong, gtk_widget_get_width (wrong) / 2.0,
        gtk_widget_get_height (wrong) / 2.0, GTK_PICK_DEFAULT)));
  assert_lessons_in_sight (window);
  next = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_false (gtk_widget_has_css_class (next, "primer-answer"));
  press_key (GDK_KEY_Return);
}

static void
begin_at (PlayGui *f, int step)
{
  g_settings_set_uint (f->gui.settings, "lessons-step", (guint) step);
  mj_primer_window_present (GTK_WINDOW (f->gui.window), f->gui.settings);
}

/* Who leaves the lessons finds them again as they were. */
static void
test_first_lesson (PlayGui *f, gconstpointer data)
{
  const MjPrimerStep *step;
  GtkWidget *window;

  begin_at (f, 0);
  for (int n = 0; (step = mj_primer_step (n))->lesson == 0; n++)
    take_step (step, n % 2 != 0);
  first_answer ();
  g_assert_true (is_said (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW),
                          mj_primer_title (1)));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW) == NULL);
  mj_primer_window_present (GTK_WINDOW (f->gui.window), f->gui.settings);
  window = GTK_WIDGET (gtk_widget_get_root (first_answer ()));
  g_assert_true (is_said (window, mj_primer_title (1)));
  g_assert_true (is_said (window, "1 ✓"));
  g_assert_false (is_said (window, "2 ✓"));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW) == NULL);
  g_settings_set_uint (f->gui.settings, "lessons-done", 0x15);
  begin_at (f, 0); /* the first and the third are done */
  window = GTK_WIDGET (gtk_widget_get_root (first_answer ()));
  g_assert_true (is_said (window, mj_primer_title (1)));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW) == NULL);
  g_settings_reset (f->gui.settings, "lessons-done");
}

/* After the last step nothing is left to do here. */
static void
test_last_step (PlayGui *f, gconstpointer data)
{
  int last = 0;

  while (mj_primer_step (last + 1) != NULL)
    last++;
  g_settings_set_boolean (f->gui.settings, "offer-tour", FALSE);
  begin_at (f, last);
  take_step (mj_primer_step (last), TRUE);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW) == NULL);
  g_settings_reset (f->gui.settings, "offer-tour");
  g_settings_reset (f->gui.settings, "lessons-done");
}

/* The rules that a line of a score opens lie on top: Escape closes them first.
 */
static void
test_rules_on_top (PlayGui *f, gconstpointer data)
{
  GtkWidget *lessons, *rules;

  begin_at (f, 9);
  lessons = test_gui_find_window (MJ_TYPE_PRIMER_WINDOW);
  first_answer ();
  g_assert_true (gtk_widget_activate_action (
      GTK_WIDGET (f->gui.window), "app.rulebook-entry", "s", "full-flush"));
  TEST_WAIT_UNTIL ((rules = test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)) !=
                       NULL &&
                   gtk_widget_get_mapped (rules) &&
                   gtk_window_is_active (GTK_WINDOW (rules)));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (rules)) ==
                 GTK_WINDOW (lessons));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW) == NULL);
  g_assert_true (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW) == lessons);
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW) == NULL);
}

static void
type (const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    press_key (gdk_unicode_to_keyval ((guint) *c));
}

/* Opens the rules over @window by the key that does so at the table; in the
 * rules it changes nothing. */
static GtkWidget *
open_rules (GtkWindow *window)
{
  GtkWidget *rules;

  TEST_WAIT_UNTIL (gtk_window_is_active (window));
  test_gui_settle_window (GTK_WIDGET (window));
  press_key (GDK_KEY_F1);
  TEST_WAIT_UNTIL ((rules = test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)) !=
                       NULL &&
                   gtk_window_is_active (GTK_WINDOW (rules)));
  press_key (GDK_KEY_F1);
  type ("pong");
  TEST_WAIT_UNTIL (is_said (rules, "Chow, pong and kong"));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (rules)) == window);
  return rules;
}

/* Whatever lies over the table gets the keys back. */
static void
press_for_rules (GtkWindow *window)
{
  open_rules (window);
  press_key (GDK_KEY_Escape); /* empties the search */
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW) == NULL &&
                   gtk_window_is_active (window));
}

static void
test_rules_key (PlayGui *f, gconstpointer data)
{
  const struct {
    const char *action;
    GType type;
  } rows[] = { { NULL, MJ_TYPE_PRIMER_WINDOW },
               { "app.help", MJ_TYPE_HELP_WINDOW } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    GtkWindow *window;

    if (rows[i].action == NULL)
      begin_at (f, 0);
    else
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->gui.window),
                                                 rows[i].action, NULL));
    TEST_WAIT_UNTIL (
        (window = (GtkWindow *) test_gui_find_window (rows[i].type)) != NULL);
    press_for_rules (window);
    gtk_window_close (window);
    TEST_WAIT_UNTIL (gtk_window_is_active (GTK_WINDOW (f->gui.window)));
  }
}

/* The same in a match over the list of matches, which alone is modal; Help
 * takes the place of the rules. */
static void
test_rules_over_match (PlayGui *f, gconstpointer data)
{
  g_autoptr (MjMatches) matches = mj_matches_new (f->gui.settings);
  g_autoptr (MjMatchFile) file = play_gui_make_match (1);
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  GtkWindow *list, *match;
  GtkWidget *button, *help;

  mj_matches_set_store (matches, store);
  mj_history_window_present (GTK_WINDOW (f->gui.window), f->gui.settings,
                             matches);
  list = GTK_WINDOW (test_gui_find_window (MJ_TYPE_HISTORY_WINDOW));
  match = GTK_WINDOW (
      mj_review_window_present (list, f->gui.settings, matches, file, 0));
  press_for_rules (match);
  button = test_gui_find_labelled (open_rules (match), "Search in Help");
  press_click (button);
  TEST_WAIT_UNTIL ((help = test_gui_find_window (MJ_TYPE_HELP_WINDOW)) !=
                       NULL &&
                   gtk_window_is_active (GTK_WINDOW (help)));
  gtk_window_close (GTK_WINDOW (help));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_HELP_WINDOW) == NULL &&
                   gtk_window_is_active (match));
  gtk_window_close (match);
  TEST_WAIT_UNTIL (gtk_window_is_active (list));
  gtk_window_close (list);
  TEST_WAIT_UNTIL (gtk_window_is_active (GTK_WINDOW (f->gui.window)));
}

static void
on_search_changed (GtkEditable *search, gboolean *whole)
{
  *whole = g_str_equal (gtk_editable_get_text (search), "chicken hand");
}

/* A question is typed as somebody would ask it; Help shows what the word means
 * and lists the rule, which a click opens. */
static void
test_question (PlayGui *f, gconstpointer data)
{
  GtkWidget *help, *rule, *rules;
  gboolean whole = FALSE;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->gui.window),
                                             "app.help", NULL));
  TEST_WAIT_UNTIL ((help = test_gui_find_window (MJ_TYPE_HELP_WINDOW)) !=
                       NULL &&
                   gtk_window_is_active (GTK_WINDOW (help)));
  g_signal_connect (test_gui_find_type (help, GTK_TYPE_SEARCH_ENTRY),
                    "search-changed", G_CALLBACK (on_search_changed), &whole);
  type ("chicken hand");
  TEST_WAIT_UNTIL (whole); /* each search makes the rows anew */
  TEST_WAIT_UNTIL (is_said (help, "Chicken hand: why it cannot win") &&
                   !is_said (help, "The number of your seat"));
  TEST_WAIT_UNTIL ((rule = test_gui_find_label (help, "qi hu")) != NULL &&
                   press_can_reach (rule));
  test_gui_settle_window (help);
  press_click (rule);
  TEST_WAIT_UNTIL ((rules = test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)) !=
                       NULL &&
                   gtk_window_is_active (GTK_WINDOW (rules)));
  g_assert_true (adw_expander_row_get_expanded (
      mj_rulebook_window_get_row (MJ_RULEBOOK_WINDOW (rules), "win-18")));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW) == NULL);
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_HELP_WINDOW) == NULL);
}

/* The same where F1 leads: the rules say what the word means, and lead to the
 * rest. */
static void
test_word (PlayGui *f, gconstpointer data)
{
  GtkWidget *rules, *button;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->gui.window),
                                             "app.rulebook", NULL));
  TEST_WAIT_UNTIL ((rules = test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)) !=
                       NULL &&
                   gtk_window_is_active (GTK_WINDOW (rules)));
  type ("what does ready mean?");
  TEST_WAIT_UNTIL (is_said (rules, "Ready and waiting"));
  TEST_WAIT_UNTIL (
      (button = test_gui_find_labelled (rules, "Search in Help")) != NULL &&
      press_can_reach (button));
  press_click (button);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_HELP_WINDOW) != NULL &&
                   gtk_window_is_active (GTK_WINDOW (
                       test_gui_find_window (MJ_TYPE_HELP_WINDOW))));
  press_key (GDK_KEY_Escape); /* empties the search */
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_HELP_WINDOW) == NULL);
}

/* The answers lie below the tiles of the question, whatever was in sight
 * before. */
static void
assert_apart (GtkWidget *answers)
{
  GtkWidget *hand =
      gtk_widget_get_first_child (gtk_widget_get_parent (answers));
  graphene_rect_t tile, below;

  if (!gtk_widget_get_visible (hand))
    return;
  hand = gtk_widget_get_last_child (gtk_widget_get_first_child (hand));
  g_assert_true (gtk_widget_compute_bounds (hand, answers, &tile));
  g_assert_true (gtk_widget_compute_bounds (answers, answers, &below));
  g_assert_cmpfloat (tile.origin.y + tile.size.height, <=, below.origin.y + 1);
}

static void
test_narrow (PlayGui *f, gconstpointer data)
{
  static const int lessons[] = { 1, 2, 1, 3, 4, 2 };
  GtkWidget *window, *tab;

  begin_at (f, 0);
  window = GTK_WIDGET (gtk_widget_get_root (first_answer ()));
  test_gui_resize (window, 360, 640);
  for (gsize i = 0; i < G_N_ELEMENTS (lessons); i++) {
    tab = test_gui_find_type (window, GTK_TYPE_TOGGLE_BUTTON);
    for (int n = 0; n < lessons[i]; n++)
      tab = gtk_widget_get_next_sibling (tab);
    press_click (tab);
    TEST_WAIT_UNTIL (is_said (window, mj_primer_title (lessons[i])));
    first_answer ();
    gtk_test_widget_wait_for_draw (window);
    assert_apart (gtk_widget_get_parent (first_answer ()));
  }
  gtk_window_close (GTK_WINDOW (window));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW) == NULL);
}

/* Whatever the step, the window may become smaller while it is open:
 * GTK remarks on nothing, since each of its critical lines ends the test. */
static void
test_shrink (PlayGui *f, gconstpointer data)
{
  static const struct {
    int width, height;
  } sizes[] = { { 500, 480 }, { 340, 400 } };

  for (int n = 0; mj_primer_step (n) != NULL; n++) {
    GtkWidget *window;

    begin_at (f, n);
    window = GTK_WIDGET (gtk_widget_get_root (first_answer ()));
    test_gui_settle_window (window);
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i].width,
                                   sizes[i].height);
      TEST_WAIT_UNTIL (gtk_widget_get_width (window) <= sizes[i].width);
      gtk_test_widget_wait_for_draw (window);
    }
    gtk_window_close (GTK_WINDOW (window));
    TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_PRIMER_WINDOW) == NULL);
  }
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
#define ADD(name, func)                                                        \
  PRESS_ADD ("/primer/" name, PlayGui, play_gui_set_up, func,                  \
             play_gui_tear_down)
  ADD ("first-lesson", test_first_lesson);
  ADD ("last-step", test_last_step);
  ADD ("rules-on-top", test_rules_on_top);
  ADD ("rules-key", test_rules_key);
  ADD ("rules-over-match", test_rules_over_match);
  ADD ("narrow", test_narrow);
  ADD ("shrink", test_shrink);
  ADD ("question", test_question);
  ADD ("word", test_word);
  return test_gui_run ();
}
