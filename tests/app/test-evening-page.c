/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-page.c – an evening at a physical table, through its real
 * widgets.
 *
 * Mei, Raj, Siti and Tom sit in turn order, Mei deals first.  The course of 16
 * hands and every amount in it are those of tests/data/evening-16.tsv, which
 * shows the working.
 */

#include "test-gui.h"

#include "app/evening/mj-player-card.h"
#include "app/evening/mj-session-page.h"
#include "app/score/mj-count-page.h"
#include "entry-text.h"
#include "model/text/mj-text.h"
#include "test-table.h"

#include <glib/gstdio.h>

typedef struct {
  TestGui gui;
  char *folder;
  MjStore *store;
  gint64 id;
} Fixture;

static char *
store_path (Fixture *f)
{
  return g_build_filename (f->folder, "record.sqlite", NULL);
}

static MjEveningsPage *
get_page (Fixture *f)
{
  return mj_window_get_evenings_page (f->gui.window);
}

static GtkWidget *
get_session_page (Fixture *f)
{
  return test_gui_find_type (GTK_WIDGET (get_page (f)), MJ_TYPE_SESSION_PAGE);
}

static MjSession *
get_session (Fixture *f)
{
  return mj_session_page_get_session (MJ_SESSION_PAGE (get_session_page (f)));
}

static GtkWidget *
get_score_page (Fixture *f)
{
  return test_gui_find_type (GTK_WIDGET (get_page (f)), MJ_TYPE_SCORE_PAGE);
}

/* Without them pages change at once, and AdwLeaflet of 1.2 does not leak the
 * picture of the page that slides away.
 */
static void
set_animations (gboolean on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", on, NULL);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  test_gui_set_up (&f->gui, "evenings");
  set_animations (FALSE);
  f->folder = g_dir_make_tmp ("evening-XXXXXX", &error);
  g_assert_no_error (error);
  path = store_path (f);
  f->store = mj_store_open (path, NULL, &error);
  g_assert_no_error (error);
  mj_evenings_page_set_store (get_page (f), f->store, f->gui.settings);
}

static void
remove_file (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  g_unlink (path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_gui_tear_down (&f->gui);
  set_animations (TRUE);
  g_object_unref (f->store);
  remove_file (f, "record.sqlite");
  remove_file (f, "record.sqlite-wal");
  remove_file (f, "record.sqlite-shm");
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
}

/* What has been chosen is on the disk, and shown. */
static void
wait_until_saved (Fixture *f)
{
  GtkWidget *page = get_session_page (f);
  MjSession *session =
      page != NULL ? mj_session_page_get_session (MJ_SESSION_PAGE (page))
                   : NULL;

  if (session != NULL)
    TEST_WAIT_UNTIL (!mj_session_is_busy (session));
}

/* One page alone is in sight once the other has slid away. */
static void
wait_for_page (Fixture *f, GtkWidget *(*get) (Fixture *f))
{
  GtkWidget *leaflet =
      test_gui_find_type (GTK_WIDGET (get_page (f)), ADW_TYPE_LEAFLET);

  TEST_WAIT_UNTIL (
      get (f) != NULL &&
      !adw_leaflet_get_child_transition_running (ADW_LEAFLET (leaflet)));
  wait_until_saved (f);
  test_gui_settle (&f->gui);
}

static void
begin_evening (Fixture *f, const MjRules *rules)
{
  static const char *const names[] = { "Mei", "Raj", "Siti", "Tom" };
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (names[i]);
  }
  g_free (file->title);
  file->title = g_strdup ("Sunday");
  file->rules = *rules;
  f->id = mj_store_add_evening (f->store, file, &error);
  g_assert_no_error (error);
  mj_evenings_page_open (get_page (f), f->id);
  wait_for_page (f, get_session_page);
}

/* ---- five clicks ---- */

