/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-text.c – sentences. */

#include "model/mj-text.h"

static void
test_amount (void)
{
  static const struct {
    gint64 amount;
    const char *text;
  } rows[] = {
    { 0, "0" },      { 400, "+4" },       { -100, "−1" },
    { 40, "+0.40" }, { -1280, "−12.80" }, { 102400, "+1024" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = mj_text_amount (rows[i].amount);

    g_assert_cmpstr (text, ==, rows[i].text);
  }
}

static void
test_error (void)
{
  MjError error;
  g_autofree char *text = NULL;

  mj_error_set (&error, 3, 5, "five of %s", "3s");
  text = mj_text_error (&error);
  g_assert_cmpstr (text, ==, "line 3, column 5: five of 3s");
}

/* What stands in a file is never taken for a format. */
static void
test_error_is_no_format (void)
{
  MjError error;
  g_autofree char *text = NULL;

  mj_error_set (&error, 0, 0, "unknown option %s", "%s%n%d");
  text = mj_text_error (&error);
  g_assert_cmpstr (text, ==, "unknown option %s%n%d");
}

static void
test_near (void)
{
  MjNear near = { MJ_PATTERN_SEQUENCE_HAND, "HAND-18",
                  "only %s completes it, and it was a discard",
                  MJ_FACE_BIT (6) };
  g_autofree char *text = mj_text_near (&near);

  g_assert_cmpstr (text, ==,
                   "Sequence hand not counted: only 7 characters completes "
                   "it, and it was a discard");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/amount", test_amount);
  g_test_add_func ("/text/error", test_error);
  g_test_add_func ("/text/error-is-no-format", test_error_is_no_format);
  g_test_add_func ("/text/near", test_near);
  return g_test_run ();
}
