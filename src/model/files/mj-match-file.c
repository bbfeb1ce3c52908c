/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-file.c – reads and writes match files. */

#include "model/files/mj-match-file.h"

#include "engine/players/mj-bot.h"
#include "model/files/mj-day.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-seat-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static MjMatchFile *
copy_all (const MjMatchFile *file)
{
  return mj_match_file_copy (file, G_MAXUINT);
}

/* Not G_DEFINE_BOXED_TYPE: it expands to a transparent union, which ISO C
 * lacks. */
GType
mj_match_file_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_boxed_type_register_static (
                                  "MjMatchFile", (GBoxedCopyFunc) copy_all,
                                  (GBoxedFreeFunc) mj_match_file_free));
  return type;
}

#define FORMAT "singapore-mahjong match "

#define HEADER FORMAT "1"

/* Of a match that names faces or levels of players. */
#define HEADER_2 FORMAT "2"

/* Of a deal of the day. */
#define HEADER_3 FORMAT "3"

/* Of a match in which somebody took a chair that was another's before. */
#define HEADER_4 FORMAT "4"

/* Longer than the word of any face or computer player. */
enum { MAX_WORD = 60 };

/* clang-format off */
G_DEFINE_QUARK (mj-match-file-error-quark, mj_match_file_error)
/* clang-format on */

static void
free_earlier (gpointer data)
{
  MjEarlierSitter *sitter = data;

  g_free (sitter->name);
  g_free (sitter->bot);
  g_free (sitter);
}

void
mj_match_file_add_earlier (MjMatchFile *file,
                           MjSeat seat,
                           guint n_deals,
                           const char *name,
                           const char *bot)
{
  MjEarlierSitter *sitter = g_new (MjEarlierSitter, 1);

  *sitter = (MjEarlierSitter){ seat, n_deals, g_strdup (name), g_strdup (bot) };
  g_ptr_array_add (file->earlier, sitter);
}

MjMatchFile *
mj_match_file_new (void)
{
  MjMatchFile *file = g_new0 (MjMatchFile, 1);

  mj_rules_init (&file->rules);
  file->moves = g_array_new (FALSE, FALSE, sizeof (MjMove));
  file->earlier = g_ptr_array_new_with_free_func (free_earlier);
  file->undone = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < MJ_N_SEATS; i++)
    file->names[i] = g_strdup_printf ("%d", i + 1);
  return file;
}

MjMatchFile *
mj_match_file_copy (const MjMatchFile *file, guint n_moves)
{
  MjMatchFile *copy = mj_match_file_new ();

  copy->rules = file->rules;
  copy->dealer = file->dealer;
  copy->day = g_strdup (file->day);
  copy->later = file->later;
  copy->again = file->again;
  copy->practice = file->practice;
  mj_seat_names_fill (copy->names, file->names);
  mj_seat_names_fill (copy->faces, file->faces);
  mj_seat_names_fill (copy->bots, file->bots);
  for (guint i = 0; i < file->earlier->len; i++) {
    const MjEarlierSitter *sitter = file->earlier->pdata[i];

    mj_match_file_add_earlier (copy, sitter->seat, sitter->n_deals,
                               sitter->name, sitter->bot);
  }
  for (guint i = 0; i < file->undone->len; i++)
    g_ptr_array_add (copy->undone,
                     g_strdup (g_ptr_array_index (file->undone, i)));
  g_array_append_vals (copy->moves, file->moves->data,
                       MIN (n_moves, file->moves->len));
  return copy;
}

void
mj_match_file_free (MjMatchFile *file)
{
  mj_seat_names_fill (file->names, NULL);
  mj_seat_names_fill (file->faces, NULL);
  mj_seat_names_fill (file->bots, NULL);
  g_free (file->day);
  g_array_unref (file->moves);
  g_ptr_array_unref (file->earlier);
  g_ptr_array_unref (file->undone);
  g_free (file);
}

/* Default name of a player who chose none, translated; NULL if the file does
 * not say who that is. */
