/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-action-bar.c – what is asked, the facts beside it, and where both and the
 * places for buttons stand. */

#include "app/bar/mj-action-bar.h"

#include "app/bar/mj-bar-layout.h"
#include "app/bar/mj-bar-slots.h"
#include "app/bar/mj-facts-strip.h"
#include "app/tiles/mj-tile-shape.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-fit.h"
#include "app/rows/mj-rule-link.h"
#include "app/widgets/mj-template.h"

#include "model/files/mj-sitters.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

enum {
  LEAST_WIDTH = 300,
  ASKED_WIDTH = 60,
  SMALL_ASKED_WIDTH = 32,
  ASKED_RISE = 36,   /* above the bar; so in style.css */
  RAISED_WIDTH = 84, /* where there is room above the bar */
  LEAST_RAISED = 40,
  RAISED_GAP = 5
};

enum { PROP_TURN = 1, PROP_ART, PROP_FACTS, PROP_ROOM, N_PROPS };

struct _MjActionBar {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *places; /* gives the parts a style class for each form */
  GtkWidget *parts;
  GtkWidget *info;
  GtkWidget *raised; /* the tile that is asked about, on the bar */
  GtkWidget *asked;  /* or in it */
  MjFactsStrip *facts;
  GtkWidget *extras;
  GtkWidget *hints;
  GtkWidget *slots;
  GtkWidget *rest;
  GtkWidget *after;
  GtkWidget *proceed;

  MjTurn *turn;
  MjTileArt *art;
  gboolean shows_facts;
  int room; /* above it */
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjActionBar, mj_action_bar, GTK_TYPE_WIDGET)

/* ---- closures of the template ---- */

static MjTurnMode
mode_of (const MjQuestion *question)
{
  return question == NULL ? MJ_TURN_QUIET : question->mode;
}

static gboolean
is_offering (GObject *object, const MjQuestion *question)
{
  return mode_of (question) == MJ_TURN_OFFERS ||
         mode_of (question) == MJ_TURN_DOUBT;
}

/* Newer GTKs ask once more without an object while it is disposed. */
static gboolean
is_after (GObject *object, const MjQuestion *question)
{
  return object != NULL && mode_of (question) == MJ_TURN_AFTER;
}

static char *
title_of (GObject *object, const MjQuestion *question)
{
  return question == NULL ? NULL : g_strdup (question->title);
}

static char *
text_of (GObject *object, const MjQuestion *question)
{
  return question == NULL || question->text == NULL
             ? NULL
             : mj_rule_link_markup (question->text, NULL);
}

/* Whether the bar has a form: "narrow", with the places for buttons below the
 * facts; "snug", in which the tile that is asked about does not stand out;
 * "terse", with room for a word in a button; "large", in which only what
 * matters most is written. */
static gboolean
has_form (GObject *object, char **forms, const char *form)
{
  return g_strv_contains ((const char *const *) forms, form);
}

/* Beside large text there is no room for the name of a tile that is seen, nor
 * for what the buttons and the hand say. */
static gboolean
has_text (GObject *object, const MjQuestion *question, char **forms)
{
  gboolean large = has_form (object, forms, "large");

  if (question == NULL || question->text == NULL || *question->text == '\0')
    return FALSE;
  switch (question->mode) {
  case MJ_TURN_OFFERS:
    return !large || !has_form (object, forms, "snug");
  case MJ_TURN_THROW:
    return !large;
  case MJ_TURN_AFTER:
    return !has_form (object, forms, "narrow");
  default:
    return TRUE;
  }
}

static gboolean
has_facts (GObject *object,
           const MjQuestion *question,
           const MjStanding *standing)
{
  return standing != NULL && !is_offering (object, question) &&
         !is_after (object, question);
}

/* Nothing parts the facts from no words. */
static char **
facts_classes (GObject *object, const MjQuestion *question)
{
  gboolean told =
      question != NULL && question->title != NULL && *question->title != '\0';
  const char *classes[] = { "horizontal", told ? NULL : "alone", NULL };

  return g_strdupv ((char **) classes);
}

/* The coach may have a word beside no facts. */
static gconstpointer
shown_standing (GObject *object, const MjStanding *standing, gboolean facts)
{
  return facts ? standing : NULL;
}

static MjGame *
game_of (GObject *object)
{
  MjTurn *turn = MJ_ACTION_BAR (object)->turn;

  return turn == NULL ? NULL : mj_turn_get_game (turn);
}

