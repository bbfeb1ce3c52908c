/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-host.c – HTTP and WebSocket over libsoup, and what is refused. */

#include "net/door/mj-host.h"

#include "net/socket/mj-address.h"
#include "net/door/mj-guest-message.h"
#include "net/socket/mj-listener.h"
#include "net/socket/mj-sockets.h"
#include "mj-page-resources.h"

#include <glib/gi18n-lib.h>
#include <libsoup/soup.h>
#include <string.h>

#define PREFIX      "/io/github/singaporemahjong/Mahjong/"
#define SOCKET_PATH "/ws"

enum {
  MAX_SOCKETS = 160, /* a phone opens a few for the pictures */
  MAX_SOCKETS_EACH = 48,
  SLOW = 10,    /* seconds in which something must move while a page loads */
  REQUEST = 30, /* seconds for a request and its answer */
  HELLO = 10,   /* seconds for a page to show a code or a token */
  SILENCE = 12, /* seconds without a word; pages say something sooner */
  SETTLE = 500, /* milliseconds in which a network that changes settles */
};

struct _MjHost {
  GObject parent_instance;

  MjRoom *room;
  MjListener *listener;
  SoupServer *server;
  MjSockets *sockets;
  GPtrArray *connections; /* of Connection */
  char *place;
  char *shown;    /* the place that people know */
  guint settling; /* source that looks for new addresses */
};

enum { PROP_PLACE = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

/* A page that is connected; the oldest one comes first. */
typedef struct {
  MjHost *host;
  MjGuest *guest;
  GSocketAddress *remote;
  SoupWebsocketConnection *socket;
  gint64 second; /* in which messages are counted */
  guint n_messages;
  guint silence; /* source that ends a silent connection */
} Connection;

G_DEFINE_FINAL_TYPE (MjHost, mj_host, G_TYPE_OBJECT)

/* ---- files ---- */

static const struct {
  const char *suffix, *type;
} types[] = {
  { ".html", "text/html; charset=utf-8" },
  { ".css", "text/css; charset=utf-8" },
  { ".js", "text/javascript; charset=utf-8" },
  { ".json", "application/json" },
  { ".svg", "image/svg+xml" },
  { ".webmanifest", "application/manifest+json" },
};

static const char *
find_type (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_has_suffix (path, types[i].suffix))
      return types[i].type;
  return NULL;
}

static gboolean
is_plain_path (const char *path)
{
  return strspn (path, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                       "0123456789-_./") == strlen (path) &&
         strstr (path, "..") == NULL && strlen (path) < 80;
}

