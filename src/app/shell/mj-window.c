/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-window.c – actions on the game, and what the game makes visible. */

#include "app/shell/mj-window.h"

#include "app/evening/mj-evenings-page.h"
#include "app/learn/mj-table-coach.h"
#include "app/learn/mj-tour-panel.h"
#include "app/score/mj-score-page.h"
#include "app/sound/mj-move-sounds.h"
#include "app/table/mj-claim-bar.h"
#include "app/table/mj-refusal.h"
#include "app/table/mj-result-view.h"
#include "app/table/mj-shuffle-dialog.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "model/play/mj-tour.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#ifdef GDK_WINDOWING_BROADWAY
#include <gdk/broadway/gdkbroadway.h>
#endif

struct _MjWindow {
  AdwApplicationWindow parent_instance;

  /* template children */
  MjTableView *table;
  MjClaimBar *claim_bar;
  MjResultView *result;
  GtkRevealer *result_revealer;
  GtkWidget *pause;
  GtkWidget *felt;
  MjTroubleBar *trouble;
  GtkLabel *status;
  GtkLabel *coach_line;
  MjCoachCard *coach_card;
  GtkWidget *tour_offer;
  MjTourPanel *tour;
  GtkButton *hint;
  GtkButton *why;
  GtkRevealer *message_revealer;
  GtkLabel *message;
  GtkLabel *announcer; /* heard, not seen */
  AdwViewSwitcherTitle *window_title;
  AdwViewStack *stack;
  AdwBin *score_place;
  AdwBin *evenings_place;
  MjScorePage *score_page;       /* made when it is first wanted */
  MjEveningsPage *evenings_page; /* likewise */

  /* owned */
  GSettings *settings;
  MjStore *store;
  MjGame *game;
  MjPilot *pilot;
  MjTableCoach *coach;
  MjTileArt *art;
  MjSound *sound;
  char *refusal;    /* why the last complete hand could not win */
  gboolean paused;  /* by the person */
  gboolean dealing; /* tiles are on their way */
  guint message_timeout;
  gint64 message_time;
};

G_DEFINE_FINAL_TYPE (MjWindow, mj_window, ADW_TYPE_APPLICATION_WINDOW)

/* How long a move is watched and a tile glides, in milliseconds, by tempo. */
static const struct {
  const char *name;
  guint pause, glide;
} tempos[] = {
  { "slow", 1500, 450 },
  { "normal", 800, 300 },
  { "fast", 350, 160 },
  { "instant", 0, 0 },
};

/* Pixels below a message: the hand, and what may be chosen. */
enum { ABOVE_HAND = 190 };

static gboolean
is_table_visible (MjWindow *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack),
                    "play") == 0;
}

static gboolean
on_message_over (gpointer data)
{
  MjWindow *self = data;

  self->message_timeout = 0;
  gtk_revealer_set_reveal_child (self->message_revealer, FALSE);
  return G_SOURCE_REMOVE;
}

/* Messages that come together are shown together. */
void
mj_window_tell (MjWindow *self, const char *text)
{
  gint64 now = g_get_monotonic_time ();
  g_autofree char *both = NULL;
  int below = 0;

  g_return_if_fail (MJ_IS_WINDOW (self));

  if (self->message_timeout != 0 &&
      now - self->message_time < G_USEC_PER_SEC / 2 &&
      g_strcmp0 (gtk_label_get_label (self->message), text) != 0)
    both =
        g_strdup_printf ("%s\n%s", gtk_label_get_label (self->message), text);
  gtk_label_set_label (self->message, both ? both : text);
  if (is_table_visible (self)) /* it may not have been laid out yet */
    gtk_widget_measure (GTK_WIDGET (self->tour), GTK_ORIENTATION_VERTICAL,
                        gtk_widget_get_width (GTK_WIDGET (self)), NULL, &below,
                        NULL, NULL);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->message_revealer),
                                ABOVE_HAND + below);
  mj_names_announce (GTK_WIDGET (self), text);
  gtk_revealer_set_reveal_child (self->message_revealer, TRUE);
  self->message_time = now;
  g_clear_handle_id (&self->message_timeout, g_source_remove);
  self->message_timeout = g_timeout_add_seconds (4, on_message_over, self);
}

