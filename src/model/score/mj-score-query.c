/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-query.c – tiles, circumstances, answers, and steps back. */

#include "model/score/mj-score-query.h"

#include "engine/money/mj-settle.h"
#include "engine/score/mj-obstacle.h"
#include "engine/score/mj-outlook.h"
#include "engine/score/mj-ready.h"
#include "engine/tiles/mj-notation.h"
#include "model/score/mj-line.h"
#include "model/score/mj-rulebook.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* All that can be undone. */
typedef struct {
  MjQueryTiles tiles;
  MjEntry entry;
  gboolean from_known;
  int tai; /* counted by people; negative: not said */
} Step;

struct _MjScoreQuery {
  GObject parent_instance;

  MjEvening books;
  char *names[MJ_N_SEATS];
  gint64 chips[MJ_MAX_CHIPS];
  guint n_chips;

  Step now;
  GArray *steps; /* Step: steps[at] is now */
  guint at;

  /* the answer */
  MjOutcome outcome;
  char *problem;
  char *headline;
  char *pao_note;
  char *text;
  GListStore *lines, *waits, *near, *payments;
};

G_DEFINE_FINAL_TYPE (MjScoreQuery, mj_score_query, G_TYPE_OBJECT)
G_DEFINE_QUARK (mj - query - error - quark, mj_query_error)

enum {
  PROP_TEXT = 1,
  PROP_HEADLINE,
  PROP_PROBLEM,
  PROP_PAO_NOTE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_WINS,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static guint changed_signal;

/* ---- the tiles ---- */

static int
count_tiles (const MjQueryTiles *tiles)
{
  return mj_hand_size (&tiles->hand) + tiles->n_pending +
         (tiles->winning != MJ_TILE_NONE);
}

/* The winning and the loose tiles still join the concealed ones. */
enum { MAX_LOOSE = MJ_MAX_CONCEALED - 4 };

static gboolean
holds (const MjQueryTiles *tiles, MjTile tile)
{
  const MjHand *hand = &tiles->hand;

  if (tiles->winning == tile || mj_hand_has (hand, tile))
    return TRUE;
  for (int i = 0; i < hand->n_bonus; i++)
    if (hand->bonus[i] == tile)
      return TRUE;
  for (int i = 0; i < tiles->n_pending; i++)
    if (tiles->pending[i] == tile)
      return TRUE;
  for (int i = 0; i < hand->n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      if (hand->melds[i].tiles[j] == tile)
        return TRUE;
  return FALSE;
}

static MjTile
find_free (const MjQueryTiles *tiles, MjFace face)
{
  for (int copy = 0; copy < (face < MJ_N_KINDS ? 4 : 1); copy++)
    if (!holds (tiles, mj_tile_of_face (face, copy)))
      return mj_tile_of_face (face, copy);
  return MJ_TILE_NONE;
}

/* The hand as the engine wants it, the winning tile among the others. */
static void
join_tiles (const MjQueryTiles *tiles, MjHand *hand)
{
  *hand = tiles->hand;
  for (int i = 0; i < tiles->n_pending; i++)
    mj_hand_add (hand, tiles->pending[i]);
  if (tiles->winning != MJ_TILE_NONE)
    mj_hand_add (hand, tiles->winning);
}

static gboolean refuse (GError **error, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, MJ_QUERY_ERROR, MJ_QUERY_ERROR_NOT_POSSIBLE,
                       text);
  return FALSE;
}

static const char *
face_name (MjFace face)
{
  return mj_text_tr (mj_face_name (face));
}

static void
append_meld (MjHand *hand, MjMeldKind kind, const MjTile *tiles, int n)
{
  MjMeld *meld = &hand->melds[hand->n_melds++];

  *meld = (MjMeld){ .kind = (guint8) kind,
                    .tiles = { MJ_TILE_NONE, MJ_TILE_NONE, MJ_TILE_NONE,
                               MJ_TILE_NONE },
                    .from = MJ_SEAT_NONE,
                    .claimed = MJ_TILE_NONE };
  memcpy (meld->tiles, tiles, (gsize) n);
}

static int
compare_faces (const void *a, const void *b)
{
  return *(const MjTile *) a - *(const MjTile *) b;
}

/* Whether three tiles, put in order, are a chow or a pong. */
static gboolean
is_meld (MjTile *tiles, MjMeldKind *kind)
{
  MjFace a, b, c;

  qsort (tiles, 3, sizeof *tiles, compare_faces);
  a = mj_tile_face (tiles[0]);
  b = mj_tile_face (tiles[1]);
  c = mj_tile_face (tiles[2]);
  *kind = a == c ? MJ_MELD_PONG : MJ_MELD_CHOW;
  return a == c ||
         (c < MJ_FACE_EAST && a / 9 == c / 9 && b == a + 1 && c == a + 2);
}

static void
take_out (MjQueryTiles *tiles, MjTile tile)
{
  MjHand *hand = &tiles->hand;

  if (tiles->winning == tile)
    tiles->winning = MJ_TILE_NONE;
  mj_hand_remove (hand, tile);
  for (int i = 0; i < hand->n_bonus; i++)
    if (hand->bonus[i] == tile) {
      memmove (&hand->bonus[i], &hand->bonus[i + 1],
               (gsize) (hand->n_bonus - i - 1));
      hand->bonus[--hand->n_bonus] = MJ_TILE_NONE;
    }
  for (int i = 0; i < tiles->n_pending; i++)
    if (tiles->pending[i] == tile)
      tiles->pending[i] = tiles->pending[--tiles->n_pending];
}

static void
drop_meld (MjHand *hand, int index)
{
  memmove (&hand->melds[index], &hand->melds[index + 1],
           (gsize) (hand->n_melds - index - 1) * sizeof (MjMeld));
  hand->n_melds--;
}

/* Takes a tile out of a meld: a kong becomes a pong, others lie in pieces where
 * they are, or go back to the hand if there is no room. */
static gboolean
break_meld (MjQueryTiles *tiles, MjTile tile)
{
  MjHand *hand = &tiles->hand;

  for (int i = 0; i < hand->n_melds; i++) {
    MjMeld meld = hand->melds[i];
    int n = mj_meld_n_tiles (&meld), at = -1;

    for (int j = 0; j < n; j++)
      if (meld.tiles[j] == tile)
        at = j;
    if (at < 0)
      continue;
    memmove (&meld.tiles[at], &meld.tiles[at + 1], (gsize) (n - at - 1));
    if (n == 4) {
      meld.tiles[3] = MJ_TILE_NONE;
      meld.kind = MJ_MELD_PONG;
      hand->melds[i] = meld;
      return TRUE;
    }
    drop_meld (hand, i);
    for (int j = 0; j < 2; j++)
      if (tiles->n_pending < 2)
        tiles->pending[tiles->n_pending++] = meld.tiles[j];
      else if (hand->n_concealed < MAX_LOOSE)
        mj_hand_add (hand, meld.tiles[j]);
    return TRUE;
  }
  return FALSE;
}

static gboolean
lies_in_meld (const MjQueryTiles *tiles, MjTile tile)
{
  for (int i = 0; i < tiles->hand.n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&tiles->hand.melds[i]); j++)
      if (tiles->hand.melds[i].tiles[j] == tile)
        return TRUE;
  return FALSE;
}

