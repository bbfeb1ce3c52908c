/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-win.c – describing a win of an evening: where the keyboard is,
 * what is kept of it, and what another window does to it meanwhile.
 */

#include "evening-gui.h"
#include "model/store/mj-store-backup.h"

#include "app/evenings/mj-evening-list.h"
#include "app/hand/mj-count-page.h"
#include "entry-text.h"

#include <sqlite3.h>
#include <unistd.h>

#define HAND "123m456p789s2z [777z] +2z"

static void
begin (EveningGui *f)
{
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
}

static MjScorePage *
page (EveningGui *f)
{
  return MJ_SCORE_PAGE (evening_gui_get_score_page (f));
}

static MjScoreQuery *
query (EveningGui *f)
{
  return mj_score_page_get_query (page (f));
}

static GtkWidget *
get_entry (EveningGui *f)
{
  return test_gui_find_type (evening_gui_get_score_page (f), GTK_TYPE_ENTRY);
}

static guint
count_entries (EveningGui *f)
{
  return mj_session_get_n_entries (
      mj_evenings_page_get_session (evening_gui_get_page (f)));
}

static void
enter_hand (EveningGui *f)
{
  evening_gui_press (f, "evening.win", "true");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  gtk_editable_set_text (GTK_EDITABLE (get_entry (f)), HAND);
  evening_gui_press (f, "score.seat", "1");
  evening_gui_press (f, "score.seat", "3");
}

static void
press_key (GtkWidget *widget, guint keyval)
{
  GtkEventController *keys =
      test_gui_find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean used;

  g_signal_emit_by_name (keys, "key-pressed", keyval, 0, 0, &used);
}

/* A press with the pointer, as a gesture sees it; the @n-th of a series. */
static void
press_pointer (GtkWidget *widget, int n)
{
  g_signal_emit_by_name (
      test_gui_find_controller (widget, GTK_TYPE_GESTURE_CLICK), "pressed", n,
      1.0, 1.0);
}

/* ---- the keyboard ---- */

static gboolean
has_keyboard (EveningGui *f, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->gui.window));

  return focus != NULL && widget != NULL &&
         (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* The page that slides away is still in sight when the second click of a double
 * click comes. */
static void
test_double_click (EveningGui *f, gconstpointer data)
{
  GtkWidget *button, *leaving;

  begin (f);
  test_gui_set_animations (TRUE);
  leaving = evening_gui_get_session_page (f);
  button = test_gui_find_button (leaving, "evening.win", "true");
  gtk_widget_grab_focus (button);
  test_gui_press (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_false (gtk_widget_get_can_target (leaving));
  gtk_widget_grab_focus (button);
  test_gui_press (button);
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  test_gui_set_animations (FALSE);
  g_assert_true (has_keyboard (f, get_entry (f)));
}

/* Has xdotool do what @what says after it has moved the pointer to the middle
 * of
 * @button; FALSE where it cannot. */
static gboolean
point (EveningGui *f, GtkWidget *button, const char *what)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  g_autofree char *command = NULL;
  g_autoptr (GError) error = NULL;
  double x, y, surface_x, surface_y;
  int status;

  gtk_widget_translate_coordinates (
      button, window, gtk_widget_get_width (button) / 2.0,
      gtk_widget_get_height (button) / 2.0, &x, &y);
  gtk_native_get_surface_transform (GTK_NATIVE (window), &surface_x,
                                    &surface_y);
  command = g_strdup_printf ("xdotool search --all --onlyvisible --pid %d "
                             "--name . mousemove --window %%1 %d %d %s",
                             (int) getpid (), (int) (x + surface_x),
                             (int) (y + surface_y), what);
  if (g_getenv ("DISPLAY") == NULL ||
      !g_spawn_command_line_sync (command, NULL, NULL, &status, &error)) {
    g_test_skip (error != NULL ? error->message : "not on X");
    return FALSE;
  }
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return TRUE;
}

static gboolean
is_typed (EveningGui *f, const char *text)
{
  return evening_gui_get_score_page (f) != NULL &&
         g_strcmp0 (mj_score_query_get_text (query (f)), text) == 0;
}

/* With a real pointer and a real keyboard: the second click does nothing, and
 * what is typed then is the hand. */
static void
test_pointer (EveningGui *f, gconstpointer data)
{
  begin (f);
  for (int animated = 0; animated < 2; animated++) {
    test_gui_set_animations (animated != 0);
    if (!point (f,
                test_gui_find_button (evening_gui_get_session_page (f),
                                      "evening.win", "true"),
                "click --repeat 2 --delay 60 1 key 1 key 2 key 3 key m"))
      return;
    TEST_WAIT_UNTIL (is_typed (f, "123m"));
    test_gui_set_animations (FALSE);
    evening_gui_wait_for_page (f, evening_gui_get_score_page);
    g_assert_cmpint (mj_score_query_get_entry (query (f))->seat, ==,
                     MJ_SEAT_NONE);
    evening_gui_press (f, "score.clear", NULL);
    evening_gui_press (f, "score.cancel", NULL);
    evening_gui_wait_for_page (f, evening_gui_get_session_page);
  }
  g_assert_true (point (f,
                        test_gui_find_button (evening_gui_get_session_page (f),
                                              "evening.draw", NULL),
                        "click --repeat 2 --delay 60 1"));
  g_assert_true (point (f,
                        test_gui_find_button (evening_gui_get_session_page (f),
                                              "evening.win", "true"),
                        "click 1"));
  TEST_WAIT_UNTIL (evening_gui_get_score_page (f) != NULL &&
                   !mj_session_is_busy (mj_evenings_page_get_session (
                       evening_gui_get_page (f))));
  g_assert_cmpuint (count_entries (f), ==, 1);
}

/* After the page has been left from the text, a win by its tai has the keyboard
 * where the tai are. */
static void
test_tai_only_after_text (EveningGui *f, gconstpointer data)
{
  begin (f);
  evening_gui_press (f, "evening.win", "true");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  g_assert_true (has_keyboard (f, get_entry (f)));
  g_assert_true (gtk_widget_activate_action (evening_gui_get_score_page (f),
                                             "score.cancel", NULL));
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  evening_gui_press (f, "evening.win", "false");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  g_assert_true (
      has_keyboard (f, test_gui_find_type (evening_gui_get_score_page (f),
                                           MJ_TYPE_COUNT_PAGE)));
  /* so it is when only the way of entering it changes */
  g_assert_true (gtk_widget_activate_action (evening_gui_get_score_page (f),
                                             "score.mode", "s", "tiles"));
  gtk_widget_grab_focus (get_entry (f));
  g_assert_true (gtk_widget_activate_action (evening_gui_get_score_page (f),
                                             "score.mode", "s", "count"));
  g_assert_true (
      has_keyboard (f, test_gui_find_type (evening_gui_get_score_page (f),
                                           MJ_TYPE_COUNT_PAGE)));
}

/* ---- why it cannot be recorded ---- */

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) &&
      g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* Wherever Record cannot be pressed, the bar says why. */
