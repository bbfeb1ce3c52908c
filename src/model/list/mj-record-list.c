/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-list.c – reads pages on another thread, and takes over the rows. */

#include "model/list/mj-record-list.h"

#include "model/object/mj-class.h"
#include "model/object/mj-list-type.h"

#include <string.h>

struct _MjRecordList {
  GObject parent_instance;

  MjRecordRead read;
  MjStore *store;
  MjRecordSearch search;
  GPtrArray *rows; /* MjRecordRow */
  GCancellable *cancellable;
  char *problem;
  gboolean reading, more;
};

MJ_DEFINE_LIST_TYPE (MjRecordList, mj_record_list, MJ_TYPE_RECORD_ROW, rows)

/* ---- on another thread ---- */

typedef struct {
  MjStore *store;
  MjRecordRead read;
  MjRecordSearch search;
  MjRecordRow *last; /* NULL for the first page */
  GPtrArray *rows;
  gboolean more;
} Page;

static void
page_free (gpointer data)
{
  Page *page = data;

  g_object_unref (page->store);
  g_clear_object (&page->last);
  g_ptr_array_unref (page->rows);
  g_free (page->search.text);
  g_free (page);
}

static void
read_page (GTask *task,
           gpointer source,
           gpointer data,
           GCancellable *cancellable)
{
  Page *page = data;
  GError *error = NULL;

  if (page->read (page->store, &page->search, page->last, page->rows,
                  &page->more, cancellable, &error)) {
    g_task_return_boolean (task, TRUE);
  } else {
    mj_store_explain (page->store, error);
    g_task_return_error (task, error);
  }
}

/* ---- page by page ---- */

static void
set_reading (MjRecordList *self, gboolean reading, const char *problem)
{
  self->reading = reading;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify (G_OBJECT (self), "reading");
}

static void
take_page (MjRecordList *self, Page *page)
{
  guint n_old = page->last == NULL ? self->rows->len : 0;
  guint n_new = page->rows->len;

  self->more = page->more;
  g_ptr_array_remove_range (self->rows, 0, n_old);
  for (guint i = 0; i < n_new; i++)
    g_ptr_array_add (self->rows, g_object_ref (page->rows->pdata[i]));
  g_list_model_items_changed (G_LIST_MODEL (self), self->rows->len - n_new,
                              n_old, n_new);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  MjRecordList *self = MJ_RECORD_LIST (source);
  g_autoptr (GError) error = NULL;
  gboolean ok = g_task_propagate_boolean (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* another page is being read instead */
  if (ok)
    take_page (self, g_task_get_task_data (G_TASK (result)));
  else
    self->more = FALSE; /* until the next try */
  set_reading (self, FALSE, ok ? NULL : error->message);
}

static void
begin_page (MjRecordList *self, MjRecordRow *last)
{
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, on_read, NULL);
  Page *page = g_new0 (Page, 1);

  page->store = g_object_ref (self->store);
  page->read = self->read;
  page->search = self->search;
  page->search.text = g_strdup (self->search.text);
  g_set_object (&page->last, last);
  page->rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_task_set_task_data (task, page, page_free);
  set_reading (self, TRUE, NULL);
  g_task_run_in_thread (task, read_page);
}

void
mj_record_list_stop (MjRecordList *self)
{
  g_return_if_fail (MJ_IS_RECORD_LIST (self));

  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
}

void
mj_record_list_read_anew (MjRecordList *self)
{
  g_return_if_fail (MJ_IS_RECORD_LIST (self));

  mj_record_list_stop (self);
  begin_page (self, NULL);
}

void
mj_record_list_search (MjRecordList *self,
                       MjStore *store,
                       const MjRecordSearch *search)
{
  char *text = g_strdup (search->text);

  g_return_if_fail (MJ_IS_RECORD_LIST (self));

  g_set_object (&self->store, store);
  g_free (self->search.text);
  self->search = *search;
  self->search.text = text;
  mj_record_list_read_anew (self);
}

void
mj_record_list_read_more (MjRecordList *self)
{
  g_return_if_fail (MJ_IS_RECORD_LIST (self));

  if (!self->reading && self->more)
    begin_page (self, g_ptr_array_index (self->rows, self->rows->len - 1));
}

MJ_GETTER (gboolean, mj_record_list_is_reading, MjRecordList, self->reading)
MJ_GETTER (const char *,
           mj_record_list_get_problem,
           MjRecordList,
           self->problem)

/* ---- searching ---- */

GStrv
mj_record_search_words (const MjRecordSearch *search)
{
  g_autofree char *text =
      g_utf8_casefold (search->text != NULL ? search->text : "", -1);
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n,", -1);
  g_autoptr (GStrvBuilder) some = g_strv_builder_new ();

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_strv_builder_add (some, *word);
  return g_strv_builder_end (some);
}

gboolean
mj_record_search_finds (char *const *words, guint32 *found, const char *where)
{
  g_autofree char *folded = g_utf8_casefold (where, -1);
  gboolean all = TRUE;

  for (guint i = 0; words[i] != NULL && i < 32; i++) {
    if (strstr (folded, words[i]) != NULL)
      *found |= 1u << i;
    all = all && (*found & 1u << i) != 0;
  }
  return all;
}

/* ---- the class ---- */

static void
mj_record_list_class_init (MjRecordListClass *klass)
{
  /* Whether a page is being read.  Notified after the rows have changed,
   * too. */
  MJ_READS (klass, MjRecordList, G_TYPE_BOOLEAN, reading);
  MJ_FREES (klass, MjRecordList, g_object_unref, cancellable, store);
  MJ_FREES (klass, MjRecordList, g_ptr_array_unref, rows);
  MJ_FREES (klass, MjRecordList, g_free, search.text, problem);
}

static void
mj_record_list_init (MjRecordList *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->cancellable = g_cancellable_new ();
}

MjRecordList *
mj_record_list_new (MjRecordRead read)
{
  MjRecordList *self = g_object_new (MJ_TYPE_RECORD_LIST, NULL);

  self->read = read;
  return self;
}
