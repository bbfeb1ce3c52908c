/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-play-page.c – puts the table, the bar, the result and the guides around
 * one turn; what a person does becomes a verb of that turn. */

#include "app/play/mj-play-page.h"

#include "app/bar/mj-action-bar.h"
#include "app/guide/mj-table-coach.h"
#include "app/guide/mj-tour-light.h"
#include "app/guide/mj-tour-offer.h"
#include "app/guide/mj-tour-panel.h"
#include "app/play/mj-announcer.h"
#include "app/play/mj-deal-end.h"
#include "app/play/mj-key-rest.h"
#include "app/play/mj-match-end.h"
#include "app/play/mj-tempo.h"
#include "app/play/mj-turn-actions.h"
#include "app/sound/mj-move-sounds.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/play/mj-seating.h"
#include "model/play/mj-tour.h"
#include "model/turn/mj-table-words.h"

#include <glib/gi18n.h>

struct _MjPlayPage {
  GtkBox parent_instance;

  /* template children */
  MjTurn *turn;
  MjTableView *table;
  MjActionBar *bar;
  GtkOverlay *layers; /* the table and what lies over it */
  GtkWidget *pause;
  MjTourOffer *tour_offer;
  MjTourPanel *tour;
  MjTourLight *light;
  MjAnnouncer *announcer;

  MjMatchEnd *match_end; /* a child made when it is first needed, or NULL */

  /* owned */
  MjTurnActions *verbs;
  GSettings *settings;
  MjGame *game;
  MjPilot *pilot;
  MjTableCoach *coach;
  MjTileArt *art;
  MjSound *sound;
  MjKeyRest *keys;
  gboolean active;  /* the window shows this page */
  gboolean paused;  /* by the person */
  gboolean shared;  /* with guests */
  gboolean refused; /* the message in sight is about a press before this move */
};

enum {
  PROP_SUBTITLE = 1,
  PROP_PAUSED,
  PROP_ACTIVE,
  PROP_SHARED,
  PROP_COVERED,
  PROP_ART,
  N_PROPS
};
enum { TOLD, SCORE_WANTED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjPlayPage, mj_play_page, GTK_TYPE_BOX)

static void
tell (MjPlayPage *self, const char *text)
{
  self->refused = FALSE;
  g_signal_emit (self, signals[TOLD], 0, text);
}

static void
refuse (MjPlayPage *self, const char *text)
{
  tell (self, text);
  self->refused = TRUE;
}

static void
notify (MjPlayPage *self, guint id)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[id]);
}

/* ---- closures of the template ---- */

/* Nothing goes on at a table that nobody looks at; guests look at their phones.
 */
static gboolean
is_held (GObject *object,
         gboolean paused,
         gboolean active,
         gboolean shared,
         gboolean holding)
{
  return paused || (!active && !shared) || holding;
}

static gboolean
is_watched (GObject *object, gboolean active, gboolean paused)
{
  return active && !paused;
}

static gboolean
is_paused (GObject *object, gboolean active, gboolean paused)
{
  return active && paused;
}

static gboolean
is_in_reach (GObject *object, gboolean paused, gboolean covered, gboolean offer)
{
  return !paused && !covered && !offer;
}

static gboolean
either (GObject *object, gboolean one, gboolean other)
{
  return one || other;
}

/* The person may discard a tile of the hand.  Newer GTKs ask once more without
 * an object while it is disposed. */
static gboolean
is_choosing (GObject *object, const MjQuestion *question)
{
  MjGame *game = object == NULL ? NULL : MJ_PLAY_PAGE (object)->game;

  return question != NULL && question->mode != MJ_TURN_QUIET && game != NULL &&
         mj_game_get_state (game)->phase == MJ_PHASE_TURN;
}

/* ---- where the keyboard rests ---- */

/* On the first button of a card that lies over the table, on the button that
 * leads on, or on the hand.  In a small table the button that folds a result
 * goes with it; then it is on the table, so that a second Enter does not lead
 * on. */
