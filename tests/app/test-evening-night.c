/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-night.c – whole evenings, entered and corrected through the real
 * widgets.
 *
 * The course of 16 hands and every amount in it are those of
 * tests/data/evening-16.tsv, which shows the working.
 */

#include "evening-gui.h"

#include "app/session/mj-player-card.h"
#include "entry-text.h"
#include "model/text/mj-text.h"

/* ---- 16 hands ---- */

/* Columns of evening-16.tsv. */
enum { HAND, ENTRY, INSTEAD, POSITION, BALANCE, STARRED = 8, N_COLUMNS = 14 };

static GPtrArray *
read_course (MjRules *rules)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "evening-16.tsv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  GPtrArray *rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    GStrv row = g_strsplit (lines[i], "\t", -1);

    if (g_str_equal (row[HAND], "rules"))
      test_rules (rules, g_strdelimit (row[1], ";", '\n'));
    if (g_strv_length (row) == N_COLUMNS && !g_str_equal (row[HAND], "hand"))
      g_ptr_array_add (rows, row);
    else
      g_strfreev (row);
  }
  return rows;
}

static void
expect_books (EveningGui *f, GStrv row, guint index, int first)
{
  const MjOutcome *outcome =
      mj_session_get_outcome (evening_gui_get_session (f), index);
  g_autofree char *position = g_strdup_printf (
      "%c %c %d", "ESWN"[outcome->rotation.prevailing % 4],
      'A' + outcome->rotation.dealer, outcome->rotation.repeats);

  g_assert_cmpint (outcome->reason, ==, MJ_REASON_NONE);
  g_assert_cmpint (outcome->deal, ==, atoi (row[HAND]));
  g_assert_cmpstr (position, ==, row[first]);
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    gint64 amount = test_amount (row[first + 1 + seat]);

    if (outcome->balance[seat] != amount)
      g_test_message ("%s: %c has %" G_GINT64_FORMAT, row[ENTRY], 'A' + seat,
                      outcome->balance[seat]);
    g_assert_cmpint (outcome->balance[seat], ==, amount);
  }
}

/* Balances as they stand on the cards of the players. */
static void
expect_cards (EveningGui *f, GStrv row, int first)
{
  GtkWidget *card = test_gui_find_type (evening_gui_get_session_page (f),
                                        MJ_TYPE_PLAYER_CARD);
  MjMoney money;

  mj_evening_file_get_money (mj_session_get_file (evening_gui_get_session (f)),
                             &money);
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    GtkWidget *balance = test_gui_find_class (card, "numeric");
    g_autofree char *amount =
        mj_text_gain (&money, test_amount (row[first + 1 + seat]));

    g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (balance)), ==, amount);
    card = gtk_widget_get_next_sibling (card);
  }
}

static GStrv
get_row (GPtrArray *rows, guint index)
{
  return g_ptr_array_index (rows, index);
}

static void
expect_all_books (EveningGui *f, GPtrArray *rows, int first)
{
  guint n = mj_session_get_n_entries (evening_gui_get_session (f));

  g_assert_cmpuint (n, ==, rows->len - 1);
  for (guint i = 0; i < n; i++)
    expect_books (f, get_row (rows, i), i, first);
  expect_cards (f, get_row (rows, n - 1), first);
}

/* What another session reads from the disk. */
static void
expect_kept (EveningGui *f, GStrv row, int first)
{
  g_autofree char *path = evening_gui_store_path (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStore) store = mj_store_open (path, NULL, &error);
  g_autoptr (MjSession) session = mj_session_open (store, f->id, &error);
  MjEvening books;

  g_assert_no_error (error);
  mj_session_get_books (session, G_MAXUINT, &books);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpint (books.balance[seat], ==,
                     test_amount (row[first + 1 + seat]));
}

static guint
find_corrected (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (!g_str_equal (get_row (rows, i)[INSTEAD], "-"))
      return i;
  g_assert_not_reached ();
}

