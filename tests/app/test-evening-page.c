/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-page.c – the page of an evening and the list of evenings,
 * through their real widgets.
 */

#include "evening-gui.h"

#include "app/evenings/mj-evening-list.h"
#include "app/evenings/mj-totals-window.h"
#include "app/score/mj-answer-card.h"
#include "app/session/mj-settle-view.h"
#include "entry-text.h"

#include <sqlite3.h>

/* PAY-03: 3 tai, v = 4; Tom discarded and pays 8, the others 4. */
static void
test_tai_only (EveningGui *f, gconstpointer data)
{
  static const gint64 balance[] = { -400, 1600, -400, -800 };
  const MjOutcome *outcome;
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_click (f, "evening.win", "false");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  f->gui.n_clicks = 0;
  evening_gui_click (f, "score.seat", "1");
  evening_gui_click (f, "score.seat", "3");
  evening_gui_click (f, "score.tai", "3");
  evening_gui_click (f, "score.record", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_test_message ("%u clicks", f->gui.n_clicks);
  g_assert_cmpuint (f->gui.n_clicks, <=, 4);
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    1);
  outcome = mj_session_get_outcome (evening_gui_get_session (f), 0);
  g_assert_cmpmem (outcome->balance, sizeof balance, balance, sizeof balance);
}

static gboolean
offers_also (EveningGui *f)
{
  return test_gui_has_button (evening_gui_get_session_page (f), "evening.also",
                              NULL);
}

static gboolean
is_note (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      gtk_widget_has_css_class (widget, "evening-note"))
    return g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_note (child, text))
      return TRUE;
  return FALSE;
}

static void
expect_note (EveningGui *f, const char *text)
{
  TEST_WAIT_UNTIL (is_note (evening_gui_get_session_page (f), text));
}

