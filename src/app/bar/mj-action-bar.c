/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-action-bar.c – what is asked, the facts beside it, and where both and the
 * places for buttons stand. */

#include "app/bar/mj-action-bar.h"

#include "app/bar/mj-bar-layout.h"
#include "app/bar/mj-bar-slots.h"
#include "app/bar/mj-facts-strip.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-text-scale.h"

#include <glib/gi18n.h>

enum { LEAST_WIDTH = 300, ASKED_WIDTH = 60, SMALL_ASKED_WIDTH = 32 };

/* What depends on the width of the bar and the size of text. */
enum { NARROW, SNUG, TERSE, LARGE, N_FORMS };

enum {
  PROP_NARROW = 1,
  PROP_SNUG,
  PROP_TERSE,
  PROP_LARGE,
  PROP_TURN,
  PROP_ART,
  PROP_FACTS,
  PROP_ROOM,
  N_PROPS
};

struct _MjActionBar {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *info;
  GtkWidget *asked;
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
  gboolean forms[N_FORMS];
  int room;
  guint showing; /* source */
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

static gboolean
is_after (GObject *object, const MjQuestion *question)
{
  return mode_of (question) == MJ_TURN_AFTER;
}

static char *
title_of (GObject *object, const MjQuestion *question)
{
  return question == NULL ? NULL : g_strdup (question->title);
}

static char *
text_of (GObject *object, const MjQuestion *question)
{
  return question == NULL ? NULL : g_strdup (question->text);
}

/* Beside large text there is no room for the name of a tile that is seen, nor
 * for what the buttons and the hand say. */
static gboolean
has_text (GObject *object,
          const MjQuestion *question,
          gboolean narrow,
          gboolean snug,
          gboolean large)
{
  if (question == NULL || question->text == NULL || *question->text == '\0')
    return FALSE;
  switch (question->mode) {
  case MJ_TURN_OFFERS:
    return !large || !snug;
  case MJ_TURN_THROW:
    return !narrow || !large;
  case MJ_TURN_AFTER:
    return !narrow && !large;
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
  return mode_of (question) != MJ_TURN_QUIET && !is_after (object, question) &&
         mj_game_get_file (game_of (object))->practice;
}

/* A word, or a picture where there is little room. */
static gboolean
has_hint_word (GObject *object,
               const MjQuestion *question,
               gboolean narrow,
               gboolean large)
{
  return may_ask_coach (object, question) &&
         !(narrow ? large : is_offering (object, question));
}

static gboolean
has_hint_picture (GObject *object,
                  const MjQuestion *question,
                  gboolean narrow,
                  gboolean large)
{
  return may_ask_coach (object, question) &&
         !has_hint_word (object, question, narrow, large);
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

static char *
proceed_label (GObject *object, const MjQuestion *question)
{
  if (!is_after (object, question))
    return NULL;
  return g_strdup (mj_state_is_match_over (mj_game_get_state (game_of (object)))
                       ? _ ("Match Result")
                       : _ ("Next Deal"));
}

/* ---- the tile that is asked about ---- */

/* GTK 4.8 cannot bind the style classes of a template to its own properties. */
static void
show_asked (MjActionBar *self)
{
  const MjQuestion *question;
  GtkWidget *child;

  if (self->turn == NULL)
    return;
  question = mj_turn_get_question (self->turn);
  mj_css_set (GTK_WIDGET (self), "asks", is_offering (NULL, question));
  mj_css_set (GTK_WIDGET (self), "narrow", self->forms[NARROW]);
  mj_css_set (GTK_WIDGET (self), "snug", self->forms[SNUG]);
  while ((child = gtk_widget_get_first_child (self->asked)) != NULL)
    gtk_box_remove (GTK_BOX (self->asked), child);
  gtk_widget_set_visible (self->asked, question->tile != MJ_TILE_NONE);
  if (question->tile != MJ_TILE_NONE && self->art != NULL)
    gtk_box_append (GTK_BOX (self->asked),
                    mj_tile_strip_new (self->art, &question->tile, 1,
                                       self->forms[SNUG] ? SMALL_ASKED_WIDTH
                                                         : ASKED_WIDTH));
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

/* ---- the class ---- */

/* Height of @child in @width pixels, or at any width where it is -1.  It can be
 * no narrower than its least, which it has from its last form for a moment when
 * the bar becomes narrow. */
static int
height_of (GtkWidget *child, int width)
{
  int least, height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  if (width >= 0)
    width = MAX (width, least);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL,
                      NULL, NULL);
  return height;
}

static gboolean
is_narrow (MjActionBar *self, int width)
{
  return mj_bar_is_narrow (width, mj_text_scale (GTK_WIDGET (self)));
}

/* What stands in a bar of @width. */
static MjBarParts
take_parts (MjActionBar *self, int width)
{
  int info_wish;
  MjBarParts parts = {
    .width = width,
    .narrow = is_narrow (self, width),
    .slots = gtk_widget_get_visible (self->slots),
    .doubt = self->turn != NULL &&
             mj_turn_get_question (self->turn)->mode == MJ_TURN_DOUBT,
    .extras = gtk_widget_should_layout (self->extras),
    .after = gtk_widget_get_visible (self->after),
    .hint = gtk_widget_get_visible (self->hints),
  };

  gtk_widget_measure (self->after, GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &parts.after_wish, NULL, NULL);
  gtk_widget_measure (self->info, GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &info_wish, NULL, NULL);
  if (parts.after && mj_bar_has_room_after (&parts, info_wish))
    parts.narrow = FALSE;
  parts.info_height = height_of (self->info, mj_bar_info_width (&parts));
  parts.after_height = height_of (self->after, -1);
  if (parts.hint) {
    parts.hint_height = height_of (self->hints, mj_bar_info_width (&parts));
    parts.raised_height = height_of (self->hints, mj_bar_raised_width (&parts));
  }
  return parts;
}

static GtkSizeRequestMode
mj_action_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mj_action_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MjActionBar *self = MJ_ACTION_BAR (widget);
  MjBarParts parts;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = LEAST_WIDTH;
    *natural = MJ_BAR_WIDTH;
    return;
  }
  if (for_size < 0)
    for_size = self->forms[NARROW] ? LEAST_WIDTH : MJ_BAR_WIDTH;
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
  int narrowest;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL,
                      NULL, NULL);
  room.width = MAX (room.width, narrowest);
  room.height = MAX (room.height, height_of (child, room.width));
  gtk_widget_size_allocate (child, &room, -1);
}