/* By the button of its line in the sheet. */
static void
correct (EveningGui *f, GPtrArray *rows)
{
  guint index = find_corrected (rows);
  const char *line = get_row (rows, index)[INSTEAD];
  MjEntry entry;

  test_entry (&entry, line);
  g_assert_true (gtk_widget_activate_action (evening_gui_get_session_page (f),
                                             "evening.edit", "u", index));
  evening_gui_describe_win (f, &entry, line);
}

static GtkWidget *
show_tab (EveningGui *f, const char *name)
{
  g_autofree char *target = g_strdup_printf ("'%s'", name);
  GtkStack *stack = GTK_STACK (
      test_gui_find_type (evening_gui_get_session_page (f), GTK_TYPE_STACK));

  evening_gui_click (f, "evening.view", target);
  TEST_WAIT_UNTIL (!gtk_stack_get_transition_running (stack));
  test_gui_settle (&f->gui);
  return gtk_stack_get_visible_child (stack);
}

/* Each transfer of @text, "Raj pays Mei 3.50", moves money. */
static int
follow_transfers (const char *text, gint64 *balance)
{
  static const char *const names[] = { "Mei", "Raj", "Siti", "Tom", NULL };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int n = 0;

  for (int i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
    int from = -1, to = -1;

    if (g_strv_length (words) != 4 || !g_str_equal (words[1], "pays"))
      continue;
    for (int seat = 0; seat < MJ_N_SEATS; seat++) {
      from = g_str_equal (words[0], names[seat]) ? seat : from;
      to = g_str_equal (words[2], names[seat]) ? seat : to;
    }
    g_assert_cmpint (from, >=, 0);
    g_assert_cmpint (to, >=, 0);
    balance[from] -= test_amount (words[3]);
    balance[to] += test_amount (words[3]);
    n++;
  }
  return n;
}

/* What the rows ask for that have no tick. */
static int
follow_rows (GtkWidget *row, gint64 *balance)
{
  int n = 0;

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (row)))
      n += follow_transfers (
          gtk_check_button_get_label (GTK_CHECK_BUTTON (row)), balance);
  return n;
}

static void
expect_settled (EveningGui *f, GStrv row, int first)
{
  GtkWidget *tab = show_tab (f, "settle");
  GtkEditable *coin = GTK_EDITABLE (test_gui_find_type (tab, GTK_TYPE_ENTRY));
  GtkWidget *due = test_gui_find_type (tab, GTK_TYPE_CHECK_BUTTON);
  gint64 balance[MJ_N_SEATS] = { 0 };

  g_assert_cmpstr (gtk_editable_get_text (coin), ==, "0.50");
  g_assert_cmpint (follow_rows (due, balance), ==, atoi (row[ENTRY]));
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpint (balance[seat], ==, test_amount (row[first + 1 + seat]));
  show_tab (f, "sheet");
}

/* Undo and redo of the last entry. */
static void
step_back_and_forth (EveningGui *f, GPtrArray *rows)
{
  guint n = mj_session_get_n_entries (evening_gui_get_session (f));

  evening_gui_press (f, "evening.undo", NULL);
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    n - 1);
  expect_cards (f, get_row (rows, n - 2), POSITION);
  evening_gui_press (f, "evening.redo", NULL);
  g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)), ==,
                    n);
  expect_cards (f, get_row (rows, n - 1), POSITION);
}

static void
test_course (EveningGui *f, gconstpointer data)
{
  MjRules rules;
  g_autoptr (GPtrArray) rows = read_course (&rules);
  guint last = rows->len - 2;
  GStrv settle = get_row (rows, rows->len - 1);

  evening_gui_begin (f, &rules);
  for (guint i = 0; i <= last; i++) {
    evening_gui_make_entry (f, get_row (rows, i)[ENTRY]);
    expect_books (f, get_row (rows, i), i, POSITION);
    expect_cards (f, get_row (rows, i), POSITION);
    if (i == 3) /* a bite was paid, and a hand was won */
      step_back_and_forth (f, rows);
  }
  expect_all_books (f, rows, POSITION);
  expect_kept (f, get_row (rows, last), POSITION);
  expect_settled (f, settle, POSITION);

  correct (f, rows);
  expect_all_books (f, rows, STARRED);
  expect_kept (f, get_row (rows, last), STARRED);
  expect_settled (f, settle, STARRED);

  evening_gui_press (f, "evening.undo", NULL);
  expect_all_books (f, rows, POSITION);
  evening_gui_press (f, "evening.redo", NULL);
  expect_all_books (f, rows, STARRED);
  expect_kept (f, get_row (rows, last), STARRED);
}

