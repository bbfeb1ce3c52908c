/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli.c – how sgmj ends: 0 done, 1 the answer is no, 2 bad input with one
 * line on standard error and nothing on standard output.
 */

#include "config.h"
#include "run-sgmj.h"
#include "test-table.h"

#include <glib/gstdio.h>
#include <string.h>

/* ---- refused ---- */

static const char *const refused[] = {
  "",
  "chow",
  "--nothing",
  /* options that all take */
  "rules --set",
  "rules --set limit",
  "rules --set limit=21",
  "rules --set limt=5",
  "rules --set min_points=6",
  "rules --set pattern.pure-green=5",
  "rules --set chart.21=2/1/2",
  "rules --set chart.1=2/1",
  "rules --set chart=custom --set base_unit=0.01 --set chart.3=0.50/0/1",
  "rules --rules nowhere",
  "rules --rules /",
  "rules --nothing",
  /* score */
  "score",
  "score 123m 456p",
  "score 12x",
  "score '123m456p789s1z +1z' --how never",
  "score '123m456p789s1z +1z' --seat X",
  "score '123m456p789s1z +1z' --seat EE",
  "score '123m456p789s1z +1z' --round Q",
  "score '123m456p789s1z +1z' --how discard --from E --seat E",
  "score '123m456p789s1z +1z' --from 1",
  "score '123m456p789s1z +1z' --ctx repl",
  "score '123m456p789s1z +1z' --ctx repl=-1",
  "score '123m456p789s1z +1z' --ctx repl=x",
  "score '123m456p789s1z +1z' --pao Z",
  "score '123m456p789s1z +1z' --seat S --pao S",
  "score '12m456p789s11z[777z] +3m' --from W --pao N",
  "score '123m456p789s11z'",
  "score '123m456p789s1z +1z' --set limit=0",
  "score '1111m +1m'",
  /* analyse */
  "analyse",
  "analyse 123m 456m",
  "analyse 123",
  "analyse 123m",
  "analyse 123456789m123456p",
  "analyse 1112345678999m --seat Q",
  "analyse 1112345678999m --round 1",
  "analyse 1112345678999m --seen 0m",
  "analyse 1112345678999m --seen 1111m",
  "analyse 1112345678999m --set chart=none",
  "analyse --view /nowhere/request.json",
  "analyse --view /dev/null",
  "analyse 1112345678999m --view /dev/null",
  /* cases */
  "cases",
  "cases nowhere.tsv",
  "cases --check /",
  /* rules */
  "rules singapore",
  "rules --diff",
  "rules --diff singapore",
  "rules --diff singapore shanghai",
  "rules --diff shanghai singapore",
  "rules --diff singapore classic chicken",
  "rules --explain singapore",
  "rules --explain --json",
  "rules --explain --diff singapore classic",
  /* simulate */
  "simulate",
  "simulate --deals 0",
  "simulate --deals -5",
  "simulate --deals x",
  "simulate --deals 1 --matches 1",
  "simulate --deals 1 extra",
  "simulate --deals 1 --bots simple",
  "simulate --deals 1 --bots simple,simple,simple,grand",
  "simulate --deals 1 --bots simple,simple,simple,simple,simple",
  "simulate --deals 1 --threads 0",
  "simulate --deals 1 --threads 1000",
  "simulate --deals 1 --think -1",
  "simulate --deals 1 --seed x",
  "simulate --deals 1 --log /dev/null/x",
  "simulate --deals 1 --until-ci -1",
  "simulate --deals 1 --until-ci nan",
  "simulate --until-ci 0.1",
  "simulate --deals 1 --timeout 0",
  "simulate --deals 1 --bots simple,simple,simple,exec:",
  "simulate --deals 1 --bots simple,simple,simple,exec:no-such-program",
  /* replay */
  "replay",
  "replay nowhere.match",
  "replay a b",
  "replay /",
  "replay nowhere.match --seat 5",
  "replay nowhere.match --until x",
#ifdef HAVE_GUESTS
  /* host */
  "host more",
  "host --port -1",
  "host --port 65536",
  "host --port x",
  "host --seat nobody",
  "host --seat guest --seat guest --seat guest --seat guest --seat guest",
  "host --address 8.8.8.8",
  "host --address nonsense",
  "host --let-in some",
  "host --moment -1",
  "host --tempo 60001",
  "host --record /dev/null/record.sqlite",
#endif
  /* shuffle */
  "shuffle",
  "shuffle 1 2",
  "shuffle 53170000000000000ca1",
  "shuffle 0000000000005317000000000000zca1",
  "shuffle 000000000000531700000000000000ca1",
  "shuffle --day",
  "shuffle --day today",
  "shuffle --day 2026-11-31",
  "shuffle --day 2026-1-1",
  "shuffle --day 2026-11-23 00000000000053170000000000000ca1",
  /* bot */
  "bot --nothing",
  /* bench */
  "bench",
  "bench nothing",
  "bench shanten",
  "bench shanten ready",
  "bench shanten --hands nowhere.bin",
  "bench shanten --hands /",
  "bench play --seconds x",
  "bench play --seconds inf",
  "bench play --seconds nan",
  "bench play --seconds 1e30",
  "bench play --seconds -1",
};

