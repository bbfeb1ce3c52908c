/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-json.c – which texts reach json-glib. */

#include "model/text/mj-json.h"

#include <string.h>

enum { MOST = 20 };

static const struct {
  const char *text;
  int code; /* -1: it is read */
} rows[] = {
  { "{}", -1 },
  { "[1, 2, {\"a\": null}]", -1 },
  { "\"]]]]]]]]]]]]]]]]]]]]\"", -1 },
  { "\"[[[[[[[[[[[[[[[[[[[[[[[[\"", -1 },
  { "\"\\\"[[[[[[[[[[[[[[[[[[[[[[[[\"", -1 },
  { "\"it's // no comment\"", -1 },
  { "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]", -1 },
  { "[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", MJ_JSON_ERROR_STRANGE },
  { "]]]]]][[[[[[[[[[[[[[[[[", MJ_JSON_ERROR_STRANGE },
  { "\"\\\\\"[[[[[[[[[[[[[[[[[", MJ_JSON_ERROR_STRANGE },
  { "{'a': 1}", MJ_JSON_ERROR_STRANGE },
  { "/* */ {}", MJ_JSON_ERROR_STRANGE },
  { "[1] // one", MJ_JSON_ERROR_STRANGE },
  { "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]", -1 },
  { "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21]",
    MJ_JSON_ERROR_TOO_MUCH },
  { "[[],[],[],[],[],[],[],[],[],[],[],[]]", MJ_JSON_ERROR_TOO_MUCH },
  { "", MJ_JSON_ERROR_SYNTAX },
  { " ", MJ_JSON_ERROR_SYNTAX },
  { "{", MJ_JSON_ERROR_SYNTAX },
  { "\"", MJ_JSON_ERROR_SYNTAX },
  { "\"\\", MJ_JSON_ERROR_SYNTAX },
  { "{\"a\"}", MJ_JSON_ERROR_SYNTAX },
  { "{} ", -1 },
  { "{}\n\t{}", MJ_JSON_ERROR_SYNTAX },
  { "[] 1", MJ_JSON_ERROR_SYNTAX },
  { "{} \"a\"", MJ_JSON_ERROR_SYNTAX },
  { "[9223372036854775807, -9223372036854775808]", -1 },
  { "[9223372036854775808]", MJ_JSON_ERROR_SYNTAX },
  { "[-9223372036854775809]", MJ_JSON_ERROR_SYNTAX },
  { "{\"a\": 18446744073709551617}", MJ_JSON_ERROR_SYNTAX },
  { "\"18446744073709551617\"", -1 },
  { "[18446744073709551617.5, 1e300]", -1 },
  { "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"]", -1 },
  { "[\"\\ud83c\\udc04\"]", -1 },
  { "[\"\\u12g4\"]", MJ_JSON_ERROR_SYNTAX },
  { "[\"\\u12\"]", MJ_JSON_ERROR_SYNTAX },
  { "[\"\\udc04\"]", MJ_JSON_ERROR_SYNTAX },
  { "[\"\\ud83c\"]", MJ_JSON_ERROR_SYNTAX },
  { "[\"\\ud83c\\u0041\"]", MJ_JSON_ERROR_SYNTAX },
  { "[\"\\a\"]", MJ_JSON_ERROR_SYNTAX },
  { "\xff", MJ_JSON_ERROR_SYNTAX },
  { "[\xc3\xa9]", MJ_JSON_ERROR_SYNTAX },
};

static void
test_row (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = mj_json_parse (rows[i].text, MOST, &error);

  if (rows[i].code < 0) {
    g_assert_no_error (error);
    g_assert_nonnull (root);
    return;
  }
  g_assert_null (root);
  g_assert_error (error, MJ_JSON_ERROR, rows[i].code);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (strlen (error->message), >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/json/%d", (int) i);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_row);
  }
  return g_test_run ();
}
