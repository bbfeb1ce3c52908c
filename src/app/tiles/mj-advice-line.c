/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-advice-line.c – tile, words and tiles side by side. */

#include "app/tiles/mj-advice-line.h"

#include "app/rows/mj-rule-link.h"
#include "app/tiles/mj-tile-strip.h"

#include <glib/gi18n.h>

enum { TILE_WIDTH = 26, HELP_WIDTH = 18 };

GtkWidget *
mj_advice_line_make_text (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
mj_advice_line_new (MjTileArt *art,
                    const MjAdvice *advice,
                    const char *said,
                    MjFaceSet helps)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *words = mj_advice_line_make_text ("", "caption"), *strip;
  const MjMove *move = &advice->choice.move;

  mj_rule_link_show_advice (GTK_LABEL (words), said, advice);
  gtk_box_append (GTK_BOX (right), words);
  if (art != NULL) {
    strip = mj_tile_strip_new (art, &move->tile, move->kind == MJ_MOVE_DISCARD,
                               TILE_WIDTH);
    gtk_widget_set_size_request (strip, TILE_WIDTH, -1);
    gtk_widget_set_valign (strip, GTK_ALIGN_START);
    gtk_box_append (GTK_BOX (box), strip);
    gtk_box_append (GTK_BOX (right),
                    mj_tile_strip_new_for_faces (
                        art, helps, _ ("Tiles that help"), HELP_WIDTH));
  }
  gtk_box_append (GTK_BOX (box), right);
  return box;
}
