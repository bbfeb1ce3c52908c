/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sentences.c – every sentence about a wait, a move, an error and money.
 *
 * Their parts are put together by hand, so that each sentence is read once as a
 * person reads it.
 */

#include "model/text/mj-text.h"

extern int _nl_msg_cat_cntr; /* of libintl: raised where LANGUAGE has changed */

static void
expect_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_status (void)
{
  static const struct {
    const char *key; /* for programs */
    const char *text;
  } rows[] = {
    [MJ_WINS] = { "wins", "The hand wins" },
    [MJ_TOO_CHEAP] = { "too-cheap",
                       "The hand is complete but has too few tai" },
    [MJ_INCOMPLETE] = { "incomplete", "The hand is not complete" },
    [MJ_WRONG_SIZE] = { "wrong-size",
                        "The hand has the wrong number of tiles" },
    [MJ_NOT_PLAYED] = { "not-played",
                        "This table does not play that way of winning" },
    [MJ_CANNOT_ROB] = { "cannot-rob",
                        "Only thirteen wonders may rob a concealed kong" },
    [MJ_NO_SEVEN_PAIRS] = { "no-seven-pairs",
                            "Seven pairs is not played at this table" },
    [MJ_NO_THIRTEEN_WONDERS] = { "no-thirteen-wonders",
                                 "Thirteen wonders is not played at this "
                                 "table" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_assert_cmpstr (mj_text_status ((MjStatus) i), ==, rows[i].text);
    g_assert_cmpstr (mj_status_key ((MjStatus) i), ==, rows[i].key);
  }
}

/* Each reason has a sentence of its own. */
static void
test_reasons (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_null (mj_text_reason (MJ_REASON_NONE));
  for (int i = MJ_REASON_NONE + 1; i < MJ_N_REASONS; i++) {
    const char *text = mj_text_reason ((MjReason) i);

    g_test_message ("%s", mj_reason_key ((MjReason) i));
    g_assert_nonnull (text);
    g_assert_true (g_ascii_isupper (*text));
    g_assert_false (g_str_has_suffix (text, "."));
    g_assert_true (g_hash_table_add (seen, (gpointer) text));
    g_assert_true (
        g_hash_table_add (seen, (gpointer) mj_reason_key ((MjReason) i)));
  }
}

/* Near misses too, and tiles are named in those that speak of tiles. */
static void
test_near_reasons (void)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 0; i < MJ_N_NEAR_REASONS; i++) {
    MjNear near = { .reason = (MjNearReason) i, .faces = MJ_FACE_BIT (4) };
    char *text = mj_text_near_reason (&near);

    g_assert_cmpstr (text, !=, "");
    g_assert_null (strstr (text, "%s"));
    g_assert_true (g_hash_table_add (seen, text));
  }
}

/* What is missing for a liability, too, with its tiles and its number. */
static void
test_pao_reasons (void)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 0; i < MJ_N_PAO_WHYS; i++) {
    MjPaoNote note = { .why = (MjPaoWhy) i, .faces = MJ_FACE_BIT (4), .n = 3 };
    char *text = mj_text_pao_reason (&note);

    g_assert_cmpstr (text, !=, "");
    g_assert_null (strchr (text, '%'));
    g_assert_true (g_hash_table_add (seen, text));
  }
}

