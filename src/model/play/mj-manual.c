/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-manual.c – the sections of the manual, a table for each chapter. */

#include "model/play/mj-manual.h"

#include "engine/tiles/mj-notation.h"
#include "model/play/mj-tour.h"
#include "model/text/mj-terms.h"

#include <glib/gi18n-lib.h>

typedef struct {
  const char *title;
  const char *text;
  const char *tiles; /* in the notation of hands, or NULL */
} Section;

static const Section tile_sections[] = {
  {
      N_ ("How many tiles there are"),
      N_ ("148 tiles: 36 of each suit, 16 winds, 12 dragons, 8 flowers and "
          "seasons, and 4 animals. Without animals, as many tables play, there "
          "are 144."),
      "1m1p1s1z5z1f5f1a",
  },
  {
      N_ ("Characters"),
      N_ ("Nine tiles, four of each. The upper sign is the Chinese number from "
          "one to nine; the lower sign is the same on all."),
      "123456789m",
  },
  {
      N_ ("Dots"),
      N_ ("Nine tiles, four of each: count the circles."),
      "123456789p",
  },
  {
      N_ ("Bamboo"),
      N_ ("Nine tiles, four of each: count the sticks. The 1 is a bird."),
      "123456789s",
  },
  {
      N_ ("Winds and dragons"),
      N_ ("Four winds and three dragons, four tiles of each. They make no "
          "chows: "
          "only a pong, a kong or a pair."),
      "1234567z",
  },
  {
      N_ ("Flowers, seasons and animals"),
      N_ ("One tile of each. They lie beside the hand and can earn tai. The "
          "number on a flower or a season is that of a seat."),
      "12345678f1234a",
  },
};

static const Section word_sections[] = {
  {
      N_ ("How to win"),
      N_ ("Four sets and a pair win, with at least the tai that the table "
          "asks for, usually one. The last tile may be one that you draw, or "
          "one that anybody discards."),
      NULL,
  },
  {
      N_ ("Chow, pong and kong"),
      N_ ("A chow is three tiles of one suit in a row, a pong three alike and "
          "a kong four alike; each is a set. A discard may be claimed for a "
          "pong or a kong by anybody, for a chow only by the next player. "
          "Books also say run for a chow, triplet for a pong and eyes for the "
          "pair."),
      "[234p] [555z] [9999m]",
  },
  {
      N_ ("Who starts: dealer and round"),
      N_ ("The dealer, who has the badge 莊, sits at East and goes first. "
          "A round has the name of a wind, and a pong of that wind earns "
          "anybody a tai. When everybody has been the dealer, the next round "
          "begins."),
      NULL,
  },
  {
      N_ ("How long a game lasts: length of a match"),
      N_ ("A match has one to four rounds, as Length in New Match says. In a "
          "round everybody is the dealer in turn: at least four deals, and "
          "more "
          "where a dealer wins and stays the dealer. So four rounds are 16 "
          "deals "
          "or more."),
      NULL,
  },
  {
      N_ ("The number of your seat"),
      N_ ("Seats are counted from the dealer on: East 1, South 2, West 3, "
          "North 4. The flower and the season with the number of your seat "
          "earn you a tai, and so does a pong of your own wind."),
      NULL,
  },
  {
      N_ ("Kinds of kong"),
      N_ ("Four alike in your hand make a concealed kong. A discard that joins "
          "three in your hand makes an exposed kong; the fourth tile of a pong "
          "that lies open makes a promoted kong. After each you draw another "
          "tile from the end of the wall."),
      "{1111p} [5555s] [222z]",
  },
  {
      N_ ("Honours"),
      N_ ("The winds and the dragons. They make no chows, but a pong of "
          "dragons, of the prevailing wind or of your own wind earns a tai."),
      NULL,
  },
  {
      N_ ("Prevailing wind and own wind"),
      N_ ("The prevailing wind is the wind of the round, the same for "
          "everybody. Your own wind is that of your seat: the dealer has East, "
          "and the next players South, West and North. The same wind can be "
          "both, and a pong of it then earns two tai."),
      NULL,
  },
  {
      N_ ("Concealed and exposed"),
      N_ ("What only you see is concealed. What you claim from a discard lies "
          "open beside your hand and is exposed."),
      NULL,
  },
  {
      N_ ("Ready and waiting"),
      N_ ("A hand is ready when one more tile completes it. The tiles that do "
          "are those it waits for."),
      NULL,
  },
  {
      N_ ("Chicken hand: why it cannot win"),
      N_ ("A complete hand without any tai. Where the table asks for a tai, as "
          "most do, it cannot win: you need something that earns one, such as "
          "a flower of your seat, an animal, a pong of dragons, a single "
          "suit, or only pongs."),
      NULL,
  },
  {
      N_ ("Bonus tile"),
      N_ ("A flower, a season or an animal. It lies beside the hand, is never "
          "part of a set, and another tile is drawn for it."),
      NULL,
  },
  {
      N_ ("Bite"),
      N_ ("Some bonus tiles bite: the cat and the rat, the rooster and the "
          "centipede, or the flower and the season of one seat. Whoever has "
          "both is paid for them at once, win or lose."),
      "1a2a",
  },
  {
      N_ ("Unseen"),
      N_ ("Of the four tiles of a kind, those that neither your hand nor the "
          "table shows: they may still come."),
      NULL,
  },
  {
      N_ ("Base unit, chips and limit"),
      N_ ("Payments are counted in units, also called chips; your house rules "
          "say what a unit is worth. Each tai doubles the payment up to the "
          "limit; tai above it pay no more. By the usual rules a hand of one "
          "tai brings 4 units on a discard and 6 on a self-draw, and one of "
          "five tai, the limit, 64 and 96."),
      NULL,
  },
  {
      N_ ("Who pays: shooter and pao"),
      N_ ("The shooter is who discarded the winning tile, and pays the most; "
          "if the winner has drawn it, all three pay alike. Pao (包) means "
          "that one player pays for everybody, because of a "
          "discard that helped a dangerous hand."),
      NULL,
  },
  {
      N_ ("Fresh tile, feeding a win"),
      N_ ("A fresh tile is one of a kind that nobody has discarded and that "
          "lies in no pong. Who discards the tile with which somebody else "
          "wins feeds the win."),
      NULL,
  },
};

