/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-choice.c – builds the items of drop-down lists and names them for screen
 * readers.
 */

#include "app/rows/mj-choice.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"

enum { MAX_LINES = 3 }; /* of what is chosen */

/* ---- the items ---- */

static GtkWidget *
make_text (void)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* On the button a text takes more lines where it has no room in one. */
static void
set_up_chosen (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = make_text ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), MAX_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

/* In the list the chosen text has a tick. */
static void
set_up_listed (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = make_text ();
  GtkWidget *tick =
      g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                    "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  g_object_bind_property (item, "selected", tick, "visible",
                          G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_list_item_set_child (item, box);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *label =
      GTK_IS_LABEL (child) ? child : gtk_widget_get_first_child (child);
  const char *text =
      gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_label_set_width_chars (/* a short text is shown whole */
                             GTK_LABEL (label),
                             MIN ((int) g_utf8_strlen (text, -1),
                                  label == child ? 8 : 12));
  mj_names_set (gtk_widget_get_parent (child), text);
}

static GtkListItemFactory *
make_factory (GCallback set_up)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", set_up, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  return factory;
}

/* ---- what opens them ---- */

static GtkWidget *
find_list (GtkWidget *root)
{
  GtkWidget *found = GTK_IS_POPOVER (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

static gboolean
follow_again (gpointer viewport)
{
  gtk_viewport_set_scroll_to_focus (viewport, TRUE);
  return G_SOURCE_REMOVE;
}

/* The page does not follow the focus into the list and back, or the next click
 * would meet another row. */
static void
on_list (GtkWidget *list)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (list, GTK_TYPE_VIEWPORT);

  if (viewport == NULL)
    return;
  if (gtk_widget_get_mapped (list))
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), FALSE);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, follow_again,
                     g_object_ref (viewport), g_object_unref);
}

void
mj_choice_row_mend (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) chosen =
      make_factory (G_CALLBACK (set_up_chosen));
  g_autoptr (GtkListItemFactory) listed =
      make_factory (G_CALLBACK (set_up_listed));

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  mj_plain_row (GTK_WIDGET (row), NULL, NULL);
  adw_combo_row_set_factory (row, chosen);
  adw_combo_row_set_list_factory (row, listed);
  g_signal_connect (find_list (GTK_WIDGET (row)), "map", G_CALLBACK (on_list),
                    NULL);
  g_signal_connect (find_list (GTK_WIDGET (row)), "unmap", G_CALLBACK (on_list),
                    NULL);
}

void
mj_choice_row_fill (AdwComboRow *row, const char *title, GListModel *texts)
{
  mj_plain_row (GTK_WIDGET (row), title, NULL);
  mj_choice_row_mend (row);
  adw_combo_row_set_model (row, texts);
}

GtkWidget *
mj_choice_row_new (const char *title, GListModel *texts)
{
  GtkWidget *row = adw_combo_row_new ();

  mj_choice_row_fill (ADW_COMBO_ROW (row), title, texts);
  return row;
}

static void
on_chosen (GtkDropDown *choice, GParamSpec *pspec, const char *name)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (choice);
  g_autofree char *text = g_strdup_printf (
      "%s, %s", name,
      chosen != NULL ? gtk_string_object_get_string (chosen) : "");

  /* The button inside the drop-down gets the keyboard focus. */
  mj_names_set (GTK_WIDGET (choice), text);
  mj_names_set (gtk_widget_get_first_child (GTK_WIDGET (choice)), text);
}

static void
name_free (gpointer name, GClosure *closure)
{
  g_free (name);
}

void
mj_choice_name (GtkDropDown *choice, const char *name)
{
  g_autoptr (GtkListItemFactory) chosen =
      make_factory (G_CALLBACK (set_up_chosen));
  g_autoptr (GtkListItemFactory) listed =
      make_factory (G_CALLBACK (set_up_listed));

  g_return_if_fail (GTK_IS_DROP_DOWN (choice));

  gtk_drop_down_set_factory (choice, chosen);
  gtk_drop_down_set_list_factory (choice, listed);
  g_signal_connect_data (choice, "notify::selected-item",
                         G_CALLBACK (on_chosen), g_strdup (name), name_free, 0);
  on_chosen (choice, NULL, name);
}