static void
test_refused (gconstpointer data)
{
  run_sgmj_refused (data);
}

/* ---- done, or the answer is no ---- */

typedef struct {
  const char *line;
  int status;
  const char *out; /* part of it */
} Answer;

/* What sha256sum says of the 32 digits; the first tiles are a promise to old
 * match files, whose seeds must go on to make the same walls. */
#define SEED "00000000000053170000000000000ca1"
#define SEED_SHA256                                                            \
  "75de0c1e6b9b53ebc0816f7ac87df8dbd5ee4007682bd114371524d1cfe9c355"
#define SEED_WALL                                                              \
  "3za 2sa 4za 6zd 3pa 8sc 7za 9md 2pc 9sc 7pa 3zd 7zc 8f 1sb 7ma"

static const Answer answers[] = {
  { "--help", 0, "score" },
  { "help", 0, "Usage" },
  { "--version", 0, "sgmj" },
  { "score --help", 0, "--how" },
  { "analyse --help", 0, "--seen" },
  { "cases --help", 0, "--check" },
  { "rules --help", 0, "--diff" },
  { "simulate --help", 0, "--bots" },
  { "replay --help", 0, "--until" },
  { "bot --help", 0, "Usage" },
  { "bench --help", 0, "--hands" },
  { "score '123m456p22s78s [777z] +9s' --seat S", 0, "HON-01" },
  { "score '123m456p22s78s [777z] +9s' --seat S --json", 0, "\"wins\" : true" },
  { "score '123m456p22s78s [333z] +9s' --seat S", 1, "" },
  { "score '123m456p22s78s [333z] +9s' --seat S --json", 1,
    "\"wins\" : false" },
  { "score '123m456p789s55m67p +8p 1f' --seat S --json", 0,
    "\"reason-key\" : \"bonus\"" },
  { "score '123m456p22s78s [333z] +1s' --seat S", 1, "" },
  { "score '123m456p [333z] +1s'", 1, "" },
  { "score '147m258p369s1234z12345678f' --how flower-eight", 0, "FH-02" },
  /* not won like that, in the words of the score helper */
  { "score '[123m]456m789m11z23p +1p' --how heavenly --seat S", 1,
    "Does not win: only for the dealer\n" },
  { "score '123m456m789m11z23p +1p' --how heavenly", 0, "Wins with 5 tai" },
  { "score '[123m]456m789m11z23p +1p' --how heavenly", 1,
    "Does not win: only before anybody has claimed a tile\n" },
  { "score '[123m]456m789m11z23p +1p' --how kong-on-kong", 1,
    "Does not win: you need two kongs\n" },
  { "score '[123m]456m789m11z23p +1p' --how kong-replacement", 1,
    "Does not win: there is no kong\n" },
  { "score '123m456m789m11z23p +1p' --how humanly --from S", 1,
    "Does not win: not for the dealer\n" },
  { "score '123m456m789m11z23p +1p' --how humanly --from S --json", 1,
    "\"why\" : \"not-dealer\"" },
  { "score '123m456m789m11z23p +1p' --how earthly-discard --seat W", 0,
    "E pays W" },
  { "score '123m456m789m11z23p +1p' --how earthly-discard --seat W --from S", 1,
    "dealer" },
  { "score '123m456p22s78s [777z] +9s 1a' --set animals=off", 1,
    "Does not win: this table plays without animals\n" },
  { "analyse 1112345678999m", 0, "13 tiles, shanten 0" },
  { "analyse 1112345678999m --json", 0, "\"shanten\" : 0" },
  { "analyse '147m258p369s12345z'", 0, "14 tiles" },
  { "analyse '1m [123m] [456m] [789m] [111p]' --json", 0, "\"waits\"" },
  /* K-08: not for the fifth 1 dot */
  { "analyse '23p456m789s22s[1111p]'", 0, "shanten 0\n  4p  4 left" },
  { "analyse '23p456m789s22s9m[1111p]'", 0,
    "9m  shanten 0  4 tiles: 4p  best" },
  { "analyse '24p456m789s22s[1111p]'", 0, "shanten 0\n  3p  4 left" },
  /* no pair, no fifth 3 characters: a tile farther, and why */
  { "analyse 1111m234p567p678s", 0,
    "shanten 1: all four 1m are held, so no more can come" },
  { "analyse '5p[555p][123m][123s][123m]'", 0,
    "shanten 1: all four 5p are held, so no more can come" },
  { "analyse '12m99s[456p][456p]{3333m}' --json", 0,
    "\"why\" : \"all four 3m are held, so no more can come\"" },
  { "analyse '12m99s7z[456p][456p]{3333m}'", 0,
    "7z  shanten 1  8 tiles: 12m9s  best 0 tai  all four 3m" },
  { "analyse '23p456m789s22s[1111p]' --json", 0, "\"why\" : \"\"" },
  /* a complete hand still waits for what it throws */
  { "analyse 123m456p789s11z222z", 0, "1m  shanten 0  7 tiles: 14m  best" },
  { "rules", 0, "base_unit" },
  { "rules --rules high-limit", 0, "limit = 10" },
  { "rules --json", 0, "\"base_unit\"" },
  { "rules --set chart=custom --set chart.3=9/2.5/6", 0,
    "\nchart.1 = 2/1/2\nchart.3 = 9/2.50/6\n" },
  { "rules --help", 0, "--explain" },
  { "rules --explain", 0, "The rules of this table: Common Singapore\n" },
  { "rules --explain", 0,
    "    3                 8                   4                 8\n" },
  { "rules --explain --set limit=13 --set min_points=2", 0,
    "\n    2                 4                   2                 4\n    3 " },
  { "rules --explain --set limit=13", 0,
    "\n    9               512                 256               512\n   10 " },
  { "rules --explain --set limit=13 --set seven_pairs=four", 0,
    "changed:\n  Max tai (man tai): 13; Qi dui zi: 4 tai\n  Tiles" },
  { "rules --explain --set chart=custom --set chart.2=5/2/4", 0,
    "2 tai: 5/2/4\n" },
  { "rules --help", 0, "Presets: singapore, classic, " },
  { "score '456p789s22s67p [5555m] +8p' --how kong-replacement", 0,
    "Who fed the kong, with fewer than 7 tiles left to draw? (PAO-09)\n" },
  { "score '456p789s22s67p [5555m] +8p' --how kong-replacement"
    " --rules shooter-1-2",
    0, "kong 5555m: Fed: 6 from the discarder. Promoted: 2 from each. (INST" },
  { "score 19m19p19s1234567z+7z --from W --seat S --set limit=20", 0,
    "self-draw of 20 tai (HAND-32)\n" },
  { "score '123m456p22s79s[333z]+8s' --from W --seat S --set min_points=0", 0,
    "0  chicken hand (HAND-38)\n" },
  { "rules --explain --names language", 0,
    "4 tai: Full flush, Sequence hand.\n" },
  { "rules --explain --set limit=10 --set winners=all", 0,
    "Common Singapore, changed:\n" },
  { "rules --explain --set limit=12", 0,
    "   11              2048                1024              2048\n"
    "   12              4096                2048              4096\n" },
  { "rules --explain --set pao=off", 0,
    "(pao): Nobody pays for the others.\n" },
  { "rules --explain --set min_points=0", 0,
    "(chicken hand) may win; it is paid as if it\n" },
  { "rules --set chart.20=0/0/7 --json", 0, "\"key\" : \"chart.20\"" },
  { "rules --diff singapore singapore", 0, "no difference" },
  { "rules --diff singapore high-limit", 0, "limit" },
  { "rules --diff singapore high-limit --json", 0, "\"key\" : \"limit\"" },
  { "rules --diff singapore singapore --json", 0, "\"differences\" : []" },
#ifdef HAVE_GUESTS
  { "host --help", 0, "phones" },
#endif
  { "shuffle --help", 0, "SHA-256" },
  { "shuffle " SEED, 0, "sha256 " SEED_SHA256 "\n" SEED_WALL "\n" },
  { "shuffle --json " SEED, 0, "\"sha256\" : \"" SEED_SHA256 "\"" },
  { "shuffle --day 2026-11-23", 0,
    "seed 980f7bf5d22fb49e54c70ef057c7929c\ndealer 1\nsha256 " },
  { "shuffle --day 2028-02-29", 0, "dealer " },
  { "shuffle --json --day 2026-11-23", 0, "\"day\" : \"2026-11-23\"" },
  { "simulate --deals 3 --seed 4 --json --verify", 0, "\"illegal\" : 0" },
  { "simulate --matches 1 --bots simple,simple,simple,simple --set rounds=1", 0,
    "deals" },
  { "bench play --seconds 0", 0, "checksum" },
  { "bench play --seconds 0 --json", 0, "\"version\": 1}" },
  { "rules --json", 0, "\"version\" : 1\n}" },
  { "score '123m456p22s78s [333z] +9s' --seat S --json", 1,
    "\"reason_key\" : \"triplet\"" },
};

