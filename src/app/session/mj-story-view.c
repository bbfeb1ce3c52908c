/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-story-view.c – sentences, and below them a grid with a column for each
 * player.
 */

#include "app/session/mj-story-view.h"

#include "app/deals/mj-stats-grid.h"
#include "app/widgets/mj-template.h"
#include "model/deals/mj-story.h"
#include "model/text/mj-text.h"

struct _MjStoryView {
  MjSessionView parent_instance;

  /* template children */
  GtkLabel *story;
  GtkGrid *statistics;
};

MJ_DEFINE_TEMPLATE (MjStoryView, mj_story_view, MJ_TYPE_SESSION_VIEW)

static void
mj_story_view_show (MjSessionView *view, MjSession *session)
{
  MjStoryView *self = MJ_STORY_VIEW (view);
  const MjEveningFile *file = mj_session_get_file (session);
  MjEveningStats stats[MJ_MAX_PEOPLE] = { 0 };
  guint played = mj_evening_stats_add (file, stats);
  g_autofree char *story = mj_story_tell (session);
  MjMoney money;
  int column = 1;

  mj_evening_file_get_money (file, &money);
  gtk_label_set_label (self->story, g_strchomp (story));
  gtk_widget_set_visible (GTK_WIDGET (self->story), *story != '\0');
  mj_stats_grid_begin (self->statistics, TRUE);
  for (MjWho i = 0; i < file->n_people; i++) {
    g_autofree char *balance = mj_text_gain (&money, stats[i].balance);

    if (played & 1u << i)
      mj_stats_grid_add (self->statistics, TRUE, column++,
                         mj_session_get_name (session, i), &stats[i], balance);
  }
}

static void
mj_story_view_class_init (MjStoryViewClass *klass)
{
  MJ_SESSION_VIEW_CLASS (klass)->show = mj_story_view_show;
  MJ_SESSION_VIEW_CLASS (klass)->in_sight = TRUE;
  mj_template_set (klass, "session/mj-story-view");
  MJ_TEMPLATE_CHILDREN (klass, MjStoryView, story, statistics);
}
