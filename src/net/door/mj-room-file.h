/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-room-file.h – a small file from which a room is opened again after a
 * crash: the same phones find the same places under the same address.
 */

#pragma once

#include "net/door/mj-host.h"

/* Does not wait until it is on the disk: the file is for a crash of the
 * program, not of the computer.
 * @path: the file, which only this person can read
 * @host: who serves it
 * Returns: FALSE if it cannot be written; what was there is then unchanged */
gboolean mj_room_file_write (const char *path,
                             MjRoom *room,
                             MjHost *host,
                             GError **error);

/* @room: a new room, which is restored from it
 * @port: (out): where it was served, or 0
 * Returns: FALSE if there is no such file, or if it holds something else */
gboolean mj_room_file_read (const char *path, MjRoom *room, guint16 *port);

/* @path: a file
 * @host: who serves the room again; gets the public address that was there */
void mj_room_file_restore_front (const char *path, MjHost *host);

/* @path: a file.  Returns: whether there is such a file, written in the last
 * twelve hours.  A program that is started a week after a crash shares nothing
 * by itself. */
gboolean mj_room_file_is_recent (const char *path);
