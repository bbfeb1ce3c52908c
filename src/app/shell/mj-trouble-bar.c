/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-trouble-bar.c – a revealer with a sentence and a button; chooses between
 * the trouble of the record and the message of the program.
 */

#include "app/shell/mj-trouble-bar.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"

#include <glib/gi18n.h>

struct _MjTroubleBar {
  GtkWidget parent_instance;

  /* template children */
  GtkRevealer *revealer;
  GtkWidget *box;
  GtkLabel *label;
  GtkButton *button;

  /* owned */
  MjStore *store;
  char *text; /* the message of the program, or NULL */
  char *button_label;
  char *action;
};

G_DEFINE_FINAL_TYPE (MjTroubleBar, mj_trouble_bar, GTK_TYPE_WIDGET)

static void
show (MjTroubleBar *self,
      const char *text,
      const char *label,
      const char *action)
{
  gtk_revealer_set_reveal_child (self->revealer, text != NULL);
  if (text == NULL || g_strcmp0 (gtk_label_get_label (self->label), text) == 0)
    return;
  gtk_label_set_label (self->label, text);
  gtk_button_set_label (self->button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  mj_names_announce (GTK_WIDGET (self), text);
}

static void
update (MjTroubleBar *self)
{
  g_autofree char *trouble =
      self->store != NULL ? mj_store_get_trouble (self->store) : NULL;
  g_autofree char *text =
      trouble == NULL
          ? NULL
          /* Translators: why, as a sentence: "The disk is full." */
          : g_strdup_printf (_ ("Not saved yet. %s Trying again…"), trouble);

  if (text != NULL)
    show (self, text, _ ("Try Again"), "trouble.try-again");
  else
    show (self, self->text, self->button_label, self->action);
}

void
mj_trouble_bar_set_store (MjTroubleBar *self, MjStore *store)
{
  g_return_if_fail (MJ_IS_TROUBLE_BAR (self));

  if (self->store != NULL)
    g_signal_handlers_disconnect_by_data (self->store, self);
  g_set_object (&self->store, store);
  g_signal_connect_object (store, "notify::trouble", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

void
mj_trouble_bar_tell (MjTroubleBar *self,
                     const char *text,
                     const char *label,
                     const char *action)
{
  g_return_if_fail (MJ_IS_TROUBLE_BAR (self));

  g_free (self->text);
  g_free (self->button_label);
  g_free (self->action);
  self->text = g_strdup (text);
  self->button_label = g_strdup (label);
  self->action = g_strdup (action);
  update (self);
}

static void
try_again (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjTroubleBar *self = MJ_TROUBLE_BAR (widget);

  if (self->store != NULL)
    mj_store_try_again (self->store);
}

static void
mj_trouble_bar_dispose (GObject *object)
{
  MjTroubleBar *self = MJ_TROUBLE_BAR (object);
  GtkWidget *revealer = (GtkWidget *) self->revealer;

  if (revealer != NULL)
    gtk_widget_unparent (revealer);
  self->revealer = NULL;
  g_clear_object (&self->store);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->button_label, g_free);
  g_clear_pointer (&self->action, g_free);
  G_OBJECT_CLASS (mj_trouble_bar_parent_class)->dispose (object);
}

static void
mj_trouble_bar_class_init (MjTroubleBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_trouble_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/shell/mj-trouble-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MjTroubleBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, MjTroubleBar, box);
  gtk_widget_class_bind_template_child (widget_class, MjTroubleBar, label);
  gtk_widget_class_bind_template_child (widget_class, MjTroubleBar, button);
  gtk_widget_class_install_action (widget_class, "trouble.try-again", NULL,
                                   try_again);
}

static void
mj_trouble_bar_init (MjTroubleBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->box, mj_wrap_layout_new (12));
  /* A screen reader finds the button before there is any trouble, so it needs a
   * name from the start.
   */
  gtk_button_set_label (GTK_BUTTON (self->button), _ ("Try Again"));
}
