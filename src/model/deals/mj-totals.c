/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-totals.c – adds up evenings by the names of players; money is added for
 * each currency apart. */

#include "model/deals/mj-totals.h"

#include "model/deals/mj-career.h"
#include "model/store/mj-store-evenings.h"
#include "model/text/mj-text.h"

typedef struct {
  char *name;
  MjEveningStats stats;
  GHashTable *money; /* currency → gint64, hundredths */
} Sum;

static void
sum_free (gpointer data)
{
  Sum *sum = data;

  g_hash_table_unref (sum->money);
  g_free (sum->name);
  g_free (sum);
}

/* Evenings come the latest first, so the first way to write a name stays. */
static Sum *
find_sum (GHashTable *sums, char *const *names, guint person)
{
  g_autofree char *key = mj_career_key (names, person);
  Sum *sum = g_hash_table_lookup (sums, key);

  if (sum == NULL) {
    sum = g_new0 (Sum, 1);
    sum->name = g_strdup (names[person]);
    sum->money =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    g_hash_table_insert (sums, g_steal_pointer (&key), sum);
  }
  return sum;
}

static void
add_money (GHashTable *money, const char *currency, gint64 amount)
{
  gint64 *sum = g_hash_table_lookup (money, currency);

  if (sum == NULL) {
    sum = g_new0 (gint64, 1);
    g_hash_table_insert (money, g_strdup (currency), sum);
  }
  *sum += amount;
}

static void
add_evening (GHashTable *sums, const MjEveningFile *file)
{
  MjEveningStats stats[MJ_MAX_PEOPLE] = { 0 };
  guint played = mj_evening_stats_add (file, stats);
  g_auto (GStrv) names = mj_career_names_of (file);
  MjMoney money;

  mj_evening_file_get_money (file, &money);
  for (guint i = 0; i < file->n_people; i++) {
    Sum *sum;

    if ((played & 1u << i) == 0)
      continue;
    sum = find_sum (sums, names, i);
    mj_evening_stats_join (&sum->stats, &stats[i]);
    add_money (sum->money, money.currency, stats[i].balance);
  }
}

/* ---- as it is shown ---- */

static char *
money_text (GHashTable *money)
{
  g_autoptr (GList) keys =
      g_list_sort (g_hash_table_get_keys (money), (GCompareFunc) g_strcmp0);
  g_autoptr (GString) text = g_string_new (NULL);

  for (GList *l = keys; l != NULL; l = l->next) {
    gint64 *sum = g_hash_table_lookup (money, l->data);
    g_autofree char *amount = mj_text_amount (*sum);

    g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? ", " : "",
                            (char *) l->data, *(char *) l->data ? " " : "",
                            amount);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (((const Sum *) a)->name, ((const Sum *) b)->name);
}

static void
total_free (gpointer data)
{
  MjTotal *total = data;

  g_free (total->name);
  g_free (total->money);
  g_free (total);
}

static GPtrArray *
list_totals (GHashTable *sums)
{
  GPtrArray *totals = g_ptr_array_new_with_free_func (total_free);
  g_autoptr (GList) all =
      g_list_sort (g_hash_table_get_values (sums), compare_names);

  for (GList *l = all; l != NULL; l = l->next) {
    const Sum *sum = l->data;
    MjTotal *total = g_new0 (MjTotal, 1);

    total->name = g_strdup (sum->name);
    total->stats = sum->stats;
    total->money = money_text (sum->money);
    g_ptr_array_add (totals, total);
  }
  return totals;
}

GPtrArray *
mj_totals_count (MjStore *store, guint *n_left_out)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, NULL);
  g_autoptr (GHashTable) sums =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, sum_free);

  *n_left_out = 0;
  for (guint i = 0; evenings != NULL && i < evenings->len; i++) {
    const MjStoredEvening *evening = g_ptr_array_index (evenings, i);

    if (evening->problem == NULL)
      add_evening (sums, evening->file);
    else
      ++*n_left_out;
  }
  return list_totals (sums);
}
