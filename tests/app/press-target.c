/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-target.c – a row of a table says what explains a press of a button, by
 * its action; what has no row, as in dialogs, has to change the picture of its
 * window. */

#include "press-target.h"

#include "app/table/mj-table-hand.h"
#include "app/tiles/mj-tile-view.h"

/* ---- what explains a press ---- */

#define OPENS_WINDOW GROWS (PRESS_BIT (WINDOWS))
#define TURNS_PAGE   CHANGES (PRESS_BIT (PAGE))
#define ANSWERS                                                                \
  CHANGES (PRESS_BIT (THROWN) | PRESS_BIT (CHOICES) | PRESS_BIT (TOLD) |       \
           PRESS_BIT (QUESTION))

static const PressReason turns_page = TURNS_PAGE;
static const PressReason changes_picture =
    CHANGES (PRESS_BIT (PICTURE) | PRESS_BIT (TOGGLED) | PRESS_BIT (MENU) |
             PRESS_BIT (WINDOWS) | PRESS_BIT (GAME) | PRESS_BIT (PAGE));

static const struct {
  const char *action;
  PressReason reason; /* none: not to be pressed */
} rows[] = {
  { "table.choose", ANSWERS },
  { "table.pass", ANSWERS },
  { "table.throw", ANSWERS },
  { "table.win", ANSWERS },
  { "table.back", CHANGES (PRESS_BIT (QUESTION)) },
  { "table.continue", CHANGES (PRESS_BIT (DEALS) | PRESS_BIT (GAME)) },
  { "table.match-end", GROWS (PRESS_BIT (MATCH_END)) },
  { "table.why", GROWS (PRESS_BIT (TOLD)) },
  /* One that is given again looks as it did. */
  { "table.hint", { .more = PRESS_BIT (TOLD), .there = PRESS_BIT (HINTED) } },
  { "table.pause", CHANGES (PRESS_BIT (PAUSED)) },
  { "table.keep-sorted", GROWS (PRESS_BIT (TOGGLED)) },
  { "table.no-claims", GROWS (PRESS_BIT (TOGGLED)) },
  { "table.auto-win", GROWS (PRESS_BIT (TOGGLED)) },
  { "table.throw-drawn", GROWS (PRESS_BIT (TOGGLED)) },
  { "table.open-in-helper", TURNS_PAGE },
  { "table.take-back", GROWS (PRESS_BIT (TOLD)) },
  { "table.redo", GROWS (PRESS_BIT (TOLD)) },
  /* Nothing else has to be seen: the hand may have been in order. */
  { "table.sort", SHRINKS (PRESS_BIT (MENU)) },
  { "table.shuffle", OPENS_WINDOW },
  { "match-end.close", SHRINKS (PRESS_BIT (MATCH_END)) },
  { "match-end.copy", SHRINKS (PRESS_BIT (MENU)) },
  { "match-end.save-picture" },
  { "review.export" },
  { "app.review-deal", OPENS_WINDOW },
  { "app.new-match", OPENS_WINDOW },
  { "app.rematch", CHANGES (PRESS_BIT (GAME) | PRESS_BIT (WINDOWS)) },
  { "app.days", OPENS_WINDOW },
  { "app.history", OPENS_WINDOW },
  { "app.preferences", OPENS_WINDOW },
  { "app.rulebook", OPENS_WINDOW },
  { "app.lessons", OPENS_WINDOW },
  { "app.quiz", OPENS_WINDOW },
  { "app.which-tile", OPENS_WINDOW },
  { "app.help", OPENS_WINDOW },
  { "app.about", OPENS_WINDOW },
  { "win.show-help-overlay", OPENS_WINDOW },
  { "window.close", SHRINKS (PRESS_BIT (WINDOWS)) },
  { "window.minimize" },
  { "window.toggle-maximized" },
  { "app.coached", CHANGES (PRESS_BIT (GAME)) },
  { "app.end-tour" },
  { "app.tour" },           /* its lessons hold the match */
  { "app.invite" },         /* a port of the machine */
  { "app.show-on-phones" }, /* the same */
  { "app.export" },         /* GTK's dialog for files */
};

