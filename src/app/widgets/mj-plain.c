/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plain.c – turns markup off, or escapes the text where that is impossible.
 */

#include "app/widgets/mj-plain.h"

#include "app/widgets/mj-names.h"

void
mj_plain_row (GtkWidget *row, const char *title, const char *subtitle)
{
  g_return_if_fail (ADW_IS_PREFERENCES_ROW (row));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  if (title != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  /* The title names the header inside an expander row, but not the row. */
  if (title != NULL && ADW_IS_EXPANDER_ROW (row))
    mj_names_set (row, title);
  if (subtitle != NULL)
    g_object_set (row, "subtitle", subtitle, NULL);
}

void
mj_plain_group (AdwPreferencesGroup *group,
                const char *title,
                const char *description)
{
  g_return_if_fail (ADW_IS_PREFERENCES_GROUP (group));

  if (title != NULL) {
    g_autofree char *text = g_markup_escape_text (title, -1);

    adw_preferences_group_set_title (group, text);
  }
  if (description != NULL) {
    g_autofree char *text = g_markup_escape_text (description, -1);

    adw_preferences_group_set_description (group, text);
  }
}

char *
mj_plain_menu_label (const char *text)
{
  GString *label;

  g_return_val_if_fail (text != NULL, NULL);

  label = g_string_new (text);
  g_string_replace (label, "_", "__", 0);
  return g_string_free (label, FALSE);
}
