/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-host.c – a host on the loopback address, and a browser that may mean
 * harm.
 */

#include "net/door/mj-host.h"
#include "net/table/mj-table.h"

#include <libsoup/soup.h>
#include <string.h>

typedef struct {
  MjTable *table;
  MjHost *host;
  SoupSession *session;
  char *base; /* "http://127.0.0.1:47113" */
} Served;

static void
begin (Served *s)
{
  g_autoptr (GError) error = NULL;

  s->table = mj_table_new ();
  s->host = mj_host_new (MJ_ROOM (s->table), "127.0.0.1", 0, &error);
  g_assert_no_error (error);
  s->session = soup_session_new_with_options ("max-conns", 100,
                                              "max-conns-per-host", 100, NULL);
  s->base = g_strdup_printf ("http://%s", mj_host_get_place (s->host));
}

static void
end (Served *s)
{
  soup_session_abort (s->session);
  g_object_unref (s->session);
  g_object_unref (s->host);
  g_object_unref (s->table);
  g_free (s->base);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

/* Returns the body of an answer, and its status. */
static GBytes *
get (Served *s,
     const char *method,
     const char *path,
     const char *host,
     guint *status,
     SoupMessageHeaders **headers)
{
  g_autofree char *url = g_strconcat (s->base, path, NULL);
  g_autoptr (SoupMessage) message = soup_message_new (method, url);
  g_autoptr (GAsyncResult) result = NULL;
  GBytes *bytes;

  if (host != NULL)
    soup_message_headers_replace (soup_message_get_request_headers (message),
                                  "Host", host);
  soup_session_send_and_read_async (s->session, message, G_PRIORITY_DEFAULT,
                                    NULL, on_done, &result);
  bytes =
      soup_session_send_and_read_finish (s->session, wait_for (&result), NULL);
  *status = soup_message_get_status (message);
  if (headers != NULL)
    *headers =
        soup_message_headers_ref (soup_message_get_response_headers (message));
  return bytes;
}

/* A page may talk to its host alone, and tells nobody where it came from. */
static void
expect_closed (SoupMessageHeaders *headers, const char *place)
{
  static const char *const rows[][2] = {
    { "X-Content-Type-Options", "nosniff" },
    { "Referrer-Policy", "no-referrer" },
    { "Cross-Origin-Resource-Policy", "same-origin" },
  };
  g_autofree char *line = g_strconcat (" ws://", place, ";", NULL);
  const char *policy =
      soup_message_headers_get_one (headers, "Content-Security-Policy");

  g_assert_true (g_str_has_prefix (policy, "default-src 'none';"));
  g_assert_nonnull (strstr (policy, line));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (soup_message_headers_get_one (headers, rows[i][0]), ==,
                     rows[i][1]);
}

static void
test_files (void)
{
  static const struct {
    const char *method, *path, *host;
    guint status;
    const char *type;
  } rows[] = {
    { "GET", "/", NULL, 200, "text/html" },
    { "GET", "/page.js", NULL, 200, "text/javascript" },
    { "GET", "/page.css", NULL, 200, "text/css" },
    { "GET", "/words/zh_CN.json", NULL, 200, "application/json" },
    { "GET", "/tiles/5p.svg", NULL, 200, "image/svg+xml" },
    { "GET", "/tiles/../classic/5p.svg", NULL, 404, NULL },
    { "GET", "/tiles/10p.svg", NULL, 404, NULL },
    { "GET", "/etc/passwd", NULL, 404, NULL },
    { "GET", "/nothing", NULL, 404, NULL },
    { "POST", "/", NULL, 405, NULL },
    { "GET", "/", "evil.example", 403, NULL },
    { "GET", "/", "127.0.0.1", 403, NULL },
    { "POST", "/", "evil.example", 403, NULL },
    { "POST", "/ws", NULL, 403, NULL },
  };
  Served s;

  begin (&s);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    SoupMessageHeaders *headers = NULL;
    g_autoptr (GBytes) bytes = NULL;
    guint status;

    bytes =
        get (&s, rows[i].method, rows[i].path, rows[i].host, &status, &headers);
    if (status != rows[i].status)
      g_error ("%s %s: %u", rows[i].method, rows[i].path, status);
    if (rows[i].type != NULL) {
      g_assert_cmpstr (soup_message_headers_get_content_type (headers, NULL),
                       ==, rows[i].type);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 100);
      expect_closed (headers, s.base + strlen ("http://"));
    }
    soup_message_headers_unref (headers);
  }
  end (&s);
}

