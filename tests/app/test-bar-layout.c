/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bar-layout.c – where the parts of the action bar stand, in numbers. */

#include "app/bar/mj-bar-layout.h"

#include <glib.h>

enum { AFTER_WISH = 380, TALLEST = 220, NARROW = 700 };

/* What stands in a bar of @width: the question, and what @slots, @after, @hint
 * and @extras say. */
static MjBarParts
make_parts (int width, bool slots, bool after, bool hint, bool extras)
{
  return (MjBarParts){
    .width = width,
    .narrow = width < NARROW,
    .slots = slots,
    .after = after,
    .hint = hint,
    .extras = extras,
    .after_wish = AFTER_WISH,
    .after_height = 40,
    .info_height = 44,
    .asked_height = 44,
    .hint_height = 36,
  };
}

static void
assert_inside (const MjBarPlace *place, const MjBarParts *parts, int height)
{
  g_assert_cmpint (place->x, >=, 0);
  g_assert_cmpint (place->x + place->width, <=, parts->width);
  g_assert_cmpint (place->y, >=, 0);
  g_assert_cmpint (place->y + place->height, <=, height);
  g_assert_cmpint (place->width, >, 0);
}

static bool
overlap (const MjBarPlace *a, const MjBarPlace *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width &&
         a->y < b->y + b->height && b->y < a->y + a->height;
}

/* They stand from the left to the right, with the question before the last. */
static void
check_buttons (const MjBarLayout *at, const MjBarParts *parts, int height)
{
  bool narrow = parts->narrow;
  int end = 0;

  for (int i = 0; i < MJ_N_BAR_PLACES; i++) {
    MjBarPlace place = mj_bar_button_place (at->slots.width, narrow, false, i);

    g_assert_cmpint (place.x, >=, end);
    end = place.x + place.width;
    place.x += at->slots.x;
    place.y += at->slots.y;
    assert_inside (&place, parts, height);
    g_assert_false (overlap (&place, &at->info));
    g_assert_false (at->raised && overlap (&place, &at->hint));
    if (!narrow)
      g_assert_true ((place.x < at->info.x) == (i < MJ_BAR_PASS));
  }
}

static void
check (const MjBarParts *parts, int height)
{
  MjBarLayout at;

  mj_bar_layout_init (&at, parts, height);
  assert_inside (&at.info, parts, height);
  g_assert_cmpint (at.info.width, ==, mj_bar_info_width (parts));
  if (parts->slots)
    check_buttons (&at, parts, height);
  if (parts->after) {
    assert_inside (&at.after, parts, height);
    g_assert_false (overlap (&at.info, &at.after));
  }
  if (!parts->hint)
    return;
  assert_inside (&at.hint, parts, height);
  if (at.raised && !parts->after)
    g_assert_false (overlap (&at.hint, &at.info));
}

/* Nothing lies on anything else, at the height that it has and at the one that
 * the bar has at most. */
static void
test_places (void)
{
  for (int width = 320; width <= 1000; width += 5)
    for (int what = 0; what < 16; what++) {
      bool after = what & 2, hint = what & 4;
      MjBarParts parts =
          make_parts (width, what & 1 && !after, after, hint, what & 8);
      int now, most;

      if (after && hint)
        continue; /* no hint is given after a deal */
      mj_bar_heights (&parts, &now, &most);
      g_assert_cmpint (now, >, 0);
      g_assert_cmpint (now, <=, most);
      g_assert_cmpint (most, <, TALLEST);
      check (&parts, now);
      check (&parts, most);
    }
}

/* Win and the answer to a doubt, where Pass was, keep their places; in a narrow
 * bar the answer and the way back have room for a word or two. */
static void
test_doubts (void)
{
  for (int width = 320; width <= 1000; width += 5) {
    bool narrow = width < NARROW;
    int end = 0;

    for (int n = 0; n < MJ_N_BAR_PLACES; n++) {
      /* the way back stands further to the left */
      static const int order[] = { MJ_BAR_WIN, MJ_BAR_KONG, MJ_BAR_CHOW,
                                   MJ_BAR_PONG, MJ_BAR_PASS };
      int i = order[n];
      MjBarPlace usual = mj_bar_button_place (width, narrow, false, i);
      MjBarPlace at = mj_bar_button_place (width, narrow, true, i);

      if (i == MJ_BAR_WIN || (!narrow && i == MJ_BAR_PASS))
        g_assert_cmpmem (&at, sizeof at, &usual, sizeof usual);
      if (at.width == 0)
        continue;
      g_assert_cmpint (at.x, >=, end);
      end = at.x + at.width;
      if (narrow && i > MJ_BAR_WIN)
        g_assert_cmpint (at.width, >=, 110);
      if (i == MJ_BAR_PASS)
        g_assert_cmpint (end, ==, usual.x + usual.width);
    }
  }
}

