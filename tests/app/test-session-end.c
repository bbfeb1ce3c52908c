/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session-end.c – the end of a session while the record cannot be written.
 *
 *     test-session-end PROGRAM
 *
 * Stands for the session manager of GNOME on the bus.  Another connection holds
 * the lock for writing: as long as a move is refused the program inhibits the
 * end of the session, and lets go once all is saved.
 */

#include "test-folder.h"
#include "test-gui.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#define MANAGER "org.gnome.SessionManager"
#define PRIVATE "org.gnome.SessionManager.ClientPrivate"
#define CLIENT  "/org/gnome/SessionManager/Client1"

enum { LOGOUT = 1 };

static const char interfaces[] =
    "<node><interface name='" MANAGER "'>"
    "<method name='RegisterClient'><arg type='s' direction='in'/>"
    "<arg type='s' direction='in'/><arg type='o' direction='out'/></method>"
    "<method name='UnregisterClient'><arg type='o' direction='in'/></method>"
    "<method name='Inhibit'><arg type='s' direction='in'/>"
    "<arg type='u' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='u' direction='in'/><arg type='u' direction='out'/></method>"
    "<method name='Uninhibit'><arg type='u' direction='in'/></method>"
    "</interface><interface name='" PRIVATE "'>"
    "<method name='EndSessionResponse'><arg type='b' direction='in'/>"
    "<arg type='s' direction='in'/></method>"
    "<signal name='Stop'/><signal name='CancelEndSession'/>"
    "<signal name='QueryEndSession'><arg type='u'/></signal>"
    "<signal name='EndSession'><arg type='u'/></signal>"
    "</interface></node>";

static const char *program_path;

typedef struct {
  char *folder;
  char *record;
  GDBusConnection *bus;
  GSubprocess *program;
  gboolean has_ended;
  gboolean is_registered;
  guint inhibited; /* the cookie of what waits for the record, or 0 */
  guint n_responses;
} Session;

/* ---- the manager ---- */

static GVariant *
answer (Session *session, const char *method, GVariant *arguments)
{
  guint number;

  if (g_str_equal (method, "RegisterClient")) {
    session->is_registered = TRUE;
    return g_variant_new ("(o)", CLIENT);
  }
  if (g_str_equal (method, "Inhibit")) {
    g_variant_get_child (arguments, 3, "u", &number);
    session->inhibited = number & LOGOUT ? 7 : 0;
    return g_variant_new ("(u)", 7);
  }
  if (g_str_equal (method, "Uninhibit")) {
    g_variant_get (arguments, "(u)", &number);
    g_assert_cmpuint (number, ==, session->inhibited);
    session->inhibited = 0;
  } else if (g_str_equal (method, "EndSessionResponse")) {
    session->n_responses++;
  }
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
  g_dbus_method_invocation_return_value (invocation,
                                         answer (data, method, arguments));
}

static void
on_named (GDBusConnection *bus, const char *name, gpointer named)
{
  *(gboolean *) named = TRUE;
}

static void
begin_manager (Session *session)
{
  static const GDBusInterfaceVTable calls = { .method_call = on_call };
  g_autoptr (GDBusNodeInfo) info =
      g_dbus_node_info_new_for_xml (interfaces, NULL);
  gboolean named = FALSE;

  session->bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_assert_nonnull (session->bus);
  g_dbus_connection_register_object (
      session->bus, "/org/gnome/SessionManager",
      g_dbus_node_info_lookup_interface (info, MANAGER), &calls, session, NULL,
      NULL);
  g_dbus_connection_register_object (
      session->bus, CLIENT, g_dbus_node_info_lookup_interface (info, PRIVATE),
      &calls, session, NULL, NULL);
  g_bus_own_name_on_connection (session->bus, MANAGER,
                                G_BUS_NAME_OWNER_FLAGS_NONE, on_named, NULL,
                                &named, NULL);
  TEST_WAIT_UNTIL (named);
}

static void
tell (Session *session, const char *signal)
{
  g_assert_true (
      g_dbus_connection_emit_signal (session->bus, NULL, CLIENT, PRIVATE,
                                     signal, g_variant_new ("(u)", 0), NULL));
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

  if (gtk_get_minor_version () >= 22) {
    g_test_skip ("this GTK is told by a portal, not by the session's manager");
    return;
  }
  session.folder = g_dir_make_tmp ("mahjong-end-XXXXXX", NULL);
  session.record = g_build_filename (session.folder, "singapore-mahjong",
                                     "record.sqlite", NULL);
  begin_manager (&session);
  begin_program (&session);
  TEST_WAIT_UNTIL (session.is_registered && has_moves (&session));
  g_assert_cmpuint (session.inhibited, ==, 0);

  g_assert_cmpint (sqlite3_open (session.record, &lock), ==, SQLITE_OK);
  sqlite3_busy_timeout (lock, 10000);
  run_sql (lock, "BEGIN IMMEDIATE");
  TEST_WAIT_UNTIL (session.inhibited != 0);
  tell (&session, "QueryEndSession");
  TEST_WAIT_UNTIL (session.n_responses == 1);
  g_assert_cmpuint (session.inhibited, !=, 0);
  g_assert_false (session.has_ended);

  run_sql (lock, "ROLLBACK");
  sqlite3_close (lock);
  TEST_WAIT_UNTIL (session.inhibited == 0);
  tell (&session, "EndSession");
  TEST_WAIT_UNTIL (session.has_ended);
  g_assert_true (g_subprocess_get_successful (session.program));

  g_object_unref (session.program);
  g_object_unref (session.bus);
  test_folder_remove (session.folder);
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
