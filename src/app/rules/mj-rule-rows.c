/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rule-rows.c – makes a row from a line of the tables, and reads it. */

#include "app/rules/mj-rule-rows.h"

#include "app/rows/mj-choice.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "engine/rules/mj-price.h"
#include "model/text/mj-rule-words.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <math.h>

struct _MjRuleRows {
  GObject *owner; /* borrowed, like its rules */
  MjRules *rules;
  MjRuleRowsChanged changed;
  gboolean filling; /* the rows are set, and not by the person */

  /* borrowed: the page that shows them owns them */
  GtkWidget *option_rows[MJ_N_OPTIONS];
  GtkWidget *option_editors[MJ_N_OPTIONS];
  GtkWidget *price_switches[MJ_N_OPTIONS]; /* whether it is paid at all */
  GtkWidget *pattern_rows[MJ_N_PATTERNS];
  GtkWidget *pattern_switches[MJ_N_PATTERNS];
  GtkWidget *pattern_values[MJ_N_PATTERNS];
};

/* An editor may outlive its page: a button that is held down still turns its
 * number when the window is closed meanwhile.
 */
static void
watch (MjRuleRows *self,
       GtkWidget *editor,
       const char *signal,
       GCallback changed)
{
  GClosure *closure = g_cclosure_new (changed, self, NULL);

  g_object_watch_closure (self->owner, closure);
  g_signal_connect_closure (editor, signal, closure, FALSE);
}

/* ---- options ---- */

static MjOptionId
option_of (GtkWidget *editor)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (editor), "option"));
}

static int32_t
read_number (GtkWidget *spin, const MjOption *option)
{
  return (int32_t) lround (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)) *
                           (option->type == MJ_OPTION_NUMBER ? 1 : 100));
}

/* A price that a person sets to what is usual is none of the table's own. */
static int32_t
read_price (MjRuleRows *self, MjOptionId id)
{
  int32_t price = read_number (self->option_editors[id], mj_option (id));

  if (!gtk_switch_get_active (GTK_SWITCH (self->price_switches[id])))
    return MJ_PRICE_OFF;
  return price == MJ_PRICE_OFF || price == mj_price_usual (self->rules, id)
             ? MJ_PRICE_USUAL
             : price;
}

static int32_t
read_option (MjRuleRows *self, MjOptionId id)
{
  GtkWidget *editor = self->option_editors[id];

  if (self->price_switches[id] != NULL)
    return read_price (self, id);
  if (GTK_IS_SWITCH (editor))
    return gtk_switch_get_active (GTK_SWITCH (editor));
  if (ADW_IS_COMBO_ROW (editor))
    return (int32_t) adw_combo_row_get_selected (ADW_COMBO_ROW (editor));
  return read_number (editor, mj_option (id));
}

static void
on_option_changed (GtkWidget *editor, GParamSpec *pspec, MjRuleRows *self)
{
  MjOptionId id = option_of (editor);

  if (self->filling)
    return;
  mj_rules_put (self->rules, id, read_option (self, id));
  self->changed (self->owner);
}

/* A price that is not paid still shows what is usual. */
static void
fill_number (MjRuleRows *self, MjOptionId id, int32_t value)
{
  const MjOption *option = mj_option (id);
  GtkWidget *spin = self->option_editors[id];

  if (option->type == MJ_OPTION_PRICE) {
    gtk_switch_set_active (GTK_SWITCH (self->price_switches[id]),
                           value != MJ_PRICE_OFF);
    gtk_widget_set_sensitive (spin, value != MJ_PRICE_OFF);
    if (value <= MJ_PRICE_OFF)
      value = mj_price_usual (self->rules, id);
  }
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin),
                             option->type == MJ_OPTION_NUMBER ? value
                                                              : value / 100.0);
}

static void
fill_option (MjRuleRows *self, MjOptionId id, const MjRules *preset)
{
  const MjOption *option = mj_option (id);
  GtkWidget *editor = self->option_editors[id];
  int32_t value = mj_rules_get (self->rules, id);
  gboolean differs = value != mj_rules_get (preset, id);
  const char *help = mj_text_tr (option->help);
  g_autofree char *others =
      mj_text_other_names (option->title, option->title_zh);
  g_autofree char *text = *others == '\0'
                              ? g_strdup (help)
                              : g_strconcat (others, "\n", help, NULL);
  g_autofree char *subtitle = NULL;

  if (GTK_IS_SWITCH (editor))
    gtk_switch_set_active (GTK_SWITCH (editor), value);
  else if (ADW_IS_COMBO_ROW (editor))
    adw_combo_row_set_selected (ADW_COMBO_ROW (editor), (guint) value);
  else
    fill_number (self, id, value);
  subtitle = differs
                 /* Translators: help text of an option that was changed */
                 ? g_strdup_printf (_ ("%s (differs from the preset)"), text)
                 : g_strdup (text);
  mj_plain_row (self->option_rows[id], NULL, subtitle);
  gtk_widget_set_sensitive (self->option_rows[id],
                            mj_rules_option_matters (self->rules, id));
}

