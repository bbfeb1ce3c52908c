/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-window.c – switches between the pages, shows messages over them, and
 * passes the settings and matches on to them.
 */

#include "app/shell/mj-window.h"

#include "app/evenings/mj-evenings-page.h"
#include "app/play/mj-announcer.h"
#include "app/play/mj-turn-actions.h"
#include "app/score/mj-score-page.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-names.h"
#include "app/rows/mj-rule-link.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/object/mj-class.h"
#include "model/play/mj-seating.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

#ifdef GDK_WINDOWING_BROADWAY
#include <gdk/broadway/gdkbroadway.h>
#endif

struct _MjWindow {
  AdwApplicationWindow parent_instance;

  /* template children */
  GtkWidget *header;
  MjPlayPage *play;
  MjTroubleBar *trouble;
  GtkRevealer *message_revealer;
  GtkLabel *message;
  AdwViewStack *stack;
  GtkWidget *guests;
  GtkWidget *phones;
  GtkWidget *body; /* the pages, and what is told above them */
  GtkBox *bars;
  AdwBin *score_place;
  AdwBin *evenings_place;
  MjScorePage *score_page;       /* NULL until it is first shown */
  MjEveningsPage *evenings_page; /* NULL until it is first shown */

  /* owned */
  GSettings *settings;
  MjStore *store;
  MjTileArt *art;
  guint message_timeout;
  gint64 message_time;
};

G_DEFINE_FINAL_TYPE (MjWindow, mj_window, ADW_TYPE_APPLICATION_WINDOW)

/* How far a message stands above the bottom of the window, or above what it may
 * not cover, in pixels. */
enum { EDGE = 12 };

static gboolean
is_table_visible (MjWindow *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack),
                    "play") == 0;
}

/* In a narrow window the title has its room beside the buttons of the table;
 * the page of an evening has another way to its phones. */
static gboolean
shows_phones (GObject *object, gboolean shared, gboolean wide, gboolean playing)
{
  return shared && (wide || !playing);
}

static gboolean
shows_match (GObject *object, gboolean active, const char *subtitle)
{
  return active && subtitle != NULL;
}

/* In a narrow window no plate shows where the person sits, and how much has
 * been won. */
static char *
make_title (GObject *object, MjPlayPage *play, const char *subtitle)
{
  MjPilot *pilot = mj_play_page_get_pilot (play);
  MjGame *game = pilot != NULL ? mj_pilot_get_game (pilot) : NULL;
  MjSeat human = game != NULL ? mj_game_get_human (game) : MJ_SEAT_NONE;
  const MjState *state;
  g_autofree char *balance = NULL;

  if (human == MJ_SEAT_NONE || subtitle == NULL || *subtitle == '\0')
    return g_strdup (_ ("Singapore Mahjong"));
  state = mj_game_get_state (game);
  balance = mj_text_amount (state->balance[human]);
  /* Translators: the wind of the person's chair, and the balance */
  return g_strdup_printf (
      _ ("You: %s, %s"),
      mj_text_tr (mj_wind_name (mj_state_seat_wind (state, human))), balance);
}

static gboolean
on_message_over (gpointer data)
{
  MjWindow *self = data;

  self->message_timeout = 0;
  gtk_revealer_set_reveal_child (self->message_revealer, FALSE);
  return G_SOURCE_REMOVE;
}

/* Two messages within half a second are shown together. */
static void
show_message (MjWindow *self, const char *markup)
{
  gint64 now = g_get_monotonic_time ();
  const char *before = gtk_label_get_label (self->message);
  g_autofree char *both = g_strdup_printf ("%s\n%s", before, markup);
  gboolean together = self->message_timeout != 0 &&
                      now - self->message_time < G_USEC_PER_SEC / 2 &&
                      !g_str_equal (before, markup);
  gboolean linked;
  int below = EDGE;

  gtk_label_set_markup (self->message, together ? both : markup);
  linked = strstr (gtk_label_get_label (self->message), "<a ") != NULL;
  gtk_widget_set_can_target (GTK_WIDGET (self->message_revealer), linked);
  if (is_table_visible (self) && !mj_play_page_is_offering_tour (self->play))
    below += mj_play_page_measure_foot (
        self->play, gtk_widget_get_width (GTK_WIDGET (self)));
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->message_revealer), below);
  mj_names_announce (GTK_WIDGET (self), gtk_label_get_text (self->message));
  gtk_revealer_set_reveal_child (self->message_revealer, TRUE);
  self->message_time = now;
  g_clear_handle_id (&self->message_timeout, g_source_remove);
  /* longer where there is something to press */
  self->message_timeout =
      g_timeout_add_seconds (linked ? 8 : 4, on_message_over, self);
}

