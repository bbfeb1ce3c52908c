/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-text-reasons.c – sentences that say why something is not possible or does
 * not count.
 *
 * The engine gives reasons as codes; this file has one sentence for each.
 */

#include "model/text/mj-text.h"

#include "engine/money/mj-verdict.h"

#include <glib/gi18n-lib.h>

const char *
mj_text_reason_english (MjReason reason)
{
  static const char *const sentences[MJ_N_REASONS] = {
    [MJ_REASON_NOT_PLAYED] = N_ ("This table does not play it"),
    [MJ_REASON_NOT_CLAIMED_YET] = N_ ("Only before anybody has claimed a tile"),
    [MJ_REASON_NOT_DEALER] = N_ ("Not for the dealer"),
    [MJ_REASON_ONLY_DEALER] = N_ ("Only for the dealer"),
    [MJ_REASON_NOT_DEALER_DISCARD] = N_ ("Only on the dealer’s first discard"),
    [MJ_REASON_OWN_KONG] = N_ ("Not after a kong of one’s own"),
    [MJ_REASON_NO_KONG] = N_ ("There is no kong"),
    [MJ_REASON_NEEDS_TWO_KONGS] = N_ ("You need two kongs"),
    [MJ_REASON_NO_BONUS] = N_ ("There is no flower or animal"),
    [MJ_REASON_NEEDS_SEVEN_FLOWERS] = N_ ("You need seven flowers"),
    [MJ_REASON_NEEDS_EIGHT_FLOWERS] = N_ ("You need all eight flowers"),
    [MJ_REASON_NEEDS_FOUR_ANIMALS] = N_ ("You need all four animals"),
    [MJ_REASON_NEEDS_HONOURS] =
        N_ ("You need three triplets of dragons or four of winds"),
    [MJ_REASON_ONLY_ONE_DOT] = N_ ("Only with 1 dot at this table"),
    [MJ_REASON_CANNOT_ROB] =
        N_ ("Only thirteen wonders may rob a concealed kong"),
    [MJ_REASON_ROBBED_HELD] =
        N_ ("The robbed kong holds the other three of that tile"),
    [MJ_REASON_SELF_DRAWN_FROM] = N_ ("A self-drawn win has no discarder"),
    [MJ_REASON_NO_DISCARDER] = N_ ("It is not known whose tile it was"),
    [MJ_REASON_OWN_DISCARD] = N_ ("Nobody can win on their own discard"),
    [MJ_REASON_NO_WINNING_TILE] = N_ ("The winning tile is not in the hand"),
    [MJ_REASON_WRONG_SIZE] = N_ ("The hand has the wrong number of tiles"),
    [MJ_REASON_INCOMPLETE] = N_ ("The hand is not complete"),
    [MJ_REASON_TOO_CHEAP] = N_ ("The hand is complete but has too few tai"),
    [MJ_REASON_HOW_NOT_PLAYED] =
        N_ ("This table does not play that way of winning"),
    [MJ_REASON_COUNT_ABOVE_LIMIT] = N_ ("More tai than the limit"),
    [MJ_REASON_COUNT_TOO_LOW] = N_ ("Fewer tai than this table needs"),
    [MJ_REASON_WINNER_LIABLE] = N_ ("The winner cannot pay for everybody"),
    [MJ_REASON_NO_PAO] = N_ ("Nobody pays for everybody at this table"),
    [MJ_REASON_ONLY_DISCARDER_LIABLE] =
        N_ ("On a discard only the discarder can pay for everybody"),
    [MJ_REASON_THIRTEEN_BY_ALL] = N_ ("Everybody pays for thirteen wonders"),
    [MJ_REASON_SHORT_HAND] = N_ ("A short hand may not win"),
    [MJ_REASON_LONG_HAND] = N_ ("A long hand may not win"),
    [MJ_REASON_SHOWN_BY_ANOTHER] =
        N_ ("Another player has shown a flower or animal of this hand"),
    [MJ_REASON_NOT_BONUS] = N_ ("Only flowers and animals can be shown"),
    [MJ_REASON_SHOWN_BEFORE] =
        N_ ("That tile has already been shown in this deal"),
    [MJ_REASON_KONGS_NOT_PAID] = N_ ("This table does not pay kongs"),
    [MJ_REASON_NOT_KONG] = N_ ("That is not a kong"),
    [MJ_REASON_KONG_NEEDS_DISCARDER] =
        N_ ("An exposed kong needs its discarder"),
    [MJ_REASON_KONG_NO_PAO] =
        N_ ("At this table no single player pays for that kong"),
    [MJ_REASON_NO_SUCH_KONG] = N_ ("That tile cannot make a kong"),
    [MJ_REASON_KONG_PAID] = N_ ("That kong has already been paid"),
    [MJ_REASON_FIVE_KONGS] = N_ ("Nobody can have more than four kongs"),
    [MJ_REASON_LONG_HAND_KONG] = N_ ("A long hand may not collect for kongs"),
    [MJ_REASON_SHOWING_IS_FREE] =
        N_ ("Showing the hand costs nothing at this table"),
    [MJ_REASON_NO_FLOWER_WIN] = N_ ("Eight flowers do not win at this table"),
    [MJ_REASON_NO_FLOWER_HOLDER] =
        N_ ("It is not known who held the eighth flower"),
    [MJ_REASON_NO_PAYEE] = N_ ("It is not known who is paid"),
    [MJ_REASON_SAME_PERSON] = N_ ("It takes two: this is one person twice"),
    [MJ_REASON_AMOUNT_NOT_POSITIVE] = N_ ("The amount must be more than 0"),
    [MJ_REASON_NO_SUCH_PERSON] = N_ ("Nobody of that number is known"),
    [MJ_REASON_TWO_CHAIRS] = N_ ("Nobody can sit in two chairs"),
    [MJ_REASON_NO_STAKE] =
        N_ ("The stake must be an amount above 0, such as 0.20"),
    [MJ_REASON_RULES_CLASH] =
        N_ ("These rules cannot be played by: two of them contradict each "
            "other"),
    [MJ_REASON_ONE_WINNER] =
        N_ ("At this table only one player wins on a discard"),
    [MJ_REASON_NO_WIN_BEFORE] =
        N_ ("Nobody has just won on a discard, so nobody can win with them"),
    [MJ_REASON_OTHER_TILE] =
        N_ ("Both must win on the same tile of the same player"),
    [MJ_REASON_WON_ALREADY] = N_ ("That player has already won this deal"),
    [MJ_REASON_THREE_WINNERS] =
        N_ ("With three winners nobody is paid at this table: delete the wins "
            "and enter “Nobody Wins”"),
    [MJ_REASON_NO_ANIMALS] = N_ ("This table plays without animals"),
    [MJ_REASON_NO_SEVEN_PAIRS] = N_ ("Seven pairs is not played at this table"),
    [MJ_REASON_NO_THIRTEEN_WONDERS] =
        N_ ("Thirteen wonders is not played at this table"),
    [MJ_REASON_TOO_MANY_REPLACEMENTS] =
        N_ ("There are more replacements than flowers and animals"),
  };

  return sentences[reason];
}

