/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-count-page.c – one button for each number of tai up to the limit. */

#include "app/hand/mj-count-page.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"
#include "engine/money/mj-payout.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

enum { MAX_TAI = 20 };

struct _MjCountPage {
  MjQueryView parent_instance;

  GtkWidget *tai[MAX_TAI + 1];
  GtkWidget *stakes[MAX_TAI + 1];
  GtkWidget *specials;
  GtkWidget *special;
  GtkWidget *thirteen;
};

G_DEFINE_FINAL_TYPE (MjCountPage, mj_count_page, MJ_TYPE_QUERY_VIEW)

/* "0.80 / 1.60": what the others pay and what the discarder does. */
static void
show_stake (MjCountPage *self, const MjRules *rules, int tai)
{
  g_autofree char *others = NULL, *shooter = NULL, *text = NULL, *name = NULL;
  MjShares shares;

  mj_payout_shares (rules, tai, FALSE, &shares);
  others = mj_text_money (shares.other);
  shooter = mj_text_money (shares.discarder);
  text = g_strdup_printf ("%s / %s", others, shooter);
  name = g_strdup_printf (
      /* Translators: tai, then what each pays, then what the discarder pays */
      _ ("%d tai: %s each, %s from the discarder"), tai, others, shooter);
  gtk_label_set_label (GTK_LABEL (self->stakes[tai]), text);
  mj_names_set (self->tai[tai], name);
}

static void
mj_count_page_show (MjQueryView *view)
{
  MjCountPage *self = MJ_COUNT_PAGE (view);
  MjScoreQuery *query = mj_query_view_get_query (view);
  const MjRules *rules = &mj_score_query_get_books (query)->rules;
  MjSpecial said = (MjSpecial) mj_score_query_get_entry (query)->special;
  int worth = said == MJ_PLAIN_HAND ? -1 : mj_win_editor_worth (rules, said);
  int most = mj_rules_most_tai (rules);
  int least = MIN (mj_score_minimum (rules, TRUE), most);
  gboolean doubled = rules->special_double == MJ_DOUBLE_LIMIT_HANDS;
  gboolean thirteen = rules->thirteen_pay == MJ_THIRTEEN_EVERYONE_DOUBLE;

  for (int tai = 0; tai <= MAX_TAI; tai++) {
    gboolean played = tai >= least && tai <= most;

    gtk_widget_set_visible (self->tai[tai], played);
    gtk_widget_set_sensitive (self->tai[tai], worth < 0 || tai == worth);
    if (played)
      show_stake (self, rules, tai);
  }
  gtk_widget_set_visible (self->special, doubled);
  gtk_widget_set_visible (self->thirteen, thirteen);
  gtk_widget_set_visible (self->specials, doubled || thirteen);
}

static void
mj_count_page_class_init (MjCountPageClass *klass)
{
  MJ_QUERY_VIEW_CLASS (klass)->show = mj_count_page_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BOX_LAYOUT);
}

static void
add_tai (MjCountPage *self)
{
  GtkWidget *row = mj_wrap_box_new (12);

  for (int tai = 0; tai <= MAX_TAI; tai++) {
    g_autofree char *number = g_strdup_printf ("%d", tai);

    self->tai[tai] = mj_query_view_chip ("score.tai", tai, number, "");
    gtk_widget_add_css_class (self->tai[tai], "tai-button");
    self->stakes[tai] = gtk_widget_get_last_child (
        gtk_button_get_child (GTK_BUTTON (self->tai[tai])));
    gtk_box_append (GTK_BOX (row), self->tai[tai]);
  }
  mj_names_group (row, _ ("How many tai?"));
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

static void
add_special (MjCountPage *self)
{
  self->specials = mj_wrap_box_new (6);
  self->special = mj_query_view_chip ("score.special", MJ_SPECIAL_HAND,
                                      _ ("Special hand"), NULL);
  self->thirteen = mj_query_view_chip (
      "score.special", MJ_THIRTEEN_WONDERS_HAND, _ ("Thirteen wonders"), NULL);
  gtk_box_append (GTK_BOX (self->specials),
                  mj_query_view_chip ("score.special", MJ_PLAIN_HAND,
                                      _ ("Ordinary hand"), NULL));
  gtk_box_append (GTK_BOX (self->specials), self->special);
  gtk_box_append (GTK_BOX (self->specials), self->thirteen);
  gtk_widget_set_parent (self->specials, GTK_WIDGET (self));
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
