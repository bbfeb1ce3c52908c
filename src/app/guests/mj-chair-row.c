/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chair-row.c – follows a chair, and offers what the host can do with it. */

#include "app/guests/mj-chair-row.h"

#include "app/guests/mj-door-view.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjChairRow {
  AdwActionRow parent_instance;

  /* template children */
  GtkLabel *mark;
  GtkWidget *not_now;
  GtkWidget *let_in;
  GtkWidget *computer;
  GtkWidget *guest;
  GtkWidget *free;

  MjTable *table;
  MjSeat seat;
};

MJ_DEFINE_TEMPLATE (MjChairRow, mj_chair_row, ADW_TYPE_ACTION_ROW)

static void
on_let_in (MjChairRow *self)
{
  mj_room_let_in (MJ_ROOM (self->table), self->seat);
}

static void
on_not_now (MjChairRow *self)
{
  mj_door_view_refuse (GTK_WIDGET (self), MJ_ROOM (self->table), self->seat);
}

static void
on_computer (MjChairRow *self)
{
  mj_table_hold (self->table, self->seat, MJ_HOLDER_COMPUTER, NULL);
}

static void
on_guest (MjChairRow *self)
{
  mj_table_hold (self->table, self->seat, MJ_HOLDER_NOBODY, NULL);
}

static void
free_chair (gpointer data)
{
  MjChairRow *self = data;

  mj_table_free_chair (self->table, self->seat);
}

static void
on_free (MjChairRow *self)
{
  g_autofree char *name = NULL, *heading = NULL;

  g_object_get (mj_table_get_chair (self->table, self->seat), "name", &name,
                NULL);
  /* Translators: name of a guest */
  heading = g_strdup_printf (_ ("Take the Chair from %s?"), name);
  mj_dialog_ask (
      GTK_WIDGET (self),
      &(MjDialogQuestion){
          .heading = heading,
          .body = mj_table_is_playing (self->table)
                      ? _ ("A computer player goes on in that place. The guest "
                           "can ask for a chair again.")
                      : _ ("The guest can ask for a chair again."),
          .accept = _ ("_Free Chair"),
          .decline = _ ("_Keep Guest"),
          .destructive = TRUE,
          .cautious = TRUE },
      free_chair, self);
}

static const char *
describe (MjHolder holder, gboolean away)
{
  switch (holder) {
  case MJ_HOLDER_SCREEN:
    return _ ("at this screen");
  case MJ_HOLDER_GUEST:
    return away ? _ ("guest, the phone is away")
                : _ ("guest, the phone is here");
  case MJ_HOLDER_COMPUTER:
    return _ ("computer player");
  default:
    return _ ("A guest can take this chair");
  }
}

char *
mj_chair_row_describe_asker (MjTable *table, MjSeat seat)
{
  /* Translators: name of a guest.  The four digits are those by which that
   * guest could come back without the host. */
  static const char *const words[] = {
    [MJ_WORD_NONE] = N_ ("Somebody who gives the name %s wants that guest’s "
                         "chair, without the four digits."),
    [MJ_WORD_WRONG] = N_ ("Somebody who gives the name %s wants that guest’s "
                          "chair. This phone gave wrong digits."),
    [MJ_WORD_RIGHT] = N_ ("%s gave the right four digits and wants the chair "
                          "back. Wrong ones were given before by another "
                          "phone."),
  };
  const char *wind =
      mj_text_tr (mj_wind_name (mj_table_get_wind (table, seat)));
  MjChair *chair = mj_table_get_chair (table, seat);
  g_autofree char *name = NULL, *asker = NULL;
  gboolean away;

  g_object_get (chair, "name", &name, "asker", &asker, "away", &away, NULL);
  if (away && mj_is_same_name (name, asker))
    return g_strdup_printf (_ (words[mj_chair_get_asker_word (chair)]), asker);
  if (away)
    return g_strdup_printf (
        /* Translators: name of a guest, a wind, name of another guest */
        _ ("%s wants to sit %s, in place of %s, who is away"), asker, wind,
        name);
  /* Translators: name of a guest, a wind */
  return g_strdup_printf (_ ("%s wants to sit %s"), asker, wind);
}

static void
follow (MjChairRow *self)
{
  static const char *const marks[] = { "東", "南", "西", "北" };
  MjChair *chair = mj_table_get_chair (self->table, self->seat);
  gboolean playing = mj_table_is_playing (self->table);
  g_autofree char *name = NULL, *asker = NULL, *title = NULL, *guessed = NULL;
  guint holder, tries;
  gboolean away;

  g_object_get (chair, "holder", &holder, "name", &name, "asker", &asker,
                "away", &away, "tries", &tries, NULL);
  if (asker != NULL)
    title = mj_chair_row_describe_asker (self->table, self->seat);
  else if (name != NULL)
    title = g_strdup (name);
  else
    title =
        g_strdup (playing ? mj_game_get_file (mj_table_get_game (self->table))
                                ->names[self->seat]
                  : holder == MJ_HOLDER_COMPUTER ? _ ("Computer")
                                                 : _ ("Nobody yet"));
  gtk_label_set_label (self->mark,
                       marks[mj_table_get_wind (self->table, self->seat)]);
  if (away && tries > 0)
    guessed = g_strdup_printf (
        /* Translators: how many times */
        ngettext ("guest, the phone is away; wrong digits were given %u time",
                  "guest, the phone is away; wrong digits were given %u times",
                  tries),
        tries);
  mj_plain_row (GTK_WIDGET (self), title,
                guessed         ? guessed
                : asker != NULL ? ""
                                : describe ((MjHolder) holder, away));
  gtk_widget_set_visible (self->let_in, asker != NULL);
  gtk_widget_set_visible (self->not_now, asker != NULL);
  gtk_widget_set_visible (self->computer, asker == NULL && !playing &&
                                              holder == MJ_HOLDER_NOBODY);
  gtk_widget_set_visible (self->guest, asker == NULL && !playing &&
                                           holder == MJ_HOLDER_COMPUTER);
  gtk_widget_set_visible (self->free,
                          asker == NULL && holder == MJ_HOLDER_GUEST);
  mj_css_set (GTK_WIDGET (self), "asked", asker != NULL);
}

static void
mj_chair_row_class_init (MjChairRowClass *klass)
{
  MJ_FREES (klass, MjChairRow, g_object_unref, table);
  mj_template_set (klass, "guests/mj-chair-row");
  MJ_TEMPLATE_CHILDREN (klass, MjChairRow, mark, not_now, let_in, computer,
                        guest, free);
  MJ_TEMPLATE_CALLBACKS (klass, on_not_now, on_let_in, on_computer, on_guest,
                         on_free);
}

GtkWidget *
mj_chair_row_new (MjTable *table, MjSeat seat)
{
  MjChairRow *self = g_object_new (MJ_TYPE_CHAIR_ROW, NULL);

  self->table = g_object_ref (table);
  self->seat = seat;
  MJ_LISTEN (table, "changed", follow, self);
  follow (self);
  return GTK_WIDGET (self);
}
