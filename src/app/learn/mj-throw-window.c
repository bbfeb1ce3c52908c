/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-throw-window.c – shows the position of a trainer; texts and bars are bound
 * to it, and only tiles are put there by hand. */

#include "app/learn/mj-throw-window.h"

#include "app/tiles/mj-advice-line.h"
#include "app/tiles/mj-tile-button.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-in-sight.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/learn/mj-practice.h"
#include "model/object/mj-class.h"
#include "model/text/mj-coach-words.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjThrowWindow {
  AdwWindow parent_instance;

  /* template children */
  GtkScrolledWindow *scroller;
  GtkWidget *content;
  GtkWidget *note;
  GtkWidget *hand;
  GtkLabel *missed; /* when a missed one comes again */
  GtkWidget *answer;
  GtkWidget *table;
  GtkWidget *next;
  GtkWidget *levels;

  MjTrainer *trainer;   /* owned */
  MjTileArt *art;       /* owned */
  GtkWidget *tiles;     /* those that can be thrown, in the hand */
  const MjThrow *shown; /* the position in sight, to tell it from the next */
  MjTile thrown;        /* the tile that was pressed */
};

MJ_DEFINE_TEMPLATE (MjThrowWindow, mj_throw_window, ADW_TYPE_WINDOW)

/* Pixels. */
enum {
  TILE_WIDTH = 36,
  MELD_WIDTH = 30,
  POND_WIDTH = 20,
  COLUMN_WIDTH = 300,
  WIDTH = 720,
  HEIGHT = 720,
  ROOMY = 500 /* so high, what is asked and the answer are both in sight */
};

/* ---- the tiles ---- */

/* Tiles that belong together, and below them in words what they are. */
static GtkWidget *
add_part (GtkWidget *box, const char *name, GtkWidget *tiles)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (part), tiles);
  gtk_box_append (GTK_BOX (part), label);
  gtk_widget_set_valign (part, GTK_ALIGN_END);
  mj_names_group (part, name);
  gtk_box_append (GTK_BOX (box), part);
  return part;
}

/* Exposed melds and bonus tiles, each in a line that stays together. */
static GtkWidget *
make_open (MjThrowWindow *self, const MjHand *hand, int width)
{
  GtkWidget *box = mj_wrap_box_new (6);

  for (int i = 0; i < hand->n_melds; i++)
    gtk_box_append (GTK_BOX (box),
                    mj_tile_strip_new (self->art, hand->melds[i].tiles,
                                       mj_meld_n_tiles (&hand->melds[i]),
                                       width));
  for (int i = 0; i < hand->n_bonus; i++)
    gtk_box_append (GTK_BOX (box),
                    mj_tile_strip_new (self->art, &hand->bonus[i], 1, width));
  return box;
}

static gboolean
is_open (const MjHand *hand)
{
  return hand->n_melds + hand->n_bonus > 0;
}

/* Its number tells which tile a button throws. */
static void
add_button (MjThrowWindow *self, MjTile tile)
{
  GtkWidget *button = mj_tile_button_new (tile, -1);

  mj_tile_button_show_art (MJ_TILE_BUTTON (button), self->art, TILE_WIDTH);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "trainer.throw");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint) tile);
  mj_names_set (button, mj_text_face (mj_tile_face (tile)));
  gtk_box_append (GTK_BOX (self->tiles), button);
}

/* The keyboard begins before the first tile, so that a second Enter throws
 * none. */
static void
show_hand (MjThrowWindow *self, const MjThrow *throw)
{
  MjHand hand = throw->view.state.hands[throw->view.seat];
  GtkWidget *part;

  mj_template_empty (self->hand);
  if (is_open (&hand))
    add_part (self->hand, _ ("Your open tiles"),
              make_open (self, &hand, MELD_WIDTH));
  self->tiles = mj_wrap_box_new (0);
  mj_tile_sort (hand.concealed, hand.n_concealed);
  for (int i = 0; i < hand.n_concealed; i++)
    add_button (self, hand.concealed[i]);
  part = add_part (self->hand, _ ("Your hand"), self->tiles);
  gtk_widget_set_focusable (part, TRUE);
  gtk_widget_grab_focus (part);
}

