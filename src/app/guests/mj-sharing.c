/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sharing.c – joins table, host, matches and page. */

#include "app/guests/mj-sharing.h"

#include "app/guests/mj-ways-window.h"

#include "model/text/mj-seat-names.h"
#include "net/door/mj-room-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* The chair of the person at this screen. */
enum { HERE = 0 };

struct _MjSharing {
  GObject parent_instance;

  MjMatches *matches;
  MjPlayPage *page;
  char *path;
  char *names[MJ_N_SEATS]; /* of the players of the shared match */
  MjTable *table;
  MjHost *host;
  gboolean resumed; /* what was shared before has been looked for */
};

enum { PROP_ACTIVE = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjSharing, mj_sharing, G_TYPE_OBJECT)

static void
keep (MjSharing *self)
{
  g_autoptr (GError) error = NULL;

  if (self->host != NULL && mj_table_is_playing (self->table) &&
      !mj_room_file_write (self->path, MJ_ROOM (self->table), self->host,
                           &error))
    g_message ("%s", error->message);
}

static void
listen_to_table (MjSharing *self)
{
  g_signal_connect_object (self->table, "changed", G_CALLBACK (keep), self,
                           G_CONNECT_SWAPPED);
}

static void
remember_players (MjSharing *self, MjGame *game)
{
  mj_seat_names_fill (self->names, mj_game_get_file (game)->names);
}

/* Whether the same people play @game, as in a rematch. */
static gboolean
is_for_guests (MjSharing *self, MjGame *game)
{
  guint holder;
  MjSeat human = mj_game_get_human (game);

  g_object_get (mj_table_get_chair (self->table, HERE), "holder", &holder,
                NULL);
  if (mj_matches_is_touring (self->matches) ||
      human != (holder == MJ_HOLDER_SCREEN ? HERE : MJ_SEAT_NONE))
    return FALSE;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (g_strcmp0 (self->names[seat], mj_game_get_file (game)->names[seat]) !=
        0)
      return FALSE;
  return TRUE;
}

static void
on_paused (MjSharing *self)
{
  gboolean paused;

  g_object_get (self->page, "paused", &paused, NULL);
  if (self->table != NULL)
    mj_table_set_paused (self->table, paused);
}

/* Lets the guests play what the page plays. */
static void
play (MjSharing *self)
{
  MjGame *game = mj_matches_get_game (self->matches);

  remember_players (self, game);
  mj_table_play (self->table, game, mj_play_page_get_pilot (self->page));
  on_paused (self);
  keep (self);
}

/* The guests go on with a rematch, but not with a match of other people. */
static void
on_game (MjSharing *self)
{
  MjGame *game = mj_matches_get_game (self->matches);
  MjPilot *pilot = mj_play_page_get_pilot (self->page);

  if (!self->resumed) {
    self->resumed = TRUE;
    mj_sharing_resume (self);
    return;
  }
  if (self->table == NULL || !mj_table_is_playing (self->table))
    return;
  if (game == NULL || pilot == NULL || !is_for_guests (self, game)) {
    mj_sharing_stop (self);
    return;
  }
  play (self);
}

static void
set_host (MjSharing *self, MjHost *host)
{
  if (self->host != NULL)
    mj_host_stop (self->host); /* a window may still show its code */
  g_clear_object (&self->host);
  self->host = host;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
}

/* ---- starting and stopping ---- */

/* How guests call the person at this screen. */
static void
seat_host (MjSharing *self, const MjSitter *chair)
{
  mj_table_hold (self->table, HERE, MJ_HOLDER_SCREEN,
                 chair->name != NULL ? chair->name
                                     /* Translators: the person at the computer,
                                        as guests see it */
                                     : _ ("Host"));
}

void
mj_sharing_set_here (MjSharing *self, gboolean here)
{
  MjSitter chairs[MJ_N_SEATS];
  guint holder;

  g_return_if_fail (MJ_IS_SHARING (self));
  g_return_if_fail (self->table != NULL);

  g_object_get (mj_table_get_chair (self->table, HERE), "holder", &holder,
                NULL);
  if ((holder == MJ_HOLDER_SCREEN) == here)
    return;
  if (!here) {
    mj_table_hold (self->table, HERE, MJ_HOLDER_NOBODY, NULL);
    return;
  }
  mj_room_turn_away (MJ_ROOM (self->table), HERE);
  mj_table_free_chair (self->table, HERE);
  mj_matches_load_chairs (self->matches, chairs);
  seat_host (self, &chairs[HERE]);
  mj_seating_clear (chairs);
}

