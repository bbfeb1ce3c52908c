/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-presses.c – presses whatever can be pressed, in random order, and
 * demands that something comes of each press within a second, and something
 * that this press explains.
 *
 *     test-presses [--seed N] [--seconds S] [--tolerated N]
 *
 * Now and then it presses Return, Space and Escape, at any rhythm, which never
 * leave the match and never begin another.
 *
 * The seed decides what is pressed, but what is there to be pressed also
 * depends on the clock: the same seed leads near the same place, not always to
 * it.
 */

#include "press-target.h"

#include "app/tiles/mj-tile-view.h"

#include <math.h>

enum {
  MAX_WRONG = 12,   /* then it ends */
  TEMPO_EVERY = 40, /* presses */
  KEYS_EVERY = 12,
  LEAVE_EVERY = 4,
};

static struct {
  PressTable table;
  GRand *rand;
  guint n_judged, n_missed, n_lost; /* presses */
  guint n_dead;                     /* of which nothing came */
  guint n_keys;
  guint n_astray; /* of them, that have led out of the match */
} self;

/* The last one. */
static struct {
  char *name;
  GtkWidget *widget; /* NULL once it has gone */
  MjTile tile;       /* of the hand, or MJ_TILE_NONE */
  PressReason reason;
  PressMoment before;
  gint64 time; /* of the button that went down */
  double x, y;
  gboolean met;     /* it was there when the press came */
  gboolean kept;    /* and something like it when the button was released */
  gboolean toggled; /* it, or its menu */
} press;

static int
below (int n)
{
  return g_rand_int_range (self.rand, 0, n);
}

static GtkWidget *
main_window (void)
{
  return GTK_WIDGET (self.table.window);
}

/* Returns: (nullable): something in @root */
static GtkWidget *
choose (GtkWidget *root)
{
  static const int weights[] = { [PRESS_HAND] = 4,
                                 [PRESS_ON_PAGE] = 10,
                                 [PRESS_IN_HEAD] = 2,
                                 [PRESS_ELSEWHERE] = 10 };
  g_autoptr (GPtrArray) found = press_targets (&self.table, root);
  GtkWidget *chosen;

  if (found->len == 0)
    return NULL;
  do
    chosen = g_ptr_array_index (found, below ((int) found->len));
  while (below (10) >= weights[press_target_place (&self.table, chosen)]);
  return chosen;
}

/* ---- one press ---- */

static gboolean
is_named (GtkWidget *widget)
{
  g_autofree char *name = press_target_name (&self.table, widget);

  return strcmp (name, press.name) == 0;
}

/* What is made anew while it is pressed is still the same to a hand. */
static gboolean
is_still_there (GtkWidget *root)
{
  g_autoptr (GPtrArray) found = press_targets (&self.table, root);

  for (guint i = 0; i < found->len; i++)
    if (is_named (g_ptr_array_index (found, i)))
      return TRUE;
  return FALSE;
}

static void
on_seen (gboolean down, gpointer root)
{
  if (!down) {
    press.kept = is_still_there (root);
  } else if (press.time == 0) {
    press.time = g_get_monotonic_time ();
    press.met = press.widget != NULL &&
                press_target_meets (&self.table, press.widget) &&
                press_is_at (press.widget) && is_named (press.widget);
    press_moment_look (&press.before, &self.table, root, press.tile);
  }
}

static void
on_toggled (void)
{
  press.toggled = TRUE;
}

static void
begin (GtkWidget *widget, const char *how)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_native (widget));

  g_free (press.name);
  memset (&press, 0, sizeof press);
  press.name = press_target_name (&self.table, widget);
  g_test_message ("%s %s", how, press.name);
  g_set_weak_pointer (&press.widget, widget);
  press.tile = MJ_IS_TILE_VIEW (widget)
                   ? mj_tile_view_get_tile (MJ_TILE_VIEW (widget))
                   : MJ_TILE_NONE;
  press.reason = press_target_reason (&self.table, widget);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (widget), "active"))
    g_signal_connect (widget, "notify::active", on_toggled, &press);
  press_watch (on_seen, root);
  press_point_at (widget);
  gtk_widget_translate_coordinates (
      widget, main_window (), gtk_widget_get_width (widget) / 2.0,
      gtk_widget_get_height (widget) / 2.0, &press.x, &press.y);
}