static void
test_answer (gconstpointer data)
{
  const Answer *answer = data;
  g_autoptr (SgmjRun) run = run_sgmj (answer->line);

  g_test_message ("sgmj %s\n%s%s", answer->line, run->out, run->err);
  g_assert_cmpint (run->status, ==, answer->status);
  g_assert_nonnull (strstr (run->out, answer->out));
  g_assert_cmpuint (strlen (run->out), >, 0);
  g_assert_cmpstr (run->err, ==, "");
  if (run->status == 1) /* what is not won is not paid */
    g_assert_null (strstr (run->out, " pays "));
}

/* ---- every command ---- */

static gboolean
is_refused_somewhere (const char *command)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_auto (GStrv) words = g_strsplit (refused[i], " ", 2);

    if (g_strcmp0 (words[0], command) == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_asked_for_help (const char *command)
{
  g_autofree char *line = g_strconcat (command, " --help", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (answers[i].line, line))
      return TRUE;
  return FALSE;
}

/* A command that sgmj lists has a row in each of the tables above. */
static void
test_every_command (void)
{
  g_autoptr (SgmjRun) run = run_sgmj ("--help");
  const char *list = strstr (run->out, "Commands:\n");
  g_autoptr (GString) untested = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  int i;

  g_assert_nonnull (list);
  lines = g_strsplit (list, "\n", -1);
  for (i = 1; g_str_has_prefix (lines[i], "  "); i++) {
    g_auto (GStrv) words = g_strsplit (lines[i] + 2, " ", 2);

    if (!is_refused_somewhere (words[0]))
      g_string_append_printf (untested, "%s: no row in refused\n", words[0]);
    if (!is_asked_for_help (words[0]))
      g_string_append_printf (untested, "%s --help: no row in answers\n",
                              words[0]);
  }
  g_assert_cmpint (i, >, 8);
  g_assert_cmpstr (untested->str, ==, "");
}

/* ---- files ---- */

typedef struct {
  char *dir;
  char *path;
} Scratch;

static void
scratch_init (Scratch *s, const char *name, const char *text, gssize size)
{
  g_autoptr (GError) error = NULL;

  s->dir = g_dir_make_tmp ("sgmj-XXXXXX", &error);
  g_assert_no_error (error);
  s->path = g_build_filename (s->dir, name, NULL);
  g_file_set_contents (s->path, text, size, &error);
  g_assert_no_error (error);
}

static void
scratch_done (Scratch *s)
{
  g_unlink (s->path);
  g_rmdir (s->dir);
  g_free (s->path);
  g_free (s->dir);
}

/* A sheet as a file is the same as the options one by one. */
static void
test_rules_file (void)
{
  g_autofree char *line = NULL;
  g_autoptr (SgmjRun) a = NULL;
  g_autoptr (SgmjRun) b = NULL;
  Scratch s;

  scratch_init (&s, "ours.rules", "preset = classic\nlimit = 7 # high\n", -1);
  line = sgmj_line ("rules --json --rules %s", s.path);
  a = run_sgmj (line);
  b = run_sgmj ("rules --json --rules classic --set limit=7");
  g_assert_cmpint (a->status, ==, 0);
  g_assert_cmpstr (a->out, ==, b->out);
  scratch_done (&s);

  g_free (line);
  scratch_init (&s, "bad.rules", "preset=classic\nlimit=99\n", -1);
  line = sgmj_line ("rules --rules %s", s.path);
  run_sgmj_refused (line);
  scratch_done (&s);
}

/* What is printed is a sheet that says the same. */
static void
test_rules_again (void)
{
  static const char *const sheets[] = {
    "",
    "--rules classic",
    "--rules newer-letter --set base_unit=0.30",
    "--rules shooter-3-6-zimo2 --set pattern.triplets-hand=0",
    "--rules no-instant --set pattern.dragon-triplet=off --set rounds=1",
    "--set pattern.half-flush=7",
    "--set chart=custom --set chart.1=3/0/2 --set chart.20=10000/0.01/9999.99",
    "--rules chicken --set chart.4=1/1/1",
    "--set pattern.sequence-hand=off --set pattern.thirteen-wonders=9",
    /* one of two patterns with the same key, and both */
    "--set pattern.WIN-15=3",
    "--set pattern.WIN-16=off",
    "--set pattern.earthly-hand=8",
    "--set seven_pairs=four --set pattern.seven-pairs=5",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++) {
    g_autofree char *ask = g_strconcat ("rules ", sheets[i], NULL);
    g_autofree char *ask_json = g_strconcat (ask, " --json", NULL);
    g_autofree char *line = NULL, *line_json = NULL;
    g_autoptr (SgmjRun) text = run_sgmj (ask);
    g_autoptr (SgmjRun) json = run_sgmj (ask_json);
    g_autoptr (SgmjRun) again = NULL, again_json = NULL;
    Scratch s;

    scratch_init (&s, "printed.rules", text->out, -1);
    line = sgmj_line ("rules --rules %s", s.path);
    line_json = sgmj_line ("rules --json --rules %s", s.path);
    again = run_sgmj (line);
    again_json = run_sgmj (line_json);
    g_test_message ("%s%s", ask, again->err);
    g_assert_cmpint (text->status, ==, 0);
    g_assert_cmpint (again->status, ==, 0);
    g_assert_cmpstr (again->out, ==, text->out);
    g_assert_cmpstr (again_json->out, ==, json->out);
    scratch_done (&s);
  }
}

static void
expect_replay (const char *text, int status, const char *says)
{
  g_autofree char *line = NULL;
  g_autoptr (SgmjRun) run = NULL;
  Scratch s;

  scratch_init (&s, "a.match", text, -1);
  line = sgmj_line ("replay %s", s.path);
  if (status == 2) {
    run_sgmj_refused (line);
  } else {
    run = run_sgmj (line);
    g_test_message ("%s%s", run->out, run->err);
    g_assert_cmpint (run->status, ==, status);
    g_assert_nonnull (strstr (status == 0 ? run->out : run->err, says));
  }
  scratch_done (&s);
}

#define MATCH                                                                  \
  "singapore-mahjong match 1\nrule preset=singapore\n"                         \
  "dealer 1\n"

static void
test_replay (void)
{
  expect_replay (MATCH, 0, "");
  expect_replay (MATCH "1 deal 00000000000000010000000000000002\n", 0,
                 "Deal 1");
  /* an illegal move is named by deal, number and text */
  expect_replay (MATCH "2 deal 00000000000000010000000000000002\n", 1,
                 "move 1 is not allowed: 2 deal");
  expect_replay (MATCH "1 deal 00000000000000010000000000000002\n"
                       "3 win\n",
                 1, "deal 1, move 2 is not allowed: 3 win");
  expect_replay ("", 2, NULL);
  expect_replay ("singapore-mahjong match 5\n", 2, NULL);
  expect_replay (MATCH "1 dael\n", 2, NULL);
  expect_replay (MATCH "dealer 5\n", 2, NULL);
  expect_replay (MATCH "rule limit=99\n", 2, NULL);
  expect_replay (MATCH "player 5 Ann\n", 2, NULL);
  expect_replay ("singapore-mahjong match 1\n\xff\xfe\n", 2, NULL);
}

/* A byte order mark is no part of a text, and what is no text is read by no
 * command: nothing is cut off at a NUL.
 */
static void
test_plain_text (void)
{
  static const struct {
    const char *line;
    const char *text; /* two lines */
  } rows[] = {
    { "replay %s", "singapore-mahjong match 1\ndealer 2\n" },
    { "rules --rules %s", "preset = classic\nlimit = 7\n" },
    { "cases --check %s",
      "id\thow\traw\ttai\toptions\tpay_discarder\tpay_other\twin_total\n"
      "1\tdiscard\t1\t1\t-\t2\t1\t4\n" },
    { "analyse --view %s", "\n{}\n" },
  };
  const char *const wrong[] = { "", "\xff", "\xc3(", "\xed\xa0\x80" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", rows[i].text, NULL);
    g_autofree char *line = NULL;
    g_autoptr (SgmjRun) plain = NULL, with = NULL;
    Scratch s;

    scratch_init (&s, "a.txt", rows[i].text, -1);
    line = sgmj_line (rows[i].line, s.path);
    plain = run_sgmj (line);
    g_file_set_contents (s.path, marked, -1, NULL);
    with = run_sgmj (line);
    g_assert_cmpint (plain->status, ==, i == 3 ? 2 : 0);
    g_assert_cmpint (with->status, ==, plain->status);
    g_assert_cmpstr (with->out, ==, plain->out);
    g_assert_cmpstr (with->err, ==, plain->err);
    for (gsize j = 0; j < G_N_ELEMENTS (wrong); j++) {
      g_autoptr (GString) bytes = g_string_new (rows[i].text);
      g_autoptr (SgmjRun) run = NULL;

      g_string_append_len (bytes, wrong[j], MAX (1, (int) strlen (wrong[j])));
      g_file_set_contents (s.path, bytes->str, (gssize) bytes->len, NULL);
      run_sgmj_refused (line);
      run = run_sgmj (line);
      g_assert_nonnull (
          strstr (run->err, "a.txt: line 3: not text in UTF-8\n"));
    }
    scratch_done (&s);
  }
  run_sgmj_refused ("replay /dev/zero");
}

static void
expect_json (const char *path, const char *more, const char *says)
{
  g_autofree char *form = g_strconcat ("replay --json %s ", more, NULL);
  g_autofree char *line = sgmj_line (form, path);
  g_autoptr (SgmjRun) run = run_sgmj (line);

  g_test_message ("%s%s", line, run->out);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_prefix (run->out, "{\n  \"players\" : ["));
  g_assert_nonnull (strstr (run->out, says));
}

