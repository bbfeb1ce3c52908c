/* SPDX-License-Identifier: GPL-3.0-or-later */
/* evening-gui.c – does what a person does on the page of an evening. */

#include "evening-gui.h"

#include "entry-text.h"
#include "model/text/mj-text.h"

#include <glib/gstdio.h>

char *
evening_gui_store_path (EveningGui *f)
{
  return g_build_filename (f->folder, "record.sqlite", NULL);
}

sqlite3 *
evening_gui_hold_record (EveningGui *f)
{
  g_autofree char *path = evening_gui_store_path (f);
  sqlite3 *lock;

  g_assert_cmpint (sqlite3_open (path, &lock), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (lock, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  return lock;
}

MjEveningsPage *
evening_gui_get_page (EveningGui *f)
{
  return mj_window_get_evenings_page (f->gui.window);
}

GtkWidget *
evening_gui_get_session_page (EveningGui *f)
{
  return test_gui_find_type (GTK_WIDGET (evening_gui_get_page (f)),
                             MJ_TYPE_SESSION_PAGE);
}

MjSession *
evening_gui_get_session (EveningGui *f)
{
  return mj_session_page_get_session (
      MJ_SESSION_PAGE (evening_gui_get_session_page (f)));
}

GtkWidget *
evening_gui_get_score_page (EveningGui *f)
{
  return test_gui_find_type (GTK_WIDGET (evening_gui_get_page (f)),
                             MJ_TYPE_SCORE_PAGE);
}

void
evening_gui_set_up (EveningGui *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  test_gui_set_up (&f->gui, "evenings");
  /* Pages change at once, and AdwLeaflet of 1.2 does not leak the picture of
   * the page that slides away. */
  test_gui_set_animations (FALSE);
  g_settings_reset (f->gui.settings, "win-draft"); /* of the case before */
  f->folder = g_dir_make_tmp ("evening-XXXXXX", &error);
  g_assert_no_error (error);
  path = evening_gui_store_path (f);
  f->store = mj_store_open (path, NULL, &error);
  g_assert_no_error (error);
  mj_evenings_page_set_store (evening_gui_get_page (f), f->store,
                              f->gui.settings);
}

static void
remove_file (EveningGui *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  g_unlink (path);
}

void
evening_gui_tear_down (EveningGui *f, gconstpointer data)
{
  test_gui_tear_down (&f->gui);
  test_gui_set_animations (TRUE);
  g_object_unref (f->store);
  remove_file (f, "record.sqlite");
  remove_file (f, "record.sqlite-wal");
  remove_file (f, "record.sqlite-shm");
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
}

/* What has been chosen is on the disk, and shown. */
void
evening_gui_wait_until_saved (EveningGui *f)
{
  GtkWidget *page = evening_gui_get_session_page (f);
  MjSession *session =
      page != NULL ? mj_session_page_get_session (MJ_SESSION_PAGE (page))
                   : NULL;

  if (session != NULL)
    TEST_WAIT_UNTIL (!mj_session_is_busy (session));
}

/* One page alone is in sight once the other has slid away. */
static gboolean
is_sliding (EveningGui *f)
{
  GtkWidget *leaflet = test_gui_find_type (
      GTK_WIDGET (evening_gui_get_page (f)), ADW_TYPE_LEAFLET);

  return adw_leaflet_get_child_transition_running (ADW_LEAFLET (leaflet));
}

void
evening_gui_wait_for_page (EveningGui *f, GtkWidget *(*get) (EveningGui *f))
{
  TEST_WAIT_UNTIL (get (f) != NULL && !is_sliding (f));
  evening_gui_wait_until_saved (f);
  test_gui_settle (&f->gui);
}

void
evening_gui_begin (EveningGui *f, const MjRules *rules)
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
  mj_evenings_page_open (evening_gui_get_page (f), f->id);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
}

/* ---- buttons ---- */

void
evening_gui_click (EveningGui *f, const char *action, const char *target)
{
  test_gui_click_button (&f->gui, GTK_WIDGET (evening_gui_get_page (f)), action,
                         target);
}

/* ---- entries, as a person makes them ---- */

void
evening_gui_press (EveningGui *f, const char *action, const char *target)
{
  test_gui_press (test_gui_find_button (GTK_WIDGET (evening_gui_get_page (f)),
                                        action, target));
  evening_gui_wait_until_saved (f);
}

static void
evening_gui_press_int (EveningGui *f, const char *action, int target)
{
  g_autofree char *text = g_strdup_printf ("%d", target);

  evening_gui_press (f, action, text);
}

static void
set_dealt (EveningGui *f, gboolean on)
{
  GtkWidget *check = test_gui_find_button (evening_gui_get_session_page (f),
                                           "evening.dealt", NULL);

  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)) != on)
    g_assert_true (gtk_widget_activate_action (check, "evening.dealt", NULL));
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)) == on);
}

