/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-trainer.c – finds positions in a thread, judges the answer, and says why.
 */

#include "model/learn/mj-trainer.h"

#include "model/files/mj-day.h"
#include "model/learn/mj-own-throws.h"
#include "model/learn/mj-quiz-record.h"
#include "model/learn/mj-throw-record.h"
#include "model/object/mj-class.h"
#include "model/play/mj-coach.h"
#include "model/store/mj-store-matches.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

#define OWN "own "

/* Those of the kinds come last, in their order. */
enum {
  PROP_TODAY = 1,
  PROP_READY,
  PROP_ANSWERED,
  PROP_SITUATION,
  PROP_TERMS,
  PROP_NOTE,
  PROP_VERDICT,
  PROP_OWN,
  PROP_BEST,
  PROP_TALLY,
  PROP_MASTERY,
  N_PROPS = PROP_MASTERY + MJ_N_THROW_KINDS
};

/* A position that is being looked for: by name, or where it comes from. */
typedef struct {
  MjTrainer *trainer; /* while it is not cancelled */
  char *name;
  MjRules rules;
  MjThrowKind kind;
  MjSeed seed;
  gboolean again;     /* it has been answered wrong before */
  MjMatchFile *match; /* that of the person, or NULL */
  MjSeat seat;        /* the person in it */
  guint move;         /* moves made before */
  MjThrow throw;
} Search;

struct _MjTrainer {
  GObject parent_instance;

  GSettings *settings; /* owned */
  MjStore *store;      /* owned; NULL for none */
  MjRules rules;
  char *today; /* NULL: that of the clock */
  GCancellable *looking, *reviewing;
  Search *shown;    /* owned; NULL before the first */
  Search *found;    /* owned; the next one, once it has been found */
  gboolean waiting; /* whether the next one is wanted as soon as it is found */
  const MjAdvice *choice; /* of shown */
};

static GParamSpec *props[N_PROPS];

MJ_DEFINE_TYPE (MjTrainer, mj_trainer, G_TYPE_OBJECT)

static void look_for_next (MjTrainer *self);

static void
search_free (gpointer data)
{
  Search *search = data;

  g_clear_pointer (&search->match, mj_match_file_free);
  g_free (search->name);
  g_free (search);
}

static char *
get_today (MjTrainer *self)
{
  return self->today != NULL ? g_strdup (self->today) : mj_day_today ();
}

static void
notify_all (MjTrainer *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (int i = PROP_TODAY + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* ---- what is asked next ---- */

/* "tai 1f00c2aa 0123…": the kind, the digest of the rule sheet, the seed. */
static char *
name_drawn (const Search *search)
{
  g_autofree char *name = mj_quiz_record_name (&search->rules, search->seed);

  return g_strdup_printf ("%s %s", mj_throw_kind_word (search->kind), name);
}

/* The kind with that word, or MJ_N_THROW_KINDS. */
static MjThrowKind
find_kind (const char *word)
{
  MjThrowKind kind = 0;

  while (kind < MJ_N_THROW_KINDS &&
         !g_str_equal (word, mj_throw_kind_word (kind)))
    kind++;
  return kind;
}

/* Returns whether @name is of a position under a sheet that is known. */
static gboolean
read_name (MjTrainer *self, Search *search, const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, " ", 2);

  search->kind = find_kind (words[0] != NULL ? words[0] : "");
  return search->kind < MJ_N_THROW_KINDS && words[1] != NULL &&
         mj_quiz_record_read (self->settings, words[1], &search->rules,
                              &search->seed);
}

/* "own 12 345": the number of a match, and how many moves had been made.
 * Returns whether @name is of a match that is in the record. */
static gboolean
read_own (MjTrainer *self, Search *search, const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, " ", 3);
  g_autoptr (MjStoredMatch) match = NULL;

  if (self->store == NULL || g_strv_length (words) != 3)
    return FALSE;
  match = mj_store_load_match (self->store,
                               g_ascii_strtoll (words[1], NULL, 10), NULL);
  if (match == NULL || match->human == MJ_SEAT_NONE)
    return FALSE;
  search->match = mj_match_file_copy (match->file, G_MAXUINT);
  search->seat = match->human;
  search->move = (guint) g_ascii_strtoull (words[2], NULL, 10);
  return TRUE;
}

