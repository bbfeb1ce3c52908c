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
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-text-scale.h"

#include <glib/gi18n.h>

enum { LEAST_WIDTH = 300, ASKED_WIDTH = 60, SMALL_ASKED_WIDTH = 32 };

struct _MjActionBar {
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *info;
  GtkWidget *asked;
  GtkLabel *title;
  GtkLabel *subtitle;
  MjFactsStrip *facts;
  GtkWidget *hint;
  GtkWidget *why;
  GtkWidget *hints;
  GtkWidget *slots;
  GtkWidget *rest;
  GtkWidget *after;
  GtkWidget *helper;
  GtkWidget *review;
  GtkWidget *proceed;

  /* what is shown, for when the width changes */
  MjGame *game;   /* owned */
  MjBarNews news; /* whose game that is */
  MjTileArt *art;
  char *question;
  gboolean narrow, snug, terse;
  int room;
  guint showing; /* source */
};

enum { PROP_NARROW = 1, PROP_ROOM, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjActionBar, mj_action_bar, GTK_TYPE_WIDGET)

static void
show_asked_tile (MjActionBar *self, MjTile tile)
{
  int width = self->snug ? SMALL_ASKED_WIDTH : ASKED_WIDTH;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->asked)) != NULL)
    gtk_box_remove (GTK_BOX (self->asked), child);
  gtk_widget_set_visible (self->asked, tile != MJ_TILE_NONE);
  if (tile != MJ_TILE_NONE)
    gtk_box_append (GTK_BOX (self->asked),
                    mj_tile_strip_new (self->art, &tile, 1, width));
}

/* Beside large text there is no room for the name of a tile that is seen, nor
 * for what the buttons and the hand say. */
static gboolean
is_said_elsewhere (MjBarMode mode,
                   gboolean narrow,
                   gboolean snug,
                   gboolean large)
{
  switch (mode) {
  case MJ_BAR_OFFERS:
    return large && snug;
  case MJ_BAR_THROW:
    return narrow && large;
  case MJ_BAR_AFTER:
    return narrow || large;
  default:
    return FALSE;
  }
}

static void
show_question (MjActionBar *self, const MjBarQuestion *question)
{
  gboolean more = *question->text != '\0';
  MjBarMode mode = mj_bar_mode (&self->news);
  gboolean large = mj_text_scale (GTK_WIDGET (self)) > MJ_LARGE_TEXT;

  show_asked_tile (self, question->tile);
  gtk_label_set_label (self->title, question->title);
  gtk_label_set_label (self->subtitle, question->text);
  gtk_widget_set_visible (
      GTK_WIDGET (self->subtitle),
      more && !is_said_elsewhere (mode, self->narrow, self->snug, large));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->subtitle), question->text);
  g_free (self->question);
  self->question =
      more ? g_strdup_printf ("%s: %s", question->title, question->text)
           : g_strdup (question->title);
}

/* ---- after a deal ---- */

static void
show_end (MjActionBar *self, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  gboolean over = mj_state_is_match_over (state);
  gboolean ready = news->ready && !gtk_widget_get_sensitive (self->proceed);

  gtk_widget_set_visible (self->helper, state->result == MJ_RESULT_WIN);
  gtk_widget_set_visible (self->review,
                          mj_game_get_human (news->game) != MJ_SEAT_NONE);
  gtk_button_set_label (GTK_BUTTON (self->proceed),
                        over ? _ ("Match Result") : _ ("Next Deal"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->proceed),
                                  over ? "table.match-end" : "table.continue");
  gtk_widget_set_visible (self->proceed, news->leads_on);
  gtk_widget_set_sensitive (self->proceed, news->ready);
  if (news->leads_on && ready)
    gtk_widget_grab_focus (self->proceed);
}

/* ---- showing ---- */