static gboolean
mj_play_page_grab_focus (GtkWidget *widget)
{
  MjPlayPage *self = MJ_PLAY_PAGE (widget);
  GtkWidget *cards[] = { GTK_WIDGET (self->tour_offer), self->pause };
  gboolean folded;
  gpointer places[] = { self->match_end, self->tour, self->bar, self->table };

  if (!self->active)
    return FALSE;
  g_object_get (self->table, "folded", &folded, NULL);
  if (folded)
    places[2] = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (cards); i++)
    if (gtk_widget_get_visible (cards[i]))
      return gtk_widget_get_focus_child (cards[i]) != NULL ||
             gtk_widget_child_focus (cards[i], GTK_DIR_TAB_FORWARD);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] != NULL && gtk_widget_get_mapped (places[i]) &&
        gtk_widget_grab_focus (places[i]))
      return TRUE;
  return FALSE;
}

static void
settle_keys (MjPlayPage *self)
{
  mj_key_rest_settle (self->keys);
}

static void
show_result (MjPlayPage *self)
{
  mj_deal_end_show (self->table, self->game, self->art,
                    mj_tempo_of (self->settings)->glide);
  if (self->match_end != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->match_end), FALSE);
  mj_table_view_prepare (self->table);
}

/* ---- what happens ---- */

static void
on_changed (MjPlayPage *self)
{
  notify (self, PROP_SUBTITLE);
  show_result (self);
}

static void
on_moved (MjPlayPage *self, MjState *before, MjMove *move, MjGame *game)
{
  mj_move_sounds_play (self->sound, game, move);
  if (move->kind == MJ_MOVE_DISCARD && move->seat == mj_game_get_human (game))
    mj_play_page_offer_tour (self, FALSE); /* who plays needs none */
  if (self->refused || mj_game_is_deal_over (game))
    tell (self, NULL); /* nor of payments on the way */
  on_changed (self);
}

static void
on_dice_thrown (MjPlayPage *self)
{
  mj_move_sounds_throw (self->sound);
}

static void
on_asked (MjPlayPage *self)
{
  mj_table_view_prepare (self->table);
  settle_keys (self);
}

static void
on_score_wanted (MjPlayPage *self, gpointer books, gpointer entry)
{
  g_signal_emit (self, signals[SCORE_WANTED], 0, books, entry);
}

static void
on_pilot_failed (MjPlayPage *self, GError *error, MjPilot *pilot)
{
  mj_dialog_tell (mj_dialog_parent (self), _ ("The match cannot be continued"),
                  error->message);
}

/* ---- what a person does ---- */

static void
on_covered (MjPlayPage *self)
{
  notify (self, PROP_COVERED);
  settle_keys (self);
}

static void
add_match_end (MjPlayPage *self)
{
  self->match_end = g_object_new (MJ_TYPE_MATCH_END, NULL);
  mj_names_mend (GTK_WIDGET (self->match_end));
  MJ_LISTEN (self->match_end, "notify::visible", on_covered, self);
  gtk_overlay_add_overlay (self->layers, GTK_WIDGET (self->match_end));
}

static void
show_match_end (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->game == NULL || self->art == NULL ||
      !mj_game_is_match_over (self->game))
    return;
  if (self->match_end == NULL)
    add_match_end (self);
  mj_match_end_show (self->match_end, self->game, self->art);
}

static void
go_on (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_match_end (action, parameter, data);
  mj_turn_go_on (MJ_PLAY_PAGE (data)->turn);
}

static void
hint (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;
  g_autofree char *text = NULL;

  if (self->game == NULL || !mj_game_get_file (self->game)->practice) {
    tell (self, _ ("Hints are available only in practice."));
    return;
  }
  if (!mj_turn_is_asking (self->turn)) {
    tell (self, self->paused ? _ ("The game is paused.")
                             : _ ("You have nothing to choose now."));
    return;
  }
  text = mj_table_coach_hint (self->coach);
  if (text != NULL)
    mj_announcer_say (self->announcer, text);
}

static void
pause_match (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->pilot == NULL)
    return;
  self->paused = !self->paused;
  notify (self, PROP_PAUSED);
  mj_key_rest_call (self->keys);
}