static GtkWidget *
make_spin (double min, double max, double step, guint digits)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, step);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  return spin;
}

static GtkWidget *
make_switch (void)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  return toggle;
}

static GtkWidget *
make_choice_row (const MjOption *option)
{
  g_autofree char *title = mj_text_term (option->title, option->title_zh);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int i = 0; option->choices[i].key != NULL; i++)
    gtk_string_list_append (list, mj_text_tr (option->choices[i].title));
  return mj_choice_row_new (title, G_LIST_MODEL (list));
}

static void
watch_option (MjRuleRows *self,
              GtkWidget *editor,
              const char *signal,
              MjOptionId id)
{
  g_object_set_data (G_OBJECT (editor), "option", GINT_TO_POINTER ((int) id));
  watch (self, editor, signal, G_CALLBACK (on_option_changed));
}

static GtkWidget *
make_number (const MjOption *option)
{
  return option->type == MJ_OPTION_NUMBER
             ? make_spin (option->min, option->max, 1, 0)
             : make_spin (MAX (option->min, 0) / 100.0, option->max / 100.0,
                          0.1, 2);
}

static void
add_price_switch (MjRuleRows *self,
                  GtkWidget *row,
                  MjOptionId id,
                  const char *title)
{
  /* Translators: a price, whose amount is set */
  g_autofree char *name = g_strdup_printf (_ ("%s, amount"), title);

  self->price_switches[id] = make_switch ();
  mj_names_set (self->option_editors[id], name);
  watch_option (self, self->price_switches[id], "notify::active", id);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->price_switches[id]);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row),
                                         self->price_switches[id]);
}

GtkWidget *
mj_rule_rows_make_option (MjRuleRows *self, MjOptionId id)
{
  const MjOption *option = mj_option (id);
  GtkWidget *row, *editor;
  const char *signal = "notify::value";
  g_autofree char *title = mj_text_term (option->title, option->title_zh);

  if (option->type == MJ_OPTION_CHOICE) {
    row = editor = make_choice_row (option);
    signal = "notify::selected";
  } else {
    row = adw_action_row_new ();
    if (option->type == MJ_OPTION_SWITCH) {
      editor = make_switch ();
      signal = "notify::active";
    } else {
      editor = make_number (option);
    }
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), editor);
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), editor);
  }
  mj_plain_row (row, title, NULL);
  self->option_rows[id] = row;
  self->option_editors[id] = editor;
  watch_option (self, editor, signal, id);
  if (option->type == MJ_OPTION_PRICE)
    add_price_switch (self, row, id, title);
  return row;
}

/* ---- patterns ---- */

static void
set_pattern (MjRuleRows *self, int id, int value)
{
  const char *key = mj_pattern_info ((MjPatternId) id)->key;

  for (int other = 0; other < MJ_N_PATTERNS; other++)
    if (g_strcmp0 (mj_pattern_info ((MjPatternId) other)->key, key) == 0)
      self->rules->pattern[other] = (int16_t) value;
}

static void
on_pattern_switched (GtkWidget *toggle, GParamSpec *pspec, MjRuleRows *self)
{
  int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (toggle), "pattern"));

  if (self->filling)
    return;
  set_pattern (self, id,
               gtk_switch_get_active (GTK_SWITCH (toggle))
                   ? MJ_PATTERN_BY_DEFAULT
                   : MJ_PATTERN_OFF);
  self->changed (self->owner);
}

static void
on_pattern_valued (GtkWidget *spin, GParamSpec *pspec, MjRuleRows *self)
{
  int id = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (spin), "pattern"));
  int value = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));

  if (self->filling)
    return;
  set_pattern (self, id,
               value == mj_pattern_info ((MjPatternId) id)->tai
                   ? MJ_PATTERN_BY_DEFAULT
                   : value);
  self->changed (self->owner);
}