gboolean
mj_sharing_is_here (MjSharing *self)
{
  guint holder;

  g_return_val_if_fail (MJ_IS_SHARING (self), FALSE);
  g_return_val_if_fail (self->table != NULL, FALSE);

  g_object_get (mj_table_get_chair (self->table, HERE), "holder", &holder,
                NULL);
  return holder == MJ_HOLDER_SCREEN;
}

/* As it was chosen for the next match; where no chair was left to guests, all
 * but the person's are. */
static void
take_chairs (MjSharing *self)
{
  MjSitter chairs[MJ_N_SEATS];
  gboolean chosen;

  mj_matches_load_chairs (self->matches, chairs);
  chosen = mj_seating_has_guests (chairs);
  for (MjSeat seat = 0; chosen && seat < MJ_N_SEATS; seat++)
    if (chairs[seat].kind == MJ_SITTER_COMPUTER)
      mj_table_hold (self->table, seat, MJ_HOLDER_COMPUTER,
                     chairs[seat].name != NULL
                         ? chairs[seat].name
                         : mj_sitter_default_name (chairs[seat].person,
                                                   chairs[seat].kind));
  if (!chosen || chairs[HERE].kind == MJ_SITTER_ME)
    seat_host (self, &chairs[HERE]);
  mj_seating_clear (chairs);
}

gboolean
mj_sharing_start (MjSharing *self, GError **error)
{
  MjHost *host;

  g_return_val_if_fail (MJ_IS_SHARING (self), FALSE);

  if (self->host != NULL)
    return TRUE;
  self->table = mj_table_new ();
  host = mj_host_new (MJ_ROOM (self->table), NULL, mj_ways_get_port (), error);
  if (host == NULL) {
    g_clear_object (&self->table);
    return FALSE;
  }
  set_host (self, host);
  take_chairs (self);
  listen_to_table (self);
  return TRUE;
}

gboolean
mj_sharing_resume (MjSharing *self)
{
  g_autoptr (MjTable) table = mj_table_new ();
  MjHost *host;
  guint16 port;

  g_return_val_if_fail (MJ_IS_SHARING (self), FALSE);

  if (self->host != NULL || mj_play_page_get_pilot (self->page) == NULL ||
      mj_matches_is_touring (self->matches) ||
      !mj_room_file_read (self->path, MJ_ROOM (table), &port) ||
      !mj_table_is_of (table, mj_matches_get_game (self->matches)))
    return FALSE;
  host = mj_host_new_again (MJ_ROOM (table), port);
  if (host == NULL)
    return FALSE;
  self->table = g_steal_pointer (&table);
  set_host (self, host);
  mj_play_page_set_shared (self->page, TRUE);
  listen_to_table (self);
  play (self);
  return TRUE;
}

/* Returns: (nullable): the names of those who sit by phone, "Ann, Bob and Cat";
 * NULL if nobody does */
static char *
name_guests (MjTable *table)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *last = NULL, *others = NULL;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    char *name;
    guint holder;

    g_object_get (mj_table_get_chair (table, seat), "holder", &holder, "name",
                  &name, NULL);
    if (holder == MJ_HOLDER_GUEST)
      g_ptr_array_add (names, name);
    else
      g_free (name);
  }
  if (names->len == 0)
    return NULL;
  last = g_ptr_array_steal_index (names, names->len - 1);
  if (names->len == 0)
    return g_steal_pointer (&last);
  g_ptr_array_add (names, NULL);
  others = g_strjoinv (_ (", "), (char **) names->pdata);
  return g_strdup_printf (_ ("%s and %s"), others, last);
}

char *
mj_sharing_name_guests (MjSharing *self)
{
  g_return_val_if_fail (MJ_IS_SHARING (self), NULL);

  return self->table == NULL || !mj_table_is_playing (self->table) ||
                 mj_game_is_match_over (mj_matches_get_game (self->matches))
             ? NULL
             : name_guests (self->table);
}

char *
mj_sharing_name_kept (MjSharing *self)
{
  g_autoptr (MjTable) table = mj_table_new ();
  guint16 port;

  g_return_val_if_fail (MJ_IS_SHARING (self), NULL);

  return self->table == NULL &&
                 mj_room_file_read (self->path, MJ_ROOM (table), &port)
             ? name_guests (table)
             : NULL;
}

