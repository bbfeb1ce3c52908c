/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-player-card.c – fills in the labels, and makes a button for each of twelve
 * bonus tiles and three kinds of kong. */

#include "app/session/mj-player-card.h"

#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "engine/evening/mj-flower-win.h"
#include "model/session/mj-evening-text.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* GTK neither wraps nor cuts the items of a menu, so long names are shortened.
 */
enum { TILE_WIDTH = 36, MENU_LETTERS = 20 };

struct _MjPlayerCard {
  GtkWidget parent_instance;

  MjSeat seat;

  /* template children */
  GtkLabel *wind;
  GtkWidget *who; /* a button with the name */
  GtkLabel *name;
  GtkWidget *dealer;
  GtkLabel *barred;
  GtkLabel *owed; /* where some of what was lost or won has been paid */
  GtkLabel *won;
  GtkBox *tiles;
  GtkWidget *kongs;
  GtkWidget *giver; /* a menu of those who may have discarded it */
  GtkActionable *claimed;
  GtkActionable *promoted;
  GtkActionable *concealed;
  GMenu *from; /* whose discard it was */
  GtkWidget *flower_win;

  /* other children */
  GtkWidget *bonus[MJ_N_BONUS]; /* buttons */
  GtkWidget *views[MJ_N_BONUS];

  /* what the buttons and the menu show */
  char *names[MJ_N_SEATS];
  MjSeat holders[MJ_N_BONUS];
};

MJ_DEFINE_TEMPLATE (MjPlayerCard, mj_player_card, GTK_TYPE_WIDGET)

static MjFace
bonus_face (int i)
{
  return (MjFace) (MJ_FACE_PLUM + i);
}

/* The player who already has it, or MJ_SEAT_NONE. */
static MjSeat
find_holder (const MjEvening *books, MjFace face)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (books->now.shown[seat] & MJ_FACE_BIT (face))
      return seat;
  return MJ_SEAT_NONE;
}

static void
show_bonus (MjPlayerCard *self, const char *const *names, MjSeat holder, int i)
{
  gboolean own = holder == self->seat;
  const char *face = mj_text_face (bonus_face (i));
  g_autofree char *name =
      own ? g_strdup_printf (_ ("%s has %s; click to take it back"),
                             names[self->seat], face)
      : holder != MJ_SEAT_NONE
          ? g_strdup_printf (_ ("%s has %s"), names[holder], face)
          /* Translators: a player, then a flower or an animal */
          : g_strdup_printf (_ ("%s shows %s"), names[self->seat], face);

  gtk_widget_set_sensitive (self->bonus[i], own || holder == MJ_SEAT_NONE);
  mj_css_set (self->bonus[i], "shown", own);
  mj_css_set (self->bonus[i], "away", holder != MJ_SEAT_NONE && !own);
  gtk_widget_set_tooltip_text (self->bonus[i], name);
  mj_names_set (self->bonus[i], name);
}

static void
show_from (MjPlayerCard *self, const char *const *names)
{
  g_menu_remove_all (self->from);
  for (MjSeat from = 0; from < MJ_N_SEATS; from++) {
    g_autoptr (GMenuItem) item = NULL;
    g_autofree char *name = NULL, *label = NULL, *plain = NULL;

    if (from == self->seat)
      continue;
    name = mj_clean_text_shorten (names[from], MENU_LETTERS);
    /* Translators: whose discard was claimed for a kong */
    label = g_strdup_printf (_ ("From %s"), name);
    plain = mj_plain_menu_label (label);
    item = g_menu_item_new (plain, NULL);
    g_menu_item_set_action_and_target (
        item, "evening.kong", "(uuu)", (guint) self->seat,
        (guint) MJ_MELD_KONG_CLAIMED, (guint) from);
    g_menu_append_item (self->from, item);
  }
}

static gboolean
take_names (MjPlayerCard *self, const char *const *names)
{
  gboolean changed = FALSE;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    if (g_strcmp0 (self->names[seat], names[seat]) == 0)
      continue;
    g_free (self->names[seat]);
    self->names[seat] = g_strdup (names[seat]);
    changed = TRUE;
  }
  return changed;
}

/* Most changes of an evening move no bonus tile and change no name.  Only what
 * has changed is set: a menu makes its popover anew whenever it is changed. */
static void
show_choices (MjPlayerCard *self,
              const char *const *names,
              const MjEvening *books)
{
  gboolean renamed = take_names (self, names);

  for (int i = 0; i < MJ_N_BONUS; i++) {
    MjSeat holder = find_holder (books, bonus_face (i));

    if (renamed || holder != self->holders[i])
      show_bonus (self, names, holder, i);
    self->holders[i] = holder;
  }
  if (!renamed)
    return;
  show_from (self, names);
  gtk_label_set_label (self->name, names[self->seat]);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->who), "s",
                                    names[self->seat]);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->who), "career.show");
  gtk_widget_set_tooltip_text (self->who, _ ("All evenings of this player"));
  mj_names_set (self->who, names[self->seat]);
  gtk_widget_set_visible (self->who, TRUE);
}

/* Eight flowers or four animals win by themselves; whether they are to is for
 * people to say. */
