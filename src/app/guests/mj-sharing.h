/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sharing.h – shares what the window shows with phones: the table, or an
 * evening.
 *
 * Nothing listens before mj_sharing_start() or after mj_sharing_stop().
 * Meanwhile a file says who has which seat, so that the program can let the
 * same phones return when it is started again.
 */

#pragma once

#include "app/widgets/mj-dialog.h"
#include "net/door/mj-host.h"

#define MJ_TYPE_SHARING (mj_sharing_get_type ())
G_DECLARE_DERIVABLE_TYPE (MjSharing, mj_sharing, MJ, SHARING, GObject)

/* What the phones need of the person at this screen.
 * @text: (transfer full): a sentence; NULL when nothing is needed
 * @first: label of a button
 * @second: (nullable): label of another one
 * @kind: for the sharing
 * @seats: which seats it is about; for the sharing
 * @passing: whether it is settled as if its button had been pressed, after some
 *   seconds or once something else is shown
 * @answer: called by a button in @bar: the second one, or the first */
typedef struct MjNeed MjNeed;
struct MjNeed {
  char *text;
  const char *first;
  const char *second;
  guint kind;
  guint seats;
  gboolean passing;
  void (*answer) (MjSharing *self,
                  const MjNeed *need,
                  gboolean second,
                  GtkWidget *bar);
};

/* @port_key: setting of the port that it had last
 * @port_step: how far its port lies behind the fixed one
 * @invite: action that shows how phones come in
 * @refusal: says that nobody can come in, to be translated
 * @stop_question: asks whether it is to stop, to be translated
 * @open: the room of what is shown now, a new one unless it is open already;
 *   NULL and an error if there is none
 * @reopen: the room that was written to a file, and its port; NULL if it cannot
 *   be shown now
 * @opened: (nullable): phones can come in now
 * @closed: (nullable): they can no longer
 * @is_followed: whether somebody has a seat who would miss it
 * @can_go_on: (nullable): whether those who have seats can go on later
 * @describe_stop: what it means for them to stop now
 * @describe_asker: who asks for a seat; NULL while that is asked elsewhere
 * @find_need: what else is needed
 * @find_kept: (nullable): offers to go on with what is closed for now */
struct _MjSharingClass {
  GObjectClass parent_class;

  const char *port_key;
  guint port_step;
  const char *invite;
  const char *refusal;
  const char *stop_question;
  MjRoom *(*open) (MjSharing *self, GError **error);
  MjRoom *(*reopen) (MjSharing *self, const char *path, guint16 *port);
  void (*opened) (MjSharing *self);
  void (*closed) (MjSharing *self);
  gboolean (*is_followed) (MjSharing *self);
  gboolean (*can_go_on) (MjSharing *self);
  char *(*describe_stop) (MjSharing *self);
  char *(*describe_asker) (MjSharing *self, guint seat);
  void (*find_need) (MjSharing *self, MjNeed *need);
  void (*find_kept) (MjSharing *self, MjNeed *need);
};

/* @path: where to keep who has which seat */
void mj_sharing_set_path (MjSharing *self, const char *path);

const char *mj_sharing_get_path (MjSharing *self);

/* Shares what is shown now.  Whatever else was shared is so no longer.
 * Returns: FALSE if there is nothing, or nobody can come in */
gboolean mj_sharing_start (MjSharing *self, GError **error);

/* When the program ended while something was shared, shares it again under the
 * same address.  Does nothing after mj_sharing_stop().  Returns: whether it is
 * shared now */
gboolean mj_sharing_resume (MjSharing *self);

/* Says goodbye to all phones, and forgets them. */
void mj_sharing_stop (MjSharing *self);

/* Closes it for now: mj_sharing_resume() goes on with the same phones.  Where
 * there is nothing to go on with, as mj_sharing_stop(). */
void mj_sharing_break_off (MjSharing *self);

/* mj_sharing_resume() does nothing from now on; phones that look for what was
 * kept are told for a minute that it is closed, if its port is free.
 * @room: a new one of its kind */
void mj_sharing_end_kept (MjSharing *self, MjRoom *room);

/* Returns: (transfer none) (nullable): NULL while nothing is shared */
MjRoom *mj_sharing_get_room (MjSharing *self);
MjHost *mj_sharing_get_host (MjSharing *self);

/* Returns: whether somebody would miss it, or asks to come in */
gboolean mj_sharing_is_missed (MjSharing *self);

/* @self: a sharing that has started
 * @owner: a widget in a window
 * @accepted: called when the person agrees that the guests are sent away
 * @data: data for @accepted */
void mj_sharing_ask_to_stop (MjSharing *self,
                             GtkWidget *owner,
                             MjDialogAccepted accepted,
                             gpointer data);

/* @need: (out): what is needed most */
void mj_sharing_find_need (MjSharing *self, MjNeed *need);
