/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-presses.c – presses whatever can be pressed, in random order, and
 * demands that something comes of each press within a second, and something
 * that this press explains: computers move and tiles lift by themselves.
 *
 *     test-presses [--seed N] [--seconds S]
 *
 * Now and then it presses Return, Space and Escape, at any rhythm, which never
 * leave the match and never begin another.
 *
 * A row of a table says what explains a press of a button, by its action; what
 * has no row, as in dialogs, has to change the picture of its window.  The seed
 * decides what is pressed, but what is there to be pressed also depends on the
 * clock: the same seed leads near the same place, not always to it.
 */

#include "press-table.h"

#include "app/play/mj-match-end.h"
#include "app/table/mj-table-hand.h"
#include "app/tiles/mj-tile-view.h"

#include <math.h>

enum {
  MAX_WRONG = 12,   /* then it ends */
  TEMPO_EVERY = 40, /* presses */
  KEYS_EVERY = 12,
  DIALOG_PRESSES = 4,
};

/* ---- what there is before and after a press ---- */

typedef struct {
  const MjGame *game; /* not to be looked into */
  guint n_choices, n_told, n_windows;
  int n_deals;
  gboolean paused, dealing, menu, match_end;
  char page[16];
  char question[200];
  guint picture; /* of the window that is pressed */
} Moment;

typedef struct _Press Press;

/* Whether @now shows what this press was for. */
typedef gboolean (*Explains) (const Press *press, const Moment *now);

struct _Press {
  char name[120];
  GtkWidget *widget; /* NULL once it has gone */
  MjTile tile;       /* of the hand, or MJ_TILE_NONE */
  Explains explains;
  Moment before;
  gboolean met;     /* it was there when the press came */
  gboolean kept;    /* and something like it when the button was released */
  gboolean toggled; /* it, or its menu */
};

static struct {
  PressTable table;
  GRand *rand;
  Press press;
  guint n_judged, n_missed, n_lost; /* presses */
  guint n_dead;                     /* of which nothing came */
  guint n_astray;                   /* keys that have led out of the match */
} self;

static int
below (int n)
{
  return g_rand_int_range (self.rand, 0, n);
}

/* ---- windows ---- */

static GtkWidget *
main_window (void)
{
  return GTK_WIDGET (self.table.window);
}

/* The one in front, and how many are in sight. */
static GtkWidget *
find_front (guint *n_windows)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *front = main_window ();

  *n_windows = 0;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (!gtk_widget_get_mapped (window))
      continue;
    (*n_windows)++;
    if (window != main_window ())
      front = window;
  }
  return front;
}

static GtkWidget *
find_popover (GtkWidget *window)
{
  return test_gui_find_type (window, GTK_TYPE_POPOVER);
}

/* ---- the picture of a window ---- */

static guint
hash_picture (guint hash, GtkWidget *widget)
{
  const GtkStateFlags seen = GTK_STATE_FLAG_CHECKED | GTK_STATE_FLAG_SELECTED |
                             GTK_STATE_FLAG_INSENSITIVE |
                             GTK_STATE_FLAG_INCONSISTENT;
  graphene_rect_t box;

  if (!gtk_widget_get_mapped (widget) ||
      widget == GTK_WIDGET (self.table.table))
    return hash;
  hash = 31 * hash + g_direct_hash (widget);
  hash = 31 * hash + (gtk_widget_get_state_flags (widget) & seen);
  if (GTK_IS_LABEL (widget))
    hash = 31 * hash + g_str_hash (gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_EDITABLE (widget))
    hash =
        31 * hash + g_str_hash (gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (gtk_widget_get_parent (widget) != NULL &&
      gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &box))
    hash = 31 * hash + (guint) (int) (box.origin.x + 64 * box.origin.y +
                                      4096 * box.size.width);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hash = hash_picture (hash, child);
  return hash;
}