void
mj_sharing_forget_kept (MjSharing *self)
{
  g_return_if_fail (MJ_IS_SHARING (self));

  g_remove (self->path);
}

static void
end (MjSharing *self, gboolean again)
{
  g_autoptr (MjTable) table = NULL;

  if (again)
    keep (self);
  table = g_steal_pointer (&self->table);
  if (table == NULL)
    return;
  if (again)
    mj_table_break_off (table);
  else
    mj_table_close (table);
  mj_play_page_set_shared (self->page, FALSE);
  set_host (self, NULL);
  if (!again)
    g_remove (self->path);
}

void
mj_sharing_stop (MjSharing *self)
{
  g_return_if_fail (MJ_IS_SHARING (self));

  end (self, FALSE);
}

void
mj_sharing_break_off (MjSharing *self)
{
  g_autofree char *guests = mj_sharing_name_guests (self);

  end (self, guests != NULL);
}

/* The name that the record gets; NULL where it has one for the chair. */
static char *
find_name (MjSharing *self, MjSeat seat, const MjSitter *sitter)
{
  g_autofree char *name = NULL;
  guint holder;

  g_object_get (mj_table_get_chair (self->table, seat), "holder", &holder,
                "name", &name, NULL);
  if (holder == MJ_HOLDER_SCREEN)
    return g_strdup (sitter->name != NULL ? sitter->name
                                          : mj_sitter_default_name (
                                                sitter->person, MJ_SITTER_ME));
  return holder == MJ_HOLDER_GUEST ? g_steal_pointer (&name) : NULL;
}

void
mj_sharing_begin_match (MjSharing *self, gboolean here)
{
  char *names[MJ_N_SEATS], *faces[MJ_N_SEATS];
  MjSitter chairs[MJ_N_SEATS];

  g_return_if_fail (MJ_IS_SHARING (self));
  g_return_if_fail (self->table != NULL);

  mj_sharing_set_here (self, here);
  mj_matches_load_chairs (self->matches, chairs);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    names[seat] = find_name (self, seat, &chairs[seat]);
    g_object_get (mj_table_get_chair (self->table, seat), "face", &faces[seat],
                  NULL);
  }
  mj_play_page_set_shared (self->page, TRUE);
  mj_matches_begin_shared (self->matches, names, faces, here);
  play (self);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_free (names[seat]);
    g_free (faces[seat]);
  }
  mj_seating_clear (chairs);
}

MjMatches *
mj_sharing_get_matches (MjSharing *self)
{
  g_return_val_if_fail (MJ_IS_SHARING (self), NULL);

  return self->matches;
}

MjTable *
mj_sharing_get_table (MjSharing *self)
{
  g_return_val_if_fail (MJ_IS_SHARING (self), NULL);

  return self->table;
}

MjHost *
mj_sharing_get_host (MjSharing *self)
{
  g_return_val_if_fail (MJ_IS_SHARING (self), NULL);

  return self->host;
}

/* ---- the class ---- */

static void
mj_sharing_dispose (GObject *object)
{
  MjSharing *self = MJ_SHARING (object);

  mj_sharing_stop (self);
  g_clear_object (&self->matches);
  g_clear_object (&self->page);
  g_clear_pointer (&self->path, g_free);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    g_clear_pointer (&self->names[seat], g_free);
  G_OBJECT_CLASS (mj_sharing_parent_class)->dispose (object);
}

static void
mj_sharing_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  g_value_set_boolean (value, MJ_SHARING (object)->host != NULL);
}

static void
mj_sharing_class_init (MjSharingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_sharing_dispose;
  G_OBJECT_CLASS (klass)->get_property = mj_sharing_get_property;
  /**
   * MjSharing:active:
   *
   * Whether guests can come in.
   */
  props[PROP_ACTIVE] = g_param_spec_boolean (
      "active", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
mj_sharing_init (MjSharing *self)
{
}

MjSharing *
mj_sharing_new (MjMatches *matches, MjPlayPage *page, const char *path)
{
  MjSharing *self = g_object_new (MJ_TYPE_SHARING, NULL);

  self->matches = g_object_ref (matches);
  self->page = g_object_ref (page);
  self->path = g_strdup (path);
  g_signal_connect_object (matches, "notify::game", G_CALLBACK (on_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "notify::paused", G_CALLBACK (on_paused), self,
                           G_CONNECT_SWAPPED);
  return self;
}
