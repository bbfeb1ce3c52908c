/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-cases-card.c – one box a result. */

#include "app/score/mj-cases-card.h"

#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"

struct _MjCasesCard {
  MjQueryView parent_instance;

  /* children */
  GtkWidget *title;
  GtkWidget *cases;

  /* owned */
  MjTileArt *art;
};

G_DEFINE_FINAL_TYPE (MjCasesCard, mj_cases_card, MJ_TYPE_QUERY_VIEW)

static int
list_tiles (MjFaceSet faces, MjTile *tiles)
{
  int n = 0;

  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if (faces & MJ_FACE_BIT (face))
      tiles[n++] = mj_tile_of_face (face, 0);
  return n;
}

/* One result: what it would be, with which tiles, and who would pay. */
static GtkWidget *
make_case (MjCasesCard *self, MjLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  MjTile tiles[MJ_N_KINDS];
  int n = list_tiles (mj_line_get_faces (line), tiles);

  mj_query_view_add (box, mj_line_get_value (line), "case-worth");
  if (n > 0) {
    GtkWidget *strip = mj_wrap_box_new (0);

    for (int i = 0; i < n; i++)
      gtk_box_append (GTK_BOX (strip),
                      mj_tile_strip_new (self->art, &tiles[i], 1, 25));
    mj_names_group (strip, mj_line_get_title (line));
    gtk_box_append (GTK_BOX (box), strip);
  } else {
    mj_query_view_add (box, mj_line_get_title (line), NULL);
  }
  if (mj_line_get_detail (line) != NULL)
    mj_query_view_add (box, mj_line_get_detail (line), "line-detail");
  gtk_widget_set_size_request (box, 140, -1);
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static void
mj_cases_card_show (MjQueryView *view)
{
  MjCasesCard *self = MJ_CASES_CARD (view);
  MjScoreQuery *query = mj_query_view_get_query (view);
  GListModel *cases = mj_score_query_get_cases (query);
  guint n = g_list_model_get_n_items (cases);
  gboolean shown = n > 0 && mj_score_query_get_stage (query) == MJ_STAGE_OPEN;
  g_autofree char *headline = NULL;

  g_object_get (query, "headline", &headline, NULL);
  gtk_label_set_label (GTK_LABEL (self->title), headline);
  mj_template_empty (self->cases);
  for (guint i = 0; shown && i < n; i++) {
    g_autoptr (MjLine) line = g_list_model_get_item (cases, i);

    gtk_box_append (GTK_BOX (self->cases), make_case (self, line));
  }
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static void
mj_cases_card_dispose (GObject *object)
{
  G_OBJECT_CLASS (mj_cases_card_parent_class)->dispose (object);
  g_clear_object (&MJ_CASES_CARD (object)->art);
}

static void
mj_cases_card_class_init (MjCasesCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_cases_card_dispose;
  MJ_QUERY_VIEW_CLASS (klass)->show = mj_cases_card_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);
}

static void
mj_cases_card_init (MjCasesCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->title = mj_query_view_add (box, "", "heading");
  self->cases = mj_wrap_box_new (12);
  gtk_box_append (GTK_BOX (box), self->cases);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "score-card");
}

void
mj_cases_card_show_art (MjCasesCard *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_CASES_CARD (self));

  g_set_object (&self->art, art);
  mj_query_view_show (MJ_QUERY_VIEW (self));
}
