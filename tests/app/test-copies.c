/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-copies.c – the page of earlier copies, pressed as a person does: what
 * lies beside the record is listed, looked at, saved elsewhere, deleted and
 * restored; whoever deletes an evening or the record is told which copies hold
 * it, and can delete them.
 *
 * The program runs on from case to case.
 */

#include "model/store/mj-store-backup.h"
#include "model/text/mj-seat-names.h"
#include "press.h"

#include "app/session/mj-entry-dialog.h"
#include "app/session/mj-session-page.h"
#include "app/files/mj-copies-window.h"
#include "app/shell/mj-preferences-window.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

static MjApplication *app;
static char *folder; /* of the record */

/* ---- what is there ---- */

static MjStore *
get_store (void)
{
  return mj_matches_get_store (mj_application_get_matches (app));
}

static MjEveningsPage *
get_page (void)
{
  return mj_window_get_evenings_page (mj_application_get_window (app));
}

static gint64
add_evening (const char *title)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autoptr (GError) error = NULL;
  MjEntry draw;
  gint64 id;

  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  g_ptr_array_add (file->records,
                   mj_record_new (&draw, "2026-11-20T12:00:00Z", ""));
  g_free (file->title);
  file->title = g_strdup (title);
  g_free (file->started);
  file->started = g_strdup ("2026-11-20T12:00:00Z");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *name = g_strdup_printf ("Player %d", seat + 1);

    mj_seat_names_set (file->names, seat, name);
  }
  id = mj_store_add_evening (get_store (), file, &error);
  g_assert_no_error (error);
  return id;
}

static guint
count_evenings (void)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (get_store (), NULL);

  return evenings->len;
}

static char *
in_folder (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static gboolean
is_there (const char *name)
{
  g_autofree char *path = in_folder (name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
delete_file (const char *name)
{
  g_autofree char *path = in_folder (name);

  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
make_copy (const char *name)
{
  g_autofree char *path = in_folder (name);

  g_assert_true (mj_store_back_up (get_store (), path, NULL));
}

/* The names of all files, and what is in this one. */
static char *
picture_of (const char *name)
{
  g_autofree char *path = in_folder (name), *bytes = NULL, *sum = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  gsize length;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  sum =
      g_compute_checksum_for_string (G_CHECKSUM_SHA256, bytes, (gssize) length);
  return g_strdup_printf ("%u %s", n, sum);
}

/* ---- what is in sight ---- */

static const char *
get_text (GtkWidget *widget)
{
  if (ADW_IS_PREFERENCES_ROW (widget))
    return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  return GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget))
                                : NULL;
}

/* The first in sight of that type that says so. */
static GtkWidget *
find (GtkWidget *root, GType type, const char *part)
{
  GtkWidget *found = NULL;

  if (root == NULL || !gtk_widget_get_mapped (root))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && get_text (root) != NULL &&
      strstr (get_text (root), part) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, part);
  return found;
}

static GtkWidget *
find_copies (void)
{
  return test_gui_find_window (MJ_TYPE_COPIES_WINDOW);
}

/* What is in one of them. */
static GtkWidget *
find_contents (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (G_OBJECT_TYPE (window) == ADW_TYPE_WINDOW &&
        test_gui_find_type (window, GTK_TYPE_LIST_VIEW) != NULL)
      return window;
  }
  return NULL;
}

static GtkWidget *
find_dialog (void)
{
  return test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

/* Once it has come; it is scrolled to. */
static void
press_in (GtkWidget *window, GType type, const char *part)
{
  GtkWidget *found;

  TEST_WAIT_UNTIL (find (window, type, part) != NULL);
  test_gui_settle_window (window);
  found = find (window, type, part);
  gtk_widget_grab_focus (found);
  test_gui_settle_window (window);
  press_click (find (window, type, part));
}

/* In a dialog that says @part. */
static void
answer (const char *part, const char *label)
{
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  if (find (find_dialog (), GTK_TYPE_LABEL, part) == NULL)
    g_error ("“%s” does not say “%s”",
             adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog ())),
             part);
  press_in (find_dialog (), GTK_TYPE_BUTTON, label);
  TEST_WAIT_UNTIL (find_dialog () == NULL);
}

