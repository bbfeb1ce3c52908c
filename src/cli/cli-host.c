/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-host.c – sgmj host: serves a table to phones, without a window.
 *
 * With --record the match is in a record like the app's, and FILE.guests keeps
 * who sat where, so that after a crash everybody comes back.
 */

#include "cli/cli.h"

#include "model/text/mj-clean-text.h"
#include "model/text/mj-seat-names.h"
#include "model/people/mj-person.h"
#include "model/store/mj-store-matches.h"
#include "net/door/mj-host.h"
#include "net/door/mj-room-file.h"
#include "net/table/mj-table.h"
#include "net/door/mj-qr.h"

#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { DEFAULT_TEMPO = 600 };

typedef struct {
  CliOptions options;
  /* as given on the command line */
  GStrv seats;
  char *record;
  char *address;
  char *let_in;
  char *origin;
  char *proxy;
  int port;
  int moment;
  int tempo;
  gboolean sits_in;
  gboolean late_proofs;
  gboolean paused;

  GMainLoop *loop;
  MjTable *table;
  MjHost *host;
  MjStore *store;
  MjGame *game;
  MjPilot *pilot;
  GDataInputStream *input;
  char *guests_path;
  const char *words[MJ_N_SEATS]; /* of computer players, or NULL */
  char *known[MJ_N_SEATS];       /* what has been printed about each chair */
  int status;
} Program;

/* ---- telling ---- */

static void
tell (Program *p, const char *event, MjSeat seat, const char *name)
{
  g_autoptr (JsonBuilder) b = NULL;

  if (!p->options.json) {
    if (seat < MJ_N_SEATS)
      g_print ("%s: %s, chair %d\n", event, name != NULL ? name : "", seat + 1);
    else
      g_print ("%s\n", event);
    fflush (stdout);
    return;
  }
  b = json_builder_new ();
  json_builder_begin_object (b);
  mj_json_add_text (b, "event", event);
  if (seat < MJ_N_SEATS) {
    mj_json_add_int (b, "chair", seat + 1);
  }
  if (name != NULL) {
    mj_json_add_text (b, "name", name);
  }
  json_builder_end_object (b);
  cli_print_json_line (b);
  fflush (stdout);
}

static void
tell_address (Program *p)
{
  g_autofree char *link = mj_host_get_link (p->host);
  g_autofree char *far_link = mj_host_get_far_link (p->host);
  const char *digits = mj_room_get_door (MJ_ROOM (p->table))->digits;
  const char *far_digits = mj_room_get_door (MJ_ROOM (p->table))->far_digits;
  g_auto (MjQr) qr = { 0 };

  if (p->options.json) {
    g_autoptr (JsonBuilder) b = json_builder_new ();

    json_builder_begin_object (b);
    mj_json_add_text (b, "url", link);
    mj_json_add_text (b, "code", digits);
    if (far_link != NULL) {
      mj_json_add_text (b, "far-url", far_link);
      mj_json_add_text (b, "far-code", far_digits);
    }
    mj_json_add_int (b, "version", CLI_JSON_VERSION);
    json_builder_end_object (b);
    cli_print_json_line (b);
  } else {
    if (mj_qr_init (&qr, link)) {
      g_autofree char *text = mj_qr_to_text (&qr);

      g_print ("%s\n", text);
    }
    g_print ("Scan this, or open %s and type %s.\n"
             "The connection is not encrypted.\n",
             mj_host_get_place (p->host), digits);
    if (far_link != NULL)
      g_print ("Friends elsewhere open %s, or %s and type %s.\n", far_link,
               mj_host_get_front (p->host)->origin, far_digits);
    else
      g_print ("Only phones on this network can come in.\n");
    g_print ("Commands: let-in NAME, not-now NAME, start, pause, resume, "
             "save FILE, stop.\n");
  }
  fflush (stdout);
}

/* ---- state that survives a crash ---- */

static void
save_guests (Program *p)
{
  g_autoptr (GError) error = NULL;

  if (p->guests_path != NULL &&
      !mj_room_file_write (p->guests_path, MJ_ROOM (p->table), p->host, &error))
    g_printerr ("sgmj: %s\n", error->message);
}

/* ---- the match ---- */

