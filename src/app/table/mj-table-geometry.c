/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-geometry.c – a wide table with a side for each player, and strips
 * one above another where the window is narrow.
 *
 * Everything is measured in u, the width of a tile among the discards.
 */

#include "app/table/mj-table-geometry.h"

#include <math.h>
#include <string.h>

#define ASPECT       (4.0f / 3.0f) /* height of a tile for its width */
#define MARGIN       8.0f
#define PANEL_WIDTH  158.0f
#define PANEL_HEIGHT 54.0f

typedef struct {
  MjTableGeometry *g;
  const MjTableInput *in;
  float u;
} Layout;

/* A line along which tiles are laid, seen by the player it belongs to. */
typedef struct {
  float x, y;   /* middle of its start */
  float dx, dy; /* direction */
  float angle;  /* of the tiles */
  float width;  /* of a tile */
} Line;

static float
smaller (float a, float b)
{
  return a < b ? a : b;
}

static float
larger (float a, float b)
{
  return a > b ? a : b;
}

static void
put (Layout *l,
     MjTile tile,
     const Line *line,
     float along,
     MjZone zone,
     MjSeat seat,
     int slot,
     bool face_up)
{
  l->g->places[tile] = (MjPlace){
    .x = roundf (line->x + along * line->dx),
    .y = roundf (line->y + along * line->dy),
    .width = roundf (line->width),
    .height = roundf (line->width * ASPECT),
    .angle = line->angle,
    .face_up = face_up,
    .shown = true,
    .zone = (uint8_t) zone,
    .seat = seat,
    .slot = (uint8_t) slot,
  };
}

/* ---- the wall ---- */

enum { N_STACKS = MJ_N_TILES / 2 };

/* Stacks before a chair (TILE-07). */
static int
stacks_of (const MjState *state, MjSeat seat)
{
  return (seat + MJ_N_SEATS - state->dealer) % 2 == 0 ? 19 : 18;
}

/* Where the wall is broken: the dice count chairs from the dealer on, and
 * stacks from that chair's right. */
static void
find_break (const MjState *state, MjSeat *seat, int *stack)
{
  int sum = state->wall.dice[0] + state->wall.dice[1] + state->wall.dice[2];

  *seat = (MjSeat) ((state->dealer + sum + 3) % MJ_N_SEATS);
  *stack = sum;
}

/* Goes on clockwise, which is from chair to chair against the turn. */
static void
find_stack (const MjState *state, int nth, MjSeat *seat, int *stack)
{
  find_break (state, seat, stack);
  *stack += nth;
  while (*stack >= stacks_of (state, *seat)) {
    *stack -= stacks_of (state, *seat);
    *seat = (MjSeat) ((*seat + MJ_N_SEATS - 1) % MJ_N_SEATS);
  }
}

bool
mj_table_geometry_is_upper (int index)
{
  return (index % 2 == 0) == (index < MJ_N_TILES - 16);
}

/* Bars of stacks before the four chairs, their player's right end first. */
static void
put_standing_wall (Layout *l, const Line *lines)
{
  const MjState *state = l->in->state;

  for (int i = state->wall.head; i < state->wall.tail; i++) {
    MjSeat seat;
    int stack;
    Line line;

    find_stack (state, i / 2, &seat, &stack);
    line = lines[(seat + MJ_N_SEATS - l->in->viewer) % MJ_N_SEATS];
    if (mj_table_geometry_is_upper (i))
      line.y -= line.width * 0.22f;
    put (l, state->wall.tiles[i], &line,
         ((float) (stacks_of (state, seat) - stack) - 0.5f) * line.width,
         MJ_ZONE_WALL, seat, i, false);
  }
}

/* In the middle, not to be seen, where there is no room. */
static void
put_hidden_wall (Layout *l)
{
  const MjWall *wall = &l->in->state->wall;
  const MjRect *c = &l->g->centre;

  for (int i = wall->head; i < wall->tail; i++)
    l->g->places[wall->tiles[i]] = (MjPlace){
      .x = roundf (c->x + c->width / 2),
      .y = roundf (c->y + c->height / 2),
      .width = roundf (l->u * 0.6f),
      .height = roundf (l->u * 0.6f * ASPECT),
      .zone = MJ_ZONE_WALL,
      .seat = MJ_SEAT_NONE,
    };
}

