/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-query.c – tiles and answers go in; each change is a step that can be
 * taken back, and is judged at once. */

#include "model/score/mj-score-query-private.h"

#include "model/object/mj-class.h"
#include "model/score/mj-win-draft.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (MjScoreQuery, mj_score_query, G_TYPE_OBJECT)

/* ---- steps ---- */

/* The wind of the round is an answer like others, unless it is known. */
static void
take_wind (MjScoreQuery *self)
{
  if (!self->wind_fixed)
    self->books.rotation.prevailing =
        self->now.wind < MJ_N_SEATS ? self->now.wind : 0;
}

static void
refresh (MjScoreQuery *self)
{
  take_wind (self);
  mj_win_editor_fill_in (&self->now, &self->books);
  mj_score_query_work_out (self);
  mj_score_query_notify_all (self);
  g_signal_emit_by_name (self, "changed");
}

void
mj_score_query_commit (MjScoreQuery *self)
{
  mj_win_editor_fill_in (&self->now, &self->books);
  g_array_set_size (self->steps, self->at + 1);
  g_array_append_val (self->steps, self->now);
  self->at++;
  refresh (self);
}

static void
forget_steps (MjScoreQuery *self)
{
  mj_win_editor_fill_in (&self->now, &self->books);
  g_array_set_size (self->steps, 0);
  g_array_append_val (self->steps, self->now);
  self->at = 0;
  refresh (self);
}

/* ---- public: the table ---- */

void
mj_score_query_set_books (MjScoreQuery *self,
                          const MjEvening *books,
                          const char *const *names)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  self->books = *books;
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (self->names[i]);
    self->names[i] = names == NULL ? NULL : g_strdup (names[i]);
  }
  mj_win_editor_init (&self->now);
  self->now.entry.instants = true;
  self->wind_fixed = names != NULL;
  forget_steps (self);
}

void
mj_score_query_begin_also (MjScoreQuery *self)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  mj_win_editor_begin_also (&self->now, &self->books);
  forget_steps (self);
}

void
mj_score_query_set_beside (MjScoreQuery *self, const char *const *sentences)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  g_strfreev (self->beside);
  self->beside = g_strdupv ((char **) sentences);
  refresh (self);
}

MJ_GETTER (const char *const *,
           mj_score_query_get_beside,
           MjScoreQuery,
           (const char *const *) self->beside)
MJ_GETTER (const MjEvening *,
           mj_score_query_get_books,
           MjScoreQuery,
           &self->books)

void
mj_score_query_set_rules (MjScoreQuery *self, const MjRules *rules)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  self->books.rules = *rules;
  refresh (self);
}

void
mj_score_query_set_money (MjScoreQuery *self, const MjMoney *money)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  g_free (self->currency);
  self->currency = g_strdup (money->currency);
  self->cents = money->cents;
  refresh (self);
}

void
mj_score_query_set_chips (MjScoreQuery *self,
                          const gint64 *chips,
                          guint n_chips)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (n_chips <= MJ_MAX_CHIPS);
  g_return_if_fail (n_chips == 0 || chips != NULL);

  memcpy (self->chips, chips, n_chips * sizeof *chips);
  self->n_chips = n_chips;
  refresh (self);
}

/* ---- public: tiles ---- */

MJ_GETTER (const MjHandEditor *,
           mj_score_query_get_tiles,
           MjScoreQuery,
           &self->now.tiles)

/* A flower or an animal that another player has shown in this deal. */
static gboolean
check_shown (MjScoreQuery *self, MjFace face, GError **error)
{
  MjSeat winner = self->now.entry.seat;

  for (MjSeat seat = 0; winner < MJ_N_SEATS && seat < MJ_N_SEATS; seat++)
    if (seat != winner && (self->books.now.shown[seat] & MJ_FACE_BIT (face))) {
      g_set_error (error, MJ_HAND_EDITOR_ERROR,
                   MJ_HAND_EDITOR_ERROR_NOT_POSSIBLE,
                   _ ("%s has shown %s in this deal"),
                   mj_score_query_get_name (self, seat), mj_text_face (face));
      return FALSE;
    }
  return TRUE;
}

/* Keeps a step if @changed; returns @changed. */
static gboolean
commit_if (MjScoreQuery *self, gboolean changed)
{
  if (changed)
    mj_score_query_commit (self);
  return changed;
}

