/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-totals-window.c – a grid with a row for each player.  All evenings are
 * counted on a thread.
 */

#include "app/evenings/mj-totals-window.h"

#include "app/people/mj-career-window.h"
#include "app/deals/mj-stats-grid.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-template.h"
#include "model/deals/mj-totals.h"

#include <glib/gi18n.h>

struct _MjTotalsWindow {
  AdwWindow parent_instance;

  /* template children */
  GtkWidget *reading;
  GtkGrid *grid;
};

MJ_DEFINE_TEMPLATE (MjTotalsWindow, mj_totals_window, ADW_TYPE_WINDOW)

static void
mj_totals_window_class_init (MjTotalsWindowClass *klass)
{
  mj_template_set (klass, "evenings/mj-totals-window");
  MJ_TEMPLATE_CHILDREN (klass, MjTotalsWindow, reading, grid);
}

static void
count (GTask *task, gpointer self, gpointer store, GCancellable *unused)
{
  g_task_return_pointer (task, mj_totals_count (store),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
on_counted (GObject *object, GAsyncResult *result, gpointer unused)
{
  MjTotalsWindow *self = MJ_TOTALS_WINDOW (object);
  g_autoptr (GPtrArray) totals =
      g_task_propagate_pointer (G_TASK (result), NULL);

  if (!gtk_widget_get_realized (GTK_WIDGET (self)))
    return; /* it has been closed */
  gtk_widget_set_visible (self->reading, FALSE);
  mj_stats_grid_begin (self->grid, FALSE);
  for (guint i = 0; i < totals->len; i++) {
    const MjTotal *total = g_ptr_array_index (totals, i);

    mj_stats_grid_add (self->grid, FALSE, (int) i + 1, total->name,
                       &total->stats, total->money);
  }
}

void
mj_totals_window_present (GtkWindow *parent, MjStore *store)
{
  MjTotalsWindow *self = g_object_new (MJ_TYPE_TOTALS_WINDOW, NULL);
  g_autoptr (GTask) task = g_task_new (self, NULL, on_counted, NULL);

  mj_career_window_add_action (GTK_WIDGET (self), store);
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("All Evenings"), 900, 420);
  g_task_set_task_data (task, g_object_ref (store), g_object_unref);
  g_task_run_in_thread (task, count);
}
