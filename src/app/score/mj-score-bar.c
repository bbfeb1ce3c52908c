/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-bar.c – the bar shows keys where there is room, and how far the hand
 * has come where there is none.
 */

#include "app/score/mj-score-bar.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

struct _MjScoreBar {
  GtkBox parent_instance;

  /* template children */
  GtkWidget *hints;
  GtkWidget *actions;
  GtkWidget *change_tiles;
  GtkWidget *status;
  GtkWidget *space; /* where nothing else stands at the start of the bar */
  GtkLabel *status_title;
  GtkLabel *status_detail;
  GtkWidget *cancel;
  GtkWidget *record;
  GtkWidget *next;
  GtkWidget *who; /* where the chairs are out of sight */

  guint slow; /* until it is said that a win is being saved, or 0 */
};

MJ_DEFINE_TEMPLATE (MjScoreBar, mj_score_bar, GTK_TYPE_BOX)

/* It stays in sight where the window is narrow.  Where it is wide, the answer
 * stands beside it, and only the reason why nothing can be recorded is told. */
static void
show_status (MjScoreBar *self, MjScoreQuery *query, gboolean wide)
{
  const char *problem = mj_score_query_get_problem (query);
  GListModel *payments = mj_score_query_get_payments (query);
  g_autoptr (MjLine) line = g_list_model_get_item (payments, 0);
  g_autofree char *headline = NULL, *detail = NULL;

  g_object_get (query, "headline", &headline, NULL);
  if (problem != NULL)
    detail = g_strdup (problem);
  else if (line != NULL)
    detail = g_strdup_printf ("%s %s", mj_line_get_title (line),
                              mj_line_get_value (line));
  gtk_label_set_label (self->status_title, headline);
  gtk_label_set_label (self->status_detail, detail == NULL ? "" : detail);
  gtk_label_set_max_width_chars (self->status_detail, wide ? 44 : 18);
  gtk_widget_set_visible (GTK_WIDGET (self->status_title), !wide);
  gtk_widget_set_visible (
      self->status, !wide || (problem != NULL && mj_score_bar_records (self)));
}

void
mj_score_bar_show (MjScoreBar *self,
                   MjScoreQuery *query,
                   gboolean wide,
                   gboolean answer)
{
  gboolean tiles = mj_score_query_get_entry (query)->by_tiles;
  gboolean wins = mj_score_query_get_problem (query) == NULL;
  MjScoreStage stage = mj_score_query_get_stage (query);
  gboolean complete =
      tiles ? stage == MJ_STAGE_OPEN : mj_score_query_get_count (query) >= 0;
  gboolean who = !wide && complete && !mj_score_query_is_from_known (query);

  g_return_if_fail (MJ_IS_SCORE_BAR (self));

  show_status (self, query, wide);
  gtk_widget_set_visible (self->actions, answer && wide);
  gtk_widget_set_visible (self->change_tiles, tiles);
  gtk_widget_set_visible (self->hints, wide && tiles && !answer);
  gtk_widget_set_visible (self->space,
                          wide && !tiles && !answer &&
                              !gtk_widget_get_visible (self->status));
  mj_css_set (self->record, "suggested-action", wins);
  mj_css_set (self->next, "suggested-action", wins || stage == MJ_STAGE_NO_WIN);
  gtk_widget_set_sensitive (self->next, stage >= MJ_STAGE_ANSWER);
  gtk_widget_set_visible (self->next, !mj_score_bar_records (self) &&
                                          (wide || stage >= MJ_STAGE_ANSWER));
  gtk_widget_set_visible (self->record, mj_score_bar_records (self) && !who);
  gtk_widget_set_visible (self->who, who);
}

void
mj_score_bar_set_records (MjScoreBar *self)
{
  g_return_if_fail (MJ_IS_SCORE_BAR (self));

  gtk_widget_set_visible (self->cancel, TRUE);
  gtk_widget_set_visible (self->record, TRUE);
  gtk_widget_set_visible (self->next, FALSE);
}

MJ_GETTER (gboolean,
           mj_score_bar_records,
           MjScoreBar,
           gtk_widget_get_visible (self->cancel))

void
mj_score_bar_take_focus (MjScoreBar *self)
{
  g_return_if_fail (MJ_IS_SCORE_BAR (self));

  gtk_widget_grab_focus (mj_score_bar_records (self) ? self->record
                                                     : self->next);
}

/* ---- while a win is being saved ---- */

/* How long that may take before it is said, in milliseconds: on a disk that is
 * well the page goes away at once. */
enum { PATIENCE = 250 };

/* The action keeps a button sensitive as long as it has one.  GTK takes the
 * keyboard from a button that goes dead. */
static void
show_saving (MjScoreBar *self, gboolean saving)
{
  gtk_button_set_label (GTK_BUTTON (self->record),
                        saving ? _ ("Saving…") : _ ("_Record"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->record),
                                  saving ? NULL : "score.record");
  gtk_widget_set_tooltip_text (
      self->record,
      saving ? _ ("The last change is still being saved.") : NULL);
  if (saving)
    gtk_widget_set_sensitive (self->record, FALSE);
  else if (gtk_root_get_focus (gtk_widget_get_root (self->record)) == NULL)
    gtk_widget_grab_focus (self->record);
}

static gboolean
on_slow (gpointer data)
{
  MjScoreBar *self = data;

  self->slow = 0;
  show_saving (self, TRUE);
  mj_names_announce (GTK_WIDGET (self),
                     gtk_widget_get_tooltip_text (self->record));
  return G_SOURCE_REMOVE;
}

void
mj_score_bar_set_saving (MjScoreBar *self, gboolean saving)
{
  g_return_if_fail (MJ_IS_SCORE_BAR (self));

  g_clear_handle_id (&self->slow, g_source_remove);
  if (saving)
    self->slow = g_timeout_add (PATIENCE, on_slow, self);
  else if (gtk_widget_get_tooltip_text (self->record) != NULL)
    show_saving (self, FALSE);
}

/* ---- the class ---- */

static void
mj_score_bar_class_init (MjScoreBarClass *klass)
{
  MJ_FREES (klass, MjScoreBar, g_source_remove, slow);
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (klass, "score/mj-score-bar");
  MJ_TEMPLATE_CHILDREN (klass, MjScoreBar, hints, actions, change_tiles, status,
                        space, status_title, status_detail, cancel, record,
                        next, who);
}
