/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-address.c – asks the system for its addresses. */

#include "net/door/mj-address.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

gboolean
mj_address_is_private (GInetAddress *address)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_is_loopback (address) ||
      g_inet_address_get_is_link_local (address) ||
      g_inet_address_get_is_site_local (address))
    return TRUE;
  return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6 &&
         (bytes[0] & 0xfe) == 0xfc; /* unique local */
}

/* Homes mostly have 192.168.x; 172.16.x is often a network of containers. */
static int
rank (GInetAddress *address)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_is_loopback (address))
    return 4;
  if (g_inet_address_get_is_link_local (address))
    return 3;
  return bytes[0] == 192 ? 0 : bytes[0] == 10 ? 1 : 2;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return rank (*(GInetAddress *const *) a) - rank (*(GInetAddress *const *) b);
}

GPtrArray *
mj_address_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) != 0)
    return list;
  for (const struct ifaddrs *one = all; one != NULL; one = one->ifa_next) {
    const struct sockaddr_in *in = (const void *) one->ifa_addr;
    g_autoptr (GInetAddress) address = NULL;

    if (in == NULL || in->sin_family != AF_INET || !(one->ifa_flags & IFF_UP))
      continue;
    address = g_inet_address_new_from_bytes ((const guint8 *) &in->sin_addr,
                                             G_SOCKET_FAMILY_IPV4);
    if (mj_address_is_private (address))
      g_ptr_array_add (list, g_steal_pointer (&address));
  }
  freeifaddrs (all);
  g_ptr_array_sort (list, compare);
  return list;
}
