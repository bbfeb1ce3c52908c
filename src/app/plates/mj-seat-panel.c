/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-panel.c – everything is bound to the player. */

#include "app/plates/mj-seat-panel.h"

#include "app/tiles/mj-portrait.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

enum { LARGEST_FACE = 140 }; /* pixels of a widget, on a large screen */

struct _MjSeatPanel {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *body;
  GtkWidget *face; /* the portrait with its badge */
  GtkWidget *portrait;
  GtkWidget *head; /* name and marks */
  GtkLabel *name;
  GtkWidget *marks;
  GtkWidget *deals; /* the badge, where there is no portrait */
  GtkWidget *mark;
  GtkWidget *place;
  GtkWidget *foot;
  GtkWidget *small_mark;
  GtkLabel *balance;
  GtkWidget *chips; /* what changes: in the foot of a small plate */
  MjPlayer *player;
  char *held; /* balance that it still shows */
};

enum { PROP_0, PROP_PLAYER, PROP_HELD, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjSeatPanel, mj_seat_panel, GTK_TYPE_WIDGET)

static char **
panel_classes (GObject *object, gboolean turn)
{
  const char *classes[] = { "seat-panel", turn ? "turn" : NULL, NULL };

  return g_strdupv ((char **) classes);
}

static char **
gain_classes (GObject *object, const char *gain)
{
  gboolean loss = gain != NULL && g_str_has_prefix (gain, "−");
  const char *classes[] = { "numeric", "seat-gain", loss ? "loss" : NULL,
                            NULL };

  return g_strdupv ((char **) classes);
}

/* @scale: pixels of the screen to one of a widget */
static GdkPaintable *
face (GObject *object, const char *portrait, int scale)
{
  return portrait == NULL
             ? NULL
             : g_object_ref (mj_portrait_get (portrait, LARGEST_FACE * scale));
}

/* "East"; of a guest whose phone is away that alone. */
static char *
short_place (GObject *object, const char *wind, gboolean away)
{
  return g_strdup (away ? _ ("away") : wind);
}

/* "East · dealer", "East · away"; where that does not fit, the panel shows
 * short_place(), and the badge tells who deals. */
static char *
place_text (GObject *object, const char *wind, gboolean dealer, gboolean away)
{
  if (wind == NULL || (!dealer && !away))
    return g_strdup (wind);
  if (away)
    /* Translators: a wind, of a guest whose phone is away */
    return g_strdup_printf (_ ("%s · away"), wind);
  /* Translators: a wind, of the player who deals */
  return g_strdup_printf (_ ("%s · dealer"), wind);
}

static char *
balance_text (GObject *object, const char *balance, const char *held)
{
  return g_strdup (held != NULL ? held : balance);
}

/* Whether "away" has to stand over the face. */
static gboolean
lacks_place (GObject *object, gboolean away, gboolean has_place)
{
  return away && !has_place;
}

static gboolean
has_text (GObject *object, const char *text)
{
  return text != NULL && *text != '\0';
}

static void
mj_seat_panel_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  MjSeatPanel *self = MJ_SEAT_PANEL (object);

  if (id == PROP_PLAYER)
    g_value_set_object (value, self->player);
  else
    g_value_set_string (value, self->held);
}

static void
mj_seat_panel_dispose (GObject *object)
{
  MjSeatPanel *self = MJ_SEAT_PANEL (object);
  GtkWidget *child;

  /* Notifies "player", so that the bindings release the player before it is
   * freed. */
  mj_seat_panel_set_player (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->held, g_free);
  G_OBJECT_CLASS (mj_seat_panel_parent_class)->dispose (object);
}

static void
mj_seat_panel_class_init (MjSeatPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mj_seat_panel_get_property;
  object_class->dispose = mj_seat_panel_dispose;

  /* Who sits there. */
  props[PROP_PLAYER] =
      g_param_spec_object ("player", NULL, NULL, MJ_TYPE_PLAYER,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* The balance that it shows instead of the player's, if any. */
  props[PROP_HELD] = g_param_spec_string (
      "held", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  MJ_TEMPLATE_TYPES (MJ_TYPE_PLAYER);
  mj_template_set (widget_class, "plates/mj-seat-panel");
  MJ_TEMPLATE_CHILDREN (widget_class, MjSeatPanel, portrait, face, deals, body,
                        head, name, marks, place, foot, balance, chips, mark,
                        small_mark);
  MJ_TEMPLATE_CALLBACKS (widget_class, panel_classes, gain_classes, face,
                         place_text, short_place, balance_text, lacks_place,
                         has_text);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_seat_panel_init (MjSeatPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_dialog_squeeze (GTK_BOX (self->place));
}

/* The whole seat in one sentence. */
static void
on_summary (MjSeatPanel *self)
{
  g_autofree char *summary = NULL, *habit = NULL;

  g_object_get (self->player, "summary", &summary, "habit", &habit, NULL);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, summary,
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, habit != NULL ? habit : "", -1);
}

void
mj_seat_panel_set_player (MjSeatPanel *self, MjPlayer *player)
{
  g_return_if_fail (MJ_IS_SEAT_PANEL (self));

  if (player == self->player)
    return;
  if (self->player != NULL)
    g_signal_handlers_disconnect_by_data (self->player, self);
  g_set_object (&self->player, player);
  if (player != NULL) {
    MJ_LISTEN (player, "notify::summary", on_summary, self);
    MJ_LISTEN (player, "notify::habit", on_summary, self);
    on_summary (self);
  }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYER]);
}

