/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour-panel.c – all lessons are pages of one stack, so that the table keeps
 * its size from one to the next. */

#include "app/guide/mj-tour-panel.h"

#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"

#include <glib/gi18n.h>

struct _MjTourPanel {
  GtkWidget parent_instance;

  GtkWidget *head; /* title and buttons */
  GtkWidget *title;
  GtkWidget *frame; /* scrolls where letters are large */
  GtkWidget *stack;
  GtkWidget *go_on;
  GtkWidget *leave;

  MjGame *game;
  guint given;
  MjLesson lesson; /* the last one */
  gboolean holding;
};

enum { RELEASED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjTourPanel, mj_tour_panel, GTK_TYPE_WIDGET)

/* Pixels: between the parts; how high the text may be, and must be. */
enum { SPACING = 6, MAX_TEXT = 240, MIN_TEXT = 40 };

static GtkWidget *
make_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  return label;
}

static void
remove_pages (MjTourPanel *self)
{
  GtkWidget *page;

  while ((page = gtk_widget_get_first_child (self->stack)) != NULL)
    gtk_stack_remove (GTK_STACK (self->stack), page);
}

static void
set_button (GtkWidget *button, const char *label, const char *action)
{
  gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_sensitive (button, TRUE);
  gtk_widget_set_visible (button, TRUE);
}

void
mj_tour_panel_begin (MjTourPanel *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TOUR_PANEL (self));

  mj_tour_panel_end (self);
  self->game = g_object_ref (game);
  for (int i = 0; i < MJ_N_LESSONS; i++)
    gtk_stack_add_child (GTK_STACK (self->stack),
                         make_label (mj_tour_text ((MjLesson) i)));
  set_button (self->go_on, _ ("_Continue"), "tour.go-on");
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
mj_tour_panel_end (MjTourPanel *self)
{
  g_return_if_fail (MJ_IS_TOUR_PANEL (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  remove_pages (self);
  g_clear_object (&self->game);
  self->given = 0;
  self->lesson = MJ_N_LESSONS;
  self->holding = FALSE;
}

static GtkWidget *
nth_page (MjTourPanel *self, MjLesson lesson)
{
  GtkWidget *page = gtk_widget_get_first_child (self->stack);

  for (MjLesson i = 0; i < lesson; i++)
    page = gtk_widget_get_next_sibling (page);
  return page;
}

const char *
mj_tour_panel_look (MjTourPanel *self)
{
  MjLesson lesson;

  g_return_val_if_fail (MJ_IS_TOUR_PANEL (self), NULL);

  if (self->game == NULL || self->holding)
    return NULL;
  lesson = mj_tour_find (mj_game_get_state (self->game), self->given);
  if (lesson == MJ_N_LESSONS)
    return NULL;
  self->given |= 1u << lesson;
  self->lesson = lesson;
  self->holding = mj_tour_holds (lesson);
  gtk_label_set_label (GTK_LABEL (self->title), mj_tour_title (lesson));
  gtk_stack_set_visible_child (GTK_STACK (self->stack),
                               nth_page (self, lesson));
  if (mj_tour_ends (lesson)) {
    set_button (self->go_on, _ ("_Play a Match"), "app.end-tour");
    gtk_widget_set_visible (self->leave, FALSE);
    gtk_widget_grab_focus (self->go_on);
  } else {
    gtk_widget_set_sensitive (self->go_on, self->holding);
  }
  if (self->holding)
    gtk_widget_grab_focus (self->go_on);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      mj_tour_target_text (mj_tour_target (lesson)), -1);
  return mj_tour_text (lesson);
}

MjLesson
mj_tour_panel_get_lesson (MjTourPanel *self)
{
  g_return_val_if_fail (MJ_IS_TOUR_PANEL (self), MJ_N_LESSONS);

  return self->lesson;
}

gboolean
mj_tour_panel_is_touring (MjTourPanel *self)
{
  g_return_val_if_fail (MJ_IS_TOUR_PANEL (self), FALSE);

  return self->game != NULL;
}

gboolean
mj_tour_panel_is_holding (MjTourPanel *self)
{
  g_return_val_if_fail (MJ_IS_TOUR_PANEL (self), FALSE);

  return self->holding;
}

static void
go_on (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjTourPanel *self = MJ_TOUR_PANEL (widget);

  if (!self->holding)
    return;
  self->holding = FALSE;
  gtk_widget_set_sensitive (self->go_on, FALSE);
  g_signal_emit (self, signals[RELEASED], 0);
}

/* ---- its size ---- */

static GtkSizeRequestMode
mj_tour_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* How high the longest lesson is; a stack asks only the page in sight. */
static int
measure_text (MjTourPanel *self, int width)
{
  int highest = 0, height;

  for (GtkWidget *page = gtk_widget_get_first_child (self->stack); page != NULL;
       page = gtk_widget_get_next_sibling (page)) {
    gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                        NULL, NULL);
    highest = MAX (highest, height);
  }
  return highest;
}

