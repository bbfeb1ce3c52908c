/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-board.c – builds the board again after each change; a hand has few
 * tiles.  Where they are more than the room of the board takes, they get
 * smaller.
 */

#include "app/hand/mj-hand-board.h"

#include "app/hand/mj-one-stop.h"
#include "app/tiles/mj-tile-button.h"
#include "app/tiles/mj-tile-drag.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/score/mj-answer.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

enum { N_ZONES = MJ_PART_BONUS + 1 };

/* Widths of a tile, in pixels. */
enum { LEAST_WIDTH = 24, WIDTH_STEP = 4 };

struct _MjHandBoard {
  MjQueryView parent_instance;

  /* children */
  GtkWidget *parts;  /* the question and the tray */
  GtkWidget *sample; /* never shown: a hand for which the room is enough */
  GtkWidget *sample_tiles[2];
  GtkWidget *frames[N_ZONES];
  GtkWidget *places[N_ZONES]; /* boxes that tiles are put in */
  GtkWidget *tray;            /* holds all places */
  GtkWidget *question;        /* which tile won? */
  GtkWidget *question_hint;
  GtkWidget *candidates;

  /* owned */
  MjTileArt *art;
  int width;    /* of a tile where there is room for it */
  int shown_as; /* the width they have now */
  gboolean slim;
  gboolean keeps_room;
  int fitted; /* the width for which they have that width */
  guint idle;
  GPtrArray *views; /* borrowed tile views */
};

G_DEFINE_FINAL_TYPE (MjHandBoard, mj_hand_board, MJ_TYPE_QUERY_VIEW)

static MjScoreQuery *
get_query (MjHandBoard *self)
{
  return mj_query_view_get_query (MJ_QUERY_VIEW (self));
}

/* ---- tiles ---- */

static GtkWidget *
make_tile (MjHandBoard *self, MjTile tile)
{
  GtkWidget *button = mj_tile_button_new (tile, MJ_DRAGGED_TILE | tile);
  g_autofree char *name = g_strdup_printf (
      /* Translators: name of a tile in the hand; a click takes it away */
      _ ("Remove %s"), mj_text_face (mj_tile_face (tile)));

  mj_tile_button_show_art (MJ_TILE_BUTTON (button), self->art, self->shown_as);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "score.remove");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint) tile);
  mj_names_set (button, name);
  g_ptr_array_add (self->views,
                   mj_tile_button_get_view (MJ_TILE_BUTTON (button)));
  return button;
}

static void
fill_sorted (MjHandBoard *self, GtkWidget *place, const MjTile *tiles, int n)
{
  MjTile sorted[MJ_MAX_CONCEALED];

  memcpy (sorted, tiles, (gsize) n);
  mj_tile_sort (sorted, n);
  for (int i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (place), make_tile (self, sorted[i]));
}

static GtkWidget *
make_kong_button (const MjMeld *meld, int index)
{
  gboolean exposed = mj_meld_is_exposed (meld);
  GtkWidget *button = gtk_button_new_with_label (
      exposed ? C_ ("kong", "Exposed") : C_ ("kong", "Concealed"));

  gtk_widget_set_tooltip_text (button, exposed ? _ ("Make it concealed")
                                               : _ ("Make it exposed"));
  gtk_widget_add_css_class (button, "kong-kind");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "score.turn-kong");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", index);
  return button;
}

static GtkWidget *
make_meld (MjHandBoard *self, const MjMeld *meld, int index)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (int i = 0; i < mj_meld_n_tiles (meld); i++)
    gtk_box_append (GTK_BOX (row), make_tile (self, meld->tiles[i]));
  gtk_box_append (GTK_BOX (column), row);
  if (mj_meld_is_kong (meld))
    gtk_box_append (GTK_BOX (column), make_kong_button (meld, index));
  gtk_widget_add_css_class (column, "meld");
  return column;
}

