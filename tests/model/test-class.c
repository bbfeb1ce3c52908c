/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-class.c – what the macros of mj-class.h make of a type. */

#include "model/object/mj-class.h"

#define TYPE_COUNT (count_get_type ())
G_DECLARE_FINAL_TYPE (Count, count, , COUNT, GObject)

struct _Count {
  GObject parent_instance;

  int n;
  Count *next;
};

MJ_DEFINE_TYPE (Count, count, G_TYPE_OBJECT)
int count_get_n (Count *self);
MJ_GETTER (int, count_get_n, Count, self->n)

static void
set_n (Count *self, int n)
{
  if (self->n == n)
    return;
  self->n = n;
  g_object_notify (G_OBJECT (self), "n");
}

static gboolean
is_odd (Count *self)
{
  return self->n % 2;
}

static void
set_odd (Count *self, gboolean odd)
{
  set_n (self, self->n - is_odd (self) + odd);
}

static guint
get_half (Count *self)
{
  return (guint) self->n / 2;
}

static const char *
get_word (Count *self)
{
  return self->n == 0 ? NULL : self->n == 1 ? "one" : "many";
}

static gpointer
get_last (Count *self)
{
  return self->next == NULL ? self : get_last (self->next);
}

static void
set_last (Count *self, Count *last)
{
  g_set_object (&((Count *) get_last (self))->next, last);
}

static gboolean
is_counted (gpointer self)
{
  return count_get_n (self) > 0;
}

int count_get_nth (Count *self);
MJ_GETTER_IF (is_counted, int, count_get_nth, Count, self->n - 1)

static void
count_class_init (CountClass *klass)
{
  MJ_FREES (klass, Count, g_object_unref, next);
  MJ_SETS (klass, Count, G_TYPE_INT, set_n, n);
  mj_class_add_property (klass, "odd", G_TYPE_BOOLEAN, G_CALLBACK (is_odd),
                         G_CALLBACK (set_odd));
  mj_class_add_property (klass, "half", G_TYPE_UINT, G_CALLBACK (get_half),
                         NULL);
  mj_class_add_property (klass, "nth", G_TYPE_INT, G_CALLBACK (count_get_nth),
                         NULL);
  mj_class_add_property (klass, "word", G_TYPE_STRING, G_CALLBACK (get_word),
                         NULL);
  mj_class_add_property (klass, "last", TYPE_COUNT, G_CALLBACK (get_last),
                         G_CALLBACK (set_last));
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

static void
on_notify (Count *count, GParamSpec *pspec, GString *heard)
{
  g_string_append_printf (heard, " %s", pspec->name);
}

static void
test_properties (void)
{
  g_autoptr (Count) count = g_object_new (TYPE_COUNT, NULL);
  g_autoptr (Count) other = g_object_new (TYPE_COUNT, NULL), last = NULL;
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autofree char *word = NULL;
  gboolean odd;
  guint half;
  int n, nth;

  g_signal_connect (count, "notify", G_CALLBACK (on_notify), heard);
  g_object_set (count, "n", 8, NULL);
  g_object_set (count, "n", 8, NULL);
  g_object_set (count, "odd", TRUE, "last", other, NULL);
  g_object_get (count, "n", &n, "odd", &odd, "half", &half, "nth", &nth, "word",
                &word, "last", &last, NULL);
  g_assert_cmpstr (heard->str, ==, " n n");
  g_assert_cmpint (n, ==, 9);
  g_assert_true (odd);
  g_assert_cmpuint (half, ==, 4);
  g_assert_cmpint (nth, ==, 8);
  g_assert_cmpstr (word, ==, "many");
  g_assert_true (last == other);
}

/* What has not been made as it has to be. */
static void
test_getter_if (void)
{
  g_autoptr (Count) count = g_object_new (TYPE_COUNT, NULL);

  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL,
                         "count_get_nth: assertion*is_counted*");
  g_assert_cmpint (count_get_nth (count), ==, 0);
  g_test_assert_expected_messages ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/class/getter", test_getter);
  g_test_add_func ("/class/getter-wrong", test_getter_wrong);
  g_test_add_func ("/class/getter-if", test_getter_if);
  g_test_add_func ("/class/properties", test_properties);
  return g_test_run ();
}
