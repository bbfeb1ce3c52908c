/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session-room.c – phones that follow an evening, without a network
 * between.
 */

#include "sample-evening.h"

#include "net/session/mj-session-room.h"
#include "net/session/mj-session-text.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* A phone, in as few words as will do. */
typedef struct {
  MjSessionRoom *room;
  MjGuest *guest;
  JsonObject *sheet; /* the newest */
  JsonObject *worth;
  char *token;
  char *refused; /* why, the last time */
  guint n_sheets;
} Phone;

typedef struct {
  MjStore *store;
  MjSession *session;
  MjSessionRoom *room;
} Evening;

static void
evening_begin_with (Evening *evening, const char *sheet, const char *script)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file = sample_evening_new (sheet, script);
  gint64 id;

  evening->store = mj_store_open (NULL, NULL, &error);
  g_assert_no_error (error);
  id = mj_store_add_evening (evening->store, file, &error);
  g_assert_no_error (error);
  evening->session = mj_session_open (evening->store, id, &error);
  g_assert_no_error (error);
  evening->room = mj_session_room_new (evening->session);
}

static void
evening_begin (Evening *evening, const char *script)
{
  evening_begin_with (evening, NULL, script);
}

static void
evening_end (Evening *evening)
{
  g_object_unref (evening->room);
  g_object_unref (evening->session);
  g_object_unref (evening->store);
}

static void
say (Phone *phone, const char *text)
{
  mj_room_receive (MJ_ROOM (phone->room), phone->guest, text);
}

static void
on_send (Phone *phone, const char *text, MjGuest *guest)
{
  g_autoptr (JsonNode) root = json_from_string (text, NULL);
  JsonObject *object = json_node_get_object (root);
  const char *kind = json_object_get_string_member (object, "t");

  if (strcmp (kind, "sheet") == 0) {
    g_clear_pointer (&phone->sheet, json_object_unref);
    phone->sheet = json_object_ref (object);
    phone->n_sheets++;
  } else if (strcmp (kind, "worth") == 0) {
    g_clear_pointer (&phone->worth, json_object_unref);
    phone->worth = json_object_ref (object);
  } else if (strcmp (kind, "seat") == 0) {
    g_free (phone->token);
    phone->token = g_strdup (json_object_get_string_member (object, "token"));
  } else if (strcmp (kind, "refused") == 0) {
    g_free (phone->refused);
    phone->refused = g_strdup (json_object_get_string_member (object, "why"));
  }
}

static void
phone_open (Phone *phone, MjSessionRoom *room)
{
  *phone = (Phone){ .room = room, .guest = mj_guest_new () };
  g_signal_connect_swapped (phone->guest, "send", G_CALLBACK (on_send), phone);
  mj_room_add (MJ_ROOM (room), phone->guest);
}

static void
phone_hello (Phone *phone, const char *member, const char *secret)
{
  g_autofree char *text = g_strdup_printf (
      "{\"t\":\"hello\",\"v\":2,\"%s\":\"%s\"}", member, secret);

  say (phone, text);
}

static void
phone_close (Phone *phone)
{
  g_signal_handlers_disconnect_by_data (phone->guest, phone);
  mj_room_remove (MJ_ROOM (phone->room), phone->guest);
  g_object_unref (phone->guest);
  g_clear_pointer (&phone->sheet, json_object_unref);
  g_clear_pointer (&phone->worth, json_object_unref);
  g_free (phone->token);
  g_free (phone->refused);
}

/* Shows each sheet that comes, until there is nothing new. */
static void
settle (Phone *phone)
{
  do {
    g_autofree char *seen =
        g_strdup_printf ("{\"t\":\"seen\",\"rev\":%u}", phone->guest->revision);

    if (phone->guest->reading)
      say (phone, seen);
  } while (g_main_context_iteration (NULL, FALSE));
}

static void
phone_be (Phone *phone, Evening *evening, guint person)
{
  g_autofree char *be =
      g_strdup_printf ("{\"t\":\"be\",\"person\":%u}", person);

  phone_open (phone, evening->room);
  phone_hello (phone, "code", mj_room_get_door (MJ_ROOM (evening->room))->link);
  say (phone, be);
  g_assert_cmpuint (mj_room_get_asked (MJ_ROOM (evening->room)), ==, person);
  mj_room_let_in (MJ_ROOM (evening->room), person);
  settle (phone);
  g_assert_nonnull (phone->token);
  g_assert_cmpint (json_object_get_int_member (phone->sheet, "me"), ==, person);
}