/* What loses something looks like it, and is no answer to Enter. */
static void
expect_danger (gboolean danger)
{
  AdwMessageDialog *dialog;

  TEST_WAIT_UNTIL (find_dialog () != NULL);
  dialog = ADW_MESSAGE_DIALOG (find_dialog ());
  g_assert_cmpint (
      adw_message_dialog_get_response_appearance (dialog, "accept"), ==,
      danger ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==,
                   danger ? "cancel" : "accept");
}

static GtkWidget *
get_preferences (void)
{
  return test_gui_find_window (MJ_TYPE_PREFERENCES_WINDOW);
}

static void
open_copies (void)
{
  if (get_preferences () == NULL)
    g_action_group_activate_action (G_ACTION_GROUP (app), "preferences", NULL);
  TEST_WAIT_UNTIL (get_preferences () != NULL);
  press_in (get_preferences (), GTK_TYPE_BUTTON, "Show…");
  TEST_WAIT_UNTIL (find (find_copies (), ADW_TYPE_ACTION_ROW,
                         "Restore Another File…") != NULL);
}

static const char *
get_subtitle (GtkWidget *row)
{
  return adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row));
}

/* Its row in the list. */
static GtkWidget *
find_copy (const char *name)
{
  GtkWidget *row = test_gui_find_type (find_copies (), ADW_TYPE_EXPANDER_ROW);

  while (row != NULL && !g_str_has_suffix (get_subtitle (row), name))
    row = gtk_widget_get_next_sibling (row);
  return row;
}

/* Unfolds the copy and presses one of its verbs. */
static void
press_verb (const char *name, const char *verb)
{
  test_gui_settle_window (find_copies ());
  gtk_widget_child_focus (find_copy (name), GTK_DIR_TAB_FORWARD); /* scrolls */
  test_gui_settle_window (find_copies ());
  press_click (find_copy (name));
  TEST_WAIT_UNTIL (find (find_copy (name), ADW_TYPE_ACTION_ROW, verb) != NULL);
  test_gui_settle_window (find_copies ());
  gtk_widget_grab_focus (find (find_copy (name), ADW_TYPE_ACTION_ROW, verb));
  test_gui_settle_window (find_copies ());
  press_click (find (find_copy (name), ADW_TYPE_ACTION_ROW, verb));
}

static void
close_copies (void)
{
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (find_copies () == NULL);
}

/* ---- cases ---- */

static const char *
get_title (const char *name)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (find_copy (name)));
}

/* Each with its kind, its size and what it holds; of one time are two, with
 * kinds in their titles. */
static void
test_listed (void)
{
  g_autofree char *damaged = in_folder ("record.sqlite.damaged-1");

  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (get_store () != NULL &&
                   !mj_store_is_in_memory (get_store ()));
  add_evening ("Old night");
  make_copy ("mine.sqlite");
  make_copy ("record.sqlite.replaced-1");
  g_assert_true (g_file_set_contents (damaged, "torn", -1, NULL));
  open_copies ();
  g_assert_nonnull (strstr (
      get_subtitle (find_copy ("mine.sqlite")),
      "1 evening with 1 deal or payment and 0 matches, the last from 20 Nov"));
  g_assert_nonnull (
      strstr (get_subtitle (find_copy ("mine.sqlite")), "\nBackup · "));
  g_assert_true (g_str_has_suffix (get_title ("mine.sqlite"), " · Backup"));
  g_assert_nonnull (strstr (get_title ("replaced-1"), " · The record before"));
  g_assert_null (strstr (get_title ("damaged-1"), " · "));
  g_assert_nonnull (
      strstr (get_subtitle (find_copy ("replaced-1")), "\nThe record before"));
  g_assert_nonnull (
      strstr (get_subtitle (find_copy ("damaged-1")),
              "Those above can be read: try them first.\nDamaged: nobody "));
  g_assert_null (gtk_widget_get_next_sibling (find_copy ("damaged-1")));
  g_assert_nonnull (find (find_copies (), GTK_TYPE_LABEL,
                          "1 backup, 1 replaced record, 1 damaged file ("));
  g_assert_nonnull (find (find_copies (), GTK_TYPE_LABEL, " in the folder "));
  close_copies ();
}

/* Two that hold the same, made in passing, say why and when; one that holds
 * more says how much. */
