/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-breakpoints.c – conditions, what their setters do, and that no frame
 * shows a form that does not belong to its size.
 */

#include "test-gui.h"

#include "app/widgets/mj-breakpoints.h"

/* ---- conditions ---- */

static GObject *
build (const char *object, const char *id, GError **error)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autofree char *text =
      g_strconcat ("<interface>", object, "</interface>", NULL);
  GObject *found = NULL;

  g_type_ensure (MJ_TYPE_BREAKPOINT);
  g_type_ensure (MJ_TYPE_BREAKPOINTS);
  if (gtk_builder_add_from_string (builder, text, -1, error))
    found = g_object_ref (gtk_builder_get_object (builder, id));
  return found;
}

static MjBreakpoint *
build_condition (const char *condition, GError **error)
{
  g_autofree char *text = g_strdup_printf (
      "<object class='MjBreakpoint' id='b'><condition>%s</condition></object>",
      condition);

  return (MjBreakpoint *) build (text, "b", error);
}

static const struct {
  const char *condition;
  int width, height;
  float text;
  gboolean holds;
} conditions[] = {
  { "max-width: 560px", 560, 1, 1, TRUE },
  { "max-width: 560px", 561, 1, 1, FALSE },
  { "max-width: 560px", 561, 1, 2, FALSE },
  { "max-width: 560", 560, 1, 2, TRUE },
  { "max-width: 560sp", 561, 1, 1, FALSE },
  { "max-width: 560sp", 1120, 1, 2, TRUE },
  { "max-width: 560sp", 1121, 1, 2, FALSE },
  { "max-width: 72pt", 96, 1, 1, TRUE },
  { "max-width: 72pt", 97, 1, 1, FALSE },
  { "max-width: 72pt", 192, 1, 2, TRUE },
  { "min-width: 10.5px", 10, 1, 1, FALSE },
  { "min-width: 10.5px", 11, 1, 1, TRUE },
  { "max-height: 300sp", 999, 300, 1, TRUE },
  { "max-height: 300sp", 1, 301, 1, FALSE },
  { "  min-height :300 px ", 1, 300, 1, TRUE },
  { "max-width: 5px and max-height: 5px", 5, 5, 1, TRUE },
  { "max-width: 5px and max-height: 5px", 5, 6, 1, FALSE },
  { "max-width: 5px or max-height: 5px", 9, 5, 1, TRUE },
  { "max-width: 5px or max-height: 5px", 9, 9, 1, FALSE },
  /* "and" binds more tightly */
  { "min-width: 1px or min-width: 1px and max-width: 0px", 5, 5, 1, TRUE },
  { "(min-width: 1px or min-width: 1px) and max-width: 0px", 5, 5, 1, FALSE },
  { "((max-width: 5px)\n or\n (max-height: 5px))", 9, 5, 1, TRUE },
};

static void
test_conditions (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (conditions); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (MjBreakpoint) breakpoint =
        build_condition (conditions[i].condition, &error);

    g_test_message ("%s at %d by %d", conditions[i].condition,
                    conditions[i].width, conditions[i].height);
    g_assert_no_error (error);
    g_assert_cmpint (mj_breakpoint_holds (breakpoint, conditions[i].width,
                                          conditions[i].height,
                                          conditions[i].text),
                     ==, conditions[i].holds);
  }
}

static void
test_no_conditions (void)
{
  static const char *const bad[] = {
    "",
    " ",
    "wide",
    "max-width",
    "max-width:",
    "max-width: wide",
    "max-width: -5px",
    "max-width: nan",
    "max-width: 1e999px",
    "max-width: 5em",
    "max-width: 5px and",
    "max-width: 5px or ",
    "max-width: 5px max-height: 5px",
    "and max-width: 5px",
    "(max-width: 5px",
    "max-width: 5px)",
    "()",
    "most-width: 5px",
    "max-depth: 5px",
    "max-width = 5px",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *named = g_strdup_printf ("“%s” is no condition", bad[i]);

    g_test_message ("“%s”", bad[i]);
    g_assert_null (build_condition (bad[i], &error));
    g_assert_error (error, GTK_BUILDER_ERROR, GTK_BUILDER_ERROR_INVALID_VALUE);
    g_assert_nonnull (strstr (error->message, named));
  }
}

