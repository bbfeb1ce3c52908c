/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-terms.c – the table of the words of players, and how a name is written. */

#include "model/text/mj-terms.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

const char *
mj_text_tr (const char *text)
{
  return text == NULL || *text == '\0' ? "" : _ (text);
}

const char *
mj_text_tr_or_null (const char *text)
{
  return text == NULL ? NULL : mj_text_tr (text);
}

/* Words of players at a table in Singapore.  The Chinese name is the one of the
 * engine's tables.  The last column has other names to search for, with spaces
 * around each "/". */
typedef struct {
  const char *title_zh;
  const char *said; /* marked for translation */
  const char *others;
} Name;

static const Name names[] = {
  /* hands worth the limit */
  { "天胡", NC_ ("said", "Tian hu"), "heavenly win" },
  { "地胡", NC_ ("said", "Di hu"), "earthly win" },
  { "地胡自摸", NC_ ("said", "Di hu on the first draw"), "men hu / 门胡" },
  { "人胡", NC_ ("said", "Ren hu"), "human win" },
  { "八仙过海", NC_ ("said", "Hua hu"),
    "花胡 / ba xian guo hai / eight flowers" },
  { "花胡", NC_ ("said", "Hua hu"), "eight immortals / 八仙过海" },
  { "动物胡", NC_ ("said", "Dong wu hu"), "four animals / all animals" },
  { "七抢一", NC_ ("said", "Qi qiang yi"), "7 rob 1" },
  { "四暗刻", NC_ ("said", "Kan kan hu"),
    "坎坎胡 / four hidden pongs / si an ke" },
  { "四暗刻单钓", NC_ ("said", "Kan kan hu on a discard"),
    "坎坎胡单钓 / dan diao" },
  { "九连宝灯", NC_ ("said", "Jiu lian bao deng"), "nine lanterns" },
  { "清幺九", NC_ ("said", "Yi jiu"),
    "清一九 / 清老头 / qing lao tou / all 1 9" },
  { "字一色", NC_ ("said", "Zi yi se"), "大字 / da zi" },
  { "大四喜", NC_ ("said", "Da si xi"), "big four winds" },
  { "十八罗汉", NC_ ("said", "Shi ba luo han"), "18 luohan / four kongs" },
  { "七对", NC_ ("said", "Qi dui zi"), "七对子" },
  { "七对满台", NC_ ("said", "Qi dui zi for the limit"), "七对子" },
  /* hands of a fixed value */
  { "十三幺", NC_ ("said", "Shi san yao"), "thirteen orphans / 13 wonders" },
  { "大三元", NC_ ("said", "Da san yuan"), "big three dragons" },
  { "清一色平胡", NC_ ("said", "Qing yi se ping hu"), "full colour ping hu" },
  { "杠杠胡", NC_ ("said", "Gang shang gang"), "杠上杠 / gang gang hu" },
  /* hands and events that add their tai */
  { "大四喜即胡", NC_ ("said", "Da si xi at once"), "big four winds" },
  { "大三元即胡", NC_ ("said", "Da san yuan at once"), "big three dragons" },
  { "大三元、大四喜即胡", NC_ ("said", "Da san yuan or da si xi at once"),
    "big three dragons / big four winds" },
  { "大三元、大四喜即胡自摸",
    NC_ ("said", "Da san yuan or da si xi at once, zi mo"),
    "big three dragons / big four winds" },
  { "清一色", NC_ ("said", "Qing yi se"), "full colour" },
  { "绿一色", NC_ ("said", "Lü yi se"), "lu yi se / all green" },
  { "混一色", NC_ ("said", "Ban sek"),
    "半色 / ban se / half colour / hun yi se" },
  { "平胡", NC_ ("said", "Ping hu"), "pinghu / 平和" },
  { "小平胡", NC_ ("said", "Chou ping hu"), "臭平胡 / xiao ping hu" },
  { "碰碰胡", NC_ ("said", "Pong pong hu"), "peng peng hu / 对对胡" },
  { "清一色碰碰胡", NC_ ("said", "Qing yi se pong pong hu"),
    "full colour pong pong hu" },
  { "混幺九", NC_ ("said", "Da pai yi jiu"),
    "大牌一九 / 混老头 / hun yao jiu / half 1 9" },
  { "小三元", NC_ ("said", "Xiao san yuan"), "small three dragons" },
  { "小四喜", NC_ ("said", "Xiao si xi"), "small four winds" },
  { "小四喜加混一色", NC_ ("said", "Xiao si xi with ban sek"),
    "small four winds" },
  { "三元牌", NC_ ("said", "Dragon pong"),
    "元 / yuan / hong zhong / fa cai / bai ban" },
  { "门风", NC_ ("said", "Own wind"), "men feng" },
  { "圈风", NC_ ("said", "Round wind"), "quan feng" },
  { "门清", NC_ ("said", "Men qing"), "men qian qing / 门前清" },
  { "四只动物", NC_ ("said", "Four animals"), "si zhi dong wu" },
  { "正花", NC_ ("said", "Own flower"), "zheng hua" },
  { "两张正花", NC_ ("said", "Both own flowers"), "zheng hua" },
  { "无花", NC_ ("said", "Wu hua"), "no flowers / no animals" },
  { "一台花", NC_ ("said", "Full set of flowers"), "yi tai hua / 一套花" },
  { "花上花", NC_ ("said", "Hua shang hua"), "" },
  { "花上", NC_ ("said", "Hua shang"), "" },
  { "杠上", NC_ ("said", "Gang shang"), "kong shang / kang shang" },
  { "抢杠", NC_ ("said", "Qiang gang"), "rob the kong" },
  { "抢暗杠", NC_ ("said", "Qiang an gang"), "rob the kong" },
  { "海底捞月", NC_ ("said", "Hai di lao"), "hai di lao yue" },
  { "海底花上", NC_ ("said", "Hai di hua shang"), "" },
  { "海底杠上", NC_ ("said", "Hai di gang shang"), "" },
  { "自摸", NC_ ("said", "Zi mo"), "zimo / zi mou" },
  { "出铳", NC_ ("said", "Shooter"), "fang pao / 放炮 / chu chong" },
  /* paid at once */
  { "咬", NC_ ("said", "Yao"), "yao dao / 咬到" },
  { "咬的数额", NC_ ("said", "Yao amount"), "" },
  { "暗咬", NC_ ("said", "An yao"), "hidden yao" },
  { "猫咬老鼠", NC_ ("said", "Cat bites rat"), "猫吃老鼠 / cat and mouse" },
  { "公鸡咬蜈蚣", NC_ ("said", "Chicken bites centipede"),
    "鸡吃蜈蚣 / rooster" },
  { "明杠", NC_ ("said", "Exposed kong"), "ming gang" },
  { "加杠", NC_ ("said", "Promoted kong"), "jia gang / 补杠" },
  { "暗杠", NC_ ("said", "Concealed kong"), "an gang" },
  /* who pays for all */
  { "包", NC_ ("said", "Pao"), "bao / kena bao" },
  { "包三元", NC_ ("said", "Pao san yuan"), "bao san yuan" },
  { "包四喜", NC_ ("said", "Pao si xi"), "bao si xi" },
  { "包满台", NC_ ("said", "Pao man tai"), "bao man tai / 包满贯" },
  { "包清一色", NC_ ("said", "Pao qing yi se"), "bao qing yi se" },
  { "包字一色", NC_ ("said", "Pao zi yi se"), "bao zi yi se" },
  { "包绿一色", NC_ ("said", "Pao lü yi se"), "bao lu yi se" },
  { "包清老头", NC_ ("said", "Pao yi jiu"), "bao qing lao tou" },
  { "包十八罗汉", NC_ ("said", "Pao shi ba luo han"), "bao shi ba luo han" },
  { "包杠", NC_ ("said", "Pao kong"), "bao gang" },
  { "包生", NC_ ("said", "Pao fresh"), "bao sheng" },
  { "生牌", NC_ ("said", "Sheng pai"), "live tile" },
  /* the rest of a rule sheet */
  { "满台", NC_ ("said", "Max tai (man tai)"), "limit" },
  { "起胡", NC_ ("said", "Minimum tai (qi hu)"), "" },
  { "鸡胡付法", NC_ ("said", "Ji hu pays"), "tui dao hu / 推倒胡" },
  { "自摸加付", NC_ ("said", "Zi mo extra"), "" },
  { "自摸加台", NC_ ("said", "Zi mo adds one tai"), "自摸一台" },
  { "十三幺付法", NC_ ("said", "Shi san yao payment"), "thirteen orphans" },
  { "十三幺截自摸", NC_ ("said", "Shi san yao beats a zi mo"),
    "thirteen orphans" },
  { "九连宝灯可吃碰", NC_ ("said", "Jiu lian bao deng with claimed melds"),
    "nine lanterns" },
  { "亮牌算诈胡", NC_ ("said", "Showing the hand is a zha hu"), "" },
  { "诈胡", NC_ ("said", "Zha hu pays"), "false hu" },
  { "小相公", NC_ ("said", "Xiao xiang gong cannot win"), "" },
  { "大相公", NC_ ("said", "Da xiang gong cannot win"), "" },
  { "回头牌", NC_ ("said", "Hui tou pai"), "" },
  { "过水牌", NC_ ("said", "Guo shui"), "passed water" },
};

