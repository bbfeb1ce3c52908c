/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-user-file.c – files that a person may choose by mistake, and disks that
 * fail.
 *
 * Every choice gets an answer; after every failure the old file is there and
 * nothing is left beside it.
 */

#include "model/text/mj-user-file.h"
#include "test-folder.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  WAIT_SECONDS = 20,
  MAX_BYTES = 4 << 20,
  NOBODY = 65534,
};

static char *folder;

/* ---- tasks ---- */

static void
on_done (GObject *source, GAsyncResult *result, gpointer place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

static int
give_up (gpointer data)
{
  g_error ("the answer never came");
  return G_SOURCE_REMOVE;
}

static void
wait_for (GAsyncResult **result)
{
  guint timer = g_timeout_add_seconds (WAIT_SECONDS, give_up, NULL);

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
}

static GBytes *
read_file (GFile *file, gsize max_bytes, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mj_user_file_read_async (file, max_bytes, NULL, on_done, &result);
  wait_for (&result);
  return mj_user_file_read_finish (result, error);
}

static gboolean
write_file (GFile *file, const char *text, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GBytes) contents = g_bytes_new (text, strlen (text));

  mj_user_file_write_async (file, contents, NULL, on_done, &result);
  wait_for (&result);
  return mj_user_file_write_finish (result, error);
}

static gboolean
check_file (GFile *file, gboolean fresh, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mj_user_file_check_async (file, fresh, NULL, on_done, &result);
  wait_for (&result);
  return mj_user_file_check_finish (result, error);
}

/* ---- what a person may choose ---- */

typedef enum {
  NOTHING,
  ABSENT,
  FOLDER,
  PIPE,
  DEVICE,
  LINK_TO_DEVICE,
  LINK_TO_NOTHING,
  HUGE,
  GROWING,
  ELSEWHERE,
  ORDINARY,
  LINK_TO_ORDINARY,
} Kind;

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static GFile *
make_link (const char *target)
{
  g_autofree char *path = path_of ("link");

  g_remove (path);
  g_assert_cmpint (symlink (target, path), ==, 0);
  return g_file_new_for_path (path);
}

static GFile *
make_ordinary (void)
{
  g_autofree char *path = path_of ("ordinary");

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  return g_file_new_for_path (path);
}

/* Nothing of it is on the disk. */
static GFile *
make_huge (void)
{
  g_autofree char *path = path_of ("huge");

  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_cmpint (truncate (path, 100 << 20), ==, 0);
  return g_file_new_for_path (path);
}

static GFile *
make_pipe (void)
{
  g_autofree char *path = path_of ("pipe");

  g_remove (path);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  return g_file_new_for_path (path);
}

static GFile *
make (Kind kind)
{
  g_autofree char *absent = path_of ("absent");
  g_autofree char *ordinary = path_of ("ordinary");

  switch (kind) {
  case NOTHING:
    return NULL;
  case ABSENT:
    return g_file_new_for_path (absent);
  case FOLDER:
    return g_file_new_for_path (folder);
  case PIPE:
    return make_pipe ();
  case DEVICE:
    return g_file_new_for_path ("/dev/full");
  case LINK_TO_DEVICE:
    return make_link ("/dev/zero");
  case LINK_TO_NOTHING:
    return make_link (absent);
  case HUGE:
    return make_huge ();
  case GROWING: /* of the size 0, by its own word */
    return g_file_new_for_path ("/proc/self/maps");
  case ELSEWHERE:
    return g_file_new_for_uri ("gopher://nowhere/file");
  case ORDINARY:
    return make_ordinary ();
  case LINK_TO_ORDINARY:
    g_object_unref (make_ordinary ());
    return make_link (ordinary);
  }
  g_assert_not_reached ();
}

#define NO_FILE   "No file was chosen."
#define IS_FOLDER "This is a folder, not a file."
#define IS_DEVICE "This is a device or a pipe, not a file."
#define TO_NOBODY "This is a link to a file that is not there."
#define NOT_HERE  "Choose a file on this computer."
#define TOO_LARGE                                                              \
  "The file is too large: at most 4.2\302\240"                                 \
  "MB can be read."

/* What reading, writing, and looking at an old and at a new file say; NULL: it
 * is done, "": it says something of GLib's. */