static void
fill_melds (MjHandBoard *self, GtkWidget *place, const MjHandEditor *tiles)
{
  GtkWidget *loose;

  for (int i = 0; i < tiles->hand.n_melds; i++)
    gtk_box_append (GTK_BOX (place),
                    make_meld (self, &tiles->hand.melds[i], i));
  if (tiles->n_pending == 0)
    return;
  loose = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  for (int i = 0; i < tiles->n_pending; i++)
    gtk_box_append (GTK_BOX (loose), make_tile (self, tiles->pending[i]));
  gtk_widget_add_css_class (loose, "loose");
  gtk_box_append (GTK_BOX (place), loose);
}

/* ---- which tile won? ---- */

static void
show_hint (MjHandBoard *self, const MjEntry *entry)
{
  g_autofree char *hint =
      entry->other < MJ_N_SEATS
          /* Translators: a player */
          ? g_strdup_printf (
                _ ("Tap the one that %s discarded"),
                mj_score_query_get_name (get_query (self), entry->other))
          : g_strdup (_ ("Tap the one that was drawn"));

  gtk_label_set_label (GTK_LABEL (self->question_hint), hint);
}

/* A button for each tile that could be the winning one, with what it would be
 * worth. */
static void
fill_question (MjHandBoard *self)
{
  const MjWinAnswer *answer = mj_score_query_get_answer (get_query (self));

  mj_template_empty (self->candidates);
  gtk_widget_set_visible (self->question, answer->n_tiles > 0);
  show_hint (self, mj_score_query_get_entry (get_query (self)));
  for (int i = 0; i < answer->n_tiles; i++) {
    const MjWinCase *c = &answer->tiles[i];
    MjTile tile = mj_tile_of_face ((MjFace) c->value, 0);
    GtkWidget *button = mj_tile_button_new (tile, -1);
    g_autofree char *worth = mj_answer_case (c);
    g_autofree char *name = g_strdup_printf (
        /* Translators: a tile, then what the hand is worth if it won with it */
        _ ("%s won: %s"), mj_text_face ((MjFace) c->value), worth);

    mj_tile_button_show_art (MJ_TILE_BUTTON (button), self->art,
                             self->shown_as);
    mj_tile_button_set_tag (MJ_TILE_BUTTON (button), worth);
    gtk_widget_add_css_class (button, c->wins ? "candidate" : "no-candidate");
    mj_names_set (button, name);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "score.won-with");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u",
                                      (guint) c->value);
    gtk_box_append (GTK_BOX (self->candidates), button);
  }
}

/* ---- the focus, where a tile goes away under it ---- */

static int
index_in (GtkWidget *box, GtkWidget *focus)
{
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    if (child == focus || gtk_widget_is_ancestor (focus, child))
      return i;
  return -1;
}

static void
find_focus (MjHandBoard *self, GtkWidget **box, int *index)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);

  *box = NULL;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return;
  for (int zone = MJ_PART_CONCEALED; zone < N_ZONES; zone++)
    if (gtk_widget_is_ancestor (focus, self->places[zone]))
      *box = self->places[zone];
  if (gtk_widget_is_ancestor (focus, self->candidates))
    *box = self->candidates;
  if (*box != NULL)
    *index = index_in (*box, focus);
}

static void
give_focus_back (MjHandBoard *self, GtkWidget *box, int index)
{
  GtkWidget *child = gtk_widget_get_first_child (box);

  for (; index > 0 && child != NULL && gtk_widget_get_next_sibling (child);
       index--)
    child = gtk_widget_get_next_sibling (child);
  if (child == NULL || !gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD))
    gtk_widget_activate_action (GTK_WIDGET (self), "score.focus-picker", NULL);
}

static gboolean
has_tiles (GtkWidget *place)
{
  return gtk_widget_get_first_child (place) != NULL;
}