/* Whoever asks for parts of a file, also for more than there is, gets all of
 * it.
 */
static void
test_range (void)
{
  Served s;
  g_autofree char *url = NULL;

  begin (&s);
  url = g_strconcat (s.base, "/", NULL);
  for (int i = 0; i < 2; i++) {
    g_autoptr (SoupMessage) message = soup_message_new ("GET", url);
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GBytes) bytes = NULL;

    soup_message_headers_replace (soup_message_get_request_headers (message),
                                  "Range",
                                  i == 0 ? "bytes=0-99999" : "bytes=0-1,3-4");
    soup_session_send_and_read_async (s.session, message, G_PRIORITY_DEFAULT,
                                      NULL, on_done, &result);
    bytes =
        soup_session_send_and_read_finish (s.session, wait_for (&result), NULL);
    g_assert_cmpuint (soup_message_get_status (message), ==, 200);
    g_assert_cmpuint (g_bytes_get_size (bytes), >, 100);
  }
  end (&s);
}

/* The address to type is a private one, and the code is not in what a browser
 * sends. */
static void
test_link (void)
{
  Served s;
  g_autofree char *link = NULL;
  const char *code;

  begin (&s);
  link = mj_host_get_link (s.host);
  code = strchr (link, '#');
  g_assert_nonnull (code);
  g_assert_cmpstr (code + 1, ==, mj_room_get_door (MJ_ROOM (s.table))->link);
  g_assert_cmpuint (mj_host_get_port (s.host), >, 1023);
  end (&s);
}

