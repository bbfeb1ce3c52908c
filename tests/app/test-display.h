/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-display.h – cases that need a display.
 *
 * Invariant: a program reports the same cases with a display and without one,
 * where each of them is skipped and says why.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * test_display_init:
 *
 * To be called first in main().
 *
 * Returns: whether there is a display; GTK is initialised then
 */
gboolean test_display_init (int *argc, char ***argv);

/**
 * test_display_skip:
 * @path: a case that cannot be tried here
 */
void test_display_skip (const char *path);

/**
 * test_display_add_func:
 *
 * As g_test_add_func(), for a case that needs a display.
 */
void test_display_add_func (const char *path, GTestFunc func);

/**
 * test_display_add_data_func:
 *
 * As g_test_add_data_func(), for a case that needs a display.
 */
void test_display_add_data_func (const char *path,
                                 gconstpointer data,
                                 GTestDataFunc func);

/**
 * test_display_let_pass:
 * @start: (transfer none): how remarks begin that GTK's log writer makes and
 *   this test is not about
 */
void test_display_let_pass (const char *start);

gboolean test_display_is_there (void);

/* Returns: why there is none; tools/headless.sh knows more about it */
const char *test_display_why_not (void);

/* As g_test_add(), for a case that needs a display. */
#define TEST_DISPLAY_ADD(path, Fixture, set_up, func, tear_down)               \
  G_STMT_START                                                                 \
  {                                                                            \
    if (test_display_is_there ())                                              \
      g_test_add (path, Fixture, NULL, set_up, func, tear_down);               \
    else                                                                       \
      test_display_skip (path);                                                \
  }                                                                            \
  G_STMT_END

G_END_DECLS