static void
list_labels (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    g_string_append_printf (text, "%s\n",
                            gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_labels (child, text);
}

/* The answer tells the win before, too, and what both come to. */
static void
expect_together (EveningGui *f)
{
  g_autoptr (GString) text = g_string_new (NULL);

  list_labels (
      test_gui_find_type (evening_gui_get_score_page (f), MJ_TYPE_ANSWER_CARD),
      text);
  g_assert_nonnull (strstr (text->str, "\nThis win and those before it\n"
                                       "Mei wins 3 tai from Tom\n"
                                       "Raj pays Mei\n4\n= Share of the win\n"
                                       "Tom pays Mei\n8\n= Shooter\n"
                                       "Tom pays Siti\n4\n= 2 tai as shooter\n"
                                       "Raj pays Siti\n2\n= 2 tai\n"));
}

/* HOUSE-09: Tom's discard feeds Mei 3 tai and Siti 2.  Tom pays 8 + 4, Raj
 * 4 + 2, and the winners pay each other nothing.  Raj and Tom deal no more than
 * before: Mei was the dealer and goes on.
 */
static void
test_also (EveningGui *f, gconstpointer data)
{
  static const gint64 balance[] = { 1200, -600, 600, -1200 };
  MjSession *session;
  MjEvening books;
  MjRules rules;

  mj_rules_init (&rules);
  rules.winners = MJ_WINNERS_TWO;
  evening_gui_begin (f, &rules);
  session = evening_gui_get_session (f);
  g_assert_false (offers_also (f));
  evening_gui_make_entry (f, "A win D 3");
  g_assert_true (offers_also (f));
  expect_note (f, "Did anybody else win on Tom’s discard?");
  evening_gui_click (f, "evening.also", "uint32 4294967295");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  f->gui.n_clicks = 0;
  g_assert_false (gtk_widget_get_sensitive (test_gui_find_button (
      evening_gui_get_score_page (f), "score.seat", "0")));
  g_assert_false (gtk_widget_get_sensitive (test_gui_find_button (
      evening_gui_get_score_page (f), "score.seat", "3")));
  evening_gui_click (f, "score.seat", "2");
  evening_gui_click (f, "score.tai", "2");
  expect_together (f);
  evening_gui_click (f, "score.record", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_test_message ("%u clicks", f->gui.n_clicks);
  g_assert_cmpuint (mj_session_get_n_entries (session), ==, 2);
  mj_session_get_books (session, G_MAXUINT, &books);
  g_assert_cmpmem (books.balance, sizeof balance, balance, sizeof balance);
  g_assert_cmpint (books.deal, ==, 2);
  g_assert_cmpint (books.rotation.dealer, ==, 0);
  g_assert_false (offers_also (f));
  evening_gui_press (f, "evening.undo", NULL);
  evening_gui_wait_until_saved (f);
  g_assert_true (offers_also (f));
}

/* What is half entered for this win is in the settings, and comes back when the
 * program was killed meanwhile; not for another win, and not once the win has
 * been recorded. */
static void
test_draft (EveningGui *f, gconstpointer data)
{
  g_autoptr (GVariant) draft = NULL, gone = NULL;
  MjScoreQuery *query;
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_click (f, "evening.win", "false");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  evening_gui_click (f, "score.seat", "1");
  evening_gui_click (f, "score.tai", "3");
  draft = g_settings_get_value (f->gui.settings, "win-draft");
  g_assert_cmpuint (g_variant_n_children (draft), >, 0);
  evening_gui_click (f, "score.clear", NULL);
  evening_gui_click (f, "score.cancel", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_settings_set_value (f->gui.settings, "win-draft", draft); /* kill -9 */
  evening_gui_click (f, "evening.win", "false");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  query =
      mj_score_page_get_query (MJ_SCORE_PAGE (evening_gui_get_score_page (f)));
  g_assert_cmpint (mj_score_query_get_entry (query)->seat, ==, 1);
  g_assert_cmpint (mj_score_query_get_count (query), ==, 3);
  evening_gui_click (f, "score.seat", "3");
  evening_gui_click (f, "score.record", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  gone = g_settings_get_value (f->gui.settings, "win-draft");
  g_assert_cmpuint (g_variant_n_children (gone), ==, 0);
  g_settings_set_value (f->gui.settings, "win-draft", draft);
  evening_gui_click (f, "evening.win", "false"); /* the next one */
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  g_assert_cmpint (mj_score_query_get_entry (query)->seat, ==, MJ_SEAT_NONE);
  evening_gui_click (f, "score.cancel", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
}

/* What was cancelled comes back when it is asked for, and not by itself. */
static void
test_cancelled (EveningGui *f, gconstpointer data)
{
  const MjEntry *entry;
  MjScoreQuery *query;
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_click (f, "evening.win", "false");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  query =
      mj_score_page_get_query (MJ_SCORE_PAGE (evening_gui_get_score_page (f)));
  entry = mj_score_query_get_entry (query);
  evening_gui_click (f, "score.seat", "1");
  evening_gui_click (f, "score.tai", "3");
  evening_gui_press (f, "score.cancel", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  evening_gui_press (f, "evening.win", "false");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  g_assert_cmpint (entry->seat, ==, MJ_SEAT_NONE);
  evening_gui_press (f, "score.undo", NULL);
  g_assert_cmpint (entry->seat, ==, 1);
  g_assert_cmpint (mj_score_query_get_count (query), ==, 3);
  evening_gui_press (f, "score.clear", NULL);
  evening_gui_press (f, "score.cancel", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
}

/* A second click on a flower takes it back, and what it paid with it. */
static void
test_take_back (EveningGui *f, gconstpointer data)
{
  static const char *const lines[] = { "B bonus 1a", "B bonus 2a" };
  MjRules rules;
  MjEvening books;
  MjEntry entry;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    evening_gui_make_entry (f, lines[i]);
  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  g_assert_cmpint (books.balance[1], ==, 600); /* INST-01: 2 from each */
  test_entry (&entry, "B bonus 1a");
  evening_gui_make_bonus (f, &entry);
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    1);
  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  g_assert_cmpint (books.balance[1], ==, 0);
}

/* Seven flowers, and somebody else has the eighth: the win is offered, and one
 * press records it.  FH-06: the limit of 16, twice from the one who drew it. */
static void
test_flower_win (EveningGui *f, gconstpointer data)
{
  static const gint64 balance[] = { -1600, 6400, -1600, -3200 };
  GtkWidget *page;
  MjRules rules;
  MjEvening books;

  mj_rules_init (&rules);
  rules.bite_amount = 0;
  rules.flower_group_pay = MJ_OFF;
  evening_gui_begin (f, &rules);
  for (int i = 1; i <= 8; i++) {
    g_autofree char *line =
        g_strdup_printf ("%c bonus %df", i < 8 ? 'B' : 'D', i);

    page = evening_gui_get_session_page (f);
    g_assert_false (test_gui_has_button (page, "evening.flower-win", NULL));
    evening_gui_make_entry (f, line);
  }
  evening_gui_press (f, "evening.flower-win", "uint32 1");
  g_assert_true (mj_session_has_ended_deal (evening_gui_get_session (f)));
  g_assert_false (test_gui_has_button (page, "evening.flower-win", NULL));
  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  g_assert_cmpmem (books.balance, sizeof balance, balance, sizeof balance);
}

/* Where everybody pays the same for a kong, one press records it. */
static void
test_giver (EveningGui *f, gconstpointer data)
{
  static const char *const unsaid = "(uint32 1, uint32 2, uint32 254)";
  const MjEntry *entry;
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_press (f, "evening.kong", unsaid);
  entry = &mj_session_get_record (evening_gui_get_session (f), 0)->entry;
  g_assert_cmpint (entry->meld, ==, MJ_MELD_KONG_CLAIMED);
  g_assert_cmpint (entry->other, ==, MJ_SEAT_UNSAID);
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    1);
  rules.kong_claimed_payer = MJ_CLAIMED_DISCARDER_ALL;
  evening_gui_begin (f, &rules);
  g_assert_false (test_gui_has_button (evening_gui_get_session_page (f),
                                       "evening.kong", unsaid));
}

/* A note goes with the hand, and changes nothing else. */
static void
test_note (EveningGui *f, gconstpointer data)
{
  static const gint64 balance[] = { 1600, -800, -400, -400 };
  GtkWidget *page;
  GtkWindow *dialog;
  MjRules rules;
  MjEvening books;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  page = evening_gui_get_session_page (f);
  g_assert_true (
      gtk_widget_activate_action (page, "evening.note", "u", G_MAXUINT32));
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    0);
  evening_gui_make_entry (f, "A win B 3");
  evening_gui_make_entry (f, "draw");
  g_assert_true (
      gtk_widget_activate_action (page, "evening.note", "u", G_MAXUINT32));
  dialog = test_gui_find_dialog (&f->gui);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  evening_gui_write_in (dialog, "Note", "the first thirteen wonders");
  evening_gui_accept_dialog (f, dialog);
  g_assert_cmpstr (mj_session_get_record (evening_gui_get_session (f), 0)->note,
                   ==, "the first thirteen wonders");
  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  g_assert_cmpmem (books.balance, sizeof balance, balance, sizeof balance);
}

/* What is wrong is said in the dialog, and nothing is recorded. */
static void
test_refused_seats (EveningGui *f, gconstpointer data)
{
  MjRules rules;
  GtkWindow *dialog;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_make_entry (f, "A win B 1");
  dialog = evening_gui_open_dialog (f, "seats");
  evening_gui_write_in (dialog, "South", "Mei");
  evening_gui_accept_dialog (f, dialog);
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    1);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  evening_gui_write_in (dialog, "South", "Jo");
  evening_gui_accept_dialog (f, dialog);
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    2);
  evening_gui_expect_out (f, "Raj is away");
}

/* Whoever sits down in the middle of a deal does not take over what somebody
 * else has paid in it. */
static void
test_seats_midway (EveningGui *f, gconstpointer data)
{
  static const gint64 balance[] = { -400, -400, 1200, -400, 0 };
  MjRules rules;
  GtkWindow *dialog;
  MjEvening books;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_make_entry (f, "C kong - concealed");
  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  g_assert_cmpint (books.balance[2], ==, 1200);
  dialog = evening_gui_open_dialog (f, "seats");
  evening_gui_write_in (dialog, "West", "Jo");
  evening_gui_accept_dialog (f, dialog);
  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  for (gsize i = 0; i < G_N_ELEMENTS (balance); i++)
    g_assert_cmpint (books.balance[i], ==, balance[i]);
}

/* While the page of a deleted evening slides away, its buttons do nothing. */
static void
test_deleted (EveningGui *f, gconstpointer data)
{
  GtkWidget *page;
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  page = evening_gui_get_session_page (f);
  mj_session_page_set_session (MJ_SESSION_PAGE (page), NULL);
  g_assert_false (gtk_widget_activate_action (page, "evening.draw", NULL));
  g_assert_false (
      gtk_widget_activate_action (page, "evening.new", "s", "kong"));
  g_assert_nonnull (mj_evenings_page_open (evening_gui_get_page (f), f->id));
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  evening_gui_press (f, "evening.draw", NULL);
  evening_gui_wait_until_saved (f);
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    1);
}

/* ---- the list ---- */

static gint64
add_evening (EveningGui *f, const char *title, int hours_ago, gboolean archived)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) then = g_date_time_add_hours (now, -hours_ago);
  g_autoptr (GError) error = NULL;
  gint64 id;

  mj_evening_file_clean (file);
  g_free (file->title);
  file->title = g_strdup (title);
  g_free (file->started);
  file->started = g_date_time_format_iso8601 (then);
  file->archived = archived;
  id = mj_store_add_evening (f->store, file, &error);
  g_assert_no_error (error);
  return id;
}

