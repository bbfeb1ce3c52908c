/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-end.c – filled in anew whenever it is shown.
 *
 * In large windows the panel grows as a whole, like the table.
 */

#include "app/play/mj-match-end.h"

#include "app/files/mj-export.h"
#include "app/report/mj-day-card.h"
#include "app/tiles/mj-portrait.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-balance-chart.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-text-scale.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/play/mj-day-rivals.h"
#include "model/play/mj-match-story.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjMatchEnd {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *frame;
  GtkWidget *sheet; /* what a picture shows */
  GtkLabel *title;
  GtkLabel *played;
  GtkFlowBox *places;
  GtkWidget *best;
  GtkLabel *best_title;
  GtkWidget *best_hand;
  GtkLabel *best_lines;
  GtkLabel *told; /* what others made of a deal of the day */
  MjBalanceChart *chart;
  GtkWidget *lines;
  GtkWidget *figures;
  GtkLabel *note;
  GtkWidget *days;
  GtkWidget *go_back;
  GtkWidget *new_match;
  GtkWidget *rematch;
  GtkWidget *close;

  /* owned */
  MjTileArt *art;
  MjMatchStory *story;
  GCancellable *asking; /* the rivals of a deal of the day */
  MjDayRivals *rivals;  /* when they have played; or NULL */
};

G_DEFINE_FINAL_TYPE (MjMatchEnd, mj_match_end, GTK_TYPE_WIDGET)

/* The panel as it is drawn, and the window for which that is. */
enum { WIDTH = 1224, HEIGHT = 734, DRAWN_WIDTH = 1280, DRAWN_HEIGHT = 754 };

enum { BEST_TILE = 24 }; /* width */

/* ---- filling in ---- */

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_widget_unparent (child);
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Which line of the chart is a player's: the person has the first. */
static int
find_line (const MjMatchStory *story, MjSeat seat)
{
  MjSeat first = story->human == MJ_SEAT_NONE ? 0 : story->human;

  return (seat + MJ_N_SEATS - first) % MJ_N_SEATS;
}

static GtkWidget *
make_face (const MjMatchStory *story, MjSeat seat)
{
  g_autofree char *portrait = mj_person_get_portrait (
      story->people[seat],
      story->place[seat] == 1 ? MJ_MOOD_WINS : MJ_MOOD_CALM);
  GtkWidget *face = g_object_new (
      GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
      "paintable", mj_portrait_get (portrait, 300), "overflow",
      GTK_OVERFLOW_HIDDEN, "valign", GTK_ALIGN_CENTER, NULL);

  gtk_widget_add_css_class (face, "portrait");
  gtk_widget_add_css_class (face, "match-face");
  return face;
}

static GtkWidget *
make_person (const MjMatchStory *story,
             MjSeat seat,
             const char *called,
             const char *figures)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = make_label (called, "match-name");
  GtkWidget *label = make_label (figures, "match-quiet");

  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (name), 2);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 8);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (name, called);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (
      GTK_BOX (row),
      mj_balance_chart_key_new (MJ_CHART_ROSEWOOD, find_line (story, seat)));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (column), name);
  gtk_box_append (GTK_BOX (column), row);
  gtk_widget_set_hexpand (column, TRUE);
  gtk_widget_set_valign (column, GTK_ALIGN_CENTER);
  return column;
}

static void
add_place (MjMatchEnd *self, MjSeat seat)
{
  const MjMatchStory *story = self->story;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *place = g_strdup_printf ("%u", story->place[seat]);
  g_autofree char *amount = mj_text_amount (story->stats[seat].balance);
  g_autofree char *figures = mj_match_story_figures (story, seat);
  g_autofree char *name = mj_match_story_name (story, seat);
  /* Translators: place, name, amount, "3 wins, 1 fed" */
  g_autofree char *said = g_strdup_printf (_ ("Place %s: %s, %s, %s"), place,
                                           name, amount, figures);

  mj_names_group (row, said);
  gtk_widget_add_css_class (row, "match-place");
  mj_css_set (row, "first", story->place[seat] == 1);
  gtk_box_append (GTK_BOX (row), make_label (place, "match-number"));
  gtk_box_append (GTK_BOX (row), make_face (story, seat));
  gtk_box_append (GTK_BOX (row), make_person (story, seat, name, figures));
  gtk_box_append (GTK_BOX (row), make_label (amount, "match-balance"));
  gtk_flow_box_insert (self->places, row, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (row), FALSE);
}

static void
show_places (MjMatchEnd *self)
{
  MjSeat order[MJ_N_SEATS];

  mj_template_empty (self->places);
  mj_match_story_order (self->story, order);
  for (int i = 0; i < MJ_N_SEATS; i++)
    add_place (self, order[i]);
}

