/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-damaged-row.c – adds the warning sign and the two buttons to a row. */

#include "app/files/mj-damaged-row.h"

#include "app/files/mj-file-dialog.h"
#include "app/rows/mj-record-line.h"
#include "app/widgets/mj-dialog.h"

#include <glib/gi18n.h>

static void
damaged_free (gpointer data)
{
  MjDamaged *damaged = data;

  g_free ((char *) damaged->problem);
  g_free ((char *) damaged->name);
  g_object_unref (damaged->store);
  g_free (damaged);
}

static const MjDamaged *
get_damaged (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "damaged");
}

static void
tell (GtkWidget *row, const char *text)
{
  mj_record_line_set_text (GTK_LIST_BOX_ROW (row), text);
}

/* ---- saving ---- */

static void
on_saved (GFile *file, GBytes *contents, const GError *error, gpointer row)
{
  tell (row, error != NULL ? error->message : _ ("Saved."));
}

static void
save (GtkWidget *row)
{
  const MjDamaged *damaged = get_damaged (row);
  MjFileQuestion question = {
    .title = _ ("Save as It Is"),
    .name = damaged->name,
  };
  g_autoptr (GError) error = NULL;
  GBytes *contents = damaged->copy (damaged->store, damaged->id, &error);

  if (contents == NULL)
    tell (row, error->message);
  else
    mj_file_dialog_save (row, &question, contents, on_saved, row);
}

/* ---- deleting ---- */

static void
on_delete_agreed (gpointer row)
{
  const MjDamaged *damaged = get_damaged (row);
  g_autoptr (GError) error = NULL;

  if (damaged->remove (damaged->store, damaged->id, &error))
    damaged->removed (damaged->data);
  else
    tell (row, error->message);
}

static void delete (GtkWidget *row)
{
  MjDialogQuestion question = {
    .heading = _ ("Delete What Is Left of It?"),
    .body = _ ("What can still be read is deleted, too. If you save it as it "
               "is, somebody may be able to repair it."),
    .accept = _ ("_Delete"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  mj_dialog_ask (row, &question, on_delete_agreed, row);
}

/* ---- the row ---- */

static void
add_button (GtkListBoxRow *row,
            const char *icon,
            const char *name,
            GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  GtkWidget *box = gtk_list_box_row_get_child (row);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", callback, row);
  gtk_widget_insert_before (button, box, gtk_widget_get_last_child (box));
}

void
mj_damaged_row_mark (GtkListBoxRow *row, const MjDamaged *damaged)
{
  GtkWidget *sign = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  MjDamaged *copy;

  g_return_if_fail (GTK_IS_LIST_BOX_ROW (row));

  copy = g_new (MjDamaged, 1);
  *copy = *damaged;
  copy->problem = g_strdup (damaged->problem);
  copy->name = g_strdup (damaged->name);
  g_object_ref (copy->store);
  g_object_set_data_full (G_OBJECT (row), "damaged", copy, damaged_free);
  gtk_widget_add_css_class (sign, "warning");
  gtk_box_prepend (GTK_BOX (gtk_list_box_row_get_child (row)), sign);
  tell (GTK_WIDGET (row), damaged->problem);
  add_button (row, "document-save-symbolic", _ ("Save as It Is…"),
              G_CALLBACK (save));
  if (!mj_store_is_read_only (damaged->store))
    add_button (row, "user-trash-symbolic", _ ("Delete…"), G_CALLBACK (delete));
}
