/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-layout.c – widths, heights and places of the parts of a bar. */

#include "app/bar/mj-bar-layout.h"

/* In pixels. */
enum {
  HEIGHT = 56,
  INFO_HEIGHT = 44,
  EDGES = 8,         /* above and below a question of three lines */
  AFTER_HEIGHT = 28, /* of one line above the buttons after a deal */
  GAP = 8,
  NARROW_GAP = 4,
  PADDING = 12,
  NARROW_PADDING = 6,
  ROOMY = 930, /* a bar with room for larger buttons, without its padding */
  INFO_WIDTH = 190,  /* that the places for buttons leave to the facts */
  AFTER_WIDTH = 420, /* least of the buttons after a deal */
};

static int
larger (int a, int b)
{
  return a > b ? a : b;
}

static int
smaller (int a, int b)
{
  return a < b ? a : b;
}

static int
padding (const MjBarParts *parts)
{
  return parts->narrow ? NARROW_PADDING : PADDING;
}

/* Widths in pixels where there is room, and shares of a narrow bar. */
static const struct {
  int width, share;
} buttons[MJ_N_BAR_PLACES] = {
  [MJ_BAR_WIN] = { 148, 3 },  [MJ_BAR_KONG] = { 92, 2 },
  [MJ_BAR_PONG] = { 122, 3 }, [MJ_BAR_CHOW] = { 124, 3 },
  [MJ_BAR_PASS] = { 88, 2 },
};

enum { ALL_WIDTH = 148 + 92 + 122 + 124 + 88, ALL_SHARES = 3 + 2 + 3 + 3 + 2 };

static int
button_width (int width, bool narrow, int place)
{
  int room = width - MJ_N_BAR_PLACES * GAP - INFO_WIDTH;

  if (narrow)
    return (width - (MJ_N_BAR_PLACES - 1) * NARROW_GAP) * buttons[place].share /
           ALL_SHARES;
  if (width >= ROOMY)
    return buttons[place].width * 6 / 5;
  return buttons[place].width * smaller (room, ALL_WIDTH) / ALL_WIDTH;
}

static MjBarPlace
usual_place (int width, bool narrow, int place)
{
  int wide = larger (0, button_width (width, narrow, place)), x = 0;

  for (int i = 0; i < place; i++)
    x += button_width (width, narrow, i) + (narrow ? NARROW_GAP : GAP);
  if (place == MJ_BAR_PASS && !narrow)
    x = width - wide;
  return (MjBarPlace){ x, 0, wide, MJ_BAR_BUTTON_HEIGHT };
}

MjBarPlace
mj_bar_button_place (int width, bool narrow, bool doubt, int place)
{
  /* in a doubt: the first and the last place whose room a button takes, or -1,
   * in a wide bar and in a narrow one */
  static const int spans[2][MJ_N_BAR_PLACES][2] = {
    { { 0, 0 }, { 1, 1 }, { -1 }, { 2, 2 }, { 4, 4 } },
    { { 0, 0 }, { -1 }, { -1 }, { 1, 2 }, { 3, 4 } },
  };
  const int *span = spans[narrow][place];
  MjBarPlace at, last;

  if (!doubt)
    return usual_place (width, narrow, place);
  if (span[0] < 0)
    return (MjBarPlace){ 0 };
  at = usual_place (width, narrow, span[0]);
  last = usual_place (width, narrow, span[1]);
  at.width = last.x + last.width - at.x;
  return at;
}

static int
inner_width (const MjBarParts *parts)
{
  return parts->width - 2 * padding (parts);
}

/* Where the question begins when it stands among the buttons; without them it
 * begins at the left.  A doubt has more to tell. */
static int
info_left (const MjBarParts *parts)
{
  MjBarPlace last = usual_place (inner_width (parts), false,
                                 parts->doubt ? MJ_BAR_PONG : MJ_BAR_CHOW);

  if (parts->narrow || !parts->slots)
    return padding (parts);
  return PADDING + last.x + last.width + GAP;
}

/* Where it ends.  No button for a hint ever stands where Pass does. */
static int
info_right (const MjBarParts *parts)
{
  MjBarPlace pass = usual_place (inner_width (parts), false, MJ_BAR_PASS);

  if (parts->narrow || (!parts->slots && !parts->extras))
    return parts->width - padding (parts);
  return PADDING + pass.x - GAP;
}

static int
after_width (const MjBarParts *parts)
{
  return smaller (larger (parts->after_wish, AFTER_WIDTH),
                  parts->width * 2 / 3);
}

bool
mj_bar_has_room_after (const MjBarParts *parts, int info_wish)
{
  MjBarParts wide = *parts;

  wide.narrow = false;
  return parts->after_wish <= after_width (&wide) * 4 / 3 &&
         info_wish <= mj_bar_info_width (&wide);
}