/* One that is due, but not the one in sight. */
static gboolean
choose_due (MjTrainer *self, Search *search)
{
  g_autofree char *today = get_today (self);
  char *name;

  for (guint i = 0; (name = mj_practice_due (self->settings, MJ_PRACTICE_THROW,
                                             today, i)) != NULL;
       i++) {
    if ((self->shown == NULL || !g_str_equal (self->shown->name, name)) &&
        (g_str_has_prefix (name, OWN) ? read_own (self, search, name)
                                      : read_name (self, search, name))) {
      search->name = name;
      search->again = TRUE;
      return TRUE;
    }
    g_free (name);
  }
  return FALSE;
}

static void
choose_fresh (MjTrainer *self, Search *search)
{
  g_autofree char *level =
      g_settings_get_string (self->settings, MJ_THROW_LEVEL);

  search->kind = find_kind (level);
  if (search->kind == MJ_N_THROW_KINDS)
    search->kind = (MjThrowKind) g_random_int_range (0, MJ_N_THROW_KINDS);
  search->seed =
      (MjSeed){ .hi = (guint64) g_random_int () << 32 | g_random_int (),
                .lo = (guint64) g_random_int () << 32 | g_random_int () };
}

/* Where the sheet has no position of that kind, or that of a match cannot be
 * asked, an easier one is. */
static void
search_in_thread (GTask *task,
                  gpointer source,
                  gpointer data,
                  GCancellable *cancellable)
{
  Search *search = data;
  gboolean found = search->match != NULL
                       ? mj_own_throws_init (&search->throw, search->match,
                                             search->seat, search->move)
                       : mj_throw_draw (&search->throw, &search->rules,
                                        search->kind, search->seed);

  if (!found)
    g_clear_pointer (&search->match, mj_match_file_free);
  while (!found && !g_cancellable_is_cancelled (cancellable)) {
    search->kind = MJ_THROW_TILES;
    search->seed.lo++;
    found = mj_throw_draw (&search->throw, &search->rules, search->kind,
                           search->seed);
  }
  g_task_return_boolean (task, found);
}

static void
show_found (MjTrainer *self)
{
  g_clear_pointer (&self->shown, search_free);
  self->shown = g_steal_pointer (&self->found);
  self->choice = NULL;
  self->waiting = FALSE;
  look_for_next (self);
  notify_all (self);
}

static void
on_found (GObject *source, GAsyncResult *result, gpointer data)
{
  Search *search = data;
  MjTrainer *self = search->trainer;

  if (!g_task_propagate_boolean (G_TASK (result), NULL)) { /* cancelled */
    search_free (search);
    return;
  }
  if (search->name != NULL && g_str_has_prefix (search->name, OWN) &&
      search->match == NULL) { /* it cannot be asked */
    mj_practice_forget (self->settings, MJ_PRACTICE_THROW, search->name);
    g_clear_pointer (&search->name, g_free);
    search->again = FALSE;
  }
  if (search->name == NULL)
    search->name = name_drawn (search);
  g_clear_object (&self->looking);
  self->found = search;
  if (self->waiting)
    show_found (self);
}

static void
look_for_next (MjTrainer *self)
{
  Search *search = g_new0 (Search, 1);
  g_autoptr (GTask) task = NULL;

  search->trainer = self;
  search->rules = self->rules;
  if (!choose_due (self, search))
    choose_fresh (self, search);
  self->looking = g_cancellable_new ();
  task = g_task_new (NULL, self->looking, on_found, search);
  g_task_set_task_data (task, search, NULL);
  g_task_run_in_thread (task, search_in_thread);
}

/* ---- one's own matches ---- */

/* A match that is gone over. */
typedef struct {
  MjTrainer *trainer; /* while it is not cancelled */
  MjStoredMatch *match;
  guint moves[MJ_OWN_THROWS];
  guint n;
} Review;

static void
review_free (Review *review)
{
  mj_stored_match_free (review->match);
  g_free (review);
}

