/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-play-page.c – what the game makes visible and audible. */

#include "app/play/mj-play-page-private.h"
#include "app/sound/mj-move-sounds.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "model/play/mj-tour.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

enum { PROP_SUBTITLE = 1, PROP_PAUSED, N_PROPS };
static GParamSpec *props[N_PROPS];
guint mj_play_page_signals[MJ_PLAY_PAGE_N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjPlayPage, mj_play_page, GTK_TYPE_BOX)

/* From the end of a deal on, milliseconds in which nothing leads to the next.
 */
enum { PROCEED_TIME = 600 };

static gboolean
has_animations (MjPlayPage *self)
{
  gboolean on;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-enable-animations", &on, NULL);
  return on;
}

/* ---- pausing ---- */

/* Nothing goes on while tiles are dealt, or at a table that nobody looks at;
 * guests look at their phones. */
void
mj_play_page_update_pause (MjPlayPage *self)
{
  if (self->pilot != NULL)
    mj_pilot_set_paused (self->pilot,
                         self->paused || self->dealing ||
                             (!self->active && !self->shared) ||
                             mj_tour_panel_is_holding (self->tour));
  gtk_widget_set_visible (self->pause, self->paused && self->active);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAUSED]);
}

/* ---- showing the game ---- */

/* The tile of the hand that would be thrown: the one pointed at, or the one
 * that came last. */
static MjTile
find_pointed (MjPlayPage *self)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat human = mj_game_get_human (self->game);
  guint pointed;

  g_object_get (self->table, "pointed", &pointed, NULL);
  if (human == MJ_SEAT_NONE)
    return MJ_TILE_NONE;
  for (int i = 0; i < state->hands[human].n_concealed; i++)
    if (state->hands[human].concealed[i] == pointed)
      return (MjTile) pointed;
  return state->turn == human ? state->drawn : MJ_TILE_NONE;
}

static void
show_bar (MjPlayPage *self)
{
  gboolean practice = mj_game_get_file (self->game)->practice;
  gboolean asking = mj_pilot_is_asking (self->pilot);

  mj_action_bar_show (
      self->bar,
      &(MjBarNews){ .game = self->game,
                    .asking = asking,
                    .dealing = self->dealing,
                    .facts = g_settings_get_boolean (self->settings, "facts"),
                    .pointed = find_pointed (self),
                    .doubt = self->doubt,
                    .doubted = self->doubted,
                    .leads_on = !mj_tour_panel_is_touring (self->tour),
                    .ready = self->proceeds },
      self->art);
  mj_action_bar_set_extras (self->bar, asking && practice,
                            self->refusal != NULL);
}

void
mj_play_page_show_facts (MjPlayPage *self)
{
  if (self->game != NULL && self->pilot != NULL)
    show_bar (self);
}

static void
set_doubt (MjPlayPage *self, MjDoubt doubt, MjTile tile)
{
  self->doubt = doubt;
  self->doubted = tile;
}

void
mj_play_page_doubt (MjPlayPage *self, MjDoubt doubt, MjTile tile)
{
  set_doubt (self, doubt, tile);
  show_bar (self);
  if (doubt != MJ_DOUBT_NONE)
    mj_play_page_say (self, mj_action_bar_get_question (self->bar));
}

/* A question lasts as long as what it is about: a win that may be passed until
 * the person has answered the claim, whatever others answer meanwhile; a throw
 * until the next move. */
static void
forget_answered (MjPlayPage *self)
{
  const MjState *state = mj_game_get_state (self->game);
  MjMoveSet offers = mj_state_offers (state, mj_game_get_human (self->game));

  if (self->doubt == MJ_DOUBT_PASS && state->phase == MJ_PHASE_CLAIM &&
      state->claim.tile == self->doubted &&
      (offers & MJ_MOVE_BIT (MJ_MOVE_WIN)) != 0)
    return;
  set_doubt (self, MJ_DOUBT_NONE, MJ_TILE_NONE);
}

