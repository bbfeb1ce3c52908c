/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-settle-view.c – an entry for the smallest coin, and the settlement rounded
 * to it. */

#include "app/evening/mj-settle-view.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjSettleView {
  MjSessionView parent_instance;

  /* template children */
  GtkEditable *coin;
  GtkLabel *wrong;
  GtkLabel *settlement;
};

G_DEFINE_FINAL_TYPE (MjSettleView, mj_settle_view, MJ_TYPE_SESSION_VIEW)

/* Returns what is wrong with it; @coin is 0 then. */
static const char *
read_coin (MjSettleView *self, gint64 *coin)
{
  return mj_text_read_typed_money (gtk_editable_get_text (self->coin), "",
                                   coin);
}

gint64
mj_settle_view_get_coin (MjSettleView *self)
{
  gint64 coin;

  g_return_val_if_fail (MJ_IS_SETTLE_VIEW (self), 0);

  read_coin (self, &coin);
  return coin;
}

/* Begins with the coin of the rule sheet. */
static void
mj_settle_view_begin (MjSessionView *view, MjSession *session)
{
  g_autofree char *coin = NULL;

  if (session == NULL)
    return;
  coin = mj_text_money (mj_session_get_file (session)->rules.stake_rounding);
  gtk_editable_set_text (MJ_SETTLE_VIEW (view)->coin, coin);
}

static void
mj_settle_view_show (MjSessionView *view, MjSession *session)
{
  MjSettleView *self = MJ_SETTLE_VIEW (view);
  gint64 coin;
  const char *problem = read_coin (self, &coin);
  g_autofree char *text = mj_session_settle_text (session, coin);
  g_autofree char *wrong =
      /* Translators: what is wrong with the smallest coin that was typed */
      problem == NULL
          ? NULL
          : g_strdup_printf (_ ("%s. Nothing is rounded."), problem);

  mj_css_set (GTK_WIDGET (self->coin), "error", problem != NULL);
  gtk_label_set_label (self->wrong, wrong != NULL ? wrong : "");
  gtk_widget_set_visible (GTK_WIDGET (self->wrong), wrong != NULL);
  gtk_label_set_label (self->settlement, text);
}

static void
mj_settle_view_class_init (MjSettleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_SESSION_VIEW_CLASS (klass)->begin = mj_settle_view_begin;
  MJ_SESSION_VIEW_CLASS (klass)->show = mj_settle_view_show;
  MJ_SESSION_VIEW_CLASS (klass)->in_sight = TRUE;
  g_type_ensure (MJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/evening/mj-settle-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MjSettleView, coin);
  gtk_widget_class_bind_template_child (widget_class, MjSettleView, wrong);
  gtk_widget_class_bind_template_child (widget_class, MjSettleView, settlement);
  gtk_widget_class_bind_template_callback (widget_class,
                                           mj_session_view_refresh);
}

static void
mj_settle_view_init (MjSettleView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
