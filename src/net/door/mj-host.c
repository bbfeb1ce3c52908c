/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-host.c – HTTP and WebSocket over libsoup, and what is refused. */

#include "net/door/mj-host.h"

#include "model/object/mj-class.h"
#include "net/socket/mj-address.h"
#include "net/door/mj-guest-message.h"
#include "net/door/mj-page-file.h"
#include "net/socket/mj-listener.h"
#include "net/socket/mj-sockets.h"
#include "mj-page-resources.h"

#include <libsoup/soup.h>
#include <string.h>

#define SOCKET_PATH "/ws"

enum {
  MAX_SOCKETS = 160, /* a phone opens a few for the pictures */
  MAX_SOCKETS_EACH = 48,
  SLOW = 10,    /* seconds in which something must move while a page loads */
  REQUEST = 30, /* seconds for a request and its answer */
  HELLO = 10,   /* seconds for a page to show a code or a token */
  SILENCE = 12, /* seconds without a word; pages say something sooner */
  PHONES_OF_PROXY = 8, /* that may ask for files on one connection at once */
  SETTLE = 500, /* milliseconds in which a network that changes settles */
};

struct _MjHost {
  GObject parent_instance;

  MjRoom *room;
  MjListener *listener;
  SoupServer *server;
  MjSockets *sockets;
  MjFront front;
  MjSockets *far_sockets; /* of the proxy, each for any number of phones */
  GPtrArray *connections; /* of Connection */
  GInetAddress *chosen;   /* the address to tell, or NULL for the likeliest */
  char *place;
  char *shown;    /* the place that people know */
  guint settling; /* source that looks for new addresses */
};

/* A page that is connected; the oldest one comes first. */
typedef struct {
  MjHost *host;
  MjGuest *guest;
  GSocketAddress *remote;
  GInetAddress *peer; /* by which it counts */
  SoupWebsocketConnection *socket;
  gint64 second; /* in which messages are counted */
  guint n_messages;
  guint silence; /* source that ends a silent connection */
} Connection;

G_DEFINE_FINAL_TYPE (MjHost, mj_host, G_TYPE_OBJECT)

/* ---- what every request is checked for ---- */

static GInetAddress *
host_of (GSocketAddress *address)
{
  return g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address));
}

static MjSockets *
sockets_of (MjHost *self, GSocketAddress *remote)
{
  return mj_front_is_proxy (&self->front, host_of (remote)) ? self->far_sockets
                                                            : self->sockets;
}

/* Whether it comes from elsewhere, through the proxy; @peer gets the address
 * that is counted. */
static gboolean
find_peer (MjHost *self, SoupServerMessage *message, GInetAddress **peer)
{
  GInetAddress *remote =
      host_of (soup_server_message_get_remote_address (message));
  MjFrontRequest request = mj_front_read_request (message);

  *peer = mj_front_find_peer (&self->front, remote, &request);
  if (*peer != NULL)
    return TRUE;
  *peer = g_object_ref (remote);
  return FALSE;
}

static gboolean
is_unknown (Connection *connection)
{
  return connection->guest->state == MJ_GUEST_OUTSIDE;
}

/* How many pages of @peer are open: those that are unknown, or the others. */
static guint
count_pages (MjHost *self, GInetAddress *peer, gboolean unknown)
{
  guint n = 0;

  for (guint i = 0; i < self->connections->len; i++) {
    Connection *connection = g_ptr_array_index (self->connections, i);

    n += is_unknown (connection) == unknown &&
         g_inet_address_equal (connection->peer, peer);
  }
  return n;
}

/* Whether it comes from this computer. */
static gboolean
is_own (SoupServerMessage *message)
{
  return g_inet_address_equal (
      host_of (soup_server_message_get_remote_address (message)),
      host_of (soup_server_message_get_local_address (message)));
}

/* So that nobody keeps guests out by opening many pages; programs on this
 * computer may open as many as there is room for. */
static gboolean
has_room (MjHost *self, SoupServerMessage *message)
{
  g_autoptr (GInetAddress) peer = NULL;
  gboolean far = find_peer (self, message, &peer);

  return count_pages (self, peer, FALSE) < MJ_HOST_MAX_GUESTS_EACH ||
         (!far && is_own (message));
}

