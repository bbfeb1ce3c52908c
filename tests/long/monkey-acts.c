/* SPDX-License-Identifier: GPL-3.0-or-later */
/* monkey-acts.c – what the monkey does without keyboard and mouse. */

#include "monkey.h"

#include "app/evenings/mj-evenings-page.h"
#include "app/session/mj-session-page.h"
#include "app/history/mj-review-window.h"
#include "config.h"

#include <string.h>

/* ---- actions ---- */

typedef struct {
  const char *name;
  const char *type; /* of the parameter; NULL for none */
} Act;

/* Left out: quitting, deleting the record, and printing, which would look for
 * printers. */
static const Act acts[] = {
  { "app.new-match", NULL },
  { "app.history", NULL },
  { "app.review-deal", NULL },
  { "app.quiz", NULL },
  { "app.which-tile", NULL },
  { "app.tour", NULL },
  { "app.end-tour", NULL },
  { "app.preferences", NULL },
  { "app.rulebook", NULL },
  { "app.rulebook-entry", "s" },
  { "app.help", NULL },
  { "app.about", NULL },
  { "app.export", NULL },
  { "app.resume", NULL },
  { "app.continue-here", NULL },
  { "app.open-record", NULL },
  { "app.rematch", NULL },
  { "app.score", NULL },
  { "win.show-help-overlay", NULL },
  { "table.discard", "u" },
  { "table.choose", "(su)" },
  { "table.win", NULL },
  { "table.pong", NULL },
  { "table.kong", NULL },
  { "table.chow", "i" },
  { "table.pass", NULL },
  { "table.continue", NULL },
  { "table.why", NULL },
  { "table.sort", NULL },
  { "table.take-back", NULL },
  { "table.redo", NULL },
  { "table.hint", NULL },
  { "table.shuffle", NULL },
  { "table.pause", NULL },
  { "table.open-in-helper", NULL },
  { "table.match-end", NULL },
  { "table.auto-win", NULL },
  { "table.no-claims", NULL },
  { "table.throw-drawn", NULL },
  { "table.keep-sorted", NULL },
  { "tile.discard", NULL },
  { "match-end.close", NULL },
  { "match-end.copy", NULL },
  { "match-end.save-picture", NULL },
  { "hand.focus", "i" },
  { "hand.shift", "i" },
  { "hand.discard", NULL },
  { "tour.go-on", NULL },
  { "review.first", NULL },
  { "review.back", NULL },
  { "review.forth", NULL },
  { "review.last", NULL },
  { "review.play", NULL },
  { "review.from-here", NULL },
  { "review.export", NULL },
  { "history.import", NULL },
  { "record.back-up", NULL },
  { "record.restore", NULL },
  { "trouble.try-again", NULL },
  { "sheet.reset", NULL },
  { "sheet.save-as", NULL },
  { "sheet.delete", NULL },
  { "sheet.import", NULL },
  { "sheet.export", NULL },
  { "rulebook.search", NULL },
  { "score.add", "(uu)" },
  { "score.move", "(uu)" },
  { "score.remove", "u" },
  { "score.offer", "i" },
  { "score.turn-kong", "i" },
  { "score.clear", NULL },
  { "score.undo", NULL },
  { "score.redo", NULL },
  { "score.focus-picker", NULL },
  { "score.compare", NULL },
  { "score.record", NULL },
  { "score.cancel", NULL },
  { "score.read-aloud", NULL },
  { "score.wind", "i" },
  { "score.seat", "i" },
  { "score.way", "i" },
  { "score.fed", "i" },
  { "score.add-as", "i" },
  { "score.add-once-as", "i" },
  { "score.cure", NULL },
  { "score.edit", NULL },
  { "score.finish", NULL },
  { "score.tai", "i" },
  { "score.special", "i" },
  { "score.instants", NULL },
  { "score.mode", "s" },
  { "score.won-with", "u" },
  { "evenings.new", NULL },
  { "evenings.import", NULL },
  { "evenings.totals", NULL },
  { "evenings.go-on", "x" },
  { "evening.bonus", "(uu)" },
  { "evening.kong", "(uuu)" },
  { "evening.draw", NULL },
  { "evening.redeal", NULL },
  { "evening.win", "b" },
  { "evening.new", "s" },
  { "evening.edit", "u" },
  { "evening.delete", "u" },
  { "evening.insert", "(us)" },
  { "evening.look", "u" },
  { "evening.undo", NULL },
  { "evening.redo", NULL },
  { "evening.back", NULL },
  { "evening.head", NULL },
  { "evening.scoreboard", NULL },
  { "scoreboard.next", NULL },
  { "evening.archive", NULL },
  { "evening.remove", NULL },
  { "evening.copy", NULL },
  { "evening.export", "s" },
  { "evening.dealt", NULL },
  { "window.close", NULL },
};

