/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-guest-message.c – what the host reads, and what it refuses. */

#include "net/door/mj-guest-message.h"

#include <string.h>

static const char *const good[] = {
  "{\"t\":\"hello\",\"v\":1,\"code\":\"123456\"}",
  "{\"t\":\"hello\",\"v\":1,\"token\":\"00112233445566778899aabbccddeeff\"}",
  "{\"t\":\"sit\",\"name\":\"小明\",\"chair\":-1}",
  "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1,\"word\":\"0042\"}",
  "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1,\"face\":\"makcik\"}",
  "{\"t\":\"watch\"}",
  "{\"t\":\"move\",\"rev\":7,\"move\":\"2 discard 5pb\"}",
  "{\"t\":\"back\",\"rev\":7}",
  "{\"t\":\"confirm\",\"rev\":7}",
  "{\"t\":\"promise\",\"deal\":1,\"try\":1,\"promise\":"
  "\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"}",
  "{\"t\":\"seed\",\"deal\":1,\"try\":1,"
  "\"bytes\":\"00112233445566778899aabbccddeeff\"}",
  "{\"t\":\"auto\",\"no-claims\":true,\"wins\":false}",
  "{\"t\":\"next\",\"deal\":3}",
  "{\"t\":\"be\",\"person\":4}",
  "{\"t\":\"suggest\",\"deal\":1,\"what\":\"won\",\"from\":-1,\"tai\":0,"
  "\"hand\":\"19m\","
  "\"ask\":true}",
  "{\"t\":\"suggest\",\"deal\":1,\"what\":\"bonus\",\"from\":-1,\"tai\":0,"
  "\"kind\":\"1a\","
  "\"ask\":false}",
  "{\"t\":\"echo\",\"number\":1}",
  "{\"t\":\"withdraw\",\"number\":1}",
};

static const char *const bad[] = {
  "",
  "x",
  "[]",
  "7",
  "{}",
  "{\"t\":7}",
  "{\"t\":null}",
  "{\"t\":\"unknown\"}",
  "{\"t\":\"hello\"}",
  "{\"t\":\"hello\",\"v\":0}",
  "{\"t\":\"hello\",\"v\":\"1\"}",
  "{\"t\":\"hello\",\"v\":1.5}",
  "{\"t\":\"hello\",\"v\":1,\"token\":\"00112233445566778899aabbccddeefG\"}",
  "{\"t\":\"hello\",\"v\":1,\"token\":\"0011\"}",
  "{\"t\":\"hello\",\"v\":1,\"code\":{}}",
  "{\"t\":\"hello\",\"v\":1,\"more\":1}",
  "{\"t\":\"sit\",\"name\":\" \",\"chair\":0}",
  "{\"t\":\"sit\",\"name\":\"\\u200b\",\"chair\":0}",
  "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":4}",
  "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":-2}",
  "{\"t\":\"sit\",\"name\":7,\"chair\":0}",
  "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1,\"word\":\"00421\"}",
  "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1,\"word\":42}",
  "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1,\"face\":\"\"}",
  "{\"t\":\"move\",\"rev\":-1,\"move\":\"2 pass\"}",
  "{\"t\":\"move\",\"rev\":9999999999999999999999,\"move\":\"2 pass\"}",
  "{\"t\":\"move\",\"rev\":1,\"move\":\"\"}",
  "{\"t\":\"move\",\"rev\":1,\"move\":\"2 pass\\n\"}",
  "{\"t\":\"back\"}",
  "{\"t\":\"confirm\",\"rev\":7,\"move\":\"2 pass\"}",
  "{\"t\":\"auto\",\"no-claims\":1,\"wins\":0}",
  "{\"t\":\"next\",\"deal\":0}",
  "{\"t\":\"be\",\"person\":12}",
  "{\"t\":\"suggest\",\"deal\":1,\"what\":\"won\",\"from\":12,\"tai\":0,"
  "\"ask\":true}",
  "{\"t\":\"suggest\",\"deal\":1,\"what\":\"won\",\"from\":0,\"tai\":256,"
  "\"ask\":true}",
  "{\"t\":\"suggest\",\"deal\":1,\"what\":\"won\",\"from\":0,\"tai\":1}",
  "{\"t\":\"suggest\",\"deal\":0,\"what\":\"won\",\"from\":0,\"tai\":1,\"ask\":"
  "true}",
  "{\"t\":\"withdraw\",\"number\":0}",
};

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    g_auto (MjGuestMessage) message = { 0 };
    g_autoptr (GError) error = NULL;

    g_assert_true (mj_guest_message_read (good[i], &message, &error));
    g_assert_no_error (error);
  }
}

static void
test_members (void)
{
  g_auto (MjGuestMessage) message = { 0 };

  g_assert_true (mj_guest_message_read (
      "{\"t\":\"sit\",\"name\":\"  Ann\\tB \",\"chair\":2}", &message, NULL));
  g_assert_cmpint (message.verb, ==, MJ_GUEST_SIT);
  g_assert_cmpstr (message.name, ==, "Ann B");
  g_assert_cmpint (message.chair, ==, 2);
}

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_auto (MjGuestMessage) message = { 0 };
    g_autoptr (GError) error = NULL;

    if (mj_guest_message_read (bad[i], &message, &error))
      g_error ("accepted: %s", bad[i]);
    g_assert_nonnull (error);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  }
}

/* Why, in words; the kind of a message is known also when the rest is not. */
static void
test_reasons (void)
{
  static const struct {
    const char *text, *why, *word;
  } rows[] = {
    { "{\"t\":\"suggest\",\"what\":\"won\",\"from\":0,\"tai\":1,\"ask\":true}",
      "missing or out of range: deal", "suggest" },
    { "{\"t\":\"sit\",\"name\":\"\\u200b\",\"chair\":0}",
      "missing or out of range: name", "sit" },
    { "{\"t\":\"watch\",\"more\":1}", "too many members: watch", "watch" },
    { "{\"t\":\"unknown\"}", "unknown kind of message: unknown", "message" },
    { "[]", "no object: message", "message" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_auto (MjGuestMessage) message = { 0 };
    g_autoptr (GError) error = NULL;

    g_assert_false (mj_guest_message_read (rows[i].text, &message, &error));
    g_assert_cmpstr (error->message, ==, rows[i].why);
    g_assert_cmpstr (mj_guest_verb_get_word (message.verb), ==, rows[i].word);
  }
}

static void
test_long (void)
{
  g_autofree char *blanks = g_strnfill (MJ_MAX_GUEST_MESSAGE, ' ');
  g_autofree char *text = g_strconcat (blanks, "{\"t\":\"watch\"}", NULL);
  g_auto (MjGuestMessage) message = { 0 };

  g_assert_false (mj_guest_message_read (text, &message, NULL));
  g_assert_true (mj_guest_message_read (text + 100, &message, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guest-message/good", test_good);
  g_test_add_func ("/guest-message/members", test_members);
  g_test_add_func ("/guest-message/bad", test_bad);
  g_test_add_func ("/guest-message/reasons", test_reasons);
  g_test_add_func ("/guest-message/long", test_long);
  return g_test_run ();
}