static void
show_facts (MjActionBar *self, const MjBarNews *news)
{
  MjStanding standing;
  MjView view;

  mj_facts_strip_set_art (self->facts, self->art);
  if (!news->facts) { /* the coach may have a word all the same */
    mj_facts_strip_set_standing (self->facts, NULL);
    return;
  }
  mj_view_init (&view, mj_game_get_state (news->game),
                mj_game_get_human (news->game));
  mj_standing_init (&standing, &view, news->pointed);
  mj_facts_strip_set_standing (self->facts, &standing);
}

/* Whether the person has tiles to tell something about. */
static gboolean
is_playing (MjGame *game)
{
  MjPhase phase = mj_game_get_state (game)->phase;

  return mj_game_get_human (game) != MJ_SEAT_NONE &&
         (phase == MJ_PHASE_TURN || phase == MJ_PHASE_CLAIM ||
          phase == MJ_PHASE_DRAW);
}

/* A word, or a picture where there is little room. */
static void
show_hint_button (MjActionBar *self, gboolean small)
{
  if (small)
    gtk_button_set_icon_name (GTK_BUTTON (self->hint), "mj-coach-symbolic");
  else
    gtk_button_set_label (GTK_BUTTON (self->hint), _ ("Hint"));
  mj_names_set (self->hint, _ ("Hint"));
}

/* Which parts of the bar are seen. */
static void
show_parts (MjActionBar *self, MjBarMode mode)
{
  gboolean offers = mode == MJ_BAR_OFFERS || mode == MJ_BAR_DOUBT;
  gboolean facts = !offers && mode != MJ_BAR_AFTER && !self->news.dealing &&
                   is_playing (self->game);
  gboolean large = mj_text_scale (GTK_WIDGET (self)) > MJ_LARGE_TEXT;

  show_hint_button (self, self->narrow ? large : offers);
  gtk_widget_set_visible (self->slots, offers);
  gtk_widget_set_visible (GTK_WIDGET (self->facts), facts);
  gtk_widget_set_visible (self->after, mode == MJ_BAR_AFTER);
  if (mode != MJ_BAR_AFTER) /* until the deal is over */
    gtk_widget_set_sensitive (self->proceed, FALSE);
  mj_css_set (GTK_WIDGET (self), "asks", offers);
  if (facts)
    show_facts (self, &self->news);
}

static void
show (MjActionBar *self)
{
  const MjBarNews *news = &self->news;
  MjBarMode mode = mj_bar_mode (news);
  MjBarQuestion question;

  show_parts (self, mode);
  mj_bar_question_init (&question, news);
  show_question (self, &question);
  mj_bar_question_clear (&question);
  if (mode == MJ_BAR_AFTER)
    show_end (self, news);
  if (mode == MJ_BAR_OFFERS || mode == MJ_BAR_DOUBT)
    mj_bar_slots_offer (MJ_BAR_SLOTS (self->slots), self->game, self->art,
                        news->doubt, self->terse);
  else
    mj_bar_slots_forget (MJ_BAR_SLOTS (self->slots));
}

void
mj_action_bar_show (MjActionBar *self, const MjBarNews *news, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_ACTION_BAR (self));

  g_set_object (&self->game, news->game);
  g_set_object (&self->art, art);
  self->news = *news;
  show (self);
}

const char *
mj_action_bar_get_question (MjActionBar *self)
{
  g_return_val_if_fail (MJ_IS_ACTION_BAR (self), NULL);

  return self->question;
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

void
mj_action_bar_set_extras (MjActionBar *self, gboolean hint, gboolean why)
{
  g_return_if_fail (MJ_IS_ACTION_BAR (self));

  gtk_widget_set_visible (self->hint, hint);
  gtk_widget_set_visible (self->why, why);
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
    .doubt = self->game != NULL && mj_bar_mode (&self->news) == MJ_BAR_DOUBT,
    .extras = gtk_widget_get_visible (self->hint) ||
              gtk_widget_get_visible (self->why),
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
    for_size = self->narrow ? LEAST_WIDTH : MJ_BAR_WIDTH;
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

/* Gives the bar the form for a width; whether that is another one. */
static gboolean
set_form (MjActionBar *self, int width)
{
  gboolean narrow = is_narrow (self, width), snug = is_snug (self, width);
  gboolean terse = mj_bar_is_terse (width, mj_text_scale (GTK_WIDGET (self)));

  if (narrow == self->narrow && snug == self->snug && terse == self->terse)
    return FALSE;
  self->snug = snug;
  self->terse = terse;
  if (narrow != self->narrow) {
    self->narrow = narrow;
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW]);
  }
  return TRUE;
}

