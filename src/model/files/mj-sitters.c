/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sitters.c – who sat in a chair in which deals of a match. */

#include "model/files/mj-sitters.h"

#include "model/text/mj-seat-names.h"

/* Whether the person who sits there now has sat there before as @sitter. */
static gboolean
is_same (const MjMatchFile *file, const MjEarlierSitter *sitter)
{
  return sitter->bot == NULL && file->bots[sitter->seat] == NULL &&
         g_strcmp0 (sitter->name, file->names[sitter->seat]) == 0;
}

/* @returns: whether somebody who comes back has been there all the time */
static guint
count_before (const MjMatchFile *file, MjSeat seat, gboolean returns)
{
  guint n = 0;

  for (guint i = 0; i < file->earlier->len; i++) {
    const MjEarlierSitter *sitter = file->earlier->pdata[i];

    if (sitter->seat != seat)
      continue;
    if (returns && is_same (file, sitter))
      break;
    n = MAX (n, sitter->n_deals);
  }
  return n;
}

guint
mj_sitters_count_before (const MjMatchFile *file, MjSeat seat)
{
  return count_before (file, seat, TRUE);
}

/* A computer player who sat there in no deal is not written down. */
static void
add (MjMatchFile *file,
     MjSeat seat,
     guint n_deals,
     const char *name,
     const char *bot)
{
  gboolean person = bot == NULL && *name != '\0';

  if (person || n_deals > count_before (file, seat, FALSE))
    mj_match_file_add_earlier (file, seat, n_deals, name, bot);
}

void
mj_sitters_change (MjMatchFile *file,
                   const MjState *state,
                   MjSeat seat,
                   const char *name,
                   const char *bot)
{
  guint begun = (guint) state->n_deals;
  guint over = state->phase == MJ_PHASE_OVER ? begun : begun - 1;

  if (begun > 0) { /* else nobody has sat there yet */
    add (file, seat, file->bots[seat] == NULL ? over : begun, file->names[seat],
         file->bots[seat]);
    if (bot == NULL)
      add (file, seat, begun, "", NULL);
  }
  mj_seat_names_set (file->names, seat, name);
  mj_seat_names_set (file->bots, seat, bot);
}

const char *
mj_sitters_find (const MjMatchFile *file,
                 MjSeat seat,
                 guint deal,
                 const char **bot)
{
  for (guint i = 0; i < file->earlier->len; i++) {
    const MjEarlierSitter *sitter = file->earlier->pdata[i];

    if (sitter->seat == seat && deal < sitter->n_deals) {
      *bot = sitter->bot;
      return sitter->name;
    }
  }
  *bot = file->bots[seat];
  return file->names[seat];
}

const char *
mj_sitters_find_gone (const MjMatchFile *file, MjSeat seat)
{
  for (guint i = file->earlier->len; file->bots[seat] != NULL && i-- > 0;) {
    const MjEarlierSitter *sitter = file->earlier->pdata[i];

    if (sitter->seat == seat && sitter->bot == NULL && *sitter->name != '\0')
      return sitter->name;
  }
  return NULL;
}