static const char *
some_key (Monkey *monkey)
{
  static const char *const others[] = {
    "json", "csv", "pdf", "full-flush", "HAND-07", "nothing", ""
  };

  return monkey_flip (monkey)
             ? mj_entry_kind_key (
                   (MjEntryKind) monkey_below (monkey, MJ_N_ENTRY_KINDS))
             : others[monkey_below (monkey, G_N_ELEMENTS (others))];
}

/* Mostly what means something, for numbers of chairs, tiles and entries. */
static guint
some_number (Monkey *monkey)
{
  static const guint highest[] = { 4, 5, 14, 46, 150 };

  return monkey_below (monkey,
                       highest[monkey_below (monkey, G_N_ELEMENTS (highest))]);
}

static GVariant *
some_value (Monkey *monkey, char type)
{
  switch (type) {
  case 'u':
    return g_variant_new_uint32 (some_number (monkey));
  case 'i':
    return g_variant_new_int32 ((int) some_number (monkey) - 2);
  case 'x':
    return g_variant_new_int64 (monkey_below (monkey, 8));
  case 'b':
    return g_variant_new_boolean (monkey_flip (monkey));
  default:
    return g_variant_new_string (some_key (monkey));
  }
}

static GVariant *
some_parameter (Monkey *monkey, const char *type)
{
  GVariantBuilder builder;

  if (type == NULL)
    return NULL;
  if (*type != '(')
    return some_value (monkey, *type);
  g_variant_builder_init (&builder, G_VARIANT_TYPE_TUPLE);
  for (const char *c = type + 1; *c != ')'; c++)
    g_variant_builder_add_value (&builder, some_value (monkey, *c));
  return g_variant_builder_end (&builder);
}

/* From where the window has it: a part of it, so that actions of pages are
 * found. */
void
monkey_activate (Monkey *monkey)
{
  const Act *act = &acts[monkey_below (monkey, G_N_ELEMENTS (acts))];
  GtkWidget *window = monkey_front (monkey);
  GtkWidget *from = monkey_pick (monkey, window, GTK_TYPE_WIDGET);
  g_autoptr (GVariant) parameter = some_parameter (monkey, act->type);
  g_autofree char *text = NULL;

  if (parameter != NULL)
    g_variant_ref_sink (parameter);
  text = parameter != NULL ? g_variant_print (parameter, FALSE) : NULL;
  monkey_note ("action %s %s", act->name, text != NULL ? text : "");
  gtk_widget_activate_action_variant (from != NULL ? from : window, act->name,
                                      parameter);
}

/* A move that is allowed, so that matches come to their end. */
void
monkey_play (Monkey *monkey)
{
  GtkWidget *window = monkey_main_window (monkey);
  MjGame *game =
      mj_play_page_get_game (mj_window_get_play_page (MJ_WINDOW (window)));
  MjPilot *pilot =
      mj_play_page_get_pilot (mj_window_get_play_page (MJ_WINDOW (window)));
  MjMove moves[MJ_MAX_MOVES];
  char text[MJ_MOVE_TEXT_SIZE];
  int n;

  if (game == NULL || pilot == NULL)
    return;
  if (!mj_pilot_is_asking (pilot)) {
    monkey_note ("continue");
    gtk_widget_activate_action (window, "table.continue", NULL);
    return;
  }
  n = mj_state_legal_moves (mj_game_get_state (game), mj_game_get_human (game),
                            moves);
  monkey_note ("choose one of %d moves", n);
  if (n == 0)
    return;
  mj_move_to_text (&moves[monkey_below (monkey, (guint) n)], text, sizeof text);
  gtk_widget_activate_action (
      window, "table.choose", "(su)", text,
      mj_turn_get_revision (mj_play_page_get_turn (
          mj_window_get_play_page (MJ_WINDOW (window)))));
}

/* ---- buttons and texts ---- */

void
monkey_push (Monkey *monkey)
{
  GtkWidget *button =
      monkey_pick (monkey, monkey_front (monkey), GTK_TYPE_BUTTON);
  const char *label;

  if (button == NULL || !monkey_is_on_display (button))
    return;
  label = gtk_button_get_label (GTK_BUTTON (button));
  if (label != NULL && strstr (label, "_Print") != NULL)
    return;
  monkey_note ("push %s “%s”", G_OBJECT_TYPE_NAME (button),
               label != NULL ? label : "");
  g_signal_emit_by_name (button, "clicked");
}

