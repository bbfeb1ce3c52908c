/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-address.h – the addresses of this computer on home networks. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns: whether it can be reached only from this computer or the networks it
 * is on: loopback, link-local, site-local (10.x, 172.16.x, 192.168.x) and their
 * like in IPv6 */
gboolean mj_address_is_private (GInetAddress *address);

/* Returns: (transfer full) (element-type GInetAddress): the IPv4 addresses of
 * this computer that are private, the likeliest for a phone first: the one
 * under which the computer reaches others, then those that homes mostly have;
 * loopback last */
GPtrArray *mj_address_list (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
