/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheet-room-private.h – what the parts of a sheet room share. */

#pragma once

#include "model/sheet/mj-deals.h"
#include "net/sheet/mj-sheet-room.h"

G_BEGIN_DECLS

struct _MjSheetRoom {
  MjRoom parent_instance;

  MjSession *session;
  MjDeals *deals;
  char *tokens[MJ_MAX_PEOPLE]; /* of the phones that were confirmed */
  GPtrArray *suggestions;      /* of MjSuggestion, the oldest first */
  guint n_suggested;
  guint revision;
  guint update; /* source that tells the guests what is new */
};

/* ---- mj-sheet-room.c ---- */

/* The open page of a person, or of who asks to be that person. */
MjGuest *
mj_sheet_room_find_guest (MjSheetRoom *self, MjGuestState state, guint person);

/* ---- mj-sheet-suggestions.c ---- */

/* What a guest who is somebody of the evening says. */
void mj_sheet_room_on_suggest (MjSheetRoom *self,
                               MjGuest *guest,
                               const MjGuestMessage *message);
void mj_sheet_room_on_withdraw (MjSheetRoom *self,
                                MjGuest *guest,
                                const MjGuestMessage *message);

/* A suggestion belongs to its deal, and to who sits where. */
void mj_sheet_room_drop_late (MjSheetRoom *self);

G_END_DECLS
