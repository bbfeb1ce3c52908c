/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-long-texts.c – the longest texts there may be, without a blank and in
 * wide letters: nothing may become wider because of them or leave the window.
 */

#include "test-display.h"
#include "test-gui.h"

#include "app/session/mj-session-page.h"
#include "app/evenings/mj-totals-window.h"
#include "app/people/mj-career-window.h"
#include "app/play/mj-result-view.h"
#include "entry-text.h"
#include "model/text/mj-clean-text.h"
#include "test-table.h"

typedef struct {
  TestGui gui;
  MjStore *store;
} Fixture;

static const char *const letters[] = {
  "W", "\xe9\x9b\x80", /* as wide as high */
  "\xd9\x85",          /* from right to left */
};

static char *
repeat (const char *letter, MjTextKind kind)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < mj_clean_text_max (kind); i++)
    g_string_append (text, letter);
  return mj_clean_text (kind, text->str);
}

static void
set_text (char **place, char *text)
{
  g_free (*place);
  *place = text;
}

/* An entry of each kind, with a note. */
static MjEveningFile *
make_evening (const char *letter)
{
  static const char *const lines[] = {
    "A bonus 1a",
    "B kong 5p claimed C",
    "A win B 123m456p789s11z1p+1p",
    "C win D 5 liable=D",
    "A pays B 3.50",
    "C false D",
    "D short",
    "C eighth D",
    "dealer C S 0",
    "redeal",
  };
  MjEveningFile *file = mj_evening_file_new ();
  g_autofree char *note = repeat (letter, MJ_TEXT_NOTE);

  set_text (&file->title, repeat (letter, MJ_TEXT_TITLE));
  set_text (&file->currency, repeat (letter, MJ_TEXT_CURRENCY));
  for (int i = 0; i < MJ_N_SEATS; i++)
    set_text (&file->names[i], repeat (letter, MJ_TEXT_NAME));
  mj_evening_file_clean (file);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    MjEntry entry;

    test_entry (&entry, lines[i]);
    g_ptr_array_add (file->records, mj_record_new (&entry, NULL, note));
  }
  return file;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  test_gui_set_up (&f->gui, "evenings");
  test_gui_set_animations (FALSE);
  f->store = mj_store_open (NULL, NULL, NULL);
  mj_evenings_page_set_store (mj_window_get_evenings_page (f->gui.window),
                              f->store, f->gui.settings);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_gui_tear_down (&f->gui);
  test_gui_set_animations (TRUE);
  g_object_unref (f->store);
}

/* ---- what must hold ---- */

static void
expect_narrow (GtkWidget *widget, const char *what)
{
  g_autofree char *why = NULL;

  if (test_gui_measure_width (widget) <= TEST_NARROW)
    return;
  why = test_gui_describe_width (widget);
  g_error ("%s is too wide:%s", what, why);
}

static void
expect_narrow_page (Fixture *f, const char *what)
{
  test_gui_settle (&f->gui);
  expect_narrow (GTK_WIDGET (mj_window_get_evenings_page (f->gui.window)),
                 what);
}

static GtkWidget *
get_page (Fixture *f, GType type)
{
  return test_gui_find_type (
      GTK_WIDGET (mj_window_get_evenings_page (f->gui.window)), type);
}

/* ---- cases ---- */

static void
show_tabs (Fixture *f)
{
  static const char *const tabs[] = { "sheet", "chart", "statistics",
                                      "settle" };
  GtkWidget *list = get_page (f, GTK_TYPE_LIST_VIEW);
  GtkStack *stack = GTK_STACK (gtk_widget_get_ancestor (list, GTK_TYPE_STACK));

  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++) {
    gtk_stack_set_visible_child_name (stack, tabs[i]);
    expect_narrow_page (f, tabs[i]);
  }
  gtk_stack_set_visible_child_name (stack, tabs[0]);
  test_gui_settle (&f->gui);
}