static void
show_form (MjActionBar *self)
{
  mj_css_set (GTK_WIDGET (self), "narrow", self->narrow);
  mj_css_set (GTK_WIDGET (self), "snug", self->snug);
  if (self->game != NULL)
    show (self);
}

static gboolean
on_show_again (gpointer data)
{
  MjActionBar *self = data;

  self->showing = 0;
  show_form (self);
  return G_SOURCE_REMOVE;
}

/* Buttons, texts and styles depend on the form, but may not change while they
 * are laid out: sizes were measured with what was there before. */
static void
show_form_later (MjActionBar *self)
{
  if (self->showing == 0) /* before the next frame */
    self->showing =
        g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_show_again, self, NULL);
}

static void
on_hint_shown (MjActionBar *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (width > 0 && set_form (self, width))
    show_form_later (self);
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

  if (set_form (self, width))
    show_form_later (self);
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

  if (id == PROP_NARROW)
    g_value_set_boolean (value, self->narrow);
  else
    g_value_set_int (value, self->room);
}

static void
mj_action_bar_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MjActionBar *self = MJ_ACTION_BAR (object);

  self->room = g_value_get_int (value);
  if (self->room > 0 && set_form (self, self->room))
    show_form (self);
}

static void
mj_action_bar_dispose (GObject *object)
{
  MjActionBar *self = MJ_ACTION_BAR (object);

  g_clear_handle_id (&self->showing, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->art);
  g_clear_pointer (&self->info, gtk_widget_unparent);
  g_clear_pointer (&self->after, gtk_widget_unparent);
  g_clear_pointer (&self->hints, gtk_widget_unparent);
  g_clear_pointer (&self->slots, gtk_widget_unparent);
  g_clear_pointer (&self->rest, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_action_bar_parent_class)->dispose (object);
}

static void
mj_action_bar_finalize (GObject *object)
{
  g_free (MJ_ACTION_BAR (object)->question);
  G_OBJECT_CLASS (mj_action_bar_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define BIND(child)                                                            \
  gtk_widget_class_bind_template_child (widget_class, MjActionBar, child)
  BIND (info);
  BIND (asked);
  BIND (title);
  BIND (subtitle);
  BIND (facts);
  BIND (hint);
  BIND (why);
  BIND (hints);
  BIND (slots);
  BIND (rest);
  BIND (after);
  BIND (helper);
  BIND (review);
  BIND (proceed);
#undef BIND
}

static void
mj_action_bar_class_init (MjActionBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_action_bar_dispose;
  object_class->finalize = mj_action_bar_finalize;
  object_class->get_property = mj_action_bar_get_property;
  object_class->set_property = mj_action_bar_set_property;
  /**
   * MjActionBar:narrow:
   *
   * Whether the places for buttons stand below the facts.
   */
  props[PROP_NARROW] = g_param_spec_boolean (
      "narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * MjActionBar:room:
   *
   * Width that it is going to be given; 0 if that is not known.
   */
  props[PROP_ROOM] =
      g_param_spec_int ("room", NULL, NULL, 0, G_MAXINT, 0,
                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
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
  self->question = g_strdup ("");
  g_signal_connect_object (self->hints, "notify::visible",
                           G_CALLBACK (on_hint_shown), self, G_CONNECT_SWAPPED);
}