static guint
count_lines (EveningGui *f)
{
  GtkWidget *list = test_gui_find_type (GTK_WIDGET (evening_gui_get_page (f)),
                                        GTK_TYPE_LIST_VIEW);

  return list == NULL ? 0
                      : g_list_model_get_n_items (G_LIST_MODEL (
                            gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

/* The sheet of a long evening begins with the lines that are seen; the others
 * follow by themselves. */
static void
test_long (EveningGui *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (GError) error = NULL;
  const guint n = 300;
  gint64 id;

  mj_evening_file_clean (file);
  for (guint i = 0; i < n; i++) {
    MjEntry entry;

    test_entry (&entry, "A win B 3");
    g_ptr_array_add (file->records, mj_record_new (&entry, NULL, NULL));
  }
  id = mj_store_add_evening (f->store, file, &error);
  g_assert_no_error (error);
  mj_evenings_page_open (evening_gui_get_page (f), id);
  TEST_WAIT_UNTIL (count_lines (f) > 0);
  g_assert_cmpuint (count_lines (f), <, n / 4);
  TEST_WAIT_UNTIL (count_lines (f) == n);
}

/* The button of an action, hidden or not. */
static GtkWidget *
find_action (GtkWidget *widget, const char *action)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                 action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_action (child, action);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static GtkWidget *
tonight_button (EveningGui *f)
{
  GtkWidget *button =
      find_action (GTK_WIDGET (evening_gui_get_page (f)), "evenings.go-on");

  g_assert_nonnull (button);
  return button;
}

/* The rows in sight: none while the list is being read. */
static guint
count_rows (GtkWidget *widget)
{
  guint n = GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

static void
show_list_anew (EveningGui *f, guint n)
{
  GtkWidget *page = GTK_WIDGET (evening_gui_get_page (f));

  mj_evenings_page_set_store (evening_gui_get_page (f), f->store,
                              f->gui.settings);
  TEST_WAIT_UNTIL (count_rows (page) == n);
  test_gui_settle (&f->gui);
}

/* Tonight's evening is offered, not yesterday's and not one put away. */
static void
test_tonight (EveningGui *f, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (evening_gui_get_page (f)), *archived;

  add_evening (f, "Yesterday", 20, FALSE);
  add_evening (f, "Put away", 2, TRUE);
  show_list_anew (f, 1);
  g_assert_false (gtk_widget_get_visible (tonight_button (f)));
  archived = test_gui_find_type (page, GTK_TYPE_CHECK_BUTTON);
  g_assert_cmpstr (gtk_check_button_get_label (GTK_CHECK_BUTTON (archived)), ==,
                   "Show 1 archived evening");
  f->id = add_evening (f, "Tonight", 3, FALSE);
  show_list_anew (f, 2);
  g_assert_true (gtk_widget_get_visible (tonight_button (f)));
  test_gui_press (tonight_button (f));
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_cmpint (mj_session_get_id (evening_gui_get_session (f)), ==, f->id);
}

/* A search that finds nothing says so, and one press ends it. */
static void
test_not_found (EveningGui *f, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (evening_gui_get_page (f)), *search, *nothing;

  add_evening (f, "Tonight", 3, FALSE);
  show_list_anew (f, 1);
  search = test_gui_find_type (page, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "Nobody of that name");
  TEST_WAIT_UNTIL (
      (nothing = test_gui_find_type (page, ADW_TYPE_STATUS_PAGE)) != NULL);
  test_gui_press (test_gui_find_type (nothing, GTK_TYPE_BUTTON));
  TEST_WAIT_UNTIL (test_gui_find_type (page, ADW_TYPE_STATUS_PAGE) == NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_nonnull (test_gui_find_type (page, GTK_TYPE_LIST_BOX_ROW));
}

static void
count_opened (MjEveningList *list, MjSession *session, guint *n)
{
  (*n)++;
}

/* Of two evenings that are asked for at once, only the later one is opened; one
 * that is not there changes nothing. */
static void
test_opened_last (EveningGui *f, gconstpointer data)
{
  MjEveningsPage *page = evening_gui_get_page (f);
  MjEveningList *list = MJ_EVENING_LIST (
      test_gui_find_type (GTK_WIDGET (page), MJ_TYPE_EVENING_LIST));
  gint64 first = add_evening (f, "First", 20, FALSE);
  gint64 last = add_evening (f, "Last", 18, FALSE);
  guint n_opened = 0;

  g_signal_connect (list, "opened", G_CALLBACK (count_opened), &n_opened);
  mj_evening_list_open (list, first);
  mj_evening_list_open (list, last);
  TEST_WAIT_UNTIL (mj_evenings_page_get_session (page) != NULL &&
                   mj_session_get_id (mj_evenings_page_get_session (page)) ==
                       last);
  g_assert_cmpuint (n_opened, ==, 1);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_null (mj_evenings_page_open (page, last + 100));
  g_signal_handlers_disconnect_by_data (list, &n_opened);
  g_assert_cmpint (mj_session_get_id (mj_evenings_page_get_session (page)), ==,
                   last);
}

/* Actions can be asked for with any numbers, as screen readers and other
 * programs may do it: nothing comes of those that mean nothing. */
static void
test_numbers (EveningGui *f, gconstpointer data)
{
  static const struct {
    const char *action, *target;
  } rows[] = {
    { "evening.bonus", "(uint32 105, uint32 40)" },
    { "evening.bonus", "(uint32 4, uint32 40)" },
    { "evening.bonus", "(uint32 1, uint32 3)" },
    { "evening.bonus", "(uint32 1, uint32 46)" },
    { "evening.bonus", "(uint32 257, uint32 296)" },
    { "evening.kong", "(uint32 4, uint32 4, uint32 255)" },
    { "evening.kong", "(uint32 1, uint32 1, uint32 255)" },
    { "evening.kong", "(uint32 1, uint32 99, uint32 255)" },
    { "evening.kong", "(uint32 1, uint32 2, uint32 7)" },
    { "evening.kong", "(uint32 257, uint32 258, uint32 256)" },
  };
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GVariant) target =
        g_variant_parse (NULL, rows[i].target, NULL, NULL, NULL);

    g_assert_true (gtk_widget_activate_action_variant (
        evening_gui_get_session_page (f), rows[i].action, target));
    evening_gui_wait_until_saved (f);
    g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)),
                      ==, 0);
  }
}