static const struct {
  const char *name;
  Kind kind;
  const char *read, *write, *old, *fresh;
} kinds[] = {
  { "none", NOTHING, NO_FILE, NO_FILE, NO_FILE, NO_FILE },
  { "absent", ABSENT, "", NULL, "This file is not there.", NULL },
  { "folder", FOLDER, IS_FOLDER, IS_FOLDER, IS_FOLDER, IS_FOLDER },
  { "pipe", PIPE, IS_DEVICE, IS_DEVICE, IS_DEVICE, IS_DEVICE },
  { "device", DEVICE, IS_DEVICE, IS_DEVICE, IS_DEVICE, IS_DEVICE },
  { "link-to-device", LINK_TO_DEVICE, IS_DEVICE, IS_DEVICE, IS_DEVICE,
    IS_DEVICE },
  { "link-to-nothing", LINK_TO_NOTHING, TO_NOBODY, TO_NOBODY, TO_NOBODY,
    TO_NOBODY },
  { "huge", HUGE, TOO_LARGE, NULL, NULL, NULL },
  { "elsewhere", ELSEWHERE, "", NOT_HERE, NOT_HERE, NOT_HERE },
  { "ordinary", ORDINARY, NULL, NULL, NULL, NULL },
  { "link-to-ordinary", LINK_TO_ORDINARY, NULL, NULL, NULL, NULL },
};

static void
expect (const char *what, const GError *error, const char *said)
{
  g_test_message ("%s: %s", what, error != NULL ? error->message : "done");
  if (said == NULL) {
    g_assert_no_error (error);
    return;
  }
  g_assert_nonnull (error);
  if (*said != '\0')
    g_assert_cmpstr (error->message, ==, said);
}

static void
test_kind (gconstpointer data)
{
  int i = GPOINTER_TO_INT (data);
  g_autoptr (GFile) file = make (kinds[i].kind);
  g_autoptr (GError) reading = NULL, writing = NULL, old = NULL, fresh = NULL;
  g_autoptr (GBytes) contents = read_file (file, MAX_BYTES, &reading);

  expect ("read", reading, kinds[i].read);
  g_assert_true ((contents == NULL) == (reading != NULL));
  g_assert_true (check_file (file, FALSE, &old) == (old == NULL));
  expect ("old", old, kinds[i].old);
  g_assert_true (check_file (file, TRUE, &fresh) == (fresh == NULL));
  expect ("new", fresh, kinds[i].fresh);
  g_assert_true (write_file (file, "new", &writing) == (writing == NULL));
  expect ("write", writing, kinds[i].write);
  if (kinds[i].kind == ABSENT)
    g_assert_true (g_file_delete (file, NULL, NULL));
}

/* ---- reading ---- */