gboolean
mj_score_query_add (MjScoreQuery *self,
                    MjFace face,
                    MjHandPart part,
                    GError **error)
{
  MjHandEditor *tiles;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);
  g_return_val_if_fail (face < MJ_N_FACES, FALSE);

  tiles = &self->now.tiles;
  if (mj_face_is_bonus (face) && mj_hand_editor_count_left (tiles, face) > 0 &&
      !check_shown (self, face, error))
    return FALSE;
  return commit_if (self, mj_hand_editor_add (tiles, face, part, error));
}

void
mj_score_query_remove (MjScoreQuery *self, MjTile tile)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_hand_editor_remove (&self->now.tiles, tile));
}

gboolean
mj_score_query_move (MjScoreQuery *self,
                     MjTile tile,
                     MjHandPart part,
                     GError **error)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return commit_if (self,
                    mj_hand_editor_move (&self->now.tiles, tile, part, error));
}

gboolean
mj_score_query_add_meld (MjScoreQuery *self,
                         MjMeldKind kind,
                         MjFace face,
                         GError **error)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);
  g_return_val_if_fail (face < MJ_N_FACES, FALSE);

  return commit_if (
      self, mj_hand_editor_add_meld (&self->now.tiles, kind, face, error));
}

void
mj_score_query_choose_winning (MjScoreQuery *self, MjFace face)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_hand_editor_choose_winning (&self->now.tiles, face));
}

void
mj_score_query_accept_offer (MjScoreQuery *self, int index)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_hand_editor_accept_offer (&self->now.tiles, index));
}

void
mj_score_query_turn_kong (MjScoreQuery *self, int meld)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_hand_editor_turn_kong (&self->now.tiles, meld));
}

void
mj_score_query_set_kong (MjScoreQuery *self,
                         int meld,
                         MjMeldKind kind,
                         MjSeat from)
{
  MjHand *hand;

  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  hand = &self->now.tiles.hand;
  if (meld < 0 || meld >= hand->n_melds ||
      !mj_meld_is_kong (&hand->melds[meld]))
    return;
  hand->melds[meld].kind = (guint8) kind;
  hand->melds[meld].from = from;
  mj_score_query_commit (self);
}

void
mj_score_query_clear (MjScoreQuery *self)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  mj_win_editor_clear (&self->now);
  mj_score_query_commit (self);
}

gboolean
mj_score_query_is_empty (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), TRUE);

  return mj_win_editor_is_empty (&self->now);
}

/* Position in @text behind the part that is in the hand. */
static const char *
find_not_taken (MjScoreQuery *self, const char *text)
{
  for (gsize n = strlen (text); n > 0; n--) {
    g_autofree char *begin = g_strndup (text, n), *read = NULL;
    MjHandEditor tiles;

    if (!mj_hand_editor_read_text (&tiles, begin, NULL))
      continue;
    read = mj_hand_editor_to_text (&tiles);
    if (g_str_equal (read, self->text))
      return text + n;
  }
  return text;
}

gboolean
mj_score_query_set_text (MjScoreQuery *self, const char *text, GError **error)
{
  g_autoptr (GError) why = NULL;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (g_strcmp0 (text, self->text) == 0 ||
      commit_if (self, mj_hand_editor_read_text (&self->now.tiles, text, &why)))
    return TRUE;
  g_set_error (error, why->domain, why->code,
               /* Translators: what is wrong with a hand that was typed, then
                * the end of it, which is not in the hand */
               _ ("%s. Not taken: “%s”"), why->message,
               find_not_taken (self, text));
  return FALSE;
}

MJ_GETTER (const char *, mj_score_query_get_text, MjScoreQuery, self->text)

static gboolean
go_to_step (MjScoreQuery *self, guint at)
{
  if (at >= self->steps->len || self->writing)
    return FALSE;
  self->at = at;
  self->now = g_array_index (self->steps, MjWinEditor, at);
  refresh (self);
  return TRUE;
}

gboolean
mj_score_query_undo (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return self->at > 0 && go_to_step (self, self->at - 1);
}

gboolean
mj_score_query_redo (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return go_to_step (self, self->at + 1);
}

/* ---- public: circumstances ---- */