static void
on_moved (Program *p, MjState *before, MjMove *move, MjGame *game)
{
  if (move->kind == MJ_MOVE_DEAL) {
    tell (p, "deal", MJ_SEAT_NONE, NULL);
  } else if (mj_game_is_match_over (game)) {
    tell (p, "match-over", MJ_SEAT_NONE, NULL);
  } else if (mj_game_is_deal_over (game)) {
    tell (p, "deal-over", MJ_SEAT_NONE, NULL);
  }
}

static void
on_failed (Program *p, GError *error, gpointer source)
{
  p->status = cli_fail ("%s", error->message);
  g_main_loop_quit (p->loop);
}

static void
play (Program *p)
{
  p->pilot = mj_pilot_new (p->game, MJ_LEVEL_CASUAL, (guint) p->tempo);
  g_signal_connect_swapped (p->game, "moved", G_CALLBACK (on_moved), p);
  g_signal_connect_swapped (p->game, "superseded", G_CALLBACK (on_failed), p);
  g_signal_connect_swapped (p->pilot, "failed", G_CALLBACK (on_failed), p);
  mj_pilot_set_paused (p->pilot, p->paused);
  mj_table_play (p->table, p->game, p->pilot);
  tell (p, "started", MJ_SEAT_NONE, NULL);
}

/* The first match, or after one that is over the next. */
static void
start (Program *p)
{
  MjMatchFile *file = mj_match_file_new ();

  if (p->pilot != NULL)
    mj_pilot_stop (p->pilot);
  g_clear_object (&p->pilot);
  g_clear_object (&p->game);
  file->rules = p->options.rules;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjChair *chair = mj_table_get_chair (p->table, seat);
    g_autofree char *name = NULL, *face = NULL;

    g_object_get (chair, "name", &name, "face", &face, NULL);
    mj_seat_names_set (file->faces, seat, face);
    mj_seat_names_set (
        file->names, seat,
        name != NULL ? name : mj_person_get_name (mj_person_of_place (seat)));
    mj_seat_names_set (file->bots, seat, p->words[seat]);
  }
  p->game = mj_game_new (file, MJ_SEAT_NONE, NULL);
  if (p->store != NULL)
    mj_game_begin_in (p->game, p->store);
  play (p);
}

static gboolean
is_full (Program *p)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    guint holder;

    g_object_get (mj_table_get_chair (p->table, seat), "holder", &holder, NULL);
    if (holder == MJ_HOLDER_NOBODY)
      return FALSE;
  }
  return TRUE;
}

/* Prints the news about a chair, once. */
static void
tell_chair (Program *p, MjSeat seat)
{
  MjChair *chair = mj_table_get_chair (p->table, seat);
  g_autofree char *name = NULL, *asker = NULL, *now = NULL;
  gboolean returned = mj_table_get_returned (p->table) >> seat & 1;
  gboolean wants = mj_table_get_wanting (p->table) >> seat & 1;
  gboolean guessed = mj_table_get_guessed (p->table) >> seat & 1;
  static const char *const words[] = { [MJ_WORD_NONE] = "no-word",
                                       [MJ_WORD_WRONG] = "wrong-word",
                                       [MJ_WORD_RIGHT] = "right-word" };
  MjWord word = mj_chair_get_asker_word (chair);
  gboolean away, claims;
  guint holder;

  g_object_get (chair, "holder", &holder, "name", &name, "asker", &asker,
                "away", &away, NULL);
  claims = asker != NULL && away && mj_is_same_name (asker, name);
  now = g_strdup_printf ("%u %d %d %d %d %d %s %s %p", holder, away, returned,
                         wants, claims ? (int) word : -1, guessed,
                         name ? name : "", asker ? asker : "",
                         (gpointer) chair->asker);
  if (g_strcmp0 (now, p->known[seat]) == 0)
    return;
  if (asker != NULL)
    tell (p, "asks", seat, asker);
  else if (holder == MJ_HOLDER_GUEST)
    tell (p,
          away       ? "away"
          : wants    ? "wants-match"
          : returned ? "by-word"
                     : "seated",
          seat, name);
  if (claims)
    tell (p, words[word], seat, asker);
  if (guessed && asker == NULL)
    tell (p, "guessed", seat, name);
  g_free (p->known[seat]);
  p->known[seat] = g_steal_pointer (&now);
}