int
mj_terms_count (void)
{
  return (int) G_N_ELEMENTS (names);
}

const char *
mj_terms_title_zh (int row)
{
  g_return_val_if_fail (row >= 0 && row < mj_terms_count (), NULL);

  return names[row].title_zh;
}

/* ---- the choice ---- */

static const char *const words[MJ_N_TERMS] = {
  [MJ_TERMS_SAID] = "said",
  [MJ_TERMS_LANGUAGE] = "language",
  [MJ_TERMS_CHINESE] = "chinese",
  [MJ_TERMS_SAID_LANGUAGE] = "said-language",
  [MJ_TERMS_SAID_CHINESE] = "said-chinese",
  [MJ_TERMS_BOTH] = "both",
};

static gint chosen = MJ_TERMS_SAID;

void
mj_text_set_terms (MjTerms terms)
{
  g_atomic_int_set (&chosen, (gint) terms);
}

MjTerms
mj_text_get_terms (void)
{
  return (MjTerms) g_atomic_int_get (&chosen);
}

MjTerms
mj_terms_from_word (const char *word)
{
  int terms = 0;

  while (terms < MJ_N_TERMS && strcmp (words[terms], word) != 0)
    terms++;
  return (MjTerms) terms;
}

const char *
mj_terms_word (MjTerms terms)
{
  return words[terms];
}

