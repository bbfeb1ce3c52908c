/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-play-page.c – puts the table, the bar, the result and the guides around
 * one turn; what a person does becomes a verb of that turn. */

#include "app/play/mj-play-page.h"

#include "app/bar/mj-action-bar.h"
#include "app/guide/mj-table-coach.h"
#include "app/guide/mj-tour-light.h"
#include "app/guide/mj-tour-panel.h"
#include "app/play/mj-announcer.h"
#include "app/play/mj-deal-end.h"
#include "app/play/mj-key-rest.h"
#include "app/play/mj-match-end.h"
#include "app/play/mj-shuffle-dialog.h"
#include "app/play/mj-tempo.h"
#include "app/play/mj-turn-actions.h"
#include "app/sound/mj-move-sounds.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "model/play/mj-seating.h"
#include "model/play/mj-tour.h"
#include "model/turn/mj-turn.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjPlayPage {
  GtkBox parent_instance;

  /* template children */
  MjTurn *turn;
  MjTableView *table;
  MjActionBar *bar;
  GtkOverlay *layers; /* the table and what lies over it */
  GtkWidget *pause;
  GtkWidget *tour_offer;
  GtkWidget *learn, *coached; /* buttons of the offer */
  MjTourPanel *tour;
  MjTourLight *light;
  MjAnnouncer *announcer;
  MjTurnActions *verbs;

  MjMatchEnd *match_end; /* a child made when it is first needed, or NULL */

  /* owned */
  GSimpleActionGroup *actions;
  MjDealEnd *end;
  GSettings *settings;
  MjGame *game;
  MjPilot *pilot;
  MjTableCoach *coach;
  MjTileArt *art;
  MjSound *sound;
  MjKeyRest *keys;
  gint64 escaped;  /* when Escape answered last, microseconds */
  gboolean active; /* the window shows this page */
  gboolean paused; /* by the person */
  gboolean shared; /* with guests */
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

/* Milliseconds after the beginning and the end of a deal, after a doubt and
 * after an answer by Escape, in which a press has no effect on it. */
enum { CALM = 600 };

G_DEFINE_FINAL_TYPE (MjPlayPage, mj_play_page, GTK_TYPE_BOX)

static void
tell (MjPlayPage *self, const char *text)
{
  g_signal_emit (self, signals[TOLD], 0, text);
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
 * leads on, or on the hand. */
static gboolean
mj_play_page_grab_focus (GtkWidget *widget)
{
  MjPlayPage *self = MJ_PLAY_PAGE (widget);
  GtkWidget *cards[] = { self->tour_offer, self->pause };
  gpointer places[] = { self->match_end, self->tour, self->bar, self->table };

  if (!self->active)
    return FALSE;
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
  mj_deal_end_show (self->end, self->game, self->art,
                    mj_tempo_of (self->settings)->glide);
  if (self->match_end != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->match_end), FALSE);
  mj_table_view_prepare (self->table);
}

/* ---- what happens ---- */

static char *
make_subtitle (MjPlayPage *self)
{
  const MjState *state;

  if (self->game == NULL)
    return NULL;
  state = mj_game_get_state (self->game);
  if (state->n_deals == 0)
    return g_strdup ("");
  /* Translators: prevailing wind, number of the deal, tiles in the wall */
  return g_strdup_printf (_ ("%s round, deal %d, %d left"),
                          mj_text_tr (mj_wind_name (state->prevailing)),
                          state->n_deals, mj_state_live_left (state));
}

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
on_lesson (MjPlayPage *self, const char *text)
{
  mj_announcer_say (self->announcer, text);
}

static void
on_pilot_failed (MjPlayPage *self, GError *error, MjPilot *pilot)
{
  mj_dialog_tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                  _ ("The match cannot be continued"), error->message);
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
  if (self->match_end != NULL)
    return;
  self->match_end = g_object_new (MJ_TYPE_MATCH_END, NULL);
  mj_names_mend (GTK_WIDGET (self->match_end));
  g_signal_connect_object (self->match_end, "notify::visible",
                           G_CALLBACK (on_covered), self, G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (self->layers, GTK_WIDGET (self->match_end));
}