static void
on_changed (Program *p)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    tell_chair (p, seat);
  if (p->host != NULL)
    save_guests (p);
  if (p->game == NULL && is_full (p))
    start (p);
}

/* ---- commands ---- */

static void
save_match (Program *p, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjMatchFile) told = NULL;
  g_autofree char *text = NULL;
  const MjMatchFile *file;

  if (p->game == NULL) {
    g_printerr ("sgmj: no match has begun\n");
    return;
  }
  file = mj_game_get_file (p->game);
  told = mj_match_file_copy (file, mj_match_file_count_finished (file));
  text = mj_match_file_to_text (told);
  if (!cli_write_text (path, text, &error))
    g_printerr ("sgmj: %s\n", error->message);
  else
    tell (p, "saved", MJ_SEAT_NONE, path);
}

static void
pause_match (Program *p, gboolean paused)
{
  p->paused = paused;
  if (p->pilot != NULL)
    mj_pilot_set_paused (p->pilot, paused);
  mj_table_set_paused (p->table, paused);
}

/* @verb: mj_room_let_in() or mj_room_turn_away() */
static void
answer (Program *p, void (*verb) (MjRoom *, guint), const char *name)
{
  MjSeat seat = mj_table_find_asker (p->table, name);

  if (seat != MJ_SEAT_NONE)
    verb (MJ_ROOM (p->table), seat);
  else
    g_printerr ("sgmj: nobody of that name asks: %s\n", name);
}

static void
obey (Program *p, const char *line)
{
  if (g_str_has_prefix (line, "let-in ")) {
    answer (p, mj_room_let_in, line + 7);
  } else if (g_str_has_prefix (line, "not-now ")) {
    answer (p, mj_room_turn_away, line + 8);
  } else if (g_str_has_prefix (line, "save ")) {
    save_match (p, line + 5);
  } else if (strcmp (line, "start") == 0 &&
             (p->game == NULL || mj_game_is_match_over (p->game))) {
    start (p);
  } else if (strcmp (line, "pause") == 0 || strcmp (line, "resume") == 0) {
    pause_match (p, *line == 'p');
    tell (p, *line == 'p' ? "paused" : "resumed", MJ_SEAT_NONE, NULL);
  } else if (strcmp (line, "stop") == 0) {
    g_main_loop_quit (p->loop);
  } else if (*line != '\0') {
    g_printerr ("sgmj: unknown command: %s\n", line);
  }
}

static void
on_line (GObject *source, GAsyncResult *result, gpointer data)
{
  Program *p = data;
  gsize length;
  g_autofree char *line = g_data_input_stream_read_line_finish (
      G_DATA_INPUT_STREAM (source), result, &length, NULL);

  if (line == NULL) /* the end of the input: the table goes on */
    return;
  if (mj_plain_text (line, length, NULL) != NULL)
    obey (p, g_strstrip (line));
  else
    g_printerr ("sgmj: this command is not text in UTF-8\n");
  g_data_input_stream_read_line_async (G_DATA_INPUT_STREAM (source),
                                       G_PRIORITY_DEFAULT, NULL, on_line, p);
}

static gboolean
on_signal (gpointer data)
{
  Program *p = data;

  g_main_loop_quit (p->loop);
  return G_SOURCE_CONTINUE;
}

/* ---- setting up ---- */

static gboolean
set_seat (Program *p, MjSeat seat, const char *word, GError **error)
{
  MjChair *chair = mj_table_get_chair (p->table, seat);
  MjBot bot;

  if (strcmp (word, "guest") == 0)
    return TRUE;
  if (!mj_bot_from_word (&bot, word)) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 "--seat: neither guest nor a player: %s", word);
    return FALSE;
  }
  mj_chair_hold (chair, MJ_HOLDER_COMPUTER, NULL);
  mj_table_set_bot (p->table, seat, &bot);
  p->words[seat] = word;
  return TRUE;
}