/* Without a condition it never applies. */
static void
test_no_condition (void)
{
  g_autoptr (MjBreakpoint) breakpoint = (MjBreakpoint *) build (
      "<object class='MjBreakpoint' id='b'/>", "b", NULL);

  g_assert_false (mj_breakpoint_holds (breakpoint, 1, 1, 1));
}

/* ---- setters ---- */

static const struct {
  const char *setter, *error;
} bad_setters[] = {
  { "object='x' property='title'>a", "*title*of “x”*no such object*" },
  { "object='s' property='depth'>a", "*depth*of “s”*no such property*" },
  { "object='s' property='autoselect'>a",
    "*autoselect*of “s” to “a”*parse boolean*" },
  { "object='s' property='model'>a", "*model*of “s” to “a”*no such value*" },
  { "object='s' property='model'>b", "*model*of “s” to “b”*no such value*" },
};

static void
test_bad_setters (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_setters); i++) {
    g_autofree char *text = g_strdup_printf (
        "<object class='MjBreakpoint' id='b'><setter %s</setter></object>"
        "<object class='GtkSingleSelection' id='s'/>",
        bad_setters[i].setter);
    g_autoptr (MjBreakpoint) breakpoint = NULL;

    g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL,
                           bad_setters[i].error);
    breakpoint = (MjBreakpoint *) build (text, "b", NULL);
    g_test_assert_expected_messages ();
    g_assert_nonnull (breakpoint);
  }
}

static void
test_bad_elements (void)
{
  static const char *const bad[] = {
    "<setter object='b'>a</setter>",
    "<setter property='b'>a</setter>",
    "<setter object='b' property='c' value='d'/>",
    "<condition unit='px'>max-width: 5</condition>",
    "<sitter/>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = g_strconcat ("<object class='MjBreakpoint' id='b'>",
                                         bad[i], "</object>", NULL);

    g_assert_null (build (text, "b", &error));
    g_assert_nonnull (error);
  }
}

/* ---- a window ---- */

static const char template[] =
    "<object class='GtkWindow' id='window'>"
    "  <property name='default-width'>900</property>"
    "  <property name='default-height'>300</property>"
    "  <property name='child'>"
    "    <object class='MjBreakpoints' id='places'>"
    "      <property name='width-request'>200</property>"
    "      <property name='height-request'>100</property>"
    "      <child>"
    "        <object class='MjBreakpoint'>"
    "          <condition>max-width: 700sp</condition>"
    "          <setter object='box' property='orientation'>vertical</setter>"
    "          <setter object='box' property='spacing'>3</setter>"
    "        </object>"
    "      </child>"
    "      <child>"
    "        <object class='MjBreakpoint'>"
    "          <condition>max-width: 400sp</condition>"
    "          <setter object='box' property='layout-manager'>below</setter>"
    "          <setter object='end' property='visible'>False</setter>"
    "          <setter object='start' property='name' translatable='yes' "
    "           comments='none'>last</setter>"
    "          <setter object='gone' property='visible'>False</setter>"
    "        </object>"
    "      </child>"
    "      <property name='child'>"
    "        <object class='GtkBox' id='box'>"
    "          <property name='spacing'>7</property>"
    "          <child>"
    "            <object class='GtkButton' id='start'>"
    "              <property name='name'>first</property>"
    "              <property name='width-request'>300</property>"
    "            </object>"
    "          </child>"
    "          <child>"
    "            <object class='GtkButton' id='end'>"
    "              <property name='width-request'>360</property>"
    "            </object>"
    "          </child>"
    "        </object>"
    "      </property>"
    "    </object>"
    "  </property>"
    "</object>"
    "<object class='GtkLabel' id='gone'/>"
    "<object class='GtkBoxLayout' id='below'>"
    "  <property name='orientation'>vertical</property>"
    "</object>";