/* What lies open before a player: melds, bonus tiles, discards. */
static void
show_seat (MjThrowWindow *self, const MjState *state, MjSeat seat, gboolean own)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *pond = mj_wrap_box_new (0), *column = adw_clamp_new ();
  const char *wind =
      mj_text_tr (mj_wind_name (mj_state_seat_wind (state, seat)));
  /* Translators: a wind; the person */
  g_autofree char *mine = g_strdup_printf (_ ("%s, you"), wind);
  GtkWidget *label = mj_advice_line_make_text (own ? mine : wind, "heading");

  gtk_box_append (GTK_BOX (box), label);
  if (!own && is_open (&state->hands[seat]))
    add_part (box, _ ("Open tiles"),
              make_open (self, &state->hands[seat], POND_WIDTH));
  for (int i = 0; i < state->n_discards; i++)
    if (state->discards[i].seat == seat && !state->discards[i].claimed)
      gtk_box_append (GTK_BOX (pond),
                      mj_tile_strip_new (self->art, &state->discards[i].tile, 1,
                                         POND_WIDTH));
  add_part (box, _ ("Discards"), pond);
  mj_names_group (box, own ? mine : wind);
  adw_clamp_set_maximum_size (ADW_CLAMP (column), COLUMN_WIDTH);
  gtk_widget_set_size_request (column, COLUMN_WIDTH, -1);
  adw_clamp_set_child (ADW_CLAMP (column), box);
  gtk_box_append (GTK_BOX (self->table), column);
}

static void
show_position (MjThrowWindow *self, const MjThrow *throw)
{
  self->shown = throw;
  show_hand (self, throw);
  mj_template_empty (self->table);
  for (int turn = 1; turn <= MJ_N_SEATS; turn++)
    show_seat (self, &throw->view.state,
               (MjSeat) ((throw->view.seat + turn) % MJ_N_SEATS),
               turn == MJ_N_SEATS);
  mj_in_sight_bring (self->scroller, self->content);
}

/* ---- the answer ---- */

static void
add_line (MjThrowWindow *self, const MjAdvice *advice, const char *prop)
{
  g_autofree char *said = NULL;
  GtkWidget *row, *line;
  int nearest = MIN (mj_trainer_get_position (self->trainer)->choices->shanten,
                     mj_trainer_get_other (self->trainer)->shanten);

  g_object_get (self->trainer, prop, &said, NULL);
  if (*said == '\0')
    return;
  row = adw_preferences_row_new ();
  line = mj_advice_line_new (self->art, advice, said,
                             mj_coach_words_tiles (advice, nearest));
  mj_plain_row (row, said, NULL);
  gtk_widget_add_css_class (line, "decision");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_append (GTK_LIST_BOX (self->answer), row);
}

/* One of two alike, too. */
static void
mark (MjThrowWindow *self, MjTile tile, const char *css_class)
{
  GtkWidget *button = gtk_widget_get_first_child (self->tiles);

  for (; button != NULL; button = gtk_widget_get_next_sibling (button)) {
    GtkWidget *view = mj_tile_button_get_view (MJ_TILE_BUTTON (button));

    if (mj_tile_view_get_tile (MJ_TILE_VIEW (view)) == tile)
      gtk_widget_add_css_class (button, css_class);
  }
}

/* The tiles that stay in sight are buttons no longer. */
static void
show_answer (MjThrowWindow *self, const MjThrow *throw, const MjAdvice *choice)
{
  GtkWidget *caption = gtk_widget_get_next_sibling (self->tiles);

  gtk_label_set_label (GTK_LABEL (caption),
                       choice == NULL
                           ? _ ("Your hand: click the tile you would throw")
                           : _ ("Your hand"));
  mj_template_empty (self->answer);
  gtk_widget_set_can_target (self->tiles, choice == NULL);
  gtk_widget_set_can_focus (self->tiles, choice == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trainer.go-on",
                                 choice != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->missed),
                          choice != NULL && choice != throw->choices);
  if (choice == NULL)
    return;
  add_line (self, mj_trainer_get_other (self->trainer), "own");
  add_line (self, throw->choices, "best");
  if (choice != throw->choices)
    mark (self, throw->choices->choice.discard, "found");
  mark (self, self->thrown, choice != throw->choices ? "missed" : "found");
  gtk_widget_grab_focus (self->next);
  if (gtk_widget_get_height (GTK_WIDGET (self->scroller)) >= ROOMY)
    mj_in_sight_bring (self->scroller, self->content);
  else
    mj_in_sight_bring (self->scroller, gtk_widget_get_visible (self->note)
                                           ? self->note
                                           : self->hand);
}

