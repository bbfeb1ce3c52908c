/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-clean-text.c – cleans a text character by character, in one pass. */

#include "model/text/mj-clean-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct {
  guint max;
  gboolean lines; /* whether line ends stay */
  const char *too_long;
} kinds[MJ_N_TEXT_KINDS] = {
  [MJ_TEXT_NAME] = { MJ_MAX_NAME, FALSE,
                     N_ ("a name is longer than %u characters") },
  [MJ_TEXT_TITLE] = { MJ_MAX_TITLE, FALSE,
                      N_ ("the title is longer than %u characters") },
  [MJ_TEXT_CURRENCY] = { MJ_MAX_CURRENCY, FALSE,
                         N_ ("the label of the currency is longer than %u "
                             "characters") },
  [MJ_TEXT_NOTE] = { MJ_MAX_NOTE, TRUE,
                     N_ ("the note is longer than %u characters") },
  [MJ_TEXT_LINE] = { MJ_MAX_LINE, FALSE,
                     N_ ("a line is longer than %u characters") },
};

/* ---- plain text ---- */

static const char BYTE_ORDER_MARK[] = "\xef\xbb\xbf";

const char *
mj_plain_text (const char *bytes, gsize length, guint *line)
{
  const gsize mark = strlen (BYTE_ORDER_MARK);
  const char *end;

  if (g_utf8_validate_len (bytes, length, &end)) /* not even NUL */
    return length >= mark && memcmp (bytes, BYTE_ORDER_MARK, mark) == 0
               ? bytes + mark
               : bytes;
  if (line == NULL)
    return NULL;
  *line = 1;
  for (const char *at = bytes; at < end; at++)
    *line += *at == '\n';
  return NULL;
}

/* ---- characters ---- */

typedef enum {
  CHAR_SEEN,
  CHAR_MARK,   /* combines with the character before it */
  CHAR_JOINER, /* between two that are seen */
  CHAR_BLANK,
  CHAR_LINE_END,
  CHAR_OUT,
} CharClass;

/* Whether fonts draw nothing for it, although it is a letter or a symbol. */
static gboolean
is_hollow (gunichar c)
{
  return c == 0x115f || c == 0x1160 || c == 0x2800 || c == 0x3164 ||
         c == 0xffa0;
}

/* The colours of skin, which change the picture before them. */
static gboolean
is_tone (gunichar c)
{
  return c >= 0x1f3fb && c <= 0x1f3ff;
}

static CharClass
classify (gunichar c)
{
  if (c == 0x200c || c == 0x200d) /* writing and pictures need them */
    return CHAR_JOINER;
  if (c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029)
    return CHAR_LINE_END;
  if (g_unichar_isspace (c) || is_hollow (c))
    return CHAR_BLANK;
  if (is_tone (c))
    return CHAR_MARK;
  if (c >= 0xe0000 && c < 0xe0100) /* tags, some without a type yet */
    return CHAR_OUT;
  switch (g_unichar_type (c)) {
  case G_UNICODE_CONTROL:
  case G_UNICODE_FORMAT:
  case G_UNICODE_SURROGATE:
    return CHAR_OUT;
  case G_UNICODE_NON_SPACING_MARK:
  case G_UNICODE_SPACING_MARK:
  case G_UNICODE_ENCLOSING_MARK:
    return CHAR_MARK;
  default:
    return CHAR_SEEN;
  }
}

/* Whether @mark is drawn as a part of @base.  Where it is not, the two come
 * from different fonts or run in different directions, and Pango 1.50 ends the
 * program when it has to break a line between them. */
static gboolean
combines (gunichar base, gunichar mark)
{
  GUnicodeScript script = g_unichar_get_script (mark);

  if (mark >= 0xfe00 && mark <= 0xfe0f) /* which form of a picture is meant */
    return TRUE;
  if (is_tone (mark))
    return g_unichar_type (base) == G_UNICODE_OTHER_SYMBOL;
  return g_unichar_isalnum (base) && (script == G_UNICODE_SCRIPT_INHERITED ||
                                      script == G_UNICODE_SCRIPT_COMMON ||
                                      script == g_unichar_get_script (base));
}

/* ---- texts ---- */

typedef struct {
  GString *text;
  guint n; /* characters in it */
  guint max;
  gunichar base;    /* the last one that is no mark */
  gunichar between; /* blank, line end or joiner that waits for the next */
} Cleaner;

static void
wait_for_next (Cleaner *c, CharClass what, gunichar joiner, gboolean lines)
{
  if (what == CHAR_LINE_END && lines)
    c->between = '\n';
  else if (what != CHAR_JOINER && c->between != '\n')
    c->between = ' ';
  else if (what == CHAR_JOINER && c->between == 0)
    c->between = joiner;
}

/* Returns FALSE when it has no room. */
static gboolean
append (Cleaner *c, gunichar seen)
{
  guint n = c->between != 0 ? 2 : 1;

  if (c->n + n > c->max)
    return FALSE;
  if (c->between != 0)
    g_string_append_unichar (c->text, c->between);
  g_string_append_unichar (c->text, seen);
  c->between = 0;
  c->n += n;
  return TRUE;
}