static void
look (Moment *moment, GtkWidget *pressed)
{
  GtkWidget *front = find_front (&moment->n_windows);
  GtkWidget *page = test_gui_find_type (main_window (), ADW_TYPE_VIEW_STACK);

  moment->game = press_table_game (&self.table);
  moment->n_choices = press_table_count_choices (&self.table);
  moment->n_told = self.table.n_told;
  moment->n_deals = press_table_state (&self.table)->n_deals;
  g_object_get (self.table.page, "paused", &moment->paused, NULL);
  moment->dealing = mj_table_view_is_dealing (self.table.table);
  moment->menu = find_popover (front) != NULL;
  moment->match_end =
      test_gui_find_type (main_window (), MJ_TYPE_MATCH_END) != NULL;
  g_strlcpy (moment->page,
             adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (page)),
             sizeof moment->page);
  g_strlcpy (moment->question, press_table_question (&self.table),
             sizeof moment->question);
  moment->picture = pressed == NULL ? 0 : hash_picture (0, pressed);
}

/* ---- what explains a press ---- */

static gboolean
answers (const Press *press, const Moment *now)
{
  return now->n_choices > press->before.n_choices ||
         strcmp (now->question, press->before.question) != 0 ||
         now->n_told > press->before.n_told;
}

static gboolean
asks_anew (const Press *press, const Moment *now)
{
  return strcmp (now->question, press->before.question) != 0;
}

static gboolean
deals (const Press *press, const Moment *now)
{
  return now->n_deals > press->before.n_deals ||
         now->game != press->before.game;
}

static gboolean
tells (const Press *press, const Moment *now)
{
  return now->n_told > press->before.n_told;
}

static gboolean
opens_window (const Press *press, const Moment *now)
{
  return now->n_windows > press->before.n_windows;
}

static gboolean
closes_window (const Press *press, const Moment *now)
{
  return now->n_windows < press->before.n_windows;
}

static gboolean
turns_page (const Press *press, const Moment *now)
{
  return strcmp (now->page, press->before.page) != 0;
}

static gboolean
pauses (const Press *press, const Moment *now)
{
  return now->paused != press->before.paused;
}

static gboolean
opens_match_end (const Press *press, const Moment *now)
{
  return now->match_end && !press->before.match_end;
}

static gboolean
closes_match_end (const Press *press, const Moment *now)
{
  return !now->match_end;
}

static gboolean
begins_match (const Press *press, const Moment *now)
{
  return now->game != press->before.game || opens_window (press, now);
}

static gboolean
toggles (const Press *press, const Moment *now)
{
  return press->toggled;
}

/* A hint that is given again looks as it did. */
static gboolean
hints (const Press *press, const Moment *now)
{
  return tells (press, now) ||
         test_gui_find_class (main_window (), "hint") != NULL;
}

/* The menu has gone, and nothing else has to be seen: the hand may have been in
 * order. */
static gboolean
closes_menu (const Press *press, const Moment *now)
{
  return !now->menu;
}

static gboolean
changes_picture (const Press *press, const Moment *now)
{
  return now->picture != press->before.picture || press->toggled ||
         now->menu != press->before.menu ||
         now->n_windows != press->before.n_windows ||
         now->game != press->before.game || turns_page (press, now);
}

static gboolean
answers_by_itself (void)
{
  static const char *const names[] = { "no-claims", "auto-win", "throw-drawn" };
  GActionGroup *actions = mj_play_page_get_actions (self.table.page);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GVariant) state =
        g_action_group_get_action_state (actions, names[i]);

    if (g_variant_get_boolean (state))
      return TRUE;
  }
  return FALSE;
}

/* The tile that is pressed is thrown, or asked about, or it is told why not;
 * while tiles are dealt the rest of that is skipped.  A switch may be faster
 * than a tile that waits to be thrown. */