static void
on_changed (MjThrowWindow *self)
{
  const MjThrow *throw = mj_trainer_get_position (self->trainer);

  if (throw == NULL)
    return;
  if (throw != self->shown)
    show_position (self, throw);
  show_answer (self, throw, mj_trainer_get_choice (self->trainer));
}

static void
throw_tile (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjThrowWindow *self = MJ_THROW_WINDOW (widget);

  self->thrown = (MjTile) g_variant_get_uint32 (parameter);
  mj_trainer_throw (self->trainer, self->thrown);
}

static void
go_on (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mj_trainer_go_on (MJ_THROW_WINDOW (widget)->trainer);
}

static gboolean
has_text (GObject *object, const char *text)
{
  return text != NULL && *text != '\0';
}

/* ---- levels ---- */

static void
add_level (MjThrowWindow *self, const char *word, const char *title)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();

  mj_plain_row (row, title, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (check), "level.throw-level");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (check), "s", word);
  mj_names_set (check, title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (self->trainer), word)) {
    GtkWidget *label = mj_advice_line_make_text ("", "dim-label");

    g_object_bind_property (self->trainer, word, label, "label",
                            G_BINDING_SYNC_CREATE);
    gtk_label_set_xalign (GTK_LABEL (label), 1);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  }
  gtk_list_box_append (GTK_LIST_BOX (self->levels), row);
}

static void
add_levels (MjThrowWindow *self, GSettings *settings)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) action =
      g_settings_create_action (settings, "throw-level");

  g_action_map_add_action (G_ACTION_MAP (group), action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "level",
                                  G_ACTION_GROUP (group));
  for (MjThrowKind kind = 0; kind < MJ_N_THROW_KINDS; kind++)
    add_level (self, mj_throw_kind_word (kind), mj_throw_kind_title (kind));
  add_level (self, "all", _ ("All of these"));
}

/* ---- the class ---- */

static void
mj_throw_window_class_init (MjThrowWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjThrowWindow, g_object_unref, trainer, art);
  /* What asks. */
  MJ_WRITES (klass, MjThrowWindow, MJ_TYPE_TRAINER, G_PARAM_CONSTRUCT_ONLY,
             trainer);
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT, MJ_TYPE_TRAINER);
  mj_template_set (widget_class, "learn/mj-throw-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjThrowWindow, scroller, content, note,
                        hand, missed, answer, table, next, levels);
  MJ_TEMPLATE_CALLBACKS (widget_class, has_text);
  gtk_widget_class_install_action (widget_class, "trainer.throw", "u",
                                   throw_tile);
  gtk_widget_class_install_action (widget_class, "trainer.go-on", NULL, go_on);
}

MjThrowWindow *
mj_throw_window_present (GtkWindow *parent,
                         GSettings *settings,
                         MjTrainer *trainer)
{
  MjThrowWindow *self =
      g_object_new (MJ_TYPE_THROW_WINDOW, "trainer", trainer, NULL);

  self->art = mj_tile_art_new_for_settings (settings);
  gtk_label_set_label (self->missed, mj_practice_tell_missed ());
  add_levels (self, settings);
  MJ_LISTEN (trainer, "notify::ready", on_changed, self);
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  mj_names_mend (GTK_WIDGET (self));
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("Which Tile Do I Throw?"),
                     WIDTH, HEIGHT);
  on_changed (self);
  return self;
}

const char *
mj_throw_window_get_page (MjThrowWindow *self)
{
  static const char *const pages[MJ_N_THROW_KINDS] = {
    [MJ_THROW_TILES] = "hand-40",
    [MJ_THROW_TAI] = "win-18",
    [MJ_THROW_SAFETY] = "pao-12",
    [MJ_THROW_PAO] = "pao-01",
  };
  const MjThrow *throw;

  g_return_val_if_fail (MJ_IS_THROW_WINDOW (self), NULL);

  throw = mj_trainer_get_position (self->trainer);
  return throw == NULL ? NULL : pages[throw->kind];
}
