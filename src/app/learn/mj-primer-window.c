/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-primer-window.c – shows one step of mj-primer.c after the other; a wrong
 * answer says why and leaves the others open. */

#include "app/learn/mj-primer-window.h"

#include "app/rows/mj-line-row.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-in-sight.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "engine/tiles/mj-notation.h"
#include "model/learn/mj-primer.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjPrimerWindow {
  AdwWindow parent_instance;

  /* template children */
  GtkScrolledWindow *scroller;
  GtkBox *lessons;
  GtkLabel *heading;
  GtkLabel *place;
  GtkLabel *ask;
  AdwBin *hand;
  AdwBin *offered;
  GtkBox *answers;
  GtkLabel *verdict;
  GtkListBox *lines;
  GtkButton *next;
  GtkWidget *skip;

  GtkWidget *tabs[MJ_PRIMER_LESSONS]; /* in lessons */
  MjTileArt *art;                     /* owned */
  GSettings *settings;                /* owned */
  const MjPrimerStep *step;
  int n; /* of the step */
};

G_DEFINE_FINAL_TYPE (MjPrimerWindow, mj_primer_window, ADW_TYPE_WINDOW)

enum { HAND_WIDTH = 36, ANSWER_WIDTH = 45, WIDTH = 640, HEIGHT = 640 };

static void show_step (MjPrimerWindow *self, int n);

static GtkWidget *
make_hand (MjPrimerWindow *self, const char *notation)
{
  MjHand hand;
  MjFace win;

  if (!mj_notation_parse_hand (notation, &hand, &win, NULL))
    g_return_val_if_reached (NULL);
  return mj_tile_strip_new_for_hand (self->art, &hand, NULL, win, HAND_WIDTH);
}

/* ---- answers ---- */

static void
explain (MjPrimerWindow *self)
{
  g_autoptr (GListStore) lines = g_list_store_new (MJ_TYPE_LINE);
  MjScore score;

  if (self->step->judge != MJ_PRIMER_TAI ||
      mj_primer_score (self->step, &score) != MJ_WINS)
    return;
  for (int i = 0; i < score.n_lines; i++) {
    g_autoptr (MjLine) line = mj_line_new_for_score (&score.lines[i]);

    g_list_store_append (lines, line);
  }
  mj_line_row_bind (self->lines, G_LIST_MODEL (lines));
}

/* A lesson that has been gone through has a tick. */
static void
show_ticks (MjPrimerWindow *self)
{
  guint done = g_settings_get_uint (self->settings, "lessons-done");

  for (int i = 0; i < MJ_PRIMER_LESSONS; i++) {
    g_autofree char *label =
        g_strdup_printf (done & 1u << i ? "%d ✓" : "%d", i + 1);

    gtk_button_set_label (GTK_BUTTON (self->tabs[i]), label);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->tabs[i]),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    done & 1u << i ? _ ("Done") : "", -1);
  }
}

/* The next time the lessons begin with what is not answered yet. */
static void
keep_answer (MjPrimerWindow *self)
{
  const MjPrimerStep *next = mj_primer_step (self->n + 1);
  guint done = g_settings_get_uint (self->settings, "lessons-done");

  g_settings_set_uint (self->settings, "lessons-step",
                       next == NULL ? 0 : (guint) self->n + 1);
  if (next != NULL && next->lesson == self->step->lesson)
    return;
  g_settings_set_uint (self->settings, "lessons-done",
                       done | 1u << self->step->lesson);
  show_ticks (self);
}

/* What was asked is known: a tooltip may name the tiles. */
static void
close_answers (MjPrimerWindow *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->answers));

  gtk_widget_set_can_focus (GTK_WIDGET (self->answers), FALSE);
  for (; button != NULL; button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_can_target (gtk_button_get_child (GTK_BUTTON (button)),
                               TRUE);
}

