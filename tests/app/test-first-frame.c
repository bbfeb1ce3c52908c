/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-first-frame.c – what is drawn first stands where it stays: the result of
 * a deal, in a window that is there or in a new one, and the head of a window.
 * Of a small win all is in sight.
 */

#include "sample-match.h"
#include "test-gui.h"

#include "app/play/mj-result-view.h"
#include "config.h"

/* After so many frames everything has its place. */
enum { FRAMES = 15 };

typedef struct {
  TestGui gui;
  MjMatchFile *file; /* a deal that is over */
  GType awaited;     /* what the first frame that counts shows */
  gboolean whole;    /* look at all of the window, not at its head and foot */
  int n_frames;      /* since then */
  char *first, *last;
} Fixture;

/* ---- looking ---- */

/* Each widget in sight, and where it is. */
static void
describe (GtkWidget *widget, GtkWidget *root, GString *text)
{
  graphene_rect_t r;

  if (!gtk_widget_get_mapped (widget) ||
      !gtk_widget_get_child_visible (widget) ||
      (GTK_IS_NATIVE (widget) && widget != root)) /* such as a tooltip */
    return;
  if (gtk_widget_compute_bounds (widget, root, &r))
    g_string_append_printf (text, "%s %.0f %.0f %.0f %.0f\n",
                            G_OBJECT_TYPE_NAME (widget), r.origin.x, r.origin.y,
                            r.size.width, r.size.height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    describe (child, root, text);
}

/* What is drawn of it, in words. */
static void
describe_picture (GtkWidget *widget, GString *text)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL) {
    g_autoptr (GBytes) bytes = gsk_render_node_serialize (node);
    gsize size;
    const char *words = g_bytes_get_data (bytes, &size);

    g_string_append_len (text, words, (gssize) size);
    gsk_render_node_unref (node);
  }
}

static char *
describe_window (Fixture *f)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  GtkWidget *foot = test_gui_find_type (window, ADW_TYPE_VIEW_SWITCHER_BAR);
  GString *text = g_string_new (NULL);

  if (f->whole) {
    describe (window, window, text);
  } else {
    describe_picture (test_gui_find_type (window, ADW_TYPE_HEADER_BAR), text);
    if (foot != NULL)
      describe_picture (foot, text);
  }
  return g_string_free (text, FALSE);
}

static void
on_painted (GdkFrameClock *clock, Fixture *f)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);

  if (f->n_frames == 0 && test_gui_find_type (window, f->awaited) == NULL)
    return;
  if (f->n_frames++ == 0)
    f->first = describe_window (f);
  else if (f->n_frames == FRAMES)
    f->last = describe_window (f);
}

static gboolean
keep_painting (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* The whole window where a result is awaited. */
static void
watch (Fixture *f, GType awaited)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);

  f->awaited = awaited;
  f->whole = awaited == MJ_TYPE_RESULT_VIEW;
  gtk_widget_realize (window);
  gtk_widget_add_tick_callback (window, keep_painting, NULL, NULL);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint",
                    G_CALLBACK (on_painted), f);
}

/* Says where two descriptions differ. */
static void
compare (const char *first, const char *last)
{
  g_auto (GStrv) a = g_strsplit (first, "\n", -1);
  g_auto (GStrv) b = g_strsplit (last, "\n", -1);

  for (guint i = 0; i < g_strv_length (a) && i < g_strv_length (b); i++)
    if (g_strcmp0 (a[i], b[i]) != 0)
      g_test_message ("%.99s → %.99s", a[i], b[i]);
  if (g_strcmp0 (first, last) != 0)
    g_test_fail ();
}

static void
expect_alike (Fixture *f)
{
  TEST_WAIT_UNTIL (f->last != NULL);
  g_signal_handlers_disconnect_by_data (
      gtk_widget_get_frame_clock (GTK_WIDGET (f->gui.window)), f);
  compare (f->first, f->last);
}

/* ---- windows ---- */

typedef struct {
  const char *name;
  int width, height;
  int percent; /* of the usual size of text */
  SampleMatch how;
} Row;

static const Row rows[] = {
  { "narrow", 360, 640, 100, SAMPLE_PLAYED },
  { "narrow-large-text", 360, 640, 200, SAMPLE_PLAYED },
  { "narrow-drawn", 360, 640, 100, SAMPLE_ASLEEP },
  { "upright", 640, 1000, 100, SAMPLE_PLAYED },
  { "small", 800, 600, 100, SAMPLE_PLAYED },
  { "small-large-text", 800, 600, 200, SAMPLE_PLAYED },
  { "small-drawn", 800, 600, 100, SAMPLE_ASLEEP },
  { "usual", 1280, 800, 100, SAMPLE_PLAYED },
  { "usual-large-text", 1280, 800, 200, SAMPLE_PLAYED },
};