gboolean
press_answers_by_itself (PressTable *table)
{
  static const char *const names[] = { "no-claims", "auto-win", "throw-drawn" };
  GActionGroup *actions = mj_play_page_get_actions (table->page);

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
static PressReason
throws (PressTable *table)
{
  PressReason reason = {
    .more = PRESS_BIT (THROWN) | PRESS_BIT (TOLD) | PRESS_BIT (QUESTION),
    .less = PRESS_BIT (DEALING) | PRESS_BIT (QUESTION),
  };

  if (press_answers_by_itself (table))
    reason.more |= PRESS_BIT (CHOICES);
  else
    reason.never = PRESS_BIT (CHOICES);
  return reason;
}

/* ---- actions ---- */

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

/* ---- what can be pressed ---- */

static gboolean
is_in (GtkWidget *widget, const char *type)
{
  GType wanted = g_type_from_name (type);

  return wanted != 0 && gtk_widget_get_ancestor (widget, wanted) != NULL;
}

static gboolean
is_in_main_window (PressTable *table, GtkWidget *widget)
{
  return GTK_WIDGET (gtk_widget_get_native (widget)) ==
         GTK_WIDGET (table->window);
}

static gboolean
is_own_tile (PressTable *table, GtkWidget *widget)
{
  const MjState *state = press_table_state (table);
  MjSeat human = mj_game_get_human (press_table_game (table));
  MjTile tile;

  if (!MJ_IS_TILE_VIEW (widget) || human == MJ_SEAT_NONE ||
      state->phase == MJ_PHASE_OVER ||
      !gtk_widget_is_ancestor (widget, GTK_WIDGET (table->table)))
    return FALSE;
  tile = mj_tile_view_get_tile (MJ_TILE_VIEW (widget));
  for (int i = 0; i < state->hands[human].n_concealed; i++)
    if (state->hands[human].concealed[i] == tile)
      return TRUE;
  return FALSE;
}

PressPlace
press_target_place (PressTable *table, GtkWidget *widget)
{
  if (!is_in_main_window (table, widget))
    return PRESS_ELSEWHERE;
  if (MJ_IS_TILE_VIEW (widget))
    return PRESS_HAND;
  return gtk_widget_is_ancestor (widget, GTK_WIDGET (table->page))
             ? PRESS_ON_PAGE
             : PRESS_IN_HEAD;
}

/* The pointer meets the hand in place of its tiles. */
gboolean
press_target_meets (PressTable *self, GtkWidget *widget)
{
  GtkWidget *table = GTK_WIDGET (self->table), *met;
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = gtk_widget_get_height (widget) / 2.0;

  if (!is_own_tile (self, widget))
    return press_can_reach (widget);
  gtk_widget_translate_coordinates (widget, table, x, y, &x, &y);
  met = gtk_widget_pick (table, x, y, GTK_PICK_DEFAULT);
  return met == widget || (met != NULL && MJ_IS_TABLE_HAND (met));
}

/* Pages but the first are left alone. */
PressReason
press_target_reason (PressTable *table, GtkWidget *widget)
{
  static const PressReason none;
  gboolean main = is_in_main_window (table, widget);
  g_autofree char *action = find_action (widget);

  if (is_own_tile (table, widget))
    return throws (table);
  if (main && is_in (widget, "AdwViewSwitcher"))
    return turns_page;
  if (main && gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) != NULL)
    return changes_picture;
  if (main && (action == NULL || is_in (widget, "GtkWindowControls")))
    return none;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_strcmp0 (rows[i].action, action) == 0)
      return rows[i].reason;
  return main ? none : changes_picture;
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
can_be_pressed (PressTable *table, GtkWidget *widget)
{
  PressReason reason;

  if (GTK_IS_LINK_BUTTON (widget) || is_chosen (widget) ||
      !press_target_meets (table, widget))
    return FALSE;
  reason = press_target_reason (table, widget);
  return (reason.more | reason.less) != 0;
}

static void
collect (PressTable *table, GtkWidget *widget, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ||
      GTK_IS_SWITCH (widget) || is_own_tile (table, widget) ||
      g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton")) {
    if (can_be_pressed (table, widget))
      g_ptr_array_add (found, widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (table, child, found);
}

GPtrArray *
press_targets (PressTable *table, GtkWidget *root)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (table, root, found);
  return found;
}

char *
press_target_name (PressTable *table, GtkWidget *widget)
{
  g_autofree char *action = find_action (widget), *target = NULL;
  const char *label = "";
  GVariant *value = NULL;

  if (is_own_tile (table, widget))
    return g_strdup_printf ("tile %u",
                            mj_tile_view_get_tile (MJ_TILE_VIEW (widget)));
  if (GTK_IS_ACTIONABLE (widget))
    value = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
  if (value != NULL)
    target = g_variant_print (value, FALSE);
  if (GTK_IS_BUTTON (widget))
    label = gtk_button_get_label (GTK_BUTTON (widget));
  return g_strdup_printf ("%s %s %s %s", G_OBJECT_TYPE_NAME (widget),
                          action ? action : "", target ? target : "",
                          label ? label : "");
}
