/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour-offer.c – three buttons, one of which stands out. */

#include "app/guide/mj-tour-offer.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-template.h"
#include "model/play/mj-seating.h"

#include <glib/gi18n.h>

struct _MjTourOffer {
  GtkBox parent_instance;

  /* template children */
  GtkLabel *title, *text;
  GtkWidget *learn, *go_on, *coached;
};

MJ_DEFINE_TEMPLATE (MjTourOffer, mj_tour_offer, GTK_TYPE_BOX)

static void
mj_tour_offer_class_init (MjTourOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  mj_template_set (widget_class, "guide/mj-tour-offer");
  MJ_TEMPLATE_CHILDREN (widget_class, MjTourOffer, title, text, learn, go_on,
                        coached);
}

void
mj_tour_offer_suggest (MjTourOffer *self, GSettings *settings)
{
  g_autofree char *tour = NULL;
  gboolean left, toured;

  g_return_if_fail (MJ_IS_TOUR_OFFER (self));

  tour = g_settings_get_string (settings, "tour");
  left = *tour != '\0';
  toured = mj_seating_easy_left (settings) > 0;
  gtk_label_set_label (self->title,
                       left ? _ ("Welcome back") : _ ("New at this table?"));
  gtk_label_set_label (
      self->text,
      left ? _ ("The tour goes on where you left it.")
           : _ ("Learn in five short lessons and a tour of one deal. With a "
                "coach you practise against beginners for one round, with "
                "hints; New Match changes that."));
  gtk_widget_set_visible (self->go_on, left);
  mj_css_set (self->learn, "win", !left && !toured);
  mj_css_set (self->coached, "win", !left && toured);
}
