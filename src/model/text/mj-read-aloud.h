/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-read-aloud.h – has a text read aloud by the desktop's speech-dispatcher,
 * where there is one. */

#pragma once

#include <gio/gio.h>

/* Returns: FALSE when there is nothing that can read, with a sentence about
 *   it */
gboolean mj_read_aloud (const char *text, GError **error);