/* ---- a phone ---- */

static gboolean
is_seen (EveningGui *f, const char *type)
{
  GtkWidget *widget = test_gui_find_type (evening_gui_get_session_page (f),
                                          g_type_from_name (type));

  return widget != NULL && gtk_widget_get_mapped (widget);
}

/* Where there is little room, the table is one of the views, and the verbs stay
 * in sight with each of them. */
static void
test_tabs (EveningGui *f, gconstpointer data)
{
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  TEST_WAIT_UNTIL (is_seen (f, "MjPlayersView") && is_seen (f, "MjDealsView"));
  test_gui_resize (GTK_WIDGET (f->gui.window), 360, 720);
  TEST_WAIT_UNTIL (!is_seen (f, "MjDealsView"));
  g_assert_true (is_seen (f, "MjPlayersView"));
  evening_gui_click (f, "evening.view", "'sheet'");
  TEST_WAIT_UNTIL (is_seen (f, "MjDealsView"));
  TEST_WAIT_UNTIL (!is_seen (f, "MjPlayersView"));
  evening_gui_click (f, "evening.draw", NULL);
  evening_gui_wait_until_saved (f);
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    1);
  evening_gui_click (f, "evening.view", "'settle'");
  TEST_WAIT_UNTIL (is_seen (f, "MjSettleView"));
  evening_gui_click (f, "evening.view", "'table'");
  TEST_WAIT_UNTIL (is_seen (f, "MjPlayersView"));
  test_gui_resize (GTK_WIDGET (f->gui.window), 1280, 800);
  TEST_WAIT_UNTIL (is_seen (f, "MjSettleView") && is_seen (f, "MjPlayersView"));
}