/* A fourth tile laid to its pong makes a kong. */
static gboolean
grow_kong (MjQueryTiles *tiles, MjTile tile)
{
  for (int i = 0; i < tiles->hand.n_melds; i++) {
    MjMeld *meld = &tiles->hand.melds[i];

    if (meld->kind == MJ_MELD_PONG &&
        mj_meld_face (meld) == mj_tile_face (tile)) {
      meld->tiles[3] = tile;
      meld->kind = MJ_MELD_KONG_CLAIMED;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
lay_to_melds (MjQueryTiles *tiles, MjTile tile, GError **error)
{
  MjMeldKind kind;

  if (mj_face_is_bonus (mj_tile_face (tile)))
    return refuse (error, _ ("Flowers and animals are never part of a meld"));
  if (grow_kong (tiles, tile))
    return TRUE;
  if (tiles->hand.n_melds == MJ_MAX_MELDS)
    return refuse (error, _ ("There are four melds already"));
  if (tiles->n_pending == 3)
    return refuse (
        error, _ ("Three tiles lie there that make no meld; take one away"));
  tiles->pending[tiles->n_pending++] = tile;
  if (tiles->n_pending == 3 && is_meld (tiles->pending, &kind)) {
    append_meld (&tiles->hand, kind, tiles->pending, 3);
    tiles->n_pending = 0;
  }
  return TRUE;
}

static MjQueryZone
fitting_zone (const MjQueryTiles *tiles, MjFace face)
{
  if (mj_face_is_bonus (face))
    return MJ_QUERY_BONUS;
  return tiles->winning == MJ_TILE_NONE && count_tiles (tiles) >= MJ_HAND_SIZE
             ? MJ_QUERY_WINNING
             : MJ_QUERY_CONCEALED;
}

/* There is room for 14 tiles, a kong counted as three. */
static gboolean
has_room (const MjQueryTiles *tiles, MjQueryZone zone, GError **error)
{
  int n = count_tiles (tiles);

  if (zone == MJ_QUERY_BONUS || n <= MJ_HAND_SIZE)
    return TRUE;
  return refuse (error,
                 _ ("The hand is full; four alike become a kong, which counts "
                    "as three"));
}

static gboolean
put_in (MjQueryTiles *tiles,
        MjTile tile,
        MjQueryZone zone,
        gboolean grows,
        GError **error)
{
  MjFace face = mj_tile_face (tile);

  if (zone == MJ_QUERY_FITTING)
    zone = fitting_zone (tiles, face);
  if (mj_face_is_bonus (face) && zone != MJ_QUERY_MELDS)
    zone = MJ_QUERY_BONUS;
  if (zone == MJ_QUERY_BONUS && !mj_face_is_bonus (face))
    return refuse (error, _ ("Only flowers and animals lie there"));
  if (zone == MJ_QUERY_MELDS && grow_kong (tiles, tile))
    return TRUE;
  if (grows && !has_room (tiles, zone, error))
    return FALSE;
  switch (zone) {
  case MJ_QUERY_MELDS:
    return lay_to_melds (tiles, tile, error);
  case MJ_QUERY_BONUS:
    tiles->hand.bonus[tiles->hand.n_bonus++] = tile;
    return TRUE;
  case MJ_QUERY_WINNING:
    if (tiles->winning != MJ_TILE_NONE)
      mj_hand_add (&tiles->hand, tiles->winning);
    tiles->winning = tile;
    return TRUE;
  default:
    mj_hand_add (&tiles->hand, tile);
    return TRUE;
  }
}

/* ---- answers ---- */

const char *
mj_score_query_get_name (MjScoreQuery *self, MjSeat seat)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  if (self->names[seat] != NULL)
    return self->names[seat];
  return mj_text_tr (
      mj_wind_name (mj_rotation_wind (&self->books.rotation, seat)));
}

static gboolean
needs_tiles (MjScoreQuery *self)
{
  return self->now.entry.by_tiles &&
         mj_how_needs_tile ((MjHow) self->now.entry.how);
}

static char *
find_missing_tiles (const MjQueryTiles *tiles)
{
  int n = count_tiles (tiles), missing = MJ_HAND_SIZE + 1 - n;

  if (missing < 0)
    return g_strdup_printf (
        ngettext ("%d tile too many", "%d tiles too many", (gulong) -missing),
        -missing);
  if (tiles->n_pending > 0)
    return g_strdup (_ ("The loose tiles among the melds make no meld yet"));
  if (missing == 1 && tiles->winning == MJ_TILE_NONE)
    return g_strdup (_ ("The winning tile is missing"));
  if (missing > 0)
    return g_strdup_printf (ngettext ("%d tile is missing",
                                      "%d tiles are missing", (gulong) missing),
                            missing);
  if (tiles->winning == MJ_TILE_NONE)
    return g_strdup (_ ("Which tile was the winning one? Put it in its place"));
  return NULL;
}

static char *
find_missing_answer (MjScoreQuery *self)
{
  const Step *now = &self->now;
  const char *obstacle;

  if (now->entry.seat >= MJ_N_SEATS)
    return g_strdup (_ ("Who won?"));
  if (!now->from_known)
    return g_strdup (_ ("Whose tile was it, or was it self-drawn?"));
  if (!now->entry.by_tiles && now->tai < 0)
    return g_strdup (_ ("How many tai?"));
  if (!now->entry.by_tiles)
    return NULL;
  obstacle = mj_score_query_get_obstacle (self, (MjHow) now->entry.how);
  if (obstacle != NULL)
    return g_strdup_printf (
        /* Translators: a way of winning, then why it cannot be */
        _ ("%s: %s"), mj_text_tr (mj_how_title ((MjHow) now->entry.how)),
        obstacle);
  return NULL;
}

static void
append (GListStore *list, MjLine *line)
{
  g_list_store_append (list, line);
  g_object_unref (line);
}

static void
list_score (MjScoreQuery *self)
{
  const MjScore *score = &self->outcome.score;
  MjNear near[MJ_MAX_NEAR];
  MjWin win;
  int n;

  for (int i = 0; i < score->n_lines; i++)
    append (self->lines, mj_line_new_for_score (&score->lines[i]));
  mj_entry_win (&self->now.entry, &self->books.rotation, &win);
  n = mj_near_find (&self->books.rules, &self->now.entry.hand, &win, score,
                    near);
  for (int i = 0; i < n; i++) {
    const MjPatternInfo *info = mj_pattern_info (near[i].pattern);
    g_autofree char *reason = mj_text_near_reason (&near[i]);
    g_autofree char *title = mj_text_term (info->title, info->title_zh);

    append (self->near, mj_line_new (title, reason, NULL, near[i].rule,
                                     mj_rulebook_pattern_key (near[i].pattern),
                                     near[i].faces));
  }
}

/* "3 × 2 + 1 × 0.50" */
static char *
chips_text (MjScoreQuery *self, gint64 amount)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int counts[MJ_MAX_CHIPS];
  gint64 left;

  if (self->n_chips == 0)
    return NULL;
  left = mj_settle_chips (amount, self->chips, (int) self->n_chips, counts);
  for (guint i = 0; i < self->n_chips; i++) {
    g_autofree char *value = mj_text_money (self->chips[i]);

    if (counts[i] > 0)
      g_string_append_printf (text, "%s%d × %s", text->len > 0 ? " + " : "",
                              counts[i], value);
  }
  if (left > 0) {
    g_autofree char *rest = mj_text_money (left);

    /* Translators: an amount that no chip is small enough for */
    g_string_append (text, text->len > 0 ? " + " : "");
    g_string_append_printf (text, _ ("%s without a chip"), rest);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
list_payments (MjScoreQuery *self)
{
  const MjPayout *payout = &self->outcome.payout;

  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];
    g_autofree char *title =
        g_strdup_printf (_ ("%s → %s"), mj_score_query_get_name (self, t->from),
                         mj_score_query_get_name (self, t->to));
    g_autofree char *amount = mj_text_money (t->amount);
    g_autofree char *chips = chips_text (self, t->amount);
    const char *reason =
        mj_text_tr (mj_pay_reason_title ((MjPayReason) t->reason));
    g_autofree char *detail = chips == NULL
                                  ? g_strdup (reason)
                                  : g_strdup_printf ("%s · %s", reason, chips);

    append (self->payments, mj_line_new (title, detail, amount, NULL, NULL, 0));
  }
}

static void
list_waits (MjScoreQuery *self)
{
  const MjQueryTiles *tiles = &self->now.tiles;
  gboolean known = self->now.entry.seat < MJ_N_SEATS; /* whose hand it is */
  MjWin win = { .seat = 0 };
  MjWait waits[MJ_N_KINDS];
  guint8 left[MJ_N_KINDS];
  int n;

  if (tiles->n_pending > 0 || tiles->winning != MJ_TILE_NONE ||
      mj_hand_size (&tiles->hand) != MJ_HAND_SIZE)
    return;
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    left[face] = (guint8) mj_score_query_count_left (self, face);
  if (known)
    mj_entry_win (&self->now.entry, &self->books.rotation, &win);
  n = mj_outlook_waits (&self->books.rules, &tiles->hand, left, &win, waits);
  for (int i = 0; i < n; i++) {
    g_autofree char *value = NULL, *detail = NULL;

    if (waits[i].left == 0)
      continue;
    value = known ? mj_text_wait (&waits[i]) : NULL;
    /* Translators: tiles of one face that are not in the hand */
    detail = g_strdup_printf (
        ngettext ("%d left", "%d left", (gulong) waits[i].left), waits[i].left);
    append (self->waits, mj_line_new (face_name (waits[i].face), detail, value,
                                      NULL, NULL, MJ_FACE_BIT (waits[i].face)));
  }
}

static char *
make_headline (MjScoreQuery *self)
{
  const MjScore *score = &self->outcome.score;
  int n = count_tiles (&self->now.tiles);

  if (self->problem == NULL) {
    g_autofree char *tai = g_strdup_printf (_ ("%d tai"), score->tai);

    if (score->kind == MJ_PATTERN_LIMIT || score->uncapped == score->tai)
      return score->kind == MJ_PATTERN_LIMIT
                 /* Translators: a hand worth the limit, then its tai */
                 ? g_strdup_printf (_ ("Limit: %s"), tai)
                 : g_steal_pointer (&tai);
    /* Translators: tai paid, then tai before the limit cut them */
    return g_strdup_printf (_ ("%s of %d, the limit"), tai, score->uncapped);
  }
  if (!needs_tiles (self))
    return g_strdup ("");
  if (score->n_lines > 0)
    return g_strdup_printf (_ ("%d tai"), score->tai);
  if (n == MJ_HAND_SIZE + 1 && self->outcome.problem != NULL)
    return g_strdup (_ ("No win"));
  /* Translators: tiles entered so far */
  return g_strdup_printf (_ ("%d of 14 tiles"), n);
}

/* Who fed a meld is not to be seen; it is said what it would mean. */
static char *
make_pao_note (MjScoreQuery *self)
{
  const MjEntry *entry = &self->now.entry;
  g_autoptr (GString) text = g_string_new (NULL);
  MjWin win;

  if (self->problem != NULL || !entry->by_tiles)
    return g_strdup ("");
  for (int p = 0; p < MJ_N_PAO; p++)
    if (self->outcome.pao & 1 << p) {
      g_autofree char *pao =
          mj_text_term (mj_pao_title ((MjPao) p), mj_pao_title_zh ((MjPao) p));

      g_string_append_printf (
          /* Translators: a player, the name of a rule, its id */
          text, _ ("%s pays for everybody: %s (%s). "),
          mj_score_query_get_name (self, self->outcome.liable), pao,
          mj_pao_rule ((MjPao) p));
    }
  if (self->outcome.liable != MJ_SEAT_NONE)
    return g_string_free (g_steal_pointer (&text), FALSE);
  mj_entry_win (entry, &self->books.rotation, &win);
  for (int i = 0; i < entry->hand.n_melds; i++) {
    MjPaoSet pao = mj_pao_of_meld (&self->books.rules, &entry->hand, i, &win,
                                   &self->outcome.score);

    for (int p = 0; p < MJ_N_PAO; p++)
      if (pao & 1 << p)
        g_string_append_printf (
            /* Translators: tile of a meld, name of the rule, its id */
            text, _ ("Whoever fed %s last pays for everybody: %s (%s). "),
            face_name (mj_meld_face (&entry->hand.melds[i])),
            mj_pao_title_zh ((MjPao) p), mj_pao_rule ((MjPao) p));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
make_text (const Step *now)
{
  char text[MJ_HAND_TEXT_SIZE];
  MjHand hand = now->tiles.hand;
  guint8 pending[MJ_N_FACES] = { 0 };
  char loose[16];

  if (now->tiles.winning != MJ_TILE_NONE)
    mj_hand_add (&hand, now->tiles.winning);
  mj_hand_to_text (&hand,
                   now->tiles.winning == MJ_TILE_NONE
                       ? MJ_FACE_NONE
                       : mj_tile_face (now->tiles.winning),
                   text, sizeof text);
  if (now->tiles.n_pending == 0)
    return g_strdup (g_strchug (text));
  for (int i = 0; i < now->tiles.n_pending; i++)
    pending[mj_tile_face (now->tiles.pending[i])]++;
  mj_counts_to_text (pending, loose, sizeof loose);
  return g_strdup_printf ("%s [%s]", g_strchug (text), loose);
}

/* What the winner has shown during the deal lies in the hand. */
static void
add_shown (const MjEvening *books, MjSeat winner, MjHand *hand)
{
  MjFaceSet bonus = mj_hand_bonus_set (hand);

  if (winner >= MJ_N_SEATS)
    return;
  for (MjFace face = MJ_FACE_PLUM; face < MJ_N_FACES; face++)
    if (books->shown[winner] & ~bonus & MJ_FACE_BIT (face))
      hand->bonus[hand->n_bonus++] = mj_tile_of_face (face, 0);
}

static void
fill_in_entry (Step *now, const MjEvening *books)
{
  add_shown (books, now->entry.seat, &now->tiles.hand);
  join_tiles (&now->tiles, &now->entry.hand);
  now->entry.tile = now->tiles.winning == MJ_TILE_NONE ||
                            !mj_how_needs_tile ((MjHow) now->entry.how)
                        ? MJ_FACE_NONE
                        : mj_tile_face (now->tiles.winning);
  now->entry.tai = (guint8) MAX (now->tai, 0);
}

static void
work_out (MjScoreQuery *self)
{
  MjEvening books = self->books;

  g_list_store_remove_all (self->lines);
  g_list_store_remove_all (self->waits);
  g_list_store_remove_all (self->near);
  g_list_store_remove_all (self->payments);
  memset (&self->outcome, 0, sizeof self->outcome);
  g_clear_pointer (&self->problem, g_free);
  if (needs_tiles (self))
    self->problem = find_missing_tiles (&self->now.tiles);
  if (self->now.entry.by_tiles)
    list_waits (self);
  if (self->problem == NULL)
    self->problem = find_missing_answer (self);
  if (self->problem != NULL)
    return;
  if (!mj_evening_apply (&books, &self->now.entry, &self->outcome))
    self->problem = g_strdup (mj_text_tr (self->outcome.problem));
  if (self->now.entry.by_tiles)
    list_score (self);
  list_payments (self);
}

static void
refresh (MjScoreQuery *self)
{
  fill_in_entry (&self->now, &self->books);
  work_out (self);
  g_free (self->headline);
  self->headline = make_headline (self);
  g_free (self->pao_note);
  self->pao_note = make_pao_note (self);
  g_free (self->text);
  self->text = make_text (&self->now);
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  g_signal_emit (self, changed_signal, 0);
}

/* Keeps what is now as a step that can be come back to. */
static void
commit (MjScoreQuery *self)
{
  fill_in_entry (&self->now, &self->books);
  g_array_set_size (self->steps, self->at + 1);
  g_array_append_val (self->steps, self->now);
  self->at++;
  refresh (self);
}

static void
forget_steps (MjScoreQuery *self)
{
  fill_in_entry (&self->now, &self->books);
  g_array_set_size (self->steps, 0);
  g_array_append_val (self->steps, self->now);
  self->at = 0;
  refresh (self);
}

/* ---- public: the table ---- */

static void
clear_tiles (MjQueryTiles *tiles)
{
  mj_hand_init (&tiles->hand);
  tiles->winning = MJ_TILE_NONE;
  tiles->n_pending = 0;
}

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
  clear_tiles (&self->now.tiles);
  mj_entry_init (&self->now.entry, MJ_ENTRY_WIN);
  self->now.entry.seat = MJ_SEAT_NONE;
  self->now.entry.by_tiles = TRUE;
  self->now.entry.instants = names != NULL;
  self->now.from_known = FALSE;
  self->now.tai = -1;
  forget_steps (self);
}

const MjEvening *
mj_score_query_get_books (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return &self->books;
}

void
mj_score_query_set_rules (MjScoreQuery *self, const MjRules *rules)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  self->books.rules = *rules;
  refresh (self);
}

void
mj_score_query_set_chips (MjScoreQuery *self,
                          const gint64 *chips,
                          guint n_chips)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (n_chips <= MJ_MAX_CHIPS);

  memcpy (self->chips, chips, n_chips * sizeof *chips);
  self->n_chips = n_chips;
  refresh (self);
}