static const GActionEntry actions[] = {
  { .name = "continue", .activate = go_on },
  { .name = "match-end", .activate = show_match_end },
  { .name = "hint", .activate = hint },
  { .name = "pause", .activate = pause_match },
};

/* ---- settings ---- */

static void
apply_tempo (MjPlayPage *self)
{
  const MjTempo *tempo = mj_tempo_of (self->settings);
  gboolean undo = g_settings_get_boolean (self->settings, "undo-click");

  mj_table_view_set_duration (self->table, tempo->glide);
  mj_table_view_set_grace (self->table, undo ? tempo->grace : 0);
  g_object_set (self->turn, "calm", MJ_TURN_CALM, NULL);
  if (self->pilot != NULL)
    mj_pilot_set_tempo (self->pilot, tempo->pause);
}

static void
seat_bots (MjPlayPage *self)
{
  if (self->pilot != NULL)
    mj_seating_seat_bots (
        self->settings, self->game, self->pilot,
        mj_tour_panel_is_touring (self->tour) ? mj_tour_seat_bot : NULL);
}

static void
bind (MjPlayPage *self, const char *setting, gpointer object, const char *name)
{
  g_settings_bind (self->settings, setting, object, name, G_SETTINGS_BIND_GET);
}

void
mj_play_page_set_settings (MjPlayPage *self, GSettings *settings)
{
  static const struct {
    const char *setting;
    void (*apply) (MjPlayPage *self);
  } changes[] = {
    { "changed::tempo", apply_tempo },
    { "changed::undo-click", apply_tempo },
    { "changed::level", seat_bots },
  };

  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  self->settings = g_object_ref (settings);
  self->coach = mj_table_coach_new (
      self->turn, self->table, mj_action_bar_get_hints (self->bar),
      mj_action_bar_get_coach_line (self->bar), settings);
  g_object_bind_property (self->tour, "touring", self->coach, "talkative",
                          G_BINDING_SYNC_CREATE);
  /* The bar is higher with a hint. */
  MJ_LISTEN (mj_action_bar_get_hints (self->bar), "notify::visible",
             gtk_widget_queue_draw, self->light);
  g_object_bind_property (self, "art", self->coach, "art",
                          G_BINDING_SYNC_CREATE);
  self->sound = mj_sound_new (settings);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    MJ_LISTEN (settings, changes[i].setting, changes[i].apply, self);
    changes[i].apply (self);
  }
  mj_table_view_bind_look (self->table, settings);
  bind (self, "facts", self->bar, "facts");
  bind (self, "confirm-pass", self->turn, "confirm-pass");
  bind (self, "warn-pao", self->turn, "warn-pao");
  bind (self, "confirm-discard", self->table, "confirm");
  bind (self, "warn-pao", self->table, "warn");
  g_settings_bind (settings, "keep-sorted", self->table, "keep-sorted",
                   G_SETTINGS_BIND_DEFAULT);
  bind (self, "shade-drawn", self->table, "shade-drawn");
  bind (self, "table-talk", self->announcer, "talks");
  bind (self, "coach-line", self->announcer, "explains");
}

/* ---- the class ---- */

static gboolean
is_covered (MjPlayPage *self)
{
  return self->match_end != NULL &&
         gtk_widget_get_visible (GTK_WIDGET (self->match_end));
}

static void
mj_play_page_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  MjPlayPage *self = MJ_PLAY_PAGE (object);

  if (id == PROP_SUBTITLE)
    g_value_take_string (value, self->game != NULL
                                    ? mj_table_words_subtitle (self->game)
                                    : NULL);
  else if (id == PROP_ART)
    g_value_set_object (value, self->art);
  else
    g_value_set_boolean (value, id == PROP_PAUSED   ? self->paused
                                : id == PROP_ACTIVE ? self->active
                                : id == PROP_SHARED ? self->shared
                                                    : is_covered (self));
}

static void
mj_play_page_dispose (GObject *object)
{
  MjPlayPage *self = MJ_PLAY_PAGE (object);

  if (self->pilot != NULL)
    mj_pilot_stop (self->pilot);
  g_clear_object (&self->verbs);
  g_object_set (self->turn, "pilot", NULL, NULL);
  g_clear_object (&self->keys);
  g_clear_object (&self->coach);
  g_clear_object (&self->pilot);
  g_clear_object (&self->game);
  g_clear_object (&self->art);
  g_clear_object (&self->sound);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mj_play_page_parent_class)->dispose (object);
}

