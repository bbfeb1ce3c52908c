/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wait-session.c – runs the main loop until an evening is not busy. */

#include "wait-session.h"

static void
on_refused (MjSession *session, GError *error, GError **refusal)
{
  *refusal = g_error_copy (error);
}

typedef struct {
  gulong handler;
  GError *refusal;
} Watch;

static void
watch (MjSession *session, Watch *w)
{
  w->refusal = NULL;
  w->handler = g_signal_connect (session, "refused", G_CALLBACK (on_refused),
                                 &w->refusal);
}

static gboolean
wait_until_done (MjSession *session,
                 Watch *w,
                 gboolean accepted,
                 GError **error)
{
  while (mj_session_is_busy (session))
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (session, w->handler);
  if (w->refusal == NULL)
    return accepted;
  g_propagate_error (error, w->refusal);
  return FALSE;
}

static gboolean
edit_session (MjSession *session,
              MjEdit edit,
              guint index,
              const MjEntry *entry,
              const char *note,
              GError **error)
{
  switch (edit) {
  case MJ_EDIT_INSERT:
    return mj_session_record (session, MJ_EDIT_INSERT, index, entry, NULL, note,
                              error);
  case MJ_EDIT_REPLACE:
    return mj_session_record (session, MJ_EDIT_REPLACE, index, entry, NULL,
                              note, error);
  default:
    return mj_session_remove (session, index, error);
  }
}

gboolean
wait_edit (MjSession *session,
           MjEdit edit,
           guint index,
           const MjEntry *entry,
           const char *note,
           GError **error)
{
  Watch w;

  watch (session, &w);
  return wait_until_done (
      session, &w, edit_session (session, edit, index, entry, note, error),
      error);
}

gboolean
wait_append (MjSession *session,
             const MjEntry *entry,
             const char *note,
             GError **error)
{
  Watch w;

  watch (session, &w);
  return wait_until_done (
      session, &w, mj_session_append (session, entry, note, error), error);
}

gboolean
wait_verb (MjSession *session, gboolean accepted, GError **error)
{
  Watch w;

  watch (session, &w);
  return wait_until_done (session, &w, accepted, error);
}

gboolean
wait_undo (MjSession *session, GError **error)
{
  Watch w;

  watch (session, &w);
  return wait_until_done (session, &w, mj_session_undo (session, error), error);
}

gboolean
wait_redo (MjSession *session, GError **error)
{
  Watch w;

  watch (session, &w);
  return wait_until_done (session, &w, mj_session_redo (session, error), error);
}

gboolean
wait_set_head (MjSession *session, const MjEveningFile *head, GError **error)
{
  Watch w;

  watch (session, &w);
  return wait_until_done (session, &w,
                          mj_session_set_head (session, head, error), error);
}
