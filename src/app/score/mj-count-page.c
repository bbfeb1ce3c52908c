/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-count-page.c – one button for each number of tai up to the limit. */

#include "app/score/mj-count-page.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"

#include <glib/gi18n.h>

enum { MAX_TAI = 20 };

struct _MjCountPage {
  GtkWidget parent_instance;

  GtkWidget *tai[MAX_TAI + 1];
  GtkWidget *special;
  GtkWidget *thirteen;

  MjScoreQuery *query;
};

G_DEFINE_FINAL_TYPE (MjCountPage, mj_count_page, GTK_TYPE_WIDGET)

static GtkWidget *
make_toggle (const char *label, const char *action, int target)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  mj_wrap_labels (button);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", target);
  return button;
}

static void
on_changed (MjCountPage *self)
{
  const MjRules *rules = &mj_score_query_get_books (self->query)->rules;
  int least = MIN (mj_score_minimum (rules, TRUE), rules->limit);

  for (int tai = 0; tai <= MAX_TAI; tai++)
    gtk_widget_set_visible (self->tai[tai],
                            tai >= least && tai <= rules->limit);
  gtk_widget_set_visible (self->special,
                          rules->special_double == MJ_DOUBLE_LIMIT_HANDS);
  gtk_widget_set_visible (self->thirteen,
                          rules->thirteen_pay == MJ_THIRTEEN_EVERYONE_DOUBLE);
}

static void
mj_count_page_dispose (GObject *object)
{
  MjCountPage *self = MJ_COUNT_PAGE (object);
  GtkWidget *child;

  if (self->query != NULL)
    g_signal_handlers_disconnect_by_data (self->query, self);
  g_clear_object (&self->query);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mj_count_page_parent_class)->dispose (object);
}

static void
mj_count_page_class_init (MjCountPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_count_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
add_tai (MjCountPage *self)
{
  GtkWidget *label = gtk_label_new (_ ("How many tai?"));
  GtkWidget *row = mj_wrap_box_new (8);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  for (int tai = 0; tai <= MAX_TAI; tai++) {
    g_autofree char *number = g_strdup_printf ("%d", tai);
    g_autofree char *name = g_strdup_printf (_ ("%d tai"), tai);

    self->tai[tai] = make_toggle (number, "score.tai", tai);
    gtk_widget_add_css_class (self->tai[tai], "tai-button");
    mj_names_set (self->tai[tai], name);
    gtk_box_append (GTK_BOX (row), self->tai[tai]);
  }
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

static void
add_special (MjCountPage *self)
{
  GtkWidget *row = mj_wrap_box_new (8);

  gtk_box_append (GTK_BOX (row), make_toggle (_ ("Ordinary hand"),
                                              "score.special", MJ_PLAIN_HAND));
  self->special =
      make_toggle (_ ("Special hand"), "score.special", MJ_SPECIAL_HAND);
  self->thirteen = make_toggle (_ ("Thirteen wonders"), "score.special",
                                MJ_THIRTEEN_WONDERS_HAND);
  gtk_box_append (GTK_BOX (row), self->special);
  gtk_box_append (GTK_BOX (row), self->thirteen);
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

static void
mj_count_page_init (MjCountPage *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
  add_tai (self);
  add_special (self);
}

void
mj_count_page_set_query (MjCountPage *self, MjScoreQuery *query)
{
  g_return_if_fail (MJ_IS_COUNT_PAGE (self));
  g_return_if_fail (self->query == NULL);

  self->query = g_object_ref (query);
  g_signal_connect_object (query, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  on_changed (self);
}
