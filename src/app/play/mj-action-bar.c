/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-action-bar.c – what is asked, the facts beside it, and where both and the
 * places for buttons stand. */

#include "app/play/mj-action-bar.h"

#include "app/play/mj-bar-slots.h"
#include "app/play/mj-facts-strip.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-names.h"
#include "engine/money/mj-payout.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* Sizes in pixels.  Below NARROW the places stand under the facts. */
enum {
  NARROW = 560,
  HEIGHT = 56,
  INFO_HEIGHT = 44,
  GAP = 8,
  PADDING = 12,
  NARROW_PADDING = 6,
  ASKED_WIDTH = 60,
  SMALL_ASKED_WIDTH = 32,
  SNUG = 840,       /* below this the asked tile does not stand out */
  INFO_WIDTH = 190, /* that the places leave to the facts */
};

/* What the bar is there for at the moment. */
typedef enum {
  MODE_QUIET,  /* the person is not asked */
  MODE_THROW,  /* or only for a discard */
  MODE_OFFERS, /* there is something to choose */
  MODE_DOUBT,  /* a choice is asked about again */
  MODE_AFTER,  /* the deal is over */
} Mode;

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
  GtkWidget *after;
  GtkWidget *helper;
  GtkWidget *review;
  GtkWidget *proceed;

  /* what is shown, for when the width changes */
  MjGame *game;   /* owned */
  MjBarNews news; /* whose game that is */
  MjTileArt *art;
  char *question;
  gboolean narrow, snug;
  guint showing; /* source */
};

enum { PROP_NARROW = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjActionBar, mj_action_bar, GTK_TYPE_WIDGET)

static MjMoveSet
find_offers (MjActionBar *self)
{
  return mj_state_offers (mj_game_get_state (self->game),
                          mj_game_get_human (self->game));
}

/* ---- what is asked ---- */

static void
set_texts (MjActionBar *self, const char *title, const char *subtitle)
{
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), *subtitle != '\0');
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->subtitle), subtitle);
  g_free (self->question);
  self->question = *subtitle == '\0'
                       ? g_strdup (title)
                       : g_strdup_printf ("%s: %s", title, subtitle);
}

static void
show_asked_tile (MjActionBar *self, MjTile tile)
{
  int width = self->narrow || self->snug ? SMALL_ASKED_WIDTH : ASKED_WIDTH;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->asked)) != NULL)
    gtk_box_remove (GTK_BOX (self->asked), child);
  gtk_widget_set_visible (self->asked, tile != MJ_TILE_NONE);
  if (tile != MJ_TILE_NONE)
    gtk_box_append (GTK_BOX (self->asked),
                    mj_tile_strip_new (self->art, &tile, 1, width));
}

static char *
claim_title (const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  const char *name =
      mj_player_get_name (mj_game_get_player (news->game, state->claim.from));

  switch (state->claim.kind) {
  case MJ_CLAIM_DISCARD:
    /* Translators: a player; the name of the tile stands below */
    return g_strdup_printf (_ ("%s discards"), name);
  case MJ_CLAIM_EIGHTH_FLOWER:
  case MJ_CLAIM_SELF_DRAW:
    /* Translators: a player; the name of the tile stands below */
    return g_strdup_printf (_ ("%s draws"), name);
  default:
    /* Translators: a player; the name of the tile stands below */
    return g_strdup_printf (_ ("%s makes a kong of"), name);
  }
}

/* The most that whoever is liable would pay. */
static gint64
sum_at_stake (const MjState *state)
{
  MjShares shares;

  mj_payout_shares (&state->rules, state->rules.limit, FALSE, &shares);
  return shares.discarder + 2 * shares.other;
}

/* What follows if the person does it. */
static char *
consequence (const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  const char *face = mj_text_face (mj_tile_face (news->doubted));
  g_autofree char *sum = NULL;

  switch (news->doubt) {
  case MJ_DOUBT_PASS:
    if (!state->rules.missed_discard)
      return g_strdup (face);
    /* Translators: a tile that the person could win on */
    return g_strdup_printf (_ ("%s: barred until your next turn"), face);
  case MJ_DOUBT_THROW:
    return g_strdup (_ ("This hand has won"));
  default:
    sum = mj_text_money (sum_at_stake (state));
    /* Translators: the most it can cost */
    return g_strdup_printf (_ ("You could pay for all: %s"), sum);
  }
}

