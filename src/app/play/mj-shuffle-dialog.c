/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-shuffle-dialog.c – what was promised of the shuffle, and what it was. */

#include "app/play/mj-shuffle-dialog.h"

#include "app/widgets/mj-dialog.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

void
mj_shuffle_dialog_present (GtkWindow *parent, MjGame *game)
{
  MjSeed seed;
  g_autofree char *digest = NULL, *text = NULL, *body = NULL;

  if (!mj_game_get_seed (game, &seed))
    return;
  digest = mj_text_seed_digest (seed);
  text = mj_text_seed (seed);
  body =
      mj_game_get_state (game)->phase == MJ_PHASE_OVER
          ? g_strdup_printf (
                _ ("The seed of this deal was\n%s\nand its SHA-256\n%s\n\n"
                   "“printf %%s SEED | sha256sum” shows that they belong "
                   "together, and “sgmj shuffle SEED” the wall it makes."),
                text, digest)
          : g_strdup_printf (
                _ ("The wall of this deal was shuffled before anything was "
                   "played. The SHA-256 of its seed is\n%s\nThe seed itself is "
                   "shown here when the deal is over."),
                digest);
  mj_dialog_tell (parent, _ ("The Shuffle"), body);
}
