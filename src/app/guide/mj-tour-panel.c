/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour-panel.c – all lessons are pages of one stack, so that the table keeps
 * its size from one to the next. */

#include "app/guide/mj-tour-panel.h"

#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

struct _MjTourPanel {
  GtkWidget parent_instance;

  GtkWidget *head; /* title and buttons */
  GtkWidget *title;
  GtkWidget *frame; /* scrolls where letters are large */
  GtkWidget *stack;
  GtkWidget *go_on;
  GtkWidget *leave;

  MjTourLight *light; /* not owned: a sibling in the page */
  MjGame *game;
  GSignalGroup *moves; /* of the game */
  guint given;
  gboolean holding;
};

enum { PROP_LIGHT = 1, PROP_TOURING, PROP_HOLDING, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjTourPanel, mj_tour_panel, GTK_TYPE_WIDGET)

/* Pixels: between the parts, as in the template; how high the text may be, and
 * must be. */
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

static void
set_holding (MjTourPanel *self, gboolean holding)
{
  if (self->holding == holding)
    return;
  self->holding = holding;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HOLDING]);
}

static void
set_game (MjTourPanel *self, MjGame *game)
{
  mj_tour_light_hide (self->light);
  remove_pages (self);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->moves, game);
  gtk_widget_set_visible (GTK_WIDGET (self), game != NULL);
  self->given = 0;
  set_holding (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TOURING]);
}

void
mj_tour_panel_end (MjTourPanel *self)
{
  g_return_if_fail (MJ_IS_TOUR_PANEL (self));

  set_game (self, NULL);
}

static GtkWidget *
nth_page (MjTourPanel *self, MjLesson lesson)
{
  GtkWidget *page = gtk_widget_get_first_child (self->stack);

  for (MjLesson i = 0; i < lesson; i++)
    page = gtk_widget_get_next_sibling (page);
  return page;
}

/* A lesson may hold the game. */
static void
give (MjTourPanel *self, MjLesson lesson)
{
  MjTourTarget target = mj_tour_target (lesson);
  g_autofree char *text = g_strdup_printf ("%s %s", mj_tour_text (lesson),
                                           mj_tour_target_text (target));

  self->given |= 1u << lesson;
  gtk_label_set_label (GTK_LABEL (self->title), mj_tour_title (lesson));
  gtk_stack_set_visible_child (GTK_STACK (self->stack),
                               nth_page (self, lesson));
  set_holding (self, mj_tour_holds (lesson));
  if (mj_tour_ends (lesson)) {
    set_button (self->go_on, _ ("_End the Tour"), "app.end-tour");
    gtk_widget_set_visible (self->leave, FALSE);
  } else {
    gtk_widget_set_sensitive (self->go_on, self->holding);
  }
  mj_tour_light_show (self->light, target);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  mj_tour_target_text (target), -1);
  g_signal_emit_by_name (self, "given", text);
}

/* The light goes out with the next move after a lesson that does not hold the
 * game. */
static void
look (MjTourPanel *self)
{
  MjLesson lesson;

  if (self->holding)
    return;
  mj_tour_light_hide (self->light);
  lesson = mj_tour_find (mj_game_get_state (self->game), self->given);
  if (lesson != MJ_N_LESSONS) {
    give (self, lesson);
  } else if (self->given != 0 &&
             mj_game_get_state (self->game)->phase != MJ_PHASE_OVER) {
    gtk_label_set_label (GTK_LABEL (self->title), _ ("Play on"));
    gtk_stack_set_visible_child (GTK_STACK (self->stack),
                                 nth_page (self, MJ_N_LESSONS));
  }
}

void
mj_tour_panel_begin (MjTourPanel *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TOUR_PANEL (self));

  set_game (self, game);
  for (int i = 0; i < MJ_N_LESSONS; i++)
    gtk_stack_add_child (GTK_STACK (self->stack),
                         make_label (mj_tour_text ((MjLesson) i)));
  gtk_stack_add_child (
      GTK_STACK (self->stack),
      make_label (_ ("Play on as you like. The tour goes on by itself when "
                     "there is something new to show.")));
  set_button (self->go_on, _ ("_Continue"), "tour.go-on");
  self->given = mj_tour_recall (mj_game_get_file (game));
  look (self);
}

/* On the button that leads on, if a lesson waits for it. */
static gboolean
mj_tour_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MJ_TOUR_PANEL (widget)->go_on);
}

MJ_GETTER (gboolean, mj_tour_panel_is_touring, MjTourPanel, self->game != NULL)

static void
go_on (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjTourPanel *self = MJ_TOUR_PANEL (widget);

  if (!self->holding)
    return;
  gtk_widget_set_sensitive (self->go_on, FALSE);
  set_holding (self, FALSE);
  look (self);
}

/* ---- its size ---- */

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
mj_tour_panel_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  MjTourPanel *self = MJ_TOUR_PANEL (object);

  g_value_set_boolean (value,
                       id == PROP_HOLDING ? self->holding : self->game != NULL);
}

static void
mj_tour_panel_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MJ_TOUR_PANEL (object)->light = g_value_get_object (value);
}

static void
mj_tour_panel_class_init (MjTourPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mj_tour_panel_get_property;
  object_class->set_property = mj_tour_panel_set_property;
  MJ_FREES (klass, MjTourPanel, g_object_unref, moves, game);
  MJ_FREES (klass, MjTourPanel, gtk_widget_unparent, head, frame);
  widget_class->grab_focus = mj_tour_panel_grab_focus;
  widget_class->get_request_mode = mj_fit_request_mode;
  widget_class->measure = mj_tour_panel_measure;
  widget_class->size_allocate = mj_tour_panel_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "tour");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "tour.go-on", NULL, go_on);
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (widget_class, "guide/mj-tour-panel");
  MJ_TEMPLATE_CHILDREN (widget_class, MjTourPanel, head, title, frame, stack,
                        go_on, leave);

  /* The light that falls on what a lesson is about, which lives as long. */
  props[PROP_LIGHT] =
      g_param_spec_object ("light", NULL, NULL, MJ_TYPE_TOUR_LIGHT,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  /* Whether the tour is being taken. */
  props[PROP_TOURING] = g_param_spec_boolean (
      "touring", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Whether the game waits until a lesson has been read. */
  props[PROP_HOLDING] = g_param_spec_boolean (
      "holding", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /* @text: a lesson, and what it is about */
  mj_class_add_signal (klass, "given", 1, G_TYPE_STRING);
}

static void
mj_tour_panel_init (MjTourPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->moves = g_signal_group_new (MJ_TYPE_GAME);
  g_signal_group_connect_swapped (self->moves, "moved", G_CALLBACK (look),
                                  self);
  g_signal_group_connect_swapped (self->moves, "rewound", G_CALLBACK (look),
                                  self);
}
