/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-player-card.c – labels, twelve tiles, three kinds of kong. */

#include "app/evening/mj-player-card.h"

#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* The items of a menu neither wrap nor are cut. */
enum { TILE_WIDTH = 36, MENU_LETTERS = 20 };

struct _MjPlayerCard {
  GtkWidget parent_instance;

  MjSeat seat;

  /* children */
  GtkWidget *wind;
  GtkWidget *name;
  GtkWidget *dealer;
  GtkWidget *barred;
  GtkWidget *balance;
  GtkWidget *bonus[MJ_N_BONUS]; /* buttons */
  GtkWidget *views[MJ_N_BONUS];
  GtkWidget *kongs;
  GtkWidget *claimed; /* menu button */
  GMenu *from;        /* its menu, owned */
};

G_DEFINE_FINAL_TYPE (MjPlayerCard, mj_player_card, GTK_TYPE_WIDGET)

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
    if (books->shown[seat] & MJ_FACE_BIT (face))
      return seat;
  return MJ_SEAT_NONE;
}

static void
show_bonus (MjPlayerCard *self,
            const MjEveningFile *file,
            const MjEvening *books,
            int i)
{
  MjSeat holder = find_holder (books, bonus_face (i));
  gboolean own = holder == self->seat;
  const char *face = mj_text_tr (mj_face_name (bonus_face (i)));
  g_autofree char *name =
      own ? g_strdup_printf (_ ("%s has %s; take it back"),
                             file->names[self->seat], face)
      : holder != MJ_SEAT_NONE
          ? g_strdup_printf (_ ("%s has %s"), file->names[holder], face)
          /* Translators: a player, then a flower or an animal */
          : g_strdup_printf (_ ("%s shows %s"), file->names[self->seat], face);

  gtk_widget_set_sensitive (self->bonus[i], own || holder == MJ_SEAT_NONE);
  mj_css_set (self->bonus[i], "shown", own);
  mj_css_set (self->bonus[i], "away", holder != MJ_SEAT_NONE && !own);
  gtk_widget_set_tooltip_text (self->bonus[i], name);
  mj_names_set (self->bonus[i], name);
}

static void
show_from (MjPlayerCard *self, const MjEveningFile *file)
{
  g_menu_remove_all (self->from);
  for (MjSeat from = 0; from < MJ_N_SEATS; from++) {
    g_autoptr (GMenuItem) item = NULL;
    g_autofree char *name = NULL, *label = NULL, *plain = NULL;

    if (from == self->seat)
      continue;
    name = mj_clean_text_shorten (file->names[from], MENU_LETTERS);
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

void
mj_player_card_show (MjPlayerCard *self,
                     const MjEveningFile *file,
                     const MjEvening *books)
{
  int barred;
  g_autofree char *balance = NULL;

  g_return_if_fail (MJ_IS_PLAYER_CARD (self));

  barred = books->barred[self->seat];
  balance = mj_text_amount (books->balance[self->seat]);
  gtk_label_set_label (GTK_LABEL (self->wind),
                       mj_text_tr (mj_wind_name (
                           mj_rotation_wind (&books->rotation, self->seat))));
  gtk_label_set_label (GTK_LABEL (self->name), file->names[self->seat]);
  gtk_widget_set_visible (self->dealer, books->rotation.dealer == self->seat);
  gtk_widget_set_visible (self->barred, barred != 0);
  gtk_label_set_label (GTK_LABEL (self->barred),
                       barred < 0 ? _ ("short hand") : _ ("long hand"));
  gtk_label_set_label (GTK_LABEL (self->balance), balance);
  for (int i = 0; i < MJ_N_BONUS; i++)
    show_bonus (self, file, books, i);
  gtk_widget_set_visible (self->kongs, books->rules.kong_pay);
  show_from (self, file);
}

/* ---- the class ---- */

static void
mj_player_card_dispose (GObject *object)
{
  MjPlayerCard *self = MJ_PLAYER_CARD (object);
  GtkWidget *child;

  g_clear_object (&self->from);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mj_player_card_parent_class)->dispose (object);
}

static void
mj_player_card_class_init (MjPlayerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_player_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playercard");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_player_card_init (MjPlayerCard *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
}

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_head (MjPlayerCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->wind = add_label (head, "", "seat-wind");
  self->name = add_label (head, "", "card-name");
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  self->dealer = add_label (head, _ ("Dealer"), "dealer-mark");
  gtk_widget_set_valign (self->dealer, GTK_ALIGN_CENTER);
  self->barred = add_label (head, "", "dim-label");
  self->balance = add_label (head, "", "numeric");
  gtk_widget_add_css_class (self->balance, "heading");
  gtk_widget_set_hexpand (self->balance, TRUE);
  gtk_widget_set_halign (self->balance, GTK_ALIGN_END);
  gtk_widget_set_parent (head, GTK_WIDGET (self));
}

static void
add_bonus (MjPlayerCard *self)
{
  GtkWidget *row = mj_wrap_box_new (0);

  for (int i = 0; i < MJ_N_BONUS; i++) {
    GtkWidget *button = gtk_button_new ();
    GtkWidget *view = mj_tile_view_new (mj_tile_of_face (bonus_face (i), 0));

    mj_tile_view_set_face_up (MJ_TILE_VIEW (view), TRUE);
    gtk_button_set_child (GTK_BUTTON (button), view);
    gtk_widget_add_css_class (button, "flat");
    gtk_widget_add_css_class (button, "bonus");
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "evening.bonus");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)",
                                      (guint) self->seat,
                                      (guint) bonus_face (i));
    gtk_box_append (GTK_BOX (row), button);
    mj_names_set (button, mj_text_tr (mj_face_name (bonus_face (i))));
    self->bonus[i] = button;
    self->views[i] = view;
  }
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

static void
add_kong (MjPlayerCard *self, const char *label, MjMeldKind meld)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "evening.kong");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uuu)",
                                    (guint) self->seat, (guint) meld,
                                    (guint) MJ_SEAT_NONE);
  gtk_widget_add_css_class (button, "answer");
  gtk_box_append (GTK_BOX (self->kongs), button);
}

static void
add_kongs (MjPlayerCard *self)
{
  self->kongs = mj_wrap_box_new (4);
  self->from = g_menu_new ();
  self->claimed = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->claimed),
                             /* Translators: a kong from a discard */
                             _ ("Kong"));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->claimed),
                                  G_MENU_MODEL (self->from));
  gtk_widget_add_css_class (self->claimed, "answer");
  gtk_box_append (GTK_BOX (self->kongs), self->claimed);
  /* Translators: the fourth tile added to an exposed pong */
  add_kong (self, _ ("Added kong"), MJ_MELD_KONG_PROMOTED);
  add_kong (self, _ ("Concealed kong"), MJ_MELD_KONG_CONCEALED);
  gtk_widget_set_parent (self->kongs, GTK_WIDGET (self));
}

GtkWidget *
mj_player_card_new (MjSeat seat)
{
  MjPlayerCard *self = g_object_new (MJ_TYPE_PLAYER_CARD, NULL);

  self->seat = seat;
  add_head (self);
  add_bonus (self);
  add_kongs (self);
  return GTK_WIDGET (self);
}

void
mj_player_card_set_art (MjPlayerCard *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_PLAYER_CARD (self));

  for (int i = 0; i < MJ_N_BONUS; i++)
    mj_tile_view_show_art (MJ_TILE_VIEW (self->views[i]), art, TILE_WIDTH);
}