static void
on_answer (GtkWidget *button, MjPrimerWindow *self)
{
  int answer =
      GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "mj-answer"));
  gboolean right = mj_primer_is_right (self->step, answer);

  if (gtk_widget_get_visible (GTK_WIDGET (self->next)))
    return;
  gtk_widget_add_css_class (button,
                            right ? "suggested-action" : "destructive-action");
  gtk_label_set_label (self->verdict,
                       _ (right ? self->step->right : self->step->wrong));
  mj_in_sight_bring (self->scroller, GTK_WIDGET (self->verdict));
  if (!right)
    return;
  close_answers (self);
  explain (self);
  keep_answer (self);
  gtk_widget_set_visible (GTK_WIDGET (self->next), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

/* A button with tiles is called by their names. */
static GtkWidget *
make_answer (MjPrimerWindow *self, int i)
{
  const char *text = self->step->answers[i];
  GtkWidget *button = gtk_button_new ();

  if (self->step->judge >= MJ_PRIMER_TAI) {
    gtk_button_set_label (GTK_BUTTON (button), _ (text));
  } else {
    g_autoptr (GPtrArray) names = g_ptr_array_new ();
    g_autofree char *name = NULL;
    MjFace faces[MJ_HAND_SIZE];
    MjTile tiles[MJ_HAND_SIZE];
    GtkWidget *strip;
    int n = mj_notation_parse_tiles (text, faces, MJ_HAND_SIZE, NULL);

    for (int j = 0; j < n; j++) {
      tiles[j] = mj_tile_of_face (faces[j], 0);
      g_ptr_array_add (names, (char *) mj_text_face (faces[j]));
    }
    g_ptr_array_add (names, NULL);
    name = g_strjoinv (_ (", "), (char **) names->pdata);
    strip = mj_tile_strip_new (self->art, tiles, n, ANSWER_WIDTH);
    gtk_widget_set_can_target (strip, FALSE); /* no tooltip on what is asked */
    gtk_button_set_child (GTK_BUTTON (button), strip);
    mj_names_set (button, name);
  }
  gtk_widget_add_css_class (button, "primer-answer");
  g_object_set_data (G_OBJECT (button), "mj-answer", GINT_TO_POINTER (i));
  g_signal_connect (button, "clicked", G_CALLBACK (on_answer), self);
  return button;
}

/* ---- a step ---- */

static void
show_tiles (MjPrimerWindow *self)
{
  const MjPrimerStep *step = self->step;
  gboolean shown = step->tiles != NULL && step->judge != MJ_PRIMER_KIND;

  gtk_widget_set_visible (GTK_WIDGET (self->hand), shown);
  adw_bin_set_child (self->hand, shown ? make_hand (self, step->tiles) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->offered), step->offered != NULL);
  adw_bin_set_child (self->offered, step->offered != NULL
                                        ? make_hand (self, step->offered)
                                        : NULL);
}

static void
show_answers (MjPrimerWindow *self)
{
  mj_template_empty (self->answers);
  for (int i = 0; i < MJ_PRIMER_ANSWERS && self->step->answers[i] != NULL; i++)
    gtk_box_append (self->answers, make_answer (self, i));
  gtk_widget_set_can_focus (GTK_WIDGET (self->answers), TRUE);
  gtk_widget_grab_focus (
      gtk_widget_get_first_child (GTK_WIDGET (self->answers)));
}

/* Returns: the first step of @lesson, or how many steps there are in all */
static int
find_lesson (int lesson)
{
  int n = 0;

  while (mj_primer_step (n) != NULL && mj_primer_step (n)->lesson < lesson)
    n++;
  return n;
}

static void
show_place (MjPrimerWindow *self)
{
  int lesson = self->step->lesson, first = find_lesson (lesson);
  /* Translators: the number of a question, how many there are in a lesson */
  g_autofree char *text =
      g_strdup_printf (_ ("Question %d of %d"), self->n - first + 1,
                       find_lesson (lesson + 1) - first);

  gtk_label_set_label (self->place, text);
}