/* ---- melds and bonus tiles ---- */

static float
melds_length (const MjHand *hand, float width)
{
  return (float) hand->n_melds * width * 3.25f;
}

/* Returns where the line goes on behind them.  The fourth tile of a kong lies
 * on the middle one. */
static float
put_melds (Layout *l, MjSeat seat, const Line *line, float along)
{
  const MjHand *hand = &l->in->state->hands[seat];
  int slot = 0;

  for (int i = 0; i < hand->n_melds; i++) {
    const MjMeld *meld = &hand->melds[i];
    bool concealed = meld->kind == MJ_MELD_KONG_CONCEALED;

    for (int j = 0; j < mj_meld_n_tiles (meld); j++) {
      Line lifted = *line;
      int column = j < 3 ? j : 1;

      if (j == 3) { /* towards the middle of the table */
        lifted.x += line->dy * line->width * 0.3f;
        lifted.y -= line->dx * line->width * 0.3f;
      }
      put (l, meld->tiles[j], &lifted,
           along + ((float) column + 0.5f) * line->width, MJ_ZONE_MELD, seat,
           slot++, !concealed || j == 3 || l->in->open);
    }
    along += line->width * 3.25f;
  }
  return along;
}

static float
put_bonus (Layout *l, MjSeat seat, const Line *line, float along)
{
  const MjHand *hand = &l->in->state->hands[seat];

  for (int i = 0; i < hand->n_bonus; i++) {
    put (l, hand->bonus[i], line, along + line->width * 0.5f, MJ_ZONE_BONUS,
         seat, i, true);
    along += line->width;
  }
  return along;
}

/* ---- hands ---- */

/* At the end all lie open but a winner's hand that need not be complete. */
static bool
is_open (const Layout *l, MjSeat seat)
{
  const MjState *state = l->in->state;

  return l->in->open ||
         (state->phase == MJ_PHASE_OVER &&
          (state->result != MJ_RESULT_WIN || state->win.seat != seat ||
           mj_state_is_laid_open (state, seat)));
}

static void
put_backs (Layout *l, MjSeat seat, const Line *line, float along, float pitch)
{
  const MjHand *hand = &l->in->state->hands[seat];
  bool face_up = is_open (l, seat);

  for (int i = 0; i < hand->n_concealed; i++)
    put (l, hand->concealed[i], line, along + ((float) i + 0.5f) * pitch,
         MJ_ZONE_HAND, seat, i, face_up);
}

/* The viewer's tiles, in one row or two; a drawn tile stands apart. */
static void
put_own_hand (Layout *l, float y, float width, int per_row)
{
  const MjTableInput *in = l->in;
  bool apart = in->n_order > 0 &&
               in->order[in->n_order - 1] == in->state->drawn &&
               in->state->turn == in->viewer;
  int rows = (in->n_order + per_row - 1) / per_row;

  for (int i = 0; i < in->n_order; i++) {
    int row = i / per_row;
    int in_row = row < rows - 1 ? per_row : in->n_order - row * per_row;
    bool last = apart && i == in->n_order - 1;
    float length =
        (float) in_row * width + (apart && row == rows - 1 ? width * 0.4f : 0);
    Line line = { ((float) in->width - length) / 2,
                  y + ((float) row + 0.5f) * width * ASPECT,
                  1,
                  0,
                  0,
                  width };

    put (l, in->order[i], &line,
         ((float) (i % per_row) + 0.5f) * width + (last ? width * 0.4f : 0),
         MJ_ZONE_HAND, in->viewer, i, true);
  }
  l->g->hand = (MjRect){ 0, y, (float) in->width,
                         width * ASPECT * (float) (rows > 0 ? rows : 1) };
  l->g->hand_tile = width;
}

/* ---- discards ---- */

static int
count_discards (const MjState *state, MjSeat seat)
{
  int n = 0;

  for (int i = 0; i < state->n_discards; i++)
    n += !state->discards[i].claimed && state->discards[i].seat == seat;
  return n;
}