static gboolean
throws (const Press *press, const Moment *now)
{
  const MjMove *last = press_table_last_choice (&self.table);

  if (press->before.dealing && !now->dealing)
    return TRUE;
  if (now->n_choices > press->before.n_choices)
    return answers_by_itself () ||
           (last->kind == MJ_MOVE_DISCARD && last->tile == press->tile);
  return asks_anew (press, now) || tells (press, now);
}

static const struct {
  const char *action;
  Explains explains; /* NULL: not to be pressed */
} rows[] = {
  { "table.choose", answers },
  { "table.pass", answers },
  { "table.throw", answers },
  { "table.win", answers },
  { "table.back", asks_anew },
  { "table.continue", deals },
  { "table.match-end", opens_match_end },
  { "table.why", tells },
  { "table.hint", hints },
  { "table.pause", pauses },
  { "table.keep-sorted", toggles },
  { "table.no-claims", toggles },
  { "table.auto-win", toggles },
  { "table.throw-drawn", toggles },
  { "table.open-in-helper", turns_page },
  { "table.take-back", tells },
  { "table.redo", tells },
  { "table.sort", closes_menu },
  { "table.shuffle", opens_window },
  { "match-end.close", closes_match_end },
  { "match-end.copy", closes_menu },
  { "match-end.save-picture", NULL },
  { "review.export", NULL },
  { "app.review-deal", opens_window },
  { "app.new-match", opens_window },
  { "app.rematch", begins_match },
  { "app.days", opens_window },
  { "app.history", opens_window },
  { "app.preferences", opens_window },
  { "app.rulebook", opens_window },
  { "app.quiz", opens_window },
  { "app.help", opens_window },
  { "app.about", opens_window },
  { "win.show-help-overlay", opens_window },
  { "window.close", closes_window },
  { "window.minimize", NULL },
  { "window.toggle-maximized", NULL },
  { "app.tour", NULL },           /* its lessons hold the match */
  { "app.invite", NULL },         /* a port of the machine */
  { "app.show-on-phones", NULL }, /* the same */
  { "app.export", NULL },         /* GTK's dialog for files */
};

/* ---- what can be pressed ---- */

typedef enum { HAND, TABLE, HEAD, OTHER, N_PLACES } Place;

static const guint weights[N_PLACES] = {
  [HAND] = 10, [TABLE] = 10, [HEAD] = 2, [OTHER] = 10
};

static GtkWidget *
find_ancestor (GtkWidget *widget, const char *type)
{
  GType wanted = g_type_from_name (type);

  return wanted == 0 ? NULL : gtk_widget_get_ancestor (widget, wanted);
}

/* Without the mark of the letter that chooses it. */
static gboolean
is_text (const char *label, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *plain = g_strjoinv ("", parts);

  return g_str_equal (plain, text);
}

/* The action of an item of a menu, by its text. */
static char *
find_item (GMenuModel *menu, const char *text)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autofree char *label = NULL, *action = NULL;
    g_autoptr (GMenuModel) section =
        g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

    if (section != NULL && (action = find_item (section, text)) != NULL)
      return g_steal_pointer (&action);
    if (g_menu_model_get_item_attribute (menu, i, "label", "s", &label) &&
        is_text (label, text) &&
        g_menu_model_get_item_attribute (menu, i, "action", "s", &action))
      return g_steal_pointer (&action);
  }
  return NULL;
}

static char *
find_action (GtkWidget *widget)
{
  GtkWidget *menu = gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER_MENU);
  g_autofree char *text = NULL;

  if (GTK_IS_ACTIONABLE (widget) &&
      gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) != NULL)
    return g_strdup (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)));
  if (menu == NULL || g_object_class_find_property (G_OBJECT_GET_CLASS (widget),
                                                    "text") == NULL)
    return NULL;
  g_object_get (widget, "text", &text, NULL);
  return find_item (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu)),
                    text);
}