static const Section table_sections[] = {
  {
      N_ ("Discard"),
      N_ ("Click a tile, drag it to the middle, or choose it with the arrow "
          "keys "
          "and press Enter. A click can be undone for a moment. Drag a tile "
          "along your hand to arrange it as you like."),
      NULL,
  },
  {
      N_ ("What is offered"),
      N_ ("The bar says what is asked, and each answer has a button and a "
          "key of its own. There is no timer: the others wait for you. What"
          " you pass is gone."),
      "[567p] [222s]",
  },
  {
      N_ ("Switches at the hand"),
      N_ ("“Arrange” keeps the hand sorted. “No Claims” passes everything "
          "but a win, “Win by Itself” takes the first win there is, and "
          "“Throw Drawn” discards what you draw. Each can be switched off "
          "again at any time."),
      NULL,
  },
  {
      N_ ("Practice"),
      N_ ("In a practice match a coach says what your hand waits for; H "
          "asks what it would discard and why. You can take moves back. "
          "Practice is left out of the statistics."),
      NULL,
  },
  {
      N_ ("Deal of the day"),
      N_ ("Each date has a wall of its own, the same for everybody, with the "
          "same rules and the same three opponents. You play one deal. The "
          "first time you finish it counts, and a switch at your hand, such as "
          "Win by Itself, counts as your own choice; after that you can play "
          "it again as practice. A deal you have missed can be played later, "
          "and the calendar marks it. A match in progress waits meanwhile."),
      NULL,
  },
  {
      N_ ("After a deal"),
      N_ ("The table shows why the hand was worth so much and who pays "
          "whom. “Review” goes through your choices again and says what "
          "each cost on average."),
      NULL,
  },
  {
      N_ ("The players"),
      N_ ("In New Match you choose how well the three others play and what "
          "they are called. They see only what you would see in their "
          "seats."),
      NULL,
  },
  {
      N_ ("Guests on phones"),
      N_ ("In New Match a chair can be for a guest in the same room. The "
          "guest scans a code, you press Let In, and the phone holds the "
          "hand. Nothing is installed, and nothing listens before you "
          "invite."),
      NULL,
  },
};