/* ---- public: tiles ---- */

const MjQueryTiles *
mj_score_query_get_tiles (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return &self->now.tiles;
}

int
mj_score_query_count_left (MjScoreQuery *self, MjFace face)
{
  int left = 0;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), 0);

  for (int copy = 0; copy < (face < MJ_N_KINDS ? 4 : 1); copy++)
    left += !holds (&self->now.tiles, mj_tile_of_face (face, copy));
  return left;
}

static gboolean
refuse_copy (MjFace face, GError **error)
{
  return face < MJ_N_KINDS
             ? refuse (error, _ ("All four tiles of %s are in the hand"),
                       face_name (face))
             : refuse (error, _ ("There is only one %s, and it is in the hand"),
                       face_name (face));
}

/* A flower or an animal that somebody else has shown in this deal. */
static gboolean
check_shown (MjScoreQuery *self, MjFace face, GError **error)
{
  MjSeat winner = self->now.entry.seat;

  for (MjSeat seat = 0; winner < MJ_N_SEATS && seat < MJ_N_SEATS; seat++)
    if (seat != winner && (self->books.shown[seat] & MJ_FACE_BIT (face)))
      return refuse (error, _ ("%s has shown %s in this deal"),
                     mj_score_query_get_name (self, seat), face_name (face));
  return TRUE;
}