static gboolean
is_own_tile (GtkWidget *widget)
{
  const MjState *state = press_table_state (&self.table);
  MjSeat human = mj_game_get_human (press_table_game (&self.table));
  MjTile tile;

  if (!MJ_IS_TILE_VIEW (widget) || human == MJ_SEAT_NONE ||
      state->phase == MJ_PHASE_OVER ||
      !gtk_widget_is_ancestor (widget, GTK_WIDGET (self.table.table)))
    return FALSE;
  tile = mj_tile_view_get_tile (MJ_TILE_VIEW (widget));
  for (int i = 0; i < state->hands[human].n_concealed; i++)
    if (state->hands[human].concealed[i] == tile)
      return TRUE;
  return FALSE;
}

/* The pointer meets the hand in place of its tiles. */
static gboolean
can_reach_tile (GtkWidget *tile)
{
  GtkWidget *table = GTK_WIDGET (self.table.table), *met;
  double x = gtk_widget_get_width (tile) / 2.0;
  double y = gtk_widget_get_height (tile) / 2.0;

  gtk_widget_translate_coordinates (tile, table, x, y, &x, &y);
  met = gtk_widget_pick (table, x, y, GTK_PICK_DEFAULT);
  return met == tile || (met != NULL && MJ_IS_TABLE_HAND (met));
}

static gboolean
can_reach (GtkWidget *widget)
{
  return is_own_tile (widget) ? can_reach_tile (widget)
                              : press_can_reach (widget);
}

/* What is chosen already does not come again; a menu closes. */
static gboolean
is_chosen (GtkWidget *widget)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)) &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) == NULL;
}

static gboolean
can_be_pressed (GtkWidget *widget)
{
  static const char *const types[] = { "GtkModelButton", "GtkSwitch",
                                       "GtkCheckButton", "GtkButton" };

  if (GTK_IS_LINK_BUTTON (widget) || is_chosen (widget))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_type_from_name (types[i]) != 0 &&
        g_type_is_a (G_OBJECT_TYPE (widget), g_type_from_name (types[i])))
      return press_can_reach (widget);
  return is_own_tile (widget) && can_reach_tile (widget);
}

static Place
find_place (GtkWidget *widget)
{
  if (GTK_WIDGET (gtk_widget_get_native (widget)) != main_window ())
    return OTHER;
  if (MJ_IS_TILE_VIEW (widget))
    return HAND;
  return gtk_widget_is_ancestor (widget, GTK_WIDGET (self.table.page)) ? TABLE
                                                                       : HEAD;
}

/* Pages but the first are left alone, and so is what takes a person out of the
 * program. */
static Explains
find_explanation (GtkWidget *widget, const char *action)
{
  gboolean main = GTK_WIDGET (gtk_widget_get_native (widget)) == main_window ();

  if (main && find_ancestor (widget, "AdwViewSwitcher") != NULL)
    return turns_page;
  if (main && gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) != NULL)
    return changes_picture;
  if (main && find_ancestor (widget, "GtkWindowControls") != NULL)
    return NULL;
  if (main && action == NULL)
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_strcmp0 (rows[i].action, action) == 0)
      return rows[i].explains;
  return main ? NULL : changes_picture;
}

