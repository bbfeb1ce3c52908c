/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-matches.c – starts, resumes and ends matches. */

#include "model/play/mj-matches.h"

#include "model/files/mj-day.h"
#include "model/object/mj-class.h"
#include "model/play/mj-seating.h"
#include "model/play/mj-tour.h"
#include "model/stats/mj-day-result.h"
#include "model/text/mj-seat-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MjMatches {
  GObject parent_instance;

  GSettings *settings;
  MjStore *store;
  MjGame *game;
  gulong ending; /* handler that waits for the end of the game */
  gboolean touring;
  gboolean in_trouble; /* it has reported a trouble that has not ended yet */
};

MJ_DEFINE_TYPE (MjMatches, mj_matches, G_TYPE_OBJECT)

/* ---- settings of the next match ---- */

void
mj_matches_load_rules (MjMatches *self, MjRules *rules)
{
  g_autofree char *sheet = NULL;

  g_return_if_fail (MJ_IS_MATCHES (self));

  sheet = g_settings_get_string (self->settings, "rules");
  if (!mj_rules_from_text (rules, sheet, NULL))
    mj_rules_init (rules);
}

void
mj_matches_load_chairs (MjMatches *self, MjSitter *chairs)
{
  g_return_if_fail (MJ_IS_MATCHES (self));

  mj_seating_load (chairs, self->settings);
}

/* Chairs from the settings, or the usual people. */
static void
seat_players (MjMatches *self, MjMatchFile *file, gboolean watch)
{
  MjSitter chairs[MJ_N_SEATS];

  mj_seating_load (chairs, self->settings);
  chairs[0].kind = watch ? MJ_SITTER_COMPUTER : MJ_SITTER_ME;
  mj_seating_fill (chairs, file);
  mj_seating_clear (chairs);
}

MjMatchFile *
mj_matches_get_usual (MjMatches *self)
{
  MjMatchFile *file;

  g_return_val_if_fail (MJ_IS_MATCHES (self), NULL);

  file = mj_match_file_new ();
  seat_players (self, file, TRUE);
  return file;
}

/* ---- playing ---- */

/* Reports the trouble and the label of the button that ends it; NULL: it is
 * over. */
static void
tell (MjMatches *self, const char *text, const char *remedy)
{
  self->in_trouble = text != NULL;
  g_signal_emit_by_name (self, "trouble", text, remedy);
}

static void
fail (MjMatches *self, const char *heading, const char *body)
{
  g_signal_emit_by_name (self, "failed", heading, body);
}

/* Another program has gone on with the match. */
static void
on_superseded (MjMatches *self, GError *error, MjGame *game)
{
  tell (self, error->message, _ ("Continue Here"));
}

/* Counts a newcomer's match that has been played to its end, once. */
static void
on_moved (MjMatches *self, gpointer before, gpointer move, MjGame *game)
{
  if (!mj_game_is_match_over (game) || !mj_game_get_file (game)->practice)
    return;
  g_clear_signal_handler (&self->ending, game);
  mj_seating_count_easy (self->settings);
}

/* The tour goes on where it was left, until its deal is over. */
static void
keep_tour (MjMatches *self)
{
  g_autofree char *text =
      mj_game_get_state (self->game)->phase == MJ_PHASE_OVER
          ? g_strdup ("")
          : mj_match_file_to_text (mj_game_get_file (self->game));

  g_settings_set_string (self->settings, "tour", text);
}

static void
set_game (MjMatches *self, MjGame *game, gboolean touring)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  self->touring = touring;
  if (game != NULL)
    MJ_LISTEN (game, "superseded", on_superseded, self);
  if (touring)
    MJ_LISTEN (game, "moved", keep_tour, self);
  self->ending =
      game == NULL || touring ? 0 : MJ_LISTEN (game, "moved", on_moved, self);
  g_object_notify (G_OBJECT (self), "game");
}

