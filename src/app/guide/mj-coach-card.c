/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach-card.c – one row a choice: its tiles, what to do, and why. */

#include "app/guide/mj-coach-card.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/rows/mj-rule-link.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/play/mj-coach.h"
#include "model/text/mj-coach-words.h"

#include <glib/gi18n.h>

struct _MjCoachCard {
  GtkWidget parent_instance;

  GtkWidget *rows;
};

G_DEFINE_FINAL_TYPE (MjCoachCard, mj_coach_card, GTK_TYPE_WIDGET)

enum { TILE_WIDTH = 24, HELP_WIDTH = 18 };

int
mj_coach_card_tiles (const MjWeighed *choice, MjTile *tiles)
{
  const MjMove *move = &choice->move;
  int n = 0;

  switch (move->kind) {
  case MJ_MOVE_CHOW:
  case MJ_MOVE_PONG:
    tiles[n++] = move->with[0];
    tiles[n++] = move->with[1];
    break;
  case MJ_MOVE_PASS:
  case MJ_MOVE_WIN:
    break;
  default:
    tiles[n++] = move->tile;
  }
  return n;
}

static GtkWidget *
make_label (const char *text, const char *css_class, int width)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* One width at the least and at the most: a popover has the height of the
   * former. */
  gtk_label_set_width_chars (GTK_LABEL (label), width);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* The tiles that help, in one line as wide as @why: a popover takes its height
 * from another width than it gets.
 */
static GtkWidget *
make_helps (MjTileArt *art, MjFaceSet helps, GtkWidget *why)
{
  int n = MAX (mj_face_set_size (helps), 1), width;

  gtk_widget_measure (why, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL,
                      NULL);
  return mj_tile_strip_new_for_faces (art, helps, _ ("Tiles that help"),
                                      MIN (width / n, HELP_WIDTH));
}

static GtkWidget *
make_row (MjTileArt *art,
          const MjAdvice *advice,
          const char *title,
          const char *reason,
          MjFaceSet helps,
          int width)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *strip;
  MjTile tiles[4];

  strip = mj_tile_strip_new (
      art, tiles, mj_coach_card_tiles (&advice->choice, tiles), TILE_WIDTH);
  gtk_widget_set_size_request (strip, 2 * TILE_WIDTH, -1);
  gtk_widget_set_valign (strip, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (text), make_label (title, "title", width));
  if (*reason != '\0') {
    GtkWidget *why = make_label ("", "reason", width);

    mj_rule_link_show_advice (GTK_LABEL (why), reason, advice);
    gtk_box_append (GTK_BOX (text), why);
    gtk_box_append (GTK_BOX (text), make_helps (art, helps, why));
  }
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), strip);
  gtk_box_append (GTK_BOX (row), text);
  return row;
}

void
mj_coach_card_show (MjCoachCard *self,
                    MjTileArt *art,
                    const MjAdvice *advice,
                    int n,
                    char *const *names,
                    int width)
{
  guint told = 0;
  int nearest = G_MAXINT;

  g_return_if_fail (MJ_IS_COACH_CARD (self));

  mj_template_empty (self->rows);
  for (int i = 0; i < n; i++)
    nearest = MIN (nearest, advice[i].shanten);
  for (int i = 0; i < MIN (n, MJ_COACH_CHOICES); i++) {
    g_autofree char *title = mj_coach_title (&advice[i]);
    g_autofree char *reason = mj_coach_reason_of (advice, n, i, names, &told);
    GtkWidget *row =
        make_row (art, &advice[i], title, reason,
                  mj_coach_words_tiles (&advice[i], nearest), width);

    gtk_widget_add_css_class (row, i == 0 ? "first" : "other");
    gtk_box_append (GTK_BOX (self->rows), row);
  }
}

static void
mj_coach_card_class_init (MjCoachCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjCoachCard, gtk_widget_unparent, rows);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "coach");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_coach_card_init (MjCoachCard *self)
{
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_widget_add_css_class (self->rows, "coach-rows");
  gtk_widget_set_parent (self->rows, GTK_WIDGET (self));
}
