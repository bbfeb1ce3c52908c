/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-analyse.c – sgmj analyse: the waits of a hand and the tiles that help
 * it. */

#include "cli/cli.h"

#include "engine/score/mj-outlook.h"
#include "engine/score/mj-ready.h"
#include "engine/tiles/mj-notation.h"
#include "model/text/mj-text.h"

typedef struct {
  const MjRules *rules;
  MjHand hand;
  MjWind seat, round;
  guint8 unseen[MJ_N_KINDS];
  MjDistance distance;
} Analysis;

static int
count_unseen (Analysis *a, const char *seen)
{
  MjFace faces[MJ_N_TILES];
  MjCounts held;
  MjError error;
  int n = mj_notation_parse_tiles (seen ? seen : "", faces, MJ_N_TILES, &error);

  if (n < 0) {
    g_autofree char *text = mj_text_error (&error);

    return cli_fail ("--seen: %s", text);
  }
  mj_hand_all_counts (&a->hand, &held);
  for (int face = 0; face < MJ_N_KINDS; face++)
    a->unseen[face] = (guint8) (4 - held.n[face]);
  for (int i = 0; i < n; i++) {
    char text[3];

    if (faces[i] >= MJ_N_KINDS)
      continue;
    mj_face_to_text (faces[i], text);
    if (a->unseen[faces[i]] == 0)
      return cli_fail ("--seen: five of %s", text);
    a->unseen[faces[i]]--;
  }
  return CLI_OK;
}

/* Why the hand is farther than its tiles look; "" if it is not. */
static char *
why_farther (const MjDistance *distance)
{
  char faces[128];

  mj_face_set_to_text (distance->impossible, faces, sizeof faces);
  return distance->impossible == 0
             ? g_strdup ("")
             : g_strdup_printf ("all four %s are held, so no more can come",
                                faces);
}

static void
add_wait (const MjWait *wait, JsonBuilder *b)
{
  gboolean wins = wait->status[0] == MJ_WINS;
  char text[3];

  mj_face_to_text (wait->face, text);
  if (b == NULL) {
    g_print ("  %s  %d left  %d tai by discard, %d by self-draw%s%s\n", text,
             wait->left, wait->tai[0], wait->tai[1], wins ? "" : "  ",
             wins ? "" : mj_text_status (wait->status[0]));
    return;
  }
  json_builder_begin_object (b);
  mj_json_add_text (b, "tile", text);
  mj_json_add_int (b, "left", wait->left);
  mj_json_add_int (b, "tai_discard", wait->tai[0]);
  mj_json_add_int (b, "tai_self_draw", wait->tai[1]);
  mj_json_add_text (b, "why", wins ? "" : mj_text_status (wait->status[0]));
  json_builder_end_object (b);
}

static void
print_waits (Analysis *a, JsonBuilder *b)
{
  MjWin win = { .seat = a->seat, .seat_wind = a->seat, .prevailing = a->round };
  MjWait waits[MJ_N_KINDS];
  int n = mj_outlook_waits (a->rules, &a->hand, a->unseen, &win, waits);

  if (b != NULL)
    mj_json_begin_list (b, "waits");
  for (int i = 0; i < n; i++)
    add_wait (&waits[i], b);
  if (b != NULL) {
    json_builder_end_array (b);
  } else if (a->distance.shanten > 0) {
    char text[128];

    mj_face_set_to_text (a->distance.helps, text, sizeof text);
    g_print ("  helped by %s (%d tiles)\n", text,
             mj_ready_count_unseen (a->distance.helps, a->unseen, NULL));
  }
}

typedef struct {
  MjFace face;
  int acceptance, tai;
  MjDistance distance; /* of the hand without it */
} Discard;

static void
add_discard (const Discard *discard, JsonBuilder *b)
{
  const MjDistance *distance = &discard->distance;
  g_autofree char *why = why_farther (distance);
  char text[3], helps[128];

  mj_face_to_text (discard->face, text);
  mj_face_set_to_text (distance->helps, helps, sizeof helps);
  if (b == NULL) {
    g_print ("  %s  shanten %d  %d tiles: %s  best %d tai%s%s\n", text,
             distance->shanten, discard->acceptance, helps, discard->tai,
             *why ? "  " : "", why);
    return;
  }
  json_builder_begin_object (b);
  mj_json_add_text (b, "tile", text);
  mj_json_add_int (b, "shanten", distance->shanten);
  mj_json_add_int (b, "acceptance", discard->acceptance);
  mj_json_add_text (b, "tiles", helps);
  mj_json_add_int (b, "best_tai", discard->tai);
  mj_json_add_text (b, "why", why);
  json_builder_end_object (b);
}

/* Sorts the discard that leaves the hand closest to ready first; among equals,
 * the one that most tiles help. */
