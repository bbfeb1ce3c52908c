/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-room-private.h – what the parts of a session room share. */

#pragma once

#include "model/deals/mj-deals.h"
#include "net/session/mj-session-room.h"

struct _MjSessionRoom {
  MjRoom parent_instance;

  MjSession *session;
  MjDeals *deals;
  char *tokens[MJ_MAX_PEOPLE]; /* of the phones that were confirmed */
  GPtrArray *suggestions;      /* of MjSuggestion, the oldest first */
  guint n_suggested;
  guint revision;
  guint update; /* source that tells the guests what is new */
};

/* ---- mj-session-suggestions.c ---- */

/* What a guest who is somebody of the evening says. */
void mj_session_room_on_suggest (MjSessionRoom *self,
                                 MjGuest *guest,
                                 const MjGuestMessage *message);
void mj_session_room_on_withdraw (MjSessionRoom *self,
                                  MjGuest *guest,
                                  const MjGuestMessage *message);

/* A suggestion belongs to its deal, and to who sits where. */
void mj_session_room_drop_late (MjSessionRoom *self);