/* The page's own files, and the pictures of the tiles. */
static GBytes *
find_file (const char *path)
{
  g_autofree char *name = NULL;

  if (!is_plain_path (path) || find_type (path) == NULL)
    return NULL;
  if (g_str_has_prefix (path, "/tiles/"))
    name = g_strconcat (PREFIX "tiles-svg/classic/", path + 7, NULL);
  else
    name = g_strconcat (PREFIX "page", path, NULL);
  return g_resources_lookup_data (name, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static void
on_request (SoupServer *server,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  const char *file = strcmp (path, "/") == 0 ? "/index.html" : path;
  SoupMessageHeaders *headers =
      soup_server_message_get_response_headers (message);
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  gconstpointer content;

  bytes = find_file (file);
  if (bytes == NULL) {
    soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
    return;
  }
  content = g_bytes_get_data (bytes, &size);
  soup_message_headers_replace (
      headers, "Cache-Control",
      g_str_has_prefix (file, "/tiles/") ? "max-age=86400" : "no-cache");
  soup_server_message_set_response (message, find_type (file), SOUP_MEMORY_COPY,
                                    content, size);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
}

/* ---- what every request is checked for ---- */

static void
add_headers (SoupServerMessage *message, const char *host)
{
  SoupMessageHeaders *headers =
      soup_server_message_get_response_headers (message);
  g_autofree char *policy = g_strdup_printf (
      "default-src 'none'; script-src 'self'; style-src 'self'; "
      "img-src 'self'; manifest-src 'self'; connect-src 'self' ws://%s; "
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      host);

  soup_message_headers_replace (headers, "Content-Security-Policy", policy);
  soup_message_headers_replace (headers, "X-Content-Type-Options", "nosniff");
  soup_message_headers_replace (headers, "Referrer-Policy", "no-referrer");
  soup_message_headers_replace (headers, "Cross-Origin-Resource-Policy",
                                "same-origin");
}

static GInetAddress *
host_of (GSocketAddress *address)
{
  return g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address));
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
         g_inet_address_equal (host_of (connection->remote), peer);
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

/* Nobody else keeps guests out by opening many pages; programs on this computer
 * may open as many as there is room for. */
static gboolean
has_room (MjHost *self, SoupServerMessage *message)
{
  GInetAddress *peer =
      host_of (soup_server_message_get_remote_address (message));

  return count_pages (self, peer, FALSE) < MJ_HOST_MAX_GUESTS_EACH ||
         is_own (message);
}

/* libsoup takes what begins with that path for a WebSocket. */
static gboolean
is_for_socket (const char *path)
{
  return g_str_has_prefix (path, SOCKET_PATH);
}

/* The status of a request that is refused before its body comes, or 0. */
static guint
find_refusal (MjHost *self, SoupServerMessage *message, const char *path)
{
  SoupMessageHeaders *headers =
      soup_server_message_get_request_headers (message);
  const char *host = soup_message_headers_get_one (headers, "Host");
  const char *origin = soup_message_headers_get_one (headers, "Origin");
  const char *method = soup_server_message_get_method (message);
  g_autofree char *ours = g_strconcat ("http://", host, NULL);

  /* A page elsewhere whose name was made to lead here (rebinding) calls us by
   * its own name. */
  if (!mj_listener_is_name (self->listener, host) ||
      (origin != NULL ? strcmp (origin, ours) != 0 : is_for_socket (path)))
    return SOUP_STATUS_FORBIDDEN;
  if (strcmp (method, "GET") != 0 && strcmp (method, "HEAD") != 0)
    return SOUP_STATUS_METHOD_NOT_ALLOWED;
  if (is_for_socket (path) && strcmp (path, SOCKET_PATH) != 0)
    return SOUP_STATUS_NOT_FOUND;
  if (is_for_socket (path) && !has_room (self, message))
    return SOUP_STATUS_SERVICE_UNAVAILABLE;
  return 0;
}

/* Before anything else is done with a request.  Nobody needs its body, and a
 * part of a file is harder to cut than the file is to send. */
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
  guint refusal = find_refusal (self, message, path);

  mj_sockets_restart (self->sockets,
                      soup_server_message_get_remote_address (message),
                      refusal == 0 && is_for_socket (path));
  soup_message_body_set_accumulate (
      soup_server_message_get_request_body (message), FALSE);
  soup_message_headers_remove (headers, "Range");
  if (refusal != 0)
    soup_server_message_set_status (message, refusal, NULL);
  else
    add_headers (message, soup_message_headers_get_one (headers, "Host"));
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

/* Cuts off unknown pages while there are too many: the oldest one of the
 * address that has most, so that many from one place drive nobody else out. */
static void
limit_unknown (MjHost *self)
{
  Connection *oldest = NULL;
  guint n = 0, most = 0;

  for (guint i = 0; i < self->connections->len; i++) {
    Connection *connection = g_ptr_array_index (self->connections, i);
    guint each;

    if (!is_unknown (connection))
      continue;
    n++;
    each = count_pages (self, host_of (connection->remote), TRUE);
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
    mj_sockets_refill (connection->host->sockets, connection->remote);
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
  Connection *connection = g_new0 (Connection, 1);

  /* From now on on_silence() looks after it. */
  mj_sockets_release (self->sockets,
                      soup_server_message_get_remote_address (message));
  connection->host = self;
  connection->guest = mj_guest_new ();
  connection->remote =
      g_object_ref (soup_server_message_get_remote_address (message));
  if (!is_own (message))
    connection->guest->address =
        g_inet_address_to_string (host_of (connection->remote));
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
  limit_unknown (self);
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
  g_autoptr (GIOStream) stream = mj_sockets_admit (self->sockets, connection);

  if (stream != NULL)
    soup_server_accept_iostream (self->server, stream, local, remote, NULL);
  else
    g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
}

static GPtrArray *
find_addresses (const char *text, GError **error)
{
  g_autoptr (GPtrArray) addresses = NULL;
  g_autoptr (GInetAddress) address = NULL;

  if (text == NULL) {
    addresses = mj_address_list ();
    if (addresses->len > 0)
      return g_steal_pointer (&addresses);
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NETWORK_UNREACHABLE,
                         _ ("This computer is on no home network"));
    return NULL;
  }
  address = g_inet_address_new_from_string (text);
  if (address == NULL || !mj_address_is_private (address)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 /* Translators: what somebody gave as a network address */
                 _ ("Not the address of a home network: %.60s"), text);
    return NULL;
  }
  addresses = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (addresses, g_steal_pointer (&address));
  return g_steal_pointer (&addresses);
}

