/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-gui.h – a window, its real widgets, and clicks that a person could make.
 *
 * Nothing here sleeps: everything waits for a condition, and fails when it does
 * not come.
 */

#pragma once

#include "test-display.h"

#include "app/shell/mj-application.h"
#include "app/table/mj-table-view.h"

G_BEGIN_DECLS

/* Only what hangs takes that long, on the slowest machine. */
enum { TEST_WAIT_SECONDS = 120 };

/**
 * TestGui:
 * @window: 1280 by 800
 * @settings: its settings
 * @n_clicks: clicks made by test_gui_click()
 * @n_windows: windows there were at first
 */
typedef struct {
  MjWindow *window;
  GSettings *settings;
  guint n_clicks;
  guint n_windows;
} TestGui;

gboolean test_gui_wake_up (gpointer data);

#define TEST_WAIT_UNTIL(condition)                                             \
  G_STMT_START                                                                 \
  {                                                                            \
    gint64 end_ =                                                              \
        g_get_monotonic_time () + TEST_WAIT_SECONDS * G_USEC_PER_SEC;          \
    guint timer_ = g_timeout_add (10, test_gui_wake_up, NULL);                 \
    while (!(condition)) {                                                     \
      if (g_get_monotonic_time () > end_)                                      \
        g_error ("%s:%d: it never came: %s", __FILE__, __LINE__, #condition);  \
      g_main_context_iteration (NULL, TRUE);                                   \
    }                                                                          \
    g_source_remove (timer_);                                                  \
  }                                                                            \
  G_STMT_END

/**
 * test_gui_init:
 *
 * To be called first in main().  Where there is no display, test_gui_run()
 * skips what TEST_DISPLAY_ADD() has added.
 */
void test_gui_init (int *argc, char ***argv);

/**
 * test_gui_init_apart:
 *
 * As test_gui_init(), with a record in a folder of its own, which
 * test_gui_run() removes, and dialogs of GTK's own.  No tour is offered.
 *
 * Returns: (transfer full): the folder of the record, which is not there yet
 */
char *test_gui_init_apart (int *argc, char ***argv) G_GNUC_WARN_UNUSED_RESULT;

/**
 * test_gui_get_app:
 *
 * Returns: the application; it has no window until it is activated
 */
MjApplication *test_gui_get_app (void);

/**
 * test_gui_run:
 *
 * Returns: the status of the program
 */
int test_gui_run (void);

/**
 * test_gui_set_up:
 * @gui: (out): a window that shows no match
 * @page: the page to show
 */
void test_gui_set_up (TestGui *gui, const char *page);

/* Expects that nothing holds the window. */
void test_gui_tear_down (TestGui *gui);

/**
 * test_gui_end_program:
 *
 * Closes the application's own window, where it has one, and waits until it has
 * gone; the application can be activated again.
 */
void test_gui_end_program (void);

/**
 * test_gui_set_animations:
 * @on: whether what comes and goes does so by and by, as it does at first
 */
void test_gui_set_animations (gboolean on);

/* Until nothing is due at once. */
void test_gui_run_idle (void);

/**
 * test_gui_is_still:
 * @window: a window
 *
 * Returns: whether nothing in it folds or unfolds, or is about to
 */
gboolean test_gui_is_still (GtkWidget *window);

/**
 * test_gui_settle_window:
 * @window: a window
 *
 * Waits until a picture is drawn in which everything stands where it stood in
 * the one before: sizes that the window manager has given, lists, and what
 * takes another form once it knows its size, have come to rest.
 *
 * A widget that was found before may be gone, and be another's place in memory:
 * find it afterwards.  So it is with everything that waits.
 */
void test_gui_settle_window (GtkWidget *window);

/* The same for the window of @gui. */
void test_gui_settle (TestGui *gui);

/**
 * test_gui_resize:
 * @window: a window
 * @width: its width; it may be a few pixels off, as its frame may be counted
 * @height: its height
 *
 * Waits until @window has that size and has come to rest.
 */
void test_gui_resize (GtkWidget *window, int width, int height);

/* The narrowest window that the program is made for. */
enum { TEST_NARROW = 360 };

/**
 * test_gui_measure_width:
 *
 * Returns: the least width of @widget
 */
int test_gui_measure_width (GtkWidget *widget);

/**
 * test_gui_describe_width:
 *
 * Returns: (transfer full): what makes @widget so wide: the widest child of
 *   each, down to a label
 */
char *test_gui_describe_width (GtkWidget *widget);

/**
 * test_gui_find_class:
 * @root: (nullable): where to look, itself included
 * @css_class: a CSS class
 *
 * Returns: (nullable): the first widget in sight with that class
 */
GtkWidget *test_gui_find_class (GtkWidget *root, const char *css_class);

/**
 * test_gui_find_type:
 * @root: (nullable): where to look, itself included
 * @type: a type
 *
 * Returns: (nullable): the first widget in sight of that type
 */
GtkWidget *test_gui_find_type (GtkWidget *root, GType type);

/* Returns: (nullable): the first row of a list below @root that has that title;
 *   it may be hidden */
GtkWidget *test_gui_find_row (GtkWidget *root, const char *title);

/**
 * test_gui_find_label:
 * @root: (nullable): where to look, itself included
 * @part: a text
 *
 * Returns: (nullable): the first label in sight in whose text that is
 */
GtkWidget *test_gui_find_label (GtkWidget *root, const char *part);

/**
 * test_gui_find_window:
 * @type: a type
 *
 * Returns: (nullable): the first window in sight of that type
 */
GtkWidget *test_gui_find_window (GType type);

/**
 * test_gui_find_button:
 * @root: where to look
 * @action: its action, as in "score.add"
 * @target: (nullable): target as text, as in "(uint32 3, uint32 0)"
 *
 * Returns: the button in sight; it is an error when there is none
 */
GtkWidget *
test_gui_find_button (GtkWidget *root, const char *action, const char *target);

/**
 * test_gui_find_labelled:
 * @root: where to look
 * @label: with its underscore
 *
 * Returns: (nullable): the button in sight of that label
 */
GtkWidget *test_gui_find_labelled (GtkWidget *root, const char *label);

/**
 * test_gui_has_button:
 *
 * Returns: whether there is such a button in sight
 */
gboolean
test_gui_has_button (GtkWidget *root, const char *action, const char *target);

/**
 * test_gui_find_controller:
 * @widget: a widget
 * @type: a type of controllers
 *
 * Returns: (transfer none) (nullable): its controller of that type
 */
GtkEventController *test_gui_find_controller (GtkWidget *widget, GType type);

/**
 * test_gui_click:
 * @gui: a window that has come to rest
 * @widget: a button or a row of a list, found since
 *
 * Clicks it as a person does: it is in sight as a whole, nothing lies over it
 * and it can be used; and nothing but its own popover opens.  Counts.  Waits
 * until the window has come to rest again.
 */
void test_gui_click (TestGui *gui, GtkWidget *widget);

/**
 * test_gui_click_button:
 * @gui: a window
 * @root: a part of it that stays
 * @action: as for test_gui_find_button()
 * @target: (nullable): as for test_gui_find_button()
 *
 * Clicks this button once the window has come to rest.
 */
void test_gui_click_button (TestGui *gui,
                            GtkWidget *root,
                            const char *action,
                            const char *target);

/**
 * test_gui_find_risk:
 * @state: a state
 *
 * Returns: the first tile of chair 0 that could make it liable if it were
 *   discarded, or MJ_TILE_NONE
 */
MjTile test_gui_find_risk (const MjState *state);

/**
 * test_gui_press:
 * @widget: a button; it may have to be scrolled to
 *
 * Clicks it without counting.
 */
void test_gui_press (GtkWidget *widget);

/**
 * test_gui_find_dialog:
 * @gui: a window
 *
 * Returns: the window that has been opened over it
 */
GtkWindow *test_gui_find_dialog (TestGui *gui);

/**
 * test_gui_answer:
 * @response: "accept" or "cancel"
 *
 * Waits for a question and presses the button of its answer, after which
 * libadwaita closes the dialog before it tells the answer.
 */
void test_gui_answer (const char *response);

/* Stores @file as a match of the person in the first chair that is over. */
void test_gui_store_match (MjStore *store, const MjMatchFile *file);

G_END_DECLS
