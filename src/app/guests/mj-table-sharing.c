/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-sharing.c – joins table, matches and page, and says what guests at
 * the table need: their phones are away, or back, or gave no random numbers.
 */

#include "app/guests/mj-table-sharing.h"

#include "app/guests/mj-chair-row.h"

#include "model/files/mj-sitters.h"
#include "model/object/mj-class.h"
#include "model/text/mj-seat-names.h"
#include "model/text/mj-text.h"
#include "net/door/mj-room-file.h"

#include <glib/gi18n.h>

/* The chair of the person at this screen. */
enum { HERE = 0 };

/* ---- news of chairs ---- */

/* Chairs whose guests are away, also for a moment. */
static guint
find_away (MjTable *table)
{
  guint away = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    away |= (guint) mj_chair_is_away (mj_table_get_chair (table, seat)) << seat;
  return away;
}

/* Chairs whose guests are away, as long as the match may wait for them. */
static guint
find_missed (MjTable *table)
{
  return mj_table_get_sits_in (table) ? 0 : mj_table_get_missed (table);
}

static void
sit_in (MjTable *table)
{
  mj_table_set_sits_in (table, TRUE);
}

/* The first that holds is shown. */
static const struct {
  guint (*find) (MjTable *table); /* bit n: it holds for chair n */
  gboolean together;              /* all chairs are named at once */
  const char *text;               /* NULL: they want to play again */
  const char *second, *action;    /* the button to press; NULL: none */
  const char *first;              /* the other button; NULL: Hide */
  void (*decide) (MjTable *table);
  guint (*still) (MjTable *table); /* it stays hidden; NULL: as find */
  gboolean passing;
} news[] = {
  { mj_table_get_reading, TRUE,
    /* Translators: names of guests */
    N_ ("Waiting 15 seconds at most for %s to read the result"), NULL, NULL,
    N_ ("Deal Now"), mj_table_stop_reading },
  { mj_table_get_waited_for, FALSE,
    /* Translators: name of a guest */
    N_ ("The match waits for %s, whose phone is away."), N_ ("Show Code"),
    "app.invite", N_ ("A Computer Sits In"), sit_in },
  { find_missed, TRUE,
    /* Translators: names of guests */
    N_ ("The phone of %s is away. The match may have to wait."),
    N_ ("Show Code"), "app.invite", N_ ("A Computer Sits In"), sit_in },
  { mj_table_get_guessed, FALSE,
    /* Translators: name of a guest */
    N_ ("Three times wrong digits were given for the chair of %s. "
        "Whoever gives the right ones now waits for your answer.") },
  { mj_table_get_missed, FALSE,
    /* Translators: name of a guest */
    N_ ("%s’s phone is away. A computer player sits in."), N_ ("Show Code"),
    "app.invite", .still = find_away },
  { mj_table_get_returned, FALSE,
    /* Translators: name of a guest */
    N_ ("%s is back, with another phone or browser"), .passing = TRUE },
  { mj_table_get_silent, TRUE,
    /* Translators: names of guests */
    N_ ("The wall was begun again, because no random numbers came "
        "from: %s.") },
  { mj_table_get_wanting, TRUE, NULL, N_ ("Rematch"), "app.rematch" },
  { mj_table_get_waiting_for_host, TRUE,
    /* Translators: names of guests */
    N_ ("Ready for the next deal: %s") },
};

struct _MjTableSharing {
  MjSharing parent_instance;

  MjMatches *matches;
  MjPlayPage *page;
  guint hidden[G_N_ELEMENTS (news)]; /* bit n: not shown of chair n */
  gboolean resumed;       /* what was shared before has been looked for */
  guint known;            /* bit n: the person knows who has left chair n */
  char *left[MJ_N_SEATS]; /* who had left when the rematch began, or NULL */
};

MJ_DEFINE_TYPE (MjTableSharing, mj_table_sharing, MJ_TYPE_SHARING)