static void
test_why_kept (void)
{
  static const char *const texts[][2] = {
    { "record.sqlite.kept-1",
      "\nThe record before another program changed its file · made on " },
    { "record.sqlite.daily-1",
      "\nDaily copy set aside when the record became another one · made on " },
  };

  gint64 id;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    make_copy (texts[i][0]);
  make_copy ("record.sqlite.kept-2");
  id = add_evening ("One more");
  make_copy ("record.sqlite.kept-3");
  g_assert_true (mj_store_remove_evening (get_store (), id, NULL));
  open_copies ();
  g_assert_true (
      g_str_has_suffix (get_title ("kept-2"), " · record.sqlite.kept-2"));
  g_assert_true (
      g_str_has_suffix (get_title ("kept-3"), " · 2 deals and payments"));
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_nonnull (
        strstr (get_subtitle (find_copy (texts[i][0])), texts[i][1]));
  g_assert_nonnull (find (find_copies (), GTK_TYPE_LABEL,
                          "3 kept records, 1 daily copy set aside, "));
  close_copies ();
  delete_file ("record.sqlite.kept-2");
  delete_file ("record.sqlite.kept-3");
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    delete_file (texts[i][0]);
}

/* @which: of its entries */
static void
correct_in_copy (const char *name, const char *which)
{
  g_autofree char *path = in_folder (name);
  g_autofree char *sql = g_strconcat (
      "UPDATE entry SET data = '{\"kind\":\"win\",\"player\":1,\"other\":2,"
      "\"how\":\"discard\",\"tai\":4,\"time\":\"2026-11-20T12:00:00Z\"}' "
      "WHERE ",
      which, NULL);
  sqlite3 *copy;

  make_copy (name);
  g_assert_cmpint (sqlite3_open (path, &copy), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (copy, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (copy);
}

/* A corrected entry changes neither how much there is nor the time: copies
 * differ by what the people have won then, and by how much is not the same in
 * the record, in whichever evening. */
static void
test_corrected (void)
{
  static const struct {
    const char *name, *which, *told, *untold;
  } rows[] = {
    { "record.sqlite.kept-1", "FALSE",
      "\nLast evening: ", "not in the record" },
    { "record.sqlite.kept-2", "TRUE",
      "\nLast evening: Player 1 +32, Player 2 −16, Player 3 −8, Player 4 −8\n"
      "In this copy, not in the record: 2 deals and payments\n",
      NULL },
    { "record.sqlite.kept-3", "evening = (SELECT min (evening) FROM entry)",
      "\nIn this copy, not in the record: 1 deal or payment\n", "Player 1 +" },
  };
  gint64 id = add_evening ("New night");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    correct_in_copy (rows[i].name, rows[i].which);
  open_copies ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    const char *row = get_subtitle (find_copy (rows[i].name));

    g_test_message ("%s", row);
    g_assert_nonnull (strstr (row, rows[i].told));
    g_assert_true (rows[i].untold == NULL ||
                   strstr (row, rows[i].untold) == NULL);
  }
  close_copies ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    delete_file (rows[i].name);
  g_assert_true (mj_store_remove_evening (get_store (), id, NULL));
}

/* How much of it can be read is said, and Enter does not restore it. */
static void
test_restore_damaged (void)
{
  g_autofree char *mine = in_folder ("mine.sqlite");
  g_autofree char *damaged = in_folder ("record.sqlite.damaged-2");
  const char *const parts[] = { "Damaged: nobody knows how much of it can",
                                "Damaged: no more than 1 evening with 1 deal" };
  const char *const names[] = { "damaged-1", "damaged-2" };
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (mine, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (damaged, bytes, (gssize) length, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    open_copies ();
    press_verb (names[i], "Restore…");
    TEST_WAIT_UNTIL (find_dialog () != NULL);
    g_assert_cmpstr (adw_message_dialog_get_default_response (
                         ADW_MESSAGE_DIALOG (find_dialog ())),
                     !=, "accept");
    answer (parts[i], "Cancel");
    close_copies ();
  }
  g_assert_cmpint (g_remove (damaged), ==, 0);
}

/* It shows what is in it, also of a damaged one, and changes nothing. */
static void
test_look (void)
{
  g_autofree char *before = picture_of ("mine.sqlite"), *after = NULL;

  open_copies ();
  press_verb ("mine.sqlite", "Look…");
  TEST_WAIT_UNTIL (find_contents () != NULL);
  test_gui_settle_window (find_contents ());
  g_assert_nonnull (find (find_contents (), GTK_TYPE_LABEL, "Old night · "));
  g_assert_nonnull (find (find_contents (), GTK_TYPE_LABEL, "\nPlayer 1 "));
  g_assert_nonnull (find (find_contents (), GTK_TYPE_LABEL, " · 1 deal"));
  after = picture_of ("mine.sqlite");
  g_assert_cmpstr (after, ==, before);
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (find_contents () == NULL);
  close_copies ();
}

/* What is no record at all; and a window that is closed before it is read. */
static void
test_look_at_nothing (void)
{
  open_copies ();
  press_verb ("damaged-1", "Look…");
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (find_contents () == NULL);
  close_copies ();
}

static GtkFileChooser *
find_chooser (void)
{
  return (GtkFileChooser *) test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
}

static gboolean
has_come_to (GFile *file)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (find_chooser ());

  return chosen != NULL && g_file_equal (chosen, file);
}

/* It begins in a folder of its own choice, as soon as that is read. */
static gboolean
is_somewhere (void)
{
  g_autoptr (GFile) place =
      gtk_file_chooser_get_current_folder (find_chooser ());

  return place != NULL;
}

static GtkWidget *
find_doubt (void)
{
  return test_gui_find_window (GTK_TYPE_MESSAGE_DIALOG);
}

/* Under another name; the record itself is refused. */
static void
save_as (const char *name)
{
  g_autofree char *path = in_folder (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) place = g_file_new_for_path (folder);

  press_verb ("mine.sqlite", "Save As…");
  TEST_WAIT_UNTIL (find_chooser () != NULL && is_somewhere ());
  gtk_file_chooser_set_current_folder (find_chooser (), place, NULL);
  gtk_file_chooser_set_current_name (find_chooser (), name);
  TEST_WAIT_UNTIL (has_come_to (file));
  gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_ACCEPT);
  TEST_WAIT_UNTIL (find_chooser () == NULL || find_doubt () != NULL);
  if (find_chooser () != NULL) { /* it is to be replaced */
    test_gui_settle_window (find_doubt ());
    press_click (test_gui_find_labelled (find_doubt (), "_Replace"));
  }
  TEST_WAIT_UNTIL (find_chooser () == NULL);
}