static const Section score_sections[] = {
  {
      N_ ("Enter the hand"),
      N_ ("Click the tiles of the winner, or drag them to where they "
          "belong. A kong counts as three. Where it matters which tile won,"
          " the helper shows what each would give and asks: one click "
          "answers. A click takes a tile out of the hand again, and a hand "
          "that is half entered is still there if the program ends."),
      "123m456p99s",
  },
  {
      N_ ("Melds"),
      N_ ("“Add as” lays a whole chow, pong or kong with the next click; so"
          " does a click with Ctrl (chow) or Shift (pong). Tiles that make "
          "a meld are also offered as one. A kong can be switched between "
          "exposed and concealed."),
      "[234p] [555z] {1111p}",
  },
  {
      N_ ("Or type it"),
      N_ ("123m are characters, 456p dots, 789s bamboo. 1z to 4z are the "
          "winds from East to North; 5z, 6z and 7z the white, green and red"
          " dragon. 1f to 8f are flowers and seasons, 1a to 4a cat, rat, "
          "rooster and centipede. [777z] lies open, {1111p} is a concealed "
          "kong, and +3m the winning tile."),
      "1m5p9s 1z7z1f1a",
  },
  {
      N_ ("Who won, and how"),
      N_ ("On the table, click the seat that won, then the seat whose tile "
          "it was; the same seat again means self-drawn, and a third click "
          "on the winner starts over. On the keyboard, capital E, S, W and "
          "N do that. The round’s wind, and whether it was anything special"
          " such as a robbed kong, is asked only where it changes the "
          "answer."),
      NULL,
  },
  {
      N_ ("Read the answer"),
      N_ ("The tai stand in large figures, then who pays whom, then why: "
          "each line is something that earns tai; click it to read the "
          "rule. “Close, but not counted” says what just missed. If it is "
          "no win, it says how far it is from one. Ctrl+L reads the answer "
          "aloud where speech-dispatcher is installed. “Other Rules…” "
          "compares the hand with other rule sheets and names what they "
          "change."),
      NULL,
  },
  {
      N_ ("Paying for all 包"),
      N_ ("Where the tiles on the table show that somebody who fed a meld "
          "would pay for all, the helper asks who it was, and shows both "
          "cases until you say. What the winning discard itself proves is "
          "not asked."),
      NULL,
  },
  {
      N_ ("Tai alone"),
      N_ ("When the table agrees on the tai, “Tai Only” needs no tiles: say"
          " who, whose tile and how many, or type S W 3 and press Enter for"
          " the next hand."),
      NULL,
  },
};

static const Section evening_sections[] = {
  {
      N_ ("A whole evening"),
      N_ ("Evenings keeps the books of a real table: flowers, kongs, wins "
          "and penalties as they happen. Every entry can be corrected "
          "later, and everything after it is recalculated. Settle Up says "
          "who pays whom in the end."),
      NULL,
  },
  {
      N_ ("While you play"),
      N_ ("One click enters a flower, an animal or a kong when it is shown,"
          " and it is paid at once. When somebody wins, enter the tiles, or"
          " the tai alone if the table agrees on them."),
      "1f2f1a2a",
  },
  {
      N_ ("People and stakes"),
      N_ ("People can come, go and change seats. A name, the stake or the "
          "rules change from this deal on or for the whole evening, and the "
          "program says what that does to the balances. Each change is an "
          "entry that can be undone."),
      NULL,
  },
  {
      N_ ("Several winners"),
      N_ ("Some tables pay two or three who win on the same discard: "
          "Preferences → Rules, “Several winners on one discard”. Record the "
          "first win; then the evening asks who else won, and “Also Won…” "
          "records the next one. In a match, each winner is shown with the "
          "tai and what it brings."),
      NULL,
  },
  {
      N_ ("A player’s page"),
      N_ ("Click a name in an evening or in Totals: the page of that player "
          "has the balance, a chart of it, figures such as wins and discards "
          "that fed one, and the evenings, over all evenings in which the "
          "name is the same."),
      NULL,
  },
  {
      N_ ("Everybody sees it"),
      N_ ("Show on Phones in the menu of an evening lets everybody follow it "
          "on a phone: the balances, what to pay, who settles with whom. "
          "Whom you let in can suggest a win, a flower or a kong; it counts "
          "when you enter it."),
      NULL,
  },
  {
      N_ ("Take it with you"),
      N_ ("An evening can be printed, and exported to a spreadsheet or to a"
          " file that the program opens again, on another computer too."),
      NULL,
  },
  {
      N_ ("Mistakes"),
      N_ ("Ctrl+Z undoes any step and Ctrl+Shift+Z redoes it, for the hand "
          "and for the evening."),
      NULL,
  },
};

