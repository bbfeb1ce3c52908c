/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-private.h – what the parts of a table share. */

#pragma once

#include "model/stats/mj-deal-money.h"
#include "model/play/mj-joint-seed.h"
#include "net/door/mj-guest-message.h"
#include "net/table/mj-table.h"

/* What the table waits for before it deals. */
typedef enum {
  MJ_WALL_MADE,     /* nothing */
  MJ_WALL_PROMISES, /* what each phone will show */
  MJ_WALL_BYTES
} MjWallStage;

struct _MjTable {
  MjRoom parent_instance;

  MjChair *chairs[MJ_N_SEATS];
  guint moment;   /* milliseconds that are waited at least */
  guint wait;     /* and with the slowest line */
  guint measure;  /* source that asks all phones for an echo */
  guint n_echoes; /* that were asked for */
  gboolean sits_in;
  gboolean lets_in;
  gboolean paused;
  guint sit_timer; /* source that seats a computer for a guest who is away */

  /* the match */
  MjGame *game;
  MjPilot *pilot;
  guint update;      /* source that tells the guests what is new */
  gint64 quiet;      /* monotonic time before which nothing new is told */
  char *public_view; /* of those who watch */
  guint public_revision;
  gboolean sat_in;   /* a computer threw the last discard for a guest */
  MjPayout paid;     /* the latest instant payment */
  MjDealMoney money; /* of the deal that is over */
  guint ready;       /* bit n: the guest in chair n has read the result */
  guint reading;     /* source that ends the wait for the others */
  MjJointSeed joint; /* of the deal in progress, or of the next one */
  char *match;       /* that it was kept for, or NULL */
  gboolean begun;    /* … and whether that had begun */
  char *called;      /* what tells pages this match from others */
  char *before;      /* a message: the proofs of the match before, or NULL */
  char *proof;       /* how the wall of the deal in progress was made */
  GPtrArray *proofs; /* the same of all deals of the match, "" where unknown */
  gboolean late_proofs;
  struct {
    MjWallStage stage;
    int attempt;    /* how many secrets this deal has had */
    guint left_out; /* bit n: chair n promised bytes and did not show them */
    guint timer;
  } wall;
};

/* ---- mj-table.c ---- */

/* Gives guests whose pages are not open the time that a phone needs to come
 * back by itself. */
void mj_table_be_patient (MjTable *self);

/* ---- mj-table-keep.c ---- */

/* What has to outlive a crash. */
void mj_table_save (MjRoom *room, GKeyFile *file);
gboolean mj_table_restore (MjRoom *room, GKeyFile *file);

/* ---- mj-table-line.c ---- */

/* Asks all seated guests for an echo, now and from time to time. */
void mj_table_measure_lines (MjTable *self);

/* ECHO; whether it was wanted. */
gboolean
mj_table_on_echo (MjTable *self, MjGuest *guest, const MjGuestMessage *message);

/* ---- mj-table-play.c ---- */

/* Tells everybody what is new, as soon as the main loop is idle. */
void mj_table_queue_update (MjTable *self);

/* Bit n: the guest in chair n has the result of a deal to read. */
guint mj_table_find_readers (MjTable *self);

/* Sends the newest view, unless the guest has one to read already. */
void mj_table_show_view (MjRoom *room, MjGuest *guest);

/* Says who decides for each chair now. */
void mj_table_update_deciders (MjTable *self);

/* The messages of a guest who holds a chair. */
gboolean mj_table_on_answer (MjTable *self,
                             MjGuest *guest,
                             const MjGuestMessage *message);
void
mj_table_on_next (MjTable *self, MjGuest *guest, const MjGuestMessage *message);

void mj_table_stop_playing (MjTable *self);

/* The pilot goes on without the table. */
void mj_table_leave_to_pilot (MjTable *self);

/* ---- mj-table-wall.c ---- */

/* Begins the wall of the next deal; the pilot deals it once it is made.  Guests
 * who still read the result are waited for. */
void mj_table_make_wall (MjTable *self);

/* Begins no deal. */
void mj_table_stop_wall (MjTable *self);

/* Tells a page that has just been opened how far the wall is. */
void mj_table_ask_for_seed (MjTable *self, MjGuest *guest);

/* PROMISE and SEED; whether it was wanted. */
gboolean
mj_table_on_wall (MjTable *self, MjGuest *guest, const MjGuestMessage *message);