static void
test_save (void)
{
  open_copies ();
  save_as ("elsewhere.sqlite");
  answer ("elsewhere.sqlite", "Close");
  TEST_WAIT_UNTIL (find_copy ("elsewhere.sqlite") != NULL);
  save_as ("record.sqlite");
  answer ("is the record itself", "Close");
  g_assert_cmpuint (count_evenings (), ==, 1);
  close_copies ();
}

/* Not before the person has agreed. */
static void
test_delete (void)
{
  open_copies ();
  press_verb ("elsewhere.sqlite", "Delete…");
  answer ("are lost for good", "Cancel");
  g_assert_true (is_there ("elsewhere.sqlite"));
  close_copies ();
  open_copies ();
  press_verb ("elsewhere.sqlite", "Delete…");
  answer ("are lost for good", "Delete");
  TEST_WAIT_UNTIL (!is_there ("elsewhere.sqlite") &&
                   find_copy ("elsewhere.sqlite") == NULL &&
                   find_copy ("mine.sqlite") != NULL);
  close_copies ();
}

/* The record that was there becomes a copy of its own. */
static void
test_restore (void)
{
  add_evening ("New night");
  make_copy ("same.sqlite");
  open_copies ();
  press_verb ("same.sqlite", "Restore…");
  expect_danger (FALSE);
  answer ("kept as one of these copies", "Cancel");
  close_copies ();
  delete_file ("same.sqlite");
  open_copies ();
  press_verb ("mine.sqlite", "Restore…");
  answer ("1 evening with 1 deal or payment and 0 matches, the last from 20 "
          "November 2026, ",
          "Cancel");
  g_assert_cmpuint (count_evenings (), ==, 2);
  close_copies ();
  open_copies ();
  press_verb ("mine.sqlite", "Restore…");
  expect_danger (TRUE);
  answer ("kept as one of these copies", "Restore");
  answer (
      "The record holds 1 evening with 1 deal or payment and 0 matches, the "
      "last from 20 November 2026, ",
      "Close");
  g_assert_null (get_preferences ());
  g_assert_cmpuint (count_evenings (), ==, 1);
  g_assert_true (is_there ("record.sqlite.replaced-2"));
}

