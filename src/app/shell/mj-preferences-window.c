/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-preferences-window.c – binds the rows of its template to the settings. The
 * page of rules is a class of its own, MjRulesPage.
 */

#include "app/shell/mj-preferences-window.h"

#include "app/people/mj-voices-window.h"
#include "app/rules/mj-rules-page.h"
#include "app/shell/mj-record-group.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/rows/mj-setting-row.h"
#include "app/rows/mj-setting-switch.h"
#include "app/sound/mj-sound-row.h"
#include "app/widgets/mj-template.h"
#include "model/text/mj-terms.h"

struct _MjPreferencesWindow {
  MjPagesWindow parent_instance;

  /* template children */
  MjSettingRow *terms;
  MjRecordGroup *record;
};

MJ_DEFINE_TEMPLATE (MjPreferencesWindow,
                    mj_preferences_window,
                    MJ_TYPE_PAGES_WINDOW)

/* The page of rules has a search of its own, which knows more words. */
static void
on_page (GtkWidget *self)
{
  g_autoptr (GtkWidget) page = NULL;

  g_object_get (self, "visible-page", &page, NULL);
  g_object_set (self, "search-enabled", !MJ_IS_RULES_PAGE (page), NULL);
}

static gboolean
find (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  g_autoptr (GtkWidget) page = NULL;

  g_object_get (widget, "visible-page", &page, NULL);
  if (!MJ_IS_RULES_PAGE (page))
    return FALSE;
  mj_rules_page_start_search (MJ_RULES_PAGE (page));
  return TRUE;
}

static void
record_call (MjPreferencesWindow *self)
{
  mj_voices_window_present (GTK_WINDOW (self), NULL);
}

static void
mj_preferences_window_class_init (MjPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_TEMPLATE_TYPES (MJ_TYPE_RECORD_GROUP, MJ_TYPE_SETTING_ROW,
                     MJ_TYPE_SETTING_SWITCH, MJ_TYPE_SOUND_ROW);
  mj_template_set (widget_class, "shell/mj-preferences-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjPreferencesWindow, terms, record);
  MJ_TEMPLATE_CALLBACKS (widget_class, record_call);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, find,
                                NULL);
}

/* A name as it is written now, under the choice. */
static void
show_example (MjPreferencesWindow *self)
{
  const MjPatternInfo *info = mj_pattern_info (MJ_PATTERN_HALF_FLUSH);
  g_autofree char *name = mj_text_term (info->title, info->title_zh);

  mj_plain_row (GTK_WIDGET (self->terms), NULL, name);
}

static void
bind_settings (MjPreferencesWindow *self, GSettings *settings)
{
  /* After the application, which was there before. */
  g_signal_connect_object (settings, "changed::terms",
                           G_CALLBACK (show_example), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  show_example (self);
}

MjRecordGroup *
mj_preferences_window_present (GtkWindow *parent,
                               GSettings *settings,
                               MjMatches *matches)
{
  MjPreferencesWindow *self =
      g_object_new (MJ_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);

  bind_settings (self, settings);
  mj_record_group_set_matches (self->record, matches, settings);
  mj_dialog_add_page (self, mj_rules_page_new (settings));
  g_signal_connect (self, "notify::visible-page", G_CALLBACK (on_page), NULL);
  mj_names_mend (GTK_WIDGET (self));
  mj_dialog_fit (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
  return self->record;
}