/* A phone that the keeper has turned away twice is known on a new page. */
static void
test_not_this_phone (void)
{
  Evening evening;

  evening_begin (&evening, "A win B 3");
  for (guint i = 0; i <= MJ_ROOM_PATIENCE; i++) {
    Phone phone;

    phone_open (&phone, evening.room);
    phone.guest->address = g_strdup ("192.168.1.7");
    phone_hello (&phone, "code",
                 mj_room_get_door (MJ_ROOM (evening.room))->link);
    say (&phone, "{\"t\":\"be\",\"person\":1}");
    g_assert_cmpuint (mj_room_get_asked (MJ_ROOM (evening.room)), ==,
                      i < MJ_ROOM_PATIENCE ? 1 : MJ_WHO_NONE);
    mj_room_turn_away (MJ_ROOM (evening.room), 1);
    g_assert_cmpstr (phone.refused, ==, i == 0 ? "not-now" : "not-this-phone");
    phone_close (&phone);
  }
  evening_end (&evening);
}

/* After a crash of the program the same phones follow the same evening. */
static void
test_kept (void)
{
  Evening evening;
  Phone phone, again;
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autoptr (MjSessionRoom) next = NULL;

  evening_begin (&evening, "A win B 3");
  g_assert_false (mj_session_room_is_followed (evening.room));
  phone_be (&phone, &evening, 2);
  g_assert_true (mj_session_room_is_followed (evening.room));
  mj_room_save (MJ_ROOM (evening.room), kept);

  next = mj_session_room_new (evening.session);
  g_assert_true (mj_room_restore (MJ_ROOM (next), kept));
  g_assert_true (mj_session_room_has_phone (next, 2));
  phone_open (&again, next);
  phone_hello (&again, "token", phone.token);
  settle (&again);
  g_assert_cmpint (json_object_get_int_member (again.sheet, "me"), ==, 2);
  phone_close (&again);
  phone_close (&phone);
  evening_end (&evening);
}

/* What was kept of one evening opens no other, and nonsense gives nobody a
 * place. */
static void
test_kept_of_another (void)
{
  Evening evening;
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  evening_begin (&evening, "A win B 3");
  g_assert_false (mj_room_restore (MJ_ROOM (evening.room), kept));
  g_key_file_set_string (kept, "evening", "token-1",
                         "0123456789abcdef0123456789abcdef");
  g_key_file_set_int64 (kept, "evening", "id",
                        mj_session_get_id (evening.session) + 1);
  g_assert_false (mj_room_restore (MJ_ROOM (evening.room), kept));
  g_assert_false (mj_session_room_has_phone (evening.room, 1));
  g_key_file_set_int64 (kept, "evening", "id",
                        mj_session_get_id (evening.session));
  g_key_file_set_string (kept, "evening", "token-2", "short");
  g_key_file_set_string (kept, "evening", "token-7",
                         "0123456789abcdef0123456789abcdef");
  g_assert_true (mj_room_restore (MJ_ROOM (evening.room), kept));
  g_assert_true (mj_session_room_has_phone (evening.room, 1));
  g_assert_false (mj_session_room_has_phone (evening.room, 2));
  g_assert_false (mj_session_room_has_phone (evening.room, 7));
  evening_end (&evening);
}

static gint64
balance (Phone *phone, guint person)
{
  JsonArray *people = json_object_get_array_member (phone->sheet, "people");

  return json_object_get_int_member (
      json_array_get_object_element (people, person), "balance");
}

/* ---- coming in ---- */