/* A tile that stands out would stand in the hint. */
static gboolean
is_snug (MjActionBar *self, int width)
{
  return width < MJ_BAR_SNUG || gtk_widget_get_visible (self->hints);
}

/* The first form of the bar that is another one in @width, or N_FORMS. */
static int
find_other_form (MjActionBar *self, int width)
{
  float text = mj_text_scale (GTK_WIDGET (self));
  gboolean forms[N_FORMS] = {
    [NARROW] = mj_bar_is_narrow (width, text),
    [SNUG] = is_snug (self, width),
    [TERSE] = mj_bar_is_terse (width, text),
    [LARGE] = text > MJ_LARGE_TEXT,
  };
  int form = 0;

  while (form < N_FORMS && self->forms[form] == forms[form])
    form++;
  return form;
}

static void
set_form (MjActionBar *self, int width)
{
  for (int form; (form = find_other_form (self, width)) < N_FORMS;) {
    self->forms[form] = !self->forms[form];
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW + form]);
  }
}

static gboolean
on_form (gpointer data)
{
  MjActionBar *self = data;

  self->showing = 0;
  set_form (self, gtk_widget_get_width (GTK_WIDGET (self)));
  return G_SOURCE_REMOVE;
}

/* Buttons, texts and styles depend on the form, but may not change while they
 * are laid out: sizes were measured with what was there before. */
static void
set_form_later (MjActionBar *self)
{
  if (self->showing == 0) /* before the next frame */
    self->showing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_form, self, NULL);
}

static void
mj_action_bar_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjActionBar *self = MJ_ACTION_BAR (widget);
  MjBarParts parts = take_parts (self, width);
  MjBarLayout at;

  if (find_other_form (self, width) < N_FORMS)
    set_form_later (self);
  mj_bar_layout_init (&at, &parts, height);
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
  case PROP_FACTS:
    g_value_set_boolean (value, self->shows_facts);
    break;
  default:
    g_value_set_boolean (value, self->forms[id - PROP_NARROW]);
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
  case PROP_FACTS:
    self->shows_facts = g_value_get_boolean (value);
    break;
  default:
    self->room = g_value_get_int (value);
    if (self->room > 0)
      set_form (self, self->room);
  }
}

