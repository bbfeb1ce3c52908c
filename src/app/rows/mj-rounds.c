/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rounds.c – lists one to four rounds. */

#include "app/rows/mj-rounds.h"

#include <glib/gi18n.h>

enum { MAX_ROUNDS = 4 };

void
mj_rounds_show (AdwComboRow *row, int rounds)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 1; i <= MAX_ROUNDS; i++) {
    /* Translators: the length of a match */
    g_autofree char *text =
        g_strdup_printf (ngettext ("%u round", "%u rounds", i), i);

    gtk_string_list_append (list, text);
  }
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, (guint) rounds - 1);
}

void
mj_rounds_keep (AdwComboRow *row, GSettings *settings, int usual)
{
  int rounds = (int) adw_combo_row_get_selected (row) + 1;

  g_settings_set_int (settings, "rounds", rounds == usual ? 0 : rounds);
}