static void
choose_other (const char *name)
{
  g_autofree char *path = in_folder (name);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  open_copies ();
  press_in (find_copies (), ADW_TYPE_ACTION_ROW, "Restore Another File…");
  TEST_WAIT_UNTIL (find_chooser () != NULL);
  g_assert_true (gtk_file_chooser_set_file (find_chooser (), file, NULL));
  TEST_WAIT_UNTIL (has_come_to (file));
  gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_ACCEPT);
}

/* What it holds is told beside what it would replace. */
static void
test_restore_other (void)
{
  add_evening ("Later");
  make_copy ("two");
  add_evening ("Later still");
  choose_other ("two");
  answer ("2 evenings with 2 deals and payments and 0 matches, the last from ",
          "Cancel");
  g_assert_cmpuint (count_evenings (), ==, 3);
  close_copies ();
  choose_other ("two");
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_nonnull (find (find_dialog (), GTK_TYPE_LABEL,
                          "\nIn the record, not in this copy: 1 evening, 1 "
                          "deal or payment.\n"));
  expect_danger (TRUE);
  answer ("The record holds 3 evenings with 3 deals and payments and 0 matches",
          "Restore");
  answer ("\n\nThe previous record is kept beside it.", "Close");
  g_assert_cmpuint (count_evenings (), ==, 2);
  g_assert_true (is_there ("record.sqlite.replaced-3"));
}

/* The page without evenings offers the copies; nothing is lost then, so nothing
 * is asked. */
static void
test_restore_on_empty (void)
{
  GtkWidget *window = GTK_WIDGET (mj_application_get_window (app));

  g_assert_null (find (window, GTK_TYPE_BUTTON, "Earlier Copies"));
  g_assert_true (mj_store_clear (get_store (), NULL));
  mj_matches_record_changed (mj_application_get_matches (app));
  TEST_WAIT_UNTIL (find (window, GTK_TYPE_BUTTON, "Earlier Copies") != NULL);
  /* Whether another record has none is not known before it has been read. */
  mj_matches_record_changed (mj_application_get_matches (app));
  g_assert_null (find (window, GTK_TYPE_BUTTON, "Earlier Copies"));
  press_in (window, GTK_TYPE_BUTTON, "Earlier Copies");
  TEST_WAIT_UNTIL (find_copies () != NULL && find_copy ("mine.sqlite") != NULL);
  press_verb ("mine.sqlite", "Restore…");
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_null (find (find_dialog (), GTK_TYPE_LABEL, "The previous record"));
  answer ("The record holds 1 evening with 1 deal or payment", "Close");
  g_assert_cmpuint (count_evenings (), ==, 1);
  g_assert_false (is_there ("record.sqlite.replaced-4"));
}

static void
remove_evening (gint64 id)
{
  GtkWidget *page;

  g_assert_nonnull (mj_evenings_page_open (get_page (), id));
  TEST_WAIT_UNTIL ((page = test_gui_find_type (GTK_WIDGET (get_page ()),
                                               MJ_TYPE_SESSION_PAGE)) != NULL);
  g_assert_true (gtk_widget_activate_action (page, "evening.remove", NULL));
  TEST_WAIT_UNTIL (find_dialog () != NULL);
}

