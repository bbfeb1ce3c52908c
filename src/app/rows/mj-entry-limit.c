/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-limit.c – sets the limit on the GtkText inside an entry of any kind.
 */

#include "app/rows/mj-entry-limit.h"

void
mj_entry_limit (GtkEditable *entry, MjTextKind kind)
{
  GtkEditable *text = entry;

  g_return_if_fail (GTK_IS_EDITABLE (entry));

  while (!GTK_IS_TEXT (text))
    text = gtk_editable_get_delegate (text);
  gtk_text_set_max_length (GTK_TEXT (text), (int) mj_clean_text_max (kind));
}