static void
mj_play_page_class_init (MjPlayPageClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_play_page_dispose;
  object_class->get_property = mj_play_page_get_property;
  widget_class->grab_focus = mj_play_page_grab_focus;
  /* Round, deal and tiles left, for the title of the window. */
  props[PROP_SUBTITLE] =
      g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  /* Whether the person has paused the match. */
  props[PROP_PAUSED] =
      g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
  /* Whether the window shows this page. */
  props[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, TRUE, flags);
  /* Whether people at other places play, too. */
  props[PROP_SHARED] =
      g_param_spec_boolean ("shared", NULL, NULL, FALSE, flags);
  /* Whether the end of the match lies over the table. */
  props[PROP_COVERED] =
      g_param_spec_boolean ("covered", NULL, NULL, FALSE, flags);
  /* Pictures of the tiles. */
  props[PROP_ART] =
      g_param_spec_object ("art", NULL, NULL, MJ_TYPE_TILE_ART, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /* @text: (nullable): a sentence to be shown for a while; NULL: what was told
   *   before no longer matters */
  signals[TOLD] =
      g_signal_new ("told", MJ_TYPE_PLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* The win on the table is to be scored by the helper.
   * @books: (type gpointer): a #MjEvening before the win
   * @entry: (type gpointer): the #MjEntry of the win */
  signals[SCORE_WANTED] = g_signal_new (
      "score-wanted", MJ_TYPE_PLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
      G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);

  MJ_TEMPLATE_TYPES (MJ_TYPE_TURN, MJ_TYPE_ANNOUNCER, MJ_TYPE_TABLE_VIEW,
                     MJ_TYPE_ACTION_BAR, MJ_TYPE_TOUR_LIGHT, MJ_TYPE_TOUR_OFFER,
                     MJ_TYPE_TOUR_PANEL);
  mj_template_set (widget_class, "play/mj-play-page");
  MJ_TEMPLATE_CHILDREN (widget_class, MjPlayPage, turn, table, bar, layers,
                        pause, tour_offer, tour, light, announcer);
  MJ_TEMPLATE_CALLBACKS (widget_class, is_held, is_watched, is_paused,
                         is_in_reach, either, is_choosing, settle_keys,
                         on_asked, on_dice_thrown, mj_announcer_say,
                         mj_names_tip, tell);
}

static void
mj_play_page_init (MjPlayPage *self)
{
  GActionMap *map;

  self->active = TRUE;
  self->keys = mj_key_rest_new (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->verbs =
      mj_turn_actions_new (self->turn, self->table, self->tour,
                           GTK_WIDGET (self->tour_offer), self->pause);
  MJ_LISTEN (self->verbs, "told", refuse, self);
  MJ_LISTEN (self->verbs, "score-wanted", on_score_wanted, self);
  map = mj_turn_actions_get_map (self->verbs);
  mj_announcer_add (self->announcer, map);
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
  g_object_bind_property (self->turn, "may-go-on",
                          g_action_map_lookup_action (map, "continue"),
                          "enabled", G_BINDING_SYNC_CREATE);
}

GActionGroup *
mj_play_page_get_actions (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), NULL);

  return G_ACTION_GROUP (mj_turn_actions_get_map (self->verbs));
}

void
mj_play_page_set_art (MjPlayPage *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  g_set_object (&self->art, art);
  mj_table_view_set_art (self->table, art);
  notify (self, PROP_ART);
  if (self->game != NULL)
    show_result (self);
}

void
mj_play_page_set_active (MjPlayPage *self, gboolean active)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  if (self->active == !!active)
    return;
  self->active = active;
  mj_turn_actions_enable (self->verbs, active);
  notify (self, PROP_ACTIVE);
  mj_key_rest_call (self->keys);
}

void
mj_play_page_set_shared (MjPlayPage *self, gboolean shared)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  self->shared = shared;
  notify (self, PROP_SHARED);
}