typedef struct {
  GtkWidget *window, *places, *box, *start, *end;
  GtkLayoutManager *beside;
  guint n_changes;
  guint n_wrong; /* frames with another form than their size has */
} Fixture;

static void
count (Fixture *f)
{
  f->n_changes++;
}

static int
find_form (Fixture *f)
{
  return g_str_equal (gtk_widget_get_name (f->start), "last") ? 2
         : gtk_orientable_get_orientation (GTK_ORIENTABLE (f->box)) ==
                 GTK_ORIENTATION_VERTICAL
             ? 1
             : 0;
}

static double
find_scale (void)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return dpi / 1024.0 / 96;
}

static int
expect_form (Fixture *f)
{
  int width = gtk_widget_get_width (f->places);

  return width <= 400 * find_scale ()   ? 2
         : width <= 700 * find_scale () ? 1
                                        : 0;
}

static void
on_painted (Fixture *f)
{
  if (find_form (f) != expect_form (f))
    f->n_wrong++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autofree char *text =
      g_strconcat ("<interface>", template, "</interface>", NULL);
  GError *error = NULL;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  g_type_ensure (MJ_TYPE_BREAKPOINT);
  g_type_ensure (MJ_TYPE_BREAKPOINTS);
  gtk_builder_add_from_string (builder, text, -1, &error);
  g_assert_no_error (error);
  f->window = GTK_WIDGET (gtk_builder_get_object (builder, "window"));
  f->places = GTK_WIDGET (gtk_builder_get_object (builder, "places"));
  f->box = GTK_WIDGET (gtk_builder_get_object (builder, "box"));
  f->start = GTK_WIDGET (gtk_builder_get_object (builder, "start"));
  f->end = GTK_WIDGET (gtk_builder_get_object (builder, "end"));
  f->beside = gtk_widget_get_layout_manager (f->box);
  g_signal_connect_swapped (f->box, "notify::spacing", G_CALLBACK (count), f);
  gtk_widget_realize (f->window);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (f->window),
                            "after-paint", G_CALLBACK (on_painted), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (f->window),
                                        f);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  g_assert_cmpuint (f->n_wrong, ==, 0);
}

static void
expect_values (Fixture *f, int form)
{
  g_assert_cmpint (find_form (f), ==, form);
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (f->box)), ==,
                   form > 0 ? GTK_ORIENTATION_VERTICAL
                            : GTK_ORIENTATION_HORIZONTAL);
  if (form < 2)
    g_assert_cmpint (gtk_box_get_spacing (GTK_BOX (f->box)), ==,
                     form == 1 ? 3 : 7);
  g_assert_cmpint (gtk_widget_get_visible (f->end), ==, form < 2);
  g_assert_cmpstr (gtk_widget_get_name (f->start), ==,
                   form == 2 ? "last" : "first");
  if (form < 2)
    g_assert_true (gtk_widget_get_layout_manager (f->box) == f->beside);
  else
    g_assert_false (gtk_widget_get_layout_manager (f->box) == f->beside);
}

/* Each form and back again; only the last that applies sets anything. */
static void
test_forms (Fixture *f, gconstpointer data)
{
  static const struct {
    int width, form;
  } steps[] = { { 900, 0 }, { 600, 1 }, { 900, 0 }, { 360, 2 },
                { 600, 1 }, { 360, 2 }, { 900, 0 } };

  gtk_window_present (GTK_WINDOW (f->window));
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++) {
    test_gui_resize (f->window, steps[i].width, 300);
    expect_values (f, steps[i].form);
  }
}

/* A window that begins narrow is never drawn wide. */
static void
test_begins_narrow (Fixture *f, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), 360, 300);
  gtk_window_present (GTK_WINDOW (f->window));
  test_gui_resize (f->window, 360, 300);
  expect_values (f, 2);
  g_assert_cmpuint (f->n_changes, ==, 0); /* the form before the last */
}