static void
test_public_address (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  static const char *const bad[] = { "8.8.8.8", "0.0.0.0", "::", "nonsense",
                                     "2001:db8::1" };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (mj_host_new (MJ_ROOM (table), bad[i], 0, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  }
}

/* ---- lines ---- */

static SoupWebsocketConnection *
dial_at (Served *s, const char *path, const char *origin)
{
  g_autofree char *url = g_strconcat ("ws", s->base + 4, path, NULL);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", url);
  g_autoptr (GAsyncResult) result = NULL;

  soup_session_websocket_connect_async (s->session, message, origin, NULL,
                                        G_PRIORITY_DEFAULT, NULL, on_done,
                                        &result);
  return soup_session_websocket_connect_finish (s->session, wait_for (&result),
                                                NULL);
}

static SoupWebsocketConnection *
dial (Served *s, const char *origin)
{
  return dial_at (s, "/ws", origin);
}

/* What is counted is at one path, and so is what is let in. */
static void
test_path (void)
{
  static const char *const bad[] = { "/ws/", "/ws/x", "/wsx", "/", "/page.js" };
  Served s;

  begin (&s);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_null (dial_at (&s, bad[i], s.base));
  end (&s);
}

static void
test_origin (void)
{
  Served s;
  g_autoptr (SoupWebsocketConnection) bad = NULL, none = NULL, good = NULL;

  begin (&s);
  bad = dial (&s, "http://evil.example");
  none = dial (&s, NULL);
  good = dial (&s, s.base);
  g_assert_null (bad);
  g_assert_null (none);
  g_assert_nonnull (good);
  end (&s);
}

static void
on_text (SoupWebsocketConnection *connection,
         SoupWebsocketDataType type,
         GBytes *bytes,
         gpointer data)
{
  char **last = data;

  g_free (*last);
  *last = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
on_closed (SoupWebsocketConnection *connection, gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* Who is sent away is told so, and the line ends. */
static void
test_sent_away (void)
{
  Served s;
  g_autoptr (SoupWebsocketConnection) line = NULL;
  g_autofree char *last = NULL;
  gboolean closed = FALSE;

  begin (&s);
  line = dial (&s, s.base);
  g_signal_connect (line, "message", G_CALLBACK (on_text), &last);
  g_signal_connect (line, "closed", G_CALLBACK (on_closed), &closed);
  soup_websocket_connection_send_text (line, "{\"t\":\"ping\"}");
  while (last == NULL)
    g_main_context_iteration (NULL, TRUE);
  mj_room_close (MJ_ROOM (s.table), FALSE);
  while (!closed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (last, "\"bye\""));
  end (&s);
}

static gboolean
is_hung_up_after (Served *s, const char *text, int times)
{
  g_autoptr (SoupWebsocketConnection) line = dial (s, s->base);
  gboolean closed = FALSE;

  g_signal_connect (line, "closed", G_CALLBACK (on_closed), &closed);
  for (int i = 0; i < times; i++)
    soup_websocket_connection_send_text (line, text);
  while (!closed)
    g_main_context_iteration (NULL, TRUE);
  return closed;
}

static void
test_too_much (void)
{
  Served s;
  g_autofree char *giant = g_strnfill (5000, 'x');

  begin (&s);
  g_assert_true (is_hung_up_after (&s, giant, 1));
  g_assert_true (is_hung_up_after (&s, "{\"t\":\"ping\"}", 200));
  end (&s);
}

/* ---- what no browser sends ---- */

static GSocketConnection *
call (Served *s, const char *from, const char *head)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) local =
      g_inet_socket_address_new_from_string (from, 0);
  GSocketConnection *connection;

  g_socket_client_set_local_address (client, local);
  connection = g_socket_client_connect_to_host (
      client, "127.0.0.1", mj_host_get_port (s->host), NULL, NULL);
  g_assert_nonnull (connection);
  g_assert_true (g_output_stream_write_all (
      g_io_stream_get_output_stream (G_IO_STREAM (connection)), head,
      strlen (head), NULL, NULL, NULL));
  return connection;
}

static char *
make_upgrade (Served *s, const char *extensions)
{
  return g_strdup_printf ("GET /ws HTTP/1.1\r\n"
                          "Host: %s\r\n"
                          "Origin: %s\r\n"
                          "Upgrade: websocket\r\n"
                          "Connection: Upgrade\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Extensions: %s\r\n\r\n",
                          s->base + strlen ("http://"), s->base, extensions);
}

static char *
wait_for_answer (GSocketConnection *connection)
{
  GSocket *socket = g_socket_connection_get_socket (connection);
  char answer[1024];
  gssize n;

  while (!g_socket_condition_check (socket, G_IO_IN))
    g_main_context_iteration (NULL, TRUE);
  n = g_socket_receive (socket, answer, sizeof answer, NULL, NULL);
  g_assert_cmpint (n, >, 0);
  return g_strndup (answer, (gsize) n);
}

/* Sends @piece again and again until the host ends the connection. */
static gboolean
is_cut (GSocketConnection *connection, const char *piece, gsize size)
{
  enum { TIMES = 400, MOST = 16 * 1024 * 1024 };
  g_autoptr (GByteArray) many = g_byte_array_new ();
  GSocket *socket = g_socket_connection_get_socket (connection);
  gsize sent = 0;

  for (int i = 0; i < TIMES; i++)
    g_byte_array_append (many, (const guint8 *) piece, (guint) size);
  while (sent < MOST) {
    g_autoptr (GError) error = NULL;
    gsize begin = sent % many->len;
    gssize n =
        g_socket_send_with_blocking (socket, (char *) many->data + begin,
                                     many->len - begin, FALSE, NULL, &error);

    if (n > 0)
      sent += (gsize) n;
    else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
      return TRUE;
    g_main_context_iteration (NULL, FALSE);
  }
  return FALSE;
}

static const struct {
  const char *name, *first, *piece;
  gsize n_first, n_piece;
} floods[] = {
  { "ping", "", "\x89\x80\0\0\0\0", 0, 6 },
  { "pong", "", "\x8a\x80\0\0\0\0", 0, 6 },
  { "empty part", "\x01\x80\0\0\0\0", "\0\x80\0\0\0\0", 6, 6 },
  { "part", "\x01\x80\0\0\0\0", "\0\x88\0\0\0\0aaaaaaaa", 6, 14 },
};

/* A page of whom nobody knows who it is sends what libsoup answers and collects
 * by itself, without end.  Another page is served meanwhile. */
static void
test_flood (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  Served s;
  g_autoptr (GSocketConnection) bad = NULL;
  g_autoptr (SoupWebsocketConnection) good = NULL;
  g_autofree char *head = NULL, *answer = NULL;

  begin (&s);
  good = dial (&s, s.base);
  head = make_upgrade (&s, "");
  bad = call (&s, "127.0.0.1", head);
  answer = wait_for_answer (bad);
  g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 101"));
  g_socket_send (g_socket_connection_get_socket (bad), floods[i].first,
                 floods[i].n_first, NULL, NULL);
  g_assert_true (is_cut (bad, floods[i].piece, floods[i].n_piece));
  g_assert_cmpint (soup_websocket_connection_get_state (good), ==,
                   SOUP_WEBSOCKET_STATE_OPEN);
  end (&s);
}

/* Nobody reads what is sent to the host as if it were a store. */
static void
test_body (void)
{
  static const char *const hosts[] = { NULL, "evil.example" };

  for (gsize i = 0; i < G_N_ELEMENTS (hosts); i++) {
    Served s;
    g_autoptr (GSocketConnection) bad = NULL;
    g_autofree char *head = NULL;

    begin (&s);
    head = g_strdup_printf (
        "POST / HTTP/1.1\r\nHost: %s\r\nContent-Length: 9000000000\r\n\r\n",
        hosts[i] != NULL ? hosts[i] : s.base + strlen ("http://"));
    bad = call (&s, "127.0.0.1", head);
    g_assert_true (is_cut (bad, "xxxxxxxx", 8));
    end (&s);
  }
}

/* Some bytes packed could be a thousand times as many. */
static void
test_packed (void)
{
  Served s;
  g_autoptr (GSocketConnection) line = NULL;
  g_autofree char *head = NULL, *answer = NULL;

  begin (&s);
  head = make_upgrade (&s, "permessage-deflate");
  line = call (&s, "127.0.0.1", head);
  answer = wait_for_answer (line);
  g_assert_true (g_str_has_prefix (answer, "HTTP/1.1 101"));
  g_assert_null (strstr (answer, "deflate"));
  end (&s);
}

/* From now on pages are opened from @address. */
static void
move_to (Served *s, const char *address)
{
  g_autoptr (GSocketAddress) local =
      g_inet_socket_address_new_from_string (address, 0);

  g_object_unref (s->session);
  s->session =
      soup_session_new_with_options ("max-conns", 100, "max-conns-per-host",
                                     100, "local-address", local, NULL);
}

static gboolean
is_line_open (SoupWebsocketConnection *line)
{
  return soup_websocket_connection_get_state (line) ==
         SOUP_WEBSOCKET_STATE_OPEN;
}

/* Opens a page that shows the digits.  Returns what it was told last. */
static SoupWebsocketConnection *
come_in (Served *s, char **last)
{
  SoupWebsocketConnection *line = dial (s, s->base);
  g_autofree char *hello =
      g_strdup_printf ("{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
                       mj_room_get_door (MJ_ROOM (s->table))->digits);

  g_assert_nonnull (line);
  g_clear_pointer (last, g_free);
  g_signal_connect (line, "message", G_CALLBACK (on_text), last);
  soup_websocket_connection_send_text (line, hello);
  while (*last == NULL)
    g_main_context_iteration (NULL, TRUE);
  return line;
}

static void
test_hello (void)
{
  Served s;
  g_autoptr (SoupWebsocketConnection) line = NULL;
  g_autofree char *last = NULL;

  begin (&s);
  line = come_in (&s, &last);
  g_assert_nonnull (strstr (last, "\"you\":\"inside\""));
  end (&s);
}

static const char *const elsewhere[] = { "127.0.0.2", "127.0.0.3", "127.0.0.4",
                                         "127.0.0.5" };

/* Whoever fills the place with pages that say nothing drives out only its own;
 * a guest who has come in stays, and another one comes in. */
static void
test_strangers (void)
{
  Served s;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SoupWebsocketConnection) first = NULL, second = NULL, slow = NULL;
  g_autofree char *told = NULL, *also = NULL;
  guint open = 0;

  begin (&s);
  first = come_in (&s, &told);
  slow = dial (&s, s.base);
  for (int i = 0; i < 40; i++) {
    if (i % 10 == 0)
      move_to (&s, elsewhere[i / 10]);
    g_ptr_array_add (lines, dial (&s, s.base));
    g_assert_nonnull (lines->pdata[i]);
  }
  move_to (&s, "127.0.0.6");
  second = come_in (&s, &also);
  g_assert_nonnull (strstr (also, "\"you\":\"inside\""));
  g_assert_true (is_line_open (first));
  g_assert_true (is_line_open (slow));
  do {
    open = 0;
    g_main_context_iteration (NULL, FALSE);
    for (guint i = 0; i < lines->len; i++)
      open += is_line_open (lines->pdata[i]);
  } while (open > MJ_HOST_MAX_UNKNOWN - 2);
  g_assert_cmpuint (open, ==, MJ_HOST_MAX_UNKNOWN - 2);
  end (&s);
}