const char *
mj_text_reason (MjReason reason)
{
  return mj_text_tr_or_null (mj_text_reason_english (reason));
}

char *
mj_text_too_few_tai (const MjRules *rules, gboolean self_drawn, int tai)
{
  /* Translators: tai of a hand, then the least that wins */
  return g_strdup_printf (
      rules->min_without_bonus
          ? _ ("%d tai; this table needs %d without bonus tiles")
          : _ ("%d tai; this table needs %d"),
      tai, mj_score_minimum (rules, self_drawn));
}

const char *
mj_text_status (MjStatus status)
{
  return status == MJ_WINS ? _ ("The hand wins")
                           : mj_text_reason (mj_verdict_status_reason (status));
}

char *
mj_text_near_reason (const MjNear *near)
{
  /* %s stands for the names of tiles. */
  static const char *const reasons[MJ_N_NEAR_REASONS] = {
    [MJ_NEAR_TRIPLET] = N_ ("%s is a triplet, and all four must be chows"),
    [MJ_NEAR_ALL_CLAIMED] = N_ ("all four chows were claimed"),
    [MJ_NEAR_VALUED_EYES] =
        N_ ("the pair is %s, and valued honours may not be the pair"),
    [MJ_NEAR_ONE_WAIT] = N_ ("only %s completes it, and it was a discard"),
    [MJ_NEAR_ONLY_WAIT] = N_ ("only %s completes it"),
    [MJ_NEAR_COUNTING_BONUS] =
        N_ ("there are bonus tiles (%s) that count by themselves"),
    [MJ_NEAR_BONUS] =
        N_ ("there are bonus tiles (%s), so it is the lesser one"),
    [MJ_NEAR_ONE_BONUS] = N_ ("there is one bonus tile (%s)"),
    [MJ_NEAR_CHOW] = N_ ("the chow from %s is not a triplet"),
    [MJ_NEAR_DISCARD] = N_ ("it was not self-drawn"),
    [MJ_NEAR_ONE_EXPOSED] = N_ ("one meld is exposed"),
    [MJ_NEAR_OTHER_SUIT] = N_ ("%s are of another suit"),
    [MJ_NEAR_NOT_PLAYED] = N_ ("this table does not play it"),
    [MJ_NEAR_EXPOSED] = N_ ("at this table it must be without claimed melds"),
    [MJ_NEAR_NOT_NINE_GATES] =
        N_ ("the thirteen tiles before the win were not 1112345678999"),
    [MJ_NEAR_GUEST_WIND] =
        N_ ("%s is neither the seat wind nor the prevailing wind"),
    [MJ_NEAR_EYES_NOT_DRAGON] = N_ ("the pair is not the third dragon"),
    [MJ_NEAR_EYES_NOT_WIND] = N_ ("the pair is not the fourth wind"),
    [MJ_NEAR_SELF_DRAW_ONLY] = N_ ("it counts only when self-drawn"),
    [MJ_NEAR_KONG_OPENS] = N_ ("at this table a concealed kong opens the hand"),
    [MJ_NEAR_MISSING] = N_ ("%s is missing"),
    [MJ_NEAR_ONE_DOT] = N_ ("here only %s counts"),
    [MJ_NEAR_LAST_DISCARD] = N_ ("the last tile was a discard"),
    [MJ_NEAR_LAST_REPLACEMENT] =
        N_ ("the last tile was drawn as a replacement"),
    [MJ_NEAR_STANDS_ALONE] =
        N_ ("a bigger hand counts by itself, and nothing is added to it"),
  };
  g_autofree char *faces = mj_text_faces (near->faces);

  return mj_text_insert (mj_text_tr (reasons[near->reason]), faces);
}

