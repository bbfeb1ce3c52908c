/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-line-row.c – builds rows with a title, a reason and a value. */

#include "app/rows/mj-line-row.h"

#include "app/widgets/mj-names.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* The arrow shows that a click on the row opens something. */
static void
add_arrow (GtkListBoxRow *row)
{
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_widget_add_css_class (arrow, "dim-label");
  if (ADW_IS_ACTION_ROW (row))
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  else
    gtk_box_append (GTK_BOX (gtk_list_box_row_get_child (row)), arrow);
}

void
mj_line_row_link (GtkListBoxRow *row,
                  const char *entry,
                  const char *title,
                  const char *detail)
{
  g_autofree char *name = NULL;

  g_return_if_fail (GTK_IS_LIST_BOX_ROW (row));

  name =
      detail == NULL
          /* Translators: a sentence; then what a click on it does */
          ? g_strdup_printf (_ ("%s: open it in the rules"), title)
          /* Translators: name of a hand, what it is worth or why it does not
           * count; then what a click on it does */
          : g_strdup_printf (_ ("%s, %s: open it in the rules"), title, detail);
  mj_names_set (GTK_WIDGET (row), name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), _ ("Open it in the rules"));
  add_arrow (row);
  gtk_list_box_row_set_activatable (row, TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", entry);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.rulebook-entry");
}

/* The accessible name of a row: everything that it shows. */
static char *
full_name (MjLine *line, const char *detail)
{
  const char *value = mj_line_get_value (line);

  return g_strconcat (mj_line_get_title (line), detail != NULL ? ", " : "",
                      detail != NULL ? detail : "", value != NULL ? ", " : "",
                      value != NULL ? value : "", NULL);
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  MjLine *line = item;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *detail = mj_line_get_detail (line);
  g_autofree char *name = full_name (line, detail);

  mj_names_set (row, name);
  gtk_box_append (GTK_BOX (texts), make_label (mj_line_get_title (line), NULL));
  if (detail != NULL)
    gtk_box_append (GTK_BOX (texts), make_label (detail, "line-detail"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), texts);
  if (mj_line_get_value (line) != NULL) {
    GtkWidget *value = make_label (mj_line_get_value (line), "numeric");
    glong length = g_utf8_strlen (mj_line_get_value (line), -1);

    gtk_label_set_xalign (GTK_LABEL (value), 1);
    gtk_label_set_width_chars (GTK_LABEL (value), (int) MIN (length, 18));
    gtk_label_set_max_width_chars (GTK_LABEL (value), 18);
    gtk_box_append (GTK_BOX (box), value);
  }
  gtk_widget_add_css_class (box, "line-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  g_object_set_data_full (G_OBJECT (row), "line", g_object_ref (line),
                          g_object_unref);
  if (mj_line_get_entry (line) != NULL)
    mj_line_row_link (GTK_LIST_BOX_ROW (row), mj_line_get_entry (line),
                      mj_line_get_title (line),
                      mj_line_get_value (line) != NULL
                          ? mj_line_get_value (line)
                          : mj_line_get_detail (line));
  if (mj_line_get_rule (line) != NULL && mj_line_get_entry (line) != NULL)
    gtk_widget_set_tooltip_text (row, _ ("Open it in the rules"));
  return row;
}

static void
on_items_changed (
    GListModel *lines, guint at, guint out, guint in, gpointer list)
{
  gtk_widget_set_visible (list, g_list_model_get_n_items (lines) > 0);
}

void
mj_line_row_bind (GtkListBox *list, GListModel *lines)
{
  gtk_list_box_bind_model (list, lines, make_row, NULL, NULL);
  g_signal_connect_object (lines, "items-changed",
                           G_CALLBACK (on_items_changed), list, 0);
  on_items_changed (lines, 0, 0, 0, list);
}

MjLine *
mj_line_row_get_line (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "line");
}

/* ---- pointing at a line ---- */

#define POINTED "mj-pointed"

static void
on_row_selected (GtkListBox *list, GtkListBoxRow *row, gpointer owner)
{
  MjLinePointed *pointed = g_object_get_data (G_OBJECT (list), POINTED);

  (*pointed) (owner,
              row == NULL ? 0 : mj_line_get_faces (mj_line_row_get_line (row)));
}

static void
on_motion (GtkEventControllerMotion *motion, double x, double y, gpointer owner)
{
  GtkListBox *list = GTK_LIST_BOX (
      gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion)));

  on_row_selected (list, gtk_list_box_get_row_at_y (list, (int) y), owner);
}

static void
on_leave (GtkEventControllerMotion *motion, gpointer owner)
{
  on_row_selected (GTK_LIST_BOX (gtk_event_controller_get_widget (
                       GTK_EVENT_CONTROLLER (motion))),
                   NULL, owner);
}

void
mj_line_row_on_pointed (GtkListBox *list, MjLinePointed pointed, gpointer owner)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_object_set_data_full (G_OBJECT (list), POINTED,
                          g_memdup2 (&pointed, sizeof pointed), g_free);
  g_signal_connect_object (motion, "motion", G_CALLBACK (on_motion), owner, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (on_leave), owner, 0);
  gtk_widget_add_controller (GTK_WIDGET (list), motion);
  g_signal_connect_object (list, "row-selected", G_CALLBACK (on_row_selected),
                           owner, 0);
}
