/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rulebook-window.c – an expander row for each page of the rulebook.
 *
 * The content of a row is built when it is opened for the first time: all
 * examples together have some 1600 tiles.
 */

#include "app/learn/mj-rulebook-window.h"

#include "app/rows/mj-rule-link.h"
#include "app/rules/mj-sheets.h"
#include "app/rules/mj-stake-table.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-in-sight.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"
#include "model/play/mj-manual.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* More answers of Help than so many are of no use. */
enum { TILE_WIDTH = 28, MAX_MEANINGS = 3 };

/* The hands that people make most, then each section. */
enum { N_GROUPS = MJ_N_RULEBOOK_SECTIONS + 1 };

struct _MjRulebookWindow {
  AdwWindow parent_instance;

  /* template children */
  AdwWindowTitle *title;
  GtkSearchEntry *search;
  GtkScrolledWindow *scroller;
  GtkBox *content;
  GtkWidget *front;     /* for who reads from the beginning */
  GtkListBox *meanings; /* of words, from Help */
  GtkWidget *nothing;
  GtkWidget *ask_help;

  /* borrowed */
  GtkWidget *groups[N_GROUPS];
  AdwExpanderRow *rows[MJ_N_RULEBOOK_ROWS];
  GtkWidget *details[MJ_N_RULEBOOK_ROWS]; /* NULL until it is opened */

  /* owned */
  GSettings *settings;
  MjTileArt *art;
  MjRules rules;

  gboolean answers[MJ_N_RULEBOOK_ROWS]; /* which answer what is asked */
};

G_DEFINE_FINAL_TYPE (MjRulebookWindow, mj_rulebook_window, ADW_TYPE_WINDOW)

/* ---- what is in a row ---- */

static void
add_text (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  mj_rule_link_show (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

static const char *
wind_name (MjWind wind)
{
  return mj_text_face (mj_wind_face (wind));
}

/* "Discard · seat wind: South · prevailing wind: East" */
static void
add_how (GtkWidget *box, const MjWin *win)
{
  g_autofree char *how = NULL, *text = NULL;

  if (win->how == MJ_N_HOWS)
    return;
  how = mj_text_term (mj_how_title (win->how), mj_how_title_zh (win->how));
  text = g_strdup_printf (
      /* Translators: how the example is won, then names of winds */
      _ ("%s · seat wind: %s · prevailing wind: %s"), how,
      wind_name (win->seat_wind), wind_name (win->prevailing));
  add_text (box, text, "line-detail");
}

static void
add_example (MjRulebookWindow *self,
             GtkWidget *box,
             const MjRulebookRow *row,
             const MjRulebookExample *example)
{
  g_autofree char *outcome = NULL, *name = NULL, *without = NULL;
  const char *title = _ ("Example");
  GtkWidget *tiles;
  gboolean counts;
  MjHand hand;
  MjWin win;

  if (!mj_rulebook_example (example, &hand, &win))
    return;
  outcome = mj_rulebook_outcome (row, example, &self->rules, &counts);
  name = mj_text_term (row->title, row->title_zh);
  /* Translators: the hand that the page is about, which another hand is not */
  without = g_strdup_printf (_ ("Does not count as “%s”"), name);
  if (row->kind != MJ_RULEBOOK_OF_RULE)
    title = counts ? _ ("Counts") : without;
  add_text (box, title, "heading");
  tiles =
      mj_tile_strip_new_for_hand (self->art, &hand, NULL, win.tile, TILE_WIDTH);
  mj_names_group (tiles, title);
  gtk_box_append (GTK_BOX (box), tiles);
  if (example->scene != NULL)
    add_text (box, mj_text_tr (example->scene), "line-detail");
  add_how (box, &win);
  if (*outcome != '\0')
    add_text (box, outcome, NULL);
}

/* The payout table of the sheet, with the rules that it is made of. */
static void
add_stakes (MjRulebookWindow *self, GtkWidget *box, const MjRulebookRow *row)
{
  GtkWidget *stakes;

  if (strcmp (row->rule, "PAY-03") != 0 && strcmp (row->rule, "PAY-04") != 0 &&
      strcmp (row->rule, "PAY-05") != 0)
    return;
  stakes = g_object_new (MJ_TYPE_STAKE_TABLE, NULL);
  mj_stake_table_show (MJ_STAKE_TABLE (stakes), &self->rules, "");
  gtk_box_append (GTK_BOX (box), stakes);
}

static void
add_decisions (GtkWidget *box, const MjRulebookRow *row)
{
  if (row->decisions[0] == NULL)
    return;
  add_text (box, _ ("Where accounts differ"), "heading");
  for (int i = 0; i < MJ_RULEBOOK_DECISIONS && row->decisions[i] != NULL; i++)
    add_text (box, mj_text_tr (row->decisions[i]), NULL);
}

static void
add_option (MjRulebookWindow *self, GtkWidget *box, MjOptionId id)
{
  const MjOption *option = mj_option (id);
  g_autofree char *name = mj_text_term (option->title, option->title_zh);
  g_autofree char *value =
      mj_text_option_value (id, mj_rules_get (&self->rules, id));
  g_autofree char *text = g_strdup_printf (
      /* Translators: an option of the rules, then its value */
      _ ("Option “%s”: %s"), name, value);

  add_text (box, text, "line-detail");
}

/* The options that govern it, as this table has them. */
static void
add_options (MjRulebookWindow *self, GtkWidget *box, const MjRulebookRow *row)
{
  for (int i = 0; i < MJ_N_OPTIONS; i++)
    if ((MjOptionId) i == row->option ||
        strstr (mj_option ((MjOptionId) i)->source, row->rule) != NULL)
      add_option (self, box, (MjOptionId) i);
}

static GtkWidget *
make_detail (MjRulebookWindow *self, const MjRulebookRow *row)
{
  GtkWidget *list_row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_add_css_class (box, "rulebook-entry");
  add_text (box, mj_text_tr (row->text), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (row->examples); i++)
    add_example (self, box, row, &row->examples[i]);
  if (row->alone != NULL)
    add_text (box, mj_text_tr (row->alone), "line-detail");
  add_stakes (self, box, row);
  add_decisions (box, row);
  add_options (self, box, row);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (list_row), box);
  mj_names_set (list_row, mj_text_tr (row->text));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (list_row), FALSE);
  return list_row;
}