static const Section rules_sections[] = {
  {
      N_ ("Rules of your table"),
      N_ ("Preferences → Rules begins with sheets that many tables play by."
          " Change any rule in it, and save the result under a name of your"
          " own."),
      NULL,
  },
  {
      N_ ("Without animals"),
      N_ ("Many tables have no cat, rat, rooster and centipede. Switch off "
          "“Animals”, and the set has 144 tiles, in matches and in the "
          "helper."),
      "1a2a3a4a",
  },
  {
      N_ ("Which rules hold"),
      N_ ("A match and an evening keep the rules they started with. A "
          "change in Preferences holds for the next ones."),
      NULL,
  },
  {
      N_ ("What a hand is worth"),
      N_ ("F1 opens the rules of the hands, each with an example and what "
          "it is worth by your rules. Each line of a score leads there."),
      "[111m] [222m] 345678m99m",
  },
};

static const Section record_sections[] = {
  {
      N_ ("Nothing to save"),
      N_ ("Every move and every entry is kept at once. Close the window "
          "whenever "
          "you like: the match goes on where it was."),
      NULL,
  },
  {
      N_ ("Old matches"),
      N_ ("“Matches and Statistics” in the menu shows each match again, move "
          "by "
          "move; from any of its moves you can play on as practice."),
      NULL,
  },
  {
      N_ ("Rating"),
      N_ ("“Matches and Statistics” estimates your strength from all deals but "
          "practice: 100 points are one stake a deal. It comes with a range, "
          "because luck weighs much in a single deal; the range narrows the "
          "more you play."),
      NULL,
  },
  {
      N_ ("A copy of everything"),
      N_ ("“My Record” in Preferences writes all matches and evenings into one "
          "file, brings such a file back, or deletes everything. Nothing "
          "leaves "
          "this computer by itself."),
      NULL,
  },
  {
      N_ ("Earlier copies"),
      N_ ("The program copies the record once a day by itself. It keeps one "
          "copy "
          "for each of the last seven days with a change and one for each of "
          "four weeks before, in a folder “copies” beside the record. “Earlier "
          "Copies” in Preferences lists them, with your backups and with what "
          "was kept when the record was replaced or damaged: look at them, "
          "restore one, save it elsewhere or delete it."),
      NULL,
  },
};

/* Lessons that need no table in sight to be understood. */
static const struct {
  MjLesson lesson;
  const char *tiles;
} lessons[] = {
  { MJ_LESSON_TABLE, "123m 456p 789s 222z 77z" },
  { MJ_LESSON_BONUS, "1f5f1a2a" },
  { MJ_LESSON_OTHERS, NULL },
  { MJ_LESSON_CLAIM, "[234p] [555z]" },
  { MJ_LESSON_TAI, NULL },
  { MJ_LESSON_READY, NULL },
  { MJ_LESSON_WON, NULL },
};

static const struct {
  const char *name;
  const char *title;
  const Section *sections; /* NULL: the lessons */
  int n;
} chapters[MJ_N_CHAPTERS] = {
  [MJ_CHAPTER_GAME] = { "game", N_ ("The Game"), NULL, G_N_ELEMENTS (lessons) },
  [MJ_CHAPTER_TILES] = { "tiles", N_ ("The Tiles"), tile_sections,
                         G_N_ELEMENTS (tile_sections) },
  [MJ_CHAPTER_WORDS] = { "words", N_ ("Words of the Game"), word_sections,
                         G_N_ELEMENTS (word_sections) },
  [MJ_CHAPTER_TABLE] = { "table", N_ ("At the Table"), table_sections,
                         G_N_ELEMENTS (table_sections) },
  [MJ_CHAPTER_SCORE] = { "score", N_ ("Scoring a Hand"), score_sections,
                         G_N_ELEMENTS (score_sections) },
  [MJ_CHAPTER_EVENING] = { "evening", N_ ("A Whole Evening"), evening_sections,
                           G_N_ELEMENTS (evening_sections) },
  [MJ_CHAPTER_RULES] = { "rules", N_ ("House Rules"), rules_sections,
                         G_N_ELEMENTS (rules_sections) },
  [MJ_CHAPTER_RECORD] = { "record", N_ ("Matches and Their Record"),
                          record_sections, G_N_ELEMENTS (record_sections) },
};

int
mj_manual_find (const char *name)
{
  for (int i = 0; i < MJ_N_CHAPTERS; i++)
    if (g_strcmp0 (chapters[i].name, name) == 0)
      return i;
  return -1;
}

const char *
mj_manual_chapter_name (MjChapter chapter)
{
  g_return_val_if_fail (chapter < MJ_N_CHAPTERS, NULL);

  return chapters[chapter].name;
}

