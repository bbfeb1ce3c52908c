/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sockets.c – how many connections are let in, how long they may take, and
 * how much may come on them.
 */

#include "net/socket/mj-address.h"
#include "net/socket/mj-listener.h"
#include "net/socket/mj-metered-stream.h"
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
  gate->sockets = mj_sockets_new (3, 2, 30, 1, 1);
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

/* One connection, which has been admitted. */
typedef struct {
  Gate gate;
  GSocketConnection *end, *server_end;
  GSocketAddress *remote;
  GIOStream *stream;
} Admitted;

static void
admitted_init (Admitted *one)
{
  gate_init (&one->gate);
  one->end = call (&one->gate, &one->server_end);
  one->remote = g_socket_connection_get_remote_address (one->server_end, NULL);
  one->stream = mj_sockets_admit (one->gate.sockets, one->server_end);
}

static void
admitted_clear (Admitted *one)
{
  g_object_unref (one->stream);
  g_object_unref (one->remote);
  g_object_unref (one->end);
  g_object_unref (one->server_end);
  gate_clear (&one->gate);
}

static gboolean
is_open (GSocketConnection *end)
{
  return g_socket_condition_check (g_socket_connection_get_socket (end),
                                   G_IO_IN) == 0;
}

/* When all places are taken the oldest request ends, but no connection that was
 * released. */