static void
review_in_thread (GTask *task,
                  gpointer source,
                  gpointer data,
                  GCancellable *cancellable)
{
  Review *review = data;

  review->n = mj_own_throws_find (review->match->file, review->match->human,
                                  mj_stored_match_count_open (review->match),
                                  review->moves);
  g_task_return_boolean (task, TRUE);
}

static void
on_reviewed (GObject *source, GAsyncResult *result, gpointer data)
{
  Review *review = data;
  MjTrainer *self = review->trainer;

  if (g_task_propagate_boolean (G_TASK (result), NULL)) {
    g_autofree char *today = get_today (self);

    for (guint i = 0; i < review->n; i++) {
      g_autofree char *name = g_strdup_printf (
          OWN "%" G_GINT64_FORMAT " %u", review->match->id, review->moves[i]);

      mj_practice_add (self->settings, MJ_PRACTICE_THROW, today, name);
    }
    g_settings_set_int64 (self->settings, MJ_THROW_READ, review->match->id);
  }
  review_free (review);
}

/* The last match that has ended and has not been gone over; older ones are left
 * out. */
static MjStoredMatch *
find_match (MjTrainer *self)
{
  gint64 read = g_settings_get_int64 (self->settings, MJ_THROW_READ);
  g_autoptr (GPtrArray) rows =
      mj_store_read_summaries (self->store, G_MAXINT64, 4, NULL);

  for (guint i = 0; rows != NULL && i < rows->len; i++) {
    const MjMatchSummary *row = g_ptr_array_index (rows, i);

    if (!row->match->running && row->match->human != MJ_SEAT_NONE)
      return row->match->id > read
                 ? mj_store_load_match (self->store, row->match->id, NULL)
                 : NULL;
  }
  return NULL;
}

static void
review_match (MjTrainer *self)
{
  MjStoredMatch *match = self->store != NULL ? find_match (self) : NULL;
  g_autoptr (GTask) task = NULL;
  Review *review;

  if (match == NULL)
    return;
  review = g_new0 (Review, 1);
  review->trainer = self;
  review->match = match;
  self->reviewing = g_cancellable_new ();
  task = g_task_new (NULL, self->reviewing, on_reviewed, review);
  g_task_set_task_data (task, review, NULL);
  g_task_run_in_thread (task, review_in_thread);
}

static void
stop (MjTrainer *self)
{
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  g_clear_pointer (&self->found, search_free);
}

/* The next one is of the kind that is wanted now; so is the one in sight,
 * unless it has been answered. */
static void
on_level (MjTrainer *self)
{
  stop (self);
  self->waiting |= self->choice == NULL;
  look_for_next (self);
}

/* ---- words ---- */

static const char *
wind_of (const MjThrow *throw, MjSeat seat)
{
  return mj_text_tr (
      mj_wind_name (mj_state_seat_wind (&throw->view.state, seat)));
}

static char *
describe (const MjThrow *throw)
{
  const MjState *state = &throw->view.state;
  int left = mj_state_live_left (state);

  return g_strdup_printf (
      /* Translators: a wind, the prevailing wind, how many tiles */
      ngettext ("You are %s in the %s round; %d tile is left to draw.",
                "You are %s in the %s round; %d tiles are left to draw.",
                (gulong) left),
      wind_of (throw, throw->view.seat),
      mj_text_tr (mj_wind_name (state->prevailing)), left);
}

static gboolean
is_right (MjTrainer *self)
{
  return self->choice == self->shown->throw.choices;
}

static char *
judge (MjTrainer *self)
{
  MjTile best = self->shown->throw.choices->choice.discard;

  return is_right (self) ? g_strdup (_ ("Right."))
                         /* Translators: a tile, "5 dots" */
                         : g_strdup_printf (_ ("No. The tile to throw is %s."),
                                            mj_text_face (mj_tile_face (best)));
}

/* The one that tempts most: nearest to ready, and of these helped by most
 * tiles; where one could have to pay for everybody, one that makes that so. */