static void
fill_pattern (MjRuleRows *self, int id)
{
  int own = self->rules->pattern[id];
  gboolean allowed = mj_rules_pattern_allowed (self->rules, (MjPatternId) id);

  gtk_switch_set_active (GTK_SWITCH (self->pattern_switches[id]),
                         own != MJ_PATTERN_OFF && allowed);
  gtk_widget_set_sensitive (self->pattern_switches[id], allowed);
  if (self->pattern_values[id] == NULL)
    return;
  gtk_widget_set_sensitive (self->pattern_values[id],
                            allowed && own != MJ_PATTERN_OFF);
  gtk_spin_button_set_value (
      GTK_SPIN_BUTTON (self->pattern_values[id]),
      own >= 0 ? own : mj_pattern_info ((MjPatternId) id)->tai);
}

GtkWidget *
mj_rule_rows_make_pattern (MjRuleRows *self, MjPatternId id)
{
  const MjPatternInfo *info = mj_pattern_info (id);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = mj_text_term (info->title, info->title_zh);
  g_autofree char *others = mj_text_other_names (info->title, info->title_zh);
  g_autofree char *subtitle =
      info->kind == MJ_PATTERN_LIMIT
          ? g_strdup_printf ("%s%s%s", others, *others != '\0' ? " · " : "",
                             _ ("Worth the limit"))
          : g_strdup (others);

  mj_plain_row (row, title, subtitle);
  gtk_widget_set_tooltip_text (row, info->rule);
  if (info->kind != MJ_PATTERN_LIMIT) {
    /* Translators: name of a hand, whose value is set */
    g_autofree char *name = g_strdup_printf (_ ("%s, tai"), title);

    self->pattern_values[id] = make_spin (0, 100, 1, 0);
    mj_names_set (self->pattern_values[id], name);
    g_object_set_data (G_OBJECT (self->pattern_values[id]), "pattern",
                       GINT_TO_POINTER ((int) id));
    watch (self, self->pattern_values[id], "notify::value",
           G_CALLBACK (on_pattern_valued));
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->pattern_values[id]);
  }
  self->pattern_switches[id] = make_switch ();
  g_object_set_data (G_OBJECT (self->pattern_switches[id]), "pattern",
                     GINT_TO_POINTER ((int) id));
  watch (self, self->pattern_switches[id], "notify::active",
         G_CALLBACK (on_pattern_switched));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->pattern_switches[id]);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row),
                                         self->pattern_switches[id]);
  self->pattern_rows[id] = row;
  return row;
}

/* ---- all of them ---- */

MjRuleRows *
mj_rule_rows_new (GObject *owner, MjRules *rules, MjRuleRowsChanged changed)
{
  MjRuleRows *self = g_new0 (MjRuleRows, 1);

  self->owner = owner;
  self->rules = rules;
  self->changed = changed;
  return self;
}

void
mj_rule_rows_free (MjRuleRows *self)
{
  g_free (self);
}

gboolean
mj_rule_rows_has_option (MjRuleRows *self, MjOptionId id)
{
  return self->option_rows[id] != NULL;
}

gboolean
mj_rule_rows_has_pattern (MjRuleRows *self, MjPatternId id)
{
  return self->pattern_rows[id] != NULL;
}

void
mj_rule_rows_fill (MjRuleRows *self)
{
  MjRules preset;

  self->filling = TRUE;
  mj_rules_init_preset (&preset, mj_rules_preset_key (self->rules));
  for (int id = 0; id < MJ_N_OPTIONS; id++)
    fill_option (self, (MjOptionId) id, &preset);
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    fill_pattern (self, id);
  self->filling = FALSE;
}

static void
show (GPtrArray *shown, GtkWidget *row, gboolean meant)
{
  gtk_widget_set_visible (row, meant);
  if (meant)
    g_ptr_array_add (shown, row);
}

GPtrArray *
mj_rule_rows_find (MjRuleRows *self, const char *query)
{
  GPtrArray *shown = g_ptr_array_new ();

  for (int id = 0; id < MJ_N_OPTIONS; id++)
    show (shown, self->option_rows[id],
          mj_rule_words_find_option ((MjOptionId) id, query));
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    /* one that an option greys out is found by that option */
    show (shown, self->pattern_rows[id],
          mj_rule_words_find_pattern ((MjPatternId) id, query) &&
              (shown->len == 0 ||
               mj_rules_pattern_allowed (self->rules, (MjPatternId) id)));
  return shown;
}