void
mj_window_warn (MjWindow *self, const char *heading, const char *body)
{
  g_return_if_fail (MJ_IS_WINDOW (self));

  mj_dialog_tell (GTK_WINDOW (self), heading, body);
}

/* ---- why a hand cannot win ---- */

/* A discard may be gone again before anybody was asked, so it is looked at as
 * if it still lay there. */
static void
note_refusal (MjWindow *self, const MjMove *move)
{
  MjState state = *mj_game_get_state (self->game);
  MjSeat human = mj_game_get_human (self->game);

  if (human == MJ_SEAT_NONE || move->kind == MJ_MOVE_PASS)
    return;
  g_clear_pointer (&self->refusal, g_free);
  if (move->kind == MJ_MOVE_DISCARD && move->seat != human) {
    state.phase = MJ_PHASE_CLAIM;
    state.claim.kind = MJ_CLAIM_DISCARD;
    state.claim.tile = move->tile;
    state.claim.from = move->seat;
    self->refusal = mj_refusal_explain (&state, human);
  } else if (state.phase == MJ_PHASE_TURN && state.turn == human) {
    self->refusal = mj_refusal_explain (&state, human);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->why), self->refusal != NULL);
}

/* ---- pausing ---- */

/* Nothing goes on while tiles are dealt, or at a table that nobody looks at. */
static void
update_pause (MjWindow *self)
{
  gboolean visible = is_table_visible (self);

  if (self->pilot != NULL)
    mj_pilot_set_paused (self->pilot,
                         self->paused || self->dealing || !visible ||
                             mj_tour_panel_is_holding (self->tour));
  gtk_widget_set_visible (self->pause, self->paused && visible);
}

static void
on_settled (MjWindow *self)
{
  self->dealing = FALSE;
  update_pause (self);
}

/* ---- showing the game ---- */

static char *
status_text (MjWindow *self)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat human = mj_game_get_human (self->game);
  const char *name =
      mj_player_get_name (mj_game_get_player (self->game, state->turn));

  if (state->phase == MJ_PHASE_OVER || state->phase == MJ_PHASE_START)
    return g_strdup ("");
  if (mj_pilot_is_asking (self->pilot))
    return state->phase == MJ_PHASE_CLAIM
               ? g_strdup (_ ("Do you want this tile?"))
               : g_strdup (_ ("Your turn: discard a tile"));
  if (state->turn == human)
    return g_strdup ("");
  /* Translators: name of the player whose turn it is */
  return g_strdup_printf (_ ("%s’s turn"), name);
}

/* The same words are heard again. */
static void
say (MjWindow *self, const char *text)
{
  gtk_label_set_label (self->announcer, "");
  gtk_label_set_label (self->announcer, text);
}

/* Before anything is asked: a lesson may hold the game. */
static void
teach (MjWindow *self)
{
  const char *lesson = mj_tour_panel_look (self->tour);

  if (lesson != NULL)
    say (self, lesson);
  update_pause (self);
}

static void
show_choices (MjWindow *self)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat human = mj_game_get_human (self->game);
  g_autofree char *text = NULL;
  gboolean asking;

  teach (self);
  text = status_text (self);
  asking = mj_pilot_is_asking (self->pilot);
  mj_claim_bar_offer (self->claim_bar, asking ? state : NULL, human, self->art);
  gtk_label_set_label (self->status, text);
  gtk_widget_set_visible (GTK_WIDGET (self->hint),
                          asking && mj_game_get_file (self->game)->practice);
  mj_table_coach_follow (self->coach, self->game);
  if (asking && state->phase == MJ_PHASE_TURN)
    mj_table_view_focus_hand (self->table);
  if (asking && mj_tour_panel_is_touring (self->tour))
    g_free (mj_table_coach_hint (self->coach, self->art)); /* unasked */
}