static void
tell_dead (void)
{
  g_test_message ("DEAD: nothing came of %s, which %s", press.name,
                  press.widget == NULL ? "has gone" : "is there");
  press_table_tell (&self.table);
  self.n_dead++;
}

static gboolean
is_explained (void)
{
  PressMoment now;

  press_moment_look (&now, &self.table,
                     press.widget == NULL
                         ? NULL
                         : GTK_WIDGET (gtk_widget_get_native (press.widget)),
                     press.tile);
  now.signs[PRESS_TOGGLED] = press.toggled;
  return press_moment_explains (&press.reason, &press.before, &now);
}

/* To be called after the release.  A tile that waits to be thrown is forgotten
 * when the deal ends. */
static void
judge (void)
{
  press_watch (NULL, NULL);
  if (press.met && press.kept)
    PRESS_WITHIN_A_SECOND (&self.table, is_explained ());
  if (!press.met)
    self.n_missed++;
  else if (is_explained ())
    self.n_judged++;
  else if (!press.kept ||
           press_table_state (&self.table)->phase == MJ_PHASE_OVER)
    self.n_lost++;
  else
    tell_dead ();
  if (press.widget != NULL)
    g_signal_handlers_disconnect_by_data (press.widget, &press);
  g_clear_weak_pointer (&press.widget);
}

/* ---- ways to press ---- */

static void
click (GtkWidget *widget)
{
  begin (widget, "click");
  press_down (GDK_BUTTON_PRIMARY);
  press_table_rest ((guint) below (3) * 40);
  press_up (GDK_BUTTON_PRIMARY);
  judge ();
}

/* One tile, and never another one too. */
static void
double_click (GtkWidget *widget)
{
  guint n = press_table_count_choices (&self.table);

  begin (widget, "double click");
  press_double_click (widget);
  judge ();
  press_table_rest (100);
  if (press_table_count_choices (&self.table) > n + 1 &&
      !press_answers_by_itself (&self.table)) {
    g_test_message ("a double click has chosen twice");
    tell_dead ();
  }
}

static gboolean
is_held (void)
{
  return press.widget != NULL &&
         (gtk_widget_has_css_class (press.widget, "dragged") ||
          (gtk_widget_get_state_flags (press.widget) & GTK_STATE_FLAG_ACTIVE) !=
              0);
}

/* Waits until it is seen that it is held, which explains the press. */
static void
hold (void)
{
  press.reason.more |= PRESS_BIT (TOGGLED);
  PRESS_WITHIN_A_SECOND (&self.table, is_held () || !press.met);
  press.toggled |= is_held ();
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
  begin (widget, "drag");
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

  begin (widget, "resize at");
  press_down (GDK_BUTTON_PRIMARY);
  hold ();
  gtk_window_set_default_size (GTK_WINDOW (window), size[0], size[1]);
  TEST_WAIT_UNTIL (ABS (gtk_widget_get_width (window) - size[0]) < 60);
  press_up (GDK_BUTTON_PRIMARY);
  judge ();
}

/* Two presses at the same place are a double click, unless there is time
 * between them. */
static gboolean
would_be_second (GtkWidget *widget)
{
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = gtk_widget_get_height (widget) / 2.0;

  gtk_widget_translate_coordinates (widget, main_window (), x, y, &x, &y);
  return hypot (x - press.x, y - press.y) < 10 &&
         g_get_monotonic_time () - press.time < G_USEC_PER_SEC / 2;
}

static void
press_target (GtkWidget *widget)
{
  PressPlace place = press_target_place (&self.table, widget);
  gboolean tile = place == PRESS_HAND;
  int n = below (28);

  if (n == 0 && (tile || (GTK_IS_BUTTON (widget) && place == PRESS_ON_PAGE)))
    resize (widget);
  else if (tile && n < 4)
    double_click (widget);
  else if (tile && n < 8)
    drag (widget);
  else
    click (widget);
  if (place == PRESS_IN_HEAD)
    press_table_rest (500); /* the hand has not seen it */
}