static const char *
usual_name (const MjMatchFile *file, MjSeat seat, MjSeat reader)
{
  const char *name = file->bots[seat] != NULL
                         ? mj_seat_names_of_face (file->faces[seat])
                     : seat == reader ? N_ ("You")
                                      /* Translators: somebody without a name,
                                         in a match that came as a file */
                                      : N_ ("Player");

  return name == NULL ? NULL : mj_text_tr (name);
}

gboolean
mj_match_file_is_nameless (const MjMatchFile *file, MjSeat seat)
{
  const char *name = file->names[seat];

  return g_strcmp0 (name, usual_name (file, seat, MJ_SEAT_NONE)) == 0 ||
         g_strcmp0 (name, usual_name (file, seat, seat)) == 0 ||
         (file->bots[seat] == NULL && g_strcmp0 (name, "You") == 0);
}

void
mj_match_file_address (MjMatchFile *file, MjSeat reader)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (mj_match_file_is_nameless (file, seat))
      mj_seat_names_set (file->names, seat, usual_name (file, seat, reader));
}

/* ---- reading ---- */

typedef struct {
  MjMatchFile *file;
  GString *sheet;
  guint line;
  char **name; /* the name that the line before this one has set, or NULL */
  unsigned nameless; /* bit n: chair n is to be called as usual */
} Reader;

static gboolean
fail (const Reader *r, const char *message, GError **error)
{
  g_set_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_SYNTAX,
               _ ("line %u: %s"), r->line, message);
  return FALSE;
}

/* Keeps the old name if nothing in the new one is visible. */
static void
set_name (char **place, const char *text)
{
  g_autofree char *name = mj_clean_text (MJ_TEXT_NAME, text);

  if (*name == '\0')
    return;
  g_free (*place);
  *place = g_steal_pointer (&name);
}

static gboolean
read_player (Reader *r, const char *value, GError **error)
{
  if (value[0] < '1' || value[0] > '4' || (value[1] != ' ' && value[1] != '\0'))
    return fail (r, _ ("a player needs a seat from 1 to 4"), error);
  if (value[1] == '\0')
    r->nameless |= 1u << (value[0] - '1');
  r->name = &r->file->names[value[0] - '1'];
  set_name (r->name, value + 1);
  return TRUE;
}

/* Lower-case letters, so that a word is the same everywhere. */
static gboolean
is_face (const char *word)
{
  gsize length = strspn (word, "abcdefghijklmnopqrstuvwxyz");

  return length > 0 && length <= MAX_WORD && word[length] == '\0';
}

static gboolean
is_bot (const char *word)
{
  MjBot bot;

  return strlen (word) <= MAX_WORD && mj_bot_from_word (&bot, word);
}

/* Reads a chair and a word about who sits there. */
static gboolean
read_word (Reader *r,
           const char *value,
           char **words,
           gboolean (*is_word) (const char *),
           GError **error)
{
  if (value[0] < '1' || value[0] > '4' || value[1] != ' ' ||
      !is_word (value + 2))
    return fail (r, _ ("a chair from 1 to 4 and a known word are needed"),
                 error);
  mj_seat_names_set (words, (MjSeat) (value[0] - '1'), value + 2);
  return TRUE;
}

static gboolean
read_dealer (Reader *r, const char *value, GError **error)
{
  if (value[0] < '1' || value[0] > '4' || value[1] != '\0')
    return fail (r, _ ("the dealer must be a seat from 1 to 4"), error);
  r->file->dealer = (MjSeat) (*value - '1');
  return TRUE;
}

/* Reads a date and its remarks: "2026-11-23 later again". */
static gboolean
read_day (Reader *r, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  MjMatchFile *file = r->file;
  guint n = g_strv_length (words), known = 1;

  file->later = n > known && strcmp (words[known], "later") == 0;
  known += (guint) file->later;
  file->again = n > known && strcmp (words[known], "again") == 0;
  known += (guint) file->again;
  if (n != known || !mj_day_is_valid (words[0]))
    return fail (r, _ ("a date such as 2026-11-23 is needed"), error);
  g_free (file->day);
  file->day = g_strdup (words[0]);
  return TRUE;
}