static void
fill_detail (MjRulebookWindow *self, int index)
{
  MjRulebookRow row;

  if (self->details[index] != NULL ||
      !adw_expander_row_get_expanded (self->rows[index]))
    return;
  mj_rulebook_row (index, &row);
  self->details[index] = make_detail (self, &row);
  adw_expander_row_add_row (self->rows[index], self->details[index]);
}

static int
index_of (AdwExpanderRow *widget)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "index"));
}

static void
on_expanded (MjRulebookWindow *self, GParamSpec *pspec, AdwExpanderRow *widget)
{
  fill_detail (self, index_of (widget));
}

/* ---- the rows ---- */

static int
find_group (const MjRulebookRow *row)
{
  static const char *const common[] = { "sequence-hand", "lesser-sequence-hand",
                                        "triplets-hand", "half-flush",
                                        "full-flush" };

  for (gsize i = 0; i < G_N_ELEMENTS (common); i++)
    if (g_str_equal (row->key, common[i]))
      return 0;
  return (int) row->section + 1;
}

static void
add_row (MjRulebookWindow *self, int index)
{
  MjRulebookRow row;
  GtkWidget *widget = adw_expander_row_new ();
  g_autofree char *title = NULL;

  mj_rulebook_row (index, &row);
  title = mj_text_term (row.title, row.title_zh);
  mj_plain_row (widget, title, NULL);
  g_object_set_data (G_OBJECT (widget), "index", GINT_TO_POINTER (index));
  MJ_LISTEN (widget, "notify::expanded", on_expanded, self);
  self->rows[index] = ADW_EXPANDER_ROW (widget);
  adw_preferences_group_add (
      ADW_PREFERENCES_GROUP (self->groups[find_group (&row)]), widget);
}

/* How a deal goes, before the rules by name. */
static void
add_beginning (MjRulebookWindow *self)
{
  static const struct {
    const char *title, *text;
  } parts[] = {
    { N_ ("A turn"),
      N_ ("In turn each player draws a tile and discards one. A flower or an "
          "animal is set aside and replaced at once. Four sets and a pair make "
          "a hand. A set is a chow (three tiles of one suit in a row), a pong "
          "(three alike) or a kong (four alike).") },
    { N_ ("Claims"),
      N_ ("Anybody may claim a discard for a pong, a kong or a win, and the "
          "next player also for a chow. A win comes before a pong or a kong, "
          "and these come before a chow.") },
    { N_ ("Minimum"),
      N_ ("A hand wins only with the tai that the table asks for, usually one. "
          "Tai come from the kind of hand, from honours (winds and dragons), "
          "from flowers and animals, and from how the hand is won.") },
    { N_ ("Payment"),
      N_ ("Each tai more doubles what is paid, up to a limit. On a self-draw "
          "all three pay alike; on a discard whoever threw the tile pays more "
          "than the others, at some tables alone.") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++) {
    add_text (self->front, _ (parts[i].title), "heading");
    add_text (self->front, _ (parts[i].text), NULL);
  }
  /* where the rules come from */
  gtk_box_reorder_child_after (GTK_BOX (self->front),
                               gtk_widget_get_first_child (self->front),
                               gtk_widget_get_last_child (self->front));
}

/* One that answers comes first. */
static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  const MjRulebookWindow *self = data;
  int i = index_of (ADW_EXPANDER_ROW (a)), j = index_of (ADW_EXPANDER_ROW (b));

  return self->answers[i] != self->answers[j]
             ? self->answers[j] - self->answers[i]
             : i - j;
}

