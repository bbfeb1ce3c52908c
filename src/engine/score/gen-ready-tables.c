/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gen-ready-tables.c – writes the tables of mj-ready-tables.h as C, at build
 * time.
 *
 * It goes through all counts of a suit, depth first, and keeps for each
 * position the least number of missing tiles for each (melds, eyes, chows still
 * open). The last position of a path gives the vector of the suit.
 */

#include "engine/score/mj-ready-tables.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  MELDS = MJ_READY_N_MELDS,
  OPEN = 3,
  FAR = 99,
  MAX_VECTORS = 256,
  MAX_LAYERS = 2000
};

/* d[k][e]: how many tiles are missing for k melds, without eyes (e = 0) or with
 * eyes (1). */
typedef struct {
  uint8_t d[MELDS][2];
} Vector;

/* [melds][eyes][chows from the last place][chows from the one before] */
typedef struct {
  uint8_t d[MELDS][2][OPEN][OPEN];
} Layer;

typedef struct {
  Vector vectors[MAX_VECTORS];
  int n;
} VectorList;

/* A suit or the honours, and which sets are allowed in it. */
typedef struct {
  int positions;
  bool chows, pongs;
} Kind;

typedef struct {
  const Kind *kind;
  uint8_t *table;
  VectorList *list;
} Walk;

/* For chows alone, the first half of a suit: the layers that differ, and which
 * of them each half leads to. */
typedef struct {
  Layer layers[MAX_LAYERS];
  int n;
  uint16_t number[MJ_READY_ROW];
} Halves;

static int
find_or_add (VectorList *list, const Vector *vector)
{
  for (int i = 0; i < list->n; i++)
    if (memcmp (&list->vectors[i], vector, sizeof *vector) == 0)
      return i;
  if (list->n == MAX_VECTORS) {
    fputs ("gen-ready-tables: too many vectors\n", stderr);
    exit (1);
  }
  list->vectors[list->n] = *vector;
  return list->n++;
}

static void
lower (uint8_t *value, int candidate)
{
  if (candidate < *value)
    *value = (uint8_t) candidate;
}

/* Adds a position that holds @count tiles.  It may have a pong, eyes, and 0 to
 * 2 chows that start here (three equal chows are three pongs). */
static void
extend (const Kind *kind, int position, const Layer *from, Layer *to, int count)
{
  bool room = kind->chows && position < kind->positions - 2;
  int max_chows = room ? OPEN - 1 : 0;

  memset (to, FAR, sizeof *to);
  for (int k = 0; k < MELDS; k++)
    for (int e = 0; e < 2; e++)
      for (int a = 0; a < OPEN; a++)
        for (int b = 0; b < OPEN; b++) {
          int cost = from->d[k][e][a][b];

          if (cost == FAR)
            continue;
          for (int pong = 0; pong < 1 + kind->pongs; pong++)
            for (int eyes = 0; eyes < 2 - e; eyes++)
              for (int chows = 0; chows <= max_chows; chows++) {
                int wanted = a + b + chows + 3 * pong + 2 * eyes;
                int melds = k + pong + chows;

                if (wanted <= 4 && melds < MELDS)
                  lower (&to->d[melds][e + eyes][chows][a],
                         cost + (wanted > count ? wanted - count : 0));
              }
        }
}

static void
walk (const Walk *w,
      int position,
      int index,
      int step,
      int total,
      const Layer *layer)
{
  if (position == w->kind->positions) {
    Vector vector;

    for (int k = 0; k < MELDS; k++)
      for (int e = 0; e < 2; e++)
        vector.d[k][e] = layer->d[k][e][0][0];
    w->table[index] = (uint8_t) find_or_add (w->list, &vector);
    return;
  }
  for (int count = 0; count <= 4 && total + count <= 14; count++) {
    Layer next;

    extend (w->kind, position, layer, &next, count);
    walk (w, position + 1, index + count * step, step * 5, total + count,
          &next);
  }
}

static Layer
first_layer (void)
{
  Layer start;

  memset (&start, FAR, sizeof start);
  start.d[0][0][0][0] = 0;
  return start;
}

static void
fill (uint8_t *table, const Kind *kind, VectorList *list)
{
  Walk w = { kind, table, list };
  Layer start = first_layer ();

  walk (&w, 0, 0, 1, 0, &start);
}

/* Goes through the first five positions of a suit. */
static void
walk_half (const Kind *kind,
           int position,
           int index,
           int step,
           int total,
           const Layer *layer,
           Halves *halves)
{
  if (position == 5) {
    int i = 0;

    while (i < halves->n &&
           memcmp (&halves->layers[i], layer, sizeof *layer) != 0)
      i++;
    if (i == halves->n) {
      if (i == MAX_LAYERS)
        abort ();
      halves->layers[halves->n++] = *layer;
    }
    halves->number[index] = (uint16_t) i;
    return;
  }
  for (int count = 0; count <= 4 && total + count <= 14; count++) {
    Layer next;

    extend (kind, position, layer, &next, count);
    walk_half (kind, position + 1, index + count * step, step * 5,
               total + count, &next, halves);
  }
}

