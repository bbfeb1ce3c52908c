/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table-page.c – hears what a page is told, and says what it can. */

#include "table-page.h"

#include <string.h>

gboolean
page_say (Page *page, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  return mj_room_receive (MJ_ROOM (page->table), page->guest, text);
}

int
page_get_int (JsonObject *object, const char *name)
{
  return (int) json_object_get_int_member (object, name);
}

void
page_say_move (Page *page, const char *move)
{
  page_say (page, "{\"t\":\"move\",\"rev\":%d,\"move\":\"%s\"}",
            page_get_int (page->view, "rev"), move);
}

void
page_say_word (Page *page, const char *word)
{
  page_say (page, "{\"t\":\"%s\",\"rev\":%d}", word,
            page_get_int (page->view, "rev"));
}

void
page_expect_refused (Page *page, const char *why)
{
  g_assert_cmpstr (page->refused, ==, why);
  g_clear_pointer (&page->refused, g_free);
}

const char *
page_find_offer (Page *page, const char *kind)
{
  JsonArray *moves = json_object_get_array_member (page->view, "moves");

  for (guint i = 0; i < json_array_get_length (moves); i++) {
    JsonObject *move = json_array_get_object_element (moves, i);

    if (g_str_equal (json_object_get_string_member (move, "kind"), kind))
      return json_object_get_string_member (move, "move");
  }
  return NULL;
}

char *
page_write_discard (Page *page, guint nth)
{
  JsonArray *hand = json_object_get_array_member (page->view, "hand");

  return g_strdup_printf ("%d discard %s",
                          page_get_int (page->view, "chair") + 1,
                          json_array_get_string_element (
                              hand, json_array_get_length (hand) - 1 - nth));
}

void
page_choose (Page *page)
{
  const char *win = page_find_offer (page, "win");
  const char *pass = page_find_offer (page, "pass");
  static const char *const claims[] = { "kong", "pong", "chow" };
  g_autofree char *discard = page_write_discard (page, 0);
  const char *claim = NULL;

  for (gsize i = 0; page->claims && claim == NULL && i < G_N_ELEMENTS (claims);
       i++)
    claim = page_find_offer (page, claims[i]);
  page_say_move (page, win != NULL     ? win
                       : claim != NULL ? claim
                       : pass != NULL  ? pass
                                       : discard);
}

static void
on_view (Page *page, JsonObject *view)
{
  g_clear_pointer (&page->view, json_object_unref);
  page->view = json_object_ref (view);
  page->n_views++;
  page->n_paid +=
      json_object_has_member (view, "paid") &&
      g_str_equal (json_object_get_string_member (view, "stage"), "turn");
  if (!page->slow)
    page_say_word (page, "seen");
  if (!page->plays)
    return;
  if (json_object_has_member (view, "moves"))
    page_choose (page);
  else if (json_object_has_member (view, "result") && !page->rests)
    page_say (page, "{\"t\":\"next\",\"deal\":%d}",
              (int) json_object_get_int_member (view, "deal"));
}

/* What the page adds to a seed: as many of its chair's digit as it takes. */
static char *
make_bytes (Page *page)
{
  return g_strnfill (32, "0123"[page->guest->seat]);
}

static void
promise (Page *page, JsonObject *message)
{
  g_autofree char *bytes = make_bytes (page);
  g_autofree char *hash =
      g_compute_checksum_for_string (G_CHECKSUM_SHA256, bytes, -1);

  page_say (
      page, "{\"t\":\"promise\",\"deal\":%d,\"try\":%d,\"promise\":\"%s\"}",
      page_get_int (message, "deal"), page_get_int (message, "try"), hash);
}

static gboolean
show_bytes (Page *page, JsonObject *message)
{
  g_autofree char *bytes = make_bytes (page);

  return page_say (
      page, "{\"t\":\"seed\",\"deal\":%d,\"try\":%d,\"bytes\":\"%s\"}",
      page_get_int (message, "deal"), page_get_int (message, "try"), bytes);
}

