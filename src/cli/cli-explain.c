/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-explain.c – sgmj rules --explain: a sheet as people agree on it before
 * the first deal, on one page.
 *
 * What most people ask is told in sentences; every other option that matters is
 * named with its value, so that no line of the sheet is left out.
 */

#include "cli/cli.h"

#include "model/learn/mj-rulebook.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

enum { WIDTH = 79, MOST_TAI = 10 };

/* Options whose whole meaning is in the first sentences, the payout table and
 * the lists of hands and payments. */
static const MjOptionId told[] = {
  MJ_OPTION_animals,
  MJ_OPTION_dead_wall,
  MJ_OPTION_base_unit,
  MJ_OPTION_limit,
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

/* What a choice comes to, in the order of its values.  Those without a sentence
 * are named with their values. */
static const struct {
  MjOptionId option;
  const char *values[4];
} sentences[] = {
  { MJ_OPTION_special_double,
    { "No hand pays double.",
      "Hands worth the limit or a fixed number of tai pay double." } },
  { MJ_OPTION_thirteen_pay,
    { "For thirteen wonders everybody pays twice the limit, on a discard too.",
      "Thirteen wonders are paid like any other hand." } },
  { MJ_OPTION_bites,
    { "Bites are paid for animals and flowers.",
      "Bites are paid for animals, not for flowers.", "Bites are not paid." } },
  { MJ_OPTION_hidden_bite,
    { "A bite that is dealt pays like any other.",
      "A bite that is dealt pays double." } },
  { MJ_OPTION_animal_set_pay,
    { "All four animals pay twice a bite more.",
      "All four animals pay one bite more." } },
  { MJ_OPTION_kong_claimed_payer,
    { "A claimed kong is paid by everybody.",
      "A claimed kong is paid by the discarder, for all three.",
      "A claimed kong is paid by the discarder alone, one share." } },
  { MJ_OPTION_held_flower_pay,
    { "Whoever holds back an eighth flower pays for everybody.",
      "An eighth flower that is held back is paid as if it had been "
      "robbed." } },
  { MJ_OPTION_concealed_hand,
    { "Men qing counts nothing.",
      "Men qing counts when the winning tile is drawn, too.",
      "Men qing counts on a discard, too." } },
  { MJ_OPTION_small_winds_half_flush,
    { "The half flush adds to the four lesser blessings.",
      "The four lesser blessings include the half flush." } },
  { MJ_OPTION_earthly,
    { "The dealer's first discard or one's own first draw makes an earthly "
      "hand.",
      "The dealer's first discard makes an earthly hand.",
      "One's own first draw makes an earthly hand.",
      "There is no earthly hand." } },
  { MJ_OPTION_flower_on_flower,
    { "Two flower replacements in a row add nothing.",
      "Two flower replacements in a row count five tai.",
      "Each flower replacement in a row counts." } },
  { MJ_OPTION_last_tile,
    { "A win by drawing the last tile counts.",
      "A win by drawing the last tile counts if it is the 1 dot.",
      "A win by drawing the last tile counts nothing." } },
  { MJ_OPTION_last_tile_bonus,
    { "If the last tile is a bonus tile, nobody wins.",
      "If the last tile is a bonus tile, nobody wins; bites are paid.",
      "If the last tile is a bonus tile, it is replaced." } },
  { MJ_OPTION_pao_flush,
    { "Feeding a flush makes nobody liable.",
      "For a flush, the winning tile makes liable.",
      "For a flush, the third set makes liable, too." } },
  { MJ_OPTION_pao_terminals,
    { "Feeding pure terminals makes nobody liable.",
      "For pure terminals, the winning tile makes liable.",
      "For pure terminals, the third set makes liable, too." } },
  { MJ_OPTION_pao_kong,
    { "Feeding a kong makes nobody liable.",
      "Feeding a kong makes liable late in the deal.",
      "Feeding a kong makes liable at any time." } },
  { MJ_OPTION_fresh_limits,
    { "Late is fewer than seven tiles for a kong, fewer than five for a win.",
      "Late is fewer than five tiles for a kong, fewer than seven for a "
      "win." } },
  { MJ_OPTION_fresh_definition,
    { "A tile is fresh if none was discarded or ponged.",
      "A tile is fresh if none lies among the discards.",
      "A tile is fresh if none lies face up anywhere." } },
  { MJ_OPTION_lesser_sequence,
    { "The lesser sequence hand needs two waits only on a discard.",
      "The lesser sequence hand always needs two waits.",
      "The lesser sequence hand allows only flowers of other seats." } },
  { MJ_OPTION_fake_points,
    { "A false win costs the limit.", "A false win costs five tai." } },
  { MJ_OPTION_sacred_discard,
    { "One may claim what one has just discarded.",
      "Nobody may claim what they have just discarded.",
      "Nobody may claim what they have discarded in this deal." } },
  { MJ_OPTION_prohibit_until,
    { "What is barred is free again with one's next turn.",
      "What is barred is free again with one's next turn, or after being "
      "skipped." } },
  { MJ_OPTION_dealer_after_draw,
    { "After a drawn deal the dealer stays unless somebody was paid.",
      "After a drawn deal the dealer stays.",
      "After a drawn deal the deal passes on.",
      "After a drawn deal the dealer stays unless there was a kong." } },
  { MJ_OPTION_dealer_after_win,
    { "A dealer who wins deals again.", "The deal passes on after any win." } },
  { MJ_OPTION_winners,
    { "One tile has one winner, the first in turn.",
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

/* Breaks @text at spaces. */
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
    g_print ("%s%s", column > 0 ? " " : "  ", words[i]);
    column += n + (column > 0 ? 1 : 2);
  }
  g_print ("\n");
}

static void
print_part (const char *title, const char *text)
{
  g_print ("\n%s\n", title);
  print_wrapped (text);
}

static void
add_to_list (GString *list, const char *item)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", item);
}

/* ---- what a win needs and brings ---- */

static void
print_title (const MjRules *rules)
{
  const char *key = mj_rules_preset_key (rules);
  MjRules preset;
  int n, i = 0;

  while (g_strcmp0 (mj_preset (i)->key, key) != 0)
    i++;
  mj_rules_init_preset (&preset, key);
  n = mj_rules_count_differences (rules, &preset);
  g_print ("The rules of this table: %s", mj_preset (i)->title);
  if (n > 0)
    g_print (n == 1 ? ", with %d line changed" : ", with %d lines changed", n);
  g_print ("\n");
}

static void
print_tiles (const MjRules *rules)
{
  g_autofree char *text = g_strdup_printf (
      "There are %d tiles, with flowers and seasons%s. The last %d of the wall "
      "are not drawn.",
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
        text, "A hand may win without any tai; it is paid as %s one tai. ",
        rules->chicken_value == MJ_CHICKEN_HALF ? "half of" : "if it had");
  else
    g_string_append_printf (text, "A hand needs %d tai to win. ", drawn);
  if (claimed != drawn)
    g_string_append_printf (text, "On a discard it needs %d. ", claimed);
  if (rules->min_without_bonus)
    g_string_append (text, "Flowers and animals do not help to reach that. ");
  g_string_append_printf (text, "More than %d tai are paid as %d.", most, most);
  if (rules->no_limit)
    g_string_append_printf (text, " Hands worth the limit come to %d.",
                            rules->limit);
  print_part ("Winning", text->str);
}

static void
print_payouts (const MjRules *rules)
{
  g_autofree char *unit = mj_text_money (rules->base_unit);

  g_print ("\nWhat a win costs, one tai being worth %s\n"
           "  tai     who discarded  each of the others  self-drawn, each\n",
           unit);
  for (int tai = 1; tai <= MIN (mj_rules_most_tai (rules), MOST_TAI); tai++) {
    MjShares claimed, drawn;
    g_autofree char *shooter = NULL, *others = NULL, *each = NULL;

    mj_payout_shares (rules, tai, FALSE, &claimed);
    mj_payout_shares (rules, tai, TRUE, &drawn);
    shooter = mj_text_money (claimed.discarder);
    others = mj_text_money (claimed.other);
    each = mj_text_money (drawn.other);
    g_print ("  %3d  %16s  %18s  %16s\n", tai, shooter, others, each);
  }
  if (mj_rules_most_tai (rules) > MOST_TAI)
    g_print ("  and so on up to %d tai\n", mj_rules_most_tai (rules));
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

/* Numbers first, then the limit, then what is not played. */
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

/* A name that two rows share stands there once. */
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
    name = mj_text_term (row.title, row.title_zh);
    add_worth (all, value, name);
  }
  g_array_sort (all, compare_worth);
  g_print ("\n%s\n", title);
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

static const char *
find_sentence (MjOptionId id, int32_t value)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (sentences[i].option == id)
      return sentences[i].values[value];
  return NULL;
}

/* A price that is as usual stands in the list of payments. */
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
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

/* The options of a group: sentences, then what is played and what is not. */
static void
print_group (const MjRules *rules, MjOptionGroup group)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) on = g_string_new (NULL), off = g_string_new (NULL);

  for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++) {
    const MjOption *option = mj_option (id);
    int32_t value = mj_rules_get (rules, id);
    const char *sentence = find_sentence (id, value);
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
                "Nobody pays for everybody.");
  for (MjOptionGroup group = 0; group < MJ_N_OPTION_GROUPS; group++)
    print_group (rules, group);
}