static void
test_waits (void)
{
  static const struct {
    MjWait wait;
    const char *text;
  } rows[] = {
    { { .status = { MJ_WINS, MJ_WINS }, .tai = { 3, 3 } }, "3 tai" },
    { { .status = { MJ_WINS, MJ_WINS }, .tai = { 2, 3 } },
      "2 tai, 3 self-drawn" },
    { { .status = { MJ_TOO_CHEAP, MJ_WINS }, .tai = { 0, 1 } },
      "1 tai, self-drawn only" },
    { { .status = { MJ_WINS, MJ_TOO_CHEAP }, .tai = { 2, 1 } },
      "2 tai, on a discard only" },
    { { .status = { MJ_TOO_CHEAP, MJ_TOO_CHEAP }, .tai = { 0, 0 } },
      "too few tai" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_text (mj_text_wait (&rows[i].wait), rows[i].text);
}

static void
test_moves (void)
{
  static const char *const rows[MJ_N_MOVES][2] = {
    [MJ_MOVE_DEAL] = { "Ann deals", "You deal" },
    [MJ_MOVE_DRAW] = { "Ann draws", "You draw" },
    [MJ_MOVE_BONUS] = { "Ann sets aside 2 dots", "You set aside 2 dots" },
    [MJ_MOVE_REPLACE] = { "Ann draws a replacement", "You draw a replacement" },
    [MJ_MOVE_DISCARD] = { "Ann discards 2 dots", "You discard 2 dots" },
    [MJ_MOVE_CHOW] = { "Ann claims 2 dots for a chow",
                       "You claim 2 dots for a chow" },
    [MJ_MOVE_PONG] = { "Ann claims 2 dots for a pong",
                       "You claim 2 dots for a pong" },
    [MJ_MOVE_KONG_DISCARD] = { "Ann makes a kong of 2 dots",
                               "You make a kong of 2 dots" },
    [MJ_MOVE_KONG_CONCEALED] = { "Ann makes a kong of 2 dots",
                                 "You make a kong of 2 dots" },
    [MJ_MOVE_KONG_PROMOTE] = { "Ann makes a kong of 2 dots",
                               "You make a kong of 2 dots" },
    [MJ_MOVE_WIN] = { "Ann wins", "You win" },
    [MJ_MOVE_PASS] = { "Ann passes", "You pass" },
  };

  for (int kind = 0; kind < MJ_N_MOVES; kind++) {
    MjMove move =
        mj_move ((MjMoveKind) kind, 0, mj_tile_of_face (MJ_FACE_1P + 1, 3));

    expect_text (mj_text_move ("Ann", &move), rows[kind][0]);
    expect_text (mj_text_move (NULL, &move), rows[kind][1]);
    move.tile = MJ_TILE_NONE; /* of what is not seen no tile is named */
    g_free (mj_text_move ("Ann", &move));
  }
}

/* In each language there is one sentence for the person who reads it, which
 * says "you", and another for a player, which has the name; whatever the name
 * is. */
static void
test_persons (void)
{
  static const struct {
    const char *language, *you, *your;
  } rows[] = {
    { "en", "you", "your" },
    { "zh_CN", "\u4f60", "\u4f60" },
    { "zh_TW", "\u4f60", "\u4f60" },
    { "ms", "anda", "anda" },
    { "ta", "\u0ba8\u0bc0\u0b99\u0bcd\u0b95",
      "\u0b89\u0b99\u0bcd\u0b95\u0bb3" },
  };
  g_autofree char *folder =
      g_test_build_filename (G_TEST_BUILT, "..", "po", NULL);

  mj_text_start (folder);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_setenv ("LANGUAGE", rows[i].language, TRUE);
    _nl_msg_cat_cntr++; /* read the catalogue of that language */
    for (int s = 0; s < MJ_N_SENTENCES; s++) {
      g_autofree char *own = mj_text_sentence ((MjSentence) s, NULL, "<x>");
      g_autofree char *named =
          mj_text_sentence ((MjSentence) s, "Ann %s", "<x>");
      g_autofree char *small = g_utf8_strdown (own, -1);

      g_test_message ("%s %d: %s | %s", rows[i].language, s, own, named);
      g_assert_true (strstr (small, rows[i].you) != NULL ||
                     strstr (small, rows[i].your) != NULL);
      g_assert_null (strchr (own, '%'));
      g_assert_nonnull (strstr (named, "Ann %s"));
      g_assert_null (strchr (strstr (named, "Ann %s") + 6, '%'));
      g_assert_cmpint (strstr (own, "<x>") != NULL, ==,
                       strstr (named, "<x>") != NULL);
      if (i > 0) /* it is translated */
        g_assert_false (g_str_has_prefix (small, "you"));
    }
  }
  g_setenv ("LANGUAGE", "en", TRUE);
  _nl_msg_cat_cntr++;
}

/* Of two players the person may be either: three sentences in each language, in
 * which "you" stands for a name. */
static void
test_two_persons (void)
{
  static const char *const languages[] = { "en", "zh_CN", "zh_TW", "ms", "ta" };

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++) {
    g_setenv ("LANGUAGE", languages[i], TRUE);
    _nl_msg_cat_cntr++;
    for (int s = 0; s < MJ_N_SENTENCES_OF_TWO; s++) {
      MjSentenceOfTwo two = (MjSentenceOfTwo) s;
      g_autofree char *others =
          mj_text_sentence_of_two (two, "Ann %s", "Ben", "<x>", "<y>");
      g_autofree char *first =
          mj_text_sentence_of_two (two, NULL, "Ben", "<x>", "<y>");
      g_autofree char *second =
          mj_text_sentence_of_two (two, "Ann %s", NULL, "<x>", "<y>");
      g_autofree char *called = mj_text_sentence_of_two (
          two, mj_text_tr ("You"), "Ben", "<x>", "<y>");

      g_test_message ("%s | %s | %s", others, first, second);
      g_assert_true (strstr (others, "Ann %s") && strstr (others, "Ben"));
      g_assert_true (!strstr (first, "Ann") && strstr (first, "Ben"));
      g_assert_true (strstr (second, "Ann %s") && !strstr (second, "Ben"));
      g_assert_cmpstr (called, ==, first);
      g_assert_null (strchr (first, '%'));
      g_assert_cmpstr (first, !=, second);
      g_assert_cmpint (strstr (others, "<x>") != NULL, ==,
                       s != MJ_SENTENCE_PAYS && s != MJ_SENTENCE_PAYS_NOTHING);
      g_assert_cmpint (strstr (first, "<x>") != NULL, ==,
                       strstr (others, "<x>") != NULL);
      g_assert_cmpint (strstr (second, "<y>") != NULL, ==,
                       s == MJ_SENTENCE_WON_ON);
      if (i > 0) /* it is translated */
        g_assert_false (g_str_has_prefix (first, "You"));
    }
  }
  g_setenv ("LANGUAGE", "en", TRUE);
  _nl_msg_cat_cntr++;
}