static void
test_reason (EveningGui *f, gconstpointer data)
{
  static const char *const hands[] = { "", "123m456p789s2z [777z]",
                                       "123m456p789s22z [777z] 1s",
                                       "123m456p789s1z [777z] +2z" };

  begin (f);
  evening_gui_press (f, "evening.win", "true");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  for (int said = 0; said < 2; said++) {
    for (gsize i = 0; i < G_N_ELEMENTS (hands); i++) {
      GtkWidget *record;

      gtk_editable_set_text (GTK_EDITABLE (get_entry (f)), hands[i]);
      test_gui_settle (&f->gui);
      record = test_gui_find_button (evening_gui_get_score_page (f),
                                     "score.record", NULL);
      g_assert_false (gtk_widget_get_sensitive (record));
      g_assert_true (says (gtk_widget_get_parent (record),
                           mj_score_query_get_problem (query (f))));
    }
    if (said == 0) {
      evening_gui_press (f, "score.seat", "1");
      evening_gui_press (f, "score.seat", "3");
    }
  }
  gtk_editable_set_text (GTK_EDITABLE (get_entry (f)), HAND);
  test_gui_settle (&f->gui);
  g_assert_true (gtk_widget_get_sensitive (test_gui_find_button (
      evening_gui_get_score_page (f), "score.record", NULL)));
}

/* ---- what is kept ---- */

/* Escape goes back to the tiles, and never out of the win. */
static void
test_escape (EveningGui *f, gconstpointer data)
{
  begin (f);
  enter_hand (f);
  for (int i = 0; i < 3; i++) {
    press_key (evening_gui_get_score_page (f), GDK_KEY_Escape);
    test_gui_settle (&f->gui);
    g_assert_nonnull (evening_gui_get_score_page (f));
    g_assert_true (test_gui_has_button (evening_gui_get_score_page (f),
                                        "score.add", NULL));
  }
  g_assert_cmpstr (mj_score_query_get_text (query (f)), ==, HAND);
  g_assert_cmpint (mj_score_query_get_entry (query (f))->seat, ==, 1);
  evening_gui_press (f, "score.mode", "'count'");
  press_key (evening_gui_get_score_page (f), GDK_KEY_Escape);
  test_gui_settle (&f->gui);
  g_assert_nonnull (evening_gui_get_score_page (f));
}

