/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-door.h – who may come in: codes, and how often a wrong one is heard.
 *
 * The link that a phone scans carries a code of 26 letters (130 bits).  Who
 * types the address gives six digits instead.  Both stay as long as the room is
 * open.  After five wrong codes in a minute nobody's digits are heard until the
 * minute is over.  Who comes from elsewhere needs the link or twelve digits; a
 * wrong code from there counts for its address alone, after three of them in a
 * minute, and never for those in the room.
 */

#pragma once

#include "net/socket/mj-front.h"

enum {
  MJ_LINK_CODE_LENGTH = 26,
  MJ_DIGITS_LENGTH = 6,
  MJ_FAR_DIGITS_LENGTH = 12,
  MJ_TOKEN_LENGTH = 32,
  MJ_WORD_LENGTH = 4,
  MJ_DOOR_TRIES = 5,
  MJ_DOOR_FAR_TRIES = 3,
};

typedef struct {
  char link[MJ_LINK_CODE_LENGTH + 1];
  char digits[MJ_DIGITS_LENGTH + 1];
  guint8 wrong; /* tries in the minute that began at @since */
  gint64 since; /* microseconds of the monotonic clock */
  char far_digits[MJ_FAR_DIGITS_LENGTH + 1]; /* for those elsewhere */
  guint8 far_wrong[MJ_FRONT_PLACES];         /* of the same minute */
  gint64 far_since;
} MjDoor;

typedef enum {
  MJ_DOOR_OPEN,
  MJ_DOOR_WRONG,
  MJ_DOOR_SLOW, /* digits are not heard at present */
  MJ_DOOR_OLD,  /* as long as a link: that of another room, which no guess is */
} MjDoorAnswer;

/* @door: (out): a door with a new link and new digits */
void mj_door_init (MjDoor *door);

/* @code: what somebody gave; case, blanks and hyphens do not matter
 * @now: microseconds of the monotonic clock
 * Returns: whether it opens */
MjDoorAnswer mj_door_try (MjDoor *door, const char *code, gint64 now);

/* As mj_door_try(), for somebody elsewhere whose address is @address. */
MjDoorAnswer mj_door_try_far (MjDoor *door,
                              const char *code,
                              const char *address,
                              gint64 now);

/* Returns: (transfer full): 32 random hexadecimal digits */
char *mj_door_make_token (void) G_GNUC_WARN_UNUSED_RESULT;

/* @text: (nullable): a text.  Returns: whether mj_door_make_token() could have
 * made it */
gboolean mj_door_is_token (const char *text);

/* Returns: (transfer full): four random digits that a person can remember */
char *mj_door_make_word (void) G_GNUC_WARN_UNUSED_RESULT;

/* @text: (nullable): a text.  Returns: whether mj_door_make_word() could have
 * made it */
gboolean mj_door_is_word (const char *text);

/* Compares in a time that does not tell where a wrong guess is wrong.
 * @b: (nullable): what somebody says it is
 * Returns: whether they are equal */
gboolean mj_door_same (const char *a, const char *b);
