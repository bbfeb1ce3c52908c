/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-address.h – the addresses of this computer on home networks. */

#pragma once

#include <gio/gio.h>

/* What leads to an address; a phone most likely reaches the first. */
typedef enum {
  MJ_ROUTE_WIFI,
  MJ_ROUTE_CABLE,
  MJ_ROUTE_VIRTUAL, /* a network of containers or virtual machines */
  MJ_ROUTE_VPN,
  MJ_ROUTE_LINK_LOCAL, /* nobody has given the computer an address */
  MJ_ROUTE_LOOPBACK,
} MjRoute;

/* An address as the system has it. */
typedef struct {
  const char *address;
  gboolean wireless, tunnel;
  gboolean virtual; /* without a device of its own */
  gboolean way_out; /* the one under which the computer reaches others */
} MjAddressRow;

/* Returns: whether it can be reached only from this computer or the networks it
 * is on: loopback, link-local, site-local (10.x, 172.16.x, 192.168.x), shared
 * (100.64.x to 100.127.x, as Tailscale has) and their like in IPv6 */
gboolean mj_address_is_private (GInetAddress *address);

/* @rows: addresses
 * @n: how many
 * Returns: (transfer full) (element-type GInetAddress): those that phones can
 *   be told, the likeliest first: by route, then the way out, IPv4, and what
 *   homes mostly have.  Shared addresses are told only of a VPN: elsewhere they
 *   belong to a provider, whose customers might come in.  Link-local ones of
 *   IPv6 cannot be written in a link. */
GPtrArray *mj_address_choose (const MjAddressRow *rows,
                              gsize n) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type GInetAddress): mj_address_choose() of
 * the addresses of this computer */
GPtrArray *mj_address_list (void) G_GNUC_WARN_UNUSED_RESULT;

/* @text: (nullable): a private address; NULL for all of this computer
 * Returns: (transfer full) (element-type GInetAddress) (nullable): where to
 *   listen, at least one */
GPtrArray *mj_address_find (const char *text,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @address: one that mj_address_choose() gave.  Returns: what leads to it */
MjRoute mj_address_get_route (GInetAddress *address);