static void
click (Fixture *f, const char *action, const char *target)
{
  test_gui_click (&f->gui, test_gui_find_button (GTK_WIDGET (get_page (f)),
                                                 action, target));
}

/* PAY-03: 3 tai, v = 4; Tom discarded and pays 8, the others 4. */
static void
test_tai_only (Fixture *f, gconstpointer data)
{
  static const gint64 balance[] = { -400, 1600, -400, -800 };
  const MjOutcome *outcome;
  MjRules rules;

  mj_rules_init (&rules);
  begin_evening (f, &rules);
  click (f, "evening.win", "false");
  wait_for_page (f, get_score_page);
  f->gui.n_clicks = 0;
  click (f, "score.seat", "1");
  click (f, "score.seat", "3");
  click (f, "score.tai", "3");
  click (f, "score.record", NULL);
  wait_for_page (f, get_session_page);
  g_test_message ("%u clicks", f->gui.n_clicks);
  g_assert_cmpuint (f->gui.n_clicks, <=, 4);
  g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, 1);
  outcome = mj_session_get_outcome (get_session (f), 0);
  g_assert_cmpmem (outcome->balance, sizeof balance, balance, sizeof balance);
}

/* Nothing is kept of a win that is cancelled, and the next begins anew. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  MjRules rules;

  mj_rules_init (&rules);
  begin_evening (f, &rules);
  click (f, "evening.win", "false");
  wait_for_page (f, get_score_page);
  click (f, "score.seat", "1");
  click (f, "score.tai", "3");
  click (f, "score.cancel", NULL);
  wait_for_page (f, get_session_page);
  g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, 0);
  click (f, "evening.win", "false");
  wait_for_page (f, get_score_page);
  g_assert_false (gtk_widget_get_sensitive (
      test_gui_find_button (get_score_page (f), "score.record", NULL)));
}

/* ---- entries, as a person makes them ---- */

static void
press (Fixture *f, const char *action, const char *target)
{
  test_gui_press (
      test_gui_find_button (GTK_WIDGET (get_page (f)), action, target));
  wait_until_saved (f);
}

static void
press_int (Fixture *f, const char *action, int target)
{
  g_autofree char *text = g_strdup_printf ("%d", target);

  press (f, action, text);
}

static void
set_dealt (Fixture *f, gboolean on)
{
  GtkWidget *check =
      test_gui_find_button (get_session_page (f), "evening.dealt", NULL);

  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)) != on)
    g_assert_true (gtk_widget_activate_action (check, "evening.dealt", NULL));
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)) == on);
}

static void
make_bonus (Fixture *f, const MjEntry *entry)
{
  g_autofree char *target = g_strdup_printf (
      "(uint32 %u, uint32 %u)", (guint) entry->seat, (guint) entry->face);

  set_dealt (f, entry->dealt);
  press (f, "evening.bonus", target);
}

/* Whose discard it was is said in a menu; a button says nothing of the tile. */
static void
make_kong (Fixture *f, const MjEntry *entry)
{
  g_autofree char *target =
      g_strdup_printf ("(uint32 %u, uint32 %u, uint32 %u)", (guint) entry->seat,
                       (guint) entry->meld, (guint) entry->other);

  if (entry->other == MJ_SEAT_NONE)
    press (f, "evening.kong", target);
  else
    g_assert_true (gtk_widget_activate_action (
        get_session_page (f), "evening.kong", "(uuu)", (guint) entry->seat,
        (guint) entry->meld, (guint) entry->other));
}

/* ---- dialogs ---- */

static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget) &&
      g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                 title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_row (child, title);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static void
choose (GtkWindow *dialog, const char *title, guint choice)
{
  GtkWidget *row = find_row (GTK_WIDGET (dialog), title);

  g_assert_nonnull (row);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (row)); /* GTK 4.18 shows it later */
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), choice);
}