/* A place with nothing in it is only for tiles to come. */
static void
show_zones (MjHandBoard *self, const MjHandEditor *tiles)
{
  MjScoreStage stage = mj_score_query_get_stage (get_query (self));
  gboolean asked = gtk_widget_get_visible (self->question);
  gboolean more = !self->slim && stage < MJ_STAGE_OPEN;

  gtk_widget_set_visible (
      gtk_widget_get_parent (self->frames[MJ_PART_CONCEALED]), !asked);
  for (int zone = MJ_PART_CONCEALED; zone < N_ZONES; zone++)
    gtk_widget_set_visible (self->frames[zone],
                            more || zone == MJ_PART_CONCEALED ||
                                (zone == MJ_PART_WINNING && !self->slim) ||
                                has_tiles (self->places[zone]));
  gtk_widget_set_visible (
      self->tray, !asked || more || has_tiles (self->places[MJ_PART_MELDS]) ||
                      has_tiles (self->places[MJ_PART_BONUS]));
  for (int zone = MJ_PART_CONCEALED; zone < N_ZONES; zone++)
    gtk_widget_set_visible (gtk_widget_get_first_child (self->frames[zone]),
                            stage < MJ_STAGE_ANSWER && !asked && !self->slim);
  mj_css_set (self->frames[MJ_PART_WINNING], "known",
              tiles->winning != MJ_TILE_NONE && !tiles->guessed);
}

/* All that it shows, with tiles as wide as said.  A slim board has one place
 * for all but the winning tile, so that no line is half empty. */
static void
fill (MjHandBoard *self, int width)
{
  const MjHandEditor *tiles = mj_score_query_get_tiles (get_query (self));
  MjHandEditor shown = *tiles;
  gboolean asked = mj_score_query_get_answer (get_query (self))->n_tiles > 0;
  GtkWidget *places[N_ZONES];

  /* A guess is not shown as what was said. */
  if (tiles->guessed && tiles->winning != MJ_TILE_NONE) {
    mj_hand_add (&shown.hand, shown.winning);
    shown.winning = MJ_TILE_NONE;
  }
  self->shown_as = width;
  for (int zone = MJ_PART_CONCEALED; zone < N_ZONES; zone++) {
    gboolean one = self->slim && !asked && zone != MJ_PART_WINNING;

    places[zone] = self->places[one ? MJ_PART_CONCEALED : zone];
    mj_template_empty (self->places[zone]);
    gtk_widget_set_size_request (self->places[zone], -1, width * 4 / 3 + 4);
  }
  g_ptr_array_set_size (self->views, 0);
  fill_sorted (self, places[MJ_PART_CONCEALED], shown.hand.concealed,
               shown.hand.n_concealed);
  fill_melds (self, places[MJ_PART_MELDS], &shown);
  fill_sorted (self, places[MJ_PART_WINNING], &shown.winning,
               shown.winning != MJ_TILE_NONE);
  fill_sorted (self, places[MJ_PART_BONUS], shown.hand.bonus,
               shown.hand.n_bonus);
  fill_question (self);
  show_zones (self, tiles);
}

static gboolean
fits (MjHandBoard *self)
{
  return self->fitted == 0 || !self->keeps_room ||
         mj_fit_height (self->parts, self->fitted) <=
             mj_fit_height (self->sample, self->fitted);
}

static void
mj_hand_board_show (MjQueryView *view)
{
  MjHandBoard *self = MJ_HAND_BOARD (view);
  GtkWidget *focused;
  int index = 0;

  find_focus (self, &focused, &index);
  fill (self, self->width);
  while (!fits (self) && self->shown_as > LEAST_WIDTH)
    fill (self, self->shown_as - WIDTH_STEP);
  if (focused != NULL)
    give_focus_back (self, focused, index);
}

/* ---- zones ---- */

static gboolean
on_drop (GtkDropTarget *target,
         const GValue *value,
         double x,
         double y,
         MjHandBoard *self)
{
  guint content = g_value_get_uint (value);
  guint zone = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (target), "zone"));
  GtkWidget *widget = GTK_WIDGET (self);

  if (content & MJ_DRAGGED_TILE)
    return gtk_widget_activate_action (widget, "score.move", "(uu)",
                                       content & 0xff, zone);
  return gtk_widget_activate_action (widget, "score.add", "(uu)", content,
                                     zone);
}

