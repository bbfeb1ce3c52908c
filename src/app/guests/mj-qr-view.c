/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-qr-view.c – draws each module as a square of whole pixels. */

#include "app/guests/mj-qr-view.h"

#include "model/object/mj-class.h"
#include "net/door/mj-qr.h"

enum { MODULE = 5 }; /* least size of a module, for a camera across a table */

struct _MjQrView {
  GtkWidget parent_instance;

  MjQr qr;
};

MJ_DEFINE_TYPE (MjQrView, mj_qr_view, GTK_TYPE_WIDGET)

static int
count_modules (MjQrView *self)
{
  return self->qr.width + 2 * MJ_QR_MARGIN;
}

static void
mj_qr_view_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  *minimum = count_modules (MJ_QR_VIEW (widget)) * MODULE;
  *natural = *minimum * 8 / 5;
  *minimum_baseline = *natural_baseline = -1;
}

static void
mj_qr_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjQrView *self = MJ_QR_VIEW (widget);
  int size =
      MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  int module = size / count_modules (self);
  int edge = module * count_modules (self);
  int x = (gtk_widget_get_width (widget) - edge) / 2;
  int y = (gtk_widget_get_height (widget) - edge) / 2;
  const GdkRGBA white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };

  gtk_snapshot_append_color (snapshot, &white,
                             &GRAPHENE_RECT_INIT (x, y, edge, edge));
  for (int i = 0; i < self->qr.width * self->qr.width; i++)
    if (self->qr.modules[i])
      gtk_snapshot_append_color (
          snapshot, &black,
          &GRAPHENE_RECT_INIT (x + (i % self->qr.width + MJ_QR_MARGIN) * module,
                               y + (i / self->qr.width + MJ_QR_MARGIN) * module,
                               module, module));
}

static void
mj_qr_view_finalize (GObject *object)
{
  mj_qr_clear (&MJ_QR_VIEW (object)->qr);
  G_OBJECT_CLASS (mj_qr_view_parent_class)->finalize (object);
}

static void
mj_qr_view_class_init (MjQrViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mj_qr_view_finalize;
  widget_class->measure = mj_qr_view_measure;
  widget_class->snapshot = mj_qr_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

void
mj_qr_view_set_text (MjQrView *self, const char *text)
{
  g_return_if_fail (MJ_IS_QR_VIEW (self));

  mj_qr_clear (&self->qr);
  mj_qr_init (&self->qr, text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
