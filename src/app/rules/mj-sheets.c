/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheets.c – keeps saved sheets in the settings, as pairs of name and text.
 */

#include "app/rules/mj-sheets.h"

#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

static guint
count_presets (void)
{
  guint n = 0;

  while (mj_preset ((int) n) != NULL)
    n++;
  return n;
}

static GVariant *
load (GSettings *settings)
{
  return g_settings_get_value (settings, "sheets");
}

/* Returns a name that can be shown, whatever was typed or is in the settings.
 */
static char *
clean_name (const char *name)
{
  g_autofree char *clean = mj_clean_text (MJ_TEXT_NAME, name);

  return *clean != '\0' ? g_steal_pointer (&clean) : g_strdup (_ ("My rules"));
}

GtkStringList *
mj_sheets_list (GSettings *settings)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  g_autoptr (GVariant) saved = load (settings);

  for (guint i = 0; i < count_presets (); i++)
    gtk_string_list_append (list, mj_text_tr (mj_preset ((int) i)->title));
  for (gsize i = 0; i < g_variant_n_children (saved); i++) {
    const char *name, *text;

    g_variant_get_child (saved, i, "(&s&s)", &name, &text);
    gtk_string_list_take (list, clean_name (name));
  }
  return list;
}

gboolean
mj_sheets_get (GSettings *settings, guint index, MjRules *rules)
{
  g_autoptr (GVariant) saved = load (settings);
  const char *name, *text;

  if (index < count_presets ())
    return mj_rules_init_preset (rules, mj_preset ((int) index)->key);
  index -= count_presets ();
  if (index >= g_variant_n_children (saved))
    return FALSE;
  g_variant_get_child (saved, index, "(&s&s)", &name, &text);
  return mj_rules_from_text (rules, text, NULL);
}

guint
mj_sheets_find (GSettings *settings, const MjRules *rules)
{
  g_autoptr (GtkStringList) list = mj_sheets_list (settings);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint i = 0; i < n; i++) {
    MjRules other;

    if (mj_sheets_get (settings, i, &other) &&
        mj_rules_count_differences (&other, rules) == 0)
      return i;
  }
  return GTK_INVALID_LIST_POSITION;
}

static gboolean
has_name (GtkStringList *list, const char *name)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint i = 0; i < n; i++)
    if (g_str_equal (gtk_string_list_get_string (list, i), name))
      return TRUE;
  return FALSE;
}

char *
mj_sheets_name_change (GSettings *settings, const MjRules *rules)
{
  g_autoptr (GtkStringList) list = mj_sheets_list (settings);
  guint found = mj_sheets_find (settings, rules);
  char *name;

  if (found != GTK_INVALID_LIST_POSITION && found >= count_presets ())
    return g_strdup (gtk_string_list_get_string (list, found));
  /* Translators: name of a rule sheet that was made from a preset */
  name = g_strdup_printf (_ ("%s, changed"), mj_text_preset (rules));
  for (int i = 2; has_name (list, name); i++) {
    g_free (name);
    name = g_strdup_printf (_ ("%s, changed %d"), mj_text_preset (rules), i);
  }
  return name;
}

/* All saved sheets but the one called @name and the one at @index. */
static GVariantBuilder *
others (GSettings *settings, const char *name, gssize index)
{
  g_autoptr (GVariant) saved = load (settings);
  GVariantBuilder *builder = g_variant_builder_new (G_VARIANT_TYPE ("a(ss)"));

  for (gsize i = 0; i < g_variant_n_children (saved); i++) {
    const char *kept, *text;
    g_autofree char *other = NULL;

    g_variant_get_child (saved, i, "(&s&s)", &kept, &text);
    other = clean_name (kept);
    if (g_strcmp0 (other, name) != 0 && (gssize) i != index)
      g_variant_builder_add (builder, "(ss)", other, text);
  }
  return builder;
}

void
mj_sheets_save (GSettings *settings, const char *name, const MjRules *rules)
{
  g_autofree char *clean = clean_name (name);
  g_autoptr (GVariantBuilder) builder = others (settings, clean, -1);
  char text[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (rules, text, sizeof text);
  g_variant_builder_add (builder, "(ss)", clean, text);
  g_settings_set_value (settings, "sheets", g_variant_builder_end (builder));
}

gboolean
mj_sheets_remove (GSettings *settings, guint index)
{
  g_autoptr (GVariantBuilder) builder = NULL;
  gssize own = (gssize) index - (gssize) count_presets ();

  if (own < 0)
    return FALSE;
  builder = others (settings, NULL, own);
  g_settings_set_value (settings, "sheets", g_variant_builder_end (builder));
  return TRUE;
}