static void
close_dialog (Fixture *f, const char *what)
{
  GtkWindow *dialog = test_gui_find_dialog (&f->gui);

  TEST_WAIT_UNTIL (test_gui_find_type (GTK_WIDGET (dialog), GTK_TYPE_SPINNER) ==
                   NULL);
  test_gui_settle_window (GTK_WIDGET (dialog));
  expect_narrow (GTK_WIDGET (dialog), what);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (dialog)), <=, 1280);
  gtk_window_destroy (dialog);
}

static void
expect_narrow_at_200 (GtkWidget *widget, const char *what)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_assert_cmpint (dpi, >, 0);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  /* what has another form for such text takes it with the next frame */
  test_gui_settle_window (GTK_WIDGET (gtk_widget_get_root (widget)));
  expect_narrow (widget, what);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* The dialog of each kind of entry, and what describes a win. */
static void
edit_entries (Fixture *f, const MjEveningFile *file)
{
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    const char *kind = mj_entry_kind_key ((MjEntryKind) record->entry.kind);

    gtk_widget_activate_action (get_page (f, MJ_TYPE_SESSION_PAGE),
                                "evening.edit", "u", i);
    if (record->entry.kind != MJ_ENTRY_WIN) {
      close_dialog (f, kind);
      continue;
    }
    TEST_WAIT_UNTIL (get_page (f, MJ_TYPE_SCORE_PAGE) != NULL);
    expect_narrow_page (f, kind);
    expect_narrow_at_200 (get_page (f, MJ_TYPE_SCORE_PAGE), kind);
    gtk_widget_activate_action (get_page (f, MJ_TYPE_SCORE_PAGE),
                                "score.cancel", NULL);
    TEST_WAIT_UNTIL (get_page (f, MJ_TYPE_SESSION_PAGE) != NULL);
  }
}

static void
test_every_page (Fixture *f, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++) {
    g_autoptr (MjEveningFile) file = make_evening (letters[i]);
    g_autoptr (GError) error = NULL;
    gint64 id = mj_store_add_evening (f->store, file, &error);

    g_assert_no_error (error);
    mj_evenings_page_open (mj_window_get_evenings_page (f->gui.window), id);
    TEST_WAIT_UNTIL (get_page (f, MJ_TYPE_SESSION_PAGE) != NULL);
    expect_narrow_page (f, "evening");
    show_tabs (f);
    edit_entries (f, file);
    gtk_widget_activate_action (get_page (f, MJ_TYPE_SESSION_PAGE),
                                "evening.head", NULL);
    close_dialog (f, "head");
    gtk_widget_activate_action (get_page (f, MJ_TYPE_SESSION_PAGE),
                                "evening.back", NULL);
    TEST_WAIT_UNTIL (get_page (f, MJ_TYPE_SESSION_PAGE) == NULL);
    expect_narrow_page (f, "list");
    mj_totals_window_present (GTK_WINDOW (f->gui.window), f->store);
    close_dialog (f, "totals");
    mj_career_window_present (GTK_WINDOW (f->gui.window), f->store,
                              file->names[0]);
    close_dialog (f, "career");
  }
}

static GtkWidget *
wait_for_result (Fixture *f)
{
  GtkWidget *root = GTK_WIDGET (f->gui.window), *result = NULL;

  TEST_WAIT_UNTIL ((result = test_gui_find_type (root, MJ_TYPE_RESULT_VIEW)) !=
                   NULL);
  return result;
}

/* A match that four players with long names play. */
static void
test_match (Fixture *f, gconstpointer data)
{
  mj_window_show_page (f->gui.window, "play");
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++) {
    MjMatchFile *file = mj_match_file_new ();
    g_autoptr (MjGame) game = NULL;
    g_autoptr (GError) error = NULL;

    for (int seat = 0; seat < MJ_N_SEATS; seat++)
      set_text (&file->names[seat], repeat (letters[i], MJ_TEXT_NAME));
    game = mj_game_new (file, MJ_SEAT_NONE, &error);
    g_assert_no_error (error);
    g_settings_set_string (f->gui.settings, "tempo", "instant");
    mj_play_page_play (mj_window_get_play_page (f->gui.window), game);
    TEST_WAIT_UNTIL (mj_game_get_state (game)->phase == MJ_PHASE_OVER);
    test_gui_settle (&f->gui);
    expect_narrow (GTK_WIDGET (f->gui.window), "table");
    expect_narrow (wait_for_result (f), "result");
    expect_narrow_at_200 (wait_for_result (f), "result at 200 %");
  }
}