/* %s stands for the names of tiles, and %d for the number of the note. */
static char *
fill_in (const char *format, const MjPaoNote *note)
{
  g_autofree char *faces = mj_text_faces (note->faces);
  g_autofree char *number = g_strdup_printf ("%d", note->n);
  g_auto (GStrv) parts = g_strsplit (format, "%d", 2);
  g_autofree char *numbered = g_strjoinv (number, parts);

  return mj_text_insert (numbered, faces);
}

const char *
mj_text_pao_reason_english (MjPaoWhy why)
{
  static const char *const reasons[MJ_N_PAO_WHYS] = {
    [MJ_PAO_WHY_FED] = N_ ("The tile fed: %s"),
    [MJ_PAO_WHY_OPEN] = N_ ("it is not known who fed the last of %s"),
    [MJ_PAO_WHY_NOT_PLAYED] = N_ ("this table does not play it"),
    [MJ_PAO_WHY_SHOOTER_PAYS] =
        N_ ("at this table the discarder pays everything anyway"),
    [MJ_PAO_WHY_CONCEALED_KONG] =
        N_ ("exposed sets: %d; a concealed kong does not count (%s)"),
    [MJ_PAO_WHY_FEW_SETS] = N_ ("exposed sets: %d (%s), which is too few"),
    [MJ_PAO_WHY_NOT_FED] = N_ ("the set of %s was not claimed"),
    [MJ_PAO_WHY_DRAWN] =
        N_ ("the winning tile, %s, was drawn, and only a fed one counts"),
    [MJ_PAO_WHY_OTHER_HAND] =
        N_ ("the finished hand is another one: it has %s"),
    [MJ_PAO_WHY_DRAGON_BESIDE_WINDS] =
        N_ ("%s counts beside three winds only in all honours"),
    [MJ_PAO_WHY_EYES] = N_ ("as the pair %s adds no tai"),
    [MJ_PAO_WHY_LIMIT_SHOWN] =
        N_ ("the full tai would have been shown without any one of %s"),
    [MJ_PAO_WHY_WALL_UNKNOWN] = N_ ("it is not known whether fewer than %d "
                                    "tiles were left when %s was fed"),
    [MJ_PAO_WHY_FRESH_UNKNOWN] = N_ ("it is not known whether fewer than %d "
                                     "tiles were left and %s was fresh"),
  };

  return reasons[why];
}

