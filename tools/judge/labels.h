/* SPDX-License-Identifier: GPL-3.0-or-later */
/* labels.h – what the choices at a position get, as judge.c has measured it,
 * and what others' choices gain by that. */

#pragma once

#include "position.h"

enum { CHOICES = 4 };

/* @moves: the master's best choices, its own first
 * @got: what each gets in the even and in the odd walls, in stakes */
typedef struct {
  int n;
  MjMove moves[CHOICES];
  double got[2][CHOICES];
} Labels;

/* Ends the program if @rest is something else.
 * @labels: (out): the labels
 * @rest: of position_next() */
void labels_read (Labels *labels, char *rest);

/* Whether two moves are the same but for the copies of their tiles. */
bool move_is_alike (const MjMove *a, const MjMove *b);

/* Returns: which choice @move is; @labels->n if none */
int labels_find (const Labels *labels, const MjMove *move);

/* What choice @i gets more than the master's. */
double labels_gain (const Labels *labels, int i);

/* Of choices that count: how many, how many are not the master's, and what they
 * get more. */
typedef struct {
  int n, changed;
  double gain, squares;
} Sums;

void sums_add (Sums *sums, bool changed, double gain);

/* Prints two columns of a table.
 * @samples: how many samples of @sums are of one position */
void sums_print (const Sums *sums, int samples);
