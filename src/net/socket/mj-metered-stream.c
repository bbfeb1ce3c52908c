/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-metered-stream.c – a connection, and the filter before its input. */

#include "net/socket/mj-metered-stream.h"

/* Bytes that a read counts as beside those that it gets. */
enum { READ_COST = 64 };

/* ---- the input ---- */

#define MJ_TYPE_METERED_INPUT (mj_metered_input_get_type ())
G_DECLARE_FINAL_TYPE (
    MjMeteredInput, mj_metered_input, MJ, METERED_INPUT, GFilterInputStream)

struct _MjMeteredInput {
  GFilterInputStream parent_instance;

  guint rate, most;
  gint64 left;  /* bytes that may be read now; below 0 after a long read */
  gint64 since; /* monotonic time of @left */
};

static void mj_metered_input_pollable_init (GPollableInputStreamInterface *i);

G_DEFINE_FINAL_TYPE_WITH_CODE (
    MjMeteredInput,
    mj_metered_input,
    G_TYPE_FILTER_INPUT_STREAM,
    G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM,
                           mj_metered_input_pollable_init))

static GInputStream *
base_of (gpointer input)
{
  return g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (input));
}

static void
refill (MjMeteredInput *self)
{
  self->left = self->most;
  self->since = g_get_monotonic_time ();
}

/* Adds what has become free since the last time. */
static gboolean
may_read (MjMeteredInput *self, GError **error)
{
  gint64 now = g_get_monotonic_time ();
  gint64 more = (now - self->since) * self->rate / G_USEC_PER_SEC;

  if (more > 0) {
    self->left = MIN (self->left + more, self->most);
    self->since = now;
  }
  if (self->left > 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "too much came");
  return FALSE;
}

static gssize
count (MjMeteredInput *self, gssize n)
{
  if (n >= 0)
    self->left -= n + READ_COST;
  return n;
}

static gssize
mj_metered_input_read (GInputStream *stream,
                       void *buffer,
                       gsize size,
                       GCancellable *cancellable,
                       GError **error)
{
  MjMeteredInput *self = MJ_METERED_INPUT (stream);

  if (!may_read (self, error))
    return -1;
  return count (self, g_input_stream_read (base_of (self), buffer, size,
                                           cancellable, error));
}

static gboolean
mj_metered_input_is_readable (GPollableInputStream *stream)
{
  return g_pollable_input_stream_is_readable (
      G_POLLABLE_INPUT_STREAM (base_of (stream)));
}

static GSource *
mj_metered_input_create_source (GPollableInputStream *stream,
                                GCancellable *cancellable)
{
  g_autoptr (GSource) base = g_pollable_input_stream_create_source (
      G_POLLABLE_INPUT_STREAM (base_of (stream)), NULL);

  return g_pollable_source_new_full (stream, base, cancellable);
}

static void
mj_metered_input_pollable_init (GPollableInputStreamInterface *i)
{
  i->is_readable = mj_metered_input_is_readable;
  i->create_source = mj_metered_input_create_source;
}

static void
mj_metered_input_class_init (MjMeteredInputClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = mj_metered_input_read;
}

static void
mj_metered_input_init (MjMeteredInput *self)
{
}

/* ---- the connection ---- */

struct _MjMeteredStream {
  GIOStream parent_instance;

  GIOStream *base;
  MjMeteredInput *input;
};

G_DEFINE_FINAL_TYPE (MjMeteredStream, mj_metered_stream, G_TYPE_IO_STREAM)

static GInputStream *
mj_metered_stream_get_input (GIOStream *stream)
{
  return G_INPUT_STREAM (MJ_METERED_STREAM (stream)->input);
}

static GOutputStream *
mj_metered_stream_get_output (GIOStream *stream)
{
  return g_io_stream_get_output_stream (MJ_METERED_STREAM (stream)->base);
}

static gboolean
mj_metered_stream_close (GIOStream *stream,
                         GCancellable *cancellable,
                         GError **error)
{
  return g_io_stream_close (MJ_METERED_STREAM (stream)->base, cancellable,
                            error);
}

/* A socket is closed at once, without a thread. */
static void
mj_metered_stream_close_async (GIOStream *stream,
                               int priority,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  g_autoptr (GTask) task = g_task_new (stream, cancellable, callback, data);
  GError *error = NULL;

  g_task_set_priority (task, priority);
  if (mj_metered_stream_close (stream, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
mj_metered_stream_close_finish (GIOStream *stream,
                                GAsyncResult *result,
                                GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
mj_metered_stream_finalize (GObject *object)
{
  MjMeteredStream *self = MJ_METERED_STREAM (object);

  G_OBJECT_CLASS (mj_metered_stream_parent_class)->finalize (object);
  g_object_unref (self->input);
  g_object_unref (self->base);
}

static void
mj_metered_stream_class_init (MjMeteredStreamClass *klass)
{
  GIOStreamClass *stream_class = G_IO_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mj_metered_stream_finalize;
  stream_class->get_input_stream = mj_metered_stream_get_input;
  stream_class->get_output_stream = mj_metered_stream_get_output;
  stream_class->close_fn = mj_metered_stream_close;
  stream_class->close_async = mj_metered_stream_close_async;
  stream_class->close_finish = mj_metered_stream_close_finish;
}

static void
mj_metered_stream_init (MjMeteredStream *self)
{
}

GIOStream *
mj_metered_stream_new (GIOStream *base, guint rate, guint most)
{
  MjMeteredStream *self = g_object_new (MJ_TYPE_METERED_STREAM, NULL);

  self->base = g_object_ref (base);
  self->input = g_object_new (MJ_TYPE_METERED_INPUT, "base-stream",
                              g_io_stream_get_input_stream (base), NULL);
  mj_metered_stream_set_limit (self, rate, most);
  return G_IO_STREAM (self);
}

void
mj_metered_stream_set_limit (MjMeteredStream *self, guint rate, guint most)
{
  g_return_if_fail (MJ_IS_METERED_STREAM (self));

  self->input->rate = rate;
  self->input->most = most;
  refill (self->input);
}

void
mj_metered_stream_refill (MjMeteredStream *self)
{
  g_return_if_fail (MJ_IS_METERED_STREAM (self));

  refill (self->input);
}
