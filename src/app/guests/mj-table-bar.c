/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-bar.c – shows one thing at a time, what somebody waits for first. */

#include "app/guests/mj-table-bar.h"

#include "app/guests/mj-chair-row.h"
#include "app/guests/mj-door-view.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

typedef enum {
  NEED_NOTHING,
  NEED_CHAIR,    /* somebody asks for one */
  NEED_GUEST,    /* the match waits for somebody whose phone is gone */
  NEED_CODE,     /* the phones need the new address */
  NEED_NOTICE,   /* a computer player sits in for somebody */
  NEED_RETURNED, /* somebody is back with another phone, and has the word */
  NEED_SILENT,   /* the wall was begun again because of phones */
  NEED_MATCH,    /* guests want to play again */
} Need;

struct _MjTableBar {
  MjNoticeBar parent_instance;

  MjSharing *sharing;
  MjTable *table; /* that is listened to, or NULL */
  MjHost *host;
  guint hidden;  /* bit n: the host wants to hear no more of chair n */
  guint told;    /* bit n: the host knows that chair n was silent */
  guint greeted; /* bit n: … that the guest of chair n is back */
  guint wanting; /* bit n: … that the guest of chair n wants a match */
  Need need;
  MjSeat seat; /* of which the bar speaks */
};

G_DEFINE_FINAL_TYPE (MjTableBar, mj_table_bar, MJ_TYPE_NOTICE_BAR)

/* ---- what is needed ---- */

/* A guest who has come back is missed again when the phone goes away again. */
static void
forget_returned (MjTableBar *self)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (!mj_chair_is_away (mj_table_get_chair (self->table, seat)))
      self->hidden &= ~(1u << seat);
}

/* The first of a set of chairs. */
static MjSeat
first_of (guint chairs)
{
  return chairs != 0 ? (MjSeat) g_bit_nth_lsf (chairs, -1) : MJ_SEAT_NONE;
}

static void
look (MjTableBar *self)
{
  guint missed, silent, returned, wanting;

  self->need = NEED_NOTHING;
  self->seat = MJ_SEAT_NONE;
  if (self->table == NULL || !mj_table_is_playing (self->table))
    return;
  missed = mj_table_get_missed (self->table);
  forget_returned (self);
  silent = mj_table_get_silent (self->table);
  self->told &= silent;
  returned = mj_table_get_returned (self->table);
  self->greeted &= returned;
  wanting = mj_table_get_wanting (self->table);
  self->wanting &= wanting;
  self->seat = (MjSeat) mj_room_get_asked (MJ_ROOM (self->table));
  if (self->seat != MJ_SEAT_NONE) {
    self->need = NEED_CHAIR;
  } else if (self->host != NULL && mj_host_has_moved (self->host)) {
    self->need = NEED_CODE;
  } else if (missed != 0 && !mj_table_get_sits_in (self->table)) {
    self->need = NEED_GUEST;
    self->seat = first_of (missed);
  } else if ((missed & ~self->hidden) != 0) {
    self->need = NEED_NOTICE;
    self->seat = first_of (missed & ~self->hidden);
  } else if ((returned & ~self->greeted) != 0) {
    self->need = NEED_RETURNED;
    self->seat = first_of (returned & ~self->greeted);
  } else if ((silent & ~self->told) != 0) {
    self->need = NEED_SILENT;
  } else if ((wanting & ~self->wanting) != 0) {
    self->need = NEED_MATCH;
  }
}

/* ---- saying it ---- */

static char *
describe_missed (MjTableBar *self)
{
  g_autofree char *name = NULL;

  g_object_get (mj_table_get_chair (self->table, self->seat), "name", &name,
                NULL);
  return g_strdup_printf (
      self->need == NEED_GUEST
          /* Translators: name of a guest */
          ? _ ("The match waits for %s, whose phone is away.")
          : _ ("%s’s phone is away. A computer player sits in."),
      name);
}

static char *
describe_returned (MjTableBar *self)
{
  g_autofree char *name = NULL;

  g_object_get (mj_table_get_chair (self->table, self->seat), "name", &name,
                NULL);
  /* Translators: name of a guest */
  return g_strdup_printf (_ ("%s is back, with another phone or browser"),
                          name);
}

/* @text: with %s for the names of the guests in @chairs */
static char *
describe_chairs (MjTableBar *self, guint chairs, const char *text)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *name = NULL;

    g_object_get (mj_table_get_chair (self->table, seat), "name", &name, NULL);
    if (chairs >> seat & 1)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
  }
  return mj_text_insert (text, names->str);
}