void
monkey_type (Monkey *monkey)
{
  GtkWidget *entry =
      monkey_pick (monkey, monkey_front (monkey), GTK_TYPE_EDITABLE);
  const char *text = monkey_text (monkey);
  g_autofree char *shown = g_strescape (text, NULL);

  if (entry == NULL || !gtk_editable_get_editable (GTK_EDITABLE (entry)))
    return;
  monkey_note ("type “%s” into %s", shown, G_OBJECT_TYPE_NAME (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  if (monkey_below (monkey, 4) == 0)
    gtk_widget_activate (entry);
}

/* ---- the window ---- */

/* Not larger than the display: what pops up outside of it has no monitor, and
 * GTK 4.8 asks for one. */
void
monkey_resize (Monkey *monkey)
{
  GtkWindow *window = GTK_WINDOW (monkey_front (monkey));
  int width = monkey_between (monkey, 1, 1280);
  int height = monkey_between (monkey, 1, 1024);

  monkey_note ("size %d by %d", width, height);
  switch (monkey_below (monkey, 6)) {
  case 0:
    gtk_window_maximize (window);
    break;
  case 1:
    gtk_window_unmaximize (window);
    break;
  default:
    gtk_window_set_default_size (window, width, height);
  }
}

void
monkey_close (Monkey *monkey)
{
  GtkWidget *window = monkey_front (monkey);

  if (window == monkey_main_window (monkey))
    return;
  monkey_note ("close %s", G_OBJECT_TYPE_NAME (window));
  gtk_window_close (GTK_WINDOW (window));
}

/* ---- settings ---- */

/* A sheet that agrees with itself, a preset in most things. */
static void
some_rules (Monkey *monkey, MjRules *rules)
{
  guint n_presets = 0;

  while (mj_preset ((int) n_presets) != NULL)
    n_presets++;
  mj_rules_init_preset (
      rules, mj_preset ((int) monkey_below (monkey, n_presets))->key);
  for (guint n = monkey_below (monkey, 6); n > 0; n--) {
    MjRules changed = *rules;
    MjOptionId id = (MjOptionId) monkey_below (monkey, MJ_N_OPTIONS);
    const MjOption *option = mj_option (id);

    mj_rules_put (&changed, id,
                  monkey_between (monkey, option->min, option->max));
    if (mj_rules_check (&changed, NULL))
      *rules = changed;
  }
}

static void
set_rules (Monkey *monkey, GSettings *settings)
{
  char sheet[MJ_RULES_TEXT_SIZE];
  MjRules rules;

  some_rules (monkey, &rules);
  mj_rules_to_text (&rules, sheet, sizeof sheet);
  g_settings_set_string (settings, "rules", sheet);
  if (monkey_below (monkey, 4) == 0)
    mj_matches_begin (mj_application_get_matches (monkey->app), &rules,
                      monkey_below (monkey, 3) == 0);
}

static void
set_names (Monkey *monkey, GSettings *settings)
{
  const char *names[MJ_N_SEATS + 1] = { NULL };

  for (int i = 0; i < MJ_N_SEATS; i++)
    names[i] = monkey_text (monkey);
  g_settings_set_strv (settings, "player-names", names);
}

/* One of the words it may have. */
static void
set_word (Monkey *monkey, GSettings *settings, const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) about = NULL;
  g_autoptr (GVariant) range = NULL, words = NULL, word = NULL;
  const char *kind;

  g_object_get (settings, "settings-schema", &schema, NULL);
  about = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (about);
  g_variant_get (range, "(&sv)", &kind, &words);
  word = g_variant_get_child_value (
      words, monkey_below (monkey, (guint) g_variant_n_children (words)));
  g_settings_set_value (settings, key, word);
}

/* Fast enough that something happens; sounds stay off. */
void
monkey_set (Monkey *monkey)
{
  static const char *const words[] = { "tempo", "tile-set", "terms",
                                       "table-look", "level" };
  static const char *const switches[] = {
    "index-marks", "confirm-discard", "keep-sorted", "warn-pao",
    "coach-line",  "danger-tint",     "practice",    "offer-tour",
  };
  GSettings *settings = mj_application_get_settings (monkey->app);
  const char *key;

  switch (monkey_below (monkey, 5)) {
  case 0:
    monkey_note ("set rules");
    set_rules (monkey, settings);
    break;
  case 1:
    monkey_note ("set names");
    set_names (monkey, settings);
    break;
  case 2:
    key = switches[monkey_below (monkey, G_N_ELEMENTS (switches))];
    monkey_note ("set %s", key);
    g_settings_set_boolean (settings, key, monkey_flip (monkey));
    break;
  default:
    key = words[monkey_below (monkey, G_N_ELEMENTS (words))];
    monkey_note ("set %s", key);
    set_word (monkey, settings, key);
  }
}
