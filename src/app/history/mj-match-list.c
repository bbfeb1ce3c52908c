/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-list.c – shows the matches that are looked for, and says when there
 * are none or they cannot be read.
 */

#include "app/history/mj-match-list.h"

#include "app/files/mj-damaged-row.h"
#include "app/files/mj-export.h"
#include "app/rows/mj-near-rows.h"
#include "app/rows/mj-record-line.h"
#include "app/tiles/mj-portrait.h"
#include "app/widgets/mj-template.h"
#include "model/list/mj-match-rows.h"
#include "model/object/mj-class.h"
#include "model/store/mj-store-matches.h"

#include <glib/gi18n.h>

enum { FACE_SIZE = 24 };

struct _MjMatchList {
  GtkBox parent_instance;

  /* template children */
  GtkWidget *title;
  GtkWidget *above;
  GtkListBox *list;
  GtkWidget *below;
  GtkWidget *nothing;
  GtkWidget *reading;
  GtkWidget *trouble;
  GtkLabel *problem;

  /* owned */
  MjStore *store;
  MjRecordList *rows;
  MjNearRows *near;

  gboolean searching; /* some of the matches are wanted */
};

G_DEFINE_FINAL_TYPE (MjMatchList, mj_match_list, GTK_TYPE_BOX)

/* ---- rows ---- */

static void
read_anew (gpointer data)
{
  MjMatchList *self = data;

  mj_record_list_read_anew (self->rows);
}

static void
mark_damaged (MjMatchList *self, GtkListBoxRow *row, const MjRecordRow *match)
{
  g_autofree char *name = mj_export_name (_ ("Damaged match"), "txt");
  MjDamaged damaged = {
    .problem = match->problem,
    .name = name,
    .store = self->store,
    .id = match->id,
    .copy = mj_store_copy_match,
    .remove = mj_store_remove_match,
    .removed = read_anew,
    .data = self,
  };

  mj_damaged_row_mark (row, &damaged);
}

/* Two by two, so that they take no more room than a line of text is long. */
static GtkWidget *
make_faces (const MjMatchFile *file)
{
  GtkWidget *grid =
      g_object_new (GTK_TYPE_GRID, "column-spacing", 2, "row-spacing", 2,
                    "valign", GTK_ALIGN_CENTER, NULL);

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    gtk_grid_attach (GTK_GRID (grid),
                     mj_portrait_new (mj_person_in (file, (MjSeat) seat),
                                      MJ_MOOD_CALM, FACE_SIZE),
                     seat % 2, seat / 2, 1, 1);
  return grid;
}

static GtkWidget *
make_row (MjRecordRow *match, gpointer data)
{
  MjMatchList *self = data;
  GtkListBoxRow *row = mj_record_line_new (match->title, match->text);

  if (match->problem != NULL)
    mark_damaged (self, row, match);
  else
    gtk_box_prepend (GTK_BOX (gtk_list_box_row_get_child (row)),
                     make_faces (match->match));
  return GTK_WIDGET (row);
}

/* ---- what is there ---- */

static void
on_reading (MjMatchList *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0;
  gboolean reading = mj_record_list_is_reading (self->rows);
  const char *problem = mj_record_list_get_problem (self->rows);

  gtk_widget_set_visible (self->title, any);
  gtk_widget_set_visible (GTK_WIDGET (self->list), any);
  gtk_widget_set_visible (self->reading, reading);
  gtk_widget_set_visible (self->nothing, self->searching && !any && !reading &&
                                             problem == NULL);
  gtk_widget_set_visible (self->trouble, problem != NULL);
  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
}

static void
on_row_activated (MjMatchList *self, GtkListBoxRow *row)
{
  g_autoptr (MjRecordRow) chosen = mj_near_rows_get (self->near, row);
  g_autoptr (MjStoredMatch) match =
      mj_store_load_match (self->store, chosen->id, NULL);

  if (match != NULL)
    g_signal_emit_by_name (self, "chosen", match);
  else
    read_anew (self); /* it has gone */
}

/* ---- the class ---- */

static void
mj_match_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mj_match_list_parent_class)->map (widget);
  mj_near_rows_map (MJ_MATCH_LIST (widget)->near);
}

static void
mj_match_list_unmap (GtkWidget *widget)
{
  mj_near_rows_unmap (MJ_MATCH_LIST (widget)->near);
  GTK_WIDGET_CLASS (mj_match_list_parent_class)->unmap (widget);
}

static void
mj_match_list_class_init (MjMatchListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjMatchList, mj_class_disconnect, rows);
  MJ_FREES (klass, MjMatchList, mj_near_rows_free, near);
  MJ_FREES (klass, MjMatchList, g_object_unref, store);
  widget_class->map = mj_match_list_map;
  widget_class->unmap = mj_match_list_unmap;
  mj_template_set (widget_class, "history/mj-match-list");
  MJ_TEMPLATE_CHILDREN (widget_class, MjMatchList, title, above, list, below,
                        nothing, reading, trouble, problem);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_row_activated, read_anew);

  /* A row was activated.
   * @match: (type gpointer): a #MjStoredMatch */
  mj_class_add_signal (klass, "chosen", 1, G_TYPE_POINTER);
}

static void
mj_match_list_init (MjMatchList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = mj_record_list_new (mj_match_rows_read);
  self->near = mj_near_rows_new (self->list, self->above, self->below,
                                 self->rows, make_row, self);
  g_signal_connect_swapped (self->rows, "notify::reading",
                            G_CALLBACK (on_reading), self);
}

void
mj_match_list_search (MjMatchList *self,
                      MjStore *store,
                      const MjRecordSearch *search)
{
  g_return_if_fail (MJ_IS_MATCH_LIST (self));
  g_return_if_fail (MJ_IS_STORE (store));

  g_set_object (&self->store, store);
  self->searching = search->kind != MJ_RECORD_ALL ||
                    (search->text != NULL && *search->text != '\0');
  mj_record_list_search (self->rows, store, search);
}