static gboolean
may_ask_coach (GObject *object, const MjQuestion *question)
{
  return object != NULL && mode_of (question) != MJ_TURN_QUIET &&
         !is_after (object, question) &&
         mj_game_get_file (game_of (object))->practice;
}

/* A word, or a picture where there is little room. */
static gboolean
has_hint (GObject *object,
          const MjQuestion *question,
          char **forms,
          gboolean picture)
{
  gboolean tight = has_form (object, forms, "narrow")
                       ? has_form (object, forms, "large")
                       : is_offering (object, question);

  return may_ask_coach (object, question) && tight == picture;
}

static gboolean
has_extras (GObject *object, const MjQuestion *question, const char *refusal)
{
  return refusal != NULL || may_ask_coach (object, question);
}

static gboolean
is_set (GObject *object, const char *text)
{
  return text != NULL;
}

static gboolean
is_won (GObject *object, const MjQuestion *question)
{
  return is_after (object, question) &&
         mj_game_get_state (game_of (object))->result == MJ_RESULT_WIN;
}

static gboolean
is_reviewable (GObject *object, const MjQuestion *question)
{
  return is_after (object, question) &&
         mj_game_get_human (game_of (object)) != MJ_SEAT_NONE;
}

/* Why the deal cannot be reviewed yet; NULL if it can. */
static char *
review_refusal (GObject *object, const MjQuestion *question)
{
  MjGame *game = is_after (object, question) ? game_of (object) : NULL;

  return game == NULL ? NULL
                      : g_strdup (mj_sitters_refuse_review (
                            mj_game_get_file (game), mj_game_get_human (game),
                            !mj_game_is_match_over (game)));
}

static gboolean
is_open (GObject *object, const MjQuestion *question)
{
  g_autofree char *refusal = review_refusal (object, question);

  return refusal == NULL;
}

static char *
proceed_label (GObject *object, const MjQuestion *question)
{
  const MjMatchFile *file;

  if (!is_after (object, question))
    return NULL;
  if (!mj_game_is_match_over (game_of (object)))
    return g_strdup (_ ("Next Deal"));
  file = mj_game_get_file (game_of (object));
  return g_strdup (file->day != NULL && !file->practice
                       ? _ ("Result of the Day")
                       : _ ("Match Result"));
}

/* ---- the tile that is asked about ---- */

static gboolean
is_in_form (MjActionBar *self, const char *form)
{
  return gtk_widget_has_css_class (self->parts, form);
}

static void
show_tile (MjActionBar *self, GtkWidget *box, MjTile tile, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (box);

  if (child != NULL)
    gtk_box_remove (GTK_BOX (box), child);
  gtk_widget_set_visible (box, tile != MJ_TILE_NONE);
  if (tile == MJ_TILE_NONE || self->art == NULL)
    return;
  child = mj_tile_strip_new (self->art, &tile, 1, width);
  gtk_widget_add_css_class (gtk_widget_get_first_child (child), "asked-about");
  gtk_box_append (GTK_BOX (box), child);
}

/* Of the tile on the bar, which covers nothing. */
static int
raised_width (MjActionBar *self)
{
  return CLAMP ((int) ((float) (self->room - RAISED_GAP) / MJ_TILE_HEIGHT),
                LEAST_RAISED, RAISED_WIDTH);
}

/* It does not stand out of the bar into the hint above it.  GTK 4.8 cannot bind
 * the style classes of a template to its own properties. */
static void
show_asked (MjActionBar *self)
{
  const MjQuestion *question;
  gboolean raised = is_in_form (self, "roomy");
  gboolean snug = is_in_form (self, "snug") ||
                  (!raised && gtk_widget_get_visible (self->hints));

  if (self->turn == NULL)
    return;
  question = mj_turn_get_question (self->turn);
  mj_css_set (GTK_WIDGET (self), "asks", is_offering (NULL, question));
  mj_css_set (self->asked, "snug", snug);
  show_tile (self, self->raised, raised ? question->tile : MJ_TILE_NONE,
             raised_width (self));
  show_tile (self, self->asked, raised ? MJ_TILE_NONE : question->tile,
             snug ? SMALL_ASKED_WIDTH : ASKED_WIDTH);
}

