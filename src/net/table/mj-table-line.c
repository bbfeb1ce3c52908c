/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-line.c – how long everybody waits after a discard, by the slowest
 * line.
 *
 * All seated guests are asked for an echo at the same times, whatever happens
 * in the match, and only echoes count, so that the wait tells neither who is
 * far away nor who thinks.  Who holds an echo back makes the wait longer for
 * everybody alike, up to a limit.
 */

#include "net/table/mj-table-private.h"

#include "model/text/mj-json.h"

enum {
  MEASURE = 5,   /* seconds from one echo to the next */
  LIMIT = 2000,  /* milliseconds that a line can add */
  STEP = 100,    /* to which the wait is rounded up */
  SMOOTHING = 4, /* how many echoes a change of a line takes */
};

static void
count_line (MjGuest *guest, gint64 took)
{
  int line = (int) CLAMP (took / 1000, 0, LIMIT);

  guest->line =
      guest->line < 0 ? line : guest->line + (line - guest->line) / SMOOTHING;
}

static void
follow_slowest (MjTable *self)
{
  int slowest = 0;
  guint wait;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->guest != NULL)
      slowest = MAX (slowest, self->chairs[seat]->guest->line);
  wait = self->moment;
  if (wait != 0)
    wait += (guint) ((slowest + STEP - 1) / STEP * STEP);
  if (wait == self->wait)
    return;
  self->wait = wait;
  if (self->pilot != NULL)
    mj_pilot_set_moment (self->pilot, wait);
  mj_table_queue_update (self);
}

/* A page that has never answered is one of an earlier version. */
static void
ask (MjTable *self, MjGuest *guest)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("echo");
  g_autofree char *text = NULL;

  if (guest->echo != 0 && guest->line >= 0)
    count_line (guest, G_MAXINT64);
  guest->echo = ++self->n_echoes;
  guest->echo_asked = g_get_monotonic_time ();
  mj_json_add_int (b, "number", guest->echo);
  text = mj_room_end (b);
  mj_guest_send (guest, text);
}

static gboolean
on_measure (gpointer data)
{
  MjTable *self = data;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (self->chairs[seat]->guest != NULL)
      ask (self, self->chairs[seat]->guest);
  follow_slowest (self);
  return G_SOURCE_CONTINUE;
}

void
mj_table_measure_lines (MjTable *self)
{
  if (self->measure == 0)
    self->measure = g_timeout_add_seconds (MEASURE, on_measure, self);
  on_measure (self);
}

gboolean
mj_table_on_echo (MjTable *self, MjGuest *guest, const MjGuestMessage *message)
{
  if (guest->echo == 0 || message->number != guest->echo)
    return FALSE;
  guest->echo = 0;
  count_line (guest, g_get_monotonic_time () - guest->echo_asked);
  follow_slowest (self);
  return TRUE;
}

void
mj_table_set_moment (MjTable *self, guint moment)
{
  g_return_if_fail (MJ_IS_TABLE (self));

  self->moment = moment;
  follow_slowest (self);
}