/* What is no coin is told where it is typed. */
static void
test_coin (EveningGui *f, gconstpointer data)
{
  static const struct {
    const char *coin, *wrong;
  } rows[] = {
    { "0.5x",
      "Type an amount in figures, such as 5.50, or 0.20 for 20 cents. Nothing "
      "is rounded." },
    { "99999999999999999999", "That amount is too large. Nothing is rounded." },
    { "0.50", NULL },
    { "", NULL },
  };
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_click (f, "evening.view", "'settle'");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    GtkWidget *view = test_gui_find_type (evening_gui_get_session_page (f),
                                          g_type_from_name ("MjSettleView"));
    GtkWidget *entry = test_gui_find_type (view, GTK_TYPE_ENTRY);
    g_autoptr (GString) labels = g_string_new (NULL);

    gtk_editable_set_text (GTK_EDITABLE (entry), rows[i].coin);
    test_gui_settle (&f->gui);
    list_labels (view, labels);
    g_assert_true (gtk_widget_has_css_class (entry, "error") ==
                   (rows[i].wrong != NULL));
    g_assert_true (rows[i].wrong == NULL ||
                   strstr (labels->str, rows[i].wrong) != NULL);
    g_assert_true ((strstr (labels->str, "Nothing is rounded") != NULL) ==
                   (rows[i].wrong != NULL));
  }
}