/* ---- people, stake ---- */

/* Names by chair, as they are written beside the winds of the chairs. */
static void
change_seats (EveningGui *f, const char *line)
{
  g_auto (GStrv) names = g_strsplit (line, " ", -1);
  GtkWindow *dialog = evening_gui_open_dialog (f, "seats");
  MjEvening books;

  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    evening_gui_write_in (
        dialog,
        mj_text_tr (mj_wind_name (mj_rotation_wind (&books.rotation, seat))),
        names[seat]);
  evening_gui_accept_dialog (f, dialog);
}

static void
change_stake (EveningGui *f, const char *amount)
{
  GtkWindow *dialog = evening_gui_open_dialog (f, "stake");

  evening_gui_write_in (dialog, "One tai is worth", amount);
  evening_gui_accept_dialog (f, dialog);
}

/* Of Mei, Raj, Siti, Tom and Jo. */
static void
expect_people (EveningGui *f, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  MjEvening books;
  gint64 sum = 0;

  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  for (guint i = 0; i < MJ_MAX_PEOPLE; i++) {
    gint64 amount = i < g_strv_length (words) ? test_amount (words[i]) : 0;

    if (books.balance[i] != amount)
      g_test_message ("%s: person %u", text, i);
    g_assert_cmpint (books.balance[i], ==, amount);
    sum += books.balance[i];
  }
  g_assert_cmpint (sum, ==, 0);
}

/* One tai on a discard: the discarder pays 2, the others 1 each; self-drawn
 * everybody 2; each further tai doubles it (PAY-03).  A bite pays 2 from each,
 * a concealed kong 4.  Who says a false win pays as for the limit of 5 tai: 32
 * to the discarder, 16 to the others.  Chairs are letters, people in the
 * balances are Mei, Raj, Siti, Tom and Jo.
 */
