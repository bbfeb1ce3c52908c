/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-door.c – makes codes and compares them. */

#include "net/door/mj-door.h"

#include <string.h>
#include <sys/random.h>

enum { LINK_LETTERS = 32 };

/* No i, l, o or u, which are easily mistaken. */
static const char letters[LINK_LETTERS + 1] =
    "0123456789abcdefghjkmnpqrstvwxyz";

static void
fill (gpointer bytes, gsize size)
{
  if (getrandom (bytes, size, 0) != (gssize) size)
    g_error ("no random numbers"); /* the kernel always has some */
}

void
mj_door_init (MjDoor *door)
{
  guint8 random[MJ_LINK_CODE_LENGTH];
  guint64 digits[2];

  memset (door, 0, sizeof *door);
  fill (random, sizeof random);
  for (int i = 0; i < MJ_LINK_CODE_LENGTH; i++)
    door->link[i] = letters[random[i] % LINK_LETTERS];
  fill (digits, sizeof digits);
  g_snprintf (door->digits, sizeof door->digits, "%06u",
              (guint) (digits[0] % 1000000));
  g_snprintf (door->far_digits, sizeof door->far_digits,
              "%012" G_GUINT64_FORMAT,
              digits[1] % G_GUINT64_CONSTANT (1000000000000));
}

char *
mj_door_make_token (void)
{
  guint64 random[2];

  fill (random, sizeof random);
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER
                          "x",
                          random[0], random[1]);
}

gboolean
mj_door_is_token (const char *text)
{
  return text != NULL && strlen (text) == MJ_TOKEN_LENGTH &&
         strspn (text, "0123456789abcdef") == MJ_TOKEN_LENGTH;
}

char *
mj_door_make_word (void)
{
  guint64 random;

  fill (&random, sizeof random);
  return g_strdup_printf ("%04u", (guint) (random % 10000));
}

gboolean
mj_door_is_word (const char *text)
{
  return text != NULL && strlen (text) == MJ_WORD_LENGTH &&
         strspn (text, "0123456789") == MJ_WORD_LENGTH;
}

gboolean
mj_door_same (const char *a, const char *b)
{
  gsize length = strlen (a);
  guint8 difference = 0;

  if (b == NULL || strlen (b) != length)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    difference |= (guint8) (a[i] ^ b[i]);
  return difference == 0;
}

/* What people type: capitals, blanks, hyphens. */
static char *
strip (const char *code)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; *code != '\0'; code++)
    if (*code != ' ' && *code != '-')
      g_string_append_c (text, g_ascii_tolower (*code));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* @digits: those that open, too, unless @most wrong ones were given */
static MjDoorAnswer
try_code (const MjDoor *door,
          const char *code,
          const char *digits,
          guint8 *wrong,
          guint most)
{
  g_autofree char *text = strip (code);

  if (mj_door_same (door->link, text))
    return MJ_DOOR_OPEN; /* nobody guesses 130 bits */
  if (strlen (text) == MJ_LINK_CODE_LENGTH)
    return MJ_DOOR_OLD;
  if (*wrong >= most)
    return MJ_DOOR_SLOW;
  if (mj_door_same (digits, text))
    return MJ_DOOR_OPEN;
  ++*wrong;
  return MJ_DOOR_WRONG;
}

MjDoorAnswer
mj_door_try (MjDoor *door, const char *code, gint64 now)
{
  if (now - door->since > G_TIME_SPAN_MINUTE) {
    door->since = now;
    door->wrong = 0;
  }
  return try_code (door, code, door->digits, &door->wrong, MJ_DOOR_TRIES);
}

MjDoorAnswer
mj_door_try_far (MjDoor *door,
                 const char *code,
                 const char *address,
                 gint64 now)
{
  if (now - door->far_since > G_TIME_SPAN_MINUTE) {
    memset (door->far_wrong, 0, sizeof door->far_wrong);
    door->far_since = now;
  }
  return try_code (door, code, door->far_digits,
                   &door->far_wrong[mj_front_place_of (address)],
                   MJ_DOOR_FAR_TRIES);
}
