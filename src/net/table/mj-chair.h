/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chair.h – one of the four chairs of a shared table: who holds it. */

#pragma once

#include "model/turn/mj-turn.h"
#include "net/door/mj-guest.h"

enum {
  MJ_CHAIR_TRIES = 3,         /* wrong words that are heard of one page */
  MJ_CHAIR_ADDRESS_TRIES = 9, /* … of all at one address, for one chair */
  MJ_CHAIR_ALL_TRIES = 12,    /* … and of all pages, for one chair */
};

/* What somebody gave as the word of a guest who is away. */
typedef enum {
  MJ_WORD_NONE,  /* nothing, or none is heard any more */
  MJ_WORD_WRONG, /* wrong, or not heard of this page any more */
  MJ_WORD_RIGHT, /* right, but the host has to agree */
  MJ_WORD_OPENS, /* right, and that is enough */
} MjWord;

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
  /* who plays where no guest does, in a match; or NULL */
  char *usual;
  char *usual_face;
  char *usual_bot;
  const char *face;   /* that the guest who holds it chose, or NULL */
  MjBot bot;          /* who plays for a computer, or sits in */
  gboolean has_bot;   /* otherwise the pilot's own player does */
  char *token;        /* of the guest who holds it, or NULL */
  GHashTable *former; /* tokens that led to it before */
  char *word;        /* four digits by which that guest comes back without it */
  guint tries;       /* wrong words that were given for it */
  GHashTable *wrong; /* how many of them came from each address */
  gboolean by_word;  /* its open page came by the word */
  MjGuest *guest;    /* its open page; NULL while the guest is away */
  MjGuest *asker;    /* who asks for it, the first of them */

  MjTurn *turn; /* what a guest is asked; NULL without a match */

  /* the view of it that was made last */
  char *view;
  guint revision;
  guint asked; /* MjTurn:revision of what it asks */
};

MjChair *mj_chair_new (MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;

/* Forgets the guest who held it before; a new guest gets another token and
 * word.
 * @holder: who holds it from now on
 * @name: the holder's name */
void mj_chair_hold (MjChair *self, MjHolder holder, const char *name);

/* Who plays where no guest does, in a match. */
void mj_chair_set_usual (MjChair *self,
                         const char *name,
                         const char *face,
                         const char *bot);

/* @token: (transfer full) (nullable): by which its guest comes back; the one
 *   before leads nowhere */
void mj_chair_set_token (MjChair *self, char *token);

/* @self: a chair that a guest holds
 * @guest: (nullable): the guest's open page; NULL when it is gone */
void mj_chair_set_guest (MjChair *self, MjGuest *guest);

/* @asker: (nullable): the page that asks for it */
void mj_chair_set_asker (MjChair *self, MjGuest *asker);

/* No page is heard after #MJ_CHAIR_TRIES wrong words, and none at an address
 * after #MJ_CHAIR_ADDRESS_TRIES: some are left for a guest elsewhere.  After
 * #MJ_CHAIR_TRIES of whatever pages the right word opens no more by itself, and
 * after #MJ_CHAIR_ALL_TRIES none is heard.
 * @guest: whose page gives the word
 * @name: the guest's name
 * @word: (nullable): what should be the word of the guest who holds it
 * Returns: what the word is; WRONG also where that guest is not away */
MjWord mj_chair_try_word (MjChair *self,
                          MjGuest *guest,
                          const char *name,
                          const char *word);

/* Returns: whether words for it are heard of @guest */
gboolean mj_chair_hears (MjChair *self, MjGuest *guest);

/* Returns: whether the page that asks for it gave the right word */
MjWord mj_chair_get_asker_word (MjChair *self);

/* Returns: whether a guest holds it whose page is not open */
gboolean mj_chair_is_away (MjChair *self);
