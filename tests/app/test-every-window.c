/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-every-window.c – what holds for everything that can be opened.
 *
 * With --show it waits, for each, until a line comes in: window-names.py looks
 * at it meanwhile, as a screen reader does.
 */

#include "every-window.h"
#include "press.h"

#include "app/learn/mj-rulebook-window.h"

#include <stdio.h>

/* ---- odd names ---- */

typedef struct {
  guint n_names; /* labels that show one */
  guint n_bad;
  GHashTable *classes; /* names of the classes of all widgets in sight, and
                        * of those that they are made from */
} Texts;

/* What five cases find in one visit of each window. */
static Texts texts;
static guint n_nameless, n_without_program, n_toasts;

static void look_once (void);

/* A text that is no markup is missing, a warning kills the test; what is markup
 * by mistake has lost something. */
static void
look_at_text (GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  for (GType type = G_OBJECT_TYPE (widget); type != GTK_TYPE_WIDGET;
       type = g_type_parent (type))
    g_hash_table_add (texts.classes, (gpointer) g_type_name (type));
  if (GTK_IS_LABEL (widget)) {
    const char *shown = gtk_label_get_text (GTK_LABEL (widget));
    const char *label = gtk_label_get_label (GTK_LABEL (widget));
    gboolean foreign = strstr (label, "&_") || strstr (label, "&amp;_") ||
                       strstr (label, "&__");

    texts.n_names += strstr (shown, EVERY_NAME) != NULL;
    if (foreign && strstr (shown, EVERY_NAME) == NULL) {
      g_test_message ("%s: “%s” is shown as “%s”", where, label, shown);
      texts.n_bad++;
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at_text (child, where);
}

#define TEMPLATES "/io/github/singaporemahjong/Mahjong/ui/"

/* Appends the class of each template below @folder that was never in sight. */
static void
list_unseen (const char *folder, GHashTable *classes, GString *unseen)
{
  g_auto (GStrv) names = g_resources_enumerate_children (folder, 0, NULL);

  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *path = g_strconcat (folder, names[i], NULL);
    g_autoptr (GBytes) file = g_resources_lookup_data (path, 0, NULL);
    g_autofree char *text = NULL, *class = NULL;
    const char *found;

    if (file == NULL) {
      list_unseen (path, classes, unseen);
      continue;
    }
    text = g_strndup (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
    found = strstr (text, "<template class=\"");
    if (found == NULL)
      continue;
    found += strlen ("<template class=\"");
    class = g_strndup (found, strcspn (found, "\""));
    if (!g_hash_table_contains (classes, class))
      g_string_append_printf (unseen, "%s ", class);
  }
}

static void
test_texts (void)
{
  g_autoptr (GString) unseen = g_string_new (NULL);

  look_once ();
  g_test_message ("%u names", texts.n_names);
  g_assert_cmpuint (texts.n_bad, ==, 0);
  g_assert_cmpuint (texts.n_names, >, 100);
  /* Test "file-dialog" opens the one that needs a slow file.  For any other
   * class that is named here, scenes-….c lack a row. */
  list_unseen (TEMPLATES, texts.classes, unseen);
  g_assert_cmpstr (unseen->str, ==, "MjProgress ");
}

/* ---- names ---- */

/* What GTK and libadwaita make by themselves, and name as they like. */
static gboolean
is_foreign (const char *scene, GtkWidget *widget)
{
  return g_str_has_prefix (scene, "export") ||
         g_str_has_prefix (scene, "shortcuts") || GTK_IS_TEXT_VIEW (widget);
}

static gboolean
is_control (GtkWidget *widget)
{
  switch (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget))) {
  case GTK_ACCESSIBLE_ROLE_BUTTON:
  case GTK_ACCESSIBLE_ROLE_CHECKBOX:
  case GTK_ACCESSIBLE_ROLE_LINK:
  case GTK_ACCESSIBLE_ROLE_RADIO:
  case GTK_ACCESSIBLE_ROLE_SEARCH_BOX:
  case GTK_ACCESSIBLE_ROLE_SLIDER:
  case GTK_ACCESSIBLE_ROLE_SPIN_BUTTON:
  case GTK_ACCESSIBLE_ROLE_SWITCH:
  case GTK_ACCESSIBLE_ROLE_TEXT_BOX:
    return TRUE; /* some give the keyboard to a part of theirs */
  case GTK_ACCESSIBLE_ROLE_LIST_ITEM:
    return gtk_widget_get_focusable (widget);
  default:
    return FALSE;
  }
}

