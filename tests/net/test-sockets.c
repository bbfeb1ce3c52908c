/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sockets.c – how many connections are let in, and how long they may take.
 */

#include "net/socket/mj-sockets.h"

/* A listener on the loopback address, and one end of each of its connections.
 */
typedef struct {
  GSocketListener *listener;
  guint16 port;
  MjSockets *sockets;
} Gate;

static void
gate_init (Gate *gate)
{
  gate->listener = g_socket_listener_new ();
  gate->port = g_socket_listener_add_any_inet_port (gate->listener, NULL, NULL);
  g_assert_cmpuint (gate->port, !=, 0);
  gate->sockets = mj_sockets_new (3, 2, 30, 1);
}

static void
gate_clear (Gate *gate)
{
  mj_sockets_free (gate->sockets);
  g_socket_listener_close (gate->listener);
  g_object_unref (gate->listener);
}

static GSocketConnection *
call (Gate *gate, GSocketConnection **server_end)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  GSocketConnection *end = g_socket_client_connect_to_host (
      client, "127.0.0.1", gate->port, NULL, &error);

  g_assert_no_error (error);
  *server_end = g_socket_listener_accept (gate->listener, NULL, NULL, &error);
  g_assert_no_error (error);
  return end;
}

static void
test_count (void)
{
  Gate gate;
  g_autoptr (GSocketConnection) a = NULL, b = NULL, c = NULL;
  g_autoptr (GSocketConnection) first = NULL, second = NULL, third = NULL;

  gate_init (&gate);
  a = call (&gate, &first);
  b = call (&gate, &second);
  c = call (&gate, &third);
  g_assert_true (mj_sockets_admit (gate.sockets, first));
  g_assert_true (mj_sockets_admit (gate.sockets, second));
  g_assert_false (mj_sockets_admit (gate.sockets, third));
  g_clear_object (&first);
  g_assert_true (mj_sockets_admit (gate.sockets, third));
  gate_clear (&gate);
}

static gboolean
is_open (GSocketConnection *end)
{
  return g_socket_condition_check (g_socket_connection_get_socket (end),
                                   G_IO_IN) == 0;
}

/* A byte now and then does not help; what was released stays. */
static void
test_slow (void)
{
  Gate gate;
  g_autoptr (GSocketConnection) slow = NULL, quiet = NULL;
  g_autoptr (GSocketConnection) slow_end = NULL, quiet_end = NULL;
  g_autoptr (GSocketAddress) remote = NULL;

  gate_init (&gate);
  quiet = call (&gate, &quiet_end);
  slow = call (&gate, &slow_end);
  g_assert_true (mj_sockets_admit (gate.sockets, quiet_end));
  g_assert_true (mj_sockets_admit (gate.sockets, slow_end));
  remote = g_socket_connection_get_remote_address (quiet_end, NULL);
  mj_sockets_release (gate.sockets, remote);
  while (is_open (slow)) {
    g_output_stream_write (g_io_stream_get_output_stream (G_IO_STREAM (slow)),
                           "x", 1, NULL, NULL);
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_true (is_open (quiet));
  gate_clear (&gate);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sockets/count", test_count);
  g_test_add_func ("/sockets/slow", test_slow);
  return g_test_run ();
}
