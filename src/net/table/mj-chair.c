/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chair.c – properties of a chair, for rows that bind to it. */

#include "net/table/mj-chair.h"

#include "model/object/mj-class.h"
#include "model/text/mj-clean-text.h"
#include "net/door/mj-door.h"

G_DEFINE_FINAL_TYPE (MjChair, mj_chair, G_TYPE_OBJECT)

static const char *
get_asker_name (MjChair *self)
{
  return self->asker != NULL ? self->asker->name : NULL;
}

static void
mj_chair_class_init (MjChairClass *klass)
{
  MJ_FREES (klass, MjChair, g_object_unref, guest, asker, turn);
  MJ_FREES (klass, MjChair, g_free, name, usual, usual_face, usual_bot, token,
            word, view);
  MJ_FREES (klass, MjChair, g_hash_table_unref, former, wrong);
  /* Who holds it, a #MjHolder, and how many wrong words were given for the
   * chair of the guest who does. */
  MJ_READS (klass, MjChair, G_TYPE_UINT, holder, tries);
  /* The holder's name; %NULL while nobody holds it.  Which person the guest who
   * holds it wants to look like, a word of mj_person_get_word(), or %NULL. */
  MJ_READS (klass, MjChair, G_TYPE_STRING, name, face);
  /* Name of the guest who asks for it, or %NULL. */
  mj_class_add_property (klass, "asker", G_TYPE_STRING,
                         G_CALLBACK (get_asker_name), NULL);
  /* Whether a guest holds it whose page is not open. */
  mj_class_add_property (klass, "away", G_TYPE_BOOLEAN,
                         G_CALLBACK (mj_chair_is_away), NULL);
}

static void
mj_chair_init (MjChair *self)
{
  mj_bot_init (&self->bot, MJ_LEVEL_CASUAL);
  self->former = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->wrong = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

MjChair *
mj_chair_new (MjSeat seat)
{
  MjChair *self = g_object_new (MJ_TYPE_CHAIR, NULL);

  self->seat = seat;
  return self;
}

MJ_GETTER (gboolean,
           mj_chair_is_away,
           MjChair,
           self->holder == MJ_HOLDER_GUEST && self->guest == NULL)

void
mj_chair_set_usual (MjChair *self,
                    const char *name,
                    const char *face,
                    const char *bot)
{
  g_free (self->usual);
  g_free (self->usual_face);
  g_free (self->usual_bot);
  self->usual = g_strdup (name);
  self->usual_face = g_strdup (face);
  self->usual_bot = g_strdup (bot);
}

void
mj_chair_set_token (MjChair *self, char *token)
{
  g_return_if_fail (MJ_IS_CHAIR (self));

  if (self->token != NULL)
    g_hash_table_add (self->former, self->token);
  self->token = token;
}

void
mj_chair_set_guest (MjChair *self, MjGuest *guest)
{
  g_return_if_fail (MJ_IS_CHAIR (self));

  self->by_word = FALSE;
  if (g_set_object (&self->guest, guest))
    g_object_notify (G_OBJECT (self), "away");
}

/* Pages on this computer have one address. */
static const char *
get_address (MjGuest *guest)
{
  return guest->address != NULL ? guest->address : "";
}

static guint
count_wrong (MjChair *self, MjGuest *guest)
{
  return GPOINTER_TO_UINT (
      g_hash_table_lookup (self->wrong, get_address (guest)));
}

gboolean
mj_chair_hears (MjChair *self, MjGuest *guest)
{
  g_return_val_if_fail (MJ_IS_CHAIR (self), FALSE);

  return self->tries < MJ_CHAIR_ALL_TRIES &&
         count_wrong (self, guest) < MJ_CHAIR_ADDRESS_TRIES &&
         guest->wrong_words < MJ_CHAIR_TRIES;
}

MjWord
mj_chair_try_word (MjChair *self,
                   MjGuest *guest,
                   const char *name,
                   const char *word)
{
  g_return_val_if_fail (MJ_IS_CHAIR (self), MJ_WORD_WRONG);

  if (word == NULL || !mj_chair_is_away (self) ||
      !mj_is_same_name (self->name, name) ||
      guest->wrong_words >= MJ_CHAIR_TRIES)
    return MJ_WORD_WRONG;
  if (!mj_chair_hears (self, guest))
    return MJ_WORD_NONE;
  if (mj_door_same (self->word, word))
    return self->tries < MJ_CHAIR_TRIES ? MJ_WORD_OPENS : MJ_WORD_RIGHT;
  self->tries++;
  guest->wrong_words++;
  g_hash_table_insert (self->wrong, g_strdup (get_address (guest)),
                       GUINT_TO_POINTER (count_wrong (self, guest) + 1));
  g_object_notify (G_OBJECT (self), "tries");
  return MJ_WORD_WRONG;
}

MjWord
mj_chair_get_asker_word (MjChair *self)
{
  g_return_val_if_fail (MJ_IS_CHAIR (self), MJ_WORD_NONE);

  if (self->asker == NULL)
    return MJ_WORD_NONE;
  return self->asker->right_word        ? MJ_WORD_RIGHT
         : self->asker->wrong_words > 0 ? MJ_WORD_WRONG
                                        : MJ_WORD_NONE;
}

void
mj_chair_set_asker (MjChair *self, MjGuest *asker)
{
  g_return_if_fail (MJ_IS_CHAIR (self));

  if (g_set_object (&self->asker, asker))
    g_object_notify (G_OBJECT (self), "asker");
}

void
mj_chair_hold (MjChair *self, MjHolder holder, const char *name)
{
  gboolean guest = holder == MJ_HOLDER_GUEST;

  g_return_if_fail (MJ_IS_CHAIR (self));

  g_object_freeze_notify (G_OBJECT (self));
  mj_chair_set_guest (self, NULL);
  self->holder = holder;
  g_clear_object (&self->turn);
  g_free (self->name);
  self->name = g_strdup (name);
  self->face = NULL;
  mj_chair_set_token (self, guest ? mj_door_make_token () : NULL);
  g_free (self->word);
  self->word = guest ? mj_door_make_word () : NULL;
  self->tries = 0;
  g_hash_table_remove_all (self->wrong);
  g_object_notify (G_OBJECT (self), "holder");
  g_object_notify (G_OBJECT (self), "name");
  g_object_notify (G_OBJECT (self), "away");
  g_object_notify (G_OBJECT (self), "tries");
  g_object_thaw_notify (G_OBJECT (self));
}
