/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-listener.c – a GSocketService for each set of addresses. */

#include "net/socket/mj-listener.h"

#include <string.h>

enum { PORT_TRIES = 20 };

struct MjListener {
  GSocketService *service;
  GPtrArray *addresses; /* of GInetAddress */
  guint16 port;
  MjListenerCame came;
  gpointer data;
};

static gboolean
on_incoming (GSocketService *service,
             GSocketConnection *connection,
             GObject *source,
             gpointer data)
{
  MjListener *self = data;

  self->came (connection, self->data);
  return TRUE;
}

static void
close_service (MjListener *self)
{
  if (self->service == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->service, self);
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_clear_object (&self->service);
}

static void
open_service (MjListener *self)
{
  close_service (self);
  self->service = g_socket_service_new ();
  g_signal_connect (self->service, "incoming", G_CALLBACK (on_incoming), self);
}

static gboolean
listen_on (MjListener *self, GInetAddress *address, GError **error)
{
  g_autoptr (GSocketAddress) wanted =
      g_inet_socket_address_new (address, self->port);
  g_autoptr (GSocketAddress) got = NULL;

  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (self->service), wanted,
                                      G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_TCP, NULL, &got, error))
    return FALSE;
  self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (got));
  return TRUE;
}

static gboolean
listen_on_all (MjListener *self, guint16 port, GError **error)
{
  self->port = port;
  open_service (self);
  for (guint i = 0; i < self->addresses->len; i++)
    if (!listen_on (self, g_ptr_array_index (self->addresses, i), error))
      return FALSE;
  return TRUE;
}

/* A random port that is free on one address may be taken on another. */
static gboolean
find_port (MjListener *self, guint16 port, GError **error)
{
  for (int i = 0; port == 0 && i < PORT_TRIES; i++)
    if (listen_on_all (self, 0, NULL))
      return TRUE;
  return listen_on_all (self, port, error);
}

MjListener *
mj_listener_new (GPtrArray *addresses,
                 guint16 port,
                 MjListenerCame came,
                 gpointer data,
                 GError **error)
{
  g_autoptr (MjListener) self = g_new0 (MjListener, 1);

  self->addresses = addresses;
  self->came = came;
  self->data = data;
  return find_port (self, port, error) ? g_steal_pointer (&self) : NULL;
}

void
mj_listener_free (MjListener *self)
{
  close_service (self);
  g_ptr_array_unref (self->addresses);
  g_free (self);
}

void
mj_listener_stop (MjListener *self)
{
  close_service (self);
}

static gboolean
is_same (GPtrArray *a, GPtrArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++)
    if (!g_inet_address_equal (g_ptr_array_index (a, i),
                               g_ptr_array_index (b, i)))
      return FALSE;
  return a->len == b->len;
}

gboolean
mj_listener_move (MjListener *self, GPtrArray *addresses)
{
  g_autoptr (GPtrArray) wanted = addresses;
  g_autoptr (GPtrArray) before = NULL;

  if (is_same (self->addresses, wanted))
    return FALSE;
  open_service (self);
  for (guint i = 0; i < wanted->len;)
    if (listen_on (self, g_ptr_array_index (wanted, i), NULL))
      i++;
    else
      g_ptr_array_remove_index (wanted, i);
  if (wanted->len == 0) {
    listen_on_all (self, self->port, NULL);
    return FALSE;
  }
  before = self->addresses;
  self->addresses = g_steal_pointer (&wanted);
  return !is_same (before, self->addresses);
}

guint16
mj_listener_get_port (const MjListener *self)
{
  return self->port;
}

GPtrArray *
mj_listener_get_addresses (const MjListener *self)
{
  return self->addresses;
}

char *
mj_listener_name (const MjListener *self, GInetAddress *address)
{
  g_autofree char *text = g_inet_address_to_string (address);

  return g_strdup_printf (
      g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6 ? "[%s]:%u"
                                                                  : "%s:%u",
      text, self->port);
}

gboolean
mj_listener_is_name (const MjListener *self, const char *name)
{
  g_autofree char *local = g_strdup_printf ("localhost:%u", self->port);

  if (name == NULL)
    return FALSE;
  if (strcmp (name, local) == 0)
    return TRUE;
  for (guint i = 0; i < self->addresses->len; i++) {
    g_autofree char *ours =
        mj_listener_name (self, g_ptr_array_index (self->addresses, i));

    if (strcmp (name, ours) == 0)
      return TRUE;
  }
  return FALSE;
}