static void
show_chart (MjMatchEnd *self)
{
  const MjMatchStory *story = self->story;
  MjBalanceSeries *series =
      mj_balance_series_new (MJ_N_SEATS, story->balances->len);

  series->look = MJ_CHART_ROSEWOOD;
  series->numbered = story->balances->len > 1;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    int line = find_line (story, seat);

    series->names[line] = mj_match_story_name (story, seat);
    for (guint i = 0; i < series->n_points; i++)
      series->points[i][line] =
          g_array_index (story->balances, MjBalances, i).of[seat];
  }
  if (story->best.deal > 0) {
    int tai = story->best.score.tai;

    series->marked = story->best.deal;
    series->marked_line = find_line (story, story->best.win.seat);
    series->mark = g_strdup_printf (_ ("%d tai"), tai);
  }
  mj_balance_chart_set_series (self->chart, _ ("Balance, deal by deal"),
                               series);
}

static void
show_best (MjMatchEnd *self, MjTileArt *art)
{
  gboolean won = self->story->best.deal > 0;
  g_autofree char *title = NULL, *lines = NULL;

  clear (self->best_hand);
  gtk_widget_set_visible (self->best, won);
  if (!won)
    return;
  title = mj_match_story_best_title (self->story);
  lines = mj_match_story_best_lines (self->story);
  gtk_label_set_label (self->best_title, title);
  gtk_label_set_label (self->best_lines, lines);
  gtk_box_append (GTK_BOX (self->best_hand),
                  mj_tile_strip_new_for_hand (art, &self->story->best.hand,
                                              &self->story->best.score.shape,
                                              MJ_FACE_NONE, BEST_TILE));
}

static void
add_line (MjMatchEnd *self, const char *deal, const char *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = make_label (text, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  if (deal != NULL) {
    GtkWidget *badge = gtk_label_new (deal);
    g_autofree char *name = g_strdup_printf (_ ("Deal %s"), deal);

    mj_names_set (badge, name);
    gtk_widget_add_css_class (badge, "match-deal");
    gtk_widget_set_valign (badge, GTK_ALIGN_START);
    gtk_box_append (GTK_BOX (row), badge);
  }
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (self->lines), row);
}

static void
show_lines (MjMatchEnd *self)
{
  const GPtrArray *lines = self->story->lines;

  clear (self->lines);
  for (guint i = 0; i < lines->len; i++) {
    const MjStoryLine *line = g_ptr_array_index (lines, i);
    g_autofree char *deal = g_strdup_printf ("%u", line->deal);

    add_line (self, deal, line->text);
  }
  if (lines->len == 0)
    add_line (self, NULL, _ ("Nobody was paid anything."));
}

static void
add_figure (MjMatchEnd *self, int row, const char *value, const char *caption)
{
  GtkWidget *number = make_label (value, "match-figure");
  GtkWidget *label = make_label (caption, "match-quiet");

  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_grid_attach (GTK_GRID (self->figures), number, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->figures), label, 1, row, 1, 1);
}

/* Of the person, if one has played. */
static void
show_figures (MjMatchEnd *self)
{
  const MjMatchStory *story = self->story;
  MjSeat seat = story->human;
  const MjMatchStats *stats;
  g_autofree char *fed = NULL, *tai = NULL, *bites = NULL, *kongs = NULL;

  clear (self->figures);
  gtk_widget_set_visible (self->figures, seat != MJ_SEAT_NONE);
  if (seat == MJ_SEAT_NONE)
    return;
  stats = &story->stats[seat];
  fed = g_strdup_printf ("%u", stats->n_fed);
  tai = stats->n_wins == 0
            ? g_strdup ("–")
            : g_strdup_printf ("%.1f", (double) stats->tai / stats->n_wins);
  bites = mj_text_amount (story->bites[seat]);
  kongs = mj_text_amount (story->kongs[seat]);
  add_figure (self, 0, fed, _ ("winning tiles fed"));
  add_figure (self, 1, tai, _ ("tai in a win, average"));
  add_figure (self, 2, bites, _ ("received for bonus tiles"));
  add_figure (self, 3, kongs, _ ("received for kongs"));
}

/* ---- what others made of a deal of the day ---- */

static void
forget_rivals (MjMatchEnd *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_pointer (&self->rivals, mj_day_rivals_free);
}

static void
enable_sharing (MjMatchEnd *self, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "match-end.copy", enabled);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "match-end.save-picture",
                                 enabled);
}

