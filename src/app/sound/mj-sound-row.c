/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sound-row.c – binds a switch and a scale to the two keys of their row. */

#include "app/sound/mj-sound-row.h"

#include <glib/gi18n.h>

enum { WIDTH = 120 }; /* pixels of the scale */

struct _MjSoundRow {
  AdwActionRow parent_instance;

  GtkWidget *scale, *toggle;
};

enum { PROP_KEY = 1, N_PROPS };

G_DEFINE_FINAL_TYPE (MjSoundRow, mj_sound_row, ADW_TYPE_ACTION_ROW)

static void
mj_sound_row_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MjSoundRow *self = MJ_SOUND_ROW (object);
  const char *key = g_value_get_string (value);
  g_autofree char *level = g_strconcat (key, "-volume", NULL);
  g_autoptr (GSettings) settings =
      g_settings_new ("io.github.singaporemahjong.Mahjong");

  g_settings_bind (settings, key, self->toggle, "active",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (settings, level,
                   gtk_range_get_adjustment (GTK_RANGE (self->scale)), "value",
                   G_SETTINGS_BIND_DEFAULT);
  if (!g_str_equal (key, "sound"))
    g_settings_bind (settings, "sound", self, "sensitive",
                     G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY);
}

static void
mj_sound_row_class_init (MjSoundRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = mj_sound_row_set_property;
  /* A setting of the program, of type "b".  Its level is that of the same name
   * with "-volume".  All but "sound" itself need that to be on. */
  g_object_class_install_property (
      object_class, PROP_KEY,
      g_param_spec_string ("key", NULL, NULL, NULL,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY |
                               G_PARAM_STATIC_STRINGS));
}

static void
mj_sound_row_init (MjSoundRow *self)
{
  self->scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL,
                               gtk_adjustment_new (0, 0, 1, 0.05, 0.5, 0));
  self->toggle = gtk_switch_new ();
  g_object_set (self->scale, "width-request", WIDTH, "valign", GTK_ALIGN_CENTER,
                NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Volume"),
                                  -1);
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  g_object_bind_property (self->toggle, "active", self->scale, "sensitive",
                          G_BINDING_SYNC_CREATE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->scale);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->toggle);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}