gboolean
mj_score_query_add (MjScoreQuery *self,
                    MjFace face,
                    MjQueryZone zone,
                    GError **error)
{
  MjQueryTiles tiles;
  MjTile tile;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);
  g_return_val_if_fail (face < MJ_N_FACES, FALSE);

  tiles = self->now.tiles;
  tile = find_free (&tiles, face);
  if (tile == MJ_TILE_NONE)
    return refuse_copy (face, error);
  if (face >= MJ_N_KINDS && !check_shown (self, face, error))
    return FALSE;
  if (!put_in (&tiles, tile, zone, TRUE, error))
    return FALSE;
  self->now.tiles = tiles;
  commit (self);
  return TRUE;
}

void
mj_score_query_remove (MjScoreQuery *self, MjTile tile)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  if (!holds (&self->now.tiles, tile))
    return;
  if (!break_meld (&self->now.tiles, tile))
    take_out (&self->now.tiles, tile);
  commit (self);
}

gboolean
mj_score_query_move (MjScoreQuery *self,
                     MjTile tile,
                     MjQueryZone zone,
                     GError **error)
{
  MjQueryTiles tiles;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  tiles = self->now.tiles;
  if (!holds (&tiles, tile))
    return refuse (error, _ ("That tile is not in the hand"));
  if (zone == MJ_QUERY_MELDS && lies_in_meld (&tiles, tile))
    return TRUE;
  if (!break_meld (&tiles, tile))
    take_out (&tiles, tile);
  if (!put_in (&tiles, tile, zone, FALSE, error))
    return FALSE;
  self->now.tiles = tiles;
  commit (self);
  return TRUE;
}

