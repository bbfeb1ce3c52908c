/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scenes-program.c – what the program opens beside its pages. */

#include "scenes.h"

#include "every-window.h"
#include "test-gui.h"

#include "app/files/mj-copies-window.h"
#include "app/people/mj-voices-window.h"
#include "app/rules/mj-sheet-window.h"
#include "app/shell/mj-record-group.h"

#include <libintl.h>

static void
open_quiz (void)
{
  scene_activate ("app.quiz");
}

static void
open_which_tile (void)
{
  scene_activate ("app.which-tile");
}

static void
open_lessons (void)
{
  scene_activate ("app.lessons");
}

static void
open_rulebook (void)
{
  gtk_widget_activate_action (scene_main_widget (), "app.rulebook-entry", "s",
                              "full-flush");
}

static void
open_help (void)
{
  scene_activate ("app.help");
}

static void
open_shortcuts (void)
{
  scene_activate ("win.show-help-overlay");
}

static void
open_about (void)
{
  scene_activate ("app.about");
}

static void
open_warning (void)
{
  mj_window_warn (scene_main_window (), EVERY_NAME, EVERY_NAME);
}

static void
open_preferences (void)
{
  scene_activate ("app.preferences");
}

static void
open_voices (void)
{
  mj_voices_window_present (GTK_WINDOW (scene_main_window ()), NULL);
}

typedef struct {
  GType type;
  const char *label;
  GtkWidget *found;
} Sought;

static void
seek (GtkWidget *widget, Sought *sought)
{
  const char *label = GTK_IS_BUTTON (widget)
                          ? gtk_button_get_label (GTK_BUTTON (widget))
                          : NULL;

  if (sought->found == NULL &&
      g_type_is_a (G_OBJECT_TYPE (widget), sought->type) &&
      (sought->label == NULL || g_strcmp0 (label, sought->label) == 0))
    sought->found = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && sought->found == NULL;
       child = gtk_widget_get_next_sibling (child))
    seek (child, sought);
}

/* In sight or not; @label is the English one. */
static GtkWidget *
get_button (const char *label)
{
  Sought sought = { GTK_TYPE_BUTTON, gettext (label), NULL };

  seek (scene_front_window (), &sought);
  g_assert_nonnull (sought.found);
  return sought.found;
}

static void
open_rules (void)
{
  GtkWidget *page;

  open_preferences ();
  page = gtk_widget_get_ancestor (get_button ("_Save As…"),
                                  ADW_TYPE_PREFERENCES_PAGE);
  adw_preferences_window_set_visible_page (
      ADW_PREFERENCES_WINDOW (scene_front_window ()),
      ADW_PREFERENCES_PAGE (page));
}

/* Of one table, as from New Evening. */
static void
open_sheet (void)
{
  MjRules rules;

  mj_rules_init (&rules);
  mj_sheet_window_present (GTK_WINDOW (scene_main_window ()),
                           mj_application_get_settings (test_gui_get_app ()),
                           &rules);
}

static void
open_save_rules (void)
{
  open_rules ();
  g_signal_emit_by_name (get_button ("_Save As…"), "clicked");
}

static void
open_copies (void)
{
  open_preferences ();
  g_signal_emit_by_name (get_button ("Show…"), "clicked");
  TEST_WAIT_UNTIL (
      test_gui_find_window (MJ_TYPE_COPIES_WINDOW) != NULL &&
      test_gui_find_type (test_gui_find_window (MJ_TYPE_COPIES_WINDOW),
                          ADW_TYPE_PREFERENCES_GROUP) != NULL);
}

static void
open_delete_record (void)
{
  open_preferences ();
  g_signal_emit_by_name (get_button ("Delete…"), "clicked");
  TEST_WAIT_UNTIL (test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
}

/* No backup can be written there: why not is told, with the whole path. */
static void
open_refused_backup (void)
{
  g_autofree char *path =
      g_build_filename (g_get_user_data_dir (), EVERY_NAME, "x", NULL);
  GtkWidget *group;

  open_preferences ();
  group = test_gui_find_type (GTK_WIDGET (scene_front_window ()),
                              MJ_TYPE_RECORD_GROUP);
  mj_record_group_back_up (MJ_RECORD_GROUP (group), path);
  TEST_WAIT_UNTIL (gtk_widget_get_sensitive (group));
}

const Scene scenes_of_program[] = {
  { "first lessons", SCENE_OTHER, open_lessons, NULL },
  { "quiz", SCENE_OTHER, open_quiz, NULL },
  { "which tile", SCENE_OTHER, open_which_tile, NULL },
  { "rulebook", SCENE_OTHER, open_rulebook, NULL },
  { "help", SCENE_OTHER, open_help, NULL },
  { "shortcuts", SCENE_OTHER, open_shortcuts, NULL },
  { "about", SCENE_OTHER, open_about, NULL },
  { "warning", SCENE_OTHER, open_warning, NULL },
  { "preferences", SCENE_OTHER, open_preferences, NULL },
  { "voices", SCENE_OTHER, open_voices, NULL },
  { "rules", SCENE_OTHER, open_rules, NULL },
  { "rules of one table", SCENE_OTHER, open_sheet, NULL },
  { "save rules", SCENE_OTHER, open_save_rules, NULL },
  { "earlier copies", SCENE_OTHER, open_copies, NULL },
  { "delete the record", SCENE_OTHER, open_delete_record, NULL },
  { "refused backup", SCENE_OTHER, open_refused_backup, NULL },
  { NULL },
};