static void
add_rows (MjRulebookWindow *self)
{
  for (int i = 0; i < N_GROUPS; i++) {
    const char *title =
        i == 0 ? N_ ("What people make most")
               : mj_rulebook_section_title ((MjRulebookSection) (i - 1));

    self->groups[i] = adw_preferences_group_new ();
    mj_plain_group (ADW_PREFERENCES_GROUP (self->groups[i]), mj_text_tr (title),
                    NULL);
    gtk_box_append (self->content, self->groups[i]);
  }
  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    add_row (self, i);
    gtk_list_box_set_sort_func (
        GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (self->rows[i]))),
        compare_rows, self, NULL);
  }
}

/* ---- looking for one ---- */

/* Those with an answer come first. */
static void
order_groups (MjRulebookWindow *self, const gboolean *first)
{
  GtkWidget *last = self->ask_help;

  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < N_GROUPS; i++)
      if (first[i] == (pass == 0)) {
        gtk_box_reorder_child_after (self->content, self->groups[i], last);
        last = self->groups[i];
      }
}

static gboolean
has_meaning (MjRulebookWindow *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->meanings));
}

/* What Help says about the words. */
static void
show_meanings (MjRulebookWindow *self, const char *words)
{
  MjManualPlace places[MAX_MEANINGS];
  int n = mj_manual_list (words, places, MAX_MEANINGS);

  mj_template_empty (self->meanings);
  for (int i = 0; i < n; i++) {
    GtkWidget *row = adw_action_row_new ();

    adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
    mj_plain_row (row, mj_manual_title (places[i].chapter, places[i].section),
                  mj_manual_text (places[i].chapter, places[i].section));
    gtk_list_box_append (self->meanings, row);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->meanings), n > 0);
}

static void
on_search_changed (MjRulebookWindow *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  int found[N_GROUPS] = { 0 }, all = 0;
  gboolean first[N_GROUPS] = { FALSE };

  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    MjRulebookRow row;
    gboolean matches;

    mj_rulebook_row (i, &row);
    matches = mj_rulebook_matches (&row, words);
    gtk_widget_set_visible (GTK_WIDGET (self->rows[i]), matches);
    found[find_group (&row)] += matches;
    self->answers[i] = matches && mj_rulebook_answers (&row, words);
    first[find_group (&row)] |= self->answers[i];
    all += matches;
  }
  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++)
    gtk_list_box_row_changed (GTK_LIST_BOX_ROW (self->rows[i]));
  for (int i = 0; i < N_GROUPS; i++) {
    gtk_widget_set_visible (self->groups[i], found[i] > 0);
    mj_css_forget_heights (self->groups[i]);
  }
  order_groups (self, first);
  show_meanings (self, words);
  gtk_widget_set_visible (self->front, *words == '\0');
  gtk_widget_set_visible (self->ask_help, *words != '\0');
  gtk_widget_set_visible (self->nothing, all == 0 && !has_meaning (self));
}

static void
open_row (MjRulebookWindow *self, int index)
{
  adw_expander_row_set_expanded (self->rows[index], TRUE);
  gtk_widget_child_focus (GTK_WIDGET (self->rows[index]), GTK_DIR_TAB_FORWARD);
}

/* The first one in sight that answers, or does not; or -1. */
static int
find_first (MjRulebookWindow *self, gboolean answers)
{
  for (int group = 0; group < N_GROUPS; group++)
    for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
      MjRulebookRow row;

      mj_rulebook_row (i, &row);
      if (find_group (&row) == group && self->answers[i] == answers &&
          gtk_widget_get_visible (GTK_WIDGET (self->rows[i])))
        return i;
    }
  return -1;
}

static void
on_search_activated (MjRulebookWindow *self)
{
  int first;

  on_search_changed (self); /* it may have been late */
  first = find_first (self, TRUE);
  if (first < 0 && !has_meaning (self))
    first = find_first (self, FALSE);
  if (first >= 0)
    open_row (self, first);
}