/* As JSON, a match has the same moves, and a chair sees no more of it. */
static void
test_replay_json (void)
{
  Scratch s;

  scratch_init (&s, "a.match",
                MATCH "1 deal 00000000000000010000000000000002\n", -1);
  expect_json (s.path, "--until 0", "\"moves\" : []");
  expect_json (s.path, "",
               "\"move\" : \"1 deal 00000000000000010000000000000002\",\n"
               "      \"deal\" : 1,\n"
               "      \"round\" : \"E\",\n"
               "      \"dealer\" : 1\n");
  expect_json (s.path, "--seat 1",
               "    {\n"
               "      \"deal\" : 1,\n");
  expect_json (s.path, "", "\"balance\" : {\n    \"1\" : 0,\n");
  scratch_done (&s);
}

/* What simulate logs, replay takes. */
static void
test_log (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("sgmj-XXXXXX", &error);
  g_autofree char *line = sgmj_line (
      "simulate --matches 1 --set rounds=1 --log %s --duplicate", dir);
  g_autoptr (SgmjRun) run = run_sgmj (line);
  g_autoptr (GDir) files = g_dir_open (dir, 0, NULL);
  const char *name;
  int n = 0;

  g_assert_cmpint (run->status, ==, 0);
  while ((name = g_dir_read_name (files)) != NULL) {
    g_autofree char *path = g_build_filename (dir, name, NULL);
    g_autofree char *again = sgmj_line ("replay %s --seat 2 --until 200", path);
    g_autoptr (SgmjRun) replay = run_sgmj (again);

    g_assert_cmpint (replay->status, ==, 0);
    g_assert_true (g_str_has_prefix (replay->out, "Deal 1"));
    g_unlink (path);
    n++;
  }
  g_assert_cmpint (n, ==, 4);
  g_rmdir (dir);
}

