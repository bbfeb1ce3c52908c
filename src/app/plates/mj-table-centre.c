/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-centre.c – labels that follow the game by bindings, and four lamps
 * around them. */

#include "app/plates/mj-table-centre.h"

#include "app/tiles/mj-dice.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-text-scale.h"

#include <glib/gi18n.h>

/* In pixels: a lamp with a label, above or below and at a side; one that is a
 * bar; and its distance from the edge. */
enum {
  LAMP_WIDTH = 132,
  LAMP_HEIGHT = 26,
  SIDE_WIDTH = 54,
  SIDE_HEIGHT = 88,
  BAR_HEIGHT = 5,
  LAMP_MARGIN = 3,
  CAPTION_WIDTH = 56, /* least, compact, for more than a number */
};

struct _MjTableCentre {
  GtkWidget parent_instance;

  GtkWidget *box;               /* template child */
  GtkLabel *round;              /* template child */
  GtkLabel *winner;             /* template child */
  GtkLabel *figure;             /* template child */
  GtkLabel *caption;            /* template child */
  MjDice *dice;                 /* template child */
  GtkWidget *unfold;            /* template child */
  GtkWidget *lamps[MJ_N_SEATS]; /* from the viewer's on, to the right */
  MjGame *game;
  MjSeat viewer;
  int waiting; /* tiles that the wall still has for the hands */
  gboolean compact, bare;
};

enum { PROP_GAME = 1, PROP_WAITING, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjTableCentre, mj_table_centre, GTK_TYPE_WIDGET)

/* ---- closures of the template ---- */

static char *
round_text (MjTableCentre *self, const char *prevailing)
{
  /* Translators: the prevailing wind, as in "East round" */
  return g_strdup_printf (_ ("%s round"), prevailing);
}

/* ---- what changes with each move ---- */

/* Of a single win in a small table, where nothing else tells it once the result
 * is folded. */
static gboolean
tells_win (MjTableCentre *self, const MjState *state)
{
  return self->compact && state->phase == MJ_PHASE_OVER &&
         state->result == MJ_RESULT_WIN && state->n_others == 0;
}

/* How many tiles are to be drawn, or who has won and the tai; also to those who
 * do not see it. */
static void
show_figure (MjTableCentre *self)
{
  const MjState *state = mj_game_get_state (self->game);
  gboolean won = tells_win (self, state);
  int figure = mj_state_live_left (state) + self->waiting;
  g_autofree char *text = NULL, *name = NULL;
  MjScore score;

  if (won) {
    mj_state_result_score (state, &score);
    figure = score.tai;
    gtk_label_set_label (self->winner, mj_player_get_name (mj_game_get_player (
                                           self->game, state->win.seat)));
  }
  text = g_strdup_printf ("%d", figure);
  /* Translators: tiles in the wall */
  name = g_strdup_printf (won ? _ ("%d tai") : _ ("%d to draw"), figure);
  mj_names_set (GTK_WIDGET (self), name);
  gtk_label_set_label (self->figure, text);
  /* Translators: beside or under the number of tiles that are still to be drawn
   * in this deal */
  gtk_label_set_label (self->caption, won ? _ ("tai") : _ ("to draw"));
  gtk_widget_set_visible (GTK_WIDGET (self->caption), won || !self->bare);
  gtk_widget_set_visible (GTK_WIDGET (self->winner), won);
  gtk_widget_set_visible (GTK_WIDGET (self->round),
                          !self->compact || (!won && !self->bare));
}

static void
update (MjTableCentre *self)
{
  for (int side = 0; side < MJ_N_SEATS && self->game != NULL; side++) {
    MjSeat seat = (MjSeat) ((self->viewer + side) % MJ_N_SEATS);
    MjPlayer *player = mj_game_get_player (self->game, seat);
    g_autofree char *wind = NULL, *mark = NULL, *text = NULL;
    gboolean turn;

    g_object_get (player, "wind", &wind, "wind-mark", &mark, "turn", &turn,
                  NULL);
    /* Where the name is a character itself, it would stand there twice. */
    text = g_utf8_strlen (wind, -1) == 1
               ? g_strdup (mark)
               : g_strdup_printf (side % 2 ? "%s\n%s" : "%s %s", mark, wind);
    gtk_label_set_label (GTK_LABEL (self->lamps[side]),
                         self->compact ? "" : text);
    mj_css_set (self->lamps[side], "turn", turn);
  }
  if (self->game != NULL)
    show_figure (self);
}

/* With the text, as far as the numbers between the lamps allow. */
static int
grown (MjTableCentre *self, int pixels)
{
  float text = mj_text_scale (GTK_WIDGET (self));

  return (int) ((float) pixels * CLAMP (text, 1, MJ_LARGE_TEXT));
}

/* What lamps take away above and below, and at the sides. */
static void
measure_edges (MjTableCentre *self, int *across, int *beside)
{
  *across = self->compact ? grown (self, BAR_HEIGHT) + 1
                          : grown (self, LAMP_HEIGHT) + LAMP_MARGIN;
  *beside = self->compact ? *across : grown (self, SIDE_WIDTH) + LAMP_MARGIN;
}

