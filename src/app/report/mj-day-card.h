/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day-card.h – the result of a deal of the day as a picture, to be sent to
 * those who have not played it yet: no tile is seen but from behind.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/people/mj-person.h"
#include "model/play/mj-day-rivals.h"

/* Pixels. */
enum { MJ_DAY_CARD_WIDTH = 640, MJ_DAY_CARD_HEIGHT = 336 };

/* @rivals: what others made of the same chair
 * @person: whose face is shown
 * @art: pictures of tiles */
typedef struct {
  const MjDayResult *result;
  const MjDayRivals *rivals;
  MjPerson person;
  MjTileArt *art;
} MjDayCard;

/* Draws program, date, face and name, result, and what a club player and a
 * master had.
 * @widget: whose font it is written in */
void mj_day_card_draw (const MjDayCard *card,
                       GtkWidget *widget,
                       GtkSnapshot *snapshot);
