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
#include "app/score/mj-win-questions.h"
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
  click (f, "score.winner", "1");
  click (f, "score.from", "3");
  click (f, "score.tai", "3");
  click (f, "score.record", NULL);
  wait_for_page (f, get_session_page);
  g_test_message ("%u clicks", f->gui.n_clicks);
  g_assert_cmpuint (f->gui.n_clicks, <=, 5);
  g_assert_cmpuint (mj_session_get_n_entries (get_session (f)), ==, 1);
  outcome = mj_session_get_outcome (get_session (f), 0);
  g_assert_cmpmem (outcome->balance, sizeof outcome->balance, balance,
                   sizeof balance);
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
  click (f, "score.winner", "1");
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
  g_assert_true (gtk_widget_get_mapped (row));
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
    choose (dialog, "Whose discard", entry->other);
    break;
  case MJ_ENTRY_BARRED:
    choose (dialog, "Whose hand", entry->seat);
    choose (dialog, "It has", entry->long_hand);
    break;
  case MJ_ENTRY_HELD_FLOWER:
    choose (dialog, "Who holds seven flowers", entry->seat);
    choose (dialog, "In whose hand it was found", entry->other);
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
choose_how (Fixture *f, MjHow how)
{
  GtkWidget *questions =
      test_gui_find_type (get_score_page (f), MJ_TYPE_WIN_QUESTIONS);
  GtkWidget *button = test_gui_find_type (questions, GTK_TYPE_MENU_BUTTON);
  GtkWidget *popover =
      GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  GtkListBox *list;
  GtkListBoxRow *row;

  test_gui_press (gtk_widget_get_first_child (button));
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (popover));
  list = GTK_LIST_BOX (test_gui_find_type (popover, GTK_TYPE_LIST_BOX));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++) {
    GtkWidget *title =
        gtk_widget_get_first_child (gtk_list_box_row_get_child (row));

    if (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (title)),
                          mj_how_title (how)))
      break;
  }
  g_assert_nonnull (row);
  g_assert_true (gtk_list_box_row_get_activatable (row));
  gtk_widget_activate (GTK_WIDGET (row));
  TEST_WAIT_UNTIL (!gtk_widget_get_mapped (popover));
}

static void
enter_tiles (Fixture *f, const MjEntry *entry, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  GtkWidget *text = test_gui_find_type (get_score_page (f), GTK_TYPE_ENTRY);
  GtkWidget *check;

  gtk_editable_set_text (GTK_EDITABLE (text), words[3]);
  g_assert_false (gtk_widget_has_css_class (text, "error"));
  if (entry->how != MJ_HOW_DISCARD && entry->how != MJ_HOW_SELF_DRAW)
    choose_how (f, (MjHow) entry->how);
  /* as it is by itself: what has been paid is not paid again */
  check = test_gui_find_button (get_score_page (f), "score.instants", NULL);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
}

/* The answers, and the button that keeps it. */
static void
describe_win (Fixture *f, const MjEntry *entry, const char *line)
{
  wait_for_page (f, get_score_page);
  press_int (f, "score.winner", entry->seat);
  press_int (f, "score.from",
             entry->other == MJ_SEAT_NONE ? -1 : (int) entry->other);
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

  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    GtkWidget *balance = test_gui_find_class (card, "numeric");
    g_autofree char *amount =
        mj_text_amount (test_amount (row[first + 1 + seat]));

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
  return test_gui_run ();
}