static void
test_code (void)
{
  Evening evening;
  Phone phone;

  evening_begin (&evening, "A win B 3");
  phone_open (&phone, evening.room);
  say (&phone, "{\"t\":\"be\",\"person\":1}");
  g_assert_cmpstr (phone.refused, ==, "not-now");
  phone_hello (&phone, "code", "000000x");
  g_assert_cmpstr (phone.refused, ==, "wrong-code");
  settle (&phone);
  g_assert_null (phone.sheet);
  phone_hello (&phone, "code",
               mj_room_get_door (MJ_ROOM (evening.room))->digits);
  settle (&phone);
  g_assert_nonnull (phone.sheet);
  say (&phone, "{\"t\":\"be\",\"person\":9}");
  g_assert_cmpstr (phone.refused, ==, "not-now");
  phone_close (&phone);
  evening_end (&evening);
}

static gboolean
is_listed (JsonObject *sheet, guint person)
{
  JsonArray *phones = json_object_get_array_member (sheet, "phones");
  gboolean found = FALSE;

  for (guint i = 0; i < json_array_get_length (phones); i++)
    found = found || json_array_get_int_element (phones, i) == person;
  return found;
}

/* Whose phones are there is told, and who only watches counts, too. */
static void
test_watching (void)
{
  Evening evening;
  Phone phone, watching;

  evening_begin (&evening, "A win B 3");
  phone_be (&phone, &evening, 0);
  g_assert_cmpuint (mj_session_room_count_guests (evening.room), ==, 1);
  phone_open (&watching, evening.room);
  say (&watching, "{\"t\":\"watch\"}");
  g_assert_cmpuint (mj_session_room_count_guests (evening.room), ==, 1);
  phone_hello (&watching, "code",
               mj_room_get_door (MJ_ROOM (evening.room))->link);
  g_assert_cmpuint (mj_session_room_count_guests (evening.room), ==, 1);
  say (&watching, "{\"t\":\"watch\"}");
  g_assert_cmpuint (mj_session_room_count_guests (evening.room), ==, 2);
  settle (&watching);
  g_assert_cmpstr (json_object_get_string_member (watching.sheet, "you"), ==,
                   "watches");
  g_assert_cmpint (json_object_get_int_member (watching.sheet, "me"), ==, -1);
  for (guint who = 0; who < MJ_N_SEATS; who++)
    g_assert_cmpint (is_listed (watching.sheet, who), ==, who == 0);
  say (&watching, "{\"t\":\"leave\"}");
  say (&phone, "{\"t\":\"leave\"}");
  g_assert_cmpuint (mj_session_room_count_guests (evening.room), ==, 0);
  settle (&watching);
  g_assert_false (is_listed (watching.sheet, 0));
  g_assert_false (mj_session_room_is_followed (evening.room));
  phone_close (&watching);
  phone_close (&phone);
  evening_end (&evening);
}

/* A phone that returns with its token is that person's again; one that does not
 * suggests nothing. */
static void
test_return (void)
{
  Evening evening;
  Phone first, again, other;
  g_autofree char *token = NULL;

  evening_begin (&evening, "A win B 3");
  phone_be (&first, &evening, 1);
  token = g_strdup (first.token);
  phone_close (&first);
  phone_open (&again, evening.room);
  phone_hello (&again, "token", token);
  settle (&again);
  g_assert_cmpint (json_object_get_int_member (again.sheet, "me"), ==, 1);
  phone_open (&other, evening.room);
  phone_hello (&other, "code", mj_room_get_door (MJ_ROOM (evening.room))->link);
  say (&other, "{\"t\":\"watch\"}");
  say (&other,
       "{\"t\":\"suggest\",\"deal\":2,\"what\":\"won\",\"from\":0,\"tai\":3,"
       "\"ask\":false}");
  g_assert_cmpstr (other.refused, ==, "not-seated");
  g_assert_null (mj_session_room_get_suggestion (evening.room));
  phone_close (&other);
  phone_close (&again);
  evening_end (&evening);
}

/* ---- the sheet ---- */

static void
test_balances (void)
{
  Evening evening;
  Phone phone;
  gint64 sum = 0;

  evening_begin (&evening, "A win B 3; B bonus 1f; C kong 5p concealed");
  phone_be (&phone, &evening, 2);
  for (guint who = 0; who < 4; who++) {
    MjEvening books;

    mj_session_get_books (evening.session,
                          mj_session_get_n_entries (evening.session), &books);
    g_assert_cmpint (balance (&phone, who), ==, books.balance[who]);
    sum += balance (&phone, who);
  }
  g_assert_cmpint (sum, ==, 0);
  phone_close (&phone);
  evening_end (&evening);
}

