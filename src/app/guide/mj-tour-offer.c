/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour-offer.c – three buttons, one of which stands out. */

#include "app/guide/mj-tour-offer.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-template.h"

struct _MjTourOffer {
  GtkBox parent_instance;

  /* template children */
  GtkWidget *learn, *coached;
};

MJ_DEFINE_TEMPLATE (MjTourOffer, mj_tour_offer, GTK_TYPE_BOX)

static void
mj_tour_offer_class_init (MjTourOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  mj_template_set (widget_class, "guide/mj-tour-offer");
  MJ_TEMPLATE_CHILDREN (widget_class, MjTourOffer, learn, coached);
}

void
mj_tour_offer_suggest (MjTourOffer *self, gboolean toured)
{
  g_return_if_fail (MJ_IS_TOUR_OFFER (self));

  mj_css_set (self->learn, "win", !toured);
  mj_css_set (self->coached, "win", toured);
}