static int
count_concealed (const MjHand *hand, MjFace face)
{
  int n = 0;

  for (int i = 0; i < hand->n_concealed; i++)
    n += mj_tile_face (hand->concealed[i]) == face;
  return n;
}

static MjMeld
meld_of_face (const MjHand *hand, MjMeldKind kind, MjFace face, int n)
{
  MjMeld meld = { .kind = (guint8) kind,
                  .from = MJ_SEAT_NONE,
                  .claimed = MJ_TILE_NONE };

  meld.tiles[3] = MJ_TILE_NONE;
  for (int i = 0; i < n; i++)
    meld.tiles[i] = mj_hand_find (hand, face, i);
  return meld;
}

int
mj_score_query_get_offers (MjScoreQuery *self, MjMeld *melds)
{
  const MjHand *hand;
  MjFace last;
  int n = 0, alike;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), 0);

  hand = &self->now.tiles.hand;
  if (hand->n_concealed < 3 || hand->n_melds == MJ_MAX_MELDS)
    return 0;
  last = mj_tile_face (hand->concealed[hand->n_concealed - 1]);
  alike = count_concealed (hand, last);
  if (alike == 4) {
    melds[n++] = meld_of_face (hand, MJ_MELD_KONG_CLAIMED, last, 4);
    melds[n++] = meld_of_face (hand, MJ_MELD_KONG_CONCEALED, last, 4);
  } else if (alike == 3) {
    melds[n++] = meld_of_face (hand, MJ_MELD_PONG, last, 3);
  } else {
    MjMeld chow = { .from = MJ_SEAT_NONE, .claimed = MJ_TILE_NONE };
    MjMeldKind kind;

    memcpy (chow.tiles, &hand->concealed[hand->n_concealed - 3], 3);
    chow.tiles[3] = MJ_TILE_NONE;
    if (is_meld (chow.tiles, &kind) && kind == MJ_MELD_CHOW)
      melds[n++] = chow;
  }
  return n;
}