/* Rows of @per_row tiles; each next row lies farther from the middle. */
static void
put_discards (Layout *l, MjSeat seat, const Line *first, int per_row)
{
  const MjState *state = l->in->state;
  float step = first->width * ASPECT + 1;
  int n = 0;

  for (int i = 0; i < state->n_discards; i++) {
    Line row = *first;

    if (state->discards[i].claimed || state->discards[i].seat != seat)
      continue;
    row.x -= row.dy * step * (float) (n / per_row);
    row.y += row.dx * step * (float) (n / per_row);
    put (l, state->discards[i].tile, &row,
         ((float) (n % per_row) + 0.5f) * (first->width + 1), MJ_ZONE_DISCARD,
         seat, n, true);
    n++;
  }
}

static int
discards_per_row (const Layout *l, MjSeat seat, int least, int rows)
{
  int n = count_discards (l->in->state, seat);

  return n > least * rows ? (n + rows - 1) / rows : least;
}

/* ---- the wide table ---- */

enum { BOTTOM, RIGHT, TOP, LEFT };

static MjSeat
seat_at (const Layout *l, int side)
{
  return (MjSeat) ((l->in->viewer + side) % MJ_N_SEATS);
}

/* An opponent's melds and backs on one line and the bonus tiles on another, a
 * tile's height nearer the middle.  All is centred on the line. */
static void
put_opponent (Layout *l, int side, Line line, float room)
{
  MjSeat seat = seat_at (l, side);
  const MjHand *hand = &l->in->state->hands[seat];
  float back = 0.72f * l->u, meld = 0.85f * l->u, length, scale, along;
  Line backs = line, melds = line, bonus = line;

  length = melds_length (hand, meld) + (float) hand->n_concealed * back;
  scale = smaller (1, room / length);
  backs.width = back * scale;
  melds.width = meld * scale;
  bonus.width = 0.85f * l->u;
  along = (room - length * scale) / 2;
  along = put_melds (l, seat, &melds, along);
  put_backs (l, seat, &backs, along, back * scale);
  bonus.x += line.dy * l->u * 1.2f;
  bonus.y -= line.dx * l->u * 1.2f;
  put_bonus (l, seat, &bonus, (room - (float) hand->n_bonus * bonus.width) / 2);
}

static void
put_wide_opponents (Layout *l, float cy)
{
  float w = (float) l->in->width, u = l->u;
  float room = 10.4f * u, edge = MARGIN + 0.58f * u;

  put_opponent (l, RIGHT, (Line){ w - edge, cy + room / 2, 0, -1, 270, u },
                room);
  put_opponent (l, TOP, (Line){ w / 2 + room / 2, edge, -1, 0, 180, u }, room);
  put_opponent (l, LEFT, (Line){ edge, cy - room / 2, 0, 1, 90, u }, room);
}

static void
put_wide_discards (Layout *l, float cy, float half_height)
{
  float cx = (float) l->in->width / 2, u = l->u;
  float reach = 4.15f * u, near = half_height + u * ASPECT / 2 + 2;
  float aside = reach + u * ASPECT / 2 + 6;
  const Line lines[MJ_N_SEATS] = {
    [BOTTOM] = { cx - reach, cy + near, 1, 0, 0, u },
    [RIGHT] = { cx + aside, cy + reach, 0, -1, 270, u },
    [TOP] = { cx + reach, cy - near, -1, 0, 180, u },
    [LEFT] = { cx - aside, cy - reach, 0, 1, 90, u },
  };

  for (int side = 0; side < MJ_N_SEATS; side++) {
    MjSeat seat = seat_at (l, side);

    put_discards (l, seat, &lines[side], discards_per_row (l, seat, 8, 3));
  }
  l->g->pond = (MjRect){ cx - aside - 3.4f * u, cy - near - 3.4f * u,
                         2 * aside + 6.8f * u, 2 * near + 6.8f * u };
}