MjTable *
mj_table_sharing_get_table (MjTableSharing *self)
{
  return (MjTable *) mj_sharing_get_room (MJ_SHARING (self));
}

static MjHolder
get_holder (MjTable *table, MjSeat seat)
{
  guint holder;

  g_object_get (mj_table_get_chair (table, seat), "holder", &holder, NULL);
  return (MjHolder) holder;
}

/* Bit n: a guest holds chair n. */
static guint
find_guests (MjTable *table)
{
  guint guests = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (get_holder (table, seat) == MJ_HOLDER_GUEST)
      guests |= 1u << seat;
  return guests;
}

/* Returns: (nullable): who sits in a set of chairs, "Ann, Bob and Cat"; NULL if
 * nobody does */
static char *
name_chairs (MjTable *table, guint seats)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *name = NULL;

    g_object_get (mj_table_get_chair (table, seat), "name", &name, NULL);
    if (seats >> seat & 1 && name != NULL)
      g_ptr_array_add (names, g_steal_pointer (&name));
  }
  return names->len > 0 ? mj_text_names (names) : NULL;
}

/* ---- matches ---- */

/* Whether the guests play @game, too, as in a rematch. */
static gboolean
is_for_guests (MjTableSharing *self, MjGame *game)
{
  MjTable *table = mj_table_sharing_get_table (self);
  guint guests = find_guests (table);

  if (guests == 0 || mj_matches_is_touring (self->matches) ||
      mj_game_get_human (game) !=
          (mj_table_sharing_is_here (self) ? HERE : MJ_SEAT_NONE))
    return FALSE;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *name = name_chairs (table, guests & 1u << seat);

    if (name != NULL &&
        strcmp (name, mj_game_get_file (game)->names[seat]) != 0)
      return FALSE;
  }
  return TRUE;
}

static void
on_paused (MjTableSharing *self)
{
  MjTable *table = mj_table_sharing_get_table (self);
  gboolean paused;

  g_object_get (self->page, "paused", &paused, NULL);
  if (table != NULL)
    mj_table_set_paused (table, paused);
}

/* Lets the guests play what the page plays. */
static void
play (MjTableSharing *self)
{
  g_autoptr (MjMatchFile) usual = mj_matches_get_usual (self->matches);
  MjTable *table = mj_table_sharing_get_table (self);

  mj_table_set_usual (table, usual);
  mj_table_play (table, mj_matches_get_game (self->matches),
                 mj_play_page_get_pilot (self->page));
  on_paused (self);
}

/* Bit n: in chair n, which is free, a guest has played the match.  Matches of
 * version 0.1 have no faces, and do not tell guests from computer players. */
static guint
find_left (MjTableSharing *self, const MjMatchFile *file)
{
  MjTable *table = mj_table_sharing_get_table (self);
  MjSeat human = mj_game_get_human (mj_matches_get_game (self->matches));
  guint left = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != human && file->bots[seat] == NULL &&
        file->faces[seat] != NULL &&
        (table == NULL || get_holder (table, seat) == MJ_HOLDER_COMPUTER))
      left |= 1u << seat;
  return left;
}

/* @names: (out): who has left each chair of a match that goes on, or after
 *   which the table is shared still; NULL for nobody
 * Returns: bit n: chair n has a name */
static guint
find_gone (MjTableSharing *self, const char **names)
{
  MjGame *game = mj_matches_get_game (self->matches);
  const MjMatchFile *file = game != NULL ? mj_game_get_file (game) : NULL;
  gboolean over = game != NULL && mj_game_is_match_over (game);
  guint gone = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    names[seat] = NULL;
    if (game == NULL || mj_matches_is_touring (self->matches))
      continue;
    if (!over)
      names[seat] = self->left[seat] != NULL
                        ? self->left[seat]
                        : mj_sitters_find_gone (file, seat);
    else if (mj_table_sharing_get_table (self) != NULL &&
             find_left (self, file) >> seat & 1)
      names[seat] = file->names[seat];
    gone |= (names[seat] != NULL) << seat;
  }
  return gone;
}