static void
expect_transfer (JsonObject *object, const char *list, int from, gint64 amount)
{
  JsonArray *array = json_object_get_array_member (object, list);
  JsonObject *one;

  g_assert_cmpuint (json_array_get_length (array), ==, 1);
  one = json_array_get_object_element (array, 0);
  g_assert_cmpint (json_object_get_int_member (one, "from"), ==, from);
  g_assert_cmpint (json_object_get_int_member (one, "to"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (one, "amount"), ==, amount);
}

/* Of a long evening the last deals. */
static void
test_long (void)
{
  Evening evening;
  Phone phone;
  MjEntry draw;
  JsonArray *deals;

  evening_begin (&evening, "draw");
  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  for (int i = 0; i < MJ_DEALS_MAX; i++)
    g_assert_true (mj_session_append (evening.session, &draw, NULL, NULL));
  phone_be (&phone, &evening, 0);
  deals = json_object_get_array_member (phone.sheet, "deals");
  g_assert_cmpuint (json_array_get_length (deals), ==, MJ_DEALS_MAX);
  for (int i = 0; i < MJ_DEALS_MAX; i++)
    g_assert_cmpint (
        json_object_get_int_member (
            json_array_get_object_element (deals, (guint) i), "number"),
        ==, MJ_DEALS_MAX + 1 - i);
  phone_close (&phone);
  evening_end (&evening);
}

/* Who has left pays: what was paid last, what has been paid, what is left. */
static void
test_paid (void)
{
  Evening evening;
  Phone phone;

  evening_begin (&evening, "A pays B 29; seats E B C D; paid A B 5");
  phone_be (&phone, &evening, 2);
  g_assert_cmpint (balance (&phone, 0), ==, -2400);
  expect_transfer (json_object_get_object_member (phone.sheet, "last"),
                   "transfers", 0, 500);
  expect_transfer (phone.sheet, "paid", 0, 500);
  expect_transfer (phone.sheet, "settle", 0, 2400);
  phone_close (&phone);
  evening_end (&evening);
}

/* ---- suggestions ---- */

static const struct {
  const char *name;
  const char *says;    /* the members beside t and ask */
  const char *refused; /* why it is no entry, or NULL */
  gboolean right;
} suggestions[] = {
  { "won", "\"what\":\"won\",\"from\":0,\"tai\":3", NULL, TRUE },
  { "won-self", "\"what\":\"won\",\"from\":-1,\"tai\":1", NULL, TRUE },
  { "won-much", "\"what\":\"won\",\"from\":0,\"tai\":99", NULL, FALSE },
  { "won-own", "\"what\":\"won\",\"from\":1,\"tai\":3", NULL, FALSE },
  { "won-nobody", "\"what\":\"won\",\"from\":7,\"tai\":3",
    "Who sits out cannot do that", FALSE },
  { "won-how", "\"what\":\"won\",\"from\":-1,\"tai\":3,\"kind\":\"discard\"",
    "It is not known whose tile it was", FALSE },
  { "tiles",
    "\"what\":\"won\",\"from\":0,\"tai\":0,\"hand\":\"111222333m444p5z+5z\"",
    NULL, TRUE },
  { "tiles-bad", "\"what\":\"won\",\"from\":0,\"tai\":0,\"hand\":\"99999m\"",
    "These tiles are no hand", FALSE },
  { "tiles-short", "\"what\":\"won\",\"from\":0,\"tai\":0,\"hand\":\"11m+1m\"",
    NULL, FALSE },
  { "eight-flowers",
    "\"what\":\"won\",\"from\":-1,\"tai\":0,\"kind\":\"flower-eight\","
    "\"hand\":\"12345678f\"",
    NULL, TRUE },
  { "four-animals",
    "\"what\":\"won\",\"from\":-1,\"tai\":0,\"kind\":\"four-animals\","
    "\"hand\":\"1234a\"",
    NULL, FALSE },
  { "bonus", "\"what\":\"bonus\",\"from\":-1,\"tai\":0,\"kind\":\"1a\"", NULL,
    TRUE },
  { "bonus-bad", "\"what\":\"bonus\",\"from\":-1,\"tai\":0,\"kind\":\"1m\"",
    "Only flowers and animals can be shown", FALSE },
  { "kong", "\"what\":\"kong\",\"from\":-1,\"tai\":0,\"kind\":\"concealed\"",
    NULL, TRUE },
  { "kong-bad", "\"what\":\"kong\",\"from\":-1,\"tai\":0,\"kind\":\"golden\"",
    "That is not a kong", FALSE },
  { "other", "\"what\":\"draw\",\"from\":-1,\"tai\":0",
    "That is not possible now", FALSE },
};

static void
test_suggestion (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  Evening evening;
  Phone phone;
  g_autofree char *asks = g_strdup_printf (
      "{\"t\":\"suggest\",\"deal\":2,%s,\"ask\":true}", suggestions[i].says);
  g_autofree char *means = g_strdup_printf (
      "{\"t\":\"suggest\",\"deal\":2,%s,\"ask\":false}", suggestions[i].says);

  evening_begin (&evening, "draw");
  phone_be (&phone, &evening, 1);
  say (&phone, asks);
  g_assert_cmpstr (phone.refused, ==, suggestions[i].refused);
  if (suggestions[i].refused == NULL) {
    g_assert_nonnull (phone.worth);
    g_assert_true (json_object_get_boolean_member (phone.worth, "right") ==
                   suggestions[i].right);
    g_assert_true (json_object_has_member (phone.worth, "why") !=
                   suggestions[i].right);
  }
  g_assert_null (mj_session_room_get_suggestion (evening.room));
  say (&phone, means);
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==,
                    suggestions[i].right);
  phone_close (&phone);
  evening_end (&evening);
}

