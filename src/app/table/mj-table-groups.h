/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-groups.h – the places of the table as a screen reader finds them: a
 * group with a name in words for each player's discards, melds, flowers and
 * animals, and open hand.
 */

#pragma once

#include "app/places/mj-table-geometry.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

/* A widget over others that is seen only while it has the keyboard. */
#define MJ_TYPE_TABLE_GROUP (mj_table_group_get_type ())
G_DECLARE_FINAL_TYPE (MjTableGroup, mj_table_group, MJ, TABLE_GROUP, GtkWidget)

enum { MJ_N_GROUPS = 4 * MJ_N_SEATS };

/* @of: groups, by kind and then by chair
 * @areas: where their tiles are, empty for those without */
typedef struct {
  GtkWidget *of[MJ_N_GROUPS];
  MjRect areas[MJ_N_GROUPS];
} MjTableGroups;

/* Names the groups of all that lies face up, and hides those without tiles.
 *
 * @viewer: whose hand is no group, since its tiles have names */
void mj_table_groups_tell (MjTableGroups *self,
                           MjGame *game,
                           MjSeat viewer,
                           const MjTableGeometry *geometry);

/* Allocates them where their tiles belong. */
void mj_table_groups_place (MjTableGroups *self);