/* Pixel by pixel there and back, each form comes once. */
static void
test_pixels (Fixture *f, gconstpointer data)
{
  gtk_window_present (GTK_WINDOW (f->window));
  test_gui_resize (f->window, 712, 300);
  for (int width = 712; width > 688; width--)
    test_gui_resize (f->window, width, 300);
  g_assert_cmpuint (f->n_changes, ==, 1);
  for (int width = 688; width < 712; width++)
    test_gui_resize (f->window, width, 300);
  g_assert_cmpuint (f->n_changes, ==, 2);
  expect_values (f, 0);
}

/* The window keeps its size, the letters grow. */
static void
test_text_size (Fixture *f, gconstpointer data)
{
  gtk_window_present (GTK_WINDOW (f->window));
  test_gui_resize (f->window, 780, 300);
  expect_values (f, 0);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  test_gui_settle_window (f->window);
  expect_values (f, 1);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 192 * 1024, NULL);
  test_gui_settle_window (f->window);
  expect_values (f, 2);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  test_gui_settle_window (f->window);
  expect_values (f, 0);
}

static int
measure (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  return least;
}

/* No form is in the way of another, and the last one says what it needs: it is
 * the one before where the size that is asked for is too much for the last. */
static void
test_least_size (Fixture *f, gconstpointer data)
{
  gtk_window_present (GTK_WINDOW (f->window));
  test_gui_resize (f->window, 900, 300);
  g_assert_cmpint (measure (f->box), >, 660);
  g_assert_cmpint (measure (f->places), ==, 200);
  gtk_widget_set_size_request (f->places, -1, -1);
  g_assert_cmpint (measure (f->places), ==, 0);
  gtk_widget_set_size_request (f->places, 200, 100);
  test_gui_resize (f->window, 600, 300);
  g_assert_cmpint (measure (f->box), ==, 360);
  g_assert_cmpint (measure (f->places), ==, 200);
  gtk_widget_set_size_request (f->places, 401, 100);
  g_assert_cmpint (measure (f->places), ==, 401);
  gtk_widget_set_size_request (f->end, 450, -1);
  g_assert_cmpint (measure (f->places), ==, 450);
  gtk_widget_set_size_request (f->places, 200, 100);
  test_gui_resize (f->window, 360, 300);
  g_assert_cmpint (measure (f->places), ==, 300);
}

/* An object that has gone is left alone, and the window may go at any time. */
static void
test_gone (Fixture *f, gconstpointer data)
{
  gtk_window_present (GTK_WINDOW (f->window));
  test_gui_resize (f->window, 900, 300);
  gtk_box_remove (GTK_BOX (f->box), f->end);
  test_gui_resize (f->window, 360, 300);
  g_assert_cmpint (find_form (f), ==, 2);
  gtk_widget_size_allocate (f->places, &(GtkAllocation){ 0, 0, 900, 300 }, -1);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  g_test_add_func ("/breakpoints/conditions", test_conditions);
  g_test_add_func ("/breakpoints/no-conditions", test_no_conditions);
  g_test_add_func ("/breakpoints/no-condition", test_no_condition);
  g_test_add_func ("/breakpoints/bad-setters", test_bad_setters);
  g_test_add_func ("/breakpoints/bad-elements", test_bad_elements);
  TEST_DISPLAY_ADD ("/breakpoints/forms", Fixture, set_up, test_forms,
                    tear_down);
  TEST_DISPLAY_ADD ("/breakpoints/begins-narrow", Fixture, set_up,
                    test_begins_narrow, tear_down);
  TEST_DISPLAY_ADD ("/breakpoints/pixels", Fixture, set_up, test_pixels,
                    tear_down);
  TEST_DISPLAY_ADD ("/breakpoints/text-size", Fixture, set_up, test_text_size,
                    tear_down);
  TEST_DISPLAY_ADD ("/breakpoints/least-size", Fixture, set_up, test_least_size,
                    tear_down);
  TEST_DISPLAY_ADD ("/breakpoints/gone", Fixture, set_up, test_gone, tear_down);
  return test_gui_run ();
}