static void
show_result (MjWindow *self)
{
  const MjState *state = mj_game_get_state (self->game);
  gboolean over = state->phase == MJ_PHASE_OVER;

  if (over)
    mj_result_view_show (self->result, self->game, self->art,
                         !mj_tour_panel_is_touring (self->tour));
  gtk_revealer_set_reveal_child (self->result_revealer, over);
  gtk_widget_set_visible (GTK_WIDGET (self->result_revealer), over);
}

/* Announces instant payments as they happen. */
static void
tell_payments (MjWindow *self)
{
  const MjState *state = mj_game_get_state (self->game);

  if (state->phase == MJ_PHASE_OVER || !is_table_visible (self))
    return;
  for (int i = 0; i < state->payout.n_transfers; i++) {
    const MjTransfer *t = &state->payout.transfers[i];
    gint64 sum = t->amount;
    g_autofree char *amount = NULL, *text = NULL, *name = NULL;

    while (i + 1 < state->payout.n_transfers &&
           state->payout.transfers[i + 1].reason == t->reason)
      sum += state->payout.transfers[++i].amount;
    amount = mj_text_amount (sum);
    name = mj_clean_text_shorten (
        mj_player_get_name (mj_game_get_player (self->game, t->to)), 24);
    /* Translators: who is paid, what for, how much in all */
    text = g_strdup_printf (
        _ ("%s: %s, %s"), name,
        mj_text_tr (mj_pay_reason_title ((MjPayReason) t->reason)), amount);
    mj_window_tell (self, text);
  }
}

static void
show_title (MjWindow *self)
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

  adw_view_switcher_title_set_subtitle (self->window_title, text);
}

/* For those who listen: what everybody sees, but not each draw. */
static void
announce (MjWindow *self, const MjMove *move)
{
  g_autofree char *text = NULL;

  if (move->kind == MJ_MOVE_DRAW || move->kind == MJ_MOVE_PASS ||
      move->kind == MJ_MOVE_REPLACE)
    return;
  text = mj_text_move (
      mj_player_get_name (mj_game_get_player (self->game, move->seat)), move);
  say (self, text);
}

static void
on_moved (MjWindow *self, MjState *before, MjMove *move, MjGame *game)
{
  mj_move_sounds_play (self->sound, self->game, move);
  announce (self, move);
  if (move->kind == MJ_MOVE_DISCARD && move->seat == mj_game_get_human (game))
    mj_window_offer_tour (self, FALSE); /* who plays needs none */
  self->dealing = mj_table_view_is_dealing (self->table);
  update_pause (self);
  note_refusal (self, move);
  tell_payments (self);
  show_title (self);
  show_result (self);
  show_choices (self);
}

static void
on_rewound (MjWindow *self)
{
  g_clear_pointer (&self->refusal, g_free);
  gtk_widget_set_visible (GTK_WIDGET (self->why), FALSE);
  show_title (self);
  show_result (self);
  show_choices (self);
}

static void
on_pilot_failed (MjWindow *self, GError *error, MjPilot *pilot)
{
  mj_window_warn (self, _ ("The match cannot be continued"), error->message);
}

/* Another program has it now, and everything that was shown here. */
static void
on_superseded (MjWindow *self, GError *error, MjGame *game)
{
  mj_trouble_bar_tell (self->trouble, error->message, _ ("Continue Here"),
                       "app.continue-here");
}

/* ---- actions ---- */

/* Keys of the table say nothing on other pages. */
static gboolean
is_asked (MjWindow *self)
{
  return self->pilot != NULL && mj_pilot_is_asking (self->pilot) &&
         is_table_visible (self);
}

static void
play (MjWindow *self, const MjMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!mj_game_play (self->game, move, &error))
    mj_window_tell (self, error->message);
}