/* In a wide bar the question of a doubt has more room than another, and lies on
 * no button. */
static void
test_doubt_text (void)
{
  for (int width = 700; width <= 1000; width += 5) {
    MjBarParts asks = make_parts (width, true, false, false, false);
    MjBarParts doubts = asks;
    MjBarLayout at;

    doubts.doubt = true;
    g_assert_cmpint (mj_bar_info_width (&doubts), >,
                     mj_bar_info_width (&asks) + 80);
    mj_bar_layout_init (&at, &doubts, 60);
    for (int i = 0; i < MJ_N_BAR_PLACES; i++) {
      MjBarPlace place = mj_bar_button_place (at.slots.width, false, true, i);

      place.x += at.slots.x;
      place.y += at.slots.y;
      g_assert_false (place.width > 0 && overlap (&place, &at.info));
    }
  }
}

/* A hint stands above a question, which stays in sight, and in a narrow bar in
 * place of the facts. */
static void
test_hint (void)
{
  MjBarParts parts = make_parts (MJ_BAR_WIDTH, true, false, true, false);
  MjBarLayout at;
  int now, most;

  mj_bar_heights (&parts, &now, &most);
  mj_bar_layout_init (&at, &parts, now);
  g_assert_true (at.raised);
  parts.width = 500;
  parts.narrow = true;
  mj_bar_heights (&parts, &now, &most);
  mj_bar_layout_init (&at, &parts, now);
  g_assert_true (at.raised);
  parts.slots = false;
  parts.info_height = TALLEST;
  mj_bar_heights (&parts, &now, &most);
  g_assert_cmpint (now, <, TALLEST);
  mj_bar_layout_init (&at, &parts, now);
  g_assert_false (at.raised);
}

/* The height that a bar has at most is one height from turn to turn, with a
 * coach that always speaks, too. */
static void
test_most (void)
{
  for (int width = 320; width <= 1000; width += 5)
    for (int coached = 0; coached <= 1; coached++) {
      int before = 0;

      for (int what = 0; what < 3; what++) {
        MjBarParts parts = make_parts (width, what == 0, what == 1,
                                       coached && what != 1, true);
        int now, most;

        parts.coached = coached;
        mj_bar_heights (&parts, &now, &most);
        g_assert_true (before == 0 || before == most);
        g_assert_true (what > 0 || now == most);
        before = most;
      }
    }
}

/* The button for a hint, at the end of the facts, stands in one place whether
 * something is on offer or not, and never where Pass does. */
static void
test_extras (void)
{
  for (int width = 700; width <= 1000; width += 5) {
    MjBarParts quiet = make_parts (width, false, false, false, true);
    MjBarParts asks = make_parts (width, true, false, false, true);
    MjBarLayout a, b;
    MjBarPlace pass;

    mj_bar_layout_init (&a, &quiet, 60);
    mj_bar_layout_init (&b, &asks, 60);
    g_assert_cmpint (a.info.x + a.info.width, ==, b.info.x + b.info.width);
    g_assert_cmpint (a.info.width, >, b.info.width);
    /* The room that is kept free for Pass shows whose it is. */
    pass = mj_bar_button_place (b.slots.width, false, false, MJ_BAR_PASS);
    g_assert_cmpint (a.rest.x, ==, b.slots.x + pass.x);
    g_assert_cmpint (a.rest.width, ==, pass.width);
    g_assert_false (overlap (&a.info, &a.rest));
    g_assert_cmpint (b.rest.width, ==, 0);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bar-layout/places", test_places);
  g_test_add_func ("/bar-layout/doubts", test_doubts);
  g_test_add_func ("/bar-layout/doubt-text", test_doubt_text);
  g_test_add_func ("/bar-layout/hint", test_hint);
  g_test_add_func ("/bar-layout/most", test_most);
  g_test_add_func ("/bar-layout/extras", test_extras);
  return g_test_run ();
}
