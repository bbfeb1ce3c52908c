/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-parts.c – lines of a hand and players' changes. */

#include "app/play/mj-result-parts.h"

#include "app/play/mj-result-words.h"
#include "app/tiles/mj-portrait.h"
#include "app/widgets/mj-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

enum { FACE_SIZE = 34 };

GtkWidget *
mj_result_label_new (const char *text, const char *css_class, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static char *
line_detail (MjLine *line)
{
  const char *detail = mj_line_get_detail (line);
  const char *rule = mj_line_get_rule (line);

  /* Translators: what a click does; the id of a rule */
  return detail != NULL ? g_strdup_printf (_ ("%s: open it in the rules (%s)"),
                                           detail, rule != NULL ? rule : "")
                        : g_strdup_printf (_ ("Open it in the rules (%s)"),
                                           rule != NULL ? rule : "");
}

GtkWidget *
mj_result_line_new (MjLine *line)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title =
      mj_result_label_new (mj_line_get_title (line), "tablet-line", 0);
  GtkWidget *value =
      mj_result_label_new (mj_line_get_value (line), "tablet-value", 1);
  g_autofree char *detail = line_detail (line);
  g_autofree char *name = NULL;

  /* Translators: name of a hand, what it is worth; then what a click does */
  name = g_strdup_printf (_ ("%s, %s: open it in the rules"),
                          mj_line_get_title (line), mj_line_get_value (line));
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (box), title);
  gtk_label_set_ellipsize (GTK_LABEL (value), PANGO_ELLIPSIZE_NONE);
  gtk_box_append (GTK_BOX (box), value);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "tablet-row");
  gtk_widget_set_tooltip_text (button, detail);
  mj_names_set (button, name);
  if (mj_line_get_entry (line) != NULL) {
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                      mj_line_get_entry (line));
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button),
                                    "app.rulebook-entry");
  }
  return button;
}

static MjMood
find_mood (gint64 change)
{
  return change > 0 ? MJ_MOOD_WINS : change < 0 ? MJ_MOOD_PAYS : MJ_MOOD_CALM;
}

GtkWidget *
mj_result_change_new (MjGame *game,
                      MjSeat seat,
                      gint64 change,
                      gboolean face,
                      GtkOrientation orientation)
{
  const MjState *state = mj_game_get_state (game);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *box = gtk_box_new (
      orientation, orientation == GTK_ORIENTATION_HORIZONTAL ? 6 : 0);
  const char *name = mj_player_get_name (mj_game_get_player (game, seat));
  g_autofree char *amount = mj_text_amount (change);
  g_autofree char *why = mj_result_payments (game, state, seat);

  gtk_box_append (GTK_BOX (box), mj_result_label_new (name, "bar-text", 0));
  gtk_box_append (GTK_BOX (box),
                  mj_result_label_new (change == 0 ? "0" : amount,
                                       change < 0   ? "tablet-loss"
                                       : change > 0 ? "tablet-gain"
                                                    : "bar-figure",
                                       0));
  if (face)
    gtk_box_append (
        GTK_BOX (row),
        mj_portrait_new (mj_person_in (mj_game_get_file (game), seat),
                         find_mood (change), FACE_SIZE));
  gtk_box_append (GTK_BOX (row), box);
  gtk_widget_set_tooltip_text (row, *why != '\0' ? why : NULL);
  return row;
}