static void
offer_win (MjPlayerCard *self, const char *name, const MjEvening *books)
{
  MjEntry entry;
  gboolean wins = mj_flower_win_find (books, self->seat, &entry);
  MjHow how = (MjHow) entry.how;
  g_autofree char *way =
      mj_text_term (mj_how_title (how), mj_how_title_zh (how));
  /* Translators: a player, then a way of winning by flowers; a press records
   * that win */
  g_autofree char *label = g_strdup_printf (_ ("%s: %s, record?"), name, way);

  gtk_widget_set_visible (self->flower_win, wins);
  gtk_button_set_label (GTK_BUTTON (self->flower_win), label);
}

void
mj_player_card_show (MjPlayerCard *self,
                     const char *const *names,
                     const MjMoney *money,
                     const MjEvening *books)
{
  const MjEntry kong = { .kind = MJ_ENTRY_KONG, .meld = MJ_MELD_KONG_CLAIMED };
  gboolean asks = mj_kong_needs_giver (&kong, &books->rules);
  int barred;
  gint64 won, balance;
  g_autofree char *gain = NULL, *owed = NULL;

  g_return_if_fail (MJ_IS_PLAYER_CARD (self));

  barred = books->now.barred[self->seat];
  balance = books->balance[books->sitting[self->seat]];
  won = mj_evening_won (books, books->sitting[self->seat]);
  gain = mj_text_gain (money, won);
  owed = mj_evening_text_owed (money, balance);
  gtk_label_set_label (self->wind, mj_text_tr (mj_wind_name (mj_rotation_wind (
                                       &books->rotation, self->seat))));
  gtk_widget_set_visible (self->dealer, books->rotation.dealer == self->seat);
  gtk_widget_set_visible (GTK_WIDGET (self->barred), barred != 0);
  gtk_label_set_label (self->barred,
                       barred < 0 ? _ ("short hand") : _ ("long hand"));
  gtk_label_set_label (self->owed, owed);
  gtk_widget_set_visible (GTK_WIDGET (self->owed), balance != won);
  gtk_label_set_label (self->won, gain);
  mj_css_set (GTK_WIDGET (self->won), "gain", won > 0);
  mj_css_set (GTK_WIDGET (self->won), "loss", won < 0);
  gtk_widget_set_visible (self->kongs, books->rules.kong_pay);
  gtk_widget_set_visible (self->giver, asks);
  gtk_widget_set_visible (GTK_WIDGET (self->claimed), !asks);
  for (int i = 0; i < MJ_N_BONUS; i++)
    if (mj_face_is_animal (bonus_face (i)))
      gtk_widget_set_visible (self->bonus[i], books->rules.animals);
  show_choices (self, names, books);
  offer_win (self, names[self->seat], books);
}

/* ---- the class ---- */

static void
mj_player_card_dispose (GObject *object)
{
  MjPlayerCard *self = MJ_PLAYER_CARD (object);

  mj_template_empty (self);
  G_OBJECT_CLASS (mj_player_card_parent_class)->dispose (object);
}

static void
mj_player_card_finalize (GObject *object)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_free (MJ_PLAYER_CARD (object)->names[i]);
  G_OBJECT_CLASS (mj_player_card_parent_class)->finalize (object);
}

static void
mj_player_card_class_init (MjPlayerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_player_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = mj_player_card_finalize;
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playercard");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  mj_template_set (widget_class, "session/mj-player-card");
  MJ_TEMPLATE_CHILDREN (widget_class, MjPlayerCard, wind, who, name, dealer,
                        barred, owed, won, tiles, kongs, giver, claimed,
                        promoted, concealed, from, flower_win);
}

static void
add_tile (MjPlayerCard *self, int i)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *view = mj_tile_view_new (mj_tile_of_face (bonus_face (i), 0));

  mj_tile_view_set_face_up (MJ_TILE_VIEW (view), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), view);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "bonus");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "evening.bonus");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)",
                                    (guint) self->seat, (guint) bonus_face (i));
  gtk_box_append (self->tiles, button);
  mj_names_set (button, mj_text_face (bonus_face (i)));
  self->bonus[i] = button;
  self->views[i] = view;
}

static void
set_kong (MjPlayerCard *self,
          GtkActionable *button,
          MjMeldKind meld,
          MjSeat from)
{
  gtk_actionable_set_action_name (button, "evening.kong");
  gtk_actionable_set_action_target (button, "(uuu)", (guint) self->seat,
                                    (guint) meld, (guint) from);
}

GtkWidget *
mj_player_card_new (MjSeat seat)
{
  MjPlayerCard *self = g_object_new (MJ_TYPE_PLAYER_CARD, NULL);

  self->seat = seat;
  for (int i = 0; i < MJ_N_BONUS; i++)
    add_tile (self, i);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->flower_win),
                                  "evening.flower-win");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->flower_win), "u",
                                    (guint) seat);
  set_kong (self, self->claimed, MJ_MELD_KONG_CLAIMED, MJ_SEAT_UNSAID);
  set_kong (self, self->promoted, MJ_MELD_KONG_PROMOTED, MJ_SEAT_NONE);
  set_kong (self, self->concealed, MJ_MELD_KONG_CONCEALED, MJ_SEAT_NONE);
  return GTK_WIDGET (self);
}

void
mj_player_card_set_art (MjPlayerCard *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_PLAYER_CARD (self));

  for (int i = 0; i < MJ_N_BONUS; i++)
    mj_tile_view_show_art (MJ_TILE_VIEW (self->views[i]), art, TILE_WIDTH);
}
