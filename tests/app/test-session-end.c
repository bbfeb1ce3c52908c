/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session-end.c – the end of a session while the record cannot be written.
 *
 *     test-session-end PROGRAM
 *
 * Stands for the portal by which GTK learns of that when it is told to use
 * portals.  Another connection holds the lock for writing: as long as a move is
 * refused the program inhibits the end of the session, and lets go once all is
 * saved.
 */

#include "test-folder.h"
#include "test-gui.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#define PORTAL  "org.freedesktop.portal.Desktop"
#define PATH    "/org/freedesktop/portal/desktop"
#define INHIBIT "org.freedesktop.portal.Inhibit"
#define REQUEST "org.freedesktop.portal.Request"
#define HELD    PATH "/request/held"

enum { LOGOUT = 1 };

/* What the session is about to do, as the portal numbers it. */
typedef enum { ASKS = 2, ENDS = 3 } State;

static const char interfaces[] =
    "<node><interface name='" INHIBIT "'>"
    "<method name='CreateMonitor'><arg type='s' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "<method name='Inhibit'><arg type='s' direction='in'/>"
    "<arg type='u' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='o' direction='out'/></method>"
    "<method name='QueryEndResponse'><arg type='o' direction='in'/></method>"
    "<signal name='StateChanged'><arg type='o'/><arg type='a{sv}'/></signal>"
    "<property name='version' type='u' access='read'/>"
    "</interface><interface name='" REQUEST "'><method name='Close'/>"
    "</interface></node>";

static const char *program_path;

typedef struct {
  char *folder;
  char *record;
  GDBusConnection *bus;
  GSubprocess *program;
  gboolean has_ended;
  char *monitor; /* by which it is told of the session's state, or NULL */
  gboolean is_inhibited;
  guint n_responses;
} Session;

/* ---- the portal ---- */

/* The path of its monitor is made of the name on the bus of who asks. */
static char *
name_monitor (const char *sender, GVariant *arguments)
{
  g_autofree char *name = g_strdelimit (g_strdup (sender + 1), ".", '_');
  g_autoptr (GVariant) options = g_variant_get_child_value (arguments, 1);
  const char *token = NULL;

  g_assert_true (
      g_variant_lookup (options, "session_handle_token", "&s", &token));
  return g_strdup_printf (PATH "/session/%s/%s", name, token);
}

static GVariant *
answer (Session *session,
        const char *sender,
        const char *method,
        GVariant *arguments)
{
  guint what;

  if (g_str_equal (method, "CreateMonitor")) {
    session->monitor = name_monitor (sender, arguments);
    return g_variant_new ("(o)", PATH "/request/monitor");
  }
  if (g_str_equal (method, "Inhibit")) {
    g_variant_get_child (arguments, 1, "u", &what);
    session->is_inhibited = (what & LOGOUT) != 0;
    return g_variant_new ("(o)", HELD);
  }
  if (g_str_equal (method, "Close"))
    session->is_inhibited = FALSE;
  else if (g_str_equal (method, "QueryEndResponse"))
    session->n_responses++;
  return NULL;
}

static void
on_call (GDBusConnection *bus,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *arguments,
         GDBusMethodInvocation *invocation,
         gpointer data)
{
  g_dbus_method_invocation_return_value (
      invocation, answer (data, sender, method, arguments));
}

static GVariant *
get_version (GDBusConnection *bus,
             const char *sender,
             const char *path,
             const char *interface,
             const char *property,
             GError **error,
             gpointer data)
{
  return g_variant_new_uint32 (3);
}

static void
on_named (GDBusConnection *bus, const char *name, gpointer named)
{
  *(gboolean *) named = TRUE;
}

static void
offer (Session *session, const char *path, const char *interface)
{
  static const GDBusInterfaceVTable calls = { .method_call = on_call,
                                              .get_property = get_version };
  g_autoptr (GDBusNodeInfo) info =
      g_dbus_node_info_new_for_xml (interfaces, NULL);

  g_dbus_connection_register_object (
      session->bus, path, g_dbus_node_info_lookup_interface (info, interface),
      &calls, session, NULL, NULL);
}

