/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-row.c – describes an evening in two lines, and keeps the words
 * that it is searched by. */

#include "app/evenings/mj-evening-row.h"

#include "app/files/mj-damaged-row.h"
#include "app/files/mj-export.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-plain.h"
#include "model/sheet/mj-result-words.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MjEveningRow {
  AdwActionRow parent_instance;

  gint64 id;
  gboolean archived;
  char *words; /* title and names, casefolded */
};

G_DEFINE_FINAL_TYPE (MjEveningRow, mj_evening_row, ADW_TYPE_ACTION_ROW)

/* The date as the locale writes it; "" where the file has none that can be
 * read.
 */
static char *
day_text (const MjEveningFile *file)
{
  g_autoptr (GDateTime) started =
      g_date_time_new_from_iso8601 (file->started, NULL);
  g_autoptr (GDateTime) here =
      started != NULL ? g_date_time_to_local (started) : NULL;

  return here != NULL ? g_date_time_format (here, "%x") : g_strdup ("");
}

/* "7/3/26 · 16 deals · archived" */
static char *
state_text (const MjEveningFile *file)
{
  g_autofree char *day = day_text (file);
  g_autofree char *deals = mj_result_words_deals (file);
  g_autoptr (GString) text = g_string_new (day);

  g_string_append_printf (text, "%s%s", *day != '\0' ? " · " : "", deals);
  if (file->archived)
    g_string_append_printf (text, " · %s", _ ("archived"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
searched_words (const MjEveningFile *file)
{
  g_autoptr (GString) words = g_string_new (file->title);

  for (guint i = 0; i < file->n_people; i++)
    g_string_append_printf (words, "\n%s", file->names[i]);
  return g_utf8_casefold (words->str, -1);
}

gint64
mj_evening_row_get_id (MjEveningRow *self)
{
  g_return_val_if_fail (MJ_IS_EVENING_ROW (self), 0);

  return self->id;
}

gboolean
mj_evening_row_matches (MjEveningRow *self,
                        const char *words,
                        gboolean archived)
{
  g_return_val_if_fail (MJ_IS_EVENING_ROW (self), FALSE);

  return (archived || !self->archived) && strstr (self->words, words) != NULL;
}

/* ---- the class ---- */

static void
mj_evening_row_finalize (GObject *object)
{
  g_free (MJ_EVENING_ROW (object)->words);
  G_OBJECT_CLASS (mj_evening_row_parent_class)->finalize (object);
}

static void
mj_evening_row_class_init (MjEveningRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_evening_row_finalize;
  gtk_widget_class_set_template_from_resource (
      GTK_WIDGET_CLASS (klass),
      "/io/github/singaporemahjong/Mahjong/ui/evenings/mj-evening-row.ui");
}

static void
mj_evening_row_init (MjEveningRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
mark_damaged (MjEveningRow *self,
              const MjStoredEvening *evening,
              MjStore *store,
              void (*removed) (gpointer data),
              gpointer data)
{
  g_autofree char *name = mj_export_name (_ ("Damaged evening"), "txt");
  MjDamaged damaged = {
    .problem = evening->problem,
    .name = name,
    .store = store,
    .id = evening->id,
    .copy = mj_store_copy_evening,
    .remove = mj_store_remove_evening,
    .removed = removed,
    .data = data,
  };

  mj_damaged_row_mark (ADW_ACTION_ROW (self), &damaged);
}

GtkWidget *
mj_evening_row_new (const MjStoredEvening *evening,
                    MjStore *store,
                    void (*removed) (gpointer data),
                    gpointer data)
{
  MjEveningRow *self = g_object_new (MJ_TYPE_EVENING_ROW, NULL);
  const MjEveningFile *file = evening->file;
  g_autofree char *people = mj_result_words_evening (file),
                  *state = state_text (file);
  g_autofree char *text = g_strdup_printf ("%s\n%s", state, people);

  self->id = evening->id;
  self->archived = file->archived;
  self->words = searched_words (file);
  mj_plain_row (GTK_WIDGET (self), file->title, text);
  if (evening->problem != NULL)
    mark_damaged (self, evening, store, removed, data);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  mj_css_set (GTK_WIDGET (self), "dim-label", file->archived);
  return GTK_WIDGET (self);
}
