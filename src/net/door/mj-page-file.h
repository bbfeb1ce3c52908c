/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-page-file.h – the files of the page, and what a browser may do with them.
 */

#pragma once

#include <libsoup/soup.h>

/* A #SoupServerCallback.  Answers with the file at @path, or that there is
 * none.
 */
void mj_page_file_answer (SoupServer *server,
                          SoupServerMessage *message,
                          const char *path,
                          GHashTable *query,
                          gpointer data);

/* @origin: where the page comes from, "http://192.168.1.20:47113".  It may
 *   connect to that alone, and sends nobody its address. */
void mj_page_file_guard (SoupServerMessage *message, const char *origin);