static void
on_ask_help (MjRulebookWindow *self)
{
  gtk_widget_activate_action (
      GTK_WIDGET (self), "app.search-help", "s",
      gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
focus_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (MJ_RULEBOOK_WINDOW (widget)->search));
}

/* ---- the class ---- */

static void
mj_rulebook_window_class_init (MjRulebookWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjRulebookWindow, g_object_unref, settings, art);
  mj_template_set (widget_class, "learn/mj-rulebook-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjRulebookWindow, title, search, scroller,
                        content, front, meanings, nothing, ask_help);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_search_changed,
                         mj_dialog_start_search, mj_dialog_stop_search,
                         on_search_activated, on_ask_help);
  gtk_widget_class_install_action (widget_class, "rulebook.search", NULL,
                                   focus_search);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w,
                                       GDK_CONTROL_MASK, "window.close", NULL);
  gtk_widget_class_add_binding_action (
      widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "rulebook.search", NULL);
}

static void
mj_rulebook_window_init (MjRulebookWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mj_rules_init (&self->rules);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  add_beginning (self);
  add_rows (self);
  mj_names_mend (GTK_WIDGET (self));
}

MjRulebookWindow *
mj_rulebook_window_new (GtkWindow *parent, GSettings *settings)
{
  MjRulebookWindow *self =
      g_object_new (MJ_TYPE_RULEBOOK_WINDOW, "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  self->art = mj_tile_art_new_for_settings (settings);
  mj_dialog_fit (GTK_WIDGET (self));
  return self;
}

/* The name of the sheet, whatever its stake and length are here; or how many
 * rules differ from the nearest preset.
 */
static char *
name_of_sheet (GSettings *settings, const MjRules *rules)
{
  g_autoptr (GtkStringList) sheets = mj_sheets_list (settings);
  const char *key = mj_rules_preset_key (rules);
  MjRules preset;
  int i = 0, n;

  for (guint s = 0; mj_sheets_get (settings, s, &preset); s++) {
    preset.base_unit = rules->base_unit;
    preset.rounds = rules->rounds;
    if (mj_rules_count_differences (&preset, rules) == 0)
      return g_strdup (gtk_string_list_get_string (sheets, s));
  }
  while (g_strcmp0 (mj_preset (i)->key, key) != 0)
    i++;
  mj_rules_init_preset (&preset, key);
  preset.base_unit = rules->base_unit; /* the stake is no rule */
  n = mj_rules_count_differences (rules, &preset);
  /* Translators: how many rules differ from a preset, its name */
  return g_strdup_printf (
      ngettext ("%d change from %s", "%d changes from %s", (gulong) n), n,
      mj_text_tr (mj_preset (i)->title));
}

void
mj_rulebook_window_set_rules (MjRulebookWindow *self, const MjRules *rules)
{
  g_autofree char *sheet = NULL;

  g_return_if_fail (MJ_IS_RULEBOOK_WINDOW (self));

  self->rules = *rules;
  sheet = name_of_sheet (self->settings, rules);
  adw_window_title_set_subtitle (self->title, sheet);
  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    MjRulebookRow row;
    g_autofree char *value = NULL, *others = NULL, *subtitle = NULL;

    mj_rulebook_row (i, &row);
    value = mj_rulebook_value (&row, rules);
    others = mj_text_other_names (row.title, row.title_zh);
    subtitle =
        g_strdup_printf ("%s%s%s", others,
                         *others != '\0' && *value != '\0' ? " · " : "", value);
    mj_plain_row (GTK_WIDGET (self->rows[i]), NULL, subtitle);
    if (self->details[i] != NULL)
      adw_expander_row_remove (self->rows[i], self->details[i]);
    self->details[i] = NULL;
    fill_detail (self, i);
  }
}

void
mj_rulebook_window_show_entry (MjRulebookWindow *self, const char *key)
{
  int index = mj_rulebook_find (key);

  g_return_if_fail (MJ_IS_RULEBOOK_WINDOW (self));

  gtk_window_present (GTK_WINDOW (self));
  if (index < 0) {
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
    return;
  }
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  on_search_changed (self);
  open_row (self, index);
  mj_in_sight_bring (self->scroller, GTK_WIDGET (self->rows[index]));
}

AdwExpanderRow *
mj_rulebook_window_get_row (MjRulebookWindow *self, const char *key)
{
  int index = mj_rulebook_find (key);

  g_return_val_if_fail (MJ_IS_RULEBOOK_WINDOW (self), NULL);
  g_return_val_if_fail (index >= 0, NULL);

  return self->rows[index];
}
