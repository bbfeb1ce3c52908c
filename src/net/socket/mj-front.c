/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-front.c – which requests come from elsewhere, and whose they are. */

#include "net/socket/mj-front.h"

#include "net/socket/mj-address.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HTTPS "https://"

static gboolean
is_origin (const char *text)
{
  g_autoptr (GUri) uri = g_uri_parse (text, G_URI_FLAGS_NONE, NULL);
  g_autofree char *again = NULL;

  if (uri == NULL || g_uri_get_host (uri) == NULL ||
      *g_uri_get_host (uri) == '\0')
    return FALSE;
  again = g_uri_to_string_partial (uri, G_URI_HIDE_USERINFO | G_URI_HIDE_QUERY |
                                            G_URI_HIDE_FRAGMENT);
  return strcmp (again, text) == 0 && *g_uri_get_path (uri) == '\0' &&
         g_str_has_prefix (text, HTTPS) && strlen (text) < 200 &&
         strspn (text + strlen (HTTPS),
                 "abcdefghijklmnopqrstuvwxyz0123456789"
                 ".-:[]") == strlen (text) - strlen (HTTPS);
}

gboolean
mj_front_set (MjFront *self,
              const char *origin,
              const char *proxy,
              GError **error)
{
  g_autoptr (GInetAddress) address =
      proxy != NULL ? g_inet_address_new_from_string (proxy) : NULL;

  if (origin != NULL && !is_origin (origin)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 /* Translators: what somebody gave as a web address */
                 _ ("Not an address like https://table.example.org: %.60s"),
                 origin);
    return FALSE;
  }
  if (proxy != NULL && (address == NULL || !mj_address_is_private (address))) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("Not the address of a home network: %.60s"), proxy);
    return FALSE;
  }
  mj_front_clear (self);
  self->origin = g_strdup (origin);
  self->proxy = g_steal_pointer (&address);
  return TRUE;
}

void
mj_front_clear (MjFront *self)
{
  g_clear_pointer (&self->origin, g_free);
  g_clear_object (&self->proxy);
}

const char *
mj_front_get_name (const MjFront *self)
{
  return self->origin != NULL ? self->origin + strlen (HTTPS) : NULL;
}

gboolean
mj_front_is_proxy (const MjFront *self, GInetAddress *remote)
{
  if (self->origin == NULL)
    return FALSE;
  return self->proxy != NULL ? g_inet_address_equal (self->proxy, remote)
                             : g_inet_address_get_is_loopback (remote);
}

/* The proxy adds an address behind those that the request itself names. */
static GInetAddress *
read_last (const char *forwarded)
{
  const char *comma = strrchr (forwarded, ',');
  g_autofree char *text =
      g_strstrip (g_strdup (comma != NULL ? comma + 1 : forwarded));
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);
  guint8 bytes[16] = { 0 };

  if (address == NULL ||
      g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4)
    return g_steal_pointer (&address);
  memcpy (bytes, g_inet_address_to_bytes (address), 8);
  return g_inet_address_new_from_bytes (bytes, G_SOCKET_FAMILY_IPV6);
}

GInetAddress *
mj_front_find_peer (const MjFront *self,
                    GInetAddress *remote,
                    const MjFrontRequest *request)
{
  GInetAddress *peer = NULL;

  if (!mj_front_is_proxy (self, remote))
    return NULL;
  /* A browser on this computer names none, and calls us by our own name. */
  if (request->forwarded_for == NULL && request->proto == NULL &&
      self->proxy == NULL &&
      g_strcmp0 (request->host, mj_front_get_name (self)) != 0)
    return NULL;
  if (request->forwarded_for != NULL)
    peer = read_last (request->forwarded_for);
  return peer != NULL ? peer : g_object_ref (remote);
}

gboolean
mj_front_accepts (const MjFront *self, const MjFrontRequest *request)
{
  return g_strcmp0 (request->host, mj_front_get_name (self)) == 0 &&
         (request->origin == NULL ||
          strcmp (request->origin, self->origin) == 0) &&
         (request->proto == NULL || strcmp (request->proto, "https") == 0);
}

MjFrontRequest
mj_front_read_request (SoupServerMessage *message)
{
  SoupMessageHeaders *headers =
      soup_server_message_get_request_headers (message);

  return (MjFrontRequest){
    .host = soup_message_headers_get_one (headers, "Host"),
    .origin = soup_message_headers_get_one (headers, "Origin"),
    .forwarded_for = soup_message_headers_get_list (headers, "X-Forwarded-For"),
    .proto = soup_message_headers_get_list (headers, "X-Forwarded-Proto"),
  };
}

guint
mj_front_place_of (const char *address)
{
  return g_str_hash (address) % MJ_FRONT_PLACES;
}

gboolean
mj_front_count (MjFront *self, GInetAddress *peer, gint64 now)
{
  g_autofree char *text = g_inet_address_to_string (peer);
  guint place = mj_front_place_of (text);

  if (now - self->since > G_TIME_SPAN_MINUTE) {
    memset (self->requests, 0, sizeof self->requests);
    self->since = now;
  }
  return self->requests[place]++ < MJ_FRONT_REQUESTS;
}
