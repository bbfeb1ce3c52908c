/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-listener.h – takes connections on some addresses of this computer, all on
 * one port.
 */

#pragma once

#include <gio/gio.h>

typedef struct MjListener MjListener;

/* Gets each connection that comes. */
typedef void (*MjListenerCame) (GSocketConnection *connection, gpointer data);

/* @addresses: (transfer full) (element-type GInetAddress): where to listen, the
 *   one to tell others first; at least one
 * @port: a port, or 0 for a random one that is free on all of them
 * @came: called for each connection
 * @data: for @came
 * Returns: (transfer full) (nullable): listens already */
MjListener *mj_listener_new (GPtrArray *addresses,
                             guint16 port,
                             MjListenerCame came,
                             gpointer data,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

void mj_listener_free (MjListener *self);

/* Takes no more connections, until it moves.  Its port and its addresses are
 * still known. */
void mj_listener_stop (MjListener *self);

/* Connections that have come stay open.
 * @addresses: (transfer full) (element-type GInetAddress): where to listen from
 *   now on, on the same port; those where that is not possible are left out
 * Returns: FALSE when nothing has changed, or when none of @addresses will do
 */
gboolean mj_listener_move (MjListener *self, GPtrArray *addresses);

guint16 mj_listener_get_port (const MjListener *self);

/* Returns: (element-type GInetAddress): where it listens */
GPtrArray *mj_listener_get_addresses (const MjListener *self);

/* @address: one of its addresses.  Returns: (transfer full): as browsers write
 * it, "192.168.1.20:47113" */
char *mj_listener_name (const MjListener *self, GInetAddress *address);

/* @name: (nullable): what somebody calls this computer.  Returns: whether it is
 * one of the addresses, or localhost, with the port */
gboolean mj_listener_is_name (const MjListener *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjListener, mj_listener_free)
