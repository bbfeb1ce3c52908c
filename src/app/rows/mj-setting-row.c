/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-setting-row.c – the table of settings with their values and titles, and
 * the row that offers them.
 */

#include "app/rows/mj-setting-row.h"

#include "app/rows/mj-choice.h"

#include <glib/gi18n.h>

typedef struct {
  const char *value;
  const char *title;
} Value;

static const Value tempo_values[] = {
  { "slow", N_ ("Slow") }, { "normal", N_ ("Normal") },
  { "fast", N_ ("Fast") }, { "instant", N_ ("Instant") },
  { NULL, NULL },
};

static const Value level_values[] = {
  { "beginner", N_ ("Beginner") },
  { "casual", N_ ("Casual") },
  { "club", N_ ("Club") },
  { "master", N_ ("Master") },
  { NULL, NULL },
};

static const Value tile_values[] = {
  { "classic", N_ ("Classic") },
  { "high-contrast", N_ ("High contrast") },
  { NULL, NULL },
};

static const Value scheme_values[] = {
  { "default", N_ ("As the desktop") },
  { "force-light", N_ ("Light") },
  { "force-dark", N_ ("Dark") },
  { NULL, NULL },
};

static const Value look_values[] = {
  { "green", N_ ("Green felt") },
  { "blue", N_ ("Blue felt") },
  { "petrol", N_ ("Petrol felt") },
  { "plum", N_ ("Plum velvet") },
  { "linen", N_ ("Grey linen") },
  { "wood", N_ ("Wood") },
  { NULL, NULL },
};

static const Value term_values[] = {
  { "said", N_ ("As players say") },
  /* Translators: names of hands; in Chinese, the names in English */
  { "language", N_ ("Plain English") },
  { "chinese", N_ ("Chinese") },
  { "said-language", N_ ("As players say, and plain") },
  { "said-chinese", N_ ("As players say, and Chinese") },
  { "both", N_ ("Plain, and Chinese") },
  { NULL, NULL },
};

typedef struct {
  const char *key;
  const Value *values;
} Setting;

static const Setting list[] = {
  { "tempo", tempo_values },   { "level", level_values },
  { "tile-set", tile_values }, { "table-look", look_values },
  { "terms", term_values },    { "color-scheme", scheme_values },
};

struct _MjSettingRow {
  AdwComboRow parent_instance;
};

enum { PROP_KEY = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjSettingRow, mj_setting_row, ADW_TYPE_COMBO_ROW)

static gboolean
value_to_index (GValue *value, GVariant *variant, gpointer data)
{
  const Setting *setting = data;

  for (guint i = 0; setting->values[i].value != NULL; i++)
    if (g_strcmp0 (setting->values[i].value,
                   g_variant_get_string (variant, NULL)) == 0)
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
index_to_value (const GValue *value, const GVariantType *type, gpointer data)
{
  const Setting *setting = data;

  return g_variant_new_string (setting->values[g_value_get_uint (value)].value);
}

static void
set_key (MjSettingRow *self, const char *key)
{
  g_autoptr (GSettings) settings =
      g_settings_new ("io.github.singaporemahjong.Mahjong");
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const Setting *setting = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (list); i++)
    if (g_strcmp0 (list[i].key, key) == 0)
      setting = &list[i];
  g_return_if_fail (setting != NULL);
  for (guint i = 0; setting->values[i].value != NULL; i++)
    gtk_string_list_append (titles, _ (setting->values[i].title));
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (titles));
  g_settings_bind_with_mapping (settings, key, self, "selected",
                                G_SETTINGS_BIND_DEFAULT, value_to_index,
                                index_to_value, (gpointer) setting, NULL);
}

/* ---- the class ---- */

static void
mj_setting_row_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  set_key (MJ_SETTING_ROW (object), g_value_get_string (value));
}

static void
mj_setting_row_class_init (MjSettingRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = mj_setting_row_set_property;
  /* The setting; one of those in the table. */
  props[PROP_KEY] = g_param_spec_string (
      "key", NULL, NULL, NULL,
      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_setting_row_init (MjSettingRow *self)
{
  mj_choice_row_mend (ADW_COMBO_ROW (self));
}