/* Results do not depend on the number of threads. */
static void
test_threads (void)
{
  const char *form = "simulate --deals 60 --seed 9 --json --threads %d";
  char *out[2];

  for (int i = 0; i < 2; i++) {
    g_autofree char *line = g_strdup_printf (form, 1 + 2 * i);
    g_autoptr (SgmjRun) run = run_sgmj (line);
    char *from = strstr (run->out, "\"draws\"");

    g_assert_nonnull (from);
    out[i] = g_strdup (from); /* behind the seconds */
  }
  g_assert_cmpstr (out[0], ==, out[1]);
  g_free (out[0]);
  g_free (out[1]);
}

static void
expect_hands (const char *task, const guint8 *data, gssize size, int status)
{
  g_autofree char *line = NULL, *form = NULL;
  Scratch s;

  scratch_init (&s, "hands.bin", (const char *) data, size);
  form = g_strdup_printf ("bench %s --seconds 0 --hands %%s", task);
  line = sgmj_line (form, s.path);
  if (status == 2) {
    run_sgmj_refused (line);
  } else {
    g_autoptr (SgmjRun) run = run_sgmj (line);

    g_assert_cmpint (run->status, ==, status);
  }
  scratch_done (&s);
}

static void
test_hands (void)
{
  guint8 record[35] = { 3, 1, 1, 1, 1, 1, 1, 1, 3 };

  expect_hands ("shanten", record, 34, 0);
  expect_hands ("shanten", record, 33, 2);
  expect_hands ("shanten", record, 0, 2);
  expect_hands ("score", record, 34, 2);
  record[0] = 5;
  expect_hands ("shanten", record, 34, 2);
  record[0] = 4;
  record[34] = 34;
  expect_hands ("score", record, 35, 2);
  record[34] = 0;
  expect_hands ("score", record, 35, 0);
  memset (record, 4, sizeof record);
  expect_hands ("ready", record, 34, 2);
}

