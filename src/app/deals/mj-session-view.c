/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-view.c – decides when a part of a page is shown anew. */

#include "app/deals/mj-session-view.h"

#include "app/widgets/mj-template.h"

typedef struct {
  MjSession *session;
  gboolean stale; /* it will be shown when it comes into sight */
} MjSessionViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MjSessionView,
                                     mj_session_view,
                                     GTK_TYPE_WIDGET)

enum { PROP_0, PROP_SESSION, N_PROPS };

static GParamSpec *props[N_PROPS];

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
    g_signal_connect_object (session, "changed",
                             G_CALLBACK (mj_session_view_refresh), self,
                             G_CONNECT_SWAPPED);
  mj_session_view_refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SESSION]);
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
mj_session_view_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  g_value_set_object (value, private_of (MJ_SESSION_VIEW (object))->session);
}

static void
mj_session_view_set_property (GObject *object,
                              guint id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  set_session (MJ_SESSION_VIEW (object), g_value_get_object (value));
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_session_view_get_property;
  object_class->set_property = mj_session_view_set_property;
  object_class->dispose = mj_session_view_dispose;
  GTK_WIDGET_CLASS (klass)->map = mj_session_view_map;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);

  /* The evening that is shown; NULL: none. */
  props[PROP_SESSION] = g_param_spec_object (
      "session", NULL, NULL, MJ_TYPE_SESSION,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mj_session_view_init (MjSessionView *self)
{
}