/* Goes through the other four positions after each of the halves. */
static void
fill_chows (const Kind *kind, Halves *halves, uint8_t *table, VectorList *list)
{
  Layer start = first_layer ();

  walk_half (kind, 0, 0, 1, 0, &start, halves);
  for (int i = 0; i < halves->n; i++) {
    Walk w = { kind, table + 625 * i, list };

    walk (&w, 5, 0, 1, 0, &halves->layers[i]);
  }
}

static void
print_row (const uint8_t *bytes, int width)
{
  fputs ("\"", stdout);
  for (int i = 0; i < width; i++)
    printf ("\\%03o", bytes[i]);
  fputs ("\",\n", stdout);
}

static void
print_rows (const char *declaration, const uint8_t *bytes, int rows, int width)
{
  printf ("const uint8_t %s = {\n", declaration);
  for (int row = 0; row < rows; row++)
    print_row (bytes + row * width, width);
  puts ("};");
}

static void
expect (const char *what, int found, int expected)
{
  if (found != expected) {
    fprintf (stderr, "gen-ready-tables: %d vectors of %s, %d expected\n", found,
             what, expected);
    exit (1);
  }
}

static void
print_numbers (const char *declaration, const uint16_t *numbers, int n)
{
  printf ("const uint16_t %s = {\n", declaration);
  for (int i = 0; i < n; i++)
    printf ("%d,%s", numbers[i], i % 16 == 15 ? "\n" : "");
  puts ("};");
}

/* Whether two tails lead to the same vectors after every half. */
static bool
tails_are_alike (const uint8_t *table, int a, int b)
{
  for (int half = 0; half < MJ_READY_N_HALF; half++)
    if (table[625 * half + a] != table[625 * half + b])
      return false;
  return true;
}

/* Prints one column of @table for all tails that are alike. */
static void
print_tails (const uint8_t *table)
{
  static uint8_t kept[MJ_READY_N_HALF * MJ_READY_N_TAIL];
  static uint16_t number[625];
  int first[625], n = 0;

  for (int tail = 0; tail < 625; tail++) {
    int i = 0;

    while (i < n && !tails_are_alike (table, first[i], tail))
      i++;
    if (i == n)
      first[n++] = tail;
    number[tail] = (uint16_t) i;
  }
  expect ("tails", n, MJ_READY_N_TAIL);
  for (int half = 0; half < MJ_READY_N_HALF; half++)
    for (int i = 0; i < n; i++)
      kept[half * n + i] = table[625 * half + first[i]];
  print_numbers ("mj_ready_tail[625]", number, 625);
  print_rows ("mj_ready_chows[MJ_READY_N_HALF][MJ_READY_N_TAIL]", kept,
              MJ_READY_N_HALF, MJ_READY_N_TAIL);
}

static Vector
combine (const Vector *a, const Vector *b)
{
  Vector r;

  memset (&r, FAR, sizeof r);
  for (int i = 0; i < MELDS; i++)
    for (int j = 0; i + j < MELDS; j++)
      for (int e = 0; e < 2; e++)
        for (int f = 0; e + f < 2; f++)
          lower (&r.d[i + j][e + f], a->d[i][e] + b->d[j][f]);
  return r;
}

/* Prints how many tiles are missing for each number of melds and eyes. */
static void
print_short (const char *declaration, const VectorList *a, const VectorList *b)
{
  printf ("const uint8_t %s = {\n", declaration);
  for (int k = 0; k < MELDS; k++) {
    puts ("{");
    for (int i = 0; i < a->n; i++) {
      uint8_t row[MAX_VECTORS];

      for (int j = 0; j < b->n; j++)
        row[j] = combine (&a->vectors[i], &b->vectors[j]).d[k][1];
      print_row (row, b->n);
    }
    puts ("},");
  }
  puts ("};");
}

/* Numbers the vectors of each of @a together with each of @b. */
static void
combine_all (const VectorList *a,
             const VectorList *b,
             uint8_t *numbers,
             VectorList *list)
{
  for (int i = 0; i < a->n; i++)
    for (int j = 0; j < b->n; j++) {
      Vector v = combine (&a->vectors[i], &b->vectors[j]);

      *numbers++ = (uint8_t) find_or_add (list, &v);
    }
}