static void
mj_action_bar_dispose (GObject *object)
{
  MjActionBar *self = MJ_ACTION_BAR (object);

  g_clear_handle_id (&self->showing, g_source_remove);
  g_clear_object (&self->turn);
  g_clear_object (&self->art);
  g_clear_pointer (&self->info, gtk_widget_unparent);
  g_clear_pointer (&self->after, gtk_widget_unparent);
  g_clear_pointer (&self->hints, gtk_widget_unparent);
  g_clear_pointer (&self->slots, gtk_widget_unparent);
  g_clear_pointer (&self->rest, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_action_bar_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define BIND(child)                                                            \
  gtk_widget_class_bind_template_child (widget_class, MjActionBar, child)
  BIND (info);
  BIND (asked);
  BIND (facts);
  BIND (extras);
  BIND (hints);
  BIND (slots);
  BIND (rest);
  BIND (after);
  BIND (proceed);
#undef BIND
#define BIND(function)                                                         \
  gtk_widget_class_bind_template_callback (widget_class, function)
  BIND (is_offering);
  BIND (is_after);
  BIND (title_of);
  BIND (text_of);
  BIND (has_text);
  BIND (has_facts);
  BIND (shown_standing);
  BIND (has_hint_word);
  BIND (has_hint_picture);
  BIND (has_extras);
  BIND (is_set);
  BIND (is_won);
  BIND (is_reviewable);
  BIND (proceed_label);
  BIND (set_form_later);
  BIND (show_asked);
#undef BIND
}

static void
mj_action_bar_class_init (MjActionBarClass *klass)
{
  static const char *const forms[N_FORMS] = { "narrow", "snug", "terse",
                                              "large" };
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_action_bar_dispose;
  object_class->get_property = mj_action_bar_get_property;
  object_class->set_property = mj_action_bar_set_property;
  /**
   * MjActionBar:narrow:
   *
   * Whether the places for buttons stand below the facts.
   */
  /**
   * MjActionBar:snug:
   *
   * Whether the tile that is asked about does not stand out.
   */
  /**
   * MjActionBar:terse:
   *
   * Whether buttons have room for a word only.
   */
  /**
   * MjActionBar:large:
   *
   * Whether text is so large that only what matters most is written.
   */
  for (int form = 0; form < N_FORMS; form++)
    props[PROP_NARROW + form] =
        g_param_spec_boolean (forms[form], NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * MjActionBar:turn:
   *
   * Whose question it shows.
   */
  props[PROP_TURN] = g_param_spec_object ("turn", NULL, NULL, MJ_TYPE_TURN,
                                          flags | G_PARAM_CONSTRUCT_ONLY);
  /**
   * MjActionBar:art:
   *
   * Pictures.
   */
  props[PROP_ART] =
      g_param_spec_object ("art", NULL, NULL, MJ_TYPE_TILE_ART, flags);
  /**
   * MjActionBar:facts:
   *
   * Whether it shows what the own hand is worth.
   */
  props[PROP_FACTS] = g_param_spec_boolean ("facts", NULL, NULL, FALSE, flags);
  /**
   * MjActionBar:room:
   *
   * Width that it is going to be given; 0 if that is not known.
   */
  props[PROP_ROOM] =
      g_param_spec_int ("room", NULL, NULL, 0, G_MAXINT, 0,
                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  widget_class->grab_focus = mj_action_bar_grab_focus;
  widget_class->get_request_mode = mj_action_bar_get_request_mode;
  widget_class->measure = mj_action_bar_measure;
  widget_class->size_allocate = mj_action_bar_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "actionbar");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (MJ_TYPE_BAR_SLOTS);
  g_type_ensure (MJ_TYPE_FACTS_STRIP);
  g_type_ensure (MJ_TYPE_HINT_LINE);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/bar/mj-action-bar.ui");
  bind_children (widget_class);
}

static void
mj_action_bar_init (MjActionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
