/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sockets.c – counts connections and closes the slow ones. */

#include "net/mj-sockets.h"

struct MjSockets {
  guint most, most_each, silence, request;
  GPtrArray *open; /* of Open */
};

/* A connection, which belongs to the server; it is forgotten when it goes. */
typedef struct {
  MjSockets *sockets;
  GObject *connection;
  GSocket *socket;
  char *peer;
  guint deadline; /* source that ends a request that takes too long */
} Open;

static void
on_gone (gpointer data, GObject *connection)
{
  Open *open = data;

  open->connection = NULL;
  g_ptr_array_remove_fast (open->sockets->open, open);
}

static void
open_free (Open *open)
{
  g_clear_handle_id (&open->deadline, g_source_remove);
  if (open->connection != NULL)
    g_object_weak_unref (open->connection, on_gone, open);
  g_object_unref (open->socket);
  g_free (open->peer);
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

static Open *
find_open (MjSockets *self, GSocket *socket)
{
  for (guint i = 0; i < self->open->len; i++) {
    Open *open = g_ptr_array_index (self->open, i);

    if (open->socket == socket)
      return open;
  }
  return NULL;
}

static guint
count_of (MjSockets *self, const char *peer)
{
  guint n = 0;

  for (guint i = 0; i < self->open->len; i++) {
    Open *open = g_ptr_array_index (self->open, i);

    n += g_str_equal (open->peer, peer);
  }
  return n;
}

MjSockets *
mj_sockets_new (guint most, guint most_each, guint silence, guint request)
{
  MjSockets *self = g_new0 (MjSockets, 1);

  *self = (MjSockets){ most, most_each, silence, request,
                       g_ptr_array_new_with_free_func (
                           (GDestroyNotify) open_free) };
  return self;
}

void
mj_sockets_free (MjSockets *self)
{
  g_ptr_array_unref (self->open);
  g_free (self);
}

gboolean
mj_sockets_admit (MjSockets *self, GSocketConnection *connection)
{
  g_autoptr (GSocketAddress) remote =
      g_socket_connection_get_remote_address (connection, NULL);
  g_autofree char *peer = NULL;
  Open *open;

  if (!G_IS_INET_SOCKET_ADDRESS (remote))
    return FALSE;
  peer = g_inet_address_to_string (
      g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)));
  if (self->open->len >= self->most || count_of (self, peer) >= self->most_each)
    return FALSE;
  open = g_new0 (Open, 1);
  open->sockets = self;
  open->connection = G_OBJECT (connection);
  open->socket = g_object_ref (g_socket_connection_get_socket (connection));
  open->peer = g_steal_pointer (&peer);
  g_object_weak_ref (open->connection, on_gone, open);
  g_ptr_array_add (self->open, open);
  g_socket_set_timeout (open->socket, self->silence);
  start_deadline (open);
  return TRUE;
}

void
mj_sockets_restart (MjSockets *self, GSocket *socket, gboolean quiet)
{
  Open *open = find_open (self, socket);

  if (open == NULL)
    return;
  g_socket_set_timeout (socket, quiet ? 0 : self->silence);
  start_deadline (open);
}

void
mj_sockets_release (MjSockets *self, GSocket *socket)
{
  Open *open = find_open (self, socket);

  if (open != NULL)
    g_clear_handle_id (&open->deadline, g_source_remove);
}