static void
discard (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);
  guint32 tile = g_variant_get_uint32 (parameter);
  MjMove move;

  if (self->game == NULL || tile >= MJ_N_TILES)
    return;
  if (mj_game_is_busy (self->game)) {
    mj_window_tell (self, _ ("Your last move is still being saved."));
    return;
  }
  if (!is_asked (self) ||
      mj_game_get_state (self->game)->phase != MJ_PHASE_TURN) {
    mj_window_tell (self, _ ("It is not your turn to discard."));
    return;
  }
  move =
      mj_move (MJ_MOVE_DISCARD, mj_game_get_human (self->game), (MjTile) tile);
  play (self, &move);
}

/* Plays the @nth legal move of one of @kinds; false when there is none. */
static gboolean
choose_kind (MjWindow *self, unsigned kinds, int nth)
{
  MjMove moves[MJ_MAX_MOVES];
  int n;

  if (!is_asked (self))
    return FALSE;
  n = mj_state_legal_moves (mj_game_get_state (self->game),
                            mj_game_get_human (self->game), moves);
  for (int i = 0; i < n; i++)
    if ((kinds & 1u << moves[i].kind) && nth-- == 0) {
      play (self, &moves[i]);
      return TRUE;
    }
  return FALSE;
}

static void
choose (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);
  MjMove moves[MJ_MAX_MOVES];
  guint index = g_variant_get_uint32 (parameter);
  int n;

  if (!is_asked (self))
    return;
  n = mj_state_legal_moves (mj_game_get_state (self->game),
                            mj_game_get_human (self->game), moves);
  if (index < (guint) n)
    play (self, &moves[index]);
}

static void
tell_why (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);

  if (!is_table_visible (self))
    return;
  mj_window_tell (self, self->refusal ? self->refusal
                                      : _ ("The hand is not complete."));
}

static void
win (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);

  if (!choose_kind (self, 1u << MJ_MOVE_WIN, 0))
    tell_why (widget, name, parameter);
}

static void
pong (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_kind (MJ_WINDOW (widget), 1u << MJ_MOVE_PONG, 0);
}

static void
kong (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_kind (MJ_WINDOW (widget),
               1u << MJ_MOVE_KONG_DISCARD | 1u << MJ_MOVE_KONG_CONCEALED |
                   1u << MJ_MOVE_KONG_PROMOTE,
               0);
}

static void
chow (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_kind (MJ_WINDOW (widget), 1u << MJ_MOVE_CHOW,
               g_variant_get_int32 (parameter));
}

static void
go_on (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);

  if (self->pilot != NULL && !mj_tour_panel_is_touring (self->tour))
    mj_pilot_next_deal (self->pilot);
}

static void
sort_hand (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mj_table_view_sort_hand (MJ_WINDOW (widget)->table);
}

/* A played win as an entry of an evening that begins with it. */
static void
open_in_helper (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);
  const MjState *state;
  MjEvening books;
  MjEntry entry;

  if (self->game == NULL)
    return;
  state = mj_game_get_state (self->game);
  if (state->result != MJ_RESULT_WIN)
    return;
  mj_evening_init (&books, &state->rules, state->dealer);
  books.rotation.prevailing = state->prevailing;
  mj_entry_init (&entry, MJ_ENTRY_WIN);
  entry.seat = state->win.seat;
  entry.other = state->win.shooter;
  entry.how = (guint8) state->win.how;
  entry.n_replacements = MAX (state->win.n_replacements, 1);
  entry.tile = state->win.tile;
  entry.hand = state->hands[state->win.seat];
  entry.liable = state->liable;
  entry.by_tiles = TRUE;
  mj_score_page_score (mj_window_get_score_page (self), &books, &entry);
  mj_window_show_page (self, "score");
}

static void
take_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (self->game == NULL || !is_table_visible (self))
    return;
  if (!mj_game_get_file (self->game)->practice)
    mj_window_tell (self, _ ("Moves can be taken back only in practice."));
  else if (!mj_game_take_back (self->game, &error) && error != NULL)
    mj_window_tell (self, error->message);
}

