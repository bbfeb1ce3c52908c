/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sharing.c – joins table, host, matches and page. */

#include "app/guests/mj-sharing.h"

#include "net/mj-table-file.h"

#include <glib/gstdio.h>

/* The chair of the person at this screen. */
enum { HERE = 0 };

struct _MjSharing {
  GObject parent_instance;

  MjMatches *matches;
  MjPlayPage *page;
  char *path;
  MjTable *table;
  MjHost *host;
  gboolean resumed; /* a crash has been looked for */
};

G_DEFINE_FINAL_TYPE (MjSharing, mj_sharing, G_TYPE_OBJECT)

static void
keep (MjSharing *self)
{
  g_autoptr (GError) error = NULL;

  if (self->host != NULL && mj_table_is_playing (self->table) &&
      !mj_table_file_write (self->path, self->table, self->host, &error))
    g_message ("%s", error->message);
}

static void
listen_to_table (MjSharing *self)
{
  g_signal_connect_object (self->table, "changed", G_CALLBACK (keep), self,
                           G_CONNECT_SWAPPED);
}

/* The guests go on with whatever match the page plays, but not with a tour. */
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
  if (game == NULL || pilot == NULL || mj_matches_is_touring (self->matches)) {
    mj_sharing_stop (self);
    return;
  }
  mj_table_play (self->table, game, pilot);
  keep (self);
}

/* What guests hold is not shown here. */
static void
cover (MjSharing *self, gboolean covered)
{
  mj_table_view_set_covered (mj_play_page_get_table (self->page), covered);
}

/* ---- starting and stopping ---- */

void
mj_sharing_set_here (MjSharing *self, gboolean here)
{
  MjChair *chair;
  guint holder;
  g_autofree char *name = NULL;

  g_return_if_fail (MJ_IS_SHARING (self));
  g_return_if_fail (self->table != NULL);

  chair = mj_table_get_chair (self->table, HERE);
  g_object_get (chair, "holder", &holder, NULL);
  if ((holder == MJ_HOLDER_SCREEN) == here)
    return;
  if (here) {
    mj_table_turn_away (self->table, HERE);
    mj_table_free_chair (self->table, HERE);
    name = mj_matches_get_player_name (self->matches, HERE);
  }
  mj_table_hold (self->table, HERE, here ? MJ_HOLDER_SCREEN : MJ_HOLDER_NOBODY,
                 !here           ? NULL
                 : *name != '\0' ? name
                                 : mj_matches_default_name (HERE));
}

gboolean
mj_sharing_start (MjSharing *self, GError **error)
{
  g_return_val_if_fail (MJ_IS_SHARING (self), FALSE);

  if (self->host != NULL)
    return TRUE;
  self->table = mj_table_new ();
  self->host = mj_host_new (self->table, NULL, 0, error);
  if (self->host == NULL) {
    g_clear_object (&self->table);
    return FALSE;
  }
  mj_sharing_set_here (self, TRUE);
  listen_to_table (self);
  return TRUE;
}

gboolean
mj_sharing_resume (MjSharing *self)
{
  g_autoptr (MjTable) table = mj_table_new ();
  guint16 port;

  g_return_val_if_fail (MJ_IS_SHARING (self), FALSE);

  if (self->host != NULL || !mj_table_file_read (self->path, table, &port))
    return FALSE;
  g_remove (self->path);
  if (mj_play_page_get_pilot (self->page) == NULL ||
      mj_matches_is_touring (self->matches))
    return FALSE;
  self->host = mj_host_new (table, NULL, port, NULL);
  if (self->host == NULL)
    return FALSE;
  self->table = g_steal_pointer (&table);
  cover (self, TRUE);
  listen_to_table (self);
  mj_table_play (self->table, mj_matches_get_game (self->matches),
                 mj_play_page_get_pilot (self->page));
  keep (self);
  return TRUE;
}

void
mj_sharing_stop (MjSharing *self)
{
  g_autoptr (MjTable) table = NULL;

  g_return_if_fail (MJ_IS_SHARING (self));

  table = g_steal_pointer (&self->table);
  if (table == NULL)
    return;
  mj_table_close (table);
  cover (self, FALSE);
  g_clear_object (&self->host);
  g_remove (self->path);
}

void
mj_sharing_begin_match (MjSharing *self, gboolean here)
{
  char *names[MJ_N_SEATS] = { NULL };
  MjRules rules;

  g_return_if_fail (MJ_IS_SHARING (self));
  g_return_if_fail (self->table != NULL);

  mj_sharing_set_here (self, here);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    g_object_get (mj_table_get_chair (self->table, seat), "name", &names[seat],
                  NULL);
  mj_matches_load_rules (self->matches, &rules);
  cover (self, TRUE);
  mj_matches_begin_shared (self->matches, &rules, names, here);
  mj_table_play (self->table, mj_matches_get_game (self->matches),
                 mj_play_page_get_pilot (self->page));
  keep (self);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    g_free (names[seat]);
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
  G_OBJECT_CLASS (mj_sharing_parent_class)->dispose (object);
}

static void
mj_sharing_class_init (MjSharingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_sharing_dispose;
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
  return self;
}
