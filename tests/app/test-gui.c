/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-gui.c – looks through the widgets of a window. */

#include "test-gui.h"

#include "config.h"
#include "test-folder.h"

#include "model/store/mj-store-matches.h"

/* One for the whole program: its name on the bus can be had once. */
static MjApplication *app;

static char *data_folder; /* if it is of this program alone */

gboolean
test_gui_wake_up (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
test_gui_init (int *argc, char ***argv)
{
  if (!test_display_init (argc, argv))
    return;
  adw_init ();
  app = mj_application_new ();
  g_application_set_flags (G_APPLICATION (app),
                           g_application_get_flags (G_APPLICATION (app)) |
                               G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (app), NULL, NULL));
}

char *
test_gui_init_apart (int *argc, char ***argv)
{
  data_folder = g_dir_make_tmp ("mahjong-test-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", data_folder, TRUE);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  test_gui_init (argc, argv);
  if (app != NULL)
    g_settings_set_boolean (mj_application_get_settings (app), "offer-tour",
                            FALSE);
  return g_build_filename (data_folder, "singapore-mahjong", NULL);
}

MjApplication *
test_gui_get_app (void)
{
  return app;
}

int
test_gui_run (void)
{
  int status = g_test_run ();

  if (app != NULL)
    test_gui_end_program ();
  g_clear_object (&app);
  if (data_folder != NULL)
    test_folder_remove (data_folder);
  g_clear_pointer (&data_folder, g_free);
  return status;
}

static guint
count_windows (void)
{
  return g_list_model_get_n_items (gtk_window_get_toplevels ());
}

void
test_gui_set_up (TestGui *gui, const char *page)
{
  gui->settings = g_settings_new (APP_ID);
  g_settings_set_int (gui->settings, "window-width", 1280);
  g_settings_set_int (gui->settings, "window-height", 800);
  gui->window = mj_window_new (ADW_APPLICATION (app), gui->settings);
  gui->n_clicks = 0;
  mj_window_show_page (gui->window, page);
  gtk_window_present (GTK_WINDOW (gui->window));
  test_gui_settle (gui);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (gui->window)), <=, 1280);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (gui->window)), <=, 800);
  gui->n_windows = count_windows ();
}

void
test_gui_tear_down (TestGui *gui)
{
  g_object_add_weak_pointer (G_OBJECT (gui->window), (gpointer *) &gui->window);
  gtk_window_destroy (GTK_WINDOW (gui->window));
  TEST_WAIT_UNTIL (gui->window == NULL);
  g_object_unref (gui->settings);
}

void
test_gui_end_program (void)
{
  MjWindow *window = mj_application_get_window (app);

  if (window == NULL)
    return;
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  TEST_WAIT_UNTIL (window == NULL);
}

void
test_gui_set_animations (gboolean on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", on, NULL);
}

void
test_gui_run_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* ---- finding ---- */

typedef gboolean (*Accept) (GtkWidget *widget, gpointer data);

/* Depth first; what is not in sight is left out with all that is in it. */
static GtkWidget *
find (GtkWidget *widget, Accept accept, gpointer data)
{
  if (widget == NULL || !gtk_widget_get_mapped (widget))
    return NULL;
  if (accept (widget, data))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find (child, accept, data);

    if (found != NULL)
      return found;
  }
  return NULL;
}

/* Where a revealer folds or unfolds, what stands beside it moves. */
static gboolean
is_unfolding (GtkWidget *widget, gpointer data)
{
  return GTK_IS_REVEALER (widget) &&
         gtk_revealer_get_reveal_child (GTK_REVEALER (widget)) !=
             gtk_revealer_get_child_revealed (GTK_REVEALER (widget));
}

gboolean
test_gui_is_still (GtkWidget *window)
{
  return find (window, is_unfolding, NULL) == NULL;
}

static guint
add_number (guint hash, float number)
{
  return 31 * hash + (guint) (int) (8 * number);
}