/* Between the discards and the hands. */
static void
put_wide_wall (Layout *l, float cy)
{
  float cx = (float) l->in->width / 2, u = l->u, width = floorf (0.5f * u);
  float half = width * 19 / 2;
  const Line lines[MJ_N_SEATS] = {
    [BOTTOM] = { cx - half, cy + 5.45f * u, 1, 0, 0, width },
    [RIGHT] = { cx + 9.2f * u, cy + half, 0, -1, 270, width },
    [TOP] = { cx + half, cy - 5.45f * u, -1, 0, 180, width },
    [LEFT] = { cx - 9.2f * u, cy - half, 0, 1, 90, width },
  };

  put_standing_wall (l, lines);
}

static void
put_own_row (Layout *l, float left, float y, float width, const Line *line)
{
  MjSeat own = l->in->viewer;
  const MjHand *tiles = &l->in->state->hands[own];
  float room = (float) l->in->width - left - MARGIN;
  float length =
      melds_length (tiles, width) + ((float) tiles->n_bonus + 0.5f) * width;
  float scale = smaller (1, room / length);
  float start = ((float) l->in->width - length * scale) / 2;
  Line row = *line;

  row.x = start > left ? start : left;
  row.y = y;
  row.width = width * scale;
  put_bonus (l, own, &row, put_melds (l, own, &row, 0) + row.width * 0.3f);
}

static void
compute_wide (Layout *l)
{
  static const Line upright = { 0, 0, 1, 0, 0, 0 };
  float w = (float) l->in->width, h = (float) l->in->height;
  float panel_width =
      smaller (larger (PANEL_WIDTH, (float) l->in->panel_width), w * 0.3f);
  float panel_height =
      smaller (larger (PANEL_HEIGHT, (float) l->in->panel_height), h * 0.2f);
  float u, cy, hand, y, half_height, top, panel_top;
  MjTableGeometry *g = l->g;

  g->wall = w >= 1000 && h >= 560;
  u = l->u = floorf (
      smaller ((h - 3 * MARGIN) / (g->wall ? 19.6f : 18.0f), w / 23.0f));
  half_height = 1.25f * u;
  hand = floorf (smaller (1.6f * u, (w - 2 * MARGIN) / 14.6f));
  cy = MARGIN + (g->wall ? 3.45f : 2.75f) * u + 4.2f * u + half_height;
  y = h - MARGIN - hand * ASPECT;
  g->centre =
      (MjRect){ w / 2 - 4.1f * u, cy - half_height, 8.2f * u, 2 * half_height };
  put_wide_opponents (l, cy);
  put_wide_discards (l, cy, half_height);
  put_own_hand (l, y, hand, MJ_MAX_CONCEALED);
  top = y - u * ASPECT - 8;
  put_own_row (l, MARGIN + panel_width + 16, top + u * ASPECT / 2, u, &upright);
  if (g->wall)
    put_wide_wall (l, cy);
  /* In line with the melds, but off the hand. */
  panel_top =
      smaller (top + (u * ASPECT - panel_height) / 2, y - panel_height - 2);
  g->panels[l->in->viewer] =
      (MjRect){ MARGIN, panel_top, panel_width, panel_height };
  /* Each panel lies at the player's left hand. */
  g->panels[seat_at (l, RIGHT)] =
      (MjRect){ w - MARGIN - panel_width, smaller (cy + 5.4f * u, panel_top),
                panel_width, panel_height };
  g->panels[seat_at (l, TOP)] =
      (MjRect){ w - MARGIN - panel_width, MARGIN, panel_width, panel_height };
  g->panels[seat_at (l, LEFT)] =
      (MjRect){ MARGIN, MARGIN, panel_width, panel_height };
}

/* ---- the narrow table ---- */

/* Room that each of the four ponds keeps beside large text. */
enum { MIN_NARROW_POND = 28 };

/* One row of discards while they fit, then two of smaller tiles. */
static void
put_strip (Layout *l, MjSeat seat, float y, float height)
{
  float room = (float) l->in->width - 2 * MARGIN;
  float width = smaller (28, (height - 4) / ASPECT);
  int n = count_discards (l->in->state, seat), per_row;
  Line line = { MARGIN, 0, 1, 0, 0, width };

  if (n > (int) (room / (width + 1)))
    line.width = smaller (width, (height - 5) / (2 * ASPECT));
  per_row = (int) (room / (line.width + 1));
  line.width = floorf (line.width);
  line.y = y + 2 + line.width * ASPECT / 2;
  put_discards (l, seat, &line, discards_per_row (l, seat, per_row, 2));
}

