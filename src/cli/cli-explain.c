/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-explain.c – sgmj rules --explain: a sheet as people agree on it before
 * the first deal, on one page.
 *
 * Sentences answer the usual questions; every other option that matters is
 * named with its value, so that no line of the sheet is left out. */

#include "cli/cli.h"

#include "engine/rules/mj-chart.h"
#include "model/learn/mj-rulebook.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

enum { WIDTH = 79, MOST_TAI = 13 };

/* Options whose whole meaning is in the first sentences, the payout table and
 * the lists of hands and payments. */
static const MjOptionId told[] = {
  MJ_OPTION_animals,
  MJ_OPTION_dead_wall,
  MJ_OPTION_base_unit,
  MJ_OPTION_limit,
  MJ_OPTION_no_limit,
  MJ_OPTION_min_points,
  MJ_OPTION_min_points_discard,
  MJ_OPTION_min_without_bonus,
  MJ_OPTION_chicken_value,
  MJ_OPTION_chart,
  MJ_OPTION_zimo_bonus,
  MJ_OPTION_bite_amount,
  MJ_OPTION_flower_group_pay,
  MJ_OPTION_kong_pay,
  MJ_OPTION_flower_win,
  MJ_OPTION_treasure_on_discard,
  MJ_OPTION_pure_green,
  MJ_OPTION_heavenly,
  MJ_OPTION_humanly,
  MJ_OPTION_self_draw_point,
  MJ_OPTION_no_bonus_point,
  MJ_OPTION_seven_pairs,
  MJ_OPTION_pao,
};

/* Sentences of an option, in the order of its values: "{key}" is the name of
 * that pattern, "{limit}" the tai of special hands.  An extra that a table does
 * not play has none.  Other options are named with their values. */
