/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-paper.c – an evening on paper of several sizes, its result as a picture,
 * and how it stands on the scoreboard.
 *
 * With MJ_KEEP=FOLDER the files stay there, to be looked at.
 */

#include "test-display.h"

#include "sample-evening.h"

#include "app/report/mj-report.h"
#include "app/report/mj-result-card.h"
#include "app/deals/mj-scoreboard-view.h"

#include <string.h>

typedef struct {
  MjStore *store;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->store = mj_store_open (NULL, NULL, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->store);
}

/* Forty deals, bites among them, and five people. */
static MjSession *
make_session (Fixture *f)
{
  g_autoptr (MjEveningFile) file =
      sample_evening_new ("winners=two\nbase_unit=0.20", "A win B 3");
  g_autoptr (GError) error = NULL;
  MjSession *session;

  g_free (file->title);
  file->title = g_strdup ("Grandmother’s eightieth birthday");
  g_free (file->currency);
  file->currency = g_strdup ("S$");
  file->names[file->n_people++] = g_strdup ("Ah Beng");
  for (int i = 0; i < 10; i++) {
    sample_evening_add (file, "B bonus 1a", NULL);
    sample_evening_add (file, "B bonus 2a", NULL);
    sample_evening_add (file, "A win B [123m][777z][555p]66z78s+9s", NULL);
    sample_evening_add (file, "C win B 2 also", NULL);
    sample_evening_add (file, "D win self 5", "the first this year");
    sample_evening_add (file, i % 2 == 0 ? "seats A B C E" : "seats A B C D",
                        NULL);
    sample_evening_add (file, "draw", NULL);
    sample_evening_add (file, "B win C 1", NULL);
  }
  session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, &error), &error);
  g_assert_no_error (error);
  return session;
}

static void
keep (GBytes *bytes, const char *name)
{
  const char *folder = g_getenv ("MJ_KEEP");
  g_autofree char *path =
      folder != NULL ? g_build_filename (folder, name, NULL) : NULL;

  if (path != NULL)
    g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                        (gssize) g_bytes_get_size (bytes),
                                        NULL));
}

static const struct {
  const char *name;
  double width, height, margin; /* mm */
  const char *box;
} papers[] = {
  { "a4", 210, 297, 10, "/MediaBox [ 0 0 595.27" },
  { "letter", 215.9, 279.4, 6.35, "/MediaBox [ 0 0 612 792 ]" },
  { "a5", 148, 210, 10, "/MediaBox [ 0 0 419.52" },
  /* the roll of a till */
  { "roll", 80, 200, 4, "/MediaBox [ 0 0 226.77" },
};

static GtkPageSetup *
make_paper (gsize i)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  GtkPaperSize *size = gtk_paper_size_new_custom (
      papers[i].name, papers[i].name, papers[i].width, papers[i].height,
      GTK_UNIT_MM);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_page_setup_set_left_margin (setup, papers[i].margin, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (setup, papers[i].margin, GTK_UNIT_MM);
  gtk_page_setup_set_top_margin (setup, papers[i].margin, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (setup, papers[i].margin, GTK_UNIT_MM);
  gtk_paper_size_free (size);
  return setup;
}

/* Adds what is packed at @contents to @text, if it is packed. */
static void
unpack (GString *text, const char *contents, gsize size)
{
  g_autoptr (GZlibDecompressor) zlib =
      g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  GConverterResult result = G_CONVERTER_CONVERTED;

  while (result == G_CONVERTER_CONVERTED) {
    char part[4096];
    gsize n_read = 0, n_written = 0;

    result = g_converter_convert (G_CONVERTER (zlib), contents, size, part,
                                  sizeof part, G_CONVERTER_NO_FLAGS, &n_read,
                                  &n_written, NULL);
    g_string_append_len (text, part, (gssize) n_written);
    contents += n_read;
    size -= n_read;
  }
}

/* All of it as text that can be searched.  Cairo 1.18 packs what it says about
 * pages, too. */
static char *
read_pdf (const char *contents, gsize size)
{
  static const char mark[] = "stream\n";
  GString *text = g_string_new_len (contents, (gssize) size);

  for (gsize at = 0; at + strlen (mark) < size; at++)
    if (memcmp (contents + at, mark, strlen (mark)) == 0)
      unpack (text, contents + at + strlen (mark), size - at - strlen (mark));
  for (gsize c = 0; c < text->len; c++)
    if (text->str[c] == '\0')
      text->str[c] = ' ';
  return g_string_free (text, FALSE);
}

static void
test_paper (Fixture *f, gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (MjSession) session = make_session (f);
  g_autoptr (GtkPageSetup) paper = make_paper (i);
  g_autoptr (GBytes) pdf = mj_report_to_pdf (session, 5, paper);
  g_autofree char *name = g_strconcat (papers[i].name, ".pdf", NULL);
  g_autofree char *text = NULL;
  gsize size;
  const char *contents = g_bytes_get_data (pdf, &size);

  keep (pdf, name);
  text = read_pdf (contents, size);
  g_assert_true (g_str_has_prefix (text, "%PDF"));
  g_assert_nonnull (strstr (text, papers[i].box));
}

/* As wide as it says, and higher with more people. */
static void
test_card (Fixture *f, gconstpointer data)
{
  g_autoptr (MjSession) session = make_session (f);
  g_autoptr (GBytes) png = mj_result_card_to_png (session, 5);
  g_autoptr (GdkTexture) picture = NULL;
  g_autoptr (GError) error = NULL;

  keep (png, "result.png");
  picture = gdk_texture_new_from_bytes (png, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (picture), ==, 1080);
  g_assert_cmpint (gdk_texture_get_height (picture), >, 1000);
}

static int
measure_card (Fixture *f, const char *script)
{
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, script);
  g_autoptr (MjSession) session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, NULL), NULL);
  g_autoptr (GBytes) png = mj_result_card_to_png (session, 0);
  g_autoptr (GdkTexture) picture = gdk_texture_new_from_bytes (png, NULL);

  keep (png, "paid.png");
  return gdk_texture_get_height (picture);
}