/* A button that shows only a picture is called after the picture or its file,
 * by one version of GTK or another, until it gets a name; an empty place for
 * the name counts as a property. */
static gboolean
has_name (GtkWidget *widget)
{
  const char *icon = GTK_IS_BUTTON (widget)
                         ? gtk_button_get_icon_name (GTK_BUTTON (widget))
                         : NULL;
  g_autofree char *instead = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
      icon != NULL ? icon : "");

  if (instead != NULL && strcmp (instead, "undefined") != 0)
    return TRUE;
  return icon == NULL &&
         gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
look_for_names (const char *scene, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || is_foreign (scene, widget))
    return;
  if (is_control (widget) && !has_name (widget)) {
    GtkWidget *parent = gtk_widget_get_parent (widget);

    g_test_message ("%s: %s in %s", scene, G_OBJECT_TYPE_NAME (widget),
                    G_OBJECT_TYPE_NAME (parent));
    n_nameless++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_for_names (scene, child);
}

/* window-names.py hears what they are. */
static void
test_names (void)
{
  look_once ();
  g_assert_cmpuint (n_nameless, ==, 0);
}

/* ---- keys ---- */

typedef struct {
  GHashTable *program; /* key → action, of the keys that hold everywhere */
  guint n_keys, n_bad;
} Keys;

static Keys keys;

/* Notes that @key stands for @action.  Takes both texts. */
static void
note_key (GHashTable *taken, const char *where, char *key, char *action)
{
  const char *other = g_hash_table_lookup (taken, key);

  if (other == NULL)
    other = g_hash_table_lookup (keys.program, key);
  if (other != NULL && strcmp (other, action) != 0) {
    g_test_message ("%s: %s is the key of %s and of %s", where, key, other,
                    action);
    keys.n_bad++;
  }
  keys.n_keys++;
  g_hash_table_replace (taken, key, action);
}

static void
note_program_keys (GtkApplication *app)
{
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (app);

  for (guint i = 0; actions[i] != NULL; i++) {
    g_auto (GStrv) accels =
        gtk_application_get_accels_for_action (app, actions[i]);

    for (guint j = 0; accels[j] != NULL; j++) {
      g_autoptr (GtkShortcutTrigger) trigger =
          gtk_shortcut_trigger_parse_string (accels[j]);

      note_key (keys.program, "everywhere",
                gtk_shortcut_trigger_to_string (trigger),
                g_strdup (actions[i]));
    }
  }
}

/* The keys of one class of widget, with what it calls by name. */
static void
note_keys (const char *where, GListModel *shortcuts)
{
  g_autoptr (GHashTable) taken =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
    GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
    GVariant *arguments = gtk_shortcut_get_arguments (shortcut);
    g_autofree char *with = NULL;

    if (!GTK_IS_NAMED_ACTION (action))
      continue;
    with = arguments ? g_variant_print (arguments, FALSE) : g_strdup ("");
    note_key (
        taken, where,
        gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut)),
        g_strconcat (
            gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)), with,
            NULL));
  }
}

static void
look_for_keys (const char *scene, GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autofree char *where =
      g_strdup_printf ("%s: %s", scene, G_OBJECT_TYPE_NAME (widget));

  if (g_hash_table_size (keys.program) == 0 && GTK_IS_WINDOW (widget) &&
      gtk_window_get_application (GTK_WINDOW (widget)) != NULL)
    note_program_keys (gtk_window_get_application (GTK_WINDOW (widget)));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_SHORTCUT_CONTROLLER (controller))
      note_keys (where, G_LIST_MODEL (controller));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_for_keys (scene, child);
}