static void
show_match_end (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->game == NULL || self->art == NULL ||
      !mj_game_is_match_over (self->game))
    return;
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
sort_hand (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_table_view_sort_hand (MJ_PLAY_PAGE (data)->table);
}

/* A click on a tile, whatever it is good for now. */
static void
discard (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->paused)
    tell (self, _ ("The game is paused."));
  else if (mj_turn_get_question (self->turn)->mode == MJ_TURN_AFTER)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "continue",
                                    NULL);
  else if (!mj_table_view_skip_deal (self->table))
    mj_turn_actions_throw (self->verbs, g_variant_get_uint32 (parameter));
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
tell_shuffle (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;

  if (self->game != NULL)
    mj_shuffle_dialog_present (
        GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->game);
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

static void
fold (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_deal_end_fold (MJ_PLAY_PAGE (data)->end);
}

/* A win is let go only when that is pressed twice. */
static gboolean
escape (MjPlayPage *self)
{
  return mj_table_view_release (self->table) ||
         (mj_turn_get_question (self->turn)->doubt != MJ_DOUBT_PASS &&
          mj_turn_back (self->turn)) ||
         mj_turn_actions_choose (self->verbs, MJ_MOVE_BIT (MJ_MOVE_PASS), 0);
}

/* Escape undoes a click or a question, or lets a tile pass, or folds a result;
 * where nothing is asked it pauses. */
static void
pass (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjPlayPage *self = data;
  gint64 now = g_get_monotonic_time ();
  gboolean holding;

  if (gtk_widget_get_visible (self->tour_offer)) {
    gtk_widget_activate_action (GTK_WIDGET (self), "app.leave-offer", NULL);
    return;
  }
  if (self->game == NULL || mj_table_view_skip_deal (self->table))
    return;
  if (escape (self)) {
    self->escaped = now;
    return;
  }
  g_object_get (self->tour, "holding", &holding, NULL);
  if (mj_game_is_deal_over (self->game))
    mj_deal_end_fold (self->end);
  else if (!holding && now - self->escaped >= 1000 * CALM)
    pause_match (action, parameter, data);
}

static const GActionEntry actions[] = {
  { .name = "discard", .activate = discard, .parameter_type = "u" },
  { .name = "pass", .activate = pass },
  { .name = "fold", .activate = fold },
  { .name = "continue", .activate = go_on },
  { .name = "match-end", .activate = show_match_end },
  { .name = "sort", .activate = sort_hand },
  { .name = "hint", .activate = hint },
  { .name = "shuffle", .activate = tell_shuffle },
  { .name = "pause", .activate = pause_match },
};

/* Menu and keys of the table do nothing while another page is shown. */
static void
bind_enabled (MjPlayPage *self)
{
  g_auto (GStrv) names =
      g_action_group_list_actions (G_ACTION_GROUP (self->actions));

  for (char **name = names; *name != NULL; name++) {
    GAction *action =
        g_action_map_lookup_action (G_ACTION_MAP (self->actions), *name);

    if (G_IS_SIMPLE_ACTION (action) && !g_str_equal (*name, "continue"))
      g_object_bind_property (self, "active", action, "enabled",
                              G_BINDING_SYNC_CREATE);
  }
}

static void
add_actions (MjPlayPage *self)
{
  GActionMap *map = G_ACTION_MAP (self->actions);

  mj_turn_actions_add (self->verbs, map);
  mj_announcer_add (self->announcer, map);
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
  bind_enabled (self);
  g_object_bind_property (self->turn, "may-go-on",
                          g_action_map_lookup_action (map, "continue"),
                          "enabled", G_BINDING_SYNC_CREATE);
}

/* The group may outlive the page. */
static void
remove_actions (MjPlayPage *self)
{
  g_auto (GStrv) names =
      g_action_group_list_actions (G_ACTION_GROUP (self->actions));

  for (char **name = names; *name != NULL; name++)
    g_action_map_remove_action (G_ACTION_MAP (self->actions), *name);
}

/* ---- settings ---- */

static void
apply_tempo (MjPlayPage *self)
{
  const MjTempo *tempo = mj_tempo_of (self->settings);
  gboolean undo = g_settings_get_boolean (self->settings, "undo-click");

  mj_table_view_set_duration (self->table, tempo->glide);
  mj_table_view_set_grace (self->table, undo ? tempo->grace : 0);
  g_object_set (self->turn, "calm", CALM, NULL);
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
  g_autoptr (GPropertyAction) sorted =
      g_property_action_new ("keep-sorted", self->table, "arranged");

  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  self->settings = g_object_ref (settings);
  self->coach = mj_table_coach_new (
      self->turn, self->table, mj_action_bar_get_hints (self->bar),
      mj_action_bar_get_coach_line (self->bar), settings);
  g_object_bind_property (self->tour, "touring", self->coach, "talkative",
                          G_BINDING_SYNC_CREATE);
  /* The bar is higher with a hint. */
  g_signal_connect_object (
      mj_action_bar_get_hints (self->bar), "notify::visible",
      G_CALLBACK (gtk_widget_queue_draw), self->light, G_CONNECT_SWAPPED);
  g_object_bind_property (self, "art", self->coach, "art",
                          G_BINDING_SYNC_CREATE);
  self->sound = mj_sound_new (settings);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_signal_connect_object (settings, changes[i].setting,
                             G_CALLBACK (changes[i].apply), self,
                             G_CONNECT_SWAPPED);
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
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (sorted));
}