static gboolean
set_seats (Program *p, GError **error)
{
  guint n = p->seats != NULL ? g_strv_length (p->seats) : 0;

  if (n > MJ_N_SEATS) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 "--seat: a table has four chairs");
    return FALSE;
  }
  for (MjSeat seat = 0; n > 0 && seat < MJ_N_SEATS; seat++)
    if (!set_seat (p, seat, seat < n ? p->seats[seat] : "casual", error))
      return FALSE;
  return TRUE;
}

static gboolean
open_record (Program *p, MjStoredMatch **match, GError **error)
{
  g_autofree char *set_aside = NULL;

  p->store = mj_store_open (p->record, &set_aside, error);
  if (p->store == NULL)
    return FALSE;
  if (set_aside != NULL)
    g_printerr ("sgmj: %s was no record and is now %s\n", p->record, set_aside);
  if (mj_store_get_rescued (p->store) != NULL)
    g_printerr ("sgmj: %s\n", mj_store_get_rescued (p->store));
  if (!mj_store_hold_match (p->store)) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 "another program plays the match in %s", p->record);
    return FALSE;
  }
  p->guests_path = g_strconcat (p->record, ".guests", NULL);
  *match = mj_store_load_current (p->store, NULL);
  return TRUE;
}

/* Those who sat there before, if it was at this match, or none has begun yet.
 * @port gets theirs unless one is given. */
static void
restore_guests (Program *p, guint16 *port)
{
  g_autoptr (MjTable) kept = mj_table_new ();
  guint16 before;

  if (!mj_room_file_read (p->guests_path, MJ_ROOM (kept), &before) ||
      mj_table_has_begun (kept) != (p->game != NULL) ||
      (p->game != NULL && !mj_table_is_of (kept, p->game)))
    return;
  g_set_object (&p->table, kept);
  if (*port == 0)
    *port = before;
}

/* The same computer players go on with the match of the record. */
static void
seat_computers (Program *p)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const char *word = mj_game_get_file (p->game)->bots[seat];
    MjBot bot;

    if (word != NULL && mj_bot_from_word (&bot, word))
      mj_table_set_bot (p->table, seat, &bot);
  }
}

/* What is not said is as it was at the table that was kept. */
static void
choose_ways (Program *p, gboolean before_match)
{
  if (p->sits_in)
    mj_table_set_sits_in (p->table, TRUE);
  if (p->late_proofs && before_match)
    mj_table_set_late_proofs (p->table, TRUE);
  if (p->let_in != NULL)
    mj_table_set_lets_in (p->table, TRUE);
}

static gboolean
set_up (Program *p, GError **error)
{
  g_autoptr (MjStoredMatch) match = NULL;
  guint16 port = (guint16) p->port;

  p->table = mj_table_new ();
  if (p->record != NULL && !open_record (p, &match, error))
    return FALSE;
  if (match != NULL) {
    p->game = mj_game_new (g_steal_pointer (&match->file), match->human, error);
    if (p->game == NULL)
      return FALSE;
    mj_game_resume_in (p->game, p->store, match->id, match->revision);
  }
  if (p->record != NULL)
    restore_guests (p, &port);
  if (p->game != NULL)
    seat_computers (p);
  else if (!set_seats (p, error))
    return FALSE;
  mj_table_set_moment (p->table, (guint) p->moment);
  choose_ways (p, match == NULL);
  p->host = mj_host_new (MJ_ROOM (p->table), p->address, port, error);
  if (p->host == NULL)
    return FALSE;
  if (p->origin != NULL || p->record == NULL)
    return mj_host_set_front (p->host, p->origin, p->proxy, error);
  mj_room_file_restore_front (p->guests_path, p->host);
  return TRUE;
}

static void
run (Program *p)
{
  g_autoptr (GInputStream) stdin_stream =
      g_unix_input_stream_new (STDIN_FILENO, FALSE);

  p->loop = g_main_loop_new (NULL, FALSE);
  p->input = g_data_input_stream_new (stdin_stream);
  g_unix_signal_add (SIGINT, on_signal, p);
  g_unix_signal_add (SIGTERM, on_signal, p);
  g_signal_connect_swapped (p->table, "changed", G_CALLBACK (on_changed), p);
  g_signal_connect_swapped (p->host, "notify::place", G_CALLBACK (tell_address),
                            p);
  tell_address (p);
  if (p->game != NULL)
    play (p);
  on_changed (p);
  g_data_input_stream_read_line_async (p->input, G_PRIORITY_DEFAULT, NULL,
                                       on_line, p);
  g_main_loop_run (p->loop);
}