/* Requests that are begun and never ended keep nobody from the page. */
static void
test_half_open (void)
{
  Served s;
  GSocketConnection *half[200];
  g_autoptr (GBytes) page = NULL;
  guint status;

  begin (&s);
  for (gsize i = 0; i < G_N_ELEMENTS (half); i++) {
    half[i] = call (&s, elsewhere[i % G_N_ELEMENTS (elsewhere)],
                    "GET / HTTP/1.1\r\n");
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  page = get (&s, "GET", "/", NULL, &status, NULL);
  g_assert_cmpuint (status, ==, 200);
  for (gsize i = 0; i < G_N_ELEMENTS (half); i++)
    g_object_unref (half[i]);
  end (&s);
}

static gboolean
on_beat (gpointer data)
{
  GPtrArray *lines = data;

  for (guint i = 0; i < lines->len; i++)
    if (is_line_open (lines->pdata[i]))
      soup_websocket_connection_send_text (lines->pdata[i], "{\"t\":\"ping\"}");
  return G_SOURCE_CONTINUE;
}

/* A page that never says who it is goes, however much it says; so does a
 * guest's that falls silent, and a guest's that only asks for the host stays.
 */
static void
test_silence (void)
{
  Served s;
  g_autoptr (GPtrArray) speaking = g_ptr_array_new ();
  g_autoptr (SoupWebsocketConnection) unknown = NULL, silent = NULL;
  g_autoptr (SoupWebsocketConnection) guest = NULL;
  g_autofree char *told = NULL, *also = NULL;
  guint beat;

  begin (&s);
  unknown = dial (&s, s.base);
  silent = come_in (&s, &told);
  guest = come_in (&s, &also);
  g_ptr_array_add (speaking, unknown);
  g_ptr_array_add (speaking, guest);
  beat = g_timeout_add_seconds (2, on_beat, speaking);
  while (is_line_open (unknown) || is_line_open (silent))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_line_open (guest));
  g_source_remove (beat);
  end (&s);
}