/* Plays @file, which is the match @stored or, with NULL, a new one. */
static void
play (MjMatches *self,
      MjMatchFile *file,
      MjSeat human,
      const MjStoredMatch *stored)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjGame) game = mj_game_new (file, human, &error);

  if (game == NULL) {
    fail (self, _ ("The match cannot be continued"), error->message);
    return;
  }
  if (stored != NULL)
    mj_game_resume_in (game, self->store, stored->id, stored->revision);
  else if (!mj_store_is_read_only (self->store))
    mj_game_begin_in (game, self->store);
  if (self->in_trouble)
    tell (self, NULL, NULL); /* it was about another match */
  g_settings_set_boolean (self->settings, "offer-tour", FALSE);
  set_game (self, game, FALSE);
}

/* Plays a new match and shows it, even if another program keeps the lock: it
 * loses its match to the new one. */
static void
open_new (MjMatches *self, MjMatchFile *file, MjSeat human)
{
  mj_store_hold_match (self->store);
  play (self, file, human, NULL);
  g_signal_emit_by_name (self, "table-wanted");
}

gboolean
mj_matches_is_in_progress (MjMatches *self)
{
  g_return_val_if_fail (MJ_IS_MATCHES (self), FALSE);

  if (self->game == NULL || self->touring)
    return mj_store_has_dealt (self->store);
  if (mj_game_is_match_over (self->game))
    return mj_game_is_another_waiting (self->game);
  return mj_game_get_state (self->game)->n_deals > 0 ||
         (mj_game_get_file (self->game)->day != NULL &&
          mj_store_has_dealt (self->store));
}

/* Of the match on the table; NULL if nothing is played there, or no more. */
static const MjMatchFile *
get_played (MjMatches *self)
{
  return self->game == NULL || self->touring ||
                 mj_game_is_match_over (self->game)
             ? NULL
             : mj_game_get_file (self->game);
}

gboolean
mj_matches_is_ending (MjMatches *self, gboolean by_day, gboolean *waits)
{
  const MjMatchFile *file;
  gboolean on_table;

  g_return_val_if_fail (MJ_IS_MATCHES (self), FALSE);

  if (self->game == NULL || self->touring)
    return !by_day && mj_store_has_dealt (self->store);
  file = get_played (self);
  on_table = file != NULL && (file->day == NULL || file->practice) &&
             mj_game_get_state (self->game)->n_deals > 0;
  if (waits != NULL)
    *waits = !on_table;
  if (on_table)
    return file->day != NULL || !by_day;
  return !by_day && mj_store_has_dealt_besides_day (self->store);
}

const char *
mj_matches_get_day (MjMatches *self)
{
  const MjMatchFile *file;

  g_return_val_if_fail (MJ_IS_MATCHES (self), NULL);

  file = get_played (self);
  return file != NULL && mj_game_is_kept (self->game) &&
                 mj_day_is_tried (file, mj_game_get_human (self->game))
             ? file->day
             : NULL;
}

/* Whether @stored waits for the deal of the day on the table. */
static gboolean
is_waiting (MjMatches *self, const MjStoredMatch *stored)
{
  return mj_game_get_file (self->game)->day != NULL &&
         stored->file->day == NULL;
}

gboolean
mj_matches_is_played_elsewhere (MjMatches *self)
{
  g_autoptr (MjStoredMatch) stored = NULL;

  g_return_val_if_fail (MJ_IS_MATCHES (self), FALSE);

  if (self->game != NULL && mj_game_is_busy (self->game))
    return FALSE; /* it is being written here */
  stored = mj_store_load_current (self->store, NULL);
  if (stored == NULL)
    return FALSE;
  if (self->game != NULL && mj_game_is_kept (self->game) &&
      !is_waiting (self, stored))
    return !mj_game_is_kept_as (self->game, stored->id, stored->revision);
  return !mj_store_hold_match (self->store);
}

static void
begin (MjMatches *self, const MjRules *rules, gboolean watch)
{
  MjMatchFile *file = mj_match_file_new ();

  file->rules = *rules;
  file->dealer = (MjSeat) g_random_int_range (0, MJ_N_SEATS);
  seat_players (self, file, watch);
  file->practice = g_settings_get_boolean (self->settings, "practice");
  mj_store_hold_match (self->store);
  play (self, file, watch ? MJ_SEAT_NONE : 0, NULL);
}

void
mj_matches_begin (MjMatches *self, const MjRules *rules, gboolean watch)
{
  g_return_if_fail (MJ_IS_MATCHES (self));

  begin (self, rules, watch);
  g_signal_emit_by_name (self, "table-wanted");
}