void
mj_terms_follow_setting (const char *schema)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) found =
      source == NULL ? NULL
                     : g_settings_schema_source_lookup (source, schema, TRUE);
  g_autoptr (GSettings) settings = NULL;
  g_autofree char *word = NULL;
  MjTerms terms;

  if (found == NULL || !g_settings_schema_has_key (found, "terms"))
    return;
  settings = g_settings_new_full (found, NULL, NULL);
  word = g_settings_get_string (settings, "terms");
  terms = mj_terms_from_word (word);
  if (terms != MJ_N_TERMS)
    mj_text_set_terms (terms);
}

/* ---- names ---- */

static gboolean
is_chinese (void)
{
  return g_str_has_prefix (g_get_language_names ()[0], "zh");
}

static const Name *
find_name (const char *title_zh)
{
  for (gsize i = 0; title_zh != NULL && i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].title_zh, title_zh) == 0)
      return &names[i];
  return NULL;
}

const char *
mj_text_said (const char *title, const char *title_zh)
{
  const Name *name = find_name (title_zh);

  return name != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "said", name->said)
                      : mj_text_tr (title);
}

/* In a Chinese language the translation is the Chinese name, in the characters
 * that the reader uses, so the plain name is the English one. */
static const char *
plain_name (const char *title)
{
  return is_chinese () ? title : mj_text_tr (title);
}

static const char *
chinese_name (const char *title, const char *title_zh)
{
  return is_chinese () || title_zh == NULL ? mj_text_tr (title) : title_zh;
}