static void
turn_on (GtkWindow *dialog, const char *title)
{
  GtkWidget *row = find_row (GTK_WIDGET (dialog), title);

  g_assert_nonnull (row);
  adw_action_row_activate (ADW_ACTION_ROW (row));
}

static void
write_in (GtkWindow *dialog, const char *title, const char *text)
{
  GtkWidget *row = find_row (GTK_WIDGET (dialog), title);

  g_assert_nonnull (row);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
make_in_dialog (Fixture *f, const MjEntry *entry)
{
  GtkWindow *dialog;

  g_assert_true (gtk_widget_activate_action (
      get_session_page (f), "evening.new", "s",
      mj_entry_kind_key ((MjEntryKind) entry->kind)));
  dialog = test_gui_find_dialog (&f->gui);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  switch (entry->kind) {
  case MJ_ENTRY_PENALTY:
    choose (dialog, "What happened", entry->penalty);
    choose (dialog, "Who did it", entry->seat);
    choose (dialog, "Who discarded it", entry->other);
    break;
  case MJ_ENTRY_BARRED:
    choose (dialog, "Whose hand", entry->seat);
    choose (dialog, "Problem", entry->long_hand);
    break;
  case MJ_ENTRY_HELD_FLOWER:
    choose (dialog, "Who holds seven flowers", entry->seat);
    choose (dialog, "Who was holding it", entry->other);
    if (entry->ends)
      turn_on (dialog, "It ends the deal");
    break;
  case MJ_ENTRY_ADJUSTMENT: {
    g_autofree char *amount = mj_text_money (entry->amount);

    choose (dialog, "Who pays", entry->seat);
    choose (dialog, "Who is paid", entry->other);
    write_in (dialog, "Amount", amount);
    write_in (dialog, "Note", "for a drink");
    break;
  }
  default:
    g_assert_not_reached ();
  }
  test_gui_press (gtk_window_get_default_widget (dialog));
  test_gui_settle (&f->gui);
}

/* ---- wins ---- */

static void
enter_tiles (Fixture *f, const MjEntry *entry, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  GtkWidget *text = test_gui_find_type (get_score_page (f), GTK_TYPE_ENTRY);
  GtkWidget *check;

  gtk_editable_set_text (GTK_EDITABLE (text), words[3]);
  g_assert_false (gtk_widget_has_css_class (text, "error"));
  if (entry->how != MJ_HOW_DISCARD && entry->how != MJ_HOW_SELF_DRAW)
    press_int (f, "score.way", entry->how);
  /* as it is by itself: what has been paid is not paid again */
  check = test_gui_find_button (get_score_page (f), "score.instants", NULL);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
}

/* The answers, and the button that keeps it. */
static void
describe_win (Fixture *f, const MjEntry *entry, const char *line)
{
  wait_for_page (f, get_score_page);
  press (f, "score.clear", NULL); /* a correction begins with what was said */
  press_int (f, "score.seat", entry->seat);
  press_int (f, "score.seat",
             entry->other == MJ_SEAT_NONE ? entry->seat : entry->other);
  if (entry->by_tiles)
    enter_tiles (f, entry, line);
  else
    press_int (f, "score.tai", entry->tai);
  press (f, "score.record", NULL);
  wait_for_page (f, get_session_page);
}

static void
make_entry (Fixture *f, const char *line)
{
  guint n = mj_session_get_n_entries (get_session (f));
  MjEntry entry;

  test_entry (&entry, line);
  switch (entry.kind) {
  case MJ_ENTRY_WIN:
    press (f, "evening.win", entry.by_tiles ? "true" : "false");
    describe_win (f, &entry, line);
    break;
  case MJ_ENTRY_DRAW:
    press (f, "evening.draw", NULL);
    break;
  case MJ_ENTRY_REDEAL:
    g_assert_true (gtk_widget_activate_action (get_session_page (f),
                                               "evening.redeal", NULL));
    break;
  case MJ_ENTRY_BONUS:
    make_bonus (f, &entry);
    break;
  case MJ_ENTRY_KONG:
    make_kong (f, &entry);
    break;
  default:
    make_in_dialog (f, &entry);
  }
  wait_until_saved (f);
  if (mj_session_get_n_entries (get_session (f)) != n + 1)
    g_error ("%s: %s", line,
             gtk_label_get_label (GTK_LABEL (
                 test_gui_find_class (get_session_page (f), "score-note"))));
}

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
expect_books (Fixture *f, GStrv row, guint index, int first)
{
  const MjOutcome *outcome = mj_session_get_outcome (get_session (f), index);
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
expect_cards (Fixture *f, GStrv row, int first)
{
  GtkWidget *card =
      test_gui_find_type (get_session_page (f), MJ_TYPE_PLAYER_CARD);
  MjMoney money;

  mj_evening_file_get_money (mj_session_get_file (get_session (f)), &money);
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
expect_all_books (Fixture *f, GPtrArray *rows, int first)
{
  guint n = mj_session_get_n_entries (get_session (f));

  g_assert_cmpuint (n, ==, rows->len - 1);
  for (guint i = 0; i < n; i++)
    expect_books (f, get_row (rows, i), i, first);
  expect_cards (f, get_row (rows, n - 1), first);
}

/* What another session reads from the disk. */
static void
expect_kept (Fixture *f, GStrv row, int first)
{
  g_autofree char *path = store_path (f);
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
correct (Fixture *f, GPtrArray *rows)
{
  guint index = find_corrected (rows);
  const char *line = get_row (rows, index)[INSTEAD];
  MjEntry entry;

  test_entry (&entry, line);
  g_assert_true (gtk_widget_activate_action (get_session_page (f),
                                             "evening.edit", "u", index));
  describe_win (f, &entry, line);
}

static GtkWidget *
show_tab (Fixture *f, const char *name)
{
  GtkWidget *switcher =
      test_gui_find_type (get_session_page (f), GTK_TYPE_STACK_SWITCHER);
  GtkStack *stack =
      gtk_stack_switcher_get_stack (GTK_STACK_SWITCHER (switcher));

  gtk_stack_set_visible_child_name (stack, name);
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

/* The text on the page is what is copied and sent. */
static void
expect_settled (Fixture *f, GStrv row, int first)
{
  GtkWidget *tab = show_tab (f, "settle");
  GtkEditable *coin = GTK_EDITABLE (test_gui_find_type (tab, GTK_TYPE_ENTRY));
  GtkWidget *text = GTK_WIDGET (
      gtk_widget_get_next_sibling (gtk_widget_get_parent (GTK_WIDGET (coin))));
  gint64 balance[MJ_N_SEATS] = { 0 };

  g_assert_cmpstr (gtk_editable_get_text (coin), ==, "0.50");
  g_assert_cmpint (
      follow_transfers (gtk_label_get_label (GTK_LABEL (text)), balance), ==,
      atoi (row[ENTRY]));
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpint (balance[seat], ==, test_amount (row[first + 1 + seat]));
  show_tab (f, "sheet");
}

/* Undo and redo of the last entry. */
static void
step_back_and_forth (Fixture *f, GPtrArray *rows)
{
  guint n = mj_session_get_n_entries (get_session (f));

  press (f, "evening.undo", NULL);
  g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, n - 1);
  expect_cards (f, get_row (rows, n - 2), POSITION);
  press (f, "evening.redo", NULL);
  g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, n);
  expect_cards (f, get_row (rows, n - 1), POSITION);
}

static void
test_course (Fixture *f, gconstpointer data)
{
  MjRules rules;
  g_autoptr (GPtrArray) rows = read_course (&rules);
  guint last = rows->len - 2;
  GStrv settle = get_row (rows, rows->len - 1);

  begin_evening (f, &rules);
  for (guint i = 0; i <= last; i++) {
    make_entry (f, get_row (rows, i)[ENTRY]);
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

  press (f, "evening.undo", NULL);
  expect_all_books (f, rows, POSITION);
  press (f, "evening.redo", NULL);
  expect_all_books (f, rows, STARRED);
  expect_kept (f, get_row (rows, last), STARRED);
}

/* A second click on a flower takes it back, and what it paid with it. */
static void
test_take_back (Fixture *f, gconstpointer data)
{
  static const char *const lines[] = { "B bonus 1a", "B bonus 2a" };
  MjRules rules;
  MjEvening books;
  MjEntry entry;

  mj_rules_init (&rules);
  begin_evening (f, &rules);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    make_entry (f, lines[i]);
  mj_session_get_books (get_session (f), G_MAXUINT, &books);
  g_assert_cmpint (books.balance[1], ==, 600); /* INST-01: 2 from each */
  test_entry (&entry, "B bonus 1a");
  make_bonus (f, &entry);
  g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, 1);
  mj_session_get_books (get_session (f), G_MAXUINT, &books);
  g_assert_cmpint (books.balance[1], ==, 0);
}

/* ---- people, stake ---- */

static GtkWindow *
open_dialog (Fixture *f, const char *kind)
{
  GtkWindow *dialog;

  g_assert_true (gtk_widget_activate_action (get_session_page (f),
                                             "evening.new", "s", kind));
  dialog = test_gui_find_dialog (&f->gui);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  return dialog;
}

static void
accept_dialog (Fixture *f, GtkWindow *dialog)
{
  test_gui_press (gtk_window_get_default_widget (dialog));
  wait_until_saved (f);
  test_gui_settle (&f->gui);
}

/* Names by chair, as they are written beside the winds of the chairs. */
static void
change_seats (Fixture *f, const char *line)
{
  g_auto (GStrv) names = g_strsplit (line, " ", -1);
  GtkWindow *dialog = open_dialog (f, "seats");
  MjEvening books;

  mj_session_get_books (get_session (f), G_MAXUINT, &books);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    write_in (
        dialog,
        mj_text_tr (mj_wind_name (mj_rotation_wind (&books.rotation, seat))),
        names[seat]);
  accept_dialog (f, dialog);
}

static void
change_stake (Fixture *f, const char *amount)
{
  GtkWindow *dialog = open_dialog (f, "stake");

  write_in (dialog, "One tai is worth", amount);
  accept_dialog (f, dialog);
}

/* Of Mei, Raj, Siti, Tom and Jo. */
static void
expect_people (Fixture *f, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  MjEvening books;
  gint64 sum = 0;

  mj_session_get_books (get_session (f), G_MAXUINT, &books);
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

static void
expect_row_of_who_sits_out (Fixture *f, const char *text)
{
  GtkWidget *row = test_gui_find_class (get_session_page (f), "sits-out");

  g_assert_nonnull (row);
  g_assert_cmpstr (
      gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (row))), ==,
      text);
}

/* Who has played has a column, and there is a line for each deal. */
static void
expect_sheet (Fixture *f, guint n_deals)
{
  GtkWidget *list =
      test_gui_find_type (get_session_page (f), GTK_TYPE_LIST_VIEW);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (
                        gtk_list_view_get_model (GTK_LIST_VIEW (list)))),
                    ==, n_deals);
}