/* Which copies hold it is told; they go, too, if the person says so. */
static void
test_evening (void)
{
  g_autofree char *damaged = in_folder ("record.sqlite.damaged-1");
  gint64 both = add_evening ("Shared"), alone;
  GtkWidget *check;

  make_copy ("shared.sqlite");
  alone = add_evening ("In no copy");
  g_assert_cmpint (g_remove (damaged), ==, 0);
  remove_evening (alone);
  g_assert_null (test_gui_find_type (find_dialog (), GTK_TYPE_CHECK_BUTTON));
  answer ("All its entries are deleted with it", "Delete");
  TEST_WAIT_UNTIL (count_evenings () == 2);
  remove_evening (both);
  check = test_gui_find_type (find_dialog (), GTK_TYPE_CHECK_BUTTON);
  g_assert_nonnull (check);
  test_gui_settle_window (find_dialog ());
  press_click (check);
  TEST_WAIT_UNTIL (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  g_assert_nonnull (
      find (find_dialog (), GTK_TYPE_LABEL, "), the newest from "));
  answer ("hold it, or may: 1 backup (", "Delete");
  TEST_WAIT_UNTIL (count_evenings () == 1 && !is_there ("shared.sqlite"));
  g_assert_true (is_there ("mine.sqlite"));
}

static gboolean
is_all_in_sight (GtkWidget *dialog)
{
  GtkWidget *scroller = test_gui_find_type (dialog, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  return gtk_adjustment_get_upper (place) <=
         gtk_adjustment_get_page_size (place);
}

/* Whoever corrects a name is told where the old one stays, and sees it. */
static void
test_name (void)
{
  gint64 id = add_evening ("Misspelt");
  GtkWidget *page, *dialog, *name;

  make_copy ("misspelt.sqlite");
  g_assert_nonnull (mj_evenings_page_open (get_page (), id));
  TEST_WAIT_UNTIL ((page = test_gui_find_type (GTK_WIDGET (get_page ()),
                                               MJ_TYPE_SESSION_PAGE)) != NULL);
  g_assert_true (gtk_widget_activate_action (
      page, "evening.new", "s", mj_entry_kind_key (MJ_ENTRY_NAME)));
  TEST_WAIT_UNTIL (
      (dialog = test_gui_find_window (MJ_TYPE_ENTRY_DIALOG)) != NULL &&
      find (dialog, GTK_TYPE_LABEL, "keep the name as it was: 1 backup (") !=
          NULL);
  name = test_gui_find_type (dialog, ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (name), "Right");
  TEST_WAIT_UNTIL (find (dialog, GTK_TYPE_LABEL,
                         "Other evenings keep the old name.") != NULL);
  test_gui_settle_window (dialog);
  TEST_WAIT_UNTIL (is_all_in_sight (dialog));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* For good: which copies there are is told, also empty ones, and they go with
 * it; a backup of another record stays, which is told, too. */
static void
test_record (void)
{
  g_autofree char *foreign = in_folder ("foreign.sqlite");
  g_autofree char *empty = in_folder ("record.sqlite.kept-1");
  g_autoptr (MjStore) other = mj_store_open (foreign, NULL, NULL);

  mj_store_close (other);
  g_assert_true (g_file_set_contents (empty, "", 0, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (app), "preferences", NULL);
  TEST_WAIT_UNTIL (get_preferences () != NULL);
  press_in (get_preferences (), GTK_TYPE_BUTTON, "Delete…");
  answer ("2 backups, 3 replaced records, 1 kept record (", "Cancel");
  press_in (get_preferences (), GTK_TYPE_BUTTON, "Delete…");
  answer ("). 1 file beside it is of another record, or cannot", "Delete");
  TEST_WAIT_UNTIL (count_evenings () == 0 && !is_there ("mine.sqlite") &&
                   !is_there ("record.sqlite.replaced-1") &&
                   !is_there ("record.sqlite.replaced-3") &&
                   !is_there ("record.sqlite.kept-1"));
  g_assert_true (is_there ("record.sqlite"));
  g_assert_true (is_there ("foreign.sqlite"));
}

int
main (int argc, char **argv)
{
  int status;

  folder = test_gui_init_apart (&argc, &argv);
  app = test_gui_get_app ();
  if (app != NULL) {
    /* AdwEntryRow of 1.2 leaks an animation that its end interrupts. */
    test_gui_set_animations (FALSE);
    g_settings_set_string (mj_application_get_settings (app), "page",
                           "evenings");
  }
  press_add_func ("/copies/listed", test_listed);
  press_add_func ("/copies/why-kept", test_why_kept);
  press_add_func ("/copies/corrected", test_corrected);
  press_add_func ("/copies/restore-damaged", test_restore_damaged);
  press_add_func ("/copies/look", test_look);
  press_add_func ("/copies/look-at-nothing", test_look_at_nothing);
  press_add_func ("/copies/save", test_save);
  press_add_func ("/copies/delete", test_delete);
  press_add_func ("/copies/restore", test_restore);
  press_add_func ("/copies/restore-other", test_restore_other);
  press_add_func ("/copies/restore-on-empty", test_restore_on_empty);
  press_add_func ("/copies/evening", test_evening);
  press_add_func ("/copies/name", test_name);
  press_add_func ("/copies/record", test_record);
  status = test_gui_run ();
  g_free (folder);
  return status;
}