int
mj_bar_info_width (const MjBarParts *parts)
{
  if (parts->after && !parts->narrow)
    return inner_width (parts) - PADDING - after_width (parts);
  return info_right (parts) - info_left (parts);
}

/* Whether a hint may stand above the rest. */
static bool
may_raise (const MjBarParts *parts)
{
  return parts->hint && (parts->slots || !parts->narrow);
}

/* What a hint adds to the height of the bar when it stands above the rest. */
static int
raised_height (const MjBarParts *parts)
{
  return may_raise (parts) ? parts->hint_height : 0;
}

/* Height of the buttons; 0 without any. */
static int
buttons_height (const MjBarParts *parts)
{
  if (parts->after)
    return larger (parts->after_height, MJ_BAR_BUTTON_HEIGHT);
  return parts->slots ? MJ_BAR_BUTTON_HEIGHT : 0;
}

/* Height of the bar without the hint. */
static int
plain_height (const MjBarParts *parts)
{
  int below = buttons_height (parts);
  int edges = parts->slots && !parts->hint ? EDGES : 0;

  /* where it may not be raised, a hint stands in its place */
  int info = parts->hint && !may_raise (parts) ? parts->hint_height
                                               : parts->info_height;

  if (!parts->narrow)
    return larger (HEIGHT, larger (info + edges, below + 10));
  return larger (parts->after ? AFTER_HEIGHT : INFO_HEIGHT, info) +
         (below > 0 ? below + GAP : 0);
}

/* Height of the row below the facts in a narrow bar. */
static int
height_below (const MjBarParts *parts)
{
  return parts->narrow && parts->slots ? MJ_BAR_BUTTON_HEIGHT + GAP : 0;
}

void
mj_bar_heights (const MjBarParts *parts, int *now, int *most)
{
  MjBarParts asks = *parts;

  asks.slots = true;
  asks.after = false;
  asks.hint = parts->coached;
  asks.info_height = parts->asked_height;
  *now = plain_height (parts) + raised_height (parts);
  *most = larger (*now, plain_height (&asks) + raised_height (&asks));
}

static void
place_hint (MjBarLayout *layout, const MjBarParts *parts, int facts)
{
  layout->raised = may_raise (parts);
  if (layout->raised)
    layout->hint = (MjBarPlace){ padding (parts), 0, inner_width (parts),
                                 raised_height (parts) };
  else
    layout->hint =
        (MjBarPlace){ info_left (parts), 0, mj_bar_info_width (parts), facts };
}

/* As wide as the buttons want to be; all of the lower row where it is narrow.
 */
static void
place_after (MjBarLayout *layout, const MjBarParts *parts, int height)
{
  int wide = after_width (parts), row = height - MJ_BAR_BUTTON_HEIGHT - GAP;
  MjBarPlace below = { NARROW_PADDING, row + GAP / 2,
                       parts->width - 2 * NARROW_PADDING,
                       MJ_BAR_BUTTON_HEIGHT };
  MjBarPlace beside = { parts->width - PADDING - wide,
                        (height - MJ_BAR_BUTTON_HEIGHT) / 2, wide,
                        MJ_BAR_BUTTON_HEIGHT };

  layout->info = (MjBarPlace){ padding (parts), 0, mj_bar_info_width (parts),
                               parts->narrow ? row : height };
  layout->after = parts->narrow ? below : beside;
}

/* At both sides of the question, or in the lower row where it is narrow. */
static MjBarPlace
place_slots (const MjBarParts *parts, int top, int height)
{
  int y = parts->narrow ? height - MJ_BAR_BUTTON_HEIGHT - GAP / 2
                        : top + (height - top - MJ_BAR_BUTTON_HEIGHT) / 2;

  return (MjBarPlace){ padding (parts), y, inner_width (parts),
                       MJ_BAR_BUTTON_HEIGHT };
}

void
mj_bar_layout_init (MjBarLayout *layout, const MjBarParts *parts, int height)
{
  int facts = height - height_below (parts), top;

  *layout = (MjBarLayout){ 0 };
  place_hint (layout, parts, facts);
  if (parts->after) {
    place_after (layout, parts, height);
    return;
  }
  top = layout->raised ? layout->hint.height : 0;
  layout->info = (MjBarPlace){ info_left (parts), top,
                               mj_bar_info_width (parts), facts - top };
  layout->slots = place_slots (parts, top, height);
  if (parts->extras && !parts->slots && !parts->narrow) {
    layout->rest = usual_place (inner_width (parts), false, MJ_BAR_PASS);
    layout->rest.x += PADDING;
    layout->rest.y = layout->slots.y;
  }
}