static void
on_rivals (GObject *source, GAsyncResult *result, gpointer data)
{
  MjMatchEnd *self = MJ_MATCH_END (source);
  MjDayRivals *rivals = mj_day_rivals_find_finish (result);
  g_autofree char *text = NULL;

  if (rivals == NULL)
    return;
  text = mj_day_rivals_tell (rivals, &self->story->rules);
  gtk_label_set_label (self->told, text);
  self->rivals = rivals;
  enable_sharing (self, TRUE);
}

static void
show_rivals (MjMatchEnd *self, MjGame *game)
{
  gboolean day = self->story->day != NULL;

  forget_rivals (self);
  gtk_widget_set_visible (GTK_WIDGET (self->told), day);
  enable_sharing (self, !day);
  if (!day)
    return;
  gtk_label_set_label (self->told,
                       _ ("A club player and a master play your tiles…"));
  self->asking = g_cancellable_new ();
  mj_day_rivals_find_async (G_OBJECT (self), mj_game_get_file (game),
                            self->story->human, self->asking, on_rivals);
}

/* ---- sharing ---- */

static void
tell (MjMatchEnd *self, const char *text)
{
  gtk_label_set_label (self->note, text);
  gtk_widget_set_visible (GTK_WIDGET (self->note), *text != '\0');
}

static void
copy_text (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjMatchEnd *self = MJ_MATCH_END (widget);
  g_autofree char *text = NULL;

  if (self->story == NULL)
    return;
  text = self->rivals != NULL
             ? mj_day_rivals_share (self->rivals, self->story->day)
             : mj_match_story_to_text (self->story);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tell (self, _ ("Copied"));
}

/* The wood of style.css, which belongs to the frame. */
static void
draw_wood (GtkSnapshot *snapshot, float width, float height)
{
  GskColorStop stops[] = { { 0, { 0 } }, { 0.45f, { 0 } }, { 1, { 0 } } };

  gdk_rgba_parse (&stops[0].color, "#55271c");
  gdk_rgba_parse (&stops[1].color, "#3f1c13");
  gdk_rgba_parse (&stops[2].color, "#2d120b");
  gtk_snapshot_append_linear_gradient (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height),
      &GRAPHENE_POINT_INIT (0.35f * width, 0),
      &GRAPHENE_POINT_INIT (0.65f * width, height), stops,
      G_N_ELEMENTS (stops));
}

/* Others have not played it yet. */
static void
draw_day (MjMatchEnd *self, GtkSnapshot *snapshot)
{
  const MjMatchStory *story = self->story;
  MjDayCard card = { story->day, self->rivals, story->people[story->human],
                     self->art };

  mj_day_card_draw (&card, self->sheet, snapshot);
}

GBytes *
mj_match_end_draw (MjMatchEnd *self)
{
  g_autoptr (GdkPaintable) sheet = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot;
  GskRenderNode *node;
  int width = MJ_DAY_CARD_WIDTH, height = MJ_DAY_CARD_HEIGHT;

  g_return_val_if_fail (MJ_IS_MATCH_END (self), NULL);

  snapshot = gtk_snapshot_new ();
  gtk_snapshot_scale (snapshot, 2, 2);
  if (self->rivals == NULL) {
    sheet = gtk_widget_paintable_new (self->sheet);
    width = gdk_paintable_get_intrinsic_width (sheet);
    height = gdk_paintable_get_intrinsic_height (sheet);
  }
  draw_wood (snapshot, (float) width, (float) height);
  if (sheet != NULL)
    gdk_paintable_snapshot (sheet, snapshot, width, height);
  else
    draw_day (self, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (gtk_widget_get_native (GTK_WIDGET (self))), node,
      &GRAPHENE_RECT_INIT (0, 0, 2.0f * (float) width, 2.0f * (float) height));
  gsk_render_node_unref (node);
  return gdk_texture_save_to_png_bytes (texture);
}

static void
on_saved (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  tell (data, error != NULL ? error->message : _ ("Picture saved"));
}

static void
save_picture (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MjMatchEnd *self = MJ_MATCH_END (widget);
  g_autofree char *title = NULL, *name = NULL;
  GBytes *picture = self->story == NULL ? NULL : mj_match_end_draw (self);
  MjFileQuestion question = {
    .title = _ ("Save Picture"),
    .folder = g_get_user_special_dir (G_USER_DIRECTORY_PICTURES),
  };

  if (picture == NULL)
    return;
  title = self->story->day != NULL ? mj_day_result_title (self->story->day)
                                   : g_strdup (_ ("Mahjong match"));
  question.name = name = mj_export_name (title, "png");
  mj_file_dialog_save (widget, &question, picture, on_saved, self);
}