void
mj_window_tell (MjWindow *self, const char *text)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (MJ_IS_WINDOW (self));

  markup = mj_rule_link_markup (text, NULL);
  show_message (self, markup);
}

void
mj_window_warn (MjWindow *self, const char *heading, const char *body)
{
  g_return_if_fail (MJ_IS_WINDOW (self));

  mj_dialog_tell (GTK_WINDOW (self), heading, body);
}

/* ---- the pages ---- */

static void
on_told (MjWindow *self, const char *text)
{
  if (text != NULL)
    mj_window_tell (self, text);
  else
    gtk_revealer_set_reveal_child (self->message_revealer, FALSE);
}

static void
on_score_wanted (MjWindow *self, const MjEvening *books, const MjEntry *entry)
{
  mj_score_page_score (mj_window_get_score_page (self), books, entry);
  mj_window_show_page (self, "score");
}

static void
on_look (MjWindow *self, MjSession *session, guint index)
{
  MjEvening books;

  mj_session_get_books (session, index, &books);
  on_score_wanted (self, &books,
                   &mj_session_get_record (session, index)->entry);
}

static void
on_page_changed (MjWindow *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->stack);

  if (g_strcmp0 (page, "score") == 0)
    mj_window_get_score_page (self);
  else if (g_strcmp0 (page, "evenings") == 0)
    mj_window_get_evenings_page (self);
  g_settings_set_string (self->settings, "page", page);
  mj_css_set (self->body, "table-page", is_table_visible (self));
  if (mj_play_page_get_game (self->play) == NULL && is_table_visible (self) &&
      !mj_play_page_is_offering_tour (self->play))
    gtk_widget_activate_action (GTK_WIDGET (self), "app.resume", NULL);
  mj_play_page_set_active (self->play, is_table_visible (self));
}

/* ---- what is told above a page ---- */

/* A bar lies on the table, whose tiles stay where they are for whoever is about
 * to press one; other pages begin below it. */
static int
measure_bars (MjWindow *self, int width)
{
  return is_table_visible (self)
             ? 0
             : mj_fit_height (GTK_WIDGET (self->bars), width);
}

static void
measure_body (GtkWidget *body,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  MjWindow *self = MJ_WINDOW (gtk_widget_get_root (body));

  gtk_widget_measure (gtk_widget_get_first_child (body), orientation, for_size,
                      minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (*minimum, mj_fit_width (GTK_WIDGET (self->bars)));
    *natural = MAX (*natural, *minimum);
  } else {
    int bars = measure_bars (self, for_size);

    *minimum += bars;
    *natural += bars;
  }
}

static void
allocate_body (GtkWidget *body, int width, int height, int baseline)
{
  MjWindow *self = MJ_WINDOW (gtk_widget_get_root (body));
  GtkWidget *bars = GTK_WIDGET (self->bars);
  int above = measure_bars (self, width), wish = width;

  if (is_table_visible (self))
    gtk_widget_measure (bars, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wish, NULL,
                        NULL);
  wish = MIN (wish, width);
  gtk_widget_size_allocate (gtk_widget_get_first_child (body),
                            &(GtkAllocation){ 0, above, width, height - above },
                            -1);
  gtk_widget_size_allocate (bars,
                            &(GtkAllocation){ (width - wish) / 2, 0, wish,
                                              mj_fit_height (bars, wish) },
                            -1);
}

/* ---- settings ---- */

static void
apply_tiles (MjWindow *self)
{
  g_clear_object (&self->art);
  self->art = mj_tile_art_new_for_settings (self->settings);
  mj_play_page_set_art (self->play, self->art);
  if (self->score_page != NULL)
    mj_score_page_set_art (self->score_page, self->art);
  if (self->evenings_page != NULL)
    mj_evenings_page_set_art (self->evenings_page, self->art);
}

/* ---- keys ---- */