static void
redo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (self->game == NULL || !is_table_visible (self))
    return;
  if (!mj_game_redo (self->game, &error) && error != NULL)
    mj_window_tell (self, error->message);
}

static void
hint (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);
  g_autofree char *text = NULL;

  if (!is_asked (self))
    return;
  if (!mj_game_get_file (self->game)->practice) {
    mj_window_tell (self, _ ("Hints are available only in practice."));
    return;
  }
  text = mj_table_coach_hint (self->coach, self->art);
  if (text != NULL)
    say (self, text);
}

static void
tell_shuffle (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);

  if (self->game != NULL)
    mj_shuffle_dialog_present (GTK_WINDOW (self), self->game);
}

static void
pause_match (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);

  if (self->pilot == NULL || !is_table_visible (self))
    return;
  self->paused = !self->paused;
  update_pause (self);
  if (self->paused)
    gtk_widget_child_focus (self->pause, GTK_DIR_TAB_FORWARD);
}

/* Escape lets a tile pass; where nothing is asked it pauses. */
static void
pass (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjWindow *self = MJ_WINDOW (widget);

  if (self->game == NULL || !is_table_visible (self) ||
      choose_kind (self, 1u << MJ_MOVE_PASS, 0))
    return;
  if (mj_game_get_state (self->game)->phase != MJ_PHASE_OVER &&
      !mj_tour_panel_is_holding (self->tour)) /* it waits already */
    pause_match (widget, name, parameter);
}

static void
on_look (MjWindow *self, MjSession *session, guint index)
{
  MjEvening books;

  mj_session_get_books (session, index, &books);
  mj_score_page_score (mj_window_get_score_page (self), &books,
                       &mj_session_get_record (session, index)->entry);
  mj_window_show_page (self, "score");
}

static void
on_page_changed (MjWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->stack);

  if (g_strcmp0 (page, "score") == 0)
    mj_window_get_score_page (self);
  else if (g_strcmp0 (page, "evenings") == 0)
    mj_window_get_evenings_page (self);
  if (self->game == NULL && is_table_visible (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "app.resume", NULL);
  update_pause (self);
}

/* ---- settings ---- */

static void
apply_tempo (MjWindow *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, "tempo");

  for (gsize i = 0; i < G_N_ELEMENTS (tempos); i++) {
    if (g_strcmp0 (tempos[i].name, name) != 0)
      continue;
    mj_table_view_set_duration (self->table, tempos[i].glide);
    if (self->pilot != NULL)
      mj_pilot_set_tempo (self->pilot, tempos[i].pause);
  }
}

/* Felt and wood are CSS; each look is a class. */
static void
apply_look (MjWindow *self)
{
  static const char *const looks[] = { "green", "blue", "wood" };
  g_autofree char *look = g_settings_get_string (self->settings, "table-look");
  GtkWidget *felt = GTK_WIDGET (self->felt);

  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_strcmp0 (looks[i], look) == 0)
      gtk_widget_add_css_class (felt, looks[i]);
    else
      gtk_widget_remove_css_class (felt, looks[i]);
}

static void
apply_tiles (MjWindow *self)
{
  g_clear_object (&self->art);
  self->art = mj_tile_art_new_for_settings (self->settings);
  mj_table_view_set_art (self->table, self->art);
  if (self->score_page != NULL)
    mj_score_page_set_art (self->score_page, self->art);
  if (self->evenings_page != NULL)
    mj_evenings_page_set_art (self->evenings_page, self->art);
  if (self->game == NULL)
    return;
  show_result (self);
  show_choices (self);
}

/* ---- the class ---- */

static void
mj_window_dispose (GObject *object)
{
  MjWindow *self = MJ_WINDOW (object);

  g_clear_handle_id (&self->message_timeout, g_source_remove);
  if (self->pilot != NULL)
    mj_pilot_stop (self->pilot);
  g_clear_object (&self->store);
  g_clear_object (&self->coach);
  g_clear_object (&self->pilot);
  g_clear_object (&self->game);
  g_clear_object (&self->art);
  g_clear_object (&self->sound);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->refusal, g_free);
  G_OBJECT_CLASS (mj_window_parent_class)->dispose (object);
}