/* A phone is told why nobody is liable, and puts the sentence together. */
static void
test_why_not (void)
{
  Evening evening;
  Phone phone;
  JsonObject *note;

  evening_begin (&evening, "draw");
  phone_be (&phone, &evening, 1);
  say (&phone, "{\"t\":\"suggest\",\"deal\":2,\"what\":\"won\",\"from\":0,"
               "\"tai\":0,\"hand\":\"23m99p[777z][666z]{5555z}+4m\","
               "\"ask\":true}");
  note = json_array_get_object_element (
      json_object_get_array_member (phone.worth, "notes"), 0);
  g_assert_cmpstr (json_object_get_string_member (note, "title"), ==,
                   "Fed the third dragon set");
  g_assert_cmpstr (json_object_get_string_member (note, "why"), ==,
                   "exposed sets: %d; a concealed kong does not count (%s)");
  g_assert_cmpint (json_object_get_int_member (note, "n"), ==, 2);
  g_assert_cmpstr (json_array_get_string_element (
                       json_object_get_array_member (note, "tiles"), 0),
                   ==, "5z");
  phone_close (&phone);
  evening_end (&evening);
}

/* What is accepted is an entry, and the phones show the same balances as the
 * books; what the phone was told before is what is paid. */
static void
test_accepted (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const MjSuggestion *suggestion;
  Evening evening;
  Phone mei, raj;
  gint64 told;

  evening_begin (&evening, "draw");
  phone_be (&mei, &evening, 0);
  phone_be (&raj, &evening, 1);
  say (&raj,
       "{\"t\":\"suggest\",\"deal\":2,\"what\":\"won\",\"from\":0,\"tai\":3,"
       "\"ask\":true}");
  told = json_object_get_int_member (
      json_array_get_object_element (
          json_object_get_array_member (raj.worth, "transfers"), 0),
      "amount");
  say (&raj,
       "{\"t\":\"suggest\",\"deal\":2,\"what\":\"won\",\"from\":0,\"tai\":3,"
       "\"ask\":false}");
  suggestion = mj_session_room_get_suggestion (evening.room);
  g_assert_nonnull (suggestion);
  text = mj_suggestion_get_text (evening.session, suggestion);
  g_assert_nonnull (strchr (text, '\n'));
  g_assert_false (g_str_has_suffix (text, "\n"));
  settle (&raj);
  settle (&mei);
  g_assert_cmpuint (
      json_array_get_length (json_object_get_array_member (raj.sheet, "mine")),
      ==, 1);
  g_assert_cmpuint (
      json_array_get_length (json_object_get_array_member (mei.sheet, "mine")),
      ==, 0);
  g_assert_true (
      mj_session_room_accept (evening.room, suggestion->number, &error));
  g_assert_no_error (error);
  settle (&raj);
  settle (&mei);
  g_assert_cmpuint (mj_session_get_n_entries (evening.session), ==, 2);
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==, 0);
  g_assert_cmpint (balance (&mei, 0), ==, -told);
  g_assert_cmpint (balance (&mei, 0) + balance (&mei, 1) + balance (&mei, 2) +
                       balance (&mei, 3),
                   ==, 0);
  phone_close (&mei);
  phone_close (&raj);
  evening_end (&evening);
}