/* Takes the game away, for another one or for none. */
static void
leave_game (MjPlayPage *self)
{
  tell (self, NULL);
  if (self->pilot != NULL)
    mj_pilot_stop (self->pilot);
  g_clear_object (&self->pilot);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}

/* Plays @game, as a tour or not. */
static void
play_game (MjPlayPage *self, MjGame *game, gboolean tour)
{
  mj_play_page_offer_tour (self, FALSE);
  leave_game (self);
  self->game = g_object_ref (game);
  mj_table_view_set_game (self->table, game);
  self->pilot = mj_pilot_new (game, MJ_LEVEL_CASUAL, 0);
  MJ_LISTEN (self->pilot, "failed", on_pilot_failed, self);
  self->paused = FALSE;
  notify (self, PROP_PAUSED);
  g_object_set (self->turn, "pilot", self->pilot, NULL);
  if (tour)
    mj_tour_panel_begin (self->tour, game);
  else
    mj_tour_panel_end (self->tour);
  seat_bots (self);
  apply_tempo (self);
  MJ_LISTEN (game, "moved", on_moved, self);
  MJ_LISTEN (game, "rewound", on_changed, self);
  on_changed (self);
  mj_key_rest_call (self->keys);
}

void
mj_play_page_play (MjPlayPage *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));
  g_return_if_fail (MJ_IS_GAME (game));

  play_game (self, game, FALSE);
}

void
mj_play_page_tour (MjPlayPage *self, MjGame *game)
{
  MjMove deal = mj_tour_deal ();

  g_return_if_fail (MJ_IS_PLAY_PAGE (self));
  g_return_if_fail (MJ_IS_GAME (game));

  play_game (self, game, TRUE);
  if (mj_game_get_file (game)->moves->len == 0)
    mj_game_play (self->game, &deal, NULL);
}

void
mj_play_page_greet (MjPlayPage *self)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  leave_game (self);
  g_object_set (self->turn, "pilot", NULL, NULL);
  mj_tour_panel_end (self->tour);
  mj_play_page_offer_tour (self, TRUE);
  on_changed (self);
}

/* A table that nobody plays, behind the offer. */
static void
lay_table (MjPlayPage *self)
{
  MjSitter chairs[MJ_N_SEATS];
  g_autoptr (MjGame) game = NULL;

  mj_seating_load (chairs, self->settings);
  game = mj_tour_lay_table (chairs);
  mj_seating_clear (chairs);
  mj_table_view_set_game (self->table, game);
}

void
mj_play_page_offer_tour (MjPlayPage *self, gboolean offer)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self->tour_offer)) == offer)
    return;
  if (offer && self->game == NULL)
    lay_table (self);
  mj_tour_offer_suggest (self->tour_offer, self->settings);
  gtk_widget_set_visible (GTK_WIDGET (self->tour_offer), offer);
  mj_key_rest_call (self->keys);
}

gboolean
mj_play_page_is_offering_tour (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->tour_offer));
}

MJ_GETTER (MjGame *, mj_play_page_get_game, MjPlayPage, self->game)

MJ_GETTER (MjPilot *, mj_play_page_get_pilot, MjPlayPage, self->pilot)

MJ_GETTER (MjTurn *, mj_play_page_get_turn, MjPlayPage, self->turn)

MJ_GETTER (MjTableView *, mj_play_page_get_table, MjPlayPage, self->table)

int
mj_play_page_measure_foot (MjPlayPage *self, int width)
{
  const MjTableGeometry *g;
  int tour = 0, height;

  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), 0);

  g = mj_table_view_get_geometry (self->table);
  height = gtk_widget_get_height (GTK_WIDGET (self->table));
  /* It may not have been laid out yet. */
  gtk_widget_measure (GTK_WIDGET (self->tour), GTK_ORIENTATION_VERTICAL, width,
                      NULL, &tour, NULL, NULL);
  if (self->game == NULL)
    return tour;
  return tour + height - (int) g->bar.y +
         (int) (g->scale * (float) mj_action_bar_get_raised_height (self->bar));
}