/* A panel with melds, bonus tiles and backs beside it. */
static void
put_narrow_opponent (Layout *l, MjSeat seat, float y, float panel, float row)
{
  const MjHand *tiles = &l->in->state->hands[seat];
  float room = (float) l->in->width - panel - 3 * MARGIN;
  float length = melds_length (tiles, 24) + (float) tiles->n_bonus * 24 + 18 +
                 (float) tiles->n_concealed * 9;
  float scale = smaller (1, room / length);
  Line line = { panel + 2 * MARGIN, y + row / 2, 1, 0, 0, 24 * scale };
  float along = put_melds (l, seat, &line, 0);

  along = put_bonus (l, seat, &line, along) + 8 * scale;
  line.width = 16 * scale;
  put_backs (l, seat, &line, along, 9 * scale);
  l->g->panels[seat] = (MjRect){ MARGIN, y, panel, row - 4 };
}

/* The opponents, then the four ponds, all upright, and one's own tiles in two
 * rows.  The window's title says what the middle of a wide table does. */
static void
compute_narrow (Layout *l)
{
  static const int sides[] = { LEFT, TOP, RIGHT, BOTTOM };
  static const Line upright = { 0, 0, 1, 0, 0, 0 };
  float w = (float) l->in->width, h = (float) l->in->height;
  float hand = floorf (smaller ((w - 2 * MARGIN) / 7.5f, h / 13));
  float panel = larger (128, (float) l->in->panel_width);
  float row = larger (48, (float) l->in->panel_height + 4);
  float y = 4, pond;
  float bottom = h - 2 * hand * ASPECT - 4;
  MjTableGeometry *g = l->g;

  panel = smaller (panel, w * 0.45f);
  /* Large text may take what the ponds can spare. */
  row = smaller (
      row, larger (h * 0.12f, (bottom - y) / MJ_N_SEATS - MIN_NARROW_POND));
  l->u = 28;
  g->narrow = true;
  for (int i = 0; i < 3; i++, y += row)
    put_narrow_opponent (l, seat_at (l, sides[i]), y, panel, row);
  g->pond = (MjRect){ 0, y, w, bottom - row - y };
  g->centre = g->pond;
  pond = g->pond.height / MJ_N_SEATS;
  for (int i = 0; i < MJ_N_SEATS; i++, y += pond)
    put_strip (l, seat_at (l, sides[i]), y, pond);
  put_own_row (l, panel + 2 * MARGIN, bottom - row / 2, 28, &upright);
  g->panels[l->in->viewer] = (MjRect){ MARGIN, bottom - row, panel, row - 4 };
  put_own_hand (l, bottom, hand, 7);
}

void
mj_table_geometry_compute (MjTableGeometry *geometry, const MjTableInput *input)
{
  Layout l = { geometry, input, 0 };

  memset (geometry, 0, sizeof *geometry);
  if (input->width < 620 || input->width < input->height * 0.9f)
    compute_narrow (&l);
  else
    compute_wide (&l);
  if (!geometry->wall)
    put_hidden_wall (&l);
}

static float
mix (float a, float b, float t)
{
  return a + (b - a) * t;
}

MjPlace
mj_place_mix (const MjPlace *from, const MjPlace *to, float t)
{
  MjPlace place = *to;
  float turn = to->angle - from->angle;

  if (t >= 1)
    return place;
  if (turn > 180)
    turn -= 360;
  else if (turn < -180)
    turn += 360;
  place.x = mix (from->x, to->x, t);
  place.y = mix (from->y, to->y, t);
  place.width = mix (from->width, to->width, t);
  place.height = mix (from->height, to->height, t);
  place.angle = from->angle + turn * t;
  place.shown = to->shown || (from->shown && t < 1);
  if (t < 0.5f && from->shown)
    place.face_up = from->face_up;
  return place;
}