/* Both, or one where they are the same. */
static char *
join (const char *first, const char *between, const char *second)
{
  g_autofree char *a = g_utf8_casefold (first, -1);
  g_autofree char *b = g_utf8_casefold (second, -1);

  return strcmp (a, b) == 0 || *second == '\0'
             ? g_strdup (first)
             : g_strconcat (first, between, second, NULL);
}

char *
mj_text_term (const char *title, const char *title_zh)
{
  const char *said = mj_text_said (title, title_zh);
  const char *plain = plain_name (title);
  const char *chinese = chinese_name (title, title_zh);

  switch (mj_text_get_terms ()) {
  case MJ_TERMS_LANGUAGE:
    return g_strdup (plain);
  case MJ_TERMS_CHINESE:
    return g_strdup (chinese);
  case MJ_TERMS_SAID_LANGUAGE:
    return join (said, " · ", plain);
  case MJ_TERMS_SAID_CHINESE:
    return join (said, " ", chinese);
  case MJ_TERMS_BOTH:
    return join (plain, " ", chinese);
  default:
    return g_strdup (said);
  }
}

char *
mj_text_other_names (const char *title, const char *title_zh)
{
  const char *all[] = { mj_text_said (title, title_zh), plain_name (title),
                        chinese_name (title, title_zh) };
  g_autofree char *shown = mj_text_term (title, title_zh);
  g_autofree char *shown_folded = g_utf8_casefold (shown, -1);
  g_autofree char *text = g_strdup ("");

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++) {
    g_autofree char *folded = g_utf8_casefold (all[i], -1);
    g_autofree char *before = g_steal_pointer (&text);

    if (strstr (shown_folded, folded) != NULL)
      text = g_steal_pointer (&before);
    else
      text = *before == '\0' ? g_strdup (all[i]) : join (before, " · ", all[i]);
  }
  return g_steal_pointer (&text);
}

char *
mj_text_every_name (const char *title, const char *title_zh)
{
  const Name *name = find_name (title_zh);

  return g_strjoin (
      "\n", title, mj_text_tr (title), mj_text_said (title, title_zh),
      title_zh != NULL ? title_zh : "", name != NULL ? name->said : "",
      name != NULL ? name->others : "", NULL);
}

char *
mj_text_pay_reason (MjPayReason reason)
{
  return mj_text_term (mj_pay_reason_title (reason),
                       mj_pay_reason_title_zh (reason));
}

char *
mj_text_pao (MjPao pao, gboolean honours)
{
  return mj_text_term (mj_pao_name (pao, honours),
                       mj_pao_name_zh (pao, honours));
}

/* ---- tiles ---- */

static const char *const faces_zh[MJ_N_FACES] = {
  "一万", "二万", "三万", "四万", "五万", "六万", "七万", "八万",
  "九万", "一筒", "二筒", "三筒", "四筒", "五筒", "六筒", "七筒",
  "八筒", "九筒", "一索", "二索", "三索", "四索", "五索", "六索",
  "七索", "八索", "九索", "东风", "南风", "西风", "北风", "白板",
  "发财", "红中", "梅",   "兰",   "菊",   "竹",   "春",   "夏",
  "秋",   "冬",   "猫",   "老鼠", "公鸡", "蜈蚣",
};

const char *
mj_text_face (MjFace face)
{
  gboolean chinese = mj_text_get_terms () == MJ_TERMS_CHINESE;

  return chinese && !is_chinese () ? faces_zh[face]
                                   : mj_text_tr (mj_face_name (face));
}

char *
mj_text_face_names (MjFace face)
{
  const char *title = mj_face_name (face);

  switch (mj_text_get_terms ()) {
  case MJ_TERMS_SAID_CHINESE:
  case MJ_TERMS_BOTH:
    return join (plain_name (title), " · ",
                 chinese_name (title, faces_zh[face]));
  default:
    return g_strdup (mj_text_face (face));
  }
}

char *
mj_text_every_face_name (MjFace face)
{
  return mj_text_every_name (mj_face_name (face), faces_zh[face]);
}

/* ---- looking for words ---- */

