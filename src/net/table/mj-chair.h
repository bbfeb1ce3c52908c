/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chair.h – one of the four chairs of a shared table: who holds it. */

#pragma once

#include "model/turn/mj-turn.h"
#include "net/door/mj-guest.h"

G_BEGIN_DECLS

enum { MJ_CHAIR_TRIES = 3 }; /* wrong words that are heard for a chair */

typedef enum {
  MJ_HOLDER_NOBODY, /* a guest may still come; a computer player if none does */
  MJ_HOLDER_SCREEN, /* the person at this screen */
  MJ_HOLDER_GUEST,
  MJ_HOLDER_COMPUTER,
} MjHolder;

#define MJ_TYPE_CHAIR (mj_chair_get_type ())
G_DECLARE_FINAL_TYPE (MjChair, mj_chair, MJ, CHAIR, GObject)

struct _MjChair {
  GObject parent_instance;

  /*< private >*/
  MjSeat seat;
  MjHolder holder;
  char *name;
  const char *face; /* that the guest who holds it chose, or NULL */
  MjBot bot;        /* who plays for a computer, or sits in */
  gboolean has_bot; /* otherwise the pilot's own player does */
  char *token;      /* of the guest who holds it, or NULL */
  char *word;       /* four digits by which that guest comes back without it */
  guint tries;      /* wrong words that were given for it */
  gboolean by_word; /* its open page came by the word */
  MjGuest *guest;   /* its open page; NULL while the guest is away */
  MjGuest *asker;   /* who asks for it */

  MjTurn *turn; /* what a guest is asked; NULL without a match */

  /* the view of it that was made last */
  char *view;
  guint revision;
  guint asked; /* MjTurn:revision of what it asks */
};

MjChair *mj_chair_new (MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_chair_hold:
 * @holder: who holds it from now on
 * @name: the holder's name
 *
 * Forgets the guest who held it.  Only the word stays where a guest of that
 * name takes the place of that guest, who may have noted it.
 */
void mj_chair_hold (MjChair *self, MjHolder holder, const char *name);

/**
 * mj_chair_set_guest:
 * @self: a chair that a guest holds
 * @guest: (nullable): the guest's open page; NULL when it is gone
 */
void mj_chair_set_guest (MjChair *self, MjGuest *guest);

/* @asker: (nullable): the page that asks for it */
void mj_chair_set_asker (MjChair *self, MjGuest *asker);

/**
 * mj_chair_try_word:
 * @self: a chair
 * @name: the guest's name
 * @word: (nullable): what should be the word of the guest who holds it
 *
 * A wrong word counts, and after #MJ_CHAIR_TRIES of them none is right.
 *
 * Returns: whether that guest is away, and these are its name and its word
 */
gboolean mj_chair_try_word (MjChair *self, const char *name, const char *word);

/* Returns: whether a guest holds it whose page is not open */
gboolean mj_chair_is_away (MjChair *self);

G_END_DECLS