static void
place_lamp (MjTableCentre *self, int side, int width, int height)
{
  gboolean beside = side % 2;
  int bar = grown (self, BAR_HEIGHT);
  int wide = grown (self, beside ? SIDE_WIDTH : LAMP_WIDTH);
  int high = grown (self, beside ? SIDE_HEIGHT : LAMP_HEIGHT);
  int x, y;

  if (self->compact) {
    wide = beside ? bar : width * 2 / 3;
    high = beside ? height * 2 / 3 : bar;
  }
  high = MIN (high, height - 2 * LAMP_MARGIN);
  x = side == 1   ? width - wide - LAMP_MARGIN
      : side == 3 ? LAMP_MARGIN
                  : (width - wide) / 2;
  y = side == 0   ? height - high - LAMP_MARGIN
      : side == 2 ? LAMP_MARGIN
                  : (height - high) / 2;
  mj_fit_allocate (self->lamps[side], x, y, wide, high);
}

/* ---- the class ---- */

static void
mj_table_centre_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  MjTableCentre *self = MJ_TABLE_CENTRE (widget);
  int across, beside;

  /* What is between the lamps becomes smaller where it does not fit. */
  measure_edges (self, &across, &beside);
  *minimum = *natural =
      4 * (orientation == GTK_ORIENTATION_VERTICAL ? across : beside);
}

static void
mj_table_centre_size_allocate (GtkWidget *widget,
                               int width,
                               int height,
                               int baseline)
{
  MjTableCentre *self = MJ_TABLE_CENTRE (widget);
  int across, beside;

  measure_edges (self, &across, &beside);
  mj_fit_allocate (self->box, beside, across, width - 2 * beside,
                   height - 2 * across);
  for (int side = 0; side < MJ_N_SEATS; side++)
    place_lamp (self, side, width, height);
}

static void
mj_table_centre_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  MjTableCentre *self = MJ_TABLE_CENTRE (object);

  if (id == PROP_WAITING)
    g_value_set_int (value, self->waiting);
  else
    g_value_set_object (value, self->game);
}

/* The bindings let go of the game before it goes. */
static void
mj_table_centre_dispose (GObject *object)
{
  MjTableCentre *self = MJ_TABLE_CENTRE (object);

  mj_table_centre_set_game (self, NULL, 0);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  for (int side = 0; side < MJ_N_SEATS; side++)
    g_clear_pointer (&self->lamps[side], gtk_widget_unparent);
  G_OBJECT_CLASS (mj_table_centre_parent_class)->dispose (object);
}

static void
mj_table_centre_class_init (MjTableCentreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_table_centre_dispose;
  object_class->get_property = mj_table_centre_get_property;

  /* What is played. */
  props[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, MJ_TYPE_GAME,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* How many tiles are still to set out from the wall to a hand. */
  props[PROP_WAITING] =
      g_param_spec_int ("waiting", NULL, NULL, 0, MJ_N_TILES, 0,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  widget_class->measure = mj_table_centre_measure;
  widget_class->size_allocate = mj_table_centre_size_allocate;
  MJ_TEMPLATE_TYPES (MJ_TYPE_DICE, MJ_TYPE_GAME);
  gtk_widget_class_set_css_name (widget_class, "centre");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  mj_template_set (widget_class, "plates/mj-table-centre");
  MJ_TEMPLATE_CHILDREN (widget_class, MjTableCentre, box, round, winner, figure,
                        caption, dice, unfold);
  MJ_TEMPLATE_CALLBACKS (widget_class, round_text);
}

static void
mj_table_centre_init (MjTableCentre *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int side = 0; side < MJ_N_SEATS; side++) {
    /* The plates say whose turn it is. */
    self->lamps[side] = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    gtk_widget_add_css_class (self->lamps[side], "lamp");
    gtk_label_set_justify (GTK_LABEL (self->lamps[side]), GTK_JUSTIFY_CENTER);
    gtk_widget_set_parent (self->lamps[side], GTK_WIDGET (self));
  }
}

void
mj_table_centre_set_game (MjTableCentre *self, MjGame *game, MjSeat viewer)
{
  g_return_if_fail (MJ_IS_TABLE_CENTRE (self));

  self->viewer = viewer;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (g_set_object (&self->game, game))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GAME]);
  if (game != NULL) /* notified with each move, after its players */
    g_signal_connect_object (game, "notify::wall-left", G_CALLBACK (update),
                             self, G_CONNECT_SWAPPED);
  update (self);
}

void
mj_table_centre_follow_deal (MjTableCentre *self, double roll, int waiting)
{
  g_return_if_fail (MJ_IS_TABLE_CENTRE (self));

  mj_dice_set_roll (self->dice, roll);
  if (self->game != NULL && mj_game_get_state (self->game)->n_deals > 0)
    mj_dice_set_values (self->dice, mj_game_get_state (self->game)->wall.dice);
  if (self->waiting == waiting)
    return;
  self->waiting = waiting;
  if (self->game != NULL)
    show_figure (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WAITING]);
}

void
mj_table_centre_set_compact (MjTableCentre *self,
                             gboolean compact,
                             float width,
                             gboolean folded)
{
  float text = mj_text_scale (GTK_WIDGET (self));
  gboolean bare = compact && width < CAPTION_WIDTH * text;

  g_return_if_fail (MJ_IS_TABLE_CENTRE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->dice),
                          !compact && text <= MJ_LARGE_TEXT);
  gtk_widget_set_visible (self->unfold, compact && folded);
  if (self->compact == compact && self->bare == bare)
    return;
  self->compact = compact;
  self->bare = bare;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  compact ? GTK_ORIENTATION_VERTICAL
                                          : GTK_ORIENTATION_HORIZONTAL);
  g_object_set (self->round, "wrap", compact, "max-width-chars",
                compact ? 1 : -1, NULL);
  mj_css_set (GTK_WIDGET (self), "compact", compact);
  update (self);
}