/* Whether the person has finished that deal before. */
static gboolean
has_finished (MjMatches *self, const char *day)
{
  g_autoptr (GPtrArray) records =
      mj_day_record_load (self->store, day, 1, NULL);
  const MjDayRecord *record =
      records == NULL ? NULL : g_ptr_array_index (records, 0);

  return record != NULL && record->result != NULL;
}

static gboolean
is_only_looked_at (const MjMatchFile *file, MjSeat human)
{
  return file->day != NULL && !file->practice && human != MJ_SEAT_NONE &&
         !mj_day_is_tried (file, human);
}

/* Removes a deal of the day that was only looked at. */
static void
forget_look (MjMatches *self)
{
  g_autoptr (MjStoredMatch) stored = mj_store_load_current (self->store, NULL);

  if (stored != NULL && stored->problem == NULL &&
      is_only_looked_at (stored->file, stored->human))
    mj_store_remove_match (self->store, stored->id, NULL);
}

static void
begin_day (MjMatches *self, const char *day, const char *today)
{
  MjMatchFile *file = mj_match_file_new ();

  mj_day_rules (&file->rules);
  file->dealer = mj_day_dealer (day);
  file->day = g_strdup (day);
  file->later = strcmp (day, today) < 0;
  file->again = has_finished (self, day);
  mj_seating_fill_day (self->settings, file);
  play (self, file, 0, NULL);
}

static gboolean
is_playing_day (MjMatches *self, const char *day)
{
  return self->game != NULL && !self->touring &&
         !mj_game_is_match_over (self->game) &&
         g_strcmp0 (mj_game_get_file (self->game)->day, day) == 0;
}

void
mj_matches_begin_shared (MjMatches *self,
                         char *const *names,
                         char *const *faces,
                         gboolean here)
{
  MjMatchFile *file;

  g_return_if_fail (MJ_IS_MATCHES (self));

  file = mj_match_file_new ();
  mj_matches_load_rules (self, &file->rules);
  mj_seating_tailor (self->settings, &file->rules);
  seat_players (self, file, !here);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    if (names[seat] != NULL) {
      mj_seat_names_set (file->names, seat, names[seat]);
      mj_seat_names_set (file->bots, seat, NULL);
    }
    if (faces[seat] != NULL)
      mj_seat_names_set (file->faces, seat, faces[seat]);
  }
  open_new (self, file, here ? 0 : MJ_SEAT_NONE);
}

/* Computer players come for those who have left. */
static void
replace_players (MjMatches *self, MjMatchFile *file, guint left)
{
  g_autoptr (MjMatchFile) usual = mj_matches_get_usual (self);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (left >> seat & 1) {
      mj_seat_names_set (file->names, seat, usual->names[seat]);
      mj_seat_names_set (file->faces, seat, usual->faces[seat]);
      mj_seat_names_set (file->bots, seat, usual->bots[seat]);
    }
}

void
mj_matches_rematch (MjMatches *self, guint left)
{
  const MjMatchFile *played;
  MjMatchFile *file;

  g_return_if_fail (MJ_IS_MATCHES (self));

  if (self->game == NULL || self->touring)
    return;
  played = mj_game_get_file (self->game);
  if (played->day != NULL) {
    g_autofree char *day = g_strdup (played->day);
    g_autofree char *today = mj_day_today ();

    mj_matches_begin_day (self, day, today);
    return;
  }
  file = mj_match_file_copy (played, 0);
  g_ptr_array_set_size (file->earlier, 0);
  g_ptr_array_set_size (file->undone, 0);
  file->dealer = (MjSeat) g_random_int_range (0, MJ_N_SEATS);
  replace_players (self, file, left);
  open_new (self, file, mj_game_get_human (self->game));
}

/* Returns FALSE if the match in progress cannot be played. */
static gboolean
resume_match (MjMatches *self, const MjStoredMatch *stored)
{
  if (stored->problem != NULL) {
    g_autofree char *body =
        /* Translators: what of a match cannot be read */
        g_strdup_printf (
            _ ("%s. It stays among your matches, and a new one begins."),
            stored->problem);

    fail (self, _ ("The last match cannot be continued"), body);
    return FALSE;
  }
  play (self, mj_match_file_copy (stored->file, G_MAXUINT), stored->human,
        stored);
  return TRUE;
}