/* ---- the class ---- */

static void
mj_play_page_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  MjPlayPage *self = MJ_PLAY_PAGE (object);

  switch (id) {
  case PROP_SUBTITLE:
    g_value_take_string (value, make_subtitle (self));
    break;
  case PROP_PAUSED:
    g_value_set_boolean (value, self->paused);
    break;
  case PROP_ACTIVE:
    g_value_set_boolean (value, self->active);
    break;
  case PROP_SHARED:
    g_value_set_boolean (value, self->shared);
    break;
  case PROP_COVERED:
    g_value_set_boolean (
        value, self->match_end != NULL &&
                   gtk_widget_get_visible (GTK_WIDGET (self->match_end)));
    break;
  default:
    g_value_set_object (value, self->art);
  }
}

static void
mj_play_page_dispose (GObject *object)
{
  MjPlayPage *self = MJ_PLAY_PAGE (object);

  if (self->pilot != NULL)
    mj_pilot_stop (self->pilot);
  remove_actions (self);
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
mj_play_page_finalize (GObject *object)
{
  g_object_unref (MJ_PLAY_PAGE (object)->actions);
  mj_deal_end_free (MJ_PLAY_PAGE (object)->end);
  G_OBJECT_CLASS (mj_play_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
#define BIND(child)                                                            \
  gtk_widget_class_bind_template_child (widget_class, MjPlayPage, child)
  BIND (turn);
  BIND (table);
  BIND (bar);
  BIND (layers);
  BIND (pause);
  BIND (tour_offer);
  BIND (learn);
  BIND (coached);
  BIND (tour);
  BIND (light);
  BIND (announcer);
  BIND (verbs);
#undef BIND
#define BIND(function)                                                         \
  gtk_widget_class_bind_template_callback (widget_class, function)
  BIND (is_held);
  BIND (is_watched);
  BIND (is_paused);
  BIND (is_in_reach);
  BIND (either);
  BIND (is_choosing);
  BIND (settle_keys);
  BIND (on_asked);
  BIND (on_dice_thrown);
  BIND (on_lesson);
  BIND (tell);
  BIND (on_score_wanted);
#undef BIND
}

static void
mj_play_page_class_init (MjPlayPageClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_play_page_dispose;
  object_class->finalize = mj_play_page_finalize;
  object_class->get_property = mj_play_page_get_property;
  widget_class->grab_focus = mj_play_page_grab_focus;
  /**
   * MjPlayPage:subtitle:
   *
   * Round, deal and tiles left, for the title of the window.
   */
  props[PROP_SUBTITLE] =
      g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  /**
   * MjPlayPage:paused:
   *
   * Whether the person has paused the match.
   */
  props[PROP_PAUSED] =
      g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
  /**
   * MjPlayPage:active:
   *
   * Whether the window shows this page.
   */
  props[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, TRUE, flags);
  /**
   * MjPlayPage:shared:
   *
   * Whether people at other places play, too.
   */
  props[PROP_SHARED] =
      g_param_spec_boolean ("shared", NULL, NULL, FALSE, flags);
  /**
   * MjPlayPage:covered:
   *
   * Whether the end of the match lies over the table.
   */
  props[PROP_COVERED] =
      g_param_spec_boolean ("covered", NULL, NULL, FALSE, flags);
  /**
   * MjPlayPage:art:
   *
   * Pictures of the tiles.
   */
  props[PROP_ART] =
      g_param_spec_object ("art", NULL, NULL, MJ_TYPE_TILE_ART, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /**
   * MjPlayPage::told:
   * @self: the page
   * @text: (nullable): a sentence to be shown for a while; NULL: what was told
   *   before no longer matters
   */
  signals[TOLD] =
      g_signal_new ("told", MJ_TYPE_PLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * MjPlayPage::score-wanted:
   * @self: the page
   * @books: (type gpointer): a #MjEvening before the win
   * @entry: (type gpointer): the #MjEntry of the win
   *
   * The win on the table is to be scored by the helper.
   */
  signals[SCORE_WANTED] = g_signal_new (
      "score-wanted", MJ_TYPE_PLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
      G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);

  g_type_ensure (MJ_TYPE_TURN);
  g_type_ensure (MJ_TYPE_ANNOUNCER);
  g_type_ensure (MJ_TYPE_TURN_ACTIONS);
  g_type_ensure (MJ_TYPE_TABLE_VIEW);
  g_type_ensure (MJ_TYPE_ACTION_BAR);
  g_type_ensure (MJ_TYPE_TOUR_LIGHT);
  g_type_ensure (MJ_TYPE_TOUR_PANEL);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/play/mj-play-page.ui");
  bind_template (widget_class);
}

static void
mj_play_page_init (MjPlayPage *self)
{
  self->active = TRUE;
  self->keys = mj_key_rest_new (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->end = mj_deal_end_new (self->table);
  self->actions = g_simple_action_group_new ();
  add_actions (self);
}

GActionGroup *
mj_play_page_get_actions (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), NULL);

  return G_ACTION_GROUP (self->actions);
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
  g_signal_connect_object (self->pilot, "failed", G_CALLBACK (on_pilot_failed),
                           self, G_CONNECT_SWAPPED);
  self->paused = FALSE;
  notify (self, PROP_PAUSED);
  g_object_set (self->turn, "pilot", self->pilot, NULL);
  if (tour)
    mj_tour_panel_begin (self->tour, game);
  else
    mj_tour_panel_end (self->tour);
  seat_bots (self);
  apply_tempo (self);
  g_signal_connect_object (game, "moved", G_CALLBACK (on_moved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "rewound", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
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

gboolean
mj_play_page_is_touring (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), FALSE);

  return mj_tour_panel_is_touring (self->tour);
}

void
mj_play_page_lay_table (MjPlayPage *self)
{
  MjSitter chairs[MJ_N_SEATS];
  g_autoptr (MjGame) game = NULL;

  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  mj_seating_load (chairs, self->settings);
  game = mj_tour_lay_table (chairs);
  mj_seating_clear (chairs);
  mj_table_view_set_game (self->table, game);
}

/* First to learn; after the tour, to play with a coach. */
static void
suggest_way (MjPlayPage *self)
{
  gboolean toured = mj_seating_easy_left (self->settings) > 0;

  mj_css_set (self->learn, "win", !toured);
  mj_css_set (self->coached, "win", toured);
}

void
mj_play_page_offer_tour (MjPlayPage *self, gboolean offer)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  if (gtk_widget_get_visible (self->tour_offer) == offer)
    return;
  if (offer && self->game == NULL)
    mj_play_page_lay_table (self);
  suggest_way (self);
  gtk_widget_set_visible (self->tour_offer, offer);
  mj_key_rest_call (self->keys);
}

gboolean
mj_play_page_is_offering_tour (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), FALSE);

  return gtk_widget_get_visible (self->tour_offer);
}

MjGame *
mj_play_page_get_game (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), NULL);

  return self->game;
}

MjPilot *
mj_play_page_get_pilot (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), NULL);

  return self->pilot;
}

MjTurn *
mj_play_page_get_turn (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), NULL);

  return self->turn;
}

MjTableView *
mj_play_page_get_table (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), NULL);

  return self->table;
}

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