static const MjDialogKeys keys[] = {
  { NC_ ("shortcuts", "Your tiles"), NULL, "play" },
  { NC_ ("shortcuts", "Choose a tile"), "Left Right" },
  { NC_ ("shortcuts", "Discard it"), "Return space" },
  { NC_ ("shortcuts", "Move it in the hand"), "<Control>Left <Control>Right" },
  { NC_ ("shortcuts", "Sort the hand"), "s" },
  { NC_ ("shortcuts", "Hint, in practice"), "h" },
  { NC_ ("shortcuts", "Next or previous place on the table"), "F6 <Shift>F6" },
  { NC_ ("shortcuts", "Read discards: yours, then to the right"),
    "<Control>1...<Control>4" },
  { NC_ ("shortcuts", "Claims"), NULL, "claims" },
  { NC_ ("shortcuts", "Win"), "w" },
  { NC_ ("shortcuts", "Pong"), "p" },
  { NC_ ("shortcuts", "Kong"), "k" },
  { NC_ ("shortcuts", "Chow; first, second, third way"), "c 1 2 3" },
  { NC_ ("shortcuts", "Pass, twice for a win; else pause"), "Escape" },
  { NC_ ("shortcuts", "The table under a win, and the win again"), "Escape" },
  { NC_ ("shortcuts", "Why can this hand not win?"), "y" },
  { NC_ ("shortcuts", "Score helper"), NULL, "score" },
  { NC_ ("shortcuts", "Open the helper"), "<Control>e" },
  { NC_ ("shortcuts", "Undo"), "<Control>z" },
  { NC_ ("shortcuts", "Redo"), "<Control><Shift>z" },
  { NC_ ("shortcuts", "Move between tiles, and add or remove one"),
    "Left Right Up Down Return" },
  { NC_ ("shortcuts", "Who won, then whose tile: E, S, W, N"),
    "<Shift>e...<Shift>n" },
  { NC_ ("shortcuts", "The same by player, on the table"), "1 2 3 4" },
  { NC_ ("shortcuts", "How many tai, in Tai Only"), "1 2 3 4 5" },
  { NC_ ("shortcuts", "Take back the last step"), "BackSpace" },
  { NC_ ("shortcuts", "Back to the tiles"), "Escape" },
  { NC_ ("shortcuts", "Next hand, or record it"), "Return" },
  { NC_ ("shortcuts", "Read the answer aloud"), "<Control>l" },
  { NC_ ("shortcuts", "Evenings"), NULL, "evenings" },
  { NC_ ("shortcuts", "Search matches or evenings"), "<Control>f" },
  { NC_ ("shortcuts", "Scoreboard of an evening"), "F11" },
  { NC_ ("shortcuts", "Next view of the scoreboard"), "space" },
  { NC_ ("shortcuts", "General"), NULL, "general" },
  { NC_ ("shortcuts", "New match"), "<Control>n" },
  { NC_ ("shortcuts", "Deal of the day"), "<Control>d" },
  { NC_ ("shortcuts", "Preferences"), "<Control>comma" },
  { NC_ ("shortcuts", "Rules of the hands"), "F1" },
  { NC_ ("shortcuts", "Find a rule, where rules are changed"), "<Control>f" },
  { NC_ ("shortcuts", "Keyboard shortcuts"), "<Control>question" },
  { NC_ ("shortcuts", "Main menu"), "F10" },
  { NC_ ("shortcuts", "Full screen"), "F11" },
  { NC_ ("shortcuts", "Quit"), "<Control>q" },
};

static void
show_keys (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjWindow *self = data;

  mj_dialog_show_keys (data, keys, G_N_ELEMENTS (keys),
                       adw_view_stack_get_visible_child_name (self->stack));
}

static const GActionEntry actions[] = {
  { .name = "show-help-overlay", .activate = show_keys },
};

/* ---- the class ---- */

static void
mj_window_class_init (MjWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjWindow, g_source_remove, message_timeout);
  MJ_FREES (klass, MjWindow, g_object_unref, store, art, settings);
  MJ_TEMPLATE_TYPES (MJ_TYPE_BREAKPOINTS, MJ_TYPE_PLAY_PAGE,
                     MJ_TYPE_TROUBLE_BAR);
  mj_template_set (widget_class, "shell/mj-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjWindow, header, play, trouble, message,
                        message_revealer, stack, guests, phones, body, bars,
                        score_place, evenings_place);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_told, make_title, mj_notice_bar_is_up,
                         shows_phones, shows_match, mj_rule_link_follow,
                         on_score_wanted);
  gtk_widget_class_install_property_action (widget_class, "window.fullscreen",
                                            "fullscreened");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0,
                                       "window.fullscreen", NULL);
  mj_turn_actions_bind_keys (widget_class);
  mj_announcer_bind_keys (widget_class);
}

static void
mj_window_init (MjWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (
      self->body,
      gtk_custom_layout_new (mj_fit_request_mode, measure_body, allocate_body));
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "table",
                                  mj_play_page_get_actions (self->play));
  mj_names_mend (GTK_WIDGET (self));
  mj_wrap_labels (self->header); /* its menu */
}