static void
show_choices (MjPlayPage *self)
{
  const MjState *state = mj_game_get_state (self->game);
  gboolean asking;

  mj_play_page_teach (self);
  asking = mj_pilot_is_asking (self->pilot);
  mj_play_page_watch_patience (self);
  show_bar (self);
  mj_table_view_prepare (self->table);
  if (!self->dealing)
    mj_table_coach_follow (self->coach, self->game);
  mj_table_view_focus_hand (self->table,
                            asking && state->phase == MJ_PHASE_TURN);
  if (asking && mj_tour_panel_is_touring (self->tour))
    g_free (mj_table_coach_hint (self->coach, self->art)); /* unasked */
  else if (asking)
    mj_play_page_answer_by_itself (self);
}

static void
on_settled (MjPlayPage *self)
{
  gboolean dealt = self->dealing;

  self->dealing = FALSE;
  mj_play_page_update_pause (self);
  if (dealt) /* what was not told before */
    show_choices (self);
}

static void
on_dice_thrown (MjPlayPage *self)
{
  mj_move_sounds_throw (self->sound);
}

static void
on_released (MjPlayPage *self)
{
  mj_tour_light_hide (self->light);
  mj_play_page_update_pause (self);
  show_choices (self);
}

static gboolean
on_proceed (gpointer data)
{
  MjPlayPage *self = data;

  self->proceeding = 0;
  self->proceeds = TRUE;
  show_bar (self);
  return G_SOURCE_REMOVE;
}

/* A press that was meant for the last tile leads nowhere. */
static void
allow_to_proceed (MjPlayPage *self)
{
  g_clear_handle_id (&self->proceeding, g_source_remove);
  self->proceeds = mj_play_page_glide (self) == 0;
  if (!self->proceeds)
    self->proceeding = g_timeout_add (PROCEED_TIME, on_proceed, self);
}

static void
on_told (MjPlayPage *self)
{
  mj_table_view_hold_payments (self->table, FALSE);
}

/* Made when the first deal is over, so that the program starts without it. */
static void
add_result (MjPlayPage *self)
{
  if (self->result != NULL)
    return;
  self->result = g_object_new (MJ_TYPE_RESULT_VIEW, "visible", FALSE, NULL);
  mj_names_mend (GTK_WIDGET (self->result));
  g_object_bind_property (self->table, "tablet-form", self->result, "form",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->result, "told", G_CALLBACK (on_told), self,
                           G_CONNECT_SWAPPED);
  g_object_set (self->table, "tablet", self->result, NULL);
}

static void
show_result (MjPlayPage *self)
{
  const MjState *state = mj_game_get_state (self->game);
  gboolean over = state->phase == MJ_PHASE_OVER;
  guint glide = has_animations (self) ? mj_play_page_glide (self) : 0;

  mj_table_view_hold_payments (
      self->table, over && state->result == MJ_RESULT_WIN && glide > 0);
  if (over) {
    allow_to_proceed (self);
    add_result (self);
    mj_result_view_show (self->result, self->game, self->art,
                         glide + glide / 6);
  } else if (self->result != NULL) {
    mj_result_view_forget (self->result);
  }
  if (self->result != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->result), over);
  if (self->match_end != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->match_end), FALSE);
}

static void
update_subtitle (MjPlayPage *self)
{
  const MjState *state = mj_game_get_state (self->game);
  g_autofree char *text =
      state->n_deals == 0
          ? g_strdup ("")
          /* Translators: prevailing wind, number of the deal, tiles in the wall
           */
          : g_strdup_printf (_ ("%s round, deal %d, %d left"),
                             mj_text_tr (mj_wind_name (state->prevailing)),
                             state->n_deals, mj_state_live_left (state));

  if (g_strcmp0 (self->subtitle, text) == 0)
    return;
  g_free (self->subtitle);
  self->subtitle = g_steal_pointer (&text);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SUBTITLE]);
}