int
mj_action_bar_get_raised_height (MjActionBar *self)
{
  g_return_val_if_fail (MJ_IS_ACTION_BAR (self), 0);

  if (is_in_form (self, "roomy"))
    return RAISED_GAP + (int) ((float) raised_width (self) * MJ_TILE_HEIGHT);
  return is_in_form (self, "narrow") ? 0 : ASKED_RISE;
}

GtkLabel *
mj_action_bar_get_coach_line (MjActionBar *self)
{
  g_return_val_if_fail (MJ_IS_ACTION_BAR (self), NULL);

  return mj_facts_strip_get_coach_line (self->facts);
}

MjHintLine *
mj_action_bar_get_hints (MjActionBar *self)
{
  g_return_val_if_fail (MJ_IS_ACTION_BAR (self), NULL);

  return MJ_HINT_LINE (self->hints);
}

/* On the button that leads on, if there is one. */
static gboolean
mj_action_bar_grab_focus (GtkWidget *widget)
{
  GtkWidget *proceed = MJ_ACTION_BAR (widget)->proceed;

  return gtk_widget_get_mapped (proceed) && gtk_widget_grab_focus (proceed);
}

/* GTK would also let Tab lead to the button above, past those before it. */
static gboolean
mj_action_bar_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (MJ_ACTION_BAR (widget)->places, direction);
}

/* ---- where the parts stand ---- */

/* Height of @child in @width pixels, or at any width where it is -1.  It can be
 * no narrower than its least, which it has from its last form for a moment when
 * the bar becomes narrow. */
static int
height_of (GtkWidget *child, int width)
{
  return mj_fit_height (child,
                        width < 0 ? -1 : MAX (width, mj_fit_width (child)));
}

/* Height of two lines, or of one where the other is left out. */
static int
measure_question (MjActionBar *self)
{
  gboolean one = is_in_form (self, "large") && is_in_form (self, "snug");
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (self->info, one ? "W" : "W\nW");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* What stands in a bar of @width. */
static MjBarParts
take_parts (MjActionBar *self, int width)
{
  int info_wish;
  MjBarParts parts = {
    .width = width,
    .narrow = is_in_form (self, "narrow"),
    .slots = gtk_widget_get_visible (self->slots),
    .doubt = self->turn != NULL &&
             mj_turn_get_question (self->turn)->mode == MJ_TURN_DOUBT,
    .extras = gtk_widget_should_layout (self->extras),
    .after = gtk_widget_get_visible (self->after),
    .hint = gtk_widget_get_visible (self->hints),
    .coached = mj_hint_line_is_expected (MJ_HINT_LINE (self->hints)),
  };

  gtk_widget_measure (self->after, GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &parts.after_wish, NULL, NULL);
  gtk_widget_measure (self->info, GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &info_wish, NULL, NULL);
  if (parts.after && mj_bar_has_room_after (&parts, info_wish))
    parts.narrow = FALSE;
  parts.info_height = height_of (self->info, mj_bar_info_width (&parts));
  parts.after_height = height_of (self->after, -1);
  parts.asked_height = measure_question (self);
  parts.hint_height = mj_hint_line_get_height (MJ_HINT_LINE (self->hints));
  return parts;
}

static MjActionBar *
bar_of (GtkWidget *parts)
{
  return MJ_ACTION_BAR (gtk_widget_get_ancestor (parts, MJ_TYPE_ACTION_BAR));
}

static void
measure_parts (GtkWidget *widget,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  MjActionBar *self = bar_of (widget);
  MjBarParts parts;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = LEAST_WIDTH;
    *natural = MJ_BAR_WIDTH;
    return;
  }
  if (for_size < 0)
    for_size = is_in_form (self, "narrow") ? LEAST_WIDTH : MJ_BAR_WIDTH;
  parts = take_parts (self, for_size);
  mj_bar_heights (&parts, minimum, natural);
}

/* Not smaller than the child can be: the bar has the size of its last form for
 * a moment when the window becomes narrow.
 */
static void
allocate (GtkWidget *child, const MjBarPlace *place)
{
  GtkAllocation room = { place->x, place->y, place->width, place->height };

  room.width = MAX (room.width, mj_fit_width (child));
  room.height = MAX (room.height, height_of (child, room.width));
  gtk_widget_size_allocate (child, &room, -1);
}

/* In the middle, above the bar. */
static void
place_raised (MjActionBar *self, int width)
{
  GtkRequisition size;

  gtk_widget_get_preferred_size (self->raised, NULL, &size);
  gtk_widget_size_allocate (self->raised,
                            &(GtkAllocation){ (width - size.width) / 2,
                                              -RAISED_GAP - size.height,
                                              size.width, size.height },
                            -1);
}

