/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-text.c – turns codes and values of the engine into sentences. */

#include "model/text/mj-text.h"

#include "engine/rules/mj-chart.h"
#include "engine/tiles/mj-notation.h"
#include "model/text/mj-clean-text.h"

#include <glib/gi18n-lib.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>

/* Whether the locale has only ASCII letters, as "C" has. */
static gboolean
is_ascii_only (void)
{
  return strcmp (nl_langinfo (CODESET), "ANSI_X3.4-1968") == 0;
}

void
mj_text_start (const char *installed)
{
  const char *dir = g_getenv ("MAHJONG_LOCALEDIR");

  setlocale (LC_ALL, "");
  /* GLib would print a "?" for each letter that is not in ASCII, and refuse
   * arguments that have one. */
  if (is_ascii_only ())
    g_setenv ("CHARSET", "UTF-8", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, dir != NULL ? dir : installed);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

char *
mj_text_insert (const char *text, const char *detail)
{
  g_auto (GStrv) parts = g_strsplit (text, "%s", 2);

  return g_strjoinv (detail, parts);
}

char *
mj_text_error (const MjError *error)
{
  /* The detail is a quotation of the parsed text, which the engine may have cut
   * inside a character, or the title of an option or a pattern. */
  g_autofree char *detail = mj_clean_text (MJ_TEXT_NAME, error->detail);
  g_autofree char *message =
      mj_text_insert (mj_text_tr (error->message),
                      *detail != '\0' ? mj_text_tr (detail) : detail);

  if (error->line > 0 && error->column > 0)
    return g_strdup_printf (_ ("line %d, column %d: %s"), error->line,
                            error->column, message);
  if (error->line > 0)
    return g_strdup_printf (_ ("line %d: %s"), error->line, message);
  if (error->column > 0)
    return g_strdup_printf (_ ("column %d: %s"), error->column, message);
  return g_steal_pointer (&message);
}

char *
mj_text_faces (MjFaceSet faces)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (int face = 0; face < MJ_N_FACES; face++)
    if (faces & MJ_FACE_BIT (face))
      g_ptr_array_add (names, (char *) mj_text_face ((MjFace) face));
  g_ptr_array_add (names, NULL);
  /* Translators: between the names of tiles in a list */
  return g_strjoinv (_ (", "), (char **) names->pdata);
}

char *
mj_text_names (const GPtrArray *names)
{
  g_autoptr (GString) text = g_string_new (names->pdata[0]);

  for (guint i = 1; i + 1 < names->len; i++)
    g_string_append_printf (text, "%s%s", _ (", "),
                            (const char *) names->pdata[i]);
  return names->len == 1
             ? g_string_free (g_steal_pointer (&text), FALSE)
             : g_strdup_printf (_ ("%s and %s"), text->str,
                                (const char *) names->pdata[names->len - 1]);
}

char *
mj_text_meld (const char *label, gboolean run, MjFace face)
{
  MjSuit suit = mj_face_suit (face);
  int number = mj_face_number (face);
  g_autofree char *tiles = NULL;

  if (!run)
    tiles = g_strdup (mj_text_face (face));
  else if (suit == MJ_SUIT_CHARACTERS)
    /* Translators: the numbers of three tiles in a row */
    tiles = g_strdup_printf (_ ("%d %d %d characters"), number, number + 1,
                             number + 2);
  else if (suit == MJ_SUIT_DOTS)
    tiles =
        g_strdup_printf (_ ("%d %d %d dots"), number, number + 1, number + 2);
  else
    tiles =
        g_strdup_printf (_ ("%d %d %d bamboo"), number, number + 1, number + 2);
  /* Translators: what is made, then its tiles: "Chow 3 4 5 bamboo" */
  return g_strdup_printf (C_ ("meld", "%s %s"), label, tiles);
}

char *
mj_text_wait (const MjWait *wait)
{
  gboolean discard = wait->status[0] == MJ_WINS;
  gboolean draw = wait->status[1] == MJ_WINS;

  if (discard && draw)
    return wait->tai[0] == wait->tai[1]
               ? g_strdup_printf (_ ("%d tai"), wait->tai[1])
               /* Translators: tai on a discard, then tai when self-drawn */
               : g_strdup_printf (_ ("%d tai, %d self-drawn"), wait->tai[0],
                                  wait->tai[1]);
  if (draw)
    return g_strdup_printf (_ ("%d tai, self-drawn only"), wait->tai[1]);
  if (discard)
    return g_strdup_printf (_ ("%d tai, on a discard only"), wait->tai[0]);
  return g_strdup (_ ("too few tai"));
}

