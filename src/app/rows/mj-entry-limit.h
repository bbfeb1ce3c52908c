/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-limit.h – stops an entry from taking more characters than its text
 * may have.
 */

#pragma once

#include "model/text/mj-clean-text.h"

#include <gtk/gtk.h>

/* Limits @entry to the longest text of that @kind.
 * @entry: an entry of any kind
 * @kind: what is typed into it */
void mj_entry_limit (GtkEditable *entry, MjTextKind kind);