static void
add_key (GtkWidgetClass *widget_class, guint key, const char *action, int nth)
{
  if (nth >= 0)
    gtk_widget_class_add_binding_action (widget_class, key, 0, action, "i",
                                         nth);
  else
    gtk_widget_class_add_binding_action (widget_class, key, 0, action, NULL);
}

static void
mj_window_class_init (MjWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_window_dispose;

  g_type_ensure (MJ_TYPE_TABLE_VIEW);
  g_type_ensure (MJ_TYPE_CLAIM_BAR);
  g_type_ensure (MJ_TYPE_COACH_CARD);
  g_type_ensure (MJ_TYPE_RESULT_VIEW);
  g_type_ensure (MJ_TYPE_TOUR_PANEL);
  g_type_ensure (MJ_TYPE_TROUBLE_BAR);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/shell/mj-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MjWindow, table);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, claim_bar);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, result);
  gtk_widget_class_bind_template_child (widget_class, MjWindow,
                                        result_revealer);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, pause);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, felt);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, status);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, coach_line);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, coach_card);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, tour_offer);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, tour);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, hint);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, why);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, message);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, announcer);
  gtk_widget_class_bind_template_child (widget_class, MjWindow,
                                        message_revealer);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, score_place);
  gtk_widget_class_bind_template_child (widget_class, MjWindow, evenings_place);

  gtk_widget_class_install_action (widget_class, "table.discard", "u", discard);
  gtk_widget_class_install_action (widget_class, "table.choose", "u", choose);
  gtk_widget_class_install_action (widget_class, "table.win", NULL, win);
  gtk_widget_class_install_action (widget_class, "table.pong", NULL, pong);
  gtk_widget_class_install_action (widget_class, "table.kong", NULL, kong);
  gtk_widget_class_install_action (widget_class, "table.chow", "i", chow);
  gtk_widget_class_install_action (widget_class, "table.pass", NULL, pass);
  gtk_widget_class_install_action (widget_class, "table.continue", NULL, go_on);
  gtk_widget_class_install_action (widget_class, "table.why", NULL, tell_why);
  gtk_widget_class_install_action (widget_class, "table.sort", NULL, sort_hand);
  gtk_widget_class_install_action (widget_class, "table.take-back", NULL,
                                   take_back);
  gtk_widget_class_install_action (widget_class, "table.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "table.hint", NULL, hint);
  gtk_widget_class_install_action (widget_class, "table.shuffle", NULL,
                                   tell_shuffle);
  gtk_widget_class_install_action (widget_class, "table.pause", NULL,
                                   pause_match);
  gtk_widget_class_install_action (widget_class, "table.open-in-helper", NULL,
                                   open_in_helper);
  add_key (widget_class, GDK_KEY_w, "table.win", -1);
  add_key (widget_class, GDK_KEY_p, "table.pong", -1);
  add_key (widget_class, GDK_KEY_k, "table.kong", -1);
  add_key (widget_class, GDK_KEY_c, "table.chow", 0);
  add_key (widget_class, GDK_KEY_1, "table.chow", 0);
  add_key (widget_class, GDK_KEY_2, "table.chow", 1);
  add_key (widget_class, GDK_KEY_3, "table.chow", 2);
  add_key (widget_class, GDK_KEY_Escape, "table.pass", -1);
  add_key (widget_class, GDK_KEY_s, "table.sort", -1);
  add_key (widget_class, GDK_KEY_y, "table.why", -1);
  add_key (widget_class, GDK_KEY_h, "table.hint", -1);
  gtk_widget_class_add_binding_action (
      widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "table.take-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "table.redo", NULL);
}

static void
mj_window_init (MjWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self->why), FALSE);
  mj_names_mend (GTK_WIDGET (self));
}

