/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-view.c – decides when a part of a page is shown anew. */

#include "app/deals/mj-session-view.h"

#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"

typedef struct {
  MjSession *session;
  gboolean stale; /* it will be shown when it comes into sight */
} MjSessionViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MjSessionView,
                                     mj_session_view,
                                     GTK_TYPE_WIDGET)

static MjSessionViewPrivate *
private_of (MjSessionView *self)
{
  return mj_session_view_get_instance_private (self);
}

void
mj_session_view_refresh (MjSessionView *self)
{
  MjSessionViewClass *klass;
  MjSessionViewPrivate *priv;

  g_return_if_fail (MJ_IS_SESSION_VIEW (self));

  klass = MJ_SESSION_VIEW_GET_CLASS (self);
  priv = private_of (self);
  priv->stale = klass->in_sight && !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!priv->stale && priv->session != NULL)
    klass->show (self, priv->session);
}

static MjSession *
get_session (MjSessionView *self)
{
  return private_of (self)->session;
}

static void
set_session (MjSessionView *self, MjSession *session)
{
  MjSessionViewPrivate *priv = private_of (self);
  MjSessionViewClass *klass = MJ_SESSION_VIEW_GET_CLASS (self);

  if (priv->session == session)
    return;
  if (priv->session != NULL)
    g_signal_handlers_disconnect_by_data (priv->session, self);
  g_set_object (&priv->session, session);
  if (klass->begin != NULL)
    klass->begin (self, session);
  if (session != NULL)
    MJ_LISTEN (session, "changed", mj_session_view_refresh, self);
  mj_session_view_refresh (self);
  g_object_notify (G_OBJECT (self), "session");
}

/* ---- the class ---- */

static void
mj_session_view_map (GtkWidget *widget)
{
  MjSessionView *self = MJ_SESSION_VIEW (widget);

  GTK_WIDGET_CLASS (mj_session_view_parent_class)->map (widget);
  if (private_of (self)->stale)
    mj_session_view_refresh (self);
}

static void
mj_session_view_dispose (GObject *object)
{
  MjSessionViewPrivate *priv = private_of (MJ_SESSION_VIEW (object));

  if (priv->session != NULL)
    g_signal_handlers_disconnect_by_data (priv->session, object);
  g_clear_object (&priv->session);
  mj_template_empty (object);
  G_OBJECT_CLASS (mj_session_view_parent_class)->dispose (object);
}

static void
mj_session_view_class_init (MjSessionViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_session_view_dispose;
  GTK_WIDGET_CLASS (klass)->map = mj_session_view_map;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);

  /* The evening that is shown; NULL: none. */
  mj_class_add_property (klass, "session", MJ_TYPE_SESSION,
                         G_CALLBACK (get_session), G_CALLBACK (set_session));
}

static void
mj_session_view_init (MjSessionView *self)
{
}