static void
test_people (Fixture *f, gconstpointer data)
{
  MjRules rules;
  MjEntry entry;

  mj_rules_init (&rules);
  begin_evening (f, &rules);
  for (gsize i = 0; i < G_N_ELEMENTS (people_course); i++) {
    const char *line = people_course[i].line;

    if (g_str_equal (people_course[i].what, "seats"))
      change_seats (f, line);
    else if (g_str_equal (people_course[i].what, "stake"))
      change_stake (f, line);
    else
      make_entry (f, line);
    g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, i + 1);
    expect_people (f, people_course[i].balance);
  }
  expect_sheet (f, 16);
  expect_row_of_who_sits_out (f, "Siti sits out");

  /* the first deal was Siti’s discard: Raj −4 and Siti −8 */
  test_entry (&entry, "A win C 3");
  g_assert_true (gtk_widget_activate_action (get_session_page (f),
                                             "evening.edit", "u", 0));
  describe_win (f, &entry, "A win C 3");
  expect_people (f, "59 -9.5 -34 -81 65.5");

  /* Jo came only for deal 11: what Jo moved before, −2 + 8 + 32 − 4 − 1 + 3,
     is Raj’s */
  g_assert_true (gtk_widget_activate_action (
      get_session_page (f), "evening.delete", "u", JO_SITS_IN));
  wait_until_saved (f);
  expect_people (f, "59 26.5 -34 -81 29.5");
  press (f, "evening.undo", NULL);
  expect_people (f, "59 -9.5 -34 -81 65.5");
}

