/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-class.c – what the macros of mj-class.h make of a type. */

#include "model/object/mj-class.h"

#define TYPE_COUNT (count_get_type ())
G_DECLARE_FINAL_TYPE (Count, count, , COUNT, GObject)

struct _Count {
  GObject parent_instance;

  int n;
};

MJ_DEFINE_TYPE (Count, count, G_TYPE_OBJECT)
int count_get_n (Count *self);
MJ_GETTER (int, count_get_n, Count, self->n)

static void
count_class_init (CountClass *klass)
{
}

/* An object of another class, and none. */
static void
test_getter_wrong (void)
{
  g_autoptr (GObject) other = g_object_new (G_TYPE_OBJECT, NULL);
  gpointer wrong[] = { other, NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL,
                           "count_get_n: assertion*");
    g_assert_cmpint (count_get_n (wrong[i]), ==, 0);
    g_test_assert_expected_messages ();
  }
}

static void
test_getter (void)
{
  g_autoptr (Count) count = g_object_new (TYPE_COUNT, NULL);

  count->n = 7;
  g_assert_cmpint (count_get_n (count), ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/class/getter", test_getter);
  g_test_add_func ("/class/getter-wrong", test_getter_wrong);
  return g_test_run ();
}
