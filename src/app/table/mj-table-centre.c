/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-centre.c – three labels; two of them follow the game by bindings. */

#include "app/table/mj-table-centre.h"

#include <glib/gi18n.h>

struct _MjTableCentre {
  GtkBox parent_instance;

  GtkLabel *dice; /* template child */
  MjGame *game;
};

enum { PROP_GAME = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjTableCentre, mj_table_centre, GTK_TYPE_BOX)

/* ---- closures of the template ---- */

static char *
round_text (MjTableCentre *self, const char *prevailing)
{
  /* Translators: the prevailing wind, as in "East round" */
  return g_strdup_printf (_ ("%s round"), prevailing);
}

static char *
wall_text (MjTableCentre *self, guint n)
{
  return g_strdup_printf (ngettext ("%u tile left", "%u tiles left", n), n);
}

/* ---- the class ---- */

static void
mj_table_centre_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  g_value_set_object (value, MJ_TABLE_CENTRE (object)->game);
}

/* The bindings let go of the game before it goes. */
static void
mj_table_centre_dispose (GObject *object)
{
  mj_table_centre_set_game (MJ_TABLE_CENTRE (object), NULL);
  G_OBJECT_CLASS (mj_table_centre_parent_class)->dispose (object);
}

static void
mj_table_centre_class_init (MjTableCentreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_table_centre_dispose;
  object_class->get_property = mj_table_centre_get_property;

  /**
   * MjTableCentre:game:
   *
   * What is played.
   */
  props[PROP_GAME] =
      g_param_spec_object ("game", NULL, NULL, MJ_TYPE_GAME,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  g_type_ensure (MJ_TYPE_GAME);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/table/mj-table-centre.ui");
  gtk_widget_class_bind_template_child (widget_class, MjTableCentre, dice);
  gtk_widget_class_bind_template_callback (widget_class, round_text);
  gtk_widget_class_bind_template_callback (widget_class, wall_text);
}

static void
mj_table_centre_init (MjTableCentre *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mj_table_centre_new (void)
{
  return g_object_new (MJ_TYPE_TABLE_CENTRE, NULL);
}

void
mj_table_centre_set_game (MjTableCentre *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TABLE_CENTRE (self));

  if (g_set_object (&self->game, game))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GAME]);
}

void
mj_table_centre_show_dice (MjTableCentre *self, const MjWall *wall)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_if_fail (MJ_IS_TABLE_CENTRE (self));

  for (int i = 0; i < 3; i++) {
    if (i > 0)
      g_string_append_c (text, ' ');
    g_string_append_unichar (text, 0x2680 + wall->dice[i] - 1u); /* ⚀ to ⚅ */
  }
  gtk_label_set_label (self->dice, text->str);
}