/* libsoup takes every path that begins so for the WebSocket. */
static gboolean
is_for_socket (const char *path)
{
  return g_str_has_prefix (path, SOCKET_PATH);
}

/* Where the page is that a request is for. */
static char *
find_origin (MjHost *self, const MjFrontRequest *request, gboolean far)
{
  return far ? g_strdup (self->front.origin)
             : g_strconcat ("http://", request->host, NULL);
}

/* Whether it calls us by our name, and comes from our page. */
static gboolean
is_ours (MjHost *self, const MjFrontRequest *request, gboolean far)
{
  g_autofree char *ours = find_origin (self, request, far);

  if (far)
    return mj_front_accepts (&self->front, request);
  return mj_listener_is_name (self->listener, request->host) &&
         (request->origin == NULL || strcmp (request->origin, ours) == 0);
}

/* The status of a request that is refused before its body comes, or 0. */
static guint
find_refusal (MjHost *self,
              SoupServerMessage *message,
              const char *path,
              gboolean far)
{
  MjFrontRequest request = mj_front_read_request (message);
  const char *method = soup_server_message_get_method (message);

  /* A page elsewhere can make its own name lead here (rebinding); it then
   * calls us by that name. */
  if (!is_ours (self, &request, far) ||
      (request.origin == NULL && is_for_socket (path)))
    return SOUP_STATUS_FORBIDDEN;
  if (strcmp (method, "GET") != 0 && strcmp (method, "HEAD") != 0)
    return SOUP_STATUS_METHOD_NOT_ALLOWED;
  if (is_for_socket (path) && strcmp (path, SOCKET_PATH) != 0)
    return SOUP_STATUS_NOT_FOUND;
  if (is_for_socket (path) && !has_room (self, message))
    return SOUP_STATUS_SERVICE_UNAVAILABLE;
  return 0;
}

/* Comes before anything else that is done with a request.  Nobody needs the
 * body of a request, and a whole file is sent with less work than a part of
 * it. */
static void
on_early (SoupServer *server,
          SoupServerMessage *message,
          const char *path,
          GHashTable *query,
          gpointer data)
{
  MjHost *self = data;
  SoupMessageHeaders *headers =
      soup_server_message_get_request_headers (message);
  GSocketAddress *remote = soup_server_message_get_remote_address (message);
  g_autoptr (GInetAddress) peer = NULL;
  gboolean far = find_peer (self, message, &peer);
  MjFrontRequest request = mj_front_read_request (message);
  g_autofree char *origin = find_origin (self, &request, far);
  guint refusal = find_refusal (self, message, path, far);

  if (far && !mj_front_count (&self->front, peer, g_get_monotonic_time ()))
    refusal = SOUP_STATUS_SERVICE_UNAVAILABLE;
  mj_sockets_restart (sockets_of (self, remote), remote,
                      refusal == 0 && is_for_socket (path));
  soup_message_body_set_accumulate (
      soup_server_message_get_request_body (message), FALSE);
  soup_message_headers_remove (headers, "Range");
  if (refusal != 0)
    soup_server_message_set_status (message, refusal, NULL);
  else
    mj_page_file_guard (message, origin);
}

/* ---- connections ---- */

static void
connection_free (Connection *connection)
{
  g_clear_handle_id (&connection->silence, g_source_remove);
  g_signal_handlers_disconnect_by_data (connection->socket, connection);
  g_signal_handlers_disconnect_by_data (connection->guest, connection);
  mj_room_remove (connection->host->room, connection->guest);
  g_object_unref (connection->guest);
  g_object_unref (connection->remote);
  g_object_unref (connection->peer);
  g_object_unref (connection->socket);
  g_free (connection);
}