static void
follow (MjTableBar *self)
{
  MjNoticeBar *bar = MJ_NOTICE_BAR (self);
  g_autofree char *text = NULL;

  look (self);
  switch (self->need) {
  case NEED_NOTHING:
    mj_notice_bar_hide (bar);
    break;
  case NEED_CHAIR:
    text = mj_chair_row_describe_asker (self->table, self->seat);
    mj_notice_bar_show (bar, text,
                        mj_door_view_get_refusal (mj_room_count_turned_away (
                            MJ_ROOM (self->table), self->seat)),
                        _ ("Let In"));
    break;
  case NEED_GUEST:
    text = describe_missed (self);
    mj_notice_bar_show (bar, text, _ ("Show Code"), _ ("A Computer Sits In"));
    break;
  case NEED_CODE:
    mj_notice_bar_show (bar, mj_door_view_get_moved_text (), _ ("Show Code"),
                        NULL);
    break;
  case NEED_NOTICE:
    text = describe_missed (self);
    mj_notice_bar_show (bar, text, _ ("Show Code"), _ ("Hide"));
    break;
  case NEED_RETURNED:
    text = describe_returned (self);
    mj_notice_bar_show (bar, text, _ ("Hide"), NULL);
    break;
  case NEED_SILENT:
    text = describe_chairs (
        self, mj_table_get_silent (self->table),
        /* Translators: names of guests */
        _ ("The wall was begun again, because no random numbers came from: "
           "%s."));
    mj_notice_bar_show (bar, text, _ ("Hide"), NULL);
    break;
  case NEED_MATCH:
    text = describe_chairs (self, mj_table_get_wanting (self->table),
                            /* Translators: names of guests */
                            _ ("These guests want to play again: %s"));
    mj_notice_bar_show (bar, text, _ ("Hide"), _ ("Rematch"));
    break;
  }
}

/* ---- what the host says to it ---- */

static void
show_code (MjTableBar *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.invite", NULL);
}

/* Unless the phone has gone while the question was open. */
static void
turn_away (gpointer data)
{
  MjTableBar *self = data;

  if (self->need == NEED_CHAIR)
    mj_room_turn_away (MJ_ROOM (self->table), self->seat);
}

static void
chosen (MjNoticeBar *bar, gboolean second)
{
  MjTableBar *self = MJ_TABLE_BAR (bar);

  switch (self->need) {
  case NEED_NOTHING:
    break;
  case NEED_CHAIR:
    if (second)
      mj_room_let_in (MJ_ROOM (self->table), self->seat);
    else
      mj_door_view_refuse (
          GTK_WIDGET (self),
          mj_room_count_turned_away (MJ_ROOM (self->table), self->seat),
          turn_away, self);
    break;
  case NEED_GUEST:
    if (second)
      mj_table_set_sits_in (self->table, TRUE);
    else
      show_code (self);
    break;
  case NEED_CODE:
    show_code (self);
    break;
  case NEED_NOTICE:
    if (!second) {
      show_code (self);
      break;
    }
    self->hidden |= 1u << self->seat;
    follow (self);
    break;
  case NEED_RETURNED:
    self->greeted |= 1u << self->seat;
    follow (self);
    break;
  case NEED_SILENT:
    self->told = mj_table_get_silent (self->table);
    follow (self);
    break;
  case NEED_MATCH:
    self->wanting = mj_table_get_wanting (self->table);
    if (second)
      gtk_widget_activate_action (GTK_WIDGET (self), "app.rematch", NULL);
    follow (self);
    break;
  }
}

/* ---- the class ---- */

static void
on_active (MjTableBar *self)
{
  MjTable *table = mj_sharing_get_table (self->sharing);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->host != NULL)
    g_signal_handlers_disconnect_by_data (self->host, self);
  g_set_object (&self->table, table);
  g_set_object (&self->host, mj_sharing_get_host (self->sharing));
  if (table != NULL)
    g_signal_connect_object (table, "changed", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
  if (self->host != NULL)
    g_signal_connect_object (self->host, "notify::place", G_CALLBACK (follow),
                             self, G_CONNECT_SWAPPED);
  self->hidden = 0;
  self->told = 0;
  self->greeted = 0;
  self->wanting = 0;
  follow (self);
}

static void
mj_table_bar_dispose (GObject *object)
{
  MjTableBar *self = MJ_TABLE_BAR (object);

  g_clear_object (&self->table);
  g_clear_object (&self->host);
  g_clear_object (&self->sharing);
  G_OBJECT_CLASS (mj_table_bar_parent_class)->dispose (object);
}

static void
mj_table_bar_class_init (MjTableBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_table_bar_dispose;
  MJ_NOTICE_BAR_CLASS (klass)->chosen = chosen;
}

static void
mj_table_bar_init (MjTableBar *self)
{
  self->seat = MJ_SEAT_NONE;
  mj_notice_bar_set_up (MJ_NOTICE_BAR (self), "keeper-bar", _ ("Not Now"),
                        _ ("Let In"));
}

GtkWidget *
mj_table_bar_new (MjSharing *sharing)
{
  MjTableBar *self = g_object_new (MJ_TYPE_TABLE_BAR, NULL);

  self->sharing = g_object_ref (sharing);
  g_signal_connect_object (sharing, "notify::active", G_CALLBACK (on_active),
                           self, G_CONNECT_SWAPPED);
  on_active (self);
  return GTK_WIDGET (self);
}