/* ---- output that gets nowhere ---- */

static const char *const printing[] = {
  "--help",
  "--version",
  "score --help",
  "score '123m456p22s78s [777z] +9s' --seat S",
  "score '123m456p22s78s [777z] +9s' --seat S --json",
  "score '123m456p22s78s [333z] +9s' --seat S",
  "analyse 1112345678999m",
  "rules",
  "rules --json",
  "rules --diff singapore high-limit",
  "simulate --deals 1",
  "shuffle --day 2026-11-23",
  "bench play --seconds 0",
};

static void
test_full (gconstpointer data)
{
  g_autofree char *script =
      g_strdup_printf ("exec \"$SGMJ\" %s > /dev/full", (const char *) data);
  g_autoptr (SgmjRun) run = NULL;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS)) {
    g_test_skip ("there is no /dev/full");
    return;
  }
  run = run_shell (script);
  g_assert_cmpstr (run->err, ==,
                   "sgmj: standard output cannot be written: "
                   "No space left on device\n");
  g_assert_cmpint (run->status, ==, 2);
}

/* Nobody reads the pipe any more, and the signal that says so is ignored. */
static void
test_closed_pipe (void)
{
  g_autofree char *dir = g_dir_make_tmp ("sgmj-XXXXXX", NULL);
  g_autofree char *form =
      sgmj_line ("cd %s && mkfifo pipe && exec 3<>pipe 4>pipe 3<&- && rm pipe\n"
                 "trap '' PIPE\n"
                 "exec \"$SGMJ\" rules >&4",
                 dir);
  g_autoptr (SgmjRun) run = run_shell (form);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 2);
  g_rmdir (dir);
}

