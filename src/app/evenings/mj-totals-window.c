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
  GtkWidget *note; /* what is left out */
  GtkGrid *grid;
};

MJ_DEFINE_TEMPLATE (MjTotalsWindow, mj_totals_window, ADW_TYPE_WINDOW)

static void
mj_totals_window_class_init (MjTotalsWindowClass *klass)
{
  mj_template_set (klass, "evenings/mj-totals-window");
  MJ_TEMPLATE_CHILDREN (klass, MjTotalsWindow, reading, note, grid);
}

typedef struct {
  MjStore *store;
  guint n_left_out;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->store);
  g_free (work);
}

static void
count (GTask *task, gpointer self, gpointer data, GCancellable *unused)
{
  Work *work = data;

  g_task_return_pointer (task, mj_totals_count (work->store, &work->n_left_out),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
show_note (MjTotalsWindow *self, guint n_left_out, gboolean empty)
{
  g_autofree char *left_out = g_strdup_printf (
      ngettext ("%u evening cannot be read to its end, and is not counted.",
                "%u evenings cannot be read to their end, and are not counted.",
                n_left_out),
      n_left_out);
  const char *text = n_left_out > 0 ? left_out
                     : empty        ? _ ("There is no evening yet.")
                                    : "";

  gtk_label_set_label (GTK_LABEL (self->note), text);
  gtk_widget_set_visible (self->note, *text != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->grid), !empty);
}

static void
on_counted (GObject *object, GAsyncResult *result, gpointer unused)
{
  MjTotalsWindow *self = MJ_TOTALS_WINDOW (object);
  const Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GPtrArray) totals =
      g_task_propagate_pointer (G_TASK (result), NULL);

  if (!gtk_widget_get_realized (GTK_WIDGET (self)))
    return; /* it has been closed */
  gtk_widget_set_visible (self->reading, FALSE);
  show_note (self, work->n_left_out, totals->len == 0);
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
  Work *work = g_new0 (Work, 1);

  mj_career_window_add_action (GTK_WIDGET (self), store);
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("All Evenings"), 900, 420);
  work->store = g_object_ref (store);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, count);
}
