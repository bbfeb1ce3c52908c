/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-advise.c – sgmj analyse --view: the coach's remarks about each choice. */

#include "cli/cli.h"

#include "engine/tiles/mj-notation.h"
#include "model/files/mj-view-file.h"
#include "model/play/mj-coach.h"
#include "model/text/mj-text.h"

#include <math.h>

static void
add_share (JsonBuilder *b, const char *name, double value)
{
  json_builder_set_member_name (b, name);
  json_builder_add_double_value (b, round (value * 1e4) / 1e4);
}

static void
add_pao (JsonBuilder *b, MjPaoSet pao)
{
  mj_json_begin_list (b, "pao");
  for (MjPao i = 0; i < MJ_N_PAO; i++)
    if (pao & 1 << i)
      json_builder_add_string_value (b, mj_pao_rule (i));
  json_builder_end_array (b);
}

static void
add_choice (JsonBuilder *b, const MjAdvice *a)
{
  char move[MJ_MOVE_TEXT_SIZE], text[128];

  mj_move_to_text (&a->choice.move, move, sizeof move);
  mj_face_set_to_text (a->helps, text, sizeof text);
  json_builder_begin_object (b);
  mj_json_add_text (b, "move", move);
  mj_json_add_int (b, "shanten", a->shanten);
  mj_json_add_int (b, "acceptance", a->acceptance);
  mj_json_add_text (b, "tiles", text);
  mj_json_add_int (b, "best_tai", a->best_tai);
  mj_json_add_int (b, "most_tai", a->most_tai);
  if (a->plan.kind < MJ_N_PLANS) {
    mj_json_add_text (b, "plan", mj_plan_word ((MjPlanKind) a->plan.kind));
    mj_json_add_int (b, "plan_tai", a->plan_tai);
    add_share (b, "plan_chance", a->plan.chance);
  }
  add_share (b, "chance", a->chance);
  cli_add_amount (b, "paid", (gint64) round (a->choice.paid));
  cli_add_amount (b, "worth", (gint64) round (a->choice.worth));
  cli_add_amount (b, "cost", (gint64) round (a->choice.cost));
  add_share (b, "danger", a->danger);
  add_pao (b, a->pao);
  json_builder_end_object (b);
}

static void
print_choices (const MjView *view, const MjAdvice *advice, int n)
{
  char *names[] = { "E", "S", "W", "N" };
  char *at_table[MJ_N_SEATS];

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    at_table[seat] = names[mj_state_seat_wind (&view->state, seat)];
  g_print ("Worth of the own hand less what the others may win, estimated in "
           "units of the stake:\n");
  for (int i = 0; i < n; i++) {
    g_autofree char *title = mj_coach_title (&advice[i]);
    g_autofree char *reason = mj_coach_reason_of (advice, n, i, at_table, NULL);
    gint64 net =
        (gint64) round (advice[i].choice.worth - advice[i].choice.cost);
    g_autofree char *worth = mj_text_money (net);

    g_print ("%6s  %s: %s\n", worth, title, reason);
  }
}

int
cli_analyse_view (const char *path, gboolean as_json)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = cli_read_text (path, MJ_MAX_REQUEST_BYTES, &error);
  MjAdvice advice[MJ_MAX_MOVES];
  MjView view;
  int n;

  if (text == NULL)
    return cli_fail ("%s", error->message);
  if (!mj_view_from_request (text, &view, &error))
    return cli_fail ("%s: %s", path, error->message);
  n = mj_advise (&view, advice);
  if (n == 0)
    return cli_fail ("%s: that seat has no move", path);
  if (as_json) {
    g_autoptr (JsonBuilder) b = json_builder_new ();

    json_builder_begin_object (b);
    mj_json_begin_list (b, "choices");
    for (int i = 0; i < n; i++)
      add_choice (b, &advice[i]);
    json_builder_end_array (b);
    json_builder_end_object (b);
    cli_print_json (b);
  } else {
    print_choices (&view, advice, n);
  }
  return CLI_OK;
}
