/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest-message.h – reads what a guest's page sends.
 *
 * A message is a JSON object whose member "t" names its kind.  The table in
 * mj-guest-message.c lists each kind with its members; whatever is not in the
 * table is refused.  docs/guests.md describes all of them.
 */

#pragma once

#include <gio/gio.h>

/* The version of the messages in both directions. */
enum { MJ_GUEST_VERSION = 2 };

enum { MJ_MAX_GUEST_MESSAGE = 4096 };

typedef enum {
  MJ_GUEST_HELLO, /* who opens the page: with a code, or a token from before */
  MJ_GUEST_SIT,   /* asks for a chair */
  MJ_GUEST_WATCH, /* only looks */
  MJ_GUEST_LEAVE, /* gives the chair back */
  MJ_GUEST_MOVE,  /* a choice */
  MJ_GUEST_BACK,  /* does not do what it is asked about again */
  MJ_GUEST_CONFIRM, /* does it */
  MJ_GUEST_PROMISE, /* promises random bytes for the next wall */
  MJ_GUEST_SEED,    /* shows them */
  MJ_GUEST_AUTO,    /* what the chair does by itself */
  MJ_GUEST_NEXT,    /* has read the result */
  MJ_GUEST_SEEN,    /* has shown a view; the next one may come */
  MJ_GUEST_PING,    /* is still there */
  MJ_GUEST_ECHO,    /* has been asked for it */
  MJ_GUEST_BE,      /* says who of an evening the guest is */
  MJ_GUEST_SUGGEST, /* an entry of an evening */
  MJ_GUEST_WITHDRAW,
  MJ_N_GUEST_VERBS
} MjGuestVerb;

/* @verb: what it asks for
 * @version: HELLO: of the page
 * @code: (nullable): HELLO: 26 letters of a link, or six digits
 * @token: (nullable): HELLO: what the chair was given, 32 hexadecimal digits
 * @name: (nullable): SIT: how the guest wants to be called, clean, not empty
 * @chair: SIT: 0 to 3, or -1 for any
 * @face: (nullable): SIT: a word of mj_person_get_word()
 * @word: (nullable): SIT: what the guest who is away was given, four digits
 * @revision: MOVE, BACK, CONFIRM, SEEN: the revision of the view it answers
 * @move: (nullable): MOVE: in notation
 * @deal: PROMISE, SEED, NEXT, SUGGEST: number of the deal
 * @attempt: PROMISE, SEED: which wall of that deal it is for, from 1
 * @bytes: (nullable): SEED: 32 hexadecimal digits; PROMISE: their SHA-256, 64
 * @no_claims: AUTO: passes on everything but a win
 * @wins: AUTO: wins as soon as that is possible
 * @person: BE: a number of the evening
 * @what: (nullable): SUGGEST: "won", "bonus" or "kong"
 * @from: SUGGEST: the person whose tile it was; -1 for nobody
 * @tai: SUGGEST: of a win without tiles; 0: the tiles say it
 * @kind: (nullable): SUGGEST: the way of winning, the bonus tile, or which kong
 * @hand: (nullable): SUGGEST: the winning hand in notation
 * @only_asks: SUGGEST: wants to know what would be paid, and suggests nothing
 * @number: WITHDRAW: which suggestion; ECHO: as it was asked for */
typedef struct {
  MjGuestVerb verb;
  gint64 version;
  gint64 chair;
  gint64 revision;
  gint64 deal;
  gint64 attempt;
  gint64 person;
  gint64 from;
  gint64 tai;
  gint64 number;
  gboolean only_asks;
  gboolean no_claims;
  gboolean wins;
  char *code;
  char *token;
  char *name;
  char *face;
  char *word;
  char *move;
  char *bytes;
  char *what;
  char *kind;
  char *hand;
} MjGuestMessage;

/* @verb: a kind of message.  Returns: its name in messages; "message" for
 * MJ_N_GUEST_VERBS */
const char *mj_guest_verb_get_word (MjGuestVerb verb);

void mj_guest_message_clear (MjGuestMessage *message);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MjGuestMessage, mj_guest_message_clear)

/* @text: what came over the network, which may be anything
 * @message: (out): the message
 * @error: return location for a #GError that says what is wrong with it
 * Returns: FALSE when @text is refused; @message then has only a verb, which is
 *   MJ_N_GUEST_VERBS if that is not known */
gboolean mj_guest_message_read (const char *text,
                                MjGuestMessage *message,
                                GError **error);