/* Which widgets are in sight, and where in one another. */
static guint
hash_places (guint hash, GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_rect_t box;

  if (!gtk_widget_get_mapped (widget))
    return hash;
  if (!gtk_widget_compute_bounds (widget, parent != NULL ? parent : widget,
                                  &box))
    graphene_rect_init (&box, 0, 0, 0, 0);
  hash = 31 * hash + g_direct_hash (widget);
  hash = add_number (hash, box.origin.x);
  hash = add_number (hash, box.origin.y);
  hash = add_number (hash, box.size.width);
  hash = add_number (hash, box.size.height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hash = hash_places (hash, child);
  return hash;
}

static gboolean
on_free (gpointer done)
{
  *(gboolean *) done = TRUE;
  return G_SOURCE_REMOVE;
}

/* Until what waits for a free moment has had one: columns tell so that they
 * stand differently, and on a busy machine pictures come first for long. */
static void
wait_until_free (void)
{
  gboolean done = FALSE;

  g_idle_add_full (G_PRIORITY_LOW, on_free, &done, NULL);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* Whether the next picture shows everything where it stands now. */
static gboolean
stays (GtkWidget *window)
{
  guint before = hash_places (0, window);

  wait_until_free ();
  gtk_test_widget_wait_for_draw (window);
  return test_gui_is_still (window) && hash_places (0, window) == before;
}

void
test_gui_settle_window (GtkWidget *window)
{
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (window));
  TEST_WAIT_UNTIL (stays (window));
}

void
test_gui_settle (TestGui *gui)
{
  test_gui_settle_window (GTK_WIDGET (gui->window));
}

/* GTK's own frame round a window may count as a part of it. */
enum { FRAME = 50 };

void
test_gui_resize (GtkWidget *window, int width, int height)
{
  test_gui_settle_window (window);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  TEST_WAIT_UNTIL (ABS (gtk_widget_get_width (window) - width) < FRAME &&
                   ABS (gtk_widget_get_height (window) - height) < FRAME);
  test_gui_settle_window (window);
}

static gboolean
has_class (GtkWidget *widget, gpointer css_class)
{
  return gtk_widget_has_css_class (widget, css_class);
}

int
test_gui_measure_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  return least;
}

static GtkWidget *
find_widest (GtkWidget *widget)
{
  GtkWidget *widest = NULL;
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) &&
        test_gui_measure_width (child) > most) {
      widest = child;
      most = test_gui_measure_width (child);
    }
  return widest;
}

char *
test_gui_describe_width (GtkWidget *widget)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; widget != NULL; widget = find_widest (widget)) {
    g_string_append_printf (text, "\n  %s %d", G_OBJECT_TYPE_NAME (widget),
                            test_gui_measure_width (widget));
    if (GTK_IS_LABEL (widget))
      g_string_append_printf (text, " “%s”",
                              gtk_label_get_text (GTK_LABEL (widget)));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GtkWidget *
test_gui_find_class (GtkWidget *root, const char *css_class)
{
  return find (root, has_class, (gpointer) css_class);
}

static gboolean
has_type (GtkWidget *widget, gpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), GPOINTER_TO_SIZE (type));
}

GtkWidget *
test_gui_find_type (GtkWidget *root, GType type)
{
  return find (root, has_type, GSIZE_TO_POINTER (type));
}

GtkWidget *
test_gui_find_row (GtkWidget *root, const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_PREFERENCES_ROW (root) &&
      g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)),
                 title) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = test_gui_find_row (child, title);
  return found;
}

static gboolean
has_text (GtkWidget *widget, gpointer part)
{
  return GTK_IS_LABEL (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL;
}

GtkWidget *
test_gui_find_label (GtkWidget *root, const char *part)
{
  return find (root, has_text, (gpointer) part);
}

GtkWidget *
test_gui_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (g_type_is_a (G_OBJECT_TYPE (window), type) &&
        gtk_widget_get_mapped (window))
      return window;
  }
  return NULL;
}

typedef struct {
  const char *action;
  GVariant *target;
} Wanted;

static gboolean
is_wanted (GtkWidget *widget, gpointer data)
{
  const Wanted *wanted = data;
  GVariant *target;

  if (!GTK_IS_ACTIONABLE (widget) ||
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                 wanted->action) != 0)
    return FALSE;
  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  return wanted->target == NULL ||
         (target != NULL && g_variant_equal (target, wanted->target));
}

static GtkWidget *
find_button (GtkWidget *root, const char *action, const char *target)
{
  g_autoptr (GVariant) value = NULL;
  Wanted wanted = { action, NULL };

  if (target != NULL) {
    g_autoptr (GError) error = NULL;

    value = g_variant_parse (NULL, target, NULL, NULL, &error);
    g_assert_no_error (error);
    wanted.target = value;
  }
  return find (root, is_wanted, &wanted);
}