/* Guests of a match that is not shared any more cannot come back to it. */
static void
seat_computers (MjTableSharing *self)
{
  g_autoptr (MjMatchFile) usual = mj_matches_get_usual (self->matches);
  MjGame *game = mj_matches_get_game (self->matches);
  guint left = game != NULL && !mj_game_is_match_over (game) &&
                       !mj_matches_is_touring (self->matches)
                   ? find_left (self, mj_game_get_file (game))
                   : 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (left >> seat & 1)
      mj_game_seat_player (game, seat, usual->names[seat], usual->faces[seat],
                           usual->bots[seat]);
}

/* The guests go on with a rematch, but not with a match of other people. */
static void
on_game (MjTableSharing *self)
{
  MjTable *table = mj_table_sharing_get_table (self);
  MjGame *game = mj_matches_get_game (self->matches);
  const char *names[MJ_N_SEATS];

  mj_seat_names_fill (self->left, NULL);
  self->known = 0;
  if (!self->resumed && game != NULL) {
    self->resumed = TRUE;
    self->known = find_gone (self, names); /* it was told when they left */
    if (!mj_sharing_resume (MJ_SHARING (self)))
      seat_computers (self);
  } else if (table != NULL && mj_table_is_playing (table)) {
    if (game == NULL || mj_play_page_get_pilot (self->page) == NULL ||
        !is_for_guests (self, game))
      mj_sharing_stop (MJ_SHARING (self));
    else
      play (self);
  }
  g_object_notify (G_OBJECT (self), "room");
}

char *
mj_table_sharing_name_undecided (MjTableSharing *self)
{
  MjTable *table;

  g_return_val_if_fail (MJ_IS_TABLE_SHARING (self), NULL);

  table = mj_table_sharing_get_table (self);
  return table != NULL ? name_chairs (table, mj_table_get_undecided (table))
                       : NULL;
}

void
mj_table_sharing_rematch (MjTableSharing *self)
{
  g_autoptr (MjGame) played = NULL;
  guint left;

  g_return_if_fail (MJ_IS_TABLE_SHARING (self));

  if (!g_set_object (&played, mj_matches_get_game (self->matches)))
    return;
  left = find_left (self, mj_game_get_file (played));
  mj_matches_rematch (self->matches, left);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (left >> seat & 1)
      mj_seat_names_set (self->left, seat,
                         mj_game_get_file (played)->names[seat]);
  g_object_notify (G_OBJECT (self), "room");
}

/* The name that the record gets; NULL where it has one for the chair. */
static char *
find_name (MjTableSharing *self, MjSeat seat, const MjSitter *sitter)
{
  MjTable *table = mj_table_sharing_get_table (self);

  if (get_holder (table, seat) == MJ_HOLDER_SCREEN)
    return g_strdup (sitter->name != NULL ? sitter->name
                                          : mj_sitter_default_name (
                                                sitter->person, MJ_SITTER_ME));
  return name_chairs (table, find_guests (table) & 1u << seat);
}