static void
on_moved (MjPlayPage *self, MjState *before, MjMove *move, MjGame *game)
{
  mj_move_sounds_play (self->sound, self->game, move);
  mj_play_page_announce (self, before, move);
  if (move->kind == MJ_MOVE_DISCARD && move->seat == mj_game_get_human (game))
    mj_play_page_offer_tour (self, FALSE); /* who plays needs none */
  self->dealing = mj_table_view_is_dealing (self->table);
  mj_play_page_update_pause (self);
  if (move->kind == MJ_MOVE_DEAL)
    mj_play_page_reset_switches (self);
  mj_play_page_leave_lesson (self);
  mj_play_page_note_refusal (self, move);
  mj_play_page_tell_payments (self);
  forget_answered (self);
  update_subtitle (self);
  show_result (self);
  show_choices (self);
}

static void
on_rewound (MjPlayPage *self)
{
  g_clear_pointer (&self->refusal, g_free);
  set_doubt (self, MJ_DOUBT_NONE, MJ_TILE_NONE);
  update_subtitle (self);
  show_result (self);
  show_choices (self);
}

static void
on_pilot_failed (MjPlayPage *self, GError *error, MjPilot *pilot)
{
  mj_dialog_tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                  _ ("The match cannot be continued"), error->message);
}

/* ---- the class ---- */

static void
mj_play_page_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  MjPlayPage *self = MJ_PLAY_PAGE (object);

  if (id == PROP_PAUSED)
    g_value_set_boolean (value, self->paused);
  else
    g_value_set_string (value, self->subtitle);
}

static void
mj_play_page_dispose (GObject *object)
{
  MjPlayPage *self = MJ_PLAY_PAGE (object);

  if (self->pilot != NULL)
    mj_pilot_stop (self->pilot);
  mj_play_page_remove_actions (self);
  g_clear_handle_id (&self->answering, g_source_remove);
  g_clear_handle_id (&self->proceeding, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->coach);
  g_clear_object (&self->pilot);
  g_clear_object (&self->game);
  g_clear_object (&self->art);
  g_clear_object (&self->sound);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->refusal, g_free);
  G_OBJECT_CLASS (mj_play_page_parent_class)->dispose (object);
}

static void
mj_play_page_finalize (GObject *object)
{
  MjPlayPage *self = MJ_PLAY_PAGE (object);

  g_object_unref (self->actions);
  g_free (self->subtitle);
  G_OBJECT_CLASS (mj_play_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MjPlayPage, table);
  gtk_widget_class_bind_template_child (widget_class, MjPlayPage, bar);
  gtk_widget_class_bind_template_child (widget_class, MjPlayPage, layers);
  gtk_widget_class_bind_template_child (widget_class, MjPlayPage, pause);
  gtk_widget_class_bind_template_child (widget_class, MjPlayPage, tour_offer);
  gtk_widget_class_bind_template_child (widget_class, MjPlayPage, tour);
  gtk_widget_class_bind_template_child (widget_class, MjPlayPage, light);
  gtk_widget_class_bind_template_child (widget_class, MjPlayPage, announcer);
  gtk_widget_class_bind_template_callback (widget_class, on_settled);
  gtk_widget_class_bind_template_callback (widget_class, on_dice_thrown);
  gtk_widget_class_bind_template_callback (widget_class,
                                           mj_play_page_show_facts);
  gtk_widget_class_bind_template_callback (widget_class, on_released);
}

