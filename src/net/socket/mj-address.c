/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-address.c – asks the system for its addresses. */

#include "net/socket/mj-address.h"

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

/* The address under which this computer reaches others, or NULL.  To connect a
 * datagram socket sends nothing; 192.0.2.1 is an address for documents.
 */
static GInetAddress *
find_way_out (void)
{
  g_autoptr (GSocket) socket =
      g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM,
                    G_SOCKET_PROTOCOL_UDP, NULL);
  g_autoptr (GSocketAddress) there =
      g_inet_socket_address_new_from_string ("192.0.2.1", 9);
  g_autoptr (GSocketAddress) here = NULL;

  if (socket == NULL || !g_socket_connect (socket, there, NULL, NULL))
    return NULL;
  here = g_socket_get_local_address (socket, NULL);
  if (here == NULL)
    return NULL;
  return g_object_ref (
      g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (here)));
}

/* Homes mostly have 192.168.x; 172.16.x is often a network of containers. */
static int
rank (GInetAddress *address, GInetAddress *way_out)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_is_loopback (address))
    return 5;
  if (g_inet_address_get_is_link_local (address))
    return 4;
  if (way_out != NULL && g_inet_address_equal (address, way_out))
    return 0;
  return bytes[0] == 192 ? 1 : bytes[0] == 10 ? 2 : 3;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer way_out)
{
  return rank (*(GInetAddress *const *) a, way_out) -
         rank (*(GInetAddress *const *) b, way_out);
}

void
mj_address_sort (GPtrArray *addresses, GInetAddress *way_out)
{
  g_ptr_array_sort_with_data (addresses, compare, way_out);
}

GPtrArray *
mj_address_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GInetAddress) way_out = find_way_out ();
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
  mj_address_sort (list, way_out);
  return list;
}
