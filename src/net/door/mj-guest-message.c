/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest-message.c – a table of the messages of a guest, and its reader. */

#include "net/door/mj-guest-message.h"

#include "engine/evening/mj-evening.h"
#include "engine/tiles/mj-notation.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-json.h"

#include <string.h>

typedef enum { END, INT, BOOL, WORD, HEX, NAME } Kind;

/* One member of a message.  @least and @most bound a number, or the length of a
 * text in bytes.
 */
typedef struct {
  const char *key;
  Kind kind;
  gsize offset;
  gint64 least, most;
  gboolean optional;
} Member;

enum { MAX_MEMBERS = 7, MAX_VALUES = 16, MAX_REVISION = G_MAXINT32 };

#define AT(field) G_STRUCT_OFFSET (MjGuestMessage, field)

static const struct {
  const char *word;
  Member members[MAX_MEMBERS + 1];
} verbs[MJ_N_GUEST_VERBS] = {
  [MJ_GUEST_HELLO] = { "hello",
                       { { "v", INT, AT (version), 1, G_MAXINT16 },
                         { "code", WORD, AT (code), 1, 40, TRUE },
                         { "token", HEX, AT (token), 32, 32, TRUE } } },
  [MJ_GUEST_SIT] = { "sit",
                     { { "name", NAME, AT (name), 1, 4 * MJ_MAX_NAME },
                       { "chair", INT, AT (chair), -1, 3 },
                       { "face", WORD, AT (face), 1, 16, TRUE },
                       { "word", WORD, AT (word), 4, 4, TRUE } } },
  [MJ_GUEST_WATCH] = { "watch", { { NULL } } },
  [MJ_GUEST_LEAVE] = { "leave", { { NULL } } },
  [MJ_GUEST_MOVE] = { "move",
                      { { "rev", INT, AT (revision), 0, MAX_REVISION },
                        { "move", WORD, AT (move), 1, 63 } } },
  [MJ_GUEST_BACK] = { "back",
                      { { "rev", INT, AT (revision), 0, MAX_REVISION } } },
  [MJ_GUEST_CONFIRM] = { "confirm",
                         { { "rev", INT, AT (revision), 0, MAX_REVISION } } },
  [MJ_GUEST_PROMISE] = { "promise",
                         { { "deal", INT, AT (deal), 1, G_MAXUINT16 },
                           { "try", INT, AT (attempt), 1, G_MAXUINT8 },
                           { "promise", HEX, AT (bytes), 64, 64 } } },
  [MJ_GUEST_SEED] = { "seed",
                      { { "deal", INT, AT (deal), 1, G_MAXUINT16 },
                        { "try", INT, AT (attempt), 1, G_MAXUINT8 },
                        { "bytes", HEX, AT (bytes), 32, 32 } } },
  [MJ_GUEST_AUTO] = { "auto",
                      { { "no-claims", BOOL, AT (no_claims), 0, 1 },
                        { "wins", BOOL, AT (wins), 0, 1 } } },
  [MJ_GUEST_NEXT] = { "next", { { "deal", INT, AT (deal), 1, G_MAXUINT16 } } },
  [MJ_GUEST_SEEN] = { "seen",
                      { { "rev", INT, AT (revision), 0, MAX_REVISION } } },
  [MJ_GUEST_PING] = { "ping", { { NULL } } },
  [MJ_GUEST_ECHO] = { "echo",
                      { { "number", INT, AT (number), 1, G_MAXINT32 } } },
  [MJ_GUEST_BE] = { "be",
                    { { "person", INT, AT (person), 0, MJ_MAX_PEOPLE - 1 } } },
  [MJ_GUEST_SUGGEST] = { "suggest",
                         { { "deal", INT, AT (deal), 1, G_MAXUINT16 },
                           { "what", WORD, AT (what), 1, 8 },
                           { "from", INT, AT (from), -1, MJ_MAX_PEOPLE - 1 },
                           { "tai", INT, AT (tai), 0, G_MAXUINT8 },
                           { "kind", WORD, AT (kind), 1, 32, TRUE },
                           { "hand", WORD, AT (hand), 1, MJ_HAND_TEXT_SIZE,
                             TRUE },
                           { "ask", BOOL, AT (only_asks), 0, 1 } } },
  [MJ_GUEST_WITHDRAW] = { "withdraw",
                          { { "number", INT, AT (number), 1, G_MAXINT32 } } },
};