static GtkWidget *
make_zone (MjHandBoard *self, MjHandPart zone, const char *title)
{
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *place = mj_wrap_box_new (0);
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "zone-title");
  gtk_widget_set_vexpand (place, FALSE);
  gtk_box_append (GTK_BOX (frame), label);
  gtk_box_append (GTK_BOX (frame), place);
  gtk_widget_add_css_class (frame, "zone");
  g_object_set_data (G_OBJECT (target), "zone", GUINT_TO_POINTER (zone));
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (frame, GTK_EVENT_CONTROLLER (target));
  mj_names_group (frame, title);
  self->frames[zone] = frame;
  self->places[zone] = place;
  return frame;
}

/* Fourteen concealed tiles fit into one row beside it: a long title is cut
 * rather than take their room. */
static void
make_winning_zone (MjHandBoard *self)
{
  /* Translators: the place of the tile that completed the hand */
  const char *title = _ ("Winning tile");
  GtkWidget *frame = make_zone (self, MJ_PART_WINNING, title);

  gtk_label_set_max_width_chars (GTK_LABEL (gtk_widget_get_first_child (frame)),
                                 11);
  gtk_widget_set_tooltip_text (frame, title);
}

/* Delete takes away the tile that has the focus, as Return does. */
static gboolean
delete_tile (GtkWidget *widget, GVariant *args, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return MJ_IS_TILE_BUTTON (focus) &&
         gtk_widget_is_ancestor (focus, MJ_HAND_BOARD (widget)->tray) &&
         gtk_widget_activate (focus);
}

static void
mj_hand_board_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MjHandBoard *self = MJ_HAND_BOARD (widget);
  int least, nice;

  gtk_widget_measure (self->parts, orientation, for_size, minimum, natural,
                      NULL, NULL);
  if (!self->keeps_room || orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_measure (self->sample, orientation, for_size, &least, &nice, NULL,
                      NULL);
  *minimum = MAX (*minimum, least);
  *natural = MAX (*natural, nice);
}

static gboolean
fit_again (gpointer data)
{
  MjHandBoard *self = data;

  self->idle = 0;
  mj_query_view_show (MJ_QUERY_VIEW (self));
  return G_SOURCE_REMOVE;
}

static void
mj_hand_board_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjHandBoard *self = MJ_HAND_BOARD (widget);

  gtk_widget_size_allocate (
      self->parts, &(GtkAllocation){ .width = width, .height = height }, -1);
  if (width == self->fitted)
    return;
  self->fitted = width;
  if (self->idle == 0)
    self->idle = g_idle_add (fit_again, self);
}

static void
mj_hand_board_dispose (GObject *object)
{
  MjHandBoard *self = MJ_HAND_BOARD (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  G_OBJECT_CLASS (mj_hand_board_parent_class)->dispose (object);
  g_clear_object (&self->art);
  g_clear_pointer (&self->views, g_ptr_array_unref);
}

static void
mj_hand_board_class_init (MjHandBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_hand_board_dispose;
  MJ_QUERY_VIEW_CLASS (klass)->show = mj_hand_board_show;
  widget_class->get_request_mode = mj_fit_request_mode;
  widget_class->measure = mj_hand_board_measure;
  widget_class->size_allocate = mj_hand_board_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, delete_tile,
                                NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, delete_tile,
                                NULL);
}

static void
make_question (MjHandBoard *self)
{
  GtkWidget *head = mj_wrap_box_new (6);
  GtkWidget *title;

  self->question = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->candidates = mj_wrap_box_new (2);
  title = mj_query_view_add (head, _ ("Which tile won?"), "question-title");
  gtk_widget_set_hexpand (title, TRUE);
  self->question_hint = mj_query_view_add (head, "", "line-detail");
  gtk_box_append (GTK_BOX (self->question), head);
  gtk_box_append (GTK_BOX (self->question), self->candidates);
  gtk_widget_add_css_class (self->question, "zone");
  gtk_widget_add_css_class (self->question, "asked");
  mj_names_group (self->question, _ ("Which tile won?"));
}

