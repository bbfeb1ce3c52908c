/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-address.c – asks the system for its addresses. */

#include "net/socket/mj-address.h"

#include <glib/gi18n-lib.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#define ROUTE "mj-route"

/* 100.64.0.0/10 */
static gboolean
is_shared (GInetAddress *address)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);

  return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4 &&
         bytes[0] == 100 && (bytes[1] & 0xc0) == 64;
}

gboolean
mj_address_is_private (GInetAddress *address)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_is_loopback (address) ||
      g_inet_address_get_is_link_local (address) ||
      g_inet_address_get_is_site_local (address) || is_shared (address))
    return TRUE;
  return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6 &&
         (bytes[0] & 0xfe) == 0xfc; /* unique local */
}

/* ---- the order ---- */

typedef struct {
  GInetAddress *address;
  guint rank; /* the least comes first */
} Choice;

static MjRoute
find_route (const MjAddressRow *row, GInetAddress *address)
{
  if (g_inet_address_get_is_loopback (address))
    return MJ_ROUTE_LOOPBACK;
  if (g_inet_address_get_is_link_local (address))
    return MJ_ROUTE_LINK_LOCAL;
  if (row->tunnel)
    return MJ_ROUTE_VPN;
  if (row->wireless)
    return MJ_ROUTE_WIFI;
  return row->virtual ? MJ_ROUTE_VIRTUAL : MJ_ROUTE_CABLE;
}

/* Homes mostly have 192.168.x; 172.16.x is often a network of containers. */
static guint
rank_number (GInetAddress *address)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6)
    return 3;
  return bytes[0] == 192 ? 0 : bytes[0] == 10 ? 1 : 2;
}

static gboolean
can_be_told (GInetAddress *address, MjRoute route)
{
  return mj_address_is_private (address) &&
         (!is_shared (address) || route == MJ_ROUTE_VPN) &&
         (route != MJ_ROUTE_LINK_LOCAL ||
          g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return (int) ((const Choice *) a)->rank - (int) ((const Choice *) b)->rank;
}

GPtrArray *
mj_address_choose (const MjAddressRow *rows, gsize n)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (Choice));

  for (gsize i = 0; i < n; i++) {
    g_autoptr (GInetAddress) address =
        g_inet_address_new_from_string (rows[i].address);
    MjRoute route = find_route (&rows[i], address);
    Choice choice = { address, route * 8 + (rows[i].way_out ? 0 : 4) +
                                   rank_number (address) };

    if (!can_be_told (address, route))
      continue;
    g_object_set_data (G_OBJECT (address), ROUTE, GUINT_TO_POINTER (route));
    g_array_append_val (choices, choice);
    g_steal_pointer (&address);
  }
  g_array_sort (choices, compare);
  for (guint i = 0; i < choices->len; i++)
    g_ptr_array_add (list, g_array_index (choices, Choice, i).address);
  return list;
}

MjRoute
mj_address_get_route (GInetAddress *address)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (address), ROUTE));
}

/* ---- the system ---- */

/* The address under which this computer reaches others, or NULL.  To connect a
 * datagram socket sends nothing; 192.0.2.1 is an address for documents.
 */
static char *
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
  return g_inet_address_to_string (
      g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (here)));
}

/* An address that is still being tested, or has gone, would not do. */
static gboolean
can_be_bound (GInetAddress *address)
{
  g_autoptr (GSocket) socket =
      g_socket_new (g_inet_address_get_family (address), G_SOCKET_TYPE_STREAM,
                    G_SOCKET_PROTOCOL_TCP, NULL);
  g_autoptr (GSocketAddress) place = g_inet_socket_address_new (address, 0);

  return socket != NULL && g_socket_bind (socket, place, FALSE, NULL);
}

static GInetAddress *
read_address (const struct sockaddr *from)
{
  if (from != NULL && from->sa_family == AF_INET)
    return g_inet_address_new_from_bytes (
        (const guint8 *) &((const struct sockaddr_in *) (const void *) from)
            ->sin_addr,
        G_SOCKET_FAMILY_IPV4);
  if (from != NULL && from->sa_family == AF_INET6)
    return g_inet_address_new_from_bytes (
        (const guint8 *) &((const struct sockaddr_in6 *) (const void *) from)
            ->sin6_addr,
        G_SOCKET_FAMILY_IPV6);
  return NULL;
}

/* What the kernel tells in /sys/class/net; nothing is known of a device that it
 * hides. */
static gboolean
has_file (const char *device, const char *name)
{
  g_autofree char *path =
      g_build_filename ("/sys/class/net", device, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

GPtrArray *
mj_address_list (void)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (MjAddressRow));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *way_out = find_way_out ();
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) != 0)
    all = NULL;
  for (const struct ifaddrs *one = all; one != NULL; one = one->ifa_next) {
    g_autoptr (GInetAddress) address = read_address (one->ifa_addr);
    MjAddressRow row;

    if (address == NULL || !(one->ifa_flags & IFF_UP) ||
        !can_be_bound (address))
      continue;
    row = (MjAddressRow){
      .address = g_inet_address_to_string (address),
      .wireless = has_file (one->ifa_name, "wireless") ||
                  has_file (one->ifa_name, "phy80211"),
      .tunnel = (one->ifa_flags & IFF_POINTOPOINT) != 0 ||
                has_file (one->ifa_name, "tun_flags"),
      .virtual = has_file (one->ifa_name, "ifindex") &&
                 !has_file (one->ifa_name, "device"),
    };
    row.way_out = g_strcmp0 (row.address, way_out) == 0;
    g_ptr_array_add (texts, (gpointer) row.address);
    g_array_append_val (rows, row);
  }
  if (all != NULL)
    freeifaddrs (all);
  return mj_address_choose ((const MjAddressRow *) (gpointer) rows->data,
                            rows->len);
}

GPtrArray *
mj_address_find (const char *text, GError **error)
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
