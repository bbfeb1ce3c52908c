/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-notice-bar.c – a revealer with a label and buttons that wrap below it. */

#include "app/widgets/mj-notice-bar.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"

#include <string.h>

/* After another sentence has taken the place of one, the second click of a
 * double click must not answer it; in microseconds. */
enum { SECOND_CLICK = 400000 };

typedef struct {
  /* template children */
  GtkRevealer *revealer;
  GtkWidget *box;
  GtkLabel *label;
  GtkButton *first;
  GtkButton *second;

  gint64
      replaced; /* monotonic time when the sentence last gave way to another */
} MjNoticeBarPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MjNoticeBar,
                                     mj_notice_bar,
                                     GTK_TYPE_WIDGET)

static MjNoticeBarPrivate *
get_private (MjNoticeBar *self)
{
  return mj_notice_bar_get_instance_private (self);
}

gboolean
mj_notice_bar_is_up (GObject *object, gboolean wanted, gboolean seen)
{
  return wanted || seen;
}

static void
name_buttons (MjNoticeBar *self, const char *first, const char *second)
{
  MjNoticeBarPrivate *own = get_private (self);

  gtk_button_set_label (own->first, first);
  gtk_widget_set_visible (GTK_WIDGET (own->second), second != NULL);
  if (second != NULL)
    gtk_button_set_label (own->second, second);
}

void
mj_notice_bar_set_up (MjNoticeBar *self,
                      const char *style,
                      const char *first,
                      const char *second)
{
  g_return_if_fail (MJ_IS_NOTICE_BAR (self));

  gtk_widget_add_css_class (get_private (self)->box, style);
  name_buttons (self, first, second);
}

void
mj_notice_bar_show (MjNoticeBar *self,
                    const char *text,
                    const char *first,
                    const char *second)
{
  MjNoticeBarPrivate *own;
  gboolean shown;

  g_return_if_fail (MJ_IS_NOTICE_BAR (self));
  g_return_if_fail (text != NULL);

  own = get_private (self);
  shown = gtk_revealer_get_reveal_child (own->revealer);
  name_buttons (self, first, second);
  if (shown && strcmp (gtk_label_get_label (own->label), text) == 0)
    return;
  if (shown)
    own->replaced = g_get_monotonic_time ();
  gtk_label_set_label (own->label, text);
  gtk_revealer_set_reveal_child (own->revealer, TRUE);
  mj_names_announce (GTK_WIDGET (self), text);
}

void
mj_notice_bar_hide (MjNoticeBar *self)
{
  g_return_if_fail (MJ_IS_NOTICE_BAR (self));

  gtk_revealer_set_reveal_child (get_private (self)->revealer, FALSE);
}

/* A press while the bar folds away answers what is gone. */
static void
choose (MjNoticeBar *self, gboolean second)
{
  MjNoticeBarPrivate *own = get_private (self);

  if (gtk_revealer_get_reveal_child (own->revealer) &&
      g_get_monotonic_time () - own->replaced > SECOND_CLICK)
    MJ_NOTICE_BAR_GET_CLASS (self)->chosen (self, second);
}

static void
on_first (MjNoticeBar *self)
{
  choose (self, FALSE);
}

static void
on_second (MjNoticeBar *self)
{
  choose (self, TRUE);
}

static void
mj_notice_bar_dispose (GObject *object)
{
  MjNoticeBarPrivate *own = get_private (MJ_NOTICE_BAR (object));
  GtkWidget *revealer = (GtkWidget *) own->revealer;

  if (revealer != NULL)
    gtk_widget_unparent (revealer);
  own->revealer = NULL;
  G_OBJECT_CLASS (mj_notice_bar_parent_class)->dispose (object);
}

static void
mj_notice_bar_class_init (MjNoticeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_notice_bar_dispose;
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  mj_template_set (widget_class, "widgets/mj-notice-bar");
  gtk_widget_class_bind_template_child_private (widget_class, MjNoticeBar,
                                                revealer);
  gtk_widget_class_bind_template_child_private (widget_class, MjNoticeBar, box);
  gtk_widget_class_bind_template_child_private (widget_class, MjNoticeBar,
                                                label);
  gtk_widget_class_bind_template_child_private (widget_class, MjNoticeBar,
                                                first);
  gtk_widget_class_bind_template_child_private (widget_class, MjNoticeBar,
                                                second);
  MJ_TEMPLATE_CALLBACKS (widget_class, mj_notice_bar_is_up, on_first,
                         on_second);
}

static void
mj_notice_bar_init (MjNoticeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