/* Returns whether the whole text found room. */
static gboolean
clean (Cleaner *c, const char *text, gboolean lines)
{
  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar next = g_utf8_get_char (text);
    CharClass what = classify (next);

    if (what == CHAR_OUT || (c->n == 0 && what != CHAR_SEEN))
      continue;
    if (what == CHAR_MARK && (c->between != 0 || !combines (c->base, next)))
      continue;
    if (what == CHAR_SEEN)
      c->base = next;
    if (what != CHAR_SEEN && what != CHAR_MARK)
      wait_for_next (c, what, next, lines);
    else if (!append (c, next))
      return FALSE;
  }
  return TRUE;
}

/* Cleans @text into @result; returns FALSE when the end had to be cut off. */
static gboolean
clean_as (MjTextKind kind, const char *text, GString *result)
{
  Cleaner cleaner = { result, 0, kinds[kind].max, 0, 0 };
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  return clean (&cleaner, valid, kinds[kind].lines);
}

char *
mj_clean_text (MjTextKind kind, const char *text)
{
  g_autoptr (GString) result = g_string_new (NULL);

  g_return_val_if_fail (kind < MJ_N_TEXT_KINDS, NULL);

  if (text != NULL)
    clean_as (kind, text, result);
  return g_string_free (g_steal_pointer (&result), FALSE);
}

char *
mj_clean_text_problem (MjTextKind kind, const char *text)
{
  g_autoptr (GString) result = g_string_new (NULL);

  g_return_val_if_fail (kind < MJ_N_TEXT_KINDS, NULL);

  if (clean_as (kind, text, result))
    return NULL;
  return g_strdup_printf (_ (kinds[kind].too_long), kinds[kind].max);
}

guint
mj_clean_text_max (MjTextKind kind)
{
  g_return_val_if_fail (kind < MJ_N_TEXT_KINDS, 0);

  return kinds[kind].max;
}

char *
mj_clean_text_shorten (const char *text, guint max)
{
  g_autofree char *start = NULL;

  g_return_val_if_fail (max > 0, NULL);

  if (g_utf8_strlen (text, -1) <= (glong) max)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, (glong) max - 1);
  return g_strconcat (start, "…", NULL);
}

/* ---- names at one table ---- */

static gboolean
look_alike (const char *a, const char *b)
{
  g_autofree char *composed_a = g_utf8_normalize (a, -1, G_NORMALIZE_NFC);
  g_autofree char *composed_b = g_utf8_normalize (b, -1, G_NORMALIZE_NFC);

  return g_strcmp0 (composed_a, composed_b) == 0;
}

/* Whether one of the first @n names looks like @name. */
static gboolean
is_taken (char *const *names, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (look_alike (names[i], name))
      return TRUE;
  return FALSE;
}

guint
mj_clean_names_find_same (char *const *names, guint n)
{
  guint i = 1;

  while (i < n && !is_taken (names, i, names[i]))
    i++;
  return MIN (i, n);
}

/* Makes "Ann (2)" from "Ann", cutting the name where the result would be too
 * long for one. */
static char *
number_name (const char *name, guint number)
{
  g_autofree char *end = g_strdup_printf (" (%u)", number);
  glong room = MJ_MAX_NAME - (glong) strlen (end);
  g_autofree char *start =
      g_utf8_substring (name, 0, MIN (room, g_utf8_strlen (name, -1)));
  g_autofree char *numbered = g_strconcat (start, end, NULL);

  return mj_clean_text (MJ_TEXT_NAME, numbered);
}

void
mj_clean_names (char **names, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = mj_clean_text (MJ_TEXT_NAME, names[i]);

    if (*name == '\0') {
      g_free (name);
      /* Translators: somebody without a name, by the place at the table */
      name = g_strdup_printf (_ ("Player %u"), i + 1);
    }
    g_free (names[i]);
    names[i] = g_strdup (name);
    for (guint number = 2; is_taken (names, i, names[i]); number++) {
      g_free (names[i]);
      names[i] = number_name (name, number);
    }
  }
}

char *
mj_fold_name (const char *name)
{
  g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_NFKC);
  g_autofree char *folded =
      g_utf8_casefold (composed != NULL ? composed : name, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);
  GString *key = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_string_append_printf (key, "%s%s", key->len > 0 ? " " : "", *word);
  return g_string_free (key, FALSE);
}

gboolean
mj_is_same_name (const char *a, const char *b)
{
  g_autofree char *key_a = NULL, *key_b = NULL;

  if (a == NULL || b == NULL)
    return FALSE;
  key_a = mj_fold_name (a);
  key_b = mj_fold_name (b);
  return strcmp (key_a, key_b) == 0;
}

char *
mj_text_moment (gint64 time)
{
  g_autoptr (GDateTime) here = g_date_time_new_from_unix_local (time);
  g_autofree char *text =
      here == NULL ? g_strdup ("?")
                   /* Translators: date and time, see strftime */
                   : g_date_time_format (here, _ ("%e %B %Y, %H:%M"));

  return mj_clean_text (MJ_TEXT_LINE, text); /* "%e" may begin with a blank */
}
