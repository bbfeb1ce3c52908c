/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-address.h – the addresses of this computer on home networks. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns: whether it can be reached only from this computer or the networks it
 * is on: loopback, link-local, site-local (10.x, 172.16.x, 192.168.x) and their
 * like in IPv6 */
gboolean mj_address_is_private (GInetAddress *address);

/**
 * mj_address_sort:
 * @addresses: (element-type GInetAddress): private addresses
 * @way_out: (nullable): the one under which the computer reaches others
 *
 * Puts the likeliest for a phone first: @way_out, then those that homes mostly
 * have; loopback last.
 */
void mj_address_sort (GPtrArray *addresses, GInetAddress *way_out);

/* Returns: (transfer full) (element-type GInetAddress): the IPv4 addresses of
 * this computer that are private, the likeliest for a phone first */
GPtrArray *mj_address_list (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