/* A log that cannot be written is named, and ends the simulation. */
static void
test_unwritten_log (void)
{
  const char *form = "cd %%s && trap '' XFSZ && ulimit -f 0 &&\n"
                     "exec \"$SGMJ\" simulate --deals 20 --log . --threads %d";

  for (int threads = 1; threads < 4; threads += 2) {
    g_autofree char *dir = g_dir_make_tmp ("sgmj-XXXXXX", NULL);
    g_autofree char *with = g_strdup_printf (form, threads);
    g_autofree char *script = sgmj_line (with, dir);
    g_autoptr (SgmjRun) run = run_shell (script);

    g_test_message ("%s", run->err);
    g_assert_cmpint (run->status, ==, 2);
    g_assert_cmpstr (run->out, ==, "");
    g_assert_true (g_str_has_prefix (run->err, "sgmj: --log: ./0000"));
    g_assert_true (g_str_has_suffix (run->err, "-0.match: File too large\n"));
    g_assert_cmpint (g_rmdir (dir), ==, 0); /* nothing is left in it */
  }
}

/* ---- a home that is none ---- */

/* Where nothing can be kept, nothing is said about it. */
static void
test_no_home (void)
{
  g_autofree char *schemas =
      g_test_build_filename (G_TEST_BUILT, "..", "data", NULL);
  g_autofree char *script = sgmj_line (
      "unset G_DEBUG GSETTINGS_BACKEND XDG_RUNTIME_DIR XDG_CACHE_HOME\n"
      "HOME=/dev/null GSETTINGS_SCHEMA_DIR=%s exec \"$SGMJ\" score "
      "'123m456p22s78s [777z] +9s'",
      schemas);
  g_autoptr (SgmjRun) run = run_shell (script);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
}

#ifdef HAVE_GUESTS

/* ---- commands to a host ---- */

/* A line that is no text is no end of the input. */
static void
test_host_lines (void)
{
  g_autoptr (SgmjRun) run =
      run_shell ("printf 'pau\\377se\\npau\\000se\\npause\\nstop\\n' |\n"
                 "timeout 30 \"$SGMJ\" host --address 127.0.0.1 --json");

  g_test_message ("%s%s", run->out, run->err);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "{\"event\":\"paused\"}\n"));
  g_assert_cmpstr (run->err, ==,
                   "sgmj: this command is not text in UTF-8\n"
                   "sgmj: this command is not text in UTF-8\n");
}

#endif

/* ---- a locale of ASCII alone ---- */

