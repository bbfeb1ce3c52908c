/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-row.c – an evening in its list, in two lines. */

#include "app/evenings/mj-evening-row.h"

#include "app/files/mj-damaged-row.h"
#include "app/files/mj-export.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-plain.h"
#include "model/store/mj-store-evenings.h"

#include <glib/gi18n.h>

struct _MjEveningRow {
  AdwActionRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MjEveningRow, mj_evening_row, ADW_TYPE_ACTION_ROW)

static void
mj_evening_row_class_init (MjEveningRowClass *klass)
{
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
              const MjRecordRow *evening,
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
mj_evening_row_new (const MjRecordRow *evening,
                    MjStore *store,
                    void (*removed) (gpointer data),
                    gpointer data)
{
  MjEveningRow *self = g_object_new (MJ_TYPE_EVENING_ROW, NULL);

  mj_plain_row (GTK_WIDGET (self), evening->title, evening->text);
  if (evening->problem != NULL)
    mark_damaged (self, evening, store, removed, data);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  mj_css_set (GTK_WIDGET (self), "dim-label", evening->archived);
  return GTK_WIDGET (self);
}