/* More than so many lookers-on are refused, and whoever has a chair comes back
 * all the same. */
static void
test_full (void)
{
  Served s;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SoupWebsocketConnection) back = NULL;
  g_autofree char *told = NULL, *token = NULL, *hello = NULL;

  begin (&s);
  mj_table_set_lets_in (s.table, TRUE);
  g_ptr_array_add (lines, come_in (&s, &told));
  soup_websocket_connection_send_text (
      lines->pdata[0], "{\"t\":\"sit\",\"name\":\"Mei\",\"chair\":1}");
  while (strstr (told, "\"token\"") == NULL)
    g_main_context_iteration (NULL, TRUE);
  token = g_strndup (strstr (told, "\"token\":\"") + 9, MJ_TOKEN_LENGTH);
  for (int i = 0; i <= MJ_ROOM_MAX_VISITORS; i++)
    g_ptr_array_add (lines, come_in (&s, &told));
  g_assert_nonnull (strstr (told, "\"full\""));
  back = dial (&s, s.base);
  g_signal_connect (back, "message", G_CALLBACK (on_text), &told);
  hello = g_strdup_printf ("{\"t\":\"hello\",\"v\":2,\"token\":\"%s\"}", token);
  soup_websocket_connection_send_text (back, hello);
  while (strstr (told, "\"you\":\"seated\"") == NULL)
    g_main_context_iteration (NULL, TRUE);
  end (&s);
}

/* Another computer or phone gets a part of the room only. */
static void
test_one_peer (void)
{
  Served s;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SoupWebsocketConnection) another = NULL;
  g_autofree char *told = NULL;

  begin (&s);
  move_to (&s, "127.0.0.2");
  for (int i = 0; i < MJ_HOST_MAX_GUESTS_EACH; i++)
    g_ptr_array_add (lines, come_in (&s, &told));
  g_assert_null (dial (&s, s.base));
  move_to (&s, "127.0.0.3");
  another = dial (&s, s.base);
  g_assert_nonnull (another);
  end (&s);
}

static void
on_place (int *n)
{
  ++*n;
}

