/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-file.h – a match as readable text: rule sheet, players, moves.
 *
 * docs/formats.md describes the format.  The state is never written, because
 * the moves lead to it.
 */

#pragma once

#include "engine/match/mj-state.h"

#include <glib-object.h>

/* Enough for some thousand deals. */
enum { MJ_MAX_MATCH_BYTES = 4 << 20 };

#define MJ_MATCH_FILE_ERROR (mj_match_file_error_quark ())
GQuark mj_match_file_error_quark (void);

/**
 * MjMatchFileError:
 * @MJ_MATCH_FILE_ERROR_SYNTAX: a line cannot be read
 * @MJ_MATCH_FILE_ERROR_ILLEGAL: a move is not legal at its place in the match
 */
typedef enum {
  MJ_MATCH_FILE_ERROR_SYNTAX,
  MJ_MATCH_FILE_ERROR_ILLEGAL,
} MjMatchFileError;

#ifdef __GI_SCANNER__
/**
 * MjMatchFile:
 *
 * A match: who plays by which rules, and the moves.  Other programming
 * languages see only its text.
 */
typedef struct _MjMatchFile MjMatchFile;
#else
/**
 * MjEarlierSitter:
 * @n_deals: how many deals had gone by when somebody else's began to count
 * @name: name of who sat there; "" for nobody: in a deal in which one person
 *   took over from another
 * @bot: (nullable): word for the computer player; NULL for a person
 *
 * Who sat in a chair before somebody else came in the middle of the match.
 */
typedef struct {
  MjSeat seat;
  guint n_deals;
  char *name;
  char *bot;
} MjEarlierSitter;

/**
 * MjMatchFile:
 * @dealer: first dealer's chair
 * @names: names of the four chairs, of who sits there last
 * @faces: words for the faces that were chosen, "auntie"; each may be NULL
 * @bots: words for the computer players, "club:flush" as in mj_bot_from_word();
 *   NULL for a person, and where it was not written down
 * @earlier: (element-type MjEarlierSitter): who sat there before, those of a
 *   chair in their order
 * @day: (nullable): the date whose deal of the day this is, "2026-11-23"; the
 *   match ends with that deal
 * @later: whether that day was over when the match began
 * @again: whether the person had finished that deal before
 * @practice: whether moves may be taken back; practice is left out of
 * statistics
 * @undone: (element-type utf8): moves that were taken back, "57 1 discard 5pa":
 *   the place of the move in the match, then the move
 * @moves: (element-type MjMove): all moves
 */
typedef struct {
  MjRules rules;
  MjSeat dealer;
  char *names[MJ_N_SEATS];
  char *faces[MJ_N_SEATS];
  char *bots[MJ_N_SEATS];
  GPtrArray *earlier;
  char *day;
  gboolean later;
  gboolean again;
  gboolean practice;
  GPtrArray *undone;
  GArray *moves;
} MjMatchFile;
#endif

#define MJ_TYPE_MATCH_FILE (mj_match_file_get_type ())
GType mj_match_file_get_type (void);

MjMatchFile *mj_match_file_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_match_file_copy:
 * @n_moves: how many of its moves to copy, or more than there are for all of
 * them
 *
 * Returns: (transfer full): a match that begins like @file
 */
MjMatchFile *mj_match_file_copy (const MjMatchFile *file,
                                 guint n_moves) G_GNUC_WARN_UNUSED_RESULT;
void mj_match_file_free (MjMatchFile *file);

#ifndef __GI_SCANNER__
/* Adds to #MjMatchFile.earlier. */
void mj_match_file_add_earlier (MjMatchFile *file,
                                MjSeat seat,
                                guint n_deals,
                                const char *name,
                                const char *bot);
#endif

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjMatchFile, mj_match_file_free)

#ifndef __GI_SCANNER__

/* Whether who sits there chose no name. */
gboolean mj_match_file_is_nameless (const MjMatchFile *file, MjSeat seat);

/* Calls @reader "You" and any other person "Player", if they chose no name.
 * @reader: the chair of the person who reads it, or MJ_SEAT_NONE */
void mj_match_file_address (MjMatchFile *file, MjSeat reader);

#endif

/**
 * mj_match_file_from_text:
 *
 * Speaks to nobody as "You"; mj_match_file_address() does.
 *
 * Returns: (transfer full) (nullable): the match; NULL when @text is refused,
 *   with the line in @error
 */
MjMatchFile *mj_match_file_from_text (const char *text,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_match_file_to_text:
 *
 * Returns: (transfer full): its text, from which the same match can be read
 */
char *mj_match_file_to_text (const MjMatchFile *file) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_match_file_head_to_text:
 *
 * Returns: (transfer full): its text without the moves
 */
char *
mj_match_file_head_to_text (const MjMatchFile *file) G_GNUC_WARN_UNUSED_RESULT;

#ifndef __GI_SCANNER__

/* @state: (out): the state before its first move */
void mj_match_file_begin (const MjMatchFile *file, MjState *state);

/* @n_moves: how many moves to make, or more than there are for all of them
 * @state: (out): the state after them
 * Returns: false at the first illegal move; @error names it by deal, number and
 *   text, and @state is the one before it */
gboolean mj_match_file_fold (const MjMatchFile *file,
                             guint n_moves,
                             MjState *state,
                             GError **error);

/* How many of its moves belong to deals that are over. */
guint mj_match_file_count_finished (const MjMatchFile *file);

#endif

/* @human: chair of the person at the screen, or MJ_SEAT_NONE.  Returns: whether
 * people play in other chairs */
gboolean mj_match_file_has_guests (const MjMatchFile *file, MjSeat human);

/**
 * mj_match_file_count_public: (skip)
 * @human: chair of the person at the screen, or MJ_SEAT_NONE
 *
 * The seed of a deal reveals all hands.  So a deal that guests play leaves the
 * program only when it is over.
 *
 * Returns: how many of its moves may be copied, exported or shown to others
 */
guint mj_match_file_count_public (const MjMatchFile *file, MjSeat human);
