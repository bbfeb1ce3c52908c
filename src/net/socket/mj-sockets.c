/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sockets.c – counts connections and what comes on them, and closes the slow
 * ones.
 */

#include "net/socket/mj-sockets.h"

#include "net/socket/mj-metered-stream.h"

#include <netinet/in.h>
#include <netinet/tcp.h>

/* Bytes that come in a second, and at once.  A page asks for some sixty files,
 * often on one connection; the messages of a guest are short and few.
 */
enum {
  REQUEST_RATE = 16 * 1024,
  REQUEST_MOST = 64 * 1024,
  LINE_RATE = 4 * 1024,
  LINE_MOST = 8 * 1024,
};

struct MjSockets {
  guint most, most_each, silence, request, phones;
  GPtrArray *open; /* of Open; the oldest one comes first */
};

/* A connection, which belongs to the server; it is forgotten when it goes. */
typedef struct {
  MjSockets *sockets;
  GIOStream *stream; /* metered */
  GSocket *socket;
  GInetSocketAddress *remote;
  guint deadline; /* source that ends a request that takes too long */
} Open;

static void
on_gone (gpointer data, GObject *stream)
{
  Open *open = data;

  open->stream = NULL;
  g_ptr_array_remove (open->sockets->open, open);
}

static void
open_free (Open *open)
{
  g_clear_handle_id (&open->deadline, g_source_remove);
  if (open->stream != NULL)
    g_object_weak_unref (G_OBJECT (open->stream), on_gone, open);
  g_object_unref (open->socket);
  g_object_unref (open->remote);
  g_free (open);
}

/* The server notices the end of the socket, and closes the connection. */
static gboolean
on_deadline (gpointer data)
{
  Open *open = data;

  open->deadline = 0;
  g_socket_shutdown (open->socket, TRUE, TRUE, NULL);
  return G_SOURCE_REMOVE;
}

static void
start_deadline (Open *open)
{
  g_clear_handle_id (&open->deadline, g_source_remove);
  open->deadline =
      g_timeout_add_seconds (open->sockets->request, on_deadline, open);
}

static gboolean
is_same_host (GInetSocketAddress *a, GInetSocketAddress *b)
{
  return g_inet_address_equal (g_inet_socket_address_get_address (a),
                               g_inet_socket_address_get_address (b));
}

static Open *
find_open (MjSockets *self, GSocketAddress *address)
{
  GInetSocketAddress *remote = G_INET_SOCKET_ADDRESS (address);

  for (guint i = 0; i < self->open->len; i++) {
    Open *open = g_ptr_array_index (self->open, i);

    if (is_same_host (open->remote, remote) &&
        g_inet_socket_address_get_port (open->remote) ==
            g_inet_socket_address_get_port (remote))
      return open;
  }
  return NULL;
}

static guint
count_of (MjSockets *self, GInetSocketAddress *remote)
{
  guint n = 0;

  for (guint i = 0; i < self->open->len; i++) {
    Open *open = g_ptr_array_index (self->open, i);

    n += is_same_host (open->remote, remote);
  }
  return n;
}

/* Makes room for @remote: ends the oldest connection that has not been
 * released, of that address if it has as many as it may, or else of the one
 * that has most. */
static gboolean
make_room (MjSockets *self, GInetSocketAddress *remote)
{
  gboolean too_many = count_of (self, remote) >= self->most_each;
  guint most = 0;
  Open *oldest = NULL;

  if (!too_many && self->open->len < self->most)
    return TRUE;
  for (guint i = 0; i < self->open->len; i++) {
    Open *open = g_ptr_array_index (self->open, i);
    guint each = count_of (self, open->remote);

    if (open->deadline != 0 && each > most &&
        (!too_many || is_same_host (open->remote, remote))) {
      most = each;
      oldest = open;
    }
  }
  if (oldest == NULL)
    return FALSE;
  g_socket_shutdown (oldest->socket, TRUE, TRUE, NULL);
  g_ptr_array_remove (self->open, oldest);
  return TRUE;
}

MjSockets *
mj_sockets_new (
    guint most, guint most_each, guint silence, guint request, guint phones)
{
  MjSockets *self = g_new0 (MjSockets, 1);

  *self = (MjSockets){
    most,    most_each,
    silence, request,
    phones,  g_ptr_array_new_with_free_func ((GDestroyNotify) open_free)
  };
  return self;
}

void
mj_sockets_free (MjSockets *self)
{
  g_ptr_array_unref (self->open);
  g_free (self);
}

GIOStream *
mj_sockets_admit (MjSockets *self, GSocketConnection *connection)
{
  g_autoptr (GSocketAddress) remote =
      g_socket_connection_get_remote_address (connection, NULL);
  Open *open;

  if (!G_IS_INET_SOCKET_ADDRESS (remote) ||
      !make_room (self, G_INET_SOCKET_ADDRESS (remote)))
    return NULL;
  open = g_new0 (Open, 1);
  open->sockets = self;
  open->stream = mj_metered_stream_new (G_IO_STREAM (connection),
                                        REQUEST_RATE * self->phones,
                                        REQUEST_MOST * self->phones);
  open->socket = g_object_ref (g_socket_connection_get_socket (connection));
  open->remote = G_INET_SOCKET_ADDRESS (g_steal_pointer (&remote));
  g_object_weak_ref (G_OBJECT (open->stream), on_gone, open);
  g_ptr_array_add (self->open, open);
  g_socket_set_timeout (open->socket, self->silence);
  g_socket_set_option (open->socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  start_deadline (open);
  return open->stream;
}

void
mj_sockets_restart (MjSockets *self, GSocketAddress *remote, gboolean quiet)
{
  Open *open = find_open (self, remote);

  if (open == NULL)
    return;
  g_socket_set_timeout (open->socket, quiet ? 0 : self->silence);
  start_deadline (open);
}

void
mj_sockets_release (MjSockets *self, GSocketAddress *remote)
{
  Open *open = find_open (self, remote);

  if (open == NULL)
    return;
  g_clear_handle_id (&open->deadline, g_source_remove);
  mj_metered_stream_set_limit (MJ_METERED_STREAM (open->stream), LINE_RATE,
                               LINE_MOST);
}

void
mj_sockets_refill (MjSockets *self, GSocketAddress *remote)
{
  Open *open = find_open (self, remote);

  if (open != NULL)
    mj_metered_stream_refill (MJ_METERED_STREAM (open->stream));
}