/* Another program holds the record: after a moment no button takes a press that
 * would vanish, until the change is written; then the keyboard is where it was.
 * Only Undo does, which takes that change back.
 */
static void
test_pending (EveningGui *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window), *button, *undo, *pay;
  sqlite3 *lock;
  MjRules rules;
  guint n;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_make_entry (f, "A win B 3");
  n = mj_session_get_n_entries (evening_gui_get_session (f));
  gtk_widget_activate_action (evening_gui_get_session_page (f), "evening.view",
                              "s", "settle");
  test_gui_settle (&f->gui);
  button = test_gui_find_button (window, "evening.draw", NULL);
  undo = test_gui_find_button (window, "evening.undo", NULL);
  pay = test_gui_find_type (test_gui_find_type (window, MJ_TYPE_SETTLE_VIEW),
                            GTK_TYPE_CHECK_BUTTON);
  g_assert_true (gtk_widget_is_sensitive (undo));
  g_assert_true (gtk_widget_is_sensitive (pay));
  lock = evening_gui_hold_record (f);
  gtk_widget_grab_focus (button);
  gtk_widget_activate (button);
  TEST_WAIT_UNTIL (!gtk_widget_is_sensitive (button));
  g_assert_true (gtk_widget_is_sensitive (undo));
  g_assert_false (gtk_widget_is_sensitive (pay));
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    n);
  sqlite3_exec (lock, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (lock);
  TEST_WAIT_UNTIL (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_widget_is_sensitive (undo));
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    n + 1);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
}