static const struct {
  MjOptionId option;
  const char *values[4];
} sentences[] = {
  { MJ_OPTION_special_double,
    { "", "Special hands, and hands of 10 tai and more, pay double." } },
  { MJ_OPTION_thirteen_pay,
    { "For {thirteen-wonders} all three pay the same, even on a discard: "
      "{thirteen}.",
      "{thirteen-wonders} is paid like any other hand." } },
  { MJ_OPTION_bites,
    { "Bites are paid for animals and for one's own flowers.",
      "Bites are paid for animals, not for flowers.", "Bites are not paid." } },
  { MJ_OPTION_hidden_bite,
    { "A bite among the tiles dealt to one pays as usual.",
      "A bite among the tiles dealt to one pays double." } },
  { MJ_OPTION_animal_set_pay,
    { "All four animals pay two bites more.",
      "All four animals pay one bite more." } },
  { MJ_OPTION_kong_claimed_payer,
    { "All three pay for a kong made with a discard.",
      "Whoever discards the fourth tile of a kong pays for all three.",
      "Whoever discards the fourth tile of a kong pays; the others do not." } },
  { MJ_OPTION_held_flower_pay,
    { "Whoever keeps the eighth flower hidden pays for all three.",
      "An eighth flower kept hidden is paid as if it had been robbed." } },
  { MJ_OPTION_animal_win, { "", "Four animals win at once." } },
  { MJ_OPTION_reveal_is_fake,
    { "", "Whoever shows the other tiles when winning with three dragons or "
          "four winds at once has made a false win." } },
  { MJ_OPTION_concealed_hand,
    { "{concealed-hand} does not count.",
      "{concealed-hand} counts only when the winner draws the winning tile.",
      "{concealed-hand} counts on a discard as well as on a self-draw." } },
  { MJ_OPTION_concealed_kong_opens,
    { "", "A concealed kong spoils {concealed-hand}." } },
  { MJ_OPTION_nine_gates_exposed,
    { "{nine-gates} must be concealed.",
      "{nine-gates} may have claimed sets." } },
  { MJ_OPTION_small_winds_half_flush,
    { "{four-lesser-blessings} and {half-flush} count together.",
      "{half-flush} adds nothing to {four-lesser-blessings}." } },
  { MJ_OPTION_big_dragons_early,
    { "Three dragon sets need a complete hand to win.",
      "Three dragon sets win at once, before the hand is complete." } },
  { MJ_OPTION_big_winds_early,
    { "Four wind sets need a pair to win.",
      "Four wind sets win at once, without a pair." } },
  { MJ_OPTION_thirteen_beats_self_draw,
    { "", "With a wait for all thirteen tiles, {thirteen-wonders} may take "
          "the tile that another draws to win." } },
  { MJ_OPTION_earthly,
    { "{earthly-hand}: on the dealer's first discard, or on one's own first "
      "draw.",
      "{earthly-hand}: on the dealer's first discard.",
      "{earthly-hand}: on one's own first draw.",
      "{earthly-hand} is not played." } },
  { MJ_OPTION_flower_on_flower,
    { "", "Winning after two flowers in a row counts five tai.",
      "Each flower replaced in a row before the win counts one tai." } },
  { MJ_OPTION_last_tile,
    { "Drawing the very last tile to win counts.",
      "Drawing the very last tile to win counts if it is the 1 dot.",
      "Drawing the very last tile to win counts nothing." } },
  { MJ_OPTION_last_tile_discard,
    { "", "Winning on the very last discard counts, too." } },
  { MJ_OPTION_last_tile_bonus,
    { "If the last tile is a flower or an animal, nobody wins.",
      "If the last tile is a flower or an animal, nobody wins, but bites are "
      "paid.",
      "If the last tile is a flower or an animal, another tile is drawn for "
      "it." } },
  { MJ_OPTION_pao_flush,
    { "", "the winning tile to three open sets of one suit or of honours;",
      "the third open set, or the winning tile, of one suit or of honours;" } },
  { MJ_OPTION_pao_terminals,
    { "", "the winning tile to three open sets of ones and nines;",
      "the third open set, or the winning tile, of ones and nines;" } },
  { MJ_OPTION_pao_dragons, { "", "the third dragon set;" } },
  { MJ_OPTION_pao_winds, { "", "the fourth wind set;" } },
  { MJ_OPTION_pao_limit,
    { "", "the dragon or wind that brings the open tai to {limit};" } },
  { MJ_OPTION_pao_arhats, { "", "the fourth kong;" } },
  { MJ_OPTION_pao_kong,
    { "", "late in the deal, a kong whose replacement wins;",
      "a kong whose replacement wins;" } },
  { MJ_OPTION_pao_fresh, { "", "late in the deal, a fresh winning tile;" } },
  { MJ_OPTION_fresh_limits,
    { "Late means fewer than 7 tiles left for a kong, fewer than 5 for a win.",
      "Late means fewer than 5 tiles left for a kong, fewer than 7 for a "
      "win." } },
  { MJ_OPTION_fresh_definition,
    { "A tile is fresh if nobody has discarded or ponged it.",
      "A tile is fresh if none lies among the discards.",
      "A tile is fresh if none lies face up anywhere." } },
  { MJ_OPTION_lesser_sequence,
    { "{lesser-sequence-hand} need not wait for two tiles on a self-draw.",
      "{lesser-sequence-hand} must wait for two tiles, on a self-draw as well.",
      "{lesser-sequence-hand} may have flowers of other seats only." } },
  { MJ_OPTION_fake_points,
    { "A false win (zha hu) costs {limit} tai.",
      "A false win (zha hu) costs 5 tai at most." } },
  { MJ_OPTION_short_hand,
    { "A hand with too few tiles may still win.",
      "A hand with too few tiles cannot win." } },
  { MJ_OPTION_long_hand,
    { "A hand with too many tiles may still win.",
      "A hand with too many tiles cannot win." } },
  { MJ_OPTION_shin_gou,
    { "", "A tile on the floor may be picked up after three seconds." } },
  { MJ_OPTION_sacred_discard,
    { "One may claim what one has discarded.",
      "Nobody may claim the tile they have just discarded.",
      "Nobody may claim a tile they have discarded in this deal." } },
  { MJ_OPTION_missed_discard,
    { "", "Nobody may claim the tile they have just let pass (guo shui)." } },
  { MJ_OPTION_prohibit_until,
    { "That ends with one's next turn.",
      "That ends with one's next turn, or when one is skipped." } },
  { MJ_OPTION_prohibit_related,
    { "", "The other tiles of the same wait are barred, too." } },
  { MJ_OPTION_dealer_after_draw,
    { "If nobody wins, the dealer stays unless somebody was paid.",
      "If nobody wins, the dealer stays.",
      "If nobody wins, the next player deals.",
      "If nobody wins, the dealer stays unless there was a kong." } },
  { MJ_OPTION_dealer_after_win,
    { "A dealer who wins deals again.",
      "After a win the next player deals." } },
  { MJ_OPTION_winners,
    { "Two want the same tile to win: the first in turn gets it.",
      "Two may win on one tile; if three do, nobody is paid.",
      "All who win on one tile are paid." } },
};