/* A second command on a key is never heard of: GTK takes one of them. */
static void
test_keys (void)
{
  look_once ();
  g_test_message ("%u keys", keys.n_keys);
  g_assert_cmpuint (g_hash_table_size (keys.program), >, 5);
  g_assert_cmpuint (keys.n_bad, ==, 0);
}

/* ---- actions of the program ---- */

static void
on_reached (guint *n)
{
  ++*n;
}

static void
look_for_program (const char *scene, GtkWidget *window)
{
  GtkApplication *app = GTK_APPLICATION (g_application_get_default ());
  g_autoptr (GSimpleAction) action = g_simple_action_new ("reached", NULL);
  guint n = 0;

  if (is_foreign (scene, window) || ADW_IS_ABOUT_WINDOW (window))
    return;
  g_signal_connect_swapped (action, "activate", G_CALLBACK (on_reached), &n);
  g_action_map_add_action (G_ACTION_MAP (app), G_ACTION (action));
  gtk_widget_activate_action (window, "app.reached", NULL);
  g_action_map_remove_action (G_ACTION_MAP (app), "reached");
  if (n != 1) {
    g_test_message ("%s: %s has no actions of the program", scene,
                    G_OBJECT_TYPE_NAME (window));
    n_without_program++;
  }
}

/* A link or a key that leads elsewhere works in each window. */
static void
test_program (void)
{
  look_once ();
  g_assert_cmpuint (n_without_program, ==, 0);
}

/* ---- the key of the rules ---- */

/* Opens the rules over @window by the real key, and closes them; not where an
 * open popover keeps the keys, nor over the scoreboard for the room. */
static void
press_for_rules (const char *scene, GtkWidget *window, gpointer data)
{
  guint *n_windows = data;
  GtkWidget *rules;

  if (is_foreign (scene, window) || ADW_IS_ABOUT_WINDOW (window) ||
      MJ_IS_RULEBOOK_WINDOW (window) ||
      test_gui_find_type (window, GTK_TYPE_POPOVER) != NULL ||
      gtk_window_get_transient_for (GTK_WINDOW (window)) == NULL ||
      gtk_window_is_fullscreen (GTK_WINDOW (window)))
    return;
  TEST_WAIT_UNTIL (gtk_window_is_active (GTK_WINDOW (window)));
  press_key (GDK_KEY_F1);
  TEST_WAIT_UNTIL ((rules = test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)) !=
                       NULL &&
                   gtk_window_is_active (GTK_WINDOW (rules)));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (rules)) ==
                 GTK_WINDOW (window));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW) == NULL &&
                   gtk_window_is_active (GTK_WINDOW (window)));
  ++*n_windows;
}

static void
test_rules (void)
{
  guint n_windows = 0;

  every_window_visit (press_for_rules, &n_windows);
  g_test_message ("%u windows", n_windows);
  g_assert_cmpuint (n_windows, >, 25);
}

/* ---- toasts ---- */

