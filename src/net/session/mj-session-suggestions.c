/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-suggestions.c – the suggestions that wait in a session room, from
 * the phone that makes one to the keeper who enters it or does not.
 */

#include "net/session/mj-session-room-private.h"

#include "model/object/mj-class.h"
#include "net/session/mj-session-text.h"

static guint
count_of (MjSessionRoom *self, guint person)
{
  guint n = 0;

  for (guint i = 0; i < self->suggestions->len; i++) {
    const MjSuggestion *one = g_ptr_array_index (self->suggestions, i);

    n += one->person == person;
  }
  return n;
}

static gboolean
find_suggestion (MjSessionRoom *self, gint64 number, guint *place)
{
  for (guint i = 0; i < self->suggestions->len; i++) {
    const MjSuggestion *one = g_ptr_array_index (self->suggestions, i);

    if (one->number == number) {
      *place = i;
      return TRUE;
    }
  }
  return FALSE;
}

static void
tell_person (MjSessionRoom *self, guint person, const char *why)
{
  MjGuest *guest = mj_room_find_guest (MJ_ROOM (self), MJ_GUEST_SEATED, person);

  if (guest != NULL)
    mj_room_refuse (guest, "suggest", why);
}

void
mj_session_room_drop_late (MjSessionRoom *self)
{
  for (guint i = self->suggestions->len; i-- > 0;) {
    const MjSuggestion *one = g_ptr_array_index (self->suggestions, i);

    if (!mj_suggestion_is_late (self->session, one))
      continue;
    tell_person (self, one->person, "late");
    g_ptr_array_remove_index (self->suggestions, i);
  }
}

static void
answer (MjSessionRoom *self, MjGuest *guest, const MjSuggestion *asked)
{
  MjOutcome outcome;
  g_autofree char *text = NULL;

  mj_suggestion_try (self->session, asked, &outcome);
  text = mj_session_text_write_worth (self->session, &asked->entry, &outcome);
  mj_guest_send (guest, text);
}

void
mj_session_room_on_suggest (MjSessionRoom *self,
                            MjGuest *guest,
                            const MjGuestMessage *message)
{
  g_autofree MjSuggestion *made = g_new0 (MjSuggestion, 1);
  g_autoptr (GError) error = NULL;
  MjOutcome outcome;

  if (!mj_suggestion_is_of_now (self->session, message)) {
    mj_room_refuse (guest, "suggest", "late");
    return;
  }
  if (!mj_suggestion_read (self->session, (MjWho) guest->seat, message, made,
                           &error)) {
    mj_room_refuse (guest, "suggest", error->message);
    return;
  }
  if (message->only_asks) {
    answer (self, guest, made);
    return;
  }
  if (count_of (self, guest->seat) >= MJ_SESSION_ROOM_MAX_WAITING) {
    mj_room_refuse (guest, "suggest", "many");
    return;
  }
  if (!mj_suggestion_try (self->session, made, &outcome)) {
    answer (self, guest, made);
    return;
  }
  made->number = ++self->n_suggested;
  g_ptr_array_add (self->suggestions, g_steal_pointer (&made));
  mj_room_changed (MJ_ROOM (self));
}

void
mj_session_room_on_withdraw (MjSessionRoom *self,
                             MjGuest *guest,
                             const MjGuestMessage *message)
{
  const MjSuggestion *one;
  guint place;

  if (!find_suggestion (self, message->number, &place))
    return;
  one = g_ptr_array_index (self->suggestions, place);
  if (one->person != guest->seat)
    return;
  g_ptr_array_remove_index (self->suggestions, place);
  mj_room_changed (MJ_ROOM (self));
}

const MjSuggestion *
mj_session_room_get_suggestion (MjSessionRoom *self)
{
  g_return_val_if_fail (MJ_IS_SESSION_ROOM (self), NULL);

  return self->suggestions->len > 0 ? g_ptr_array_index (self->suggestions, 0)
                                    : NULL;
}

MJ_GETTER (guint,
           mj_session_room_count_suggestions,
           MjSessionRoom,
           self->suggestions->len)

gboolean
mj_session_room_accept (MjSessionRoom *self, guint number, GError **error)
{
  g_autofree MjSuggestion *one = NULL;
  guint place;

  g_return_val_if_fail (MJ_IS_SESSION_ROOM (self), FALSE);

  if (!find_suggestion (self, number, &place))
    return TRUE; /* withdrawn a moment ago */
  one = g_ptr_array_steal_index (self->suggestions, place);
  if (mj_session_append (self->session, &one->entry, NULL, error)) {
    mj_room_changed (MJ_ROOM (self));
    return TRUE;
  }
  g_ptr_array_insert (self->suggestions, (int) place, g_steal_pointer (&one));
  return FALSE;
}

void
mj_session_room_decline (MjSessionRoom *self, guint number)
{
  const MjSuggestion *one;
  guint place;

  g_return_if_fail (MJ_IS_SESSION_ROOM (self));

  if (!find_suggestion (self, number, &place))
    return;
  one = g_ptr_array_index (self->suggestions, place);
  tell_person (self, one->person, "declined");
  g_ptr_array_remove_index (self->suggestions, place);
  mj_room_changed (MJ_ROOM (self));
}