/* ---- lines ---- */

static int
columns_of (const char *word)
{
  int n = 0;

  for (; *word != '\0'; word = g_utf8_next_char (word))
    n += g_unichar_iswide (g_utf8_get_char (word)) ? 2 : 1;
  return n;
}

/* Breaks @text at spaces; further lines are indented. */
static void
print_wrapped (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int column = 0;

  for (int i = 0; words[i] != NULL; i++) {
    int n = columns_of (words[i]);

    if (column > 0 && column + 1 + n > WIDTH) {
      g_print ("\n");
      column = 0;
    }
    g_print ("%s%s", column > 0 ? " " : i > 0 ? "    " : "  ", words[i]);
    column += n + (column > 0 ? 1 : i > 0 ? 4 : 2);
  }
  g_print ("\n");
}

static void
print_part (const char *title, const char *text)
{
  g_autofree char *line = g_strdup_printf ("%s: %s", title, text);

  print_wrapped (line);
}

static void
add_to_list (GString *list, const char *item)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", item);
}

/* ---- minimum and payments of a win ---- */

static void
print_title (const MjRules *rules)
{
  g_autofree char *changes = mj_text_rules_changes (rules, TRUE);

  g_print ("The rules of this table: %s%s\n", mj_text_preset (rules),
           *changes != '\0' ? ", changed:" : "");
  if (*changes != '\0')
    print_wrapped (changes);
}

static void
print_tiles (const MjRules *rules)
{
  g_autofree char *text = g_strdup_printf (
      "%d, with flowers and seasons%s. The last %d of the wall are not drawn.",
      rules->animals ? MJ_N_TILES : MJ_N_TILES - MJ_N_ANIMALS,
      rules->animals ? " and the four animals" : ", without animals",
      rules->dead_wall);

  print_part ("Tiles", text);
}

static void
print_minimum (const MjRules *rules)
{
  int drawn = mj_score_minimum (rules, TRUE),
      claimed = mj_score_minimum (rules, FALSE);
  int most = mj_rules_most_tai (rules);
  g_autoptr (GString) text = g_string_new (NULL);

  if (drawn == 0)
    g_string_append_printf (
        text,
        "A hand without any tai (chicken hand) may win; it is paid as %s one "
        "tai. ",
        rules->chicken_value == MJ_CHICKEN_HALF ? "half of" : "if it had");
  else
    g_string_append_printf (text, "A hand needs %d tai to win. ", drawn);
  if (claimed != drawn)
    g_string_append_printf (text, "On a discard it needs %d. ", claimed);
  if (rules->min_without_bonus)
    g_string_append (text, "Flowers and animals do not help to reach that. ");
  g_string_append_printf (text,
                          rules->no_limit
                              ? "There is no limit; only more than %d tai are "
                                "paid as %d."
                              : "The limit is %d: more tai are paid as %d.",
                          most, most);
  print_part ("Winning", text->str);
}

/* The rows that a table has written down itself. */
static void
print_rows (const MjRules *rules)
{
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (int tai = 1; tai <= MJ_CHART_ROWS; tai++) {
    g_autofree char *number = g_strdup_printf ("%d", tai);

    if (mj_chart_has_row (rules, tai))
      add_to_list (rows, number);
  }
  text = g_strdup_printf ("Written down by the table: %s tai. Each other row "
                          "doubles the one before it.",
                          rows->str);
  print_wrapped (text);
}

