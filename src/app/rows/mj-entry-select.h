/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-select.h – what stands in a field is there to be replaced. */

#pragma once

#include <gtk/gtk.h>

/* The first click into @field selects all of it, as the Tab key does.
 * @field: a field with a text that is only proposed */
void mj_entry_select (GtkEditable *field);
