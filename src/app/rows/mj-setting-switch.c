/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-setting-switch.c – binds a switch to the key of its row. */

#include "app/rows/mj-setting-switch.h"

struct _MjSettingSwitch {
  AdwActionRow parent_instance;

  GtkWidget *toggle;
};

enum { PROP_KEY = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjSettingSwitch, mj_setting_switch, ADW_TYPE_ACTION_ROW)

static void
mj_setting_switch_set_property (GObject *object,
                                guint id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  g_autoptr (GSettings) settings =
      g_settings_new ("io.github.singaporemahjong.Mahjong");

  g_settings_bind (settings, g_value_get_string (value),
                   MJ_SETTING_SWITCH (object)->toggle, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

static void
mj_setting_switch_class_init (MjSettingSwitchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = mj_setting_switch_set_property;
  /* A setting of the program, of type "b". */
  props[PROP_KEY] = g_param_spec_string (
      "key", NULL, NULL, NULL,
      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_setting_switch_init (MjSettingSwitch *self)
{
  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->toggle);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}