/* Another evening is looked at while a change waits: the first still waits when
 * it is opened again, and loses nothing. */
static void
test_pending_left (EveningGui *f, gconstpointer data)
{
  gint64 first;
  MjSession *session;
  GtkWidget *button;
  sqlite3 *lock;
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  first = f->id;
  evening_gui_begin (f, &rules);
  mj_evenings_page_open (evening_gui_get_page (f), first);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  lock = evening_gui_hold_record (f);
  evening_gui_click (f, "evening.draw", NULL);
  mj_evenings_page_open (evening_gui_get_page (f), f->id);
  g_assert_false (mj_session_is_busy (evening_gui_get_session (f)));
  mj_evenings_page_open (evening_gui_get_page (f), first);
  session = evening_gui_get_session (f);
  g_assert_true (mj_session_is_busy (session));
  button =
      test_gui_find_button (GTK_WIDGET (f->gui.window), "evening.draw", NULL);
  TEST_WAIT_UNTIL (!gtk_widget_is_sensitive (button));
  sqlite3_exec (lock, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (lock);
  TEST_WAIT_UNTIL (gtk_widget_is_sensitive (button));
  evening_gui_click (f, "evening.draw", NULL);
  evening_gui_wait_until_saved (f);
  g_assert_cmpuint (mj_session_get_n_entries (session), ==, 2);
}

/* What was recorded in a dialog, which has closed, is taken back while it waits
 * to be written.  The next is recorded. */
static void
test_pending_undone (EveningGui *f, gconstpointer data)
{
  GtkWindow *dialog;
  GtkWidget *undo;
  MjSession *session;
  sqlite3 *lock;
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  session = evening_gui_get_session (f);
  undo =
      test_gui_find_button (GTK_WIDGET (f->gui.window), "evening.undo", NULL);
  lock = evening_gui_hold_record (f);
  for (guint i = 0; i < 2; i++) {
    dialog = evening_gui_open_dialog (f, "adjustment");
    evening_gui_choose (dialog, "Taken from", 0);
    evening_gui_choose (dialog, "Added to", 1);
    evening_gui_write_in (dialog, "Amount", "5");
    evening_gui_write_in (dialog, "Note", "for a drink");
    test_gui_press (gtk_window_get_default_widget (dialog));
    g_assert_true (mj_session_is_busy (session));
    TEST_WAIT_UNTIL (i > 0 || gtk_widget_is_sensitive (undo));
    if (i == 0)
      evening_gui_click (f, "evening.undo", NULL);
    else
      sqlite3_close (lock);
    evening_gui_wait_until_saved (f);
    g_assert_true (mj_store_is_saved (f->store));
    g_assert_cmpuint (mj_session_get_n_entries (session), ==, i);
  }
}

/* A win that waits for the record is kept as a draft until it was saved, here
 * or elsewhere; one that is only half entered stays. */
static void
test_saved_elsewhere (EveningGui *f, gconstpointer data)
{
  g_autoptr (GVariant) half = NULL, pending = NULL, gone = NULL;
  sqlite3 *lock;
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  lock = evening_gui_hold_record (f);
  evening_gui_click (f, "evening.win", "false");
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  evening_gui_click (f, "score.seat", "1");
  evening_gui_click (f, "score.tai", "3");
  mj_evenings_page_forget_recorded (evening_gui_get_page (f));
  half = g_settings_get_value (f->gui.settings, "win-draft");
  g_assert_cmpuint (g_variant_n_children (half), >, 0);
  evening_gui_click (f, "score.seat", "3");
  evening_gui_click (f, "score.record", NULL);
  pending = g_settings_get_value (f->gui.settings, "win-draft");
  g_assert_cmpuint (g_variant_n_children (pending), >, 0);
  mj_evenings_page_forget_recorded (evening_gui_get_page (f));
  gone = g_settings_get_value (f->gui.settings, "win-draft");
  g_assert_cmpuint (g_variant_n_children (gone), ==, 0);
  sqlite3_exec (lock, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (lock);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
}

static void
damage (EveningGui *f, const char *sql)
{
  g_autofree char *path = evening_gui_store_path (f);
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* An evening of which an entry cannot be read is shown, and not changed. */
static void
test_damaged (EveningGui *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_press (f, "evening.draw", NULL);
  damage (f, "UPDATE entry SET data = ''");
  mj_evenings_page_open (evening_gui_get_page (f), f->id);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
  g_assert_nonnull (mj_session_get_problem (evening_gui_get_session (f)));
  g_assert_false (gtk_widget_is_sensitive (
      test_gui_find_button (window, "evening.win", "true")));
  g_assert_false (gtk_widget_is_sensitive (
      test_gui_find_button (window, "evening.draw", NULL)));
}

/* The totals say which evenings they leave out, and that there is nothing else.
 */
static void
test_damaged_totals (EveningGui *f, gconstpointer data)
{
  GtkWidget *leaflet, *note, *window;
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_press (f, "evening.draw", NULL);
  for (gboolean damaged = FALSE; damaged <= TRUE; damaged++) {
    if (damaged)
      damage (f, "UPDATE entry SET data = ''");
    leaflet = test_gui_find_type (GTK_WIDGET (evening_gui_get_page (f)),
                                  ADW_TYPE_LEAFLET);
    gtk_widget_activate_action (leaflet, "evenings.totals", NULL);
    TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_TOTALS_WINDOW)) !=
                     NULL);
    TEST_WAIT_UNTIL (test_gui_find_type (window, GTK_TYPE_SPINNER) == NULL);
    note = test_gui_find_class (window, "totals-note");
    g_assert_true ((note != NULL && gtk_widget_get_visible (note)) == damaged);
    if (damaged)
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (note)), ==,
                       "1 evening cannot be read to its end, and is not "
                       "counted.");
    gtk_window_destroy (GTK_WINDOW (window));
  }
}