const char *
mj_manual_chapter_title (MjChapter chapter)
{
  g_return_val_if_fail (chapter < MJ_N_CHAPTERS, NULL);

  return _ (chapters[chapter].title);
}

int
mj_manual_count (MjChapter chapter)
{
  g_return_val_if_fail (chapter < MJ_N_CHAPTERS, 0);

  return chapters[chapter].n;
}

static gboolean
is_section (MjChapter chapter, int section)
{
  return chapter < MJ_N_CHAPTERS && section >= 0 &&
         section < chapters[chapter].n;
}

const char *
mj_manual_title (MjChapter chapter, int section)
{
  g_return_val_if_fail (is_section (chapter, section), NULL);

  if (chapters[chapter].sections == NULL)
    return mj_tour_title (lessons[section].lesson);
  return _ (chapters[chapter].sections[section].title);
}

const char *
mj_manual_text (MjChapter chapter, int section)
{
  g_return_val_if_fail (is_section (chapter, section), NULL);

  if (chapters[chapter].sections == NULL)
    return mj_tour_text (lessons[section].lesson);
  return _ (chapters[chapter].sections[section].text);
}

const char *
mj_manual_tiles (MjChapter chapter, int section)
{
  g_return_val_if_fail (is_section (chapter, section), NULL);

  if (chapters[chapter].sections == NULL)
    return lessons[section].tiles;
  return chapters[chapter].sections[section].tiles;
}

/* Its title, and the names of the tiles that it is about: those of a hand are
 * an example, and so are those of the first section of the chapter of tiles. */
static char *
section_names (MjChapter chapter, int section)
{
  g_autoptr (GString) all = g_string_new (mj_manual_title (chapter, section));
  MjFace faces[MJ_N_FACES];
  int n = 0;

  if (chapter == MJ_CHAPTER_TILES && section > 0)
    n = mj_notation_parse_tiles (mj_manual_tiles (chapter, section), faces,
                                 MJ_N_FACES, NULL);
  for (int i = 0; i < n; i++) {
    g_autofree char *names = mj_text_every_face_name (faces[i]);

    g_string_append_printf (all, "\n%s", names);
  }
  return g_strdup (all->str);
}

static gboolean
is_about (MjChapter chapter, int section, const char *words)
{
  g_autofree char *names = section_names (chapter, section);

  return mj_text_is_about (names, words);
}

gboolean
mj_manual_matches (MjChapter chapter, int section, const char *words)
{
  g_autofree char *names = NULL, *all = NULL;

  g_return_val_if_fail (is_section (chapter, section), FALSE);

  names = section_names (chapter, section);
  all = g_strjoin ("\n", names, mj_manual_text (chapter, section), NULL);
  return mj_text_has_words (all, words);
}

/* How well a chapter answers: it is about the words, has a section about them,
 * best one that says what they mean, has them, or has them not. */
static int
rank_chapter (MjChapter chapter, const char *words)
{
  int about = chapter == MJ_CHAPTER_WORDS ? 3 : 2, rank = 0;

  for (int i = 0; i < mj_manual_count (chapter); i++)
    if (mj_manual_matches (chapter, i, words))
      rank = MAX (rank, is_about (chapter, i, words) ? about : 1);
  if (rank > 0 && mj_text_has_words (mj_manual_chapter_title (chapter), words))
    rank = 4;
  return rank;
}

int
mj_manual_answer (const char *words, int shown)
{
  int best = -1, most = 0;

  for (int i = 0; i < MJ_N_CHAPTERS; i++) {
    int rank = rank_chapter ((MjChapter) i, words);

    if (rank > most || (rank == most && rank > 0 && i == shown)) {
      most = rank;
      best = i;
    }
  }
  return best;
}

/* Adds those of a chapter to @found, which has @n. */
static int
list_chapter (
    MjChapter chapter, const char *words, MjManualPlace *found, int n, int max)
{
  for (int i = 0; i < mj_manual_count (chapter) && n < max; i++)
    if (is_about (chapter, i, words))
      found[n++] = (MjManualPlace){ chapter, i };
  return n;
}

int
mj_manual_list (const char *words, MjManualPlace *found, int max)
{
  int best = mj_manual_answer (words, MJ_CHAPTER_WORDS), n = 0;

  if (best >= 0)
    n = list_chapter ((MjChapter) best, words, found, n, max);
  for (int i = 0; i < MJ_N_CHAPTERS; i++)
    if (i != best)
      n = list_chapter ((MjChapter) i, words, found, n, max);
  return n;
}
