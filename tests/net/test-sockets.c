/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sockets.c – how many connections are let in, how long they may take, and
 * how much may come on them.
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
  g_autoptr (GIOStream) one = NULL, two = NULL, three = NULL;

  gate_init (&gate);
  a = call (&gate, &first);
  b = call (&gate, &second);
  c = call (&gate, &third);
  one = mj_sockets_admit (gate.sockets, first);
  two = mj_sockets_admit (gate.sockets, second);
  g_assert_nonnull (one);
  g_assert_nonnull (two);
  g_assert_null (mj_sockets_admit (gate.sockets, third));
  g_clear_object (&one);
  three = mj_sockets_admit (gate.sockets, third);
  g_assert_nonnull (three);
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
  g_autoptr (GIOStream) slow_stream = NULL, quiet_stream = NULL;
  g_autoptr (GSocketAddress) remote = NULL;

  gate_init (&gate);
  quiet = call (&gate, &quiet_end);
  slow = call (&gate, &slow_end);
  quiet_stream = mj_sockets_admit (gate.sockets, quiet_end);
  slow_stream = mj_sockets_admit (gate.sockets, slow_end);
  g_assert_nonnull (quiet_stream);
  g_assert_nonnull (slow_stream);
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

/* Sends many bytes, and reads them a few at a time until that fails. */
static gsize
read_all (GSocketConnection *from, GIOStream *to)
{
  enum { ALL = 160 * 1024, PIECE = 1024 };
  g_autofree char *bytes = g_strnfill (PIECE, 'x');
  GInputStream *input = g_io_stream_get_input_stream (to);
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (from));
  gsize n = 0;

  for (; n < ALL; n += PIECE)
    if (!g_output_stream_write_all (output, bytes, PIECE, NULL, NULL, NULL) ||
        !g_input_stream_read_all (input, bytes, PIECE, NULL, NULL, NULL))
      break;
  g_assert_cmpuint (n, <, ALL);
  return n;
}

/* A page loads its files, and then says little: unless it was asked, it can say
 * no more than a few messages at once. */
static void
test_much (void)
{
  Gate gate;
  g_autoptr (GSocketConnection) end = NULL, server_end = NULL;
  g_autoptr (GSocketAddress) remote = NULL;
  g_autoptr (GIOStream) stream = NULL;
  gsize requests, messages;

  gate_init (&gate);
  end = call (&gate, &server_end);
  remote = g_socket_connection_get_remote_address (server_end, NULL);
  stream = mj_sockets_admit (gate.sockets, server_end);
  requests = read_all (end, stream);
  g_assert_cmpuint (requests, >, 40 * 1024);
  mj_sockets_release (gate.sockets, remote);
  messages = read_all (end, stream);
  g_assert_cmpuint (messages, >, 4 * 1024);
  g_assert_cmpuint (messages, <, requests / 2);
  mj_sockets_refill (gate.sockets, remote);
  g_assert_cmpuint (read_all (end, stream), >, 4 * 1024);
  gate_clear (&gate);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sockets/count", test_count);
  g_test_add_func ("/sockets/slow", test_slow);
  g_test_add_func ("/sockets/much", test_much);
  return g_test_run ();
}
