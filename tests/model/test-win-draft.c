/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-win-draft.c – a half-entered win, kept and there again; and what is not
 * a draft at all, which changes nothing that could not be typed.
 */

#include "model/score/mj-score-query.h"
#include "model/score/mj-win-draft.h"

#include "engine/tiles/mj-rng.h"

/* ---- there and back ---- */

static const struct {
  const char *tiles;
  const char *loose; /* laid among the melds */
  int winner, from, how, wind, liable, tai;
  gboolean by_tiles;
} rows[] = {
  { "", "", -1, -2, -1, -1, -1, -1, FALSE },
  { "123m 1f2a", "", -1, -2, -1, -1, -1, -1, TRUE },
  { "12m", "77z", 2, -2, -1, -1, -1, -1, TRUE },
  { "12m456p789s11z [777z] +3m", "", 1, 3, MJ_HOW_ROB_KONG, -1, -1, -1, TRUE },
  { "12m456p789s55z [222z] +3m", "", 0, -1, -1, 2, -1, -1, TRUE },
  { "23m99p [555z] [666z] [777z] +4m", "", 0, -1, -1, -1, 3, -1, TRUE },
  { "234m567m345p12399s", "", 1, 2, -1, -1, -1, -1, TRUE },
  { "", "", 1, 2, -1, -1, -1, 3, FALSE },
};

static MjScoreQuery *
make_query (gsize row)
{
  MjScoreQuery *query = mj_score_query_new ();

  mj_score_query_set_text (query, rows[row].tiles, NULL);
  for (const char *c = rows[row].loose; *c == '7'; c++)
    mj_score_query_add (query, MJ_FACE_RED, MJ_PART_MELDS, NULL);
  mj_score_query_set_by_tiles (query, rows[row].by_tiles);
  g_object_set (query, "winner", rows[row].winner, "from", rows[row].from,
                NULL);
  if (rows[row].how >= 0)
    mj_score_query_set_how (query, (MjHow) rows[row].how);
  if (rows[row].wind >= 0)
    g_object_set (query, "wind", rows[row].wind, NULL);
  if (rows[row].liable >= 0)
    g_object_set (query, "liable", rows[row].liable, NULL);
  if (rows[row].tai >= 0)
    mj_score_query_set_count (query, rows[row].tai, MJ_PLAIN_HAND);
  return query;
}

/* All that a property tells, as text. */
static char *
describe (MjScoreQuery *query)
{
  static const char *const numbers[] = { "stage",  "winner", "from",
                                         "wind",   "how",    "replacements",
                                         "liable", "tai",    "special" };
  GString *text = g_string_new (mj_score_query_get_text (query));

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++) {
    int number;

    g_object_get (query, numbers[i], &number, NULL);
    g_string_append_printf (text, " %s=%d", numbers[i], number);
  }
  g_string_append_printf (text, " problem=%s",
                          mj_score_query_get_problem (query));
  return g_string_free (text, FALSE);
}

static void
test_round_trip (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = make_query (i);
    g_autoptr (MjScoreQuery) again = mj_score_query_new ();
    g_autoptr (GVariant) draft =
        g_variant_ref_sink (mj_score_query_save_draft (query));
    g_autofree char *before = describe (query), *after = NULL;

    g_assert_true (mj_score_query_restore_draft (again, draft));
    after = describe (again);
    g_assert_cmpstr (after, ==, before);
    /* it can be undone, and then nothing was entered */
    g_assert_true (mj_score_query_undo (again));
    g_assert_cmpstr (mj_score_query_get_text (again), ==, "");
  }
}

/* Of a hand that was cleared nothing is kept. */
static void
test_cleared (void)
{
  g_autoptr (MjScoreQuery) query = make_query (3);
  g_autoptr (GVariant) draft = NULL;

  mj_score_query_clear (query);
  draft = g_variant_ref_sink (mj_score_query_save_draft (query));
  g_assert_cmpuint (g_variant_n_children (draft), ==, 0);
  g_assert_false (mj_score_query_restore_draft (query, draft));
}

/* ---- no draft at all ---- */

static GVariant *
some_value (MjRng *rng)
{
  static const char *const texts[] = { "",    "12m",     "[12m]", "5555555p",
                                       "77z", "{1111p}", "\xe9",  "1f1f" };

  switch (mj_rng_below (rng, 4)) {
  case 0:
    return g_variant_new_boolean (mj_rng_below (rng, 2) != 0);
  case 1:
    return g_variant_new_bytestring (texts[mj_rng_below (rng, 8)]);
  case 2:
    return g_variant_new_take_string (
        g_str_to_ascii (texts[mj_rng_below (rng, G_N_ELEMENTS (texts))], "C"));
  default:
    return g_variant_new_int32 ((int) mj_rng_below (rng, 300) - 10);
  }
}

/* Whatever stands in the settings, what comes of it is a hand that the program
 * can go on with. */
static void
test_anything (void)
{
  static const char *const keys[] = { "tiles",   "loose",       "by-tiles",
                                      "winner",  "from",        "how",
                                      "wind",    "liable",      "tai",
                                      "special", "replacements" };
  guint n_restored = 0;
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 17, 1 });
  for (int i = 0; i < 5000; i++) {
    g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
    g_autoptr (MjScoreQuery) query = mj_score_query_new ();
    g_autoptr (GVariant) draft = NULL;
    g_autofree char *text = NULL;
    const MjEntry *entry = mj_score_query_get_entry (query);

    for (guint n = mj_rng_below (&rng, 12); n > 0; n--)
      g_variant_dict_insert_value (
          &dict, keys[mj_rng_below (&rng, G_N_ELEMENTS (keys))],
          some_value (&rng));
    draft = g_variant_ref_sink (g_variant_dict_end (&dict));
    n_restored += mj_score_query_restore_draft (query, draft);
    text = describe (query);
    g_assert_cmpint (entry->how, <, MJ_N_HOWS);
    g_assert_cmpint (entry->special, <, MJ_N_SPECIALS);
    g_assert_true (entry->seat < MJ_N_SEATS || entry->seat == MJ_SEAT_NONE);
    g_assert_true (entry->seat >= MJ_N_SEATS || entry->seat != entry->other);
    g_assert_true (entry->seat >= MJ_N_SEATS || entry->seat != entry->liable);
    mj_score_query_clear (query);
    g_assert_cmpstr (mj_score_query_get_text (query), ==, "");
  }
  g_assert_cmpuint (n_restored, >, 1000);
  g_assert_cmpuint (n_restored, <, 5000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/win-draft/round-trip", test_round_trip);
  g_test_add_func ("/win-draft/cleared", test_cleared);
  g_test_add_func ("/win-draft/anything", test_anything);
  return g_test_run ();
}
