/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sitters.c – who sat in a chair in which deals of a match. */

#include "model/files/mj-sitters.h"

#include "model/text/mj-seat-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static guint
count_before (const MjMatchFile *file, MjSeat seat)
{
  guint n = 0;

  for (guint i = 0; i < file->earlier->len; i++) {
    const MjEarlierSitter *sitter = file->earlier->pdata[i];

    if (sitter->seat == seat)
      n = MAX (n, sitter->n_deals);
  }
  return n;
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

  if (person || n_deals > count_before (file, seat))
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

  if (begun > 0) /* else nobody has sat there yet */
    add (file, seat, over, file->names[seat], file->bots[seat]);
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

MjMatchFile *
mj_sitters_copy (const MjMatchFile *file, guint n_moves)
{
  MjMatchFile *copy = mj_match_file_copy (file, n_moves);
  guint n_deals = 0;

  for (guint i = 0; i < copy->moves->len; i++)
    n_deals += g_array_index (copy->moves, MjMove, i).kind == MJ_MOVE_DEAL;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const char *bot,
        *name = mj_sitters_find (file, seat, MAX (n_deals, 1) - 1, &bot);

    if (*name != '\0') /* else one person took over in it */
      mj_seat_names_set (copy->names, seat, name);
  }
  return copy;
}

GPtrArray *
mj_sitters_list (const MjMatchFile *file, MjSeat seat, guint n_deals)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint deal = 0; deal < n_deals; deal++) {
    const char *bot, *name = mj_sitters_find (file, seat, deal, &bot);

    if (*name == '\0') /* of a deal in which one person took over */
      name = file->names[seat];
    if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
      g_ptr_array_add (names, (char *) name);
  }
  return names;
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

char *
mj_sitters_tell_gone (const MjMatchFile *file,
                      const char *const *names,
                      gboolean over)
{
  g_autoptr (GPtrArray) gone = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *all = NULL;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    if (names[seat] == NULL)
      continue;
    g_string_append (text, gone->len > 0 ? _ (", ") : "");
    /* Translators: a computer player, then a guest who has left */
    g_string_append_printf (text, _ ("%s plays for %s now"), file->names[seat],
                            names[seat]);
    g_ptr_array_add (gone, (char *) names[seat]);
  }
  if (!over)
    return g_string_free (g_steal_pointer (&text), FALSE);
  all = mj_text_names (gone);
  /* Translators: names of guests, after the match */
  return g_strdup_printf (
      ngettext ("%s has left the table", "%s have left the table", gone->len),
      all);
}

const char *
mj_sitters_refuse_review (const MjMatchFile *file,
                          MjSeat human,
                          gboolean goes_on)
{
  return goes_on && mj_match_file_has_guests (file, human)
             ? _ ("While guests play, hands stay closed until the match is "
                  "over.")
             : NULL;
}