static void
clear (Program *p)
{
  if (p->table != NULL)
    g_signal_handlers_disconnect_by_data (p->table, p);
  if (p->pilot != NULL)
    mj_pilot_stop (p->pilot);
  if (p->store != NULL)
    mj_store_wait (p->store);
  if (p->table != NULL) /* while the host exists */
    mj_room_close (MJ_ROOM (p->table),
                   p->store != NULL &&
                       (p->game == NULL || !mj_game_is_match_over (p->game)));
  g_clear_object (&p->host);
  g_clear_object (&p->table);
  g_clear_object (&p->pilot);
  g_clear_object (&p->game);
  g_clear_object (&p->store);
  g_clear_object (&p->input);
  g_clear_pointer (&p->loop, g_main_loop_unref);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_free (p->known[seat]);
  g_free (p->guests_path);
  g_free (p->record);
  g_free (p->address);
  g_free (p->let_in);
  g_free (p->origin);
  g_free (p->proxy);
  g_strfreev (p->seats);
  cli_options_clear (&p->options);
}

int
cli_host (int argc, char **argv)
{
  Program p = { .moment = MJ_TABLE_MOMENT, .tempo = DEFAULT_TEMPO };
  const GOptionEntry entries[] = {
    { "port", 0, 0, G_OPTION_ARG_INT, &p.port,
      "Port to listen on; by default a random one", "N" },
    { "address", 0, 0, G_OPTION_ARG_STRING, &p.address,
      "Private address to listen on; by default all there are", "A" },
    { "origin", 0, 0, G_OPTION_ARG_STRING, &p.origin,
      "Public address that leads here, for friends elsewhere", "https://NAME" },
    { "proxy", 0, 0, G_OPTION_ARG_STRING, &p.proxy,
      "Address of its proxy; by default this computer", "A" },
    { "seat", 0, 0, G_OPTION_ARG_STRING_ARRAY, &p.seats,
      "Who takes the next chair; by default four guests", "guest|LEVEL" },
    { "record", 0, 0, G_OPTION_ARG_FILENAME, &p.record,
      "Keep the match in FILE, and go on with the one that is there", "FILE" },
    { "let-in", 0, 0, G_OPTION_ARG_STRING, &p.let_in,
      "\"all\": whoever has the code gets a free chair", "all" },
    { "moment", 0, 0, G_OPTION_ARG_INT, &p.moment,
      "Milliseconds for which all wait after a discard", "MS" },
    { "tempo", 0, 0, G_OPTION_ARG_INT, &p.tempo,
      "Milliseconds for which a computer's move is shown", "MS" },
    { "sit-in", 0, 0, G_OPTION_ARG_NONE, &p.sits_in,
      "A computer player decides for a guest who is away", NULL },
    { "late-proofs", 0, 0, G_OPTION_ARG_NONE, &p.late_proofs,
      "Show how the walls were made only when the match is over", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;

  p.status = CLI_OK;
  if (!cli_parse (&p.options, argc, argv, entries, "",
                  "Serves a table to phones on the home network.", &error))
    p.status = cli_fail ("%s", error->message);
  else if (p.options.args[0] != NULL)
    p.status = cli_fail ("host takes no argument: %s", p.options.args[0]);
  else if (p.port < 0 || p.port > G_MAXUINT16)
    p.status = cli_fail ("--port: not a port: %d", p.port);
  else if (p.moment < 0 || p.moment > 60000 || p.tempo < 0 || p.tempo > 60000)
    p.status = cli_fail ("--moment, --tempo: 0 to 60000");
  else if (p.proxy != NULL && p.origin == NULL)
    p.status = cli_fail ("--proxy: nothing without --origin");
  else if (p.let_in != NULL && strcmp (p.let_in, "all") != 0)
    p.status = cli_fail ("--let-in: only \"all\" is known: %s", p.let_in);
  else if (!set_up (&p, &error))
    p.status = cli_fail ("%s", error->message);
  else
    run (&p);
  clear (&p);
  return p.status;
}
