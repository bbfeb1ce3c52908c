/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-geometry.c – three forms of a table from one set of parts.
 *
 * What lies before a player is measured from the middle of the table: how far
 * out towards the player, and how far along to the player's right.  So each
 * part is written once for four sides.
 */

#include "app/table/mj-table-geometry.h"

#include "app/tiles/mj-tile-shape.h"

#include <math.h>
#include <string.h>

/* The size for which the largest form is drawn; it grows and shrinks with the
 * window, down to three quarters. */
#define DRAWN_WIDTH  1280.0f
#define DRAWN_HEIGHT 754.0f
#define LEAST_SCALE  0.75f

#define FACE MJ_TILE_FACE_HEIGHT
#define TILE MJ_TILE_HEIGHT

enum { BOTTOM, RIGHT, TOP, LEFT };
enum { POND_COLUMNS = 6, POND_ROWS = 3 };

typedef struct {
  MjTableGeometry *g;
  const MjTableInput *in;
  float k;      /* scale of what is drawn for DRAWN_WIDTH */
  float s;      /* width of a tile that is not in the viewer's hand */
  float cx, cy; /* middle of the table */
  float inner;  /* half the width of what lies between the ponds */
  float start;  /* how far left of the middle a pond begins */
  float run_on; /* room of a pond's last row */
} Layout;