/* The score helper at each of its stages, in ordinary names. */
static void
test_helper (Fixture *f, gconstpointer data)
{
  static const char *const hands[] = { "",
                                       "12m456p789s11z [777z] 1f2a",
                                       "234567m345p12399s",
                                       "12m456p789s55z [222z] +3m",
                                       "23m99p [555z] [666z] [777z] +4m",
                                       "1155m2288p33s66z1z +1z",
                                       "12m456p789s11z [777z] +3m 1f2a" };
  MjScorePage *page;
  MjScoreQuery *query;

  mj_window_show_page (f->gui.window, "score");
  page = mj_window_get_score_page (f->gui.window);
  query = mj_score_page_get_query (page);
  mj_score_query_clear (query);
  g_object_set (query, "winner", 0, "from", 1, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (hands); i++) {
    g_assert_true (mj_score_query_set_text (query, hands[i], NULL));
    test_gui_settle (&f->gui);
    expect_narrow (GTK_WIDGET (page), hands[i]);
    expect_narrow_at_200 (GTK_WIDGET (page), hands[i]);
  }
  mj_score_query_set_count (query, 3, MJ_PLAIN_HAND);
  expect_narrow_at_200 (GTK_WIDGET (page), "tai only");
  mj_score_query_set_by_tiles (query, TRUE);
  mj_score_query_clear (query);
}

/* ---- odd texts ---- */

/* GTK 4.8 remarks on a label that is narrower than the dots that would stand
 * for the rest of it, if it may wrap. */
static void
test_short (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) file = make_evening ("W");
  g_autoptr (GError) error = NULL;
  GtkWidget *page = GTK_WIDGET (mj_window_get_evenings_page (f->gui.window));

  set_text (&file->title, g_strdup ("i"));
  for (int i = 0; i < MJ_N_SEATS; i++)
    set_text (&file->names[i], g_strndup (&"fijl"[i], 1));
  g_assert_cmpint (mj_store_add_evening (f->store, file, &error), !=, 0);
  g_assert_no_error (error);
  mj_evenings_page_set_store (mj_window_get_evenings_page (f->gui.window),
                              f->store, f->gui.settings);
  test_gui_settle (&f->gui);
  for (int width = test_gui_measure_width (page); width < 1000; width += 7)
    gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL,
                        NULL);
}

/* Pango 1.50 ends the program when it breaks a line before a mark that is in
 * another font, or runs in another direction, than what it stands on. */
static void
test_marks (void)
{
  static const char *const texts[] = {
    "\u200f \u0301Mei",
    "\u0669R\u0664\U0001f43e\u0329\u0644\u05a5\u0663",
    "\u05e1\U0001f3fe\u201f\u063e\u05d4\u05d1\U0001f3fd",
    "\u07d9\U0001f3fd \u3001",
  };
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *clean = mj_clean_text (MJ_TEXT_NAME, texts[i]);

    gtk_label_set_text (GTK_LABEL (label), clean);
    for (int width = 0; width < 100; width++) {
      int height;

      gtk_label_set_max_width_chars (GTK_LABEL (label), width / 10);
      gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL,
                          NULL, NULL);
      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, -1, NULL, &height,
                          NULL, NULL);
      g_assert_cmpint (height, >, 0);
    }
  }
  g_assert_finalize_object (label);
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/long-texts/" name, Fixture, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("evening", test_every_page);
  ADD ("match", test_match);
  ADD ("helper", test_helper);
  ADD ("short", test_short);
  test_display_add_func ("/long-texts/marks", test_marks);
  return test_gui_run ();
}
