/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-invite-window.c – the chairs of the table, and the start. */

#include "app/guests/mj-invite-window.h"

#include "app/guests/mj-chair-row.h"
#include "app/guests/mj-table-sharing.h"
#include "app/history/mj-takeover.h"
#include "app/rows/mj-choice.h"
#include "app/rows/mj-rounds.h"
#include "app/widgets/mj-template.h"
#include "model/play/mj-seating.h"

#include <glib/gi18n.h>

struct _MjInviteWindow {
  MjShareWindow parent_instance;

  /* template children */
  GtkWidget *ways;
  GtkToggleButton *here;
  GtkToggleButton *for_all;
  GtkLabel *way;
  GtkListBox *chairs;
  AdwComboRow *rounds;
  GtkSwitch *sits_in;
  GtkWidget *proofs;
  GtkSwitch *late_proofs;
};

G_DEFINE_FINAL_TYPE (MjInviteWindow, mj_invite_window, MJ_TYPE_SHARE_WINDOW)

static MjTableSharing *
get_sharing (MjInviteWindow *self)
{
  return MJ_TABLE_SHARING (
      mj_share_window_get_sharing (MJ_SHARE_WINDOW (self)));
}

static MjTable *
get_table (MjInviteWindow *self)
{
  return mj_table_sharing_get_table (get_sharing (self));
}

static gboolean
is_before_match (MjShareWindow *window)
{
  MjTable *table = get_table (MJ_INVITE_WINDOW (window));

  return table != NULL && !mj_table_is_playing (table);
}

/* The name of a guest who asks, or NULL.  A phone that was turned away and asks
 * again holds nothing up. */
static char *
find_asker (MjTable *table)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    char *asker;

    g_object_get (mj_table_get_chair (table, seat), "asker", &asker, NULL);
    if (asker != NULL && mj_room_count_turned_away (MJ_ROOM (table), seat) == 0)
      return asker;
    g_free (asker);
  }
  return NULL;
}

static const char *
describe_way (MjInviteWindow *self, gboolean playing)
{
  if (playing)
    return _ ("The match is being played.");
  return gtk_toggle_button_get_active (self->here)
             ? _ ("Your own hand is shown on this screen.")
             : _ ("This screen shows the table, and nobody’s hand.");
}

static char *
follow (MjShareWindow *window, MjRoom *room)
{
  MjInviteWindow *self = MJ_INVITE_WINDOW (window);
  GtkWidget *start = mj_share_window_get_start (window);
  gboolean playing = mj_table_is_playing (MJ_TABLE (room));
  g_autofree char *asker = playing ? NULL : find_asker (MJ_TABLE (room));
  g_autofree char *hint =
      asker == NULL ? NULL
                    /* Translators: name of a guest */
                    : g_strdup_printf (_ ("%s is asking for a chair"), asker);
  guint n = mj_room_count_guests (room, MJ_GUEST_WATCHES);

  gtk_widget_set_visible (self->ways, !playing);
  gtk_widget_set_visible (self->proofs, !playing);
  gtk_widget_set_visible (GTK_WIDGET (self->rounds), !playing);
  gtk_widget_set_sensitive (start, asker == NULL);
  gtk_widget_set_tooltip_text (start, hint);
  gtk_button_set_label (GTK_BUTTON (start),
                        playing ? _ ("Back to the Table") : _ ("Start Match"));
  gtk_label_set_label (self->way, describe_way (self, playing));
  return n > 0 ? g_strdup_printf (
                     ngettext ("%u person watches", "%u people watch", n), n)
               : g_strdup (_ ("Nobody watches"));
}

/* ---- what can be pressed ---- */

static void
begin_match (gpointer data)
{
  g_autoptr (MjInviteWindow) self = g_object_ref (data);

  if (is_before_match (MJ_SHARE_WINDOW (self)))
    mj_table_sharing_begin_match (get_sharing (self),
                                  gtk_toggle_button_get_active (self->here));
  gtk_window_close (GTK_WINDOW (self));
}

