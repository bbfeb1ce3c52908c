/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-query-view.c – holds the query, and lets go of it and of the children. */

#include "app/hand/mj-query-view.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"

typedef struct {
  MjScoreQuery *query; /* owned */
} MjQueryViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MjQueryView,
                                     mj_query_view,
                                     GTK_TYPE_WIDGET)

static void
mj_query_view_dispose (GObject *object)
{
  MjQueryViewPrivate *priv =
      mj_query_view_get_instance_private (MJ_QUERY_VIEW (object));

  if (priv->query != NULL)
    g_signal_handlers_disconnect_by_data (priv->query, object);
  g_clear_object (&priv->query);
  mj_template_empty (object);
  G_OBJECT_CLASS (mj_query_view_parent_class)->dispose (object);
}

static void
mj_query_view_class_init (MjQueryViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_query_view_dispose;
}

static void
mj_query_view_init (MjQueryView *self)
{
}

void
mj_query_view_set_query (MjQueryView *self, MjScoreQuery *query)
{
  MjQueryViewPrivate *priv = mj_query_view_get_instance_private (self);

  g_return_if_fail (MJ_IS_QUERY_VIEW (self));
  g_return_if_fail (priv->query == NULL);

  priv->query = g_object_ref (query);
  g_signal_connect_object (query, "changed", G_CALLBACK (mj_query_view_show),
                           self, G_CONNECT_SWAPPED);
  mj_query_view_show (self);
}

MjScoreQuery *
mj_query_view_get_query (MjQueryView *self)
{
  MjQueryViewPrivate *priv = mj_query_view_get_instance_private (self);

  g_return_val_if_fail (MJ_IS_QUERY_VIEW (self), NULL);

  return priv->query;
}

void
mj_query_view_show (MjQueryView *self)
{
  MjQueryViewPrivate *priv = mj_query_view_get_instance_private (self);

  g_return_if_fail (MJ_IS_QUERY_VIEW (self));

  if (priv->query != NULL)
    MJ_QUERY_VIEW_GET_CLASS (self)->show (self);
}

/* ---- parts ---- */

GtkWidget *
mj_query_view_add (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

GtkWidget *
mj_query_view_chip (const char *action,
                    int target,
                    const char *title,
                    const char *detail)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *name = detail == NULL
                              ? g_strdup (title)
                              : g_strdup_printf ("%s, %s", title, detail);

  gtk_label_set_justify (GTK_LABEL (mj_query_view_add (box, title, NULL)),
                         GTK_JUSTIFY_CENTER);
  if (detail != NULL)
    mj_query_view_add (box, detail, "chip-detail");
  for (GtkWidget *label = gtk_widget_get_first_child (box); label != NULL;
       label = gtk_widget_get_next_sibling (label))
    gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", target);
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_set_hexpand (button, TRUE);
  mj_names_mend (button);
  mj_names_set (button, name);
  return button;
}