static GPtrArray *
make_addresses (const char *first, const char *second)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (addresses, g_inet_address_new_from_string (first));
  if (second != NULL)
    g_ptr_array_add (addresses, g_inet_address_new_from_string (second));
  return addresses;
}

/* In another network the host listens at its new address, on the same port, and
 * who has come stays connected.  An address that is not this computer's is left
 * out; without any that will do nothing changes. */
static void
test_move (void)
{
  Served s;
  g_autoptr (SoupWebsocketConnection) line = NULL;
  g_autoptr (GBytes) after = NULL, gone = NULL;
  g_autofree char *moved = NULL, *before = NULL;
  guint16 port;
  guint status;
  int n = 0;

  begin (&s);
  g_signal_connect_swapped (s.host, "notify::place", G_CALLBACK (on_place), &n);
  port = mj_host_get_port (s.host);
  line = dial (&s, s.base);
  g_assert_nonnull (line);

  mj_host_move (s.host, make_addresses ("127.0.0.1", NULL));
  mj_host_move (s.host, make_addresses ("192.0.2.7", NULL));
  g_assert_cmpint (n, ==, 0);
  mj_host_move (s.host, make_addresses ("192.0.2.7", "127.0.0.5"));
  g_assert_cmpint (n, ==, 1);
  moved = g_strdup_printf ("127.0.0.5:%u", port);
  g_assert_cmpstr (mj_host_get_place (s.host), ==, moved);
  g_assert_cmpint (soup_websocket_connection_get_state (line), ==,
                   SOUP_WEBSOCKET_STATE_OPEN);

  before = g_steal_pointer (&s.base);
  s.base = g_strconcat ("http://", moved, NULL);
  after = get (&s, "GET", "/", NULL, &status, NULL);
  g_assert_cmpuint (status, ==, 200);
  gone = get (&s, "GET", "/", before + strlen ("http://"), &status, NULL);
  g_assert_cmpuint (status, ==, 403);
  end (&s);
}

/* After a crash, where another program has taken the port, the host is there at
 * another one and says that the phones do not know it. */
static void
test_taken_port (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autoptr (MjHost) first = mj_host_new_again (MJ_ROOM (table), 0, NULL);
  g_autoptr (MjHost) second = NULL;

  g_assert_nonnull (first);
  g_assert_false (mj_host_has_moved (first));
  second = mj_host_new_again (MJ_ROOM (table), mj_host_get_port (first), NULL);
  g_assert_nonnull (second);
  g_assert_cmpuint (mj_host_get_port (second), !=, mj_host_get_port (first));
  g_assert_cmpint (mj_host_has_moved (second), ==,
                   mj_host_is_reachable (second));
  mj_host_note_shown (second);
  g_assert_false (mj_host_has_moved (second));
}

/* When the host is stopped or goes, nothing listens any more. */
static void
test_end (gconstpointer is_held)
{
  Served s;
  g_autoptr (MjHost) held = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL;
  guint status;

  begin (&s);
  before = get (&s, "GET", "/", NULL, &status, NULL);
  g_assert_cmpuint (status, ==, 200);
  soup_session_abort (s.session);
  if (is_held != NULL) {
    held = g_object_ref (s.host);
    mj_host_stop (held);
    g_assert_cmpuint (mj_host_get_port (held), >, 1023);
  }
  g_object_unref (s.host);
  after = get (&s, "GET", "/", NULL, &status, NULL);
  g_assert_cmpuint (status, !=, 200);
  s.host = mj_host_new (MJ_ROOM (s.table), "127.0.0.1", 0, NULL);
  end (&s);
}

/* ---- people elsewhere ---- */

#define ORIGIN "https://table.example.org"
#define NAME   "table.example.org"

static const struct {
  const char *origin, *proxy;
  gboolean right;
} fronts[] = {
  { NULL, NULL, TRUE },
  { ORIGIN, NULL, TRUE },
  { ORIGIN ":8443", "192.168.1.2", TRUE },
  { "https://[fd12::1]", NULL, TRUE },
  { "http://table.example.org", NULL, FALSE },
  { "https://", NULL, FALSE },
  { "table.example.org", NULL, FALSE },
  { ORIGIN "/", NULL, FALSE },
  { ORIGIN "/mahjong", NULL, FALSE },
  { ORIGIN "#code", NULL, FALSE },
  { ORIGIN "?x", NULL, FALSE },
  { "https://me@table.example.org", NULL, FALSE },
  { "https://table.example.org; img-src *", NULL, FALSE },
  { "https://Table.example.org", NULL, FALSE },
  { "wss://table.example.org", NULL, FALSE },
  { ORIGIN, "8.8.8.8", FALSE },
  { ORIGIN, "nonsense", FALSE },
};