/* A suggestion ends with its deal; one can be taken back, but not by others. */
static void
test_late (void)
{
  Evening evening;
  Phone mei, raj;
  MjEntry draw;

  evening_begin (&evening, "draw");
  phone_be (&mei, &evening, 0);
  phone_be (&raj, &evening, 1);
  for (int i = 0; i < 6; i++)
    say (&raj,
         "{\"t\":\"suggest\",\"deal\":2,\"what\":\"won\",\"from\":0,\"tai\":3,"
         "\"ask\":false}");
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==,
                    MJ_SESSION_ROOM_MAX_WAITING);
  g_assert_cmpstr (raj.refused, ==, "many");
  say (&mei, "{\"t\":\"withdraw\",\"number\":1}");
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==,
                    MJ_SESSION_ROOM_MAX_WAITING);
  say (&raj, "{\"t\":\"withdraw\",\"number\":1}");
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==,
                    MJ_SESSION_ROOM_MAX_WAITING - 1);
  mj_session_room_decline (evening.room, 2);
  g_assert_cmpstr (raj.refused, ==, "declined");
  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  g_assert_true (mj_session_append (evening.session, &draw, NULL, NULL));
  g_assert_cmpstr (raj.refused, ==, "late");
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==, 0);
  phone_close (&mei);
  phone_close (&raj);
  evening_end (&evening);
}

/* It waits while other things of its deal are entered. */
static void
test_same_deal (void)
{
  Evening evening;
  Phone raj;
  MjEntry bonus;

  evening_begin (&evening, "draw");
  phone_be (&raj, &evening, 1);
  say (&raj,
       "{\"t\":\"suggest\",\"deal\":2,\"what\":\"won\",\"from\":0,\"tai\":3,"
       "\"ask\":false}");
  mj_entry_init (&bonus, MJ_ENTRY_BONUS);
  bonus.seat = 2;
  bonus.face = MJ_FACE_ROOSTER;
  g_assert_true (mj_session_append (evening.session, &bonus, NULL, NULL));
  g_assert_null (raj.refused);
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==, 1);
  phone_close (&raj);
  evening_end (&evening);
}

/* Raj describes a win, and before he suggests it another win of that deal is
 * entered: his is not one of the next deal. */
static void
test_entered_meanwhile (void)
{
  Evening evening;
  Phone raj;
  MjEntry draw;

  evening_begin (&evening, "draw");
  phone_be (&raj, &evening, 1);
  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  g_assert_true (mj_session_append (evening.session, &draw, NULL, NULL));
  for (int ask = 0; ask < 2; ask++) {
    g_autofree char *text =
        g_strdup_printf ("{\"t\":\"suggest\",\"deal\":2,\"what\":\"won\","
                         "\"from\":0,\"tai\":3,\"ask\":%s}",
                         ask ? "true" : "false");

    g_clear_pointer (&raj.refused, g_free);
    say (&raj, text);
    g_assert_cmpstr (raj.refused, ==, "late");
    g_assert_null (raj.worth);
  }
  say (&raj, "{\"t\":\"suggest\",\"what\":\"won\",\"from\":0,\"tai\":3,"
             "\"ask\":false}");
  g_assert_cmpstr (raj.refused, ==, "unreadable");
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==, 0);
  phone_close (&raj);
  evening_end (&evening);
}