/* Resumes the match in progress, even if another program plays it, or begins
 * one. */
static void
resume_or_begin (MjMatches *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStoredMatch) stored =
      mj_store_load_current (self->store, &error);
  MjRules rules;

  if (error != NULL) {
    tell (self, error->message, _ ("Try Again"));
    return;
  }
  if (stored != NULL && resume_match (self, stored))
    return;
  mj_matches_load_rules (self, &rules);
  mj_seating_tailor (self->settings, &rules);
  begin (self, &rules, g_settings_get_boolean (self->settings, "watch"));
}

/* Goes on with the deal of that day if it is the match in progress; one that
 * was only looked at begins anew, because its day may be over now. */
static gboolean
resume_day (MjMatches *self, const char *day)
{
  g_autoptr (MjStoredMatch) stored = mj_store_load_current (self->store, NULL);

  return stored != NULL && mj_day_is_tried (stored->file, stored->human) &&
         g_strcmp0 (stored->file->day, day) == 0 && resume_match (self, stored);
}

/* Goes on with the deal of that day if it was left half-way.  Returns FALSE if
 * it was not; if it cannot go on, no other deal begins in its place. */
static gboolean
return_to_day (MjMatches *self, const char *day)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStoredMatch) left = mj_day_find_left (self->store, day, &error);

  if (left != NULL && mj_store_reopen_day (self->store, left, &error))
    return resume_match (self, left);
  if (error != NULL)
    fail (self, _ ("The match cannot be continued"), error->message);
  return error != NULL;
}

void
mj_matches_begin_day (MjMatches *self, const char *day, const char *today)
{
  g_return_if_fail (MJ_IS_MATCHES (self));
  g_return_if_fail (mj_day_is_valid (day));
  g_return_if_fail (mj_day_is_valid (today));

  if (!is_playing_day (self, day)) {
    mj_store_hold_match (self->store);
    if (!resume_day (self, day) && !return_to_day (self, day)) {
      forget_look (self);
      begin_day (self, day, today);
    }
  }
  g_signal_emit_by_name (self, "table-wanted");
}

gboolean
mj_matches_can_go_back (MjMatches *self)
{
  const MjMatchFile *file;

  g_return_val_if_fail (MJ_IS_MATCHES (self), FALSE);

  if (self->game == NULL || self->touring)
    return FALSE;
  file = mj_game_get_file (self->game);
  return mj_game_is_another_waiting (self->game) ||
         (is_only_looked_at (file, mj_game_get_human (self->game)) &&
          mj_store_has_dealt_besides_day (self->store));
}

void
mj_matches_go_back (MjMatches *self)
{
  g_return_if_fail (MJ_IS_MATCHES (self));

  if (!mj_matches_can_go_back (self))
    return;
  forget_look (self);
  mj_matches_resume (self);
}

void
mj_matches_go_on (MjMatches *self, const char *day)
{
  g_autofree char *today = mj_day_today ();

  g_return_if_fail (MJ_IS_MATCHES (self));

  if (day != NULL) {
    mj_matches_begin_day (self, day, today);
    return;
  }
  if (self->game == NULL || self->touring)
    mj_matches_resume (self);
  else
    mj_matches_go_back (self);
  g_signal_emit_by_name (self, "table-wanted");
}

void
mj_matches_resume (MjMatches *self)
{
  g_return_if_fail (MJ_IS_MATCHES (self));

  if (mj_store_hold_match (self->store))
    resume_or_begin (self);
  else
    tell (self, _ ("Your match is being played in another window."),
          _ ("Continue Here"));
}

void
mj_matches_resume_here (MjMatches *self)
{
  g_return_if_fail (MJ_IS_MATCHES (self));

  mj_store_hold_match (self->store);
  resume_or_begin (self);
}

/* Where nobody else is recorded to have played: the file may be of a version
 * that told nobody, and guests of that match do not play this one. */
static void
seat_computers (MjMatches *self, MjMatchFile *file, MjSeat human)
{
  g_autoptr (MjMatchFile) usual = mj_matches_get_usual (self);

  for (int i = 1; i < MJ_N_SEATS; i++) {
    MjSeat seat = (MjSeat) ((human + i) % MJ_N_SEATS);

    if (file->bots[seat] == NULL)
      mj_seat_names_set (file->bots, seat, usual->bots[i]);
  }
}