/* A hand, a seed and raw records are read from standard input, too. */
static void
test_standard_input (void)
{
  static const char *const scripts[] = {
    "echo ' 1112345678999m' | \"$SGMJ\" analyse -",
    "\"$SGMJ\" analyse 1112345678999m",
    "echo '123m456p22s78s [777z] +9s' | \"$SGMJ\" score - --seat S",
    "\"$SGMJ\" score '123m456p22s78s [777z] +9s' --seat S",
    "echo " SEED " | \"$SGMJ\" shuffle -",
    "\"$SGMJ\" shuffle " SEED,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scripts); i += 2) {
    g_autoptr (SgmjRun) input = run_shell (scripts[i]);
    g_autoptr (SgmjRun) argument = run_shell (scripts[i + 1]);

    g_assert_cmpstr (input->err, ==, "");
    g_assert_cmpstr (input->out, ==, argument->out);
    g_assert_cmpint (input->status, ==, 0);
  }
}

static void
test_input_refused (void)
{
  static const char *const scripts[] = {
    "\"$SGMJ\" score - < /dev/null",
    "\"$SGMJ\" shuffle - < /",
    "printf '\\377' | \"$SGMJ\" analyse -",
    "printf 12345 | \"$SGMJ\" bench score --hands -",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scripts); i++) {
    g_autoptr (SgmjRun) run = run_shell (scripts[i]);

    g_assert_cmpstr (run->out, ==, "");
    g_assert_true (g_str_has_prefix (run->err, "sgmj: "));
    g_assert_cmpint (run->status, ==, 2);
  }
}

/* No part of an answer or of a help is in another language than the rest. */
static void
test_one_language (void)
{
  static const char *const lines[] = {
    "score '123m456p22s79s [333z] +8s' --how rob-kong", "score --help",
    "score 12", "replay /nowhere", "rules --explain"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *script = g_strdup_printf (
        "LC_ALL=C.UTF-8 LANGUAGE=zh_CN exec \"$SGMJ\" %s", lines[i]);
    g_autoptr (SgmjRun) chinese = run_shell (script);
    g_autoptr (SgmjRun) english = run_sgmj (lines[i]);

    g_assert_cmpstr (chinese->out, ==, english->out);
    g_assert_cmpstr (chinese->err, ==, english->err);
  }
}

/* Chinese stays Chinese, in arguments and in what is printed. */
static void
test_c_locale (void)
{
  static const char *const lines[] = { "rules", "--help", "score 123麻" };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (SgmjRun) utf8 = run_sgmj (lines[i]);
    g_autoptr (SgmjRun) c = NULL;

    g_setenv ("LC_ALL", "C", TRUE);
    c = run_sgmj (lines[i]);
    g_setenv ("LC_ALL", "C.UTF-8", TRUE);
    g_assert_cmpstr (c->out, ==, utf8->out);
    g_assert_cmpstr (c->err, ==, utf8->err);
    g_assert_true (g_utf8_validate (c->out, -1, NULL));
    g_assert_true (!g_str_is_ascii (*c->out != '\0' ? c->out : c->err));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autofree char *path = g_strdup_printf ("/cli/refused/%02d", (int) i);

    g_test_add_data_func (path, refused[i], test_refused);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_autofree char *path = g_strdup_printf ("/cli/answer/%02d", (int) i);

    g_test_add_data_func (path, &answers[i], test_answer);
  }
  g_test_add_func ("/cli/every-command", test_every_command);
  g_test_add_func ("/cli/rules-file", test_rules_file);
  g_test_add_func ("/cli/rules-again", test_rules_again);
  g_test_add_func ("/cli/replay", test_replay);
  g_test_add_func ("/cli/replay-json", test_replay_json);
  g_test_add_func ("/cli/standard-input", test_standard_input);
  g_test_add_func ("/cli/input-refused", test_input_refused);
  g_test_add_func ("/cli/one-language", test_one_language);
  g_test_add_func ("/cli/plain-text", test_plain_text);
  g_test_add_func ("/cli/log", test_log);
  g_test_add_func ("/cli/threads", test_threads);
  g_test_add_func ("/cli/hands", test_hands);
  for (gsize i = 0; i < G_N_ELEMENTS (printing); i++) {
    g_autofree char *path = g_strdup_printf ("/cli/full/%02d", (int) i);

    g_test_add_data_func (path, printing[i], test_full);
  }
  g_test_add_func ("/cli/closed-pipe", test_closed_pipe);
  g_test_add_func ("/cli/unwritten-log", test_unwritten_log);
  g_test_add_func ("/cli/no-home", test_no_home);
#ifdef HAVE_GUESTS
  g_test_add_func ("/cli/host-lines", test_host_lines);
#endif
  g_test_add_func ("/cli/c-locale", test_c_locale);
  return g_test_run ();
}
