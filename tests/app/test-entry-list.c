/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-entry-list.c – the list of entries: it announces only what has changed,
 * and stays correct.
 */

#include "app/evening/mj-entry-list.h"

#include "model/evening/mj-session.h"
#include "sample-evening.h"

#include <string.h>

/* What somebody shows who looks at a row only when told that it is new. */
typedef struct {
  const MjEveningFile *file;
  GPtrArray *texts; /* of the rows, the latest first */
  guint n_new;      /* rows looked at since the last change */
} Reader;

static char *
describe (const MjEveningFile *file, guint index)
{
  const MjRecord *record = g_ptr_array_index (file->records, index);
  g_autofree char *words = NULL;
  MjEvening books;
  MjOutcome outcome;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i <= index; i++)
    mj_evening_apply (
        &books, &((MjRecord *) g_ptr_array_index (file->records, i))->entry,
        &outcome);
  words = mj_session_describe (file, record, &outcome);
  return g_strdup_printf ("%d %s %s %" G_GINT64_FORMAT, outcome.deal, words,
                          record->note, outcome.balance[0]);
}

static void
on_items_changed (
    GListModel *model, guint place, guint n_gone, guint n_new, Reader *r)
{
  guint n = g_list_model_get_n_items (model);

  if (n_gone > 0)
    g_ptr_array_remove_range (r->texts, place, n_gone);
  for (guint i = place; i < place + n_new; i++)
    g_ptr_array_insert (r->texts, (int) i, describe (r->file, n - 1 - i));
  r->n_new += n_new;
}

static void
show (MjEntryList *list, Reader *r, const MjEveningFile *file)
{
  guint n = file->records->len;

  r->file = file;
  r->n_new = 0;
  mj_entry_list_show (list, file);
  g_assert_cmpuint (g_list_model_get_n_items (mj_entry_list_get_model (list)),
                    ==, n);
  g_assert_cmpuint (r->texts->len, ==, n);
  for (guint place = 0; place < n; place++) {
    g_autofree char *text = describe (file, n - 1 - place);

    g_assert_cmpstr (g_ptr_array_index (r->texts, place), ==, text);
  }
}

/* One change of any kind. */
static void
change (MjEveningFile *file, MjRng *rng)
{
  guint n = file->records->len, at = n > 0 ? mj_rng_below (rng, n) : 0;
  MjEntry entry;

  sample_entry_random (&entry, rng);
  switch (n > 0 ? mj_rng_below (rng, 6) : 0) {
  case 0:
    g_ptr_array_add (file->records, mj_record_new (&entry, NULL, NULL));
    break;
  case 1:
    g_ptr_array_remove_index (file->records, at);
    break;
  case 2:
    g_ptr_array_insert (file->records, (int) at,
                        mj_record_new (&entry, NULL, "put in"));
    break;
  case 3:
    g_free (((MjRecord *) g_ptr_array_index (file->records, at))->note);
    ((MjRecord *) g_ptr_array_index (file->records, at))->note =
        g_strdup_printf ("note %u", mj_rng_below (rng, 100));
    break;
  case 4:
    g_free (file->names[0]);
    file->names[0] = g_strdup_printf ("Ann %u", mj_rng_below (rng, 3));
    break;
  default:
    g_ptr_array_remove_index (file->records, n - 1);
    break;
  }
}

static void
test_random (void)
{
  g_autoptr (MjEntryList) list = mj_entry_list_new ();
  Reader reader = { .texts = g_ptr_array_new_with_free_func (g_free) };
  MjRng rng;

  g_signal_connect (mj_entry_list_get_model (list), "items-changed",
                    G_CALLBACK (on_items_changed), &reader);
  mj_rng_init (&rng, (MjSeed){ 20251122, 30 });
  for (int i = 0; i < 20; i++) {
    g_autoptr (MjEveningFile) file =
        sample_evening_random (&rng, mj_rng_below (&rng, 30));

    show (list, &reader, file);
    for (int j = 0; j < 40; j++) {
      change (file, &rng);
      show (list, &reader, file);
    }
    if (i % 3 == 0)
      mj_entry_list_show (list, NULL);
  }
  g_signal_handlers_disconnect_by_data (mj_entry_list_get_model (list),
                                        &reader);
  g_ptr_array_unref (reader.texts);
}

/* However long the evening is, one more entry is one more row. */
static void
test_few_rows (void)
{
  g_autoptr (MjEntryList) list = mj_entry_list_new ();
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "redeal");
  Reader reader = { .texts = g_ptr_array_new_with_free_func (g_free) };

  while (file->records->len < 200)
    sample_evening_add (file, "A pays B 1", NULL);
  g_signal_connect (mj_entry_list_get_model (list), "items-changed",
                    G_CALLBACK (on_items_changed), &reader);
  show (list, &reader, file);
  g_assert_cmpuint (reader.n_new, ==, 200);
  sample_evening_add (file, "A pays B 1", NULL);
  show (list, &reader, file);
  g_assert_cmpuint (reader.n_new, ==, 1);
  g_ptr_array_remove_index (file->records, 200);
  show (list, &reader, file);
  g_assert_cmpuint (reader.n_new, ==, 0);
  g_ptr_array_remove_index (file->records, 195);
  show (list, &reader, file);
  g_assert_cmpuint (reader.n_new, <=, 4);
  g_ptr_array_unref (reader.texts);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entry-list/random", test_random);
  g_test_add_func ("/entry-list/few-rows", test_few_rows);
  return g_test_run ();
}