static void
print_payouts (const MjRules *rules)
{
  g_autofree char *unit = mj_text_money (rules->base_unit);

  g_print ("What a win costs, if one tai is worth %s\n"
           "  tai     who discarded  each of the others  self-drawn, each\n",
           unit);
  for (int tai = mj_score_minimum (rules, TRUE);
       tai <= mj_rules_most_tai (rules); tai++) {
    MjShares claimed, drawn;
    g_autofree char *shooter = NULL, *others = NULL, *each = NULL;

    if (tai > MOST_TAI && tai < mj_rules_most_tai (rules) &&
        !(rules->chart == MJ_CHART_CUSTOM && mj_chart_has_row (rules, tai)))
      continue; /* all of it on one page */
    mj_payout_shares (rules, tai, FALSE, &claimed);
    mj_payout_shares (rules, tai, TRUE, &drawn);
    shooter = mj_text_money (claimed.discarder);
    others = mj_text_money (claimed.other);
    each = mj_text_money (drawn.other);
    g_print ("  %3d  %16s  %18s  %16s\n", tai, shooter, others, each);
  }
  if (rules->chart == MJ_CHART_CUSTOM)
    print_rows (rules);
}

/* ---- hands, payments, liabilities ---- */

typedef struct {
  char *value;
  GString *names;
} Worth;

static void
worth_clear (gpointer data)
{
  Worth *worth = data;

  g_free (worth->value);
  g_string_free (worth->names, TRUE);
}

/* Numbers first, then the limit, then patterns that are off. */
static int
compare_worth (gconstpointer a, gconstpointer b)
{
  const char *values[] = { ((const Worth *) a)->value,
                           ((const Worth *) b)->value };
  gint64 ranks[2];

  for (int i = 0; i < 2; i++)
    ranks[i] = g_ascii_isdigit (*values[i])
                   ? g_ascii_strtoll (values[i], NULL, 10)
                   : G_MAXINT64 - (*values[i] == 'l');
  return ranks[0] < ranks[1] ? -1 : ranks[0] > ranks[1];
}

static gboolean
is_listed (const char *names, const char *name)
{
  g_auto (GStrv) all = g_strsplit (names, ", ", -1);

  return g_strv_contains ((const char *const *) all, name);
}

/* A name that two rows share is printed once. */
static void
add_worth (GArray *all, const char *value, const char *name)
{
  Worth worth = { .value = g_strdup (value), .names = g_string_new (name) };

  for (guint i = 0; i < all->len; i++) {
    Worth *other = &g_array_index (all, Worth, i);

    if (!g_str_equal (other->value, value))
      continue;
    if (!is_listed (other->names->str, name))
      add_to_list (other->names, name);
    worth_clear (&worth);
    return;
  }
  g_array_append_val (all, worth);
}

/* Titles of the rows of a kind, those that are worth the same together. */
static void
print_worth (const char *title, const MjRules *rules, MjRulebookKind kind)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Worth));

  g_array_set_clear_func (all, worth_clear);
  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    MjRulebookRow row;
    g_autofree char *value = NULL, *name = NULL;

    mj_rulebook_row (i, &row);
    if (row.kind != kind)
      continue;
    value = mj_rulebook_value (&row, rules);
    if (g_str_equal (value, "not played"))
      continue;
    name = mj_text_term (row.title, row.title_zh);
    add_worth (all, value, name);
  }
  g_array_sort (all, compare_worth);
  g_print ("%s\n", title);
  for (guint i = 0; i < all->len; i++) {
    const Worth *worth = &g_array_index (all, Worth, i);
    g_autofree char *line =
        g_strdup_printf ("%s: %s.", worth->value, worth->names->str);

    print_wrapped (line);
  }
}

/* ---- all other options ---- */

static gboolean
is_told (MjOptionId id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    if (told[i] == id)
      return TRUE;
  return FALSE;
}

/* Payments of all three for thirteen wonders. */
static char *
tell_thirteen (const MjRules *rules)
{
  int tai = mj_rules_cap (
      rules, mj_rules_pattern_tai (rules, MJ_PATTERN_THIRTEEN_WONDERS));
  MjShares shares;

  mj_payout_win_shares (
      rules, &(MjScore){ .tai = tai, .shape = { .kind = MJ_SHAPE_THIRTEEN } },
      FALSE, &shares);
  return mj_text_money (shares.other);
}