static void
hide (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_set_visible (widget, FALSE);
}

/* Keys that lead from deal to deal begin no other match. */
static gboolean
mj_match_end_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MJ_MATCH_END (widget)->close);
}

/* ---- layout ---- */

static void
mj_match_end_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  gtk_widget_measure (MJ_MATCH_END (widget)->frame, orientation, -1, minimum,
                      natural, NULL, NULL);
  *natural = MAX (*minimum, *natural);
}

static void
mj_match_end_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  MjMatchEnd *self = MJ_MATCH_END (widget);
  double scale =
      MIN ((double) width / DRAWN_WIDTH, (double) height / DRAWN_HEIGHT) /
      mj_text_scale (widget);
  int w, h;

  scale = MAX (scale, 1);
  w = MAX (MIN ((int) (width / scale), WIDTH), mj_fit_width (self->frame));
  h = MAX (MIN ((int) (height / scale), w < WIDTH ? height : HEIGHT),
           mj_fit_height (self->frame, w));
  gtk_widget_allocate (
      self->frame, w, h, -1,
      gsk_transform_scale (
          gsk_transform_translate (
              NULL, &GRAPHENE_POINT_INIT ((float) ((width - w * scale) / 2),
                                          (float) ((height - h * scale) / 2))),
          (float) scale, (float) scale));
}

/* ---- the class ---- */

static void
mj_match_end_dispose (GObject *object)
{
  MjMatchEnd *self = MJ_MATCH_END (object);

  g_clear_pointer (&self->frame, gtk_widget_unparent);
  g_clear_pointer (&self->story, mj_match_story_free);
  g_clear_object (&self->art);
  forget_rivals (self);
  G_OBJECT_CLASS (mj_match_end_parent_class)->dispose (object);
}

static void
mj_match_end_class_init (MjMatchEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_match_end_dispose;
  widget_class->grab_focus = mj_match_end_grab_focus;
  widget_class->measure = mj_match_end_measure;
  widget_class->size_allocate = mj_match_end_size_allocate;
  MJ_TEMPLATE_TYPES (MJ_TYPE_BALANCE_CHART, MJ_TYPE_BREAKPOINTS,
                     MJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "matchend");
  gtk_widget_class_install_action (widget_class, "match-end.copy", NULL,
                                   copy_text);
  gtk_widget_class_install_action (widget_class, "match-end.save-picture", NULL,
                                   save_picture);
  gtk_widget_class_install_action (widget_class, "match-end.close", NULL, hide);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "match-end.close", NULL);
  mj_template_set (widget_class, "play/mj-match-end");
  MJ_TEMPLATE_CHILDREN (widget_class, MjMatchEnd, frame, sheet, title, played,
                        places, best, best_title, best_hand, best_lines, told,
                        chart, lines, figures, note, days, go_back, new_match,
                        rematch, close);
}

static void
mj_match_end_init (MjMatchEnd *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* After a deal of the day a match that has waited goes on, and the same deal
 * can be played again. */
static void
show_buttons (MjMatchEnd *self, MjGame *game)
{
  gboolean day = mj_game_get_file (game)->day != NULL;
  gboolean waiting = day && mj_game_is_another_waiting (game);

  gtk_widget_set_visible (self->days, day);
  gtk_widget_set_visible (self->go_back, waiting);
  gtk_widget_set_visible (self->new_match, !waiting);
  gtk_button_set_label (GTK_BUTTON (self->rematch),
                        day ? _ ("Play _Again") : _ ("Re_match"));
  gtk_widget_set_tooltip_text (
      self->rematch,
      day ? _ ("Play the same deal once more; the first result counts")
          : _ ("Play another match with the same people and rules"));
}

void
mj_match_end_show (MjMatchEnd *self, MjGame *game, MjTileArt *art)
{
  g_autofree char *headline = NULL, *played = NULL;

  g_return_if_fail (MJ_IS_MATCH_END (self));
  g_return_if_fail (MJ_IS_GAME (game));

  g_clear_pointer (&self->story, mj_match_story_free);
  self->story =
      mj_match_story_new (mj_game_get_file (game), mj_game_get_human (game));
  g_set_object (&self->art, art);
  headline = mj_match_story_headline (self->story);
  played = mj_match_story_played (self->story);
  gtk_label_set_label (self->title, headline);
  gtk_label_set_label (self->played, played);
  tell (self, "");
  mj_names_set (GTK_WIDGET (self), headline);
  show_places (self);
  show_chart (self);
  show_best (self, art);
  show_rivals (self, game);
  show_lines (self);
  show_figures (self);
  show_buttons (self, game);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}
