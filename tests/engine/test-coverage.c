/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-coverage.c – every rule has a case.
 *
 * data/rules.txt lists the rules.  The column `covers` of some case names each
 * of them; for every scoring pattern there is also a case in which it does not
 * count.
 */

#include "test-table.h"

#include "engine/rules/mj-pattern-id.h"

#include <string.h>

typedef struct {
  GHashTable *covered;
  GHashTable *denied; /* in not_scored, or in a row that does not win */
} Named;

static void
add_ids (GHashTable *set, const char *text)
{
  g_auto (GStrv) ids = g_strsplit_set (text, " ,", -1);

  for (int i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0' && !g_str_equal (ids[i], "-"))
      g_hash_table_add (set, g_strdup (ids[i]));
}

static int
column_of (GStrv header, const char *name)
{
  for (int i = 0; header[i] != NULL; i++)
    if (g_str_equal (header[i], name))
      return i;
  return -1;
}

static void
read_file (const char *path, Named *named)
{
  g_auto (GStrv) lines = test_read (path);
  g_auto (GStrv) header = g_strsplit (lines[0], "\t", -1);
  int covers = column_of (header, "covers");
  int valid = column_of (header, "valid");
  int not_scored = column_of (header, "not_scored");

  g_assert_cmpint (covers, >=, 0);
  for (int i = 1; lines[i] != NULL; i++) {
    g_auto (GStrv) row = g_strsplit (lines[i], "\t", -1);

    g_assert_cmpuint (g_strv_length (row), ==, g_strv_length (header));
    add_ids (named->covered, row[covers]);
    if (not_scored >= 0)
      add_ids (named->denied, row[not_scored]);
    if (valid >= 0 && g_str_equal (row[valid], "no"))
      add_ids (named->denied, row[covers]);
  }
}

static void
read_all (Named *named)
{
  g_autofree char *folder =
      g_test_build_filename (G_TEST_DIST, "data", "cases", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  named->covered =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  named->denied = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_strconcat ("data/cases/", name, NULL);

    if (g_str_has_suffix (name, ".tsv") &&
        !g_str_equal (name, "ambiguous.tsv") &&
        !g_str_equal (name, "defaults.tsv"))
      read_file (path, named);
  }
}

static void
named_clear (Named *named)
{
  g_hash_table_unref (named->covered);
  g_hash_table_unref (named->denied);
}

static void
test_covered (void)
{
  g_auto (GStrv) ids = test_rule_ids ();
  g_autoptr (GString) missing = g_string_new (NULL);
  Named named;

  read_all (&named);
  for (int i = 0; ids[i] != NULL; i++)
    if (!g_hash_table_contains (named.covered, ids[i]))
      g_string_append_printf (missing, "%s ", ids[i]);
  g_assert_cmpstr (missing->str, ==, "");
  named_clear (&named);
}

static void
test_denied (void)
{
  g_autoptr (GString) missing = g_string_new (NULL);
  Named named;

  read_all (&named);
  for (int id = 0; id < MJ_N_PATTERNS; id++) {
    const char *rule = mj_pattern_info ((MjPatternId) id)->rule;

    if (!g_hash_table_contains (named.denied, rule))
      g_string_append_printf (missing, "%s ", rule);
  }
  g_assert_cmpstr (missing->str, ==, "");
  named_clear (&named);
}

/* No case speaks of a rule that is not in data/rules.txt, nor does a pattern.
 */
static void
test_known (void)
{
  g_auto (GStrv) ids = test_rule_ids ();
  g_autoptr (GString) unknown = g_string_new (NULL);
  GHashTableIter iter;
  const char *id;
  Named named;

  read_all (&named);
  g_hash_table_iter_init (&iter, named.covered);
  while (g_hash_table_iter_next (&iter, (gpointer *) &id, NULL))
    if (!g_strv_contains ((const char *const *) ids, id))
      g_string_append_printf (unknown, "%s ", id);
  for (int i = 0; i < MJ_N_PATTERNS; i++)
    if (!g_strv_contains ((const char *const *) ids,
                          mj_pattern_info ((MjPatternId) i)->rule))
      g_string_append_printf (unknown, "%s ",
                              mj_pattern_info ((MjPatternId) i)->rule);
  g_assert_cmpstr (unknown->str, ==, "");
  named_clear (&named);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coverage/every-rule-has-a-case", test_covered);
  g_test_add_func ("/coverage/every-pattern-is-denied-somewhere", test_denied);
  g_test_add_func ("/coverage/no-unknown-rule", test_known);
  return g_test_run ();
}