static void
look_for_toasts (const char *scene, GtkWidget *widget)
{
  if (GTK_IS_ACTIONABLE (widget) && gtk_widget_is_sensitive (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                 "about.copy-property") == 0) {
    g_test_message ("%s: a %s is answered by a toast", scene,
                    G_OBJECT_TYPE_NAME (widget));
    n_toasts++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_for_toasts (scene, child);
}

static void
look (const char *scene, GtkWidget *window, gpointer data)
{
  look_at_text (window, scene);
  look_for_names (scene, window);
  look_for_keys (scene, window);
  look_for_program (scene, window);
  look_for_toasts (scene, window);
}

static void
look_once (void)
{
  if (texts.classes != NULL)
    return;
  texts.classes = g_hash_table_new (g_str_hash, g_str_equal);
  keys.program =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  every_window_visit (look, NULL);
}

/* libadwaita 1.2 crashes when a toast is closed while it takes the place of
 * another.  Its own window about the program has some. */
static void
test_toasts (void)
{
  look_once ();
  g_assert_cmpuint (n_toasts, ==, 0);
}

/* ---- sleep ---- */

static guint n_wakes;

static int
count_wakes (GPollFD *fds, guint n, int timeout)
{
  n_wakes += timeout != 0;
  return g_poll (fds, n, timeout);
}

static gboolean
on_over (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* A tenth of a second without a wake-up, the one at its end aside; what goes
 * on for a while is given time to come to rest. */
static void
look_for_wakes (const char *name, GtkWidget *window, gpointer n_bad)
{
  guint tenths = 0;

  do {
    gboolean over = FALSE;

    n_wakes = 0;
    g_timeout_add (100, on_over, &over);
    while (!over)
      g_main_context_iteration (NULL, TRUE);
  } while (n_wakes > 1 && ++tenths < 50);
  if (n_wakes > 1) {
    g_test_message ("%s: %u wake-ups a second", name, 10 * (n_wakes - 1));
    (*(guint *) n_bad)++;
  }
}

/* Nothing goes on where nobody does anything. */
static void
test_sleep (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GPollFunc poll = g_main_context_get_poll_func (NULL);
  guint n_bad = 0;

  g_object_set (settings, "gtk-cursor-blink", FALSE, NULL);
  test_gui_set_animations (TRUE);
  g_main_context_set_poll_func (NULL, count_wakes);
  every_window_visit (look_for_wakes, &n_bad);
  g_main_context_set_poll_func (NULL, poll);
  test_gui_set_animations (FALSE);
  gtk_settings_reset_property (settings, "gtk-cursor-blink");
  g_assert_cmpuint (n_bad, ==, 0);
}

/* ---- what is held ---- */

static GPtrArray *held;

static void
forget (gpointer data, GObject *gone)
{
}

/* Takes hold of each widget that has none in it, and waits for the others to
 * go. */
static void
hold (const char *name, GtkWidget *widget, gpointer data)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child == NULL)
    g_ptr_array_add (held, g_object_ref (widget));
  else
    g_object_weak_ref (G_OBJECT (widget), forget, NULL);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    hold (name, child, data);
}

/* What the pointer rests in is held by GTK for a while when its window has
 * gone; whatever it was bound to may have gone by then.  These are held until
 * the program has ended. */
static void
test_held (void)
{
  held = g_ptr_array_new_with_free_func (g_object_unref);
  every_window_visit (hold, NULL);
  g_test_message ("%u widgets held", held->len);
  g_assert_cmpuint (held->len, >, 1000);
}

/* ---- for a screen reader ---- */

static int
on_line (GIOChannel *input, GIOCondition condition, gpointer answered)
{
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (input, &line, NULL, NULL, NULL) !=
      G_IO_STATUS_NORMAL)
    exit (1); /* nobody looks any more */
  *(gboolean *) answered = TRUE;
  return G_SOURCE_CONTINUE;
}

static void
show (const char *name, GtkWidget *window, gpointer data)
{
  gboolean *answered = data;

  *answered = FALSE;
  g_print ("show %s\n", name);
  fflush (stdout);
  while (!*answered)
    g_main_context_iteration (NULL, TRUE);
}

static void
show_all (void)
{
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (0);
  gboolean answered;
  guint watch = g_io_add_watch (input, G_IO_IN | G_IO_HUP, on_line, &answered);

  every_window_visit (show, &answered);
  g_source_remove (watch);
}

int
main (int argc, char **argv)
{
  int status = 0;
  gboolean showing = argc == 2 && g_strcmp0 (argv[1], "--show") == 0;
  gboolean shown = every_window_set_up (&argc, &argv);

  if (showing && shown) {
    show_all ();
  } else {
    test_display_add_func ("/every-window/texts", test_texts);
    test_display_add_func ("/every-window/names", test_names);
    test_display_add_func ("/every-window/keys", test_keys);
    test_display_add_func ("/every-window/program", test_program);
    press_add_func ("/every-window/rules", test_rules);
    test_display_add_func ("/every-window/toasts", test_toasts);
    test_display_add_func ("/every-window/sleep", test_sleep);
    test_display_add_func ("/every-window/held", test_held);
    status = g_test_run ();
  }
  every_window_tear_down ();
  g_clear_pointer (&held, g_ptr_array_unref);
  g_clear_pointer (&texts.classes, g_hash_table_unref);
  g_clear_pointer (&keys.program, g_hash_table_unref);
  return status;
}