static void
print_combinations (const VectorList *suits, const VectorList *honours)
{
  static uint8_t two[MJ_READY_N_SUIT][MJ_READY_N_SUIT];
  static uint8_t three[MJ_READY_N_TWO][MJ_READY_N_SUIT];
  static uint8_t rest[MJ_READY_N_TWO][MJ_READY_N_HONOUR];
  static VectorList pairs, triples, rests;

  combine_all (suits, suits, two[0], &pairs);
  expect ("two suits", pairs.n, MJ_READY_N_TWO);
  combine_all (&pairs, suits, three[0], &triples);
  expect ("three suits", triples.n, MJ_READY_N_THREE);
  combine_all (&pairs, honours, rest[0], &rests);
  expect ("two suits and honours", rests.n, MJ_READY_N_REST);
  print_rows ("mj_ready_two[MJ_READY_N_SUIT][MJ_READY_N_SUIT]", two[0],
              MJ_READY_N_SUIT, MJ_READY_N_SUIT);
  print_rows ("mj_ready_three[MJ_READY_N_TWO][MJ_READY_N_SUIT]", three[0],
              MJ_READY_N_TWO, MJ_READY_N_SUIT);
  print_rows ("mj_ready_rest[MJ_READY_N_TWO][MJ_READY_N_HONOUR]", rest[0],
              MJ_READY_N_TWO, MJ_READY_N_HONOUR);
  print_short ("mj_ready_by_honours"
               "[MJ_READY_N_MELDS][MJ_READY_N_THREE][MJ_READY_N_HONOUR]",
               &triples, honours);
  print_short (
      "mj_ready_by_suit[MJ_READY_N_MELDS][MJ_READY_N_REST][MJ_READY_N_SUIT]",
      &rests, suits);
}

/* Prints how many tiles are missing for chows in one suit beside the other two
 * and a pair of honours, which lacks 0 to 2 tiles.  Few rows differ. */
static void
print_chow_rows (const VectorList *chows, const VectorList *pairs)
{
  static uint8_t rows[MAX_VECTORS][MJ_READY_N_CHOW];
  static uint8_t number[MELDS][3][MJ_READY_N_CHOW_TWO];
  int n = 0;

  for (int k = 0; k < MELDS; k++)
    for (int lacks = 0; lacks < 3; lacks++)
      for (int two = 0; two < pairs->n; two++) {
        Vector rest = pairs->vectors[two];
        int i = 0;

        if (n == MAX_VECTORS)
          abort ();
        for (int j = 0; j < MELDS; j++)
          lower (&rest.d[j][1], rest.d[j][0] + lacks);
        for (int chow = 0; chow < chows->n; chow++)
          rows[n][chow] = combine (&rest, &chows->vectors[chow]).d[k][1];
        while (memcmp (rows[i], rows[n], sizeof rows[n]) != 0)
          i++;
        n += i == n;
        number[k][lacks][two] = (uint8_t) i;
      }
  expect ("rows of chows", n, MJ_READY_N_CHOW_ROW);
  puts ("const uint8_t "
        "mj_ready_chow_row[MJ_READY_N_MELDS][3][MJ_READY_N_CHOW_TWO] = {");
  for (int k = 0; k < MELDS; k++) {
    puts ("{");
    for (int lacks = 0; lacks < 3; lacks++)
      print_row (number[k][lacks], pairs->n);
    puts ("},");
  }
  puts ("};");
  print_rows ("mj_ready_by_chows[MJ_READY_N_CHOW_ROW][MJ_READY_N_CHOW]",
              rows[0], n, chows->n);
}

static void
print_chows (const Halves *halves, const uint8_t *table, const VectorList *list)
{
  static uint8_t two[MJ_READY_N_CHOW][MJ_READY_N_CHOW];
  static VectorList pairs;

  print_numbers ("mj_ready_half[MJ_READY_ROW]", halves->number, MJ_READY_ROW);
  print_tails (table);
  combine_all (list, list, two[0], &pairs);
  expect ("chows of two suits", pairs.n, MJ_READY_N_CHOW_TWO);
  print_rows ("mj_ready_chow_two[MJ_READY_N_CHOW][MJ_READY_N_CHOW]", two[0],
              MJ_READY_N_CHOW, MJ_READY_N_CHOW);
  print_chow_rows (list, &pairs);
}

int
main (void)
{
  static uint8_t suit[625 * MJ_READY_ROW], honour[25 * MJ_READY_ROW];
  static uint8_t chows[MAX_LAYERS * 625];
  static VectorList suits, honours, chow_vectors;
  static Halves halves;
  const Kind kinds[] = { { 9, true, true },
                         { 7, false, true },
                         { 9, true, false } };

  fill (suit, &kinds[0], &suits);
  fill (honour, &kinds[1], &honours);
  fill_chows (&kinds[2], &halves, chows, &chow_vectors);
  expect ("a suit", suits.n, MJ_READY_N_SUIT);
  expect ("the honours", honours.n, MJ_READY_N_HONOUR);
  expect ("half a suit", halves.n, MJ_READY_N_HALF);
  expect ("chows", chow_vectors.n, MJ_READY_N_CHOW);
  puts ("/* Made by gen-ready-tables. */");
  puts ("#include \"engine/score/mj-ready-tables.h\"");
  print_rows ("mj_ready_suit[625][MJ_READY_ROW]", suit, 625, MJ_READY_ROW);
  print_rows ("mj_ready_honour[25][MJ_READY_ROW]", honour, 25, MJ_READY_ROW);
  print_combinations (&suits, &honours);
  print_chows (&halves, chows, &chow_vectors);
  return 0;
}
