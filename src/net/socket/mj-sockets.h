/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sockets.h – how many connections a host has open, how long each may take
 * over a request, and how much may come on it.  Some phones lose the network
 * without a word, and a program that means harm opens many connections, sends a
 * byte now and then, or more than anybody can look at.
 */

#pragma once

#include <gio/gio.h>

typedef struct MjSockets MjSockets;

/* @most: connections open at once
 * @most_each: of them, those of one address
 * @silence: seconds after which a connection that moves no byte is closed
 * @request: seconds that a request may take in all
 * @phones: how many of them may ask on one connection
 * Returns: (transfer full): a watch over no connection */
MjSockets *mj_sockets_new (
    guint most, guint most_each, guint silence, guint request, guint phones);

/* Connections that are open stay so, but nobody counts them any more. */
void mj_sockets_free (MjSockets *self);

/* Counts a connection and gives it the time of one request.  Where there is no
 * room, an older one that is still in a request ends.
 * @connection: one that has just come
 * Returns: (transfer full) (nullable): what to read from instead, which fails
 *   when too much comes; NULL where only connections that were released are
 *   open */
GIOStream *mj_sockets_admit (MjSockets *self, GSocketConnection *connection)
    G_GNUC_WARN_UNUSED_RESULT;

/* Gives the connection the time of another request.  Who waits for a byte of it
 * already does so under the limit that held when the wait began.
 * @remote: the other end of a connection whose request has come
 * @quiet: whether it may move no byte for longer from now on */
void
mj_sockets_restart (MjSockets *self, GSocketAddress *remote, gboolean quiet);

/* Ends the limit of time for a connection, which is still counted.  From now on
 * messages come on it, which are less than requests.
 * @remote: the other end of a connection that is to stay open, which the caller
 *   looks after */
void mj_sockets_release (MjSockets *self, GSocketAddress *remote);

/* What came before does not count any more.
 * @remote: the other end of a connection on which something came that was asked
 *   for */
void mj_sockets_refill (MjSockets *self, GSocketAddress *remote);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjSockets, mj_sockets_free)