/* In a browser (Broadway) the window has to fill the page and follow its size.
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

  self->settings = g_object_ref (settings);
  mj_play_page_set_settings (self->play, settings);
  g_settings_bind (settings, "window-width", self, "default-width",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  if (is_in_browser (self))
    gtk_window_maximize (GTK_WINDOW (self));
  else
    g_settings_bind (settings, "window-maximized", self, "maximized",
                     G_SETTINGS_BIND_DEFAULT);
  MJ_LISTEN (settings, "changed::tile-set", apply_tiles, self);
  MJ_LISTEN (settings, "changed::index-marks", apply_tiles, self);
  MJ_LISTEN (self->stack, "notify::visible-child", on_page_changed, self);
  apply_tiles (self);
  return self;
}

MJ_GETTER (MjPlayPage *, mj_window_get_play_page, MjWindow, self->play)
MJ_GETTER (GtkWidget *, mj_window_get_guests_button, MjWindow, self->guests)
MJ_GETTER (GtkWidget *, mj_window_get_phones_button, MjWindow, self->phones)

void
mj_window_add_bar (MjWindow *self, GtkWidget *bar)
{
  g_return_if_fail (MJ_IS_WINDOW (self));

  gtk_box_append (self->bars, bar);
}

MJ_GETTER (MjTroubleBar *, mj_window_get_trouble_bar, MjWindow, self->trouble)

MjScorePage *
mj_window_get_score_page (MjWindow *self)
{
  g_return_val_if_fail (MJ_IS_WINDOW (self), NULL);

  if (self->score_page == NULL) {
    self->score_page = g_object_new (MJ_TYPE_SCORE_PAGE, NULL);
    mj_score_page_set_art (self->score_page, self->art);
    mj_score_page_set_settings (self->score_page, self->settings);
    mj_score_page_keep_draft (self->score_page, "score-draft", NULL);
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
  if (g_str_equal (name, "score")) /* a hand can be typed at once */
    gtk_widget_activate_action (GTK_WIDGET (self->score_page),
                                "score.focus-picker", NULL);
}

/* ---- what is played ---- */

/* Says that the match that begins is an easy one, and offers a usual one. */
static void
offer_usual (MjWindow *self, MjGame *game)
{
  guint left = mj_seating_easy_left (self->settings);
  g_autofree char *text = NULL, *markup = NULL;

  if (left == 0 || !mj_game_get_file (game)->practice ||
      mj_game_get_state (game)->n_deals > 0)
    return;
  text = mj_seating_describe_easy (left);
  markup = g_markup_printf_escaped (
      "%s %s <a href=\"app.play-as-usual\">%s</a>", text,
      g_settings_get_boolean (self->settings, "coach-speaks")
          ? _ ("The coach speaks at each turn; Preferences can stop that.")
          : "",
      _ ("Play as Usual"));
  show_message (self, markup);
}

static void
on_game (MjWindow *self, GParamSpec *pspec, MjMatches *matches)
{
  MjGame *game = mj_matches_get_game (matches);

  if (game == NULL)
    mj_play_page_greet (self->play);
  else if (mj_matches_is_touring (matches))
    mj_play_page_tour (self->play, game);
  else {
    mj_play_page_play (self->play, game);
    offer_usual (self, game);
  }
}

static void
on_store (MjWindow *self, GParamSpec *pspec, MjMatches *matches)
{
  g_set_object (&self->store, mj_matches_get_store (matches));
  mj_trouble_bar_set_store (self->trouble, self->store);
  if (self->evenings_page != NULL)
    mj_evenings_page_set_store (self->evenings_page, self->store,
                                self->settings);
}

static void
on_table_wanted (MjWindow *self)
{
  mj_window_show_page (self, "play");
}

static void
on_trouble (MjWindow *self, const char *text, const char *remedy)
{
  mj_trouble_bar_tell (self->trouble, text, remedy, "app.continue-here");
}

void
mj_window_set_matches (MjWindow *self, MjMatches *matches)
{
  g_return_if_fail (MJ_IS_WINDOW (self));
  g_return_if_fail (MJ_IS_MATCHES (matches));

  MJ_LISTEN (matches, "notify::game", on_game, self);
  MJ_LISTEN (matches, "notify::store", on_store, self);
  MJ_LISTEN (matches, "table-wanted", on_table_wanted, self);
  MJ_LISTEN (matches, "failed", mj_window_warn, self);
  MJ_LISTEN (matches, "trouble", on_trouble, self);
  on_store (self, NULL, matches);
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
    MJ_LISTEN (self->evenings_page, "look", on_look, self);
    mj_names_mend (GTK_WIDGET (self->evenings_page));
    adw_bin_set_child (self->evenings_place, GTK_WIDGET (self->evenings_page));
  }
  return self->evenings_page;
}