static void
hang_up (Connection *connection)
{
  if (soup_websocket_connection_get_state (connection->socket) ==
      SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (connection->socket,
                                     SOUP_WEBSOCKET_CLOSE_GOING_AWAY, NULL);
}

static void
on_closed (SoupWebsocketConnection *socket, gpointer data)
{
  Connection *connection = data;

  g_ptr_array_remove (connection->host->connections, connection);
}

/* Does not wait for the other end to agree. */
static void
cut_off (Connection *connection)
{
  g_io_stream_close (
      soup_websocket_connection_get_io_stream (connection->socket), NULL, NULL);
  g_ptr_array_remove (connection->host->connections, connection);
}

static gboolean
on_silence (gpointer data)
{
  Connection *connection = data;

  connection->silence = 0;
  cut_off (connection);
  return G_SOURCE_REMOVE;
}

/* If too many unknown pages are open, cuts off the oldest one of the address
 * that has most, so that many from one place drive nobody else out.  Those
 * from elsewhere drive out none of the room. */
static void
limit_unknown (MjHost *self, gboolean far)
{
  Connection *oldest = NULL;
  guint n = 0, most = 0;

  for (guint i = 0; i < self->connections->len; i++) {
    Connection *connection = g_ptr_array_index (self->connections, i);
    guint each;

    if (!is_unknown (connection) || connection->guest->far != far)
      continue;
    n++;
    each = count_pages (self, connection->peer, TRUE);
    if (each > most) {
      most = each;
      oldest = connection;
    }
  }
  if (n > MJ_HOST_MAX_UNKNOWN)
    cut_off (oldest);
}

static gboolean
is_too_fast (Connection *connection)
{
  gint64 second = g_get_monotonic_time () / G_USEC_PER_SEC;

  if (second != connection->second) {
    connection->second = second;
    connection->n_messages = 0;
  }
  return connection->n_messages >= MJ_HOST_MAX_MESSAGES;
}

static void
on_message (SoupWebsocketConnection *socket,
            SoupWebsocketDataType type,
            GBytes *bytes,
            gpointer data)
{
  Connection *connection = data;
  gsize size;
  const char *content = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (content, size);

  if (type != SOUP_WEBSOCKET_DATA_TEXT || strlen (text) != size ||
      is_too_fast (connection))
    hang_up (connection);
  else if (mj_room_receive (connection->host->room, connection->guest, text))
    mj_sockets_refill (sockets_of (connection->host, connection->remote),
                       connection->remote);
  else
    connection->n_messages++;
  if (is_unknown (connection))
    return;
  g_clear_handle_id (&connection->silence, g_source_remove);
  connection->silence = g_timeout_add_seconds (SILENCE, on_silence, connection);
}

static void
on_send (MjGuest *guest, const char *text, gpointer data)
{
  Connection *connection = data;

  if (soup_websocket_connection_get_state (connection->socket) ==
      SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (connection->socket, text);
}

static void
on_websocket (SoupServer *server,
              SoupServerMessage *message,
              const char *path,
              SoupWebsocketConnection *socket,
              gpointer data)
{
  MjHost *self = data;
  GSocketAddress *remote = soup_server_message_get_remote_address (message);
  Connection *connection = g_new0 (Connection, 1);

  /* From now on on_silence() looks after it. */
  mj_sockets_release (sockets_of (self, remote), remote);
  connection->host = self;
  connection->guest = mj_guest_new ();
  connection->remote = g_object_ref (remote);
  connection->guest->far = find_peer (self, message, &connection->peer);
  if (connection->guest->far || !is_own (message))
    connection->guest->address = g_inet_address_to_string (connection->peer);
  connection->socket = g_object_ref (socket);
  connection->silence = g_timeout_add_seconds (HELLO, on_silence, connection);
  soup_websocket_connection_set_max_incoming_payload_size (
      socket, MJ_MAX_GUEST_MESSAGE);
  g_signal_connect (socket, "message", G_CALLBACK (on_message), connection);
  g_signal_connect (socket, "closed", G_CALLBACK (on_closed), connection);
  g_signal_connect (connection->guest, "send", G_CALLBACK (on_send),
                    connection);
  g_signal_connect_swapped (connection->guest, "close", G_CALLBACK (hang_up),
                            connection);
  g_ptr_array_add (self->connections, connection);
  mj_room_add (self->room, connection->guest);
  limit_unknown (self, connection->guest->far);
}

/* ---- listening ---- */

static void
on_came (GSocketConnection *connection, gpointer data)
{
  MjHost *self = data;
  g_autoptr (GSocketAddress) local =
      g_socket_connection_get_local_address (connection, NULL);
  g_autoptr (GSocketAddress) remote =
      g_socket_connection_get_remote_address (connection, NULL);
  g_autoptr (GIOStream) stream =
      mj_sockets_admit (sockets_of (self, remote), connection);

  if (stream != NULL)
    soup_server_accept_iostream (self->server, stream, local, remote, NULL);
  else
    g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
}

GInetAddress *
mj_host_get_address (MjHost *self)
{
  GPtrArray *all = mj_listener_get_addresses (self->listener);
  guint i;

  return self->chosen != NULL &&
                 g_ptr_array_find_with_equal_func (
                     all, self->chosen, (GEqualFunc) g_inet_address_equal, &i)
             ? self->chosen
             : g_ptr_array_index (all, 0);
}

/* Notifies the place if it has changed. */
static void
name_place (MjHost *self)
{
  g_autofree char *before = g_steal_pointer (&self->place);

  self->place = mj_listener_name (self->listener, mj_host_get_address (self));
  if (g_strcmp0 (before, self->place) != 0)
    g_object_notify (G_OBJECT (self), "place");
}

void
mj_host_move (MjHost *self, GPtrArray *addresses)
{
  g_return_if_fail (MJ_IS_HOST (self));

  if (mj_listener_move (self->listener, addresses))
    name_place (self);
}

MJ_GETTER (GPtrArray *,
           mj_host_get_addresses,
           MjHost,
           mj_listener_get_addresses (self->listener))

void
mj_host_choose (MjHost *self, GInetAddress *address)
{
  g_return_if_fail (MJ_IS_HOST (self));

  g_set_object (&self->chosen, address);
  name_place (self);
}

gboolean
mj_host_set_front (MjHost *self,
                   const char *origin,
                   const char *proxy,
                   GError **error)
{
  g_return_val_if_fail (MJ_IS_HOST (self), FALSE);

  if (!mj_front_set (&self->front, origin, proxy, error))
    return FALSE;
  g_object_notify (G_OBJECT (self), "place");
  return TRUE;
}

MJ_GETTER (const MjFront *, mj_host_get_front, MjHost, &self->front)

static gboolean
on_settled (gpointer data)
{
  MjHost *self = data;

  self->settling = 0;
  mj_host_move (self, mj_address_list ());
  return G_SOURCE_REMOVE;
}

/* In another Wi-Fi the computer has another address. */
static void
on_network_changed (MjHost *self)
{
  if (self->server == NULL)
    return;
  g_clear_handle_id (&self->settling, g_source_remove);
  self->settling = g_timeout_add (SETTLE, on_settled, self);
}

static void
start_server (MjHost *self)
{
  mj_page_get_resource (); /* links the page into the program */
  self->server = soup_server_new ("server-header", "", NULL);
  soup_server_add_early_handler (self->server, NULL, on_early, self, NULL);
  soup_server_add_handler (self->server, NULL, mj_page_file_answer, NULL, NULL);
  /* libsoup does not call the handler for all paths where a path has its
   * own. */
  soup_server_add_early_handler (self->server, SOCKET_PATH, on_early, self,
                                 NULL);
  soup_server_add_websocket_handler (self->server, SOCKET_PATH, NULL, NULL,
                                     on_websocket, self, NULL);
  /* A few bytes could be unpacked into any number. */
  soup_server_remove_websocket_extension (
      self->server, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
}

MjHost *
mj_host_new (MjRoom *room, const char *address, guint16 port, GError **error)
{
  g_autoptr (MjHost) self = g_object_new (MJ_TYPE_HOST, NULL);
  GPtrArray *addresses;

  self->room = g_object_ref (room);
  addresses = mj_address_find (address, error);
  if (addresses == NULL)
    return NULL;
  self->listener = mj_listener_new (addresses, port, on_came, self, error);
  if (self->listener == NULL)
    return NULL;
  start_server (self);
  name_place (self);
  self->shown = g_strdup (self->place);
  if (address == NULL)
    MJ_LISTEN (g_network_monitor_get_default (), "network-changed",
               on_network_changed, self);
  return g_steal_pointer (&self);
}

MjHost *
mj_host_new_again (MjRoom *room, guint16 port, GError **error)
{
  MjHost *self = port != 0 ? mj_host_new (room, NULL, port, NULL) : NULL;

  if (self != NULL)
    return self;
  self = mj_host_new (room, NULL, 0, error);
  if (port == 0)
    return self;
  if (self != NULL)
    *self->shown = '\0';
  return self;
}

void
mj_host_stop (MjHost *self)
{
  g_return_if_fail (MJ_IS_HOST (self));

  g_clear_handle_id (&self->settling, g_source_remove);
  while (self->connections->len > 0) {
    hang_up (g_ptr_array_index (self->connections, 0));
    g_ptr_array_remove_index (self->connections, 0);
  }
  if (self->server != NULL)
    soup_server_disconnect (self->server);
  if (self->listener != NULL)
    mj_listener_stop (self->listener);
  g_clear_object (&self->server);
}

MJ_GETTER (const char *, mj_host_get_place, MjHost, self->place)
MJ_GETTER (MjRoom *, mj_host_get_room, MjHost, self->room)
MJ_GETTER (gboolean,
           mj_host_is_reachable,
           MjHost,
           !g_inet_address_get_is_loopback (mj_host_get_address (self)))

gboolean
mj_host_has_moved (MjHost *self)
{
  g_return_val_if_fail (MJ_IS_HOST (self), FALSE);

  return mj_host_is_reachable (self) && strcmp (self->place, self->shown) != 0;
}

void
mj_host_note_shown (MjHost *self)
{
  g_return_if_fail (MJ_IS_HOST (self));

  if (strcmp (self->place, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (self->place);
  g_object_notify (G_OBJECT (self), "place");
}

MJ_GETTER (guint16,
           mj_host_get_port,
           MjHost,
           mj_listener_get_port (self->listener))

char *
mj_host_get_link (MjHost *self)
{
  g_return_val_if_fail (MJ_IS_HOST (self), NULL);

  return g_strdup_printf ("http://%s/#%s", self->place,
                          mj_room_get_door (self->room)->link);
}

char *
mj_host_get_far_link (MjHost *self)
{
  g_return_val_if_fail (MJ_IS_HOST (self), NULL);

  return self->front.origin == NULL
             ? NULL
             : g_strdup_printf ("%s/#%s", self->front.origin,
                                mj_room_get_door (self->room)->link);
}

/* ---- the class ---- */

static void
mj_host_dispose (GObject *object)
{
  MjHost *self = MJ_HOST (object);

  mj_host_stop (self);
  g_clear_pointer (&self->listener, mj_listener_free);
  g_clear_pointer (&self->sockets, mj_sockets_free);
  g_clear_pointer (&self->far_sockets, mj_sockets_free);
  g_clear_object (&self->chosen);
  mj_front_clear (&self->front);
  g_clear_object (&self->room);
  G_OBJECT_CLASS (mj_host_parent_class)->dispose (object);
}

static void
mj_host_finalize (GObject *object)
{
  MjHost *self = MJ_HOST (object);

  g_ptr_array_unref (self->connections);
  g_free (self->place);
  g_free (self->shown);
  G_OBJECT_CLASS (mj_host_parent_class)->finalize (object);
}

static void
mj_host_class_init (MjHostClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mj_host_dispose;
  object_class->finalize = mj_host_finalize;
  /* The address to type, "192.168.1.20:47113"; another one when the computer
   * has come to another network.  Notified also when people have been shown it.
   */
  MJ_READS (klass, MjHost, G_TYPE_STRING, place);
}

static void
mj_host_init (MjHost *self)
{
  self->connections =
      g_ptr_array_new_with_free_func ((GDestroyNotify) connection_free);
  self->sockets =
      mj_sockets_new (MAX_SOCKETS, MAX_SOCKETS_EACH, SLOW, REQUEST, 1);
  self->far_sockets =
      mj_sockets_new (MAX_SOCKETS, MAX_SOCKETS, SLOW, REQUEST, PHONES_OF_PROXY);
}
