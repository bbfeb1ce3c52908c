/* SPDX-License-Identifier: GPL-3.0-or-later */
/* memory-evening.c – begins an evening and reads it again. */

#include "memory-evening.h"

#include "entry-text.h"
#include "sample-evening.h"
#include "wait-session.h"

static MjSession *
open_evening (MemoryEvening *f, gint64 id)
{
  g_autoptr (GError) error = NULL;
  MjSession *session = mj_session_open (f->store, id, &error);

  g_assert_no_error (error);
  return session;
}

void
memory_evening_begin (MemoryEvening *f, const char *sheet, const char *script)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file = sample_evening_new (sheet, script);
  gint64 id;

  f->store = mj_store_open (NULL, NULL, &error);
  g_assert_no_error (error);
  id = mj_store_add_evening (f->store, file, &error);
  g_assert_no_error (error);
  f->session = open_evening (f, id);
}

void
memory_evening_set_up (MemoryEvening *f, gconstpointer data)
{
  memory_evening_begin (f, NULL, "A win B 1");
}

void
memory_evening_tear_down (MemoryEvening *f, gconstpointer data)
{
  g_object_unref (f->session);
  g_object_unref (f->store);
}

void
memory_evening_append (MemoryEvening *f, const char *line)
{
  g_autoptr (GError) error = NULL;
  MjEntry entry;

  test_entry (&entry, line);
  g_assert_true (wait_append (f->session, &entry, NULL, &error));
  g_assert_no_error (error);
}

void
memory_evening_expect_text (MemoryEvening *f, guint index, const char *text)
{
  g_autofree char *shown =
      mj_session_entry_get_text (mj_session_get_entry (f->session, index));

  g_assert_cmpstr (shown, ==, text);
}

void
memory_evening_expect_stored (MemoryEvening *f)
{
  g_autoptr (MjSession) again =
      open_evening (f, mj_session_get_id (f->session));

  sample_expect (mj_session_get_file (again), mj_session_get_file (f->session));
}