void
evening_gui_make_bonus (EveningGui *f, const MjEntry *entry)
{
  g_autofree char *target = g_strdup_printf (
      "(uint32 %u, uint32 %u)", (guint) entry->seat, (guint) entry->face);

  set_dealt (f, entry->dealt);
  evening_gui_press (f, "evening.bonus", target);
}

/* Whose discard it was is said in a menu; a button says nothing of the tile. */
static void
make_kong (EveningGui *f, const MjEntry *entry)
{
  g_autofree char *target =
      g_strdup_printf ("(uint32 %u, uint32 %u, uint32 %u)", (guint) entry->seat,
                       (guint) entry->meld, (guint) entry->other);

  if (entry->other == MJ_SEAT_NONE)
    evening_gui_press (f, "evening.kong", target);
  else
    g_assert_true (gtk_widget_activate_action (
        evening_gui_get_session_page (f), "evening.kong", "(uuu)",
        (guint) entry->seat, (guint) entry->meld, (guint) entry->other));
}

/* ---- dialogs ---- */

static gboolean
has_row (GtkWindow *dialog, const char *title)
{
  GtkWidget *row = test_gui_find_row (GTK_WIDGET (dialog), title);

  return row != NULL && gtk_widget_get_mapped (row);
}

void
evening_gui_choose (GtkWindow *dialog, const char *title, guint choice)
{
  TEST_WAIT_UNTIL (has_row (dialog, title)); /* GTK 4.18 shows it later */
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (test_gui_find_row (GTK_WIDGET (dialog), title)), choice);
}

static void
evening_gui_turn_on (GtkWindow *dialog, const char *title)
{
  GtkWidget *row = test_gui_find_row (GTK_WIDGET (dialog), title);

  g_assert_nonnull (row);
  adw_action_row_activate (ADW_ACTION_ROW (row));
}