char *
mj_text_option_value (MjOptionId id, gint32 value)
{
  const MjOption *option = mj_option (id);

  if (option->choices != NULL)
    return g_strdup (mj_text_tr (option->choices[value].title));
  if (option->type == MJ_OPTION_PRICE && value <= MJ_PRICE_OFF)
    /* Translators: a price */
    return g_strdup (value == MJ_PRICE_OFF ? _ ("off") : _ ("as usual"));
  if (option->type == MJ_OPTION_NUMBER)
    return g_strdup_printf ("%d", value);
  return mj_text_money (value);
}

char *
mj_text_pattern_value (MjPatternId pattern, int value)
{
  if (value == MJ_PATTERN_OFF)
    return g_strdup (_ ("off"));
  if (value == MJ_PATTERN_BY_DEFAULT)
    value = mj_pattern_info (pattern)->tai;
  return value == 0 ? g_strdup (_ ("limit"))
                    : g_strdup_printf (_ ("%d tai"), value);
}

const char *
mj_text_preset (const MjRules *rules)
{
  const char *key = mj_rules_preset_key (rules);
  int i = 0;

  while (strcmp (mj_preset (i)->key, key) != 0)
    i++;
  return mj_text_tr (mj_preset (i)->title);
}

char *
mj_text_rules_line (const MjRules *rules)
{
  return rules->no_limit
             /* Translators: two rules of a table, in tai */
             ? g_strdup_printf (_ ("No limit · at least %d tai"),
                                rules->min_points)
             /* Translators: two rules of a table, in tai */
             : g_strdup_printf (_ ("Limit %d tai · at least %d tai"),
                                rules->limit, rules->min_points);
}

static void
add_change (GString *text, const char *title, char *value)
{
  g_string_append (text, text->len > 0 ? "; " : "");
  /* Translators: a rule, then its value */
  g_string_append_printf (text, _ ("%s: %s"), title, value);
  g_free (value);
}

char *
mj_text_rules_changes (const MjRules *rules, gboolean all)
{
  GString *text = g_string_new (NULL);
  MjRules preset;

  mj_rules_init_preset (&preset, mj_rules_preset_key (rules));
  for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++) {
    const MjOption *option = mj_option (id);
    gint32 value = mj_rules_get (rules, id);
    g_autofree char *title = mj_text_term (option->title, option->title_zh);

    if (value != mj_rules_get (&preset, id) &&
        (all || (id != MJ_OPTION_base_unit && id != MJ_OPTION_limit &&
                 id != MJ_OPTION_min_points)))
      add_change (text, title, mj_text_option_value (id, value));
  }
  for (int tai = 1; tai <= MJ_CHART_ROWS; tai++) {
    g_autofree char *title = g_strdup_printf (_ ("%d tai"), tai);
    char row[32];

    mj_chart_row_text (rules, tai, row, sizeof row);
    if (memcmp (rules->chart_rows[tai - 1], preset.chart_rows[tai - 1],
                sizeof *rules->chart_rows) != 0)
      add_change (text, title, g_strdup (row));
  }
  for (MjPatternId p = 0; p < MJ_N_PATTERNS; p++) {
    const MjPatternInfo *info = mj_pattern_info (p);
    g_autofree char *title = mj_text_term (info->title, info->title_zh);

    if (rules->pattern[p] != preset.pattern[p])
      add_change (text, title, mj_text_pattern_value (p, rules->pattern[p]));
  }
  return g_string_free (text, FALSE);
}

char *
mj_text_money (gint64 amount)
{
  const char *sign = amount < 0 ? "−" : "";
  guint64 n = amount < 0 ? -(guint64) amount : (guint64) amount;

  if (n % 100 == 0)
    return g_strdup_printf ("%s%" G_GUINT64_FORMAT, sign, n / 100);
  return g_strdup_printf ("%s%.2f", sign, (double) n / 100);
}

char *
mj_text_amount (gint64 amount)
{
  g_autofree char *money = mj_text_money (amount);

  return g_strconcat (amount > 0 ? "+" : "", money, NULL);
}

/* A line could break between a sign and "$", though not before a letter or a
 * figure. */
static char *
add_sign (const char *sign, const char *currency, const char *price)
{
  gunichar first = g_utf8_get_char (currency);
  gboolean breaks = *sign != '\0' && first != 0 && !g_unichar_isalnum (first);

  return g_strconcat (sign, breaks ? "\u2060" : "", price, NULL);
}

char *
mj_text_price (const MjMoney *money, gint64 amount)
{
  guint64 n = amount < 0 ? -(guint64) amount : (guint64) amount;
  gboolean whole = !money->cents && n % 100 == 0;
  g_autofree char *cents =
      whole ? g_strdup ("") : g_strdup_printf (".%02d", (int) (n % 100));
  g_autofree char *price = g_strdup_printf ("%s%" G_GUINT64_FORMAT "%s",
                                            money->currency, n / 100, cents);

  return add_sign (amount < 0 ? "−" : "", money->currency, price);
}