/* As high as the longest lesson is at that width; a scrolled window does not
 * know how a text wraps. */
static void
mj_tour_panel_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MjTourPanel *self = MJ_TOUR_PANEL (widget);
  int text, least;

  gtk_widget_measure (self->head, GTK_ORIENTATION_HORIZONTAL, -1, &least,
                      natural, NULL, NULL);
  *minimum = least;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  /* Newer versions of GTK warn where somebody asks for less. */
  if (for_size >= 0)
    for_size = MAX (for_size, least);
  gtk_widget_measure (self->head, orientation, for_size, minimum, natural, NULL,
                      NULL);
  text = measure_text (self, for_size);
  *minimum += SPACING + MIN (text, MIN_TEXT);
  *natural += SPACING + MIN (text, MAX_TEXT);
}

static int
place_child (GtkWidget *child, int width, int height, int y)
{
  GtkAllocation place = { .y = y, .width = width, .height = MAX (0, height) };

  gtk_widget_size_allocate (child, &place, -1);
  return y + place.height + SPACING;
}

static void
mj_tour_panel_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjTourPanel *self = MJ_TOUR_PANEL (widget);
  int head, y;

  gtk_widget_measure (self->head, GTK_ORIENTATION_VERTICAL, width, NULL, &head,
                      NULL, NULL);
  y = place_child (self->head, width, head, 0);
  place_child (self->frame, width, height - y, y);
}

/* ---- the class ---- */

static void
mj_tour_panel_dispose (GObject *object)
{
  MjTourPanel *self = MJ_TOUR_PANEL (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->head, gtk_widget_unparent);
  g_clear_pointer (&self->frame, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_tour_panel_parent_class)->dispose (object);
}

static void
mj_tour_panel_class_init (MjTourPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_tour_panel_dispose;
  widget_class->get_request_mode = mj_tour_panel_get_request_mode;
  widget_class->measure = mj_tour_panel_measure;
  widget_class->size_allocate = mj_tour_panel_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "tour");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "tour.go-on", NULL, go_on);

  /**
   * MjTourPanel::released:
   *
   * A lesson that held the game has been read.
   */
  signals[RELEASED] =
      g_signal_new ("released", MJ_TYPE_TOUR_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
add_button (GtkWidget *box, const char *css_class)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  gtk_widget_add_css_class (button, css_class);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
mj_tour_panel_init (MjTourPanel *self)
{
  self->title = make_label ("");
  gtk_widget_add_css_class (self->title, "tour-title");
  gtk_label_set_yalign (GTK_LABEL (self->title), 0.5f);
  gtk_widget_set_hexpand (self->title, TRUE);
  self->head = mj_wrap_box_new (SPACING);
  gtk_box_append (GTK_BOX (self->head), self->title);
  self->leave = add_button (self->head, "flat");
  gtk_button_set_icon_name (GTK_BUTTON (self->leave), "window-close-symbolic");
  gtk_widget_set_tooltip_text (self->leave, _ ("End the Tour"));
  mj_names_set (self->leave, _ ("End the Tour"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->leave), "app.end-tour");
  self->go_on = add_button (self->head, "suggested-action");
  self->stack = gtk_stack_new ();
  gtk_stack_set_transition_type (GTK_STACK (self->stack),
                                 GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  self->frame = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->frame),
                                 self->stack);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->frame),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
  mj_names_set (GTK_WIDGET (self), _ ("Tour"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