static void
allocate_parts (GtkWidget *widget, int width, int height, int baseline)
{
  MjActionBar *self = bar_of (widget);
  MjBarParts parts = take_parts (self, width);
  MjBarLayout at;

  mj_bar_layout_init (&at, &parts, height);
  if (gtk_widget_get_visible (self->raised))
    place_raised (self, width);
  gtk_widget_set_child_visible (self->info, !parts.hint || at.raised);
  mj_css_set (self->hints, "raised", at.raised);
  if (parts.hint)
    allocate (self->hints, &at.hint);
  allocate (self->info, &at.info);
  gtk_widget_set_child_visible (self->rest, at.rest.width > 0);
  if (at.rest.width > 0)
    allocate (self->rest, &at.rest);
  if (parts.after)
    mj_fit_allocate (self->after, at.after.x, at.after.y, at.after.width,
                     at.after.height);
  else if (parts.slots)
    allocate (self->slots, &at.slots);
}

/* ---- the class ---- */

static void
mj_action_bar_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  MjActionBar *self = MJ_ACTION_BAR (object);

  switch (id) {
  case PROP_TURN:
    g_value_set_object (value, self->turn);
    break;
  case PROP_ART:
    g_value_set_object (value, self->art);
    break;
  case PROP_ROOM:
    g_value_set_int (value, self->room);
    break;
  default:
    g_value_set_boolean (value, self->shows_facts);
  }
}

static void
mj_action_bar_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MjActionBar *self = MJ_ACTION_BAR (object);

  switch (id) {
  case PROP_TURN:
    self->turn = g_value_dup_object (value);
    g_signal_connect_object (self->turn, "notify::question",
                             G_CALLBACK (show_asked), self, G_CONNECT_SWAPPED);
    break;
  case PROP_ART:
    g_set_object (&self->art, g_value_get_object (value));
    show_asked (self);
    break;
  case PROP_ROOM:
    if (self->room == g_value_get_int (value))
      return;
    self->room = g_value_get_int (value);
    show_asked (self);
    break;
  default:
    self->shows_facts = g_value_get_boolean (value);
  }
}

static void
mj_action_bar_class_init (MjActionBarClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjActionBar, g_object_unref, turn, art);
  MJ_FREES (klass, MjActionBar, gtk_widget_unparent, places);
  object_class->get_property = mj_action_bar_get_property;
  object_class->set_property = mj_action_bar_set_property;
  /* Whose question it shows. */
  props[PROP_TURN] = g_param_spec_object ("turn", NULL, NULL, MJ_TYPE_TURN,
                                          flags | G_PARAM_CONSTRUCT_ONLY);
  /* Pictures. */
  props[PROP_ART] =
      g_param_spec_object ("art", NULL, NULL, MJ_TYPE_TILE_ART, flags);
  /* Whether it shows what the own hand is worth. */
  props[PROP_FACTS] = g_param_spec_boolean ("facts", NULL, NULL, FALSE, flags);
  /* Pixels that are free above the middle of it. */
  props[PROP_ROOM] =
      g_param_spec_int ("room", NULL, NULL, 0, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  widget_class->grab_focus = mj_action_bar_grab_focus;
  widget_class->focus = mj_action_bar_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "actionbar");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  MJ_TEMPLATE_TYPES (MJ_TYPE_BAR_SLOTS, MJ_TYPE_BREAKPOINTS,
                     MJ_TYPE_FACTS_STRIP, MJ_TYPE_HINT_LINE);
  mj_template_set (widget_class, "bar/mj-action-bar");
  MJ_TEMPLATE_CHILDREN (widget_class, MjActionBar, places, parts, info, raised,
                        asked, facts, extras, hints, slots, rest, after,
                        proceed);
  MJ_TEMPLATE_CALLBACKS (widget_class, is_offering, is_after, title_of, text_of,
                         mj_rule_link_follow, has_form, has_text, has_facts,
                         facts_classes, shown_standing, has_hint, has_extras,
                         is_set, is_won, is_reviewable, review_refusal, is_open,
                         proceed_label, show_asked);
}

static void
mj_action_bar_init (MjActionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (
      self->parts, gtk_custom_layout_new (mj_fit_request_mode, measure_parts,
                                          allocate_parts));
}