static void
mj_play_page_class_init (MjPlayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_play_page_dispose;
  object_class->finalize = mj_play_page_finalize;
  object_class->get_property = mj_play_page_get_property;
  /**
   * MjPlayPage:subtitle:
   *
   * Round, deal and tiles left, for the title of the window.
   */
  props[PROP_SUBTITLE] = g_param_spec_string (
      "subtitle", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * MjPlayPage:paused:
   *
   * Whether the person has paused the match.
   */
  props[PROP_PAUSED] = g_param_spec_boolean (
      "paused", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /**
   * MjPlayPage::told:
   * @self: the page
   * @text: (nullable): a sentence to be shown for a while; NULL: what was told
   *   before no longer matters
   */
  mj_play_page_signals[MJ_PLAY_PAGE_TOLD] =
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
  mj_play_page_signals[MJ_PLAY_PAGE_SCORE_WANTED] = g_signal_new (
      "score-wanted", MJ_TYPE_PLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
      G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);

  g_type_ensure (MJ_TYPE_TABLE_VIEW);
  g_type_ensure (MJ_TYPE_ACTION_BAR);
  g_type_ensure (MJ_TYPE_TOUR_LIGHT);
  g_type_ensure (MJ_TYPE_TOUR_PANEL);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/play/mj-play-page.ui");
  bind_children (widget_class);
}

static void
mj_play_page_init (MjPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->active = TRUE;
  self->actions = g_simple_action_group_new ();
  mj_play_page_add_actions (self);
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
  if (self->game == NULL)
    return;
  show_result (self);
  show_choices (self);
}

void
mj_play_page_set_active (MjPlayPage *self, gboolean active)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  self->active = active;
  mj_play_page_update_pause (self);
}

void
mj_play_page_set_shared (MjPlayPage *self, gboolean shared)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  self->shared = shared;
  mj_table_view_set_covered (self->table, shared);
  mj_play_page_update_pause (self);
}

/* Plays @game, as a tour or not. */
static void
play_game (MjPlayPage *self, MjGame *game, gboolean tour)
{
  mj_play_page_tell (self, NULL);
  mj_table_coach_set_talkative (self->coach, tour);
  mj_play_page_offer_tour (self, FALSE);
  mj_tour_light_hide (self->light);
  if (tour)
    mj_tour_panel_begin (self->tour, game);
  else
    mj_tour_panel_end (self->tour);
  if (self->pilot != NULL)
    mj_pilot_stop (self->pilot);
  g_clear_object (&self->pilot);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  self->talk = (MjTalk){ 0 };
  set_doubt (self, MJ_DOUBT_NONE, MJ_TILE_NONE);
  g_clear_pointer (&self->refusal, g_free);
  mj_table_view_set_game (self->table, game);
  self->pilot = mj_pilot_new (game, MJ_LEVEL_CASUAL, 0);
  mj_play_page_seat_bots (self);
  mj_play_page_apply_tempo (self);
  g_signal_connect_object (game, "moved", G_CALLBACK (on_moved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "rewound", G_CALLBACK (on_rewound), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pilot, "notify::asking",
                           G_CALLBACK (show_choices), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pilot, "failed", G_CALLBACK (on_pilot_failed),
                           self, G_CONNECT_SWAPPED);
  self->paused = self->dealing = FALSE;
  mj_play_page_reset_switches (self);
  mj_play_page_update_pause (self);
  update_subtitle (self);
  show_result (self);
  if (mj_game_get_human (game) != MJ_SEAT_NONE)
    mj_table_view_take_keys (self->table);
  show_choices (self);
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

gboolean
mj_play_page_is_touring (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), FALSE);

  return mj_tour_panel_is_touring (self->tour);
}

void
mj_play_page_offer_tour (MjPlayPage *self, gboolean offer)
{
  g_return_if_fail (MJ_IS_PLAY_PAGE (self));

  gtk_widget_set_visible (self->tour_offer, offer);
  if (offer) { /* Return takes it */
    mj_table_view_focus_hand (self->table, FALSE);
    gtk_widget_child_focus (self->tour_offer, GTK_DIR_TAB_FORWARD);
  }
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

MjTableView *
mj_play_page_get_table (MjPlayPage *self)
{
  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), NULL);

  return self->table;
}

int
mj_play_page_measure_tour (MjPlayPage *self, int width)
{
  int height = 0;

  g_return_val_if_fail (MJ_IS_PLAY_PAGE (self), 0);

  /* It may not have been laid out yet. */
  gtk_widget_measure (GTK_WIDGET (self->tour), GTK_ORIENTATION_VERTICAL, width,
                      NULL, &height, NULL, NULL);
  return height;
}