static const MjAdvice *
find_rival (const MjThrow *throw)
{
  const MjAdvice *rival = &throw->choices[1];

  for (int i = 2; i < throw->n; i++) {
    const MjAdvice *other = &throw->choices[i];

    if (throw->kind == MJ_THROW_PAO && (rival->pao == 0) != (other->pao == 0))
      rival = other->pao != 0 ? other : rival;
    else if (other->shanten < rival->shanten ||
             (other->shanten == rival->shanten &&
              other->acceptance > rival->acceptance))
      rival = other;
  }
  return rival;
}

const MjAdvice *
mj_trainer_get_other (MjTrainer *self)
{
  g_return_val_if_fail (MJ_IS_TRAINER (self), NULL);

  return self->choice == NULL ? NULL
         : is_right (self)    ? find_rival (&self->shown->throw)
                              : self->choice;
}

/* What is said of the choice of the person, unless it is the best one; of
 * another, where that could make one pay for everybody. */
static char *
tell_own (MjTrainer *self, char *const *names)
{
  const MjThrow *throw = &self->shown->throw;
  const MjAdvice *other = mj_trainer_get_other (self);
  g_autofree char *own = NULL, *title = mj_coach_title (other);

  if (is_right (self) && throw->kind != MJ_THROW_PAO)
    return g_strdup ("");
  own = mj_coach_facts (other, throw->choices, NULL, names);
  /* Translators: another choice, such as "Discard 5 dots"; why not that */
  return is_right (self) ? g_strdup_printf (_ ("%s: %s."), title, own)
                         : g_strdup_printf (_ ("Yours: %s."), own);
}

static char *
tell_best (MjTrainer *self, char *const *names)
{
  const MjThrow *throw = &self->shown->throw;
  const MjAdvice *best = throw->choices;
  g_autofree char *title = mj_coach_title (best);
  g_autofree char *why =
      mj_coach_reason (best, mj_trainer_get_other (self), NULL, names);

  if (throw->kind == MJ_THROW_SAFETY)
    return g_strdup_printf (
        /* Translators: the best discard, and why */
        _ ("Coach: %s: nobody can win on it, as too many tiles that could wait "
           "for it are in sight; %s."),
        title, why);
  return g_strdup_printf (_ ("Coach: %s: %s."), title, why);
}

static char *
tell (MjTrainer *self, guint prop)
{
  char *names[MJ_N_SEATS];

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    names[seat] = (char *) wind_of (&self->shown->throw, seat);
  return prop == PROP_OWN    ? tell_own (self, names)
         : prop == PROP_BEST ? tell_best (self, names)
                             : judge (self);
}

static char *
tell_tally (MjTrainer *self)
{
  g_autofree char *today = get_today (self);

  return mj_practice_tell_today (self->settings, MJ_PRACTICE_THROW, today);
}

/* The tenth of a day is told of. */
static char *
note (MjTrainer *self)
{
  const Search *shown = self->shown;
  g_autofree char *today = get_today (self);

  if (self->choice != NULL &&
      mj_practice_count_today (self->settings, MJ_PRACTICE_THROW, today) ==
          MJ_PRACTICE_A_DAY)
    return mj_practice_tell_tenth (self->settings, MJ_PRACTICE_THROW);
  if (shown->match != NULL)
    return g_strdup (_ ("From one of your matches."));
  return g_strdup (shown->again
                       ? mj_quiz_record_tell_again (&shown->rules, &self->rules)
                       : "");
}

static char *
make_text (MjTrainer *self, guint prop)
{
  if (prop == PROP_TALLY)
    return tell_tally (self);
  if (self->shown == NULL)
    return g_strdup (prop == PROP_SITUATION ? _ ("Looking for a position…")
                                            : "");
  if (prop == PROP_SITUATION)
    return describe (&self->shown->throw);
  if (prop == PROP_TERMS)
    return mj_text_rules_line (&self->shown->throw.view.state.rules);
  if (prop == PROP_NOTE)
    return note (self);
  return self->choice == NULL ? g_strdup ("") : tell (self, prop);
}

/* ---- what a person does ---- */

void
mj_trainer_go_on (MjTrainer *self)
{
  g_return_if_fail (MJ_IS_TRAINER (self));

  self->waiting = TRUE;
  if (self->found != NULL)
    show_found (self);
}

