/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-room-file.c – from the file of a room the same codes open it again, and
 * nothing else does.
 */

#include "net/door/mj-room-file.h"
#include "net/table/mj-table.h"
#include "test-folder.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#define LINK   "0123456789abcdefghjkmnpqrs"
#define DIGITS "012345"

typedef struct {
  char *folder, *path;
  MjTable *table;
  MjHost *host;
} Kept;

static void
set_up (Kept *kept, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  kept->folder = g_dir_make_tmp ("mj-room-XXXXXX", NULL);
  kept->path = g_build_filename (kept->folder, "room", NULL);
  kept->table = mj_table_new ();
  kept->host = mj_host_new (MJ_ROOM (kept->table), "127.0.0.1", 0, &error);
  g_assert_no_error (error);
}

static void
tear_down (Kept *kept, gconstpointer data)
{
  g_object_unref (kept->host);
  g_object_unref (kept->table);
  test_folder_remove (kept->folder);
  g_free (kept->path);
  g_free (kept->folder);
}

static gboolean
write_room (Kept *kept, GError **error)
{
  return mj_room_file_write (kept->path, MJ_ROOM (kept->table), kept->host,
                             error);
}

static guint
count_files (Kept *kept)
{
  g_autoptr (GDir) dir = g_dir_open (kept->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* Another person of this computer cannot read the codes; a second writing takes
 * the place of the first.
 */
static void
test_again (Kept *kept, gconstpointer data)
{
  g_autoptr (MjTable) next = mj_table_new ();
  MjDoor *door = mj_room_get_door (MJ_ROOM (kept->table));
  MjDoor *restored = mj_room_get_door (MJ_ROOM (next));
  g_autoptr (GError) error = NULL;
  GStatBuf about;
  guint16 port;

  for (int i = 0; i < 2; i++) {
    mj_door_init (door);
    g_assert_true (write_room (kept, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (count_files (kept), ==, 1);
    g_assert_cmpint (g_stat (kept->path, &about), ==, 0);
    g_assert_cmpint (about.st_mode & 0777, ==, 0600);
    g_assert_true (mj_room_file_read (kept->path, MJ_ROOM (next), &port));
    g_assert_cmpuint (port, ==, mj_host_get_port (kept->host));
    g_assert_cmpstr (restored->link, ==, door->link);
    g_assert_cmpstr (restored->digits, ==, door->digits);
  }
}

/* The public address comes back, with its proxy and its digits; what is none is
 * left. */
static void
test_front (Kept *kept, gconstpointer data)
{
  g_autoptr (MjTable) next = mj_table_new ();
  g_autoptr (MjHost) host = mj_host_new (MJ_ROOM (next), "127.0.0.1", 0, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *proxy = NULL;
  guint16 port;

  g_assert_true (mj_host_set_front (kept->host, "https://table.example.org",
                                    "192.168.1.2", NULL));
  g_assert_true (write_room (kept, NULL));
  g_assert_true (mj_room_file_read (kept->path, MJ_ROOM (next), &port));
  mj_room_file_restore_front (kept->path, host);
  g_assert_cmpstr (mj_host_get_front (host)->origin, ==,
                   "https://table.example.org");
  proxy = g_inet_address_to_string (mj_host_get_front (host)->proxy);
  g_assert_cmpstr (proxy, ==, "192.168.1.2");
  g_assert_cmpstr (mj_room_get_door (MJ_ROOM (next))->far_digits, ==,
                   mj_room_get_door (MJ_ROOM (kept->table))->far_digits);

  g_assert_true (
      g_key_file_load_from_file (file, kept->path, G_KEY_FILE_NONE, NULL));
  g_key_file_set_string (file, "door", "origin", "http://elsewhere");
  g_assert_true (g_key_file_save_to_file (file, kept->path, NULL));
  mj_room_file_restore_front (kept->path, host);
  g_assert_cmpstr (mj_host_get_front (host)->origin, ==,
                   "https://table.example.org");
}

/* What was there stays, and nothing lies beside it. */
static void
test_not_written (Kept *kept, gconstpointer data)
{
  g_autoptr (GError) error = NULL, nowhere = NULL;
  g_autofree char *inner = g_build_filename (kept->path, "inner", NULL);
  g_autofree char *path = g_strdup (kept->path);

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_assert_false (write_room (kept, &error));
  g_assert_cmpint (error->domain, ==, G_FILE_ERROR);
  g_assert_cmpint (error->code, ==, G_FILE_ERROR_ISDIR);
  g_assert_nonnull (strstr (error->message, kept->path));
  g_assert_cmpuint (count_files (kept), ==, 1);

  g_free (kept->path);
  kept->path = g_build_filename (kept->folder, "no", "folder", NULL);
  g_assert_false (write_room (kept, &nowhere));
  g_assert_error (nowhere, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_cmpuint (count_files (kept), ==, 1);
}

static const struct {
  const char *name, *text;
  gboolean opens;
  guint16 port;
} files[] = {
  { "whole", "[door]\nlink=" LINK "\ndigits=" DIGITS "\nport=47113\n", TRUE,
    47113 },
  { "least-port", "[door]\nlink=" LINK "\ndigits=" DIGITS "\nport=1\n", TRUE,
    1 },
  { "last-port", "[door]\nlink=" LINK "\ndigits=" DIGITS "\nport=65535\n", TRUE,
    65535 },
  { "no-port", "[door]\nlink=" LINK "\ndigits=" DIGITS "\n", TRUE, 0 },
  { "high-port", "[door]\nlink=" LINK "\ndigits=" DIGITS "\nport=65536\n", TRUE,
    0 },
  { "low-port", "[door]\nlink=" LINK "\ndigits=" DIGITS "\nport=-1\n", TRUE,
    0 },
  { "no-link", "[door]\ndigits=" DIGITS "\nport=47113\n", FALSE, 0 },
  { "short-link", "[door]\nlink=0123\ndigits=" DIGITS "\n", FALSE, 0 },
  { "long-link", "[door]\nlink=" LINK "0\ndigits=" DIGITS "\n", FALSE, 0 },
  { "wrong-link",
    "[door]\nlink=i123456789abcdefghjkmnpqrs\ndigits=" DIGITS "\n", FALSE, 0 },
  { "no-digits", "[door]\nlink=" LINK "\n", FALSE, 0 },
  { "wrong-digits", "[door]\nlink=" LINK "\ndigits=01234a\n", FALSE, 0 },
  { "few-digits", "[door]\nlink=" LINK "\ndigits=01234\n", FALSE, 0 },
  { "nonsense", "link " LINK, FALSE, 0 },
};

/* With or without a table; what does not open leaves the codes as they were. */
static void
test_read (Kept *kept, gconstpointer data)
{
  static const char chair[] = "[chair-0]\nholder=0\n";
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *text = g_strconcat (files[i].text, chair, NULL);
  MjDoor *door = mj_room_get_door (MJ_ROOM (kept->table));
  MjDoor before = *door;
  guint16 port = 7;

  g_assert_true (g_file_set_contents (kept->path, files[i].text, -1, NULL));
  g_assert_false (mj_room_file_read (kept->path, MJ_ROOM (kept->table), &port));
  g_assert_cmpuint (port, ==, 0);
  g_assert_cmpmem (door, sizeof *door, &before, sizeof before);
  g_assert_true (g_file_set_contents (kept->path, text, -1, NULL));
  g_assert_cmpint (mj_room_file_read (kept->path, MJ_ROOM (kept->table), &port),
                   ==, files[i].opens);
  g_assert_cmpuint (port, ==, files[i].port);
  g_assert_cmpstr (door->link, ==, files[i].opens ? LINK : before.link);
  g_assert_cmpstr (door->digits, ==, files[i].opens ? DIGITS : before.digits);
}

static void
test_recent (Kept *kept, gconstpointer data)
{
  enum { HOURS = 12 * 60 * 60, MARGIN = 300 };
  static const struct {
    int ago;
    gboolean recent;
  } rows[] = { { 0, TRUE },
               { HOURS - MARGIN, TRUE },
               { HOURS + MARGIN, FALSE } };

  g_assert_false (mj_room_file_is_recent (kept->path));
  g_assert_true (write_room (kept, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    time_t then = (time_t) (g_get_real_time () / G_USEC_PER_SEC) - rows[i].ago;
    struct utimbuf times = { then, then };

    g_assert_cmpint (g_utime (kept->path, &times), ==, 0);
    g_assert_cmpint (mj_room_file_is_recent (kept->path), ==, rows[i].recent);
  }
}

#define ADD(name, data, test)                                                  \
  g_test_add ("/room-file/" name, Kept, data, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("again", NULL, test_again);
  ADD ("front", NULL, test_front);
  ADD ("not-written", NULL, test_not_written);
  ADD ("recent", NULL, test_recent);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path =
        g_strconcat ("/room-file/read/", files[i].name, NULL);

    g_test_add (path, Kept, GSIZE_TO_POINTER (i), set_up, test_read, tear_down);
  }
  return g_test_run ();
}
