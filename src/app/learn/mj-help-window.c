/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-help-window.c – one short paragraph for each thing the helper asks. */

#include "app/learn/mj-help-window.h"

#include "app/widgets/mj-dialog.h"

#include <glib/gi18n.h>

enum { WIDTH = 560, HEIGHT = 620 };

static const struct {
  const char *title, *text;
} topics[] = {
  {
      N_ ("Enter the hand"),
      N_ ("Click the tiles of the winner, or drag them to where they belong. "
          "When there are thirteen, a kong counted as three, the next one is "
          "the winning tile. A click takes a tile out of the hand again."),
  },
  {
      N_ ("Melds"),
      N_ ("Tiles that make a chow, a pong or a kong are offered as one. What "
          "was claimed belongs to the melds; a kong among them can be switched "
          "between exposed and concealed."),
  },
  {
      N_ ("Or type it"),
      N_ ("123m are characters, 456p dots, 789s bamboo. 1z to 4z are the winds "
          "from East to North; 5z, 6z and 7z the white, green and red dragon. "
          "1f to 8f are flowers and seasons, 1a to 4a cat, rat, rooster and "
          "centipede. [777z] lies open, {1111p} is a concealed kong, and +3m "
          "the winning tile."),
  },
  {
      N_ ("Who won, and how"),
      N_ ("Choose the winner and whose tile it was. The list beside “How?” has "
          "the rarer ways, such as a robbed kong; where one is not possible, "
          "it says why."),
  },
  {
      N_ ("Read the answer"),
      N_ ("Each line is something that earns tai; click it to read the rule. "
          "“Not counted” says what just missed, and why. Below that is who "
          "pays whom. “Other Rules…” shows the same hand under other rule "
          "sheets."),
  },
  {
      N_ ("Paying for all 包"),
      N_ ("The program applies what the melds prove. If the table decides "
          "otherwise, choose who pays for all, or nobody."),
  },
  {
      N_ ("Tai alone"),
      N_ ("When the table agrees on the tai, “Tai Only” needs no tiles: say "
          "how many, and the payments are worked out."),
  },
  {
      N_ ("A whole evening"),
      N_ ("Evenings keeps the books of a real table: flowers, kongs, wins and "
          "penalties as they happen. Every entry can be corrected later, and "
          "everything after it is recalculated. Settle Up says who pays whom "
          "in the end."),
  },
  {
      N_ ("Mistakes"),
      N_ ("Ctrl+Z undoes any step and Ctrl+Shift+Z redoes it, for the hand and "
          "for the evening."),
  },
};

static GtkWidget *
make_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static GtkWidget *
make_page (void)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  for (gsize i = 0; i < G_N_ELEMENTS (topics); i++) {
    GtkWidget *topic = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
    GtkWidget *title = make_label (_ (topics[i].title));

    gtk_widget_add_css_class (title, "help-title");
    gtk_box_append (GTK_BOX (topic), title);
    gtk_box_append (GTK_BOX (topic), make_label (_ (topics[i].text)));
    gtk_box_append (GTK_BOX (page), topic);
  }
  gtk_widget_add_css_class (page, "help");
  return page;
}

void
mj_help_window_present (GtkWindow *parent)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), make_page ());
  gtk_widget_set_focusable (scroller, TRUE); /* for Page Up and Page Down */
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scroller);
  adw_window_set_content (ADW_WINDOW (window), box);
  mj_dialog_present (window, parent, _ ("Help with Scoring"), WIDTH, HEIGHT);
}
