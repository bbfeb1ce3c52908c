/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-front.h – one public address that leads here by a proxy, and who comes by
 * it.
 *
 * Nobody does before it has an origin.  What a request says about where it
 * comes from is believed only of the proxy: a program on this computer, such as
 * a reverse proxy or the end of a tunnel, or one at an address that was named.
 */

#pragma once

#include <libsoup/soup.h>

enum {
  MJ_FRONT_PLACES = 256,
  MJ_FRONT_REQUESTS = 1000, /* a minute, of one address */
};

typedef struct {
  char *origin;                    /* "https://table.example.org", or NULL */
  GInetAddress *proxy;             /* NULL for this computer */
  guint requests[MJ_FRONT_PLACES]; /* in the minute that began at @since */
  gint64 since;                    /* microseconds of the monotonic clock */
} MjFront;

/* Of a request; any may be NULL. */
typedef struct {
  const char *host, *origin;
  const char *forwarded_for; /* X-Forwarded-For */
  const char *proto;         /* X-Forwarded-Proto */
} MjFrontRequest;

/* @origin: (nullable): "https://table.example.org", with a port if it is not
 *   443, and nothing behind it; NULL for none
 * @proxy: (nullable): a private address from which the proxy comes
 * Returns: FALSE, and nothing is changed, if one of them will not do */
gboolean mj_front_set (MjFront *self,
                       const char *origin,
                       const char *proxy,
                       GError **error);

void mj_front_clear (MjFront *self);

/* Returns: (nullable): what a browser calls the place, "table.example.org" */
const char *mj_front_get_name (const MjFront *self);

/* @remote: the other end of a connection.  Returns: whether it can be the proxy
 */
gboolean mj_front_is_proxy (const MjFront *self, GInetAddress *remote);

/* Returns: what is in the headers, valid as long as @message */
MjFrontRequest mj_front_read_request (SoupServerMessage *message);

/* @remote: the other end of the connection
 * @request: what came on it
 * Returns: (transfer full) (nullable): for a request from elsewhere, the
 *   address by which it counts: the last one that the proxy names, of IPv6 the
 *   network of 64 bits; @remote where it names none.  NULL for any other
 *   request. */
GInetAddress *mj_front_find_peer (const MjFront *self,
                                  GInetAddress *remote,
                                  const MjFrontRequest *request);

/* @request: one from elsewhere.  Returns: whether it was sent to the public
 * address over HTTPS, by its page or by none */
gboolean mj_front_accepts (const MjFront *self, const MjFrontRequest *request);

/* Counts a request of @peer.  Returns: FALSE if these are too many; @now is in
 * microseconds of the monotonic clock */
gboolean mj_front_count (MjFront *self, GInetAddress *peer, gint64 now);

/* Returns: by which of #MJ_FRONT_PLACES counters an address is counted */
guint mj_front_place_of (const char *address);