static void
set_text_size (int percent)
{
  static int usual;
  GtkSettings *settings = gtk_settings_get_default ();

  if (usual == 0)
    g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", usual * percent / 100, NULL);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  const Row *row = data;
  MjRules rules;

  mj_rules_init (&rules);
  f->file = sample_match_play (row->how, &rules, 1, NULL, NULL);
  /* How much has room depends on the font: a package is built without the one
   * that the tests' display has.
   */
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11",
                NULL);
  set_text_size (row->percent);
  f->gui.settings = g_settings_new (APP_ID);
  g_settings_set_string (f->gui.settings, "tempo", "instant");
  g_settings_set_int (f->gui.settings, "window-width", row->width);
  g_settings_set_int (f->gui.settings, "window-height", row->height);
  f->gui.window =
      mj_window_new (ADW_APPLICATION (test_gui_get_app ()), f->gui.settings);
  /* A tile under the pointer is named, and sinks when a window of another test
   * comes over it. */
  gtk_widget_set_can_target (GTK_WIDGET (f->gui.window), FALSE);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_pointer (&f->file, mj_match_file_free); /* that no game has taken */
  g_free (f->first);
  g_free (f->last);
  g_settings_reset (f->gui.settings, "tempo");
  test_gui_set_animations (TRUE);
  set_text_size (100);
  test_gui_tear_down (&f->gui);
}

/* ---- the cases ---- */

/* With the cloth alone, as a window is opened. */
static void
open_bare (Fixture *f)
{
  MjPlayPage *page = mj_window_get_play_page (f->gui.window);

  gtk_window_present (GTK_WINDOW (f->gui.window));
  TEST_WAIT_UNTIL (
      gtk_widget_get_width (GTK_WIDGET (mj_play_page_get_table (page))) > 0);
}

/* Nothing of a small win has to be scrolled to. */
static void
expect_whole (Fixture *f)
{
  GtkWidget *result =
      test_gui_find_type (GTK_WIDGET (f->gui.window), MJ_TYPE_RESULT_VIEW);
  GtkWidget *scroll = test_gui_find_type (result, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *height =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll));

  g_assert_cmpfloat (gtk_adjustment_get_upper (height), <=,
                     gtk_adjustment_get_page_size (height));
}

/* The last move of the deal is made at the table. */
static void
test_result (Fixture *f, gconstpointer data)
{
  MjPlayPage *page = mj_window_get_play_page (f->gui.window);
  MjMove last = g_array_index (f->file->moves, MjMove, f->file->moves->len - 1);
  g_autoptr (MjGame) game = NULL;

  test_gui_set_animations (FALSE);
  g_array_set_size (f->file->moves, f->file->moves->len - 1);
  game = mj_game_new (g_steal_pointer (&f->file), MJ_SEAT_NONE, NULL);
  open_bare (f);
  mj_play_page_play (page, game);
  mj_pilot_set_paused (mj_play_page_get_pilot (page), TRUE);
  test_gui_settle (&f->gui);
  TEST_WAIT_UNTIL (mj_table_view_is_quiet (mj_play_page_get_table (page)));
  watch (f, MJ_TYPE_RESULT_VIEW);
  g_assert_true (mj_game_play (game, &last, NULL));
  expect_alike (f);
  expect_whole (f);
}

/* The match is opened where the deal is over; the window has shown the cloth.
 */
static void
test_opened (Fixture *f, gconstpointer data)
{
  MjPlayPage *page = mj_window_get_play_page (f->gui.window);
  g_autoptr (MjGame) game =
      mj_game_new (g_steal_pointer (&f->file), MJ_SEAT_NONE, NULL);

  test_gui_set_animations (FALSE);
  open_bare (f);
  watch (f, MJ_TYPE_RESULT_VIEW);
  mj_play_page_play (page, game);
  expect_alike (f);
}

/* The pages are at the head of the window or at its foot, and nothing fades. */
static void
test_head (Fixture *f, gconstpointer data)
{
  watch (f, ADW_TYPE_HEADER_BAR);
  gtk_window_present (GTK_WINDOW (f->gui.window));
  expect_alike (f);
}

static void
add (const char *what, const Row *row, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/first-frame/", what, row->name, NULL);

  if (test_gui_get_app () == NULL)
    test_display_skip (path);
  else
    g_test_add (path, Fixture, row, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    add ("result/", &rows[i], test_result);
    add ("opened/", &rows[i], test_opened);
    if (rows[i].how == SAMPLE_PLAYED)
      add ("head/", &rows[i], test_head);
  }
  return test_gui_run ();
}