static void
collect (GtkWidget *widget, GPtrArray **found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (can_be_pressed (widget)) {
    g_autofree char *action = find_action (widget);

    if (is_own_tile (widget) || find_explanation (widget, action) != NULL)
      g_ptr_array_add (found[find_place (widget)], widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

static Place
choose_place (void)
{
  int n = below (32);

  for (Place place = HAND; place < OTHER; place++)
    if ((n -= (int) weights[place]) < 0)
      return place;
  return OTHER;
}

/* Returns: (nullable): something in @root */
static GtkWidget *
choose (GtkWidget *root)
{
  GPtrArray *found[N_PLACES];
  GtkWidget *chosen = NULL;
  guint n = 0;

  for (int i = 0; i < N_PLACES; i++)
    found[i] = g_ptr_array_new ();
  collect (root, found);
  for (int i = 0; i < N_PLACES; i++)
    n += found[i]->len;
  while (n > 0 && chosen == NULL) {
    GPtrArray *place = found[choose_place ()];

    if (place->len > 0)
      chosen = g_ptr_array_index (place, below ((int) place->len));
  }
  for (int i = 0; i < N_PLACES; i++)
    g_ptr_array_unref (found[i]);
  return chosen;
}

/* ---- one press ---- */

static void
describe (GtkWidget *widget, char *name, gsize size)
{
  g_autofree char *action = find_action (widget), *target = NULL;
  const char *label = "";
  GVariant *value = NULL;

  if (is_own_tile (widget)) {
    g_snprintf (name, size, "tile %u",
                mj_tile_view_get_tile (MJ_TILE_VIEW (widget)));
    return;
  }
  if (GTK_IS_ACTIONABLE (widget))
    value = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  if (value != NULL)
    target = g_variant_print (value, FALSE);
  if (GTK_IS_BUTTON (widget))
    label = gtk_button_get_label (GTK_BUTTON (widget));
  g_snprintf (name, size, "%s %s %s %s", G_OBJECT_TYPE_NAME (widget),
              action ? action : "", target ? target : "", label ? label : "");
}

static gboolean
is_named (GtkWidget *widget, const char *name)
{
  char found[sizeof self.press.name];

  describe (widget, found, sizeof found);
  return strcmp (found, name) == 0;
}

/* What is made anew while it is pressed is still the same to a hand. */
static gboolean
is_still_there (GtkWidget *root)
{
  GPtrArray *found[N_PLACES];
  gboolean there = FALSE;

  for (int i = 0; i < N_PLACES; i++)
    found[i] = g_ptr_array_new ();
  collect (root, found);
  for (int i = 0; i < N_PLACES; i++) {
    for (guint k = 0; k < found[i]->len; k++)
      there |= is_named (g_ptr_array_index (found[i], k), self.press.name);
    g_ptr_array_unref (found[i]);
  }
  return there;
}

static void
on_seen (gboolean down, gpointer root)
{
  Press *press = &self.press;

  if (!down) {
    press->kept = is_still_there (root);
  } else if (!press->met) {
    press->met = press->widget != NULL && can_reach (press->widget) &&
                 press_is_at (press->widget) &&
                 is_named (press->widget, press->name);
    look (&press->before, root);
  }
}

static void
on_toggled (Press *press)
{
  press->toggled = TRUE;
}

static void
begin (GtkWidget *widget, const char *how, Explains explains)
{
  Press *press = &self.press;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_native (widget));

  *press = (Press){ .tile = MJ_TILE_NONE };
  describe (widget, press->name, sizeof press->name);
  g_test_message ("%s %s", how, press->name);
  g_set_weak_pointer (&press->widget, widget);
  if (MJ_IS_TILE_VIEW (widget))
    press->tile = mj_tile_view_get_tile (MJ_TILE_VIEW (widget));
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (widget), "active"))
    g_signal_connect_swapped (widget, "notify::active", G_CALLBACK (on_toggled),
                              press);
  press->explains = explains;
  press_watch (on_seen, root);
  press_point_at (widget);
}

static void
tell_dead (void)
{
  const Moment *m = &self.press.before;

  g_test_message ("DEAD: nothing came of %s, after %u windows, menu %d, told "
                  "%u, choices %u, “%s”, dealing %d, paused %d, page %s",
                  self.press.name, m->n_windows, m->menu, m->n_told,
                  m->n_choices, m->question, m->dealing, m->paused, m->page);
  g_test_message ("%s",
                  self.press.widget == NULL ? "it has gone" : "it is there");
  press_table_tell (&self.table);
  self.n_dead++;
}

static gboolean
is_explained (void)
{
  GtkWidget *root =
      self.press.widget == NULL
          ? NULL
          : GTK_WIDGET (gtk_widget_get_native (self.press.widget));
  Moment now;

  look (&now, root);
  return self.press.explains (&self.press, &now);
}