static void
test_read (void)
{
  g_autoptr (GFile) file = make (ORDINARY);
  g_autoptr (GFile) growing = make (GROWING);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) contents = read_file (file, 3, &error);
  gsize length;
  const char *text = g_bytes_get_data (contents, &length);

  g_assert_no_error (error);
  g_assert_cmpmem (text, length, "old", 3);
  g_assert_cmpint (text[length], ==, '\0');
  g_assert_cmpstr (mj_user_file_get_text (contents, &error), ==, "old");
  g_assert_null (read_file (file, 2, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
  g_clear_error (&error);
  g_assert_null (read_file (growing, 100, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
}

static void
test_text (void)
{
  static const struct {
    const char *bytes;
    gsize length;
    const char *text; /* or NULL */
    const char *says;
  } rows[] = {
    { "", 0, "", NULL },
    { "abc", 3, "abc", NULL },
    { "caf\xc3\xa9", 5, "caf\xc3\xa9", NULL },
    { "\xef\xbb\xbf", 3, "", NULL },
    { "\xef\xbb\xbf"
      "abc",
      6, "abc", NULL },
    { "\xef\xbb", 2, NULL, "line 1: " },
    { "a\0c", 3, NULL, "line 1: " },
    { "\xff", 1, NULL, "line 1: " },
    { "a\nb\n\xff", 5, NULL, "line 3: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GBytes) bytes =
        g_bytes_new_static (rows[i].bytes, rows[i].length);
    g_autoptr (GError) error = NULL;

    g_assert_cmpstr (mj_user_file_get_text (bytes, &error), ==, rows[i].text);
    g_assert_true ((error == NULL) == (rows[i].text != NULL));
    if (error != NULL)
      g_assert_true (g_str_has_prefix (error->message, rows[i].says));
  }
}

/* Either it is read, or it was not there any more. */
static void
test_vanishing (void)
{
  for (int i = 0; i < 200; i++) {
    g_autoptr (GFile) file = make (ORDINARY);
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GBytes) contents = NULL;
    g_autoptr (GError) error = NULL;

    mj_user_file_read_async (file, MAX_BYTES, NULL, on_done, &result);
    g_usleep ((gulong) i);
    g_remove (g_file_peek_path (file));
    wait_for (&result);
    contents = mj_user_file_read_finish (result, &error);
    if (contents == NULL)
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
    else
      g_assert_cmpuint (g_bytes_get_size (contents), ==, 3);
  }
}

/* ---- writing ---- */

static guint
count_files (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
expect_contents (const char *path, const char *text)
{
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

/* A link stays one, and what may be done with the file. */
static void
test_write (void)
{
  g_autoptr (GFile) file = make (LINK_TO_ORDINARY);
  g_autofree char *ordinary = path_of ("ordinary");
  g_autoptr (GError) error = NULL;
  guint n = count_files (folder);
  GStatBuf info;

  g_assert_cmpint (g_chmod (ordinary, 0640), ==, 0);
  g_assert_true (write_file (file, "new", &error));
  expect_contents (ordinary, "new");
  g_assert_cmpint (g_lstat (g_file_peek_path (file), &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (g_stat (ordinary, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  g_assert_cmpuint (count_files (folder), ==, n);
}

static void
test_cancelled (void)
{
  g_autoptr (GFile) file = make (ORDINARY);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) contents = g_bytes_new ("new", 3);
  g_autoptr (GAsyncResult) written = NULL, read = NULL;
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  mj_user_file_write_async (file, contents, cancellable, on_done, &written);
  wait_for (&written);
  g_assert_false (mj_user_file_write_finish (written, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  mj_user_file_read_async (file, 9, cancellable, on_done, &read);
  wait_for (&read);
  g_assert_null (mj_user_file_read_finish (read, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  expect_contents (g_file_peek_path (file), "old");
}

/* What a failed write of a mebibyte leaves in a folder with one old file. */
static void
expect_old (const char *place, const char *said)
{
  g_autofree char *path = g_build_filename (place, "match", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = g_strnfill (1 << 20, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_false (write_file (file, text, &error));
  expect (place, error, said);
  expect_contents (path, "old");
  g_assert_cmpuint (count_files (place), ==, 1);
}

static char *
make_place (const char *name)
{
  char *place = path_of (name);
  g_autofree char *path = g_build_filename (place, "match", NULL);

  g_mkdir (place, 0755);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  return place;
}

static void
test_file_limit (void)
{
  g_autofree char *place = make_place ("limit");
  struct rlimit old, small;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 64 * 1024;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  expect_old (place, "");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
}

static void
test_full_disk (void)
{
  g_autofree char *place = path_of ("full");

  g_mkdir (place, 0755);
  if (mount ("tmpfs", place, "tmpfs", 0, "size=64k") != 0) {
    g_test_skip ("no file system can be mounted here");
    return;
  }
  g_free (make_place ("full"));
  expect_old (place, "There is no room left on the disk.");
  g_assert_cmpint (umount (place), ==, 0);
}

/* Root may write anywhere. */
static void
test_closed_folder (void)
{
  g_autofree char *place = make_place ("closed");

  g_assert_cmpint (g_chmod (place, 0555), ==, 0);
  if (geteuid () == 0)
    g_assert_cmpint (seteuid (NOBODY), ==, 0);
  expect_old (place, "This folder cannot be written to.");
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_chmod (place, 0755);
}

/* ---- the program ---- */

int
main (int argc, char **argv)
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("mahjong-user-file-XXXXXX", NULL);
  g_chmod (folder, 0755);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autofree char *path =
        g_strdup_printf ("/user-file/kind/%s", kinds[i].name);

    g_test_add_data_func (path, GINT_TO_POINTER ((int) i), test_kind);
  }
  g_test_add_func ("/user-file/read", test_read);
  g_test_add_func ("/user-file/text", test_text);
  g_test_add_func ("/user-file/vanishing", test_vanishing);
  g_test_add_func ("/user-file/write", test_write);
  g_test_add_func ("/user-file/cancelled", test_cancelled);
  g_test_add_func ("/user-file/file-limit", test_file_limit);
  g_test_add_func ("/user-file/full-disk", test_full_disk);
  g_test_add_func ("/user-file/closed-folder", test_closed_folder);
  status = g_test_run ();
  test_folder_remove (folder);
  g_free (folder);
  return status;
}