static gboolean
is_listed (EveningGui *f, const char *title)
{
  g_autoptr (GString) labels = g_string_new (NULL);

  list_labels (GTK_WIDGET (evening_gui_get_page (f)), labels);
  return strstr (labels->str, title) != NULL;
}

/* One without a title is told apart by its day and by how long it was.  GLib
 * 2.90 writes four digits of the year where earlier versions write two. */
static void
test_lost_head (EveningGui *f, gconstpointer data)
{
  g_autoptr (GDateTime) noon = g_date_time_new_utc (2026, 11, 20, 12, 0, 0);
  g_autofree char *day = g_date_time_format (noon, "%x");
  g_autofree char *title =
      g_strdup_printf ("Damaged evening · %s · 1 deal", day);
  MjRules rules;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  evening_gui_press (f, "evening.draw", NULL);
  damage (f,
          "UPDATE evening SET header = '', started = '2026-11-20T12:00:00Z'");
  evening_gui_press (f, "evening.back", NULL);
  TEST_WAIT_UNTIL (is_listed (f, title));
}

#define ADD(name, func) EVENING_GUI_ADD ("/evening-page/" name, func)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("tai-only", test_tai_only);
  ADD ("also", test_also);
  ADD ("draft", test_draft);
  ADD ("cancelled", test_cancelled);
  ADD ("take-back", test_take_back);
  ADD ("numbers", test_numbers);
  ADD ("note", test_note);
  ADD ("refused-seats", test_refused_seats);
  ADD ("seats-midway", test_seats_midway);
  ADD ("flower-win", test_flower_win);
  ADD ("giver", test_giver);
  ADD ("deleted", test_deleted);
  ADD ("tonight", test_tonight);
  ADD ("not-found", test_not_found);
  ADD ("opened-last", test_opened_last);
  ADD ("tabs", test_tabs);
  ADD ("coin", test_coin);
  ADD ("long", test_long);
  ADD ("pending", test_pending);
  ADD ("pending-left", test_pending_left);
  ADD ("pending-undone", test_pending_undone);
  ADD ("saved-elsewhere", test_saved_elsewhere);
  ADD ("damaged", test_damaged);
  ADD ("damaged-totals", test_damaged_totals);
  ADD ("lost-head", test_lost_head);
  return test_gui_run ();
}
