/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-gui.c – see score-gui.h. */

#include "score-gui.h"

#include "app/hand/mj-hand-board.h"
#include "engine/tiles/mj-notation.h"

/* A hand that another case has left half entered is not this one's, nor are its
 * rules. */
void
score_set_up (TestGui *gui, gconstpointer data)
{
  MjRules rules;

  test_gui_set_up (gui, "score");
  mj_score_query_clear (
      mj_score_page_get_query (mj_window_get_score_page (gui->window)));
  mj_rules_init (&rules);
  mj_score_query_set_rules (score_query (gui), &rules);
  test_gui_settle (gui);
}

void
score_tear_down (TestGui *gui, gconstpointer data)
{
  mj_score_query_clear (score_query (gui)); /* nothing is kept for the next */
  test_gui_tear_down (gui);
}

GtkWidget *
score_page (TestGui *gui)
{
  return GTK_WIDGET (mj_window_get_score_page (gui->window));
}

MjScoreQuery *
score_query (TestGui *gui)
{
  return mj_score_page_get_query (mj_window_get_score_page (gui->window));
}

GtkWidget *
score_board (TestGui *gui)
{
  return test_gui_find_type (score_page (gui), MJ_TYPE_HAND_BOARD);
}

const char *
score_note (TestGui *gui)
{
  GtkWidget *note = test_gui_find_class (score_page (gui), "score-note");

  return note == NULL ? "" : gtk_label_get_label (GTK_LABEL (note));
}

GtkEditable *
score_entry (TestGui *gui)
{
  return GTK_EDITABLE (test_gui_find_type (score_page (gui), GTK_TYPE_ENTRY));
}

static char *
make_target (MjFace face)
{
  return g_strdup_printf ("(uint32 %u, uint32 %d)", (guint) face,
                          MJ_PART_FITTING);
}

GtkWidget *
score_find_pick (TestGui *gui, MjFace face)
{
  g_autofree char *target = make_target (face);

  return test_gui_find_button (score_page (gui), "score.add", target);
}

void
score_click_tiles (TestGui *gui, const char *text)
{
  MjFace faces[20];
  int n = mj_notation_parse_tiles (text, faces, G_N_ELEMENTS (faces), NULL);

  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < n; i++) {
    g_autofree char *target = make_target (faces[i]);

    score_click (gui, "score.add", target);
  }
}

void
score_click (TestGui *gui, const char *action, const char *target)
{
  test_gui_click_button (gui, score_page (gui), action, target);
}

/* Taps the chair in the drawing of the table. */
void
score_click_seat (TestGui *gui, int seat)
{
  g_autofree char *target = g_strdup_printf ("%d", seat);

  score_click (gui, "score.seat", target);
}

void
score_click_seats (TestGui *gui)
{
  score_click_seat (gui, SOUTH);
  score_click_seat (gui, NORTH);
}

void
score_click_how (TestGui *gui, MjHow how)
{
  g_autofree char *target = g_strdup_printf ("%d", (int) how);

  score_click (gui, "score.way", target);
}

/* Who and how. The prevailing wind is not asked: there is no wind of South's
 * in the hand. */
void
score_click_circumstances (TestGui *gui)
{
  score_click_seats (gui);
  score_click_how (gui, MJ_HOW_ROB_KONG);
}

gboolean
score_press_key (TestGui *gui, guint keyval)
{
  GListModel *controllers = gtk_widget_observe_controllers (score_page (gui));
  gboolean used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !used; i++) {
    g_autoptr (GtkEventController) c = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (c))
      g_signal_emit_by_name (c, "key-pressed", keyval, 0, 0, &used);
  }
  g_object_unref (controllers);
  return used;
}

void
score_press_keys (TestGui *gui, const char *keys)
{
  for (const char *key = keys; *key != '\0'; key++)
    g_assert_true (
        score_press_key (gui, gdk_unicode_to_keyval ((gunichar) *key)));
}

void
score_type (TestGui *gui, const char *text)
{
  for (const char *letter = text; *letter != '\0'; letter++) {
    int place = (int) strlen (gtk_editable_get_text (score_entry (gui)));

    gtk_editable_insert_text (score_entry (gui), letter, 1, &place);
  }
}