/* What is wrong is said in the dialog, and nothing is recorded. */
static void
test_refused_seats (Fixture *f, gconstpointer data)
{
  MjRules rules;
  GtkWindow *dialog;

  mj_rules_init (&rules);
  begin_evening (f, &rules);
  make_entry (f, "A win B 1");
  dialog = open_dialog (f, "seats");
  write_in (dialog, "South", "Mei");
  accept_dialog (f, dialog);
  g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, 1);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  write_in (dialog, "South", "Jo");
  accept_dialog (f, dialog);
  g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, 2);
  expect_row_of_who_sits_out (f, "Raj sits out");
}

/* ---- the list ---- */

static gint64
add_evening (Fixture *f, const char *title, int hours_ago, gboolean archived)
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
tonight_button (Fixture *f)
{
  GtkWidget *button = find_action (GTK_WIDGET (get_page (f)), "evenings.go-on");

  g_assert_nonnull (button);
  return button;
}

static void
show_list_anew (Fixture *f)
{
  mj_evenings_page_set_store (get_page (f), f->store, f->gui.settings);
  test_gui_settle (&f->gui);
}

/* Tonight's evening is offered, not yesterday's and not one put away. */
static void
test_tonight (Fixture *f, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (get_page (f)), *archived;

  add_evening (f, "Yesterday", 20, FALSE);
  add_evening (f, "Put away", 2, TRUE);
  show_list_anew (f);
  g_assert_false (gtk_widget_get_visible (tonight_button (f)));
  archived = test_gui_find_type (page, GTK_TYPE_CHECK_BUTTON);
  g_assert_cmpstr (gtk_check_button_get_label (GTK_CHECK_BUTTON (archived)), ==,
                   "Show 1 archived evening");
  f->id = add_evening (f, "Tonight", 3, FALSE);
  show_list_anew (f);
  g_assert_true (gtk_widget_get_visible (tonight_button (f)));
  test_gui_press (tonight_button (f));
  wait_for_page (f, get_session_page);
  g_assert_cmpint (mj_session_get_id (get_session (f)), ==, f->id);
}

/* Actions can be asked for with any numbers, as screen readers and other
 * programs may do it: nothing comes of those that mean nothing. */
static void
test_numbers (Fixture *f, gconstpointer data)
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
  begin_evening (f, &rules);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GVariant) target =
        g_variant_parse (NULL, rows[i].target, NULL, NULL, NULL);

    g_assert_true (gtk_widget_activate_action_variant (get_session_page (f),
                                                       rows[i].action, target));
    wait_until_saved (f);
    g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, 0);
  }
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/evening-page/" name, Fixture, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("tai-only", test_tai_only);
  ADD ("cancel", test_cancel);
  ADD ("take-back", test_take_back);
  ADD ("numbers", test_numbers);
  ADD ("course", test_course);
  ADD ("people", test_people);
  ADD ("refused-seats", test_refused_seats);
  ADD ("tonight", test_tonight);
  return test_gui_run ();
}