MJ_GETTER (const MjEntry *,
           mj_score_query_get_entry,
           MjScoreQuery,
           &self->now.entry)

void
mj_score_query_set_entry (MjScoreQuery *self, const MjEntry *entry)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (entry->kind == MJ_ENTRY_WIN);

  mj_win_editor_read (&self->now, entry);
  self->now.wind = self->books.rotation.prevailing;
  forget_steps (self);
}

void
mj_score_query_set_winner (MjScoreQuery *self, MjSeat winner)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (winner < MJ_N_SEATS);

  commit_if (self, mj_win_editor_set_winner (&self->now, &self->books, winner));
}

void
mj_score_query_set_from (MjScoreQuery *self, MjSeat from)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_win_editor_set_from (&self->now, from));
}

void
mj_score_query_tap_seat (MjScoreQuery *self, MjSeat seat)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  commit_if (self, mj_win_editor_tap_seat (&self->now, &self->books, seat));
}

MJ_GETTER (gboolean,
           mj_score_query_is_from_known,
           MjScoreQuery,
           self->now.from_known)

void
mj_score_query_settle (MjScoreQuery *self, gboolean by_hand)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self,
             mj_win_conflict_settle (&self->now, &self->conflict, by_hand));
}

const char *
mj_score_query_get_obstacle (MjScoreQuery *self, MjHow how)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return mj_text_reason (
      mj_win_editor_find_obstacle (&self->now, &self->books, how));
}

void
mj_score_query_set_how (MjScoreQuery *self, MjHow how)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  commit_if (self, mj_win_editor_set_how (&self->now, &self->books, how));
}

void
mj_score_query_set_count (MjScoreQuery *self, int tai, MjSpecial special)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  self->now.entry.by_tiles = FALSE;
  self->now.entry.special = (guint8) special;
  self->now.tai = tai;
  mj_score_query_commit (self);
}

void
mj_score_query_set_by_tiles (MjScoreQuery *self, gboolean by_tiles)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  if (self->now.entry.by_tiles == !!by_tiles)
    return;
  self->now.entry.by_tiles = by_tiles;
  if (self->at == 0 && mj_win_editor_is_empty (&self->now))
    forget_steps (self); /* nothing has been entered that could be undone */
  else
    mj_score_query_commit (self);
}

int
mj_score_query_get_count (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), -1);

  return self->now.tai;
}

MJ_GETTER (GVariant *,
           mj_score_query_save_draft,
           MjScoreQuery,
           mj_win_draft_save (&self->now))

gboolean
mj_score_query_restore_draft (MjScoreQuery *self, GVariant *draft)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return commit_if (self, mj_win_draft_restore (draft, &self->now));
}

/* ---- the class ---- */

static void
mj_score_query_class_init (MjScoreQueryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  MJ_FREES (klass, MjScoreQuery, g_array_unref, steps);
  MJ_FREES (klass, MjScoreQuery, g_free, names[0], names[1], names[2], names[3],
            currency, problem, headline, sentence, cure_text, pao_note, text);
  MJ_FREES (klass, MjScoreQuery, g_object_unref, cases, lines, waits, near,
            payments, together);
  MJ_FREES (klass, MjScoreQuery, g_strfreev, beside);
  mj_score_query_install_properties (object_class);

  /**
   * MjScoreQuery::changed:
   *
   * Tiles, circumstances and the answer are others than before.
   */
  mj_class_add_signal (klass, "changed", 0);
}

static void
mj_score_query_init (MjScoreQuery *self)
{
  MjEvening books;
  MjRules rules;

  self->steps = g_array_new (FALSE, FALSE, sizeof (MjWinEditor));
  self->currency = g_strdup ("");
  self->lines = g_list_store_new (MJ_TYPE_LINE);
  self->waits = g_list_store_new (MJ_TYPE_LINE);
  self->near = g_list_store_new (MJ_TYPE_LINE);
  self->payments = g_list_store_new (MJ_TYPE_LINE);
  self->together = g_list_store_new (MJ_TYPE_LINE);
  self->cases = g_list_store_new (MJ_TYPE_LINE);
  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  mj_score_query_set_books (self, &books, NULL);
}

MjScoreQuery *
mj_score_query_new (void)
{
  return g_object_new (MJ_TYPE_SCORE_QUERY, NULL);
}