static char *
find_word (const char *key, const MjRules *rules)
{
  if (g_str_equal (key, "limit"))
    return g_strdup_printf ("%d", rules->limit);
  if (g_str_equal (key, "thirteen"))
    return tell_thirteen (rules);
  for (MjPatternId id = 0; id < MJ_N_PATTERNS; id++) {
    const MjPatternInfo *info = mj_pattern_info (id);

    if (g_str_equal (info->key, key))
      return mj_text_term (info->title, info->title_zh);
  }
  g_assert_not_reached ();
}

/* NULL: it is named with its value. */
static char *
find_sentence (const MjRules *rules, MjOptionId id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (sentences[i].option == id) {
      g_auto (GStrv) parts = g_strsplit_set (
          sentences[i].values[mj_rules_get (rules, id)], "{}", -1);

      for (int part = 1; parts[0] != NULL && parts[part] != NULL; part += 2) {
        g_autofree char *key = parts[part];

        parts[part] = find_word (key, rules);
        if (parts[part + 1] == NULL)
          break;
      }
      return g_strjoinv ("", parts);
    }
  if (id == MJ_OPTION_stake_rounding && rules->stake_rounding == 0)
    return g_strdup ("What is settled up is not rounded.");
  if (id == MJ_OPTION_rounds)
    return g_strdup_printf ("A match has %d rounds.", rules->rounds);
  return NULL;
}

/* A usual price is in the list of payments. */
static gboolean
is_open (const MjRules *rules, MjOptionId id)
{
  return !is_told (id) && mj_rules_option_matters (rules, id) &&
         !(mj_option (id)->type == MJ_OPTION_PRICE &&
           mj_rules_get (rules, id) == MJ_PRICE_USUAL);
}

static void
add_sentence (GString *text, const char *sentence)
{
  g_string_append_printf (
      text, "%s%s", text->len > 0 && *sentence != '\0' ? " " : "", sentence);
}

/* The options of a group: sentences, then those that are on and those that are
 * off. */
static void
print_group (const MjRules *rules, MjOptionGroup group)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) on = g_string_new (NULL), off = g_string_new (NULL);

  for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++) {
    const MjOption *option = mj_option (id);
    int32_t value = mj_rules_get (rules, id);
    g_autofree char *sentence = find_sentence (rules, id);
    g_autofree char *name = mj_text_term (option->title, option->title_zh);

    if (option->group != group || !is_open (rules, id))
      continue;
    if (sentence != NULL) {
      add_sentence (text, sentence);
    } else if (option->type == MJ_OPTION_SWITCH) {
      add_to_list (value ? on : off, name);
    } else {
      g_autofree char *said = mj_text_option_value (id, value);
      g_autofree char *item = g_strdup_printf ("%s: %s.", name, said);

      add_sentence (text, item);
    }
  }
  if (on->len > 0)
    g_string_append_printf (text, "%sPlayed: %s.", text->len > 0 ? " " : "",
                            on->str);
  if (off->len > 0)
    g_string_append_printf (text, "%sNot played: %s.", text->len > 0 ? " " : "",
                            off->str);
  if (group == MJ_GROUP_PAO && text->len > 0) {
    g_string_prepend (text, "Whoever feeds this pays for all three losers: ");
    g_string_replace (text, "; Late", ". Late", 0);
    g_string_replace (text, "; A tile", ". A tile", 0);
    if (g_str_has_suffix (text->str, ";"))
      text->str[text->len - 1] = '.';
  }
  if (text->len > 0)
    print_part (mj_option_group_title (group), text->str);
}

void
cli_explain (const MjRules *rules)
{
  print_title (rules);
  print_tiles (rules);
  print_minimum (rules);
  print_payouts (rules);
  print_worth ("Paid at once", rules, MJ_RULEBOOK_OF_PAYMENT);
  print_worth ("Tai of a hand", rules, MJ_RULEBOOK_OF_PATTERN);
  if (!rules->pao)
    print_part (mj_option_group_title (MJ_GROUP_PAO),
                "Nobody pays for the others.");
  for (MjOptionGroup group = 0; group < MJ_N_OPTION_GROUPS; group++)
    print_group (rules, group);
}