GtkWidget *
test_gui_find_button (GtkWidget *root, const char *action, const char *target)
{
  GtkWidget *button = find_button (root, action, target);

  if (button == NULL)
    g_error ("no button for %s %s", action, target != NULL ? target : "");
  return button;
}

gboolean
test_gui_has_button (GtkWidget *root, const char *action, const char *target)
{
  return find_button (root, action, target) != NULL;
}

GtkEventController *
test_gui_find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller =
        g_list_model_get_item (controllers, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
      return controller;
  }
  return NULL;
}

GtkWindow *
test_gui_find_dialog (TestGui *gui)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (gtk_widget_get_visible (GTK_WIDGET (window)) &&
        gtk_window_get_transient_for (window) == GTK_WINDOW (gui->window))
      return window;
  }
  g_assert_not_reached ();
}

/* ---- clicking ---- */

static gboolean
is_inside (GtkWidget *widget, GtkWidget *place)
{
  graphene_rect_t box;
  graphene_rect_t area =
      GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (place),
                          (float) gtk_widget_get_height (place));

  return gtk_widget_compute_bounds (widget, place, &box) &&
         graphene_rect_contains_rect (&area, &box);
}

/* What a press in the middle of @widget would meet. */
static GtkWidget *
pick (GtkWidget *widget, GtkWidget *native)
{
  double x, y;

  gtk_widget_translate_coordinates (
      widget, native, gtk_widget_get_width (widget) / 2.0,
      gtk_widget_get_height (widget) / 2.0, &x, &y);
  return gtk_widget_pick (native, x, y, GTK_PICK_DEFAULT);
}

static void
expect_reachable (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  GtkWidget *picked;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_is_sensitive (widget));
  for (GtkWidget *place = widget; place != native;) {
    place = gtk_widget_get_parent (place);
    if (place == native || GTK_IS_SCROLLED_WINDOW (place))
      g_assert_true (is_inside (widget, place));
  }
  picked = pick (widget, native);
  g_assert_true (picked == widget ||
                 (picked != NULL && gtk_widget_is_ancestor (picked, widget)));
}

MjTile
test_gui_find_risk (const MjState *state)
{
  const MjHand *hand = &state->hands[0];

  for (int i = 0; i < hand->n_concealed; i++)
    if (mj_state_discard_risk (state, 0, hand->concealed[i], NULL) != 0)
      return hand->concealed[i];
  return MJ_TILE_NONE;
}

void
test_gui_press (GtkWidget *widget)
{
  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_is_sensitive (widget));
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else
    g_assert_true (gtk_widget_activate (widget));
}

void
test_gui_click (TestGui *gui, GtkWidget *widget)
{
  expect_reachable (widget);
  gui->n_clicks++;
  test_gui_press (widget);
  test_gui_settle (gui);
  g_assert_cmpuint (count_windows (), ==, gui->n_windows);
}

void
test_gui_click_button (TestGui *gui,
                       GtkWidget *root,
                       const char *action,
                       const char *target)
{
  test_gui_settle (gui);
  test_gui_click (gui, test_gui_find_button (root, action, target));
}

/* Its label may be one that wraps. */
static gboolean
is_labelled (GtkWidget *button, const char *label)
{
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (button));

  return gtk_widget_get_mapped (button) && GTK_IS_LABEL (child) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (child)), label) == 0;
}

GtkWidget *
test_gui_find_labelled (GtkWidget *root, const char *label)
{
  GtkWidget *found =
      GTK_IS_BUTTON (root) && is_labelled (root, label) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = test_gui_find_labelled (child, label);
  return found;
}

void
test_gui_answer (const char *response)
{
  GtkWidget *dialog;
  const char *label;

  TEST_WAIT_UNTIL (test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  label = adw_message_dialog_get_response_label (ADW_MESSAGE_DIALOG (dialog),
                                                 response);
  g_signal_emit_by_name (test_gui_find_labelled (dialog, label), "clicked");
}

void
test_gui_store_match (MjStore *store, const MjMatchFile *file)
{
  g_autoptr (MjMatchChange) change = mj_match_change_new (0, 0, 0);

  change->human = 0;
  change->head = mj_match_file_head_to_text (file);
  g_array_append_vals (change->moves, file->moves->data, file->moves->len);
  g_assert_true (mj_store_change_match (store, change, NULL));
  change->first = change->moves->len;
  g_array_set_size (change->moves, 0);
  change->ended = TRUE;
  g_assert_true (mj_store_change_match (store, change, NULL));
}