static void
test_count (void)
{
  Gate gate;
  g_autoptr (GPtrArray) ends = g_ptr_array_new_with_free_func (g_object_unref);
  GIOStream *streams[4];

  gate_init (&gate);
  for (int i = 0; i < 4; i++) {
    GSocketConnection *server_end;
    g_autoptr (GSocketAddress) remote = NULL;

    g_ptr_array_add (ends, call (&gate, &server_end));
    remote = g_socket_connection_get_remote_address (server_end, NULL);
    streams[i] = mj_sockets_admit (gate.sockets, server_end);
    if (i > 0)
      mj_sockets_release (gate.sockets, remote);
    g_object_unref (server_end);
  }
  g_assert_false (is_open (ends->pdata[0]));
  g_assert_true (is_open (ends->pdata[1]));
  g_assert_true (is_open (ends->pdata[2]));
  g_assert_nonnull (streams[2]);
  g_assert_null (streams[3]);
  g_clear_object (&streams[1]);
  for (int i = 0; i < 3; i++)
    g_clear_object (&streams[i]);
  gate_clear (&gate);
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

enum { PIECE = 1024 };

/* Sends many bytes, and reads them a few at a time until that fails. */
static gsize
read_all (GSocketConnection *from, GIOStream *to)
{
  enum { ALL = 160 * 1024 };
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

/* So many bytes may be read at once, and so many a second on top; each read
 * counts as 64 bytes beside those that it gets. */
static void
expect_most (GSocketConnection *from, GIOStream *to, gsize most, gsize rate)
{
  gint64 start = g_get_monotonic_time ();
  gsize n = read_all (from, to) / PIECE;
  gsize more =
      rate * (gsize) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;

  g_assert_cmpuint (n, >=, most / (PIECE + 64));
  g_assert_cmpuint (n, <=, (most + more) / (PIECE + 64) + 1);
}

/* A page loads its files, and then says little: unless it was asked, it can say
 * no more than a few messages at once. */
static void
test_much (void)
{
  enum { REQUESTS = 64 * 1024, MESSAGES = 8 * 1024 };
  Admitted one;

  admitted_init (&one);
  expect_most (one.end, one.stream, REQUESTS, REQUESTS / 4);
  mj_sockets_release (one.gate.sockets, one.remote);
  expect_most (one.end, one.stream, MESSAGES, MESSAGES / 2);
  mj_sockets_refill (one.gate.sockets, one.remote);
  expect_most (one.end, one.stream, MESSAGES, MESSAGES / 2);
  admitted_clear (&one);
}

/* Reads until @size bytes have come, however often that is refused meanwhile.
 * Returns how long it took, in microseconds. */
static gint64
time_reading (GSocketConnection *from, GIOStream *to, gsize size)
{
  GInputStream *input = g_io_stream_get_input_stream (to);
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (from));
  g_autofree char *bytes = g_strnfill (PIECE, 'x');
  gint64 start = g_get_monotonic_time ();

  while (size > 0) {
    gssize n =
        g_input_stream_read (input, bytes, MIN (size, PIECE), NULL, NULL);

    if (n > 0)
      size -= (gsize) n;
    if (!g_pollable_input_stream_is_readable (G_POLLABLE_INPUT_STREAM (input)))
      g_output_stream_write_all (output, bytes, PIECE, NULL, NULL, NULL);
  }
  return g_get_monotonic_time () - start;
}

/* Who says more than that waits for it: 4 KiB come in a second. */
static void
test_rate (void)
{
  Admitted one;

  admitted_init (&one);
  mj_sockets_release (one.gate.sockets, one.remote);
  read_all (one.end, one.stream);
  g_assert_cmpint (time_reading (one.end, one.stream, 6 * PIECE), >,
                   G_USEC_PER_SEC + G_USEC_PER_SEC / 5);
  g_assert_true (g_io_stream_close (one.stream, NULL, NULL));
  admitted_clear (&one);
}

static gboolean
can_read (GIOStream *stream, gsize size)
{
  char bytes[64];

  return g_input_stream_read (g_io_stream_get_input_stream (stream), bytes,
                              size, NULL, NULL) > 0;
}

/* Without a rate nothing becomes free: the last byte that is left lets one more
 * read in. */
static void
test_exact (void)
{
  static const char text[256];
  g_autoptr (GInputStream) input =
      g_memory_input_stream_new_from_data (text, sizeof text, NULL);
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr (GIOStream) base = g_simple_io_stream_new (input, output);
  g_autoptr (GIOStream) stream = mj_metered_stream_new (base, 0, 100);

  g_assert_true (g_io_stream_get_output_stream (stream) == output);
  g_assert_true (can_read (stream, 35));
  g_assert_true (can_read (stream, 1));
  g_assert_false (can_read (stream, 1));
  mj_metered_stream_set_limit (MJ_METERED_STREAM (stream), 0, 65);
  g_assert_true (can_read (stream, 1));
  g_assert_false (can_read (stream, 1));
  mj_metered_stream_refill (MJ_METERED_STREAM (stream));
  g_assert_true (can_read (stream, 64));
  g_assert_false (can_read (stream, 1));
}

static void
on_closed (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_io_stream_close_finish (G_IO_STREAM (stream), result, data);
}

/* Whoever closes it is told how that went, also when it is too late. */
static void
test_close (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Admitted one;

  admitted_init (&one);
  g_cancellable_cancel (cancellable);
  g_io_stream_close_async (one.stream, G_PRIORITY_DEFAULT, cancellable,
                           on_closed, &error);
  while (error == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (g_io_stream_is_closed (one.stream));
  g_assert_true (g_io_stream_is_closed (G_IO_STREAM (one.server_end)));
  admitted_clear (&one);
}

/* ---- addresses ---- */

static const struct {
  const char *text;
  gboolean private;
} addresses[] = {
  { "172.16.0.1", TRUE },      { "127.0.0.1", TRUE },
  { "10.0.0.2", TRUE },        { "169.254.1.1", TRUE },
  { "192.168.1.20", TRUE },    { "172.31.255.255", TRUE },
  { "fd00::1", TRUE },         { "fc12:3456::1", TRUE },
  { "fe80::1", TRUE },         { "::1", TRUE },
  { "8.8.8.8", FALSE },        { "172.32.0.1", FALSE },
  { "192.169.0.1", FALSE },    { "11.0.0.1", FALSE },
  { "2001:db8::fd00", FALSE }, { "fb00::1", FALSE },
  { "100.64.0.1", TRUE },      { "100.127.255.255", TRUE },
  { "100.63.255.255", FALSE }, { "100.128.0.0", FALSE },
  { "6440::1", FALSE },        { "253.0.0.1", FALSE },
  { "::ffff:8.8.8.8", FALSE },
};

static void
test_private (void)
{
  g_autoptr (GPtrArray) own = mj_address_list ();

  for (gsize i = 0; i < G_N_ELEMENTS (addresses); i++) {
    g_autoptr (GInetAddress) address =
        g_inet_address_new_from_string (addresses[i].text);

    if (mj_address_is_private (address) != addresses[i].private)
      g_error ("%s", addresses[i].text);
  }
  for (guint i = 0; i < own->len; i++)
    g_assert_true (mj_address_is_private (own->pdata[i]));
}

/* What a phone is told first, in whatever order the system has them: each row
 * is one computer, and @order names its rows by their place. */
static const struct {
  const char *order;
  MjAddressRow rows[6];
} computers[] = {
  { "012345",
    { { "192.168.1.20" },
      { "10.0.0.2" },
      { "172.16.0.1" },
      { "172.17.0.1", .virtual = TRUE },
      { "169.254.1.1" },
      { "127.0.0.1" } } },
  /* Wi-Fi before a VPN that all else goes through, and before a cable */
  { "0123",
    { { "10.0.0.7", .wireless = TRUE },
      { "192.168.1.20" },
      { "172.17.0.1", .virtual = TRUE },
      { "10.8.0.2", .tunnel = TRUE, .virtual = TRUE, .way_out = TRUE } } },
  /* the way out of several cables */
  { "01", { { "172.16.0.5", .way_out = TRUE }, { "192.168.1.20" } } },
  /* a virtual device is no way for phones, even if it leads out */
  { "01",
    { { "10.0.0.2" }, { "192.168.122.1", .virtual = TRUE, .way_out = TRUE } } },
  /* IPv6 after IPv4 of the same device, before another device */
  { "012",
    { { "192.168.1.20", .wireless = TRUE },
      { "fd12::5", .wireless = TRUE },
      { "192.168.2.20" } } },
  { "01", { { "fd12::5" }, { "::1" } } },
  /* no link can name fe80:: of a device; a public address is not served */
  { "0",
    { { "192.168.1.20" },
      { "fe80::1" },
      { "2001:db8::1" },
      { "203.0.113.9" } } },
  /* a shared address of a VPN, but not of a provider */
  { "01",
    { { "192.168.1.20" },
      { "100.101.102.103", .tunnel = TRUE },
      { "100.64.0.9", .way_out = TRUE },
      { "100.127.0.9", .wireless = TRUE } } },
};

static void
expect_order (gsize computer, gboolean back)
{
  const MjAddressRow *rows = computers[computer].rows;
  MjAddressRow turned[6];
  g_autoptr (GPtrArray) list = NULL;
  gsize n = 0;

  while (n < G_N_ELEMENTS (turned) && rows[n].address != NULL)
    n++;
  for (gsize i = 0; i < n; i++)
    turned[i] = rows[back ? n - 1 - i : i];
  list = mj_address_choose (turned, n);
  g_assert_cmpuint (list->len, ==, strlen (computers[computer].order));
  for (guint i = 0; i < list->len; i++) {
    g_autofree char *text = g_inet_address_to_string (list->pdata[i]);

    g_assert_cmpstr (text, ==,
                     rows[computers[computer].order[i] - '0'].address);
  }
}

static void
test_order (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (computers); i++)
    for (int back = 0; back < 2; back++)
      expect_order (i, back);
}

static void
on_came (GSocketConnection *connection, gpointer data)
{
  g_assert_not_reached ();
}

static MjListener *
listen_at (const char *first, const char *second, guint16 port, GError **error)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (list, g_inet_address_new_from_string (first));
  if (second != NULL)
    g_ptr_array_add (list, g_inet_address_new_from_string (second));
  return mj_listener_new (list, port, on_came, NULL, error);
}

/* Where one of its addresses is not this computer's, nothing listens, and the
 * port is free for others. */
static void
test_not_ours (void)
{
  g_autoptr (MjListener) free_port = listen_at ("127.0.0.1", NULL, 0, NULL);
  guint16 port = mj_listener_get_port (free_port);
  g_autoptr (GError) error = NULL, wrong = NULL;

  g_clear_pointer (&free_port, mj_listener_free);
  g_assert_null (listen_at ("127.0.0.1", "192.0.2.7", port, &wrong));
  g_assert_nonnull (wrong);
  free_port = listen_at ("127.0.0.1", NULL, port, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mj_listener_get_port (free_port), ==, port);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sockets/count", test_count);
  g_test_add_func ("/sockets/slow", test_slow);
  g_test_add_func ("/sockets/much", test_much);
  g_test_add_func ("/sockets/rate", test_rate);
  g_test_add_func ("/sockets/exact", test_exact);
  g_test_add_func ("/sockets/close", test_close);
  g_test_add_func ("/sockets/private", test_private);
  g_test_add_func ("/sockets/order", test_order);
  g_test_add_func ("/sockets/not-ours", test_not_ours);
  return g_test_run ();
}