void
mj_table_sharing_begin_match (MjTableSharing *self, gboolean here)
{
  char *names[MJ_N_SEATS], *faces[MJ_N_SEATS];
  MjTable *table = mj_table_sharing_get_table (self);
  MjSitter chairs[MJ_N_SEATS];

  g_return_if_fail (MJ_IS_TABLE_SHARING (self));

  mj_table_sharing_set_here (self, here);
  mj_matches_load_chairs (self->matches, chairs);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    names[seat] = find_name (self, seat, &chairs[seat]);
    g_object_get (mj_table_get_chair (table, seat), "face", &faces[seat], NULL);
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

MJ_GETTER (MjMatches *,
           mj_table_sharing_get_matches,
           MjTableSharing,
           self->matches)

/* ---- chairs ---- */

/* How guests call the person at this screen. */
static void
seat_host (MjTable *table, const MjSitter *chair)
{
  mj_table_hold (table, HERE, MJ_HOLDER_SCREEN,
                 chair->name != NULL ? chair->name
                                     /* Translators: the person at the computer,
                                        as guests see it */
                                     : _ ("Host"));
}

void
mj_table_sharing_set_here (MjTableSharing *self, gboolean here)
{
  MjTable *table = mj_table_sharing_get_table (self);
  MjSitter chairs[MJ_N_SEATS];

  g_return_if_fail (table != NULL);

  if (mj_table_sharing_is_here (self) == here)
    return;
  if (!here) {
    mj_table_hold (table, HERE, MJ_HOLDER_NOBODY, NULL);
    return;
  }
  mj_table_free_chair (table, HERE);
  mj_matches_load_chairs (self->matches, chairs);
  seat_host (table, &chairs[HERE]);
  mj_seating_clear (chairs);
}

gboolean
mj_table_sharing_is_here (MjTableSharing *self)
{
  return get_holder (mj_table_sharing_get_table (self), HERE) ==
         MJ_HOLDER_SCREEN;
}

/* As it was chosen for the next match; where no chair was left to guests, all
 * but the person's are. */
static MjRoom *
open_table (MjSharing *sharing, GError **error)
{
  MjTableSharing *self = MJ_TABLE_SHARING (sharing);
  MjTable *table = mj_table_sharing_get_table (self);
  MjSitter chairs[MJ_N_SEATS];
  gboolean chosen;

  if (table != NULL)
    return g_object_ref (MJ_ROOM (table));
  table = mj_table_new ();
  mj_matches_load_chairs (self->matches, chairs);
  chosen = mj_seating_has_guests (chairs);
  for (MjSeat seat = 0; chosen && seat < MJ_N_SEATS; seat++)
    if (chairs[seat].kind == MJ_SITTER_COMPUTER)
      mj_table_hold (table, seat, MJ_HOLDER_COMPUTER,
                     chairs[seat].name != NULL
                         ? chairs[seat].name
                         : mj_sitter_default_name (chairs[seat].person,
                                                   chairs[seat].kind));
  if (!chosen || chairs[HERE].kind == MJ_SITTER_ME)
    seat_host (table, &chairs[HERE]);
  mj_seating_clear (chairs);
  return MJ_ROOM (table);
}

/* ---- what was kept ---- */

/* One whose match has begun is opened with that match. */
static MjRoom *
reopen (MjSharing *sharing, const char *path, guint16 *port)
{
  MjTableSharing *self = MJ_TABLE_SHARING (sharing);
  g_autoptr (MjTable) table = mj_table_new ();

  if (!mj_room_file_read (path, MJ_ROOM (table), port) ||
      (mj_table_has_begun (table) &&
       (mj_play_page_get_pilot (self->page) == NULL ||
        mj_matches_is_touring (self->matches) ||
        !mj_table_is_of (table, mj_matches_get_game (self->matches)))))
    return NULL;
  mj_table_set_lets_in (table, FALSE); /* somebody is here to be asked */
  return MJ_ROOM (g_steal_pointer (&table));
}

static void
opened (MjSharing *sharing)
{
  MjTableSharing *self = MJ_TABLE_SHARING (sharing);
  g_autoptr (MjMatchFile) usual = mj_matches_get_usual (self->matches);

  self->resumed = TRUE;
  memset (self->hidden, 0, sizeof self->hidden);
  mj_table_set_usual (mj_table_sharing_get_table (self), usual);
  if (!mj_table_has_begun (mj_table_sharing_get_table (self)))
    return;
  mj_play_page_set_shared (self->page, TRUE);
  play (self);
}

static void
closed (MjSharing *sharing)
{
  mj_play_page_set_shared (MJ_TABLE_SHARING (sharing)->page, FALSE);
}

static gboolean
is_followed (MjSharing *sharing)
{
  return find_guests (MJ_TABLE (mj_sharing_get_room (sharing))) != 0;
}

static gboolean
can_go_on (MjSharing *sharing)
{
  MjTableSharing *self = MJ_TABLE_SHARING (sharing);

  return !mj_table_is_playing (mj_table_sharing_get_table (self)) ||
         !mj_game_is_match_over (mj_matches_get_game (self->matches));
}

char *
mj_table_sharing_name_guests (MjTableSharing *self)
{
  MjTable *table = mj_table_sharing_get_table (self);

  return table != NULL && can_go_on (MJ_SHARING (self))
             ? name_chairs (table, find_guests (table))
             : NULL;
}

char *
mj_table_sharing_name_kept (MjTableSharing *self, gboolean *begun)
{
  g_autoptr (MjTable) table = mj_table_new ();
  guint16 port;

  if (mj_table_sharing_get_table (self) != NULL ||
      !mj_room_file_read (mj_sharing_get_path (MJ_SHARING (self)),
                          MJ_ROOM (table), &port))
    return NULL;
  *begun = mj_table_has_begun (table);
  return name_chairs (table, find_guests (table));
}

/* ---- what the person at this screen is told ---- */

static char *
describe_stop (MjSharing *sharing)
{
  MjTableSharing *self = MJ_TABLE_SHARING (sharing);
  g_autofree char *guests =
      mj_table_is_playing (mj_table_sharing_get_table (self))
          ? mj_table_sharing_name_guests (self)
          : NULL;

  if (!is_followed (sharing))
    return g_strdup (_ ("No guest has a chair yet. Whoever asks for one is "
                        "turned away."));
  return guests == NULL
             ? g_strdup (_ ("The guests lose their chairs. To come back they "
                            "need a new link."))
             /* Translators: the names of guests */
             : g_strdup_printf (
                   _ ("%s can no longer play. Computer players go on in their "
                      "place, and a rematch is not possible."),
                   guests);
}

/* Before the match the window with the chairs asks. */
static char *
describe_asker (MjSharing *sharing, guint seat)
{
  MjTable *table = MJ_TABLE (mj_sharing_get_room (sharing));

  return mj_table_is_playing (table)
             ? mj_chair_row_describe_asker (table, (MjSeat) seat)
             : NULL;
}

static char *
describe_news (guint kind, const char *names, gulong n)
{
  return news[kind].text != NULL
             ? g_strdup_printf (_ (news[kind].text), names)
             /* Translators: names of guests */
             : g_strdup_printf (ngettext ("%s wants to play again",
                                          "%s want to play again", n),
                                names);
}

static void
answer (MjSharing *sharing, const MjNeed *need, gboolean second, GtkWidget *bar)
{
  if (second)
    gtk_widget_activate_action (bar, news[need->kind].action, NULL);
  else if (news[need->kind].decide != NULL)
    news[need->kind].decide (MJ_TABLE (mj_sharing_get_room (sharing)));
  else
    MJ_TABLE_SHARING (sharing)->hidden[need->kind] |= need->seats;
}

static void
forget_gone (MjSharing *sharing,
             const MjNeed *need,
             gboolean second,
             GtkWidget *bar)
{
  MJ_TABLE_SHARING (sharing)->known |= need->seats;
}

/* Who has come back is gone again when leaving once more. */
static gboolean
needs_gone (MjTableSharing *self, MjNeed *need)
{
  MjGame *game = mj_matches_get_game (self->matches);
  const char *names[MJ_N_SEATS];
  guint gone = find_gone (self, names), fresh = gone & ~self->known;

  self->known &= gone;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (!(fresh >> seat & 1))
      names[seat] = NULL;
  if (fresh != 0)
    *need =
        (MjNeed){ .text = mj_sitters_tell_gone (mj_game_get_file (game), names,
                                                mj_game_is_match_over (game)),
                  .first = _ ("Hide"),
                  .seats = fresh,
                  .passing = TRUE,
                  .answer = forget_gone };
  return fresh != 0;
}

static void
find_need (MjSharing *sharing, MjNeed *need)
{
  MjTableSharing *self = MJ_TABLE_SHARING (sharing);
  MjTable *table = mj_table_sharing_get_table (self);

  if (needs_gone (self, need) || !mj_table_is_playing (table))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (news); i++) {
    guint all = news[i].find (table);
    guint fresh = all & ~self->hidden[i];
    guint seats = news[i].together ? all : fresh & (0u - fresh);
    g_autofree char *names = fresh != 0 ? name_chairs (table, seats) : NULL;

    self->hidden[i] &= news[i].still != NULL ? news[i].still (table) : all;
    if (names != NULL && need->text == NULL)
      *need = (MjNeed){
        .text = describe_news (i, names, (gulong) __builtin_popcount (seats)),
        .first = news[i].first != NULL ? _ (news[i].first) : _ ("Hide"),
        .second = news[i].second != NULL ? _ (news[i].second) : NULL,
        .kind = i,
        .seats = seats,
        .passing = news[i].passing,
        .answer = answer
      };
  }
}