void
mj_matches_play_from (MjMatches *self,
                      const MjMatchFile *file,
                      guint n_moves,
                      MjSeat human)
{
  MjMatchFile *copy;

  g_return_if_fail (MJ_IS_MATCHES (self));

  copy = mj_match_file_copy (file, n_moves);
  copy->practice = TRUE;
  mj_match_file_address (copy, human);
  seat_computers (self, copy, human);
  if (copy->moves->len == 0) /* its wall is not known yet, and stays so */
    g_clear_pointer (&copy->day, g_free);
  open_new (self, copy, human);
}

/* Returns: (transfer full) (nullable): the match of the tour as it was left */
static MjMatchFile *
load_tour (MjMatches *self)
{
  g_autofree char *text = g_settings_get_string (self->settings, "tour");
  MjMatchFile *file = mj_match_file_from_text (text, NULL);

  if (file != NULL)
    mj_match_file_address (file, MJ_TOUR_SEAT);
  return file;
}

void
mj_matches_begin_tour (MjMatches *self)
{
  MjMatchFile *file;
  g_autoptr (MjGame) game = NULL;

  g_return_if_fail (MJ_IS_MATCHES (self));

  file = load_tour (self);
  if (file == NULL) {
    file = mj_tour_make_match ();
    seat_players (self, file, FALSE);
  }
  game = mj_game_new (file, MJ_TOUR_SEAT, NULL);
  set_game (self, game, TRUE);
  g_signal_emit_by_name (self, "table-wanted");
}

void
mj_matches_end_tour (MjMatches *self)
{
  g_return_if_fail (MJ_IS_MATCHES (self));

  if (!self->touring)
    return;
  g_settings_reset (self->settings, "tour");
  resume_or_begin (self);
}

void
mj_matches_leave_tour (MjMatches *self)
{
  g_return_if_fail (MJ_IS_MATCHES (self));

  if (!self->touring)
    return;
  g_settings_reset (self->settings, "tour");
  set_game (self, NULL, FALSE);
}

void
mj_matches_record_changed (MjMatches *self)
{
  g_return_if_fail (MJ_IS_MATCHES (self));

  g_object_notify (G_OBJECT (self), "store");
  if (self->game != NULL)
    resume_or_begin (self);
}

/* ---- the class ---- */

static void
mj_matches_class_init (MjMatchesClass *klass)
{
  MJ_FREES (klass, MjMatches, mj_class_disconnect, game);
  MJ_FREES (klass, MjMatches, g_object_unref, settings, store);

  /* Where matches are kept. */
  MJ_SETS (klass, MjMatches, MJ_TYPE_STORE, mj_matches_set_store, store);
  /* The match that is being played, once there is one. */
  MJ_READS (klass, MjMatches, MJ_TYPE_GAME, game);

  /* @text: (nullable): why no match is played here; NULL if that is over
   * @remedy: (nullable): label of a button that calls mj_matches_resume_here()
   */
  mj_class_add_signal (klass, "trouble", 2, G_TYPE_STRING, G_TYPE_STRING);
  /* Emitted when a match cannot be played.
   * @heading: what happened
   * @body: more about it */
  mj_class_add_signal (klass, "failed", 2, G_TYPE_STRING, G_TYPE_STRING);
  /* Emitted when a match has begun that the person expects to see at once. */
  mj_class_add_signal (klass, "table-wanted", 0);
}

MjMatches *
mj_matches_new (GSettings *settings)
{
  MjMatches *self = g_object_new (MJ_TYPE_MATCHES, NULL);

  self->settings = g_object_ref (settings);
  return self;
}

void
mj_matches_set_store (MjMatches *self, MjStore *store)
{
  g_return_if_fail (MJ_IS_MATCHES (self));

  if (g_set_object (&self->store, store))
    g_object_notify (G_OBJECT (self), "store");
}

MJ_GETTER (MjStore *, mj_matches_get_store, MjMatches, self->store)
MJ_GETTER (MjGame *, mj_matches_get_game, MjMatches, self->game)
MJ_GETTER (gboolean, mj_matches_is_touring, MjMatches, self->touring)
