/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sim-program.c – talks to a program through two pipes that never block. */

#include "cli/simulate/sim-program.h"

#include "cli/cli.h"
#include "model/files/mj-view-file.h"
#include "model/text/mj-json.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
  MAX_ANSWER = 65536, /* bytes of a line */
  MAX_VALUES = 1024,  /* of its JSON */
  GIVE_UP = 5,        /* failures in a row */
  LINGER_MS = 1000,   /* between the end of its input and being killed */
};

struct SimProgram {
  char *command;
  gint64 timeout;  /* microseconds */
  GPid pid;        /* 0 while it does not run */
  int in, out;     /* its input and output */
  GString *read;   /* output that has not been read */
  int in_a_row;    /* failures to answer since its last answer */
  SimFailure last; /* of them */
  gboolean told[SIM_N_FAILURES];
};

gboolean
sim_program_check (const char *command, GError **error)
{
  g_auto (GStrv) argv = NULL;
  g_autofree char *path = NULL;

  if (!g_shell_parse_argv (command, NULL, &argv, error))
    return FALSE;
  path = g_find_program_in_path (argv[0]);
  if (path == NULL)
    g_set_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT,
                 "no such program: %s", argv[0]);
  return path != NULL;
}

SimProgram *
sim_program_new (const char *command, double timeout)
{
  SimProgram *self = g_new0 (SimProgram, 1);

  self->command = g_strdup (command);
  self->timeout = (gint64) (timeout * G_USEC_PER_SEC);
  self->in = self->out = -1;
  self->read = g_string_new (NULL);
  return self;
}

/* ---- the process ---- */