static void
name_place (MjHost *self)
{
  g_free (self->place);
  self->place = mj_listener_name (self->listener,
                                  mj_listener_get_address (self->listener));
}

void
mj_host_move (MjHost *self, GPtrArray *addresses)
{
  g_autofree char *before = NULL;

  g_return_if_fail (MJ_IS_HOST (self));

  if (!mj_listener_move (self->listener, addresses))
    return;
  before = g_steal_pointer (&self->place);
  name_place (self);
  if (strcmp (before, self->place) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLACE]);
}

static gboolean
on_settled (gpointer data)
{
  MjHost *self = data;

  self->settling = 0;
  mj_host_move (self, mj_address_list ());
  return G_SOURCE_REMOVE;
}

/* Another Wi-Fi gives the computer another address. */
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
  soup_server_add_handler (self->server, NULL, on_request, self, NULL);
  /* A path with a handler of its own does not get the one for all paths. */
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
  addresses = find_addresses (address, error);
  if (addresses == NULL)
    return NULL;
  self->listener = mj_listener_new (addresses, port, on_came, self, error);
  if (self->listener == NULL)
    return NULL;
  start_server (self);
  name_place (self);
  self->shown = g_strdup (self->place);
  if (address == NULL)
    g_signal_connect_object (g_network_monitor_get_default (),
                             "network-changed", G_CALLBACK (on_network_changed),
                             self, G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

MjHost *
mj_host_new_again (MjRoom *room, guint16 port)
{
  MjHost *self = mj_host_new (room, NULL, port, NULL);

  if (self != NULL || port == 0)
    return self;
  self = mj_host_new (room, NULL, 0, NULL);
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

const char *
mj_host_get_place (MjHost *self)
{
  g_return_val_if_fail (MJ_IS_HOST (self), NULL);

  return self->place;
}

MjRoom *
mj_host_get_room (MjHost *self)
{
  g_return_val_if_fail (MJ_IS_HOST (self), NULL);

  return self->room;
}

gboolean
mj_host_is_reachable (MjHost *self)
{
  g_return_val_if_fail (MJ_IS_HOST (self), FALSE);

  return !g_inet_address_get_is_loopback (
      mj_listener_get_address (self->listener));
}

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
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLACE]);
}

guint16
mj_host_get_port (MjHost *self)
{
  g_return_val_if_fail (MJ_IS_HOST (self), 0);

  return mj_listener_get_port (self->listener);
}

char *
mj_host_get_link (MjHost *self)
{
  g_return_val_if_fail (MJ_IS_HOST (self), NULL);

  return g_strdup_printf ("http://%s/#%s", self->place,
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
mj_host_get_property (GObject *object,
                      guint id,
                      GValue *value,
                      GParamSpec *pspec)
{
  g_value_set_string (value, MJ_HOST (object)->place);
}

static void
mj_host_class_init (MjHostClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_host_get_property;
  object_class->dispose = mj_host_dispose;
  object_class->finalize = mj_host_finalize;
  /**
   * MjHost:place:
   *
   * The address to type, "192.168.1.20:47113"; another one when the computer
   * has come to another network.  Notified also when people have been shown it.
   */
  props[PROP_PLACE] = g_param_spec_string (
      "place", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_host_init (MjHost *self)
{
  self->connections =
      g_ptr_array_new_with_free_func ((GDestroyNotify) connection_free);
  self->sockets = mj_sockets_new (MAX_SOCKETS, MAX_SOCKETS_EACH, SLOW, REQUEST);
}
