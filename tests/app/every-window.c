/* SPDX-License-Identifier: GPL-3.0-or-later */
/* every-window.c – goes through the scenes with a match and an evening of
 * people with odd names.
 */

#include "every-window.h"

#include "scenes.h"
#include "test-folder.h"
#include "test-gui.h"

#include "app/rules/mj-sheets.h"

#include <locale.h>

static char *folder;
static MjApplication *app;
static gint64 evening;

MjWindow *
scene_main_window (void)
{
  return mj_application_get_window (app);
}

GtkWidget *
scene_main_widget (void)
{
  return GTK_WIDGET (scene_main_window ());
}

/* The window that was opened last, or the main one. */
GtkWidget *
scene_front_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = scene_main_widget ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (window != scene_main_widget () && gtk_widget_get_mapped (window))
      found = window;
  }
  return found;
}

void
scene_settle (GtkWidget *window)
{
  test_gui_settle_window (window);
}

void
scene_activate (const char *action)
{
  g_assert_true (
      gtk_widget_activate_action (scene_main_widget (), action, NULL));
}

gint64
scene_get_evening (void)
{
  return evening;
}

/* ---- visiting ---- */

static void
close_windows (void)
{
  GtkWidget *window;

  while ((window = scene_front_window ()) != scene_main_widget ()) {
    GtkWidget *popover = test_gui_find_type (window, GTK_TYPE_POPOVER);

    /* As a person does: GTK would keep the keys for a popover that is open when
     * its window is destroyed. */
    if (popover != NULL) {
      gtk_popover_popdown (GTK_POPOVER (popover));
      TEST_WAIT_UNTIL (!gtk_widget_get_mapped (popover));
    }
    gtk_window_close (GTK_WINDOW (window));
    TEST_WAIT_UNTIL (scene_front_window () != window);
  }
}

/* What is scrolled out of sight cannot be clicked. */
static gboolean
is_in_sight (GtkWidget *button, GtkWidget *window)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (button, window, &bounds) &&
         bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (window);
}

/* Those of the main window come again with other pages. */
static gboolean
is_new (GtkWidget *button)
{
  gboolean fresh = g_object_get_data (G_OBJECT (button), "visited") == NULL;

  g_object_set_data (G_OBJECT (button), "visited", button);
  return fresh;
}

/* The next that can be clicked and was not. */
static GtkWidget *
find_menu_button (GtkWidget *widget, GtkWidget *window)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return NULL;
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_is_sensitive (widget) &&
      is_in_sight (widget, window) && is_new (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_menu_button (child, window);
  return found;
}

/* The popovers of its menu buttons, one after the other. */
static void
visit_menus (const char *scene,
             GtkWidget *window,
             EveryWindowLook look,
             gpointer data)
{
  GtkWidget *button;

  if (test_gui_find_type (window, GTK_TYPE_POPOVER) != NULL)
    return; /* one at a time */
  for (guint i = 1; (button = find_menu_button (window, window)) != NULL; i++) {
    g_autofree char *name = g_strdup_printf ("%s: menu %u", scene, i);
    g_autoptr (GtkMenuButton) held = g_object_ref (GTK_MENU_BUTTON (button));
    GtkWidget *popover;

    gtk_menu_button_popup (held);
    popover = GTK_WIDGET (gtk_menu_button_get_popover (held));
    TEST_WAIT_UNTIL (gtk_widget_get_mapped (popover));
    look (name, window, data);
    gtk_menu_button_popdown (held);
    TEST_WAIT_UNTIL (!gtk_widget_get_mapped (popover));
  }
}

static void
visit (const Scene *scene, EveryWindowLook look, gpointer data)
{
  GtkWidget *window;

  if (scene->open != NULL)
    scene->open ();
  window = scene_front_window ();
  g_test_message ("%s", scene->name);
  g_assert_true ((window == scene_main_widget ()) ==
                 (scene->window == SCENE_MAIN));
  scene_settle (window);
  look (scene->name, window, data);
  visit_menus (scene->name, window, look, data);
  if (scene->close != NULL)
    scene->close ();
  close_windows ();
}

void
every_window_visit (EveryWindowLook look, gpointer data)
{
  const Scene *all[] = { scenes_of_match, scenes_of_program, scenes_of_score,
                         scenes_of_evenings };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    for (const Scene *scene = all[i]; scene->name != NULL; scene++)
      visit (scene, look, data);
}

/* ---- the program ---- */

static void
name_players (void)
{
  GSettings *settings = mj_application_get_settings (app);
  const char *names[] = { EVERY_NAME "1", EVERY_NAME "2", EVERY_NAME "3",
                          EVERY_NAME "4", NULL };
  MjRules rules;

  mj_rules_init (&rules);
  rules.limit = 7;
  mj_sheets_save (settings, EVERY_NAME, &rules);
  g_settings_set_strv (settings, "player-names", names);
  g_settings_set_boolean (settings, "practice", TRUE);
  g_settings_set_string (settings, "tempo", "instant");
}

static void
add_evening (void)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (MjSession) session = NULL;
  g_autoptr (GError) error = NULL;
  MjStore *store = mj_matches_get_store (mj_application_get_matches (app));
  MjEntry entry;

  g_free (file->title);
  file->title = g_strdup (EVERY_NAME);
  g_free (file->currency);
  file->currency = g_strdup (EVERY_NAME);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("%s%d", EVERY_NAME, i + 1);
  }
  evening = mj_store_add_evening (store, file, &error);
  g_assert_no_error (error);
  session = mj_session_open (store, evening, &error);
  g_assert_no_error (error);
  mj_entry_init (&entry, MJ_ENTRY_ADJUSTMENT);
  entry.seat = 0;
  entry.other = 1;
  entry.amount = 100;
  g_assert_true (mj_session_append (session, &entry, EVERY_NAME, &error));
}

gboolean
every_window_set_up (int *argc, char ***argv)
{
  folder = g_dir_make_tmp ("every-window-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  test_gui_init (argc, argv);
  setlocale (LC_ALL, ""); /* GTK has chosen one for tests */
  app = test_gui_get_app ();
  if (app == NULL)
    return FALSE;
  test_gui_set_animations (FALSE);
  name_players ();
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (!mj_store_is_in_memory (
      mj_matches_get_store (mj_application_get_matches (app))));
  add_evening ();
  return TRUE;
}

void
every_window_tear_down (void)
{
  if (app != NULL)
    test_gui_end_program ();
  test_folder_remove (folder);
  g_free (folder);
  g_clear_object (&app);
}