/* A line along which tiles are laid, seen by the player it belongs to. */
typedef struct {
  float x, y;   /* middle of its start */
  float dx, dy; /* direction */
  float angle;  /* of the tiles */
  float width;  /* of a tile */
  float level;  /* how high above the table, in tiles that lie on each other */
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

/* A line that begins @out from the middle of the table and @along to the right
 * of it, as the player at @side sees it. */
static Line
line_at (const Layout *l, int side, float out, float along, float width)
{
  static const float dx[] = { 1, 0, -1, 0 }, dy[] = { 0, -1, 0, 1 };
  static const float angles[] = { 0, 270, 180, 90 };

  return (Line){ .x = l->cx + along * dx[side] - out * dy[side],
                 .y = l->cy + along * dy[side] + out * dx[side],
                 .dx = dx[side],
                 .dy = dy[side],
                 .angle = angles[side],
                 .width = width };
}

/* The room from @near to @far outwards and from @from to @to along. */
static MjRect
rect_at (const Layout *l, int side, float near, float far, float from, float to)
{
  Line a = line_at (l, side, near, from, 0), b = line_at (l, side, far, to, 0);

  return (MjRect){ smaller (a.x, b.x), smaller (a.y, b.y), fabsf (a.x - b.x),
                   fabsf (a.y - b.y) };
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
  float width = larger (1, floorf (line->width));
  float y = line->y + along * line->dy;

  l->g->places[tile] = (MjPlace){
    .x = line->x + along * line->dx,
    .y = y - line->level * width * 0.17f,
    .width = width,
    .angle = line->angle,
    .depth = y + line->level,
    .face_up = face_up,
    .shown = true,
    .zone = (uint8_t) zone,
    .seat = seat,
    .slot = (uint8_t) slot,
  };
}

static MjSeat
seat_at (const Layout *l, int side)
{
  return (MjSeat) ((l->in->viewer + side) % MJ_N_SEATS);
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

/* Whether the tile that is @index from the head of the wall is never drawn. */
static bool
stays (const MjState *state, int index)
{
  return index >= state->wall.head + mj_state_live_left (state);
}

/* Stacks before the four chairs, their player's right end first. */
static void
put_standing_wall (Layout *l, float out, float width)
{
  const MjState *state = l->in->state;
  float pitch = floorf (width) + 0.4f * l->k;

  for (int side = 0; side < MJ_N_SEATS; side++) {
    float half = 19 * pitch / 2 + 2, thick = width * FACE / 2 + 2;

    l->g->grooves[seat_at (l, side)] =
        rect_at (l, side, out - thick, out + thick, -half, half);
  }
  for (int i = state->wall.head; i < state->wall.tail; i++) {
    MjSeat seat;
    int stack, n;
    Line line;

    find_stack (state, i / 2, &seat, &stack);
    n = stacks_of (state, seat);
    line = line_at (
        l, (seat + MJ_N_SEATS - l->in->viewer) % MJ_N_SEATS, out,
        (float) (n - stack) * pitch - (float) n * pitch / 2 - pitch / 2, width);
    line.level = mj_table_geometry_is_upper (i) ? 1 : 0;
    put (l, state->wall.tiles[i], &line, 0, MJ_ZONE_WALL, seat, i, false);
    l->g->places[state->wall.tiles[i]].stays = stays (state, i);
  }
  l->g->wall = true;
}

/* In the middle, not to be seen. */
static void
hide_tiles (Layout *l, int from, int to)
{
  for (int i = from; i < to; i++)
    l->g->places[l->in->state->wall.tiles[i]] = (MjPlace){
      .x = l->cx,
      .y = l->cy,
      .width = larger (1, floorf (l->s * 0.6f)),
      .zone = MJ_ZONE_WALL,
      .seat = MJ_SEAT_NONE,
    };
}

/* Where there is no room. */
static void
put_hidden_wall (Layout *l)
{
  const MjWall *wall = &l->in->state->wall;

  hide_tiles (l, wall->head, wall->tail);
}

/* ---- melds and bonus tiles ---- */

#define MELD_GAP 0.2f /* between two melds, in tiles */

/* Where in a meld the tile lies that was claimed: on the side of who fed it. */
static int
find_turned (const MjMeld *meld, MjSeat seat)
{
  if (meld->from == MJ_SEAT_NONE || meld->claimed == MJ_TILE_NONE)
    return -1;
  return 3 - (meld->from + MJ_N_SEATS - seat) % MJ_N_SEATS;
}

static float
meld_length (const MjMeld *meld, MjSeat seat)
{
  return find_turned (meld, seat) < 0 ? 3 : 2 + FACE;
}

static float
melds_length (const MjHand *hand, MjSeat seat, float width)
{
  float length = 0;

  for (int i = 0; i < hand->n_melds; i++)
    length += (meld_length (&hand->melds[i], seat) + MELD_GAP) * width;
  return length;
}

/* The three tiles that lie on the table, and the fourth of a kong last. */
static void
sort_meld (const MjMeld *meld, int turned, MjTile *tiles)
{
  int n = 0;

  for (int i = 0; i < mj_meld_n_tiles (meld); i++)
    if (turned < 0 || meld->tiles[i] != meld->claimed)
      tiles[n++] = meld->tiles[i];
  if (turned < 0)
    return;
  if (n == 3) /* a kong's fourth tile stays last */
    tiles[3] = tiles[2];
  for (int i = 2; i > turned; i--)
    tiles[i] = tiles[i - 1];
  tiles[turned] = meld->claimed;
}

static void
put_meld (Layout *l, MjSeat seat, int nth, const Line *line, float along)
{
  const MjMeld *meld = &l->in->state->hands[seat].melds[nth];
  bool concealed = meld->kind == MJ_MELD_KONG_CONCEALED;
  int turned = find_turned (meld, seat), top = turned < 0 ? 1 : turned;
  float middles[3];
  MjTile tiles[4];

  sort_meld (meld, turned, tiles);
  for (int i = 0; i < 3; i++) {
    float length = (i == turned ? FACE : 1) * line->width;
    Line own = *line;

    middles[i] = along + length / 2;
    along += length;
    if (i == turned) { /* its edge in line with the others' */
      float in = (FACE - 1) / 2 * line->width;

      own.angle += turned == 2 ? 90 : 270;
      own.x += line->dy * -in;
      own.y += line->dx * in;
    }
    put (l, tiles[i], &own, middles[i], MJ_ZONE_MELD, seat, 4 * nth + i,
         !concealed || l->in->open);
  }
  if (mj_meld_is_kong (meld)) {
    Line lifted = *line;

    lifted.level = 1.6f;
    if (top == turned)
      lifted.angle += turned == 2 ? 90 : 270;
    put (l, tiles[3], &lifted, middles[top], MJ_ZONE_MELD, seat, 4 * nth + 3,
         true);
    l->g->places[tiles[3]].depth += line->width;
  }
}

/* Returns where the line goes on behind them. */
static float
put_melds (Layout *l, MjSeat seat, const Line *line, float along)
{
  const MjHand *hand = &l->in->state->hands[seat];

  for (int i = 0; i < hand->n_melds; i++) {
    put_meld (l, seat, i, line, along);
    along += (meld_length (&hand->melds[i], seat) + MELD_GAP) * line->width;
  }
  return along;
}

/* Rows of @per_row, each above the one before; closer together where @per_row
 * is more than fits into @room. */
static void
put_bonus (Layout *l,
           MjSeat seat,
           const Line *line,
           float along,
           int per_row,
           float room)
{
  const MjHand *hand = &l->in->state->hands[seat];
  int most = hand->n_bonus < per_row ? hand->n_bonus : per_row;
  float pitch = smaller (line->width,
                         most < 2 ? line->width
                                  : (room - line->width) / (float) (most - 1));

  for (int i = 0; i < hand->n_bonus; i++) {
    Line row = *line;
    float in = (float) (i / per_row) * line->width * (FACE + 0.12f);

    row.x += line->dy * in;
    row.y -= line->dx * in;
    put (l, hand->bonus[i], &row,
         along + line->width / 2 + (float) (i % per_row) * pitch, MJ_ZONE_BONUS,
         seat, i, true);
  }
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

/* An opponent's hand and melds, of tiles of @back and @meld in width, centred
 * in @room; the player's melds lie at the right hand. */
static void
put_opponent (
    Layout *l, int side, float out, float room, float back, float meld)
{
  MjSeat seat = seat_at (l, side);
  const MjHand *hand = &l->in->state->hands[seat];
  bool open = is_open (l, seat);
  float gap = hand->n_melds > 0 ? meld * 0.3f : 0;
  float melds = melds_length (hand, seat, meld);
  float pitch = smaller (
      back, (room - gap - melds) /
                (float) (hand->n_concealed > 0 ? hand->n_concealed : 1));
  float length = pitch * (float) hand->n_concealed + gap + melds;
  Line line = line_at (l, side, out, -length / 2, back);
  MjTile sorted[MJ_MAX_CONCEALED];

  memcpy (sorted, hand->concealed, sizeof sorted);
  if (open) /* nothing is told by it any more */
    for (int i = 1; i < hand->n_concealed; i++)
      for (int j = i; j > 0 && sorted[j] < sorted[j - 1]; j--) {
        MjTile kept = sorted[j];

        sorted[j] = sorted[j - 1];
        sorted[j - 1] = kept;
      }
  for (int i = 0; i < hand->n_concealed; i++)
    put (l, sorted[i], &line, ((float) i + 0.5f) * pitch, MJ_ZONE_HAND, seat, i,
         open);
  line.width = meld;
  put_melds (l, seat, &line, pitch * (float) hand->n_concealed + gap);
}

/* Whether the tile just drawn stands apart at the end of the viewer's hand. */
static bool
is_apart (const MjTableInput *in)
{
  return in->n_order > 0 && in->order[in->n_order - 1] == in->state->drawn &&
         in->state->turn == in->viewer;
}

#define APART 0.24f /* how far, in tiles */

/* A row of the viewer's tiles from the @first on, whose faces' middle is @y. */
static void
put_own_row (Layout *l, int first, int n, float x, float y, float width)
{
  const MjTableInput *in = l->in;
  Line line = { .x = x, .y = y, .dx = 1, .width = width };

  for (int i = first; i < first + n; i++) {
    bool last = i == in->n_order - 1 && is_apart (in);

    put (l, in->order[i], &line,
         ((float) (i - first) + 0.5f + (last ? APART : 0)) * width,
         MJ_ZONE_HAND, in->viewer, i, !in->covered || is_open (l, in->viewer));
  }
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

/* Three rows, each farther from the middle; the third runs on, its tiles closer
 * together when there are very many. */
static void
put_pond (Layout *l, int side)
{
  const MjState *state = l->in->state;
  MjSeat seat = seat_at (l, side);
  float face = l->s * FACE, first = l->inner + 3 * l->k;
  int last = count_discards (state, seat) - POND_COLUMNS * (POND_ROWS - 1);
  float pitch = smaller (l->s, l->run_on / (float) (last > 1 ? last : 1));
  int n = 0;

  l->g->frames[seat] = rect_at (l, side, first, first + POND_ROWS * face,
                                l->start, l->start + POND_COLUMNS * l->s);
  for (int i = 0; i < state->n_discards; i++) {
    int row = n / POND_COLUMNS, column = n % POND_COLUMNS;
    Line line;

    if (state->discards[i].claimed || state->discards[i].seat != seat)
      continue;
    if (row >= POND_ROWS - 1) {
      row = POND_ROWS - 1;
      column = n - POND_COLUMNS * (POND_ROWS - 1);
    }
    line =
        line_at (l, side, first + ((float) row + 0.5f) * face, l->start, l->s);
    put (l, state->discards[i].tile, &line,
         ((float) column + 0.5f) * (row == POND_ROWS - 1 ? pitch : l->s),
         MJ_ZONE_DISCARD, seat, n, true);
    n++;
  }
}

static void
put_ponds (Layout *l)
{
  for (int side = 0; side < MJ_N_SEATS; side++)
    put_pond (l, side);
  l->g->centre = (MjRect){ l->cx - l->inner, l->cy - l->inner, 2 * l->inner,
                           2 * l->inner };
}

/* The ponds lie like the sails of a windmill: each begins at the left edge of
 * the middle, as its player sees it, and runs over the corner at the right. */
static void
make_windmill (Layout *l)
{
  l->inner = (POND_COLUMNS * l->s - POND_ROWS * l->s * FACE) / 2;
  l->start = -l->inner;
  l->run_on = (POND_COLUMNS + 0.5f) * l->s;
}

/* Width and height of it, in tiles. */
#define WINDMILL (POND_COLUMNS + POND_ROWS * FACE)

/* ---- with cheeks ---- */

static MjRect
scaled (const Layout *l, float x, float y, float width, float height)
{
  return (MjRect){ x * l->k, y * l->k, width * l->k, height * l->k };
}

static void
put_cheek_plates (Layout *l, float w, float h)
{
  MjTableGeometry *g = l->g;
  float cheek = (w - 808) / 2, x = (cheek - 190) / 2, y = l->cy / l->k - 130;

  for (int side = 0; side < MJ_N_SEATS; side++)
    g->shapes[seat_at (l, side)] =
        side % 2 == 1 ? MJ_PLATE_TALL : MJ_PLATE_WIDE;
  g->panels[seat_at (l, LEFT)] = scaled (l, x, y, 190, 262);
  g->panels[seat_at (l, RIGHT)] = scaled (l, w - x - 190, y, 190, 262);
  g->panels[seat_at (l, TOP)] = scaled (l, w - x - 190, 20, 190, 80);
  g->panels[l->in->viewer] = scaled (l, x, h - 90, 190, 80);
}

/* The viewer's hand and melds, centred together; bonus tiles above the plate.
 */
static void
put_cheek_hand (Layout *l, float h)
{
  const MjTableInput *in = l->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  float width = floorf (60 * l->k), top = (h - 90) * l->k;
  float length = ((float) in->n_order + (is_apart (in) ? APART : 0)) * width;
  float gap = tiles->n_melds > 0 ? 22 * l->k : 0;
  float x = l->cx - (length + gap + melds_length (tiles, in->viewer, l->s)) / 2;
  float plate = l->g->panels[in->viewer].x + l->g->panels[in->viewer].width;
  Line line = { .dx = 1, .width = l->s };

  put_own_row (l, 0, in->n_order, x, top + width * FACE / 2, width);
  l->g->hand = (MjRect){ 0, top, (float) in->width, width * TILE };
  l->g->hand_tile = width;
  line.x = x + length + gap;
  line.y = top + width * TILE - l->s * (TILE - FACE / 2);
  put_melds (l, in->viewer, &line, 0);
  /* Beside the hand, or above the switches where they are in its way. */
  l->g->note =
      (MjRect){ x + length + 14 * l->k, top - 2 * l->k, 150 * l->k, 26 * l->k };
  if (l->g->note.x + l->g->note.width > l->g->toggles.x) {
    l->g->note.x = l->g->toggles.x;
    l->g->note.y = l->g->toggles.y - 30 * l->k;
  }
  line.x = l->g->panels[in->viewer].x + 2 * l->k;
  line.y = top - 14 * l->k - l->s * (TILE - FACE / 2);
  put_bonus (l, in->viewer, &line, 0, 5, plate - line.x);
}

static void
compute_with_cheeks (Layout *l)
{
  MjTableGeometry *g = l->g;
  const MjTableInput *in = l->in;
  /* Below the cloth, so that large text does not cover it. */
  float more = 40 * (smaller (larger (in->text, 1), 2) - 1);
  float w, h, bar, high;

  l->k = g->scale = smaller ((float) in->width / DRAWN_WIDTH,
                             (float) in->height / (DRAWN_HEIGHT + more));
  w = (float) in->width / l->k;
  h = (float) in->height / l->k;
  bar = larger (56, (float) in->bar_height);
  high = h - 172 - more; /* of the cloth */
  g->cheeks = true;
  g->felt = scaled (l, w / 2 - 404, 10, 808, high);
  l->s = floorf (34 * l->k);
  l->cx = (float) in->width / 2;
  l->cy = (35 + high / 2) * l->k;
  l->inner = 99 * l->k;
  l->start = -3 * l->s;
  l->run_on = 9 * l->s;
  put_ponds (l);
  put_standing_wall (l, 246 * l->k, 22 * l->k);
  put_opponent (l, RIGHT, 365.5f * l->k, 556 * l->k, l->s, l->s);
  put_opponent (l, LEFT, 365.5f * l->k, 556 * l->k, l->s, l->s);
  put_opponent (l, TOP, 287 * l->k, 500 * l->k, l->s, l->s);
  for (int side = RIGHT; side <= LEFT; side++) {
    bool across = side == TOP;
    Line line = line_at (l, side, (across ? 287 : 309.5f) * l->k,
                         (across ? -394 : -232) * l->k, l->s);

    put_bonus (l, seat_at (l, side), &line, 0, across ? 4 : 12,
               (across ? 136 : 440) * l->k);
  }
  g->toggles = scaled (l, w - 178, h - 140, 158, 132);
  put_cheek_plates (l, w, h);
  put_cheek_hand (l, h);
  g->bar = scaled (l, w / 2 - 427, h - 100 - bar, 854, bar);
  g->tablet = scaled (l, w / 2 - 340, 80, 680, h - 100 - bar - 6 - 80);
}

/* ---- without cheeks ---- */

/* The viewer's tiles in one row, with the melds behind them. */
static void
put_hand_in_row (Layout *l, float width, float top)
{
  const MjTableInput *in = l->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  float length = ((float) in->n_order + (is_apart (in) ? APART : 0)) * width;
  float gap = tiles->n_melds > 0 ? 12 : 0;
  float whole = length + gap + melds_length (tiles, in->viewer, l->s);
  float x = ((float) in->width - whole) / 2;
  Line line = { .dx = 1, .width = l->s };

  put_own_row (l, 0, in->n_order, x, top + width * FACE / 2, width);
  line.x = x + length + gap;
  line.y = top + width * TILE - l->s * (TILE - FACE / 2);
  put_melds (l, in->viewer, &line, 0);
}

/* Two rows, with bonus tiles and melds behind them. */
static void
put_hand_in_rows (Layout *l, float width, float top)
{
  const MjTableInput *in = l->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  int upper = (in->n_order + 1) / 2;
  float left = 6, behind = left + (float) upper * width + 8;
  float room = (float) in->width - behind - 6;
  float melds = melds_length (tiles, in->viewer, l->s);
  Line line = { .x = behind, .dx = 1, .width = l->s };
  int columns;

  put_own_row (l, 0, upper, left, top + width * FACE / 2, width);
  put_own_row (l, upper, in->n_order - upper, left,
               top + width * (TILE + FACE / 2), width);
  line.y = top + 2 * width * TILE - l->s * (TILE - FACE / 2);
  if (melds > 0) {
    line.width = larger (10, l->s * smaller (1, room / melds));
    if (is_apart (in) && in->n_order - upper == upper) {
      line.x += width * APART;
    }
    put_melds (l, in->viewer, &line, 0);
    line.x = behind;
    line.width = l->s;
    line.y -= width * TILE;
  }
  columns = melds > 0 ? MJ_N_BONUS : (tiles->n_bonus + 1) / 2;
  if (melds <= 0 && is_apart (in))
    line.x += width * APART;
  room = (float) in->width - line.x - 6;
  put_bonus (l, in->viewer, &line, 0, columns > 0 ? columns : 1, room);
}

/* Small plates: in the corners of the cloth, or in a row above it. */
static void
put_small_plates (Layout *l, bool portrait, float high)
{
  MjTableGeometry *g = l->g;
  const MjRect *felt = &g->felt;
  float w = (float) l->in->width, row = (w - 16) / 3;
  float wide = smaller (128 * l->in->text, felt->width * 0.22f);
  float right = felt->x + felt->width - wide - 4;
  float bottom = felt->y + felt->height - high - 4;

  for (int i = 0; i < MJ_N_SEATS; i++)
    g->shapes[i] = MJ_PLATE_SMALL;
  if (portrait) {
    g->panels[seat_at (l, LEFT)] = (MjRect){ 4, 4, row, high };
    g->panels[seat_at (l, TOP)] = (MjRect){ 8 + row, 4, row, high };
    g->panels[seat_at (l, RIGHT)] = (MjRect){ 12 + 2 * row, 4, row, high };
    return; /* the window's title tells one's own balance */
  }
  g->panels[seat_at (l, LEFT)] =
      (MjRect){ felt->x + 4, felt->y + 4, wide, high };
  g->panels[seat_at (l, TOP)] = (MjRect){ right, felt->y + 4, wide, high };
  g->panels[seat_at (l, RIGHT)] = (MjRect){ right, bottom, wide, high };
  g->panels[l->in->viewer] = (MjRect){ felt->x + 4, bottom, wide, high };
}

static void
put_small_opponents (Layout *l, bool portrait, float plate)
{
  const MjRect *felt = &l->g->felt;
  float back = l->s * (portrait ? 0.6f : 0.8f), meld = l->s * 0.85f;
  float side = felt->width / 2 - 4 - meld * FACE / 2;
  float top = l->cy - felt->y - 4 - meld * FACE / 2;
  /* Nearest to the middle of the table that a side player's row ends. */
  float room = 2 * smaller (l->cy - felt->y, felt->y + felt->height - l->cy) -
               (portrait ? 8 : 2 * plate + 24);

  float across = felt->width * (portrait ? 1 : 0.56f) - 4.8f * meld - 8;

  for (int i = RIGHT; i <= LEFT; i++) {
    MjSeat seat = seat_at (l, i);
    bool open = is_open (l, seat);
    float length = i == TOP ? across : room;
    Line line = line_at (l, i, i == TOP ? top : side - meld * FACE - 2,
                         -length / 2 - (i == TOP ? 2.3f * meld : 0), meld);

    put_opponent (l, i, i == TOP ? top : side, length,
                  open ? l->s * 0.8f : back, meld);
    put_bonus (l, seat, &line, 0, i == TOP ? 2 : MJ_N_BONUS,
               i == TOP ? 2 * meld : length);
  }
}

static void
compute_small (Layout *l, bool portrait)
{
  MjTableGeometry *g = l->g;
  const MjTableInput *in = l->in;
  float w = (float) in->width, h = (float) in->height;
  float plate = smaller (44 * in->text, h * 0.12f);
  float bar = portrait ? 50 : 56, width, rows, top, above;
  bool in_rows = portrait;

  l->k = g->scale = 1;
  g->narrow = portrait;
  bar = smaller (bar * larger (1, in->text), h * 0.2f);
  width = in_rows ? floorf (smaller (smaller ((w - 12) / 8.4f, h / 12.5f), 64))
                  : floorf (smaller (smaller ((w - 16) / 14.4f, h / 8), 60));
  rows = (in_rows ? 2 : 1) * width * TILE;
  top = h - rows - 6;
  above = portrait ? plate + 8 : 4;
  g->felt = (MjRect){ 4, above, w - 8, top - 8 - bar - above };
  l->s = floorf (smaller (smaller ((g->felt.height - 12) / (WINDMILL + 1.1f),
                                   (g->felt.width - 20) / (WINDMILL + 2.2f)),
                          width * 0.82f));
  l->cx = w / 2;
  make_windmill (l);
  l->cy = g->felt.y + 6 + l->s * 0.85f * FACE +
          (g->felt.height - 6 - l->s * 0.85f * FACE) / 2;
  put_ponds (l);
  put_small_plates (l, portrait, plate);
  put_small_opponents (l, portrait, plate);
  put_hidden_wall (l);
  if (in_rows) {
    put_hand_in_rows (l, width, top);
  } else {
    const MjRect own = g->panels[in->viewer];
    Line line = { .x = own.x + own.width + 8,
                  .y = own.y + own.height - l->s * (TILE - FACE / 2),
                  .dx = 1,
                  .width = l->s };

    put_hand_in_row (l, width, top);
    put_bonus (l, in->viewer, &line, 0, 3,
               larger (l->s * 1.8f, l->cx - WINDMILL / 2 * l->s - line.x - 4));
  }
  g->hand = (MjRect){ 0, top, w, rows };
  g->hand_tile = width;
  bar = larger (bar, (float) in->bar_height);
  g->bar = (MjRect){ larger (4, (w - 854) / 2), top - 5 - bar,
                     smaller (854, w - 8), bar };
  g->tablet = (MjRect){ larger (4, (w - 680) / 2), g->felt.y + 4,
                        smaller (680, w - 8), g->bar.y - g->felt.y - 8 };
}

/* Upwards, as far as the viewer's discards leave room. */
static void
grow_bar (Layout *l)
{
  const MjRect *pond = &l->g->frames[l->in->viewer];
  MjRect *bar = &l->g->bar;
  float more = (float) l->in->bar_wish * l->g->scale - bar->height;
  float lowest = pond->y + pond->height + l->s * (TILE - FACE);

  if (more <= 0 || bar->y - more < lowest)
    return;
  bar->y -= more;
  bar->height += more;
}

void
mj_table_geometry_compute (MjTableGeometry *geometry, const MjTableInput *input)
{
  Layout l = { .g = geometry, .in = input };
  float w = (float) input->width, h = (float) input->height;
  bool portrait = w < 600 || h > w * 1.15f;

  memset (geometry, 0, sizeof *geometry);
  if (!portrait && w >= DRAWN_WIDTH * LEAST_SCALE &&
      h >= DRAWN_HEIGHT * LEAST_SCALE)
    compute_with_cheeks (&l);
  else
    compute_small (&l, portrait);
  grow_bar (&l);
  hide_tiles (&l, mj_state_n_tiles (input->state), MJ_N_TILES);
  geometry->pond = geometry->felt;
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
  place.angle = from->angle + turn * t;
  place.shown = to->shown || (from->shown && t < 1);
  if (t < 0.5f && from->shown)
    place.face_up = from->face_up;
  return place;
}

unsigned
mj_place_turns (const MjPlace *place)
{
  return (unsigned) ((int) roundf (place->angle / 90) + 8) % 4;
}

MjRect
mj_place_bounds (const MjPlace *place)
{
  bool upright = mj_place_turns (place) % 2 == 0;
  float width = upright ? place->width : place->width * FACE;
  float face = upright ? place->width * FACE : place->width;
  float height = place->width * (upright ? TILE : MJ_TILE_SIDE_HEIGHT);

  return (MjRect){ place->x - width / 2, place->y - face / 2, width, height };
}