static void
show_step (MjPrimerWindow *self, int n)
{
  gboolean last = mj_primer_step (n + 1) == NULL;

  self->n = n;
  self->step = mj_primer_step (n);
  g_settings_set_uint (self->settings, "lessons-step", (guint) n);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (self->tabs[self->step->lesson]), TRUE);
  gtk_label_set_label (self->heading, mj_primer_title (self->step->lesson));
  show_place (self);
  gtk_label_set_label (self->ask, _ (self->step->ask));
  gtk_label_set_label (self->verdict, "");
  gtk_widget_set_visible (GTK_WIDGET (self->lines), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->next), FALSE);
  gtk_widget_set_visible (self->skip, !last);
  gtk_button_set_label (self->next,
                        last ? _ ("_Take the Tour") : _ ("_Continue"));
  show_tiles (self);
  show_answers (self);
  mj_in_sight_bring (self->scroller, GTK_WIDGET (self->heading));
}

static void
take_tour (MjPrimerWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.tour", NULL);
  gtk_window_close (GTK_WINDOW (self));
}

static void
go_on (MjPrimerWindow *self)
{
  if (mj_primer_step (self->n + 1) == NULL)
    take_tour (self);
  else
    show_step (self, self->n + 1);
}

/* To the first step of another lesson. */
static void
on_tab (GtkToggleButton *tab, MjPrimerWindow *self)
{
  int lesson = 0;

  if (!gtk_toggle_button_get_active (tab))
    return;
  while (GTK_WIDGET (tab) != self->tabs[lesson])
    lesson++;
  if (self->step->lesson != lesson)
    show_step (self, find_lesson (lesson));
}

/* ---- the window ---- */

static void
mj_primer_window_class_init (MjPrimerWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjPrimerWindow, g_object_unref, art, settings);
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (widget_class, "learn/mj-primer-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjPrimerWindow, scroller, lessons,
                        heading, place, ask, hand, offered, answers, verdict,
                        lines, next, skip);
  MJ_TEMPLATE_CALLBACKS (widget_class, go_on, take_tour);
}

static void
mj_primer_window_init (MjPrimerWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->step = mj_primer_step (0);
  for (int i = 0; i < MJ_PRIMER_LESSONS; i++) {
    GtkWidget *tab = gtk_toggle_button_new ();

    gtk_widget_set_tooltip_text (tab, mj_primer_title (i));
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (tab),
                                 i == 0 ? NULL
                                        : GTK_TOGGLE_BUTTON (self->tabs[0]));
    mj_names_set (tab, mj_primer_title (i));
    g_signal_connect (tab, "toggled", G_CALLBACK (on_tab), self);
    gtk_box_append (self->lessons, tab);
    self->tabs[i] = tab;
  }
}

/* Where they were left; or the first lesson that is not done. */
static int
find_left (GSettings *settings)
{
  int step = (int) g_settings_get_uint (settings, "lessons-step"), lesson = 0;
  guint done = g_settings_get_uint (settings, "lessons-done");

  if (mj_primer_step (step) == NULL)
    step = 0;
  if ((done & 1u << mj_primer_step (step)->lesson) == 0)
    return step;
  while (lesson < MJ_PRIMER_LESSONS && done & 1u << lesson)
    lesson++;
  return lesson == MJ_PRIMER_LESSONS ? step : find_lesson (lesson);
}

GtkWidget *
mj_primer_window_present (GtkWindow *parent, GSettings *settings)
{
  MjPrimerWindow *self = g_object_new (MJ_TYPE_PRIMER_WINDOW, NULL);
  g_autofree char *set = g_settings_get_string (settings, "tile-set");

  self->art = mj_tile_art_new (set, TRUE);
  self->settings = g_object_ref (settings);
  show_ticks (self);
  show_step (self, find_left (settings));
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("First Lessons"),
                     MIN (WIDTH, gtk_widget_get_width (GTK_WIDGET (parent))),
                     HEIGHT);
  return GTK_WIDGET (self);
}