static void
begin_portal (Session *session)
{
  gboolean named = FALSE;

  session->bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_assert_nonnull (session->bus);
  offer (session, PATH, INHIBIT);
  offer (session, HELD, REQUEST);
  g_bus_own_name_on_connection (session->bus, PORTAL,
                                G_BUS_NAME_OWNER_FLAGS_NONE, on_named, NULL,
                                &named, NULL);
  TEST_WAIT_UNTIL (named);
}

static void
tell (Session *session, State state)
{
  g_assert_true (g_dbus_connection_emit_signal (
      session->bus, NULL, PATH, INHIBIT, "StateChanged",
      g_variant_new_parsed ("(%o, {'screensaver-active': <false>, "
                            "'session-state': <%u>})",
                            session->monitor, (guint) state),
      NULL));
}

/* ---- the program ---- */

static void
on_end (GObject *program, GAsyncResult *result, gpointer data)
{
  Session *session = data;

  session->has_ended = TRUE;
}

/* Matches play themselves, and nothing is asked first; a height that nobody has
 * chosen is no height. */
static void
begin_program (Session *session)
{
  g_autofree char *settings =
      g_build_filename (session->folder, "glib-2.0", "settings", NULL);
  g_autofree char *file = g_build_filename (settings, "keyfile", NULL);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (settings, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file,
                                      "[io/github/singaporemahjong/Mahjong]\n"
                                      "watch=true\n"
                                      "offer-tour=false\n"
                                      "window-height=-2147483648\n"
                                      "page='play'\n",
                                      -1, NULL));
  g_subprocess_launcher_setenv (launcher, "GSETTINGS_BACKEND", "keyfile", TRUE);
  g_subprocess_launcher_setenv (launcher, "GDK_DEBUG", "portals", TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", session->folder,
                                TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME", session->folder,
                                TRUE);
  session->program =
      g_subprocess_launcher_spawn (launcher, &error, program_path, NULL);
  g_assert_no_error (error);
  g_subprocess_wait_async (session->program, NULL, on_end, session);
}

/* Not before there is a record. */
static gboolean
has_moves (Session *session)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *moves = NULL;
  gboolean found = sqlite3_open_v2 (session->record, &db, SQLITE_OPEN_READONLY,
                                    NULL) == SQLITE_OK &&
                   sqlite3_prepare_v2 (db, "SELECT * FROM move", -1, &moves,
                                       NULL) == SQLITE_OK &&
                   sqlite3_step (moves) == SQLITE_ROW;

  sqlite3_finalize (moves);
  sqlite3_close (db);
  return found;
}

static void
run_sql (sqlite3 *db, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* ---- the case ---- */

static void
test_session_end (void)
{
  Session session = { 0 };
  sqlite3 *lock;

  session.folder = g_dir_make_tmp ("mahjong-end-XXXXXX", NULL);
  session.record = g_build_filename (session.folder, "singapore-mahjong",
                                     "record.sqlite", NULL);
  begin_portal (&session);
  begin_program (&session);
  TEST_WAIT_UNTIL (session.monitor != NULL && has_moves (&session));
  g_assert_false (session.is_inhibited);

  g_assert_cmpint (sqlite3_open (session.record, &lock), ==, SQLITE_OK);
  sqlite3_busy_timeout (lock, 10000);
  run_sql (lock, "BEGIN IMMEDIATE");
  TEST_WAIT_UNTIL (session.is_inhibited);
  tell (&session, ASKS);
  TEST_WAIT_UNTIL (session.n_responses == 1);
  g_assert_true (session.is_inhibited);
  g_assert_false (session.has_ended);

  run_sql (lock, "ROLLBACK");
  sqlite3_close (lock);
  TEST_WAIT_UNTIL (!session.is_inhibited);
  tell (&session, ENDS);
  TEST_WAIT_UNTIL (session.has_ended);
  g_assert_true (g_subprocess_get_successful (session.program));

  g_object_unref (session.program);
  g_object_unref (session.bus);
  test_folder_remove (session.folder);
  g_free (session.monitor);
  g_free (session.record);
  g_free (session.folder);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  program_path = argc > 1 ? argv[1] : "singapore-mahjong";
  test_display_add_func ("/session-end", test_session_end);
  return test_gui_run ();
}
