/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-folder.h – folders that a test makes and removes again. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * test_folder_remove:
 * @path: a folder, or a file
 *
 * Removes it with all that is in it; links are removed, not followed.
 */
void test_folder_remove (const char *path);

G_END_DECLS