static void
start (MjShareWindow *window)
{
  MjInviteWindow *self = MJ_INVITE_WINDOW (window);

  if (is_before_match (window))
    mj_takeover_ask (GTK_WIDGET (self),
                     mj_table_sharing_get_matches (get_sharing (self)),
                     MJ_TAKEOVER_BY_MATCH, begin_match, self);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_way (MjInviteWindow *self)
{
  if (get_table (self) != NULL)
    mj_table_sharing_set_here (get_sharing (self),
                               gtk_toggle_button_get_active (self->here));
  mj_share_window_follow (MJ_SHARE_WINDOW (self));
}

static void
on_sits_in (MjInviteWindow *self)
{
  if (get_table (self) != NULL)
    mj_table_set_sits_in (get_table (self),
                          gtk_switch_get_active (self->sits_in));
}

static void
on_late_proofs (MjInviteWindow *self)
{
  if (is_before_match (MJ_SHARE_WINDOW (self)))
    mj_table_set_late_proofs (get_table (self),
                              gtk_switch_get_active (self->late_proofs));
}

static void
on_rounds (MjInviteWindow *self)
{
  g_autoptr (GSettings) settings =
      g_settings_new ("io.github.singaporemahjong.Mahjong");
  MjRules sheet;

  mj_matches_load_rules (mj_table_sharing_get_matches (get_sharing (self)),
                         &sheet);
  mj_rounds_keep (self->rounds, settings, sheet.rounds);
}

static void
show_rounds (MjInviteWindow *self)
{
  g_autoptr (GSettings) settings =
      g_settings_new ("io.github.singaporemahjong.Mahjong");
  MjRules rules;

  mj_matches_load_rules (mj_table_sharing_get_matches (get_sharing (self)),
                         &rules);
  mj_seating_tailor (settings, &rules);
  mj_choice_row_mend (self->rounds);
  mj_rounds_show (self->rounds, rules.rounds);
  g_signal_connect_swapped (self->rounds, "notify::selected",
                            G_CALLBACK (on_rounds), self);
}

/* ---- the class ---- */

static void
set_up (MjShareWindow *window, MjSharing *sharing)
{
  MjInviteWindow *self = MJ_INVITE_WINDOW (window);
  MjTable *table = get_table (self);

  gtk_toggle_button_set_active (mj_table_sharing_is_here (get_sharing (self))
                                    ? self->here
                                    : self->for_all,
                                TRUE);
  show_rounds (self);
  gtk_switch_set_active (self->sits_in, mj_table_get_sits_in (table));
  gtk_switch_set_active (self->late_proofs, mj_table_get_late_proofs (table));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    gtk_list_box_append (self->chairs, mj_chair_row_new (table, seat));
}

static void
mj_invite_window_class_init (MjInviteWindowClass *klass)
{
  MJ_SHARE_WINDOW_CLASS (klass)->set_up = set_up;
  MJ_SHARE_WINDOW_CLASS (klass)->follow = follow;
  MJ_SHARE_WINDOW_CLASS (klass)->start = start;
  MJ_SHARE_WINDOW_CLASS (klass)->ends_by_closing = is_before_match;
  mj_template_set (klass, "guests/mj-invite-window");
  MJ_TEMPLATE_CHILDREN (klass, MjInviteWindow, ways, here, for_all, way, chairs,
                        rounds, sits_in, proofs, late_proofs);
  MJ_TEMPLATE_CALLBACKS (klass, on_way, on_sits_in, on_late_proofs);
}

/* So that long words in large letters fit a phone. */
static void
let_shrink (GtkButton *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (button));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static void
mj_invite_window_init (MjInviteWindow *self)
{
  GtkWidget *way;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (way = gtk_widget_get_first_child (GTK_WIDGET (self->ways)); way != NULL;
       way = gtk_widget_get_next_sibling (way))
    let_shrink (GTK_BUTTON (way));
}