static const struct {
  const char *what;
  const char *line; /* of chairs, or names for the chairs, or an amount */
  const char *balance;
} people_course[] = {
  /* 1: Raj −8, Siti and Tom −4 */
  { "entry", "A win B 3", "16 -8 -4 -4" },
  /* 2: Raj has cat and rat, 2 from each; nobody wins */
  { "entry", "B bonus 1a", "16 -8 -4 -4" },
  { "entry", "B bonus 2a", "14 -2 -6 -6" },
  { "entry", "draw", "14 -2 -6 -6" },
  /* 3: Siti 4 from each */
  { "entry", "C win self 2", "10 -6 6 -10" },
  /* 4: Jo for Raj; Jo −2, Mei and Siti −1 */
  { "seats", "Mei Jo Siti Tom", "10 -6 6 -10 0" },
  { "entry", "D win B 1", "9 -6 5 -6 -2" },
  /* 5: Jo wins; Mei −4, Siti and Tom −2 */
  { "entry", "B win A 2", "5 -6 3 -8 6" },
  /* 6: Tom says a false win on Jo’s discard: 32 to Jo, 16 to Mei and Siti */
  { "entry", "D false B", "21 -6 19 -72 38" },
  { "entry", "redeal", "21 -6 19 -72 38" },
  /* 7: Siti’s concealed kong, 4 from each; then Tom −2, Mei and Jo −1 */
  { "entry", "C kong - concealed", "17 -6 31 -76 34" },
  { "entry", "C win D 1", "16 -6 35 -78 33" },
  /* 8: Siti feeds the third dragon and pays 32 + 16 + 16 for everybody */
  { "entry", "A win C 123m11p66z[777z][555z]+6z", "80 -6 -29 -78 33" },
  /* 9: half the stake; Jo 1 from each */
  { "stake", "0.50", "80 -6 -29 -78 33" },
  { "entry", "B win self 1", "79 -6 -30 -79 36" },
  /* 10 */
  { "entry", "draw", "79 -6 -30 -79 36" },
  /* 11: Raj is back, in Siti’s chair; Raj −2, Mei and Jo −1 */
  { "seats", "Mei Jo Raj Tom", "79 -6 -30 -79 36" },
  { "entry", "D win C 2", "78 -8 -30 -75 35" },
  /* 12: Mei and Tom swap chairs; Mei −1, Jo and Raj −0.50 */
  { "seats", "Tom Jo Raj Mei", "78 -8 -30 -75 35" },
  { "entry", "A win D 1", "77 -8.5 -30 -73 34.5" },
  /* 13: Raj 4 from each */
  { "entry", "C win self 3", "73 3.5 -30 -77 30.5" },
  /* 14: Mei pays Jo 5; nobody wins */
  { "entry", "D pays B 5", "68 3.5 -30 -77 35.5" },
  { "entry", "draw", "68 3.5 -30 -77 35.5" },
  /* 15: Raj −16, Tom and Mei −8 */
  { "entry", "B win C 5", "60 -12.5 -30 -85 67.5" },
  /* 16: Jo −2, Raj and Mei −1 */
  { "entry", "A win B 2", "59 -13.5 -30 -81 65.5" },
};

enum { JO_SITS_IN = 5 };

/* Who has played has a column, and there is a line for each deal. */
static void
expect_sheet (EveningGui *f, guint n_deals)
{
  GtkWidget *list =
      test_gui_find_type (evening_gui_get_session_page (f), GTK_TYPE_LIST_VIEW);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (
                        gtk_list_view_get_model (GTK_LIST_VIEW (list)))),
                    ==, n_deals);
}

static void
test_people (EveningGui *f, gconstpointer data)
{
  MjRules rules;
  MjEntry entry;

  mj_rules_init (&rules);
  evening_gui_begin (f, &rules);
  for (gsize i = 0; i < G_N_ELEMENTS (people_course); i++) {
    const char *line = people_course[i].line;

    if (g_str_equal (people_course[i].what, "seats"))
      change_seats (f, line);
    else if (g_str_equal (people_course[i].what, "stake"))
      change_stake (f, line);
    else
      evening_gui_make_entry (f, line);
    g_assert_cmpuint (mj_session_get_n_entries (evening_gui_get_session (f)),
                      ==, i + 1);
    expect_people (f, people_course[i].balance);
  }
  expect_sheet (f, 16);
  evening_gui_expect_out (f, "Siti is away");

  /* the first deal was Siti’s discard: Raj −4 and Siti −8 */
  test_entry (&entry, "A win C 3");
  g_assert_true (gtk_widget_activate_action (evening_gui_get_session_page (f),
                                             "evening.edit", "u", 0));
  evening_gui_describe_win (f, &entry, "A win C 3");
  expect_people (f, "59 -9.5 -34 -81 65.5");

  /* Jo came only for deal 11: what Jo moved before, −2 + 8 + 32 − 4 − 1 + 3,
     is Raj’s */
  g_assert_true (gtk_widget_activate_action (
      evening_gui_get_session_page (f), "evening.delete", "u", JO_SITS_IN));
  evening_gui_wait_until_saved (f);
  expect_people (f, "59 26.5 -34 -81 29.5");
  evening_gui_press (f, "evening.undo", NULL);
  expect_people (f, "59 -9.5 -34 -81 65.5");
}

#define ADD(name, func) EVENING_GUI_ADD ("/evening-night/" name, func)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("course", test_course);
  ADD ("people", test_people);
  return test_gui_run ();
}
