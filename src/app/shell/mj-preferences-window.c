/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-preferences-window.c – the page of the table; the rules have their own
 * file. */

#include "app/shell/mj-preferences-window.h"

#include "app/rules/mj-rules-page.h"
#include "app/shell/mj-record-group.h"
#include "app/widgets/mj-choice.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"

#include <glib/gi18n.h>

/* Values of a string setting with their titles. */
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

static const Value look_values[] = {
  { "green", N_ ("Green felt") },
  { "blue", N_ ("Blue felt") },
  { "wood", N_ ("Wood") },
  { NULL, NULL },
};

static const Value term_values[] = {
  { "both", N_ ("Both") },
  { "language", N_ ("In my language") },
  { "chinese", N_ ("In Chinese") },
  { NULL, NULL },
};

static gboolean
value_to_index (GValue *value, GVariant *variant, gpointer data)
{
  const Value *values = data;

  for (guint i = 0; values[i].value != NULL; i++)
    if (g_strcmp0 (values[i].value, g_variant_get_string (variant, NULL)) == 0)
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
index_to_value (const GValue *value, const GVariantType *type, gpointer data)
{
  const Value *values = data;

  return g_variant_new_string (values[g_value_get_uint (value)].value);
}

static GtkWidget *
make_choice (GSettings *settings,
             const char *key,
             const char *title,
             const Value *values)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GtkWidget *row;

  for (guint i = 0; values[i].value != NULL; i++)
    gtk_string_list_append (list, _ (values[i].title));
  row = mj_choice_row_new (title, G_LIST_MODEL (list));
  g_settings_bind_with_mapping (settings, key, row, "selected",
                                G_SETTINGS_BIND_DEFAULT, value_to_index,
                                index_to_value, (gpointer) values, NULL);
  return row;
}

static void
add_choice (AdwPreferencesGroup *group,
            GSettings *settings,
            const char *key,
            const char *title,
            const Value *values)
{
  adw_preferences_group_add (group, make_choice (settings, key, title, values));
}

GtkWidget *
mj_preferences_make_tempo_row (GSettings *settings)
{
  return make_choice (settings, "tempo", _ ("Tempo"), tempo_values);
}

GtkWidget *
mj_preferences_make_level_row (GSettings *settings)
{
  GtkWidget *row =
      make_choice (settings, "level", _ ("Opponents"), level_values);

  mj_plain_row (row, NULL,
                /* Translators: habits of the three computer players */
                _ ("One loves flushes, one pongs gladly, one is careful"));
  return row;
}

static void
add_switch (AdwPreferencesGroup *group,
            GSettings *settings,
            const char *key,
            const char *title,
            const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  mj_plain_row (row, title, subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_settings_bind (settings, key, toggle, "active", G_SETTINGS_BIND_DEFAULT);
  adw_preferences_group_add (group, row);
}

static GtkWidget *
make_volume_row (GSettings *settings)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *scale =
      gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.05);

  mj_plain_row (row, _ ("Volume"), NULL);
  gtk_widget_set_size_request (scale, 160, -1);
  gtk_widget_set_valign (scale, GTK_ALIGN_CENTER);
  mj_names_set (scale, _ ("Volume"));
  g_settings_bind (settings, "sound-volume",
                   gtk_range_get_adjustment (GTK_RANGE (scale)), "value",
                   G_SETTINGS_BIND_DEFAULT);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), scale);
  return row;
}

static AdwPreferencesGroup *
add_group (AdwPreferencesPage *page, const char *title)
{
  AdwPreferencesGroup *group =
      ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  mj_plain_group (group, title, NULL);
  adw_preferences_page_add (page, group);
  return group;
}

static AdwPreferencesPage *
make_table_page (GSettings *settings, MjMatches *matches)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *group;

  adw_preferences_page_set_title (page, _ ("Table"));
  adw_preferences_page_set_icon_name (page, "mj-play-symbolic");
  group = add_group (page, _ ("Look"));
  add_choice (group, settings, "table-look", _ ("Table"), look_values);
  add_choice (group, settings, "tile-set", _ ("Tiles"), tile_values);
  add_switch (group, settings, "index-marks", _ ("Numbers and letters"),
              _ ("Marks on the classic tiles for those who do not read them"));
  add_choice (group, settings, "terms", _ ("Names of hands"), term_values);
  group = add_group (page, _ ("Play"));
  add_choice (group, settings, "tempo", _ ("Tempo"), tempo_values);
  add_switch (group, settings, "keep-sorted", _ ("Keep my tiles in order"),
              _ ("Until you move one of them"));
  add_switch (group, settings, "confirm-discard", _ ("Select, then confirm"),
              _ ("A click selects a tile, a second one discards it"));
  add_switch (group, settings, "warn-pao", _ ("Warn of paying for all (包)"),
              _ ("Marks tiles that could make you liable, and says why"));
  group = add_group (page, _ ("Practice"));
  add_switch (group, settings, "coach-line", _ ("Tell me of my hand"),
              _ ("How far it is, what it waits for, the most it can score"));
  add_switch (group, settings, "danger-tint", _ ("Tint dangerous tiles"),
              _ ("By how likely a discard feeds a win"));
  group = add_group (page, _ ("Sound"));
  add_switch (group, settings, "sound", _ ("Sounds of the table"),
              _ ("Tiles, claims, bites, wins"));
  adw_preferences_group_add (group, make_volume_row (settings));
  adw_preferences_page_add (
      page, ADW_PREFERENCES_GROUP (mj_record_group_new (matches)));
  return page;
}

void
mj_preferences_window_present (GtkWindow *parent,
                               GSettings *settings,
                               MjMatches *matches)
{
  GtkWidget *window = adw_preferences_window_new ();

  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window),
                              make_table_page (settings, matches));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window),
                              mj_rules_page_new (settings));
  mj_names_mend (window);
  gtk_window_present (GTK_WINDOW (window));
}