static void
test_fronts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fronts); i++) {
    g_autoptr (GError) error = NULL;
    MjFront front = { 0 };
    gboolean right =
        mj_front_set (&front, fronts[i].origin, fronts[i].proxy, &error);

    if (right != fronts[i].right || (error == NULL) != right)
      g_error ("%s", fronts[i].origin);
    g_assert_cmpstr (front.origin, ==, right ? fronts[i].origin : NULL);
    mj_front_clear (&front);
  }
}

/* By which address a request counts; NULL for one that is none from elsewhere,
 * whatever it says. */
static const struct {
  const char *proxy, *remote;
  MjFrontRequest request;
  const char *peer;
} peers[] = {
  { NULL,
    "127.0.0.1",
    { NAME, ORIGIN, "203.0.113.9", "https" },
    "203.0.113.9" },
  { NULL, "::1", { NAME, ORIGIN, "203.0.113.9", "https" }, "203.0.113.9" },
  /* what the request itself named comes before */
  { NULL, "127.0.0.1", { NAME, NULL, "10.0.0.1, 203.0.113.9" }, "203.0.113.9" },
  { NULL,
    "127.0.0.1",
    { NAME, NULL, "x,127.0.0.1 , 203.0.113.9 " },
    "203.0.113.9" },
  /* a network of IPv6 is one */
  { NULL,
    "127.0.0.1",
    { NAME, NULL, "2001:db8:1:2:3:4:5:6" },
    "2001:db8:1:2::" },
  /* a proxy that names nobody is not this computer's own browser */
  { NULL, "127.0.0.1", { NAME, ORIGIN }, "127.0.0.1" },
  { NULL, "127.0.0.1", { NAME, ORIGIN, "nonsense" }, "127.0.0.1" },
  { NULL, "127.0.0.1", { "127.0.0.1:80", NULL, "203.0.113.9" }, "203.0.113.9" },
  { NULL, "127.0.0.1", { "127.0.0.1:80", NULL, NULL, "https" }, "127.0.0.1" },
  { NULL, "127.0.0.1", { "127.0.0.1:80" }, NULL },
  /* nobody else is believed */
  { NULL, "192.168.1.7", { NAME, ORIGIN, "203.0.113.9", "https" }, NULL },
  { "192.168.1.2", "192.168.1.7", { NAME, ORIGIN, "203.0.113.9" }, NULL },
  { "192.168.1.2", "127.0.0.1", { NAME, ORIGIN, "203.0.113.9" }, NULL },
  { "192.168.1.2",
    "192.168.1.2",
    { NAME, ORIGIN, "203.0.113.9" },
    "203.0.113.9" },
  { "192.168.1.2", "192.168.1.2", { "192.168.1.1:80" }, "192.168.1.2" },
};

static void
test_peers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (peers); i++)
    for (int on = 0; on < 2; on++) {
      MjFront front = { 0 };
      g_autoptr (GInetAddress) remote =
          g_inet_address_new_from_string (peers[i].remote);
      g_autoptr (GInetAddress) peer = NULL;
      g_autofree char *text = NULL;

      mj_front_set (&front, on ? ORIGIN : NULL, peers[i].proxy, NULL);
      peer = mj_front_find_peer (&front, remote, &peers[i].request);
      text = peer != NULL ? g_inet_address_to_string (peer) : NULL;
      g_assert_cmpstr (text, ==, on ? peers[i].peer : NULL);
      mj_front_clear (&front);
    }
}

/* One address is heard so often in a minute, and then another still is. */
static void
test_rate (void)
{
  MjFront front = { 0 };
  g_autoptr (GInetAddress) one = g_inet_address_new_from_string ("203.0.113.9");
  g_autoptr (GInetAddress) two =
      g_inet_address_new_from_string ("198.51.100.1");

  for (guint i = 0; i < 2 * MJ_FRONT_REQUESTS; i++)
    g_assert_true (mj_front_count (&front, one, 1) == (i < MJ_FRONT_REQUESTS));
  g_assert_true (mj_front_count (&front, two, 1));
  g_assert_true (mj_front_count (&front, one, 2 * G_TIME_SPAN_MINUTE));
}