static void
ask_again (MjActionBar *self, const MjBarNews *news)
{
  const char *face = mj_text_face (mj_tile_face (news->doubted));
  g_autofree char *title = news->doubt == MJ_DOUBT_PASS
                               ? g_strdup (_ ("Pass this win?"))
                               /* Translators: a tile */
                               : g_strdup_printf (_ ("Throw %s?"), face);
  g_autofree char *text = consequence (news);

  show_asked_tile (self, news->doubted);
  set_texts (self, title, text);
}

static void
ask (MjActionBar *self, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  MjMoveSet offers = find_offers (self);

  if (state->phase == MJ_PHASE_CLAIM) {
    g_autofree char *title = claim_title (news);

    show_asked_tile (self, state->claim.tile);
    set_texts (self, title, mj_text_face (mj_tile_face (state->claim.tile)));
    return;
  }
  show_asked_tile (self, MJ_TILE_NONE);
  if (offers & MJ_MOVE_BIT (MJ_MOVE_WIN))
    set_texts (self, _ ("This hand has won"), _ ("Win, or throw a tile"));
  else if (offers & MJ_ANSWERS)
    set_texts (self, _ ("Your turn"), _ ("Kong, or throw a tile"));
  else
    set_texts (self, _ ("Your turn"), _ ("Throw a tile"));
}

static void
tell_turn (MjActionBar *self, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  g_autofree char *text = NULL;

  show_asked_tile (self, MJ_TILE_NONE);
  if (news->dealing || state->phase == MJ_PHASE_START ||
      state->turn == mj_game_get_human (news->game)) {
    set_texts (self, "", "");
    return;
  }
  /* Translators: name of the player whose turn it is */
  text = g_strdup_printf (
      _ ("%s’s turn"),
      mj_player_get_name (mj_game_get_player (news->game, state->turn)));
  set_texts (self, text, "");
}

/* ---- after a deal ---- */

static void
tell_next_deal (MjActionBar *self, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  MjRotation next = mj_state_next_rotation (state);
  const char *name =
      mj_player_get_name (mj_game_get_player (news->game, next.dealer));
  g_autofree char *title = NULL, *text = NULL;

  if (mj_state_is_match_over (state)) {
    set_texts (self,
               mj_game_get_file (news->game)->day != NULL
                   ? _ ("The deal of the day is over")
                   : _ ("The match is over"),
               "");
    return;
  }
  /* Translators: a player */
  title = g_strdup_printf (next.dealer == state->dealer ? _ ("%s deals again")
                                                        : _ ("%s deals next"),
                           name);
  /* Translators: the prevailing wind, the number of the next deal */
  text = g_strdup_printf (_ ("%s round, deal %d"),
                          mj_text_tr (mj_wind_name (next.prevailing)),
                          state->n_deals + 1);
  set_texts (self, title, text);
}