/* To be called after the release.  A tile that waits to be thrown is forgotten
 * when the deal ends. */
static void
judge (void)
{
  Press *press = &self.press;

  press_watch (NULL, NULL);
  if (press->met && press->kept)
    PRESS_WITHIN_A_SECOND (&self.table, is_explained ());
  if (!press->met)
    self.n_missed++;
  else if (is_explained ())
    self.n_judged++;
  else if (!press->kept ||
           press_table_state (&self.table)->phase == MJ_PHASE_OVER)
    self.n_lost++;
  else
    tell_dead ();
  if (press->widget != NULL)
    g_signal_handlers_disconnect_by_data (press->widget, press);
  g_clear_weak_pointer (&press->widget);
}

/* ---- ways to press ---- */

static Explains
explanation_of (GtkWidget *widget)
{
  g_autofree char *action = find_action (widget);

  return is_own_tile (widget) ? throws : find_explanation (widget, action);
}

static void
click (GtkWidget *widget)
{
  begin (widget, "click", explanation_of (widget));
  press_down (GDK_BUTTON_PRIMARY);
  press_table_rest ((guint) below (3) * 40);
  press_up (GDK_BUTTON_PRIMARY);
  judge ();
}

/* One tile, and never another one too. */
static void
double_click (GtkWidget *widget)
{
  guint n_before;

  begin (widget, "double click", explanation_of (widget));
  press_double_click (widget);
  n_before = self.press.before.n_choices;
  judge ();
  press_table_rest (100);
  if (press_table_count_choices (&self.table) > n_before + 1 &&
      !answers_by_itself ()) {
    g_test_message ("a double click has chosen twice");
    tell_dead ();
  }
}

static gboolean
is_held (void)
{
  GtkWidget *widget = self.press.widget;

  return widget != NULL &&
         (gtk_widget_has_css_class (widget, "dragged") ||
          (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_ACTIVE) != 0);
}

static gboolean
is_taken (const Press *press, const Moment *now)
{
  return press->toggled || throws (press, now);
}

/* Waits until it is seen that it is held, which explains the press. */
static void
hold (void)
{
  PRESS_WITHIN_A_SECOND (&self.table, is_held () || !self.press.met);
  self.press.toggled |= is_held ();
}

/* To the middle of the table, just above the hand, or there and back. */
static void
drag (GtkWidget *widget)
{
  GtkWidget *table = GTK_WIDGET (self.table.table);
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = gtk_widget_get_height (widget) / 2.0;
  int where = below (3);

  gtk_widget_translate_coordinates (widget, table, x, y, &x, &y);
  begin (widget, "drag", where == 0 ? throws : is_taken);
  press_down (GDK_BUTTON_PRIMARY);
  if (where == 0) {
    press_drag_to (table, gtk_widget_get_width (table) / 2.0,
                   gtk_widget_get_height (table) / 2.0);
  } else {
    press_drag_to (table, x + 10, y - 60);
    hold ();
    if (where == 1)
      press_drag_to (table, x, y);
  }
  press_up (GDK_BUTTON_PRIMARY);
  judge ();
}

/* What is pressed moves away under the pointer, and the press is given up. */
static void
resize (GtkWidget *widget)
{
  static const int sizes[][2] = {
    { 1280, 800 }, { 900, 700 }, { 800, 600 }, { 1100, 760 }
  };
  const int *size = sizes[below (G_N_ELEMENTS (sizes))];
  GtkWidget *window = main_window ();

  begin (widget, "resize at", is_taken);
  press_down (GDK_BUTTON_PRIMARY);
  hold ();
  gtk_window_set_default_size (GTK_WINDOW (window), size[0], size[1]);
  TEST_WAIT_UNTIL (ABS (gtk_widget_get_width (window) - size[0]) < 60);
  press_up (GDK_BUTTON_PRIMARY);
  judge ();
}