/* Reads a chair, how many deals, a computer player or "-", and a name. */
static gboolean
read_earlier (Reader *r, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, " ", 4);
  g_autofree char *name = NULL;
  gboolean person;
  guint64 n_deals;

  person = g_strv_length (words) > 2 && strcmp (words[2], "-") == 0;
  if (g_strv_length (words) < 3 || strlen (words[0]) != 1 ||
      words[0][0] < '1' || words[0][0] > '4' ||
      !g_ascii_string_to_unsigned (words[1], 10, 0, MJ_MAX_MATCH_BYTES,
                                   &n_deals, NULL) ||
      (!person && !is_bot (words[2])))
    return fail (r, _ ("a chair from 1 to 4 and a known word are needed"),
                 error);
  name = mj_clean_text (MJ_TEXT_NAME, words[3] != NULL ? words[3] : "");
  mj_match_file_add_earlier (r->file, (MjSeat) (words[0][0] - '1'),
                             (guint) n_deals, name, person ? NULL : words[2]);
  return TRUE;
}

static void
read_undone (Reader *r, const char *value)
{
  g_autofree char *note = mj_clean_text (MJ_TEXT_LINE, value);

  if (*note != '\0')
    g_ptr_array_add (r->file->undone, g_steal_pointer (&note));
}

/* Older versions wrote names of several lines.  So a line after a name that is
 * not a move is the rest of that name.  The rest of a name that happens to
 * begin like a move cannot be recognised. */
static gboolean
read_move (Reader *r, const char *text, char **name, GError **error)
{
  MjMove move;

  if (mj_move_from_text (text, &move)) {
    g_array_append_val (r->file->moves, move);
    return TRUE;
  }
  if (name != NULL) {
    g_autofree char *whole = g_strconcat (*name, " ", text, NULL);

    set_name (name, whole);
    r->name = name;
    return TRUE;
  } else {
    g_autofree char *shown = mj_clean_text (MJ_TEXT_NAME, text);
    g_autofree char *message = g_strdup_printf (_ ("not a move: %s"), shown);

    return fail (r, message, error);
  }
}

static gboolean
read_line (Reader *r, const char *text, GError **error)
{
  char **name = g_steal_pointer (&r->name);

  if (*text == '\0' || *text == '#') {
    r->name = name;
    return TRUE;
  }
  if (g_str_has_prefix (text, "rule ")) {
    g_string_append_printf (r->sheet, "%s\n", text + 5);
    return TRUE;
  }
  if (g_str_has_prefix (text, "player "))
    return read_player (r, text + 7, error);
  if (g_str_has_prefix (text, "dealer "))
    return read_dealer (r, text + 7, error);
  if (g_str_has_prefix (text, "face "))
    return read_word (r, text + 5, r->file->faces, is_face, error);
  if (g_str_has_prefix (text, "bot "))
    return read_word (r, text + 4, r->file->bots, is_bot, error);
  if (g_str_has_prefix (text, "earlier "))
    return read_earlier (r, text + 8, error);
  if (g_str_has_prefix (text, "day "))
    return read_day (r, text + 4, error);
  if (strcmp (text, "practice") == 0) {
    r->file->practice = TRUE;
    return TRUE;
  }
  if (g_str_has_prefix (text, "undone ") || strcmp (text, "undone") == 0) {
    read_undone (r, text + 6);
    return TRUE;
  }
  return read_move (r, text, name, error);
}

static gboolean
read_rules (Reader *r, GError **error)
{
  MjError wrong;
  g_autofree char *message = NULL;

  if (mj_rules_from_text (&r->file->rules, r->sheet->str, &wrong))
    return TRUE;
  message = mj_text_error (&wrong);
  g_set_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_SYNTAX,
               _ ("rule sheet: %s"), message);
  return FALSE;
}