/* Words of questions, which no answer repeats: in English, Malay and Tamil. */
static const char *const asking[] = {
  "a", "about", "am", "an", "and", "are", "can", "did", "do", "does", "for",
  "get", "have", "how", "i", "im", "in", "is", "it", "many", "me", "mean",
  "much", "my", "of", "on", "or", "say", "should", "that", "the", "there",
  "this", "to", "was", "what", "when", "where", "which", "who", "why", "will",
  "with", "you", "your", /* and Malay */
  "ada", "adalah", "anda", "apa", "apakah", "bagaimana", "bagaimanakah", "bila",
  "boleh", "dengan", "di", "ialah", "ini", "itu", "kenapa", "maksud", "mana",
  "manakah", "mengapa", "saya", "siapa", "siapakah", "untuk", "yang",
  /* and Tamil */
  "இது", "இந்த", "என்", "என்பது", "என்றால்", "என்ன", "எது", "எந்த", "எனக்கு", "எப்படி",
  "எப்போது", "ஏன்", "நான்", "யார்", NULL
};

/* The same in Chinese, where no space ends a word: a longer one comes before
 * those that are part of it. */
static const char *const asking_zh[] = {
  "什么时候", "什麼時候", "为什么", "為什麼", "什么", "什麼", "怎么", "怎麼",
  "怎样",     "怎樣",     "意思",   "哪个",   "哪個", "可以", "我的", "是",
  "谁",       "誰",       "吗",     "嗎",     "呢",   "我",   "哪",
};

/* A mark of punctuation ends a word, but an apostrophe and a hyphen do not.
 */
static GString *
without_marks (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar u = g_utf8_get_char (c);

    if (g_unichar_isalnum (u) || g_unichar_ismark (u) || u == '-')
      g_string_append_unichar (plain, u);
    else if (u != '\'' && u != 0x2019)
      g_string_append_c (plain, ' ');
  }
  return plain;
}

/* Shortens an English word to what its forms share: "winning" to "win". */
static void
cut_ending (char *word)
{
  gsize n = strlen (word), cut = 0;

  if (n > 5 && g_str_has_suffix (word, "ing"))
    cut = 3;
  else if (n > 4 && g_str_has_suffix (word, "ed"))
    cut = 2;
  else if (n > 3 && word[n - 1] == 's' && word[n - 2] != 's')
    cut = 1;
  if (cut > 1 && word[n - cut - 1] == word[n - cut - 2])
    cut++;
  word[n - cut] = '\0';
}

/* Whether @part is a word of @all or ends one, in whatever form. Scripts that
 * are not ours end no word by a blank, or have endings that are not known. */
static gboolean
has_whole (const char *all, const char *part)
{
  for (const char *at = strstr (all, part); at != NULL;
       at = strstr (at + 1, part)) {
    g_autofree char *word = NULL;
    gsize n = 0;

    while (g_ascii_isalnum (at[n]))
      n++;
    word = g_strndup (at, n);
    cut_ending (word);
    if (g_str_equal (word, part) || !g_ascii_isalnum (*part))
      return TRUE;
  }
  return FALSE;
}

/* @n: (out): how many of the words count */
static gboolean
has_each (const char *text, const char *wanted, gboolean whole, int *n)
{
  g_autofree char *all = g_utf8_casefold (text, -1);
  g_autofree char *folded = g_utf8_casefold (wanted, -1);
  g_autoptr (GString) plain = without_marks (folded);
  g_auto (GStrv) parts = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (asking_zh); i++)
    g_string_replace (plain, asking_zh[i], " ", 0);
  parts = g_strsplit (plain->str, " ", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    gboolean barred = g_str_equal (parts[i], "cant");
    gboolean asked = g_strv_contains (asking, parts[i]);
    const char *part = barred ? "cannot" : parts[i];

    cut_ending (parts[i]);
    if (asked || *part == '\0' || g_strv_contains (asking, parts[i]))
      continue;
    *n += 1;
    if (!(whole ? has_whole (all, part) : strstr (all, part) != NULL))
      return FALSE;
  }
  return TRUE;
}

gboolean
mj_text_has_words (const char *text, const char *wanted)
{
  int n = 0;

  return has_each (text, wanted, FALSE, &n);
}

gboolean
mj_text_is_about (const char *title, const char *wanted)
{
  int n = 0;

  return has_each (title, wanted, TRUE, &n) && n > 0;
}