static void
resume_kept (MjSharing *sharing,
             const MjNeed *need,
             gboolean second,
             GtkWidget *bar)
{
  gtk_widget_activate_action (bar, "app.resume", NULL);
}

static void
find_kept (MjSharing *sharing, MjNeed *need)
{
  MjTableSharing *self = MJ_TABLE_SHARING (sharing);
  g_autofree char *guests = NULL;
  gboolean begun;

  if (needs_gone (self, need) || mj_matches_get_game (self->matches) != NULL)
    return;
  guests = mj_table_sharing_name_kept (self, &begun);
  if (guests == NULL)
    return;
  *need = (MjNeed){
    /* Translators: the names of guests */
    .text = g_strdup_printf (_ ("The table with %s is closed for now"), guests),
    .first = _ ("Continue…"),
    .answer = resume_kept
  };
}

/* ---- the class ---- */

static void
mj_table_sharing_dispose (GObject *object)
{
  MjTableSharing *self = MJ_TABLE_SHARING (object);

  mj_sharing_stop (MJ_SHARING (self));
  g_clear_object (&self->matches);
  g_clear_object (&self->page);
  mj_seat_names_fill (self->left, NULL);
  G_OBJECT_CLASS (mj_table_sharing_parent_class)->dispose (object);
}

static void
mj_table_sharing_class_init (MjTableSharingClass *klass)
{
  MjSharingClass *sharing_class = MJ_SHARING_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_table_sharing_dispose;
  sharing_class->port_key = "last-table-port";
  sharing_class->invite = "app.invite";
  sharing_class->refusal = N_ ("Nobody can be invited");
  sharing_class->stop_question = N_ ("Stop sharing the table?");
  sharing_class->open = open_table;
  sharing_class->reopen = reopen;
  sharing_class->opened = opened;
  sharing_class->closed = closed;
  sharing_class->is_followed = is_followed;
  sharing_class->can_go_on = can_go_on;
  sharing_class->describe_stop = describe_stop;
  sharing_class->describe_asker = describe_asker;
  sharing_class->find_need = find_need;
  sharing_class->find_kept = find_kept;
}

MjTableSharing *
mj_table_sharing_new (MjMatches *matches, MjPlayPage *page, const char *path)
{
  MjTableSharing *self = g_object_new (MJ_TYPE_TABLE_SHARING, NULL);

  mj_sharing_set_path (MJ_SHARING (self), path);
  self->matches = g_object_ref (matches);
  self->page = g_object_ref (page);
  MJ_LISTEN (matches, "notify::game", on_game, self);
  MJ_LISTEN (page, "notify::paused", on_paused, self);
  return self;
}