char *
mj_text_pao_reason (const MjPaoNote *note)
{
  return fill_in (mj_text_tr (mj_text_pao_reason_english (note->why)), note);
}

char *
mj_text_near (const MjNear *near)
{
  const MjPatternInfo *info = mj_pattern_info (near->pattern);
  g_autofree char *name = mj_text_term (info->title, info->title_zh);
  g_autofree char *reason = mj_text_near_reason (near);

  /* Translators: name of a scoring pattern, then why it does not count */
  return g_strdup_printf (_ ("%s not counted: %s"), name, reason);
}

const char *
mj_text_view_fault (MjViewFault fault)
{
  static const char *const faults[MJ_N_VIEW_FAULTS] = {
    [MJ_VIEW_SOUND] = "",
    [MJ_VIEW_BAD_NUMBER] = N_ ("A number in the view is out of its range"),
    [MJ_VIEW_BAD_RULES] = N_ ("The rule sheet contradicts itself"),
    [MJ_VIEW_BAD_BALANCE] = N_ ("The balances do not sum to zero"),
    [MJ_VIEW_BAD_TILE] = N_ ("A tile lies where it cannot, or a tile of the "
                             "seat’s own hand is missing"),
    [MJ_VIEW_BAD_MELD] = N_ ("A meld is wrong, or nobody can have made it"),
    [MJ_VIEW_TILE_TWICE] = N_ ("A tile is in two places, or a claimed discard "
                               "in none"),
    [MJ_VIEW_SECRET] = N_ ("The view shows what the seat cannot know"),
    [MJ_VIEW_BAD_HAND_SIZE] = N_ ("A hand has too many or too few tiles"),
    [MJ_VIEW_BAD_WALL] = N_ ("The wall does not agree with the tiles taken"),
    [MJ_VIEW_BAD_DISCARDS] =
        N_ ("The discards do not agree with turns, draws and claims"),
    [MJ_VIEW_BAD_TURN] = N_ ("The phase does not agree with the turn"),
    [MJ_VIEW_BAD_DRAWN] = N_ ("The drawn tile does not agree with the turn"),
    [MJ_VIEW_BAD_CLAIM] = N_ ("The claim is not what the seat can claim"),
    [MJ_VIEW_BAD_LOCK] = N_ ("The seat cannot be barred from those tiles"),
    [MJ_VIEW_BAD_EARLY] =
        N_ ("What it says about the seat’s dragons and winds is wrong"),
    [MJ_VIEW_BAD_BONUS_PAID] = N_ ("Nobody has the bonus tiles that were paid"),
  };

  return mj_text_tr (faults[fault]);
}