/* ---- menus and dialogs ---- */

static gboolean
is_open (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_mapped (widget);
}

static void
leave (GtkWidget *over)
{
  g_test_message ("Escape in %s", G_OBJECT_TYPE_NAME (over));
  g_object_add_weak_pointer (G_OBJECT (over), (gpointer *) &over);
  press_key (GDK_KEY_Escape);
  PRESS_WITHIN_A_SECOND (&self.table, !is_open (over));
  if (is_open (over) && GTK_IS_WINDOW (over))
    gtk_window_close (GTK_WINDOW (over));
  TEST_WAIT_UNTIL (!is_open (over));
  g_clear_weak_pointer (&over);
}

static void
press_over (GtkWidget *over)
{
  GtkWidget *widget = below (LEAVE_EVERY) > 0 ? choose (over) : NULL;

  if (widget != NULL && !GTK_IS_SHORTCUTS_WINDOW (over) &&
      strstr (G_OBJECT_TYPE_NAME (over), "FileChooser") == NULL)
    click (widget);
  else
    leave (over);
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
    mj_matches_rematch (matches, 0);
}

static void
press_something (void)
{
  GtkWidget *over = press_find_over (&self.table), *widget;

  if (over != NULL) {
    press_over (over);
    return;
  }
  reset_settings ();
  widget = choose (main_window ());
  if (widget != NULL && !would_be_second (widget))
    press_target (widget);
}

/* ---- Return, Space and Escape ---- */

/* What was seen first stays: the match, its page, and no other window. */
static void
expect_match (const PressMoment *before, const char *keys)
{
  static const PressReason leads_away =
      CHANGES (PRESS_BIT (GAME) | PRESS_BIT (PAGE) | PRESS_BIT (WINDOWS));
  PressMoment now;

  press_moment_look (&now, &self.table, NULL, MJ_TILE_NONE);
  if (!press_moment_explains (&leads_away, before, &now))
    return;
  g_test_message ("ASTRAY: “%s” has led to another match, page or window",
                  keys);
  press_table_tell (&self.table);
  self.n_astray++;
}

/* Keys at any rhythm, until the match is over and told. */
static void
press_keys (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space, GDK_KEY_Escape };
  static const guint rhythm[] = { 1, 40, 150, 400, 700, 1000 };
  PressMoment before;
  guint pause = rhythm[below (G_N_ELEMENTS (rhythm))];
  g_autoptr (GString) pressed = g_string_new (NULL);
  guint n_before = self.n_astray;

  press_moment_look (&before, &self.table, NULL, MJ_TILE_NONE);
  for (int i = 0; i < 8 && self.n_astray == n_before; i++) {
    guint key = keys[below (G_N_ELEMENTS (keys))];

    g_string_append_printf (pressed, "%s ", gdk_keyval_name (key));
    press_key (key);
    self.n_keys++;
    press_table_rest (below (3) > 0 ? pause : 1);
    expect_match (&before, pressed->str);
  }
  g_test_message ("%severy %u ms", pressed->str, pause);
}

static void
come_back (void)
{
  GtkWidget *over;

  while ((over = press_find_over (&self.table)) != NULL)
    leave (over);
  mj_window_show_page (self.table.window, "play");
}

static gint64 seed = -1;
static double seconds = 60;
static int tolerated = 0; /* dead presses */

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
                  "press, %u dead; %u keys, %u astray",
                  self.n_judged, self.n_missed, self.n_lost, self.n_dead,
                  self.n_keys, self.n_astray);
  press_table_close (&self.table);
  g_rand_free (self.rand);
  g_free (press.name);
  g_assert_cmpuint (self.n_judged, >=, 20);
  if (self.n_dead > (guint) tolerated)
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
  { "tolerated", 0, 0, G_OPTION_ARG_INT, &tolerated,
    "How many dead presses are told, and let pass", "N" },
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
  press_add_func ("/presses/none-is-dead", test_presses);
  press_add_func ("/presses/keys-stay-in-the-match", test_keys);
  return press_table_run ();
}