char *
mj_text_gain (const MjMoney *money, gint64 amount)
{
  g_autofree char *price = mj_text_price (money, amount);

  return add_sign (amount > 0 ? "+" : "", money->currency, price);
}

gboolean
mj_text_read_money (const char *text, gint64 *amount)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  gboolean negative = FALSE;
  gint64 units = 0, cents = 0;
  int n_units = 0, n_cents = -1;
  const char *at = plain;

  if (g_str_has_prefix (at, "−")) {
    negative = TRUE;
    at += strlen ("−");
  } else if (*at == '-') {
    negative = TRUE;
    at++;
  }
  for (; *at != '\0'; at++) {
    if ((*at == '.' || *at == ',') && n_cents < 0)
      n_cents = 0;
    else if (!g_ascii_isdigit (*at))
      return FALSE;
    else if (n_cents < 0 && ++n_units <= 9)
      units = units * 10 + (*at - '0');
    else if (n_cents >= 0 && ++n_cents <= 2)
      cents = cents * 10 + (*at - '0');
    else
      return FALSE;
  }
  if (n_units + MAX (n_cents, 0) == 0)
    return FALSE;
  if (n_cents == 1)
    cents *= 10;
  *amount = (units * 100 + cents) * (negative ? -1 : 1);
  return TRUE;
}

/* Cuts @label off either end of @text. */
static gboolean
cut_label (char *text, const char *label)
{
  gsize length = strlen (label), all = strlen (text);

  if (length == 0 || length > all)
    return FALSE;
  if (strncmp (text, label, length) == 0)
    memmove (text, text + length, all - length + 1);
  else if (strcmp (text + all - length, label) == 0)
    text[all - length] = '\0';
  else
    return FALSE;
  g_strstrip (text);
  return TRUE;
}

static void
cut_currency (char *text, const char *currency)
{
  static const char *const labels[] = { "S$", "RM", "$", "€", "£", "¥" };
  gboolean cut = cut_label (text, currency);

  for (gsize i = 0; i < G_N_ELEMENTS (labels) && !cut; i++)
    cut = cut_label (text, labels[i]);
}

const char *
mj_text_read_typed_money (const char *text,
                          const char *currency,
                          gint64 *amount)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  gsize figures;

  *amount = 0;
  cut_currency (plain, currency);
  if (*plain == '\0')
    return NULL;
  if (g_str_has_prefix (plain, "-") || g_str_has_prefix (plain, "−"))
    return _ ("An amount has no sign: choose who pays and who is paid");
  figures = strspn (plain, "0123456789");
  if (plain[figures] == '.' || plain[figures] == ',')
    figures += 1 + strspn (plain + figures + 1, "0123456789");
  if (plain[figures] != '\0')
    return _ ("Type an amount in figures, such as 5.50, or 0.20 for 20 cents");
  if (mj_text_read_money (plain, amount))
    return NULL;
  *amount = 0;
  return strcspn (plain, ".,") + 3 < strlen (plain)
             ? _ ("An amount has at most two figures after the point")
             : _ ("That amount is too large");
}

char *
mj_text_score_tiles (const MjHand *hand, MjFaceSet faces)
{
  guint8 counts[MJ_N_FACES] = { 0 };
  MjCounts playing;
  MjFaceSet bonus = mj_hand_bonus_set (hand);
  char text[192];

  mj_hand_all_counts (hand, &playing);
  for (int face = 0; face < MJ_N_FACES; face++) {
    if ((faces & MJ_FACE_BIT (face)) == 0)
      continue;
    if (face < MJ_N_KINDS)
      counts[face] = playing.n[face];
    else
      counts[face] = (bonus & MJ_FACE_BIT (face)) != 0;
  }
  mj_counts_to_text (counts, text, sizeof text);
  return g_strdup (text);
}

char *
mj_text_seed (MjSeed seed)
{
  return g_strdup_printf (
      "%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER "x", seed.hi, seed.lo);
}

char *
mj_text_seed_digest (MjSeed seed)
{
  g_autofree char *text = mj_text_seed (seed);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

MjSeed
mj_text_seed_of_line (const char *line)
{
  g_autofree char *digest =
      g_compute_checksum_for_string (G_CHECKSUM_SHA256, line, -1);
  g_autofree char *high = g_strndup (digest, 16);
  g_autofree char *low = g_strndup (digest + 16, 16);

  return (MjSeed){ g_ascii_strtoull (high, NULL, 16),
                   g_ascii_strtoull (low, NULL, 16) };
}