static const char *
get_note (EveningGui *f)
{
  GtkWidget *note =
      test_gui_find_class (evening_gui_get_score_page (f), "score-note");

  return note == NULL ? "" : gtk_label_get_label (GTK_LABEL (note));
}

/* Undo brings back a win that was left, also after a flower has been added. */
static void
test_left (EveningGui *f, gconstpointer data)
{
  begin (f);
  enter_hand (f);
  evening_gui_press (f, "score.cancel", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  evening_gui_make_entry (f, "B bonus 1a");
  evening_gui_press (f, "evening.win", "true");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  g_assert_cmpstr (get_note (f), !=, "");
  evening_gui_press (f, "score.undo", NULL);
  g_assert_cmpstr (mj_score_query_get_text (query (f)), ==, HAND " 1a");
  g_assert_cmpint (mj_score_query_get_entry (query (f))->seat, ==, 1);
  evening_gui_press (f, "score.clear", NULL);
  evening_gui_press (f, "score.cancel", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  evening_gui_press (f, "evening.win", "true");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  g_assert_cmpstr (mj_score_query_get_text (query (f)), ==, "");
  g_assert_cmpuint (count_entries (f), ==, 1);
}

/* ---- other windows ---- */

static void
on_written (MjStore *store, gpointer change, const GError *error, gpointer done)
{
  g_assert_no_error (error);
  *(gboolean *) done = TRUE;
}

/* Another window records that nobody has won. */
static void
draw_elsewhere (EveningGui *f)
{
  g_autofree char *path = evening_gui_store_path (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStore) store = mj_store_open (path, NULL, &error);
  g_autoptr (MjStoredEvening) stored =
      mj_store_load_evening (store, f->id, &error);
  MjEveningChange *change = mj_evening_change_new (f->id, stored->revision);
  gboolean done = FALSE;
  MjEntry entry;

  mj_entry_init (&entry, MJ_ENTRY_DRAW);
  change->edit = MJ_EDIT_INSERT;
  change->n = stored->file->records->len;
  change->record = mj_record_new (&entry, "2026-11-25T20:00:00Z", NULL);
  mj_store_change_evening_async (store, change, on_written, &done);
  TEST_WAIT_UNTIL (done);
}

/* A hand that the record refuses stays, with the reason; the second press
 * records it after what the other window has added. */
static void
test_refused (EveningGui *f, gconstpointer data)
{
  begin (f);
  enter_hand (f);
  draw_elsewhere (f);
  evening_gui_press (f, "score.record", NULL);
  TEST_WAIT_UNTIL (*get_note (f) != '\0');
  g_assert_cmpstr (get_note (f), ==,
                   "The evening has meanwhile been changed in another window");
  g_assert_cmpuint (count_entries (f), ==, 1);
  g_assert_cmpstr (mj_score_query_get_text (query (f)), ==, HAND);
  test_gui_settle (&f->gui);
  evening_gui_press (f, "score.record", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpuint (count_entries (f), ==, 2);
  g_assert_cmpint (
      mj_session_get_record (evening_gui_get_session (f), 1)->entry.kind, ==,
      MJ_ENTRY_WIN);
}

static GtkWidget *
find_record_button (EveningGui *f)
{
  return test_gui_find_button (evening_gui_get_score_page (f), "score.record",
                               NULL);
}

/* Another program holds the lock for writing until it is closed: the win waits.
 */
static sqlite3 *
record_in_vain (EveningGui *f)
{
  GtkButton *button = GTK_BUTTON (find_record_button (f));
  sqlite3 *lock = evening_gui_hold_record (f);

  evening_gui_click (f, "score.record", NULL);
  gtk_widget_activate_action (evening_gui_get_score_page (f), "score.record",
                              NULL);
  TEST_WAIT_UNTIL (g_str_equal (gtk_button_get_label (button), "Saving…"));
  return lock;
}

/* The button says that the win is not saved yet, and however often it is
 * pressed, there is one win. */
static void
test_locked (EveningGui *f, gconstpointer data)
{
  GtkWidget *button;
  sqlite3 *lock;

  begin (f);
  enter_hand (f);
  button = find_record_button (f);
  lock = record_in_vain (f);
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_nonnull (gtk_widget_get_tooltip_text (button));
  gtk_widget_activate_action (evening_gui_get_score_page (f), "score.record",
                              NULL);
  g_assert_cmpuint (count_entries (f), ==, 0);
  g_assert_cmpint (sqlite3_exec (lock, "ROLLBACK", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (lock);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpuint (count_entries (f), ==, 1);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "_Record");
}

/* A win that waits for the record cannot be changed: what is written is what is
 * shown. */
static void
test_waits (EveningGui *f, gconstpointer data)
{
  GtkWidget *page;
  sqlite3 *lock;

  begin (f);
  enter_hand (f);
  page = evening_gui_get_score_page (f);
  lock = record_in_vain (f);
  g_assert_false (
      gtk_widget_is_sensitive (test_gui_find_button (page, "score.seat", "2")));
  press_key (page, GDK_KEY_2);
  gtk_widget_activate_action (page, "score.undo", NULL);
  g_assert_cmpstr (mj_score_query_get_text (query (f)), ==, HAND);
  g_assert_cmpint (mj_score_query_get_entry (query (f))->other, ==, 3);
  sqlite3_close (lock);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpuint (count_entries (f), ==, 1);
}

/* A win that waits to be written is not recorded once it has been cancelled;
 * Undo brings it back.  The next is. */
static void
test_withdrawn (EveningGui *f, gconstpointer data)
{
  MjSession *session;
  sqlite3 *lock;

  begin (f);
  session = evening_gui_get_session (f);
  enter_hand (f);
  lock = record_in_vain (f);
  evening_gui_click (f, "score.cancel", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_false (mj_session_is_busy (session));
  g_assert_true (mj_store_is_saved (f->store));
  sqlite3_close (lock);
  mj_store_wait (f->store);
  g_assert_false (mj_session_can_undo (session));

  evening_gui_press (f, "evening.win", "true");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  g_assert_cmpstr (mj_score_query_get_text (query (f)), ==, "");
  evening_gui_press (f, "score.undo", NULL);
  g_assert_cmpstr (mj_score_query_get_text (query (f)), ==, HAND);
  evening_gui_press (f, "score.record", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpuint (count_entries (f), ==, 1);
}

/* A correction goes to the entry that it is of, or says that it has gone. */
static void
test_refused_correction (EveningGui *f, gconstpointer data)
{
  GtkWidget *session_page;
  MjSession *session;

  begin (f);
  evening_gui_make_entry (f, "A win B 3");
  session_page = evening_gui_get_session_page (f);
  session = evening_gui_get_session (f);
  g_assert_true (
      gtk_widget_activate_action (session_page, "evening.edit", "u", 0));
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  evening_gui_press (f, "score.tai", "2");
  g_assert_true (mj_session_remove (session, 0, NULL));
  TEST_WAIT_UNTIL (!mj_session_is_busy (session));
  evening_gui_press (f, "score.record", NULL);
  g_assert_true (g_str_has_prefix (get_note (f), "Another window has changed"));
  g_assert_cmpuint (count_entries (f), ==, 0);
}

static gboolean
is_list (EveningGui *f, const char *text)
{
  GtkWidget *list = test_gui_find_type (GTK_WIDGET (evening_gui_get_page (f)),
                                        MJ_TYPE_EVENING_LIST);
  GtkWidget *note = test_gui_find_class (list, "score-note");

  return note != NULL &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (note)), text) == 0;
}

/* An evening that has been deleted says so, and leads back to the list. */
static void
test_gone (EveningGui *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  begin (f);
  g_assert_true (mj_store_clear (f->store, &error));
  g_assert_no_error (error);
  test_gui_press (test_gui_find_button (evening_gui_get_session_page (f),
                                        "evening.draw", NULL));
  TEST_WAIT_UNTIL (is_list (f, "The evening has been deleted"));
  g_assert_null (mj_evenings_page_get_session (evening_gui_get_page (f)));
  test_gui_settle (&f->gui);
  g_assert_null (evening_gui_get_session_page (f));
}

/* So it does when somebody comes back to its window, before any action. */
static void
test_gone_on_return (EveningGui *f, gconstpointer data)
{
  begin (f);
  g_assert_true (mj_store_clear (f->store, NULL));
  TEST_WAIT_UNTIL (gtk_window_is_active (GTK_WINDOW (f->gui.window)));
  g_object_notify (G_OBJECT (f->gui.window), "is-active");
  TEST_WAIT_UNTIL (is_list (f, "The evening has been deleted"));
}

/* A record in memory has a win as soon as it is asked to. */
static void
test_in_memory (EveningGui *f, gconstpointer data)
{
  g_object_unref (f->store);
  f->store = mj_store_open (NULL, NULL, NULL);
  mj_evenings_page_set_store (evening_gui_get_page (f), f->store,
                              f->gui.settings);
  begin (f);
  enter_hand (f);
  evening_gui_press (f, "score.record", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpuint (count_entries (f), ==, 1);
}

/* ---- what contradicts what is recorded ---- */

/* A kong is recorded as exposed and laid as concealed: before it is said which
 * is right nothing can be recorded, and it is not paid twice. */
static void
test_kong_twice (EveningGui *f, gconstpointer data)
{
  begin (f);
  evening_gui_press (f, "evening.kong", "(uint32 1, uint32 3, uint32 255)");
  evening_gui_press (f, "evening.win", "true");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  gtk_editable_set_text (GTK_EDITABLE (get_entry (f)),
                         "12m456p99s [777z] {2222s} +3m");
  evening_gui_press (f, "score.seat", "1");
  evening_gui_press (f, "score.seat", "3");
  g_assert_false (gtk_widget_get_sensitive (
      test_gui_find_button (GTK_WIDGET (page (f)), "score.record", NULL)));
  g_assert_true (
      test_gui_has_button (GTK_WIDGET (page (f)), "score.settle", "0"));
  evening_gui_click (f, "score.settle", "1");
  g_assert_false (
      test_gui_has_button (GTK_WIDGET (page (f)), "score.settle", "1"));
  g_assert_cmpint (
      g_list_model_get_n_items (mj_score_query_get_payments (query (f))), ==,
      3);
  evening_gui_click (f, "score.record", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpuint (count_entries (f), ==, 2);
}

/* On a phone the chairs are out of sight: what goes there takes the place of
 * what cannot be pressed yet. */
static void
test_slim (EveningGui *f, gconstpointer data)
{
  GtkWidget *widget;

  begin (f);
  evening_gui_press (f, "evening.win", "true");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  test_gui_resize (GTK_WIDGET (f->gui.window), 360, 640);
  widget = GTK_WIDGET (page (f));
  TEST_WAIT_UNTIL (gtk_widget_has_css_class (widget, "slim"));
  g_assert_true (test_gui_has_button (widget, "score.record", NULL));
  mj_score_query_set_text (query (f), HAND, NULL);
  g_assert_true (test_gui_has_button (widget, "score.show-seats", NULL));
  g_assert_false (test_gui_has_button (widget, "score.record", NULL));
  mj_score_query_set_winner (query (f), 1);
  mj_score_query_set_from (query (f), 3);
  g_assert_false (test_gui_has_button (widget, "score.show-seats", NULL));
  g_assert_true (test_gui_has_button (widget, "score.record", NULL));
}

/* ---- presses ---- */

/* Neither the second click of a double click nor a key that is held down makes
 * a second entry; a new press does. */
static void
test_repeated (EveningGui *f, gconstpointer data)
{
  static const char *const verbs[][2] = {
    { "evening.draw", NULL },
    { "evening.kong", "(uint32 1, uint32 4, uint32 255)" },
    { "evening.bonus", "(uint32 1, uint32 40)" },
  };
  GtkWidget *widget;

  begin (f);
  widget = evening_gui_get_session_page (f);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++) {
    press_pointer (widget, 1);
    evening_gui_press (f, verbs[i][0], verbs[i][1]);
    press_pointer (widget, 2);
    evening_gui_press (f, verbs[i][0], verbs[i][1]);
    g_assert_cmpuint (count_entries (f), ==, i + 1);
  }
  press_pointer (widget, 1);
  evening_gui_press (f, "evening.draw", NULL);
  g_assert_cmpuint (count_entries (f), ==, 4);
  for (int i = 0; i < 3; i++) {
    press_key (widget, GDK_KEY_Return);
    evening_gui_press (f, "evening.draw", NULL);
    g_assert_cmpuint (count_entries (f), ==, 5);
  }
}

#define ADD(name, func) EVENING_GUI_ADD ("/evening-win/" name, func)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("double-click", test_double_click);
  ADD ("pointer", test_pointer);
  ADD ("tai-only-after-text", test_tai_only_after_text);
  ADD ("reason", test_reason);
  ADD ("escape", test_escape);
  ADD ("left", test_left);
  ADD ("refused", test_refused);
  ADD ("locked", test_locked);
  ADD ("waits", test_waits);
  ADD ("withdrawn", test_withdrawn);
  ADD ("refused-correction", test_refused_correction);
  ADD ("gone", test_gone);
  ADD ("gone-on-return", test_gone_on_return);
  ADD ("in-memory", test_in_memory);
  ADD ("repeated", test_repeated);
  ADD ("kong-twice", test_kong_twice);
  ADD ("slim", test_slim);
  return test_gui_run ();
}
