/* SPDX-License-Identifier: GPL-3.0-or-later */
/* session-test.h – what tests of a session share: an evening on a disk, and a
 * reader that knows of it only what the list tells.
 */

#pragma once

#include "model/session/mj-session.h"

G_BEGIN_DECLS

#include <string.h>

/* Who looks at an entry only when it is told that it is another one, or that it
 * says something else. */
typedef struct {
  GPtrArray *texts;   /* of the entries */
  GPtrArray *entries; /* the objects */
  guint n_told;       /* changes of the list */
  guint place, n_gone, n_new;
  guint n_changed; /* entries that have changed */
} SessionReader;

typedef struct {
  char *folder;
  char *path;
  MjStore *store;
  MjSession *session;
  guint n_changed;
  SessionReader reader;
} SessionTest;

void session_test_set_up (SessionTest *f, gconstpointer data);
void session_test_tear_down (SessionTest *f, gconstpointer data);

/* Another connection to the same file. */
MjStore *session_test_open_store (SessionTest *f);
MjSession *session_test_open (MjStore *store, gint64 id);

/* Keeps @file, which is taken over, and opens it as the evening of the test. */
void session_test_begin (SessionTest *f, MjEveningFile *file);
void session_test_begin_empty (SessionTest *f);

/* Changes, in the words of entry-text.h, and until they are on the disk. */
void
session_test_append (MjSession *session, const char *line, const char *note);
gboolean session_test_try_edit (MjSession *session,
                                MjEdit edit,
                                guint index,
                                const char *line,
                                const char *note,
                                GError **error);
void session_test_edit (MjSession *session,
                        MjEdit what,
                        guint index,
                        const char *line);
void session_test_undo (MjSession *session);
void session_test_redo (MjSession *session);

void session_test_expect_on_disk (SessionTest *f, MjSession *session);

/* What the session says of its entries is what a fold over them gives. */
void session_test_expect_worked_out (MjSession *session);

/* All of that, and what the reader has been told comes to what is there. */
void session_test_expect_kept (SessionTest *f);

/* The list has told of such a change, and so many other entries of one since
 * the last time that this was asked. */
void session_test_expect_told (
    SessionReader *r, guint place, guint n_gone, guint n_new, guint n_changed);

/* Of the first four people, "-7 7 0 0". */
void session_test_expect_balances (MjSession *session, const char *amounts);

#define SESSION_TEST_ADD(name, func)                                           \
  g_test_add ("/session/" name, SessionTest, NULL, session_test_set_up, func,  \
              session_test_tear_down)

G_END_DECLS
