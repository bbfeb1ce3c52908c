/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-players-view.c – four cards, and below them a row for each person who has
 * played and does not sit at the table. */

#include "app/session/mj-players-view.h"

#include "app/session/mj-player-card.h"
#include "app/widgets/mj-template.h"
#include "model/session/mj-evening-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjPlayersView {
  MjSessionView parent_instance;

  GtkWidget *cards[MJ_N_SEATS];
  GtkBox *out_place;
};

G_DEFINE_FINAL_TYPE (MjPlayersView, mj_players_view, MJ_TYPE_SESSION_VIEW)

/* A row for somebody who sits out or has gone home: what was won or lost, and
 * what is owed where some of it has been paid. */
static void
add_out (MjPlayersView *self,
         const char *player,
         const MjMoney *money,
         const MjEvening *books,
         MjWho who)
{
  gint64 won = mj_evening_won (books, who);
  g_autofree char *owed = mj_evening_text_owed (money, books->balance[who]);
  g_autofree char *gain = mj_text_gain (money, won);
  g_autofree char *text =
      books->balance[who] == won
          /* Translators: somebody who does not play at the moment, or has gone
             home */
          ? g_strdup_printf (_ ("%s is away"), player)
          /* Translators: the same, then "owes 24" or "is even" */
          : g_strdup_printf (_ ("%s is away, and %s"), player, owed);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = gtk_label_new (text), *amount = gtk_label_new (gain);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (amount), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_width_chars (GTK_LABEL (amount), 9);
  gtk_label_set_xalign (GTK_LABEL (amount), 1);
  gtk_widget_set_hexpand (amount, TRUE);
  gtk_widget_set_halign (amount, GTK_ALIGN_END);
  gtk_widget_add_css_class (row, "sits-out");
  gtk_widget_add_css_class (amount, "numeric");
  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), amount);
  gtk_box_append (self->out_place, row);
}

static void
show_out (MjPlayersView *self,
          MjSession *session,
          const MjMoney *money,
          const MjEvening *books)
{
  mj_template_empty (self->out_place);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (mj_evening_has_played (books, i) &&
        mj_evening_chair_of (books->sitting, i) == MJ_SEAT_NONE)
      add_out (self, mj_session_get_name (session, i), money, books, i);
}

static void
mj_players_view_show (MjSessionView *view, MjSession *session)
{
  MjPlayersView *self = MJ_PLAYERS_VIEW (view);
  const char *names[MJ_N_SEATS];
  MjEvening books;
  MjMoney money;

  mj_session_get_books (session, G_MAXUINT, &books);
  mj_evening_file_get_money (mj_session_get_file (session), &money);
  mj_people_at (mj_session_get_people (session, G_MAXUINT), books.sitting,
                names);
  for (int i = 0; i < MJ_N_SEATS; i++)
    mj_player_card_show (MJ_PLAYER_CARD (self->cards[i]), names, &money,
                         &books);
  show_out (self, session, &money, &books);
}

static void
mj_players_view_class_init (MjPlayersViewClass *klass)
{
  MJ_SESSION_VIEW_CLASS (klass)->show = mj_players_view_show;
}

static void
mj_players_view_init (MjPlayersView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *out = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->out_place = GTK_BOX (out);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    self->cards[seat] = mj_player_card_new (seat);
    gtk_box_append (GTK_BOX (box), self->cards[seat]);
  }
  gtk_box_append (GTK_BOX (box), out);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

void
mj_players_view_set_art (MjPlayersView *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_PLAYERS_VIEW (self));

  for (int i = 0; i < MJ_N_SEATS; i++)
    mj_player_card_set_art (MJ_PLAYER_CARD (self->cards[i]), art);
}