/* Computer players of the level that was chosen, each with a habit. */
static void
seat_bots (MjWindow *self)
{
  g_autofree char *word = g_settings_get_string (self->settings, "level");
  MjSeat human;
  MjBot bot;

  if (self->pilot == NULL)
    return;
  human = mj_game_get_human (self->game);

  mj_bot_init (&bot, mj_level_from_word (word));
  for (int i = 0; i < MJ_N_SEATS; i++) {
    MjSeat seat =
        (MjSeat) (((human == MJ_SEAT_NONE ? 0 : human) + i) % MJ_N_SEATS);

    bot.persona = (MjPersona) i;
    if (mj_tour_panel_is_touring (self->tour))
      mj_tour_seat_bot (seat, &bot);
    mj_pilot_set_bot (self->pilot, seat, &bot);
    mj_player_set_habit (mj_game_get_player (self->game, seat),
                         seat == human ? MJ_PERSONA_NONE : bot.persona);
  }
}

static void
on_released (MjWindow *self)
{
  update_pause (self);
  show_choices (self);
}

/* There the page is all the room there is, and what fills it follows its size.
 */
static gboolean
is_in_browser (MjWindow *self)
{
#ifdef GDK_WINDOWING_BROADWAY
  return GDK_IS_BROADWAY_DISPLAY (gtk_widget_get_display (GTK_WIDGET (self)));
#else
  return FALSE;
#endif
}