/* A chair that is called "You" wins, deals and draws as the person does. */
static void
test_called_you (void)
{
  for (int s = 0; s < MJ_N_SENTENCES; s++) {
    g_autofree char *own = mj_text_sentence ((MjSentence) s, NULL, "<x>");
    g_autofree char *called = mj_text_sentence ((MjSentence) s, "You", "<x>");

    g_assert_cmpstr (own, ==, called);
  }
}

static void
test_errors (void)
{
  static const struct {
    int line, column;
    const char *text;
  } rows[] = {
    { 0, 0, "no x here" },
    { 1, 0, "line 1: no x here" },
    { 0, 1, "column 1: no x here" },
    { 1, 1, "line 1, column 1: no x here" },
    { 7, 30, "line 7, column 30: no x here" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjError error;

    mj_error_set (&error, rows[i].line, rows[i].column, "no %s here", "x");
    expect_text (mj_text_error (&error), rows[i].text);
  }
}

/* Every amount of up to 30.00 is read back, with either sign and comma. */
static void
test_money_back (void)
{
  for (gint64 amount = -3000; amount <= 3000; amount++) {
    g_autofree char *text = mj_text_money (amount);
    g_auto (GStrv) parts = g_strsplit (text, ".", 2);
    g_autofree char *comma = g_strjoinv (",", parts);
    gint64 read = G_MAXINT64;

    g_assert_true (mj_text_read_money (text, &read));
    g_assert_cmpint (read, ==, amount);
    g_assert_true (mj_text_read_money (comma, &read));
    g_assert_cmpint (read, ==, amount);
  }
}

static void
test_money_edges (void)
{
  static const struct {
    const char *text;
    gint64 amount; /* G_MAXINT64: refused */
  } rows[] = {
    { "999999999", G_GINT64_CONSTANT (99999999900) },
    { "999999999.99", G_GINT64_CONSTANT (99999999999) },
    { "1000000000", G_MAXINT64 },
    { "000000001", 100 },
    { "5.", 500 },
    { "5.1", 510 },
    { "5.01", 501 },
    { "5.012", G_MAXINT64 },
    { "--5", G_MAXINT64 },
    { "+5", G_MAXINT64 },
    { "5 5", G_MAXINT64 },
    { "0", 0 },
    { ".0", 0 },
    { "-.5", -50 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    gint64 read = G_MAXINT64;
    gboolean ok = mj_text_read_money (rows[i].text, &read);

    g_assert_true (ok == (rows[i].amount != G_MAXINT64));
    if (ok)
      g_assert_cmpint (read, ==, rows[i].amount);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sentences/status", test_status);
  g_test_add_func ("/sentences/reasons", test_reasons);
  g_test_add_func ("/sentences/near-reasons", test_near_reasons);
  g_test_add_func ("/sentences/pao-reasons", test_pao_reasons);
  g_test_add_func ("/sentences/waits", test_waits);
  g_test_add_func ("/sentences/moves", test_moves);
  g_test_add_func ("/sentences/persons", test_persons);
  g_test_add_func ("/sentences/two-persons", test_two_persons);
  g_test_add_func ("/sentences/called-you", test_called_you);
  g_test_add_func ("/sentences/errors", test_errors);
  g_test_add_func ("/sentences/money-back", test_money_back);
  g_test_add_func ("/sentences/money-edges", test_money_edges);
  return g_test_run ();
}