void
mj_score_query_accept_offer (MjScoreQuery *self, int index)
{
  MjMeld melds[MJ_MAX_OFFERS];
  MjHand *hand;

  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  if (index < 0 || index >= mj_score_query_get_offers (self, melds))
    return;
  hand = &self->now.tiles.hand;
  for (int i = 0; i < mj_meld_n_tiles (&melds[index]); i++)
    mj_hand_remove (hand, melds[index].tiles[i]);
  hand->melds[hand->n_melds++] = melds[index];
  commit (self);
}

void
mj_score_query_turn_kong (MjScoreQuery *self, int meld)
{
  MjHand *hand;

  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  hand = &self->now.tiles.hand;
  if (meld < 0 || meld >= hand->n_melds ||
      !mj_meld_is_kong (&hand->melds[meld]))
    return;
  hand->melds[meld].kind = mj_meld_is_exposed (&hand->melds[meld])
                               ? MJ_MELD_KONG_CONCEALED
                               : MJ_MELD_KONG_CLAIMED;
  commit (self);
}

void
mj_score_query_dissolve (MjScoreQuery *self, int meld)
{
  MjHand *hand;
  MjMeld gone;

  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  hand = &self->now.tiles.hand;
  if (meld < 0 || meld >= hand->n_melds || hand->n_concealed + 4 > MAX_LOOSE)
    return;
  gone = hand->melds[meld];
  drop_meld (hand, meld);
  for (int i = 0; i < mj_meld_n_tiles (&gone); i++)
    mj_hand_add (hand, gone.tiles[i]);
  commit (self);
}

void
mj_score_query_clear (MjScoreQuery *self)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  clear_tiles (&self->now.tiles);
  self->now.entry.how =
      self->now.entry.other == MJ_SEAT_NONE ? MJ_HOW_SELF_DRAW : MJ_HOW_DISCARD;
  self->now.entry.liable = MJ_LIABLE_PROVEN;
  self->now.tai = -1;
  commit (self);
}

/* The parser leaves the winning tile last among the concealed ones. */
static void
read_tiles (const MjHand *hand, MjFace win, MjQueryTiles *tiles)
{
  clear_tiles (tiles);
  tiles->hand = *hand;
  if (win != MJ_FACE_NONE) {
    tiles->winning = hand->concealed[hand->n_concealed - 1];
    mj_hand_remove (&tiles->hand, tiles->winning);
  }
}

gboolean
mj_score_query_set_text (MjScoreQuery *self, const char *text, GError **error)
{
  MjHand hand;
  MjFace win;
  MjError wrong;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (g_strcmp0 (text, self->text) == 0)
    return TRUE;
  if (!mj_notation_parse_hand (text, &hand, &win, &wrong)) {
    g_autofree char *message = mj_text_error (&wrong);

    return refuse (error, "%s", message);
  }
  if (hand.n_concealed > MAX_LOOSE)
    return refuse (error, _ ("%d tiles are too many for a hand"),
                   mj_hand_size (&hand));
  read_tiles (&hand, win, &self->now.tiles);
  commit (self);
  return TRUE;
}