MjWindow *
mj_window_new (AdwApplication *app, GSettings *settings)
{
  MjWindow *self = g_object_new (MJ_TYPE_WINDOW, "application", app, NULL);
  GtkShortcutsWindow *keys =
      gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (self));

  if (keys != NULL)
    mj_names_mend (GTK_WIDGET (keys));
  self->settings = g_object_ref (settings);
  self->coach = mj_table_coach_new (self->table, self->coach_card,
                                    self->coach_line, settings);
  self->sound = mj_sound_new (settings);
  g_settings_bind (settings, "window-width", self, "default-width",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  if (is_in_browser (self))
    gtk_window_maximize (GTK_WINDOW (self));
  else
    g_settings_bind (settings, "window-maximized", self, "maximized",
                     G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::tempo", G_CALLBACK (apply_tempo),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::tile-set",
                           G_CALLBACK (apply_tiles), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::index-marks",
                           G_CALLBACK (apply_tiles), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::table-look",
                           G_CALLBACK (apply_look), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::level", G_CALLBACK (seat_bots),
                           self, G_CONNECT_SWAPPED);
  g_settings_bind (settings, "confirm-discard", self->table, "confirm",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "warn-pao", self->table, "warn",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "keep-sorted", self->table, "keep-sorted",
                   G_SETTINGS_BIND_GET);
  apply_look (self);
  g_signal_connect_object (self->stack, "notify::visible-child",
                           G_CALLBACK (on_page_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "settled", G_CALLBACK (on_settled),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tour, "released", G_CALLBACK (on_released),
                           self, G_CONNECT_SWAPPED);
  apply_tempo (self);
  apply_tiles (self);
  return self;
}

/* Plays @game, as a tour or not. */
static void
play_game (MjWindow *self, MjGame *game, gboolean tour)
{
  gtk_revealer_set_reveal_child (self->message_revealer, FALSE);
  mj_table_coach_set_talkative (self->coach, tour);
  mj_window_offer_tour (self, FALSE);
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
  g_clear_pointer (&self->refusal, g_free);
  gtk_widget_set_visible (GTK_WIDGET (self->why), FALSE);
  mj_table_view_set_game (self->table, game);
  self->pilot = mj_pilot_new (game, MJ_LEVEL_CASUAL, 0);
  seat_bots (self);
  apply_tempo (self);
  g_signal_connect_object (game, "moved", G_CALLBACK (on_moved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "rewound", G_CALLBACK (on_rewound), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "superseded", G_CALLBACK (on_superseded), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pilot, "notify::asking",
                           G_CALLBACK (show_choices), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pilot, "failed", G_CALLBACK (on_pilot_failed),
                           self, G_CONNECT_SWAPPED);
  self->paused = self->dealing = FALSE;
  update_pause (self);
  show_title (self);
  show_result (self);
  show_choices (self);
}

void
mj_window_play (MjWindow *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_WINDOW (self));
  g_return_if_fail (MJ_IS_GAME (game));

  play_game (self, game, FALSE);
}

void
mj_window_tour (MjWindow *self, MjGame *game)
{
  MjMove deal = mj_tour_deal ();

  g_return_if_fail (MJ_IS_WINDOW (self));
  g_return_if_fail (MJ_IS_GAME (game));

  play_game (self, game, TRUE);
  play (self, &deal);
  mj_window_show_page (self, "play");
}

gboolean
mj_window_is_touring (MjWindow *self)
{
  g_return_val_if_fail (MJ_IS_WINDOW (self), FALSE);

  return mj_tour_panel_is_touring (self->tour);
}

void
mj_window_offer_tour (MjWindow *self, gboolean offer)
{
  g_return_if_fail (MJ_IS_WINDOW (self));

  gtk_widget_set_visible (self->tour_offer, offer);
}

MjGame *
mj_window_get_game (MjWindow *self)
{
  g_return_val_if_fail (MJ_IS_WINDOW (self), NULL);

  return self->game;
}

MjPilot *
mj_window_get_pilot (MjWindow *self)
{
  g_return_val_if_fail (MJ_IS_WINDOW (self), NULL);

  return self->pilot;
}

MjTableView *
mj_window_get_table (MjWindow *self)
{
  g_return_val_if_fail (MJ_IS_WINDOW (self), NULL);

  return self->table;
}

MjTroubleBar *
mj_window_get_trouble_bar (MjWindow *self)
{
  g_return_val_if_fail (MJ_IS_WINDOW (self), NULL);

  return self->trouble;
}

MjScorePage *
mj_window_get_score_page (MjWindow *self)
{
  g_return_val_if_fail (MJ_IS_WINDOW (self), NULL);

  if (self->score_page == NULL) {
    self->score_page = g_object_new (MJ_TYPE_SCORE_PAGE, NULL);
    mj_score_page_set_art (self->score_page, self->art);
    mj_score_page_set_settings (self->score_page, self->settings);
    mj_names_mend (GTK_WIDGET (self->score_page));
    adw_bin_set_child (self->score_place, GTK_WIDGET (self->score_page));
  }
  return self->score_page;
}

void
mj_window_show_page (MjWindow *self, const char *name)
{
  g_return_if_fail (MJ_IS_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->stack, name);
}

void
mj_window_set_store (MjWindow *self, MjStore *store)
{
  g_return_if_fail (MJ_IS_WINDOW (self));

  g_set_object (&self->store, store);
  mj_trouble_bar_set_store (self->trouble, store);
  if (self->evenings_page != NULL)
    mj_evenings_page_set_store (self->evenings_page, store, self->settings);
}

MjEveningsPage *
mj_window_get_evenings_page (MjWindow *self)
{
  g_return_val_if_fail (MJ_IS_WINDOW (self), NULL);

  if (self->evenings_page == NULL) {
    self->evenings_page = g_object_new (MJ_TYPE_EVENINGS_PAGE, NULL);
    mj_evenings_page_set_art (self->evenings_page, self->art);
    if (self->store != NULL)
      mj_evenings_page_set_store (self->evenings_page, self->store,
                                  self->settings);
    g_signal_connect_object (self->evenings_page, "look", G_CALLBACK (on_look),
                             self, G_CONNECT_SWAPPED);
    mj_names_mend (GTK_WIDGET (self->evenings_page));
    adw_bin_set_child (self->evenings_place, GTK_WIDGET (self->evenings_page));
  }
  return self->evenings_page;
}