void
mj_trainer_throw (MjTrainer *self, MjTile tile)
{
  const MjThrow *throw = mj_trainer_get_position (self);
  g_autofree char *today = get_today (self);
  MjMove move;
  int i;

  if (throw == NULL || self->choice != NULL)
    return;
  move = mj_move (MJ_MOVE_DISCARD, throw->view.seat, tile);
  i = mj_advice_find (throw->choices, throw->n, &move);
  if (i < 0)
    return;
  self->choice = &throw->choices[i];
  mj_throw_record_answer (self->settings, today, self->shown->name, throw->kind,
                          i == 0);
  if (self->shown->match == NULL)
    mj_quiz_record_keep (self->settings, &self->shown->rules);
  notify_all (self);
}

const MjThrow *
mj_trainer_get_position (MjTrainer *self)
{
  g_return_val_if_fail (MJ_IS_TRAINER (self), NULL);

  return self->shown != NULL ? &self->shown->throw : NULL;
}

MJ_GETTER (const MjAdvice *, mj_trainer_get_choice, MjTrainer, self->choice)

/* ---- the class ---- */

static void
mj_trainer_get_property (GObject *object,
                         guint prop,
                         GValue *value,
                         GParamSpec *pspec)
{
  MjTrainer *self = MJ_TRAINER (object);

  double part;

  if (prop >= PROP_MASTERY)
    g_value_take_string (
        value, mj_throw_record_tell (
                   self->settings, (MjThrowKind) (prop - PROP_MASTERY), &part));
  else if (prop == PROP_TODAY)
    g_value_set_string (value, self->today);
  else if (prop == PROP_READY)
    g_value_set_boolean (value, self->shown != NULL);
  else if (prop == PROP_ANSWERED)
    g_value_set_boolean (value, self->choice != NULL);
  else
    g_value_take_string (value, make_text (self, prop));
}

static void
mj_trainer_set_property (GObject *object,
                         guint prop,
                         const GValue *value,
                         GParamSpec *pspec)
{
  MjTrainer *self = MJ_TRAINER (object);

  g_free (self->today);
  self->today = g_value_dup_string (value);
}

static void
mj_trainer_class_init (MjTrainerClass *klass)
{
  static const char *const texts[] = { "situation", "terms", "note", "verdict",
                                       "own",       "best",  "tally" };
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_trainer_get_property;
  object_class->set_property = mj_trainer_set_property;
  MJ_FREES (klass, MjTrainer, mj_class_cancel, looking, reviewing);
  MJ_FREES (klass, MjTrainer, search_free, found, shown);
  MJ_FREES (klass, MjTrainer, g_object_unref, store, settings);
  MJ_FREES (klass, MjTrainer, g_free, today);

  /**
   * MjTrainer:today:
   *
   * The day, "2026-11-23"; %NULL for that of the clock.
   */
  props[PROP_TODAY] = g_param_spec_string (
      "today", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MjTrainer:ready:
   *
   * Whether there is a position.
   */
  props[PROP_READY] = g_param_spec_boolean ("ready", NULL, NULL, FALSE, read);
  /**
   * MjTrainer:answered:
   *
   * Whether a tile has been thrown.
   */
  props[PROP_ANSWERED] =
      g_param_spec_boolean ("answered", NULL, NULL, FALSE, read);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    props[PROP_SITUATION + i] =
        g_param_spec_string (texts[i], NULL, NULL, "", read);
  for (MjThrowKind kind = 0; kind < MJ_N_THROW_KINDS; kind++)
    props[PROP_MASTERY + kind] =
        g_param_spec_string (mj_throw_kind_word (kind), NULL, NULL, "", read);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

MjTrainer *
mj_trainer_new (GSettings *settings, const MjRules *rules, MjStore *store)
{
  MjTrainer *self = g_object_new (MJ_TYPE_TRAINER, NULL);

  self->settings = g_object_ref (settings);
  self->rules = *rules;
  self->store = store != NULL ? g_object_ref (store) : NULL;
  MJ_LISTEN (settings, "changed::" MJ_THROW_LEVEL, on_level, self);
  self->waiting = TRUE;
  look_for_next (self);
  review_match (self);
  return self;
}