const char *
mj_score_query_get_text (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return self->text;
}

static gboolean
go_to_step (MjScoreQuery *self, guint at)
{
  if (at >= self->steps->len)
    return FALSE;
  self->at = at;
  self->now = g_array_index (self->steps, Step, at);
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

const MjEntry *
mj_score_query_get_entry (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return &self->now.entry;
}

void
mj_score_query_set_entry (MjScoreQuery *self, const MjEntry *entry)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (entry->kind == MJ_ENTRY_WIN);

  self->now.entry = *entry;
  self->now.from_known = TRUE;
  self->now.tai = entry->by_tiles ? -1 : entry->tai;
  if (entry->tile == MJ_FACE_NONE) {
    read_tiles (&entry->hand, MJ_FACE_NONE, &self->now.tiles);
  } else {
    MjHand hand = entry->hand;
    MjTile tile = MJ_TILE_NONE;

    for (int i = 0; i < hand.n_concealed; i++)
      if (mj_tile_face (hand.concealed[i]) == entry->tile)
        tile = hand.concealed[i];
    mj_hand_remove (&hand, tile);
    mj_hand_add (&hand, tile);
    read_tiles (&hand, entry->tile, &self->now.tiles);
  }
  forget_steps (self);
}

/* The flowers and animals go along with who has shown them. */
static void
forget_shown (MjScoreQuery *self, MjSeat seat)
{
  MjHand *hand = &self->now.tiles.hand;

  if (seat >= MJ_N_SEATS)
    return;
  for (int i = hand->n_bonus - 1; i >= 0; i--)
    if (self->books.shown[seat] & MJ_FACE_BIT (mj_tile_face (hand->bonus[i])))
      take_out (&self->now.tiles, hand->bonus[i]);
}

void
mj_score_query_set_winner (MjScoreQuery *self, MjSeat winner)
{
  MjEntry *entry;

  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (winner < MJ_N_SEATS);

  entry = &self->now.entry;
  if (entry->seat == winner)
    return;
  forget_shown (self, entry->seat);
  entry->seat = winner;
  if (entry->other == winner) {
    entry->other = MJ_SEAT_NONE;
    entry->how = MJ_HOW_SELF_DRAW;
    self->now.from_known = FALSE;
  }
  if (entry->liable == winner)
    entry->liable = MJ_LIABLE_PROVEN;
  commit (self);
}

void
mj_score_query_set_from (MjScoreQuery *self, MjSeat from)
{
  MjEntry *entry;

  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  entry = &self->now.entry;
  if (self->now.from_known && entry->other == from)
    return;
  if (from == MJ_SEAT_NONE && !mj_how_is_self_drawn ((MjHow) entry->how))
    entry->how = MJ_HOW_SELF_DRAW;
  if (from != MJ_SEAT_NONE && mj_how_is_self_drawn ((MjHow) entry->how))
    entry->how = MJ_HOW_DISCARD;
  entry->other = from;
  if (from != MJ_SEAT_NONE && entry->liable < MJ_N_SEATS)
    entry->liable = MJ_LIABLE_PROVEN;
  self->now.from_known = TRUE;
  commit (self);
}

gboolean
mj_score_query_is_from_known (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  return self->now.from_known;
}

void
mj_score_query_set_prevailing (MjScoreQuery *self, MjWind wind)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (wind < MJ_N_SEATS);

  if (self->books.rotation.prevailing == wind)
    return;
  self->books.rotation.prevailing = wind;
  refresh (self);
}

void
mj_score_query_set_dealer (MjScoreQuery *self, MjSeat dealer)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (dealer < MJ_N_SEATS);

  if (self->books.rotation.dealer == dealer)
    return;
  self->books.rotation.dealer = dealer;
  refresh (self);
}

const char *
mj_score_query_get_obstacle (MjScoreQuery *self, MjHow how)
{
  const MjEntry *entry;
  MjHand hand;
  MjWin win;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  entry = &self->now.entry;
  mj_entry_win (entry, &self->books.rotation, &win);
  if (entry->seat >= MJ_N_SEATS)
    win.seat_wind = mj_rotation_wind (&self->books.rotation, 0);
  win.how = how;
  hand = entry->hand;
  /* Tiles that are still to come may bring what it takes. */
  if (mj_how_needs_tile (how) &&
      count_tiles (&self->now.tiles) <= MJ_HAND_SIZE) {
    mj_hand_init (&hand);
    win.tile = MJ_FACE_NONE;
    if (how == MJ_HOW_KONG_REPLACEMENT || how == MJ_HOW_KONG_ON_KONG ||
        how == MJ_HOW_LAST_TILE_KONG_REPLACEMENT ||
        how == MJ_HOW_FLOWER_REPLACEMENT ||
        how == MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT)
      return NULL;
  }
  return mj_text_tr_or_null (
      mj_obstacle_find (&self->books.rules, &hand, &win));
}

void
mj_score_query_set_how (MjScoreQuery *self, MjHow how)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  if (self->now.entry.how == how ||
      mj_score_query_get_obstacle (self, how) != NULL)
    return;
  self->now.entry.how = (guint8) how;
  commit (self);
}

void
mj_score_query_set_n_replacements (MjScoreQuery *self, guint n)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));
  g_return_if_fail (n >= 1 && n <= MJ_N_BONUS);

  if (self->now.entry.n_replacements == n)
    return;
  self->now.entry.n_replacements = (guint8) n;
  commit (self);
}