/* In the child, before it becomes the program. */
static void
set_up_child (gpointer data)
{
  setpgid (0, 0);
  signal (SIGPIPE, SIG_DFL);
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

static gboolean
start (SimProgram *self, GError **error)
{
  g_auto (GStrv) argv = NULL;

  if (!g_shell_parse_argv (self->command, NULL, &argv, error) ||
      !g_spawn_async_with_pipes (
          NULL, argv, NULL,
          G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD |
              G_SPAWN_CLOEXEC_PIPES,
          set_up_child, NULL, &self->pid, &self->in, &self->out, NULL, error))
    return FALSE;
  g_string_truncate (self->read, 0);
  return g_unix_set_fd_nonblocking (self->in, TRUE, error) &&
         g_unix_set_fd_nonblocking (self->out, TRUE, error);
}

/* Waits until @fd can be written or read.  Returns: false when the time is up
 */
static gboolean
wait_for (int fd, short events, gint64 deadline)
{
  struct pollfd poller = { .fd = fd, .events = events };
  int n;

  do {
    gint64 left = deadline - g_get_monotonic_time ();

    n = left > 0 ? poll (&poller, 1, (int) (left / 1000 + 1)) : 0;
  } while (n < 0 && errno == EINTR);
  return n > 0;
}

/* Reads the available output.  Returns: false at its end */
static gboolean
read_some (SimProgram *self)
{
  char buffer[4096];
  gssize n = read (self->out, buffer, sizeof buffer);

  if (n > 0 && self->read->len <= MAX_ANSWER)
    g_string_append_len (self->read, buffer, n);
  return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

/* Ends the process and everything it has started. */
static void
end (SimProgram *self, gboolean politely)
{
  gint64 deadline = g_get_monotonic_time () + 1000 * LINGER_MS;

  if (self->pid == 0)
    return;
  close (self->in);
  while (politely && wait_for (self->out, POLLIN, deadline) && read_some (self))
    ;
  close (self->out);
  kill (-self->pid, SIGKILL);
  while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
    ;
  g_spawn_close_pid (self->pid);
  self->pid = 0;
}

void
sim_program_stop (SimProgram *self)
{
  end (self, TRUE);
}

void
sim_program_free (SimProgram *self)
{
  if (self == NULL)
    return;
  end (self, TRUE);
  g_string_free (self->read, TRUE);
  g_free (self->command);
  g_free (self);
}

/* ---- a request and its answer ---- */

/* Returns: whether all of @text was taken in time */
static gboolean
hand_over (SimProgram *self,
           const char *text,
           gint64 deadline,
           SimFailure *failure)
{
  gsize left = strlen (text);

  while (left > 0) {
    gssize n = write (self->in, text, left);

    if (n > 0) {
      text += n;
      left -= (gsize) n;
    } else if (n < 0 && errno == EPIPE) {
      *failure = SIM_CRASHED;
      return FALSE;
    } else if (!wait_for (self->in, POLLOUT, deadline)) {
      *failure = SIM_SLOW;
      return FALSE;
    }
  }
  return TRUE;
}

/* Returns: (transfer full): the next line, or NULL */
static char *
receive (SimProgram *self, gint64 deadline, SimFailure *failure)
{
  char *end_of_line;
  char *line;

  while ((end_of_line = memchr (self->read->str, '\n', self->read->len)) ==
         NULL) {
    if (self->read->len > MAX_ANSWER) {
      *failure = SIM_UNREADABLE;
      return NULL;
    }
    if (!wait_for (self->out, POLLIN, deadline)) {
      *failure = SIM_SLOW;
      return NULL;
    }
    if (!read_some (self)) {
      *failure = SIM_CRASHED;
      return NULL;
    }
  }
  line = g_strndup (self->read->str, (gsize) (end_of_line - self->read->str));
  g_string_erase (self->read, 0, end_of_line + 1 - self->read->str);
  return line;
}

static const char *
member (JsonNode *root, const char *name)
{
  JsonNode *node;

  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return NULL;
  node = json_object_get_member (json_node_get_object (root), name);
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
                 json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gboolean
is_legal (const MjState *state, MjSeat seat, const MjMove *move)
{
  MjState copy = *state;

  return move->seat == seat && !mj_move_is_forced ((MjMoveKind) move->kind) &&
         mj_state_apply (&copy, move);
}

static gboolean
understand (const char *line,
            const MjState *state,
            MjSeat seat,
            MjMove *move,
            SimFailure *failure)
{
  g_autoptr (JsonNode) root = NULL;
  const char *text;
  MjMove answer;

  if (g_utf8_validate (line, -1, NULL))
    root = mj_json_parse (line, MAX_VALUES, NULL);
  text = member (root, "move");
  if (text == NULL || !mj_move_from_text (text, &answer)) {
    *failure = member (root, "error") != NULL ? SIM_REFUSED : SIM_UNREADABLE;
    return FALSE;
  }
  if (!is_legal (state, seat, &answer)) {
    *failure = SIM_ILLEGAL;
    return FALSE;
  }
  *move = answer;
  return TRUE;
}

/* Drops output without a request: it must not be taken for the answer to the
 * next one. */
static gboolean
is_silent (SimProgram *self)
{
  struct pollfd poller = { .fd = self->out, .events = POLLIN };
  gboolean silent;

  while (self->read->len <= MAX_ANSWER && poll (&poller, 1, 0) > 0 &&
         read_some (self))
    ;
  silent = self->read->len == 0;
  g_string_truncate (self->read, 0);
  return silent;
}

/* Tells once of each kind of failure. */
static void
tell (SimProgram *self, SimFailure failure, const char *what)
{
  g_autofree char *clean = NULL;

  if (self->told[failure])
    return;
  self->told[failure] = TRUE;
  clean = g_utf8_make_valid (what, -1);
  g_printerr ("sgmj: exec:%s: %s: %.200s\n", self->command,
              sim_failure_word (failure), clean);
}

static gboolean
converse (SimProgram *self,
          const MjState *state,
          MjSeat seat,
          MjMove *move,
          SimFailure *failure)
{
  g_autofree char *request = mj_request_to_text (state, seat);
  g_autofree char *asked = g_strconcat (request, "\n", NULL);
  gint64 deadline = g_get_monotonic_time () + self->timeout;
  g_autofree char *line = NULL;

  if (hand_over (self, asked, deadline, failure))
    line = receive (self, deadline, failure);
  if (line == NULL) {
    tell (self, *failure, "no answer");
    end (self, FALSE);
    self->in_a_row++;
    self->last = *failure;
    return FALSE;
  }
  self->in_a_row = 0;
  if (understand (line, state, seat, move, failure))
    return TRUE;
  tell (self, *failure, line);
  return FALSE;
}

gboolean
sim_program_ask (SimProgram *self,
                 const MjState *state,
                 MjSeat seat,
                 MjMove *move,
                 SimFailure *failure)
{
  g_autoptr (GError) error = NULL;

  *failure = self->last;
  if (self->in_a_row >= GIVE_UP)
    return FALSE;
  if (self->pid == 0 && !start (self, &error)) {
    *failure = self->last = SIM_CRASHED;
    tell (self, SIM_CRASHED, error->message);
    end (self, FALSE);
    self->in_a_row++;
    return FALSE;
  }
  if (!is_silent (self)) {
    *failure = SIM_UNREADABLE;
    tell (self, *failure, "a line that nobody asked for");
    return FALSE;
  }
  return converse (self, state, seat, move, failure);
}
