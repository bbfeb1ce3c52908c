/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-host.h – serves a page to phones on the home network.
 *
 * It listens only on private addresses of this computer, and only until it is
 * stopped or gone.  Nothing leaves the network, unless a public address leads
 * here; the connection is not encrypted.
 */

#pragma once

#include "net/door/mj-room.h"
#include "net/socket/mj-front.h"

#include <gio/gio.h>

enum {
  MJ_HOST_MAX_UNKNOWN = 16,    /* pages that have not shown a code or token */
  MJ_HOST_MAX_GUESTS_EACH = 8, /* others, of one other computer or phone */
  MJ_HOST_MAX_MESSAGES = 20,   /* a second, from one page */
};

#define MJ_TYPE_HOST (mj_host_get_type ())
G_DECLARE_FINAL_TYPE (MjHost, mj_host, MJ, HOST, GObject)

/* @room: what to serve
 * @address: (nullable): a private address of this computer; NULL for all
 * @port: a port, or 0 for a random one
 * Returns: (transfer full) (nullable): the host, which listens already */
MjHost *mj_host_new (MjRoom *room,
                     const char *address,
                     guint16 port,
                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As mj_host_new(), on all addresses.  If another program has taken the
 * port, it takes a random one; mj_host_has_moved() then says so.
 * @port: where a room was served before, or 0
 * Returns: (transfer full) (nullable): the host; NULL on no network */
MjHost *mj_host_new_again (MjRoom *room,
                           guint16 port,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Closes all connections and stops listening, even while somebody still has
 * a reference to the host. */
void mj_host_stop (MjHost *self);

/* Returns: what it serves */
MjRoom *mj_host_get_room (MjHost *self);

/* Returns: whether other devices can reach it */
gboolean mj_host_is_reachable (MjHost *self);

/* Returns: the address to type, "192.168.1.20:47113" */
const char *mj_host_get_place (MjHost *self);

/* Listens there from now on, on the same port.  A host that was given no
 * address does so by itself when the network changes.
 * @addresses: (transfer full) (element-type GInetAddress): private addresses
 *   of this computer; people are shown the first one */
void mj_host_move (MjHost *self, GPtrArray *addresses);

/* Returns: (transfer none) (element-type GInetAddress): where it listens, the
 * likeliest for a phone first */
GPtrArray *mj_host_get_addresses (MjHost *self);

/* Returns: the one of them that people are shown */
GInetAddress *mj_host_get_address (MjHost *self);

/* @address: (nullable): the one of its addresses that people are shown, as
 *   long as the computer has it; NULL for the likeliest */
void mj_host_choose (MjHost *self, GInetAddress *address);

/* Whether people can come from elsewhere; the arguments are those of
 * mj_front_set().  Notifies #MjHost:place. */
gboolean mj_host_set_front (MjHost *self,
                            const char *origin,
                            const char *proxy,
                            GError **error);

/* Returns: what was set last */
const MjFront *mj_host_get_front (MjHost *self);

/* Returns: whether phones can reach it, but at another place than the one
 *   that people were shown last */
gboolean mj_host_has_moved (MjHost *self);

/* @self: a host whose place is being shown to people */
void mj_host_note_shown (MjHost *self);

guint16 mj_host_get_port (MjHost *self);

/* Returns: (transfer full): the address with the code.  The code stands after a
 * "#", so that no browser sends it in a request. */
char *mj_host_get_link (MjHost *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the public address with the code; NULL
 * if there is none */
char *mj_host_get_far_link (MjHost *self) G_GNUC_WARN_UNUSED_RESULT;