static gboolean
is_header (const char *line)
{
  return strcmp (line, HEADER) == 0 || strcmp (line, HEADER_2) == 0 ||
         strcmp (line, HEADER_3) == 0 || strcmp (line, HEADER_4) == 0;
}

static gboolean
check_header (const Reader *r, const char *line, GError **error)
{
  const char *version =
      g_str_has_prefix (line, FORMAT) ? line + strlen (FORMAT) : "";
  g_autofree char *shown = NULL;

  if (is_header (line))
    return TRUE;
  if (*version < '1' || *version > '9' ||
      version[strspn (version, "0123456789")] != '\0')
    return fail (r, _ ("not a Singapore Mahjong match that can be read here"),
                 error);
  shown = mj_clean_text (MJ_TEXT_LINE, version);
  g_set_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_SYNTAX,
               _ ("It was written by a newer version (format %s)"), shown);
  return FALSE;
}

MjMatchFile *
mj_match_file_from_text (const char *text, GError **error)
{
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  g_autoptr (GString) sheet = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  Reader reader = { file, sheet, 1, NULL, 0 };

  if (!g_utf8_validate (text, -1, NULL)) {
    fail (&reader, _ ("not a text file"), error);
    return NULL;
  }
  lines = g_strsplit (text, "\n", -1);
  if (!check_header (&reader, g_strstrip (lines[0] ? lines[0] : (char[1]){ 0 }),
                     error))
    return NULL;
  while (lines[reader.line] != NULL) {
    const char *line = g_strstrip (lines[reader.line++]);

    if (!read_line (&reader, line, error))
      return NULL;
  }
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const char *usual = usual_name (file, seat, MJ_SEAT_NONE);

    if (reader.nameless & 1u << seat && usual != NULL)
      mj_seat_names_set (file->names, seat, usual);
  }
  mj_match_file_address (file, MJ_SEAT_NONE);
  return read_rules (&reader, error) ? g_steal_pointer (&file) : NULL;
}

/* ---- writing ---- */

static void
append_names (const MjMatchFile *file, GString *text)
{
  for (MjSeat i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *name = mj_clean_text (MJ_TEXT_NAME, file->names[i]);

    if (*name == '\0')
      g_string_append_printf (text, "player %d %d\n", i + 1, i + 1);
    else if (mj_match_file_is_nameless (file, i))
      g_string_append_printf (text, "player %d\n", i + 1);
    else
      g_string_append_printf (text, "player %d %s\n", i + 1, name);
  }
}

/* Words that could not be read again are left out. */
static void
append_words (GString *text,
              const char *key,
              char *const *words,
              gboolean (*is_word) (const char *))
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (words[i] != NULL && is_word (words[i]))
      g_string_append_printf (text, "%s %d %s\n", key, i + 1, words[i]);
}

static void
append_earlier (const MjMatchFile *file, GString *text)
{
  for (guint i = 0; i < file->earlier->len; i++) {
    const MjEarlierSitter *sitter = file->earlier->pdata[i];
    g_autofree char *name = mj_clean_text (MJ_TEXT_NAME, sitter->name);

    g_string_append_printf (text, "earlier %d %u %s%s%s\n", sitter->seat + 1,
                            sitter->n_deals,
                            sitter->bot != NULL ? sitter->bot : "-",
                            *name != '\0' ? " " : "", name);
  }
}

static void
append_undone (const MjMatchFile *file, GString *text)
{
  for (guint i = 0; i < file->undone->len; i++) {
    g_autofree char *note =
        mj_clean_text (MJ_TEXT_LINE, g_ptr_array_index (file->undone, i));

    if (*note != '\0')
      g_string_append_printf (text, "undone %s\n", note);
  }
}

/* The oldest version that can say everything. */
static const char *
choose_header (const MjMatchFile *file, gboolean seated)
{
  if (file->earlier->len > 0)
    return HEADER_4;
  if (file->day != NULL)
    return HEADER_3;
  return seated ? HEADER_2 : HEADER;
}

