/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-metered-stream.h – a connection of which only so much is read in a second.
 *
 * What libsoup does with the bytes, it does without asking anybody: it answers
 * each ping, and keeps the parts of a message until the last one has come.  So
 * whoever may send bytes without end could make it work and keep without end.
 * Here the bytes are counted before it sees them.  Each read counts as a few
 * bytes more, since single bytes cost as much as many.
 */

#pragma once

#include <gio/gio.h>

#define MJ_TYPE_METERED_STREAM (mj_metered_stream_get_type ())
G_DECLARE_FINAL_TYPE (
    MjMeteredStream, mj_metered_stream, MJ, METERED_STREAM, GIOStream)

/* @base: a connection whose streams can be polled
 * @rate: bytes a second that may be read for long
 * @most: bytes that may be read at once after a pause
 * Returns: (transfer full): the same connection; when more than that comes,
 *   reading from it fails */
GIOStream *mj_metered_stream_new (GIOStream *base,
                                  guint rate,
                                  guint most) G_GNUC_WARN_UNUSED_RESULT;

/* @rate: bytes a second that may be read for long from now on
 * @most: bytes that may be read at once, now or after a pause */
void
mj_metered_stream_set_limit (MjMeteredStream *self, guint rate, guint most);

/* As much may be read at once as after a pause.
 * @self: a connection from which something came that was asked for */
void mj_metered_stream_refill (MjMeteredStream *self);