static gboolean
may_also (Phone *phone, guint person)
{
  JsonArray *people = json_object_get_array_member (phone->sheet, "people");

  return json_object_get_boolean_member (
      json_array_get_object_element (people, person), "also");
}

/* Where all who could win on a tile do (HOUSE-09), a phone may suggest another
 * win of the deal that is over; not its discarder, and not once anything of the
 * next deal has been entered. */
static void
test_also (void)
{
  const char *also =
      "{\"t\":\"suggest\",\"deal\":2,\"what\":\"also\",\"from\":-1,"
      "\"tai\":2,\"ask\":false}";
  g_autoptr (GError) error = NULL;
  Evening evening;
  Phone mei, siti;
  MjEntry bonus;

  evening_begin_with (&evening, "winners=all", "B win A 3");
  phone_be (&mei, &evening, 0);
  phone_be (&siti, &evening, 2);
  g_assert_false (may_also (&siti, 0));
  g_assert_false (may_also (&siti, 1));
  g_assert_true (may_also (&siti, 2));
  say (&mei, also);
  g_assert_cmpstr (mei.refused, ==, "That is not possible now");
  say (&siti, also);
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==, 1);
  g_assert_true (mj_session_room_accept (evening.room, 1, &error));
  g_assert_no_error (error);
  settle (&siti);
  g_assert_cmpint (json_object_get_int_member (siti.sheet, "deal"), ==, 2);
  g_assert_cmpint (balance (&siti, 2), >, 0);
  g_assert_false (may_also (&siti, 2));
  g_assert_true (may_also (&siti, 3));
  phone_close (&siti);
  phone_close (&mei);
  evening_end (&evening);

  evening_begin_with (&evening, "winners=all", "B win A 3");
  phone_be (&siti, &evening, 2);
  say (&siti, also);
  mj_entry_init (&bonus, MJ_ENTRY_BONUS);
  bonus.seat = 0;
  bonus.face = MJ_FACE_ROOSTER;
  g_assert_true (mj_session_append (evening.session, &bonus, NULL, NULL));
  g_assert_cmpstr (siti.refused, ==, "late");
  g_assert_cmpuint (mj_session_room_count_suggestions (evening.room), ==, 0);
  phone_close (&siti);
  evening_end (&evening);
}

/* A slow phone gets one sheet at a time. */
static void
test_slow (void)
{
  Evening evening;
  Phone phone;
  MjEntry draw;
  guint n;

  evening_begin (&evening, "draw");
  phone_be (&phone, &evening, 0);
  n = phone.n_sheets;
  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  for (int i = 0; i < 5; i++) {
    g_assert_true (mj_session_append (evening.session, &draw, NULL, NULL));
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  g_assert_cmpuint (phone.n_sheets, ==, n + 1);
  settle (&phone);
  g_assert_cmpuint (phone.n_sheets, ==, n + 2);
  g_assert_cmpint (json_object_get_int_member (phone.sheet, "n-deals"), >=, 6);
  phone_close (&phone);
  evening_end (&evening);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session-room/code", test_code);
  g_test_add_func ("/session-room/watching", test_watching);
  g_test_add_func ("/session-room/return", test_return);
  g_test_add_func ("/session-room/kept", test_kept);
  g_test_add_func ("/session-room/kept-of-another", test_kept_of_another);
  g_test_add_func ("/session-room/balances", test_balances);
  g_test_add_func ("/session-room/long", test_long);
  g_test_add_func ("/session-room/paid", test_paid);
  for (gsize i = 0; i < G_N_ELEMENTS (suggestions); i++) {
    g_autofree char *path =
        g_strconcat ("/session-room/suggestion/", suggestions[i].name, NULL);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_suggestion);
  }
  g_test_add_func ("/session-room/why-not", test_why_not);
  g_test_add_func ("/session-room/accepted", test_accepted);
  g_test_add_func ("/session-room/late", test_late);
  g_test_add_func ("/session-room/same-deal", test_same_deal);
  g_test_add_func ("/session-room/entered-meanwhile", test_entered_meanwhile);
  g_test_add_func ("/session-room/also", test_also);
  g_test_add_func ("/session-room/slow", test_slow);
  g_test_add_func ("/session-room/not-this-phone", test_not_this_phone);
  return g_test_run ();
}