void
evening_gui_write_in (GtkWindow *dialog, const char *title, const char *text)
{
  GtkWidget *row = test_gui_find_row (GTK_WIDGET (dialog), title);

  g_assert_nonnull (row);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
make_in_dialog (EveningGui *f, const MjEntry *entry)
{
  GtkWindow *dialog;
  MjEvening books;
  MjWho from, to;

  mj_session_get_books (evening_gui_get_session (f), G_MAXUINT, &books);
  mj_entry_read_ends (entry, books.sitting, &from, &to);
  g_assert_true (gtk_widget_activate_action (
      evening_gui_get_session_page (f), "evening.new", "s",
      mj_entry_kind_key ((MjEntryKind) entry->kind)));
  dialog = test_gui_find_dialog (&f->gui);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  switch (entry->kind) {
  case MJ_ENTRY_PENALTY:
    evening_gui_choose (dialog, "What happened", entry->penalty);
    evening_gui_choose (dialog, "Who did it", entry->seat);
    evening_gui_choose (dialog, "Who discarded it", entry->other);
    break;
  case MJ_ENTRY_BARRED:
    evening_gui_choose (dialog, "Whose hand", entry->seat);
    evening_gui_choose (dialog, "Problem", entry->long_hand);
    break;
  case MJ_ENTRY_HELD_FLOWER:
    evening_gui_choose (dialog, "Who holds seven flowers", entry->seat);
    evening_gui_choose (dialog, "Who was holding it", entry->other);
    if (entry->ends)
      evening_gui_turn_on (dialog, "It ends the deal");
    break;
  case MJ_ENTRY_ADJUSTMENT: {
    g_autofree char *amount = mj_text_money (entry->amount);

    evening_gui_choose (dialog, "Taken from", from);
    evening_gui_choose (dialog, "Added to", to);
    evening_gui_write_in (dialog, "Amount", amount);
    evening_gui_write_in (dialog, "Note", "for a drink");
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
enter_tiles (EveningGui *f, const MjEntry *entry, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  GtkWidget *text =
      test_gui_find_type (evening_gui_get_score_page (f), GTK_TYPE_ENTRY);
  GtkWidget *check;

  gtk_editable_set_text (GTK_EDITABLE (text), words[3]);
  g_assert_false (gtk_widget_has_css_class (text, "error"));
  if (entry->how != MJ_HOW_DISCARD && entry->how != MJ_HOW_SELF_DRAW)
    evening_gui_press_int (f, "score.way", entry->how);
  /* as it is by itself: what has been paid is not paid again */
  check = test_gui_find_button (evening_gui_get_score_page (f),
                                "score.instants", NULL);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
}

/* The answers, and the button that keeps it. */
void
evening_gui_describe_win (EveningGui *f, const MjEntry *entry, const char *line)
{
  evening_gui_wait_for_page (f, evening_gui_get_score_page);
  evening_gui_press (f, "score.clear",
                     NULL); /* a correction begins with what was said */
  evening_gui_press_int (f, "score.seat", entry->seat);
  evening_gui_press_int (f, "score.seat",
                         entry->other == MJ_SEAT_NONE ? entry->seat
                                                      : entry->other);
  if (entry->by_tiles)
    enter_tiles (f, entry, line);
  else
    evening_gui_press_int (f, "score.tai", entry->tai);
  evening_gui_press (f, "score.record", NULL);
  evening_gui_wait_for_page (f, evening_gui_get_session_page);
}

void
evening_gui_make_entry (EveningGui *f, const char *line)
{
  guint n = mj_session_get_n_entries (evening_gui_get_session (f));
  MjEntry entry;

  test_entry (&entry, line);
  switch (entry.kind) {
  case MJ_ENTRY_WIN:
    evening_gui_press (f, "evening.win", entry.by_tiles ? "true" : "false");
    evening_gui_describe_win (f, &entry, line);
    break;
  case MJ_ENTRY_DRAW:
    evening_gui_press (f, "evening.draw", NULL);
    break;
  case MJ_ENTRY_REDEAL:
    g_assert_true (gtk_widget_activate_action (evening_gui_get_session_page (f),
                                               "evening.redeal", NULL));
    break;
  case MJ_ENTRY_BONUS:
    evening_gui_make_bonus (f, &entry);
    break;
  case MJ_ENTRY_KONG:
    make_kong (f, &entry);
    break;
  default:
    make_in_dialog (f, &entry);
  }
  evening_gui_wait_until_saved (f);
  if (mj_session_get_n_entries (evening_gui_get_session (f)) != n + 1)
    g_error ("%s: %s", line,
             gtk_label_get_label (GTK_LABEL (test_gui_find_class (
                 evening_gui_get_session_page (f), "evening-note"))));
}

/* ---- dialogs of the menu ---- */

GtkWindow *
evening_gui_open_dialog (EveningGui *f, const char *kind)
{
  GtkWindow *dialog;

  g_assert_true (gtk_widget_activate_action (evening_gui_get_session_page (f),
                                             "evening.new", "s", kind));
  dialog = test_gui_find_dialog (&f->gui);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  return dialog;
}

void
evening_gui_accept_dialog (EveningGui *f, GtkWindow *dialog)
{
  test_gui_press (gtk_window_get_default_widget (dialog));
  evening_gui_wait_until_saved (f);
  test_gui_settle (&f->gui);
}

void
evening_gui_expect_out (EveningGui *f, const char *text)
{
  GtkWidget *row =
      test_gui_find_class (evening_gui_get_session_page (f), "sits-out");

  g_assert_nonnull (row);
  g_assert_cmpstr (
      gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (row))), ==,
      text);
}