static const struct {
  void (*act) (GtkWidget *widget);
  int weight;
  gboolean buttons; /* or tiles alone */
} acts[] = {
  { click, 20, TRUE },
  { double_click, 3, FALSE },
  { drag, 4, FALSE },
  { resize, 1, TRUE },
};

/* Two presses at the same place are a double click, unless there is time
 * between them. */
static gboolean
would_be_second (GtkWidget *widget)
{
  static double last_x, last_y;
  static gint64 last_time;
  gint64 time = g_get_monotonic_time () / 1000;
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = gtk_widget_get_height (widget) / 2.0;
  gboolean second;

  gtk_widget_translate_coordinates (widget, main_window (), x, y, &x, &y);
  second = hypot (x - last_x, y - last_y) < 10 && time - last_time < 500;
  if (!second) {
    last_x = x;
    last_y = y;
    last_time = time;
  }
  return second;
}

static void
press (GtkWidget *widget)
{
  gboolean tile = is_own_tile (widget);
  int n = below (28);

  for (gsize i = 1; i < G_N_ELEMENTS (acts); i++)
    if ((n -= acts[i].weight) < 0) {
      if (tile || (acts[i].buttons && GTK_IS_BUTTON (widget) &&
                   find_place (widget) == TABLE))
        acts[i].act (widget);
      return;
    }
  click (widget);
}

/* ---- menus and dialogs ---- */

static gboolean
is_open (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_mapped (widget);
}

static void
press_in_menu (GtkWidget *menu)
{
  GtkWidget *widget = below (3) > 0 ? choose (menu) : NULL;

  if (widget != NULL) {
    click (widget);
    return;
  }
  g_test_message ("Escape in a menu");
  g_object_add_weak_pointer (G_OBJECT (menu), (gpointer *) &menu);
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (!is_open (menu));
  g_clear_weak_pointer (&menu);
}

/* What was set in a dialog does not stay. */
static void
reset_settings (void)
{
  static const char *const names[] = {
    "confirm-discard", "practice", "watch", "warn-pao", "confirm-pass",
    "undo-click",      "terms",    "rules", "rounds"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_settings_reset (self.table.settings, names[i]);
}

static void
close_dialog (GtkWidget *dialog)
{
  g_test_message ("Escape in %s", G_OBJECT_TYPE_NAME (dialog));
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  press_key (GDK_KEY_Escape);
  PRESS_WITHIN_A_SECOND (&self.table, !is_open (dialog));
  if (is_open (dialog))
    gtk_window_close (GTK_WINDOW (dialog));
  TEST_WAIT_UNTIL (!is_open (dialog));
  g_clear_weak_pointer (&dialog);
}

static void
press_in_dialog (GtkWidget *dialog)
{
  GtkWidget *widget = below (DIALOG_PRESSES) > 0 ? choose (dialog) : NULL;

  if (widget != NULL && !GTK_IS_SHORTCUTS_WINDOW (dialog))
    click (widget);
  else
    close_dialog (dialog);
}

/* ---- all of it ---- */

/* A match that can be played, at another tempo now and then. */
static void
keep_playing (guint n)
{
  static const char *const tempos[] = { "instant", "instant", "fast",
                                        "normal" };
  MjMatches *matches = mj_application_get_matches (test_gui_get_app ());

  if (n % TEMPO_EVERY == 0)
    g_settings_set_string (self.table.settings, "tempo",
                           tempos[below (G_N_ELEMENTS (tempos))]);
  if (mj_game_get_human (press_table_game (&self.table)) == MJ_SEAT_NONE)
    mj_matches_rematch (matches);
}

static void
press_something (void)
{
  guint n_windows;
  GtkWidget *front = find_front (&n_windows);
  GtkWidget *menu = find_popover (front), *widget;

  if (menu != NULL) {
    press_in_menu (menu);
  } else if (front != main_window ()) {
    press_in_dialog (front);
  } else {
    reset_settings ();
    widget = choose (front);
    if (widget != NULL && !would_be_second (widget))
      press (widget);
  }
}

/* ---- Return, Space and Escape ---- */

/* What was seen first stays: the match, its page, and no other window. */
static void
expect_match (const MjGame *game, const char *keys)
{
  Moment now;

  look (&now, NULL);
  if (now.game == game && now.n_windows == 1 && g_str_equal (now.page, "play"))
    return;
  g_test_message ("ASTRAY: “%s” has led to page %s, %u windows%s", keys,
                  now.page, now.n_windows,
                  now.game == game ? "" : ", another match");
  press_table_tell (&self.table);
  self.n_astray++;
}

/* Keys at any rhythm, until the match is over and told. */
static void
press_keys (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space, GDK_KEY_Escape };
  static const guint rhythm[] = { 1, 40, 150, 400, 700, 1000 };
  const MjGame *game = press_table_game (&self.table);
  guint pause = rhythm[below (G_N_ELEMENTS (rhythm))];
  g_autoptr (GString) pressed = g_string_new (NULL);
  guint n_before = self.n_astray;

  for (int i = 0; i < 8 && self.n_astray == n_before; i++) {
    guint key = keys[below (G_N_ELEMENTS (keys))];

    g_string_append_printf (pressed, "%s ", gdk_keyval_name (key));
    press_key (key);
    press_table_rest (below (3) > 0 ? pause : 1);
    expect_match (game, pressed->str);
  }
  g_test_message ("%severy %u ms", pressed->str, pause);
}