static int
compare_discards (const void *a, const void *b)
{
  const Discard *left = a, *right = b;

  if (left->distance.shanten != right->distance.shanten)
    return left->distance.shanten - right->distance.shanten;
  if (left->acceptance != right->acceptance)
    return right->acceptance - left->acceptance;
  return left->face - right->face;
}

/* A hand does not wait for its discard, unless it was complete with it. */
static void
weigh_discard (const Analysis *a, MjFace face, Discard *discard)
{
  MjHand left = a->hand;

  mj_hand_remove (&left, mj_hand_find (&left, face, 0));
  *discard = (Discard){ .face = face };
  mj_outlook_distance (a->rules, &left, &discard->distance);
  discard->distance.helps &= ~mj_hand_fours (&a->hand);
  if (a->distance.shanten >= 0)
    discard->distance.helps &= ~MJ_FACE_BIT (face);
  discard->acceptance =
      mj_ready_count_unseen (discard->distance.helps, a->unseen, NULL);
  discard->tai = mj_outlook_best_tai (a->rules, &left, a->seat, a->round);
}

static void
print_discards (Analysis *a, JsonBuilder *b)
{
  Discard discards[MJ_MAX_CONCEALED];
  MjCounts counts;
  gsize n = 0;

  mj_hand_counts (&a->hand, &counts);
  for (MjFaceSet left = mj_counts_at_least (&counts, 1); left != 0; n++)
    weigh_discard (a, mj_face_set_take (&left), &discards[n]);
  qsort (discards, n, sizeof *discards, compare_discards);
  if (b != NULL)
    mj_json_begin_list (b, "discards");
  for (gsize i = 0; i < n; i++)
    add_discard (&discards[i], b);
  if (b != NULL)
    json_builder_end_array (b);
}

static void
print_analysis (Analysis *a, gboolean as_json)
{
  g_autoptr (JsonBuilder) b = as_json ? json_builder_new () : NULL;
  g_autofree char *why = why_farther (&a->distance);
  int size = mj_hand_size (&a->hand);

  if (b != NULL) {
    json_builder_begin_object (b);
    mj_json_add_int (b, "tiles", size);
    mj_json_add_int (b, "shanten", a->distance.shanten);
    mj_json_add_text (b, "why", why);
  } else {
    g_print ("%d tiles, shanten %d%s%s\n", size, a->distance.shanten,
             *why ? ": " : "", why);
  }
  if (size == MJ_HAND_SIZE)
    print_waits (a, b);
  else
    print_discards (a, b);
  if (b != NULL) {
    json_builder_end_object (b);
    cli_print_json (b);
  }
}

int
cli_analyse (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  g_autofree char *seat = NULL, *round = NULL, *seen = NULL, *view = NULL;
  const GOptionEntry entries[] = {
    { "seat", 0, 0, G_OPTION_ARG_STRING, &seat, "Seat wind", "E|S|W|N" },
    { "round", 0, 0, G_OPTION_ARG_STRING, &round, "Prevailing wind",
      "E|S|W|N" },
    { "seen", 0, 0, G_OPTION_ARG_STRING, &seen, "Tiles seen elsewhere",
      "TILES" },
    { "view", 0, 0, G_OPTION_ARG_FILENAME, &view,
      "Weigh every choice of a request that sgmj bot would take, instead of a "
      "hand",
      "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  Analysis a = { .rules = &options.rules };
  MjError hand_error;
  MjFace win;
  int size;

  if (!cli_parse (&options, argc, argv, entries, "HAND",
                  "Analyses a hand of 13 or 14 tiles.", &error))
    return cli_fail ("%s", error->message);
  if (view != NULL && g_strv_length (options.args) == 0)
    return cli_analyse_view (view, options.json);
  if (g_strv_length (options.args) != 1 || view != NULL)
    return cli_fail ("analyse takes one hand");
  if (!cli_read_argument (options.args, &error))
    return cli_fail ("%s", error->message);
  if (!mj_notation_parse_hand (options.args[0], &a.hand, &win, &hand_error)) {
    g_autofree char *text = mj_text_error (&hand_error);

    return cli_fail ("%s", text);
  }
  if (cli_wind (seat, 0) < 0 || cli_wind (round, 0) < 0)
    return cli_fail ("a seat is one of E S W N");
  a.seat = (MjWind) cli_wind (seat, 0);
  a.round = (MjWind) cli_wind (round, 0);
  size = mj_hand_size (&a.hand);
  if (size != MJ_HAND_SIZE && size != MJ_HAND_SIZE + 1)
    return cli_fail ("%d tiles; 13 or 14 are needed, a kong counted as three",
                     size);
  if (count_unseen (&a, seen) != CLI_OK)
    return CLI_BAD;
  mj_outlook_distance (a.rules, &a.hand, &a.distance);
  print_analysis (&a, options.json);
  return CLI_OK;
}