const char *
mj_guest_verb_get_word (MjGuestVerb verb)
{
  return verb < MJ_N_GUEST_VERBS ? verbs[verb].word : "message";
}

void
mj_guest_message_clear (MjGuestMessage *message)
{
  g_free (message->code);
  g_free (message->token);
  g_free (message->name);
  g_free (message->face);
  g_free (message->word);
  g_free (message->move);
  g_free (message->bytes);
  g_free (message->what);
  g_free (message->kind);
  g_free (message->hand);
  memset (message, 0, sizeof *message);
}

static gboolean
refuse (GError **error, const char *what, const char *key)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %.40s", what,
               key);
  return FALSE;
}

static gboolean
is_hex (const char *text)
{
  return strspn (text, "0123456789abcdef") == strlen (text);
}

static gboolean
is_plain (const char *text)
{
  for (; *text != '\0'; text++)
    if (!g_ascii_isprint (*text))
      return FALSE;
  return TRUE;
}

static gboolean
read_text (const Member *member, JsonNode *node, char **text)
{
  const char *value;
  gsize length;

  if (json_node_get_value_type (node) != G_TYPE_STRING)
    return FALSE;
  value = json_node_get_string (node);
  length = strlen (value);
  if ((gint64) length < member->least || (gint64) length > member->most)
    return FALSE;
  if ((member->kind == HEX && !is_hex (value)) ||
      (member->kind == WORD && !is_plain (value)))
    return FALSE;
  *text = member->kind == NAME ? mj_clean_text (MJ_TEXT_NAME, value)
                               : g_strdup (value);
  return **text != '\0';
}

static gboolean
read_member (const Member *member, JsonNode *node, MjGuestMessage *message)
{
  gpointer field = (guint8 *) message + member->offset;
  gint64 number;

  if (!JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  switch (member->kind) {
  case INT:
    number = json_node_get_int (node);
    *(gint64 *) field = number;
    return json_node_get_value_type (node) == G_TYPE_INT64 &&
           number >= member->least && number <= member->most;
  case BOOL:
    *(gboolean *) field = json_node_get_boolean (node);
    return json_node_get_value_type (node) == G_TYPE_BOOLEAN;
  default:
    return read_text (member, node, field);
  }
}

/* Reads each member that the table lists, and refuses any other. */
static gboolean
read_members (JsonObject *object, MjGuestMessage *message, GError **error)
{
  guint known = 1; /* "t" */

  for (const Member *m = verbs[message->verb].members; m->key != NULL; m++) {
    JsonNode *node = json_object_get_member (object, m->key);

    if (node == NULL && m->optional)
      continue;
    if (node == NULL || !read_member (m, node, message))
      return refuse (error, "missing or out of range", m->key);
    known++;
  }
  if (known != json_object_get_size (object))
    return refuse (error, "too many members", verbs[message->verb].word);
  return TRUE;
}

static gboolean
read_verb (JsonObject *object, MjGuestMessage *message, GError **error)
{
  JsonNode *node = json_object_get_member (object, "t");
  const char *word = NULL;

  if (node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
      json_node_get_value_type (node) == G_TYPE_STRING)
    word = json_node_get_string (node);
  for (int i = 0; word != NULL && i < MJ_N_GUEST_VERBS; i++)
    if (strcmp (word, verbs[i].word) == 0) {
      message->verb = (MjGuestVerb) i;
      return TRUE;
    }
  return refuse (error, "unknown kind of message",
                 word != NULL && is_plain (word) ? word : "?");
}

gboolean
mj_guest_message_read (const char *text,
                       MjGuestMessage *message,
                       GError **error)
{
  g_autoptr (JsonNode) root = NULL;
  MjGuestVerb verb;

  *message = (MjGuestMessage){ .verb = MJ_N_GUEST_VERBS };
  if (strlen (text) > MJ_MAX_GUEST_MESSAGE)
    return refuse (error, "too long", "message");
  root = mj_json_parse (text, MAX_VALUES, error);
  if (root == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (root))
    return refuse (error, "no object", "message");
  if (!read_verb (json_node_get_object (root), message, error))
    return FALSE;
  verb = message->verb;
  if (read_members (json_node_get_object (root), message, error))
    return TRUE;
  mj_guest_message_clear (message);
  message->verb = verb;
  return FALSE;
}