void
mj_score_query_set_liable (MjScoreQuery *self, MjSeat liable)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  if (self->now.entry.liable == liable)
    return;
  self->now.entry.liable = liable;
  commit (self);
}

void
mj_score_query_set_instants (MjScoreQuery *self, gboolean instants)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  if (self->now.entry.instants == !!instants)
    return;
  self->now.entry.instants = instants;
  commit (self);
}

void
mj_score_query_set_count (MjScoreQuery *self, int tai, MjSpecial special)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  self->now.entry.by_tiles = FALSE;
  self->now.entry.special = (guint8) special;
  self->now.tai = tai;
  commit (self);
}

void
mj_score_query_set_by_tiles (MjScoreQuery *self, gboolean by_tiles)
{
  g_return_if_fail (MJ_IS_SCORE_QUERY (self));

  if (self->now.entry.by_tiles == !!by_tiles)
    return;
  self->now.entry.by_tiles = by_tiles;
  commit (self);
}

int
mj_score_query_get_count (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), -1);

  return self->now.tai;
}

/* ---- public: answers ---- */

const char *
mj_score_query_get_problem (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return self->problem;
}

const MjOutcome *
mj_score_query_get_outcome (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return &self->outcome;
}

gboolean
mj_score_query_score_under (MjScoreQuery *self,
                            const MjRules *rules,
                            MjOutcome *outcome)
{
  MjEvening books;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  books = self->books;
  books.rules = *rules;
  return mj_evening_apply (&books, &self->now.entry, outcome);
}

GListModel *
mj_score_query_get_lines (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return G_LIST_MODEL (self->lines);
}

GListModel *
mj_score_query_get_waits (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return G_LIST_MODEL (self->waits);
}

GListModel *
mj_score_query_get_near (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return G_LIST_MODEL (self->near);
}

GListModel *
mj_score_query_get_payments (MjScoreQuery *self)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  return G_LIST_MODEL (self->payments);
}

/* ---- the class ---- */

static void
mj_score_query_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MjScoreQuery *self = MJ_SCORE_QUERY (object);

  switch (id) {
  case PROP_TEXT:
    g_value_set_string (value, self->text);
    break;
  case PROP_HEADLINE:
    g_value_set_string (value, self->headline);
    break;
  case PROP_PROBLEM:
    g_value_set_string (value, self->problem ? self->problem : "");
    break;
  case PROP_PAO_NOTE:
    g_value_set_string (value, self->pao_note);
    break;
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, self->at > 0);
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, self->at + 1 < self->steps->len);
    break;
  case PROP_WINS:
    g_value_set_boolean (value, self->problem == NULL);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
mj_score_query_finalize (GObject *object)
{
  MjScoreQuery *self = MJ_SCORE_QUERY (object);

  g_array_unref (self->steps);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_free (self->names[i]);
  g_free (self->problem);
  g_free (self->headline);
  g_free (self->pao_note);
  g_free (self->text);
  g_object_unref (self->lines);
  g_object_unref (self->waits);
  g_object_unref (self->near);
  g_object_unref (self->payments);
  G_OBJECT_CLASS (mj_score_query_parent_class)->finalize (object);
}

static GParamSpec *
text_property (const char *name)
{
  return g_param_spec_string (name, NULL, NULL, "",
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                  G_PARAM_STATIC_STRINGS);
}

static GParamSpec *
switch_property (const char *name)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE,
                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                   G_PARAM_STATIC_STRINGS);
}

static void
mj_score_query_class_init (MjScoreQueryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_score_query_get_property;
  object_class->finalize = mj_score_query_finalize;

  /**
   * MjScoreQuery:text:
   *
   * The tiles in notation; loose tiles among the melds stand in brackets.
   */
  props[PROP_TEXT] = text_property ("text");
  /**
   * MjScoreQuery:headline:
   *
   * The tai, or how far the hand has come.
   */
  props[PROP_HEADLINE] = text_property ("headline");
  /**
   * MjScoreQuery:problem:
   *
   * What is missing or wrong; empty when the hand wins.
   */
  props[PROP_PROBLEM] = text_property ("problem");
  /**
   * MjScoreQuery:pao-note:
   *
   * Who pays for everybody and why, or who would.
   */
  props[PROP_PAO_NOTE] = text_property ("pao-note");
  props[PROP_CAN_UNDO] = switch_property ("can-undo");
  props[PROP_CAN_REDO] = switch_property ("can-redo");
  /**
   * MjScoreQuery:wins:
   *
   * Whether everything is said and the hand wins.
   */
  props[PROP_WINS] = switch_property ("wins");
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * MjScoreQuery::changed:
   *
   * Tiles, circumstances and the answer are others than before.
   */
  changed_signal =
      g_signal_new ("changed", MJ_TYPE_SCORE_QUERY, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
mj_score_query_init (MjScoreQuery *self)
{
  MjEvening books;
  MjRules rules;

  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->lines = g_list_store_new (MJ_TYPE_LINE);
  self->waits = g_list_store_new (MJ_TYPE_LINE);
  self->near = g_list_store_new (MJ_TYPE_LINE);
  self->payments = g_list_store_new (MJ_TYPE_LINE);
  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  mj_score_query_set_books (self, &books, NULL);
}

MjScoreQuery *
mj_score_query_new (void)
{
  return g_object_new (MJ_TYPE_SCORE_QUERY, NULL);
}