static void
come_back (void)
{
  guint n_windows;
  GtkWidget *front;

  while ((front = find_front (&n_windows)) != main_window ())
    close_dialog (front);
  if (find_popover (front) != NULL) {
    press_key (GDK_KEY_Escape);
    TEST_WAIT_UNTIL (find_popover (front) == NULL);
  }
  mj_window_show_page (self.table.window, "play");
}

static gint64 seed = -1;
static double seconds = 60;

static gboolean
goes_on (void)
{
  static gint64 end;

  if (end == 0)
    end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  return g_get_monotonic_time () < end &&
         self.n_dead + self.n_astray < MAX_WRONG;
}

static void
test_presses (void)
{
  static const guint pauses[] = { 80, 80, 120, 250, 500 }; /* of a hand */

  self.rand = g_rand_new_with_seed ((guint32) seed);
  press_table_open (&self.table, "instant");
  for (guint n = 1; goes_on (); n++) {
    keep_playing (n);
    if (n % KEYS_EVERY == 0) {
      come_back ();
      press_keys ();
    } else {
      press_something ();
    }
    press_table_rest (pauses[below (G_N_ELEMENTS (pauses))]);
  }
  g_test_message ("%u presses explained, %u moved away before, %u during the "
                  "press, %u dead",
                  self.n_judged, self.n_missed, self.n_lost, self.n_dead);
  press_table_close (&self.table);
  g_rand_free (self.rand);
  g_assert_cmpuint (self.n_judged, >=, 20);
  if (self.n_dead > 0)
    g_test_fail ();
}

/* With what has been pressed for the case before. */
static void
test_keys (void)
{
  if (self.n_astray > 0)
    g_test_fail ();
}

static const GOptionEntry entries[] = {
  { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "What it begins with", "N" },
  { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, "How long", "S" },
  G_OPTION_ENTRY_NULL,
};

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_set_ignore_unknown_options (context, TRUE);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  press_table_init (&argc, &argv);
  if (seed < 0)
    seed = g_random_int ();
  g_print ("# --seed %" G_GINT64_FORMAT " --seconds %g\n", seed, seconds);
  PRESS_ADD_FUNC ("/presses/none-is-dead", test_presses);
  PRESS_ADD_FUNC ("/presses/keys-stay-in-the-match", test_keys);
  return press_table_run ();
}