static void
show_end (MjActionBar *self, const MjBarNews *news)
{
  const MjState *state = mj_game_get_state (news->game);
  gboolean over = mj_state_is_match_over (state);
  gboolean ready = news->ready && !gtk_widget_get_sensitive (self->proceed);

  tell_next_deal (self, news);
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

static Mode
find_mode (MjActionBar *self, const MjBarNews *news)
{
  if (mj_game_get_state (news->game)->phase == MJ_PHASE_OVER)
    return MODE_AFTER;
  if (news->doubt != MJ_DOUBT_NONE)
    return MODE_DOUBT;
  if (!news->asking)
    return MODE_QUIET;
  return find_offers (self) & MJ_ANSWERS ? MODE_OFFERS : MODE_THROW;
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

/* A word, or a picture where the places for buttons leave little room. */
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
show_parts (MjActionBar *self, Mode mode)
{
  gboolean offers = mode == MODE_OFFERS || mode == MODE_DOUBT;
  gboolean facts = !offers && mode != MODE_AFTER && !self->news.dealing &&
                   is_playing (self->game);

  show_hint_button (self, offers && !self->narrow);
  gtk_widget_set_visible (self->slots, offers);
  gtk_widget_set_visible (GTK_WIDGET (self->facts), facts);
  gtk_widget_set_visible (self->after, mode == MODE_AFTER);
  if (mode != MODE_AFTER) /* until the deal is over */
    gtk_widget_set_sensitive (self->proceed, FALSE);
  mj_css_set (GTK_WIDGET (self), "asks", offers);
  if (facts)
    show_facts (self, &self->news);
}

static void
show (MjActionBar *self)
{
  const MjBarNews *news = &self->news;
  Mode mode = find_mode (self, news);

  show_parts (self, mode);
  switch (mode) {
  case MODE_AFTER:
    show_end (self, news);
    break;
  case MODE_DOUBT:
    ask_again (self, news);
    mj_bar_slots_offer (MJ_BAR_SLOTS (self->slots), self->game, self->art);
    mj_bar_slots_ask_again (MJ_BAR_SLOTS (self->slots),
                            news->doubt == MJ_DOUBT_PASS);
    break;
  case MODE_OFFERS:
    ask (self, news);
    mj_bar_slots_offer (MJ_BAR_SLOTS (self->slots), self->game, self->art);
    break;
  case MODE_THROW:
    ask (self, news);
    break;
  default:
    tell_turn (self, news);
    break;
  }
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

/* Width of the places in a bar of @width. */
static int
places_room (MjActionBar *self, int width)
{
  int wanted;

  gtk_widget_measure (self->slots, GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &wanted, NULL, NULL);
  return MIN (wanted, width - 2 * PADDING - GAP - INFO_WIDTH);
}

/* Width of the buttons after a deal. */
static int
after_width (MjActionBar *self, int width)
{
  int wide;

  gtk_widget_measure (self->after, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide,
                      NULL, NULL);
  return MIN (MAX (wide, 420), width * 2 / 3);
}

/* What is left of a bar of @width for the facts. */
static int
info_width (MjActionBar *self, int width)
{
  if (width < NARROW)
    return width - 2 * NARROW_PADDING;
  if (gtk_widget_get_visible (self->after))
    return width - 3 * PADDING - after_width (self, width);
  if (gtk_widget_get_visible (self->slots))
    return width - 2 * PADDING - places_room (self, width) - GAP;
  return width - 2 * PADDING;
}

/* Height of the row below the facts in a narrow bar. */
static int
place_below (MjActionBar *self)
{
  return gtk_widget_get_visible (self->slots) ? MJ_BAR_SLOTS_HEIGHT + GAP : 0;
}

/* Height of a bar of @width without the hint. */
static int
plain_height (MjActionBar *self, int width)
{
  int info, place = 0;

  gtk_widget_measure (self->info, GTK_ORIENTATION_VERTICAL,
                      info_width (self, width), &info, NULL, NULL, NULL);
  if (gtk_widget_get_visible (self->slots))
    place = MJ_BAR_SLOTS_HEIGHT;
  if (gtk_widget_get_visible (self->after)) {
    gtk_widget_measure (self->after, GTK_ORIENTATION_VERTICAL, -1, &place, NULL,
                        NULL, NULL);
    place = MAX (place, MJ_BAR_SLOTS_HEIGHT);
  }
  if (width >= NARROW)
    return MAX (HEIGHT, MAX (info, place + 10));
  return MAX (INFO_HEIGHT, info) + (place > 0 ? place + GAP : 0);
}

/* Where a hint above the rest begins: the asked tile stands out there. */
static int
hints_left (MjActionBar *self, int width)
{
  return width >= SNUG && gtk_widget_get_visible (self->asked)
             ? PADDING + ASKED_WIDTH + GAP
             : PADDING;
}

/* Height of a hint that is @width wide; 0 for none. */
static int
hints_height (MjActionBar *self, int width)
{
  int least, height;

  if (!gtk_widget_get_visible (self->hints))
    return 0;
  gtk_widget_measure (self->hints, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  gtk_widget_measure (self->hints, GTK_ORIENTATION_VERTICAL, MAX (width, least),
                      &height, NULL, NULL, NULL);
  return height;
}

/* What a hint adds to the height of a bar of @width when it stands above the
 * rest; 0 where it never does. */
static int
raised_height (MjActionBar *self, int width)
{
  return width < NARROW
             ? 0
             : hints_height (self, width - hints_left (self, width) - PADDING);
}

/* The least is with the hint in place of the facts. */
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
  int plain, facts;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 300;
    *natural = 854;
    return;
  }
  if (for_size < 0)
    for_size = self->narrow ? NARROW - 1 : 854;
  plain = plain_height (self, for_size);
  facts = for_size < NARROW ? plain - place_below (self) : plain;
  *minimum =
      plain + MAX (0, hints_height (self, info_width (self, for_size)) - facts);
  *natural = MAX (*minimum, plain + raised_height (self, for_size));
}

/* Not smaller than the child can be: the bar has the size of its last form for
 * a moment when the window becomes narrow.
 */
static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation place = { x, y, width, height };
  int narrowest, lowest;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL,
                      NULL, NULL);
  place.width = MAX (width, narrowest);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, &lowest,
                      NULL, NULL, NULL);
  place.height = MAX (height, lowest);
  gtk_widget_size_allocate (child, &place, -1);
}

