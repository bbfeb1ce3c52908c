/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-text.c – the sentences of mj-text. */

#include "engine/tiles/mj-notation.h"
#include "model/text/mj-text.h"

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

/* A line never breaks after the sign: only where it could is it joined. */
static void
test_price (void)
{
  static const struct {
    const char *currency;
    gint64 amount;
    const char *price, *gain;
  } rows[] = {
    { "", -2400, "−24", "−24" },
    { "S$", -2400, "−S$24", "−S$24" },
    { "$", -2400, "−\u2060$24", "−\u2060$24" },
    { "$", 2400, "$24", "+\u2060$24" },
    { "$", 0, "$0", "$0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjMoney money = { .currency = rows[i].currency };
    g_autofree char *price = mj_text_price (&money, rows[i].amount);
    g_autofree char *gain = mj_text_gain (&money, rows[i].amount);

    g_assert_cmpstr (price, ==, rows[i].price);
    g_assert_cmpstr (gain, ==, rows[i].gain);
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
  MjNear near = { MJ_PATTERN_SEQUENCE_HAND, "HAND-18", MJ_NEAR_ONE_WAIT,
                  MJ_FACE_BIT (6) };
  g_autofree char *text = mj_text_near (&near);

  g_assert_cmpstr (text, ==,
                   "Ping hu not counted: only 7 characters completes "
                   "it, and it was a discard");
}

static void
expect_term (MjTerms terms, const char *expected)
{
  g_autofree char *text = NULL;

  mj_text_set_terms (terms);
  text = mj_text_term ("Half flush", "混一色");
  g_assert_cmpstr (text, ==, expected);
}

static void
test_meld (void)
{
  static const struct {
    const char *label;
    gboolean run;
    MjFace face;
    const char *text;
  } rows[] = {
    { "Chow", TRUE, 0, "Chow 1 2 3 characters" },
    { "Chow", TRUE, 9 + 6, "Chow 7 8 9 dots" },
    { "Chow", TRUE, 18 + 2, "Chow 3 4 5 bamboo" },
    { "Kong", FALSE, 9 + 4, "Kong 5 dots" },
    { "Kong", FALSE, MJ_FACE_RED, "Kong Red Dragon" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text =
        mj_text_meld (rows[i].label, rows[i].run, rows[i].face);

    g_assert_cmpstr (text, ==, rows[i].text);
  }
}

static void
test_terms (void)
{
  expect_term (MJ_TERMS_LANGUAGE, "Half flush");
  expect_term (MJ_TERMS_CHINESE, "混一色");
  expect_term (MJ_TERMS_BOTH, "Half flush 混一色");
  expect_term (MJ_TERMS_SAID_LANGUAGE, "Ban sek · Half flush");
  expect_term (MJ_TERMS_SAID_CHINESE, "Ban sek 混一色");
  expect_term (MJ_TERMS_SAID, "Ban sek");
}

/* printf %s 0123… | sha256sum */
static void
test_seed (void)
{
  MjSeed seed = { 0x53170000, 0xca1 };
  g_autofree char *text = mj_text_seed (seed);
  g_autofree char *digest = mj_text_seed_digest (seed);
  g_autofree char *expected =
      g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, 32);

  g_assert_cmpstr (text, ==, "00000000531700000000000000000ca1");
  g_assert_cmpstr (digest, ==, expected);
}

static void
test_money (void)
{
  static const struct {
    const char *text;
    gboolean ok;
    gint64 amount;
  } rows[] = {
    { "12.80", TRUE, 1280 },    { "0,5", TRUE, 50 },    { " 3 ", TRUE, 300 },
    { "-4", TRUE, -400 },       { "−0.25", TRUE, -25 }, { ".5", TRUE, 50 },
    { "", FALSE, 0 },           { "-", FALSE, 0 },      { ".", FALSE, 0 },
    { "1.234", FALSE, 0 },      { "1.2.3", FALSE, 0 },  { "3x", FALSE, 0 },
    { "9999999999", FALSE, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    gint64 amount = 0;

    g_assert_cmpint (mj_text_read_money (rows[i].text, &amount), ==,
                     rows[i].ok);
    if (rows[i].ok)
      g_assert_cmpint (amount, ==, rows[i].amount);
  }
}

static void
test_faces (void)
{
  MjFaceSet faces = MJ_FACE_BIT (0) | MJ_FACE_BIT (6);
  g_autofree char *text = mj_text_faces (faces), *tiles = NULL;
  MjHand hand;
  MjFace tile;

  g_assert_true (mj_notation_parse_hand ("117m456p22z", &hand, &tile, NULL));
  tiles = mj_text_score_tiles (&hand, faces);
  g_assert_cmpstr (text, ==, "1 character, 7 characters");
  g_assert_cmpstr (tiles, ==, "117m");
}

/* As people type it, with their currency on either side. */
static void
test_typed_money (void)
{
  static const struct {
    const char *text;
    gint64 amount;
    const char *problem; /* part of it */
  } typed[] = {
    { "5", 500, NULL },
    { "$5", 500, NULL },
    { "S$ 5.50", 550, NULL },
    { "5,50", 550, NULL },
    { " 0.2 ", 20, NULL },
    { "5 chips", 500, NULL },
    { "0.30$", 30, NULL },
    { "20 cents", 0, "0.20 for 20 cents" },
    { "", 0, NULL },
    { "$", 0, NULL },
    { "five", 0, "in figures" },
    { "5.50.1", 0, "in figures" },
    { "1,000.50", 0, "in figures" },
    { "5 5", 0, "in figures" },
    { "1,000", 0, "two figures" },
    { "-5", 0, "no sign" },
    { "$−5", 0, "no sign" },
    { "12345678901", 0, "too large" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++) {
    gint64 amount = -1;
    const char *problem =
        mj_text_read_typed_money (typed[i].text, "chips", &amount);

    g_test_message ("%s", typed[i].text);
    g_assert_cmpint (amount, ==, typed[i].amount);
    g_assert_true ((problem == NULL) == (typed[i].problem == NULL));
    if (problem != NULL)
      g_assert_nonnull (strstr (problem, typed[i].problem));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/amount", test_amount);
  g_test_add_func ("/text/price", test_price);
  g_test_add_func ("/text/error", test_error);
  g_test_add_func ("/text/error-is-no-format", test_error_is_no_format);
  g_test_add_func ("/text/near", test_near);
  g_test_add_func ("/text/faces", test_faces);
  g_test_add_func ("/text/meld", test_meld);
  g_test_add_func ("/text/terms", test_terms);
  g_test_add_func ("/text/seed", test_seed);
  g_test_add_func ("/text/read-money", test_money);
  g_test_add_func ("/text/typed-money", test_typed_money);
  return g_test_run ();
}