char *
mj_match_file_head_to_text (const MjMatchFile *file)
{
  GString *seated = g_string_new (NULL);
  GString *text;
  char sheet[MJ_RULES_TEXT_SIZE];
  g_auto (GStrv) lines = NULL;

  append_words (seated, "face", file->faces, is_face);
  append_words (seated, "bot", file->bots, is_bot);
  text = g_string_new (choose_header (file, seated->len > 0));
  g_string_append_c (text, '\n');
  mj_rules_to_text (&file->rules, sheet, sizeof sheet);
  lines = g_strsplit (sheet, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_string_append_printf (text, "rule %s\n", lines[i]);
  append_names (file, text);
  g_string_append_printf (text, "dealer %d\n%s", file->dealer + 1, seated->str);
  g_string_free (seated, TRUE);
  append_earlier (file, text);
  if (file->day != NULL)
    g_string_append_printf (text, "day %s%s%s\n", file->day,
                            file->later ? " later" : "",
                            file->again ? " again" : "");
  if (file->practice)
    g_string_append (text, "practice\n");
  append_undone (file, text);
  return g_string_free (text, FALSE);
}

char *
mj_match_file_to_text (const MjMatchFile *file)
{
  g_autofree char *head = mj_match_file_head_to_text (file);
  GString *text = g_string_new (head);

  for (guint i = 0; i < file->moves->len; i++) {
    const MjMove *move = &g_array_index (file->moves, MjMove, i);
    char line[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (move, line, sizeof line);
    if (move->kind == MJ_MOVE_DEAL)
      g_string_append_c (text, '\n');
    g_string_append_printf (text, "%s\n", line);
  }
  return g_string_free (text, FALSE);
}

/* ---- playing ---- */

void
mj_match_file_begin (const MjMatchFile *file, MjState *state)
{
  mj_state_init (state, &file->rules, file->dealer);
  state->one_deal = file->day != NULL;
}

gboolean
mj_match_file_fold (const MjMatchFile *file,
                    guint n_moves,
                    MjState *state,
                    GError **error)
{
  guint in_deal = 0;

  mj_match_file_begin (file, state);
  for (guint i = 0; i < MIN (n_moves, file->moves->len); i++) {
    const MjMove *move = &g_array_index (file->moves, MjMove, i);

    in_deal = move->kind == MJ_MOVE_DEAL ? 1 : in_deal + 1;
    if (!mj_state_apply (state, move)) {
      char text[MJ_MOVE_TEXT_SIZE];

      mj_move_to_text (move, text, sizeof text);
      g_set_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_ILLEGAL,
                   _ ("deal %u, move %u is not allowed: %s"), state->n_deals,
                   in_deal, text);
      return FALSE;
    }
  }
  return TRUE;
}

guint
mj_match_file_count_finished (const MjMatchFile *file)
{
  guint n = file->moves->len;
  MjState state;

  if (!mj_match_file_fold (file, n, &state, NULL) ||
      state.phase == MJ_PHASE_OVER)
    return n;
  while (n > 0 && g_array_index (file->moves, MjMove, --n).kind != MJ_MOVE_DEAL)
    continue;
  return n;
}

gboolean
mj_match_file_has_guests (const MjMatchFile *file, MjSeat human)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != human && file->bots[seat] == NULL)
      return TRUE;
  return FALSE;
}

/* Whether a guest has left a chair; who has may come back in the same deal. */
static gboolean
had_guests (const MjMatchFile *file, MjSeat human)
{
  for (guint i = 0; i < file->earlier->len; i++) {
    const MjEarlierSitter *sitter = file->earlier->pdata[i];

    if (sitter->seat != human && sitter->bot == NULL)
      return TRUE;
  }
  return FALSE;
}

guint
mj_match_file_count_public (const MjMatchFile *file, MjSeat human)
{
  return mj_match_file_has_guests (file, human) || had_guests (file, human)
             ? mj_match_file_count_finished (file)
             : file->moves->len;
}