typedef struct {
  Page *page;
  MjGuest *guest; /* that was asked */
  int number;
} Echo;

static gboolean
on_line (gpointer data)
{
  g_autofree Echo *echo = data;

  if (echo->page->guest == echo->guest)
    page_say (echo->page, "{\"t\":\"echo\",\"number\":%d}", echo->number);
  return G_SOURCE_REMOVE;
}

static void
give_echo (Page *page, JsonObject *message)
{
  Echo echo = { page, page->guest, page_get_int (message, "number") };

  page->n_echoes++;
  g_timeout_add ((guint) page->line, on_line, g_memdup2 (&echo, sizeof echo));
}

static void
on_send (Page *page, const char *text, MjGuest *guest)
{
  g_autoptr (JsonNode) root = json_from_string (text, NULL);
  JsonObject *message = json_node_get_object (root);
  const char *kind = json_object_get_string_member (message, "t");

  if (page->prints)
    g_print ("%u %s\n", page->guest->seat, text);
  if (strcmp (kind, "view") == 0) {
    on_view (page, message);
  } else if (strcmp (kind, "room") == 0) {
    g_clear_pointer (&page->room, json_object_unref);
    page->room = json_object_ref (message);
  } else if (strcmp (kind, "seat") == 0) {
    g_free (page->token);
    page->token = g_strdup (json_object_get_string_member (message, "token"));
  } else if (strcmp (kind, "seed") == 0) {
    page->attempts = page_get_int (message, "try");
    if (!page->late)
      promise (page, message);
  } else if (strcmp (kind, "promises") == 0) {
    if (!page->silent)
      page->added = show_bytes (page, message);
  } else if (strcmp (kind, "sealed") == 0) {
    g_clear_pointer (&page->sealed, json_object_unref);
    page->sealed = json_object_ref (message);
  } else if (strcmp (kind, "proofs") == 0) {
    g_clear_pointer (&page->proofs, json_object_unref);
    page->proofs = json_object_ref (message);
  } else if (strcmp (kind, "refused") == 0) {
    g_free (page->refused);
    page->refused = g_strdup (json_object_get_string_member (message, "why"));
  } else if (strcmp (kind, "echo") == 0) {
    if (page->line >= 0)
      give_echo (page, message);
  } else if (strcmp (kind, "bye") == 0) {
    g_free (page->bye);
    page->bye = g_strdup (json_object_get_string_member (message, "why"));
  }
}

static void
on_close (Page *page)
{
  page->closed = TRUE;
}

void
page_open (Page *page, MjTable *table)
{
  *page = (Page){ .table = table, .guest = mj_guest_new () };
  g_signal_connect_swapped (page->guest, "send", G_CALLBACK (on_send), page);
  g_signal_connect_swapped (page->guest, "close", G_CALLBACK (on_close), page);
  mj_room_add (MJ_ROOM (table), page->guest);
}

void
page_clear (Page *page)
{
  if (page->guest != NULL) {
    g_signal_handlers_disconnect_by_data (page->guest, page);
    mj_room_remove (MJ_ROOM (page->table), page->guest);
  }
  g_clear_object (&page->guest);
  g_clear_pointer (&page->view, json_object_unref);
  g_clear_pointer (&page->room, json_object_unref);
  g_clear_pointer (&page->proofs, json_object_unref);
  g_clear_pointer (&page->sealed, json_object_unref);
  g_free (page->token);
  g_free (page->refused);
  g_free (page->bye);
  *page = (Page){ 0 };
}

void
page_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

const char *
page_you (Page *page)
{
  page_settle ();
  return page->room == NULL ? ""
                            : json_object_get_string_member (page->room, "you");
}

void
page_come_in (Page *page, MjTable *table, const char *name, int chair)
{
  page_open (page, table);
  page_say (page, "{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
            mj_room_get_door (MJ_ROOM (table))->link);
  g_assert_cmpstr (page_you (page), ==, "inside");
  page_say (page, "{\"t\":\"sit\",\"name\":\"%s\",\"chair\":%d}", name, chair);
}
