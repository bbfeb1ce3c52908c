/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-wal.h – the file in which SQLite keeps what it has not yet written to the
 * database: which of its pages count.
 *
 * Source: https://www.sqlite.org/fileformat2.html#walformat
 */

#pragma once

#include <glib.h>

typedef struct {
  const guchar *bytes;
  gsize page;      /* bytes of one */
  gsize n_frames;  /* up to the last commit */
  guint32 n_pages; /* of the database, since then */
} MjWal;

/* @bytes: a file, which must outlive what is returned
 * Returns: what SQLite would read of it; no frames where it is no such file */
MjWal mj_wal_read (const guchar *bytes, gsize length);

/* @i: which frame, from 0
 * Returns: where its header begins, which begins with the number of the page */
gsize mj_wal_get_place (gsize page, gsize i);

/* Replaces the pages of @image, as many as the database has, by those of @wal.
 */
void mj_wal_lay_over (const MjWal *wal, guchar *image);