/* As wide as the buttons want to be; all of the lower row where it is narrow.
 */
static void
allocate_after (MjActionBar *self, int width, int height)
{
  int wide = after_width (self, width);

  if (self->narrow) {
    allocate (self->info, NARROW_PADDING, 0, info_width (self, width),
              height - MJ_BAR_SLOTS_HEIGHT - GAP);
    mj_fit_allocate (self->after, NARROW_PADDING,
                     height - MJ_BAR_SLOTS_HEIGHT - GAP / 2,
                     width - 2 * NARROW_PADDING, MJ_BAR_SLOTS_HEIGHT);
    return;
  }
  allocate (self->info, PADDING, 0, info_width (self, width), height);
  mj_fit_allocate (self->after, width - PADDING - wide,
                   (height - MJ_BAR_SLOTS_HEIGHT) / 2, wide,
                   MJ_BAR_SLOTS_HEIGHT);
}

/* Beside the facts, or in the lower row where it is narrow. */
static void
allocate_slots (MjActionBar *self, int width, int top, int height)
{
  GtkWidget *slots = self->slots;
  int room = places_room (self, width);

  if (self->narrow)
    allocate (slots, NARROW_PADDING, height - MJ_BAR_SLOTS_HEIGHT - GAP / 2,
              width - 2 * NARROW_PADDING, MJ_BAR_SLOTS_HEIGHT);
  else
    allocate (slots, width - PADDING + 2 - room,
              top + (height - top - MJ_BAR_SLOTS_HEIGHT) / 2, room,
              MJ_BAR_SLOTS_HEIGHT);
}

/* Above all the rest where there is room, else where the facts were.  Returns
 * the height that it takes from the rest. */
static int
allocate_hints (MjActionBar *self, int width, int facts, int height)
{
  int raised = raised_height (self, width);
  int left = hints_left (self, width);
  gboolean above = raised > 0 && height >= plain_height (self, width) + raised;

  gtk_widget_set_child_visible (self->info,
                                !gtk_widget_get_visible (self->hints) || above);
  mj_css_set (self->hints, "raised", above);
  if (above)
    allocate (self->hints, left, 0, width - left - PADDING, raised);
  else if (gtk_widget_get_visible (self->hints))
    allocate (self->hints, self->narrow ? NARROW_PADDING : PADDING, 0,
              info_width (self, width), facts);
  return above ? raised : 0;
}

static gboolean
on_show_again (gpointer data)
{
  MjActionBar *self = data;

  self->showing = 0;
  mj_css_set (GTK_WIDGET (self), "narrow", self->narrow);
  mj_css_set (GTK_WIDGET (self), "snug", self->snug);
  if (self->game != NULL)
    show (self);
  return G_SOURCE_REMOVE;
}

/* Buttons, texts and styles depend on the form, but may not change while they
 * are laid out: sizes were measured with what was there before. */
static void
set_form (MjActionBar *self, gboolean narrow, gboolean snug)
{
  if (narrow == self->narrow && snug == self->snug)
    return;
  self->snug = snug;
  if (narrow != self->narrow) {
    self->narrow = narrow;
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW]);
  }
  if (self->showing == 0)
    self->showing = g_idle_add (on_show_again, self);
}

static void
mj_action_bar_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjActionBar *self = MJ_ACTION_BAR (widget);
  int facts, top;

  set_form (self, width < NARROW, width < SNUG);
  facts = self->narrow ? height - place_below (self) : height;
  top = allocate_hints (self, width, facts, height);
  if (gtk_widget_get_visible (self->after)) {
    allocate_after (self, width, height);
    return;
  }
  allocate (self->info, self->narrow ? NARROW_PADDING : PADDING, top,
            info_width (self, width), facts - top);
  if (gtk_widget_get_visible (self->slots))
    allocate_slots (self, width, top, height);
}

static void
mj_action_bar_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  g_value_set_boolean (value, MJ_ACTION_BAR (object)->narrow);
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
  /**
   * MjActionBar:narrow:
   *
   * Whether the places for buttons stand below the facts.
   */
  props[PROP_NARROW] = g_param_spec_boolean (
      "narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
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
      "/io/github/singaporemahjong/Mahjong/ui/play/mj-action-bar.ui");
  bind_children (widget_class);
}

static void
mj_action_bar_init (MjActionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->question = g_strdup ("");
}