static void
make_tray (MjHandBoard *self)
{
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *second = mj_wrap_box_new (0);

  make_zone (self, MJ_PART_CONCEALED, C_ ("part of the hand", "Concealed"));
  gtk_widget_set_hexpand (self->frames[MJ_PART_CONCEALED], TRUE);
  make_winning_zone (self);
  gtk_box_append (GTK_BOX (first), self->frames[MJ_PART_CONCEALED]);
  gtk_box_append (GTK_BOX (first), self->frames[MJ_PART_WINNING]);
  gtk_box_append (GTK_BOX (second),
                  make_zone (self, MJ_PART_MELDS, _ ("Melds")));
  gtk_box_append (GTK_BOX (second),
                  make_zone (self, MJ_PART_BONUS, _ ("Flowers and animals")));
  gtk_widget_set_hexpand (self->frames[MJ_PART_MELDS], TRUE);
  gtk_widget_set_hexpand (self->frames[MJ_PART_BONUS], TRUE);
  self->tray = mj_one_stop_new ();
  gtk_widget_set_vexpand (self->tray, TRUE);
  gtk_widget_add_css_class (self->tray, "tray");
  gtk_box_append (GTK_BOX (self->tray), first);
  gtk_box_append (GTK_BOX (self->tray), second);
}

/* Two rows of tiles, below the second of them what is said of a kong. */
static void
make_sample (MjHandBoard *self)
{
  MjMeld kong = { .kind = MJ_MELD_KONG_CLAIMED };

  self->sample = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (int row = 0; row < 2; row++) {
    GtkWidget *zone = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

    self->sample_tiles[row] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_add_css_class (zone, "zone");
    mj_query_view_add (zone, " ", "zone-title");
    gtk_box_append (GTK_BOX (zone), self->sample_tiles[row]);
    if (row == 1)
      gtk_box_append (GTK_BOX (zone), make_kong_button (&kong, -1));
    gtk_box_append (GTK_BOX (self->sample), zone);
  }
}

static void
mj_hand_board_init (MjHandBoard *self)
{
  self->views = g_ptr_array_new ();
  make_question (self);
  make_tray (self);
  make_sample (self);
  gtk_widget_set_vexpand (GTK_WIDGET (self), FALSE);
  self->parts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->parts), self->question);
  gtk_box_append (GTK_BOX (self->parts), self->tray);
  gtk_widget_set_parent (self->parts, GTK_WIDGET (self));
  gtk_widget_set_parent (self->sample, GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->sample, FALSE);
  self->keeps_room = TRUE;
}

void
mj_hand_board_show_art (MjHandBoard *self,
                        MjTileArt *art,
                        int width,
                        gboolean slim)
{
  int tall = width * 4 / 3 + 4;

  g_return_if_fail (MJ_IS_HAND_BOARD (self));

  g_set_object (&self->art, art);
  self->width = width;
  self->slim = slim;
  gtk_widget_set_size_request (self->sample_tiles[0], -1,
                               slim ? 2 * tall : tall);
  gtk_widget_set_size_request (self->sample_tiles[1], -1, tall);
  gtk_widget_set_visible (gtk_widget_get_last_child (self->sample), !slim);
  gtk_widget_set_visible (gtk_widget_get_prev_sibling (self->sample_tiles[0]),
                          !slim);
  gtk_widget_set_size_request (self->frames[MJ_PART_WINNING], width * 2, -1);
  mj_query_view_show (MJ_QUERY_VIEW (self));
}

void
mj_hand_board_keep_room (MjHandBoard *self, gboolean keep)
{
  g_return_if_fail (MJ_IS_HAND_BOARD (self));

  if (self->keeps_room == keep)
    return;
  self->keeps_room = keep;
  mj_query_view_show (MJ_QUERY_VIEW (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mj_hand_board_light (MjHandBoard *self, MjFaceSet faces)
{
  g_return_if_fail (MJ_IS_HAND_BOARD (self));

  for (guint i = 0; i < self->views->len; i++) {
    GtkWidget *view = g_ptr_array_index (self->views, i);
    MjFace face = mj_tile_face (mj_tile_view_get_tile (MJ_TILE_VIEW (view)));

    if (faces != 0 && (faces & MJ_FACE_BIT (face)) == 0)
      gtk_widget_add_css_class (view, "unlit");
    else
      gtk_widget_remove_css_class (view, "unlit");
  }
}