/* What has been paid is told, too. */
static void
test_card_paid (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (measure_card (f, "A win B 1; draw; paid B A 1"), >,
                   measure_card (f, "A win B 1; draw"));
}

/* The settlement needs no page of its own where there is room. */
static void
test_empty (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "draw");
  g_autoptr (GBytes) png = NULL, pdf = NULL;
  g_autoptr (MjSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_set_size (file->records, 0);
  session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, &error), &error);
  g_assert_no_error (error);
  png = mj_result_card_to_png (session, 0);
  pdf = mj_report_to_pdf (session, 0, NULL);
  keep (png, "empty.png");
  g_assert_cmpuint (g_bytes_get_size (png), >, 1000);
  text = read_pdf (g_bytes_get_data (pdf, NULL), g_bytes_get_size (pdf));
  g_assert_nonnull (strstr (text, "/Count 1\n"));
}

/* ---- the scoreboard ---- */

typedef struct {
  int gains, losses; /* texts in their colours */
  double lowest;
} Drawn;

/* GTK 4.18 returns a structure that begins with a pointer, the upper half of
 * which is read as a green that no colour has. */
static const GdkRGBA *
get_colour (const GskRenderNode *text)
{
  const GdkRGBA *colour = gsk_text_node_get_color (text);

  return colour->green > 0 && colour->green < 1e-30f
             ? (gconstpointer) ((const char *) colour + sizeof (gpointer))
             : colour;
}

static void
look_at_node (GskRenderNode *node, double y, Drawn *drawn)
{
  graphene_rect_t bounds;
  float dx, dy;

  switch (gsk_render_node_get_node_type (node)) {
  case GSK_CONTAINER_NODE:
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      look_at_node (gsk_container_node_get_child (node, i), y, drawn);
    break;
  case GSK_TRANSFORM_NODE:
    gsk_transform_to_translate (gsk_transform_node_get_transform (node), &dx,
                                &dy);
    look_at_node (gsk_transform_node_get_child (node), y + dy, drawn);
    break;
  case GSK_TEXT_NODE: {
    const GdkRGBA *colour = get_colour (node);

    gsk_render_node_get_bounds (node, &bounds);
    drawn->gains += colour->green - colour->red > 0.2;
    drawn->losses += colour->red - colour->green > 0.2;
    drawn->lowest =
        MAX (drawn->lowest, y + bounds.origin.y + bounds.size.height);
    break;
  }
  default:
    break;
  }
}

/* The evening of @script on the scoreboard. */
static void
draw_board (Fixture *f, const char *script, Drawn *drawn)
{
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, script);
  g_autoptr (MjSession) session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, NULL), NULL);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = mj_scoreboard_view_new (session, NULL);
  GskRenderNode *node;

  *drawn = (Drawn){ 0 };
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 720);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_height (view) < 600)
    g_main_context_iteration (NULL, TRUE);
  GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  look_at_node (node, 0, drawn);
  g_assert_cmpfloat (drawn->lowest, >, 0);
  g_assert_cmpfloat (drawn->lowest, <, gtk_widget_get_height (view));
  gsk_render_node_unref (node);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* All four of the last deal are told, also below a hand and its payments. */
static void
test_board_changes (Fixture *f, gconstpointer data)
{
  Drawn drawn;

  draw_board (f,
              "D kong 1m concealed; D bonus 1a; D bonus 2a; "
              "A win B [123m][777z][555p]66z78s+9s",
              &drawn);
  g_assert_cmpint (drawn.gains + drawn.losses, ==, 8);
}

/* B is even, and so is everybody else in the end. */
static void
test_board_even (Fixture *f, gconstpointer data)
{
  Drawn drawn;

  draw_board (f, "A pays B 29; draw; A pays C 3; draw; draw", &drawn);
  g_assert_cmpint (drawn.losses, ==, 1);
  draw_board (f,
              "A pays B 29; draw; A pays C 3; draw; draw; paid A B 29; "
              "paid A C 3",
              &drawn);
  g_assert_cmpint (drawn.losses, ==, 0);
}

int
main (int argc, char **argv)
{
  test_display_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++) {
    g_autofree char *path = g_strdup_printf ("/paper/%s", papers[i].name);

    g_test_add (path, Fixture, GSIZE_TO_POINTER (i), set_up, test_paper,
                tear_down);
  }
  g_test_add ("/paper/card", Fixture, NULL, set_up, test_card, tear_down);
  g_test_add ("/paper/card-paid", Fixture, NULL, set_up, test_card_paid,
              tear_down);
  g_test_add ("/paper/empty", Fixture, NULL, set_up, test_empty, tear_down);
  TEST_DISPLAY_ADD ("/paper/board-changes", Fixture, set_up, test_board_changes,
                    tear_down);
  TEST_DISPLAY_ADD ("/paper/board-even", Fixture, set_up, test_board_even,
                    tear_down);
  return g_test_run ();
}
