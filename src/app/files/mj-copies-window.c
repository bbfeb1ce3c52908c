/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-copies-window.c – a row for each copy, and one for any other file. */

#include "app/files/mj-copies-window.h"

#include "app/files/mj-file-dialog.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-plain.h"
#include "model/files/mj-day.h"
#include "model/stats/mj-day-result.h"
#include "model/store/mj-store-copies.h"

#include <glib/gi18n.h>

typedef struct {
  GtkWindow *window;
  GPtrArray *copies; /* of MjStoreCopy */
  MjCopyChosen chosen;
  gpointer data;
} Choice;

/* ---- words ---- */

char *
mj_copies_describe (const MjStoreContents *contents)
{
  g_autofree char *evenings = g_strdup_printf (
      ngettext ("%u evening", "%u evenings", contents->n_evenings),
      contents->n_evenings);
  g_autofree char *matches =
      g_strdup_printf (ngettext ("%u match", "%u matches", contents->n_matches),
                       contents->n_matches);
  g_autofree char *last = NULL;

  if (!mj_day_is_valid (contents->last))
    /* Translators: "12 evenings", then "1 match" */
    return g_strdup_printf (_ ("%s and %s"), evenings, matches);
  last = mj_day_title (contents->last);
  /* Translators: "12 evenings", "1 match", then a date */
  return g_strdup_printf (_ ("%s and %s, the last from %s"), evenings, matches,
                          last);
}

/* What it holds, and its name. */
static char *
describe_copy (const MjStoreCopy *copy)
{
  g_autofree char *name = g_filename_display_basename (copy->path);
  g_autofree char *contents =
      copy->counted
          ? mj_copies_describe (&copy->contents)
          : g_strdup (_ ("Damaged: what can be read of it is restored"));

  return g_strdup_printf ("%s\n%s", contents, name);
}

static char *
describe_time (const MjStoreCopy *copy)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (copy->time);

  return time == NULL ? g_strdup ("?")
                      : g_date_time_format (time, _ ("%e %B %Y, %H:%M"));
}

/* ---- choosing ---- */

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_ptr_array_unref (choice->copies);
  g_free (choice);
}

/* The window goes first: what is told next may open another one. */
static void
choose (Choice *choice, const char *path)
{
  g_autofree char *kept = g_strdup (path);
  MjCopyChosen chosen = choice->chosen;
  gpointer data = choice->data;

  gtk_window_destroy (choice->window);
  chosen (kept, data);
}

static void
on_file_chosen (GFile *file,
                GBytes *contents,
                const GError *error,
                gpointer data)
{
  Choice *choice = data;

  if (error == NULL)
    choose (choice, g_file_peek_path (file));
  else
    mj_dialog_tell (choice->window, _ ("The file cannot be opened"),
                    error->message);
}

static void
on_row (GtkListBox *list, GtkListBoxRow *row, Choice *choice)
{
  guint n = (guint) gtk_list_box_row_get_index (row);
  MjFileQuestion question = {
    .title = _ ("Restore"),
    .accept = _ ("_Restore"),
    .kind = _ ("Backups"),
    .patterns = "*.sqlite",
  };

  if (n < choice->copies->len)
    choose (choice, ((MjStoreCopy *) choice->copies->pdata[n])->path);
  else
    mj_file_dialog_choose (GTK_WIDGET (choice->window), &question,
                           on_file_chosen, choice);
}

static gboolean
on_close (GtkWindow *window, Choice *choice)
{
  choose (choice, NULL);
  return TRUE;
}

/* ---- the window ---- */

static void
add_row (GtkWidget *list, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  mj_plain_row (row, title, subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static GtkWidget *
make_list (Choice *choice)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < choice->copies->len; i++) {
    const MjStoreCopy *copy = choice->copies->pdata[i];
    g_autofree char *time = describe_time (copy);
    g_autofree char *contents = describe_copy (copy);

    add_row (list, time, contents);
  }
  add_row (list, _ ("Another File…"), NULL);
  g_signal_connect (list, "row-activated", G_CALLBACK (on_row), choice);
  return list;
}

static GtkWidget *
make_content (Choice *choice)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = make_list (choice);

  gtk_widget_set_margin_start (list, 12);
  gtk_widget_set_margin_end (list, 12);
  gtk_widget_set_margin_top (list, 12);
  gtk_widget_set_margin_bottom (list, 12);
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), mj_dialog_make_scroller (list, 480));
  return box;
}

void
mj_copies_window_present (GtkWindow *parent,
                          const char *record,
                          MjCopyChosen chosen,
                          gpointer data)
{
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice){
    .window = GTK_WINDOW (adw_window_new ()),
    .copies = mj_store_list_copies (record),
    .chosen = chosen,
    .data = data,
  };
  g_object_set_data_full (G_OBJECT (choice->window), "mj-choice", choice,
                          choice_free);
  g_signal_connect (choice->window, "close-request", G_CALLBACK (on_close),
                    choice);
  adw_window_set_content (ADW_WINDOW (choice->window), make_content (choice));
  mj_dialog_present (GTK_WIDGET (choice->window), parent,
                     _ ("Restore Which Copy?"), 460, -1);
}