/* A request over the proxy, which is this test. */
static guint
ask (Served *s, const MjFrontRequest *request)
{
  g_autofree char *url = g_strconcat (s->base, "/", NULL);
  g_autoptr (SoupMessage) message = soup_message_new ("GET", url);
  SoupMessageHeaders *headers = soup_message_get_request_headers (message);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *const rows[][2] = {
    { "Host", request->host },
    { "Origin", request->origin },
    { "X-Forwarded-For", request->forwarded_for },
    { "X-Forwarded-Proto", request->proto },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i][1] != NULL)
      soup_message_headers_replace (headers, rows[i][0], rows[i][1]);
  soup_session_send_and_read_async (s->session, message, G_PRIORITY_DEFAULT,
                                    NULL, on_done, &result);
  bytes =
      soup_session_send_and_read_finish (s->session, wait_for (&result), NULL);
  return soup_message_get_status (message);
}

/* Nothing of it without the word; with it, the public address alone, over HTTPS
 * alone. */
static void
test_elsewhere (void)
{
  static const struct {
    MjFrontRequest request;
    guint without, with;
  } rows[] = {
    { { NAME, ORIGIN, "203.0.113.9", "https" }, 403, 200 },
    { { NAME, NULL, "203.0.113.9", "https" }, 403, 200 },
    { { NAME }, 403, 200 },
    { { NAME, ORIGIN, "203.0.113.9", "http" }, 403, 403 },
    { { NAME, "http://" NAME, "203.0.113.9", "https" }, 403, 403 },
    { { NAME, "https://evil.example", "203.0.113.9", "https" }, 403, 403 },
    { { "evil.example", NULL, "203.0.113.9", "https" }, 403, 403 },
    { { NAME ":8443", NULL, "203.0.113.9", "https" }, 403, 403 },
    /* not by our own name, for which there are no limits */
    { { NULL, NULL, "203.0.113.9", "https" }, 200, 403 },
    { { NULL, NULL, NULL, "https" }, 200, 403 },
    { { NULL }, 200, 200 },
  };
  Served s;

  begin (&s);
  g_assert_null (mj_host_get_far_link (s.host));
  for (int with = 0; with < 2; with++) {
    for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
      g_assert_cmpuint (ask (&s, &rows[i].request), ==,
                        with ? rows[i].with : rows[i].without);
    mj_host_set_front (s.host, ORIGIN, NULL, NULL);
  }
  mj_host_set_front (s.host, NULL, NULL, NULL);
  g_assert_cmpuint (ask (&s, &rows[0].request), ==, 403);
  end (&s);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host/files", test_files);
  g_test_add_func ("/host/range", test_range);
  g_test_add_func ("/host/link", test_link);
  g_test_add_func ("/host/public-address", test_public_address);
  g_test_add_func ("/host/path", test_path);
  g_test_add_func ("/host/origin", test_origin);
  g_test_add_func ("/host/hello", test_hello);
  g_test_add_func ("/host/sent-away", test_sent_away);
  g_test_add_func ("/host/too-much", test_too_much);
  for (gsize i = 0; i < G_N_ELEMENTS (floods); i++) {
    g_autofree char *path = g_strconcat ("/host/flood/", floods[i].name, NULL);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_flood);
  }
  g_test_add_func ("/host/body", test_body);
  g_test_add_func ("/host/packed", test_packed);
  g_test_add_func ("/host/strangers", test_strangers);
  g_test_add_func ("/host/half-open", test_half_open);
  g_test_add_func ("/host/silence", test_silence);
  g_test_add_func ("/host/full", test_full);
  g_test_add_func ("/host/one-peer", test_one_peer);
  g_test_add_func ("/host/move", test_move);
  g_test_add_func ("/host/taken-port", test_taken_port);
  g_test_add_data_func ("/host/end", NULL, test_end);
  g_test_add_data_func ("/host/end-of-a-held-one", "held", test_end);
  g_test_add_func ("/host/fronts", test_fronts);
  g_test_add_func ("/host/peers", test_peers);
  g_test_add_func ("/host/rate", test_rate);
  g_test_add_func ("/host/elsewhere", test_elsewhere);
  return g_test_run ();
}