void
mj_seat_panel_hold (MjSeatPanel *self, const MjState *state)
{
  gint64 change[MJ_N_SEATS] = { 0 };
  MjSeat seat;

  g_return_if_fail (MJ_IS_SEAT_PANEL (self));

  g_clear_pointer (&self->held, g_free);
  if (state != NULL && self->player != NULL) {
    seat = mj_player_get_seat (self->player);
    mj_payout_balance (&state->payout, change);
    self->held = mj_text_amount (state->balance[seat] - change[seat]);
  }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HELD]);
}

MjPlayer *
mj_seat_panel_get_player (MjSeatPanel *self)
{
  g_return_val_if_fail (MJ_IS_SEAT_PANEL (self), NULL);

  return self->player;
}

/* As in Chinese, where the badge of the wind shows all that its name says. */
static gboolean
is_wind_a_character (void)
{
  return g_utf8_strlen (mj_text_tr (mj_wind_name ((MjWind) 0)), -1) == 1;
}

static void
move_to (GtkWidget *child, GtkWidget *box)
{
  GtkWidget *old = gtk_widget_get_parent (child);

  if (box == old)
    return;
  g_object_ref (child);
  gtk_box_remove (GTK_BOX (old), child);
  gtk_box_append (GTK_BOX (box), child);
  g_object_unref (child);
}

/* Name, marks and balance below each other in the middle where there is no
 * width for two of them. */
static void
stack (MjSeatPanel *self, MjPlateShape shape)
{
  gboolean stacked = shape == MJ_PLATE_TALL || shape == MJ_PLATE_OWN;
  float middle = shape == MJ_PLATE_TALL ? 0.5f : 0;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head),
                                  stacked ? GTK_ORIENTATION_VERTICAL
                                          : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->head), stacked ? 2 : 6);
  gtk_widget_set_halign (self->marks, shape == MJ_PLATE_TALL ? GTK_ALIGN_CENTER
                                                             : GTK_ALIGN_START);
  gtk_label_set_xalign (self->name, middle);
  gtk_label_set_xalign (self->balance, middle);
  move_to (self->chips, stacked ? self->marks : self->foot);
  gtk_widget_set_visible (
      self->place, (shape == MJ_PLATE_WIDE || shape == MJ_PLATE_SEATED) &&
                       !is_wind_a_character ());
}

void
mj_seat_panel_set_shape (MjSeatPanel *self, MjPlateShape shape)
{
  static const struct {
    const char *css_class;
    int portrait; /* pixels */
    GtkOrientation orientation;
  } looks[] = {
    [MJ_PLATE_TALL] = { "tall", 70, GTK_ORIENTATION_VERTICAL },
    [MJ_PLATE_WIDE] = { "wide", 62, GTK_ORIENTATION_HORIZONTAL },
    [MJ_PLATE_SHORT] = { "wide", 62, GTK_ORIENTATION_HORIZONTAL },
    [MJ_PLATE_SEATED] = { "wide", 0, GTK_ORIENTATION_HORIZONTAL },
    [MJ_PLATE_OWN] = { "own", 50, GTK_ORIENTATION_HORIZONTAL },
    [MJ_PLATE_SMALL] = { "small", 34, GTK_ORIENTATION_HORIZONTAL },
    [MJ_PLATE_TIGHT] = { "small", 0, GTK_ORIENTATION_HORIZONTAL },
  };

  gboolean small = shape == MJ_PLATE_SMALL || shape == MJ_PLATE_TIGHT;

  g_return_if_fail (MJ_IS_SEAT_PANEL (self));

  gtk_widget_set_visible (self->face, looks[shape].portrait > 0);
  gtk_widget_set_visible (self->deals, looks[shape].portrait == 0);
  move_to (self->deals, shape == MJ_PLATE_TIGHT ? self->chips : self->marks);
  gtk_image_set_pixel_size (GTK_IMAGE (self->portrait), looks[shape].portrait);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  looks[shape].orientation);
  stack (self, shape);
  gtk_widget_set_visible (self->mark, !small);
  gtk_widget_set_visible (self->small_mark, small);
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), looks[i].css_class);
  gtk_widget_add_css_class (GTK_WIDGET (self), looks[shape].css_class);
}
