/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-trouble-bar.c – chooses between the trouble of the record and the message
 * of the program.
 */

#include "app/shell/mj-trouble-bar.h"

#include "model/object/mj-class.h"

#include <glib/gi18n.h>

struct _MjTroubleBar {
  MjNoticeBar parent_instance;

  MjStore *store;
  gboolean unsaved; /* the bar shows the trouble of the record */
  char *text;       /* the message of the program, or NULL */
  char *button_label;
  char *action;
};

G_DEFINE_FINAL_TYPE (MjTroubleBar, mj_trouble_bar, MJ_TYPE_NOTICE_BAR)

static void
update (MjTroubleBar *self)
{
  MjNoticeBar *bar = MJ_NOTICE_BAR (self);
  g_autofree char *trouble =
      self->store != NULL ? mj_store_get_trouble (self->store) : NULL;

  self->unsaved = trouble != NULL;
  if (trouble != NULL && mj_store_is_gone (self->store)) {
    mj_notice_bar_show (bar, trouble, _ ("Quit"), NULL);
  } else if (trouble != NULL) {
    g_autofree char *text =
        /* Translators: why, as a sentence: "The disk is full." */
        g_strdup_printf (_ ("Not saved yet. %s Trying again…"), trouble);

    mj_notice_bar_show (bar, text, _ ("Try Again"), NULL);
  } else if (self->text != NULL) {
    mj_notice_bar_show (bar, self->text, self->button_label, NULL);
  } else {
    mj_notice_bar_hide (bar);
  }
}

void
mj_trouble_bar_set_store (MjTroubleBar *self, MjStore *store)
{
  g_return_if_fail (MJ_IS_TROUBLE_BAR (self));

  if (self->store != NULL)
    g_signal_handlers_disconnect_by_data (self->store, self);
  g_set_object (&self->store, store);
  MJ_LISTEN (store, "notify::trouble", update, self);
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
chosen (MjNoticeBar *bar, gboolean second)
{
  MjTroubleBar *self = MJ_TROUBLE_BAR (bar);

  if (self->unsaved && mj_store_is_gone (self->store))
    gtk_widget_activate_action (GTK_WIDGET (self), "app.quit", NULL);
  else if (self->unsaved)
    mj_store_try_again (self->store);
  else if (self->action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), self->action, NULL);
}

static void
mj_trouble_bar_class_init (MjTroubleBarClass *klass)
{
  MJ_FREES (klass, MjTroubleBar, g_object_unref, store);
  MJ_FREES (klass, MjTroubleBar, g_free, text, button_label, action);
  MJ_NOTICE_BAR_CLASS (klass)->chosen = chosen;
}

static void
mj_trouble_bar_init (MjTroubleBar *self)
{
  mj_notice_bar_set_up (MJ_NOTICE_BAR (self), "trouble-bar", _ ("Try Again"),
                        NULL);
}
